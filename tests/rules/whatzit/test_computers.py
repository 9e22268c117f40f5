"""What computers choose, and why (WZ-102; section 7 of the rules' own table)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.ai.bots import Bot, thought_out
from boardgames.commands.ground import Ground
from boardgames.commands.report import Watch
from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.computers import Clueless, Computer, Easy, Normal, value
from boardgames.games.whatzit.bots.hard import Hard, chances, counts
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.rewards import pawns_after
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import State
from tests.rules.whatzit.positions import (
    EASY,
    HARD,
    HUMAN,
    LONG,
    NORMAL,
    A,
    B,
    C,
    D,
    Table,
    the_game,
    the_parts,
)


def choice(bot: Bot, table: Table, seed: int = 1) -> Any:
    """What the bot does where the table stands."""
    seat = table.to_move
    assert seat is not None
    view = table.game.view(table.state, seat)
    return bot.choose(table.game, view, table.game.legal_actions(table.state), seat, Rng(seed))


def test_a_place_is_worth_its_steps_against_the_best_rivals() -> None:
    setting = Table(0, 0, 0).game.setting
    assert value(setting, (10, 20, 0), A) == 10 - 0.6 * 20
    assert value(setting, (LONG, 20, 0), A) == LONG + 10 - 0.6 * 20


def test_normal_challenges_whom_a_swap_would_gain_most_from() -> None:
    table = Table(5, 8, 33, 12).roll(3, "challenge")
    assert choice(Normal(), table) == act.Challenge(C)


def test_equal_rivals_are_challenged_by_lot() -> None:
    table = Table(5, 20, 20, 20).roll(3, "challenge")
    assert {choice(Normal(), table, seed) for seed in range(30)} == {
        act.Challenge(B),
        act.Challenge(C),
        act.Challenge(D),
    }


def test_easy_challenges_anybody_whose_place_is_worth_a_swap() -> None:
    # B would stand next to it, so that there is nothing to swap.
    table = Table(5, 8, 33, 12).roll(3, "challenge")
    picks = {choice(Easy(), table, seed) for seed in range(40)}
    assert picks == {act.Challenge(C), act.Challenge(D)}


def test_easy_challenges_just_anybody_where_no_swap_gains() -> None:
    for pawns in ((30, 8, 3, 12), (30, 35, 3, 36), (LONG, 8, 3, 12)):
        table = Table(*pawns).roll(3, "challenge")
        assert len({choice(Easy(), table, seed) for seed in range(40)}) == 3


def test_easy_is_careless_where_little_is_lost_and_sees_what_is_much_better() -> None:
    near = Table(5, 0, 12, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
    picks = [choice(Easy(), near, seed) for seed in range(300)]
    assert 0.75 < picks.count(act.Swap()) / len(picks) < 0.92
    far = Table(5, 0, 33, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
    assert {choice(Easy(), far, seed) for seed in range(60)} == {act.Swap()}


@pytest.mark.parametrize("bot", [Easy(), Normal(), Hard()])
@pytest.mark.parametrize(("pawns", "white"), [((21, 27, 40, 3), 3), ((42, LONG, LONG, 3), 5)])
def test_of_two_ways_to_one_space_the_swap_throws_a_rival_back(
    bot: Computer, pawns: tuple[int, ...], white: int
) -> None:
    """No matter who else leads, moving to where the rival stands would leave it there."""
    table = Table(*pawns).roll(white, "challenge").play(act.Challenge(B)).open().award(A)
    places = {
        pawns_after(table.game.setting, table.state, A, one)[A]
        for one in (act.MoveAhead(), act.Swap())
    }
    assert len(places) == 1
    assert {choice(bot, table, seed) for seed in range(30)} == {act.Swap()}
    view = table.game.view(table.state, A)
    actions = table.game.legal_actions(table.state)
    weighed = thought_out(bot.weigh(table.game, view, actions, A, Rng(1)))
    assert weighed[0].action == act.Swap()


def test_even_the_easy_one_passes_no_ladder_by_for_mere_steps() -> None:
    # From 2 a 2 leads to yellow 4, whose ladder goes up to 13.
    climb = Table(2, 0, 9, 0).roll(2, "challenge").play(act.Challenge(C)).open().award(A)
    assert act.ClimbAndMove() in climb.legal
    picks = {choice(Easy(), climb, seed) for seed in range(60)}
    assert act.MoveAhead() not in picks


def test_easy_is_careless_but_never_goes_back_or_feeds_a_rival_on_the_circle() -> None:
    back = Table(30, 2, 0, 0).roll(3, "challenge").play(act.Challenge(B)).open().award(A)
    assert {choice(Easy(), back, seed) for seed in range(60)} == {act.MoveAhead()}
    risky = Table(20, LONG, 22, 3).roll(3, "challenge")
    assert act.Challenge(B) not in {choice(Easy(), risky, seed) for seed in range(60)}
    forced = Table(20, LONG, LONG, LONG).roll(3, "challenge")
    assert choice(Easy(), forced) in forced.game.legal_actions(forced.state)


@pytest.mark.parametrize("bot", [Easy(), Normal(), Hard()])
@pytest.mark.parametrize("pawns", [(9, 20, 9, 30), (1, 0, 9, 30), (40, 46, 3, 4), (17, 23, 2, 45)])
def test_no_reward_is_ever_taken_that_leads_back(bot: Computer, pawns: tuple[int, ...]) -> None:
    for rival in (B, C, D):
        table = Table(*pawns).roll(3, "challenge").play(act.Challenge(rival)).open().award(A)
        if table.to_move != A or len(table.game.legal_actions(table.state)) < 2:
            continue
        for seed in range(12):
            taken = choice(bot, table, seed)
            there = pawns_after(table.game.setting, table.state, A, taken)[A]
            assert there > table.state.pawns[A]


def test_a_swap_onto_the_circle_is_taken_by_normal_and_hard() -> None:
    table = Table(40, LONG, 3, 3).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
    for bot in (Normal(), Hard()):
        assert choice(bot, table) == act.Swap()


def test_the_strongest_choice_is_the_first_that_is_weighed() -> None:
    for table in (
        Table(5, 8, 33, 12).roll(3, "challenge"),
        Table(1, 0, 0, 0).roll(3, "solo").open().award(A),
    ):
        view = table.game.view(table.state, A)
        actions = table.game.legal_actions(table.state)
        weighed = thought_out(Hard().weigh(table.game, view, actions, A, Rng(1)))
        assert weighed[0].action == choice(Hard(), table)
        assert [one.value for one in weighed] == sorted((o.value for o in weighed), reverse=True)
        assert {one.action for one in weighed} == set(actions)


def test_normal_and_hard_take_the_best_reward() -> None:
    swap = Table(5, 0, 33, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
    climb = Table(1, 0, 0, 0).roll(3, "solo").open().award(A)
    back = Table(30, 2, 0, 0).roll(3, "challenge").play(act.Challenge(B)).open().award(A)
    for bot in (Normal(), Hard()):
        assert choice(bot, swap) == act.Swap()
        assert choice(bot, climb) == act.ClimbAndMove()
        assert choice(bot, back) == act.MoveAhead()


def test_hard_thinks_of_the_next_seats_turn_before_it_takes_a_reward() -> None:
    """Ahead stands better now; but the rival, left where it is, rolls onto the Circle next."""
    table = Table(38, 47, 3, 46).roll(5, "challenge").play(act.Challenge(B)).open().award(A)
    assert choice(Normal(), table) == act.MoveAhead()
    assert choice(Hard(), table) == act.Swap()


def test_hard_learns_who_is_strong_and_on_the_circle_takes_the_weakest() -> None:
    table = Table(LONG, 20, 30, 40).roll(3, "challenge")
    table.state = replace(table.state, tried=(0, 20, 20, 20), solved=(0, 18, 1, 12))
    assert choice(Hard(), table) == act.Challenge(C)


@pytest.mark.parametrize(("pawns", "rival"), [((20, LONG, 22, 40), B), ((40, LONG, 22, 45), B)])
def test_hard_takes_on_a_rival_on_the_circle_who_left_alone_would_win(
    pawns: tuple[int, ...], rival: int
) -> None:
    """Played out by normal computers: 28 and 24 of 100 are won so, at most 13 otherwise."""
    assert choice(Hard(), Table(*pawns).roll(2, "challenge")) == act.Challenge(rival)


@pytest.mark.parametrize("place", [45, LONG])
def test_hard_leaves_it_alone_where_its_own_chance_is_as_good(place: int) -> None:
    for seed in range(5):
        table = Table(place, LONG, 22, 40).roll(2, "challenge")
        assert choice(Hard(), table, seed) != act.Challenge(B)


def test_without_learned_weights_hard_counts_steps_as_normal_does() -> None:
    table = Table(5, 8, 33, 12).roll(3, "challenge")
    plain = replace(table.game.setting, rules=replace(table.game.rules, standing=None))
    for rival in (B, C, D):
        asked = (plain, table.state, A, rival)
        assert Hard().rival_worth(*asked) == Normal().rival_worth(*asked)
    reward = Table(5, 8, 33, 12).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
    for one in (act.Swap(), act.MoveAhead()):
        said = (plain, reward.state, A, one)
        assert Hard().reward_worth(*said) == Normal().reward_worth(*said)


def test_chances_to_win_are_shares_and_grow_with_every_step() -> None:
    setting = Table(0, 0, 0).game.setting
    assert setting.rules.standing is not None
    rates = (0.4, 0.4, 0.4)
    last = 0.0
    for place in range(0, LONG + 1, 7):
        each = chances(counts(setting, (place, 20, 30), A, rates), setting.rules.standing)
        assert sum(each) == pytest.approx(1.0)
        assert each[A] > last
        last = each[A]


def test_computers_see_no_more_than_their_view() -> None:
    table = Table(5, 8, 33, 12, minds=(NORMAL, HUMAN, HUMAN, HUMAN)).roll(3, "challenge")
    twin = table.game.guess(table.game.view(table.state, A), A, Rng(77))
    assert twin.card != table.state.card
    for bot in (Easy(), Normal(), Hard()):
        actions = table.game.legal_actions(table.state)
        one = bot.choose(table.game, table.game.view(table.state, A), actions, A, Rng(5))
        two = bot.choose(table.game, table.game.view(twin, A), actions, A, Rng(5))
        assert one == two


def played_out(game: Whatzit, bots: Sequence[Bot], seed: int) -> State:
    """The last position of a match of computers."""
    rng = Rng.of(seed, len(bots))
    state = game.start(len(bots))
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            actions = game.legal_actions(state)
            action = bots[seat].choose(game, game.view(state, seat), actions, seat, rng)
        state = game.apply(state, action).state
    return state


def test_who_plays_by_lot_reads_no_card_and_loses_to_easy() -> None:
    game = the_game(minds=(EASY, HUMAN, HUMAN), judge="program")
    bots = (Easy(), Clueless(), Clueless())
    for seed in range(6):
        end = played_out(game, bots, seed)
        assert end.queue[0] == A
        assert end.solved[B] == end.solved[C] == 0


def test_who_moderates_by_lot_marks_nobody_but_a_computer() -> None:
    table = Table(0, 0, 0, 0, minds=(HUMAN, HARD, HUMAN, HUMAN)).roll(3, "all").open()
    table.play(act.Thought(B, 9))
    assert {choice(Clueless(), table, seed) for seed in range(20)} == {act.LetClockRun()}
    table.play(act.LetClockRun())
    assert {choice(Clueless(), table, seed) for seed in range(20)} == {act.Award(B)}


@pytest.mark.rule("WZ-16")
def test_a_report_counts_no_turn_before_the_first_player_is_found() -> None:
    game = the_game(minds=(NORMAL,) * 3)
    watch = Watch(game, Ground(game, the_parts()))
    state, rng = watch.game.start(3), Rng.of(5)
    watch.begin()
    while (seat := watch.game.to_move(state)) is not None:
        actions = watch.game.legal_actions(state)
        action = watch.game.chance(state, rng) if seat == CHANCE else actions[0]
        step = watch.game.apply(state, action)
        watch.saw(seat, len(actions), state, step)
        state = step.state
    watch.end(state, 0)
    assert watch.counts.turns == [sum(state.turns)]


@pytest.mark.rule("WZ-102")
def test_each_level_beats_the_one_below_it() -> None:
    game = the_game(minds=(EASY, NORMAL, HARD))
    bots = (Easy(), Normal(), Hard())
    wins = Counter(played_out(game, bots, seed).queue[0] for seed in range(200))
    assert wins[A] < 24
    assert 24 < wins[B] < 70
    assert wins[C] > 120


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("board", "seats", "usual"), [("long", 3, 23), ("long", 6, 34), ("short", 4, 18)]
)
def test_a_match_of_normal_computers_is_as_long_as_it_should_be(
    board: str, seats: int, usual: int
) -> None:
    game = the_game(minds=(NORMAL,) * seats, board=board)
    bots = [Normal()] * seats
    lengths = [sum(played_out(game, bots, seed).turns) for seed in range(120)]
    assert abs(median(lengths) - usual) <= usual * 0.15
