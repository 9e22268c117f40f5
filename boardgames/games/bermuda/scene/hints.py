"""Advice, first hints that are told once each, and the slip of paper at the edge of the sea.

Most of what happens is seen; where motions are switched off the slip is where it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.bermuda.bots.outlook import dangers, lands_on
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import pay_at
from boardgames.games.bermuda.rules.state import LETTERS, At, Hanging, Phase, State
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.history import shown_entries
from boardgames.games.bermuda.telling.words import title_of
from boardgames.ui.draw.theme import INK
from boardgames.ui.draw.widgets import draw_paper

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene.table import BermudaScene


SLIP: Ref = ("slip",)
_WIDTH, _RIGHT, _TYPE = 660, 14, 20
_WATER = (4.8, 19.0)
"""From which dot to which there is free water at the upper edge."""
_MOST_NEWS = 5
_TOLD = (
    *(ev.SpinnerSpun, ev.ShipDrawnUp, ev.ShipPushed, ev.ShipLost, ev.ShipSettled),
    *(ev.ShipLandedOn, ev.TurnPassed, ev.FleetLost),
)


class Slip:
    """What lies there for the present decision; empty when nothing does."""

    def __init__(self) -> None:
        self.text = ""
        self.is_tip = False
        self._written_at = -1

    def look(self, scene: BermudaScene) -> None:
        """Writes what is new for whoever decides now; stays as it is for the same decision."""
        now = len(scene.session.entries) if scene.decides else -1
        if now == self._written_at:
            return
        self._written_at = now
        self.text, self.is_tip = "", False
        if not scene.decides or scene.place.guide is not None:
            return
        self.text = _opening(scene) or _news(scene)
        if self.text or not scene.has_hints:
            return
        name, self.text = next_tip(scene, frozenset(scene.room.settings.lessons_seen))
        if name:
            self.is_tip = True
            scene.room.note_told(name)

    def rect(self, scene: BermudaScene) -> pygame.Rect:
        """As tall as its words want, on water where the box has neither lanes nor ports."""
        room, layout = scene.room, scene.layout
        width = min(room.px(_WIDTH), layout.px(_WATER[1] - _WATER[0]))
        px = room.type_px(_TYPE)
        lines = room.letters.wrapped(self.text, px, width - self._left(scene) - room.px(_RIGHT))
        height = room.letters.line_height(px) * len(lines) + room.px(20)
        rect = pygame.Rect(0, 0, width, max(height, room.px(56)))
        middle, _ = layout.at(((_WATER[0] + _WATER[1]) / 2, 0))
        rect.midtop = (round(middle), layout.board.rect.top + room.px(22))
        return rect

    def _left(self, scene: BermudaScene) -> int:
        return scene.room.px(60 if self.is_tip else 18)

    def draw(self, scene: BermudaScene, surface: pygame.Surface) -> None:
        """The paper and its words, once the banner has called whom they are for."""
        if not self.text or not scene.decides or scene.banner.is_up:
            return
        room, rect, left = scene.room, self.rect(scene), self._left(scene)
        draw_paper(room, surface, rect)
        if self.is_tip:
            icon = room.assets.icon("hint", room.px(34), INK)
            surface.blit(icon, icon.get_rect(midleft=(rect.left + room.px(14), rect.centery)))
        inner = pygame.Rect(rect.left + left, rect.top + room.px(8), 0, rect.height - room.px(16))
        inner.width = rect.right - room.px(_RIGHT) - inner.left
        room.letters.draw_in(surface, self.text, inner, room.type_px(_TYPE), INK)


def _opening(scene: BermudaScene) -> str:
    """How the first player was found, until that one has rolled."""
    entries = shown_entries(scene)
    if any(entry.seat >= 0 for entry in entries):
        return ""
    rounds: list[list[str]] = [[]]
    thrown: set[int] = set()
    for event in (event for entry in entries for event in entry.events):
        if isinstance(event, ev.OpeningShown):
            if event.seat in thrown:
                rounds.append([])
                thrown = set()
            thrown.add(event.seat)
            rounds[-1].append(f"{scene.name_of(event.seat)} {event.pips}")
    if not thrown:
        return ""
    told = "; again ".join(", ".join(some) for some in rounds)
    return f"Rolled for the start: {told}. {scene.name_of(scene.view.first)} begins."


def _news(scene: BermudaScene) -> str:
    """What happened since this person's last action, where it wasn't seen to happen."""
    settings = scene.room.settings
    if not settings.reduced_motion and settings.animation_speed > 0:
        return ""
    fresh: list[Event] = []
    for entry in reversed(shown_entries(scene)):
        if entry.seat == scene.sitting.viewer:
            break
        fresh[:0] = entry.events
    return _told(scene, fresh)


def _told(scene: BermudaScene, events: Iterable[Event]) -> str:
    lines = [words.news(scene, event) for event in events if isinstance(event, _TOLD)]
    more = [f"{len(lines) - _MOST_NEWS} more in the log."] if len(lines) > _MOST_NEWS else []
    return " ".join([*lines[:_MOST_NEWS], *more])


_PREFIX = "bermuda."
"""Before the name of a hint where those of all games are kept."""


def next_tip(scene: BermudaScene, known: frozenset[str]) -> tuple[str, str]:
    """The first hint that fits the decision and isn't known yet, with its name; else nothing."""
    for name, find in _FINDERS.items():
        if _PREFIX + name not in known:
            text = find(scene)
            if text:
                return _PREFIX + name, text
    return "", ""


