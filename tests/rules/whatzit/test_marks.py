"""The layout language to the last digit, in uneven cases: slanting, off the middle, unlike halves.

The face is the square one: every letter is one capital height wide and high.
"""

from __future__ import annotations

import math
from typing import Any

import pytest

from boardgames.games.whatzit.rules.cards.items import Ink
from boardgames.games.whatzit.rules.cards.marks import (
    Area,
    Letter,
    Stroke,
    after,
    collide,
    moved,
    scaled,
    through,
    turned,
)
from tests.rules.whatzit.drawings import (
    areas,
    box_of,
    drawn,
    lines,
    middles,
    near,
    strokes,
)


def test_a_mark_is_black_and_not_faded_unless_it_says_otherwise() -> None:
    for mark in (Letter("A", moved(0, 0)), Stroke(()), Area(())):
        assert (mark.ink, mark.fade) == (Ink.BLACK, 0)
    assert (Stroke(()).width, Stroke(()).dotted) == (0.9, False)


class TestMatrices:
    """What matrices do to points, and one after the other."""

    STEPS = (
        moved(3.0, -7.0),
        scaled(2.0, -5.0),
        turned(30.0),
        (1.0, 2.0, 3.0, 5.0, 7.0, 11.0),
        (-2.0, 0.5, 0.25, 3.0, 1.5, -4.0),
    )

    @pytest.mark.parametrize("first", STEPS)
    @pytest.mark.parametrize("then", STEPS)
    def test_one_matrix_after_another_does_both(self, first: Any, then: Any) -> None:
        for point in ((2.0, 3.0), (-1.0, 0.5)):
            both = through(then, through(first, point))
            assert through(after(first, then), point) == pytest.approx(both)

    def test_each_kind_moves_points_its_own_way(self) -> None:
        assert through(moved(3.0, -7.0), (1.0, 2.0)) == (4.0, -5.0)
        assert through(scaled(3.0, -7.0), (1.0, 2.0)) == (3.0, -14.0)
        assert through(turned(90.0), (1.0, 2.0)) == pytest.approx((-2.0, 1.0))
        assert through((1.0, 2.0, 3.0, 5.0, 7.0, 11.0), (2.0, 3.0)) == (18.0, 30.0)


class TestLines:
    """Lines, arrows and what they cover."""

    def test_a_slanting_arrow_ends_inside_its_head(self) -> None:
        (head,) = areas("[{arrow: [20, 10, 50, 50]}]")
        assert list(head.points) == near([(50, 50), (46.16, 47.88), (49.04, 45.72)])
        assert lines("[{arrow: [20, 10, 50, 50]}]") == [[(20, 10), (48.56, 48.08)]]

    def test_an_arrow_with_two_heads_ends_inside_both(self) -> None:
        code = "[{arrow: [20, 10, 50, 50], heads: both}]"
        one, other = areas(code)
        assert list(one.points) == near([(50, 50), (46.16, 47.88), (49.04, 45.72)])
        assert list(other.points) == near([(20, 10), (23.84, 12.12), (20.96, 14.28)])
        assert lines(code) == [[(21.44, 11.92), (48.56, 48.08)]]

    def test_a_bent_arrow_keeps_its_bow_and_ends_inside_both_heads(self) -> None:
        (line,) = lines("[{line: [20, 10, 50, 50], bend: 5}]")
        (arrow,) = lines("[{arrow: [20, 10, 50, 50], bend: 5, heads: both}]")
        assert arrow[1:-1] == line[1:-1]
        for end, place in ((line[0], 0), (line[-1], -1)):
            beside = arrow[1] if place == 0 else arrow[-2]
            # A head may be longer than the last piece of the bow.
            assert arrow[place] == beside or math.dist(arrow[place], end) == pytest.approx(
                2.4, abs=0.01
            )
        one, other = areas("[{arrow: [20, 10, 50, 50], bend: 5, heads: both}]")
        assert one.points[0] == pytest.approx(line[-1])
        assert other.points[0] == pytest.approx(line[0])
        base = (
            (one.points[1][0] + one.points[2][0]) / 2,
            (one.points[1][1] + one.points[2][1]) / 2,
        )
        back = (line[-2][0] - line[-1][0], line[-2][1] - line[-1][1])
        head = (base[0] - line[-1][0], base[1] - line[-1][1])
        assert head[0] * back[1] - head[1] * back[0] == pytest.approx(0, abs=0.01)
        assert math.hypot(*head) == pytest.approx(4)

    def test_an_arrow_shorter_than_its_head_shows_no_line(self) -> None:
        (line,) = lines("[{arrow: [20, 10, 22, 10]}]")
        assert line == [(20, 10), (20, 10)]

    def test_a_bend_goes_to_the_left_of_the_way(self) -> None:
        (line,) = lines("[{line: [10, 40, 60, 40], bend: 8}]")
        assert len(line) == 21
        assert [line[place] for place in (0, 5, 10, 20)] == [
            (10, 40),
            (22.5, 34),
            (35, 32),
            (60, 40),
        ]
        (line,) = lines("[{line: [20, 10, 50, 50], bend: 5}]")
        assert [line[place] for place in (0, 10, 20)] == [(20, 10), (39, 27), (50, 50)]
        (line,) = lines("[{line: [20, 10, 50, 50], bend: -5}]")
        assert line[10] == (31, 33)

    def test_a_line_covers_its_width_on_both_sides(self) -> None:
        (cover,) = drawn("[{line: [20, 10, 50, 50]}]").items[0].covers
        assert list(cover) == near([(20.36, 9.73), (50.36, 49.73), (49.64, 50.27), (19.64, 10.27)])
        (cover,) = drawn("[{line: [20, 10, 50, 50], style: thin}]").items[0].covers
        assert cover[0] == pytest.approx((20.16, 9.88))

    def test_styles_make_lines_thin_or_dotted(self) -> None:
        for style, width, dotted in (
            ("plain", 0.9, False),
            ("thin", 0.4, False),
            ("dotted", 0.9, True),
        ):
            for code in (f"line: [20, 10, 50, 50], style: {style}", f"shape: box, style: {style}"):
                (line,) = strokes(f"[{{{code}}}]")
                assert (line.width, line.dotted) == (width, dotted)


