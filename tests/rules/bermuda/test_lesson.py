"""The lesson teaches what it says: each step ends with what its words promise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games.bermuda.rules.actions import CardTurned, Roll, Rolled, Sail, Spin, Spun
from boardgames.games.bermuda.rules.events import ShipDrawnUp, ShipLost, ShipSentBack
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import At, Docked, Hanging, Lost
from boardgames.games.bermuda.telling.lesson import lesson
from tests.rules.bermuda.positions import BLUE, YELLOW, berth, game, play, worth

ONE_WAY, PAYDAY, BUMP, RIM, SWEEP = range(5)


def learned(step: int) -> LessonSession:
    """The lesson with everything of one step played; no position on the way is impossible."""
    session = LessonSession(game(), lesson(game()))
    session.begin_step(step)
    while session.beat is not None:
        session.play(session.beat.action)
        assert game().problems(session.state) == []
    return session


def test_one_ship_sails_the_roll_and_the_others_stay() -> None:
    session = learned(ONE_WAY)
    assert berth(session.state, "B1") == At("S09")
    assert session.state.ships[BLUE][1:] == session.state_at(session.beginning).ships[BLUE][1:]


def test_docking_pays_the_card_the_text_names() -> None:
    session = learned(PAYDAY)
    assert isinstance(berth(session.state, "B1"), Docked)
    assert worth(session.state, BLUE) == 60000
    assert "$60,000" in session.step.beats[0].text


def test_the_rival_landed_on_goes_back_without_a_card() -> None:
    session = learned(BUMP)
    events = [event for entry in session.entries for event in entry.events]
    assert any(isinstance(event, ShipSentBack) for event in events)
    assert isinstance(berth(session.state, "Y1"), Docked)
    assert worth(session.state, YELLOW) == 0


def test_the_space_the_learner_is_to_ask_about_says_why_not() -> None:
    """The text sends the learner to a space with a bar, which is any that is covered."""
    session = LessonSession(game(), lesson(game()))
    session.begin_step(RIM)
    session.play(Roll())
    for space in ("B07", "B08", "B09", "B10"):
        reason = game().why_not(session.state, ("space", space))
        assert reason is not None
        assert reason.rule == "BT-27"
    assert game().legal_actions(session.state) == (Sail(1, "B06"),)


def test_the_rival_hangs_after_the_number_and_is_lost_with_the_word() -> None:
    session = learned(SWEEP)
    spins = [entry for entry in session.entries if isinstance(entry.action, Spun)]
    after_first = session.state_at(spins[0].index + 1)
    assert isinstance(berth(after_first, "Y1"), Hanging)
    assert isinstance(berth(session.state, "Y1"), Lost)
    lost = [event for event in spins[1].events if isinstance(event, ShipLost)]
    assert [event.seat for event in lost] == [YELLOW]


def test_left_where_it_was_the_ship_would_have_been_drawn_up() -> None:
    """What the text says of the other choice is so."""
    session = LessonSession(game(), lesson(game()))
    session.begin_step(SWEEP)
    number = next(b.action for b in session.step.beats if isinstance(b.action, Spun))
    docked = (Roll(), Rolled(4), Sail(2, "bananas"), CardTurned("bananas", 20000))
    others = (Roll(), Rolled(3), Sail(2, "O05"), Spin(), number)
    stayed = play(session.state_at(session.beginning), *docked, *others)
    assert (BLUE, 1) in [(event.seat, event.ship) for event in stayed.seen(ShipDrawnUp)]


def test_without_the_sectors_of_the_box_there_is_no_lesson() -> None:
    shipped = game()
    spinner = tuple(sector for sector in shipped.rules.spinner if sector.letter != "E")
    edited = BermudaTriangle(
        replace(shipped.rules, spinner=spinner), shipped.board, shipped.options
    )
    with pytest.raises(DataError, match=r"rules\.yaml.*restore it"):
        lesson(edited)


def test_without_the_spaces_of_the_box_there_is_no_lesson() -> None:
    shipped = game()
    lanes = tuple(
        tuple(replace(space, name=space.name.replace("B04", "elsewhere")) for space in lane)
        for lane in shipped.board.lanes
    )
    edited = BermudaTriangle(shipped.rules, replace(shipped.board, lanes=lanes), shipped.options)
    with pytest.raises(DataError, match=r"triangle\.tmx.*restore it"):
        lesson(edited)
