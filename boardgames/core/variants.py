"""Variants: the settings of rules.yaml that players choose before a match.

They are data: the set-up screen, the command line and the save read the same entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from boardgames.core.problems import did_you_mean
from boardgames.core.texts import shown

Value = bool | int | str


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A switch (default true or false), a list of choices, or a number in a range."""

    title: str
    default: Value
    choices: dict[Value, str] | None = None
    least: int | None = None
    most: int | None = None
    about: str = ""
    """The effect in a sentence or two; empty only in old saves."""
    seats: tuple[int, ...] | None = None
    choice_seats: dict[Value, tuple[int, ...]] = {}
    """Values that only some numbers of seats allow."""
    needs: dict[str, tuple[Value, ...]] = {}
    """Values of other variants without which this one has no effect."""
    or_computers: bool = False
    """Whether a computer player satisfies `needs`, too."""
    on_board: bool = False
    """Whether the board looks different, so the set-up's preview changes."""
    note: str | dict[Value, str] | None = None
    """Further information, mostly about single values."""
    leading: bool = False
    """Whether the set-up asks this first, each choice as a large card."""
    upfront: bool = False
    """Whether the setup shows it before "More options" is pressed; at most three of a game."""
    with_computers: Value | None = None
    """The proposed value as soon as a computer plays."""
    recommended: Value | None = None
    asked: bool = True
    """False: set by the program (seating), not shown in the set-up."""

    def fault(self) -> str:
        found = self._default_fault()
        if not found and self.leading and self.choices is None:
            return "is leading, which only a list of choices can be"
        if not found and set(self.choice_seats) - set(self.choices or ()):
            return "choice_seats: names a value that is not among its choices"
        if not found and self.default in self.choice_seats:
            return "choice_seats: the default must be there for every table"
        for name in () if found else ("with_computers", "recommended"):
            value = getattr(self, name)
            if value is not None and self.refusal(value):
                return f"{name}: {self.refusal(value)}"
        return found

    def _default_fault(self) -> str:
        if self.choices is not None:
            if self.default not in self.choices:
                return f"the default {self.default!r} is not among its choices"
            return ""
        if isinstance(self.default, bool):
            return ""
        if isinstance(self.default, int) and self.least is not None and self.most is not None:
            if self.least <= self.default <= self.most:
                return ""
            return f"the default {self.default} is outside {self.least} to {self.most}"
        return "needs choices, a default of true or false, or a number with least and most"

    def refusal(self, value: Any) -> str:
        """Why the value can't be chosen; empty if it can."""
        if self.choices is not None:
            if type(value) is not bool and value in self.choices:
                return ""
            if isinstance(value, bool) and any(value is choice for choice in self.choices):
                return ""
            known = [str(choice) for choice in self.choices]
            return f"{value!r} is none of {', '.join(known)}{did_you_mean(str(value), known)}"
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else f"{value!r} is neither true nor false"
        if isinstance(value, bool) or not isinstance(value, int):
            return f"{value!r} is not a whole number"
        least, most = self.least or 0, self.most or 0
        return "" if least <= value <= most else f"{value} is outside {least} to {most}"

    def is_offered(self, seats: int) -> bool:
        return self.asked and (self.seats is None or seats in self.seats)

    def values_at(self, seats: int) -> list[Value]:
        return [
            value
            for value in self.choices or ()
            if value not in self.choice_seats or seats in self.choice_seats[value]
        ]

    def told(self, value: Value) -> str:
        note = self.note.get(value, "") if isinstance(self.note, dict) else self.note or ""
        return " ".join(shown(text) for text in (self.about, note) if text)


def offered(
    variants: Mapping[str, Variant], seats: int, has_computers: bool, values: Mapping[str, Value]
) -> dict[str, Variant]:

    def value_of(name: str) -> Value:
        other = variants[name]
        # Variants that aren't asked have their default.
        return values[name] if other.is_offered(seats) else other.default

    def is_met(variant: Variant) -> bool:
        if has_computers and variant.or_computers:
            return True
        return all(value_of(name) in wanted for name, wanted in variant.needs.items())

    return {n: one for n, one in variants.items() if one.is_offered(seats) and is_met(one)}


class VariantError(ValueError):
    """A variant was asked for that doesn't exist, or with a value it can't have."""


def resolved(variants: Mapping[str, Variant], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Every variant's value: the chosen one or the default; raises VariantError."""
    for name in chosen:
        if name not in variants:
            raise VariantError(f'no variant "{name}"{did_you_mean(name, list(variants))}')
    values: dict[str, Value] = {}
    for name, variant in variants.items():
        value = chosen.get(name, variant.default)
        refusal = variant.refusal(value)
        if refusal:
            raise VariantError(f"{name}: {refusal}")
        values[name] = value
    return values
