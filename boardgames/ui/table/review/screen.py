"""What decided a match: the curve of chances, the turns that changed it, luck and choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.problems import DataError
from boardgames.core.review import Review, TurningPoint
from boardgames.core.texts import _, in_use, percent
from boardgames.ui.cache import Layer, Memo
from boardgames.ui.draw import widgets
from boardgames.ui.draw.ground import draw_titled_table
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK
from boardgames.ui.draw.widgets import Button, back_button
from boardgames.ui.modal import show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.speech import sentences
from boardgames.ui.table.review import bars, curve, words
from boardgames.ui.table.review.curve import Curve
from boardgames.ui.table.review.match import FinishedMatch
from boardgames.ui.table.review.moment import MomentScreen
from boardgames.ui.table.review.picture import drawn_picture
from boardgames.ui.table.review.rows import draw_turning
from boardgames.ui.table.services import ReviewSource
from boardgames.ui.targets import Target

_TOP, _FOOT, _SIDE, _GAP = 112, 30, 40, 22
_LEFT = 0.62
_UPPER = {2: 0.56, 3: 0.54, 4: 0.52, 5: 0.46, 6: 0.42}
"""The share of the curve above luck and choices, by how many seats these have."""
_PAD, _TITLE, _LINE = 30, 46, 40
_MOST_ROW = 190
_BUTTON, _PROGRESS = 300, 330


class _Areas(NamedTuple):
    curve: Rect
    shares: Rect
    turnings: Rect


def open_review(room: Room, make: Callable[[], ReviewScreen]) -> None:
    """Shows a review, or why there is none."""
    try:
        room.stack.push(make())
    except DataError as error:
        show_message(room, _(words.TITLE), error.lines)


class ReviewScreen(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, match: FinishedMatch, source: ReviewSource) -> None:
        super().__init__(room)
        self.match = match
        self.review: Review | None = None
        self._source = source
        self.problem = ""
        """Why nothing more will come."""
        self.turn: int | None = None
        """The turn that the keyboard was on last; the first one if None."""
        self._still = Layer()
        self._read = Memo[object, str]()
        """What was read of the focus."""

    def left(self) -> None:
        self._source.cancel()

    def open_rules(self) -> bool:
        return self.match.open_rules()

    @property
    def is_thinking(self) -> bool:
        return not self.problem and (self.review is None or self.review.progress < 1)

    def update(self, ms: float) -> None:
        if not self.is_thinking:
            return
        latest = self._source.poll(ms)
        if self._source.problem:
            self.problem = self._source.problem
            self.changed()
        if latest is not None and latest != self.review:
            self.review = latest
            self.changed()

    @property
    def turnings(self) -> list[TurningPoint]:
        return [] if self.review is None else words.certain(self.review.turning_points)

    def curve(self) -> Curve:
        assert self.review is not None
        return Curve(self.review.curve, self.match.players, self.turnings)

    def _shown_turn(self) -> int | None:
        """The turn of the curve that is hovered or focused, or belongs to what is."""
        match self.shown_ref:
            case ("turn", int(index)) if self.review and index < len(self.review.curve):
                return index
            case ("point", int(index)) if index < len(self.turnings):
                return self.curve().nearest(self.turnings[index].index)
        return None

    # Layout --------------------------------------------------------------------------------------

    def _areas(self) -> _Areas:
        room, gap = self.room, self.room.px(_GAP)
        top, side = room.px(_TOP), room.px(_SIDE)
        area = Rect(side, top, room.size[0] - 2 * side, room.size[1] - top - room.px(_FOOT))
        left, right = widgets.columns(area, [round(area.width * _LEFT), 0], gap)
        share = _UPPER.get(len(self.match.players), _UPPER[2])
        upper, lower = widgets.rows(left, [round(left.height * share), 0], gap)
        return _Areas(upper, lower, right)

    def _inner(self, paper: Rect) -> tuple[Rect, Rect]:
        """The place of a paper's title, and the rest."""
        room = self.room
        inner = paper.inflate(-2 * room.px(_PAD), -room.px(_PAD))
        high = max(room.px(_TITLE), room.letters.line_height(room.letters.smallest))
        title, rest = widgets.rows(inner, [high, 0], room.px(4))
        return title, rest

    def _chart(self) -> Rect:
        return self._inner(self._areas().curve)[1]

    def rows(self) -> list[Rect]:
        """Where the turning points are."""
        area, gap, count = self._areas().turnings, self.room.px(14), len(self.turnings)
        if not count:
            return []
        high = min(self.room.px(_MOST_ROW), (area.height - gap * (count - 1)) // count)
        return [
            Rect(area.left, area.top + index * (high + gap), area.width, high)
            for index in range(count)
        ]

    def _buttons(self) -> list[Button]:
        room = self.room
        made = [back_button(room)]
        if self.match.place.keep_picture is not None and self.review is not None:
            rect = Rect(0, room.px(24), room.px(_BUTTON), room.px(64))
            rect.right = room.size[0] - room.px(_SIDE)
            label = _("Save the result and the curve as a picture ({key})", key="K")
            made.append(Button(("keep",), rect, _("Keep a picture"), keys=("k",), label=label))
        return made

    # Words ---------------------------------------------------------------------------------------

    def words(self) -> list[str]:
        if self.review is None:
            waiting = [_(words.WAITING), _(words.WAITING_FOR)]
            return [_(words.TITLE), *([self.problem] if self.problem else waiting)]
        told = [_(words.TITLE), self._found()]
        if not self.is_thinking:
            for seat, shares in enumerate(self.review.shares):
                told.append(sentences(*words.share_sentences(self.match, seat, shares)))
            told.append(words.strength(self.review))
        return [text for text in told if text]

    def _found(self) -> str:
        """How many turns are listed, or why none are."""
        if self.problem:
            return self.problem
        if self.turnings:
            return ""
        return _(words.SEARCHING if self.is_thinking else words.NONE_FOUND)

    def focus_words(self) -> str:
        # Read once: numbers that become better meanwhile would interrupt again and again.
        return self._read.get((self.focused, self._steps), self._focus_words)

    def _focus_words(self) -> str:
        match self.focused:
            case ("turn", int(index)) if self.review and index < len(self.review.curve):
                return sentences(*self._turn_lines(index))
        return super().focus_words()

    def _turn_lines(self, index: int) -> list[str]:
        assert self.review is not None
        point = self.review.curve[index]
        told = [words.point_title(self.match, point), *words.chance_lines(self.match, point)]
        if point.length < len(self.match.session.entries):
            told.append(words.recap(self.match, point.length))
        return [line for line in told if line]

    def _turning_words(self, index: int) -> str:
        turning = self.turnings[index]
        title = words.turn_title(self.match, turning.round, turning.seat)
        return sentences(title, *words.explained(self.match, turning))

    def targets(self) -> list[Target]:
        buttons = [button.target() for button in self._buttons()]
        if self.review is None:
            return buttons
        back, *others = buttons
        points = [
            Target(("point", index), row, text=self._turning_words(index))
            for index, row in enumerate(self.rows())
        ]
        return [back, *points, *self._turn_targets(), *self._part_targets(), *others]

    def _turn_targets(self) -> list[Target]:
        """The keyboard stops at one of them; arrows lead to the others."""
        shown = self.curve()
        box = curve.chart_box(self.room, self._chart())
        stop = min(self.turn or 0, len(shown.points) - 1)
        return [
            Target(("turn", index), column, is_stop=index == stop)
            for index, column in enumerate(curve.columns_of(shown, box) if shown.points else ())
        ]

    def _part_targets(self) -> list[Target]:
        """The headings of luck and choices, for tooltips."""
        assert self.review is not None
        if not self.review.shares:
            return []
        head = bars.cells_of(self.room, self._shares_area(), self.review.shares)[0]
        parts = words.parts_of(self.review.shares[0])
        return [
            Target(("part", index), cell, lit=False, label=_(part.about), is_stop=False)
            for index, (cell, (part, _estimate)) in enumerate(zip(head[1:], parts, strict=True))
        ]

    # Input ---------------------------------------------------------------------------------------

    def take(self, ref: Ref) -> None:
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("keep",):
                self._keep_picture()
            case ("point", int(index)):
                self.room.stack.push(MomentScreen(self.room, self.match, self.turnings, index))
            case ("turn", int(index)) if self.review is not None:
                self.match.watch(self.review.curve[index].length)

    def _keep_picture(self) -> None:
        if self.match.place.keep_picture is not None and self.review is not None:
            self.match.place.keep_picture(drawn_picture(self.room, self.match, self.curve()))

    def arrows(self, direction: str) -> bool:
        # The curve is one stop; from there left and right lead from turn to turn.
        match self.focused:
            case ("turn", int(index)) if self.review and direction in ("left", "right"):
                step = 1 if direction == "right" else -1
                self.turn = max(0, min(len(self.review.curve) - 1, index + step))
                self.changed()
                self.focus(("turn", self.turn))
                return True
        return False

    # Drawing -------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        key = (self.review, self.problem, self.room.size, in_use(), self.room.settings)
        self._still.paint(surface, surface.get_rect(), key, lambda: self._draw_still(surface))
        if self.review is not None:
            self._draw_pointed(surface)
        buttons = self._buttons()
        widgets.draw_buttons(self, surface, buttons)
        widgets.draw_label(self, surface, buttons)
        self._draw_tip(surface)

    def _draw_still(self, surface: Surface) -> None:
        """What stays the same until there is a better estimate."""
        taken = 260 + _BUTTON + _PROGRESS + 2 * _SIDE
        draw_titled_table(self.room, surface, _(words.TITLE), taken=taken)
        if self.review is None:
            self._draw_waiting(surface)
            return
        self._draw_review(surface, self.review)
        if self.is_thinking:
            self._draw_progress(surface, self.review.progress)

    def _draw_pointed(self, surface: Surface) -> None:
        room, turn = self.room, self._shown_turn()
        if turn is not None:
            curve.draw_turn(room, surface, self._chart(), self.curve(), turn)
        for index, row in enumerate(self.rows()):
            if self.shown_ref == ("point", index):
                widgets.draw_focus(room, surface, row, room.px(14))
        if self.shows_focus and self.focused is not None and self.focused[0] == "turn":
            widgets.draw_focus(room, surface, self._chart(), room.px(10))

    def _draw_waiting(self, surface: Surface) -> None:
        room = self.room
        paper = Rect(0, 0, min(room.px(980), room.size[0] - room.px(80)), room.px(230))
        paper.center = (room.size[0] // 2, room.size[1] // 2)
        widgets.draw_paper(room, surface, paper)
        inner = paper.inflate(-room.px(80), -room.px(60))
        first, second = widgets.rows(inner, [0, 0], room.px(14))
        text = self.problem or _(words.WAITING)
        room.letters.draw_in(surface, text, first, room.type_px(32), INK, "display", "center")
        text = "" if self.problem else _(words.WAITING_FOR)
        room.letters.draw_in(surface, text, second, room.type_px(24), FADED_INK, "text", "center")

    def _draw_progress(self, surface: Surface, progress: float) -> None:
        room = self.room
        place = Rect(0, room.px(22), room.px(_PROGRESS), room.px(68))
        place.right = room.size[0] - room.px(_SIDE + _BUTTON + _GAP)
        text, bar = widgets.rows(place, [0, room.px(20)], room.px(6))
        share = _("{percent} done", percent=percent(progress))
        room.letters.draw_in(surface, share, text, room.type_px(22), CREAM, "text", "center")
        widgets.draw_progress(room, surface, bar, progress)

    def _draw_review(self, surface: Surface, review: Review) -> None:
        room, areas = self.room, self._areas()
        for paper in (areas.curve, areas.shares):
            widgets.draw_paper(room, surface, paper)
        title = self._inner(areas.curve)[0]
        text = _(words.CURVE_TITLE)
        room.letters.draw_in(surface, text, title, room.type_px(28), INK, "display")
        curve.draw_curve(room, surface, self._chart(), self.curve())
        self._draw_shares(surface, review)
        for index, row in enumerate(self.rows()):
            draw_turning(room, surface, row, self.match, index + 1, self.turnings[index])
        if found := self._found():
            paper = areas.turnings.copy()
            paper.height = min(paper.height, room.px(200))
            widgets.draw_paper(room, surface, paper)
            inner = paper.inflate(-room.px(70), -room.px(50))
            px = room.type_px(28)
            room.letters.draw_in(surface, found, inner, px, INK, "display", "center")

    def _shares_area(self) -> Rect:
        title, rest = self._inner(self._areas().shares)
        area = title.union(rest)
        area.height -= self._foot_height()
        return area

    def _foot_height(self) -> int:
        letters = self.room.letters
        return max(self.room.px(_LINE), letters.line_height(letters.smallest))

    def _draw_shares(self, surface: Surface, review: Review) -> None:
        room, area = self.room, self._shares_area()
        foot = Rect(area.left, area.bottom, area.width, self._foot_height())
        if not review.shares:
            text = _("Luck and choices are still being estimated.")
            box = area.inflate(-room.px(40), 0)
            px = room.type_px(26)
            room.letters.draw_in(surface, text, box, px, FADED_INK, "text", "center")
            return
        bars.draw_shares(room, surface, area, review.shares, self.match.players)
        text = words.strength(review)
        room.letters.draw_in(surface, text, foot, room.type_px(21), FADED_INK)

    def _draw_tip(self, surface: Surface) -> None:
        """Beside the turn that is hovered or focused, or above a heading."""
        room = self.room
        match self.shown_ref:
            case ("turn", int(index)) if self.review and index < len(self.review.curve):
                text = "\n".join(self._turn_lines(index))
                box = curve.chart_box(room, self._chart())
                x, rect = self.curve().x(box, index), Rect(0, 0, *widgets.tooltip_size(room, text))
                rect.midleft = (x + room.px(24), box.centery)
                if rect.right > box.right:
                    rect.right = x - room.px(24)
                rect.clamp_ip(surface.get_rect())
                widgets.draw_slip(room, surface, text, rect)
            case ("part", int()):
                target = self.target_of(self.shown_ref)
                if target is not None:
                    widgets.draw_tooltip(room, surface, target.label, target.rect)
