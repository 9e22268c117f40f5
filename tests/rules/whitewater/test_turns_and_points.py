"""The turn, cards and points, and actions: WR-29 to WR-53."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import Action
from boardgames.core.hexes import NE, NW, SE, SW, N, S
from boardgames.games.whitewater.narration.narration import WhitewaterNarration
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    TurnRaft,
)
from boardgames.games.whitewater.rules.events import (
    CardSpent,
    CardsReadied,
    EnergySpent,
    RoughWater,
    SeatPassed,
    TurnBegan,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State
from tests.rules.whitewater.positions import (
    advanced,
    begun,
    cards_of,
    facing,
    legal,
    lies,
    play,
    position,
    the_game,
)


def of(game: Whitewater, state: State, letter: str, *kinds: type[Action]) -> list[Any]:
    """What may be done with one raft."""
    return [a for a in legal(game, state, *kinds) if getattr(a, "raft", "") == letter]


def ways(game: Whitewater, state: State, kind: type[Action]) -> set[tuple[int, int]]:
    """(direction, points) of the working or only raft A's moves of that kind."""
    river = game.river(state)
    snag = 1 if lies(state, "A") in river.snags else 0
    cost = (1 if kind is Paddle else 2) + snag
    return {(a.dir, cost) for a in of(game, state, "A", kind)}


@pytest.mark.rule("WR-29", "WR-30")
def test_spent_cards_stand_up_and_locked_ones_and_energy_do_not() -> None:
    """Example 5."""
    game = the_game()
    state = position(game, cards={"0A": "sL", "0D": "sr"}, energy=(1, 3, 3, 3))
    after = begun(game, state)
    assert (cards_of(after.state, "0A"), cards_of(after.state, "0D")) == ("rL", "rr")
    assert after.state.energy[0] == 1
    assert after.seen(CardsReadied) == [CardsReadied(0)]


@pytest.mark.rule("WR-29")
def test_only_the_movers_cards_stand_up() -> None:
    game = the_game()
    state = position(game, cards={"1A": "ss", "0A": "ss", "2B": "ss"})
    after = begun(game, state).state
    assert [cards_of(after, key) for key in ("0A", "1A", "2B")] == ["rr", "ss", "ss"]


@pytest.mark.rule("WR-98", "WR-108")
def test_with_a_turn_all_rafts_begin_anew_to_have_moved_or_arrived() -> None:
    game = the_game()
    at = {"A": (2, 2), "B": (3, 2), "C": (4, 3)}
    moved = play(game, position(game, at), Paddle("A", SE, 0)).state
    assert [raft.letter for raft in moved.rafts if raft.moved and raft.arrived] == ["A", "B", "C"]
    after = play(game, moved, EndTurn()).state
    assert not [raft.letter for raft in after.rafts if raft.moved or raft.arrived]


@pytest.mark.rule("WR-31")
def test_a_seat_may_act_in_any_order_or_do_nothing() -> None:
    game = the_game()
    state = position(game)
    assert of(game, state, "A")
    assert of(game, state, "D")
    assert EndTurn() in game.legal_actions(state)
    assert play(game, state, EndTurn()).state.active == 1
    state = play(game, state, Paddle("D", SE, 0), TurnRaft("D", 1, 0), TurnRaft("D", -1, 1)).state
    assert lies(state, "D") == (1, 3)


@pytest.mark.rule("WR-32", "WR-39", "WR-40")
def test_energy_from_resting_may_be_spent_on_the_next_raft_but_none_is_taken_up_again() -> None:
    """Example 6."""
    game = the_game()
    state = position(game, energy=(0, 3, 3, 3))
    assert LeaveRaft() not in game.legal_actions(state)
    state = play(game, state, Rest("A")).state
    assert not of(game, state, "D")
    state = play(game, state, LeaveRaft()).state
    assert of(game, state, "D")
    assert not of(game, state, "A"), "closed, though no other raft is taken up yet"
    state = play(game, state, Paddle("D", SE, 1)).state
    assert cards_of(state, "0A") == "sr"
    assert state.energy[0] == 0
    assert lies(state, "D") == (1, 3)
    assert cards_of(state, "0D") == "rr"
    assert state.closed == ("A",)
    assert not of(game, state, "A")
    assert LeaveRaft() not in game.legal_actions(state)
    later = play(game, state, *[EndTurn()] * 4).state
    assert of(game, later, "A"), "open again in the next turn"


