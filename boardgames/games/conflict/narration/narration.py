"""The narration of Conflict: a row of texts per event. Nothing is secret, so all see the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from boardgames.core.game import Event, Outcome, Ref, RuleRef, Seat, Who
from boardgames.core.narration import (
    Narration,
    Phrase,
    Recap,
    Row,
    Seats,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.texts import N_, Plural, Template, ordinal
from boardgames.core.wording import Addressing
from boardgames.games.conflict.narration import advice, recap, refusals, remarks
from boardgames.games.conflict.narration.endings import ending
from boardgames.games.conflict.narration.pieces import a_piece, by_kind, name, the_piece
from boardgames.games.conflict.narration.reactions import REACTIONS
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, Ended, Fallen, Realm, State, Unused

DICE = ("dice",)
SEAT, PIECE = ref("seat", "seat"), ref("piece", "piece")
AT, TO = ref("space", "at"), ref("space", "to")
UNUSED = {
    Unused.NOTHING_IN_PLAY: N_("The {die} moved nothing: no piece is in play."),
    Unused.ONE_PIECE: N_("The {die} moved nothing: the only piece in play has moved."),
    Unused.NO_MOVE: N_("The {die} moved nothing: no other piece can go that far."),
}
STEPPED = {
    Realm.LAND: Plural(
        N_("{owner}’s {piece} moved from {origin} to {to}: {steps_left} step left."),
        N_("{owner}’s {piece} moved from {origin} to {to}: {steps_left} steps left."),
        "steps_left",
    ),
    Realm.WATER: Plural(
        N_("{owner}’s {piece} sailed from {origin} to {to}: {steps_left} step left."),
        N_("{owner}’s {piece} sailed from {origin} to {to}: {steps_left} steps left."),
        "steps_left",
    ),
    Realm.AIR: Plural(
        N_("{owner}’s {piece} flew from {origin} to {to}: {steps_left} step left."),
        N_("{owner}’s {piece} flew from {origin} to {to}: {steps_left} steps left."),
        "steps_left",
    ),
}
LAST_STEP = {
    Realm.LAND: N_("{owner}’s {piece} moved from {origin} to {to}."),
    Realm.WATER: N_("{owner}’s {piece} sailed from {origin} to {to}."),
    Realm.AIR: N_("{owner}’s {piece} flew from {origin} to {to}."),
}


def _owned(
    template: Template, piece: Callable[[Any, int], str] = name
) -> Callable[[Any, Conflict], Phrase]:
    """For `Row.log`: a template with the event's piece, and its owner."""
    return lambda event, game: (template, _piece(game, event.piece, piece))


def _piece(game: Conflict, piece: int, phrase: Callable[[Any, int], str]) -> dict[str, object]:
    return {"owner": Seats((game.sides.owner(piece),)), "piece": phrase(game.sides, piece)}


def _counted(template: str) -> Callable[[Any, Conflict], Phrase]:
    """For `Row.log`: a template with the event's pieces by kind."""
    return lambda event, game: (template, {"pieces": by_kind(game.sides, event.pieces)})


def _order_rolled(event: ev.OrderThrown, game: Conflict) -> Phrase:
    text = N_("{player} rolled {a} and {b} to see who goes first: {total} in all.")
    return text, {"total": event.a + event.b}


def _turn_began(event: ev.TurnBegan, game: Conflict) -> Phrase:
    limit = game.sides.terms.round_limit
    if not limit:
        return N_("Round {round}: {player}’s turn.")
    return N_("Round {round} of {limit}: {player}’s turn."), {"limit": limit}


def _rolled(event: ev.DiceThrown, game: Conflict) -> Phrase:
    if event.a != event.b:
        return N_("{player} rolled {a} and {b}.")
    if event.doubles < 2:
        return N_("{player} rolled {a} and {b}: a double.")
    text = N_("{player} rolled {a} and {b}: the {nth} double of this turn.")
    return text, {"nth": ordinal(event.doubles)}


