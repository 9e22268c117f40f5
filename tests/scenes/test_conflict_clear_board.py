"""What Conflict shows on its board stays to be seen, and what it asks there is asked nearby."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from boardgames.games.conflict.rules.state import Kind
from boardgames.games.conflict.scene.draw.beside import tint_of
from boardgames.ui.inputs import KeyPressed, Wheel
from boardgames.ui.table.notes import REST_MS, Note, hint
from boardgames.ui.table.table import Table
from boardgames.ui.targets import Target
from tests.scenes.conflict_positions import FRONT, Where, piece_at, point_at, seen, thrown

CROWDED: Where = {
    **FRONT,
    (1, Kind.PLANE, 0): "M13",
    (1, Kind.GUN, 0): "T8",
    (1, Kind.ARTILLERY, 1): "B14",
}
"""An enemy in the middle of a wide reach, and others at the edge of a narrow one."""
ALIKE = 16
"""By how much, of 255, a die's ground may differ from its tint."""
ENEMIES = ("M13", "A5", "F10", "K16", "T8", "B14")


def come_near(table: Table, square: str) -> None:
    """The board is looked at nearer round a square, and printed so."""
    point_at(table, square)
    table.handle(Wheel(table.display.layout.square_rect(square).center, 2.0))
    for _ in range(40):
        table.update(40.0)
    assert table.display.is_zoomed
    assert not table.display.is_printing
    table.notes.tooltip.dismiss()


def reached(table: Table, square: str) -> list[pygame.Rect]:
    """The squares that the piece on a square could hit, as far as they are seen."""
    hits = table.frame.weigher.threats.hits(piece_at(table, square))
    names, window = table.game.moves.chart.names, table.display.areas.board
    rects = (table.display.layout.square_rect(names[hit]) for hit in hits)
    return [rect.clip(window) for rect in rects if rect.colliderect(window)]


def same_at(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    before, after = (pygame.image.tobytes(sheet.subsurface(rect), "RGB") for sheet in (one, other))
    return before == after


class TestLabels:
    """Named are the pieces that are hovered over; what they could hit is what one looks for."""

    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
    @pytest.mark.parametrize("is_near", [False, True])
    def test_none_lies_over_the_reach_that_is_shown(
        self, size: tuple[int, int], is_near: bool
    ) -> None:
        table = thrown((2, 3), CROWDED, size=size)
        table.notes.hints.dismiss()
        if is_near:
            come_near(table, "M13")
        for square in ("M13", "K16") if is_near else ENEMIES:
            point_at(table, square)
            assert table.frame.pointed_enemy == piece_at(table, square)
            bare = seen(table)
            table.update(REST_MS)
            named = seen(table)
            assert not same_at(bare, named, named.get_rect()), "it is named somewhere"
            assert all(same_at(bare, named, rect) for rect in reached(table, square))
            table.notes.tooltip.dismiss()

    def test_one_that_finds_no_room_takes_the_place_of_a_hint_but_not_of_an_answer(self) -> None:
        table = thrown((2, 3), CROWDED)
        for note, makes_room in ((hint("Mines end a move."), True), (Note("Why not."), False)):
            point_at(table, "M13")
            table.tell(note)
            bare = seen(table)
            table.update(REST_MS)
            assert same_at(bare, seen(table), table.display.areas.note) is not makes_room
            table.notes.tooltip.dismiss()

    def test_one_lies_on_the_board_again_once_no_reach_is_shown(self) -> None:
        table = thrown((2, 3), CROWDED)
        table.aids = table.aids._replace(outcomes=False)
        point_at(table, "M13")
        bare = seen(table)
        table.update(REST_MS)
        assert not same_at(bare, seen(table), table.display.areas.board)


def asked(table: Table) -> list[Target]:
    """The dice of the question that is on the board."""
    return [one for one in table.all_targets() if one.ref[0] == "die" and not one.is_stop]


def fits_beside(table: Table, square: str) -> None:
    """The dice that reach a square lie next to it, in sight, and are drawn where they lie."""
    layout = table.display.layout
    place, window = layout.square_rect(square), layout.board.rect.clip(table.display.areas.board)
    dice, picture = asked(table), seen(table)
    assert len(dice) == 2
    near = place.inflate(place.width, place.height)
    assert any(near.colliderect(die.rect) for die in dice)
    for die in dice:
        assert window.contains(die.rect), "none of it out of sight"
        assert not die.rect.colliderect(place)
        assert abs(die.rect.centery - place.centery) < place.height
        assert abs(die.rect.centerx - place.centerx) < 4 * place.width
        # Between the pips a die shows its ground, whatever it counts.
        bare = picture.get_at((die.rect.centerx, die.rect.top + die.rect.height // 6))
        tint = tint_of(table.view, int(die.ref[1]))
        assert max(abs(bare[i] - tint[i]) for i in range(3)) < ALIKE


class TestTheQuestionWhichDie:
    """Where nothing is weighed, a square that both dice reach asks for one of them."""

    @pytest.mark.parametrize(
        ("start", "ends"),
        [
            ("N5", ("P7", "N7", "L5", "M3")),
            ("J2", ("K1", "I1")),
            ("K23", ("L24", "I24")),
            ("B12", ("A12", "A13", "A14")),
            ("W12", ("X12", "X11", "X10")),
        ],
    )
    def test_is_asked_beside_the_square_also_at_the_edges(
        self, start: str, ends: tuple[str, ...]
    ) -> None:
        table = thrown((2, 6), {(0, Kind.PLANE, 0): start})
        table.aids = table.aids._replace(outcomes=False)
        for end in ends:
            table.take(("piece", piece_at(table, start)))
            table.take(("space", end))
            assert table.frame.choice.aim.wish == end
            fits_beside(table, end)
            table.handle(KeyPressed("escape"))
            assert table.frame.choice.aim.wish == ""

    def test_is_asked_in_sight_where_only_a_part_of_the_board_is_seen(self) -> None:
        table = thrown((5, 6), {(0, Kind.PLANE, 0): "K12"})
        table.aids = table.aids._replace(outcomes=False)
        come_near(table, "K12")
        table.take(("piece", piece_at(table, "K12")))
        window = table.display.areas.board
        ends = {
            end: table.display.layout.square_rect(end)
            for end, dice in table.frame.choice.reach.dice.items()
            if len(dice) == 2 and window.contains(table.display.layout.square_rect(end))
        }
        for right, down in product((1, -1), repeat=2):
            corner = {right * rect.x + down * rect.y: end for end, rect in ends.items()}
            wish = corner[max(corner)]
            table.take(("space", wish))
            fits_beside(table, wish)
            table.handle(KeyPressed("escape"))
