"""The words of the end screen: how each raft scored, how ties were broken, what the dice brought.

They stand apart from the table's, for they are read when nothing can be done any more.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.wording import pluralize
from boardgames.games.whitewater.narration import match_stats
from boardgames.games.whitewater.narration.captions import tie_sentences
from boardgames.games.whitewater.rules.scoring import Line
from boardgames.games.whitewater.rules.state import own_rafts
from boardgames.games.whitewater.scene.frame import WhitewaterFrame

EVERY_WAY, NOBODY_CAME = "Every raft’s way", "nobody"
WHY_NOTHING = ("both paddlers locked: 0", "locked: 0", "0")
"""WR-94, in as many words as there is room for."""
RESULTS = {"spin": "Spins", "paddle": "Paddles", "overboard": "Overboard", "capsize": "Capsizes"}
NO_BREAK = "\u00a0"
MOST_TIES = 2
"""More sentences than this would crowd the end screen."""


def ties(frame: WhitewaterFrame) -> str:
    """How the best ties were broken."""
    lines = [frame.game.score(frame.view, seat) for seat in range(frame.seats)]
    return " ".join(tie_sentences(lines, frame.name_of)[:MOST_TIES])


def figures(
    frame: WhitewaterFrame, told: match_stats.MatchStats
) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: how each seat's rafts scored, and how the dice treated it."""
    state = frame.view
    most = max(len(own_rafts(state, seat)) for seat in range(frame.seats))
    heads = ["Place × stake"] * most
    last = ["Points", "Rests", "Losses (due)"]
    rows: list[tuple[str, Sequence[str]]] = [("", [*heads, *last])]
    for seat in range(frame.seats):
        lines = frame.game.score(state, seat)
        cells = [line_words(line) for line in lines]
        total = sum(line.points for line in lines)
        rolls = told.rolls.get(seat, match_stats.Rolls())
        lost = sum(count for kind, count in rolls.results.items() if kind != "spin")
        due = sum(
            v for k, v in match_stats.expected(frame.game.terms, rolls).items() if k != "spin"
        )
        rests = told.rests.get(seat, 0)
        rows.append((str(seat), [*cells, str(total), str(rests), f"{lost} ({due:.1f})"]))
    return rows


def line_words(line: Line) -> str:
    """What a raft gave a seat: points for its place times the stake, or why nothing."""
    if line.locked and line.worth:
        return f"{line.letter}: both paddlers locked: 0"
    whole = f"{line.worth} × {line.stake} = {line.worth * line.stake}"
    # A sum must not be broken over two lines.
    return f"{line.letter}: {whole.replace(' ', NO_BREAK)}"


def whirlpools_brought(count: int) -> str:
    """Over the dice of the end screen."""
    if not count:
        return "No whirlpool was rolled for"
    return f"{pluralize(count, 'whirlpool')} brought (on average)"
