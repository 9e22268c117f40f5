"""What is on the table between two events, as each seat sees it, with several at it at once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.game import NOBODY
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.secrets import known_of
from boardgames.games.whatzit.rules.state import Face, State, Told
from tests.rules.whatzit.positions import (
    LONG,
    A,
    B,
    C,
    D,
    E,
    F,
    Table,
    the_game,
)
from tests.rules.whatzit.told_tables import NEAR, RIGHT, SILENT, WRONG, ToldTable, typing


def views(table: Table, action: act.AnyAction, seat: int) -> list[State]:
    """A seat's view after each event of an action."""
    return [table.game.view(state, seat) for _, state in table.game.trace(table.state, action)]


@pytest.mark.rule("WZ-97")
@pytest.mark.parametrize("solver", [A, C, D])
@pytest.mark.parametrize(
    "verdicts",
    [
        (WRONG, WRONG, WRONG), (NEAR, SILENT, NEAR), (SILENT, NEAR, WRONG), (RIGHT, WRONG, NEAR),
        (NEAR, WRONG, RIGHT), (WRONG, RIGHT, WRONG), (RIGHT, NEAR, RIGHT), (RIGHT, RIGHT, RIGHT),
    ],
)  # fmt: skip
def test_three_who_buzz_together_are_told_together(solver: int, verdicts: Any) -> None:
    table = typing(0, 5, 9, 2, 7, solver=solver).roll(2, "all").open()
    table.play(act.BuzzTogether((A, C, E)), *verdicts)
    asked = table.seen(ev.Buzzed)[0].seats
    judged = {event.seat: event.verdict for event in table.seen(ev.AnswerJudged)}
    assert list(judged) == list(asked)
    assert list(judged.values()) == [answer.verdict for answer in verdicts]
    assert {A: (A, C, E), C: (C, E, A), D: (E, A, C)}[solver] == asked
    right = tuple(sorted(seat for seat, verdict in judged.items() if verdict is Verdict.RIGHT))
    if len(right) > 1:
        assert table.state.guessers == right
        assert table.state.ties == 1
    elif right:
        assert [event.seat for event in table.seen(ev.Solved)] == list(right)
    else:
        near = tuple(seat for seat, verdict in judged.items() if verdict is Verdict.NEAR)
        assert table.state.claims == near


def test_a_solved_card_is_read_out_before_it_goes_back() -> None:
    table = Table(3, 20, 9, 0).roll(3, "challenge").play(act.Challenge(B)).open()
    card = table.state.card
    solved, read, returned = views(table, act.Award(A), C)
    assert (solved.card, solved.face, solved.solved) == (card, Face.UP, (1, 0, 0, 0))
    assert (read.card, read.face) == (card, Face.READ)
    assert read.read == table.game.setting.read_out(card)
    assert (returned.card, returned.face, returned.decks[0][-1]) == ("", Face.NONE, card)
    assert [view.queue for view in (solved, read, returned)] == [(A,)] * 3


@pytest.mark.rule("WZ-71")
def test_from_a_tie_on_only_the_tied_guess() -> None:
    table = Table(0, 0, 0, 0).roll(1, "all").open()
    tied, read, returned, drawn = views(table, act.AwardTie((A, C)), B)
    assert [(view.guessers, view.ties) for view in (tied, read, returned, drawn)] == [
        ((A, C), 1)
    ] * 4
    assert [view.face for view in (tied, read, returned)] == [Face.UP, Face.READ, Face.NONE]
    assert (drawn.card, drawn.face) == ("?", Face.DOWN)


@pytest.mark.rule("WZ-48")
def test_a_challenged_moderator_has_the_chair_until_another_takes_it() -> None:
    table = Table(0, 0, 0, 0).roll(1, "challenge")
    named, changed = views(table, act.Challenge(D), B)
    assert [(view.guessers, view.moderator) for view in (named, changed)] == [
        ((A, D), D),
        ((A, D), C),
    ]


@pytest.mark.rule("WZ-97")
def test_verdicts_come_to_light_one_after_the_other() -> None:
    table = typing(0, 5, 9, 2).roll(2, "all").open()
    table.play(act.BuzzTogether((A, B, C)), NEAR, WRONG)
    one, two, three = views(table, SILENT, D)
    near, wrong, silent = Told(A, Verdict.NEAR), Told(B, Verdict.WRONG), Told(C, Verdict.SILENT)
    assert one.given == (near, Told(B, None), Told(C, None))
    assert two.given == (near, wrong, Told(C, None))
    assert three.given == (near, wrong, silent)
    assert [view.claims for view in (one, two, three)] == [(A,)] * 3
    assert [view.queue for view in (one, two, three)] == [()] * 3
    assert table.play(SILENT).state.given == three.given
    # What a seat answered last is forgotten once somebody buzzes again.
    table.play(act.Buzz(D), WRONG)
    assert table.state.given == (Told(D, Verdict.WRONG),)


