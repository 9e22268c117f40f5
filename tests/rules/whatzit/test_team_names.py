"""Teams by the names of their members: WZ-02, WZ-99 to WZ-101."""

from __future__ import annotations

import pytest

from boardgames.games.whatzit.narration.names import MOST_MEMBERS, member_at, members_of
from boardgames.games.whatzit.rules import events as ev
from tests.rules.whatzit.positions import A, C, D, Table, name_of

TEAM = {A: "Ann, Ben & Cleo", C: "Dora and Emil"}


def team_name(seat: int) -> str:
    return TEAM.get(seat, name_of(seat))


@pytest.mark.rule("WZ-02", "WZ-99")
@pytest.mark.parametrize(
    ("name", "members"),
    [
        ("Ann, Ben & Cleo", ("Ann", "Ben", "Cleo")),
        ("Ann and Ben", ("Ann", "Ben")),
        ("Ann+Ben;Cleo", ("Ann", "Ben", "Cleo")),
        ("Andrea Sanders", ("Andrea Sanders",)),
        ("Ann,", ("Ann",)),
        (" & ", (" & ",)),
    ],
)
def test_a_seats_name_lists_its_members(name: str, members: tuple[str, ...]) -> None:
    assert members_of(name) == members


@pytest.mark.rule("WZ-99")
def test_a_team_has_at_most_eight_members() -> None:
    assert members_of("a,b,c,d,e,f,g,h,i,j") == tuple("abcdefgh")
    assert MOST_MEMBERS == 8


@pytest.mark.rule("WZ-100")
def test_the_kth_turn_is_that_of_member_k() -> None:
    """Worked example 38, by names."""
    assert [member_at(TEAM[A], 1, turn) for turn in (0, 1, 3)] == ["Ann", "Ben", "Ann"]
    assert member_at("Reds", 3, 4) == "member 2"
    assert member_at("Ann", 1, 4) == ""


@pytest.mark.rule("WZ-100", "WZ-101")
def test_the_log_names_who_solves_and_who_moderates() -> None:
    table = Table(0, 0, 0)
    for _ in range(6):
        table.roll(1, "all").open().time_up()
    told = [table.narration.sentence(one, team_name) for one in table.seen(ev.TurnStarted)]
    assert told == [
        "B was the Solver, and Ann, Ben & Cleo (Ann) moderated.",
        "Dora and Emil (Dora) was the Solver, and B moderated.",
        "Ann, Ben & Cleo (Ben) was the Solver, and Dora and Emil (Emil) moderated.",
        "B was the Solver, and Ann, Ben & Cleo (Ben) moderated.",
        "Dora and Emil (Emil) was the Solver, and B moderated.",
        "Ann, Ben & Cleo (Cleo) was the Solver, and Dora and Emil (Dora) moderated.",
    ]


@pytest.mark.rule("WZ-101")
def test_a_team_that_takes_the_chair_names_its_moderator() -> None:
    narration = Table(0, 0, 0, 0).narration
    changed = ev.ModeratorChanged(C, 0, 3)
    text = "Dora and Emil (Emil) moderated this card instead."
    assert narration.sentence(changed, team_name) == text
    assert narration.sentence(ev.ModeratorChanged(D), team_name).startswith("D moderated")
