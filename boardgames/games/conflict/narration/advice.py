"""A strong player's choice as advice: the move, its reason, and what the next best would gain.

It uses the open position alone. The computers' names and habits are here too, since they advise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.ai.bots import Choice
from boardgames.core.game import Seat, Who
from boardgames.core.players import Persona
from boardgames.core.texts import N_, _, either, percent, plural
from boardgames.games.conflict.bots.normal import leader_against
from boardgames.games.conflict.narration.pieces import a_kind, by_owner, the_piece, yours
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, Fallen, Kind, Phase, State
from boardgames.games.conflict.rules.threats import Threats

NAMES = (N_("Moss"), N_("Pip"), N_("Vane"), N_("Sterling"), N_("Bellamy"), N_("Quill"))
PERSONAS = {
    "easy": Persona(N_("Cadet"), N_("Captures what’s near, and often just wanders."), NAMES),
    "greedy": Persona(
        N_("Corporal"), N_("Charges ahead, captures all in the way, never looks back."), NAMES
    ),
    "normal": Persona(
        N_("Captain"),
        N_("Stays out of reach and guards their circle; plans one die at a time."),
        NAMES,
    ),
    "hard": Persona(
        N_("Admiral"), N_("Plans both dice together, and for your best answer."), NAMES
    ),
}
"""By kind."""
RISKIER = 0.05
"""By how much more likely the next best move's piece is captured, to be told so."""
MUCH_SAFER = 0.2
"""A chance of being captured that falls by this much is a reason to move."""
LONGEST = 125
"""With more letters than that the second reason is left out."""
CALL_UP = {
    Kind.PLANE: N_("Call up {piece}: it flies anywhere and captures almost anything."),
    Kind.BATTLESHIP: N_("Call up {piece}: it attacks by sea."),
    Kind.ARTILLERY: N_("Call up {piece}: it attacks by land."),
    Kind.GUN: N_("Call up {piece}: it keeps planes off your circle."),
}
OR_CALL_UP = {
    Kind.PLANE: N_("Or {piece}: it flies anywhere and captures almost anything."),
    Kind.BATTLESHIP: N_("Or {piece}: it attacks by sea."),
    Kind.ARTILLERY: N_("Or {piece}: it attacks by land."),
    Kind.GUN: N_("Or {piece}: it keeps planes off your circle."),
}

WITHOUT_VALUES: dict[type[act.AnyAction], str] = {
    act.Throw: N_("Roll the dice."),
    act.Pass: N_("Pass."),
    act.LeaveReserve: N_("Leave them in reserve."),
    act.AcceptAlliance: N_("Accept the alliance."),
    act.DeclineAlliance: N_("Decline the alliance."),
    act.BreakAlliance: N_("Break the alliance."),
}


class Leg(NamedTuple):
    """One piece's part of a throw."""

    piece: int
    die: int
    squares: tuple[str, ...]


def reason(game: Conflict, view: State, choices: Sequence[Choice], who: Who) -> str:
    """The first choice in a sentence, and the next best one in another."""
    if not choices:
        return ""
    match view.phase:
        case Phase.CHOOSE | Phase.WALK:
            return _of_moves(game, view, choices, who)
        case Phase.CALL_UP:
            return _of_calling(game, choices)
        case Phase.RECALL:
            return _of_recalling(game, view, choices)
    return _of_words(game, view, choices, who)


def advised(game: Conflict, view: State, action: act.AnyAction, who: Who) -> str:
    """That action alone."""
    match action:
        case act.Choose(number, die):
            piece = the_piece(game.sides, number)
            return _("Move {piece} with the {die}.", piece=piece, die=die)
        case act.StepTo(space) if view.move is not None:
            piece = the_piece(game.sides, view.move.piece)
            return _("Move {piece} to {square}.", piece=piece, square=space)
        case act.CallUp(kind):
            return _("Call up {piece}.", piece=a_kind(game.rules, kind))
        case act.Recall(number):
            piece, at = the_piece(game.sides, number), view.pieces[number].at
            if at == START:
                return _("Return {piece} from the starting area.", piece=piece)
            return _("Return {piece} from {square}.", piece=piece, square=at)
        case act.ProposeAlliance(seat):
            return _("Propose an alliance to {player}.", player=who(seat))
    return _(WITHOUT_VALUES.get(type(action), ""))


