"""What can be pointed at on the table of Whitewater, and which of it lies over what."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.board import TILE_SIZE
from boardgames.games.whitewater.rules.state import (
    Member,
    Phase,
    Raft,
    is_locked,
    member_of,
    own_rafts,
    partner_of,
)
from boardgames.games.whitewater.scene import staking, words
from boardgames.games.whitewater.scene.draw.river_picture import middle
from boardgames.games.whitewater.scene.layout import Slot
from boardgames.games.whitewater.scene.plates import parts_of
from boardgames.games.whitewater.telling.spelling import END_RIVER, END_TURN, LEAVE_RAFT
from boardgames.games.whitewater.telling.words import POINTS_TO
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.scene import Target, nearest_towards

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

HEX_REACH = (90, 102)
"""The part of a hex that answers to the pointer, in map pixels."""
TURN_REACH = 74
FACING_REACH = 92
_DARK_RANKS = {"ribbon": 0, "hex": 1, "raft": 2}
_LIT_RANKS = {"raft": 0, "hex": 1}
TAKEN_KEYS = ("c", "e")
"""Letters of rafts that mean something else in a turn."""


def things(scene: WhitewaterScene) -> list[Target]:
    """Everything on the table, in no order yet."""
    found = [Target(("ribbon",), scene.layout.ribbon, label="The whole river", is_stop=False)]
    found.extend(_plates(scene))
    match scene.view.phase:
        case Phase.COURSE:
            found.extend(board_targets(scene))
        case Phase.STAKES:
            found.extend(staking.targets(scene))
        case _ if scene.view.rafts:
            found.extend(_hexes(scene))
            found.extend(_afloat(scene))
            found.extend(_tray(scene))
    return found


def ordered(scene: WhitewaterScene, found: list[Target]) -> list[Target]:
    """Lit over dark; a raft to be pushed answers as its hex; what the table adds is lit."""
    own = _own_refs(scene)
    lit = [
        Target(t.ref, t.rect, True, t.label, t.keys, t.is_stop) if t.ref in own else t
        for t in found
    ]

    def rank(target: Target) -> tuple[bool, int]:
        ranks = _LIT_RANKS if target.lit else _DARK_RANKS
        # Somebody else's Energy lies on a plate that can be taken, and never can itself.
        is_on_plate = target.ref[0] == "energy" and len(target.ref) > 1
        return target.lit or is_on_plate, ranks.get(str(target.ref[0]), 9)

    return sorted(lit, key=rank)


def _own_refs(scene: WhitewaterScene) -> set[Ref]:
    """Things that can be taken though they play nothing by themselves."""
    found: set[Ref] = set()
    if scene.decides and scene.view.phase in (Phase.ACT, Phase.DRIFT):
        found |= {("raft", letter) for letter in scene.open_letters}
    if scene.decides and scene.view.phase is Phase.STAKES and scene.next_factor is not None:
        factor = scene.next_factor
        letters = [raft.letter for raft in own_rafts(scene.view, scene.view.active)]
        found |= {("raft", letter, factor) for letter in letters if letter not in scene.staked}
    found |= {("seat", s) for s in range(scene.session.seats) if scene.may_peek(s)}
    return found


def first_towards(scene: WhitewaterScene, direction: str) -> Ref | None:
    """The lit hex or arrow in that direction from the chosen raft."""
    raft = next((raft for raft in scene.view.rafts if raft.letter == scene.chosen), None)
    if raft is None or raft.hex is None or not scene.decides:
        return None
    x, y = scene.at(raft.hex)
    near = [t for t in scene.all_targets() if t.lit and t.ref[0] in ("hex", "facing")]
    best = nearest_towards((round(x), round(y)), direction, near)
    return best.ref if best is not None else None


# Buttons -------------------------------------------------------------------------------------


def action_buttons(scene: WhitewaterScene) -> list[Button]:
    """Side by side where the table's one button lies."""
    specs: list[tuple[Ref, str, tuple[str, ...]]] = []
    lit = scene.pointable
    if END_RIVER in lit:
        specs.append((END_RIVER, "End the river here", ("e",)))
    if LEAVE_RAFT in lit:
        specs.append((LEAVE_RAFT, f"Done with {scene.view.working}", ("n",)))
    if END_TURN in lit:
        text = "No more rest" if scene.view.phase is Phase.REST else "End turn"
        specs.append((END_TURN, text, ("e",)))
    if not specs:
        return []
    cells = columns(scene.areas.primary, [0] * len(specs), scene.room.px(12))
    return [
        Button(ref, cell, text, keys=keys, style="primary" if ref == END_TURN else "plain")
        for cell, (ref, text, keys) in zip(cells, specs, strict=True)
    ]


