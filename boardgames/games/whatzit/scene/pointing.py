"""What can be pointed at: the board, the tray and the seats; at an open card its chips and keys."""

from __future__ import annotations

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.desk import Asked, Mode
from boardgames.games.whatzit.scene.draw.board import ladder_ends, space_rect
from boardgames.games.whatzit.scene.draw.pawns import tag_rects
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import pad_keys, pawn_rect
from boardgames.games.whatzit.scene.outcomes import offered
from boardgames.ui.draw.motion import Vec
from boardgames.ui.table.things import Thing


def things(frame: WhatzitFrame) -> list[Thing]:
    """Seats always; the open card, or the board with everything on it; none of a paused card."""
    kept = [
        Thing(("area", number), rect, is_target=False, keep_clear=True)
        for number, rect in enumerate(_kept_clear(frame))
    ]
    if frame.is_card_up:
        return kept if frame.desk.is_paused else [*kept, *_seats(frame), *_card(frame)]
    return [*kept, *_board(frame), *_tray(frame), *_seats(frame)]


def _board(frame: WhatzitFrame) -> list[Thing]:
    """Spaces, ladders, pawns, and where a reward leads."""
    board, path = frame.layout.board, frame.game.path
    found = [
        Thing(("space", space.name), space_rect(board, space), label=labels.space(frame, n))
        for n, space in enumerate(path.spaces)
    ]
    for begin, end in path.ladders.items():
        foot, head = (board.at(point) for point in ladder_ends(path, begin))
        rect = pygame.Rect(0, 0, board.px(30), round(abs(foot[1] - head[1])) + 2)
        rect.center = (round((foot[0] + head[0]) / 2), round((foot[1] + head[1]) / 2))
        name = path.spaces[begin].name
        label = labels.ladder(begin, end)
        found.append(Thing(("ladder", name), rect, label=label, is_stop=False))
    for seat in range(frame.seats):
        rect = pawn_rect(frame.layout, path, frame.view.pawns, seat)
        # A pawn is another place of its seat, which can be challenged.
        is_rival = frame.view.phase is Phase.CHALLENGE and ("seat", seat) in frame.clickable
        ref: Ref = ("seat", seat) if is_rival else ("pawn", seat)
        found.append(Thing(ref, rect, label=labels.pawn(frame, seat), is_stop=False))
    return [*found, *_rewards(frame)]


def _rewards(frame: WhatzitFrame) -> list[Thing]:
    """Where each reward leads, with its name; two on one space have half of it each."""
    keys = {"ahead": "a", "climb": "c", "swap": "s"}
    found, prizes, tags = [], offered(frame), tag_rects(frame)
    for index, one in enumerate(prizes):
        space = frame.game.path.spaces[one.place]
        rect = space_rect(frame.layout.board, space).inflate(-4, -4)
        is_shared = any(other.place == one.place for other in prizes if other is not one)
        if is_shared:
            is_second = any(other.place == one.place for other in prizes[:index])
            rect.height //= 2
            rect.top += 0 if is_second else rect.height
        label, rect = labels.reward(frame, one), rect.union(tags[one])
        found.append(Thing(("reward", one.which), rect, label=label, keys=(keys[one.which],)))
    return found


def path_of(frame: WhatzitFrame, choice: act.AnyAction) -> list[Vec]:
    """How a pawn would move by a reward: along the path, up its ladder first, or across."""
    path, view = frame.game.path, frame.view
    led = next((one for one in offered(frame) if one.choice == choice), None)
    if led is None:
        return []
    here = view.pawns[view.queue[0]]
    paths = {
        "ahead": range(here, led.place + 1),
        "climb": (here, *range(path.ladders.get(here, here), led.place + 1)),
        "swap": (here, led.place),
    }
    rects = [space_rect(frame.layout.board, path.spaces[place]) for place in paths[led.which]]
    points = [pygame.Vector2(rect.center) for rect in rects]
    # It leaves one space and meets the other at their edges: pawns are in the middle.
    begin = points[0].move_towards(points[1], rects[0].width / 2)
    end = points[-1].move_towards(points[-2], rects[-1].width / 2)
    return [(point.x, point.y) for point in (begin, *points[1:-1], end)]


def _tray(frame: WhatzitFrame) -> list[Thing]:
    """Decks, the card of the turn, the glass, the dice."""
    layout, view = frame.layout, frame.view
    found = []
    for deck, rect in enumerate(layout.decks):
        label = labels.deck(deck, len(view.decks[deck]))
        found.append(Thing(("deck", deck), rect, label=label, is_stop=False))
    if view.face in (Face.DOWN, Face.LOOKED):
        found.append(Thing(("card",), layout.slot, label=labels.FACE_DOWN))
    found.append(Thing(("timer",), layout.glass, label=labels.timer(frame)))
    which = "white" if view.phase is Phase.FIRST else "both"
    found.append(
        Thing(("dice", which), layout.dice_rect(), label=labels.dice(frame), is_stop=False)
    )
    return found


def _seats(frame: WhatzitFrame) -> list[Thing]:
    found = []
    for seat, plate in enumerate(frame.areas.plates):
        label = labels.seat_label(frame, seat)
        found.append(Thing(("seat", seat), plate, label=label, keys=(str(seat + 1),)))
    return found


def _kept_clear(frame: WhatzitFrame) -> list[pygame.Rect]:
    """What no tooltip may cover: panels, dice, text of the tray, rewards, an open card."""
    layout, easel = frame.layout, frame.easel
    aside = [*frame.areas.plates, layout.dice_tray]
    if frame.is_card_up:
        return [*aside, easel.card, easel.glass, easel.chips, easel.field, easel.pad]
    spaces = frame.game.path.spaces
    led_to = [space_rect(layout.board, spaces[one.place]) for one in offered(frame)]
    # With room for the word on a space's lower edge.
    more = 2 * frame.room.type_px(20)
    tagged = [rect.inflate(more, more) for rect in led_to]
    return [*aside, layout.words, layout.slot, *tagged]


# An open card ---------------------------------------------------------------------------------


def _card(frame: WhatzitFrame) -> list[Thing]:
    """A chip or a buzzer for every seat; the letter pad."""
    kind = "buzzer" if frame.mode in (Mode.BUZZ, Mode.TYPE) else "chip"
    is_asked = frame.mode is not Mode.NONE and frame.decides
    markable = _markable(frame.asked)
    found = []
    for seat, rect in enumerate(frame.layout.chip_rects(frame.view.program, frame.seats)):
        key = frame.buzzers[seat] if kind == "buzzer" else ""
        is_locked = kind == "buzzer" and seat in frame.desk.asleep
        lit = seat in markable and not is_locked if is_asked else None
        found.append(Thing((kind, seat), rect, lit, labels.chip(frame, seat, key)))
    if frame.mode is Mode.TYPE:
        for key, rect in pad_keys(frame.room, frame.easel.pad):
            found.append(Thing(("key", key), rect, is_asked))
    return found


def _markable(asked: Asked) -> frozenset[Seat]:
    """Seats that can be marked, or whose buzzer is open."""
    found: set[Seat] = set()
    for action in asked.actions:
        match action:
            case act.Award(seat) | act.Buzz(seat):
                found.add(seat)
            case act.AwardTie(seats):
                found.update(seats)
    return frozenset(found)
