"""Small GEMMs that run under cocotb and in the harness alike."""

CYCLE_LIMIT = 20_000

JOBS = [
    {"m": 8, "n": 8, "k": 8},
    {"m": 1, "n": 1, "k": 1, "seed": 1},
    {"m": 13, "n": 9, "k": 21, "seed": 2, "misalign": 3},
    {"m": 9, "n": 17, "k": 5, "seed": 3, "requantised": False, "accumulate": True},
    {"m": 16, "n": 12, "k": 33, "seed": 4, "a_transposed": True},
    {"m": 7, "n": 23, "k": 16, "seed": 5, "b_transposed": True, "misalign": 5},
    {"m": 24, "n": 24, "k": 24, "seed": 6, "a_transposed": True, "b_transposed": True},
    {"m": 5, "n": 31, "k": 40, "seed": 7, "accumulate": True},
]
