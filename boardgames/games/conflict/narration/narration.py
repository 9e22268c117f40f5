"""The narration of Conflict: a row of texts per event, and the words for pieces.

Log lines are complete without pictures. Nothing is secret here, so they are the same for everybody.
A recap looks at whole moves and not at single steps, so rows have phrases only for what else a turn
brings (see `recap`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import (
    Narration,
    Phrase,
    Row,
    Seats,
    Turn,
    everybody,
    moved,
    ref,
    seats_in,
)
from boardgames.core.wording import Addressing, join_names
from boardgames.games.conflict.narration import click_paths, recap, remarks
from boardgames.games.conflict.narration.recap import a_piece
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import ending
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import START, Fallen, Kind, Realm, State, Unused

DICE = ("dice",)
SEAT, PIECE = ref("seat", "seat"), ref("piece", "piece")
AT, TO = ref("space", "at"), ref("space", "to")
UNUSED = {
    Unused.NOTHING_IN_PLAY: "The {die} moves nothing: there is no piece in play.",
    Unused.ONE_PIECE: "The {die} moves nothing: the only piece in play has moved.",
    Unused.NO_MOVE: "The {die} moves nothing: no other piece can go that far.",
}
STEPPED = {
    Realm.LAND: "{owner}'s {title} rolls from {origin} to {to}",
    Realm.WATER: "{owner}'s {title} sails from {origin} to {to}",
    Realm.AIR: "{owner}'s {title} flies from {origin} to {to}",
}


def _owned(template: str) -> Callable[[Any, Conflict], Phrase]:
    """For `Row.log`: a template with the owner and the title of the event's piece."""
    return lambda event, game: (template, _piece(game, event.piece))


def _piece(game: Conflict, piece: int) -> dict[str, object]:
    sides = game.sides
    return {"owner": Seats((sides.owner(piece),)), "title": sides.title(piece)}


def _by_kind(sides: Sides, pieces: Sequence[int]) -> str:
    """ "2 × artillery and 1 × airplane"."""
    counts = Counter(map(sides.kind, pieces))
    titles = {kind: sides.rules.pieces.of(kind).title.lower() for kind in Kind if counts[kind]}
    return join_names([f"{counts[kind]} × {title}" for kind, title in titles.items()])


def _rolled(template: str) -> Callable[[Any, Conflict], Phrase]:
    """For `Row.log`: a template with the event's pieces by kind."""
    return lambda event, game: (template, {"pieces": _by_kind(game.sides, event.pieces)})


def _order_thrown(event: ev.OrderThrown, game: Conflict) -> Phrase:
    return "{seat} throws {a} and {b} for the first turn: {total}.", {"total": event.a + event.b}


def _thrown(event: ev.DiceThrown, game: Conflict) -> str:
    if event.a == event.b:
        return "{seat} throws {a} and {b}, doubles number {doubles} of this turn."
    return "{seat} throws {a} and {b}."


def _unused(event: ev.DieUnused, game: Conflict) -> str:
    return UNUSED[event.reason]


def _chosen(event: ev.PieceChosen, game: Conflict) -> Phrase:
    if event.origin == START:
        template = "{owner}'s {title} in the starting area takes the {die}."
    else:
        template = "{owner}'s {title} on {origin} takes the {die}."
    return template, _piece(game, event.piece)


def _stepped(event: ev.PieceStepped, game: Conflict) -> Phrase:
    rest = ", {steps_left:step} left." if event.steps_left else "."
    return STEPPED[game.sides.realm(event.piece)] + rest, _piece(game, event.piece)


def _captured(event: ev.PieceCaptured, game: Conflict) -> Phrase:
    by = _piece(game, event.by_piece)
    more = {**_piece(game, event.piece), "captor": by["owner"], "captor_title": by["title"]}
    return "{captor}'s {captor_title} captures {owner}'s {title} on {at}.", more


def _exploded(event: ev.MineExploded, game: Conflict) -> Phrase:
    """The event's `owner` is the mine's."""
    lost = _piece(game, event.piece)
    more = {"loser": lost["owner"], "title": lost["title"]}
    return "{loser}'s {title} is lost on the mine at {at} and goes to {owner}.", more


def _home_taken(event: ev.HomeTaken, game: Conflict) -> Phrase:
    return "{by}'s {title} takes the home circle of {seat}.", _piece(game, event.piece)


def _eliminated(event: ev.SeatEliminated, game: Conflict) -> str:
    if event.reason is Fallen.HOME:
        return "{seat} is out: {by} has taken the home circle."
    return "{seat} is out: {by} has taken the last piece."


def _ended(event: ev.GameEnded, game: Conflict) -> Phrase:
    seats = range(len(event.scores))
    text = ending(game.sides, event.reason, event.ranking, event.scores, lambda seat: f"{{{seat}}}")
    return text, {str(seat): Seats((seat,)) for seat in seats}


def _recalled(event: ev.PieceRecalled, turn: Turn) -> Phrase:
    return "sent {a_piece} back to the reserve", {"a_piece": a_piece(turn.game.sides, event.piece)}


