"""What a game adds to the table: the questions the table asks a game's scene, and nothing else.

A game's table answers these and overrides nothing of the machinery above them; a test keeps it so.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from boardgames.ai.bots import Choice
from boardgames.core.game import Action, Game, Moment, Outcome, Ref, RuleRef, Seat
from boardgames.core.players import Player
from boardgames.core.session import Entry
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.theme import HOUSE, Palette
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.inputs import Input, KeyPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.areas import TRAY_HEIGHT, Areas
from boardgames.ui.table.frame import Frame
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.targets import Target

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


@dataclass(frozen=True)
class EndExtra:
    """A way on from the end screen that only one game has."""

    text: str
    open: Callable[[], Scene]


class GameTable(Scene, Generic[G, S, A, L]):
    """The part of a table that each game writes for itself."""

    palette: Palette = HOUSE
    tray_height = TRAY_HEIGHT
    has_end_picture = False
    has_papers = False
    """Whether each player has something on the table that only they may look at.

    Where several people share the screen it stays closed until its owner opens it.
    """
    hints_before_handing_over = False
    """Whether hints are told also while the screen waits to be handed to somebody else."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room)
        self.place = place

    # Where things lie --------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self, areas: Areas) -> L:
        """Where everything of the game lies; asked once for each window size."""

    def arranged_areas(self, areas: Areas) -> Areas:
        """The parts of the table, where a game needs them otherwise."""
        return areas

    def board_rect(self) -> pygame.Rect | None:
        """Where the board lies; None where it can't be magnified, or the game does so itself."""
        return None

    def came_nearer(self, factor: float, at: Vec | None) -> bool:
        """Looks nearer or farther round a point, where a game has a glass of its own; False: no."""
        return False

    @property
    def is_seen_nearer(self) -> bool:
        """Whether a glass of the game's own looks nearer than usual."""
        return False

    def went_back(self) -> None:
        """Looks as usual again, where a game has a glass of its own."""

    def was_dragged(self, dx: float, dy: float) -> None:
        """The board was dragged by its ground, where a game has a glass of its own."""

    def forget_sizes(self) -> None:
        """The window has another size: what was made for the old one goes."""

    # What it looks like ------------------------------------------------------------------------

    def made_ready(self) -> Iterator[None]:
        """What the first picture needs and takes long, made in small steps before the match.

        Another table asks for the pictures: they are kept with all others, not by this one.
        """
        return iter(())

    def made_in_passing(self) -> Iterator[None]:
        """What later pictures need and takes long, made in small steps while others have time."""
        return iter(())

    @abstractmethod
    def draw_backdrop(self, frame: Frame[G, S, L], surface: pygame.Surface) -> None:
        """What never changes while the window keeps its size: board, frames."""

    @abstractmethod
    def draw_table(self, frame: Frame[G, S, L], surface: pygame.Surface) -> None:
        """Pieces, plates' details, side and tray."""

    def draw_board(self, frame: Frame[G, S, L], surface: pygame.Surface) -> None:
        """Of all that, what lies on the board; asked where the board is looked at nearer."""

    def draw_beside(self, frame: Frame[G, S, L], surface: pygame.Surface) -> None:
        """Of all that, what lies beside the board; asked where the board is looked at nearer."""

    def painted_over(self) -> pygame.Rect | None:
        """A part of the window that the game paints wholly in every picture, if there is one."""
        return None

    @property
    def puts_words_off(self) -> bool:
        """Whether the picture has enough to paint without the story's words, and is followed."""
        return False

    def draw_written(self, frame: Frame[G, S, L], surface: pygame.Surface) -> None:
        """What is written on the board: over pieces, and over the ways they took."""

    def draw_on_top(self, frame: Frame[G, S, L], surface: pygame.Surface) -> None:
        """What lies even over prompt, buttons and notes."""

    @abstractmethod
    def motions(self, moment: Moment[S]) -> Groups:
        """How an event looks: groups one after another, the motions of a group together."""

    def painted(self, player: Player, seat: Seat) -> Player:
        """The player in the colours that the match has given the seat."""
        return player

    def seat_up(self, seat: Seat | None) -> Seat | None:
        """Whose turn the plates show; the rules say `seat`."""
        return seat

    def place_of(self, ref: Ref) -> Vec | None:
        """The middle of a thing on the table; None where it doesn't lie there now."""
        target = self.target_of(ref)
        return None if target is None else (target.rect.centerx, target.rect.centery)

    def shown_part(self) -> Hashable:
        """Which part of the board is seen, where it scrolls."""
        return None

    def never_covered(self) -> Sequence[pygame.Rect]:
        """What no label may lie over, beside what can be taken: the dice, the spinner."""
        return ()

    # Time --------------------------------------------------------------------------------------

    @property
    def moves_by_itself(self) -> bool:
        """Whether something of the game's own moves beside the stage."""
        return False

    def before_motions(self, ms: float) -> None:
        """Time is about to pass on the stage."""

    def after_motions(self, ms: float) -> None:
        """Time has passed on the stage, at a table that is played or looked back on."""

    def after_live_time(self, ms: float) -> Sequence[A]:
        """Time has passed at a table that is played; gives the actions that time itself brings."""
        return ()

    # Deciding ----------------------------------------------------------------------------------

    @abstractmethod
    def spell(self, action: A) -> Spelling:
        """The things pointed at, in order, that mean this action."""

    @abstractmethod
    def prompt(self, actions: Sequence[A]) -> str:
        """One sentence that says what the person at the screen can do now."""

    @property
    def is_decided_on_papers(self) -> bool:
        """Whether even what can be chosen now tells what only the mover may know."""
        return False

    def decision_came(self) -> None:
        """There is another decision, or none; whatever belonged to the last one goes."""

    def hints(self) -> Offered:
        """What a newcomer could be told at this decision."""
        return ()

    def rule_here(self) -> str:
        """The number of the rule that the present decision belongs to."""
        return ""

    def worth(self) -> Sequence[Stake]:
        """What the choices of this decision would bring or cost, as far as one can know."""
        return ()

    def reason(self, choices: Sequence[Choice]) -> str:
        """The first choice as advice: what to do, why, and what the second would bring."""
        return ""

    def draws_advice(self, choice: Choice) -> bool:
        """Whether the advised move is drawn; not where advice is about how to do it, not which."""
        return True

    def advised_way(self, choice: Choice) -> Sequence[Vec]:
        """Where the advised move leads over the board; none: from thing to thing as it is spelled.

        What the player means to do after it belongs to it.
        """
        return ()

    def advice(self) -> str:
        """Advice where no strong player has looked at the position."""
        return ""

    def advice_given(self) -> None:
        """Advice was asked for and is shown: the board may show it too."""

    def thinking_pause(self) -> float | None:
        """Milliseconds a computer seems to think now; None for as long as usual."""
        return None

    def will_play(self, action: A) -> None:
        """That action is about to be played."""

    def was_played(self, entries: Sequence[Entry]) -> None:
        """Something was played just now, and what came of it has been put on the stage."""

    def caught_up(self) -> None:
        """The present position is shown at once: whatever was under way is over."""

    # Pointing ----------------------------------------------------------------------------------

    @abstractmethod
    def things(self) -> Sequence[Target]:
        """Everything on the table that can be pointed at; `lit` is set by the table."""

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """All targets, the topmost last, with what else the game lights."""
        return targets

    def action_buttons(self, actions: Sequence[A]) -> Sequence[Button]:
        """Buttons of the game for the present decision; their refs are the spelled refs."""
        return ()

    def waiting_buttons(self) -> Sequence[Button]:
        """Buttons of the game while nobody at the screen has a decision to make."""
        return ()

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """The table's buttons and the game's further ones, as Tab comes to them."""
        return buttons

    def shortcut(self, ref: Ref) -> Sequence[A]:
        """Actions that this click means by itself, played one after another; none: see below."""
        return ()

    def took(self, ref: Ref) -> bool:
        """Whether the click was for the game's own looking and choosing, which plays nothing."""
        return False

    def implied(self) -> Ref | None:
        """What is pointed at by itself next, once something of an action is."""
        return None

    def has_taken(self, ref: Ref) -> None:
        """Something was taken, whatever it was for."""

    def answered(self, ref: Ref) -> bool:
        """Whether a dark thing that was pointed at got an answer of the game's own."""
        return False

    def reason_here(self, ref: Ref) -> RuleRef | None:
        """Which rule keeps that from being taken, where the table knows more than the position."""
        return None

    def first_focus(self, direction: str) -> Ref | None:
        """Where an arrow key leads from nowhere."""
        return None

    def own_key(self, pressed: KeyPressed) -> bool:
        """A key of the game's own; True if it was used."""
        return False

    def own_input(self, given: Input) -> bool:
        """Any input before the table's own handling; True if it was used up."""
        return False

    def was_pointed(self, given: Input) -> None:
        """An input has been handled: what is pointed at may be another thing."""

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """The game's own keys and what they do."""
        return ()

    # Turns -------------------------------------------------------------------------------------

    def call(self, seat: Seat) -> str:
        """What the banner says to the next player; empty for none."""
        return f"{self.place.players[seat].name}, it is your turn"

    def calls_itself(self, seat: Seat) -> bool:
        """Whether the game calls the next player in its own way."""
        return False

    def call_key(self, viewer: Seat) -> Hashable:
        """Whoever is at the screen is called again when this is another."""
        return viewer

    def curtain(self, seat: Seat) -> Scene | None:
        """A screen that takes the curtain's place for that player."""
        return None

    def has_visited(self, seat: Seat) -> None:
        """Somebody has looked at what only they may know, though it isn't their turn."""

    def open_decision(self) -> Scene | None:
        """A screen of its own for the present decision, where a game has one."""
        return None

    def arrived(self) -> None:
        """The table lies there, new or loaded."""

    def was_covered(self) -> None:
        """Menu, rules or another sheet is about to lie over the table."""

    def turn_to(self, board: str) -> None:
        """Shows that map, where several lie on the table and not all can be seen at once."""

    # The end -----------------------------------------------------------------------------------

    def end_words(self, outcome: Outcome) -> str:
        """Why it ended, in a sentence that may name the players."""
        return outcome.words

    def end_note(self, outcome: Outcome) -> str:
        """A sentence about the whole table for the end screen."""
        return ""

    def end_rows(self, outcome: Outcome) -> Sequence[tuple[str, Sequence[str]]]:
        """A table of figures for the end screen: headings first, then a row per seat."""
        return ()

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The game's own picture of how it ended, if `has_end_picture`; the paper lies already."""

    def end_extra(self, outcome: Outcome) -> EndExtra | None:
        """One more button of the end screen."""
        return None
