"""What each event adds to the summary of its turn.

A turn's captures are summed up in the first one's sentence, its plain moves in that of the first
piece chosen. The single steps add nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Recap, Seats, Turn
from boardgames.core.texts import N_, Plural, _, listed
from boardgames.core.wording import Addressing
from boardgames.games.conflict.narration.endings import WHY
from boardgames.games.conflict.narration.pieces import a_piece, by_kind, by_owner
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import Ended, Fallen, Unused

# The weights: what happened to somebody comes before who went where.
(
    ROLLED,
    DOUBLES,
    UNUSED,
    MOVED,
    CALLED_UP,
    RECALLED,
    ALLIANCE,
    LOST,
    CAPTURED,
    FREED,
    HANDED,
    KNOCKOUT,
    THE_END,
) = range(13)

BEFORE_A_MOVE = (ev.TurnBegan, ev.DiceThrown, ev.ThrowAgain, ev.PieceChosen)


def _all(turn: Turn, kind: type[Event]) -> list[Event]:
    return [event for event in turn.events if isinstance(event, kind)]


# Going first ---------------------------------------------------------------------------------


def opening(events: Sequence[Event], address: Addressing) -> str:
    """The rolls for the first turn."""
    rolls = [event for event in events if isinstance(event, ev.OrderThrown)]
    if not rolls:
        return ""
    for event in events:
        if isinstance(event, ev.FirstChosen):
            return _first(event.seat, rolls, address)
    last = events[-1]
    if isinstance(last, ev.OrderTied):
        return _tied(last.seats, address)
    total = rolls[-1].a + rolls[-1].b
    if rolls[-1].seat == address.listener:
        return _("You rolled {total} to see who goes first.", total=total)
    player = _name(rolls[-1], address)
    return _("{player} rolled {total} to see who goes first.", player=player, total=total)


def _name(event: ev.OrderThrown, address: Addressing) -> str:
    return address.who(event.seat)


def _first(seat: Seat, rolls: Sequence[ev.OrderThrown], address: Addressing) -> str:
    totals = [one.a + one.b for one in rolls if one.seat == seat]
    if not totals:  # a summary may begin in the middle of these rolls
        if seat == address.listener:
            return _("You rolled highest, so you went first.")
        return _("{player} rolled highest and went first.", player=address.who(seat))
    if seat == address.listener:
        return _("You rolled {total}, the highest, so you went first.", total=totals[-1])
    return _(
        "{player} rolled {total}, the highest, and went first.",
        player=address.who(seat),
        total=totals[-1],
    )


def _tied(seats: Sequence[Seat], address: Addressing) -> str:
    others = listed([address.who(seat) for seat in seats if seat != address.listener])
    if address.listener in seats:
        return _("You and {others} tied for the highest roll.", others=others)
    return _("{players} tied for the highest roll.", players=others)


# Rolls ---------------------------------------------------------------------------------------


def rolled(event: ev.DiceThrown, turn: Turn) -> Recap | None:
    """The dice while nothing else has happened, and how many doubles there were."""
    if event is not _all(turn, ev.DiceThrown)[-1]:
        return None
    if all(isinstance(one, BEFORE_A_MOVE) for one in turn.events):
        you = {"seat": N_("You rolled {a} and {b}.")}
        return Recap(ROLLED, N_("{player} rolled {a} and {b}."), you)
    if not event.doubles:
        return None
    text = Plural(
        N_("{player} rolled a double."), N_("{player} rolled {doubles} doubles."), "doubles"
    )
    yours = Plural(N_("You rolled a double."), N_("You rolled {doubles} doubles."), "doubles")
    return Recap(DOUBLES, text, {"seat": yours})


def unused(event: ev.DieUnused, turn: Turn) -> Recap | None:
    """The second die of a single piece is no news."""
    found = [e for e in turn.events if isinstance(e, ev.DieUnused) and e.reason is event.reason]
    if event is not found[0]:
        return None
    has_moved = bool(_all(turn, ev.PieceChosen))
    if event.reason is Unused.NO_MOVE and has_moved:
        return Recap(
            UNUSED,
            N_("{actor} had no move for the {dice}."),
            {"actor": N_("You had no move for the {dice}.")},
            {"dice": tuple(one.die for one in found)},
        )
    if has_moved:
        return None
    if event.reason is Unused.NO_MOVE:
        return Recap(UNUSED, N_("{actor} couldn’t move."), {"actor": N_("You couldn’t move.")})
    return Recap(
        UNUSED,
        N_("{actor} had no piece in play."),
        {"actor": N_("You had no piece in play.")},
    )


# Moves ---------------------------------------------------------------------------------------


def moved(event: ev.PieceChosen, turn: Turn) -> Recap | None:
    """All moves of the turn that only went somewhere."""
    if event is not _all(turn, ev.PieceChosen)[0]:
        return None
    called = {one.piece for one in turn.events if isinstance(one, ev.PieceCalledUp)}
    ends = {piece: to for piece, to in _plain_ends(turn).items() if piece not in called}
    if not ends:
        return None
    sides: Sides = turn.game.sides
    first, *others = ends
    if not others or len({sides.kind(piece) for piece in ends}) == 1:
        return Recap(
            MOVED,
            N_("{actor} moved {pieces} to {squares}."),
            {"actor": N_("You moved {pieces} to {squares}.")},
            {"pieces": by_kind(sides, [*ends]), "squares": tuple(ends.values())},
        )
    if len(others) == 1:
        return Recap(
            MOVED,
            N_("{actor} moved {one} to {here} and {other} to {there}."),
            {"actor": N_("You moved {one} to {here} and {other} to {there}.")},
            {
                "one": a_piece(sides, first),
                "here": ends[first],
                "other": a_piece(sides, others[0]),
                "there": ends[others[0]],
            },
        )
    return Recap(
        MOVED,
        N_("{actor} moved {count} pieces, to {squares}."),
        {"actor": N_("You moved {count} pieces, to {squares}.")},
        {"count": len(ends), "squares": tuple(ends.values())},
    )


def _plain_ends(turn: Turn) -> dict[int, str]:
    """Where each piece is at last that captured nothing and wasn't lost."""
    ends: dict[int, str] = {}
    busy: set[int] = set()
    for event in turn.events:
        match event:
            case ev.PieceStepped(piece=piece, to=to):
                ends[piece] = to
            case ev.PieceCaptured(by_piece=piece):
                busy.add(piece)
            case ev.MineExploded(piece=piece) | ev.HomeTaken(piece=piece):
                busy.add(piece)
            case ev.PieceRecalled(piece=piece):
                busy.add(piece)
    last = turn.events[-1]
    if isinstance(last, ev.PieceStepped) and last.steps_left:
        busy.add(last.piece)  # it is still on its way
    return {piece: to for piece, to in ends.items() if piece not in busy}


