"""A small random generator (SplitMix64) whose whole state is one int, so chance is repeatable.

It is the same on every machine and cheap to start for each chance action, so a loaded match rolls
the same dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STRIDE = 0x9E3779B97F4A7C15


def _mixed(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Rng:
    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    @classmethod
    def of(cls, seed: int, *keys: int) -> Rng:
        """A separate stream for each (seed, keys)."""
        state = _mixed((seed + _STRIDE) & _MASK)
        for key in keys:
            state = _mixed((state ^ _mixed((key + _STRIDE) & _MASK)) & _MASK)
        return cls(state)

    def bits(self) -> int:
        self.state = state = (self.state + _STRIDE) & _MASK
        return _mixed(state)

    def below(self, count: int) -> int:
        """A number from 0 to count − 1, uniform to within 2⁻⁴⁰."""
        # `bits` inlined, since every choice calls this.
        self.state = value = (self.state + _STRIDE) & _MASK
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((value ^ (value >> 31)) * count) >> 64

    def roll(self, faces: int) -> int:
        return 1 + self.below(faces)

    def chance(self) -> float:
        """A number in [0, 1)."""
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
