"""A turning point on the board: the position before it, what was played, and what it changed."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from boardgames.core.game import CHANCE, NOBODY, Ref
from boardgames.core.narration import SeenEntry, TurnSplitter, paths_of
from boardgames.core.review import TurningPoint
from boardgames.core.texts import _
from boardgames.ui import inputs
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import (
    Button,
    columns,
    draw_buttons,
    draw_label,
    draw_paper,
    rows,
)
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.display import Display
from boardgames.ui.table.frame import Attention
from boardgames.ui.table.review import words
from boardgames.ui.table.review.match import FinishedMatch
from boardgames.ui.table.states import Ended
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.targets import Target
from boardgames.ui.widgets.arrows import MoveArrow, draw_move_arrows

_BEYOND = 26
"""What is drawn at the side may reach beyond it by half of that."""
_TYPE, _APART = 26, 12


class MomentScreen(Scene):
    """Covers the side of the table with the sentences; leads from one point to the next."""

    def __init__(
        self, room: Room, match: FinishedMatch, turnings: Sequence[TurningPoint], number: int
    ) -> None:
        super().__init__(room)
        self.match = match
        self.turnings = turnings
        self.number = number
        live = match.live
        self.viewpoint = Viewpoint(
            match.session, live.narration, live.who, live.manners, is_looking_back=True
        )
        self.viewpoint.addressed = match.listener  # also where a computer's cards are shown
        state = Ended()
        self.display = Display(
            room,
            match.make_ui(room, match.match),
            match.match,
            match.place.players,
            self.viewpoint,
            attention=lambda: Attention(state, match.aids, is_on_top=False),
            changed=self._shown_more,
        )
        self.focused = ("watch",)
        self._show(number)

    @property
    def turning(self) -> TurningPoint:
        return self.turnings[self.number]

    def _show(self, number: int) -> None:
        """The position before a turning point, as whoever decided or rolled saw it."""
        self.number = number
        self.display.clear()
        seat = self.turning.seat
        self.viewpoint.viewer = NOBODY if seat == CHANCE else seat
        self.viewpoint.shown = self.turning.index
        self._shown_more()

    def _shown_more(self) -> None:
        self.display.changed()
        self.changed()

    def resized(self) -> None:
        self.display.resized(self.room)
        super().resized()

    def open_rules(self) -> bool:
        return self.match.open_rules()

    @property
    def is_moving(self) -> bool:
        return self.display.is_moving

    def update(self, ms: float) -> None:
        was_moving = self.display.is_moving
        tick = self.display.pass_time(ms, is_live=False, is_on_top=True, was_moving=was_moving)
        if tick.moved:
            self.display.changed()
        if tick.changed or tick.moved or self.display.is_moving:
            self.is_dirty = True

    # Pointing ------------------------------------------------------------------------------------

    def _panel(self) -> Rect:
        """Over everything below the players' panels that a finished match doesn't need."""
        areas = self.display.areas
        panel = areas.side.unionall([areas.note, areas.prompt, areas.primary])
        return panel.inflate(self.room.px(_BEYOND), 0)

    def _buttons(self) -> list[Button]:
        room, areas = self.room, self.display.areas
        side = areas.bar.height
        near, far, close = columns(areas.bar, [side, side, 0], room.px(10))
        last = len(self.turnings) - 1
        watch = self._inner()[-1]
        return [
            Button(("watch",), watch, _("Watch this turn"), keys=("w",), style="primary"),
            Button(
                ("before",), near, icon="back", enabled=self.number > 0,
                label=_("The turn before that ({key})", key="Left"),
            ),
            Button(
                ("after",), far, icon="next", enabled=self.number < last,
                label=_("The next turn that counted ({key})", key="Right"),
            ),
            Button(("close",), close, _("Close"), label=_("Back ({key})", key="Esc")),
        ]  # fmt: skip

    def _inner(self) -> list[Rect]:
        """The places of the title, the number, the sentences and the button."""
        room = self.room
        inner = self._panel().inflate(-room.px(44), -room.px(32))
        line = room.letters.line_height(room.letters.smallest)
        head, body, button = rows(inner, [max(2 * line, room.px(60)), 0, room.px(70)], room.px(10))
        title, number = columns(head, [0, room.px(86)], room.px(8))
        return [title, number, body, button]

    def words(self) -> list[str]:
        return [self._title(), self._place(), *words.explained(self.match, self.turning)]

    def _title(self) -> str:
        return words.turn_title(self.match, self.turning.round, self.turning.seat)

    def _place(self) -> str:
        return _("{number} of {count}", number=self.number + 1, count=len(self.turnings))

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("watch",):
                self.match.watch(self.turning.begin)
            case ("before",):
                self._step(-1)
            case ("after",):
                self._step(1)
            case ("close",):
                self.room.stack.pop()

    def _step(self, step: int) -> None:
        number = max(0, min(len(self.turnings) - 1, self.number + step))
        if number != self.number:
            self._show(number)

    def arrows(self, direction: str) -> bool:
        if direction not in ("left", "right"):
            return False
        self._step(1 if direction == "right" else -1)
        return True

    def key(self, pressed: inputs.KeyPressed) -> bool:
        match pressed.key:
            case "escape":
                self.take(("close",))
            case "enter" | "space" if not self.shows_focus:
                self.take(("watch",))
            case _:
                return False
        return True

    # Drawing -------------------------------------------------------------------------------------

    def _arrows(self) -> list[MoveArrow]:
        """What the turn moved from here on."""
        display, session = self.display, self.match.session
        frame, splitter = display.frame(), TurnSplitter(session.game)
        for entry in session.entries[: self.turning.end]:
            splitter.add(SeenEntry(entry.index, entry.seat, entry.events))
        look_of, found = display.ui.style.arrow_look, []
        for path in paths_of(self.viewpoint.narration, splitter.turns[-1], self.turning.index):
            start, end = (self._centre_of(frame, ref) for ref in (path.start, path.end))
            if start is not None and end is not None:
                passed = (self._centre_of(frame, ref) for ref in path.through)
                through = tuple(at for at in passed if at is not None)
                look = look_of(frame, path.piece)
                found.append(MoveArrow(start, end, look, through=through))
        return found

    def _centre_of(self, frame: object, ref: Ref) -> Vec | None:
        ui = self.display.ui
        found = ui.centre_of(frame, ref)
        if found is not None:
            return found
        return next((thing.rect.center for thing in ui.things(frame) if thing.ref == ref), None)

    def _paragraphs(self, body: Rect) -> list[tuple[str, Rect, int]]:
        """Each sentence with its place, in type that lets all of them fit."""
        letters, gap = self.room.letters, self.room.px(_APART)
        texts = words.explained(self.match, self.turning)
        for px in range(self.room.type_px(_TYPE), letters.smallest - 1, -1):
            high = [
                len(letters.wrapped(text, px, body.width)) * letters.line_height(px)
                for text in texts
            ]
            if sum(high) + gap * (len(texts) - 1) <= body.height:
                break
        tops = [body.top + sum(high[:index]) + gap * index for index in range(len(texts))]
        return [
            (text, Rect(body.left, top, body.width, tall), px)
            for text, top, tall in zip(texts, tops, high, strict=True)
        ]

    def draw(self, surface: Surface) -> None:
        room, display = self.room, self.display
        if display.draw(surface):
            self.is_dirty = True
        surface.set_clip(display.areas.board)
        draw_move_arrows(room, surface, self._arrows())
        surface.set_clip(None)
        display.fade.draw(surface)
        draw_paper(room, surface, self._panel())
        title, place, body, _button = self._inner()
        room.letters.draw_in(surface, self._title(), title, room.type_px(30), INK, "display")
        text = self._place()
        room.letters.draw_in(surface, text, place, room.type_px(22), FADED_INK, "text", "right")
        for text, box, px in self._paragraphs(body):
            room.letters.draw_in(surface, text, box, px, INK, middle=False)
        buttons = self._buttons()
        draw_buttons(self, surface, buttons)
        draw_label(self, surface, buttons, below=True)