def called_up(event: ev.PieceCalledUp, turn: Turn) -> Recap:
    values = {"piece": a_piece(turn.game.sides, event.piece)}
    end = _plain_ends(turn).get(event.piece)
    if end is None:
        you = {"actor": N_("You called up {piece}.")}
        return Recap(CALLED_UP, N_("{actor} called up {piece}."), you, values)
    return Recap(
        CALLED_UP,
        N_("{actor} called up {piece} and moved it to {end}."),
        {"actor": N_("You called up {piece} and moved it to {end}.")},
        {**values, "end": end},
    )


def recalled(event: ev.PieceRecalled, turn: Turn) -> Recap:
    return Recap(
        RECALLED,
        N_("{actor} returned {piece} to reserve."),
        {"actor": N_("You returned {piece} to reserve.")},
        {"piece": a_piece(turn.game.sides, event.piece)},
    )


# Captures and losses -------------------------------------------------------------------------


def captured(event: ev.PieceCaptured, turn: Turn) -> Recap | None:
    """All captures of the turn."""
    captures = [one for one in turn.events if isinstance(one, ev.PieceCaptured)]
    if event is not captures[0]:
        return None
    sides, address = turn.game.sides, turn.address
    taken = [one.piece for one in captures]
    if len(taken) == 1:
        return _one_captured(event, turn)
    owners = {sides.owner(piece) for piece in taken}
    if len(owners) > 1 or len({sides.kind(piece) for piece in taken}) == 1:
        return Recap(
            CAPTURED,
            N_("{actor} captured {pieces}."),
            {"actor": N_("You captured {pieces}.")},
            {"pieces": by_owner(sides, taken, address.who, address.listener)},
        )
    return Recap(
        CAPTURED,
        N_("{actor} captured {count} of {owner}’s pieces: {pieces}."),
        {
            "actor": N_("You captured {count} of {owner}’s pieces: {pieces}."),
            "owner": N_("{actor} captured {count} of your pieces: {pieces}."),
        },
        {"count": len(taken), "owner": Seats(owners), "pieces": by_kind(sides, taken)},
    )


def _one_captured(event: ev.PieceCaptured, turn: Turn) -> Recap:
    sides, address = turn.game.sides, turn.address
    values = {
        "piece": by_owner(sides, [event.piece], address.who, address.listener),
        "captor": a_piece(sides, event.by_piece),
    }
    if any(isinstance(e, ev.MineExploded) and e.piece == event.by_piece for e in turn.events):
        you = {"actor": N_("You captured {piece} on {at}.")}
        return Recap(CAPTURED, N_("{actor} captured {piece} on {at}."), you, values)
    return Recap(
        CAPTURED,
        N_("{actor} captured {piece} on {at} with {captor}."),
        {"actor": N_("You captured {piece} on {at} with {captor}.")},
        values,
    )


