"""Sentences, spelling and the figures: everything said of a match comes from its events."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgames.core.game import Event
from boardgames.core.rng import Rng
from boardgames.games import rulebook_of
from boardgames.games.bermuda.narration.click_paths import click_path
from boardgames.games.bermuda.narration.match_stats import match_stats
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import CardTurned, Pass, Roll, Rolled, Sail, Spin, Spun
from boardgames.games.bermuda.rules.state import BONUS, Lost, State, money
from tests.rules.bermuda.positions import (
    BLUE,
    YELLOW,
    game,
    narration,
    play,
    position,
    sailed,
    spun,
)

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def told(events: list[Event]) -> list[str]:
    return [narration().sentence(event, NAMES.__getitem__) for event in events]


def random_match(seed: int, seats: int) -> tuple[State, list[Event]]:
    rng = Rng.of(seed)
    state = game().start(seats)
    events: list[Event] = []
    while (seat := game().to_move(state)) is not None:
        legal = game().legal_actions(state)
        action = game().chance(state, rng) if seat < 0 else rng.choice(legal)
        step = game().apply(state, action)
        state = step.state
        events += step.events
    return state, events


def test_every_event_is_told_in_one_sentence() -> None:
    kinds = set()
    for seed in range(12):
        _, events = random_match(seed, 2 + seed % 3)
        for event, sentence in zip(events, told(events), strict=True):
            kinds.add(type(event))
            assert sentence.endswith("!" if isinstance(event, ev.GameEnded) else "."), event
            assert sentence[0].isupper()
            assert sentence.count("\n") == 0
    every = {kind for kind in vars(ev).values() if _is_event(kind)}
    # Losing a fleet and piles running out happen in most, becalmed matches in none.
    assert every - kinds <= {ev.PileEmptied}


def _is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


def test_some_sentences_as_they_are() -> None:
    docked = sailed(position({"B1": "O09", "Y1": "L02"}), 1, 5, "sugar")
    assert told(docked.events) == [
        "Anna’s ship 1 sailed 2 spaces.",
        "Anna’s ship 1 docked in Miami.",
        "Anna earned $30,000 for sugar.",
        "Anna got a $20,000 bonus in Miami.",
    ]
    landed = sailed(position({"B1": "S01", "Y1": "S04"}), 1, 3, "S04")
    assert told(landed.events) == [
        "Anna’s ship 1 sailed 3 spaces and is now 8 spaces from Bermuda.",
        "Anna’s ship 1 landed on Ben’s ship 1.",
        "Ben’s ship 1 was sent back to Miami, without a card.",
    ]
    swept = spun(position({"B1": "B07", "B2": "O02", "Y1": "L02"}), "G EAST")
    assert told(swept.events)[:3] == [
        "The spinner showed G – EAST.",
        "The cloud turned 90°, from A to G.",
        "A magnet caught Anna’s ship 1.",
    ]


def test_a_log_line_leads_to_its_thing() -> None:
    docked = sailed(position({"B1": "O09", "Y1": "L02"}), 1, 5, "sugar")
    assert [narration().spot(event) for event in docked.events] == [
        ("ship", BLUE, 1),
        ("port", "sugar"),
        ("pile", "sugar"),
        ("pile", "home"),
    ]


def test_actions_are_spelled_by_the_things_pointed_at() -> None:
    ports = game().sea.port_number
    assert click_path(Sail(2, "S09"), BLUE, ports) == (("ship", 0, 2), ("space", "S09"))
    assert click_path(Sail(1, "oil"), YELLOW, ports) == (("ship", 1, 1), ("port", "oil"))
    assert click_path(Roll(), BLUE, ports) == (("dice",),)
    assert click_path(Pass(), BLUE, ports) == (("button", "pass"),)
    assert click_path(Spin(), BLUE, ports) == (("spinner",),)
    for chance in (Rolled(3), Spun(1), CardTurned("oil", 60000)):
        assert click_path(chance, BLUE, ports) == ()


@pytest.mark.parametrize("seed", range(6))
def test_the_figures_agree_with_the_position_at_the_end(seed: int) -> None:
    seats = 2 + seed % 3
    state, events = random_match(seed, seats)
    counted = match_stats(events, seats)
    for seat, mine in enumerate(counted.seats):
        hand = state.hands[seat]
        assert sum(mine.money.values()) == money(hand)
        assert mine.money.get(BONUS, 0) == sum(c.value for c in hand if c.product == BONUS)
    spins = [event.sector for event in events if isinstance(event, ev.SpinnerSpun)]
    assert counted.sectors == dict(Counter(spins))
    assert counted.caught == sum(isinstance(event, ev.ShipDrawnUp) for event in events)
    lost = sum(isinstance(berth, Lost) for fleet in state.ships for berth in fleet)
    assert 0 < counted.biggest_haul <= lost


def test_the_rulebook_has_every_rule_with_its_numbers() -> None:
    book = rulebook_of(game())
    assert [rule.id for rule in book.rules()] == [f"BT-{n:02}" for n in range(1, 100)]
    texts = {rule.id: rule.text for rule in book.rules()}
    assert "46" in texts["BT-53"]
    assert "$350,000" in texts["BT-89"]
    assert "$200,000" in {r.id: r.text for r in rulebook_of(game(target=200000)).rules()}["BT-89"]
    assert "sugar → lumber → bananas → oil → sugar" in texts["BT-54"]


def test_contacts_are_told_at_their_exact_instant() -> None:
    """The picture stops the cloud there, so events carry thousandths and their own order."""
    ships = {"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05", "Y3": "S06"}
    events = spun(position(ships), "E 4 N").events
    assert [type(event).__name__ for event in events] == [
        "SpinnerSpun",
        "CloudTurned",
        "ShipDrawnUp",
        "ShipDrawnUp",
        "CloudGlided",
        "ShipDrawnUp",
        "ShipPushed",
        "ShipPushed",
        "RoundBegan",
        "TurnPassed",
        "TurnPassed",
    ]
    assert play(position(ships), Roll()).events == []
