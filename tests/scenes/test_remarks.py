"""Computers say why they did what must surprise: once a round, to all alike, never a secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

import pygame
import pytest

from boardgames.core.game import NOBODY, Event, Game
from boardgames.core.narration import NO_REACTIONS, TurnSummary
from boardgames.core.players import Manner
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.widgets.story import Strip
from tests.shipped import SHIPPED

GAMES = [box.name for box in CATALOGUE]
ACTIONS, MANY_ACTIONS = 150, 600
MATCHES = 40
REMARK = "I had my reasons."
MANNERS = {seat: list(Manner)[seat % 3] for seat in range(1, 6)}
"""Seat 0 is a person."""


def who(seat: int) -> str:
    """A name."""
    return f"Player {seat + 1}"


@pytest.fixture
def talkative(request: pytest.FixtureRequest) -> Session[Any, Any]:
    """A match in its midst; seat 0 is a person."""
    return random_session(open_game(request.param), 3)


def random_session(game: Game[Any, Any], seed: int, actions: int = ACTIONS) -> Session[Any, Any]:
    session = Session(game, game.seats[-1], seed, humans=[0])
    rng = Rng(seed)
    for _ in range(actions):
        if session.to_move is None:
            break
        session.play(rng.choice(session.legal_actions()))
    return session


def viewpoint_of(
    session: Session[Any, Any], manners: Mapping[int, Manner] = MANNERS, *, repeats: bool = False
) -> Viewpoint:
    """A screen where computers say something of every turn; they get what everybody knows."""
    game, said = session.game, count(1)

    def remark(before: Any, events: Sequence[Event], seat: int) -> str:
        assert all(event.seen_by(NOBODY) == event for event in events)
        assert game.view(before, NOBODY) == before
        return REMARK if repeats else f"{REMARK} {next(said)}"

    narration = kit_of(game.name).narration(game)
    setattr(narration, "remark", remark)  # noqa: B010
    setattr(narration, "reactions", NO_REACTIONS)  # noqa: B010
    return Viewpoint(session, narration, who, manners)


def remarked(story: Sequence[TurnSummary]) -> list[TurnSummary]:
    """The turns of which something was said."""
    return [turn for turn in story if turn.remark.startswith(REMARK)]


@pytest.mark.parametrize("talkative", GAMES, indirect=True)
def test_a_round_has_one_remark_and_no_person_is_given_words(
    talkative: Session[Any, Any],
) -> None:
    turns = remarked(viewpoint_of(talkative).story())
    rounds = [talkative.game.round_of(talkative.state_at(turn.first)) for turn in turns]
    assert turns
    assert len(rounds) == len(set(rounds))
    assert all(turn.seat in range(1, talkative.seats) for turn in turns)


@pytest.mark.parametrize("talkative", GAMES, indirect=True)
def test_everybody_hears_the_same(talkative: Session[Any, Any]) -> None:
    viewpoint, heard = viewpoint_of(talkative), []
    for viewer in (NOBODY, *range(talkative.seats)):
        viewpoint.viewer = viewer
        heard.append([(turn.seat, turn.first) for turn in remarked(viewpoint.story())])
    assert all(one == heard[0] for one in heard)


@pytest.mark.parametrize("talkative", ["bermuda"], indirect=True)
def test_nothing_is_said_of_a_turn_that_is_not_over(talkative: Session[Any, Any]) -> None:
    viewpoint = viewpoint_of(talkative)
    first_said = remarked(viewpoint.story())[0]
    viewpoint.is_looking_back = True
    viewpoint.shown = first_said.last
    assert not remarked(viewpoint.story())


@pytest.mark.parametrize("talkative", ["bermuda"], indirect=True)
def test_a_table_without_remarks_tells_only_what_happened(talkative: Session[Any, Any]) -> None:
    assert not remarked(viewpoint_of(talkative, {}).story())


@pytest.mark.parametrize("talkative", GAMES, indirect=True)
def test_a_remark_is_made_once_in_a_match(talkative: Session[Any, Any]) -> None:
    assert len(remarked(viewpoint_of(talkative, repeats=True).story())) == 1


@pytest.mark.parametrize("name", SHIPPED)
def test_computers_react_when_a_person_takes_something_or_loses_it(name: str) -> None:
    game = open_game(name)
    narration = kit_of(name).narration(game)
    reactions = narration.reactions
    taking, losing = (
        {line for own in lines.values() for line in own}
        for lines in (reactions.taking, reactions.losing)
    )
    heard = set[str]()
    for seed in range(MATCHES):
        session = random_session(game, seed, MANY_ACTIONS)
        turns = Viewpoint(session, narration, who, MANNERS).story()
        heard |= {turn.remark for turn in turns}
        if heard & taking and heard & losing:
            return
    raise AssertionError(f"In {MATCHES} matches computers said only {sorted(heard)}.")


@pytest.mark.parametrize("name", SHIPPED)
def test_every_manner_has_its_own_reactions(name: str) -> None:
    reactions = kit_of(name).narration(open_game(name)).reactions
    lines = [line for side in (reactions.taking, reactions.losing) for line in side.values()]
    assert len(lines) == 2 * len(Manner)
    spoken = [line for own in lines for line in own]
    assert all(len(own) >= 3 for own in lines)
    assert len(spoken) == len(set(spoken))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 600)])
def test_the_strip_tells_a_remark_with_its_turn(size: tuple[int, int]) -> None:
    room = Studio(size).room
    told = [TurnSummary(seat, seat, seat, f"Player {seat} moved.", None, ()) for seat in range(3)]
    spoken = [TurnSummary(0, 3, 3, "Player 0 waited.", None, (), REMARK), *told]
    for area in (pygame.Rect(0, 0, room.px(1200), room.px(70)), pygame.Rect(0, 0, 300, 500)):
        lines = [line for _, line in Strip(room, area).page(spoken).lines]
        first = " ".join(line.text for line in lines if line.turn == 0)
        assert first == f"Player 0 waited. “{REMARK}”"
