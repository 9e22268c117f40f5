"""What is said of each event of Bermuda Triangle.

Log lines are complete without pictures and in the past tense, so that any name fits in front.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardgames.core.game import Event, Ref
from boardgames.core.narration import Phrase, PiecePath, Row, everybody, moved, ref, seats_in
from boardgames.games.bermuda.narration import recaps
from boardgames.games.bermuda.narration.places import TOWARD, before_port, name_of_berth, title_of
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.events import Blocked, Ended, Part, Thousandths, Why
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sea import CYLINDER, Sea
from boardgames.games.bermuda.rules.state import Docked, Dot, Reason, dollars

DICE, SPINNER, CLOUD, HOME_PILE = ("dice",), ("spinner",), ("cloud",), ("pile", "home")
CLOUD_HOME = ("cloud", "home")
"""Where a lifted cloud is set down: it came through the air, so nothing leads there."""
SHIP, SEAT, PILE = ref("ship", "seat", "ship"), ref("seat", "seat"), ref("pile", "product")
SPACE, LEFT = ref("space", "space"), ref("left", "space")

PASSED = {
    Why.HANGING: "{seat} was passed over: every ship left hangs from the cloud.",
    Why.COVERED: "{seat} was passed over: every ship left is under the cloud, adrift or hanging.",
    Why.BLOCKED: "{seat} was passed over: no ship could have sailed on any roll.",
    Why.NO_MOVE: "{seat} passed: no ship could sail.",
}
SAILED = {
    Blocked.NONE: "{seat:of} ship {ship} sailed {steps:space} {reached}.",
    Blocked.CLOUD: ("{seat:of} ship {ship} sailed {steps:space} {reached}, stopped by the cloud."),
    Blocked.PORT: (
        "{seat:of} ship {ship} sailed {steps:space} {reached}, stopped before a closed port."
    ),
}
GLIDED = {
    Ended.NUMBER: "The cloud glided {dots:dot} {way}.",
    Ended.EDGE: "The cloud glided {dots:dot} {way}, where the dots ended.",
    Ended.WORD: "The cloud glided {dots:dot} {way} to the last dot.",
}
ENDED = {
    Reason.MONEY: "The target was reached: {winners} won.",
    Reason.FLEET_LOST: "A whole fleet was gone: {winners} won.",
    Reason.PILES_EMPTY: "All cards were taken: {winners} won.",
    Reason.BECALMED: "No ship had sailed for too long: {winners} won.",
}
ENDED_SHARED = {
    reason: text.replace("{winners} won", "{winners} shared the win")
    for reason, text in ENDED.items()
}


# Log lines -----------------------------------------------------------------------------------


def _priced(template: str) -> Callable[[Any, Any], Phrase]:
    """A template in which the event's value is money."""
    return lambda event, game: (template, {"value": dollars(event.value)})


def _pile_turned(event: ev.PileTurned, game: BermudaTriangle) -> Phrase:
    names = {"name": event.product.capitalize(), "top": dollars(event.top)}
    if event.left:
        return "{name} now shows {top}, {left:card} beneath.", names
    return "{name} now shows {top}, the last card.", names


def _passed(event: ev.TurnPassed, game: BermudaTriangle) -> Phrase:
    return PASSED[event.why]


def _reached(sea: Sea, name: str) -> str:
    if name in sea.port_number:
        return f"to {title_of(sea, name)}"
    return f"and lay {before_port(sea, name)}"


def _sailed(event: ev.ShipSailed, game: BermudaTriangle) -> Phrase:
    return SAILED[event.blocked_by], {"reached": _reached(game.sea, event.end)}


def _landed_on(event: ev.ShipLandedOn, game: BermudaTriangle) -> Phrase:
    text = "{by_seat:of} ship {by_ship} landed on {seat:of} ship {ship}, {place}."
    return text, {"place": before_port(game.sea, event.space)}


