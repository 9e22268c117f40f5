"""The layout language: where marks come to lie, in card units."""

from __future__ import annotations

import math

import pytest

from boardgames.games.whatzit.rules.cards.items import Ink, Style
from boardgames.games.whatzit.rules.cards.marks import (
    Area,
    Letter,
    Stroke,
    box_round,
    height_of,
    ink_of,
    through,
)
from tests.rules.whatzit.drawings import box_of, drawn, letters, middle_of, middles
from tests.rules.whatzit.positions import folder, the_measure
from tools import whatzit_lettering


def test_a_bare_word_stands_in_the_middle_at_size_ten() -> None:
    assert middles("[AB]") == [(45.0, 35.0), (55.0, 35.0)]
    assert {height_of(letter) for letter in letters(drawn("[AB]"))} == {10.0}


def test_a_text_stands_where_it_is_put() -> None:
    assert middles("[{text: A, at: [20, 50]}]") == [(20.0, 50.0)]


def test_a_stack_is_centred_with_its_gap_and_its_bar() -> None:
    assert middles("[{stack: [A, B], gap: 6}]") == [(50.0, 27.0), (50.0, 43.0)]
    ruled = drawn("[{stack: [AA, B], rule: yes, gap: 6}]")
    bars = [mark for mark in ruled.marks if isinstance(mark, Stroke)]
    assert len(bars) == 1
    assert {y for _, y in bars[0].points} == {35.0}
    assert math.dist(*bars[0].points) == pytest.approx(20.0)


def test_a_row_is_centred_and_children_inherit_the_size() -> None:
    found = letters(drawn("[{row: [A, {text: B, size: 4}, C], gap: 2, size: 12}]"))
    assert [middle_of(letter) for letter in found] == [(40.0, 35.0), (50.0, 35.0), (60.0, 35.0)]
    assert [round(height_of(letter)) for letter in found] == [12, 4, 12]


def test_a_crossing_shares_one_letter() -> None:
    found = letters(drawn("[{cross: [ROAD, ROAD], meet: [2, 2]}]"))
    assert len(found) == 7
    assert len({middle_of(letter)[1] for letter in found[:4]}) == 1
    column = {middle_of(letter)[0] for letter in (found[1], *found[4:])}
    assert len(column) == 1


def test_a_ring_runs_clockwise_from_the_top_with_feet_inwards() -> None:
    found = letters(drawn("[{ring: ABCD, radius: 20}]"))
    assert [middle_of(letter) for letter in found] == [
        (50.0, 15.0),
        (70.0, 35.0),
        (50.0, 55.0),
        (30.0, 35.0),
    ]
    assert through(found[2].matrix, (0.5, 0.0))[1] < through(found[2].matrix, (0.5, -1.0))[1]


def test_an_arc_is_placed_by_its_box() -> None:
    drawing = drawn("[{ring: ABC, from: -45, to: 45, radius: 30, at: [50, 35]}]")
    assert box_of(drawing).middle == pytest.approx((50.0, 35.0))


def test_lines_and_arrows_lie_where_they_say() -> None:
    line = drawn("[{line: [10, 20, 60, 20]}]").marks[0]
    assert isinstance(line, Stroke)
    assert line.points == ((10.0, 20.0), (60.0, 20.0))
    bent = drawn("[{line: [10, 40, 60, 40], bend: 8}]").marks[0]
    assert isinstance(bent, Stroke)
    # Left of a way to the right is up.
    assert min(y for _, y in bent.points) == pytest.approx(32.0)
    arrow = drawn("[{arrow: [10, 20, 60, 20], heads: both}]").marks
    tips = [mark.points[0] for mark in arrow if isinstance(mark, Area)]
    assert tips == [pytest.approx((60.0, 20.0)), pytest.approx((10.0, 20.0))]


@pytest.mark.parametrize(
    "shape", ["dot", "circle", "box", "triangle", "diamond", "star", "heart", "tick", "cloud"]
)
def test_shapes_keep_to_their_box(shape: str) -> None:
    drawing = drawn(f"[{{shape: {shape}, wide: 30, high: 20, fill: yes}}]")
    assert isinstance(drawing.marks[0], Area)
    box = box_of(drawing)
    assert box.wide <= 31
    assert box.high <= 21
    assert box.wide > 26


def test_dots_and_diamonds_are_always_filled_and_others_are_not() -> None:
    assert isinstance(drawn("[{shape: dot}]").marks[0], Area)
    assert isinstance(drawn("[{shape: diamond}]").marks[0], Area)
    assert isinstance(drawn("[{shape: star}]").marks[0], Stroke)


def test_turning_goes_clockwise_and_mirrors_come_first() -> None:
    assert middles("[{text: AB, turn: 90}]") == [(50.0, 30.0), (50.0, 40.0)]
    assert middles("[{text: AB, mirror: yes}]") == [(55.0, 35.0), (45.0, 35.0)]
    assert middles("[{text: AB, mirror: yes, turn: 90}]") == [(50.0, 40.0), (50.0, 30.0)]
    flipped = letters(drawn("[{text: A, flip: yes}]"))[0]
    assert flipped.matrix[3] < 0


def test_writing_down_and_up_stacks_upright_letters() -> None:
    down, up = middles("[{text: AB, write: down}]"), middles("[{text: AB, write: up}]")
    assert down[0][1] < down[1][1]
    assert up[0][1] > up[1][1]
    assert {x for x, _ in down + up} == {50.0}


def test_spread_climb_swell_and_stretch() -> None:
    assert middles("[{text: AB, spread: 4}]") == [(43.0, 35.0), (57.0, 35.0)]
    low, high = middles("[{text: AB, climb: 6}]")
    assert (low[1] - high[1]) == 6
    swollen = [height_of(letter) for letter in letters(drawn("[{text: ABC, swell: 50}]"))]
    assert swollen == pytest.approx([10, 15, 22.5])
    assert middles("[{text: AB, stretch: 200}]") == [(40.0, 35.0), (60.0, 35.0)]


