// CHECK-LABEL: a chain of reshapes is one, for each user
// CHECK: %[[T:.*]] = tosa.add %arg0, %arg0
// CHECK: tosa.reshape %[[T]]
// CHECK-SAME: tensor<24xi8>
// CHECK-NEXT: tosa.reverse
// CHECK: tosa.reshape %[[T]]
// CHECK-SAME: tensor<4x6xi8>
// CHECK-NEXT: tosa.transpose
// CHECK: tosa.reshape %[[T]]
// CHECK-SAME: tensor<4x6xi8>
// CHECK-NEXT: return
func.func @main(%x: tensor<2x12xi8>) -> (tensor<24xi8>, tensor<6x4xi8>, tensor<4x6xi8>) {
  %s1 = tosa.const_shape {values = dense<[24]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s2 = tosa.const_shape {values = dense<[4, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %t = tosa.add %x, %x : (tensor<2x12xi8>, tensor<2x12xi8>) -> tensor<2x12xi8>
  %1 = tosa.reshape %t, %s1 : (tensor<2x12xi8>, !tosa.shape<1>) -> tensor<24xi8>
  %2 = tosa.reshape %1, %s2 : (tensor<24xi8>, !tosa.shape<2>) -> tensor<4x6xi8>
  %3 = tosa.reverse %1 {axis = 0 : i32} : (tensor<24xi8>) -> tensor<24xi8>
  %4 = tosa.transpose %2 {perms = array<i32: 1, 0>} : (tensor<4x6xi8>) -> tensor<6x4xi8>
  return %3, %4, %2 : tensor<24xi8>, tensor<6x4xi8>, tensor<4x6xi8>
}

// -----
// CHECK-LABEL: linalg's reshapes, and a constant
// CHECK-NOT: reshape
// CHECK: arith.constant dense<{{\[\[}}1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>
// CHECK: return
func.func @main(%x: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %c = arith.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi8>
  %e = tensor.expand_shape %c [[0, 1]] output_shape [2, 3] : tensor<6xi8> into tensor<2x3xi8>
  %r = tosa.add %x, %e : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
