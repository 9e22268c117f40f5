"""What can be pointed at: the board, the tray and the seats; at an open card its chips and keys.

The buttons of every decision are here too, each with the words on it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.card_inputs import GIVE_UP
from boardgames.games.whatzit.scene.desk import Asked, Mode
from boardgames.games.whatzit.scene.draw.board import ladder_ends, space_rect
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Layout, pad_keys, pawn_rect
from boardgames.games.whatzit.scene.open_card import marked_action
from boardgames.ui.draw.theme import Colour
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.scene import Target

SIGNAL: Colour = (255, 212, 0)
GOOD: Colour = (70, 190, 120)
LEAST_BUTTON = 260
"""So wide must the button to all cards be, or it takes the place of the card in play."""


def things(frame: WhatzitFrame) -> list[Target]:
    """Seats always; the open card, or the board with all that lies on it."""
    if frame.is_card_up:
        return [*_of_seats(frame), *_of_card(frame)]
    return [*_of_board(frame), *_of_tray(frame), *_of_seats(frame)]


def _of_board(frame: WhatzitFrame) -> list[Target]:
    """Spaces, ladders, pawns, and where a reward leads."""
    board, path = frame.layout.board, frame.game.path
    found = [
        Target(("space", space.name), space_rect(board, space), True, words.space_label(frame, n))
        for n, space in enumerate(path.spaces)
    ]
    for begin, end in path.ladders.items():
        foot, head = (board.at(point) for point in ladder_ends(path, begin))
        rect = pygame.Rect(0, 0, board.px(30), round(abs(foot[1] - head[1])) + 2)
        rect.center = (round((foot[0] + head[0]) / 2), round((foot[1] + head[1]) / 2))
        name = path.spaces[begin].name
        label = words.ladder(begin, end)
        found.append(Target(("ladder", name), rect, label=label, is_stop=False))
    for seat in range(frame.seats):
        label = words.pawn(frame.name_of(seat))
        found.append(
            Target(
                ("pawn", seat),
                pawn_rect(frame.layout, path, frame.view.pawns, seat),
                label=label,
                is_stop=False,
            )
        )
    places = words.reward_places(frame)
    keys = {"ahead": "a", "climb": "c", "swap": "s"}
    for which, place in places.items():
        rect = space_rect(board, path.spaces[place]).inflate(-4, -4)
        label = words.REWARD_LABELS[which]
        found.append(Target(("reward", which), rect, True, label, (keys[which],)))
    return found


def _of_tray(frame: WhatzitFrame) -> list[Target]:
    """Decks, the card of the turn, the glass, the dice."""
    layout, view = frame.layout, frame.view
    found = []
    for deck, rect in enumerate(layout.decks):
        label = words.deck(deck, len(view.decks[deck]))
        found.append(Target(("deck", deck), rect, label=label, is_stop=False))
    if view.face in (Face.DOWN, Face.LOOKED):
        found.append(Target(("card",), layout.slot, label=words.FACE_DOWN))
    found.append(Target(("timer",), layout.glass, label=words.glass(frame.game.setting.timer)))
    which = "white" if view.phase is Phase.FIRST else "both"
    found.append(Target(("dice", which), layout.dice_rect(), label=words.ROLL, is_stop=False))
    return found


def _of_seats(frame: WhatzitFrame) -> list[Target]:
    """One plate per seat."""
    found = []
    for seat, plate in enumerate(frame.areas.plates):
        label = words.seat_label(frame, seat)
        found.append(Target(("seat", seat), plate, label=label, keys=(str(seat + 1),)))
    return found


def decision_buttons(frame: WhatzitFrame) -> list[Button]:
    """The one thing to press, or the rewards side by side."""
    if frame.mode is not Mode.NONE:
        return []
    known = (
        (("dice", "white"), words.ROLL, ("enter", "space")),
        (("dice", "both"), words.ROLL, ("enter", "space")),
        (("timer",), words.START, ("enter", "space")),
        *((("reward", which), words.REWARDS[which], ()) for which in ("swap", "climb", "ahead")),
    )
    specs = [spec for spec in known if spec[0] in frame.takeable]
    if not specs:
        return []
    cells = columns(frame.areas.primary, [0] * len(specs), frame.room.px(12))
    return [
        Button(ref, cell, text, keys=keys, style="primary")
        for cell, (ref, text, keys) in zip(cells, specs, strict=True)
    ]


# An open card ------------------------------------------------------------------------------


def _of_card(frame: WhatzitFrame) -> list[Target]:
    """A chip or a buzzer for every seat; the letter pad."""
    kind = "buzzer" if frame.mode in (Mode.BUZZ, Mode.TYPE) else "chip"
    found = []
    for seat, rect in enumerate(frame.layout.chip_rects(frame.view.program, frame.seats)):
        name = frame.name_of(seat)
        key = frame.buzzers[seat] if kind == "buzzer" else ""
        found.append(Target((kind, seat), rect, label=words.chip_label(name, seat, key)))
    if frame.mode is Mode.TYPE:
        for key, rect in pad_keys(frame.room, frame.easel.pad):
            found.append(Target(("key", key), rect))
    return found


def lit(frame: WhatzitFrame, found: Sequence[Target]) -> list[Target]:
    """The targets with light on what the card offers just now."""
    if frame.decides and frame.view.phase is Phase.CHALLENGE:
        return [_challengeable(frame, target) for target in found]
    if frame.mode is Mode.NONE or not frame.decides:
        return list(found)
    markable = _markable(frame.asked)
    made = []
    for target in found:
        match target.ref:
            case ("chip", int(seat)):
                is_lit = seat in markable
            case ("buzzer", int(seat)):
                is_lit = seat in markable and seat not in frame.desk.asleep
            case ("key", _):
                is_lit = True
            case _:
                made.append(target)
                continue
        made.append(
            Target(target.ref, target.rect, is_lit, target.label, target.keys, target.is_stop)
        )
    return made


def _challengeable(frame: WhatzitFrame, target: Target) -> Target:
    """A pawn stands for its seat, which can be challenged."""
    ref: Ref = ("seat", target.ref[1]) if target.ref[0] == "pawn" else ()
    if ref not in frame.takeable:
        return target
    return Target(ref, target.rect, True, target.label, (), False)


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


def card_buttons(frame: WhatzitFrame) -> list[Button]:
    """The card's own buttons, once everything has been shown."""
    if frame.mode is Mode.NONE or not frame.is_card_up:
        return []
    if frame.desk.is_paused:
        return [_go_on(frame)]
    if not frame.decides:
        return []
    match frame.mode:
        case Mode.MARK:
            return [*_marking(frame), _look_again(frame)]
        case Mode.TYPE:
            return _typing(frame)
        case Mode.BUZZ:
            return _row(frame, _give_up(frame))
        case Mode.JUDGE:
            yes = (("button", "yes"), words.RIGHT, "primary", GOOD)
            return _row(frame, [(("button", "no"), words.NOT_RIGHT, "plain", None), yes])
        case _:
            yes = (("button", "yes"), words.ACCEPT, "primary", GOOD)
            return _row(frame, [(("button", "no"), words.DECLINE, "plain", None), yes])


