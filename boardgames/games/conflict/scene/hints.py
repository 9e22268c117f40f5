"""Advice from the position: on request, and each kind once by itself where hints are wanted.

Everything here is public; it says what a careful neighbour at the table would point out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boardgames.core.game import Seat
from boardgames.core.wording import pluralize
from boardgames.games.conflict.bots.normal import leader_against
from boardgames.games.conflict.rules.actions import ProposeAlliance
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.state import Kind, Phase, Realm
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.outcomes import either, named, percent

USUAL = "An enemy's home circle is taken by ending on it with the exact count."


def hints(frame: ConflictFrame) -> Iterator[tuple[str, str]]:
    """All advice that fits, each with the name it is kept by, the most pressing first."""
    for name, find in FINDERS.items():
        text = find(frame, frame.viewer)
        if text:
            yield name, text


def _home(frame: ConflictFrame, seat: Seat) -> str:
    """An enemy within a die's reach of the own circle."""
    runs = [run for run in frame.weigher.threats.home_runs if run.seat == seat]
    if not runs:
        return ""
    piece = named(frame, runs[0].by)
    return f"{piece} threatens your circle: it needs an exact {either(runs[0].counts)}."


def _run(frame: ConflictFrame, seat: Seat) -> str:
    """A circle that can be taken with this throw, or with the next."""
    view, sides = frame.view, frame.game.sides
    runs = [r for r in frame.weigher.threats.home_runs if sides.owner(r.by) == seat]
    for run in runs:
        whose = f"{frame.name_of(run.seat)}'s circle"
        name = f"Your {sides.title(run.by)} on {view.pieces[run.by].at}"
        now = [die for die in run.counts if die in view.dice_left and run.by not in view.moved]
        if now and view.phase is Phase.CHOOSE:
            return f"{name} takes {whose} with the {now[0]}."
        if view.phase is Phase.THROW:
            return f"{name} threatens {whose}: an exact {either(run.counts)} takes it."
    return ""


def _take(frame: ConflictFrame, seat: Seat) -> str:
    """The most valuable piece that a die of this throw takes."""
    found = _prey(frame, seat)
    if found is None:
        return ""
    piece, prey, far, die = found
    place = frame.view.pieces[prey].at
    mover = frame.game.sides.title(piece)
    on_the_way = "" if far == die else ", ending there or passing over it"
    return f"Your {mover} can take {named(frame, prey)} on {place} with the {die}{on_the_way}."


def _wander(frame: ConflictFrame, seat: Seat) -> str:
    """That a count may be more than the way is long."""
    found = _prey(frame, seat)
    if found is None or found[2] == found[3]:
        return ""
    _, prey, far, die = found
    place = frame.view.pieces[prey].at
    return (
        f"{place} is {pluralize(far, 'step')} away, and you have {die}: a move may turn at every "
        "step, so a piece can wander to use up its count."
    )


def _prey(frame: ConflictFrame, seat: Seat) -> tuple[int, int, int, int] | None:
    """A piece of the seat, the most valuable enemy it can take now, how far it is, by which die."""
    view, sides, threats = frame.view, frame.game.sides, frame.weigher.threats
    if view.phase is not Phase.CHOOSE or view.seat != seat:
        return None
    best: tuple[int, int, int, int] | None = None
    for prey in sides.of(view, seat).enemy_ids:
        square = sides.chart.number.get(view.pieces[prey].at)
        if square is None or (best is not None and sides.value(prey) <= sides.value(best[1])):
            continue
        for piece, _ in frame.game.moves.candidates(view, seat):
            far = threats.hits(piece).get(square, 0)
            dice = [die for die in sorted(view.dice_left) if 0 < far <= die]
            if dice:
                best = (piece, prey, far, dice[0])
                break
    return best


def _hit(frame: ConflictFrame, seat: Seat) -> str:
    """The piece of one's own that would be missed most, where an enemy can take it."""
    sides, dangers = frame.game.sides, frame.weigher.threats.dangers(seat)
    if not dangers:
        return ""
    piece, hit = max(dangers, key=lambda one: sides.value(one.piece) * one.hit.chance)
    place, mine = frame.view.pieces[piece].at, sides.title(piece)
    away = f"{pluralize(hit.steps, 'step')} away, {percent(hit.chance)}"
    return f"{named(frame, hit.by)} can hit your {mine} on {place}: {away}."


