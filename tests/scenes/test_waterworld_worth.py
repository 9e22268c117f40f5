"""What a choice at Waterworld is worth: marked where it can be known, told in words."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
import pytest

from boardgames.games.waterworld.rules.actions import Roll
from boardgames.games.waterworld.rules.battle import win_chance
from boardgames.games.waterworld.scene.draw.lights import BRINGS, SPACE_LIGHT
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE
from boardgames.games.waterworld.scene.table import WaterworldScene
from boardgames.ui.draw.theme import ALARM
from boardgames.ui.furniture.stakes import Stake
from tests.rules.waterworld.positions import position
from tests.scenes.waterworld_pixels import drawn
from tests.scenes.waterworld_tables import seated, smokers
from tests.scenes.worlds import open_papers


def rolled(
    *hands: str, at: str, up: str = "", down: str = "", discard: str = "R"
) -> WaterworldScene:
    """The first seat has rolled both dice and chooses where to sail."""
    table = seated(position(*hands, sails="u", at=at, up=up, down=down, discard=discard))
    table.session.play(Roll())
    table.catch_up()
    open_papers(table)
    return table


def of(stakes: Sequence[Stake], *ref: str) -> Stake:
    return next(stake for stake in stakes if stake.ref == ref)


def test_an_open_token_with_a_card_one_misses_brings_something() -> None:
    table = rolled("TTG", "GGR", at="C5 K9", up="B4=R D5=G")
    marked = {stake.ref: stake for stake in table.worth()}
    assert marked["space", "B4"].brings == "gives Rope, which you miss"
    assert ("space", "D5") not in marked, "Guns are held already"


def test_what_lies_face_down_is_marked_nowhere() -> None:
    table = rolled("TTG", "GGR", at="C5 K9", down="B4=R")
    assert ("space", "B4") not in {stake.ref for stake in table.worth()}


def test_a_boat_in_the_way_costs_a_trade() -> None:
    table = rolled("TTG", "GGR", at="C5 C7")
    assert of(table.worth(), "space", "C7").costs == "trade with Ben, or draw"


@pytest.mark.rule("WW-64")
@pytest.mark.parametrize(
    ("own", "others", "told"),
    [
        ("TTG", "GGR", "you must trade with Ben"),
        ("TGRE", "GGR", "you must trade with Ben, which breaks your collection"),
    ],
)
def test_without_discards_a_boat_in_the_way_must_be_traded_with(
    own: str, others: str, told: str
) -> None:
    table = rolled(own, others, at="C5 C7", discard="")
    assert of(table.worth(), "space", "C7").costs == told


def ring_of(table: WaterworldScene, space: str) -> pygame.Color:
    """The colour of the ring round an atoll, left of it where no boat lies."""
    sheet = pygame.display.get_surface()
    assert sheet is not None
    table.draw_picture(sheet)
    x, y = table.layout.at(space)
    radius = table.layout.board.px(ATOLL_SIZE * 1.2) / 2
    return sheet.get_at((round(x - radius), round(y)))


def is_like(colour: pygame.Color, other: tuple[int, int, int]) -> bool:
    return math.dist(colour[:3], other) < 40


def test_spaces_with_a_card_one_misses_ring_in_gold_and_others_do_not() -> None:
    table = rolled("TTG", "GGR", at="C5 K9", up="B4=R D5=G")
    assert is_like(ring_of(table, "B4"), BRINGS)
    assert not is_like(ring_of(table, "D5"), BRINGS), "Guns are held already"
    table._switch_stakes()
    assert not is_like(ring_of(table, "B4"), BRINGS)


def band_of(table: WaterworldScene, space: str) -> list[pygame.Color]:
    """The colours from outside to the middle of an open space, from its left."""
    sheet, (x, y) = drawn(table), table.layout.at(space)
    radius = table.layout.board.px(SPACE_LIGHT * 0.6)
    return [sheet.get_at((round(x) - away, round(y))) for away in range(radius, radius // 2, -1)]


def test_a_space_that_only_costs_something_rings_in_red() -> None:
    table = rolled("TTG", "GGR", at="C5 C7")
    (found,) = [stake for stake in table.worth() if stake.ref == ("space", "C7")]
    assert found.costs
    assert not found.brings
    red = [is_like(colour, ALARM) for colour in band_of(table, "C7")]
    assert sum(red) >= 2
    assert not any(is_like(colour, BRINGS) for colour in band_of(table, "C7"))
    assert not any(is_like(colour, ALARM) for colour in band_of(table, "B7")), "it costs nothing"
    table._switch_stakes()
    table.room.stack.scenes = [table]
    assert not any(is_like(colour, ALARM) for colour in band_of(table, "C7"))


def test_a_boat_beside_an_atoll_lies_over_its_ring() -> None:
    """The ring's right side, where the boat lies, is seen only without the boat."""
    seen = []
    for boat_at in ("K9", "B4"):
        table = rolled("TTG", "GGR", at=f"C5 {boat_at}", up="B4=R")
        sheet = pygame.display.get_surface()
        assert sheet is not None
        table.draw_picture(sheet)
        x, y = table.layout.at("B4")
        radius = table.layout.board.px(ATOLL_SIZE * 1.2) / 2
        band = [sheet.get_at((round(x + radius), round(y) + dy)) for dy in range(-8, 4)]
        seen.append(sum(is_like(colour, BRINGS) for colour in band))
    assert seen[0] == 12
    assert seen[1] < 6


def test_the_deez_is_worth_its_odds_to_a_complete_hand_alone() -> None:
    assert of(rolled("TGRE", "GGR", at="F5 K9").worth(), "space", "F6").brings == (
        "attack for the compass, 50 % to win"
    )
    assert ("space", "F6") not in {s.ref for s in rolled("TTG", "GGR", at="F5 K9").worth()}


def test_the_deez_sent_to_a_rival_brings_a_loss_and_may_sink_what_one_misses() -> None:
    found = of(seated(smokers(at="B4 K9")).worth(), "atoll", "B4")
    assert found.brings == "Ben would lose a card"
    assert found.costs == "its Rope, which you miss, would sink"


def test_the_label_says_what_the_mark_means() -> None:
    table = rolled("TTG", "GGR", at="C5 C7")
    target = table.target_of(("space", "C7"))
    assert target is not None
    assert target.label.endswith("trade with Ben, or draw")
    assert [stake.ref for _, stake in table.placed_stakes()]


def test_a_table_can_switch_it_off() -> None:
    table = rolled("TTG", "GGR", at="C5 C7")
    table._switch_stakes()
    assert not table.placed_stakes()
    target = table.target_of(("space", "C7"))
    assert target is not None
    assert "trade with" not in target.label


@pytest.mark.parametrize(("dice", "faces"), [(1, 4), (2, 6), (1, 12)])
def test_both_sides_throw_alike(dice: int, faces: int) -> None:
    assert win_chance(dice, faces) == 0.5
