"""What the hexes of the river do, and what a step onto them would bring or cost, in words."""

from __future__ import annotations

from functools import lru_cache

from boardgames.core.hexes import Hex
from boardgames.core.wording import pluralize
from boardgames.games.whitewater.narration.words import chance
from boardgames.games.whitewater.rules.board import Cell, Space
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.terms import Terms
from boardgames.games.whitewater.rules.terms import odds as odds_of

RESULTS = {
    "spin": "spin",
    "paddle": "lost paddle",
    "overboard": "overboard",
    "capsize": "capsize",
}
CARRIED_ON = "the current carries you on for nothing"
HELD = "the current can't carry you on: somebody is in the way"


@lru_cache(maxsize=4)
def hex_labels(terms: Terms, river: River) -> dict[Hex, str]:
    """What every hex does, or which board it lies on."""
    return {
        here: cell_label(terms, cell) or river.names[here] for here, cell in river.cells.items()
    }


def cell_label(terms: Terms, cell: Cell) -> str:
    """What a hex of that kind does; nothing for open water."""
    match cell.kind:
        case Space.WHIRLPOOL:
            return f"{cell.value.capitalize()} whirlpool: {odds(terms, cell.value)}."
        case Space.SNAG:
            more = pluralize(terms.costs.snag, "point")
            return f"Snag: leaving it costs {more} more, and nothing pushes a raft off it."
        case Space.RAPIDS:
            return "Rapids: they carry a raft one hex along the arrow at once."
        case Space.EDDY:
            return f"Eddy: it turns a raft one corner {cell.value}."
        case Space.ROCK:
            return "Rock: closed."
        case Space.LAND:
            return "Land: closed."
    return ""


def entering(terms: Terms, cell: Cell) -> str:
    """What a step meets on a hex of that kind, told after the step; nothing for open water.

    It ends without a stop, for what the step is worth may follow.
    """
    match cell.kind:
        case Space.WHIRLPOOL:
            return f", into a {cell.value} whirlpool ({odds(terms, cell.value)})"
        case Space.SNAG:
            more = pluralize(terms.costs.snag, "point")
            return f", onto a snag (leaving it costs {more} more, and nothing pushes a raft off it)"
        case Space.RAPIDS:
            return ", onto rapids (they carry a raft one hex along the arrow at once)"
        case Space.EDDY:
            return f", into an eddy (it turns a raft one corner {cell.value})"
    return ""


def odds(terms: Terms, die: str) -> str:
    """What a whirlpool of that colour brings, in per cent."""
    shares = odds_of(terms, die)
    return ", ".join(f"{RESULTS[kind]} {chance(share)}" for kind, share in shares.items() if share)


def risk(terms: Terms, die: str) -> str:
    """How often a whirlpool of that colour takes something, in a few words."""
    lost = 1 - odds_of(terms, die).get("spin", 0)
    return f"{chance(lost)} take a paddle or worse"


def pushed_into(letter: str, colour: str, name: str) -> str:
    """A step that sends a raft of others into a whirlpool."""
    return f"sends raft {letter} into a {colour} whirlpool: {name} rolls"


def helped_on(letter: str) -> str:
    """A step that pushes a raft of others downstream."""
    return f"pushes raft {letter} nearer to the finish"
