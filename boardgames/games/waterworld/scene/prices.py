"""What trading, sails and the race may bring or cost, in words, before anything is chosen.

Only what the person at the screen may know: its own cards, and what it saw of the others'.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.core.wording import counted, listed
from boardgames.games.waterworld.bots.memory import ONE_OF_EACH, Hands
from boardgames.games.waterworld.narration.race import Runner
from boardgames.games.waterworld.rules.battle import win_chance
from boardgames.games.waterworld.rules.state import COMPLETE, Kind, Phase, Sails, missing
from boardgames.games.waterworld.rules.turn import swappers
from boardgames.games.waterworld.scene.frame import WaterworldFrame

NO_REFUSAL = "A trade can’t be refused: each gives one card of its own choice."
SWAPPING = frozenset((Phase.OFFER, Phase.ANSWER))
YOU_WIN = "you win"
_SAILS_END = "until an opponent ends a move on you: then they are lost for good"


# Sails ---------------------------------------------------------------------------------------


def raise_label(frame: WaterworldFrame) -> str:
    """What raising sails is worth, and how it ends."""
    game, seat = frame.game, frame.view.active
    dice = game.rules.dice
    if game.is_far_shore and frame.view.holder == seat:
        few = counted(game.rules.far_shore.holder_dice, "die", "dice")
        return f"The compass weighs: with it you roll {few}, sails or not."
    usual, under_sail = _spaces(dice.plain, dice.faces), _spaces(dice.sails, dice.faces)
    return (
        f"{counted(dice.sails, 'die', 'dice')} every turn, about {under_sail} spaces instead of"
        f" {usual}, {_SAILS_END}."
    )


def sails_label(frame: WaterworldFrame, seat: Seat) -> str:
    """A seat's sails: what they are worth, and how they are lost."""
    name, dice = frame.name_of(seat), frame.game.rules.dice
    match frame.view.pawns[seat].sails:
        case Sails.FURLED:
            return f"{name} can raise sails before a roll: {counted(dice.sails, 'die', 'dice')}."
        case Sails.UP:
            rolls = counted(dice.sails, "die", "dice")
            return f"{name} has sails up and rolls {rolls}, {_SAILS_END}."
    return f"{name}’s sails are lost for good: {counted(dice.plain, 'die', 'dice')} a turn."


def _spaces(dice: int, faces: int) -> str:
    return f"{dice * (faces + 1) / 2:g}".replace(".5", "½")


# The Deez ------------------------------------------------------------------------------------


def attack_label(frame: WaterworldFrame) -> str:
    """What an attack may bring, what it may cost, and how likely either is."""
    chance = win_chance(frame.game.rules.dice.battle, frame.faces)
    return f"{round(100 * chance)} % to win the compass; losing costs a card."


def attack_worth(chance: float) -> str:
    """What an attack on the Deez is about."""
    return f"attack for the compass, {round(100 * chance)} % to win"


# Trading -------------------------------------------------------------------------------------


def trade_label(frame: WaterworldFrame) -> str:
    """That nobody can refuse a trade, and what it may break or complete."""
    return " ".join([NO_REFUSAL, *trade_effects(frame)])


def trade_effects(frame: WaterworldFrame) -> list[str]:
    """What a trade here may break or complete: one's own collection, and the others'."""
    if frame.open_hand is None:
        return []
    return [*_own_effect(frame), *_effects_on(frame, swappers(frame.view))]


def first_effect(frame: WaterworldFrame) -> list[str]:
    """What counts most of that, in the few words a prompt has room for."""
    if not missing(frame.view.hands[frame.viewer]):
        return ["It breaks your collection."]
    return trade_effects(frame)[:1]