def _unused(event: ev.DieUnused, game: Conflict) -> str:
    return UNUSED[event.reason]


def _rolled_again(event: ev.ThrowAgain, game: Conflict) -> Phrase:
    return N_("The double earned {player} a {nth} roll."), {"nth": ordinal(event.number)}


def _chosen(event: ev.PieceChosen, game: Conflict) -> Phrase:
    if event.origin == START:
        text = N_("{owner} used the {die} on {piece} in the starting area.")
        return text, _piece(game, event.piece, a_piece)
    return N_("{owner} used the {die} on {piece} at {origin}."), _piece(
        game, event.piece, the_piece
    )


def _stepped(event: ev.PieceStepped, game: Conflict) -> Phrase:
    texts = STEPPED if event.steps_left else LAST_STEP
    return texts[game.sides.realm(event.piece)], _piece(game, event.piece, name)


def _captured(event: ev.PieceCaptured, game: Conflict) -> Phrase:
    by = _piece(game, event.by_piece, name)
    more = {**_piece(game, event.piece, name), "captor": by["owner"], "by": by["piece"]}
    return N_("{captor}’s {by} captured {owner}’s {piece} on {at}."), more


def _exploded(event: ev.MineExploded, game: Conflict) -> Phrase:
    """The event's `owner` is the mine's."""
    lost = _piece(game, event.piece, a_piece)
    text = N_("{loser} lost {piece} on the mine at {at}; {owner} took it prisoner.")
    return text, {"loser": lost["owner"], "piece": lost["piece"]}


def _home_taken(event: ev.HomeTaken, game: Conflict) -> Phrase:
    text = N_("{by}’s {piece} captured {player}’s home circle.")
    return text, {"piece": name(game.sides, event.piece)}


def _knocked_out(event: ev.SeatEliminated, game: Conflict) -> str:
    if event.reason is Fallen.HOME:
        return N_("{player} is out: {by} captured their home circle.")
    return N_("{player} is out: {by} has their last piece.")


