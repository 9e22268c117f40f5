"""Rules, maps and sheets of a game together: from a folder, from texts, and the player's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardgames import paths
from boardgames.core.kit import Kit, Parts
from boardgames.core.problems import DataError
from boardgames.data.files import Files, hash_of
from boardgames.data.parts import (
    GameFiles,
    files_from_texts,
    folder_files,
    load_parts,
    map_names,
    own_boards,
    problems_of,
    rulebook_of_files,
)
from tests.data import pond
from tests.data.sentences import sentences_of


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    answer: str


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Card]


def kit(**changed: Any) -> Kit:
    return msgspec.structs.replace(pond.KIT, **changed)


def pond_files(tmp_path: Path, **changed: str | bytes) -> GameFiles:
    return folder_files("pond", pond.written(tmp_path / "pond", **changed))


def test_parts_hold_rules_and_the_kit_s_board(tmp_path: Path) -> None:
    files = pond_files(tmp_path)
    parts = load_parts(files, pond.KIT)
    assert parts.rules.die == 6
    assert list(parts.maps) == ["pond.tmx"]
    assert sorted(files.texts) == sorted(pond.FILES)
    assert files.hashes()["rules.yaml"] == hash_of(pond.RULES)


def test_a_named_board_is_played_instead(tmp_path: Path) -> None:
    files = pond_files(tmp_path, lake_tmx=pond.MAP)
    assert list(load_parts(files, pond.KIT, "lake").maps) == ["lake.tmx"]
    assert "pond.tmx" not in files.texts


def test_all_maps_belong_together_where_the_kit_names_none(tmp_path: Path) -> None:
    files = pond_files(tmp_path, lake_tmx=pond.MAP)
    assert list(load_parts(files, kit(board="")).maps) == ["lake.tmx", "pond.tmx"]


def test_an_unknown_board_is_said_with_the_nearest_name(tmp_path: Path) -> None:
    files = pond_files(tmp_path)
    found = sentences_of(lambda: load_parts(files, pond.KIT, "pont.tmx"))
    assert found == ['pont.tmx: There\'s no such board for pond. Did you mean "pond.tmx"?']
    found = sentences_of(lambda: load_parts(files, pond.KIT, Path("/nowhere/x.tmx")))
    assert found == ["/nowhere/x.tmx: There's no such board for pond. Choose pond.tmx."]


def test_a_player_s_own_board_may_lie_anywhere(tmp_path: Path) -> None:
    files = pond_files(tmp_path)
    mine = pond.written(tmp_path / "mine") / "pond.tmx"
    mine.write_text(pond.MAP.replace("The pond", "My pond"))
    parts = load_parts(files, pond.KIT, mine)
    assert parts.maps["pond.tmx"].properties == {"title": "My pond"}
    assert "own/pond.tmx" in files.texts
    assert "own/water.tsx" in files.texts


def test_a_player_s_own_board_replaces_a_shipped_one_of_its_name(tmp_path: Path) -> None:
    files = pond_files(tmp_path, lake_tmx=pond.MAP)
    mine = pond.written(tmp_path / "mine") / "pond.tmx"
    (mine.parent / "rules.yaml").unlink()
    mine.write_text(pond.MAP.replace("The pond", "My pond"))
    assert map_names(files, kit(board=""), mine) == ["lake.tmx", "own/pond.tmx"]


class TestASetOfOnesOwn:
    def test_is_played_by_its_own_numbers(self, tmp_path: Path) -> None:
        files = pond_files(tmp_path)
        mine = pond.written(tmp_path / "mine", rules_yaml=pond.RULES.replace("die: 6", "die: 8"))
        assert load_parts(files, pond.KIT, mine / "pond.tmx").rules.die == 8
        assert files.texts["rules.yaml"] != pond.RULES
        again = files_from_texts("pond", files.texts, tmp_path / "nowhere")
        assert load_parts(again, pond.KIT, "own/pond.tmx").rules.die == 8

    def test_has_all_its_maps_where_maps_belong_together(self, tmp_path: Path) -> None:
        files = pond_files(tmp_path, lake_tmx=pond.MAP)
        mine = pond.written(tmp_path / "mine", mere_tmx=pond.MAP) / "mere.tmx"
        together = kit(board="")
        assert map_names(files, together, mine) == ["own/pond.tmx", "own/mere.tmx"]
        load_parts(files, together, mine)
        again = files_from_texts("pond", files.texts, tmp_path / "nowhere")
        assert map_names(again, together, "own/mere.tmx") == ["own/mere.tmx", "own/pond.tmx"]

    def test_may_be_texts_alone(self, tmp_path: Path) -> None:
        files = pond_files(tmp_path)
        mine = tmp_path / "mine"
        mine.mkdir()
        (mine / "rules.yaml").write_text(pond.RULES.replace("die: 6", "die: 8"), encoding="utf-8")
        parts = load_parts(files, pond.KIT, mine)
        assert parts.rules.die == 8
        assert list(parts.maps) == ["pond.tmx"]

    def test_may_not_lead_out_of_its_folder(self, tmp_path: Path) -> None:
        files = pond_files(tmp_path)
        mine = tmp_path / "mine"
        mine.mkdir()
        (mine / "rules.yaml").symlink_to(tmp_path / "pond" / "rules.yaml")
        (found,) = sentences_of(lambda: load_parts(files, pond.KIT, mine))
        assert found == "rules.yaml: This is outside the folder mine. Move it inside."

    def test_is_found_among_the_player_s_own(self) -> None:
        folder = paths.user_boards() / "pond" / "numbers"
        folder.mkdir(parents=True)
        (folder / "rules.yaml").write_text(pond.RULES, encoding="utf-8")
        other = pond.written(paths.user_boards() / "pond" / "deep") / "pond.tmx"
        found = own_boards("pond")
        assert folder in found
        assert other in found
        assert other.parent not in found


def test_a_tileset_that_ships_is_lent_by_its_name(tmp_path: Path) -> None:
    files = pond_files(tmp_path)
    files.lenders = (tmp_path / "pond",)
    mine = tmp_path / "mine" / "pond.tmx"
    mine.parent.mkdir()
    for source in ("water.tsx", "../boards/water.tsx", "C:/Tiled/water.tsx", "..\\water.tsx"):
        mine.write_text(pond.MAP.replace("water.tsx", source), encoding="utf-8")
        tileset = load_parts(pond_lent(files), pond.KIT, mine).maps["pond.tmx"].tilesets[0]
        assert tileset.image == str(tmp_path / "pond" / "water.png"), source


def pond_lent(files: GameFiles) -> GameFiles:
    return GameFiles("pond", folder=files.folder, root=files.root, lenders=files.lenders)


def test_own_boards_are_found_by_name(tmp_path: Path) -> None:
    folder = pond.written(paths.user_boards() / "pond", mere_tmx=pond.MAP)
    files = pond_files(tmp_path)
    assert folder / "mere.tmx" in own_boards("pond")
    assert map_names(files, pond.KIT, "mere") == ["own/pond/mere.tmx"]
    assert list(load_parts(files, pond.KIT, "mere").maps) == ["mere.tmx"]


def test_an_own_board_may_not_lead_out_of_its_folder(tmp_path: Path) -> None:
    files = pond_files(tmp_path)
    mine = pond.written(tmp_path / "mine") / "pond.tmx"
    mine.write_text(pond.MAP.replace("water.tsx", "../pond/water.tsx"))
    assert sentences_of(lambda: load_parts(files, pond.KIT, mine)) == [
        ('pond.tmx: Tileset "../pond/water.tsx": This is outside the folder mine. Move it inside.')
    ]


def test_texts_give_the_same_parts_as_the_folder(tmp_path: Path) -> None:
    files = pond_files(tmp_path)
    from_folder = load_parts(files, pond.KIT)
    again = files_from_texts("pond", files.texts, tmp_path / "pond")
    assert load_parts(again, pond.KIT) == from_folder
    book = rulebook_of_files(again, pond.Pond(from_folder, {"laps": 1, "rain": False}))
    assert book.rule("PO-01") is not None


def test_a_text_s_board_is_played_though_its_picture_is_gone(tmp_path: Path) -> None:
    files = files_from_texts("pond", pond.FILES, tmp_path / "nowhere")
    parts = load_parts(files, pond.KIT)
    assert parts.maps["pond.tmx"].tilesets[0].image == ""


def test_an_own_board_comes_back_from_its_texts(tmp_path: Path) -> None:
    files = pond_files(tmp_path)
    mine = pond.written(tmp_path / "mine") / "mere.tmx"
    mine.write_text(pond.MAP)
    parts = load_parts(files, pond.KIT, mine)
    again = files_from_texts("pond", files.texts, tmp_path / "pond")
    assert load_parts(again, pond.KIT, "own/mere.tmx").maps.keys() == parts.maps.keys()


def test_problems_of_all_files_come_together(tmp_path: Path) -> None:
    files = pond_files(
        tmp_path,
        rules_yaml=pond.RULES.replace("die: 6", "die: 60"),
        pond_tmx=pond.MAP.replace('infinite="0"', 'infinite="1"'),
    )
    assert sentences_of(lambda: load_parts(files, pond.KIT)) == [
        "rules.yaml:2: die: 60 is out of range. Allowed: 2 to 12.",
        "pond.tmx: The map is infinite. Untick Infinite under Map Properties.",
    ]


def test_the_game_s_own_problems_get_their_lines(tmp_path: Path) -> None:
    text = pond.RULES.replace("frogs: {green: 1, brown: 2}", "frogs: {}")
    short = pond.MAP.replace('name="p1" type="pad"', 'name="p1"')
    files = pond_files(tmp_path, rules_yaml=text, pond_tmx=short)
    assert sentences_of(lambda: load_parts(files, pond.KIT)) == [
        "pond.tmx: spaces: 2 pads; a pond needs 3.",
        "rules.yaml:3: frogs: no frogs; add one.",
    ]


def test_warnings_are_told_but_don_t_stop_the_game(tmp_path: Path) -> None:
    files = pond_files(tmp_path, rules_yaml=pond.RULES.replace("brown: 2", "brown: 9"))
    assert load_parts(files, pond.KIT).rules.frogs["brown"] == 9
    (problem,) = problems_of(files, pond.KIT)
    assert str(problem) == "rules.yaml:3: frogs.brown: warning: are many."


def test_problems_cover_every_board_and_the_rulebook(tmp_path: Path) -> None:
    files = pond_files(
        tmp_path,
        lake_tmx=pond.MAP.replace('type="pad"', 'type="pod"', 1),
        rulebook_yaml=pond.RULEBOOK.replace("{pads}", "{pods}"),
    )
    assert [str(problem) for problem in problems_of(files, pond.KIT)] == [
        "lake.tmx: spaces: 2 pads; a pond needs 3.",
        'rulebook.yaml:7: PO-02: Unknown number {pods}. Did you mean "pads"?',
    ]


def test_sheets_are_read_by_their_glob(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "pond")
    (folder / "cards").mkdir()
    (folder / "cards" / "a.yaml").write_text("cards:\n- {answer: no}\n- {answer: 007}\n")
    files = folder_files("pond", folder)
    with_sheets = kit(sheet_types={"cards/*.yaml": Sheet})
    parts = load_parts(files, with_sheets)
    assert parts.sheets == {"cards/a.yaml": Sheet([Card("no"), Card("007")])}
    assert "cards/a.yaml" in files.texts
    (folder / "cards" / "b.yaml").write_text("cards:\n- {anwser: x}\n")
    assert sentences_of(lambda: load_parts(folder_files("pond", folder), with_sheets)) == [
        ('cards/b.yaml:2: cards.0.anwser: Unknown key "anwser". Did you mean "answer"?'),
        "cards/b.yaml:2: cards.0.answer: This is missing. Add text.",
    ]


def test_a_sheet_s_own_problem_gets_its_line_too(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "pond")
    (folder / "cards.yaml").write_text("cards:\n- {answer: a}\n- {answer: b}\n")

    def check(parts: Parts) -> list[Any]:
        from boardgames.core.problems import Problem

        return [Problem("cards.yaml", "cards.1.answer", "is dull.")]

    dull = kit(sheet_types={"cards.yaml": Sheet}, check=check)
    with pytest.raises(DataError, match=r"^cards\.yaml:3: cards\.1\.answer: is dull\.$"):
        load_parts(folder_files("pond", folder), dull)


def test_a_glob_stays_within_its_folder(tmp_path: Path) -> None:
    folder = pond.written(tmp_path / "pond")
    (folder / "old" / "older").mkdir(parents=True)
    for name in ("old/pond.tmx", "old/older/pond.tmx", "notes.txt"):
        (folder / name).write_text("x")
    files = folder_files("pond", folder)
    assert files.names("*.tmx") == ["pond.tmx"]
    assert files.names("*/*.tmx") == ["old/pond.tmx"]
    assert files.names("*") == sorted(pond.FILES)


def test_missing_files_are_named(tmp_path: Path) -> None:
    (tmp_path / "pond").mkdir()
    assert sentences_of(lambda: load_parts(folder_files("pond", tmp_path / "pond"), pond.KIT)) == [
        "rules.yaml: This file doesn't exist. Check the name.",
        "pond.tmx: This file doesn't exist. Check the name.",
    ]
    empty = files_from_texts("pond", {}, tmp_path)
    assert sentences_of(lambda: load_parts(empty, kit(board=""))) == [
        "rules.yaml: This file is missing. Add it.",
        "pond: There is no map. Add one made with Tiled.",
    ]


def test_names_in_a_save_can_t_reach_the_disk(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("x")
    files = Files(texts={}, pictures=tmp_path / "pond")
    for name in ("../secret.yaml", "/etc/passwd", "secret.yaml"):
        assert sentences_of(lambda name=name: files.data(name)) == [  # type: ignore[misc]
            f"{name}: This file is missing. Add it."
        ]
    assert files.picture("../secret.yaml") is None


class TestAbouts:
    def test_a_choice_without_a_sentence_is_a_problem_at_its_line(self, tmp_path: Path) -> None:
        bare = pond.RULES.replace(", about: How often round the pond.", "")
        folder = pond.written(tmp_path / "pond", rules_yaml=bare)
        assert sentences_of(lambda: load_parts(folder_files("pond", folder), pond.KIT)) == [
            'rules.yaml:6: variants.laps: "about" is missing. Describe the setting in a sentence.'
        ]

    def test_its_numbers_come_from_the_rules(self, tmp_path: Path) -> None:
        variants = load_parts(pond_files(tmp_path), pond.KIT).rules.variants
        assert variants["rain"].about == "Dice of 6 get wet."

    def test_an_unknown_number_in_it_is_a_problem(self, tmp_path: Path) -> None:
        folder = pond.written(tmp_path / "pond", rules_yaml=pond.RULES.replace("{die}", "{dye}"))
        assert sentences_of(lambda: load_parts(folder_files("pond", folder), pond.KIT)) == [
            'rules.yaml:7: variants.rain.about: Unknown number {dye}. Did you mean "die"?'
        ]

    def test_what_was_saved_before_there_were_such_sentences_still_opens(
        self, tmp_path: Path
    ) -> None:
        files = pond_files(tmp_path)
        load_parts(files, pond.KIT)
        bare = files.texts["rules.yaml"].replace(", about: How often round the pond.", "")
        old = files_from_texts("pond", {**files.texts, "rules.yaml": bare}, tmp_path / "pond")
        assert load_parts(old, pond.KIT).rules.variants["laps"].about == ""

    def test_a_choice_may_need_only_what_there_is(self, tmp_path: Path) -> None:
        wrong = pond.RULES.replace("default: false", "default: false, needs: {lap: [1]}")
        folder = pond.written(tmp_path / "pond", rules_yaml=wrong)
        assert sentences_of(lambda: load_parts(folder_files("pond", folder), pond.KIT)) == [
            'rules.yaml:7: variants.rain.needs: Unknown setting "lap". Did you mean "laps"?'
        ]
