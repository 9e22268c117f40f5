"""Measures how long matches take, for the shelf and the setup: `python -m tools.minutes [GAME …]`.

Normal computers play whole matches with every number of players. Turns, choices and presses go into
assets/minutes.yaml, next to the seconds that are set there by hand. Run it when rules, boards or
the normal computers change.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from boardgames import paths
from boardgames.commands.ground import Ground
from boardgames.commands.report import Watch
from boardgames.commands.simulate import simulated
from boardgames.core.variants import Value, Variant
from boardgames.data.minutes import FILE, Counted, Pace, load_paces
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import CATALOGUE, UnknownGameError, box_of, kit_of, opened

SEED, KIND = 5, "normal"
HEAD = """\
# How long matches take, by game. Set by hand: `seconds`, what a person needs for a choice, for a
# press without a choice and for the rest of a turn, and what a computer's turn takes (Conflict's
# choices are single steps, of which one click takes several; a turn of Whatzit? has a card in it);
# `matches`, how many are counted; `lengths`, which variants make a match longer. The rest is
# counted by `python -m tools.minutes` from matches of normal computers: the mean of turns, choices
# and presses by number of seats, and how many times as long it takes with a variant's other values.
"""


def counted(game: str, seats: int, matches: int, chosen: Mapping[str, Any]) -> Counted:
    """The mean of matches of normal computers with these choices."""
    kit = kit_of(game)
    kinds = {kit.seat_variant.format(n): KIND for n in range(1, seats + 1)}
    judged = {n: v.with_computers for n, v in _variants(game).items() if v.with_computers}
    seated = kinds if kit.seat_variant else {}
    made, parts, _ = opened(game, {**judged, **seated, **chosen})
    watch = Watch(made, Ground(made, parts))
    tally = simulated(made, seats, matches, SEED, [kit.bots()[KIND]] * seats, watch)
    assert not tally.errors, tally.errors[0]
    counts = watch.counts
    return Counted(
        turns=round(sum(counts.turns) / matches, 1),
        choices=round(counts.choices / matches, 1),
        presses=round((counts.decisions - counts.choices) / matches, 1),
    )


def _variants(game: str) -> Mapping[str, Variant]:
    found: Mapping[str, Variant] = load_parts(shipped_files(game), kit_of(game)).rules.variants
    return found


def values_of(variant: Variant) -> Sequence[Value]:
    """Everything a variant can be."""
    if variant.choices is not None:
        return list(variant.choices)
    if isinstance(variant.default, bool):
        return [False, True]
    return range(variant.least or 0, (variant.most or 0) + 1)


def measured(game: str, pace: Pace) -> Pace:
    """Everything about a game, counted again."""
    seats = {count: counted(game, count, pace.matches, {}) for count in box_of(game).seats}
    pace = replace(pace, seats=seats, times={})
    middle = list(seats)[len(seats) // 2]

    def times(name: str, variant: Variant, value: Value) -> float:
        if value == variant.default:
            return 1.0
        other = replace(pace, seats={middle: counted(game, middle, pace.matches, {name: value})})
        return round(_seconds(other, middle) / _seconds(pace, middle), 2)

    known = _variants(game)
    return replace(
        pace,
        times={
            name: {value: times(name, known[name], value) for value in values_of(known[name])}
            for name in pace.lengths
        },
    )


def _seconds(pace: Pace, seats: int) -> float:
    one, spent = pace.seats[seats], pace.seconds
    return one.choices * spent.choice + one.presses * spent.press + one.turns * spent.turn


def written(paces: Mapping[str, Pace]) -> str:
    """The file as it is kept."""
    lines = [HEAD]
    for game, pace in paces.items():
        spent = pace.seconds
        lines.append(
            f"{game}:\n"
            f"  seconds: {{choice: {spent.choice:g}, press: {spent.press:g}, "
            f"turn: {spent.turn:g}, computer: {spent.computer:g}}}\n"
            f"  matches: {pace.matches}\n"
            f"  lengths: [{', '.join(pace.lengths)}]\n"
        )
        if pace.seats:
            lines.append("  seats:\n")
        for count, one in pace.seats.items():
            figures = f"turns: {one.turns:g}, choices: {one.choices:g}, presses: {one.presses:g}"
            lines.append(f"    {count}: {{{figures}}}\n")
        if pace.times:
            lines.append("  times:\n")
        for name, times in pace.times.items():
            told = ", ".join(f"{_word(value)}: {share:g}" for value, share in times.items())
            lines.append(f"    {name}: {{{told}}}\n")
    return "".join(lines)


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


BY_HAND = """\
{path} has no "{game}". Add it, with your own seconds and the variants that make a match longer:

{game}:
  seconds: {{choice: 6, press: 2, turn: 10, computer: 5}}
  matches: 40
  lengths: []
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """All games, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tools.minutes", description="Match lengths.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    wanted = parser.parse_args(arguments).games or [box.name for box in CATALOGUE]
    path = paths.assets() / FILE
    paces = dict(load_paces(paths.assets()))
    for game in wanted:
        try:
            box_of(game)
        except UnknownGameError as error:
            parser.error(str(error))
        if game not in paces:
            raise SystemExit(BY_HAND.format(path=path, game=game))
    for game in wanted:
        paces[game] = measured(game, paces[game])
        print(f"{game}: {paces[game].words()}")
        path.write_text(written(paces), encoding="utf-8")


if __name__ == "__main__":
    main()
