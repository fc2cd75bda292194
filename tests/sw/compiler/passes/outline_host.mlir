// CHECK-LABEL: a convolution with its requantisation is one function
// DECLINED: convolutions
// CHECK: func.func private @host_0_tosa_conv2d(%arg0: tensor<1x5x5x2xi8>) -> tensor<1x5x5x3xi8>
// CHECK: tosa.conv2d
// CHECK: tosa.rescale
// CHECK: tosa.clamp
// CHECK: func.func @main
// CHECK-NEXT: call @host_0_tosa_conv2d(%arg0)
// CHECK-SAME: kernel.index = 0
// CHECK-SAME: kernel.kind = "tosa.conv2d"
// CHECK-NEXT: return
// CHECK-NOT: tosa
func.func @main(%x: tensor<1x5x5x2xi8>) -> tensor<1x5x5x3xi8> {
  %w = "tosa.const"() <{values = dense<[[[[1, -2], [3, 4], [5, 6]], [[7, 8], [-9, 10], [11, 12]], [[13, 14], [15, 16], [17, -18]]],
    [[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]], [[13, 14], [15, 16], [17, 18]]],
    [[[-1, 2], [3, -4], [5, 6]], [[-7, 8], [9, 10], [-11, 12]], [[13, -14], [15, 16], [17, 18]]]]> : tensor<3x3x3x2xi8>}> : () -> tensor<3x3x3x2xi8>
  %b = "tosa.const"() <{values = dense<[100, -200, 300]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %z = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zw = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %m = "tosa.const"() <{values = dense<[1234567890, 1073741824, 2000000000]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %s = "tosa.const"() <{values = dense<[38, 40, 39]> : tensor<3xi8>}> : () -> tensor<3xi8>
  %r = tosa.conv2d %x, %w, %b, %z, %zw {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}
    : (tensor<1x5x5x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x3xi32>
  %q = tosa.rescale %r, %m, %s, %zi, %z {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false}
    : (tensor<1x5x5x3xi32>, tensor<3xi32>, tensor<3xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x5x5x3xi8>
  %k = tosa.clamp %q {min_val = -5 : i8, max_val = 100 : i8} : (tensor<1x5x5x3xi8>) -> tensor<1x5x5x3xi8>
  return %k : tensor<1x5x5x3xi8>
}

// -----
// CHECK-LABEL: each operation of an MLIR program is an operator
// CHECK-DAG: func.func private @host_0_tosa_add(%arg0: tensor<4x6xi8>, %arg1: tensor<4x6xi8>)
// CHECK-DAG: func.func private @host_1_tosa_maximum(%arg0: tensor<24xi8>, %arg1: tensor<24xi8>)
// CHECK: func.func @main
// CHECK: %[[SUM:.*]] = call @host_0_tosa_add(%arg0, %arg1)
// CHECK: %[[FLAT:.*]] = tosa.reshape %[[SUM]]
// CHECK: call @host_1_tosa_maximum(%[[FLAT]], %arg2)
func.func @main(%x: tensor<4x6xi8>, %y: tensor<4x6xi8>, %z: tensor<24xi8>) -> tensor<24xi8> {
  %shape = tosa.const_shape {values = dense<[24]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %1 = tosa.add %x, %y : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
  %2 = tosa.reshape %1, %shape : (tensor<4x6xi8>, !tosa.shape<1>) -> tensor<24xi8>
  %3 = tosa.maximum %2, %z : (tensor<24xi8>, tensor<24xi8>) -> tensor<24xi8>
  return %3 : tensor<24xi8>
}

// -----
// CHECK-LABEL: a large constant is an argument
// CHECK: func.func private @host_0_tosa_add(%arg0: tensor<40x40xi8>, %arg1: tensor<40x40xi8>)
// CHECK-NOT: dense
// CHECK: func.func @main
// CHECK: %[[BIG:.*]] = "tosa.const"
// CHECK: call @host_0_tosa_add(%arg0, %[[BIG]])
func.func @main(%x: tensor<40x40xi8>) -> tensor<40x40xi8> {
  %big = "tosa.const"() <{values = dense<3> : tensor<40x40xi8>}> : () -> tensor<40x40xi8>
  %1 = tosa.add %x, %big : (tensor<40x40xi8>, tensor<40x40xi8>) -> tensor<40x40xi8>
  return %1 : tensor<40x40xi8>
}

// -----
// CHECK-LABEL: a region and what it captures
// CHECK: func.func private @host_0_scf_for(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32>
// CHECK: arith.constant 3 : index
// CHECK: scf.for
// CHECK: func.func @main
// CHECK-NEXT: call @host_0_scf_for(%arg0, %arg1)
// CHECK-NEXT: return
func.func @main(%x: tensor<8xi32>, %y: tensor<8xi32>) -> tensor<8xi32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %r = scf.for %i = %zero to %three step %one iter_args(%t = %x) -> tensor<8xi32> {
    %s = linalg.add ins(%t, %y : tensor<8xi32>, tensor<8xi32>) outs(%t : tensor<8xi32>) -> tensor<8xi32>
    scf.yield %s : tensor<8xi32>
  }
  return %r : tensor<8xi32>
}

// -----
// CHECK-LABEL: a fill is made where it's used
// CHECK: func.func private @host_0_linalg_add
// CHECK: linalg.fill
// CHECK: func.func @main
// CHECK-NOT: linalg.fill
func.func @main(%x: tensor<8xi32>) -> tensor<8xi32> {
  %five = arith.constant 5 : i32
  %e = tensor.empty() : tensor<8xi32>
  %f = linalg.fill ins(%five : i32) outs(%e : tensor<8xi32>) -> tensor<8xi32>
  %s = linalg.add ins(%x, %f : tensor<8xi32>, tensor<8xi32>) outs(%e : tensor<8xi32>) -> tensor<8xi32>
  return %s : tensor<8xi32>
}

// -----
// CHECK-LABEL: a kernel between two operators
// CHECK: func.func @main
// CHECK: call @host_0_tosa_add
// CHECK: "kernel.gemm"
// CHECK: call @host_2_tosa_sub
func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi32> {
  %1 = tosa.add %a, %a : (tensor<5x7xi8>, tensor<5x7xi8>) -> tensor<5x7xi8>
  %r = linalg.matmul ins(%1, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  %2 = tosa.sub %r, %c : (tensor<5x9xi32>, tensor<5x9xi32>) -> tensor<5x9xi32>
  return %2 : tensor<5x9xi32>
}
