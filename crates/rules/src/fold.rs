//! How a fact changes the position: the only place where a position changes.
//!
//! Folding never fails and never panics, whatever the event says, so that a damaged record can be read and then
//! refused by [`crate::audit`]. That is why subtractions wrap here: what they spoil, the audit finds.

use crate::action::Payment;
use crate::ask::Ask;
use crate::automaton::Automaton;
use crate::building::GOODS_CARRIED;
use crate::card::ByCard;
use crate::event::Event;
use crate::island::{Piece, Side};
use crate::land::Land;
use crate::market::{DealtCard, Offer};
use crate::position::{AUTOMATON_SEAT, Position, Turn};
use crate::seat::Seat;
use crate::set::Set;
use crate::stock::Good;
use crate::titan::TitanTile;

impl Position {
    /// Applies an event.
    ///
    /// Inlined everywhere: at each place that emits an event, only that event's arm remains.
    #[expect(clippy::too_many_lines, reason = "one arm for each event, all in one place")]
    #[inline(always)]
    pub fn fold(&mut self, set: &Set, event: &Event) {
        match *event {
            Event::BoardDealt { seat, board } => self.players[seat].board = board,
            Event::SideChosen { seat, side } => self.players[seat].side = Some(side),
            Event::DeckShuffled => {
                self.deck = self.discards;
                self.discards = ByCard::all(0);
            }
            Event::CardRevealed { slot, card } => {
                take(&mut self.deck[card], 1);
                self.actions_board.put(slot, DealtCard::bare(card));
            }
            Event::TileRevealed { slot, tile } => {
                if set.pile_has_unseen(&self.piles, tile.size()) {
                    self.piles.take_unseen(set.kind_of(tile));
                } else {
                    self.piles.take_under(tile.size());
                }
                if let Some(card) = self.actions_board.card_mut(slot) {
                    card.tile = Some(tile);
                }
            }
            Event::CreatureRevealed { slot, circle, creature } => {
                take(&mut self.creature_bag[creature], 1);
                if let Some(card) = self.actions_board.card_mut(slot) {
                    card.creatures[circle.index()] = Some(creature);
                }
            }
            Event::BuildingRevealed { spot, building, stocked } => {
                take(&mut self.building_bag[building], 1);
                if let (true, Some(good)) = (stocked, building.carries()) {
                    take(&mut self.supply.goods[good], GOODS_CARRIED);
                }
                self.spots[spot] = Some(Offer { building, stocked });
            }
            Event::RoundBegan { round } => self.round = round,
            Event::InitiativeTaken { seat } => self.initiative = seat,
            Event::TurnBegan { seat } => {
                self.active = seat;
                self.turn = Turn::NEW;
            }
            Event::Gained { seat, good, amount, from: _ } => {
                take(&mut self.supply.goods[good], amount);
                give(&mut self.players[seat].stock[good], amount);
            }
            Event::MetropolisPlaced { seat, circles } => self.players[seat].island.place_metropolis(circles.mask()),
            Event::CardTaken { seat, slot, cost } => {
                take(&mut self.players[seat].stock[Good::Hoplite], cost);
                give(&mut self.supply.goods[Good::Hoplite], cost);
                self.turn.hand = self.actions_board.take(slot);
            }
            Event::TilePlaced { seat, tile, circles } => {
                let creatures = self.turn.hand.map_or([None; 3], |hand| hand.creatures);
                let island = &mut self.players[seat].island;
                for ((circle, land), creature) in circles.circles().zip(tile.lands()).zip(creatures) {
                    island.explore(circle, land, creature.filter(|_| land == Land::Volcano));
                }
                self.empty_hand_of_tile();
            }
            Event::TilePutBack { seat: _, tile } => {
                self.piles.put_under(tile);
                if let Some(hand) = self.turn.hand {
                    self.return_creatures(hand);
                }
                self.empty_hand_of_tile();
            }
            Event::TitanReturned { seat: _, titan } => self.titans[titan] = TitanTile::AT_CENTRE,
            Event::TitanDrawn { seat, titan, held_by: _, active } => {
                self.titans[titan] = TitanTile { holder: Some(seat), active };
            }
            Event::FavourUsed { seat: _, titan } => self.titans[titan].active = false,
            Event::ActionDeclined { .. } => {}
            Event::HoplitesSent { seat, circle, amount } => {
                take(&mut self.players[seat].stock[Good::Hoplite], amount);
                self.players[seat].island.send_hoplites(circle, amount);
            }
            Event::DiceRolled { .. } => {}
            Event::CreatureCaptured { seat, circle, creature, set_aside } => {
                let hoplites = self.players[seat].island.remove_creature(circle);
                give(&mut self.players[seat].captured[creature], 1);
                if let Some(automaton) = self.automaton_at(seat) {
                    automaton.add_captured(creature);
                }
                give(&mut self.supply.goods[Good::Hoplite], hoplites.wrapping_sub(set_aside));
                give(&mut self.turn.set_aside, set_aside);
            }
            Event::LootDrawn { seat: _, building } => take(&mut self.building_bag[building], 1),
            Event::LootPutBack { seat: _, building } => give(&mut self.building_bag[building], 1),
            Event::LootBuilt { seat, building, circle } => {
                give(&mut self.players[seat].buildings[building], 1);
                self.players[seat].island.build(circle, Piece::Building(building));
            }
            Event::HoplitesHealed { seat, amount } => {
                take(&mut self.turn.set_aside, amount);
                give(&mut self.players[seat].stock[Good::Hoplite], amount);
            }
            Event::BuildingBuilt { seat, spot, building, circle, stocked } => {
                self.spots[spot] = None;
                give(&mut self.players[seat].buildings[building], 1);
                self.players[seat].island.build(circle, Piece::Building(building));
                if let (true, Some(good)) = (stocked, building.carries()) {
                    give(&mut self.players[seat].stock[good], GOODS_CARRIED);
                }
            }
            Event::TempleBuilt { seat, circles } => {
                take(&mut self.supply.temples, 1);
                take(&mut self.supply.victory_tokens, 1);
                let player = &mut self.players[seat];
                for circle in circles.circles() {
                    player.island.build(circle, Piece::Temple(player.temples));
                }
                give(&mut player.temples, 1);
            }
            Event::MedallionForged { seat, cost } => {
                take(&mut self.supply.victory_tokens, 1);
                take(&mut self.players[seat].stock[Good::Orichalcum], cost);
                give(&mut self.supply.goods[Good::Orichalcum], cost);
                give(&mut self.players[seat].medallions, 1);
            }
            Event::CardSpent { seat: _, card } => {
                give(&mut self.discards[card], 1);
                self.turn.hand = None;
            }
            Event::ActionBought { seat, action: _, payment, cost } => {
                match payment {
                    Payment::Hoplites => {
                        take(&mut self.players[seat].stock[Good::Hoplite], cost);
                        give(&mut self.supply.goods[Good::Hoplite], cost);
                    }
                    Payment::Orichalcum => {
                        take(&mut self.players[seat].stock[Good::Orichalcum], cost);
                        give(&mut self.supply.goods[Good::Orichalcum], cost);
                    }
                    Payment::NoCreature | Payment::Creature(_) | Payment::Creatures(..) => {
                        for creature in payment.creatures() {
                            if let Some(automaton) = self.automaton_at(seat) {
                                automaton.pay_captured(creature);
                            }
                            take(&mut self.players[seat].captured[creature], 1);
                            give(&mut self.creature_bag[creature], 1);
                        }
                    }
                }
                give(&mut self.turn.bought, 1);
            }
            Event::CardDiscarded { seat: _, slot, card } => {
                give(&mut self.discards[card], 1);
                if let Some(discarded) = self.actions_board.take(slot) {
                    if let Some(tile) = discarded.tile {
                        self.piles.put_under(tile);
                    }
                    self.return_creatures(discarded);
                }
            }
            Event::AutomatonSeated { seat, strength } => {
                self.automaton = Some(Automaton::new(strength));
                let centre = set.automaton().board.centre;
                self.players[seat].side = Some(Side::Calm);
                self.players[seat].island.place_metropolis(centre.as_set());
            }
            Event::AutomatonRolled { .. } | Event::ArrowCovered { .. } | Event::AutomatonDecided { .. } => {}
            Event::HoplitesSpent { seat, amount } => {
                take(&mut self.players[seat].stock[Good::Hoplite], amount);
                give(&mut self.supply.goods[Good::Hoplite], amount);
            }
            Event::StripFilled { seat, building, spot, stocked } => {
                if let Some(spot) = spot {
                    self.spots[spot] = None;
                }
                if let Some(automaton) = &mut self.automaton {
                    automaton.add_building(building);
                }
                if let Some(good) = building.carries() {
                    give(&mut self.players[seat].buildings[building], 1);
                    if stocked {
                        give(&mut self.players[seat].stock[good], GOODS_CARRIED);
                    }
                }
            }
            Event::Asked { seat, ask } => {
                self.asked = seat;
                self.ask = ask;
            }
            Event::Won { seat } => self.ask = Ask::Over { winner: Some(seat) },
            Event::Drawn => self.ask = Ask::Over { winner: None },
        }
    }

    #[inline]
    fn automaton_at(&mut self, seat: Seat) -> Option<&mut Automaton> {
        self.automaton.as_mut().filter(|_| seat == AUTOMATON_SEAT)
    }

    #[inline]
    fn empty_hand_of_tile(&mut self) {
        if let Some(hand) = &mut self.turn.hand {
            *hand = DealtCard::bare(hand.card);
        }
    }

    #[inline]
    fn return_creatures(&mut self, card: DealtCard) {
        for creature in card.creatures.into_iter().flatten() {
            give(&mut self.creature_bag[creature], 1);
        }
    }
}

#[inline(always)]
fn take(from: &mut u8, amount: u8) {
    *from = from.wrapping_sub(amount);
}

#[inline(always)]
fn give(to: &mut u8, amount: u8) {
    *to = to.wrapping_add(amount);
}
