//! The section on solo games: each level against each strength of the Automaton.

use orichalcum_bots::bot::Budget;
use orichalcum_rules::{Board, Set, Side};

use super::{Document, Measured, share};
use crate::Share;
use crate::balance::{SOLO_STRENGTHS, SoloGroup};
use crate::plot::{self, Row};
use crate::report::share_row;

/// Appends the section.
pub(super) fn section(document: &mut Document, set: &Set, measured: &Measured) {
    document.text += "## Solo\n\nShare of games that the player wins against each strength of the Automaton, on every island and \
                      side in turn.\n\n| level | games each |";
    let strengths: Vec<_> = SOLO_STRENGTHS.into_iter().zip(&set.automaton().strengths).collect();
    for (_, figures) in &strengths {
        document.text += &format!(" {} |", figures.name);
    }
    document.text += &format!("\n|---|---:|{}\n", "---|".repeat(strengths.len()));
    let mut players: Vec<SoloGroup> = Vec::new();
    for (group, _) in &measured.solo {
        if !players.iter().any(|known| (known.level, known.budget) == (group.level, group.budget)) {
            players.push(*group);
        }
    }
    for player in players {
        let of = |strength| {
            let same = |group: &SoloGroup| *group == SoloGroup { strength, ..player };
            measured.solo.iter().find(|(group, _)| same(group)).map(|(_, summary)| summary)
        };
        let games = measured.solo.iter().find(|(group, _)| *group == player).map_or(0.0, |(_, summary)| summary.won.of);
        document.text += &format!("| {} | {games} |", name_of(player));
        for (strength, _) in &strengths {
            document.text += &of(*strength).map_or(" |".to_owned(), |summary| format!(" {} |", share(summary.won)));
        }
        document.text.push('\n');
    }
    document.text +=
        "\nBy island, all levels and strengths above together:\n\n| island | calm | wild |\n|---|---|---|\n";
    for board in Board::ALL {
        document.text += &format!("| {} |", set.board(board).name);
        for side in Side::ALL {
            let mut all = Share::default();
            for (_, summary) in &measured.solo {
                let some = summary.islands[board][side];
                all = Share { hits: all.hits + some.hits, of: all.of + some.of };
            }
            document.text += &format!(" {} |", share(all));
        }
        document.text.push('\n');
    }
    document.text.push('\n');
    let rows: Vec<Row> = measured
        .solo
        .iter()
        .map(|(group, summary)| {
            let strength = &set.automaton().strength(group.strength).name;
            share_row(format!("{}, {strength}", name_of(*group)), summary.won)
        })
        .collect();
    document.show("solo", plot::intervals("Solo games won", " %", &rows, Some(50.0)));
}

/// A level, with its thinking where it is bounded.
fn name_of(group: SoloGroup) -> String {
    match (group.level.name(), group.budget) {
        (name @ "oracle", Budget::Nodes(nodes) | Budget::NodesUnless(nodes, _)) => format!("{name}, {nodes} nodes"),
        (name @ "oracle", Budget::Time(time, _)) => format!("{name}, {} ms", time.as_millis()),
        (name, _) => name.to_owned(),
    }
}
