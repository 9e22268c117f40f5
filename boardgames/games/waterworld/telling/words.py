"""Every event as one plain sentence of the log, and the place it is about.

Sentences are complete without pictures, and those of masked events say only what could be seen.
They are in the past tense throughout, so that any name fits in front of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game import Event, Ref, Who
from boardgames.core.wording import counted, listed
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.board import Sea
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Cards, Kind, Rules, Token

TOKENS = {Token.SMOKERS: "Smokers Attack", Token.DIRIGIBLE: "the Dirigible"}


def sentence(event: Event, who: Who, cards: Cards) -> str:
    """The event as a log line; empty where the next event says it all."""
    return (
        _of_sailing(event, who)
        or _of_tokens(event, who, cards)
        or _of_cards(event, who, cards)
        or _of_the_deez(event, who, cards)
        or _of_the_match(event, who, cards)
    )


def spot(event: Event) -> Ref | None:
    """The thing on the table that the event is about."""
    match event:
        case ev.PawnMoved(_, (*_, space)) | ev.PawnFlew(_, _, space) | ev.PawnChosen(_, _, space):
            return ("space", space)
        case ev.DeezMoved(_, space) | ev.AtollDestroyed(space, _) | ev.GameWon(_, space, _):
            return ("space", space)
        case ev.TokenTurned(space, _) | ev.TokenSwapped(space):
            return ("token", space)
        case ev.TokensLaid():
            return ("pile", "tokens")
        case ev.CardTaken(_, _, source):
            return ("pile", source.value)
        case ev.TopTurned() | ev.DrawPileTurned() | ev.NothingMatched():
            return ("pile", "draw")
        case ev.CardDiscarded() | ev.CardDrawn() | ev.FirstDiscarded():
            return ("pile", "discard")
        case ev.HandDealt(seat, _) | ev.HandShown(seat, _) | ev.CardsSwapped(seat, _, _, _):
            return ("hand", seat)
        case ev.SailsRaised(seat) | ev.SailsLost(seat, _):
            return ("sails", seat)
        case ev.DiceRolled():
            return ("dice", "white")
        case ev.BattleDiceRolled(side, _, _):
            return ("dice", side.value)
        case ev.CompassLaidAside() | ev.CompassShown() | ev.DeezDestroyed():
            return ("compass",)
        case ev.DeezLeft() | ev.BattleTied() | ev.BattleLost():
            return ("deez",)
    return None


def facts(rules: Rules, sea: Sea, tokens: Sequence[Token]) -> Mapping[str, object]:
    """Counts that follow from the map and the table's choices, for the rulebook."""
    atolls = len(sea.atolls)
    return {
        "spaces": len(sea.board.spaces),
        "atolls": atolls,
        "atoll_list": sea.atolls,
        "other_tokens": len(tokens) - 1,
        "mixed_tokens": atolls - 1,
        "token_pile": len(tokens) - atolls,
        "tokens_in_all": len(tokens),
        "cards_in_all": len(rules.cards.pack()),
        "settings": len(sea.landfalls),
        "deez_start": sea.deez,
        "start_list": [f"{colour} on {sea.starts[colour]}" for colour in rules.pawns],
    }


def _of_sailing(event: Event, who: Who) -> str:
    match event:
        case ev.TurnBegan(seat, number):
            return f"Round {number}: {who(seat)} to move."
        case ev.SailsRaised(seat):
            return f"{who(seat)} raised sails."
        case ev.DiceRolled(seat, dice):
            return f"{who(seat)} rolled {_total(dice)}."
        case ev.PawnMoved(seat, path):
            spaces = counted(len(path) - 1, "space")
            return f"{who(seat)} sailed {spaces} from {path[0]} to {path[-1]}."
        case ev.PawnFlew(seat, start, end):
            return f"The Dirigible carried {who(seat)} from {start} to {end}."
        case ev.SailsLost(seat, by):
            return f"{who(seat)} lost the sails for good when {who(by)} came alongside."
    return ""


