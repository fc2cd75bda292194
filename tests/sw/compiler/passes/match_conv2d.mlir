// Convolutions that become kernel.conv2d, and near misses that must not.

// CHECK-LABEL: tosa.conv2d, requantised and clamped
// CHECK: %[[BIAS:.*]] = arith.constant dense<[7, -90, 1000]> : tensor<3xi32>
// CHECK: %[[OUT:.*]] = tensor.empty() : tensor<1x4x3x3xi8>
// CHECK: "kernel.conv2d"(%arg0, %arg1, %[[BIAS]], %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %[[OUT]])
// CHECK-SAME: a_zero_point = -5
// CHECK-SAME: b_zero_point = 0
// CHECK-SAME: clamp_low = -3
// CHECK-SAME: dilations = array<i64: 1, 2>
// CHECK-SAME: filter_layout = "fhwc"
// CHECK-SAME: groups = 1
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1>
// CHECK-SAME: out_zero_point = -3
// CHECK-SAME: pad_value = -5
// CHECK-SAME: pads = array<i64: 0, 1, 2, 1>
// CHECK-SAME: strides = array<i64: 2, 3>
// CHECK-NOT: tosa.rescale
func.func @main(%image: tensor<1x8x8x5xi8>, %filter: tensor<3x3x3x5xi8>) -> tensor<1x4x3x3xi8> {
  %bias = "tosa.const"() <{values = dense<[7, -90, 1000]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %zi = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zf = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %image, %filter, %bias, %zi, %zf {acc_type = i32, dilation = array<i64: 1, 2>, pad = array<i64: 0, 1, 2, 1>, stride = array<i64: 2, 3>}
    : (tensor<1x8x8x5xi8>, tensor<3x3x3x5xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x3x3xi32>
  %m = "tosa.const"() <{values = dense<[1073741824, 2147483647, 1518500250]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %s = "tosa.const"() <{values = dense<[38, 40, 39]> : tensor<3xi8>}> : () -> tensor<3xi8>
  %z0 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %q = tosa.rescale %r, %m, %s, %z0, %zo {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false}
    : (tensor<1x4x3x3xi32>, tensor<3xi32>, tensor<3xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x4x3x3xi8>
  %k = tosa.clamp %q {min_val = -3 : i8, max_val = 127 : i8} : (tensor<1x4x3x3xi8>) -> tensor<1x4x3x3xi8>
  return %k : tensor<1x4x3x3xi8>
}

// -----
// CHECK-LABEL: a pad before it, and a batch of images
// CHECK: "kernel.conv2d"(%arg0, %arg1, %{{[a-z0-9_]+}})
// CHECK-SAME: a_zero_point = 9
// CHECK-SAME: pad_value = -100
// CHECK-SAME: pads = array<i64: 1, 0, 2, 1>
// CHECK-NOT: tosa.pad
func.func @main(%image: tensor<2x5x4x3xi8>, %filter: tensor<4x2x3x3xi8>) -> tensor<2x5x5x4xi32> {
  %bias = "tosa.const"() <{values = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
  %zi = "tosa.const"() <{values = dense<9> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zf = "tosa.const"() <{values = dense<-2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %amounts = tosa.const_shape {values = dense<[0, 0, 1, 0, 2, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %v = "tosa.const"() <{values = dense<-100> : tensor<1xi8>}> : () -> tensor<1xi8>
  %p = tosa.pad %image, %amounts, %v : (tensor<2x5x4x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<2x6x7x3xi8>
  %r = tosa.conv2d %p, %filter, %bias, %zi, %zf {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<2x6x7x3xi8>, tensor<4x2x3x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x5x5x4xi32>
  return %r : tensor<2x5x5x4xi32>
}

// -----
// CHECK-LABEL: two pads that hold different values: one of them stays
// CHECK: tosa.pad
// CHECK: "kernel.conv2d"
// CHECK-SAME: pad_value = 9
// CHECK-SAME: pads = array<i64: 1, 1, 1, 1>
func.func @main(%image: tensor<1x5x4x3xi8>, %filter: tensor<4x3x3x3xi8>) -> tensor<1x6x4x4xi32> {
  %bias = "tosa.const"() <{values = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
  %zi = "tosa.const"() <{values = dense<9> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zf = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %amounts = tosa.const_shape {values = dense<[0, 0, 1, 0, 0, 0, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %v = "tosa.const"() <{values = dense<-100> : tensor<1xi8>}> : () -> tensor<1xi8>
  %p = tosa.pad %image, %amounts, %v : (tensor<1x5x4x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<1x6x4x3xi8>
  %r = tosa.conv2d %p, %filter, %bias, %zi, %zf {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}
    : (tensor<1x6x4x3xi8>, tensor<4x3x3x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x4x4xi32>
  return %r : tensor<1x6x4x4xi32>
}

// -----
// CHECK-LABEL: a slice of what the strides don't reach is none
// CHECK: "kernel.conv2d"(%arg0, %arg1, %{{[a-z0-9_]+}})
// CHECK-SAME: strides = array<i64: 2, 2>
// CHECK-NOT: tosa.slice
func.func @main(%image: tensor<1x8x6x4xi8>, %filter: tensor<5x1x1x4xi8>) -> tensor<1x4x3x5xi32> {
  %bias = "tosa.const"() <{values = dense<0> : tensor<5xi32>}> : () -> tensor<5xi32>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %start = tosa.const_shape {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
  %size = tosa.const_shape {values = dense<[1, 7, 5, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %p = tosa.slice %image, %start, %size : (tensor<1x8x6x4xi8>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x7x5x4xi8>
  %r = tosa.conv2d %p, %filter, %bias, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x7x5x4xi8>, tensor<5x1x1x4xi8>, tensor<5xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x3x5xi32>
  return %r : tensor<1x4x3x5xi32>
}

// -----
// CHECK-LABEL: a slice that drops a place of the kernel stays
// CHECK: tosa.slice
// CHECK: "kernel.conv2d"
func.func @main(%image: tensor<1x9x6x4xi8>, %filter: tensor<5x1x1x4xi8>) -> tensor<1x4x3x5xi32> {
  %bias = "tosa.const"() <{values = dense<0> : tensor<5xi32>}> : () -> tensor<5xi32>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %start = tosa.const_shape {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
  %size = tosa.const_shape {values = dense<[1, 7, 5, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %p = tosa.slice %image, %start, %size : (tensor<1x9x6x4xi8>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x7x5x4xi8>
  %r = tosa.conv2d %p, %filter, %bias, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
    : (tensor<1x7x5x4xi8>, tensor<5x1x1x4xi8>, tensor<5xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x3x5xi32>
  return %r : tensor<1x4x3x5xi32>
}

// -----
// CHECK-LABEL: depthwise with a multiplier: its filter is turned
// CHECK: %[[FILTER:.*]] = arith.constant dense<{{.*}}> : tensor<6x1x2x1xi8>
// CHECK: "kernel.conv2d"(%arg0, %[[FILTER]], %arg1, %{{[a-z0-9_]+}})
// CHECK-SAME: filter_layout = "fhwc"
// CHECK-SAME: groups = 3
func.func @main(%image: tensor<1x4x4x3xi8>, %bias: tensor<6xi32>) -> tensor<1x4x4x6xi32> {
  %filter = "tosa.const"() <{values = dense<[[[[1, 2], [3, 4], [5, 6]], [[-7, 8], [-128, 10], [127, 12]]]]> : tensor<1x2x3x2xi8>}> : () -> tensor<1x2x3x2xi8>
  %zi = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zf = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.depthwise_conv2d %image, %filter, %bias, %zi, %zf {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 1, 1>}
    : (tensor<1x4x4x3xi8>, tensor<1x2x3x2xi8>, tensor<6xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x6xi32>
  return %r : tensor<1x4x4x6xi32>
}

// -----
// CHECK-LABEL: depthwise with a filter that isn't known stays
// CHECK-NOT: kernel.conv2d
// CHECK: tosa.depthwise_conv2d
func.func @main(%image: tensor<1x4x4x3xi8>, %filter: tensor<1x2x3x2xi8>, %bias: tensor<6xi32>) -> tensor<1x4x3x6xi32> {
  %z = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.depthwise_conv2d %image, %filter, %bias, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<1x4x4x3xi8>, tensor<1x2x3x2xi8>, tensor<6xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x3x6xi32>
  return %r : tensor<1x4x3x6xi32>
}

// -----
// CHECK-LABEL: linalg HWCF onto a broadcast bias, padded by a value of its own
// CHECK: "kernel.conv2d"(%arg0, %arg1, %arg2, %{{[a-z0-9_]+}})
// CHECK-SAME: a_zero_point = 0
// CHECK-SAME: dilations = array<i64: 2, 1>
// CHECK-SAME: filter_layout = "hwcf"
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 1>
// CHECK-SAME: pad_value = 5
// CHECK-SAME: pads = array<i64: 1, 2, 0, 1>
// CHECK-NOT: tensor.pad
func.func @main(%image: tensor<1x6x5x4xi8>, %filter: tensor<3x3x4x2xi8>, %bias: tensor<2xi32>) -> tensor<1x5x2x2xi32> {
  %empty = tensor.empty() : tensor<1x5x2x2xi32>
  %start = linalg.broadcast ins(%bias : tensor<2xi32>) outs(%empty : tensor<1x5x2x2xi32>) dimensions = [0, 1, 2]
  %five = arith.constant 5 : i8
  %p = tensor.pad %image low[0, 1, 0, 0] high[0, 2, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %five : i8
  } : tensor<1x6x5x4xi8> to tensor<1x9x6x4xi8>
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<[2, 1]> : tensor<2xi64>, strides = dense<[1, 3]> : tensor<2xi64>}
    ins(%p, %filter : tensor<1x9x6x4xi8>, tensor<3x3x4x2xi8>) outs(%start : tensor<1x5x2x2xi32>) -> tensor<1x5x2x2xi32>
  return %r : tensor<1x5x2x2xi32>
}

// -----
// CHECK-LABEL: linalg HWCF with zero points, fewer places than there is room for
// CHECK: "kernel.conv2d"(%arg0, %arg1, %{{[a-z0-9_]+}})
// CHECK-SAME: a_zero_point = -128
// CHECK-SAME: b_zero_point = 3
// CHECK-SAME: pads = array<i64: 1, 0, 0, 1>
func.func @main(%image: tensor<1x6x5x4xi8>, %filter: tensor<3x3x4x2xi8>) -> tensor<1x5x4x2xi32> {
  %zero = arith.constant 0 : i32
  %zi = arith.constant -128 : i32
  %zf = arith.constant 3 : i32
  %empty = tensor.empty() : tensor<1x5x4x2xi32>
  %start = linalg.fill ins(%zero : i32) outs(%empty : tensor<1x5x4x2xi32>) -> tensor<1x5x4x2xi32>
  %value = arith.constant -128 : i8
  %p = tensor.pad %image low[0, 1, 0, 0] high[0, 2, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %value : i8
  } : tensor<1x6x5x4xi8> to tensor<1x9x6x4xi8>
  %r = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%p, %filter, %zi, %zf : tensor<1x9x6x4xi8>, tensor<3x3x4x2xi8>, i32, i32) outs(%start : tensor<1x5x4x2xi32>) -> tensor<1x5x4x2xi32>
  return %r : tensor<1x5x4x2xi32>
}

// -----
// CHECK-LABEL: linalg FHWC onto a tensor: the host adds it
// CHECK: %[[SUMS:.*]] = "kernel.conv2d"(%arg0, %arg1, %{{[a-z0-9_]+}})
// CHECK-SAME: filter_layout = "fhwc"
// CHECK: tosa.add %[[SUMS]], %arg2
func.func @main(%image: tensor<2x4x5x3xi8>, %filter: tensor<6x3x2x3xi8>, %c: tensor<2x2x2x6xi32>) -> tensor<2x2x2x6xi32> {
  %r = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>}
    ins(%image, %filter : tensor<2x4x5x3xi8>, tensor<6x3x2x3xi8>) outs(%c : tensor<2x2x2x6xi32>) -> tensor<2x2x2x6xi32>
  return %r : tensor<2x2x2x6xi32>
}

// -----
// CHECK-LABEL: linalg FHWC with zero points
// CHECK: "kernel.conv2d"(%arg0, %arg1, %{{[a-z0-9_]+}})
// CHECK-SAME: a_zero_point = 7
// CHECK-SAME: b_zero_point = -9
// CHECK-SAME: pad_value = 0
func.func @main(%image: tensor<1x4x5x3xi8>, %filter: tensor<6x3x2x3xi8>) -> tensor<1x4x4x6xi32> {
  %zi = arith.constant 7 : i32
  %zf = arith.constant -9 : i32
  %start = arith.constant dense<0> : tensor<1x4x4x6xi32>
  %value = arith.constant 0 : i8
  %p = tensor.pad %image low[0, 1, 0, 0] high[0, 1, 0, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %value : i8
  } : tensor<1x4x5x3xi8> to tensor<1x6x5x3xi8>
  %r = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%p, %filter, %zi, %zf : tensor<1x6x5x3xi8>, tensor<6x3x2x3xi8>, i32, i32) outs(%start : tensor<1x4x4x6xi32>) -> tensor<1x4x4x6xi32>
  return %r : tensor<1x4x4x6xi32>
}

// -----
// CHECK-LABEL: linalg groups
// CHECK: %[[IMAGE:.*]] = tosa.reshape %arg0
// CHECK: %[[FILTER:.*]] = tosa.reshape %arg1
// CHECK: "kernel.conv2d"(%[[IMAGE]], %[[FILTER]], %{{[a-z0-9_]+}})
// CHECK-SAME: groups = 3
func.func @main(%image: tensor<1x4x5x3x2xi8>, %filter: tensor<3x4x2x3x2xi8>) -> tensor<1x3x3x3x4xi32> {
  %start = arith.constant dense<0> : tensor<1x3x3x3x4xi32>
  %r = linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %filter : tensor<1x4x5x3x2xi8>, tensor<3x4x2x3x2xi8>) outs(%start : tensor<1x3x3x3x4xi32>) -> tensor<1x3x3x3x4xi32>
  return %r : tensor<1x3x3x3x4xi32>
}

// -----
// CHECK-LABEL: linalg depthwise with a multiplier and zero points
// CHECK: "kernel.conv2d"(%arg0, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}})
// CHECK-SAME: b_zero_point = 2
// CHECK-SAME: groups = 3
func.func @main(%image: tensor<1x4x4x3xi8>) -> tensor<1x4x3x3x2xi32> {
  %filter = arith.constant dense<[[[[1, 2], [3, 4], [5, 6]], [[-7, 8], [-128, 10], [127, 12]]]]> : tensor<1x2x3x2xi8>
  %zi = arith.constant -4 : i32
  %zf = arith.constant 2 : i32
  %start = arith.constant dense<0> : tensor<1x4x3x3x2xi32>
  %r = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %filter, %zi, %zf : tensor<1x4x4x3xi8>, tensor<1x2x3x2xi8>, i32, i32) outs(%start : tensor<1x4x3x3x2xi32>) -> tensor<1x4x3x3x2xi32>
  return %r : tensor<1x4x3x3x2xi32>
}

// -----
// CHECK-LABEL: linalg depthwise, and in one dimension
// CHECK: "kernel.conv2d"
// CHECK-SAME: groups = 3
// CHECK: "kernel.conv2d"
// CHECK-SAME: filter_layout = "hwcf"
// CHECK-SAME: groups = 1
func.func @main(%image: tensor<1x4x4x3xi8>, %line: tensor<2x7x3xi8>, %taps: tensor<3x3x5xi8>) -> (tensor<1x3x3x3xi32>, tensor<2x3x5xi32>) {
  %filter = arith.constant dense<[[[1, 3, 5], [-7, -128, 10]], [[9, 8, 7], [6, 5, 4]]]> : tensor<2x2x3xi8>
  %start = arith.constant dense<11> : tensor<1x3x3x3xi32>
  %r = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %filter : tensor<1x4x4x3xi8>, tensor<2x2x3xi8>) outs(%start : tensor<1x3x3x3xi32>) -> tensor<1x3x3x3xi32>
  %zeros = arith.constant dense<0> : tensor<2x3x5xi32>
  %s = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%line, %taps : tensor<2x7x3xi8>, tensor<3x3x5xi8>) outs(%zeros : tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  return %r, %s : tensor<1x3x3x3xi32>, tensor<2x3x5xi32>
}

// -----
// CHECK-LABEL: channels first stay
// CHECK-NOT: kernel.conv2d
// CHECK: linalg.conv_2d_nchw_fchw
func.func @main(%image: tensor<1x3x4x5xi8>, %filter: tensor<6x3x3x2xi8>) -> tensor<1x6x2x4xi32> {
  %start = arith.constant dense<0> : tensor<1x6x2x4xi32>
  %r = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %filter : tensor<1x3x4x5xi8>, tensor<6x3x3x2xi8>) outs(%start : tensor<1x6x2x4xi32>) -> tensor<1x6x2x4xi32>
  return %r : tensor<1x6x2x4xi32>
}

// -----
// CHECK-LABEL: a bias added in place to a convolution
// CHECK: "kernel.conv2d"(%arg0, %arg1, %arg2, %{{[a-z0-9_]+}})
// CHECK-NOT: linalg.generic
func.func @main(%image: tensor<1x4x5x3xi8>, %filter: tensor<6x3x2x3xi8>, %bias: tensor<6xi32>) -> tensor<1x2x4x6xi32> {
  %start = arith.constant dense<0> : tensor<1x2x4x6xi32>
  %r = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%image, %filter : tensor<1x4x5x3xi8>, tensor<6x3x2x3xi8>) outs(%start : tensor<1x2x4x6xi32>) -> tensor<1x2x4x6xi32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
    ins(%bias : tensor<6xi32>) outs(%r : tensor<1x2x4x6xi32>) {
  ^bb0(%x: i32, %o: i32):
    %t = arith.addi %x, %o : i32
    linalg.yield %t : i32
  } -> tensor<1x2x4x6xi32>
  return %s : tensor<1x2x4x6xi32>
}
