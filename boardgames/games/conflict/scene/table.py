"""The table of Conflict: what is being chosen there, and the answers to what every table asks."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

import msgspec
import pygame

from boardgames.ai.bots import Choice as Weighed
from boardgames.core.game import CHANCE, Moment, Outcome, Ref, RuleRef, Seat
from boardgames.core.players import Player
from boardgames.core.session import Entry
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State
from boardgames.games.conflict.scene import aiming, hints, painting, pointing, words, worth
from boardgames.games.conflict.scene.aiming import Aim, Choice, MoveFinder
from boardgames.games.conflict.scene.draw import ground
from boardgames.games.conflict.scene.draw.call_banner import CallBanner
from boardgames.games.conflict.scene.ending.picture import draw_end_picture
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout, laid_out, with_longer_notes, with_tray
from boardgames.games.conflict.scene.motions import of_events, pace
from boardgames.games.conflict.scene.motions.parallel_stage import ParallelStage
from boardgames.games.conflict.scene.pulling import Pull
from boardgames.games.conflict.scene.screens import alliances
from boardgames.games.conflict.telling import advice
from boardgames.games.conflict.telling.spelling import spell
from boardgames.games.conflict.telling.tally import Tally, tally
from boardgames.games.conflict.telling.why import RULE_OF
from boardgames.games.conflict.telling.words import fall_words
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.notes import Note
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.table import TableScene
from boardgames.ui.targets import Target

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
        self.fallen = pace.Fallen()
        self._finder = MoveFinder(game)
        self.shows_dangers = False
        self._tally = Kept[int, Tally]()
        self._painter = painting.Painter()
        super().__init__(room, place)

    # Where things lie, what is drawn -----------------------------------------------------------

    def arranged_areas(self, areas: Areas) -> Areas:
        """The board may take the tray's height."""
        return with_tray(self.room, with_longer_notes(self.room, areas))

    def lay_out(self, areas: Areas) -> Layout:
        """Where everything lies."""
        tiled = next(iter(self.place.maps.values()))
        return laid_out(self.room, areas, tiled, self.game.field)

    def board_rect(self) -> pygame.Rect:
        """The map's own place."""
        return self.layout.board.rect

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

    def place_of(self, ref: Ref) -> Vec | None:
        """Squares have their place without looking through everything that can be pointed at."""
        return self.layout.at(str(ref[1])) if ref[0] == "space" else super().place_of(ref)

    def never_covered(self) -> Sequence[pygame.Rect]:
        """The dice."""
        return [self.layout.die_rect(index) for index in range(2)]

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
            weigher=self._finder.weigher(frame.view),
            marks_worth=self.has_stakes,
            shows_dangers=self.shows_dangers,
        )

    def made_ready(self) -> Iterator[None]:
        """The printed board, and what lies on it and beside it when a match begins."""
        return painting.first_made_ready(self.own_frame())

    def draw_backdrop(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Wood, board, trays."""
        painting.paint_backdrop(self.room, frame.layout, surface)

    def draw_table(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Everything that changes; pieces under way lie over all of it."""
        own = self._extended(frame)
        self.is_dirty |= self._painter.paint_table(own, surface, self.backdrop, self.beside)

    def draw_board(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """The armies, and what is under way."""
        self._painter.paint_nearer(self._extended(frame), surface, self.beside)

    def draw_beside(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Plates, tray and dice."""
        self._painter.paint_beside(self._extended(frame), surface)

    def painted_over(self) -> pygame.Rect:
        """The board lies on its own ground."""
        return painting.board_area(self.layout)

    def draw_on_top(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """The banner."""
        painting.paint_on_top(frame, surface, self.call_banner)

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks; of what was played just now, some runs beside what follows."""
        scenery = self.scenery()
        if self.is_live:
            if not pace.is_shown(moment.event, moment.before, self.session.humans):
                return []
            haste = pace.haste(moment.event, self.sitting.entries_to_show(), self.haste_of)
            self.beside.play(of_events.beside(scenery, moment), haste)
        return of_events.motions_of(scenery, moment, is_live=self.is_live)

    # What is being chosen ----------------------------------------------------------------------

    @property
    def choice(self) -> Choice:
        """The move that is being made, as far as it has been made."""
        if not self.decides:
            return aiming.undecided(self.view, self.picker.pointed, self.aim)
        guide, helps = self.place.guide, self.has_stakes and self.place.guide is None
        choice = self._finder.choice(self.view, self.picker, self.aim, is_helped=helps)
        return choice if guide is None else aiming.led(choice, guide.session.run)

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

    def was_played(self, entries: Sequence[Entry]) -> None:
        """Whoever falls is told, once that has been seen."""
        self.fallen.look(entries, self.session.humans)

    def thinking_pause(self) -> float:
        """A moment for a throw and a choice, none for a step."""
        return pace.pause(self.view, self.session.humans)

    def will_play(self, action: AnyAction) -> None:
        """What was aimed at is done with."""
        self.aim = Aim()

    def caught_up(self) -> None:
        """Nothing flies any more, and nothing is aimed at or pulled."""
        self.beside.clear()
        self.aim = Aim()
        self.pull.waiting.clear()

    def decision_came(self) -> None:
        """A piece that is still held is pulled on from where it stands; who fell is told."""
        if self.decides:
            self.pull.go_on_from(self.view)
        if self.fallen.waiting and self.is_settled and self.session.to_move is not None:
            self.room.stack.push(self.fallen.sheet(self.own_frame()))

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
        return alliances.answer_sheet(self.own_frame(), self.send, self._counsel())

    def _counsel(self) -> alliances.Counsel | None:
        return alliances.counsel(self.place, self.reason) if self.has_hints else None

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
        """The one for alliances on the own plate, and the one that asks who is in danger."""
        own, is_led = self.own_frame(), self.place.guide is not None
        asking = () if is_led else pointing.asking_buttons(own)
        return [*buttons, *asking, *alliances.plate_buttons(own)]

    def worth(self) -> Sequence[Stake]:
        """What the squares bring or cost where the chosen piece may end."""
        return list(worth.worth(self.own_frame()))

    def took(self, ref: Ref) -> bool:
        """A square may want another word, a note where a lesson speaks; alliances have a sheet."""
        if ref == pointing.DANGERS:
            self.shows_dangers = not self.shows_dangers
            return True
        is_led = self.place.guide is not None
        if ref == alliances.PROPOSE:
            asked = self._counsel()
            sheet = alliances.proposal_sheet(self.own_frame(), self.send, asked, is_led=is_led)
            self.room.stack.push(sheet)
            return True
        meaning = self._finder.means(self.choice, ref)
        if meaning is not None and meaning.actions:
            return False
        self.aim = Aim() if meaning is None else meaning.aim
        if meaning is not None:
            warns = is_led and bool(self.aim.doomed)
            self.tell(Note(words.prompt(self.own_frame())) if warns else None)
        return meaning is not None

    def shortcut(self, ref: Ref) -> Sequence[AnyAction]:
        """A square may mean a whole way."""
        meaning = self._finder.means(self.choice, ref)
        return () if meaning is None else meaning.actions

    def answered(self, ref: Ref) -> bool:
        """What was aimed at is let go of."""
        self.aim = Aim()
        return False

    def reason_here(self, ref: Ref) -> RuleRef | None:
        """A walk that was begun tells of its own end."""
        return aiming.why_no_end(self.game, self.choice, self.picker.meant(), ref)

    def first_focus(self, direction: str) -> Ref | None:
        """From the chosen piece outwards."""
        return pointing.nearest_lit(self.own_frame(), self.all_targets(), direction)

    # Inputs ------------------------------------------------------------------------------------

    def own_key(self, pressed: KeyPressed) -> bool:
        """Digits name a die, and under way one of the eight directions; others ask why not."""
        if pressed.key == "escape" and self.aim != Aim():
            self.aim = Aim()
            self.changed()
            return True
        if not self.decides:
            return False
        meant = aiming.key_means(self.game, self.choice, pressed.key)
        if isinstance(meant, RuleRef):
            self.tell(Note(meant.sentence, meant.rule))
            return True
        target = self.target_of(meant)
        self.press(target)
        return target is not None

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
                dropped = self.pull.dropped(self.choice, self.layout.name_at(pos))
                if isinstance(dropped, str):
                    self.take(("space", dropped))
                elif dropped:
                    self.send(dropped)
            case PointerMoved(pos):
                self.is_dirty |= self.pull.over(self.layout.name_at(pos))
        return False

    def was_pointed(self, given: Input) -> None:
        """What was hurried along with Esc leaves nothing flying."""
        if isinstance(given, KeyPressed) and given.key == "escape":
            self.beside.clear()

    # Words -------------------------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self.own_frame())

    def hints(self) -> Offered:
        """Whatever fits the position; nothing while a piece is being pulled on."""
        return () if self.pull.waiting else hints.hints(self.own_frame())

    def rule_here(self) -> str:
        """The rule of the phase."""
        return RULE_OF.get(self.view.phase, "")

    def advice(self) -> str:
        """The most pressing of it."""
        return hints.advice(self.own_frame())

    def reason(self, choices: Sequence[Weighed]) -> str:
        """The strong player's choice in words."""
        return advice.reason(self.game, self.view, choices, self.name_of)

    def advised_way(self, choice: Weighed) -> Sequence[Vec]:
        """From the first piece's place along its squares."""
        return pointing.advised_way(self.own_frame(), choice)

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
        return painting.end_rows(self.game, self.view, outcome, self._told())

    def end_words(self, outcome: Outcome) -> str:
        """The reason with the players' names, where the rules know corners only."""
        if self.session.outcome is None:
            return outcome.words
        return painting.end_words(self.game, self.view, outcome, self.name_of)

    def end_note(self, outcome: Outcome) -> str:
        """Who fell to whom."""
        return fall_words(self.view.out, self.name_of)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The last position, the winner's army or the score, free pieces by turn."""
        draw_end_picture(self.own_frame(), surface, area, outcome, self._told())
