"""Hints about the position: each kind once, and on request. Everything in them is public."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from boardgames.core.game import Seat
from boardgames.core.texts import N_, _, either, ordinal, percent, plural
from boardgames.games.conflict.bots.normal import leader_against
from boardgames.games.conflict.narration.pieces import a_kind, name
from boardgames.games.conflict.rules.actions import ProposeAlliance
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.state import Kind, Phase, Realm
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.outcomes import named

DANGERS_SHOWN = N_(
    "Rings: the risk of capture, extra rolls included. Lines: the exact count to a home circle."
)
NO_DANGERS = N_("No danger now: nobody can reach an enemy piece or home circle with one die.")
USUAL = N_("End a move on an enemy’s home circle, by exact count, to knock them out.")


def hints(frame: ConflictFrame) -> Iterator[tuple[str, str]]:
    """All advice that fits, each with the name it is kept by, the most pressing first."""
    for kept_as, find in FINDERS.items():
        text = find(frame, frame.viewer)
        if text:
            yield kept_as, text


def _home(frame: ConflictFrame, seat: Seat) -> str:
    """An enemy within a die's reach of the own circle."""
    runs = [run for run in frame.weigher.threats.home_runs if run.seat == seat]
    if not runs:
        return ""
    enemy, counts = named(frame, runs[0].by), _either(runs[0].counts)
    return _("{enemy} can capture your circle with an exact {counts}.", enemy=enemy, counts=counts)


def dangers(frame: ConflictFrame) -> str:
    """What the rings and lines of "Dangers" mean now, or that there are none."""
    if any(frame.dangers.values()) or frame.weigher.threats.home_runs:
        return _(DANGERS_SHOWN)
    return _(NO_DANGERS)


def _either(counts: Sequence[int]) -> str:
    return either([str(count) for count in counts])


def _run(frame: ConflictFrame, seat: Seat) -> str:
    """A circle that can be taken with this throw, or with the next."""
    view, sides = frame.view, frame.game.sides
    runs = [r for r in frame.weigher.threats.home_runs if sides.owner(r.by) == seat]
    for run in runs:
        piece, square = name(sides, run.by), view.pieces[run.by].at
        player = frame.name_of(run.seat)
        now = [die for die in run.counts if die in view.dice_left and run.by not in view.moved]
        if now and view.phase is Phase.CHOOSE:
            return _(
                "Your {piece} on {square} can capture {player}’s circle with the {die}!",
                piece=piece,
                square=square,
                player=player,
                die=now[0],
            )
        if view.phase is Phase.THROW:
            return _(
                "Your {piece} on {square} can capture {player}’s circle with an exact {counts}.",
                piece=piece,
                square=square,
                player=player,
                counts=_either(run.counts),
            )
    return ""


def _take(frame: ConflictFrame, seat: Seat) -> str:
    """The most valuable piece that a die of this throw takes."""
    found = prey_of(frame, seat)
    if found is None:
        return ""
    piece, prey, far, die = found
    values = {
        "piece": name(frame.game.sides, piece),
        "enemy": named(frame, prey),
        "square": frame.view.pieces[prey].at,
        "die": die,
    }
    if far == die:
        return _("Your {piece} can capture {enemy} on {square} with the {die}.", **values)
    return _(
        "Your {piece} can capture {enemy} on {square} by passing over it with the {die}.", **values
    )


def _wander(frame: ConflictFrame, seat: Seat) -> str:
    """That a count may be more than the way is long."""
    found = prey_of(frame, seat)
    if found is None or found[2] == found[3]:
        return ""
    _piece, prey, far, die = found
    return plural(
        "{square} is {count} step away. A detour can use up your {die}.",
        "{square} is {count} steps away. A detour can use up your {die}.",
        far,
        square=frame.view.pieces[prey].at,
        die=die,
    )


def prey_of(frame: ConflictFrame, seat: Seat) -> tuple[int, int, int, int] | None:
    """A piece of the seat, the most valuable enemy it can take now, how far it is, by which die."""
    view, sides, threats = frame.view, frame.game.sides, frame.weigher.threats
    if view.phase is not Phase.CHOOSE or view.seat != seat:
        return None
    best: tuple[int, int, int, int] | None = None
    for prey in sides.of(view, seat).enemy_ids:
        square = sides.chart.number.get(view.pieces[prey].at)
        if square is None or (best is not None and sides.value(prey) <= sides.value(best[1])):
            continue
        for piece, _square in frame.game.moves.candidates(view, seat):
            far = threats.hits(piece).get(square, 0)
            dice = [die for die in sorted(view.dice_left) if 0 < far <= die]
            if dice:
                best = (piece, prey, far, dice[0])
                break
    return best


def _hit(frame: ConflictFrame, seat: Seat) -> str:
    """The piece of one's own that would be missed most, where an enemy can take it."""
    sides, dangers = frame.game.sides, frame.weigher.threats.dangers(seat)
    if not dangers:
        return ""
    piece, hit = max(dangers, key=lambda one: sides.value(one.piece) * one.hit.chance)
    return _(
        "{enemy} can capture your {piece} on {square}: {risk} risk.",
        enemy=named(frame, hit.by),
        piece=name(sides, piece),
        square=frame.view.pieces[piece].at,
        risk=percent(hit.chance),
    )


