// Lesson: ports pay once, when something covers them.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'port-both',
  rules: ['R6.4', 'R4.1'],
  words: {
    en: {
      title: 'Ports',
      about: 'Gifts of the coast',
      intro:
        'Circles with an *anchor* are ports. Cover one, with the Metropolis or a tile, and you gain what it shows, once.',
      end: 'Every island has three ports: one pays hoplites, one orichalcum, one a bit of both.',
    },
    fr: {
      title: 'Ports',
      about: 'Les cadeaux de la côte',
      intro:
        'Les cases à l’*ancre* sont des ports. Celui qui en recouvre un, avec la Métropole ou une tuile, gagne ce qu’il montre, une fois.',
      end: 'Chaque île a trois ports : l’un donne des hoplites, l’autre de l’orichalque, le dernier un peu des deux.',
    },
  },
  table: {
    seats: [
      { kind: 'me', island: 'Thera/calm' },
      { kind: 'bot', level: 'novice', island: 'Delos/calm' },
    ],
    start: {
      set: 'standard',
      round: 4,
      initiative: 1,
      turn: 1,
      asked: 1,
      ask: 'card',
      actions_board: [
        { card: 'produce-2', tile: 'FM' },
        { card: 'recruit-1', tile: 'D' },
        { card: 'capture-1', tile: 'L' },
        { card: 'construct-2', tile: 'FD' },
        { card: 'produce-3', tile: 'LDM' },
      ],
      construction_board: {
        forest: { building: 'mine', stocked: true },
        lagoon: { building: 'arch' },
        desert: { building: 'oratory' },
        mountain: { building: 'training-camp', stocked: true },
      },
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 0,
          orichalcum: 1,
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { land: 'desert' },
            b3: { land: 'lagoon' },
            b4: { land: 'mountain' },
          },
        },
        {
          board: 'Delos',
          side: 'calm',
          hoplites: 1,
          orichalcum: 1,
          island: {
            a4: 'metropolis',
            a5: 'metropolis',
            b4: { land: 'desert' },
            b5: { land: 'forest' },
            c5: { land: 'lagoon' },
          },
        },
      ],
    },
  },
  steps: [
    {
      act: 'card:1',
      done: [{ event: 'card_taken', seat: 1, action: 'produce' }],
      marks: [{ slot: 1 }, { circle: 'a5' }],
      words: {
        en: {
          text: 'Take Produce with its tile of two circles.',
          why: 'You have no hoplite left, so only free cards are yours. The port in the north pays {port-hoplite}: one circle away from your mountain.',
          astray: 'That card is lawful too. This lesson goes on with Produce, the first one.',
        },
        fr: {
          text: 'Prenez Produire et sa tuile de deux cases.',
          why: 'Vous n’avez plus d’hoplite : seules les cartes gratuites sont possibles. Le port du nord donne {port-hoplite}, à une case de votre montagne.',
          astray: 'Cette carte est permise aussi. La leçon continue avec Produire, la première.',
        },
      },
    },
    {
      act: 'tile:a5-a6',
      done: [{ event: 'gained', seat: 1, from: 'port' }],
      marks: [{ circle: 'a5' }],
      words: {
        en: {
          text: 'Cover the port with either circle of the tile.',
          why: 'The ribbon announces what a place would bring, before you confirm.',
          good: '{port-hoplite} at once. The port is spent now.',
          astray: 'A lawful place, but the port stays open. Take the tile back and cover the anchor.',
        },
        fr: {
          text: 'Recouvrez le port avec l’une des cases de la tuile.',
          why: 'Le ruban annonce ce qu’un emplacement rapporterait, avant que vous validiez.',
          good: '{port-hoplite} d’un coup. Le port est épuisé.',
          astray: 'L’emplacement est permis, mais le port reste ouvert. Annulez et recouvrez l’ancre.',
        },
      },
    },
    {
      act: 'produce',
      done: [{ event: 'gained', seat: 1, good: 'orichalcum', from: 'mines' }],
      marks: [{ button: 'bar-confirm' }],
      words: {
        en: {
          text: 'Produce, and the turn has paid twice.',
          astray: 'An action may be declined. Take it back and produce.',
        },
        fr: {
          text: 'Produisez : le tour a rapporté deux fois.',
          astray: 'On peut renoncer à une action. Annulez, puis produisez.',
        },
      },
    },
  ],
};
