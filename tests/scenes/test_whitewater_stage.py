"""Nothing hides the river: rings, dots over rafts, its finish, this turn's dice, arrows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest

from boardgames.core.game import Ref
from boardgames.core.hexes import Hex
from boardgames.data.settings import Settings
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn, Paddle
from boardgames.games.whitewater.rules.board import OUT, TILE_SIZE
from boardgames.games.whitewater.rules.state import Phase
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.draw.highlights import LIT, draw_hexes, hex_outline
from boardgames.games.whitewater.scene.draw.river_painter import CHEQUERS
from boardgames.games.whitewater.scene.draw.water import PENNANT
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.inputs import PointerMoved
from boardgames.ui.table.table import Table
from tests.scenes.whitewater_positions import drag, race, table_of

STILL = Settings(reduced_motion=True, undo_pause="off")
SIZES = [(1280, 800), (1920, 1080)]
BEFORE_A_BLACK_POOL: dict[str, Hex] = {"A": (16, 2)}
BLACK_POOL: Hex = (17, 2)


def ring_point(table: Table, here: Hex) -> tuple[int, int]:
    """The left corner of the ring round a hex."""
    x, y = min(hex_outline(table.frame, here))
    return round(x), round(y)


def play(table: Table, *actions: AnyAction) -> None:
    """One action after the other, no matter whose."""
    for action in actions:
        table.send([action])
        while table.is_moving:
            table.update(50)


def is_near(found: pygame.Color, wished: tuple[int, int, int]) -> bool:
    return math.dist(tuple(found)[:3], wished) < 60


def near_black_pool(size: tuple[int, int], **hexes: Hex) -> Table:
    where = {**BEFORE_A_BLACK_POOL, **hexes}
    return race(Studio(size, STILL), where, course="white_knuckles")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("others", [{}, {"B": BLACK_POOL}])
def test_a_lit_whirlpool_keeps_its_colour_and_its_dots(
    size: tuple[int, int], others: dict[str, Hex]
) -> None:
    table = near_black_pool(size, **others)
    assert table.frame.river.pools[BLACK_POOL] == "black"
    assert ("hex", *BLACK_POOL) in table.frame.lit
    x, y = table.frame.at(BLACK_POOL)
    below = pygame.Rect(0, 0, table.frame.camera.px(50), table.frame.camera.px(52))
    below.midtop = (round(x), round(y - table.frame.camera.px(8)))
    pictures = []
    for has_lights in (True, False):
        table.aids = table.aids._replace(highlights=has_lights)
        sheet = pygame.Surface(size)
        table.draw(sheet)
        pictures.append(pygame.image.tobytes(sheet.subsurface(below), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_lies_round_whatever_is_on_the_hex(size: tuple[int, int]) -> None:
    table = near_black_pool(size, B=BLACK_POOL)
    sheet = pygame.Surface(size)
    table.draw(sheet)
    assert is_near(sheet.get_at(ring_point(table, BLACK_POOL)), LIT)


def test_dots_are_seen_over_a_raft_in_the_whirlpool() -> None:
    size = (1280, 800)
    drops = []
    for others in ({}, {"B": BLACK_POOL}):
        table = near_black_pool(size, **others)
        table.aids = table.aids._replace(highlights=False)
        sheet = pygame.Surface(size)
        table.draw(sheet)
        x, y = table.frame.at(BLACK_POOL)
        drops.append(tuple(sheet.get_at((round(x), round(y + table.frame.camera.px(36))))))
    assert drops[0] == drops[1]


@pytest.mark.parametrize("size", SIZES)
class TestTheFinish:
    """Seen from afar: the river ends here."""

    def seen(self, size: tuple[int, int]) -> tuple[Table, pygame.Surface, list[Hex]]:
        """The end of the river with nobody near it, and the hexes one finishes from."""
        table = race(Studio(size, STILL))
        table.aids = table.aids._replace(highlights=False)
        river = table.frame.river
        gates = [here for here in river.open if OUT in river.ways[here]]
        table.frame.lead.look_at(middle(gates[0]))
        table.frame.camera.arrive()
        sheet = pygame.Surface(size)
        table.draw(sheet)
        return table, sheet, gates

    def test_chequers_lie_across_the_water_behind_every_hex_one_finishes_from(
        self, size: tuple[int, int]
    ) -> None:
        table, sheet, gates = self.seen(size)
        for gate in gates:
            x, y = (round(along) for along in table.frame.at(gate))
            wide, half = (table.frame.camera.px(side) for side in (TILE_SIZE[0], TILE_SIZE[1] / 2))
            high = range(y - half, y + half)
            columns = [[sheet.get_at((x + dx, at)) for at in high] for dx in range(wide)]
            assert max(map(changes_of_chequers, columns)) >= 3

    def test_a_banner_hangs_over_it_between_two_pennants(self, size: tuple[int, int]) -> None:
        table, sheet, gates = self.seen(size)
        river = table.display.layout.river
        red = pygame.mask.from_threshold(sheet.subsurface(river), PENNANT, (3, 3, 3, 255))
        found = [rect.move(river.topleft) for rect in red.get_bounding_rects() if rect.width > 20]
        upper, lower = sorted(found, key=lambda rect: rect.top)
        ends = sorted(table.frame.at(gate) for gate in gates)
        assert upper.left > ends[-1][0]
        assert upper.bottom < min(y for _, y in ends) < max(y for _, y in ends) < lower.top
        # Along its middle the cloth is light all the way, except its word.
        line = [sheet.get_at((upper.left, y)) for y in range(upper.bottom, lower.top)]
        assert sum(min(tuple(tint)[:3]) > 180 for tint in line) > len(line) * 0.7


def changes_of_chequers(tints: Sequence[pygame.Color]) -> int:
    """How often light and dark squares follow each other, if there is nothing else."""
    if not all(any(is_near(tint, square) for square in CHEQUERS) for tint in tints):
        return 0
    squares = [is_near(tint, CHEQUERS[0]) for tint in tints]
    return sum(one is not other for one, other in pairwise(squares))


class TestTheDice:
    def test_show_this_turns_faces_only_and_say_whose(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (4, 2), "C": (5, 2)})
        play(table, Paddle("A", 2, 0))
        rolls = table.frame.past.rolls
        assert list(rolls) == ["blue"] or set(rolls) > {"blue"}
        die = table.target_of(("die", "blue"))
        assert die is not None
        assert die.label.startswith("Cleo rolled this for raft C")
        play(table, EndTurn())
        assert table.frame.past.rolls == {}
        assert table.target_of(("die", "blue")) is None

    def test_are_never_covered(self) -> None:
        table = race(Studio((1280, 800), STILL))
        kept_clear = [thing.rect for thing in table.ui.things(table.frame) if thing.keep_clear]
        assert table.display.layout.dice in kept_clear


class TestWhatMoved:
    def test_arrows_follow_the_part_of_the_river_that_is_shown(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (20, 2), "B": (21, 3)})
        before = table.centre_of(("hex", 20, 2))
        part = table.frame.lead.part
        drag(table, (-120, 0))
        after = table.centre_of(("hex", 20, 2))
        assert before is not None
        assert after is not None
        assert after[0] != before[0]
        assert table.frame.lead.part != part
        assert after == table.frame.at((20, 2))

    def test_every_way_begins_and_ends_at_a_place(self) -> None:
        table = race(Studio((1280, 800), STILL), {"A": (39, 2), "B": (3, 2)})
        play(table, Paddle("A", 1, 0))
        ways = [way for event in table.frame.seen.events for way in table.narration.paths(event)]
        assert ways
        for way in ways:
            assert table.centre_of(way.start) is not None
            assert table.centre_of(way.end) is not None

    def test_others_moves_are_marked_until_one_acts(self) -> None:
        table = race(Studio((1280, 800), STILL), {"B": (3, 2)})
        play(table, EndTurn(), Paddle("B", 2, 0), EndTurn(), EndTurn(), EndTurn())
        assert table.session.state.active == 0
        trail = table.marks.arrows
        assert [one.look.letter for one in trail] == ["B"]
        assert trail[0].end == table.frame.at((4, 3))
        drag(table, (-60, 0))
        assert table.marks.arrows[0].end == table.frame.at((4, 3))


def test_pointing_at_a_turn_shows_its_place_and_then_looks_back() -> None:
    table = race(Studio((1280, 800), STILL), {"B": (3, 2)})
    play(table, EndTurn(), Paddle("B", 2, 0), EndTurn())
    table.frame.lead.is_free = False
    here = table.frame.camera.centre
    told = [turn.text for turn in table.frame.seen.recent_turns]
    assert told[-1] == "Ben moved raft B 1 hex."
    line = table.target_of(("story", len(told) - 1))
    assert line is not None
    table.frame.lead.look_at((3000.0, 300.0))
    away = table.frame.camera.centre
    table.handle(PointerMoved(line.rect.center))
    assert table.frame.marked == ("hex", 4, 3)
    assert table.frame.camera.centre != away
    sheet = pygame.Surface((1280, 800))
    table.draw(sheet)
    assert is_near(sheet.get_at(ring_point(table, (4, 3))), GOLD)
    table.handle(PointerMoved(table.display.areas.bar.center))
    assert table.frame.camera.centre == here


def test_a_line_about_a_card_can_be_pointed_at_before_there_are_rafts() -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(6, 5, studio)
    play(table, table.session.legal_actions()[0])
    assert table.session.state.phase is Phase.PASS
    assert table.session.state.rafts == ()
    studio.seat_at(table, None)
    spots = [spot for turn in table.frame.seen.story for _, spot in turn.steps]
    about_cards = [spot for spot in spots if spot is not None and spot[0] in ("card", "raft")]
    assert about_cards
    table.marked = about_cards[0]
    table.changed()
    studio.draw(table)
    assert table.display.public_image().get_size() == (1280, 800)


class LitInOrder:
    """A frame whose highlights come in that order."""

    def __init__(self, frame: Any, lit: list[Ref]) -> None:
        self._frame = frame
        self.lit = lit

    def __getattr__(self, name: str) -> Any:
        return getattr(self._frame, name)


def test_lights_look_the_same_in_whatever_order_their_hexes_come() -> None:
    table = near_black_pool(SIZES[0], B=(14, 2))
    frame = table.frame
    lit = sorted((ref for ref in frame.lit if ref[0] == "hex"), key=str)
    assert len(lit) > 1
    seen = []
    for order in (lit, lit[::-1]):
        sheet = pygame.Surface(SIZES[0])
        # A tuple stands for the set, whose order is another in every run of the program.
        draw_hexes(LitInOrder(frame, order), sheet)  # type: ignore[arg-type]
        seen.append(pygame.image.tobytes(sheet, "RGB"))
    assert seen[0] == seen[1]
    assert len(set(seen[0])) > 1
