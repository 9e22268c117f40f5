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
                    "The first 3 rafts score {first}, {second} and {third} points. Each has 2 "
                    "players: give an A card to the highlighted one.",
                    first=first,
                    second=second,
                    third=third,
                ),
            ),
            Beat(
                act.PlaceStakes(ON_THE_FIRST),
                _(
                    "You now share A and, with the last player, C. Your secret 2x doubles one "
                    "raft’s points. Click A, then Place stakes."
                ),
            ),
            *_shown(act.PlaceStakes(ON_THE_SECOND), act.PlaceStakes(ON_THE_SECOND)),
        ),
        _(
            "You share each raft with a rival. You both want it to finish, but neither knows how "
            "much the other cares."
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
                    "Each awake paddler gives one stroke. Moving to a hex at the bow costs one. "
                    "Click the highlighted hex to move A."
                ),
            ),
            Beat(
                act.Paddle("A", SE, 0),
                _("That paddler sleeps until your next turn. Move A once more."),
            ),
            Beat(
                act.Paddle("A", SE, 1),
                _(
                    "Both sleep, so Energy pays. It works in either of your rafts, but only "
                    "resting restores it. Move A again."
                ),
            ),
            Beat(act.LeaveRaft(), _("Complete A’s moves before starting C’s. Click Done with A.")),
            Beat(
                act.Paddle("C", SE, 0),
                _("Now C, your other raft: its 2 paddlers give 2 strokes. Click the hex."),
            ),
            Beat(act.Paddle("C", NE, 0), _("Move C past the rock.")),
            Beat(
                act.EndTurn(),
                _("All 4 of your paddlers sleep. Keep your Energy, and click End turn."),
            ),
        ),
        _(
            "Turning one corner costs {turn} and backing up {back}. Hover over any hex to see why "
            "it isn’t highlighted.",
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
                _("The next player moves B, then A: they’re your partner in it."),
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
                _(
                    "A faces a blue whirlpool, and the last player comes from behind with B. "
                    "That looks bad!"
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
                    "B pushed A into the whirlpool. You lost a paddle, so a card is locked. "
                    "One stroke frees it: click the sideways card."
                ),
            ),
            Beat(
                act.Paddle("A", NE, 1),
                _(
                    "The freed paddler wakes on your next turn. Nobody can rest in a whirlpool: "
                    "use Energy to move A out."
                ),
            ),
        ),
        _(
            "Enter a whirlpool and you roll. A locked card stays locked until you or your partner "
            "frees it."
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
                    "B’s crew lost a paddle, too. One of your paddlers is still awake: rest it "
                    "for Energy, and end the turn."
                ),
            ),
            *_shown(act.EndTurn()),
        ),
        _("A resting paddler earns 1 Energy. Rest anyone you don’t need."),
    )


def _finish(game: Whitewater) -> LessonStep:
    first, second = game.terms.points[:2]
    double, single = ON_THE_FIRST
    total = first * double + second * single
    return LessonStep(
        _("Over the finish"),
        (
            Beat(
                act.Paddle("A", NE, 0),
                _(
                    "Some rounds later, A is at the finish, with your 2x on it. Move it off the "
                    "last board!"
                ),
            ),
            Beat(
                act.LeaveRaft(),
                _(
                    "First place: {points} points, doubled by your stake. Click Done with A.",
                    points=first,
                ),
            ),
            Beat(act.Paddle("C", NE, 0), _("C can come second with 2 strokes. Move it.")),
            Beat(act.Paddle("C", NE, 0), _("Move C over the finish.")),
            Beat(
                act.EndTurn(),
                _("Both your rafts have finished. End your turn: the third raft ends the race."),
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
            "You win with {total} points: {first} × {double} for A, {second} × {single} for C. "
            "With both your cards locked, a raft scores nothing.",
            total=total,
            first=first,
            double=double,
            second=second,
            single=single,
        ),
        meanwhile=_turns_of(MEANWHILE),
    )
