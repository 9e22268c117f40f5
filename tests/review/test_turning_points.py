"""Turns of which the turning point is known: one die, one card, or one choice decides.

What isn't decided when the next turn begins is valued as even, so every change can be worked out
by hand: a chance of `p` to win, with `n` seats, is worth `p + (1 - p) / n` before.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from msgspec import convert
from msgspec.structs import replace

from boardgames.ai.causes import Segment
from boardgames.ai.evidence import Evidence
from boardgames.ai.reviewing import Reviewer, detailed
from boardgames.core.game import CHANCE
from boardgames.core.hexes import NE, SE
from boardgames.core.review import Cause, Estimate, TurningPoint
from boardgames.games.bermuda.rules import actions as bt
from boardgames.games.conflict.rules import actions as cf
from boardgames.games.waterworld.rules import actions as ww
from boardgames.games.whatzit.rules import actions as wz
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whitewater.rules import actions as wr
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Terms
from tests.review.courses import Moment, evidence_of, played_on, reviewer_at, reviewer_of
from tests.rules.bermuda import positions as bermuda
from tests.rules.conflict import positions as conflict
from tests.rules.waterworld import positions as waterworld
from tests.rules.whatzit import positions as whatzit
from tests.rules.whitewater import positions as whitewater

PASSES = 100
COUNT = 20
"""Games played on for the details of a turning point."""
DIFFICULTY = 3
"""Of the first card in the Winner's Circle."""


class Found(NamedTuple):
    point: TurningPoint
    segment: Segment
    evidence: Evidence
    reviewer: Reviewer


def turning_point(reviewer: Reviewer) -> Found:
    """The only one there is, with its details."""
    evidence = evidence_of(reviewer, PASSES)
    ((number, at, segment),) = evidence.decisive()
    point = detailed(evidence.point(number, at), segment, reviewer, COUNT)
    return Found(point, segment, evidence, reviewer)


def is_within(estimate: Estimate, expected: float) -> bool:
    """Within one and a half intervals: that is 99.7%, so that no seed has to be chosen."""
    return abs(estimate.value - expected) <= 1.5 * estimate.error + 1e-9


def assert_one_roll_decided(found: Found, moment: Moment, roll: Any, chance: float, n: int) -> None:
    """The roll won, which had that chance, for the seat whose turn it was."""
    point, index = found.point, moment.index_of(roll)
    assert point.cause is Cause.LUCK
    assert found.segment.begin <= index < found.segment.end
    assert point.index == index
    assert point.affected == point.seat
    before = chance + (1 - chance) / n
    assert is_within(point.before[point.seat], before)
    assert point.after[point.seat].value == 1
    assert is_within(point.change, 1 - before)
    assert point.odds == pytest.approx(chance, abs=0.015)


# Luck ----------------------------------------------------------------------------------------


def race_to_dry_land(*actions: Any, sails: str = "ll") -> Moment:
    """Red sails one space; then Green, who has everything, is six spaces from Dry Land."""
    state = waterworld.position(
        "TGRE", "TT", at="C3 A1", land="I3", holder=0, active=1, sails=sails
    )
    assert waterworld.the_game().chart.distance["C3"]["I3"] == 6
    red = (ww.Roll(), ww.Rolled((1,)), ww.MoveTo("A2"))
    return played_on(waterworld.the_game(), state, *red, *actions)


def test_the_one_die_that_reaches_dry_land() -> None:
    roll = ww.Rolled((6,))
    moment = race_to_dry_land(ww.Roll(), roll, ww.MoveTo("I3"))
    found = turning_point(reviewer_at(moment, "waterworld"))
    assert_one_roll_decided(found, moment, roll, 1 / 6, 2)
    assert (found.point.begin, found.point.end, found.point.seat) == (3, 6, 0)


def test_a_sure_rival_makes_the_same_die_worth_more() -> None:
    """Red wins in the next turn, whatever is rolled; played on to its end, the miss is a loss."""
    state = waterworld.position(
        "TGRE", "TGRE", at="C3 I1", land="I3", holder=0, knows=(1,), active=1, sails="ll"
    )
    red = (ww.Roll(), ww.Rolled((1,)), ww.MoveTo("I2"))
    green = (ww.Roll(), ww.Rolled((6,)), ww.MoveTo("I3"))
    moment = played_on(waterworld.the_game(), state, *red, *green)
    reviewer = reviewer_at(moment, "waterworld", turns=2)
    found = turning_point(reviewer)
    assert found.point.index == moment.index_of(ww.Rolled((6,)))
    assert is_within(found.point.before[0], 1 / 6)
    assert is_within(found.point.change, 5 / 6)