def _guard(frame: ConflictFrame, seat: Seat) -> str:
    """A gun at home, while airplanes are near."""
    view, sides = frame.view, frame.game.sides
    guns = [n for n in _on_board(frame, seat, Realm.LAND) if sides.kind(n) is Kind.GUN]
    home = sides.chart.number[sides.table(view).homes[seat]]
    if not guns or view.pieces[guns[0]].at == sides.chart.names[home]:
        return ""
    for run in frame.weigher.threats.home_runs:
        if run.seat == seat and sides.realm(run.by) is Realm.AIR:
            return "A gun that ends its move on your own circle keeps airplanes out of it."
    return ""


def _ally(frame: ConflictFrame, seat: Seat) -> str:
    """Somebody is far ahead, and there is still time to find a friend."""
    view, game = frame.view, frame.game
    asks = any(isinstance(one, ProposeAlliance) for one in game.legal_actions(view))
    leader = leader_against(game, view, seat) if asks and view.phase is Phase.THROW else None
    if leader is None:
        return ""
    return f"{frame.name_of(leader)} is far ahead: propose an alliance to somebody else (A)."


def _first(frame: ConflictFrame, seat: Seat) -> str:
    ids = frame.game.sides.table(frame.view).ids[seat]
    waits = all(frame.view.pieces[number].at not in frame.game.sides.chart.number for number in ids)
    if waits and frame.view.phase is Phase.CHOOSE:
        return "Each die moves a different piece; pieces enter from your home circle."
    return ""


def _single(frame: ConflictFrame, seat: Seat) -> str:
    view, sides = frame.view, frame.game.sides
    if view.phase is Phase.CHOOSE and len(sides.in_play(view, seat)) == 1:
        return "With one piece in play you move it by one die of your choice."
    return ""


def _doubles(frame: ConflictFrame, seat: Seat) -> str:
    limit = frame.game.rules.doubles_limit
    if frame.view.doubles >= limit:
        return "The last doubles cost you a piece: it goes back into the reserve."
    return ""


def _quiet(frame: ConflictFrame, seat: Seat) -> str:
    quiet = frame.game.terms.quiet_rounds * len(live_seats(frame.game.sides, frame.view))
    if frame.view.quiet * 2 < quiet:
        return ""
    return f"No capture for {frame.view.quiet} turns; after {quiet} the pieces are counted."


def _mine(frame: ConflictFrame, seat: Seat) -> str:
    view, sides = frame.view, frame.game.sides
    mines = sides.of(view, seat).mine_owners
    for number in _on_board(frame, seat, Realm.WATER):
        around = sides.chart.around(Realm.WATER, sides.chart.number[view.pieces[number].at])
        if any(sides.chart.number[mine] in around for mine in mines):
            return "A foreign mine is near your battleship: the gap between the two is safe."
    return ""


def _plane(frame: ConflictFrame, seat: Seat) -> str:
    view, sides = frame.view, frame.game.sides
    for number in _on_board(frame, seat, Realm.AIR):
        around = sides.chart.around(Realm.LAND, sides.chart.number[view.pieces[number].at])
        for enemy in sides.of(view, seat).enemy_ids:
            square = sides.chart.number.get(view.pieces[enemy].at)
            is_armed = sides.kind(enemy) in (Kind.GUN, Kind.ARTILLERY)
            if is_armed and square in around:
                return "Your airplane rests on land within reach of enemy guns: keep it away."
    return ""


def _on_board(frame: ConflictFrame, seat: Seat, realm: Realm) -> list[int]:
    sides, pieces = frame.game.sides, frame.view.pieces
    return [
        number
        for number in sides.table(frame.view).ids[seat]
        if sides.realm(number) is realm and pieces[number].at in sides.chart.number
    ]


FINDERS: dict[str, Callable[[ConflictFrame, Seat], str]] = {
    "conflict.home": _home,
    "conflict.guard": _guard,
    "conflict.run": _run,
    "conflict.first": _first,
    "conflict.doubles": _doubles,
    "conflict.single": _single,
    "conflict.take": _take,
    "conflict.hit": _hit,
    "conflict.wander": _wander,
    "conflict.mine": _mine,
    "conflict.plane": _plane,
    "conflict.ally": _ally,
    "conflict.quiet": _quiet,
}
