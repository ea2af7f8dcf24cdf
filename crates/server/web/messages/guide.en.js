// The guided first game, in English: what each question is about. What to do comes from the engine.

export const messages = /** @type {const} */ ({
  'guide.title': 'Guide',
  'guide.hide': 'Hide the guide',
  'guide.step': 'Step {n} of {of} in your turn',
  'guide.why': 'What is this about?',
  'guide.watch': 'Nothing to do for the moment: watch.',
  'guide.only': 'There is only one thing to do here.',
  'guide.tile': 'Place your tile here: {lands}',
  'guide.joins': '{n} circles {terrain:of} touch',
  'guide.card': 'Take the card {action}',
  'guide.card_tile': 'tile: {lands}',
  'guide.discard': 'Discard the card {action}',
  'guide.nobodys': 'nobody will have it',
  'guide.saves': 'You keep your resources for later.',
  'guide.chance': 'The engine sees a chance of {chance} to win this way.',
  'guide.chance_better': 'The engine sees a chance of {chance} to win this way, {other} with the next choice.',
  'guide.chance_equal': 'The engine sees a chance of {chance} to win this way; other choices are about as good.',
  'guide.about_side':
    'Your island has two sides. The *calm side* is roomier. You win with *{goal} points* and *no creature* on the island.',
  'guide.about_metropolis':
    'Your Metropolis is a Mine and a Training Camp in one. It must cover a *port* (the anchor), which pays at once what it shows. Leave room for tiles around it.',
  'guide.about_card_first':
    '*{goal} points* win: each Titan you hold, each temple and each medallion is one. A card shows its price in hoplites above it, its *action* in the dark band, and the *tile* that you must place. A number in a red circle is a creature’s strength.',
  'guide.about_card':
    'Look at both halves of a card: the *tile* that you must place, and the *action* that you may do. A volcano brings a creature, and creatures must be captured before you can win.',
  'guide.about_tile':
    'Choose a glowing circle, then turn the tile with the round arrows. Put equal terrains side by side: an area of *{area} of a kind* draws its Titan, one point.',
  'guide.about_tile_creature':
    'A creature comes with this tile. Nothing can be built next to it until it is captured: keep the volcano *away* from the ground that you need.',
  'guide.about_titan_order':
    'The tile draws several Titans, and you have room for fewer. The one drawn last is sure to stay.',
  'guide.about_titan_return':
    'You may hold one Titan, and one more for each Oratory. The one that leaves takes its point along.',
  'guide.about_produce':
    'Produce pays 1 orichalcum for each Mine. *{price} orichalcum* become a medallion in a Construct action: a point that nobody can take.',
  'guide.about_recruit':
    'Recruit gives 1 hoplite for each Training Camp. Hoplites pay for cards, fight creatures and buy additional actions. The player with the most takes the Initiative.',
  'guide.about_favour':
    'A Titan that you hold is active: its favour doubles this action once. Its tile then turns inactive and keeps its point.',
  'guide.about_capture':
    'Choose a creature, then how many hoplites go: one die, and one more for each of them, {most} at most. Your best chance is *{odds}*. If the fight is lost the hoplites stay there and help the next time.',
  'guide.about_capture_cronos':
    'Cronos wins one fight without a roll, against any creature. His tile then turns inactive.',
  'guide.about_capture_none': 'No creature lives on your island: there is nothing to capture.',
  'guide.about_fight_on': 'The fight is won. You may fight another creature, or stop here and keep your hoplites.',
  'guide.about_construct':
    'A *building* goes on the terrain of its spot or on an empty volcano. A *temple* takes a rhombus of four different terrains, a *medallion* {price} orichalcum; both are points that stay. Nothing is built next to a creature.',
  'guide.about_construct_none':
    'Nothing can be built at the moment: the terrain is missing, or a creature stands next to it.',
  'guide.about_construct_again': 'Theia allows a second construction in the same action. Her tile then turns inactive.',
  'guide.about_loot_building': 'The Minotaur guarded a building. It goes on *any* free terrain, not only on its own.',
  'guide.about_additional':
    'Once a turn, *{extra} hoplites, orichalcum or captured creatures* buy one additional action. What you keep pays for cards and fights to come.',
  'guide.about_additional_none': 'Nothing in your stock buys an additional action.',
  'guide.about_discard':
    'With {discarders} players, each turn ends with a card that nobody gets. Its tile goes under its pile, its creature into the bag.',
  'guide.about_initiative':
    'The token decides who chooses first in the next round; the player who goes last gets a hoplite.',
  'guide.about_automaton':
    'The Automaton follows its die and fixed rules. Watch its points, and the Titans: it takes them from you as any player would.',
  'guide.about_other': 'It is somebody else’s turn. Which terrain of yours is one circle short of {area}?',
  'guide.about_almost': 'You have {goal} points, but a creature is left on your island. Capture it and you win.',
  'guide.about_over': 'That was a whole game. The replay shows every move again, with the chances of each fight.',
});
