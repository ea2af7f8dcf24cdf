//! The report of a measurement as one HTML page that needs nothing else: no script, no font, no picture from outside.

use orichalcum_rules::{Board, Set, Side};

use super::plot::{self, Plot, Row, escape};
use super::sprt::{Sprt, elo_of};
use super::summary::{Earned, Summary};
use super::{Interval, Proportion, Sample};

/// What a report is about.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The component set.
    pub set: &'a Set,
    /// The bots by name.
    pub names: &'a [String],
    /// How many sit at a table; 1 plays against the Automaton.
    pub players: usize,
    /// The strength of the Automaton in solo games.
    pub automaton: Option<&'a str>,
    /// The command line that repeats the measurement.
    pub command: &'a str,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}

const PAGE_STYLE: &str = "\
:root{color-scheme:light dark;--surface:#f6eedd;--text:#2b2118;--muted:#5f5140;--line:#cfc0a2}\
@media (prefers-color-scheme:dark){:root{--surface:#16232b;--text:#f3ead6;--muted:#bdb29b;--line:#3b5563}}\
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--surface);color:var(--text);font:16px/1.5 system-ui,sans-serif}\
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.3rem .8rem;border-bottom:1px solid var(--line);text-align:right}\
th:first-child,td:first-child{text-align:left}caption,p.note{color:var(--muted);text-align:left}\
svg.plot{max-width:100%;height:auto;display:block;margin:1.5rem 0}code{overflow-wrap:anywhere}\
td.words{text-align:left}.wide{overflow-x:auto}";

/// Writes the page.
pub fn html(subject: &Subject<'_>, summary: &Summary) -> String {
    let title = match subject.automaton {
        Some(strength) => format!("Arena: solo against the Automaton ({strength})"),
        None => format!("Arena: {} bots, tables of {}", subject.names.len(), subject.players),
    };
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{0}</title><style>{PAGE_STYLE}{1}</style></head><body>\n<h1>{0}</h1>\n",
        escape(&title),
        plot::STYLE
    );
    page += &format!(
        "<p>{} games in {} sets, {:.2} rounds each. Component set {}, fingerprint {:016x}.</p>\n<p><code>{}</code></p>\n",
        summary.games,
        summary.sets,
        summary.lengths.mean(),
        escape(subject.set.name()),
        subject.set.fingerprint(),
        escape(subject.command)
    );
    if subject.interrupted {
        page += "<p><strong>Interrupted: this is what was measured until then.</strong></p>\n";
    }
    page += "<p class=\"note\">A set is one deal played once for every rotation of the bots around the table. Intervals hold \
             the true value in 95 % of measurements; they take sets, not games, as independent.</p>\n";
    page += &results(subject, summary);
    if let Some(sprt) = &summary.sprt {
        page += &format!("<p>{}</p>\n", escape(&sprt_sentence(sprt)));
    }
    for plot in plots(subject, summary) {
        page += &plot.inline();
    }
    page += &earned(subject, summary);
    page += &forfeits(subject, summary);
    page += "</body></html>\n";
    page
}

/// What the test says, as a sentence.
pub fn sprt_sentence(sprt: &Sprt) -> String {
    let (low, high) = Sprt::bounds();
    format!(
        "SPRT of {} against {} Elo: {} (log-likelihood ratio {:.2}, bounds {low:.2} and {high:.2})",
        sprt.elo0,
        sprt.elo1,
        sprt.verdict().name(),
        sprt.log_likelihood_ratio()
    )
}

fn results(subject: &Subject<'_>, summary: &Summary) -> String {
    let mut table = String::from(
        "<div class=\"wide\"><table><caption>Results</caption><tr><th>bot</th><th>score</th><th>95 %</th><th>games</th>\
         <th>won</th><th>rating</th><th>95 %</th></tr>\n",
    );
    for (bot, (name, counted)) in subject.names.iter().zip(&summary.bots).enumerate() {
        let (score, interval) = (counted.score.mean(), counted.score.interval());
        let rating = summary.ratings.as_ref().map(|ratings| ratings.of(bot));
        table += &format!(
            "<tr><td>{}</td><td>{:.1} %</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
            escape(name),
            100.0 * score,
            percents(interval),
            counted.score.games,
            counted.wins,
            rating.map_or("–".into(), |rating| format!("{:.0}", rating.value)),
            rating.map_or("–".into(), |rating| format!("{:.0} to {:.0}", rating.interval.low, rating.interval.high)),
        );
    }
    table += "</table></div>\n";
    if let Some(ratings) = &summary.ratings {
        table += &format!("<p class=\"note\">Ratings: {}, on the scale of Elo.</p>\n", ratings.model());
    }
    if subject.players == 2 && subject.names.len() > 2 {
        table += &cross_table(subject.names, summary);
    }
    if let (2, [first, second]) = (subject.players, subject.names) {
        table += &format!("<p>{}</p>\n", escape(&elo_sentence(first, second, summary.bots[0].score)));
    }
    table
}

