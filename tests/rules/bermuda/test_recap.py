"""Turns of Bermuda Triangle in a sentence: true, with names, and never the same twice in a row."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from boardgames.core.game import CHANCE, Event, Ref
from boardgames.core.narration import SeenEntry, TurnSummary, paths_since, turn_summaries
from boardgames.core.rng import Rng
from boardgames.core.wording import Addressing
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Pass, Roll, Rolled, Sail
from tests.rules.bermuda.positions import (
    BLUE,
    YELLOW,
    Lying,
    Played,
    game,
    narration,
    play,
    position,
    sailed,
    spun,
)

NAMES = ("Ada", "Ben", "Cleo", "Dan")
LIFTED: Lying = {"B1": "^A", "B2": "S02", "Y1": "^C", "Y2": "S09"}
SWEPT: Lying = {"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05", "Y3": "S06"}


def told(events: Sequence[Event], listener: int = BLUE) -> list[str]:
    """Every turn of these events, as that seat is told it."""
    return [turn.text for turn in turns(events, listener) if turn.text]


def turns(events: Sequence[Event], listener: int = BLUE) -> list[TurnSummary]:
    entries = [SeenEntry(0, 0, tuple(events))]
    return turn_summaries(
        narration(), entries, Addressing(NAMES.__getitem__, listener), NAMES.__getitem__
    )


def turn_of(ships: Lying, ship: int, roll: int, to: str, turn: int = BLUE) -> list[Event]:
    return play(position(ships, turn=turn), Roll(), Rolled(roll), Sail(ship, to)).events


def random_match(seed: int, seats: int) -> list[Event]:
    rng = Rng.of(seed)
    state, events = game().start(seats), list[Event]()
    while (seat := game().to_move(state)) is not None:
        legal = game().legal_actions(state)
        action = game().chance(state, rng) if seat < 0 else rng.choice(legal)
        step = game().apply(state, action)
        state = step.state
        events += step.events
    return events


class TestTurns:
    """What a seat did, told to somebody."""

    def test_a_docking_names_every_dollar(self) -> None:
        events = turn_of({"B1": "O09", "Y1": "L02"}, 1, 5, "sugar")
        home = "ship 1 home to Miami for $30,000 of sugar and the bonus of $20,000."
        assert told(events) == [f"You brought {home}"]
        assert told(events, YELLOW) == [f"Ada brought {home}"]

    def test_an_empty_pile_brings_nothing(self) -> None:
        first = position({"B1": "S11", "Y1": "S02"}, piles={"lumber": ()})
        events = play(first, Roll(), Rolled(1), Sail(1, "lumber")).events
        assert told(events) == ["You docked ship 1 at Bermuda, where nothing was left to take."]

    def test_whoever_is_landed_on_hears_by_whom(self) -> None:
        events = turn_of({"Y1": "S01", "B1": "S04"}, 1, 3, "S04", turn=YELLOW)
        assert told(events)[0] == "Ben sent your ship 1 back to Miami, landing on it with ship 1."

    def test_landing_on_ones_own_is_told_as_that(self) -> None:
        events = turn_of({"B1": "S01", "B2": "S04", "Y1": "O01"}, 1, 3, "S04")
        text = "landed on {} own ship 2 with ship 1: it went back to Miami."
        assert told(events) == ["You " + text.format("your")]
        assert told(events, YELLOW) == ["Ada " + text.format("their")]

    def test_what_stopped_a_ship_is_told(self) -> None:
        by_cloud = turn_of({"B1": "B04", "Y1": "O01"}, 1, 6, "B06")
        assert told(by_cloud) == ["You rolled 6, but the cloud stopped ship 1 after 2 spaces."]
        ships = {"B1": "S09", "Y1": "lumber", "Y2": "lumber", "Y3": "O01"}
        by_port = turn_of(ships, 1, 6, "S11")
        text = "You rolled 6, but Bermuda was closed: ship 1 stopped after 2 spaces."
        assert told(by_port) == [text]

    def test_a_turn_that_has_only_begun_is_its_roll(self) -> None:
        events = play(position({"B1": "S01", "Y1": "O01"}), Roll(), Rolled(4)).events
        assert told(events) == ["You rolled 4."]

    def test_a_seat_that_can_do_nothing_hears_why(self) -> None:
        first = position({"B1": "B04", "Y1": "B05", "Y2": "B06"})
        stuck = play(first, Roll(), Rolled(6), Pass()).events
        assert told(stuck)[0] == "You rolled 6 and could move nothing."
        hung = spun(position({"B1": "^A", "Y1": "S09"}), "E 4 N").events
        assert told(hung)[-1] == "Your turn passed: every ship left hung from the cloud."

    def test_a_turn_that_wins_says_so(self) -> None:
        first = position({"B1": "S11", "Y1": "S02"}, money=(300_000, 0), piles={"lumber": (50000,)})
        events = play(first, Roll(), Rolled(1), Sail(1, "lumber")).events
        won = "ship 1 into Bermuda for $50,000 of lumber. That was enough: {} won."
        assert told(events) == ["You brought " + won.format("you")]
        assert told(events, YELLOW) == ["Ada brought " + won.format("Ada")]


class TestTheCloud:
    """Its turn is nobody's."""

    def swept(self, ships: Lying, reading: str) -> Played:
        return spun(position(ships), reading)

    def test_it_tells_whom_it_drew_up_and_pushed(self) -> None:
        events = self.swept(SWEPT, "E 4 N").events
        assert turns(events)[0].seat == CHANCE
        assert told(events)[0] == (
            "The cloud turned to E, went 4 north, drew up your ships 1 and 2 and Ben’s ship 1 "
            "and pushed Ben’s ships 2 and 3 aside."
        )

    def test_it_tells_whom_a_lift_took(self) -> None:
        events = self.swept(LIFTED, "G EAST").events
        text = "The cloud turned to G, went east to the edge and carried {} off for good."
        assert told(events)[0] == text.format("your ship 1 and Ben’s ship 1")
        assert told(events, YELLOW)[0] == text.format("Ada’s ship 1 and your ship 1")

    def test_a_lost_fleet_ends_it(self) -> None:
        events = self.swept({"B1": "^A", "B2": "S02", "Y1": "^C"}, "G EAST").events
        end = "A whole fleet was gone, and the richest won: "
        assert told(events)[0].partition("for good. ")[2].startswith(end)

    def test_it_tells_when_nothing_happened(self) -> None:
        quiet = self.swept({"B1": "S02", "Y1": "S09"}, "G EAST").events
        assert told(quiet)[0].endswith("went east to the edge and was lifted empty.")
        still = spun(position({"B1": "O05", "Y1": "S02"}, cloud=(23, 10)), "A 10 E").events
        assert told(still)[0] == "The cloud stayed where it was."

    def test_a_ship_that_drifted_comes_free(self) -> None:
        events = spun(position({"B1": (12.9, 11.6), "Y1": "S09"}, cloud=(20, 3)), "D NORTH").events
        assert told(events)[0].endswith("; your ship 1 came free of it.")


