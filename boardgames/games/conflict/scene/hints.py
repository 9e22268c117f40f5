"""Advice from the position: on request, and each kind once by itself where hints are wanted.

Everything here is public; it says what a careful neighbour at the table would point out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.state import START, Kind, Phase, Realm
from boardgames.games.conflict.telling.words import title

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

USUAL = "An enemy's home circle is taken by ending on it with the exact count."


class Tips:
    """What has been pointed out by itself; each kind of advice comes once."""

    def __init__(self) -> None:
        self._told: set[str] = set()
        self.now = ""

    def look(self, scene: ConflictScene) -> None:
        """Finds something new to say on the present decision."""
        self.now = ""
        if not (scene.decides and scene.has_hints) or scene.place.guide is not None:
            return
        for kind, text in _advice(scene):
            if kind not in self._told:
                self._told.add(kind)
                self.now = text
                return


def advice(scene: ConflictScene) -> str:
    """The most pressing advice."""
    return next((text for _, text in _advice(scene)), USUAL)


def _advice(scene: ConflictScene) -> Iterator[tuple[str, str]]:
    for kind, find in FINDERS.items():
        text = find(scene, scene.sitting.viewer)
        if text:
            yield kind, text


def _home(scene: ConflictScene, seat: Seat) -> str:
    """An enemy within a die's reach of the own circle."""
    view, sides = scene.view, scene.game.sides
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
    owner = scene.name_of(sides.owner(number))
    return f"{owner}'s {title(sides, number)} threatens your circle: it needs an exact {far}."


def _first(scene: ConflictScene, seat: Seat) -> str:
    ids = scene.game.sides.table(scene.view).ids[seat]
    waits = all(scene.view.pieces[number].at not in scene.game.sides.chart.number for number in ids)
    if waits and scene.view.phase is Phase.CHOOSE:
        return "Each die moves a different piece; pieces enter from your home circle."
    return ""


def _single(scene: ConflictScene, seat: Seat) -> str:
    view, sides = scene.view, scene.game.sides
    places = [view.pieces[number].at for number in sides.table(view).ids[seat]]
    in_play = [place for place in places if place == START or place in sides.chart.number]
    if len(in_play) == 1 and view.phase is Phase.CHOOSE:
        return "With one piece in play you move it by one die of your choice."
    return ""


def _doubles(scene: ConflictScene, seat: Seat) -> str:
    limit = scene.game.rules.doubles_limit
    if scene.view.doubles >= limit:
        return "The last doubles cost you a piece: it goes back into the reserve."
    return ""


def _quiet(scene: ConflictScene, seat: Seat) -> str:
    quiet = scene.game.terms.quiet_rounds * len(live_seats(scene.game.sides, scene.view))
    if scene.view.quiet * 2 < quiet:
        return ""
    return f"No capture for {scene.view.quiet} turns; after {quiet} the pieces are counted."


def _mine(scene: ConflictScene, seat: Seat) -> str:
    view, sides = scene.view, scene.game.sides
    mines = sides.of(view, seat).mine_owners
    for number in _on_board(scene, seat, Realm.WATER):
        around = sides.chart.around(Realm.WATER, sides.chart.number[view.pieces[number].at])
        if any(sides.chart.number[mine] in around for mine in mines):
            return "A foreign mine is near your battleship: the gap between the two is safe."
    return ""


def _plane(scene: ConflictScene, seat: Seat) -> str:
    view, sides = scene.view, scene.game.sides
    for number in _on_board(scene, seat, Realm.AIR):
        around = sides.chart.around(Realm.LAND, sides.chart.number[view.pieces[number].at])
        for enemy in sides.of(view, seat).enemy_ids:
            square = sides.chart.number.get(view.pieces[enemy].at)
            is_armed = sides.kind(enemy) in (Kind.GUN, Kind.ARTILLERY)
            if is_armed and square in around:
                return "Your airplane rests on land within reach of enemy guns: keep it away."
    return ""


def _on_board(scene: ConflictScene, seat: Seat, realm: Realm) -> list[int]:
    sides, pieces = scene.game.sides, scene.view.pieces
    return [
        number
        for number in sides.table(scene.view).ids[seat]
        if sides.realm(number) is realm and pieces[number].at in sides.chart.number
    ]


FINDERS: dict[str, Callable[[ConflictScene, Seat], str]] = {
    "home": _home,
    "first": _first,
    "doubles": _doubles,
    "single": _single,
    "mine": _mine,
    "plane": _plane,
    "quiet": _quiet,
}
