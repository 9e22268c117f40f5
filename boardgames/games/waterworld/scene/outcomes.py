"""What each choice would gain or cost, as far as the viewer can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Seat
from boardgames.core.texts import N_, Plural, _, percent
from boardgames.games.waterworld.bots.memory import ONE_OF_EACH, Hands
from boardgames.games.waterworld.bots.turns_to_win import Runner
from boardgames.games.waterworld.narration.titles import card_title
from boardgames.games.waterworld.rules.encounters import win_chance
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Kind,
    Phase,
    Sails,
    Token,
    missing,
)
from boardgames.games.waterworld.rules.turn import boats_at, swappers
from boardgames.games.waterworld.scene.frame import WaterworldFrame, addressed, is_you, names
from boardgames.ui.widgets.outcome_marks import OutcomeMark

SWAPPING = frozenset((Phase.OFFER, Phase.ANSWER))
YOU_WIN = N_("You win!")
FLIGHT = N_("The Dirigible takes you anywhere.")
NO_REFUSAL = N_("You each choose a card to give, and nobody can refuse.")
BREAKS_YOURS = N_("Trading breaks your set.")
SAILS_END = N_("Lost for good when a boat lands on you.")
UNDER_SAIL = Plural(
    N_("Roll {count} die: about {sailing} spaces, not {usual}."),
    N_("Roll {count} dice: about {sailing} spaces, not {usual}."),
)
WITH_THE_COMPASS = Plural(
    N_("With the compass you roll {count} die, sails or not."),
    N_("With the compass you roll {count} dice, sails or not."),
)
LOSE_SAILS = Plural(N_("{players} loses their sails."), N_("{players} lose their sails."))
SAILS = {
    Sails.FURLED: Plural(
        N_("{player} can raise sails before a roll, to roll {count} die."),
        N_("{player} can raise sails before a roll, to roll {count} dice."),
    ),
    Sails.UP: Plural(
        N_("{player} has sails up: {count} die a turn, until a boat lands on them."),
        N_("{player} has sails up: {count} dice a turn, until a boat lands on them."),
    ),
    Sails.LOST: Plural(
        N_("{player} lost their sails for good: {count} die a turn."),
        N_("{player} lost their sails for good: {count} dice a turn."),
    ),
}
YOUR_SAILS = {
    Sails.FURLED: Plural(
        N_("You can raise sails before a roll, to roll {count} die."),
        N_("You can raise sails before a roll, to roll {count} dice."),
    ),
    Sails.UP: Plural(
        N_("Your sails are up: {count} die a turn, until a boat lands on you."),
        N_("Your sails are up: {count} dice a turn, until a boat lands on you."),
    ),
    Sails.LOST: Plural(
        N_("You lost your sails for good: {count} die a turn."),
        N_("You lost your sails for good: {count} dice a turn."),
    ),
}
AWAY = Plural(
    N_("{player} is {count} space from {goal}."), N_("{player} is {count} spaces from {goal}.")
)
YOU_ARE_AWAY = Plural(
    N_("You’re {count} space from {goal}."), N_("You’re {count} spaces from {goal}.")
)


def outcomes(frame: WaterworldFrame) -> Iterator[OutcomeMark]:
    match frame.view.phase:
        case Phase.MOVE | Phase.FLY:
            for space in frame.game.sea.board.spaces:
                if ("space", space) in frame.clickable:
                    yield from _of_landing(frame, space)
        case Phase.DEEZ:
            yield from _of_smashing(frame)
        case Phase.OFFER | Phase.ANSWER | Phase.LIMIT | Phase.LOSS | Phase.PENALTY:
            for kind in dict.fromkeys(frame.open_hand or ()):
                ref = ("card", kind.value)
                yield OutcomeMark(ref, costs=card_costs(frame, kind), unmarked=spare(frame, kind))


def _of_landing(frame: WaterworldFrame, space: str) -> Iterator[OutcomeMark]:
    view, ref = frame.view, ("space", space)
    is_complete = view.hands[view.active] == COMPLETE
    if frame.sees_land and view.dry_land == space and is_complete:
        yield OutcomeMark(ref, _(YOU_WIN))
        return
    others = boats_at(view, space, view.active)
    gains = [_gain_of(frame, space), *catch_gains(frame, others)]
    if view.deez == space and is_complete:
        gains[0] = _("Attack the Deez here: {chance} to win.", chance=_attack_chance(frame))
    gain, cost = " ".join(one for one in gains if one), meeting_cost(frame, others)
    meeting = "" if cost else _meeting(frame, others)
    if gain or cost or meeting:
        yield OutcomeMark(ref, gain, cost, meeting)


def _gain_of(frame: WaterworldFrame, space: str) -> str:
    view = frame.view
    token = next((a.token for a in view.atolls if a.space == space and a.up), None)
    if token is Token.DIRIGIBLE and view.phase is Phase.MOVE:
        return _(FLIGHT)
    kind = CARD_OF.get(token) if token is not None else None
    if kind is None:
        return ""
    card = _card(frame, kind)
    if frame.open_hand is None:
        return _("It gives {card}.", card=card)
    return _("It gives {card}, which you need.", card=card) if _needs(frame, kind) else ""


def _needs(frame: WaterworldFrame, kind: Kind) -> bool:
    """Whether the viewer needs it, as far as their open cards tell."""
    return frame.open_hand is not None and kind in missing(frame.open_hand)


def _card(frame: WaterworldFrame, kind: Kind) -> str:
    return card_title(frame.game.rules.cards, kind)


def losers_at(frame: WaterworldFrame, space: str) -> list[Seat]:
    """Who would discard a card if the Deez were sent there."""
    view = frame.view
    return [seat for seat in boats_at(view, space, view.active) if view.hands[seat]]


def _of_smashing(frame: WaterworldFrame) -> Iterator[OutcomeMark]:
    for atoll in frame.view.atolls:
        losers = losers_at(frame, atoll.space)
        gain = _("{players} would lose a card.", players=names(frame, losers)) if losers else ""
        kind = CARD_OF.get(atoll.token) if atoll.up else None
        cost = ""
        if kind is not None and _needs(frame, kind):
            cost = _("It sinks {card}, which you need.", card=_card(frame, kind))
        if gain or cost:
            yield OutcomeMark(("atoll", atoll.space), gain, cost, tells_gain=False)


# Sails and the attack --------------------------------------------------------------------------


def raise_label(frame: WaterworldFrame) -> str:
    game, dice = frame.game, frame.game.rules.dice
    if game.is_far_shore and frame.view.holder == frame.view.active:
        return _(WITH_THE_COMPASS, count=game.rules.far_shore.holder_dice)
    usual, sailing = _spaces(dice.plain, dice.faces), _spaces(dice.sails, dice.faces)
    gain = _(UNDER_SAIL, count=dice.sails, sailing=sailing, usual=usual)
    return " ".join([gain, _(SAILS_END)])


def sails_label(frame: WaterworldFrame, seat: Seat) -> str:
    sails, dice = frame.view.pawns[seat].sails, frame.game.rules.dice
    count = dice.plain if sails is Sails.LOST else dice.sails
    return addressed(frame, seat, YOUR_SAILS[sails], SAILS[sails], count=count)


def _spaces(dice: int, faces: int) -> str:
    return f"{dice * (faces + 1) / 2:g}".replace(".5", "½")


def attack_label(frame: WaterworldFrame) -> str:
    return _("{chance} to win the compass; losing costs a card.", chance=_attack_chance(frame))


def _attack_chance(frame: WaterworldFrame) -> str:
    dice = frame.game.rules.dice
    return percent(win_chance(dice.battle, dice.faces))


# Trading and discarding ------------------------------------------------------------------------


def trade_label(frame: WaterworldFrame) -> str:
    return " ".join([_(NO_REFUSAL), *trade_effects(frame)])


def trade_is_loss(frame: WaterworldFrame) -> bool:
    """Whether it breaks the viewer's set or costs them a kind, and a draw would not."""
    hand = frame.open_hand
    return hand is not None and len({*hand}) == len(hand) and bool(frame.view.discard)


