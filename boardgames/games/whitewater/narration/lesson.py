"""The lesson: one short race of three rafts, from the passing of the cards to the stakes.

The script names strokes on the shipped river; on another river, or by other numbers, there is no
lesson. The river has three boards whatever the table usually lays, so that the race is short.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.hexes import DIRECTION_NAMES, NE, SE, S
from boardgames.core.lesson import Beat, Lesson, LessonStep, fits, state_after
from boardgames.core.problems import DataError, Problem
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State

SEATS = 3
YOU, NEXT, LAST = range(SEATS)
COURSE, BOARDS = "family_float", 3
DEALT = ("A", "B", "C")
ON_THE_FIRST, ON_THE_SECOND = (2, 1), (1, 2)
"""Which of a seat's two rafts, by letter, bears the 2x."""

STILL = (
    "Red and black whirlpools, rafters overboard, rafts keel up. Rapids, eddies, snags. A partner "
    "who wants the other raft home. And the Advanced game."
)

MEANWHILE = (
    "B free, A ne ne",
    "C ne",
    "A se se, C ne",
    "A ne se",
    "C ne se",
    "A ne, C se se",
    "A ne ne, B ne ne",
    "B ne se, C ne se",
    "A se se, C ne",
    "A se left, B se ne",
    "B se, C ne ne",
    "A back, C se se",
    "A ne ne, B ne",
    "B ne ne, C se left",
    "C back",
    "B se se",
    "B se left, C ne",
)
"""The rounds between the push and the finish, turn by turn, the next player's first."""


def lesson(game: Whitewater) -> Lesson:
    """The lesson for this game; raises DataError on a river it isn't written for."""
    steps = (_partners(game), _points(game), _whirlpool(), _push(), _finish(game))
    made = Lesson(SEATS, YOU, _start(game), steps, STILL)
    if SEATS not in game.seats or not fits(game, made):
        text = "the lesson is written for the rules and boards of the box; restore them to play it."
        raise DataError(Problem("rules.yaml", f"courses.{COURSE}", text))
    return made


def _start(game: Whitewater) -> State | None:
    """Everybody holds a pair of raft cards; None where the box holds other things."""
    course, terms = game.rules.courses.get(COURSE), game.terms
    begun = game.start(SEATS) if SEATS in game.seats else None
    if course is None or begun is None or begun.phase is not Phase.PAIRS:
        return None
    boards = course.boards[:BOARDS]
    has_other_rules = terms.advanced or terms.hard_rest or terms.drifting
    if has_other_rules or len(boards) < BOARDS or set(boards) - set(terms.boards):
        return None
    state: State | None = state_after(game, replace(begun, course=boards), [act.PairsDealt(DEALT)])
    return state


def _turns_of(script: Sequence[str]) -> tuple[AnyAction, ...]:
    """Whole turns, each raft with what is done with it: strokes, turns, a card that is freed."""
    found: list[AnyAction] = []
    for turn in script:
        for number, part in enumerate(turn.split(", ")):
            letter, *deeds = part.split()
            found.extend([act.LeaveRaft()] if number else [])
            found.extend(_deed(letter, deed) for deed in deeds)
        found.append(act.EndTurn())
    return tuple(found)


def _deed(letter: str, deed: str) -> AnyAction:
    if deed == "free":
        return act.Recover(letter, NEXT, 1)
    if deed == "back":
        return act.Backpaddle(letter, S, 0)
    if deed == "left":
        return act.TurnRaft(letter, -1, 0)
    return act.Paddle(letter, DIRECTION_NAMES.index(deed), 0)


def _shown(*actions: AnyAction) -> Sequence[Beat]:
    """What others and the dice do, without a word."""
    return [Beat(action) for action in actions]


def _partners(game: Whitewater) -> LessonStep:
    first, second, third = game.terms.points[:SEATS]
    return LessonStep(
        "partners and stakes",
        (
            Beat(
                act.PassRaftCard(NEXT),
                f"Most points win: {first}, {second} and {third} for the rafts in the order they "
                "get home. But two people paddle each raft. Give one of your A cards to the lit "
                "plate.",
            ),
            Beat(
                act.PlaceStakes(ON_THE_FIRST),
                "So A has two owners, and the last player gave you a card of C. Your secret 2x "
                "doubles one raft for you: point at A, then place your stakes.",
            ),
            *_shown(act.PlaceStakes(ON_THE_SECOND), act.PlaceStakes(ON_THE_SECOND)),
        ),
        "Each raft is yours and a rival's. Both of you want it home, but nobody knows how much the "
        "other one does.",
    )


