"""Computer players: what each level weighs, and that all of them finish their games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.core.rng import Rng
from boardgames.games import kit_of
from boardgames.games.bermuda.bots.easy import Easy
from boardgames.games.bermuda.bots.hard import Hard, dangers
from boardgames.games.bermuda.bots.normal import Normal
from boardgames.games.bermuda.rules.actions import Roll, Rolled, Sail, Spin
from boardgames.games.bermuda.rules.state import Phase, State
from boardgames.games.bermuda.scene.hints import reason
from tests.rules.bermuda.positions import BLUE, Lying, game, play, position

pytestmark = pytest.mark.thorough


def chosen(bot: Any, ships: Lying, roll: int, seed: int = 1, **more: Any) -> Any:
    state = play(position(ships, **more), Roll(), Rolled(roll)).state
    return bot.choose(game(), state, game().legal_actions(state), state.turn, Rng(seed))


def finished(bots: Sequence[Any], seed: int) -> State:
    rng = Rng.of(seed)
    state = game().start(len(bots))
    while (seat := game().to_move(state)) is not None:
        if seat < 0:
            action = game().chance(state, rng)
        else:
            legal = game().legal_actions(state)
            view = game().view(state, seat)
            action = bots[seat].choose(game(), view, legal, seat, rng)
            assert action in legal
        state = game().apply(state, action).state
    return state


def test_there_are_three_levels() -> None:
    assert list(kit_of("bermuda").bots()) == ["easy", "normal", "hard"]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_finishes_its_games(level: str, seats: int) -> None:
    bot = kit_of("bermuda").bots()[level]
    for seed in range(2):
        assert finished([bot] * seats, seed).phase is Phase.OVER


def test_easy_docks_if_it_can_and_spares_its_own() -> None:
    ships = {"B1": "S11", "B2": "O02", "B3": "L02", "B4": "B02", "Y1": "S02"}
    assert {chosen(Easy(), ships, 3, seed) for seed in range(20)} == {Sail(1, "lumber")}
    own = {"B1": "S02", "B2": "S05", "B3": "L02", "Y1": "O02"}
    sails = {chosen(Easy(), own, 3, seed) for seed in range(40)}
    assert sails == {Sail(2, "S08"), Sail(3, "L05")}


def test_normal_likes_pay_and_landing_on_rivals_and_spares_its_own() -> None:
    ships = {"B1": "S11", "B2": "O02", "Y1": "S02"}
    assert chosen(Normal(), ships, 3) == Sail(1, "lumber")
    rival = {"B1": "S02", "B2": "O02", "Y1": "S05"}
    assert chosen(Normal(), rival, 3) == Sail(1, "S05")
    own = {"B1": "S02", "B2": "S05", "B3": "L08", "Y1": "O02"}
    assert {chosen(Normal(), own, 3, seed).ship for seed in range(20)} <= {2, 3}


def test_hard_takes_the_winning_dock() -> None:
    state = play(
        position({"B1": "S11", "B2": "O10", "Y1": "S02"}, money=(320000, 0)), Roll(), Rolled(1)
    ).state
    legal = game().legal_actions(state)
    assert set(legal) == {Sail(1, "lumber"), Sail(2, "sugar")}
    # Lumber shows 20000 and falls short, sugar with its bonus reaches the target.
    assert Hard().choose(game(), state, legal, BLUE, Rng(1)) == Sail(2, "sugar")


def test_hard_sails_out_of_the_sweep() -> None:
    """The last lesson: L09 is out of every sweep, S05 lies in the way of one."""
    ships = {"B1": "S05", "B2": "L09", "Y1": "B07", "Y2": "O02"}
    state = play(position(ships), Roll(), Rolled(4)).state
    before = dangers(game(), state, BLUE)
    assert before[0] > before[1] == 0
    # A pay of nothing at either port leaves the danger alone to decide.
    bare = play(position(ships, piles={"lumber": (), "bananas": ()}), Roll(), Rolled(4)).state
    legal = game().legal_actions(bare)
    assert Hard().choose(game(), bare, legal, BLUE, Rng(1)) == Sail(1, "S09")


@pytest.mark.parametrize(("rival", "ship"), [("S11", 3), ("O02", 1)])
def test_hard_keeps_a_blockade_while_a_rival_waits_outside(rival: str, ship: int) -> None:
    # All three would gain one space on the same lane, far from a cloud in the other corner.
    ships = {"B1": "lumber", "B2": "lumber", "B3": "L02", "Y1": rival, "Y2": "B13"}
    assert chosen(Hard(), ships, 1, cloud=(3, 17)).ship == ship


def test_hard_likes_a_lift_that_ends_the_match_while_it_leads() -> None:
    ships = {"B1": "S02", "B2": "L02", "Y1": "^A"}

    def worth(money: tuple[int, int]) -> float:
        state = play(position(ships, money=money), Roll(), Rolled(1)).state
        return Hard().worth(game(), state, Sail(1, "S03"), BLUE)

    # Apart from the end, twenty thousand more for one and less for the other is worth 27.
    assert worth((80000, 60000)) - worth((60000, 80000)) > 40


def test_the_hint_says_how_many_spins_would_draw_the_ship_up() -> None:
    ships = {"B1": "S05", "B2": "L09", "Y1": "B07", "Y2": "O02"}
    state = play(position(ships), Roll(), Rolled(4)).state
    here = dangers(game(), state, BLUE)[0]
    there = dangers(game(), play(state, Sail(1, "S09")).state, BLUE)[0]
    assert here > there
    text = reason(game(), state, Sail(1, "S09"), BLUE)
    assert text == f"there {there} of 16 spins would draw it up, here {here}"


def test_the_hint_names_pay_rivals_and_safety() -> None:
    far = position({"B1": "O10", "B2": "S02", "Y1": "S03", "Y2": "L05"}, cloud=(23, 17), roll=1)
    docks, bumps = (
        reason(game(), far, Sail(1, "sugar"), BLUE),
        reason(game(), far, Sail(2, "S03"), BLUE),
    )
    # Thirty thousand of freight, twenty of bonus.
    assert docks == "it docks for $50,000; no spin would draw it up, neither here nor there"
    assert bumps == "it sends a rival back; no spin would draw it up, neither here nor there"


def test_a_single_choice_is_taken_without_thinking() -> None:
    state = position({"B1": "S02", "Y1": "S09"}, turn=-1)
    for bot in (Easy(), Normal(), Hard()):
        assert bot.choose(game(), state, (Spin(),), BLUE, Rng(1)) == Spin()
