"""How the cloud travels, and what is under it: BT-09 to BT-31."""

from __future__ import annotations

import pytest

from boardgames.games.bermuda.rules.actions import Sail, Spin, Spun
from boardgames.games.bermuda.rules.events import (
    CloudGlided,
    CloudLifted,
    CloudSetDown,
    CloudTurned,
    Ended,
    RoundBegan,
    ShipDrawnUp,
    SpinnerSpun,
    TurnPassed,
    Why,
)
from boardgames.games.bermuda.rules.state import Docked, Phase, Toward
from boardgames.games.bermuda.rules.sweep import bearing
from tests.rules.bermuda.positions import (
    BLUE,
    START,
    YELLOW,
    berth,
    game,
    moves,
    play,
    position,
    sailed,
    sector,
    spun,
)

FAR = {"B1": "S02", "Y1": "S09"}


def covered(cloud: tuple[int, int], letter: str) -> list[str]:
    """The spaces under the cloud as it is now."""
    bits = game().sea.cover(cloud, letter).nodes
    return [space.name for space in game().sea.spaces if bits >> game().sea.node[space.name] & 1]


@pytest.mark.rule("BT-09")
def test_the_cloud_starts_on_the_red_circle_with_a_at_the_notch() -> None:
    state = game().start(2)
    assert (state.cloud, state.letter) == (START, "A")
    assert game().board.red_circle == START


@pytest.mark.rule("BT-10")
@pytest.mark.parametrize(
    ("reading", "dot"),
    [("E 4 N", (13, 6)), ("H 3 E", (16, 10)), ("G 5 S", (13, 15)), ("C 6 W", (7, 10))],
)
def test_the_notch_stays_north_however_the_cloud_is_turned(
    reading: str, dot: tuple[int, int]
) -> None:
    for letter in "ABCDEFGH":
        state = spun(position(FAR, letter=letter), reading).state
        assert (state.cloud, state.letter) == (dot, reading[0])


@pytest.mark.rule("BT-11")
def test_letters_stand_clockwise_an_eighth_apart() -> None:
    # Magnet A is at letter A, so a later letter at the notch has it turned back.
    for number in range(8):
        assert bearing(*game().sea.offsets[number][0]) == pytest.approx(-45 * number % 360)


@pytest.mark.rule("BT-12", "BT-15", "BT-16", "BT-18")
def test_the_rulebooks_reading_turns_half_round_and_goes_four_dots_north() -> None:
    """Example 2."""
    played = spun(position(FAR), "E 4 N")
    assert played.state.cloud == (13, 6)
    assert played.state.letter == "E"
    assert played.events[:3] == [
        SpinnerSpun(5, "E", 4, Toward.N, False),
        CloudTurned("A", "E", 180),
        CloudGlided((13, 10), (13, 6), 4, Ended.NUMBER),
    ]
    assert not played.seen(CloudLifted)


@pytest.mark.rule("BT-12")
def test_the_locater_rests_on_a_dot_after_every_sector() -> None:
    for number in range(1, 17):
        state = play(position(FAR, turn=-1), Spin(), Spun(number)).state
        assert state.cloud in game().board.dots
        assert state.cloud[0] == START[0] or state.cloud[1] == START[1]


@pytest.mark.rule("BT-13", "BT-51")
def test_the_spin_comes_once_a_round_after_every_seat_has_had_its_turn() -> None:
    state = position(FAR)
    state = sailed(state, 1, 1, "S03").state
    assert (state.phase, state.turn) == (Phase.ROLL, YELLOW)
    state = sailed(state, 1, 1, "S10").state
    assert state.phase is Phase.SPIN
    after = spun(state, "B 3 S").state
    assert (after.phase, after.turn, after.round) == (Phase.ROLL, BLUE, 2)


@pytest.mark.rule("BT-14")
def test_the_spinner_has_sixteen_sectors_with_numbers_or_words() -> None:
    spinner = game().rules.spinner
    assert " ".join(f"{s.letter}{s.word or f'{s.dots}{s.toward}'}" for s in spinner) == (
        "A10E B3S C6W DNORTH E4N F8W G5S H3E A2N BSOUTH C9S D7E E5W FWEST GEAST H6N"
    )
    assert len(game().legal_actions(play(position(FAR, turn=-1), Spin()).state)) == 16
    words = {one.letter.value: one.word.value for one in spinner if one.word}
    assert words == {"D": "NORTH", "B": "SOUTH", "F": "WEST", "G": "EAST"}
    numbered = {one.letter.value for one in spinner if one.dots}
    assert numbered == set("ABCDEFGH")
    read = spun(position(FAR), "G EAST").seen(SpinnerSpun)
    assert read == [SpinnerSpun(15, "G", 0, Toward.E, True)]


