"""The narration of Bermuda Triangle: a row per event with its texts, its spot and its path."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from boardgames.core.game import Event, Outcome, Ref, RuleRef, Seat, Who
from boardgames.core.narration import Narration, PiecePath, Row, everybody, moved, ref, seats_in
from boardgames.core.texts import N_
from boardgames.core.wording import Addressing
from boardgames.games.bermuda.narration import advice, recaps, remarks, sentences
from boardgames.games.bermuda.narration.reactions import REACTIONS
from boardgames.games.bermuda.narration.refusals import refusal
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import SeatAction
from boardgames.games.bermuda.rules.events import Thousandths
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Docked, Dot, State

DICE, SPINNER, CLOUD, HOME_PILE = ("dice",), ("spinner",), ("cloud",), ("pile", "home")
CLOUD_HOME = ("cloud", "home")
"""Where a lifted cloud is set down: it came through the air, so nothing leads there."""
SHIP, SEAT, PILE = ref("ship", "seat", "ship"), ref("seat", "seat"), ref("pile", "product")
SPACE, LEFT = ref("space", "space"), ref("left", "space")


# Paths ---------------------------------------------------------------------------------------


def _left_from(event: ev.ShipSailed, game: BermudaTriangle) -> Ref:
    """A place that something left: another ship may be there now."""
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
    """To its near side: an arrow to the very middle would be over the letters."""
    (ax, ay), (bx, by) = event.from_dot, event.to_dot
    near = (bx - _sign(bx - ax), by - _sign(by - ay))
    return (PiecePath(CLOUD, _dot((ax, ay)), _dot(near)),)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _point(point: Thousandths) -> Ref:
    return ("point", *point)


def _dot(dot: Dot) -> Ref:
    return _point((dot[0] * 1000, dot[1] * 1000))


ROWS: dict[type[Event], Row] = {
    # The start
    ev.PileTurned: Row(sentences.pile_turned_line, spot=PILE),
    ev.OpeningShown: Row(
        N_("{player} rolled {pips} for the start."), spot=DICE, plays_on_opening=True
    ),
    ev.FirstChosen: Row(N_("{player} rolled highest and goes first."), spot=SEAT),
    ev.RoundBegan: Row(N_("Round {round}: {mover} has the spinner."), recap=recaps.near_miss),
    # Sailing
    ev.DieRolled: Row(N_("{player} rolled {pips}."), recap=recaps.rolled, spot=DICE),
    ev.TurnPassed: Row(sentences.skipped_line, recap=recaps.skipped, spot=SEAT),
    ev.ShipSailed: Row(
        sentences.sailed_line,
        recap=recaps.sailed,
        spot=SHIP,
        path=moved(SHIP, _left_from, _sailed_to),
    ),
    ev.ShipLandedOn: Row(
        sentences.landed_on_line,
        recap=recaps.landed_on,
        spot=SPACE,
        path=moved(SHIP, LEFT, LEFT),  # about to be moved: this says where it was
        concerns=seats_in("seat"),
    ),
    ev.ShipSentBack: Row(
        sentences.sent_back_line,
        spot=SHIP,
        path=moved(SHIP, _sent_to, _sent_to),
        concerns=seats_in("seat"),
    ),
    ev.ShipDocked: Row(
        sentences.docked_line,
        recap=recaps.docked,
        spot=ref("port", "port"),
        path=moved(SHIP, ref("port", "port"), ref("dock", "port", "place")),
    ),
    # Cards
    ev.FreightTaken: Row(sentences.freight_taken_line, spot=PILE),
    ev.PileEmptied: Row(sentences.pile_emptied_line, spot=PILE),
    ev.BonusTaken: Row(sentences.bonus_taken_line, spot=HOME_PILE),
    # The cloud
    ev.SpinnerSpun: Row(sentences.spun_line, recap=recaps.swept, spot=SPINNER),
    ev.CloudTurned: Row(
        N_("The cloud turned {degrees}°, from {from_letter} to {to_letter}."),
        recap=recaps.at_the_edge,
        spot=CLOUD,
    ),
    ev.CloudGlided: Row(sentences.moved_line, spot=CLOUD, path=_glide),
    ev.ShipDrawnUp: Row(
        N_("A magnet caught {player}’s ship {ship}."),
        spot=SHIP,
        path=moved(SHIP, _start_point, SHIP),  # where it hangs is where it is carried on
        concerns=seats_in("seat"),
    ),
    ev.ShipPushed: Row(
        sentences.pushed_line,
        recap=recaps.pushed,
        spot=SHIP,
        path=moved(SHIP, _start_point, _end_point),
        concerns=seats_in("seat"),
    ),
    ev.CloudLifted: Row(N_("The cloud lifted off the board."), spot=CLOUD),
    ev.ShipLost: Row(
        N_("The cloud carried off {player}’s ship {ship} for good."),
        spot=SHIP,
        path=moved(SHIP, SHIP, SHIP),
        concerns=seats_in("seat"),
    ),
    ev.ShipSettled: Row(
        sentences.settled_line,
        recap=recaps.settled,
        spot=SPACE,
        path=moved(SHIP, _start_point, SPACE),
    ),
    ev.CloudSetDown: Row(
        N_("The cloud was set down on the red circle, with A at the notch."),
        spot=CLOUD,
        path=lambda event, game: (PiecePath(CLOUD, CLOUD_HOME, CLOUD_HOME),),
    ),
    # The end
    ev.FleetLost: Row(N_("{player} had no ships left."), spot=SEAT, concerns=everybody),
    ev.GameEnded: Row(sentences.ended_line, recap=recaps.ended, concerns=everybody),
}


class BermudaNarration(Narration[BermudaTriangle]):
    rows: ClassVar = ROWS
    reactions: ClassVar = REACTIONS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        if self.game.begins_turn(events[0]) is None:
            return recaps.opening(events, address)
        return super().recap(events, address)

    def outcome(self, outcome: Outcome, who: Who) -> str:
        return sentences.outcome_text(outcome, who)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game, before, events, seat)

    def advised(self, view: State, action: SeatAction, who: Who) -> str:
        return advice.advised(self.game, view, action, who)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusal(self.game, view, ref)