@pytest.mark.rule("WR-33")
def test_rough_water_gives_one_energy_usable_at_once() -> None:
    """Example 23."""
    game = the_game()
    state = position(game, cards={"0A": "LL", "0D": "LL"}, energy=(0, 3, 3, 3))
    after = begun(game, state)
    assert after.state.energy[0] == 1
    assert after.seen(RoughWater) == [RoughWater(0)]
    state = play(game, after.state, Recover("A", 0, 1)).state
    assert cards_of(state, "0A") == "sL"
    later = play(game, state, EndTurn(), EndTurn(), EndTurn(), EndTurn()).state
    assert cards_of(later, "0A") == "rL"


@pytest.mark.rule("WR-33")
@pytest.mark.parametrize(
    ("cards", "energy"), [({"0A": "LL", "0D": "LL"}, 1), ({"0A": "LL", "0D": "Ls"}, 0)]
)
def test_no_rough_water_while_anything_is_left(cards: dict[str, str], energy: int) -> None:
    game = the_game()
    after = begun(game, position(game, cards=cards, energy=(energy, 3, 3, 3)))
    assert not after.seen(RoughWater)
    assert after.state.energy[0] == energy


@pytest.mark.rule("WR-34")
def test_cards_on_capsized_and_finished_rafts_count_as_locked() -> None:
    game = the_game()
    state = position(game, cards={"0A": "rs", "1A": "LL"}, capsized="A", energy=(0, 3, 3, 3))
    state = play(game, begun(game, state).state, EndTurn()).state
    assert state.energy[0] == 0, "D's cards are ready"
    cards = {"0A": "rs", "1A": "LL", "0D": "LL"}
    over = position(game, cards=cards, capsized="A", energy=(0, 3, 3, 3))
    assert begun(game, over).seen(RoughWater)
    home = position(game, cards={"0D": "LL"}, finished=[("A", 1)], energy=(0, 3, 3, 3))
    assert begun(game, home).seen(RoughWater)
    both = position(game, cards={"0A": "LL"}, finished=[("A", 1), ("D", 3)], energy=(0, 3, 3, 3))
    assert not begun(game, both).seen(RoughWater)


@pytest.mark.rule("WR-35")
def test_a_seat_that_could_only_end_its_turn_is_passed_over() -> None:
    game = the_game()
    home = [("A", 1), ("D", 3)]
    after = begun(game, position(game, finished=home))
    assert after.seen(SeatPassed) == [SeatPassed(0)]
    assert after.state.active == 1
    assert after.seen(TurnBegan) == [TurnBegan(1, 2)]
    locked = position(game, finished=home, cards={"0A": "Lr"})
    after = begun(game, locked)
    assert not after.seen(SeatPassed)
    assert legal(game, after.state) == [Recover("A", 0, 1), EndTurn()]
    broke = position(game, finished=home, cards={"0A": "Lr"}, energy=(0, 3, 3, 3))
    assert begun(game, broke).seen(SeatPassed)


@pytest.mark.rule("WR-34", "WR-35", "WR-121")
def test_in_the_advanced_game_a_finished_seat_is_kept_only_for_a_spare_or_a_capsize() -> None:
    game = advanced()
    home = [("A", 1), ("D", 3)]
    lost = position(game, finished=home, cards={"0A": "Pr"}, paddles=[((9, 1), "A", 0)])
    assert begun(game, lost).seen(SeatPassed)
    spare = position(game, finished=home, cards={"0A": "Pr"}, spares=["0A"], energy=(0, 3, 3, 3))
    assert not begun(game, spare).seen(SeatPassed, RoughWater)
    over = position(game, finished=home, capsized="A", cards={"0A": "LL", "1A": "LL"})
    assert not begun(game, over).seen(SeatPassed)


@pytest.mark.rule("WR-36")
def test_an_action_card_is_a_point_for_its_own_raft_and_owner_only() -> None:
    game = the_game()
    cards = {"0A": "ss", "1A": "rr", "0D": "rr"}
    state = position(game, cards=cards, energy=(0, 3, 3, 3))
    assert not of(game, state, "A")
    assert of(game, state, "D")


@pytest.mark.rule("WR-37")
def test_an_energy_card_is_a_point_for_any_own_raft() -> None:
    game = the_game()
    state = position(game, cards={"0A": "ss", "0D": "ss"}, energy=(1, 0, 0, 0))
    assert Paddle("A", SE, 1) in game.legal_actions(state)
    assert Paddle("D", SE, 1) in game.legal_actions(state)
    after = play(game, state, Paddle("D", SE, 1))
    assert after.state.energy[0] == 0
    assert after.seen(EnergySpent) == [EnergySpent(0, 1)]


