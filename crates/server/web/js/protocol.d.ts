// Generated from the Rust types; `UPDATE_EXPECT=1 cargo test -p orichalcum-table` writes it.
export type Action = string;
export type ActionKind = "produce" | "recruit" | "capture" | "construct";
export type Ask = string;
export type Building = "training-camp" | "mine" | "hospital" | "oratory" | "siege-engine-1" | "siege-engine-2" | "siege-engine-3" | "siege-engine-4" | "siege-engine-5" | "arch" | "protection-crystal" | "architects-practice" | "forge" | "statue-hoplite" | "statue-orichalcum" | "statue-creature";
export type Card = string;
export type Circle = string;
export type Creature = "hellhound" | "minotaur" | "gorgon" | "cyclops" | "hydra-theia" | "hydra-themis" | "hydra-cronos" | "hydra-hyperion";
export type Decision = "produce" | "recruit" | "capture" | "medallion" | "temple" | "building" | "nothing";
export type DiePurpose = "card" | "discard";
export type Face = "1" | "2" | "3" | "4" | "5" | "skull";
export type Good = "hoplite" | "orichalcum";
export type Illegal = "not_asked" | "game_over" | "no_such_card" | "nothing_to_discard" | "cannot_pay_card" | "wrong_shape" | "off_island" | "metropolis_off_island" | "already_explored" | "not_adjacent" | "same_placement" | "no_port" | "titan_not_in_question" | "no_favour" | "no_creature" | "too_many_hoplites" | "too_few_hoplites" | "empty_spot" | "no_free_ground" | "wrong_terrain" | "next_to_creature" | "equal_terrains" | "cannot_forge" | "supply_empty" | "wrong_payment" | "cannot_buy" | "nothing_to_do" | "must_act" | "must_choose" | "not_tied";
export type Land = "forest" | "lagoon" | "desert" | "mountain" | "volcano";
export type Phase = "setup" | "metropolis" | "card" | "tile" | "card_action" | "additional_action" | "discard" | "end_of_round" | "automaton" | "over";
export type Seat = number;
export type Side = "calm" | "wild";
export type Slot = number;
export type Terrain = "forest" | "lagoon" | "desert" | "mountain";
export type Tile = string;
export type TileCircle = number;
export type TileSize = "1" | "2" | "3";
export type Titan = "theia" | "themis" | "cronos" | "hyperion";
export type Source = "start" | "right_of_initiative" | "port" | "mines" | "training_camps" | "loot" | "arches" | "loot_building" | "strip";
export type Event = { "event": "board_dealt", seat: Seat, 
/**
 * The name of the board.
 */
board: string, } | { "event": "side_chosen", seat: Seat, side: Side, } | { "event": "deck_shuffled" } | { "event": "card_revealed", slot: Slot, card: Card, action: ActionKind, size: TileSize, } | { "event": "tile_revealed", slot: Slot, tile: Tile, lands: Array<Land>, } | { "event": "creature_revealed", slot: Slot, circle: TileCircle, creature: Creature, } | { "event": "building_revealed", spot: Terrain, building: Building, carries?: Carried, } | { "event": "round_began", round: number, } | { "event": "initiative_taken", seat: Seat, } | { "event": "turn_began", seat: Seat, } | { "event": "gained", seat: Seat, good: Good, amount: number, from: Source, } | { "event": "metropolis_placed", seat: Seat, circles: Array<Circle>, } | { "event": "card_taken", seat: Seat, slot: Slot, card?: Card, action?: ActionKind, cost: number, } | { "event": "tile_placed", seat: Seat, tile: Tile, circles: Array<Circle>, lands: Array<Land>, } | { "event": "tile_put_back", seat: Seat, tile: Tile, } | { "event": "titan_returned", seat: Seat, titan: Titan, } | { "event": "titan_drawn", seat: Seat, titan: Titan, held_by?: Seat, active: boolean, 
/**
 * The area that drew it; empty for loot.
 */
area: Array<Circle>, 
/**
 * Where the creature was whose loot it is, if it was captured in this step.
 */
loot_from?: Circle, } | { "event": "favour_used", seat: Seat, titan: Titan, } | { "event": "action_declined", seat: Seat, action: ActionKind, } | { "event": "hoplites_sent", seat: Seat, circle: Circle, creature?: Creature, amount: number, } | { "event": "dice_rolled", seat: Seat, circle: Circle, creature?: Creature, roll: Array<Face>, 
/**
 * The numbers on the dice, added up.
 */
sum: number, won: boolean, 
/**
 * What won it; none if it was lost.
 */
won_by?: WonBy, } | { "event": "creature_captured", seat: Seat, circle: Circle, creature: Creature, set_aside: number, 
/**
 * The Titan whose favour won the fight without dice (R7.6); none after a roll.
 */
favour?: Titan, } | { "event": "loot_drawn", seat: Seat, building: Building, } | { "event": "loot_put_back", seat: Seat, building: Building, } | { "event": "loot_built", seat: Seat, building: Building, circle: Circle, } | { "event": "hoplites_healed", seat: Seat, amount: number, } | { "event": "building_built", seat: Seat, spot: Terrain, building: Building, circle: Circle, carries?: Carried, } | { "event": "temple_built", seat: Seat, circles: Array<Circle>, } | { "event": "medallion_forged", seat: Seat, cost: number, } | { "event": "card_spent", seat: Seat, card: Card, action: ActionKind, } | { "event": "action_bought", seat: Seat, action: ActionKind, pays: Pays, creatures: Array<Creature>, cost: number, } | { "event": "card_discarded", seat: Seat, slot: Slot, card: Card, action: ActionKind, } | { "event": "automaton_seated", seat: Seat, 
/**
 * The name of its strength.
 */
strength: string, } | { "event": "automaton_rolled", seat: Seat, purpose: DiePurpose, face: Face, 
/**
 * The place of the card that the die points at.
 */
slot?: Slot, } | { "event": "arrow_covered", seat: Seat, circles: Array<Circle>, } | { "event": "automaton_decided", seat: Seat, decision: Decision, } | { "event": "hoplites_spent", seat: Seat, amount: number, } | { "event": "strip_filled", seat: Seat, building: Building, 
/**
 * Whether it lies face up, as what carries a good does.
 */
face_up: boolean, spot?: Terrain, carries?: Carried, } | { "event": "asked", seat: Seat, question: Question, } | { "event": "won", seat: Seat, 
/**
 * What brought the last point or took the last creature away; nothing if that was not in this step.
 */
by?: WinningMove, } | { "event": "drawn" };
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
 * Titans that players hold; the others lie active at the centre.
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
export type Question = { "what": "side" } | { "what": "metropolis" } | { "what": "card" } | { "what": "tile" } | { "what": "titan_order", waiting: Array<Titan>, } | { "what": "titan_return", titan: Titan, waiting: Array<Titan>, } | { "what": "loot_titan_return", titan: Titan, } | { "what": "act", action: ActionKind, } | { "what": "fight_on" } | { "what": "loot_building", building: Building, } | { "what": "construct_again" } | { "what": "additional" } | { "what": "discard" } | { "what": "initiative", tied: Array<Seat>, } | { "what": "automaton" } | { "what": "over", 
/**
 * Nobody if it was drawn.
 */
winner?: Seat, };
export type GameView = { 
/**
 * The number of the last step that stands; 0 is the setup.
 */
step: number, 
/**
 * The round, from 1; 0 while sides are being chosen.
 */
round: number, 
/**
 * The phase of the turn.
 */
phase: Phase, 
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
question: Question, 
/**
 * Whose turn comes after this one; nobody's if the round ends with it.
 */
next_turn?: Seat, 
/**
 * Whether this turn is the first of its round.
 */
first_turn: boolean, 
/**
 * Whether turns of this game end with a discard.
 */
turns_end_with_discard: boolean, 
/**
 * The card in hand, until its action is done.
 */
hand?: DealtView, 
/**
 * Additional actions bought in this turn.
 */
bought: number, 
/**
 * Hoplites set aside by a Hospital.
 */
set_aside: number, 
/**
 * How many places the Actions board has in this game.
 */
places: number, 
/**
 * The cards on the Actions board.
 */
actions_board: { [key in Slot]: DealtView }, 
/**
 * The filled spots of the Construction board.
 */
construction_board: { [key in Terrain]: OfferView }, 
/**
 * Titans that a player holds; the others lie active at the centre.
 */
titans: { [key in Titan]: TitanView }, 
/**
 * The players; in a solo game the Automaton is one of them.
 */
players: { [key in Seat]: PlayerView }, 
/**
 * What only the Automaton has.
 */
automaton?: AutomatonView, 
/**
 * The common reserve.
 */
supply: SupplyView, 
/**
 * Discarded cards.
 */
discards: { [key in Card]: number }, 
/**
 * The cards that may still come.
 */
deck: { [key in Card]: number }, 
/**
 * The piles of tiles by size.
 */
piles: { [key in TileSize]: PileView }, 
/**
 * The creatures that may still come.
 */
creature_bag: { [key in Creature]: number }, 
/**
 * The buildings that may still come.
 */
building_bag: { [key in Building]: number }, };
export type DealtView = { 
/**
 * The card.
 */
card: Card, 
/**
 * Its action.
 */
action: ActionKind, 
/**
 * The size of its tile.
 */
size: TileSize, 
/**
 * Its tile.
 */
tile?: Tile, 
/**
 * What the circles of the tile show.
 */
lands: Array<Land>, 
/**
 * The creatures on circles of the tile.
 */
creatures: { [key in TileCircle]: Creature }, };
export type OfferView = { 
/**
 * The building.
 */
building: Building, 
/**
 * What lies on it.
 */
carries?: Carried, };
export type Carried = { 
/**
 * What.
 */
good: Good, 
/**
 * How many.
 */
amount: number, };
export type TitanView = { 
/**
 * Who.
 */
holder: Seat, 
/**
 * Which side is up: whether its favour can be used.
 */
active: boolean, };
export type SupplyView = { 
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
export type PileView = { 
/**
 * How many of each tile may still come.
 */
unseen: { [key in Tile]: number }, 
/**
 * What was put underneath, the next one first.
 */
under: Array<Tile>, };
export type AutomatonView = { 
/**
 * Where it sits.
 */
seat: Seat, 
/**
 * The name of its strength.
 */
strength: string, 
/**
 * Its buildings in the order they came.
 */
strip: Array<StripView>, 
/**
 * Its captured creatures in the order they came.
 */
captured: Array<Creature>, };
export type StripView = { 
/**
 * The building.
 */
building: Building, 
/**
 * Whether it lies face up, as what carries a good does.
 */
face_up: boolean, };
export type PlayerView = { 
/**
 * The name of the island board; none for the Automaton.
 */
board?: string, 
/**
 * Its side, once chosen.
 */
side?: Side, 
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
 * The faces of a die that win a fight by themselves.
 */
skulls: Array<Face>, 
/**
 * The most hoplites that could fight a creature together now, by how many are stuck beside it, from none on; empty
 * for the Automaton, which fights without.
 */
force: Array<number>, 
/**
 * The circles explored; all others are not.
 */
island: { [key in Circle]: CircleView }, 
/**
 * What the points are made of.
 */
score: Score, };
export type CircleView = { 
/**
 * What the tile shows; none under the Metropolis.
 */
land?: Land, 
/**
 * The creature there.
 */
creature?: Creature, 
/**
 * The hoplites stuck beside it, if there are any.
 */
hoplites?: number, 
/**
 * The building there.
 */
building?: Building, 
/**
 * Which of the player's temples stands there, counted from 0.
 */
temple?: number, };
export type Score = { 
/**
 * Victory points.
 */
points: number, 
/**
 * Whether they are enough to win, once no creature is left.
 */
enough: boolean, 
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
export type WonBy = "skull" | "sum" | "siege_engine";
export type WinningMove = "titan" | "temple" | "medallion" | "capture";
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
refused: Array<Refusal>, 
/**
 * What has no place on the island now, though it is asked what to construct: one refusal for each such spot of the
 * Construction board and one for a temple, at the place that comes nearest to being allowed.
 */
nowhere?: Array<Refusal>, };
export type Choice = { 
/**
 * The word to send.
 */
action: Action, } & ({ "kind": "side", side: Side, } | { "kind": "metropolis", circles: Array<Circle>, } | { "kind": "card", slot: Slot, cost: number, } | { "kind": "tile", circles: Array<Circle>, } | { "kind": "draw_titan", titan: Titan, } | { "kind": "return_titan", titan: Titan, } | { "kind": "produce", favour: boolean, } | { "kind": "recruit", favour: boolean, } | { "kind": "fight", circle: Circle, hoplites: number, dice: number, } | { "kind": "fight_with_cronos", circle: Circle, } | { "kind": "build", spot: Terrain, building: Building | null, circle: Circle, } | { "kind": "build_loot", building: Building | null, circle: Circle, } | { "kind": "temple", circles: Array<Circle>, } | { "kind": "medallion", cost: number, } | { "kind": "buy", buys: ActionKind, pays: Pays, creatures: Array<Creature>, } | { "kind": "discard", slot: Slot, } | { "kind": "initiative", to: Seat, } | { "kind": "automaton" } | { "kind": "pass" }) & { 
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
 * How stocks would change, up to the first draw; without those that stay as they are.
 */
stocks?: Array<StockChange>, 
/**
 * Circles on which a creature would newly block building.
 */
bars: Array<Circle>, 
/**
 * The creatures next to that ground.
 */
barred_by: Array<Creature>, 
/**
 * The terrains of a tile that would lie against the same terrain, the largest area first.
 */
joins: Array<Joined>, 
/**
 * The exact chance to win the fight.
 */
odds?: number, 
/**
 * What the card's tile could do.
 */
card?: CardPreview, 
/**
 * What the additional action could do.
 */
bought?: BoughtPreview, };
export type ChoiceKind = { "kind": "side", side: Side, } | { "kind": "metropolis", circles: Array<Circle>, } | { "kind": "card", slot: Slot, cost: number, } | { "kind": "tile", circles: Array<Circle>, } | { "kind": "draw_titan", titan: Titan, } | { "kind": "return_titan", titan: Titan, } | { "kind": "produce", favour: boolean, } | { "kind": "recruit", favour: boolean, } | { "kind": "fight", circle: Circle, hoplites: number, dice: number, } | { "kind": "fight_with_cronos", circle: Circle, } | { "kind": "build", spot: Terrain, building: Building | null, circle: Circle, } | { "kind": "build_loot", building: Building | null, circle: Circle, } | { "kind": "temple", circles: Array<Circle>, } | { "kind": "medallion", cost: number, } | { "kind": "buy", buys: ActionKind, pays: Pays, creatures: Array<Creature>, } | { "kind": "discard", slot: Slot, } | { "kind": "initiative", to: Seat, } | { "kind": "automaton" } | { "kind": "pass" };
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
odds?: number, } & ({ "kind": "side", side: Side, } | { "kind": "metropolis", circles: Array<Circle>, } | { "kind": "card", slot: Slot, cost: number, } | { "kind": "tile", circles: Array<Circle>, } | { "kind": "draw_titan", titan: Titan, } | { "kind": "return_titan", titan: Titan, } | { "kind": "produce", favour: boolean, } | { "kind": "recruit", favour: boolean, } | { "kind": "fight", circle: Circle, hoplites: number, dice: number, } | { "kind": "fight_with_cronos", circle: Circle, } | { "kind": "build", spot: Terrain, building: Building | null, circle: Circle, } | { "kind": "build_loot", building: Building | null, circle: Circle, } | { "kind": "temple", circles: Array<Circle>, } | { "kind": "medallion", cost: number, } | { "kind": "buy", buys: ActionKind, pays: Pays, creatures: Array<Creature>, } | { "kind": "discard", slot: Slot, } | { "kind": "initiative", to: Seat, } | { "kind": "automaton" } | { "kind": "pass" });
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
 * How stocks would change, up to the first draw; without those that stay as they are.
 */
