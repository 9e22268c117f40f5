"""Short texts on the table: places, dice, hazards, the race, stakes, and captions over the river.

Each says all of it without a look at the position. Nobody's stake is ever named, only that it
counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, zip_longest

from boardgames.core.game import Seat, Who
from boardgames.core.hexes import Hex
from boardgames.core.wording import join_names, pluralize
from boardgames.games.whitewater.narration.match_stats import Standing, counts_nothing
from boardgames.games.whitewater.rules.board import Cell, River, Space
from boardgames.games.whitewater.rules.scoring import Line, rank_of
from boardgames.games.whitewater.rules.state import State, Terms, own_rafts, place_of
from boardgames.games.whitewater.rules.steps import SPINS
from boardgames.games.whitewater.rules.steps import odds as odds_of

PLACES = ("first", "second", "third")
POINTS_TO = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""Where a raft looks, by facing."""

FACES = {
    "half": "half a turn",
    "paddle": "a lost paddle",
    "overboard": "a rafter overboard",
    "capsize": "a capsized raft",
    "red": "the red die as well",
    "black": "the black die as well",
}
CORNERS = ("no corner", "one corner", "two corners", "half a turn", "four corners", "five corners")
RESULTS = {
    "spin": "spin",
    "paddle": "lost paddle",
    "overboard": "overboard",
    "capsize": "capsize",
}
CARRIED_ON = "the current carries you on for nothing"
HELD = "the current can't carry you on: somebody is in the way"
FINISH = "Finish"
DUSK = "Dusk falls over the river"
TO_GO = "to go"
"""Before the rafts and their hexes."""


def face_words(face: str) -> str:
    if face in FACES:
        return FACES[face]
    return f"{CORNERS[int(face[1])]} to the {'left' if face[0] == 'L' else 'right'}"


def spun(face: str) -> str:
    """How far a die turned a raft; empty for its other faces."""
    corners = SPINS.get(face)
    if corners is None:
        return ""
    if face == "half":
        return "half a turn"
    return f"{CORNERS[abs(corners)]} {'left' if corners < 0 else 'right'}"


def chance(share: float) -> str:
    """How likely something is; what can happen is never said to be 0."""
    if 0 < share < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < share < 1 else f"{100 * share:.0f} %"


# Hazards ----------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def hex_labels(terms: Terms, river: River) -> dict[Hex, str]:
    """What every hex does, or which board it lies on."""
    return {
        here: cell_label(terms, cell) or river.names[here] for here, cell in river.cells.items()
    }


def cell_label(terms: Terms, cell: Cell) -> str:
    """What a hex of that kind does; nothing for open water."""
    match cell.kind:
        case Space.WHIRLPOOL:
            return f"{cell.value.capitalize()} whirlpool: {odds(terms, cell.value)}."
        case Space.SNAG:
            more = pluralize(terms.costs.snag, "point")
            return f"Snag: leaving it costs {more} more, and nothing pushes a raft off it."
        case Space.RAPIDS:
            return "Rapids: they carry a raft one hex along the arrow at once."
        case Space.EDDY:
            return f"Eddy: it turns a raft one corner {cell.value}."
        case Space.ROCK:
            return "Rock: closed."
        case Space.LAND:
            return "Land: closed."
    return ""


def entering(terms: Terms, cell: Cell) -> str:
    """What a step meets on a hex of that kind, told after the step; nothing for open water.

    It ends without a stop, for what the step is worth may follow.
    """
    match cell.kind:
        case Space.WHIRLPOOL:
            return f", into a {cell.value} whirlpool ({odds(terms, cell.value)})"
        case Space.SNAG:
            more = pluralize(terms.costs.snag, "point")
            return f", onto a snag (leaving it costs {more} more, and nothing pushes a raft off it)"
        case Space.RAPIDS:
            return ", onto rapids (they carry a raft one hex along the arrow at once)"
        case Space.EDDY:
            return f", into an eddy (it turns a raft one corner {cell.value})"
    return ""


