"""A clear stage in Bermuda Triangle: what moved is marked, die and buttons say what they are."""

from __future__ import annotations

import pytest

from boardgames.core.game import Event, Ref
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import kit_of
from boardgames.games.bermuda.bots.easy import Easy
from boardgames.games.bermuda.narration.narration import ROWS
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Roll, Sail, Spin
from boardgames.games.bermuda.rules.state import Lost
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.motions import MOTIONS
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.inputs import PointerMoved
from tests.rules.bermuda.positions import Lying, game, position
from tests.scenes.bermuda_tables import (
    C_9_S,
    E_4_N,
    G_EAST,
    captions_of,
    fresh,
    lines,
    said,
    staged,
)


@pytest.fixture
def calm() -> Studio:
    """A room in which nothing is animated."""
    return Studio((1280, 800), Settings(reduced_motion=True))


@pytest.fixture
def lively() -> Studio:
    """A room in which everything moves."""
    return Studio((1280, 800), Settings())


def test_what_others_moved_is_marked_until_somebody_acts(calm: Studio) -> None:
    ships: Lying = {"B1": "B08", "B2": "S05", "Y1": "S02"}
    table = staged(calm, position(ships, roll=3, number=2), C_9_S)
    for action in (Sail(2, "S08"), Roll(), None, Spin()):
        table.send([action or table.session.legal_actions()[0]])
        table.update(10)
    while not table.decides:
        table.update(200)
    at, sea = table.display.layout.at, table.frame.game.sea
    sailed, cloud, pushed = [(trail.start, trail.end) for trail in table.marks.arrows]
    assert sailed[0] == at(sea.space_at["S02"])
    assert cloud == (at((13, 10)), at((13, 16)))
    assert pushed == (at((12.875, 11.75)), at(sea.space_at["B10"]))
    table.send([Roll()])
    table.update(10)
    assert not table.marks.arrows


def test_a_mark_never_lies_on_the_ship_that_lies_there_now(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "Y1": "S04", "Y2": "S09"}, roll=3))
    free, taken = table.centre_of(("left", "S02")), table.centre_of(("left", "S04"))
    assert free == table.display.layout.at(table.frame.game.sea.space_at["S02"])
    ship = table.target_of(("ship", 1, 1))
    assert taken is not None
    assert ship is not None
    assert not ship.rect.collidepoint(taken)


def test_everything_that_ways_name_has_a_place(calm: Studio) -> None:
    table = fresh(calm, 4, 3)
    rng, named = Rng(1), set[Ref]()
    while table.session.to_move is not None:
        seat, actions = table.session.to_move, table.session.legal_actions()
        choose = Easy().choose
        table.session.play(choose(table.frame.game, table.session.state, actions, seat, rng))
    for entry in table.session.entries:
        for event in entry.events:
            paths = table.narration.paths(event)
            named |= {ref for path in paths for ref in (path.start, path.end)}
    table.turns.show_all()
    assert len(named) > 60
    lost = {("cloud", "home")} | {
        ("ship", seat, number)
        for seat, fleet in enumerate(table.view.ships)
        for number, berth in enumerate(fleet, 1)
        if isinstance(berth, Lost)
    }
    assert {ref for ref in named if table.centre_of(ref) is None} <= lost


def test_pointing_at_a_told_turn_frames_its_thing(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "S09"}, turn=-1), E_4_N)
    table.send([Spin()])
    table.update(10)
    table.display.fade.end()
    cell, cloud = table.target_of(("story", 0)), table.target_of(("cloud",))
    assert cell is not None
    assert cloud is not None
    frame = cloud.rect.inflate(table.room.px(14), table.room.px(14))
    assert calm.drawn(table).get_at(frame.midtop)[:3] != GOLD
    table.handle(PointerMoved(cell.rect.center))
    assert calm.drawn(table).get_at(frame.midtop)[:3] == GOLD