def near_the_harbour(space: str, *actions: Any) -> Moment:
    """Blue sails somewhere; then it is Yellow's turn, who needs 50,000 of lumber."""
    state = bermuda.position(
        {"B1": "S02", "Y1": space, "Y2": "S04"}, money=(0, 300000), piles={"lumber": (50000,)}
    )
    blue = [bt.Roll(), bt.Rolled(1)]
    blue.append(bermuda.moves(state, 1)[0])
    return played_on(bermuda.game(), state, *blue, *actions)


def test_the_one_die_that_reaches_the_last_harbour() -> None:
    before = near_the_harbour("S06").states[-1]
    reaching = [n for n in range(1, 7) if bt.Sail(1, "lumber") in bermuda.moves(before, n)]
    assert reaching == [6]
    roll = bt.Rolled(6)
    moment = near_the_harbour("S06", bt.Roll(), roll, bt.Sail(1, "lumber"))
    found = turning_point(reviewer_at(moment, "bermuda"))
    assert_one_roll_decided(found, moment, roll, 1 / 6, 2)
    assert (found.point.begin, found.point.seat) == (3, bermuda.YELLOW)


def test_the_one_number_that_leads_into_the_last_circle() -> None:
    """A two on either die: 11 throws of 36. Some doubles may yet lead there, as they go on."""
    game = conflict.the_game()
    state = conflict.position(red="only artillery V24; rest held:1", turn=1)
    roll = cf.Thrown(2, 5)
    walk = [cf.Choose(conflict.piece(state, "V24", 0), 2), cf.StepTo("W24"), cf.StepTo("X24")]
    green = conflict_turn(state, cf.Thrown(1, 2))
    moment = played_on(game, state, *green, cf.Throw(), roll, *walk)
    assert game.outcome(moment.states[-1]) is not None
    point = turning_point(reviewer_at(moment, "conflict")).point
    assert (point.cause, point.index, point.affected) == (Cause.LUCK, moment.index_of(roll), 0)
    least, most = 11 / 36 + 25 / 36 / 2, 16 / 36 + 20 / 36 / 2
    assert least - point.before[0].error < point.before[0].value < most + point.before[0].error
    assert point.after[0].value == 1
    assert point.change.value == pytest.approx(1 - point.before[0].value)
    assert point.odds == pytest.approx(11 / 36, abs=0.015)


def conflict_turn(state: Any, thrown: Any) -> list[Any]:
    """The turn of a seat that takes the first way there is."""
    game = conflict.the_game()
    seat, actions = state.seat, [thrown]
    state = game.apply(state, thrown).state
    while state.seat == seat:
        actions.append(game.legal_actions(state)[0])
        state = game.apply(state, actions[-1]).state
    return actions


def test_the_one_face_that_lets_a_raft_finish() -> None:
    """The third raft ends the match; five faces of this die capsize it in the last whirlpool."""
    shipped = whitewater.river_game(whitewater.board(h7_2="wb"))
    dice = replace(shipped.terms.rules.dice, blue=("L1", *["capsize"] * 5))
    rules = replace(shipped.terms.rules, dice=dice)
    game = Whitewater(Terms(rules, shipped.terms.boards, shipped.options), shipped.options)
    state = whitewater.position(
        game,
        {"A": (6, 2)},
        seats=3,
        mover=2,
        energy=0,
        finished=[("B", 1), ("C", 2)],
        cards={"2B": "LL", "2C": "LL", "1B": "LL"},
        stakes={"0A": 2, "0C": 1, "1A": 1, "1B": 2, "2B": 2, "2C": 1},
    )
    roll = wr.Rolled("L1")
    moment = played_on(
        game, state, wr.EndTurn(), wr.Paddle("A", SE, 0), roll, wr.Paddle("A", NE, 0)
    )
    outcome = game.outcome(moment.states[-1])
    assert outcome is not None
    assert outcome.winners == (0,)
    found = turning_point(reviewer_at(moment, "whitewater"))
    assert_one_roll_decided(found, moment, roll, 1 / 6, 3)


# Solving -------------------------------------------------------------------------------------