/// The difference in Elo that the score of the first of two means.
pub fn elo_sentence(first: &str, second: &str, score: Sample) -> String {
    let interval = score.interval();
    format!(
        "Elo of {first} over {second}: {:+.0} ({:+.0} to {:+.0})",
        elo_of(score.mean()),
        elo_of(interval.low),
        elo_of(interval.high)
    )
}

fn cross_table(names: &[String], summary: &Summary) -> String {
    let mut table =
        String::from("<div class=\"wide\"><table><caption>Score of the row against the column</caption><tr><th></th>");
    for name in names {
        table += &format!("<th>{}</th>", escape(name));
    }
    table += "</tr>\n";
    for (name, row) in names.iter().zip(&summary.against) {
        table += &format!("<tr><td>{}</td>", escape(name));
        for sample in row {
            table += &if sample.sets > 0.0 {
                format!("<td>{:.1} % ({})</td>", 100.0 * sample.mean(), percents(sample.interval()))
            } else {
                "<td></td>".to_owned()
            };
        }
        table += "</tr>\n";
    }
    table + "</table></div>\n"
}

fn forfeits(subject: &Subject<'_>, summary: &Summary) -> String {
    if summary.forfeits.is_empty() {
        return String::new();
    }
    let mut table = format!(
        "<details><summary>Games given up: {}</summary><div class=\"wide\"><table><tr><th>bot</th><th>deal</th>\
         <th>seat</th><th>how</th><th>why</th></tr>\n",
        summary.forfeits.len()
    );
    for given_up in &summary.forfeits {
        table += &format!(
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td class=\"words\">{}</td></tr>\n",
            escape(&subject.names[given_up.bot]),
            given_up.deal,
            given_up.seat + 1,
            given_up.forfeit.kind.name(),
            escape(&given_up.forfeit.message)
        );
    }
    table + "</table></div></details>\n"
}

fn plots(subject: &Subject<'_>, summary: &Summary) -> Vec<Plot> {
    let even = 100.0 / if subject.automaton.is_some() { 2.0 } else { subject.players as f64 };
    let mut plots = Vec::new();
    let rows: Vec<Row> = subject
        .names
        .iter()
        .zip(&summary.bots)
        .map(|(name, bot)| row(name.clone(), bot.score.mean(), bot.score.interval()))
        .collect();
    plots.push(plot::intervals("Score of each bot", " %", &rows, Some(even)));
    plots.push(plot::histogram("Length of games in rounds", &summary.lengths.shares()));
    let points: Vec<(String, Vec<f64>)> = subject
        .names
        .iter()
        .zip(&summary.bots)
        .flat_map(|(name, bot)| {
            [(name.clone(), bot.earned), (format!("{name}, won"), bot.earned_by_winning)]
                .map(|(name, earned)| (name, earned.means()[..Earned::POINTS].to_vec()))
        })
        .collect();
    plots.push(plot::stacked("Where points come from, per game", &Earned::NAMES[..Earned::POINTS], &points));
    if subject.automaton.is_none() {
        let rows: Vec<Row> = (1..)
            .zip(&summary.places)
            .take(subject.players)
            .map(|(place, sample)| sample_row(format!("place {place}"), *sample))
            .collect();
        plots.push(plot::intervals("Score by place in the first round", " %", &rows, Some(even)));
    }
    let rows: Vec<Row> = Side::ALL
        .into_iter()
        .flat_map(|side| Board::ALL.map(|board| (board, side)))
        .filter(|(board, side)| summary.islands[*board][*side].sets > 0.0)
        .map(|(board, side)| {
            sample_row(format!("{}, {side}", subject.set.board(board).name), summary.islands[board][side])
        })
        .collect();
    plots.push(plot::intervals("Score by island", " %", &rows, Some(even)));
    plots
}

fn earned(subject: &Subject<'_>, summary: &Summary) -> String {
    let mut table =
        String::from("<div class=\"wide\"><table><caption>Per game, all games and those won</caption><tr><th>bot</th>");
    for name in Earned::NAMES {
        table += &format!("<th>{name}</th>");
    }
    table += "</tr>\n";
    for (name, bot) in subject.names.iter().zip(&summary.bots) {
        for (name, earned) in [(name.clone(), bot.earned), (format!("{name}, won"), bot.earned_by_winning)] {
            table += &format!("<tr><td>{}</td>", escape(&name));
            for mean in earned.means() {
                table += &format!("<td>{mean:.2}</td>");
            }
            table += "</tr>\n";
        }
    }
    table + "</table></div>\n"
}

fn row(label: String, value: f64, interval: Interval) -> Row {
    Row { label, value: 100.0 * value, interval: Interval { low: 100.0 * interval.low, high: 100.0 * interval.high } }
}

pub(super) fn proportion_row(label: String, share: Proportion) -> Row {
    row(label, share.value(), share.interval())
}

pub(super) fn sample_row(label: String, sample: Sample) -> Row {
    row(label, sample.mean(), sample.interval())
}

fn percents(interval: Interval) -> String {
    format!("{:.1} to {:.1}", 100.0 * interval.low, 100.0 * interval.high)
}
