//! The measurement of balance as a Markdown document with its plots.

mod solo;

use orichalcum_rules::{Board, Building, Set, Side, Titan};

use super::{Group, GroupSummary, Sides, SoloGroup, SoloSummary, Use};
use crate::plot::{self, Plot, Row};
use crate::report::{proportion_row, sample_row};
use crate::summary::Earned;
use crate::{Interval, Proportion, Sample};

/// An island that departs by more than this many percentage points, beyond the interval, is not like its peers.
const TOLERATED: f64 = 2.0;

/// What was measured.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The level that played against itself, with its thinking.
    pub player: String,
    /// The command that repeats it.
    pub command: String,
    /// Games by group.
    pub groups: Vec<(Group, GroupSummary)>,
    /// Games by number of players, all sides together.
    pub tables: Vec<(usize, GroupSummary)>,
    /// Solo games.
    pub solo: Vec<(SoloGroup, SoloSummary)>,
}

/// A document and the plots that it shows.
#[derive(Clone, Debug)]
pub struct Document {
    /// The Markdown.
    pub text: String,
    /// The plots by file name, in the folder that the document names.
    pub plots: Vec<(String, Plot)>,
}

impl Document {
    fn show(&mut self, name: &str, plot: Plot) {
        self.text += &format!("![{}](balance/{name}.svg)\n\n", plot.title());
        self.plots.push((format!("{name}.svg"), plot));
    }
}

/// Writes the document.
pub fn document(set: &Set, measured: &Measured) -> Document {
    let favours = format!("What the game itself favours, measured by {} playing against itself", measured.player);
    let subject = match (measured.tables.is_empty(), measured.solo.is_empty()) {
        (false, false) => favours + ", and how the levels fare\nagainst the Automaton",
        (_, true) => favours,
        (true, false) => "How the levels fare against the Automaton".to_owned(),
    };
    let mut document = Document { text: String::new(), plots: Vec::new() };
    document.text += &format!(
        "# Balance\n\n{subject}.\nComponent set `{}`, fingerprint `{:016x}`. The whole page is written by\n\n\
         ```sh\n{}\n```\n\n\
         A set of games is one deal with the islands turned around the table, so that each of them sits on every seat.\n\
         Scores are shares of games won. Intervals in brackets hold the true value in 95 % of measurements; those of \
         islands,\nsides and seats take sets, not games, as independent.\n\n",
        set.name(),
        set.fingerprint(),
        measured.command
    );
    if !measured.tables.is_empty() {
        lengths(&mut document, measured);
        islands(&mut document, set, measured);
        sides(&mut document, measured);
        places(&mut document, measured);
        points(&mut document, measured);
        uses(&mut document, set, measured);
    }
    if !measured.solo.is_empty() {
        solo::section(&mut document, set, measured);
    }
    document.text.truncate(document.text.trim_end().len());
    document.text.push('\n');
    document
}

fn lengths(document: &mut Document, measured: &Measured) {
    document.text += "## Length\n\n| players | sides | games | rounds per game |\n|---:|---|---:|---:|\n";
    for (group, summary) in &measured.groups {
        document.text += &format!(
            "| {} | {} | {} | {:.2} |\n",
            group.players,
            group.sides.name(),
            summary.games,
            summary.lengths.mean()
        );
    }
    document.text.push('\n');
    for (players, summary) in &measured.tables {
        let title = format!("Rounds per game, {players} players");
        document.show(&format!("length-{players}"), plot::histogram(&title, &summary.lengths.shares()));
    }
}

fn islands(document: &mut Document, set: &Set, measured: &Measured) {
    document.text += &format!(
        "## Islands\n\nAll islands of a table show the same side here. Bold: more than {TOLERATED:.0} points from the \
         mean of\nthe three others, beyond the interval.\n\n"
    );
    for sides in [Sides::Calm, Sides::Wild] {
        let side = if sides == Sides::Calm { Side::Calm } else { Side::Wild };
        let groups: Vec<_> = measured.groups.iter().filter(|(group, _)| group.sides == sides).collect();
        document.text += &format!("| {side} side |");
        for (group, _) in &groups {
            document.text += &format!(" {} players |", group.players);
        }
        document.text += &format!("\n|---|{}\n", "---|".repeat(groups.len()));
        for board in Board::ALL {
            document.text += &format!("| {} |", set.board(board).name);
            for (_, summary) in &groups {
                let score = sample(summary.islands[board][side]);
                let departs = summary.departs(board, side).abs() > TOLERATED;
                document.text += &if departs { format!(" **{score}** |") } else { format!(" {score} |") };
            }
            document.text.push('\n');
        }
        document.text.push('\n');
    }
    document.text += &departures(set, measured);
    for (players, _) in &measured.tables {
        let rows: Vec<Row> = measured
            .groups
            .iter()
            .filter(|(group, _)| group.players == *players)
            .flat_map(|(group, summary)| {
                let side = match group.sides {
                    Sides::Calm => Some(Side::Calm),
                    Sides::Wild => Some(Side::Wild),
                    Sides::Mixed => None,
                };
                side.into_iter().flat_map(move |side| {
                    Board::ALL.map(|board| {
                        sample_row(format!("{}, {side}", set.board(board).name), summary.islands[board][side])
                    })
                })
            })
            .collect();
        let title = format!("Score by island, {players} players, one side at a table");
        let even = 100.0 / *players as f64;
        document.show(&format!("islands-{players}"), plot::intervals(&title, " %", &rows, Some(even)));
    }
}

