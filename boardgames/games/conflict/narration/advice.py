"""A strong player's choice as advice: what to do, why, and what the next best would bring.

Said to the person who asked, from the open position alone. The computers' names and manners stand
here too, since it is they who advise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from boardgames.ai.bots import Choice
from boardgames.core.game import Seat, Who
from boardgames.core.players import Persona
from boardgames.core.texts import N_
from boardgames.core.wording import join_names, pluralize
from boardgames.games.conflict.bots.normal import leader_against
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, Fallen, Kind, Phase, State
from boardgames.games.conflict.rules.threats import Threats

NAMES = (N_("Moss"), N_("Pip"), N_("Vane"), N_("Sterling"), N_("Bellamy"), N_("Quill"))
PERSONAS = {
    "easy": Persona(
        N_("Cadet"), N_("Takes what is near, and often just goes for a stroll."), NAMES
    ),
    "greedy": Persona(
        N_("Corporal"), N_("Goes forward, captures whatever is there, never looks behind."), NAMES
    ),
    "normal": Persona(N_("Captain"), N_("Keeps out of reach and guards both home circles."), NAMES),
    "hard": Persona(
        N_("Admiral"), N_("Weighs both dice together, and what you could answer."), NAMES
    ),
}
"""By kind: a name, and a manner of play."""
SAME = "the same"
"""Of a second choice for which the same speaks as for the first."""


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
        return "Pass the rest: every move that is left would lose its piece."
    moves = [(leg, choice) for choice in choices for leg in legs(view, choice)[:1]]
    if not moves:
        return ""
    best, choice = moves[0]
    why = _why(game, view, choice, who)
    name, by = _named(game, best), "" if view.move is not None else f" by the {best.die}"
    text = f"{name[0].upper()}{name[1:]}{by}: {', '.join(why)}."
    other = next((one for one in moves if _named(game, one[0]) != name), None)
    if other is None:
        return text
    then, second = _why(game, view, other[1], who), _named(game, other[0])
    news = SAME if then == why else next((one for one in then if one not in why), then[0])
    return f"{text} Else {second}: {news}."


def _named(game: Conflict, leg: Leg) -> str:
    return f"{game.sides.title(leg.piece)} to {leg.squares[-1]}"


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
    fall = _fall(view, after, who)
    if fall:
        return [f"it {fall}"]
    fall = _fall(view, moved(game, view, choice, whole=True), who)
    if fall:
        return [f"then the {game.sides.title(legs(view, choice)[-1].piece)} {fall}"]
    found: list[str] = []
    taken = [
        number
        for number, (old, new) in enumerate(zip(view.pieces, after.pieces, strict=True))
        if old.seat != seat and old.holder is None and new.holder == seat
    ]
    if taken:
        found.append(f"takes {_prisoners(game, taken, who)}")
    before, now = Threats(game.moves, view), Threats(game.moves, after)
    found += _circles(before, now, seat, who)
    found.append(_safety(now, after, leg))
    if len(found) < 2:
        found.insert(0, _distance(game, view, leg, who))
    return found[:2]


def _fall(view: State, after: State, who: Who) -> str:
    """Who is out by what was moved, and how; empty for nobody."""
    fallen = [fall for fall in after.out[len(view.out) :] if fall.seat != view.seat]
    if not fallen:
        return ""
    whose = f"{who(fallen[0].seat)}'s"
    if after.phase is not Phase.OVER:
        return f"puts {who(fallen[0].seat)} out of the game"
    return f"takes {whose} {'circle' if fallen[0].reason is Fallen.HOME else 'last piece'} and wins"


def _prisoners(game: Conflict, taken: Sequence[int], who: Who) -> str:
    """ "Ben's airplane and 2 × battleship of Cleo"."""
    names = Counter((who(game.sides.owner(one)), game.sides.title(one)) for one in taken)
    told = [
        f"{owner}'s {name}" if number == 1 else f"{number} × {name} of {owner}"
        for (owner, name), number in names.items()
    ]
    return join_names(told)


def _circles(before: Threats, now: Threats, seat: Seat, who: Who) -> list[str]:
    """What a move changes about who is within an exact count of whose circle."""
    found: list[str] = []
    foes = [one for one in before.sides.of(before.state, seat).live if one != seat]
    danger = max((before.home_chance(seat, by=one) for one in foes), default=0.0)
    left = max((now.home_chance(seat, by=one) for one in foes), default=0.0)
    if left < danger:
        found.append("keeps your circle safe" if not left else "makes your circle safer")
    known = {(run.by, run.counts) for run in before.home_runs}
    for run in now.home_runs:
        if now.sides.owner(run.by) == seat and (run.by, run.counts) not in known:
            counts = " or ".join(map(str, run.counts))
            found.append(f"threatens {who(run.seat)}'s circle (exact {counts})")
            break
    return found


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
    if best is None:
        return "keeps the others where they are"
    return f"{pluralize(best[0], 'step')} nearer to {who(best[1])}'s circle"


def _safety(now: Threats, after: State, leg: Leg) -> str:
    """Whether what was moved can be hit where it stands then."""
    square = now.chart.number.get(after.pieces[leg.piece].at)
    risk = 0.0 if square is None else now.hit(leg.piece, square).chance
    return f"{round(100 * risk)} % to be hit" if risk else "nobody can hit it there"


MERITS = {
    Kind.PLANE: "goes everywhere and takes nearly everything",
    Kind.BATTLESHIP: "attacks by sea",
    Kind.ARTILLERY: "attacks by land",
    Kind.GUN: "keeps airplanes off your circle",
}
"""What each kind is good for, once it is called up."""


def _of_calling(game: Conflict, choices: Sequence[Choice]) -> str:
    """Whom to call up, and what the next best would be good for."""
    if isinstance(choices[0].action, act.LeaveReserve):
        return "Call up nobody: your starting area has enough to move."
    told = [
        f"the {game.rules.pieces.of(choice.action.kind).title.lower()}: "
        f"it {MERITS[choice.action.kind]}."
        for choice in choices
        if isinstance(choice.action, act.CallUp)
    ]
    return f"Call up {told[0]} Else {told[1] if len(told) > 1 else 'it stays in your reserve.'}"


def _of_recalling(game: Conflict, view: State, choices: Sequence[Choice]) -> str:
    """Whom to send back, and who would be next: another kind, or the same elsewhere."""
    pieces = [choice.action.piece for choice in choices if isinstance(choice.action, act.Recall)]
    names = [f"your {game.sides.title(one)}{_place(view, one)}" for one in pieces]
    waits = view.pieces[pieces[0]].at == START
    why = "it has not set out yet" if waits else "it is the one you miss least"
    then = f" Else {names[1]}." if len(names) > 1 else ""
    return f"Send back {names[0]}: {why}.{then}"


def _place(view: State, piece: int) -> str:
    at = view.pieces[piece].at
    return " from the starting area" if at == START else f" on {at}"


def _of_words(game: Conflict, view: State, choices: Sequence[Choice], who: Who) -> str:
    """Alliances and the throw, each with what the other way would mean."""
    match choices[0].action:
        case act.ProposeAlliance(seat):
            ahead = _ahead(game, view, view.seat, who)
            return (
                f"Propose an alliance to {who(seat)}: {ahead} is far ahead. Else you stand alone."
            )
        case act.BreakAlliance():
            allied = (alliance.other(view.seat) for alliance in view.allies)
            ally = next(who(other) for other in allied if other is not None)
            return (
                "Break the alliance: you lead by so much that you need no friend. "
                f"Else you go on sparing {ally}."
            )
        case act.AcceptAlliance():
            assert view.asked is not None
            ahead = _ahead(game, view, view.asked, who)
            return f"Accept: {ahead} is far ahead of you. Else each of you stands alone."
        case act.DeclineAlliance():
            return _of_declining(game, view, who)
    if view.phase is Phase.ORDER:
        return "Throw: the highest total has the first turn."
    others = {type(choice.action) for choice in choices[1:]}
    if act.BreakAlliance in others:
        return "Throw: you don't lead by enough to break with your ally yet. Else you stand alone."
    if act.ProposeAlliance in others:
        return (
            "Throw: nobody is so far ahead that you need a friend. "
            "Else you spare whoever becomes your ally."
        )
    return "Throw the dice: there is nothing to gain by waiting."


def _of_declining(game: Conflict, view: State, who: Who) -> str:
    """Who asks may be the one who leads."""
    assert view.asked is not None
    asking = who(view.seat)
    if leader_against(game, view, view.asked) == view.seat:
        return f"Decline: {asking} is far ahead of you. Else you spare whoever leads."
    return (
        "Decline: nobody is so far ahead that you need a friend. "
        f"Else you spare {asking}'s pieces and circle."
    )


def _ahead(game: Conflict, view: State, seat: Seat, who: Who) -> str:
    """Whom an alliance of the seat is against."""
    leader = leader_against(game, view, seat)
    return "somebody else" if leader is None else who(leader)
