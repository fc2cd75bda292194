// What an accelerator can be asked for, free of any target. IRDL: counts of operands and attributes are checked on
// parsing; shapes and values are checked by kernel.py.
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
}
