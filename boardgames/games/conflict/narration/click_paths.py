"""Actions as clicks, and why a click is refused: the rule that forbids it.

Only the first reason is given, in the order in which a player would meet them at a real board.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Ref, RuleRef
from boardgames.core.wording import pluralize
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.moving import PASS, Moves
from boardgames.games.conflict.rules.sides import LEAST_FOR_ALLIANCE, occupants
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Move, Phase, Realm, State
from boardgames.games.conflict.rules.walks import SQUARES_OF

BUTTONS = {
    act.Throw: "throw",
    act.Pass: "pass",
    act.LeaveReserve: "leave_reserve",
    act.AcceptAlliance: "accept",
    act.DeclineAlliance: "decline",
    act.BreakAlliance: "break",
}
RULE_OF = {
    Phase.THROW: "CF-19",
    Phase.ANSWER: "CF-81",
    Phase.CALL_UP: "CF-66",
    Phase.CHOOSE: "CF-27",
    Phase.WALK: "CF-27",
    Phase.RECALL: "CF-69",
    Phase.ORDER: "CF-15",
}
"""Where the rulebook speaks of each decision."""


def click_path(action: act.AnyAction) -> tuple[Ref, ...]:
    """The refs to point at, in order; chance's dice aren't pointed at and have none."""
    match action:
        case act.Choose(piece, die):
            return ("piece", piece), ("die", die)
        case act.StepTo(space):
            return (("space", space),)
        case act.Recall(piece):
            return (("piece", piece),)
        case act.CallUp(kind):
            return (("reserve", kind.value),)
        case act.ProposeAlliance(seat):
            return (("button", "propose", seat),)
        case act.Thrown():
            return ()
        case _:
            return (("button", BUTTONS[type(action)]),)


def refusal(moves: Moves, state: State, pointed: Ref) -> RuleRef | None:
    """The rule that keeps the seat to move from doing something with this thing."""
    match pointed:
        case ("space", str(name)):
            return _Space(moves, state, name).refusal()
        case ("piece", int(number)) if 0 <= number < len(state.pieces):
            return _piece(moves, state, number)
        case ("die", int(die)):
            return _die(moves, state, die)
        case ("reserve", *_):
            return _reserve(moves, state)
        case ("button", str(button), *_):
            return _button(moves, state, button)
    return None


class _Space:
    """Why the piece under way can't step on a square."""

    def __init__(self, moves: Moves, state: State, name: str) -> None:
        self.moves, self.state, self.name = moves, state, name
        self.sides = moves.sides

    def refusal(self) -> RuleRef | None:
        terrain = self.sides.field.terrain_of(self.name)
        if terrain is Terrain.CLOSED:
            return RuleRef("CF-12", "The corner panels are closed to every piece.")
        move = self.state.move
        if move is None or act.StepTo(self.name) in self.moves.steps(self.state):
            return None
        chart = self.moves.chart
        here = self.moves.square(self.state, move.piece)
        if self.name in move.trod:
            return RuleRef("CF-29", f"{self.name} has been stepped on in this move already.")
        if self.name == chart.names[here]:
            left = pluralize(move.steps_left, "more step")
            return RuleRef("CF-27", f"The whole count must be moved: {left} to go.")
        realm = self.sides.realm(move.piece)
        if terrain not in SQUARES_OF[realm]:
            name, ground = self.sides.title(move.piece).capitalize(), realm.value
            return RuleRef("CF-30", f"{name} can't leave the {ground}.")
        far = chart.around(realm, here).get(chart.number[self.name], move.steps_left + 1)
        if far == 1:
            return self._occupied(move, realm, 1) or self._dead_end(move)
        barred = self._occupied(move, realm, far) if far <= move.steps_left else None
        counts = (move.steps_left,)
        return barred or no_end(self.moves, self.state, move.piece, self.name, counts)

    def _occupied(self, move: Move, realm: Realm, far: int) -> RuleRef | None:
        """Who bars the square to a piece that passes it `far` steps from here, or ends on it."""
        state, seat = self.state, self.state.seat
        side = self.sides.of(state, seat)
        standing = occupants(state.pieces, self.moves.chart.number).get(self.name)
        if realm is Realm.AIR and standing in side.guard_ids:
            return RuleRef(
                "CF-45",
                f"An enemy {self.sides.title(standing)} on {self.name} keeps airplanes out.",
            )
        if far == 1 < move.steps_left:
            return None  # the square beside it is stepped on in passing
        if standing is not None and standing in side.friend_ids:
            if self.sides.owner(standing) == seat:
                return RuleRef(
                    "CF-32", f"A piece of yours stands on {self.name}; a move can't end there."
                )
            return RuleRef("CF-83", f"A friend's piece stands on {self.name}; it can't be taken.")
        if self.sides.bit_of[self.name] & side.shut:
            return RuleRef(
                "CF-83", f"{self.name} is a friend's home circle; no move of yours ends there."
            )
        return None

    def _dead_end(self, move: Move) -> RuleRef:
        state, name = self.state, self.name
        left = move.steps_left - 1
        longest = next((far for far in range(left - 1, 0, -1) if self._goes_on(move, far)), 0)
        need = pluralize(left, "step")
        if name in self.sides.of(state, state.seat).enemy_homes:
            return RuleRef(
                "CF-50",
                f"The circle on {name} must be reached by exact count; {need} would be left, "
                "and there is no way on (CF-33).",
            )
        way = f"only {pluralize(longest, 'more step')}" if longest else "nowhere"
        return RuleRef("CF-33", f"{name} leads {way}; {need} would be left.")

    def _goes_on(self, move: Move, steps: int) -> bool:
        sides, chart, state = self.sides, self.moves.chart, self.state
        side = sides.of(state, state.seat)
        realm = sides.realm(move.piece)
        used = chart.mask(move.trod) | chart.bits[self.moves.square(state, move.piece)]
        if realm is Realm.AIR:
            used |= sides.standing(side, state.pieces).guards
        return chart.completes(realm, chart.number[self.name], steps, used, 0, 0)


