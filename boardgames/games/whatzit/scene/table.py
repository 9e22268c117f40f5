"""The table of Whatzit?: what can be pointed at, what is said, which screens it opens.

Time and typing at an open card are in `open_card`. Nothing here decides anything about the rules or
ever holds a solution: the Moderator's look asks for it while it is open, and not a moment longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.ai.bots import Choice
from boardgames.core.game import Moment, Outcome, Ref, RuleRef, Seat
from boardgames.games.whatzit.narration.advice import advice
from boardgames.games.whatzit.narration.click_paths import click_path
from boardgames.games.whatzit.narration.refusals import sleeping
from boardgames.games.whatzit.rules.actions import AnyAction
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import hints, open_card, pointing, words
from boardgames.games.whatzit.scene import worth as stakes
from boardgames.games.whatzit.scene.card_table import AnyFrame, CardTable
from boardgames.games.whatzit.scene.desk import Mode, is_look_due
from boardgames.games.whatzit.scene.draw import easel, whole
from boardgames.games.whatzit.scene.ending import picture
from boardgames.games.whatzit.scene.frame import (
    WHATZIT,
    WhatzitScenery,
    is_card_up,
    is_read_out,
)
from boardgames.games.whatzit.scene.layout import Layout, laid_out, map_of, with_story_below
from boardgames.games.whatzit.scene.motions import of_events
from boardgames.games.whatzit.scene.screens.card_browser import CardsScene
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import extended
from boardgames.ui.table.game_table import EndExtra
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.targets import Target


class WhatzitScene(CardTable):
    """The winding path, pawns, two dice, the card box and the sand."""

    palette = WHATZIT
    has_end_picture = True
    hints_before_handing_over = True

    def __init__(self, room: Room, place: Place) -> None:
        self._ending = Kept[object, picture.Ending]()
        super().__init__(room, place)

    def arranged_areas(self, areas: Areas) -> Areas:
        """The story below the tray: an open card takes board and tray together."""
        return with_story_below(areas)

    def never_covered(self) -> Sequence[pygame.Rect]:
        """Dice, and what people guess at."""
        return pointing.never_covered(self.own_frame())

    def lay_out(self, areas: Areas) -> Layout:
        """The map somebody asked for by name, or that of the variant."""
        return laid_out(self.room, areas, map_of(self.place.maps, self.game))

    def board_rect(self) -> pygame.Rect | None:
        """The map's own place, unless a card lies over it."""
        is_read = self.reading is not None
        is_covered = is_read or is_card_up(self.view, self.stage.poses())
        return None if is_covered else self.layout.board.rect

    def forget_sizes(self) -> None:
        """Everything that was painted for the old size goes."""
        self.pictures.forget_sizes()

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return click_path(action, self.sitting.viewer)

    def things(self) -> list[Target]:
        """Seats always; the open card, or the board with all that lies on it."""
        return pointing.things(self.own_frame())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit things lie over dark ones; a paused card leaves only its buttons."""
        frame = self.own_frame()
        if self.desk.is_paused and frame.is_card_up:
            return [button.target() for button in self.buttons()]
        return sorted(pointing.lit(frame, targets), key=lambda target: target.lit)

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """Those of the open card before those of every table, as Tab comes to them."""
        own = pointing.card_buttons(self.own_frame()) if self.is_settled else []
        return [*own, *buttons]

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """The one thing to press, or the rewards side by side."""
        return pointing.decision_buttons(self.own_frame())

    def waiting_buttons(self) -> list[Button]:
        """After the end, all cards of the match can be looked through."""
        is_over = self.sitting.turn is Turn.OVER and self.place.guide is None
        return [pointing.all_cards_button(self.layout)] if is_over else []

    def took(self, ref: Ref) -> bool:
        """Looks, pauses, and what people mark and type at the open card."""
        match ref:
            case ("look_again", "cards"):
                self.room.stack.push(self._all_cards())
            case ("card",):
                self.hand_to(self.view.moderator)
            case ("look_again",):
                # The Moderator may look once more; the sand stands still meanwhile.
                self.was_covered()
                self.room.stack.push(self.curtain(self.view.moderator))
            case ("buzzer", int(seat)) if seat in self.desk.asleep:
                self.refused(ref)
            case _:
                return self.mode is not Mode.NONE and self.card.took(self.asked, ref)
        return True

    def shortcut(self, ref: Ref) -> Sequence[AnyAction]:
        """What was typed or marked, and giving up."""
        if self.mode is Mode.NONE:
            return ()
        return self.card.played(self.asked, ref, self._moment)

    def reason_here(self, ref: Ref) -> RuleRef | None:
        """A sleeping buzzer says when it wakes."""
        match ref:
            case ("buzzer", int(seat)) if seat in self.desk.asleep:
                return sleeping(-int(-self.desk.asleep[seat] // 1000))
        return None

    # Words -----------------------------------------------------------------------------------

    def call(self, seat: Seat) -> str:
        """Only where a turn of its own begins."""
        name = words.player(self.own_frame(), seat)
        return words.ANNOUNCED.get(self.view.phase, "").format(name=name)

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self.own_frame())

    def hints(self) -> Iterator[tuple[str, str]]:
        """What is worth telling, where it can be read: a look would lie over it."""
        if not (is_look_due(self.view) and self.decides):
            yield from hints.fitting(self.game, self.view, self.name_of)

    def worth(self) -> Sequence[Stake]:
        """What rivals and rewards would bring."""
        return list(stakes.worth(self.own_frame()))

    def reason(self, choices: Sequence[Choice]) -> str:
        """For every kind of decision; puzzles get none."""
        setting, seat = self.game.setting, self.sitting.viewer
        return advice(setting, self.view, seat, choices, self.name_of)

    def draws_advice(self, choice: Choice) -> bool:
        """Nobody can advise what only people do: judge, type and guess."""
        is_chosen = self.view.phase in (Phase.CHALLENGE, Phase.REWARD)
        return is_chosen or len(self.decisions) == 1

    def advised_way(self, choice: Choice) -> Sequence[Vec]:
        """How the pawn would go by an advised reward."""
        return pointing.way_of(self.own_frame(), choice.action)

    def advice(self) -> str:
        """What can be said without weighing rivals and rewards."""
        return self.reason(())

    def rule_here(self) -> str:
        """The rule of the decision."""
        return hints.rule_of(self.game, self.view)

    def own_keys(self) -> list[tuple[str, str]]:
        """Those of an open card, and the rewards'."""
        return words.keys(self.own_frame().buzzers)

    # Pictures --------------------------------------------------------------------------------

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks."""
        scenery = extended(
            WhatzitScenery,
            self.scenery(),
            pictures=self.pictures,
            sand_seen=self.card.sand_seen if self.is_live else None,
            answered_at=open_card.answer_time(self.sitting.entries_to_show()),
            said=self.desk.said,
            said_card=self.desk.card,
        )
        return of_events.motions(scenery, moment)

    def made_ready(self) -> Iterator[None]:
        """Board, panel and backs of cards, pawns, tray and side."""
        return whole.made_ready(self.own_frame())

    def draw_backdrop(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """What lies still; a card's pictures are made ready with it."""
        whole.draw_still(frame, surface)
        for _ in whole.prepared(frame.layout, self.pictures):
            pass

    def draw_table(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Everything that changes; what comes later needs a picture more."""
        whole.draw_changing(self.own_frame(frame), surface)
        self.is_dirty |= self.pictures.is_late

    def draw_board(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Pawns; under a card the board isn't looked at nearer."""
        whole.draw_board(self.own_frame(frame), surface)

    def draw_beside(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Plates, dice and tray."""
        whole.draw_beside(self.own_frame(frame), surface)
        self.is_dirty |= self.pictures.is_late

    def painted_over(self) -> pygame.Rect | None:
        """The panel under an open card."""
        poses = self.stage.poses()
        is_there = is_card_up(self.view, poses) or is_read_out(poses)
        return easel.solid_panel(self.layout) if is_there else None

    def draw_on_top(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """What is read out lies over the marks of what moved."""
        if self.reading is not None:
            whole.draw_read_out(self.own_frame(frame), surface)

    # The end ---------------------------------------------------------------------------------

    @property
    def ending(self) -> picture.Ending:
        """The cards of the match that are over, and whether the last one won it."""
        key = (self.sitting.shown, self.session.to_move is None)
        return self._ending.get(key, lambda: picture.ending_of(self.seen_events))

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match; how fast people were is only what this screen has seen."""
        return picture.figures(self.seen_events, self.session.seats, self.card.fastest)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The winner on the Circle, the others, the winning card."""
        picture.draw_ending(self.own_frame(), surface, area, outcome, self.ending)

    def _all_cards(self) -> CardsScene:
        return CardsScene(self.room, self.pictures.printer, self.ending.cards, self.name_of)

    def end_extra(self, outcome: Outcome) -> EndExtra | None:
        """All cards of the match, to leaf through."""
        return EndExtra(words.THE_CARDS, self._all_cards) if self.ending.cards else None
