"""What can be pointed at while a card is open: chips, buzzers, the letter pad, a few buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene.layout import Easel, pad_keys
from boardgames.games.whatzit.scene.modes import Mode
from boardgames.games.whatzit.scene.open_card import marked_action
from boardgames.ui.draw.theme import Colour
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.scene import Target

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

SIGNAL: Colour = (255, 212, 0)
GOOD: Colour = (70, 190, 120)


def easel_of(scene: WhatzitScene) -> Easel:
    """Where the card stands: smaller where somebody types below it."""
    return scene.layout.typing_easel if scene.view.program else scene.layout.easel


def chip_rects(scene: WhatzitScene) -> list[pygame.Rect]:
    """One chip per seat, in seat order."""
    area = easel_of(scene).chips
    return columns(area, [0] * scene.session.seats, scene.room.px(12))


def things(scene: WhatzitScene) -> list[Target]:
    """A chip or a buzzer for every seat; the letter pad."""
    kind = "buzzer" if scene.mode in (Mode.BUZZ, Mode.TYPE) else "chip"
    found = []
    for seat, rect in enumerate(chip_rects(scene)):
        name = scene.name_of(seat)
        key = scene.buzzer_name(seat)
        hint = f"{name} ({key})" if kind == "buzzer" else f"{name} had it ({seat + 1})"
        found.append(Target((kind, seat), rect, label=hint))
    if scene.mode is Mode.TYPE:
        for key, rect in pad_keys(scene.room, easel_of(scene).pad):
            found.append(Target(("key", key), rect))
    return found


def lit(scene: WhatzitScene, found: Sequence[Target]) -> list[Target]:
    """The targets with light on what the card offers just now."""
    if scene.mode is Mode.NONE or not scene.decides:
        return list(found)
    markable = _markable(scene)
    made = []
    for target in found:
        match target.ref:
            case ("chip", int(seat)):
                is_lit = seat in markable
            case ("buzzer", int(seat)):
                is_lit = seat in markable and seat not in scene.desk.asleep
            case ("key", _):
                is_lit = True
            case _:
                made.append(target)
                continue
        made.append(
            Target(target.ref, target.rect, is_lit, target.label, target.keys, target.is_stop)
        )
    return made


def _markable(scene: WhatzitScene) -> frozenset[Seat]:
    """Seats that can be marked, or whose buzzer is open."""
    found: set[Seat] = set()
    for action in scene.session.legal_actions():
        match action:
            case act.Award(seat) | act.Buzz(seat):
                found.add(seat)
            case act.AwardTie(seats):
                found.update(seats)
    return frozenset(found)


def buttons(scene: WhatzitScene) -> list[Button]:
    """The card's own buttons."""
    if scene.mode is Mode.NONE or not scene.is_settled or not scene.is_card_up:
        return []
    if scene.desk.is_paused:
        return [_go_on(scene)]
    if not scene.decides:
        return []
    match scene.mode:
        case Mode.MARK:
            return [*_marking(scene), _look_again(scene)]
        case Mode.TYPE:
            return _typing(scene)
        case Mode.BUZZ:
            return _row(scene, _give_up(scene))
        case Mode.JUDGE:
            yes = (("button", "yes"), "Right (Y)", "primary", GOOD)
            return _row(scene, [(("button", "no"), "Not right (N)", "plain", None), yes])
        case _:
            yes = (("button", "yes"), "It counts (Y)", "primary", GOOD)
            return _row(scene, [(("button", "no"), "No (N)", "plain", None), yes])


Spec = tuple[Ref, str, str, Colour | None]


def _row(scene: WhatzitScene, specs: Sequence[Spec]) -> list[Button]:
    if not specs:
        return []
    cells = columns(scene.areas.primary, [0] * len(specs), scene.room.px(12))
    return [
        Button(ref, cell, text, style=style, colour=colour)
        for cell, (ref, text, style, colour) in zip(cells, specs, strict=True)
    ]


def _give_up(scene: WhatzitScene) -> list[Spec]:
    if act.LetClockRun() not in scene.session.legal_actions():
        return []
    text = "Really? All give up" if scene.desk.is_giving_up else "All give up"
    colour = SIGNAL if scene.desk.is_giving_up else None
    return [(("button", "give_up"), text, "plain", colour)]


def _marking(scene: WhatzitScene) -> list[Button]:
    desk = scene.desk
    run_on: Spec = (("button", "run_on"), _no_words(scene), "plain", None)
    if desk.marks or desk.is_tie:
        made = _row(scene, [run_on, (("button", "yes"), "Yes", "primary", GOOD)])
        return made if marked_action(scene) is not None else made[:1]
    tie: Spec = (("button", "tie"), "A tie (T)", "plain", None)
    can_tie = any(isinstance(a, act.AwardTie) for a in scene.session.legal_actions())
    specs: list[Spec] = [tie] if can_tie else []
    if scene.view.phase is Phase.GUESS:
        specs += _give_up(scene)
    elif act.NobodySolved() in scene.session.legal_actions():
        specs.append((("button", "nobody"), "Nobody (N)", "primary", None))
    return _row(scene, specs)


def _no_words(scene: WhatzitScene) -> str:
    return "No, go on" if scene.view.phase is Phase.GUESS else "No"


def _look_again(scene: WhatzitScene) -> Button:
    rect = easel_of(scene).beside.inflate(-scene.room.px(8), -scene.room.px(8))
    return Button(("look_again",), rect, "Look again", icon="eye", label="Look again (V)")


def _typing(scene: WhatzitScene) -> list[Button]:
    easel = easel_of(scene)
    say = Button(("say",), easel.say, "Say it", style="primary", colour=SIGNAL)
    if scene.view.phase is Phase.GUESS:
        return [say, *_row(scene, _give_up(scene))]
    if act.Answer(Verdict.SILENT) not in scene.session.legal_actions():
        return [say]
    return [say, *_row(scene, [(("silent",), "No answer (Esc)", "plain", None)])]


def _go_on(scene: WhatzitScene) -> Button:
    room, card = scene.room, easel_of(scene).card
    rect = pygame.Rect(0, 0, min(room.px(420), card.width - room.px(60)), room.px(88))
    rect.center = (card.centerx, card.top + round(card.height * 0.82))
    return Button(("go_on",), rect, "Go on", style="primary", colour=SIGNAL)
