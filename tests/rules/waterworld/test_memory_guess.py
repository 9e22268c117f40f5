"""Guesses that a memory makes sharper: sound, like the view, and nowhere against the notes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.easy import Easy
from boardgames.games.waterworld.bots.memory import ONE_OF_EACH, Notes, blank, counts_of, every_hand
from boardgames.games.waterworld.bots.state_sampling import chances, guessed, unseen_cards, ways
from boardgames.games.waterworld.rules.actions import Give, Trade
from boardgames.games.waterworld.rules.state import Phase, State, Token
from tests.rules.waterworld.memories import hands, untrue, witnessed
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    E,
    R,
    T,
    cards,
    play,
    position,
    sail,
    the_game,
)

NOT_GUESSED = (Phase.PLACE_TOKENS, Phase.PAWNS, Phase.DEAL, Phase.FIRST)


def guesses(state: State, seat: int, notes: Notes, count: int = 60) -> list[State]:
    """Several guesses of what a seat sees, each of them sound and like the view."""
    game = the_game()
    view = game.view(state, seat)
    found = [guessed(game, view, seat, notes, Rng.of(seed)) for seed in range(count)]
    for guess in found:
        assert game.problems(guess) == []
        assert game.view(guess, seat) == view
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_are_sound_and_agree_with_view_and_notes(seats: int) -> None:
    game = the_game()
    rng = Rng.of(8)
    for seed in range(3):
        for state, memories, _ in witnessed(game, [Easy()] * seats, seed):
            if state.phase in NOT_GUESSED:
                continue
            for seat, memory in memories.items():
                notes, view = memory.notes(), game.view(state, seat)
                guess = guessed(game, view, seat, notes, rng)
                assert game.problems(guess) == []
                assert game.view(guess, seat) == view
                assert untrue(guess, seat, notes) == []


def test_a_hand_that_is_known_is_guessed_right() -> None:
    state = position("TTG", "TGR", "GGE")
    notes = Notes({RED: hands("TGR"), BLUE: every_hand(3)})
    found = guesses(state, GREEN, notes)
    assert {guess.hands[RED] for guess in found} == {cards("TGR")}
    assert len({guess.hands[BLUE] for guess in found}) > 5


def test_hands_are_as_likely_as_there_are_ways_to_form_them() -> None:
    assert ways((1, 1, 1, 0), (6, 8, 9, 9)) == 6 * 8 * 9
    assert ways((2, 0, 0, 0), (1, 9, 9, 9)) == 0
    state = position("TTTT", "TGR")
    view = the_game().view(state, GREEN)
    notes = blank(view, GREEN)
    unseen = unseen_cards(the_game(), view, GREEN, notes)
    assert unseen == (4, 9, 9, 9), "of nine trimarans four are held and one lies on top"
    likely = chances(the_game(), view, GREEN, notes, RED)
    assert sum(likely.values()) == pytest.approx(1)
    assert likely[counts_of(cards("TTT"))] == pytest.approx(4 / 4495)
    assert likely[counts_of(cards("GRE"))] == pytest.approx(729 / 4495)
    found = Counter(guess.hands[RED] for guess in guesses(state, GREEN, notes, 400))
    assert found[cards("GRE")] / 400 == pytest.approx(729 / 4495, abs=0.06)


def test_cards_known_to_be_discarded_are_discarded_in_every_guess() -> None:
    state = position("TTG", "TGR", discard="RRE")
    notes = Notes({RED: every_hand(3)}, discard_floor=counts_of(cards("RE")))
    for guess in guesses(state, GREEN, notes):
        assert {R, E} <= {*guess.discard}


@pytest.mark.rule("WW-43")
def test_what_the_draw_pile_has_run_out_of_lies_elsewhere() -> None:
    state = position("TTG", "EEEE", draw="TGRTGR")
    notes = Notes({RED: every_hand(4)}, draw_out=frozenset((E,)))
    for guess in guesses(state, GREEN, notes):
        assert E not in guess.draw


def test_where_chance_fails_the_lists_are_searched() -> None:
    """No Enola is left to draw and only one card is discarded, so others hold eight of nine."""
    crowded = position("TTGG", "EEEE", "EEEE", draw="TTTTTTTGGGGGGGRRRRRRRRR")
    assert crowded.discard == (E,)
    notes = Notes({RED: every_hand(4), BLUE: every_hand(4)}, draw_out=frozenset((E,)))
    for guess in guesses(crowded, GREEN, notes, 20):
        assert guess.hands[RED] == guess.hands[BLUE] == cards("EEEE")


def test_notes_that_fit_nothing_give_way_to_the_view() -> None:
    state = position("TTTT", "TGRE", draw="TGRTGRE")
    impossible = Notes({RED: hands("TTTT")}, discard_floor=(6, 0, 0, 0))
    assert guesses(state, GREEN, impossible, 5)


def test_set_up_tokens_and_fresh_ones_are_told_apart() -> None:
    state = position("TTG", "TGR", down="B8=S D5=D")
    notes = Notes({RED: every_hand(3)}, fresh=frozenset(("B8",)), pile_floor={Token.SMOKERS: 6})
    for guess in guesses(state, GREEN, notes):
        on = {atoll.space: atoll.token for atoll in guess.atolls}
        assert Token.SMOKERS not in [token for space, token in on.items() if space != "B8"]
        assert on["B8"] is not Token.DIRIGIBLE
        assert Token.DIRIGIBLE not in guess.pile


def test_the_dirigible_may_have_been_smashed_unseen() -> None:
    state = position("TTG", "TGR", fallen="B8 D5", down="B1=D")
    never = Notes({RED: every_hand(3)})
    assert not any(Token.DIRIGIBLE in guess.pile for guess in guesses(state, GREEN, never))
    unseen = Notes({RED: every_hand(3)}, pile_unseen=2)
    often = [Token.DIRIGIBLE in guess.pile for guess in guesses(state, GREEN, unseen, 200)]
    assert 10 < sum(often) < 80, "two of twelve places"
    certain = Notes({RED: every_hand(3)}, pile_floor={Token.DIRIGIBLE: 1})
    assert all(Token.DIRIGIBLE in guess.pile for guess in guesses(state, GREEN, certain))


@pytest.mark.rule("WW-89")
def test_dry_land_is_not_where_somebody_would_have_won() -> None:
    state = position("TTG", "TGRE", at="A1 C3", holder=RED, land="G7")
    notes = Notes({RED: (ONE_OF_EACH,)}, not_land=frozenset(("G5", "E5")))
    found = {guess.dry_land for guess in guesses(state, GREEN, notes, 300)}
    assert found == {*the_game().sea.landfalls} - {"C3", "G5", "E5"}
    open_ = Notes({RED: every_hand(4)})
    assert "C3" in {guess.dry_land for guess in guesses(state, GREEN, open_, 300)}


def test_an_offer_is_a_card_of_the_guessed_hand() -> None:
    met = sail(position("TTG", "GGR", at="C5 C6"), "C6").state
    offered = play(met, Trade(), Give(T)).state
    notes = Notes({GREEN: hands("TTG", "TRE")})
    for guess in guesses(offered, RED, notes):
        assert guess.offered in guess.hands[GREEN]


def test_luck_decides_between_guesses_and_nothing_else() -> None:
    state = position("TTG", "TGR", "GGE")
    notes = blank(the_game().view(state, GREEN), GREEN)
    assert guesses(state, GREEN, notes, 20) == guesses(state, GREEN, notes, 20)
    assert any(a != b for a, b in pairwise(guesses(state, GREEN, notes, 20)))
