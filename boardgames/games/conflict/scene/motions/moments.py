"""The moments people tell each other about: which events they are, for whom, and their words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from boardgames.core.game import NOBODY, Moment, Seat
from boardgames.core.texts import N_, _, listed, ordinal, plural
from boardgames.games.conflict.narration.pieces import by_owner
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.paths import Walker
from boardgames.games.conflict.rules.scoring import decisive_enemy, live_seats
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import RESERVE, Ended, Fallen, Realm, State
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.layout import Stands
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Groups, Motion, Vec, Wait, ease_out_quad
from boardgames.ui.draw.theme import GOLD, INK, Colour, mixed
from boardgames.ui.table.flourish import (
    GREAT_MS,
    SMALL_MS,
    USUAL_MS,
    concerns_people,
    flourish,
)

FALLING_MS = 320.0
"""Until a piece that is run over has tipped over and is on its way."""
MANY = 3
"""From this many captures in one move on, they get the longest flourish."""
CLOSE = 6
"""A piece this near an enemy's circle was cared for, whatever its kind."""
PRECIOUS = 3
"""So is one of at least this value."""
GILDED = 0.45
"""Dark colours alone give no light over the sea."""
RINGS, RING_SIZES, RESTING = 3, 12, 0.25
"""How many rings run out from a square, in how many sizes; how far out one is that rests."""

KNOCKOUTS = {
    Fallen.HOME: {
        "": N_("{by} captured {player}’s home circle!"),
        "by": N_("You captured {player}’s home circle!"),
        "player": N_("{by} captured your home circle!"),
    },
    Fallen.PIECES: {
        "": N_("{by} has {player}’s last piece!"),
        "by": N_("You have {player}’s last piece!"),
        "player": N_("{by} has your last piece!"),
    },
}
CONQUESTS = {
    Fallen.HOME: (N_("The last corner! You won!"), N_("The last corner! {winners} won!")),
    Fallen.PIECES: (N_("The last piece! You won!"), N_("The last piece! {winners} won!")),
}


def listener_of(scenery: ConflictScenery) -> Seat:
    """The only person of the match, to whom texts say "you"; NOBODY if there are several."""
    return next(iter(scenery.humans)) if len(scenery.humans) == 1 else NOBODY


def _shown(
    scenery: ConflictScenery,
    words: str,
    at: Vec | None,
    sound: str,
    length: float = USUAL_MS,
    colour: Colour = GOLD,
) -> Groups:
    """A flourish can be read however fast the turn around it goes by."""
    lasting, light = length * scenery.haste, mixed(colour, GOLD, GILDED)
    return [[flourish(scenery, words, at, sound=sound, length=lasting, colour=light)]]


def _shown_on_board(
    scenery: ConflictScenery, words: str, at: Vec, sound: str, length: float, colour: Colour
) -> Groups:
    """With rings running out from a square: light alone is lost on sand and at the rim."""
    ((large_words,),) = _shown(scenery, words, at, sound, length, colour)
    return [[_ringing(scenery, at, large_words.duration), large_words]]


