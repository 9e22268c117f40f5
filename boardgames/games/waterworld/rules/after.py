"""The view once an event has been seen: what lies between two events, for everything that moves.

It works on a seat's view and on events as that seat sees them, so whatever is hidden in the one
stays hidden in the other; only counts are kept of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.state import (
    HIDDEN_SPACE,
    Atoll,
    Hand,
    Kind,
    Pawn,
    Sails,
    State,
    Token,
    with_card,
    without_card,
)
from boardgames.games.waterworld.rules.turn import with_atoll, with_hand, with_pawn


def after(view: State, event: Event, atolls: Sequence[str]) -> State:
    """The view with what the event shows; `atolls` are those of the map, in board order."""
    match event:
        case ev.PawnMoved(seat, (*_, space)) | ev.PawnFlew(seat, _, space):
            return _with_boat(view, seat, space=space)
        case ev.SailsRaised(seat):
            return _with_boat(view, seat, sails=Sails.UP)
        case ev.SailsLost(seat):
            return _with_boat(view, seat, sails=Sails.LOST)
        case ev.DiceRolled(_, dice):
            return replace(view, dice=dice)
        case ev.TurnBegan(seat, number):
            first = seat if view.first < 0 else view.first
            return replace(view, first=first, active=seat, round=number, dice=())
        case ev.TokenTurned(space, token):
            return replace(view, atolls=with_atoll(view, Atoll(space, token, up=True)))
        case ev.TokenSwapped(space):
            return replace(view, atolls=with_atoll(view, Atoll(space, Token.HIDDEN)))
        case ev.DeezMoved(_, space):
            return replace(view, deez=space)
        case ev.AtollDestroyed(space):
            left = tuple(atoll for atoll in view.atolls if atoll.space != space)
            return replace(view, atolls=left, pile=(*view.pile, Token.HIDDEN))
    return _after_cards(view, event) or _after_battle(view, event) or _set_up(view, event, atolls)


def _with_boat(
    view: State, seat: Seat, space: str | None = None, sails: Sails | None = None
) -> State:
    old = view.pawns[seat]
    pawn = Pawn(old.colour, space or old.space, sails or old.sails)
    return replace(view, pawns=with_pawn(view, seat, pawn))


def _after_cards(view: State, event: Event) -> State | None:
    match event:
        case ev.CardTaken(seat, kind, source, in_hand):
            hand = with_card(view.hands[seat], in_hand or kind)
            view = replace(view, hands=with_hand(view, seat, hand))
            if source is ev.Source.DISCARD:
                return replace(view, discard=view.discard[1:])
            is_top = view.draw[:1] == (kind,)
            return replace(view, draw=view.draw[1:] if is_top else view.draw[:-1])
        case ev.TopTurned(kind):
            return replace(view, draw=() if kind is None else (kind, *view.draw[1:]))
        case ev.CardDiscarded(seat, kind):
            hands = with_hand(view, seat, _less(view.hands[seat], kind))
            return replace(view, hands=hands, discard=(*view.discard, Kind.HIDDEN))
        case ev.CardDrawn(seat, kind):
            hands = with_hand(view, seat, with_card(view.hands[seat], kind))
            return replace(view, hands=hands, discard=view.discard[1:])
        case ev.CardsSwapped(a, b, a_gave, b_gave):
            view = replace(view, hands=with_hand(view, a, _swapped(view.hands[a], a_gave, b_gave)))
            return replace(view, hands=with_hand(view, b, _swapped(view.hands[b], b_gave, a_gave)))
    return None


def _less(hand: Hand, kind: Kind) -> Hand:
    """The hand less a card; one that nobody here has seen was any of the hidden ones."""
    return without_card(hand, kind if kind in hand else Kind.HIDDEN)


def _swapped(hand: Hand, given: Kind, got: Kind) -> Hand:
    """A hand that is hidden looks the same afterwards."""
    return hand if Kind.HIDDEN in hand else with_card(without_card(hand, given), got)


def _after_battle(view: State, event: Event) -> State | None:
    match event:
        case ev.BattleDiceRolled(Side.WHITE, _, dice):
            return replace(view, white=dice)
        case ev.BattleTied() | ev.BattleLost():
            return replace(view, white=())
        case ev.DeezDestroyed(seat):
            return replace(view, white=(), deez=None, holder=seat)
        case ev.CompassShown(seat, space):
            knows = (*view.knows[:seat], True, *view.knows[seat + 1 :])
            return replace(view, knows=knows, dry_land=_known(view, space))
        case ev.GameWon(seat, space):
            return replace(view, winner=seat, dry_land=space)
        case ev.StormCame():
            return replace(view, dice=())
    return None


def _known(view: State, space: str) -> str:
    return view.dry_land if space == HIDDEN_SPACE else space


def _set_up(view: State, event: Event, atolls: Sequence[str]) -> State:
    match event:
        case ev.TokensLaid(_, pile):
            laid = tuple(Atoll(space, Token.HIDDEN) for space in atolls)
            return replace(view, atolls=laid, pile=(Token.HIDDEN,) * pile)
        case ev.PawnChosen(_, colour, space):
            return replace(view, pawns=(*view.pawns, Pawn(colour, space)))
        case ev.HandDealt(seat, cards):
            return replace(view, hands=with_hand(view, seat, cards))
        case ev.FirstDiscarded():
            return replace(view, discard=(Kind.HIDDEN,))
        case ev.DrawPileTurned(top, size):
            return replace(view, draw=(top, *(Kind.HIDDEN,) * (size - 1)))
    return view
