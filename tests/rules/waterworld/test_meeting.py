"""Meeting a pawn, the compass and sails: WW-59 to WW-73."""

from __future__ import annotations

import pytest

from boardgames.core.game import NOBODY
from boardgames.core.rng import Rng
from boardgames.games.waterworld.rules.actions import (
    Discard,
    DiscardPicked,
    DrawDiscard,
    Give,
    LookAtCompass,
    RaiseSails,
    Roll,
    Rolled,
    Trade,
)
from boardgames.games.waterworld.rules.events import (
    CardDrawn,
    CardsSwapped,
    CompassShown,
    SailsLost,
    SailsRaised,
)
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Kind, Phase, Sails
from tests.rules.waterworld.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    E,
    G,
    R,
    T,
    legal,
    letters,
    play,
    position,
    sail,
    the_game,
    to_move,
)


@pytest.mark.rule("WW-59")
def test_whoever_stops_at_a_pawn_must_trade_or_draw() -> None:
    met = sail(position("TTG", "RRE", at="C5 C6", discard="R"), "C6").state
    assert met.phase is Phase.CONTACT
    assert legal(met) == [Trade(), DrawDiscard()]


@pytest.mark.rule("WW-60", "WW-61", "WW-62")
def test_one_swap_with_each_pawn_that_has_cards() -> None:
    """Worked example 19."""
    state = position("TTG", "GGE", "", "R", at="C5 C6 C6 C6")
    trading = play(sail(state, "C6").state, Trade()).state
    first = play(trading, Give(T))
    assert to_move(first.state) == RED
    assert legal(first.state) == [Give(G), Give(E)], "no refusing"
    second = play(first.state, Give(E))
    assert second.seen(CardsSwapped) == [CardsSwapped(GREEN, RED, T, E)]
    assert (second.state.phase, to_move(second.state)) == (Phase.OFFER, GREEN)
    last = play(second.state, Give(G), Give(R))
    assert letters(last.state.hands[GREEN]) == "TRE"
    assert letters(last.state.hands[RED]) == "TGG"
    assert letters(last.state.hands[YELLOW]) == "G"
    hidden = [event.seen_by(BLUE) for event in (*second.events, *last.events)]
    swaps = [event for event in hidden if isinstance(event, CardsSwapped)]
    assert {(swap.a_gave, swap.b_gave) for swap in swaps} == {(Kind.HIDDEN, Kind.HIDDEN)}


@pytest.mark.rule("WW-62")
def test_swaps_begin_at_the_movers_left_and_all_are_made() -> None:
    state = position("TTG", "GGE", "RRR", "EE", at="C6 C6 C5 C6", active=BLUE)
    trading = play(sail(state, "C6").state, Trade()).state
    asked = []
    while trading.active == BLUE:
        if to_move(trading) != BLUE:
            asked.append(to_move(trading))
        trading = play(trading, legal(trading)[0]).state
    assert asked == [YELLOW, GREEN, RED]


@pytest.mark.rule("WW-61")
def test_both_choose_unseen_and_only_the_two_see_the_cards() -> None:
    state = position("TTG", "GGE", "RRR", at="C5 C6 K9")
    offered = play(sail(state, "C6").state, Trade(), Give(G))
    assert not offered.events
    game = the_game()
    assert game.view(offered.state, GREEN).offered == G
    assert {game.view(offered.state, seat).offered for seat in (RED, BLUE, NOBODY)} == {Kind.HIDDEN}
    other = play(sail(state, "C6").state, Trade(), Give(T)).state
    assert game.view(offered.state, RED) == game.view(other, RED)
    (swap,) = play(offered.state, Give(E)).seen(CardsSwapped)
    assert [swap.seen_by(seat) == swap for seat in (GREEN, RED, BLUE)] == [True, True, False]


