// CHECK-LABEL: every send and every receive goes through the window
// DATA: staged
// CHECK: %[[WINDOW:[a-z0-9_]+]] = "accel.alloc"() : () -> memref<[[SIZE:[0-9]+]]xi8, "dma">
// CHECK: "accel.stage_in"(%{{.*}}, %{{.*}}) {reason = "every send is staged"} : (memref<4x16xi8, strided<[16, 1]>>, memref<4x16xi8, "dma">)
// CHECK: "accel.stage_in"(%{{.*}}, %{{.*}}) {reason = "every send is staged"} : (memref<8x16xi8, strided<[16, 1]>>, memref<8x16xi8, "dma">)
// CHECK-NEXT: call @kernel_0(%[[WINDOW]])
// CHECK: "accel.stage_out"(%{{.*}}, %{{.*}}) {reason = "every receive is staged"} : (memref<4x8xi32, "dma">, memref<4x8xi32, strided<[8, 1]>>)
// CHECK: func.func private @kernel_0(%[[W:[a-z0-9_]+]]: memref<[[SIZE]]xi8, "dma">)
// CHECK-NOT: memref.reinterpret_cast
// CHECK: memref.view %[[W]]
// CHECK-NEXT: "accel.send"
// CHECK: memref.view %[[W]]
// CHECK-NEXT: "accel.recv"
memref.global "private" constant @w : memref<8x16xi8> = dense<3>
func.func @main(%a: memref<4x16xi8>, %out: memref<4x8xi32>) attributes {headrace.arguments = 1 : i64, headrace.results = 1 : i64} {
  %w = memref.get_global @w : memref<8x16xi8>
  %0 = memref.alloc() : memref<4x8xi32>
  "kernel.gemm"(%a, %w, %0) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>) -> ()
  func.call @host_1_abs(%0, %out) {kernel.name = "negate", kernel.index = 1 : i64, kernel.kind = "NEG", kernel.inputs = 1 : i64, kernel.results = 1 : i64, kernel.scratch = 0 : i64} : (memref<4x8xi32>, memref<4x8xi32>) -> ()
  return
}
func.func private @host_1_abs(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %0 = memref.load %a[%i, %j] : memref<4x8xi32>
      %1 = arith.constant 0 : i32
      %2 = arith.subi %1, %0 : i32
      memref.store %2, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}
