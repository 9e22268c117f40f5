"""What the table of Conflict says: prompts, labels, buttons, sheets, headings.

Each sentence stands here whole, so that it can be read, and some day said in another language.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import NOBODY, Seat, Who
from boardgames.core.wording import join_names, pluralize
from boardgames.games.conflict.narration.match_stats import MatchStats
from boardgames.games.conflict.rules.actions import AnyAction, Choose
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.events import OrderTied
from boardgames.games.conflict.rules.state import (
    START,
    Fall,
    Fallen,
    Kind,
    Phase,
    Realm,
    Rules,
    State,
)
from boardgames.games.conflict.scene import outcomes
from boardgames.games.conflict.scene.frame import ConflictFrame

KEYS = (
    ("Tab", "through your pieces"),
    ("1 to 6", "the die for the chosen piece"),
    ("Number pad", "under way: a step in that direction"),
    ("Arrows", "under way: over the lit squares"),
    ("D", "show who can be hit, and which circles are within an exact count"),
    ("P", "pass"),
    ("N", "call up nobody"),
    ("A", "propose or break an alliance"),
    ("Y, N", "answer a proposal"),
)
BUTTONS: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("decline", "Decline", "You stay enemies, and nothing changes (N)", ("n",)),
    (
        "accept",
        "Accept",
        "Neither takes the other's pieces or home until one of you breaks it (Y)",
        ("y",),
    ),
    ("leave_reserve", "Call up nobody", "All stay in the reserve for now (N)", ("n",)),
    (
        "pass",
        "Pass the rest",
        "Give up what is left of the throw: every move would lose its piece (P)",
        ("p",),
    ),
    ("throw", "Throw", "Both dice: each moves another piece by its full count", ()),
)
"""Each button of a decision: name, face, what it does and costs, and its own keys."""
ORDER_LABEL = "Both dice: the highest total has the first turn"
CALL_UP_LABEL = "From the reserve into the starting area: it may move in this throw already"
PROPOSE, BREAK = "Propose…", "Break"
PROPOSE_LABEL = "Propose an alliance: once a turn, before the throw (A)"
BREAK_LABEL = "Break the alliance: it still holds until this turn ends (A)"
NOTHING_LEFT = "Nothing is asked of you any more. The others play on, and fast once they are alone."
WATCH_ON = "Watch the rest"
PROPOSAL, NO_PROPOSAL = "Propose an alliance to …", "Nobody"
ACCEPT, DECLINE, ADVICE = "Accept", "Decline", "Advice"
ALLIANCE_TERMS = (
    "You won't take each other's pieces, and neither takes the other's home circle.",
    "You may move past each other's pieces, but not stop where one stands.",
    "Mines still sink you both. Only one player wins in the end.",
    "Either of you may break it at the start of a turn. It then ends with that turn.",
)
DANGERS, DANGERS_LABEL = "Dangers", "Who can be hit next turn, and which circles are near (D)"
CHART, FIRST_TURN = "Free pieces by turn", "turn 1"
SCORE_HEADS = ("Own", "Prisoners", "Score", "Together")
FIGURE_HEADS = ("Homes taken", "Pieces taken", "Lost", "Lost on mines", "Free at the end", "Score")
PRISONERS, NO_PRISONERS = "Prisoners", "No prisoners"
THROW_LABEL, DICE_LABEL = "Throw the dice", "The dice"
_ORDINALS = {2: "2nd", 3: "3rd"}
_TERRAIN = {
    Terrain.LAND: "land",
    Terrain.WATER: "water",
    Terrain.BRIDGE: "bridge",
    Terrain.HOME: "an unused home circle",
    Terrain.CLOSED: "A corner panel, closed to all",
}

# Prompts ---------------------------------------------------------------------------------------


def nth_throw(number: int) -> str:
    """ "2nd throw"."""
    return f"{_ORDINALS.get(number, f'{number}th')} throw"


def prompt(frame: ConflictFrame) -> str:
    view = frame.view
    match view.phase:
        case Phase.ORDER:
            again = " again, the highest was thrown twice" if _is_tied(frame) else ""
            return f"{frame.name_of(frame.viewer)}: throw for the first turn{again}."
        case Phase.THROW if view.doubles:
            return f"Doubles! Your {nth_throw(view.doubles + 1)}."
        case Phase.THROW:
            return "Throw the dice."
        case Phase.ANSWER:
            return f"{frame.name_of(view.seat)} proposes an alliance. What do you say?"
        case Phase.CALL_UP:
            return f"{sum(view.dice)}! Take a piece from your reserve into the starting area?"
        case Phase.CHOOSE:
            return _choosing(frame)
        case Phase.WALK:
            return _walking(frame)
        case Phase.RECALL:
            return "Last doubles: choose one of your pieces to go back into the reserve."
    return ""


def _is_tied(frame: ConflictFrame) -> bool:
    """Whether the first throws settled nothing: CF-16."""
    return any(
        isinstance(event, OrderTied) for entry in frame.seen.entries for event in entry.events
    )


def _choosing(frame: ConflictFrame) -> str:
    piece, aim = frame.chosen, frame.aim
    left = join_names([str(die) for die in frame.view.dice_left])
    if piece is None:
        if len(frame.view.dice_left) > 1:
            return f"You have {left}: choose a piece for one of the dice."
        return f"The {left} is left: choose another piece for it."
    if aim.wish:
        dice = " and ".join(str(die) for die in frame.reach.dice.get(aim.wish, ()))
        return f"Both {dice} reach {aim.wish}: take one of the dice beside it."
    if aim.doomed:
        return _warning(frame, piece)
    if frame.route is not None and frame.aids.outcomes:
        return outcomes.end_words(frame, piece, frame.route)
    name = frame.game.sides.title(piece).capitalize()
    has_two = sum(ref[0] == "die" for ref in frame.clickable) > 1
    return f"{name}: choose {'the die, or ' if has_two else ''}the square to end on."


def _walking(frame: ConflictFrame) -> str:
    move = frame.view.move
    assert move is not None
    if frame.aim.doomed:
        return _warning(frame, move.piece)
    route = frame.route
    if route is not None and frame.aids.outcomes and len(route.squares) == move.steps_left:
        return outcomes.end_words(frame, move.piece, route)
    if move.steps_left == 1:
        return "The last step: choose where to end."
    return f"{move.steps_left} steps to go: a square beside it, or where to end."


def _warning(frame: ConflictFrame, piece: int) -> str:
    name = frame.game.sides.title(piece)
    return f"Your {name} would be lost on {frame.aim.doomed}! Point again to go there."


def call(name: str, phase: Phase) -> str:
    if phase in (Phase.THROW, Phase.ORDER):
        return f"{name}, your throw"
    return f"{name}, your move"


def is_before_first_throw(view: State) -> bool:
    """Whether only the throws for the first turn have been made."""
    return view.round == 1 and view.seat == view.first and not view.dice and not view.contenders


def dice_words(frame: ConflictFrame) -> str:
    """What the dice allow."""
    view = frame.view
    if view.phase is Phase.ORDER and view.order_totals:
        told = zip(view.contenders, view.order_totals, strict=False)
        return " · ".join(f"{frame.name_of(seat)} {total}" for seat, total in told)
    if is_before_first_throw(view):
        return f"{frame.name_of(view.first)} threw the highest and begins"
    if not view.dice or view.seat == NOBODY:
        return f"Round {view.round}" if view.round else ""
    number = view.doubles + (view.dice[0] != view.dice[1])
    thrown = f" ({nth_throw(number)})" if number > 1 else ""
    if view.phase is Phase.CHOOSE and len(view.dice_left) == 1:
        return f"The {view.dice_left[0]} is still to be played{thrown}"
    return f"{frame.name_of(view.seat)} threw {view.dice[0]} and {view.dice[1]}{thrown}"


# Alliances -------------------------------------------------------------------------------------


def fall_words(out: Sequence[Fall], who: Who) -> str:
    """Who fell to whom and how, first fall first."""
    lost = {Fallen.HOME: "the home circle", Fallen.PIECES: "the last piece"}
    falls = [f"{who(fall.seat)} lost {lost[fall.reason]} to {who(fall.by)}" for fall in out]
    return f"{join_names(falls)}." if falls else ""


def proposal(who: str, whom: str) -> str:
    """The heading of the sheet on which an alliance is answered."""
    return f"{who} proposes an alliance to {whom}"


def fallen(names: Sequence[str]) -> str:
    """The heading of the sheet for those who are out."""
    return f"{join_names(names)} {'is' if len(names) == 1 else 'are'} out of the game"


def for_whom(whom: str) -> str:
    """Who is to answer, for everybody to read."""
    return f"For {whom} to answer."


def broken(who: str, whom: str) -> str:
    """Below the torn treaty."""
    return f"{who} breaks with {whom}: until the end of this turn"


# The tray --------------------------------------------------------------------------------------


def powers(rules: Rules, kind: Kind) -> tuple[str, str, str]:
    """Where a kind goes, what it takes, what takes it: CF-41 to CF-45."""
    barred = [rules.pieces.of(one).title.lower() for one in rules.planes_cannot_take]
    fears_planes = kind not in rules.planes_cannot_take
    match rules.pieces.of(kind).moves:
        case Realm.LAND:
            enemies = "land pieces" + (", airplanes" if fears_planes else "")
            return (
                "Moves on land.",
                "Takes land pieces, airplanes at rest on land.",
                f"Taken by {enemies}.",
            )
        case Realm.WATER:
            return (
                "Moves on water; foreign mines sink it.",
                "Takes ships, airplanes at rest on water.",
                "Taken by ships, airplanes." if fears_planes else "Taken by ships.",
            )
        case Realm.AIR:
            but = f" but the {join_names(barred)}" if barred else ""
            return (
                "Flies over all; lost if it ends on a foreign mine.",
                f"Takes every piece{but}.",
                "Taken by all that can reach its square.",
            )


def prisoners(name: str, *, holds_any: bool) -> str:
    """The heading over somebody's prisoners."""
    return f"Prisoners of {name}" if holds_any else f"{name} holds no prisoners"


