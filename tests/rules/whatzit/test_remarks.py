"""What computers say of their own turns: only what is surprising, and only what is true."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from boardgames.core.game import CHANCE, NOBODY, Event, moments_of
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.computers import Easy, Normal
from boardgames.games.whatzit.bots.hard import Hard
from boardgames.games.whatzit.narration.narration import WhatzitNarration
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import State
from tests.rules.whatzit.positions import EASY, HARD, HUMAN, LONG, NORMAL, A, B, C, Table, the_game

MATCHES = range(6)
BOTS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}


def said(table: Table, *turn: Callable[[Table], object]) -> str:
    """What A says once its turn has been played so."""
    before = table.game.view(table.state, NOBODY)
    for part in turn:
        part(table)
    seen = [one for event in table.events if (one := event.seen_by(NOBODY)) is not None]
    return table.narration.remark(before, seen, A)


def challenge(white: int, rival: int) -> Callable[[Table], object]:
    return lambda table: table.roll(white, "challenge").play(act.Challenge(rival))


def solved(choice: act.AnyAction) -> Callable[[Table], object]:
    return lambda table: table.open().award(A).play(choice)


def test_nothing_is_said_of_a_turn_without_a_choice() -> None:
    table = Table(3, 10, 20, 0)
    assert said(table, lambda one: one.roll(2, "solo").open().award(A)) == ""


def test_nothing_is_said_of_challenging_whose_place_is_worth_most() -> None:
    assert said(Table(3, 10, 30, 0), challenge(2, C), solved(act.Swap())) == ""


def test_who_stays_away_from_the_circle_says_why() -> None:
    assert said(Table(3, 10, LONG, 0), challenge(2, B)) == (
        "I challenged nobody on the Winner’s Circle: they would win by being first."
    )


def test_who_challenges_the_circle_says_why() -> None:
    assert said(Table(3, 10, LONG, 0), challenge(2, C)) == (
        "I risked that my rival wins: if I’m first, a swap takes me to the Circle."
    )


@pytest.mark.parametrize(("minds", "is_said"), [((EASY, HARD), True), ((HARD, EASY), False)])
def test_a_weaker_rival_nearer_by_is_explained_by_what_is_printed(
    minds: tuple[str, str], is_said: bool
) -> None:
    table = Table(3, 10, 30, 0, minds=(HARD, *minds, NORMAL))
    remark = "I left the player on space 30 alone: they solve more cards than my rival."
    assert said(table, challenge(2, B)) == (remark if is_said else "")


@pytest.mark.parametrize(("hits", "is_said"), [((1, 4), True), ((4, 1), False)])
def test_people_are_known_by_the_cards_they_have_solved(
    hits: tuple[int, int], is_said: bool
) -> None:
    table = Table(3, 10, 30, 0, minds=(HARD, HUMAN, HUMAN, NORMAL))
    table.state = replace(table.state, tried=(5, 5, 5, 5), solved=(1, *hits, 1))
    assert bool(said(table, challenge(2, B))) is is_said


def test_nothing_is_claimed_of_people_who_have_hardly_played() -> None:
    table = Table(3, 10, 30, 0, minds=(HARD, HUMAN, HUMAN, NORMAL))
    table.state = replace(table.state, tried=(1, 1, 1, 1), solved=(0, 0, 1, 0))
    assert said(table, challenge(2, B)) == ""


def test_on_the_circle_the_slowest_rival_is_the_best_one() -> None:
    slow = Table(LONG, 10, 30, 0, minds=(HARD, EASY, NORMAL, NORMAL))
    fast = Table(LONG, 10, 30, 0, minds=(HARD, EASY, NORMAL, NORMAL))
    assert "the slowest rival" in said(slow, challenge(2, B))
    assert said(fast, challenge(2, C)) == ""


def test_a_challenged_moderator_hears_why() -> None:
    table = Table(3, 10, 12, 30)
    assert table.state.moderator == 3
    assert said(table, challenge(2, 3)) == (
        "I challenged the Moderator: no other swap could gain me 25 spaces."
    )


def test_a_swap_that_gains_less_than_a_step_ahead_is_explained_by_whom_it_hits() -> None:
    remark = said(Table(4, 10, 0, 0), challenge(4, B), solved(act.Swap()))
    assert remark == ("I swapped, though moving led 2 spaces further: my rival is back on space 8.")


def test_a_swap_instead_of_a_ladder_names_the_ladder() -> None:
    remark = said(Table(2, 8, 0, 0), challenge(2, B), solved(act.Swap()))
    assert remark.startswith("I swapped, though the ladder led 7 spaces further")


def test_a_swap_left_alone_is_explained_by_where_else_it_went() -> None:
    remark = said(Table(3, 8, 0, 0), challenge(3, B), solved(act.MoveAhead()))
    assert remark == "I didn’t swap: moving took me to space 9, a swap only to space 8."


def test_a_swap_that_would_lead_back_needs_no_excuse() -> None:
    assert said(Table(30, 8, 0, 0), challenge(2, B), solved(act.MoveAhead())) == ""


def turns_of(minds: tuple[str, ...], seed: int) -> list[tuple[State, list[Event]]]:
    """The turns of a match of computers, as nobody in particular sees them."""
    game, rng = the_game(minds=minds), Rng.of(seed)
    state, turns = game.start(len(minds)), list[tuple[State, list[Event]]]()
    while (seat := game.to_move(state)) is not None:
        actions = game.legal_actions(state)
        action = (
            game.chance(state, rng)
            if seat == CHANCE
            else BOTS[minds[seat]].choose(game, game.view(state, seat), actions, seat, rng)
        )
        step = game.apply(state, action)
        seen = [event.seen_by(NOBODY) for event in step.events]
        for moment in moments_of(game, state, action, seen, NOBODY):
            if isinstance(moment.event, ev.TurnStarted):
                turns.append((moment.before, []))
            if turns:
                turns[-1][1].append(moment.event)
        state = step.state
    return turns


def test_computers_remark_on_some_turns_and_on_fewer_than_a_third() -> None:
    minds = (EASY, NORMAL, HARD, NORMAL)
    narration = WhatzitNarration(the_game(minds=minds))
    turns = [turn for seed in MATCHES for turn in turns_of(minds, seed)]
    heard = []
    for before, events in turns:
        started = events[0]
        assert isinstance(started, ev.TurnStarted)
        heard.append(narration.remark(before, events, started.solver))
    remarks = [one for one in heard if one]
    assert len(set(remarks)) >= 4
    assert 0 < len(remarks) < len(turns) / 3
    assert all(one.startswith("I ") and one.endswith(".") for one in remarks)


def test_a_race_lost_to_the_solver_and_a_space_lost_in_a_swap_are_losses() -> None:
    losers = WhatzitNarration.reactions.losers
    table = Table(0, 0, 0, 0).roll(1, "all").open().award(A)
    (won,) = table.seen(ev.Solved)
    assert losers(won, table.game) == (B, C)
    table = Table(0, 0, 0, 0).roll(1, "all").open().award(B)
    (stolen,) = table.seen(ev.Solved)
    assert losers(stolen, table.game) == (), "only the player of the turn takes something"
    assert losers(ev.PawnsSwapped(A, B, 12, 5), table.game) == (B,)
    assert losers(ev.PawnsSwapped(A, B, 5, 12), table.game) == ()
