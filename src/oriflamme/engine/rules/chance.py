"""Random numbers, the same interpreted and compiled."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


@final
class Rng:
    """Marsaglia's xorshift128: four 32-bit words, period 2**128 - 1."""

    def __init__(self, seed: i64) -> None:
        x = seed & WORD
        y = (seed >> 32) & WORD
        self.x: i64 = x ^ 0x075BCD15
        self.y: i64 = y ^ 0x159A55E5
        self.z: i64 = 0x1F123BB5
        self.w: i64 = 0x05491333
        for _ in range(20):
            self.below(2)

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1."""
        t = (self.x ^ (self.x << 11)) & WORD
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        return (self.w * n) >> 32


def scattered(seed: i64, number: i64) -> i64:
    """Return 32 random bits for each number: a seed gives every number its own."""
    return mixed_bits(mixed_bits(mixed_bits((seed ^ (seed >> 32)) & WORD) ^ (number & WORD)) ^ (number >> 32) & WORD)


def mixed_bits(bits: i64) -> i64:
    """Return 32 bits of which each depends on all of these."""
    bits = ((bits ^ (bits >> 16)) * 0x45D9F3B) & WORD
    bits = ((bits ^ (bits >> 16)) * 0x45D9F3B) & WORD
    return bits ^ (bits >> 16)
