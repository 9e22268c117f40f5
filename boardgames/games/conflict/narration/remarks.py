"""A computer's remarks on its own turns: what it did that looks odd, and why.

Each reason is a fact of the open position before or after the turn, so anyone can check it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.core.texts import _, either, in_context, plural
from boardgames.games.conflict.narration.pieces import name
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.paths import Walker
from boardgames.games.conflict.rules.scoring import scores
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import (
    RESERVE,
    START,
    Alliance,
    Piece,
    Realm,
    State,
    held_by,
)
from boardgames.games.conflict.rules.threats import HomeRun, Threats, hit_chance

LIKELY = 0.5
"""From this chance on a hit is likelier than not."""
FAR_BACK = 2
"""A piece that goes back this many steps goes back on purpose."""


def remark(moves: Moves, before: State, events: Sequence[Event], seat: Seat) -> str:
    """Why the seat did what it did; empty where nobody would ask, or a fall says it all."""
    if any(isinstance(event, ev.SeatEliminated | ev.GameEnded) for event in events):
        return ""
    turn = _Turn(moves, before, events, seat)
    reasons = (_passed, _allied, _barred, _preferred, _dared, _drew_back, _spared)
    return next((said for reason in reasons if (said := reason(turn))), "")


class _Turn:
    """One turn of one seat, with what could be hit before and after it."""

    def __init__(self, moves: Moves, before: State, events: Sequence[Event], seat: Seat) -> None:
        self.moves, self.sides, self.seat, self.events = moves, moves.sides, seat, events
        self.before = before
        self.after = _end_of(moves.sides, before, events)
        self.side = self.sides.of(before, seat)
        self.taken = [one.piece for one in events if isinstance(one, ev.PieceCaptured)]

    @cached_property
    def feared(self) -> Threats:
        """What could be hit before the turn."""
        return Threats(self.moves, self.before)

    @cached_property
    def left(self) -> Threats:
        """What can be hit after it."""
        return Threats(self.moves, self.after)

    @cached_property
    def besiegers(self) -> dict[int, HomeRun]:
        """Enemies that were within an exact count of the own circle."""
        return {run.by: run for run in self.feared.home_runs if run.seat == self.seat}

    def moved(self) -> Iterator[tuple[int, int, int]]:
        """Pieces that went from one square to another, by number: piece, from, to."""
        number = self.moves.chart.number
        for piece in self.sides.table(self.before).ids[self.seat]:
            here = number.get(self.before.pieces[piece].at)
            there = number.get(self.after.pieces[piece].at)
            if here is not None and there is not None and here != there:
                yield piece, here, there

    def speaks_to(self, seat: Seat) -> bool:
        """Whether that seat is "you": between two the other is spoken to."""
        return len(self.side.live) == 2 and seat != self.seat

    def name(self, seat: Seat) -> str:
        """A seat by its corner."""
        corner = self.sides.table(self.before).corners[seat]
        title = self.sides.rules.corners[corner].name
        return in_context(f"conflict.corners.{corner}.name", title)

    def enemy(self, piece: int) -> str:
        """An enemy's piece, and where it was."""
        owner, at = self.sides.owner(piece), self.before.pieces[piece].at
        what = name(self.sides, piece)
        if self.speaks_to(owner):
            return _("your {piece} on {square}", piece=what, square=at)
        return _("{owner}’s {piece} on {square}", owner=self.name(owner), piece=what, square=at)

    def captures(self) -> Iterator[_Capture]:
        """Who could have taken whom with the first throw."""
        thrown = next((one for one in self.events if isinstance(one, ev.DiceThrown)), None)
        chart = self.moves.chart
        standing = {self.before.pieces[one].at: one for one in self.side.enemy_ids}
        for piece, here in self.moves.candidates(self.before, self.seat):
            around = chart.around(self.sides.realm(piece), here)
            for die in {thrown.a, thrown.b} if thrown is not None else ():
                walker = Walker(self.moves, self.before, piece, die)
                for square in walker.prey:
                    if around.get(square, die + 1) <= die and not chart.bits[square] & walker.used:
                        yield _Capture(walker, piece, square, standing[chart.names[square]])


