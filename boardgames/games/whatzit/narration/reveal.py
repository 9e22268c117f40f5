"""What a reveal shows: the puzzle next to its solution, who solved it and the reward.

A solution comes in here only with a view in which it has been read out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boardgames.core.game import Event, Moment, Seat
from boardgames.core.texts import N_, _
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration.names import explanation, gains
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import Face, Phase, Setting, State

TIE_BREAK, PAWNS_STAY = N_("Another card breaks the tie."), N_("No pawns move.")
YOU_SOLVED, SOLVED = N_("You solved it!"), N_("{player} solved it!")
TIED, NOBODY_GOT_IT = N_("It’s a tie!"), N_("Nobody got it")
UNKNOWN_WORDS = N_("Their answer wasn’t saved.")
"""If a match was loaded in the middle of an appeal."""


class Said(NamedTuple):
    """An answer that was typed at the card, and whether it was right, near or wrong."""

    seat: Seat
    text: str
    kind: str


@dataclass(frozen=True)
class Reveal:
    card: str
    read: tuple[str, str]
    """Answer and explanation."""
    verdict: str
    """Who solved it, or what is asked."""
    lines: tuple[str, ...]
    """The reward; in an appeal the answer it is about."""
    seat: Seat | None = None
    """Who solved it, or was close."""
    said: tuple[Said, ...] = ()
    """What was typed at the card, the oldest first."""
    is_quoted: bool = False
    """Whether the lines are somebody's own words, which are to be judged."""


def revealed(
    setting: Setting,
    view: State,
    following: Sequence[Event],
    address: Addressing,
    said: Sequence[Said],
) -> Reveal:
    """The reveal at a position in which a solution is read out, with the events that follow."""
    seat = view.queue[0] if view.phase is Phase.REWARD else None
    # After a tie the next card is drawn at once.
    is_tie = any(isinstance(event, ev.CardDrawn) for event in following)
    if seat is not None:
        verdict = solved_by(seat, address)
        lines = tuple(gains(setting, view, seat, address))
    else:
        verdict = _(TIED if is_tie else NOBODY_GOT_IT)
        lines = (_(TIE_BREAK if is_tie else PAWNS_STAY),)
    return Reveal(view.card, _read(view), verdict, lines, seat, tuple(said))


def solved_by(seat: Seat, address: Addressing) -> str:
    if seat == address.listener:
        return _(YOU_SOLVED)
    return _(SOLVED, player=address.who(seat))


def appealed(view: State, address: Addressing, said: Sequence[Said]) -> Reveal:
    seat = view.claims[0]
    claim = next((one.text for one in said if one.seat == seat and one.kind == "near"), "")
    player = address.who(seat)
    if seat == address.listener:
        asked = _("You typed:") if claim else _("You were close")
    else:
        text = N_("{player} typed:") if claim else N_("{player} was close")
        asked = _(text, player=player)
    lines = (quoted(claim) if claim else _(UNKNOWN_WORDS),)
    return Reveal(view.card, _read(view), asked, lines, seat, tuple(said), is_quoted=bool(claim))


def _read(view: State) -> tuple[str, str]:
    answer, reading = view.read
    return answer, explanation(view.card, reading)


def reveal_of(
    setting: Setting, moments: Sequence[Moment[State]], address: Addressing, said: Sequence[Said]
) -> Reveal | None:
    """What the end of these moments reveals; None if they finish no card."""
    if not any(isinstance(one.event, ev.CardReturned) for one in moments):
        return None
    found: Reveal | None = None
    for one in moments:
        is_late = isinstance(one.event, ev.Solved) and one.before.face is Face.READ
        if is_late or isinstance(one.event, ev.SolutionRead):
            found = revealed(setting, one.after, one.following, address, said)
    return found


def quoted(text: str) -> str:
    return _("“{text}”", text=text)
