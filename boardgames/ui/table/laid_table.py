"""A match as it lies before somebody: where things are, who plays, and what that person has seen.

Nothing is drawn here and nothing moves: whoever shows the table asks here what there is to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, cast

from boardgames.core.game import Action, Event, Game, Seat
from boardgames.core.narration import Line, SeenEntry, ToldTurn, paths_since
from boardgames.core.players import Player
from boardgames.ui.furniture.story import Strip
from boardgames.ui.furniture.trails import Trail
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import LESSON_HEIGHT, PROMPT_HEIGHT, Areas, laid_out
from boardgames.ui.table.game_table import GameTable
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Sitting

RECENT_ENTRIES = 160
"""So many actions hold what happened since anybody's last decision."""

SeenKey = tuple[int, Seat, Seat, bool, int]

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class LaidTable(GameTable[G, S, A, L]):
    """A table as far as somebody knows what lies on it."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room, place)
        self.session = place.session
        self.game: G = cast(G, place.session.game)
        self.narration = place.narration
        self.sitting = Sitting(self.session, self.narration, self.name_of)
        self.sitting.has_remarks = place.guide is None  # in a lesson the script plays, not a mind
        self._areas: Areas | None = None
        self._layout: L | None = None
        self._strip: Strip | None = None
        self._changes = 0
        self._story = Kept[SeenKey, list[ToldTurn]]()
        self._last_turns = Kept[SeenKey, list[ToldTurn]]()
        self._players = Kept[object, tuple[Player, ...]]()
        self._moved_trails = Kept[tuple[object, ...], list[Trail]]()
        self._seen = Kept[SeenKey, list[SeenEntry]]()

    def changed(self) -> None:
        """Something to be seen changed, also beside the board."""
        self._changes += 1
        super().changed()

    def resized(self) -> None:
        """Lays everything out anew."""
        self._areas = None
        self._layout = None
        self._strip = None
        self.forget_sizes()
        super().resized()

    # Where things lie ------------------------------------------------------------------------

    @property
    def areas(self) -> Areas:
        """Where the parts of the table lie."""
        if self._areas is None:
            height = PROMPT_HEIGHT if self.place.guide is None else LESSON_HEIGHT
            areas = laid_out(self.room, self.session.seats, self.tray_height, height)
            self._areas = self.arranged_areas(areas)
        return self._areas

    @property
    def layout(self) -> L:
        """Where everything of the game lies."""
        if self._layout is None:
            self._layout = self.lay_out(self.areas)
        return self._layout

    @property
    def strip(self) -> Strip:
        """Where the last turns are told."""
        if self._strip is None:
            self._strip = Strip(self.room, self.areas.story)
        return self._strip

    # Who plays -------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody at the table, in the colours of the match."""
        return self._players.get(self._played_key, self._painted_players)

    def _painted_players(self) -> tuple[Player, ...]:
        return tuple(self.player_of(seat) for seat in range(self.session.seats))

    def player_of(self, seat: Seat) -> Player:
        """Who sits there, in the colours of the match."""
        return self.painted(self.place.players[seat], seat)

    def name_of(self, seat: Seat) -> str:
        """The player's name."""
        return self.place.players[seat].name if 0 <= seat < self.session.seats else "Nobody"

    @property
    def shown_to_move(self) -> Seat | None:
        """Whose turn it is in the position that is shown."""
        return self.seat_up(self.sitting.to_move)

    @property
    def _played_key(self) -> tuple[object, ...]:
        """What all may know of the match depends on this, be it shown already or not."""
        played = self.session.entries
        last = id(played[-1]) if played else 0
        return len(played), last, self.session.to_move, *self.place.players

    # What has been seen ----------------------------------------------------------------------

    @property
    def view(self) -> S:
        """What the person at the screen may know, as far as it has been shown."""
        view: S = self.sitting.view
        return view

    @property
    def seen_entries(self) -> Sequence[SeenEntry]:
        """What has been shown of the match, as the person at the screen saw it."""
        return self._seen.get(self._seen_key, self.sitting.seen_entries)

    @property
    def _seen_key(self) -> SeenKey:
        """What the history seen depends on; what was taken back may have been played otherwise."""
        shown = self.sitting.shown
        last = id(self.session.entries[shown - 1]) if shown else 0
        sitting = self.sitting
        return shown, sitting.viewer, sitting.alone, self.session.to_move is None, last

    @property
    def seen_events(self) -> list[Event]:
        """Every event shown so far, as the person at the screen saw it."""
        return [event for entry in self.seen_entries for event in entry.events]

    @property
    def story(self) -> Sequence[ToldTurn]:
        """The whole match, turn by turn, as the person at the screen may be told it."""
        return self._story.get(self._seen_key, self.sitting.story)

    @property
    def last_turns(self) -> Sequence[ToldTurn]:
        """What happened lately."""
        return self._last_turns.get(self._seen_key, self.sitting.last_turns)

    def shown_at_first(self) -> int | None:
        """The entry from which on a new table plays what led here; None: nothing."""
        if any(entry.seat >= 0 for entry in self.seen_entries):
            return None
        plays = self.narration.plays_on_opening
        return next((e.index for e in self.seen_entries if any(map(plays, e.events))), None)

    def log_lines(self) -> list[Line]:
        """The log as the person at the screen may read it, step by step."""
        return [line for turn in self.story for line in turn.steps]

    def moved_trails(self) -> list[Trail]:
        """What has moved since the last decision of the person at the screen."""
        key = (self._seen_key, self.areas, self.shown_part())
        return self._moved_trails.get(key, self._find_trails)

    def _find_trails(self) -> list[Trail]:
        shown, viewer = self.sitting.shown, self.sitting.viewer
        recent = self.sitting.seen_entries(max(0, shown - RECENT_ENTRIES))
        since = next((e.index + 1 for e in reversed(recent) if e.seat == viewer), shown)
        found = []
        for seat, path in paths_since(self.narration, recent, since).values():
            start, end = self.place_of(path.start), self.place_of(path.end)
            is_others = seat != viewer and seat in range(self.session.seats)
            if start is not None and end is not None and is_others:
                found.append(Trail(start, end, self.player_of(seat)))
        return found
