"""The lesson: five short positions on the board of the box, from the first throw to a home taken.

The script names squares of the shipped map; on another map there is no lesson. Three corners play
in all of it, because only with a third one does the match go on after a home has fallen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boardgames.core.lesson import Beat, Lesson, LessonStep, position_step, positions_lesson
from boardgames.core.problems import DataError, Problem
from boardgames.games.conflict.rules.actions import Choose, StepTo, Throw, Thrown
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.sides import first_pieces
from boardgames.games.conflict.rules.state import Kind, Phase, Piece, State, held_by

YOU, RIVAL, OTHER = 0, 1, 2
SEATS = 3
NEEDED_TERRAIN = {
    Terrain.LAND: "B1 C1 D1 E1 F1 H6 J10 X2 X3 X4",
    Terrain.BRIDGE: "G7 H8 I9",
    Terrain.WATER: "A2 A3 A4 O5 P5 Q5 R6 Q7 P7 G8 H7 V17 W17 W18 X17 X18 X19",
    Terrain.HOME: "A1 X1",
}
NEEDED_CORNERS = (1, 2, 3)
NEEDED_PIECES = {Kind.PLANE: 1, Kind.ARTILLERY: 2, Kind.BATTLESHIP: 2}
"""How many must wait at the start."""

Lying = Mapping[tuple[int, Kind, int], str]
"""Where pieces are that don't wait at the start: by seat, kind and number among its kind."""


def lesson(game: Conflict) -> Lesson:
    """The lesson for this game; raises DataError on a board it isn't written for."""
    text = "the lesson is written for the board of the box; restore it to play the lesson."
    if not _is_field_of_the_box(game):
        raise DataError(Problem("conflict.tmx", "", text))
    rules = game.rules
    has_pieces = all(rules.pieces.of(kind).start >= n for kind, n in NEEDED_PIECES.items())
    if not has_pieces or rules.dice.faces < 6 or rules.seats.get(SEATS) != NEEDED_CORNERS:
        raise DataError(Problem("rules.yaml", "", text))
    return positions_lesson(
        SEATS,
        YOU,
        (_two_dice(game), _turning(game), _bridges(game), _mines(game), _home(game)),
    )


def _is_field_of_the_box(game: Conflict) -> bool:
    field = game.field
    terrain = all(
        field.terrain_of(name) is kind
        for kind, names in NEEDED_TERRAIN.items()
        for name in names.split()
    )
    homes = (field.homes.get(1), field.homes.get(2)) == ("A1", "X1")
    return terrain and homes and (field.mines.get("X17"), field.mines.get("W18")) == (3, 3)


def _piece(game: Conflict, kind: Kind, number: int = 0, seat: int = YOU) -> int:
    """The id of a piece: the first, second … of its kind."""
    of_kind = (
        place
        for place, piece in enumerate(first_pieces(game.rules, SEATS))
        if piece.seat == seat and piece.kind is kind
    )
    return list(of_kind)[number]


def _position(game: Conflict, lying: Lying, dice: tuple[int, ...] = ()) -> State:
    """Your turn begins; with dice, the second of them has been played by the first artillery."""
    pieces = list(first_pieces(game.rules, SEATS))
    for (seat, kind, number), at in lying.items():
        pieces[_piece(game, kind, number, seat)] = Piece(kind, seat, at)
    return State(
        phase=Phase.CHOOSE if dice else Phase.THROW,
        pieces=tuple(pieces),
        seat=YOU,
        first=YOU,
        round=1,
        dice=dice,
        dice_left=dice[:1],
        moved=(_piece(game, Kind.ARTILLERY),) if dice else (),
    )


def _walk(way: Mapping[str, str]) -> Iterator[Beat]:
    """One step after the other, each with its words."""
    return (Beat(StepTo(square), text) for square, text in way.items())


def _two_dice(game: Conflict) -> LessonStep:
    artillery, ship = _piece(game, Kind.ARTILLERY), _piece(game, Kind.BATTLESHIP)
    ashore = {
        "B1": "Artillery keeps to land, and the strip along the edge leads out. First to B1.",
        "C1": "On to C1.",
        "D1": "And to D1.",
        "E1": "To E1. The count must be walked to its end, never less.",
        "F1": "The fifth step ends the move: F1.",
    }
    afloat = {
        "A2": "Ships keep to water; yours leave downward. First to A2.",
        "A3": "On to A3.",
        "A4": "And to A4, where it rests.",
    }
    return position_step(
        "one die, one piece",
        _position(game, {}),
        (
            Beat(Throw(), "Your pieces wait in the corner. Two dice bring them out. Throw!"),
            Beat(Thrown(3, 5)),
            Beat(
                Choose(artillery, 5), "Each die moves one piece. Point at an artillery, then the 5."
            ),
            *_walk(ashore),
            Beat(Choose(ship, 3), "The 3 must move another piece: point at a ship, then the 3."),
            *_walk(afloat),
        ),
        "Each die moves another piece, by its full count. In a match, point at the end square.",
    )


