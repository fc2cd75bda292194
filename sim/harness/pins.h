// The pins of the Verilated system by role. Which ports there are comes from system_ports.h, which sim/build.py writes
// from the system's description:
//
//   HARNESS_DATA_BYTES, HARNESS_ADDRESS_BITS    of the memory ports
//   HARNESS_DMA(X)                              X(name) for each DMA engine
//   HARNESS_INTERRUPTS(X)                       X(name) for each block, in the order of the interrupt lines
//
// and from system_rules.h, if there are protocol checkers in the design:
//
//   HARNESS_CHECKED(X)                          X(name) for each port under watch
//   rules_of_<name>                             texts of its rules by number
#pragma once

#include "Vsystem.h"
#include "system_ports.h"
#include "system_rules.h"

#define HARNESS_PIN(prefix, pin) \
    auto &pin() { return model_->prefix##pin; }

#define HARNESS_MEMORY_PINS(port)                                                                            \
    class Pins_##port {                                                                                      \
    public:                                                                                                  \
        explicit Pins_##port(Vsystem *model) : model_(model) {}                                              \
        static constexpr const char *name() { return "m_axi_" #port; }                                       \
        HARNESS_PIN(m_axi_##port##_, araddr) HARNESS_PIN(m_axi_##port##_, arid)                              \
        HARNESS_PIN(m_axi_##port##_, arlen) HARNESS_PIN(m_axi_##port##_, arsize)                             \
        HARNESS_PIN(m_axi_##port##_, arburst) HARNESS_PIN(m_axi_##port##_, arlock)                           \
        HARNESS_PIN(m_axi_##port##_, arcache) HARNESS_PIN(m_axi_##port##_, arprot)                           \
        HARNESS_PIN(m_axi_##port##_, arqos) HARNESS_PIN(m_axi_##port##_, arvalid)                            \
        HARNESS_PIN(m_axi_##port##_, arready)                                                                \
        HARNESS_PIN(m_axi_##port##_, rid) HARNESS_PIN(m_axi_##port##_, rdata)                                \
        HARNESS_PIN(m_axi_##port##_, rresp) HARNESS_PIN(m_axi_##port##_, rlast)                              \
        HARNESS_PIN(m_axi_##port##_, rvalid) HARNESS_PIN(m_axi_##port##_, rready)                            \
        HARNESS_PIN(m_axi_##port##_, awaddr) HARNESS_PIN(m_axi_##port##_, awid)                              \
        HARNESS_PIN(m_axi_##port##_, awlen) HARNESS_PIN(m_axi_##port##_, awsize)                             \
        HARNESS_PIN(m_axi_##port##_, awburst) HARNESS_PIN(m_axi_##port##_, awlock)                           \
        HARNESS_PIN(m_axi_##port##_, awcache) HARNESS_PIN(m_axi_##port##_, awprot)                           \
        HARNESS_PIN(m_axi_##port##_, awqos) HARNESS_PIN(m_axi_##port##_, awvalid)                            \
        HARNESS_PIN(m_axi_##port##_, awready)                                                                \
        HARNESS_PIN(m_axi_##port##_, wdata) HARNESS_PIN(m_axi_##port##_, wstrb)                              \
        HARNESS_PIN(m_axi_##port##_, wlast) HARNESS_PIN(m_axi_##port##_, wvalid)                             \
        HARNESS_PIN(m_axi_##port##_, wready)                                                                 \
        HARNESS_PIN(m_axi_##port##_, bid) HARNESS_PIN(m_axi_##port##_, bresp)                                \
        HARNESS_PIN(m_axi_##port##_, bvalid) HARNESS_PIN(m_axi_##port##_, bready)                            \
                                                                                                             \
    private:                                                                                                 \
        Vsystem *model_;                                                                                     \
    };
HARNESS_DMA(HARNESS_MEMORY_PINS)

class LitePins {
public:
    explicit LitePins(Vsystem *model) : model_(model) {}
    HARNESS_PIN(s_axil_, awaddr) HARNESS_PIN(s_axil_, awprot) HARNESS_PIN(s_axil_, awvalid)
    HARNESS_PIN(s_axil_, awready) HARNESS_PIN(s_axil_, wdata) HARNESS_PIN(s_axil_, wstrb)
    HARNESS_PIN(s_axil_, wvalid) HARNESS_PIN(s_axil_, wready) HARNESS_PIN(s_axil_, bresp)
    HARNESS_PIN(s_axil_, bvalid) HARNESS_PIN(s_axil_, bready) HARNESS_PIN(s_axil_, araddr)
    HARNESS_PIN(s_axil_, arprot) HARNESS_PIN(s_axil_, arvalid) HARNESS_PIN(s_axil_, arready)
    HARNESS_PIN(s_axil_, rdata) HARNESS_PIN(s_axil_, rresp) HARNESS_PIN(s_axil_, rvalid)
    HARNESS_PIN(s_axil_, rready)

private:
    Vsystem *model_;
};

// Interrupt lines as bits, in the order of HARNESS_INTERRUPTS.
inline uint64_t interrupt_lines(const Vsystem &model) {
    uint64_t lines = 0;
    unsigned number = 0;
#define HARNESS_LINE(block) lines |= static_cast<uint64_t>(model.interrupt_##block) << number++;
    HARNESS_INTERRUPTS(HARNESS_LINE)
#undef HARNESS_LINE
    return lines;
}

// Protocol checkers (hw.axi.protocol.ProtocolMonitor).
#ifdef HARNESS_CHECKED
inline void enable_rules(Vsystem &model, unsigned sides) { model.protocol_enable = sides; }
inline bool rule_broken(const Vsystem &model) { return model.protocol_error; }
// Calls `tell(port, text)` for each port at which a rule has been broken, with the first of them.
template <class Tell>
void broken_rules(const Vsystem &model, Tell tell) {
#define HARNESS_BROKEN(port)                                       \
    if (const unsigned number = model.protocol_error_##port) {     \
        tell(#port, rules_of_##port[number]);                      \
    }
    HARNESS_CHECKED(HARNESS_BROKEN)
#undef HARNESS_BROKEN
}
#else
inline void enable_rules(Vsystem &, unsigned) {}
inline bool rule_broken(const Vsystem &) { return false; }
template <class Tell>
void broken_rules(const Vsystem &, Tell) {}
#endif
