//! Whole turns and games: phases in order, the end of the game, what is asked (R1, R4, R12, Q1).

use crate::chance::Even;
use crate::error::Illegal;
use crate::game::Game;
use crate::island::Side;
use crate::set::Set;
use crate::setup::Setup;
use crate::testing::{TINY_ISLAND, Table, standard_but};

/// The first player about to act with a card of this action.
fn acting(action: &str, more: &str, stock: &str, rows: &str) -> Table {
    Table::drawn(&format!(
        "ask 1 act:{action}\nhand {action}-1\ncard produce-3 FDM\n{more}
         player 1 Thera/calm {stock}\n{rows}\nplayer 2 Delos/calm"
    ))
}

const TEMPLE_GROUND: &str = "a . . # .\n b . . . # .\n c . . . F L .\n d . . . . D M";

#[test]
fn r1_1_five_points_win_at_that_very_moment() {
    let mut table = acting("construct", "titan theia 1 active", "orichalcum 10 medallion 3", "a . . # #");
    table.play("medallion");
    assert_eq!(
        table.event_lines(),
        ["medallion_forged seat:1 cost:5", "won seat:1"],
        "no second construction, no discard"
    );
    assert_eq!(table.ask(), "over:1");
    assert_eq!(table.legal(""), Vec::<String>::new());
    for action in ["medallion", "pass", "card:1"] {
        assert_eq!(table.refusal(action), Illegal::GameOver);
    }

    let mut table = acting("construct", "", "orichalcum 10 medallion 3", "a . . # #");
    table.play("medallion");
    assert_eq!(table.ask(), "additional", "four points do not win");
}

#[test]
fn r1_1_a_creature_on_the_island_holds_up_the_win() {
    let mut table = acting("construct", "", "orichalcum 5 medallion 4", "a V!he . # #");
    table.play("medallion");
    assert_eq!((table.ask().as_str(), table.now.points(table.seat(1))), ("additional", 5));

    let mut table = acting("capture", "", "medallion 6", "a V!he . # .\n b . . . # .\n c . . . . . V!cy");
    table.play_with("fight:a3+0", "die:skull");
    assert_eq!(table.ask(), "fight-on", "one is left");
    table.play_with("fight:c7+0", "die:skull");
    assert_eq!(table.ask(), "over:1");
}

#[test]
fn r1_2_titans_temples_and_medallions_are_points() {
    let rows = "a F=or L=or # .\n b . . . # .\n c . . . F^0 L^0 .\n d . . . . D^0 M^0";
    let titans = "titan theia 1 active\ntitan cronos 1 inactive\ntitan hyperion 2 active";
    let table = acting("construct", titans, "medallion 1", rows);
    assert_eq!(table.now.points(table.seat(1)), 4);
    assert_eq!(table.now.points(table.seat(2)), 1);
}

#[test]
fn r12_1_the_win_comes_in_the_middle_of_a_turn_by_a_temple() {
    let mut table = acting("construct", "titan theia 1 active", "medallion 3", TEMPLE_GROUND);
    table.play("temple:c5-c6-d5-d6");
    assert_eq!(table.event_lines(), ["temple_built seat:1 circles:c5-c6-d5-d6", "won seat:1"]);
    assert_eq!(table.lines("hand"), ["hand construct-1"], "the turn stops where it is");
}

#[test]
fn r12_1_the_win_comes_in_the_middle_of_a_turn_by_a_titan() {
    let mut table = Table::drawn(
        "ask 1 tile\nhand recruit-1 F
         player 1 Thera/calm hoplite 0 orichalcum 0 medallion 4\n a . . # .\n b . F F # .\nplayer 2 Delos/calm",
    );
    table.play("tile:c4");
    assert_eq!(table.event_lines()[1..], ["titan_drawn seat:1 titan:theia held_by:null active:true", "won seat:1"]);
}

#[test]
fn r12_1_the_win_comes_in_the_middle_of_a_capture_by_a_hydras_titan() {
    let mut table = acting("capture", "titan cronos 2 active", "hoplite 2 medallion 4", "a . . # .\n b . . V!hD # .");
    table.play_with("fight:b4+1", "die:skull");
    assert_eq!(
        table.event_lines()[2..],
        [
            "creature_captured seat:1 circle:b4 creature:hydra-cronos set_aside:0",
            "titan_drawn seat:1 titan:cronos held_by:2 active:true",
            "won seat:1"
        ]
    );
}

#[test]
fn r12_1_the_tiles_own_creature_holds_up_the_win() {
    let mut table = Table::drawn(
        "ask 1 tile\nhand recruit-2 FV - gorgon
         player 1 Thera/calm hoplite 0 orichalcum 0 medallion 4\n a . . # .\n b . F F # .\nplayer 2 Delos/calm",
    );
    table.play("tile:c4-c5");
    assert_eq!(table.lines("titan"), ["titan theia 1 active"]);
    assert_eq!(table.ask(), "act:recruit");
}