def own_buttons(scene: WhitewaterScene) -> list[Button]:
    """The pay switch, and what places or takes back stakes."""
    made = []
    if scene.view.phase is Phase.STAKES and scene.decides and scene.staked:
        cells = columns(scene.areas.primary, [0, 0], scene.room.px(12))
        if scene.next_factor is None:
            keys = ("enter",)
            made.append(
                Button(("stakes", "place"), cells[1], "Place them", keys=keys, style="primary")
            )
        made.append(Button(("stakes", "again"), cells[0], "Again", keys=("backspace",)))
    if scene.view.phase in (Phase.ACT, Phase.FACE, Phase.REST, Phase.DRIFT, Phase.ROLL):
        text = words.SWITCH[scene.pays_energy_first]
        label = "What pays where both could (P)"
        made.append(
            Button(
                ("pay_switch",),
                scene.layout.pay,
                text,
                keys=("p",),
                label=label,
                enabled=scene.decides,
            )
        )
    return made


# The river -----------------------------------------------------------------------------------


def hex_rect(scene: WhitewaterScene, here: Hex) -> pygame.Rect:
    """The part of a hex that answers to the pointer."""
    camera = scene.camera
    rect = pygame.Rect(0, 0, camera.px(HEX_REACH[0]), camera.px(HEX_REACH[1]))
    x, y = scene.at(here)
    rect.center = (round(x), round(y))
    return rect


def _is_seen(scene: WhitewaterScene, rect: pygame.Rect) -> bool:
    return scene.layout.river.collidepoint(rect.center)


def _hexes(scene: WhitewaterScene) -> Iterator[Target]:
    seen = scene.camera.seen().inflate(*TILE_SIZE)
    lit = scene.pointable
    for here in scene.river.cells:
        if seen.collidepoint(middle(here)):
            rect = hex_rect(scene, here)
            if _is_seen(scene, rect):
                ref = ("hex", *here)
                yield Target(
                    ref,
                    rect.clip(scene.layout.river),
                    label=words.hex_label(scene, here, ref in lit),
                )
    # Over the finish there is no hex, but it is pointed at like one.
    for out in lit:
        if out[0] == "hex" and (out[1], out[2]) not in scene.river.cells:
            rect = hex_rect(scene, (int(out[1]), int(out[2])))
            yield Target(out, rect.clip(scene.layout.river), label="Over the finish!")


def _afloat(scene: WhitewaterScene) -> Iterator[Target]:
    """Rafts, paddles, swimmers, and the arrows round the chosen raft."""
    for raft in scene.view.rafts:
        if raft.hex is not None:
            rect = hex_rect(scene, raft.hex).scale_by(0.8)
            if _is_seen(scene, rect):
                label = words.raft_label(scene, raft)
                yield Target(("raft", raft.letter), rect, label=label, is_stop=False)
            if raft.letter == scene.chosen:
                yield from _arrows(scene, raft, raft.hex)
    for index, rect in paddle_rects(scene):
        if _is_seen(scene, rect):
            yield Target(("paddle", index), rect, label=_paddle_label(scene, index))
    for raft, member, rect in swimmer_rects(scene):
        if _is_seen(scene, rect):
            name = scene.name_of(member.seat)
            label = f"{name}'s rafter of raft {raft.letter}"
            yield Target(("swimmer", member.seat, raft.letter), rect, label=label, is_stop=False)


