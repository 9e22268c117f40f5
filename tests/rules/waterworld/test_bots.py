"""The computer players: what each goes for, gives, breaks and avoids, from what its seat knows."""

from __future__ import annotations

import pytest

from boardgames.ai.bots import Remembering
from boardgames.games import kit_of
from boardgames.games.waterworld.bots import bots
from boardgames.games.waterworld.bots.memory import Notes, token_chances
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    AttackDeez,
    BattleRolled,
    Discard,
    DrawDiscard,
    FlyTo,
    Give,
    MoveTo,
    RaiseSails,
    Roll,
    SendDeez,
    Side,
    Trade,
)
from boardgames.games.waterworld.rules.state import Kind, Phase, State, Token
from tests.rules.waterworld.players import answers, asked, rolled, shown, smokers, way_left
from tests.rules.waterworld.positions import (
    GREEN,
    RED,
    E,
    G,
    R,
    T,
    legal,
    play,
    position,
    sail,
    the_game,
    to_move,
)


def test_the_kit_offers_three_levels() -> None:
    assert list(kit_of("waterworld").bots()) == ["easy", "normal", "hard"]
    assert [isinstance(bot, Remembering) for bot in bots().values()] == [False, True, True]


# Where to go --------------------------------------------------------------------------------


def test_an_open_token_of_a_missing_kind_beats_a_hidden_one() -> None:
    state = rolled(position("TTG", "GGR", at="B3 K9", up="D5=R"), 4)
    assert asked(state) == MoveTo("D5"), "B4 is nearer, but who knows what it brings"


def test_an_open_token_of_a_kind_it_has_is_passed_by() -> None:
    state = rolled(position("TTG", "GGR", at="B3 K9", up="B4=T B1=G"), 4)
    assert asked(state) == MoveTo("D5")


def test_it_takes_the_near_chance_before_the_far_certainty() -> None:
    state = position("TTG", "GGR", at="A3 K9", up="J11=R")
    assert asked(rolled(state, 2)) == MoveTo("B4")


def test_out_of_reach_it_comes_as_near_as_it_can() -> None:
    fallen = "B1 B8 B11 D5 D7 H5 H7 J1 J4 J8"
    state = position("TTG", "GGR", at="A3 K9", up="B4=T J11=R", fallen=fallen)
    action = asked(rolled(state, 4))
    assert way_left(action, "J11") == 17 - 4


@pytest.mark.rule("WW-45")
def test_an_open_dirigible_is_as_good_as_where_it_can_fly() -> None:
    state = position("TTG", "GGR", at="A3 K9", up="B4=D J11=R")
    assert asked(rolled(state, 2)) == MoveTo("B4")
    flying = sail(state, "B4").state
    assert flying.phase is Phase.FLY
    assert asked(flying) == FlyTo("J11")


def test_with_no_card_left_to_find_it_chases_a_pawn() -> None:
    fallen = "B1 B11 D5 D7 H5 H7 J1 J4 J8 J11"
    state = position("TTG", "GGR", at="A3 D3", up="B4=T B8=G", fallen=fallen)
    assert asked(rolled(state, 3)) == MoveTo("D3")
    assert way_left(asked(rolled(state, 2)), "D3") == 1


def test_complete_it_makes_for_the_deez_then_the_holder_then_dry_land() -> None:
    deez = position("TGRE", "GGR", at="F3 K9", up="B4=E")
    assert asked(rolled(deez, 3)) == MoveTo("F6")
    holder = position("TGRE", "GGR", at="F3 F5", holder=RED, discard="T")
    assert asked(rolled(holder, 3)) == MoveTo("F5")
    land = position("TGRE", "GGR", at="F3 F5", holder=RED, knows=(GREEN,), land="G5")
    assert asked(rolled(land, 3)) == MoveTo("G5")


def test_complete_it_flies_to_its_goal() -> None:
    state = sail(position("TGRE", "GGR", at="B3 K9", up="B4=D"), "B4").state
    assert asked(state) == FlyTo("F6")


def test_a_complete_collection_does_not_stop_where_it_must_be_traded() -> None:
    on_the_way = position("TGRE", "GGR", at="F1 F4")
    assert not on_the_way.discard
    assert asked(rolled(on_the_way, 3)) != MoveTo("F4")
    assert way_left(asked(rolled(on_the_way, 3)), "F6") == 3
    drawing = position("TGRE", "GGR", at="F1 F4", discard="R")
    assert asked(rolled(drawing, 3)) == MoveTo("F4"), "a draw costs nothing"


def test_the_holder_makes_a_detour_of_two_to_stay_out_of_reach() -> None:
    state = position("TGRE", "GGR", at="A1 F5", holder=GREEN, land="K11")
    action = asked(rolled(state, 4))
    assert way_left(action, "K11") == 16 + 2
    assert way_left(action, "F5") > 6


