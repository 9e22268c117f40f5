"""What computers say when they send back a person's ship, or have one sent back.

The lines name no seat, since everybody hears them.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Reactions
from boardgames.core.players import Manner
from boardgames.core.texts import N_
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.rules import BermudaTriangle


def losers(event: Event, game: BermudaTriangle) -> Sequence[Seat]:
    match event:
        case ev.ShipLandedOn(seat=seat, by_seat=by_seat) if seat != by_seat:
            return (seat,)
    return ()


REACTIONS = Reactions(
    losers,
    taking={
        Manner.CHEERFUL: (
            N_("Mind the bump! You’ll know the way by heart soon."),
            N_("Lovely spot. I thought I’d try it myself."),
            N_("Back to port! They’ll be so pleased to see you again."),
            N_("Sorry! My brakes are only painted on."),
        ),
        Manner.DRY: (
            N_("You were parked on my space."),
            N_("I checked the chart. It showed only one ship there."),
            N_("Think of it as a longer cruise."),
            N_("The sea is wide. That space wasn’t."),
        ),
        Manner.FIERY: (
            N_("Out of my way! Full steam ahead!"),
            N_("Ha! Did you hear that crunch?"),
            N_("Back you go! And there’s more where that came from!"),
            N_("My lane! My space! My turn!"),
        ),
    },
    losing={
        Manner.CHEERFUL: (
            N_("I liked that port anyway. Their bananas are the best."),
            N_("Well sailed! I’ll wave as I come past again."),
            N_("That woke my whole crew. They send their regards."),
            N_("No harm done! The paint was old."),
        ),
        Manner.DRY: (
            N_("I’ll put it on your bill."),
            N_("I was nearly there. I’m told that doesn’t count."),
            N_("My cargo has now seen that lane twice."),
            N_("A full ocean, and you chose my deck."),
        ),
        Manner.FIERY: (
            N_("You’ll hear my horn before you see me next time!"),
            N_("My beautiful bow! You’ll pay for that!"),
            N_("Argh! I could smell the harbour!"),
            N_("I’m coming back, and I’m coming fast!"),
        ),
    },
)
