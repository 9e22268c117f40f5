"""The end screen: the podium with what each raft was worth, every raft's path, the dice, the table.

The scores are under the rafts because a stake only makes sense next to the raft it was on; the
table next to the picture adds them up by seat.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.core.game import NOBODY, Outcome
from boardgames.core.texts import N_, Plural, _
from boardgames.games.whitewater.narration.match_stats import (
    MatchStats,
    expected,
    product,
    rolls_of_all,
)
from boardgames.games.whitewater.narration.results import margin, tie_sentences
from boardgames.games.whitewater.rules.board import OUT
from boardgames.games.whitewater.rules.scoring import Line
from boardgames.games.whitewater.rules.state import raft_of
from boardgames.games.whitewater.scene.draw.camera import middle, world_of
from boardgames.games.whitewater.scene.draw.floating import crew_of
from boardgames.games.whitewater.scene.draw.pictures import (
    RaftLook,
    draw_badge,
    raft_colour,
    raft_pattern,
)
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import FADED_INK, INK, Colour
from boardgames.ui.draw.widgets import columns, draw_symbol, rows
from boardgames.ui.scene import Room
from boardgames.ui.widgets.charts import Bar, draw_bar

EVERY_WAY, NOBODY_CAME = N_("Each raft’s route"), N_("no raft")
NO_WHIRLPOOL = N_("Nobody rolled in a whirlpool")
WHIRLPOOLS = Plural(
    N_("{count} whirlpool roll: results (usually)"),
    N_("{count} whirlpool rolls: results (usually)"),
)
WHY_NOTHING = (N_("both paddlers locked: 0"), N_("locked: 0"), "0")
"""WR-94, in as many words as there is room for."""
RESULTS = {
    "spin": N_("Spins"),
    "paddle": N_("Lost paddles"),
    "overboard": N_("Overboard"),
    "capsize": N_("Capsized"),
}
MOST_TIES = 2
"""More sentences than this would crowd the end screen."""
STEPS = (1, 0, 2)
"""Places from left to right."""
HIGH = (0.48, 0.4, 0.32)
"""How high the step of each place is, as a share of the panel."""
RAFT = 166
"""How long a raft on the podium is, where there is room for it."""
OVER = 12
"""How far its near paddles reach down over the step it is on."""
BEAM = 0.9
"""How much of its length a raft takes up across, paddles and all."""
STONE: tuple[Colour, Colour, Colour] = ((252, 246, 230), (226, 214, 186), (120, 104, 78))
ROLLED = (21, 104, 122)
KINDS = (
    ("spin", "face_half"),
    ("paddle", "face_paddle"),
    ("overboard", "face_overboard"),
    ("capsize", "face_capsize"),
)
Vec = tuple[float, float]

ASIDE = 60
"""How wide the tracks of all rafts over the same hexes run, in map pixels."""


def decided(frame: WhitewaterFrame, outcome: Outcome) -> str:
    """Whether it was close or clear, and how the best ties were broken."""
    lines = [frame.game.score(frame.view, seat) for seat in range(frame.seats)]
    points = [sum(line.points for line in own) for own in lines]
    alone = next(iter(frame.humans)) if len(frame.humans) == 1 else NOBODY
    told = [
        margin(points, outcome.ranking, frame.name_of, alone),
        *tie_sentences(lines, frame.name_of)[:MOST_TIES],
    ]
    return " ".join(filter(None, told))


def whirlpool_rolls(count: int) -> str:
    return _(WHIRLPOOLS, count=count) if count else _(NO_WHIRLPOOL)


class EndPicture:
    def __init__(self, frame: WhitewaterFrame, stats: MatchStats) -> None:
        self.frame = frame
        self.stats = stats
        self.chart = CourseChart(frame, stats)

    def draw(self, surface: Surface, area: Rect) -> None:
        """Podium, river, dice, one below the other."""
        room = self.frame.room
        head = room.letters.line_height(room.type_px(20)) + room.px(2)
        course = self.chart.height_in(area.width, round(area.height * 0.29))
        dice = 2 * max(room.px(30), room.letters.line_height(room.type_px(18)))
        podium, first, river, second, low = rows(area, [0, head, course, head, dice], room.px(7))
        self._draw_podium(surface, podium)
        self._draw_heading(surface, _(EVERY_WAY), first)
        self.chart.draw(surface, river)
        count = sum(rolls_of_all(self.stats).entered.values())
        self._draw_heading(surface, whirlpool_rolls(count), second)
        self._draw_dice(surface, low)

    def _draw_heading(self, surface: Surface, text: str, box: Rect) -> None:
        room = self.frame.room
        room.letters.draw_in(surface, text, box, room.type_px(20), FADED_INK, "bold")

    # The podium --------------------------------------------------------------------------------

    def _draw_podium(self, surface: Surface, area: Rect) -> None:
        room, state = self.frame.room, self.frame.view
        banks = self.frame.layout.pictures.banks
        surface.blit(banks.get(area.size, lambda: painted_banks(room, area.size)), area)
        inner = area.inflate(-room.px(36), -room.px(24))
        px = min(room.type_px(26), max(room.type_px(20), round(area.height * 0.09)))
        least = 2 * room.letters.line_height(px) + room.px(24)
        tall = [max(least, round(area.height * share)) for share in HIGH]
        wide = round((inner.height - tall[0] + room.px(OVER)) / BEAM)
        for place, box in zip(STEPS, columns(inner, [0, 0, 0], room.px(14)), strict=True):
            step = Rect(box.left, inner.bottom - tall[place], box.width, tall[place])
            paint.shaded_plate(surface, step, room.px(10), *STONE, blur=room.px(5))
            lines = Rect(step.left, 0, step.width, least - room.px(24))
            lines.bottom = step.bottom - room.px(8)
            if place < len(state.finished):
                letter = state.finished[place].letter
                self._draw_raft(surface, letter, step, min(room.px(RAFT), wide))
                self._draw_scores(surface, letter, lines, px)
            else:
                text = _(NOBODY_CAME)
                room.letters.draw_in(surface, text, lines, px, FADED_INK, "text", "center")
            # Pinned to the step's corner, where no paddle hides it.
            side, centre = room.px(46), (step.left + room.px(10), step.top + room.px(10))
            draw_piece(room, surface, f"whitewater/place_{place + 1}", centre, (side, side))

    def _draw_raft(self, surface: Surface, letter: str, step: Rect, wide: int) -> None:
        """The raft with its crew as it came in, lying on its step."""
        frame, room = self.frame, self.frame.room
        raft = raft_of(frame.view, letter)
        colour = raft_colour(frame.game, letter)
        look = RaftLook(colour, raft_pattern(frame.game, letter), crew_of(frame, raft))
        picture = frame.layout.pictures.rafts.picture(look, wide, 0)
        centre = (step.centerx + room.px(8), step.top + room.px(OVER) - round(wide * BEAM / 2))
        shadow = paint.glow(round(wide * 1.2), (4, 34, 44), 170)
        surface.blit(shadow, shadow.get_rect(center=(centre[0], centre[1] + round(wide * 0.08))))
        surface.blit(picture, picture.get_rect(center=centre))
        draw_badge(room.assets, surface, letter, colour, centre, round(wide * 0.29))

    def _draw_scores(self, surface: Surface, letter: str, area: Rect, px: int) -> None:
        frame, room = self.frame, self.frame.room
        crew = [member.seat for member in raft_of(frame.view, letter).crew]
        for seat, box in zip(crew, rows(area, [0] * len(crew), 0), strict=True):
            lines = frame.game.score(frame.view, seat)
            own = next(one for one in lines if one.letter == letter)
            self._draw_score(surface, own, box.inflate(-room.px(16), 0), px)

    def _draw_score(self, surface: Surface, line: Line, box: Rect, px: int) -> None:
        """Points for the place times the stake; what a locked crew lost is struck through."""
        room = self.frame.room
        look = self.frame.players[line.seat]
        side = box.height - 2
        text = product(line.worth, line.stake)
        wide = room.letters.width(text, px)
        after, free = "", box.width - side - wide - room.px(12)
        if line.locked:
            reasons = [_(reason) for reason in WHY_NOTHING]
            fitting = (t for t in reasons if room.letters.width(t, px, "bold") <= free)
            after = next(fitting, reasons[-1])
        whole = side + room.px(6) + wide
        whole += room.px(10) + room.letters.width(after, px, "bold") if after else 0
        left = box.centerx - whole // 2
        draw_symbol(room, surface, look.symbol, look.rgb, (left + side // 2, box.centery), side)
        at = (left + side + room.px(6), box.centery)
        ink = FADED_INK if line.locked else INK
        rect = room.letters.draw(surface, text, at, px, ink, "text", "midleft")
        if line.locked:
            y = rect.centery
            pygame.draw.line(surface, INK, (rect.left - 2, y), (rect.right + 2, y), room.px(2))
            at = (rect.right + room.px(10), box.centery)
            room.letters.draw(surface, after, at, px, INK, "bold", "midleft")

    # The dice ----------------------------------------------------------------------------------

    def _draw_dice(self, surface: Surface, area: Rect) -> None:
        """How often each thing was rolled, and a mark for how often it was to be expected."""
        room = self.frame.room
        rolls = rolls_of_all(self.stats)
        due = expected(self.frame.game.terms, rolls)
        longest = max(1.0, *due.values(), *rolls.results.values())
        gap = room.px(24)
        cells = [cell for row in rows(area, [0, 0], 0) for cell in columns(row, [0, 0], gap)]
        for (kind, face), cell in zip(KINDS, cells, strict=True):
            count = rolls.results.get(kind, 0)
            bar = Bar(count / longest, due[kind] / longest, ROLLED)
            self._draw_kind(
                surface, face, _(RESULTS[kind]), f"{count} ({due[kind]:.1f})", bar, cell
            )

    def _draw_kind(
        self, surface: Surface, face: str, title: str, figures: str, chart: Bar, cell: Rect
    ) -> None:
        room = self.frame.room
        px, gap = room.type_px(18), room.px(6)
        titles = max(room.letters.width(name, px) for name in map(_, RESULTS.values()))
        right = cell.right - room.letters.width("99 (99.9)", px, "bold") - gap
        side = cell.height - gap
        left = cell.left
        # Where there is room for one only, the word says more than the sign.
        if left + side + gap + titles <= right:
            self._draw_face(surface, face, Rect(left, cell.top + gap // 2, side, side))
            left += side + gap
        room.letters.draw(surface, title, (left, cell.centery), px, INK, "text", "midleft")
        room.letters.draw(surface, figures, (cell.right, cell.centery), px, INK, "bold", "midright")
        left += titles + 2 * gap
        bar = Rect(left, 0, max(0, right - left), max(4, room.px(12)))
        bar.centery = cell.centery
        draw_bar(room, surface, bar, chart)

    def _draw_face(self, surface: Surface, face: str, rect: Rect) -> None:
        surface.blit(paint.disc(rect.width, ROLLED), rect)
        small = round(rect.width * 0.7)
        symbol = self.frame.room.assets.image(f"whitewater/{face}", (small, small))
        surface.blit(symbol, symbol.get_rect(center=rect.center))


def painted_banks(room: Room, size: tuple[int, int]) -> Surface:
    """Cold water before a row of pines."""
    sheet = Surface(size, pygame.SRCALPHA)
    side = room.px(220)
    shore, beach = round(size[1] * 0.3), room.px(9)
    strips = (
        ("land", 0, shore),
        ("gravel", shore, shore + beach),
        ("water", shore + beach, size[1]),
    )
    for name, top, low in strips:
        tile = room.assets.image(f"whitewater/{name}", (side, side))
        sheet.set_clip(Rect(0, top, size[0], low - top))
        for x in range(0, size[0], side):
            for y in range(top, low, side):
                sheet.blit(tile, (x, y))
    sheet.set_clip(None)
    pygame.draw.rect(sheet, (232, 248, 246), Rect(0, shore + beach, size[0], max(2, room.px(3))))
    step = room.px(30)
    for index in range(size[0] // step + 2):
        tall = room.px(62 + 19 * (index * 7 % 4))
        name = f"whitewater/pine_{1 + index * 5 % 3}"
        pine = room.assets.fitted(name, (tall, tall))
        foot = (index * step - room.px(8), shore - room.px(4 + 9 * (index * 3 % 3)))
        sheet.blit(pine, pine.get_rect(midbottom=foot))
    shape = paint.rounded(size, room.px(12), (255, 255, 255), (255, 255, 255))
    sheet.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


class CourseChart:
    """Draws the river and the tracks; the river is kept for the window size."""

    def __init__(self, frame: WhitewaterFrame, stats: MatchStats) -> None:
        self.frame = frame
        self.stats = stats
        self._river = frame.river
        self._world = world_of(frame.river)

    def height_in(self, width: int, most: int) -> int:
        """How high the river is drawn where there is so much room."""
        return min(most, round(self._world.height * width / self._world.width))

    def draw(self, surface: Surface, area: Rect) -> None:
        """The river over the whole area, the tracks on it."""
        world, stats = self._world, self.stats
        river, size = self.frame.layout.pictures.course, area.size
        surface.blit(river.get((self._river, size), lambda: self._painted(size)), area)
        sx, sy = area.width / world.width, area.height / world.height
        ways = {
            letter: [
                (area.left + (x - world.left) * sx, area.top + (y - world.top) * sy)
                for x, y in self._way(letter)
            ]
            for letter in sorted(stats.tracks)
        }
        for letter, way in ways.items():
            if letter in stats.finished:
                way.append(self._arrival(area, stats.finished.index(letter)))
            self._draw_way(surface, letter, way)
        self._draw_letters(surface, ways)

    def _painted(self, size: tuple[int, int]) -> Surface:
        """The river; a short one is drawn out to the width there is."""
        room, world, river = self.frame.room, self._world, self._river
        # Painted larger and scaled down, or trees and foam would be only dots.
        large = RiverPicture(room.assets, river, 2 * size[1] / world.height)
        scale = large.scale
        sheet = Surface((round(world.width * scale), round(world.height * scale)))
        for part in large.parts:
            start = round(large.spans[part].left * scale) - round(world.left * scale)
            sheet.blit(large.slice(part), (start, 0))
        large.stamp_pools(sheet, world.left)
        small = pygame.transform.smoothscale(sheet, size).convert_alpha()
        shape = paint.rounded(size, room.px(12), (255, 255, 255), (255, 255, 255))
        small.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return small

    def _way(self, letter: str) -> list[Vec]:
        """A raft's track in map pixels, a little next to the others'."""
        letters = sorted(self.stats.tracks)
        aside = (letters.index(letter) - (len(letters) - 1) / 2) * ASIDE / len(letters)
        spots = [middle(here) for here in self.stats.tracks[letter]]
        return [(x, y + aside) for x, y in spots]

    def _arrival(self, area: Rect, place: int) -> Vec:
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

    def _draw_way(self, surface: Surface, letter: str, way: list[Vec]) -> None:
        room = self.frame.room
        if len(way) < 2:
            return
        colour = raft_colour(self.frame.game, letter)
        for width, tint in ((room.px(6), INK), (room.px(4), colour)):
            pygame.draw.lines(surface, tint, False, way, max(2, width))
            for spot in way:
                pygame.draw.circle(surface, tint, spot, max(1, width // 2))

    def _draw_letters(self, surface: Surface, ways: dict[str, list[Vec]]) -> None:
        """Each raft's letter where it ended, and once on its way so that nobody needs colours."""
        room = self.frame.room
        for index, (letter, way) in enumerate(ways.items()):
            colour = raft_colour(self.frame.game, letter)
            half = way[len(way) * (index + 2) // (len(ways) + 3)]
            draw_badge(room.assets, surface, letter, colour, half, max(13, room.px(18)))
            draw_badge(room.assets, surface, letter, colour, way[-1], self._badge)