@pytest.mark.rule("WR-38", "WR-47")
def test_costs_may_be_mixed_freely() -> None:
    """Example 8."""
    game = the_game()
    state = position(game, {"A": (4, 2)})
    pays = {a.energy for a in legal(game, state, Backpaddle) if a.raft == "A" and a.dir == SW}
    assert pays == {0, 1, 2}
    after = play(game, state, Backpaddle("A", SW, 1))
    assert lies(after.state, "A") == (3, 2)
    assert facing(after.state, "A") == 0
    assert cards_of(after.state, "0A") == "sr"
    assert after.state.energy[0] == 2
    assert after.seen(CardSpent) == [CardSpent(0, "A", 0)]


@pytest.mark.rule("WR-39")
def test_energy_becomes_ready_only_by_resting() -> None:
    game = the_game()
    state = position(game, energy=(1, 1, 1, 1))
    for _ in range(4):
        state = play(game, state, EndTurn()).state
    assert state.energy == (1, 1, 1, 1)
    assert play(game, state, Rest("A")).state.energy == (2, 1, 1, 1)


@pytest.mark.rule("WR-40")
def test_rested_energy_may_pay_for_the_same_raft_at_once() -> None:
    game = the_game()
    state = position(game, cards={"0A": "rs"}, energy=(0, 0, 0, 0))
    state = play(game, state, Rest("A"), Paddle("A", SE, 1)).state
    assert lies(state, "A") == (1, 0)
    assert cards_of(state, "0A") == "ss"


@pytest.mark.rule("WR-41")
def test_nobody_can_ready_a_partners_energy() -> None:
    game = the_game()
    state = position(game, energy=(3, 0, 0, 0))
    assert not legal(game, state, Rest)
    told = WhitewaterNarration(game).refusal(state, ("energy", 1))
    assert told is not None
    assert told.rule == "WR-41"


@pytest.mark.rule("WR-42")
def test_no_point_can_be_spent_on_a_raft_one_is_not_in() -> None:
    game = the_game()
    state = position(game, cards={"1B": "LL", "2B": "LL"})
    assert not of(game, state, "B")
    assert not of(game, state, "C")


@pytest.mark.rule("WR-43")
def test_a_locked_card_is_of_no_use_until_owner_or_partner_recovers_it() -> None:
    game = the_game()
    state = position(game, cards={"0A": "LL"}, energy=(0, 0, 0, 0))
    assert not of(game, state, "A")
    partner = position(game, cards={"0A": "LL"}, mover=1)
    assert Recover("A", 0, 0) in game.legal_actions(partner)
    own = position(game, cards={"0A": "LL"})
    assert Recover("A", 0, 1) in game.legal_actions(own)
    assert Recover("A", 0, 0) not in game.legal_actions(own)


@pytest.mark.rule("WR-44")
def test_a_recovered_card_is_spent_until_its_owners_next_turn() -> None:
    game = the_game()
    state = position(game, cards={"0A": "Lr"}, mover=1)
    state = play(game, state, Recover("A", 0, 0)).state
    assert cards_of(state, "0A") == "sr"
    assert cards_of(state, "1A") == "sr"
    state = play(game, state, EndTurn(), EndTurn(), EndTurn()).state
    assert state.active == 0
    assert cards_of(state, "0A") == "rr"
    assert cards_of(state, "1A") == "sr"


@pytest.mark.rule("WR-45", "WR-46")
def test_a_raft_goes_to_the_two_hexes_at_its_bow_and_turns_by_one_corner() -> None:
    """Example 7."""
    game = the_game()
    state = position(game, {"A": (3, 2)})
    assert ways(game, state, Paddle) == {(NE, 1), (SE, 1)}
    assert lies(play(game, state, Paddle("A", NE, 0)).state, "A") == (4, 2)
    assert lies(play(game, state, Paddle("A", SE, 0)).state, "A") == (4, 3)
    turned = play(game, state, TurnRaft("A", 1, 0)).state
    assert facing(turned, "A") == 1
    assert cards_of(turned, "0A") == "sr"
    assert ways(game, turned, Paddle) == {(SE, 1), (S, 1)}
    after = play(game, turned, Paddle("A", S, 0)).state
    assert (lies(after, "A"), facing(after, "A")) == ((3, 3), 1)


