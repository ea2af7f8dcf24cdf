//! The results of a measurement as a table for people and as JSON for programs.

use orichalcum_rules::{Board, Side};
use serde_json::{Map, Value, json};

use crate::report::{Subject, elo_sentence, sprt_sentence};
use crate::sprt::Sprt;
use crate::summary::{Earned, Summary};
use crate::{Interval, Sample};

/// The most forfeits that the table shows; the JSON and the report have all.
const SHOWN_FORFEITS: usize = 10;

/// The results for people.
pub fn table(subject: &Subject<'_>, summary: &Summary) -> String {
    let mut text =
        format!("{} games in {} sets, {:.1} rounds each\n", summary.games, summary.sets, summary.lengths.mean());
    if subject.interrupted {
        text += "interrupted: this is what was measured until then\n";
    }
    let width = subject.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(12, 60);
    for (bot, (name, counted)) in subject.names.iter().zip(&summary.bots).enumerate() {
        let (score, interval) = (counted.score.mean(), counted.score.interval());
        text += &format!(
            "{name:<width$}  scores {:5.1} %  ({:.1} to {:.1})",
            100.0 * score,
            100.0 * interval.low,
            100.0 * interval.high
        );
        if let Some(ratings) = &summary.ratings {
            let rating = ratings.of(bot);
            text +=
                &format!("  rating {:4.0} ({:.0} to {:.0})", rating.value, rating.interval.low, rating.interval.high);
        }
        if counted.forfeits > 0 {
            text += &format!("  {} games given up", counted.forfeits);
        }
        text.push('\n');
    }
    if let (2, [first, second]) = (subject.players, subject.names) {
        text += &elo_sentence(first, second, summary.bots[0].score);
        text.push('\n');
    }
    if let Some(sprt) = &summary.sprt {
        text += &sprt_sentence(sprt);
        text.push('\n');
    }
    for given_up in summary.forfeits.iter().take(SHOWN_FORFEITS) {
        text += &format!(
            "deal {}, seat {}: {} {} ({})\n",
            given_up.deal,
            given_up.seat + 1,
            subject.names[given_up.bot],
            given_up.forfeit.message,
            given_up.forfeit.kind.name()
        );
    }
    if summary.forfeits.len() > SHOWN_FORFEITS {
        text += &format!("and {} more games given up\n", summary.forfeits.len() - SHOWN_FORFEITS);
    }
    text
}

/// The results for programs, on one line.
pub fn json(subject: &Subject<'_>, summary: &Summary) -> String {
    let bots: Vec<Value> = (0..subject.names.len()).map(|bot| bot_json(subject, summary, bot)).collect();
    let places: Vec<Value> = (1..)
        .zip(&summary.places)
        .take(subject.players)
        .map(|(place, sample)| with_sample(json!({ "place": place }), *sample))
        .collect();
    let islands: Vec<Value> = Board::ALL
        .into_iter()
        .flat_map(|board| Side::ALL.map(|side| (board, side)))
        .filter(|(board, side)| summary.islands[*board][*side].sets > 0.0)
        .map(|(board, side)| {
            let island = json!({ "island": subject.set.board(board).name, "side": side });
            with_sample(island, summary.islands[board][side])
        })
        .collect();
    let lengths: Vec<Value> = summary
        .lengths
        .shares()
        .into_iter()
        .map(|(rounds, share)| json!({ "rounds": rounds, "share": share }))
        .collect();
    let forfeits: Vec<Value> = summary
        .forfeits
        .iter()
        .map(|given_up| {
            json!({
                "bot": subject.names[given_up.bot],
                "game": given_up.game + 1,
                "deal": given_up.deal,
                "seat": given_up.seat + 1,
                "how": given_up.forfeit.kind.name(),
                "why": given_up.forfeit.message,
            })
        })
        .collect();
    let whole = json!({
        "command": subject.command,
        "set": subject.set.name(),
        "set_fingerprint": format!("{:016x}", subject.set.fingerprint()),
        "players": subject.players,
        "automaton": subject.automaton,
        "interrupted": subject.interrupted,
        "games": summary.games,
        "sets": summary.sets,
        "rounds": summary.lengths.mean(),
        "decisions": summary.decisions,
        "rating_model": summary.ratings.as_ref().map(crate::rating::Ratings::model),
        "bots": bots,
        "places": places,
        "islands": islands,
        "lengths": lengths,
        "sprt": summary.sprt.as_ref().map(sprt_json),
        "forfeits": forfeits,
    });
    format!("{whole}\n")
}

fn bot_json(subject: &Subject<'_>, summary: &Summary, bot: usize) -> Value {
    let counted = &summary.bots[bot];
    let against: Map<String, Value> = subject
        .names
        .iter()
        .zip(&summary.against[bot])
        .filter(|(_, sample)| sample.sets > 0.0)
        .map(|(name, sample)| {
            let score = with_interval(json!({ "score": sample.mean() }), sample.interval());
            (name.clone(), score)
        })
        .collect();
    let rating = summary.ratings.as_ref().map(|ratings| {
        let rating = ratings.of(bot);
        with_interval(json!({ "value": rating.value }), rating.interval)
    });
    let mut object = with_interval(
        json!({ "bot": subject.names[bot], "games": counted.score.games, "wins": counted.wins, "score": counted.score.mean() }),
        counted.score.interval(),
    );
    let more = json!({
        "forfeits": counted.forfeits,
        "rating": rating,
        "against": against,
        "per_game": earned_json(&counted.earned),
        "per_game_won": earned_json(&counted.earned_by_winning),
    });
    if let (Some(object), Value::Object(more)) = (object.as_object_mut(), more) {
        object.extend(more);
    }
    object
}

fn earned_json(earned: &Earned) -> Value {
    let means = Earned::NAMES.into_iter().zip(earned.means());
    Value::Object(means.map(|(name, mean)| (name.to_lowercase().replace(' ', "_"), json!(mean))).collect())
}

fn sprt_json(sprt: &Sprt) -> Value {
    let (low, high) = Sprt::bounds();
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "verdict": sprt.verdict().name(),
        "log_likelihood_ratio": sprt.log_likelihood_ratio(),
        "low": low,
        "high": high,
    })
}

fn with_sample(object: Value, sample: Sample) -> Value {
    let mut object = object;
    object["games"] = json!(sample.games);
    object["score"] = json!(sample.mean());
    with_interval(object, sample.interval())
}

fn with_interval(object: Value, interval: Interval) -> Value {
    let mut object = object;
    object["low"] = json!(interval.low);
    object["high"] = json!(interval.high);
    object
}
