"""How locked cards come back: at once in the Base game, by tokens and by reach in the Advanced.

Capsize hides rafter, rafter hides paddle (WR-128): for each crew member only the greatest of the
three is dealt with, the lesser ones when it is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.hexes import is_near
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.state import (
    PADDLE_CARDS,
    SPENT,
    TOKEN_CARDS,
    WITH_TOKEN,
    Card,
    Member,
    Paddle,
    Phase,
    Raft,
    is_locked,
    without_tokens,
)


def paddle_in_water(paddles: Sequence[Paddle], letter: str, seat: Seat) -> int:
    """The place in the list of the paddle this seat lost from this raft, or -1."""
    for index, paddle in enumerate(paddles):
        if paddle.seat == seat and paddle.letter == letter:
            return index
    return -1


def card_to_recover(
    advanced: bool, raft: Raft, member: Member, paddles: Sequence[Paddle]
) -> int | None:
    """The card a point spent on this crew member's recovery goes to, or None for none."""
    if not advanced:
        for which, card in enumerate(member.cards):
            if is_locked(card):
                return which
        return None
    if raft.hex is None and not raft.capsized:  # WR-121
        return None
    hidden = raft.capsized or member.swimmer is not None
    for which, card in enumerate(member.cards):
        if card is Card.LOCKED:
            return which
        # WR-118: a paddle somebody took can't be fetched, so no token helps.
        if card is Card.PADDLE and (
            hidden or paddle_in_water(paddles, raft.letter, member.seat) >= 0
        ):
            return which
    return None


def can_use_spare(raft: Raft, member: Member) -> bool:
    """WR-116, WR-128: a card is locked for a paddle, and by nothing worse."""
    return (
        member.spare
        and not raft.capsized
        and member.swimmer is None
        and (member.cards[0] in PADDLE_CARDS or member.cards[1] in PADDLE_CARDS)
    )


def can_take(raft: Raft, member: Member, paddle: Paddle, rafts: Sequence[Raft]) -> bool:
    """WR-115, WR-117: the paddle is in reach, and abandoned or nobody's."""
    if raft.hex is None or raft.capsized or member.spare or not is_near(raft.hex, paddle.hex):
        return False
    if paddle.seat is None:
        return True
    if paddle.seat == member.seat or paddle.letter == raft.letter:
        return False
    for other in rafts:
        if other.letter == paddle.letter:
            return other.hex is None or not is_near(other.hex, paddle.hex)
    return True


def recover(draft: Draft, index: int, owner: Seat) -> None:
    """A point for a locked card: it stands up, or gets a token."""
    raft = draft.rafts[index]
    side = draft.side(index, owner)
    member = raft.crew[side]
    which = card_to_recover(draft.terms.advanced, raft, member, draft.paddles)
    assert which is not None
    if draft.terms.advanced:
        draft.set_card(index, side, which, WITH_TOKEN[member.cards[which]])
        draft.events.append(ev.TokenPut(draft.active, owner, raft.letter, which))
        recover_all(draft)
    else:
        draft.set_card(index, side, which, SPENT)
        draft.events.append(ev.CardRecovered(owner, raft.letter, which))
        crew = draft.rafts[index].crew
        if raft.capsized and not any(is_locked(card) for one in crew for card in one.cards):
            _set_upright(draft, index)
    righted = draft.rafts[index]
    if raft.capsized and not righted.capsized and righted.hex is not None:
        draft.phase = Phase.FACE


def _set_upright(draft: Draft, index: int) -> None:
    # WR-125: from here on it counts as having stayed where it lies.
    one, other = draft.rafts[index].crew
    # WR-127: the tokens have done what they lay there for, also where a card stays locked.
    crew = (
        replace(one, cards=without_tokens(one.cards)),
        replace(other, cards=without_tokens(other.cards)),
    )
    raft = draft.change_raft(index, crew=crew, capsized=False, arrived=False)
    draft.events.append(ev.RaftRighted(raft.letter))


def recover_all(draft: Draft) -> None:
    """WR-110: whatever has its tokens and is in reach comes back, rafts by letter."""
    for index in range(len(draft.rafts)):
        raft = draft.rafts[index]
        if raft.capsized:
            if all(card in TOKEN_CARDS for member in raft.crew for card in member.cards):
                _set_upright(draft, index)
                for side in (0, 1):
                    _back_on_righting(draft, index, side)
            continue
        if raft.hex is None:
            continue
        for side in (0, 1):
            member = draft.rafts[index].crew[side]
            if member.swimmer is not None:
                _rafter_back(draft, index, side)
            elif Card.PADDLE_TOKEN in member.cards:
                _paddle_back(draft, index, side)


