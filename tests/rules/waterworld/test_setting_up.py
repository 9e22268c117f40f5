"""The box, the sea and setting up: WW-01 to WW-23."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games.waterworld.rules.actions import (
    CardsShuffled,
    ChoosePawn,
    CompassSet,
    FirstSeatDrawn,
    Roll,
    Rolled,
    TokensPlaced,
)
from boardgames.games.waterworld.rules.events import FirstDiscarded, HandDealt
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Kind, Phase, Sails, Token
from tests.rules.waterworld.positions import (
    E,
    R,
    cards,
    legal,
    letters,
    pack_from,
    placed,
    play,
    position,
    sail,
    set_up,
    the_game,
    to_move,
)


@pytest.mark.rule("WW-01")
def test_two_to_four_seats_play() -> None:
    assert list(the_game().seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            Session(the_game(), seats)


@pytest.mark.rule("WW-02", "WW-04")
def test_a_space_lies_where_its_letter_and_number_meet_and_lines_make_neighbours() -> None:
    """Worked example 1."""
    board = the_game().sea.board
    assert len(board.spaces) == 121
    assert {name[0] for name in board.spaces} == {*"ABCDEFGHIJK"}
    assert board.spaces["B8"].at == (1056.0, 192.0)
    assert {*board.links["B8"]} == {"A8", "C8", "B7", "B9"}
    assert sum(map(len, board.links.values())) == 2 * 220


@pytest.mark.rule("WW-03")
def test_the_colour_of_a_circle_changes_nothing() -> None:
    spaces = the_game().sea.board.spaces
    assert Counter(space.kind for space in spaces.values()) == {"white": 104, "red": 17}
    state = position("TTG", "GGR", at="A3 C5", fallen="D5", deez="D5")
    onto_red, onto_white = sail(state, "A9", 6).state, sail(state, "A8", 6).state
    assert spaces["A9"].kind != spaces["A8"].kind
    assert (onto_red.phase, onto_red.hands) == (onto_white.phase, onto_white.hands)


@pytest.mark.rule("WW-05")
@pytest.mark.parametrize(
    ("mix", "expected"),
    [("standard", (3, 3, 3, 3, 6, 1)), ("hard", (3, 3, 2, 2, 8, 1))],
)
def test_there_are_nineteen_tokens_in_either_mix(mix: str, expected: tuple[int, ...]) -> None:
    tokens = the_game(token_mix=mix).tokens
    assert len(tokens) == 19
    assert tuple(tokens.count(token) for token in Token if token != Token.HIDDEN) == expected


@pytest.mark.rule("WW-06")
def test_there_are_nine_cards_of_each_kind() -> None:
    assert Counter(the_game().pack) == {kind: 9 for kind in Kind if kind != Kind.HIDDEN}


@pytest.mark.rule("WW-07")
def test_dice_show_one_to_six() -> None:
    rolling = play(position("TTG", "GGR"), Roll()).state
    assert legal(rolling) == [Rolled((face,)) for face in range(1, 7)]


@pytest.mark.rule("WW-08")
def test_the_compass_names_24_spaces_and_none_where_something_stands() -> None:
    sea = the_game().sea
    assert len({*sea.landfalls}) == 24
    assert not {*sea.landfalls} & {*sea.atolls, *sea.starts.values(), sea.deez}


@pytest.mark.rule("WW-09")
def test_chance_sets_the_compass_evenly_and_nobody_knows_it() -> None:
    game = the_game()
    start = game.start(2)
    assert to_move(start) == CHANCE
    assert {action.space for action in legal(start) if isinstance(action, CompassSet)} == {
        *game.sea.landfalls
    }
    drawn = Counter(game.chance(start, Rng.of(seed)) for seed in range(2400))
    assert len(drawn) == 24
    assert max(drawn.values()) < 2 * min(drawn.values())
    state = set_up(2).state
    assert state.dry_land in game.sea.landfalls
    assert {game.view(state, seat).dry_land for seat in (0, 1, NOBODY)} == {HIDDEN_SPACE}


@pytest.mark.rule("WW-10", "WW-11")
def test_the_dirigible_and_eleven_others_lie_on_the_atolls_and_seven_in_the_pile() -> None:
    game = the_game()
    before = play(game.start(2), CompassSet("G7")).state
    state = play(before, placed("TTTGGGRRREED")).state
    assert [atoll.token.value[0] for atoll in state.atolls] == [*"tttgggrrreed"]
    assert not any(atoll.up for atoll in state.atolls)
    assert [token.value[0] for token in state.pile] == [*"essssss"]
    assert game.facts()["token_pile"] == len(state.pile), "and the rulebook says so"
    assert not game.allows(before, placed("TTTGGGRRREES")), "the Dirigible is always out"
    assert not game.allows(before, placed("TTTTGGRRREED")), "there are three of a kind"
    assert not game.allows(before, placed("TTTGGGRRRED")), "every atoll gets one"


@pytest.mark.rule("WW-10", "WW-11")
def test_the_tokens_are_picked_and_mixed_blindly_and_lie_face_down() -> None:
    game = the_game()
    before = play(game.start(2), CompassSet("G7")).state
    chances = (game.chance(before, Rng.of(seed)) for seed in range(600))
    laid = [action for action in chances if isinstance(action, TokensPlaced)]
    dirigibles = Counter(action.tokens.index(Token.DIRIGIBLE) for action in laid)
    assert len(dirigibles) == 12
    smokers = [action.tokens.count(Token.SMOKERS) for action in laid]
    assert abs(sum(smokers) / 600 - 11 * 6 / 18) < 0.2
    state = play(before, laid[0]).state
    for seat in (0, 1, NOBODY):
        seen = game.view(state, seat)
        assert seen.pile == (Token.HIDDEN,) * 7
        assert {atoll.token for atoll in seen.atolls} == {Token.HIDDEN}


@pytest.mark.rule("WW-10", "WW-11", "WW-17", "WW-19")
@pytest.mark.parametrize(("seats", "left"), [(2, 29), (3, 26), (4, 23)])
def test_what_lies_where_after_the_deal(seats: int, left: int) -> None:
    """Worked example 4."""
    state = set_up(seats).state
    assert len(state.draw) == left
    assert len(state.discard) == 1
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.pile) == 7
    assert Token.DIRIGIBLE in [atoll.token for atoll in state.atolls]


@pytest.mark.rule("WW-12", "WW-13")
def test_atolls_and_the_deez_stand_where_the_rulebook_puts_them() -> None:
    state = set_up(2).state
    spaces = "B1 B4 B8 B11 D5 D7 H5 H7 J1 J4 J8 J11"
    assert [atoll.space for atoll in state.atolls] == spaces.split()
    assert state.deez == "F6"


@pytest.mark.rule("WW-14", "WW-16")
def test_seats_choose_a_free_trimaran_in_order() -> None:
    """Worked example 40."""
    game = the_game()
    state = play(game.start(3), CompassSet("G7"), placed("TTTGGGRRREED")).state
    assert (to_move(state), len(legal(state))) == (0, 4)
    state = play(state, ChoosePawn("yellow")).state
    assert state.pawns[0].space == "K3"
    assert to_move(state) == 1
    assert legal(state) == [ChoosePawn("green"), ChoosePawn("red"), ChoosePawn("blue")]
    state = play(state, ChoosePawn("green"), ChoosePawn("blue")).state
    assert state.phase is Phase.DEAL
    assert [pawn.space for pawn in state.pawns] == ["K3", "A3", "K9"]
    assert all(pawn.sails is Sails.FURLED for pawn in state.pawns)


@pytest.mark.rule("WW-15")
def test_a_table_may_have_trimarans_given() -> None:
    """Worked example 39."""
    given = {
        seats: [(pawn.colour, pawn.space) for pawn in set_up(seats, pawn_choice=False).state.pawns]
        for seats in (2, 3, 4)
    }
    assert given[2] == [("green", "A3"), ("blue", "K9")]
    assert given[3] == [("green", "A3"), ("red", "A9"), ("blue", "K9")]
    assert [colour for colour, _ in given[4]] == ["green", "red", "blue", "yellow"]


@pytest.mark.rule("WW-17", "WW-19", "WW-21")
def test_cards_are_dealt_in_turn_then_the_first_discard_then_the_open_pile() -> None:
    """Worked example 5."""
    dealt = set_up(2, "TGRETGRE")
    assert [letters(hand) for hand in dealt.state.hands] == ["TTR", "GGE"]
    assert dealt.state.discard == (R,)
    assert dealt.state.draw[0] == E
    (first,) = dealt.seen(FirstDiscarded)
    assert [first.seen_by(seat) for seat in (0, 1)] == [FirstDiscarded(R)] * 2


@pytest.mark.rule("WW-17")
def test_the_whole_pack_is_shuffled_and_nothing_else_can_be() -> None:
    game = the_game()
    state = play(game.start(2), CompassSet("G7"), placed("TTTGGGRRREED")).state
    state = play(state, ChoosePawn("red"), ChoosePawn("blue")).state
    assert game.allows(state, CardsShuffled(pack_from("EEE")))
    assert not game.allows(state, CardsShuffled(pack_from("EEE")[1:]))
    assert not game.allows(state, CardsShuffled((E,) * 36))
    dealt = {game.chance(state, Rng.of(seed)) for seed in range(8)}
    assert len(dealt) == 8, "each shuffle is another"
    assert all(game.allows(state, shuffle) for shuffle in dealt)


@pytest.mark.rule("WW-18")
def test_a_seat_sees_its_own_cards_and_how_many_others_hold() -> None:
    dealt = set_up(3)
    for seat in range(3):
        hands = the_game().view(dealt.state, seat).hands
        assert hands[seat] == dealt.state.hands[seat]
        others = [hand for owner, hand in enumerate(hands) if owner != seat]
        assert others == [(Kind.HIDDEN,) * 3] * 2
        told = [event.seen_by(seat) for event in dealt.seen(HandDealt)]
        assert [event.cards for event in told] == list(hands)


@pytest.mark.rule("WW-20")
def test_only_the_top_of_the_draw_pile_can_be_seen() -> None:
    state = set_up(2).state
    for seat in (0, 1, NOBODY):
        draw = the_game().view(state, seat).draw
        assert draw == (state.draw[0], *(Kind.HIDDEN,) * 28)


@pytest.mark.rule("WW-21")
def test_the_discard_pile_is_hidden_and_without_order() -> None:
    state = position("TTG", "GGR", discard="ETRG")
    assert state.discard == cards("TGRE")
    assert the_game().view(state, 0).discard == (Kind.HIDDEN,) * 4


@pytest.mark.rule("WW-22")
def test_somebody_begins_by_lot_or_the_first_seat() -> None:
    before = set_up(3, seed=4)
    firsts = {set_up(3, seed=seed).state.active for seed in range(12)}
    assert firsts == {0, 1, 2}
    assert before.state.first == before.state.active
    assert {set_up(3, seed=s, first_seat="seat_1").state.active for s in range(12)} == {0}


@pytest.mark.rule("WW-22")
def test_the_lot_can_fall_on_every_seat() -> None:
    game = the_game()
    state = play(game.start(3), CompassSet("G7"), placed("TTTGGGRRREED")).state
    state = play(state, *map(ChoosePawn, ("red", "blue", "green"))).state
    state = play(state, CardsShuffled(pack_from(""))).state
    assert legal(state) == [FirstSeatDrawn(seat) for seat in range(3)]


@pytest.mark.rule("WW-23")
def test_turns_pass_to_the_left() -> None:
    state = position("TTG", "GGR", "RRE", at="A1 K1 K11", active=1, first=1)
    order = []
    for space in ("K2", "K10", "A2"):
        order.append(state.active)
        state = sail(state, space).state
    assert [*order, state.active] == [1, 2, 0, 1]
