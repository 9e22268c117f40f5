"""A turn in a sentence: true, with everybody named, and no word of a solution before its time."""

from __future__ import annotations

import pytest

from boardgames.core.game import Seat
from boardgames.core.narration import PiecePath, SeenEntry, paths_of, turn_summaries
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration.narration import WhatzitNarration
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import NO_CARD, Face
from tests.rules.whatzit.positions import (
    HUMAN,
    LONG,
    NORMAL,
    A,
    B,
    C,
    D,
    Table,
    name_of,
    the_game,
)

NOBODY_LISTENS = -2


def told(table: Table, listener: Seat = NOBODY_LISTENS) -> str:
    """The latest turn that is worth telling, as the listener hears it."""
    seen = [e for event in table.events if (e := event.seen_by(listener)) is not None]
    start = ev.TurnStarted(A, D, 0)
    entries = [SeenEntry(0, A, (start, *seen))]
    turns = turn_summaries(table.narration, entries, Addressing(name_of, listener), name_of)
    return [turn.text for turn in turns if turn.text][-1]


def answers(table: Table) -> list[str]:
    return [one.answer for one in table.seen(ev.SolutionRead)]


def test_a_card_that_lies_there_is_told_without_its_solution() -> None:
    table = Table(3, 0, 0, 0).roll(2, "all")
    assert told(table) == "A rolled 2, landed on space 5 and drew a Regular card."
    solution = table.game.look(table.state).answer
    table.open()
    for listener in (A, B, C, D):
        assert solution not in told(table, listener)
    table.award(B)
    assert solution in told(table)


def test_who_solved_a_card_alone_moves_on() -> None:
    table = Table(3, 0, 0, 0).roll(2, "solo").open().award(A)
    [card] = answers(table)
    assert told(table, B) == f"A rolled 2, solved “{card}” and moved to space 7."
    assert told(table, A) == f"You rolled 2, solved “{card}” and moved to space 7."


def test_a_climb_is_told_with_its_ladder() -> None:
    table = Table(2, 0, 0, 0).roll(2, "solo").open().award(A).play(act.ClimbAndMove())
    [card] = answers(table)
    assert told(table) == (
        f"A rolled 2 and solved “{card}”. A climbed the ladder and moved on to space 15."
    )


def test_whoever_was_before_the_solver_is_named() -> None:
    table = Table(3, 0, 0, 0).roll(2, "all").open().award(C)
    [card] = answers(table)
    assert told(table, C) == (
        f"You solved “{card}” first and moved to space 2. A rolled 2 and landed on space 5."
    )


def test_a_swap_is_told_to_whom_it_hit() -> None:
    table = Table(3, 30, 0, 0).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
    [card] = answers(table)
    table.play(act.Swap())
    assert told(table, B) == (
        f"A beat you to “{card}”. You and A swapped places: you’re on space 5, they’re on space 30."
    )
    assert told(table, A) == (
        f"You beat B to “{card}”. You and B swapped places: you’re on space 30, they’re on space 5."
    )
    assert told(table, C).endswith("A and B swapped places: A is on space 30, B on space 5.")


def test_a_swap_onto_the_circle_comes_first() -> None:
    table = Table(3, LONG, 0, 0).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
    [card] = answers(table)
    assert told(table.play(act.Swap())) == (
        f"A and B swapped places: A is on the Winner’s Circle, B on space 5. A beat B to “{card}”."
    )


def test_a_swap_that_carries_the_other_ahead_says_so() -> None:
    table = Table(3, 1, 0, 0).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
    assert told(table.play(act.Swap())).endswith("A is on space 1, B on space 5.")


def test_a_challenge_nobody_solves_names_both() -> None:
    table = Table(3, 0, 0, 0).roll(2, "challenge").play(act.Challenge(B))
    assert told(table, B) == (
        "A rolled 2, landed on space 5 and drew a Regular card. A challenged you."
    )
    table.open().time_up()
    [card] = answers(table)
    assert told(table) == (f"Neither A nor B got “{card}”. A rolled 2 and landed on space 5.")
    assert told(table, B).startswith(f"Neither A nor you got “{card}”.")
    assert told(table, A).startswith(f"Neither you nor B got “{card}”.")