def no_end(moves: Moves, state: State, piece: int, name: str, counts: Sequence[int]) -> RuleRef:
    """That none of these counts ends on a square, where nothing bars it, with how far it is."""
    sides, chart = moves.sides, moves.chart
    side, realm = sides.of(state, state.seat), sides.realm(piece)
    rule = "CF-50" if name in side.enemy_homes else "CF-27"
    mines = side.mines & ~chart.bit_of[name] if realm is Realm.WATER else 0
    here = moves.square(state, piece)
    far = chart.far(realm, chart.number[name], mines).get(here)
    if far is None:
        return RuleRef(rule, f"There is no way for your {sides.title(piece)} to {name}.")
    away = f"{name} is {pluralize(far, 'step')} away"
    if far > max(counts):
        return RuleRef(rule, f"{away}; you have {' and '.join(map(str, counts))}.")
    steps = f"{' or '.join(map(str, counts))} {'step' if counts[-1] == 1 else 'steps'}"
    return RuleRef(rule, f"{away}, and no way of exactly {steps} ends there.")


def _piece(moves: Moves, state: State, number: int) -> RuleRef | None:
    piece, seat = state.pieces[number], state.seat
    if piece.at == RESERVE and piece.seat == seat:
        return _reserve(moves, state)
    if piece.at.startswith(HELD):
        return RuleRef("CF-49", "A prisoner stays with its captor until that captor falls.")
    if state.phase is Phase.WALK and state.move is not None and piece.at in moves.chart.number:
        return _Space(moves, state, piece.at).refusal()
    if state.phase is not Phase.CHOOSE:
        return None
    if piece.seat in moves.sides.of(state, seat).friends and piece.seat != seat:
        return RuleRef("CF-83", "An ally's piece is passed by, never moved or captured.")
    if piece.seat != seat:
        return RuleRef("CF-40", "Capture it by a move that reaches its square.")
    if number in state.moved:
        return RuleRef(
            "CF-20", "This piece has had its die; the other die moves another one (CF-19)."
        )
    choices = moves.choices(state)
    if any(isinstance(one, act.Choose) and one.piece == number for one in choices):
        return None
    if piece.at == START and number not in dict(moves.candidates(state, seat)):
        return None  # the first of several alike in the starting area is chosen for all
    return RuleRef("CF-24", "This piece can't go the full count of any die that is left (CF-33).")


def _die(moves: Moves, state: State, die: int) -> RuleRef | None:
    if state.phase is not Phase.CHOOSE or any(
        isinstance(one, act.Choose) and one.die == die for one in moves.choices(state)
    ):
        return None
    if die not in state.dice_left:
        return RuleRef("CF-19", f"The {die} has been played; each die moves one piece.")
    return RuleRef("CF-24", f"No piece can move a full {die}.")


def _reserve(moves: Moves, state: State) -> RuleRef | None:
    if state.phase is Phase.CALL_UP:
        return None
    total = moves.sides.rules.call_up_total
    return RuleRef("CF-66", f"Only a throw of {total} in all calls a piece up from the reserve.")


def _button(moves: Moves, state: State, button: str) -> RuleRef | None:
    if button == "pass" and state.phase in (Phase.CHOOSE, Phase.WALK):
        if state.phase is Phase.CHOOSE and PASS in moves.choices(state):
            return None
        return RuleRef("CF-22", "A die must be played while some piece can use it safely.")
    if button not in ("break", "propose") or state.phase in (Phase.ORDER, Phase.OVER):
        return None
    sides = moves.sides
    if sides.is_paired(sides.table(state)):
        return RuleRef("CF-88", "Partners stay partners; there are no other alliances.")
    if not sides.terms.alliances:
        return RuleRef("CF-87", "This table plays without alliances.")
    has_thrown = state.phase is not Phase.THROW or state.doubles > 0
    own = next((ally for ally in state.allies if ally.other(state.seat) is not None), None)
    if button == "break":
        if own is None:
            return None
        if has_thrown:
            return RuleRef("CF-85", "An alliance is broken before the first throw of one's turn.")
        if own.ending:
            return RuleRef("CF-85", "It is broken already, and over when this turn is.")
        return None
    return _proposal(moves, state, is_bound=own is not None, has_thrown=has_thrown)


def _proposal(moves: Moves, state: State, *, is_bound: bool, has_thrown: bool) -> RuleRef | None:
    if has_thrown or state.proposed:
        return RuleRef("CF-81", "An alliance is proposed once a turn, before the first throw.")
    if is_bound:
        return RuleRef("CF-80", "Nobody is in two alliances at once.")
    live = moves.sides.of(state, state.seat).live
    if len(live) < LEAST_FOR_ALLIANCE:
        return RuleRef("CF-80", "An alliance needs three players still in the game.")
    bound = {seat for ally in state.allies for seat in (ally.a, ally.b)}
    if all(seat in bound for seat in live if seat != state.seat):
        return RuleRef("CF-80", "The others are allied already; nobody is in two alliances.")
    return None
