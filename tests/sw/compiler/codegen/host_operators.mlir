// CHECK-LABEL: two int32 operands
func.func @main(%a: tensor<3x5xi32>, %b: tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) {
  %r0 = tosa.add %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r1 = tosa.sub %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r2 = tosa.maximum %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r3 = tosa.minimum %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r4 = tosa.bitwise_and %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r5 = tosa.bitwise_or %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r6 = tosa.bitwise_xor %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>
}
// -----
// CHECK-LABEL: two int8 operands
func.func @main(%a: tensor<3x5xi8>, %b: tensor<3x5xi8>) -> (tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>) {
  %r0 = tosa.maximum %a, %b : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
  %r1 = tosa.minimum %a, %b : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
  %r2 = tosa.bitwise_and %a, %b : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
  %r3 = tosa.bitwise_or %a, %b : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
  %r4 = tosa.bitwise_xor %a, %b : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
  %r5 = tosa.add %a, %b : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
  %r6 = tosa.sub %a, %b : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>
}
// -----
// CHECK-LABEL: shifts
func.func @main(%a: tensor<3x5xi32>, %b: tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) {
  %seven = "tosa.const"() <{values = dense<7> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
  %n = tosa.bitwise_and %b, %seven : (tensor<3x5xi32>, tensor<1x1xi32>) -> tensor<3x5xi32>
  %r0 = tosa.logical_left_shift %a, %n : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r1 = tosa.logical_right_shift %a, %n : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r2 = tosa.arithmetic_right_shift %a, %n {round = true} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r3 = tosa.arithmetic_right_shift %a, %n {round = false} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  return %r0, %r1, %r2, %r3 : tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>
}
// -----
// CHECK-LABEL: products and quotients
func.func @main(%a: tensor<3x5xi32>, %b: tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) {
  %one = "tosa.const"() <{values = dense<1> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
  %d = tosa.bitwise_or %b, %one : (tensor<3x5xi32>, tensor<1x1xi32>) -> tensor<3x5xi32>
  %shift = "tosa.const"() <{values = dense<20> : tensor<1xi8>}> : () -> tensor<1xi8>
  %none = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r0 = tosa.intdiv %a, %d : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %r1 = tosa.mul %a, %b, %shift : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<1xi8>) -> tensor<3x5xi32>
  %r2 = tosa.mul %a, %b, %none : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<1xi8>) -> tensor<3x5xi32>
  return %r0, %r1, %r2 : tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>
}
// -----
// CHECK-LABEL: one operand
func.func @main(%a: tensor<3x5xi32>, %c: tensor<3x5xi8>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi32>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %z8 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r0 = tosa.abs %a : (tensor<3x5xi32>) -> tensor<3x5xi32>
  %r1 = tosa.negate %a, %z, %z : (tensor<3x5xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3x5xi32>
  %r2 = tosa.bitwise_not %a : (tensor<3x5xi32>) -> tensor<3x5xi32>
  %r3 = tosa.clz %a : (tensor<3x5xi32>) -> tensor<3x5xi32>
  %r4 = tosa.cast %c : (tensor<3x5xi8>) -> tensor<3x5xi32>
  %r5 = tosa.cast %a : (tensor<3x5xi32>) -> tensor<3x5xi8>
  %r6 = tosa.negate %c, %z8, %z8 : (tensor<3x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3x5xi8>
  %r7 = tosa.clamp %a {min_val = -1000 : i32, max_val = 5000 : i32} : (tensor<3x5xi32>) -> tensor<3x5xi32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7 : tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi32>
}
// -----
// CHECK-LABEL: comparisons and choice
func.func @main(%a: tensor<3x5xi32>, %b: tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) {
  %gt = tosa.greater %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %ge = tosa.greater_equal %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %eq = tosa.equal %a, %b : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %x = tosa.logical_xor %gt, %ge : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
  %o = tosa.logical_or %x, %eq : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
  %r0 = tosa.select %o, %a, %b : (tensor<3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  %gt1 = tosa.greater %b, %a : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %n = tosa.logical_not %gt1 : (tensor<3x5xi1>) -> tensor<3x5xi1>
  %r1 = tosa.cast %n : (tensor<3x5xi1>) -> tensor<3x5xi32>
  %ge1 = tosa.greater_equal %b, %a : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %gt2 = tosa.greater %a, %r1 : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
  %an = tosa.logical_and %ge1, %gt2 : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
  %r2 = tosa.select %an, %b, %a : (tensor<3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  return %r0, %r1, %r2 : tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>
}
// -----
// CHECK-LABEL: reductions
func.func @main(%a: tensor<3x5x2xi32>, %c: tensor<3x5x2xi8>) -> (tensor<3x1x2xi32>, tensor<1x5x2xi32>, tensor<3x5x1xi8>, tensor<3x2xi32>) {
  %r0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<3x5x2xi32>) -> tensor<3x1x2xi32>
  %r1 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<3x5x2xi32>) -> tensor<1x5x2xi32>
  %r2 = tosa.reduce_min %c {axis = 2 : i32} : (tensor<3x5x2xi8>) -> tensor<3x5x1xi8>
  %r3 = tosa.argmax %c {axis = 1 : i32} : (tensor<3x5x2xi8>) -> tensor<3x2xi32>
  return %r0, %r1, %r2, %r3 : tensor<3x1x2xi32>, tensor<1x5x2xi32>, tensor<3x5x1xi8>, tensor<3x2xi32>
}
// -----
// CHECK-LABEL: moves
func.func @main(%a: tensor<2x3x4xi8>, %b: tensor<2x3x4xi8>) -> (tensor<2x6x4xi8>, tensor<3x5x6xi8>, tensor<2x2x1xi8>, tensor<2x6x12xi8>, tensor<4x2x3xi8>, tensor<2x3x4xi8>) {
  %p = "tosa.const"() <{values = dense<9> : tensor<1xi8>}> : () -> tensor<1xi8>
  %around = tosa.const_shape {values = dense<[0, 1, 2, 0, 1, 1]> : tensor<6xindex>} : () -> !tosa.shape<6>
  %start = tosa.const_shape {values = dense<[0, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %size = tosa.const_shape {values = dense<[2, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %times = tosa.const_shape {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<2x3x4xi8>, tensor<2x3x4xi8>) -> tensor<2x6x4xi8>
  %r1 = tosa.pad %a, %around, %p : (tensor<2x3x4xi8>, !tosa.shape<6>, tensor<1xi8>) -> tensor<3x5x6xi8>
  %r2 = tosa.slice %a, %start, %size : (tensor<2x3x4xi8>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x2x1xi8>
  %r3 = tosa.tile %a, %times : (tensor<2x3x4xi8>, !tosa.shape<3>) -> tensor<2x6x12xi8>
  %r4 = tosa.transpose %a {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
  %r5 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3x4xi8>) -> tensor<2x3x4xi8>
  return %r0, %r1, %r2, %r3, %r4, %r5 : tensor<2x6x4xi8>, tensor<3x5x6xi8>, tensor<2x2x1xi8>, tensor<2x6x12xi8>, tensor<4x2x3xi8>, tensor<2x3x4xi8>
}
// -----
// CHECK-LABEL: table
func.func @main(%a: tensor<3x5xi8>) -> (tensor<3x5xi8>) {
  %t = "tosa.const"() <{values = dense<"0x0b30557a9fc4e90e33587da2c7ec11365b80a5caef14395e83a8cdf2173c6186abd0f51a3f6489aed3f81d42678cb1d6fb20456a8fb4d9fe23486d92b7dc01264b7095badf04294e7398bde2072c51769bc0e50a2f54799ec3e80d32577ca1c6eb10355a7fa4c9ee13385d82a7ccf1163b6085aacff4193e6388add2f71c41668bb0d5fa1f44698eb3d8fd22476c91b6db00254a6f94b9de03284d7297bce1062b50759abfe4092e53789dc2e70c31567ba0c5ea0f34597ea3c8ed12375c81a6cbf0153a5f84a9cef3183d6287acd1f61b40658aafd4f91e43688db2d7fc21466b90b5daff24496e93b8dd02274c7196bbe0052a4f7499bee3082d52779cc1e6"> : tensor<256xi8>}> : () -> tensor<256xi8>
  %r0 = tosa.table %a, %t : (tensor<3x5xi8>, tensor<256xi8>) -> tensor<3x5xi8>
  return %r0 : tensor<3x5xi8>
}
// -----
// CHECK-LABEL: gather
func.func @main(%a: tensor<2x5x3xi8>, %i: tensor<2x4xi32>) -> (tensor<2x4x3xi8>) {
  %three = "tosa.const"() <{values = dense<3> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
  %n = tosa.bitwise_and %i, %three : (tensor<2x4xi32>, tensor<1x1xi32>) -> tensor<2x4xi32>
  %r0 = tosa.gather %a, %n : (tensor<2x5x3xi8>, tensor<2x4xi32>) -> tensor<2x4x3xi8>
  return %r0 : tensor<2x4x3xi8>
}
// -----
// CHECK-LABEL: pools
func.func @main(%a: tensor<1x7x6x3xi8>) -> (tensor<1x6x3x3xi8>, tensor<1x4x3x3xi8>) {
  %zi = "tosa.const"() <{values = dense<-7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r0 = tosa.max_pool2d %a {kernel = array<i64: 3, 2>, pad = array<i64: 1, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<1x7x6x3xi8>) -> tensor<1x6x3x3xi8>
  %r1 = tosa.avg_pool2d %a, %zi, %zi {acc_type = i32, kernel = array<i64: 3, 2>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x7x6x3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x3x3xi8>
  return %r0, %r1 : tensor<1x6x3x3xi8>, tensor<1x4x3x3xi8>
}
// -----
// CHECK-LABEL: convolutions
func.func @main(%a: tensor<1x6x5x4xi8>, %w: tensor<3x3x2x4xi8>, %d: tensor<3x3x4x2xi8>, %b: tensor<3xi32>, %e: tensor<8xi32>) -> (tensor<1x5x5x3xi32>, tensor<1x6x3x8xi32>, tensor<1x13x10x3xi32>) {
  %z = "tosa.const"() <{values = dense<-7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %w0 = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r0 = tosa.conv2d %a, %w, %b, %z, %w0 {acc_type = i32, dilation = array<i64: 2, 1>, pad = array<i64: 1, 2, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x6x5x4xi8>, tensor<3x3x2x4xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x3xi32>
  %r1 = tosa.depthwise_conv2d %a, %d, %e, %z, %w0 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 2>} : (tensor<1x6x5x4xi8>, tensor<3x3x4x2xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x3x8xi32>
  %r2 = tosa.transpose_conv2d %a, %w, %b, %z, %w0 {acc_type = i32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x6x5x4xi8>, tensor<3x3x2x4xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x13x10x3xi32>
  return %r0, %r1, %r2 : tensor<1x5x5x3xi32>, tensor<1x6x3x8xi32>, tensor<1x13x10x3xi32>
}
// -----
// CHECK-LABEL: resize
func.func @main(%a: tensor<1x3x4x2xi8>) -> (tensor<1x6x8x2xi8>, tensor<1x6x8x2xi32>) {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r0 = tosa.resize %a, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x3x4x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xi8>
  %r1 = tosa.resize %a, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x3x4x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xi32>
  return %r0, %r1 : tensor<1x6x8x2xi8>, tensor<1x6x8x2xi32>
}
// -----
// CHECK-LABEL: a batch of matrices
func.func @main(%a: tensor<3x4x7xi8>, %b: tensor<3x7x5xi8>) -> (tensor<3x4x5xi32>) {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r0 = tosa.matmul %a, %b, %z, %z : (tensor<3x4x7xi8>, tensor<3x7x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3x4x5xi32>
  return %r0 : tensor<3x4x5xi32>
}
// -----
// CHECK-LABEL: linalg with a region, and int16
func.func @main(%a: tensor<6x4xi16>, %b: tensor<4xi16>) -> (tensor<6x4xi32>) {
  %e = tensor.empty() : tensor<6x4xi32>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%a, %b : tensor<6x4xi16>, tensor<4xi16>) outs(%e : tensor<6x4xi32>) {
  ^bb0(%x: i16, %y: i16, %o: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %xe = arith.extsi %x : i16 to i32
    %ye = arith.extui %y : i16 to i32
    %p = arith.muli %xe, %ye : i32
    %q = arith.addi %p, %n : i32
    %five = arith.constant 5 : i32
    %f = arith.floordivsi %q, %five : i32
    %c = arith.ceildivsi %f, %five : i32
    %m = arith.remsi %c, %five : i32
    %s = arith.addi %f, %m : i32
    linalg.yield %s : i32
  } -> tensor<6x4xi32>
  return %r0 : tensor<6x4xi32>
}
