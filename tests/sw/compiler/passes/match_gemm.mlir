// Products that become kernel.gemm, and near misses that must not.

// CHECK-LABEL: zero-initialised
// CHECK: %[[OUT:.*]] = tensor.empty() : tensor<5x9xi32>
// CHECK: "kernel.gemm"(%arg0, %arg1, %[[OUT]])
// CHECK-SAME: a_layout = "mk"
// CHECK-SAME: b_layout = "kn"
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1>
// CHECK-NOT: linalg
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>) -> tensor<5x9xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<5x9xi32>
  %fill = linalg.fill ins(%zero : i32) outs(%empty : tensor<5x9xi32>) -> tensor<5x9xi32>
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%fill : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}

// -----
// CHECK-LABEL: onto C
// CHECK: "kernel.gemm"(%arg0, %arg1, %arg2, %{{[a-z0-9_]+}})
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 1, 1>
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}

// -----
// CHECK-LABEL: onto a constant: a bias
// CHECK: %[[BIAS:.*]] = arith.constant dense<-7> : tensor<9xi32>
// CHECK: "kernel.gemm"(%arg0, %arg1, %[[BIAS]], %{{[a-z0-9_]+}})
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 1>
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>) -> tensor<5x9xi32> {
  %fill = arith.constant dense<-7> : tensor<5x9xi32>
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%fill : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}

