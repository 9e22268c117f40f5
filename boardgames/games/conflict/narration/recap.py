"""A turn as a person would tell it: what was taken or lost first, then who went where.

The column beside the board has three short lines for a turn, so what hurts comes first and plain
moves are told in as few words as they need.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from boardgames.core.game import Event
from boardgames.core.narration import Turn
from boardgames.core.wording import Addressing, as_sentence, join_names, pluralize
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import START, Ended, Fallen, Realm, Unused

WENT = {Realm.LAND: "rolled to", Realm.WATER: "sailed to", Realm.AIR: "flew to"}
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
FEW = 2
"""So many pieces that come out are told one by one."""
COUNTED = {
    Ended.LAST_TWO: "with two players left the pieces were counted",
    Ended.FIRST_FALL: "with the first fall the pieces were counted",
    Ended.QUIET: "nothing had been captured for long, so the pieces were counted",
    Ended.ROUND_LIMIT: "after the last round the pieces were counted",
}


BEFORE_THROWING = (
    ev.AllianceProposed,
    ev.AllianceMade,
    ev.AllianceDeclined,
    ev.AllianceBroken,
)
Told = tuple[Event, str]
"""An event with its phrase."""


@dataclass
class _Walk:
    """One move of a turn: the piece, where it came from, and what happened on its way."""

    piece: int
    origin: str
    squares: list[str] = field(default_factory=list)
    taken: list[ev.PieceCaptured] = field(default_factory=list)
    mine: ev.MineExploded | None = None
    home: ev.HomeTaken | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it only went somewhere."""
        return not self.taken and self.mine is None and self.home is None


def a_piece(sides: Sides, piece: int) -> str:
    """A piece's kind with its article."""
    name = sides.title(piece)
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def recap(turn: Turn, actions: Sequence[Told], effects: Sequence[Told]) -> str:
    """The turn in a sentence; who fell by it, and the end of the match, have one of their own.

    Actions and effects are those that the rows have phrases for.
    """
    events, tell, sides = turn.events, turn.address, turn.game.sides
    walks = _walks(events)
    called = [event.piece for event in events if isinstance(event, ev.PieceCalledUp)]
    falls = _falls(events, tell, effects)
    deeds = _blows(sides, walks, tell)
    if not (falls and deeds):
        # Beside a fall nobody asks where else somebody went.
        unused = [event for event in events if isinstance(event, ev.DieUnused)]
        deeds = [
            *[text for event, text in actions if isinstance(event, BEFORE_THROWING)],
            *deeds,
            *_moves(sides, walks, called),
            *[text for event, text in actions if not isinstance(event, BEFORE_THROWING)],
            *_idle(unused, bool(walks)),
        ]
    throws = [event for event in events if isinstance(event, ev.DiceThrown)]
    if deeds:
        # Commas where a deed already has an "and" in it.
        has_and = any(" and " in deed for deed in deeds)
        all_deeds = ", ".join(deeds) if has_and else join_names(deeds)
        told = [f"{tell(turn.actor)} {all_deeds}{_with(throws[-1].doubles) if throws else ''}"]
    else:
        told = [f"{tell(turn.actor)} threw {one.a} and {one.b}" for one in throws[-1:]]
    return " ".join(as_sentence(sentence) for sentence in (*told, *falls))


def opening(events: Sequence[Event], tell: Addressing) -> str:
    thrown = [event for event in events if isinstance(event, ev.OrderThrown)]
    if not thrown:
        return ""
    best = thrown[-1]
    for event in events:
        if isinstance(event, ev.FirstChosen):
            # A story is told from somewhere on, and that may be in the midst of these throws.
            totals = [one.a + one.b for one in thrown if one.seat == event.seat]
            highest = f"{totals[-1]}, the highest," if totals else "the highest"
            return as_sentence(f"{tell(event.seat)} threw {highest} and began")
    tied = [event.seats for event in events if isinstance(event, ev.OrderTied)]
    if tied and isinstance(events[-1], ev.OrderTied):
        return as_sentence(f"{join_names([tell(seat) for seat in tied[-1]])} threw the same")
    return as_sentence(f"{tell(best.seat)} threw {best.a + best.b} for the first turn")


def _walks(events: Sequence[Event]) -> list[_Walk]:
    found: list[_Walk] = []
    for event in events:
        match event:
            case ev.PieceChosen(piece, _, origin):
                found.append(_Walk(piece, origin))
            case ev.PieceStepped(_, _, to, _):
                found[-1].squares.append(to)
            case ev.PieceCaptured():
                found[-1].taken.append(event)
            case ev.MineExploded():
                found[-1].mine = event
            case ev.HomeTaken():
                found[-1].home = event
    return found