def _end_of(sides: Sides, before: State, events: Sequence[Event]) -> State:
    """Who stands where and who is allied after a turn in which nobody fell."""
    places: dict[int, str] = {}
    allies = before.allies
    for event in events:
        match event:
            case ev.PieceStepped(piece=piece, to=to):
                places[piece] = to
            case ev.PieceCaptured(piece=piece, by_piece=captor):
                places[piece] = held_by(sides.owner(captor))
            case ev.MineExploded(piece=piece, owner=owner):
                places[piece] = held_by(owner)
            case ev.PieceCalledUp(piece):
                places[piece] = START
            case ev.PieceRecalled(piece):
                places[piece] = RESERVE
            case ev.AllianceMade(a, b):
                allies = (*allies, Alliance(a, b))
            case ev.AllianceEnded(a, b):
                allies = tuple(ally for ally in allies if ally.other(a) != b)
    pieces = tuple(
        Piece(piece.kind, piece.seat, places.get(number, piece.at))
        for number, piece in enumerate(before.pieces)
    )
    return replace(before, pieces=pieces, allies=allies)


class _Capture(NamedTuple):
    """A piece that may reach an enemy's; whether it can go further is looked at if asked."""

    walker: Walker
    piece: int
    square: int
    prey: int

    def ends(self) -> list[int]:
        """Where it could stop afterwards, as far as steps tell."""
        walker, chart = self.walker, self.walker.chart
        shut = walker.used | walker.blocked | walker.deadly_end
        spare = walker.steps - chart.around(walker.realm, walker.here)[self.square]
        around = chart.around(walker.realm, self.square)
        return [one for one, far in around.items() if far <= spare and not chart.bits[one] & shut]

    def is_open(self) -> bool:
        """Whether it can be made."""
        routes = (self.walker.best_to(end) for end in self.ends())
        name = self.walker.chart.names[self.square]
        return any(route is not None and name in route.squares for route in routes)


def _passed(turn: _Turn) -> str:
    if any(isinstance(event, ev.ThrowPassed) for event in turn.events):
        return _("I passed: every move left would have lost its piece on a mine.")
    return ""


def _allied(turn: _Turn) -> str:
    points, seat = scores(turn.sides, turn.before), turn.seat
    others = [one for one in turn.side.live if one != seat]
    for event in turn.events:
        match event:
            case ev.AllianceBroken(b=b):
                lead = points[seat] - max(points[one] for one in others)
                if lead > 0:
                    return plural(
                        "I left {player}: I’m {count} point ahead of everyone.",
                        "I left {player}: I’m {count} points ahead of everyone.",
                        lead,
                        player=turn.name(b),
                    )
            case ev.AllianceProposed(b=b):
                third = max((one for one in others if one != b), key=lambda one: points[one])
                lead = points[third] - points[seat]
                if lead > 0:
                    return plural(
                        "I asked {player} for an alliance: {leader} is {count} point ahead of me.",
                        "I asked {player} for an alliance: {leader} is {count} points ahead of me.",
                        lead,
                        player=turn.name(b),
                        leader=turn.name(third),
                    )
    return ""


def _barred(turn: _Turn) -> str:
    """A gun has come between an airplane and the own circle: CF-45."""
    has_gone = any(
        turn.sides.is_guard(piece) and turn.after.pieces[piece].at != there.at
        for piece, there in enumerate(turn.before.pieces)
        if there.seat == turn.seat
    )
    if turn.taken or not has_gone:
        return ""
    still = {run.by for run in turn.left.home_runs if run.seat == turn.seat}
    for enemy, run in turn.besiegers.items():
        if enemy not in still and turn.sides.realm(enemy) is Realm.AIR:
            return _(
                "I blocked {enemy}: {dice} would have captured my circle.",
                enemy=turn.enemy(enemy),
                dice=_dice(run.counts),
            )
    return ""


