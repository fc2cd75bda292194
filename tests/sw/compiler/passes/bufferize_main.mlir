// CHECK-LABEL: a result is written where the caller wants it
// CHECK: func.func @main(%arg0: memref<5x7xi8>, %arg1: memref<7x9xi8>, %arg2: memref<5x9xi32>, %arg3: memref<5x9xi32>)
// CHECK-SAME: headrace.arguments = 3
// CHECK-SAME: headrace.results = 1
// CHECK-NEXT: "kernel.gemm"(%arg0, %arg1, %arg2, %arg3)
// CHECK-NEXT: return
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}

// -----
// CHECK-LABEL: an argument, a constant and a repeated result are copied
// CHECK: func.func private @host_copy_0
// CHECK: func.func private @host_copy_1
// CHECK: func.func private @host_copy_2
// CHECK: memref.global "private" constant @w_0 : memref<2xi8> = dense<[7, 8]>
// CHECK: func.func @main(%arg0: memref<2x3xi8>, %arg1: memref<2x3xi8>, %arg2: memref<2x3xi8>, %arg3: memref<2xi8>, %arg4: memref<3x2xi8>)
// CHECK: call @host_0_tosa_add(%arg0, %arg1)
// CHECK: call @host_copy_0(%arg0, %arg2)
// CHECK: call @host_copy_1(%{{[a-z0-9_]+}}, %arg3)
// CHECK: %[[FLAT:.*]] = memref.collapse_shape %arg1
// CHECK: %[[VIEW:.*]] = memref.expand_shape %[[FLAT]]
// CHECK: call @host_copy_2(%[[VIEW]], %arg4)
func.func @main(%x: tensor<2x3xi8>) -> (tensor<2x3xi8>, tensor<2x3xi8>, tensor<2xi8>, tensor<3x2xi8>) {
  %c = arith.constant dense<[7, 8]> : tensor<2xi8>
  %shape = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.add %x, %x : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  %2 = tosa.reshape %1, %shape : (tensor<2x3xi8>, !tosa.shape<2>) -> tensor<3x2xi8>
  return %1, %x, %c, %2 : tensor<2x3xi8>, tensor<2x3xi8>, tensor<2xi8>, tensor<3x2xi8>
}

// -----
// CHECK-LABEL: a result that is used again is read where it was written
// CHECK: func.func @main(%arg0: memref<2x3xi8>, %arg1: memref<6xi8>, %arg2: memref<2x3xi8>)
// CHECK: %[[VIEW:.*]] = memref.expand_shape %arg1
// CHECK: call @host_0_tosa_add(%arg0, %[[VIEW]])
// CHECK: call @host_1_tosa_sub(%[[VIEW]], %arg0, %arg2)
// CHECK-NOT: memref.alloc
func.func @main(%x: tensor<2x3xi8>) -> (tensor<6xi8>, tensor<2x3xi8>) {
  %1 = tosa.add %x, %x : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  %2 = tosa.sub %1, %x : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  %flat = tensor.collapse_shape %1 [[0, 1]] : tensor<2x3xi8> into tensor<6xi8>
  return %flat, %2 : tensor<6xi8>, tensor<2x3xi8>
}

// -----
// CHECK-LABEL: equal constants are one, intermediates have buffers of their own
// CHECK: memref.global "private" constant @b_0 : memref<7x7xi8>
// CHECK-NOT: memref<7x7xi8> = dense
// CHECK: %[[B:.*]] = memref.get_global @b_0
// CHECK: %[[T:.*]] = memref.alloc() : memref<5x7xi8>
// CHECK: "kernel.gemm"(%arg0, %[[B]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %[[T]])
// CHECK: %[[B2:.*]] = memref.get_global @b_0
// CHECK: "kernel.gemm"(%[[T]], %[[B2]], %arg1, %arg2)
func.func @main(%a: tensor<5x7xi8>, %c: tensor<5x7xi32>) -> tensor<5x7xi32> {
  %w1 = arith.constant dense<3> : tensor<7x7xi8>
  %w2 = "tosa.const"() <{values = dense<3> : tensor<7x7xi8>}> : () -> tensor<7x7xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zero = arith.constant dense<0> : tensor<5x7xi32>
  %1 = linalg.matmul ins(%a, %w1 : tensor<5x7xi8>, tensor<7x7xi8>) outs(%zero : tensor<5x7xi32>) -> tensor<5x7xi32>
  %2 = tosa.rescale %1, %m, %s, %zi, %zo {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<5x7xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5x7xi8>
  %3 = linalg.matmul ins(%2, %w2 : tensor<5x7xi8>, tensor<7x7xi8>) outs(%c : tensor<5x7xi32>) -> tensor<5x7xi32>
  return %3 : tensor<5x7xi32>
}
