"""The lesson: the last turns of one war of three, from a throw to the last home circle taken.

It begins in the midst of a match, because only there ships lie before mines and guns before homes.
The script names squares of the shipped map; on another map, or by other numbers, there is none.
Ways are those the table itself finds, so that one click walks what was previewed.
"""

from __future__ import annotations

from typing import cast

from boardgames.core.lesson import Beat, Lesson, LessonStep
from boardgames.core.problems import DataError, Problem
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules.paths import path_to
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.sides import first_pieces
from boardgames.games.conflict.rules.state import Kind, Phase, Piece, State

YOU, ORANGE, GREEN = 0, 1, 2
SEATS = 3
CORNERS = (1, 2, 3)
HOMES = {1: "A1", 2: "X1", 3: "X24"}
MINES = {"X17": 3, "W18": 3, "A8": 1, "B7": 1}
NEEDED_PIECES = {
    Kind.GUN: (1, 0),
    Kind.PLANE: (1, 1),
    Kind.ARTILLERY: (3, 1),
    Kind.BATTLESHIP: (3, 2),
}
"""How many wait at the start and in the reserve."""
NUMBERS = (6, 7, 3)
"""Faces of a die, the total that calls up, and how many doubles end a turn."""
UNDER_WAY = {
    (YOU, Kind.PLANE): ("N5",),
    (YOU, Kind.ARTILLERY): ("T8",),
    (YOU, Kind.BATTLESHIP): ("W17", "V17"),
    (ORANGE, Kind.BATTLESHIP): ("Q5",),
}
"""What stands on the board when it begins; all others wait."""
STILL = (
    "Doubles three times, and what they cost. Guns that keep airplanes out. Ships safe on their "
    "own mines. Breaking an alliance. And winning by taking a player's last piece."
)

Walk = tuple[int, int, str]
"""A piece, its die, and the square it ends on."""


def lesson(game: Conflict) -> Lesson:
    """The lesson for this game; raises DataError on a board it isn't written for."""
    field, rules = game.field, game.rules
    homes = {corner: field.homes.get(corner) for corner in HOMES}
    mines = {square: field.mines.get(square) for square in MINES}
    if (homes, mines) != (HOMES, MINES):
        raise _misfit("conflict.tmx")
    pieces = {kind: (rules.pieces.of(kind).start, rules.pieces.of(kind).reserve) for kind in Kind}
    numbers = (rules.dice.faces, rules.call_up_total, rules.doubles_limit)
    if (pieces, numbers, rules.seats.get(SEATS)) != (NEEDED_PIECES, NUMBERS, CORNERS):
        raise _misfit("rules.yaml")
    script = _Script(game, _start(game))
    steps = (
        _two_dice(script),
        _wandering(script),
        _seven(script),
        _mines(script),
        _alliance(script),
        _homes(script),
    )
    return Lesson(SEATS, YOU, script.start, steps, STILL)


def _misfit(file: str) -> DataError:
    text = "the lesson is written for the board of the box; restore it to play the lesson."
    return DataError(Problem(file, "", text))


def _piece(kind: Kind, number: int = 0, seat: int = YOU) -> int:
    """The id of a piece: the first, second … of its kind."""
    kinds = [one for one in Kind for _ in range(sum(NEEDED_PIECES[one]))]
    return seat * len(kinds) + kinds.index(kind) + number


GUN, PLANE, CALLED = _piece(Kind.GUN), _piece(Kind.PLANE), _piece(Kind.PLANE, 1)
GUNNERS, RECRUITS = _piece(Kind.ARTILLERY), _piece(Kind.ARTILLERY, 1)
"""Your artillery before Orange's corner, and the one that comes out first."""
SCOUT, VICTIM, NEWCOMER = (_piece(Kind.BATTLESHIP, number) for number in range(3))
"""Your ships: one slips between the mines, one doesn't, and one comes out first."""


