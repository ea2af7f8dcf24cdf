// Generated from the Rust types; `UPDATE_EXPECT=1 cargo test -p orichalcum-server` writes it.
export type Action = string;
export type ActionKind = "produce" | "recruit" | "capture" | "construct";
export type Ask = string;
export type Board = number;
export type Building = "training-camp" | "mine" | "hospital" | "oratory" | "siege-engine-1" | "siege-engine-2" | "siege-engine-3" | "siege-engine-4" | "siege-engine-5" | "arch" | "protection-crystal" | "architects-practice" | "forge" | "statue-hoplite" | "statue-orichalcum" | "statue-creature";
export type Card = string;
export type Circle = string;
export type Creature = "hellhound" | "minotaur" | "gorgon" | "cyclops" | "hydra-theia" | "hydra-themis" | "hydra-cronos" | "hydra-hyperion";
export type Decision = "produce" | "recruit" | "capture" | "medallion" | "temple" | "building" | "nothing";
export type DiePurpose = "card" | "discard";
export type Face = "1" | "2" | "3" | "4" | "5" | "skull";
export type Footprint = string;
export type Good = "hoplite" | "orichalcum";
export type Illegal = "not_asked" | "game_over" | "no_such_card" | "nothing_to_discard" | "cannot_pay_card" | "wrong_shape" | "off_island" | "metropolis_off_island" | "already_explored" | "not_adjacent" | "same_placement" | "no_port" | "titan_not_in_question" | "no_favour" | "no_creature" | "too_many_hoplites" | "too_few_hoplites" | "empty_spot" | "no_free_ground" | "wrong_terrain" | "next_to_creature" | "equal_terrains" | "cannot_forge" | "supply_empty" | "wrong_payment" | "cannot_buy" | "nothing_to_do" | "must_act" | "must_choose" | "not_tied";
export type Land = "forest" | "lagoon" | "desert" | "mountain" | "volcano";
export type Payment = string;
export type Phase = "setup" | "metropolis" | "card" | "tile" | "card_action" | "additional_action" | "discard" | "end_of_round" | "automaton" | "over";
export type Roll = string;
export type Seat = number;
export type Side = "calm" | "wild";
export type Slot = number;
export type Strength = number;
export type Terrain = "forest" | "lagoon" | "desert" | "mountain";
export type Tile = string;
export type TileCircle = number;
export type TileSize = "1" | "2" | "3";
export type Titan = "theia" | "themis" | "cronos" | "hyperion";
export type Titans = string;
export type Source = "start" | "right_of_initiative" | "port" | "mines" | "training_camps" | "loot" | "arches" | "loot_building" | "strip";
export type Event = { "event": "board_dealt", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which, by its place in the set.
 */
board: Board, } | { "event": "side_chosen", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
side: Side, } | { "event": "deck_shuffled" } | { "event": "card_revealed", 
/**
 * Where it lies.
 */
slot: Slot, 
/**
 * The card.
 */
card: Card, } | { "event": "tile_revealed", 
/**
 * On which card.
 */
slot: Slot, 
/**
 * The tile.
 */
tile: Tile, } | { "event": "creature_revealed", 
/**
 * On which card.
 */
slot: Slot, 
/**
 * On which circle of the tile.
 */
circle: TileCircle, 
/**
 * The creature.
 */
creature: Creature, } | { "event": "building_revealed", 
/**
 * On which spot.
 */
spot: Terrain, 
/**
 * The building.
 */
building: Building, 
/**
 * Whether its hoplite or orichalcum was put on it.
 */
stocked: boolean, } | { "event": "round_began", 
/**
 * Its number, from 1.
 */
round: number, } | { "event": "initiative_taken", 
/**
 * Who.
 */
seat: Seat, } | { "event": "turn_began", 
/**
 * Whose.
 */
seat: Seat, } | { "event": "gained", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What.
 */
good: Good, 
/**
 * How many, after what the supply could give.
 */
amount: number, 
/**
 * Why.
 */
from: Source, } | { "event": "metropolis_placed", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
circles: Footprint, } | { "event": "card_taken", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * From where; the cards to its right slid left.
 */
slot: Slot, 
/**
 * Hoplites paid.
 */
cost: number, } | { "event": "tile_placed", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The tile.
 */
tile: Tile, 
/**
 * Where its circles lie, in order.
 */
circles: Footprint, } | { "event": "tile_put_back", 
/**
 * Whose hand.
 */
seat: Seat, 
/**
 * The tile.
 */
tile: Tile, } | { "event": "titan_returned", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
titan: Titan, } | { "event": "titan_drawn", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
titan: Titan, 
/**
 * Who held it before, if anybody did (also the same player).
 */
held_by: Seat | null, 
/**
 * Which side is up: active, but for the Automaton (S4).
 */
active: boolean, } | { "event": "favour_used", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Whose favour.
 */
titan: Titan, } | { "event": "action_declined", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which action.
 */
action: ActionKind, } | { "event": "hoplites_sent", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
circle: Circle, 
/**
 * How many.
 */
amount: number, } | { "event": "dice_rolled", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where the creature is.
 */
circle: Circle, 
/**
 * The faces.
 */
roll: Roll, 
/**
 * Whether they win.
 */
won: boolean, } | { "event": "creature_captured", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where it was.
 */
circle: Circle, 
/**
 * Which.
 */
creature: Creature, 
/**
 * Hoplites set aside by a Hospital.
 */
set_aside: number, } | { "event": "loot_drawn", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
building: Building, } | { "event": "loot_put_back", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
building: Building, } | { "event": "loot_built", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
building: Building, 
/**
 * Where.
 */
circle: Circle, } | { "event": "hoplites_healed", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * How many.
 */
amount: number, } | { "event": "building_built", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * From which spot.
 */
spot: Terrain, 
/**
 * Which.
 */
building: Building, 
/**
 * Where.
 */
circle: Circle, 
/**
 * Whether a hoplite or orichalcum came with it.
 */
stocked: boolean, } | { "event": "temple_built", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where.
 */
circles: Footprint, } | { "event": "medallion_forged", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Orichalcum paid.
 */
cost: number, } | { "event": "card_spent", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "event": "action_bought", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionKind, 
/**
 * What was paid with.
 */
payment: Payment, 
/**
 * Hoplites, orichalcum or creatures paid.
 */
cost: number, } | { "event": "card_discarded", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * From where.
 */
slot: Slot, 
/**
 * Which.
 */
card: Card, } | { "event": "automaton_seated", 
/**
 * Where.
 */
seat: Seat, 
/**
 * Its strength, by its place in the set.
 */
strength: Strength, } | { "event": "automaton_rolled", 
/**
 * Where it sits.
 */
seat: Seat, 
/**
 * What for.
 */
purpose: DiePurpose, 
/**
 * The face; a skull counts as 1.
 */
face: Face, } | { "event": "arrow_covered", 
/**
 * Where it sits.
 */
seat: Seat, 
/**
 * The tile's circles.
 */
circles: Footprint, } | { "event": "automaton_decided", 
/**
 * Where it sits.
 */
seat: Seat, 
/**
 * What it does.
 */
decision: Decision, } | { "event": "hoplites_spent", 
/**
 * Where it sits.
 */
seat: Seat, 
/**
 * How many.
 */
amount: number, } | { "event": "strip_filled", 
/**
 * Where it sits.
 */
seat: Seat, 
/**
 * The building.
 */
building: Building, 
/**
 * The spot it came from; none if it was a Minotaur's.
 */
spot: Terrain | null, 
/**
 * Whether a hoplite or orichalcum came with it.
 */
stocked: boolean, } | { "event": "asked", 
/**
 * From whom.
 */
seat: Seat, 
/**
 * To what.
 */
ask: Ask, } | { "event": "won", 
/**
 * Who.
 */
seat: Seat, } | { "event": "drawn" };
export type Sketch = { 
/**
 * The name of the component set.
 */
set: string, 
/**
 * The round, from 1; 0 while sides are being chosen.
 */
round: number, 
/**
 * Who holds the Initiative token.
 */
initiative: Seat, 
/**
 * Whose turn it is.
 */
turn: Seat, 
/**
 * Who must answer.
 */
asked: Seat, 
/**
 * What the game waits for.
 */
ask: Ask, 
/**
 * The card in hand, until its action is done.
 */
hand: DealtSketch | null, 
/**
 * Additional actions bought in this turn.
 */
bought: number, 
/**
 * Hoplites set aside by a Hospital.
 */
set_aside: number, 
/**
 * The Actions board from the left.
 */
actions_board: Array<DealtSketch>, 
/**
 * The filled spots of the Construction board.
 */
construction_board: { [key in Terrain]: OfferSketch }, 
/**
 * Titans that somebody holds; the others lie active at the centre.
 */
titans: { [key in Titan]: TitanSketch }, 
/**
 * The players in seat order.
 */
players: Array<PlayerSketch>, 
/**
 * What only the Automaton has; it is the second player then.
 */
automaton?: AutomatonSketch | null, 
/**
 * The supply; left out: the rest of the box.
 */
supply: SupplySketch | null, 
/**
 * Discarded cards.
 */
discards: { [key in Card]: number }, 
/**
 * The deck; left out: the rest of the box.
 */
deck: { [key in Card]: number } | null, 
/**
 * The tile piles by size; left out: the rest of the box.
 */
piles: { [key in TileSize]: PileSketch } | null, 
/**
 * The creature bag; left out: the rest of the box.
 */
creature_bag: { [key in Creature]: number } | null, 
/**
 * The building bag; left out: the rest of the box.
 */
building_bag: { [key in Building]: number } | null, };
export type DealtSketch = { 
/**
 * The card.
 */
card: Card, 
/**
 * Its tile.
 */
tile: Tile | null, 
/**
 * The creature on each circle of the tile.
 */
creatures: Array<Creature | null>, };
export type OfferSketch = { 
/**
 * The building.
 */
building: Building, 
/**
 * Whether its hoplite or orichalcum lies on it.
 */
stocked: boolean, };
export type TitanSketch = { 
/**
 * Who.
 */
holder: Seat, 
/**
 * Which side is up.
 */
active: boolean, };
export type SupplySketch = { 
/**
 * Hoplites.
 */
hoplites: number, 
/**
 * Orichalcum.
 */
orichalcum: number, 
/**
 * Victory tokens.
 */
victory_tokens: number, 
/**
 * Temples.
 */
temples: number, };
export type PileSketch = { 
/**
 * How many of each tile may still come.
 */
unseen: { [key in Tile]: number }, 
/**
 * What was put underneath, the next one first.
 */
under: Array<Tile>, };
export type AutomatonSketch = { 
/**
 * The name of its strength.
 */
strength: string, 
/**
 * Its buildings in the order they came; Mines and Training Camps lie face up.
 */
strip: Array<Building>, 
/**
 * Its captured creatures in the order they came.
 */
captured: Array<Creature>, };
export type PlayerSketch = { 
/**
 * The name of the island board; `automaton` for the Automaton's.
 */
board: string, 
/**
 * Its side, once chosen.
 */
side: Side | null, 
/**
 * Hoplites in stock.
 */
hoplites: number, 
/**
 * Orichalcum in stock.
 */
orichalcum: number, 
/**
 * Creatures captured; the Automaton's are listed in their order elsewhere.
 */
captured: { [key in Creature]: number }, 
/**
 * Medallions forged.
 */
medallions: number, 
/**
 * The circles explored; all others are not.
 */
island: { [key in Circle]: CircleSketch }, };
export type CircleSketch = "metropolis" | { "land": Land } | { "creature": { 
/**
 * The creature.
 */
creature: Creature, 
/**
 * The hoplites.
 */
hoplites: number, } } | { "building": { 
/**
 * The building.
 */
building: Building, 
/**
 * What the tile shows under it.
 */
on: Land, } } | { "temple": { 
/**
 * Which of the player's temples, counted from 0.
 */
temple: number, 
/**
 * What the tile shows under it.
 */
on: Land, } };
export type GameView = { 
/**
 * The number of the last step that stands; 0 is the setup.
 */
step: number, 
/**
 * The phase of the turn.
 */
phase: Phase, 
/**
 * Everything that lies on the table.
 */
position: Sketch, 
/**
 * What each player's points are made of, in seat order.
 */
scores: Array<Score>, };
export type Score = { 
/**
 * Victory points.
 */
points: number, 
/**
 * The Titans held, a point each.
 */
titans: Array<Titan>, 
/**
 * How many Titans may be held.
 */
titans_at_most: number, 
/**
 * Temples, a point each.
 */
temples: number, 
/**
 * Medallions, a point each.
 */
medallions: number, 
/**
 * Creatures left on the island: none may be left at the end.
 */
creatures: number, };
export type Choices = { 
/**
 * Who is asked.
 */
seat: Seat, 
/**
 * Every legal action, once.
 */
actions: Array<Choice>, 
/**
 * What a player might try as well, and why it is refused.
 */
refused: Array<Refusal>, };
export type Choice = { 
/**
 * The word to send.
 */
action: Action, } & ({ "kind": "side", side: Side, } | { "kind": "metropolis", circles: Array<Circle>, } | { "kind": "card", slot: Slot, cost: number, } | { "kind": "tile", circles: Array<Circle>, } | { "kind": "draw_titan", titan: Titan, } | { "kind": "return_titan", titan: Titan, } | { "kind": "produce", favour: boolean, } | { "kind": "recruit", favour: boolean, } | { "kind": "fight", circle: Circle, hoplites: number, } | { "kind": "fight_with_cronos", circle: Circle, } | { "kind": "build", spot: Terrain, building: Building | null, circle: Circle, } | { "kind": "build_loot", building: Building | null, circle: Circle, } | { "kind": "temple", circles: Array<Circle>, } | { "kind": "medallion", cost: number, } | { "kind": "buy", buys: ActionKind, pays: Pays, creatures: Array<Creature>, } | { "kind": "discard", slot: Slot, } | { "kind": "initiative", to: Seat, } | { "kind": "automaton" } | { "kind": "pass" }) & { 
/**
 * What would happen, up to the first draw; without what the action itself says.
 */
then: Array<Event>, 
/**
 * Whether dice or draws decide what follows.
 */
draws: boolean, 
/**
 * How the player's points would change.
 */
points: number, 
/**
 * Ground on which a creature would newly keep the player from building.
 */
bars: Array<Circle>, 
/**
 * The exact chance to win the fight.
 */
odds?: number, 
/**
 * What the card's tile could do.
 */
card?: CardPreview, };
export type ChoiceKind = { "kind": "side", side: Side, } | { "kind": "metropolis", circles: Array<Circle>, } | { "kind": "card", slot: Slot, cost: number, } | { "kind": "tile", circles: Array<Circle>, } | { "kind": "draw_titan", titan: Titan, } | { "kind": "return_titan", titan: Titan, } | { "kind": "produce", favour: boolean, } | { "kind": "recruit", favour: boolean, } | { "kind": "fight", circle: Circle, hoplites: number, } | { "kind": "fight_with_cronos", circle: Circle, } | { "kind": "build", spot: Terrain, building: Building | null, circle: Circle, } | { "kind": "build_loot", building: Building | null, circle: Circle, } | { "kind": "temple", circles: Array<Circle>, } | { "kind": "medallion", cost: number, } | { "kind": "buy", buys: ActionKind, pays: Pays, creatures: Array<Creature>, } | { "kind": "discard", slot: Slot, } | { "kind": "initiative", to: Seat, } | { "kind": "automaton" } | { "kind": "pass" };
export type Pays = "hoplites" | "orichalcum" | "creatures";
export type Refusal = { 
/**
 * The word that would be refused.
 */
action: Action, 
/**
 * Why.
 */
reason: Illegal, 
/**
 * The number of the rule behind it.
 */
rule: string, 
/**
 * The chance to win the fight, were it possible.
 */
odds?: number, } & ({ "kind": "side", side: Side, } | { "kind": "metropolis", circles: Array<Circle>, } | { "kind": "card", slot: Slot, cost: number, } | { "kind": "tile", circles: Array<Circle>, } | { "kind": "draw_titan", titan: Titan, } | { "kind": "return_titan", titan: Titan, } | { "kind": "produce", favour: boolean, } | { "kind": "recruit", favour: boolean, } | { "kind": "fight", circle: Circle, hoplites: number, } | { "kind": "fight_with_cronos", circle: Circle, } | { "kind": "build", spot: Terrain, building: Building | null, circle: Circle, } | { "kind": "build_loot", building: Building | null, circle: Circle, } | { "kind": "temple", circles: Array<Circle>, } | { "kind": "medallion", cost: number, } | { "kind": "buy", buys: ActionKind, pays: Pays, creatures: Array<Creature>, } | { "kind": "discard", slot: Slot, } | { "kind": "initiative", to: Seat, } | { "kind": "automaton" } | { "kind": "pass" });
export type Consequences = { 
/**
 * What would happen, up to the first draw; without what the action itself says.
 */
then: Array<Event>, 
/**
 * Whether dice or draws decide what follows.
 */
draws: boolean, 
/**
 * How the player's points would change.
 */
points: number, 
/**
 * Ground on which a creature would newly keep the player from building.
 */
bars: Array<Circle>, 
/**
 * The exact chance to win the fight.
 */
odds?: number, 
/**
 * What the card's tile could do.
 */
card?: CardPreview, };
export type CardPreview = { 
/**
 * How many ways there are to place its tile.
 */
placements: number, 
/**
 * The Titans that one of them would draw.
 */
titans: Array<Titan>, };
export type Components = { 
/**
 * Its name.
 */
set: string, 
/**
 * The island boards.
 */
boards: Array<BoardComponents>, 
/**
 * Hoplites for the card in each place of the Actions board.
 */
slot_costs: Array<number>, 
/**
 * Orichalcum for a medallion.
 */
medallion_price: number, 
/**
 * Hoplites, orichalcum or creatures for an additional action.
 */
additional_action_price: number, 
/**
 * How many of each card there are.
 */
cards: { [key in Card]: number }, 
/**
 * The creatures.
 */
creatures: { [key in Creature]: CreatureComponents }, 
/**
 * How many of each building there are.
 */
buildings: { [key in Building]: number }, 
/**
 * How many of each tile there are, their lands in clockwise order.
 */
tiles: { [key in Tile]: number }, 
/**
 * The Automaton of solo games.
 */
automaton: AutomatonComponents, 
/**
 * Where each figure comes from.
 */
provenance: Array<ProvenanceComponents>, };
export type BoardComponents = { 
/**
 * Its name.
 */
name: string, 
/**
 * Both sides.
 */
sides: { [key in Side]: SideComponents }, };
export type SideComponents = { 
/**
 * All its circles.
 */
circles: Array<Circle>, 
/**
 * Its ports.
 */
ports: Array<PortComponents>, };
export type PortComponents = { 
/**
 * Where it is.
 */
circle: Circle, 
/**
 * Hoplites for covering it.
 */
hoplites: number, 
/**
 * Orichalcum for covering it.
 */
orichalcum: number, };
export type CreatureComponents = { 
/**
 * What a roll must reach.
 */
strength: number, 
/**
 * What capturing it pays.
 */
loot: LootComponents, 
/**
 * How many there are.
 */
copies: number, };
export type LootComponents = { "orichalcum": number } | "building" | { "titan": Titan };
export type AutomatonComponents = { 
/**
 * All circles of its board.
 */
circles: Array<Circle>, 
/**
 * Its Metropolis.
 */
centre: Circle, 
/**
 * For each sector the circles of its slots, by tile size.
 */
sectors: Array<{ [key in TileSize]: Array<Circle> }>, 
/**
 * The lands in the order in which it prefers them.
 */
order: Array<Land>, 
/**
 * Its strengths, the weakest first.
 */
strengths: Array<StrengthComponents>, };
export type StrengthComponents = { 
/**
 * Its name.
 */
name: string, 
/**
 * Hoplites it starts with.
 */
hoplites: number, 
/**
 * Orichalcum it starts with.
 */
orichalcum: number, 
/**
 * The Titan it starts with.
 */
titan: Titan | null, 
/**
 * The circles to which an arrow points.
 */
arrows: Array<Circle>, 
/**
 * What each place of its building strip gives.
 */
strip: Array<StripComponents>, };
export type StripComponents = { 
/**
 * Hoplites.
 */
hoplites: number, 
/**
 * Orichalcum.
 */
orichalcum: number, 
/**
 * Whether it gives a medallion.
 */
medallion: boolean, };
export type ProvenanceComponents = { 
/**
 * What it is about, like `building mine`.
 */
item: string, 
/**
 * `book`, `public`, `likely` or `house`.
 */
source: string, };
export type Status = "open" | "playing" | "finished";
export type TableView = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Where it stands.
 */
