"""The table of Stones: a brook, its stones, a frog for each seat."""

from collections.abc import Sequence

import pygame
from boardgames.ui.table.display.areas import Areas, fitted

from boardgames.core.game import Action, Moment
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.motion import Glide, Groups, Pose
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.furniture.plates import draw_plates
from boardgames.ui.table.frame import Frame
from boardgames.ui.table.picker import Spelling
from boardgames.ui.tabletop.table import Table
from boardgames.ui.targets import Target
from tests.example.stones.rules import Hop, State, Stones


class StonesScene(Table[Stones, State, Action, BoardView]):
    """It answers what the table asks, and no more."""

    def lay_out(self, areas: Areas) -> BoardView:
        """The map in the middle of the board's area."""
        (tiled,) = self.place.maps.values()
        return BoardView(tiled, fitted(areas.board, tiled.size))

    def spell(self, action: Action) -> Spelling:
        """The stone it leads to."""
        return (("stone", action.to),) if isinstance(action, Hop) else ()

    def things(self) -> list[Target]:
        """The stones."""
        return [
            Target(("stone", number), self.layout.rect_at(stone.at, 40), label=stone.name)
            for number, stone in enumerate(self.game.stones)
        ]

    def prompt(self, actions: Sequence[Action]) -> str:
        """What can be done."""
        return "Hop to a lit stone."

    def draw_backdrop(
        self, frame: Frame[Stones, State, BoardView], surface: pygame.Surface
    ) -> None:
        """Wood and water."""
        draw_wood(frame.room, surface)
        pygame.draw.rect(surface, (60, 120, 150), frame.layout.rect)

    def draw_table(self, frame: Frame[Stones, State, BoardView], surface: pygame.Surface) -> None:
        """Stones, those that can be taken in gold; frogs; plates."""
        for number, stone in enumerate(frame.game.stones):
            colour = GOLD if ("stone", number) in frame.lit else (150, 150, 140)
            pygame.draw.circle(surface, colour, frame.layout.at(stone.at), frame.layout.px(20))
        for seat, player in enumerate(frame.players):
            at = frame.layout.at(frame.game.stones[frame.view.frogs[seat]].at)
            x, y = frame.poses.get(("frog", seat), Pose()).at or at
            draw_symbol(frame.room, surface, player.symbol, player.rgb, (round(x), round(y)), 24)
        draw_plates(frame, surface)

    def motions(self, moment: Moment[State]) -> Groups:
        """A frog glides from where it sat to where it sits."""
        ways = enumerate(zip(moment.before.frogs, moment.after.frogs, strict=True))
        at, stones = self.layout.at, self.game.stones
        return [[Glide(400, ref=("frog", s), way=[at(stones[n].at) for n in w]) for s, w in ways]]
