"""What computer players of Waterworld can't know, and how the hard one thinks."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import Advising, Pondering, thought_out
from boardgames.commands.simulate import play_one
from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots import bots
from boardgames.games.waterworld.bots.easy import NERVE, Easy
from boardgames.games.waterworld.bots.evaluation import Scales
from boardgames.games.waterworld.bots.hard import PAUSE_EVERY, Hard
from boardgames.games.waterworld.bots.memory import blank, fitting, recalled
from boardgames.games.waterworld.bots.normal import Normal
from boardgames.games.waterworld.bots.state_sampling import guessed
from boardgames.games.waterworld.bots.turns_to_win import Outlook, crossing
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    AttackDeez,
    Discard,
    DrawDiscard,
    LeaveDeez,
    MoveTo,
    RaiseSails,
    Roll,
    SendDeez,
    Trade,
)
from boardgames.games.waterworld.rules.state import COMPLETE, Phase, missing
from tests.rules.waterworld.memories import witnessed
from tests.rules.waterworld.players import asked, rolled, shown, smokers, way_left
from tests.rules.waterworld.positions import GREEN, RED, T, legal, position, sail, the_game

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
def test_worlds_a_seat_cannot_tell_apart_get_the_same_answer(kind: str) -> None:
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


def test_the_hard_player_thinks_with_stops_and_comes_to_the_same() -> None:
    game = the_game()
    state = rolled(position("TTG", "GGR", at="F6 K9"), 6)
    view, choices = game.view(state, GREEN), legal(state)
    stops = list(Hard().ponder(game, view, choices, GREEN, Rng.of(5)))
    assert len(stops) > len(choices) // PAUSE_EVERY
    found = thought_out(Hard().ponder(game, view, choices, GREEN, Rng.of(5)))
    assert found == Hard().choose(game, view, choices, GREEN, Rng.of(5))
    assert isinstance(Hard(), Pondering)
    assert isinstance(Hard(), Advising)


@pytest.mark.parametrize("dice", [3, 6])
def test_all_choices_are_weighed_and_told_best_first(dice: int) -> None:
    game = the_game()
    state = rolled(position("TTG", "GGR", at="F6 K9"), dice)
    weighed = thought_out(Hard().weigh(game, game.view(state, GREEN), legal(state), GREEN, Rng(1)))
    assert {choice.action for choice in weighed} == {*legal(state)}
    values = [choice.value for choice in weighed]
    assert values == sorted(values, reverse=True)


def test_the_hard_player_breaks_who_would_win_next() -> None:
    state = position("TTG", "TGRE", at="C5 C6", holder=RED, knows=(GREEN,), land="C9", discard="R")
    met = sail(state, "C6").state
    assert asked(met, shown(RED, "TGRE"), kind="hard") == Trade()


def test_an_outlook_is_longer_the_more_there_is_to_do() -> None:
    game = the_game()
    states = [
        position("TGRE", "TTG", at="G6 A9", holder=GREEN, land="G5"),
        position("TGRE", "TTG", at="F5 A9", holder=GREEN, land="K1"),
        position("TGRE", "TTG", at="F5 A9"),
        position("TGRE", "TTG", at="A3 A9"),
        position("TTGR", "TTG", at="A3 A9"),
        position("TTG", "TTG", at="A3 A9"),
        position("TTT", "TTG", at="A3 A9"),
    ]
    turns = []
    for state in states:
        outlook = Outlook(game, state, GREEN, blank(state, GREEN))
        turns.append(outlook.turns(state.pawns[GREEN].space, missing(state.hands[GREEN])))
    assert turns == sorted(turns)
    assert len({*turns}) == len(turns)


@pytest.mark.parametrize(("dice", "away", "turns"), [(1, 0, 0.0), (1, 1, 1.0), (1, 2, 7 / 6)])
def test_a_way_takes_the_turns_its_dice_need(dice: int, away: int, turns: float) -> None:
    assert crossing(dice, 6)[away] == pytest.approx(turns)
    assert crossing(dice + 1, 6)[away] <= crossing(dice, 6)[away]


def test_sails_go_up_early_and_never_where_they_bring_nothing() -> None:
    assert asked(position("TTG", "GGR"), kind="hard") == RaiseSails()
    far, state = the_game(far_shore=True), position("TGRE", "GGR", holder=GREEN, at="E3 K9")
    view, choices = far.view(state, GREEN), legal(state)
    values = {
        c.action: c.value for c in thought_out(Hard().weigh(far, view, choices, GREEN, Rng(1)))
    }
    assert values[RaiseSails()] < values[Roll()]


def test_under_sail_it_keeps_out_of_reach() -> None:
    state = position("TTG", "GGR", at="F3 D8", sails="u", up="D5=R H5=R")
    assert asked(rolled(state, 2, 2), kind="hard") == MoveTo("H5"), "D5 is as good, but in reach"


def test_it_takes_the_sails_of_whoever_is_ahead() -> None:
    state = position("TTG", "TGRE", at="C5 C8", sails="fu", fallen="B4 B8 D5 D7")
    assert asked(rolled(state, 3), shown(RED, "TGRE"), kind="hard") == MoveTo("C8")


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_in_the_race_it_chases_the_holder_also_with_cards_lacking(kind: str) -> None:
    state = position("TTG", "TGRE", at="C5 C9", holder=RED, land="K1", sails="lu", discard="R")
    assert asked(rolled(state, 4), kind=kind) == MoveTo("C9")
    assert way_left(asked(rolled(state, 2), kind=kind), "C9") == 2


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_having_caught_the_holder_it_trades_to_bar_the_way(kind: str) -> None:
    state = position("TTG", "TGRE", at="C5 C6", holder=RED, knows=(GREEN,), land="K1", discard="R")
    met = sail(state, "C6").state
    assert asked(met, shown(RED, "TGRE"), kind=kind) == Trade()


# Foolishness --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(12))
def test_nobody_misses_an_open_token_it_needs_within_reach(kind: str, seed: int) -> None:
    state = rolled(position("TTG", "GGR", at="C5 K9", up="B4=R"), 3)
    assert asked(state, kind=kind, seed=seed) == MoveTo("B4")


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_passes_a_face_down_atoll_for_a_distant_open_one(kind: str, seed: int) -> None:
    state = rolled(position("TTGG", "GGR", at="A2 K9", up="J11=R"), 3)
    action = asked(state, kind=kind, seed=seed)
    assert isinstance(action, MoveTo)
    assert action.space in {a.space for a in state.atolls}


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_sends_the_deez_to_the_token_it_needs(kind: str, seed: int) -> None:
    state = smokers("TTGR", "GGR", at="A8 K9", up="B11=E")
    assert asked(state, kind=kind, seed=seed) != SendDeez("B11")


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_parts_with_its_only_card_of_a_kind_while_it_has_a_spare(
    kind: str, seed: int
) -> None:
    limit = sail(position("TTGR", "GGR", at="B3 K9", up="B4=E"), "B4").state
    assert asked(limit, kind=kind, seed=seed) == Discard(T)


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_a_complete_collection_is_not_traded_away(kind: str, seed: int) -> None:
    met = sail(position("TGRE", "GGR", at="C5 C6", discard="R"), "C6").state
    assert asked(met, kind=kind, seed=seed) == DrawDiscard()


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_stops_short_of_dry_land_in_reach(kind: str, seed: int) -> None:
    state = position("TGRE", "GGR", at="E3 E4", holder=GREEN, land="E5")
    assert asked(rolled(state, 4), kind=kind, seed=seed) == MoveTo("E5")


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_with_a_complete_collection_passes_the_deez_in_reach(kind: str, seed: int) -> None:
    state = position("TGRE", "GGR", at="F3 K9", up="D5=R")
    assert asked(rolled(state, 5), kind=kind, seed=seed) == MoveTo("F6")


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_who_is_complete_runs_past_the_holder_in_reach(kind: str, seed: int) -> None:
    state = position("TGRE", "GGRE", at="F3 F5", holder=RED, discard="T")
    assert asked(rolled(state, 4), kind=kind, seed=seed) == MoveTo("F5")


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_with_a_complete_collection_stops_where_it_must_be_traded(
    kind: str, seed: int
) -> None:
    state = position("TGRE", "GGR", at="F1 F4", discard="")
    assert asked(rolled(state, 3), kind=kind, seed=seed) != MoveTo("F4")


def test_the_hard_player_takes_the_card_it_needs_before_the_sails_of_somebody_else() -> None:
    state = position(
        *("GGRE", "TGRE", "TGRE", "TGRE"),
        at="G5 D7 C8 H5",
        sails="fffu",
        up="B4=E D5=T D7=R H5=G",
        fallen="B11 H7 J1",
        deez="B11",
    )
    assert asked(rolled(state, 6), kind="hard") == MoveTo("D5")


def test_the_hard_player_takes_the_deez_in_reach_before_the_sails_of_somebody_else() -> None:
    state = position(
        *("TGRE", "TTGE", "TGRE", "TRRE"),
        at="D5 H7 B8 H8",
        sails="uufl",
        up="B4=E B8=R D5=T H5=T H7=G J1=G J4=T J8=G",
        fallen="B1 D7",
        deez="D7",
    )
    assert asked(rolled(state, 5, 1), kind="hard") == MoveTo("D7")


def test_the_hard_player_keeps_its_sails_furled_where_the_deez_is_near_and_others_are_many() -> (
    None
):
    """The player who sinks it is met immediately: sails that aren't up yet can't be lost."""
    near, far = "F4 A9 K9 K3", "A3 A9 K9 K3"
    hands = ("TGRE", "GGR", "TTE", "RRE")
    assert asked(position(*hands, at=near), kind="hard") == Roll()
    assert asked(position(*hands, at=far), kind="hard") == RaiseSails()


def test_a_rival_about_to_win_is_hurt_rather_than_one_far_behind() -> None:
    """One card is left to find: the leader's trade matters more than any other."""
    game = the_game()
    state = position(
        *("TTGR", "TGRE", "GGR", "TTE"), at="C5 G4 A9 K3", holder=RED, knows=(GREEN,), land="G7"
    )
    view = game.view(state, GREEN)
    scales = Scales(game, view, GREEN, fitting(recalled([shown(RED, "TGRE")], GREEN), view, GREEN))
    leader, *others = (scales.hurting(seat, 2.0) for seat in (1, 2, 3))
    assert leader > 2 * max(others)


