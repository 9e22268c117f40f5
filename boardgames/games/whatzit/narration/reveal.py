"""What a reveal shows: the code beside its solution, who had it and what that brings.

A solution comes in here only with a view in which it has been read out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boardgames.core.game import Event, Moment, Seat, Who
from boardgames.games.whatzit.narration.names import gains
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import Face, Phase, Setting, State

TIE_BREAK, PAWNS_STAY = "Another card decides", "Pawns stay where they are"
UNKNOWN_WORDS = "What was typed is no longer known."
"""Where a match was loaded in the middle of an appeal."""


class Said(NamedTuple):
    """An answer that was typed at the card, and whether it was right, near or wrong."""

    seat: Seat
    text: str
    kind: str


@dataclass(frozen=True)
class Reveal:
    card: str
    read: tuple[str, str]
    """Answer and reading."""
    verdict: str
    """Who had it, or what is asked."""
    lines: tuple[str, ...]
    """What it brings; in an appeal the words it is about."""
    seat: Seat | None = None
    """Who had it, or claims it."""
    said: tuple[Said, ...] = ()
    """What was typed at the card, the oldest first."""
    is_quoted: bool = False
    """Whether the lines are somebody's own words, which are to be judged."""


def revealed(
    setting: Setting, view: State, following: Sequence[Event], who: Who, said: Sequence[Said]
) -> Reveal:
    """The reveal at a position in which a card is read out, with the events that follow."""
    seat = view.queue[0] if view.phase is Phase.REWARD else None
    # After a tie the next card is drawn at once.
    is_tie = any(isinstance(event, ev.CardDrawn) for event in following)
    name = None if seat is None else who(seat)
    if seat is not None and name is not None:
        lines = tuple(gains(setting, view, seat, name))
    else:
        lines = (TIE_BREAK if is_tie else PAWNS_STAY,)
    solved = None if name is None else f"{name} solved it!"
    verdict = solved or ("A tie" if is_tie else "Nobody solved it")
    return Reveal(view.card, view.read, verdict, lines, seat, tuple(said))


def appealed(view: State, who: Who, said: Sequence[Said]) -> Reveal:
    seat = view.claims[0]
    claim = next((one.text for one in said if one.seat == seat and one.kind == "near"), "")
    asked = f"{who(seat)} typed:" if claim else f"{who(seat)} was close"
    lines = (quoted(claim) if claim else UNKNOWN_WORDS,)
    return Reveal(view.card, view.read, asked, lines, seat, tuple(said), is_quoted=bool(claim))


def reveal_of(
    setting: Setting, moments: Sequence[Moment[State]], who: Who, said: Sequence[Said]
) -> Reveal | None:
    """What these moments, one after another, reveal to their end; None: no card is over by them."""
    if not any(isinstance(one.event, ev.CardReturned) for one in moments):
        return None
    found: Reveal | None = None
    for one in moments:
        is_late = isinstance(one.event, ev.Solved) and one.before.face is Face.READ
        if is_late or isinstance(one.event, ev.SolutionRead):
            found = revealed(setting, one.after, one.following, who, said)
    return found


def quoted(text: str) -> str:
    return f"“{text}”"
