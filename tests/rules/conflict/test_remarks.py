"""What computers say of their own turns, each on a position, and how seldom they speak."""

from __future__ import annotations

from boardgames.core.game import CHANCE, Event
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    BreakAlliance,
    Choose,
    Pass,
    ProposeAlliance,
    StepTo,
    Thrown,
)
from boardgames.games.conflict.rules.events import TurnBegan
from boardgames.games.conflict.rules.state import Phase, State
from tests.rules.conflict.positions import piece, play, position, the_game, the_narration


def moved(state: State, place: str, die: int, squares: str) -> list[AnyAction]:
    return [Choose(piece(state, place), die), *map(StepTo, squares.split())]


def said(state: State, *actions: AnyAction) -> str:
    return the_narration().remark(state, play(state, *actions).events, state.seat)


def test_a_plain_advance_needs_no_words() -> None:
    state = position(red="artillery K12, ship C9", green="artillery R20")
    moves = moved(state, "K12", 3, "L12 M12 N12") + moved(state, "C9", 2, "C10 C11")
    assert said(state, Thrown(3, 2), *moves) == ""


def test_who_passes_says_that_only_mines_were_left() -> None:
    state = position(
        red="", orange="plane A5, plane A7", green="only ship A6", turn=2, allied=(1, 2)
    )
    assert said(state, Thrown(1, 1), Pass()) == (
        "I passed: every move left would have lost its piece on a mine."
    )


def test_a_piece_left_in_danger_is_there_for_the_circle() -> None:
    state = position(red="only artillery T24, plane J5", green="artillery R22")
    moves = moved(state, "T24", 1, "U24") + moved(state, "J5", 2, "J4 J3")
    assert said(state, Thrown(1, 2), *moves) == (
        "I risked my cannon on U24: from there a 3 captures your circle."
    )


def test_a_piece_that_goes_back_says_from_whom() -> None:
    state = position(red="only ship N5, plane G4", green="plane Q5; rest reserve")
    moves = moved(state, "N5", 5, "M6 L7 K8 J8 I8") + moved(state, "G4", 2, "G3 G2")
    assert said(state, Thrown(5, 2), *moves) == (
        "I moved my battleship back from N5: your plane on Q5 would likely have captured it."
    )


def test_prey_that_is_well_covered_is_let_be() -> None:
    state = position(red="only artillery I13, ship C9", green="artillery K13, artillery L13")
    moves = moved(state, "I13", 2, "I12 I11") + moved(state, "C9", 1, "C10")
    assert said(state, Thrown(2, 1), *moves) == (
        "I spared your cannon on K13: my piece would likely have been captured there."
    )


def test_prey_that_can_be_taken_for_nothing_is_no_matter_of_prudence() -> None:
    state = position(red="only artillery I13, ship C9", green="artillery K13; rest reserve")
    moves = moved(state, "I13", 2, "I12 I11") + moved(state, "C9", 1, "C10")
    assert said(state, Thrown(2, 1), *moves) == ""


def test_a_gun_that_bars_an_airplane_says_so() -> None:
    state = position(red="only gun C1, ship C9", green="plane A4; rest reserve")
    moves = moved(state, "C1", 2, "B1 A1") + moved(state, "C9", 1, "C10")
    assert said(state, Thrown(2, 1), *moves) == (
        "I blocked your plane on A4: a 3 or a 4 would have captured my circle."
    )


def test_a_cheaper_piece_is_taken_first_where_it_threatens_the_circle() -> None:
    state = position(red="only artillery G1, ship C9", green="artillery D1, plane G5; rest reserve")
    moves = moved(state, "G1", 3, "F1 E1 D1") + moved(state, "C9", 4, "C10 C11 D11 E11")
    assert said(state, Thrown(3, 4), *moves) == (
        "I spared your plane on G5: your cannon on D1 needed only a 3 for my circle."
    )


def test_a_proposal_names_who_is_ahead_and_by_how_much() -> None:
    state = position(
        red="artillery K12; rest held:1", orange="", green="", phase=Phase.THROW, turn=0
    )
    assert said(state, ProposeAlliance(2), AcceptAlliance()) == (
        "I asked Sea green for an alliance: Orange is 54 points ahead of me."
    )


def test_who_leaves_an_ally_says_by_how_much_it_leads() -> None:
    state = position(
        red="", orange="artillery K12; rest held:0", green="", phase=Phase.THROW, allied=(0, 2)
    )
    assert said(state, BreakAlliance()) == "I left Sea green: I’m 27 points ahead of everyone."


def remarks_of(kind: str, seed: int) -> tuple[int, list[str]]:
    """How many turns a match of two such players has, and what they say of them."""
    game, rng, bot = the_game(), Rng.of(11, seed), bots()[kind]
    state, turns, spoken = game.start(2), 0, list[str]()
    before, events, mover = state, list[Event](), CHANCE
    while (seat := game.to_move(state)) is not None:
        actions = game.legal_actions(state)
        chance = seat == CHANCE
        action = game.chance(state, rng) if chance else bot.choose(game, state, actions, seat, rng)
        view = state
        for event, snapshot in game.trace(state, action):
            if isinstance(event, TurnBegan):
                turns += 1
                text = the_narration().remark(before, events, mover) if mover != CHANCE else ""
                spoken.append(text)
                before, events, mover = view, [], event.seat
            events.append(event)
            view = snapshot
        state = game.advance(state, action)
    return turns, [one for one in spoken if one]


def test_computers_speak_sometimes_and_of_less_than_a_third_of_their_turns() -> None:
    matches = [remarks_of(kind, seed) for kind in ("normal", "hard") for seed in range(2)]
    assert sum(len(spoken) for _, spoken in matches) >= 3
    for turns, spoken in matches:
        assert len(spoken) < turns / 3
        assert all(one.startswith("I ") and one.endswith(".") for one in spoken)
