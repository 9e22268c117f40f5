"""Every position that can't be is told apart, with what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.game import NOBODY
from boardgames.games.conflict.rules.state import (
    Alliance,
    Fall,
    Fallen,
    Kind,
    Move,
    Phase,
    Piece,
    State,
)
from tests.rules.conflict.positions import count, piece, position, the_game

SOUND = position(red="artillery K12, ship I8", orange="plane L13", green="ship P10")


def wrong(state: State = SOUND, **changes: Any) -> list[str]:
    return the_game().problems(replace(state, **changes))


def moved(number: int, at: str, state: State = SOUND) -> State:
    """The same with one piece elsewhere."""
    pieces = list(state.pieces)
    pieces[number] = Piece(pieces[number].kind, pieces[number].seat, at)
    return replace(state, pieces=tuple(pieces))


@pytest.mark.rule("CF-02")
def test_every_piece_is_of_its_seat_and_kind() -> None:
    first, *others = SOUND.pieces
    for one in (Piece(Kind.GUN, 1, "start"), Piece(Kind.PLANE, 0, "start")):
        text = f"piece 0 is a {one.kind} of seat {one.seat}"
        assert wrong(pieces=(one, *others)) == [text]
    last = Piece(Kind.PLANE, 2, "start")
    assert wrong(pieces=(first, *others[:-1], last)) == ["piece 35 is a plane of seat 2"]
    assert wrong(pieces=(first, *others[:-1])) == ["35 pieces, which is no multiple of 12"]
    assert wrong(pieces=SOUND.pieces[:12]) == ["12 pieces, which is no multiple of 12"]


@pytest.mark.parametrize(
    ("place", "kind", "at", "terrain"),
    [
        ("K12", "artillery", "L12", ""),
        ("K12", "artillery", "G7", ""),
        ("K12", "artillery", "A1", ""),
        ("K12", "artillery", "I8", "water"),
        ("K12", "artillery", "B2", "closed"),
        ("K12", "artillery", "Y1", "closed"),
        ("K12", "artillery", "A25", "closed"),
        ("K12", "artillery", "nowhere", "closed"),
        ("I8", "battleship", "J8", ""),
        ("I8", "battleship", "A1", ""),
        ("I8", "battleship", "K12", "land"),
        ("I8", "battleship", "G7", "bridge"),
        ("L13", "plane", "I9", ""),
        ("L13", "plane", "X1", ""),
        ("L13", "plane", "B2", "closed"),
    ],
)
def test_pieces_stand_where_they_may_move(place: str, kind: str, at: str, terrain: str) -> None:
    number = piece(SOUND, place)
    # The square may be another's, who leaves it for this.
    clear = SOUND
    for other, one in enumerate(SOUND.pieces):
        if one.at == at and other != number:
            clear = moved(other, "start", clear)
    text = f"piece {number}, a {kind}, stands on {terrain} at {at}"
    assert wrong(moved(number, at, clear)) == ([text] if terrain else [])


def test_nobody_holds_a_piece_of_their_own_and_only_players_hold_any() -> None:
    number = piece(SOUND, "K12")
    for holder in (0, 3):
        text = f"piece {number} of seat 0 is held by seat {holder}"
        assert wrong(moved(number, f"held:{holder}")) == [text]
    assert wrong(moved(number, "held:2")) == []


@pytest.mark.rule("CF-32")
def test_two_pieces_share_a_square_only_while_one_is_under_way() -> None:
    plane, gun = piece(SOUND, "L13"), piece(SOUND, "K12")
    shared = moved(plane, "K12")
    assert wrong(shared) == [f"pieces {gun} and {plane} share K12"]
    walking = {"phase": Phase.WALK, "seat": 1, "dice": (2, 3), "dice_left": (3,)}
    assert wrong(shared, **walking, move=Move(plane, 1, ("L13",))) == []
    other = piece(SOUND, "P10")
    found = wrong(shared, **walking, move=Move(other, 1, ("O9",)))
    assert found == [f"pieces {gun} and {plane} share K12"]


@pytest.mark.rule("CF-71", "CF-72", "CF-74")
@pytest.mark.parametrize(
    ("place", "at", "is_wrong"),
    [
        ("P10", "A8", True), ("P10", "X17", False), ("I8", "A8", False), ("I8", "X17", True),
        ("L13", "A8", True), ("L13", "R2", False), ("L13", "H24", False), ("I8", "G23", False),
    ],
)  # fmt: skip
def test_nothing_rests_on_a_live_mine_of_another(place: str, at: str, is_wrong: bool) -> None:
    # Corner 4 is empty, so the mines at G23 and H24 are dead.
    number = piece(SOUND, place)
    text = f"piece {number} rests on a live mine at {at}"
    assert wrong(moved(number, at)) == ([text] if is_wrong else [])


@pytest.mark.rule("CF-50")
@pytest.mark.parametrize(
    ("place", "at", "is_wrong"),
    [("K12", "A1", False), ("K12", "X1", True), ("L13", "X24", True), ("L13", "A24", False)],
)
def test_nothing_rests_on_a_live_circle_of_another(place: str, at: str, is_wrong: bool) -> None:
    number = piece(SOUND, place)
    text = f"piece {number} rests on a live home of another at {at}"
    assert wrong(moved(number, at)) == ([text] if is_wrong else [])


def all_held(seat: int, holder: int) -> State:
    """Everything of a seat is another's prisoner."""
    state = SOUND
    for number, one in enumerate(SOUND.pieces):
        if one.seat == seat:
            state = moved(number, f"held:{holder}", state)
    return state