@pytest.mark.rule("WZ-88", "WZ-92", "WZ-93")
def test_a_solver_types_again_and_again_and_claims_once() -> None:
    table = typing(0, 0, 0, solver=B).roll(2, "solo").open()
    table.play(NEAR, WRONG, NEAR)
    assert table.state.claims == (B,)
    assert table.state.given == (Told(B, Verdict.NEAR),)
    table.play(act.LetClockRun())
    assert table.state.face is Face.READ
    declined = table.play(act.Decline()).state
    assert declined.solver == C
    assert not declined.claims
    assert declined.read == ("", "")


@pytest.mark.rule("WZ-93", "WZ-96")
def test_three_claims_are_heard_in_their_order() -> None:
    table = typing(0, 5, 9, 2, solver=C).roll(2, "all").open()
    table.play(act.Buzz(D), NEAR, act.Buzz(A), NEAR, act.Buzz(B), NEAR, act.LetClockRun())
    heard = [(event.seat, event.asked) for event in table.seen(ev.AppealOpened)]
    assert heard == [(D, C)]
    table.play(act.Decline(), act.Decline())
    assert table.state.claims == (B,)
    heard = [(event.seat, event.asked) for event in table.seen(ev.AppealOpened)]
    assert heard == [(D, C), (A, D), (B, A)]
    assert table.play(act.Accept()).pawns == (0, 7, 11, 2)


@pytest.mark.rule("WZ-39", "WZ-40", "WZ-94")
@pytest.mark.parametrize("solver", range(5))
def test_quick_guesses_go_to_the_left_from_any_solver(solver: int) -> None:
    table = ToldTable(0, 0, 0, 0, 0, solver=solver).roll(3, "solo").open()
    table.play(act.LetClockRun(), act.NobodySolved())
    order = [(solver + step) % 5 for step in (1, 2, 3)]
    assert list(table.state.quick) == order
    assert table.to_move == (solver + 4) % 5, "the Moderator says whether it was right"
    table.play(act.JudgeQuick(False))
    assert list(table.state.quick) == order[1:]
    table.play(act.JudgeQuick(True))
    expected = [0] * 5
    expected[solver] = expected[order[1]] = 3
    assert table.pawns == tuple(expected)
    assert table.next_is == (solver + 1) % 5


@pytest.mark.rule("WZ-95", "WZ-98")
def test_a_near_quick_guess_that_is_declined_ends_the_card() -> None:
    table = typing(0, 0, 0, 0).roll(2, "solo").open().play(act.LetClockRun(), WRONG, NEAR)
    assert table.state.claims == (C,)
    assert table.state.quick == ()
    assert table.to_move == B
    assert table.play(act.Decline()).next_is == B
    silent = typing(0, 0, 0, 0).roll(2, "solo").open().play(act.LetClockRun())
    assert silent.play(SILENT, SILENT, SILENT).next_is == B


@pytest.mark.rule("WZ-48", "WZ-49", "WZ-101")
@pytest.mark.parametrize("solver", range(4))
@pytest.mark.parametrize("step", [1, 2, 3])
def test_any_seat_may_be_challenged_by_any_solver(solver: int, step: int) -> None:
    rival, right = (solver + step) % 4, (solver + 3) % 4
    table = ToldTable(0, 5, 9, 2, solver=solver).roll(1, "challenge").play(act.Challenge(rival))
    moderator = (solver + 2) % 4 if rival == right else right
    assert table.state.guessers == tuple(sorted((solver, rival)))
    assert table.state.moderator == moderator
    assert table.state.moderated == tuple(int(seat == moderator) for seat in range(4))
    assert table.to_move == moderator
    pawns = table.pawns
    table.open().award(rival)
    assert table.pawns[rival] == pawns[rival] + 1
    assert sum(table.pawns) == sum(pawns) + 1


@pytest.mark.rule("WZ-52", "WZ-55")
@pytest.mark.parametrize(("solver", "rival"), [(A, C), (C, A), (D, B), (B, D)])
def test_a_swap_exchanges_two_and_leaves_the_others(solver: int, rival: int) -> None:
    pawns = (3, 8, 21, 16)
    table = ToldTable(*pawns, solver=solver).roll(2, "challenge").play(act.Challenge(rival))
    before = table.pawns
    table.open().award(solver).play(act.Swap())
    expected = list(before)
    expected[solver], expected[rival] = before[rival], before[solver]
    assert table.pawns == tuple(expected)
    (swapped,) = table.seen(ev.PawnsSwapped)
    assert (swapped.solver_at, swapped.rival_at) == (before[rival], before[solver])


