//! A game from its setup to its last step, to be shown again: the first view, and what each step changes in it.

use orichalcum_protocol::components::Components;
use orichalcum_rules::{Action, Game, Map, Odds, Seat, Skulls, win_odds};
use serde::Serialize;

use super::change::Change;
use super::game::GameView;
use super::message::{Message, QuickWord, StepBy};
use super::table::TableView;

/// A game from its setup to its last step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct History {
    /// The table as it stands; none for an uploaded record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub table: Option<TableView>,
    /// How things stand now, for a page that opens: the stream goes on from there. None for an uploaded record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub now: Option<Message>,
    /// Who played the game of an uploaded record, as far as it says so.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(test, serde(default), ts(as = "Option<Map<Seat, RecordedPlayer>>", optional))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub players: Map<Seat, RecordedPlayer>,
    /// The component set: that of an uploaded record, which may be one from before; that of a table where it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub components: Option<Components>,
    /// What was said at the table.
    pub chat: Vec<ChatLine>,
    /// Who left the table and who came back while the game was on.
    pub people: Vec<SeatNote>,
    /// The game before its first step; none before it started.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub first: Option<GameView>,
    /// Every step that stands, the setup first.
    pub steps: Vec<HistoryStep>,
}

/// A step of a history.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HistoryStep {
    /// Who acted; nobody for the setup.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub seat: Option<Seat>,
    /// What was asked for; nothing for the setup.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub action: Option<Action>,
    /// Who asked, as far as is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub by: Option<StepBy>,
    /// The events, each with what it changes.
    pub changes: Vec<Change>,
    /// For a fight: the chance that it had. For a turn of the Automaton with fights: how many of its rolls win on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub odds: Option<f64>,
}

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// The number of its entry.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// From which seat.
    pub seat: Seat,
    /// Who sat there.
    pub name: String,
    /// What; none when the host removed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub text: Option<String>,
    /// Which of the quick words it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub word: Option<QuickWord>,
}

/// Somebody left the table or came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatNote {
    /// The number of its entry.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The last step of the game before it.
    pub step: u32,
    /// From which seat, or to which.
    pub seat: Seat,
    /// What happened.
    pub what: SeatNews,
}

/// What happened to the player at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SeatNews {
    /// They left, or closed the page.
    Left,
    /// They came back.
    Returned,
    /// A bot took over.
    BotStoodIn,
    /// They gave up.
    Resigned,
}

/// Who played at a seat, as a record tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordedPlayer {
    /// The name of the person, as the table showed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    pub name: Option<String>,
    /// The level of the bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, serde(default), ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::schema::BotLevel>))]
    pub bot: Option<String>,
    /// The seat whose colour it had.
    pub colour: Seat,
}

impl HistoryStep {
    /// What a step did to a game and its view, which stand after it then.
    pub fn of(
        game: &mut Game<'_>,
        view: &mut GameView,
        step: u32,
        (seat, action, by): (Option<Seat>, Option<Action>, Option<StepBy>),
        events: &[orichalcum_rules::Event],
    ) -> Self {
        let odds = match action {
            Some(Action::Fight { circle, hoplites }) => game.fight_odds(circle, hoplites).map(Odds::as_f64),
            Some(Action::PlayAutomaton) => wins_expected(events),
            _ => None,
        };
        let changes = Change::patches(game, view, step, events);
        Self { seat, action, by, changes, odds }
    }
}

/// How many of the Automaton's rolls win on average, which need a skull (S6); nothing if it does not fight.
fn wins_expected(events: &[orichalcum_rules::Event]) -> Option<f64> {
    let chances = events.iter().filter_map(|event| {
        let orichalcum_rules::Event::DiceRolled { roll, .. } = event else { return None };
        Some(win_odds(roll.faces().len(), u8::MAX, Skulls::PLAIN).as_f64())
    });
    chances.reduce(|sum, chance| sum + chance)
}
