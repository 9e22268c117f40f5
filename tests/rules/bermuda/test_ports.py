"""Ports, landing on ships, and cards: BT-64 to BT-83."""

from __future__ import annotations

import pytest

from boardgames.core.session import Session
from boardgames.games.bermuda.rules.actions import CardTurned, Pass, Roll, Rolled, Sail
from boardgames.games.bermuda.rules.events import (
    BonusTaken,
    FreightTaken,
    PileEmptied,
    PileTurned,
    ShipDocked,
    ShipSailed,
    ShipSentBack,
)
from boardgames.games.bermuda.rules.state import BONUS, At, Card, Docked, Phase, money
from tests.rules.bermuda.positions import (
    BLUE,
    YELLOW,
    berth,
    game,
    moves,
    play,
    position,
    sailed,
    spun,
    worth,
)

LUMBER = {"lumber": (60000, 20000, 20000, 70000)}


@pytest.mark.rule("BT-64", "BT-78", "BT-06")
@pytest.mark.parametrize("roll", [3, 4, 5, 6])
def test_a_port_ends_the_move_and_pays_its_top_card(roll: int) -> None:
    """Example 16."""
    state = position({"B1": "S09", "Y1": "S02"}, piles=LUMBER)
    docked = sailed(state, 1, roll, "lumber")
    assert docked.seen(ShipSailed)[0].path == ("S09", "S10", "S11", "lumber")
    assert docked.kinds() == ["ShipSailed", "ShipDocked", "FreightTaken"]
    assert worth(docked.state, BLUE) == 60000
    assert docked.state.phase is Phase.TURNING
    turns = game().legal_actions(docked.state)
    assert turns == (CardTurned("lumber", 20000), CardTurned("lumber", 70000))
    shown = play(docked.state, turns[1])
    assert shown.events[0] == PileTurned("lumber", 70000, 2)
    assert shown.state.turn == YELLOW


@pytest.mark.rule("BT-64")
def test_short_of_the_port_a_ship_stays_on_its_lane() -> None:
    """Example 16, a two."""
    state = position({"B1": "S09", "Y1": "S02"}, piles=LUMBER)
    assert berth(sailed(state, 1, 2, "S11").state, "B1") == At("S11")


@pytest.mark.rule("BT-06", "BT-78")
def test_a_docking_that_turned_up_a_card_stays_and_another_sail_can_be_taken_back() -> None:
    """Example 16: undo."""
    seen = set()
    for seed in range(40):
        session = Session(game(), seats=2, seed=seed)
        while session.to_move is not None and len(session.entries) < 60:
            (*_, last) = (*session.legal_actions(),)
            entries = session.play(last)
            if isinstance(last, Sail):
                turned = any(isinstance(entry.action, CardTurned) for entry in entries)
                assert (session.undo_length is None) == turned
                seen.add(turned)
    assert seen == {True, False}


@pytest.mark.rule("BT-65")
def test_a_docking_ship_takes_the_dock_farthest_from_the_cloud() -> None:
    state = position({"B1": "S11", "Y1": "S02"})
    # Bermuda's docks from 1 to 4 lie ever nearer to a cloud in the middle.
    assert berth(sailed(state, 1, 1, "lumber").state, "B1") == Docked("lumber", 1)
    taken = position({"B1": "S11", "Y1": "lumber 1"})
    assert berth(sailed(taken, 1, 1, "lumber").state, "B1") == Docked("lumber", 2)
    # Santiago's outer docks, 1 and 4, are equally far from a cloud right above them.
    tie = position({"B1": "B14", "Y1": "S02"}, cloud=(4, 10))
    assert berth(sailed(tie, 1, 1, "oil").state, "B1") == Docked("oil", 1)


