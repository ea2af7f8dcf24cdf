// Lesson: where buildings go, what bars the ground, and Theia's second construction.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'building-forge',
  rules: ['R8.4a', 'R8.4e', 'R7.6'],
  words: {
    en: {
      title: 'Buildings',
      about: 'Where, and what for',
      intro:
        'The *Construction board* offers one building for each terrain. It goes on a free circle of that terrain, or on an *empty volcano*, never next to a creature. Once built it works for the rest of the game.',
      end: 'Mines and Camps pay, an Oratory holds one more Titan, a Forge allows a second additional action, Statues make them cheaper. Press any piece to read what it does.',
    },
    fr: {
      title: 'Bâtiments',
      about: 'Où, et pour quoi faire',
      intro:
        'Le *plateau Construction* offre un bâtiment par terrain. Il se pose sur une case libre de ce terrain, ou sur un *volcan vide*, jamais à côté d’une créature. Une fois construit, il sert jusqu’à la fin de la partie.',
      end: 'Mines et Camps rapportent, un Oratoire garde un Titan de plus, une Forge permet une seconde action achetée, les Statues rendent ces actions moins chères. Touchez une pièce pour lire ce qu’elle fait.',
    },
  },
  table: {
    seats: [
      { kind: 'me', island: 'Thera/calm' },
      { kind: 'bot', level: 'novice', island: 'Delos/calm' },
    ],
    start: {
      set: 'standard',
      round: 6,
      initiative: 1,
      turn: 1,
      asked: 1,
      ask: 'act:construct',
      hand: { card: 'construct-2' },
      actions_board: [
        { card: 'recruit-1', tile: 'D' },
        { card: 'capture-1', tile: 'L' },
        { card: 'construct-1', tile: 'F' },
        { card: 'produce-3', tile: 'LDM' },
      ],
      construction_board: {
        forest: { building: 'mine', stocked: true },
        lagoon: { building: 'oratory' },
        desert: { building: 'forge' },
        mountain: { building: 'arch' },
      },
      titans: { theia: { holder: 1, active: true } },
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 1,
          orichalcum: 1,
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { land: 'forest' },
            c4: { land: 'forest' },
            b4: { creature: { creature: 'minotaur' } },
            d3: { land: 'forest' },
            e3: { land: 'volcano' },
            e2: { land: 'mountain' },
          },
        },
        {
          board: 'Delos',
          side: 'calm',
          hoplites: 1,
          orichalcum: 1,
          island: { a4: 'metropolis', a5: 'metropolis', b4: { land: 'lagoon' }, b5: { land: 'forest' } },
        },
      ],
    },
  },
  steps: [
    {
      act: 'build:forest@d3',
      marks: [{ spot: 'forest' }],
      words: {
        en: {
          text: 'Press the Mine on the Construction board.',
          why: 'It stands on the forest’s spot. The circles where it may go light up.',
          good: 'The forest beside the Minotaur stays dark: nothing is built next to a creature.',
        },
        fr: {
          text: 'Touchez la Mine sur le plateau Construction.',
          why: 'Elle est sur l’emplacement de la forêt. Les cases où elle peut aller s’éclairent.',
          good: 'La forêt près du Minotaure reste sombre : on ne construit rien à côté d’une créature.',
        },
      },
    },
    {
      act: 'build:forest@d3',
      done: [{ event: 'building_built', seat: 1, building: 'mine' }],
      marks: [{ circle: 'd3' }, { circle: 'c3' }],
      words: {
        en: {
          text: 'Build it on a forest.',
          why: 'A Mine brings the orichalcum that lies on it. The circle is no terrain any more: it counts for no Titan.',
          good: '1 orichalcum at once, and 1 more with every Produce.',
          astray: 'Another building. This step is about the Mine.',
        },
        fr: {
          text: 'Construisez-la sur une forêt.',
          why: 'Une Mine apporte la pépite d’orichalque posée dessus. La case n’est plus un terrain : elle ne compte pour aucun Titan.',
          good: '1 pépite tout de suite, et 1 de plus à chaque production.',
          astray: 'C’est un autre bâtiment. Cette étape parle de la Mine.',
        },
      },
    },
    {
      act: 'build:desert@e3',
      done: [{ event: 'building_built', seat: 1, building: 'forge' }],
      marks: [{ spot: 'desert' }, { circle: 'e3' }],
      words: {
        en: {
          text: 'Theia lets you build once more: the Forge, on the empty volcano.',
          why: 'You have no desert, but an empty volcano takes any building. Theia’s tile then turns over.',
          good: 'Two buildings in one action.',
          astray: 'The second construction is gone. Take it back: Theia’s favour is free.',
        },
        fr: {
          text: 'Théia vous laisse construire encore : la Forge, sur le volcan vide.',
          why: 'Vous n’avez pas de désert, mais un volcan vide accepte tout bâtiment. La tuile de Théia passe ensuite sur sa face inactive.',
          good: 'Deux bâtiments en une action.',
          astray: 'La seconde construction est perdue. Annulez : la faveur de Théia est gratuite.',
        },
      },
    },
  ],
};
