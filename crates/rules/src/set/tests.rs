//! What a component set may be, and the standard one.

use super::Set;
use crate::building::Building;
use crate::card::{Card, TileSize};
use crate::creature::{Creature, CreatureFigures};
use crate::island::{Board, Side};
use crate::land::Land;
use crate::market::Slot;
use crate::testing::STANDARD;

#[test]
fn the_standard_set_has_the_counts_of_the_components() {
    let set = Set::standard();
    let supply = set.supply();
    assert_eq!((supply.goods.0, supply.victory_tokens, supply.temples), ([30, 30], 17, 17));
    assert_eq!((set.medallion_price(), set.additional_action_price()), (5, 2));
    assert_eq!(Slot::ALL.map(|slot| set.slot_cost(slot)), [0, 0, 1, 1, 2, 2]);
    assert_eq!(Card::all().map(|card| set.cards()[card]).collect::<Vec<_>>(), [1; 12]);

    let tiles = || set.tiles().iter().zip(set.tile_copies());
    let of_size = |size| tiles().filter(|(tile, _)| tile.size() == size).map(|(_, copies)| copies).sum::<u8>();
    assert_eq!(TileSize::ALL.map(of_size), [25, 23, 17]);
    let circles = |land| {
        tiles().map(|(tile, copies)| copies * tile.lands().filter(|shown| *shown == land).count() as u8).sum::<u8>()
    };
    assert_eq!(Land::ALL.map(circles), [26, 26, 26, 26, 18]);

    assert_eq!(set.building_copies().0.iter().sum::<u8>(), 26);
    let copies = |building| set.building_copies()[building];
    assert_eq!(Building::ALL.map(copies), [6, 6, 1, 2, 1, 1, 1, 0, 0, 2, 1, 1, 1, 1, 1, 1]);
    let figures = |creature| {
        let CreatureFigures { strength, loot, copies } = *set.creature(creature);
        format!("{copies} {creature}: {strength}, {loot:?}")
    };
    assert_eq!(
        Creature::ALL.map(figures).to_vec(),
        [
            "4 hellhound: 4, Orichalcum(1)",
            "4 minotaur: 6, Building",
            "4 gorgon: 8, Orichalcum(2)",
            "4 cyclops: 10, Orichalcum(3)",
            "1 hydra-theia: 12, Titan(Theia)",
            "1 hydra-themis: 12, Titan(Themis)",
            "1 hydra-cronos: 12, Titan(Cronos)",
            "1 hydra-hyperion: 12, Titan(Hyperion)"
        ]
    );
}

/// The fingerprints of the standard sets that games were played with, the latest first.
const PLAYED_WITH: [u64; 1] = [0xc0b7_fde1_62c8_d1ee];

#[test]
fn every_standard_set_that_games_were_played_with_is_published() {
    let published: Vec<u64> = Set::published().iter().map(Set::fingerprint).collect();
    for played in PLAYED_WITH {
        assert!(
            published.contains(&played),
            "no set has the fingerprint {played:016x} any more: keep standard.toml as it was under another name in data/, \
             unchanged, and list it in set/file/tests.rs and in Set::published"
        );
    }
    let latest = Set::standard().fingerprint();
    assert_eq!(published[0], latest, "the latest comes first");
    assert_eq!(PLAYED_WITH[0], latest, "standard.toml has the new fingerprint {latest:016x}: put it first");
}

/// What else may be the matter: the program knows the rows that a test writes.
const WRITTEN: &str = "its rows are not written: UPDATE_EXPECT=1 cargo test -p orichalcum-rules --lib";

#[test]
fn every_creature_of_the_program_is_in_the_standard_set() {
    let set = Set::standard();
    let missing: Vec<Creature> = Creature::ALL.into_iter().filter(|it| set.creature(*it).copies == 0).collect();
    assert_eq!(missing, [], "standard.toml lacks a row [[creature]], or {WRITTEN}");
}

