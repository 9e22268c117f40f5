"""Letters to the last digit: in stacks and rows, copied, cut, torn, crossing and in rings.

The face is the square one: every letter is one capital height wide and high.
"""

from __future__ import annotations

import math
from typing import Any

import pytest

from boardgames.games.whatzit.rules.cards.items import Ink
from boardgames.games.whatzit.rules.cards.marks import Point, after, moved, through, turned
from tests.rules.whatzit.drawings import (
    angle,
    box_of,
    drawn,
    letters,
    lines,
    middle_of,
    middles,
    near,
    strokes,
    uneven,
)


class TestStacksRowsAndCopies:
    """Items inside others."""

    def test_items_of_unlike_size_stand_under_each_other(self) -> None:
        code = "[{stack: [{text: A, size: 20}, B], gap: 6, rule: yes}]"
        assert middles(code) == [(50, 26.55), (50, 48.45)]
        assert lines(code) == [[(40, 40), (60, 40)]]
        tight = "[{stack: [A, B, CC], gap: 0, rule: yes}]"
        assert middles(tight) == [(50, 22.1), (50, 35), (45, 47.9), (55, 47.9)]
        assert lines(tight) == [[(40, 28.55), (60, 28.55)], [(40, 41.45), (60, 41.45)]]
        assert middles("[{stack: [A, B, C]}]") == [(50, 21), (50, 35), (50, 49)]

    def test_a_bar_is_drawn_as_the_stack_is(self) -> None:
        (bar,) = strokes("[{stack: [A, B], rule: yes, colour: red, style: dotted, fade: 30}]")
        assert (bar.ink, bar.dotted, bar.fade, bar.width) == (Ink.RED, True, 30, 0.9)
        (bar,) = strokes("[{stack: [A, B], rule: yes}]")
        assert not bar.dotted

    def test_items_of_unlike_size_stand_beside_each_other(self) -> None:
        assert middles("[{row: [A, BB, C]}]") == [(29, 35), (45, 35), (55, 35), (71, 35)]
        code = "[{row: [{text: A, size: 20}, B], gap: 0}]"
        assert middles(code) == [(45, 35), (60, 35)]
        # The box of a row is as high as its highest.
        assert middles("[{stack: [{row: [{text: A, size: 20}, B]}, C], gap: 0}]")[2] == (50, 45)
        assert middles("[{row: [{stack: [{text: AA}, B]}, C], gap: 0}]")[3] == (60, 35)

    def test_what_the_outer_item_says_holds_unless_the_inner_says_otherwise(self) -> None:
        code = "[{row: [A, {text: B, colour: blue, fade: 0, style: thin}], colour: red, fade: 50}]"
        one, other = letters(drawn(code))
        assert (one.ink, one.fade, one.style.value) == (Ink.RED, 50, "plain")
        assert (other.ink, other.fade, other.style.value) == (Ink.BLUE, 0, "thin")

    def test_copies_grow_then_turn_then_move(self) -> None:
        code = "[{text: AB, at: [30, 30], times: 3, step: [10, 4], spin: 90, grow: 50}]"
        assert middles(code) == [
            (25, 30),
            (35, 30),
            (40, 26.5),
            (40, 41.5),
            (61.25, 38),
            (38.75, 38),
        ]
        assert middles("[{row: [{text: A, times: 2, step: [10, 0]}, B], gap: 4}]") == [
            (38, 35), (48, 35), (62, 35),
        ]  # fmt: skip
        assert middles("[{text: A, times: 2, step: [0, 20]}]") == [(50, 25), (50, 45)]

    def test_mirrored_and_turned_items_keep_a_box_round_them(self) -> None:
        assert middles("[{row: [{text: AB, turn: 90}, C], gap: 0}]") == [
            (45, 30),
            (45, 40),
            (55, 35),
        ]
        assert middles("[{stack: [{text: AB, turn: 90}, C], gap: 0}]") == [
            (50, 25),
            (50, 35),
            (50, 45),
        ]
        assert middles("[{text: AB, flip: yes, turn: 90}]") == [(50, 30), (50, 40)]


