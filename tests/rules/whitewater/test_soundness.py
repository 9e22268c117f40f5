"""Positions that play can't reach are called so, each by its own sentence, and no others are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    Card,
    Finish,
    Member,
    Paddle,
    Phase,
    Roll,
    State,
)
from tests.rules.whitewater.positions import CARDS, advanced, position, the_game


def found(state: State, game: Whitewater | None = None, **changes: Any) -> list[str]:
    """What is impossible about the position with these changes."""
    return (game or the_game()).problems(replace(state, **changes))


def with_raft(state: State, letter: str, **changes: Any) -> State:
    """The position with one raft changed."""
    rafts = tuple(replace(r, **changes) if r.letter == letter else r for r in state.rafts)
    return replace(state, rafts=rafts)


def with_half(state: State, key: str, **changes: Any) -> State:
    """The position with one half of a crew changed, "0A"."""

    def changed(member: Member) -> Member:
        return replace(member, **changes) if member.seat == int(key[0]) else member

    raft = next(raft for raft in state.rafts if raft.letter == key[1])
    one, other = raft.crew
    return with_raft(state, key[1], crew=(changed(one), changed(other)))


def cards(signs: str) -> tuple[Card, ...]:
    """Two cards from their letters."""
    return tuple(CARDS[sign] for sign in signs)


@pytest.mark.rule("WR-23")
def test_energy_cards_are_none_to_three() -> None:
    state = position(the_game())
    assert found(state, energy=(0, 1, 2, 3)) == []
    for seat, energy in ((0, -1), (2, 4), (3, 4)):
        given = tuple(energy if owner == seat else 3 for owner in range(4))
        assert found(state, energy=given) == [f"seat {seat} has {energy} Energy cards ready"]


def test_only_seats_at_the_table_begin_and_move() -> None:
    state = position(the_game(), seats=3)
    for seat in range(3):
        assert found(state, first=seat, active=seat) == []
    for seat in (-1, 3):
        assert found(state, active=seat) == [f"there is no seat {seat}"]
        assert found(state, first=seat) == [f"there is no seat {seat}"]


@pytest.mark.rule("WR-69")
def test_a_die_is_due_in_its_phase_alone() -> None:
    state = position(the_game())
    roll = Roll("A", 0, "red")
    assert found(state, phase=Phase.ROLL, roll=roll) == []
    assert found(state, phase=Phase.ROLL) == ["in roll the die that is due is None"]
    assert found(state, roll=roll) == [f"in act the die that is due is {roll}"]


@pytest.mark.rule("WR-61")
@pytest.mark.parametrize(
    "waits", [{"settling": ("A",)}, {"carried": (("A", (3, 3)),)}, {"due": ("B",)}]
)
def test_nothing_waits_once_a_seat_may_act(waits: dict[str, Any]) -> None:
    state = position(the_game())
    for phase in (Phase.ACT, Phase.FACE, Phase.REST, Phase.DRIFT):
        told = [f"in {phase.value} something still waits to be settled"]
        assert found(state, phase=phase, **waits) == told
    assert found(state, phase=Phase.ROLL, roll=Roll("A", 0, "blue"), **waits) == []


def test_rafts_are_in_order_and_only_those_in_play_are_named() -> None:
    state = position(the_game())
    a, b, *others = state.rafts
    assert found(state, rafts=(b, a, *others)) == ["rafts are not in order of their letters"]
    rolling = replace(state, phase=Phase.ROLL, roll=Roll("A", 0, "blue"))
    for letter in ("E", "F"):
        told = [f"raft {letter} is not in play"]
        assert found(rolling, closed=(letter,)) == told
        assert found(rolling, settling=(letter,)) == told
        assert found(rolling, due=(letter,)) == told
    assert found(state, working="F") == ["raft F is not in play"]
    assert found(state, working="B", closed=("A", "D")) == []


@pytest.mark.rule("WR-14", "WR-53")
def test_rafts_lie_on_water_and_one_on_each_hex() -> None:
    game = the_game()
    state = position(game)
    river = game.river(state)
    land = next(at for at, cell in river.cells.items() if not cell.is_open)
    for letter in "AD":
        for away in (land, (-1, 0), (500, 3)):
            told = [f"a raft lies on {away}, which is closed"]
            assert found(with_raft(state, letter, hex=away)) == told
    here = state.rafts[2].hex
    assert found(with_raft(state, "A", hex=here)) == [f"2 rafts lie on {here}"]
    three = with_raft(with_raft(state, "A", hex=here), "D", hex=here)
    assert found(three) == [f"3 rafts lie on {here}"]


@pytest.mark.rule("WR-87", "WR-90", "WR-91")
def test_whoever_is_off_the_river_has_finished() -> None:
    game = the_game()
    state = position(game, finished=[("C", 1)])
    assert found(state) == []
    astray = found(state, finished=())
    assert astray == ["rafts ['C'] are off the river, but () have finished"]
    assert len(found(with_raft(state, "A", hex=None))) == 1
    assert len(found(state, finished=(Finish("C", 1), Finish("A", 1)))) == 1
    assert found(position(game, finished=[("C", 1), ("A", 0), ("B", 0)])) == []
    four = tuple(Finish(letter, 0) for letter in "ABCD")
    off = replace(state, rafts=tuple(replace(raft, hex=None) for raft in state.rafts))
    assert found(off, finished=four) == ["more rafts have finished than places are given"]


@pytest.mark.rule("WR-19", "WR-28")
def test_every_seat_is_in_its_number_of_rafts() -> None:
    state = position(the_game(), seats=4)
    # Seat 3 sits in for seat 1 in raft B, stakes and all.
    b = next(raft for raft in state.rafts if raft.letter == "B")
    one, other = b.crew
    swapped = with_raft(state, "B", crew=(other, replace(one, seat=3)))
    told = found(swapped)
    assert "seat 1 is in 1 rafts" in told
    assert "seat 3 is in 3 rafts" in told
    assert not any("seat 0 is in" in line or "seat 2 is in" in line for line in told)
    assert found(position(the_game(), seats=2)) == []


@pytest.mark.rule("WR-25")
def test_every_seat_has_staked_what_it_has() -> None:
    state = position(the_game())
    assert found(with_half(with_half(state, "0A", stake=1), "0D", stake=2)) == []
    for key, stake in (("0A", 0), ("0A", 3)):
        changed = with_half(state, key, stake=stake)
        own = [m.stake for raft in changed.rafts for m in raft.crew if m.seat == 0]
        assert found(changed) == [f"seat 0 has staked {own}"]
    both = with_half(with_half(state, "3C", stake=2), "3D", stake=2)
    assert found(both) == ["seat 3 has staked [2, 2]"]


@pytest.mark.rule("WR-25", "WR-27")
@pytest.mark.parametrize("first", range(4))
def test_stakes_are_placed_in_turn_from_the_first_seat(first: int) -> None:
    full = position(the_game())
    bare = replace(
        full,
        rafts=tuple(
            replace(raft, crew=tuple(replace(member, stake=0) for member in raft.crew))
            for raft in full.rafts
        ),
    )
    assert found(bare, phase=Phase.CREW, first=first, active=first) == []
    for count in range(4):
        placed = [(first + offset) % 4 for offset in range(count)]
        state = bare
        for raft in full.rafts:
            for member in raft.crew:
                if member.seat in placed:
                    state = with_half(state, f"{member.seat}{raft.letter}", stake=member.stake)
        active = (first + count) % 4
        assert found(state, phase=Phase.STAKES, first=first, active=active) == []
        wrong = found(state, phase=Phase.ACT, first=first, active=active)
        waiting = sorted({*range(4)} - {*placed})
        assert wrong == [f"seat {seat} has staked [0, 0]" for seat in waiting]
        if count < 3:
            later = found(state, phase=Phase.STAKES, first=first, active=(active + 1) % 4)
            assert later == [f"seat {active} has staked [0, 0]"]


def test_a_crew_is_in_order_and_a_raft_faces_somewhere() -> None:
    state = position(the_game())
    one, other = state.rafts[1].crew
    assert found(with_raft(state, "B", crew=(other, one))) == ["the crew of B is not in order"]
    for facing in range(6):
        assert found(with_raft(state, "C", facing=facing)) == []
    for facing in (-1, 6):
        assert found(with_raft(state, "C", facing=facing)) == [f"raft C faces {facing}"]


@pytest.mark.rule("WR-81", "WR-85", "WR-124")
@pytest.mark.parametrize(("is_advanced", "least"), [(False, 1), (True, 4)])
def test_a_capsized_raft_has_its_cards_locked(is_advanced: bool, least: int) -> None:
    game = advanced() if is_advanced else the_game()
    for locked in range(5):
        signs = ("L" * locked).ljust(4, "s")
        state = position(game)
        state = with_half(state, "1B", cards=cards(signs[:2]))
        state = with_half(state, "2B", cards=cards(signs[2:]))
        told = [
            line for line in found(with_raft(state, "B", capsized=True), game) if "capsized" in line
        ]
        wrong = [f"raft B is capsized with {locked} cards locked"]
        assert told == ([] if locked >= least else wrong)


@pytest.mark.rule("WR-05")
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"cards": "TL"}, "has a token or a lost paddle in the Base game"),
        ({"cards": "rP"}, "has a token or a lost paddle in the Base game"),
        ({"cards": "Qr"}, "has a token or a lost paddle in the Base game"),
        ({"cards": "sT"}, "has a token or a lost paddle in the Base game"),
        ({"spare": True}, "has a spare or a swimmer in the Base game"),
        ({"swimmer": (3, 3)}, "has a spare or a swimmer in the Base game"),
        ({"cards": "LL"}, ""),
        ({"cards": "rs"}, ""),
    ],
)
def test_the_base_game_has_no_tokens_paddles_spares_or_swimmers(
    changes: Mapping[str, Any], told: str
) -> None:
    given = dict(changes)
    if "cards" in given:
        given["cards"] = cards(given["cards"])
    for key in ("0A", "1A", "2C"):
        where = f"seat {key[0]} on {key[1]} {told}"
        assert found(with_half(position(the_game()), key, **given)) == ([where] if told else [])


@pytest.mark.rule("WR-112", "WR-119", "WR-128")
@pytest.mark.parametrize(
    ("signs", "swimmer", "in_water", "told"),
    [
        ("rr", None, 0, ""),
        ("Pr", None, 1, ""),
        ("sQ", None, 1, ""),
        ("Pr", None, 0, ""),
        ("PP", None, 1, "has two cards locked for paddles"),
        ("PQ", None, 0, "has two cards locked for paddles"),
        ("Pr", None, 2, "has 2 paddles in the water, 1 cards locked for them"),
        ("rr", None, 1, "has 1 paddles in the water, 0 cards locked for them"),
        ("LL", (5, 5), 0, ""),
        ("TP", (5, 5), 1, ""),
        ("Lr", (5, 5), 0, "has a swimmer and a card that is not locked"),
        ("sT", (5, 5), 0, "has a swimmer and a card that is not locked"),
        ("Lr", None, 0, "has a card locked for no reason"),
        ("PT", None, 0, "has a card locked for no reason"),
    ],
)
def test_what_locks_cards_in_the_advanced_game(
    signs: str, swimmer: Any, in_water: int, told: str
) -> None:
    game = advanced()
    for key in ("0A", "3C", "3D"):
        seat, letter = int(key[0]), key[1]
        state = with_half(position(game), key, cards=cards(signs), swimmer=swimmer)
        # Paddles of others, and of this seat from its other raft, are none of this one's.
        mine = (Paddle((4, 4), letter, seat),) * in_water
        nobodys = Paddle((4, 4), letter, None)
        problems = found(state, game, paddles=(*mine, nobodys))
        assert problems == ([f"seat {seat} on {letter} {told}"] if told else [])


@pytest.mark.rule("WR-111", "WR-117")
def test_a_paddle_in_the_water_is_somebodys_of_its_raft_or_nobodys() -> None:
    game = advanced()
    state = with_half(position(game), "0A", cards=cards("Pr"))
    assert found(state, game, paddles=(Paddle((4, 4), "A", 0),)) == []
    assert found(state, game, paddles=(Paddle((4, 4), "F", None),)) == []
    for letter, seat in (("B", 0), ("A", 2), ("F", 1)):
        told = ["the paddle on (4, 4) belongs to nobody's raft"]
        assert found(state, game, paddles=(Paddle((4, 4), letter, seat),)) == told
