"""Where a move may end, how good each end is, the path to it, and what clicking there means.

Nothing here is a rule: every square comes from the rules' path finder, and everything clicked,
drawn or dragged becomes single steps, each checked when it is played.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial

from boardgames.core.game import Action, Ref, RuleRef
from boardgames.games.conflict.bots.normal import Normal
from boardgames.games.conflict.bots.plans import NO_WAY, Scout
from boardgames.games.conflict.narration.refusals import no_end, refusal
from boardgames.games.conflict.rules.actions import AnyAction, Choose, StepTo
from boardgames.games.conflict.rules.board import AROUND, name_of
from boardgames.games.conflict.rules.paths import Route, Walker, path_to, walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, Realm, State
from boardgames.games.conflict.rules.threats import Threats
from boardgames.ui.table.picker import ClickPath, Picker

BEST, GOOD_SHARE = 5, 0.4
"""How many squares are best; of all, that share is at least good."""
DIRECTIONS = dict(zip("78946123", AROUND, strict=True))
"""The number pad as a compass."""
ABOUT_COUNTS = ("CF-27", "CF-50")
"""Rules that another die may satisfy: told for all dice at once."""


class Rank(enum.IntEnum):
    """How good an end is among all that are lit."""

    BEST = 0
    GOOD = 1
    REST = 2


class Weigher:
    """One decision: what the mover could make of each die."""

    def __init__(self, game: Conflict, state: State) -> None:
        self.game, self.state = game, state
        self.threats = Threats(game.moves, state)
        self._ranks: dict[tuple[object, ...], dict[str, Rank]] = {}
        self._use = cache(self._gain)

    @cached_property
    def _scout(self) -> Scout:
        return Scout(self.game.moves, self.state, self.state.seat, Normal.weights)

    def _worth(self, walker: Walker, piece: int, square: int) -> float:
        """How good it is to end there, with what is taken there and before."""
        found = self._scout.place_score(piece, square)
        return found + self._scout.weights.capture * self._taken(walker, square)

    def _taken(self, walker: Walker, square: int) -> int:
        """The most valuable single piece that could be taken on the way there, or there."""
        chart = self.game.moves.chart
        here = chart.around(walker.realm, walker.here)
        best = 0
        for prey, value in walker.prey.items():
            near = chart.around(walker.realm, prey)
            if here.get(prey, NO_WAY) + near.get(square, NO_WAY) <= walker.steps:
                best = max(best, value)
        return best

    def ranks(self, piece: int, ends: Mapping[str, tuple[int, ...]]) -> dict[str, Rank]:
        """The lit ends of a piece's move, ranked."""
        key = (piece, tuple(ends.items()))
        if key not in self._ranks:
            self._ranks[key] = self._ranked(piece, ends) if ends else {}
        return self._ranks[key]

    def _ranked(self, piece: int, ends: Mapping[str, tuple[int, ...]]) -> dict[str, Rank]:
        number = self.game.moves.chart.number
        walkers = {
            die: walker_of(self.game.moves, self.state, piece, die)
            for die in {max(dice) for dice in ends.values()}
        }
        scores = {
            name: self._worth(walkers[max(dice)], piece, number[name])
            for name, dice in ends.items()
        }
        order = sorted(scores.values(), reverse=True)
        best = order[min(BEST, len(order)) - 1]
        good = order[min(len(order) - 1, round(len(order) * GOOD_SHARE))]
        return {
            name: Rank.BEST if score >= best else Rank.GOOD if score >= good else Rank.REST
            for name, score in scores.items()
        }

    def best_die(self, piece: int, name: str, dice: tuple[int, ...]) -> int:
        """The die for an end several reach: what each takes on the way, and leaves for others."""
        square = self.game.moves.chart.number[name]

        def together(die: int) -> float:
            walker = walker_of(self.game.moves, self.state, piece, die)
            return self._worth(walker, piece, square) + self._rest_use(piece, die)

        return dice[0] if len(dice) < 2 else max(dice, key=together)

    def _rest_use(self, piece: int, die: int) -> float:
        """What other pieces make of the throw once that die is spent."""
        left = [one for one in self.state.dice_left if one != die]
        uses = [
            self._use(one.piece, one.die)
            for one in self.game.legal_actions(self.state)
            if isinstance(one, Choose) and one.piece != piece and one.die in left
        ]
        return max(uses, default=0.0)

    def _gain(self, piece: int, die: int) -> float:
        """What the best move of a piece by a die gains, roughly: any square it comes to."""
        walker = walker_of(self.game.moves, self.state, piece, die)
        shut = walker.used | walker.blocked | walker.deadly | walker.deadly_end
        chart, scout = self.game.moves.chart, self._scout
        ends = [
            self._worth(walker, piece, square)
            for square, far in chart.around(walker.realm, walker.here).items()
            if far <= die
            and not chart.bits[square] & shut
            and (square not in scout.homes or walker.reaches(square, die))
        ]
        return max(ends, default=0.0) - scout.start_score(piece)


