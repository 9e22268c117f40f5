"""Log lines, places, figures of the end, and why something can't be done."""

from __future__ import annotations

import inspect

import pytest

from boardgames.core.game import Event, Ref
from boardgames.data.parts import rulebook_of_files, shipped_files
from boardgames.games.whatzit.narration.click_paths import click_path
from boardgames.games.whatzit.narration.match_stats import cards_played, match_stats
from boardgames.games.whatzit.narration.refusals import locked
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Play
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
    name_of,
    the_game,
)

SAMPLES: dict[type[Event], tuple[Event, str]] = {
    ev.DecksShuffled: (ev.DecksShuffled(), "Both decks were shuffled."),
    ev.OrderRolled: (ev.OrderRolled(B, 4), "B rolled 4 for the first turn."),
    ev.OrderTied: (ev.OrderTied((A, B)), "A and B tied and rolled again."),
    ev.TurnStarted: (ev.TurnStarted(A, D, 0), "A was the Solver, and D moderated."),
    ev.DiceRolled: (ev.DiceRolled(3, Play.ALL), "The dice showed 3 and All Play."),
    ev.PawnMoved: (
        ev.PawnMoved(A, (3, 4, 5), ev.Why.REWARD),
        "A earned 2 spaces and moved to space 5.",
    ),
    ev.CircleReached: (ev.CircleReached(C), "C reached the Winner’s Circle."),
    ev.CardDrawn: (ev.CardDrawn(1), "A Wicked card was drawn, face down."),
    ev.Challenged: (ev.Challenged(B), "B was challenged."),
    ev.ModeratorChanged: (
        ev.ModeratorChanged(C),
        "C moderated this card instead.",
    ),
    ev.SolutionLookedAt: (ev.SolutionLookedAt(D), "D looked at the solution."),
    ev.CardShown: (ev.CardShown("r001"), "The puzzle was shown."),
    ev.TimerStarted: (ev.TimerStarted(30), "The timer started: 30 seconds."),
    ev.Buzzed: (ev.Buzzed((A, C, D)), "A, C and D buzzed together."),
    ev.AnswerGiven: (ev.AnswerGiven(A), "A typed an answer."),
    ev.AnswerJudged: (ev.AnswerJudged(A, Verdict.NEAR), "A was close."),
    ev.ComputerAnswered: (ev.ComputerAnswered((B,)), "B had an answer."),
    ev.TimeRanOut: (ev.TimeRanOut(), "Time ran out."),
    ev.QuickGuessesOpened: (
        ev.QuickGuessesOpened((B, C)),
        "B and C could each make a quick guess, in this order.",
    ),
    ev.QuickGuessJudged: (
        ev.QuickGuessJudged(B, Verdict.SILENT),
        "B made no quick guess.",
    ),
    ev.QuickGuessTyped: (
        ev.QuickGuessTyped(B, Verdict.SILENT),
        "B made no quick guess.",
    ),
    ev.AppealOpened: (
        ev.AppealOpened(B, A),
        "A had to judge B’s close answer.",
    ),
    ev.AppealDecided: (ev.AppealDecided(B, False), "B’s close answer was rejected."),
    ev.Tied: (ev.Tied((A, B)), "A and B were right at the same moment: a tie."),
    ev.Solved: (ev.Solved(C, "r001"), "C solved the card."),
    ev.Unsolved: (ev.Unsolved("r001"), "Nobody got it."),
    ev.SolutionRead: (
        ev.SolutionRead("big deal", "a big DEAL"),
        "The solution was “big deal”: a big DEAL.",
    ),
    ev.CardReturned: (ev.CardReturned(0), "The card went to the back of the Regular deck."),
    ev.LadderClimbed: (
        ev.LadderClimbed(A, 4, 13),
        "A climbed the ladder from space 4 to space 13.",
    ),
    ev.PawnsSwapped: (
        ev.PawnsSwapped(A, B, LONG, 0),
        "A swapped places with B: A to the Winner’s Circle, B to the Starting Square.",
    ),
    ev.TurnEnded: (ev.TurnEnded(A), ""),
    ev.GameWon: (ev.GameWon(A), "A solved a card on the Winner’s Circle and won!"),
}


