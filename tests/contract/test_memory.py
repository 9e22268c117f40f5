"""Computer players that remember are told what their seat saw, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.ai.bots import Bot, RandomBot, Remembering, seen_by
from boardgames.commands.simulate import play_one
from boardgames.core.game import Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games import open_game
from boardgames.games.waterworld.rules.events import CardDiscarded
from boardgames.games.waterworld.rules.state import Kind

SEED = 4


class Diary(RandomBot):
    def __init__(self) -> None:
        self.told: dict[Seat, list[Event]] = {}

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        self.told[seat] = list(seen)
        return self


def test_a_plain_player_has_no_memory() -> None:
    assert not isinstance(RandomBot(), Remembering)
    assert isinstance(Diary(), Remembering)


def test_each_is_told_its_own_side_of_the_story() -> None:
    game: Game[Any, Any] = open_game("waterworld", {"round_limit": 20})
    diary = Diary()
    play_one(game, 2, [diary, diary], Rng(SEED))
    own, other = diary.told[0], diary.told[1]
    assert own
    assert other
    assert own != other
    discards = [event for event in own if isinstance(event, CardDiscarded)]
    assert discards
    assert all((event.kind is Kind.HIDDEN) == (event.seat != 0) for event in discards)


def test_a_story_is_what_can_be_seen_of_the_events() -> None:
    session = Session(open_game("waterworld", {"round_limit": 20}), 2, SEED)
    rng = Rng(1)
    while session.to_move is not None:
        session.play(rng.choice(session.legal_actions()))
    events = [event for entry in session.entries for event in entry.events]
    assert seen_by(events, 1) == [e.seen_by(1) for e in events if e.seen_by(1) is not None]