@dataclass(frozen=True)
class Aim:
    """A square that was clicked and needs another click before anything is played."""

    wish: str = ""
    """A square both dice reach: the die is still to be chosen."""
    doomed: str = ""
    """A square clicked once where the piece would be lost."""


@dataclass(frozen=True)
class Reach:
    """Squares where a move may end, with the dice that get there; those where it is lost."""

    dice: dict[str, tuple[int, ...]]
    lost: frozenset[str]


NOWHERE = Reach({}, frozenset())


@dataclass(frozen=True)
class Choice:
    """The move as far as it has been chosen."""

    view: State
    piece: int | None
    """The one that was clicked or is under way."""
    reach: Reach
    steps: frozenset[str]
    """The squares next to it where it may step next."""
    aim: Aim
    is_helped: bool = False
    """Whether the table chooses the die where both get there."""


@dataclass(frozen=True)
class Meaning:
    """What a click leads to: actions to play, or a question first."""

    actions: tuple[AnyAction, ...] = ()
    aim: Aim = field(default_factory=Aim)


class MoveFinder:
    """Finds ends and paths in one position, each once."""

    def __init__(self, game: Conflict, state: State) -> None:
        self._game, self._moves, self._state = game, game.moves, state
        self.reach = cache(self._find_reach)
        """Where a piece may end with any of several dice."""
        self.route = cache(partial(path_to, game.moves, state))
        """The path to show, by piece, die and square."""
        self._ends = cache(lambda piece, die: walker_of(game.moves, state, piece, die).ends())

    @cached_property
    def weigher(self) -> Weigher:
        return Weigher(self._game, self._state)

    def die_for(self, choice: Choice, name: str) -> int:
        """The die to take to a square; of several the better one, where the table helps."""
        dice = choice.reach.dice[name]
        if choice.piece is None or not choice.is_helped or choice.view.phase is not Phase.CHOOSE:
            return dice[0]
        return self.weigher.best_die(choice.piece, name, dice)

    def choice(self, picker: Picker[AnyAction], aim: Aim, *, is_helped: bool) -> Choice:
        view = self._state
        piece = chosen_piece(view, picker.clicked)
        dice = [int(ref[1]) for ref in picker.next if ref[0] == "die"]
        left = dice if view.move is None else [view.move.steps_left]
        reach = NOWHERE if piece is None else self.reach(piece, tuple(sorted(left)))
        steps = frozenset(str(ref[1]) for ref in picker.next if ref[0] == "space")
        return Choice(view, piece, reach, steps, aim, is_helped)

    def _find_reach(self, piece: int, dice: tuple[int, ...]) -> Reach:
        found: dict[str, tuple[int, ...]] = {}
        lost: set[str] = set()
        for die in dice:
            ends = self._ends(piece, die)
            for name in ends.alive | ends.lost:
                found[name] = (*found.get(name, ()), die)
            lost |= ends.lost - ends.alive
        return Reach(found, frozenset(lost))

    def loses_by_step(self, choice: Choice, name: str) -> bool:
        """Whether the piece under way would be lost by stepping on the square now."""
        move = choice.view.move
        if choice.view.phase is not Phase.WALK or move is None or name not in choice.reach.lost:
            return False
        return self._moves.sides.realm(move.piece) is Realm.WATER or move.steps_left == 1

    def means(self, choice: Choice, ref: Ref) -> Meaning | None:
        """What a click about the path of a piece leads to; None for any other."""
        if ref[0] == "space":
            return self.square_means(choice, str(ref[1]))
        name = choice.aim.wish
        if ref[0] != "die" or not name:
            return None
        if ref[1] not in choice.reach.dice.get(name, ()):
            return Meaning()
        return self._whole_move(choice, int(ref[1]), name)

    def square_means(self, choice: Choice, name: str) -> Meaning:
        """A square was clicked: one step, a whole path, or a wish that needs a die."""
        if name in choice.steps:
            if self.loses_by_step(choice, name) and choice.aim.doomed != name:
                return Meaning(aim=replace(choice.aim, doomed=name))
            return Meaning((StepTo(name),))
        dice = choice.reach.dice.get(name, ())
        if len(dice) > 1 and not choice.is_helped:
            return Meaning(aim=Aim(wish=name))
        if not dice:
            return Meaning(aim=choice.aim)
        return self._whole_move(choice, self.die_for(choice, name), name)

    def _whole_move(self, choice: Choice, die: int, name: str) -> Meaning:
        assert choice.piece is not None
        route = self.route(choice.piece, die, name)
        if route is None:
            return Meaning(aim=choice.aim)
        if route.is_lost and choice.aim.doomed != name:
            return Meaning(aim=replace(choice.aim, doomed=name))
        return Meaning(walked(choice, die, route.squares))

    def shown_route(self, choice: Choice, pointed: Ref | None) -> Route | None:
        """The path that a click on what is hovered over would lead along."""
        if choice.piece is None:
            return None
        is_square = pointed is not None and pointed[0] == "space"
        name = choice.aim.wish or (str(pointed[1]) if pointed is not None and is_square else "")
        if name in choice.steps:
            return Route((name,), 0, 0, self.loses_by_step(choice, name))
        dice = choice.reach.dice.get(name, ())
        named = int(pointed[1]) if pointed is not None and pointed[0] == "die" else 0
        if not dice:
            return None
        die = named if named in dice else self.die_for(choice, name)
        return self.route(choice.piece, die, name)