def test_every_event_has_its_sentence() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(ev, inspect.isclass)
        if issubclass(kind, Event) and kind not in (Event, ev.CardEvent, ev.QuickGuess)
    }
    assert kinds == set(SAMPLES)
    narration = Table(0, 0, 0, 0).narration
    for event, wanted in SAMPLES.values():
        assert narration.sentence(event, name_of) == wanted


@pytest.mark.parametrize(
    ("level", "pawns", "said"),
    [
        (HUMAN, (5, 33, 0), "A challenged B."),
        (HARD, (5, 33, 0), "A challenged B: a swap would gain 25 spaces."),
        (NORMAL, (5, 9, 0), "A challenged B for the best chance to be first."),
        (NORMAL, (LONG, 9, 0), "A challenged B: solving this card wins."),
        (EASY, (5, 33, 0), "A challenged B, chosen at random."),
    ],
)
def test_computers_say_in_the_log_why_they_challenge(
    level: str, pawns: tuple[int, int, int], said: str
) -> None:
    table = Table(*pawns, minds=(level, HUMAN, HUMAN)).roll(3, "challenge").play(act.Challenge(B))
    assert said in [table.narration.sentence(event, name_of) for event in table.last]


def test_log_lines_know_their_place() -> None:
    narration = Table(0, 0, 0).narration
    assert narration.spot(ev.PawnMoved(A, (3, 4, 5), ev.Why.DIE)) == ("space", "p05")
    assert narration.spot(ev.GameWon(A)) == ("space", "circle")
    assert narration.spot(ev.LadderClimbed(A, 4, 13)) == ("space", "p13")
    assert narration.spot(ev.PawnsSwapped(A, B, 20, 3)) == ("space", "p20")
    assert (
        narration.spot(ev.CardDrawn(1)) is None
    )  # an unsolved card is found where its Solver stands
    assert narration.spot(ev.TimeRanOut()) is None
    assert narration.spot(ev.TurnEnded(A)) is None


