"""Cards and tokens: Action cards, raft cards and stakes, and the mover's tray with all of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    is_locked,
    own_rafts,
    partner_of,
)
from boardgames.games.whitewater.scene import labels
from boardgames.games.whitewater.scene.draw.highlights import LIT, draw_frame
from boardgames.games.whitewater.scene.draw.pictures import (
    RaftLook,
    draw_badge,
    raft_colour,
    raft_pattern,
)
from boardgames.games.whitewater.scene.draw.spots import extra_cells, slots
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.games.whitewater.scene.layout import CARD_SHAPE, LIGHT_REACH, Slot
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room

SIDEWAYS = 0.8
"""A card lying sideways is shown a little smaller, so that it keeps to its place."""
LIT_HERE = ("raft", "card", "energy", "spare", "swimmer")
MOVED_HERE = ("card", "lock", "energy")


def things(frame: WhitewaterFrame) -> Iterator[Thing]:
    """The cards of each raft of the mover, and the Energy."""
    view = frame.view
    if not view.rafts or view.phase is Phase.COURSE:
        return
    for index, (raft, member, slot) in enumerate(slots(frame.layout, view)):
        moved = _moved(frame, raft.letter)
        look: Hashable = (_slot_look(frame, raft, member), moved)
        draw = partial(_draw_slot, frame, raft, member, slot)
        yield Thing(("slot", index), look, _cell(frame, slot.rect), draw)
    can_rest = ("energy",) in frame.lit and frame.offer.can_rest(frame.chosen)
    moved = tuple(item for item in frame.poses.items() if item[0][0] == "energy")
    look = (frame.players[view.active], view.energy[view.active], can_rest, moved)
    cell, draw = _cell(frame, frame.layout.energy), partial(_draw_energy, frame, can_rest)
    yield Thing(("energy",), look, cell, draw)


def _slot_look(frame: WhitewaterFrame, raft: Raft, member: Member) -> Hashable:
    """What a raft's cards depend on while they rest; where it lies is no part of it."""
    view, letter = frame.view, raft.letter
    state = (letter, raft.crew, raft.hex is None, raft.capsized, _is_idle(frame, raft))
    words_over = labels.slot_headers(frame, raft, member.seat)
    lit = frozenset(ref for ref in frame.lit if ref[0] in LIT_HERE and letter in ref)
    locks = tuple((key, why) for key, why in frame.past.locks.items() if key[1] == letter)
    match = (view.phase, view.active, view.characters, frame.players)
    return state, words_over, lit, locks, match, letter == frame.chosen, frame.lookers


def _moved(frame: WhitewaterFrame, letter: str) -> tuple[tuple[Ref, Pose], ...]:
    poses = frame.poses.items()
    return tuple(item for item in poses if item[0][0] in ("card", "lock") and item[0][2] == letter)


def _is_idle(frame: WhitewaterFrame, raft: Raft) -> bool:
    """Whether nobody paddles it before another is left."""
    working = frame.view.working
    is_other = bool(working and working != raft.letter)
    return raft.hex is None or raft.letter in frame.view.closed or is_other


