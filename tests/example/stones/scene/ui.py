"""Stones at the table: a brook, its stones, a frog for each seat."""

from typing import Any

import pygame

from boardgames.core.game import Action, Moment
from boardgames.core.texts import _
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.motion import Groups, Pose
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.table.areas import Areas, fitted
from boardgames.ui.table.frame import Frame
from boardgames.ui.table.game_ui import GameUI, Painters, Prompt, Style
from boardgames.ui.table.picker import ClickPath
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.plates import draw_plates
from tests.example.stones.narration import name_of
from tests.example.stones.rules.rules import Hop, State, Stones
from tests.example.stones.scene.motions import MOTIONS, StonesScenery

StonesFrame = Frame[Stones, State, BoardView]


def draw_ground(frame: StonesFrame, surface: pygame.Surface) -> None:
    draw_wood(frame.room, surface)
    pygame.draw.rect(surface, (60, 120, 150), frame.layout.rect)


def draw_board(frame: StonesFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    for number, stone in enumerate(frame.game.stones):
        colour = GOLD if ("stone", number) in frame.lit else (150, 150, 140)
        pygame.draw.circle(surface, colour, frame.layout.at(stone.at), frame.layout.px(20))
    for seat, player in enumerate(frame.players):
        at = frame.layout.at(frame.game.stones[frame.view.frogs[seat]].at)
        x, y = frame.poses.get(("frog", seat), Pose()).at or at
        draw_symbol(frame.room, surface, player.symbol, player.rgb, (round(x), round(y)), 24)


class StonesUI(GameUI[Stones, State, BoardView]):
    style = Style()
    painters = Painters(
        ground=draw_ground,
        board=draw_board,
        beside=lambda frame, surface, ground: draw_plates(frame, surface),
    )

    def lay_out(self, areas: Areas) -> BoardView:
        (tiled,) = self.match.maps.values()
        return BoardView(tiled, fitted(areas.board, tiled.size))

    def things(self, frame: StonesFrame) -> list[Thing]:
        game, rect_at = frame.game, frame.layout.rect_at
        return [
            Thing(("stone", number), rect_at(stone.at, 40), label=name_of(game, number))
            for number, stone in enumerate(game.stones)
        ]

    def click_path(self, action: Action, seen: Seen) -> ClickPath:
        return (("stone", action.to),) if isinstance(action, Hop) else ()

    def prompt(self, frame: StonesFrame) -> Prompt:
        return Prompt(_("Choose a highlighted stone."), "ST-01")

    def motions(self, scenery: StonesScenery, moment: Moment[Any]) -> Groups:
        make = MOTIONS[type(moment.event)]
        return () if make is None else make(scenery, moment)