def test_the_holder_makes_no_detour_of_three() -> None:
    state = position("TGRE", "GGR", at="A1 E5", holder=GREEN, land="K11")
    assert way_left(asked(rolled(state, 4)), "K11") == 16


def test_the_holder_fears_sails_from_further_off() -> None:
    calm = position("TGRE", "GGR", at="A1 E11", holder=GREEN, land="K11")
    assert way_left(asked(rolled(calm, 4)), "E11") > 6
    windy = position("TGRE", "GGR", at="A1 K6", holder=GREEN, land="K11", sails="fu")
    assert way_left(asked(rolled(windy, 4)), "K6") > 12
    assert way_left(asked(rolled(windy, 4)), "K11") <= 18


def test_nobody_else_makes_a_detour() -> None:
    state = position("TGRE", "GGR", at="A1 F5", knows=(GREEN,), holder=RED, land="K11")
    assert way_left(asked(rolled(state, 4)), "K11") == 16


def test_dry_land_in_reach_is_taken_whoever_is_near() -> None:
    state = position("TGRE", "GGR", at="E3 G7", holder=GREEN, land="E5")
    assert asked(rolled(state, 4)) == MoveTo("E5")


# Token odds ---------------------------------------------------------------------------------


def test_odds_of_hidden_tokens_come_from_the_open_ones() -> None:
    game = the_game()
    view = game.view(position("TTG", "GGR", up="B4=R B8=R D5=T"), GREEN)
    for token, count in ((Token.ROPE, 1), (Token.SMOKERS, 6), (Token.TRIMARAN, 2)):
        found = token_chances(game.tokens, view, Notes({}), {token})
        assert [*found] == pytest.approx([count / 16] * 2)
    both = token_chances(game.tokens, view, Notes({}), {Token.ROPE, Token.TRIMARAN})
    assert both[0] == pytest.approx(3 / 16)


def test_fresh_tokens_are_likelier_what_was_seen_going_into_the_pile() -> None:
    game = the_game()
    view = game.view(position("TTG", "GGR"), GREEN)
    notes = Notes({}, fresh=frozenset(("B4",)), pile_floor={Token.SMOKERS: 4})
    old, fresh = token_chances(game.tokens, view, notes, {Token.SMOKERS})
    assert old == pytest.approx(2 / 15)
    assert fresh == pytest.approx((4 + 4 * 2 / 15) / 8)
    anything = token_chances(game.tokens, view, notes, [*Token])
    assert [*anything] == pytest.approx([1, 1])


def test_it_prefers_an_untouched_atoll_to_a_fresh_one_full_of_smokers() -> None:
    state = rolled(position("TTG", "GGR", at="B6 K9"), 2)
    turned = [ev.TokenTurned("B8", Token.SMOKERS), ev.TokenSwapped("B8")]
    smashed = [
        happened
        for space in ("J1", "J4", "J8")
        for happened in (ev.TokenTurned(space, Token.SMOKERS), ev.AtollDestroyed(space, 9))
    ]
    assert {MoveTo("B4"), MoveTo("B8")} <= answers(state)
    assert MoveTo("B8") not in answers(state, *turned, *smashed)


# Sails, the Deez, meetings, cards -----------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "at", "choice"),
    [
        ("TGRE", "A4", RaiseSails()),
        ("TGRE", "A5", Roll()),
        ("TTGR", "A1", Roll()),
    ],
)
def test_sails_go_up_for_seven_spaces_with_a_complete_collection(
    hand: str, at: str, choice: AnyAction
) -> None:
    assert asked(position(hand, "GGR", at=f"{at} K9")) == choice


def test_sails_go_up_as_soon_as_anybody_holds_the_compass() -> None:
    assert asked(position("TTG", "GGR", holder=RED)) == RaiseSails()
    assert asked(position("TTG", "GGR", at="E5 A1", holder=GREEN)) == RaiseSails()


def test_it_attacks_whenever_it_can() -> None:
    assert asked(sail(position("TGRE", "GGR", at="F5 A1"), "F6").state) == AttackDeez()


def test_the_deez_is_sent_where_opponents_lose_cards() -> None:
    assert answers(smokers("TTG", "GGR", at="A8 J4", up="B4=T")) == {SendDeez("J4")}
    two = smokers("TTG", "GGR", "TTE", "TRE", at="A8 J4 D5 D5")
    assert answers(two) == {SendDeez("D5")}


def test_a_pawn_without_cards_has_nothing_to_lose() -> None:
    assert answers(smokers("TTG", "", "GGR", at="A8 D7 J4")) == {SendDeez("J4")}