#[test]
fn the_standard_islands_have_their_circles_and_ports() {
    let set = Set::standard();
    assert_eq!(Board::ALL.map(|board| set.board(board).name.as_str()), ["Thera", "Delos", "Naxos", "Ikaria"]);
    for board in Board::ALL {
        for (side, circles) in [(Side::Calm, 30), (Side::Wild, 26)] {
            let figures = set.side(board, side);
            assert_eq!(figures.circles.len(), circles, "{board} {side}");
            let mut ports = figures.ports.map(|port| (port.letter, port.bonus.0));
            ports.sort_unstable();
            assert_eq!(ports, [('B', [1, 1]), ('H', [2, 0]), ('O', [0, 2])], "{board} {side}");
        }
    }
    let ports = set.side(Board::Third, Side::Wild).ports.map(|port| format!("{}{}", port.letter, port.circle));
    assert_eq!(ports, ["Ba3", "Hg1", "Og5"]);
}

#[test]
fn boards_are_found_by_name_and_number() {
    let set = Set::standard();
    assert_eq!(set.board_named("naxos"), Some(Board::Third));
    assert_eq!(set.board_named("4"), Some(Board::Fourth));
    assert_eq!(set.board_named("Atlantis"), None);
}

#[test]
fn a_fingerprint_tells_figures_apart_but_not_layout() {
    let read = |text: &str| Set::parse("set.toml", text).unwrap().fingerprint();
    assert_eq!(read(STANDARD), read(&format!("# a remark\n{STANDARD}")));
    assert_eq!(read(STANDARD), read(&STANDARD.replacen("source = \"house\"", "source = \"book\"", 1)));
    for (old, new) in
        [("temples = 17", "temples = 16"), ("name = \"Delos\"", "name = \"Samos\""), ("loot = 3", "loot = 4")]
    {
        assert_ne!(read(STANDARD), read(&STANDARD.replacen(old, new, 1)), "{new}");
    }
}

/// Replaces `old` by `new` in the standard set, which must then be refused with this message on the line where
/// `blamed` stands in the new text.
fn check_refused((old, new, blamed, message): (&str, &str, &str, &str)) {
    assert_eq!(STANDARD.matches(old).count(), 1, "once in the standard set: {old}");
    let text = STANDARD.replacen(old, new, 1);
    let line = 1 + text[..text.find(blamed).expect(blamed)].matches('\n').count();
    match Set::parse("set.toml", &text) {
        Ok(_) => panic!("accepted: {new}"),
        Err(fault) => assert_eq!(fault.to_string(), format!("set.toml:{line}: {message}"), "{new}"),
    }
}

#[test]
fn files_of_another_form_are_refused() {
    let strength = "name = \"hellhound\"\nstrength = 4";
    for case in [
        ("format = 1", "format = 2", "format = 2", "expected format = 1, found 2"),
        ("format = 1", "format = ", "format = ", "string values must be quoted, expected literal string"),
        (
            "temples = 17",
            "temples = 17\nramparts = 3",
            "ramparts = 3",
            "unknown field `ramparts`, expected one of `source`, `hoplites`, `orichalcum`, `victory_tokens`, `temples`",
        ),
        ("medallion = 5 ", "# ", "[prices]", "missing field `medallion`"),
        (
            strength,
            "name = \"hellhound\"\nstrength = 400",
            "strength = 400",
            "invalid value: integer `400`, expected u8",
        ),
        (
            "format = 1\nname = \"standard\"",
            "format = 1\nname = \"\"",
            "name = \"\"",
            "expected a name of 1 to 40 letters, digits or -_.' , found ``",
        ),
    ] {
        check_refused(case);
    }
}

#[test]
fn figures_that_no_game_can_be_played_with_are_refused() {
    let costs = "costs = [0, 0, 1, 1, 2, 2]";
    for case in [
        ("hoplites = 30", "hoplites = 8", "[supply]", "expected 9 to 100 hoplites in the supply, found 8"),
        (
            "victory_tokens = 17",
            "victory_tokens = 0",
            "[supply]",
            "expected 1 to 100 victory_tokens in the supply, found 0",
        ),
        ("medallion = 5 ", "medallion = 0 ", "[prices]", "expected a medallion for 1 to 30, found 0"),
        (
            "additional_action = 2 ",
            "additional_action = 3 ",
            "[prices]",
            "expected an additional action for 2 (payments in creatures name two of them), found 3",
        ),
        (
            costs,
            "costs = [1, 0, 1, 1, 2, 2]",
            "costs = ",
            "expected the first place to cost 0, so that everybody can always take a card",
        ),
        (
            costs,
            "costs = [0, 0, 1, 1, 2]",
            "costs = ",
            "expected 6 costs, one for each place of the Actions board from the left",
        ),
        (costs, "costs = [0, 0, 1, 1, 2, 10]", "costs = ", "expected costs of at most 9 hoplites"),
    ] {
        check_refused(case);
    }
}

