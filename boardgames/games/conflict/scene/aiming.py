"""Where a move may end, the path shown to it, and what clicking there means.

Nothing here is a rule: every square comes from the rules' path finder, and everything clicked,
drawn or dragged becomes single steps, each checked when it is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from boardgames.core.game import Action, Ref, RuleRef
from boardgames.games.conflict.narration.refusals import no_end, refusal
from boardgames.games.conflict.rules.actions import AnyAction, Choose, StepTo
from boardgames.games.conflict.rules.board import name_of, spot_of
from boardgames.games.conflict.rules.paths import Ends, Route, path_to, walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, Realm, State
from boardgames.games.conflict.scene.weighing import Weigher
from boardgames.ui.table.picker import ClickPath, Picker

DIRECTIONS = {
    "7": (-1, -1),
    "8": (0, -1),
    "9": (1, -1),
    "4": (-1, 0),
    "6": (1, 0),
    "1": (-1, 1),
    "2": (0, 1),
    "3": (1, 1),
}
"""The number pad as a compass."""
ABOUT_COUNTS = ("CF-27", "CF-50")
"""Rules that another die may satisfy: told for all dice at once."""


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
    """The squares beside it where it may step next."""
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
        self._ends: dict[tuple[int, int], Ends] = {}
        self._reaches: dict[tuple[int, tuple[int, ...]], Reach] = {}
        self._routes: dict[tuple[int, int, str], Route | None] = {}

    @cached_property
    def weigher(self) -> Weigher:
        return Weigher(self._game, self._state)

    def die_for(self, choice: Choice, name: str) -> int:
        """The die to take to a square; of several the better one, where the table helps."""
        dice = choice.reach.dice[name]
        if choice.piece is None or not choice.is_helped or choice.view.phase is not Phase.CHOOSE:
            return dice[0]
        return self.weigher.best_die(choice.piece, name, dice)

    def reach(self, piece: int, dice: tuple[int, ...]) -> Reach:
        """Where the piece may end with any of the dice."""
        found = self._reaches.get((piece, dice))
        if found is None:
            found = self._reaches[piece, dice] = self._find_reach(piece, dice)
        return found

    def choice(self, picker: Picker[AnyAction], aim: Aim, *, is_helped: bool) -> Choice:
        """The move as far as it has been chosen, at a decision."""
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
            ends = self._ends.get((piece, die))
            if ends is None:
                ends = walker_of(self._moves, self._state, piece, die).ends()
                self._ends[piece, die] = ends
            for name in ends.alive | ends.lost:
                found[name] = (*found.get(name, ()), die)
            lost |= ends.lost - ends.alive
        return Reach(found, frozenset(lost))

    def route(self, piece: int, die: int, target: str) -> Route | None:
        """The path to show."""
        key = (piece, die, target)
        if key not in self._routes:
            self._routes[key] = path_to(self._moves, self._state, piece, die, target)
        return self._routes[key]

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
        if ref[0] == "die" and choice.aim.wish:
            return self.die_means(choice, int(ref[1]))
        return None

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

    def die_means(self, choice: Choice, die: int) -> Meaning:
        """A die was clicked for a square that several dice reach."""
        name = choice.aim.wish
        if die not in choice.reach.dice.get(name, ()):
            return Meaning()
        return self._whole_move(choice, die, name)

    def _whole_move(self, choice: Choice, die: int, name: str) -> Meaning:
        assert choice.piece is not None
        route = self.route(choice.piece, die, name)
        if route is None:
            return Meaning(aim=choice.aim)
        if route.is_lost and choice.aim.doomed != name:
            return Meaning(aim=replace(choice.aim, doomed=name))
        return Meaning(walked(choice, die, route.squares))

    def shown_route(self, choice: Choice, pointed: Ref | None) -> Route | None:
        """The path that a click on what is pointed at would lead along."""
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


def undecided(view: State, clicked: ClickPath, aim: Aim) -> Choice:
    """The choice while nobody decides: nothing can be reached."""
    return Choice(view, chosen_piece(view, clicked), NOWHERE, frozenset(), aim)


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
        chosen = game.advance(view, Choose(piece, die))
        reason = refusal(game.moves, chosen, ("space", name))
        if reason is not None and reason.rule not in ABOUT_COUNTS:
            return reason
    return no_end(game.moves, view, piece, name, dice)


def square_of(game: Conflict, view: State, piece: int) -> str:
    """The square a piece goes from."""
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
    spot = spot_of(square_of(game, choice.view, choice.piece))
    assert spot is not None
    right, down = DIRECTIONS[digit]
    column, row = spot[0] + right, spot[1] + down
    return ("space", name_of(column, row)) if column >= 0 and row >= 0 else None


def why_key(game: Conflict, view: State, key: str) -> RuleRef | None:
    """Why a key does nothing now whose button is only there where it may be pressed."""
    wishes = {"p": ("pass",), "a": ("break", "propose")}.get(key, ())
    reasons = (refusal(game.moves, view, ("button", wish)) for wish in wishes)
    return next((reason for reason in reasons if reason is not None), None)