class TestTexts:
    """Letters in a line."""

    def test_a_swollen_text_stands_on_one_line(self) -> None:
        assert middles("[{text: AB, swell: 50}]") == [(42.5, 37.5), (55, 35)]
        assert middles("[{text: AB, swell: 50, spread: 5}]") == [(40, 37.5), (57.5, 35)]
        assert middles("[{text: ABC, climb: 6}]") == [(40, 41), (50, 35), (60, 29)]

    def test_a_single_letter_climbs(self) -> None:
        assert middles("[{text: ABC, letters: {2: {climb: 3}}}]") == [
            (40, 36.5),
            (50, 33.5),
            (60, 36.5),
        ]
        code = "[{text: ABC, write: down, spread: 2, letters: {2: {climb: 3}}}]"
        assert middles(code) == [(50, 20.2), (50, 32), (50, 49.8)]
        code = "[{text: ABC, write: up, spread: 2}]"
        assert middles(code) == [(50, 49.8), (50, 35), (50, 20.2)]

    def test_letters_of_unlike_width_stand_in_the_middle_of_a_column(self) -> None:
        down = letters(drawn("[{text: AI, write: down, stretch: 200}]", uneven))
        one = through(down[0].matrix, (0.5, -0.5))
        other = through(down[1].matrix, (0.2, -0.5))
        assert one == pytest.approx((50, 28.6))
        assert other == pytest.approx((50, 41.4))
        assert down[0].matrix[0] == 20

    def test_a_narrow_letter_takes_less_room(self) -> None:
        found = letters(drawn("[{text: AIA}]", uneven))
        assert [letter.matrix[4] for letter in found] == pytest.approx([37.5, 47.5, 52.5])
        assert box_of(drawn("[{text: Q}]", uneven)) == pytest.approx((45, 30, 55, 42.5))
        alone = letters(drawn("[{text: I}]", uneven))[0]
        assert through(alone.matrix, (0.2, -0.5)) == pytest.approx((50, 35))

    @pytest.mark.parametrize(
        ("tweak", "matrix"),
        [
            ("mirror: yes", (-10, 0, 0, 10)),
            ("flip: yes", (10, 0, 0, -10)),
            ("turn: 90", (0, 10, -10, 0)),
            ("style: italic", (10, 0, -2.2, 10)),
            ("size: 20", (20, 0, 0, 20)),
            ("mirror: yes, turn: 90", (0, -10, -10, 0)),
            ("flip: yes, style: italic", (10, 0, 2.2, -10)),
        ],
    )
    def test_a_single_letter_is_changed_about_its_middle(self, tweak: str, matrix: Any) -> None:
        _, letter, _ = letters(drawn(f"[{{text: ABC, letters: {{2: {{{tweak}}}}}}}]"))
        assert letter.matrix[:4] == pytest.approx(matrix)
        if "size" not in tweak:
            assert middle_of(letter) == (50, 35)

    def test_shaky_letters_turn_and_hop_by_turns(self) -> None:
        found = letters(drawn("[{text: AAAAAAAAA, style: shaky, size: 5}]"))
        assert [angle(one) for one in found] == [-9, 7, -5, 10, -7, 6, -10, 5, -9]
        heights = [through(letter.matrix, (0.5, -0.5))[1] for letter in found]
        hops = [(height - heights[0]) / 5 for height in heights]
        # They hop after having leaned, so a little less than the whole way.
        assert hops == pytest.approx(
            [0, -0.12, 0.03, -0.09, 0.01, -0.13, 0, -0.12, 0.03], abs=0.011
        )