def _sent_back(event: ev.ShipSentBack, game: BermudaTriangle) -> Phrase:
    text = "{seat:of} ship {ship} was sent back {reached}, without a card."
    return text, {"reached": _reached(game.sea, name_of_berth(event.to))}


def _docked(event: ev.ShipDocked, game: BermudaTriangle) -> Phrase:
    return "{seat:of} ship {ship} docked at {title}.", {"title": title_of(game.sea, event.port)}


def _bonus_taken(event: ev.BonusTaken, game: BermudaTriangle) -> Phrase:
    found = {"value": dollars(event.value), "home": game.board.ports[0].title}
    return "{seat} took a bonus of {value} at {home}.", found


def _spun(event: ev.SpinnerSpun, game: BermudaTriangle) -> Phrase:
    way = TOWARD[event.toward]
    if event.word:
        text = (
            "The spinner showed {letter} – {word}: turn to {letter}, then {way} to the last dot "
            "and up."
        )
        return text, {"word": way.upper(), "way": way}
    text = "The spinner showed {letter} – {number} – {toward}: turn to {letter}, then {dots:dot} "
    return text + "{way}.", {"number": event.dots, "way": way}


def _glided(event: ev.CloudGlided, game: BermudaTriangle) -> Phrase:
    (ax, ay), (bx, by) = event.from_dot, event.to_dot
    way = "east" if bx > ax else "west" if bx < ax else "south" if by > ay else "north"
    return GLIDED[event.ended], {"way": way}


def _drawn_up(event: ev.ShipDrawnUp, game: BermudaTriangle) -> Phrase:
    text = "{seat:of} ship {ship} was drawn up by magnet {magnet} {when}."
    return text, {"when": _when(event.part, event.at)}


def _pushed(event: ev.ShipPushed, game: BermudaTriangle) -> Phrase:
    when = {"when": _when(event.part, event.at)}
    if event.by == CYLINDER:
        return "{seat:of} ship {ship} was pushed aside by the cylinder {when} and drifted.", when
    text = "{seat:of} ship {ship} was pushed aside by the ships on magnet {by} {when} and drifted."
    return text, when


def _when(part: Part, at: int) -> str:
    if part is Part.TURN:
        return f"after {at / 1000:.1f}° of the turn"
    return f"after {at / 1000:.1f} dots of the glide"


def _settled(event: ev.ShipSettled, game: BermudaTriangle) -> Phrase:
    return "{seat:of} ship {ship} settled {place}.", {"place": before_port(game.sea, event.space)}


def _ended(event: ev.GameEnded, game: BermudaTriangle) -> Phrase:
    return (ENDED_SHARED if event.winners[1:] else ENDED)[event.reason]


# Paths ---------------------------------------------------------------------------------------


def _left_from(event: ev.ShipSailed, game: BermudaTriangle) -> Ref:
    """A place that something left: another ship may lie there now."""
    return ("port" if event.start in game.sea.port_number else "left", event.start)


def _sailed_to(event: ev.ShipSailed, game: BermudaTriangle) -> Ref:
    return ("port" if event.end in game.sea.port_number else "space", event.end)


def _sent_to(event: ev.ShipSentBack, game: BermudaTriangle) -> Ref:
    to = event.to
    return ("dock", to.port, to.place) if isinstance(to, Docked) else ("space", to.space)


def _start_point(event: ev.ShipDrawnUp | ev.ShipPushed | ev.ShipSettled, game: Any) -> Ref:
    return _point(event.from_point)


def _end_point(event: ev.ShipPushed, game: BermudaTriangle) -> Ref:
    return _point(event.to_point)


def _glide(event: ev.CloudGlided, game: BermudaTriangle) -> Sequence[PiecePath]:
    """To its near side: an arrow to the very middle would lie over the letters."""
    (ax, ay), (bx, by) = event.from_dot, event.to_dot
    near = (bx - _sign(bx - ax), by - _sign(by - ay))
    return (PiecePath(CLOUD, _dot((ax, ay)), _dot(near)),)


