"""What computers say of a turn that surprises: true of the position, and never a secret."""

from __future__ import annotations

import pytest

from boardgames.ai.bots import seen_by
from boardgames.core.game import CHANCE, NOBODY, Event, moments_of
from boardgames.core.hexes import NE, SE, SW
from boardgames.core.rng import Rng
from boardgames.games.whitewater import KIT
from boardgames.games.whitewater.narration.narration import WhitewaterNarration
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State
from tests.rules.whitewater.positions import play, position, the_game, white_knuckles


def said(game: Whitewater, state: State, *actions: AnyAction) -> str:
    """What the mover says of a turn of these actions."""
    events = [ev.TurnBegan(state.active, 1), *play(game, state, *actions).events]
    ends = next((i for i, e in enumerate(events) if isinstance(e, ev.TurnEnded)), len(events))
    seen = seen_by(events[: ends + 1], NOBODY)
    return WhitewaterNarration(game).remark(game.view(state, NOBODY), seen, state.active)


def test_a_plain_stroke_needs_no_reason() -> None:
    game = the_game()
    assert said(game, position(game, {"A": (3, 2)}), Paddle("A", SE, 0), EndTurn()) == ""


def test_a_raft_pushed_into_a_whirlpool_is_told_who_rolls() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    told = said(game, state, Paddle("A", SE, 0), Rolled("paddle"), EndTurn())
    assert told == "I pushed raft C into a blue whirlpool: its crew has a 25% risk of a loss."


def test_a_raft_pushed_home_lay_in_the_way() -> None:
    game = the_game()
    state = position(game, {"A": (38, 2), "C": (39, 2)})
    told = said(game, state, Paddle("A", SE, 0), EndTurn())
    assert told == "I pushed raft C over the finish: it was in our way."


def test_backing_out_of_a_whirlpool_is_for_resting() -> None:
    game = the_game()
    state = position(game, {"A": (6, 3)})
    told = said(game, state, Backpaddle("A", SW, 0), EndTurn())
    assert told == "I backed raft A out of the whirlpool: nobody can rest in there."


def test_backing_off_names_the_raft_that_bars_the_way() -> None:
    game = the_game()
    state = position(game, {"A": (8, 3), "B": (9, 3)})
    told = said(game, state, Backpaddle("A", SW, 0), EndTurn())
    assert told == "I backed up raft A: raft B, ahead of it, can’t be pushed."


def test_backing_off_with_a_way_ahead_blames_nobody() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2), "B": (6, 2)})
    assert said(game, state, Backpaddle("A", SW, 0), EndTurn()) == ""


def test_a_hand_for_the_partner_is_explained() -> None:
    game = the_game()
    state = position(game, {"A": (10, 2)}, cards={"1A": "Lr"})
    told = said(game, state, Recover("A", 1, 0), EndTurn())
    assert told == "I helped my partner on raft A: a locked card helps neither of us."


def test_a_card_of_ones_own_needs_no_reason() -> None:
    game = the_game()
    state = position(game, {"A": (10, 2)}, cards={"0A": "Lr"})
    assert said(game, state, Recover("A", 0, 0), EndTurn()) == ""


def test_a_raft_left_on_a_snag_is_safe_there() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)})
    told = said(game, state, Paddle("A", NE, 0), EndTurn())
    assert told == "I left raft A on the snag: nobody can push it off."


def test_a_snag_that_is_left_again_needs_no_reason() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)})
    assert said(game, state, Paddle("A", NE, 0), Paddle("A", SE, 1), EndTurn()) == ""


def test_resting_before_a_whirlpool_names_it_and_the_energy() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)}, energy=1)
    told = said(game, state, Rest("A"), EndTurn())
    assert told == "I rested before a blue whirlpool: it may lock a card, and I had 1 Energy."


def test_resting_with_energy_left_in_open_water_needs_no_reason() -> None:
    game = the_game()
    state = position(game, {"A": (3, 2)}, energy=2)
    assert said(game, state, Rest("A"), EndTurn()) == ""


def test_a_rest_beside_a_stroke_needs_no_reason() -> None:
    game = the_game()
    state = position(game, {"A": (5, 2)}, energy=1)
    actions = (Rest("A"), LeaveRaft(), TurnRaft("D", 1, 0), EndTurn())
    assert said(game, state, *actions) == ""


def test_a_red_whirlpool_is_entered_where_nothing_else_leads_nearer() -> None:
    game = white_knuckles()
    river = game.river(position(game, {"A": (3, 2)}))
    told = []
    for there, colour in river.pools.items():
        for here in river.open:
            if there not in river.ways[here] or colour == "blue":
                continue
            way = river.ways[here].index(there)
            if way not in (NE, SE):
                continue
            other = river.ways[here][SE if way == NE else NE]
            state = position(game, {"A": here})
            spin = Rolled("L2" if colour == "red" else "half")
            spoken = said(game, state, Paddle("A", way, 0), spin, EndTurn())
            nearer = other is not None and river.to_go.get(other, 0) < river.to_go[here]
            if river.to_go[there] < river.to_go[here]:
                assert ("the other hex was no closer" in spoken) is not nearer
                told.append(spoken)
    assert any(told)


@pytest.mark.parametrize("strength", ["easy", "normal"])
def test_computers_speak_sometimes_and_in_less_than_a_third_of_their_turns(strength: str) -> None:
    game = the_game(boards=3)
    narration, turns, remarks = WhitewaterNarration(game), 0, 0
    for match in range(3):
        rng, bots = Rng.of(3, match), [KIT.bots()[strength] for _ in range(4)]
        state = game.start(4)
        before: State | None = None
        seen: list[Event] = []
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                action = game.chance(state, rng)
            else:
                legal = game.legal_actions(state)
                action = bots[seat].choose(game, game.view(state, seat), legal, seat, rng)
            step = game.apply(state, action)
            for moment in moments_of(game, state, action, seen_by(step.events, NOBODY), NOBODY):
                if isinstance(moment.event, ev.TurnBegan):
                    if before is not None and isinstance(seen[0], ev.TurnBegan):
                        turns += 1
                        remarks += bool(narration.remark(before, seen, seen[0].seat))
                    before, seen = moment.before, []
                seen.append(moment.event)
            state = step.state
    assert 0 < remarks < turns / 3
