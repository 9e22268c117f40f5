"""The end: dusk, and the stakes shown from third place to first while points count up."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.texts import _
from boardgames.games.whitewater.narration import captions, moment_words
from boardgames.games.whitewater.narration.results import tie_sentences
from boardgames.games.whitewater.rules.scoring import Line
from boardgames.games.whitewater.rules.state import Raft, State
from boardgames.games.whitewater.scene.draw.cards import draw_raft_card, draw_stake
from boardgames.games.whitewater.scene.frame import WhitewaterScenery
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.games.whitewater.scene.motions.rafts import Made
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Press
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import columns, draw_symbol
from boardgames.ui.table.flourish import GREAT_MS, flourish

APART_MS, PAUSE_MS, READ_MS = 700.0, 600.0, 1300.0
"""Between two tokens; before the first; to read what the raft scored."""
DUSK_MS = 1100.0
OPEN_AT = 0.5
"""When in its time a token shows its face; then its points are counted."""
TOTALS = ((20, 66, 78), (11, 44, 54), (150, 196, 200))


def of_dusk(scenery: WhitewaterScenery) -> Made:
    area = scenery.layout.river

    def painted(surface: Surface, t: float) -> None:
        surface.blit(paint.veil(area.size, (18, 16, 44), round(20 * t) * 7), area)
        box = Rect(area.left, area.centery - 60, area.width, 120)
        px = scenery.room.type_px(54)
        scenery.room.letters.draw_in(surface, _(captions.DUSK), box, px, CREAM, "display", "center")

    return [[Drawn(DUSK_MS, sound="low", paint=painted)]]


def of_stakes(scenery: WhitewaterScenery, state: State) -> Made:
    """Third place, second, first: each raft, then the tokens of its crew one by one."""
    lines = [line for seat in range(scenery.seats) for line in scenery.game.score(state, seat)]
    rafts = {raft.letter: raft for raft in state.rafts}
    totals = dict.fromkeys(range(scenery.seats), 0)
    groups: Made = []
    for place in range(len(state.finished), 0, -1):
        letter = state.finished[place - 1].letter
        own = [line for line in lines if line.letter == letter]
        sound = "low" if place == len(state.finished) else "bell"
        groups.append([_reveal(scenery, rafts[letter], place, own, dict(totals), sound)])
        for line in own:
            totals[line.seat] += line.points
    return [*groups, *_won(scenery, state, totals)] if groups else groups


def _won(scenery: WhitewaterScenery, state: State, totals: Mapping[Seat, int]) -> Made:
    """Who won; the points stay until somebody presses, where people look on as it happens."""
    area = scenery.layout.river

    def painted(surface: Surface, t: float) -> None:
        surface.blit(paint.veil(area.size, (6, 30, 38), 176), area)
        _draw_totals(scenery, surface, totals)

    outcome = scenery.game.outcome(state)
    winners = () if outcome is None else outcome.winners
    groups: Made = []
    if winners:
        you = scenery.humans == set(winners)
        names = [scenery.name_of(seat) for seat in winners]
        best = totals[winners[0]]
        is_tie = sum(points == best for points in totals.values()) > len(winners)
        text = moment_words.won(
            names,
            best,
            is_you=you and len(winners) == 1,
            is_tie=is_tie,
        )
        won = flourish(scenery, text, area.center, sound="whitewater_reveal", length=GREAT_MS)
        groups.append([Drawn(GREAT_MS, sound="chime", paint=painted), won])

    def waits(surface: Surface, t: float) -> None:
        painted(surface, t)
        if winners:
            _draw_winner(scenery, surface, text)

    if scenery.is_live and scenery.humans:
        prompt = _(captions.FINAL_POINTS)
        if winners and is_tie:
            lines = [scenery.game.score(state, seat) for seat in totals]
            prompt = next(iter(tie_sentences(lines, scenery.name_of)), prompt)
        groups.append([Press(0, paint=waits, text=_("Continue"), prompt=prompt)])
    return groups


def _draw_winner(scenery: WhitewaterScenery, surface: Surface, text: str) -> None:
    area, room = scenery.layout.river, scenery.room
    box = Rect(area.left, area.top, area.width, round(area.height * 0.7)).inflate(-room.px(80), 0)
    room.letters.draw_in(surface, text, box, room.type_px(62), LAMP, "display", "center")


def _reveal(
    scenery: WhitewaterScenery,
    raft: Raft,
    place: int,
    lines: list[Line],
    before: Mapping[Seat, int],
    sound: str,
) -> Drawn:
    """One raft; `before` are the points every seat has had from worse places."""
    whole = PAUSE_MS + APART_MS * (len(lines) + 1) + READ_MS

    def painted(surface: Surface, t: float) -> None:
        ms = t * whole
        area, room = scenery.layout.river, scenery.room
        surface.blit(paint.veil(area.size, (6, 30, 38), 176), area)
        high = round(area.height * 0.5)
        centre = area.centery - round(area.height * 0.06)
        rect = Rect(0, 0, round(high * CARD_SHAPE), high)
        rect.midright = (area.centerx - room.px(30), centre)
        draw_raft_card(scenery, surface, raft.letter, rect)
        side = round(high * 0.3)
        medal = room.assets.image(f"whitewater/place_{place}", (side, side))
        surface.blit(medal, medal.get_rect(center=(rect.left, rect.bottom - side // 4)))
        totals = dict(before)
        for index, line in enumerate(lines):
            share = (ms - PAUSE_MS - APART_MS * index) / APART_MS
            top = centre + round((index - (len(lines) - 1) / 2) * high * 0.46)
            _draw_line(scenery, surface, line, (area.centerx + room.px(40), top), share)
            counted = min(1.0, max(0.0, share - OPEN_AT) / (1 - OPEN_AT))
            totals[line.seat] += round(counted * line.points)
        _draw_totals(scenery, surface, totals)

    return Drawn(whole, sound=sound, paint=painted)


def _draw_totals(scenery: WhitewaterScenery, surface: Surface, totals: Mapping[Seat, int]) -> None:
    """Every seat's points so far, side by side below the raft."""
    room, area = scenery.room, scenery.layout.river
    row = Rect(0, 0, min(area.width, room.px(230) * len(totals)), room.px(76))
    row.midbottom = (area.centerx, area.bottom - room.px(18))
    for (seat, points), cell in zip(
        totals.items(), columns(row, [0] * len(totals), room.px(12)), strict=True
    ):
        look = scenery.players[seat]
        surface.blit(paint.rounded(cell.size, room.px(14), *TOTALS, alpha=235), cell)
        side = room.px(48)
        at = (cell.left + room.px(12) + side // 2, cell.centery)
        draw_symbol(room, surface, look.symbol, look.rgb, at, side)
        box = Rect(at[0] + side // 2, cell.top, 0, cell.height)
        box.width = cell.right - room.px(8) - box.left
        text = str(points)
        room.letters.draw_in(surface, text, box, room.type_px(40), CREAM, "display", "center")


def _draw_line(
    scenery: WhitewaterScenery, surface: Surface, line: Line, at: tuple[int, int], share: float
) -> None:
    """A seat, its token turning over, and the points it brings."""
    room = scenery.room
    look = scenery.players[line.seat]
    side = room.px(86)
    draw_symbol(room, surface, look.symbol, look.rgb, (at[0] + side // 2, at[1]), room.px(64))
    centre = (at[0] + side * 1.6, at[1])
    is_open = share >= OPEN_AT
    draw_stake(room, surface, line.stake if is_open else 0, centre, side)
    box = Rect(round(at[0] + side * 2.3), at[1] - room.px(44), 0, room.px(88))
    box.width = scenery.layout.river.right - room.px(16) - box.left
    text = captions.stake_shown(look.name, line) if is_open else look.name
    ink = LAMP if is_open else CREAM
    room.letters.draw_in(surface, text, box, room.type_px(34), ink, "display")
