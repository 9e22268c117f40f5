"""Conflict at the table: an enamelled board, tin armies, two dice."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice as Weighed
from boardgames.core.game import Moment, Outcome, Ref, RuleRef, Seat
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.games.conflict.narration import advice
from boardgames.games.conflict.narration.click_paths import click_path
from boardgames.games.conflict.narration.endings import ending
from boardgames.games.conflict.narration.match_stats import figures
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import has_partners, is_scored, scores
from boardgames.games.conflict.rules.state import Ended, Phase, State
from boardgames.games.conflict.scene import aiming, dialogs, hints, labels, motions, pointing
from boardgames.games.conflict.scene.aiming import Aim, Meaning
from boardgames.games.conflict.scene.draw.beside import (
    IDLE_DIE,
    draw_beside,
    draw_dice,
    draw_side,
    draw_tray,
)
from boardgames.games.conflict.scene.draw.board import (
    draw_backdrop,
    draw_board,
    preload_near,
    things,
)
from boardgames.games.conflict.scene.draw.ground import PALETTE, printing
from boardgames.games.conflict.scene.ending import draw_end_picture
from boardgames.games.conflict.scene.frame import ConflictFrame, ConflictScenery
from boardgames.games.conflict.scene.layout import Layout, laid_out, with_longer_notes, with_tray
from boardgames.games.conflict.scene.local_state import ConflictState
from boardgames.games.conflict.scene.marks import MARKS
from boardgames.games.conflict.scene.outcomes import worth
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from boardgames.ui.scene import Room, Scene
from boardgames.ui.sounds import swelling
from boardgames.ui.speech import sentences
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.game_ui import (
    Advised,
    Click,
    Ending,
    GameUI,
    Match,
    Painters,
    Play,
    Point,
    Port,
    Prompt,
    Push,
    Response,
    Select,
    Style,
    TurnBanner,
)
from boardgames.ui.table.notes import Note, Offered
from boardgames.ui.table.picker import ClickPath
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.arrows import PieceLook, look_of
from boardgames.ui.widgets.dice_tray import WHITE, dice_made_ready
from boardgames.ui.widgets.outcome_marks import OutcomeMark


def preload(frame: ConflictFrame) -> Iterator[None]:
    """The printed board, which takes longest, and everything on it and next to it."""
    nowhere = pygame.Surface((1, 1))
    yield from printing(frame.layout)
    yield
    draw_backdrop(frame, nowhere)
    yield
    for thing in things(frame):
        thing.draw(nowhere)
    yield
    for draw in (draw_side, draw_tray, draw_dice):
        draw(frame, nowhere)
        yield


def preload_later(frame: ConflictFrame) -> Iterator[None]:
    """All faces of the dice, and plates and tray for every seat's turn."""
    room, side, nowhere = frame.room, frame.layout.die_side, pygame.Surface((1, 1))
    yield from dice_made_ready(room, side, WHITE, frame.game.rules.dice.faces, IDLE_DIE)
    for seat in range(frame.seats):
        for draw in (draw_tray, draw_side):
            draw(dataclasses.replace(frame, mover=seat), nowhere)
            yield


