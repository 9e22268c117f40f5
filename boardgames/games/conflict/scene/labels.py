"""The texts of the table of Conflict: prompts, tooltips, buttons, dialogs, headings."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import NOBODY, Seat, Who
from boardgames.core.texts import N_, _, in_context, listed, ordinal, plural
from boardgames.games.conflict.narration.pieces import counted, name, title
from boardgames.games.conflict.rules.actions import AnyAction, Choose
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.events import OrderTied
from boardgames.games.conflict.rules.state import (
    START,
    Fall,
    Fallen,
    Phase,
    State,
)
from boardgames.games.conflict.scene import outcomes
from boardgames.games.conflict.scene.frame import ConflictFrame

KEYS = (
    (N_("Tab"), N_("Go through your pieces")),
    (N_("1 to 6"), N_("Choose the die for a piece")),
    (N_("Number pad"), N_("During a move, step in that direction")),
    (N_("Arrows"), N_("During a move, go through the highlighted squares")),
    (N_("D"), N_("Show dangers and circles within reach")),
    (N_("P"), N_("Pass")),
    (N_("N"), N_("Leave all pieces in reserve")),
    (N_("A"), N_("Propose or break an alliance")),
    (N_("Y, N"), N_("Accept or decline a proposal")),
)
RULES = {
    Phase.THROW: "CF-19",
    Phase.ANSWER: "CF-81",
    Phase.CALL_UP: "CF-66",
    Phase.CHOOSE: "CF-27",
    Phase.WALK: "CF-27",
    Phase.RECALL: "CF-69",
    Phase.ORDER: "CF-15",
}
"""Where the rulebook speaks of each decision."""
ORDER_LABEL = N_("Roll both dice. The highest total goes first.")
CALL_UP_LABEL = N_("Move it from reserve to your starting area. It can move this turn.")
PROPOSE_LABEL = N_("Propose an alliance, once a turn, before you roll (A)")
BREAK_LABEL = N_("Break the alliance. It still holds until this turn ends (A)")
NOTHING_LEFT = N_("The others play on. It goes faster once only computers are left.")
WATCH_ON = N_("Watch the rest")
PROPOSAL, NO_PROPOSAL = N_("Choose an ally"), N_("Nobody")
ACCEPT, DECLINE, ADVICE = N_("Accept"), N_("Decline"), N_("Advice")
ALLIANCE_TERMS = (
    N_("Allies can’t capture each other’s pieces or home circles."),
    N_("They can pass each other’s pieces, but not land on them."),
    N_("Their mines are still dangerous to each other. Only one of them can win."),
    N_("Either ally can break the alliance before they roll. It ends when their turn ends."),
)
BREAKING = (
    N_("Everyone will know. The alliance still holds until this turn ends."),
    N_("After that, you can capture each other’s pieces and home circles."),
)
BREAK_ALLIANCE, KEEP_ALLIANCE = N_("Break alliance"), N_("Stay allies")
DANGERS = N_("Dangers")
DANGERS_LABEL = N_("Show who can be captured next turn, and circles within reach (D)")
CHART, FIRST_TURN = N_("Pieces left by turn"), N_("Turn 1")
SCORE_HEADS = (N_("Pieces"), N_("Prisoners"), N_("Score"), N_("Together"))
POINTS = N_("Points")
"""Before those headings: what is below them are no numbers of pieces."""
VALUES = N_("Each")
"""Before what a piece of each kind counts."""
PRISONERS, NO_PRISONERS = N_("Prisoners"), N_("No prisoners")
ROLL_LABEL, DICE_LABEL = N_("Roll the dice"), N_("The dice")
TERRAIN = {
    Terrain.LAND: N_("{square}: land"),
    Terrain.WATER: N_("{square}: water"),
    Terrain.BRIDGE: N_("{square}: bridge"),
    Terrain.HOME: N_("{square}: unused home circle"),
    Terrain.CLOSED: N_("Corner panel, closed to every piece"),
}

# Prompts ---------------------------------------------------------------------------------------


def buttons() -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """Each button of a decision: name, text, tooltip, and its keys."""
    pass_label = _("Skip the rest of the roll: every move would lose its piece (P)")
    return (
        ("decline", in_context("button", "Decline"), _("Stay enemies (N)"), ("n",)),
        (
            "accept",
            in_context("button", "Accept"),
            _("Become allies until one of you breaks it (Y)"),
            ("y",),
        ),
        (
            "leave_reserve",
            in_context("button", "Leave them"),
            _("Leave all pieces in reserve for now (N)"),
            ("n",),
        ),
        ("pass", in_context("button", "Pass"), pass_label, ("p",)),
        (
            "throw",
            in_context("button", "Roll"),
            _("Roll both dice. Each moves a different piece."),
            (),
        ),
    )


def alliance_terms() -> list[str]:
    return [_(term) for term in ALLIANCE_TERMS]


def keys() -> list[tuple[str, str]]:
    return [(_(key), _(does)) for key, does in KEYS]


def prompt(frame: ConflictFrame) -> str:
    view = frame.view
    match view.phase:
        case Phase.ORDER:
            return _order(frame)
        case Phase.THROW if view.doubles:
            return _("A double! Make your {nth} roll.", nth=ordinal(view.doubles + 1))
        case Phase.THROW if frame.is_last_round:
            return _("This is the last round! Roll the dice.")
        case Phase.THROW:
            return _("Roll the dice.")
        case Phase.ANSWER:
            return _("Accept an alliance with {player}?", player=frame.name_of(view.seat))
        case Phase.CALL_UP:
            return _("A {total}! Call up a piece from reserve?", total=sum(view.dice))
        case Phase.CHOOSE:
            return _choosing(frame)
        case Phase.WALK:
            return _walking(frame)
        case Phase.RECALL:
            nth = ordinal(view.doubles)
            return _("Your {nth} double: choose a piece to return to reserve.", nth=nth)
    return ""


def _order(frame: ConflictFrame) -> str:
    is_tied = any(
        isinstance(event, OrderTied) for entry in frame.seen.entries for event in entry.events
    )
    if frame.is_you(frame.viewer):
        return _("A tie! Roll again.") if is_tied else _("Roll to see who goes first.")
    player = frame.name_of(frame.viewer)
    if is_tied:
        return _("A tie! {player}, roll again.", player=player)
    return _("{player}, roll to see who goes first.", player=player)


def _choosing(frame: ConflictFrame) -> str:
    piece, aim = frame.chosen, frame.aim
    if piece is None:
        dice = frame.view.dice_left
        if len(dice) > 1:
            return _("You rolled {a} and {b}: choose a piece.", a=dice[0], b=dice[1])
        return _("Choose a different piece for the {die}.", die=dice[0])
    if aim.wish:
        return _("Both dice reach {square}: choose one of the two next to it.", square=aim.wish)
    if aim.doomed:
        return _warning(frame, piece)
    if frame.route is not None and frame.aids.outcomes:
        return outcomes.end_words(frame, piece, frame.route)
    kind = title(frame.game.rules, frame.game.sides.kind(piece))
    if sum(ref[0] == "die" for ref in frame.clickable) > 1:
        return _("{piece}: choose a die, or a square.", piece=kind)
    return _("{piece}: choose a square.", piece=kind)


def _walking(frame: ConflictFrame) -> str:
    move = frame.view.move
    assert move is not None
    if frame.aim.doomed:
        return _warning(frame, move.piece)
    route = frame.route
    if route is not None and frame.aids.outcomes and len(route.squares) == move.steps_left:
        return outcomes.end_words(frame, move.piece, route)
    if move.steps_left == 1:
        return _("Last step: choose where to end.")
    return plural(
        "{count} step left: choose the next square or the destination.",
        "{count} steps left: choose the next square or the destination.",
        move.steps_left,
    )


def _warning(frame: ConflictFrame, piece: int) -> str:
    return _(
        "You’d lose your {piece} on {square}! Choose it again to go anyway.",
        piece=name(frame.game.sides, piece),
        square=frame.aim.doomed,
    )


def call(frame: ConflictFrame, seat: Seat) -> str:
    """Calls the next player."""
    is_roll = frame.view.phase in (Phase.THROW, Phase.ORDER)
    if frame.is_you(seat):
        return _("Your roll") if is_roll else _("Your move")
    player = frame.name_of(seat)
    if is_roll:
        return _("{player}, your roll", player=player)
    return _("{player}, your move", player=player)


def is_before_first_roll(view: State) -> bool:
    """Whether only the rolls for the first turn have been made."""
    return view.round == 1 and view.seat == view.first and not view.dice and not view.contenders


def dice_words(frame: ConflictFrame) -> str:
    """What was rolled, and what is left of it."""
    view = frame.view
    if view.phase is Phase.ORDER and view.order_totals:
        totals = zip(view.contenders, view.order_totals, strict=False)
        scores = listed([_score(frame, seat, total) for seat, total in totals])
        return _("So far: {scores}", scores=scores)
    if is_before_first_roll(view):
        if frame.is_you(view.first):
            return _("You rolled highest, so you go first.")
        return _("{player} rolled highest and goes first.", player=frame.name_of(view.first))
    if not view.dice or view.seat == NOBODY:
        return _round(frame) if view.round else ""
    if view.phase is Phase.CHOOSE and len(view.dice_left) == 1:
        return _("The {die} is left.", die=view.dice_left[0])
    return _rolled(frame)


def _round(frame: ConflictFrame) -> str:
    number, limit = frame.view.round, frame.game.sides.terms.round_limit
    if limit:
        return _("Round {round} of {limit}", round=number, limit=limit)
    return _("Round {round}", round=number)


def _score(frame: ConflictFrame, seat: Seat, total: int) -> str:
    return _("{player} {score}", player=frame.name_of(seat), score=total)


def _rolled(frame: ConflictFrame) -> str:
    view, player = frame.view, frame.name_of(frame.view.seat)
    a, b = view.dice
    number = view.doubles + (a != b)
    if number > 1:
        nth = ordinal(number)
        if frame.is_you(view.seat):
            return _("You rolled {a} and {b} on your {nth} roll.", a=a, b=b, nth=nth)
        return _(
            "{player} rolled {a} and {b} on their {nth} roll.", player=player, a=a, b=b, nth=nth
        )
    if frame.is_you(view.seat):
        return _("You rolled {a} and {b}.", a=a, b=b)
    return _("{player} rolled {a} and {b}.", player=player, a=a, b=b)


# Dialogs ---------------------------------------------------------------------------------------


def tie_words(points: Sequence[int], ranking: Sequence[Sequence[Seat]], *, is_paired: bool) -> str:
    """How a tie was broken, if one was (CF-97)."""
    size = 2 if is_paired else 1
    totals = (sum(points[seat] for seat in place[:size]) for place in ranking)
    scored = [total for total in totals if total]  # without those knocked out
    if len(set(scored)) == len(scored):
        return ""
    return _("Points are tied: the player with more pieces left is ahead.")


def fall_words(out: Sequence[Fall], who: Who, listener: Seat = NOBODY) -> str:
    """Who was knocked out by whom and how, in order."""
    return " ".join(_fall(fall, who, listener) for fall in out)


def _fall(fall: Fall, who: Who, listener: Seat) -> str:
    is_home = fall.reason is Fallen.HOME
    player, by = who(fall.seat), who(fall.by)
    if NOBODY != listener == fall.seat:
        if is_home:
            return _("{by} captured your home circle.", by=by)
        return _("{by} has your last piece.", by=by)
    if NOBODY != listener == fall.by:
        if is_home:
            return _("You captured {player}’s home circle.", player=player)
        return _("You have {player}’s last piece.", player=player)
    if is_home:
        return _("{by} captured {player}’s home circle.", by=by, player=player)
    return _("{by} has {player}’s last piece.", by=by, player=player)


def proposal(who: str, whom: str) -> str:
    """The heading of the dialog in which an alliance is answered."""
    return _("{player} proposes an alliance to {other}", player=who, other=whom)


def fallen(frame: ConflictFrame, seats: Sequence[Seat]) -> str:
    """The heading of the dialog for those who are out."""
    if frame.is_you(seats[0]):
        return _("You’re out")
    names = listed([frame.name_of(seat) for seat in seats])
    return (
        _("{names} is out", names=names) if len(seats) == 1 else _("{names} are out", names=names)
    )


def for_whom(whom: str) -> str:
    """Who is to answer, for everybody to read."""
    return _("{player} decides.", player=whom)


# The tray --------------------------------------------------------------------------------------


def prisoners(frame: ConflictFrame, seat: Seat, *, holds_any: bool) -> str:
    """The heading over somebody's prisoners."""
    if frame.is_you(seat):
        return _("Your prisoners") if holds_any else _("You have no prisoners")
    player = frame.name_of(seat)
    if holds_any:
        return _("{player}’s prisoners", player=player)
    return _("{player} has no prisoners", player=player)


