// CHECK-LABEL: commands and transfers are setups and launches
// CHECK: %[[ROOT:[a-z0-9_]+]] = "accel.root"() {root = "image"}
// CHECK: %[[IMAGE:[a-z0-9_]+]] = "accel.address"(%[[ROOT]])
// CHECK: "accfg.setup"(%{{.*}}, %[[IMAGE]], %{{.*}}) {accelerator = "dma0", fields = ["base0", "base1", "base2"]
// CHECK-NEXT: call @kernel_0
// CHECK-SAME: accfg.effects = "none"
// CHECK: func.func private @kernel_0
// CHECK-DAG: %[[MM2S:[a-z0-9_]+]] = "accfg.reset"() {accelerator = "dma0.mm2s"}
// CHECK-DAG: %[[S2MM:[a-z0-9_]+]] = "accfg.reset"() {accelerator = "dma0.s2mm"}
// CHECK: %[[LOAD:[a-z0-9_]+]] = "accfg.setup"({{.*}}) {accelerator = "gemm0.load"
// CHECK: %[[SEND:[a-z0-9_]+]] = "accfg.setup"(%[[MM2S]], {{.*}}) {accelerator = "dma0.mm2s", fields = ["mm2s_address.offset", "mm2s_address.base", "mm2s_row_bytes.bytes"
// CHECK: %[[JOB:[a-z0-9_]+]] = "accfg.setup"({{.*}}) {accelerator = "gemm0.job"
// CHECK: "accfg.launch"(%[[JOB]]) {accelerator = "gemm0.job"
// CHECK: "accfg.setup"(%[[S2MM]], {{.*}}) {accelerator = "dma0.s2mm"
// CHECK: "accfg.setup"(%[[LOAD]], {{.*}}) {accelerator = "gemm0.load"
// CHECK: "accfg.setup"(%[[SEND]], {{.*}}) {accelerator = "dma0.mm2s"
// CHECK: "accfg.await"
// CHECK-NOT: accel.send
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
