"""How long matches take: counted, kept as data, and told in steps of five minutes."""

from __future__ import annotations

import pytest

from boardgames import paths
from boardgames.data.minutes import FILE, Counted, Pace, Seconds, load_paces
from boardgames.games import CATALOGUE, Box, open_game
from boardgames.program.boxes import minutes_of, pace_of
from tools import minutes
from tools.minutes import counted, values_of, written

PACE = Pace(
    Seconds(choice=6, press=2, turn=10, computer=5),
    matches=1,
    lengths=("laps",),
    seats={2: Counted(60, 100, 50), 4: Counted(120, 200, 100)},
    times={"laps": {1: 1.0, 2: 2.0}},
)


def test_people_and_computers_take_their_own_time() -> None:
    """Two people: 600 + 100 + 600 seconds; next to one computer half of that, and 150."""
    assert PACE.minutes(2, 2, {}) == 20
    assert PACE.minutes(2, 1, {}) == 15
    assert PACE.minutes(4, 4, {}) == 45


def test_a_longer_choice_takes_longer() -> None:
    assert PACE.minutes(2, 2, {"laps": 2}) == 45
    assert PACE.minutes(2, 2, {"laps": 1, "rain": True}) == 20


def test_what_was_never_measured_promises_nothing() -> None:
    assert PACE.minutes(3, 3, {}) == 0
    assert pace_of("nobody’s game") is None


def test_a_box_tells_the_shortest_and_the_longest_table() -> None:
    assert PACE.words() == f"{PACE.minutes(2, 1, {})}–{PACE.minutes(4, 4, {})} min" == "15–45 min"
    assert PACE.words(seats=2) == "15–20 min"


@pytest.mark.parametrize("box", CATALOGUE, ids=lambda box: box.name)
def test_every_game_was_measured_with_all_that_makes_it_longer(box: Box) -> None:
    pace = load_paces(paths.assets())[box.name]
    assert list(pace.seats) == list(box.seats)
    known = open_game(box.name).options
    for variant, times in pace.times.items():
        assert variant in known
        assert variant in pace.lengths
        assert times[known[variant]] == 1.0
    assert set(pace.times) == set(pace.lengths)
    assert pace.words().endswith(" min")


def test_the_file_is_what_the_tool_writes() -> None:
    text = (paths.assets() / FILE).read_text("utf-8")
    assert written(load_paces(paths.assets())) == text


def test_the_tool_counts_what_is_played() -> None:
    one = counted("waterworld", 2, 1, {})
    assert one.turns > 0
    assert one.choices > one.presses
    short = counted("whatzit", 3, 3, {"board": "sprint"})
    assert short.turns < load_paces(paths.assets())["whatzit"].seats[3].turns


@pytest.mark.parametrize(
    ("game", "said"),
    [("sudoku", "sudoku"), ("whatzit", 'has no "whatzit". Add it')],
)
def test_the_tool_says_what_it_cannot_measure(
    game: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(minutes, "load_paces", lambda assets: {"waterworld": PACE})
    with pytest.raises(SystemExit) as stopped:
        minutes.main([game])
    assert said in f"{stopped.value}{capsys.readouterr().err}"


def test_a_variant_is_measured_with_every_value() -> None:
    from boardgames.core.variants import Variant

    assert list(values_of(Variant("Laps", 1, least=1, most=3))) == [1, 2, 3]
    assert list(values_of(Variant("Rain", False))) == [False, True]
    assert list(values_of(Variant("Mood", "a", {"a": "A", "b": "B"}))) == ["a", "b"]


def test_the_readme_tells_what_the_boxes_tell() -> None:
    text = (paths.assets().parent / "README.md").read_text("utf-8")
    for box in CATALOGUE:
        (row,) = [line for line in text.splitlines() if line.startswith(f"| {box.title} |")]
        assert row.split("|")[3].strip() == minutes_of(box.name).removesuffix(" min")
