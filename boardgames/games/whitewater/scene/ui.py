"""Whitewater at the table: the long river, its rafts, and the cards of the player to move.

The river has a camera of its own instead of the table's zoom. Stakes are face down even to their
owner, who looks at them on a screen that shows nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from boardgames.ai.bots import Choice
from boardgames.core.game import Moment, Outcome, Ref, Seat
from boardgames.games.whitewater.narration import advice, captions
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.narration.match_stats import figures
from boardgames.games.whitewater.narration.refusals import why_no_rest
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn, Rest
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import ACTING, Phase, State
from boardgames.games.whitewater.scene import ending, hints, motions, pointing, prompts
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.draw import beside, cards, opening, river
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.draw.floating import Foam
from boardgames.games.whitewater.scene.draw.pictures import raft_colour
from boardgames.games.whitewater.scene.ending import EndPicture
from boardgames.games.whitewater.scene.frame import (
    Selection,
    WhitewaterFrame,
    WhitewaterScenery,
    chosen_payment,
    shown_river,
)
from boardgames.games.whitewater.scene.layout import Layout, laid_out
from boardgames.games.whitewater.scene.marks import ADVANCED, MARKS
from boardgames.games.whitewater.scene.outcomes import worth
from boardgames.games.whitewater.scene.own_stakes import OwnStakes
from boardgames.ui.cache import Memo
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.theme import Palette
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed
from boardgames.ui.scene import Room
from boardgames.ui.sounds import Ambience
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.game_ui import (
    Advised,
    Elapsed,
    Ending,
    GameUI,
    LocalState,
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
    Tick,
)
from boardgames.ui.table.notes import Note, Offered
from boardgames.ui.table.picker import ClickPath, Picker
from boardgames.ui.table.states import Showing
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.arrows import PieceLook
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
STROKE_PAUSE_MS = 40.0
"""Between two strokes of a computer's turn, of which there are many."""
_SELECTING = ("raft", "seat", "stake", "stakes", "pay_switch")
"""Kinds of things that are clicked to choose or to look, not to move."""


class RiverState(LocalState):
    def __init__(self, room: Room) -> None:
        self.lead = CameraLead(room)
        self.foam = Foam()
        self.lookers: list[Seat] = []
        """Who looked at their stakes out of turn, until everybody has been told."""
        self._cards = Memo[Layout, Iterator[None]]()
        self._is_painting = False
        """Whether the sheet before the race still waits for the river's picture."""

    @property
    def is_moving(self) -> bool:
        return self.lead.is_moving or bool(self.foam) or self._is_painting

    def pass_time(self, frame: WhitewaterFrame, elapsed: Elapsed) -> Tick:
        lead, pose = frame.lead, frame.poses.get(("camera",))
        moving = pose.at if pose is not None else None
        if not elapsed.is_live:
            lead.watch(frame.view, moving)
        elif moving is not None:
            lead.follow_motion(moving)
        if not frame.is_animating:
            lead.expect_nothing()
        if frame.view.active not in frame.humans:
            lead.is_held = False
        if frame.decides:
            lead.catch_up(frame.view, frame.chosen, is_on_target=_is_target(frame, frame.pointed))
        has_moved = lead.camera.update(elapsed.ms)
        self.foam.pass_time(frame.poses, elapsed.ms if elapsed.was_moving else 0.0)
        if lead.near.is_printing and not lead.camera.is_zooming:
            # Begun anew each time, as the camera may have moved: what is made is kept.
            next(river.preload_near(frame), None)
        has_painted = self._paint_ahead(frame)
        return Tick(changed=elapsed.was_moving or has_painted, moved=has_moved)

    def _paint_ahead(self, frame: WhitewaterFrame) -> bool:
        """One small step of what will be needed; whether that changes this frame.

        Between computers' moves there are no idle frames, so this isn't left to the preloader.
        """
        is_before_race = frame.view.phase in opening.PHASES
        self._is_painting = is_before_race and not frame.river_picture.is_whole
        if not frame.view.course or (is_before_race and frame.poses):
            return False
        if next(self._cards.get(frame.layout, lambda: cards.preload(frame)), self) is not self:
            return False
        return frame.river_picture.paint_on() and is_before_race

    def before_play(self, frame: WhitewaterFrame, action: AnyAction) -> None:
        if isinstance(action, EndTurn):
            self.lead.is_free = False

    def clicked(self, frame: WhitewaterFrame, ref: Ref) -> Tick:
        if ref[0] in _SELECTING:
            return Tick()
        lead = frame.lead
        if frame.decides:
            hexes = [(int(one[1]), int(one[2])) for one in frame.picker.next if one[0] == "hex"]
            lead.show([middle(here) for here in hexes])
        return Tick(moved=lead.show_thing(frame.view, frame.marked))

    def cleared(self) -> None:
        self.lead.expect_nothing()