/// Which islands are not like their peers, in words.
fn departures(set: &Set, measured: &Measured) -> String {
    let found: Vec<String> = measured
        .groups
        .iter()
        .filter(|(group, _)| group.sides != Sides::Mixed)
        .flat_map(|(group, summary)| {
            let side = if group.sides == Sides::Calm { Side::Calm } else { Side::Wild };
            Board::ALL
                .into_iter()
                .filter(move |board| summary.departs(*board, side).abs() > TOLERATED)
                .map(move |board| format!("{} ({side}, {} players)", set.board(board).name, group.players))
        })
        .collect();
    if found.is_empty() {
        format!("No island departs from its peers by more than {TOLERATED:.0} points beyond its interval.\n\n")
    } else {
        format!("These islands depart from their peers by more than {TOLERATED:.0} points: {}.\n\n", found.join("; "))
    }
}

fn sides(document: &mut Document, measured: &Measured) {
    document.text += "## Calm against wild\n\nTables where both sides are played: what a player scores on each.\n\n\
                      | players | even | calm | wild |\n|---:|---:|---|---|\n";
    for (group, summary) in measured.groups.iter().filter(|(group, _)| group.sides == Sides::Mixed) {
        document.text += &format!(
            "| {} | {:.1} % | {} | {} |\n",
            group.players,
            100.0 / group.players as f64,
            sample(summary.sides[Side::Calm]),
            sample(summary.sides[Side::Wild])
        );
    }
    document.text.push('\n');
}

fn places(document: &mut Document, measured: &Measured) {
    document.text += "## Seats\n\nBy place in the turn order of the first round; the last one has the extra hoplite (R2.6). \
                      Who is first is drawn, so\nthat the seats themselves (second table) must be even.\n\n";
    for (caption, by_seat) in [("place", false), ("seat", true)] {
        document.text +=
            &format!("| players | {caption} 1 | {caption} 2 | {caption} 3 | {caption} 4 |\n|---:|---|---|---|---|\n");
        for (players, summary) in &measured.tables {
            let shares = if by_seat { &summary.seats } else { &summary.places };
            document.text += &format!("| {players} |");
            for (n, counted) in shares.iter().enumerate() {
                document.text += &if n < *players { format!(" {} |", sample(*counted)) } else { " |".to_owned() };
            }
            document.text.push('\n');
        }
        document.text.push('\n');
    }
    let rows: Vec<Row> = measured
        .tables
        .iter()
        .flat_map(|(players, summary)| {
            (1..).zip(&summary.places).take(*players).map(move |(place, places)| {
                // Shares of different tables become comparable as departures from an even score.
                let even = 100.0 / *players as f64;
                let Row { label, value, interval } = sample_row(format!("{players} players, place {place}"), *places);
                let interval = Interval { low: interval.low - even, high: interval.high - even };
                Row { label, value: value - even, interval }
            })
        })
        .collect();
    let plot = plot::intervals("Points of a hundred beyond an even score, by place", "", &rows, Some(0.0));
    document.show("places", plot);
}

fn points(document: &mut Document, measured: &Measured) {
    document.text += "## Where points come from\n\nPer player and game; the first three are victory points.\n\n| |";
    for name in Earned::NAMES {
        document.text += &format!(" {name} |");
    }
    document.text += &format!("\n|---|{}\n", "---:|".repeat(Earned::NAMES.len()));
    let mut rows: Vec<(String, Vec<f64>)> = Vec::new();
    for (players, summary) in &measured.tables {
        for (who, earned) in [("all", summary.earned), ("winners", summary.earned_by_winning)] {
            document.text += &format!("| {players} players, {who} |");
            for mean in earned.means() {
                document.text += &format!(" {mean:.2} |");
            }
            document.text.push('\n');
            rows.push((format!("{players} players, {who}"), earned.means()[..Earned::POINTS].to_vec()));
        }
    }
    document.text.push('\n');
    document.show("points", plot::stacked("Victory points at the end", &Earned::NAMES[..Earned::POINTS], &rows));
}

