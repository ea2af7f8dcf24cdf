// Help in English, in our own words: the rules, the aid sheet, and where the components come from.

/** A table; the first cell of a row may have a picture. @typedef {{ columns: string[], rows: { piece?: string, cells: string[] }[] }} HelpTable */
/** A passage with its anchor and the rules it tells of. @typedef {{ id: string, title: string, rules: string[], body: (string | HelpTable)[] }} HelpSection */
/** @typedef {{ rules: HelpSection[], aid: HelpSection[], about: HelpSection[] }} Help */

/** @type {Help} */
export const help = {
  rules: [
    {
      id: 'goal',
      title: 'The goal',
      rules: ['R1.1', 'R1.2', 'R12.1', 'R12.2'],
      body: [
        'You win the moment you have at least {goal} victory points and no creature is left on your island. The game stops there, even in the middle of a turn.',
        'A Titan that you hold is worth 1 point, a temple 1 point, a medallion 1 point. Rivals can take Titans from you; temples and medallions are yours for good.',
      ],
    },
    {
      id: 'setup',
      title: 'The table',
      rules: ['R2.1', 'R2.2', 'R2.3', 'R2.4', 'R2.5', 'R2.6'],
      body: [
        'Everybody gets an island and chooses its calm or its wild side, a Metropolis to found, 1 hoplite and 1 orichalcum.',
        'In the middle lie the Actions board, with {few} cards for up to {players_few} players and {places} for {players_all}, the Construction board with a building on each of its four terrains, and the four Titans. Each card carries a tile; each volcano on a tile carries a creature.',
        'The holder of the Initiative token begins. The player on their right, who plays last, gets 1 more hoplite.',
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      rules: ['R3.1', 'R4'],
      body: [
        'A turn has five phases: take a card, place its tile, take the card’s action, buy an additional action and, with {discarders} players, discard a card. Card and tile are compulsory; actions are optional.',
        'A round is one turn for everybody, clockwise from the Initiative token.',
      ],
    },
    {
      id: 'metropolis',
      title: 'First turn: the Metropolis',
      rules: ['R4.1'],
      body: [
        'Before your first card you found your Metropolis. It covers two neighbouring circles, at least one of them a port, and you gain what the port shows. It works as a Mine and a Training Camp, but it is not a terrain: nothing is built on it and no area runs through it.',
      ],
    },
    {
      id: 'card',
      title: '1 Card',
      rules: ['R5.1', 'R5.2'],
      body: [
        'Take any card that you can pay for. Its place says what it costs in hoplites; from the left: {costs}. With {players_all} players all {places} places are used, with fewer the last is left out. You also take its tile and its creatures; the cards to its right slide one place to the left and get cheaper.',
      ],
    },
    {
      id: 'tile',
      title: '2 Tile',
      rules: ['R6.1', 'R6.2', 'R6.3', 'R6.4'],
      body: [
        'Place the tile on unexplored circles of your island, turned as you like, touching at least one explored circle. Creatures stay on their volcanoes.',
        'Covering a port gives its bonus once. If the tile fits nowhere it goes under its pile and its creatures go back into the bag.',
      ],
    },
    {
      id: 'titans',
      title: 'Titans',
      rules: ['R6.5', 'R6.6', 'R7.1', 'R7.2', 'R7.3', 'R7.4', 'R7.5'],
      body: [
        'When the tile makes or extends an area of {area} or more circles of one terrain, you draw that terrain’s Titan: Theia for forests, Themis for lagoons, Cronos for deserts, Hyperion for mountains. It comes to you from wherever it is, another player included. What counts is who did it last, not who has the larger area.',
        'Volcanoes and circles that are built on never count for an area. Building over the area later does not cost you the Titan.',
        'You may hold one Titan, and one more for each Oratory. If a new one does not fit, one that you held goes back to the centre. When a tile draws several, you choose their order.',
      ],
    },
    {
      id: 'favours',
      title: 'Favours',
      rules: ['R7.6'],
      body: [
        'An active Titan grants you its favour once, during the action it belongs to; its tile then turns inactive and is still worth its point. It turns active again when its attention is drawn again.',
        'Hyperion doubles Produce, Themis doubles Recruit, Cronos captures a creature without a roll, Theia allows a second construction in the same action.',
      ],
    },
    {
      id: 'produce',
      title: '3 Action: Produce and Recruit',
      rules: ['R8.1', 'R8.2'],
      body: [
        'Produce gives 1 orichalcum for each of your Mines, Recruit 1 hoplite for each of your Training Camps. The Metropolis has one of each.',
      ],
    },
    {
      id: 'capture',
      title: '3 Action: Capture',
      rules: ['R8.3', 'R8.3a', 'R8.3b', 'R8.3c', 'R8.3d', 'R8.3e', 'R8.3f'],
      body: [
        'Choose a creature on your island and commit hoplites to its circle, at most {most} in all. Roll 1 die, plus 1 for each hoplite there. You win if the total reaches the creature’s strength, or if any die shows a skull.',
        'After a win the hoplites return to the supply, the creature joins your captured ones, and you take the loot. You may then fight again or stop. After a loss the hoplites stay on the circle, ready for the next time, and the action ends.',
        'Before you roll, the table shows the exact chance for every number of hoplites.',
      ],
    },
    {
      id: 'construct',
      title: '3 Action: Construct',
      rules: ['R8.4', 'R8.4a', 'R8.4b', 'R8.4c', 'R8.4d', 'R8.4e'],
      body: [
        'A building comes from the Construction board and goes on a free circle of its spot’s terrain, or on an empty volcano. A Mine or a Training Camp brings what lies on it.',
        'A temple covers four circles in a rhombus, all free and all of different terrains; an empty volcano counts as any. A medallion costs {price} orichalcum. Each of the two is worth 1 point.',
        'Nothing is built next to a creature, on a circle that is built on, or on the Metropolis.',
      ],
    },
    {
      id: 'extra',
      title: '4 Additional action',
      rules: ['R9.1', 'R9.2', 'R9.3', 'R9.4'],
      body: [
        'Once a turn you may spend {extra} of the same kind for another action. {extra} hoplites buy Capture, Construct or Produce; {extra} orichalcum buy Capture, Construct or Recruit; {extra} captured creatures buy any of the four.',
        'It may be the same action as that of your card. Statues make it cheaper, a Forge allows a second one. An action that would do nothing cannot be bought, and an action that was bought must be used.',
      ],
    },
    {
      id: 'discard',
      title: '5 Discard',
      rules: ['R10.1'],
      body: [
        'With {discarders} players you end your turn by discarding a card from the Actions board. Its tile goes under its pile, its creatures into the bag. It is your way to deny your rival something.',
      ],
    },
    {
      id: 'round',
      title: 'End of the round',
      rules: ['R11.1', 'R11.2', 'R11.3', 'R11.4'],
      body: [
        'The boards are filled again. The player with the most hoplites in stock takes the Initiative token; on a tie its holder gives it to one of the tied players, never to themselves. The player on the right of the token gains 1 hoplite.',
      ],
    },
    {
      id: 'supply',
      title: 'When things run out',
      rules: ['R8.5', 'R12.3'],
      body: [
        'There are {supply_hoplites} hoplites, {supply_orichalcum} orichalcum, {supply_tokens} victory tokens and {supply_temples} temples. You gain what is left. A game that nobody has won after {rounds} rounds is a draw.',
      ],
    },
    {
      id: 'solo',
      title: 'Solo: the Automaton',
      rules: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10'],
      body: [
        'You play as with {players_least} players and begin. The Automaton never chooses: a die picks its card, the tile goes to the first free place of its size, sector by sector, and areas of {area} circles draw Titans, without limit and always inactive.',
        'Its actions follow fixed priorities: a medallion if it has {price} orichalcum, else a temple, else a building. It fights with {dice} dice and needs a skull; each further try costs it a hoplite. Its buildings fill a strip of {strip} places, some of which give it something, the last a medallion.',
        'It wins as you do: {goal} points and no creature. Its {strengths} strengths differ in what it starts with and in its strip.',
      ],
    },
  ],
  aid: [
    {
      id: 'aid-turn',
      title: 'The turn',
      rules: ['R4'],
      body: [
        {
          columns: ['Phase', 'What happens'],
          rows: [
            {
              cells: [
                '1 Card',
                'Take one and pay for its place: {costs} hoplites. The last place is for {players_all} players.',
              ],
            },
            { cells: ['2 Tile', 'Place it; ports, then Titans.'] },
            { cells: ['3 Action', 'The one on the card, if you like.'] },
            { cells: ['4 Additional action', 'Spend {extra} of the same kind for another action.'] },
            { cells: ['5 Discard', 'With {discarders} players only: discard a card.'] },
          ],
        },
      ],
    },
    {
      id: 'aid-extra',
      title: 'What buys what',
      rules: ['R9.1'],
      body: [
        {
          columns: ['Spend', 'For'],
          rows: [
            { piece: 'hoplite', cells: ['{extra} hoplites', 'Capture, Construct, Produce'] },
            { piece: 'orichalcum', cells: ['{extra} orichalcum', 'Capture, Construct, Recruit'] },
            { piece: 'creature-any', cells: ['{extra} captured creatures', 'any action'] },
          ],
        },
      ],
    },
    {
      id: 'aid-points',
      title: 'Points',
      rules: ['R1.2', 'R8.4'],
      body: [
        {
          columns: ['Point', 'How'],
          rows: [
            {
              piece: 'titan-any',
              cells: ['Titan', 'An area of {area} of its terrain; one held, +1 for each Oratory.'],
            },
            { piece: 'temple-icon', cells: ['Temple', 'Four different terrains in a rhombus.'] },
            { piece: 'medallion', cells: ['Medallion', '{price} orichalcum in a Construct action.'] },
          ],
        },
      ],
    },
    {
      id: 'aid-titans',
      title: 'Titans',
      rules: ['R7.1', 'R7.6'],
      body: [
        {
          columns: ['Titan', 'Terrain', 'Favour'],
          rows: [
            { piece: 'titan-theia', cells: ['Theia', 'forest', 'a second construction'] },
            { piece: 'titan-themis', cells: ['Themis', 'lagoon', 'Recruit doubled'] },
            { piece: 'titan-cronos', cells: ['Cronos', 'desert', 'a creature captured without a roll'] },
            { piece: 'titan-hyperion', cells: ['Hyperion', 'mountain', 'Produce doubled'] },
          ],
        },
      ],
    },
    {
      id: 'aid-creatures',
      title: 'Creatures',
      rules: ['R8.3'],
      body: [
        {
          columns: ['Creature', 'Strength', 'Loot'],
          rows: [
            { piece: 'creature-hellhound', cells: ['Hellhound'] },
            { piece: 'creature-minotaur', cells: ['Minotaur'] },
            { piece: 'creature-gorgon', cells: ['Gorgon'] },
            { piece: 'creature-cyclops', cells: ['Cyclops'] },
            { piece: 'creature-hydra-theia', cells: ['Hydra'] },
          ],
        },
      ],
    },
    {
      id: 'aid-odds',
      title: 'Odds in a fight',
      rules: ['R8.3b'],
      body: [
        'Without a Siege Engine: 1 die, plus 1 for each hoplite committed.',
        {
          columns: ['Strength'],
          rows: [],
        },
      ],
    },
    {
      id: 'aid-buildings',
      title: 'Buildings',
      rules: ['R8.4a'],
      body: [
        {
          columns: ['Building', 'Copies', 'Effect'],
          rows: [
            {
              piece: 'building-training-camp',
              cells: ['Training Camp', 'Comes with 1 hoplite. 1 more hoplite at Recruit.'],
            },
            { piece: 'building-mine', cells: ['Mine', 'Comes with 1 orichalcum. 1 more orichalcum at Produce.'] },
            {
              piece: 'building-hospital',
              cells: [
                'Hospital',
                'For each creature captured, one hoplite of that fight comes back when the action ends.',
              ],
            },
            { piece: 'building-oratory', cells: ['Oratory', 'You may hold one more Titan.'] },
            {
              piece: 'building-siege-engine-3',
              cells: ['Siege Engine', 'The number it shows ({engines}) counts as a skull.'],
            },
            { piece: 'building-arch', cells: ['Arch', '1 more orichalcum for each creature captured.'] },
            {
              piece: 'building-protection-crystal',
              cells: [
                'Protection Crystal',
                'You may build next to creatures, though the Crystal itself may not be built there.',
              ],
            },
            {
              piece: 'building-architects-practice',
              cells: ['Architect’s Practice', 'A temple may repeat one terrain.'],
            },
            { piece: 'building-forge', cells: ['Forge', 'A second additional action in the turn.'] },
            {
              piece: 'building-statue-hoplite',
              cells: [
                'Statue',
                'An additional action costs 1 less in the resource it shows: hoplites, orichalcum or creatures.',
              ],
            },
          ],
        },
        'Several copies add up.',
      ],
    },
    {
      id: 'aid-ports',
      title: 'Ports',
      rules: ['R6.4'],
      body: [
        {
          columns: ['Port', 'Bonus'],
          rows: [
            { piece: 'port-hoplite', cells: ['Hoplites'] },
            { piece: 'port-orichalcum', cells: ['Orichalcum'] },
            { piece: 'port-both', cells: ['Both'] },
          ],
        },
        'Every island has one of each.',
      ],
    },
  ],
  about: [
    {
      id: 'about-project',
      title: 'This program',
      rules: [],
      body: [
        'This is an independent, unofficial program for the board game Orichalcum (Orichalque), published in 2022. All pictures, texts and code were made for it; nothing was copied from the box or its rulebooks. If you like it, the real box is worth owning.',
        'What the rulebooks leave open is settled by numbered rulings in its rules.',
      ],
    },
    {
      id: 'about-sources',
      title: 'Where the figures come from',
      rules: [],
      body: [
        'Some printed pieces are described in no text, so every figure of this program says how it is known.',
        {
          columns: ['Mark', 'Meaning'],
          rows: [
            { cells: ['book', 'It is in the text of a rulebook.'] },
            {
              cells: ['public', 'Published elsewhere: a player aid or a review, by two sources or as a picture.'],
            },
            { cells: ['likely', 'Deduced: it fits every known number, but is stated nowhere.'] },
            { cells: ['house', 'Designed for this program, because no text describes the printed original.'] },
          ],
        },
      ],
    },
    {
      id: 'about-figures',
      title: 'Piece by piece',
      rules: [],
      body: [
        {
          columns: ['Piece', 'Known from'],
          rows: [
            { cells: ['How many pieces there are', 'book'] },
            { piece: 'die-skull', cells: ['Faces of the combat die: 1 to 5 and a skull', 'public'] },
            { piece: 'creature-cyclops', cells: ['Creatures: strengths and loot', 'public'] },
            { piece: 'creature-any', cells: ['Creatures: how many of each kind, one Hydra for each Titan', 'likely'] },
            { piece: 'building-mine', cells: ['Buildings: effects and copies', 'public'] },
            {
              piece: 'building-siege-engine-1',
              cells: ['Siege Engines 1 and 2; Statues of orichalcum and of creatures', 'likely'],
            },
            { piece: 'card-back', cells: ['Cards: every action with every tile size, once', 'likely'] },
            { piece: 'hoplite', cells: ['Places of the Actions board: the first three costs', 'book'] },
            { piece: 'hoplite', cells: ['Places of the Actions board: the other costs', 'likely'] },
            { piece: 'port-both', cells: ['Ports, the Metropolis, the price of an additional action', 'public'] },
            { piece: 'terrain-volcano', cells: ['Terrain tiles: which terrains lie together', 'house'] },
            { piece: 'circle-unexplored', cells: ['Islands: shapes and names', 'house'] },
            { piece: 'seat-automaton', cells: ['The Automaton’s board and its strengths', 'house'] },
          ],
        },
        'If you own the box, you can enter the printed pieces as a component set of your own; the program needs no change.',
      ],
    },
  ],
};
