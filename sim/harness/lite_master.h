// The host's register port: an AXI4-Lite master.
//
// It acts as a bridge with a small posting buffer does. Writes go out one after another, each as soon as the slave has
// taken the one before; their responses are collected behind. A read waits until all writes are answered, because
// AXI orders nothing between the two directions. Memory stores of the host need no further fence: on the native host
// they are done before the register access begins.
#pragma once

#include <cstdint>
#include <deque>

#include "protocol.h"
#include "random.h"

template <class Signals>
class LiteMaster {
public:
    static constexpr size_t kPosted = 16;  // writes that may wait for their responses

    LiteMaster(Signals signals, Violations &violations) : pins_(signals), violations_(violations) {}

    void configure(const harness_options &options) {
        random_.seed(options.seed * 1000 + 999);
        stall_ar_.set(options.stall[HARNESS_LITE_AR]);
        stall_r_.set(options.stall[HARNESS_LITE_R]);
        stall_aw_.set(options.stall[HARNESS_LITE_AW]);
        stall_w_.set(options.stall[HARNESS_LITE_W]);
        stall_b_.set(options.stall[HARNESS_LITE_B]);
    }

    void reset() {
        address_waits_ = data_waits_ = read_waits_ = read_open_ = false;
        silent_ = true;
        posted_.clear();
        held_b_ = held_r_ = false;
        error_ = 0;
        pins_.awvalid() = pins_.wvalid() = pins_.arvalid() = pins_.bready() = pins_.rready() = 0;
    }

    void begin_write(uint32_t address, uint32_t value) {
        pins_.awaddr() = address;
        pins_.awprot() = 0;
        pins_.wdata() = value;
        pins_.wstrb() = 0xf;
        address_waits_ = data_waits_ = true;
        posted_.push_back(address);
        offer();
    }
    void begin_read(uint32_t address) {
        pins_.araddr() = address;
        pins_.arprot() = 0;
        read_address_ = address;
        read_waits_ = read_open_ = true;
        offer();
    }

    bool accepting() const { return !address_waits_ && !data_waits_ && posted_.size() < kPosted; }
    bool accepted() const { return !address_waits_ && !data_waits_; }
    bool drained() const { return posted_.empty(); }
    bool reading() const { return read_open_; }
    uint32_t read_value() const { return read_value_; }

    // The first error since it was last taken: the response code, and the register's address.
    unsigned take_error(uint32_t &address) {
        const unsigned code = error_;
        address = error_address_;
        error_ = 0;
        return code;
    }
    bool failed() const { return error_ != 0; }

    void sample(uint64_t cycle) {
        if (pins_.awvalid() && pins_.awready()) {
            address_waits_ = false;
        }
        if (pins_.wvalid() && pins_.wready()) {
            data_waits_ = false;
        }
        if (pins_.arvalid() && pins_.arready()) {
            read_waits_ = false;
        }
        check_held(cycle, held_b_, pins_.bvalid(), "B");
        if (pins_.bvalid() && pins_.bready()) {
            if (posted_.empty() || (posted_.size() == 1 && !accepted())) {
                violations_.report(cycle, "s_axil", "B", "response without a write");
            } else {
                fail(pins_.bresp(), posted_.front());
                posted_.pop_front();
            }
        }
        held_b_ = pins_.bvalid() && !pins_.bready();
        check_held(cycle, held_r_, pins_.rvalid(), "R");
        if (pins_.rvalid() && pins_.rready()) {
            if (!read_open_ || read_waits_) {
                violations_.report(cycle, "s_axil", "R", "data without a read");
            } else {
                fail(pins_.rresp(), read_address_);
                read_value_ = pins_.rdata();
                read_open_ = false;
            }
        }
        held_r_ = pins_.rvalid() && !pins_.rready();
    }

    void drive() {
        if (!address_waits_) {
            pins_.awvalid() = 0;
        }
        if (!data_waits_) {
            pins_.wvalid() = 0;
        }
        if (!read_waits_) {
            pins_.arvalid() = 0;
        }
        silent_ = false;
        offer();
        pins_.bready() = !stall_b_.happens(random_);
        pins_.rready() = !stall_r_.happens(random_);
    }

private:
    // VALID rises at once or, where stalls are asked for, some cycles later; then it stays.
    void offer() {
        if (silent_) {
            return;
        }
        if (address_waits_ && !pins_.awvalid()) {
            pins_.awvalid() = !stall_aw_.happens(random_);
        }
        if (data_waits_ && !pins_.wvalid()) {
            pins_.wvalid() = !stall_w_.happens(random_);
        }
        if (read_waits_ && !pins_.arvalid()) {
            pins_.arvalid() = !stall_ar_.happens(random_);
        }
    }
    void fail(unsigned code, uint32_t address) {
        if (code >= 2 && error_ == 0) {
            error_ = code;
            error_address_ = address;
        }
    }
    void check_held(uint64_t cycle, bool held, bool valid, const char *channel) {
        if (held && !valid) {
            violations_.report(cycle, "s_axil", channel, "VALID dropped before READY");
        }
    }

    Signals pins_;
    Violations &violations_;
    Random random_;
    Chance stall_ar_, stall_r_, stall_aw_, stall_w_, stall_b_;
    bool address_waits_ = false, data_waits_ = false, read_waits_ = false, read_open_ = false;
    bool held_b_ = false, held_r_ = false;
    bool silent_ = true;  // no VALID may be high in the first cycle after reset
    std::deque<uint32_t> posted_;
    uint32_t read_address_ = 0, read_value_ = 0, error_address_ = 0;
    unsigned error_ = 0;
};