#[test]
fn totals_beyond_reason_are_refused() {
    let produce = "action = \"produce\"\nsizes = [1, 2, 3]\ncopies = 1\n";
    let single_tiles = "copies = 5\nlands = [\"F\", \"L\", \"D\", \"M\", \"V\"]";
    for case in [
        (
            produce,
            "action = \"produce\"\nsizes = [1, 2, 3]\ncopies = 90\n",
            "action = \"produce\"",
            "expected 7 to 100 cards in all, found 279",
        ),
        (
            produce,
            "action = \"produce\"\nsizes = [1, 2, 3]\ncopies = 101\n",
            "copies = 101",
            "expected at most 100 copies, found 101",
        ),
        (
            "loot = 1\ncopies = 4",
            "loot = 1\ncopies = 25",
            "name = \"hellhound\"",
            "expected at most 40 creatures in all, found 41",
        ),
        (
            "name = \"mine\"\ncopies = 6",
            "name = \"mine\"\ncopies = 21",
            "name = \"training-camp\"",
            "expected at most 40 buildings in all, found 41",
        ),
        (
            single_tiles,
            "copies = 7\nlands = [\"F\", \"L\", \"D\", \"M\", \"V\"]",
            "copies = 7",
            "expected 1 to 32 tiles of size 1, found 35",
        ),
        (single_tiles, "copies = 5\nlands = []", "copies = 5\nlands = []", "expected 1 to 32 tiles of size 1, found 0"),
        (
            "copies = 2\nlands = [\"FDV\"]",
            "copies = 9\nlands = [\"FDV\"]",
            "copies = 5",
            "expected at most as many volcanoes as creatures (20), found 25",
        ),
    ] {
        check_refused(case);
    }
    let few = STANDARD.replacen("sizes = [1, 2, 3]", "sizes = [1]", 3);
    let fault = Set::parse("set.toml", &few).unwrap_err();
    assert_eq!(fault.message, "expected 7 to 100 cards in all, found 6");
}

#[test]
fn unknown_and_repeated_names_are_refused() {
    for case in [
        ("name = \"cyclops\"", "name = \"dragon\"", "name = \"dragon\"", "expected a creature, found `dragon`"),
        (
            "name = \"cyclops\"",
            "name = \"gorgon\"",
            "name = \"gorgon\"\nstrength = 10",
            "expected each creature once, found gorgon again",
        ),
        ("name = \"forge\"", "name = \"tower\"", "name = \"tower\"", "expected a building, found `tower`"),
        (
            "name = \"forge\"",
            "name = \"arch\"",
            "name = \"arch\"\ncopies = 1",
            "expected each building once, found arch again",
        ),
        (
            "action = \"recruit\"",
            "action = \"sleep\"",
            "action = \"sleep\"",
            "expected an action (produce, recruit, capture or construct), found `sleep`",
        ),
        ("loot = 3", "loot = \"gold\"", "loot = \"gold\"", "expected at most 30 orichalcum, \"building\" or \"titan\""),
        (
            "loot = 3",
            "loot = \"titan\"",
            "loot = \"titan\"\ncopies = 4",
            "expected a creature that shows a Titan, but cyclops shows none",
        ),
        ("strength = 10", "strength = 22", "strength = 22", "expected a strength from 1 to 21, found 22"),
        ("[\"FDV\"]", "[\"FXV\"]", "FXV", "expected a tile of one to three letters of F, L, D, M, V, found `FXV`"),
        ("[\"FDV\"]", "[\"FDVM\"]", "FDVM", "expected a tile of one to three letters of F, L, D, M, V, found `FDVM`"),
        ("[\"FDV\"]", "[\"FLV\"]", "[\"FLV\"]", "expected each tile once, found FLV again"),
        (
            "name = \"Delos\"",
            "name = \"thera\"",
            "name = \"thera\"",
            "expected different names for the boards, found thera again",
        ),
        (
            "name = \"Delos\"",
            "name = \"Big Delos\"",
            "name = \"Big Delos\"",
            "expected a name of 1 to 40 letters, digits or -_.', found `Big Delos`",
        ),
    ] {
        check_refused(case);
    }
}

