//! What additional actions cost and allow (R9).

use crate::action::{Action, Payment};
use crate::building::Building;
use crate::card::ActionKind;
use crate::creature::Creature;
use crate::error::Illegal;
use crate::testing::{Table, standard_with_buildings};

/// The first player in phase 4.
fn buying(more: &str, stock: &str, rows: &str) -> Table {
    Table::drawn(&text(more, stock, rows))
}

fn text(more: &str, stock: &str, rows: &str) -> String {
    format!("ask 1 additional\ncard produce-3 FDM\n{more}\nplayer 1 Thera/calm {stock}\n{rows}\nplayer 2 Delos/calm")
}

/// Something to fight and, out of its reach, something to build on.
const ROWS: &str = "a . . # F\n b . V!cy . # .";
const SPOT: &str = "spot forest mine stocked";

#[test]
fn r9_1_each_payment_buys_its_actions() {
    let table = buying(SPOT, "hoplite 2 orichalcum 2 captured hellhound 2 gorgon 1", ROWS);
    assert_eq!(
        table.legal(""),
        [
            "buy:capture/hellhound+gorgon",
            "buy:capture/hellhound+hellhound",
            "buy:capture/hoplites",
            "buy:capture/orichalcum",
            "buy:construct/hellhound+gorgon",
            "buy:construct/hellhound+hellhound",
            "buy:construct/hoplites",
            "buy:construct/orichalcum",
            "buy:produce/hellhound+gorgon",
            "buy:produce/hellhound+hellhound",
            "buy:produce/hoplites",
            "buy:recruit/hellhound+gorgon",
            "buy:recruit/hellhound+hellhound",
            "buy:recruit/orichalcum",
            "pass"
        ]
    );
    assert_eq!(table.refusal("buy:recruit/hoplites"), Illegal::WrongPayment);
    assert_eq!(table.refusal("buy:produce/orichalcum"), Illegal::WrongPayment);
    assert_eq!(table.refusal("buy:produce/gorgon"), Illegal::WrongPayment);
    assert_eq!(table.refusal("buy:produce/no-creature"), Illegal::WrongPayment);
    assert_eq!(table.refusal("buy:produce/gorgon+gorgon"), Illegal::CannotBuy);
    assert_eq!(table.refusal("buy:produce/gorgon+cyclops"), Illegal::CannotBuy);
    let payment = Payment::Creatures(Creature::Gorgon, Creature::Hellhound);
    let unsorted = Action::Buy { action: ActionKind::Produce, payment };
    assert_eq!(table.game().check(unsorted), Err(Illegal::WrongPayment), "the listed order is the other one");
}

#[test]
fn r9_1_there_is_no_mixed_payment() {
    let table = buying(SPOT, "hoplite 1 orichalcum 1 captured gorgon 1", ROWS);
    assert_eq!(table.legal(""), ["pass"]);
    assert_eq!(table.refusal("buy:capture/hoplites"), Illegal::CannotBuy);
    assert_eq!(table.refusal("buy:capture/orichalcum"), Illegal::CannotBuy);
}

#[test]
fn r9_1_payments_go_to_the_supply_and_to_the_bag() {
    let stock = "hoplite 2 orichalcum 3 captured hellhound 2 gorgon 1";
    let mut table = buying(SPOT, stock, ROWS);
    table.play("buy:produce/hoplites");
    assert_eq!(
        table.event_lines(),
        ["action_bought seat:1 action:produce payment:hoplites cost:2", "asked seat:1 ask:act:produce"]
    );
    assert_eq!(table.stock(1), "hoplite 0 orichalcum 3 captured hellhound 2 gorgon 1");
    assert_eq!(table.lines("supply"), ["supply hoplite 30 orichalcum 26 token 17 temple 17"]);

    let mut table = buying(SPOT, stock, ROWS);
    table.play("buy:recruit/orichalcum");
    assert_eq!(table.stock(1), "hoplite 2 orichalcum 1 captured hellhound 2 gorgon 1");
    assert_eq!(table.lines("supply"), ["supply hoplite 28 orichalcum 28 token 17 temple 17"]);

    let mut table = buying(SPOT, stock, ROWS);
    assert_eq!(table.lines("creatures hellhound 2 minotaur 4 gorgon 3 cyclops 3").len(), 1);
    table.play("buy:produce/gorgon+hellhound");
    assert_eq!(table.event_lines()[0], "action_bought seat:1 action:produce payment:hellhound+gorgon cost:2");
    assert_eq!(table.stock(1), "hoplite 2 orichalcum 3 captured hellhound 1");
    assert_eq!(table.lines("creatures hellhound 3 minotaur 4 gorgon 4 cyclops 3").len(), 1);
}

