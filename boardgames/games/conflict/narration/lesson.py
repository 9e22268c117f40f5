"""The lesson: the last turns of a match of three, from a roll to the last home circle captured.

It begins in the middle of a match, because only there battleships are near mines, and cannons near
home circles. The script names squares of the shipped map; another map has no lesson. The paths are
those that the table finds, so one click plays what was previewed.
"""

from __future__ import annotations

from typing import cast

from boardgames.core.lesson import Beat, Lesson, LessonStep
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import _
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
"""What is on the board when it begins; all others wait."""
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
    return Lesson(SEATS, YOU, script.start, steps, _still())


def _still() -> str:
    return _(
        "Three doubles in a turn. Battleships passing bridges, or safe on their own mines. "
        "Breaking an alliance. Capturing a last piece."
    )


def _misfit(file: str) -> DataError:
    text = _("The lesson needs the original board. Restore it to play the lesson.")
    return DataError(Problem(file, "", text))


def _piece(kind: Kind, number: int = 0, seat: int = YOU) -> int:
    """The id of a piece: the first, second … of its kind."""
    kinds = [one for one in Kind for _one in range(sum(NEEDED_PIECES[one]))]
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
        """One action of the player to move."""
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
        _(
            "Be the last one left! You’re out if you lose your last piece or your home circle. "
            "You’re red, and yours is A1. Click Roll."
        ),
    )
    script.walk(
        (RECRUITS, 5, "F1"),
        _(
            "Pieces behind bars are your reserve. The others enter from A1: the next square "
            "counts 1. Click a cannon in your starting area, then F1."
        ),
    )
    script.walk(
        (NEWCOMER, 3, "A4"),
        _(
            "The other die moves a different piece. Click a battleship in your starting area, "
            "then A4. Battleships stay on water."
        ),
    )
    return script.chapter(
        _("Two dice, two pieces"),
        _(
            "Each die moved a different piece. Land pieces cross water on the brown bridges. "
            "Now watch Ben, in orange, and Cleo, in green."
        ),
    )


def _wandering(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 6, "R1"), (_ship(ORANGE, 2), 2, "V1"))
    script.turn((_guns(GREEN, 0), 4, "T24"), (_piece(Kind.GUN, 0, GREEN), 1, "W24"))
    script.throw(
        6,
        2,
        _(
            "Ben moved 2 battleships; Cleo moved a cannon and an AA (anti-aircraft) gun. "
            "Click Roll."
        ),
    )
    script.walk(
        (PLANE, 6, "P7"),
        _(
            "All 6 steps count, each in any direction. A detour to P7, 2 squares away, crosses "
            "Ben’s battleship. Click your plane on N5, then P7."
        ),
    )
    script.walk(
        (GUNNERS, 2, "V7"),
        _(
            "You capture what you land on or pass. Now the 2: click your cannon on T8, then V7, "
            "nearer Ben’s home circle."
        ),
    )
    return script.chapter(
        _("Detours and captures"),
        _(
            "Land pieces capture land pieces; battleships capture battleships. Planes capture "
            "everything except AA guns, which also block their way."
        ),
    )


def _seven(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 1, "Q2"), (_ship(ORANGE, 2), 3, "S1"))
    script.turn((_guns(GREEN, 1), 2, "V24"), (_piece(Kind.GUN, 0, GREEN), 4, "S24"))
    meanwhile = script.passed_over()
    script.throw(3, 4, _("It’s your turn again, a round later. Click Roll."))
    script.play(
        act.CallUp(Kind.PLANE),
        _(
            "A 7 opens the wire lid of your reserve! Before you move, you may call up a piece. "
            "Click the plane there."
        ),
    )
    script.walk(
        (CALLED, 4, "A5"),
        _(
            "It can move right away, over land or water. Click it in your starting area, "
            "then A5: that’s 4 steps."
        ),
    )
    script.walk((RECRUITS, 3, "I1"), _("Use the 3: click your cannon on F1, then I1."))
    return script.chapter(
        _("Sevens and the reserve"),
        _("Only a 7 opens the reserve. Nobody can capture pieces in your starting area."),
        meanwhile,
    )


def _mines(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 2, "O2"), (_ship(ORANGE, 2), 1, "R2"))
    script.turn((_guns(GREEN, 2), 3, "U24"), (_piece(Kind.GUN, 0, GREEN), 1, "R23"))
    meanwhile = script.passed_over()
    script.throw(
        2,
        1,
        _(
            "A round later, your battleships are near Cleo’s mines, X17 and W18. Any battleship "
            "but Cleo’s is lost there. Click Roll."
        ),
    )
    script.walk(
        (SCOUT, 2, "X19"),
        _("There’s a gap between the mines. Click your battleship on W17, then X19."),
    )
    script.walk(
        (VICTIM, 1, "W18"),
        _(
            "See what a mine does: click your battleship on V17, then W18. A skull warns you; "
            "click W18 again."
        ),
    )
    return script.chapter(
        _("Mines"),
        _(
            "Cleo took the lost battleship prisoner. Planes can fly over mines, but don’t stop "
            "on one! Your own mines don’t harm you."
        ),
        meanwhile,
    )


def _alliance(script: _Script) -> LessonStep:
    script.turn((_ship(ORANGE, 1), 3, "N5"), (_ship(ORANGE, 2), 2, "P3"))
    script.turn((_guns(GREEN, 0), 4, "Q22"), (_guns(GREEN, 2), 2, "S24"))
    meanwhile = script.passed_over()
    script.play(
        act.ProposeAlliance(GREEN),
        _(
            "A round later, Cleo can reach your battleship on X19. Make Cleo your ally: click "
            "Choose ally on your panel, then their name."
        ),
    )
    script.play(act.AcceptAlliance())
    script.throw(
        4,
        4,
        _(
            "Cleo accepted: you can’t capture each other now. Their mines are still "
            "dangerous! Click Roll."
        ),
    )
    script.walk(
        (GUNNERS, 4, "X4"),
        _(
            "A double: use both 4s, then roll again. Click your cannon on V7, then X4, 3 steps "
            "from Ben’s home circle."
        ),
    )
    script.walk(
        (GUN, 4, "E1"),
        _("Now the second 4: click your AA gun, then E1. No plane can capture it or fly over it."),
    )
    return script.chapter(
        _("Alliances and doubles"),
        _(
            "A double earns another roll, twice at most. A third double in one turn sends a piece "
            "back to your reserve."
        ),
        meanwhile,
    )


def _homes(script: _Script) -> LessonStep:
    script.throw(3, 5, _("It’s still your turn. Click Roll."))
    script.walk(
        (GUNNERS, 3, "X1"),
        _(
            "A home circle needs the exact count. Your cannon is 3 steps from Ben’s: click it, "
            "then X1!"
        ),
    )
    script.walk(
        (SCOUT, 5, "X24"),
        _(
            "Ben is out. With 2 players left, the alliance is over! Click your battleship on X19, "
            "then Cleo’s home circle, X24."
        ),
    )
    return script.chapter(
        _("Home circles"),
        _(
            "Each knockout won you that player’s pieces. Knocking out Cleo also freed your lost "
            "battleship. Nobody else is left: you won!"
        ),
    )
