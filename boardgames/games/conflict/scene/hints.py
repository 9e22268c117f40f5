"""Advice from the position: on request, and each kind once by itself where hints are wanted.

Everything here is public; it says what a careful neighbour at the table would point out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.state import START, Kind, Phase, Realm
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.telling.words import title

USUAL = "An enemy's home circle is taken by ending on it with the exact count."


def advice(frame: ConflictFrame) -> str:
    """The most pressing advice."""
    return next((text for _, text in hints(frame)), USUAL)


def hints(frame: ConflictFrame) -> Iterator[tuple[str, str]]:
    """All advice that fits, each with the name it is kept by, the most pressing first."""
    for name, find in FINDERS.items():
        text = find(frame, frame.viewer)
        if text:
            yield name, text


def _home(frame: ConflictFrame, seat: Seat) -> str:
    """An enemy within a die's reach of the own circle."""
    view, sides = frame.view, frame.game.sides
    home = sides.chart.number[sides.table(view).homes[seat]]
    best: tuple[int, int] | None = None
    for number in sides.of(view, seat).enemy_ids:
        square = sides.chart.number.get(view.pieces[number].at)
        around = sides.chart.around(sides.realm(number), home)
        if square in around and (best is None or around[square] < best[0]):
            best = (around[square], number)
    if best is None:
        return ""
    far, number = best
    owner = frame.name_of(sides.owner(number))
    return f"{owner}'s {title(sides, number)} threatens your circle: it needs an exact {far}."


def _first(frame: ConflictFrame, seat: Seat) -> str:
    ids = frame.game.sides.table(frame.view).ids[seat]
    waits = all(frame.view.pieces[number].at not in frame.game.sides.chart.number for number in ids)
    if waits and frame.view.phase is Phase.CHOOSE:
        return "Each die moves a different piece; pieces enter from your home circle."
    return ""


def _single(frame: ConflictFrame, seat: Seat) -> str:
    view, sides = frame.view, frame.game.sides
    places = [view.pieces[number].at for number in sides.table(view).ids[seat]]
    in_play = [place for place in places if place == START or place in sides.chart.number]
    if len(in_play) == 1 and view.phase is Phase.CHOOSE:
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
    "conflict.first": _first,
    "conflict.doubles": _doubles,
    "conflict.single": _single,
    "conflict.mine": _mine,
    "conflict.plane": _plane,
    "conflict.quiet": _quiet,
}
