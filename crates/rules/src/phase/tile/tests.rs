//! Where tiles go and what they bring (R6).

use crate::error::Illegal;
use crate::testing::{TINY_ISLAND, Table, standard_but};

/// The first player with a tile in hand, only the Metropolis explored.
fn with_tile_in_hand(hand: &str) -> Table {
    Table::drawn(&format!(
        "ask 1 tile
         hand {hand}
         player 1 Thera/calm
           a           .     .     #     .
           b        .     .     .     #     .
         player 2 Delos/calm"
    ))
}

/// The same on an island of six circles.
fn on_tiny_island(ask: &str, more: &str, rows: [&str; 2]) -> Table {
    let [a, b] = rows;
    let text = format!("ask 1 {ask}\n{more}\nplayer 1 Thera/calm\n  a {a}\n b {b}\nplayer 2 Delos/calm");
    Table::drawn_with(standard_but(&[TINY_ISLAND]), &text)
}

#[test]
fn r6_1_a_tile_lies_on_unexplored_circles_of_the_island_next_to_explored_ones() {
    let table = with_tile_in_hand("produce-1 F");
    assert_eq!(table.legal(""), ["tile:a4", "tile:a6", "tile:b4", "tile:b6", "tile:c5", "tile:c6"]);
    assert_eq!(table.refusal("tile:a5"), Illegal::AlreadyExplored);
    assert_eq!(table.refusal("tile:d3"), Illegal::NotAdjacent);
    assert_eq!(table.refusal("tile:a7"), Illegal::OffIsland);
    assert_eq!(table.refusal("tile:a4-a3"), Illegal::WrongShape);
    assert_eq!(table.refusal("pass"), Illegal::MustChoose);

    let table = with_tile_in_hand("produce-2 FL");
    assert_eq!(table.refusal("tile:a4-a5"), Illegal::AlreadyExplored);
    assert_eq!(table.refusal("tile:a6-a7"), Illegal::OffIsland);
    assert_eq!(table.refusal("tile:a3-b2"), Illegal::NotAdjacent);
    assert!(table.legal("").contains(&"tile:a3-a4".into()), "one circle of it next to the Metropolis is enough");
}

#[test]
fn r6_1_a_tile_lies_in_any_rotation_but_not_mirrored() {
    let mut table = with_tile_in_hand("produce-3 FLD");
    let on_these = |word: &String| ["b4", "c4", "c5"].iter().all(|circle| word.contains(circle));
    let rotations: Vec<String> = table.legal("").into_iter().filter(on_these).collect();
    assert_eq!(rotations, ["tile:b4-c5-c4", "tile:c4-b4-c5", "tile:c5-c4-b4"]);
    table.play("tile:c5-c4-b4");
    assert_eq!((table.row(1, 'b'), table.row(1, 'c')), (". . D # .".into(), ". . L F . .".into()));
    assert_eq!(
        table.event_lines(),
        ["tile_placed seat:1 tile:FLD circles:c5-c4-b4", "asked seat:1 ask:act:produce"],
        "no port and no area of three"
    );
    assert_eq!(table.lines("hand"), ["hand produce-3"]);

    let mut table = with_tile_in_hand("produce-2 FL");
    assert!(["tile:b4-c5", "tile:c5-b4"].iter().all(|word| table.legal("").contains(&(*word).into())));
    table.play("tile:c5-b4");
    assert_eq!((table.row(1, 'b'), table.row(1, 'c')), (". . L # .".into(), ". . . F . .".into()));
}

#[test]
fn r6_1_circles_under_buildings_and_temples_are_still_explored() {
    let table = Table::drawn(
        "ask 1 tile
         hand produce-1 F
         player 1 Thera/calm
           a           .     .     #     .
           b        .     .     D=mn  #     .
           c     .     .     .     M^0   D^0   .
           d  B     .     .     .     L^0   F^0
         player 2 Delos/calm",
    );
    assert_eq!(
        table.legal(""),
        ["a4", "a6", "b3", "b6", "c4", "c7", "d4", "e5", "e6"].map(|circle| format!("tile:{circle}"))
    );
    assert_eq!(table.refusal("tile:b4"), Illegal::AlreadyExplored);
    assert_eq!(table.refusal("tile:d5"), Illegal::AlreadyExplored);
}

