// The two functions of LZ4 that Verilator's waveform writer calls, so that a machine without the library's headers
// can write waveforms too. The block format is public; this is its plainest compressor: greedy, one hash table.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

inline int LZ4_compressBound(int bytes) { return bytes + bytes / 255 + 16; }

// Compress `bytes` of `source`; returns the compressed size, 0 if it doesn't fit into `capacity`.
inline int LZ4_compress_default(const char *source, char *destination, int bytes, int capacity) {
    if (capacity < LZ4_compressBound(bytes)) {
        return 0;
    }
    constexpr int kLeast = 4;       // a match is at least as long
    constexpr int kEndLiterals = 5; // the last bytes of a block are literals
    constexpr int kEndMatch = 12;   // and no match begins so close to the end
    char *out = destination;
    const auto extend = [&out](int length) {
        for (; length >= 255; length -= 255) {
            *out++ = static_cast<char>(255);
        }
        *out++ = static_cast<char>(length);
    };
    const auto emit = [&](int from, int literals, int offset, int match) {
        const int high = literals < 15 ? literals : 15;
        const int low = match == 0 ? 0 : match - kLeast < 15 ? match - kLeast : 15;
        *out++ = static_cast<char>(high << 4 | low);
        if (high == 15) {
            extend(literals - 15);
        }
        std::memcpy(out, source + from, static_cast<size_t>(literals));
        out += literals;
        if (match != 0) {
            *out++ = static_cast<char>(offset & 255);
            *out++ = static_cast<char>(offset >> 8);
            if (low == 15) {
                extend(match - kLeast - 15);
            }
        }
    };

    std::vector<int> seen(1 << 13, -1);
    int anchor = 0;
    for (int at = 0; at + kEndMatch < bytes;) {
        uint32_t word;
        std::memcpy(&word, source + at, sizeof word);
        int &slot = seen[word * 2654435761u >> 19];
        const int before = slot;
        slot = at;
        if (before < 0 || at - before > 65535 || std::memcmp(source + before, source + at, kLeast) != 0) {
            at++;
            continue;
        }
        int length = kLeast;
        while (at + length < bytes - kEndLiterals && source[before + length] == source[at + length]) {
            length++;
        }
        emit(anchor, at - anchor, at - before, length);
        at += length;
        anchor = at;
    }
    emit(anchor, bytes - anchor, 0, 0);
    return static_cast<int>(out - destination);
}