class TestCutsAndTears:
    """Half a text, or both halves."""

    @pytest.mark.parametrize(
        ("cut", "size", "where"),
        [
            ("top", (24, 6), [(44, 32), (56, 32)]),
            ("bottom", (24, 6), [(44, 38), (56, 38)]),
            ("left", (12, 12), [(38, 35), (50, 35)]),
            ("right", (12, 12), [(50, 35), (62, 35)]),
        ],
    )
    def test_a_cut_takes_its_half_away(self, cut: str, size: Any, where: list[Point]) -> None:
        drawing = drawn(f"[{{text: AB, size: 12, cut: {cut}}}]")
        box = box_of(drawing)
        assert (box.wide, box.high) == pytest.approx(size)
        assert box.middle == pytest.approx((50, 35))
        assert [middle_of(letter) for letter in letters(drawing)] == where

    def test_a_tear_goes_through_the_letter_nearest_the_middle_and_leans_its_halves(self) -> None:
        found = letters(drawn("[{text: AB, cut: apart}]"))
        assert [angle(letter) for letter in found] == [-4, -4, 4, 4]
        assert [middle_of(found[place]) for place in (0, 2)] == [(42.6, 33.4), (47.4, 36.6)]
        for sign, letter in ((-1, found[0]), (1, found[2])):
            lean = after(after(moved(-45, -35), turned(4 * sign)), moved(45, 35))
            put = after(lean, moved(2.4 * sign, 1.6 * sign))
            edge = 30 if sign < 0 else 70
            teeth = [(43.8 if n % 2 == 0 else 46.2, 20 + 30 * n / 9) for n in range(10)]
            expected = [through(put, point) for point in ((edge, 20), *teeth, (edge, 50))]
            assert list(letter.clip) == near(expected)

    def test_a_narrow_letter_has_smaller_teeth_and_two_that_dont_tear_part(self) -> None:
        def tear(code: str) -> float:
            """How deep the teeth of a tear are."""
            clip = letters(drawn(code))[0].clip
            # Upright again.
            (left, _), (right, _) = (through(turned(4), point) for point in clip[1:3])
            return round((right - left) / 2, 2)

        assert tear("[{text: AB, cut: apart}]") == 1.2
        assert tear("[{text: AB, cut: apart, stretch: 50}]") == 0.8
        assert tear("[{text: EF, cut: apart}]") == 0.0
        assert tear("[{text: E, cut: apart}]") == 1.2
        # The A is more than eight tenths of its size from the middle.
        assert tear("[{text: AEF, cut: apart}]") == 0.0
        assert tear("[{text: EAF, cut: apart}]") == 1.2

    def test_a_torn_text_takes_a_little_more_room(self) -> None:
        assert middles("[{row: [{text: AB, cut: apart}, C], gap: 0}]")[-1] == (62.4, 35)
        assert middles("[{stack: [{text: AB, cut: apart}, C], gap: 0}]")[-1] == (50, 41.6)


class TestCrossingsAndRings:
    """Words across each other and round a circle."""

    def test_a_crossing_at_uneven_letters(self) -> None:
        assert middles("[{cross: [ROAD, OAR], meet: [3, 2]}]") == [
            (32, 35), (44, 35), (56, 35), (68, 35), (56, 22.2), (56, 47.8),
        ]  # fmt: skip
        assert middles("[{cross: [AB, DCA], meet: [1, 3]}]") == [
            (44, 47.8), (56, 47.8), (44, 22.2), (44, 35),
        ]  # fmt: skip
        found = letters(drawn("[{cross: [AI, IA], meet: [2, 1]}]", uneven))
        shared = through(found[1].matrix, (0.2, -0.5))[0]
        below = through(found[2].matrix, (0.5, -0.5))[0]
        assert shared == pytest.approx(below)

    @pytest.mark.parametrize(
        ("arc", "angles"),
        [
            ("from: 0, to: 90", [22.5, 67.5]),
            ("from: 0", [45, 135]),
            ("to: 0", [-135, -45]),
            ("from: -30, to: 60", [-7.5, 37.5]),
        ],
    )
    def test_an_arc_runs_from_one_angle_to_the_other(self, arc: str, angles: list[float]) -> None:
        one, other = letters(drawn(f"[{{ring: AB, {arc}, radius: 20}}]"))
        assert [angle(one), angle(other)] == angles
        first, second = (math.radians(a) for a in angles)
        apart = (
            20 * (math.sin(second) - math.sin(first)),
            20 * (math.cos(first) - math.cos(second)),
        )
        (x1, y1), (x2, y2) = middle_of(one), middle_of(other)
        assert (x2 - x1, y2 - y1) == pytest.approx(apart, abs=0.01)

    def test_narrow_letters_get_a_smaller_share_of_a_ring(self) -> None:
        one, other = letters(drawn("[{ring: AI, radius: 20}]", uneven))
        assert (angle(one), abs(angle(other))) == (0, 180)
        assert through(other.matrix, (0.2, -0.5)) == pytest.approx((50, 55))
        found = [angle(letter) for letter in letters(drawn("[{ring: AIA, radius: 20}]", uneven))]
        assert found == [0, 108, -144]

    def test_a_whole_ring_takes_the_room_of_its_circle(self) -> None:
        assert middles("[{row: [{ring: ABCD}, E], gap: 0}]")[-1] == (75, 35)
        assert middles("[{stack: [{ring: ABCD}, E], gap: 0}]")[-1] == (50, 60)
        assert middles("[{ring: A, from: -180, to: 180}]") == [(50, 55)]
        assert middles("[{ring: AB, radius: 10}]") == [(50, 25), (50, 45)]
