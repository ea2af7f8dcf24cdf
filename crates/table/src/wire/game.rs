//! The game as everybody at the table sees it. Maps by seat, place and circle, and absence instead of `null`: so a small
//! patch makes one view the next.

use std::collections::BTreeMap;
use std::sync::Arc;

use orichalcum_rules::{
    ActionKind, ActionsBoard, Building, ByTerrain, Card, Circle, Creature, DealtCard, Game, Good, Land, Offer, Phase,
    Piece, Piles, Position, Seat, Set, Side, Slot, Terrain, Tile, TileCircle, TileSize, Titan,
};
use serde::Serialize;

use super::ask::Question;
use super::patch::{Patched, patched_by_field, replaced_as_a_whole};

/// The game after an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The number of the last step that stands; 0 is the setup.
    pub step: u32,
    /// The round, from 1; 0 while sides are being chosen.
    pub round: u8,
    /// The phase of the turn.
    pub phase: Phase,
    /// Who holds the Initiative token.
    pub initiative: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who must answer.
    pub asked: Seat,
    /// What the game waits for.
    pub question: Question,
    /// Whether turns of this game end with a discard.
    pub turns_end_with_discard: bool,
    /// The card in hand, until its action is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hand: Option<DealtView>,
    /// Additional actions bought in this turn.
    pub bought: u8,
    /// Hoplites set aside by a Hospital.
    pub set_aside: u8,
    /// How many places the Actions board has in this game.
    pub places: u8,
    /// The cards on the Actions board.
    pub actions_board: Arc<BTreeMap<Slot, DealtView>>,
    /// The filled spots of the Construction board.
    pub construction_board: Arc<BTreeMap<Terrain, OfferView>>,
    /// Titans that a player holds; the others lie active at the centre.
    pub titans: BTreeMap<Titan, TitanView>,
    /// The players; in a solo game the Automaton is one of them.
    pub players: BTreeMap<Seat, Arc<PlayerView>>,
    /// What only the Automaton has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub automaton: Option<AutomatonView>,
    /// The common reserve.
    pub supply: SupplyView,
    /// Discarded cards.
    pub discards: Arc<BTreeMap<Card, u8>>,
    /// The cards that may still come.
    pub deck: Arc<BTreeMap<Card, u8>>,
    /// The piles of tiles by size.
    pub piles: Arc<BTreeMap<TileSize, PileView>>,
    /// The creatures that may still come.
    pub creature_bag: Arc<BTreeMap<Creature, u8>>,
    /// The buildings that may still come.
    pub building_bag: Arc<BTreeMap<Building, u8>>,
}
patched_by_field!(GameView {
    step,
    round,
    phase,
    initiative,
    turn,
    asked,
    question,
    turns_end_with_discard,
    hand,
    bought,
    set_aside,
    places,
    actions_board,
    construction_board,
    titans,
    players,
    automaton,
    supply,
    discards,
    deck,
    piles,
    creature_bag,
    building_bag,
});

/// A card with what lies on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DealtView {
    /// The card.
    pub card: Card,
    /// Its action.
    pub action: ActionKind,
    /// The size of its tile.
    pub size: TileSize,
    /// Its tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tile: Option<Tile>,
    /// What the circles of the tile show.
    pub lands: Vec<Land>,
    /// The creatures on circles of the tile.
    pub creatures: BTreeMap<TileCircle, Creature>,
}
patched_by_field!(DealtView { card, action, size, tile, lands, creatures });

/// A building on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferView {
    /// The building.
    pub building: Building,
    /// What lies on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub carries: Option<Good>,
}
patched_by_field!(OfferView { building, carries });

/// A Titan that a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TitanView {
    /// Who.
    pub holder: Seat,
    /// Which side is up: whether its favour can be used.
    pub active: bool,
}
patched_by_field!(TitanView { holder, active });

/// The common reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SupplyView {
    /// Hoplites.
    pub hoplites: u8,
    /// Orichalcum.
    pub orichalcum: u8,
    /// Victory tokens.
    pub victory_tokens: u8,
    /// Temples.
    pub temples: u8,
}
patched_by_field!(SupplyView { hoplites, orichalcum, victory_tokens, temples });

/// A pile of tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PileView {
    /// How many of each tile may still come.
    pub unseen: BTreeMap<Tile, u8>,
    /// What was put underneath, the next one first.
    pub under: Vec<Tile>,
}
patched_by_field!(PileView { unseen, under });