# Three manners ------------------------------------------------------------------------------


def test_the_easy_player_raises_its_sails_at_once_and_the_normal_one_for_its_run() -> None:
    start, run = position("TTG", "GGR"), position("TGRE", "GGR")
    for seed in range(6):
        assert asked(start, kind="easy", seed=seed) == RaiseSails()
        assert asked(start, kind="normal", seed=seed) == Roll()
        assert asked(run, kind="normal", seed=seed) == RaiseSails()


def test_the_hard_player_saves_its_sails_where_many_could_take_them() -> None:
    assert asked(position("TTG", "GGR", "TTE", "RRE"), kind="hard") == Roll()
    assert asked(position("TGRE", "GGR", "TTE", "RRE"), kind="hard") == RaiseSails()


def beside_the_deez(number: int) -> dict[str, set[AnyAction]]:
    """What each does in that round, having come upon the Deez with a complete collection."""
    state = sail(position("TGRE", "GGR", at="F5 A1", round=number), "F6").state
    return {kind: {asked(state, kind=kind, seed=s) for s in range(20)} for kind in bots()}


def test_the_easy_player_thinks_twice_before_the_deez_and_others_do_not() -> None:
    dared = beside_the_deez(5)
    assert dared["easy"] == {AttackDeez(), LeaveDeez()}
    assert dared["normal"] == dared["hard"] == {AttackDeez()}