def _paddle_label(scene: WhitewaterScene, index: int) -> str:
    paddle = scene.view.paddles[index]
    if paddle.seat is None:
        return "A paddle that belongs to nobody"
    return f"{scene.name_of(paddle.seat)}'s paddle of raft {paddle.letter}"


def _arrows(scene: WhitewaterScene, raft: Raft, here: Hex) -> Iterator[Target]:
    if scene.view.phase is Phase.FACE:
        for facing in range(6):
            label = f"Point it {POINTS_TO[facing]}"
            yield Target(("facing", facing), facing_rect(scene, here, facing), label=label)
        return
    if scene.view.phase is not Phase.ACT or raft.capsized:
        return
    cost = words.points(scene.game.terms.costs.turn)
    for side, key, name in ((-1, ",", "left"), (1, ".", "right")):
        rect = turn_rect(scene, here, raft.facing, side)
        label = f"Turn {name}: {cost} ({key})"
        yield Target(("turn", raft.letter, side), rect, label=label, keys=(key,))


def _round(scene: WhitewaterScene, here: Hex, angle: float, reach: float) -> pygame.Rect:
    side = max(scene.camera.px(46), scene.room.px(26))
    rect = pygame.Rect(0, 0, side, side)
    x, y = scene.at(here)
    turn = math.radians(angle)
    far = max(reach * scene.camera.zoom, scene.room.px(0.62 * reach))
    rect.center = (round(x + far * math.cos(turn)), round(y + far * math.sin(turn)))
    if scene.layout.river.collidepoint(x, y):
        # Beside a raft under the window's edge an arrow would be out of the pointer's reach.
        rect.clamp_ip(scene.layout.river)
    return rect


def turn_rect(scene: WhitewaterScene, here: Hex, facing: int, side: int) -> pygame.Rect:
    """Where the arrow beside the bow lies."""
    return _round(scene, here, 60 * facing + side * 84, TURN_REACH)


def facing_rect(scene: WhitewaterScene, here: Hex, facing: int) -> pygame.Rect:
    """Where the arrow to a corner lies."""
    return _round(scene, here, 60 * facing, FACING_REACH)


def paddle_rects(scene: WhitewaterScene) -> Iterator[tuple[int, pygame.Rect]]:
    """Floating paddles, aside of each other and of what else is in their hex."""
    count: dict[Hex, int] = {}
    for index, paddle in enumerate(scene.view.paddles):
        nth = count.get(paddle.hex, 0)
        count[paddle.hex] = nth + 1
        yield index, _aside(scene, paddle.hex, (-26 + 22 * nth, 32), (48, 26))


def swimmer_rects(scene: WhitewaterScene) -> Iterator[tuple[Raft, Member, pygame.Rect]]:
    """Rafters in the water, aside of each other and of rafts."""
    count: dict[Hex, int] = {}
    for raft in scene.view.rafts:
        for member in raft.crew:
            if member.swimmer is not None:
                nth = count.get(member.swimmer, 0)
                count[member.swimmer] = nth + 1
                spot = (-24 + 24 * nth, -30)
                yield raft, member, _aside(scene, member.swimmer, spot, (44, 44))


def _aside(
    scene: WhitewaterScene, here: Hex, spot: tuple[float, float], size: tuple[float, float]
) -> pygame.Rect:
    x, y = middle(here)
    rect = pygame.Rect(0, 0, scene.camera.px(size[0]), scene.camera.px(size[1]))
    at = scene.camera.at((x + spot[0], y + spot[1]))
    rect.center = (round(at[0]), round(at[1]))
    return rect


# Tray and plates -----------------------------------------------------------------------------


def slots(scene: WhitewaterScene) -> Iterator[tuple[Raft, Member, Slot]]:
    """The mover's rafts and where their cards lie."""
    seat = scene.view.active
    for raft, slot in zip(own_rafts(scene.view, seat), scene.layout.slots, strict=False):
        member = member_of(raft, seat)
        assert member is not None
        yield raft, member, slot


