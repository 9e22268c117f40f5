"""The narration of Waterworld: a row of texts per event; masked events say only what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import (
    SILENT,
    Narration,
    Phrase,
    Row,
    Turn,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.wording import Teller
from boardgames.games.waterworld.narration import click_paths, remarks
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Kind, State, Token

DRAW_PILE, DISCARDS = ("pile", "draw"), ("pile", "discard")
COMPASS, DEEZ = ("compass",), ("deez",)
START, END = ref("space", "start"), ref("space", "end")

SET_UP = "The compass is set, the tokens lie face down, the cards are dealt."
TOKENS = {Token.SMOKERS: "Smokers Attack", Token.DIRIGIBLE: "the Dirigible"}


def _hand_dealt(event: ev.HandDealt, game: Waterworld) -> Phrase:
    if Kind.HIDDEN in event.cards:
        return "{seat} got {count:card}.", {"count": len(event.cards)}
    return "{seat} got {cards}."


def _token_turned(event: ev.TokenTurned, turn: Turn) -> str:
    match event.token:
        case Token.DIRIGIBLE:
            return "turned up the Dirigible"
        case Token.SMOKERS:
            return "turned up the Smokers"
    return ""  # the card that the token gives is reported instead


def _top_turned(event: ev.TopTurned, game: Waterworld) -> str:
    if event.kind is None:
        return "The draw pile is empty."
    return "{kind} lies on top of the draw pile."


def _discarded_in_turn(event: ev.CardDiscarded, turn: Turn) -> str:
    return "threw {kind} away" if event.seat == turn.actor else ""


def _lost_a_card(event: ev.CardDiscarded, turn: Turn) -> str:
    return "" if event.seat == turn.actor else "{seat} lost {kind} by it"


def _swapped(event: ev.CardsSwapped, game: Waterworld) -> str:
    if event.a_gave is Kind.HIDDEN:
        return "{a} and {b} swapped a card."
    return "{a} gave {a_gave} to {b} and got {b_gave}."


def _traded(event: ev.CardsSwapped, turn: Turn) -> str:
    """The listener's part comes first."""
    is_hidden = Kind.HIDDEN in (event.a_gave, event.b_gave)
    if turn.address.listener == event.b:
        if is_hidden:
            return "{b} and {a} traded a card"
        return "{b} got {a_gave} from {a} for {b_gave}"
    return "{a} and {b} traded a card" if is_hidden else "{a} got {b_gave} from {b} for {a_gave}"


def _battle_rolled(event: ev.BattleDiceRolled, game: Waterworld) -> str:
    if event.side is Side.WHITE:
        return "{seat} rolled {dice} against the Deez."
    return "{seat} rolled {dice} for the Deez."


def _battle_lost(event: ev.BattleLost, turn: Turn) -> Phrase:
    return "with {white} to {red} the Deez beat {seat} back", _last_totals(turn.events)


def _battle_won(event: ev.DeezDestroyed, turn: Turn) -> Phrase:
    return "with {white} to {red} {seat} sank it and took the compass", _last_totals(turn.events)


def _last_totals(events: Sequence[Event]) -> dict[str, object]:
    rolls = [event for event in events if isinstance(event, ev.BattleDiceRolled)]
    return {"white": 0, "red": 0, **{roll.side.value: sum(roll.dice) for roll in rolls}}


def _looked(event: ev.CompassShown, game: Waterworld) -> str:
    if event.space == HIDDEN_SPACE:
        return "{seat} looked at the compass."
    return "{seat} looked at the compass: Dry Land is {space}."