#[test]
fn r6_2_a_tile_that_fits_nowhere_goes_under_its_pile_and_its_creatures_into_the_bag() {
    // b1 and b3 are free, but do not touch.
    let mut table = on_tiny_island("card", "card recruit-2 VV gorgon cyclops", ["# # L", ". F ."]);
    assert_eq!(table.lines("creatures hellhound 4 minotaur 4 gorgon 3 cyclops 3 ").len(), 1);
    table.play("card:1");
    assert_eq!(
        table.event_lines(),
        ["card_taken seat:1 slot:1 cost:0", "tile_put_back seat:1 tile:VV", "asked seat:1 ask:act:recruit"]
    );
    assert_eq!(table.lines("hand"), ["hand recruit-2"]);
    assert_eq!(table.lines("pile 2"), ["pile 2 FL 3 FD 3 LD 3 FM 3 LM 3 DM 3 FV 1 LV 1 DV 1 MV 1 under VV"]);
    assert_eq!(
        table.lines("creatures"),
        ["creatures hellhound 4 minotaur 4 gorgon 4 cyclops 4 \
          hydra-theia 1 hydra-themis 1 hydra-cronos 1 hydra-hyperion 1"]
    );
}

#[test]
fn r6_2_a_tile_that_fits_somewhere_must_be_placed() {
    let mut table = on_tiny_island("card", "card recruit-2 FL", ["# # .", ". F ."]);
    table.play("card:1");
    assert_eq!(table.legal(""), ["tile:a4-b3", "tile:b3-a4"]);
    assert_eq!(table.refusal("pass"), Illegal::MustChoose);
}

#[test]
fn r6_3_creatures_stay_on_their_circle_so_that_different_ones_have_two_orders() {
    let mut table = on_tiny_island("tile", "hand produce-2 VV gorgon cyclops", ["# # O", ". . F"]);
    assert_eq!(table.legal(""), ["tile:b1-b2", "tile:b2-b1"]);
    table.play("tile:b2-b1");
    assert_eq!(table.row(1, 'b'), "V!cy V!go F");
    assert_eq!(table.now.player(table.seat(1)).island().haunted().len(), 2);
}

#[test]
fn r6_3_two_equal_creatures_leave_one_order() {
    let mut table = on_tiny_island("tile", "hand produce-2 VV gorgon gorgon", ["# # O", ". . F"]);
    assert_eq!(table.legal(""), ["tile:b1-b2"]);
    assert_eq!(table.refusal("tile:b2-b1"), Illegal::SamePlacement);
    table.play("tile:b1-b2");
    assert_eq!(table.row(1, 'b'), "V!go V!go F");
}

#[test]
fn r6_3_a_volcano_and_a_terrain_have_two_orders_with_the_creature_on_the_volcano() {
    let mut table = on_tiny_island("tile", "hand produce-2 FV - minotaur", ["# # O", ". . F"]);
    assert_eq!(table.legal(""), ["tile:b1-b2", "tile:b2-b1"]);
    table.play("tile:b2-b1");
    assert_eq!(table.row(1, 'b'), "V!mi F F");
}

#[test]
fn e2_a_tile_over_a_port_worth_two_hoplites_gives_two_hoplites() {
    let mut table = Table::drawn(
        "ask 1 tile
         hand capture-2 LM
         player 1 Naxos/calm hoplite 1 orichalcum 1
           a     .     .     .     .     B
           b  .     .     .     .     .     .
           c     .     .     .     .     .
           d        H     F     L     .     .
           e           .     .     D     .     .
           f              .     #     #     .
         player 2 Delos/calm",
    );
    table.play("tile:d2-c3");
    assert_eq!(
        table.event_lines(),
        [
            "tile_placed seat:1 tile:LM circles:d2-c3",
            "gained seat:1 good:hoplite amount:2 from:port",
            "asked seat:1 ask:act:capture"
        ]
    );
    assert_eq!(table.stock(1), "hoplite 3 orichalcum 1");
}

