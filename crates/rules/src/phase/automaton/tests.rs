//! The Automaton's turn from the card it takes to the card it discards, and the events of whole turns (S2, S8–S10).

mod additional;
mod capture;
mod construct;
mod start;
mod tile;

use crate::set::Set;
use crate::testing::{Table, standard_but};

/// A board with nothing but the Metropolis.
const BARE: &str = "d . . . # . . .";

/// The Automaton before its turn, the human's to follow. It takes this card if it rolls a 1.
///
/// Its circles and their slots, by sector: 1 `d3`, `b2 c3`, `c2 d1 d2`; 2 `c4`, `a5 b4`, `a3 a4 b3`; 3 `c5`, `c6 c7`,
/// `a6 b5 b6`; 4 `d5`, `e6 f6`, `d6 d7 e7`; 5 `e5`, `f4 g4`, `f5 g5 g6`; 6 `e4`, `e2 e3`, `f2 f3 g3`.
fn before_turn(card: &str, more: &str, stock: &str, rows: &str) -> Table {
    Table::drawn(&text(card, more, stock, rows))
}

/// The same with another component set.
fn before_turn_with(set: Set, card: &str, more: &str, stock: &str, rows: &str) -> Table {
    Table::drawn_with(set, &text(card, more, stock, rows))
}

fn text(card: &str, more: &str, stock: &str, rows: &str) -> String {
    let strength = if more.contains("automaton ") { "" } else { "automaton standard" };
    format!(
        "turn 2\ninitiative 2\nask 2 automaton\ncard {card}\ncard recruit-2 FD\ncard produce-3 FLM\n{strength}\n{more}
         player 1 Thera/calm\n a . . # #\nplayer 2 automaton {stock}\n{rows}"
    )
}

/// What happened from the decision of phase 3 until the card was spent.
fn events_in_phase_3(table: &Table) -> Vec<String> {
    let events = table.event_lines().into_iter().skip_while(|event| !event.starts_with("automaton_decided"));
    events.take_while(|event| !event.starts_with("card_spent")).collect()
}

/// What happened from then until the die for the discard.
fn events_in_phase_4(table: &Table) -> Vec<String> {
    let events = table.event_lines().into_iter().skip_while(|event| !event.starts_with("card_spent")).skip(1);
    events.take_while(|event| !event.starts_with("automaton_rolled")).collect()
}

/// The events whose text has that beginning.
fn events_of(table: &Table, beginning: &str) -> Vec<String> {
    table.event_lines().into_iter().filter(|event| event.starts_with(beginning)).collect()
}

#[test]
fn a_whole_turn_is_described() {
    let mut table = before_turn("construct-1 L", "spot desert mine stocked", "hoplite 3 orichalcum 1", BARE);
    assert_eq!(table.legal(""), ["automaton"]);
    table.play_with("automaton", "die:skull die:2");
    assert_eq!(
        table.event_lines(),
        [
            "automaton_rolled seat:2 purpose:card face:skull",
            "card_taken seat:2 slot:1 cost:0",
            "tile_placed seat:2 tile:L circles:d3",
            "arrow_covered seat:2 circles:d3",
            "gained seat:2 good:orichalcum amount:1 from:mines",
            "automaton_decided seat:2 decision:building",
            "strip_filled seat:2 building:mine spot:desert stocked:true",
            "card_spent seat:2 card:construct-1",
            "automaton_decided seat:2 decision:nothing",
            "automaton_rolled seat:2 purpose:discard face:2",
            "card_discarded seat:2 slot:2 card:produce-3",
            "turn_began seat:1",
            "asked seat:1 ask:card"
        ]
    );
    assert_eq!(table.lines("automaton"), ["automaton standard strip mine captured"]);
    assert_eq!(table.lines("player 2"), ["player 2 automaton hoplite 3 orichalcum 3"]);
    assert_eq!(table.row(2, 'd'), ". . L # . . .");
}

