//! Where tiles go, how they are turned, and what that brings (S3, S4).

use super::{BARE, before_turn, events_of};
use crate::circle::Circle;
use crate::land::Land;
use crate::testing::Table;

/// What happened with the tile, up to the decision of phase 3.
fn events_of_tile(table: &Table) -> Vec<String> {
    table.event_lines().into_iter().skip(2).take_while(|event| !event.starts_with("automaton_decided")).collect()
}

/// What the circles show, in this order.
fn lands(table: &Table, circles: [&str; 3]) -> String {
    let island = table.now.player(table.seat(2)).island();
    let letter = |circle: &str| island.land(circle.parse::<Circle>().unwrap()).map_or('.', Land::letter);
    circles.into_iter().map(letter).collect()
}

#[test]
fn s3_a_tile_goes_to_the_free_slot_of_its_size_in_the_lowest_sector() {
    let singles = ["F d3", "L c4", "D c5", "M d5", "F e5", "L e4", "D"];
    let pairs = ["FL c3-b2", "FD a5-b4", "FM c7-c6", "LD f6-e6", "LM f4-g4", "DM e3-e2", "FL"];
    let triangles =
        ["LDM c2-d2-d1", "LDM a4-b3-a3", "LDM a6-b6-b5", "LDM d7-e7-d6", "LDM f5-g6-g5", "LDM f3-g3-f2", "LDM"];
    for (size, tiles) in (1..).zip([singles, pairs, triangles]) {
        let mut rows = BARE.to_owned();
        for line in tiles {
            let (tile, slot) = line.split_once(' ').unwrap_or((line, ""));
            let mut table = before_turn(&format!("capture-{size} {tile}"), "", "", &rows);
            table.play("automaton");
            let expected = match slot {
                "" => format!("tile_put_back seat:2 tile:{tile}"),
                _ => format!("tile_placed seat:2 tile:{tile} circles:{slot}"),
            };
            assert_eq!(events_of_tile(&table)[0], expected);
            let drawn: Vec<String> = ('a'..='g').map(|row| format!("{row} {}", table.row(2, row))).collect();
            rows = drawn.join("\n");
        }
    }
}

#[test]
fn s3_a_gap_in_a_low_sector_is_filled_first() {
    let mut table = before_turn("capture-1 F", "", "", "c . . D . . .\n d . . M # M . .\n e . . . D . .");
    table.play("automaton");
    assert_eq!(events_of(&table, "tile_placed"), ["tile_placed seat:2 tile:F circles:c5"]);
}

#[test]
fn s3_without_a_free_slot_the_tile_goes_under_its_pile_and_its_creature_into_the_bag() {
    let rows = "c . . L M . .\n d . . F # F . .\n e . . L M . .";
    let mut table = before_turn("recruit-1 V gorgon", "", "", rows);
    table.play("automaton");
    assert_eq!(
        table.event_lines()[1..],
        [
            "card_taken seat:2 slot:1 cost:0",
            "tile_put_back seat:2 tile:V",
            "automaton_decided seat:2 decision:recruit",
            "gained seat:2 good:hoplite amount:1 from:training_camps",
            "card_spent seat:2 card:recruit-1",
            "automaton_decided seat:2 decision:nothing",
            "automaton_rolled seat:2 purpose:discard face:1",
            "card_discarded seat:2 slot:1 card:recruit-2",
            "turn_began seat:1",
            "asked seat:1 ask:card"
        ]
    );
    assert!(table.lines("pile 1").concat().ends_with("under V"));
    assert!(table.lines("creatures").concat().contains("gorgon 4"));
}

#[test]
fn s3_pairs_are_turned_by_the_order_of_terrains_from_the_left() {
    // Of sector 1 the left circle is the higher one, of sector 2 the lower one.
    let sector_1_full = "b M . . . .\n c . L . . . .\n d . . . # . . .";
    for (tile, first_left) in [
        ("FL", false),
        ("FD", false),
        ("FM", false),
        ("LD", false),
        ("LM", false),
        ("DM", false),
        ("FV -", true),
        ("LV -", true),
        ("DV -", true),
        ("MV -", true),
    ] {
        let card = format!("capture-2 {tile}");
        let mut table = before_turn(&card, "", "", BARE);
        table.play("automaton");
        let circles = if first_left { "b2-c3" } else { "c3-b2" };
        assert!(events_of(&table, "tile_placed").concat().ends_with(circles), "{tile}: {:?}", table.event_lines());
        let mut table = before_turn(&card, "", "", sector_1_full);
        table.play("automaton");
        let circles = if first_left { "b4-a5" } else { "a5-b4" };
        assert!(events_of(&table, "tile_placed").concat().ends_with(circles), "{tile}: {:?}", table.event_lines());
    }
}