def _start(game: Conflict) -> State:
    """Your turn begins, in the tenth round of a match."""
    pieces = list(first_pieces(game.rules, SEATS))
    for (seat, kind), squares in UNDER_WAY.items():
        for number, square in enumerate(squares):
            pieces[_piece(kind, number, seat)] = Piece(kind, seat, square)
    return State(Phase.THROW, tuple(pieces), seat=YOU, first=YOU, round=10)


class _Script:
    """Beats in the making, with the position they have led to."""

    def __init__(self, game: Conflict, start: State) -> None:
        self.start = start
        self._game = game
        self._state = start
        self._beats: list[Beat] = []

    def play(self, action: act.AnyAction, text: str = "") -> None:
        """One action of whoever is to move."""
        if not self._game.allows(self._state, action):
            raise _misfit("conflict.tmx")
        self._state = self._game.advance(self._state, action)
        self._beats.append(Beat(action, text))

    def throw(self, a: int, b: int, text: str = "") -> None:
        self.play(act.Throw(), text)
        self.play(act.Thrown(a, b))

    def walk(self, walk: Walk, text: str = "") -> None:
        """A whole move by one click, along the way that is previewed."""
        piece, die, end = walk
        route = path_to(self._game.moves, self._state, piece, die, end)
        if route is None:
            raise _misfit("conflict.tmx")
        self.play(act.Choose(piece, die), text)
        for square in route.squares:
            self.play(act.StepTo(square))

    def turn(self, *walks: Walk, text: str = "") -> None:
        self.throw(walks[0][1], walks[1][1], text)
        for walk in walks:
            self.walk(walk)

    def passed_over(self) -> tuple[act.AnyAction, ...]:
        """What was played since the last chapter, for nobody to watch."""
        beats, self._beats = self._beats, []
        return tuple(cast(act.AnyAction, beat.action) for beat in beats)

    def chapter(
        self, title: str, learned: str, meanwhile: tuple[act.AnyAction, ...] = ()
    ) -> LessonStep:
        """Everything played since the last one."""
        beats, self._beats = self._beats, []
        return LessonStep(title, tuple(beats), learned, meanwhile)


def _ship(seat: int, number: int) -> int:
    return _piece(Kind.BATTLESHIP, number, seat)


def _guns(seat: int, number: int) -> int:
    return _piece(Kind.ARTILLERY, number, seat)


def _two_dice(script: _Script) -> LessonStep:
    script.throw(
        3,
        5,
        "Be the last one left! Who takes your home circle, or your last piece, puts you out. You "
        "are red, in the tenth round of a war of three. Throw!",
    )
    script.walk(
        (RECRUITS, 5, "F1"),
        "Each die moves one piece. Point at your artillery in the corner: where it may end lights "
        "up, with the die that leads there. Then point at F1.",
    )
    script.walk(
        (NEWCOMER, 3, "A4"),
        "Artillery keeps to land, ships keep to water. The other die is for another piece: take a "
        "ship from the corner, and A4. The dots show its way.",
    )
    return script.chapter(
        "dice and end squares",
        "Each die moved another piece, by its full count. Next Orange and then Green play, while "
        "you watch.",
    )


def _wandering(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 6, "R1"), (_ship(ORANGE, 2), 2, "V1"))
    script.turn((_guns(GREEN, 0), 4, "T24"), (_piece(Kind.GUN, 0, GREEN), 1, "W24"))
    script.throw(
        6, 2, "Orange brought out ships, Green artillery. An Orange ship lies on Q5. Throw!"
    )
    script.walk(
        (PLANE, 6, "P7"),
        "A move may turn at every step, so 6 steps can end close by. Take your airplane on N5, "
        "then P7: the way that is shown wanders over Q5, and a cross marks its prey.",
    )
    script.walk(
        (GUNNERS, 2, "V7"),
        "Whatever a piece lands on or passes is captured. The 2 is left: bring your artillery on "
        "T8 nearer to Orange's circle, to V7.",
    )
    return script.chapter(
        "wander and capture",
        "Land takes land, ships take ships, airplanes take all but the anti-aircraft gun. The ship "
        "is your prisoner now.",
    )