stocks?: Array<StockChange>, 
/**
 * Circles on which a creature would newly block building.
 */
bars: Array<Circle>, 
/**
 * The creatures next to that ground.
 */
barred_by: Array<Creature>, 
/**
 * The terrains of a tile that would lie against the same terrain, the largest area first.
 */
joins: Array<Joined>, 
/**
 * The exact chance to win the fight.
 */
odds?: number, 
/**
 * What the card's tile could do.
 */
card?: CardPreview, 
/**
 * What the additional action could do.
 */
bought?: BoughtPreview, };
export type StockChange = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Hoplites that come, or are gone if it is below 0.
 */
hoplites: number, 
/**
 * The same of orichalcum.
 */
orichalcum: number, };
export type BoughtPreview = { 
/**
 * The pieces that Produce or Recruit would bring.
 */
gained: number, 
/**
 * The best chance of a Capture, against any creature and with as many hoplites as may go.
 */
odds?: number, 
/**
 * How many of the buildings on offer could be built.
 */
buildings: number, 
/**
 * Whether a temple could be raised.
 */
temple: boolean, 
/**
 * Whether a medallion could be forged.
 */
medallion: boolean, };
export type CardPreview = { 
/**
 * How many ways there are to place its tile.
 */
placements: number, 
/**
 * The Titans that one of them would draw.
 */
titans: Array<Titan>, 
/**
 * The creatures on it, each with what the hoplites that are left could do against it.
 */
creatures: Array<CreaturePreview>, };
export type CreaturePreview = { 
/**
 * The creature.
 */
creature: Creature, 
/**
 * The dice of as many hoplites as may go.
 */
dice: number, 
/**
 * The chance to win with them.
 */
odds: number, };
export type Joined = { 
/**
 * The terrain.
 */
terrain: Terrain, 
/**
 * How many circles the area would have, those of the tile included.
 */
circles: number, };
export type Components = { 
/**
 * Its name.
 */
set: string, 
/**
 * Victory points that win.
 */
points_to_win: number, 
/**
 * After this round a game is drawn.
 */
last_round: number, 
/**
 * What depends on how many play, from the fewest on.
 */
players: Array<PlayersComponents>, 
/**
 * How many connected circles of a terrain draw its Titan.
 */
area_that_draws: number, 
/**
 * The most hoplites that fight a creature together.
 */
hoplites_per_fight: number, 
/**
 * The faces of a die.
 */
die: Array<Face>, 
/**
 * How many dice are rolled with no hoplite, with one and so on.
 */
dice: Array<number>, 
/**
 * What the supply holds before the game.
 */
supply: SupplyComponents, 
/**
 * The chance to beat each strength with one die, two and so on, by the faces that count as a skull, like `2+skull`.
 */
odds: { [key in string]: { [key in string]: Array<number> } }, 
/**
 * The Titans in their order.
 */
titans: { [key in Titan]: TitanComponents }, 
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
 * The buildings.
 */
buildings: { [key in Building]: BuildingComponents }, 
/**
 * How many of each tile there are, their lands in clockwise order.
 */
tiles: { [key in Tile]: number }, 
/**
 * The lands of each tile, in clockwise order.
 */
tile_lands: { [key in Tile]: Array<Land> }, 
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
export type PlayersComponents = { 
/**
 * How many play.
 */
players: number, 
/**
 * The places of the Actions board that are used, from the left.
 */
places: number, 
/**
 * Whether turns end with a discard.
 */
turns_end_with_discard: boolean, };
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
export type SupplyComponents = { 
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
export type TitanComponents = { 
/**
 * The terrain that draws it.
 */
terrain: Terrain, };
export type BuildingComponents = { 
/**
 * How many there are.
 */
copies: number, 
/**
 * What lies on it when it is revealed.
 */
carries?: Good, };
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
 * How many dice it rolls against a creature.
 */
dice: number, 
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
titan?: Titan, 
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
 * Who sits where.
 */
seats: { [key in Seat]: SeatView }, 
/**
 * The strength of the Automaton in a solo game.
 */
automaton?: string, 
/**
 * The name of the component set that it is played with.
 */
set: string, 
/**
 * Whether the game begins with a set-up position: such a game is never rated.
 */
from_position: boolean, 
/**
 * Whether the game was played somewhere else, and is kept here from its record.
 */
elsewhere?: boolean, 
/**
 * SHA-256 of the server's share in the seed, known since the table was opened.
 */
server_commitment?: string, 
/**
 * The server's share, once the game is over.
 */
server_share?: string, 
/**
 * The players' shares in the seed; players without one are left out.
 */
shares: { [key in Seat]: SharePart }, 
/**
 * Until when all shares must be shown, while the table waits for that, in milliseconds since 1970.
 */
show_until?: number, 
/**
 * SHA-256 of the seed of all chance, known since the start.
 */
commitment?: string, 
/**
 * The seed, once the game is over.
 */
seed?: string, 
/**
 * How it ended.
 */
outcome?: Outcome, 
/**
 * The table of the rematch, if there is one.
 */
rematch?: string, };
export type SharePart = { 
/**
 * Its SHA-256, known before any share was shown.
 */
commitment: string, 
/**
 * The share, once it was shown.
 */
share?: string, };
export type SeatView = { 
/**
 * Who it is for.
 */
kind: SeatKind, 
/**
 * The name of the person.
 */
name?: string, 
/**
 * The level of the bot that plays there: its own seat, or in place of a person who left.
 */
bot?: string, 
/**
 * The island that was settled: a board or `random`, and a side unless the player chooses it (`thera/calm`).
 */
island: string, 
/**
 * The seat whose colour it has: a person who plays again keeps theirs at any seat.
 */
colour: Seat, 
/**
 * Whether the person is away.
 */
away: boolean, 
/**
 * Since when the table waits for this seat, in milliseconds since 1970.
 */
waited_for_since?: number, 
/**
 * Whether the person gave up.
 */
resigned: boolean, 
/**
 * Whether the host muted the person in the chat.
 */
muted: boolean, };
export type SeatKind = "open" | "offered" | "person" | "bot" | "automaton";
export type Outcome = { 
/**
 * The winner; nobody if it was drawn.
 */
winner?: Seat, 
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
 * The events of the game, in their order, each with what it changes in the view of the game.
 */
changes?: Array<Change>, 
/**
 * What changes in the view of the table, as a merge patch.
 */
table?: Patch, 
/**
 * How everything stands: in the first message of a stream, when a game starts, and in every message of a reader
 * who asked for whole ones. Then there are no patches.
 */
view?: View, 
/**
 * What is the reader's own.
 */
you: You, 
/**
 * What the reader may do, if one of their seats is asked. Messages of the past have none.
 */
choices?: Choices, };
export type You = { 
/**
 * The seats held, several on a shared screen, none for a spectator.
 */
seats: Array<Seat>, 
/**
 * The same and those given up: a player who resigned still belongs to the table, and may talk and play again.
 */
played: Array<Seat>, 
/**
 * The seat that is kept for the reader, who is asked to play again.
 */
offer?: Seat, 
/**
 * What the table waits for from the reader before the game starts.
 */
share?: ShareTask, 
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
silent: boolean, } | { "what": "promised", seat: Seat, } | { "what": "shown", seat: Seat, } | { "what": "bot_seated", seat: Seat, level: string, } | { "what": "started" } | { "what": "stepped" } & Stepped | { "what": "undone", seat: Seat, steps: number, } | { "what": "left", seat: Seat, } | { "what": "returned", seat: Seat, } | { "what": "bot_stood_in", seat: Seat, level: string, } | { "what": "resigned", seat: Seat, } | { "what": "said", seat: Seat, name: string, 
/**
 * None when the host removed it.
 */
text?: string, 
/**
 * Which of the quick words it is, for a reader who shows it in their own language.
 */
word?: QuickWord, } | { "what": "muted", seat: Seat, muted: boolean, } | { "what": "seat_moved", seat: Seat, name: string, } | { "what": "renamed", seat: Seat, name: string, } | { "what": "rematched", table: string, };
export type QuickWord = "well_played" | "oops" | "thanks";
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
by: StepBy, };
export type StepBy = "person" | "bot" | "automaton";
export type Stands = { "what": "started", seq: number, } | { "what": "stepped", seq: number, step: number, seat: Seat, action: Action, by: StepBy, } | { "what": "undone", seq: number, seat: Seat, steps: number, };
export type History = { 
/**
 * The table as it stands; none for an uploaded record.
 */
table?: TableView, 
/**
 * How things stand now, for a page that opens: the stream goes on from there. None for an uploaded record.
 */
now?: Message, 
/**
 * Who played the game of an uploaded record, as far as it says so.
 */
players?: { [key in Seat]: RecordedPlayer }, 
/**
 * The component set: that of an uploaded record, which may be one from before; that of a table where it is asked for.
 */
components?: Components, 
/**
 * What was said at the table.
 */
chat: Array<ChatLine>, 
/**
 * Who left the table and who came back while the game was on.
 */
people: Array<SeatNote>, 
/**
 * The game before its first step; none before it started.
 */
first?: GameView, 
/**
 * Every step that stands, the setup first.
 */
steps: Array<HistoryStep>, };
export type HistoryStep = { 
/**
 * Who acted; nobody for the setup.
 */
seat?: Seat, 
/**
 * What was asked for; nothing for the setup.
 */
action?: Action, 
/**
 * Who asked, as far as is known.
 */
by?: StepBy, 
/**
 * The events, each with what it changes.
 */
changes: Array<Change>, 
/**
 * For a fight: the chance that it had. For a turn of the Automaton with fights: how many of its rolls win on average.
 */
odds?: number, };
export type ChatLine = { 
/**
 * The number of its entry.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * From which seat.
 */
seat: Seat, 
/**
 * Who sat there.
 */
name: string, 
/**
 * What; none when the host removed it.
 */
text?: string, 
/**
 * Which of the quick words it is.
 */
word?: QuickWord, };
export type SeatNote = { 
/**
 * The number of its entry.
 */
seq: number, 
/**
 * The last step of the game before it.
 */
step: number, 
/**
 * From which seat, or to which.
 */
seat: Seat, 
/**
 * What happened.
 */
what: SeatNews, };
export type SeatNews = "left" | "returned" | "bot_stood_in" | "resigned";
export type RecordedPlayer = { 
/**
 * The name of the person, as the table showed it.
 */
name?: string, 
/**
 * The level of the bot.
 */
bot?: string, 
/**
 * The seat whose colour it had.
 */
colour: Seat, };
export type Attendance = { 
/**
 * When this was so, in milliseconds since 1970, by the server's clock.
 */
at: number, 
/**
 * The seats of people.
 */
seats: { [key in Seat]: SeatPresence }, 
/**
 * After how many milliseconds of waiting for somebody the others may let a bot play for them.
 */
patience: number, };
export type SeatPresence = { 
/**
 * Where they are.
 */
state: Whereabouts, 
/**
 * Whether they said that they leave: then the others may let a bot play at once.
 */
on_purpose?: boolean, 
/**
 * When a bot takes over by itself if they stay away, in milliseconds since 1970.
 */
bot_at?: number, };
export type Whereabouts = "here" | "away" | "left" | "bot";
export type Patch = unknown;
export type View = { 
/**
 * The table.
 */
table: TableView, 
/**
 * The game; none before it starts.
 */
game?: GameView, };
export type Change = { 
/**
 * What happened; nothing where steps were taken back.
 */
event?: Event, 
/**
 * What it changes, as a merge patch of the [`GameView`]; nothing if it changes nothing, or the message holds the
 * whole view.
 */
patch?: Patch, };
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
 * SHA-256 of your share in the seed, to be shown when all have promised theirs; left out: you add none.
 */