// -----
// CHECK-LABEL: both transposed
// CHECK: "kernel.gemm"(%arg0, %arg1,
// CHECK-SAME: a_layout = "km"
// CHECK-SAME: b_layout = "nk"
func.func @main(%a: tensor<7x5xi8>, %b: tensor<9x7xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi32> {
  %r = linalg.matmul indexing_maps = [
      affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>]
    ins(%a, %b : tensor<7x5xi8>, tensor<9x7xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}

// -----
// CHECK-LABEL: unsigned operands stay
// CHECK-NOT: kernel.gemm
// CHECK: linalg.matmul
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi32> {
  %r = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>}
    ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}

// -----
// CHECK-LABEL: zero points as scalars
// CHECK: "kernel.gemm"(%arg0, %arg1,
// CHECK-SAME: a_zero_point = -128
// CHECK-SAME: b_zero_point = 5
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi32> {
  %za = arith.constant -128 : i32
  %zb = arith.constant 5 : i32
  %r = linalg.quantized_matmul ins(%a, %b, %za, %zb : tensor<5x7xi8>, tensor<7x9xi8>, i32, i32)
    outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}

// -----
// CHECK-LABEL: accumulate, requantise for each channel, clamp twice
// CHECK: %[[MULTIPLIER:.*]] = arith.constant dense<[1073741824, 2147483647, 1518500250]> : tensor<3xi32>
// CHECK: %[[SHIFT:.*]] = arith.constant dense<[36, 42, 38]> : tensor<3xi32>
// CHECK: "kernel.gemm"(%arg0, %arg1, %[[MULTIPLIER]], %[[SHIFT]], %arg2, %{{[a-z0-9_]+}})
// CHECK-SAME: clamp_high = 100
// CHECK-SAME: clamp_low = -90
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 1>
// CHECK-SAME: out_zero_point = -3
// CHECK-SAME: rounding = "double"
// CHECK-NOT: tosa.clamp
func.func @main(%a: tensor<4x33xi8>, %b: tensor<33x3xi8>, %c: tensor<4x3xi32>) -> tensor<4x3xi8> {
  %r = linalg.matmul ins(%a, %b : tensor<4x33xi8>, tensor<33x3xi8>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  %m = "tosa.const"() <{values = dense<[1073741824, 2147483647, 1518500250]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %s = "tosa.const"() <{values = dense<[36, 42, 38]> : tensor<3xi8>}> : () -> tensor<3xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false}
    : (tensor<4x3xi32>, tensor<3xi32>, tensor<3xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x3xi8>
  %k = tosa.clamp %q {min_val = -90 : i8, max_val = 120 : i8} : (tensor<4x3xi8>) -> tensor<4x3xi8>
  %l = tosa.clamp %k {min_val = -100 : i8, max_val = 100 : i8} : (tensor<4x3xi8>) -> tensor<4x3xi8>
  return %l : tensor<4x3xi8>
}

// -----
// CHECK-LABEL: tosa.matmul, both zero points, single rounding
// CHECK: tosa.reshape %arg0
// CHECK: tosa.reshape %arg1
// CHECK: "kernel.gemm"
// CHECK-SAME: a_zero_point = 9
// CHECK-SAME: b_layout = "kn"
// CHECK-SAME: b_zero_point = -128
// CHECK-SAME: rounding = "single"
// CHECK: tosa.reshape
// CHECK-NOT: tosa.rescale
func.func @main(%a: tensor<1x5x17xi8>, %b: tensor<1x17x6xi8>) -> tensor<1x5x6xi8> {
  %za = "tosa.const"() <{values = dense<9> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zb = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<40> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.matmul %a, %b, %za, %zb : (tensor<1x5x17xi8>, tensor<1x17x6xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x6xi32>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<1x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x5x6xi8>
  return %q : tensor<1x5x6xi8>
}

// -----
// CHECK-LABEL: run-time bias, then C
// CHECK: %[[BIAS:.*]] = tosa.reshape %arg2
// CHECK: %[[C:.*]] = tosa.reshape %arg3
// CHECK: "kernel.gemm"(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %[[BIAS]], %[[C]], %{{[a-z0-9_]+}})
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 1, 1>
// CHECK-NOT: tosa.add
func.func @main(%a: tensor<1x5x17xi8>, %b: tensor<1x17x6xi8>, %bias: tensor<1x1x6xi32>, %c: tensor<1x5x6xi32>) -> tensor<1x5x6xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<1x5x17xi8>, tensor<1x17x6xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x6xi32>
  %s = tosa.add %r, %bias : (tensor<1x5x6xi32>, tensor<1x1x6xi32>) -> tensor<1x5x6xi32>
  %t = tosa.add %c, %s : (tensor<1x5x6xi32>, tensor<1x5x6xi32>) -> tensor<1x5x6xi32>
  return %t : tensor<1x5x6xi32>
}

// -----
// CHECK-LABEL: sums used twice aren't fused away
// CHECK: "kernel.gemm"
// CHECK-SAME: -> tensor<5x9xi32>
// CHECK: tosa.rescale
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> (tensor<5x9xi8>, tensor<5x9xi32>) {
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<40> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<5x9xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5x9xi8>
  return %q, %r : tensor<5x9xi8>, tensor<5x9xi32>
}

// -----
// CHECK-LABEL: unsigned results are requantised on the host
// CHECK: "kernel.gemm"
// CHECK-SAME: -> tensor<5x9xi32>
// CHECK: tosa.rescale
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi8> {
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = true}
    : (tensor<5x9xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5x9xi8>
  return %q : tensor<5x9xi8>
}

// -----
// CHECK-LABEL: a transposed operand is read as it lies
// CHECK-NOT: tosa.transpose
// CHECK: "kernel.gemm"
// CHECK-SAME: a_layout = "km"
// CHECK-SAME: b_layout = "nk"
func.func @main(%a: tensor<1x17x5xi8>, %b: tensor<1x6x17xi8>) -> tensor<1x5x6xi32> {
  %z = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %at = tosa.transpose %a {perms = array<i32: 0, 2, 1>} : (tensor<1x17x5xi8>) -> tensor<1x5x17xi8>
  %bt = tosa.transpose %b {perms = array<i32: 0, 2, 1>} : (tensor<1x6x17xi8>) -> tensor<1x17x6xi8>
  %r = tosa.matmul %at, %bt, %z, %z : (tensor<1x5x17xi8>, tensor<1x17x6xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x6xi32>
  return %r : tensor<1x5x6xi32>
}

// -----
// CHECK-LABEL: a batch of matrices: a kernel for each
// CHECK: %[[WHOLE:.*]] = tensor.empty() : tensor<2x5x6xi32>
// CHECK: %[[A0:.*]] = tensor.extract_slice %arg0[0, 0, 0] [1, 5, 17]
// CHECK: %[[B0:.*]] = tensor.extract_slice %arg1[0, 0, 0] [1, 17, 6]
// CHECK: %[[R0:.*]] = "kernel.gemm"(%[[A0]], %[[B0]], %{{[a-z0-9_]+}})
// CHECK-SAME: name = "tosa.matmul[0]"
// CHECK: %[[I0:.*]] = tensor.insert_slice %[[R0]] into %[[WHOLE]][0, 0, 0] [1, 5, 6]
// CHECK: %[[R1:.*]] = "kernel.gemm"
// CHECK-SAME: name = "tosa.matmul[1]"
// CHECK: %[[I1:.*]] = tensor.insert_slice %[[R1]] into %[[I0]][1, 0, 0] [1, 5, 6]
// CHECK: return %[[I1]]
func.func @main(%a: tensor<2x5x17xi8>, %b: tensor<2x17x6xi8>) -> tensor<2x5x6xi32> {
  %z = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<2x5x17xi8>, tensor<2x17x6xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x5x6xi32>
  return %r : tensor<2x5x6xi32>
}

// -----
// CHECK-LABEL: fully connected, weights and bias given at run time
// CHECK: "kernel.gemm"(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %arg2, %{{[a-z0-9_]+}})
// CHECK-SAME: b_layout = "nk"
// CHECK-SAME: tensor<1x16xi8>, tensor<8x16xi8>, tensor<8xi32>, tensor<1x8xi32>
func.func @main(%x: tensor<1x1x1x16xi8>, %w: tensor<8x1x1x16xi8>, %bias: tensor<8xi32>) -> tensor<1x1x1x8xi32> {
  %z = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %x, %w, %bias, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<1x1x1x16xi8>, tensor<8x1x1x16xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x8xi32>
  return %r : tensor<1x1x1x8xi32>
}

// -----
// CHECK-LABEL: a pointwise convolution has a row for each pixel
// CHECK: "kernel.gemm"
// CHECK-SAME: tensor<24x16xi8>, tensor<8x16xi8>
func.func @main(%x: tensor<2x3x4x16xi8>, %w: tensor<8x1x1x16xi8>, %bias: tensor<8xi32>) -> tensor<2x3x4x8xi32> {
  %z = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %x, %w, %bias, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<2x3x4x16xi8>, tensor<8x1x1x16xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x4x8xi32>
  return %r : tensor<2x3x4x8xi32>
}

// -----
// CHECK-LABEL: a striding convolution is none
// CHECK-NOT: kernel.gemm
// CHECK: tosa.conv2d
func.func @main(%x: tensor<2x3x5x16xi8>, %w: tensor<8x1x1x16xi8>, %bias: tensor<8xi32>) -> tensor<2x2x3x8xi32> {
  %z = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %x, %w, %bias, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
    : (tensor<2x3x5x16xi8>, tensor<8x1x1x16xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x2x3x8xi32>
  return %r : tensor<2x2x3x8xi32>
}

// -----
// CHECK-LABEL: sums requantised in two ways
// CHECK: %[[SUMS:.*]] = "kernel.gemm"
// CHECK-SAME: -> tensor<5x9xi32>
// CHECK: tosa.rescale %[[SUMS]]
// CHECK: tosa.rescale %[[SUMS]]
// CHECK-NOT: linalg.matmul
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> (tensor<5x9xi8>, tensor<5x9xi8>) {
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<40> : tensor<1xi8>}> : () -> tensor<1xi8>
  %t = "tosa.const"() <{values = dense<44> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  %p = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<5x9xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5x9xi8>
  %q = tosa.rescale %r, %m, %t, %zi, %zo {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<5x9xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5x9xi8>
  return %p, %q : tensor<5x9xi8>, tensor<5x9xi8>
}

// -----
// CHECK-LABEL: batch_matmul onto C, requantised, transposed by its maps
// CHECK: %[[A:.*]] = tensor.extract_slice %arg0[0, 0, 0] [1, 7, 5]
// CHECK: %[[C:.*]] = tensor.extract_slice %arg2[0, 0, 0] [1, 5, 9]
// CHECK: "kernel.gemm"(%[[A]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %[[C]], %{{[a-z0-9_]+}})
// CHECK-SAME: a_layout = "km"
// CHECK-SAME: b_layout = "nk"
// CHECK-SAME: out_zero_point = 4
// CHECK-SAME: -> tensor<5x9xi8>
// CHECK-NOT: tosa.rescale
func.func @main(%a: tensor<3x7x5xi8>, %b: tensor<3x9x7xi8>, %c: tensor<3x5x9xi32>) -> tensor<3x5x9xi8> {
  %r = linalg.batch_matmul indexing_maps = [
      affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>]
    ins(%a, %b : tensor<3x7x5xi8>, tensor<3x9x7xi8>) outs(%c : tensor<3x5x9xi32>) -> tensor<3x5x9xi32>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<4> : tensor<1xi8>}> : () -> tensor<1xi8>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<42> : tensor<1xi8>}> : () -> tensor<1xi8>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<3x5x9xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<3x5x9xi8>
  return %q : tensor<3x5x9xi8>
}

// -----
// CHECK-LABEL: quantized_batch_matmul by a constant, and a product of its result
// CHECK-COUNT-4: "kernel.gemm"
// CHECK-NOT: linalg.quantized_batch_matmul
func.func @main(%a: tensor<2x2x3xi8>, %d: tensor<2x3x2xi8>) -> (tensor<2x2x2xi32>, tensor<2x3x2xi32>) {
  %b = arith.constant dense<[[[1, -2], [3, 4], [-128, 6]], [[7, 8], [127, 10], [11, 12]]]> : tensor<2x3x2xi8>
  %za = arith.constant 3 : i32
  %zb = arith.constant -128 : i32
  %c = arith.constant dense<5> : tensor<2x2x2xi32>
  %e = arith.constant dense<0> : tensor<2x3x2xi32>
  %r = linalg.quantized_batch_matmul ins(%a, %b, %za, %zb : tensor<2x2x3xi8>, tensor<2x3x2xi8>, i32, i32)
    outs(%c : tensor<2x2x2xi32>) -> tensor<2x2x2xi32>
  %t = arith.trunci %r : tensor<2x2x2xi32> to tensor<2x2x2xi8>
  %s = linalg.batch_matmul ins(%d, %t : tensor<2x3x2xi8>, tensor<2x2x2xi8>) outs(%e : tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  return %r, %s : tensor<2x2x2xi32>, tensor<2x3x2xi32>
}

// -----
// CHECK-LABEL: matvec and vecmat are one row
// CHECK: "kernel.gemm"(%{{[a-z0-9_]+}}, %arg0, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}})
// CHECK-SAME: a_layout = "mk"
// CHECK-SAME: b_layout = "nk"
// CHECK-SAME: (tensor<1x7xi8>, tensor<5x7xi8>, tensor<1x5xi32>, tensor<1x5xi32>)
// CHECK: "kernel.gemm"
// CHECK-SAME: a_layout = "mk"
// CHECK-SAME: b_layout = "kn"
// CHECK-SAME: (tensor<1x5xi8>, tensor<5x7xi8>, tensor<1x7xi32>)
func.func @main(%a: tensor<5x7xi8>, %x: tensor<7xi8>, %c: tensor<5xi32>, %y: tensor<5xi8>) -> (tensor<5xi32>, tensor<7xi32>) {
  %r = linalg.matvec ins(%a, %x : tensor<5x7xi8>, tensor<7xi8>) outs(%c : tensor<5xi32>) -> tensor<5xi32>
  %zero = arith.constant dense<0> : tensor<7xi32>
  %s = linalg.vecmat ins(%y, %a : tensor<5xi8>, tensor<5x7xi8>) outs(%zero : tensor<7xi32>) -> tensor<7xi32>
  return %r, %s : tensor<5xi32>, tensor<7xi32>
}

// -----
// CHECK-LABEL: batches of vectors, and one matrix for all
// CHECK-COUNT-4: "kernel.gemm"
// CHECK: "kernel.gemm"
// CHECK-SAME: (tensor<10x7xi8>, tensor<7x4xi8>
// CHECK-COUNT-2: "kernel.gemm"
// CHECK-NOT: = linalg.
func.func @main(%a: tensor<2x5x7xi8>, %x: tensor<2x7xi8>, %y: tensor<2x5xi8>, %b: tensor<7x4xi8>, %d: tensor<4x5xi8>)
    -> (tensor<2x5xi32>, tensor<2x7xi32>, tensor<2x5x4xi32>, tensor<2x4x7xi32>) {
  %z5 = arith.constant dense<0> : tensor<2x5xi32>
  %z7 = arith.constant dense<0> : tensor<2x7xi32>
  %z54 = arith.constant dense<0> : tensor<2x5x4xi32>
  %z47 = arith.constant dense<0> : tensor<2x4x7xi32>
  %r = linalg.batch_matvec ins(%a, %x : tensor<2x5x7xi8>, tensor<2x7xi8>) outs(%z5 : tensor<2x5xi32>) -> tensor<2x5xi32>
  %s = linalg.batch_vecmat ins(%y, %a : tensor<2x5xi8>, tensor<2x5x7xi8>) outs(%z7 : tensor<2x7xi32>) -> tensor<2x7xi32>
  %t = linalg.contract indexing_maps = [
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>]
    ins(%a, %b : tensor<2x5x7xi8>, tensor<7x4xi8>) outs(%z54 : tensor<2x5x4xi32>) -> tensor<2x5x4xi32>
  %u = linalg.contract indexing_maps = [
      affine_map<(d0, d1, d2, d3) -> (d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>]
    ins(%d, %a : tensor<4x5xi8>, tensor<2x5x7xi8>) outs(%z47 : tensor<2x4x7xi32>) -> tensor<2x4x7xi32>
  return %r, %s, %t, %u : tensor<2x5xi32>, tensor<2x7xi32>, tensor<2x5x4xi32>, tensor<2x4x7xi32>
}

// -----
// CHECK-LABEL: linalg.generic whose result is transposed, with zero points
// CHECK: "kernel.gemm"(%arg1, %arg0, %arg2, %{{[a-z0-9_]+}})
// CHECK-SAME: a_layout = "km"
// CHECK-SAME: a_zero_point = 11
// CHECK-SAME: b_layout = "nk"
// CHECK-SAME: b_zero_point = -2
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x4xi8>, %c: tensor<4x5xi32>) -> tensor<4x5xi32> {
  %za = arith.constant -2 : i32
  %zb = arith.constant 11 : i32
  %r = linalg.generic {indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d1, d0)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%a, %b : tensor<5x7xi8>, tensor<7x4xi8>) outs(%c : tensor<4x5xi32>) {
  ^bb0(%x: i8, %y: i8, %acc: i32):
    %p = arith.extsi %y : i8 to i32
    %q = arith.subi %p, %zb : i32
    %s = arith.extsi %x : i8 to i32
    %t = arith.subi %s, %za : i32
    %u = arith.muli %q, %t : i32
    %v = arith.addi %u, %acc : i32
    linalg.yield %v : i32
  } -> tensor<4x5xi32>
  return %r : tensor<4x5xi32>
}

// -----
// CHECK-LABEL: what only looks like a product stays
// CHECK-NOT: kernel.gemm
// CHECK-COUNT-3: linalg.generic
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x4xi8>, %c: tensor<5x4xi32>) -> (tensor<5x4xi32>, tensor<5x4xi32>, tensor<5x4xi32>) {
  %r = linalg.generic {indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%a, %b : tensor<5x7xi8>, tensor<7x4xi8>) outs(%c : tensor<5x4xi32>) {
  ^bb0(%x: i8, %y: i8, %acc: i32):
    %p = arith.extui %y : i8 to i32
    %s = arith.extsi %x : i8 to i32
    %u = arith.muli %p, %s : i32
    %v = arith.addi %u, %acc : i32
    linalg.yield %v : i32
  } -> tensor<5x4xi32>
  %s = linalg.generic {indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%a, %b : tensor<5x7xi8>, tensor<7x4xi8>) outs(%c : tensor<5x4xi32>) {
  ^bb0(%x: i8, %y: i8, %acc: i32):
    %p = arith.extsi %y : i8 to i32
    %s = arith.extsi %x : i8 to i32
    %u = arith.muli %p, %s : i32
    %v = arith.maxsi %u, %acc : i32
    linalg.yield %v : i32
  } -> tensor<5x4xi32>
  %t = linalg.generic {indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%a, %b : tensor<5x7xi8>, tensor<7x4xi8>) outs(%c : tensor<5x4xi32>) {
  ^bb0(%x: i8, %y: i8, %acc: i32):
    %m = arith.muli %x, %y : i8
    %u = arith.extsi %m : i8 to i32
    %v = arith.addi %u, %acc : i32
    linalg.yield %v : i32
  } -> tensor<5x4xi32>
  return %r, %s, %t : tensor<5x4xi32>, tensor<5x4xi32>, tensor<5x4xi32>
}

// -----
// CHECK-LABEL: a kernel as wide as the image, and pointwise ones of linalg
// CHECK-COUNT-3: "kernel.gemm"
// CHECK-NOT: = linalg.
func.func @main(%image: tensor<2x6x3x4xi8>, %high: tensor<5x2x3x4xi8>, %whole: tensor<6x3x4x5xi8>, %point: tensor<1x1x4x5xi8>)
    -> (tensor<2x3x1x5xi32>, tensor<2x1x1x5xi32>, tensor<2x6x3x5xi32>) {
  %z = arith.constant dense<0> : tensor<2x3x1x5xi32>
  %z1 = arith.constant dense<0> : tensor<2x1x1x5xi32>
  %z2 = arith.constant dense<0> : tensor<2x6x3x5xi32>
  %r = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
    ins(%image, %high : tensor<2x6x3x4xi8>, tensor<5x2x3x4xi8>) outs(%z : tensor<2x3x1x5xi32>) -> tensor<2x3x1x5xi32>
  %s = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %whole : tensor<2x6x3x4xi8>, tensor<6x3x4x5xi8>) outs(%z1 : tensor<2x1x1x5xi32>) -> tensor<2x1x1x5xi32>
  %t = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %point : tensor<2x6x3x4xi8>, tensor<1x1x4x5xi8>) outs(%z2 : tensor<2x6x3x5xi32>) -> tensor<2x6x3x5xi32>
  return %r, %s, %t : tensor<2x3x1x5xi32>, tensor<2x1x1x5xi32>, tensor<2x6x3x5xi32>
}

// -----
// CHECK-LABEL: bias and requantisation as linalg
// CHECK: "kernel.gemm"(%arg0, %arg1, %arg2, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}})
// CHECK-SAME: clamp_high = 90
// CHECK-SAME: clamp_low = -128
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1>
// CHECK-SAME: out_zero_point = 5
// CHECK-SAME: rounding = "double"
// CHECK-NOT: linalg.generic
func.func @main(%a: tensor<4x7xi8>, %b: tensor<7x3xi8>, %bias: tensor<3xi32>) -> tensor<4x3xi8> {
  %z = arith.constant dense<0> : tensor<4x3xi32>
  %r = linalg.matmul ins(%a, %b : tensor<4x7xi8>, tensor<7x3xi8>) outs(%z : tensor<4x3xi32>) -> tensor<4x3xi32>
  %e = tensor.empty() : tensor<4x3xi32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%bias, %r : tensor<3xi32>, tensor<4x3xi32>) outs(%e : tensor<4x3xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %t = arith.addi %x, %y : i32
    linalg.yield %t : i32
  } -> tensor<4x3xi32>
  %m = arith.constant dense<[1234567890, 1073741824, 2000000000]> : tensor<3xi32>
  %h = arith.constant dense<[38, 37, 39]> : tensor<3xi8>
  %f = tensor.empty() : tensor<4x3xi8>
  %five = arith.constant 5 : i32
  %low = arith.constant -128 : i32
  %high = arith.constant 127 : i32
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%s, %m, %h : tensor<4x3xi32>, tensor<3xi32>, tensor<3xi8>) outs(%f : tensor<4x3xi8>) {
  ^bb0(%x: i32, %mm: i32, %hh: i8, %o: i8):
    %t = tosa.apply_scale %x, %mm, %hh {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
    %u = arith.addi %t, %five : i32
    %v = arith.maxsi %low, %u : i32
    %w = arith.minsi %v, %high : i32
    %k = arith.trunci %w : i32 to i8
    linalg.yield %k : i8
  } -> tensor<4x3xi8>
  %ninety = arith.constant dense<90> : tensor<4x3xi8>
  %l = arith.minsi %q, %ninety : tensor<4x3xi8>
  return %l : tensor<4x3xi8>
}

// -----
// CHECK-LABEL: requantisation in 64 bits, and a sum of tensors
// CHECK: "kernel.gemm"(%arg0, %arg1, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %arg2, %{{[a-z0-9_]+}})
// CHECK-SAME: clamp_high = 127
// CHECK-SAME: clamp_low = 0
// CHECK-SAME: out_zero_point = 0
// CHECK-SAME: rounding = "single"
// CHECK-NOT: linalg.generic
func.func @main(%a: tensor<4x7xi8>, %b: tensor<7x3xi8>, %c: tensor<4x3xi32>) -> tensor<4x3xi8> {
  %z = arith.constant dense<0> : tensor<4x3xi32>
  %r = linalg.matmul ins(%a, %b : tensor<4x7xi8>, tensor<7x3xi8>) outs(%z : tensor<4x3xi32>) -> tensor<4x3xi32>
  %s = arith.addi %c, %r : tensor<4x3xi32>
  %seven = arith.constant dense<7> : tensor<4x3xi32>
  %e = tensor.empty() : tensor<4x3xi32>
  %t = linalg.add ins(%s, %seven : tensor<4x3xi32>, tensor<4x3xi32>) outs(%e : tensor<4x3xi32>) -> tensor<4x3xi32>
  %m = arith.constant 1234567890 : i64
  %half = arith.constant 137438953472 : i64
  %shift = arith.constant 38 : i64
  %low = arith.constant 0 : i64
  %high = arith.constant 127 : i64
  %f = tensor.empty() : tensor<4x3xi8>
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%t : tensor<4x3xi32>) outs(%f : tensor<4x3xi8>) {
  ^bb0(%x: i32, %o: i8):
    %x64 = arith.extsi %x : i32 to i64
    %p = arith.muli %m, %x64 : i64
    %u = arith.addi %p, %half : i64
    %v = arith.shrsi %u, %shift : i64
    %w = arith.maxsi %v, %low : i64
    %y = arith.minsi %w, %high : i64
    %k = arith.trunci %y : i64 to i8
    linalg.yield %k : i8
  } -> tensor<4x3xi8>
  return %q : tensor<4x3xi8>
}