def _pick(scene: BermudaScene) -> str:
    if len(scene.sailing) < 2:
        return ""
    home, *others = (port.title for port in scene.game.board.ports)
    return (
        "Pick a ship: click it, or its card below. All go the same way round, from "
        f"{home} to {', '.join(others)} and home."
    )


def _rings(scene: BermudaScene) -> str:
    if scene.view.phase is not Phase.SPIN:
        return ""
    return (
        "The faint rings are the cloud’s magnets: a ship that comes into one while the cloud moves "
        "is drawn up. The rest just passes over, and only the middle pushes."
    )


def _words(scene: BermudaScene) -> str:
    if not _hanging(scene):
        return ""
    carried = (
        "Only a lift carries ships off for good, and here every edge brings one"
        if scene.game.edge_lift
        else "Only the red words on the spinner carry ships off for good"
    )
    return f"{carried}. Until then what hangs takes up room on its magnet."


def _pushes(scene: BermudaScene) -> str:
    hanging = _hanging(scene)
    if all(hanging.count(magnet.name) < magnet.capacity for magnet in scene.game.sea.magnets):
        return ""
    return "A full magnet draws nothing more: the ships that hang there push others aside."


def _rim(scene: BermudaScene) -> str:
    if not any(course.blocked is Blocked.CLOUD for course in _courses(scene)):
        return ""
    return "The bright rim is what blocks: no ship sails to a space under the cloud, or through it."


def _whole(scene: BermudaScene) -> str:
    courses = _courses(scene)
    can_use_it = any(course.is_whole for course in courses)
    could_sail_short = any(course.steps and not course.is_whole for course in courses)
    if not (can_use_it and could_sail_short):
        return ""
    return "You must use the whole roll while any ship can, so the grey ones have to wait."


def _full(scene: BermudaScene) -> str:
    for course in _courses(scene):
        if course.blocked is Blocked.PORT:
            sea = scene.game.sea
            port = title_of(sea, sea.products[sea.next_port(course.node)])
            return f"{port} is closed: a full port keeps everybody out until a ship leaves it."
    return ""


def _oil(scene: BermudaScene) -> str:
    """On the longest lane, where that leads to the best freight right through the cloud's home."""
    sea, view = scene.game.sea, scene.view
    longest = max(range(len(sea.products)), key=lambda lane: len(sea.board.lanes[lane]))
    best = sea.products[(longest + 1) % len(sea.products)]
    pays = {product: sum(cards) / len(cards) for product, cards in sea.rules.freight.items()}
    home = sea.cover(sea.board.red_circle, LETTERS[0]).nodes
    is_home = any(home >> sea.node[space.name] & 1 for space in sea.board.lanes[longest])
    if not scene.sailing or pays[best] < max(pays.values()) or not is_home:
        return ""
    nodes = [sea.node[berth.space] for berth in view.ships[view.turn] if isinstance(berth, At)]
    if all(sea.lane_of[node] != longest for node in nodes):
        return ""
    return f"The long lane to {title_of(sea, best)} pays best, but the cloud is at home there."


def _hanging(scene: BermudaScene) -> list[str]:
    fleets = scene.view.ships
    return [berth.magnet for fleet in fleets for berth in fleet if isinstance(berth, Hanging)]


def _courses(scene: BermudaScene) -> list[sailing.Course]:
    """What the roll does for each ship that can be touched, while one is to be chosen."""
    view, sea = scene.view, scene.game.sea
    if view.phase is not Phase.SAIL:
        return []
    cover = sea.cover(view.cloud, view.letter)
    return [
        sailing.course(sea, view, cover, view.turn, berth, view.roll)
        for berth in view.ships[view.turn]
        if sailing.node_of(sea, berth, cover) >= 0
    ]


_FINDERS: dict[str, Callable[[BermudaScene], str]] = {
    "pick": _pick,
    "rings": _rings,
    "words": _words,
    "pushes": _pushes,
    "rim": _rim,
    "whole": _whole,
    "full": _full,
    "oil": _oil,
}


def hint(scene: BermudaScene) -> str:
    """What the hard player would do, and why."""
    view = scene.view
    if view.phase is not Phase.SAIL:
        return "Roll first." if view.phase is Phase.ROLL else "Nobody steers the cloud: spin."
    best = scene.advised
    if best is None:
        return "Nothing can sail: pass."
    return f"Sail ship {best.ship}: {reason(scene.game, view, best, view.turn)}."


def reason(game: BermudaTriangle, view: State, move: Sail, seat: Seat) -> str:
    """Why a move is good, as the end of a sentence of advice."""
    told = []
    port = game.sea.port_number.get(move.to)
    pay = 0 if port is None else pay_at(game.sea, view, port)
    if pay:
        told.append(f"it docks for ${pay:,}")
    if lands_on(view, move) not in (None, seat):
        told.append("it sends a rival back")
    sectors = len(game.rules.spinner)
    before = dangers(game, view, seat)[move.ship - 1]
    after = dangers(game, game.apply(view, move).state, seat)[move.ship - 1]
    if before or after:
        told.append(f"there {after} of {sectors} spins would draw it up, here {before}")
    else:
        told.append("no spin would draw it up, neither here nor there")
    return "; ".join(told)