#[test]
fn s3_triangles_are_turned_by_the_order_of_terrains_from_the_left() {
    // Read from the left: d1 c2 d2 points up, a3 b3 a4 points down.
    let sector_1_full = "c F . . . . .\n d L D . # . . .";
    for (tile, up, down) in [
        ("FLV", "LVF", "LFV"),
        ("FDV", "DVF", "DFV"),
        ("FMV", "MVF", "MFV"),
        ("LDV", "DVL", "DLV"),
        ("LMV", "MVL", "MLV"),
        ("DMV", "MVD", "MDV"),
        ("FLD", "DFL", "DLF"),
        ("FLM", "MFL", "MLF"),
        ("FDM", "MFD", "MDF"),
        ("LDM", "MLD", "MDL"),
        ("LLF", "LLF", "LLF"),
        ("LLD", "DLL", "DLL"),
        ("MMD", "MMD", "MMD"),
        ("MMF", "MMF", "MMF"),
        ("FFM", "MFF", "MFF"),
        ("DDL", "DDL", "DDL"),
    ] {
        let card = format!("capture-3 {tile}");
        let other = if tile == "FLM" { "produce-3 LDM" } else { "produce-3 FLM" };
        let table = |rows: &str| {
            let text = super::text(&card, "", "", rows).replace("produce-3 FLM", other);
            let mut table = Table::drawn(&text);
            table.play("automaton");
            table
        };
        assert_eq!(lands(&table(BARE), ["d1", "c2", "d2"]), up, "{tile}");
        assert_eq!(lands(&table(sector_1_full), ["a3", "b3", "a4"]), down, "{tile}");
    }
}

#[test]
fn s3_of_two_volcanoes_the_tiles_first_is_leftmost() {
    for (creatures, row_b, row_c) in
        [("gorgon hellhound", "V!go . . . .", ". V!he . . . ."), ("hellhound gorgon", "V!he . . . .", ". V!go . . . .")]
    {
        let mut table = before_turn(&format!("produce-2 VV {creatures}"), "", "", BARE);
        table.play("automaton");
        assert_eq!(events_of(&table, "tile_placed"), ["tile_placed seat:2 tile:VV circles:b2-c3"]);
        assert_eq!((table.row(2, 'b').as_str(), table.row(2, 'c').as_str()), (row_b, row_c));
    }
}

#[test]
fn s4_the_three_arrows_produce_and_the_other_singles_do_not() {
    for (filled, circle, arrow) in [
        ("d . . . # . . .", "d3", true),
        ("d . . F # . . .", "c4", false),
        ("c . . L . . .\n d . . F # . . .", "c5", true),
        ("c . . L D . .\n d . . F # . . .", "d5", false),
        ("c . . L D . .\n d . . F # F . .", "e5", true),
        ("c . . L D . .\n d . . F # F . .\n e . . . L . .", "e4", false),
    ] {
        let mines = "automaton standard strip mine arch mine";
        let mut table = before_turn("capture-1 M", mines, "", filled);
        table.play("automaton");
        let mut expected = vec![format!("tile_placed seat:2 tile:M circles:{circle}")];
        if arrow {
            expected.push(format!("arrow_covered seat:2 circles:{circle}"));
            expected.push("gained seat:2 good:orichalcum amount:3 from:mines".to_owned());
        }
        assert_eq!(events_of_tile(&table), expected);
    }
}

#[test]
fn s4_larger_tiles_cover_no_arrow() {
    for card in ["capture-2 FL", "capture-3 LDM"] {
        let mut table = before_turn(card, "", "", BARE);
        table.play("automaton");
        assert_eq!(events_of_tile(&table).len(), 1, "{:?}", table.event_lines());
    }
}

