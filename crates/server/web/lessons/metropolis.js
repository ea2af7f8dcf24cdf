// Lesson: the Metropolis, and what a first turn is.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'metropolis-mine-plain',
  rules: ['R1.1', 'R4.1'],
  words: {
    en: {
      title: 'Your Metropolis',
      about: 'Found it on a port',
      intro:
        'You win with *{goal} points* and no creature on your island. A point is a *Titan* you hold, a *temple* or a *medallion*. It all begins with a city.',
      end: 'A city once, then turn after turn a card, its tile and its action. Everything else grows from these.',
    },
    fr: {
      title: 'Votre Métropole',
      about: 'Fondez-la sur un port',
      intro:
        'On gagne avec *{goal} points* et aucune créature sur son île. Un point, c’est un *Titan* que l’on tient, un *temple* ou un *médaillon*. Tout commence par une ville.',
      end: 'Une ville, une seule fois ; puis, à chaque tour, une carte, sa tuile et son action. Tout le reste en découle.',
    },
  },
  table: {
    seats: [
      { kind: 'me', island: 'Thera/calm' },
      { kind: 'bot', level: 'novice', island: 'Delos/calm' },
    ],
    start: {
      set: 'standard',
      round: 1,
      initiative: 1,
      turn: 1,
      asked: 1,
      ask: 'metropolis',
      actions_board: [
        { card: 'produce-2', tile: 'FL' },
        { card: 'recruit-1', tile: 'M' },
        { card: 'capture-1', tile: 'D' },
        { card: 'construct-1', tile: 'L' },
        { card: 'recruit-3', tile: 'FDM' },
      ],
      construction_board: {
        forest: { building: 'mine', stocked: true },
        lagoon: { building: 'arch' },
        desert: { building: 'hospital' },
        mountain: { building: 'training-camp', stocked: true },
      },
      players: [
        { board: 'Thera', side: 'calm', hoplites: 1, orichalcum: 1 },
        { board: 'Delos', side: 'calm', hoplites: 2, orichalcum: 1 },
      ],
    },
  },
  steps: [
    {
      act: 'metropolis:d1-d2',
      done: [{ event: 'metropolis_placed', seat: 1, circles: ['d1'] }],
      marks: [{ circle: 'd1' }],
      words: {
        en: {
          text: 'Lay the Metropolis over the port in the west.',
          why: 'Press the port with the anchor. The round arrows turn the city; Confirm lays it down.',
          good: 'Covering a port pays at once: {port-both}, down there in your stock.',
          astray: 'A port it is, but another one. The western port pays in both kinds.',
        },
        fr: {
          text: 'Posez la Métropole sur le port de l’ouest.',
          why: 'Touchez le port à l’ancre. Les flèches rondes tournent la ville ; Valider la pose.',
          good: 'Recouvrir un port rapporte aussitôt : {port-both}, en bas, dans votre stock.',
          astray: 'C’est bien un port, mais un autre. Celui de l’ouest donne les deux ressources.',
        },
      },
    },
    {
      act: 'card:1',
      done: [{ event: 'card_taken', seat: 1, slot: 1 }],
      marks: [{ slot: 1 }, { cost: 1 }],
      words: {
        en: {
          text: 'Take the first card: Produce.',
          why: 'Every turn begins with a card. The two on the left are free.',
          good: 'The card is in your hand. Its tile comes first.',
          astray: 'That card is lawful too. This lesson goes on with Produce, the first one.',
        },
        fr: {
          text: 'Prenez la première carte : Produire.',
          why: 'Chaque tour commence par une carte. Les deux de gauche sont gratuites.',
          good: 'La carte est dans votre main. Sa tuile vient d’abord.',
          astray: 'Cette carte est permise aussi. La leçon continue avec Produire, la première.',
        },
      },
    },
    {
      act: 'tile:d3-c4',
      done: [{ event: 'tile_placed', seat: 1 }],
      marks: [{ hand: true }],
      words: {
        en: {
          text: 'Place its tile next to the city, wherever you like.',
          why: 'Every glowing circle is a place for it.',
          good: 'Your island grows by one tile each turn.',
        },
        fr: {
          text: 'Posez sa tuile à côté de la ville, où vous voulez.',
          why: 'Chaque case en surbrillance convient.',
          good: 'Votre île grandit d’une tuile à chaque tour.',
        },
      },
    },
    {
      act: 'produce',
      done: [{ event: 'gained', seat: 1, good: 'orichalcum', from: 'mines' }],
      marks: [{ button: 'bar-confirm' }, { stock: 'orichalcum' }],
      words: {
        en: {
          text: 'Now the card’s action: Produce.',
          why: 'It pays 1 orichalcum for each Mine. The left half of your Metropolis is one; the right half is a Training Camp.',
          good: 'One more orichalcum in your stock.',
          astray: 'An action may be declined. Take it back and produce.',
        },
        fr: {
          text: 'Maintenant l’action de la carte : Produire.',
          why: 'Elle rapporte 1 pépite d’orichalque par Mine. La moitié gauche de votre Métropole en est une ; la droite est un Camp d’entraînement.',
          good: 'Une pépite de plus dans votre stock.',
          astray: 'On peut renoncer à une action. Annulez, puis produisez.',
        },
      },
    },
  ],
};
