// The part of zlib that Verilator's waveform writer calls, for machines without the library's headers. Data is stored,
// not deflated: the writer then keeps the shorter form, which is the plain one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

using Bytef = unsigned char;
using uLong = unsigned long;
using uLongf = unsigned long;
constexpr int Z_OK = 0;
constexpr int Z_BUF_ERROR = -5;

inline uLong compressBound(uLong bytes) { return bytes + (bytes / 65535 + 1) * 5 + 6; }

inline int compress2(Bytef *destination, uLongf *capacity, const Bytef *source, uLong bytes, int) {
    if (*capacity < compressBound(bytes)) {
        return Z_BUF_ERROR;
    }
    Bytef *out = destination;
    *out++ = 0x78;
    *out++ = 0x01;
    uLong at = 0;
    do {
        const uLong block = bytes - at < 65535 ? bytes - at : 65535;
        *out++ = at + block == bytes;
        *out++ = static_cast<Bytef>(block & 255);
        *out++ = static_cast<Bytef>(block >> 8);
        *out++ = static_cast<Bytef>(~block & 255);
        *out++ = static_cast<Bytef>(~block >> 8 & 255);
        std::memcpy(out, source + at, block);
        out += block;
        at += block;
    } while (at < bytes);
    uint32_t low = 1, high = 0;
    for (uLong number = 0; number < bytes; number++) {
        low = (low + source[number]) % 65521;
        high = (high + low) % 65521;
    }
    for (const uint32_t half : {high, low}) {
        *out++ = static_cast<Bytef>(half >> 8);
        *out++ = static_cast<Bytef>(half & 255);
    }
    *capacity = static_cast<uLongf>(out - destination);
    return Z_OK;
}
