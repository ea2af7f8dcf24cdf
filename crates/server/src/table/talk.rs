//! Chat: plain text between the people of a table.

use orichalcum_rules::Seat;
use orichalcum_store::IdentityId;

use super::plain_text::line_of_chat;
use super::{Entry, Table};
use crate::problem::Problem;

impl Table {
    /// Somebody says something.
    ///
    /// # Errors
    /// When they have no seat or no voice, or it is no sentence.
    pub fn say(&self, identity: &IdentityId, text: &str) -> Result<Vec<Entry>, Problem> {
        let seats = self.own_places(identity)?;
        let text = line_of_chat(text)?;
        let voice = seats.into_iter().find(|seat| self.seat(*seat).is_some_and(|state| !state.muted));
        let seat = voice.ok_or_else(|| Problem::forbidden("muted", "You cannot write here at the moment."))?;
        Ok(vec![Entry::Said { seat, text }])
    }

    /// The host takes away or gives back a voice.
    ///
    /// # Errors
    /// When somebody else asks, or nobody sits there.
    pub fn mute(&self, identity: &IdentityId, seat: Seat, muted: bool) -> Result<Vec<Entry>, Problem> {
        if !self.is_host(identity) {
            return Err(Problem::forbidden("not_host", "Only whoever opened the table can do this."));
        }
        match self.seat(seat) {
            Some(state) if state.muted == muted => Ok(Vec::new()),
            Some(_) => Ok(vec![Entry::Muted { seat, muted }]),
            None => Err(Problem::unprocessable("no_seat", "There is no such seat.")),
        }
    }
}
