// Lesson: areas of three draw a Titan, also from a rival, and its favour.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'titan-themis',
  rules: ['R6.5', 'R7.1', 'R7.3', 'R7.6'],
  words: {
    en: {
      title: 'Titans',
      about: 'Equal terrains draw them',
      intro:
        'A Titan comes to the player who joins *{area} circles of its terrain*: Theia forests, Themis lagoons, Cronos deserts, Hyperion mountains. It is a point for as long as you hold it.',
      end: 'You hold one Titan, and one more for each Oratory; a new one sends another home. The last to make or extend an area takes it, also from you.',
    },
    fr: {
      title: 'Titans',
      about: 'Des terrains identiques les attirent',
      intro:
        'Un Titan vient à celui qui réunit *{area} cases de son terrain* : Théia les forêts, Thémis les lagons, Cronos les déserts, Hypérion les montagnes. Il vaut un point tant que vous le tenez.',
      end: 'On tient un Titan, et un de plus par Oratoire ; un nouveau en renvoie un autre. Celui qui forme ou agrandit une zone en dernier le prend, même à vous.',
    },
  },
  table: {
    seats: [
      { kind: 'me', island: 'Thera/calm' },
      { kind: 'bot', level: 'novice', island: 'Delos/calm' },
    ],
    start: {
      set: 'standard',
      round: 5,
      initiative: 1,
      turn: 1,
      asked: 1,
      ask: 'tile',
      hand: { card: 'recruit-2', tile: 'FL' },
      actions_board: [
        { card: 'produce-1', tile: 'D' },
        { card: 'capture-2', tile: 'FV', creatures: [null, 'gorgon'] },
        { card: 'construct-2', tile: 'FD' },
        { card: 'produce-3', tile: 'LDM' },
      ],
      construction_board: {
        forest: { building: 'mine', stocked: true },
        lagoon: { building: 'arch' },
        desert: { building: 'oratory' },
        mountain: { building: 'training-camp', stocked: true },
      },
      titans: { themis: { holder: 2, active: true } },
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 1,
          orichalcum: 2,
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { land: 'lagoon' },
            c4: { land: 'lagoon' },
            b3: { land: 'forest' },
            d3: { land: 'mountain' },
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
            b4: { land: 'lagoon' },
            b5: { land: 'lagoon' },
            c5: { land: 'lagoon' },
          },
        },
      ],
    },
  },
  steps: [
    {
      act: 'tile:a4-b4',
      marks: [{ circle: 'c3' }, { circle: 'c4' }, { hand: true }],
      words: {
        en: {
          text: 'Hold the tile so that its lagoon touches your two lagoons.',
          why: 'Try the circle above them, and turn the tile. Turquoise rings show the area that counts.',
          good: 'Three lagoons touch: the turquoise rings show them.',
          astray: 'Two lagoons touch; one more is needed. Take the tile back.',
        },
        fr: {
          text: 'Tenez la tuile : son lagon doit toucher vos deux lagons.',
          why: 'Essayez la case au-dessus d’eux et tournez la tuile. Des anneaux turquoise montrent la zone qui compte.',
          good: 'Trois lagons se touchent : les anneaux turquoise les montrent.',
          astray: 'Deux lagons se touchent ; il en faut un de plus. Annulez.',
        },
      },
    },
    {
      act: 'tile:a4-b4',
      done: [{ event: 'titan_drawn', seat: 1, titan: 'themis', held_by: 2 }],
      marks: [{ titan: 'themis' }],
      words: {
        en: {
          text: 'Confirm, and see Themis come.',
          why: 'Your rival holds her and has three lagoons as well. That does not matter: you are the latest.',
          good: 'One point for you, one less for your rival.',
          astray: 'Two lagoons touch; one more is needed. Take the tile back.',
        },
        fr: {
          text: 'Validez et voyez venir Thémis.',
          why: 'Votre adversaire la tient et a trois lagons aussi. Peu importe : votre zone est la plus récente.',
          good: 'Un point pour vous, un de moins pour votre adversaire.',
          astray: 'Deux lagons se touchent ; il en faut un de plus. Annulez.',
        },
      },
    },
    {
      act: 'recruit+themis',
      done: [{ event: 'favour_used', seat: 1, titan: 'themis' }],
      marks: [{ button: 'favour' }],
      words: {
        en: {
          text: 'Use her favour: Recruit gives double.',
          why: 'Press *Use Themis*, then Recruit. A favour works once; her tile then turns over and still counts its point.',
          good: 'Two hoplites instead of one.',
          astray: 'Recruited without her. Take it back: her favour is free.',
        },
        fr: {
          text: 'Employez sa faveur : Recruter donne le double.',
          why: 'Touchez le bouton de Thémis, puis Recruter. Une faveur sert une fois ; la tuile se retourne et garde son point.',
          good: 'Deux hoplites au lieu d’un.',
          astray: 'Recruté sans elle. Annulez : sa faveur est gratuite.',
        },
      },
    },
  ],
};
