//! From a sketch to a position that the rules can rely on.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{AUTOMATON, CircleSketch, DealtSketch, PlayerSketch, Sketch, rest};
use crate::audit::audit;
use crate::automaton::{Automaton, MAX_BUILDINGS, MAX_CREATURES};
use crate::building::ByBuilding;
use crate::card::ByCard;
use crate::circle::Circle;
use crate::creature::ByCreature;
use crate::island::{Board, Piece, Side};
use crate::land::ByTerrain;
use crate::market::{ActionsBoard, DealtCard, Offer, Slot};
use crate::piles::{MAX_PILE, MAX_TILE_KINDS, Piles};
use crate::position::{AUTOMATON_SEAT, Player, Position, Turn};
use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::set::Set;
use crate::stock::{ByGood, Supply};
use crate::titan::TitanTile;

/// Why a sketch is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SketchFault {
    /// The line of a text sketch, from 1, if one line is to blame.
    pub line: Option<usize>,
    /// What was found and what was expected.
    pub message: String,
}

impl SketchFault {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { line: None, message: message.into() }
    }

    pub(super) fn on_line(line: usize, message: impl Into<String>) -> Self {
        Self { line: Some(line), message: message.into() }
    }
}

impl core::fmt::Display for SketchFault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl core::error::Error for SketchFault {}

impl Sketch {
    /// Fills in what was left out and checks everything.
    ///
    /// # Errors
    /// The first thing found wrong.
    pub fn check(&self, set: &Set) -> Result<Position, SketchFault> {
        if self.set != set.name() {
            return Err(SketchFault::new(format!(
                "expected a position of the set `{}`, found one of `{}`",
                set.name(),
                self.set
            )));
        }
        if !(2..=MAX_SEATS).contains(&self.players.len()) {
            return Err(SketchFault::new(format!("expected 2 to {MAX_SEATS} players, found {}", self.players.len())));
        }
        let mut position = Position::boxed(set, self.players.len() as u8);
        position.round = self.round;
        position.initiative = self.initiative;
        position.active = self.turn;
        position.asked = self.asked;
        position.ask = self.ask;
        position.turn = Turn {
            hand: self.hand.as_ref().map(DealtSketch::check).transpose()?,
            bought: self.bought,
            set_aside: self.set_aside,
        };
        position.actions_board = self.actions_board()?;
        position.spots = ByTerrain::all(None);
        for (spot, offer) in &self.construction_board {
            if offer.stocked && offer.building.carries().is_none() {
                return Err(SketchFault::new(format!("{} carries nothing, so it cannot be stocked", offer.building)));
            }
            position.spots[*spot] = Some(Offer { building: offer.building, stocked: offer.stocked });
        }
        for (titan, tile) in &self.titans {
            position.titans[*titan] = TitanTile { holder: Some(tile.holder), active: tile.active };
        }
        for (seat, player) in Seat::ALL.into_iter().zip(&self.players) {
            position.players[seat] = player.check(set, seat)?;
        }
        position.automaton = self.automaton(set, &mut position.players)?;
        self.fill_stores(set, &mut position)?;
        audit(set, &position).map_err(|unsound| SketchFault::new(unsound.0))?;
        Ok(position)
    }

    /// The Automaton sits at its seat and nowhere else.
    fn automaton(&self, set: &Set, players: &mut BySeat<Player>) -> Result<Option<Automaton>, SketchFault> {
        let seated: Vec<bool> = self.players.iter().map(PlayerSketch::is_automaton).collect();
        let Some(sketch) = &self.automaton else {
            if seated.contains(&true) {
                return Err(SketchFault::new("expected the strength of the Automaton that sits at the table"));
            }
            return Ok(None);
        };
        if seated != [false, true] {
            return Err(SketchFault::new("expected the Automaton as the second of two players"));
        }
        let Some(strength) = set.automaton().strength_named(&sketch.strength) else {
            return Err(SketchFault::new(format!("the set has no strength `{}` of the Automaton", sketch.strength)));
        };
        if sketch.strip.len() > MAX_BUILDINGS || sketch.captured.len() > MAX_CREATURES {
            return Err(SketchFault::new("the Automaton has more buildings or creatures than a set can have"));
        }
        let (mut automaton, player) = (Automaton::new(strength), &mut players[AUTOMATON_SEAT]);
        for building in &sketch.strip {
            automaton.add_building(*building);
            player.buildings[*building] += u8::from(building.carries().is_some());
        }
        player.captured = ByCreature::all(0);
        for creature in &sketch.captured {
            automaton.add_captured(*creature);
            player.captured[*creature] += 1;
        }
        Ok(Some(automaton))
    }

    fn actions_board(&self) -> Result<ActionsBoard, SketchFault> {
        let mut board = ActionsBoard::EMPTY;
        if self.actions_board.len() > Slot::COUNT {
            return Err(SketchFault::new(format!("expected at most {} cards on the Actions board", Slot::COUNT)));
        }
        for (slot, dealt) in Slot::ALL.into_iter().zip(&self.actions_board) {
            board.put(slot, dealt.check()?);
        }
        Ok(board)
    }