def _seven(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 1, "Q2"), (_ship(ORANGE, 2), 3, "S1"))
    script.turn((_guns(GREEN, 1), 2, "V24"), (_piece(Kind.GUN, 0, GREEN), 4, "S24"))
    meanwhile = script.passed_over()
    script.throw(3, 4, "A round later, it is your turn again. Throw!")
    script.play(
        act.CallUp(Kind.PLANE),
        "A seven! Before you move, one piece may come from your reserve, under the wire lid, into "
        "the starting area. Take the airplane there.",
    )
    script.walk(
        (CALLED, 4, "A5"),
        "It may move at once, but it need not. Airplanes leave over land or water: take it from "
        "the corner with the 4, to A5.",
    )
    script.walk((RECRUITS, 3, "I1"), "And your artillery on F1 goes on by the 3, to I1.")
    return script.chapter(
        "sevens and the reserve",
        "Only a seven opens the reserve. What waits there, or in the starting area, nobody can "
        "capture.",
        meanwhile,
    )


def _mines(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 2, "O2"), (_ship(ORANGE, 2), 1, "R2"))
    script.turn((_guns(GREEN, 2), 3, "U24"), (_piece(Kind.GUN, 0, GREEN), 1, "R23"))
    meanwhile = script.passed_over()
    script.throw(
        2,
        1,
        "A round later your two ships lie before Green's corner. The mines on X17 and W18 sink "
        "every ship that isn't Green's. Throw!",
    )
    script.walk(
        (SCOUT, 2, "X19"),
        "Between the two there is a gap. Take your ship on W17, and X19: its way leads through.",
    )
    script.walk(
        (VICTIM, 1, "W18"),
        "And what does a mine do? Sail the ship on V17 onto W18. A skull warns you, so point at it "
        "a second time.",
    )
    return script.chapter(
        "mind the mines",
        "That ship is Green's prisoner. Airplanes may cross a mine, but not end there. Your own "
        "mines are safe for you.",
        meanwhile,
    )


def _alliance(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 3, "N5"), (_ship(ORANGE, 2), 2, "P3"))
    script.turn((_guns(GREEN, 0), 4, "Q22"), (_guns(GREEN, 2), 2, "S24"))
    meanwhile = script.passed_over()
    script.play(
        act.ProposeAlliance(GREEN),
        "A round later: before your first throw you may propose an alliance. Press Propose on your "
        "plate, and ask Green: nobody shall take your ship on X19.",
    )
    script.play(act.AcceptAlliance())
    script.throw(
        4,
        4,
        "Green accepts: neither takes the other's pieces or ends on the other's circle. But "
        "Green's mines still sink you. Now throw!",
    )
    script.walk(
        (GUNNERS, 4, "X4"),
        "Doubles: two 4s, and another throw afterwards. Take your artillery on V7 to X4, three "
        "steps before Orange's circle.",
    )
    script.walk(
        (GUN, 4, "E1"),
        "The second 4 brings out your anti-aircraft gun, to E1. No airplane can touch it.",
    )
    return script.chapter(
        "alliance and doubles",
        "Doubles throw again, and a second time too. A third in one turn ends it, and sends a "
        "piece back to the reserve.",
        meanwhile,
    )


def _homes(script: _Script) -> LessonStep:
    script.throw(3, 5, "So it is still your turn. Throw again!")
    script.walk(
        (GUNNERS, 3, "X1"),
        "A home circle is taken only by the exact count, and your artillery is three steps away. "
        "Take it to X1!",
    )
    script.walk(
        (SCOUT, 5, "X24"),
        "Orange is out, and all its pieces are yours. With two players left no alliance holds: "
        "your ship on X19 is five steps from Green's circle. Take X24!",
    )
    return script.chapter(
        "take the homes",
        "Both circles are yours and nobody else is left: you have won the war.",
    )