/// What only the Automaton has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AutomatonView {
    /// Where it sits.
    pub seat: Seat,
    /// The name of its strength.
    pub strength: String,
    /// Its buildings in the order they came.
    pub strip: Vec<Building>,
    /// Its captured creatures in the order they came.
    pub captured: Vec<Creature>,
}
patched_by_field!(AutomatonView { seat, strength, strip, captured });

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// The name of the island board; none for the Automaton.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub board: Option<String>,
    /// Its side, once chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub side: Option<Side>,
    /// Hoplites in stock.
    pub hoplites: u8,
    /// Orichalcum in stock.
    pub orichalcum: u8,
    /// Creatures captured; the Automaton's are listed in their order elsewhere.
    pub captured: BTreeMap<Creature, u8>,
    /// The circles explored; all others are not.
    pub island: BTreeMap<Circle, CircleView>,
    /// What the points are made of.
    pub score: Score,
}
patched_by_field!(PlayerView { board, side, hoplites, orichalcum, captured, island, score });

/// An explored circle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CircleView {
    /// What the tile shows; none under the Metropolis.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub land: Option<Land>,
    /// The creature there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub creature: Option<Creature>,
    /// The hoplites stuck beside it, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hoplites: Option<u8>,
    /// The building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub building: Option<Building>,
    /// Which of the player's temples stands there, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub temple: Option<u8>,
}
patched_by_field!(CircleView { land, creature, hoplites, building, temple });

/// What a player's points are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// Victory points.
    pub points: u8,
    /// The Titans held, a point each.
    pub titans: Vec<Titan>,
    /// How many Titans may be held.
    pub titans_at_most: u8,
    /// Temples, a point each.
    pub temples: u8,
    /// Medallions, a point each.
    pub medallions: u8,
    /// Creatures left on the island: none may be left at the end.
    pub creatures: u8,
}
patched_by_field!(Score { points, titans, titans_at_most, temples, medallions, creatures });

replaced_as_a_whole!(ActionKind, Building, Card, Creature, Good, Land, Phase, Seat, Side, Tile, TileSize, Titan,);

impl GameView {
    /// The view of a game after that step.
    pub fn of(game: &Game<'_>, step: u32) -> Self {
        Self::made(game, step, None)
    }

    /// The view of a game after something that happened since this one, of the position before it: what has not changed
    /// is shared.
    #[must_use]
    pub fn next(&self, before: &Position, game: &Game<'_>, step: u32) -> Self {
        Self::made(game, step, Some((self, before)))
    }

    fn made(game: &Game<'_>, step: u32, before: Option<(&Self, &Position)>) -> Self {
        let (set, position) = (game.set(), game.position());
        let parts = Parts { before, position };
        let titan = |titan: Titan| {
            let tile = position.titan(titan);
            Some((titan, TitanView { holder: tile.holder?, active: tile.active }))
        };
        let automaton = position.automaton().and_then(|automaton| {
            Some(AutomatonView {
                seat: position.seats().find(|seat| position.is_automaton(*seat))?,
                strength: set.automaton().strength(automaton.strength()).name.clone(),
                strip: automaton.strip().collect(),
                captured: automaton.captured().collect(),
            })
        });
        Self {
            step,
            round: position.round(),
            phase: position.phase(),
            initiative: position.initiative(),
            turn: position.active(),
            asked: position.asked(),
            question: position.ask().into(),
            turns_end_with_discard: position.turns_end_with_discard(),
            hand: position.turn().hand().map(DealtView::of),
            bought: position.turn().bought(),
            set_aside: position.turn().set_aside(),
            places: ActionsBoard::places(position.seat_count()) as u8,
            actions_board: parts.shared(
                Position::actions_board,
                |view| &view.actions_board,
                |board| board.cards().map(|(slot, dealt)| (slot, DealtView::of(dealt))).collect(),
            ),
            construction_board: parts.shared(Position::spots, |view| &view.construction_board, offers),
            titans: Titan::ALL.into_iter().filter_map(titan).collect(),
            players: position.seats().map(|seat| (seat, parts.player(game, seat))).collect(),
            automaton,
            supply: SupplyView {
                hoplites: position.supply().goods[Good::Hoplite],
                orichalcum: position.supply().goods[Good::Orichalcum],
                victory_tokens: position.supply().victory_tokens,
                temples: position.supply().temples,
            },
            discards: parts.shared(
                Position::discards,
                |view| &view.discards,
                |cards| present(Card::all(), |card| cards[card]),
            ),
            deck: parts.shared(Position::deck, |view| &view.deck, |cards| present(Card::all(), |card| cards[card])),
            piles: parts.shared(
                Position::piles,
                |view| &view.piles,
                |piles| TileSize::ALL.into_iter().map(|size| (size, PileView::of(set, piles, size))).collect(),
            ),
            creature_bag: parts.shared(
                Position::creature_bag,
                |view| &view.creature_bag,
                |bag| present(Creature::ALL, |creature| bag[creature]),
            ),
            building_bag: parts.shared(
                Position::building_bag,
                |view| &view.building_bag,
                |bag| present(Building::ALL, |building| bag[building]),
            ),
        }
    }
}