def _set_down(event: ev.CloudSetDown, game: BermudaTriangle) -> Sequence[PiecePath]:
    return (PiecePath(CLOUD, CLOUD_HOME, CLOUD_HOME),)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _point(point: Thousandths) -> Ref:
    return ("point", *point)


def _dot(dot: Dot) -> Ref:
    return _point((dot[0] * 1000, dot[1] * 1000))


ROWS: dict[type[Event], Row] = {
    # The start
    ev.PileTurned: Row(_pile_turned, spot=PILE),
    ev.OpeningShown: Row("{seat} rolled {pips} for the start.", spot=DICE, plays_on_opening=True),
    ev.FirstChosen: Row("{seat} rolled highest and goes first.", spot=SEAT),
    ev.RoundBegan: Row("Round {round} began; {mover} will spin for the cloud."),
    # Sailing
    ev.DieRolled: Row("{seat} rolled {pips}.", effect=recaps.rolled, spot=DICE),
    ev.TurnPassed: Row(_passed, effect=recaps.passed, spot=SEAT),
    ev.ShipSailed: Row(
        _sailed, effect=recaps.sailed, spot=SHIP, path=moved(SHIP, _left_from, _sailed_to)
    ),
    ev.ShipLandedOn: Row(
        _landed_on,
        effect=recaps.landed_on,
        spot=SPACE,
        path=moved(SHIP, LEFT, LEFT),  # about to be moved: this says where it was
        concerns=seats_in("seat"),
    ),
    ev.ShipSentBack: Row(
        _sent_back, spot=SHIP, path=moved(SHIP, _sent_to, _sent_to), concerns=seats_in("seat")
    ),
    ev.ShipDocked: Row(
        _docked,
        effect=recaps.docked,
        spot=ref("port", "port"),
        path=moved(SHIP, ref("port", "port"), ref("dock", "port", "place")),
    ),
    # Cards
    ev.FreightTaken: Row(_priced("{seat} took {product} freight worth {value}."), spot=PILE),
    ev.PileEmptied: Row("There is no more {product} freight.", spot=PILE),
    ev.BonusTaken: Row(_bonus_taken, spot=HOME_PILE),
    # The cloud
    ev.SpinnerSpun: Row(_spun, effect=recaps.swept, spot=SPINNER),
    ev.CloudTurned: Row(
        "The cloud turned {degrees}° from {from_letter} to {to_letter}.", spot=CLOUD
    ),
    ev.CloudGlided: Row(_glided, spot=CLOUD, path=_glide),
    ev.ShipDrawnUp: Row(
        _drawn_up,
        spot=SHIP,
        path=moved(SHIP, _start_point, SHIP),  # where it hangs is where it is carried on
        concerns=seats_in("seat"),
    ),
    ev.ShipPushed: Row(
        _pushed,
        spot=SHIP,
        path=moved(SHIP, _start_point, _end_point),
        concerns=seats_in("seat"),
    ),
    ev.CloudLifted: Row("The cloud was lifted off the board.", spot=CLOUD),
    ev.ShipLost: Row(
        "{seat:of} ship {ship} was carried off and is out of the game.",
        spot=SHIP,
        path=moved(SHIP, SHIP, SHIP),
        concerns=seats_in("seat"),
    ),
    ev.ShipSettled: Row(_settled, spot=SPACE, path=moved(SHIP, _start_point, SPACE)),
    ev.CloudSetDown: Row(
        "The cloud was set down on the red circle with A at the notch.",
        spot=CLOUD,
        path=_set_down,
    ),
    # The end
    ev.FleetLost: Row("{seat} had no ship left.", spot=SEAT, concerns=everybody),
    ev.GameEnded: Row(_ended, effect=recaps.ended, concerns=everybody),
}
