"""The table of Bermuda Triangle: answers the questions of every table, and keeps what is chosen.

Drawing and motions are in the modules beside; nothing here decides anything about the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice as Advised
from boardgames.ai.bots import thought_out
from boardgames.core.game import Moment, Outcome, Ref, Seat
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.hard import Hard
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.foreseen import Foreseen
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import can_sail
from boardgames.games.bermuda.rules.state import FLEETS, Phase, State, fleet_of
from boardgames.games.bermuda.scene import hints, pointing, words
from boardgames.games.bermuda.scene.draw.board import draw_ground, draw_marked, draw_sea, made_ready
from boardgames.games.bermuda.scene.draw.kept_pictures import Pictures
from boardgames.games.bermuda.scene.ending import told
from boardgames.games.bermuda.scene.ending.picture import EndPicture
from boardgames.games.bermuda.scene.frame import (
    CLOUD,
    BermudaFrame,
    BermudaScenery,
    Choice,
    tray_seat,
)
from boardgames.games.bermuda.scene.layout import BERMUDA, TRAY_HEIGHT, Layout, laid_out
from boardgames.games.bermuda.scene.motions import of_events
from boardgames.games.bermuda.scene.motions.captions import warm
from boardgames.games.bermuda.scene.motions.of_events import opening_index
from boardgames.games.bermuda.scene.motions.ships import hastened
from boardgames.games.bermuda.scene.side import draw_side
from boardgames.games.bermuda.scene.worth import Foresight, worth
from boardgames.games.bermuda.telling import advice, tally
from boardgames.games.bermuda.telling.spelling import spell
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.dice_tray import load_dice_ahead
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene
from boardgames.ui.targets import Target

BREATH_MS = 6000.0
"""How long the cloud goes on breathing after the last input."""

CHOOSING_MS, HANDLING_MS = 180.0, 50.0
"""How long a computer seems to think about a ship, and takes to reach for die or spinner."""

PlainFrame = Frame[BermudaTriangle, State, Layout]


class BermudaScene(TableScene[BermudaTriangle, State, BermudaAction, Layout]):
    """Chart, freighters, freight, spinner, and the cloud over all of them."""

    palette = BERMUDA
    has_end_picture = True
    tray_height = TRAY_HEIGHT

    def __init__(self, room: Room, place: Place) -> None:
        self.selected: int | None = None
        """The ship that was pointed at last, or chosen by its number."""
        self.sees_through = False
        self.shows_danger = False
        self._since_input = BREATH_MS
        self._since_stop = BREATH_MS
        self._was_busy = False
        self._pictures: Pictures | None = None
        self._near_pictures = Kept[float, Pictures]()
        self._ending = EndPicture()
        self._hurries_past: frozenset[Seat] = frozenset()
        self._usual = Kept[State, int | None]()
        self._sails = Kept[tuple[State], dict[int, Sail]]()
        self._advised = Kept[tuple[State, Sequence[BermudaAction], int], Sequence[Advised]]()
        self._tally = Kept[int, tally.Tally]()
        self._foresight = Foresight()
        super().__init__(room, place)

    # Where things lie --------------------------------------------------------------------------

    def lay_out(self, areas: Areas) -> Layout:
        """Sea, spinner, die and the cards of the fleet."""
        (tiled,) = self.place.maps.values()
        return laid_out(self.room, areas, tiled, self.game.board)

    def board_rect(self) -> pygame.Rect:
        """The map's own place."""
        return self.layout.board.rect

    def forget_sizes(self) -> None:
        """Every picture is of the old size."""
        self._pictures = None
        self._near_pictures.forget()
        self._ending = EndPicture()

    @property
    def pictures(self) -> Pictures:
        """What is made once for a window size, and for the size in which the board is seen."""
        layout = self.layout
        if layout.areas.glass.is_whole:
            if self._pictures is None:
                self._pictures = Pictures(layout, self.game)
            return self._pictures
        whole = self._pictures
        return self._near_pictures.get(layout.dot, lambda: Pictures(layout, self.game, whole))

    # What it looks like ------------------------------------------------------------------------

    def own_frame(self, frame: PlainFrame | None = None) -> BermudaFrame:
        """The frame of every table with what ours adds."""
        plain = frame or self.frame()
        view = plain.view
        marked = self.target_of(plain.marked) if frame is not None else None
        return extended(
            BermudaFrame,
            plain,
            pictures=self.pictures,
            choice=self.choice,
            sails=self._sails.get((view,), lambda: self._find_sails(view)),
            sees_through=self.sees_through,
            has_stakes=self.has_stakes,
            foreseen=self._foreseen(view, plain.viewer),
            since_stop=self._since_stop,
            marked_at=None if marked is None else marked.rect,
        )

    def _find_sails(self, view: State) -> dict[int, Sail]:
        actions = self.game.legal_actions(view) if view.phase is Phase.SAIL else ()
        return {action.ship: action for action in actions if isinstance(action, Sail)}

    @property
    def choice(self) -> Choice:
        """Which ships may sail now, and which of them is meant."""
        sails = {action.ship: action for action in self.decisions if isinstance(action, Sail)}
        usual = self._usual.get(self.view, lambda: hints.usual_sail(self.game, self.view))
        return Choice(self.view.turn, sails, usual, self.selected, self.shown_ref)

    def _foreseen(self, view: State, viewer: Seat) -> Foreseen | None:
        """Dangers where they are asked for, or belong to a choice that is to be made."""
        seat = tray_seat(view, viewer)
        is_weighed = self.has_stakes and bool(self.choice.sails)
        if seat is None or not (self.shows_danger or is_weighed):
            return None
        return self._foresight.of(self.game, view, seat)

    def _count_ahead(self) -> None:
        """What the next choice of a person will be weighed by, while the die still rolls."""
        seat = self.session.to_move
        if self.has_stakes and seat is not None and seat in self.session.humans:
            view = self.session.view(seat)
            if view.phase is Phase.SAIL:
                self._foresight.count_ahead(self.game, view, seat)

    def made_ready(self) -> Iterator[None]:
        """Chart, cloud and spinner, and what lies on the table when a match begins."""
        return made_ready(self.own_frame())

    def draw_backdrop(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Wood, board, tray."""
        draw_ground(self.own_frame(frame), surface)
        if self.layout.board.glass.is_whole:
            warm(self.layout)
            load_dice_ahead(self.room, [str(pips) for pips in self.game.rules.die_faces])

    def draw_table(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Everything that changes."""
        own = self.own_frame(frame)
        draw_sea(own, surface, self.backdrop)
        self.is_dirty |= draw_side(own, surface, self.backdrop)
        draw_marked(own, surface)

    def draw_board(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Freight, ships and the cloud."""
        own = self.own_frame(frame)
        draw_sea(own, surface, self.backdrop)
        draw_marked(own, surface)

    def draw_beside(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Plates, die, spinner and the fleet's cards."""
        own = self.own_frame(frame)
        self.is_dirty |= draw_side(own, surface, self.backdrop)
        draw_marked(own, surface)

    def painted_over(self) -> pygame.Rect:
        """What lies on the sea is laid down with it."""
        return self.layout.sea

    def motions(self, moment: Moment[State]) -> Groups:
        """How an event looks in its moment."""
        if isinstance(moment.event, ev.SpinnerSpun):
            self._hurries_past = self._unwatched(moment)
        scenery = extended(
            BermudaScenery,
            self.scenery(),
            pictures=self.pictures,
            foretells=self.has_stakes,
            hurries_past=self._hurries_past,
        )
        found = of_events.of(scenery, moment)
        return hastened(found) if self._only_looks_on(moment.before) else found

    def _only_looks_on(self, view: State) -> bool:
        """Whether computers sail while no person could, whatever the die shows."""
        people, faces = self.session.humans, self.game.telling_faces
        if view.turn < 0 or view.turn in people:
            return False
        return not any(can_sail(self.game.sea, view, seat, faces) for seat in people)

    def _unwatched(self, moment: Moment[State]) -> frozenset[Seat]:
        """The computers' seats, in a sweep that isn't shown briskly as a whole."""
        people = self.session.humans
        is_theirs = moment.before.mover in people
        touches = self.game.touches
        if is_theirs or any(touches(event, seat) for event in moment.following for seat in people):
            return frozenset(range(self.session.seats)) - frozenset(people)
        return frozenset()

    def painted(self, player: Player, seat: Seat) -> Player:
        """BT-02: colour and symbol go with the seat."""
        colour, symbol = FLEETS[fleet_of(self.game.rules, seat)]
        return replace(player, colour=colour, symbol=symbol)

    def place_of(self, ref: Ref) -> Vec | None:
        """The middle of a ship or of a place on the sea, of anything else as on every table."""
        return pointing.place_of(self.own_frame(), ref) or super().place_of(ref)

    def never_covered(self) -> Sequence[pygame.Rect]:
        """The die, the spinner, what everybody has, and what is told beside the board."""
        return (self.layout.well, self.layout.spinner, *self.areas.plates, self.areas.note)

    # Time ------------------------------------------------------------------------------------

    @property
    def moves_by_itself(self) -> bool:
        """While the cloud still breathes."""
        return self._since_input < BREATH_MS and not self.room.settings.reduced_motion

    def before_motions(self, ms: float) -> None:
        """The cloud breathes and sways; pictures are made ahead of a turn."""
        if self.is_moving:
            self.is_dirty = True
        self._was_busy = self.stage.is_busy
        self._since_stop = 0.0 if CLOUD in self.stage.poses() else self._since_stop + ms
        if self._was_busy:
            self._count_ahead()
            self.pictures.make_ahead()

    def after_motions(self, ms: float) -> None:
        """Breathing goes on a little after the last motion."""
        self._since_input = 0.0 if self._was_busy else self._since_input + ms

    # Deciding --------------------------------------------------------------------------------

    def spell(self, action: BermudaAction) -> Spelling:
        """The things that mean the action."""
        seat = self.session.to_move
        return spell(action, -1 if seat is None else seat, self.game.sea.port_number)

    def prompt(self, actions: Sequence[BermudaAction]) -> str:
        """What can be done now."""
        return words.prompt(self.view, self.choice.ships, self.name_of)

    def call(self, seat: Seat) -> str:
        """Who comes next, and what for."""
        return words.call(self.name_of(seat), self.view.phase)

    def shown_at_first(self) -> int | None:
        """In a new match everybody sees how the first player was found."""
        entries = self.seen_entries
        is_new = not any(entry.seat >= 0 for entry in entries)
        return opening_index(entries) if is_new else None

    def decision_came(self) -> None:
        """Nothing is chosen yet."""
        self.selected = None

    def hints(self) -> Offered:
        """First hints."""
        return hints.offered(self.own_frame())

    def rule_here(self) -> str:
        """The rule of the phase."""
        return words.RULES.get(self.view.phase, "")

    def worth(self) -> Sequence[Stake]:
        """What each sail would bring or cost."""
        return tuple(worth(self.own_frame()))

    def thinking_pause(self) -> float:
        """Nobody thinks about rolling; choosing a ship takes a moment, where somebody waits."""
        if self._only_looks_on(self.view):
            return 0.0
        return CHOOSING_MS if self.view.phase is Phase.SAIL else HANDLING_MS

    def reason(self, choices: Sequence[Advised]) -> str:
        """What the strong player would do, why, and what its second choice would bring."""
        return advice.advice(self.game, self.view, choices, self.name_of)

    def advised_way(self, choice: Advised) -> Sequence[Vec]:
        """The course of the advised ship."""
        if not isinstance(choice.action, Sail):
            return ()
        step = self.game.apply(self.view, choice.action)
        course = self.pictures.bearings.course(self.view, choice.action, step)
        return [self.layout.at(point) for point in course.way]

    def advice(self) -> str:
        """The same where nobody was asked to think it over, as in a lesson."""
        return self.reason(self._weighed())

    def _weighed(self) -> Sequence[Advised]:
        if self.adviser.choices:
            return self.adviser.choices
        key = (self.view, self.decisions, len(self.seen_entries))
        return self._advised.get(key, lambda: self._weigh(*key))

    def _weigh(self, view: State, actions: Sequence[BermudaAction], seen: int) -> Sequence[Advised]:
        found: Sequence[Advised] = thought_out(
            Hard().weigh(self.game, view, actions, view.turn, Rng(seen))
        )
        return found

    def advice_given(self) -> None:
        """The advised ship is the one that is meant."""
        first = self._weighed()[0].action
        if isinstance(first, Sail):
            self.selected = first.ship
            self.focused = self.hovered = None

    # Pointing --------------------------------------------------------------------------------

    def things(self) -> list[Target]:
        """Everything on the table."""
        return pointing.things(self.own_frame())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit as Bermuda Triangle lights them."""
        return pointing.lit(self.choice, targets)

    def action_buttons(self, actions: Sequence[BermudaAction]) -> list[Button]:
        """Roll, pass or spin."""
        return pointing.play_buttons(self.areas, self.takeable_refs)

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """As every table, our aids, and one to sail the chosen ship."""
        is_on = (self.sees_through, self.shows_danger)
        made = [*buttons, *pointing.aids(self.layout, is_on)]
        if self.choice.chosen is not None:
            made.append(pointing.sail_button(self.own_frame(), self.choice.chosen))
        return made

    def took(self, ref: Ref) -> bool:
        """Switches an aid."""
        if ref == pointing.SEE_THROUGH:
            self.sees_through = not self.sees_through
        elif ref == pointing.DANGER:
            self.shows_danger = not self.shows_danger
        else:
            return False
        return True

    def shortcut(self, ref: Ref) -> Sequence[BermudaAction]:
        """A ship, its card, its place or the button: it sails."""
        move = pointing.sail_meant(self.choice, ref)
        return () if move is None else (move,)

    def answered(self, ref: Ref) -> bool:
        """A ship's card says why its ship stays."""
        frame = self.own_frame()
        if ref[0] != "fleet" or frame.tray_seat is None or not self.decides:
            return False
        self.tell(pointing.why_it_stays(frame, int(ref[1])))
        return True

    def own_key(self, pressed: KeyPressed) -> bool:
        """A ship's number chooses it; Space presses the primary button, whatever has the focus."""
        name = pressed.key
        if name.isdigit() and int(name) in self.choice.ships:
            self.selected = int(name)
            self.focus(("fleet", self.selected))
            self.changed()
            return True
        if name == "space":
            main = [b for b in self.buttons() if b.style == "primary" and b.enabled]
            if main:
                self.press(main[0].target())
                return True
        return False

    def own_input(self, given: Input) -> bool:
        """Any input lets the cloud breathe on."""
        if not isinstance(given, PointerMoved) or self._since_input < BREATH_MS:
            self._since_input = 0.0
        return False

    def was_pointed(self, given: Input) -> None:
        """A ship that has been pointed at stays chosen on the way to its ghost or the button."""
        choice = self.choice
        pointed = choice.ship_of(self.hovered) if isinstance(given, PointerMoved) else None
        if pointed in choice.ships and pointed != self.selected:
            self.selected = pointed
            self.changed()

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Ships by number, and the two aids."""
        return words.KEYS

    # The end ---------------------------------------------------------------------------------

    @property
    def tally(self) -> tally.Tally:
        """Everything that happened in the match, counted."""
        return self._tally.get(
            self.sitting.shown, lambda: tally.tally(self.seen_events, self.session.seats)
        )

    def end_words(self, outcome: Outcome) -> str:
        """Why it ended."""
        return told.ended(self.game, self.view, outcome, self.name_of)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return told.figures(self.game, self.view, self.tally)

    def end_note(self, outcome: Outcome) -> str:
        """What the cloud did to everybody."""
        return told.whole_table(self.game.rules, self.tally)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """Fleets, money and luck."""
        self._ending.draw(self.own_frame(), surface, area, outcome.ranking, self.tally)
