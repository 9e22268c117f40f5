"""The table of Conflict: what is being chosen there, and the answers to what every table asks.

Nothing here decides anything about the rules. A way pointed at as a whole is played as the single
steps it consists of.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import msgspec
import pygame

from boardgames.core.game import CHANCE, Moment, Outcome, Ref, RuleRef, Seat
from boardgames.core.players import Player
from boardgames.games.conflict.rules.actions import AnyAction, Choose
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import is_scored, scores
from boardgames.games.conflict.rules.state import Ended, Phase, State
from boardgames.games.conflict.scene import aiming, hints, pointing, words
from boardgames.games.conflict.scene.aiming import Aim, Choice, Meaning, MoveFinder
from boardgames.games.conflict.scene.draw import board, ground
from boardgames.games.conflict.scene.draw.call_banner import CallBanner, draw_call
from boardgames.games.conflict.scene.ending.picture import draw_end_picture
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout, laid_out, with_tray
from boardgames.games.conflict.scene.motions import of_events
from boardgames.games.conflict.scene.motions.parallel_stage import ParallelStage
from boardgames.games.conflict.scene.pulling import Pull
from boardgames.games.conflict.scene.screens import alliances
from boardgames.games.conflict.scene.side import draw_side, draw_wells
from boardgames.games.conflict.scene.tray import draw_tray
from boardgames.games.conflict.telling.spelling import spell
from boardgames.games.conflict.telling.tally import Tally, tally
from boardgames.games.conflict.telling.words import ending, fall_words
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.motion import Groups
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.notes import Note
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.table import TableScene

PAUSES_MS = {Phase.THROW: 1000.0, Phase.WALK: 0.0}
"""How long a computer player seems to think; its steps follow each other without a stop."""
CHOICE_PAUSE_MS = 420.0

AnyFrame = Frame[Conflict, State, Layout]


class ConflictScene(TableScene[Conflict, State, AnyAction, Layout]):
    """An enamelled board, tin armies, two dice."""

    palette = ground.PALETTE
    has_end_picture = True

    def __init__(self, room: Room, place: Place) -> None:
        game = place.session.game
        assert isinstance(game, Conflict)
        self.aim = Aim()
        self.pull = Pull(game)
        self.beside = ParallelStage(room.sounds.play)
        self.call_banner = CallBanner()
        self._round_called = 0
        self._finder = MoveFinder(game.moves)
        self._tally = Kept[int, Tally]()
        super().__init__(room, place)

    # Where things lie, what is drawn -----------------------------------------------------------

    def arranged_areas(self, areas: Areas) -> Areas:
        """The board may take the tray's height."""
        return with_tray(self.room, areas)

    def lay_out(self, areas: Areas) -> Layout:
        """Where everything lies."""
        tiled = next(iter(self.place.maps.values()))
        return laid_out(self.room, areas, tiled, self.game.field)

    def forget_sizes(self) -> None:
        """What ran beside has arrived: its way lay elsewhere."""
        self.beside.clear()

    def painted(self, player: Player, seat: Seat) -> Player:
        """Colour and symbol belong to the corner."""
        corner = self.game.rules.corners[self.game.sides.tables[self.session.seats].corners[seat]]
        return msgspec.structs.replace(player, colour=corner.colour, symbol=corner.symbol)

    def seat_up(self, seat: Seat | None) -> Seat | None:
        """While dice fall, who threw them."""
        view = self.view
        if seat != CHANCE:
            return seat
        return view.contenders[len(view.order_totals)] if view.contenders else view.seat

    def own_frame(self) -> ConflictFrame:
        """What this very picture is drawn from, with what Conflict adds."""
        return self._extended(self.frame())

    def _extended(self, frame: AnyFrame) -> ConflictFrame:
        choice, flying = self.choice, self.beside.poses()
        return extended(
            ConflictFrame,
            replace(frame, poses={**frame.poses, **flying}),
            chosen=choice.piece,
            reach=choice.reach,
            aim=choice.aim,
            route=self.pull.route(choice) or self._finder.shown_route(choice, frame.pointed),
            history=self.seen_entries,
            flying=frozenset(int(ref[1]) for ref in flying if ref[0] == "piece"),
            tally=self._told() if frame.view.phase is Phase.OVER else None,
        )

    def draw_backdrop(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Wood, board, trays."""
        draw_wood(self.room, surface)
        ground.draw_rim(frame.layout, surface)
        surface.blit(ground.draw_ground(frame.layout), frame.layout.board.rect)
        draw_wells(frame.layout, surface)

    def draw_table(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Everything that changes; pieces under way lie over all of it."""
        own = self._extended(frame)
        board.draw_board(own, surface)
        draw_side(own, surface)
        draw_tray(own, surface)
        board.draw_flags(own, surface)
        self.beside.draw(surface)
        board.draw_moving(own, surface)

    def draw_on_top(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """The banner."""
        if self.call_banner.seat is not None:
            draw_call(frame, surface, self.call_banner.seat)

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks; of what was played just now, some runs beside what follows."""
        scenery = self.scenery()
        if self.is_live:
            self.beside.play(of_events.beside(scenery, moment))
        return of_events.motions_of(scenery, moment, is_live=self.is_live)

    # What is being chosen ----------------------------------------------------------------------

    @property
    def choice(self) -> Choice:
        """The move that is being made, as far as it has been made."""
        if self.decides:
            choice, guide = self._finder.choice(self.view, self.picker, self.aim), self.place.guide
            return choice if guide is None else aiming.led(choice, guide.session.run)
        piece = aiming.chosen_piece(self.view, self.picker.pointed)
        return Choice(self.view, piece, aiming.NOWHERE, frozenset(), self.aim)

    # Time --------------------------------------------------------------------------------------

    @property
    def moves_by_itself(self) -> bool:
        """What runs beside, the banner, and a piece that is pulled."""
        return self.beside.is_busy or self.call_banner.seat is not None or bool(self.pull.waiting)

    def after_motions(self, ms: float) -> None:
        """What runs beside, and the banner."""
        self.beside.speed = self.stage.speed
        if self.beside.update(ms) | self.call_banner.update(ms):
            self.is_dirty = True

    def after_live_time(self, ms: float) -> Sequence[AnyAction]:
        """A piece that was pulled on goes there, as soon as it has come where it was pulled to."""
        return self.pull.pulled() if self.decides else ()

    def thinking_pause(self) -> float:
        """A second for a throw, none for a step."""
        return PAUSES_MS.get(self.view.phase, CHOICE_PAUSE_MS)

    def will_play(self, action: AnyAction) -> None:
        """What was aimed at is done with."""
        self.aim = Aim()

    def caught_up(self) -> None:
        """Nothing flies any more, and nothing is aimed at or pulled."""
        self.beside.clear()
        self.aim = Aim()
        self.pull.waiting.clear()

    def decision_came(self) -> None:
        """A piece that is still held is pulled on from where it stands."""
        if self.decides:
            self.pull.go_on_from(self.view)

    # Turns -------------------------------------------------------------------------------------

    def call_key(self, viewer: Seat) -> Hashable:
        """Again in every round, also alone among computers: their turns go by, then one's own."""
        if self.sitting.turn is Turn.DECISION:
            self._round_called = self.view.round
        return viewer, self._round_called

    def calls_itself(self, seat: Seat) -> bool:
        """A banner in the army's own colour; a proposal's sheet calls by itself."""
        if self.view.phase is not Phase.ANSWER:
            self.call_banner.show(seat)
        return True

    def arrived(self) -> None:
        """After loading, too, the next player is called."""
        if self.decides and self.seen_entries:
            self.calls_itself(self.sitting.viewer)

    def open_decision(self) -> Scene | None:
        """The sheet on which an alliance is answered."""
        if self.view.phase is not Phase.ANSWER:
            return None
        return alliances.answer_sheet(self.own_frame(), self.send)

    # Pointing ----------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return spell(action)

    def things(self) -> list[Target]:
        """Squares, pieces, dice, plates."""
        return pointing.things(self.own_frame(), self.picker.meant())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Squares where a move may end are lit as well, and lie on top."""
        return pointing.arranged(targets, self.choice.reach.dice)

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """One wide button, or two side by side."""
        return pointing.buttons(self.own_frame())

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """The one for alliances on the own plate; a lesson has none."""
        if self.place.guide is not None:
            return buttons
        return [*buttons, *alliances.plate_buttons(self.own_frame())]

    def _meaning(self, ref: Ref) -> Meaning | None:
        """What a click comes to that is about the way of a piece; None for any other."""
        if ref[0] == "space":
            return self._finder.square_means(self.choice, str(ref[1]))
        if ref[0] == "die" and self.aim.wish:
            return self._finder.die_means(self.choice, int(ref[1]))
        return None

    def took(self, ref: Ref) -> bool:
        """A square may want another word; an alliance is proposed on a sheet."""
        if ref == alliances.PROPOSE:
            self.room.stack.push(alliances.proposal_sheet(self.own_frame(), self.send))
            return True
        meaning = self._meaning(ref)
        if meaning is not None and meaning.actions:
            return False
        self.aim = Aim() if meaning is None else meaning.aim
        if meaning is not None:
            self.tell(None)
        return meaning is not None

    def shortcut(self, ref: Ref) -> Sequence[AnyAction]:
        """A square may mean a whole way."""
        meaning = self._meaning(ref)
        return () if meaning is None else meaning.actions

    def answered(self, ref: Ref) -> bool:
        """What was aimed at is let go of."""
        self.aim = Aim()
        return False

    def reason_here(self, ref: Ref) -> RuleRef | None:
        """A walk that was begun tells of its own end."""
        choice = self.choice
        if choice.piece is None or ref[0] != "space":
            return None
        meant = self.picker.meant()
        dice = sorted({action.die for action in meant if isinstance(action, Choose)})
        return aiming.why_no_end(self.game, choice, dice, str(ref[1]))

    def first_focus(self, direction: str) -> Ref | None:
        """From the chosen piece outwards."""
        return pointing.nearest_lit(self.own_frame(), self.all_targets(), direction)

    # Inputs ------------------------------------------------------------------------------------

    def own_key(self, pressed: KeyPressed) -> bool:
        """Digits name a die, and under way one of the eight directions; P wishes to pass."""
        if pressed.key == "escape" and self.aim != Aim():
            self.aim = Aim()
            self.changed()
            return True
        if not self.decides:
            return False
        if pressed.key.isdigit():
            target = self.target_of(aiming.named_by(self.game, self.choice, pressed.key))
            self.press(target)
            return target is not None
        # Passing has a button only where it is allowed; elsewhere its key says why it isn't.
        wish: Ref = ("button", "pass")
        reason = self.game.why_not(self.view, wish) if pressed.key == "p" else None
        if reason is not None:
            self.tell(Note(reason.sentence, reason.rule))
        return reason is not None

    def own_input(self, given: Input) -> bool:
        """Any press ends the banner and what runs beside; a piece can be pulled along its way."""
        if isinstance(given, PointerPressed | KeyPressed):
            self.call_banner.drop()
            self.beside.clear()
            self.is_dirty = True
        match given:
            case PointerPressed(pos, 1) if self.decides:
                return self.pull.press(self.view, self.layout.name_at(pos), self.target_at(pos))
            case PointerReleased(pos):
                self._drop(self.layout.name_at(pos))
            case PointerMoved(pos):
                name = self.layout.name_at(pos)
                if name is not None and self.pull.over(name):
                    self.is_dirty = True
        return False

    def was_pointed(self, given: Input) -> None:
        """What was hurried along with Esc leaves nothing flying."""
        if isinstance(given, KeyPressed) and given.key == "escape":
            self.beside.clear()

    def _drop(self, name: str | None) -> None:
        """A piece without a die was let go of there."""
        choice = self.choice
        was_drawn, route = bool(self.pull.drawn), self.pull.route(choice)
        self.pull.let_go()
        if not was_drawn or name is None or name not in choice.reach.dice:
            return
        if route is not None and route.squares[-1] == name:
            self.send(aiming.walked(choice, len(route.squares), route.squares))
        else:
            self.take(("space", name))

    # Words -------------------------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self.own_frame())

    def hints(self) -> Offered:
        """Whatever fits the position; nothing while a piece is being pulled on."""
        return () if self.pull.waiting else hints.hints(self.own_frame())

    def advice(self) -> str:
        """The most pressing of it."""
        return hints.advice(self.own_frame())

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Our own keys."""
        return words.KEYS

    # The end -----------------------------------------------------------------------------------

    def _told(self) -> Tally:
        """The tally of everything shown."""
        sides, seats, shown = self.game.sides, self.session.seats, len(self.seen_entries)
        return self._tally.get(shown, lambda: tally(sides, seats, self.seen_events))

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        is_counted = is_scored(Ended(outcome.reason))
        points = scores(self.game.sides, self.view) if is_counted else None
        return words.figures(self._told(), points)

    def end_words(self, outcome: Outcome) -> str:
        """The reason with the players' names, where the rules know corners only."""
        if self.session.outcome is None:
            return outcome.words
        sides, points = self.game.sides, scores(self.game.sides, self.view)
        return ending(sides, Ended(outcome.reason), outcome.ranking, points, self.name_of)

    def end_note(self, outcome: Outcome) -> str:
        """Who fell to whom."""
        return fall_words(self.view.out, self.name_of)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The last position, the winner's army or the score, free pieces by turn."""
        draw_end_picture(self.own_frame(), surface, area, outcome, self._told())
