"""A turn as a person would tell it: who did what, what it brought, and whom it hit.

The mover's deeds make one sentence, what befell others follows it, each with who caused it.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event, Ref, Seat
from boardgames.core.wording import Teller, as_sentence, counted, listed
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.state import Cards, Kind, Token

BEGUN = "the compass is set, the tokens lie face down, the cards are dealt"


def begins_turn(event: Event) -> Seat | None:
    """Whose turn begins with it."""
    return event.seat if isinstance(event, ev.TurnBegan) else None


def recap(events: Sequence[Event], tell: Teller, cards: Cards) -> str:
    """The turn in a sentence, or two where somebody else was hit."""
    first = events[0]
    if not isinstance(first, ev.TurnBegan):
        return as_sentence(BEGUN) if any(isinstance(e, ev.HandDealt) for e in events) else ""
    deeds = [deed for event in events if (deed := _deed(event, first.seat, cards))]
    blows = [blow for event in events if (blow := _blow(event, events, first.seat, tell, cards))]
    told = []
    if deeds:
        told.append(as_sentence(f"{tell(first.seat)} {listed(deeds)}"))
    told.extend(as_sentence(blow) for blow in blows)
    return " ".join(told)


def ways(event: Event) -> Sequence[tuple[Ref, Ref, Ref]]:
    """What the event has moved over the sea."""
    match event:
        case ev.PawnMoved(seat, path):
            return [(("pawn", seat), ("space", path[0]), ("space", path[-1]))]
        case ev.PawnFlew(seat, start, end):
            return [(("pawn", seat), ("space", start), ("space", end))]
        case ev.DeezMoved(start, end):
            return [(("deez",), ("space", start), ("space", end))]
    return ()


def touches(event: Event, seat: Seat) -> bool:
    """Whether a seat gets, loses or risks something by it."""
    match event:
        case ev.CardsSwapped(a, b):
            return seat in (a, b)
        case ev.SailsLost(loser):
            return loser == seat
        case ev.CardDiscarded(loser):
            return loser == seat
        case ev.DeezDestroyed():
            return True  # everybody's race begins with it
        case ev.GameWon() | ev.DeezWon() | ev.StormCame():
            return True
    return False


def _deed(event: Event, mover: Seat, cards: Cards) -> str:
    """What the mover did, as the sentence goes on after the name."""
    match event:
        case ev.SailsRaised():
            return "raised sails"
        case ev.PawnMoved(_, (*_, space)):
            return f"sailed to {space}"
        case ev.PawnFlew(_, _, space):
            return f"flew to {space}"
        case ev.TokenTurned(_, Token.DIRIGIBLE):
            return "turned up the Dirigible"
        case ev.TokenTurned(_, Token.SMOKERS):
            return "turned up the Smokers"
        case ev.CardTaken(_, kind, _):
            return f"got {cards.of(kind).title}"
        case ev.NothingMatched(_, kind):
            return f"found no {cards.of(kind).title} left in the piles"
        case ev.CardDiscarded(seat, kind) if seat == mover:
            return f"threw {_card(kind, cards)} away"
        case ev.CardDrawn(_, kind):
            return f"drew {_card(kind, cards)} blind"
        case ev.DeezLeft():
            return "let the Deez be"
        case ev.HandShown():
            return "attacked the Deez with a whole collection"
        case ev.CompassShown(_, space):
            return "looked at the compass"
    return ""


def _blow(event: Event, events: Sequence[Event], mover: Seat, tell: Teller, cards: Cards) -> str:
    """What befell somebody, with who caused it."""
    match event:
        case ev.DeezMoved(_, space):
            return f"{tell.of(mover)} Smokers sent the Deez to {space}"
        case ev.AtollDestroyed(space, left):
            return f"the atoll on {space} went down, {counted(left, 'is', 'are')} left"
        case ev.CardDiscarded(seat, kind) if seat != mover:
            return f"{tell(seat)} lost {_card(kind, cards)} by it"
        case ev.SailsLost(seat, by):
            return f"{tell.of(seat)} sails were torn by {tell(by)}"
        case ev.CardsSwapped(a, b, a_gave, b_gave):
            return _swap(a, b, a_gave, b_gave, tell, cards)
        case ev.BattleLost(seat):
            return f"with {_battle(events)} the Deez beat {tell(seat)} back"
        case ev.DeezDestroyed(seat):
            return f"with {_battle(events)} {tell(seat)} sank it and took the compass"
        case ev.GameWon(seat):
            return f"that was Dry Land: {tell(seat)} won"
        case ev.DeezWon():
            return "no atoll stands any more: the Deez has won"
        case ev.StormCame():
            return "a storm closed over the sea, and nobody has won"
    return ""


def _swap(a: Seat, b: Seat, a_gave: Kind, b_gave: Kind, tell: Teller, cards: Cards) -> str:
    if tell.listener == b:
        a, b, a_gave, b_gave = b, a, b_gave, a_gave
    if Kind.HIDDEN in (a_gave, b_gave):
        return f"{tell(a)} and {tell(b)} traded a card"
    given, got = cards.of(a_gave).title, cards.of(b_gave).title
    return f"{tell(a)} got {got} from {tell(b)} for {given}"


def _card(kind: Kind, cards: Cards) -> str:
    return "a card" if kind is Kind.HIDDEN else cards.of(kind).title


def _battle(events: Sequence[Event]) -> str:
    """The last throws of both sides."""
    totals = {
        event.side: sum(event.dice) for event in events if isinstance(event, ev.BattleDiceRolled)
    }
    return f"{totals.get(Side.WHITE, 0)} to {totals.get(Side.RED, 0)}"