def _tray(scene: WhitewaterScene) -> Iterator[Target]:
    key_given = False
    for index, (raft, member, slot) in enumerate(slots(scene), 1):
        keys = [str(index)]
        if raft.letter.lower() not in TAKEN_KEYS:
            keys.append(raft.letter.lower())
        label = words.raft_label(scene, raft)
        yield Target(("raft", raft.letter), slot.raft_card, True, label, tuple(keys))
        mate = partner_of(raft, member.seat)
        for owner, pair in ((member, slot.cards), (mate, slot.partner)):
            is_asked = raft.letter == scene.chosen and any(map(is_locked, owner.cards))
            keys = ["c"] if is_asked and not key_given else []
            key_given = key_given or bool(keys)
            label = words.card_label(scene, owner, raft)
            rect = pair[0].union(pair[1])
            yield Target(("card", owner.seat, raft.letter), rect, True, label, tuple(keys))
        yield from _extras(raft, member, mate, slot)
    rects = scene.layout.energy_cards(scene.game.terms.most_energy)
    label = "Energy: a paddler that rests readies a card (R)"
    yield Target(("energy",), rects[0].unionall(rects), True, label, ("r",))


def _extras(raft: Raft, member: Member, mate: Member, slot: Slot) -> Iterator[Target]:
    """A spare, and swimmers that may be out of sight."""
    spare, own, other = extra_cells(slot)
    if member.spare:
        label = "A spare paddle: it frees a card locked for a paddle"
        yield Target(("spare", raft.letter), spare, label=label)
    for owner, cell in ((member, own), (mate, other)):
        if owner.swimmer is not None:
            label = f"The rafter of raft {raft.letter} in the water"
            yield Target(("swimmer", owner.seat, raft.letter), cell, label=label)


def extra_cells(slot: Slot) -> list[pygame.Rect]:
    """Spare, own swimmer, partner's swimmer."""
    return columns(slot.extra, [0, 0, 0], 4)


def _plates(scene: WhitewaterScene) -> Iterator[Target]:
    for seat, plate in enumerate(scene.areas.plates):
        label = words.plate_label(scene, seat)
        keys: tuple[str, ...] = ()
        if scene.view.phase is Phase.PASS:
            keys = (str(seat + 1),)
        elif scene.may_peek(seat):
            label += ". Press to look at your stakes (T)"
        yield Target(("seat", seat), plate, label=label, keys=keys)
        if scene.view.phase is Phase.ACT and seat != scene.view.active:
            energy, _ = parts_of(scene, seat)
            label = words.energy_label(scene, seat)
            yield Target(("energy", seat), energy, label=label, is_stop=False)


# Setting up ----------------------------------------------------------------------------------


def board_rects(scene: WhitewaterScene) -> dict[str, pygame.Rect]:
    """Where the thumbnails of all boards lie, in the tray."""
    names = list(scene.game.terms.boards)
    tray = scene.areas.tray.inflate(-scene.room.px(28), -scene.room.px(24))
    rows = 1 if len(names) <= 10 else 2
    per_row = -(-len(names) // rows)
    gap = scene.room.px(12)
    high = (tray.height - gap * (rows - 1)) // rows
    wide = (tray.width - gap * (per_row - 1)) // per_row
    return {
        name: pygame.Rect(
            tray.left + (index % per_row) * (wide + gap),
            tray.top + (index // per_row) * (high + gap),
            wide,
            high,
        )
        for index, name in enumerate(names)
    }


def board_targets(scene: WhitewaterScene) -> Iterator[Target]:
    """Boards to lay."""
    for name, rect in board_rects(scene).items():
        board = scene.game.terms.boards[name]
        begins = f"begins {board.begin.colour}" if board.begin else "a Start board"
        label = f"{board.title}: {begins}, ends {board.end.colour}"
        yield Target(("board", name), rect, label=label)
