"""What is on the table: things, marks and buttons, described once until something changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from boardgames.core.game import Ref
from boardgames.core.narration import TurnSummary
from boardgames.core.players import introduction
from boardgames.ui.draw.motion import Vec
from boardgames.ui.table.display import Display, Marks
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.notes import Note, link_rect
from boardgames.ui.table.things import Thing, targets_of
from boardgames.ui.targets import Target
from boardgames.ui.widgets.arrows import MoveArrow
from boardgames.ui.widgets.outcome_marks import OutcomeMark, with_outcomes


class Items:
    """The things of the present frame, and what is marked on them."""

    def __init__(self, display: Display, frame: Callable[[], Any]) -> None:
        self._display = display
        self._frame = frame

    def things(self) -> Sequence[Thing]:
        """Those on a zoomed board as far as they are visible."""
        things: Sequence[Thing] = self._frame().cached(self._find_things)
        return things

    def _find_things(self) -> Sequence[Thing]:
        display = self._display
        plates = display.areas.plates
        things = [self._introduced(thing, plates) for thing in display.ui.things(self._frame())]
        if not display.is_zoomed:
            return things
        window, found = display.areas.board, []
        for thing, rect in zip(things, self.whole_rects(), strict=True):
            if thing.rect != rect:  # it is on the board
                seen = thing.rect.clip(window)
                seen = seen if seen.size > (0, 0) else Rect(thing.rect.center, (0, 0))
                thing = replace(thing, rect=seen)
            found.append(thing)
        return found

    def _introduced(self, thing: Thing, plates: Sequence[Rect]) -> Thing:
        """A computer's panel says who it is and how strong, before what the game says."""
        if not thing.label or thing.rect not in plates:
            return thing
        told = introduction(self._frame().players[plates.index(thing.rect)])
        return replace(thing, label=f"{told} {thing.label}") if told else thing

    def whole_rects(self) -> list[Rect]:
        """Where the things are while the whole board is visible."""
        return [thing.rect for thing in self._display.ui.things(self._display.whole_frame)]

    def whole_rect(self, ref: Ref) -> Rect | None:
        pairs = zip(self.things(), self.whole_rects(), strict=True)
        return next((rect for thing, rect in pairs if thing.ref == ref), None)

    def targets(self) -> list[Target]:
        """What can be hovered over, with what clicking it would gain or cost."""
        frame = self._frame()
        found = targets_of(self.things(), frame.clickable)
        return with_outcomes(found, self.outcomes()) if frame.aids.outcomes else found

    def outcomes(self) -> Sequence[OutcomeMark]:
        outcomes: Sequence[OutcomeMark] = self._frame().cached(self._find_outcomes)
        return outcomes

    def _find_outcomes(self) -> Sequence[OutcomeMark]:
        frame = self._frame()
        return tuple(self._display.ui.outcomes(frame)) if frame.decides else ()

    def arrows(self) -> Sequence[MoveArrow]:
        """What has moved in others' turns."""
        arrows: Sequence[MoveArrow] = self._frame().cached(self._find_arrows)
        return arrows

    def _find_arrows(self) -> Sequence[MoveArrow]:
        frame, arrows = self._frame(), list[MoveArrow]()
        if not frame.decides:
            return arrows
        look_of = self._display.ui.style.arrow_look
        arrived = {path.end: path.piece for _turn, path in frame.seen.paths}
        for turn, path in frame.seen.paths:
            start, end = self.centre_of(path.start), self.centre_of(path.end)
            if start is not None and end is not None:
                through = [at for at in map(self.centre_of, path.through) if at is not None]
                look = look_of(frame, path.piece)
                is_taken = arrived.get(path.start, path.piece) != path.piece
                arrows.append(MoveArrow(start, end, look, turn, tuple(through), is_taken))
        return arrows

    def centre_of(self, ref: Ref) -> Vec | None:
        """Where a thing is; None if it isn't on the table now."""
        found = self._display.ui.centre_of(self._frame(), ref)
        if found is not None:
            return found
        return next((target.rect.center for target in self.targets() if target.ref == ref), None)

    def marks(self) -> Marks:
        """The arrows, and what the choices would gain or cost."""
        frame, arrows = self._frame(), self.arrows()
        if not frame.aids.outcomes:
            return Marks(arrows)
        places = {target.ref: target.rect for target in self.targets() if target.lit}
        found = (mark for mark in self.outcomes() if mark.ref in places)
        return Marks(arrows, [(places[mark.ref], mark) for mark in found])

    def topmost(self) -> set[Ref]:
        """What is over highlighted things, too."""
        return {thing.ref for thing in self.things() if thing.depth < 0}

    def origin(self) -> Thing | None:
        """Where an arrow key starts if nothing has the focus."""
        return next((thing for thing in self.things() if thing.is_origin), None)

    def kept_clear(self) -> list[Rect]:
        return [thing.rect for thing in self.things() if thing.keep_clear]


def arrow_targets(display: Display, frame: Any, arrows: Sequence[MoveArrow]) -> list[Target]:
    """The arrows on the board; each tells its turn, unless the strip shows that."""
    turns, page = frame.seen.recent_turns, display.story_page(frame)
    visible, found = {line.turn for _, line in page.lines}, list[Target]()
    told = {turn.key: turn.whole for at, turn in enumerate(turns) if at not in visible}
    board = display.areas.board
    for arrow in arrows:
        label = told.get(arrow.turn, "")
        for rect in arrow.touches(display.room):
            seen = rect.clip(board)
            if seen.size > (0, 0):
                found.append(Target(arrow.ref, seen, lit=False, label=label, is_stop=False))
    return found


def with_log(
    targets: list[Target], log: LogPanel, story: Sequence[TurnSummary], drawer: Rect
) -> list[Target]:
    """The targets, those under the open log replaced by its lines."""
    if not log.is_open:
        return targets
    free = [target for target in targets if not drawer.colliderect(target.rect)]
    return [*free, *log.targets(story, drawer)]


def note_target(display: Display, note: Note | None) -> list[Target]:
    """The link to the rule a note names."""
    if note is None or not note.rule:
        return []
    return [Target(("note",), link_rect(display.room, display.areas.note, note), is_stop=False)]
