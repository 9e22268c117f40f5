"""What a computer says of its turn: a reason all can check, where people would ask for one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from boardgames.ai.bots import Remembering, seen_by
from boardgames.core.game import CHANCE, NOBODY, Event, moments_of
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots import bots
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    AttackDeez,
    BattleRolled,
    DiscardPicked,
    DrawDiscard,
    Give,
    LeaveDeez,
    LookAtCompass,
    SendDeez,
    Side,
    TokenPicked,
    Trade,
)
from boardgames.games.waterworld.rules.state import State, Token
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    E,
    R,
    T,
    play,
    position,
    sail,
    the_game,
    the_narration,
)


def said(before: State, space: str, *then: AnyAction, dice: tuple[int, ...] = ()) -> str:
    """What green says once it has sailed there and done the rest."""
    moved = sail(before, space, *dice)
    events = [*moved.events, *play(moved.state, *then).events]
    return remarked(before, events)


def remarked(before: State, events: list[Event]) -> str:
    """What the mover says of these events, from what everybody knows."""
    game = the_game()
    seen = [ev.TurnBegan(before.active, before.round), *seen_by(events, NOBODY)]
    return the_narration().remark(game.view(before, NOBODY), seen, before.active)


def test_a_plain_turn_is_passed_in_silence() -> None:
    assert said(position("TTG", "GGR"), "C5") == ""
    assert said(position("TTG", "GGR", up="B4=R"), "B4") == ""


def test_a_win_needs_no_reason() -> None:
    state = position("TGRE", "GGR", at="E3 E5", sails="fu", holder=GREEN, land="E5")
    assert said(state, "E5") == ""


class TestAnAttack:
    battle = (BattleRolled(Side.WHITE, (1, 1)), BattleRolled(Side.RED, (6, 5)))

    def test_is_explained_by_whoever_could_make_the_next(self) -> None:
        state = position("TGRE", "GGRE", at="F5 F9")
        assert said(state, "F6", AttackDeez(), *self.battle) == (
            "I risked the attack: the red boat could attack next turn."
        )

    def test_without_one_explains_itself(self) -> None:
        three_cards = position("TGRE", "GGR", at="F5 F9")
        assert said(three_cards, "F6", AttackDeez(), *self.battle) == ""
        far = position("TGRE", "GGRE", at="F5 A11", sails="fl")
        assert said(far, "F6", AttackDeez(), *self.battle) == ""

    def test_not_made_for_want_of_cards_says_so(self) -> None:
        state = position("TGR", "GGR", at="F5 A11")
        assert said(state, "F6", LeaveDeez()) == (
            "I left the Deez alone: an attack takes 4 cards, and I have 3."
        )

    def test_not_made_with_four_cards_betrays_nothing_of_them(self) -> None:
        for hand in ("TGRE", "TTGR"):
            assert said(position(hand, "GGR", at="F5 A11"), "F6", LeaveDeez()) == ""


class TestTheHolder:
    def test_is_met_for_a_look(self) -> None:
        state = position("TGRE", "TGRE", at="C5 C6", holder=RED, land="K1", discard="RT")
        assert said(state, "C6", LookAtCompass(), DrawDiscard(), DiscardPicked(R)) == (
            "I chased the red boat: only a boat that lands there sees the compass."
        )

    def test_is_traded_with_to_bar_its_way(self) -> None:
        state = position(
            "TTG", "TGRE", at="C5 C6", holder=RED, knows=(GREEN,), land="K1", discard="R"
        )
        assert said(state, "C6", Trade(), Give(T), Give(E)) == (
            "I traded to stop the red boat: only a complete set wins on Dry Land."
        )

    def test_is_chased_past_an_atoll(self) -> None:
        state = position("TTG", "TGRE", at="C4 C11", holder=RED, land="K1")
        assert said(state, "C6", dice=(3,)) == (
            "I passed the atoll on B4 to chase the compass: the red boat is 5 spaces away."
        )
        assert said(state, "D4", dice=(3,)) == "", "that is no chase"

    def test_stops_early_out_of_reach(self) -> None:
        state = position("TGRE", "GGR", at="C4 C11", holder=GREEN, sails="ll", land="K1")
        assert said(state, "C3", dice=(4,)) == (
            "I stopped early on C3: no boat can reach me here next."
        )
        assert said(state, "C6", dice=(4,)) == "", "there it can be reached"
        assert said(state, "C3", dice=(1,)) == "", "there was nothing to spare"

    def test_lies_down_beside_whoever_would_come_upon_it(self) -> None:
        state = position("TGRE", "GGR", at="C4 C6", holder=GREEN, land="K1", discard="RT")
        assert said(state, "C6", DrawDiscard(), DiscardPicked(R), dice=(6,)) == (
            "I landed on the red boat: from there nobody can catch me next turn."
        )


class TestTheDeez:
    def sent(self, *hands: str, at: str, to: str) -> str:
        state = position(*hands, at=at, down="B8=S", sails="fl")
        return said(state, "B8", TokenPicked(Token.SMOKERS), SendDeez(to))

    def test_is_sent_to_a_boat_that_has_to_give_up_a_card(self) -> None:
        assert self.sent("TTG", "GGR", at="A8 J4", to="J4") == (
            "I sent the Deez to J4 to cost the red boat a card."
        )

    def test_is_sent_out_of_reach_of_whoever_could_attack_it(self) -> None:
        assert self.sent("TTG", "GGRE", at="A8 F8", to="B1") == (
            "I sent the Deez to B1, out of reach of the red boat."
        )
        assert self.sent("TTG", "GGR", at="A8 F8", to="B1") == "", "three cards attack nobody"


def test_torn_sails_are_worth_a_stop() -> None:
    state = position("TTG", "GGR", "TTE", at="C5 C6 C6", sails="fuu", discard="R")
    assert remarked(state, sail(state, "C6").events) == (
        "I landed on the red boat and the blue boat: without sails a roll is 1 die instead of 2."
    )
    assert state.pawns[BLUE].space == "C6"


def turns_of_a_match(kind: str, seats: int, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Each turn of a match of computers that is over: what nobody in particular knew, and saw."""
    game, rng = the_game(round_limit=20), Rng.of(seed)
    state, before, turn = game.start(seats), None, list[Event]()
    memories: list[list[Event]] = [[] for _ in range(seats)]
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            bot: Any = bots()[kind]
            if isinstance(bot, Remembering):
                bot = bot.recalling(memories[seat], seat)
            choices = game.legal_actions(state)
            action = bot.choose(game, game.view(state, seat), choices, seat, rng)
        step = game.apply(state, action)
        for witness, memory in enumerate(memories):
            memory += seen_by(step.events, witness)
        seen = seen_by(step.events, NOBODY)
        for moment in moments_of(game, state, action, seen, NOBODY):
            if isinstance(moment.event, ev.TurnBegan):
                if before is not None:
                    yield before, turn
                before, turn = moment.before, []
            turn.append(moment.event)
        state = step.state


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seats", [2, 4])
def test_computers_speak_now_and_then_and_mostly_keep_silent(kind: str, seats: int) -> None:
    narration, turns, remarks = the_narration(), 0, 0
    for seed in range(4):
        for before, events in turns_of_a_match(kind, seats, seed):
            (seat,) = [event.seat for event in events if isinstance(event, ev.TurnBegan)]
            text = narration.remark(before, events, seat)
            turns += 1
            remarks += bool(text)
            assert text == "" or (text.startswith("I ") and text.endswith("."))
            assert "hidden" not in text
    assert 0 < remarks < turns / 3