def _points(game: Whitewater) -> LessonStep:
    costs = game.terms.costs
    return LessonStep(
        "points",
        (
            Beat(
                act.Paddle("A", SE, 0),
                "Each paddler awake is a point for its raft, and a stroke to a hex at the bow "
                "costs one. Paddle A to the lit hex.",
            ),
            Beat(act.Paddle("A", SE, 0), "That paddler sleeps until your next turn. Once more."),
            Beat(
                act.Paddle("A", SE, 1),
                "Both sleep now, so Energy pays. It works in every raft of yours, but doesn't "
                "wake by itself. One more stroke.",
            ),
            Beat(act.LeaveRaft(), "One raft after the other, and no way back: be done with A."),
            Beat(
                act.Paddle("C", SE, 0), "Now C, your other raft. Its two paddlers can paddle twice."
            ),
            Beat(act.Paddle("C", NE, 0), "And on round the rock."),
            Beat(
                act.EndTurn(), "Your four paddlers sleep; keep the Energy you have. End your turn."
            ),
        ),
        f"To turn a raft by a corner costs {costs.turn} as well, to back up {costs.back}. Point at "
        "any hex and see why it isn't lit.",
    )


def _whirlpool() -> LessonStep:
    return LessonStep(
        "into the whirlpool",
        (
            Beat(
                act.Paddle("B", SE, 0),
                "Now the next player, in B, and then in A: it is theirs as much as yours.",
            ),
            *_shown(
                act.Paddle("B", NE, 0),
                act.LeaveRaft(),
                act.Paddle("A", SE, 0),
                act.Paddle("A", SE, 0),
            ),
            *_shown(act.EndTurn()),
            Beat(
                act.Paddle("B", SE, 0),
                "A lies before a blue whirlpool, and the last player comes from behind with B. "
                "That looks bad.",
            ),
            *_shown(
                act.Paddle("B", SE, 0),
                act.Paddle("B", SE, 1),
                act.Rolled("paddle"),
                act.LeaveRaft(),
            ),
            *_shown(act.Paddle("C", NE, 0), act.Paddle("C", SE, 0), act.EndTurn()),
            Beat(
                act.Recover("A", YOU, 0),
                "B pushed A into the whirlpool, the die cost you a paddle, and its card is locked. "
                "One point frees it: point at the card that lies sideways.",
            ),
            Beat(
                act.Paddle("A", NE, 1),
                "The freed paddler wakes with your next turn. Nobody can rest in a whirlpool: let "
                "Energy take A out of it.",
            ),
        ),
        "Whoever comes into a whirlpool rolls. A locked card stays so until one of the two in the "
        "raft frees it.",
    )


def _push() -> LessonStep:
    return LessonStep(
        "push, and rest",
        (
            Beat(act.LeaveRaft(), "Time to answer. Be done with A: C lies right behind B."),
            Beat(
                act.Paddle("C", SE, 0),
                "A stroke onto another raft pushes it on, for no more than a stroke. Paddle onto "
                "B's hex!",
            ),
            Beat(act.Rolled("paddle")),
            Beat(
                act.Rest("C"),
                "B's crew rolled and lost a paddle too. One of your paddlers is still awake: let "
                "it rest, and end the turn.",
            ),
            *_shown(act.EndTurn()),
        ),
        "A paddler that rests readies one Energy card. Let everybody rest whom you don't need.",
    )


def _finish(game: Whitewater) -> LessonStep:
    first, second = game.terms.points[:2]
    double, single = ON_THE_FIRST
    total = first * double + second * single
    return LessonStep(
        "over the finish",
        (
            Beat(
                act.Paddle("A", NE, 0),
                "Some rounds later A lies at the finish, and your 2x on it. Paddle off the last "
                "board!",
            ),
            Beat(act.LeaveRaft(), f"First: {first} points, and doubled for you. Be done with A."),
            Beat(act.Paddle("C", NE, 0), "C can come second: two strokes."),
            Beat(act.Paddle("C", NE, 0), "And over the finish."),
            Beat(
                act.EndTurn(),
                "Both your rafts are home. End your turn: the third raft ends it all.",
            ),
            *_shown(
                act.Backpaddle("B", S, 0),
                act.Paddle("B", NE, 1),
                act.Paddle("B", NE, 1),
                act.EndTurn(),
            ),
            *_shown(act.Paddle("B", NE, 0)),
        ),
        f"{first} × {double} for A and {second} × {single} for C make {total}: you have won. But a "
        "raft with both your cards locked would have brought you nothing.",
        meanwhile=_turns_of(MEANWHILE),
    )