def _rafter_back(draft: Draft, index: int, side: int) -> None:
    """WR-119, WR-126: both tokens and in reach; a paddle near the rafter comes along."""
    raft = draft.rafts[index]
    member = raft.crew[side]
    swimmer = member.swimmer
    assert raft.hex is not None
    assert swimmer is not None
    if not all(card in TOKEN_CARDS for card in member.cards) or not is_near(raft.hex, swimmer):
        return
    draft.set_member(index, side, replace(member, swimmer=None, cards=without_tokens(member.cards)))
    draft.events.append(ev.RafterBack(member.seat, raft.letter, swimmer))
    found = paddle_in_water(draft.paddles, raft.letter, member.seat)
    along = found >= 0 and is_near(swimmer, draft.paddles[found].hex)
    _release(draft, index, side, found if along else -1)


def _paddle_back(draft: Draft, index: int, side: int) -> None:
    """WR-111: the token is there, and the paddle is in reach."""
    raft = draft.rafts[index]
    assert raft.hex is not None
    found = paddle_in_water(draft.paddles, raft.letter, raft.crew[side].seat)
    if found >= 0 and is_near(raft.hex, draft.paddles[found].hex):
        _release(draft, index, side, found)


def _back_on_righting(draft: Draft, index: int, side: int) -> None:
    """WR-127: what is on or next to the raft comes along; other cards stay locked."""
    raft = draft.rafts[index]
    member = raft.crew[side]
    found = paddle_in_water(draft.paddles, raft.letter, member.seat)
    if raft.hex is None or not (found >= 0 and is_near(raft.hex, draft.paddles[found].hex)):
        found = -1
    swimmer = member.swimmer
    if swimmer is not None and raft.hex is not None and is_near(raft.hex, swimmer):
        draft.set_member(index, side, replace(member, swimmer=None))
        draft.events.append(ev.RafterBack(member.seat, raft.letter, swimmer))
    _release(draft, index, side, found)


def _release(draft: Draft, index: int, side: int, paddle: int) -> None:
    """Takes all tokens of a member and frees what nothing holds any more.

    `paddle` is the place of the paddle that came back, or -1.
    """
    raft = draft.rafts[index]
    member = raft.crew[side]
    left, right = without_tokens(member.cards)
    if paddle >= 0:
        left = Card.LOCKED if left is Card.PADDLE else left
        right = Card.LOCKED if right is Card.PADDLE else right
    draft.set_member(index, side, replace(member, cards=(left, right)))
    if paddle >= 0:
        at = draft.paddles[paddle].hex
        draft.paddles = draft.paddles[:paddle] + draft.paddles[paddle + 1 :]
        draft.events.append(ev.PaddleBack(member.seat, raft.letter, at))
    for which, card in enumerate((left, right)):
        if card is Card.LOCKED and member.swimmer is None:
            draft.set_card(index, side, which, SPENT)
            draft.events.append(ev.CardRecovered(member.seat, raft.letter, which))


def use_spare(draft: Draft, index: int) -> None:
    """WR-116, WR-117: the spare frees the card; the lost paddle is nobody's from now on."""
    seat = draft.active
    side = draft.side(index, seat)
    raft = draft.rafts[index]
    member = replace(raft.crew[side], spare=False)
    draft.set_member(index, side, member)
    found = paddle_in_water(draft.paddles, raft.letter, seat)
    if found >= 0:
        adrift = replace(draft.paddles[found], seat=None)
        draft.paddles = (*draft.paddles[:found], adrift, *draft.paddles[found + 1 :])
    draft.events.append(ev.SpareUsed(seat, raft.letter))
    for which, card in enumerate(member.cards):
        if card in PADDLE_CARDS:
            draft.set_card(index, side, which, SPENT)
            draft.events.append(ev.CardRecovered(seat, raft.letter, which))


def take_paddle(draft: Draft, index: int, paddle: int) -> None:
    """WR-115: the paddle is in the mover's raft as a spare."""
    side = draft.side(index, draft.active)
    raft = draft.rafts[index]
    draft.set_member(index, side, replace(raft.crew[side], spare=True))
    at = draft.paddles[paddle].hex
    draft.paddles = draft.paddles[:paddle] + draft.paddles[paddle + 1 :]
    place = draft.river.names[at]
    draft.events.append(ev.PaddleTaken(draft.active, raft.letter, at, place, paddle))


def swim(draft: Draft, index: int, owner: Seat, direction: int) -> None:
    """WR-120: a rafter swims one hex downstream and meets nothing."""
    side = draft.side(index, owner)
    member = draft.rafts[index].crew[side]
    assert member.swimmer is not None
    there = draft.river.ways[member.swimmer][direction]
    assert there is not None
    raft = draft.set_member(index, side, replace(member, swimmer=there))
    place = draft.river.names[there]
    draft.events.append(ev.SwimmerMoved(owner, raft.letter, member.swimmer, there, place))
    recover_all(draft)
