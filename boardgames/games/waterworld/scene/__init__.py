"""The table of Waterworld: what can be pointed at, what is said, which screens it opens.

Drawing and motions are in the modules beside; nothing here decides anything about the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from boardgames.core.game import NOBODY, Action, Moment, Outcome, Ref, Seat
from boardgames.games.waterworld.rules.actions import AnyAction, ChoosePawn
from boardgames.games.waterworld.rules.events import CardsSwapped
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Hand, Phase, Sails, State
from boardgames.games.waterworld.scene import advice, drawing, motions, things, words
from boardgames.games.waterworld.scene.battle import Battle
from boardgames.games.waterworld.scene.berths import lying
from boardgames.games.waterworld.scene.compass import CompassScene
from boardgames.games.waterworld.scene.ending import EndPicture
from boardgames.games.waterworld.scene.layout import Layout, laid_out
from boardgames.games.waterworld.scene.lights import LIT
from boardgames.games.waterworld.scene.rope import draw_rope
from boardgames.games.waterworld.scene.sea_chart import draw_chart
from boardgames.games.waterworld.telling import tally
from boardgames.games.waterworld.telling.spelling import spell
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Motion, Vec
from boardgames.ui.draw.theme import Palette, from_hex
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.scene import Room, Scene, Target, nearest_towards
from boardgames.ui.table.curtain import SeatLook
from boardgames.ui.table.drawing import draw_lying_board, draw_wood
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.table import TableScene

WATERWORLD = Palette(
    accent=(24, 108, 116),
    deep=(20, 62, 70),
    paper=(226, 208, 168),
    ink=(52, 36, 26),
    light=LIT,
)


class WaterworldScene(TableScene[Any, Any, Any, Any]):
    """Sea chart, trimarans, atolls, the Deez, cards and the compass."""

    palette = WATERWORLD
    has_end_picture = True
    game: Waterworld

    def __init__(self, room: Room, place: Place) -> None:
        self._layout: Layout | None = None
        self._ending: EndPicture | None = None
        self._places: tuple[State, Layout, Mapping[Ref, Vec]] | None = None
        self.battle = Battle()
        super().__init__(room, place)

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        if self._layout is None:
            (tiled,) = self.place.maps.values()
            self._layout = laid_out(self.room, self.areas, tiled)
        return self._layout

    def resized(self) -> None:
        """Lays everything out anew."""
        self._layout = None
        self._ending = None
        super().resized()

    @property
    def view(self) -> State:
        """What the person at the screen may know."""
        state: State = self.sitting.view
        return state

    @property
    def open_hand(self) -> Hand | None:
        """The cards that lie open before the person at the screen, if any may."""
        viewer = self.sitting.viewer
        if viewer == NOBODY or self.stage.hides_tray:
            return None
        return self.view.hands[viewer]

    @property
    def dice_to_roll(self) -> int:
        """How many dice lie ready for the mover."""
        view, dice = self.view, self.game.rules.dice
        if not 0 <= view.active < len(view.pawns):
            return dice.plain
        return dice.sails if view.pawns[view.active].sails is Sails.UP else dice.plain

    # Places ----------------------------------------------------------------------------------

    def at(self, space: str) -> tuple[float, float]:
        """The middle of a space in the window."""
        return self.layout.space(self.game.sea.board, space)

    @property
    def places(self) -> Mapping[Ref, Vec]:
        """Where everything on the board lies; asked often, so kept as long as nothing changes."""
        view, layout = self.view, self.layout
        if self._places is None or self._places[0] is not view or self._places[1] is not layout:
            self._places = (view, layout, lying(self, view))
        return self._places[2]

    def pawn_at(self, seat: Seat) -> Vec:
        """Where a boat lies, aside of others on its space."""
        return self.places["pawn", seat]

    def deez_at(self, space: str) -> Vec:
        """Where the tanker lies on that space, or would."""
        return lying(self, replace(self.view, deez=space))["deez",]

    def token_at(self, space: str) -> Vec:
        """Where the token of an atoll lies."""
        return self.places["token", space]

    def plate_at(self, seat: Seat) -> tuple[float, float]:
        """Where cards fly to and from."""
        rect = self.areas.plates[seat]
        return rect.centerx, rect.centery

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        seat = self.session.to_move
        return spell(action, seat if seat is not None else NOBODY)

    def look_of(self, seat: Seat) -> SeatLook:
        """Colour and symbol of the trimaran, once it is chosen."""
        look = super().look_of(seat)
        pawns = self.session.state.pawns
        if seat >= len(pawns):
            return look
        paint_ = self.game.rules.pawns[pawns[seat].colour]
        return SeatLook(look.name, from_hex(paint_.colour), paint_.symbol)

    def things(self) -> list[Target]:
        """Dark things first, so that what can be taken lies over them."""
        return [
            *things.board_things(self),
            *things.side_things(self),
            *things.hand_things(self),
        ]

    def targets(self) -> list[Target]:
        """As every table, but lit things over dark ones, and a knower may look again."""
        found = super().targets()
        if self.may_look_again:
            found = [
                Target(("look_again",), t.rect, True, t.label, ("c",))
                if t.ref == ("compass",)
                else t
                for t in found
            ]
        return sorted(found, key=lambda target: target.lit)

    @property
    def may_look_again(self) -> bool:
        """WW-68: a knower may, on its own turn."""
        viewer = self.sitting.viewer
        return (
            self.decides
            and viewer == self.view.active
            and self.view.knows[viewer]
            and self.view.phase is not Phase.LOOK
        )

    def act(self, action: Action) -> None:
        """As at every table, but nobody sits at the screen when the cards are dealt.

        Trimarans are chosen with all looking on, so whoever chose last hasn't got the screen alone.
        """
        chosen = len(self.session.state.pawns) + isinstance(action, ChoosePawn)
        is_last = self.session.state.phase is Phase.PAWNS and chosen == self.session.seats
        if is_last and len(self.session.humans) > 1:
            self.sitting.viewer = NOBODY
        super().act(action)

    def take(self, ref: Ref) -> None:
        """Looking at the compass opens a screen of its own."""
        match ref:
            case ("look_again",):
                self.room.stack.push(CompassScene(self.room, self))
            case ("look_at_card", int(seat)):
                self.hand_to(seat)
            case _:
                super().take(ref)

    def arrows(self, direction: str) -> bool:
        """From the own trimaran outwards, when nothing has the focus yet."""
        phase = self.view.phase
        if self.shows_focus or phase not in (Phase.MOVE, Phase.FLY) or not self.decides:
            return False
        x, y = self.pawn_at(self.view.active)
        spaces = [t for t in self.all_targets() if t.lit and t.ref[0] == "space"]
        best = nearest_towards((round(x), round(y)), direction, spaces)
        if best is not None:
            self.focus(best.ref)
        return best is not None

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """One wide button, or two side by side."""
        specs = words.buttons(self, self.picker.lit | self.picker.first_lit)
        if not specs:
            return []
        cells = columns(self.areas.primary, [0] * len(specs), self.room.px(12))
        made = []
        for index, (cell, spec) in enumerate(zip(cells, specs, strict=True)):
            style = "primary" if index == len(specs) - 1 else "plain"
            made.append(Button(spec.ref, cell, spec.text, keys=spec.keys, style=style))
        return made

    def buttons(self) -> list[Button]:
        """As at every table; whoever answered a swap may also be next, and then decides."""
        return [*super().buttons(), *(self.waiting_buttons() if self.decides else ())]

    def waiting_buttons(self) -> list[Button]:
        """After a swap that ended the turn, its mover may still look at the new card."""
        seat = self._has_new_card
        if seat is None:
            return []
        line = self.layout.dice_words
        rect = line.inflate(-self.room.px(48), self.room.px(22))
        rect.bottom = line.bottom
        text = f"{self.name_of(seat)}: look at my new card"
        return [Button(("look_at_card", seat), rect, text, keys=("k",))]

    @property
    def _has_new_card(self) -> Seat | None:
        entries = self.session.entries
        swaps = [e for e in entries[-1].events if isinstance(e, CardsSwapped)] if entries else []
        if not swaps:
            return None
        mover, partner = swaps[-1].a, swaps[-1].b
        viewer, turn = self.sitting.viewer, self.sitting.turn
        goes_on = turn is Turn.DECISION and viewer == partner
        is_served = mover in (viewer, self.session.to_move)
        if is_served or mover not in self.session.humans:
            return None
        return mover if goes_on or turn is Turn.HAND_OVER else None

    def open_decision(self) -> Scene | None:
        """The compass replaces the table while it is shown."""
        return CompassScene(self.room, self) if self.view.phase is Phase.LOOK else None

    # Words and pictures ----------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self)

    def hint(self) -> str:
        """Advice."""
        return advice.hint(self)

    def keys_help(self) -> list[str]:
        """The table's keys and our own."""
        return [
            "S: raise sails.  T: trade.  D: draw a card.  1 to 4: a card, then Enter.",
            "A: attack the Deez.  N: sail on.  C: look at the compass again.",
            *super().keys_help(),
        ]

    def motions(self, moment: Moment[Any]) -> Sequence[Sequence[Motion]]:
        """How the event looks."""
        event = moment.event
        return motions.of(self, event)

    def draw_backdrop(self, frame: Any, surface: pygame.Surface) -> None:
        """Wood, board, tray."""
        draw_wood(self, surface)
        draw_lying_board(self, surface, draw_chart(self.layout), self.layout.board.rect)
        for area in (self.areas.tray, self.layout.dice_tray.inflate(0, -self.room.px(6))):
            plate = paint.rounded(
                area.size, self.room.px(16), (30, 66, 70), (18, 44, 50), (12, 26, 30), 2, 215
            )
            surface.blit(plate, area)
            draw_rope(self.room, surface, area)

    def draw_table(self, frame: Any, surface: pygame.Surface) -> None:
        """Everything that changes."""
        drawing.draw_everything(self, surface)

    def end_words(self, outcome: Outcome) -> str:
        """Why it ended, with the winner's name."""
        return words.reason(self, outcome)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        events = [event for entry in self.session.entries for event in entry.events]
        return words.figures(tally.tallies(events, self.session.seats))

    def end_note(self, outcome: Outcome) -> str:
        """How long it took, and what is left of the atolls."""
        return words.whole_match(self)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The compass open over the chart, and all hands."""
        if self._ending is None:
            self._ending = EndPicture(self)
        self._ending.draw(surface, area, outcome)
