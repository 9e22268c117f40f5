"""The narration of Waterworld: a row of texts per event; masked events say only what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Outcome, Ref, RuleRef, Seat, Who
from boardgames.core.narration import (
    SILENT,
    Narration,
    Phrase,
    Recap,
    Row,
    Turn,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.texts import N_, Plural, _
from boardgames.core.wording import Addressing
from boardgames.games.waterworld.narration import refusals, remarks
from boardgames.games.waterworld.narration.advice import Advisor
from boardgames.games.waterworld.narration.titles import boat_title, card_title, token_title
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import AnyAction, Side
from boardgames.games.waterworld.rules.events import Source
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Kind, State, Token

DRAW_PILE, DISCARDS = ("pile", "draw"), ("pile", "discard")
COMPASS, DEEZ = ("compass",), ("deez",)
START, END = ref("space", "start"), ref("space", "end")

SET_UP = N_("The match is set up.")

# The weights of recaps: what happened to somebody comes before how it came about.
SAILED, SMALL, CARD, MEETING, ON_THE_WAY, LOSS, BATTLE, THE_END = range(8)

UNEVENTFUL = ev.TurnBegan | ev.SailsRaised | ev.DiceRolled | ev.PawnMoved | ev.TurnEnded
BIG_NEWS = ev.SailsLost | ev.AtollDestroyed | ev.BattleLost | ev.DeezDestroyed | ev.GameWon
"""Told first, so that nothing before it can follow it."""
GAINS = ev.CardTaken | ev.CardDrawn | ev.CardsSwapped | ev.NothingMatched


# The set-up and cards ------------------------------------------------------------------------


def _boat_chosen(event: ev.PawnChosen, game: Waterworld) -> Phrase:
    return N_("{player} chose {boat}, on {space}."), {"boat": boat_title(event.colour)}


def _hand_dealt(event: ev.HandDealt, game: Waterworld) -> Phrase:
    if Kind.HIDDEN in event.cards:
        text = Plural(N_("{player} got {count} card."), N_("{player} got {count} cards."))
        return text, {"count": len(event.cards)}
    return N_("{player} got {cards}.")


def _top_turned(event: ev.TopTurned, game: Waterworld) -> str:
    if event.kind is None:
        return N_("The draw pile is empty.")
    return N_("Top of the draw pile: {kind}.")


def _card_taken(event: ev.CardTaken, game: Waterworld) -> str:
    if event.source is Source.DISCARD:
        return N_("{player} took {kind} from the discard pile.")
    return N_("{player} took {kind} from the draw pile.")


def _discarded(event: ev.CardDiscarded, turn: Turn) -> Recap:
    if event.seat == turn.actor and not _is_price_of_battle(event, turn):
        return Recap(SMALL, N_("{player} discarded {kind}."), {"seat": N_("You discarded {kind}.")})
    return Recap(LOSS, N_("{player} lost {kind}."), {"seat": N_("You lost {kind}.")})


def _is_price_of_battle(event: ev.CardDiscarded, turn: Turn) -> bool:
    battles = [at for at, one in enumerate(turn.events) if isinstance(one, ev.BattleLost)]
    return bool(battles) and any(one is event for one in turn.events[battles[-1] :])


def _swapped(event: ev.CardsSwapped, game: Waterworld) -> str:
    if event.a_gave is Kind.HIDDEN:
        return N_("{a} and {b} traded a card.")
    return N_("{a} gave {b} {a_gave} for {b_gave}.")


def _traded(event: ev.CardsSwapped, turn: Turn) -> Recap:
    if Kind.HIDDEN in (event.a_gave, event.b_gave):
        return Recap(MEETING, N_("{a} and {b} traded a card."))
    return Recap(
        MEETING,
        N_("{a} gave {b} {a_gave} for {b_gave}."),
        {
            "a": N_("You got {b_gave} from {b} for {a_gave}."),
            "b": N_("You got {a_gave} from {a} for {b_gave}."),
        },
    )


def _sailed(event: ev.PawnMoved, turn: Turn) -> Recap | None:
    """None where there is more to tell: the arrows show where the boat went."""
    if not all(isinstance(one, UNEVENTFUL) for one in turn.events):
        return None
    return Recap(SAILED, N_("{player} sailed to {end}."), {"seat": N_("You sailed to {end}.")})


def _raised(event: ev.SailsRaised, turn: Turn) -> Recap | None:
    if any(isinstance(one, BIG_NEWS | ev.PawnFlew) for one in turn.events):
        return None
    return Recap(ON_THE_WAY, N_("{player} raised sails."), {"seat": N_("You raised your sails.")})


def _flew(event: ev.PawnFlew, turn: Turn) -> Recap | None:
    if any(isinstance(one, BIG_NEWS) for one in turn.events):
        return None
    return Recap(
        ON_THE_WAY,
        N_("The Dirigible took {player} to {end}."),
        {"seat": N_("The Dirigible took you to {end}.")},
    )


# Tokens, the Deez and the compass ------------------------------------------------------------


def _token_recap(event: ev.TokenTurned, turn: Turn) -> Recap | None:
    match event.token:
        case Token.DIRIGIBLE if not any(isinstance(one, ev.PawnFlew) for one in turn.events):
            return Recap(
                SMALL,
                N_("{actor} found the Dirigible on {space}."),
                {"actor": N_("You found the Dirigible on {space}.")},
            )
        case Token.SMOKERS if not any(isinstance(one, ev.AtollDestroyed) for one in turn.events):
            return Recap(
                CARD,
                N_("{actor} met Smokers on {space}."),
                {"actor": N_("You met Smokers on {space}.")},
            )
    return None  # the card, the flight or what the Deez smashed is reported instead


def _taken(event: ev.CardTaken, turn: Turn) -> Recap:
    # After a flight the second token of the turn gives the card.
    where = [one.space for one in turn.events if isinstance(one, ev.TokenTurned)][-1:]
    if not where:
        return Recap(CARD, N_("{player} got {kind}."), {"seat": N_("You got {kind}.")})
    return Recap(
        CARD,
        N_("{player} got {kind} on {space}."),
        {"seat": N_("You got {kind} on {space}.")},
        {"space": where[0]},
    )


def _smashed(event: ev.AtollDestroyed, turn: Turn) -> Recap:
    if not event.left:
        return Recap(LOSS, N_("The Deez smashed {space}, the last atoll."))
    text = Plural(
        N_("{actor} sent the Deez to smash {space}: {left} atoll left."),
        N_("{actor} sent the Deez to smash {space}: {left} atolls left."),
        "left",
    )
    you = Plural(
        N_("You sent the Deez to smash {space}: {left} atoll left."),
        N_("You sent the Deez to smash {space}: {left} atolls left."),
        "left",
    )
    return Recap(LOSS, text, {"actor": you})


def _battle_rolled(event: ev.BattleDiceRolled, game: Waterworld) -> str:
    if event.side is Side.WHITE:
        return N_("{player} rolled {dice} against the Deez.")
    return N_("{player} rolled {dice} for the Deez.")


def _battle_lost(event: ev.BattleLost, turn: Turn) -> Recap:
    return Recap(
        BATTLE,
        N_("The Deez beat {player}, {red}–{white}."),
        {"seat": N_("The Deez beat you, {red}–{white}.")},
        _last_totals(turn.events),
    )


def _battle_won(event: ev.DeezDestroyed, turn: Turn) -> Recap:
    return Recap(
        BATTLE,
        N_("{player} sank the Deez, {white}–{red}, and has the compass."),
        {"seat": N_("You sank the Deez, {white}–{red}, and have the compass.")},
        _last_totals(turn.events),
    )


def _last_totals(events: Sequence[Event]) -> dict[str, object]:
    rolls = [event for event in events if isinstance(event, ev.BattleDiceRolled)]
    return {"white": 0, "red": 0, **{roll.side.value: sum(roll.dice) for roll in rolls}}


def _looked(event: ev.CompassShown, game: Waterworld) -> str:
    if event.space == HIDDEN_SPACE:
        return N_("{player} looked at the compass.")
    return N_("{player} looked at the compass: Dry Land is at {space}.")


def _looked_recap(event: ev.CompassShown, turn: Turn) -> Recap | None:
    if any(isinstance(one, ev.DeezDestroyed) for one in turn.events):
        return None  # the player who sinks the Deez looks
    return Recap(
        MEETING,
        N_("{player} looked at the compass."),
        {"seat": N_("You looked at the compass.")},
    )


ROWS: dict[type[Event], Row] = {
    # The set-up
    ev.CompassLaidAside: Row(N_("The compass was set in secret."), spot=COMPASS),
    ev.TokensLaid: Row(
        N_("{atolls} atolls got a face-down token each; {pile} more are in the pile."),
        spot=("pile", "tokens"),
    ),
    ev.PawnChosen: Row(_boat_chosen, spot=ref("space", "space")),
    ev.HandDealt: Row(_hand_dealt, spot=ref("hand", "seat")),
    ev.FirstDiscarded: Row(N_("The first discard was {kind}."), spot=DISCARDS),
    ev.DrawPileTurned: Row(
        Plural(
            N_("The draw pile has {size} card, {top} on top."),
            N_("The draw pile has {size} cards, {top} on top."),
            "size",
        ),
        spot=DRAW_PILE,
    ),
    # Sailing
    ev.TurnBegan: Row(N_("Round {round}: {player}’s turn."), plays_on_opening=True),
    ev.SailsRaised: Row(
        N_("{player} raised sails."),
        recap=_raised,
        spot=ref("sails", "seat"),
    ),
    ev.DiceRolled: Row(N_("{player} rolled {dice}."), spot=("dice", "white")),
    ev.PawnMoved: Row(
        Plural(
            N_("{player} sailed {distance} space, from {start} to {end}."),
            N_("{player} sailed {distance} spaces, from {start} to {end}."),
            "distance",
        ),
        recap=_sailed,
        spot=END,
        path=moved(ref("pawn", "seat"), START, END),
        ends_path=True,
    ),
    ev.PawnFlew: Row(
        N_("The Dirigible carried {player} from {start} to {end}."),
        recap=_flew,
        spot=END,
        path=moved(ref("pawn", "seat"), START, END),
    ),
    ev.SailsLost: Row(
        N_("{player} lost their sails: {by} landed on them."),
        recap=Recap(
            LOSS,
            N_("{by} tore {player}’s sails."),
            {"seat": N_("{by} tore your sails."), "by": N_("You tore {player}’s sails.")},
        ),
        spot=ref("sails", "seat"),
        concerns=seats_in("seat"),
    ),
    ev.TurnEnded: SILENT,  # the next TurnBegan or the end says it
    # Tokens
    ev.TokenTurned: Row(
        N_("Token on {space}: {token}."), recap=_token_recap, spot=ref("token", "space")
    ),
    ev.CardTaken: Row(_card_taken, recap=_taken, spot=ref("pile", "source")),
    ev.TopTurned: Row(_top_turned, spot=DRAW_PILE),
    ev.NothingMatched: Row(
        N_("{player} got nothing: neither pile has {kind}."),
        recap=Recap(
            CARD,
            N_("{player} found no {kind} in the piles."),
            {"seat": N_("You found no {kind} in the piles.")},
        ),
        spot=DRAW_PILE,
    ),
    ev.TokenSwapped: Row(
        N_("The Smokers on {space} were replaced by a face-down token."),
        spot=ref("token", "space"),
    ),
    ev.DeezMoved: Row(
        N_("The Deez moved from {start} to {end}."), spot=END, path=moved(DEEZ, START, END)
    ),
    ev.AtollDestroyed: Row(
        Plural(
            N_("The Deez smashed the atoll on {space}; {left} is left."),
            N_("The Deez smashed the atoll on {space}; {left} are left."),
            "left",
        ),
        recap=_smashed,
        spot=ref("space", "space"),
    ),
    # Cards
    ev.CardDiscarded: Row(
        N_("{player} discarded {kind}."),
        recap=_discarded,
        spot=DISCARDS,
        concerns=seats_in("seat"),
    ),
    ev.CardDrawn: Row(
        N_("{player} drew {kind} from the discard pile at random."),
        recap=Recap(
            MEETING,
            N_("{player} drew {kind} from the discards."),
            {"seat": N_("You drew {kind} from the discards.")},
        ),
        spot=DISCARDS,
    ),
    ev.CardsSwapped: Row(
        _swapped, recap=_traded, spot=ref("hand", "a"), concerns=seats_in("a", "b")
    ),
    # The Deez and the compass
    ev.DeezLeft: Row(
        N_("{player} didn’t attack the Deez."),
        recap=Recap(
            SMALL,
            N_("{player} left the Deez alone."),
            {"seat": N_("You left the Deez alone.")},
        ),
        spot=DEEZ,
    ),
    ev.HandShown: Row(
        N_("{player} attacked the Deez and showed {cards}."), spot=ref("hand", "seat")
    ),
    ev.BattleDiceRolled: Row(_battle_rolled, spot=ref("dice", "side")),
    ev.BattleTied: Row(N_("A tie: both sides rolled again."), spot=DEEZ),
    ev.BattleLost: Row(N_("The Deez beat {player}."), recap=_battle_lost, spot=DEEZ),
    ev.DeezDestroyed: Row(
        N_("{player} sank the Deez and got the compass."),
        recap=_battle_won,
        spot=COMPASS,
        concerns=everybody,  # the race begins with it
    ),
    ev.CompassShown: Row(
        _looked,
        recap=_looked_recap,
        spot=COMPASS,
    ),
    # The end
    ev.GameWon: Row(
        N_("{player} won on Dry Land, {space}, with {cards}."),
        recap=Recap(
            THE_END,
            N_("{player} reached Dry Land and won!"),
            {"seat": N_("You reached Dry Land and won!")},
        ),
        spot=ref("space", "space"),
        concerns=everybody,
    ),
    ev.DeezWon: Row(
        N_("The last atoll is gone: the Deez won, and everyone else lost."),
        recap=Recap(THE_END, N_("The last atoll is gone: the Deez won!")),
        concerns=everybody,
    ),
    ev.StormCame: Row(
        N_("A storm ended the match. Nobody won."),
        recap=Recap(THE_END, N_("A storm ended the match. Nobody won.")),
        concerns=everybody,
    ),
}


class WaterworldNarration(Narration[Waterworld]):
    rows: ClassVar = ROWS
    reactions: ClassVar = remarks.REACTIONS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        if any(isinstance(event, ev.HandDealt) for event in events):
            return _(SET_UP)
        return super().recap(events, address)

    def recap_sentences(self, turn: Turn) -> list[str]:
        if any(isinstance(event, ev.BattleLost) for event in turn.events):
            # After the defeat, what was gained before it would seem to come from it.
            events = [event for event in turn.events if not isinstance(event, GAINS)]
            turn = turn._replace(events=events)
        return super().recap_sentences(turn)

    def outcome(self, outcome: Outcome, who: Who) -> str:
        match outcome.reason:
            case "dry_land":
                (winner,), land = outcome.winners, outcome.values["space"]
                text = N_("{player} reached Dry Land, {space}, with a complete set.")
                return _(text, player=who(winner), space=land)
            case "deez":
                return _("The last atoll is gone: the Deez won.")
        return _("A storm ended the match. Nobody won.")

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.chart, self.game.rolling, before, events, seat)

    def advised(self, view: State, action: AnyAction, who: Who) -> str:
        seat = self.game.to_move(view)
        return "" if seat is None else Advisor(self.game, view, seat, who).move(action)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)

    def text_of(self, value: object) -> str:
        match value:
            case Kind():
                return card_title(self.game.rules.cards, value)
            case Token():
                return token_title(self.game.rules.cards, value)
            case (int(one), int(other)):
                return _("{one} + {other} = {total}", one=one, other=other, total=one + other)
        return super().text_of(value)
