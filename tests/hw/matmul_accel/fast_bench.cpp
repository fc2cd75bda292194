// Runs the Verilated accelerator on a file of beats, with random gaps on both streams, and writes what came out.
//
//   bench STIMULUS RESULT SEED INPUT_PERCENT OUTPUT_PERCENT JOBS QUIET_CYCLES REGISTERS JOBS_INDEX STATUS_INDEX
//
// STIMULUS: packed payloads of the input stream. RESULT: 64-bit cycle count, register values (32 bits each), then
// for each output beat a 64-bit cycle number and the packed payload. It stops when JOBS jobs are complete and all
// beats are taken, or when nothing has happened on either stream for QUIET_CYCLES.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "Vmatmul_accel.h"
#include "verilated.h"

static uint64_t random_state;

static uint32_t random_percent() {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return static_cast<uint32_t>(random_state >> 20) % 100;
}

int main(int argc, char** argv) {
    if (argc != 11) return 2;
    auto number = [&](int index) { return strtoull(argv[index], nullptr, 10); };
    random_state = number(3) * 0x9E3779B97F4A7C15ull + 1;
    const uint32_t input_percent = number(4), output_percent = number(5), jobs = number(6);
    const uint64_t quiet_cycles = number(7);
    const uint32_t registers = number(8), jobs_index = number(9), status_index = number(10);

    VerilatedContext context;
    Vmatmul_accel top{&context};
    constexpr size_t record = sizeof(top.input_payload);
    static_assert(record == sizeof(top.output_payload), "both streams are alike");
    std::vector<uint8_t> stimulus;
    FILE* file = fopen(argv[1], "rb");
    if (!file) return 2;
    uint8_t buffer[4096];
    for (size_t count; (count = fread(buffer, 1, sizeof buffer, file)) > 0;)
        stimulus.insert(stimulus.end(), buffer, buffer + count);
    fclose(file);
    const size_t beats = stimulus.size() / record;

    std::vector<uint8_t> result;
    auto append = [&](const void* data, size_t size) {
        auto bytes = static_cast<const uint8_t*>(data);
        result.insert(result.end(), bytes, bytes + size);
    };
    uint64_t cycle = 0, quiet = 0;
    size_t next = 0;
    bool offered = false, accepting = false;
    uint32_t polled = 0, completed = 0, status = 0;
    // One clock cycle; returns after the rising edge.
    auto tick = [&] {
        top.eval();
        bool taken = top.input_valid && top.input_ready;
        bool given = top.output_valid && top.output_ready;
        if (given) {
            append(&cycle, sizeof cycle);
            append(&top.output_payload, record);
        }
        uint32_t read_now = top.registers_read_valid && top.registers_read_ready;
        uint32_t value = top.registers_read_data;
        top.clk = 1;
        top.eval();
        top.clk = 0;
        if (taken) {
            next++;
            offered = false;
        }
        quiet = taken || given ? 0 : quiet + 1;
        cycle++;
        if (read_now) {
            (polled == jobs_index ? completed : status) = value;
            polled = polled == jobs_index ? status_index : jobs_index;
        }
    };
    top.rst = 1;
    tick();
    tick();
    top.rst = 0;
    cycle = 0;
    polled = jobs_index;
    while (!((completed == jobs && next == beats) || quiet > quiet_cycles)) {
        if (!offered && next < beats && random_percent() < input_percent) {
            offered = true;
            memcpy(&top.input_payload, &stimulus[next * record], record);
        }
        accepting = random_percent() < output_percent;
        top.input_valid = offered;
        top.output_ready = accepting;
        top.registers_read_valid = 1;
        top.registers_read_index = polled;
        tick();
    }
    std::vector<uint8_t> head;
    std::swap(head, result);
    append(&cycle, sizeof cycle);
    top.input_valid = 0;
    top.output_ready = 0;
    top.registers_read_valid = 0;
    tick();
    tick();
    for (uint32_t index = 0; index < registers; index++) {
        top.registers_read_valid = 1;
        top.registers_read_index = index;
        uint32_t value = 0;
        for (bool ready = false; !ready;) {
            top.eval();
            ready = top.registers_read_ready;
            value = top.registers_read_data;
            tick();
        }
        append(&value, sizeof value);
        top.registers_read_valid = 0;
        tick();
    }
    file = fopen(argv[2], "wb");
    if (!file) return 2;
    fwrite(result.data(), 1, result.size(), file);
    fwrite(head.data(), 1, head.size(), file);
    fclose(file);
    top.final();
    return 0;
}
