//! The arena as a person or a script uses it: who plays, what is printed, what is refused.

mod balance;
mod external;
mod program;
mod save;

use program::{Folder, fails, measured, succeeds};
use serde_json::{Value, json};

fn sum(list: &Value, field: &str) -> f64 {
    list.as_array().unwrap().iter().map(|entry| entry[field].as_f64().unwrap()).sum()
}

#[test]
fn a_duel_adds_up() {
    let duel = measured(&["novice", "random", "--sets", "3", "--nodes", "50"]);
    assert_eq!((&duel["games"], &duel["sets"], &duel["players"]), (&json!(6), &json!(3), &json!(2)));
    assert!((sum(&duel["bots"], "score") - 1.0).abs() < 1e-9, "{duel}");
    assert!((sum(&duel["places"], "games") - 12.0).abs() < 1e-9, "{duel}");
    assert!((sum(&duel["islands"], "games") - 12.0).abs() < 1e-9, "{duel}");
    assert!((sum(&duel["lengths"], "share") - 1.0).abs() < 1e-9, "{duel}");
    assert_eq!(duel["forfeits"], json!([]));
    assert_eq!(duel["rating_model"], "Glicko");
    let points = &duel["bots"][0]["per_game_won"];
    let earned = ["titans_held", "temples", "medallions"].map(|name| points[name].as_f64().unwrap());
    assert!(earned.iter().sum::<f64>() >= 5.0, "winners have at least five points: {duel}");
}

#[test]
fn threads_change_nothing_with_budgets_in_nodes() {
    let play = |bots: &[&str], threads: &str| {
        let mut results = measured(&[bots, &["--sets", "2", "--threads", threads]].concat());
        results["command"] = Value::Null;
        results
    };
    for bots in [&["novice", "random", "explorer", "--players", "2"][..], &["oracle@5n", "--automaton", "gentle"]] {
        assert_eq!(play(bots, "1"), play(bots, "3"));
    }
}

#[test]
fn every_choice_of_bots_plays_at_tables_of_any_size() {
    let levels = ["novice", "explorer", "random", "novice"];
    for (players, sets, games) in [("2", 6, 12), ("3", 4, 12), ("4", 1, 4)] {
        let results = measured(&[&levels[..], &["--players", players, "--sets", "1", "--nodes", "20"]].concat());
        assert_eq!((&results["sets"], &results["games"]), (&json!(sets), &json!(games)));
        assert_eq!(results["bots"][3]["bot"], "novice (2)");
        let model = if players == "2" { "Glicko" } else { "Weng-Lin" };
        assert_eq!(results["rating_model"], model);
    }
    let solo = measured(&["explorer", "novice", "--automaton", "gentle", "--sets", "2"]);
    assert_eq!((&solo["games"], &solo["automaton"]), (&json!(4), &json!("gentle")));
    assert_eq!(solo["rating_model"], Value::Null);
}

#[test]
fn a_proof_ends_the_measurement() {
    let proved = measured(&["explorer", "random", "--sets", "400", "--sprt", "0", "100"]);
    assert_eq!(proved["sprt"]["verdict"], "better");
    assert!(proved["sets"].as_u64().unwrap() < 100, "{proved}");
    let refuted = measured(&["random", "explorer", "--sets", "400", "--sprt", "-10", "50"]);
    assert_eq!(refuted["sprt"]["verdict"], "not better");
}

#[test]
fn the_table_is_for_people_and_the_report_is_one_page() {
    let folder = Folder::new("report");
    let report = folder.path("report.html");
    let table = succeeds(&["arena", "explorer", "random", "--sets", "2", "--report", &report]);
    assert!(table.starts_with("4 games in 2 sets") && table.contains("Elo") && table.contains("rating"), "{table}");
    let page = std::fs::read_to_string(&report).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("<svg") && page.contains("prefers-color-scheme"));
    assert!(page.contains("orichalcum arena explorer random --sets 2 --report"), "{page}");
    for outside in ["<script", "<link", "src=", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, words) in [
        (&["arena"][..], "expected bots"),
        (
            &["arena", "sphinx", "novice"],
            "expected a bot (random, novice, explorer, strategist, oracle), found `sphinx`",
        ),
        (&["arena", "oracle@fast", "novice"], "expected a budget like 40ms, 2s or 2000n"),
        (&["arena", "novice"], "expected 2 to 4 players, found 1"),
        (&["arena", "novice", "novice", "novice", "novice", "novice"], "--players"),
        (&["arena", "novice", "novice", "--players", "3"], "expected at least 3 bots for a table of 3, found 2"),
        (&["arena", "novice", "novice", "--players", "5"], "5"),
        (&["arena", "novice", "--automaton", "lazy"], "expected a strength of the Automaton (gentle"),
        (&["arena", "novice", "novice", "--automaton", "gentle", "--players", "2"], "one player against the Automaton"),
        (&["arena", "novice", "novice", "--sprt", "10", "0"], "two rising numbers of Elo"),
        (&["arena", "novice", "novice", "--sprt", "10"], "--sprt"),
        (&["arena", "novice", "novice", "random", "--sprt", "0", "10"], "two bots at tables of two"),
        (&["arena", "novice", "random", "--move-limit", "0"], "expected seconds"),
        (&["arena", "novice", "--bot", "'"], "closed quotes"),
        (&["arena", "novice", "--bot", "/nowhere/bot"], "could not be started"),
        (&["arena", "novice", "random", "--sets", "1", "--report", "/nowhere/report.html"], "/nowhere/report.html"),
        (&["balance", "--players", "5"], "5"),
        (&["balance", "--level", "sphinx"], "expected a bot"),
    ] {
        fails(arguments, words);
    }
}
