"""The finish: the banner across the river, and who has come in, with what that is worth."""

from __future__ import annotations

import pygame

from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.rules.board import OUT
from boardgames.games.whitewater.rules.state import Phase, Raft
from boardgames.games.whitewater.scene.draw.cards import draw_raft_card
from boardgames.games.whitewater.scene.draw.river_map import COLUMN, middle
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets, cast_shadow
from boardgames.ui.draw.theme import CREAM, INK, LAMP
from boardgames.ui.draw.widgets import draw_symbol, rows

BANNER_BEYOND, BANNER_WIDE = 118, 56
"""Where the banner hangs beyond the last column, and how wide its cloth is, in map pixels."""
PENNANT = (224, 69, 44)
PLATE = ((20, 66, 78), (9, 38, 48), (255, 236, 130))
HEIGHT, WIDTH = 236, 760
"""Units."""


def draw_arrival(
    scenery: WhitewaterScenery, surface: pygame.Surface, raft: Raft, place: int, share: float
) -> None:
    """The plate, come in from above by that share of its way."""
    room, area = scenery.room, scenery.layout.river
    rect = pygame.Rect(0, 0, min(room.px(WIDTH), area.width - room.px(40)), room.px(HEIGHT))
    rect.topleft = (area.left + room.px(26), area.top + room.px(26))
    rect.top -= round((1 - share) * (rect.height + room.px(40)))
    clip = surface.get_clip()
    surface.set_clip(area)
    blur = room.px(10)
    paint.shaded_plate(surface, rect, room.px(18), *PLATE, rim_width=room.px(3), blur=blur)
    inside = rect.inflate(-room.px(32), -room.px(28))
    card = pygame.Rect(inside.topleft, (round(inside.height * CARD_SHAPE), inside.height))
    draw_raft_card(scenery, surface, raft.letter, card)
    side = round(inside.height * 0.56)
    medal = room.assets.image(f"whitewater/place_{place}", (side, side))
    surface.blit(medal, medal.get_rect(center=(card.right, card.bottom - side // 2)))
    left = card.right + side // 2 + room.px(20)
    box = pygame.Rect(left, inside.top, inside.right - left, inside.height)
    title, *lines = rows(box, [round(box.height * 0.34), 0, 0], room.px(4))
    text = captions.arrival(raft.letter, place)
    room.letters.draw_in(surface, text, title, room.type_px(44), LAMP, "display")
    for line, member in zip(lines, raft.crew, strict=True):
        look = scenery.players[member.seat]
        size = min(line.height - room.px(6), room.px(48))
        at = (line.left + size // 2, line.centery)
        draw_symbol(room, surface, look.symbol, look.rgb, at, size)
        told = pygame.Rect(line.left + size + room.px(12), line.top, 0, line.height)
        told.width = line.right - told.left
        worth = scenery.game.terms.points[place - 1]
        is_locked = counts_nothing(raft, member.seat)
        text = captions.arrival_worth(look.name, worth, is_locked=is_locked)
        room.letters.draw_in(surface, text, told, room.type_px(28), CREAM, "bold")
    surface.set_clip(clip)


def draw_banner(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """The banner over the finish, hung across the river between two flags: rafts go under it."""
    if frame.view.phase is Phase.COURSE:
        return  # the river doesn't end here yet
    river, camera = frame.river, frame.camera
    x = camera.at((river.columns * COLUMN + BANNER_BEYOND, 0))[0]
    if not camera.view.left - 80 < x < camera.view.right + 80:
        return
    gates = [middle(here)[1] for here in river.open if OUT in river.ways[here]]
    top, low = camera.at((0, min(gates) - 66))[1], camera.at((0, max(gates) + 66))[1]
    size, assets = (round(low - top), camera.step_px(BANNER_WIDE)), frame.room.assets
    cloth = assets.kept(("finish", size), lambda: _banner(assets, size))
    shadow = assets.kept(("finish shadow", size), lambda: cast_shadow(cloth, 6, 120))
    centre = (round(x), round((top + low) / 2))
    away = camera.px(12)
    surface.blit(shadow, shadow.get_rect(center=(centre[0] + away, centre[1] + away)))
    surface.blit(cloth, cloth.get_rect(center=centre))
    for y in (top, low):
        _draw_flag(frame, surface, (x, y))


def _banner(assets: Assets, size: tuple[int, int]) -> pygame.Surface:
    """The cloth along the finish with its word, hung from top to bottom."""
    cloth = assets.image("whitewater/finish", size).copy()
    word = captions.FINISH.upper()
    px = max(8, round(size[1] * 0.44))
    glyphs = assets.font("display", px).render(word, True, INK)
    if glyphs.get_width() < size[0] * 0.9:
        # The cloth sags in the middle.
        at = (size[0] // 2, round(size[1] * 0.62))
        cloth.blit(glyphs, glyphs.get_rect(center=at))
    return pygame.transform.rotate(cloth, -90)


def _draw_flag(frame: WhitewaterFrame, surface: pygame.Surface, at: tuple[float, float]) -> None:
    """A pole seen from above, and its pennant in the wind that blows downstream."""
    camera, (x, y) = frame.camera, at
    long, high = camera.px(58), camera.px(19)
    tips = [(x, y - high), (x + long, y), (x, y + high)]
    pygame.draw.polygon(surface, PENNANT, tips)
    pygame.draw.aalines(surface, INK, True, tips)
    for px, tint in ((20, INK), (15, (168, 116, 66)), (7, (222, 178, 120))):
        disc = paint.disc(camera.px(px), tint)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
