//! Whether a position is sound: nothing created, nothing lost, nothing where it cannot be.
//!
//! Positions that come from outside (records, sketches) pass through here; laws over random games ask it after every step.

use crate::ask::Ask;
use crate::building::{Building, ByBuilding};
use crate::card::{ByCard, Card};
use crate::circle::Circles;
use crate::creature::{ByCreature, Creature};
use crate::footprint::{Footprint, Shape};
use crate::game::Game;
use crate::island::Piece;
use crate::land::{ByLand, Land};
use crate::market::{ActionsBoard, DealtCard, Slot};
use crate::phase;
use crate::position::{HOPLITES_PER_FIGHT, LAST_ROUND, Player, Position};
use crate::seat::Seat;
use crate::set::Set;
use crate::stock::{ByGood, Good};
use crate::tile::Tile;
use crate::titan::{Titan, TitanTile};

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsound(pub String);

impl std::fmt::Display for Unsound {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unsound {}

macro_rules! ensure {
    ($holds:expr, $($message:tt)+) => {
        if !$holds { return Err(Unsound(format!($($message)+))); }
    };
}

/// Checks everything that the rules rely on.
///
/// # Errors
/// The first thing found wrong, as a sentence.
pub fn audit(set: &Set, position: &Position) -> Result<(), Unsound> {
    audit_table(position)?;
    for seat in position.seats() {
        audit_player(set, position, seat)?;
    }
    ensure!(
        Seat::ALL.into_iter().skip(usize::from(position.seats)).all(|seat| position.players[seat] == Player::NEW),
        "an empty seat owns something"
    );
    audit_titans(position)?;
    audit_actions_board(set, position)?;
    conservation(set, position)?;
    audit_question(set, position)
}

fn audit_table(position: &Position) -> Result<(), Unsound> {
    ensure!((2..=4).contains(&position.seats), "expected 2 to 4 players, found {}", position.seats);
    for (what, seat) in [("initiative", position.initiative), ("turn", position.active), ("question", position.asked)] {
        ensure!(seat.index() < usize::from(position.seats), "{what}: seat {seat} is empty");
    }
    ensure!(position.round <= LAST_ROUND, "expected at most {LAST_ROUND} rounds, found {}", position.round);
    Ok(())
}

fn audit_player(set: &Set, position: &Position, seat: Seat) -> Result<(), Unsound> {
    let player = &position.players[seat];
    let island = &player.island;
    let others: Vec<_> = position.seats().filter(|other| *other != seat).collect();
    ensure!(
        others.iter().all(|other| position.players[*other].board != player.board),
        "seat {seat} has the same board as another player"
    );
    let side = position.side_of(set, seat).circles;
    ensure!(player.side.is_some() || island.explored().is_empty(), "seat {seat} explored an island without a side");
    ensure!(side.contains_all(island.explored()), "seat {seat} explored circles outside the island");
    let layers = Land::ALL.iter().map(|land| island.printed(*land)).chain([island.metropolis()]);
    let total: u32 = layers.map(Circles::len).sum();
    ensure!(total == island.explored().len(), "seat {seat} has a circle that shows two things");
    let metropolis = island.metropolis();
    ensure!(
        metropolis.is_empty()
            || metropolis.len() == 2
                && metropolis.area_around(metropolis.first().map_or(Circles::EMPTY, crate::circle::Circle::as_set))
                    == metropolis,
        "seat {seat}: the Metropolis covers two neighbouring circles"
    );
    ensure!(!metropolis.is_empty() || island.explored().is_empty(), "seat {seat} explored without a Metropolis");
    ensure!(
        metropolis.is_empty() || position.side_of(set, seat).ports.iter().any(|port| metropolis.contains(port.circle)),
        "seat {seat}: the Metropolis covers no port"
    );
    audit_pieces(player, seat)?;
    ensure!(
        !position.satisfies_victory(seat) || position.ask == Ask::Over { winner: Some(seat) },
        "seat {seat} has won, but the game goes on"
    );
    ensure!(
        position.titans_held(seat).len() <= u32::from(player.buildings.titans_held_at_most()),
        "seat {seat} holds more Titans than it may"
    );
    Ok(())
}

fn audit_pieces(player: &Player, seat: Seat) -> Result<(), Unsound> {
    let island = &player.island;
    let mut buildings = ByBuilding::all(0_u8);
    let mut temples = vec![Circles::EMPTY; usize::from(player.temples)];
    for index in 0..crate::circle::ROWS * crate::circle::COLUMNS {
        let Some(circle) = crate::circle::Circle::new(index / crate::circle::COLUMNS, index % crate::circle::COLUMNS)
        else {
            continue;
        };
        let land = island.land(circle);
        let (built, haunted) = (island.built().contains(circle), island.haunted().contains(circle));
        match island.piece(circle) {
            Piece::Nothing => ensure!(!built && !haunted, "seat {seat}: something and nothing stand on {circle}"),
            Piece::Creature { hoplites, .. } => {
                ensure!(
                    haunted && !built && land == Some(Land::Volcano),
                    "seat {seat}: a creature on {circle} needs a volcano"
                );
                ensure!(
                    hoplites <= HOPLITES_PER_FIGHT,
                    "seat {seat}: more than {HOPLITES_PER_FIGHT} hoplites on {circle}"
                );
            }
            Piece::Building(building) => {
                ensure!(built && !haunted && land.is_some(), "seat {seat}: a building on {circle} needs a tile");
                buildings[building] += 1;
            }
            Piece::Temple(number) => {
                ensure!(built && !haunted && land.is_some(), "seat {seat}: a temple on {circle} needs a tile");
                let Some(temple) = temples.get_mut(usize::from(number)) else {
                    return Err(Unsound(format!("seat {seat}: temple {number} is not counted")));
                };
                *temple |= circle.as_set();
            }
        }
    }
    ensure!(buildings == player.buildings, "seat {seat}: buildings counted and buildings standing differ");
    ensure!(temples.into_iter().all(is_rhombus), "seat {seat}: a temple covers a rhombus of four circles");
    Ok(())
}

fn is_rhombus(circles: Circles) -> bool {
    circles.into_iter().any(|at| {
        Shape::Rhombus.distinct_headings().iter().any(|heading| {
            Footprint::new(Shape::Rhombus, at, *heading).is_some_and(|footprint| footprint.mask() == circles)
        })
    })
}

fn audit_titans(position: &Position) -> Result<(), Unsound> {
    for titan in Titan::ALL {
        let TitanTile { holder, active } = position.titans[titan];
        ensure!(holder.is_some() || active, "{titan} lies inactive at the centre");
        ensure!(
            holder.is_none_or(|seat| seat.index() < usize::from(position.seats)),
            "{titan} is held by an empty seat"
        );
    }
    Ok(())
}

fn audit_actions_board(set: &Set, position: &Position) -> Result<(), Unsound> {
    let board = &position.actions_board;
    ensure!(board.len() <= ActionsBoard::places(position.seats), "too many cards on the Actions board");
    ensure!(board.cards().count() == board.len(), "a gap on the Actions board");
    for dealt in board.cards().map(|(_, dealt)| dealt).chain(position.turn.hand) {
        audit_dealt(&dealt)?;
    }
    let under = crate::card::TileSize::ALL.into_iter().flat_map(|size| position.piles.under(size).tiles());
    let seen = board.cards().map(|(_, dealt)| dealt).chain(position.turn.hand).filter_map(|dealt| dealt.tile);
    for tile in under.chain(seen) {
        ensure!(set.kind_of(tile) < set.tiles().len(), "the set has no tile {tile}");
    }
    for (_, dealt) in board.cards().filter(|(_, dealt)| dealt.tile.is_none()) {
        let size = dealt.card.size;
        ensure!(
            !set.pile_has_unseen(&position.piles, size) && position.piles.next_under(size).is_none(),
            "card {} lacks a tile though its pile has one",
            dealt.card
        );
    }
    Ok(())
}

fn audit_dealt(dealt: &DealtCard) -> Result<(), Unsound> {
    ensure!(
        dealt.tile.is_none_or(|tile| tile.size() == dealt.card.size),
        "card {} carries a tile of another size",
        dealt.card
    );
    for (n, creature) in dealt.creatures.iter().enumerate() {
        let land = dealt.tile.and_then(|tile| tile.land(n));
        ensure!(creature.is_none() || land == Some(Land::Volcano), "card {}: a creature without a volcano", dealt.card);
    }
    Ok(())
}

/// Nothing is created or lost: every piece of the box is somewhere, once.
///
/// # Errors
/// The first kind of piece that does not add up.
pub fn conservation(set: &Set, position: &Position) -> Result<(), Unsound> {
    let pieces = count_pieces(set, position);
    let supply = set.supply();
    for good in Good::ALL {
        let expected = u32::from(supply.goods[good]);
        ensure!(pieces.goods[good] == expected, "expected {expected} {good} in all, found {}", pieces.goods[good]);
    }
    let tokens = u32::from(supply.victory_tokens);
    ensure!(
        pieces.victory_tokens == tokens,
        "expected {tokens} victory tokens in all, found {}",
        pieces.victory_tokens
    );
    let temples = u32::from(supply.temples);
    ensure!(pieces.temples == temples, "expected {temples} temples in all, found {}", pieces.temples);
    for creature in Creature::ALL {
        let (found, expected) = (pieces.creatures[creature], u32::from(set.creature(creature).copies));
        ensure!(found == expected, "expected {expected} {creature} in all, found {found}");
    }
    for building in Building::ALL {
        let (found, expected) = (pieces.buildings[building], u32::from(set.building_copies()[building]));
        ensure!(found == expected, "expected {expected} {building} in all, found {found}");
    }
    for card in Card::all() {
        let (found, expected) = (pieces.cards[card], u32::from(set.cards()[card]));
        ensure!(found == expected, "expected {expected} {card} in all, found {found}");
    }
    for (kind, (tile, copies)) in set.tiles().iter().zip(set.tile_copies()).enumerate() {
        ensure!(pieces.tiles_off_islands[kind] <= u32::from(copies), "expected {copies} tiles {tile}, found more");
    }
    for land in Land::ALL {
        let expected: u32 = set
            .tiles()
            .iter()
            .zip(set.tile_copies())
            .map(|(tile, copies)| shows(*tile, land) * u32::from(copies))
            .sum();
        ensure!(
            pieces.lands[land] == expected,
            "expected {expected} circles of {land} in all, found {}",
            pieces.lands[land]
        );
    }
    Ok(())
}

/// How many circles of a tile show a land.
pub(crate) fn shows(tile: Tile, land: Land) -> u32 {
    tile.lands().filter(|shown| *shown == land).count() as u32
}

/// Every piece of a position, counted wherever it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    pub(crate) goods: ByGood<u32>,
    pub(crate) victory_tokens: u32,
    pub(crate) temples: u32,
    pub(crate) creatures: ByCreature<u32>,
    pub(crate) buildings: ByBuilding<u32>,
    pub(crate) cards: ByCard<u32>,
    pub(crate) tiles_off_islands: Vec<u32>,
    pub(crate) lands: ByLand<u32>,
}

