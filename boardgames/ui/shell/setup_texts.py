"""What the setup says: names of values and computers, and what its buttons do."""

from __future__ import annotations

from boardgames.core.texts import N_, _, in_context, plural, shown
from boardgames.core.variants import Value, Variant

NOTHING_POINTED = N_("Hover over an option to see what it does.")
BOARD = N_("Choose the board to play on.")
REDRAW = N_("Workshop: see, copy or share this board, or edit it in Tiled.")
LESSON = N_("A guided match.")
ALONE = N_("Start now: you against computers.")
START = N_("Start the match with these players and options.")


def value_words(variant: Variant, value: Value) -> str:
    if variant.choices is not None:
        return shown(variant.choices[value])
    if isinstance(variant.default, bool):
        return in_context("option", "Yes") if value else in_context("option", "No")
    return str(value)


def level_name(kind: str) -> str:
    names = {
        "easy": in_context("computer", "easy"),
        "normal": in_context("computer", "normal"),
        "hard": in_context("computer", "hard"),
    }
    return names.get(kind, kind)


def computer_name(kind: str) -> str:
    match kind:
        case "easy":
            return _("Easy computer")
        case "normal":
            return _("Normal computer")
        case "hard":
            return _("Hard computer")
    return _("Computer: {level}", level=kind)


def against(computers: int) -> str:
    if computers == 1:
        return _("Play a computer")
    return plural("Play {count} computer", "Play {count} computers", computers)
