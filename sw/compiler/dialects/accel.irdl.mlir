// Data movement between memory and a stream accelerator. Memrefs in the space "dma" lie in memory that the DMA reaches;
// all others are the host's. Copies are operations of their own, so that what isn't there isn't done.
irdl.dialect @accel {
  // An operator of the program begins, and is over: what lies between is measured as its work.
  irdl.operation @begin {
    // A constraint that is used twice forces equal values, hence one each.
    %number = irdl.base "#builtin.integer"
    %name = irdl.base "#builtin.string"
    %index = irdl.base "#builtin.integer"
    %placement = irdl.base "#builtin.string"
    %kind = irdl.base "#builtin.string"
    irdl.attributes {
      "number" = %number, "name" = %name, "index" = %index, "placement" = %placement, "kind" = %kind
    }
  }
  irdl.operation @end {
    %number = irdl.base "#builtin.integer"
    irdl.attributes { "number" = %number }
  }

  // A buffer in DMA memory; `plan-memory` adds where (root, offset).
  irdl.operation @alloc {
    %buffer = irdl.base "!builtin.memref"
    irdl.results(buffer: %buffer)
  }

  // One of the driver's large areas: image, arena, window.
  irdl.operation @root {
    %buffer = irdl.base "!builtin.memref"
    %name = irdl.base "#builtin.string"
    irdl.results(buffer: %buffer)
    irdl.attributes { "root" = %name }
  }

  // The caller's buffer as the device sees it: itself if it lies in DMA memory. Heap memory has a buffer in DMA memory
  // instead, filled by a counted copy here (in), or copied back by `release` (out).
  irdl.operation @acquire {
    %argument = irdl.base "!builtin.memref"
    %buffer = irdl.base "!builtin.memref"
    %integer = irdl.base "#builtin.integer"
    %direction = irdl.base "#builtin.string"
    irdl.operands(argument: %argument)
    irdl.results(buffer: %buffer)
    irdl.attributes { "argument" = %integer, "direction" = %direction }
  }
  irdl.operation @release {
    %buffer = irdl.base "!builtin.memref"
    %argument = irdl.base "!builtin.memref"
    %integer = irdl.base "#builtin.integer"
    irdl.operands(buffer: %buffer, argument: %argument)
    irdl.attributes { "argument" = %integer }
  }

  // Where a buffer begins, as the device sees it.
  irdl.operation @address {
    %buffer = irdl.base "!builtin.memref"
    %address = irdl.is i64
    irdl.operands(buffer: %buffer)
    irdl.results(address: %address)
  }

  // DMA memory as the host sees it.
  irdl.operation @host_view {
    %buffer = irdl.base "!builtin.memref"
    %view = irdl.base "!builtin.memref"
    irdl.operands(buffer: %buffer)
    irdl.results(view: %view)
  }

  // Counted copies: heap → DMA memory before the device reads, and back after it has written.
  irdl.operation @stage_in {
    %source = irdl.base "!builtin.memref"
    %destination = irdl.base "!builtin.memref"
    %reason = irdl.base "#builtin.string"
    irdl.operands(source: %source, destination: %destination)
    irdl.attributes { "reason" = %reason }
  }
  irdl.operation @stage_out {
    %source = irdl.base "!builtin.memref"
    %destination = irdl.base "!builtin.memref"
    %reason = irdl.base "#builtin.string"
    irdl.operands(source: %source, destination: %destination)
    irdl.attributes { "reason" = %reason }
  }

  // Where DMA memory is cacheable: write back before the device reads, drop after it has written.
  irdl.operation @sync_for_device {
    %buffer = irdl.base "!builtin.memref"
    irdl.operands(buffer: %buffer)
  }
  irdl.operation @sync_for_host {
    %buffer = irdl.base "!builtin.memref"
    irdl.operands(buffer: %buffer)
  }

  // Memory → stream; stream → memory. Rows are the last dimension. "padding", one number a dimension, are elements of
  // the stream that follow those in memory: filled with the byte "fill" on the way in, dropped on the way out. Where
  // the view's extents are known at run time only, "shape" has those of the stream instead. "open": without TLAST.
  irdl.operation @send {
    %source = irdl.base "!builtin.memref"
    %dma = irdl.base "#builtin.string"
    irdl.operands(source: %source)
    irdl.attributes { "dma" = %dma }
  }
  irdl.operation @recv {
    %destination = irdl.base "!builtin.memref"
    %dma = irdl.base "#builtin.string"
    irdl.operands(destination: %destination)
    irdl.attributes { "dma" = %dma }
  }

  // A command that rides in the stream, in front of what is sent next: fields of one register group of an accelerator,
  // whose unit is then launched.
  irdl.operation @send_literal {
    %dma = irdl.base "#builtin.string"
    %accelerator = irdl.base "#builtin.string"
    %group = irdl.base "#builtin.string"
    %fields = irdl.base "#builtin.array"
    %values = irdl.any
    irdl.attributes {
      "dma" = %dma, "accelerator" = %accelerator, "group" = %group, "fields" = %fields, "values" = %values
    }
  }

  // The same of a number that is known at run time only, as one field.
  irdl.operation @send_index {
    %number = irdl.is index
    %dma = irdl.base "#builtin.string"
    %accelerator = irdl.base "#builtin.string"
    %group = irdl.base "#builtin.string"
    %field = irdl.base "#builtin.string"
    irdl.operands(number: %number)
    irdl.attributes { "dma" = %dma, "accelerator" = %accelerator, "group" = %group, "field" = %field }
  }

  // Everything sent and received by this kernel so far is done.
  irdl.operation @wait {
    %dma = irdl.base "#builtin.string"
    irdl.attributes { "dma" = %dma }
  }
}