/// Counts every piece wherever it is.
pub(crate) fn count_pieces(set: &Set, position: &Position) -> Pieces {
    let mut pieces = Pieces {
        goods: ByGood(position.supply.goods.0.map(u32::from)),
        victory_tokens: u32::from(position.supply.victory_tokens),
        temples: u32::from(position.supply.temples),
        creatures: ByCreature(position.creature_bag.0.map(u32::from)),
        buildings: ByBuilding(position.building_bag.0.map(u32::from)),
        cards: ByCard(position.deck.0.map(u32::from)),
        tiles_off_islands: vec![0; set.tiles().len()],
        lands: ByLand::all(0),
    };
    for card in Card::all() {
        pieces.cards[card] += u32::from(position.discards[card]);
    }
    pieces.goods[Good::Hoplite] += u32::from(position.turn.set_aside);
    for offer in position.spots.0.into_iter().flatten() {
        pieces.buildings[offer.building] += 1;
        if let (true, Some(good)) = (offer.stocked, offer.building.carries()) {
            pieces.goods[good] += 1;
        }
    }
    if let Some(building) = position.loot_in_sight() {
        pieces.buildings[building] += 1;
    }
    for (kind, count) in pieces.tiles_off_islands.iter_mut().enumerate() {
        *count += u32::from(position.piles.unseen()[kind]);
    }
    for tile in crate::card::TileSize::ALL.into_iter().flat_map(|size| position.piles.under(size).tiles()) {
        count_tile(set, &mut pieces, tile);
    }
    for dealt in Slot::ALL.into_iter().filter_map(|slot| position.actions_board.card(slot)).chain(position.turn.hand) {
        pieces.cards[dealt.card] += 1;
        dealt.tile.into_iter().for_each(|tile| count_tile(set, &mut pieces, tile));
        for creature in dealt.creatures.into_iter().flatten() {
            pieces.creatures[creature] += 1;
        }
    }
    for (kind, tile) in set.tiles().iter().enumerate() {
        for land in tile.lands() {
            pieces.lands[land] += pieces.tiles_off_islands[kind];
        }
    }
    for seat in Seat::ALL {
        count_player(&mut pieces, &position.players[seat]);
    }
    pieces
}