def _turning(game: Conflict) -> LessonStep:
    lying = {
        (YOU, Kind.ARTILLERY, 0): "C1",
        (YOU, Kind.PLANE, 0): "N5",
        (RIVAL, Kind.BATTLESHIP, 0): "Q5",
    }
    way = {
        "O5": "An enemy ship lies on Q5. Fly towards it: O5.",
        "P5": "P5, right beside it.",
        "Q5": "Now onto Q5: the ship is taken, and the airplane flies on.",
        "R6": "A piece may turn at every step. Turn to R6.",
        "Q7": "Turn again, to Q7.",
        "P7": "The sixth step: land on P7.",
    }
    return position_step(
        "turn and capture",
        _position(game, lying, (6, 2)),
        (
            Beat(
                Choose(_piece(game, Kind.PLANE), 6),
                "The 2 is played. The 6 is for your airplane on N5: it flies over land and water.",
            ),
            *_walk(way),
        ),
        "What you pass over is captured, and you go on. But airplanes can't touch an enemy gun.",
    )


def _bridges(game: Conflict) -> LessonStep:
    lying = {(YOU, Kind.ARTILLERY, 0): "H6", (YOU, Kind.BATTLESHIP, 0): "G8"}
    way = {
        "G7": "Step onto the first plank: G7.",
        "H8": "Planks join at their corners: on to H8.",
        "I9": "And to I9.",
        "J10": "The fourth step comes ashore on the island: J10.",
    }
    return position_step(
        "over the bridges",
        _position(game, lying),
        (
            Beat(Throw(), "The planks are bridges to the island in the middle. Throw!"),
            Beat(Thrown(4, 1)),
            Beat(
                Choose(_piece(game, Kind.ARTILLERY), 4),
                "Take the artillery on H6 with the 4.",
            ),
            *_walk(way),
            Beat(
                Choose(_piece(game, Kind.BATTLESHIP), 1),
                "A bridge is no barrier for ships. Take the ship on G8 with the 1.",
            ),
            Beat(StepTo("H7"), "Sail across between two planks, to H7."),
        ),
        "Land pieces reach the island by the bridges; ships slip through between the planks.",
    )


def _mines(game: Conflict) -> LessonStep:
    lying = {(YOU, Kind.BATTLESHIP, 0): "W17", (YOU, Kind.BATTLESHIP, 1): "V17"}
    return position_step(
        "mind the mines",
        _position(game, lying),
        (
            Beat(Throw(), "Two mines guard the water before an enemy home: X17 and W18. Throw!"),
            Beat(Thrown(2, 1)),
            Beat(
                Choose(_piece(game, Kind.BATTLESHIP), 2),
                "There is a gap between them. Take the ship on W17 with the 2.",
            ),
            Beat(StepTo("X18"), "Slip between the two mines to X18, touching neither."),
            Beat(StepTo("X19"), "You are through. Go on to X19."),
            Beat(
                Choose(_piece(game, Kind.BATTLESHIP, 1), 1),
                "Now see what a mine does. Take your other ship, on V17, with the 1.",
            ),
            Beat(StepTo("W18"), "Touch the mine on W18: point at it, and again to confirm."),
        ),
        "A ship that touches another's mine is lost; airplanes may cross one, but not stop on it.",
    )


def _home(game: Conflict) -> LessonStep:
    lying = {
        (YOU, Kind.ARTILLERY, 0): "X4",
        (YOU, Kind.ARTILLERY, 1): held_by(RIVAL),
        (RIVAL, Kind.BATTLESHIP, 0): "Q5",
        (OTHER, Kind.BATTLESHIP, 0): "X19",
    }
    storm = {
        "X3": "Along the strip: X3.",
        "X2": "X2, one step before the circle.",
        "X1": "The third step: X1! The home is taken, and its player is out.",
    }
    back = {
        "B1": "It sets out from your circle: B1.",
        "C1": "On to C1.",
        "D1": "And to D1.",
        "E1": "To E1.",
        "F1": "And rests on F1.",
    }
    return position_step(
        "take a home",
        _position(game, lying),
        (
            Beat(Throw(), "Your artillery on X4 stands 3 steps before an enemy home. Throw!"),
            Beat(Thrown(3, 5)),
            Beat(
                Choose(_piece(game, Kind.ARTILLERY), 3),
                "A 3: just right! Only the exact count takes a home. Take X4 with the 3.",
            ),
            *_walk(storm),
            Beat(
                Choose(_piece(game, Kind.ARTILLERY, 1), 5),
                "Your artillery that was held prisoner there is free. Bring it in with the 5.",
            ),
            *_walk(back),
        ),
        "The loser's pieces are your prisoners, and yours come home. The last one left wins.",
    )