def _own_effect(frame: WaterworldFrame) -> list[str]:
    hand = frame.view.hands[frame.viewer]
    lacks = [kind for kind in COMPLETE if kind in missing(hand)]
    has_spare = len({*hand}) < len(hand)
    if not lacks:
        return ["It breaks your collection, unless that kind comes back."]
    if len(lacks) == 1 and has_spare:
        title = frame.game.rules.cards.of(lacks[0]).title
        return [f"It may complete yours: you miss only {title}."]
    return [] if has_spare else ["You hold no card twice: you give a kind away."]


def _effects_on(frame: WaterworldFrame, others: Sequence[Seat]) -> list[str]:
    found = []
    for seat in others:
        name, hands = frame.name_of(seat), frame.rivals.get(seat, ())
        if hands == (ONE_OF_EACH,):
            found.append(f"{name} is complete: it breaks that, unless both give the same kind.")
        elif ONE_OF_EACH in hands and _may_become_whole(hands):
            found.append(f"It may break {name}’s collection, or complete it.")
        elif ONE_OF_EACH in hands:
            found.append(f"It may break {name}’s collection.")
        elif _may_become_whole(hands):
            found.append(f"It may complete {name}’s collection.")
    return found


def _may_become_whole(hands: Hands) -> bool:
    """Whether one of the hands has as many cards as kinds, and lacks just one kind."""
    whole = len(ONE_OF_EACH)
    return any(sum(hand) == whole and hand.count(0) == 1 for hand in hands)


def card_brings(frame: WaterworldFrame, kind: Kind) -> str:
    """Why a card can be parted with."""
    count = frame.view.hands[frame.viewer].count(kind)
    return f"you have {counted(count, 'of it', 'of them')}: a spare" if count > 1 else ""


def card_costs(frame: WaterworldFrame, kind: Kind) -> str:
    """What parting with a card breaks."""
    hand = frame.view.hands[frame.viewer]
    if hand.count(kind) > 1:
        return ""
    if hand == COMPLETE:
        return "it breaks your collection"
    return f"your only {frame.game.rules.cards.of(kind).title}"


# The race ------------------------------------------------------------------------------------


def catch_worth(frame: WaterworldFrame, others: Sequence[Seat]) -> str:
    """What catching these boats brings beside the trade: a look at the compass, their sails."""
    view, found = frame.view, []
    if view.holder is not None and view.holder in others and not view.knows[view.active]:
        found.append(f"{frame.name_of(view.holder)} shows you the compass")
    sailing = [s for s in others if view.pawns[s].sails is Sails.UP]
    if sailing:
        whose = listed([f"{frame.name_of(seat)}’s" for seat in sailing])
        found.append(f"{whose} sails are lost")
    return "; ".join(found)


def on_plate(runner: Runner) -> str:
    """How a seat stands in the race, in as few words as a plate has room for."""
    if runner.goal is None:
        return ""  # the eye or the compass beside it says that it knows the way
    if runner.chance == 0:
        return f"{runner.away} away"
    told = percent(runner.chance)
    return f"{told} home" if runner.after is None else f"{told} to catch"


def on_narrow_plate(runner: Runner) -> str:
    """The same where there is no room for more than the chance; the label says what it is of."""
    is_near = runner.goal is not None and runner.chance > 0
    return percent(runner.chance) if is_near else on_plate(runner)


def in_race(frame: WaterworldFrame, runner: Runner) -> str:
    """How a seat stands in the race, in a sentence."""
    name = frame.name_of(runner.seat)
    if runner.goal is None:
        return f"{name} knows where Dry Land is."
    where = "Dry Land" if runner.after is None else f"{frame.name_of(runner.after)}’s compass"
    if runner.away == 0:
        return f"{name} is beside {where}, and has to leave and come back."
    far = f"{name} is {counted(runner.away, 'space')} from {where}"
    if runner.chance == 0:
        return f"{far}: out of reach of the next turn."
    return f"{far}: {percent(runner.chance)} to be there with the next turn."


def percent(chance: float) -> str:
    """A chance as it is told; never nothing where there is one."""
    return "under 1 %" if 0 < chance < 0.01 else f"{round(100 * chance)} %"