def test_a_cut_leaves_half_and_a_tear_leaves_both() -> None:
    whole, half = (
        box_of(drawn("[{text: AB, size: 12}]")),
        box_of(drawn("[{text: AB, size: 12, cut: bottom}]")),
    )
    assert half.high == pytest.approx(whole.high / 2)
    assert half.middle == pytest.approx((50.0, 35.0))
    torn = letters(drawn("[{text: AB, cut: apart}]"))
    assert len(torn) == 4
    assert all(letter.clip for letter in torn)


def is_within(point: tuple[float, float], area: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point is in a polygon."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(area, (*area[1:], area[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside


def shows(letter: Letter) -> bool:
    """Whether the tear leaves any of the box of the letter's ink on this side."""
    metrics = the_measure()(letter.text, False)
    assert metrics is not None
    wide = metrics.right - metrics.left
    spots = (
        (metrics.left + wide * across / 20, -metrics.above * up / 20)
        for across in range(1, 20)
        for up in range(1, 20)
    )
    return any(is_within(through(letter.matrix, spot), letter.clip) for spot in spots)


def torn(text: str) -> list[int]:
    """In how many pieces each letter of a torn text is."""
    found = letters(drawn(f"[{{text: {text}, cut: apart}}]", the_measure()))
    assert len(found) == 2 * len(text)
    halves = [shows(letter) for letter in found]
    return [
        left + right for left, right in zip(halves[: len(text)], halves[len(text) :], strict=True)
    ]


def test_a_tear_takes_a_letter_that_leaves_no_crumbs_or_else_goes_between_two() -> None:
    assert torn("FAST") == [1, 2, 1, 1]
    assert torn("CRACK") == [1, 1, 2, 1, 1]
    assert torn("COFFEE") == [1, 1, 1, 1, 1, 1]
    assert torn("EDGE") == [1, 1, 1, 1]
    assert torn("E") == [2]


def test_single_letters_have_looks_of_their_own() -> None:
    text = "[{text: ABC, letters: {2: {colour: red, size: 20, strike: once}, 3: {fade: 60}}}]"
    drawing = drawn(text)
    found = letters(drawing)
    assert [letter.ink for letter in found] == [Ink.BLACK, Ink.RED, Ink.BLACK]
    assert height_of(found[1]) == 20
    assert found[2].fade == 60
    assert any(isinstance(mark, Stroke) for mark in drawing.marks)


def test_copies_are_moved_turned_and_grown_one_by_one() -> None:
    assert middles("[{text: A, at: [20, 20], times: 3, step: [10, 5]}]") == [
        (20.0, 20.0),
        (30.0, 25.0),
        (40.0, 30.0),
    ]
    grown = [height_of(one) for one in letters(drawn("[{text: A, times: 3, grow: 50}]"))]
    assert grown == pytest.approx([10, 15, 22.5])
    assert middles("[{text: A, times: 2, step: [20, 0]}]") == [(40.0, 35.0), (60.0, 35.0)]
    spun = letters(drawn("[{text: A, times: 2, spin: 90}]"))[1]
    assert spun.matrix[1] == pytest.approx(10.0)


def test_strikes_and_boxes_go_round_what_they_mark() -> None:
    crossed = drawn("[{text: AB, strike: cross}]")
    assert sum(isinstance(mark, Stroke) for mark in crossed.marks) == 2
    assert sum(isinstance(mark, Stroke) for mark in drawn("[{text: AB, strike: twice}]").marks) == 2
    solid = drawn("[{text: AB, box: solid, colour: white}]").marks
    assert isinstance(solid[0], Area)
    boxed = drawn("[{text: AB, box: square}]")
    box = box_of(boxed)
    assert box.wide == pytest.approx(box.high)
    dotted = drawn("[{text: AB, box: dotted}]").marks[0]
    assert isinstance(dotted, Stroke)
    assert dotted.dotted


def test_shaky_letters_shake_alike_every_time() -> None:
    one, two = drawn("[{text: START, style: shaky}]"), drawn("[{text: START, style: shaky}]")
    assert one == two
    assert len({letter.matrix[1] for letter in letters(one)}) == 5
    assert {letter.style for letter in letters(drawn("[{text: AB, style: thin}]"))} == {Style.THIN}


def test_a_colour_is_named_so_that_no_card_hangs_on_colour_sight() -> None:
    assert drawn("[{text: MOON, colour: blue}]").tag == "Ink: blue"
    assert drawn("[{text: A, colour: red}, {text: B, colour: green, at: [20, 20]}]").tag == (
        "Ink: red and green"
    )


def test_the_name_of_an_ink_gives_no_technique_away_since_every_card_has_one() -> None:
    assert drawn("[{text: STAND}]").tag == "Ink: black"
    assert drawn("[{text: LIE, colour: grey}]").tag == "Ink: grey"
    assert drawn("[{text: LIE, colour: white, box: solid}]").tag == "Ink: black and white"


def test_the_lettering_sheet_is_what_its_script_measures() -> None:
    import pygame.freetype

    pygame.freetype.init()
    text = (folder() / "lettering.yaml").read_text(encoding="utf-8")
    assert text == whatzit_lettering.text()


def test_real_letters_have_ink() -> None:
    measure = the_measure()
    letter = letters(drawn("[{text: H, size: 10}]", measure))[0]
    box = box_round(ink_of(letter, measure))
    assert box.high == pytest.approx(10.0, abs=0.1)
    assert box.middle == pytest.approx((50.0, 35.0), abs=0.1)
    assert measure("☃", False) is None
