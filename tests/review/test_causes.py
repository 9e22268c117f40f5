"""How a match is cut into turns and segments, for every game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boardgames.ai.causes import course_of
from boardgames.ai.reviewing import outline_of
from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.review import Cause
from boardgames.games import kit_of
from boardgames.games.bermuda.rules.events import DieRolled
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.rewards import CLIMB, MOVE_AHEAD, SWAP
from tests.review.courses import GAMES, course, evidence_of, reviewer_of

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@EVERY_GAME
def test_segments_and_turns_partition_the_entries(name: str) -> None:
    match = course(name)
    segments, turns = match.segments, match.turns
    assert segments[0].begin == 0
    assert segments[-1].end == turns[-1].end == len(match.entries)
    assert all(one.end == other.begin for one, other in pairwise(segments))
    assert all(one.end == other.begin for one, other in pairwise(turns))
    assert all(one.begin < one.end for one in segments)
    assert all(one.begin < one.end for one in turns)
    assert len(turns) > 5


@EVERY_GAME
def test_no_turn_begins_inside_a_segment(name: str) -> None:
    match = course(name)
    begins = {turn.begin for turn in match.turns}
    assert match.begins == begins
    for segment in match.segments:
        assert not begins & set(range(segment.begin + 1, segment.end))


@EVERY_GAME
def test_a_turn_is_of_the_seat_that_acts_in_it(name: str) -> None:
    match = course(name)
    for turn in match.turns:
        if turn.seat != CHANCE:
            assert match.game.acting_seat(match.states[turn.begin]) == turn.seat


def test_at_the_triangle_a_roll_is_part_of_the_turn_that_it_tells_of() -> None:
    match = course("bermuda")
    rolls = [
        one for one in match.entries if isinstance(one.events[:1] and one.events[0], DieRolled)
    ]
    assert len(rolls) > 20
    for roll in rolls:
        (turn,) = (one for one in match.turns if one.begin <= roll.index < one.end)
        assert turn.seat == match.entries[roll.index - 1].seat
        assert turn.begin == roll.index - 1


@EVERY_GAME
def test_stretches_hold_every_segment_once_and_in_order(name: str) -> None:
    reviewer = reviewer_of(name)
    outline = outline_of(reviewer.course, reviewer.playouts)
    found = [segment for one in outline.stretches for segment in one.segments]
    assert found == list(reviewer.course.segments)
    assert [one.turn for one in outline.stretches[1:]] == list(reviewer.course.turns)
    for stretch in outline.stretches:
        for segment in stretch.segments:
            assert stretch.turn.begin <= segment.begin < segment.end <= stretch.turn.end


@EVERY_GAME
def test_chance_is_luck_and_a_decision_is_the_choice_of_its_seat(name: str) -> None:
    match = course(name)
    kit = kit_of(name)
    assert kit.prospects is not None
    for segment in match.segments:
        for index in range(segment.begin, segment.end):
            entry, state = match.entries[index], match.states[index]
            if kit.prospects.is_solving(entry.action):
                assert (segment.cause, segment.seat) == (Cause.SOLVING, NOBODY)
            elif entry.seat == CHANCE:
                assert (segment.cause, segment.seat) == (Cause.LUCK, CHANCE)
            elif len(match.game.legal_actions(state)) > 1:
                assert (segment.cause, segment.seat) == (Cause.CHOICE, entry.seat)
    causes = {segment.cause for segment in match.segments}
    assert causes >= {Cause.LUCK, Cause.CHOICE}
    assert (Cause.SOLVING in causes) is (name == "whatzit")


def test_no_verdict_of_a_moderator_is_a_choice() -> None:
    match = course("whatzit")
    verdicts = (act.Award, act.AwardTie, act.NobodySolved, act.JudgeQuick)
    given = [entry.index for entry in match.entries if isinstance(entry.action, verdicts)]
    assert given
    for index in given:
        (segment,) = (one for one in match.segments if one.begin <= index < one.end)
        assert segment.cause is Cause.SOLVING


def test_what_people_choose_at_whatzit_is_still_a_choice() -> None:
    prospects = kit_of("whatzit").prospects
    assert prospects is not None
    for action in (act.Challenge(1), MOVE_AHEAD, SWAP, CLIMB):
        assert not prospects.is_solving(action)


@EVERY_GAME
def test_forced_moves_decide_nothing(name: str) -> None:
    """Cut off from what is beside them, they change nobody's chance in any sample.

    Those that only ask for chance are never cut off from it.
    """
    reviewer = reviewer_of(name)
    match, playouts = reviewer.course, reviewer.playouts
    forced = [
        entry.index
        for entry in match.entries
        if entry.seat != CHANCE
        and len(match.game.legal_actions(match.states[entry.index])) == 1
        and match.game.to_move(match.states[entry.index + 1]) != CHANCE
    ]
    for index in forced[:: max(1, len(forced) // 6)]:
        turns = playouts.turns - (index + 1 in match.begins)
        before = reviewer.chances(index, 3, playouts.turns)
        assert reviewer.chances(index + 1, 3, turns) == before
    assert forced or name == "whitewater"


@EVERY_GAME
def test_one_segment_begins_where_the_one_before_ends(name: str) -> None:
    """Within a turn the chances after one are those before the next, in every sample."""
    evidence = evidence_of(reviewer_of(name), 1)
    begins = course(name).begins
    for one in evidence.stretches:
        for number, (_, segment) in enumerate(pairwise(one.stretch.segments)):
            if segment.begin not in begins:
                assert one.chances_after(number) == one.chances_before(number + 1)


def test_a_match_that_has_barely_begun_is_one_stretch() -> None:
    match = course("waterworld")
    prospects = kit_of("waterworld").prospects
    assert prospects is not None
    length = match.turns[0].begin
    short = course_of(match.game, match.entries[:length], match.states[: length + 1], prospects)
    assert not short.turns
    playouts = reviewer_of("waterworld").playouts
    outline = outline_of(short, playouts)
    assert [(one.turn.begin, one.turn.end) for one in outline.stretches] == [(0, length)]