def test_the_opening_throws_are_told_with_who_began() -> None:
    throws: list[Event] = [ev.OpeningShown(0, 6), ev.OpeningShown(1, 6), ev.OpeningShown(2, 2)]
    throws += [ev.OpeningShown(0, 3), ev.OpeningShown(1, 5), ev.FirstChosen(1)]
    assert told(throws) == [
        "For the start you rolled 6, Ben 6 and Cleo 2, then again you 3 and Ben 5: Ben began."
    ]


@pytest.mark.parametrize("seed", range(6))
def test_no_two_turns_in_a_row_are_told_alike(seed: int) -> None:
    """But for seats that are passed over, for whom the reason is all there is to say."""
    found = told(random_match(seed, 2 + seed % 3), listener=CHANCE)
    shapes = [_shape(text) for text in found if "turn passed" not in text]
    assert len(shapes) > 40
    dull = [pair for pair in pairwise(shapes) if pair[0] == pair[1]]
    assert all("but" in first or "nothing" in first for first, _ in dull)


def _shape(text: str) -> str:
    """The sentence without names and numbers."""
    text = re.sub(r"(Ada|Ben|Cleo|Dan)(’s)?|San Juan|Santiago|Miami|Bermuda", "_", text)
    return re.sub(r"\$?[\d,]*\d|sugar|lumber|bananas|oil", "#", text)


@pytest.mark.parametrize("seed", range(4))
def test_every_turn_is_told_in_past_tense_without_names_of_spaces(seed: int) -> None:
    names = {space.name for space in game().sea.spaces}
    for turn in turns(random_match(seed, 4)):
        assert turn.text, turn.steps
        assert turn.text[0].isupper()
        assert turn.text.endswith(".")
        assert not names & set(re.findall(r"\w+", turn.text))
        for line, _ in turn.steps:
            assert not names & set(re.findall(r"\w+", line)), line


class TestWays:
    """What moved, from where to where."""

    def ways(self, events: Sequence[Event]) -> dict[Ref, tuple[Ref, Ref]]:
        found = paths_since(narration(), [SeenEntry(0, BLUE, tuple(events))], 0)
        return {piece: (way.start, way.end) for piece, (_, way) in found.items()}

    def test_a_ship_that_docks_comes_to_its_dock(self) -> None:
        played = sailed(position({"B1": "O09", "Y1": "L02"}), 1, 5, "sugar")
        assert self.ways(played.events) == {
            ("ship", BLUE, 1): (("left", "O09"), ("dock", "sugar", 1))
        }

    def test_a_ship_landed_on_goes_from_there(self) -> None:
        played = sailed(position({"B1": "S01", "Y1": "S04"}), 1, 3, "S04")
        assert self.ways(played.events) == {
            ("ship", BLUE, 1): (("left", "S01"), ("space", "S04")),
            ("ship", YELLOW, 1): (("left", "S04"), ("dock", "sugar", 1)),
        }

    def test_the_sweep_moves_cloud_and_ships(self) -> None:
        found = self.ways(spun(position({"B1": "B08", "Y1": "S02"}), "C 9 S").events)
        assert found == {
            ("cloud",): (("point", 13000, 10000), ("point", 13000, 16000)),
            ("ship", BLUE, 1): (("point", 12875, 11750), ("space", "B10")),
        }
        drawn = self.ways(spun(position({"B1": "B07", "Y1": "S02"}), "E 4 N").events)
        assert drawn["ship", BLUE, 1] == (("point", 14500, 12000), ("ship", BLUE, 1))


def test_what_befalls_a_seats_ships_touches_it_and_no_other() -> None:
    events = spun(position(SWEPT), "E 4 N").events
    hit = {seat: [e for e in events if narration().concerns(e, seat)] for seat in (BLUE, YELLOW)}
    assert [type(event) for event in hit[BLUE]] == [ev.ShipDrawnUp, ev.ShipDrawnUp]
    assert len(hit[YELLOW]) == 3
    assert not [event for event in hit[YELLOW] if event in hit[BLUE]]