def _guard(frame: ConflictFrame, seat: Seat) -> str:
    """A gun at home, while airplanes are near."""
    view, sides = frame.view, frame.game.sides
    guns = [n for n in _on_board(frame, seat, Realm.LAND) if sides.kind(n) is Kind.GUN]
    home = sides.chart.number[sides.table(view).homes[seat]]
    if not guns or view.pieces[guns[0]].at == sides.chart.names[home]:
        return ""
    for run in frame.weigher.threats.home_runs:
        if run.seat == seat and sides.realm(run.by) is Realm.AIR:
            piece = a_kind(frame.game.rules, Kind.GUN)
            return _("Planes can’t enter your home circle while {piece} is on it.", piece=piece)
    return ""


def _ally(frame: ConflictFrame, seat: Seat) -> str:
    """Somebody is far ahead, and there is still time to find a friend."""
    view, game = frame.view, frame.game
    asks = any(isinstance(one, ProposeAlliance) for one in game.legal_actions(view))
    leader = leader_against(game, view, seat) if asks and view.phase is Phase.THROW else None
    if leader is None:
        return ""
    player = frame.name_of(leader)
    return _("{player} is far ahead: propose an alliance to someone else (A).", player=player)


def _first(frame: ConflictFrame, seat: Seat) -> str:
    ids = frame.game.sides.table(frame.view).ids[seat]
    waits = all(frame.view.pieces[number].at not in frame.game.sides.chart.number for number in ids)
    if waits and frame.view.phase is Phase.CHOOSE:
        return _("Each die moves a different piece. Pieces enter from your home circle.")
    return ""


def _single(frame: ConflictFrame, seat: Seat) -> str:
    view, sides = frame.view, frame.game.sides
    if view.phase is Phase.CHOOSE and len(sides.in_play(view, seat)) == 1:
        return _("You have one piece in play: choose either die to move it.")
    return ""


def _doubles(frame: ConflictFrame, seat: Seat) -> str:
    limit = frame.game.rules.doubles_limit
    if frame.view.doubles >= limit:
        nth = ordinal(limit)
        return _("Your {nth} double sends one of your pieces back to reserve.", nth=nth)
    return ""


def _quiet(frame: ConflictFrame, seat: Seat) -> str:
    quiet = frame.game.terms.quiet_rounds * len(live_seats(frame.game.sides, frame.view))
    if frame.view.quiet * 2 < quiet:
        return ""
    return plural(
        "No capture for {count} turn. After {limit}, the match is scored.",
        "No capture for {count} turns. After {limit}, the match is scored.",
        frame.view.quiet,
        limit=quiet,
    )


def _mine(frame: ConflictFrame, seat: Seat) -> str:
    view, sides = frame.view, frame.game.sides
    mines = sides.of(view, seat).mine_owners
    for number in _on_board(frame, seat, Realm.WATER):
        around = sides.chart.around(Realm.WATER, sides.chart.number[view.pieces[number].at])
        if any(sides.chart.number[mine] in around for mine in mines):
            piece = name(sides, number)
            return _(
                "An enemy mine is near your {piece}. The gap between two mines is safe.",
                piece=piece,
            )
    return ""


def _plane(frame: ConflictFrame, seat: Seat) -> str:
    view, sides = frame.view, frame.game.sides
    for number in _on_board(frame, seat, Realm.AIR):
        around = sides.chart.around(Realm.LAND, sides.chart.number[view.pieces[number].at])
        for enemy in sides.of(view, seat).enemy_ids:
            square = sides.chart.number.get(view.pieces[enemy].at)
            is_armed = sides.kind(enemy) in (Kind.GUN, Kind.ARTILLERY)
            if is_armed and square in around:
                piece = name(sides, number)
                return _(
                    "Your {piece} is on land, so enemy cannons and AA guns can capture it.",
                    piece=piece,
                )
    return ""


def _on_board(frame: ConflictFrame, seat: Seat, *realms: Realm) -> list[int]:
    sides, pieces = frame.game.sides, frame.view.pieces
    return [
        number
        for number in sides.table(frame.view).ids[seat]
        if sides.realm(number) in realms and pieces[number].at in sides.chart.number
    ]


FINDERS: dict[str, Callable[[ConflictFrame, Seat], str]] = {
    "conflict.home": _home,
    "conflict.guard": _guard,
    "conflict.run": _run,
    "conflict.first": _first,
    "conflict.doubles": _doubles,
    "conflict.single": _single,
    "conflict.take": _take,
    "conflict.hit": _hit,
    "conflict.wander": _wander,
    "conflict.mine": _mine,
    "conflict.plane": _plane,
    "conflict.ally": _ally,
    "conflict.quiet": _quiet,
}
