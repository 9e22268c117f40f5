"""Whitewater at the table: the long river, its rafts, and the cards of the player to move.

The river has a camera of its own instead of the table's zoom. Stakes are face down even to their
owner, who looks at them on a screen that shows nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from boardgames.ai.bots import Choice
from boardgames.core.game import Moment, Outcome, Ref, Seat
from boardgames.games.whitewater.narration import advice, captions
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.rules.actions import AnyAction, Rest
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State
from boardgames.games.whitewater.scene import buttons, choices, hints, labels, pointing
from boardgames.games.whitewater.scene.choices import Selection
from boardgames.games.whitewater.scene.draw import ribbon, river
from boardgames.games.whitewater.scene.ending import scores
from boardgames.games.whitewater.scene.ending.picture import EndPicture
from boardgames.games.whitewater.scene.frame import (
    WhitewaterFrame,
    WhitewaterScenery,
    shown_river,
)
from boardgames.games.whitewater.scene.layout import Layout, laid_out
from boardgames.games.whitewater.scene.motions import of_events
from boardgames.games.whitewater.scene.outcomes import worth
from boardgames.games.whitewater.scene.river_state import RiverState
from boardgames.games.whitewater.scene.screens.own_stakes import OwnStakes
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.theme import Palette
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.game_ui import (
    Advised,
    Ending,
    GameUI,
    Match,
    OpenMenu,
    Painters,
    Play,
    Point,
    Port,
    Prompt,
    Push,
    Response,
    Responses,
    Select,
    Style,
)
from boardgames.ui.table.notes import Note, Offered
from boardgames.ui.table.picker import ClickPath
from boardgames.ui.table.states import Showing
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.outcome_marks import OutcomeMark

PALETTE = Palette(
    accent=(224, 69, 44),
    deep=(11, 68, 83),
    paper=(214, 234, 232),
    ink=(13, 43, 51),
    light=(255, 226, 120),
)

PAINTERS = Painters(
    ground=river.draw_ground,
    board=river.draw_board,
    beside=river.draw_beside,
    covers=lambda frame: pygame.Rect((0, 0), frame.room.size),
    preload=river.preload,
)


class WhitewaterUI(GameUI[Whitewater, State, Layout]):
    frame_type = WhitewaterFrame
    style = Style(PALETTE, tray_height=208, keys=labels.KEYS)
    painters = PAINTERS

    def __init__(self, room: Room, match: Match) -> None:
        super().__init__(room, match)
        self.river = self.local = RiverState(room)
        self.lead = self.zoom = self.river.lead

    def lay_out(self, areas: Areas) -> Layout:
        rafts = self.game.terms.rafts_per_seat(self.match.seats)
        return laid_out(self.room, areas, rafts, self.lead)

    def things(self, frame: WhitewaterFrame) -> Sequence[Thing]:
        return pointing.things(frame)

    def motions(self, scenery: WhitewaterScenery, moment: Moment[State]) -> Groups:
        if not self.lead.is_over_river:
            before = moment.before
            is_laid = before.phase is not Phase.COURSE
            seen = shown_river(self.game, before)
            self.lead.show_river(scenery.layout.river, seen, is_laid=is_laid)
        return of_events.motions(scenery, moment)

    def centre_of(self, frame: WhitewaterFrame, ref: Ref) -> Vec | None:
        return frame.lead.centre_of(ref)

    # Deciding ----------------------------------------------------------------------------------

    def click_path(self, action: AnyAction, seen: Seen) -> ClickPath:
        return click_path(action, seen.view)

    def new_selection(self, frame: WhitewaterFrame, previous: Selection | None) -> Select:
        before = previous or Selection()
        if isinstance(frame.state, Showing) and frame.seen.latest is not frame.view:
            return Select(before, keeps_note=True)
        raft = choices.raft_in_hand(frame.view, frame.offer.letters, before.raft)
        ref: Ref = ("raft", raft)
        self.lead.expect_nothing()
        frame.lead.follow(frame.view, raft)
        note = self._tell_lookers(frame) if frame.decides else None
        clicked = (ref,) if ref in frame.picker.first else ()
        now = replace(before, raft=raft, staked=())
        return Select(now, note, clicked=clicked, keeps_note=note is None)

    def _tell_lookers(self, frame: WhitewaterFrame) -> Note | None:
        lookers = self.river.lookers
        if not lookers:
            return None
        note = Note(captions.have_looked([frame.name_of(seat) for seat in lookers]))
        lookers.clear()
        return note

    def prompt(self, frame: WhitewaterFrame) -> Prompt:
        return Prompt(labels.prompt(frame), labels.RULES.get(frame.view.phase, ""))

    def outcomes(self, frame: WhitewaterFrame) -> Sequence[OutcomeMark]:
        return tuple(worth(frame))

    def hints(self, frame: WhitewaterFrame) -> Offered:
        return hints.hints(frame) if frame.decides else ()

    def advise(self, frame: WhitewaterFrame, choices: Sequence[Choice]) -> Advised:
        game, view = frame.game, frame.view
        text = advice.reason(game, view, choices, frame.name_of) if choices else ""
        hexes = advice.advised_hexes(game, view, choices[0]) if choices else ()
        return Advised(text or hints.advice(frame), [frame.at(here) for here in hexes])

    def thinking_ms(self, view: State) -> float | None:
        return choices.STROKE_PAUSE_MS if view.working or view.closed else None

    def buttons(self, frame: WhitewaterFrame) -> list[Button]:
        return buttons.buttons(frame) if frame.decides else []

    # Input -------------------------------------------------------------------------------------

    def on_click(self, frame: WhitewaterFrame, ref: Ref) -> Response | None:
        choice = frame.choice
        match ref:
            case ("raft", str(letter)) if ref not in frame.picker.next:
                return self._choose(frame, letter)
            case ("raft", str(letter), int()):
                return _change(choice, staked=(*choice.staked, letter))
            case buttons.STAKE_AGAIN:
                return _change(choice, staked=())
            case buttons.PAY_SWITCH:
                return _change(choice, pays_energy_first=not choice.pays_energy_first)
            case ("seat", int(seat)) if frame.view.phase is not Phase.PASS:
                return self._look_at_stakes(frame, seat)
            case ("stake", str()):
                return self._look_at_stakes(frame, frame.view.active)
            case buttons.REST_AND_END:
                return Play(frame.rests)
            case pointing.REST if frame.offer.can_rest(choice.raft):
                return Play([Rest(choice.raft)])
            case buttons.PLACE_STAKES:
                return Play([frame.staking.action])
            case _ if ref in frame.clickable:
                return Point(choices.implied_clicks(frame.picker, ref, choice.pays_energy_first))
        return None

    def _choose(self, frame: WhitewaterFrame, letter: str) -> Select:
        self.lead.is_free = False
        frame.lead.follow(frame.view, letter)
        ref: Ref = ("raft", letter)
        clicked = (ref,) if ref in frame.picker.first else ()
        return Select(replace(frame.choice, raft=letter), clicked=clicked)

    def _look_at_stakes(self, frame: WhitewaterFrame, seat: Seat) -> Push:
        def open_stakes(port: Port) -> OwnStakes:
            return OwnStakes(frame, seat, port.session_view(seat), partial(has_looked, port))

        def has_looked(port: Port) -> None:
            is_in_turn = seat == frame.view.active or not frame.seen.has_onlookers
            if not is_in_turn and seat not in self.river.lookers:
                self.river.lookers.append(seat)
            # While computers move, their next move would remove the note.
            note = self._tell_lookers(frame) if frame.decides else None
            if note is not None:
                port.tell(note)

        return Push(open_stakes)

    def on_refusal(self, frame: WhitewaterFrame, ref: Ref) -> Note | None:
        is_rest = frame.decides and ref == pointing.REST
        reason = choices.why_not(frame.game, frame.view, is_rest, frame.chosen)
        return None if reason is None else Note(reason.sentence, reason.rule)

    def on_input(self, frame: WhitewaterFrame, given: Input, target: Ref | None) -> Responses:
        lead = frame.lead
        match given:
            case KeyPressed("t") if (seat := _looker(frame)) is not None:
                return [self._look_at_stakes(frame, seat)]
            case PointerPressed(pos, 1) if frame.layout.ribbon.collidepoint(pos):
                lead.look_at(ribbon.point_at(frame.river, frame.layout.ribbon, pos))
                return []
            case PointerMoved():
                has_moved = lead.pointer(given)
                has_moved |= lead.show_told(frame.view, _told(frame), frame.chosen)
                return [] if has_moved else None
        return [] if lead.pointer(given) else None

    def on_key(self, frame: WhitewaterFrame, pressed: KeyPressed) -> Responses:
        lead, name = frame.lead, pressed.key.upper()
        if pressed.key == "z":
            lead.switch_zoom(frame)
            return []
        if lead.key(pressed.key):
            return []
        if pressed.key == "escape":
            return self._let_go(frame)
        if pressed.shift and name in frame.offer.letters:
            return self.on_click(frame, ("raft", name))
        return None

    def _let_go(self, frame: WhitewaterFrame) -> Responses:
        """Esc undoes clicks but not the choice of a raft, which would only be in the way."""
        held, own = frame.picker.clicked, ("raft", frame.chosen)
        is_marked = frame.marked is not None and _told(frame) is None
        if not held or frame.has_note or is_marked:
            return None
        if held != (own,):
            clicked = (own,) if own in frame.picker.first else ()
            return Select(clicked=clicked, keeps_note=True)
        if frame.is_log_open:
            return None
        if frame.lead.is_zoomed_in:
            frame.lead.reset(frame)
            return []
        return OpenMenu()

    # The end -----------------------------------------------------------------------------------

    def ending(self, frame: WhitewaterFrame, outcome: Outcome) -> Ending:
        return Ending(
            outcome.words,
            scores.ties(frame),
            scores.figures(frame, frame.match_stats),
            EndPicture(frame, frame.match_stats).draw,
        )


def _change(choice: Selection, **changes: Any) -> Select:
    return Select(replace(choice, **changes), keeps_note=True)


def _looker(frame: WhitewaterFrame) -> Seat | None:
    """Whose stakes T shows: the mover's, or while computers move the viewer's."""
    seats = (frame.view.active, frame.viewer)
    return next((seat for seat in seats if seat in frame.lookers), None)


def _told(frame: WhitewaterFrame) -> Ref | None:
    """The subject of the turn in the story that the pointer is on."""
    is_story = frame.pointed is not None and frame.pointed[0] == "story"
    return frame.marked if is_story else None
