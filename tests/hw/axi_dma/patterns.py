"""Random transfers, as images: every alignment, length, stride, extent that fits a region of memory."""

import random

from hw.spec.registers import RegisterMap

__all__ = ["random_image"]


def random_image(
    rng: random.Random, register_map: RegisterMap, channel: str, region: tuple[int, int], data_bytes: int
) -> dict[str, int]:
    """An image whose valid rows lie in ``region`` (first byte, byte after the last), by way of base 0 = 0.

    S2MM's rows don't overlap, so that the order in which a memory performs writes doesn't matter.
    """
    image = {item.name: item.reset for item in register_map if item.group.value == channel}
    low, high = region

    def put(name: str, **fields: int) -> None:
        register = register_map[f"{channel}_{name}"]
        image[register.name] = register.pack(**fields)

    row = rng.choice(
        [1, 2, data_bytes - 1, data_bytes, data_bytes + 1, rng.randint(1, 6 * data_bytes), rng.randint(1, 400)]
    )
    counts = [rng.choice([1, 1, 2, rng.randint(1, 5)]) for _ in range(3)]
    padding = [rng.choice([0, 0, 0, rng.randint(0, size)]) for size in (row, *counts)]
    valid = [row - padding[0], *(count - pad for count, pad in zip(counts, padding[1:], strict=True))]
    # Each dimension steps over all that is inside it, by at least so much; backwards half of the time.
    strides, extent, lowest = [], valid[0], 0
    for size in valid[1:]:
        stride = extent + rng.choice([0, 1, rng.randint(0, 3 * data_bytes), -extent % data_bytes])
        if channel == "mm2s" and rng.random() < 0.2:
            stride = rng.randint(0, extent)
        span = stride * max(size - 1, 0)
        if rng.random() < 0.4:
            strides.append(-stride)
            lowest -= span
        else:
            strides.append(stride)
        extent += span
    if extent > high - low:
        return random_image(rng, register_map, channel, region, data_bytes)
    first = rng.randint(low, high - extent) - lowest
    if rng.random() < 0.3:
        # Near a 4 KiB boundary.
        edge = (first // 4096 + 1) * 4096
        near = edge - rng.randint(0, 2 * data_bytes) - rng.choice([0, extent // 2])
        if low <= near + lowest and near + lowest + extent <= high:
            first = near
    put("address", offset=first)
    put("row_bytes", bytes=row)
    for number in range(3):
        put(f"count{number + 1}", count=counts[number])
        put(f"stride{number + 1}", bytes=strides[number])
    for number in range(4):
        put(f"padding{number}", count=padding[number])
    put("mode", last=rng.random() < 0.8, fill=rng.randrange(256) if channel == "mm2s" else 0)
    return image
