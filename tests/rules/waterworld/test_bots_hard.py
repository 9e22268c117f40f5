"""What computer players of Waterworld can't know, and how the hard one thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.ai.bots import Pondering, thought_out
from boardgames.commands.simulate import play_one
from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots import bots
from boardgames.games.waterworld.bots import hard as ai_hard
from boardgames.games.waterworld.bots.easy import Easy
from boardgames.games.waterworld.bots.hard import Hard, clearly_best, worth_trying
from boardgames.games.waterworld.bots.landings import Landings
from boardgames.games.waterworld.bots.memory import blank, recalled
from boardgames.games.waterworld.bots.normal import Normal
from boardgames.games.waterworld.bots.prospects import prospect
from boardgames.games.waterworld.bots.worlds import guessed
from boardgames.games.waterworld.rules.actions import MoveTo, SendDeez, Trade
from boardgames.games.waterworld.rules.state import COMPLETE, Phase
from tests.rules.waterworld.memories import witnessed
from tests.rules.waterworld.players import asked, rolled, shown, smokers
from tests.rules.waterworld.positions import (
    GREEN,
    RED,
    legal,
    position,
    sail,
    the_game,
)

pytestmark = pytest.mark.thorough

# What they can't know -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_normal_player_reads_nothing_that_its_view_hides(seats: int) -> None:
    game = the_game()
    decided = 0
    for seed in range(3):
        for state, _, saw in witnessed(game, [Easy()] * seats, seed):
            seat = game.to_move(state)
            if seat is None or seat == CHANCE:
                continue
            bot = Normal().recalling(saw[seat], seat)
            choices = game.legal_actions(state)
            view = game.view(state, seat)
            from_view = bot.choose(game, view, choices, seat, Rng.of(seed))
            assert from_view == bot.choose(game, state, choices, seat, Rng.of(seed))
            assert from_view in choices
            decided += 1
    assert decided > 100


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_worlds_a_seat_cannot_tell_apart_get_the_same_answer(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai_hard, "GUESSES", 2)
    game = the_game()
    decided = 0
    for state, memories, saw in witnessed(game, [Easy(), Easy()], 6):
        seat = game.to_move(state)
        if seat is None or seat == CHANCE or state.phase is Phase.PAWNS:
            continue
        view = game.view(state, seat)
        other = guessed(game, view, seat, memories[seat].notes(), Rng.of(decided))
        choices = game.legal_actions(state)
        assert choices == game.legal_actions(other)
        bot = bots()[kind].recalling(saw[seat], seat)
        here, there = (
            bot.choose(game, game.view(world, seat), choices, seat, Rng.of(decided))
            for world in (state, other)
        )
        assert here == there
        assert here in choices
        decided += other != state
    assert decided > 20


def test_remembering_leaves_the_player_itself_as_it_was() -> None:
    for bot in (Normal(), Hard()):
        other = bot.recalling([shown(RED, "TGRE")], GREEN)
        assert bot.notes is None
        assert isinstance(other, Normal | Hard)
        assert other.notes == recalled([shown(RED, "TGRE")], GREEN)


# The hard player ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_a_win_in_reach_is_taken(kind: str) -> None:
    state = position("TGRE", "GGR", at="E3 K9", holder=GREEN, land="E5")
    assert asked(rolled(state, 4), kind=kind) == MoveTo("E5")


def test_the_hard_player_thinks_with_stops_and_comes_to_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ai_hard, "GUESSES", 2)
    game = the_game()
    state = rolled(position("TTG", "GGR", at="F6 K9"), 6)
    view, choices = game.view(state, GREEN), legal(state)
    stops = list(Hard().ponder(game, view, choices, GREEN, Rng.of(5)))
    assert len(stops) == 2 * ai_hard.MOVES
    found = thought_out(Hard().ponder(game, view, choices, GREEN, Rng.of(5)))
    assert found == Hard().choose(game, view, choices, GREEN, Rng.of(5))
    assert isinstance(Hard(), Pondering)


def test_the_hard_player_breaks_who_would_win_next() -> None:
    state = position("TTG", "TGRE", at="C5 C6", holder=RED, knows=(GREEN,), land="C9", discard="R")
    met = sail(state, "C6").state
    assert asked(met, shown(RED, "TGRE"), kind="hard") == Trade()


def test_the_hard_player_tries_only_the_best_moves_and_always_the_usual_one() -> None:
    game = the_game()
    state = rolled(position("TTG", "GGR", at="F6 K9", sails="u"), 6, 6)
    view = game.view(state, GREEN)
    notes = blank(view, GREEN)
    usual = MoveTo("A1")
    tried = worth_trying(game, view, legal(state), GREEN, notes, usual)
    assert len(tried) == len({*tried}) == 12
    assert tried[0] == usual
    worth = Landings(game, view, GREEN, notes).of
    scores = {move: worth(move.space) for move in legal(state) if isinstance(move, MoveTo)}
    assert min(scores[move] for move in tried[1:] if isinstance(move, MoveTo)) >= max(
        score for move, score in scores.items() if move not in tried
    )


def test_every_other_kind_of_choice_is_tried_in_full() -> None:
    game = the_game()
    state = smokers("TTG", "GGR", at="A8 K9")
    view = game.view(state, GREEN)
    tried = worth_trying(game, view, legal(state), GREEN, blank(view, GREEN), SendDeez("J4"))
    assert len(tried) == 11
    assert {*tried} == {*legal(state)}


@pytest.mark.parametrize(
    ("values", "best"),
    [
        ([[0.5, 0.5, 0.5], [0.5, 0.5, 0.5]], 0),
        ([[0.5, 0.5, 0.5], [0.6, 0.6, 0.6]], 1),
        ([[0.5, 0.5, 0.5], [0.0, 0.9, 0.7]], 0),
        ([[0.2, 0.5, 0.8], [0.3, 0.6, 0.9], [0.4, 0.7, 1.0]], 2),
    ],
)
def test_only_what_is_clearly_better_is_done_instead_of_the_usual(
    values: Sequence[Sequence[float]], best: int
) -> None:
    assert clearly_best(values) == best


def test_prospects_are_chances_and_follow_the_race() -> None:
    game = the_game()
    even = position("TTG", "GGR", "RRE")
    assert sum(prospect(game, even, seat) for seat in range(3)) == pytest.approx(1)
    ahead = [
        position("TTG", "TTG"),
        position("TTGR", "TTG"),
        position("TGRE", "TTG", at="A3 A9"),
        position("TGRE", "TTG", at="F5 A9"),
        position("TGRE", "TTG", at="F5 A9", holder=GREEN, land="K1"),
        position("TGRE", "TTG", at="F5 A9", holder=GREEN, land="G5"),
    ]
    chances = [prospect(game, state, GREEN) for state in ahead]
    assert chances == sorted(chances)
    assert len({*chances}) == len(chances)
    won = sail(ahead[-1], "G5").state
    assert [prospect(game, won, seat) for seat in (GREEN, RED)] == [1, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_hard_player_finishes_a_match(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_hard, "GUESSES", 2)
    monkeypatch.setattr(ai_hard, "MOVES", 3)
    players: list[Any] = [Hard() for _ in range(seats)]
    state, _ = play_one(the_game(round_limit=40), seats, players, Rng.of(seats))
    assert state.phase is Phase.OVER
    assert the_game().problems(state) == []


def test_the_normal_player_beats_the_easy_one() -> None:
    won = 0
    for seed in range(60):
        players: list[Any] = [Easy(), Easy()]
        players[seed % 2] = Normal()
        state, _ = play_one(the_game(), 2, players, Rng.of(seed))
        won += state.winner == seed % 2
        assert not (state.winner is not None and state.hands[state.winner] != COMPLETE)
    assert won >= 36