#[test]
fn r9_2_it_may_be_the_action_of_phase_three_taken_or_not() {
    let phase_three = "ask 1 act:produce\nhand produce-1\ncard produce-3 FDM
        player 1 Thera/calm hoplite 2\n a . . # #\nplayer 2 Delos/calm";
    for first in ["produce", "pass"] {
        let mut table = Table::drawn(phase_three);
        table.play(first).play("buy:produce/hoplites").play("produce");
        assert_eq!(table.lines("ask"), ["ask 1 discard"], "one additional action without a Forge");
        let orichalcum = if first == "produce" { 2 } else { 1 };
        assert_eq!(table.stock(1), format!("hoplite 0 orichalcum {orichalcum}"));
    }
}

#[test]
fn r9_2_favours_may_be_used() {
    let mut table = buying("titan cronos 1 active", "hoplite 2", ROWS);
    table.play("buy:capture/hoplites");
    assert_eq!(table.legal(""), ["fight:b3+0", "fight:b3+cronos"]);
    let mut table =
        buying(&format!("{SPOT}\ntitan theia 1 active"), "hoplite 2 orichalcum 5", "a . . # F\n b . . . # .");
    table.play("buy:construct/hoplites").play("medallion");
    assert_eq!(table.legal(""), ["build:forest@a6", "pass"]);
    table.play("build:forest@a6");
    assert_eq!(table.event_lines()[0], "favour_used seat:1 titan:theia");
    assert_eq!(table.lines("ask"), ["ask 1 discard"]);
}

#[test]
fn r9_3_a_statue_lowers_the_cost_in_its_resource() {
    let stock = "hoplite 1 orichalcum 1 captured gorgon 1 cyclops 1";
    for (statue, payments) in [("sh", vec!["hoplites"]), ("so", vec!["orichalcum"]), ("sc", vec!["cyclops", "gorgon"])]
    {
        let table = buying("", stock, &ROWS.replace("# F", &format!("# F={statue}")));
        let capture: Vec<String> = payments.iter().map(|payment| format!("buy:capture/{payment}")).collect();
        let creatures = ["buy:capture/gorgon+cyclops".to_owned()];
        let expected = if statue == "sc" { capture } else { [&creatures[..], &capture[..]].concat() };
        assert_eq!(table.legal("buy:capture"), expected, "{statue}");
    }
    let mut table = buying("", stock, &ROWS.replace("# F", "# F=sh"));
    table.play("buy:produce/hoplites");
    assert_eq!(table.event_lines()[0], "action_bought seat:1 action:produce payment:hoplites cost:1");
    let mut table = buying("", stock, &ROWS.replace("# F", "# F=sc"));
    assert_eq!(table.refusal("buy:produce/gorgon+cyclops"), Illegal::WrongPayment, "the price is one");
    table.play("buy:produce/cyclops");
    assert_eq!(table.event_lines()[0], "action_bought seat:1 action:produce payment:cyclops cost:1");
    assert_eq!(table.stock(1), "hoplite 1 orichalcum 1 captured gorgon 1");
}

#[test]
fn r9_3_two_statues_of_a_kind_make_it_free() {
    let set = standard_with_buildings(|building| if building == Building::StatueCreature { 2 } else { 1 });
    let rows = ROWS.replace("a . .", "a . D=sc").replace("# F", "# F=sc");
    let mut table = Table::drawn_with(set, &text("", "captured gorgon 1", &rows));
    assert_eq!(table.legal("buy"), ["buy:capture/no-creature", "buy:produce/no-creature", "buy:recruit/no-creature"]);
    table.play("buy:recruit/no-creature").play("recruit");
    assert_eq!(table.stock(1), "hoplite 1 orichalcum 0 captured gorgon 1");
    assert_eq!(table.lines("ask"), ["ask 1 discard"]);
}

#[test]
fn r9_3_a_forge_allows_a_second_one_paid_as_well() {
    let mut table = buying("", "hoplite 4 orichalcum 2", &ROWS.replace("# F", "# F=fo"));
    table.play("buy:produce/hoplites").play("produce");
    assert_eq!(table.lines("ask"), ["ask 1 additional"]);
    table.play("buy:recruit/orichalcum").play("recruit");
    assert_eq!(table.lines("ask"), ["ask 1 discard"], "two, not three");
    assert_eq!(table.stock(1), "hoplite 3 orichalcum 1");

    let mut table = buying("", "hoplite 4", &ROWS.replace("# F", "# F=fo"));
    table.play("buy:produce/hoplites").play("produce").play("pass");
    assert_eq!(table.lines("ask"), ["ask 1 discard"], "the second one may be declined");
    let mut table = buying("", "hoplite 4", &ROWS.replace("# F", "# F=fo"));
    table.play("pass");
    assert_eq!(table.lines("ask"), ["ask 1 discard"], "who declines the first declines both");
}

