"""Every event of Conflict as one plain sentence, complete without pictures.

Nothing is secret here, so the same sentence is for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.game import Event, Seat, Who
from boardgames.core.wording import counted, listed
from boardgames.games.conflict.rules.events import (
    AllianceBroken,
    AllianceDeclined,
    AllianceEnded,
    AllianceMade,
    AllianceProposed,
    DiceThrown,
    DieUnused,
    FirstChosen,
    GameEnded,
    HomeTaken,
    MineExploded,
    OrderThrown,
    OrderTied,
    PieceCalledUp,
    PieceCaptured,
    PieceChosen,
    PieceRecalled,
    PieceRested,
    PiecesFreed,
    PiecesHanded,
    PieceStepped,
    SeatEliminated,
    ThrowAgain,
    ThrowPassed,
    TurnBegan,
)
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import START, Ended, Fall, Fallen, Kind, Realm, Unused

UNUSED = {
    Unused.NOTHING_IN_PLAY: "there is no piece in play",
    Unused.ONE_PIECE: "the only piece in play has moved",
    Unused.NO_MOVE: "no other piece can go that far",
}
VERBS = {Realm.LAND: "rolls", Realm.WATER: "sails", Realm.AIR: "flies"}


def sentence(sides: Sides, event: Event, who: Who) -> str:
    """The event as one log line; empty for what is no event of Conflict."""
    for tell in (_dice_line, _move_line, _fall_line, _alliance_line):
        line = tell(sides, event, who)
        if line:
            return line
    return ""


def _dice_line(sides: Sides, event: Event, who: Who) -> str:
    match event:
        case OrderThrown(seat, a, b):
            return f"{who(seat)} throws {a} and {b} for the first turn: {a + b}."
        case OrderTied(seats):
            return f"{listed([who(seat) for seat in seats])} lead together and throw again."
        case FirstChosen(seat):
            return f"{who(seat)} moves first."
        case TurnBegan(seat, number):
            return f"Round {number}: it is {who(seat)}'s turn."
        case DiceThrown(seat, a, b, doubles):
            which = f", doubles number {doubles} of this turn" if a == b else ""
            return f"{who(seat)} throws {a} and {b}{which}."
        case DieUnused(die, reason):
            return f"The {die} moves nothing: {UNUSED[reason]}."
        case ThrowPassed(dice):
            left = listed([str(die) for die in dice])
            return f"Every move would end on a mine, so the rest is passed: {left}."
        case ThrowAgain(seat, number):
            return f"Doubles: {who(seat)} throws again, throw number {number}."
    return ""


def _move_line(sides: Sides, event: Event, who: Who) -> str:
    def piece_words(piece: int) -> str:
        return f"{who(sides.owner(piece))}'s {title(sides, piece)}"

    match event:
        case PieceCalledUp(piece):
            return f"{piece_words(piece)} is called up from the reserve to the starting area."
        case PieceChosen(piece, die, origin):
            place = "in the starting area" if origin == START else f"on {origin}"
            return f"{piece_words(piece)} {place} takes the {die}."
        case PieceStepped(piece, origin, to, left):
            rest = f", {counted(left, 'step')} left" if left else ""
            return f"{piece_words(piece)} {VERBS[sides.realm(piece)]} from {origin} to {to}{rest}."
        case PieceCaptured(piece, by_piece, at):
            return f"{piece_words(by_piece)} captures {piece_words(piece)} on {at}."
        case MineExploded(at, piece, owner):
            return f"{piece_words(piece)} is lost on the mine at {at} and goes to {who(owner)}."
        case PieceRested(piece, at):
            return f"{piece_words(piece)} comes to rest on {at}."
        case PieceRecalled(piece):
            return f"{piece_words(piece)} goes back into the reserve."
    return ""


def _fall_line(sides: Sides, event: Event, who: Who) -> str:
    match event:
        case HomeTaken(seat, by, piece):
            return f"{who(by)}'s {title(sides, piece)} takes the home circle of {who(seat)}."
        case SeatEliminated(seat, by, reason):
            why = "home circle" if reason is Fallen.HOME else "last piece"
            return f"{who(seat)} is out: {who(by)} has taken the {why}."
        case PiecesHanded(giver, taker, pieces):
            return f"{who(taker)} takes over from {who(giver)}: {_roll(sides, pieces)}."
        case PiecesFreed(seat, pieces):
            return f"Freed into {who(seat)}'s starting area: {_roll(sides, pieces)}."
        case GameEnded(reason, ranking, scores):
            return ending(sides, reason, ranking, scores, who)
    return ""


def _alliance_line(sides: Sides, event: Event, who: Who) -> str:
    match event:
        case AllianceProposed(a, b):
            return f"{who(a)} proposes an alliance to {who(b)}."
        case AllianceMade(a, b):
            return f"{who(b)} accepts: {who(a)} and {who(b)} are allied."
        case AllianceDeclined(a, b):
            return f"{who(b)} declines the alliance {who(a)} proposed."
        case AllianceBroken(a, b):
            return f"{who(a)} breaks with {who(b)}; the alliance holds until the end of this turn."
        case AllianceEnded(a, b):
            return f"The alliance of {who(a)} and {who(b)} is over."
    return ""


def title(sides: Sides, piece: int) -> str:
    """A piece's kind as a word in a sentence."""
    return sides.rules.pieces.of(sides.kind(piece)).title.lower()


def _roll(sides: Sides, pieces: Sequence[int]) -> str:
    parts: list[str] = []
    for kind in Kind:
        number = sum(sides.kind(piece) is kind for piece in pieces)
        if number:
            parts.append(f"{number} × {sides.rules.pieces.of(kind).title.lower()}")
    return listed(parts)


def ending(
    sides: Sides,
    reason: Ended,
    ranking: Sequence[Sequence[Seat]],
    scores: Sequence[int],
    who: Callable[[Seat], str],
) -> str:
    """Why the match ended and who won, in one sentence."""
    winners = listed([who(seat) for seat in ranking[0]])
    if reason is Ended.CONQUEST:
        return f"{winners} {'has' if len(ranking[0]) == 1 else 'have'} put all opponents out."
    why = {
        Ended.LAST_TWO: "Two players are left",
        Ended.FIRST_FALL: "The first player has fallen",
        Ended.QUIET: "No piece has been captured for too long",
        Ended.ROUND_LIMIT: "The last round is over",
    }[reason]
    points = ", ".join(
        f"{who(seat)} {scores[seat]}" for place in ranking for seat in place if scores[seat]
    )
    is_pair = len(ranking[0]) == 2 and sides.is_paired(sides.tables[len(scores)])
    verb = "wins" if len(ranking[0]) == 1 else "win together" if is_pair else "share the victory"
    return f"{why}, and the pieces are counted: {points}. {winners} {verb}."


def fall_words(out: Sequence[Fall], who: Callable[[Seat], str]) -> str:
    """Who fell to whom and how, first fall first."""
    lost = {Fallen.HOME: "the home circle", Fallen.PIECES: "the last piece"}
    told = [f"{who(fall.seat)} lost {lost[fall.reason]} to {who(fall.by)}" for fall in out]
    return f"{listed(told)}." if told else ""
