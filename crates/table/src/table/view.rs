//! A table as everybody sees it. The seed stays inside until the game is over.

use std::sync::Arc;

use orichalcum_log::IdentityId;
use orichalcum_rules::{AUTOMATON_SEAT, Seat};

use super::{Entry, Holder, Presence, SeatState, Table, Words};
use crate::wire::{GameView, Happening, SeatKind, SeatView, Stepped, TableView, Undo, You};

impl Table {
    /// The table.
    pub fn view(&self) -> Arc<TableView> {
        self.drawn.table(|| self.draw())
    }

    /// The game, if it has begun.
    pub fn game_view(&self) -> Option<Arc<GameView>> {
        self.drawn.game(|| self.play.as_ref().map(|play| GameView::of(&play.game, play.step)))
    }

    /// Keeps a view of the game that was made along the way.
    pub(crate) fn keep_game_view(&self, view: GameView) {
        self.drawn.keep_game(view);
    }

    fn draw(&self) -> TableView {
        let outcome = self.outcome();
        let seats = Seat::ALL.into_iter().zip(&self.seats).map(|(seat, state)| (seat, self.seat_view(seat, state)));
        let automaton = self.automaton.is_some().then(|| self.automaton_view());
        TableView {
            id: self.id.to_string(),
            status: self.status(),
            public: self.is_public,
            hints: self.hints,
            seats: seats.chain(automaton.map(|view| (AUTOMATON_SEAT, view))).collect(),
            automaton: self.automaton.clone(),
            set: self.set.name().to_owned(),
            from_position: self.placed.is_some(),
            elsewhere: self.is_from_elsewhere,
            server_commitment: self.server_share.map(|(_, commitment)| commitment.to_string()),
            server_share: self.server_share.filter(|_| outcome.is_some()).map(|(share, _)| share.to_string()),
            shares: self.share_parts(),
            show_until: self.share_due().map(|due| due.0.unsigned_abs()),
            commitment: self.play.as_ref().map(|play| play.commitment.to_string()),
            seed: self.play.as_ref().filter(|_| outcome.is_some()).map(|play| play.seed.to_string()),
            outcome,
            rematch: self.rematch.as_ref().map(ToString::to_string),
        }
    }

    /// What is the reader's own.
    pub fn you(&self, reader: Option<&IdentityId>) -> You {
        let seats = reader.map_or_else(Vec::new, |identity| self.seats_of(identity));
        let undo = seats.iter().map(|seat| self.undo_of(*seat)).max_by_key(|undo| (undo.steps, undo.shown));
        You {
            host: reader.is_some_and(|identity| self.is_host(identity)),
            undo: undo.unwrap_or(Undo { steps: 0, shown: false }),
            offer: reader.and_then(|identity| self.offer_to(identity)),
            share: reader.and_then(|identity| self.share_task(identity)),
            played: reader.map_or_else(Vec::new, |identity| self.places_of(identity)),
            seats,
        }
    }

    /// What an entry says to everybody, at the table as it is after it.
    pub fn happening(&self, entry: &Entry) -> Happening {
        match entry {
            Entry::Opened { .. } | Entry::Placed { .. } | Entry::Closed => Happening::Opened,
            Entry::Sat { seat, name, .. } => Happening::Sat { seat: *seat, name: shown(name) },
            Entry::Stood { seat, silent } => Happening::Stood { seat: *seat, silent: *silent },
            Entry::Promised { seat, .. } => Happening::Promised { seat: *seat },
            Entry::Shown { seat, .. } => Happening::Shown { seat: *seat },
            Entry::BotSeated { seat, level } => Happening::BotSeated { seat: *seat, level: level.clone() },
            Entry::Started { .. } => Happening::Started,
            Entry::Stepped { step, seat, action, by, .. } => {
                Happening::Stepped(Stepped { step: *step, seat: *seat, action: *action, by: *by })
            }
            Entry::Undone { seat, steps, .. } => Happening::Undone { seat: *seat, steps: *steps },
            Entry::Left { seat, .. } => Happening::Left { seat: *seat },
            Entry::Returned { seat } => Happening::Returned { seat: *seat },
            Entry::BotStoodIn { seat, level } => Happening::BotStoodIn { seat: *seat, level: level.clone() },
            Entry::Resigned { seat, .. } => Happening::Resigned { seat: *seat },
            Entry::Said { seat, text, word } => Happening::Said {
                seat: *seat,
                name: self.name_at(*seat),
                text: text.text().map(str::to_owned),
                word: *word,
            },
            Entry::Muted { seat, muted } => Happening::Muted { seat: *seat, muted: *muted },
            Entry::SeatMoved { seat, name, .. } => Happening::SeatMoved { seat: *seat, name: shown(name) },
            Entry::Renamed { seat, name } => Happening::Renamed { seat: *seat, name: shown(name) },
            Entry::Rematched { table } => Happening::Rematched { table: table.to_string() },
        }
    }

    fn name_at(&self, seat: Seat) -> String {
        match self.seat(seat).map(|state| &state.holder) {
            Some(Holder::Person { name, .. }) => shown(name),
            _ => String::new(),
        }
    }

    fn seat_view(&self, seat: Seat, state: &SeatState) -> SeatView {
        let (kind, name, own_level) = match &state.holder {
            Holder::Open => (SeatKind::Open, None, None),
            Holder::Offered { name, .. } => (SeatKind::Offered, name.text().map(str::to_owned), None),
            Holder::Person { name, .. } => (SeatKind::Person, name.text().map(str::to_owned), None),
            Holder::Bot { level } => (SeatKind::Bot, None, Some(level.clone())),
        };
        let stand_in = match &state.presence {
            Presence::Replaced { level } => Some(level.clone()),
            Presence::Here | Presence::Left { .. } => None,
        };
        SeatView {
            kind,
            name,
            bot: own_level.or(stand_in),
            island: state.island.clone(),
            colour: state.colour,
            away: state.presence != Presence::Here,
            waited_for_since: self.waited_for_since(seat),
            resigned: state.resigned,
            muted: state.muted,
        }
    }

    fn automaton_view(&self) -> SeatView {
        SeatView {
            kind: SeatKind::Automaton,
            name: None,
            bot: None,
            island: String::new(),
            colour: AUTOMATON_SEAT,
            away: false,
            waited_for_since: self.waited_for_since(AUTOMATON_SEAT),
            resigned: false,
            muted: false,
        }
    }

    fn waited_for_since(&self, seat: Seat) -> Option<u64> {
        (self.asked() == Some(seat)).then_some(self.play.as_ref()?.asked_since.0.unsigned_abs())
    }
}

/// A name as others see it; nothing where it was removed.
pub(super) fn shown(name: &Words) -> String {
    name.text().unwrap_or_default().to_owned()
}
