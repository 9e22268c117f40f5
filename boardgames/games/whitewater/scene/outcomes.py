"""What a step would gain or cost the viewer: the finish, the current, a whirlpool, a push.

It follows from what the step itself would do, so marks, highlights and clicks always agree. Stakes
play no part except somebody who plays alone: everybody at the table reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Event, Ref
from boardgames.core.texts import _
from boardgames.games.whitewater.narration import captions, results
from boardgames.games.whitewater.narration.captions import finishing_words
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import EndTurn
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State, own_rafts
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
    brings = list(dict.fromkeys(_gains(frame, events, own)))
    costs = list(dict.fromkeys(_losses(frame, events, own)))
    if any(isinstance(event, ev.StakesShown) for event in events):
        action = frame.offer.meant(frame.view, ref)
        assert action is not None
        after = frame.game.advance(frame.view, action)
        (brings if _is_good_end(frame, after, events, own) else costs).append(verdict(frame, after))
    meets = _plainly_pushed(frame, events, own)
    if brings or costs or meets:
        yield OutcomeMark(ref, " ".join(brings), " ".join(costs), meets)


def verdict(frame: WhitewaterFrame, over: State) -> str:
    """What the end of the race gives: the score only for somebody who plays alone."""
    return results.verdict(frame.game, over, frame.private_viewer if frame.is_alone else None)


def turn_verdict(frame: WhitewaterFrame) -> str:
    """The same where the end of this turn brings dusk; empty otherwise."""
    view, game = frame.view, frame.game
    if view.round < game.terms.round_limit or EndTurn() not in frame.offer.actions:
        return ""
    after = frame.seen.cached(_after_turn, game, view)
    return verdict(frame, after) if after.phase is Phase.OVER else ""


def _after_turn(game: Whitewater, view: State) -> State:
    return game.advance(view, EndTurn())


def _is_good_end(
    frame: WhitewaterFrame, over: State, events: Sequence[Event], own: set[str]
) -> bool:
    """An own raft finishes by it, or the viewer knows that it wins."""
    if any(isinstance(event, ev.RaftFinished) and event.letter in own for event in events):
        return True
    return frame.is_alone and results.wins_for_sure(frame.game, over, frame.private_viewer)


def _plainly_pushed(frame: WhitewaterFrame, events: Sequence[Event], own: set[str]) -> str:
    """Who is pushed, where that is neither gain nor cost."""
    pushed, matters = set[str](), set[str]()
    for event in events:
        match event:
            case ev.RaftMoved(letter, why=why):
                if why is ev.MoveKind.PUSH:
                    pushed.add(letter)
                if letter not in own and _is_nearer(frame, event):
                    matters.add(letter)
            case ev.RaftFinished(letter) | ev.WhirlpoolEntered(letter):
                matters.add(letter)
    return captions.pushing(pushed - matters) if pushed - matters else ""


def _is_nearer(frame: WhitewaterFrame, moved: ev.RaftMoved) -> bool:
    """Whether a move on the river leads towards the finish."""
    to_go = frame.river.to_go
    return moved.end is None or to_go[moved.end] < to_go[moved.start]


def _gains(frame: WhitewaterFrame, events: Sequence[Event], own: set[str]) -> Iterator[str]:
    for event in events:
        match event:
            case ev.RaftFinished(letter, place) if letter in own:
                worth = frame.points[place - 1]
                yield finishing_words(letter, place, worth, _points_for_you(frame, letter, worth))
            case ev.RaftMoved(letter, why=ev.MoveKind.RAPIDS) if letter in own:
                if _is_nearer(frame, event) and _gets_on(frame, events, letter):
                    yield _(captions.CARRIED_ON)
            case ev.WhirlpoolEntered(letter, colour, roller) if letter not in own:
                yield captions.pushed_into(letter, colour, frame.name_of(roller))


def _gets_on(frame: WhitewaterFrame, events: Sequence[Event], letter: str) -> bool:
    """Whether a raft ends nearer to the finish: rapids may only undo the step into them."""
    moves = [event for event in events if isinstance(event, ev.RaftMoved)]
    own = [move for move in moves if move.letter == letter]
    end, to_go = own[-1].end, frame.river.to_go
    return end is None or to_go[end] < to_go[own[0].start]


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
            case ev.RaftMoved(letter, end=there, why=ev.MoveKind.PUSH) if letter not in own:
                if there is not None and _is_nearer(frame, event):
                    yield captions.helped_on(letter)
            case ev.RapidsHeld(letter) if letter in own:
                yield _(captions.HELD)
