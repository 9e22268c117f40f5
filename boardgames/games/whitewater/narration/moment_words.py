"""The large words of moments: one template for whom it happened to, alone or among others.

`is_you` and `is_yours` are for a person who plays alone; nobody else learns whose stake is what.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.texts import N_, Plural, _, listed, plural
from boardgames.games.whitewater.narration.captions import PLACES

PHEW = {
    "red": N_("Phew! The red die only spins raft {letter}."),
    "black": N_("Phew! Even the black die only spins raft {letter}."),
}


def passed(giver: str, taker: str, letter: str, *, by_you: bool, to_you: bool) -> str:
    values = {"giver": giver, "taker": taker, "letter": letter}
    if by_you:
        return _("You share raft {letter} with {taker}", **values)
    if to_you:
        return _("{giver} shares raft {letter} with you", **values)
    return _("{giver} shares raft {letter} with {taker}", **values)


def pushed_in(actor: str, letter: str, *, is_you: bool, is_yours: bool) -> str:
    values = {"actor": actor, "letter": letter}
    if is_you:
        return _("You pushed raft {letter} into a whirlpool!", **values)
    if is_yours:
        return _("{actor} pushed your raft {letter} into a whirlpool!", **values)
    return _("{actor} pushed raft {letter} into a whirlpool!", **values)


def phew(die: str, letter: str) -> str:
    """A spin, though a worse die had to be rolled."""
    return _(PHEW[die], letter=letter)


def paddle_lost(player: str, letter: str, *, is_you: bool, is_yours: bool) -> str:
    values = {"player": player, "letter": letter}
    if is_you:
        return _("You lost a paddle! A card on raft {letter} is locked.", **values)
    if is_yours:
        return _("{player} lost a paddle on your raft {letter}!", **values)
    return _("{player} lost a paddle on raft {letter}!", **values)


def overboard(player: str, *, is_you: bool) -> str:
    if is_you:
        return _("Overboard! Both your cards are locked.")
    return _("Overboard! Both of {player}’s cards are locked.", player=player)


def capsized(letter: str, *, is_yours: bool) -> str:
    if is_yours:
        return _("Your raft {letter} capsized!", letter=letter)
    return _("Raft {letter} capsized!", letter=letter)


def finished(letter: str, place: int, worth: int, own: int | None, *, was_pushed: bool) -> str:
    """`own` points for somebody who plays alone; the last place ends the race."""
    values: dict[str, object] = {"letter": letter, "points": worth}
    if own == 0:
        return _(NOTHING[place - 1])
    if own is not None:
        return _(OWN_FINISH[place - 1], count=own)
    if place == len(PLACES):
        return _("Raft {letter} is third: the race is over!", **values)
    if was_pushed:
        return _((PUSHED_FIRST, PUSHED_SECOND)[place - 1], **values)
    return _((FIRST, SECOND)[place - 1], **values)


OWN_FINISH = (
    Plural(N_("First: {count} point for you!"), N_("First: {count} points for you!")),
    Plural(N_("Second: {count} point for you!"), N_("Second: {count} points for you!")),
    Plural(N_("Third: {count} point for you!"), N_("Third: {count} points for you!")),
)
NOTHING = (
    N_("First, but 0 points: both your cards are locked."),
    N_("Second, but 0 points: both your cards are locked."),
    N_("Third, but 0 points: both your cards are locked."),
)
FIRST = N_("Raft {letter} is first: {points} × stake!")
SECOND = N_("Raft {letter} is second: {points} × stake!")
PUSHED_FIRST = N_("Pushed over the finish! Raft {letter} is first.")
PUSHED_SECOND = N_("Pushed over the finish! Raft {letter} is second.")


def won(winners: Sequence[str], points: int, *, is_you: bool, is_tie: bool) -> str:
    """`is_tie`: somebody else had as many points, but their rafts came in later."""
    if is_you and is_tie:
        return _("You won the tie!")
    if is_tie and len(winners) == 1:
        return _("{player} won the tie!", player=winners[0])
    if is_you:
        return plural("You won with {count} point!", "You won with {count} points!", points)
    if len(winners) > 1:
        return _("{players} share the win!", players=listed(winners))
    return plural(
        "{player} won with {count} point!",
        "{player} won with {count} points!",
        points,
        player=winners[0],
    )