def legs(view: State, choice: Choice) -> list[Leg]:
    """The moves that a choice means, piece by piece."""
    found: list[Leg] = []
    if view.move is not None:
        found.append(Leg(view.move.piece, view.move.steps_left, ()))
    for action in (choice.action, *choice.then):
        match action:
            case act.Choose(piece, die):
                found.append(Leg(piece, die, ()))
            case act.StepTo(space) if found:
                found[-1] = found[-1]._replace(squares=(*found[-1].squares, space))
    return [leg for leg in found if leg.squares]


def _of_moves(game: Conflict, view: State, choices: Sequence[Choice], who: Who) -> str:
    if isinstance(choices[0].action, act.Pass):
        return _("Pass: every move left would lose the piece that makes it.")
    moves = [(leg, choice) for choice in choices for leg in legs(view, choice)[:1]]
    if not moves:
        return ""
    best, choice = moves[0]
    why = _why(game, view, choice, who)
    piece, square = yours(game.sides, best.piece), best.squares[-1]
    if view.move is None:
        move = _(
            "Move {piece} to {square} with the {die}.", piece=piece, square=square, die=best.die
        )
    else:
        move = _("Move {piece} to {square}.", piece=piece, square=square)
    others = [one for one in moves if _end(game, one[0]) != _end(game, best)]
    text = [move, *why, *_second(game, view, others[:1], (why, best.die, choice), who)]
    if len(why) > 1 and len(" ".join(text)) > LONGEST:
        del text[2]
    return " ".join(text)


def _second(
    game: Conflict,
    view: State,
    others: Sequence[tuple[Leg, Choice]],
    best: tuple[Sequence[str], int, Choice],
    who: Who,
) -> list[str]:
    """The next best move, and that it is riskier, or what it has that the best one hasn't.

    The die is left out where it is the same.
    """
    why, die, first = best
    for leg, choice in others:
        then = _why(game, view, choice, who)
        values = {"piece": yours(game.sides, leg.piece), "square": leg.squares[-1], "die": leg.die}
        if then == why:
            if leg.die == die:
                return [_("Or {piece} to {square}: equally good.", **values)]
            return [_("Or {piece} to {square} with the {die}: equally good.", **values)]
        risk, least = _risk_of(game, view, choice), _risk_of(game, view, first)
        news = next((one for one in then if one not in why), then[0])
        if risk > least + RISKIER:
            news = _risky(risk)
        if leg.die == die:
            return [_("Or {piece} to {square}.", **values), news]
        return [_("Or {piece} to {square} with the {die}.", **values), news]
    return []


def _risk_of(game: Conflict, view: State, choice: Choice) -> float:
    after = moved(game, view, choice)
    return _risk(Threats(game.moves, after), after, legs(view, choice)[0])


def _end(game: Conflict, leg: Leg) -> tuple[Kind, str]:
    return game.sides.kind(leg.piece), leg.squares[-1]


def moved(game: Conflict, view: State, choice: Choice, *, whole: bool = False) -> State:
    """The position once the first piece of a choice has been moved, or all of them."""
    state = view
    for action in (choice.action, *choice.then):
        if state is not view and isinstance(action, act.Choose) and not whole:
            break
        if action not in game.legal_actions(state):
            break
        state = game.advance(state, action)
    return state


def _why(game: Conflict, view: State, choice: Choice, who: Who) -> list[str]:
    """The weightiest reasons for a move, two at most, from before and after it."""
    after, seat = moved(game, view, choice), view.seat
    leg = legs(view, choice)[0]
    knockout = _knockout(view, after, who) or _later(game, view, choice, who)
    if knockout:
        return [knockout]
    taken = [
        number
        for number, (old, new) in enumerate(zip(view.pieces, after.pieces, strict=True))
        if old.seat != seat and old.holder is None and new.holder == seat
    ]
    before, now = Threats(game.moves, view), Threats(game.moves, after)
    found = _defence(before, now, seat)
    if taken:
        found.append(_("It captures {pieces}.", pieces=by_owner(game.sides, taken, who)))
    found += _attack(before, now, seat, who)
    found += _escape(before, now, leg, who)
    if not found:
        found.append(_distance(game, view, leg, who))
    return [*found, _safety(now, after, leg)][:2]