status: Status, 
/**
 * Whether it is listed for everybody.
 */
public: boolean, 
/**
 * Whether players may ask for hints.
 */
hints: boolean, 
/**
 * Who sits where, in seat order; the Automaton has the second seat of a solo game.
 */
seats: Array<SeatView>, 
/**
 * The strength of the Automaton in a solo game.
 */
automaton: string | null, 
/**
 * The name of the component set that it is played with.
 */
set: string, 
/**
 * Whether the game begins with a position that somebody set up: such a game is never rated.
 */
from_position: boolean, 
/**
 * SHA-256 of the server's share in the seed, known since the table was opened.
 */
server_commitment: string | null, 
/**
 * The server's share, once the game is over.
 */
server_share: string | null, 
/**
 * The players' shares in the seed, in seat order; whoever has none is not here.
 */
shares: Array<SharePart>, 
/**
 * Until when all shares must be shown, while the table waits for that, in milliseconds since 1970.
 */
show_until: number | null, 
/**
 * SHA-256 of the seed of all chance, known since the start.
 */
commitment: string | null, 
/**
 * The seed, once the game is over.
 */
seed: string | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * The table of the rematch, if there is one.
 */
rematch: string | null, };
export type SharePart = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Its SHA-256, known before any share was shown.
 */
commitment: string, 
/**
 * The share, once it was shown.
 */
