"""The position once an event has been seen: what lies between two positions of a match.

An action may push, carry, spin and lock in one go, but is shown event by event; each motion
begins where the event before it left rafts, cards and paddles, and this says where that is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.recovery import paddle_in_water
from boardgames.games.whitewater.rules.state import (
    TOKEN_CARDS,
    WITH_TOKEN,
    WITHOUT_TOKEN,
    Card,
    Cards,
    Finish,
    Member,
    Paddle,
    Phase,
    Raft,
    Roll,
    State,
    member_of,
)
from boardgames.games.whitewater.rules.terms import Terms
from boardgames.games.whitewater.rules.turns import is_rest_left, stood_up

OWN_STEPS = (ev.MoveKind.PADDLE, ev.MoveKind.BACK, ev.MoveKind.DRIFT)
"""Steps of the raft that is worked with; the others are what comes of them."""


def after(terms: Terms, view: State, event: Event) -> State:
    """The view with what the event shows."""
    match event:
        case ev.RaftMoved(letter, _, end, why):
            is_on_river = end is not None
            seen = _raft(view, letter, hex=end, arrived=is_on_river, moved=True)
            return replace(seen, working=letter) if why in OWN_STEPS else seen
        case ev.RaftTurned(letter, _, facing, why):
            seen = _raft(view, letter, facing=facing, moved=True)
            return replace(seen, working=letter) if why is ev.TurnKind.TURN else seen
        case ev.RaftFaced(letter, facing):
            return _raft(view, letter, facing=facing, moved=True)
        case ev.RaftFinished(letter):
            return replace(view, finished=(*view.finished, Finish(letter, view.active)))
        case ev.RaftCapsized(letter):
            return _raft(view, letter, capsized=True)
        case ev.RaftRighted(letter):
            return _righted(view, letter)
        case ev.WhirlpoolEntered(letter, colour, roller):
            return replace(view, roll=Roll(letter, roller, colour))
        case ev.WhirlpoolStayed(letter, colour, roller):
            return replace(view, roll=Roll(letter, roller, colour), working="")
        case ev.DieRolled(_, face, roller, letter):
            is_worse = face in ("red", "black")
            return replace(view, roll=Roll(letter, roller, face) if is_worse else None)
    return _after_cards(terms, view, event)


def _after_cards(terms: Terms, view: State, event: Event) -> State:
    match event:
        case ev.CardSpent(seat, letter, index):
            return replace(_card(view, seat, letter, index, Card.SPENT), working=letter)
        case ev.EnergySpent(seat, count):
            return _energy(view, seat, view.energy[seat] - count)
        case ev.Rested(seat, letter):
            return _rested(terms, view, seat, letter)
        case ev.CardLocked(seat, letter, index, why):
            is_paddle = terms.advanced and why is ev.LockKind.PADDLE
            return _card(view, seat, letter, index, Card.PADDLE if is_paddle else Card.LOCKED)
        case ev.CardRecovered(seat, letter, index):
            seen = _card(view, seat, letter, index, Card.SPENT)
            return seen if terms.advanced else replace(seen, working=letter)
        case ev.TokenPut(_, seat, letter, index):
            token = WITH_TOKEN[_member(view, seat, letter).cards[index]]
            return replace(_card(view, seat, letter, index, token), working=letter)
        case ev.TokensLost(seat, letter, count):
            return _tokens_lost(view, seat, letter, count)
    return _after_water(terms, view, event)


def _after_water(terms: Terms, view: State, event: Event) -> State:
    """What was lost into the water and comes back out of it."""
    match event:
        case ev.PaddleLost(seat, letter, here):
            return replace(view, paddles=(*view.paddles, Paddle(here, letter, seat)))
        case ev.RafterLost(seat, letter, here):
            return _change(view, seat, letter, swimmer=here)
        case ev.SwimmerMoved(seat, letter, _, here):
            return replace(_change(view, seat, letter, swimmer=here), working=letter)
        case ev.RafterBack(seat, letter):
            cards = _bare(_member(view, seat, letter).cards)
            return _change(view, seat, letter, swimmer=None, cards=cards)
        case ev.PaddleBack(seat, letter):
            return _paddle_back(view, seat, letter)
        case ev.PaddleTaken(seat, letter, _, _, index):
            left = view.paddles[:index] + view.paddles[index + 1 :]
            return replace(_change(view, seat, letter, spare=True), paddles=left, working=letter)
        case ev.SpareUsed(seat, letter):
            return _spare_used(view, seat, letter)
    return _after_turn(terms, view, event)


def _after_turn(terms: Terms, view: State, event: Event) -> State:
    match event:
        case ev.TurnBegan(seat, number):
            rafts = tuple(replace(raft, arrived=False, moved=False) for raft in view.rafts)
            return replace(view, active=seat, round=number, rafts=rafts)
        case ev.CardsReadied(seat):
            return _readied(view, seat)
        case ev.RoughWater(seat):
            return _energy(view, seat, 1)
        case ev.RaftLeft(letter):
            return replace(view, closed=(*view.closed, letter), working="")
        case ev.TurnEnded():
            return replace(view, closed=(), working="")
        case ev.SeatPassed(seat):
            return replace(view, active=seat, round=view.round + (seat == view.first))
        case ev.DuskFell():
            return replace(view, active=view.first)
        case ev.StakesShown(stakes):
            return _stakes_shown(view, stakes)
    return _after_opening(terms, view, event)


def _after_opening(terms: Terms, view: State, event: Event) -> State:
    match event:
        case ev.FirstSeatChosen(seat):
            return replace(view, first=seat, active=seat)
        case ev.BoardLaid(board):
            # Only where the table builds its river do seats take turns with the boards.
            turn = (view.active + 1) % len(view.energy) if terms.course == "build" else view.active
            return replace(view, course=(*view.course, board), active=turn)
        case ev.RiverEnded():
            return replace(view, active=view.first)
        case ev.PairsTaken(letters):
            return replace(view, pairs=letters, active=view.first)
        case ev.CardPassed(_, taker):
            return replace(view, given=(*view.given, taker), active=taker)
        case ev.RaftPlaced(letter, (one, other), here):
            rafts = (*view.rafts, Raft(letter, (Member(one), Member(other)), here))
            return replace(view, rafts=rafts, pairs=(), given=(), active=view.first)
        case ev.StakesPlaced(seat, factors):
            own = [raft.letter for raft in view.rafts if member_of(raft, seat) is not None]
            stakes = dict(zip(own, factors, strict=False))  # To others' eyes there are none.
            seen = _staked(view, seat, stakes)
            return replace(seen, active=(seat + 1) % len(view.energy))
    return view


# One thing of a position, changed --------------------------------------------------------------


def _raft(view: State, letter: str, **changes: object) -> State:
    rafts = [replace(raft, **changes) if raft.letter == letter else raft for raft in view.rafts]
    return replace(view, rafts=tuple(rafts))


def _member(view: State, seat: Seat, letter: str) -> Member:
    found = next(raft for raft in view.rafts if raft.letter == letter)
    one, other = found.crew
    return one if one.seat == seat else other


def _change(view: State, seat: Seat, letter: str, **changes: object) -> State:
    raft = next(raft for raft in view.rafts if raft.letter == letter)
    one, other = raft.crew
    crew = (
        (replace(one, **changes), other) if one.seat == seat else (one, replace(other, **changes))
    )
    return _raft(view, letter, crew=crew)


def _card(view: State, seat: Seat, letter: str, index: int, card: Card) -> State:
    left, right = _member(view, seat, letter).cards
    return _change(view, seat, letter, cards=(card, right) if index == 0 else (left, card))


def _energy(view: State, seat: Seat, count: int) -> State:
    return replace(view, energy=(*view.energy[:seat], count, *view.energy[seat + 1 :]))


def _bare(cards: Cards) -> Cards:
    """The cards with no token on them."""
    left, right = cards
    return WITHOUT_TOKEN.get(left, left), WITHOUT_TOKEN.get(right, right)


# What changes several things -------------------------------------------------------------------


def _rested(terms: Terms, view: State, seat: Seat, letter: str) -> State:
    cards = _member(view, seat, letter).cards
    seen = _card(view, seat, letter, cards.index(Card.READY), Card.SPENT)
    seen = _energy(seen, seat, view.energy[seat] + 1)
    if view.phase is not Phase.REST:
        return replace(seen, working=letter)
    # WR-104: whoever rests as the turn ends takes up no raft by it, and the last rest ends it.
    return seen if is_rest_left(Draft(terms, seen)) else replace(seen, working="")


def _righted(view: State, letter: str) -> State:
    """WR-127: the tokens have done what they lay there for, also where a card stays locked."""
    raft = next(raft for raft in view.rafts if raft.letter == letter)
    one, other = raft.crew
    crew = replace(one, cards=_bare(one.cards)), replace(other, cards=_bare(other.cards))
    return _raft(view, letter, crew=crew, capsized=False, arrived=False)


def _tokens_lost(view: State, seat: Seat, letter: str, count: int) -> State:
    """WR-113, WR-122: all that lie there, or only the one on the paddle's card."""
    cards = _member(view, seat, letter).cards
    if count == sum(card in TOKEN_CARDS for card in cards):
        return _change(view, seat, letter, cards=_bare(cards))
    left = tuple(Card.PADDLE if card is Card.PADDLE_TOKEN else card for card in cards)
    return _change(view, seat, letter, cards=left)


