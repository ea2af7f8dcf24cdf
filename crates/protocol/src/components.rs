//! What a client must know of a component set to draw it and to explain it: sent once, it never changes.

use orichalcum_rules::{
    AREA_THAT_DRAWS, ActionsBoard, AutomatonFigures, Board, Building, Card, Circle, Creature, CreatureFigures, Face,
    Good, HOPLITES_PER_FIGHT, LAST_ROUND, Land, Loot, MAX_DICE, MAX_SEATS, MIN_SEATS, Map, POINTS_TO_WIN, Position,
    SIEGE_ENGINES, Set, Side, SideFigures, Skulls, Slot, StripEffect, Terrain, Tile, TileSize, Titan, dice_with,
    win_odds,
};
use serde::Serialize;

/// A component set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Components {
    /// Its name.
    pub set: String,
    /// Victory points that win.
    pub points_to_win: u8,
    /// After this round a game is drawn.
    pub last_round: u8,
    /// What depends on how many play, from the fewest on.
    pub players: Vec<PlayersComponents>,
    /// How many connected circles of a terrain draw its Titan.
    pub area_that_draws: u8,
    /// The most hoplites that fight a creature together.
    pub hoplites_per_fight: u8,
    /// The faces of a die.
    pub die: Vec<Face>,
    /// How many dice are rolled with no hoplite, with one and so on.
    pub dice: Vec<u8>,
    /// What the supply holds before the game.
    pub supply: SupplyComponents,
    /// The chance to beat each strength with one die, two and so on, by the faces that count as a skull, like `2+skull`.
    pub odds: Map<String, Map<String, Vec<f64>>>,
    /// The Titans in their order.
    pub titans: Map<Titan, TitanComponents>,
    /// The island boards.
    pub boards: Vec<BoardComponents>,
    /// Hoplites for the card in each place of the Actions board.
    pub slot_costs: Vec<u8>,
    /// Orichalcum for a medallion.
    pub medallion_price: u8,
    /// Hoplites, orichalcum or creatures for an additional action.
    pub additional_action_price: u8,
    /// How many of each card there are.
    pub cards: Map<Card, u8>,
    /// The creatures.
    pub creatures: Map<Creature, CreatureComponents>,
    /// The buildings.
    pub buildings: Map<Building, BuildingComponents>,
    /// How many of each tile there are, their lands in clockwise order.
    pub tiles: Map<Tile, u8>,
    /// The lands of each tile, in clockwise order.
    pub tile_lands: Map<Tile, Vec<Land>>,
    /// The Automaton of solo games.
    pub automaton: AutomatonComponents,
    /// Where each figure comes from.
    pub provenance: Vec<ProvenanceComponents>,
}

/// What depends on how many play; alone one plays as with the fewest, the other of whom is the Automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayersComponents {
    /// How many play.
    pub players: u8,
    /// The places of the Actions board that are used, from the left.
    pub places: u8,
    /// Whether turns end with a discard.
    pub turns_end_with_discard: bool,
}

/// What the supply holds before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SupplyComponents {
    /// Hoplites.
    pub hoplites: u8,
    /// Orichalcum.
    pub orichalcum: u8,
    /// Victory tokens.
    pub victory_tokens: u8,
    /// Temples.
    pub temples: u8,
}

/// A Titan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TitanComponents {
    /// The terrain that draws it.
    pub terrain: Terrain,
}

/// A kind of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BuildingComponents {
    /// How many there are.
    pub copies: u8,
    /// What lies on it when it is revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub carries: Option<Good>,
}

/// An island board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardComponents {
    /// Its name.
    pub name: String,
    /// Both sides.
    pub sides: Map<Side, SideComponents>,
}

/// A side of an island board. Circles are named by row and column; rows b, d, f, h lie half a circle further right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SideComponents {
    /// All its circles.
    pub circles: Vec<Circle>,
    /// Its ports.
    pub ports: Vec<PortComponents>,
}

/// A port.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PortComponents {
    /// Where it is.
    pub circle: Circle,
    /// Hoplites for covering it.
    pub hoplites: u8,
    /// Orichalcum for covering it.
    pub orichalcum: u8,
}

/// A kind of creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatureComponents {
    /// What a roll must reach.
    pub strength: u8,
    /// What capturing it pays.
    pub loot: LootComponents,
    /// How many there are.
    pub copies: u8,
}

/// What capturing a creature pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LootComponents {
    /// This amount of orichalcum.
    Orichalcum(u8),
    /// A building drawn from the bag.
    Building,
    /// This Titan.
    Titan(Titan),
}

