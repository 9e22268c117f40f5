"""What choices at Waterworld would gain or cost, marked and in words."""

from __future__ import annotations

import math

import pygame
import pytest

from boardgames.games.waterworld.rules.actions import Give, Roll, Rolled, Trade
from boardgames.games.waterworld.rules.encounters import win_chance
from boardgames.games.waterworld.rules.state import COMPLETE, Kind
from boardgames.games.waterworld.scene.draw.highlights import BRINGS, SPACE_LIGHT
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE
from boardgames.ui.draw.theme import ALARM
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.outcome_marks import OutcomeMark
from tests.rules.waterworld.positions import play, position, sail
from tests.scenes.waterworld_pixels import difference, drawn
from tests.scenes.waterworld_tables import meeting, seated, smokers, switch_outcomes
from tests.scenes.worlds import open_papers


def rolled(*hands: str, at: str, up: str = "", down: str = "", discard: str = "R") -> Table:
    """The first seat has rolled both dice and chooses where to sail."""
    table = seated(position(*hands, sails="u", at=at, up=up, down=down, discard=discard))
    table.send([Roll()])
    table.turns.show_all()
    open_papers(table)
    return table


def outcomes(table: Table, *ref: str) -> list[OutcomeMark]:
    """The marks of one thing."""
    return [mark for mark in table.ui.outcomes(table.frame) if mark.ref == ref]


def test_an_open_token_with_a_card_one_misses_brings_something() -> None:
    table = rolled("TTG", "GGR", at="C5 K9", up="B4=R D5=G")
    (mark,) = outcomes(table, "space", "B4")
    assert mark.brings == "It gives Rope, which you need."
    assert not outcomes(table, "space", "D5"), "Guns are held already"


def test_what_lies_face_down_is_marked_nowhere() -> None:
    table = rolled("TTG", "GGR", at="C5 K9", down="B4=R")
    assert not outcomes(table, "space", "B4")


def test_a_boat_that_one_need_not_trade_with_is_no_cost_but_named() -> None:
    table = rolled("TTG", "GGR", at="C5 C7")
    (mark,) = outcomes(table, "space", "C7")
    assert (mark.brings, mark.costs) == ("", "")
    assert mark.meets == "You trade with Ben, or draw."


@pytest.mark.rule("WW-64")
@pytest.mark.parametrize(
    ("own", "others", "told"),
    [
        ("TGR", "GGR", "You must trade with Ben, but have no spares."),
        ("TGRE", "GGR", "You must trade with Ben, which breaks your set."),
    ],
)
def test_without_discards_a_boat_in_the_way_must_be_traded_with(
    own: str, others: str, told: str
) -> None:
    table = rolled(own, others, at="C5 C7", discard="")
    (mark,) = outcomes(table, "space", "C7")
    assert mark.costs == told


def ring_of(table: Table, space: str) -> pygame.Color:
    """The colour of the ring round an atoll, on the left, where no boat is."""
    x, y = table.display.layout.at(space)
    radius = table.display.layout.board.px(ATOLL_SIZE * 1.2) / 2
    return drawn(table).get_at((round(x - radius), round(y)))


def is_like(colour: pygame.Color, other: tuple[int, int, int]) -> bool:
    return math.dist(colour[:3], other) < 40


def test_spaces_with_a_missing_card_have_a_gold_ring_and_others_do_not() -> None:
    table = rolled("TTG", "GGR", at="C5 K9", up="B4=R D5=G")
    assert is_like(ring_of(table, "B4"), BRINGS)
    assert not is_like(ring_of(table, "D5"), BRINGS), "Guns are held already"
    switch_outcomes(table)
    assert not is_like(ring_of(table, "B4"), BRINGS)


