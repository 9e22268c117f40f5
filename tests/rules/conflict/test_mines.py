"""Mines: CF-70 to CF-78."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardgames.games.conflict.rules.board import Terrain, spot_of
from boardgames.games.conflict.rules.events import MineExploded, PieceCaptured, PieceRested
from boardgames.games.conflict.rules.rules import Conflict
from tests.rules.conflict.positions import (
    ends,
    lost,
    move,
    piece,
    position,
    steps,
    the_game,
    throw,
    whose,
)


@pytest.mark.rule("CF-70")
@pytest.mark.parametrize(
    ("corner", "mines"), [(1, "A8 B7"), (2, "Q1 R2"), (3, "W18 X17"), (4, "G23 H24")]
)
def test_each_corner_has_two_mines_of_its_own(corner: int, mines: str) -> None:
    laid = [square for square, owner in the_game().field.mines.items() if owner == corner]

    assert " ".join(sorted(laid)) == mines


@pytest.mark.rule("CF-71")
def test_own_ships_cross_and_rest_in_safety() -> None:
    """Example 19."""
    state = throw(position(red="ship A7"), 2, 1)

    assert move(state, "A7", 2, "A8 A9").seen(PieceRested)
    assert "A8" in ends(state, "A7", 1)


@pytest.mark.rule("CF-72", "CF-34")
def test_the_gap_between_two_mines_is_safe() -> None:
    """Example 17."""
    state = throw(position(green="ship B8", turn=1), 2, 1)

    assert "A6" in ends(state, "B8", 2).split()
    assert lost(state, "B8", 2) == "A8 B7"
    assert move(state, "B8", 2, "A7 A6").seen(PieceRested)


@pytest.mark.rule("CF-72")
def test_a_foreign_ship_that_rests_on_a_mine_goes_to_its_owner() -> None:
    state = throw(position(green="ship B8", turn=1), 1, 2)
    ship = piece(state, "B8")
    played = move(state, "B8", 1, "B7")

    assert played.seen(MineExploded) == [MineExploded("B7", ship, 0)]
    assert whose(played.state, ship) == "held:0"
    assert not played.seen(PieceRested)


@pytest.mark.rule("CF-73")
def test_the_move_ends_on_the_mine_whatever_the_count() -> None:
    state = throw(position(green="ship B8", turn=1), 6, 2)
    played = move(state, "B8", 6, "B7")

    assert played.state.move is None
    assert played.state.dice_left == (2,)


@pytest.mark.rule("CF-73", "CF-33")
def test_a_mine_can_be_stepped_on_though_no_way_leads_on() -> None:
    field = the_game().field
    terrain = list(field.terrain)
    for name in ("B7", "B8", "A9", "B9"):
        spot = spot_of(name)
        assert spot is not None
        terrain[spot[1] * field.columns + spot[0]] = Terrain.LAND
    alley = msgspec.structs.replace(field, terrain=tuple(terrain), mines={"A8": 1})
    game = Conflict(the_game().rules, alley, {})
    state = throw(position(green="ship A6", turn=1, game=game), 3, 1, game=game)
    half = move(state, "A6", 3, "A7", game=game).state

    assert steps(half, game=game) == "A8"
    assert "A8" in lost(state, "A6", 3, game=game).split()


@pytest.mark.rule("CF-74")
def test_an_airplane_crosses_a_mine_and_is_lost_only_at_the_end() -> None:
    state = throw(position(green="plane B9", turn=1), 1, 2)

    assert "A8" in lost(state, "B9", 1)
    over = move(state, "B9", 2, "A8 A7")
    assert over.seen(PieceRested)
    assert not over.seen(MineExploded)
    ended = move(state, "B9", 1, "A8")
    assert ended.seen(MineExploded) == [MineExploded("A8", piece(state, "B9"), 0)]


@pytest.mark.rule("CF-75")
def test_an_airplane_is_safe_on_its_own_mine() -> None:
    state = throw(position(red="plane B9"), 1, 2)

    assert "A8" in ends(state, "B9", 1)
    assert lost(state, "B9", 1) == ""


@pytest.mark.rule("CF-73", "CF-76")
def test_a_ship_that_takes_a_ship_on_its_own_mine_is_lost_with_it() -> None:
    """Example 20."""
    state = throw(position(red="ship A8", green="ship B9", turn=1), 3, 1)
    red, green = piece(state, "A8"), piece(state, "B9")
    played = move(state, "B9", 3, "A8")

    assert whose(played.state, green) == "held:0"
    assert whose(played.state, red) == "held:1"
    assert played.state.dice_left == (1,)


@pytest.mark.rule("CF-76")
def test_the_same_if_an_airplane_rests_on_its_own_mine() -> None:
    state = throw(position(red="plane A8", green="ship B9", turn=1), 1, 2)
    red, green = piece(state, "A8"), piece(state, "B9")
    after = move(state, "B9", 1, "A8").state

    assert (whose(after, red), whose(after, green)) == ("held:1", "held:0")


@pytest.mark.rule("CF-74", "CF-77")
def test_an_airplane_does_not_die_of_taking_a_ship_on_its_mine() -> None:
    """Example 21."""
    state = throw(position(red="ship A8", green="plane B9", turn=1), 1, 3)
    ship, plane = piece(state, "A8"), piece(state, "B9")

    short = move(state, "B9", 1, "A8").state
    assert (whose(short, ship), whose(short, plane)) == ("held:1", "held:0")
    far = move(state, "B9", 3, "A8 A7 A6")
    assert far.seen(PieceCaptured)
    assert (whose(far.state, ship), whose(far.state, plane)) == ("held:1", "A6")


@pytest.mark.rule("CF-78")
def test_a_mine_is_still_there_after_it_has_gone_off() -> None:
    state = throw(position(green="ship B8, ship C7", turn=1), 1, 1)
    state = move(state, "B8", 1, "B7").state

    assert move(state, "C7", 1, "B7").seen(MineExploded)


@pytest.mark.rule("CF-78")
def test_mines_of_allies_and_partners_harm_like_any_other() -> None:
    allied = throw(position(red="", orange="ship B8", turn=1, allied=(0, 1)), 1, 2)
    assert lost(allied, "B8", 1) == "A8 B7"

    game = the_game(partnership=True)
    layout: dict[str, Any] = {"red": "", "orange": "", "green": "ship B8", "yellow": ""}
    partners = throw(position(**layout, turn=2, game=game), 1, 2, game=game)
    assert "B7" in lost(partners, "B8", 1, game=game)
