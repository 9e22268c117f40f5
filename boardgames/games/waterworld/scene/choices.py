"""The buttons of each decision, and which of them is a loss."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.game import Ref
from boardgames.core.texts import _
from boardgames.games.waterworld.narration.click_paths import SAIL_ON
from boardgames.games.waterworld.narration.titles import BUTTONS
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.state import Kind
from boardgames.games.waterworld.scene import labels, outcomes
from boardgames.games.waterworld.scene.frame import WaterworldFrame


class ButtonSpec(NamedTuple):
    ref: Ref
    text: str
    keys: tuple[str, ...]
    label: str
    is_loss: bool = False
    """Whether it costs the viewer something, as far as their open cards tell."""


def buttons(frame: WaterworldFrame) -> list[ButtonSpec]:
    """The last one that is no loss is the usual choice."""
    if frame.to_confirm is not None:
        return [_confirming(frame, frame.to_confirm)]
    sails: Ref = ("sails", frame.view.active)
    trade = ButtonSpec(
        ("pawns",),
        _(BUTTONS[act.Trade]),
        ("t",),
        outcomes.trade_label(frame),
        outcomes.trade_is_loss(frame),
    )
    known = (
        ButtonSpec(sails, _(BUTTONS[act.RaiseSails]), ("s",), outcomes.raise_label(frame)),
        ButtonSpec(("dice", "white"), _(BUTTONS[act.Roll]), (), labels.roll_label(frame)),
        ButtonSpec(("pile", "discard"), _(BUTTONS[act.DrawDiscard]), ("d",), _(labels.DRAW_LABEL)),
        trade,
        ButtonSpec(SAIL_ON, _(BUTTONS[act.LeaveDeez]), ("n",), _(labels.END_LABEL)),
        ButtonSpec(("deez",), _(BUTTONS[act.AttackDeez]), ("a",), outcomes.attack_label(frame)),
    )
    return [spec for spec in known if spec.ref in frame.clickable]


def _confirming(frame: WaterworldFrame, kind: Kind) -> ButtonSpec:
    card, ref, is_loss = labels.card_of(frame, kind), ("card", kind.value), _is_loss(frame, kind)
    keys = ("enter",) if is_loss else ()
    if frame.view.phase in outcomes.SWAPPING:
        return ButtonSpec(ref, _(labels.GIVE, card=card), keys, _(labels.GIVE_LABEL), is_loss)
    return ButtonSpec(ref, _(labels.DISCARD, card=card), keys, _(labels.DISCARD_LABEL), is_loss)


def _is_loss(frame: WaterworldFrame, kind: Kind) -> bool:
    """Whether it costs a kind while another card doesn't."""
    costs = {one: outcomes.card_costs(frame, one) for one in frame.open_hand or ()}
    return bool(costs.get(kind)) and not all(costs.values())