def trade_effects(frame: WaterworldFrame) -> list[str]:
    if frame.open_hand is None:
        return []
    return [*_own_effect(frame), *_effects_on(frame, swappers(frame.view))]


def first_effect(frame: WaterworldFrame) -> list[str]:
    """The most important effect, short enough for a prompt."""
    if not missing(frame.view.hands[frame.viewer]):
        return [_(BREAKS_YOURS)]
    return trade_effects(frame)[:1]


def _own_effect(frame: WaterworldFrame) -> list[str]:
    hand = frame.view.hands[frame.viewer]
    needed = [kind for kind in COMPLETE if kind in missing(hand)]
    has_spare = len({*hand}) < len(hand)
    if not needed:
        return [_("Trading breaks your set, unless you get the same kind back.")]
    if len(needed) == 1 and has_spare:
        card = _card(frame, needed[0])
        return [_("You only need {card}: a trade may get it.", card=card)]
    return [] if has_spare else [_("You have no spares: trading costs you a kind.")]


def _effects_on(frame: WaterworldFrame, others: Sequence[Seat]) -> list[str]:
    found = []
    for seat in others:
        player, hands = frame.name_of(seat), frame.rivals.get(seat, ())
        if hands == (ONE_OF_EACH,):
            text = N_("A trade breaks {player}’s set, unless you both give the same kind.")
        elif ONE_OF_EACH in hands and _may_become_whole(hands):
            text = N_("A trade may break {player}’s set, or complete it.")
        elif ONE_OF_EACH in hands:
            text = N_("A trade may break {player}’s set.")
        elif _may_become_whole(hands):
            text = N_("A trade may complete {player}’s set.")
        else:
            continue
        found.append(_(text, player=player))
    return found


