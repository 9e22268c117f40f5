"""What a box tells on the shelf, and what it asks before a match.

The shelf must stand there at once, so what only the set-up needs is imported where it is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from boardgames import games, paths
from boardgames.core.players import LEVELS, Player
from boardgames.core.variants import Value
from boardgames.ui.shell.host import BoxCard, SetUpSheet

if TYPE_CHECKING:
    from boardgames.data.minutes import Pace


def card_of(box: games.Box) -> BoxCard:
    """A box as it stands on the shelf."""
    players = f"{box.seats[0]} to {box.seats[-1]} players"
    return BoxCard(box.name, box.title, players, box.sentence)


def pace_of(game: str) -> Pace | None:
    """How long its matches take; None where nobody measured them."""
    from boardgames.data.minutes import load_paces

    return load_paces(paths.assets()).get(game)


def minutes_of(game: str) -> str:
    """How long a match takes, as its box says it; empty where nobody measured it."""
    pace = pace_of(game)
    least, most = pace.span() if pace is not None else (0, 0)
    return f"{least}–{most} minutes" if least < most else f"{most} minutes" if most else ""


def sheet_of(
    game: str,
    last: Sequence[Player],
    boards: Sequence[tuple[str, str]],
    chosen: Mapping[str, Value] | None = None,
) -> SetUpSheet:
    """What a game's set-up asks, filled in with who sat there last, boards and choices."""
    from boardgames.data.parts import load_parts, shipped_files

    kit, box = games.kit_of(game), games.box_of(game)
    rules = load_parts(shipped_files(game), kit).rules
    return SetUpSheet(
        game=game,
        title=box.title,
        seats=box.seats,
        variants=rules.variants,
        colours={seats: kit.looks(rules, seats) for seats in box.seats},
        can_swap_colours=not kit.looks_are_fixed,
        computers=[level for level in LEVELS if level in kit.bots()],
        last=last,
        chosen=chosen,
        has_lesson=kit.lesson is not None,
        most_members=kit.most_members,
        computer_words=kit.bot_words(rules),
        keys=kit.seat_keys(rules),
        keys_with=kit.keys_with,
        boards=boards,
        pace=pace_of(game),
    )
