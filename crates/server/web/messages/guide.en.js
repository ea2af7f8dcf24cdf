// The guided first game, in English: one piece of advice for each question.

export const messages = /** @type {const} */ ({
  'guide.title': 'Guide',
  'guide.hide': 'Hide the guide',
  'guide.side':
    'Your island has two sides. The *calm side* is roomier: choose it for your first game. You win with *{goal} points* and *no creature* on the island.',
  'guide.metropolis':
    'Your Metropolis is a Mine and a Training Camp in one. It must cover a *port*, which pays at once. Leave room for tiles on all sides of it.',
  'guide.card_first':
    'Each card brings a *tile* to explore with and one *action*. The cards on the left are free. Produce or Recruit is a good beginning: nothing can go wrong.',
  'guide.card':
    'Look at both halves of a card: the *tile* that you must place, and the *action* that you may take. A volcano brings a creature, and every creature must be captured before you can win.',
  'guide.card_titan': 'One of these tiles can make an area of three and draw *{titans}*: a point, at once.',
  'guide.card_poor': 'You have no hoplite to spare: only the free cards, on the left, are possible.',
  'guide.tile':
    'Choose a glowing circle, then turn the tile (round buttons, or R). Keep equal terrains together: *three of a kind* draw a Titan.',
  'guide.tile_titan':
    'Somewhere this tile makes an area of three: it draws *{titans}*, a point for you. The ribbon tells you when you have found it.',
  'guide.tile_creature':
    'A creature comes with this tile. Nothing can be built next to it until it is captured: keep the volcano *away* from the circles you need.',
  'guide.tile_port': 'This tile can reach a *port*: it pays once, as soon as a tile covers it.',
  'guide.titan_order': 'The tile draws two Titans, and you have room for fewer. The one drawn last is sure to stay.',
  'guide.titan_return':
    'You may hold one Titan, and one more for each Oratory. Keep the one whose favour you will use next.',
  'guide.produce':
    'Produce pays 1 orichalcum for each Mine. With *{price} orichalcum* a Construct action forges a medallion: a point that nobody can take.',
  'guide.recruit':
    'Recruit gives 1 hoplite for each Training Camp. Hoplites pay for cards, fight creatures and buy actions. The player with the most takes the Initiative.',
  'guide.favour':
    'One of your Titans is active: its favour doubles this action, once. Its tile then turns inactive, but keeps its point.',
  'guide.capture':
    'Choose a creature, then how many hoplites to commit. Your best chance is *{odds}*. If you lose, the hoplites stay on the circle and help next time.',
  'guide.capture_cronos': 'Cronos wins one fight without a roll. Save him for the strongest creature.',
  'guide.fight_on': 'You may fight again, or stop here. Keep a hoplite or two for the next card.',
  'guide.construct':
    'Take a *building* that you will use often, and put it on its own terrain. Mines and Training Camps pay until the end of the game.',
  'guide.construct_temple': 'You can raise a *temple* now: four different terrains in a rhombus, a point for good.',
  'guide.construct_medallion': 'You have {price} orichalcum: a *medallion* is a point for good.',
  'guide.construct_none':
    'Nothing can be built at the moment: the terrain is missing, or a creature stands next to it. Skip the action.',
  'guide.construct_again': 'Theia allows a second construction. A free building is rarely a mistake.',
  'guide.loot_building': 'The Minotaur guarded a building. It goes on *any* free terrain, not only on its own.',
  'guide.additional':
    'Once a turn, *{n} of the same kind* buy an action. Spend them on a point, or early on a Mine; keep your hoplites if a creature waits.',
  'guide.additional_none': 'Your stock cannot buy another action. End the turn.',
  'guide.discard': 'Discard the card that would help your rival most. Look for tiles that complete an area of three.',
  'guide.initiative': 'The token decides who begins the next round. Give it to the rival you fear least.',
  'guide.automaton':
    'The Automaton follows its die and fixed rules. Watch its points, and the Titans: it can take them from you, as any rival can.',
  'guide.other': 'It is somebody else’s turn. Use the time: which terrain is one circle short of three?',
  'guide.almost': 'You have {goal} points, but a creature is left on your island. Capture it and you win.',
  'guide.over': 'That was a whole game. The replay shows every move again, with the chances of each fight.',
});
