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
        'You win the moment you have at least 5 victory points and no creature lives on your island. The game stops there, even in the middle of a turn.',
        'A Titan that you hold is worth 1 point, a temple 1 point, a medallion 1 point. Titans can be lost to others; temples and medallions stay.',
      ],
    },
    {
      id: 'setup',
      title: 'The table',
      rules: ['R2.1', 'R2.2', 'R2.3', 'R2.4', 'R2.5', 'R2.6'],
      body: [
        'Everybody gets an island and chooses its calm or its wild side, a Metropolis to found, 1 hoplite and 1 orichalcum.',
        'In the middle lie the Actions board, with 5 cards for two or three players and 6 for four, the Construction board with a building on each of its four terrains, and the four Titans. Each card carries a tile; each volcano on a tile carries a creature.',
        'The holder of the Initiative token begins. The player on their right, who plays last, gets 1 hoplite more.',
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      rules: ['R3.1', 'R4'],
      body: [
        'A turn has five phases: take a card, place its tile, do the card’s action, buy an extra action, and, with two players, discard a card. Cards and tiles are a must; actions are up to you.',
        'A round is one turn for everybody, clockwise from the Initiative token.',
      ],
    },
    {
      id: 'metropolis',
      title: 'First turn: the Metropolis',
      rules: ['R4.1'],
      body: [
        'Before your first card you found your Metropolis. It covers two neighbouring circles, at least one of them a port, and you gain what the port shows. It works as a Mine and a Training Camp, and it is no terrain: nothing is built on it and no area grows through it.',
      ],
    },
    {
      id: 'card',
      title: '1 Card',
      rules: ['R5.1', 'R5.2'],
      body: [
        'Take any card that you can pay. The two cards on the left are free, the next ones cost 1 and then 2 hoplites. Its tile and its creatures come with it, and the cards to its right move one place to the left and get cheaper.',
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
        'When the tile makes or extends an area of 3 or more circles of one terrain, you draw that terrain’s Titan: Theia for forests, Themis for lagoons, Cronos for deserts, Hyperion for mountains. It comes to you from wherever it is, another player included. What counts is who did it last, not who has more.',
        'Volcanoes and circles that are built on never count for an area. Building over the area later does not cost you the Titan.',
        'You hold one Titan, and one more for each Oratory. A Titan too many sends one that you held back to the centre. When a tile draws several, you choose their order.',
      ],
    },
    {
      id: 'favours',
      title: 'Favours',
      rules: ['R7.6'],
      body: [
        'An active Titan does you a favour once, during the action it belongs to, and then rests: it is still worth its point. It wakes when its attention is drawn again.',
        'Hyperion doubles Produce, Themis doubles Recruit, Cronos wins one fight without a roll, Theia allows a second construction in the same action.',
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
        'Choose a creature on your island and send hoplites to its circle, up to 3 standing there. Roll 1 die and 1 more for each hoplite there. You win if the numbers add up to the creature’s strength or more, or if any die shows a skull.',
        'After a win the hoplites go to the supply, the creature to your captured ones, and you take the loot. Then you may fight on or stop. After a loss the hoplites stay where they are, ready for the next time, and the action ends.',
        'The table shows the exact chance for every number of hoplites before you roll.',
      ],
    },
    {
      id: 'construct',
      title: '3 Action: Construct',
      rules: ['R8.4', 'R8.4a', 'R8.4b', 'R8.4c', 'R8.4d', 'R8.4e'],
      body: [
        'A building comes from the Construction board and goes on a free circle of its spot’s terrain, or on an empty volcano. A Mine or a Training Camp brings what lies on it.',
        'A temple covers four circles in a rhombus, all free and all of different terrains; an empty volcano stands for any. A medallion costs 5 orichalcum. Each of the two is worth 1 point.',
        'Nothing is built next to a creature, on a circle that is built on, or on the Metropolis.',
      ],
    },
    {
      id: 'extra',
      title: '4 Extra action',
      rules: ['R9.1', 'R9.2', 'R9.3', 'R9.4'],
      body: [
        'Once a turn you may pay 2 of one kind for another action. 2 hoplites buy Capture, Construct or Produce; 2 orichalcum buy Capture, Construct or Recruit; 2 captured creatures buy any of the four.',
        'It may be the same action as that of your card. Statues make it cheaper, a Forge allows a second one. An action that could do nothing cannot be bought, and a bought action must be begun.',
      ],
    },
    {
      id: 'discard',
      title: '5 Discard',
      rules: ['R10.1'],
      body: [
        'With two players you end your turn by removing one card from the Actions board. Its tile goes under its pile, its creatures into the bag. It is your way to take something from your rival.',
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
        'There are 30 hoplites, 30 orichalcum, 17 victory tokens and 17 temples. A gain takes what is left. A game that is still open after 100 rounds is a draw.',
      ],
    },
    {
      id: 'solo',
      title: 'Solo: the Automaton',
      rules: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10'],
      body: [
        'You play as with two players and begin. The Automaton never chooses: a die picks its card, the tile goes to the first free slot of its size, sector by sector, and areas of three draw Titans, as many as there are, always resting.',
        'Its actions follow fixed priorities: a medallion if it has 5 orichalcum, else a temple, else a building. It fights with 4 dice and needs a skull; each further try costs it a hoplite. Its buildings fill a strip of eight places, some of which give it something, the last a medallion.',
        'It wins as you do: 5 points and no creature. Its five strengths differ in what it starts with and in its strip.',
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
            { cells: ['1 Card', 'Take one, pay its place: 0, 0, 1, 1, 2, 2 hoplites.'] },
            { cells: ['2 Tile', 'Place it; ports, then Titans.'] },
            { cells: ['3 Action', 'What the card shows, if you like.'] },
            { cells: ['4 Extra', 'Pay 2 of one kind for another action.'] },
            { cells: ['5 Discard', 'Two players only: remove a card.'] },
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
          columns: ['Pay', 'For'],
          rows: [
            { piece: 'hoplite', cells: ['2 hoplites', 'Capture, Construct, Produce'] },
            { piece: 'orichalcum', cells: ['2 orichalcum', 'Capture, Construct, Recruit'] },
            { piece: 'creature-any', cells: ['2 captured creatures', 'any action'] },
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
            { piece: 'titan-any', cells: ['Titan', 'An area of 3 of its terrain; one held, +1 for each Oratory.'] },
            { piece: 'temple-icon', cells: ['Temple', 'Four different terrains in a rhombus.'] },
            { piece: 'medallion', cells: ['Medallion', '5 orichalcum in a Construct action.'] },
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
            { piece: 'titan-cronos', cells: ['Cronos', 'desert', 'a fight won without a roll'] },
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
            { piece: 'creature-hellhound', cells: ['Hellhound', '4', '1 orichalcum'] },
            { piece: 'creature-minotaur', cells: ['Minotaur', '6', 'a building from the bag, on any free terrain'] },
            { piece: 'creature-gorgon', cells: ['Gorgon', '8', '2 orichalcum'] },
            { piece: 'creature-cyclops', cells: ['Cyclops', '10', '3 orichalcum'] },
            { piece: 'creature-hydra-theia', cells: ['Hydra', '12', 'the Titan it shows'] },
          ],
        },
      ],
    },
    {
      id: 'aid-odds',
      title: 'Chances to win',
      rules: ['R8.3b'],
      body: [
        'Without a Siege Engine. One die is rolled without hoplites, one more for each hoplite.',
        {
          columns: ['Strength', '1 die', '2 dice', '3 dice', '4 dice'],
          rows: [
            { cells: ['4', '50.0 %', '91.7 %', '99.5 %', '100 %'] },
            { cells: ['6', '16.7 %', '72.2 %', '95.4 %', '99.6 %'] },
            { cells: ['8', '16.7 %', '47.2 %', '83.8 %', '97.3 %'] },
            { cells: ['10', '16.7 %', '33.3 %', '66.7 %', '90.6 %'] },
            { cells: ['12', '16.7 %', '30.6 %', '51.4 %', '79.2 %'] },
          ],
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
              cells: ['Training Camp', '6', 'Comes with 1 hoplite. 1 hoplite more at Recruit.'],
            },
            { piece: 'building-mine', cells: ['Mine', '6', 'Comes with 1 orichalcum. 1 orichalcum more at Produce.'] },
            {
              piece: 'building-hospital',
              cells: [
                'Hospital',
                '1',
                'For each creature captured one hoplite of that fight comes back when the action ends.',
              ],
            },
            { piece: 'building-oratory', cells: ['Oratory', '2', 'You may hold one Titan more.'] },
            {
              piece: 'building-siege-engine-3',
              cells: ['Siege Engine', '3', 'The number it shows (1, 2 or 3) counts as a skull.'],
            },
            { piece: 'building-arch', cells: ['Arch', '2', '1 orichalcum more for each creature captured.'] },
            {
              piece: 'building-protection-crystal',
              cells: [
                'Protection Crystal',
                '1',
                'You may build next to creatures, though the Crystal itself may not be built there.',
              ],
            },
            {
              piece: 'building-architects-practice',
              cells: ['Architect’s Practice', '1', 'A temple may hold one pair of equal terrains.'],
            },
            { piece: 'building-forge', cells: ['Forge', '1', 'A second extra action in a turn.'] },
            {
              piece: 'building-statue-hoplite',
              cells: [
                'Statue',
                '3',
                'An extra action costs 1 less of what it shows: hoplites, orichalcum or creatures.',
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
            { piece: 'port-hoplite', cells: ['Hoplites', '2 hoplites'] },
            { piece: 'port-orichalcum', cells: ['Orichalcum', '2 orichalcum'] },
            { piece: 'port-both', cells: ['Both', '1 hoplite and 1 orichalcum'] },
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
        'This is an independent program for the board game Orichalcum (Orichalque), published in 2022. All pictures, texts and code were made for it; nothing was copied from the box or its rulebooks. If you like it, the cardboard is worth owning.',
        'What the rulebooks leave open is settled by numbered rulings, which the rules of this program state.',
      ],
    },
    {
      id: 'about-sources',
      title: 'Where the figures come from',
      rules: [],
      body: [
        'Not every printed piece is documented in a text, so every figure of this program says how it is known.',
        {
          columns: ['Mark', 'Meaning'],
          rows: [
            { cells: ['book', 'It is in the text of a rulebook.'] },
            {
              cells: ['public', 'Published elsewhere: a player aid or a review, in two sources or as a reproduction.'],
            },
            { cells: ['likely', 'Deduced: it fits every known number and is stated nowhere.'] },
            { cells: ['house', 'Designed for this program, because the printed original is documented in no text.'] },
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
            { piece: 'creature-any', cells: ['Creatures: 4 of each kind, one Hydra for each Titan', 'likely'] },
            { piece: 'building-mine', cells: ['Buildings: effects and copies', 'public'] },
            {
              piece: 'building-siege-engine-1',
              cells: ['Siege Engines 1 and 2; Statues of orichalcum and of creatures', 'likely'],
            },
            { piece: 'card-back', cells: ['Cards: every action with every tile size, once', 'likely'] },
            { piece: 'hoplite', cells: ['Places of the Actions board: the first three costs', 'book'] },
            { piece: 'hoplite', cells: ['Places of the Actions board: the other costs', 'likely'] },
            { piece: 'port-both', cells: ['Ports, the Metropolis, the price of an extra action', 'public'] },
            { piece: 'terrain-volcano', cells: ['Terrain tiles: which terrains lie together', 'house'] },
            { piece: 'circle-unexplored', cells: ['Islands: shapes and names', 'house'] },
            { piece: 'seat-automaton', cells: ['The Automaton’s board and its strengths', 'house'] },
          ],
        },
        'An owner of the box can enter the printed originals as a component set of their own; the program needs no change for it.',
      ],
    },
  ],
};
