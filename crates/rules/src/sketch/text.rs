//! Positions as text: readable in a terminal and in a failing test, and written by hand in tests.
//!
//! One line for each thing, a word first; islands are drawn, a row of the island a line:
//!
//! ```text
//! set standard
//! round 2
//! initiative 1
//! turn 2
//! ask 2 act:construct
//! hand construct-1
//! card produce-1 F
//! card capture-2 LV - gorgon
//! spot forest mine stocked
//! titan cronos 2 inactive
//! player 1 Thera/calm hoplite 3 orichalcum 2 medallion 1 captured gorgon 2
//!   a           .     .     H     .
//!   b        .     #     #     .     .
//! ```
//!
//! A circle is `.` or its port's letter while unexplored, `#` under the Metropolis, else what the tile shows
//! (`F L D M V`), followed by what stands on it: `V!cy2` a Cyclops with 2 hoplites, `D=mn` a Mine, `M^0` the first temple.
//! What is left out (`supply`, `deck`, `discards`, `pile`, `creatures`, `buildings`) is the rest of the box.
//! In solo games a line `automaton standard strip mine arch captured gorgon` says what only the Automaton has; it is
//! the second player, on the board `automaton`. Lines that begin with `//` are remarks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::{AutomatonSketch, CircleSketch, DealtSketch, PlayerSketch, Sketch, SupplySketch};
use crate::circle::{Circle, Circles};
use crate::creature::Creature;
use crate::map::Map;
use crate::position::Position;
use crate::seat::Seat;
use crate::set::{Port, Set};

/// The text of a position, islands drawn.
pub fn draw(set: &Set, position: &Position) -> String {
    Sketch::of(set, position).to_text(set)
}

impl Sketch {
    /// Draws the sketch.
    pub fn to_text(&self, set: &Set) -> String {
        let mut text = String::new();
        let mut line = |words: String| {
            text.push_str(words.trim_end());
            text.push('\n');
        };
        line(format!("set {}", self.set));
        line(format!("round {}", self.round));
        line(format!("initiative {}", self.initiative));
        line(format!("turn {}", self.turn));
        line(format!("ask {} {}", self.asked, self.ask));
        if let Some(hand) = &self.hand {
            line(format!("hand {}", hand.words()));
        }
        if self.bought > 0 {
            line(format!("bought {}", self.bought));
        }
        if self.set_aside > 0 {
            line(format!("set-aside {}", self.set_aside));
        }
        for dealt in &self.actions_board {
            line(format!("card {}", dealt.words()));
        }
        for (spot, offer) in &self.construction_board {
            line(format!("spot {spot} {}{}", offer.building, if offer.stocked { " stocked" } else { "" }));
        }
        for (titan, tile) in &self.titans {
            line(format!("titan {titan} {} {}", tile.holder, if tile.active { "active" } else { "inactive" }));
        }
        if let Some(supply) = &self.supply {
            let SupplySketch { hoplites, orichalcum, victory_tokens, temples } = supply;
            line(format!("supply hoplite {hoplites} orichalcum {orichalcum} token {victory_tokens} temple {temples}"));
        }
        if let Some(deck) = &self.deck {
            line(format!("deck {}", counts(deck)));
        }
        if !self.discards.is_empty() {
            line(format!("discards {}", counts(&self.discards)));
        }
        for (size, pile) in self.piles.iter().flatten() {
            let under: Vec<String> = pile.under.iter().map(ToString::to_string).collect();
            let under = if under.is_empty() { String::new() } else { format!(" under {}", under.join(" ")) };
            line(format!("pile {size} {}{under}", counts(&pile.unseen)));
        }
        if let Some(bag) = &self.creature_bag {
            line(format!("creatures {}", counts(bag)));
        }
        if let Some(bag) = &self.building_bag {
            line(format!("buildings {}", counts(bag)));
        }
        if let Some(automaton) = &self.automaton {
            line(automaton.words());
        }
        for (seat, player) in Seat::ALL.into_iter().zip(&self.players) {
            line(player.words(seat));
            if let Some(shape) = player.shape(set) {
                for row in player.rows(&shape) {
                    line(row);
                }
            }
        }
        text
    }
}

