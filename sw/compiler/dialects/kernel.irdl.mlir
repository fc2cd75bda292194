// What an accelerator can be asked for, free of any target. IRDL: counts of operands and attributes are checked on
// parsing; shapes and values are checked by the package kernel.
irdl.dialect @kernel {
  // out[m, n] = epilogue(sum over k of (a - a_zero_point) * (b - b_zero_point), + c, + bias)
  // On tensors `out` gives the shape and the result is the value; on memrefs `out` is written and there is no result.
  irdl.operation @gemm {
    %a = irdl.any
    %b = irdl.any
    %bias = irdl.any
    %multiplier = irdl.any
    %shift = irdl.any
    %c = irdl.any
    %out = irdl.any
    %result = irdl.base "!builtin.tensor"
    %name = irdl.base "#builtin.string"
    %index = irdl.base "#builtin.integer"
    %a_layout = irdl.base "#builtin.string"
    %b_layout = irdl.base "#builtin.string"
    %a_zero_point = irdl.base "#builtin.integer"
    %b_zero_point = irdl.base "#builtin.integer"
    %out_zero_point = irdl.base "#builtin.integer"
    %clamp_low = irdl.base "#builtin.integer"
    %clamp_high = irdl.base "#builtin.integer"
    %rounding = irdl.base "#builtin.string"
    irdl.operands(a: %a, b: %b, bias: optional %bias, multiplier: optional %multiplier, shift: optional %shift,
                  c: optional %c, out: %out)
    irdl.results(result: optional %result)
    irdl.attributes {
      "name" = %name, "index" = %index, "a_layout" = %a_layout, "b_layout" = %b_layout,
      "a_zero_point" = %a_zero_point, "b_zero_point" = %b_zero_point, "out_zero_point" = %out_zero_point,
      "clamp_low" = %clamp_low, "clamp_high" = %clamp_high, "rounding" = %rounding
    }
  }

  // out[m, n] = sum over k of a · b, of any element types; with `parts`, out[part, m, n] over the part's run of k.
  irdl.operation @matmul {
    %a = irdl.any
    %b = irdl.any
    %out = irdl.any
    %result = irdl.base "!builtin.tensor"
    %name = irdl.base "#builtin.string"
    %index = irdl.base "#builtin.integer"
    %a_layout = irdl.base "#builtin.string"
    %b_layout = irdl.base "#builtin.string"
    %parts = irdl.base "#builtin.integer"
    irdl.operands(a: %a, b: %b, out: %out)
    irdl.results(result: optional %result)
    irdl.attributes {
      "name" = %name, "index" = %index, "a_layout" = %a_layout, "b_layout" = %b_layout, "parts" = %parts
    }
  }

  // out[b, y, x, f] = epilogue(sum over kh, kw and the channels of f's group of
  //     (image'[b, y·sh + kh·dh, x·sw + kw·dw, channel] - a_zero_point) * (filter[f, kh, kw, channel] - b_zero_point), + bias)
  // image' is the image with `pads` (top, bottom, left, right) of `pad_value` around it. Tensors and memrefs as above.
  irdl.operation @conv2d {
    %image = irdl.any
    %filter = irdl.any
    %bias = irdl.any
    %multiplier = irdl.any
    %shift = irdl.any
    %out = irdl.any
    %result = irdl.base "!builtin.tensor"
    %name = irdl.base "#builtin.string"
    %index = irdl.base "#builtin.integer"
    %filter_layout = irdl.base "#builtin.string"
    %strides = irdl.base "#builtin.dense_array"
    %dilations = irdl.base "#builtin.dense_array"
    %pads = irdl.base "#builtin.dense_array"
    %groups = irdl.base "#builtin.integer"
    %pad_value = irdl.base "#builtin.integer"
    %a_zero_point = irdl.base "#builtin.integer"
    %b_zero_point = irdl.base "#builtin.integer"
    %out_zero_point = irdl.base "#builtin.integer"
    %clamp_low = irdl.base "#builtin.integer"
    %clamp_high = irdl.base "#builtin.integer"
    %rounding = irdl.base "#builtin.string"
    irdl.operands(image: %image, filter: %filter, bias: optional %bias, multiplier: optional %multiplier,
                  shift: optional %shift, out: %out)
    irdl.results(result: optional %result)
    irdl.attributes {
      "name" = %name, "index" = %index, "filter_layout" = %filter_layout, "strides" = %strides,
      "dilations" = %dilations, "pads" = %pads, "groups" = %groups, "pad_value" = %pad_value,
      "a_zero_point" = %a_zero_point, "b_zero_point" = %b_zero_point, "out_zero_point" = %out_zero_point,
      "clamp_low" = %clamp_low, "clamp_high" = %clamp_high, "rounding" = %rounding
    }
  }
}
