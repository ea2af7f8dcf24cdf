//! How a solo game begins, and whose turn is whose (S1).

use crate::error::Illegal;
use crate::island::{Board, Side};
use crate::set::Set;
use crate::setup::{IslandChoice, Setup};
use crate::testing::Table;

/// What is revealed for two: five cards, their tiles and creatures, four buildings.
const REVEALED: &str = "
    card:produce-1 card:recruit-2 card:capture-3 card:construct-1 card:produce-2
    tile:V creature:gorgon tile:FL tile:FDV creature:minotaur tile:F tile:LM
    building:mine building:training-camp building:forge building:arch
";

fn new_game(strength: &str, board: Option<Board>, side: Option<Side>, outcomes: &str) -> Table {
    let strength = Set::standard().automaton().strength_named(strength).expect("a strength of the set");
    Table::new_game(&Setup::solo(IslandChoice { board, side }, strength), outcomes)
}

#[test]
fn s1_the_setup_is_that_of_two_players_and_the_human_is_first() {
    let table = new_game("standard", None, Some(Side::Wild), &format!("board:3 {REVEALED}"));
    assert_eq!(
        table.event_lines(),
        [
            "board_dealt seat:1 board:3",
            "gained seat:1 good:hoplite amount:1 from:start",
            "gained seat:1 good:orichalcum amount:1 from:start",
            "automaton_seated seat:2 strength:2",
            "gained seat:2 good:hoplite amount:1 from:start",
            "gained seat:2 good:orichalcum amount:1 from:start",
            "titan_drawn seat:2 titan:hyperion held_by:null active:false",
            "side_chosen seat:1 side:wild",
            "card_revealed slot:1 card:produce-1",
            "card_revealed slot:2 card:recruit-2",
            "card_revealed slot:3 card:capture-3",
            "card_revealed slot:4 card:construct-1",
            "card_revealed slot:5 card:produce-2",
            "tile_revealed slot:1 tile:V",
            "creature_revealed slot:1 circle:1 creature:gorgon",
            "tile_revealed slot:2 tile:FL",
            "tile_revealed slot:3 tile:FDV",
            "creature_revealed slot:3 circle:3 creature:minotaur",
            "tile_revealed slot:4 tile:F",
            "tile_revealed slot:5 tile:LM",
            "building_revealed spot:forest building:mine stocked:true",
            "building_revealed spot:lagoon building:training-camp stocked:true",
            "building_revealed spot:desert building:forge stocked:false",
            "building_revealed spot:mountain building:arch stocked:false",
            "initiative_taken seat:1",
            "gained seat:2 good:hoplite amount:1 from:right_of_initiative",
            "round_began round:1",
            "turn_began seat:1",
            "asked seat:1 ask:metropolis"
        ]
    );
    assert_eq!(
        table.lines("player"),
        ["player 1 Naxos/wild hoplite 1 orichalcum 1", "player 2 automaton hoplite 2 orichalcum 1"]
    );
}

#[test]
fn s1_its_metropolis_is_the_centre_and_holds_a_mine_and_a_camp() {
    let table = new_game("standard", None, Some(Side::Calm), "");
    let drawn: Vec<String> = ('a'..='h').map(|row| table.row(2, row)).collect();
    assert_eq!(
        drawn,
        [". . . .", ". . . . .", ". . . . . .", ". . . # . . .", ". . . . . .", ". . . . .", ". . . .", ""]
    );
    let buildings = table.now.player(table.seat(2)).buildings();
    assert_eq!((buildings.mines(), buildings.training_camps()), (1, 1));
    assert_eq!(table.lines("automaton"), ["automaton standard strip captured"]);
}

#[test]
fn s1_each_strength_starts_with_what_its_board_shows() {
    for (strength, stock, titans) in [
        ("gentle", "hoplite 2 orichalcum 1", &[][..]),
        ("standard", "hoplite 2 orichalcum 1", &["titan hyperion 2 inactive"]),
        ("strict", "hoplite 2 orichalcum 1", &["titan hyperion 2 inactive"]),
        ("severe", "hoplite 2 orichalcum 1", &["titan hyperion 2 inactive"]),
        ("merciless", "hoplite 3 orichalcum 3", &["titan hyperion 2 inactive"]),
    ] {
        let table = new_game(strength, None, Some(Side::Calm), "");
        assert_eq!(table.lines("player 2"), [format!("player 2 automaton {stock}")], "{strength}");
        assert_eq!(table.lines("titan"), titans, "{strength}");
        assert_eq!(table.lines("automaton"), [format!("automaton {strength} strip captured")]);
    }
}

#[test]
fn s1_only_the_human_chooses_an_island() {
    for board in Board::ALL {
        let mut table = new_game("standard", Some(board), None, "");
        assert_eq!(table.lines("ask"), ["ask 1 side"]);
        table.play_with("side:wild", REVEALED);
        assert_eq!(table.lines("ask"), ["ask 1 metropolis"], "board {board}: none is left to choose");
    }
}

#[test]
fn s1_the_humans_turn_is_that_of_a_game_for_two_and_ends_with_a_discard() {
    let mut table = Table::drawn(
        "ask 1 additional
         card capture-1 F
         card recruit-2 FD
         card produce-3 FLM
         card produce-1 L
         automaton standard
         player 1 Thera/calm hoplite 1
           a . . # #
         player 2 automaton
           d . . . # . . .",
    );
    table.play("pass");
    assert_eq!(table.ask(), "discard");
    table.play("discard:4");
    assert_eq!(table.event_lines()[1..], ["turn_began seat:2", "asked seat:2 ask:automaton"]);
    assert_eq!(table.legal(""), ["automaton"]);
    assert_eq!(table.refusal("pass"), Illegal::MustChoose);
    assert_eq!(table.refusal("card:1"), Illegal::NotAsked);
    table.play("automaton");
    assert_eq!(table.refusal("automaton"), Illegal::NotAsked);
}
