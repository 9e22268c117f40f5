"""What can be pointed at on the table of Whitewater, and which of it lies over what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.narration import hazards, standing
from boardgames.games.whitewater.narration.start import partner_label
from boardgames.games.whitewater.rules.board import TILE_SIZE
from boardgames.games.whitewater.rules.state import (
    ACTING,
    Member,
    Phase,
    Raft,
    is_locked,
    own_rafts,
    partner_of,
    raft_of,
)
from boardgames.games.whitewater.scene import words
from boardgames.games.whitewater.scene.draw import start_sheet
from boardgames.games.whitewater.scene.draw.river_map import middles
from boardgames.games.whitewater.scene.draw.spots import (
    arrow_rects,
    board_rects,
    extra_cells,
    hex_rect,
    paddle_rects,
    parts_of,
    slots,
    swimmer_rects,
)
from boardgames.games.whitewater.scene.frame import RiverFrame
from boardgames.games.whitewater.scene.layout import DICE, Slot
from boardgames.ui.targets import Target, nearest_towards

_DARK_RANKS: dict[str | int, int] = {"ribbon": 0, "hex": 1, "raft": 2}
_LIT_RANKS: dict[str | int, int] = {"raft": 0, "hex": 1}
REST: Ref = ("energy",)
"""The Energy cards of the mover, by which a paddler of the chosen raft rests."""
TAKEN_KEYS = ("c", "e")
"""Letters of rafts that mean something else in a turn."""


def things(frame: RiverFrame) -> list[Target]:
    """Everything on the table, in no order yet."""
    found = [Target(("ribbon",), frame.layout.ribbon, label=words.WHOLE_RIVER, is_stop=False)]
    found.extend(_plates(frame))
    found.extend(_dice(frame))
    if frame.has_stakes:
        found.extend(_race(frame))
    match frame.view.phase:
        case Phase.COURSE:
            found.extend(_boards(frame))
        case Phase.PASS:
            found.extend(_partners(frame))
        case Phase.STAKES:
            found.extend(_stakes(frame))
        case _ if frame.view.rafts:
            found.extend(_hexes(frame))
            found.extend(_on_the_water(frame))
            found.extend(_tray(frame))
    return found


def ordered(frame: RiverFrame, found: list[Target]) -> list[Target]:
    """Lit over dark; a raft to be pushed answers as its hex; what the table adds is lit.

    Resting is about the raft that is chosen: where that one can't, the cards say why not.
    """
    own = _own_refs(frame)
    dark = {ref for ref in (REST,) if frame.decides and not frame.offer.can_rest(frame.chosen)}
    lit = [replace(t, lit=t.ref in own) if t.ref in own or t.ref in dark else t for t in found]
    return sorted(lit, key=_rank)


def _rank(target: Target) -> tuple[bool, int]:
    kind = target.ref[0]
    if target.lit:
        return True, _LIT_RANKS.get(kind, 9)
    # Somebody else's Energy lies on a plate that can be taken, and never can itself.
    return kind == "energy" and len(target.ref) > 1, _DARK_RANKS.get(kind, 9)


def never_covered(frame: RiverFrame) -> list[pygame.Rect]:
    """What no label may lie over: the dice, who has what, and who stakes."""
    found = [frame.layout.dice, *frame.areas.plates]
    if frame.view.phase in start_sheet.PHASES:
        found.append(start_sheet.parts(frame).title)
    return found


def _own_refs(frame: RiverFrame) -> set[Ref]:
    """Things that can be taken though they play nothing by themselves."""
    found: set[Ref] = set()
    if frame.decides and frame.view.phase in (Phase.ACT, Phase.REST, Phase.DRIFT):
        found |= {("raft", letter) for letter in frame.offer.letters}
    if frame.decides and frame.view.phase is Phase.STAKES and frame.staking.next_factor is not None:
        factor = frame.staking.next_factor
        staking, actions = frame.staking, frame.offer.actions
        found |= {("raft", x, factor) for x in staking.letters if staking.can_bear(x, actions)}
    found |= {("seat", s) for s in range(frame.seats) if s in frame.lookers}
    if frame.view.active in frame.lookers:
        found |= {("stake", raft.letter) for raft in own_rafts(frame.view, frame.view.active)}
    return found


def first_towards(frame: RiverFrame, targets: Sequence[Target], direction: str) -> Ref | None:
    """The lit hex or arrow in that direction from the chosen raft."""
    raft = frame.chosen_raft
    if raft is None or raft.hex is None or not frame.decides:
        return None
    x, y = frame.at(raft.hex)
    near = [t for t in targets if t.lit and t.ref[0] in ("hex", "facing")]
    best = nearest_towards((round(x), round(y)), direction, near)
    return best.ref if best is not None else None


# The river -----------------------------------------------------------------------------------


def _is_seen(frame: RiverFrame, rect: pygame.Rect) -> bool:
    return frame.layout.river.collidepoint(rect.center)


def _hexes(frame: RiverFrame) -> Iterator[Target]:
    lit, camera = frame.takeable, frame.camera
    taken = {raft.hex for raft in frame.view.rafts}
    # Most of them say the same as long as the same part of the river is seen.
    key = (frame.river, frame.layout.river, camera.centre, camera.zoom)
    for here, plain in frame.pictures.plain_hexes.get(key, lambda: _plain_hexes(frame)).items():
        is_lit = plain.ref in lit
        if is_lit or here in taken:
            label, text = words.hex_label(frame, here, is_lit), words.way_label(frame, here)
            yield replace(plain, lit=is_lit, label=label, text=text)
        else:
            yield plain
    # Over the finish there is no hex, but it is pointed at like one.
    for out in lit:
        if out[0] == "hex" and (out[1], out[2]) not in frame.river.cells:
            here = (int(out[1]), int(out[2]))
            rect = hex_rect(frame, here).clip(frame.layout.river)
            text = words.way_label(frame, here)
            yield Target(out, rect, label=words.OVER_THE_FINISH, text=text)


def _plain_hexes(frame: RiverFrame) -> dict[Hex, Target]:
    """Every hex in sight as it is while nobody lies there and nobody can go there."""
    area, camera = frame.layout.river, frame.camera
    seen = camera.seen().inflate(*TILE_SIZE)
    labels = hazards.hex_labels(frame.game.terms, frame.river)
    found = {}
    for here, spot in middles(frame.river).items():
        if seen.collidepoint(spot):
            rect = hex_rect(frame, here)
            if area.collidepoint(rect.center):
                ref = ("hex", *here)
                found[here] = Target(ref, rect.clip(area), lit=False, label=labels[here])
    return found


def _on_the_water(frame: RiverFrame) -> Iterator[Target]:
    """Rafts, paddles, swimmers, and the arrows round the chosen raft."""
    for raft in frame.view.rafts:
        if raft.hex is not None:
            rect = hex_rect(frame, raft.hex).scale_by(0.8)
            if _is_seen(frame, rect):
                label = words.raft_label(frame, raft)
                yield Target(("raft", raft.letter), rect, label=label, is_stop=False)
            if raft.letter == frame.chosen:
                yield from _arrows(frame)
    for index, rect in paddle_rects(frame):
        if _is_seen(frame, rect):
            yield Target(("paddle", index), rect, label=_paddle_label(frame, index))
    for raft, member, rect in swimmer_rects(frame):
        if _is_seen(frame, rect):
            label = words.swimmer_label(frame.name_of(member.seat), raft.letter)
            yield Target(("swimmer", member.seat, raft.letter), rect, label=label, is_stop=False)


def _paddle_label(frame: RiverFrame, index: int) -> str:
    paddle = frame.view.paddles[index]
    owner = "" if paddle.seat is None else frame.name_of(paddle.seat)
    return words.paddle_label(owner, paddle.letter)


def _arrows(frame: RiverFrame) -> Iterator[Target]:
    for ref, rect in arrow_rects(frame):
        if ref[0] == "facing":
            yield Target(ref, rect, label=words.facing_label(int(ref[1])))
        else:
            key, side = (",", "left") if ref[2] == -1 else (".", "right")
            label = words.turn_label(side, frame.game.terms.costs.turn, key)
            yield Target(ref, rect, label=label, keys=(key,))


# Tray and plates -----------------------------------------------------------------------------


def _tray(frame: RiverFrame) -> Iterator[Target]:
    key_given = False
    for index, (raft, member, slot) in enumerate(slots(frame.layout, frame.view), 1):
        keys = [str(index)]
        if raft.letter.lower() not in TAKEN_KEYS:
            keys.append(raft.letter.lower())
        label = words.raft_label(frame, raft)
        yield Target(("raft", raft.letter), slot.raft_card, True, label, tuple(keys))
        if member.seat in frame.lookers:
            label = words.own_stake_label(raft.letter)
            yield Target(("stake", raft.letter), slot.stake, label=label, is_stop=False)
        mate = partner_of(raft, member.seat)
        for owner, pair in ((member, slot.cards), (mate, slot.partner)):
            is_asked = raft.letter == frame.chosen and any(map(is_locked, owner.cards))
            keys = ["c"] if is_asked and not key_given else []
            key_given = key_given or bool(keys)
            label = words.card_label(frame, owner, raft)
            rect = pair[0].union(pair[1])
            yield Target(("card", owner.seat, raft.letter), rect, True, label, tuple(keys))
        yield from _extras(raft, member, mate, slot)
    rects = frame.layout.energy_cards(frame.game.terms.most_energy)
    label = words.rest_label(frame.chosen)
    yield Target(REST, rects[0].unionall(rects), True, label, ("r",))


def _extras(raft: Raft, member: Member, mate: Member, slot: Slot) -> Iterator[Target]:
    """A spare, and swimmers that may be out of sight."""
    if not member.spare and member.swimmer is mate.swimmer is None:
        return
    spare, own, other = extra_cells(slot)
    if member.spare:
        yield Target(("spare", raft.letter), spare, label=words.SPARE)
    for owner, cell in ((member, own), (mate, other)):
        if owner.swimmer is not None:
            label = words.own_swimmer_label(raft.letter)
            yield Target(("swimmer", owner.seat, raft.letter), cell, label=label)


def _plates(frame: RiverFrame) -> Iterator[Target]:
    for seat, plate in enumerate(frame.areas.plates):
        label = words.plate_label(frame, seat)
        keys: tuple[str, ...] = ()
        if frame.view.phase is Phase.PASS:
            keys = (str(seat + 1),)
            if ("seat", seat) in frame.takeable:
                letter = frame.view.pairs[frame.view.active]
                label = partner_label(frame.name_of(seat), seat, letter)
        elif seat in frame.lookers:
            label = words.own_plate_label(label)
        yield Target(("seat", seat), plate, label=label, keys=keys)
        if frame.view.phase is Phase.ACT and seat != frame.view.active:
            energy, _ = parts_of(frame, seat)
            label = words.energy_label(frame, seat)
            yield Target(("energy", seat), energy, label=label, is_stop=False)


def _dice(frame: RiverFrame) -> Iterator[Target]:
    """The dice of this turn say who rolled them, and for what."""
    for index, colour in enumerate(DICE):
        rolled = frame.past.rolls.get(colour)
        if rolled is not None:
            label = words.die_label(frame.name_of(rolled.roller), rolled)
            yield Target(("die", colour), frame.layout.die(index), label=label, is_stop=False)


def _race(frame: RiverFrame) -> Iterator[Target]:
    """The places and what they are worth; every raft and how far it has to go."""
    layout, finished = frame.layout, frame.view.finished
    for index in range(len(frame.points)):
        letter = finished[index].letter if index < len(finished) else ""
        rect = layout.place(index).union(layout.worth(index))
        label = standing.place_words(index + 1, frame.points, letter)
        yield Target(("place", index), rect, label=label, is_stop=False)
    found = frame.standings() if frame.view.phase in ACTING else []
    for index, one in enumerate(found):
        label = standing.standing_words(one, frame.points)
        rect = layout.standing(index, len(found))
        yield Target(("standing", one.letter), rect, label=label, is_stop=False)


# Setting up ----------------------------------------------------------------------------------


def _boards(frame: RiverFrame) -> Iterator[Target]:
    """Boards to lay."""
    for name, rect in board_rects(frame).items():
        board = frame.game.terms.boards[name]
        begins = board.begin.colour if board.begin else ""
        yield Target(
            ("board", name), rect, label=words.board_label(board.title, begins, board.end.colour)
        )


def _partners(frame: RiverFrame) -> Iterator[Target]:
    """Those who may be given the raft card, on the sheet over the river."""
    for seat, rect in start_sheet.seat_rects(frame).items():
        letter = frame.view.pairs[frame.view.active]
        label = partner_label(frame.name_of(seat), seat, letter)
        yield Target(("seat", seat), rect, label=label, is_stop=False)


def _stakes(frame: RiverFrame) -> Iterator[Target]:
    """Rafts to stake on; their letters are keys, for nothing else is asked."""
    factor = frame.staking.next_factor or 1
    for index, (letter, rect) in enumerate(start_sheet.stake_rects(frame).items(), 1):
        mate = partner_of(raft_of(frame.view, letter), frame.view.active).seat
        label = words.shared_raft_label(letter, frame.name_of(mate))
        keys = (letter.lower(), str(index))
        yield Target(("raft", letter, factor), rect, label=label, keys=keys)
