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
//! In solo games a line `automaton standard strip mine arch captured gorgon` tells what only the Automaton has; it is
//! the second player, on the board `automaton`. Lines that begin with `//` are remarks.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::str::FromStr;

use super::{
    AutomatonSketch, CircleSketch, DealtSketch, OfferSketch, PileSketch, PlayerSketch, Sketch, SketchFault,
    SupplySketch, TitanSketch,
};
use crate::ask::Ask;
use crate::building::Building;
use crate::card::TileSize;
use crate::circle::{Circle, Circles, ROWS};
use crate::creature::Creature;
use crate::island::Side;
use crate::land::Land;
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

    /// Reads a sketch; the set gives the shapes of the islands.
    ///
    /// # Errors
    /// The first line found wrong, and what was expected there.
    pub fn from_text(set: &Set, text: &str) -> Result<Self, SketchFault> {
        let mut reader = Reader::new(set);
        for (number, line) in (1..).zip(text.lines()) {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some((first, rest)) = words.split_first().filter(|(first, _)| !first.starts_with("//")) {
                reader.read(first, rest).map_err(|message| SketchFault::on_line(number, message))?;
            }
        }
        reader.finish()
    }
}

fn counts<K: std::fmt::Display>(counts: &BTreeMap<K, u8>) -> String {
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

    fn read(words: &[&str]) -> Result<Self, String> {
        let (card, rest) = words.split_first().ok_or("expected a card like capture-2")?;
        let (tile, creatures) = match rest.split_first() {
            Some((tile, creatures)) => (Some(parse(tile)?), creatures),
            None => (None, rest),
        };
        let creature = |word: &&str| if *word == "-" { Ok(None) } else { parse(word).map(Some) };
        Ok(Self { card: parse(card)?, tile, creatures: creatures.iter().map(creature).collect::<Result<_, _>>()? })
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

    fn read(strength: &str, rest: &[&str]) -> Result<Self, String> {
        let ([] | ["strip", ..]) = rest else {
            return Err("expected `strip` with buildings, then `captured` with creatures".into());
        };
        let (strip, captured) = match rest.iter().position(|word| *word == "captured") {
            Some(at) => (&rest[..at], &rest[at + 1..]),
            None => (rest, &[][..]),
        };
        Ok(Self {
            strength: strength.to_owned(),
            strip: strip.iter().skip(1).map(|word| parse(word)).collect::<Result<_, _>>()?,
            captured: captured.iter().map(|word| parse(word)).collect::<Result<_, _>>()?,
        })
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
    fn shape<'set>(&self, set: &'set Set) -> Option<IslandShape<'set>> {
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
struct IslandShape<'set> {
    circles: Circles,
    ports: &'set [Port],
}

impl IslandShape<'_> {
    fn port_letter(&self, circle: Circle) -> Option<char> {
        self.ports.iter().find(|port| port.circle == circle).map(|port| port.letter)
    }
}

fn row_of(shape: &IslandShape<'_>, row: u8) -> impl Iterator<Item = Circle> {
    shape.circles.into_iter().filter(move |circle| circle.row() == row)
}

fn read_cell(shape: &IslandShape<'_>, circle: Circle, cell: &str) -> Result<Option<CircleSketch>, String> {
    let is_port = shape.port_letter(circle).is_some_and(|letter| cell.chars().eq([letter]));
    if cell == "." || is_port {
        return Ok(None);
    }
    if cell == "#" {
        return Ok(Some(CircleSketch::Metropolis));
    }
    let unknown = || format!("expected a circle like . # F V!cy2 D=mn or M^0 at {circle}, found `{cell}`");
    let mut letters = cell.chars();
    let on = letters.next().and_then(Land::from_letter).ok_or_else(unknown)?;
    let (mark, rest) = (letters.next(), letters.as_str());
    Ok(Some(match mark {
        None => CircleSketch::Land(on),
        Some('!') if on == Land::Volcano && rest.is_ascii() && rest.len() >= 2 => {
            let (code, hoplites) = rest.split_at(2);
            CircleSketch::Creature {
                creature: Creature::ALL.into_iter().find(|creature| creature.code() == code).ok_or_else(unknown)?,
                hoplites: if hoplites.is_empty() { 0 } else { hoplites.parse().map_err(|_| unknown())? },
            }
        }
        Some('=') => {
            let building = Building::ALL.into_iter().find(|building| building.code() == rest).ok_or_else(unknown)?;
            CircleSketch::Building { building, on }
        }
        Some('^') => CircleSketch::Temple { temple: rest.parse().map_err(|_| unknown())?, on },
        Some(_) => return Err(unknown()),
    }))
}

