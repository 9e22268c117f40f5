"""What a step would gain or cost the viewer: the finish, the current, a whirlpool.

It follows from what the step itself would do, so marks, highlights and clicks always agree. Stakes
play no part: everybody at the table reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Event, Ref
from boardgames.core.texts import _
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.narration.captions import finishing_words
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.state import Phase, own_rafts
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.widgets.outcome_marks import OutcomeMark

STEPPING = (Phase.ACT, Phase.DRIFT)


def worth(frame: WhitewaterFrame) -> Iterator[OutcomeMark]:
    if frame.view.phase not in STEPPING:
        return
    for ref in frame.clickable:
        if ref[0] == "hex":
            yield from _of_step(frame, ref)


def _of_step(frame: WhitewaterFrame, ref: Ref) -> Iterator[OutcomeMark]:
    events = frame.offer.preview(frame.game, frame.view, ref)
    own = {raft.letter for raft in own_rafts(frame.view, frame.view.active)}
    # A raft that is pushed twice by one step has one sentence.
    brings = " ".join(dict.fromkeys(_gains(frame, events, own)))
    costs = " ".join(dict.fromkeys(_losses(frame, events, own)))
    if brings or costs:
        yield OutcomeMark(ref, brings, costs)


def _gains(frame: WhitewaterFrame, events: Sequence[Event], own: set[str]) -> Iterator[str]:
    for event in events:
        match event:
            case ev.RaftFinished(letter, place) if letter in own:
                worth = frame.points[place - 1]
                yield finishing_words(letter, place, worth, _points_for_you(frame, letter, worth))
            case ev.RaftMoved(letter, start, end, ev.MoveKind.RAPIDS) if letter in own:
                to_go = frame.river.to_go
                if end is None or to_go[end] < to_go[start]:
                    yield _(captions.CARRIED_ON)
            case ev.WhirlpoolEntered(letter, colour, roller) if letter not in own:
                yield captions.pushed_into(letter, colour, frame.name_of(roller))


def _points_for_you(frame: WhitewaterFrame, letter: str, worth: int) -> int | None:
    """For somebody who plays alone; nobody else's screen tells a stake."""
    line = next((line for line in frame.projected if line.letter == letter), None)
    if line is None:
        return None
    return 0 if line.locked else worth * line.stake


def _losses(frame: WhitewaterFrame, events: Sequence[Event], own: set[str]) -> Iterator[str]:
    for event in events:
        match event:
            case ev.WhirlpoolEntered(letter, colour) if letter in own:
                yield captions.risk(frame.game.terms, colour)
            case ev.RaftFinished(letter, place) if letter not in own:
                yield finishing_words(letter, place, frame.points[place - 1])
            case ev.RaftMoved(letter, start, end, ev.MoveKind.PUSH) if letter not in own:
                to_go = frame.river.to_go
                if end is not None and to_go[end] < to_go[start]:
                    yield captions.helped_on(letter)
            case ev.RapidsHeld(letter) if letter in own:
                yield _(captions.HELD)
