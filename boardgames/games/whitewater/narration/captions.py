"""Short texts on the table: places, dice, hazards, the race, stakes, and captions over the river.

Nobody's stake is ever named, only that it counts.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise

from boardgames.core.game import Seat
from boardgames.core.hexes import Hex
from boardgames.core.texts import N_, Language, Plural, _, in_use, listed, ordinal, percent, plural
from boardgames.games.whitewater.narration.match_stats import Standing, counts_nothing, product
from boardgames.games.whitewater.rules.board import Cell, River, Space
from boardgames.games.whitewater.rules.scoring import Line
from boardgames.games.whitewater.rules.state import State, Terms, own_rafts, place_of
from boardgames.games.whitewater.rules.steps import SPINS
from boardgames.games.whitewater.rules.steps import odds as odds_of

PLACES = (N_("first place"), N_("second place"), N_("third place"))
POINTS_TO = (
    N_("east"),
    N_("south-east"),
    N_("south-west"),
    N_("west"),
    N_("north-west"),
    N_("north-east"),
)
"""Where a raft faces."""

MARKS = {
    "blue": N_("a blue whirlpool"),
    "red": N_("a red whirlpool"),
    "black": N_("a black whirlpool"),
    "snag": N_("a snag"),
    "rapids": N_("rapids"),
    "eddy": N_("an eddy"),
}
"""What can be on a hex."""
DICE = {"blue": N_("the blue die"), "red": N_("the red die"), "black": N_("the black die")}
FACES = {
    "half": N_("half a turn"),
    "paddle": N_("a lost paddle"),
    "overboard": N_("a paddler overboard"),
    "capsize": N_("capsized"),
    "red": N_("roll the red die"),
    "black": N_("roll the black die"),
}
LEFT = Plural(N_("{count} corner left"), N_("{count} corners left"))
RIGHT = Plural(N_("{count} corner right"), N_("{count} corners right"))

WHIRLPOOLS = {
    "blue": N_("Blue whirlpool: {odds}."),
    "red": N_("Red whirlpool: {odds}."),
    "black": N_("Black whirlpool: {odds}."),
}
NAMED_WHIRLPOOLS = {
    "blue": N_("Blue whirlpool."),
    "red": N_("Red whirlpool."),
    "black": N_("Black whirlpool."),
}
"""Where the risk follows."""
RESULTS = {
    "spin": N_("spin {chance}"),
    "paddle": N_("lost paddle {chance}"),
    "overboard": N_("overboard {chance}"),
    "capsize": N_("capsize {chance}"),
}
SNAG = Plural(
    N_("Snag: leaving costs {count} extra stroke. No raft can be pushed off it."),
    N_("Snag: leaving costs {count} extra strokes. No raft can be pushed off it."),
)
FREE_SNAG = N_("Snag: no raft can be pushed off it.")
EDDIES = {
    "left": N_("Eddy: it turns a raft one corner left."),
    "right": N_("Eddy: it turns a raft one corner right."),
}
RAPIDS = N_("Rapids: they carry a raft one hex along the arrow.")
ROCK, LAND = N_("Rock: blocked."), N_("Land: blocked.")

CARRIED_ON = N_("The current carries you on for free.")
HELD = N_("A raft is in the way, so the current can’t carry you on.")
FINISH = N_("Finish")
DUSK = N_("Dusk falls over the river")
FINAL_POINTS = N_("All stakes are revealed: these are the final points.")
HEXES_LEFT = N_("Hexes")
"""Before the rafts, each with its hexes left to the finish."""


def place_name(place: int) -> str:
    """A place from 1, as in "finished in first place"."""
    return _(PLACES[place - 1])


def face_words(face: str) -> str:
    if face in FACES:
        return _(FACES[face])
    corners = SPINS[face]
    return _(LEFT if corners < 0 else RIGHT, count=abs(corners))


# Hazards ----------------------------------------------------------------------------------------


def hex_labels(terms: Terms, river: River) -> dict[Hex, str]:
    """What every hex does, or which board it is on."""
    return _hex_labels(terms, river, in_use())


@lru_cache(maxsize=4)
def _hex_labels(terms: Terms, river: River, language: Language) -> dict[Hex, str]:
    told = {
        here: cell_label(terms, cell) or river.names[here] for here, cell in river.cells.items()
    }
    for laid, after in pairwise(river.laid):
        here = (laid.column + laid.board.columns - 1, laid.board.end.row + laid.shift)
        text = _(
            "{board} ends here, and {next} begins.", board=laid.board.title, next=after.board.title
        )
        told[here] = told[here[0] + 1, here[1]] = text
    return told


def cell_label(terms: Terms, cell: Cell) -> str:
    """What a hex of that kind does; empty for open water."""
    match cell.kind:
        case Space.WHIRLPOOL:
            return _(WHIRLPOOLS[cell.value], odds=odds(terms, cell.value))
        case Space.SNAG:
            return _(SNAG, count=terms.costs.snag) if terms.costs.snag else _(FREE_SNAG)
        case Space.RAPIDS:
            return _(RAPIDS)
        case Space.EDDY:
            return _(EDDIES[cell.value])
        case Space.ROCK:
            return _(ROCK)
        case Space.LAND:
            return _(LAND)
    return ""


def odds(terms: Terms, die: str) -> str:
    """How likely each result of a whirlpool of that colour is."""
    shares = odds_of(terms, die)
    chances = [_(RESULTS[kind], chance=percent(share)) for kind, share in shares.items() if share]
    return listed(chances)


def risk_share(terms: Terms, die: str) -> str:
    """How often a whirlpool of that colour takes something."""
    return percent(1 - odds_of(terms, die).get("spin", 0))


def risk(terms: Terms, die: str) -> str:
    return _("{chance} risk of losing a paddle or worse.", chance=risk_share(terms, die))


def pushed_into(letter: str, colour: str, name: str) -> str:
    return _(
        "You push raft {letter} into {whirlpool}, and {player} rolls.",
        letter=letter,
        whirlpool=_(MARKS[colour]),
        player=name,
    )


PUSHING = Plural(N_("This pushes raft {rafts}."), N_("This pushes rafts {rafts}."))


def pushing(letters: Collection[str]) -> str:
    return _(PUSHING, count=len(letters), rafts=listed(sorted(letters)))


def helped_on(letter: str) -> str:
    return _("You push raft {letter} nearer to the finish.", letter=letter)


def arrival(letter: str, place: int) -> str:
    return (
        _("First: raft {letter}!", letter=letter),
        _("Second: raft {letter}!", letter=letter),
        _("Third: raft {letter}!", letter=letter),
    )[place - 1]


def arrival_worth(name: str, points: int, own: int | None, *, is_locked: bool) -> str:
    """What a raft that has finished scores for one of its crew.

    Nobody's stake is named but in the `own` points of somebody who plays alone.
    """
    if is_locked:
        return _("{player}: 0 points while both paddlers are locked", player=name)
    if own is not None:
        return plural("{count} point for you", "{count} points for you", own)
    return _("{points} × {player}’s stake", points=points, player=name)


def rolled(name: str, face: str) -> str:
    return _("{player}: {result}", player=name, result=face_words(face))


def rough_water(name: str) -> str:
    """WR-33."""
    return _("Rough water: {player} earns 1 Energy", player=name)


def nothing_lost(name: str) -> str:
    return _("{player} loses nothing more", player=name)


def tokens_lost(name: str, count: int) -> str:
    return plural(
        "{player} loses {count} Energy token",
        "{player} loses {count} Energy tokens",
        count,
        player=name,
    )


def passed_over(name: str) -> str:
    """WR-35."""
    return _("{player} is skipped: their rafts have finished", player=name)


def stake_shown(name: str, line: Line) -> str:
    if line.locked:
        return _("{player}: both paddlers locked, 0 points", player=name)
    return _("{player}: {product}", player=name, product=product(line.worth, line.stake))


# The race ------------------------------------------------------------------------------------


def worth_words(points: int) -> tuple[str, str]:
    """What a place scores, and the same where there is hardly any room."""
    return _("{points} × stake", points=points), _("{points} ×", points=points)


def place_words(place: int, points: Sequence[int], letter: str) -> str:
    """A place token: what it scores, and for whom."""
    if letter:
        template = (
            N_("First place: raft {letter}. It scores {points} × the stake."),
            N_("Second place: raft {letter}. It scores {points} × the stake."),
            N_("Third place: raft {letter}. It scores {points} × the stake."),
        )[place - 1]
        return _(template, letter=letter, points=points[place - 1])
    template = (
        N_("First place scores {points} × the stake on that raft."),
        N_("Second place scores {points} × the stake on that raft."),
        N_("Third place scores {points} × the stake on that raft."),
    )[place - 1]
    return _(template, points=points[place - 1])


def standing_words(one: Standing, points: Sequence[int]) -> str:
    values = {"letter": one.letter, "place": place_name(one.taken or one.would_be or 1)}
    if one.taken is not None:
        worth = points[one.taken - 1]
        return _("Raft {letter} took {place}: {points} × the stake.", points=worth, **values)
    if one.would_be is None:
        text = plural(
            "Raft {letter}: {count} hex left. It’s too far back to score.",
            "Raft {letter}: {count} hexes left. It’s too far back to score.",
            one.to_go,
            letter=one.letter,
        )
    else:
        text = plural(
            "Raft {letter}: {count} hex left. It’s in {place} ({points} × the stake).",
            "Raft {letter}: {count} hexes left. It’s in {place} ({points} × the stake).",
            one.to_go,
            points=points[one.would_be - 1],
            **values,
        )
    return text


def finishing_words(letter: str, place: int, points: int, own: int | None = None) -> str:
    """What a place scores: `own` points where the stake may be told."""
    values = {"letter": letter, "place": place_name(place)}
    if own is None:
        return _("Raft {letter} takes {place}: {points} × the stake.", points=points, **values)
    return plural(
        "Raft {letter} takes {place}: {count} point for you.",
        "Raft {letter} takes {place}: {count} points for you.",
        own,
        **values,
    )


def hexes_left(far: int) -> str:
    return plural("{count} hex left", "{count} hexes left", far)


def prospects(river: River, view: State, points: Sequence[int], seat: Seat) -> str:
    """What a player's rafts have scored, and what they still can; a sentence for each raft."""
    sentences = []
    open_places = range(len(view.finished) + 1, len(points) + 1)
    for raft in own_rafts(view, seat):
        place = place_of(view, raft.letter)
        if place is not None:
            values = {"letter": raft.letter, "place": place_name(place)}
            if counts_nothing(raft, seat):
                text = N_("Raft {letter} took {place}, but scores 0: both paddlers are locked.")
            else:
                text = N_("Raft {letter} took {place}: {points} × its stake.")
            sentences.append(_(text, points=points[place - 1], **values))
        elif open_places and raft.hex is not None:
            text = plural(
                "Raft {letter}: {count} hex left, {place} still possible.",
                "Raft {letter}: {count} hexes left, {place} still possible.",
                river.to_go[raft.hex],
                letter=raft.letter,
                place=place_name(open_places[0]),
            )
            sentences.append(text)
    return " ".join(sentences)