@pytest.mark.rule("BT-66")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_port_is_full_with_as_many_ships_as_seats(seats: int) -> None:
    names = ("Y1", "Y2", "G1", "R1")
    ships: dict[str, str] = {"B1": "S11", "B2": "S05"}
    ships |= {f"{'BYGR'[seat]}4": f"L0{seat + 2}" for seat in range(1, seats)}
    some = dict.fromkeys(names[: seats - 1], "lumber")
    if seats == 2:
        some = {"Y1": "lumber"}
    assert Sail(1, "lumber") in moves(position({**ships, **some}, seats=seats), 1)
    full = dict.fromkeys((*names[: seats - 1], "B3"), "lumber")
    assert moves(position({**ships, **full}, seats=seats), 1) == [
        Sail(2, "S06"),
        Sail(3, "L01"),
    ]


@pytest.mark.rule("BT-67", "BT-69")
def test_two_of_ones_own_close_a_port_to_oneself_alone() -> None:
    """Example 18."""
    ships = {"B1": "S09", "B2": "lumber", "B3": "lumber", "Y1": "S10", "G1": "O02"}
    state = position(ships, seats=3)
    assert moves(state, 6) == [Sail(2, "L06"), Sail(3, "L06")]
    yellow = position(ships, seats=3, turn=YELLOW)
    assert moves(yellow, 6) == [Sail(1, "lumber")]


@pytest.mark.rule("BT-68")
def test_no_ship_enters_a_closed_port_however_it_rolls() -> None:
    state = position({"B1": "S11", "B2": "L05", "Y1": "lumber", "Y2": "lumber"})
    for roll in range(1, 7):
        assert all(move.to != "lumber" for move in moves(state, roll))  # type: ignore[union-attr]


@pytest.mark.rule("BT-69", "BT-55")
def test_a_blockade_holds_while_its_owner_has_another_move_and_breaks_when_not() -> None:
    held = position({"B1": "lumber", "B2": "lumber", "B3": "S02", "Y1": "S11"})
    assert Sail(3, "S05") in moves(held, 3)
    broken = position({"B1": "lumber", "B2": "lumber", "Y1": "S11"})
    assert moves(broken, 3) == [Sail(1, "L03"), Sail(2, "L03")]
    waiting = position({"B1": "lumber", "B2": "lumber", "Y1": "S11"}, turn=YELLOW)
    rolled = game().apply(game().apply(waiting, Roll()).state, Rolled(1)).state
    assert game().legal_actions(rolled) == (Pass(),)


@pytest.mark.rule("BT-70")
def test_nobody_is_landed_on_in_port() -> None:
    state = position({"B1": "S11", "Y1": "lumber 1"})
    docked = sailed(state, 1, 1, "lumber")
    assert berth(docked.state, "Y1") == Docked("lumber", 1)
    assert not docked.seen(ShipSentBack)


@pytest.mark.rule("BT-71", "BT-76", "BT-77", "BT-65")
def test_a_ship_landed_on_goes_back_to_the_port_of_its_lane_without_cards() -> None:
    """Example 19."""
    state = position({"B1": "S01", "Y1": "S04", "Y2": "sugar 1"})
    after = sailed(state, 1, 3, "S04")
    assert berth(after.state, "B1") == At("S04")
    assert berth(after.state, "Y1") == Docked("sugar", 2)
    assert worth(after.state, YELLOW) == 0
    assert after.state.piles == state.piles
    assert after.state.bonus_left == 8


@pytest.mark.rule("BT-76")
def test_no_freight_for_a_ship_sent_back() -> None:
    after = sailed(position({"B1": "L01", "Y1": "L02"}), 1, 1, "L02")
    assert berth(after.state, "Y1") == Docked("lumber", 1)
    assert not after.seen(FreightTaken)
    assert after.state.hands == ((), ())


@pytest.mark.rule("BT-77")
def test_no_bonus_for_a_ship_sent_back_to_home_port() -> None:
    after = sailed(position({"B1": "S01", "Y1": "S02"}), 1, 1, "S02")
    assert berth(after.state, "Y1") == Docked("sugar", 1)
    assert not after.seen(BonusTaken)
    assert after.state.bonus_left == 8


