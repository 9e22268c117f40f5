"""What a person at the table would shake the head at: no computer player does it."""

from __future__ import annotations

import pytest

from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots import bots
from boardgames.games.waterworld.bots.memory import blank
from boardgames.games.waterworld.bots.turns_to_win import Outlook
from boardgames.games.waterworld.rules.actions import (
    Discard,
    DrawDiscard,
    MoveTo,
    Roll,
    SendDeez,
)
from boardgames.games.waterworld.rules.state import Phase, State, missing
from tests.rules.waterworld.players import asked, rolled, shown, smokers
from tests.rules.waterworld.positions import GREEN, RED, E, legal, position, sail, the_game

pytestmark = pytest.mark.thorough

everybody = pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
lucks = pytest.mark.parametrize("seed", range(6))


def one_kind_lies_open_nowhere(at: str) -> State:
    """Green lacks Rope, and only two tokens are still face down."""
    return position(
        *("TGEE", "TGRE"),
        at=f"{at} G2",
        up="B1=E B4=T B8=D D5=E H5=E J4=G",
        fallen="H7 J1 J8 J11",
        deez="J11",
        sails="ll",
    )


@everybody
@lucks
def test_nobody_sails_past_a_face_down_token_for_an_open_one_two_turns_away(
    kind: str, seed: int
) -> None:
    state = rolled(position("TGG", "GRE", at="A3 K9", up="H7=E"), 3)
    assert asked(state, kind=kind, seed=seed) in {MoveTo("B1"), MoveTo("B4")}


@everybody
@lucks
def test_whoever_is_about_to_attack_does_not_send_the_deez_away(kind: str, seed: int) -> None:
    state = smokers("TGRE", "GGR", at="A8 K3", up="H5=R J4=R")
    assert asked(state, kind=kind, seed=seed) in {SendDeez("D7"), SendDeez("B11")}


@everybody
@lucks
def test_nobody_raises_sails_that_bring_nothing(kind: str, seed: int) -> None:
    """On a far shore the holder rolls one die, whatever its sails."""
    game, state = the_game(far_shore=True), position("TGRE", "GGR", holder=GREEN, at="E3 K9")
    choices = legal(state)
    chosen = bots()[kind].choose(game, game.view(state, GREEN), choices, GREEN, Rng.of(seed))
    assert len(choices) == 2
    assert chosen == Roll()


@lucks
def test_the_normal_player_does_not_give_a_broken_holder_another_card(seed: int) -> None:
    state = position("GRE", "TREE", at="C5 C6", holder=RED, knows=(GREEN,), land="K1", discard="T")
    met = sail(state, "C6").state
    assert asked(met, shown(RED, "TREE"), kind="normal", seed=seed) == DrawDiscard()


@pytest.mark.parametrize("seed", range(12))
def test_the_normal_player_never_lets_a_complete_holder_in_reach_go(seed: int) -> None:
    state = position("GREE", "TGRE", at="B4 B7", holder=RED, knows=(GREEN,), land="E10")
    assert asked(rolled(state, 5), shown(RED, "TGRE"), kind="normal", seed=seed) == MoveTo("B7")


def test_an_open_token_of_no_use_is_no_better_than_the_sea() -> None:
    state = one_kind_lies_open_nowhere("J4")
    outlook = Outlook(the_game(), state, GREEN, blank(state, GREEN))
    lacks = missing(state.hands[GREEN])
    assert outlook.landed("H5", lacks) == outlook.turns("H5", lacks)


@everybody
@lucks
def test_nobody_parts_with_its_only_card_of_a_kind_although_another_lies_near(
    kind: str, seed: int
) -> None:
    limit = sail(one_kind_lies_open_nowhere("J4"), "H5").state
    assert limit.phase is Phase.LIMIT
    assert asked(limit, kind=kind, seed=seed) == Discard(E)
