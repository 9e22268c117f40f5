"""Turns of Bermuda Triangle in at most two sentences: true, with names, the result first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from boardgames.core.game import CHANCE, Event, Ref
from boardgames.core.narration import SeenEntry, TurnSummary, paths_of, turn_summaries
from boardgames.core.rng import Rng
from boardgames.core.wording import Addressing
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Pass, Roll, Rolled, Sail
from boardgames.games.bermuda.rules.rules import threats
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

LONGEST = 160
"""Characters; 120 where the cloud met no more than 2 ships."""
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
        earned = "earned $30,000 for sugar and a $20,000 bonus: ship 1 docked in Miami."
        assert told(events) == [f"You {earned}"]
        assert told(events, YELLOW) == [f"Ada {earned}"]

    def test_an_empty_pile_brings_nothing(self) -> None:
        first = position({"B1": "S11", "Y1": "S02"}, piles={"lumber": ()})
        events = play(first, Roll(), Rolled(1), Sail(1, "lumber")).events
        assert told(events) == ["Your ship 1 docked in Bermuda, but no cards were left."]

    def test_whoever_is_landed_on_hears_by_whom(self) -> None:
        events = turn_of({"Y1": "S01", "B1": "S04"}, 1, 3, "S04", turn=YELLOW)
        assert told(events)[0] == "Ben’s ship 1 sent your ship 1 back to Miami."

    def test_landing_on_ones_own_is_told_as_that(self) -> None:
        events = turn_of({"B1": "S01", "B2": "S04", "Y1": "O01"}, 1, 3, "S04")
        assert told(events) == ["Your ship 1 sent your own ship 2 back to Miami."]
        assert told(events, YELLOW) == ["Ada’s ship 1 sent their own ship 2 back to Miami."]

    def test_what_stopped_a_ship_is_told(self) -> None:
        by_cloud = turn_of({"B1": "B04", "Y1": "O01"}, 1, 6, "B06")
        assert told(by_cloud) == ["You rolled 6, but the cloud stopped ship 1 after 2 spaces."]
        ships = {"B1": "S09", "Y1": "lumber", "Y2": "lumber", "Y3": "O01"}
        by_port = turn_of(ships, 1, 6, "S11")
        text = "You rolled 6, but Bermuda was closed: ship 1 waits outside."
        assert told(by_port) == [text]

    def test_a_turn_that_has_only_begun_is_its_roll(self) -> None:
        events = play(position({"B1": "S01", "Y1": "O01"}), Roll(), Rolled(4)).events
        assert told(events) == ["You rolled 4."]

    def test_a_seat_that_can_do_nothing_hears_why(self) -> None:
        first = position({"B1": "B04", "Y1": "B05", "Y2": "B06"})
        stuck = play(first, Roll(), Rolled(6), Pass()).events
        assert told(stuck)[0] == "You rolled 6, but no ship could sail."
        hung = spun(position({"B1": "^A", "Y1": "S09"}), "E 4 N").events
        assert told(hung)[-1] == "Your turn was skipped: all your ships are caught."

    def test_a_turn_that_wins_says_so(self) -> None:
        first = position({"B1": "S11", "Y1": "S02"}, money=(300_000, 0), piles={"lumber": (50000,)})
        events = play(first, Roll(), Rolled(1), Sail(1, "lumber")).events
        won = "{0} reached $350,000 and won! {0} earned $50,000 for lumber: "
        won += "ship 1 docked in Bermuda."
        assert told(events) == [won.format("You")]
        assert told(events, YELLOW) == [won.format("Ada")]


class TestTheCloud:
    """Its turn is nobody's."""

    def swept(self, ships: Lying, reading: str) -> Played:
        return spun(position(ships), reading)

    def test_it_tells_whom_it_drew_up_and_pushed(self) -> None:
        events = self.swept(SWEPT, "E 4 N").events
        assert turns(events)[0].seat == CHANCE
        assert told(events)[0] == (
            "The cloud moved 4 dots north and caught your ships 1 and 2 and Ben’s ship 1. "
            "It also pushed Ben’s ships 2 and 3 adrift."
        )

    def test_it_tells_whom_a_lift_took(self) -> None:
        events = self.swept(LIFTED, "G EAST").events
        text = "The cloud moved east to the edge and carried off {}."
        assert told(events)[0] == text.format("your ship 1 and Ben’s ship 1")
        assert told(events, YELLOW)[0] == text.format("Ada’s ship 1 and your ship 1")

    def test_a_lost_fleet_ends_it(self) -> None:
        events = self.swept({"B1": "^A", "B2": "S02", "Y1": "^C"}, "G EAST").events
        end, _, cause = told(events)[0].partition("! ")
        assert end == "A whole fleet is gone: you won with the most money"
        assert "carried off your ship 1 and Ben’s ship 1" in cause

    def test_it_tells_when_nothing_happened(self) -> None:
        quiet = self.swept({"B1": "S02", "Y1": "S09"}, "G EAST").events
        assert told(quiet)[0].endswith("moved east to the edge and lifted empty-handed.")
        still = spun(position({"B1": "O05", "Y1": "S02"}, cloud=(23, 10)), "A 10 E").events
        told_still = "The cloud stayed where it was: it couldn’t go further east."
        assert told(still)[0] == told_still
        turned = spun(position({"B1": "O05", "Y1": "S02"}, cloud=(23, 10)), "H 3 E").events
        told_turned = "The cloud turned to H and caught nothing. It couldn’t go further east."
        assert told(turned)[0] == told_turned

    def test_a_near_miss_is_counted_and_comes_first(self) -> None:
        """Half of all spins are needed; a ship that was met had no near miss."""
        first = position({"B1": "sugar 1", "Y1": "L02"}, cloud=(4, 3), letter="E")
        spins = max(one.spins for one in threats(game(), first))
        assert spins >= 8
        events = spun(first, "E 4 N").events
        miss = f"Near miss: {spins} of 16 spins would have caught "
        assert told(events)[0].startswith(f"{miss}your ship 1. The cloud ")
        assert told(events, YELLOW)[0].startswith(f"{miss}Ada’s ship 1. The cloud ")
        caught = [
            reading
            for reading in ("B 3 S", "C 9 S", "G 5 S")
            if spun(first, reading).seen(ev.ShipDrawnUp)
        ]
        assert caught
        for reading in caught:
            assert "Near miss" not in told(spun(first, reading).events)[0]
        far = position({"B1": "L09", "Y1": "L02"})
        assert "Near miss" not in told(spun(far, "A 2 N").events)[0]

    def test_a_ship_that_drifted_comes_free(self) -> None:
        events = spun(position({"B1": (12.9, 11.6), "Y1": "S09"}, cloud=(20, 3)), "D NORTH").events
        assert told(events)[0].endswith(" Back on a lane: your ship 1.")