#[test]
fn ports_that_do_not_fit_are_refused() {
    let north = "    o o H o\n   o o o o o\n";
    let port = "letter = \"B\"\nhoplites = 1";
    for case in [
        (north, "    o o o o\n   o o o o o\n", "    o o o o\n", "expected one port `H` on each island, found 0"),
        (north, "    o H H o\n   o o o o o\n", "    o H H o\n", "expected one port `H` on each island, found 2"),
        (
            north,
            "    o o H X\n   o o o o o\n",
            "    o o H X\n",
            "expected `o`, a space or the letter of a port, found `X`",
        ),
        (
            port,
            "letter = \"F\"\nhoplites = 1",
            "[[port]]\nletter = \"F\"",
            "expected a capital letter that stands for no land, found `F`",
        ),
        (
            port,
            "letter = \"H\"\nhoplites = 1",
            "[[port]]\nletter = \"H\"\nhoplites = 1",
            "expected each port once, found H again",
        ),
        (
            port,
            "letter = \"B\"\nhoplites = 10",
            "[[port]]\nletter = \"B\"",
            "expected a port to give at most 9 of each",
        ),
        (
            "[[port]]\nletter = \"O\"\nhoplites = 0\norichalcum = 2\nsource = \"public\"\n",
            "",
            "[[port]]",
            "expected 3 kinds of ports, found 2",
        ),
    ] {
        check_refused(case);
    }
}

#[test]
fn drawings_that_are_no_island_are_refused() {
    let north = "    o o H o\n   o o o o o\n";
    let south = "  o o o o o\n   o o O o\n";
    let whole = "    o o H o\n   o o o o o\n  o o o o o o\n B o o o o o\n  o o o o o\n   o o O o\n";
    let fifth = "[[island]]\nname = \"Samos\"\nsource = \"house\"\ncalm = ' B H O'\nwild = ' B H O'\n";
    for case in [
        (
            north,
            "    o o H o\n    o o o o o\n",
            "    o o o o o\n  o o o o o o\n",
            "the circle in column 5 is out of step: \
             expected circles of neighbouring rows one column apart, and of one row two",
        ),
        (
            north,
            "    o o H  o\n   o o o o o\n",
            "    o o H  o\n",
            "the circle in column 12 is out of step: \
             expected circles of neighbouring rows one column apart, and of one row two",
        ),
        (
            south,
            "\n   o o O o\n",
            "   o o O o\n'''",
            "expected one connected island, but f2 cannot be reached from the first circle",
        ),
        (south, "  o o o o o o o\n   o o O o\n", "  o o o o o o o\n", "expected at most 8 rows and 7 circles across"),
        (whole, " H B O\n  o o\n", " H B O\n  o o\n", "expected at least 6 circles, found 5"),
        (whole, "\n", "\n'''\nwild", "expected a drawing, found nothing"),
    ] {
        check_refused(case);
    }
    let ikaria = "[[island]]\nname = \"Ikaria\"";
    let five_boards = fifth.replace("' B H O'", "'''\n B H O\no o o\n'''") + ikaria;
    check_refused((ikaria, &five_boards, "name = \"Thera\"", "expected 4 island boards, found 5"));
}

#[test]
fn the_provenance_of_every_figure_is_known() {
    let set = Set::standard();
    let source = |item: &str| set.provenance().iter().find(|known| known.item == item).map(|known| known.source);
    assert_eq!(source("supply"), Some("book"));
    assert_eq!(source("creature hydra-theia"), Some("public"));
    assert_eq!(source("copies of creature hydra-theia"), Some("likely"));
    assert_eq!(source("island Naxos"), Some("house"));
    assert_eq!(source("tile FDV"), Some("house"));
}