def _may_become_whole(hands: Hands) -> bool:
    """Whether one of the hands has as many cards as kinds, and needs just one kind."""
    whole = len(ONE_OF_EACH)
    return any(sum(hand) == whole and hand.count(0) == 1 for hand in hands)


def spare(frame: WaterworldFrame, kind: Kind) -> str:
    count = frame.view.hands[frame.viewer].count(kind)
    return _("You have {count}, so one is a spare.", count=count) if count > 1 else ""


def card_costs(frame: WaterworldFrame, kind: Kind) -> str:
    hand = frame.view.hands[frame.viewer]
    if hand.count(kind) > 1:
        return ""
    if hand == COMPLETE:
        return _("This breaks your complete set.")
    return _("You have no other {card}.", card=_card(frame, kind))


# Meeting boats ---------------------------------------------------------------------------------


def catch_gains(frame: WaterworldFrame, others: Sequence[Seat]) -> list[str]:
    view, found = frame.view, []
    if view.holder is not None and view.holder in others and not view.knows[view.active]:
        found.append(_("{player} shows you the compass.", player=frame.name_of(view.holder)))
    sailing = [seat for seat in others if view.pawns[seat].sails is Sails.UP]
    if sailing:
        found.append(_(LOSE_SAILS, count=len(sailing), players=names(frame, sailing)))
    return found


def meeting_cost(frame: WaterworldFrame, met_there: Sequence[Seat]) -> str:
    """What a trade that can't be avoided costs; empty if there is none."""
    view, hand, traders = frame.view, frame.open_hand, _traders(frame, met_there)
    if view.discard or not traders or not hand:
        return ""
    players = names(frame, traders)
    if hand == COMPLETE:
        return _("You must trade with {players}, which breaks your set.", players=players)
    if len({*hand}) == len(hand):
        return _("You must trade with {players}, but have no spares.", players=players)
    return ""


