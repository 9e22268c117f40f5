"""Bermuda Triangle at the table: chart, freighters, freight, spinner, and the cloud over them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice, thought_out
from boardgames.core.game import Moment, Outcome, Ref, Seat
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.hard import Hard
from boardgames.games.bermuda.narration import advice, match_stats
from boardgames.games.bermuda.narration.click_paths import click_path
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import FLEETS, Phase, State, fleet_of
from boardgames.games.bermuda.scene import hints, labels, motions, pointing
from boardgames.games.bermuda.scene.draw.beside import draw_beside
from boardgames.games.bermuda.scene.draw.cloud_picture import RIM
from boardgames.games.bermuda.scene.draw.sea import draw_board, draw_ground, preload_near
from boardgames.games.bermuda.scene.ending import EndPicture
from boardgames.games.bermuda.scene.frame import (
    BermudaFrame,
    BermudaScenery,
    CloudState,
    Selected,
    TableLayout,
)
from boardgames.games.bermuda.scene.layout import BERMUDA, TRAY_HEIGHT, laid_out
from boardgames.games.bermuda.scene.marks import MARKS
from boardgames.games.bermuda.scene.motions import preload, preload_later
from boardgames.games.bermuda.scene.motions.moments import cued_by
from boardgames.games.bermuda.scene.pointing import outcomes
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved
from boardgames.ui.scene import Room
from boardgames.ui.sounds import swelling
from boardgames.ui.speech import sentences
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.game_ui import (
    Advised,
    Ending,
    GameUI,
    Match,
    Painters,
    Play,
    PressPrimary,
    Prompt,
    Response,
    Responses,
    Select,
    Style,
    TurnBanner,
)
from boardgames.ui.table.notes import Note, Offered
from boardgames.ui.table.picker import ClickPath
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.arrows import PieceLook, look_of
from boardgames.ui.widgets.outcome_marks import OutcomeMark

CHOOSING_MS, HANDLING_MS = 180.0, 50.0
"""How long a computer seems to think about a ship, and takes to reach for die or spinner."""

PAINTERS = Painters(
    ground=draw_ground,
    board=draw_board,
    beside=draw_beside,
    covers=lambda frame: frame.layout.sea,
    preload=preload,
    preload_later=preload_later,
    preload_near=preload_near,
)


class BermudaUI(GameUI[BermudaTriangle, State, TableLayout]):
    """The selection is a `Selected`."""

    frame_type = BermudaFrame
    painters = PAINTERS

    def __init__(self, room: Room, match: Match) -> None:
        super().__init__(room, match)
        self.cloud = self.local = CloudState()
        self.style = Style(
            BERMUDA,
            TRAY_HEIGHT,
            labels.keys,
            marks=MARKS,
            player=self._player_in_colours,
            arrow_look=_arrow_look,
            ambience=lambda frame: swelling("bermuda_fog", is_decisive=frame.is_decisive),
        )
        self._whole: TableLayout | None = None
        """The layout that shows the whole board in this window."""

    def _player_in_colours(self, player: Player, seat: Seat, public: State) -> Player:
        """BT-02: colour and symbol belong to the seat."""
        colour, symbol = FLEETS[fleet_of(self.game.rules, seat)]
        return replace(player, colour=colour, symbol=symbol)

    def lay_out(self, areas: Areas) -> TableLayout:
        (tiled,) = self.match.maps.values()
        plain = laid_out(self.room, areas, tiled, self.game.board)
        if not areas.glass.is_whole:
            return TableLayout(**vars(plain), game=self.game, whole=self._whole)
        self._whole = TableLayout(**vars(plain), game=self.game)
        return self._whole

    def things(self, frame: BermudaFrame) -> Sequence[Thing]:
        return pointing.things(frame)

    def motions(self, scenery: BermudaScenery, moment: Moment[State]) -> Groups:
        self.cloud.cued = cued_by(scenery, moment, self.cloud.cued)
        return motions.motions(scenery, moment, self.cloud.cued)

    def centre_of(self, frame: BermudaFrame, ref: Ref) -> Vec | None:
        return pointing.centre_of(frame, ref)

    # Deciding ----------------------------------------------------------------------------------

    def click_path(self, action: BermudaAction, seen: Seen) -> ClickPath:
        return click_path(action, seen.view.turn, self.game.sea.port_number)

    def prompt(self, frame: BermudaFrame) -> Prompt:
        return Prompt(labels.prompt(frame), labels.RULES.get(frame.view.phase, ""))

    def buttons(self, frame: BermudaFrame) -> list[Button]:
        return pointing.buttons(frame)

    def outcomes(self, frame: BermudaFrame) -> Sequence[OutcomeMark]:
        return tuple(outcomes(frame))

    def hints(self, frame: BermudaFrame) -> Offered:
        return hints.offered(frame) if frame.decides else ()

    def advise(self, frame: BermudaFrame, choices: Sequence[Choice]) -> Advised:
        weighed = choices or _weigh(frame)
        text = advice.advice(frame.game, frame.view, weighed, frame.name_of)
        first = weighed[0].action
        if not isinstance(first, Sail):
            return Advised(text)
        step = frame.game.apply(frame.view, first)
        course = frame.images.bearings.course(frame.view, first, step)
        way = [frame.layout.at(point) for point in course.way]
        return Advised(text, way, Selected(first.ship, is_clicked=True))

    def turn_banner(self, frame: BermudaFrame, seat: Seat) -> TurnBanner:
        return TurnBanner(labels.turn_call(frame), seat)

    def thinking_ms(self, view: State) -> float:
        if motions.only_looks_on(self.game, view, self.match.humans):
            return 0.0
        return CHOOSING_MS if view.phase is Phase.SAIL else HANDLING_MS

    # Input -------------------------------------------------------------------------------------

    def on_click(self, frame: BermudaFrame, ref: Ref) -> Responses:
        if ref == pointing.SEE_THROUGH:
            self.cloud.sees_through = not self.cloud.sees_through
            return []
        if ref == pointing.RISKS:
            self.cloud.shows_danger = not self.cloud.shows_danger
            return []
        move = pointing.sail_meant(frame.choice, ref)
        if move is None:
            return None
        if ref == pointing.SAIL or frame.choice.sends(ref):
            return Play((move,))
        return Select(Selected(move.ship, is_clicked=True))

    def on_refusal(self, frame: BermudaFrame, ref: Ref) -> Note | None:
        return pointing.why_it_stays(frame, ref)

    def on_input(self, frame: BermudaFrame, given: Input, target: Ref | None) -> Response | None:
        self.cloud.follow(frame, given)
        pointed = frame.choice.ship_of(target) if isinstance(given, PointerMoved) else None
        choice = frame.choice
        if pointed is None or choice.clicked is not None or pointed not in choice.sails:
            return None
        if pointed != choice.selected:
            return Select(Selected(pointed), keeps_note=True)
        return None

    def on_key(self, frame: BermudaFrame, pressed: KeyPressed) -> Response | None:
        name = pressed.key
        if name.isdigit() and int(name) in frame.choice.sails:
            chosen = Selected(int(name), is_clicked=True)
            return Select(chosen, focus=("fleet", chosen.ship), keeps_note=True)
        return PressPrimary() if name == "space" else None

    # The end -----------------------------------------------------------------------------------

    def ending(self, frame: BermudaFrame, outcome: Outcome) -> Ending:
        picture = EndPicture()
        stats = match_stats.match_stats(frame.seen.events, frame.seats)

        def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
            picture.draw(frame, surface, area, outcome.ranking, stats)

        return Ending(
            match_stats.end_text(self.game, frame.view, outcome, labels.addressed(frame)),
            sentences(match_stats.tie_text(frame.view, outcome), match_stats.table_text(stats)),
            match_stats.figures(stats, self.game, frame.view),
            draw,
            picture_in_words=match_stats.chance_text(self.game.rules, stats),
        )


def _weigh(frame: BermudaFrame) -> Sequence[Choice]:
    rng = Rng(len(frame.seen.entries))
    thinking = Hard().weigh(frame.game, frame.view, frame.actions, frame.view.turn, rng)
    choices: Sequence[Choice] = thought_out(thinking)
    return choices


def _arrow_look(frame: BermudaFrame, piece: Ref) -> PieceLook:
    match piece:
        case ("ship", int(seat), int()):
            return look_of(frame.players[seat])
    return PieceLook(RIM)