@pytest.mark.rule("BT-72")
def test_ones_own_ship_is_sent_back_too() -> None:
    """Example 22."""
    after = sailed(position({"B1": "S01", "B2": "S04", "Y1": "O02"}), 1, 3, "S04")
    assert berth(after.state, "B2") == Docked("sugar", 1)
    assert worth(after.state, BLUE) == 0


@pytest.mark.rule("BT-72")
def test_landing_on_ones_own_is_forced_when_it_is_the_only_move() -> None:
    state = position({"B1": "B05", "B2": "B06", "Y1": "O02"})
    assert moves(state, 1) == [Sail(1, "B06")]


@pytest.mark.rule("BT-73")
def test_sent_back_to_a_full_port_a_ship_takes_the_first_empty_space_after_it() -> None:
    """Example 20."""
    ships = {"B1": "S03", "B2": "sugar", "B3": "S01", "Y1": "S04", "Y2": "sugar"}
    after = sailed(position(ships), 1, 1, "S04")
    assert berth(after.state, "Y1") == At("S02")
    assert after.seen(ShipSentBack) == [ShipSentBack(YELLOW, 1, At("S02"))]


@pytest.mark.rule("BT-73")
def test_two_of_its_own_or_covered_docks_close_the_port_to_a_ship_sent_back() -> None:
    two = position({"B1": "S03", "Y1": "S04", "Y2": "sugar", "Y3": "sugar", "G1": "O02"}, seats=3)
    assert berth(sailed(two, 1, 1, "S04").state, "Y1") == At("S01")
    # G over (3,3) covers every dock of Miami and the first spaces after it.
    far = position({"B1": "S09", "Y1": "S10"}, cloud=(3, 3), letter="G")
    bits = game().sea.cover((3, 3), "G").nodes
    spaces = [f"S{number:02}" for number in range(1, 12)]
    clear = next(name for name in spaces if not bits >> game().sea.node[name] & 1)
    assert clear != "S01"
    assert berth(sailed(far, 1, 1, "S10").state, "Y1") == At(clear)


@pytest.mark.rule("BT-74")
def test_the_mover_leaves_its_place_first() -> None:
    """Example 21."""
    ships = {"B1": "sugar 1", "Y1": "S01", "Y2": "sugar 2"}
    after = sailed(position(ships), 1, 1, "S01")
    assert berth(after.state, "B1") == At("S01")
    assert berth(after.state, "Y1") == Docked("sugar", 1)


@pytest.mark.rule("BT-74")
def test_the_space_landed_on_counts_as_occupied() -> None:
    # Blue left the first dock and two others fill Miami: Yellow finds S01 taken by the mover.
    ships = {"B1": "sugar 1", "Y1": "S01", "Y2": "sugar 2", "Y3": "sugar 3", "G1": "O02"}
    after = sailed(position(ships, seats=3), 1, 1, "S01")
    assert berth(after.state, "Y1") == At("S02")


@pytest.mark.rule("BT-75")
def test_with_no_space_on_the_lane_the_one_nearest_to_the_port_is_taken() -> None:
    # Santiago is closed to Yellow, who has two ships there, and its lane is full to the end.
    lane = {f"O{number:02}": number for number in range(2, 11)}
    others = ("B2", "B3", "B4", "Y4", "G1", "G2", "G3", "G4", "R1")
    ships = {"B1": "oil", "Y1": "O01", "Y2": "oil", "Y3": "oil", "R2": "S05"}
    ships |= dict(zip(others, lane, strict=True))
    after = sailed(position(ships, seats=4), 1, 1, "O01")
    assert after.seen(ShipSentBack) == [ShipSentBack(YELLOW, 1, At("B14"))]
    ships["R2"] = "B14"
    after = sailed(position(ships, seats=4), 1, 1, "O01")
    assert after.seen(ShipSentBack) == [ShipSentBack(YELLOW, 1, At("B13"))]
    # The same with the cloud over B14 instead of a ship on it.
    ships["R2"] = "S05"
    after = sailed(position(ships, seats=4, cloud=(3, 14), letter="C"), 1, 1, "O01")
    assert after.seen(ShipSentBack) == [ShipSentBack(YELLOW, 1, At("B13"))]


