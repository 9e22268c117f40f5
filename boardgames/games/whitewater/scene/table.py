"""The table of Whitewater: what can be pointed at, what is said, where the camera looks.

Drawing and motions are in the modules beside; nothing here decides anything about the rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from boardgames.ai.bots import Choice
from boardgames.core.game import Moment, Outcome, Ref, RuleRef, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn, Rest
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import ACTING, Phase, State, own_rafts
from boardgames.games.whitewater.scene import buttons, choices, hints, pointing, words, worth
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.choices import Offer, Staking
from boardgames.games.whitewater.scene.draw import ribbon, river
from boardgames.games.whitewater.scene.draw.camera import Camera, Vec
from boardgames.games.whitewater.scene.draw.river_picture import middle
from boardgames.games.whitewater.scene.draw.start_sheet import PHASES
from boardgames.games.whitewater.scene.ending import scores
from boardgames.games.whitewater.scene.ending.picture import EndPicture
from boardgames.games.whitewater.scene.frame import (
    PALETTE,
    Foam,
    Past,
    Pictures,
    RiverFrame,
    RiverScenery,
    past_of,
    shown_river,
)
from boardgames.games.whitewater.scene.layout import Layout, laid_out
from boardgames.games.whitewater.scene.motions.of_events import of_moment
from boardgames.games.whitewater.scene.screens.own_stakes import OwnStakes
from boardgames.games.whitewater.telling import advice
from boardgames.games.whitewater.telling.spelling import spell
from boardgames.games.whitewater.telling.tally import Tally, tally_of
from boardgames.ui.draw.motion import Groups
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene
from boardgames.ui.targets import Target


class WhitewaterScene(TableScene[Whitewater, State, AnyAction, Layout]):
    """The long river, its rafts, and the cards of whoever moves."""

    palette = PALETTE
    tray_height = 208
    has_end_picture = True

    def __init__(self, room: Room, place: Place) -> None:
        self.chosen = ""
        """The raft whose hexes are lit."""
        self.pays_energy_first = False
        self.staked: tuple[str, ...] = ()
        """Rafts that have a stake laid on them so far, the highest first; nothing is played yet."""
        self.foam = Foam()
        self.pictures = Pictures(room.assets)
        self._lead = CameraLead(room)
        self._was_moving = False
        self._has_looked = False
        """Whether what was taken last was only looking or choosing."""
        self._past = Kept[tuple[int, Seat, bool], Past]()
        self._told = Kept[int, Tally]()
        self._rested = Kept[State, Sequence[AnyAction]]()
        self._worth = Kept[tuple[State, Offer], Sequence[Stake]]()
        super().__init__(room, place)

    # What is there ---------------------------------------------------------------------------

    def lay_out(self, areas: Areas) -> Layout:
        """Where everything of the game lies."""
        return laid_out(self.room, areas, self.game.terms.rafts_per_seat(self.session.seats))

    def forget_sizes(self) -> None:
        """Pictures and camera are for the old window size."""
        self.pictures = Pictures(self.room.assets)
        self._lead.forget_sizes()

    @property
    def lead(self) -> CameraLead:
        """Who leads the camera along the river that is shown now."""
        is_laid = self.view.phase is not Phase.COURSE
        seen = shown_river(self.game, self.view)
        self._lead.show_river(self.layout.river, seen, is_laid=is_laid)
        return self._lead

    @property
    def camera(self) -> Camera:
        """The window onto the river."""
        return self.lead.camera

    def at(self, here: Hex) -> Vec:
        """The middle of a hex in the window."""
        return self.camera.at(middle(here))

    @property
    def offer(self) -> Offer:
        """What the person at the screen may do now."""
        picker = self.picker
        return Offer(self.decisions, picker.pointed, picker.lit, self.pays_energy_first)

    @property
    def staking(self) -> Staking:
        """The stakes that are being laid."""
        factors = sorted(self.game.terms.rules.factors(self.session.seats), reverse=True)
        letters = [raft.letter for raft in own_rafts(self.view, self.view.active)]
        return Staking(factors, letters, self.staked)

    @property
    def told(self) -> Tally:
        """The figures of the match so far."""
        return self._told.get(len(self.seen_entries), lambda: tally_of(self.seen_events))

    def river_scenery(self) -> RiverScenery:
        """What motions may know beside their moment."""
        more = {"lead": self.lead, "pictures": self.pictures}
        return extended(RiverScenery, self.scenery(), **more)

    def river_frame(self, frame: Frame[Whitewater, State, Layout] | None = None) -> RiverFrame:
        """What this very picture is drawn from."""
        key = (self.sitting.shown, self.sitting.viewer, self.session.to_move is None)
        return extended(
            RiverFrame,
            frame or self.frame(),
            lead=self.lead,
            pictures=self.pictures,
            chosen=self.chosen,
            offer=self.offer,
            staking=self.staking,
            past=self._past.get(key, lambda: past_of(self.seen_events)),
            rests=self.rested_turn(),
            foam=self.foam,
            lookers=frozenset(s for s in range(self.session.seats) if self.may_look(s)),
            has_hints=self.has_hints,
            has_stakes=self.has_stakes,
        )

    def rested_turn(self) -> Sequence[AnyAction]:
        """What lets everybody rest who can, and ends the turn."""
        if not self.decides or self.view.phase not in (Phase.ACT, Phase.REST):
            return ()
        view, guide = self.view, self.place.guide
        plan = self._rested.get(view, lambda: choices.rested_turn(self.game, view))
        return plan if guide is None or guide.meant(plan) else ()

    def may_look(self, seat: Seat) -> bool:
        """Whether the person of that seat may look at the own stakes now (WR-26)."""
        return self.view.phase in ACTING and seat in self.session.humans

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return spell(action, self.view)

    def things(self) -> list[Target]:
        """Everything that can be pointed at."""
        return pointing.things(self.river_frame())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit things over dark ones, and some lit the picker doesn't know."""
        return pointing.ordered(self.river_frame(), targets)

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """Done with a raft, end of turn, end of the river."""
        return buttons.action_buttons(self.river_frame())

    def arranged_buttons(self, made: list[Button]) -> list[Button]:
        """The table's, and those that play nothing by themselves."""
        return [*made, *buttons.own_buttons(self.river_frame())]

    def shortcut(self, ref: Ref) -> Sequence[AnyAction]:
        """Stakes are placed all at once, all who can rest at once; the chosen raft rests."""
        if ref == buttons.REST_AND_END:
            return self.rested_turn()
        if ref == pointing.REST:
            return [Rest(self.chosen)] if self.offer.can_rest(self.chosen) else ()
        return [self.staking.action] if ref == buttons.PLACE_STAKES else ()

    def took(self, ref: Ref) -> bool:
        """Choosing, staking and looking."""
        self._has_looked = True
        match ref:
            case ("raft", str(letter)) if ref not in self.picker.lit:
                self._choose(letter)
            case ("raft", str(letter), int()):
                self.staked = (*self.staked, letter)
            case buttons.STAKE_AGAIN:
                self.staked = ()
            case buttons.PAY_SWITCH:
                self.pays_energy_first = not self.pays_energy_first
            case ("seat", int(seat)) if self.view.phase is not Phase.PASS:
                self._look_at_stakes(seat)
            case ("stake", str()):
                self._look_at_stakes(self.view.active)
            case _:
                self._has_looked = False
        return self._has_looked

    def _look_at_stakes(self, seat: Seat) -> None:
        self.room.stack.push(OwnStakes(self.river_scenery(), seat, self.session.view(seat)))

    def _choose(self, letter: str) -> None:
        self.chosen = letter
        self.tell(None)
        if ("raft", letter) in self.picker.first_lit:
            self.picker.point(("raft", letter))
        else:
            self.picker.pointed = ()
        self.lead.is_free = False
        self._follow()

    def implied(self) -> Ref | None:
        """The only raft there is, and who pays, as the switch says."""
        return choices.implied(self.picker.lit, self.pays_energy_first)

    def has_taken(self, ref: Ref) -> None:
        """What can be pointed at next, and what a line of the log is about, comes into sight."""
        if self._has_looked:
            return
        if self.decides:
            hexes = [(int(ref[1]), int(ref[2])) for ref in self.picker.lit if ref[0] == "hex"]
            self.lead.show([middle(here) for here in hexes])
        if self.lead.show_thing(self.view, self.marked):
            self.changed()

    def was_pointed(self, given: Input) -> None:
        """A turn of the story that is pointed at is looked at, as long as it is."""
        pointed = self.shown_ref
        told = self.marked_ref if pointed is not None and pointed[0] == "story" else None
        if self.lead.show_told(self.view, told, self.chosen):
            self.changed()

    def place_of(self, ref: Ref) -> Vec | None:
        """Where a thing lies in the part of the river that is shown."""
        return self.lead.place_of(ref) or super().place_of(ref)

    def shown_part(self) -> Hashable:
        """The river scrolls."""
        return self.camera.centre, self.camera.zoom

    def never_covered(self) -> Sequence[pygame.Rect]:
        """The dice, who has what, and who stakes."""
        return pointing.never_covered(self.river_frame())

    def reason_here(self, ref: Ref) -> RuleRef | None:
        """Why the raft that is chosen can't rest, though another might."""
        return choices.why_not(self.game, self.view, ref == pointing.REST, self.chosen)

    def first_focus(self, direction: str) -> Ref | None:
        """From the chosen raft outwards, when nothing has the focus yet."""
        return pointing.first_towards(self.river_frame(), self.all_targets(), direction)

    # Looking ---------------------------------------------------------------------------------

    def turn_to(self, board: str) -> None:
        """Looks at that board of the river."""
        self.lead.turn_to(board)

    def _follow(self) -> None:
        self.lead.follow(self.view, self.chosen)

    def decision_came(self) -> None:
        """The raft in play, or the first that can be, is taken up and looked at."""
        self.lead.expect_nothing()
        self.staked = ()
        self.chosen = choices.raft_in_hand(self.view, self.offer.letters, self.chosen)
        if ("raft", self.chosen) in self.picker.first_lit:
            self.picker.point(("raft", self.chosen))
        self._follow()

    def thinking_pause(self) -> float | None:
        """A computer paddles on without a pause once its turn is under way."""
        return choices.STROKE_PAUSE_MS if self.view.working or self.view.closed else None

    def will_play(self, action: AnyAction) -> None:
        """The camera follows again once a turn is over."""
        if isinstance(action, EndTurn):
            self.lead.is_free = False

    @property
    def moves_by_itself(self) -> bool:
        """The camera, and foam that outlives its motion."""
        return self.camera.is_gliding or bool(self.foam)

    def before_motions(self, ms: float) -> None:
        """The water runs as long as anything moves."""
        self._was_moving = self.is_moving

    def after_motions(self, ms: float) -> None:
        """The camera goes after what moved."""
        poses = self.stage.poses()
        pose = poses.get(("camera",))
        if pose is not None and pose.at is not None:
            self.lead.follow_motion(pose.at)
        if self.camera.update(ms):
            self.changed()
        if self._was_moving:
            self.is_dirty = True
        self.foam.leave(poses, ms if self._was_moving else 0.0)
        if not self.is_moving and self.view.course:
            # Boards farther down are drawn while nobody waits, so that scrolling never stutters.
            self.is_dirty |= self.lead.picture.paint_one() and self.view.phase in PHASES

    # Inputs ----------------------------------------------------------------------------------

    def came_nearer(self, factor: float, at: Vec | None) -> bool:
        """The camera over the river."""
        self.lead.zoom_by(factor, at)
        self.changed()
        return True

    def was_dragged(self, dx: float, dy: float) -> None:
        """The river under the pointer."""
        self.lead.pan(dx, dy)
        self.changed()

    def own_input(self, given: Input) -> bool:
        """What steers the camera, and a look at one's stakes, never wait for motions."""
        match given:
            case KeyPressed("t") if (seat := self._looker()) is not None:
                self._look_at_stakes(seat)
            case PointerPressed(pos, 1) if self.layout.ribbon.collidepoint(pos):
                seen = shown_river(self.game, self.view)
                self.lead.look_at(ribbon.point_at(seen, self.layout.ribbon, pos))
            case _ if not self.lead.pointer(given):
                return False
        self.changed()
        return True

    def own_key(self, pressed: KeyPressed) -> bool:
        """The camera's keys, and the letters of rafts that C and E have other uses for."""
        name = pressed.key.upper()
        if pressed.key == "z":
            self.lead.switch_zoom(self.view, self.chosen)
        elif self.lead.key(pressed.key) or (pressed.key == "escape" and self._let_go()):
            pass
        elif pressed.shift and name in self.offer.letters:
            self.take(("raft", name))
        else:
            return False
        self.changed()
        return True

    def _looker(self) -> Seat | None:
        """Whose stakes T shows: the mover's, or while computers move the viewer's."""
        seats = (self.view.active, self.sitting.viewer)
        return next((seat for seat in seats if self.may_look(seat)), None)

    def _let_go(self) -> bool:
        """Esc lets go of what is held; the raft in play stays taken up, so it isn't in the way."""
        held, own = self.picker.pointed, ("raft", self.chosen)
        if not held or self.note is not None or self.marked is not None:
            return False
        if held != (own,):
            self.picker.pointed = (own,) if own in self.picker.first_lit else ()
        elif self.log_panel.is_open:
            return False
        else:
            self.open_menu()
        return True

    # Words and pictures ----------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self.river_frame())

    def hints(self) -> Offered:
        """What a newcomer could be told."""
        return hints.hints(self.river_frame())

    def advice(self) -> str:
        """Advice."""
        return hints.advice(self.river_frame())

    def worth(self) -> Sequence[Stake]:
        """What steps bring or cost."""
        return self._worth.get(
            (self.view, self.offer), lambda: tuple(worth.worth(self.river_frame()))
        )

    def reason(self, choices: Sequence[Choice]) -> str:
        """What a strong player would do, and why."""
        return advice.reason(self.game, self.view, choices)

    def advised_way(self, choice: Choice) -> Sequence[Vec]:
        """The advised raft's way over the river."""
        return [self.at(here) for here in advice.advised_hexes(self.game, self.view, choice)]

    def rule_here(self) -> str:
        """The rule of the phase."""
        return words.RULES.get(self.view.phase, "")

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Our own keys."""
        return words.KEYS

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks."""
        if not self.stage.is_busy:
            self.lead.expect_nothing()
        return of_moment(self.river_scenery(), moment)

    def draw_backdrop(
        self, frame: Frame[Whitewater, State, Layout], surface: pygame.Surface
    ) -> None:
        """Wood, frames, tray."""
        river.draw_backdrop(frame, surface)

    def painted_over(self) -> pygame.Rect:
        """The river fills its window at every zoom."""
        return self.layout.river

    def draw_table(self, frame: Frame[Whitewater, State, Layout], surface: pygame.Surface) -> None:
        """Everything that changes."""
        shown = self.river_frame(frame)
        if self.room.stack.scenes and self.room.stack.top is not self and not self.is_settled:
            pose = shown.poses.get(("camera",))
            self.lead.watch(self.view, pose.at if pose is not None else None)
        river.draw_everything(shown, surface)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return scores.figures(self.river_frame(), self.told)

    def end_note(self, outcome: Outcome) -> str:
        """How ties were broken."""
        return scores.ties(self.river_frame())

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The podium, every raft's way, the dice."""
        EndPicture(self.river_frame(), self.told).draw(surface, area)