def test_every_seats_action_can_be_pointed_at_and_no_two_alike() -> None:
    for table in (
        Table(0, 0, 0, 0),
        Table(0, 0, 0, 0).roll(1, "challenge"),
        Table(0, 0, 0, 0).roll(1, "all").open(),
        Table(0, 0, 0, 0, judge="program").roll(1, "all").open(),
        Table(0, 0, 0, 0).roll(1, "solo").open().time_up(),
        Table(9, 0, 28, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(A),
    ):
        actions = table.game.legal_actions(table.state)
        paths = [click_path(action, A) for action in actions]
        assert all(paths)
        assert len(set(paths)) == len(paths)


def refusal(table: Table, pointed: Ref) -> tuple[str, str]:
    """Number and sentence of what is in the way, asked with the view of the seat to move."""
    seat = table.to_move
    assert seat is not None
    found = table.narration.refusal(table.game.view(table.state, seat), pointed)
    assert found is not None, pointed
    return found.rule, found.sentence


WHY_CIRCLE = "Your pawn stays on the Circle: solve the card to win."
WHY_DICE = "The dice move your pawn. You choose only after solving a card."


def test_why_not() -> None:
    start = Table(0, 0, 0, 0)
    assert refusal(start, ("pawn", B)) == ("WZ-31", WHY_DICE)
    assert refusal(start, ("space", "p09")) == ("WZ-31", WHY_DICE)
    circle = Table(LONG, 0, 0, 0)
    for pointed in (("pawn", A), ("space", "p48")):
        assert refusal(circle, pointed) == ("WZ-81", WHY_CIRCLE)
    assert refusal(circle.roll(2, "all"), ("dice", "both")) == ("WZ-81", WHY_CIRCLE)
    everyone = Table(0, 0, 0, 0).roll(1, "all").open()
    assert refusal(everyone, ("chip", D)) == (
        "WZ-21",
        "The Moderator knows the solution and can’t guess.",
    )
    solo = Table(0, 0, 0, 0).roll(1, "solo").open()
    assert refusal(solo, ("chip", B)) == (
        "WZ-37",
        "In Solo, only the Solver guesses until time is up.",
    )
    unseen = Table(0, 0, 0, 0).roll(1, "all")
    assert refusal(unseen, ("timer",)) == (
        "WZ-32",
        "Look at the card first: you need the solution to judge.",
    )
    assert locked(2).sentence == "Wrong answer. Your buzzer unlocks in 2 seconds."
    assert locked(1).sentence == "Wrong answer. Your buzzer unlocks in 1 second."


def test_why_not_in_a_challenge_and_at_the_reward() -> None:
    challenge = Table(5, 0, 33, 0).roll(3, "challenge")
    assert refusal(challenge, ("seat", A))[0] == "WZ-47"
    assert refusal(challenge, ("timer",))[0] == "WZ-50"
    assert refusal(challenge, ("card",))[0] == "WZ-30"
    shared = Table(6, 20, 0, 0).roll(1, "all").open().award(B)
    assert refusal(shared, ("reward", "swap"))[0] == "WZ-52"
    beaten = Table(9, 0, 28, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(C)
    assert refusal(beaten, ("reward", "swap"))[0] == "WZ-54"
    same = Table(9, 12, 0, 0).roll(3, "challenge").play(act.Challenge(B)).open().award(A)
    assert refusal(same, ("reward", "swap"))[0] == "WZ-56"
    regular = Table(5, 0, 33, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
    assert refusal(regular, ("reward", "climb"))[0] == "WZ-65"
    assert refusal(shared, ("space", "p23"))[0] == "WZ-62"


def test_why_no_second_quick_guess() -> None:
    table = Table(0, 0, 0, 0).roll(1, "solo").open().time_up().play(act.JudgeQuick(False))
    assert refusal(table, ("chip", B))[0] == "WZ-39"


def test_nothing_is_said_about_what_is_allowed() -> None:
    table = Table(0, 0, 0, 0).roll(1, "all").open()
    assert table.narration.refusal(table.state, ("chip", A)) is None


def test_figures_for_the_end_are_counted_from_events() -> None:
    table = Table(6, 20, 33, 0)
    table.roll(1, "all").open().award(B).play(act.ClimbAndMove())
    table.roll(1, "solo").open().time_up().play(act.JudgeQuick(True))
    table.roll(1, "challenge").play(act.Challenge(A)).open().award(C).play(act.Swap())
    a, b, c, d = match_stats(table.events, 4)
    assert (b.wicked, b.climbs) == (1, 1)
    assert (c.quick, c.swaps_won) == (1, 1)
    assert a.swaps_suffered == 1
    assert d.turns == 1
    assert [card.solver for card in cards_played(table.events)] == [B, C, C]
    assert all(card.answer for card in cards_played(table.events))


def test_the_rulebook_has_every_rule_in_order_and_its_numbers() -> None:
    book = rulebook_of_files(shipped_files("whatzit"), the_game())
    assert [rule.id for rule in book.rules()] == [f"WZ-{number:02}" for number in range(1, 114)]
    assert "{" not in " ".join(rule.text for rule in book.rules())


@pytest.mark.parametrize("board", ["long", "short"])
def test_the_rulebook_speaks_of_this_board(board: str) -> None:
    game = the_game(board=board)
    book = rulebook_of_files(shipped_files("whatzit"), game)
    rule = book.rule("WZ-74")
    assert rule is not None
    assert f"after {game.path.circle - 1} others" in rule.text