/// The Automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AutomatonComponents {
    /// All circles of its board.
    pub circles: Vec<Circle>,
    /// Its Metropolis.
    pub centre: Circle,
    /// For each sector the circles of its slots, by tile size.
    pub sectors: Vec<Map<TileSize, Vec<Circle>>>,
    /// How many dice it rolls against a creature.
    pub dice: u8,
    /// The lands in the order in which it prefers them.
    pub order: Vec<Land>,
    /// Its strengths, the weakest first.
    pub strengths: Vec<StrengthComponents>,
}

/// A strength of the Automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StrengthComponents {
    /// Its name.
    pub name: String,
    /// Hoplites it starts with.
    pub hoplites: u8,
    /// Orichalcum it starts with.
    pub orichalcum: u8,
    /// The Titan it starts with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub titan: Option<Titan>,
    /// The circles to which an arrow points.
    pub arrows: Vec<Circle>,
    /// What each place of its building strip gives.
    pub strip: Vec<StripComponents>,
}

/// What a place of the building strip gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StripComponents {
    /// Hoplites.
    pub hoplites: u8,
    /// Orichalcum.
    pub orichalcum: u8,
    /// Whether it gives a medallion.
    pub medallion: bool,
}

/// Where a figure comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProvenanceComponents {
    /// What it is about, like `building mine`.
    pub item: String,
    /// `book`, `public`, `likely` or `house`.
    pub source: String,
}

impl Components {
    /// The components of a set.
    pub fn of(set: &Set) -> Self {
        let tiles = set.tiles().iter().zip(set.tile_copies());
        Self {
            set: set.name().to_owned(),
            points_to_win: POINTS_TO_WIN,
            last_round: LAST_ROUND,
            players: (MIN_SEATS..=MAX_SEATS).map(|players| PlayersComponents::of(players as u8)).collect(),
            area_that_draws: AREA_THAT_DRAWS,
            hoplites_per_fight: HOPLITES_PER_FIGHT,
            die: Face::ALL.to_vec(),
            supply: SupplyComponents {
                hoplites: set.supply().goods[Good::Hoplite],
                orichalcum: set.supply().goods[Good::Orichalcum],
                victory_tokens: set.supply().victory_tokens,
                temples: set.supply().temples,
            },
            dice: (0..=HOPLITES_PER_FIGHT).map(dice_with).collect(),
            odds: odds(set),
            titans: Titan::ALL.into_iter().map(|titan| (titan, TitanComponents { terrain: titan.terrain() })).collect(),
            boards: Board::ALL.into_iter().map(|board| BoardComponents::of(set, board)).collect(),
            slot_costs: Slot::ALL.into_iter().map(|slot| set.slot_cost(slot)).collect(),
            medallion_price: set.medallion_price(),
            additional_action_price: set.additional_action_price(),
            cards: Card::all().map(|card| (card, set.cards()[card])).collect(),
            creatures: Creature::ALL
                .into_iter()
                .map(|creature| (creature, CreatureComponents::of(set, creature)))
                .collect(),
            buildings: Building::ALL
                .into_iter()
                .map(|building| {
                    let copies = set.building_copies()[building];
                    (building, BuildingComponents { copies, carries: building.carries() })
                })
                .collect(),
            tiles: tiles.map(|(tile, copies)| (*tile, copies)).collect(),
            tile_lands: set.tiles().iter().map(|tile| (*tile, tile.lands().collect())).collect(),
            automaton: AutomatonComponents::of(set.automaton()),
            provenance: set
                .provenance()
                .iter()
                .map(|from| ProvenanceComponents { item: from.item.clone(), source: from.source.to_owned() })
                .collect(),
        }
    }
}

impl PlayersComponents {
    fn of(players: u8) -> Self {
        Self {
            players,
            places: ActionsBoard::places(players) as u8,
            turns_end_with_discard: Position::discards_with(players),
        }
    }
}