def band_of(table: Table, space: str) -> list[pygame.Color]:
    """The colours of an open space from its left edge towards the middle."""
    sheet, (x, y) = drawn(table), table.display.layout.at(space)
    radius = table.display.layout.board.px(SPACE_LIGHT * 0.6)
    return [sheet.get_at((round(x) - away, round(y))) for away in range(radius, radius // 2, -1)]


def test_a_space_that_only_costs_something_rings_in_red() -> None:
    table = rolled("TGRE", "GGR", at="C5 C7", discard="")
    (found,) = outcomes(table, "space", "C7")
    assert found.costs
    assert not found.brings
    red = [is_like(colour, ALARM) for colour in band_of(table, "C7")]
    assert sum(red) >= 2
    assert not any(is_like(colour, BRINGS) for colour in band_of(table, "C7"))
    assert not any(is_like(colour, ALARM) for colour in band_of(table, "B7")), "it costs nothing"
    switch_outcomes(table)
    assert not any(is_like(colour, ALARM) for colour in band_of(table, "C7"))


def test_a_boat_beside_an_atoll_is_over_its_ring() -> None:
    """The right side of the ring is visible only without the boat."""
    seen = []
    for boat_at in ("K9", "B4"):
        table = rolled("TTG", "GGR", at=f"C5 {boat_at}", up="B4=R")
        sheet = drawn(table)
        x, y = table.display.layout.at("B4")
        radius = table.display.layout.board.px(ATOLL_SIZE * 1.2) / 2
        band = [sheet.get_at((round(x + radius), round(y) + dy)) for dy in range(-8, 4)]
        seen.append(sum(is_like(colour, BRINGS) for colour in band))
    assert seen[0] == 12
    assert seen[1] < 6


def test_the_deez_is_worth_its_odds_to_a_complete_hand_alone() -> None:
    (mark,) = outcomes(rolled("TGRE", "GGR", at="F5 K9"), "space", "F6")
    assert mark.brings == "Attack the Deez here: 50% to win."
    assert not outcomes(rolled("TTG", "GGR", at="F5 K9"), "space", "F6")


def test_the_deez_sent_to_a_rival_brings_a_loss_and_may_sink_what_one_misses() -> None:
    (found,) = outcomes(seated(smokers(at="B4 K9")), "atoll", "B4")
    assert found.brings == "Ben would lose a card."
    assert found.costs == "It sinks Rope, which you need."


def test_the_label_says_what_the_mark_means() -> None:
    table = rolled("TTG", "GGR", at="C5 C7")
    target = table.target_of(("space", "C7"))
    assert target is not None
    assert target.label.endswith("You trade with Ben, or draw.")
    assert table.frame.outcomes["space", "C7"].meets == "You trade with Ben, or draw."
    table = rolled("TGRE", "GGR", at="C5 C7", discard="")
    target = table.target_of(("space", "C7"))
    assert target is not None
    assert target.label.endswith("You must trade with Ben, which breaks your set.")
    assert ("space", "C7") in table.frame.outcomes


@pytest.mark.parametrize(
    ("hand", "gold"), [("TGRE", "Draw a discard"), ("TGR", "Draw a discard"), ("TTGR", "Trade")]
)
def test_the_gold_button_is_never_a_loss_while_another_is_not(hand: str, gold: str) -> None:
    table = seated(meeting(hand, "GGR"))
    assert [b.text for b in table.ui.buttons(table.frame) if b.style == "primary"] == [gold]
    assert [b.text for b in table.ui.buttons(table.frame)] == ["Draw a discard", "Trade"]


def test_the_only_choice_is_gold_whatever_it_costs() -> None:
    table = seated(meeting("TGRE", "GGR", discard=""))
    assert [b.style for b in table.ui.buttons(table.frame)] == ["primary"]


def test_a_card_one_needs_is_confirmed_by_a_plain_button_while_another_is_spare() -> None:
    table = seated(play(meeting("TTG", "GGR"), Trade()).state)
    for card, style in (("trimaran", "primary"), ("guns", "plain")):
        table.take(("card", card))
        assert [button.style for button in table.ui.buttons(table.frame)] == [style]
    table.handle(KeyPressed("enter"))
    assert table.session.entries[-1].action == Give(Kind.GUNS)


def test_a_winning_move_is_announced_before_it_is_made() -> None:
    racing = position("TGRE", "GGR", at="I8 A1", holder=0, land="I9")
    table = seated(play(racing, Roll(), Rolled((2,))).state)
    assert "Sail to Dry Land, I9, and you win!" in table.prompt_words()
    table = seated(play(racing, Roll(), Rolled((2,))).state)
    table.viewpoint.shows_private = False
    table.turns.begin()
    assert "Dry Land" not in table.prompt_words()


def test_a_table_can_switch_it_off() -> None:
    table = rolled("TGRE", "GGR", at="C5 C7", discard="")
    switch_outcomes(table)
    assert not table.frame.outcomes
    target = table.target_of(("space", "C7"))
    assert target is not None
    assert "trade with" not in target.label


@pytest.mark.parametrize(("dice", "faces"), [(1, 4), (2, 6), (1, 12)])
def test_both_sides_throw_alike(dice: int, faces: int) -> None:
    assert win_chance(dice, faces) == 0.5


def test_what_a_discard_costs_is_marked_on_the_cards_and_not_on_the_button() -> None:
    table = seated(sail(position("TTGR", "GGR", down="B4=E"), "B4").state)
    table.handle(KeyPressed("2"))
    tray = table.display.areas.tray
    marks = {str(mark.ref[1]): (rect, mark) for rect, mark in table.marks.outcomes}
    assert set(marks) == {kind.value for kind in COMPLETE}
    assert all(tray.contains(rect) for rect, _mark in marks.values())
    assert not any(mark.brings for _rect, mark in marks.values()), "losing a card is no gain"
    assert [name for name, (_rect, mark) in marks.items() if mark.unmarked] == ["trimaran"]
    with_marks = drawn(table)
    switch_outcomes(table)
    for rect, mark in marks.values():
        seen = difference(with_marks, drawn(table))
        assert bool(seen.get_at(rect.topleft)) == bool(mark.costs)
        assert not (mark.unmarked and seen.get_at(rect.topright)), "a spare card has no mark"