// -----
// CHECK-LABEL: near misses of requantisation stay: no rounding, no limits, a multiplier of run time
// CHECK-COUNT-3: linalg.generic
func.func @main(%a: tensor<4x7xi8>, %b: tensor<7x3xi8>, %m1: tensor<3xi32>) -> (tensor<4x3xi8>, tensor<4x3xi8>, tensor<4x3xi8>) {
  %z = arith.constant dense<0> : tensor<4x3xi32>
  %r = linalg.matmul ins(%a, %b : tensor<4x7xi8>, tensor<7x3xi8>) outs(%z : tensor<4x3xi32>) -> tensor<4x3xi32>
  %r1 = linalg.matmul ins(%a, %b : tensor<4x7xi8>, tensor<7x3xi8>) outs(%z : tensor<4x3xi32>) -> tensor<4x3xi32>
  %r2 = linalg.matmul ins(%a, %b : tensor<4x7xi8>, tensor<7x3xi8>) outs(%z : tensor<4x3xi32>) -> tensor<4x3xi32>
  %m = arith.constant 1234567890 : i64
  %half = arith.constant 137438953472 : i64
  %shift = arith.constant 38 : i64
  %low = arith.constant 0 : i64
  %high = arith.constant 127 : i64
  %f = tensor.empty() : tensor<4x3xi8>
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%r : tensor<4x3xi32>) outs(%f : tensor<4x3xi8>) {
  ^bb0(%x: i32, %o: i8):
    %x64 = arith.extsi %x : i32 to i64
    %p = arith.muli %m, %x64 : i64
    %v = arith.shrsi %p, %shift : i64
    %w = arith.maxsi %v, %low : i64
    %y = arith.minsi %w, %high : i64
    %k = arith.trunci %y : i64 to i8
    linalg.yield %k : i8
  } -> tensor<4x3xi8>
  %q1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%r1 : tensor<4x3xi32>) outs(%f : tensor<4x3xi8>) {
  ^bb0(%x: i32, %o: i8):
    %x64 = arith.extsi %x : i32 to i64
    %p = arith.muli %m, %x64 : i64
    %u = arith.addi %p, %half : i64
    %v = arith.shrsi %u, %shift : i64
    %w = arith.maxsi %v, %low : i64
    %k = arith.trunci %w : i64 to i8
    linalg.yield %k : i8
  } -> tensor<4x3xi8>
  %q2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%r2, %m1 : tensor<4x3xi32>, tensor<3xi32>) outs(%f : tensor<4x3xi8>) {
  ^bb0(%x: i32, %mm: i32, %o: i8):
    %x64 = arith.extsi %x : i32 to i64
    %m64 = arith.extsi %mm : i32 to i64
    %p = arith.muli %m64, %x64 : i64
    %u = arith.addi %p, %half : i64
    %v = arith.shrsi %u, %shift : i64
    %w = arith.maxsi %v, %low : i64
    %y = arith.minsi %w, %high : i64
    %k = arith.trunci %y : i64 to i8
    linalg.yield %k : i8
  } -> tensor<4x3xi8>
  return %q, %q1, %q2 : tensor<4x3xi8>, tensor<4x3xi8>, tensor<4x3xi8>
}