def odds(terms: Terms, die: str) -> str:
    """What a whirlpool of that colour brings, in per cent."""
    shares = odds_of(terms, die)
    return ", ".join(f"{RESULTS[kind]} {chance(share)}" for kind, share in shares.items() if share)


def risk(terms: Terms, die: str) -> str:
    """How often a whirlpool of that colour takes something, in a few words."""
    lost = 1 - odds_of(terms, die).get("spin", 0)
    return f"{chance(lost)} take a paddle or worse"


def pushed_into(letter: str, colour: str, name: str) -> str:
    return f"sends raft {letter} into a {colour} whirlpool: {name} rolls"


def helped_on(letter: str) -> str:
    return f"pushes raft {letter} nearer to the finish"


def arrival(letter: str, place: int) -> str:
    return f"{PLACES[place - 1].capitalize()}: raft {letter}!"


def arrival_worth(name: str, points: int, *, is_locked: bool) -> str:
    """What a raft that has come in brings one of its crew; nobody's stake is named."""
    if is_locked:
        return f"{name}: both cards locked, 0 until one is recovered"
    return f"{points} × {name}'s stake"


def rolled(name: str, face: str) -> str:
    corners = SPINS.get(face)
    if corners is None or face == "half":
        return f"{name}: {FACES[face]}"
    return f"{name}: {pluralize(abs(corners), 'corner')} {'left' if corners < 0 else 'right'}"


def rough_water(name: str) -> str:
    """WR-33."""
    return f"Rough water: {name} has nothing left and gets one Energy"


def nothing_lost(name: str) -> str:
    return f"{name} has nothing left to lose"


def tokens_lost(name: str, count: int) -> str:
    return f"{name} loses {'an Energy token' if count == 1 else f'{count} Energy tokens'}"


def passed_over(name: str) -> str:
    """WR-35."""
    return f"{name} has nothing left to do: passed over"


def stake_shown(name: str, line: Line) -> str:
    if line.locked:
        return f"{name}: both paddlers locked, 0"
    return f"{name}: {line.worth} × {line.stake} = {line.points}"


# The race ------------------------------------------------------------------------------------


def worth_words(points: int) -> str:
    """What a place is worth, as short as can be."""
    return f"{points} × stake"


def place_words(place: int, points: Sequence[int], letter: str) -> str:
    """A place token: what it is worth, and to whom."""
    worth = f"{PLACES[place - 1].capitalize()} place: {points[place - 1]} × the stake"
    if letter:
        return f"{worth} of everybody in raft {letter}, which has taken it"
    return f"{worth} of everybody in the raft that takes it"


def standing_words(one: Standing, points: Sequence[int]) -> str:
    if one.taken is not None:
        worth = points[one.taken - 1]
        return f"Raft {one.letter} came {PLACES[one.taken - 1]}: {worth} × its paddlers' stakes"
    told = f"Raft {one.letter}: {to_go_words(one.to_go)}"
    if one.would_be is None:
        return f"{told}; as the rafts lie it would come too late to score"
    worth = points[one.would_be - 1]
    return f"{told}; as the rafts lie {PLACES[one.would_be - 1]}, {worth} × its paddlers' stakes"


def finishing_words(letter: str, place: int, points: int) -> str:
    return f"raft {letter} comes {PLACES[place - 1]}, {points} × its paddlers' stakes"


def to_go_words(far: int) -> str:
    return f"{pluralize(far, 'hex', 'hexes')} to go"


def prospects(river: River, view: State, points: Sequence[int], seat: Seat) -> str:
    """What a seat has in hand, and what it can still score."""
    told = []
    open_places = range(len(view.finished) + 1, len(points) + 1)
    for raft in own_rafts(view, seat):
        place = place_of(view, raft.letter)
        if place is not None and counts_nothing(raft, seat):
            told.append(f"raft {raft.letter} {PLACES[place - 1]}, but both cards locked: 0")
        elif place is not None:
            told.append(f"raft {raft.letter} {PLACES[place - 1]}: {points[place - 1]} × its stake")
        elif open_places and raft.hex is not None:
            far, best = to_go_words(river.to_go[raft.hex]), PLACES[open_places[0] - 1]
            told.append(f"raft {raft.letter} {far}, can still come {best}")
    return "; ".join(told)