/// The chances of every fight that the set allows: without a Siege Engine, and with any of those that it has.
fn odds(set: &Set) -> Map<String, Map<String, Vec<f64>>> {
    let engines = (1..).zip(SIEGE_ENGINES).filter(|(_, engine)| set.building_copies()[*engine] > 0);
    let all = engines.fold(vec![Skulls::PLAIN], |known, (value, _)| {
        known.iter().flat_map(|skulls| [*skulls, skulls.with_value(value)]).collect()
    });
    let chances = |skulls: Skulls| {
        Creature::ALL
            .into_iter()
            .map(|creature| set.creature(creature))
            .filter(|figures| figures.copies > 0)
            .map(|&CreatureFigures { strength, .. }| {
                let dice = 1..=usize::from(dice_with(HOPLITES_PER_FIGHT));
                (strength.to_string(), dice.map(|dice| win_odds(dice, strength, skulls).as_f64()).collect())
            })
            .collect()
    };
    all.into_iter().map(|skulls| (skulls.to_string(), chances(skulls))).collect()
}

impl BoardComponents {
    fn of(set: &Set, board: Board) -> Self {
        let figures = set.board(board);
        let sides = Side::ALL.into_iter().map(|side| (side, SideComponents::of(&figures.sides[side]))).collect();
        Self { name: figures.name.clone(), sides }
    }
}

impl SideComponents {
    fn of(figures: &SideFigures) -> Self {
        let ports = figures.ports.iter().map(|port| PortComponents {
            circle: port.circle,
            hoplites: port.bonus[Good::Hoplite],
            orichalcum: port.bonus[Good::Orichalcum],
        });
        Self { circles: figures.circles.into_iter().collect(), ports: ports.collect() }
    }
}

impl CreatureComponents {
    fn of(set: &Set, creature: Creature) -> Self {
        let figures = set.creature(creature);
        let loot = match figures.loot {
            Loot::Orichalcum(amount) => LootComponents::Orichalcum(amount),
            Loot::Building => LootComponents::Building,
            Loot::Titan(titan) => LootComponents::Titan(titan),
        };
        Self { strength: figures.strength, loot, copies: figures.copies }
    }
}

impl AutomatonComponents {
    fn of(figures: &AutomatonFigures) -> Self {
        let board = &figures.board;
        let sector = |slots: &orichalcum_rules::ByTileSize<orichalcum_rules::Footprint>| {
            TileSize::ALL.into_iter().map(|size| (size, slots[size].circles().collect())).collect()
        };
        let strength = |figures: &orichalcum_rules::StrengthFigures| StrengthComponents {
            name: figures.name.clone(),
            hoplites: figures.start[Good::Hoplite],
            orichalcum: figures.start[Good::Orichalcum],
            titan: figures.titan,
            arrows: figures.arrows.into_iter().collect(),
            strip: figures.strip.iter().map(|effect| StripComponents::of(*effect)).collect(),
        };
        Self {
            circles: board.circles.into_iter().collect(),
            centre: board.centre,
            sectors: board.slots.iter().map(sector).collect(),
            dice: MAX_DICE as u8,
            order: board.order.to_vec(),
            strengths: figures.strengths.iter().map(strength).collect(),
        }
    }
}

impl StripComponents {
    fn of(effect: StripEffect) -> Self {
        match effect {
            StripEffect::Nothing => Self::default(),
            StripEffect::Goods(goods) => {
                Self { hoplites: goods[Good::Hoplite], orichalcum: goods[Good::Orichalcum], medallion: false }
            }
            StripEffect::Medallion => Self { medallion: true, ..Self::default() },
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;

    use super::*;

    #[test]
    fn the_client_is_tested_with_the_standard_set_as_it_is_sent() {
        let mut text = serde_json::to_string(&Components::of(&Set::standard())).unwrap();
        text.push('\n');
        expect_file!["../../server/web/test/fixtures/components.json"].assert_eq(&text);
    }

    #[test]
    fn r8_3b_every_fight_of_the_set_has_its_odds() {
        let set = Set::standard();
        let odds = Components::of(&set).odds;
        assert_eq!(odds.len(), 8, "three Siege Engines, each there or not");
        let rounded = |skulls: &str, strength: &str| {
            odds[skulls][strength].iter().map(|chance| format!("{chance:.3}")).collect::<Vec<_>>()
        };
        assert_eq!(rounded("skull", "8"), ["0.167", "0.472", "0.838", "0.973"]);
        assert_eq!(rounded("2+skull", "12"), ["0.333", "0.556", "0.782", "0.941"]);
    }

    #[test]
    fn r2_3_and_r10_1_more_players_use_more_places_and_two_discard() {
        let rows = Components::of(&Set::standard()).players;
        let told: Vec<_> = rows.iter().map(|row| (row.players, row.places, row.turns_end_with_discard)).collect();
        assert_eq!(told, [(2, 5, true), (3, 5, false), (4, 6, false)]);
    }
}