fn parse<T: FromStr>(word: &str) -> Result<T, String>
where
    T::Err: std::fmt::Display,
{
    word.parse().map_err(|error: T::Err| error.to_string())
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("expected a number up to 255, found `{word}`"))
}

fn read_counts<K: FromStr + Ord>(words: &[&str]) -> Result<BTreeMap<K, u8>, String>
where
    K::Err: std::fmt::Display,
{
    let pairs = words.chunks(2).map(|pair| match pair {
        [key, count] => Ok((parse(key)?, number(count)?)),
        _ => Err(format!("expected a number after `{}`", pair.join(" "))),
    });
    pairs.collect()
}

/// Collects lines into a sketch.
struct Reader<'set> {
    set: &'set Set,
    sketch: Sketch,
    seen_ask: bool,
}

impl<'set> Reader<'set> {
    fn new(set: &'set Set) -> Self {
        let sketch = Sketch {
            set: set.name().to_owned(),
            round: 1,
            initiative: Seat::FIRST,
            turn: Seat::FIRST,
            asked: Seat::FIRST,
            ask: Ask::Card,
            hand: None,
            bought: 0,
            set_aside: 0,
            actions_board: Vec::new(),
            construction_board: BTreeMap::new(),
            titans: BTreeMap::new(),
            players: Vec::new(),
            automaton: None,
            supply: None,
            discards: BTreeMap::new(),
            deck: None,
            piles: None,
            creature_bag: None,
            building_bag: None,
        };
        Self { set, sketch, seen_ask: false }
    }

    fn read(&mut self, first: &str, rest: &[&str]) -> Result<(), String> {
        let sketch = &mut self.sketch;
        match (first, rest) {
            ("set", name) => sketch.set = name.join(" "),
            ("round", [round]) => sketch.round = number(round)?,
            ("initiative", [seat]) => sketch.initiative = parse(seat)?,
            ("turn", [seat]) => sketch.turn = parse(seat)?,
            ("ask", [seat, ask]) => {
                (sketch.asked, sketch.ask) = (parse(seat)?, parse(ask)?);
                self.seen_ask = true;
            }
            ("hand", dealt) => sketch.hand = Some(DealtSketch::read(dealt)?),
            ("bought", [count]) => sketch.bought = number(count)?,
            ("set-aside", [count]) => sketch.set_aside = number(count)?,
            ("card", dealt) => sketch.actions_board.push(DealtSketch::read(dealt)?),
            ("spot", [spot, building]) => {
                sketch
                    .construction_board
                    .insert(parse(spot)?, OfferSketch { building: parse(building)?, stocked: false });
            }
            ("spot", [spot, building, "stocked"]) => {
                sketch
                    .construction_board
                    .insert(parse(spot)?, OfferSketch { building: parse(building)?, stocked: true });
            }
            ("titan", [titan, holder, side @ ("active" | "inactive")]) => {
                sketch.titans.insert(parse(titan)?, TitanSketch { holder: parse(holder)?, active: *side == "active" });
            }
            ("supply", ["hoplite", hoplites, "orichalcum", orichalcum, "token", tokens, "temple", temples]) => {
                sketch.supply = Some(SupplySketch {
                    hoplites: number(hoplites)?,
                    orichalcum: number(orichalcum)?,
                    victory_tokens: number(tokens)?,
                    temples: number(temples)?,
                });
            }
            ("deck", cards) => sketch.deck = Some(read_counts(cards)?),
            ("discards", cards) => sketch.discards = read_counts(cards)?,
            ("pile", [size, tiles @ ..]) => {
                let size: TileSize = parse(size)?;
                let under = tiles.iter().position(|word| *word == "under");
                let (unseen, under) = under.map_or((tiles, &[][..]), |at| (&tiles[..at], &tiles[at + 1..]));
                let under = under.iter().map(|word| parse(word)).collect::<Result<_, _>>()?;
                let pile = PileSketch { unseen: read_counts(unseen)?, under };
                sketch.piles.get_or_insert_default().insert(size, pile);
            }
            ("creatures", bag) => sketch.creature_bag = Some(read_counts(bag)?),
            ("buildings", bag) => sketch.building_bag = Some(read_counts(bag)?),
            ("automaton", [strength, rest @ ..]) => sketch.automaton = Some(AutomatonSketch::read(strength, rest)?),
            ("player", [seat, board, rest @ ..]) => self.read_player(seat, board, rest)?,
            (row, cells) if row.len() == 1 => self.read_row(row, cells)?,
            _ => {
                return Err(format!(
                    "expected a line like `round 3` or `card capture-2 LV - gorgon`, found `{first} {}`",
                    rest.join(" ")
                ));
            }
        }
        Ok(())
    }