#[test]
fn r12_2_only_the_active_player_ever_comes_to_satisfy_the_condition() {
    let set = Set::standard();
    let mut state = 1_u64;
    // A linear congruential generator: the games are the same everywhere and always.
    let mut chance = Even(move |below: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32 % below
    });
    let mut pick = 7_u64;
    let mut won = 0;
    for seats in [2, 3, 4].repeat(6) {
        let setup = Setup::on_side(seats, Side::Calm).unwrap();
        let Ok(mut game) = Game::start(&set, &setup, &mut chance, &mut ());
        // Far more steps than 100 rounds can have.
        for _ in 0..20_000 {
            if game.is_over() {
                break;
            }
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let legal = game.legal();
            let action = legal[(pick >> 33) as usize % legal.len()];
            let Ok(()) = game.apply_unchecked(action, &mut chance, &mut ());
            let now = game.position();
            let satisfied: Vec<_> = now.seats().filter(|seat| now.satisfies_victory(*seat)).collect();
            if game.is_over() && !satisfied.is_empty() {
                assert_eq!(satisfied, [now.active()]);
                won += 1;
            } else {
                assert!(satisfied.is_empty(), "{satisfied:?} satisfied, yet the game goes on");
            }
        }
        assert!(game.is_over());
    }
    assert!(won > 0, "some of these games are won");
}

#[test]
fn r12_2_a_titan_sent_to_the_centre_gives_nobody_a_point() {
    let mut table = Table::drawn(
        "ask 1 tile\nhand recruit-1 F\ntitan hyperion 1 active
         player 1 Thera/calm\n a . . # .\n b . F F # .\nplayer 2 Delos/calm hoplite 0 orichalcum 0 medallion 4",
    );
    table.play("tile:c4");
    assert_eq!(table.now.points(table.seat(2)), 4);
    assert_eq!(table.lines("ask"), ["ask 1 act:recruit"]);
}

#[test]
fn r4_1_and_r10_1_the_phases_of_a_turn_follow_each_other() {
    let mut table = Table::drawn(
        "ask 1 metropolis\ncard produce-1 F\ncard recruit-1 L\ncard capture-1 D
         player 1 Thera/calm hoplite 1 orichalcum 1\nplayer 2 Delos/calm",
    );
    let mut asked = vec![table.ask()];
    for action in ["metropolis:a5-b5", "card:1", "tile:a4", "produce", "buy:produce/hoplites", "produce", "discard:1"] {
        table.play(action);
        asked.push(table.ask());
    }
    assert_eq!(
        asked,
        ["metropolis", "card", "tile", "act:produce", "additional", "act:produce", "discard", "metropolis"]
    );
    assert_eq!(table.lines("turn"), ["turn 2"]);
}

#[test]
fn q1_single_options_are_still_asked_for_in_every_phase() {
    let mut table = Table::drawn_with(
        standard_but(&[TINY_ISLAND]),
        "ask 1 card\ncard construct-1 F\ncard produce-1 L
         player 1 Thera/calm\n a # # O\n b L F D\nplayer 2 Delos/calm\n a # # .",
    );
    table.play("card:1");
    assert_eq!((table.ask().as_str(), table.legal("")), ("tile", vec!["tile:a4".into()]));
    table.play("tile:a4");
    assert_eq!((table.ask().as_str(), table.legal("")), ("act:construct", vec!["pass".into()]));
    table.play("pass");
    assert_eq!((table.ask().as_str(), table.legal("buy")), ("additional", vec!["buy:recruit/orichalcum".into()]));
    table.play("buy:recruit/orichalcum");
    assert_eq!((table.ask().as_str(), table.legal("")), ("act:recruit", vec!["recruit".into()]));
    table.play("recruit");
    assert_eq!((table.ask().as_str(), table.legal("")), ("discard", vec!["discard:1".into()]));

    let only_card = "ask 1 card\ncard construct-1 F\nplayer 1 Thera/calm\n a . . # #\nplayer 2 Delos/calm";
    assert_eq!(Table::drawn(only_card).legal(""), ["card:1"]);
    let nothing_to_buy = "ask 1 additional\nplayer 1 Thera/calm\n a . . # #\nplayer 2 Delos/calm";
    assert_eq!(Table::drawn(nothing_to_buy).legal(""), ["pass"]);
}

#[test]
fn q1_the_only_titan_drawn_or_to_return_settles_by_itself() {
    let mut table = Table::drawn(
        "ask 1 tile\nhand recruit-1 F\ntitan hyperion 1 active
         player 1 Thera/calm\n a . . # .\n b . F F # .\nplayer 2 Delos/calm",
    );
    table.play("tile:c4");
    assert_eq!(table.ask(), "act:recruit");
}

#[test]
fn q1_the_only_receiver_of_the_token_settles_by_itself() {
    let mut table = Table::drawn(
        "turn 2\nask 2 discard\ncard produce-1 F\ncard produce-2 FL
         player 1 Thera/calm hoplite 2\n a . . # #\nplayer 2 Delos/calm hoplite 2\n a # # .",
    );
    table.play("discard:1");
    assert_eq!(
        (table.lines("initiative"), table.lines("ask")),
        (vec!["initiative 2".into()], vec!["ask 2 card".into()])
    );
}

#[test]
fn q1_loot_without_a_lawful_circle_settles_by_itself() {
    let mut table = acting("capture", "", "", "a . . # .\n b . . V!mi # .\n c . . . V!he . .");
    table.play_with("fight:b4+0", "die:skull");
    assert_eq!(table.ask(), "fight-on");
}
