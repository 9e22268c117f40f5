"""Players, parts, cards, first player and roles: WZ-01 to WZ-22."""

from __future__ import annotations

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games.whatzit.narration.click_paths import click_path
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import HIDDEN, REGULAR, WICKED, Phase
from tests.rules.whatzit.positions import LONG, A, B, C, D, Table, the_game, the_rules


@pytest.mark.rule("WZ-01")
def test_three_to_six_seats_play_with_one_pawn_each() -> None:
    assert list(the_game().seats) == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(ValueError, match="3 to 6"):
            Session(the_game(), seats)
    assert len(the_game().start(5).pawns) == 5


@pytest.mark.rule("WZ-02", "WZ-99")
def test_many_people_are_six_teams_with_one_pawn_each() -> None:
    game = the_game(members=(4, 3, 8, 1, 2, 2))
    assert len(game.start(6).pawns) == 6
    assert game.setting.members == (4, 3, 8, 1, 2, 2)


@pytest.mark.rule("WZ-03", "WZ-10")
def test_the_box_holds_the_parts_it_should() -> None:
    rules = the_rules()
    assert rules.decks.regular.size + rules.decks.wicked.size == 576
    assert (rules.decks.regular.size, rules.decks.wicked.size) == (432, 144)
    assert rules.seats.most == 6
    assert len(rules.white_die) == len(rules.black_die) == 6


@pytest.mark.rule("WZ-04", "WZ-85")
def test_reaching_the_circle_is_not_enough_a_card_must_be_solved_there() -> None:
    table = Table(48, 0, 0).roll(1, "solo")
    assert table.pawns[A] == LONG
    assert table.game.outcome(table.state) is None
    table.open().award(A)
    assert table.is_in(Phase.OVER)


@pytest.mark.rule("WZ-05")
def test_all_pawns_start_on_the_starting_square() -> None:
    assert the_game().start(4).pawns == (0, 0, 0, 0)


@pytest.mark.rule("WZ-06")
def test_dice_and_timer_are_things_to_point_at() -> None:
    assert click_path(act.RollDice(), A) == (("dice", "both"),)
    assert click_path(act.RollForFirst(), A) == (("dice", "white"),)
    assert click_path(act.StartTimer(), A) == (("timer",),)


@pytest.mark.rule("WZ-07", "WZ-08", "WZ-11")
def test_the_code_is_open_to_all_and_the_solution_is_no_part_of_it() -> None:
    game = the_game()
    code = game.codes["r012"]
    assert code.deck == "regular"
    assert not hasattr(code, "answer")
    table = Table(0, 0, 0).roll(2, "all")
    table.play(act.Look(), act.StartTimer())
    for seat in (A, B, C):
        assert table.game.view(table.state, seat).card == table.state.card
    assert "answer" not in repr(table.state)


@pytest.mark.rule("WZ-09", "WZ-12")
def test_two_decks_are_never_mixed() -> None:
    table = Table(0, 0, 0)
    for _ in range(30):
        table.roll(1, "all").open().time_up()
        assert all(card.startswith("r") for card in table.state.decks[REGULAR])
        assert all(card.startswith("w") for card in table.state.decks[WICKED])


@pytest.mark.rule("WZ-13")
def test_each_deck_is_shuffled_once_before_the_first_roll() -> None:
    session = Session(the_game(), 3, seed=4)
    shuffles = [entry for entry in session.entries if isinstance(entry.action, act.Shuffled)]
    assert [entry.action.deck for entry in shuffles if isinstance(entry.action, act.Shuffled)] == [
        REGULAR,
        WICKED,
    ]
    assert session.state.phase is Phase.FIRST
    assert session.state.decks[REGULAR] != the_game().setting.decks[REGULAR]