def _arrow_look(frame: WhitewaterFrame, piece: Ref) -> PieceLook:
    """Rafts and swimmers end with the letter of their raft."""
    letter = str(piece[-1])
    return PieceLook(raft_colour(frame.game, letter), letter=letter)


class WhitewaterUI(GameUI[Whitewater, State, Layout]):
    frame_type = WhitewaterFrame
    style = Style(
        PALETTE,
        tray_height=208,
        keys=prompts.KEYS,
        arrow_look=_arrow_look,
        marks=MARKS,
        ambience=lambda frame: Ambience("whitewater_river", frame.roar),
    )
    painters = PAINTERS

    def __init__(self, room: Room, match: Match) -> None:
        super().__init__(room, match)
        if self.game.terms.advanced:
            self.style = replace(self.style, marks=(*MARKS, *ADVANCED))
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
        return motions.motions(scenery, moment)

    def centre_of(self, frame: WhitewaterFrame, ref: Ref) -> Vec | None:
        return frame.lead.centre_of(ref)

    # Deciding ----------------------------------------------------------------------------------

    def click_path(self, action: AnyAction, seen: Seen) -> ClickPath:
        return click_path(action, seen.view)

    def new_selection(self, frame: WhitewaterFrame, previous: Selection | None) -> Select:
        before = previous or Selection()
        if isinstance(frame.state, Showing) and frame.seen.latest is not frame.view:
            return Select(before, keeps_note=True)
        view = frame.view
        turn = (view.round, view.active)
        last = before.raft if before.turn == turn else frame.past.paddled.get(view.active, "")
        raft = raft_in_hand(view, frame.offer.letters, last)
        ref: Ref = ("raft", raft)
        self.lead.expect_nothing()
        frame.lead.follow(view, raft)
        note = self._tell_lookers(frame) if frame.decides else None
        clicked = (ref,) if ref in frame.picker.first else ()
        # While others move nobody has a raft in hand, but the next turn begins with the last one.
        now = replace(before, raft=raft, turn=turn, staked=())
        return Select(now, note, clicked=clicked, keeps_note=note is None)

    def _tell_lookers(self, frame: WhitewaterFrame) -> Note | None:
        lookers = self.river.lookers
        if not lookers:
            return None
        note = Note(captions.have_looked([frame.name_of(seat) for seat in lookers]))
        lookers.clear()
        return note

    def prompt(self, frame: WhitewaterFrame) -> Prompt:
        return Prompt(prompts.prompt(frame), prompts.RULES.get(frame.view.phase, ""))

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
        return STROKE_PAUSE_MS if view.working or view.closed else None

    def buttons(self, frame: WhitewaterFrame) -> list[Button]:
        return pointing.buttons(frame) if frame.decides else []

    # Input -------------------------------------------------------------------------------------

    def on_click(self, frame: WhitewaterFrame, ref: Ref) -> Response | None:
        choice = frame.choice
        match ref:
            case ("raft", str(letter)) if ref not in frame.picker.next:
                return self._choose(frame, letter)
            case ("raft", str(letter), int()):
                return _change(choice, staked=(*choice.staked, letter))
            case pointing.STAKE_AGAIN:
                return _change(choice, staked=())
            case pointing.PAY_SWITCH:
                return _change(choice, pays_energy_first=not choice.pays_energy_first)
            case ("seat", int(seat)) if frame.view.phase is not Phase.PASS:
                return self._look_at_stakes(frame, seat)
            case ("stake", str()):
                return self._look_at_stakes(frame, frame.view.active)
            case pointing.REST_AND_END:
                return Play(frame.rests)
            case pointing.REST_AND_LEAVE:
                return Play(frame.leaving)
            case pointing.REST if frame.offer.can_rest(choice.raft):
                return Play([Rest(choice.raft)])
            case pointing.PLACE_STAKES:
                return Play([frame.staking.action])
            case _ if ref in frame.clickable:
                return Point(implied_clicks(frame.picker, ref, choice.pays_energy_first))
        return None

    def _choose(self, frame: WhitewaterFrame, letter: str) -> Select:
        self.lead.is_free = False
        frame.lead.follow(frame.view, letter)
        ref: Ref = ("raft", letter)
        clicked = (ref,) if ref in frame.picker.first else ()
        turn = (frame.view.round, frame.view.active)
        return Select(replace(frame.choice, raft=letter, turn=turn), clicked=clicked)

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
        # The chosen raft can't rest, though another might.
        is_time = frame.decides and frame.view.phase in (Phase.ACT, Phase.REST)
        if ref != pointing.REST or not is_time:
            return None
        reason = why_no_rest(frame.game.terms, frame.view, frame.chosen)
        return None if reason is None else Note(reason.sentence, reason.rule)

    def on_input(self, frame: WhitewaterFrame, given: Input, target: Ref | None) -> Responses:
        lead = frame.lead
        if isinstance(given, KeyPressed):
            # Whoever plays by keys doesn't mind what moves away under the pointer.
            lead.is_held = False
        match given:
            case KeyPressed("t") if (seat := _looker(frame)) is not None:
                return [self._look_at_stakes(frame, seat)]
            case PointerPressed(pos, 1) if frame.layout.ribbon.collidepoint(pos):
                lead.look_at(beside.point_at(frame.river, frame.layout.ribbon, pos))
                return []
            case PointerMoved(pos):
                lead.is_held = frame.layout.river.collidepoint(pos) and _is_choice(frame, target)
                has_moved = lead.pointer(given)
                has_moved |= lead.show_subject(frame.view, _story_subject(frame), frame.chosen)
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
        is_marked = frame.marked is not None and _story_subject(frame) is None
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
            self.match.narration.outcome(outcome, frame.name_of),
            ending.decided(frame, outcome),
            figures(frame.match_stats, frame.game, frame.view),
            EndPicture(frame, frame.match_stats).draw,
        )


