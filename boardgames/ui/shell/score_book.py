"""The score book: the latest matches, the people who played, and the records of each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.problems import DataError
from boardgames.core.score_book import Entry, Person, people_of
from boardgames.core.texts import N_, _, plural
from boardgames.ui.cache import Memo
from boardgames.ui.draw import widgets
from boardgames.ui.draw.ground import draw_titled_table
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, Wheel
from boardgames.ui.modal import show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell import score_buttons, score_drawing, score_pages
from boardgames.ui.shell.score_buttons import PAGES
from boardgames.ui.shell.score_pages import DetailRow
from boardgames.ui.shell.score_questions import Questions, ScoreHost
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

TITLE = N_("Score book")
NO_MATCHES = N_("Matches appear here when they’re over.")
NO_PEOPLE = N_("People appear here once they’ve typed their names in the setup.")
NO_RECORDS = N_("Records appear here after the first match.")
_STEPS_A_FRAME = 40
_PATIENCE_MS = 500.0
"""While many matches are found again, they are shown after this long."""
_TOP, _FOOT = 196, 30
_ROW = {"lately": 124, "people": 92, "games": 92}
_GAP = 12
_DETAIL_ROW = 58


class ScoreBook(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, host: ScoreHost) -> None:
        super().__init__(room)
        self.host = host
        self.games = host.scored_games()
        self.book = host.score_book()
        self.page = "lately"
        self.person = ""
        known = (entry.game for entry in self.book.entries if entry.game in self.games)
        self.game = next(known, next(iter(self.games), ""))
        self._search: Iterator[Entry | None] | None = host.missing_scores()
        self._has_found = False
        """Whether the search has entered matches that aren't shown yet."""
        self._since_reading = 0.0
        self._first = dict.fromkeys((*PAGES, "details"), 0)
        self._people = Memo[int, list[Person]]()
        self._details = Memo[tuple[object, ...], list[DetailRow]]()
        self._version = 0
        self._questions = Questions(room, host, self.games, self._changed_by)
        self._is_over_details = False
        """Whether the wheel scrolls the rows beside the list."""

    @property
    def people(self) -> list[Person]:
        return self._people.get(self._version, lambda: people_of(self.book.entries))

    @property
    def is_thinking(self) -> bool:
        return self._search is not None

    def update(self, ms: float) -> None:
        if self._search is None:
            return
        looked_at = list(islice(self._search, _STEPS_A_FRAME))
        self._has_found |= any(entry is not None for entry in looked_at)
        self._since_reading += ms
        if len(looked_at) < _STEPS_A_FRAME:
            self._search = None
            self.changed()
        if self._has_found and (self._search is None or self._since_reading > _PATIENCE_MS):
            self._read_again()

    def _changed_by(self, fault: str, person: str = "") -> None:
        """After something was changed; `person` is shown from now on."""
        if fault:
            show_message(self.room, _(TITLE), [fault])
        self.person = person or self.person
        self._read_again()

    def _read_again(self) -> None:
        self.book = self.host.score_book()
        self._version += 1
        self._has_found, self._since_reading = False, 0.0
        self.changed()

    # Layout --------------------------------------------------------------------------------------

    def _area(self) -> Rect:
        room = self.room
        width = min(room.size[0] - room.px(80), room.px(1720))
        top = room.px(_TOP)
        return Rect((room.size[0] - width) // 2, top, width, room.size[1] - top - room.px(_FOOT))

    def _list_area(self) -> Rect:
        area = self._area()
        if self.page != "lately":
            area.width = round(area.width * 0.3)
        return area

    def _paper(self) -> Rect:
        """Where the details are, beside the list."""
        area, left = self._area(), self._list_area().right + self.room.px(24)
        return Rect(left, area.top, area.right - left, area.height)

    def _length(self) -> int:
        match self.page:
            case "people":
                return len(self.people)
            case "games":
                return len(self.games)
        return len(self.book.entries)

    def _fits(self) -> int:
        pitch = self.room.px(_ROW[self.page] + _GAP)
        return max(1, (self._list_area().height + self.room.px(_GAP)) // pitch)

    def rows(self) -> list[tuple[int, Rect]]:
        """The visible rows of the list with their indices."""
        area, first = self._list_area(), self._first[self.page]
        pitch = self.room.px(_ROW[self.page] + _GAP)
        shown = range(first, min(self._length(), first + self._fits()))
        high = self.room.px(_ROW[self.page])
        return [
            (index, Rect(area.left, area.top + at * pitch, area.width, high))
            for at, index in enumerate(shown)
        ]

    def _details_area(self) -> Rect:
        area = self._paper().inflate(-self.room.px(72), -self.room.px(40))
        head = self.room.px(140 if self.page == "people" else 76)
        return Rect(area.left, area.top + head, area.width, area.height - head)

    def details(self) -> list[DetailRow]:
        """The rows beside the list."""
        key = (self._version, self.page, self.person, self.game)
        return self._details.get(key, self._made_details)

    def _made_details(self) -> list[DetailRow]:
        if self.page == "games" and self.game in self.games:
            return score_pages.game_rows(self.book, self.games[self.game])
        if self.page == "people" and (person := self._shown_person()) is not None:
            return score_pages.person_rows(person, self.book, self.games)
        return []

    def _shown_person(self) -> Person | None:
        named = (person for person in self.people if person.name == self.person)
        return next(named, self.people[0] if self.people else None)

    def _detail_height(self) -> int:
        """Has room for two lines of the smallest letters."""
        letters = self.room.letters
        two_lines = 2 * letters.line_height(letters.smallest) + self.room.px(8)
        return max(self.room.px(_DETAIL_ROW), two_lines)

    def _details_fit(self) -> int:
        return max(1, self._details_area().height // self._detail_height())

    def _detail_rects(self) -> list[tuple[DetailRow, Rect]]:
        area, high = self._details_area(), self._detail_height()
        first = self._first["details"]
        return [
            (row, Rect(area.left, area.top + at * high, area.width, high))
            for at, row in enumerate(self.details()[first : first + self._details_fit()])
        ]

    # Buttons -------------------------------------------------------------------------------------

    @property
    def _can_review(self) -> bool:
        return self.host.reviewing() is not None

    def _buttons(self) -> list[widgets.Button]:
        room, area = self.room, self._area()
        made = [widgets.back_button(room), *score_buttons.tabs(room, area, self.page)]
        if self.book.removed_people or self.book.removed_matches:
            made.append(score_buttons.removed(room, area))
        if self.page == "lately":
            made += score_buttons.of_matches(room, self.rows(), can_review=self._can_review)
        if self.page == "people" and self._shown_person() is not None:
            made += score_buttons.of_person(room, self._paper())
        return made

    # Words ---------------------------------------------------------------------------------------

    def _empty(self) -> str:
        if self.page == "games":
            return "" if self.details() else _(NO_RECORDS)
        if self._length():
            return ""
        return _(NO_PEOPLE) if self.page == "people" else _(NO_MATCHES)

    def words(self) -> list[str]:
        return [_(TITLE), self._empty()]

    def focus_words(self) -> str:
        match self.focused:
            case ("row", int(index)) if index < self._length():
                return self._row_words(index)
            case ("watch" | "again" | "review" | "remove", int(index)) if index < self._length():
                return sentences(super().focus_words(), self._row_words(index))
        return super().focus_words()

    def _row_words(self, index: int) -> str:
        match self.page:
            case "lately":
                entry = self.book.entries[index]
                return sentences(
                    score_pages.title_of(entry, self.games),
                    score_pages.winners_of(entry),
                    *(text for _seat, text in score_pages.ranking(entry, self.games)),
                    score_pages.facts_of(entry),
                    self.host.options_of(entry),
                )
            case "people":
                person = self.people[index]
                return sentences(person.name, *score_pages.person_words(person))
        return sentences(*self._game_words(list(self.games)[index]))

    def _game_words(self, name: str) -> tuple[str, str]:
        played = sum(entry.game == name for entry in self.book.entries)
        return self.games[name].title, plural("{count} match", "{count} matches", played)

    def targets(self) -> list[Target]:
        rows = [Target(("row", index), row) for index, row in self.rows()]
        details = [
            Target(row.ref, rect, text=row.words())
            for row, rect in self._detail_rects()
            if row.ref is not None
        ]
        buttons = [button.target() for button in self._buttons()]
        return [*rows, *details, *buttons]

    # Input ---------------------------------------------------------------------------------------

    def take(self, ref: Ref) -> None:
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("page", str(page)):
                self._turn_to(page)
            case ("row", int(index)):
                self._take_row(index)
            case ("watch", int(index)):
                self._open(lambda: self._push(self.host.watch_entry(self.book.entries[index])))
            case ("review", int(index)) if (review := self.host.reviewing()) is not None:
                self._open(lambda: self._push(review(self.book.entries[index])))
            case ("again", int(index)):
                self.host.play_entry_again(self.book.entries[index])
            case ("remove", int(index)):
                self._questions.remove_entry(self.book.entries[index])
            case ("entry", str(id_), *_record):
                entry = next(entry for entry in self.book.entries if entry.id == id_)
                self._open(lambda: self.host.open_entry(entry))
            case ("game", str(name)):
                self.game = name
                self._turn_to("games")
            case ("person", str(name)):
                self.person = name
                self._turn_to("people")
            case ("rename",):
                self._questions.rename(self._shown_person(), self.people)
            case ("forget",):
                self._questions.remove_person(self._shown_person())
            case ("removed",):
                self._questions.restore(self.book)

    def _take_row(self, index: int) -> None:
        match self.page:
            case "lately":
                self._open(lambda: self.host.open_entry(self.book.entries[index]))
            case "people":
                self.person = self.people[index].name
            case "games":
                self.game = list(self.games)[index]
        self._first["details"] = 0
        self.changed()

    def _turn_to(self, page: str) -> None:
        self.page = page
        self._first["details"] = 0
        self.changed()

    def _open(self, show: Callable[[], None]) -> None:
        try:
            show()
        except DataError as error:
            show_message(self.room, _("Can’t show this match"), error.lines)

    def _push(self, scene: Scene) -> None:
        self.room.stack.push(scene)

    def key(self, pressed: KeyPressed) -> bool:
        match pressed.key:
            case "pagedown" | "pageup":
                step = self._fits() if pressed.key == "pagedown" else -self._fits()
                is_detail = self.focused is not None and self.focused[0] in (
                    "entry", "game", "person",
                )  # fmt: skip
                self._scroll("details" if is_detail else self.page, step)
                if self.focused is not None and self.focused_target is None:
                    # It was left behind.
                    rows = self._detail_rects() if is_detail else []
                    refs = [row.ref for row, _rect in rows if row.ref is not None]
                    self.focus(refs[0] if refs else ("row", self._first[self.page]))
            case _:
                return super().key(pressed)
        return True

    def pointer(self, given: Input) -> bool:
        match given:
            case PointerMoved(at):
                self._is_over_details = self.page != "lately" and self._paper().collidepoint(at)
            case Wheel():
                part = "details" if self._is_over_details else self.page
                self._scroll(part, -round(given.turns))
                return True
        return False

    def _scroll(self, part: str, step: int) -> None:
        if part == "details":
            spare = len(self.details()) - self._details_fit()
        else:
            spare = self._length() - self._fits()
        self._first[part] = max(0, min(max(0, spare), self._first[part] + step))
        self.changed()

    # Drawing -------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        room = self.room
        draw_titled_table(room, surface, _(TITLE))
        for index, row in self.rows():
            widgets.draw_paper(room, surface, row)
            self._draw_row(surface, index, row)
            if self.shown_ref == ("row", index):
                widgets.draw_focus(room, surface, row, room.px(14))
        first, length = self._first[self.page], self._length()
        score_drawing.draw_more(room, surface, self._list_area(), first, self._fits(), length)
        self._draw_details(surface)
        buttons = self._buttons()
        widgets.draw_buttons(self, surface, buttons)
        widgets.draw_label(self, surface, [*buttons, *self._options()])

    def _options(self) -> list[widgets.Button]:
        """What differed from the usual in the match that is hovered over, as a tooltip."""
        if self.page != "lately":
            return []
        return [
            widgets.Button(
                ("row", index), row, label=self.host.options_of(self.book.entries[index])
            )
            for index, row in self.rows()
            if self.shown_ref == ("row", index)
        ]

    def _draw_details(self, surface: Surface) -> None:
        room, paper = self.room, self._paper()
        if empty := self._empty():
            if self.page != "games":
                paper = Rect(0, 0, min(room.px(1000), self._area().width), room.px(360))
                paper.center = self._area().center
            widgets.draw_paper(room, surface, paper)
            score_drawing.draw_note(room, surface, paper, empty)
        elif self.page != "lately":
            widgets.draw_paper(room, surface, paper)
        if not self.details():
            return
        self._draw_head(surface)
        rows, rects = self.details(), self._detail_rects()
        widths = score_drawing.detail_widths(room, self._details_area().width, rows)
        taken = score_drawing.words_width(room, rows)
        first, fits = self._first["details"], self._details_fit()
        score_drawing.draw_more(room, surface, paper, first, fits, len(rows))
        for row, rect in rects:
            is_shown = row.ref is not None and row.ref == self.shown_ref
            score_drawing.draw_detail(room, surface, rect, row, widths, taken, is_shown)

    def _draw_row(self, surface: Surface, index: int, row: Rect) -> None:
        room, looks = self.room, self.host.looks()
        match self.page:
            case "lately":
                entry, words = self.book.entries[index], row.copy()
                buttons = score_buttons.width(room, can_review=self._can_review)
                words.width -= buttons + room.px(14)
                score_drawing.draw_entry(room, surface, words, entry, self.games, looks)
            case "people":
                person = self.people[index]
                is_shown = person is self._shown_person()
                look, text = looks.get(person.name), score_pages.won_words(person.total)
                told = (person.name, text)
                score_drawing.draw_person(room, surface, row, told, look, is_shown)
            case "games":
                name = list(self.games)[index]
                words_ = self._game_words(name)
                score_drawing.draw_game(room, surface, row, name, words_, name == self.game)

    def _draw_head(self, surface: Surface) -> None:
        room, area = self.room, self._paper().inflate(-self.room.px(72), -self.room.px(40))
        if self.page == "games":
            score_drawing.draw_head(room, surface, area, self.games[self.game].title, "", 0)
        elif (person := self._shown_person()) is not None:
            below = score_pages.BETWEEN.join(score_pages.person_words(person))
            beside = min(room.px(400), self._paper().width // 2)
            score_drawing.draw_head(room, surface, area, person.name, below, beside)
