"""The table of Whitewater: what can be pointed at, what is taken, what is said.

Nothing here decides anything about the rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from boardgames.ai.bots import Choice
from boardgames.core.game import Ref, RuleRef, Seat
from boardgames.games.whitewater.narration import advice, captions
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.rules.actions import AnyAction, Rest
from boardgames.games.whitewater.rules.state import Phase, State
from boardgames.games.whitewater.scene import buttons, choices, hints, pointing, words, worth
from boardgames.games.whitewater.scene.choices import Offer
from boardgames.games.whitewater.scene.draw import ribbon
from boardgames.games.whitewater.scene.draw.camera import Vec
from boardgames.games.whitewater.scene.draw.river_map import middle
from boardgames.games.whitewater.scene.frame import RiverFrame, shown_river
from boardgames.games.whitewater.scene.river_table import RiverTable
from boardgames.games.whitewater.scene.screens.own_stakes import OwnStakes
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.targets import Target


class WhitewaterScene(RiverTable):
    """The long river, its rafts, and the cards of whoever moves."""

    def __init__(self, room: Room, place: Place) -> None:
        self._lookers: list[Seat] = []
        """Who looked at their stakes when it wasn't their turn, until everybody was told."""
        self._has_looked = False
        """Whether what was taken last was only looking or choosing."""
        self._worth = Kept[tuple[State, Offer], Sequence[Stake]]()
        self._asked: RiverFrame
        """What things were listed from: they are put in order right after that."""
        self._offered: RiverFrame
        """What the buttons of a decision were made from: the table's own follow at once."""
        super().__init__(room, place)

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return click_path(action, self.view)

    def things(self) -> list[Target]:
        """Everything that can be pointed at."""
        self._asked = self.river_frame()
        return pointing.things(self._asked)

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit things over dark ones, and some lit the picker doesn't know."""
        return pointing.ordered(self._asked, targets)

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """Done with a raft, end of turn, end of the river."""
        self._offered = self.river_frame()
        return buttons.action_buttons(self._offered)

    def arranged_buttons(self, made: list[Button]) -> list[Button]:
        """The table's, and those that play nothing by themselves."""
        return [*made, *buttons.own_buttons(self._offered)] if self.decides else made

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
        is_in_turn = seat == self.view.active or not self.sitting.has_onlookers

        def has_looked() -> None:
            if not is_in_turn and seat not in self._lookers:
                self._lookers.append(seat)
            self._tell_lookers()

        scene = OwnStakes(self.river_scenery(), seat, self.session.view(seat), has_looked)
        self.room.stack.push(scene)

    def _tell_lookers(self) -> None:
        """Once the table waits for a person: a computer's next move would wipe it away."""
        if self._lookers and self.decides:
            self.say(captions.have_looked([self.name_of(seat) for seat in self._lookers]))
            self._lookers.clear()

    def decision_came(self) -> None:
        """The raft in play is taken up, and everybody learns who looked meanwhile."""
        super().decision_came()
        self._tell_lookers()

    def _choose(self, letter: str) -> None:
        self.chosen = letter
        self.tell(None)
        if ("raft", letter) in self.picker.first_lit:
            self.picker.point(("raft", letter))
        else:
            self.picker.pointed = ()
        self.lead.is_free = False
        self.follow()

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

    # Inputs ----------------------------------------------------------------------------------

    def came_nearer(self, factor: float, at: Vec | None) -> bool:
        """The camera over the river."""
        self.changed()
        return self.lead.zoom_by(factor, at)

    @property
    def is_seen_nearer(self) -> bool:
        """Whether the camera looks from nearer than usual, or will."""
        return self.camera.aimed_zoom > self.camera.usual_zoom

    def went_back(self) -> None:
        """The camera follows the raft again, from where it usually does."""
        self.lead.come_back(self.view, self.chosen)
        self.changed()

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
        elif not self.see_whole():
            self.open_menu()
        return True

    # Words -----------------------------------------------------------------------------------

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
        return advice.reason(self.game, self.view, choices, self.name_of)

    def advised_way(self, choice: Choice) -> Sequence[Vec]:
        """The advised raft's way over the river."""
        return [self.at(here) for here in advice.advised_hexes(self.game, self.view, choice)]

    def rule_here(self) -> str:
        """The rule of the phase."""
        return words.RULES.get(self.view.phase, "")

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Our own keys."""
        return words.KEYS
