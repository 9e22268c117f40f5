"""What ending a move somewhere gains, costs and risks, as marks and in words.

Everyone sees the whole board, so this tells nothing a patient player couldn't count. It can be
switched off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Ref
from boardgames.core.texts import N_, _, percent, plural
from boardgames.games.conflict.narration.pieces import by_owner, name, owned
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.sides import is_free, occupants
from boardgames.games.conflict.rules.threats import Hit
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.widgets.outcome_marks import OutcomeMark

MINE_COST = N_("You’d lose the piece.")


def worth(frame: ConflictFrame) -> Iterator[OutcomeMark]:
    """What ending on a highlighted square gains or costs now; stripes show what may follow."""
    view, sides = frame.view, frame.game.sides
    side = sides.of(view, view.seat)
    standing = occupants(view.pieces, sides.chart.number)
    for square in frame.reach.dice:
        ref: Ref = ("space", square)
        if square in side.enemy_homes:
            enemy = side.enemy_homes[square]
            player = frame.name_of(enemy)
            if enemy == frame.decisive_enemy:
                yield OutcomeMark(ref, _("You capture {player}’s circle and win!", player=player))
            else:
                yield OutcomeMark(ref, _("You knock out {player}.", player=player))
        elif square in frame.reach.lost:
            yield OutcomeMark(ref, costs=_(MINE_COST))
        elif standing.get(square) in side.enemy_ids:
            prey = standing[square]
            piece = named(frame, prey)
            if _wins(frame, [prey]):
                yield OutcomeMark(
                    ref, _("You capture {piece}, the last one, and win!", piece=piece)
                )
            else:
                yield OutcomeMark(ref, _("You capture {piece}.", piece=piece))


def _wins(frame: ConflictFrame, taken: Sequence[int]) -> bool:
    """Whether nothing of the last enemy is left without these pieces."""
    enemy, pieces = frame.decisive_enemy, frame.view.pieces
    if enemy is None:
        return False
    ids = frame.game.sides.table(frame.view).ids[enemy]
    return {number for number in ids if is_free(pieces[number])} <= set(taken)


def named(frame: ConflictFrame, piece: int) -> str:
    """ "Ben’s plane"."""
    sides = frame.game.sides
    return owned(sides, piece, frame.name_of(sides.owner(piece)))


def hit_words(frame: ConflictFrame, hit: Hit) -> str:
    """Who can capture a piece, from how far, and how likely."""
    if not hit.chance:
        return _("No enemy can reach it with one die.")
    risk = percent(hit.chance)
    if frame.is_you(frame.game.sides.owner(hit.by)):
        return plural(
            "Your {piece}, {count} step away, can capture it: {chance} chance.",
            "Your {piece}, {count} steps away, can capture it: {chance} chance.",
            hit.steps,
            piece=name(frame.game.sides, hit.by),
            chance=risk,
        )
    return plural(
        "{enemy}, {count} step away, can capture it: {risk} risk.",
        "{enemy}, {count} steps away, can capture it: {risk} risk.",
        hit.steps,
        enemy=named(frame, hit.by),
        risk=risk,
    )


def end_words(frame: ConflictFrame, piece: int, route: Route) -> str:
    """What ending a move there means: the die, a detour, what is captured, and the risk."""
    view, sides, chart = frame.view, frame.game.sides, frame.game.moves.chart
    square = route.squares[-1]
    where = _where(frame, piece, route)
    if route.is_lost:
        lost = _("You’d lose your {piece} there.", piece=name(sides, piece))
        return " ".join((where, lost))
    side = sides.of(view, view.seat)
    if square in side.enemy_homes:
        enemy = side.enemy_homes[square]
        player = frame.name_of(enemy)
        if enemy == frame.decisive_enemy:
            return " ".join((where, _("You capture {player}’s circle and win!", player=player)))
        return " ".join((where, _("You knock out {player}!", player=player)))
    taken = [number for number in side.enemy_ids if view.pieces[number].at in route.squares]
    parts = [where]
    pieces = by_owner(sides, taken, frame.name_of)
    if taken and _wins(frame, taken):
        return " ".join((where, _("You capture {pieces} and win!", pieces=pieces)))
    if taken:
        parts.append(_("You capture {pieces}.", pieces=pieces))
    hit = frame.weigher.threats.hit(piece, chart.number[square], without=taken)
    if hit.chance:
        parts.append(_("{risk} risk of capture.", risk=percent(hit.chance)))
    else:
        parts.append(_("No enemy can reach it with one die."))
    return " ".join(parts)


def _where(frame: ConflictFrame, piece: int, route: Route) -> str:
    """Where the move ends, by which die, and whether by a detour."""
    view, chart = frame.view, frame.game.moves.chart
    square, steps = route.squares[-1], len(route.squares)
    here = frame.game.moves.square(view, piece)
    around = chart.around(frame.game.sides.realm(piece), here)
    is_detour = around.get(chart.number[square], steps) < steps
    if view.move is not None:
        return (
            _("{square}, by a detour.", square=square)
            if is_detour
            else _("{square}.", square=square)
        )
    if is_detour:
        return _("{square} with the {die}, by a detour.", square=square, die=steps)
    return _("{square} with the {die}.", square=square, die=steps)
