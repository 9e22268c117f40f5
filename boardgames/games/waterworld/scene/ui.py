"""Waterworld at the table.

Where several people share the screen, cards and compass open only while the mover holds them, or
from one press to the next.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice
from boardgames.core.game import Moment, Outcome, Ref, Seat
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.games.waterworld.narration import advice, match_stats
from boardgames.games.waterworld.narration.click_paths import click_path
from boardgames.games.waterworld.rules.actions import AnyAction, LookAtCompass, MoveTo, SendDeez
from boardgames.games.waterworld.rules.events import CardsSwapped
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Phase, State
from boardgames.games.waterworld.scene import choices, end_words, hints, labels, motions, pointing
from boardgames.games.waterworld.scene.compass import CompassScene
from boardgames.games.waterworld.scene.draw.beside import DECK, draw_beside
from boardgames.games.waterworld.scene.draw.highlights import LIT, draw_counts
from boardgames.games.waterworld.scene.draw.sea import (
    draw_backdrop,
    draw_sea,
    preload_near,
    sea_area,
)
from boardgames.games.waterworld.scene.ending import EndPicture
from boardgames.games.waterworld.scene.frame import (
    WaterworldFrame,
    WaterworldScenery,
    hides_choices,
    is_you,
)
from boardgames.games.waterworld.scene.layout import Layout, laid_out
from boardgames.games.waterworld.scene.marks import MARKS
from boardgames.games.waterworld.scene.outcomes import outcomes
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.theme import Palette
from boardgames.ui.draw.widgets import Button, columns, rows
from boardgames.ui.inputs import FocusChanged, Input, KeyPressed, KeyReleased
from boardgames.ui.scene import Room, Scene
from boardgames.ui.sounds import swelling
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.game_ui import (
    Advised,
    Elapsed,
    Ending,
    GameUI,
    HandTo,
    LocalState,
    Match,
    Painters,
    Port,
    Prompt,
    Push,
    Response,
    ShowPrivate,
    Style,
    Tick,
)
from boardgames.ui.table.notes import Note, Offered
from boardgames.ui.table.picker import ClickPath
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.arrows import PieceLook, look_of
from boardgames.ui.widgets.hold import Hold
from boardgames.ui.widgets.outcome_marks import OutcomeMark

PALETTE = Palette(
    accent=(24, 108, 116), deep=(20, 62, 70), paper=(226, 208, 168), ink=(52, 36, 26), light=LIT
)

PAINTERS = Painters(
    ground=draw_backdrop,
    board=draw_sea,
    beside=lambda frame, surface, ground: draw_beside(frame, surface),
    written=draw_counts,
    covers=lambda frame: sea_area(frame.layout),
    preload_later=motions.made_in_passing,
    preload_near=preload_near,
)


class Cards(LocalState):
    def __init__(self) -> None:
        self.hold = Hold()

    def follow(self, seen: Seen) -> None:
        self.hold.is_open = seen.shows_private
        self.hold.is_held &= self.hold.is_open

    def pass_time(self, frame: WaterworldFrame, elapsed: Elapsed) -> Tick:
        self.hold.update(elapsed.ms)
        return Tick()

    def visited(self, frame: WaterworldFrame, seat: Seat) -> Note:
        return Note(_(labels.HAS_LOOKED, player=frame.name_of(seat)))


class WaterworldUI(GameUI[Waterworld, State, Layout]):
    frame_type = WaterworldFrame
    painters = PAINTERS

    def __init__(self, room: Room, match: Match) -> None:
        super().__init__(room, match)
        self.cards = self.local = Cards()
        self.style = Style(
            PALETTE,
            keys=labels.KEYS,
            player=self._player_in_colours,
            arrow_look=_arrow_look,
            marks=MARKS,
            ambience=lambda frame: swelling("waterworld_sea", is_decisive=frame.is_decisive),
            has_private_items=True,
        )

    def _player_in_colours(self, player: Player, seat: Seat, public: State) -> Player:
        if seat >= len(public.pawns):
            return player
        boat = self.game.rules.pawns[public.pawns[seat].colour]
        return replace(player, colour=boat.colour, symbol=boat.symbol)

    def lay_out(self, areas: Areas) -> Layout:
        (tiled,) = self.match.maps.values()
        return laid_out(self.room, areas, tiled, self.game.sea.board)

    def things(self, frame: WaterworldFrame) -> Sequence[Thing]:
        return pointing.things(frame)

    def motions(self, scenery: WaterworldScenery, moment: Moment[State]) -> Groups:
        make = motions.MOTIONS[type(moment.event)]
        return () if make is None else make(scenery, moment, moment.event)

    def centre_of(self, frame: WaterworldFrame, ref: Ref) -> Vec | None:
        match ref:
            case ("space", str(space)):
                return frame.layout.at(space)
        return None

    # Deciding ----------------------------------------------------------------------------------

    def click_path(self, action: AnyAction, seen: Seen) -> ClickPath:
        return () if hides_choices(seen) else click_path(action, seen.viewer)

    def new_selection(self, frame: WaterworldFrame, previous: object) -> None:
        self.cards.follow(frame.seen)

    def prompt(self, frame: WaterworldFrame) -> Prompt:
        return Prompt(labels.prompt(frame), labels.RULES.get(frame.view.phase, ""))

    def outcomes(self, frame: WaterworldFrame) -> Sequence[OutcomeMark]:
        return tuple(outcomes(frame))

    def hints(self, frame: WaterworldFrame) -> Offered:
        return hints.offered(frame) if frame.decides else ()

    def advise(self, frame: WaterworldFrame, choices: Sequence[Choice]) -> Advised:
        text = advice.advice(frame.game, frame.view, frame.viewer, choices, frame.name_of)
        return Advised(text or hints.advice(frame), _advised_path(frame, choices))

    def buttons(self, frame: WaterworldFrame) -> list[Button]:
        if not frame.decides:
            return []
        made = [*_action_buttons(frame), *self._new_card_buttons(frame)]
        if hides_choices(frame.seen):
            rect, text, label = frame.areas.primary, _(labels.SHOW), _(labels.SHOW_LABEL)
            made.append(
                Button(pointing.CARDS, rect, text, keys=("k",), style="primary", label=label)
            )
        return made

    def _new_card_buttons(self, frame: WaterworldFrame) -> list[Button]:
        """After a trade both may look at their new card until something is played; the mover sees
        theirs with their other cards. A note takes precedence here."""
        seen = frame.seen.entries if frame.seen.has_onlookers and not frame.has_note else ()
        swaps = [e for e in seen[-1].events if isinstance(e, CardsSwapped)] if seen else []
        both = (swaps[-1].a, swaps[-1].b) if swaps else ()
        seats = [seat for seat in both if seat in frame.humans and seat != frame.mover]
        cells = rows(frame.areas.note, [0] * len(seats), frame.room.px(6)) if seats else ()
        texts = [_(labels.NEW_CARD, player=frame.name_of(seat)) for seat in seats]
        return [
            Button(("look_at_card", seat), cell, text, label=_(labels.NEW_CARD_LABEL))
            for seat, cell, text in zip(seats, cells, texts, strict=True)
        ]

    def screen(self, frame: WaterworldFrame, port: Port) -> Scene | None:
        is_look = frame.decides and frame.view.phase is Phase.LOOK
        return _compass(frame, port) if is_look else None

    # Input -------------------------------------------------------------------------------------

    def on_click(self, frame: WaterworldFrame, ref: Ref) -> Response | None:
        match ref:
            case ("look_again",):
                return Push(partial(_compass, frame))
            case ("look_at_card", int(seat)):
                return HandTo(seat, frame.seen.entries[-1].index)
            case pointing.CARDS:
                self.cards.hold.press()
                self.cards.hold.release()
                return ShowPrivate(self.cards.hold.is_open)
        return None

    def on_refusal(self, frame: WaterworldFrame, ref: Ref) -> Note | None:
        return Note(labels.prompt(frame)) if hides_choices(frame.seen) and frame.decides else None

    def on_input(
        self, frame: WaterworldFrame, given: Input, target: Ref | None
    ) -> list[Response] | None:
        if not frame.may_open:
            return None
        hold, was_open = self.cards.hold, self.cards.hold.is_open
        match given:
            case KeyPressed("k"):
                hold.press()
                is_used = True
            case KeyReleased("k"):
                hold.release()
                is_used = True
            case _:
                is_used = hold.follow(given, is_on_it=target == pointing.CARDS)
        if hold.is_open != was_open:
            return [ShowPrivate(hold.is_open)]
        return [] if is_used and not isinstance(given, FocusChanged) else None

    # The end -----------------------------------------------------------------------------------

    def ending(self, frame: WaterworldFrame, outcome: Outcome) -> Ending:
        image = EndPicture()

        def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
            image.draw(frame, surface, area, outcome)

        figures = match_stats.figures(match_stats.match_stats(frame.seen.events, frame.seats))
        return Ending(end_words.reason(frame, outcome), end_words.whole_match(frame), figures, draw)


def _action_buttons(frame: WaterworldFrame) -> list[Button]:
    specs = choices.buttons(frame)
    if not specs:
        return []
    # Before the roll there are always two places: a press on one button never moves the other.
    count = 2 if frame.view.phase is Phase.START else len(specs)
    cells = columns(frame.areas.primary, [0] * count, frame.room.px(12))[-len(specs) :]
    usual = next((spec for spec in reversed(specs) if not spec.is_loss), None)
    return [
        Button(
            spec.ref,
            cell,
            spec.text,
            keys=spec.keys,
            style="primary" if spec is usual else "plain",
            label=spec.label,
        )
        for cell, spec in zip(cells, specs, strict=True)
        if spec.ref in frame.clickable
    ]


def _advised_path(frame: WaterworldFrame, choices: Sequence[Choice]) -> Sequence[Vec]:
    view, layout = frame.view, frame.layout
    match choices[0].action if choices else None:
        case MoveTo(space):
            path = frame.game.chart.way(view.pawns[view.active].space, space)
            return _clear_of_pieces(frame, [layout.at(one) for one in path], space)
        case SendDeez(space) if view.deez is not None:
            return [frame.places["deez",], layout.at(space)]
    return ()


def _clear_of_pieces(frame: WaterworldFrame, path: Sequence[Vec], space: str) -> Sequence[Vec]:
    """The path from the boat's edge to the edge of whatever is on the space."""
    if len(path) < 2:
        return path
    here = frame.view.pawns[frame.view.active].space
    first = _shortened(path[1], path[0], pointing.reach(frame, here))
    last = _shortened(path[-2], path[-1], pointing.reach(frame, space))
    return [first, *path[1:-1], last]


def _shortened(start: Vec, end: Vec, around: tuple[int, int]) -> Vec:
    """Where a line enters what is around its end; never less than a quarter of the line."""
    is_level = abs(end[0] - start[0]) >= abs(end[1] - start[1])
    by = around[0 if is_level else 1] / 2
    share = max(0.25, 1 - by / (math.dist(start, end) or 1.0))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _compass(frame: WaterworldFrame, port: Port) -> CompassScene:
    """The first look is an action."""
    seat = frame.viewer

    def dry_land() -> str:
        # The newest position, since the table below hasn't shown this look yet.
        view: State = port.session_view(seat)
        return view.dry_land

    is_due = frame.view.phase is Phase.LOOK
    look = partial(port.send, [LookAtCompass()]) if is_due else None
    is_alone = is_you(frame, seat)
    return CompassScene(frame.room, frame.players[seat], dry_land, look, is_alone=is_alone)


def _arrow_look(frame: WaterworldFrame, piece: Ref) -> PieceLook:
    match piece:
        case ("pawn", int(seat)):
            return look_of(frame.players[seat])
    return PieceLook(DECK)
