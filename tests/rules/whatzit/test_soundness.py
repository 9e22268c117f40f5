"""Positions that play can't reach are called so, each by its own sentence, and no others are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Face, Phase, Told
from tests.rules.whatzit.positions import EASY, HUMAN, LONG, A, B, C, D, Table


def found(table: Table, **changes: Any) -> list[str]:
    """What is impossible about the position with these changes."""
    return table.game.problems(replace(table.state, **changes))


def all_guess(*pawns: int, **chosen: Any) -> Table:
    """An open card at which everybody but the Moderator D guesses."""
    return Table(*(pawns or (1, 2, 3, 4)), **chosen).roll(1, "all").open()


@pytest.mark.rule("WZ-05", "WZ-74")
def test_pawns_stand_on_the_path() -> None:
    table = Table(0, LONG, 3)
    assert found(table) == []
    for seat, place in ((A, -1), (B, LONG + 1), (C, -5)):
        pawns = tuple(place if owner == seat else 0 for owner in range(3))
        told = [f"the pawn of seat {seat} is off the path, at {place}"]
        assert found(table, pawns=pawns) == told


@pytest.mark.rule("WZ-12", "WZ-14")
@pytest.mark.parametrize("deck", [0, 1])
def test_no_card_is_lost_or_changes_its_deck(deck: int) -> None:
    table = Table(0, 0, 0)
    decks = table.state.decks
    told = [f"a card of deck {deck} is lost or doubled"]

    def with_pile(pile: tuple[str, ...]) -> Any:
        return (pile, decks[1]) if deck == 0 else (decks[0], pile)

    assert found(table, decks=with_pile(decks[deck][::-1])) == []
    assert found(table, decks=with_pile(decks[deck][1:])) == told
    assert found(table, decks=with_pile((*decks[deck], decks[deck][0]))) == told
    assert found(table, decks=with_pile((*decks[deck][1:], decks[1 - deck][0]))) == told


@pytest.mark.rule("WZ-28", "WZ-29")
def test_the_card_that_is_out_is_of_the_deck_of_the_solvers_space() -> None:
    regular, wicked = Table(0, 0, 0).roll(1, "solo"), Table(3, 0, 0).roll(1, "solo")
    told = "the card is not of the deck that the Solver's space asks for"
    assert found(regular, pawns=(4, 0, 0)) == [told]
    assert found(regular, pawns=(1, 4, 4)) == []
    assert found(wicked, pawns=(5, 0, 0)) == [told]
    # A card that is out must be missing from its deck.
    assert found(regular, card=wicked.state.card) == ["a card of deck 0 is lost or doubled"]
    assert "the card has no name" in found(regular, card="?")
    assert "the card has no name" not in found(regular, card="")


@pytest.mark.rule("WZ-30", "WZ-32")
def test_a_card_is_out_exactly_while_it_is_played() -> None:
    table = Table(0, 0, 0)
    assert found(table, phase=Phase.CHALLENGE) == [
        "no card is out in the phase challenge", "the card lies none in the phase challenge",
    ]  # fmt: skip
    out = Table(0, 0, 0).roll(1, "challenge")
    assert found(out) == []
    assert found(out, phase=Phase.ROLL) == [
        "a card is out in the phase roll", "the card lies down in the phase roll",
    ]  # fmt: skip
    assert found(out, phase=Phase.ROLL, face=Face.NONE) == ["a card is out in the phase roll"]


@pytest.mark.rule("WZ-30", "WZ-32", "WZ-93")
@pytest.mark.parametrize(
    ("phase", "fits"),
    [
        (Phase.CHALLENGE, {Face.DOWN}),
        (Phase.OPEN, {Face.DOWN, Face.LOOKED}),
        (Phase.THINK, {Face.UP}),
        (Phase.GUESS, {Face.UP}),
        (Phase.VERDICT, {Face.UP}),
        (Phase.APPEAL, {Face.READ}),
    ],
)
def test_how_the_card_lies_fits_what_is_waited_for(phase: Phase, fits: set[Face]) -> None:
    table = all_guess()
    claims = (A,) if phase is Phase.APPEAL else ()
    for face in Face:
        told = [] if face in fits else [f"the card lies {face.value} in the phase {phase.value}"]
        assert found(table, phase=phase, face=face, claims=claims) == told


@pytest.mark.rule("WZ-72")
def test_there_are_no_more_tie_breaks_than_the_table_chose() -> None:
    table = all_guess(tie_cards=2)
    assert [found(table, ties=ties) for ties in (0, 1, 2)] == [[]] * 3
    assert found(table, ties=3) == ["3 tie-break cards are more than 2"]


@pytest.mark.rule("WZ-21")
def test_the_moderator_neither_guesses_nor_claims() -> None:
    table = all_guess()
    assert table.state.moderator == D
    assert table.state.guessers == (A, B, C)
    assert found(table, guessers=(A, D)) == ["the Moderator is among the guessers"]
    claims = "the Moderator claims or guesses"
    astray = "a claim is made by a seat that doesn't guess"
    assert found(table, claims=(D,)) == [astray, claims]
    quick = {"phase": Phase.QUICK, "guessers": (A,)}
    assert found(table, quick=(B, C), **quick) == []
    assert found(table, quick=(B, D), **quick) == [claims]
    assert found(table, quick=(A,), **quick) == ["the Solver makes a quick guess"]


def test_guessers_are_named_once_and_in_order() -> None:
    table = all_guess()
    told = ["the guessers are not in seat order"]
    assert found(table, guessers=(A, C)) == []
    for wrong in ((B, A), (A, B, B), (C, A, B)):
        assert found(table, guessers=wrong) == told
    for phase in (Phase.OPEN, Phase.GUESS, Phase.VERDICT):
        face = Face.DOWN if phase is Phase.OPEN else Face.UP
        nobody = found(table, guessers=(), phase=phase, face=face)
        assert nobody == [f"nobody guesses in the phase {phase.value}"]
    challenge = Table(0, 0, 0).roll(1, "challenge")
    assert challenge.state.guessers == ()
    assert found(challenge) == []


@pytest.mark.rule("WZ-92", "WZ-94")
def test_only_guessers_claim_but_a_quick_guess_may_go_to_the_table() -> None:
    table = Table(1, 2, 3, 4).roll(1, "solo").open()
    told = ["a claim is made by a seat that doesn't guess"]
    assert found(table, claims=(A,)) == []
    assert found(table, claims=(A, B)) == told
    appeal = {"phase": Phase.APPEAL, "face": Face.READ}
    assert found(table, claims=(B,), **appeal) == []
    assert found(table, claims=(), **appeal) == ["an appeal without a claim"]


@pytest.mark.rule("WZ-103", "WZ-104")
def test_only_computers_that_guess_have_thoughts_and_within_the_time() -> None:
    table = all_guess(1, 2, 3, 4, minds=(HUMAN, EASY, HUMAN, EASY), timer=30)
    guess = {"phase": Phase.GUESS}
    assert found(table, thoughts=(-1, 0, -1, -1), **guess) == []
    assert found(table, thoughts=(-1, 60, -1, -1), **guess) == []
    late = ["the thought of seat 1 comes after the time is up"]
    assert found(table, thoughts=(-1, 61, -1, -1), **guess) == late
    for seat in (A, C, D):
        for at in (0, 5):
            thoughts = tuple(at if owner == seat else -1 for owner in range(4))
            told = [f"seat {seat} has a thought, but is no guessing computer"]
            assert found(table, thoughts=thoughts, **guess) == told


def test_somebody_is_queued_where_somebody_is_asked() -> None:
    table = all_guess()
    for queue in ((), (B,), (B, C)):
        assert found(table, phase=Phase.VERDICT, queue=queue) == []
        told = ["the queue doesn't fit the phase guess"] if queue else []
        assert found(table, queue=queue) == told
        told = [] if queue else ["the queue doesn't fit the phase answer"]
        assert found(table, phase=Phase.ANSWER, queue=queue) == told
    fresh = Table(0, 0, 0)
    assert found(fresh, phase=Phase.REWARD, queue=(A,)) == []
    assert found(fresh, phase=Phase.OVER, queue=(A,)) == []
    for phase in (Phase.REWARD, Phase.OVER):
        assert found(fresh, phase=phase) == [f"the queue doesn't fit the phase {phase.value}"]


@pytest.mark.rule("WZ-39")
def test_quick_guesses_wait_in_their_own_phase_only() -> None:
    table = Table(1, 2, 3, 4).roll(1, "solo").open()
    assert found(table, quick=(B,)) == ["quick guesses don't fit the phase guess"]
    assert found(table, phase=Phase.QUICK) == ["quick guesses don't fit the phase quick"]
    assert table.play(act.LetClockRun(), act.NobodySolved()).is_in(Phase.QUICK)


@pytest.mark.rule("WZ-97")
def test_every_answer_has_its_verdict() -> None:
    table = all_guess(judge="program")
    told = (Told(A, Verdict.WRONG), Told(B, Verdict.NEAR))
    assert found(table, given=told) == []
    for given in ((Told(A, None),), (told[0], Told(B, None)), (Told(A, None), told[1])):
        assert found(table, given=given) == ["an answer has no verdict"]