# Ties ----------------------------------------------------------------------------------------


def tie_sentences(lines: Sequence[Sequence[Line]], who: Who) -> list[str]:
    """WR-95, WR-96: why one of two seats with equal points came before the other, best first."""
    ranks = {seat: rank_of(own, len(PLACES)) for seat, own in enumerate(lines)}
    order = sorted(ranks, key=lambda seat: ranks[seat])
    return [
        _tie(lines[one], lines[other], who)
        for one, other in pairwise(order)
        if ranks[one][0] == ranks[other][0] != 0
    ]


def _tie(ahead: Sequence[Line], behind: Sequence[Line], who: Who) -> str:
    first, second = who(ahead[0].seat), who(behind[0].seat)
    for mine, other in zip_longest(_scored(ahead), _scored(behind)):
        if mine is None:
            break
        raft = f"raft {mine.letter}"
        if other is None:
            return f"{first} came before {second}: {raft} scored for {first} as well."
        if mine.place != other.place:
            place = PLACES[(mine.place or 1) - 1]
            against = f"{second} had only raft {other.letter} against it"
            return f"{first} came before {second} with {raft}, {place}; {against}."
        if mine.own_turn != other.own_turn:
            return f"{first} came before {second}: {raft} finished in {first}’s own turn."
    return f"Nothing set {first} and {second} apart: they shared their place."


def _scored(lines: Sequence[Line]) -> list[Line]:
    """The rafts that gave points, in the order ties are broken by."""
    scored = [line for line in lines if line.points]
    return sorted(scored, key=lambda line: (line.place or 0, not line.own_turn))


def who_paddles(giver: str, letter: str) -> str:
    return f"Who paddles raft {letter} with {giver}?"


def why_given(giver: str, letter: str) -> str:
    return (
        f"Two paddle every raft. Whoever gets the card becomes {giver}'s partner in raft {letter}: "
        "both move it, and its place counts for both."
    )


def partner_label(taker: str, seat: Seat, letter: str) -> str:
    return f"Give the card to {taker}: your partner in raft {letter} ({seat + 1})"


def stakes_secretly(name: str) -> str:
    return f"{name} stakes secretly"


def staked_lines(factor: int, points: Sequence[int]) -> list[tuple[str, str]]:
    return [(name, str(factor * one)) for name, one in zip(PLACES, points, strict=True)]


def what_stakes_do(factors: Sequence[int], points: Sequence[int]) -> str:
    """What the tokens are for, the highest first."""
    told = [
        f"{factor}x {'–'.join(str(factor * one) for one in points)}"
        for factor in sorted(factors, reverse=True)
    ]
    return (
        f"A stake multiplies what its raft's place brings: {join_names(told)}. "
        "Only you know which lies where."
    )


def river_to_come(river: River, points: Sequence[int]) -> str:
    far = max(river.to_go[start] for start in river.starts.values())
    worth = join_names([f"{name} {one}" for name, one in zip(PLACES, points, strict=True)])
    return f"The river: {far} hexes from start to finish. Points: {worth}, times the stake."


# Sheets --------------------------------------------------------------------------------------

LOOK, HIDE, BACK = "Hold to look", "Hide them", "Back to the river"
LOOK_AWAY = "Everybody else looks away."


def stake_on(letter: str, factor: int) -> str:
    return f"Raft {letter}: {factor}x"


def have_looked(names: Sequence[str]) -> str:
    """For everybody, after stakes were looked at on somebody else's turn."""
    return f"{join_names(names)} looked at their stakes."


def only_looks(name: str) -> str:
    return f"Only {name} looks"