def army_left(free: int, held: int) -> str:
    """Below a winner's parade."""
    return f"{free} free, {pluralize(held, 'prisoner')}"


def army_left_short(free: int) -> str:
    """The same where there is no room for more."""
    return f"{free} free"


# Labels ----------------------------------------------------------------------------------------


def piece_label(frame: ConflictFrame, piece: int) -> str:
    """Who a piece is; what it takes and what takes it stands in the tray while it is pointed at."""
    sides, place = frame.game.sides, frame.view.pieces[piece].at
    owner = frame.name_of(sides.owner(piece))
    label = f"{frame.game.rules.pieces.of(sides.kind(piece)).title} of {owner}, {place}"
    if not frame.aids.outcomes:
        return label
    hit = frame.weigher.threats.hit(piece, frame.game.moves.chart.number[place])
    return f"{label}: {outcomes.hit_words(frame, hit)}"


def waiting_label(frame: ConflictFrame, piece: int, count: int) -> str:
    name = frame.game.rules.pieces.of(frame.game.sides.kind(piece)).title
    owner = frame.name_of(frame.game.sides.owner(piece))
    place = "starting area" if frame.view.pieces[piece].at == START else "reserve"
    number = f"{count} × " if count > 1 else ""
    return f"{number}{name} of {owner} in the {place}"


