// CHECK-LABEL: a kernel and a host operator
// CHECK: "accel.begin"() {index = 5 : i64, kind = "gemm", name = "dense", number = 0 : i64, placement = "gemm0", shape = array<i64: 4, 8, 16>}
// CHECK-NEXT: "kernel.gemm"
// CHECK-NEXT: "accel.end"() {number = 0 : i64}
// CHECK: "accel.begin"() {index = 6 : i64, kind = "ABS", name = "abs", number = 1 : i64, placement = "host", shape = array<i64: 4, 8>}
// CHECK-NEXT: call @host_6_abs
// CHECK-NEXT: "accel.end"() {number = 1 : i64}
func.func @main(%a: memref<4x16xi8>, %b: memref<8x16xi8>, %out: memref<4x8xi32>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  %0 = memref.alloc() : memref<4x8xi32>
  "kernel.gemm"(%a, %b, %0) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 5 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<8x16xi8>, memref<4x8xi32>) -> ()
  func.call @host_6_abs(%0, %out) {kernel.name = "abs", kernel.index = 6 : i64, kernel.kind = "ABS", kernel.inputs = 1 : i64, kernel.results = 1 : i64, kernel.scratch = 0 : i64} : (memref<4x8xi32>, memref<4x8xi32>) -> ()
  return
}
func.func private @host_6_abs(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
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