share: string | null, };
export type SeatView = { 
/**
 * Its number, from 1.
 */
seat: Seat, 
/**
 * Who it is for.
 */
kind: SeatKind, 
/**
 * The name of the person.
 */
name: string | null, 
/**
 * The level of the bot that plays there: its own seat, or in place of a person who left.
 */
bot: string | null, 
/**
 * The island that was settled: a board or `random`, and a side unless the player chooses it (`thera/calm`).
 */
island: string, 
/**
 * Whether the person is away.
 */
away: boolean, 
/**
 * Since when the table waits for this seat, in milliseconds since 1970.
 */
waited_for_since: number | null, 
/**
 * Whether the person gave up.
 */
resigned: boolean, 
/**
 * Whether the host took away the person's voice in the chat.
 */
muted: boolean, };
export type SeatKind = "open" | "offered" | "person" | "bot" | "automaton";
export type Outcome = { 
/**
 * The winner; nobody if it was drawn.
 */
winner: Seat | null, 
/**
 * Why.
 */
end: End, };
export type End = "rules" | "resignation";
export type Listed = { 
/**
 * The table.
 */
table: TableView, 
/**
 * The round of the game; 0 before it.
 */
round: number, 
/**
 * Victory points in seat order.
 */
points: Array<number>, 
/**
 * Which seats are mine, also where I gave up.
 */
mine: Array<Seat>, 
/**
 * Whether it waits for me.
 */
my_turn: boolean, 
/**
 * When something last happened there, in milliseconds since 1970.
 */
changed_at: number, };
export type Message = { 
/**
 * The number of the entry in the table's log; also the `id` of the server-sent event.
 */
seq: number, 
/**
 * When it happened, in milliseconds since 1970.
 */
at: number, 
/**
 * What happened.
 */
happened: Happening, 
/**
 * The table after it.
 */
table: TableView, 
/**
 * The game after it; none before it starts.
 */
game: GameView | null, 
/**
 * What is the reader's own.
 */
you: You, 
/**
 * What the reader may do, if a seat of theirs is asked. Messages of the past have none.
 */
choices: Choices | null, };
export type You = { 
/**
 * The seats held, several on a shared screen, none for a spectator.
 */
seats: Array<Seat>, 
/**
 * The same and those given up: whoever resigned still belongs to the table, and may talk and play again.
 */
played: Array<Seat>, 
/**
 * The seat that is kept for the reader, who is asked to play again.
 */
offer: Seat | null, 
/**
 * What the table waits for from the reader before the game starts.
 */
share: ShareTask | null, 
/**
 * Whether the reader opened the table.
 */
host: boolean, 
/**
 * What can be taken back.
 */
undo: Undo, };
export type ShareTask = "promise" | "show";
export type Undo = { 
/**
 * How many steps, one by one; all of them together reset the turn.
 */
steps: number, 
/**
 * Whether dice or draws have shown something in this turn, so that what was before them stands.
 */
shown: boolean, };
export type Happening = { "what": "now" } | { "what": "opened" } | { "what": "sat", seat: Seat, name: string, } | { "what": "stood", seat: Seat, 
/**
 * Whether the seat was taken from them because they did not show their share in time.
 */
silent: boolean, } | { "what": "promised", seat: Seat, } | { "what": "shown", seat: Seat, } | { "what": "bot_seated", seat: Seat, level: string, } | { "what": "started", events: Array<Event>, } | { "what": "stepped" } & Stepped | { "what": "undone", seat: Seat, steps: number, } | { "what": "left", seat: Seat, } | { "what": "returned", seat: Seat, } | { "what": "bot_stood_in", seat: Seat, level: string, } | { "what": "resigned", seat: Seat, } | { "what": "said", seat: Seat, name: string, 
/**
 * None when the host removed it.
 */
text: string | null, } | { "what": "muted", seat: Seat, muted: boolean, } | { "what": "seat_moved", seat: Seat, name: string, } | { "what": "renamed", seat: Seat, name: string, } | { "what": "rematched", table: string, };
export type Stepped = { 
/**
 * Its number.
 */
step: number, 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * What was asked for.
 */
action: Action, 
/**
 * Who asked.
 */
by: StepBy, 
/**
 * What came of it.
 */
events: Array<Event>, };
export type StepBy = "person" | "bot" | "automaton";
export type Stands = { "what": "started", seq: number, } | { "what": "stepped", seq: number, step: number, seat: Seat, action: Action, by: StepBy, } | { "what": "undone", seq: number, seat: Seat, steps: number, };
export type History = { 
/**
 * The table; none for an uploaded record.
 */
table: TableView | null, 
/**
 * Every step that stands.
 */
steps: Array<HistoryStep>, };
export type HistoryStep = { 
/**
 * Who acted; nobody for the setup.
 */
seat: Seat | null, 
/**
 * What was asked for; nothing for the setup.
 */
action: Action | null, 
/**
 * What happened.
 */
events: Array<Event>, 
/**
 * The game after it.
 */
game: GameView, 
/**
 * For a fight: the chance that it had.
 */
odds: number | null, };
export type NewTable = { 
/**
 * The players in seat order, 2 to 4; in a solo game one.
 */
seats: Array<SeatRequest>, 
/**
 * The strength of the Automaton: makes it a solo game.
 */
automaton?: string, 
/**
 * Whether everybody may see it in the list of tables.
 */
public?: boolean, 
/**
 * Whether players may ask for hints; left out: if there is only one person.
 */
hints?: boolean, 
/**
 * SHA-256 of one's share in the seed, to be shown when all have promised theirs; left out: one adds none.
 */
commitment?: string, 
/**
 * Begins with this position, in the form of the engine protocol, and not with the setup.
 */
start?: Sketch, };
export type SeatRequest = { 
/**
 * `me`, `same_screen` (another person at my screen), `open` or `bot`.
 */
kind: RequestedKind, 
/**
 * The name of a person at my screen.
 */
name?: string, 
/**
 * The level of a bot: novice, explorer, strategist or oracle.
 */
level?: string, 
/**
 * A board or `random`, and a side unless the player shall choose it (`thera/calm`); left out: `random`.
 */
island?: string, };
export type RequestedKind = "me" | "same_screen" | "open" | "bot";
export type JoinRequest = { 
/**
 * Which one; left out: the first that is free.
 */
seat?: Seat, 
/**
 * SHA-256 of one's share in the seed; left out: one adds none.
 */
commitment?: string, };
export type RematchRequest = { 
/**
 * SHA-256 of one's share in the seed; left out: one adds none.
 */
commitment?: string, };
export type ShareRequest = { 
/**
 * SHA-256 of a share, to promise it.
 */
commitment?: string, 
/**
 * The share that was promised, to show it.
 */
share?: string, };
export type ReportRequest = { 
/**
 * The number of the message that it is about; left out: the table as a whole.
 */
seq?: number, 
/**
 * What is wrong, in plain words.
 */
reason: string, };
export type BotRequest = { 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The level: novice, explorer, strategist or oracle.
 */
level: string, };
export type ActRequest = { 
/**
 * The last message that the player has seen: if the game has moved since, nothing is done.
 */
seq: number, 
/**
 * The word of the action, from the choices.
 */
action: string, };
export type UndoRequest = { 
/**
 * The last message that the player has seen.
 */
seq: number, 
/**
 * How many steps.
 */
steps: number, };
export type ChatRequest = { 
/**
 * Plain text.
 */
text: string, };
export type MuteRequest = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Whether they are muted.
 */
muted: boolean, };
export type SeatNumber = { 
/**
 * Its number, from 1.
 */
seat: Seat, };
export type SeatLinkRequest = { 
/**
 * What stands behind the `#` of the link.
 */
link: string, };
export type RenameRequest = { 
/**
 * The new name.
 */
name: string, };
export type NewToken = { 
/**
 * What it is for.
 */
label: string, };
