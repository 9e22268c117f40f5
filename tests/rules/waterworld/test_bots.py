"""The computer players: what each goes for, gives, breaks and avoids, from what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.ai.bots import Pondering, Remembering, thought_out
from boardgames.commands.simulate import play_one
from boardgames.core.game import CHANCE, Event
from boardgames.core.rng import Rng
from boardgames.games import kit_of
from boardgames.games.waterworld import ai_hard
from boardgames.games.waterworld import events as ev
from boardgames.games.waterworld.actions import (
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
    Rolled,
    SendDeez,
    Side,
    TokenPicked,
    Trade,
)
from boardgames.games.waterworld.ai import Easy, bots
from boardgames.games.waterworld.ai_hard import Hard, clearly_best, worth_trying
from boardgames.games.waterworld.ai_normal import Normal
from boardgames.games.waterworld.guessing import guessed
from boardgames.games.waterworld.landings import Landings, token_chances
from boardgames.games.waterworld.memory import Notes, blank, recalled
from boardgames.games.waterworld.prospects import prospect
from boardgames.games.waterworld.state import COMPLETE, Kind, Phase, State, Token
from tests.rules.waterworld.positions import (
    GREEN,
    RED,
    E,
    G,
    R,
    T,
    cards,
    legal,
    play,
    position,
    sail,
    the_game,
    to_move,
)
from tests.rules.waterworld.test_memory import witnessed


def asked(state: State, *seen: Event, kind: str = "normal", seed: int = 1) -> AnyAction:
    """What a computer player that saw these events does now."""
    seat = to_move(state)
    assert seat is not None
    assert seat != CHANCE
    bot = bots()[kind]
    if isinstance(bot, Remembering):
        bot = bot.recalling(seen, seat)
    view = the_game().view(state, seat)
    action: AnyAction = bot.choose(the_game(), view, legal(state), seat, Rng.of(seed))
    return action


def answers(state: State, *seen: Event) -> set[AnyAction]:
    """All that the normal player may do now, by luck."""
    return {asked(state, *seen, seed=seed) for seed in range(12)}


def rolled(state: State, *dice: int) -> State:
    """The mover has rolled."""
    return play(state, Roll(), Rolled(dice)).state


def shown(seat: int, hand: str) -> ev.HandShown:
    """A hand that everybody has seen."""
    return ev.HandShown(seat, cards(hand))


def way_left(action: AnyAction, goal: str) -> int:
    """How far a move leaves the goal."""
    assert isinstance(action, MoveTo)
    return the_game().chart.distance[action.space][goal]


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


def smokers(*hands: str, at: str, up: str = "", picked: Token = Token.SMOKERS) -> State:
    """Green has turned up Smokers on B8 and is to send the Deez."""
    state = position(*hands, at=at, up=up, down="B8=S")
    return play(sail(state, "B8").state, TokenPicked(picked)).state


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


# What they can't know -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_normal_player_reads_nothing_that_its_view_hides(seats: int) -> None:
    game = the_game()
    decided = 0
    for seed in range(3):
        for state, _, saw in witnessed(game, [Easy()] * seats, seed):
            seat = game.to_move(state)
            if seat is None or seat == CHANCE:
                continue
            bot = Normal().recalling(saw[seat], seat)
            choices = game.legal_actions(state)
            view = game.view(state, seat)
            from_view = bot.choose(game, view, choices, seat, Rng.of(seed))
            assert from_view == bot.choose(game, state, choices, seat, Rng.of(seed))
            assert from_view in choices
            decided += 1
    assert decided > 100


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_worlds_a_seat_cannot_tell_apart_get_the_same_answer(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai_hard, "GUESSES", 2)
    game = the_game()
    decided = 0
    for state, memories, saw in witnessed(game, [Easy(), Easy()], 6):
        seat = game.to_move(state)
        if seat is None or seat == CHANCE or state.phase is Phase.PAWNS:
            continue
        view = game.view(state, seat)
        other = guessed(game, view, seat, memories[seat].notes(), Rng.of(decided))
        choices = game.legal_actions(state)
        assert choices == game.legal_actions(other)
        bot = bots()[kind].recalling(saw[seat], seat)
        here, there = (
            bot.choose(game, game.view(world, seat), choices, seat, Rng.of(decided))
            for world in (state, other)
        )
        assert here == there
        assert here in choices
        decided += other != state
    assert decided > 20


def test_remembering_leaves_the_player_itself_as_it_was() -> None:
    for bot in (Normal(), Hard()):
        other = bot.recalling([shown(RED, "TGRE")], GREEN)
        assert bot.notes is None
        assert isinstance(other, Normal | Hard)
        assert other.notes == recalled([shown(RED, "TGRE")], GREEN)


# The hard player ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_a_win_in_reach_is_taken(kind: str) -> None:
    state = position("TGRE", "GGR", at="E3 K9", holder=GREEN, land="E5")
    assert asked(rolled(state, 4), kind=kind) == MoveTo("E5")


def test_the_hard_player_thinks_with_stops_and_comes_to_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ai_hard, "GUESSES", 2)
    game = the_game()
    state = rolled(position("TTG", "GGR", at="F6 K9"), 6)
    view, choices = game.view(state, GREEN), legal(state)
    stops = list(Hard().ponder(game, view, choices, GREEN, Rng.of(5)))
    assert len(stops) == 2 * ai_hard.MOVES
    found = thought_out(Hard().ponder(game, view, choices, GREEN, Rng.of(5)))
    assert found == Hard().choose(game, view, choices, GREEN, Rng.of(5))
    assert isinstance(Hard(), Pondering)


def test_the_hard_player_breaks_who_would_win_next() -> None:
    state = position("TTG", "TGRE", at="C5 C6", holder=RED, knows=(GREEN,), land="C9", discard="R")
    met = sail(state, "C6").state
    assert asked(met, shown(RED, "TGRE"), kind="hard") == Trade()


def test_the_hard_player_tries_only_the_best_moves_and_always_the_usual_one() -> None:
    game = the_game()
    state = rolled(position("TTG", "GGR", at="F6 K9", sails="u"), 6, 6)
    view = game.view(state, GREEN)
    notes = blank(view, GREEN)
    usual = MoveTo("A1")
    tried = worth_trying(game, view, legal(state), GREEN, notes, usual)
    assert len(tried) == len({*tried}) == 12
    assert tried[0] == usual
    worth = Landings(game, view, GREEN, notes).of
    scores = {move: worth(move.space) for move in legal(state) if isinstance(move, MoveTo)}
    assert min(scores[move] for move in tried[1:] if isinstance(move, MoveTo)) >= max(
        score for move, score in scores.items() if move not in tried
    )


def test_every_other_kind_of_choice_is_tried_in_full() -> None:
    game = the_game()
    state = smokers("TTG", "GGR", at="A8 K9")
    view = game.view(state, GREEN)
    tried = worth_trying(game, view, legal(state), GREEN, blank(view, GREEN), SendDeez("J4"))
    assert len(tried) == 11
    assert {*tried} == {*legal(state)}


@pytest.mark.parametrize(
    ("values", "best"),
    [
        ([[0.5, 0.5, 0.5], [0.5, 0.5, 0.5]], 0),
        ([[0.5, 0.5, 0.5], [0.6, 0.6, 0.6]], 1),
        ([[0.5, 0.5, 0.5], [0.0, 0.9, 0.7]], 0),
        ([[0.2, 0.5, 0.8], [0.3, 0.6, 0.9], [0.4, 0.7, 1.0]], 2),
    ],
)
def test_only_what_is_clearly_better_is_done_instead_of_the_usual(
    values: Sequence[Sequence[float]], best: int
) -> None:
    assert clearly_best(values) == best


def test_prospects_are_chances_and_follow_the_race() -> None:
    game = the_game()
    even = position("TTG", "GGR", "RRE")
    assert sum(prospect(game, even, seat) for seat in range(3)) == pytest.approx(1)
    ahead = [
        position("TTG", "TTG"),
        position("TTGR", "TTG"),
        position("TGRE", "TTG", at="A3 A9"),
        position("TGRE", "TTG", at="F5 A9"),
        position("TGRE", "TTG", at="F5 A9", holder=GREEN, land="K1"),
        position("TGRE", "TTG", at="F5 A9", holder=GREEN, land="G5"),
    ]
    chances = [prospect(game, state, GREEN) for state in ahead]
    assert chances == sorted(chances)
    assert len({*chances}) == len(chances)
    won = sail(ahead[-1], "G5").state
    assert [prospect(game, won, seat) for seat in (GREEN, RED)] == [1, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_hard_player_finishes_a_match(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_hard, "GUESSES", 2)
    monkeypatch.setattr(ai_hard, "MOVES", 3)
    players: list[Any] = [Hard() for _ in range(seats)]
    state, _ = play_one(the_game(round_limit=40), seats, players, Rng.of(seats))
    assert state.phase is Phase.OVER
    assert the_game().problems(state) == []


def test_the_normal_player_beats_the_easy_one() -> None:
    won = 0
    for seed in range(60):
        players: list[Any] = [Easy(), Easy()]
        players[seed % 2] = Normal()
        state, _ = play_one(the_game(), 2, players, Rng.of(seed))
        won += state.winner == seed % 2
        assert not (state.winner is not None and state.hands[state.winner] != COMPLETE)
    assert won >= 36
