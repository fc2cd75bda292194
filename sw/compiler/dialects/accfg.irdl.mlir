// Configuration as values: what is known of an accelerator's registers is a state, and every write makes a new one. An
// accelerator is anything with registers and a launch: "dma0.mm2s", "dma0.s2mm", "gemm0.load", "gemm0.job" (register
// groups), and "dma0" (what the host alone writes: bases and chain heads).
irdl.dialect @accfg {
  irdl.type @state {}
  irdl.type @token {}

  // All registers of the accelerator hold their reset values.
  irdl.operation @reset {
    %state = irdl.parametric @accfg::@state<>
    %accelerator = irdl.base "#builtin.string"
    irdl.results(state: %state)
    irdl.attributes { "accelerator" = %accelerator }
  }

  // Writes fields (`register.field`, or `register` where a whole register is one address). Without an input state
  // nothing is known before. A register that is named is named with all of its fields.
  irdl.operation @setup {
    %state = irdl.parametric @accfg::@state<>
    %value = irdl.any
    %accelerator = irdl.base "#builtin.string"
    %fields = irdl.base "#builtin.array"
    irdl.operands(from: optional %state, values: variadic %value)
    irdl.results(state: %state)
    irdl.attributes { "accelerator" = %accelerator, "fields" = %fields }
  }

  // The hardware copies the registers and begins; they may be rewritten at once. `values` are of the trigger register
  // that the host writes, if any.
  irdl.operation @launch {
    %state = irdl.parametric @accfg::@state<>
    %token = irdl.parametric @accfg::@token<>
    %value = irdl.any
    %accelerator = irdl.base "#builtin.string"
    %fields = irdl.base "#builtin.array"
    irdl.operands(state: %state, values: variadic %value)
    irdl.results(token: %token)
    irdl.attributes { "accelerator" = %accelerator, "fields" = %fields }
  }

  // Each launch is awaited once.
  irdl.operation @await {
    %token = irdl.parametric @accfg::@token<>
    irdl.operands(tokens: variadic %token)
  }
}
