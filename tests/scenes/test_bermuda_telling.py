"""What the table of Bermuda Triangle says: first hints, news, advice, captions, numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Sail, Spin
from boardgames.games.bermuda.rules.state import Phase
from boardgames.games.bermuda.scene import labels, ship_labels
from boardgames.games.bermuda.scene.pointing import RISKS, SAIL, SEE_THROUGH
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, PointerMoved, PointerPressed
from boardgames.ui.table.table import Table
from tests.rules.bermuda.positions import Lying, position
from tests.scenes.bermuda_tables import E_4_N, G_EAST, captions_of, fresh, noted, said, staged

CALM = Settings(reduced_motion=True)


@pytest.fixture
def calm() -> Studio:
    """A room in which nothing is animated and nobody has had a hint yet."""
    return Studio((1280, 800), CALM)


@pytest.fixture
def lively() -> Studio:
    """A room in which everything moves."""
    return Studio((1280, 800), Settings())


def tip_for(studio: Studio, ships: Lying, roll: int = 0, turn: int = 0, known: str = "") -> str:
    """The hint that is there, all those named already known."""
    seen = tuple(f"bermuda.{name}" for name in known.split())
    studio.room.settings = replace(studio.room.settings, lessons_seen=seen)
    table = staged(studio, position(ships, roll=roll, turn=turn))
    return noted(table)


def play_out(table: Table) -> None:
    """Waits for every animation and flourish."""
    while table.stage.is_busy:
        table.update(1000)


class TestFirstHints:
    """Each comes once, when its case first comes up."""

    def test_choosing_a_ship(self, calm: Studio) -> None:
        ships = {"B1": "S01", "B2": "L02", "Y1": "O01"}
        assert tip_for(calm, ships, roll=3) == "Choose a ship. All sail the same way round."
        assert not tip_for(calm, {"B1": "S01", "Y1": "O01"}, roll=3)

    def test_the_magnets_before_the_first_spin(self, calm: Studio) -> None:
        ships = {"B1": "S01", "Y1": "O01"}
        assert "ring" in tip_for(calm, ships, turn=-1)
        assert not tip_for(calm, ships, turn=-1, known="rings")

    def test_words_and_room_once_a_ship_hangs(self, calm: Studio) -> None:
        assert "on a red word" in tip_for(calm, {"B1": "S01", "Y1": "^A", "Y2": "O01"})
        full = {"B1": "S01", "Y1": "^A", "Y2": "^A", "Y3": "O01"}
        assert "pushes ships adrift" in tip_for(calm, full, known="words")
        assert not tip_for(calm, full, known="words pushes")

    def test_the_rim_and_the_whole_roll(self, calm: Studio) -> None:
        ships = {"B1": "B04", "B2": "S03", "Y1": "O01"}
        assert "rim" in tip_for(calm, ships, roll=6, known="pick")
        assert "full roll" in tip_for(calm, ships, roll=6, known="pick rim")
        # Nobody can use the six: then nothing has to wait for it.
        alone = {"B1": "B04", "Y1": "O01"}
        assert "full roll" not in tip_for(calm, alone, roll=6, known="pick rim")

    def test_a_full_port(self, calm: Studio) -> None:
        ships = {"B1": "S09", "B2": "O05", "Y1": "lumber", "Y2": "lumber"}
        text = tip_for(calm, ships, roll=6, known="pick whole")
        assert text == "Bermuda is full with 2 ships. Ships wait outside."

    def test_the_lane_that_pays_best(self, calm: Studio) -> None:
        ships = {"B1": "B02", "B2": "O02", "Y1": "S02"}
        text = tip_for(calm, ships, roll=1, known="pick risk")
        assert text == "Santiago pays best, but its lane runs under the cloud’s home."
        assert not tip_for(calm, {"B1": "S05", "B2": "O02", "Y1": "S02"}, roll=1, known="pick risk")

    def test_none_comes_twice_on_one_computer(self, calm: Studio) -> None:
        first = position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3)
        tips = [noted(staged(calm, first)) for _ in range(2)]
        assert [bool(tip) for tip in tips] == [True, False]
        assert "bermuda.pick" in calm.room.settings.lessons_seen

    def test_none_comes_to_whoever_wants_none(self) -> None:
        studio = Studio((1280, 800), replace(CALM, hints=False))
        table = staged(studio, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
        assert not noted(table)

    def test_it_stays_until_the_decision_is_made_or_it_is_sent_away(self, calm: Studio) -> None:
        first = position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3)
        table = staged(calm, first)
        table.turns.show_all()
        assert noted(table)
        table.handle(KeyPressed("escape"))
        assert not noted(table)
        assert table.session.entries == []

    def test_it_is_told_beside_the_board_and_covers_nothing(self, calm: Studio) -> None:
        table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
        place = table.display.areas.note
        covered = [target.ref for target in table.targets() if target.rect.colliderect(place)]
        assert noted(table)
        assert covered == []
        layout, areas = table.display.layout, table.display.areas
        kept = [layout.board.rect, layout.well, layout.spinner, *areas.plates, areas.prompt]
        assert place.collidelist(kept) < 0


class TestTheStory:
    """What the eye missed is in the strip below the sea."""

    def test_the_first_player_is_told_from_the_rolls(self, calm: Studio) -> None:
        table = fresh(calm, 3, 2)
        shown = [e for entry in table.session.entries for e in entry.events]
        first = next(event.seat for event in shown if isinstance(event, ev.FirstChosen))
        (told,) = [turn.text for turn in table.frame.seen.last_turns]
        assert told.startswith("Highest roll starts: ")
        assert told.endswith(f"{table.name_of(first)} goes first.")
        for event in shown:
            if isinstance(event, ev.OpeningShown):
                assert f" {event.pips}" in told

    @pytest.mark.parametrize("settings", [CALM, Settings()])
    def test_a_sweep_is_told_with_motions_and_without(self, settings: Settings) -> None:
        studio = Studio((1280, 800), settings)
        ships = {"B1": "B07", "B2": "S02", "Y1": "S09", "Y2": "O02"}
        table = staged(studio, position(ships, turn=-1), E_4_N)
        table.send([Spin()])
        table.update(10)
        table.stage.skip()
        name = table.name_of(0)
        told = f"The cloud moved 4 dots north and caught {name}’s ship 1."
        assert table.frame.seen.last_turns[-1].text == told
        assert any("caught" in line for line in said(studio, table))


class TestAdvice:
    """The hard player's move, and why."""

    def test_it_shows_the_course_of_the_ship_it_names(self, calm: Studio) -> None:
        ships = {"B1": "L02", "B2": "S05", "Y1": "O08", "Y2": "B13"}
        table = staged(calm, position(ships, roll=4))
        assert table.frame.choice.chosen == 1
        table.handle(KeyPressed("h"))
        assert table.note is not None
        assert table.note.text.startswith("Sail ship 2: its risk falls ")
        assert table.frame.choice.chosen == 2

    def test_a_ship_pointed_at_stays_chosen_on_the_way_to_the_button(self, calm: Studio) -> None:
        table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
        card, button = table.target_of(("fleet", 2)), table.target_of(SAIL)
        assert card is not None
        assert button is not None
        table.handle(PointerMoved(card.rect.center))
        table.handle(PointerMoved(button.rect.center))
        assert table.frame.choice.chosen == 2
        table.handle(PointerPressed(button.rect.center))
        assert table.session.entries[0].action == Sail(2, "L05")

    def test_of_two_ships_that_come_to_one_place_the_one_shown_there_sails(
        self, calm: Studio
    ) -> None:
        # A six is stopped by the cloud for both: B06 is the last space before it.
        table = staged(calm, position({"B1": "B04", "B2": "B05", "Y1": "S11"}, roll=6))
        place = table.target_of(("space", "B06"))
        assert place is not None
        assert not place.lit
        ship = table.target_of(("ship", 0, 2))
        assert ship is not None
        table.handle(PointerMoved(ship.rect.center))
        table.handle(PointerPressed(place.rect.center))
        assert table.session.entries[0].action == Sail(2, "B06")

    def test_a_new_decision_forgets_the_ship_of_the_last(self, calm: Studio) -> None:
        table = staged(calm, position({"B1": "S01", "B2": "L02", "Y1": "O01"}, roll=3))
        table.handle(KeyPressed("2"))
        assert table.frame.choice.chosen == 2
        table.turns.show_all()
        table.focus(None)
        assert table.frame.choice.chosen == 1