Spec = tuple[Ref, str, str, Colour | None]


def _row(frame: WhatzitFrame, specs: Sequence[Spec]) -> list[Button]:
    if not specs:
        return []
    cells = columns(frame.areas.primary, [0] * len(specs), frame.room.px(12))
    return [
        Button(ref, cell, text, style=style, colour=colour)
        for cell, (ref, text, style, colour) in zip(cells, specs, strict=True)
    ]


def _give_up(frame: WhatzitFrame) -> list[Spec]:
    if act.LetClockRun() not in frame.asked.actions:
        return []
    text = words.GIVE_UP_TWICE if frame.desk.is_giving_up else words.GIVE_UP
    colour = SIGNAL if frame.desk.is_giving_up else None
    return [(GIVE_UP, text, "plain", colour)]


def _marking(frame: WhatzitFrame) -> list[Button]:
    desk = frame.desk
    run_on: Spec = (("button", "run_on"), _no_words(frame), "plain", None)
    if desk.marks or desk.is_tie:
        made = _row(frame, [run_on, (("button", "yes"), words.YES, "primary", GOOD)])
        return made if marked_action(frame.asked, desk) is not None else made[:1]
    tie: Spec = (("button", "tie"), words.TIE, "plain", None)
    can_tie = any(isinstance(a, act.AwardTie) for a in frame.asked.actions)
    specs: list[Spec] = [tie] if can_tie else []
    if frame.view.phase is Phase.GUESS:
        specs += _give_up(frame)
    elif act.NobodySolved() in frame.asked.actions:
        specs.append((("button", "nobody"), words.NOBODY_HAD_IT, "primary", None))
    return _row(frame, specs)


def _no_words(frame: WhatzitFrame) -> str:
    return words.NO_GO_ON if frame.view.phase is Phase.GUESS else words.NO


def _look_again(frame: WhatzitFrame) -> Button:
    rect = frame.easel.beside.inflate(-frame.room.px(8), -frame.room.px(8))
    return Button(("look_again",), rect, words.LOOK_AGAIN, icon="eye", label=words.LOOK_AGAIN_KEY)


def _typing(frame: WhatzitFrame) -> list[Button]:
    easel = frame.easel
    say = Button(("say",), easel.say, words.SAY_IT, style="primary", colour=SIGNAL)
    if frame.view.phase is Phase.GUESS:
        return [say, *_row(frame, _give_up(frame))]
    if act.Answer(Verdict.SILENT) not in frame.asked.actions:
        return [say]
    return [say, *_row(frame, [(("silent",), words.NO_ANSWER, "plain", None)])]


def _go_on(frame: WhatzitFrame) -> Button:
    room, card = frame.room, frame.easel.card
    rect = pygame.Rect(0, 0, min(room.px(420), card.width - room.px(60)), room.px(88))
    rect.center = (card.centerx, card.top + round(card.height * 0.82))
    return Button(("go_on",), rect, words.GO_ON, style="primary", colour=SIGNAL)


def all_cards_button(layout: Layout) -> Button:
    """On the finished table, too, all cards can be looked through."""
    room = layout.room
    rect = pygame.Rect(layout.words.left, 0, layout.words.width, room.px(76))
    rect.bottom = layout.words.bottom
    if rect.width < room.px(LEAST_BUTTON):
        # No card is in play any more: its place is free.
        rect.left, rect.width = layout.slot.left, layout.glass.left - layout.slot.left
        rect.width -= room.px(16)
        rect.centery = layout.slot.centery
    return Button(("look_again", "cards"), rect, words.ALL_CARDS, icon="cards", keys=("c",))
