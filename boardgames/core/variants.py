"""Variants: the settings of rules.yaml that players choose before a match.

They are data: the setup screen, the command line and the save read the same entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from boardgames.core.problems import sentences, suggestion
from boardgames.core.texts import N_, _, either, shown

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
        """What is wrong with the entry; empty if nothing is."""
        found = self._default_fault()
        if not found and self.leading and self.choices is None:
            return _('Only a setting with choices can be leading. Delete "leading".')
        if not found and set(self.choice_seats) - set(self.choices or ()):
            return _('"choice_seats" names an unknown choice. Delete it, or add the choice.')
        if not found and self.default in self.choice_seats:
            return _('Every group needs the default. Delete it from "choice_seats".')
        for name in () if found else ("with_computers", "recommended"):
            value = getattr(self, name)
            if value is not None and self.refusal(value):
                return _('"{key}": {problem}', key=name, problem=self.refusal(value))
        return found

    def _default_fault(self) -> str:
        default = quoted(self.default)
        if self.choices is not None:
            if self.default not in self.choices:
                return _(
                    "The default {value} isn't one of the choices. Add it there.", value=default
                )
            return ""
        if isinstance(self.default, bool):
            return ""
        if isinstance(self.default, int) and self.least is not None and self.most is not None:
            if self.least <= self.default <= self.most:
                return ""
            text = N_("The default {value} is out of range. Allowed: {least} to {most}.")
            return _(text, value=default, least=self.least, most=self.most)
        return _('Add "choices", a default of true or false, or a number with "least" and "most".')

    def refusal(self, value: Any) -> str:
        """Why the value can't be chosen; empty if it can."""
        if self.choices is not None:
            if type(value) is not bool and value in self.choices:
                return ""
            if isinstance(value, bool) and any(value is choice for choice in self.choices):
                return ""
            known = [str(choice) for choice in self.choices]
            remedy = suggestion(str(value), known) or _("Use {names}.", names=either(known))
            return sentences(_("{value} isn't a choice.", value=quoted(value)), remedy)
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return ""
            return _("Use true or false instead of {value}.", value=quoted(value))
        if isinstance(value, bool) or not isinstance(value, int):
            return _("Use a whole number instead of {value}.", value=quoted(value))
        least, most = self.least or 0, self.most or 0
        if least <= value <= most:
            return ""
        return _(
            "{value} is out of range. Allowed: {least} to {most}.",
            value=value,
            least=least,
            most=most,
        )

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


def quoted(value: Any) -> str:
    """A value as in the file: text in quotes, true and false in lower case."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


class VariantError(ValueError):
    """A variant was asked for that doesn't exist, or with a value it can't have."""


def resolved(variants: Mapping[str, Variant], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Every variant's value: the chosen one or the default; raises VariantError."""
    for name in chosen:
        if name not in variants:
            names = list(variants)
            remedy = suggestion(name, names) or _("Use {names}.", names=either(names))
            raise VariantError(sentences(_('Unknown setting "{name}".', name=name), remedy))
    values: dict[str, Value] = {}
    for name, variant in variants.items():
        value = chosen.get(name, variant.default)
        refusal = variant.refusal(value)
        if refusal:
            raise VariantError(_('Setting "{name}": {problem}', name=name, problem=refusal))
        values[name] = value
    return values
