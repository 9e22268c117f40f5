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
from boardgames.core.texts import N_, _
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State

SEATS = 3
YOU, NEXT, LAST = range(SEATS)
NEXT_NAME, LAST_NAME = "Ben", "Cleo"
"""As the program seats them in lessons."""
COURSE, BOARDS = "family_float", 3
DEALT = ("A", "B", "C")
ON_THE_FIRST, ON_THE_SECOND = (2, 1), (1, 2)
"""Which of a seat's two rafts, by letter, bears the 2x."""

STILL = N_(
    "Red and black whirlpools, capsized rafts, rapids, eddies and snags. A partner who prefers "
    "a different raft. The Advanced game."
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
    steps = (_partners(game), _strokes(game), _whirlpool(), _push(), _finish(game))
    made = Lesson(SEATS, YOU, _start(game), steps, _(STILL))
    if SEATS not in game.seats or not fits(game, made):
        text = _("The lesson needs the original rules and boards. Restore them to play it.")
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
        _("Partners and stakes"),
        (
            Beat(
                act.PassRaftCard(NEXT),
                _(
                    "The first 3 rafts score {first}, {second} and {third} points. Each raft has 2 "
                    "players: click {player} to share A.",
                    player=NEXT_NAME,
                    first=first,
                    second=second,
                    third=third,
                ),
            ),
            Beat(
                act.PlaceStakes(ON_THE_FIRST),
                _(
                    "You share A with {first} and C with {second}. Your secret 2x doubles one "
                    "raft’s points: click A, then Place stakes.",
                    first=NEXT_NAME,
                    second=LAST_NAME,
                ),
            ),
            *_shown(act.PlaceStakes(ON_THE_SECOND), act.PlaceStakes(ON_THE_SECOND)),
        ),
        _(
            "You share each raft with a rival. Both of you want it to finish, but neither knows "
            "the other’s stake."
        ),
    )


def _strokes(game: Whitewater) -> LessonStep:
    costs = game.terms.costs
    return LessonStep(
        _("Strokes"),
        (
            Beat(
                act.Paddle("A", SE, 0),
                _(
                    "Each awake paddler gives one stroke. Moving to a hex ahead costs one: "
                    "click the highlighted hex to move A."
                ),
            ),
            Beat(
                act.Paddle("A", SE, 0),
                _("That paddler sleeps until your next turn. Click the next hex to move A again."),
            ),
            Beat(
                act.Paddle("A", SE, 1),
                _(
                    "Both sleep, so Energy pays. It works on either of your rafts, but only "
                    "resting earns it back. Click the next hex."
                ),
            ),
            Beat(
                act.LeaveRaft(),
                _("You can’t return to a raft you’ve left this turn. Click Done with A."),
            ),
            Beat(
                act.Paddle("C", SE, 0),
                _(
                    "Now C, which you share with {player}: 2 awake paddlers, 2 strokes. "
                    "Click the highlighted hex.",
                    player=LAST_NAME,
                ),
            ),
            Beat(act.Paddle("C", NE, 0), _("Click the next hex to move C past the rock.")),
            Beat(
                act.EndTurn(),
                _("All 4 of your paddlers sleep. Save your Energy for later: click End turn."),
            ),
        ),
        _(
            "Turning a raft to the next corner of its hex costs {turn} of your strokes, backing up "
            "costs {back}. Click any other hex to see why you can’t go there.",
            turn=costs.turn,
            back=costs.back,
        ),
    )


def _whirlpool() -> LessonStep:
    return LessonStep(
        _("Into the whirlpool"),
        (
            Beat(
                act.Paddle("B", SE, 0),
                _("{player} moves B, then A, your shared raft.", player=NEXT_NAME),
            ),
            *_shown(
                act.Paddle("B", NE, 0),
                act.LeaveRaft(),
                act.Paddle("A", SE, 0),
                act.Paddle("A", SE, 0),
                act.EndTurn(),
            ),
            Beat(
                act.Paddle("B", SE, 0),
                _(
                    "A faces a whirlpool, and {player} comes from behind with B. Uh-oh!",
                    player=LAST_NAME,
                ),
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
                _(
                    "{player} pushed A into the whirlpool. You rolled its die and lost a paddle: "
                    "click the sideways card to free it for one stroke.",
                    player=LAST_NAME,
                ),
            ),
            Beat(
                act.Paddle("A", NE, 1),
                _(
                    "The freed paddler wakes on your next turn. Use Energy to leave the "
                    "whirlpool: click the highlighted hex."
                ),
            ),
        ),
        _(
            "Locked cards stay locked until you or your partner frees them. With both your cards "
            "locked, a raft scores nothing for you."
        ),
    )


def _push() -> LessonStep:
    return LessonStep(
        _("Pushing and resting"),
        (
            Beat(act.LeaveRaft(), _("C is right behind B: time to hit back. Click Done with A.")),
            Beat(
                act.Paddle("C", SE, 0),
                _("Moving onto another raft pushes it, at no extra cost. Click B’s hex!"),
            ),
            Beat(act.Rolled("paddle")),
            Beat(
                act.Rest("C"),
                _(
                    "The next player in B rolls the die: {player} lost a paddle, too! One of your "
                    "paddlers is still awake: click Rest and end.",
                    player=NEXT_NAME,
                ),
            ),
            *_shown(act.EndTurn()),
        ),
        _(
            "An awake paddler who rests falls asleep and earns 1 Energy. Nobody can rest in a "
            "whirlpool."
        ),
    )


def _finish(game: Whitewater) -> LessonStep:
    first, second = game.terms.points[:2]
    double, single = ON_THE_FIRST
    return LessonStep(
        _("Over the finish"),
        (
            Beat(
                act.Paddle("A", NE, 0),
                _(
                    "Some rounds later A is at the finish, with your 2x on it. Click the "
                    "highlighted hex on the finish line!"
                ),
            ),
            Beat(
                act.LeaveRaft(),
                _(
                    "First place: {points} points, doubled by your stake. Click Done with A, so "
                    "that you can move C.",
                    points=first,
                ),
            ),
            Beat(
                act.Paddle("C", NE, 0),
                _("C can come second with 2 strokes. Click the highlighted hex."),
            ),
            Beat(act.Paddle("C", NE, 0), _("Click the hex on the line to move C over it.")),
            Beat(
                act.EndTurn(),
                _("Both your rafts have finished. Click End turn: the third raft ends the race."),
            ),
            *_shown(
                act.Backpaddle("B", S, 0),
                act.Paddle("B", NE, 1),
                act.Paddle("B", NE, 1),
                act.EndTurn(),
            ),
            *_shown(act.Paddle("B", NE, 0)),
        ),
        _(
            "You win with {total} points: {first} for A and {second} for C. Nobody knew your "
            "stakes until now.",
            total=first * double + second * single,
            first=first * double,
            second=second * single,
        ),
        meanwhile=_turns_of(MEANWHILE),
    )