def square_label(frame: ConflictFrame, name: str, standing: int | None = None) -> str:
    """What a square is, and who stands there."""
    field = frame.game.field
    if standing is not None:
        return piece_label(frame, standing)
    owner = field.mines.get(name)
    if owner is not None:
        seat = frame.owner_of(owner)
        return (
            f"{name}: a dead mine" if seat is None else f"{name}: a mine of {frame.name_of(seat)}"
        )
    home = next((corner for corner, square in field.homes.items() if square == name), None)
    if home is not None and home in frame.corners:
        return f"{name}: home circle of {frame.name_of(frame.corners.index(home))}"
    terrain = field.terrain_of(name)
    return _TERRAIN[terrain] if terrain is Terrain.CLOSED else f"{name}: {_TERRAIN[terrain]}"


def die_label(view: State, meant: Sequence[AnyAction], die: int) -> str:
    """What a die can still do."""
    if die not in view.dice_left:
        is_under_way = view.move is not None and len(view.move.trod) + view.move.steps_left == die
        return f"The {die} moves a piece now" if is_under_way else f"The {die} has been played"
    movers = sum(isinstance(action, Choose) and action.die == die for action in meant)
    return f"The {die}: {pluralize(movers, 'piece')} can take it" if movers else f"The {die}"


def plate_label(frame: ConflictFrame, seat: Seat) -> str:
    view = frame.view
    free, held = frame.army(seat)
    corner = frame.game.rules.corners[frame.corners[seat]].name
    parts = [f"{frame.name_of(seat)}, {corner}"]
    if any(fall.seat == seat for fall in view.out):
        parts.append("out")
    parts += [pluralize(free, "free piece"), pluralize(held, "prisoner")]
    for ally in view.allies:
        other = ally.other(seat)
        if other is not None and ally.ending:
            parts.append(f"allied with {frame.name_of(other)} until the turn ends")
        elif other is not None:
            parts.append(f"allied with {frame.name_of(other)}")
    sides = frame.game.sides
    partner = sides.partner(sides.table(view), seat)
    if partner is not None:
        parts.append(f"partner of {frame.name_of(partner)}")
    return ", ".join(parts)


def figures(stats: MatchStats, points: Sequence[int] | None) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: headings, then a row per seat; points where they were counted."""
    heads = FIGURE_HEADS if points is not None else FIGURE_HEADS[:-1]
    rows: list[tuple[str, Sequence[str]]] = [("", list(heads))]
    for seat, one in enumerate(stats.records):
        cells = [one.homes_taken, one.pieces_taken, one.pieces_lost, one.lost_on_mines]
        cells.append(stats.free[-1][seat])
        if points is not None:
            cells.append(points[seat])
        rows.append((str(seat), [str(cell) for cell in cells]))
    return rows