@pytest.mark.parametrize(("ref", "key"), [(SEE_THROUGH, "c"), (RISKS, "d")])
def test_the_aids_are_switched_by_pointer_and_by_key(calm: Studio, ref: Ref, key: str) -> None:
    table = staged(calm, position({"B1": "S01", "Y1": "O01"}))

    def switched() -> list[bool]:
        return [table.frame.local.sees_through, table.frame.local.shows_danger]

    before = switched()
    target = table.target_of(ref)
    assert target is not None
    table.handle(PointerPressed(target.rect.center))
    assert switched() != before
    table.handle(KeyPressed(key))
    assert switched() == before


def test_ships_that_may_sail_wear_their_numbers(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "B3": "lumber", "Y1": "O01"}, roll=3))

    def times_told() -> int:
        return sum(one == "3" or one.startswith("3: ") for one in said(calm, table))

    assert times_told() == 2  # on its card, and next to the ship
    table.aids = table.aids._replace(highlights=False)
    assert times_told() == 1


def test_the_banner_says_who_and_what_for(calm: Studio) -> None:
    table = staged(calm, position({"B1": "S01", "Y1": "O01"}, turn=1))
    assert table.ui.turn_banner(table.frame, 1).text == f"{table.name_of(1)}, roll the die."
    spinning = staged(calm, position({"B1": "S01", "Y1": "O01"}, turn=-1))
    assert spinning.view.phase is Phase.SPIN
    called = spinning.ui.turn_banner(spinning.frame, 0).text
    assert called == f"{spinning.name_of(0)}, spin to move the cloud."