def army_left(free: int, held: int) -> str:
    """Below a winner's parade, and in player panels."""
    return _("{pieces}, {prisoners}", pieces=army_left_short(free), prisoners=_held(held))


def army_left_short(free: int) -> str:
    """The same where there is no room for more."""
    return plural("{count} piece left", "{count} pieces left", free)


def _held(count: int) -> str:
    return plural("{count} prisoner", "{count} prisoners", count)


# Tooltips --------------------------------------------------------------------------------------


def piece_label(frame: ConflictFrame, piece: int) -> str:
    """Whose piece it is, and its risk; the tray says what it captures and what captures it."""
    sides, square = frame.game.sides, frame.view.pieces[piece].at
    owner, what = sides.owner(piece), name(sides, piece)
    risk = _risk(frame, piece) if frame.aids.outcomes else ""
    if frame.is_you(owner):
        if risk:
            return " ".join((_("Your {piece} on {square}.", piece=what, square=square), risk))
        return _("Your {piece} on {square}", piece=what, square=square)
    values = {"owner": frame.name_of(owner), "piece": what, "square": square}
    if risk:
        return " ".join((_("{owner}’s {piece} on {square}.", **values), risk))
    return _("{owner}’s {piece} on {square}", **values)


def _risk(frame: ConflictFrame, piece: int) -> str:
    """Who can capture a piece; empty for the player to move, once the dice are rolled."""
    threats = frame.weigher.threats
    square = frame.game.moves.chart.number[frame.view.pieces[piece].at]
    hit = threats.hit(piece, square, but=frame.has_rolled)
    if not hit.chance and threats.hit(piece, square).chance:
        return ""
    return outcomes.hit_words(frame, hit)