def test_the_die_shows_this_turns_roll_only_and_whose_it_is(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "S09"}, roll=3))
    assert labels.die_label(table.frame) == f"{table.name_of(0)} rolled 3."
    assert said(calm, table).count(table.name_of(0)) == 2  # on the plate, and over the die
    table.send([Sail(1, "S04")])
    table.update(10)
    assert table.view.roll == 0
    assert labels.die_label(table.frame) == f"{table.name_of(1)} rolls the die next."
    assert said(calm, table).count(table.name_of(1)) == 2


class TestButtons:
    """Each says what it does, and the gold one is what a careful player would press."""

    @pytest.mark.parametrize(
        ("roll", "turn", "ships"),
        [(0, 0, {}), (0, -1, {}), (3, 0, {}), (6, 0, {"B1": "B04", "Y1": "B05", "Y2": "B06"})],
    )
    def test_none_says_only_its_own_name(
        self, calm: Studio, roll: int, turn: int, ships: Lying
    ) -> None:
        lying = ships or {"B1": "S01", "B2": "L02", "Y1": "S09"}
        table = staged(calm, position(lying, roll=roll, turn=turn))
        (gold,) = [button for button in table.buttons() if button.style == "primary"]
        assert gold.label
        assert not gold.label.startswith(gold.text)
        assert len(gold.label) > len(gold.text) + 10

    def test_the_ship_that_is_paid_comes_first(self, calm: Studio) -> None:
        table = staged(calm, position({"B1": "S01", "B2": "S09", "Y1": "S04"}, roll=3))
        assert table.frame.choice.chosen == 2
        (gold,) = [button for button in table.buttons() if button.style == "primary"]
        told = "Docks in Bermuda for $20,000. No risk. Ends your turn."
        assert gold.label == told
        assert gold.text == "Sail ship 2"

    def test_a_rival_comes_before_ones_own(self, calm: Studio) -> None:
        table = staged(calm, position({"B1": "S01", "B2": "S04", "B3": "L02", "Y1": "L05"}, roll=3))
        assert table.frame.choice.chosen == 3
        alone = staged(calm, position({"B1": "S01", "B2": "S04", "Y1": "L05"}, roll=3))
        assert alone.frame.choice.chosen == 2


@pytest.mark.parametrize("humans", [[0], [1], [0, 1, 2]])
def test_the_opening_rolls_are_seen_whoever_begins(lively: Studio, humans: list[int]) -> None:
    table = lively.table(game(), kit_of("bermuda"), 3, 2, humans=humans)
    table.turns.bots = {seat: Easy() for seat in range(3) if seat not in humans}
    played = len(table.session.entries)
    lively.room.stack.push(table)
    heard = captions_of(lively, table)
    for seat in range(3):
        assert f"{table.name_of(seat)} rolls for the start." in heard
    assert table.is_settled or table.session.entries[played:]
    assert not [entry for entry in table.session.entries[:played] if entry.seat >= 0]


def test_the_opening_isnt_shown_again_in_a_match_that_goes_on(lively: Studio) -> None:
    table = fresh(lively, 2, 2)
    table.session.play(Roll())
    table.turns.show_all()
    lively.room.stack.push(table)
    assert not table.stage.is_busy


def test_captions_stand_where_the_story_is_told_and_never_over_the_sea(lively: Studio) -> None:
    ships: Lying = {"B1": "B07", "Y1": "S09", "B2": "L06", "Y2": "O02"}
    table = staged(lively, position(ships, turn=-1), G_EAST)
    sea, strip = table.display.layout.board.rect, table.display.areas.story
    silent = set(said(lively, table))
    table.send([Spin()])
    told = 0
    while table.stage.is_busy:
        for line in lines(lively, table):
            if line.text not in silent and strip.colliderect(line.rect):
                assert not line.rect.colliderect(sea)
                told += 1
        table.update(200)
    assert told > 5


def test_every_event_has_its_row_and_its_motions() -> None:
    """Silence and stillness are written down, so that neither is an accident."""
    events = {kind for kind in Event.__subclasses__() if kind.__module__ == ev.__name__}
    assert len(events) > 20
    assert set(ROWS) == set(MOTIONS) == events