class TestShapes:
    """Every shape in a box that is wider than high, off the middle."""

    WHERE = "wide: 30, high: 20, at: [40, 30]"

    def unit(self, shape: str, places: tuple[int, ...], fill: str = "no") -> list[Any]:
        """Some points of a shape as shares of its half width and height."""
        (mark,) = drawn(f"[{{shape: {shape}, fill: {fill}, {self.WHERE}}}]").marks
        assert not isinstance(mark, Letter)
        found = [((x - 40) / 15, (y - 30) / 10) for x, y in mark.points]
        return [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in (found[i] for i in places)]

    def test_figures_with_corners(self) -> None:
        box = [(25, 20), (55, 20), (55, 40), (25, 40)]
        assert lines(f"[{{shape: box, {self.WHERE}}}]") == [[*box, box[0]]]
        peak = [(40, 20), (55, 40), (25, 40)]
        assert lines(f"[{{shape: triangle, {self.WHERE}}}]") == [[*peak, peak[0]]]
        (diamond,) = areas(f"[{{shape: diamond, {self.WHERE}}}]")
        assert list(diamond.points) == near([(40, 20), (55, 30), (40, 40), (25, 30)])
        assert lines(f"[{{shape: tick, {self.WHERE}}}]") == [[(25, 32), (34.75, 40), (55, 20)]]

    @pytest.mark.parametrize("shape", ["circle", "box", "triangle", "star", "heart", "cloud"])
    def test_outlines_are_closed_and_filled_figures_are_the_same(self, shape: str) -> None:
        (line,) = strokes(f"[{{shape: {shape}, {self.WHERE}}}]")
        (area,) = areas(f"[{{shape: {shape}, fill: yes, {self.WHERE}}}]")
        assert line.points == (*area.points, area.points[0])

    def test_round_figures(self) -> None:
        (area,) = areas(f"[{{shape: dot, {self.WHERE}}}]")
        assert len(area.points) == 40
        for x, y in area.points:
            assert ((x - 40) / 15) ** 2 + ((y - 30) / 10) ** 2 == pytest.approx(1.0)
        assert self.unit("circle", (0, 10, 20, 30)) == [(1, 0), (0, 1), (-1, 0), (0, -1)]

    def test_stars_hearts_and_clouds(self) -> None:
        assert len(areas("[{shape: star, fill: yes}]")[0].points) == 10
        assert self.unit("star", (0, 1, 2, 5)) == [
            (0, -1),
            (0.247, -0.34),
            (0.951, -0.309),
            (0, 0.42),
        ]
        assert len(areas("[{shape: heart, fill: yes}]")[0].points) == 80
        assert self.unit("heart", (0, 10, 20, 40, 60)) == [
            (0, -0.517), (0.354, -0.973), (1, -0.448), (0, 1), (-1, -0.448),
        ]  # fmt: skip
        assert len(areas("[{shape: cloud, fill: yes}]")[0].points) == 80
        assert self.unit("cloud", (0, 20, 40, 60)) == [(0.84, 0), (0, 0.953), (-1, 0), (0, -0.953)]

    def test_a_shape_without_measures_is_twenty_wide_and_as_high_as_wide(self) -> None:
        assert box_of(drawn("[{shape: box, fill: yes}]")) == (40, 25, 60, 45)
        assert box_of(drawn("[{shape: box, fill: yes, wide: 30}]")) == (35, 20, 65, 50)


