// Lesson: temples and medallions, the points that stay.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'temple-icon',
  rules: ['R8.4b', 'R8.4c', 'R9.1'],
  words: {
    en: {
      title: 'Temples',
      about: 'And medallions: points that stay',
      intro: 'A Titan can be taken from you. A *temple* and a *medallion* cannot. Both come from the Construct action.',
      end: 'A temple takes four different terrains in a rhombus, an empty volcano standing for any. A medallion takes {price} orichalcum. Nothing limits their number.',
    },
    fr: {
      title: 'Temples',
      about: 'Et médaillons : des points qui restent',
      intro:
        'On peut vous prendre un Titan, mais ni un *temple* ni un *médaillon*. Les deux viennent de l’action Construire.',
      end: 'Un temple demande quatre terrains différents en losange, un volcan vide valant n’importe lequel. Un médaillon demande {price} pépites d’orichalque. Rien ne limite leur nombre.',
    },
  },
  table: {
    seats: [
      { kind: 'me', island: 'Thera/calm' },
      { kind: 'bot', level: 'novice', island: 'Delos/calm' },
    ],
    start: {
      set: 'standard',
      round: 7,
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
        desert: { building: 'hospital' },
        mountain: { building: 'arch' },
      },
      titans: { hyperion: { holder: 1, active: false } },
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 2,
          orichalcum: 5,
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { land: 'forest' },
            b3: { land: 'desert' },
            c4: { land: 'volcano' },
            d3: { land: 'lagoon' },
            d4: { land: 'lagoon' },
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
      act: 'temple:b3-c4-c3-d3',
      marks: [{ way: 'temple' }],
      words: {
        en: {
          text: 'Press Temple, beside the buildings.',
          why: 'The circles light up where four different terrains form a rhombus: two triangles that touch.',
          good: 'Forest, desert, lagoon, and the empty volcano stands for the mountain that is missing.',
        },
        fr: {
          text: 'Touchez Temple, à côté des bâtiments.',
          why: 'Les cases s’éclairent là où quatre terrains différents forment un losange : deux triangles qui se touchent.',
          good: 'Forêt, désert, lagon, et le volcan vide remplace la montagne qui manque.',
        },
      },
    },
    {
      act: 'temple:b3-c4-c3-d3',
      done: [{ event: 'temple_built', seat: 1 }],
      marks: [{ circle: 'b3' }, { circle: 'c3' }, { circle: 'c4' }, { circle: 'd3' }],
      words: {
        en: {
          text: 'Raise the temple there.',
          why: 'Press one of the circles and confirm.',
          good: 'A second point beside Hyperion’s, and this one stays.',
          astray: 'That is another construction. Take it back and raise the temple.',
        },
        fr: {
          text: 'Érigez-y le temple.',
          why: 'Touchez l’une des cases et validez.',
          good: 'Un deuxième point à côté de celui d’Hypérion, et celui-ci reste.',
          astray: 'C’est une autre construction. Annulez et érigez le temple.',
        },
      },
    },
    {
      act: 'buy:construct/hoplites',
      done: [{ event: 'action_bought', seat: 1, action: 'construct', pays: 'hoplites' }],
      marks: [{ button: 'buy' }, { stock: 'hoplite' }],
      words: {
        en: {
          text: 'Buy an additional Construct for {extra} hoplites.',
          why: 'Not with orichalcum: you will need all {price}.',
          astray: 'Then the medallion cannot be paid. Take it back and pay with hoplites.',
        },
        fr: {
          text: 'Achetez une action supplémentaire : Construire, pour {extra} hoplites.',
          why: 'Pas avec l’orichalque : il vous faudra les {price} pépites.',
          astray: 'Le médaillon ne peut plus être payé. Annulez et payez en hoplites.',
        },
      },
    },
    {
      act: 'medallion',
      done: [{ event: 'medallion_forged', seat: 1 }],
      marks: [{ way: 'medallion' }, { stock: 'orichalcum' }],
      words: {
        en: {
          text: 'Forge the medallion.',
          why: '{price} orichalcum, no ground needed.',
          good: 'Three points: a Titan, a temple, a medallion. One of each kind.',
          astray: 'That is another construction. Take it back and forge the medallion.',
        },
        fr: {
          text: 'Forgez le médaillon.',
          why: '{price} pépites d’orichalque, et aucun terrain.',
          good: 'Trois points : un Titan, un temple, un médaillon. Un de chaque.',
          astray: 'C’est une autre construction. Annulez et forgez le médaillon.',
        },
      },
    },
  ],
};
