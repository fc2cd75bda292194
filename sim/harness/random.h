// Random choices that follow from a seed alone.
#pragma once

#include <cstdint>

// xorshift64*: fast, and good enough to decide whether a cycle is lost.
class Random {
public:
    void seed(uint64_t value) {
        // splitmix64 spreads neighbouring seeds.
        value += 0x9e3779b97f4a7c15u;
        value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
        value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
        state_ = (value ^ (value >> 31)) | 1;
    }

    uint32_t next() {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        return static_cast<uint32_t>((state_ * 0x2545f4914f6cdd1du) >> 32);
    }

private:
    uint64_t state_ = 1;
};

// An event of fixed probability per cycle; free when it is zero.
class Chance {
public:
    void set(double probability) { threshold_ = static_cast<uint32_t>(probability * 4294967295.0); }
    bool happens(Random &random) const { return threshold_ != 0 && random.next() < threshold_; }

private:
    uint32_t threshold_ = 0;
};

// A rate of at most one event per cycle, in steps of 2^-16, evenly spread.
class Rate {
public:
    void set(double per_cycle) { increment_ = static_cast<uint32_t>(per_cycle * 65536.0 + 0.5); }
    void tick() {
        // What isn't used is lost: bandwidth can't be saved up.
        credit_ = credit_ >= 65536 ? 65536 : credit_ + increment_;
    }
    bool ready() const { return credit_ >= 65536; }
    void take() { credit_ -= 65536; }

private:
    uint32_t increment_ = 65536;
    uint32_t credit_ = 0;
};