fn counts<K: core::fmt::Display>(counts: &Map<K, u8>) -> String {
    counts.iter().map(|(key, count)| format!("{key} {count}")).collect::<Vec<_>>().join(" ")
}

impl DealtSketch {
    fn words(&self) -> String {
        let mut words = self.card.to_string();
        if let Some(tile) = self.tile {
            let _ = write!(words, " {tile}");
        }
        for creature in &self.creatures {
            let _ = write!(words, " {}", creature.map_or("-", Creature::name));
        }
        words
    }
}

impl AutomatonSketch {
    fn words(&self) -> String {
        let mut words = format!("automaton {} strip", self.strength);
        self.strip.iter().for_each(|building| words.extend([" ", building.name()]));
        words.push_str(" captured");
        self.captured.iter().for_each(|creature| words.extend([" ", creature.name()]));
        words
    }
}

impl PlayerSketch {
    fn words(&self, seat: Seat) -> String {
        let mut words = format!("player {seat} {}", self.board);
        if let Some(side) = self.side {
            let _ = write!(words, "/{side}");
        }
        let _ = write!(words, " hoplite {} orichalcum {}", self.hoplites, self.orichalcum);
        if self.medallions > 0 {
            let _ = write!(words, " medallion {}", self.medallions);
        }
        if !self.captured.is_empty() {
            let _ = write!(words, " captured {}", counts(&self.captured));
        }
        words
    }

    /// The circles to draw and the ports among them; none while the side is open.
    pub(super) fn shape<'set>(&self, set: &'set Set) -> Option<IslandShape<'set>> {
        if self.is_automaton() {
            return Some(IslandShape { circles: set.automaton().board.circles, ports: &[] });
        }
        let figures = set.side(set.board_named(&self.board)?, self.side?);
        Some(IslandShape { circles: figures.circles, ports: &figures.ports })
    }

    fn rows(&self, shape: &IslandShape<'_>) -> Vec<String> {
        let rows = shape.circles.into_iter().map(Circle::row).max().unwrap_or(0);
        (0..=rows)
            .map(|row| {
                let mut text = format!("  {}", char::from(b'a' + row));
                for circle in row_of(shape, row) {
                    let column = 4 + 3 * usize::from(circle.half_column());
                    let gap = column.saturating_sub(text.len());
                    let _ = write!(text, "{:gap$}{}", "", self.cell(shape, circle));
                }
                text
            })
            .collect()
    }

    fn cell(&self, shape: &IslandShape<'_>, circle: Circle) -> String {
        match self.island.get(&circle) {
            None => shape.port_letter(circle).unwrap_or('.').to_string(),
            Some(CircleSketch::Metropolis) => "#".into(),
            Some(CircleSketch::Land(land)) => land.letter().to_string(),
            Some(CircleSketch::Creature { creature, hoplites: 0 }) => format!("V!{}", creature.code()),
            Some(CircleSketch::Creature { creature, hoplites }) => format!("V!{}{hoplites}", creature.code()),
            Some(CircleSketch::Building { building, on }) => format!("{}={}", on.letter(), building.code()),
            Some(CircleSketch::Temple { temple, on }) => format!("{}^{temple}", on.letter()),
        }
    }
}

/// What is drawn of an island before anything lies on it.
pub(super) struct IslandShape<'set> {
    circles: Circles,
    ports: &'set [Port],
}

impl IslandShape<'_> {
    pub(super) fn port_letter(&self, circle: Circle) -> Option<char> {
        self.ports.iter().find(|port| port.circle == circle).map(|port| port.letter)
    }
}

pub(super) fn row_of(shape: &IslandShape<'_>, row: u8) -> impl Iterator<Item = Circle> {
    shape.circles.into_iter().filter(move |circle| circle.row() == row)
}