/// The parts of a view in the making, and the view before it.
struct Parts<'view> {
    before: Option<(&'view GameView, &'view Position)>,
    position: &'view Position,
}

impl Parts<'_> {
    /// A part that depends on one part of the position: made anew only if that has changed.
    fn shared<P: PartialEq, V>(
        &self,
        of_position: impl Fn(&Position) -> &P,
        of_view: impl Fn(&GameView) -> &Arc<V>,
        make: impl FnOnce(&P) -> V,
    ) -> Arc<V> {
        let now = of_position(self.position);
        match self.before {
            Some((view, before)) if of_position(before) == now => Arc::clone(of_view(view)),
            _ => Arc::new(make(now)),
        }
    }

    /// A player, whose points also depend on the Titans.
    fn player(&self, game: &Game<'_>, seat: Seat) -> Arc<PlayerView> {
        let now = self.position;
        if let Some((view, before)) = self.before
            && let Some(known) = view.players.get(&seat)
            && before.player(seat) == now.player(seat)
            && before.titans_held(seat) == now.titans_held(seat)
            && before.is_automaton(seat) == now.is_automaton(seat)
        {
            return Arc::clone(known);
        }
        Arc::new(PlayerView::of(game, seat))
    }
}

fn offers(spots: &ByTerrain<Option<Offer>>) -> BTreeMap<Terrain, OfferView> {
    let offer = |spot: Terrain| {
        let offer = spots[spot]?;
        let carries = offer.building.carries().filter(|_| offer.stocked);
        Some((spot, OfferView { building: offer.building, carries }))
    };
    Terrain::ALL.into_iter().filter_map(offer).collect()
}

impl PileView {
    fn of(set: &Set, piles: &Piles, size: TileSize) -> Self {
        let unseen = set.kinds_of_size(size).map(|kind| (set.tiles()[kind], piles.unseen()[kind]));
        Self { unseen: unseen.filter(|(_, count)| *count > 0).collect(), under: piles.under(size).tiles().collect() }
    }
}

fn present<K: Copy + Ord>(keys: impl IntoIterator<Item = K>, count: impl Fn(K) -> u8) -> BTreeMap<K, u8> {
    keys.into_iter().map(|key| (key, count(key))).filter(|(_, count)| *count > 0).collect()
}

impl DealtView {
    fn of(dealt: DealtCard) -> Self {
        Self {
            card: dealt.card,
            action: dealt.card.action,
            size: dealt.card.size,
            tile: dealt.tile,
            lands: dealt.tile.map_or_else(Vec::new, |tile| tile.lands().collect()),
            creatures: TileCircle::ALL
                .into_iter()
                .zip(dealt.creatures)
                .filter_map(|(circle, creature)| Some((circle, creature?)))
                .collect(),
        }
    }
}

impl PlayerView {
    fn of(game: &Game<'_>, seat: Seat) -> Self {
        let position = game.position();
        let player = position.player(seat);
        let is_automaton = position.is_automaton(seat);
        let island = player.island();
        let circle = |circle: Circle| {
            let bare = CircleView { land: island.land(circle), ..CircleView::default() };
            let view = match island.piece(circle) {
                Piece::Nothing => bare,
                Piece::Creature { creature, hoplites } => {
                    CircleView { creature: Some(creature), hoplites: Some(hoplites).filter(|count| *count > 0), ..bare }
                }
                Piece::Building(building) => CircleView { building: Some(building), ..bare },
                Piece::Temple(temple) => CircleView { temple: Some(temple), ..bare },
            };
            (circle, view)
        };
        Self {
            board: (!is_automaton).then(|| game.set().board(player.board()).name.clone()),
            side: player.side().filter(|_| !is_automaton),
            hoplites: player.stock(Good::Hoplite),
            orichalcum: player.stock(Good::Orichalcum),
            captured: present(Creature::ALL, |creature| if is_automaton { 0 } else { player.captured()[creature] }),
            island: island.explored().into_iter().map(circle).collect(),
            score: Score::of(position, seat),
        }
    }
}

impl Score {
    fn of(position: &Position, seat: Seat) -> Self {
        let player = position.player(seat);
        Self {
            points: position.points(seat),
            titans: position.titans_held(seat).iter().collect(),
            titans_at_most: player.buildings().titans_held_at_most(),
            temples: player.temples(),
            medallions: player.medallions(),
            creatures: player.island().haunted().len() as u8,
        }
    }
}