@pytest.mark.rule("WW-21", "WW-63")
def test_drawing_takes_a_random_discard_that_only_the_mover_sees() -> None:
    """Worked example 20."""
    state = position("TTG", "GGE", at="C5 C6", discard="R")
    drawing = play(sail(state, "C6").state, DrawDiscard()).state
    assert legal(drawing) == [DiscardPicked(R)]
    drawn = play(drawing, DiscardPicked(R))
    assert letters(drawn.state.hands[GREEN]) == "TTGR"
    assert drawn.state.discard == ()
    (event,) = drawn.seen(CardDrawn)
    assert event.seen_by(GREEN) == CardDrawn(GREEN, R)
    assert event.seen_by(RED) == CardDrawn(GREEN, Kind.HIDDEN)


@pytest.mark.rule("WW-21", "WW-63")
def test_every_card_of_the_discard_pile_is_as_likely_to_be_drawn() -> None:
    state = position("TTG", "GGE", at="C5 C6", discard="RRRRE")
    drawing = play(sail(state, "C6").state, DrawDiscard()).state
    drawn = [the_game().chance(drawing, Rng.of(seed)) for seed in range(1000)]
    assert abs(drawn.count(DiscardPicked(E)) / 1000 - 1 / 5) < 0.05


@pytest.mark.rule("WW-63")
def test_one_draw_however_many_pawns_are_there() -> None:
    state = position("TTG", "GGE", "TT", at="C5 C6 C6", discard="RE")
    met = sail(state, "C6").state
    drawn = play(met, DrawDiscard(), DiscardPicked(E)).state
    assert len(drawn.hands[GREEN]) == 4
    assert drawn.active == RED


@pytest.mark.rule("WW-44", "WW-63")
def test_a_fifth_card_that_was_drawn_costs_one_too() -> None:
    state = position("TTGR", "GGE", at="C5 C6", discard="RE")
    drawn = play(sail(state, "C6").state, DrawDiscard(), DiscardPicked(E)).state
    assert drawn.phase is Phase.LIMIT
    after = play(drawn, Discard(T)).state
    assert letters(after.hands[GREEN]) == "TGRE"
    assert after.active == RED


@pytest.mark.rule("WW-64", "WW-71")
def test_with_nothing_to_trade_or_draw_only_the_sails_fall() -> None:
    """Worked example 21."""
    moved = sail(position("", "GGE", at="C5 C6", sails="fu", discard=""), "C6")
    assert moved.seen(SailsLost) == [SailsLost(RED, GREEN)]
    assert moved.state.pawns[RED].sails is Sails.LOST
    assert (moved.state.phase, moved.state.active) == (Phase.START, RED)


@pytest.mark.rule("WW-64")
def test_nobody_is_asked_when_the_pawn_met_has_no_cards_and_the_pile_none() -> None:
    """Worked example 22."""
    moved = sail(position("TG", "", at="C5 C6", discard=""), "C6")
    assert (moved.state.phase, moved.state.active) == (Phase.START, RED)


@pytest.mark.rule("WW-64")
def test_trade_and_draw_are_offered_only_where_possible() -> None:
    def choices(mine: str, theirs: str, discard: str) -> list[object]:
        return [*legal(sail(position(mine, theirs, at="C5 C6", discard=discard), "C6").state)]

    assert choices("TG", "E", "") == [Trade()]
    assert choices("", "E", "R") == [DrawDiscard()]
    assert choices("TG", "", "R") == [DrawDiscard()]


@pytest.mark.rule("WW-33", "WW-65")
def test_the_holder_must_show_the_compass_to_whoever_comes() -> None:
    """Worked example 23."""
    state = position("TTG", "GGE", "RR", at="G2 G3 A1", sails="fu", holder=RED, land="I9")
    met = sail(state, "G3")
    assert met.seen(SailsLost)
    assert met.state.phase is Phase.LOOK
    looked = play(met.state, LookAtCompass())
    (shown,) = looked.seen(CompassShown)
    assert shown.seen_by(GREEN).space == "I9"
    assert shown.seen_by(BLUE).space == HIDDEN_SPACE
    assert looked.state.knows == (True, True, False)
    assert looked.state.phase is Phase.CONTACT