def test_the_card_in_the_circle_is_solving_and_not_the_choice_of_who_judges() -> None:
    easy = whatzit.the_game(minds=(whatzit.EASY,) * 4)
    state = whatzit.Table(49, 10, 30, 10, solver=whatzit.D).state
    before = [
        *(wz.RollDice(), wz.Rolled(1, Play("solo")), wz.Look(), wz.StartTimer()),
        *(wz.LetClockRun(), wz.NobodySolved(), *[wz.JudgeQuick(False)] * 2),
    ]
    award = wz.Award(whatzit.A)
    now = [wz.RollDice(), wz.Rolled(3, Play("solo")), wz.Look(), wz.StartTimer(), award]
    moment = played_on(whatzit.the_game(), state, *before, *now)
    assert moment.game.outcome(moment.states[-1]) is not None
    found = turning_point(reviewer_at(moment, "whatzit", easy))
    assert found.point.cause is Cause.SOLVING
    assert found.segment.begin <= moment.index_of(award) < found.segment.end
    assert (found.point.seat, found.point.affected) == (whatzit.A, whatzit.A)
    rate = whatzit.the_rules().computers.easy.solve[DIFFICULTY - 1] / 100
    assert is_within(found.point.before[whatzit.A], rate + (1 - rate) / 4)
    assert found.point.after[whatzit.A].value == 1
    turn = found.evidence.stretches[-1]
    assert is_within(turn.parts[whatzit.A]["solving"].estimate(), (1 - rate) * 3 / 4)
    for seat in range(4):
        assert turn.parts[seat]["own"].mean == turn.parts[seat]["others"].mean == 0


# Choices -------------------------------------------------------------------------------------


def test_sails_left_down_are_a_blunder_and_raising_them_is_better() -> None:
    """Two dice reach six spaces in 26 of 36 throws, one in 1 of 6."""
    calm = (ww.Roll(), ww.Rolled((1,)), ww.MoveTo("B3"))
    moment = race_to_dry_land(*calm, sails="fl")
    found = turning_point(reviewer_at(moment, "waterworld"))
    point = found.point
    assert (point.cause, point.affected, point.index) == (Cause.CHOICE, 0, 3)
    lost = (26 / 36 - 1 / 6) / 2
    assert is_within(point.change, -lost)
    assert convert(point.better, ww.AnyAction) == ww.RaiseSails()
    assert point.with_better is not None
    assert is_within(point.with_better, point.after[0].value + lost)


def test_sailing_past_the_last_harbour_is_a_blunder_and_the_harbour_is_better() -> None:
    rolled = near_the_harbour("S11", bt.Roll(), bt.Rolled(1)).states[-1]
    past = next(one for one in bermuda.game().legal_actions(rolled) if one != bt.Sail(1, "lumber"))
    moment = near_the_harbour("S11", bt.Roll(), bt.Rolled(1), past)
    found = turning_point(reviewer_at(moment, "bermuda"))
    point = found.point
    assert (point.cause, point.affected) == (Cause.CHOICE, bermuda.YELLOW)
    assert point.index == moment.index_of(past)
    assert (point.before[1].value, point.after[1].value, point.change.value) == (1, 0.5, -0.5)
    assert convert(point.better, bt.BermudaAction) == bt.Sail(1, "lumber")
    assert point.with_better == Estimate(1.0, 0.0)
    assert point.odds is None


def test_nothing_better_is_named_when_the_computer_would_have_done_the_same() -> None:
    moment = race_to_dry_land(ww.RaiseSails(), ww.Roll(), ww.Rolled((3, 3)), ww.MoveTo("I3"),
                              sails="fl")  # fmt: skip
    found = turning_point(reviewer_at(moment, "waterworld"))
    assert found.point.cause is Cause.LUCK
    assert found.point.better is None
    assert found.point.odds == pytest.approx(26 / 36, abs=0.015)
    reviewer = found.reviewer
    (segment,) = (one for one in reviewer.course.segments if one.begin == 3)
    assert segment.cause is Cause.CHOICE
    assert reviewer.better(segment, COUNT) is None


def test_odds_are_not_told_where_chance_falls_in_too_many_ways() -> None:
    """Nearly every shuffle of a pack has never been seen before."""
    reviewer = reviewer_of("waterworld")
    match = reviewer.course
    shuffles = [one for one in match.entries if isinstance(one.action, ww.CardsShuffled)]
    assert shuffles
    assert reviewer.odds(shuffles[0].index, 0, COUNT) is None


def test_a_turn_with_several_rolls_points_to_the_last_and_tells_no_odds() -> None:
    reviewer = reviewer_of("waterworld")
    match, evidence = reviewer.course, evidence_of(reviewer, 1)
    rolls = {
        segment: [n for n in range(segment.begin, segment.end) if match.entries[n].seat == CHANCE]
        for segment in match.segments
        if segment.cause is Cause.LUCK
    }
    segment, several = next((one, found) for one, found in rolls.items() if len(found) > 1)
    number, one = next(
        (n, one) for n, one in enumerate(evidence.stretches) if segment in one.stretch.segments
    )
    point = evidence.point(number, list(one.stretch.segments).index(segment))
    told = detailed(point, segment, reviewer, COUNT)
    assert told.index == several[-1]
    assert told.odds is None