def _knockout(view: State, after: State, who: Who) -> str:
    """Who is out by what was moved, and how; empty for nobody."""
    fallen = [fall for fall in after.out[len(view.out) :] if fall.seat != view.seat]
    if not fallen:
        return ""
    player = who(fallen[0].seat)
    if after.phase is not Phase.OVER:
        return _("It knocks out {player}.", player=player)
    if fallen[0].reason is Fallen.HOME:
        return _("It captures {player}’s home circle and wins!", player=player)
    return _("It captures {player}’s last piece and wins!", player=player)


def _later(game: Conflict, view: State, choice: Choice, who: Who) -> str:
    """Who is out by the move that follows with the other die."""
    after = moved(game, view, choice, whole=True)
    fallen = [fall for fall in after.out[len(view.out) :] if fall.seat != view.seat]
    if not fallen:
        return ""
    piece, player = yours(game.sides, legs(view, choice)[-1].piece), who(fallen[0].seat)
    if after.phase is not Phase.OVER:
        return _("Then {piece} knocks out {player}.", piece=piece, player=player)
    if fallen[0].reason is Fallen.HOME:
        return _(
            "Then {piece} captures {player}’s home circle and wins!", piece=piece, player=player
        )
    return _("Then {piece} captures {player}’s last piece and wins!", piece=piece, player=player)


def _defence(before: Threats, now: Threats, seat: Seat) -> list[str]:
    """Whether fewer enemies are within an exact count of the own circle."""
    foes = [one for one in before.sides.of(before.state, seat).live if one != seat]
    danger = max((before.home_chance(seat, by=one) for one in foes), default=0.0)
    left = max((now.home_chance(seat, by=one) for one in foes), default=0.0)
    if left >= danger:
        return []
    return [_("It makes your circle safer.") if left else _("It keeps your circle safe.")]


def _attack(before: Threats, now: Threats, seat: Seat, who: Who) -> list[str]:
    """Whose circle is now within an exact count."""
    known = {(run.by, run.counts) for run in before.home_runs}
    for run in now.home_runs:
        if now.sides.owner(run.by) == seat and (run.by, run.counts) not in known:
            counts = either([str(count) for count in run.counts])
            player = who(run.seat)
            return [
                _(
                    "Then an exact {counts} captures {player}’s circle.",
                    counts=counts,
                    player=player,
                )
            ]
    return []


def _escape(before: Threats, now: Threats, leg: Leg, who: Who) -> list[str]:
    """Whose reach the piece leaves."""
    number, sides = before.chart.number, before.sides
    here = number.get(before.state.pieces[leg.piece].at)
    there = number.get(now.state.pieces[leg.piece].at)
    if here is None or there is None:
        return []
    feared = before.hit(leg.piece, here)
    if feared.chance - now.hit(leg.piece, there).chance < MUCH_SAFER:
        return []
    return [_("It gets away from {enemy}.", enemy=by_owner(sides, [feared.by], who))]


def _distance(game: Conflict, view: State, leg: Leg, who: Who) -> str:
    """How much nearer the piece comes to a circle."""
    sides, chart = game.sides, game.moves.chart
    realm, there = sides.realm(leg.piece), chart.number[leg.squares[-1]]
    here = game.moves.square(view, leg.piece)
    best: tuple[int, Seat] | None = None
    for home, owner in sides.of(view, view.seat).enemy_homes.items():
        far = chart.far(realm, chart.number[home], 0)
        gain = far.get(here, 0) - far.get(there, 0)
        if there in far and gain > 0 and (best is None or gain > best[0]):
            best = (gain, owner)
    if best is None and view.pieces[leg.piece].at == START:
        return _("It puts another piece on the board.")
    if best is None:
        return _("No other move gains more.")
    return plural(
        "It’s {count} step nearer {player}’s circle.",
        "It’s {count} steps nearer {player}’s circle.",
        best[0],
        player=who(best[1]),
    )


def _safety(now: Threats, after: State, leg: Leg) -> str:
    """How likely what was moved is captured where it is then."""
    return _risky(_risk(now, after, leg))