def test_the_opening_throws_are_told_with_who_began() -> None:
    throws: list[Event] = [ev.OpeningShown(0, 6), ev.OpeningShown(1, 6), ev.OpeningShown(2, 2)]
    throws += [ev.OpeningShown(0, 3), ev.OpeningShown(1, 5), ev.FirstChosen(1)]
    assert told(throws) == [
        "Highest roll starts: you 6, Ben 6 and Cleo 2; then you 3 and Ben 5. Ben goes first."
    ]


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_takes_at_most_two_short_sentences_and_no_two_are_the_same(seed: int) -> None:
    """But for turns that are skipped, for which the reason is all there is to say."""
    found = told(random_match(seed, 2 + seed % 3), listener=CHANCE)
    for text in found:
        assert len(re.findall(r"[.!](?= |$)", text)) <= 2, text
        assert len(text) <= LONGEST, text
    assert len(found) > 40
    same = [first for first, second in pairwise(found) if first == second]
    assert all("skipped" in text or "stayed where it was" in text for text in same)


@pytest.mark.parametrize("seed", range(4))
def test_every_turn_is_told_in_past_tense_without_names_of_spaces(seed: int) -> None:
    names = {space.name for space in game().sea.spaces}
    for turn in turns(random_match(seed, 4)):
        assert turn.text, turn.steps
        assert turn.text[0].isupper()
        assert turn.text.endswith((".", "!"))
        assert not names & set(re.findall(r"\w+", turn.text))
        for line, _ in turn.steps:
            assert not names & set(re.findall(r"\w+", line)), line


class TestWays:
    """What moved, from where to where."""

    def ways(self, events: Sequence[Event]) -> dict[Ref, tuple[Ref, Ref]]:
        found = paths_of(narration(), (BLUE, [(0, event) for event in events]))
        return {way.piece: (way.start, way.end) for way in found}

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
