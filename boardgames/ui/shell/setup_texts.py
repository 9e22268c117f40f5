"""What the setup says: names of values and computers, and what its buttons do."""

from __future__ import annotations

from boardgames.core.texts import N_, _, in_context, plural, shown
from boardgames.core.variants import Value, Variant

NOTHING_POINTED = N_("Hover over an option to see what it does.")
BOARD = N_("Choose the board to play on.")
REDRAW = N_("Workshop: see, copy or share this board, or edit it in Tiled.")
LESSON = N_("A guided match of at most 7 minutes.")
MOVE = N_("Move this player one seat up; the first goes to the end (Ctrl+Up, Ctrl+Down).")
COMPANION = N_("Choose this to play against a different character.")
MORE = N_("Show the options that few people change.")
FEWER = N_("Show only the most important options.")
START = N_("Start the match with these players and options.")


def value_words(variant: Variant, value: Value) -> str:
    if variant.choices is not None:
        return shown(variant.choices[value])
    if isinstance(variant.default, bool):
        return in_context("option", "Yes") if value else in_context("option", "No")
    return str(value)


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
        return _("Play a computer:")
    return plural("Play {count} computer:", "Play {count} computers:", computers)


def start_against(level: str) -> str:
    match level:
        case "easy":
            return _("Start now: you against easy computers.")
        case "normal":
            return _("Start now: you against normal computers.")
        case "hard":
            return _("Start now: you against hard computers.")
    return _("Start now: you against computers.")


def more_options(changed: int) -> str:
    """`changed`: how many of the folded options aren't as usual."""
    if not changed:
        return _("More options")
    return plural("More options ({count} changed)", "More options ({count} changed)", changed)