def waiting_label(frame: ConflictFrame, piece: int, count: int) -> str:
    sides = frame.game.sides
    owner = sides.owner(piece)
    pieces = counted(frame.game.rules, sides.kind(piece), count)
    is_at_start = frame.view.pieces[piece].at == START
    if frame.is_you(owner):
        if is_at_start:
            return _("{pieces} in your starting area", pieces=pieces)
        return _("{pieces} in your reserve", pieces=pieces)
    whose = frame.name_of(owner)
    if is_at_start:
        return _("{pieces} in {owner}’s starting area", pieces=pieces, owner=whose)
    return _("{pieces} in {owner}’s reserve", pieces=pieces, owner=whose)


def square_label(frame: ConflictFrame, square: str, standing: int | None = None) -> str:
    """What a square is, and what is there."""
    field = frame.game.field
    if standing is not None:
        return piece_label(frame, standing)
    owner = field.mines.get(square)
    if owner is not None:
        return _mine_label(frame, square, frame.owner_of(owner))
    home = next((corner for corner, at in field.homes.items() if at == square), None)
    if home is None or home not in frame.corners:
        return _(TERRAIN[field.terrain_of(square)], square=square)
    seat = frame.corners.index(home)
    if frame.is_you(seat):
        return _("{square}: your home circle", square=square)
    return _("{square}: {owner}’s home circle", square=square, owner=frame.name_of(seat))