# Partners and stakes -------------------------------------------------------------------------


def who_paddles(giver: str, letter: str, *, is_you: bool) -> str:
    if is_you:
        return _("Who paddles raft {letter} with you?", letter=letter)
    return _("Who paddles raft {letter} with {player}?", letter=letter, player=giver)


def why_given(giver: str, letter: str, *, is_you: bool, is_far_better: bool) -> str:
    """`is_far_better`: unless everybody else's turn is as far from the giver's."""
    if not is_far_better:
        if is_you:
            return _("Your partner also moves raft {letter} and scores with it.", letter=letter)
        return _(
            "{player}’s partner also moves raft {letter} and scores with it.",
            letter=letter,
            player=giver,
        )
    if is_you:
        return _(
            "Your partner also moves raft {letter} and scores with it. Best is somebody whose turn "
            "is far from yours.",
            letter=letter,
        )
    return _(
        "{player}’s partner also moves raft {letter} and scores with it. Best is somebody whose "
        "turn is far from theirs.",
        letter=letter,
        player=giver,
    )


def turns_after(count: int) -> str:
    """How far from the giver's turn a partner's is: the nearer to half a round, the better."""
    return plural("{count} turn after you", "{count} turns after you", count)


def partner_label(taker: str, seat: Seat, letter: str) -> str:
    text = N_("Give {player} the card: you become partners in raft {letter} ({key}).")
    return _(text, player=taker, letter=letter, key=seat + 1)


