"""Section I, and what Advanced adds to it: what each face of a die does.

Everything a die takes is taken from the seat that rolled, save a capsize, which is the crew's.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.events import (
    CardLocked,
    DieRolled,
    LockKind,
    NothingLost,
    PaddleLost,
    RaftCapsized,
    RafterLost,
    TokensLost,
    TurnKind,
)
from boardgames.games.whitewater.rules.state import (
    PADDLE_CARDS,
    READY,
    SPENT,
    WITHOUT_TOKEN,
    Card,
    Cards,
    Member,
    Paddle,
    Roll,
    is_locked,
)
from boardgames.games.whitewater.rules.steps import spin

SPINS = {
    **{f"L{count}": -count for count in range(1, 6)},
    **{f"R{count}": count for count in range(1, 6)},
    "half": 3,
}
"""Corners to the right for every spinning face."""


def resolve(draft: Draft, face: str) -> None:
    """Applies the face of the die that was due; a worse die may be due afterwards."""
    roll = draft.roll
    assert roll is not None
    is_worse = face in ("red", "black")  # WR-75
    draft.roll = Roll(roll.letter, roll.roller, face) if is_worse else None
    draft.events.append(DieRolled(roll.die, face, roll.roller, roll.letter))
    if is_worse:
        return
    index = draft.index(roll.letter)
    if face in SPINS:
        spin(draft, index, SPINS[face], TurnKind.SPIN)
    elif face == "paddle":
        _lose_paddle(draft, index, roll.roller)
    elif face == "overboard":
        _lose_rafter(draft, index, roll.roller)
    else:
        _capsize(draft, index)


def _lose_paddle(draft: Draft, index: int, roller: int) -> None:
    side = draft.side(index, roller)
    raft = draft.rafts[index]
    cards = raft.crew[side].cards
    if cards[0] in PADDLE_CARDS or cards[1] in PADDLE_CARDS:
        _lose_paddle_again(draft, index, side)
        return
    used = draft.used if roller == draft.active and raft.letter == draft.working else -1
    which = _card_to_lock(cards, used)
    if which is None:  # WR-77, WR-114
        draft.events.append(NothingLost(roller, raft.letter))
        return
    draft.set_card(index, side, which, Card.PADDLE if draft.terms.advanced else Card.LOCKED)
    draft.events.append(CardLocked(roller, raft.letter, which, LockKind.PADDLE))
    if draft.terms.advanced:
        assert raft.hex is not None
        draft.paddles = (*draft.paddles, Paddle(raft.hex, raft.letter, roller))
        place = draft.river.names[raft.hex]
        draft.events.append(PaddleLost(roller, raft.letter, raft.hex, place))


def _lose_paddle_again(draft: Draft, index: int, side: int) -> None:
    """WR-113: with the paddle already lost, the token on its card goes."""
    raft = draft.rafts[index]
    member = raft.crew[side]
    for which, card in enumerate(member.cards):
        if card is Card.PADDLE_TOKEN:
            draft.set_card(index, side, which, Card.PADDLE)
            draft.events.append(TokensLost(member.seat, raft.letter, 1))
            return
    draft.events.append(NothingLost(member.seat, raft.letter))


def _card_to_lock(cards: Cards, used: int) -> int | None:
    """WR-76, WR-77: the card just used, else a spent one, else a ready one, left first."""
    if used >= 0 and not is_locked(cards[used]):
        return used
    for wanted in (SPENT, READY):
        for which in (0, 1):
            if cards[which] is wanted:
                return which
    return None


def _lose_rafter(draft: Draft, index: int, roller: int) -> None:
    side = draft.side(index, roller)
    raft = draft.rafts[index]
    member = raft.crew[side]
    if member.swimmer is not None:
        _lose_tokens(draft, index, side)
        return
    locked = _lock_both(draft, index, side, LockKind.RAFTER)
    if not draft.terms.advanced:
        if not locked:
            draft.events.append(NothingLost(roller, raft.letter))
        return
    assert raft.hex is not None
    member = draft.rafts[index].crew[side]
    draft.set_member(index, side, replace(member, swimmer=raft.hex))
    place = draft.river.names[raft.hex]
    draft.events.append(RafterLost(roller, raft.letter, raft.hex, place))


def _lose_tokens(draft: Draft, index: int, side: int) -> None:
    """WR-122: the rafter is out already; the tokens on both cards go."""
    member = draft.rafts[index].crew[side]
    left, right = member.cards
    cards = (WITHOUT_TOKEN.get(left, left), WITHOUT_TOKEN.get(right, right))
    lost = sum(before is not after for before, after in zip(member.cards, cards, strict=True))
    letter = draft.set_member(index, side, replace(member, cards=cards)).letter
    if lost:
        draft.events.append(TokensLost(member.seat, letter, lost))
    else:
        draft.events.append(NothingLost(member.seat, letter))


def _lock_both(draft: Draft, index: int, side: int, why: LockKind) -> int:
    """Locks what isn't locked of a seat's two cards; gives how many that were."""
    raft = draft.rafts[index]
    member: Member = raft.crew[side]
    count = 0
    for which, card in enumerate(member.cards):
        if not is_locked(card):
            draft.set_card(index, side, which, Card.LOCKED)
            draft.events.append(CardLocked(member.seat, raft.letter, which, why))
            count += 1
    return count


def _capsize(draft: Draft, index: int) -> None:
    """WR-81: all four cards lock; tokens that lie there count for righting it (WR-128)."""
    raft = draft.change_raft(index, capsized=True)
    draft.events.append(RaftCapsized(raft.letter))
    for side in (0, 1):
        _lock_both(draft, index, side, LockKind.CAPSIZE)
