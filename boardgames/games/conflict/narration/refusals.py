"""Why something on the table can't be used now: the first rule that forbids it."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Ref, RuleRef
from boardgames.core.texts import N_, _, either, listed, plural
from boardgames.games.conflict.narration.pieces import name as piece_name
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.moving import PASS, Moves
from boardgames.games.conflict.rules.sides import LEAST_FOR_ALLIANCE, occupants
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Move, Phase, Realm, State
from boardgames.games.conflict.rules.walks import SQUARES_OF

LEAVES = {
    Realm.LAND: N_("Your {piece} can’t leave the land."),
    Realm.WATER: N_("Your {piece} can’t leave the water."),
}


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
            return RuleRef("CF-12", _("The corner panels are closed to every piece."))
        move = self.state.move
        if move is None or act.StepTo(self.name) in self.moves.steps(self.state):
            return None
        chart = self.moves.chart
        here = self.moves.square(self.state, move.piece)
        if self.name in move.trod:
            text = _("This move has already used {square}.", square=self.name)
            return RuleRef("CF-29", text)
        if self.name == chart.names[here]:
            text = plural(
                "Move the full number: you have {count} step left.",
                "Move the full number: you have {count} steps left.",
                move.steps_left,
            )
            return RuleRef("CF-27", text)
        realm = self.sides.realm(move.piece)
        if terrain not in SQUARES_OF[realm]:
            piece = piece_name(self.sides, move.piece)
            return RuleRef("CF-30", _(LEAVES[realm], piece=piece))
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
            text = _(
                "Planes can’t enter {square}: an enemy {piece} is there.",
                square=self.name,
                piece=piece_name(self.sides, standing),
            )
            return RuleRef("CF-45", text)
        if far == 1 < move.steps_left:
            return None  # the square next to it is stepped on in passing
        if standing is not None and standing in side.friend_ids:
            if self.sides.owner(standing) == seat:
                text = _("You can’t land on {square}: your own piece is there.", square=self.name)
                return RuleRef("CF-32", text)
            text = _("You can’t land on {square}: an ally’s piece is there.", square=self.name)
            return RuleRef("CF-83", text)
        if self.sides.bit_of[self.name] & side.shut:
            text = _("You can’t land on {square}: it’s an ally’s home circle.", square=self.name)
            return RuleRef("CF-83", text)
        return None

    def _dead_end(self, move: Move) -> RuleRef:
        state, name = self.state, self.name
        left = move.steps_left - 1
        if name in self.sides.of(state, state.seat).enemy_homes:
            text = plural(
                "Reach {square} by exact count: you’d have {count} step left over.",
                "Reach {square} by exact count: you’d have {count} steps left over.",
                left,
                square=name,
            )
            return RuleRef("CF-50", text)
        longest = next((far for far in range(left - 1, 0, -1) if self._goes_on(move, far)), 0)
        text = plural(
            "{square} is a dead end: you’d have {count} step left over.",
            "{square} is a dead end: you’d have {count} steps left over.",
            left - longest,
            square=name,
        )
        return RuleRef("CF-33", text)

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
        text = _("Your {piece} can’t get to {square}.", piece=piece_name(sides, piece), square=name)
        return RuleRef(rule, text)
    numbers = [str(count) for count in counts]
    if far > max(counts):
        text = plural(
            "{square} is {count} step away, but you have {dice}.",
            "{square} is {count} steps away, but you have {dice}.",
            far,
            square=name,
            dice=listed(numbers),
        )
        return RuleRef(rule, text)
    text = plural(
        "{square} is {count} step away, but no path of exactly {dice} ends there.",
        "{square} is {count} steps away, but no path of exactly {dice} ends there.",
        far,
        square=name,
        dice=either(numbers),
    )
    return RuleRef(rule, text)


def _piece(moves: Moves, state: State, number: int) -> RuleRef | None:
    piece, seat = state.pieces[number], state.seat
    if piece.at == RESERVE and piece.seat == seat:
        return _reserve(moves, state)
    if piece.at.startswith(HELD):
        return RuleRef("CF-49", _("Prisoners stay with their captor until the captor is out."))
    if state.phase is Phase.WALK and state.move is not None and piece.at in moves.chart.number:
        return _Space(moves, state, piece.at).refusal()
    if state.phase is not Phase.CHOOSE:
        return None
    if piece.seat in moves.sides.of(state, seat).friends and piece.seat != seat:
        return RuleRef("CF-83", _("You can pass an ally’s piece, but not move or capture it."))
    if piece.seat != seat:
        return RuleRef("CF-40", _("Capture it by moving onto or through its square."))
    if number in state.moved:
        return RuleRef("CF-20", _("This piece has moved. Use the other die on a different piece."))
    choices = moves.choices(state)
    if any(isinstance(one, act.Choose) and one.piece == number for one in choices):
        return None
    if piece.at == START and number not in dict(moves.candidates(state, seat)):
        return None  # the first of several alike in the starting area is chosen for all
    return RuleRef("CF-24", _("This piece can’t move the full number of any die left."))


def _die(moves: Moves, state: State, die: int) -> RuleRef | None:
    if state.phase is not Phase.CHOOSE or any(
        isinstance(one, act.Choose) and one.die == die for one in moves.choices(state)
    ):
        return None
    if die not in state.dice_left:
        return RuleRef("CF-19", _("You’ve used the {die}: each die moves one piece.", die=die))
    return RuleRef("CF-24", _("No piece can move a full {die}.", die=die))


def _reserve(moves: Moves, state: State) -> RuleRef | None:
    if state.phase is Phase.CALL_UP:
        return None
    total = moves.sides.rules.call_up_total
    text = _("Only a total of {total} lets you call up a piece from reserve.", total=total)
    return RuleRef("CF-66", text)


def _button(moves: Moves, state: State, button: str) -> RuleRef | None:
    if button == "pass" and state.phase in (Phase.CHOOSE, Phase.WALK):
        if state.phase is Phase.CHOOSE and PASS in moves.choices(state):
            return None
        return RuleRef("CF-22", _("You can’t pass while a piece can use a die safely."))
    if button not in ("break", "propose") or state.phase in (Phase.ORDER, Phase.OVER):
        return None
    sides = moves.sides
    if sides.is_paired(sides.table(state)):
        return RuleRef("CF-88", _("Partners stay partners: there are no other alliances."))
    if not sides.terms.alliances:
        return RuleRef("CF-87", _("This match has no alliances."))
    has_rolled = state.phase is not Phase.THROW or state.doubles > 0
    own = next((ally for ally in state.allies if ally.other(state.seat) is not None), None)
    if button == "break":
        if own is None:
            return None
        if has_rolled:
            return RuleRef("CF-85", _("Break an alliance before the first roll of your turn."))
        if own.ending:
            return RuleRef("CF-85", _("You’ve already broken it: it ends with this turn."))
        return None
    return _proposal(moves, state, is_bound=own is not None, has_rolled=has_rolled)


def _proposal(moves: Moves, state: State, *, is_bound: bool, has_rolled: bool) -> RuleRef | None:
    if has_rolled or state.proposed:
        return RuleRef("CF-81", _("Propose an alliance once a turn, before your first roll."))
    if is_bound:
        return RuleRef("CF-80", _("You can be in only one alliance."))
    live = moves.sides.of(state, state.seat).live
    if len(live) < LEAST_FOR_ALLIANCE:
        return RuleRef("CF-80", _("An alliance needs three players still in the game."))
    bound = {seat for ally in state.allies for seat in (ally.a, ally.b)}
    if all(seat in bound for seat in live if seat != state.seat):
        return RuleRef("CF-80", _("The others are already allied with each other."))
    return None