def stakes_secretly(name: str) -> str:
    return _("{player} places secret stakes", player=name)


def staked_lines(factor: int, points: Sequence[int]) -> list[tuple[str, str]]:
    """What each place scores with that stake."""
    return [(ordinal(place), str(factor * one)) for place, one in enumerate(points, 1)]


def what_stakes_do(factors: Sequence[int], points: Sequence[int]) -> str:
    """What the tokens are for, the highest first."""
    scores = [
        _("{stake}x scores {points}", stake=factor, points=_per_place(factor, points))
        for factor in sorted(factors, reverse=True)
    ]
    text = _("A stake multiplies the points for its raft’s place: {scores}.", scores=listed(scores))
    secret = _("Your stakes are secret.")
    return f"{text} {secret}"


def _per_place(factor: int, points: Sequence[int]) -> str:
    """ "6–4–2"."""
    return "–".join(str(factor * one) for one in points)


def river_to_come(river: River, points: Sequence[int]) -> str:
    """How long it is and, once stakes matter, what places score."""
    far = max(river.to_go[start] for start in river.starts.values())
    if not points:
        return plural(
            "{count} hex from start to finish.", "{count} hexes from start to finish.", far
        )
    return plural(
        "{count} hex from start to finish. The first 3 rafts score {points}, times your stake.",
        "{count} hexes from start to finish. The first 3 rafts score {points}, times your stake.",
        far,
        points=_per_place(1, points),
    )


# Looking at one's stakes ---------------------------------------------------------------------

LOOK, HIDE, BACK = N_("Hold to look"), N_("Hide stakes"), N_("Back to the river")
LOOK_AWAY = N_("Everyone else, look away!")


def stake_on(letter: str, factor: int) -> str:
    return _("Raft {letter}: {stake}x", letter=letter, stake=factor)


def have_looked(names: Sequence[str]) -> str:
    """For everybody, after stakes were looked at on somebody else's turn."""
    return _("{players} looked at their own stakes.", players=listed(names))


def only_looks(name: str) -> str:
    return _("Only {player} may look", player=name)
