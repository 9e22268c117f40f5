"""The table of Waterworld: what it answers to the questions every table asks a game.

Nothing here decides anything about the rules, and nothing draws: values go to the modules beside.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice
from boardgames.core.game import NOBODY, Moment, Outcome, Ref, Seat
from boardgames.core.players import Player
from boardgames.games.waterworld.bots.memory import Hands, fitting, recalled
from boardgames.games.waterworld.narration import advice, match_stats
from boardgames.games.waterworld.narration.click_paths import card_to_confirm, click_path
from boardgames.games.waterworld.narration.refusals import RULE_OF
from boardgames.games.waterworld.rules.actions import AnyAction, LookAtCompass, MoveTo, SendDeez
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Hand, Kind, Phase, State
from boardgames.games.waterworld.scene import hints, pointing, words, worth
from boardgames.games.waterworld.scene.draw.backdrop import draw_backdrop
from boardgames.games.waterworld.scene.draw.lights import LIT
from boardgames.games.waterworld.scene.draw.moorings import piece_centres
from boardgames.games.waterworld.scene.draw.race import draw_counts
from boardgames.games.waterworld.scene.draw.sea import draw_beside, draw_sea, sea_area
from boardgames.games.waterworld.scene.ending.picture import EndPicture
from boardgames.games.waterworld.scene.frame import WaterworldFrame, WaterworldScenery
from boardgames.games.waterworld.scene.layout import Layout, laid_out
from boardgames.games.waterworld.scene.motions import of_events, ready
from boardgames.games.waterworld.scene.paper_table import PaperTable
from boardgames.games.waterworld.scene.screens.compass import CompassScene
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.theme import Palette
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.targets import Target, nearest_towards

WATERWORLD = Palette(
    accent=(24, 108, 116),
    deep=(20, 62, 70),
    paper=(226, 208, 168),
    ink=(52, 36, 26),
    light=LIT,
)


TRADING_PHASES = frozenset((Phase.CONTACT, Phase.OFFER, Phase.ANSWER))


class WaterworldScene(PaperTable):
    """Sea chart, trimarans, atolls, the Deez, cards and the compass."""

    palette = WATERWORLD
    has_end_picture = True

    def __init__(self, room: Room, place: Place) -> None:
        self._ending = EndPicture()
        self._seen_cards = Kept[object, tuple[Kind, ...]]()
        self._recalled = Kept[object, Mapping[Seat, Hands]]()
        self._places = Kept[tuple[State, Layout], Mapping[Ref, Vec]]()
        super().__init__(room, place)

    # Where things lie ------------------------------------------------------------------------

    def lay_out(self, areas: Areas) -> Layout:
        """The map in the board's area, piles and dice beside it, the hand below."""
        (tiled,) = self.place.maps.values()
        return laid_out(self.room, areas, tiled, self.game.sea.board)

    def board_rect(self) -> pygame.Rect:
        """The map's own place."""
        return self.layout.board.rect

    def forget_sizes(self) -> None:
        """The torn chart of the end was made for the old size."""
        self._ending = EndPicture()

    @property
    def places(self) -> Mapping[Ref, Vec]:
        """Where everything on the board lies; asked often, so kept as long as nothing changes."""
        view, layout = self.view, self.layout
        return self._places.get((view, layout), lambda: piece_centres(layout, view))

    def place_of(self, ref: Ref) -> Vec | None:
        """Spaces have their middle, whatever lies on them."""
        match ref:
            case ("space", str(space)):
                return self.layout.at(space)
        return super().place_of(ref)

    def never_covered(self) -> Sequence[pygame.Rect]:
        """The dice."""
        return [self.layout.dice_rect(self.shown().dice_lying)]

    # What it looks like ----------------------------------------------------------------------

    def shown(self, frame: Frame[Waterworld, State, Layout] | None = None) -> WaterworldFrame:
        """The frame with what only this game draws; without one, that of this very moment."""
        return extended(
            WaterworldFrame,
            frame or self.frame(),
            places=self.places,
            open_hand=self.open_hand,
            to_confirm=card_to_confirm(self.picker.pointed),
            has_papers_closed=self.has_papers_closed,
            may_turn_papers=self.may_turn_papers,
            may_look_again=self.may_look_again,
            discards_seen=self._discards_seen,
            is_playing=self.stage.is_busy,
            hides_tray=self.stage.hides_tray,
            has_stakes=self.has_stakes,
            rivals=self._rivals,
        )

    @property
    def _discards_seen(self) -> tuple[Kind, ...]:
        return self._seen_cards.get(
            self._seen_key, lambda: match_stats.discards_seen(self.seen_events)
        )

    @property
    def _rivals(self) -> Mapping[Seat, Hands]:
        """Recalled only where somebody trades: it is folded from the whole match."""
        viewer = self.sitting.viewer
        is_closed = viewer == NOBODY or self.has_papers_closed
        if is_closed or self.view.phase not in TRADING_PHASES:
            return {}
        view = self.view

        def recall() -> Mapping[Seat, Hands]:
            return fitting(recalled(self.seen_events, viewer), view, viewer).hands

        return self._recalled.get(self._seen_key, recall)

    @property
    def open_hand(self) -> Hand | None:
        """The cards that lie open before the person at the screen, if any may."""
        viewer = self.sitting.viewer
        is_closed = self.has_papers_closed and self.view.phase is not Phase.OVER
        if viewer == NOBODY or is_closed or self.stage.hides_tray:
            return None
        return self.view.hands[viewer]

    def made_in_passing(self) -> Iterator[None]:
        """What boats, cards, tokens and dice look like on their way."""
        return ready.made_in_passing(self.shown())

    def draw_backdrop(
        self, frame: Frame[Waterworld, State, Layout], surface: pygame.Surface
    ) -> None:
        """Wood, board, trays."""
        draw_backdrop(self.shown(frame), surface)

    def draw_table(self, frame: Frame[Waterworld, State, Layout], surface: pygame.Surface) -> None:
        """Everything that changes."""
        self.draw_board(frame, surface)
        self.draw_beside(frame, surface)

    def draw_board(self, frame: Frame[Waterworld, State, Layout], surface: pygame.Surface) -> None:
        """Atolls, boats, the Deez and all that shines."""
        stakes = {stake.ref: stake for _, stake in self.placed_stakes()}
        shown = dataclasses.replace(self.shown(frame), stakes=stakes)
        draw_sea(shown, surface, self.backdrop)

    def draw_beside(self, frame: Frame[Waterworld, State, Layout], surface: pygame.Surface) -> None:
        """Plates, piles, dice, the hand and the compass."""
        draw_beside(self.shown(frame), surface)

    def painted_over(self) -> pygame.Rect:
        """The sea lies on its own ground."""
        return sea_area(self.layout)

    def draw_written(
        self, frame: Frame[Waterworld, State, Layout], surface: pygame.Surface
    ) -> None:
        """How far it is to Dry Land."""
        draw_counts(self.shown(frame), surface)

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks."""
        scenery = extended(
            WaterworldScenery, self.scenery(), viewer=self.sitting.alone, is_live=self.is_live
        )
        return of_events.motions(scenery, moment)

    def painted(self, player: Player, seat: Seat) -> Player:
        """Colour and symbol of the trimaran, once it is chosen; all see that at once."""
        pawns = self.session.view(NOBODY).pawns
        if seat >= len(pawns):
            return player
        boat = self.game.rules.pawns[pawns[seat].colour]
        return replace(player, colour=boat.colour, symbol=boat.symbol)

    # Deciding --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        seat = self.session.to_move
        return click_path(action, seat if seat is not None else NOBODY)

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self.shown())

    def hints(self) -> Offered:
        """The same advice for a newcomer who hasn't asked, each kind of it once."""
        return hints.offered(self.shown())

    def rule_here(self) -> str:
        """The rule of the phase."""
        return RULE_OF.get(self.view.phase, "")

    def worth(self) -> Sequence[Stake]:
        """What a landing or the Deez would bring or cost."""
        return tuple(worth.worth(self.shown()))

    def reason(self, choices: Sequence[Choice]) -> str:
        """What a strong player would do, and why."""
        viewer = self.sitting.viewer
        return advice.advice(self.game, self.view, viewer, choices, self.name_of)

    def advised_way(self, choice: Choice) -> Sequence[Vec]:
        """A move along the white lines; the Deez's course."""
        view = self.view
        match choice.action:
            case MoveTo(space):
                way = self.game.way(view.pawns[view.active].space, space)
                return [self.layout.at(one) for one in way]
            case SendDeez(space) if view.deez is not None:
                return [self.places["deez",], self.layout.at(space)]
        return ()

    def advice(self) -> str:
        """What somebody who knows the game would say."""
        return hints.advice(self.shown())

    def open_decision(self) -> Scene | None:
        """The compass replaces the table while it is shown."""
        return self.compass() if self.view.phase is Phase.LOOK else None

    def compass(self) -> CompassScene:
        """The compass for whoever sits at the screen; the first look is an action."""
        seat = self.sitting.viewer

        def dry_land() -> str:
            # Asked of the session, since the table below has not shown this look yet.
            view: State = self.session.view(seat)
            return view.dry_land

        def look() -> None:
            self.send([LookAtCompass()])

        is_due = self.view.phase is Phase.LOOK
        return CompassScene(self.room, self.player_of(seat), dry_land, look if is_due else None)

    # Pointing --------------------------------------------------------------------------------

    def things(self) -> list[Target]:
        """Board, side and hand."""
        return pointing.everything(self.shown())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit things over dark ones, and a knower may look again."""
        if self.may_look_again:
            targets = [
                Target(("look_again",), t.rect, True, t.label, ("c",))
                if t.ref == ("compass",)
                else t
                for t in targets
            ]
        return sorted(targets, key=lambda target: target.lit)

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

    def took(self, ref: Ref) -> bool:
        """Looking at the compass again, or at a new card behind its owner's curtain."""
        match ref:
            case ("look_again",):
                self.room.stack.push(self.compass())
            case ("look_at_card", int(seat)):
                self.hand_to(seat)
            case pointing.PAPERS:
                self.press_papers()
            case _:
                return False
        return True

    def first_focus(self, direction: str) -> Ref | None:
        """From the own trimaran outwards."""
        if self.view.phase not in (Phase.MOVE, Phase.FLY) or not self.decides:
            return None
        x, y = self.places["pawn", self.view.active]
        spaces = [t for t in self.all_targets() if t.lit and t.ref[0] == "space"]
        best = nearest_towards((round(x), round(y)), direction, spaces)
        return best.ref if best is not None else None

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """One wide button, or two side by side."""
        specs = words.buttons(self.shown())
        if not specs:
            return []
        # Before the roll there are always two places: a press on one button never moves the other.
        count = 2 if self.view.phase is Phase.START else len(specs)
        cells = columns(self.areas.primary, [0] * count, self.room.px(12))[-len(specs) :]
        styles = ["plain"] * (len(specs) - 1) + ["primary"]
        return [
            Button(spec.ref, cell, spec.text, keys=spec.keys, style=style, label=spec.label)
            for cell, spec, style in zip(cells, specs, styles, strict=True)
        ]

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Sails, cards, the Deez, the compass."""
        return words.KEYS

    # The end ---------------------------------------------------------------------------------

    def end_words(self, outcome: Outcome) -> str:
        """Why it ended, with the winner's name."""
        return words.reason(self.shown(), outcome)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        stats = match_stats.match_stats(self.seen_events, self.session.seats)
        return match_stats.figures(stats)

    def end_note(self, outcome: Outcome) -> str:
        """How long it took, and what is left of the atolls."""
        return words.whole_match(self.shown())

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The compass open over the chart, and all hands."""
        self._ending.draw(self.shown(), surface, area, outcome)
