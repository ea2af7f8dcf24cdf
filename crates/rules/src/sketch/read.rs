//! Reads positions that are drawn as text: the form is described in [`super::text`].

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::text::{IslandShape, row_of};
use super::{
    AutomatonSketch, CircleSketch, DealtSketch, OfferSketch, PileSketch, PlayerSketch, Sketch, SketchFault,
    SupplySketch, TitanSketch,
};
use crate::ask::Ask;
use crate::building::Building;
use crate::card::TileSize;
use crate::circle::{Circle, ROWS};
use crate::creature::Creature;
use crate::island::Side;
use crate::land::Land;
use crate::map::Map;
use crate::seat::Seat;
use crate::set::Set;

impl Sketch {
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

impl DealtSketch {
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
    T::Err: core::fmt::Display,
{
    word.parse().map_err(|error: T::Err| error.to_string())
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("expected a number up to 255, found `{word}`"))
}

fn read_counts<K: FromStr + Ord>(words: &[&str]) -> Result<Map<K, u8>, String>
where
    K::Err: core::fmt::Display,
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
            construction_board: Map::new(),
            titans: Map::new(),
            players: Vec::new(),
            automaton: None,
            supply: None,
            discards: Map::new(),
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
            island: Map::new(),
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
