"""The lesson: five short positions on Family Float, from the first stroke to the score.

The script names hexes of the shipped river; on another river there is no lesson. The river has
five boards whatever the table usually lays, because the last position lies on the fifth.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.core.hexes import NE, SE, Hex
from boardgames.core.lesson import Beat, Lesson, LessonStep, position_step, positions_lesson
from boardgames.core.problems import DataError, Problem
from boardgames.games.whitewater.rules.actions import (
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.board import Cell, Space
from boardgames.games.whitewater.rules.river import OUT
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    BOTH_READY,
    Card,
    Cards,
    Finish,
    Member,
    Phase,
    Raft,
    State,
)

YOU, LEFT, RIGHT = 0, 1, 2
SEATS = 3
COURSE, BOARDS = "family_float", 5
CREWS = {"A": (YOU, LEFT), "B": (YOU, RIGHT), "C": (LEFT, RIGHT)}
STAKES = {
    (YOU, "A"): 1,
    (YOU, "B"): 2,
    (LEFT, "A"): 1,
    (LEFT, "C"): 2,
    (RIGHT, "B"): 2,
    (RIGHT, "C"): 1,
}
WATER, POOL = Cell(Space.WATER), Cell(Space.WHIRLPOOL, "blue")
NEEDED_CELLS: Mapping[Hex, Cell] = {
    **dict.fromkeys(((3, 2), (4, 2), (4, 3), (5, 2), (10, 2), (16, 2), (39, 2)), WATER),
    **dict.fromkeys(((6, 3), (11, 1), (13, 1)), POOL),
    (12, 1): Cell(Space.RAPIDS, "se"),
}
LOCKED: Cards = (Card.LOCKED, Card.LOCKED)


def lesson(game: Whitewater) -> Lesson:
    """The lesson for this game; raises DataError on a river it isn't written for."""
    text = "the lesson is written for the river of the box; restore it to play the lesson."
    course = _course(game)
    if len(course) < BOARDS or set(course) - set(game.terms.boards):
        raise DataError(Problem("rules.yaml", f"courses.{COURSE}", text))
    river = game.terms.river(course)
    for here, cell in NEEDED_CELLS.items():
        if river.cells.get(here) != cell:
            laid = river.board_at(here)
            raise DataError(Problem(f"{laid.board.name if laid else course[-1]}.tmx", "", text))
    if OUT not in river.ways[39, 2]:
        raise DataError(Problem(f"{course[-1]}.tmx", "", text))
    if not _has_rules_of_the_box(game):
        raise DataError(Problem("rules.yaml", "", text))
    return positions_lesson(
        SEATS,
        YOU,
        (_strokes(game), _push(game), _rapids(game), _energy(game), _finish(game)),
    )


def _has_rules_of_the_box(game: Whitewater) -> bool:
    rules, terms = game.rules, game.terms
    is_base = not (terms.advanced or terms.hard_rest)
    costs = {rules.costs.move, rules.costs.turn, rules.costs.recover}
    can_fall = {"paddle", "L1"} <= set(rules.dice.blue)
    return is_base and costs == {1} and can_fall and set(rules.factors(SEATS)) == {1, 2}


def _course(game: Whitewater) -> tuple[str, ...]:
    course = game.rules.courses.get(COURSE)
    return course.boards[:BOARDS] if course is not None else ()


def _position(
    game: Whitewater,
    lying: Mapping[str, Hex],
    cards: Mapping[tuple[int, str], Cards] | None = None,
    energy: int | None = None,
    finished: tuple[str, ...] = (),
) -> State:
    """Your turn; rafts not named lie at their starts, everybody's cards are ready."""
    course = _course(game)
    places = {**game.terms.river(course).starts, **lying}
    rafts = [
        Raft(
            letter,
            (_member(letter, crew[0], cards or {}), _member(letter, crew[1], cards or {})),
            None if letter in finished else places[letter],
        )
        for letter, crew in CREWS.items()
    ]
    most = game.terms.most_energy
    return State(
        phase=Phase.ACT,
        energy=(most if energy is None else energy, most, most),
        course=course,
        active=YOU,
        round=1,
        rafts=tuple(rafts),
        finished=tuple(Finish(letter, LEFT) for letter in finished),
    )


def _member(letter: str, seat: int, cards: Mapping[tuple[int, str], Cards]) -> Member:
    return Member(seat, cards.get((seat, letter), BOTH_READY), STAKES[seat, letter])


def _strokes(game: Whitewater) -> LessonStep:
    return position_step(
        "paddle and turn",
        _position(game, {"A": (3, 2)}),
        (
            Beat(
                Paddle("A", SE, 0),
                "A raft goes to either of the two hexes at its bow. Point at the lower one for A.",
            ),
            Beat(
                TurnRaft("A", -1, 0),
                "One paddler is spent. Point at a hex beside the raft and see; then turn it left.",
            ),
        ),
        "A stroke or a turn takes one paddler. What isn't at the bow needs a turn first.",
    )


def _push(game: Whitewater) -> LessonStep:
    return position_step(
        "push a raft",
        _position(game, {"A": (4, 2), "C": (5, 2)}),
        (
            Beat(
                Paddle("A", SE, 0),
                "Raft C lies in your way, and a whirlpool behind it. Paddle A onto its hex!",
            ),
            Beat(Rolled("paddle")),
        ),
        "C was pushed into the whirlpool. One of its crew rolled, and a card of theirs is locked.",
    )


def _rapids(game: Whitewater) -> LessonStep:
    return position_step(
        "ride the rapids",
        _position(game, {"A": (11, 1)}),
        (
            Beat(
                Paddle("A", NE, 0),
                "The arrow ahead is a rapids: it carries you on, into a whirlpool. Paddle onto it!",
            ),
            Beat(Rolled("L1")),
            Beat(
                TurnRaft("A", 1, 0),
                "The die spun you one corner left. Turn it back to the right.",
            ),
        ),
        "Rapids carry a raft at once. A whirlpool's die brings a spin, a lost paddle, or worse.",
    )


def _energy(game: Whitewater) -> LessonStep:
    tired = {(RIGHT, "B"): (Card.LOCKED, Card.READY)}
    return position_step(
        "rest and help",
        _position(game, {"A": (16, 2), "B": (10, 2)}, tired, energy=0),
        (
            Beat(
                Rest("A"),
                "Your Energy is used up. Let a paddler of raft A rest: point at your Energy.",
            ),
            Beat(
                LeaveRaft(), "Energy works in any raft of yours. Be done with A; no way back to it."
            ),
            Beat(
                Recover("B", RIGHT, 1),
                "In raft B your partner has a locked card. Point at it: your Energy frees it.",
            ),
        ),
        "One raft after the other; a paddler's rest gives Energy, and Energy frees locked cards.",
    )


def _finish(game: Whitewater) -> LessonStep:
    return position_step(
        "over the finish",
        _position(game, {"B": (39, 2)}, {(LEFT, "C"): LOCKED}, finished=("A", "C")),
        (
            Beat(
                Paddle("B", NE, 0),
                "A and C are home, and your secret 2x lies on B. Paddle B off the last board!",
            ),
        ),
        "The third raft ends it: 3, 2 and 1 points, times your stake. Two locked cards: none.",
    )