def _ringing(scenery: ConflictScenery, at: Vec, length: float) -> Motion:
    side, is_calm = scenery.layout.square, scenery.room.settings.reduced_motion
    width = max(3, side // 8)

    def painted(surface: Surface, t: float) -> None:
        # Few sizes, so that each ring is drawn once.
        beat = RESTING if is_calm else round(t * RINGS % 1 * RING_SIZES) / RING_SIZES
        size = round(side * (1.3 + 1.7 * ease_out_quad(beat)))
        alpha = 255 if is_calm else round(255 * (1 - beat))
        for ring in (
            paint.ring(size + 4, width + 4, INK, alpha),
            paint.ring(size, width, GOLD, alpha),
        ):
            surface.blit(ring, ring.get_rect(center=(round(at[0]), round(at[1]))))

    return Drawn(length, paint=painted)


def _is_watched(scenery: ConflictScenery, state: State) -> bool:
    """Whether a person is still in the game."""
    return concerns_people(scenery, *live_seats(scenery.game.sides, state))


# Rolls ---------------------------------------------------------------------------------------


def rolled(scenery: ConflictScenery, moment: Moment[State], event: ev.DiceThrown) -> Groups:
    """A roll that can win, the last double of a turn, or one that opens the reserve."""
    rules, seat, after = scenery.game.rules, event.seat, moment.after
    is_you, player = seat == listener_of(scenery), scenery.name_of(seat)
    dice = scenery.layout.dice()
    middle = ((dice[0][0] + dice[1][0]) / 2, dice[0][1])
    if _is_watched(scenery, after) and scenery.aids.outcomes and can_win(scenery, after, event):
        words = _("{player} can win with this roll!", player=player)
        if is_you:
            words = _("You can win with this roll!")
        return _shown(scenery, words, middle, "conflict_winning_throw")
    if not concerns_people(scenery, seat):
        return ()
    if event.a == event.b and event.doubles == rules.doubles_limit:
        nth = ordinal(event.doubles)
        words = _("{player}’s {nth} double! A piece goes back.", nth=nth, player=player)
        if is_you:
            words = _("{nth} double! A piece goes back.", nth=nth)
        return _shown(scenery, words, middle, "conflict_third_double")
    has_reserve = any(piece.seat == seat and piece.at == RESERVE for piece in after.pieces)
    if event.a + event.b == rules.call_up_total and has_reserve:
        words = _("A {total}! {player}’s reserve opens.", total=event.a + event.b, player=player)
        if is_you:
            words = _("A {total}! Your reserve opens.", total=event.a + event.b)
        corner = scenery.game.sides.table(after).corners[seat]
        box = scenery.layout.box_rect(scenery.layout.field.reserve_boxes[corner])
        return _shown(scenery, words, box.center, "conflict_seven", SMALL_MS)
    return ()


def can_win(scenery: ConflictScenery, state: State, event: ev.DiceThrown) -> bool:
    """Whether one die ends on the last enemy's circle, or on their last piece."""
    sides, moves = scenery.game.sides, scenery.game.moves
    enemy = decisive_enemy(sides, state, event.seat)
    if enemy is None:
        return False
    goals = [sides.table(state).homes[enemy]]
    left = [piece for piece in state.pieces if piece.seat == enemy and is_free(piece)]
    if len(left) == 1:
        goals.append(left[0].at)
    squares = [moves.chart.number[goal] for goal in goals if goal in moves.chart.number]
    for die in {event.a, event.b}:
        for piece, here in moves.candidates(state, event.seat):
            around = moves.chart.around(sides.realm(piece), here)
            near = [square for square in squares if 0 < around.get(square, die + 1) <= die]
            if near:
                walker = Walker(moves, state, piece, die)
                if any(walker.can_end_on(square, die) for square in near):
                    return True
    return False


# Captures ------------------------------------------------------------------------------------


def captured(
    scenery: ConflictScenery, moment: Moment[State], taken: Sequence[ev.PieceCaptured]
) -> Groups:
    """What a whole move captured, once it is over."""
    if not taken:
        return ()
    sides = scenery.game.sides
    by = sides.owner(taken[0].by_piece)
    losers = {sides.owner(one.piece) for one in taken}
    if not concerns_people(scenery, by, *losers):
        return ()
    at, colour = scenery.layout.at(taken[-1].at), scenery.players[by].rgb
    is_loss = not concerns_people(scenery, by)
    if len(taken) > 1:
        words = _several_words(scenery, by, losers, len(taken))
        length = GREAT_MS if len(taken) >= MANY else USUAL_MS
        sound = "conflict_great_capture"
    else:
        far = _far_from_circle(scenery, moment.before, taken[0])
        is_dear = 0 < far <= CLOSE or sides.value(taken[0].piece) >= PRECIOUS
        words = _one_word(scenery, taken[0], far if 0 < far <= CLOSE else 0)
        length = USUAL_MS if is_dear and is_loss else SMALL_MS
        sound = "conflict_loss" if is_loss else "conflict_capture"
    falling = Wait(FALLING_MS * scenery.haste)
    return [[falling], *_shown_on_board(scenery, words, at, sound, length, colour)]


def _several_words(scenery: ConflictScenery, by: Seat, losers: set[Seat], count: int) -> str:
    listener = listener_of(scenery)
    if by == listener:
        return _("You captured {count} pieces in one go!", count=count)
    player = scenery.name_of(by)
    if losers == {listener}:
        return _("{by} captured {count} of your pieces in one go!", by=player, count=count)
    return _("{by} captured {count} pieces in one go!", by=player, count=count)


def _one_word(scenery: ConflictScenery, event: ev.PieceCaptured, far: int) -> str:
    """`far`: how near the piece was to a circle, if near enough to be told."""
    sides, listener = scenery.game.sides, listener_of(scenery)
    by, piece = (
        sides.owner(event.by_piece),
        by_owner(sides, [event.piece], scenery.name_of, listener),
    )
    player = scenery.name_of(by)
    if by == listener and far:
        return plural(
            "You stopped {piece} {count} step from a home circle!",
            "You stopped {piece} {count} steps from a home circle!",
            far,
            piece=piece,
        )
    if by == listener:
        return _("You captured {piece}!", piece=piece)
    if far:
        return plural(
            "{by} stopped {piece} {count} step from a home circle!",
            "{by} stopped {piece} {count} steps from a home circle!",
            far,
            by=player,
            piece=piece,
        )
    return _("{by} captured {piece}!", by=player, piece=piece)


def _far_from_circle(scenery: ConflictScenery, state: State, event: ev.PieceCaptured) -> int:
    """How many steps the piece had to go to the nearest circle of an enemy; 0 for none."""
    sides, chart = scenery.game.sides, scenery.game.moves.chart
    side, realm = sides.of(state, sides.owner(event.piece)), sides.realm(event.piece)
    shut = side.mines if realm is Realm.WATER else 0
    here = chart.number[event.at]
    ways = (chart.far(realm, chart.number[home], shut) for home in side.enemy_homes)
    return min((way[here] for way in ways if here in way), default=0)


def mined(scenery: ConflictScenery, moment: Moment[State], event: ev.MineExploded) -> Groups:
    sides, listener = scenery.game.sides, listener_of(scenery)
    loser = sides.owner(event.piece)
    if not concerns_people(scenery, loser, event.owner) or _falls(moment, loser):
        return ()
    piece = by_owner(sides, [event.piece], scenery.name_of, listener)
    words = _("{owner}’s mine took {piece}!", owner=scenery.name_of(event.owner), piece=piece)
    if event.owner == listener:
        words = _("Your mine took {piece}!", piece=piece)
    at, colour = scenery.layout.at(event.at), scenery.players[event.owner].rgb
    sound = "conflict_loss" if concerns_people(scenery, loser) else "conflict_capture"
    return _shown_on_board(scenery, words, at, sound, SMALL_MS, colour)


def _falls(moment: Moment[State], seat: Seat) -> bool:
    return any(isinstance(e, ev.SeatEliminated) and e.seat == seat for e in moment.following)


# Knockouts and alliances ---------------------------------------------------------------------


def knocked_out(
    scenery: ConflictScenery, moment: Moment[State], event: ev.SeatEliminated
) -> Groups:
    """Nothing for the last one: who won says it."""
    is_last = any(
        isinstance(e, ev.GameEnded) and e.reason is Ended.CONQUEST for e in moment.following
    )
    is_meant = concerns_people(scenery, event.seat, event.by)
    if is_last or not (is_meant or _is_watched(scenery, moment.before)):
        return ()
    listener, texts = listener_of(scenery), KNOCKOUTS[event.reason]
    who = "" if listener == NOBODY else {event.by: "by", event.seat: "player"}.get(listener, "")
    names = {"by": scenery.name_of(event.by), "player": scenery.name_of(event.seat)}
    stands = Stands(scenery.layout, scenery.game.sides, moment.before)
    length = GREAT_MS if is_meant else USUAL_MS
    colour = scenery.players[event.by].rgb
    words, at = _(texts[who], **names), stands.home(event.seat)
    return _shown_on_board(scenery, words, at, "conflict_circle", length, colour)


def won(scenery: ConflictScenery, moment: Moment[State], event: ev.GameEnded) -> Groups:
    """Everybody sees who won, and by what."""
    winners, listener = event.ranking[0], listener_of(scenery)
    is_you = winners == (listener,)
    names = listed([scenery.name_of(seat) for seat in winners])
    fall = moment.before.out[-1] if moment.before.out else None
    colour, sound = scenery.players[winners[0]].rgb, "conflict_last_corner"
    if event.reason is Ended.CONQUEST and fall is not None:
        yours, theirs = CONQUESTS[fall.reason]
        words = _(yours) if is_you else _(theirs, winners=names)
        at = Stands(scenery.layout, scenery.game.sides, moment.before).home(fall.seat)
        return _shown_on_board(scenery, words, at, sound, GREAT_MS, colour)
    words = _("{winners} won on points!", winners=names)
    if is_you:
        words = _("You won on points!")
    return _shown(scenery, words, None, sound, GREAT_MS, colour)


def betrayed(scenery: ConflictScenery, event: ev.AllianceBroken) -> Groups:
    """Everybody learns of a broken alliance."""
    listener, who = listener_of(scenery), scenery.name_of
    words = _("{a} broke the alliance with {b}!", a=who(event.a), b=who(event.b))
    if event.a == listener:
        words = _("You broke the alliance with {b}!", b=who(event.b))
    elif event.b == listener:
        words = _("{a} broke the alliance with you!", a=who(event.a))
    return _shown(scenery, words, None, "conflict_loss")