def lost(event: ev.MineExploded, turn: Turn) -> Recap | None:
    """None where the knockout says it: the piece was the last one."""
    sides = turn.game.sides
    loser = sides.owner(event.piece)
    if any(isinstance(e, ev.SeatEliminated) and e.seat == loser for e in turn.events):
        return None
    return Recap(
        LOST,
        N_("{actor} lost {piece} on {owner}’s mine at {at}."),
        {
            "actor": N_("You lost {piece} on {owner}’s mine at {at}."),
            "owner": N_("{actor} lost {piece} on your mine at {at}."),
        },
        {"piece": a_piece(sides, event.piece)},
    )


# Knockouts -----------------------------------------------------------------------------------

BY_CIRCLE = {
    "": N_("{by} captured {player}’s home circle: {player} is out."),
    "seat": N_("{by} captured your home circle and knocked you out."),
    "by": N_("You captured {player}’s home circle: {player} is out."),
}
BY_PIECE = {
    "": N_("{by} captured {player}’s last piece: {player} is out."),
    "seat": N_("{by} captured your last piece and knocked you out."),
    "by": N_("You captured {player}’s last piece: {player} is out."),
}
BY_MINE = {
    "": N_("{by}’s mine took {player}’s last piece: {player} is out."),
    "seat": N_("{by}’s mine took your last piece and knocked you out."),
    "by": N_("Your mine took {player}’s last piece: {player} is out."),
}


def knocked_out(event: ev.SeatEliminated, turn: Turn) -> Recap | None:
    """Two knockouts of a turn by the same player are one sentence."""
    falls = [e for e in turn.events if isinstance(e, ev.SeatEliminated) and e.by == event.by]
    if len(falls) > 1:
        return _several_out(falls, turn) if event is falls[0] else None
    is_mined = any(
        isinstance(one, ev.MineExploded) and turn.game.sides.owner(one.piece) == event.seat
        for one in turn.events
    )
    texts = BY_CIRCLE if event.reason is Fallen.HOME else BY_MINE if is_mined else BY_PIECE
    return Recap(KNOCKOUT, texts[""], {field: texts[field] for field in ("by", "seat")})


def _several_out(falls: Sequence[ev.SeatEliminated], turn: Turn) -> Recap:
    seats = [fall.seat for fall in falls]
    return Recap(
        KNOCKOUT,
        N_("{by} knocked out {seats}."),
        {
            "by": N_("You knocked out {seats}."),
            "seats": N_("{by} knocked out you and {others}."),
        },
        {
            "seats": Seats(seats),
            "others": Seats(seat for seat in seats if seat != turn.address.listener),
        },
    )


def handed(event: ev.PiecesHanded, turn: Turn) -> Recap:
    return Recap(
        HANDED,
        Plural(N_("{taker} got {count} prisoner."), N_("{taker} got {count} prisoners.")),
        {"taker": Plural(N_("You got {count} prisoner."), N_("You got {count} prisoners."))},
        {"count": len(event.pieces)},
    )


def freed(event: ev.PiecesFreed, turn: Turn) -> Recap:
    return Recap(
        FREED,
        Plural(N_("{player} got {count} piece back."), N_("{player} got {count} pieces back.")),
        {"seat": Plural(N_("You got {count} piece back."), N_("You got {count} pieces back."))},
        {"count": len(event.pieces)},
    )


def ended(event: ev.GameEnded, turn: Turn) -> Recap:
    winners = event.ranking[0]
    text, yours = N_("{winners} won!"), N_("You won!")
    if event.reason is not Ended.CONQUEST:
        text, yours = N_("{why} {winners} won on points."), N_("{why} You won on points!")
        if len(winners) > 1:
            yours = N_("{why} You and {others} won on points!")
    elif len(winners) > 1:
        yours = N_("You and {others} won!")
    values = {
        "winners": Seats(winners),
        "others": Seats(seat for seat in winners if seat != turn.address.listener),
        "why": _(WHY.get(event.reason, "")),
    }
    return Recap(THE_END, text, {"winners": yours}, values)


# Alliances -----------------------------------------------------------------------------------


def proposed(event: ev.AllianceProposed, turn: Turn) -> Recap | None:
    """None once there is an answer."""
    if event is not turn.events[-1]:
        return None
    return Recap(
        ALLIANCE,
        N_("{a} proposed an alliance to {b}."),
        {
            "a": N_("You proposed an alliance to {b}."),
            "b": N_("{a} proposed an alliance to you."),
        },
    )


def alliance_ended(event: ev.AllianceEnded, turn: Turn) -> Recap | None:
    """None where it was broken in this turn."""
    if _all(turn, ev.AllianceBroken):
        return None
    return Recap(
        ALLIANCE,
        N_("The alliance of {a} and {b} ended."),
        {
            "a": N_("Your alliance with {b} ended."),
            "b": N_("Your alliance with {a} ended."),
        },
    )
