"""The whole river as a small picture, with the way every raft took down it.

It is the river as it was played on, only smaller: a track is easier to follow past a rock one
remembers than over a diagram.
"""

from __future__ import annotations

import pygame

from boardgames.games.whitewater.narration.match_stats import MatchStats
from boardgames.games.whitewater.rules.board import OUT
from boardgames.games.whitewater.scene.draw.raft_pictures import draw_badge, raft_colour
from boardgames.games.whitewater.scene.draw.river_map import middle, world_of
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import INK

Vec = tuple[float, float]

ASIDE = 60
"""How wide the tracks of all rafts over the same hexes run, in map pixels."""


class CourseChart:
    """Draws the river and the tracks; the river is kept for the window size."""

    def __init__(self, frame: WhitewaterFrame, told: MatchStats) -> None:
        self.frame = frame
        self.told = told
        self._river = frame.river
        self._world = world_of(frame.river)

    def height_in(self, width: int, most: int) -> int:
        """How high the river is drawn where there is so much room."""
        return min(most, round(self._world.height * width / self._world.width))

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The river over the whole area, the tracks on it."""
        world, told = self._world, self.told
        surface.blit(self._picture(area.size), area)
        sx, sy = area.width / world.width, area.height / world.height
        ways = {
            letter: [
                (area.left + (x - world.left) * sx, area.top + (y - world.top) * sy)
                for x, y in self._way(letter)
            ]
            for letter in sorted(told.tracks)
        }
        for letter, way in ways.items():
            if letter in told.finished:
                way.append(self._arrival(area, told.finished.index(letter)))
            self._draw_way(surface, letter, way)
        self._draw_letters(surface, ways)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        kept = self.frame.layout.pictures.course
        return kept.get((self._river, size), lambda: self._painted(size))

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        """The river; a short one is drawn out to the width there is."""
        room, world, river = self.frame.room, self._world, self._river
        # Painted larger and scaled down, or trees and foam would be only dots.
        large = RiverPicture(room.assets, river, 2 * size[1] / world.height)
        sheet = pygame.Surface(
            (round(world.width * large.scale), round(world.height * large.scale))
        )
        for part in large.parts:
            start = round(large.spans[part].left * large.scale) - round(world.left * large.scale)
            sheet.blit(large.slice(part), (start, 0))
        large.stamp_pools(sheet, world.left)
        small = pygame.transform.smoothscale(sheet, size).convert_alpha()
        shape = paint.rounded(size, room.px(12), (255, 255, 255), (255, 255, 255))
        small.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return small

    def _way(self, letter: str) -> list[Vec]:
        """A raft's track in map pixels, a little beside the others'."""
        letters = sorted(self.told.tracks)
        aside = (letters.index(letter) - (len(letters) - 1) / 2) * ASIDE / len(letters)
        spots = [middle(here) for here in self.told.tracks[letter]]
        return [(x, y + aside) for x, y in spots]

    def _arrival(self, area: pygame.Rect, place: int) -> Vec:
        """Where a raft is shown that has got there: behind the line, one below the other."""
        river, world = self._river, self._world
        gates = [middle(here)[1] for here in river.open if OUT in river.ways[here]]
        centre = ((min(gates) + max(gates)) / 2 - world.top) / world.height * area.height
        step = min(self._badge, area.height / 3)
        centre = max(1.5 * step, min(area.height - 1.5 * step, centre))
        return area.right - self._badge * 0.7, area.top + centre + (place - 1) * step

    @property
    def _badge(self) -> int:
        """How wide the letter of a raft is where it ended."""
        return max(15, self.frame.room.px(24))

    def _draw_way(self, surface: pygame.Surface, letter: str, way: list[Vec]) -> None:
        room = self.frame.room
        if len(way) < 2:
            return
        for width, tint in (
            (room.px(6), INK),
            (room.px(4), raft_colour(self.frame.game, letter)),
        ):
            pygame.draw.lines(surface, tint, False, way, max(2, width))
            for spot in way:
                pygame.draw.circle(surface, tint, spot, max(1, width // 2))

    def _draw_letters(self, surface: pygame.Surface, ways: dict[str, list[Vec]]) -> None:
        """Each raft's letter where it ended, and once on its way so that nobody needs colours."""
        room = self.frame.room
        for index, (letter, way) in enumerate(ways.items()):
            colour = raft_colour(self.frame.game, letter)
            half = way[len(way) * (index + 2) // (len(ways) + 3)]
            draw_badge(room.assets, surface, letter, colour, half, max(13, room.px(18)))
            draw_badge(room.assets, surface, letter, colour, way[-1], self._badge)