#[test]
fn r6_4_a_tile_over_two_ports_gives_both() {
    let mut table = on_tiny_island("tile", "hand produce-2 FL", ["# H O", "# . ."]);
    table.play("tile:a3-a4");
    assert_eq!(
        table.event_lines(),
        [
            "tile_placed seat:1 tile:FL circles:a3-a4",
            "gained seat:1 good:hoplite amount:2 from:port",
            "gained seat:1 good:orichalcum amount:2 from:port",
            "asked seat:1 ask:act:produce"
        ]
    );
}

#[test]
fn r6_4_a_port_pays_once() {
    let mut table = on_tiny_island("tile", "hand produce-1 L", ["# H O", "# F ."]);
    table.play("tile:a3");
    assert_eq!(table.stock(1), "hoplite 2 orichalcum 0");
    let mut table = on_tiny_island("tile", "hand produce-1 L", ["# M O", "# F ."]);
    table.play("tile:b3");
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 0", "the port under the mountain has paid already");
}

/// The Titans that placing a tile draws, as events.
fn drawn_by(hand: &str, rows: &str, tile: &str) -> Vec<String> {
    let mut table = Table::drawn(&format!("ask 1 tile\nhand {hand}\nplayer 1 Thera/calm\n{rows}\nplayer 2 Delos/calm"));
    table.play(tile);
    let events = table.event_lines();
    events.into_iter().filter(|event| event.starts_with("titan_drawn")).collect()
}

#[test]
fn r6_5_the_third_circle_of_an_area_draws_its_titan() {
    let theia = ["titan_drawn seat:1 titan:theia held_by:null active:true"];
    assert_eq!(drawn_by("produce-1 F", "a . . # .\n b . F F # .", "tile:c4"), theia, "creates an area");
    assert_eq!(drawn_by("produce-1 F", "a F F # .\n b . F . # .", "tile:b4"), theia, "extends an area");
    assert_eq!(drawn_by("produce-1 F", "a F . # .\n b . . F # .", "tile:a4"), theia, "joins two areas");
    assert_eq!(drawn_by("produce-3 FFM", "a . F # .\n b . . . # .", "tile:b4-c5-c4"), theia, "two circles of one tile");
}

#[test]
fn r6_5_less_than_three_connected_circles_of_the_tile_draw_nobody() {
    let nobody: [&str; 0] = [];
    assert_eq!(drawn_by("produce-1 F", "a . . # .\n b . . F # .", "tile:c4"), nobody, "only two");
    assert_eq!(drawn_by("produce-1 F", "a . . # .\n b F F . # .", "tile:c6"), nobody, "not connected");
    assert_eq!(drawn_by("produce-1 L", "a F F # .\n b . F . # .", "tile:b4"), nobody, "another terrain");
    assert_eq!(
        drawn_by("produce-1 F", "a . . # .\n b F F . # F", "tile:c6"),
        nobody,
        "the Metropolis connects nothing"
    );
    assert_eq!(drawn_by("produce-1 F", "a . . # .\n b . F F=mn # .", "tile:c4"), nobody, "built over");
}

#[test]
fn r6_5_ports_pay_before_titans_come() {
    let mut table = Table::drawn(
        "ask 1 tile\nhand produce-1 F
         player 1 Thera/calm\n a . . # #\n e . F F . .\nplayer 2 Delos/calm",
    );
    table.play("tile:f4");
    assert_eq!(
        table.event_lines(),
        [
            "tile_placed seat:1 tile:F circles:f4",
            "gained seat:1 good:orichalcum amount:2 from:port",
            "titan_drawn seat:1 titan:theia held_by:null active:true",
            "asked seat:1 ask:act:produce"
        ]
    );
}

#[test]
fn r6_6_volcanoes_never_count_towards_an_area() {
    let nobody: [&str; 0] = [];
    assert_eq!(drawn_by("produce-1 F", "a . . # .\n b . F V # .", "tile:c4"), nobody, "an empty volcano");
    assert_eq!(drawn_by("produce-1 F", "a F . # .\n b F . V # .", "tile:c5"), nobody, "it connects nothing either");
    assert_eq!(
        drawn_by("produce-2 FV - gorgon", "a . F # .\n b . . . # .", "tile:b4-c5"),
        nobody,
        "nor with a creature"
    );
}
