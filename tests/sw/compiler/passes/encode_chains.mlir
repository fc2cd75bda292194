// CHECK-LABEL: a kernel is two chains and the writes that start them
// CHECK-DAG: memref.global "private" constant @kernel_0_mm2s : memref<[[MM2S:[0-9]+]]xi64, "dma">
// CHECK-DAG: memref.global "private" constant @kernel_0_s2mm : memref<[[S2MM:[0-9]+]]xi64, "dma">
// CHECK: %[[BASES:[a-z0-9_]+]] = "accfg.setup"(%{{.*}}, %{{.*}}) {accelerator = "dma0", fields = ["base0", "base1"]
// CHECK: %[[HEAD:[a-z0-9_]+]] = "accel.address"
// CHECK: %[[WORDS:[a-z0-9_]+]] = arith.constant [[MM2S]] : i32
// CHECK: %[[READY:[a-z0-9_]+]] = "accfg.setup"(%[[BASES]], %[[HEAD]]) {accelerator = "dma0", fields = ["mm2s_chain_head"]
// CHECK: "accfg.launch"(%[[READY]], %[[WORDS]]) {accelerator = "dma0", fields = ["mm2s_chain_words"]}
// CHECK: arith.constant [[S2MM]] : i32
// CHECK: "accfg.setup"(%[[READY]], %{{.*}}, %{{.*}}) {accelerator = "dma0", fields = ["base2", "s2mm_chain_head"]
// CHECK: "accfg.launch"({{.*}}) {accelerator = "dma0", fields = ["s2mm_chain_words"]}
// CHECK: "accfg.await"
// CHECK-NOT: @kernel_0(
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
