/*
 * The co-simulation harness: a Verilated system with its memories and its host port, as a C library.
 *
 * One `harness` is one system: its clock runs only inside the calls below. Time is counted in clock cycles since
 * the harness was made. The functions are not thread-safe; different harnesses are independent.
 *
 * Memory. Each memory of the system is a file descriptor that the caller has made (memfd_create) and sized. The model
 * has a mapping of its own; the caller's mapping is the host's view, handed in as `host`, and may be protected
 * at will: the model doesn't notice.
 *
 * Cycle conventions. An address that is accepted in cycle t has its first data beat in cycle t + read_latency at the
 * earliest; a write whose last beat is accepted in cycle t has its response valid in cycle t + write_latency at the
 * earliest. One beat per cycle and direction, transactions in order.
 */
#ifndef HEADRACE_HARNESS_H
#define HEADRACE_HARNESS_H

#include <stddef.h>
#include <stdint.h>

#include "headrace.h"

#ifdef __cplusplus
extern "C" {
#endif

#define HARNESS_API __attribute__((visibility("default")))

typedef struct harness harness;

/* Channels that can be stalled at random: the memory ports', then the register port's. */
enum {
    HARNESS_AR, HARNESS_R, HARNESS_AW, HARNESS_W, HARNESS_B,
    HARNESS_LITE_AR, HARNESS_LITE_R, HARNESS_LITE_AW, HARNESS_LITE_W, HARNESS_LITE_B,
    HARNESS_CHANNELS
};

typedef struct {
    uint64_t seed;                    /* of everything random */
    double stall[HARNESS_CHANNELS];   /* probability that a cycle is lost to back-pressure, 0 to below 1 */
    double read_bandwidth;            /* beats per cycle that a memory port delivers, above 0 to 1 */
    double write_bandwidth;
    uint32_t outstanding;             /* addresses that a memory port holds, per direction */
    uint32_t read_at_address;         /* 1: read data is taken when the address is accepted, 0: when a beat is sent */
    uint32_t write_at_data;           /* 1: data is visible once it is all there, 0: once the response is sent */
    uint32_t checked_sides;           /* 1: rules that the design has to keep, 2: its surroundings; 3: both */
    uint64_t transaction_limit_cycles; /* a register access that takes longer is a time-out */
    uint64_t idle_limit_cycles;       /* hr_await gives up after so long without a beat on any memory port */
    uint64_t poll_cycles;             /* how long a wait sleeps when no interrupt comes */
} harness_options;

/* What an access to a range of memory meets instead of an ordinary answer. */
enum {
    HARNESS_FAULT_SLVERR = 2,
    HARNESS_FAULT_DECERR = 3,
    HARNESS_FAULT_SILENT = 4, /* the burst is never answered, and none behind it */
    HARNESS_FAULT_SLOW = 5    /* the burst is answered `extra_cycles` later */
};
enum { HARNESS_READS = 1, HARNESS_WRITES = 2 };

typedef struct {
    uint64_t base, bytes;
    uint32_t kind, directions;
    uint32_t skip;         /* bursts that pass before the first that is hit */
    uint32_t times;        /* bursts that are hit, 0 for all */
    uint64_t extra_cycles;
} harness_fault;

typedef struct {
    uint64_t read_addresses, read_beats, write_addresses, write_beats, write_responses;
    uint64_t read_bus_bytes, write_bus_bytes;  /* beats x bus width */
    uint64_t write_strobed_bytes;
    uint64_t error_responses;                  /* SLVERR and DECERR beats and responses */
} harness_port_counters;

typedef struct {
    uint64_t cycle;                            /* now */
    uint64_t first_register_write;             /* cycle in which it was first on the bus; ~0 if there was none */
    uint64_t last_write_response;              /* cycle in which a memory port last took one; ~0 if there was none */
    uint64_t register_writes, register_reads;
    uint64_t copied_bytes, copies, copy_cycles;
} harness_counters;

typedef struct {
    uint32_t index, end;                       /* operator, and whether it begins (0) or is over (1) */
    harness_counters counters;
} harness_mark;

/* Life. A new system wants harness_reset before anything else that takes time. */
HARNESS_API harness *harness_new(void);
HARNESS_API void harness_delete(harness *);
/* Memory ports and interrupt lines are numbered in the order of the description. */
HARNESS_API unsigned harness_ports(void);
HARNESS_API unsigned harness_interrupt_lines(void);
HARNESS_API size_t harness_abi(unsigned structure); /* sizeof, in order of appearance: options, fault, ... */

/* Set-up. Options may change at any time. */
HARNESS_API void harness_defaults(harness_options *);
HARNESS_API void harness_configure(harness *, const harness_options *);
HARNESS_API int harness_add_memory(harness *, uint64_t base, uint64_t bytes, int fd, void *host,
                                   uint32_t read_latency, uint32_t write_latency, uint32_t alignment);
HARNESS_API void harness_add_fault(harness *, const harness_fault *);
HARNESS_API void harness_clear_faults(harness *);
/* A block of registers, so that a wait finds its interrupt line, and what to write to let the line go. */
HARNESS_API void harness_add_block(harness *, uint32_t base, uint32_t bytes, unsigned line,
                                   uint32_t pending_address, uint32_t pending_value);

/* Time. `reset` holds rst for that many cycles and drops what was in flight. */
HARNESS_API void harness_reset(harness *, unsigned cycles);
HARNESS_API hr_status harness_run(harness *, uint64_t cycles);
/* Run until a line of `mask` is high, at most `limit` cycles; *lines says which are. HR_ERROR_TIMEOUT if none. */
HARNESS_API hr_status harness_wait_interrupt(harness *, uint64_t mask, uint64_t limit, uint64_t *lines);
/* Run until `quiet` cycles have passed without a handshake on any memory port, at most `limit` cycles. */
HARNESS_API hr_status harness_settle(harness *, uint64_t quiet, uint64_t limit);
HARNESS_API uint64_t harness_interrupts(harness *);
/* Cycle at which every call returns HR_ERROR_TIMEOUT; ~0 for none. */
HARNESS_API void harness_set_deadline(harness *, uint64_t cycle);

/*
 * Registers. A posted write returns when the address and data are accepted, and its error surfaces in a later
 * access; `posted` = 0 waits for the response. A read first lets all writes finish.
 * After HR_ERROR_BUS, harness_bus_error has the address and the response code.
 */
HARNESS_API hr_status harness_write32(harness *, uint32_t address, uint32_t value, int posted);
HARNESS_API hr_status harness_read32(harness *, uint32_t address, uint32_t *value);
HARNESS_API hr_status harness_drain(harness *);
HARNESS_API unsigned harness_bus_error(harness *, uint32_t *address);

/* DMA memory. Returns 0 when no memory has room. */
HARNESS_API uint64_t harness_alloc(harness *, size_t bytes);
HARNESS_API int harness_free(harness *, uint64_t device);
HARNESS_API uint64_t harness_free_bytes(harness *, uint64_t *largest);

/* Measurement. Counters count from the last clear; cycles always from the beginning. */
HARNESS_API void harness_clear_counters(harness *);
HARNESS_API void harness_get_counters(harness *, harness_counters *);
HARNESS_API void harness_get_port(harness *, unsigned port, harness_port_counters *);
HARNESS_API size_t harness_marks(harness *);
HARNESS_API void harness_get_mark(harness *, size_t number, harness_mark *, harness_port_counters *ports);
HARNESS_API void harness_clear_marks(harness *);

/*
 * AXI rules that the design has broken. After the first, calls return HR_ERROR_BUS until the list is cleared.
 * The text is valid until the next call.
 */
HARNESS_API size_t harness_violations(harness *);
HARNESS_API const char *harness_violation(harness *, size_t number);
HARNESS_API void harness_clear_violations(harness *);

/* Waveforms; 0 if the library was built without them or the file can't be written. */
HARNESS_API int harness_open_waves(harness *, const char *path);
HARNESS_API void harness_close_waves(harness *);

/* The device that a driver in the same process uses. It belongs to the harness. */
HARNESS_API hr_device *harness_device(harness *);

#ifdef __cplusplus
}
#endif

#endif