def _risk(now: Threats, after: State, leg: Leg) -> float:
    square = now.chart.number.get(after.pieces[leg.piece].at)
    return 0.0 if square is None else now.hit(leg.piece, square).chance


def _risky(risk: float) -> str:
    if not risk:
        return _("No enemy can reach it with one die.")
    return _("Risk of capture there: {risk}.", risk=percent(risk))


def _of_calling(game: Conflict, choices: Sequence[Choice]) -> str:
    """Which piece to call up, and what the next best would be good for."""
    if isinstance(choices[0].action, act.LeaveReserve):
        return _("Leave them: your starting area has enough pieces to move.")
    kinds = [one.action.kind for one in choices if isinstance(one.action, act.CallUp)]
    pieces = [a_kind(game.rules, kind) for kind in kinds]
    best = _(CALL_UP[kinds[0]], piece=pieces[0])
    if len(kinds) < 2:
        return " ".join((best, _("Or leave it in reserve.")))
    return " ".join((best, _(OR_CALL_UP[kinds[1]], piece=pieces[1])))


def _of_recalling(game: Conflict, view: State, choices: Sequence[Choice]) -> str:
    """Which piece to return, and the next: another kind, or the same elsewhere."""
    found = [choice.action.piece for choice in choices if isinstance(choice.action, act.Recall)]
    piece, at = yours(game.sides, found[0]), view.pieces[found[0]].at
    if at == START:
        text = _("Return {piece} from the starting area: it hasn’t entered yet.", piece=piece)
    else:
        text = _("Return {piece} from {square}: you need it least.", piece=piece, square=at)
    if len(found) < 2:
        return text
    piece, at = yours(game.sides, found[1]), view.pieces[found[1]].at
    if at == START:
        return " ".join((text, _("Or {piece} from the starting area.", piece=piece)))
    return " ".join((text, _("Or {piece} from {square}.", piece=piece, square=at)))


def _of_words(game: Conflict, view: State, choices: Sequence[Choice], who: Who) -> str:
    """Alliances and the roll, each with what the other way would mean."""
    match choices[0].action:
        case act.ProposeAlliance(seat):
            return " ".join((_proposing(game, view, seat, who), _("Or roll and stay on your own.")))
        case act.BreakAlliance():
            allied = (alliance.other(view.seat) for alliance in view.allies)
            ally = next(who(other) for other in allied if other is not None)
            return _(
                "Break the alliance: you’re far enough ahead alone. Or keep sparing {ally}.",
                ally=ally,
            )
        case act.AcceptAlliance():
            assert view.asked is not None
            return " ".join(
                (_accepting(game, view, view.asked, who), _("Or decline and stay on your own."))
            )
        case act.DeclineAlliance():
            return _of_declining(game, view, who)
    if view.phase is Phase.ORDER:
        return _("Roll: the highest total goes first.")
    others = {type(choice.action) for choice in choices[1:]}
    if act.BreakAlliance in others:
        return _("Roll: you aren’t far enough ahead to break the alliance. Or break it now.")
    if act.ProposeAlliance in others:
        return _("Roll: nobody is far ahead, so you don’t need an ally. Or propose an alliance.")
    return _("Roll the dice: waiting gains nothing.")


def _proposing(game: Conflict, view: State, seat: Seat, who: Who) -> str:
    leader = leader_against(game, view, view.seat)
    if leader is None:
        return _("Propose an alliance to {player}: someone is far ahead.", player=who(seat))
    return _(
        "Propose an alliance to {player}: {leader} is far ahead.",
        player=who(seat),
        leader=who(leader),
    )


def _accepting(game: Conflict, view: State, seat: Seat, who: Who) -> str:
    leader = leader_against(game, view, seat)
    if leader is None:
        return _("Accept: someone is far ahead of you.")
    return _("Accept: {leader} is far ahead of you.", leader=who(leader))


def _of_declining(game: Conflict, view: State, who: Who) -> str:
    """Who asks may be the one who leads."""
    assert view.asked is not None
    asking = who(view.seat)
    if leader_against(game, view, view.asked) == view.seat:
        return _("Decline: {player} is far ahead of you. Or spare the leader.", player=asking)
    return _(
        "Decline: nobody is far ahead, so you don’t need an ally. Or spare {player}’s pieces.",
        player=asking,
    )