class ConflictUI(GameUI[Conflict, State, Layout]):
    frame_type = ConflictFrame
    painters = Painters(
        ground=draw_backdrop,
        board=draw_board,
        beside=lambda frame, surface, ground: draw_beside(frame, surface),
        covers=lambda frame: frame.layout.board_area,
        preload=preload,
        preload_later=preload_later,
        preload_near=preload_near,
    )

    def __init__(self, room: Room, match: Match) -> None:
        super().__init__(room, match)
        self.state = self.local = ConflictState(self.game, room.sounds.play)
        self.style = Style(
            PALETTE,
            keys=labels.keys,
            arrange=lambda room, areas: with_tray(room, with_longer_notes(room, areas)),
            player=self._player_in_colours,
            arrow_look=_arrow_look,
            marks=MARKS,
            ambience=lambda frame: swelling("conflict_map_room", is_decisive=frame.is_decisive),
        )

    def _player_in_colours(self, player: Player, seat: Seat, public: State) -> Player:
        """Colour and symbol belong to the corner."""
        corner = self.game.rules.corners[self.game.sides.tables[self.match.seats].corners[seat]]
        return replace(player, colour=corner.colour, symbol=corner.symbol)

    def lay_out(self, areas: Areas) -> Layout:
        (tiled,) = self.match.maps.values()
        return laid_out(self.room, areas, tiled, self.game.field)

    def things(self, frame: ConflictFrame) -> Sequence[Thing]:
        return pointing.things(frame)

    def motions(self, scenery: ConflictScenery, moment: Moment[State]) -> Groups:
        if scenery.is_live:
            if not motions.is_shown(moment.event, moment.before, scenery.humans):
                return ()
            self.state.beside.play(motions.beside(scenery, moment), scenery.haste)
        return motions.motions(scenery, moment, self.state.taken)

    def centre_of(self, frame: ConflictFrame, ref: Ref) -> Vec | None:
        match ref:
            case ("space", str(name)):
                return frame.layout.at(name)
        return None

    # Deciding ----------------------------------------------------------------------------------

    def click_path(self, action: AnyAction, seen: Seen) -> ClickPath:
        return click_path(action)

    def new_selection(self, frame: ConflictFrame, previous: object) -> Aim:
        if frame.decides:
            self.state.round_called = frame.view.round
            self.state.pull.go_on_from(frame.view)
        return Aim()

    def prompt(self, frame: ConflictFrame) -> Prompt:
        return Prompt(labels.prompt(frame), labels.RULES.get(frame.view.phase, ""))

    def buttons(self, frame: ConflictFrame) -> list[Button]:
        return [
            *pointing.buttons(frame),
            *pointing.dangers_button(frame),
            *dialogs.plate_buttons(frame),
        ]

    def outcomes(self, frame: ConflictFrame) -> Sequence[OutcomeMark]:
        return tuple(worth(frame))

    def hints(self, frame: ConflictFrame) -> Offered:
        is_asked = frame.decides and not self.state.pull.waiting
        return hints.hints(frame) if is_asked else ()

    def advise(self, frame: ConflictFrame, choices: Sequence[Weighed]) -> Advised:
        text = advice.reason(frame.game, frame.view, choices, frame.name_of) if choices else ""
        usual = next((hint for _name, hint in hints.hints(frame)), _(hints.USUAL))
        return Advised(text or usual, pointing.advised_path(frame, choices))

    def turn_banner(self, frame: ConflictFrame, seat: Seat) -> TurnBanner:
        view = frame.view
        is_asked = view.phase is Phase.ANSWER
        text = "" if is_asked else labels.call(frame, seat)
        ground = frame.players[seat].rgb if seat >= 0 else None
        key = (seat, view.round if frame.decides else self.state.round_called)
        return TurnBanner(text, key, ground, is_always=True)

    def thinking_ms(self, view: State) -> float:
        return motions.thinking_ms(view, self.match.humans)

    def screen(self, frame: ConflictFrame, port: Port) -> Scene | None:
        if self.state.fallen and frame.mover is not None:
            fallen, self.state.fallen = self.state.fallen, []
            return dialogs.fallen_sheet(frame, fallen)
        is_asked = frame.decides and frame.view.phase is Phase.ANSWER
        return dialogs.answer_sheet(frame, port) if is_asked else None

    # Input -------------------------------------------------------------------------------------

    def on_click(self, frame: ConflictFrame, ref: Ref) -> Response | list[Response] | None:
        if ref == pointing.DANGERS:
            self.state.shows_dangers = not self.state.shows_dangers
            told = Note(hints.dangers(frame)) if self.state.shows_dangers else None
            return Select(note=told)
        if ref == dialogs.PROPOSE:
            return Push(partial(dialogs.proposal_sheet, frame))
        if ref == dialogs.BREAK and ref in frame.clickable:
            return Push(partial(dialogs.breaking_sheet, frame))
        meaning = frame.finder.means(frame.choice, ref)
        if meaning is not None:
            return _response(frame, meaning)
        if frame.aim != Aim() and ref in frame.clickable:
            return [Select(Aim()), Point([ref])]
        return None

    def on_refusal(self, frame: ConflictFrame, ref: Ref) -> Select:
        reason = None
        if frame.decides:
            reason = aiming.why_no_end(frame.game, frame.choice, frame.picker.fitting, ref)
        note = None if reason is None else Note(reason.sentence, reason.rule)
        return Select(Aim(), note)

    def on_key(self, frame: ConflictFrame, pressed: KeyPressed) -> Response | None:
        if pressed.key == "escape" and frame.aim != Aim():
            return Select(Aim())
        if not frame.decides:
            return None
        meant = aiming.key_means(frame.game, frame.choice, pressed.key)
        match meant:
            case RuleRef(rule=rule, sentence=sentence):
                return Select(note=Note(sentence, rule))
            case ("die", int(die)) if die in frame.view.dice:
                return Click(meant)
            case ("space", str(name)) if name in frame.game.sides.chart.number:
                return Click(meant)
        return None

    def on_input(
        self, frame: ConflictFrame, given: Input, target: Ref | None
    ) -> Response | list[Response] | None:
        pull = self.state.pull
        if isinstance(given, PointerPressed | KeyPressed):
            self.state.beside.clear()
        match given:
            case PointerPressed(pos, 1) if frame.decides:
                lit = target if target in frame.clickable else None
                return [] if pull.press(frame.view, frame.layout.name_at(pos), lit) else None
            case PointerReleased(pos):
                dropped = pull.dropped(frame.choice, frame.layout.name_at(pos))
                if isinstance(dropped, str):
                    return _response(frame, frame.finder.square_means(frame.choice, dropped))
                return Play(dropped) if dropped else None
            case PointerMoved(pos):
                pull.over(frame.layout.name_at(pos))
        return None

    # The end -----------------------------------------------------------------------------------

    def ending(self, frame: ConflictFrame, outcome: Outcome) -> Ending:
        sides, reason = frame.game.sides, Ended(outcome.reason)
        points, is_paired = scores(sides, frame.view), has_partners(sides, frame.view)

        def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
            draw_end_picture(frame, surface, area, outcome, frame.match_stats)

        return Ending(
            ending(sides, reason, outcome.ranking, points, frame.name_of, frame.listener),
            sentences(
                labels.tie_words(points, outcome.ranking, is_paired=is_paired)
                if is_scored(reason)
                else "",
                labels.fall_words(frame.view.out, frame.name_of, frame.listener),
            ),
            figures(frame.match_stats, points if is_scored(reason) else None),
            draw,
        )


def _response(frame: ConflictFrame, meaning: Meaning) -> Play | Select:
    """In a lesson a warning is a note, since the prompt is the lesson's."""
    if meaning.actions:
        return Play(meaning.actions)
    if frame.lesson_run is None or not meaning.aim.doomed:
        return Select(meaning.aim)
    return Select(
        meaning.aim, Note(labels.prompt(dataclasses.replace(frame, selection=meaning.aim)))
    )


def _arrow_look(frame: ConflictFrame, piece: Ref) -> PieceLook:
    number = piece[1]
    assert isinstance(number, int)
    return look_of(frame.players[frame.game.sides.owner(number)])
