// One simulated system: the Verilated model, its memory ports, its register port, and the clock.
#pragma once

#include <memory>
#include <string>
#include <tuple>
#include <vector>

#if VM_TRACE_FST
#include "verilated_fst_c.h"
#endif

#include "axi_port.h"
#include "lite_master.h"
#include "pins.h"

struct Block {
    uint32_t base, bytes;
    unsigned line;
    uint32_t pending_address, pending_value;
};

struct Mark {
    harness_mark mark;
    std::vector<harness_port_counters> ports;
};

struct harness {
    harness();
    ~harness();
    harness(const harness &) = delete;
    harness &operator=(const harness &) = delete;

    void configure(const harness_options &wanted);
    void reset(unsigned cycles);

    hr_status step();              // one clock cycle
    hr_status run(uint64_t cycles);
    hr_status write(uint32_t address, uint32_t value, bool posted);
    hr_status read(uint32_t address, uint32_t &value);
    hr_status drain();
    hr_status bus_status();        // HR_ERROR_BUS, once, if a register access has failed
    uint64_t lines() const { return interrupt_lines(*model); }
    uint64_t last_activity() const;

    // The host's part that costs time: a copy passes the memory once to read and once to write.
    void copied(uint64_t bytes);
    void mark(uint32_t index, bool end);
    void snapshot(harness_counters &counters) const;
    void clear_counters();

    uint64_t allocate(uint64_t bytes);
    Memory *memory_of(uint64_t address, uint64_t bytes);

    VerilatedContext context;
    std::unique_ptr<Vsystem> model;
    World world;
#define HARNESS_PORT_TYPE(port) AxiPort<Pins_##port, HARNESS_DATA_BYTES, HARNESS_ADDRESS_BITS> port;
    struct Ports {
        HARNESS_DMA(HARNESS_PORT_TYPE)
    } ports;
#undef HARNESS_PORT_TYPE
    LiteMaster<LitePins> lite;

    harness_options options{};
    std::vector<Block> blocks;
    std::vector<Mark> marks;
    harness_counters counters{};
    uint64_t cycle = 0;
    uint64_t deadline = ~uint64_t{0};
    uint64_t last_register_write = 0;  // cycle
    uint32_t error_address = 0;
    unsigned error_code = 0;
    hr_device device{};

    bool open_waves(const char *path);
    void close_waves();

    // Apply a function to every memory port, in the order of the description.
    template <class Function>
    void each_port(Function function) {
#define HARNESS_APPLY(port) function(ports.port);
        HARNESS_DMA(HARNESS_APPLY)
#undef HARNESS_APPLY
    }
    template <class Function>
    void each_port(Function function) const {
#define HARNESS_APPLY(port) function(ports.port);
        HARNESS_DMA(HARNESS_APPLY)
#undef HARNESS_APPLY
    }

private:
    void edge(bool clock);
    void rising_edge();

    bool fresh_ = true;   // reset has just ended
    bool broken_ = false; // a checker's finding has been told, and is to be forgotten
#if VM_TRACE_FST
    std::unique_ptr<VerilatedFstC> waves_;
#endif
};

// The transport through which a driver in this process reaches the system.
extern const hr_transport harness_transport;