def test_then_it_is_sent_where_others_could_use_the_token() -> None:
    state = smokers("TRE", "GGR", at="A8 K9", up="B4=R B11=G J4=E")
    assert answers(state, shown(RED, "GGR")) == {SendDeez("J4")}


def test_it_is_never_sent_where_the_token_is_of_use_to_the_sender() -> None:
    stake = smokers("TTG", "GGR", at="A8 J4", up="J4=R")
    assert SendDeez("J4") not in answers(stake)
    flight = smokers("TTG", "GGR", at="A8 J4", up="J4=D")
    assert SendDeez("J4") not in answers(flight)


def test_who_is_complete_calls_the_deez_near() -> None:
    state = smokers("TGRE", "GGR", at="A8 K3")
    assert answers(state) == {SendDeez("D7"), SendDeez("B11")}, "the nearest ones to B8"


def contact(mine: str, theirs: str, discard: str) -> State:
    """Green has met Red and can both trade and draw."""
    state = sail(position(mine, theirs, at="C5 C6", discard=discard), "C6").state
    assert {*legal(state)} == {Trade(), DrawDiscard()}
    return state


def test_a_complete_collection_draws() -> None:
    state = contact("TGRE", "TGRE", "R")
    assert answers(state, shown(RED, "TGRE")) == {DrawDiscard()}


def test_a_complete_opponent_is_broken_by_a_trade() -> None:
    state = contact("TGR", "TGRE", "E")
    assert answers(state, shown(RED, "TGRE")) == {Trade()}
    assert answers(state) == {DrawDiscard()}, "unless it is hardly likely and there's nothing spare"


def test_a_likely_complete_opponent_is_broken_too() -> None:
    state = contact("TTG", "TGRE", "E")
    took = [ev.HandDealt(RED, (Kind.HIDDEN,) * 3), ev.FirstDiscarded(E)]
    lost = [shown(RED, "TGRE"), ev.CardDiscarded(RED, Kind.HIDDEN)]
    regained = [ev.CardTaken(RED, E, ev.Source.DRAW)]
    assert answers(state, *took, *lost, *regained) == {Trade()}, "one of four hands, about"


def test_a_spare_card_is_traded_for_what_the_other_can_spare() -> None:
    state = contact("TTG", "RRE", "T")
    assert answers(state, shown(RED, "RRE"), ev.FirstDiscarded(T)) == {Trade()}


def test_who_has_nothing_to_offer_is_not_traded_with() -> None:
    state = contact("TTG", "TTG", "R")
    assert answers(state, shown(RED, "TTG"), ev.FirstDiscarded(R)) == {DrawDiscard()}


def test_it_gives_a_spare_card_that_the_other_already_has() -> None:
    state = play(contact("TTGG", "GRE", "T"), Trade()).state
    assert answers(state, shown(RED, "GRE")) == {Give(G)}
    assert answers(state, shown(RED, "TRE")) == {Give(T)}


def test_it_answers_with_what_the_other_already_has() -> None:
    state = play(contact("TTG", "TGRE", "R"), Trade(), Give(T)).state
    assert to_move(state) == RED
    assert answers(state, shown(GREEN, "TTT")) == {Give(T)}
    assert answers(state, shown(GREEN, "GGG")) == {Give(G)}


def test_it_discards_what_it_has_twice() -> None:
    state = sail(position("TTGR", "GGR", at="B3 K9", up="B4=E"), "B4").state
    assert state.phase is Phase.LIMIT
    assert answers(state) == {Discard(T)}


def test_it_loses_the_card_that_is_nearest_to_be_had_again() -> None:
    state = sail(position("TGRE", "GGR", at="F5 A1", up="D5=E J1=R"), "F6").state
    lost = play(
        state, AttackDeez(), BattleRolled(Side.WHITE, (1, 1)), BattleRolled(Side.RED, (6, 6))
    ).state
    assert lost.phase is Phase.PENALTY
    assert answers(lost) == {Discard(E)}


def test_the_easy_player_smashes_what_lies_open_elsewhere_too_and_nothing_of_use_to_it() -> None:
    open_ = "B1=T B11=T D5=G D7=R H5=R"
    state = smokers("TTG", "GGR", at="A8 K9", up=open_)
    sent = {asked(state, kind="easy", seed=seed) for seed in range(24)}
    assert sent == {SendDeez("B1"), SendDeez("B11")}
    alone = smokers("TTG", "GGR", at="A8 K9", up="D5=G D7=R")
    sent = {asked(alone, kind="easy", seed=seed) for seed in range(60)}
    assert SendDeez("D7") not in sent
    assert len(sent) > 5, "where nothing is spare, anything that is of no use"