def _asked(event: ev.AllianceProposed, turn: Turn) -> str:
    """The answer says it all once it is there."""
    return "asked {b} for an alliance" if event is turn.events[-1] else ""


def _handed(event: ev.PiecesHanded, turn: Turn) -> Phrase:
    return "{taker} got {count:prisoner}", {"count": len(event.pieces)}


def _freed(event: ev.PiecesFreed, turn: Turn) -> Phrase:
    return "{seat} got {count} of {seat:own} own pieces back", {"count": len(event.pieces)}


def _alliance_ended(event: ev.AllianceEnded, turn: Turn) -> str:
    """Where it was broken in this turn, that has been told."""
    if any(isinstance(one, ev.AllianceBroken) for one in turn.events):
        return ""
    return "the alliance of {a} and {b} was over"


ROWS: dict[type[Event], Row] = {
    # The first turn
    ev.OrderThrown: Row(_order_thrown, spot=DICE),
    ev.OrderTied: Row("{seats} lead together and throw again.", concerns=everybody),
    ev.FirstChosen: Row("{seat} moves first.", spot=SEAT, concerns=everybody),
    # Throws
    ev.TurnBegan: Row("Round {round}: it is {seat}'s turn.", spot=SEAT),
    ev.DiceThrown: Row(_thrown, spot=DICE),
    ev.DieUnused: Row(_unused, spot=DICE),
    ev.ThrowPassed: Row(
        "Every move would end on a mine, so the rest is passed: {dice}.",
        action="passed rather than touch a mine",
    ),
    ev.ThrowAgain: Row("Doubles: {seat} throws again, throw number {number}.", spot=SEAT),
    ev.PieceCalledUp: Row(
        _owned("{owner}'s {title} is called up from the reserve to the starting area."), spot=PIECE
    ),
    ev.PieceRecalled: Row(
        _owned("{owner}'s {title} goes back into the reserve."), action=_recalled, spot=PIECE
    ),
    # Moves; whom a loss concerns depends on whose the pieces are, see `ConflictNarration`
    ev.PieceChosen: Row(_chosen, spot=PIECE),
    ev.PieceStepped: Row(_stepped, spot=TO, path=moved(PIECE, ref("space", "origin"), TO)),
    ev.PieceRested: Row(
        _owned("{owner}'s {title} comes to rest on {at}."),
        spot=AT,
        path=moved(PIECE, AT, AT),
        ends_path=True,
    ),
    ev.PieceCaptured: Row(_captured, spot=AT),
    ev.MineExploded: Row(_exploded, spot=AT),
    # Falls
    ev.HomeTaken: Row(_home_taken, spot=SEAT, concerns=everybody),
    ev.SeatEliminated: Row(_eliminated, spot=SEAT, concerns=everybody),
    ev.PiecesHanded: Row(
        _rolled("{taker} takes over from {giver}: {pieces}."),
        effect=_handed,
        spot=ref("seat", "taker"),
    ),
    ev.PiecesFreed: Row(
        _rolled("Freed into {seat}'s starting area: {pieces}."), effect=_freed, spot=SEAT
    ),
    ev.GameEnded: Row(_ended, concerns=everybody),
    # Alliances: who fights whom is everybody's business
    ev.AllianceProposed: Row(
        "{a} proposes an alliance to {b}.", action=_asked, concerns=seats_in("a", "b")
    ),
    ev.AllianceMade: Row(
        "{b} accepts: {a} and {b} are allied.",
        action="made an alliance with {b}",
        concerns=everybody,
    ),
    ev.AllianceDeclined: Row(
        "{b} declines the alliance {a} proposed.",
        action="asked {b} for an alliance in vain",
        concerns=seats_in("a", "b"),
    ),
    ev.AllianceBroken: Row(
        "{a} breaks with {b}; the alliance holds until the end of this turn.",
        action="broke the alliance with {b}",
        concerns=everybody,
    ),
    ev.AllianceEnded: Row(
        "The alliance of {a} and {b} is over.",
        effect=_alliance_ended,
        concerns=seats_in("a", "b"),
    ),
}


class ConflictNarration(Narration[Conflict]):
    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return recap.opening(events, address)
        turn = Turn(actor, events, address, self.game)
        rows = [(self.rows[type(event)], event) for event in events]
        actions = [(e, text) for row, e in rows if (text := self._phrase(row.action, e, turn))]
        effects = [(e, text) for row, e in rows if (text := self._phrase(row.effect, e, turn))]
        return recap.recap(turn, actions, effects)

    def concerns(self, event: Event, seat: Seat) -> bool:
        owner = self.game.sides.owner
        match event:
            case ev.PieceCaptured(piece, by_piece, _):
                return seat in (owner(piece), owner(by_piece))
            case ev.MineExploded(_, piece, killer):
                return seat in (owner(piece), killer)
        return super().concerns(event, seat)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.moves, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return click_paths.refusal(self.game.moves, view, ref)