def _meeting(frame: WaterworldFrame, others: Sequence[Seat]) -> str:
    """What happens with the boats there; that alone is neither gain nor cost."""
    if frame.view.discard and others:
        return _("You trade with {players}, or draw.", players=names(frame, others))
    traders = _traders(frame, others)
    return _("You must trade with {players}.", players=names(frame, traders)) if traders else ""


def _traders(frame: WaterworldFrame, others: Sequence[Seat]) -> list[Seat]:
    hands = frame.view.hands
    return [seat for seat in others if hands[seat] and hands[frame.view.active]]


def may_win_now(frame: WaterworldFrame) -> bool:
    """Only for a viewer who knows Dry Land and whose cards are open."""
    view = frame.view
    is_near = ("space", view.dry_land) in frame.clickable
    return is_near and frame.sees_land and view.hands[view.active] == COMPLETE


# The race --------------------------------------------------------------------------------------


def on_plate(runner: Runner) -> str:
    """Short enough for a player panel."""
    if runner.goal is None:
        return ""  # the eye or the compass next to it says that they know where it is
    if runner.away == 0:
        return ""
    if not is_close(runner):
        return _("{count} away", count=runner.away)
    chance = percent(runner.chance)
    if runner.chance != runner.unsailed:
        return _("{chance} with sails", chance=chance)
    if runner.after is not None:
        return _("{chance} to compass", chance=chance)
    return _("{chance} to Dry Land", chance=chance)


def is_close(runner: Runner) -> bool:
    """Whether its next move may get it what it sails for: on Dry Land only a set wins."""
    is_pointless = runner.after is None and runner.is_complete is False
    return runner.chance > 0 and not is_pointless


def on_narrow_plate(runner: Runner) -> str:
    is_near = runner.goal is not None and is_close(runner)
    return percent(runner.chance) if is_near else on_plate(runner)


def in_race(frame: WaterworldFrame, runner: Runner) -> str:
    seat = runner.seat
    if runner.goal is None:
        return _("{player} knows where Dry Land is.", player=frame.name_of(seat))
    if runner.away == 0:
        return _already_there(frame, runner)
    goal = _goal_of(frame, runner)
    far = addressed(frame, seat, YOU_ARE_AWAY, AWAY, count=runner.away, goal=goal)
    return " ".join([far, _next_move(frame, runner)])


def _next_move(frame: WaterworldFrame, runner: Runner) -> str:
    chance = percent(runner.chance)
    if runner.after is None and runner.is_complete is False:
        you, name = N_("You need a complete set first."), N_("They need a complete set first.")
        return _(you if is_you(frame, runner.seat) else name)
    if runner.chance == 0:
        return _("That’s too far for the next move.")
    if runner.chance == runner.unsailed:
        told = _("{chance} to get there on the next move.", chance=chance)
    else:
        text = N_("{unsailed} to get there on the next move, {chance} with sails.")
        told = _(text, unsailed=percent(runner.unsailed), chance=chance)
    if runner.after is not None:
        return told
    if runner.is_complete:
        you, name = N_("You have the set to win."), N_("They have the set to win.")
        return " ".join([told, _(you if is_you(frame, runner.seat) else name)])
    return " ".join([told, _("They win if their set is complete.")])


def _goal_of(frame: WaterworldFrame, runner: Runner) -> str:
    if runner.after is None:
        return _("Dry Land")
    if is_you(frame, runner.after):
        return _("your compass")
    return _("{player}’s compass", player=frame.name_of(runner.after))


def _already_there(frame: WaterworldFrame, runner: Runner) -> str:
    if runner.after is None:
        you, name = N_("You’re on Dry Land."), N_("{player} is on Dry Land.")
        return addressed(frame, runner.seat, you, name)
    you = N_("You’re with the compass holder: leave and come back to see it.")
    name = N_("{player} is with the compass holder: they must leave and come back to see it.")
    return addressed(frame, runner.seat, you, name)