ROWS: dict[type[Event], Row] = {
    # The first turn; `recap.opening` sums it up
    ev.OrderThrown: Row(_order_rolled, spot=DICE),
    ev.OrderTied: Row(
        N_("{seats} tied for the highest roll and rolled again."), concerns=everybody
    ),
    ev.FirstChosen: Row(N_("{player} went first."), spot=SEAT, concerns=everybody),
    # Rolls
    ev.TurnBegan: Row(_turn_began, spot=SEAT),
    ev.DiceThrown: Row(_rolled, recap=recap.rolled, spot=DICE),
    ev.DieUnused: Row(_unused, recap=recap.unused, spot=DICE),
    ev.ThrowPassed: Row(
        N_("The {dice} moved nothing: every move left would have hit a mine."),
        recap=Recap(
            recap.UNUSED,
            N_("{actor} passed: every move left would have hit a mine."),
            {"actor": N_("You passed: every move left would have hit a mine.")},
        ),
    ),
    ev.ThrowAgain: Row(_rolled_again, spot=SEAT),
    ev.PieceCalledUp: Row(
        _owned(N_("{owner} called up {piece} from reserve to the starting area."), a_piece),
        recap=recap.called_up,
        spot=PIECE,
    ),
    ev.PieceRecalled: Row(
        _owned(N_("{owner} returned {piece} to reserve."), a_piece),
        recap=recap.recalled,
        spot=PIECE,
    ),
    # Moves; whom a loss concerns depends on whose the pieces are, see `ConflictNarration`
    ev.PieceChosen: Row(_chosen, recap=recap.moved, spot=PIECE),
    ev.PieceStepped: Row(_stepped, spot=TO, path=moved(PIECE, ref("space", "origin"), TO)),
    ev.PieceRested: Row(
        _owned(N_("{owner}’s {piece} stopped on {at}.")),
        spot=AT,
        path=moved(PIECE, AT, AT),
        ends_path=True,
    ),
    ev.PieceCaptured: Row(
        _captured, recap=recap.captured, spot=AT, traces=ref("piece", "by_piece")
    ),
    ev.MineExploded: Row(_exploded, recap=recap.lost, spot=AT),
    # Knockouts
    ev.HomeTaken: Row(_home_taken, spot=SEAT, concerns=everybody),
    ev.SeatEliminated: Row(_knocked_out, recap=recap.knocked_out, spot=SEAT, concerns=everybody),
    ev.PiecesHanded: Row(
        _counted(N_("{taker} got {pieces} from {giver}.")),
        recap=recap.handed,
        spot=ref("seat", "taker"),
    ),
    ev.PiecesFreed: Row(
        _counted(N_("{player} got {pieces} back.")),
        recap=recap.freed,
        spot=SEAT,
    ),
    ev.GameEnded: Row("", recap=recap.ended, concerns=everybody),  # see `sentence`
    # Alliances: who fights whom is everybody's business
    ev.AllianceProposed: Row(
        N_("{a} proposed an alliance to {b}."),
        recap=recap.proposed,
        concerns=seats_in("a", "b"),
    ),
    ev.AllianceMade: Row(
        N_("{b} accepted: {a} and {b} are allies."),
        recap=Recap(
            recap.ALLIANCE,
            N_("{a} and {b} became allies."),
            {"a": N_("You and {b} became allies."), "b": N_("You and {a} became allies.")},
        ),
        concerns=everybody,
    ),
    ev.AllianceDeclined: Row(
        N_("{b} declined an alliance with {a}."),
        recap=Recap(
            recap.ALLIANCE,
            N_("{b} declined an alliance with {a}."),
            {
                "a": N_("{b} declined an alliance with you."),
                "b": N_("You declined an alliance with {a}."),
            },
        ),
        concerns=seats_in("a", "b"),
    ),
    ev.AllianceBroken: Row(
        N_("{a} broke the alliance with {b}. It still holds until this turn ends."),
        recap=Recap(
            recap.ALLIANCE,
            N_("{a} broke the alliance with {b}."),
            {
                "a": N_("You broke your alliance with {b}."),
                "b": N_("{a} broke the alliance with you."),
            },
        ),
        concerns=everybody,
    ),
    ev.AllianceEnded: Row(
        N_("The alliance of {a} and {b} ended."),
        recap=recap.alliance_ended,
        concerns=seats_in("a", "b"),
    ),
}


class ConflictNarration(Narration[Conflict]):
    rows: ClassVar = ROWS
    reactions: ClassVar = REACTIONS

    def sentence(self, event: Event, who: Who) -> str:
        if isinstance(event, ev.GameEnded):
            return ending(self.game.sides, event.reason, event.ranking, event.scores, who)
        return super().sentence(event, who)

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        if self.game.begins_turn(events[0]) is None:
            return recap.opening(events, address)
        return super().recap(events, address)

    def outcome(self, outcome: Outcome, who: Who) -> str:
        scores = [int(outcome.values[str(seat)]) for seat in range(len(outcome.values))]
        reason = Ended(outcome.reason)
        return ending(self.game.sides, reason, outcome.ranking, scores, who)

    def concerns(self, event: Event, seat: Seat) -> bool:
        owner = self.game.sides.owner
        match event:
            case ev.PieceCaptured(piece=piece, by_piece=by_piece):
                return seat in (owner(piece), owner(by_piece))
            case ev.MineExploded(piece=piece, owner=killer):
                return seat in (owner(piece), killer)
        return super().concerns(event, seat)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.moves, before, events, seat)

    def advised(self, view: State, action: AnyAction, who: Who) -> str:
        return advice.advised(self.game, view, action, who)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game.moves, view, ref)
