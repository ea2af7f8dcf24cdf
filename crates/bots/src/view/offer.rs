//! What a view says of the boards: what a player could take, build and win with the next turn.

use orichalcum_rules::{ActionKind, Building, Circles, Good, Land, Slot, Terrain, TileSize, Titan};

use super::{Looker, Writer};
use crate::sites::TempleSites;

/// What the Actions board offers a player now.
#[derive(Default)]
pub(super) struct OnOffer {
    /// Bits of actions: at a price of at most 0, 1, 2 hoplites; without a creature; with a tile that draws a Titan.
    pub(super) free: u64,
    pub(super) for_one: u64,
    pub(super) for_two: u64,
    pub(super) tame: u64,
    pub(super) drawing: u64,
    pub(super) sizes: u64,
    pub(super) lands: u64,
    pub(super) volcano: bool,
    /// Bits of terrains whose Titan a tile would draw.
    pub(super) titans: u64,
}

impl Looker<'_, '_> {
    pub(super) fn on_offer(&self) -> OnOffer {
        let mut offer = OnOffer::default();
        let hoplites = self.player.stock(Good::Hoplite);
        for (slot, dealt) in self.position.actions_board().cards() {
            let Some(price) = self.price(slot, hoplites) else { continue };
            let action = 1 << dealt.card.action.index();
            offer.for_two |= action;
            if price <= 1 {
                offer.for_one |= action;
            }
            if price == 0 {
                offer.free |= action;
            }
            offer.sizes |= 1 << dealt.card.size.index();
            if dealt.creatures.iter().all(Option::is_none) {
                offer.tame |= action;
            }
            let Some(tile) = dealt.tile else { continue };
            offer.volcano |= tile.lands().any(|land| land == Land::Volcano);
            for terrain in Terrain::ALL {
                let shown = tile.lands().filter(|land| *land == terrain.land()).count() as u8;
                let at = terrain.index();
                if shown > 0 {
                    offer.lands |= 1 << at;
                    let is_held = self.position.titan(Titan::of(terrain)).holder == Some(self.seat);
                    if self.grounds[self.seat].growth[at] + shown >= 3 {
                        offer.titans |= 1 << at;
                        if !is_held {
                            offer.drawing |= action;
                        }
                    }
                }
            }
        }
        offer
    }

    /// What a card costs the player, if they can pay it.
    fn price(&self, slot: Slot, hoplites: u8) -> Option<u8> {
        if self.position.is_automaton(self.seat) {
            return Some(0);
        }
        let price = self.game.set().slot_cost(slot);
        (price <= hoplites).then_some(price)
    }

    pub(super) fn write_offer(&self, offer: &OnOffer, safe: Circles, writer: &mut Writer<'_>) {
        for actions in [offer.free, offer.for_one, offer.for_two, offer.tame, offer.drawing] {
            writer.push(actions, ActionKind::COUNT);
        }
        writer.push(offer.sizes, TileSize::COUNT);
        writer.push(offer.lands, Terrain::COUNT);
        writer.flag(offer.volcano);
        let wild = self.player.island().empty_volcanoes();
        let mut useful = 0;
        for terrain in Terrain::ALL {
            let Some(on_offer) = self.position.spots()[terrain] else { continue };
            if (self.player.island().terrain(terrain) | wild).touches(safe) {
                useful |= 1 << on_offer.building.index();
            }
        }
        writer.push(useful, Building::COUNT);
    }

    /// What could be won with the next turn, roughly.
    pub(super) fn write_reach(&self, sites: TempleSites, offer: &OnOffer, writer: &mut Writer<'_>) {
        let (set, buildings) = (self.game.set(), self.player.buildings());
        let price = |statue: Building| set.additional_action_price().saturating_sub(buildings[statue]);
        let (hoplites, orichalcum) = (self.player.stock(Good::Hoplite), self.player.stock(Good::Orichalcum));
        let by_hoplites = hoplites >= price(Building::StatueHoplite);
        let by_orichalcum = orichalcum >= price(Building::StatueOrichalcum);
        let by_creatures = self.captured() >= price(Building::StatueCreature);
        let ways = u8::from(by_hoplites) + u8::from(by_orichalcum) + u8::from(by_creatures);
        writer.count(ways, 3);
        let construct_card = offer.for_two >> ActionKind::Construct.index() & 1 != 0;
        let bought = ways.min(buildings.additional_actions());
        let theia = u8::from(self.position.has_favour(self.seat, Titan::Theia));
        let constructions = u8::from(construct_card) + bought;
        let constructions = if constructions > 0 { constructions + theia } else { 0 };
        let medallions = orichalcum / set.medallion_price().max(1);
        let built = constructions.min(sites.open.min(2) + medallions);
        let reach = self.position.points(self.seat) + built + u8::from(offer.drawing != 0).min(self.titan_room());
        writer.steps(reach, [3, 4, 5, 6]);
        let creatures = self.player.island().haunted().len() as u8;
        writer.flag(reach >= 5 && creatures == 0);
        writer.flag(reach >= 5 && creatures == 1);
        writer.count(built, 2);
    }
}