def test_captions_say_what_the_cloud_does(lively: Studio) -> None:
    ships = {"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05", "Y3": "S06", "B3": "L06"}
    table = staged(lively, position(ships, turn=-1), E_4_N)
    table.send([Spin()])
    lines = captions_of(lively, table)
    names = [table.name_of(seat) for seat in range(2)]
    assert f"The cloud catches {names[0]}’s ship 1!" in lines
    # Both are met within the same blink.
    assert f"The cloud pushes {names[1]}’s ships 2 and 3 adrift." in lines


@pytest.mark.parametrize(
    ("hanging", "text"),
    [
        ((), "The cloud lifts empty-handed."),
        (((0, 1),), "The cloud carries off {0}’s ship 1!"),
        (((0, 1), (1, 1)), "The cloud carries off {0}’s ship 1 and {1}’s ship 1!"),
        (
            ((0, 1), (1, 1), (1, 2)),
            "The cloud carries off {0}’s ship 1 and {1}’s ships 1 and 2!",
        ),
    ],
)
def test_a_lift_names_what_it_takes(
    calm: Studio, hanging: Sequence[tuple[int, int]], text: str
) -> None:
    table = staged(calm, position({"B1": "S01", "Y1": "O01"}))
    names = [table.name_of(seat) for seat in range(2)]
    assert labels.carried_off(labels.addressed(table.frame), hanging) == text.format(*names)


def test_at_the_end_the_winners_fleet_lies_in_the_tray(calm: Studio) -> None:
    ships = {"B1": "^A", "B2": "S02", "Y1": "^C"}
    table = staged(calm, position(ships, turn=-1, money=(50_000, 90_000)), G_EAST)
    table.send([Spin()])
    play_out(table)
    assert table.view.phase is Phase.OVER
    assert table.frame.tray_seat == 1


def test_looking_back_tells_who_rolls_for_the_start(lively: Studio) -> None:
    table = fresh(lively, 2, 2)
    entries = table.session.entries
    index = next(i for i, e in enumerate(entries) if isinstance(e.events[0], ev.OpeningShown))
    table.viewpoint.shown = index
    table.display.cue(table.session.entries[index], 1.0, is_live=False)
    assert f"{table.name_of(0)} rolls for the start." in captions_of(lively, table)


def test_a_caught_ship_is_told_no_risk(calm: Studio) -> None:
    table = staged(calm, position({"B1": "^A", "B2": "B06", "Y1": "O01"}))
    table.handle(KeyPressed("d"))
    assert "Risk" not in ship_labels.outlook(table.frame, 0, 1)
    assert "Risk" in ship_labels.outlook(table.frame, 0, 2)


class TestHowItEnded:
    """The reason in a sentence, with names."""

    def test_by_money(self, calm: Studio) -> None:
        ships = {"B1": "S11", "Y1": "S02"}
        first = position(ships, money=(300_000, 0), piles={"lumber": (50_000,)}, roll=1)
        table = staged(calm, first)
        table.send([Sail(1, "lumber")])
        play_out(table)
        outcome = table.session.outcome
        assert outcome is not None
        text = f"{table.name_of(0)} reached $350,000, $350,000 ahead of {table.name_of(1)}."
        assert table.ui.ending(table.frame, outcome).words == text

    def test_how_close_it_was(self, calm: Studio) -> None:
        ships = {"B1": "S11", "Y1": "O08"}
        first = position(ships, money=(310_000, 330_000), roll=1)
        told = []
        for humans in ((0,), (1,), (0, 1)):
            table = staged(calm, first, humans=humans)
            table.send([Sail(1, "lumber")])
            play_out(table)
            assert table.session.outcome is not None
            told.append(table.ui.ending(table.frame, table.session.outcome).words)
        assert told == [
            "You reached $370,000; Ben was one delivery away!",
            "Ada reached $370,000; you were one delivery away!",
            "Ada reached $370,000; Ben was one delivery away!",
        ]

    def test_equal_money_says_what_broke_the_tie(self, calm: Studio) -> None:
        ships = {"B1": "^A", "Y1": "^C", "Y2": "S09"}
        first = position(ships, money=(90_000, 90_000), turn=-1)
        table = staged(calm, first, G_EAST, humans=(1,))
        table.send([Spin()])
        table.turns.show_all()
        assert table.session.outcome is not None
        assert table.ui.ending(table.frame, table.session.outcome).words == (
            "The cloud carried off Ada’s last ship. The most money wins. "
            "You and Ada had equal money, but you had more ships afloat."
        )

    def test_by_a_lost_fleet(self, calm: Studio) -> None:
        ships = {"B1": "^A", "B2": "S02", "Y1": "^C"}
        table = staged(calm, position(ships, turn=-1), G_EAST)
        table.send([Spin()])
        play_out(table)
        outcome = table.session.outcome
        assert outcome is not None
        assert f"{table.name_of(1)}’s last ship." in table.ui.ending(table.frame, outcome).words