fn count_tile(set: &Set, pieces: &mut Pieces, tile: Tile) {
    if let Some(count) = pieces.tiles_off_islands.get_mut(set.kind_of(tile)) {
        *count += 1;
    }
}

fn count_player(pieces: &mut Pieces, player: &Player) {
    for good in Good::ALL {
        pieces.goods[good] += u32::from(player.stock[good]);
    }
    for creature in Creature::ALL {
        pieces.creatures[creature] += u32::from(player.captured[creature]);
    }
    for building in Building::ALL {
        pieces.buildings[building] += u32::from(player.buildings[building]);
    }
    for land in Land::ALL {
        pieces.lands[land] += player.island.printed(land).len();
    }
    for (creature, hoplites) in player.island.haunted().into_iter().filter_map(|circle| player.island.creature(circle))
    {
        pieces.creatures[creature] += 1;
        pieces.goods[Good::Hoplite] += u32::from(hoplites);
    }
    pieces.temples += u32::from(player.temples);
    pieces.victory_tokens += u32::from(player.temples) + u32::from(player.medallions);
}

/// Whether the question fits what is on the table, and has an answer.
fn audit_question(set: &Set, position: &Position) -> Result<(), Unsound> {
    let turn = &position.turn;
    let player = &position.players[position.active];
    let ask = position.ask;
    let sides_open = position.seats().any(|seat| position.players[seat].side.is_none());
    ensure!(sides_open == (ask == Ask::Side), "a side is open exactly while the game asks for it");
    ensure!(turn.bought <= player.buildings.additional_actions(), "more additional actions bought than allowed");
    ensure!(
        turn.set_aside == 0
            || matches!(ask, Ask::FightOn | Ask::LootBuilding { .. } | Ask::LootTitanReturn { .. } | Ask::Over { .. }),
        "hoplites are set aside outside a Capture"
    );
    ensure!(position.round > 0 || ask == Ask::Side, "round 0 is for choosing sides");
    let asks_active = match ask {
        Ask::Side => position.players[position.asked].side.is_none(),
        Ask::Initiative { .. } => position.asked == position.initiative,
        _ => position.asked == position.active,
    };
    ensure!(asks_active || position.is_over(), "the question goes to the wrong seat");
    let has_metropolis = !player.island.metropolis().is_empty();
    ensure!(
        has_metropolis != matches!(ask, Ask::Side | Ask::Metropolis) || position.is_over(),
        "the Metropolis is placed first, and once"
    );

    let hand_without_tile = turn.hand.is_some_and(|hand| hand.tile.is_none());
    let acting = if turn.hand.is_some() { hand_without_tile && turn.bought == 0 } else { turn.bought > 0 };
    let fits = match ask {
        Ask::Side | Ask::Metropolis | Ask::Card => turn.hand.is_none() && turn.bought == 0,
        Ask::Initiative { tied } => {
            let may_receive = |seat: Seat| seat != position.initiative && seat.index() < usize::from(position.seats);
            turn.hand.is_none() && tied.len() >= 2 && tied.iter().all(may_receive)
        }
        Ask::Tile => turn.hand.is_some_and(|hand| hand.tile.is_some()) && phase::tile::fits_somewhere(set, position),
        Ask::TitanOrder { waiting } => hand_without_tile && waiting.len() >= 2,
        Ask::TitanReturn { titan, waiting } => {
            hand_without_tile && !waiting.contains(titan) && must_choose(position, titan)
        }
        Ask::LootTitanReturn { titan } => acting && must_choose(position, titan),
        Ask::Act { action } => acting && turn.hand.is_none_or(|hand| hand.card.action == action),
        Ask::FightOn => acting && !player.island.haunted().is_empty(),
        Ask::LootBuilding { .. } => acting,
        Ask::ConstructAgain => acting && position.has_favour(position.active, Titan::Theia),
        Ask::Additional => turn.hand.is_none() && turn.bought < player.buildings.additional_actions(),
        Ask::Discard => turn.hand.is_none() && position.seats == 2,
        Ask::Over { winner } => winner.is_none_or(|winner| position.satisfies_victory(winner)),
    };
    ensure!(fits, "the question {ask} does not fit the table");
    let stuck = !position.is_over() && Game::at(set, *position).count_legal() == 0;
    ensure!(!stuck, "the question {ask} has no answer");
    Ok(())
}

/// Whether the active player must choose which Titan makes room for this one.
fn must_choose(position: &Position, titan: Titan) -> bool {
    let held = position.titans_held(position.active);
    held.len() >= 2
        && !held.contains(titan)
        && held.len() == u32::from(position.players[position.active].buildings.titans_held_at_most())
}
