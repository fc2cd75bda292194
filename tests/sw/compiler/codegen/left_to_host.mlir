// Products and requantisations that the kernels don't have: the host computes them, exactly.

// CHECK-LABEL: scale32 = false
// KERNELS: 1
func.func @main(%a: tensor<4x5xi8>, %b: tensor<5x3xi8>) -> tensor<4x3xi8> {
  %c = arith.constant dense<0> : tensor<4x3xi32>
  %r = linalg.matmul ins(%a, %b : tensor<4x5xi8>, tensor<5x3xi8>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  %m = "tosa.const"() <{values = dense<20000> : tensor<1xi16>}> : () -> tensor<1xi16>
  %s = "tosa.const"() <{values = dense<22> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = false, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<4x3xi32>, tensor<1xi16>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x3xi8>
  return %q : tensor<4x3xi8>
}

// -----
// CHECK-LABEL: unsigned output
// KERNELS: 1
func.func @main(%a: tensor<4x5xi8>, %b: tensor<5x3xi8>) -> tensor<4x3xi8> {
  %c = arith.constant dense<0> : tensor<4x3xi32>
  %r = linalg.matmul ins(%a, %b : tensor<4x5xi8>, tensor<5x3xi8>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<38> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = true}
    : (tensor<4x3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x3xi8>
  return %q : tensor<4x3xi8>
}

// -----
// CHECK-LABEL: unsigned input of int8 rescale
// KERNELS: 0
func.func @main(%a: tensor<4x5xi8>) -> (tensor<4x5xi8>, tensor<4x5xi16>) {
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<-127> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zo = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zz = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %q = tosa.rescale %a, %m, %s, %zi, %zo {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false}
    : (tensor<4x5xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x5xi8>
  %p = tosa.rescale %a, %m, %s, %zi, %zz {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false}
    : (tensor<4x5xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi16>) -> tensor<4x5xi16>
  return %q, %p : tensor<4x5xi8>, tensor<4x5xi16>
}

// -----
// CHECK-LABEL: cast_unsigned
// KERNELS: 0
func.func @main(%a: tensor<4x5xi8>, %b: tensor<5x3xi8>, %c: tensor<4x3xi32>) -> tensor<4x3xi32> {
  %r = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<4x5xi8>, tensor<5x3xi8>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}

// -----
// CHECK-LABEL: batch cast_unsigned
// KERNELS: 0
func.func @main(%a: tensor<2x4x5xi8>, %b: tensor<2x5x3xi8>, %c: tensor<2x4x3xi32>) -> tensor<2x4x3xi32> {
  %r = linalg.batch_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<2x4x5xi8>, tensor<2x5x3xi8>) outs(%c : tensor<2x4x3xi32>) -> tensor<2x4x3xi32>
  return %r : tensor<2x4x3xi32>
}

// -----
// CHECK-LABEL: i16 matmul
// KERNELS: 0
func.func @main(%a: tensor<4x5xi16>, %b: tensor<5x3xi16>, %c: tensor<4x3xi32>) -> tensor<4x3xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x5xi16>, tensor<5x3xi16>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}

// -----
// CHECK-LABEL: i32 matmul and mixed
// KERNELS: 0
func.func @main(%a: tensor<4x5xi32>, %b: tensor<5x3xi32>, %c: tensor<4x3xi32>, %d: tensor<4x5xi8>, %e: tensor<5x3xi16>) -> (tensor<4x3xi32>, tensor<4x3xi32>) {
  %r = linalg.matmul ins(%a, %b : tensor<4x5xi32>, tensor<5x3xi32>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  %s = linalg.matmul ins(%d, %e : tensor<4x5xi8>, tensor<5x3xi16>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  return %r, %s : tensor<4x3xi32>, tensor<4x3xi32>
}

// -----
// CHECK-LABEL: i8 accumulators
// KERNELS: 0
func.func @main(%a: tensor<4x5xi8>, %b: tensor<5x3xi8>, %c: tensor<4x3xi8>, %d: tensor<4x3xi16>) -> (tensor<4x3xi8>, tensor<4x3xi16>) {
  %r = linalg.matmul ins(%a, %b : tensor<4x5xi8>, tensor<5x3xi8>) outs(%c : tensor<4x3xi8>) -> tensor<4x3xi8>
  %s = linalg.matmul ins(%a, %b : tensor<4x5xi8>, tensor<5x3xi8>) outs(%d : tensor<4x3xi16>) -> tensor<4x3xi16>
  return %r, %s : tensor<4x3xi8>, tensor<4x3xi16>
}

// -----
// CHECK-LABEL: run-time zero points
// KERNELS: 0
func.func @main(%a: tensor<4x5xi8>, %b: tensor<5x3xi8>, %c: tensor<4x3xi32>, %z: tensor<1xi32>) -> tensor<4x3xi32> {
  %i = arith.constant 0 : index
  %za = tensor.extract %z[%i] : tensor<1xi32>
  %r = linalg.quantized_matmul ins(%a, %b, %za, %za : tensor<4x5xi8>, tensor<5x3xi8>, i32, i32) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}

// -----
// CHECK-LABEL: zero points beyond int8
// KERNELS: 0
func.func @main(%a: tensor<4x5xi8>, %b: tensor<5x3xi8>, %c: tensor<4x3xi32>) -> tensor<4x3xi32> {
  %za = arith.constant 128 : i32
  %zb = arith.constant -129 : i32
  %r = linalg.quantized_matmul ins(%a, %b, %za, %zb : tensor<4x5xi8>, tensor<5x3xi8>, i32, i32) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}

// -----
// CHECK-LABEL: batch reduce
// KERNELS: 0
func.func @main(%a: tensor<2x4x5xi8>, %b: tensor<2x5x3xi8>, %c: tensor<4x3xi32>) -> tensor<4x3xi32> {
  %r = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x4x5xi8>, tensor<2x5x3xi8>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}

// -----
// CHECK-LABEL: rescale to i16 and clamp i16
// KERNELS: 1
func.func @main(%a: tensor<4x5xi8>, %b: tensor<5x3xi8>) -> tensor<4x3xi16> {
  %c = arith.constant dense<0> : tensor<4x3xi32>
  %r = linalg.matmul ins(%a, %b : tensor<4x5xi8>, tensor<5x3xi8>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  %m = "tosa.const"() <{values = dense<1234567890> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<4x3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi16>) -> tensor<4x3xi16>
  %k = tosa.clamp %q {min_val = -1000 : i16, max_val = 9000 : i16} : (tensor<4x3xi16>) -> tensor<4x3xi16>
  return %k : tensor<4x3xi16>
}

// -----
// CHECK-LABEL: tosa.matmul i16
// KERNELS: 0
func.func @main(%a: tensor<1x4x5xi16>, %b: tensor<1x5x3xi16>) -> tensor<1x4x3xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<1x4x5xi16>, tensor<1x5x3xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x4x3xi48>
  %m = "tosa.const"() <{values = dense<20000> : tensor<1xi16>}> : () -> tensor<1xi16>
  %s = "tosa.const"() <{values = dense<22> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi48>}> : () -> tensor<1xi48>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %q = tosa.rescale %r, %m, %s, %zi, %zo {scale32 = false, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<1x4x3xi48>, tensor<1xi16>, tensor<1xi8>, tensor<1xi48>, tensor<1xi32>) -> tensor<1x4x3xi32>
  return %q : tensor<1x4x3xi32>
}

// -----
// CHECK-LABEL: arith on tensors
// KERNELS: 0
func.func @main(%a: tensor<4x5xi8>, %b: tensor<4x5xi8>) -> (tensor<4x5xi8>, tensor<4x5xi32>) {
  %r = arith.maxsi %a, %b : tensor<4x5xi8>
  %x = arith.extsi %r : tensor<4x5xi8> to tensor<4x5xi32>
  %y = arith.addi %x, %x : tensor<4x5xi32>
  return %r, %y : tensor<4x5xi8>, tensor<4x5xi32>
}

// -----
// CHECK-LABEL: int16 activations, with a bias of 48 bits for each channel
// KERNELS: 0
func.func @main(%image: tensor<1x4x5x3xi16>, %filter: tensor<110x2x2x3xi8>) -> tensor<1x3x4x110xi16> {
  %bias = "tosa.const"() <{values = dense<[-2242243970257, -4155163924643, 1845928510998, -251203431554, 2342670099757, -267651322259, -79634760222, 1905618937849, 256520583648, -3851570768015, 2051073913994, 3659404433781, -2610738590909, -2928064519178, 2667990089205, 4393246794948, 4222101139287, -3643868671165, -3297410527312, -951371447573, -3257274228153, 260845242947, 2710311140268, 1497428133592, -1995021923540, -1755656028477, -4038786559226, 50377390207, 1137346595560, -4230783834298, 3635710090323, 3138819444223, 14371295240, 1591648139857, -284564321089, -3981506369110, -2195936018794, 1626181142415, 611132117724, -2242658514923, -2399412069386, 4365069759779, 206648875327, 3021022259212, 1656982074848, 2229555154547, -184578596517, -3491885139189, -1412871983496, 3752419192286, -1964736418938, -3752216349838, -2627392346856, -1868172919540, -619791211156, -2623964263678, -1147840137848, -334365466007, -4052603496540, -3324465419278, -869073450612, -3809191744815, -916942664429, 152470479681, 160122186369, -1188772646214, 1874449314619, 849005319801, 572238423369, -1168594803357, -1874917329997, 2923838140469, 2977993347948, 2560289760648, -4303073037908, -918136246206, 3573580885832, -2998424117616, -671638566036, -719690346114, 4024875340287, 108644367196, -3633936108437, -351284852072, -1423442414581, -1470815453009, -905572460726, 2768007681388, -349255643782, -2815765830303, 2754754524540, 562911147499, 4011369731424, -1890859621888, 3129578748716, 2702427081902, -3170744063630, -2473127969816, -796492675236, 2001200216668, 2701390969066, -1642082998251, 2666836897944, -886199214046, -1933787971134, -2146660145419, 2353952722593, -660261754449, -88628291252, 4339459684173]> : tensor<110xi48>}> : () -> tensor<110xi48>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %zf = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %image, %filter, %bias, %zi, %zf {acc_type = i48, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<1x4x5x3xi16>, tensor<110x2x2x3xi8>, tensor<110xi48>, tensor<1xi16>, tensor<1xi8>) -> tensor<1x3x4x110xi48>
  %m = "tosa.const"() <{values = dense<30000> : tensor<1xi16>}> : () -> tensor<1xi16>
  %s = "tosa.const"() <{values = dense<42> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z0 = "tosa.const"() <{values = dense<0> : tensor<1xi48>}> : () -> tensor<1xi48>
  %q = tosa.rescale %r, %m, %s, %z0, %zi {scale32 = false, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false}
    : (tensor<1x3x4x110xi48>, tensor<1xi16>, tensor<1xi8>, tensor<1xi48>, tensor<1xi16>) -> tensor<1x3x4x110xi16>
  return %q : tensor<1x3x4x110xi16>
}
