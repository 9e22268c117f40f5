"""Advice at Waterworld: the strong player's choice with its reason, at every kind of decision."""

from __future__ import annotations

import pytest

from boardgames.ai.bots import Choice, thought_out
from boardgames.core.game import Event
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.hard import Hard
from boardgames.games.waterworld.narration.advice import advice
from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    BattleRolled,
    MoveTo,
    Side,
    Trade,
)
from boardgames.games.waterworld.rules.state import Phase, State
from tests.rules.waterworld.players import rolled, shown, smokers
from tests.rules.waterworld.positions import RED, legal, play, position, sail, the_game

NAMES = ("Ada", "Ben", "Cleo", "Dan")
MOST_LETTERS = 100


def advised(state: State, *seen: Event) -> str:
    """What the player to move reads."""
    game = the_game()
    seat = game.to_move(state)
    assert seat is not None
    view = game.view(state, seat)
    bot = Hard().recalling(seen, seat)
    assert isinstance(bot, Hard)
    choices = thought_out(bot.weigh(game, view, legal(state), seat, Rng(1)))
    return advice(game, view, seat, choices, NAMES.__getitem__)


def lost_battle() -> State:
    """The first seat has to discard a card."""
    state = sail(position("TGRE", "GGR", at="F5 A1", up="D5=E"), "F6").state
    return play(
        state, AttackDeez(), BattleRolled(Side.WHITE, (1, 1)), BattleRolled(Side.RED, (6, 6))
    ).state


ADVISED = {
    "a win": (
        rolled(position("TGRE", "GGR", at="E3 K9", holder=0, land="E5"), 4),
        "Sail to E5. It’s Dry Land, and you win!",
    ),
    "a card one needs": (
        rolled(position("TTG", "GGR", at="C5 K9", up="B4=R"), 3),
        "Sail to B4. It gives Rope, which you need.",
    ),
    "a token face down": (
        rolled(position("TTG", "GGR", at="A3 K9"), 2),
        "Its token is 32% likely to give a card you need.",
    ),
    "the Deez": (
        rolled(position("TGRE", "GGR", at="F3 K9"), 3),
        "Sail to F6. There you can attack the Deez.",
    ),
    "the holder": (
        rolled(position("TGRE", "GGRE", at="F3 F5", holder=RED, discard="T"), 3),
        "Sail to F5. Ben must show you the compass.",
    ),
    "a flight": (
        sail(position("TGRE", "GGR", at="B3 K9", up="B4=D"), "B4").state,
        "Fly to F6. There you can attack the Deez.",
    ),
    "sails": (
        position("TTG", "GGR"),
        "Raise your sails. They take you about twice as far each turn.",
    ),
    "sails saved among many": (
        position("TTG", "GGR", "TTE", "RRE"),
        "Roll. Save your sails for the race, or rivals will tear them.",
    ),
    "the run home": (
        rolled(
            position("TGRE", "GGR", "TTE", "RRE", at="F6 D5 H8 J4", holder=0, land="A1", sails="u"),
            5,
            3,
        ),
        "From there Dry Land is 2 spaces away.",
    ),
    "barring the holder's way": (
        sail(
            position("TTGR", "TGRE", at="C5 C6", holder=RED, knows=(0,), land="K1", discard="R"),
            "C6",
        ).state,
        "Trade. It may break Ben’s set before they reach Dry Land.",
    ),
    "where to send the Deez": (
        smokers("TTG", "GGR", at="A8 J4", up="B4=T"),
        "Send the Deez to J4. Ben would lose a card.",
    ),
    "a trade": (
        sail(position("TTG", "RRE", at="C5 C6", discard="T"), "C6").state,
        "Trade. You have a spare card, and nobody can refuse.",
    ),
    "a draw": (
        sail(position("TGRE", "GGR", at="C5 C6", discard="R"), "C6").state,
        "Draw a card from the discard pile. Your set stays complete. Or trade: about",
    ),
    "what to give": (
        play(sail(position("TTG", "RRE", at="C5 C6", discard="T"), "C6").state, Trade()).state,
        "Give Trimaran Supplies. You have 2 of them.",
    ),
    "what to discard": (
        sail(position("TTGR", "GGR", at="B3 K9", up="B4=E"), "B4").state,
        "Discard Trimaran Supplies. You have 2 of them.",
    ),
    "what to lose": (
        lost_battle(),
        "Discard Enola. It’s face up on D5, 3 spaces away.",
    ),
    "an attack": (
        sail(position("TGRE", "GGR", at="F5 A1"), "F6").state,
        "Attack the Deez. 50% to win the compass; losing costs a card.",
    ),
    "that nothing can be done": (
        sail(position("TTGR", "GGR", at="F5 A1"), "F6").state,
        "End your turn. Only a complete set can attack.",
    ),
}


@pytest.mark.parametrize("name", ADVISED)
def test_advice_names_the_move_and_its_reason(name: str) -> None:
    state, expected = ADVISED[name]
    seen = [shown(RED, "RRE")] if name in ("a trade", "what to give") else []
    assert expected in advised(state, *seen)


@pytest.mark.parametrize("name", ADVISED)
def test_advice_fits_its_place_beside_the_board(name: str) -> None:
    """Three lines of a small window; what is longer would lose the second choice."""
    assert len(advised(ADVISED[name][0])) <= MOST_LETTERS


def test_advice_says_what_the_second_choice_would_bring() -> None:
    told = advised(ADVISED["a card one needs"][0])
    assert told.count(".") >= 2
    assert "turn" in told.split(". ", 1)[1] or "as good" in told


def between(state: State, first: str, second: str) -> str:
    """The advice where these two moves are the best."""
    game = the_game()
    choices = [Choice(MoveTo(first), 2.0), Choice(MoveTo(second), 1.0)]
    return advice(game, game.view(state, 0), 0, choices, NAMES.__getitem__)


def test_the_reason_is_the_card_that_lies_there_and_not_the_boat_beside_it() -> None:
    state = rolled(position("TTG", "GGR", at="C5 B4", up="B4=R", discard="T"), 3)
    assert "Sail to B4. It gives Rope, which you need." in between(state, "B4", "C4")


def test_what_the_second_choice_offers_too_is_no_reason() -> None:
    """Both are where Ben and Cleo are; only from one of them nobody can strike back."""
    state = position("TGRE", "GGR", "RRE", at="C5 C7 G5", holder=0, land="K1", discard="T")
    told = between(rolled(state, 5), "C7", "G5")
    assert "Sail to C7. There you can trade with Ben, or draw." in told
    state = position("TGRE", "GGR", "TTG", at="F2 F4 F4", holder=0, land="K1", sails="lll")
    told = between(rolled(state, 2), "F4", "F3")
    assert "Sail to F4. There Ben and Cleo can’t land on you next turn." in told


def test_advice_knows_no_more_than_the_seat() -> None:
    """Two worlds that the seat can't tell apart get the same words."""
    worlds = [
        rolled(position("TTG", "GGR", at="A3 K9", down="B4=S J1=R"), 3),
        rolled(position("TTG", "GGR", at="A3 K9", down="B4=R J1=S"), 3),
    ]
    assert len({advised(world) for world in worlds}) == 1


def test_the_trimaran_is_a_matter_of_taste() -> None:
    game = the_game()
    state = position("TTG", "GGR")
    state = type(state)(Phase.PAWNS, state.hands, state.knows, (), deez="F6", dry_land="G7")
    choices = thought_out(Hard().weigh(game, state, legal(state), 0, Rng(1)))
    told = advice(game, state, 0, choices, NAMES.__getitem__)
    assert told == "Choose the boat you like best."
