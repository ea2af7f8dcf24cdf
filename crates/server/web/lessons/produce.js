// Lesson: Mines and Training Camps, a favour, and one more action.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'action-produce',
  rules: ['R8.1', 'R8.2', 'R7.6', 'R9.1'],
  words: {
    en: {
      title: 'Produce, recruit',
      about: 'Mines, Camps, additional action',
      intro:
        'Mines pay *orichalcum* when you Produce, Training Camps give *hoplites* when you Recruit. After the card’s action you may buy one more.',
      end: 'Orichalcum buys Capture, Construct or Recruit; hoplites buy Capture, Construct or Produce; captured creatures buy any. Always {extra} of one kind, once a turn; with a *Forge* twice.',
    },
    fr: {
      title: 'Produire, recruter',
      about: 'Mines, Camps, action supplémentaire',
      intro:
        'Les Mines rapportent de l’*orichalque* quand on produit, les Camps d’entraînement des *hoplites* quand on recrute. Après l’action de la carte, on peut en acheter une autre.',
      end: 'L’orichalque achète Capturer, Construire ou Recruter ; les hoplites, Capturer, Construire ou Produire ; les créatures capturées, n’importe laquelle. Toujours {extra} du même type, une fois par tour ; avec une *Forge*, deux fois.',
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
      ask: 'act:produce',
      hand: { card: 'produce-1' },
      actions_board: [
        { card: 'recruit-1', tile: 'D' },
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
      titans: { hyperion: { holder: 1, active: true } },
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 0,
          orichalcum: 0,
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { building: { building: 'mine', on: 'mountain' } },
            d3: { building: { building: 'training-camp', on: 'lagoon' } },
            c4: { land: 'mountain' },
            d4: { land: 'mountain' },
            b3: { land: 'forest' },
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
      act: 'produce+hyperion',
      done: [{ event: 'favour_used', seat: 1, titan: 'hyperion' }],
      marks: [{ circle: 'd1' }, { circle: 'c3' }, { button: 'favour' }],
      words: {
        en: {
          text: 'Produce with Hyperion’s favour.',
          why: 'You have two Mines: one built, one in the Metropolis. Hyperion is active and doubles what they pay, once.',
          good: 'Four orichalcum instead of two. Hyperion is inactive now and is still a point.',
          astray: 'Produced without him. Take it back: his favour costs nothing.',
        },
        fr: {
          text: 'Produisez avec la faveur d’Hypérion.',
          why: 'Vous avez deux Mines : une construite, une dans la Métropole. Hypérion est actif et double ce qu’elles rapportent, une fois.',
          good: 'Quatre pépites au lieu de deux. Hypérion est inactif et vaut toujours un point.',
          astray: 'Produit sans lui. Annulez : sa faveur est gratuite.',
        },
      },
    },
    {
      act: 'buy:recruit/orichalcum',
      done: [{ event: 'action_bought', seat: 1, action: 'recruit', pays: 'orichalcum' }],
      marks: [{ button: 'buy' }, { stock: 'orichalcum' }],
      words: {
        en: {
          text: 'Buy an additional action: Recruit, for {extra} orichalcum.',
          why: 'The button beside Confirm shows what you can pay with, and what for.',
          astray: 'The turn goes on without it. Take it back.',
        },
        fr: {
          text: 'Achetez une action supplémentaire : Recruter, pour {extra} pépites d’orichalque.',
          why: 'Le bouton à côté de Valider montre avec quoi vous pouvez payer, et quoi acheter.',
          astray: 'Le tour continue sans elle. Annulez.',
        },
      },
    },
    {
      act: 'recruit',
      done: [{ event: 'gained', seat: 1, good: 'hoplite', from: 'training_camps' }],
      marks: [{ circle: 'd2' }, { circle: 'd3' }, { button: 'bar-confirm' }],
      words: {
        en: {
          text: 'Recruit.',
          why: 'Two Training Camps, two hoplites. An action that was paid for must be done.',
          good: 'An empty stock, and now both kinds in it.',
        },
        fr: {
          text: 'Recrutez.',
          why: 'Deux Camps d’entraînement, deux hoplites. Une action achetée doit être jouée.',
          good: 'Le stock était vide ; il contient maintenant les deux.',
        },
      },
    },
  ],
};