def _preferred(turn: _Turn) -> str:
    """It took the cheaper piece, because that one stood before its circle."""
    besieging = [piece for piece in turn.taken if piece in turn.besiegers]
    if not besieging:
        return ""
    worth = sum(turn.sides.value(piece) for piece in turn.taken)
    for capture in turn.captures():
        if turn.sides.value(capture.prey) > worth and capture.is_open():
            return _(
                "I spared {enemy}: {other} needed only {dice} for my circle.",
                enemy=turn.enemy(capture.prey),
                other=turn.enemy(besieging[0]),
                dice=_dice(turn.besiegers[besieging[0]].counts),
            )
    return ""


def _dared(turn: _Turn) -> str:
    """It stopped where it is likely hit, but within an exact count of a circle."""
    runs = {run.by: run for run in turn.left.home_runs}
    for piece, _here, there in turn.moved():
        run = runs.get(piece)
        if run is None or turn.left.hit(piece, there).chance < LIKELY:
            continue
        square, dice = turn.after.pieces[piece].at, _dice(run.counts)
        what = name(turn.sides, piece)
        if turn.speaks_to(run.seat):
            return _(
                "I risked my {piece} on {square}: from there {dice} captures your circle.",
                piece=what,
                square=square,
                dice=dice,
            )
        return _(
            "I risked my {piece} on {square}: from there {dice} captures {player}’s circle.",
            piece=what,
            square=square,
            dice=dice,
            player=turn.name(run.seat),
        )
    return ""


def _drew_back(turn: _Turn) -> str:
    """A piece has gone away from all circles, out of somebody's reach."""
    for piece, here, there in turn.moved():
        hit = turn.feared.hit(piece, here)
        likely = hit.by >= 0 and hit_chance(turn.feared.faces, hit.steps) >= LIKELY
        if not likely or _retreat(turn, piece, here, there) < FAR_BACK:
            continue
        if turn.left.hit(piece, there).chance <= hit.chance / 2:
            return _(
                "I moved my {piece} back from {square}: {enemy} would likely have captured it.",
                piece=name(turn.sides, piece),
                square=turn.before.pieces[piece].at,
                enemy=turn.enemy(hit.by),
            )
    return ""


def _retreat(turn: _Turn, piece: int, here: int, there: int) -> int:
    """By how many steps a piece is now further from the enemy circle that is nearest to it."""
    chart, realm = turn.moves.chart, turn.sides.realm(piece)
    shut = turn.side.mines if realm is Realm.WATER else 0
    homes = [chart.far(realm, chart.number[home], shut) for home in turn.side.enemy_homes]
    far = [min((home[at] for home in homes if at in home), default=0) for at in (here, there)]
    return far[1] - far[0]


def _spared(turn: _Turn) -> str:
    """It took nothing, because a piece that took something would likely have been hit for it."""
    if turn.taken or any(isinstance(event, ev.MineExploded) for event in turn.events):
        return ""
    captures = list(turn.captures())
    takers = {capture.walker for capture in captures}
    if len(takers) < len(captures):
        return ""  # one that takes two at a go is another question
    for capture in captures:
        safe = (turn.feared.hit(capture.piece, end, (capture.prey,)) for end in capture.ends())
        if any(hit.chance < LIKELY for hit in safe):
            return ""
    prey = [capture.prey for capture in captures if capture.is_open()]
    if not prey:
        return ""
    best = max(prey, key=lambda one: (turn.sides.value(one), one))
    return _(
        "I spared {enemy}: my piece would likely have been captured there.", enemy=turn.enemy(best)
    )


def _dice(counts: Sequence[int]) -> str:
    """ "a 3 or a 4"."""
    return either([_("a {number}", number=count) for count in counts])