#[test]
fn s4_the_gentle_automaton_has_no_arrows() {
    for strength in ["gentle", "strict", "severe", "merciless"] {
        let mut table = before_turn("capture-1 F", &format!("automaton {strength}"), "", BARE);
        table.play("automaton");
        let covered = events_of(&table, "arrow_covered").len();
        assert_eq!(covered, usize::from(strength != "gentle"), "{strength}");
    }
}

#[test]
fn s4_an_area_of_three_draws_its_titan_inactive() {
    for (land, titan) in [("F", "theia"), ("L", "themis"), ("D", "cronos"), ("M", "hyperion")] {
        let rows = "c . . F . . .\n d . . F # . . .".replace('F', land);
        let mut table = before_turn(&format!("capture-1 {land}"), "", "", &rows);
        table.play("automaton");
        assert_eq!(
            events_of_tile(&table),
            [
                format!("tile_placed seat:2 tile:{land} circles:c5"),
                "arrow_covered seat:2 circles:c5".to_owned(),
                "gained seat:2 good:orichalcum amount:1 from:mines".to_owned(),
                format!("titan_drawn seat:2 titan:{titan} held_by:null active:false")
            ]
        );
        assert_eq!(table.lines("titan"), [format!("titan {titan} 2 inactive")]);
    }
}

#[test]
fn s4_two_circles_or_volcanoes_draw_nobody() {
    for (card, rows) in [
        ("capture-1 F", "c . . L . . .\n d . . F # . . ."),
        ("capture-1 V -", "c . . V . . .\n d . . V # . . ."),
        ("capture-1 F", "c . . V . . .\n d . . F # . . ."),
    ] {
        let mut table = before_turn(card, "", "", rows);
        table.play("automaton");
        assert_eq!(events_of(&table, "titan_drawn"), [""; 0]);
    }
}

#[test]
fn s4_it_takes_titans_from_the_human_without_limit() {
    let held = "titan themis 2 inactive\ntitan cronos 2 inactive\ntitan hyperion 2 inactive\ntitan theia 1 active";
    let mut table = before_turn("capture-1 F", held, "", "c . . F . . .\n d . . F # . . .");
    table.play("automaton");
    assert_eq!(events_of(&table, "titan"), ["titan_drawn seat:2 titan:theia held_by:1 active:false"]);
    assert_eq!(
        table.lines("titan"),
        ["titan theia 2 inactive", "titan themis 2 inactive", "titan cronos 2 inactive", "titan hyperion 2 inactive"]
    );
}

#[test]
fn s4_a_titan_that_it_holds_stays_inactive() {
    let rows = "c . . F . . .\n d . . F # . . .";
    let mut table = before_turn("capture-1 F", "titan theia 2 inactive", "", rows);
    table.play("automaton");
    assert_eq!(events_of(&table, "titan"), ["titan_drawn seat:2 titan:theia held_by:2 active:false"]);
    assert_eq!(table.lines("titan"), ["titan theia 2 inactive"]);
}

#[test]
fn s4_one_tile_may_draw_two_titans() {
    // The tile FL comes to a5 b4, the lagoon to the left: next to c4 c5 and to a6 b5.
    let rows = "a . . . F\n b D . . F M\n c . D L L . .\n d . . . # . . .";
    let mut table = before_turn("capture-2 FL", "", "", rows);
    table.play("automaton");
    assert_eq!(
        events_of_tile(&table),
        [
            "tile_placed seat:2 tile:FL circles:a5-b4",
            "titan_drawn seat:2 titan:theia held_by:null active:false",
            "titan_drawn seat:2 titan:themis held_by:null active:false"
        ]
    );
}

#[test]
fn s4_a_titan_may_win_the_game_before_the_card_is_used() {
    let rows = "c . . F . . .\n d . . F # . . .";
    let mut table = before_turn("capture-1 F", "", "medallion 4", rows);
    table.play("automaton");
    assert_eq!(
        table.event_lines()[4..],
        [
            "gained seat:2 good:orichalcum amount:1 from:mines",
            "titan_drawn seat:2 titan:theia held_by:null active:false",
            "won seat:2"
        ]
    );
}
