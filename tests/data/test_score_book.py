"""The score book: lines that are only added, damage that costs a line, changes that stay."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from boardgames.core.score_book import (
    Book,
    BookLine,
    Entry,
    MatchRemoved,
    MatchRestored,
    PersonRemoved,
    PersonRestored,
    Renamed,
    Rivalry,
    SeatScore,
    Sitting,
    Tally,
    Withdrawn,
    best_of,
    length_record,
    people_of,
)
from boardgames.core.wording import is_plain
from boardgames.data.score_book import ScoreFiles, read_book, write_line
from tests.data.hostile_texts import HOSTILE, changed, text_fields

EARLY, LATE = "2026-01-01T10:00:00+00:00", "2026-12-01T10:00:00+00:00"


@pytest.fixture
def files(tmp_path: Path) -> ScoreFiles:
    return ScoreFiles(tmp_path / "book" / "scores.jsonl", tmp_path / "book" / "changes.jsonl")


def person(name: str, place: int, score: int | None = None) -> SeatScore:
    return SeatScore(name, place, place == 1, is_person=True, score=score)


def computer(name: str, place: int, score: int | None = None) -> SeatScore:
    return SeatScore(name, place, place == 1, kind="hard", score=score)


def match(
    id_: str, *seats: SeatScore, day: int = 1, rounds: int = 10, minutes: int | None = 20
) -> Entry:
    return Entry(
        id_,
        game="conflict",
        save=f"{id_}.rainyday",
        started=f"2026-06-{day:02}T20:00:00+00:00",
        seats=seats,
        rounds=rounds,
        minutes=minutes,
    )


def written(files: ScoreFiles, *lines: BookLine) -> Book:
    for line in lines:
        assert write_line(files.book, line) == ""
    return read_book(files)


ADA_BEN = match("1", person("Ada", 1), person("Ben", 2), day=1)
BEN_ADA = match("2", person("Ben", 1), person("Ada", 2), day=2)
ADA_JUNO = match("3", person("Ada", 1), computer("Juno", 2), day=3)


class TestTheFile:
    def test_a_missing_file_is_an_empty_book(self, files: ScoreFiles) -> None:
        assert read_book(files) == Book([], [], [])

    def test_matches_are_read_back_the_latest_first(self, files: ScoreFiles) -> None:
        assert written(files, ADA_BEN, ADA_JUNO, BEN_ADA).entries == [ADA_JUNO, BEN_ADA, ADA_BEN]

    def test_every_line_has_its_version(self, files: ScoreFiles) -> None:
        written(files, ADA_BEN, Withdrawn("1"), Sitting("2", minutes=3))
        write_line(files.changes, Renamed(EARLY, old="Ada", new="Ann"))
        lines = files.book.read_bytes().splitlines() + files.changes.read_bytes().splitlines()
        assert [json.loads(line)["v"] for line in lines] == [1, 1, 1, 1]

    def test_a_match_whose_end_was_undone_is_withdrawn(self, files: ScoreFiles) -> None:
        assert written(files, ADA_BEN, Withdrawn("1")).entries == []

    def test_a_match_that_ends_again_counts_once_as_it_ended_last(self, files: ScoreFiles) -> None:
        again = match("1", person("Ben", 1), person("Ada", 2))
        assert written(files, ADA_BEN, Withdrawn("1"), again).entries == [again]

    def test_minutes_of_all_sittings_are_added(self, files: ScoreFiles) -> None:
        book = written(files, Sitting("1", minutes=12), Sitting("1", minutes=5), ADA_BEN)
        assert book.entries[0].minutes == 37

    def test_a_match_found_again_in_its_save_keeps_its_minutes(self, files: ScoreFiles) -> None:
        found = match("1", person("Ada", 1), person("Ben", 2), minutes=None)
        assert written(files, ADA_BEN, found).entries == [ADA_BEN]

    @pytest.mark.parametrize(
        "damage",
        [b"\xff\xfe", b"{", b"[]", b'{"line":"match"}', b"[" * 100_000, b'{"line":"other","v":1}'],
    )
    def test_a_damaged_line_costs_that_line(self, files: ScoreFiles, damage: bytes) -> None:
        written(files, ADA_BEN)
        with files.book.open("ab") as stream:
            stream.write(damage + b"\n")
        assert written(files, BEN_ADA).entries == [BEN_ADA, ADA_BEN]
        assert damage in files.book.read_bytes(), "what can't be read stays in the file"

    def test_a_torn_line_costs_that_line(self, files: ScoreFiles) -> None:
        written(files, ADA_BEN, BEN_ADA)
        files.book.write_bytes(files.book.read_bytes()[:-20])
        assert written(files, ADA_JUNO).entries == [ADA_JUNO, ADA_BEN]

    def test_a_line_of_a_newer_version_is_passed_over(self, files: ScoreFiles) -> None:
        newer = msgspec.structs.replace(BEN_ADA, version=2)
        assert written(files, ADA_BEN, newer).entries == [ADA_BEN]

    def test_a_folder_in_its_place_is_an_empty_book_and_reported(self, files: ScoreFiles) -> None:
        files.book.mkdir(parents=True)
        assert read_book(files) == Book([], [], [])
        assert files.book.name in write_line(files.book, ADA_BEN)

    @pytest.mark.parametrize("kind", HOSTILE)
    def test_hostile_texts_are_cleaned_or_cost_their_line(
        self, files: ScoreFiles, kind: str
    ) -> None:
        plain = msgspec.to_builtins(msgspec.structs.replace(ADA_BEN, variants={"a": "b"}))
        ways = sorted(set(text_fields(Entry)))
        assert ("seats", "0", "name") in ways
        for way in ways:
            line = json.dumps(changed(plain, way, HOSTILE[kind])).encode()
            files.book.parent.mkdir(parents=True, exist_ok=True)
            files.book.write_bytes(line + b"\n")
            for entry in read_book(files).entries:
                assert all(is_plain(text) and len(text) <= 200 for text in texts_in(entry))


def texts_in(entry: Entry) -> list[str]:
    names = [name for seat in entry.seats for name in (seat.name, seat.kind, *seat.records)]
    variants = [str(part) for pair in entry.variants.items() for part in pair]
    return [entry.id, entry.game, entry.save, entry.started, entry.board, *names, *variants]


class TestChanges:
    def test_a_person_is_renamed_in_matches_that_began_before(self, files: ScoreFiles) -> None:
        write_line(files.changes, Renamed("2026-06-02T12:00:00+00:00", old="Ada", new="Ann"))
        book = written(files, ADA_BEN, BEN_ADA)
        assert [entry.seats[0].name for entry in book.entries] == ["Ben", "Ann"]

    def test_two_people_become_one(self, files: ScoreFiles) -> None:
        write_line(files.changes, Renamed(LATE, old="Ada", new="Ben"))
        people = people_of(written(files, ADA_BEN, ADA_JUNO).entries)
        assert [(one.name, one.total) for one in people] == [("Ben", Tally(2, 2))]

    def test_a_computer_is_never_renamed(self, files: ScoreFiles) -> None:
        write_line(files.changes, Renamed(LATE, old="Juno", new="Ada"))
        assert written(files, ADA_JUNO).entries == [ADA_JUNO]

    def test_a_suggested_name_becomes_a_person_when_renamed(self, files: ScoreFiles) -> None:
        unnamed = match("1", SeatScore("Ada", 1, True), SeatScore("Ben", 2))
        assert people_of(written(files, unnamed).entries) == []
        write_line(files.changes, Renamed(LATE, old="Ada", new="Ann"))
        assert [one.name for one in people_of(read_book(files).entries)] == ["Ann"]

    def test_a_removed_person_no_longer_counts_until_restored(self, files: ScoreFiles) -> None:
        write_line(files.changes, PersonRemoved(LATE, name="Ben"))
        book = written(files, ADA_BEN)
        assert [one.name for one in people_of(book.entries)] == ["Ada"]
        assert book.removed_people == ["Ben"]
        assert best_of(book.entries, lambda seat: seat.place) is not None
        write_line(files.changes, PersonRestored(LATE, name="Ben"))
        book = read_book(files)
        assert [one.name for one in people_of(book.entries)] == ["Ada", "Ben"]
        assert book.removed_people == []

    def test_a_removed_match_is_gone_until_restored(self, files: ScoreFiles) -> None:
        write_line(files.changes, MatchRemoved(LATE, id="1"))
        book = written(files, ADA_BEN, BEN_ADA)
        assert (book.entries, book.removed_matches) == ([BEN_ADA], [ADA_BEN])
        write_line(files.changes, MatchRestored(LATE, id="1"))
        assert read_book(files).entries == [BEN_ADA, ADA_BEN]

    def test_changes_outlast_a_book_that_was_lost(self, files: ScoreFiles) -> None:
        write_line(files.changes, MatchRemoved(LATE, id="1"))
        written(files, ADA_BEN)
        files.book.unlink()
        assert written(files, ADA_BEN).entries == []


class TestPeople:
    def test_played_won_and_against_whom(self) -> None:
        ada, ben = people_of([ADA_JUNO, BEN_ADA, ADA_BEN])
        assert (ada.name, ada.total, ada.by_game) == ("Ada", Tally(3, 2), {"conflict": Tally(3, 2)})
        assert (ben.name, ben.total) == ("Ben", Tally(2, 1))
        assert ada.against == {"Ben": Rivalry(2, 1, 1)}, "computers aren't ranked with people"

    def test_the_longest_run_of_wins_is_in_the_order_they_were_played(self) -> None:
        won = [match(str(day), person("Ada", 1), person("Ben", 2), day=day) for day in (1, 2, 4)]
        lost = match("9", person("Ben", 1), person("Ada", 2), day=3)
        ada, ben = people_of(sorted([*won, lost], key=lambda one: one.started, reverse=True))
        assert (ada.longest_run, ben.longest_run) == (2, 1)

    def test_two_names_of_one_person_in_a_team_become_one(self, files: ScoreFiles) -> None:
        write_line(files.changes, Renamed(LATE, old="Ann", new="Tim"))
        (entry,) = written(files, match("1", person("Ann & Tim", 1), person("Ben", 2))).entries
        assert [seat.name for seat in entry.seats] == ["Tim", "Ben"]

    def test_everybody_in_a_team_played(self) -> None:
        people = people_of([match("1", person("Ann & Tim", 1), person("Ben", 2))])
        assert sorted(one.name for one in people) == ["Ann", "Ben", "Tim"]
        ann = next(one for one in people if one.name == "Ann")
        assert set(ann.against) == {"Ben"}


class TestRecords:
    def test_the_best_of_a_person_and_of_all_people(self) -> None:
        entries = [
            match("3", person("Ada", 1, 30), person("Ben", 2, 20), day=3),
            match("2", computer("Juno", 1, 90), person("Ben", 2, 40), day=2),
            match("1", person("Ada", 1, 40), person("Ben", 2, 10), day=1),
        ]
        best = best_of(entries, lambda seat: seat.score)
        assert best is not None
        assert (best.value, best.names, best.entry.id) == (40, ("Ada",), "1"), "Ada was first"
        least = best_of(entries, lambda seat: seat.score, is_lowest=True, name="Ben")
        assert least is not None
        assert (least.value, least.entry.id) == (10, "1")

    def test_several_in_one_match_share_a_record(self) -> None:
        best = best_of([match("1", person("Ada", 1, 7), person("Ben", 2, 7))], lambda s: s.score)
        assert best is not None
        assert best.names == ("Ada", "Ben")

    def test_computers_hold_no_records(self) -> None:
        entries = [match("1", computer("Juno", 1, 90), person("Ada", 2, 3), rounds=4)]
        assert best_of(entries, lambda seat: seat.place, is_lowest=True, name="Juno") is None
        shortest = length_record(entries, is_longest=False)
        assert shortest is not None
        assert shortest.names == ()

    def test_the_shortest_and_the_longest_match(self) -> None:
        entries = [match(str(number), person("Ada", 1), rounds=number) for number in (5, 0, 3, 9)]
        short = length_record(entries, is_longest=False)
        long = length_record(entries, is_longest=True)
        assert short is not None
        assert long is not None
        assert (short.value, long.value) == (3, 9), "0 means that rounds aren't counted"