def raft_in_hand(view: State, letters: Sequence[str], chosen: str) -> str:
    """The raft in play, else the one chosen before, else the first that can be taken up."""
    if view.phase not in ACTING:
        return ""
    if view.working or chosen in letters:
        return view.working or chosen
    return letters[0] if letters else ""


def implied_clicks(picker: Picker[AnyAction], ref: Ref, energy_first: bool) -> list[Ref]:
    """The click, and those that follow from it without a choice: the only raft, and who pays."""
    refs: list[Ref] = []
    more: Ref | None = ref
    while more is not None:
        refs.append(more)
        picker, action = picker.after(more)
        if action is not None or not picker.clicked:
            break
        more = _implied(picker.next, energy_first)
    return refs


def _implied(lit: Collection[Ref], energy_first: bool) -> Ref | None:
    if lit and all(ref[0] == "pay" for ref in lit):
        return chosen_payment(lit, energy_first)
    if len(lit) == 1:
        (only,) = lit
        return only if only[0] == "raft" else None
    return None


def _change(choice: Selection, **changes: Any) -> Select:
    return Select(replace(choice, **changes), keeps_note=True)


def _looker(frame: WhitewaterFrame) -> Seat | None:
    """Whose stakes T shows: the mover's, or while computers move the viewer's."""
    seats = (frame.view.active, frame.viewer)
    return next((seat for seat in seats if seat in frame.lookers), None)


def _is_choice(frame: WhitewaterFrame, target: Ref | None) -> bool:
    """Whether that is something on the river to be clicked."""
    return target is not None and (target in frame.clickable or target[0] == "raft")


def _is_target(frame: WhitewaterFrame, target: Ref | None) -> bool:
    """Whether a click there would do anything: the chosen raft is chosen already."""
    return _is_choice(frame, target) and target != ("raft", frame.chosen)


def _story_subject(frame: WhitewaterFrame) -> Ref | None:
    """The subject of the turn in the story that the pointer is on."""
    is_story = frame.pointed is not None and frame.pointed[0] == "story"
    return frame.marked if is_story else None