def _mine_label(frame: ConflictFrame, square: str, seat: Seat | None) -> str:
    if seat is None:
        return _("{square}: dead mine", square=square)
    if frame.is_you(seat):
        return _("{square}: your mine", square=square)
    return _("{square}: {owner}’s mine", square=square, owner=frame.name_of(seat))


def die_label(view: State, meant: Sequence[AnyAction], die: int) -> str:
    """What a die can still do."""
    if die not in view.dice_left:
        is_under_way = view.move is not None and len(view.move.trod) + view.move.steps_left == die
        if is_under_way:
            return _("The {die} is moving a piece", die=die)
        return _("The {die} is used", die=die)
    movers = sum(isinstance(action, Choose) and action.die == die for action in meant)
    if not movers:
        return _("The {die}", die=die)
    return plural(
        "The {die}: {count} piece can use it",
        "The {die}: {count} pieces can use it",
        movers,
        die=die,
    )


def plate_label(frame: ConflictFrame, seat: Seat) -> str:
    view, number = frame.view, frame.corners[seat]
    corner = frame.game.rules.corners[number].name
    corner = in_context(f"conflict.corners.{number}.name", corner)
    player = frame.name_of(seat)
    if any(fall.seat == seat for fall in view.out):
        return _("{player}, {corner}: out", player=player, corner=corner)
    left = army_left(*frame.army(seat))
    parts = [_("{player}, {corner}: {left}.", player=player, corner=corner, left=left)]
    for ally in view.allies:
        other = ally.other(seat)
        if other is not None and ally.ending:
            parts.append(_("Allied with {ally} until the turn ends.", ally=frame.name_of(other)))
        elif other is not None:
            parts.append(_("Allied with {ally}.", ally=frame.name_of(other)))
    sides = frame.game.sides
    partner = sides.partner(sides.table(view), seat)
    if partner is not None:
        parts.append(_("{player}’s partner.", player=frame.name_of(partner)))
    return " ".join(parts)
