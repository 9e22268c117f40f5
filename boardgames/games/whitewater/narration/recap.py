"""Recaps of turns: where the rafts went, what whirlpools took, and what was freed.

A recap names each raft's whole course once, so several of these functions give their sentence to
the first or last of the events it sums up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Recap, Turn
from boardgames.core.texts import N_, Plural, _, listed, plural
from boardgames.core.wording import Addressing
from boardgames.games.whitewater.narration.captions import MARKS, place_name
from boardgames.games.whitewater.rules import events as ev

E = TypeVar("E", bound=Event)

NOTHING, TURNED, EARNED, MINOR, MOVED, SPUN = range(6)
FREED, PUSHED, LOST, CAPSIZED, FINISHED, THE_END = range(6, 12)
"""The weights of recaps, from what is hardly worth a sentence to what everybody tells first."""
QUIET = (ev.TurnBegan, ev.TurnEnded, ev.CardsReadied, ev.RaftLeft, ev.SeatPassed)
"""A turn with nothing else was one in which nothing was done."""
POOLS = ("blue", "red", "black")


# The opening ---------------------------------------------------------------------------------


def opening(events: Sequence[Event], address: Addressing) -> str:
    """Who paddles with whom; before that the river, as far as it is laid."""
    placed = [event for event in events if isinstance(event, ev.RaftPlaced)]
    if not placed:
        boards = [event.title for event in events if isinstance(event, ev.BoardLaid)]
        return _("The river: {boards}.", boards=listed(boards)) if boards else ""
    mates: dict[Seat, list[str]] = {}
    for one in placed:
        if address.listener in one.crew:
            mate = next(seat for seat in one.crew if seat != address.listener)
            mates.setdefault(mate, []).append(one.letter)
    if not mates:
        rafts = listed([one.letter for one in placed])
        return _("Rafts {rafts} are ready at {place}.", rafts=rafts, place=placed[0].place)
    text = Plural(
        N_("You paddle raft {rafts} with {player}."), N_("You paddle rafts {rafts} with {player}.")
    )
    return " ".join(
        _(text, count=len(letters), rafts=listed(letters), player=address.who(mate))
        for mate, letters in mates.items()
    )


# Where rafts went ----------------------------------------------------------------------------


def own_moves(events: Sequence[Event]) -> dict[str, list[ev.RaftMoved]]:
    """By raft, the hexes it went without being pushed there; rapids continue with either."""
    found: dict[str, list[ev.RaftMoved]] = {}
    pushed: set[str] = set()
    for event in events:
        if not isinstance(event, ev.RaftMoved):
            continue
        if event.why is ev.MoveKind.PUSH:
            pushed.add(event.letter)
        elif event.why is not ev.MoveKind.RAPIDS:
            pushed.discard(event.letter)
        if event.letter not in pushed:
            found.setdefault(event.letter, []).append(event)
    return found


def pushes(events: Sequence[Event], letter: str) -> list[ev.RaftMoved]:
    """The hexes a raft was pushed, and those that rapids carried it from there."""
    own = own_moves(events).get(letter, [])
    moves = (event for event in events if isinstance(event, ev.RaftMoved))
    return [event for event in moves if event.letter == letter and event not in own]


def moved(event: ev.RaftMoved, turn: Turn) -> Recap | None:
    if event.why is ev.MoveKind.PUSH:
        return _pushed(event, turn)
    courses = own_moves(turn.events)
    home = {one.letter for one in turn.events if isinstance(one, ev.RaftFinished)}
    told = {letter: moves for letter, moves in courses.items() if letter not in home}
    if not told or event is not next(iter(told.values()))[0]:
        return None
    values = {"rafts": listed([_course(moves, turn) for moves in told.values()])}
    return Recap(MOVED, N_("{actor} moved {rafts}."), {"actor": N_("You moved {rafts}.")}, values)


def _course(moves: Sequence[ev.RaftMoved], turn: Turn) -> str:
    """A raft and how far it went: a part of the list in "Ben moved …"."""
    letter, far, listener = moves[0].letter, len(moves), turn.address.listener
    if listener != turn.actor and listener in moves[0].crew:
        return plural(
            "your raft {letter} {count} hex", "your raft {letter} {count} hexes", far, letter=letter
        )
    return plural("raft {letter} {count} hex", "raft {letter} {count} hexes", far, letter=letter)


def _pushed(event: ev.RaftMoved, turn: Turn) -> Recap | None:
    """One sentence for all a raft was pushed, unless a finish or a loss names the push."""
    letter, moves = event.letter, pushes(turn.events, event.letter)
    if event is not moves[0] or any(
        isinstance(one, ev.RaftFinished | ev.RaftCapsized | ev.CardLocked | ev.TokensLost)
        and one.letter == letter
        for one in turn.events
    ):
        return None
    pool = next((one.onto for one in moves if one.onto in POOLS), "")
    if pool:
        return Recap(
            PUSHED,
            N_("{actor} pushed raft {letter} into {whirlpool}."),
            {
                "actor": N_("You pushed raft {letter} into {whirlpool}."),
                "crew": N_("{actor} pushed your raft {letter} into {whirlpool}."),
            },
            {"whirlpool": _(MARKS[pool])},
        )
    is_listeners = turn.address.listener in event.crew
    return Recap(
        PUSHED if is_listeners else MINOR,
        Plural(
            N_("{actor} pushed raft {letter} {far} hex."),
            N_("{actor} pushed raft {letter} {far} hexes."),
            "far",
        ),
        {
            "actor": Plural(
                N_("You pushed raft {letter} {far} hex."),
                N_("You pushed raft {letter} {far} hexes."),
                "far",
            ),
            "crew": Plural(
                N_("{actor} pushed your raft {letter} {far} hex."),
                N_("{actor} pushed your raft {letter} {far} hexes."),
                "far",
            ),
        },
        {"far": len(moves)},
    )


def finished(event: ev.RaftFinished, turn: Turn) -> Recap:
    move = _last(turn, ev.RaftMoved, event.letter)
    values = {"place": place_name(event.place), "crew": () if move is None else move.crew}
    if pushes(turn.events, event.letter)[-1:] == [move]:
        return Recap(
            FINISHED,
            N_("{actor} pushed raft {letter} over the finish, into {place}."),
            {
                "actor": N_("You pushed raft {letter} over the finish, into {place}."),
                "crew": N_("{actor} pushed your raft {letter} over the finish, into {place}."),
            },
            values,
        )
    return Recap(
        FINISHED,
        N_("{actor} finished in {place} with raft {letter}."),
        {
            "actor": N_("You finished in {place} with raft {letter}."),
            "crew": N_("{actor} finished in {place} with your raft {letter}."),
        },
        values,
    )


def turned(event: ev.RaftTurned, turn: Turn) -> Recap | None:
    """Only where no raft was moved."""
    turns = [
        one for one in turn.events if isinstance(one, ev.RaftTurned) and one.why is ev.TurnKind.TURN
    ]
    if own_moves(turn.events) or event not in turns[:1]:
        return None
    letters = tuple(dict.fromkeys(one.letter for one in turns))
    return Recap(
        TURNED,
        Plural(N_("{actor} turned raft {rafts}."), N_("{actor} turned rafts {rafts}.")),
        {"actor": Plural(N_("You turned raft {rafts}."), N_("You turned rafts {rafts}."))},
        {"count": len(letters), "rafts": letters},
    )


def ended(event: ev.TurnEnded, turn: Turn) -> Recap | None:
    if any(not isinstance(one, QUIET) for one in turn.events):
        return None
    return Recap(NOTHING, N_("{player} did nothing."), {"seat": N_("You did nothing.")})


# Whirlpools ----------------------------------------------------------------------------------


def rolled(event: ev.DieRolled, turn: Turn) -> Recap | None:
    """A raft that was spun; one that was pushed there is named by its push."""
    if event.face in ("paddle", "overboard", "capsize", *POOLS) or pushes(
        turn.events, event.letter
    ):
        return None
    own = {"crew": N_("Your raft {letter} spun in {whirlpool}.")}
    text, values = N_("Raft {letter} spun in {whirlpool}."), _whirlpool(event, turn)
    return Recap(SPUN, text, own, {**values, "crew": _crew(event, turn)})


def locked(event: ev.CardLocked, turn: Turn) -> Recap | None:
    """A capsize is named as such."""
    if event.why is ev.LockKind.CAPSIZE:
        return None
    return (_lost_paddle if event.why is ev.LockKind.PADDLE else _overboard)(event, turn)


def _lost_paddle(event: ev.CardLocked, turn: Turn) -> Recap:
    if pushes(turn.events, event.letter):
        return Recap(
            LOST,
            N_("{actor} pushed raft {letter} into {whirlpool}: {player} lost a paddle."),
            {
                "seat": N_("{actor} pushed raft {letter} into {whirlpool}: you lost a paddle."),
                "actor": N_("You pushed raft {letter} into {whirlpool}: {player} lost a paddle."),
            },
            _whirlpool(event, turn),
        )
    return Recap(
        LOST,
        N_("{player} lost a paddle: {whirlpool} caught raft {letter}."),
        {"seat": N_("You lost a paddle: {whirlpool} caught raft {letter}.")},
        _whirlpool(event, turn),
    )


def _overboard(event: ev.CardLocked, turn: Turn) -> Recap:
    """Both cards are locked by it, whichever of them was before."""
    if pushes(turn.events, event.letter):
        return Recap(
            LOST,
            N_("{actor} pushed raft {letter} into {whirlpool}: {player}’s cards on it are locked."),
            {
                "seat": N_(
                    "{actor} pushed raft {letter} into {whirlpool}: both your cards are locked."
                ),
                "actor": N_(
                    "You pushed raft {letter} into {whirlpool}: {player}’s cards on it are locked."
                ),
            },
            _whirlpool(event, turn),
        )
    return Recap(
        LOST,
        N_("{player}’s paddler went overboard: both cards on raft {letter} are locked."),
        {"seat": N_("Your paddler went overboard: both cards on raft {letter} are locked.")},
    )


def capsized(event: ev.RaftCapsized, turn: Turn) -> Recap:
    values = {**_whirlpool(event, turn), "crew": _crew(event, turn)}
    if pushes(turn.events, event.letter):
        return Recap(
            CAPSIZED,
            N_("{actor} pushed raft {letter} into {whirlpool}: it capsized."),
            {
                "actor": N_("You pushed raft {letter} into {whirlpool}: it capsized."),
                "crew": N_("{actor} pushed your raft {letter} into {whirlpool}: it capsized."),
            },
            values,
        )
    text, own = N_("Raft {letter} capsized."), N_("Your raft {letter} capsized.")
    return Recap(CAPSIZED, text, {"crew": own}, values)


def tokens_lost(event: ev.TokensLost, turn: Turn) -> Recap:
    return Recap(
        LOST,
        Plural(
            N_("{player} lost {count} Energy token on raft {letter}."),
            N_("{player} lost {count} Energy tokens on raft {letter}."),
        ),
        {
            "seat": Plural(
                N_("You lost {count} Energy token on raft {letter}."),
                N_("You lost {count} Energy tokens on raft {letter}."),
            )
        },
    )


def _crew(event: Any, turn: Turn) -> tuple[Seat, ...]:
    """Who paddles the raft, as far as its moves in this turn tell."""
    move = _last(turn, ev.RaftMoved, event.letter)
    return () if move is None else move.crew


def _whirlpool(event: Any, turn: Turn) -> dict[str, object]:
    """The one that the raft rolled for last; a die may have called for the next one."""
    kinds = (ev.WhirlpoolEntered, ev.WhirlpoolStayed)
    found = [one for one in turn.events if isinstance(one, kinds) and one.letter == event.letter]
    colour = found[-1].colour if found else "blue"
    return {"whirlpool": _(MARKS[colour])}


# What is freed -------------------------------------------------------------------------------


def recovered(event: ev.CardRecovered, turn: Turn) -> Recap | None:
    """All cards of one owner on one raft; a raft that was righted has its own sentence."""
    if _last(turn, ev.RaftRighted, event.letter):
        return None
    if not (count := _count_if_first(event, turn, _same_card)):
        return None
    if event.seat == turn.actor:
        return Recap(
            FREED,
            Plural(
                N_("{player} freed {count} card on raft {letter}."),
                N_("{player} freed {count} cards on raft {letter}."),
            ),
            {
                "seat": Plural(
                    N_("You freed {count} card on raft {letter}."),
                    N_("You freed {count} cards on raft {letter}."),
                )
            },
            {"count": count},
        )
    return Recap(
        FREED,
        Plural(
            N_("{actor} freed {player}’s card on raft {letter}."),
            N_("{actor} freed both of {player}’s cards on raft {letter}."),
        ),
        {
            "seat": Plural(
                N_("{actor} freed your card on raft {letter}."),
                N_("{actor} freed both your cards on raft {letter}."),
            ),
            "actor": Plural(
                N_("You freed {player}’s card on raft {letter}."),
                N_("You freed both of {player}’s cards on raft {letter}."),
            ),
        },
        {"count": count},
    )


def token_put(event: ev.TokenPut, turn: Turn) -> Recap | None:
    """Only while the card stays locked."""
    if _last(turn, ev.CardRecovered, event.letter) or _last(turn, ev.RaftRighted, event.letter):
        return None
    if not (count := _count_if_first(event, turn, lambda one: (one.payer, one.letter))):
        return None
    return Recap(
        FREED,
        Plural(
            N_("{payer} put {count} Energy token on locked cards of raft {letter}."),
            N_("{payer} put {count} Energy tokens on locked cards of raft {letter}."),
        ),
        {
            "payer": Plural(
                N_("You put {count} Energy token on locked cards of raft {letter}."),
                N_("You put {count} Energy tokens on locked cards of raft {letter}."),
            )
        },
        {"count": count},
    )


def rested(event: ev.Rested, turn: Turn) -> Recap | None:
    if not (count := _count_if_first(event, turn, lambda one: one.seat)):
        return None
    spent = (one for one in turn.events if isinstance(one, ev.EnergySpent))
    if used := sum(one.count for one in spent if one.seat == event.seat):
        # Their panel shows what is left of both.
        text = N_("{player} earned {count} Energy and used {used}.")
        own = N_("You earned {count} Energy and used {used}.")
        return Recap(EARNED, text, {"seat": own}, {"count": count, "used": used})
    text, own = N_("{player} earned {count} Energy."), N_("You earned {count} Energy.")
    return Recap(EARNED, text, {"seat": own}, {"count": count})


def _same_card(event: ev.CardRecovered) -> tuple[Seat, str]:
    return event.seat, event.letter


def _count_if_first(event: E, turn: Turn, alike: Callable[[E], object]) -> int:
    """How many events of the turn are like this one; 0 for all but the first of them."""
    same = [
        one for one in turn.events if isinstance(one, type(event)) and alike(one) == alike(event)
    ]
    return len(same) if same[0] is event else 0


def _last(turn: Turn, kind: type[E], letter: str) -> E | None:
    found = [one for one in turn.events if isinstance(one, kind)]
    return next((one for one in reversed(found) if getattr(one, "letter", "") == letter), None)


# The end -------------------------------------------------------------------------------------


def race_over(event: ev.GameEnded, turn: Turn) -> Recap:
    address = turn.address
    scores = listed(
        [
            _("you {points}", points=points)
            if seat == address.listener
            else _("{player} {points}", player=address.who(seat), points=points)
            for seat, points in enumerate(event.points)
        ]
    )
    if any(isinstance(one, ev.DuskFell) for one in turn.events):
        return Recap(THE_END, N_("Dusk ended the race: {scores}."), {}, {"scores": scores})
    return Recap(THE_END, N_("The race is over: {scores}."), {}, {"scores": scores})