@pytest.mark.rule("BT-15")
def test_the_whole_turn_comes_before_the_whole_glide() -> None:
    played = spun(position({"B1": "B07", "B2": "B08", "Y1": "S02"}), "E 4 N")
    kinds = played.kinds()
    turn, glide = kinds.index("CloudTurned"), kinds.index("CloudGlided")
    parts = [(event.part.value, played.events.index(event)) for event in played.seen(ShipDrawnUp)]
    assert [part for part, _ in parts] == ["turn", "glide"]
    assert turn < parts[0][1] < glide < parts[1][1]


@pytest.mark.rule("BT-16")
def test_the_turn_is_always_clockwise() -> None:
    """Example 7."""
    from_c = spun(position(FAR, letter="C"), "B 3 S").seen(CloudTurned)
    assert from_c == [CloudTurned("C", "B", 45)]
    from_b = spun(position(FAR, letter="B"), "C 9 S").seen(CloudTurned)
    assert from_b == [CloudTurned("B", "C", 315)]


@pytest.mark.rule("BT-17", "BT-18", "BT-21")
def test_a_letter_already_at_the_notch_turns_nothing_and_the_edge_by_number_lifts_nothing() -> None:
    """Example 3."""
    played = spun(position(FAR), "A 10 E")
    assert played.state.cloud == (23, 10)
    assert played.state.letter == "A"
    assert not played.seen(CloudTurned)
    assert not played.seen(CloudLifted)


@pytest.mark.rule("BT-19", "BT-84", "BT-87")
def test_a_word_goes_to_the_last_dot_and_lifts() -> None:
    """Example 4."""
    played = spun(position(FAR), "G EAST")
    assert played.seen(CloudTurned) == [CloudTurned("A", "G", 90)]
    assert played.seen(CloudGlided) == [CloudGlided(START, (23, 10), 10, Ended.WORD)]
    assert played.seen(CloudLifted) == [CloudLifted((23, 10))]
    assert played.seen(CloudSetDown) == [CloudSetDown(START)]
    assert (played.state.cloud, played.state.letter) == (START, "A")


@pytest.mark.rule("BT-20", "BT-21")
def test_what_is_left_of_a_number_at_the_edge_is_lost() -> None:
    """Example 5."""
    played = spun(position(FAR, cloud=(13, 5)), "H 6 N")
    assert played.seen(CloudTurned) == [CloudTurned("A", "H", 45)]
    assert played.seen(CloudGlided) == [CloudGlided((13, 5), (13, 3), 2, Ended.EDGE)]
    assert played.state.cloud == (13, 3)
    assert not played.seen(CloudLifted)


@pytest.mark.rule("BT-22")
def test_a_word_on_its_own_edge_turns_and_lifts_without_a_glide() -> None:
    """Example 6."""
    played = spun(position(FAR, cloud=(23, 10)), "G EAST")
    assert played.seen(CloudTurned) == [CloudTurned("A", "G", 90)]
    assert not played.seen(CloudGlided)
    assert played.seen(CloudLifted) == [CloudLifted((23, 10))]
    assert played.state.cloud == START


@pytest.mark.rule("BT-23")
def test_the_first_player_spins_first_then_the_next_clockwise() -> None:
    state = position({"B1": "S02", "Y1": "S09", "G1": "L02"}, seats=3, turn=-1)
    spinners = []
    for number in range(1, 5):
        state = spun(state, "A 2 N").state
        assert state.round == number + 1
        spinners.append(state.mover)
    assert spinners == [1, 2, 0, 1]
    waiting = position({"B1": "S02", "Y1": "S09", "G1": "L02"}, seats=3, turn=-1, number=3)
    assert game().to_move(waiting) == 2
    assert spun(waiting, "A 2 N").seen(RoundBegan) == [RoundBegan(4, 0)]


@pytest.mark.rule("BT-24")
def test_nobody_can_steer_the_cloud() -> None:
    state = position(FAR, turn=-1)
    assert game().legal_actions(state) == (Spin(),)
    twice = [spun(state, "C 9 S") for _ in range(2)]
    assert twice[0] == twice[1]


@pytest.mark.rule("BT-25", "BT-26")
def test_another_letter_on_the_same_dot_covers_other_spaces() -> None:
    """Example 8."""
    assert covered(START, "A") == ["B07", "B08", "B09", "B10"]
    assert covered(START, "B") == ["B07", "B08", "B09"]
    assert covered(START, "C") == ["B06", "B07", "B08", "B09"]


@pytest.mark.rule("BT-25")
def test_a_point_on_the_rim_is_under_the_cloud_and_one_just_outside_is_not() -> None:
    sea = game().sea
    assert sea.is_covered(START, "A", (13.0, 10 - 4.625))
    assert sea.is_covered(START, "A", (13.0, 10 - 4.625 - 5e-7))
    assert not sea.is_covered(START, "A", (13.0, 10 - 4.625 - 1e-5))


