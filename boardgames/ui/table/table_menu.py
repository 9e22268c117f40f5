"""What opens over a table that isn't the game's: menu, saved or not, the end, the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from boardgames.core.game import Outcome
from boardgames.core.narration import Line
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.ui.modal import Choice, Modal, show_message
from boardgames.ui.scene import Room
from boardgames.ui.table.end_screen import EndScreen, NextSteps
from boardgames.ui.table.frame import Aids
from boardgames.ui.table.game_ui import Ending
from boardgames.ui.table.notes import Note
from boardgames.ui.table.services import NOTHING_KEPT, SAVED_ALREADY, TableServices


class TableMenu:
    """The ways out of a match, and messages about its save."""

    def __init__(self, room: Room, place: TableServices, tell: Callable[[Note], None]) -> None:
        self._room = room
        self._place = place
        self._tell = tell

    def open(
        self,
        aids: Aids,
        *,
        switch: Callable[[Aids], None],
        rules: Callable[[], object],
        keys: Callable[[], object],
        marks: Callable[[], object],
        watch: Callable[[], object],
        log: Callable[[], Sequence[Line]],
    ) -> None:
        """`switch` gets the aids as they are to be from now on."""
        unsaved = self._place.unsaved
        standing = unsaved.standing if unsaved is not None else _(NOTHING_KEPT)
        lights = _("Highlights: on") if aids.highlights else _("Highlights: off")
        worth = _("Gains and risks: on") if aids.outcomes else _("Gains and risks: off")
        advice = _("Advice: on") if aids.hints else _("Advice: off")

        def switched(name: str) -> Callable[[], None]:
            return lambda: switch(aids._replace(**{name: not getattr(aids, name)}))

        choices = [
            Choice(_("Continue"), is_primary=True),
            Choice(_("Rules"), rules),
            Choice(_("Controls"), keys),
            Choice(_("Marks"), marks),
            Choice(_("Settings"), self._place.open_settings),
            Choice(_("Replay"), watch),
            Choice(lights, switched("highlights")),
            Choice(worth, switched("outcomes")),
            Choice(advice, switched("hints")),
            Choice(_("Save log to a file"), lambda: self._export(log())),
            Choice(_("Back to shelf"), self.leave),
        ]
        self._room.stack.push(
            Modal(self._room, self._place.title, [standing], choices, stacked=True)
        )

    def _export(self, lines: Sequence[Line]) -> None:
        said = self._place.export_log([line for line, _spot in lines])
        show_message(self._room, _("Log"), [said])

    def tell_saved(self) -> None:
        unsaved = self._place.unsaved
        if unsaved is not None and unsaved.trouble:
            self.explain_unsaved()
        else:
            self._tell(Note(_(NOTHING_KEPT if unsaved is None else SAVED_ALREADY)))

    def tell_unsaved(self) -> None:
        if self._place.unsaved is not None and self._place.unsaved.is_news():
            self.explain_unsaved()

    def explain_unsaved(self) -> None:
        if self._place.unsaved is not None:
            self._place.unsaved.tell(self._room, lambda text: self._tell(Note(text)))

    def leave(self) -> None:
        self.before_leaving(self._place.leave)

    def before_leaving(self, leave: Callable[[], None]) -> None:
        """Asks first if not everything could be saved."""
        if self._place.unsaved is None:
            leave()
        else:
            self._place.unsaved.before_leaving(self._room, leave)

    def branch(self, length: int) -> None:
        self.before_leaving(partial(self._place.branch, length))

    def show_end(
        self,
        outcome: Outcome,
        players: Sequence[Player],
        ending: Callable[[], Ending],
        watch: Callable[[], None],
        review: Callable[[], None],
    ) -> None:
        place = self._place

        def leaving(way: Callable[[], None] | None) -> Callable[[], None] | None:
            return None if way is None else partial(self.before_leaving, way)

        steps = NextSteps(
            again=partial(self.before_leaving, place.again),
            change_players=partial(self.before_leaving, place.change_players),
            watch=watch,
            leave=self.leave,
            moved=place.moved,
            switch_game=leaving(place.switch_game),
            score_book=place.score_book,
            review=None if place.review is None else review,
            standing=leaving(place.standing),
        )
        self._room.stack.push(EndScreen(self._room, outcome, players, ending, steps))