#[test]
fn r9_3_a_forge_built_as_the_additional_action_works_at_once() {
    let mut table = buying("spot forest forge", "hoplite 4", ROWS);
    table.play("buy:construct/hoplites").play("build:forest@a6");
    assert_eq!(table.lines("ask"), ["ask 1 additional"]);
    table.play("buy:produce/hoplites").play("produce");
    assert_eq!(table.lines("ask"), ["ask 1 discard"]);
}

#[test]
fn r9_3_a_statue_built_in_phase_three_works_at_once() {
    let mut table = Table::drawn(
        "ask 1 act:construct\nhand construct-1\nspot forest statue-hoplite
         player 1 Thera/calm hoplite 1\n a . F # #\nplayer 2 Delos/calm",
    );
    table.play("build:forest@a4");
    assert_eq!(table.legal("buy"), ["buy:produce/hoplites"]);
}

#[test]
fn r9_4_an_action_that_can_do_nothing_may_not_be_bought() {
    let table = buying("", "hoplite 2 orichalcum 2", "a . . # #");
    assert_eq!(table.legal(""), ["buy:produce/hoplites", "buy:recruit/orichalcum", "pass"]);
    assert_eq!(table.refusal("buy:capture/hoplites"), Illegal::NothingToDo);
    assert_eq!(table.refusal("buy:construct/orichalcum"), Illegal::NothingToDo);
}

#[test]
fn r9_4_capture_needs_a_creature_and_no_hoplite() {
    let mut table = buying("", "hoplite 2", ROWS);
    table.play("buy:capture/hoplites");
    assert_eq!(table.legal(""), ["fight:b3+0"]);
    assert_eq!(table.refusal("pass"), Illegal::MustAct, "the first step of a bought action may not be declined");
}

#[test]
fn r9_4_construct_is_judged_after_paying() {
    let six = buying("", "hoplite 2 orichalcum 6", "a . . # #");
    assert_eq!(six.legal("buy:construct"), ["buy:construct/hoplites"]);
    assert_eq!(six.refusal("buy:construct/orichalcum"), Illegal::NothingToDo, "4 are left: no medallion");
    let seven = buying("", "hoplite 2 orichalcum 7", "a . . # #");
    assert_eq!(seven.legal("buy:construct"), ["buy:construct/hoplites", "buy:construct/orichalcum"]);
    let statue = buying("", "orichalcum 6", "a . F=so # #");
    assert_eq!(statue.legal("buy:construct"), ["buy:construct/orichalcum"]);

    let mut table = buying("", "hoplite 2 orichalcum 7", "a . . # #");
    table.play("buy:construct/orichalcum");
    assert_eq!(table.legal(""), ["medallion"]);
}

#[test]
fn r9_4_construct_with_a_temple_or_a_building_to_be_built() {
    let temple = "a . . # .\n b . . . # .\n c . . . F L .\n d . . . . D M";
    assert_eq!(buying("", "hoplite 2", temple).legal("buy:construct"), ["buy:construct/hoplites"]);
    assert_eq!(buying(SPOT, "hoplite 2", "a . F # #").legal("buy:construct"), ["buy:construct/hoplites"]);
    let next_to_creature = "a . F # .\n b . V!cy . # .";
    assert_eq!(buying(SPOT, "hoplite 2", next_to_creature).refusal("buy:construct/hoplites"), Illegal::NothingToDo);
}

#[test]
fn r9_4_produce_and_recruit_need_something_in_the_supply() {
    let poor = |stock: &str| {
        text("", "captured gorgon 2", "a . . # #").replace("2 Delos/calm", &format!("2 Delos/calm {stock}"))
    };
    let table = Table::drawn(&poor("orichalcum 30"));
    assert_eq!(table.legal("buy"), ["buy:recruit/gorgon+gorgon"]);
    assert_eq!(table.refusal("buy:produce/gorgon+gorgon"), Illegal::NothingToDo);
    let table = Table::drawn(&poor("hoplite 30"));
    assert_eq!(table.legal("buy"), ["buy:produce/gorgon+gorgon"]);
    assert_eq!(table.refusal("buy:recruit/gorgon+gorgon"), Illegal::NothingToDo);
}

#[test]
fn r9_4_later_steps_of_a_bought_action_may_be_declined() {
    let mut table = buying("", "hoplite 2", "a . . # .\n b . . V!cy # .\n c . . . V!he . .");
    table.play("buy:capture/hoplites").play_with("fight:b4+0", "die:skull");
    assert_eq!(table.legal(""), ["fight:c5+0", "pass"]);
    table.play("pass");
    assert_eq!(table.lines("ask"), ["ask 1 discard"]);
    let mut table = buying("titan theia 1 active", "hoplite 2 orichalcum 10", "a . . # #");
    table.play("buy:construct/hoplites").play("medallion").play("pass");
    assert_eq!(table.lines("ask"), ["ask 1 discard"]);
}
