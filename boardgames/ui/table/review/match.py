"""What the screens of a review know of the finished match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardgames.core.game import NOBODY, Seat
from boardgames.core.narration import Figures, TurnSummary
from boardgames.core.players import Player
from boardgames.core.session import Session
from boardgames.ui.scene import Room
from boardgames.ui.table.frame import Aids
from boardgames.ui.table.game_ui import GameUI, Match
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.services import TableServices
from boardgames.ui.table.viewpoint import Viewpoint


@dataclass(frozen=True)
class FinishedMatch:
    """A match that is over, how to draw it, and what else can be done with it."""

    place: TableServices
    live: Viewpoint
    match: Match
    players: Sequence[Player]
    """In the colours of the match."""
    figures: Callable[[], Figures | None]
    """What the end screen counts."""
    make_ui: Callable[[Room, Match], GameUI[Any, Any, Any]]
    aids: Aids
    replay: Callable[[], Replay]
    open_rules: Callable[[], bool]

    @property
    def session(self) -> Session[Any, Any]:
        return self.live.session

    def watch(self, at: int) -> None:
        """Plays the turn again that begins after that many entries."""
        replay = self.replay()
        replay.room.stack.push(replay)
        replay.show_turn(at)

    @cached_property
    def listener(self) -> Seat:
        """Who is "you"; NOBODY if several people or none look at the screen."""
        humans = self.session.humans
        return next(iter(humans)) if len(humans) == 1 else NOBODY

    @cached_property
    def story(self) -> Sequence[TurnSummary]:
        return [turn for turn in self.live.now().story if turn.text]

    def turn_with(self, index: int) -> TurnSummary | None:
        """The turn in which that entry was played."""
        return next((turn for turn in self.story if turn.last >= index), None)

    def is_you(self, seat: Seat) -> bool:
        return seat == self.listener != NOBODY

    def name_of(self, seat: Seat) -> str:
        return self.live.who(seat)