def led(choice: Choice, run: Sequence[Action]) -> Choice:
    """The choice in a lesson: the move may end only where the script goes."""
    ends = [action.space for action in run if isinstance(action, StepTo)][-1:]
    dice = {end: choice.reach.dice[end] for end in ends if end in choice.reach.dice}
    return replace(choice, reach=Reach(dice, choice.reach.lost))


def chosen_piece(view: State, clicked: ClickPath) -> int | None:
    """The piece that was clicked or is under way."""
    if view.move is not None and view.phase is Phase.WALK:
        return view.move.piece
    return int(clicked[0][1]) if view.phase is Phase.CHOOSE and clicked else None


def walked(choice: Choice, die: int, squares: Sequence[str]) -> tuple[AnyAction, ...]:
    """A whole path as actions, square by square."""
    steps = tuple(StepTo(square) for square in squares)
    if choice.view.phase is not Phase.CHOOSE:
        return steps
    assert choice.piece is not None
    return (Choose(choice.piece, die), *steps)


def why_no_end(
    game: Conflict, choice: Choice, fitting: Sequence[AnyAction], ref: Ref
) -> RuleRef | None:
    """Why the chosen piece can't move to a square by any die that it may still take."""
    view, piece = choice.view, choice.piece
    if piece is None or ref[0] != "space":
        return None
    name = str(ref[1])
    if view.phase is Phase.WALK:
        return refusal(game.moves, view, ("space", name))
    dice = sorted({action.die for action in fitting if isinstance(action, Choose)})
    for die in dice:
        reason = refusal(game.moves, game.advance(view, Choose(piece, die)), ("space", name))
        if reason is not None and reason.rule not in ABOUT_COUNTS:
            return reason
    return no_end(game.moves, view, piece, name, dice)


def square_of(game: Conflict, view: State, piece: int) -> str:
    return game.sides.chart.names[game.moves.square(view, piece)]


def key_means(game: Conflict, choice: Choice, key: str) -> Ref | RuleRef | None:
    """What a key clicks, or why it does nothing now; None if it isn't a key of Conflict."""
    return named_by(game, choice, key) if key.isdigit() else why_key(game, choice.view, key)


def named_by(game: Conflict, choice: Choice, digit: str) -> Ref | None:
    """What a digit means: a die, or under way one of the eight squares around."""
    if choice.view.phase is Phase.CHOOSE:
        return "die", int(digit)
    if choice.view.phase is not Phase.WALK or choice.piece is None or digit not in DIRECTIONS:
        return None
    row, column = divmod(game.moves.square(choice.view, choice.piece), game.field.columns)
    right, down = DIRECTIONS[digit]
    column, row = column + right, row + down
    return ("space", name_of(column, row)) if column >= 0 and row >= 0 else None


def why_key(game: Conflict, view: State, key: str) -> RuleRef | None:
    """Why a key does nothing now whose button is only there where it may be pressed."""
    wishes = {"p": ("pass",), "a": ("break", "propose")}.get(key, ())
    reasons = (refusal(game.moves, view, ("button", wish)) for wish in wishes)
    return next((reason for reason in reasons if reason is not None), None)
