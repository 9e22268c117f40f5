"""What a position looks like once an event has been seen.

Told event by event and not action by action, because a step can capture, explode and fell a seat
one after the other, and each of these is shown by itself.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from boardgames.core.game import NOBODY, Event
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import (
    RESERVE,
    START,
    Alliance,
    Ended,
    Fall,
    Move,
    Piece,
    State,
    held_by,
)

replace = msgspec.structs.replace

COUNTED_OUT = (Ended.QUIET, Ended.ROUND_LIMIT)
"""Ends that come with the end of a turn, which then still counts as quiet or not."""


def after(sides: Sides, view: State, event: Event) -> State:
    """The position once the event has been seen; what is to be decided next is left as it was."""
    match event:
        case ev.PieceStepped(piece, origin, to, steps_left):
            trod = view.move.trod if view.move is not None else ()
            moved = _put(view.pieces, (piece,), to)
            return replace(view, pieces=moved, move=Move(piece, steps_left, (*trod, origin)))
        case ev.PieceChosen(piece, die, _):
            left = _without(view.dice_left, die)
            return replace(view, dice_left=left, moved=(*view.moved, piece), move=Move(piece, die))
        case ev.PieceRested():
            return _die_played(view)
        case ev.PieceCaptured(piece, by_piece, _):
            return _held(view, (piece,), sides.owner(by_piece))
        case ev.MineExploded(_, piece, owner):
            return _die_played(_held(view, (piece,), owner))
        case ev.PiecesHanded(_, taker, pieces):
            return _held(view, pieces, taker)
        case ev.PiecesFreed(_, pieces):
            return replace(view, pieces=_put(view.pieces, pieces, START))
        case ev.PieceCalledUp(piece):
            return replace(view, pieces=_put(view.pieces, (piece,), START))
        case ev.PieceRecalled(piece):
            return replace(view, pieces=_put(view.pieces, (piece,), RESERVE))
        case ev.SeatEliminated(seat, by, reason):
            return replace(view, out=(*view.out, Fall(seat, by, reason)))
        case (
            ev.AllianceProposed()
            | ev.AllianceMade()
            | ev.AllianceDeclined()
            | ev.AllianceBroken()
            | ev.AllianceEnded()
        ):
            return _after_words(view, event)
    return _after_dice(sides, view, event)


def _after_dice(sides: Sides, view: State, event: Event) -> State:
    match event:
        case ev.DiceThrown(_, a, b, doubles):
            is_last = a == b and doubles == sides.rules.doubles_limit
            is_void = is_last and sides.terms.third_doubles == "no_move"  # CF-65
            left = () if is_void else (a, b)
            return replace(view, dice=(a, b), dice_left=left, doubles=doubles, moved=())
        case ev.DieUnused(die, _):
            return _die_played(replace(view, dice_left=_without(view.dice_left, die)))
        case ev.ThrowPassed() | ev.ThrowAgain():
            return _die_played(replace(view, dice_left=()))
        case ev.OrderThrown(_, a, b):
            return replace(view, order_totals=(*view.order_totals, a + b))
        case ev.OrderTied(seats):
            return replace(view, contenders=seats, order_totals=())
        case ev.FirstChosen(seat):
            return replace(view, contenders=(), order_totals=(), first=seat)
        case ev.TurnBegan(seat, number):
            begun = replace(_turn_over(view), seat=seat, round=number, dice=(), doubles=0)
            return replace(begun, proposed=False, took=False)
        case ev.GameEnded(reason, _, _):
            last = _turn_over(view) if reason in COUNTED_OUT else view
            return replace(last, dice_left=(), moved=(), move=None, asked=None)
    return view


def _after_words(view: State, event: Event) -> State:
    """Alliances: asked for, answered, left, over."""
    match event:
        case ev.AllianceProposed(_, b):
            return replace(view, asked=b, proposed=True)
        case ev.AllianceMade(a, b):
            return replace(view, asked=None, allies=(*view.allies, Alliance(a, b)))
        case ev.AllianceDeclined():
            return replace(view, asked=None)
        case ev.AllianceBroken(a, b):
            allies = tuple(
                Alliance(ally.a, ally.b, ending=True) if ally.other(a) == b else ally
                for ally in view.allies
            )
            return replace(view, allies=allies)
        case ev.AllianceEnded(a, b):
            allies = tuple(ally for ally in view.allies if ally.other(a) != b)
            return replace(view, allies=allies)
    return view


def _put(pieces: tuple[Piece, ...], numbers: Iterable[int], place: str) -> tuple[Piece, ...]:
    changed = list(pieces)
    for number in numbers:
        changed[number] = Piece(pieces[number].kind, pieces[number].seat, place)
    return tuple(changed)


def _held(view: State, numbers: Iterable[int], seat: int) -> State:
    return replace(view, pieces=_put(view.pieces, numbers, held_by(seat)), took=True)


def _without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    left = list(dice)
    left.remove(die)
    return tuple(left)


def _die_played(view: State) -> State:
    """A move is over; with the last die the throw is, and its pieces may be chosen again."""
    return replace(view, move=None, moved=view.moved if view.dice_left else ())


def _turn_over(view: State) -> State:
    """CF-92: a turn is quiet if it made no prisoner; before the first one there was none."""
    is_first = view.seat == NOBODY
    quiet = 0 if view.took or is_first else view.quiet + 1
    return replace(view, dice_left=(), moved=(), move=None, quiet=quiet)
