// The guided first game, in English: one piece of advice for each question.

export const messages = /** @type {const} */ ({
  'guide.title': 'Guide',
  'guide.hide': 'Hide the guide',
  'guide.side':
    'Your island has two sides. The *calm side* is roomier: take it the first time. You win with *{goal} points* and *no creature* on the island.',
  'guide.metropolis':
    'Your Metropolis is a Mine and a Training Camp in one. It must cover a *port*, which pays at once. Leave room for tiles on all sides of it.',
  'guide.card_first':
    'Each card brings a *tile* to explore with and one *action*. The two cards on the left are free. Produce or Recruit is a good beginning: nothing can go wrong.',
  'guide.card':
    'Look at both halves of a card: the *tile* that you must place, and the *action* that you may do. A volcano brings a creature, and creatures must be captured before you can win.',
  'guide.card_titan': 'One of these tiles can make an area of three and draw *{titans}*: a point, at once.',
  'guide.card_poor': 'You have no hoplite to spare, so only the free cards on the left are yours to choose.',
  'guide.tile':
    'Choose a glowing circle, then turn the tile with R or the round buttons. Try to put equal terrains side by side: *three of a kind* draw a Titan.',
  'guide.tile_titan':
    'There is a place where this tile makes an area of three: it draws *{titans}*, a point for you. The ribbon tells you when you have found it.',
  'guide.tile_creature':
    'A creature comes with this tile. Nothing can be built next to it until it is captured, so put the volcano *at the edge* of what you need.',
  'guide.tile_port': 'This tile can reach a *port*: it pays once, as soon as a tile covers it.',
  'guide.titan_order': 'The tile draws two Titans, and you have room for fewer. The one drawn last is sure to stay.',
  'guide.titan_return':
    'You may hold one Titan, and one more for each Oratory. Keep the one whose favour you will use next.',
  'guide.produce':
    'Produce pays 1 orichalcum for each Mine. *{price} orichalcum* become a medallion in a Construct action, and a medallion is a point that nobody can take.',
  'guide.recruit':
    'Recruit gives 1 hoplite for each Training Camp. Hoplites pay for cards, fight creatures and buy extra actions. The player with the most takes the Initiative.',
  'guide.favour':
    'A Titan that you hold is awake: its favour doubles this action once. It then rests, but stays yours with its point.',
  'guide.capture':
    'Choose a creature, then how many hoplites go. Your best chance now is *{odds}*. If the fight is lost the hoplites stay there and help the next time.',
  'guide.capture_cronos': 'Cronos wins one fight without a roll. Use him against the strongest creature.',
  'guide.fight_on': 'You may fight again, or stop here. Keep a hoplite or two for the next card.',
  'guide.construct':
    'Take a *building* that you will use often, and put it on its own terrain. Mines and Training Camps pay for the rest of the game.',
  'guide.construct_temple': 'You can raise a *temple* now: four different terrains in a rhombus, one point that stays.',
  'guide.construct_medallion': 'You have {price} orichalcum: a *medallion* is one point that stays.',
  'guide.construct_none':
    'Nothing can be built at the moment: the terrain is missing, or a creature stands next to it. Skip the action.',
  'guide.construct_again': 'Theia allows a second construction. A building for nothing is rarely wrong.',
  'guide.loot_building': 'The Minotaur guarded a building. It goes on *any* free terrain, not only on its own.',
  'guide.additional':
    'Once a turn, *2 of one kind* buy one more action. Spend if it brings a point or a Mine early; keep hoplites if a creature waits.',
  'guide.additional_none': 'Nothing in your stock buys another action. End the turn.',
  'guide.discard':
    'Take away the card that would help the other side most. Look for tiles that complete an area of three.',
  'guide.initiative': 'The token decides who chooses first in the next round. Give it to whom you fear least.',
  'guide.automaton':
    'The Automaton follows its die and fixed rules. Watch its points, and the Titans: it takes them from you as any player would.',
  'guide.other': 'It is somebody else’s turn. Use the time: which terrain is one circle short of three?',
  'guide.almost': 'You have {goal} points, but a creature is left on your island. Capture it and you win.',
  'guide.over': 'That was a whole game. The replay shows every move again, with the chances of each fight.',
});
