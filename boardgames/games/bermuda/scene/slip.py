"""A slip of paper at the upper edge of the sea: who begins, what the cloud did, and first hints.

Most of what happens is seen; where motions are switched off this is where it is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.hints import next_tip
from boardgames.games.bermuda.scene.history import shown_entries
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
