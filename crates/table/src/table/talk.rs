//! Chat: plain text between the people of a table.

use orichalcum_log::IdentityId;
use orichalcum_rules::Seat;

use super::plain_text::line_of_chat;
use super::{Entry, Table, Words};
use crate::denial::Denial;
use crate::wire::ChatRequest;

/// How many lines of chat one table takes: a log must not grow without end.
const MOST_LINES: u32 = 2_000;

impl Table {
    /// A player writes in the chat.
    ///
    /// # Errors
    /// When they have no seat or are muted, the text is refused, or the chat is full.
    pub fn say(&self, identity: &IdentityId, said: &ChatRequest) -> Result<Vec<Entry>, Denial> {
        let seats = self.own_places(identity)?;
        let (text, word) = match said {
            ChatRequest::Text(said) => (line_of_chat(&said.text)?, None),
            ChatRequest::Word(said) => (said.word.text().to_owned(), Some(said.word)),
        };
        let voice = seats.into_iter().find(|seat| self.seat(*seat).is_some_and(|state| !state.muted));
        let seat = voice.ok_or_else(|| Denial::forbidden("muted", "You cannot write here at the moment."))?;
        if self.said >= MOST_LINES {
            return Err(Denial::conflict("chat_full", "The chat of this table is full."));
        }
        Ok(vec![Entry::Said { seat, text: Words::new(text), word }])
    }

    /// The host mutes or unmutes a player.
    ///
    /// # Errors
    /// When the identity is not the host, or nobody sits there.
    pub fn mute(&self, identity: &IdentityId, seat: Seat, muted: bool) -> Result<Vec<Entry>, Denial> {
        if !self.is_host(identity) {
            return Err(Denial::forbidden("not_host", "Only the player who opened the table can do this."));
        }
        match self.seat(seat) {
            Some(state) if state.muted == muted => Ok(Vec::new()),
            Some(_) => Ok(vec![Entry::Muted { seat, muted }]),
            None => Err(Denial::conflict("no_seat", "There is no such seat.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use orichalcum_log::{Millis, TableId};
    use serde_json::json;

    use super::*;
    use crate::tests::SET;
    use crate::wire::{ChatText, ChatWord, QuickWord};

    fn text(text: &str) -> ChatRequest {
        ChatRequest::Text(ChatText { text: text.to_owned() })
    }

    fn table_of_ada() -> (IdentityId, Table) {
        let ada = IdentityId::new("ada").unwrap();
        let seats = json!([{ "holder": "person", "identity": "ada", "name": "Ada", "island": "random" }]);
        let opened = json!({
            "what": "opened", "host": "ada", "seats": seats, "automaton": "gentle",
            "public": false, "hints": false, "set": "standard", "fingerprint": "",
        });
        let opened = serde_json::from_value(opened).unwrap();
        (ada, Table::begin(TableId::new("t1").unwrap(), &SET, &opened, Millis(0)).unwrap())
    }

    #[test]
    fn a_quick_word_is_a_word_and_a_line_but_never_both() {
        let (ada, table) = table_of_ada();
        let quick = ChatRequest::Word(ChatWord { word: QuickWord::Thanks });
        let said = table.say(&ada, &quick).unwrap();
        let Entry::Said { text: line, word, .. } = &said[0] else { panic!("{said:?}") };
        assert_eq!((line.text(), *word), (Some("Thanks!"), Some(QuickWord::Thanks)));
        for wrong in [json!({ "word": "thanks", "text": "hello" }), json!({})] {
            assert!(serde_json::from_value::<ChatRequest>(wrong).is_err());
        }
    }

    #[test]
    fn a_table_hears_so_much_and_no_more() {
        let (ada, mut table) = table_of_ada();
        for line in 0..2_000 {
            let said = table.say(&ada, &text(&line.to_string())).unwrap();
            for entry in &said {
                table.fold(entry, Millis(line)).unwrap();
            }
        }
        assert_eq!(table.say(&ada, &text("one more")).map_err(|problem| problem.code), Err("chat_full"));
    }
}