commitment?: string, 
/**
 * Begins with this position, in the form of the engine protocol, and not with the setup.
 */
start?: Sketch, };
export type SeatRequest = { "kind": "me", 
/**
 * A board or `random`, and a side unless the player chooses it (`thera/calm`); left out: `random`.
 */
island?: string, } | { "kind": "same_screen", 
/**
 * The name of the person.
 */
name: string, 
/**
 * As above.
 */
island?: string, } | { "kind": "open", 
/**
 * As above.
 */
island?: string, } | { "kind": "bot", 
/**
 * Its level.
 */
level: string, 
/**
 * As above.
 */
island?: string, };
export type JoinRequest = { 
/**
 * Which one; left out: the first that is free.
 */
seat?: Seat, 
/**
 * SHA-256 of your share in the seed; left out: you add none.
 */
commitment?: string, };
export type RematchRequest = { 
/**
 * SHA-256 of your share in the seed; left out: you add none.
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
 * The level.
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
export type ChatRequest = ChatText | ChatWord;
export type ChatText = { 
/**
 * Plain text.
 */
text: string, };
export type ChatWord = { 
/**
 * Which.
 */
word: QuickWord, };
export type SignRequest = { 
/**
 * Whether the page is hidden now: its person is away at once.
 */
hidden: boolean, };
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
 * The link, or what stands behind its `#`.
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
export type Changed = { 
/**
 * The number of the last entry of the table's log.
 */
seq: number, };
export type Opened = { 
/**
 * Its name in addresses.
 */
table: string, };
export type SignTaken = { 
/**
 * Always true. Whether it counts depends on an open stream.
 */
taken: boolean, };
export type Me = { 
/**
 * Your identity on this server; none before your first change.
 */
id: string | null, 
/**
 * The name that others see.
 */
name: string | null, 
/**
 * The levels of bots, weakest first.
 */
levels: Array<string>, 
/**
 * The strengths of the Automaton, weakest first.
 */
strengths: Array<string>, };
export type Hint = { 
/**
 * How likely each seat is to win, in seat order.
 */
chances: Array<number>, 
/**
 * The best few actions, the best first.
 */
best: Array<HintAction>, };
export type HintAction = { 
/**
 * The word of the action.
 */
action: string, 
/**
 * How likely the player is to win with it.
 */
chance: number, };
export type Problem = { 
/**
 * What it is, for programs.
 */
code: string, 
/**
 * What it is, for people, and what to do.
 */
message: string, 
/**
 * Why an action is not legal.
 */
reason?: Illegal, 
/**
 * The number of the rule behind it.
 */
rule?: string, 
/**
 * What stands where the request would have gone, when the table has moved on.
 */
stands?: Stands, 
/**
 * After how many seconds it may work.
 */
retry_after?: number, 
/**
 * The line of a record that does not hold, from 1.
 */
line?: number, };
export type About = { 
/**
 * Who played, as far as it says so.
 */
players: { [key in Seat]: RecordedPlayer }, 
/**
 * The strength of the Automaton in a solo game.
 */
automaton: string | null, 
/**
 * How many steps it has, the setup included.
 */
steps: number, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * Who won it.
 */
winner: Seat | null, };
export type Verdict = { 
/**
 * In a word.
 */
verdict: Finding, 
/**
 * How many steps were played again, the setup included.
 */
steps: number, 
/**
 * How many draws were compared.
 */
draws: number, 
/**
 * How many players had a share in the seed; none if the record does not say how it came about.
 */
shares: number | null, 
/**
 * What was promised about the seed before the game.
 */
commitment: string | null, 
/**
 * The line that does not hold.
 */
line: number | null, 
/**
 * Why it does not.
 */
message: string | null, };
export type Finding = "holds" | "no_seed" | "draws_differ" | "broken";
