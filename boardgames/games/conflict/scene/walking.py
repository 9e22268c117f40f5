"""From squares pointed at to single steps: whole paths, digits and arrows.

However a way is pointed at, the session gets one `StepTo` at a time, each checked when it comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import RuleRef
from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.board import name_of, spot_of
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.state import Phase
from boardgames.games.conflict.telling.why import no_end
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import nearest_towards
from boardgames.ui.table.notes import Note

if TYPE_CHECKING:
    from boardgames.games.conflict.scene import ConflictScene

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


def aim_at(scene: ConflictScene, name: str) -> None:
    """A lit square was taken: one step, a whole path, or a wish for which a die is named next."""
    aim, view, reach = scene.aim, scene.view, scene.reach
    scene.note = None
    if ("space", name) in scene.open_refs:
        if scene.sights.loses_by_step(view, name, reach) and aim.doomed != name:
            aim.doomed = name
        else:
            scene.act(StepTo(name))
    elif name in reach.dice:
        dice = reach.dice[name]
        if len(dice) > 1:
            aim.wish, aim.doomed = name, ""
        else:
            _go(scene, dice[0], name)
    scene.changed()


def _go(scene: ConflictScene, die: int, name: str) -> None:
    piece = scene.chosen
    assert piece is not None
    route = scene.sights.route(scene.view, piece, die, name)
    if route is None:
        return
    if route.is_lost and scene.aim.doomed != name:
        scene.aim.doomed = name
        return
    follow(scene, piece, die, route)


def follow(scene: ConflictScene, piece: int, die: int, route: Route) -> None:
    """Sends the piece on its way, square by square."""
    squares = list(route.squares)
    if scene.view.phase is Phase.CHOOSE:
        scene.act(Choose(piece, die))
        scene.aim.path = squares
    else:
        scene.act(StepTo(squares[0]))
        scene.aim.path = squares[1:]


def settle_wish(scene: ConflictScene, die: int) -> None:
    """The die for a square that several dice reach."""
    name = scene.aim.wish
    if die in scene.reach.dice.get(name, ()):
        _go(scene, die, name)
    else:
        scene.aim.let_go()
    scene.changed()


def why_no_end(scene: ConflictScene, name: str) -> RuleRef | None:
    """Why the chosen piece's move can't go to a square."""
    view, piece, game = scene.view, scene.chosen, scene.game
    assert piece is not None
    if view.phase is Phase.WALK:
        return game.why_not(view, ("space", name))
    dice = sorted({action.die for action in scene.picker.meant() if isinstance(action, Choose)})
    for die in dice:
        reason = game.why_not(game.apply(view, Choose(piece, die)).state, ("space", name))
        if reason is not None and reason.rule not in ABOUT_COUNTS:
            return reason
    return no_end(game.moves, view, name, dice)


def walk_on(scene: ConflictScene) -> None:
    """The next step of a path, as soon as the one before has been seen."""
    path = scene.aim.path
    if not path or scene.stage.is_busy or scene.sitting.entries_to_show():
        return
    step = StepTo(path.pop(0))
    if scene.session.state.phase is Phase.WALK and step in scene.session.legal_actions():
        scene.act(step)
    else:
        # CF-33: a seat that fell on the way may have ended the move early.
        path.clear()
        scene.look_again()


def hurry(scene: ConflictScene) -> None:
    """Walks the rest of the path without showing it."""
    scene.stage.skip()
    while scene.aim.path:
        walk_on(scene)
        scene.stage.skip()
    scene.aside.clear()
    scene.changed()


def first_arrow(scene: ConflictScene, direction: str) -> bool:
    """To the lit square nearest to the chosen piece."""
    piece = scene.chosen
    if scene.shows_focus or piece is None or not scene.decides:
        return False
    place = scene.view.pieces[piece].at
    x, y = (
        scene.layout.at(place)
        if spot_of(place) is not None
        else scene.places.home(scene.game.sides.owner(piece))
    )
    squares = [t for t in scene.all_targets() if t.lit and t.ref[0] == "space"]
    best = nearest_towards((round(x), round(y)), direction, squares)
    if best is not None:
        scene.focus(best.ref)
    return best is not None


def digit(scene: ConflictScene, pressed: KeyPressed) -> bool:
    """A digit names a die, or one of eight directions for the piece under way."""
    if not scene.decides or not pressed.key.isdigit():
        return False
    if scene.view.phase is Phase.WALK:
        target = scene.target_of(("space", _beside(scene, pressed.key)))
    elif scene.view.phase is Phase.CHOOSE:
        target = scene.target_of(("die", int(pressed.key)))
    else:
        return False
    if target is None:
        return False
    scene.press(target)
    return True


def pass_refused(scene: ConflictScene, pressed: KeyPressed) -> bool:
    """Passing has a button only where it is allowed; elsewhere its key says why it isn't."""
    if pressed.key != "p" or not scene.decides:
        return False
    reason = scene.game.why_not(scene.view, ("button", "pass"))
    if reason is None:
        return False
    scene.note = Note(reason.sentence, scene.areas.prompt, reason.rule)
    scene.changed()
    return True


def _beside(scene: ConflictScene, key: str) -> str:
    piece = scene.chosen
    if piece is None or key not in DIRECTIONS:
        return ""
    chart = scene.game.sides.chart
    spot = spot_of(chart.names[scene.game.moves.square(scene.view, piece)])
    assert spot is not None
    right, down = DIRECTIONS[key]
    column, row = spot[0] + right, spot[1] + down
    return name_of(column, row) if column >= 0 and row >= 0 else ""
