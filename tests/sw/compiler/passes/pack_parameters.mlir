// CHECK-LABEL: three constants become planes of one
// CHECK: memref.global "private" constant @parameters_0 : memref<3x8xi32>
// CHECK-SAME{LITERAL}: dense<[[1, 2, 3, 4, 5, 0, 0, 0], [1500000000, 1500000000, 1500000000, 1500000000, 1500000000, 0, 0, 0], [38, 39, 40, 41, 42, 0, 0, 0]]>
// CHECK-NOT: memref.global
// CHECK: %[[PLANES:[a-z0-9_]+]] = memref.get_global @parameters_0
// CHECK-NEXT: %[[BIAS:[a-z0-9_]+]] = memref.reinterpret_cast %[[PLANES]] to offset: [0], sizes: [5], strides: [1]
// CHECK-NEXT: %[[MULTIPLIER:[a-z0-9_]+]] = memref.reinterpret_cast %[[PLANES]] to offset: [8], sizes: [5], strides: [1]
// CHECK-NEXT: %[[SHIFT:[a-z0-9_]+]] = memref.reinterpret_cast %[[PLANES]] to offset: [16], sizes: [5], strides: [1]
// CHECK-NEXT: "kernel.gemm"(%arg0, %arg1, %[[BIAS]], %[[MULTIPLIER]], %[[SHIFT]], %arg2)
memref.global "private" constant @bias : memref<5xi32> = dense<[1, 2, 3, 4, 5]>
memref.global "private" constant @multiplier : memref<5xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<5xi32> = dense<[38, 39, 40, 41, 42]>
func.func @main(%a: memref<4x16xi8>, %b: memref<5x16xi8>, %out: memref<4x5xi8>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  %0 = memref.get_global @bias : memref<5xi32>
  %1 = memref.get_global @multiplier : memref<5xi32>
  %2 = memref.get_global @shift : memref<5xi32>
  "kernel.gemm"(%a, %b, %0, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<5x16xi8>, memref<5xi32>, memref<5xi32>, memref<5xi32>, memref<4x5xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: a bias that comes at run time stays by itself
// CHECK: memref.global "private" constant @parameters_0 : memref<2x8xi32>
// CHECK: "kernel.gemm"(%arg0, %arg1, %arg2, %{{.*}}, %{{.*}}, %arg3)
memref.global "private" constant @multiplier : memref<5xi32> = dense<1500000000>
memref.global "private" constant @shift : memref<5xi32> = dense<40>
func.func @main(%a: memref<4x16xi8>, %b: memref<5x16xi8>, %bias: memref<5xi32>, %out: memref<4x5xi8>) attributes {headrace.arguments = 3 : i64, headrace.results = 1 : i64} {
  %1 = memref.get_global @multiplier : memref<5xi32>
  %2 = memref.get_global @shift : memref<5xi32>
  "kernel.gemm"(%a, %b, %bias, %1, %2, %out) {operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<5x16xi8>, memref<5xi32>, memref<5xi32>, memref<5xi32>, memref<4x5xi8>) -> ()
  return
}

// -----
// CHECK-LABEL: nothing to pack
// CHECK-NOT: parameters_0
// CHECK: "kernel.gemm"(%arg0, %arg1, %arg2)
func.func @main(%a: memref<4x16xi8>, %b: memref<5x16xi8>, %out: memref<4x5xi32>) attributes {headrace.arguments = 2 : i64, headrace.results = 1 : i64} {
  "kernel.gemm"(%a, %b, %out) {operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>, name = "dense", index = 0 : i64, a_layout = "mk", b_layout = "nk", a_zero_point = 0 : i32, b_zero_point = 0 : i32, out_zero_point = 3 : i32, clamp_low = -128 : i32, clamp_high = 127 : i32, rounding = "double"} : (memref<4x16xi8>, memref<5x16xi8>, memref<4x5xi32>) -> ()
  return
}
