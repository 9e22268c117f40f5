"""The end screen's words: why the match ended, how close it was, how long it took."""

from __future__ import annotations

from boardgames.core.game import Outcome, Seat
from boardgames.core.texts import N_, Plural, _, listed, plural
from boardgames.games.waterworld.rules.state import COMPLETE, HIDDEN_SPACE, missing
from boardgames.games.waterworld.scene.frame import WaterworldFrame, addressed
from boardgames.games.waterworld.scene.labels import card_of

YOU_NEEDED = N_("You had seen the compass, but you still needed {cards}.")
THEY_NEEDED = N_("{player} had seen the compass, but still needed {cards}.")
YOU_WERE_AWAY = Plural(
    N_("You were {count} space away with a complete set."),
    N_("You were {count} spaces away with a complete set."),
)
THEY_WERE_AWAY = Plural(
    N_("{player} was {count} space away with a complete set."),
    N_("{player} was {count} spaces away with a complete set."),
)


def reason(frame: WaterworldFrame, outcome: Outcome) -> str:
    if outcome.reason == "storm":
        return _("A storm ended the match.")
    if not outcome.winners:
        return frame.narration.outcome(outcome, frame.name_of)
    (winner,), land = outcome.winners, frame.view.dry_land
    you = N_("You reached Dry Land, {space}, with a complete set.")
    name = N_("{player} reached Dry Land, {space}, with a complete set.")
    text = addressed(frame, winner, you, name, space=land)
    return text if land == HIDDEN_SPACE else " ".join([text, _how_close(frame, winner)])


def _how_close(frame: WaterworldFrame, winner: Seat) -> str:
    """Who came nearest to winning; everything is open at the end."""
    view, away = frame.view, frame.game.chart.distance[frame.view.dry_land]
    rivals = [seat for seat in range(frame.seats) if seat != winner and view.knows[seat]]
    if not rivals:
        return _("Nobody else had seen the compass.")

    def behind(seat: Seat) -> tuple[int, int]:
        return len(missing(view.hands[seat])), away[view.pawns[seat].space]

    second = min(rivals, key=behind)
    needed, far = behind(second)
    if needed:
        cards = listed(
            [card_of(frame, one) for one in COMPLETE if one in missing(view.hands[second])]
        )
        return addressed(frame, second, YOU_NEEDED, THEY_NEEDED, cards=cards)
    return addressed(frame, second, YOU_WERE_AWAY, THEY_WERE_AWAY, count=far)


def whole_match(frame: WaterworldFrame) -> str:
    view = frame.view
    left, atolls = len(view.atolls), len(frame.game.sea.atolls)
    text = Plural(
        N_("{left} of {atolls} atolls is left."), N_("{left} of {atolls} atolls are left."), "left"
    )
    played = plural("The match took {count} round.", "The match took {count} rounds.", view.round)
    return " ".join([played, _(text, left=left, atolls=atolls)])