def _blows(sides: Sides, walks: Sequence[_Walk], tell: Addressing) -> list[str]:
    """What was taken and what was lost; by which piece, where one did all of it."""
    hitting = [walk for walk in walks if walk.taken or walk.home is not None]
    taken = _taken(sides, [event for walk in hitting for event in walk.taken], tell)
    taken += [f"{tell.of(w.home.seat)} home circle" for w in hitting if w.home is not None]
    told = []
    if taken:
        is_lost = hitting[-1].mine is not None
        by = f" with {a_piece(sides, hitting[0].piece)}" if len(hitting) == 1 else ""
        told.append(f"took {join_names(taken)}{'' if is_lost else by}")
    for walk in walks:
        if walk.mine is not None:
            mine = f"{tell.of(walk.mine.owner)} mine on {walk.mine.at}"
            told.append(f"lost {a_piece(sides, walk.piece)} to {mine}")
    return told


def _taken(sides: Sides, events: Sequence[ev.PieceCaptured], tell: Addressing) -> list[str]:
    """Whose pieces were taken and where; the second one alike is "another"."""
    alike: dict[str, list[str]] = {}
    for event in events:
        whose = f"{tell.of(sides.owner(event.piece))} {sides.title(event.piece)}"
        alike.setdefault(whose, []).append(event.at)
    return [
        f"{'another' if number else whose} on {at}"
        for whose, places in alike.items()
        for number, at in enumerate(places)
    ]


def _moves(sides: Sides, walks: Sequence[_Walk], called: Sequence[int]) -> list[str]:
    """Who came up, who came out, who went where; of a piece that moved twice only the last."""
    last = {walk.piece: walk for walk in walks if walk.squares}
    last = {piece: walk for piece, walk in last.items() if walk.is_plain}
    entered = {walk.piece for walk in walks if walk.origin == START and walk.piece in last}
    told = []
    for piece in called:
        at_once = f" and brought it to {last[piece].squares[-1]}" if piece in entered else ""
        told.append(f"called up {a_piece(sides, piece)}{at_once}")
    told += _brought_out(sides, [last[piece] for piece in last if piece in entered - {*called}])
    gone: dict[str, list[str]] = {}
    for piece, walk in last.items():
        if piece not in entered:
            gone.setdefault(_went(sides, walk), []).append(walk.squares[-1])
    return told + [f"{went} {join_names(ends)}" for went, ends in gone.items()]


def _brought_out(sides: Sides, walks: Sequence[_Walk]) -> list[str]:
    """Pieces that came out of the starting area, where there are few each with its place."""
    if len(walks) > FEW:
        return [f"brought out {_number(len(walks), 'piece')}"]
    named: list[str] = []
    for walk in walks:
        name = a_piece(sides, walk.piece)
        is_alike = bool(named) and named[0].startswith(f"{name} ")
        named.append(f"{'another' if is_alike else name} to {walk.squares[-1]}")
    return [f"brought out {join_names(named)}"] if named else []


def _went(sides: Sides, walk: _Walk) -> str:
    realm, end = sides.realm(walk.piece), walk.squares[-1]
    squares = [sides.field.terrain_of(square) for square in walk.squares]
    if squares[-1] is Terrain.HOME:
        return "came back home to"
    if end in sides.field.mines and realm is Realm.WATER:
        return "moored on the mine on"
    if realm is Realm.LAND and squares[-1] is Terrain.BRIDGE:
        return "rolled onto the bridge at"
    if realm is Realm.LAND and Terrain.BRIDGE in squares:
        return "crossed the bridge to"
    return WENT[realm]


def _idle(void: Sequence[ev.DieUnused], has_moved: bool) -> list[str]:
    """Dice that moved nothing; the second die of a single piece is no news."""
    dice = [str(event.die) for event in void if event.reason is Unused.NO_MOVE]
    if has_moved:
        return [f"found no move for the {join_names(dice)}"] if dice else []
    if dice:
        return ["could not move"]
    return ["had no piece in play"] if void else []


def _falls(events: Sequence[Event], tell: Addressing, effects: Sequence[Told]) -> list[str]:
    """Who fell, and how it all ended or what that brought."""
    homeless = [tell(e.seat) for e in events if _is_fall(e, Fallen.HOME)]
    told = [f"that put {join_names(homeless)} out of the game"] if homeless else []
    for event in events:
        if _is_fall(event, Fallen.PIECES):
            whose, was = tell.of(event.seat), tell.was(event.seat)
            told.append(f"it was {whose} last piece, and {was} out")
    end = events[-1]
    if isinstance(end, ev.GameEnded):
        why = f"{COUNTED[end.reason]}, and " if end.reason in COUNTED else ""
        return [*told, f"{why}{join_names([tell(seat) for seat in end.ranking[0]])} won the war"]
    return told + [text for _, text in effects]


def _is_fall(event: Event, reason: Fallen) -> TypeGuard[ev.SeatEliminated]:
    return isinstance(event, ev.SeatEliminated) and event.reason is reason


def _with(doubles: int) -> str:
    if not doubles:
        return ""
    return ", with doubles" if doubles == 1 else f", with {_number(doubles, 'double')}"


def _number(number: int, one: str) -> str:
    """A small number with its noun, in words."""
    return f"{NUMBERS[number]} {one}s" if number in NUMBERS else pluralize(number, one)