@pytest.mark.rule("WZ-77")
def test_a_swap_onto_the_circle_is_told_and_one_before_it_is_not() -> None:
    for there, count in ((LONG, 1), (LONG - 1, 0)):
        table = ToldTable(3, there, 0).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
        table.play(act.Swap())
        assert table.seen(ev.CircleReached) == [ev.CircleReached(A)] * count


@pytest.mark.rule("WZ-71", "WZ-72", "WZ-73")
@pytest.mark.parametrize(("pawns", "deck"), [((0, 0, 0, 0), 0), ((3, 0, 0, 0), 1)])
def test_tie_breaks_come_from_the_same_deck_and_go_behind_it(pawns: Any, deck: int) -> None:
    table = ToldTable(*pawns, tie_cards=2).roll(1, "all")
    pile = (table.state.card, *table.state.decks[deck])
    others = table.state.decks[1 - deck]
    table.open().play(act.AwardTie((A, B, C)))
    assert table.state.card == pile[1]
    assert table.state.decks[deck] == (*pile[2:], pile[0])
    table.open().play(act.AwardTie((A, C)))
    assert table.state.guessers == (A, C)
    assert table.state.moderated == (0, 0, 0, 1), "one card of a turn is one time in the chair"
    assert (table.state.ties, table.state.returned[deck]) == (2, 2)
    table.open()
    assert table.state.tried == (1, 1, 1, 0), "a tie is no card that was missed"
    table.play(act.AwardTie((A, C)))
    assert table.state.tried == (0, 1, 0, 0)
    assert table.next_is == B
    assert table.state.decks[deck] == (*pile[3:], *pile[:3])
    assert table.state.decks[1 - deck] == others
    assert table.state.returned == ((3, 0) if deck == 0 else (0, 3))
    assert table.pawns == (pawns[0] + 1, 0, 0, 0)


@pytest.mark.rule("WZ-18", "WZ-19")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_new_turn_has_nothing_left_of_the_last(seats: int) -> None:
    table = typing(*(0,) * seats)
    for solver in (*range(seats), A):
        assert table.next_is == solver
        state = table.state
        assert (state.white, state.black, state.card, state.card_deck) == (0, None, "", -1)
        assert (state.face, state.read, state.program) == (Face.NONE, ("", ""), False)
        assert (state.rolls, state.ties) == ((), 0)
        assert (state.guessers, state.queue, state.claims, state.quick) == ((), (), (), ())
        assert state.thoughts == ()
        table.roll(2, "all").open().play(act.BuzzTogether((A, C)), RIGHT, RIGHT)
        table.open().play(act.Buzz(C), NEAR, act.LetClockRun(), act.Decline())
    assert table.state.turns == (2, 2, *(1,) * (seats - 2))


@pytest.mark.rule("WZ-16", "WZ-17")
def test_the_tied_roll_again_until_one_is_highest() -> None:
    table = ToldTable(0, 0, 0, 0)
    state = table.game.start(4)
    for deck in (0, 1):
        state = table.game.apply(state, act.Shuffled(deck, state.decks[deck])).state
    table.state = state

    def roll(*values: int) -> None:
        for value in values:
            table.play(act.RollForFirst(), act.FirstRolled(value))

    roll(3, 5, 2, 5)
    assert table.state.rolls == (-1, 0, -1, 0)
    assert table.last[-1] == ev.OrderTied((B, D))
    assert table.to_move == B
    roll(1)
    assert table.state.rolls == (-1, 1, -1, 0)
    assert table.to_move == D
    roll(1)
    assert table.last[-1] == ev.OrderTied((B, D))
    roll(4, 6)
    assert table.next_is == D
    assert table.state.moderator == C


@pytest.mark.rule("WZ-100", "WZ-101")
def test_members_take_turns_in_both_chairs() -> None:
    table = ToldTable(0, 0, 0, members=(2, 3, 1))
    for _ in range(9):
        table.roll(1, "all").open().play(act.LetClockRun(), act.NobodySolved())
    started = table.seen(ev.TurnStarted)
    assert [(one.solver, one.member, one.turn) for one in started] == [
        (B, 0, 0), (C, 0, 0), (A, 1, 1), (B, 1, 1), (C, 0, 1), (A, 0, 2), (B, 2, 2), (C, 0, 2),
        (A, 1, 3),
    ]  # fmt: skip
    assert [(one.moderator, one.moderating_member, one.chair) for one in started] == [
        (A, 0, 0), (B, 0, 0), (C, 0, 1), (A, 1, 1), (B, 1, 1), (C, 0, 2), (A, 0, 2), (B, 2, 2),
        (C, 0, 3),
    ]  # fmt: skip