def _cell(frame: WhitewaterFrame, thing: Rect) -> Rect:
    """The tray cut midway to what lies next to a raft's cards or the Energy."""
    layout, tray = frame.layout, frame.areas.tray.inflate(2 * frame.room.px(LIGHT_REACH), 0)
    things = sorted(
        [*(slot.rect for slot in layout.slots), layout.energy], key=lambda one: one.left
    )
    between = [(one.right + other.left) // 2 for one, other in pairwise(things)]
    left, right = list(pairwise([tray.left, *between, tray.right]))[things.index(thing)]
    return Rect(left, tray.top, right - left, tray.height)


def draw_pair(frame: WhitewaterFrame, surface: Surface) -> None:
    """The raft cards the giver holds while cards are passed."""
    view, room = frame.view, frame.room
    if view.phase is not Phase.PASS:
        return
    letter = view.pairs[view.active]
    tray = frame.areas.tray.inflate(-room.px(40), -room.px(36))
    given = Rect(tray.topleft, (round(tray.height * CARD_SHAPE), tray.height))
    for index in range(2):
        rect = given.move(index * round(given.width * 1.15), 0)
        draw_raft_card(frame, surface, letter, rect)
    is_you = frame.is_alone and view.active == frame.private_viewer
    text = labels.gives_away(frame.name_of(view.active), letter, is_you=is_you)
    box = Rect(rect.right + room.px(40), tray.top, 0, tray.height)
    box.width = tray.right - box.left
    room.letters.draw_in(surface, text, box, room.type_px(32), CREAM, "display")


def _draw_slot(
    frame: WhitewaterFrame, raft: Raft, member: Member, slot: Slot, surface: Surface
) -> None:
    room = frame.room
    if raft.letter == frame.chosen:
        wide = slot.rect.inflate(room.px(14), room.px(10))
        surface.blit(paint.rounded(wide.size, room.px(14), LIT, LIT, alpha=46), wide)
    side = slot.header.height
    at = (slot.header.left + side // 2, slot.header.centery)
    draw_badge(room.assets, surface, raft.letter, raft_colour(frame.game, raft.letter), at, side)
    box = slot.header.move(side + room.px(8), 0)
    box.width -= side + room.px(8)
    mate = partner_of(raft, member.seat)
    if member.spare or member.swimmer is not None or mate.swimmer is not None:
        box.width -= slot.extra.width
    px, wordings = room.type_px(22), labels.slot_headers(frame, raft, member.seat)
    text = room.letters.first_fitting(wordings, px, box.width, "bold")
    room.letters.draw_in(surface, text, box, px, CREAM, "bold")
    alpha = 120 if _is_idle(frame, raft) else 255
    draw_raft_card(frame, surface, raft.letter, slot.raft_card, alpha)
    if ("raft", raft.letter) in frame.lit and raft.letter != frame.chosen:
        draw_frame(room, surface, slot.raft_card)
    draw_pair_of_cards(frame, surface, raft, mate, slot.partner)
    if slot.mate is not None:
        _draw_mate(frame, surface, mate, slot.mate)
    draw_pair_of_cards(frame, surface, raft, member, slot.cards)
    if member.stake or frame.view.phase not in (Phase.CREW, Phase.STAKES):
        # Stakes are face down until the match is over, no matter who looks.
        factor = member.stake if frame.view.phase is Phase.OVER else 0
        draw_stake(room, surface, factor, slot.stake.center, slot.stake.width)
        if member.seat in frame.lookers:
            draw_eye(room, surface, slot.stake)
    _draw_extras(frame, surface, raft, member, mate, slot)
    for owner, rects in ((member, slot.cards), (mate, slot.partner)):
        if ("card", owner.seat, raft.letter) in frame.lit:
            for index, card in enumerate(owner.cards):
                if is_locked(card):
                    draw_frame(room, surface, _lying(rects[index]))


def draw_eye(room: Room, surface: Surface, stake: Rect) -> None:
    """On a stake that lies face down: its owner may look at it (WR-26)."""
    side = max(16, round(stake.width * 0.5))
    disc = paint.disc(side, CREAM)
    surface.blit(disc, disc.get_rect(center=stake.center))
    eye = room.assets.icon("eye", round(side * 0.8), INK)
    surface.blit(eye, eye.get_rect(center=stake.center))


def _lying(rect: Rect) -> Rect:
    turned = Rect(0, 0, round(rect.height * SIDEWAYS), round(rect.width * SIDEWAYS))
    turned.center = rect.center
    return turned


def _draw_mate(frame: WhitewaterFrame, surface: Surface, mate: Member, rect: Rect) -> None:
    room = frame.room
    look = frame.players[mate.seat]
    side = min(rect.height - room.px(6), room.px(30))
    if side < 12:
        return
    centre = (rect.left + side // 2, rect.centery)
    draw_symbol(room, surface, look.symbol, look.rgb, centre, side)
    box = Rect(rect.left + side + room.px(6), rect.top, rect.width, rect.height)
    box.width -= side + room.px(6)
    room.letters.draw_name(surface, look.name, box, room.type_px(20), CREAM, "bold")


def _draw_extras(
    frame: WhitewaterFrame, surface: Surface, raft: Raft, member: Member, mate: Member, slot: Slot
) -> None:
    spare, own, other = extra_cells(slot)
    if member.spare:
        plate = paint.disc(min(spare.size), (44, 128, 88))
        surface.blit(plate, plate.get_rect(center=spare.center))
        picture = frame.room.assets.fitted("whitewater/face_paddle", spare.size)
        surface.blit(picture, picture.get_rect(center=spare.center))
        if ("spare", raft.letter) in frame.lit:
            draw_frame(frame.room, surface, spare)
    for owner, cell in ((member, own), (mate, other)):
        if owner.swimmer is not None:
            picture = frame.room.assets.fitted("whitewater/swimmer", cell.size)
            surface.blit(picture, picture.get_rect(center=cell.center))
            if ("swimmer", owner.seat, raft.letter) in frame.lit:
                draw_frame(frame.room, surface, cell)


def _draw_energy(frame: WhitewaterFrame, can_rest: bool, surface: Surface) -> None:
    room, layout = frame.room, frame.layout
    seat = frame.view.active
    most = frame.game.terms.most_energy
    ready = frame.view.energy[seat]
    head = Rect(layout.energy.left, layout.energy.top, layout.energy.width, room.px(30))
    px, wordings = room.type_px(22), labels.energy_headers(frame.name_of(seat))
    name = room.letters.first_fitting(wordings, px, head.width, "bold")
    room.letters.draw_in(surface, name, head, px, CREAM, "bold", "center")
    rects = layout.energy_cards(most)
    for index, rect in enumerate(rects):
        pose = frame.poses.get(("energy", seat, index))
        is_ready = index < ready
        if pose is not None and pose.face is not None:
            is_ready = pose.face == "ready"
        picture = "whitewater/energy_ready" if is_ready else "whitewater/energy_spent"
        draw_piece(room, surface, picture, rect.center, rect.size, pose)
    if can_rest:
        for rect in rects[ready:]:
            draw_frame(room, surface, rect)


def draw_pair_of_cards(
    frame: WhitewaterFrame, surface: Surface, raft: Raft, member: Member, rects: tuple[Rect, Rect]
) -> None:
    for index, (card, rect) in enumerate(zip(member.cards, rects, strict=True)):
        pose = frame.poses.get(("card", member.seat, raft.letter, index))
        face = "locked" if is_locked(card) else ("ready" if card is Card.READY else "spent")
        turned = 1.0 if is_locked(card) else 0.0
        if pose is not None:
            face, turned = pose.face or face, pose.part
        name = "whitewater/card_back"
        if face != "locked":
            name = f"whitewater/{paddler_of(frame, raft, member, index)}_{face}"
        shown = Pose(
            scale=1 - (1 - SIDEWAYS) * turned,
            angle=round(90 * turned),
            alpha=150 if raft.hex is None else 255,
            lift=pose.lift if pose is not None else 0.0,
        )
        draw_piece(frame.room, surface, name, rect.center, rect.size, shown)
        if face == "locked":
            _draw_lock(frame, surface, raft, member, index, rect)


def _draw_lock(
    frame: WhitewaterFrame, surface: Surface, raft: Raft, member: Member, index: int, rect: Rect
) -> None:
    pose = frame.poses.get(("lock", member.seat, raft.letter, index))
    cause = pose.face if pose is not None and pose.face else frame.lock_cause(raft, member, index)
    side, has_token = round(rect.width * 0.62), member.cards[index] in TOKEN_CARDS
    draw_lock(frame.room, surface, cause, rect.center, side, has_token=has_token)


def draw_lock(
    room: Room, surface: Surface, cause: str, at: Vec, side: int, *, has_token: bool = False
) -> None:
    """Why a card is locked, and whether Energy waits on it."""
    name = f"whitewater/lock_{cause}"
    if not has_token:
        draw_piece(room, surface, name, at, (side, side))
        return
    draw_piece(room, surface, name, (at[0] - side * 0.36, at[1]), (side, side))
    small = round(side * 0.8)
    right = (at[0] + side * 0.5, at[1])
    draw_piece(room, surface, "whitewater/energy_token", right, (small, small))


def paddler_of(frame: WhitewaterFrame, raft: Raft, member: Member, index: int) -> str:
    """The picture of the paddler on a card: girls and boys by what rules.yaml calls them."""
    letters = [one.letter for one in own_rafts(frame.view, member.seat)]
    who = frame.game.paddlers(frame.view, member.seat)[2 * letters.index(raft.letter) + index]
    kinds = frame.game.terms.rules.characters
    same = [name for name, kind in kinds.items() if kind == kinds[who]]
    return f"{kinds[who]}_{1 + same.index(who) % 2}"


def preload(scenery: WhitewaterScenery) -> Iterator[None]:
    """Paddlers and Energy cards in their sizes, which all come in one frame."""
    slot, nowhere = scenery.layout.slots[0], Surface((1, 1))
    energy = scenery.layout.energy_cards(scenery.game.terms.most_energy)[0].size
    lying = [(name, energy) for name in ("whitewater/energy_ready", "whitewater/energy_spent")]
    for size in (slot.cards[0].size, slot.partner[0].size):
        lying.extend((name, size) for name in _paddlers(scenery.game))
    for name, size in lying:
        draw_piece(scenery.room, nowhere, name, (0, 0), size)
        yield


def _paddlers(game: Whitewater) -> Iterator[str]:
    """The pictures of all paddlers that may come into play, awake and asleep."""
    for kind in sorted(set(game.terms.rules.characters.values())):
        for number in (1, 2):
            for face in ("ready", "spent"):
                yield f"whitewater/{kind}_{number}_{face}"


def draw_raft_card(
    scenery: WhitewaterScenery, surface: Surface, letter: str, rect: Rect, alpha: int = 255
) -> None:
    """A raft's card: the raft on the river, bow up, and its letter."""
    draw_piece(
        scenery.room, surface, "whitewater/raft_card", rect.center, rect.size, Pose(alpha=alpha)
    )
    colour = raft_colour(scenery.game, letter)
    look = RaftLook(colour, raft_pattern(scenery.game, letter))
    picture = scenery.layout.pictures.rafts.picture(look, round(rect.height * 0.74), -90)
    if alpha != 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery)))
    if alpha == 255:
        at = (rect.left + rect.width * 0.24, rect.top + rect.width * 0.24)
        draw_badge(scenery.room.assets, surface, letter, colour, at, round(rect.width * 0.34))


def draw_stake(
    room: Room, surface: Surface, factor: int, centre: tuple[float, float], side: int
) -> None:
    """A scoring token: face down for 0."""
    name = "whitewater/stake_face" if factor else "whitewater/stake_back"
    draw_piece(room, surface, name, centre, (side, side))
    if factor:
        at = (round(centre[0]), round(centre[1]))
        px = max(room.theme.smallest_text, round(side * 0.5))
        room.letters.draw(surface, f"{factor}x", at, px, INK, "display", "center")