fn uses(document: &mut Document, set: &Set, measured: &Measured) {
    document.text += "## Buildings and Titans\n\nHow many players had it in a game, and what those scored. Having something \
                      is also a sign of having had time for\nit: these figures show use, not cause.\n\n";
    let head = |document: &mut Document, what: &str| {
        document.text += &format!("| {what} |");
        for (players, _) in &measured.tables {
            document.text += &format!(" {players} players: had by | score |");
        }
        document.text += &format!("\n|---|{}\n", "---:|---|".repeat(measured.tables.len()));
    };
    let line = |document: &mut Document, name: &str, used: &dyn Fn(&GroupSummary) -> Use| {
        document.text += &format!("| {name} |");
        for (_, summary) in &measured.tables {
            let used = used(summary);
            document.text += &format!(" {:.1} % | {} |", 100.0 * used.had.value(), share(used.score));
        }
        document.text.push('\n');
    };
    head(document, "building");
    for building in Building::ALL.into_iter().filter(|building| set.building_copies()[*building] > 0) {
        line(document, &building.to_string(), &|summary| summary.buildings[building]);
    }
    document.text.push('\n');
    head(document, "Titan");
    for titan in Titan::ALL {
        line(document, &format!("{titan}, at the end"), &|summary| summary.titans[titan]);
        line(document, &format!("{titan}, at some time"), &|summary| summary.titans_ever[titan]);
    }
    document.text.push('\n');
    for (players, summary) in &measured.tables {
        let rows: Vec<Row> = Building::ALL
            .into_iter()
            .filter(|building| summary.buildings[*building].score.of > 0.0)
            .map(|building| proportion_row(building.to_string(), summary.buildings[building].score))
            .collect();
        let title = format!("Score of those who built it, {players} players");
        let even = 100.0 / *players as f64;
        document.show(&format!("buildings-{players}"), plot::intervals(&title, " %", &rows, Some(even)));
    }
}

fn with_interval(value: f64, interval: Interval) -> String {
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * value, 100.0 * interval.low, 100.0 * interval.high)
}

fn share(share: Proportion) -> String {
    if share.of > 0.0 { with_interval(share.value(), share.interval()) } else { "–".to_owned() }
}

fn sample(sample: Sample) -> String {
    if sample.sets > 0.0 { with_interval(sample.mean(), sample.interval()) } else { "–".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_bots::bot::Budget;
    use orichalcum_bots::judge::Judge;
    use orichalcum_bots::levels::Level;
    use orichalcum_rules::Strength;

    fn measured() -> Measured {
        let (set, judge) = (Set::standard(), Judge::standard());
        let budget = Budget::Nodes(10);
        let mut groups = Vec::new();
        let mut all = GroupSummary::default();
        for sides in Sides::ALL {
            let group = Group { players: 2, sides };
            let mut summary = GroupSummary::default();
            for deal in 0..6 {
                let games = group.play_set(&set, &judge, Level::Explorer, budget, 1, deal);
                summary.count_set(&games);
                all.count_set(&games);
            }
            groups.push((group, summary));
        }
        let group = SoloGroup { level: Level::Explorer, budget, strength: Strength::Second };
        let mut solo = SoloSummary::default();
        (0..8).for_each(|number| solo.count(&group.play(&set, &judge, 1, number)));
        Measured {
            player: "explorer".into(),
            command: "orichalcum balance".into(),
            groups,
            tables: vec![(2, all)],
            solo: vec![(group, solo)],
        }
    }

    #[test]
    fn every_plot_that_is_shown_is_there_and_tables_are_rectangular() {
        let document = document(&Set::standard(), &measured());
        assert_eq!(document.text.matches("](balance/").count(), document.plots.len());
        for (name, plot) in &document.plots {
            assert!(document.text.contains(&format!("](balance/{name})")), "{name}");
            assert!(!plot.file().contains("NaN"), "{name}");
        }
        for table in document.text.split("\n\n").filter(|part| part.starts_with('|')) {
            let columns: Vec<usize> = table.trim().lines().map(|line| line.matches('|').count()).collect();
            assert!(columns.iter().all(|count| *count == columns[0]), "{table}");
        }
        assert!(!document.text.contains("NaN"));
        assert!(document.text.contains("| explorer | 8 |"), "{}", document.text);
    }

    #[test]
    fn the_first_sentence_speaks_only_of_what_was_measured() {
        let both = measured();
        let tables = Measured { solo: Vec::new(), ..both.clone() };
        let solo = Measured { groups: Vec::new(), tables: Vec::new(), ..both.clone() };
        let automaton = [both, tables, solo].map(|some| document(&Set::standard(), &some).text.contains("Automaton"));
        assert_eq!(automaton, [true, false, true]);
    }

    #[test]
    fn an_island_that_departs_is_bold() {
        let mut measured = measured();
        let (_, summary) = &mut measured.groups[0];
        for n in 0..4000_usize {
            summary.islands[Board::Third][Side::Calm].count([1.0, 0.5, 0.5][n % 3], 2);
            for peer in [Board::First, Board::Second, Board::Fourth] {
                summary.islands[peer][Side::Calm].count([0.5, 0.5, 0.8][n % 3], 2);
            }
        }
        let text = document(&Set::standard(), &measured).text;
        assert!(text.lines().any(|line| line.starts_with("| Naxos | **6")), "{text}");
        assert!(text.contains("depart from their peers by more than 2 points: Naxos (calm, 2 players)"), "{text}");
    }
}
