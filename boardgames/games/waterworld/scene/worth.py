"""What a choice at Waterworld would bring or cost whoever is at the screen, as far as it can know.

Tokens that lie face up, boats and the Deez are seen by all; what lies face down is marked nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules.battle import win_chance
from boardgames.games.waterworld.rules.state import CARD_OF, COMPLETE, Phase, Token, missing
from boardgames.games.waterworld.scene import prices, words
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.ui.furniture.stakes import Stake


def worth(frame: WaterworldFrame) -> Iterator[Stake]:
    """Everything that is worth marking at this decision."""
    match frame.view.phase:
        case Phase.MOVE | Phase.FLY:
            for space in frame.game.sea.board.spaces:
                if ("space", space) in frame.clickable:
                    yield from _of_landing(frame, space)
        case Phase.DEEZ:
            yield from _of_smashing(frame)
        case Phase.OFFER | Phase.ANSWER | Phase.LIMIT | Phase.LOSS | Phase.PENALTY:
            yield from _of_parting(frame)


def _of_landing(frame: WaterworldFrame, space: str) -> Iterator[Stake]:
    """What ending the move there would bring, and whom one would have to trade with."""
    view = frame.view
    brings = _card_missed(frame, space)
    if view.deez == space and view.hands[view.active] == COMPLETE:
        brings = prices.attack_worth(win_chance(frame.game.rules.dice.battle, frame.faces))
    here = [seat for seat, pawn in enumerate(view.pawns) if pawn.space == space]
    others = [seat for seat in here if seat != view.active]
    if frame.sees_land and view.dry_land == space and view.hands[view.active] == COMPLETE:
        yield Stake(("space", space), prices.YOU_WIN)
        return
    costs = words.meeting_cost(frame, others)
    brings = "; ".join(part for part in (brings, prices.catch_worth(frame, others)) if part)
    if brings or costs:
        yield Stake(("space", space), brings, costs)


def _card_missed(frame: WaterworldFrame, space: str) -> str:
    view = frame.view
    token = next((a.token for a in view.atolls if a.space == space and a.up), None)
    if token is Token.DIRIGIBLE and view.phase is Phase.MOVE:
        return words.FLIGHT
    kind = CARD_OF.get(token) if token is not None else None
    if kind is None:
        return ""
    title = frame.game.rules.cards.of(kind).title
    if frame.open_hand is None:
        return words.card_given(title)
    return words.card_missed(title) if kind in missing(frame.open_hand) else ""


def _of_parting(frame: WaterworldFrame) -> Iterator[Stake]:
    """Which card can be spared, and which one's collection would miss."""
    for kind in dict.fromkeys(frame.open_hand or ()):
        brings, costs = prices.card_brings(frame, kind), prices.card_costs(frame, kind)
        yield Stake(("card", kind.value), brings, costs)


def _of_smashing(frame: WaterworldFrame) -> Iterator[Stake]:
    """Whom the Deez would hit, and what the mover would miss afterwards."""
    view = frame.view
    for atoll in view.atolls:
        losers = _losers(frame, atoll.space)
        brings = words.card_lost(frame, losers) if losers else ""
        kind = CARD_OF.get(atoll.token) if atoll.up else None
        costs = ""
        own = COMPLETE if frame.open_hand is None else frame.open_hand
        if kind is not None and kind in missing(own):
            costs = words.token_sunk(frame.game.rules.cards.of(kind).title)
        if brings or costs:
            yield Stake(("atoll", atoll.space), brings, costs, tells_gain=False)


def _losers(frame: WaterworldFrame, space: str) -> list[Seat]:
    view = frame.view
    return [
        seat
        for seat, pawn in enumerate(view.pawns)
        if pawn.space == space and seat != view.active and view.hands[seat]
    ]
