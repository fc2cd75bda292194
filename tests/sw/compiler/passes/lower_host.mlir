// CHECK-LABEL: results and scratch are arguments
// CHECK: func.func private @host_0_tosa_add(%arg0: memref<4x6xi8>, %arg1: memref<4x6xi8>, %arg2: memref<4x6xi8>)
// CHECK-NOT: alloc
// CHECK: scf.for
// CHECK: memref.store {{.*}}, %arg2
// CHECK: func.func @main(%arg0: tensor<4x6xi8>, %arg1: tensor<4x6xi8>) -> tensor<4x6xi8>
// CHECK-DAG: %[[A:.*]] = bufferization.to_buffer %arg0
// CHECK-DAG: %[[B:.*]] = bufferization.to_buffer %arg1
// CHECK: %[[OUT:.*]] = memref.alloc() : memref<4x6xi8>
// CHECK: call @host_0_tosa_add(%[[A]], %[[B]], %[[OUT]])
// CHECK-SAME: kernel.inputs = 2
// CHECK-SAME: kernel.results = 1
// CHECK-SAME: kernel.scratch = 0
// CHECK: bufferization.to_tensor %[[OUT]] restrict
func.func @main(%x: tensor<4x6xi8>, %y: tensor<4x6xi8>) -> tensor<4x6xi8> {
  %1 = tosa.add %x, %y : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
  return %1 : tensor<4x6xi8>
}

// -----
// CHECK-LABEL: an argument is never written, even where linalg says outs
// CHECK: func.func private @host_0_linalg_generic(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: memref<8xi32>)
// CHECK-NOT: memref.store {{.*}}, %arg0
// CHECK-NOT: memref.store {{.*}}, %arg1
// CHECK: return
func.func @main(%x: tensor<8xi32>, %y: tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>) {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%x : tensor<8xi32>) outs(%y : tensor<8xi32>) {
  ^bb0(%in: i32, %out: i32):
    %s = arith.addi %in, %out : i32
    linalg.yield %s : i32
  } -> tensor<8xi32>
  %t = tosa.add %r, %y : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
  return %r, %t : tensor<8xi32>, tensor<8xi32>
}

// -----
// CHECK-LABEL: padding needs scratch
// CHECK: func.func private @host_0_tosa_max_pool2d(%arg0: memref<1x4x4x2xi8>, %arg1: memref<1x2x2x2xi8>, %arg2: memref<{{.*}}xi8>)
// CHECK: kernel.scratch = 1
func.func @main(%x: tensor<1x4x4x2xi8>) -> tensor<1x2x2x2xi8> {
  %1 = tosa.max_pool2d %x {kernel = array<i64: 3, 3>, pad = array<i64: 0, 1, 0, 1>, stride = array<i64: 2, 2>} : (tensor<1x4x4x2xi8>) -> tensor<1x2x2x2xi8>
  return %1 : tensor<1x2x2x2xi8>
}

// -----
// CHECK-LABEL: requantisation and leading zeros are calls
// CHECK-DAG: call @rescale_single
// CHECK-DAG: call @rescale_double
// CHECK-DAG: call @count_leading_zeros
// CHECK-DAG: func.func private @rescale_single(%arg0: i32, %arg1: i32, %arg2: i8) -> i32 attributes {kernel.helper}
// CHECK-DAG: func.func private @rescale_double
// CHECK-DAG: func.func private @count_leading_zeros
func.func @main(%x: tensor<3x8xi32>) -> (tensor<3x8xi32>, tensor<3x8xi16>, tensor<3x8xi32>) {
  %m = "tosa.const"() <{values = dense<1999999999> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<33> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %z16 = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %1 = tosa.clz %x : (tensor<3x8xi32>) -> tensor<3x8xi32>
  %2 = tosa.rescale %x, %m, %s, %z, %z16 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<3x8xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi16>) -> tensor<3x8xi16>
  %3 = tosa.rescale %x, %m, %s, %z, %z {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<3x8xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<3x8xi32>
  return %1, %2, %3 : tensor<3x8xi32>, tensor<3x8xi16>, tensor<3x8xi32>
}