@pytest.mark.rule("WW-66")
def test_a_knower_who_is_not_the_holder_shows_nothing() -> None:
    """Worked example 24."""
    state = position("TTG", "GGE", "RR", at="G2 A1 G3", holder=RED, knows=(BLUE,))
    met = sail(state, "G3")
    assert met.state.phase is Phase.CONTACT
    assert not met.state.knows[GREEN]


@pytest.mark.rule("WW-66")
def test_a_holder_who_comes_to_someone_shows_nothing() -> None:
    """Worked example 25."""
    state = position("TTG", "GGE", at="G2 G3", holder=RED, active=RED)
    met = sail(state, "G2")
    assert met.state.phase is Phase.CONTACT
    assert not met.state.knows[GREEN]


@pytest.mark.rule("WW-67")
def test_who_has_seen_the_compass_is_open_and_what_it_says_is_not() -> None:
    state = position("TTG", "GGE", "RR", holder=RED, knows=(BLUE,), land="I9")
    views = [the_game().view(state, seat) for seat in (GREEN, RED, BLUE)]
    assert {view.knows for view in views} == {(False, True, True)}
    assert [view.dry_land for view in views] == [HIDDEN_SPACE, "I9", "I9"]


@pytest.mark.rule("WW-68")
def test_a_knower_keeps_seeing_it_and_meeting_the_holder_again_shows_nothing_new() -> None:
    state = position("TTG", "GGE", at="G2 G3", holder=RED, knows=(GREEN,), land="I9")
    assert the_game().view(state, GREEN).dry_land == "I9"
    met = sail(state, "G3")
    assert not met.seen(CompassShown)
    assert met.state.phase is Phase.CONTACT


@pytest.mark.rule("WW-69", "WW-70", "WW-71")
def test_sails_are_raised_before_rolling_and_lost_to_a_visitor() -> None:
    """Worked example 26."""
    state = position("TTG", "GGE", at="C3 C6")
    raised = play(state, RaiseSails())
    assert raised.seen(SailsRaised) == [SailsRaised(GREEN)]
    assert legal(raised.state) == [Roll()]
    rolling = play(raised.state, Roll()).state
    assert len(legal(rolling)) == 36
    assert RaiseSails() not in legal(play(rolling, Rolled((2, 1))).state)
    away = sail(raised.state, "C4", 6, 6).state
    met = sail(away, "C4")
    assert met.seen(SailsLost) == [SailsLost(GREEN, RED)]
    after = play(met.state, Trade(), Give(G), Give(T)).state
    assert (after.active, legal(after)) == (GREEN, [Roll()])
    assert len(legal(play(after, Roll()).state)) == 6


@pytest.mark.rule("WW-70")
def test_with_sails_one_rolls_both_dice_every_turn() -> None:
    state = position("TTG", "GGE", at="A1 K11", sails="u")
    for space, other in (("A2", "K10"), ("A3", "K9")):
        rolling = play(state, Roll()).state
        assert Rolled((6, 6)) in legal(rolling)
        state = sail(sail(state, space, 1, 1).state, other).state


@pytest.mark.rule("WW-72")
def test_ones_own_move_onto_a_pawn_costs_no_sails() -> None:
    met = sail(position("TTG", "GGE", at="C3 C6", sails="u"), "C6", 1, 2)
    assert not met.seen(SailsLost)
    assert met.state.pawns[GREEN].sails is Sails.UP


@pytest.mark.rule("WW-72")
def test_sails_cannot_be_taken_down() -> None:
    assert legal(position("TTG", "GGE", sails="u")) == [Roll()]


@pytest.mark.rule("WW-73")
def test_furled_sails_survive_a_meeting() -> None:
    """Worked example 27."""
    met = sail(position("", "GGE", at="C5 C6", discard=""), "C6")
    assert not met.seen(SailsLost)
    assert met.state.active == RED
    assert RaiseSails() in legal(met.state)
