//! How the view of a game is made from a position; what an event has not changed is shared with the view before it.

use std::sync::Arc;

use orichalcum_rules::{
    ActionsBoard, Building, ByTerrain, Card, Circle, Creature, DealtCard, Face, Game, Good, HOPLITES_PER_FIGHT, Map,
    Offer, POINTS_TO_WIN, Piece, Piles, Position, Seat, Set, Terrain, TileCircle, TileSize, Titan,
};

use super::{
    AutomatonView, Carried, CircleView, DealtView, GameView, OfferView, PileView, PlayerView, Score, StripView,
    SupplyView, TitanView,
};

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
                strip: automaton.strip().map(StripView::of).collect(),
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
            next_turn: position.next_turn().filter(|_| position.round() > 0),
            first_turn: position.round() > 0 && position.active() == position.initiative(),
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
            construction_board: parts.shared(Position::spots, |view| &view.construction_board, |spots| offers(*spots)),
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
    /// A part that depends on one part of the position: made again only if that has changed.
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

fn offers(spots: ByTerrain<Option<Offer>>) -> Map<Terrain, OfferView> {
    let offer = |spot: Terrain| {
        let offer = spots[spot]?;
        let carries = Carried::by(offer.building, offer.stocked);
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

fn present<K: Copy + Ord>(keys: impl IntoIterator<Item = K>, count: impl Fn(K) -> u8) -> Map<K, u8> {
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
        let stock = player.stock(Good::Hoplite);
        let force = (0..=HOPLITES_PER_FIGHT).map(|stuck| stock.saturating_add(stuck).min(HOPLITES_PER_FIGHT));
        Self {
            board: (!is_automaton).then(|| game.set().board(player.board()).name.clone()),
            side: player.side().filter(|_| !is_automaton),
            hoplites: stock,
            orichalcum: player.stock(Good::Orichalcum),
            captured: present(Creature::ALL, |creature| if is_automaton { 0 } else { player.captured()[creature] }),
            skulls: Face::ALL.into_iter().filter(|face| player.buildings().skulls().contains(*face)).collect(),
            force: if is_automaton { Vec::new() } else { force.collect() },
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
            enough: position.points(seat) >= POINTS_TO_WIN,
            titans: position.titans_held(seat).iter().collect(),
            titans_at_most: player.buildings().titans_held_at_most(),
            temples: player.temples(),
            medallions: player.medallions(),
            creatures: player.island().haunted().len() as u8,
        }
    }
}