@pytest.mark.rule("WR-46")
def test_a_left_turn_goes_the_other_way() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2)})
    after = play(game, state, TurnRaft("A", -1, 0), TurnRaft("A", -1, 1)).state
    assert facing(after, "A") == 4
    assert after.energy[0] == 2


@pytest.mark.rule("WR-47")
def test_backpaddling_needs_two_points() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2)}, cards={"0A": "rs"}, energy=(0, 0, 0, 0))
    assert not of(game, state, "A", Backpaddle)
    state = position(game, {"A": (4, 2)}, energy=(0, 0, 0, 0))
    assert ways(game, state, Backpaddle) == {(SW, 2), (NW, 2)}
    after = play(game, state, Backpaddle("A", NW, 0)).state
    assert lies(after, "A") == (3, 1)
    assert cards_of(after, "0A") == "ss"


@pytest.mark.rule("WR-48")
def test_resting_turns_an_action_card_for_an_energy_card() -> None:
    game = the_game()
    assert not legal(game, position(game, energy=3), Rest)
    state = position(game, energy=(2, 3, 3, 3), cards={"0A": "sr"})
    after = play(game, state, Rest("A")).state
    assert after.energy[0] == 3
    assert cards_of(after, "0A") == "ss"
    spent = position(game, energy=(0, 3, 3, 3), cards={"0A": "sL"})
    assert not of(game, spent, "A", Rest)


@pytest.mark.rule("WR-48", "WR-49")
def test_nobody_rests_on_a_whirlpool_but_another_rafts_cards_can() -> None:
    """Example 44."""
    game = the_game()
    state = position(game, {"A": (6, 3)}, energy=(1, 3, 3, 3))
    assert legal(game, state, Rest) == [Rest("D")]


@pytest.mark.rule("WR-50")
def test_a_point_recovers_one_locked_card_own_or_partners() -> None:
    game = the_game()
    state = position(game, cards={"0A": "rL", "1A": "LL"})
    assert of(game, state, "A", Recover) == [
        Recover("A", 0, 0),
        Recover("A", 0, 1),
        Recover("A", 1, 0),
        Recover("A", 1, 1),
    ]
    after = play(game, state, Recover("A", 1, 0)).state
    assert (cards_of(after, "0A"), cards_of(after, "1A")) == ("sL", "sL")


@pytest.mark.rule("WR-51", "WR-52", "WR-53")
def test_leaving_a_snag_costs_one_more() -> None:
    """Example 9."""
    game = the_game()
    state = position(game, {"A": (6, 2)})
    assert ways(game, state, Paddle) == {(NE, 2), (SE, 2)}
    assert ways(game, state, Backpaddle) == {(SW, 3)}, "north-west is rock"
    assert {a.energy for a in of(game, state, "A", Paddle)} == {0, 1, 2}
    assert {a.energy for a in of(game, state, "A", Backpaddle)} == {1, 2, 3}
    assert {a.energy for a in of(game, state, "A", TurnRaft)} == {0, 1}
    after = play(game, state, Paddle("A", NE, 0)).state
    assert lies(after, "A") == (7, 1)
    assert cards_of(after, "0A") == "ss"
    assert lies(play(game, state, Paddle("A", SE, 2)).state, "A") == (7, 2)
    back = play(game, state, Backpaddle("A", SW, 1)).state
    assert (lies(back, "A"), cards_of(back, "0A"), back.energy[0]) == ((5, 2), "ss", 2)


@pytest.mark.rule("WR-51")
def test_entering_a_snag_costs_nothing_extra() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)}, cards={"0A": "rs"}, energy=(0, 0, 0, 0))
    assert lies(play(game, state, Paddle("A", NE, 0)).state, "A") == (6, 2)


@pytest.mark.rule("WR-52")
def test_resting_and_recovering_on_a_snag_cost_no_more() -> None:
    game = the_game()
    state = position(game, {"A": (6, 2)}, cards={"0A": "rL"}, energy=(0, 3, 3, 3))
    assert of(game, state, "A") == [
        TurnRaft("A", -1, 0),
        TurnRaft("A", 1, 0),
        Rest("A"),
        Recover("A", 0, 0),
    ]


@pytest.mark.rule("WR-53")
def test_land_and_rock_cannot_be_entered() -> None:
    game = the_game()
    state = position(game, {"A": ((4, 1), 0)})
    assert ways(game, state, Paddle) == set(), "land north-east, rock south-east"
    turned = position(game, {"A": ((4, 1), 5)})
    assert ways(game, turned, Paddle) == set(), "land north and north-east"
    assert (N, 1) not in ways(game, turned, Paddle)