@pytest.mark.rule("BT-78")
def test_docking_takes_the_top_card_and_the_next_one_shows() -> None:
    state = position({"B1": "L11", "Y1": "S02"}, piles={"bananas": (40000, 10000)})
    docked = sailed(state, 1, 1, "bananas")
    assert docked.seen(FreightTaken) == [FreightTaken(BLUE, "bananas", 40000)]
    shown = play(docked.state, CardTurned("bananas", 10000)).state
    assert (shown.piles[2].top, shown.piles[2].rest) == (10000, ())


@pytest.mark.rule("BT-79")
def test_nothing_is_taken_from_an_empty_pile() -> None:
    last = position({"B1": "L11", "Y1": "S02"}, piles={"bananas": (40000,)})
    docked = sailed(last, 1, 1, "bananas")
    assert docked.seen(PileEmptied) == [PileEmptied("bananas")]
    assert docked.state.phase is Phase.ROLL
    gone = position({"B1": "L11", "Y1": "S02"}, piles={"bananas": ()})
    assert sailed(gone, 1, 1, "bananas").kinds() == ["ShipSailed", "ShipDocked"]


@pytest.mark.rule("BT-79", "BT-80", "BT-81", "BT-82")
@pytest.mark.parametrize(
    ("sugar", "bonus", "paid"),
    [((50000, 30000), 1, 70000), ((50000, 30000), 0, 50000), ((), 1, 20000)],
)
def test_home_port_pays_freight_and_bonus_each_while_it_lasts(
    sugar: tuple[int, ...], bonus: int, paid: int
) -> None:
    """Example 24."""
    state = position({"B1": "O09", "Y1": "L02"}, piles={"sugar": sugar}, bonus=bonus)
    docked = sailed(state, 1, 2, "sugar")
    assert worth(docked.state, BLUE) == paid
    assert docked.state.bonus_left == 0
    assert len(docked.seen(BonusTaken)) == bonus


@pytest.mark.rule("BT-80")
def test_only_home_port_pays_a_bonus() -> None:
    home = sailed(position({"B1": "O10", "Y1": "L02"}), 1, 1, "sugar")
    assert home.seen(BonusTaken) == [BonusTaken(BLUE, 20000)]
    assert Card(BONUS, 20000) in home.state.hands[BLUE]
    assert not sailed(position({"B1": "B14", "Y1": "L02"}), 1, 1, "oil").seen(BonusTaken)


@pytest.mark.rule("BT-81")
def test_the_bonus_is_gone_after_eight_dockings() -> None:
    state = position({"B1": "O10", "Y1": "L02"}, bonus=0)
    docked = sailed(state, 1, 1, "sugar")
    assert not docked.seen(BonusTaken)
    assert docked.seen(ShipDocked)
    bare = sailed(position({"B1": "O10", "Y1": "L02"}, piles={"sugar": ()}, bonus=0), 1, 1, "sugar")
    assert bare.kinds() == ["ShipSailed", "ShipDocked"]
    assert bare.state.turn == YELLOW


@pytest.mark.rule("BT-83")
def test_cards_stay_with_their_owner_whatever_happens_to_the_ships() -> None:
    ships = {"B1": "^A", "B2": "S02", "Y1": "S09"}
    state = position(ships, money=(90000, 60000), turn=-1)
    after = spun(state, "G EAST").state
    assert after.hands == state.hands
    assert money(game().view(after, YELLOW).hands[BLUE]) == 90000