@pytest.mark.rule("WZ-47")
def test_a_challenge_says_what_is_at_stake() -> None:
    def stake(*pawns: int, white: int = 3, rival: int = B) -> tuple[bool, int]:
        table = ToldTable(*pawns).roll(white, "challenge").play(act.Challenge(rival))
        (event,) = table.seen(ev.Challenged)
        assert (event.solver, event.seat) == (A, rival)
        return event.wins, event.gain

    assert stake(5, 20, 0) == (False, 12)
    assert stake(5, 12, 0) == (False, 4)
    assert stake(5, 11, 0) == (False, 0), "three ahead is what the reward brings too"
    assert stake(5, 2, 0) == (False, 0)
    assert stake(LONG, 20, 0) == (True, 0)
    assert stake(LONG - 3, 20, 0) == (True, 0)
    assert stake(LONG - 4, LONG, 0) == (False, 0)
    assert stake(5, 0, 30, rival=C) == (False, 22)


@pytest.mark.rule("WZ-25", "WZ-74", "WZ-75")
@pytest.mark.parametrize(
    ("here", "white", "there"), [(44, 4, 48), (44, 5, 49), (44, 6, 49), (49, 3, 49)]
)
def test_steps_over_the_circle_are_lost(here: int, white: int, there: int) -> None:
    table = ToldTable(0, here, 0, solver=B).roll(white, "solo")
    assert table.pawns == (0, there, 0)
    moved = [event.spaces for event in table.seen(ev.PawnMoved)]
    assert moved == ([] if here == LONG else [tuple(range(here, there + 1))])
    reached = [ev.CircleReached(B)] if there == LONG > here else []
    assert table.seen(ev.CircleReached) == reached


@pytest.mark.rule("WZ-85")
def test_others_are_ranked_by_how_far_they_came() -> None:
    table = Table(9, 20, LONG, 3, 20, LONG, solver=C).roll(1, "all").open().award(C)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ((C,), (F,), (B, E), (A,), (D,))
    assert table.state.queue == (C,)
    assert table.seen(ev.GameWon) == [ev.GameWon(C)]


@pytest.mark.rule("WZ-57", "WZ-58", "WZ-60")
def test_where_each_reward_leads() -> None:
    table = ToldTable(1, 21, 9, 0).roll(3, "challenge").play(act.Challenge(B)).open().award(A)
    assert table.to_move == A
    assert table.legal == {act.MoveAhead(), act.ClimbAndMove(), act.Swap()}
    table.play(act.ClimbAndMove())
    assert table.pawns == (16, 21, 9, 0)
    (climbed,) = table.seen(ev.LadderClimbed)
    assert (climbed.begin, climbed.end) == (4, 13)


@pytest.mark.rule("WZ-11", "WZ-14")
def test_a_deck_is_known_as_far_as_it_went_round() -> None:
    table = Table(0, 0, 0)
    pile = table.state.decks[0]
    for count in range(1, 4):
        table.roll(1, "all").open().play(act.LetClockRun(), act.NobodySolved())
        assert known_of(table.state, 0) == count
        for seat in (NOBODY, A, C):
            view = table.game.view(table.state, seat)
            assert view.decks[0] == (*("?",) * (len(pile) - count), *pile[:count])
            assert view.decks[1] == ("?",) * len(table.state.decks[1])
    assert known_of(replace(table.state, returned=(99, 0)), 0) == len(pile)


@pytest.mark.rule("WZ-20", "WZ-112")
def test_only_the_moderator_knows_the_card_before_it_is_shown() -> None:
    table = ToldTable(0, 0, 0, 0).roll(1, "all")
    card = table.state.card

    def known() -> list[bool]:
        return [table.game.view(table.state, seat).card == card for seat in (NOBODY, A, B, C, D)]

    assert known() == [False] * 5
    assert table.game.is_private(table.state)
    table.play(act.Look())
    assert known() == [False, False, False, False, True]
    assert table.game.is_private(table.state)
    table.play(act.StartTimer())
    assert known() == [True] * 5
    assert not table.game.is_private(table.state)
    assert not table.game.is_private(typing(0, 0, 0).roll(1, "all").state)


@pytest.mark.rule("WZ-13")
def test_fresh_cards_lie_in_front() -> None:
    ids = the_game().setting.decks[0]
    game = the_game(seen=(ids[2], ids[5], ids[7]))
    old = {ids[2], ids[5], ids[7]}
    start = game.start(3)
    for seed in range(8):
        shuffle = game.chance(start, Rng(seed))
        assert isinstance(shuffle, act.Shuffled)
        assert {*shuffle.order[-3:]} == old
        assert {*shuffle.order} == {*ids}
        assert game.allows(start, shuffle)
    wrong = (*ids[3:], *ids[:3])
    assert not game.allows(start, act.Shuffled(0, wrong))
    assert the_game(seen=tuple(old), fresh_first=False).allows(start, act.Shuffled(0, wrong))
    assert not game.allows(start, act.Shuffled(1, game.setting.decks[1])), "the first deck is due"
    assert not the_game().allows(start, act.Shuffled(0, ids[1:]))