def _paddle_back(view: State, seat: Seat, letter: str) -> State:
    left, right = _bare(_member(view, seat, letter).cards)
    cards = (
        Card.LOCKED if left is Card.PADDLE else left,
        Card.LOCKED if right is Card.PADDLE else right,
    )
    found = paddle_in_water(view.paddles, letter, seat)
    paddles = view.paddles[:found] + view.paddles[found + 1 :]
    return replace(_change(view, seat, letter, cards=cards), paddles=paddles)


def _spare_used(view: State, seat: Seat, letter: str) -> State:
    """WR-117: the paddle that was lost is nobody's from now on."""
    paddles = tuple(
        replace(paddle, seat=None) if (paddle.seat, paddle.letter) == (seat, letter) else paddle
        for paddle in view.paddles
    )
    return replace(_change(view, seat, letter, spare=False), paddles=paddles, working=letter)


def _readied(view: State, seat: Seat) -> State:
    for raft in view.rafts:
        member = member_of(raft, seat)
        if member is not None:
            view = _change(view, seat, raft.letter, cards=stood_up(member.cards))
    return view


def _staked(view: State, seat: Seat, stakes: Mapping[str, int]) -> State:
    for letter, factor in stakes.items():
        view = _change(view, seat, letter, stake=factor)
    return view


def _stakes_shown(view: State, stakes: Sequence[Sequence[tuple[str, int]]]) -> State:
    for seat, own in enumerate(stakes):
        view = _staked(view, seat, dict(own))
    return view