    fn read_player(&mut self, seat: &str, board: &str, rest: &[&str]) -> Result<(), String> {
        let expected = self.sketch.players.len() + 1;
        if seat != expected.to_string() {
            return Err(format!("expected player {expected}, found player {seat}"));
        }
        let (board, side) = match board.split_once('/') {
            Some((board, side)) => (board, Some(parse::<Side>(side)?)),
            None => (board, None),
        };
        let (stock, captured) = match rest.iter().position(|word| *word == "captured") {
            Some(at) => (&rest[..at], &rest[at + 1..]),
            None => (rest, &[][..]),
        };
        let mut player = PlayerSketch {
            board: board.to_owned(),
            side,
            hoplites: 0,
            orichalcum: 0,
            captured: read_counts(captured)?,
            medallions: 0,
            island: BTreeMap::new(),
        };
        for pair in stock.chunks(2) {
            match pair {
                ["hoplite", count] => player.hoplites = number(count)?,
                ["orichalcum", count] => player.orichalcum = number(count)?,
                ["medallion", count] => player.medallions = number(count)?,
                _ => {
                    return Err(format!(
                        "expected hoplite, orichalcum, medallion or captured with a number, found `{}`",
                        pair.join(" ")
                    ));
                }
            }
        }
        self.sketch.players.push(player);
        Ok(())
    }

    fn read_row(&mut self, row: &str, cells: &[&str]) -> Result<(), String> {
        let Some(player) = self.sketch.players.last_mut() else {
            return Err(format!("expected a player before the row `{row}` of an island"));
        };
        let Some(shape) = player.shape(self.set) else {
            return Err(format!(
                "expected a board of the set with a side before the row `{row}`, found `{}`",
                player.board
            ));
        };
        let row = row.bytes().next().map_or(ROWS, |letter| letter.wrapping_sub(b'a'));
        let circles: Vec<Circle> = row_of(&shape, row).collect();
        if circles.len() != cells.len() || circles.is_empty() {
            return Err(format!("expected {} circles in this row of the island, found {}", circles.len(), cells.len()));
        }
        for (circle, cell) in circles.into_iter().zip(cells) {
            if let Some(sketch) = read_cell(&shape, circle, cell)? {
                player.island.insert(circle, sketch);
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Sketch, SketchFault> {
        if !self.seen_ask {
            self.sketch.asked = self.sketch.turn;
        }
        if self.sketch.players.is_empty() {
            return Err(SketchFault::new("expected players, like `player 1 Thera/calm hoplite 1 orichalcum 1`"));
        }
        Ok(self.sketch)
    }
}