class TestStrikesAndFrames:
    """What is drawn through and round a text."""

    def test_strikes_go_a_little_beyond_what_they_strike(self) -> None:
        assert lines("[{text: AB, strike: once}]") == [[(38, 35), (62, 35)]]
        assert lines("[{text: AB, strike: twice}]") == [
            [(38, 33.333), (62, 33.333)], [(38, 36.667), (62, 36.667)],
        ]  # fmt: skip
        assert lines("[{text: AB, strike: cross}]") == [
            [(38, 28), (62, 42)], [(38, 42), (62, 28)],
        ]  # fmt: skip
        assert lines("[{text: AB, strike: once, size: 5}]") == [[(44, 35), (56, 35)]]
        assert lines("[{text: AB, strike: once, size: 20}]") == [[(28, 35), (72, 35)]]

    def test_one_letter_is_struck_alone_in_its_own_ink(self) -> None:
        code = "[{text: ABC, letters: {2: {strike: once, colour: red, fade: 20}}}]"
        assert lines(code) == [[(42.6, 35), (57.4, 35)]]
        (line,) = strokes(code)
        assert (line.ink, line.fade, line.width) == (Ink.RED, 20, 0.9)

    def test_frames_keep_their_distance(self) -> None:
        outer = [(36.5, 26.5), (63.5, 26.5), (63.5, 43.5), (36.5, 43.5)]
        for frame in ("yes", "dotted"):
            code = f"[{{text: AB, box: {frame}, colour: red}}]"
            assert lines(code) == [[*outer, outer[0]]]
            (line,) = strokes(code)
            assert (line.dotted, line.ink, line.fade) == (frame == "dotted", Ink.RED, 0)
        (solid,) = areas("[{text: AB, box: solid, colour: red}]")
        assert list(solid.points) == near(outer)
        assert (solid.ink, solid.fade) == (Ink.BLACK, 0)
        (line,) = strokes("[{text: AB, box: yes, colour: white}]")
        assert line.ink is Ink.BLACK
        assert box_of(drawn("[{text: A, box: solid, size: 4}]")) == pytest.approx(
            (46.6, 31.6, 53.4, 38.4)
        )

    def test_square_round_and_circular_frames(self) -> None:
        corners = [(36.5, 21.5), (63.5, 21.5), (63.5, 48.5), (36.5, 48.5)]
        assert lines("[{text: AB, box: square}]") == [[*corners, corners[0]]]
        upright = [(41.5, 17.5), (58.5, 17.5)]
        assert lines("[{text: AB, box: yes, write: down, spread: 5.2}]")[0][:2] == upright
        (circle,) = lines("[{text: AB, box: circle}]")
        assert len(circle) == 41
        assert {round(math.dist(point, (50, 35)), 2) for point in circle} == {12.93}
        (bowed,) = lines("[{text: AB, box: round}]")
        assert len(bowed) == 41
        assert [bowed[place] for place in (0, 9, 10, 19, 20, 29, 30, 39, 40)] == [
            (63.5, 38.4), (58.4, 43.5), (41.6, 43.5), (36.5, 38.4),
            (36.5, 31.6), (41.6, 26.5), (58.4, 26.5), (63.5, 31.6), (63.5, 38.4),
        ]  # fmt: skip
        bow = [math.dist(point, (58.4, 38.4)) for point in bowed[:10]]
        assert bow == pytest.approx([5.1] * 10, abs=0.01)

    def test_neighbours_keep_clear_of_a_frame(self) -> None:
        code = "[{row: [{text: A, box: yes}, B], gap: 2}]"
        assert middles(code) == [(44.0, 35.0), (59.5, 35.0)]


class TestCollisions:
    """Convex areas that touch or don't."""

    SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0))

    @pytest.mark.parametrize(
        ("dx", "dy", "hit"),
        [
            (3.8, 0.0, False), (3.6, 0.0, True), (-3.8, 0.0, False), (-3.6, 0.0, True),
            (0.0, 1.8, False), (0.0, 1.6, True), (0.0, -1.8, False), (0.0, -1.6, True),
            (3.6, 1.8, False), (3.6, 1.6, True), (9.0, 0.0, False), (0.0, 9.0, False),
        ],
    )  # fmt: skip
    def test_upright_areas_may_touch_by_the_slack(self, dx: float, dy: float, hit: bool) -> None:
        other = [(x + dx, y + dy) for x, y in self.SQUARE]
        assert collide(self.SQUARE, other, 0.3) is hit
        assert collide(other, self.SQUARE, 0.3) is hit

    @pytest.mark.parametrize(("away", "hit"), [(1.0, True), (1.12, False)])
    def test_a_corner_comes_close_to_a_slanting_side(self, away: float, hit: bool) -> None:
        slope = ((0.0, 0.0), (2.0, 0.0), (0.0, 2.0))
        point = ((away, away - 0.3), (away + 2, away - 0.3), (away + 2, away + 2))
        assert collide(slope, point, 0.1) is hit
        assert collide(point, slope, 0.1) is hit

    def test_points_that_are_the_same_twice_do_no_harm(self) -> None:
        doubled = (self.SQUARE[0], *self.SQUARE)
        other = [(x + 9, y) for x, y in self.SQUARE]
        assert not collide(doubled, other, 0.0)
        assert collide(doubled, self.SQUARE, 0.0)
