"""What ending a move somewhere brings, costs and risks, in marks and in words.

Everybody sees the whole board, so this tells nothing that a patient player couldn't count; a table
can switch it off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Ref
from boardgames.core.wording import join_names, pluralize
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.sides import occupants
from boardgames.games.conflict.rules.threats import Hit
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.widgets.outcome_marks import OutcomeMark

MINE_COST = "the piece would be lost"


def worth(frame: ConflictFrame) -> Iterator[OutcomeMark]:
    """What ending on a lit square brings or costs at once; what may follow is told by stripes."""
    view, sides = frame.view, frame.game.sides
    side = sides.of(view, view.seat)
    standing = occupants(view.pieces, sides.chart.number)
    for name in frame.reach.dice:
        ref: Ref = ("space", name)
        if name in side.enemy_homes:
            owner = frame.name_of(side.enemy_homes[name])
            wins = len(side.live) == 2
            yield OutcomeMark(
                ref, f"takes {owner}'s circle and wins" if wins else f"puts {owner} out"
            )
        elif name in frame.reach.lost:
            yield OutcomeMark(ref, costs=MINE_COST)
        elif standing.get(name) in side.enemy_ids:
            yield OutcomeMark(ref, f"takes {named(frame, standing[name])}")


def percent(chance: float) -> str:
    """A chance as people say it; what can happen is never 0, what can fail never 100."""
    return f"{min(99, max(1, round(chance * 100)))} %" if 0 < chance < 1 else f"{chance:.0%}"


def either(counts: Sequence[int]) -> str:
    """ "4 or 5"."""
    return " or ".join(map(str, counts))


def named(frame: ConflictFrame, piece: int) -> str:
    """ "Ben's airplane"."""
    sides = frame.game.sides
    return f"{frame.name_of(sides.owner(piece))}'s {sides.title(piece)}"


def hit_words(frame: ConflictFrame, hit: Hit) -> str:
    """Who can hit a piece, from how far, and how likely."""
    if not hit.chance:
        return "nobody can hit it"
    away = pluralize(hit.steps, "step")
    return f"{named(frame, hit.by)}, {away} off, hits it by {percent(hit.chance)}"


def end_words(frame: ConflictFrame, piece: int, route: Route) -> str:
    """What ending a move there means: the die, a detour, what is taken, and whether it is safe."""
    view, sides, chart = frame.view, frame.game.sides, frame.game.moves.chart
    name, steps = route.squares[-1], len(route.squares)
    here = frame.game.moves.square(view, piece)
    far = chart.around(sides.realm(piece), here).get(chart.number[name], steps)
    by = f"{name} by the {steps}" if view.move is None else name
    if far < steps:
        by += f", wandering: it is {pluralize(far, 'step')} away"
    if route.is_lost:
        return f"{by}. Your {sides.title(piece)} would be lost there."
    side = sides.of(view, view.seat)
    if name in side.enemy_homes:
        return f"{by}. That takes the circle of {frame.name_of(side.enemy_homes[name])}!"
    taken = [number for number in side.enemy_ids if view.pieces[number].at in route.squares]
    what = f" Takes {join_names([named(frame, number) for number in taken])}." if taken else ""
    hit = frame.weigher.threats.hit(piece, chart.number[name], without=taken)
    if not hit.chance:
        return f"{by}.{what} Nobody can hit it there."
    away = pluralize(hit.steps, "step")
    return f"{by}.{what} {named(frame, hit.by)} is {away} off: hit by {percent(hit.chance)}."