def test_quick_guesses_are_told_by_name() -> None:
    table = Table(3, 0, 0, 0).roll(2, "solo").open().time_up().play(act.JudgeQuick(False))
    assert told(table, A) == (
        "You rolled 2, landed on space 5 and drew a Regular card. You didn’t get it."
    )
    hit = Table(3, 0, 0, 0).roll(2, "solo").open().time_up().play(act.JudgeQuick(True))
    [card] = answers(hit)
    assert told(hit, B) == (
        f"You got “{card}” with a quick guess and moved to space 2. "
        "A rolled 2 and landed on space 5."
    )
    table.play(act.JudgeQuick(False))
    assert told(table) == (f"A, B and C missed “{card}”. A rolled 2 and landed on space 5.")
    assert told(table, B).startswith(f"You missed “{card}”, and so did A and C.")


def test_a_tie_is_told_with_both_cards() -> None:
    table = Table(3, 0, 0, 0).roll(2, "all").open().play(act.AwardTie((A, B)))
    [first] = answers(table)
    assert told(table) == (
        f"A rolled 2, landed on space 5 and drew a Regular card. A and B tied on “{first}”."
    )
    assert told(table, B).endswith(f"You tied with A on “{first}”.")
    table.open().award(A)
    _, second = answers(table)
    assert told(table) == (
        f"A won the tie-break, “{second}”, and moved to space 7. A and B tied on “{first}”."
    )


def test_whoever_spoke_for_the_table_is_named() -> None:
    table = Table(3, 0, 0, judge="program").roll(2, "all").open()
    table.play(act.Buzz(B), act.Answer(Verdict.NEAR), act.LetClockRun(), act.Accept())
    [card] = answers(table)
    assert told(table, B) == (f"A accepted your close answer to “{card}”. You moved to space 2.")


def test_the_win_comes_first() -> None:
    table = Table(LONG, 0, 0, 0).roll(2, "all").open().award(A)
    [card] = answers(table)
    assert told(table) == (f"A solved “{card}” on the Winner’s Circle and won!")
    other = Table(3, LONG, 0, 0).roll(2, "all").open().award(B)
    assert told(other, B).startswith("You solved “")
    assert told(other, B).endswith(
        "on the Winner’s Circle and won! A rolled 2 and landed on space 5."
    )


def test_the_highest_roll_for_the_first_turn_is_told_and_ties_count_again() -> None:
    table = Table(0, 0, 0)
    tell = Addressing(name_of, B)
    rolls = [ev.OrderRolled(A, 3), ev.OrderRolled(B, 5)]
    assert table.narration.recap(rolls, tell) == "You have the highest roll, 5."
    again = [*rolls, ev.OrderRolled(C, 5), ev.OrderTied((B, C)), ev.OrderRolled(B, 2)]
    assert table.narration.recap(again, tell) == (
        "You tied with C for the first turn and rolled again. You have the highest roll, 2."
    )


def test_paths_lead_from_space_to_space_move_by_move() -> None:
    table = Table(2, 30, 0, 0).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
    table.play(act.Swap())
    assert paths_of(table.narration, (A, [(0, event) for event in table.events])) == [
        PiecePath(("pawn", A), ("space", "p02"), ("space", "p04")),
        PiecePath(("pawn", A), ("space", "p04"), ("space", "p30")),
        PiecePath(("pawn", B), ("space", "p30"), ("space", "p04")),
    ]


def test_what_moves_or_judges_a_person_is_seen_at_its_full_length() -> None:
    narration = Table(0, 0, 0).narration
    assert narration.concerns(ev.PawnsSwapped(A, B, 4, 2), B)
    assert narration.concerns(ev.Challenged(B, A), B)
    assert not narration.concerns(ev.Challenged(C, A), B)
    assert not narration.concerns(ev.PawnMoved(A, (0, 1), ev.Why.DIE), B)
    assert narration.concerns(ev.GameWon(A), B)


@pytest.mark.parametrize("judge", ["moderator", "program"])
def test_no_seat_is_told_a_solution_that_has_not_been_read_out(judge: str) -> None:
    """Through whole matches by lot: not even the Moderator's story names the card that lies."""
    game = the_game(minds=[HUMAN, HUMAN, NORMAL, HUMAN], judge=judge)
    narration, session = WhatzitNarration(game), Session(game, 4, seed=11)
    hidden = 0
    while session.to_move is not None and len(session.entries) < 400:
        state = session.state
        if state.card != NO_CARD and state.face is not Face.READ:
            hidden += 1
            solution = game.look(state).answer
            for seat in range(4):
                seen = [e for one in session.entries for e in one.events]
                turn = max(i for i, e in enumerate(seen) if isinstance(e, ev.TurnStarted))
                last = [e for event in seen[turn:] if (e := event.seen_by(seat)) is not None]
                assert solution not in narration.recap(last, Addressing(name_of, seat))
        actions = session.legal_actions()
        session.play(actions[Rng.of(5, len(session.entries)).below(len(actions))])
    assert hidden > 30
