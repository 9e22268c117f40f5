"""The table of Conflict: what can be pointed at, what is said, which sheets it opens.

Drawing, motions and paths are in the modules beside; nothing here decides anything about the
rules. A path pointed at as a whole is sent as the single steps it consists of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from boardgames.core.game import CHANCE, Action, Moment, Outcome, Ref, RuleRef, Seat
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.events import PieceChosen, PieceStepped
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import scores
from boardgames.games.conflict.rules.state import Ended, Phase, State
from boardgames.games.conflict.scene import drawing, motions, pointing, sheets, walking, words
from boardgames.games.conflict.scene.aiming import NOWHERE, Aim, Reach, Sights
from boardgames.games.conflict.scene.asides import Asides
from boardgames.games.conflict.scene.dragging import Drag
from boardgames.games.conflict.scene.ending import Ending
from boardgames.games.conflict.scene.foundry import Foundry
from boardgames.games.conflict.scene.ground import draw_ground, draw_rim
from boardgames.games.conflict.scene.layout import Layout, laid_out, with_tray
from boardgames.games.conflict.scene.places import Places
from boardgames.games.conflict.scene.plates import draw_wells
from boardgames.games.conflict.scene.tips import Tips, advice
from boardgames.games.conflict.scene.trails import Trails
from boardgames.games.conflict.telling.spelling import spell
from boardgames.games.conflict.telling.tally import Tally
from boardgames.games.conflict.telling.words import ending, fall_words
from boardgames.ui.draw.motion import Motion
from boardgames.ui.draw.theme import Palette, from_hex
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.curtain import SeatLook
from boardgames.ui.table.drawing import draw_wood
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene

CONFLICT = Palette(
    accent=(184, 50, 42),
    deep=(58, 40, 26),
    paper=(222, 196, 146),
    ink=(42, 26, 16),
    light=(255, 226, 140),
)
HERALD_MS = 900.0
THROW_PAUSE_MS, CHOICE_PAUSE_MS, STEP_PAUSE_MS = 1000.0, 420.0, 0.0
"""How long a computer player seems to think; its steps follow each other without a stop."""


class ConflictScene(TableScene[Any, Any, Any, Any]):
    """An enamelled board, tin armies, two dice."""

    palette = CONFLICT
    has_end_picture = True
    game: Conflict

    def __init__(self, room: Room, place: Place) -> None:
        self._layout: Layout | None = None
        self.foundry = Foundry(room.assets)
        self.aim = Aim()
        self.aside = Asides(room.sounds.play)
        self.runs_beside = False
        """Whether what is cued now begins at once, so that things can run beside it."""
        self.under_way: PieceChosen | None = None
        self.last_step: PieceStepped | None = None
        self.step_ms = 0.0
        self.herald: Seat | None = None
        self.herald_left = 0.0
        game = place.session.game
        assert isinstance(game, Conflict)
        self.sights = Sights(game.moves)
        self.drag = Drag()
        self.tips = Tips()
        self.kept_tally: tuple[int, Tally] | None = None
        self.ending = Ending(self)
        self.trails = Trails()
        super().__init__(room, place)
        self._called = (self.sitting.viewer, self.view.round)
        self.corners = self.game.sides.table(self.session.state).corners

    # What is shown -----------------------------------------------------------------------------

    @property
    def areas(self) -> Areas:
        """Where the parts of the table lie; the board may take the tray's height."""
        if self._areas is None:
            self._areas = with_tray(self.room, super().areas)
        return self._areas

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        if self._layout is None:
            tiled = next(iter(self.place.maps.values()))
            self._layout = laid_out(self.room, self.areas, tiled, self.game.field)
        return self._layout

    @property
    def places(self) -> Places:
        """Where the pieces of the shown position stand."""
        return Places(self.layout, self.game.sides, self.view, self.corners)

    @property
    def view(self) -> State:
        """The position that is shown; nothing of it is secret."""
        state: State = self.sitting.view
        return state

    def resized(self) -> None:
        """Lays everything out anew; what was moving has arrived."""
        self._layout = None
        self.foundry.forget_sizes()
        self.ending.forget_sizes()
        self.trails.forget()
        self.aside.clear()
        super().resized()

    def look_of(self, seat: Seat) -> SeatLook:
        """Colour and symbol belong to the corner."""
        corner = self.game.rules.corners[self.game.sides.tables[self.session.seats].corners[seat]]
        return SeatLook(super().look_of(seat).name, from_hex(corner.colour), corner.symbol)

    @property
    def shown_to_move(self) -> Seat | None:
        """Whose turn it is in the position that is shown; while dice fall, who threw them."""
        seat, view = super().shown_to_move, self.view
        if seat != CHANCE:
            return seat
        return view.contenders[len(view.order_totals)] if view.contenders else view.seat

    @property
    def open_refs(self) -> frozenset[Ref]:
        """What can be pointed at now, lit or not; ends of moves left out."""
        if not self.decides:
            return frozenset()
        return self.picker.lit | self.picker.first_lit

    @property
    def chosen(self) -> int | None:
        """The piece that was pointed at or is under way."""
        move = self.view.move
        if move is not None and self.view.phase is Phase.WALK:
            return move.piece
        if self.view.phase is Phase.CHOOSE and self.picker.pointed:
            return int(self.picker.pointed[0][1])
        return None

    @property
    def reach(self) -> Reach:
        """Where the chosen piece may end its move."""
        piece, view = self.chosen, self.view
        if piece is None or not self.decides or self.place.guide is not None:
            return NOWHERE  # in a lesson only the step it asks for is lit
        if view.move is not None:
            return self.sights.reach(view, piece, (view.move.steps_left,))
        dice = tuple(sorted(int(ref[1]) for ref in self.picker.lit if ref[0] == "die"))
        return self.sights.reach(view, piece, dice)

    # Time --------------------------------------------------------------------------------------

    @property
    def is_settled(self) -> bool:
        """Whether everything played has been shown, and no path is left to walk."""
        return super().is_settled and not self.aim.path

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the picture now."""
        return (
            super().is_moving
            or self.aside.is_busy
            or bool(self.aim.path)
            or self.herald is not None
        )

    def update(self, ms: float) -> None:
        """Whatever moves, and the next step of a path."""
        super().update(ms)
        walking.walk_on(self)

    def animate(self, ms: float) -> None:
        """Motions, asides, the herald."""
        super().animate(ms)
        self.aside.speed = self.stage.speed
        if self.aside.update(ms):
            self.is_dirty = True
        if self.herald is not None:
            self.herald_left -= ms
            self.is_dirty = True
            if self.herald_left <= 0:
                self.herald = None

    def act(self, action: Action) -> None:
        """Plays an action; what was aimed at is done with."""
        self.aim.let_go()
        self.runs_beside = True
        super().act(action)
        self.runs_beside = False

    def catch_up(self) -> None:
        """Shows the present position at once, without motions."""
        self.aside.clear()
        self.aim = Aim()
        super().catch_up()

    def look_again(self) -> None:
        """The decision that is there, after a path was given up."""
        self._look_for_decision()

    def _look_for_decision(self) -> None:
        super()._look_for_decision()
        self.tips.look(self)
        match self.view.phase:
            case Phase.WALK:
                self.computer.begin(STEP_PAUSE_MS)
            case Phase.THROW:
                self.computer.begin(THROW_PAUSE_MS)
            case _:
                self.computer.begin(CHOICE_PAUSE_MS)

    def _settled(self) -> None:
        super()._settled()
        called = (self.sitting.viewer, self.view.round)
        # Also alone among computer players: their turns go by, and then it is one's own.
        if self.decides and called != self._called:
            self._called = called
            self.announce(self.sitting.viewer)

    def announce(self, seat: Seat) -> None:
        """A herald of the army's own, instead of the banner; a proposal's sheet calls by itself."""
        if self.view.phase is not Phase.ANSWER:
            self.herald, self.herald_left = seat, HERALD_MS

    def entered(self) -> None:
        """After loading, too, the next player is called, or asked what was left unanswered."""
        if self.decides and self.session.entries:
            self.announce(self.sitting.viewer)
        super().entered()

    # Pointing ----------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return spell(action)

    def things(self) -> list[Target]:
        """Squares, pieces, dice, plates."""
        return pointing.things(self)

    def targets(self) -> list[Target]:
        """As every table; squares where a move may end are lit as well, and lie on top."""
        reach = self.reach.dice
        found = []
        for target in super().targets():
            if not target.lit and target.ref[0] == "space" and target.ref[1] in reach:
                target = Target(target.ref, target.rect, True, target.label, target.keys)
            found.append(target)
        return sorted(found, key=pointing.depth)

    def buttons(self) -> list[Button]:
        """The table's buttons, and the one for alliances on the own plate."""
        return [*super().buttons(), *sheets.plate_buttons(self)]

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """One wide button, or two side by side."""
        return words.buttons(self)

    def take(self, ref: Ref) -> None:
        """A square may mean a whole path; an alliance is proposed on a sheet."""
        if ref == sheets.PROPOSE:
            sheets.open_proposals(self)
        elif ref[0] == "space":
            walking.aim_at(self, str(ref[1]))
        elif ref[0] == "die" and self.aim.wish:
            walking.settle_wish(self, int(ref[1]))
        else:
            self.aim.let_go()
            super().take(ref)

    def refused(self, ref: Ref) -> None:
        """Says which rule forbids it."""
        self.aim.let_go()
        super().refused(ref)

    def why_not(self, ref: Ref) -> RuleRef | None:
        """A walk that was begun tells of its own end."""
        if self.decides and self.chosen is not None and ref[0] == "space":
            return walking.why_no_end(self, str(ref[1]))
        return super().why_not(ref)

    def arrows(self, direction: str) -> bool:
        """From the chosen piece outwards, when nothing has the focus yet."""
        return walking.first_arrow(self, direction)

    def key(self, pressed: KeyPressed) -> bool:
        """Digits name a die, and under way one of the eight directions; P wishes to pass."""
        if pressed.key == "escape" and (self.aim.wish or self.aim.doomed):
            self.aim.let_go()
            self.changed()
            return True
        return (
            walking.digit(self, pressed)
            or walking.pass_refused(self, pressed)
            or super().key(pressed)
        )

    def pointer(self, given: Input) -> bool:
        """Any press ends the banner and what runs beside; a piece can be dragged along its way."""
        if isinstance(given, PointerPressed | KeyPressed):
            self.herald = None
            self.aside.clear()
            self.is_dirty = True
            if isinstance(given, KeyPressed) and given.key == "escape" and self.aim.path:
                walking.hurry(self)
                return True
        return self.drag.follow(self, given) or super().pointer(given)

    def open_decision(self) -> Scene | None:
        """The sheet on which an alliance is answered."""
        return sheets.answer_sheet(self) if self.view.phase is Phase.ANSWER else None

    # Words and pictures ------------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self)

    def hint(self) -> str:
        """Advice."""
        return advice(self)

    def keys_help(self) -> list[str]:
        """The table's keys and our own."""
        return [*words.KEYS, *super().keys_help()]

    def motions(self, moment: Moment[Any]) -> Sequence[Sequence[Motion]]:
        """How the event looks."""
        event = moment.event
        return motions.of(self, event)

    def draw_backdrop(self, frame: Any, surface: pygame.Surface) -> None:
        """Wood, board, trays."""
        draw_wood(self, surface)
        draw_rim(self.layout, surface)
        surface.blit(draw_ground(self.layout), self.layout.board.rect)
        draw_wells(self, surface)

    def draw_table(self, frame: Any, surface: pygame.Surface) -> None:
        """Everything that changes."""
        drawing.draw_everything(self, surface)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and the banner over it."""
        super().draw(surface)
        drawing.draw_herald(self, surface)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return words.figures(self, outcome)

    def end_words(self, outcome: Outcome) -> str:
        """The reason with the players' names, where the rules know corners only."""
        if self.session.outcome is None:
            return outcome.words
        sides = self.game.sides
        points = scores(sides, self.session.state)
        return ending(sides, Ended(outcome.reason), outcome.ranking, points, self.name_of)

    def end_note(self, outcome: Outcome) -> str:
        """Who fell to whom."""
        return fall_words(self.session.state.out, self.name_of)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The last position, the winner's army or the score, free pieces by turn."""
        self.ending.draw(surface, area, outcome)
