"""Whatzit? at the table: the winding path, pawns, two dice, the card box, open cards and the timer.

Time and typing at an open card are in `open_card`. Nothing here holds a solution: the Moderator's
look asks for it only while it is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from boardgames.ai.bots import Choice
from boardgames.core.game import Moment, Outcome, Ref, Seat
from boardgames.core.texts import in_context
from boardgames.games.whatzit.narration import advice
from boardgames.games.whatzit.narration.click_paths import click_path
from boardgames.games.whatzit.narration.match_stats import best_times, figures, match_stats
from boardgames.games.whatzit.narration.refusals import locked
from boardgames.games.whatzit.rules.actions import AnyAction, Look, StartTimer
from boardgames.games.whatzit.rules.board import map_of
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import ending, hints, labels, motions, pointing, prompts
from boardgames.games.whatzit.scene.desk import (
    HOLD,
    Focus,
    Mode,
    is_letter,
    is_look_due,
    meant_by,
    mode_of,
)
from boardgames.games.whatzit.scene.draw import easel, painters
from boardgames.games.whatzit.scene.draw.colours import PALETTE
from boardgames.games.whatzit.scene.frame import WhatzitFrame, WhatzitScenery
from boardgames.games.whatzit.scene.gallery import Gallery
from boardgames.games.whatzit.scene.layout import (
    Layout,
    Pictures,
    laid_out,
    with_story_below,
)
from boardgames.games.whatzit.scene.marks import MARKS
from boardgames.games.whatzit.scene.open_card import OpenCard
from boardgames.games.whatzit.scene.outcomes import outcome_marks
from boardgames.games.whatzit.scene.screens import Looking, LookScene
from boardgames.ui.cache import Memo
from boardgames.ui.draw.motion import Groups
from boardgames.ui.draw.theme import Theme
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import FocusChanged, Input, KeyPressed, PointerPressed, TextTyped
from boardgames.ui.keys import chosen_keys, key_name
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.game_ui import (
    Advised,
    Click,
    Ending,
    GameUI,
    HandOver,
    HandTo,
    HideFocus,
    Match,
    Painters,
    Play,
    Point,
    Port,
    Prompt,
    Push,
    Response,
    Responses,
    Select,
    SkipAnimations,
    Style,
    TurnBanner,
)
from boardgames.ui.table.notes import Note, Offered
from boardgames.ui.table.picker import ClickPath
from boardgames.ui.table.states import HandingOver
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.outcome_marks import OutcomeMark

PAINTERS = Painters(
    ground=painters.draw_ground,
    board=lambda frame, surface, ground: painters.draw_board(frame, surface),
    beside=lambda frame, surface, ground: painters.draw_beside(frame, surface),
    top=painters.draw_reading,
    covers=easel.covered_area,
    preload=painters.first_frame,
    preload_later=painters.open_card,
    preload_near=painters.preload_near,
)


class WhatzitUI(GameUI[Whatzit, State, Layout]):
    frame_type = WhatzitFrame
    painters = PAINTERS

    def __init__(self, room: Room, match: Match) -> None:
        super().__init__(room, match)
        self.card = self.local = OpenCard(room, match)
        self._pictures = Memo[Theme, Pictures]()
        self.style = Style(
            PALETTE,
            keys=self._keys,
            # The story is below the tray: an open card covers board and tray together.
            arrange=lambda room, areas: with_story_below(areas),
            ambience=lambda frame: frame.ambience,
            marks=MARKS,
        )

    def _keys(self) -> list[tuple[str, str]]:
        settings = self.room.settings
        keys = chosen_keys(self.game.rules.buzzers, settings)[: self.match.seats]
        return labels.keys([key_name(key, settings) for key in keys])

    def lay_out(self, areas: Areas) -> Layout:
        room, codes = self.room, self.game.codes
        pictures = self._pictures.get(room.theme, lambda: Pictures(room, codes))
        boards, board = self.game.rules.boards, str(self.game.options["board"])
        return laid_out(room, areas, map_of(self.match.maps, boards, board), pictures)

    def things(self, frame: WhatzitFrame) -> Sequence[Thing]:
        return pointing.things(frame)

    def motions(self, scenery: WhatzitScenery, moment: Moment[State]) -> Groups:
        return motions.motions(scenery, moment, self.card.desk)

    # Deciding ----------------------------------------------------------------------------------

    def click_path(self, action: AnyAction, seen: Seen) -> ClickPath:
        return click_path(action, seen.viewer)

    def new_selection(self, frame: WhatzitFrame, previous: object) -> None:
        self.card.new_decision(frame)

    def prompt(self, frame: WhatzitFrame) -> Prompt:
        return Prompt(prompts.prompt(frame), labels.rule_of(frame.game, frame.view))

    def buttons(self, frame: WhatzitFrame) -> list[Button]:
        if frame.is_over and not self.match.is_lesson:
            return [pointing.all_cards_button(frame.layout)]
        return [*pointing.card_buttons(frame), *pointing.decision_buttons(frame)]

    def outcomes(self, frame: WhatzitFrame) -> Sequence[OutcomeMark]:
        return tuple(outcome_marks(frame))

    def hints(self, frame: WhatzitFrame) -> Offered:
        if is_look_due(frame.view) and frame.decides:
            return ()  # the look would cover them
        return hints.fitting(frame.game, frame.view, frame.name_of)

    def advise(self, frame: WhatzitFrame, choices: Sequence[Choice]) -> Advised | None:
        setting, viewer = frame.game.setting, frame.viewer
        text = advice.advice(setting, frame.view, viewer, choices, frame.name_of)
        if not text:
            return None
        # Nobody can advise what only people do: judge, type and guess.
        is_chosen = frame.view.phase in (Phase.CHALLENGE, Phase.REWARD)
        if not choices or not (is_chosen or len(frame.actions) == 1):
            return Advised(text, None)
        return Advised(text, pointing.path_of(frame, choices[0].action))

    def turn_banner(self, frame: WhatzitFrame, seat: Seat) -> TurnBanner:
        return TurnBanner(prompts.announced(frame, seat), seat)

    def screen(self, frame: WhatzitFrame, port: Port) -> Scene | None:
        # After a tie the last solution is read first; the look comes when that is closed.
        is_due = frame.decides and is_look_due(frame.view) and self.card.reading is None
        return self._look(frame, frame.viewer, port) if is_due else None

    def curtain(self, frame: WhatzitFrame, seat: Seat, port: Port) -> Scene:
        return self._look(frame, seat, port)

    def _look(self, frame: WhatzitFrame, seat: Seat, port: Port) -> LookScene:
        def has_looked() -> None:
            port.sit_down(seat)
            port.send([Look()])
            port.show_present()

        start = partial(port.send, [StartTimer()])
        looking = Looking(self.card.hidden_side, has_looked, start, self.card.resume)
        return LookScene(frame, seat, looking)

    # Input -------------------------------------------------------------------------------------

    def on_click(self, frame: WhatzitFrame, ref: Ref) -> Responses:
        moderator = frame.view.moderator
        match ref:
            case ("look_again", "cards"):
                return Push(lambda port: _all_cards(frame))
            case ("card",):
                return HandTo(moderator)
            case ("look_again",):
                # The Moderator may look once more; the timer is paused meanwhile.
                self.card.covered(frame)
                return Push(partial(self._look, frame, moderator))
            case ("buzzer", int(seat)) if seat in frame.desk.locked:
                return Select(note=self.on_refusal(frame, ref))
        if frame.mode is Mode.NONE:
            return None
        actions = self.card.pressed(frame.asked, ref)
        return None if actions is None else [Play(actions)] if actions else []

    def on_refusal(self, frame: WhatzitFrame, ref: Ref) -> Note | None:
        match ref:
            case ("buzzer", int(seat)) if seat in frame.desk.locked and frame.decides:
                reason = locked(-int(-frame.desk.locked[seat] // 1000))
                return Note(reason.sentence, reason.rule)
        return None

    def on_input(
        self, frame: WhatzitFrame, given: Input, target: Ref | None
    ) -> list[Response] | None:
        card = self.card
        card.is_window_lost = given == FocusChanged(False)
        is_read = card.reading is not None and not frame.is_animating
        if is_read and isinstance(given, KeyPressed | PointerPressed):
            if given == KeyPressed("u"):
                card.reading = None
                return None  # the verdict is taken back
            return card.close_reading(frame)
        if card.keys.is_repeated(given) or card.letters.is_late(given, mode_of(frame.seen.latest)):
            return []
        if card.is_window_lost and mode_of(frame.seen.latest) is not Mode.NONE:
            # A lost window covers an open card immediately, even while it is being turned up.
            card.desk.is_paused = True
            return [SkipAnimations(uses_input=True)]
        if frame.is_turning_to_type and is_letter(given):
            # Somebody who reads faster than the card turns loses no letter.
            return [SkipAnimations(uses_input=True)]
        if frame.is_animating or not frame.is_settled:
            return None
        has_focus = frame.has_focus and target is not None
        is_enter = isinstance(given, KeyPressed) and given.key == "enter"
        if isinstance(frame.state, HandingOver) and is_enter and not has_focus:
            return [HandOver()]
        if frame.mode is Mode.NONE:
            return None
        pointed = target if isinstance(given, PointerPressed) else None
        usual = pointing.usual(pointing.card_buttons(frame))
        focus = Focus(has_focus, frame.has_note, pointed, frame.buzzer_keys, usual)
        ref = meant_by(given, frame.asked, frame.desk, focus)
        if ref is None:
            return None
        return self._pressed(frame, given, ref) if ref else []

    def _pressed(self, frame: WhatzitFrame, given: Input, ref: Ref) -> list[Response]:
        is_key = isinstance(given, KeyPressed) and given.key != "escape" and ref != HOLD
        if is_key and frame.mode is Mode.MARK and not frame.desk.is_paused:
            return [Click(ref)]
        found = self.on_click(frame, ref)
        listed = [Point([ref])] if found is None else found if isinstance(found, list) else [found]
        return [HideFocus(), *listed] if isinstance(given, TextTyped) else listed

    # The end -----------------------------------------------------------------------------------

    def ending(self, frame: WhatzitFrame, outcome: Outcome) -> Ending:
        ended = frame.seen.cached(ending.ending_of, frame.seen.events)

        def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
            ending.draw_ending(frame, surface, area, outcome, ended)

        events = frame.seen.events
        times = best_times(events, self.card.fastest)
        table = figures(match_stats(events, frame.seats), times)
        cards = in_context("button", "The cards")
        extra = (cards, partial(_all_cards, frame)) if ended.cards else None
        words = frame.narration.outcome(outcome, frame.name_of)
        return Ending(words, figures=table, picture=draw, extra=extra)


def _all_cards(frame: WhatzitFrame) -> Gallery:
    return Gallery(frame, frame.seen.cached(ending.ending_of, frame.seen.events).cards)
