"""The score book in the program: what is entered, found again, and shown."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.score_book import Entry
from boardgames.data.score_book import read_book
from boardgames.program import matches, save_listing, scores
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.program.score_host import Scores
from boardgames.ui.inputs import KeyPressed, KeyReleased, PointerPressed, PointerReleased, TextTyped
from boardgames.ui.modal import Modal
from boardgames.ui.scene import Scene
from boardgames.ui.shell.saves import KeptScreen
from boardgames.ui.shell.score_book import ScoreBook
from boardgames.ui.shell.score_pages import DetailRow
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.table import Table
from boardgames.ui.text_dialogs import FormSheet
from tests.layout.score_books import ScoreStandIn, book_with

MUM = Player("Mum", "#2f6fc0", "●", is_named=True)
TIM = Player("Tim", "#a3202c", "▲", is_named=True)
JUNO = Player("Juno", "#a3202c", "▲", "easy")
SHORT = {"round_limit": 20, "pawn_choice": False}


class Home:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.room = program.room

    @property
    def top(self) -> Scene:
        return self.room.stack.top

    def click(self, *ref: str | int) -> None:
        target = self.top.target_of(ref)
        assert target is not None, f"nothing to click: {ref}"
        for given in (PointerPressed(target.rect.center), PointerReleased(target.rect.center)):
            self.program.app.give(given)

    def press(self, key: str) -> None:
        self.program.app.give(KeyPressed(key))
        self.program.app.give(KeyReleased(key))

    def play(self, *players: Player, game: str = "waterworld") -> matches.Match:
        """A whole match at random; it is closed at its end."""
        variants = SHORT if game == "waterworld" else {}
        match = self.program.begin(game, players or (MUM, TIM), variants)
        self.program.table(match)
        play_out(match)
        match.note_end()
        match.journal.close()
        return match

    def open_book(self) -> ScoreBook:
        self.room.stack.back_to(self.program.shelf)
        self.click("scores")
        book = self.top
        assert isinstance(book, ScoreBook)
        while book.is_thinking:
            book.update(0.0)
        return book


def play_out(match: matches.Match) -> None:
    rng, session = Rng(5), match.session
    while session.to_move is not None:
        session.play(rng.choice(session.legal_actions()))


def entries() -> list[Entry]:
    return list(read_book(scores.score_files()).entries)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((1280, 800)))
    program.app.change_settings(reduced_motion=True, has_been_welcomed=True)
    program.open_shelf()
    program.shelf.update(0.0)
    return Home(program)


class TestWhatIsEntered:
    def test_a_finished_match_with_places_and_records(self, home: Home) -> None:
        match = home.play(MUM, JUNO)
        (entry,) = entries()
        assert match.session.outcome is not None
        assert entry.save == match.journal.path.name
        assert [seat.name for seat in entry.seats] == ["Mum", "Juno"]
        ranking = match.session.outcome.ranking
        places = {seat: place for place, tied in enumerate(ranking, 1) for seat in tied}
        assert [seat.place for seat in entry.seats] == [places[0], places[1]]
        assert entry.variants == {"round_limit": 20, "pawn_choice": False}
        assert entry.minutes == 0
        assert all("cards" in seat.records for seat in entry.seats)
        assert [seat.is_person for seat in entry.seats] == [True, False]

    def test_opening_a_finished_match_again_enters_nothing(self, home: Home) -> None:
        match = home.play()
        table = home.program.resume(match.journal.path)
        table.update(0.0)
        home.program.room.stack.push(table)
        home.program.app.show()
        assert len(scores.score_files().book.read_bytes().splitlines()) == 1

    def test_of_a_match_that_isnt_over_nothing_is_known_but_its_time(
        self, home: Home, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = home.program.begin("waterworld", (MUM, TIM), SHORT)
        home.program.table(match)
        assert match.follower is not None
        now = time.monotonic()
        for minute in range(5):
            monkeypatch.setattr(time, "monotonic", lambda minute=minute: now + 60 * minute)
            match.session.play(match.session.legal_actions()[0])
        match.follower.left()
        (line,) = scores.score_files().book.read_text(encoding="utf-8").splitlines()
        told = json.loads(line)
        assert told.pop("id") == scores.id_of(match.header)
        assert told == {"line": "sitting", "v": 1, "minutes": 4}
        assert home.open_book().book.entries == []

    def test_undoing_an_end_withdraws_it(self, home: Home) -> None:
        match = home.play()
        match.taken_back(len(match.session.entries) - 1)
        assert entries() == []

    def test_branches_copies_trials_and_computers_among_themselves_dont_count(
        self, home: Home
    ) -> None:
        match = home.play()
        scores.score_files().book.unlink()
        for other in (
            matches.branch_match(match, 3),
            matches.copy_match(match.journal.path),
            matches.new_match("waterworld", 2, SHORT, (MUM, TIM), folder=paths.trials()),
            matches.new_match("waterworld", 2, SHORT, (JUNO, JUNO)),
        ):
            home.program.table(other)
            play_out(other)
            other.note_end()
        assert entries() == []

    def test_names_count_once_somebody_typed_or_confirmed_them(self, home: Home) -> None:
        home.click("box", "waterworld")
        setup = home.top
        assert isinstance(setup, SetUp)
        setup.take(("name", 1))
        home.program.app.give(TextTyped("Zoë"))
        setup.take(("start",))
        table = home.top
        assert isinstance(table, Table)
        assert [player.is_named for player in table.players] == [False, True]
        assert [player.name for player in home.room.settings.people] == ["Zoë"]

    def test_enter_confirms_a_suggested_name(self, home: Home) -> None:
        home.click("box", "waterworld")
        setup = home.top
        assert isinstance(setup, SetUp)
        setup.take(("name", 0))
        home.press("enter")
        assert [seat.is_named for seat in setup.seating.players()] == [True, False]


class TestWhatIsFoundAgain:
    def test_a_lost_book_is_rebuilt_without_minutes(self, home: Home) -> None:
        home.play()
        home.play(TIM, MUM, game="bermuda")
        before = entries()
        scores.score_files().book.unlink()
        home.open_book()
        found = {entry.id: entry for entry in entries()}
        assert len(found) == len(before) == 2
        for entry in before:
            assert found[entry.id].minutes is None
            assert found[entry.id].seats == entry.seats

    def test_a_damaged_line_is_found_in_its_save(self, home: Home) -> None:
        home.play()
        book = scores.score_files().book
        book.write_bytes(book.read_bytes()[:50] + b"\n")
        assert entries() == []
        assert len(home.open_book().book.entries) == 1

    def test_a_copy_of_a_save_counts_once(self, home: Home) -> None:
        path = home.play().journal.path
        path.with_name("copy.rainyday").write_bytes(path.read_bytes())
        assert len(home.open_book().book.entries) == 1

    def test_unfinished_and_broken_saves_are_passed_over(self, home: Home) -> None:
        path = home.play().journal.path
        path.with_name("broken.rainyday").write_bytes(b"{}\n" + path.read_bytes())
        home.program.begin("waterworld", (MUM, TIM), SHORT).journal.close()
        scores.score_files().book.unlink()
        assert len(home.open_book().book.entries) == 1

    def test_what_cant_be_written_endangers_no_match(self, home: Home) -> None:
        scores.score_files().book.mkdir(parents=True)
        match = home.play()
        assert save_listing.listing_of(match.journal.path).is_finished


class TestTheScreen:
    def test_an_empty_book_says_so(self, home: Home) -> None:
        book = home.open_book()
        assert "Finished matches appear here." in book.words()
        assert book.rows() == []

    def test_a_match_leads_to_its_end_screen_and_its_replay(self, home: Home) -> None:
        home.play()
        home.open_book()
        home.click("row", 0)
        assert isinstance(home.top, EndScreen)
        home.program.app.show()
        home.open_book()
        home.click("watch", 0)
        assert isinstance(home.top, Replay)

    def test_from_its_end_screen_the_book_leads_back_to_it(self, home: Home) -> None:
        home.play()
        home.open_book()
        home.click("row", 0)
        end = home.top
        assert isinstance(end, EndScreen)
        home.click("scores")
        home.click("row", 0)
        assert isinstance(home.top, EndScreen)
        tables = [scene for scene in home.room.stack.scenes if isinstance(scene, Table)]
        assert len(tables) == 1

    def test_the_same_people_play_again_one_seat_on(self, home: Home) -> None:
        home.play()
        home.open_book()
        home.click("again", 0)
        assert isinstance(home.top, Table)
        assert [player.name for player in home.top.players] == ["Tim", "Mum"]

    def test_without_the_save_the_setup_is_filled_in(self, home: Home) -> None:
        home.play().journal.path.unlink()
        home.open_book()
        home.click("row", 0)
        assert isinstance(home.top, Modal), "it says that the save is gone"
        home.press("escape")
        home.click("again", 0)
        assert isinstance(home.top, SetUp)
        assert [seat.name for seat in home.top.seats[:2]] == ["Mum", "Tim"]

    def test_a_person_is_renamed_by_keys(self, home: Home) -> None:
        home.play()
        book = home.open_book()
        home.press("2")
        assert book.page == "people"
        shown = book.people[0].name
        book.focus(("rename",))
        home.press("enter")
        form: object = home.top
        assert isinstance(form, FormSheet)
        for letter in "Grandma":
            home.program.app.give(TextTyped(letter))
        home.press("enter")
        assert home.top is book
        assert "Grandma" in {person.name for person in book.people}
        assert shown not in {person.name for person in book.people}

    def test_two_people_are_joined_after_a_question(self, home: Home) -> None:
        home.play()
        book = home.open_book()
        home.click("page", "people")
        other = book.people[1].name
        home.click("rename")
        for letter in other:
            home.program.app.give(TextTyped(letter))
        home.click("done")
        assert isinstance(home.top, Modal)
        home.click("choice", 0)
        assert [person.name for person in book.people] == [other]

    def test_what_was_removed_can_be_restored(self, home: Home) -> None:
        home.play()
        book = home.open_book()
        home.click("remove", 0)
        home.click("choice", 0)
        assert book.book.entries == []
        home.click("removed")
        assert isinstance(home.top, KeptScreen)
        home.click("kept", 0)
        assert len(book.book.entries) == 1

    def test_a_record_leads_to_its_match(self, home: Home) -> None:
        home.play()
        book = home.open_book()
        home.click("page", "games")
        home.click("row", 0)
        refs = [row.ref for row in book.details() if row.ref is not None]
        assert {ref[0] for ref in refs} == {"entry", "person"}
        home.click(*next(ref for ref in refs if ref[0] == "entry"))
        assert home.top is not book

    def test_a_person_holds_records(self, home: Home) -> None:
        home.play()
        book = home.open_book()
        home.click("page", "people")
        held = list[DetailRow]()
        for index in range(len(book.people)):
            home.click("row", index)
            held += [row for row in book.details() if row.ref is not None and row.ref[0] == "entry"]
        assert any(row.cells[0] == "Waterworld: Longest voyage" for row in held)

    def test_what_decided_a_match_is_offered_where_the_program_knows_it(self, home: Home) -> None:
        match = home.play()
        program = home.program
        Scores(home.room, program, lambda: program.next_match, program.app.change_settings).open()
        assert home.top.target_of(("watch", 0)) is not None
        assert home.top.target_of(("review", 0)) is None
        asked = list[Path]()

        def review(path: Path) -> Scene:
            asked.append(path)
            return Scene(home.room)

        Scores(
            home.room, program, lambda: program.next_match, program.app.change_settings, review
        ).open()
        home.click("review", 0)
        assert asked == [match.journal.path]

    def test_options_that_differ_are_told(self, home: Home) -> None:
        home.play()
        book = home.open_book()
        book.focus(("row", 0))
        assert "Choose boats: No." in book.focus_words()

    def test_every_row_is_told_by_ear(self, home: Home) -> None:
        home.play()
        book = home.open_book()
        for page in ("lately", "people", "games"):
            book.take(("page", page))
            for target in book.all_targets():
                if target.lit and target.is_stop:
                    book.focus(target.ref)
                    assert book.focus_words(), target.ref
            refs = [row.ref for row in book.details() if row.ref is not None]
            assert len(set(refs)) == len(refs), "each row is a stop of its own"
        book.take(("page", "people"))
        book.focus(("game", "waterworld"))
        assert "Played: 1." in book.focus_words()

    def test_a_page_further_the_focus_is_on_its_first_match(self, home: Home) -> None:
        book = ScoreBook(home.room, ScoreStandIn(book_with(60)))
        book.focus(("row", 0))
        book.handle(KeyPressed("pagedown"))
        assert book.focused == ("row", book.rows()[0][0]) != ("row", 0)

    def test_the_list_of_saved_matches_says_who_won(self, home: Home) -> None:
        home.play()
        home.play(game="bermuda")
        statuses = [card.status for card in home.program.matches()]
        winners = [
            " and ".join(seat.name for seat in entry.seats if seat.has_won) for entry in entries()
        ]
        assert any(winners)
        assert sorted(statuses) == sorted(f"{name} won" if name else "Finished" for name in winners)


class TestTheCommand:
    def test_it_prints_matches_and_people(
        self, home: Home, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["scores"]) == 0
        assert "No matches have been finished yet." in capsys.readouterr().out
        home.play()
        assert main(["scores", "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert [seat["name"] for seat in report["matches"][0]["seats"]] == ["Mum", "Tim"]
        assert {person["name"] for person in report["people"]} == {"Mum", "Tim"}
        assert main(["scores", "--csv"]) == 0
        head, *lines = capsys.readouterr().out.splitlines()
        assert head.startswith("started,game,board")
        assert len(lines) == 2
        assert main(["scores"]) == 0
        assert "Waterworld: 1." in capsys.readouterr().out