    /// What is given is taken as given; what is left out becomes the rest of the box.
    fn fill_stores(&self, set: &Set, position: &mut Position) -> Result<(), SketchFault> {
        position.supply = Supply::default();
        position.creature_bag = ByCreature::all(0);
        position.building_bag = ByBuilding::all(0);
        position.deck = ByCard::all(0);
        position.discards = ByCard::all(0);
        position.piles = Piles::new([0; MAX_TILE_KINDS]);
        for (card, count) in &self.discards {
            position.discards[*card] = *count;
        }
        if let Some(piles) = &self.piles {
            let mut unseen = [0; MAX_TILE_KINDS];
            for (tile, count) in piles.values().flat_map(|pile| &pile.unseen) {
                let place = unseen.get_mut(set.kind_of(*tile));
                *place.ok_or_else(|| SketchFault::new(format!("the set has no tile {tile}")))? = *count;
            }
            position.piles = Piles::new(unseen);
            for (size, pile) in piles {
                let others = pile.unseen.keys().chain(&pile.under).find(|tile| tile.size() != *size);
                if let Some(tile) = others {
                    return Err(SketchFault::new(format!(
                        "expected tiles of size {size} in pile {size}, found {tile}"
                    )));
                }
                if pile.under.len() > MAX_PILE {
                    return Err(SketchFault::new(format!("expected at most {MAX_PILE} tiles under pile {size}")));
                }
                pile.under.iter().for_each(|tile| position.piles.put_under(*tile));
            }
        }
        rest::fill(self, set, position)?;
        if let Some(supply) = self.supply {
            position.supply = Supply {
                goods: ByGood([supply.hoplites, supply.orichalcum]),
                victory_tokens: supply.victory_tokens,
                temples: supply.temples,
            };
        }
        for (card, count) in self.deck.iter().flatten() {
            position.deck[*card] = *count;
        }
        for (creature, count) in self.creature_bag.iter().flatten() {
            position.creature_bag[*creature] = *count;
        }
        for (building, count) in self.building_bag.iter().flatten() {
            position.building_bag[*building] = *count;
        }
        Ok(())
    }
}

impl DealtSketch {
    fn check(&self) -> Result<DealtCard, SketchFault> {
        let mut dealt = DealtCard { card: self.card, tile: self.tile, creatures: [None; 3] };
        if self.creatures.len() > dealt.creatures.len() {
            return Err(SketchFault::new(format!(
                "card {}: expected at most one creature for each circle of its tile",
                self.card
            )));
        }
        dealt.creatures[..self.creatures.len()].copy_from_slice(&self.creatures);
        Ok(dealt)
    }
}

impl PlayerSketch {
    pub(super) fn is_automaton(&self) -> bool {
        self.board == AUTOMATON
    }

    fn check(&self, set: &Set, seat: Seat) -> Result<Player, SketchFault> {
        let (board, side) = match set.board_named(&self.board) {
            Some(board) => (board, self.side),
            None if self.is_automaton() => (Board::First, Some(Side::Calm)),
            None => return Err(SketchFault::new(format!("seat {seat}: the set has no island board `{}`", self.board))),
        };
        let mut player = Player {
            board,
            side,
            stock: ByGood([self.hoplites, self.orichalcum]),
            medallions: self.medallions,
            ..Player::NEW
        };
        for (creature, count) in &self.captured {
            player.captured[*creature] = *count;
        }
        let is_metropolis = |(_, sketch): &(&Circle, &CircleSketch)| **sketch == CircleSketch::Metropolis;
        player.island.place_metropolis(self.island.iter().filter(is_metropolis).map(|(circle, _)| *circle).collect());
        for (circle, sketch) in &self.island {
            match *sketch {
                CircleSketch::Metropolis => {}
                CircleSketch::Land(land) => player.island.explore(*circle, land, None),
                CircleSketch::Creature { creature, hoplites } => {
                    if hoplites > crate::position::HOPLITES_PER_FIGHT {
                        return Err(SketchFault::new(format!(
                            "seat {seat}: expected at most 3 hoplites on {circle}, found {hoplites}"
                        )));
                    }
                    player.island.explore(*circle, crate::land::Land::Volcano, Some(creature));
                    player.island.send_hoplites(*circle, hoplites);
                }
                CircleSketch::Building { building, on } => {
                    player.island.explore(*circle, on, None);
                    player.island.build(*circle, Piece::Building(building));
                    player.buildings[building] += 1;
                }
                CircleSketch::Temple { temple, on } => {
                    if temple >= 16 {
                        return Err(SketchFault::new(format!(
                            "seat {seat}: expected temples to be counted from 0, found {temple}"
                        )));
                    }
                    player.island.explore(*circle, on, None);
                    player.island.build(*circle, Piece::Temple(temple));
                    player.temples = player.temples.max(temple + 1);
                }
            }
        }
        Ok(player)
    }
}