@pytest.mark.rule("CF-57")
def test_a_seat_is_in_as_long_as_a_piece_of_it_is_free() -> None:
    fall = Fall(1, 0, Fallen.PIECES)
    held = all_held(1, 0)
    assert wrong(held) == ["seat 1 is in without a free piece"]
    assert wrong(held, out=(fall,)) == []
    assert count(held, 1, "held:0") == 12
    found = wrong(out=(fall,))
    assert "seat 1 is out with a free piece" in found
    assert any(one.startswith("the scores add up to 58, not 87") for one in found)


@pytest.mark.rule("CF-53")
def test_whoever_is_out_holds_nobody() -> None:
    fall = Fall(1, 0, Fallen.PIECES)
    held = moved(piece(SOUND, "K12"), "held:1", all_held(1, 0))
    found = wrong(held, out=(fall,))
    assert found[0] == "a seat that is out holds prisoners"
    assert found[1:] == ["the scores add up to 85, not 87"]


@pytest.mark.rule("CF-86")
@pytest.mark.parametrize("pair", [(1, 2), (2, 1)])
def test_an_alliance_does_not_outlive_a_member(pair: tuple[int, int]) -> None:
    held = all_held(1, 0)
    out = (Fall(1, 0, Fallen.PIECES),)
    text = f"the alliance of {pair[0]} and {pair[1]} outlives a member"
    assert wrong(held, out=out, allies=(Alliance(*pair),)) == [text]
    assert wrong(held, out=out, allies=(Alliance(0, 2),)) == []


@pytest.mark.parametrize("phase", Phase)
def test_what_is_going_on_fits_the_phase(phase: Phase) -> None:
    move = Move(piece(SOUND, "K12"), 2)
    expected = {
        "move": (move, phase is Phase.WALK, "a piece is under way"),
        "asked": (1, phase is Phase.ANSWER, "somebody is asked"),
        "contenders": (
            (0, 1, 2),
            phase in (Phase.ORDER, Phase.ORDER_DICE),
            "the first turn is thrown for",
        ),
    }
    nothing: dict[str, Any] = {"move": None, "asked": None, "contenders": ()}
    fitting: dict[str, Any] = {
        name: value if fits else nothing[name] for name, (value, fits, _) in expected.items()
    }
    seat = NOBODY if fitting["contenders"] else 0
    assert wrong(phase=phase, seat=seat, **fitting) == []
    for name, (value, fits, text) in expected.items():
        other = {**fitting, name: nothing[name] if fits else value}
        assert wrong(phase=phase, **other) == [f"{text} in phase {phase}"]