#[test]
fn s2_a_die_counts_cards_from_the_left_and_a_skull_is_a_1() {
    let more = "card recruit-1 F\ncard recruit-3 FLD";
    let cards = ["capture-1", "recruit-2", "produce-3", "recruit-1", "recruit-3"];
    for (face, place) in [("1", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("skull", 1)] {
        let mut table = before_turn("capture-1 L", more, "", BARE);
        table.play_with("automaton", &format!("die:{face}"));
        assert_eq!(
            table.event_lines()[..2],
            [
                format!("automaton_rolled seat:2 purpose:card face:{face}"),
                format!("card_taken seat:2 slot:{place} cost:0")
            ]
        );
        assert_eq!(events_of(&table, "card_spent"), [format!("card_spent seat:2 card:{}", cards[place - 1])]);
    }
}

#[test]
fn s2_it_takes_the_last_card_if_there_are_fewer() {
    for face in ["3", "4", "5"] {
        let mut table = before_turn("capture-1 L", "", "", BARE);
        table.play_with("automaton", &format!("die:{face} die:1"));
        assert_eq!(table.event_lines()[1], "card_taken seat:2 slot:3 cost:0");
        assert_eq!(events_of(&table, "card_spent"), ["card_spent seat:2 card:produce-3"]);
        assert_eq!(table.lines("card "), ["card recruit-2 FD"]);
    }
}

#[test]
fn s2_it_never_pays_for_a_card() {
    let mut table = before_turn("capture-1 L", "card capture-2 FL\ncard capture-3 FLD", "hoplite 1", BARE);
    table.play_with("automaton", "die:5");
    assert_eq!(table.event_lines()[1], "card_taken seat:2 slot:5 cost:0", "the fifth place costs others 2 hoplites");
    assert_eq!(table.lines("player 2"), ["player 2 automaton hoplite 1 orichalcum 0"]);
}

#[test]
fn s2_a_card_whose_pile_is_empty_comes_without_a_tile() {
    let singles = "copies = 5\nlands = [\"F\", \"L\", \"D\", \"M\", \"V\"]";
    let set = standard_but(&[(singles, "copies = 1\nlands = [\"F\"]")]);
    let mut table = before_turn_with(set, "recruit-1", "", "", "d . . F # . . .");
    table.play_with("automaton", "die:1");
    assert_eq!(
        table.event_lines()[..4],
        [
            "automaton_rolled seat:2 purpose:card face:1",
            "card_taken seat:2 slot:1 cost:0",
            "automaton_decided seat:2 decision:recruit",
            "gained seat:2 good:hoplite amount:1 from:training_camps"
        ]
    );
}

#[test]
fn s8_a_die_picks_the_card_to_discard() {
    for (face, place, card) in [
        ("1", 1, "recruit-2"),
        ("skull", 1, "recruit-2"),
        ("2", 2, "produce-3"),
        ("3", 2, "produce-3"),
        ("5", 2, "produce-3"),
    ] {
        let mut table = before_turn("capture-1 L", "", "", BARE);
        table.play_with("automaton", &format!("die:1 die:{face}"));
        let events = table.event_lines();
        assert_eq!(
            events[events.len() - 4..],
            [
                format!("automaton_rolled seat:2 purpose:discard face:{face}"),
                format!("card_discarded seat:2 slot:{place} card:{card}"),
                "turn_began seat:1".to_owned(),
                "asked seat:1 ask:card".to_owned()
            ]
        );
        assert_eq!(table.lines("discards"), [format!("discards {card} 1 capture-1 1")]);
        assert_eq!(table.lines("card ").len(), 1);
    }
}

#[test]
fn s8_the_tile_goes_under_its_pile_and_its_creatures_into_the_bag() {
    let mut table = before_turn("capture-1 L", "card capture-3 DMV - - gorgon", "", BARE);
    table.play_with("automaton", "die:1 die:3");
    assert_eq!(table.lines("card "), ["card recruit-2 FD", "card produce-3 FLM"]);
    assert!(table.lines("pile 3").concat().ends_with("under DMV"));
    assert!(table.lines("creatures").concat().contains("gorgon 4"));
}

/// Both have the given hoplites, and the Automaton's turn, without an effect, is the last of the round.
fn at_end_of_round(human: u8, automaton: u8) -> Table {
    let text = text("capture-1 L", "", &format!("hoplite {automaton}"), BARE).replace("initiative 2", "initiative 1");
    let mut table = Table::drawn(&text.replace("Thera/calm", &format!("Thera/calm hoplite {human}")));
    table.play("automaton");
    table
}

/// What happened at the end of a round after the boards were refilled.
fn events_at_end_of_round(table: &Table) -> Vec<String> {
    let events = table.event_lines().into_iter().filter(|event| !event.contains("_revealed"));
    events.skip_while(|event| !event.starts_with("card_discarded")).skip(1).collect()
}

#[test]
fn s9_the_round_ends_as_usual() {
    let table = at_end_of_round(0, 1);
    assert_eq!(
        events_at_end_of_round(&table),
        [
            "initiative_taken seat:2",
            "gained seat:1 good:hoplite amount:1 from:right_of_initiative",
            "round_began round:2",
            "turn_began seat:2",
            "asked seat:2 ask:automaton"
        ]
    );
    assert_eq!((table.lines("card ").len(), table.lines("spot ").len()), (5, 4), "the boards are refilled");
    assert_eq!(events_of(&table, "card_revealed").len(), 4);
}

#[test]
fn s9_the_second_player_gets_a_hoplite_also_when_the_token_stays() {
    let table = at_end_of_round(2, 1);
    assert_eq!(
        events_at_end_of_round(&table),
        [
            "gained seat:2 good:hoplite amount:1 from:right_of_initiative",
            "round_began round:2",
            "turn_began seat:1",
            "asked seat:1 ask:card"
        ]
    );
}

#[test]
fn s9_on_a_tie_the_token_changes_hands() {
    for hoplites in [0, 1] {
        let table = at_end_of_round(hoplites, hoplites);
        assert_eq!(
            events_at_end_of_round(&table)[..2],
            ["initiative_taken seat:2", "gained seat:1 good:hoplite amount:1 from:right_of_initiative"]
        );
        assert_eq!((table.lines("initiative"), table.ask()), (vec!["initiative 2".to_owned()], "automaton".to_owned()));
    }

    let text = text("capture-1 L", "", "hoplite 1", BARE);
    let text = text.replace("turn 2", "turn 1").replace("ask 2 automaton", "ask 1 discard");
    let mut table = Table::drawn(&text.replace("Thera/calm", "Thera/calm hoplite 1"));
    table.play("discard:1");
    assert_eq!(
        events_at_end_of_round(&table),
        [
            "initiative_taken seat:1",
            "gained seat:2 good:hoplite amount:1 from:right_of_initiative",
            "round_began round:2",
            "turn_began seat:1",
            "asked seat:1 ask:card"
        ]
    );
}

#[test]
fn s10_the_automaton_wins_in_the_middle_of_its_turn() {
    let mut table = before_turn("construct-1 L", "titan hyperion 2 inactive", "orichalcum 4 medallion 3", BARE);
    table.play_with("automaton", "die:1");
    assert_eq!(
        table.event_lines()[4..],
        [
            "gained seat:2 good:orichalcum amount:1 from:mines",
            "automaton_decided seat:2 decision:medallion",
            "medallion_forged seat:2 cost:5",
            "won seat:2"
        ]
    );
    assert_eq!((table.ask().as_str(), table.legal("").len()), ("over:2", 0));
}

#[test]
fn s10_not_while_a_creature_is_left_on_its_board() {
    let rows = "d . . V!go # . . .";
    let mut table = before_turn("construct-1 L", "", "orichalcum 5 medallion 4", rows);
    table.play_with("automaton", "die:1");
    assert_eq!(events_in_phase_3(&table)[1], "medallion_forged seat:2 cost:5");
    assert_eq!((table.now.points(table.seat(2)), table.ask().as_str()), (5, "card"));
}

#[test]
fn s10_the_human_wins_by_the_same_condition() {
    let text = text("recruit-1 L", "hand construct-1", "medallion 4", BARE);
    let text = text.replace("turn 2", "turn 1").replace("ask 2 automaton", "ask 1 act:construct");
    let mut table = Table::drawn(&text.replace("Thera/calm", "Thera/calm orichalcum 5 medallion 4"));
    table.play("medallion");
    assert_eq!(table.event_lines(), ["medallion_forged seat:1 cost:5", "won seat:1"]);
    assert_eq!(table.ask(), "over:1");
}