def _of_tokens(event: Event, who: Who, cards: Cards) -> str:
    match event:
        case ev.TokensLaid(atolls, pile):
            return f"A token was laid face down on each of {atolls} atolls; {pile} are in the pile."
        case ev.TokenTurned(space, token):
            face = TOKENS.get(token) or cards.of(Kind(token.value)).title
            return f"The token on {space} was turned up: {face}."
        case ev.CardTaken(seat, kind, source):
            return f"{who(seat)} took {cards.of(kind).title} from the {source.value} pile."
        case ev.TopTurned(None):
            return "The draw pile is empty."
        case ev.TopTurned(kind) if kind is not None:
            return f"{cards.of(kind).title} lies on top of the draw pile."
        case ev.NothingMatched(seat, kind):
            return f"{who(seat)} got nothing: no {cards.of(kind).title} in either pile."
        case ev.TokenSwapped(space):
            return f"The Smokers on {space} went into the pile; a new token lies there face down."
    return ""


def _of_cards(event: Event, who: Who, cards: Cards) -> str:
    match event:
        case ev.HandDealt(seat, hand):
            if Kind.HIDDEN in hand:
                return f"{who(seat)} got {counted(len(hand), 'card')}."
            return f"{who(seat)} got {_listed(hand, cards)}."
        case ev.FirstDiscarded(kind):
            return f"{cards.of(kind).title} was laid face down as the first discard."
        case ev.DrawPileTurned(kind, size):
            top = cards.of(kind).title
            return f"The draw pile has {counted(size, 'card')}, {top} on top."
        case ev.CardDiscarded(seat, kind):
            return f"{who(seat)} discarded {_card(kind, cards)} face down."
        case ev.CardDrawn(seat, kind):
            return f"{who(seat)} drew {_card(kind, cards)} from the discard pile."
        case ev.CardsSwapped(a, b, Kind.HIDDEN, _):
            return f"{who(a)} and {who(b)} swapped a card."
        case ev.CardsSwapped(a, b, given, got):
            one, other = cards.of(given).title, cards.of(got).title
            return f"{who(a)} gave {one} to {who(b)} and got {other}."
    return ""


def _of_the_deez(event: Event, who: Who, cards: Cards) -> str:
    match event:
        case ev.DeezMoved(start, end):
            return f"The Deez ploughed from {start} to {end}."
        case ev.AtollDestroyed(space, left):
            return f"The atoll on {space} was destroyed; {left} left."
        case ev.DeezLeft(seat):
            return f"{who(seat)} did not attack the Deez."
        case ev.HandShown(seat, hand):
            return f"{who(seat)} attacked the Deez and showed {_listed(hand, cards)}."
        case ev.BattleDiceRolled(Side.WHITE, seat, dice):
            return f"{who(seat)} rolled {_total(dice)} against the Deez."
        case ev.BattleDiceRolled(_, seat, dice):
            return f"{who(seat)} rolled {_total(dice)} for the Deez."
        case ev.BattleTied():
            return "Equal: both sides roll again."
        case ev.BattleLost(seat):
            return f"The Deez beat {who(seat)} back."
        case ev.DeezDestroyed(seat):
            return f"{who(seat)} sank the Deez and took the compass."
    return ""


def _of_the_match(event: Event, who: Who, cards: Cards) -> str:
    match event:
        case ev.CompassLaidAside():
            return "The compass was set unseen and laid aside."
        case ev.PawnChosen(seat, colour, space):
            return f"{who(seat)} took the {colour} trimaran and put it on {space}."
        case ev.CompassShown(seat, space):
            seen = "" if space == HIDDEN_SPACE else f": Dry Land is {space}"
            return f"{who(seat)} looked at the compass{seen}."
        case ev.GameWon(seat, space, hand):
            return f"{who(seat)} won on Dry Land, {space}, with {_listed(hand, cards)}."
        case ev.DeezWon():
            return "No atoll stands any more: the Deez has won, and everybody has lost."
        case ev.StormCame():
            return "A storm closed over the sea: nobody has won."
    # TurnEnded says nothing that the next TurnBegan or the end doesn't.
    return ""


def _total(dice: tuple[int, ...]) -> str:
    if len(dice) == 1:
        return str(dice[0])
    return f"{' + '.join(map(str, dice))} = {sum(dice)}"


def _card(kind: Kind, cards: Cards) -> str:
    return "a card" if kind is Kind.HIDDEN else cards.of(kind).title


def _listed(hand: Sequence[Kind], cards: Cards) -> str:
    return listed([cards.of(kind).title for kind in hand])