def test_nobody_goes_to_and_fro_beside_the_deez_for_long() -> None:
    assert beside_the_deez(NERVE)["easy"] == {AttackDeez()}


@pytest.mark.parametrize("seed", range(6))
def test_the_normal_player_far_from_the_holder_gathers_its_cards_first(seed: int) -> None:
    state = position("TTG", "TGRE", at="C5 K9", holder=RED, land="K1", up="B4=R")
    assert asked(rolled(state, 3), kind="normal", seed=seed) == MoveTo("B4")


@pytest.mark.parametrize("seed", range(12))
def test_the_normal_player_never_lets_a_holder_go_whom_it_could_break(seed: int) -> None:
    state = position("TTG", "TGRE", at="C5 C6", holder=RED, knows=(GREEN,), land="K1", discard="R")
    assert asked(sail(state, "C6").state, kind="normal", seed=seed) == Trade()


def test_what_others_hold_is_thought_over_by_the_hard_player_and_now_and_then_by_the_normal() -> (
    None
):
    state = sail(position("TTG", "TGRE", at="C5 C6", discard="R"), "C6").state
    seen = shown(RED, "TGRE")
    assert {asked(state, seen, kind="hard", seed=s) for s in range(12)} == {Trade()}
    assert {asked(state, seen, kind="normal", seed=s) for s in range(12)} > {Trade()}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_hard_player_finishes_a_match(seats: int) -> None:
    players: list[Any] = [Hard() for _ in range(seats)]
    state, _ = play_one(the_game(round_limit=40), seats, players, Rng.of(seats))
    assert state.phase is Phase.OVER
    assert the_game().problems(state) == []


def test_the_normal_player_beats_the_easy_one() -> None:
    """It wins about 69 of 100: of 400 matches luck takes it below 240 once in 10,000 times."""
    matches, won = 400, 0
    for seed in range(matches):
        players: list[Any] = [Easy(), Easy()]
        players[seed % 2] = Normal()
        state, _ = play_one(the_game(), 2, players, Rng.of(seed))
        won += state.winner == seed % 2
        assert not (state.winner is not None and state.hands[state.winner] != COMPLETE)
    assert won >= 240
