"""The end of a match: why it ended, the ranking, the figures, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from boardgames.core.game import Outcome, Ref
from boardgames.core.players import Player
from boardgames.core.texts import _, ordinal
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import FADED_INK, INK, WOOD_DARK
from boardgames.ui.draw.widgets import (
    Button,
    columns,
    draw_buttons,
    draw_paper,
)
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.speech import sentences
from boardgames.ui.table.game_ui import Ending
from boardgames.ui.table.ranking import draw_ranking, heading, listener_among, places
from boardgames.ui.targets import Target

PICTURE_SHARE = 0.36
"""How much of the sheet's width a game's picture gets."""

_Spec = tuple[str, str, str, tuple[str, ...]]
"""A button's name, text, style and keys."""


class NextSteps(NamedTuple):
    """What the buttons do; None: there is no such button."""

    again: Callable[[], None]
    change_players: Callable[[], None]
    watch: Callable[[], None]
    leave: Callable[[], None]
    moved: str = ""
    """How the seats differ if the same people play again, as a sentence."""
    switch_game: Callable[[], None] | None = None
    score_book: Callable[[], None] | None = None
    review: Callable[[], None] | None = None
    standing: Callable[[], None] | None = None
    """The standing of the evening that the match belongs to."""


class EndScreen(Scene):
    """A dialog over the finished table."""

    hides_below = False

    def __init__(
        self,
        room: Room,
        outcome: Outcome,
        players: Sequence[Player],
        ending: Callable[[], Ending],
        next_steps: NextSteps,
    ) -> None:
        super().__init__(room)
        self.outcome = outcome
        self.players = players
        self.ending = ending()
        self._find_ending = ending
        self._next_steps = next_steps
        self.focused = ("again",) if next_steps.standing is None else ("standing",)

    def resized(self) -> None:
        self.ending = self._find_ending()
        super().resized()

    def _sheet(self) -> Rect:
        room = self.room
        seats = sum(len(place) for place in self.outcome.ranking)
        height = 456 + max(84 * seats, 440 if self.ending.picture is not None else 0)
        width = 1760 if self.ending.picture is not None else 1240
        rect = Rect(
            0,
            0,
            min(room.px(width), room.size[0] - room.px(50)),
            min(room.px(height), room.size[1] - room.px(40)),
        )
        rect.center = (room.size[0] // 2, room.size[1] // 2)
        return rect

    def _buttons(self) -> list[Button]:
        """Above what looks at this match, below what comes next."""
        room, sheet = self.room, self._sheet()
        inner = sheet.inflate(-room.px(80), -room.px(56))
        next_row = Rect(inner.left, inner.bottom - room.px(72), inner.width, room.px(72))
        row = Rect(inner.left, 0, inner.width, room.px(60))
        row.bottom = next_row.top - room.px(14)
        made = []
        for place, specs in ((next_row, self._next_specs()), (row, self._match_specs())):
            cells = columns(place, [0] * len(specs), room.px(16))
            made += [
                Button((name,), cell, text, keys=keys, style=style)
                for cell, (name, text, style, keys) in zip(cells, specs, strict=True)
            ]
        return made

    def _next_specs(self) -> list[_Spec]:
        steps, specs = self._next_steps, list[_Spec]()
        if steps.standing is not None:
            specs.append(("standing", _("Continue the evening"), "primary", ("a",)))
            specs.append(("again", _("Play again"), "plain", ("r",)))
        else:
            specs.append(("again", _("Play again"), "primary", ("a",)))
        if steps.switch_game is not None:
            specs.append(("switch", _("Switch game"), "plain", ("g",)))
        if steps.standing is None:
            specs.append(("players", _("Change players"), "plain", ("p",)))
        return [*specs, ("shelf", _("Back to shelf"), "plain", ("s",))]

    def _match_specs(self) -> list[_Spec]:
        steps, specs = self._next_steps, list[_Spec]()
        if steps.review is not None:
            specs.append(("review", _("What decided it?"), "plain", ("d",)))
        specs.append(("watch", _("Replay"), "plain", ("w",)))
        if self.ending.extra is not None:
            specs.append(("extra", self.ending.extra[0], "plain", ("c",)))
        if steps.score_book is not None:
            specs.append(("scores", _("Score book"), "plain", ("n",)))
        return [*specs, ("look", _("Show the table"), "plain", ("b", "escape"))]

    @property
    def _heading(self) -> str:
        return heading(self.outcome, self.players, addressed=listener_among(self.players))

    def words(self) -> list[str]:
        figures = self.ending.figures
        told = [self._heading, sentences(self._reason(), self.ending.picture_in_words)]
        for place, seat in places(self.outcome):
            cells = zip(figures.headings, figures.rows[seat], strict=False) if figures else ()
            own = [_("{heading}: {figure}.", heading=one, figure=cell) for one, cell in cells]
            name = self.players[seat].name
            first = _("{place} place: {player}.", place=ordinal(place), player=name)
            told.append(sentences(first, *own))
        return [*told, self._next_steps.moved]

    def _reason(self) -> str:
        return sentences(self.ending.words, self.ending.note)

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        steps, stays = self._next_steps, None
        match ref:
            case ("extra",) if self.ending.extra is not None:
                self.room.stack.push(self.ending.extra[1]())
                return
            case ("watch",):
                stays = steps.watch
            case ("scores",):
                stays = steps.score_book
            case ("review",):
                stays = steps.review
        if stays is not None:
            stays()  # closing what it opens leads back here
            return
        self.room.stack.pop()
        leads = {
            "again": steps.again,
            "switch": steps.switch_game,
            "players": steps.change_players,
            "standing": steps.standing,
            "shelf": steps.leave,
        }
        go = leads.get(str(ref[0]))
        if go is not None:
            go()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key in ("enter", "space") and self.focused is not None:
            self.take(self.focused)
            return True
        return False

    def draw(self, surface: Surface) -> None:
        room, sheet = self.room, self._sheet()
        surface.blit(paint.veil(room.size, WOOD_DARK, 130), (0, 0))
        draw_paper(room, surface, sheet)
        inner = sheet.inflate(-room.px(80), -room.px(56))
        title = Rect(inner.left, inner.top, inner.width, room.px(70))
        room.letters.draw_in(surface, self._heading, title, room.type_px(54), INK, "display")
        words = Rect(inner.left, title.bottom, inner.width, room.px(66))
        room.letters.draw_in(surface, self._reason(), words, room.type_px(26), FADED_INK)
        rows = Rect(inner.left, words.bottom + room.px(8), inner.width, 0)
        rows.height = self._buttons()[-1].rect.top - room.px(20) - rows.top
        if moved := self._next_steps.moved:
            line = Rect(inner.left, 0, inner.width, room.letters.line_height(room.type_px(22)))
            line.bottom = rows.bottom + room.px(8)
            rows.height -= line.height
            room.letters.draw_in(surface, moved, line, room.type_px(22), FADED_INK)
        # A large interface in a small window needs all the room for words.
        if self.ending.picture is not None and self._sheet().width >= self.room.px(1500):
            picture = rows.copy()
            picture.width = round(rows.width * PICTURE_SHARE)
            rows.left, rows.width = picture.right + room.px(28), rows.width - picture.width
            rows.width -= room.px(28)
            self.ending.picture(surface, picture)
        draw_ranking(room, surface, rows, self.outcome, self.players, self.ending.figures)
        draw_buttons(self, surface, self._buttons())
