"""The end: CF-91 to CF-98."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import Outcome
from boardgames.games.conflict.narration.endings import ending
from boardgames.games.conflict.rules.actions import Throw, Thrown
from boardgames.games.conflict.rules.events import GameEnded, TurnBegan
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import scores
from boardgames.games.conflict.rules.state import Ended, Fall, Fallen, Phase, State
from tests.rules.conflict.positions import (
    move,
    play,
    position,
    the_game,
    the_narration,
    throw,
)

RED, ORANGE, GREEN, YELLOW = range(4)


def over(game: Conflict, state: State) -> Outcome:
    """The outcome of a match that must be over."""
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def worded(game: Conflict, outcome: Outcome) -> str:
    """The end as the log has it, with players named by their corners."""
    corners = game.rules.seats[len(outcome.values)]
    return the_narration(game).outcome(outcome, lambda seat: game.rules.corners[corners[seat]].name)


@pytest.mark.rule("CF-91")
def test_the_last_one_left_wins() -> None:
    state = throw(position(red="artillery W24"), 1, 2)
    played = move(state, "W24", 1, "X24")

    outcome = over(the_game(), played.state)
    assert outcome.reason == "conquest"
    assert outcome.winners == (0,)
    assert outcome.ranking == ((0,), (1,))
    assert worded(the_game(), outcome) == "Red knocked out everyone else."


@pytest.mark.rule("CF-91")
def test_with_two_opponents_left_the_match_goes_on() -> None:
    state = throw(position(red="artillery W24", orange=""), 1, 2)

    assert the_game().outcome(move(state, "W24", 1, "X24").state) is None


def quiet(**changes: Any) -> tuple[Conflict, State]:
    """Example 38 before its last turn: 19 turns without a prisoner, two cheap losses each way."""
    game = the_game(quiet_rounds=10)
    state = position(
        red="artillery held:1, artillery held:1; rest reserve",
        green="plane held:0; rest reserve",
        turn=1,
        quiet=19,
        game=game,
        **changes,
    )
    return game, state


@pytest.mark.rule("CF-92", "CF-96", "CF-97")
def test_too_many_quiet_turns_end_the_match_by_score() -> None:
    """Example 38."""
    game, state = quiet()
    played = play(state, Thrown(1, 2), game=game)

    assert played.seen(GameEnded) == [GameEnded(Ended.QUIET, ((1,), (0,)), (29, 29))]
    outcome = over(game, played.state)
    assert (outcome.reason, outcome.winners) == ("quiet", (1,))
    assert worded(game, outcome) == (
        "Nothing was captured for too long. The score: Sea green 29 and Red 29. "
        "Sea green won with more pieces left."
    )


@pytest.mark.rule("CF-92")
def test_the_guard_waits_for_each_player_still_in() -> None:
    game = the_game(quiet_rounds=10)
    layout: dict[str, Any] = dict.fromkeys(("red", "orange", "green"), "; rest reserve")
    before = position(**layout, turn=1, quiet=28, game=game)

    state = play(before, Thrown(1, 2), game=game).state
    assert state.quiet == 29
    state = play(play(state, Throw(), game=game).state, Thrown(1, 2), game=game).state
    assert over(game, state).reason == "quiet"


@pytest.mark.rule("CF-92")
def test_a_new_prisoner_starts_the_count_again() -> None:
    game, state = quiet(took=True)
    played = play(state, Thrown(1, 2), game=game)

    assert played.state.quiet == 0
    assert played.seen(TurnBegan)


@pytest.mark.rule("CF-92")
def test_a_capture_is_remembered_until_the_end_of_the_turn() -> None:
    state = throw(position(red="artillery K12, ship M5", green="gun L12", quiet=7), 1, 2)
    state = move(state, "K12", 1, "L12").state
    assert state.took
    state = move(state, "M5", 2, "M6 M7").state

    assert (state.quiet, state.took) == (0, False)


@pytest.mark.rule("CF-93")
def test_last_two_ends_with_two_players_left() -> None:
    game = the_game(finish="last_two")
    state = throw(position(red="artillery W24", orange=""), 1, 2)
    played = move(state, "W24", 1, "X24", game=game)

    outcome = over(game, played.state)
    assert outcome.reason == "last_two"
    assert outcome.ranking == ((RED,), (ORANGE,), (GREEN,))


@pytest.mark.rule("CF-93")
def test_last_two_goes_on_with_three() -> None:
    game = the_game(finish="last_two")
    state = throw(position(red="artillery W24", orange="", yellow=""), 1, 2)

    assert game.outcome(move(state, "W24", 1, "X24", game=game).state) is None


@pytest.mark.rule("CF-94")
def test_first_fall_ends_with_the_first_elimination() -> None:
    game = the_game(finish="first_fall")
    state = throw(position(red="artillery W24", orange="", yellow=""), 1, 2)
    played = move(state, "W24", 1, "X24", game=game)

    outcome = over(game, played.state)
    assert outcome.reason == "first_fall"
    assert outcome.ranking == ((RED,), (ORANGE, YELLOW), (GREEN,))


@pytest.mark.rule("CF-93", "CF-94")
@pytest.mark.parametrize("finish", ["last_two", "first_fall"])
def test_partners_play_to_the_end(finish: str) -> None:
    game = the_game(finish=finish, partnership=True)
    state = throw(position(red="artillery X2", orange="", yellow="", game=game), 1, 2, game=game)

    assert game.outcome(move(state, "X2", 1, "X1", game=game).state) is None


@pytest.mark.rule("CF-95")
def test_the_round_limit_ends_the_match_when_the_turn_passes_the_first_corner() -> None:
    game = the_game(round_limit=3)
    layout: dict[str, Any] = {"red": "; rest reserve", "green": "; rest reserve"}
    first = play(position(**layout, turn=0, round=3, game=game), Thrown(1, 2), game=game)
    assert first.seen(TurnBegan) == [TurnBegan(1, 3)]

    last = play(position(**layout, turn=1, round=3, game=game), Thrown(1, 2), game=game)
    assert over(game, last.state).reason == "round_limit"


@pytest.mark.rule("CF-95")
def test_a_round_is_over_even_if_the_first_player_is_out() -> None:
    layout: dict[str, Any] = {
        "red": "; rest reserve",
        "orange": "; rest held:2",
        "green": "; rest reserve",
    }
    out = (Fall(ORANGE, GREEN, Fallen.HOME),)
    state = position(**layout, turn=0, first=ORANGE, round=4, out=out)
    played = play(state, Thrown(1, 2))

    assert played.seen(TurnBegan) == [TurnBegan(GREEN, 5)]


@pytest.mark.rule("CF-95")
def test_without_a_limit_the_rounds_go_on() -> None:
    layout: dict[str, Any] = {"red": "; rest reserve", "green": "; rest reserve"}
    played = play(position(**layout, turn=1, round=200), Thrown(1, 2))

    assert played.seen(TurnBegan) == [TurnBegan(0, 201)]


@pytest.mark.rule("CF-96")
def test_a_score_counts_free_pieces_and_prisoners_by_value() -> None:
    state = position(red="gun held:1, plane held:1", green="artillery held:0, ship held:0")

    whole = 3 + 2 * 4 + 4 * 2 + 5 * 2
    assert scores(the_game().sides, the_game().start(2)) == (whole, whole)
    assert scores(the_game().sides, state) == (whole - 7 + 4, whole - 4 + 7)


@pytest.mark.rule("CF-96")
def test_partners_add_their_scores() -> None:
    game = the_game(partnership=True, quiet_rounds=10)
    rest = "; rest reserve"
    state = position(
        red="gun held:1" + rest,
        orange=rest,
        green="plane held:1" + rest,
        yellow="plane held:2" + rest,
        turn=3,
        quiet=39,
        game=game,
    )
    outcome = over(game, play(state, Thrown(1, 2), game=game).state)

    assert outcome.ranking == ((ORANGE, YELLOW), (RED, GREEN))
    assert outcome.winners == (ORANGE, YELLOW)
    assert worded(game, outcome).endswith("Orange and Yellow won together.")


@pytest.mark.rule("CF-97")
def test_equal_scores_and_equal_pieces_share_the_victory() -> None:
    game = the_game(quiet_rounds=10)
    state = position(red="; rest reserve", green="; rest reserve", turn=1, quiet=19, game=game)
    outcome = over(game, play(state, Thrown(1, 2), game=game).state)

    assert outcome.ranking == ((0, 1),)
    assert outcome.winners == (0, 1)
    assert worded(game, outcome).endswith("Red and Sea green shared the win.")


@pytest.mark.rule("CF-98")
def test_the_fallen_rank_below_the_last_to_fall_first() -> None:
    out = (Fall(YELLOW, RED, Fallen.HOME), Fall(ORANGE, RED, Fallen.PIECES))
    layout: dict[str, Any] = {"orange": "; rest held:0", "yellow": "; rest held:0"}
    state = position(red="artillery W24", green="", **layout, out=out)
    played = move(throw(state, 1, 2), "W24", 1, "X24")

    assert played.state.phase is Phase.OVER
    assert over(the_game(), played.state).ranking == ((RED,), (GREEN,), (ORANGE,), (YELLOW,))


def test_the_winner_is_told_the_lead_and_not_their_own_name() -> None:
    sides, names = the_game().sides, ("Ada", "Moss")
    told = (sides, Ended.ROUND_LIMIT, ((0,), (1,)), (33, 25), names.__getitem__)
    assert ending(*told, listener=0) == (
        "That was the last round. The score: you 33 and Moss 25. You won by 8 points."
    )
    assert ending(*told).endswith("The score: Ada 33 and Moss 25. Ada won.")


def test_a_turn_of_a_limited_match_says_how_many_rounds_there_are() -> None:
    limited = the_narration(the_game(round_limit=10)).sentence(TurnBegan(0, 8), str)
    assert limited == "Round 8 of 10: 0’s turn."