@pytest.mark.rule("BT-26")
def test_the_letter_changes_what_is_covered_nearly_everywhere() -> None:
    """The figures of the spec's section 3.2."""
    sea = game().sea
    counts = []
    changing = 0
    ever = 0
    for dot in game().board.dots:
        covers = {sea.cover(dot, letter) for letter in "ABCDEFGH"}
        changing += len(covers) > 1
        for letter in "ABCDEFGH":
            bits = sea.cover(dot, letter).nodes
            ever |= bits
            counts.append(bits.bit_count())
    assert len(game().board.dots) == 315
    assert changing == 312
    assert round(sum(counts) / len(counts), 1) == 4.4
    assert max(counts) == 10
    assert ever.bit_count() == 46


@pytest.mark.rule("BT-27", "BT-57")
def test_a_ship_stops_at_the_edge_of_the_cloud() -> None:
    """Example 9, from the rulebook: a six, but only two spaces to the cloud."""
    state = position({"B1": "B04", "Y1": "S09"})
    assert moves(state, 6) == [Sail(1, "B06")]
    after = sailed(state, 1, 6, "B06").state
    assert after.turn == YELLOW


@pytest.mark.rule("BT-28")
def test_a_ship_may_not_sail_through_under_the_cloud() -> None:
    state = position({"B1": "B05", "Y1": "S09"}, letter="B")
    assert "B11" not in covered(START, "B")
    assert moves(state, 6) == [Sail(1, "B06")]


@pytest.mark.rule("BT-28", "BT-56", "BT-57")
def test_a_ship_may_not_sail_into_port_under_the_cloud() -> None:
    # B14, the last space before Santiago, is covered; its docks are not.
    state = position({"B1": "B11", "B2": "L05", "Y1": "S02"}, cloud=(3, 14), letter="C")
    for roll in (3, 4, 5, 6):
        assert moves(state, roll) == [Sail(2, f"L{5 + roll:02}")]
    alone = position({"B1": "B11", "Y1": "S02"}, cloud=(3, 14), letter="C")
    for roll in (3, 4, 6):
        assert moves(alone, roll) == [Sail(1, "B13")]
    near = position({"B1": "B13", "B2": "L05", "Y1": "S02"}, cloud=(3, 14), letter="C")
    assert moves(near, 2) == [Sail(2, "L07")]


@pytest.mark.rule("BT-29", "BT-26")
def test_a_ship_under_the_cloud_is_not_sailed() -> None:
    """Example 15."""
    set_down = spun(position({"B1": "B10", "Y1": "S09"}, cloud=(13, 3)), "D NORTH")
    assert TurnPassed(BLUE, Why.COVERED) in set_down.events
    assert set_down.state.turn == YELLOW
    two = position({"B1": "B10", "B2": "S05", "Y1": "S09"})
    assert moves(two, 2) == [Sail(2, "S07")]
    free = position({"B1": "B10", "Y1": "S09"}, letter="B")
    assert moves(free, 2) == [Sail(1, "B12")]


@pytest.mark.rule("BT-30")
def test_a_ship_under_the_cloud_is_not_landed_on() -> None:
    state = position({"B1": "B05", "Y1": "B07"})
    assert moves(state, 2) == [Sail(1, "B06")]
    assert moves(position({"B1": "B03", "Y1": "B05"}), 2) == [Sail(1, "B05")]


@pytest.mark.rule("BT-31", "BT-26", "BT-65")
def test_a_port_with_all_free_docks_covered_is_closed() -> None:
    """Example 26."""
    closed = position({"B1": "O08", "Y1": "L05"}, cloud=(3, 3), letter="G")
    assert moves(closed, 4) == [Sail(1, "O10")]
    open_ = position({"B1": "O08", "Y1": "L05"}, cloud=(3, 3), letter="D")
    assert moves(open_, 4) == [Sail(1, "sugar")]
    assert berth(sailed(open_, 1, 4, "sugar").state, "B1") == Docked("sugar", 4)


@pytest.mark.rule("BT-31")
def test_a_ship_on_an_uncovered_dock_may_leave_a_port_that_is_partly_covered() -> None:
    ships = {"B1": "sugar 1", "B2": "sugar 2", "Y1": "L05"}
    state = position(ships, cloud=(3, 8), letter="E")
    assert game().sea.cover((3, 8), "E").docks[0] == 0b11100
    assert moves(state, 1) == [Sail(1, "S01")]


def test_sectors_are_read_by_their_number() -> None:
    assert sector("A 10 E") == 1
    assert sector("H 6 N") == 16
