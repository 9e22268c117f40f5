"""The race and the end: WW-89 to WW-94."""

from __future__ import annotations

import pytest

from boardgames.core.game import NOBODY
from boardgames.games.waterworld.rules.actions import (
    Discard,
    DiscardPicked,
    DrawDiscard,
    Give,
    LookAtCompass,
    MoveTo,
    Roll,
    Rolled,
    Trade,
)
from boardgames.games.waterworld.rules.events import GameWon, SailsLost, StormCame, TurnBegan
from boardgames.games.waterworld.rules.state import COMPLETE, Phase, Sails, State
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    E,
    R,
    T,
    legal,
    play,
    position,
    sail,
    the_game,
    the_narration,
)


@pytest.mark.rule("WW-89", "WW-91")
def test_a_winner_stops_at_once() -> None:
    """Worked example 33."""
    state = position(
        "TT", "GGE", "TGRE", at="A1 I3 I2", sails="fuf", land="I3", holder=RED, knows=(BLUE,),
        active=BLUE,
    )  # fmt: skip
    won = sail(state, "I3")
    assert won.state.winner == BLUE
    assert won.events[-1] == GameWon(BLUE, "I3", COMPLETE)
    assert not won.seen(SailsLost)
    assert won.state.pawns[RED].sails is Sails.UP
    assert the_game().to_move(won.state) is None


@pytest.mark.rule("WW-89")
def test_arriving_by_luck_does_not_win() -> None:
    """Worked example 36."""
    state = position(
        "TT", "GGE", "RR", "TGRE", at="A1 A5 A9 I2", land="I3", holder=RED, active=YELLOW
    )
    moved = sail(state, "I3")
    elsewhere = sail(state, "I1")
    assert moved.state.winner is None
    assert [type(event) for event in moved.events] == [type(event) for event in elsewhere.events]


@pytest.mark.rule("WW-89")
def test_a_knower_on_dry_land_without_the_collection_does_not_win() -> None:
    state = position("TGRR", "GGE", at="I2 A1", land="I3", holder=GREEN)
    assert sail(state, "I3").state.winner is None


@pytest.mark.rule("WW-90")
def test_a_swap_can_win_in_another_seats_turn() -> None:
    """Worked example 34."""
    state = position("TTE", "TGRR", at="I2 I3", land="I3", holder=RED)
    looked = play(sail(state, "I3").state, LookAtCompass()).state
    won = play(looked, Trade(), Give(E), Give(R))
    assert won.state.winner == RED
    assert won.state.active == GREEN


@pytest.mark.rule("WW-90")
def test_seeing_the_compass_where_one_stands_wins() -> None:
    state = position("TGRE", "TTG", at="I2 I3", land="I3", holder=RED)
    met = sail(state, "I3").state
    assert met.phase is Phase.LOOK
    assert play(met, LookAtCompass()).state.winner == GREEN


@pytest.mark.rule("WW-90")
def test_a_drawn_card_wins_and_so_does_the_discard_after_a_fifth() -> None:
    def drawn(hand: str) -> State:
        state = position(hand, "TTG", at="I2 I3", land="I3", discard="E", holder=GREEN)
        return play(sail(state, "I3").state, DrawDiscard(), DiscardPicked(E)).state

    assert drawn("TGR").winner == GREEN
    fifth = drawn("TTGR")
    assert fifth.phase is Phase.LIMIT
    assert fifth.winner is None, "five cards are no collection"
    assert play(fifth, Discard(T)).state.winner == GREEN


@pytest.mark.rule("WW-91")
def test_the_remaining_swaps_are_not_made() -> None:
    state = position("TTE", "TGRR", "GG", at="I2 I3 I3", land="I3", holder=RED, knows=(GREEN,))
    won = play(sail(state, "I3").state, Trade(), Give(E), Give(R))
    assert won.state.phase is Phase.OVER
    assert won.state.waiting == ()
    assert won.state.hands[BLUE] == position("TTE", "TGRR", "GG").hands[BLUE]


@pytest.mark.rule("WW-92")
def test_of_two_the_mover_wins() -> None:
    """Worked example 35."""
    state = position("TGRR", "TGEE", at="I2 I3", land="I3", holder=RED, knows=(GREEN,))
    won = play(sail(state, "I3").state, Trade(), Give(R), Give(E))
    assert won.state.hands == (COMPLETE, COMPLETE)
    assert won.state.winner == GREEN


@pytest.mark.rule("WW-92")
def test_of_two_the_mover_wins_wherever_it_sits() -> None:
    state = position("TGEE", "TGRR", at="I3 I2", land="I3", holder=GREEN, knows=(RED,), active=RED)
    won = play(sail(state, "I3").state, Trade(), Give(R), Give(E))
    assert won.state.hands == (COMPLETE, COMPLETE)
    assert won.state.winner == RED


@pytest.mark.rule("WW-93")
def test_at_the_end_everything_is_open_and_the_others_share_second_place() -> None:
    state = position("TGRE", "GGE", "TT", at="I2 A1 A5", land="I3", holder=GREEN)
    over = sail(state, "I3").state
    game = the_game()
    assert all(game.view(over, seat) == over for seat in (GREEN, RED, BLUE, NOBODY))
    outcome = game.outcome(over)
    assert outcome is not None
    assert outcome.ranking == ((GREEN,), (RED, BLUE))
    told = the_narration().outcome(outcome, ("Ada", "Ben", "Cleo").__getitem__)
    assert told == "Ada reached Dry Land, I3, with a complete set."


@pytest.mark.rule("WW-94")
def test_a_storm_ends_the_match_after_the_last_round() -> None:
    """Worked example 38."""
    state = position("TTG", "GGE", at="A1 K11", active=GREEN, first=RED, round=20)
    over = play(state, Roll(), Rolled((1,)), MoveTo("A2"), round_limit=20)
    assert over.state.phase is Phase.OVER
    assert over.events[-1] == StormCame()
    outcome = the_game(round_limit=20).outcome(over.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("storm", ())


@pytest.mark.rule("WW-94")
def test_a_round_ends_when_the_turn_comes_back_to_the_first_seat() -> None:
    state = position("TTG", "GGE", at="A1 K11", active=RED, first=RED, round=20)
    within = play(state, Roll(), Rolled((1,)), MoveTo("K10"), round_limit=20)
    assert within.seen(TurnBegan) == [TurnBegan(GREEN, 20)]
    longer = play(within.state, Roll(), Rolled((1,)), MoveTo("A2"), round_limit=60)
    assert longer.seen(TurnBegan) == [TurnBegan(RED, 21)]
    assert legal(longer.state)