ROWS: dict[type[Event], Row] = {
    # The set-up
    ev.CompassLaidAside: Row("The compass was set unseen and laid aside.", spot=COMPASS),
    ev.TokensLaid: Row(
        "A token was laid face down on each of {atolls} atolls; {pile} are in the pile.",
        spot=("pile", "tokens"),
    ),
    ev.PawnChosen: Row(
        "{seat} took the {colour} trimaran and put it on {space}.", spot=ref("space", "space")
    ),
    ev.HandDealt: Row(_hand_dealt, spot=ref("hand", "seat")),
    ev.FirstDiscarded: Row("{kind} was laid face down as the first discard.", spot=DISCARDS),
    ev.DrawPileTurned: Row("The draw pile has {size:card}, {top} on top.", spot=DRAW_PILE),
    # Sailing
    ev.TurnBegan: Row("Round {round}: {seat} to move."),
    ev.SailsRaised: Row("{seat} raised sails.", action="raised sails", spot=ref("sails", "seat")),
    ev.DiceRolled: Row("{seat} rolled {dice}.", spot=("dice", "white")),
    ev.PawnMoved: Row(
        "{seat} sailed {distance:space} from {start} to {end}.",
        action="sailed to {end}",
        spot=END,
        path=moved(ref("pawn", "seat"), START, END),
    ),
    ev.PawnFlew: Row(
        "The Dirigible carried {seat} from {start} to {end}.",
        action="flew to {end}",
        spot=END,
        path=moved(ref("pawn", "seat"), START, END),
    ),
    ev.SailsLost: Row(
        "{seat} lost the sails for good when {by} came alongside.",
        effect="{seat:of} sails were torn by {by}",
        spot=ref("sails", "seat"),
        concerns=seats_in("seat"),
    ),
    ev.TurnEnded: SILENT,  # the next TurnBegan or the end says it
    # Tokens
    ev.TokenTurned: Row(
        "The token on {space} was turned up: {token}.",
        action=_token_turned,
        spot=ref("token", "space"),
    ),
    ev.CardTaken: Row(
        "{seat} took {kind} from the {source} pile.",
        action="got {kind}",
        spot=ref("pile", "source"),
    ),
    ev.TopTurned: Row(_top_turned, spot=DRAW_PILE),
    ev.NothingMatched: Row(
        "{seat} got nothing: no {kind} in either pile.",
        action="found no {kind} left in the piles",
        spot=DRAW_PILE,
    ),
    ev.TokenSwapped: Row(
        "The Smokers on {space} went into the pile; a new token lies there face down.",
        spot=ref("token", "space"),
    ),
    ev.DeezMoved: Row(
        "The Deez ploughed from {start} to {end}.",
        effect="{actor:of} Smokers sent the Deez to {end}",
        spot=END,
        path=moved(DEEZ, START, END),
    ),
    ev.AtollDestroyed: Row(
        "The atoll on {space} was destroyed; {left} left.",
        effect="the atoll on {space} went down, {left:is|are} left",
        spot=ref("space", "space"),
    ),
    # Cards
    ev.CardDiscarded: Row(
        "{seat} discarded {kind} face down.",
        action=_discarded_in_turn,
        effect=_lost_a_card,
        spot=DISCARDS,
        concerns=seats_in("seat"),
    ),
    ev.CardDrawn: Row(
        "{seat} drew {kind} from the discard pile.", action="drew {kind} blind", spot=DISCARDS
    ),
    ev.CardsSwapped: Row(
        _swapped, effect=_traded, spot=ref("hand", "a"), concerns=seats_in("a", "b")
    ),
    # The Deez and the compass
    ev.DeezLeft: Row("{seat} did not attack the Deez.", action="let the Deez be", spot=DEEZ),
    ev.HandShown: Row(
        "{seat} attacked the Deez and showed {cards}.",
        action="attacked the Deez with a whole collection",
        spot=ref("hand", "seat"),
    ),
    ev.BattleDiceRolled: Row(_battle_rolled, spot=ref("dice", "side")),
    ev.BattleTied: Row("Equal: both sides roll again.", spot=DEEZ),
    ev.BattleLost: Row("The Deez beat {seat} back.", effect=_battle_lost, spot=DEEZ),
    ev.DeezDestroyed: Row(
        "{seat} sank the Deez and took the compass.",
        effect=_battle_won,
        spot=COMPASS,
        concerns=everybody,  # the race begins with it
    ),
    ev.CompassShown: Row(_looked, action="looked at the compass", spot=COMPASS),
    # The end
    ev.GameWon: Row(
        "{seat} won on Dry Land, {space}, with {cards}.",
        effect="that was Dry Land: {seat} won",
        spot=ref("space", "space"),
        concerns=everybody,
    ),
    ev.DeezWon: Row(
        "No atoll stands any more: the Deez has won, and everybody has lost.",
        effect="no atoll stands any more: the Deez has won",
        concerns=everybody,
    ),
    ev.StormCame: Row(
        "A storm closed over the sea: nobody has won.",
        effect="a storm closed over the sea, and nobody has won",
        concerns=everybody,
    ),
}


class WaterworldNarration(Narration[Waterworld]):
    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Teller) -> str:
        if any(isinstance(event, ev.HandDealt) for event in events):
            return SET_UP
        return super().recap(events, address)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.chart, self.game.rolling, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return click_paths.refusal(self.game, view, ref)

    def text_of(self, value: object) -> str:
        match value:
            case Kind.HIDDEN:
                return "a card"
            case Kind():
                return self.game.rules.cards.of(value).title
            case Token():
                return TOKENS.get(value) or self.text_of(Kind(value.value))
            case (int(one), int(other)):
                return f"{one} + {other} = {one + other}"
        return super().text_of(value)
