"""The lesson teaches what it says: each chapter ends with what its words promise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games.bermuda.narration.lesson import lesson
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Roll, Rolled, Sail, Spin, Spun
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import At, Docked, Hanging, Lost, Reason
from tests.rules.bermuda.positions import (
    BLUE,
    YELLOW,
    berth,
    game,
    narration,
    play,
    worth,
)
from tests.rules.lessons import learned_chapter, told

SHIP, CLOUD, DOCKING, LIFT, LANDING, HOME = range(6)


def learned(step: int) -> LessonSession:
    """The lesson with everything up to the end of one chapter played."""
    return learned_chapter(game(), lesson(game()), step)


def test_the_first_words_name_what_both_own() -> None:
    session = LessonSession(game(), lesson(game()))
    for seat in (BLUE, YELLOW):
        assert f"${worth(session.state, seat):,}" in session.text
    assert f"${game().target:,}" in session.text


def test_one_ship_sails_the_roll_and_the_others_stay() -> None:
    session = learned(SHIP)
    assert berth(session.state, "B1") == At("S09")
    before = session.state_at(session.beginning)
    assert session.state.ships[BLUE][1:] == before.ships[BLUE][1:]


def test_a_magnet_draws_up_the_rival_and_nobody_else() -> None:
    session = learned(CLOUD)
    drawn = told(session, ev.ShipDrawnUp)
    assert [(event.seat, event.ship) for event in drawn] == [(YELLOW, 1)]
    assert isinstance(berth(session.state, "Y1"), Hanging)
    assert told(session, ev.CloudGlided)[0].dots == 4
    spins = session.step.beats[-2].text
    assert "rings are magnets: they catch every ship they meet" in spins


def test_left_where_it_was_your_ship_would_have_been_drawn_up() -> None:
    """What the text says of the other choice is so."""
    session = LessonSession(game(), lesson(game()))
    steps = session.lesson.steps
    number = next(b.action for b in steps[CLOUD].beats if isinstance(b.action, Spun))
    elsewhere = (Roll(), Rolled(4), Sail(4, "O10"))
    stayed = play(session.state, *elsewhere, Roll(), Rolled(3), Sail(2, "O05"), Spin(), number)
    assert (BLUE, 1) in [(event.seat, event.ship) for event in stayed.seen(ev.ShipDrawnUp)]


def test_docking_pays_the_card_the_text_names() -> None:
    session = learned(DOCKING)
    (taken,) = told(session, ev.FreightTaken)
    assert isinstance(berth(session.state, "B1"), Docked)
    assert f"${taken.value:,}" in session.step.beats[0].text
    assert f"${worth(session.state, BLUE):,} now" in session.step.learned
    assert f"${session.state.piles[1].top:,}" in session.step.learned


def test_the_lift_takes_the_rivals_ship_and_sets_the_cloud_down() -> None:
    session = learned(LIFT)
    lost = told(session, ev.ShipLost)
    assert [(event.seat, event.ship) for event in lost] == [(YELLOW, 1)]
    assert isinstance(berth(session.state, "Y1"), Lost)
    assert (session.state.cloud, session.state.letter) == (game().board.red_circle, "A")
    assert told(session, ev.SpinnerSpun)[0].word


def test_the_rival_landed_on_goes_back_without_a_card() -> None:
    before = worth(learned(LIFT).state, YELLOW)
    session = learned(LANDING)
    (back,) = told(session, ev.ShipSentBack)
    assert (back.seat, back.ship) == (YELLOW, 3)
    assert isinstance(berth(session.state, "Y3"), Docked)
    assert worth(session.state, YELLOW) == before


def test_the_rim_stops_ship_2_and_ship_4_wins_at_home() -> None:
    session = LessonSession(game(), lesson(game()))
    session.begin_step(HOME)
    session.play(Spin())
    session.play(Roll())
    away = game().sea.to_port[game().sea.node["O06"]]
    assert berth(session.state, "B4") == At("O06")
    assert f"exactly {away} spaces" in session.text
    assert session.state.roll == away
    reason = narration().refusal(session.state, ("ship", BLUE, 2))
    assert reason is not None
    assert reason.rule == "BT-56"
    assert Sail(4, "sugar") in game().legal_actions(session.state)
    covered = narration().refusal(session.state, ("space", "B06"))
    assert covered is not None
    assert covered.rule == "BT-27"
    session.play(Sail(4, "sugar"))
    assert told(session, ev.BonusTaken)
    assert session.state.result is Reason.MONEY
    assert worth(session.state, BLUE) >= game().target > worth(session.state, YELLOW)


def test_nothing_of_yours_is_ever_harmed() -> None:
    events = [event for entry in learned(HOME).entries for event in entry.events]
    assert not [event for event in events if narration().concerns(event, BLUE)][:-1]


@pytest.mark.parametrize(
    "changed",
    [
        {"spinner": tuple(sector for sector in game().rules.spinner if sector.letter != "E")},
        {"freight": {**game().rules.freight, "oil": (60000, 70000, 80000)}},
    ],
)
def test_without_the_sectors_and_cards_of_the_box_there_is_no_lesson(
    changed: dict[str, object],
) -> None:
    shipped = game()
    edited = BermudaTriangle(replace(shipped.rules, **changed), shipped.board, shipped.options)
    with pytest.raises(DataError, match=r"rules\.yaml.*restore it"):
        lesson(edited)


@pytest.mark.parametrize("missing", ["B01", "B04"])
def test_without_the_spaces_of_the_box_there_is_no_lesson(missing: str) -> None:
    shipped = game()
    lanes = tuple(
        tuple(replace(space, name=space.name.replace(missing, "elsewhere")) for space in lane)
        for lane in shipped.board.lanes
    )
    edited = BermudaTriangle(shipped.rules, replace(shipped.board, lanes=lanes), shipped.options)
    with pytest.raises(DataError, match=r"triangle\.tmx.*restore it"):
        lesson(edited)