@pytest.mark.rule("WZ-13")
def test_cards_shown_before_lie_behind_those_never_shown() -> None:
    old = ("r001", "r002", "r004")
    game = the_game(seen=old)
    order = game.chance(game.start(3), Rng(5))
    assert isinstance(order, act.Shuffled)
    assert set(order.order[-3:]) == set(old)
    wrong = act.Shuffled(REGULAR, (*old, *(one for one in order.order if one not in old)))
    assert not game.allows(game.start(3), wrong)
    careless = the_game(seen=old, fresh_first=False)
    assert careless.allows(careless.start(3), wrong)


@pytest.mark.rule("WZ-14", "WZ-15")
def test_a_played_card_goes_behind_its_deck_solved_or_not() -> None:
    """Worked example 26."""
    table = Table(0, 0, 0)
    first, second, third, *rest = table.state.decks[REGULAR]
    table.roll(1, "all").open().award(A).roll(1, "all").open().time_up()
    assert table.state.decks[REGULAR] == (third, *rest, first, second)


@pytest.mark.rule("WZ-16", "WZ-17", "WZ-20")
def test_the_highest_roll_begins_and_those_tied_roll_again() -> None:
    """Worked example 1."""
    game = the_game()
    state = game.start(3)
    for deck in (0, 1):
        state = game.apply(state, act.Shuffled(deck, game.setting.decks[deck])).state
    asked = []
    events: list[object] = []
    for value in (5, 5, 2, 3, 6):
        asked.append(game.to_move(state))
        state = game.apply(state, act.RollForFirst()).state
        assert game.to_move(state) == CHANCE
        step = game.apply(state, act.FirstRolled(value))
        state, events = step.state, [*events, *step.events]
    assert asked == [A, B, C, A, B]
    assert ev.OrderTied((A, B)) in events
    assert (state.phase, state.solver, state.moderator) == (Phase.ROLL, B, A)


@pytest.mark.rule("WZ-18")
def test_turns_pass_to_the_left() -> None:
    table = Table(0, 0, 0, 0)
    order = []
    for _ in range(5):
        order.append(table.state.solver)
        table.roll(1, "all").open().time_up()
    assert order == [A, B, C, D, A]


@pytest.mark.rule("WZ-19")
def test_the_solver_rolls_moves_and_then_a_card_lies_there() -> None:
    table = Table(0, 0, 0)
    assert table.to_move == A
    assert table.legal == {act.RollDice()}
    table.roll(2, "solo")
    assert table.pawns == (2, 0, 0)
    assert table.state.guessers == (A,)
    assert table.state.card == "r001"


@pytest.mark.rule("WZ-20")
def test_the_right_hand_seat_moderates() -> None:
    table = Table(0, 0, 0, 0).roll(1, "solo")
    assert table.state.moderator == D
    assert table.to_move == D
    assert table.legal == {act.Look()}


@pytest.mark.rule("WZ-21")
def test_the_moderator_never_guesses_the_card() -> None:
    table = Table(0, 0, 0, 0).roll(1, "all").open()
    assert act.Award(D) not in table.legal
    assert all(D not in one.seats for one in table.legal if isinstance(one, act.AwardTie))
    solo = Table(0, 0, 0, 0).roll(1, "solo").open().time_up()
    assert D not in solo.state.quick


@pytest.mark.rule("WZ-22")
def test_the_black_die_says_who_guesses() -> None:
    assert Table(0, 0, 0, 0).roll(1, "solo").state.guessers == (A,)
    assert Table(0, 0, 0, 0).roll(1, "all").state.guessers == (A, B, C)
    challenge = Table(0, 0, 0, 0).roll(1, "challenge")
    assert challenge.is_in(Phase.CHALLENGE)
    assert challenge.play(act.Challenge(C)).state.guessers == (A, C)


@pytest.mark.rule("WZ-11", "WZ-30")
def test_a_drawn_card_shows_nobody_its_name() -> None:
    table = Table(0, 0, 0).roll(1, "all")
    for seat in (A, B, C):
        view = table.game.view(table.state, seat)
        assert view.card == HIDDEN
        assert set(view.decks[REGULAR]) == {HIDDEN}
