"""What the marks on a table mean: one screen for all games, opened by a key and from the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.texts import N_, _
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import INK, WOOD_DARK, mixed
from boardgames.ui.draw.widgets import Button, back_button, draw_button, draw_paper
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target
from boardgames.ui.widgets import arrows, outcome_marks

KEY = "i"
TITLE = N_("Marks on the table")


class Mark(NamedTuple):
    """Something drawn on a table that means something."""

    name: str
    text: str
    """How it looks and what it means, in a sentence; looked up when it is shown."""
    draw: Callable[[Room, Surface, Rect], object]
    """Draws it in a box, on a ground like the table's."""
    is_shown: Callable[[Any], bool] | None = None
    """Whether a frame has it: the first time, a hint explains it. None: what brings it up does."""
    painters: Sequence[Callable[..., object]] = ()
    """What draws it on the table."""

    @property
    def hint_name(self) -> str:
        """The id under which its hint is shown once."""
        return f"mark.{self.name}"


def _draw_sign(sign: outcome_marks.Sign) -> Callable[[Room, Surface, Rect], object]:
    return lambda room, surface, box: outcome_marks.draw_sign(room, surface, box.center, sign)


def _draw_move(room: Room, surface: Surface, box: Rect) -> None:
    look = arrows.look_of(Player("", "#2f6fc0", "■"))
    low, high = (box.left + box.height // 4, box.centery), (box.right, box.centery)
    arrows.draw_move_arrows(room, surface, [arrows.MoveArrow(low, high, look)])


def _draw_advice(room: Room, surface: Surface, box: Rect) -> None:
    ring = Rect(0, 0, box.height // 2, box.height // 2)
    ring.center = box.center
    arrows.draw_advice(room, surface, (), [ring])


def _has_outcome(field: str) -> Callable[[Any], bool]:
    return lambda frame: any(getattr(mark, field) for mark in frame.outcomes.values())


SHARED: tuple[Mark, ...] = (
    Mark(
        "gain",
        N_("A gold + marks a gain for you."),
        _draw_sign(outcome_marks.Sign.GAIN),
        _has_outcome("brings"),
    ),
    Mark(
        "cost",
        N_("A red ! marks a cost or a risk for you."),
        _draw_sign(outcome_marks.Sign.COST),
        _has_outcome("costs"),
    ),
    Mark(
        "move",
        N_("Arrows show what moved since your last turn, each in its piece’s colour."),
        _draw_move,
        lambda frame: frame.decides and bool(frame.seen.paths),
    ),
    Mark("advice", N_("Gold dashes show the advised move."), _draw_advice),
)
"""The marks of every table."""
MEETING = Mark(
    "meeting",
    N_("A pale diamond marks where you meet somebody."),
    _draw_sign(outcome_marks.Sign.MEETING),
    _has_outcome("meets"),
)
"""Of the tables where pieces can meet without anything else happening."""


def new_marks(frame: Any, marks: Iterable[Mark]) -> Iterator[tuple[str, str]]:
    """The hints of marks that a frame has."""
    for mark in marks:
        if mark.is_shown is not None and mark.is_shown(frame):
            yield mark.hint_name, _(mark.text)


class Legend(Scene):
    """A row for each mark of this table: how it looks, and what it means."""

    closes_on_escape = True

    def __init__(self, room: Room, marks: Sequence[Mark]) -> None:
        super().__init__(room)
        self.marks = list(marks)

    def words(self) -> list[str]:
        return [_(TITLE), *(_(mark.text) for mark in self.marks)]

    def _back(self) -> Button:
        return back_button(self.room)

    def targets(self) -> list[Target]:
        return [self._back().target()]

    def take(self, ref: Ref) -> None:
        self.room.stack.pop()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == KEY:
            self.room.stack.pop()
            return True
        return super().key(pressed)

    def rows(self) -> list[tuple[Mark, Rect]]:
        """In one column, or in two if they are many."""
        room, (width, height) = self.room, self.room.size
        top, columns = room.px(130), 1 if len(self.marks) <= 6 else 2
        count = -(-len(self.marks) // columns)
        area = Rect(0, top, min(width - room.px(80), room.px(840) * columns), height - top)
        area.centerx = width // 2
        high = min(room.px(96), (area.height - room.px(40)) // max(1, count))
        area.top += max(0, area.height - room.px(130) - high * count) // 2
        wide = area.width // columns
        return [
            (
                mark,
                Rect(
                    area.left + wide * (index // count),
                    area.top + high * (index % count),
                    wide - room.px(20),
                    high - room.px(10),
                ),
            )
            for index, mark in enumerate(self.marks)
        ]

    def draw(self, surface: Surface) -> None:
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        title = Rect(room.px(260), room.px(24), room.size[0] - room.px(520), room.px(64))
        lamp = mixed(WOOD_DARK, (255, 255, 255), 0.85)
        px = room.type_px(44)
        room.letters.draw_in(surface, _(TITLE), title, px, lamp, "display", "center")
        for mark, row in self.rows():
            draw_paper(room, surface, row)
            box = Rect(row.left + room.px(8), row.top + room.px(6), room.px(150), 0)
            box.height = row.height - room.px(12)
            surface.blit(paint.rounded(box.size, room.px(10), (96, 126, 128), (70, 98, 102)), box)
            clip = surface.get_clip()
            surface.set_clip(box)
            mark.draw(room, surface, box.inflate(-room.px(16), -room.px(10)))
            surface.set_clip(clip)
            text = Rect(box.right + room.px(20), row.top, 0, row.height)
            text.width = row.right - text.left - room.px(14)
            room.letters.draw_in(surface, _(mark.text), text, room.type_px(26), INK)
        draw_button(room, surface, self._back(), self)
