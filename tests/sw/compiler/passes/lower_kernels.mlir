// CHECK-LABEL: sends, literals and a receive
// CHECK: call @kernel_0(%arg0, %{{.*}}, %{{.*}})
// CHECK: func.func private @kernel_0(%[[A:[a-z0-9_]+]]: memref<4x16xi8>, %[[W:[a-z0-9_]+]]: memref<8x16xi8>, %[[OUT:[a-z0-9_]+]]: memref<4x8xi32>)
// CHECK: "accel.send_literal"() {{.*}} group = "load", values = array<i32: 4, 16,
// CHECK-NEXT: %[[TILE:[a-z0-9_]+]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [4, 16], strides: [16, 1]
// CHECK-NEXT: "accel.send"(%[[TILE]]) {dma = "dma0"}
// CHECK: "accel.send_literal"() {accelerator = "gemm0", dma = "dma0", fields = ["job_shape.m", "job_shape.n", "job_depth.k"
// CHECK-SAME: group = "job"
// CHECK-SAME: values = array<i32: 4, 8, 16,
// CHECK: %[[C:[a-z0-9_]+]] = memref.reinterpret_cast %[[OUT]] to offset: [0], sizes: [4, 8], strides: [8, 1]
// CHECK-NEXT: "accel.recv"(%[[C]]) {dma = "dma0"}
// CHECK: memref.reinterpret_cast %[[W]] to offset: [0], sizes: [8, 16], strides: [16, 1]
// CHECK-NEXT: "accel.send"
// CHECK-NEXT: "accel.wait"() {dma = "dma0"}
// CHECK-NEXT: return
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
