// CHECK-LABEL: requantisation and clamp meet the product
// CHECK: tosa.conv2d
// CHECK-NEXT: tosa.rescale
// CHECK-SAME: -> tensor<1x1x1x8xi8>
// CHECK-NEXT: tosa.clamp
// CHECK-NEXT: tosa.const_shape
// CHECK-NEXT: tosa.reshape
// CHECK-NEXT: return
func.func @main(%x: tensor<1x1x1x16xi8>, %w: tensor<8x1x1x16xi8>, %bias: tensor<8xi32>) -> tensor<1x8xi8> {
  %z = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<44> : tensor<1xi8>}> : () -> tensor<1xi8>
  %shape = tosa.const_shape {values = dense<[1, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.conv2d %x, %w, %bias, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<1x1x1x16xi8>, tensor<8x1x1x16xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x8xi32>
  %t = tosa.reshape %r, %shape : (tensor<1x1x1x8xi32>, !tosa.shape<2>) -> tensor<1x8xi32>
  %q = tosa.rescale %t, %m, %s, %zi, %z {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<1x8xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x8xi8>
  %k = tosa.clamp %q {min_val = -90 : i8, max_val = 12 : i8} : (tensor<1x8xi8>) -> tensor<1x8xi8>
  return %k : tensor<1x8xi8>
}

// -----
// CHECK-LABEL: channels may not change their dimension
// CHECK: tosa.reshape
// CHECK-NEXT: tosa.rescale
// CHECK-SAME: per_channel = true
func.func @main(%x: tensor<4x6xi32>) -> tensor<8x3xi8> {
  %z = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %m = "tosa.const"() <{values = dense<[1234567890, 1073741824, 2000000000]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %s = "tosa.const"() <{values = dense<[44, 45, 43]> : tensor<3xi8>}> : () -> tensor<3xi8>
  %shape = tosa.const_shape {values = dense<[8, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %t = tosa.reshape %x, %shape : (tensor<4x6xi32>, !tosa.shape<2>) -> tensor<8x3xi32>
  %q = tosa.rescale %t, %m, %s, %zi, %z {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false}
    : (tensor<8x3xi32>, tensor<3xi32>, tensor<3xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<8x3xi8>
  return %q : tensor<8x3xi8>
}
