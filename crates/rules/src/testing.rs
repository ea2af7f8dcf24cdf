//! A table for tests: set up by a drawing, played by notation, with the chance that the test says.

use std::collections::VecDeque;

use crate::building::Building;
use crate::chance::{Chance, Outcome, Urn};
use crate::error::{Illegal, Refused};
use crate::event::Event;
use crate::game::Game;
use crate::position::Position;
use crate::seat::Seat;
use crate::set::Set;
use crate::setup::Setup;
use crate::sketch::{self, Sketch};

/// The text of the standard set, to be changed and read again.
pub(crate) const STANDARD: &str = include_str!("../data/standard.toml");

/// The standard set with some of its text replaced: what is to be replaced must occur once.
pub(crate) fn standard_but(edits: &[(&str, &str)]) -> Set {
    let text = edits.iter().fold(STANDARD.to_owned(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "once in the set: {old}");
        text.replacen(old, new, 1)
    });
    Set::parse("edited.toml", &text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The standard set with other numbers of buildings.
pub(crate) fn standard_with_buildings(copies: impl Fn(Building) -> u8) -> Set {
    let mut text = STANDARD.to_owned();
    for building in Building::ALL {
        if let Some(row) = text.find(&format!("name = \"{building}\"")) {
            let start = row + text[row..].find("copies = ").expect("a number of copies") + "copies = ".len();
            let end = start + text[start..].find('\n').expect("another line");
            text.replace_range(start..end, &copies(building).to_string());
        }
    }
    Set::parse("edited.toml", &text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Thera's calm side and, in its place, an island of six circles: ports B a2, H a3 and O a4 over b1 b2 b3.
pub(crate) const TINY_ISLAND: (&str, &str) = (
    "    o o H o
   o o o o o
  o o o o o o
 B o o o o o
  o o o o o
   o o O o
",
    " B H O
o o o
",
);

/// A game in a test.
pub(crate) struct Table {
    pub(crate) set: Set,
    pub(crate) now: Position,
    /// The events of the last play.
    pub(crate) events: Vec<Event>,
}

/// The outcomes that a test gives, each checked against the urn; then the first piece of every urn.
struct Script(VecDeque<Outcome>);

impl Chance for Script {
    type Refusal = String;

    fn draw(&mut self, urn: Urn<'_>) -> Result<u32, String> {
        match self.0.pop_front() {
            None => Ok(0),
            Some(outcome) => urn
                .number_of(outcome)
                .ok_or_else(|| format!("the script says {outcome}, but what is drawn is {}", urn.gives())),
        }
    }
}

fn script(outcomes: &str) -> Script {
    Script(
        outcomes
            .split_whitespace()
            .map(|word| word.parse().unwrap_or_else(|error| panic!("{word}: {error}")))
            .collect(),
    )
}

impl Table {
    /// The situation of a drawing (see [`crate::sketch`]); what it leaves out is the rest of the box.
    pub(crate) fn drawn(text: &str) -> Self {
        Self::drawn_with(Set::standard(), text)
    }

    /// The same with another component set.
    pub(crate) fn drawn_with(set: Set, text: &str) -> Self {
        let sketch = Sketch::from_text(&set, text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        let now = sketch.check(&set).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        Self { set, now, events: Vec::new() }
    }

    /// A new game with the outcomes of its setup in order, as words.
    pub(crate) fn new_game(setup: &Setup, outcomes: &str) -> Self {
        let (set, mut events) = (Set::standard(), Vec::new());
        let mut chance = script(outcomes);
        let now =
            *Game::start(&set, setup, &mut chance, &mut events).unwrap_or_else(|error| panic!("{error}")).position();
        assert!(chance.0.is_empty(), "outcomes left over: {:?}", chance.0);
        Self { set, now, events }
    }

    pub(crate) fn game(&self) -> Game<'_> {
        Game::at(&self.set, self.now)
    }

    /// Plays an action with the outcomes that it needs, in order, as words; the whole must be sound afterwards.
    pub(crate) fn play_with(&mut self, action: &str, outcomes: &str) -> &mut Self {
        let mut chance = script(outcomes);
        let (mut game, mut events) = (Game::at(&self.set, self.now), Vec::new());
        let action = action.parse().unwrap_or_else(|error| panic!("{error}"));
        if let Err(refused) = game.apply(action, &mut chance, &mut events) {
            panic!("{action} refused: {refused}\n{}", sketch::draw(&self.set, &self.now));
        }
        assert!(chance.0.is_empty(), "{action}: outcomes left over: {:?}", chance.0);
        crate::audit::audit(&self.set, game.position()).unwrap_or_else(|error| panic!("after {action}: {error}"));
        (self.now, self.events) = (*game.position(), events);
        self
    }

    /// Plays an action that needs no chance that matters.
    pub(crate) fn play(&mut self, action: &str) -> &mut Self {
        self.play_with(action, "")
    }

    /// Why an action is refused; nothing changes.
    pub(crate) fn refusal(&self, action: &str) -> Illegal {
        let (mut game, mut events) = (self.game(), Vec::new());
        let action = action.parse().unwrap_or_else(|error| panic!("{error}"));
        let refused = game.apply(action, &mut script(""), &mut events);
        assert!(events.is_empty() && *game.position() == self.now, "{action} changed something");
        match refused {
            Err(Refused::Illegal(illegal)) => illegal,
            other => panic!("{action} should be illegal: {other:?}\n{}", sketch::draw(&self.set, &self.now)),
        }
    }

    /// The legal actions that begin so, as words, in alphabetical order.
    pub(crate) fn legal(&self, beginning: &str) -> Vec<String> {
        let mut legal: Vec<String> =
            self.game().legal().iter().map(ToString::to_string).filter(|word| word.starts_with(beginning)).collect();
        legal.sort();
        legal
    }

    /// What the game waits for, as a word.
    pub(crate) fn ask(&self) -> String {
        self.now.ask().to_string()
    }

    /// The seat with that number, from 1.
    pub(crate) fn seat(&self, number: usize) -> Seat {
        self.now.seats().nth(number - 1).expect("a player sits there")
    }

    /// The events of the last play, one line each, like `gained seat:1 good:hoplite amount:2 from:port`.
    pub(crate) fn event_lines(&self) -> Vec<String> {
        let words = |event: &Event| {
            let json = serde_json::to_string(event).expect("an event is serialisable");
            json.replace(['{', '}', '"'], "").replace(',', " ").replacen("event:", "", 1)
        };
        self.events.iter().map(words).collect()
    }

    /// The lines of the table's drawing that begin so, with single spaces.
    pub(crate) fn lines(&self, beginning: &str) -> Vec<String> {
        let single_spaced = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        let drawing = sketch::draw(&self.set, &self.now);
        drawing.lines().map(single_spaced).filter(|line| line.starts_with(beginning)).collect()
    }

    /// What a player has, as drawn after the name of the island.
    pub(crate) fn stock(&self, player: usize) -> String {
        let line = self.lines(&format!("player {player} ")).concat();
        line.splitn(4, ' ').last().unwrap_or_default().to_owned()
    }

    /// A row of a player's island, as drawn.
    pub(crate) fn row(&self, player: usize, row: char) -> String {
        let lines = self.lines("").into_iter().skip_while(|line| !line.starts_with(&format!("player {player} ")));
        let island = lines.skip(1).take_while(|line| !line.starts_with("player"));
        island.filter_map(|line| line.strip_prefix(row).map(|row| row.trim().to_owned())).collect()
    }
}
