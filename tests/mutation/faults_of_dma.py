"""Faults in the DMA engine, its port and the host's."""

from functools import partial

from tests.mutation.fault import Change, Fault, fault

__all__ = ["DMA_FAULTS"]

SLICE, ENGINE = "hw.axi.register_slice", "hw.axi_dma.engine"
ROWS, REALIGNER = "hw.axi_dma.row_generator", "hw.axi_dma.realigner"
WRITE, READ, PORT = "hw.axi_dma.write_stage", "hw.axi_dma.read_stage", "hw.axi_dma.read_port"
ALIGNER, SPLITTER = "hw.axi_dma.write_aligner", "hw.axi_dma.burst_splitter"
BANK, BRIDGE = "hw.axi.register_bank", "hw.axi.lite_bridge"
STATUS, PLANNER = "hw.axi_dma.channel_status", "hw.axi_dma.planner"

looped = partial(fault, design="loopback")

PORT_FAULTS = (
    fault("VALID is dropped on a stall", SLICE, "moving = ~o.valid | o.ready", "~o.valid | o.ready", "1"),
    fault("WLAST changes while stalled", ENGINE, "w.o.p.last", "", "w.o.p.last & axi.wready"),
    fault(
        "WSTRB is wrong on an unaligned tail",
        ALIGNER,
        "stop.eq(Mux(final, piece.shift + piece.tail_bytes, size - 1))",
        "piece.shift + piece.tail_bytes",
        "piece.tail_bytes",
    ),
    fault("WSTRB is wrong on an unaligned head", ALIGNER, "Mux(first, piece.shift, 0)", "", "0"),
    fault(
        "a burst at the end of a page is a beat too long: it crosses 4 KiB",
        SPLITTER,
        "room = ~beat[:position_bits] if",
        "~beat[:position_bits]",
        "~beat[:position_bits] + beat[position_bits : 12 - low].all()",
    ),
    fault("AWLEN is one too many", ALIGNER, "requests.p.len.eq(bursts.p.len)", "bursts.p.len", "bursts.p.len + 1"),
    fault("ARLEN is one too few", READ, "requests.p.len.eq(bursts.p.len)", "bursts.p.len", "bursts.p.len - 1"),
    Fault(
        "a write is done before its response",
        "system",
        (
            Change(WRITE, "self.responses.ready.eq(head.valid & head.p.burst)", "head.valid & head.p.burst", "1"),
            Change(WRITE, "~head.p.burst | self.responses.valid", "~head.p.burst | self.responses.valid", "1"),
        ),
    ),
    fault(
        "RRESP is ignored but on a burst's last beat",
        READ,
        "self.beat_valid & self.beat_response[1]",
        "",
        "self.beat_valid & self.beat_response[1] & self.beat_last",
    ),
    fault("BRESP is ignored", WRITE, "answered & self.responses.p[1]", "", "0"),
    fault(
        "the count of reads without an answer wraps at 4",
        PORT,
        "unanswered.eq(unanswered + issued - answered)",
        "unanswered + issued - answered",
        "(unanswered + issued - answered)[:2]",
    ),
    fault(
        "the count of writes without a response wraps at 4",
        WRITE,
        "unanswered.eq(unanswered + started - answered)",
        "unanswered + started - answered",
        "(unanswered + started - answered)[:2]",
    ),
    fault(
        "a soft reset doesn't wait for the bus",
        ENGINE,
        'draining & port.idle & ~stages["s2mm"].busy',
        "",
        "draining",
    ),
    fault("more reads outstanding than allowed", PORT, "unanswered != outstanding", "", "1"),
    fault(
        "the host's read is answered before its data",
        BRIDGE,
        "answered.eq(asked & bus.read_ready)",
        "asked & bus.read_ready",
        "asked",
    ),
    fault("the interrupt mask is ignored", BANK, "pending[item.name] & ~mask[item.name]", "", "pending[item.name]"),
    fault("an interrupt can't be cleared", BANK, "pending[item.name] & ~cleared", "", "pending[item.name]"),
    fault(
        "a launch doesn't wait for the slot",
        BANK,
        "command.ready.eq(~self.hold[group] & ~blocked)",
        "~self.hold[group] & ~blocked",
        "1",
    ),
)

CHAIN_FAULTS = (
    fault(
        "a register's offset is swapped with its neighbour's in a chain",
        "hw.axi_dma.chain_decoder",
        "sets.p.index.eq(word.index)",
        "word.index",
        "word.index ^ 1",
    ),
    fault("a fence doesn't wait", "hw.axi_dma.chain_decoder", "reached.eq(~behind[-1])", "~behind[-1]", "1"),
    fault("there is no time-out", STATUS, "stuck.eq(still >= self.timeout)", "still >= self.timeout", "0"),
    fault(
        "the chain's buffer is overbooked by a beat for each burst",
        "hw.axi_dma.chain_fetcher",
        "Mux(issue, bursts.p.len + 1, 0)",
        "",
        "Mux(issue, bursts.p.len, 0)",
    ),
    fault("a command passes the transfer before it", PLANNER, "instructions.p.turn == turn", "", "1"),
    fault(
        "the window's limit is off by one",
        "hw.axi_dma.window_check",
        "highest > window.limit",
        "",
        "highest > window.limit + 1",
    ),
    fault("TLAST isn't compared with the transfer's end", ALIGNER, "packets.p.last != ends_stream", "", "0"),
)

TRANSFER_FAULTS = (
    looped(
        "dimension 2 has the stride of dimension 1",
        ROWS,
        "start = run1_start + transfer.stride2",
        "transfer.stride2",
        "transfer.stride1",
    ),
    looped("a stride has no sign", ROWS, "row_start + transfer.stride1", "transfer.stride1", "transfer.stride1[:32]"),
    looped(
        "padding of dimension 3 begins one late", ROWS, "index[2] < transfer.valid3", "", "index[2] <= transfer.valid3"
    ),
    looped(
        "a row that is as long on the bus as on the stream, misjudged",
        ROWS,
        "row.even.eq((address[:low] + transfer.valid_minus_one[:low])[low] == 0)",
        "(address[:low] + transfer.valid_minus_one[:low])[low] == 0",
        "1",
    ),
    looped("fill is zero", REALIGNER, "source.fill)", "source.fill", "0"),
    fault("KEEP is a byte short", REALIGNER, "i <= beat.keep", "", "i < beat.keep"),
    looped(
        "a row has a beat of fill too many",
        ROWS,
        "all_beats - data_beats - 1",
        "",
        "all_beats - data_beats",
    ),
    looped(
        "the read buffer is overbooked by a beat for each burst",
        READ,
        "unclaimed - bursts.p.len - 1 + freed",
        "",
        "unclaimed - bursts.p.len + freed",
    ),
    looped("the beat of carry alone takes another beat", ALIGNER, "~final | piece.even", "", "1"),
    looped("a FIFO takes what it has no room for", "hw.axi.stream_fifo", "level != self.depth", "", "1"),
)

DMA_FAULTS = (*PORT_FAULTS, *CHAIN_FAULTS, *TRANSFER_FAULTS)
