// Lesson: enough points are not enough while a creature is left; one more action ends the game.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'laurel',
  rules: ['R1.1', 'R9.1', 'R12.1'],
  words: {
    en: {
      title: 'The last point',
      about: 'An additional action, then win',
      intro:
        'The game ends at the very moment when you have *{goal} points* and *no creature* on your island, in the middle of a turn if need be. You have four points, and a Hellhound.',
      end: 'Won. Keep an eye on both halves of the condition, yours and those of your rivals: a creature that comes with a card can cost them the game.',
    },
    fr: {
      title: 'Le dernier point',
      about: 'Acheter, et gagner',
      intro:
        'La partie s’arrête à l’instant où vous avez *{goal} points* et *aucune créature* sur votre île, au milieu d’un tour s’il le faut. Vous avez quatre points, et un Cerbère.',
      end: 'Gagné. Surveillez les deux moitiés de la condition, chez vous et chez les autres : une créature venue avec une carte peut leur coûter la partie.',
    },
  },
  table: {
    seats: [
      { kind: 'me', island: 'Thera/calm' },
      { kind: 'bot', level: 'novice', island: 'Delos/calm' },
    ],
    start: {
      set: 'standard',
      round: 9,
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
          hoplites: 3,
          orichalcum: 5,
          medallions: 2,
          captured: { gorgon: 1, cyclops: 1 },
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { temple: { temple: 0, on: 'forest' } },
            b3: { temple: { temple: 0, on: 'desert' } },
            c4: { temple: { temple: 0, on: 'mountain' } },
            d3: { temple: { temple: 0, on: 'lagoon' } },
            d4: { land: 'mountain' },
            c5: { land: 'lagoon' },
            d5: { creature: { creature: 'hellhound' } },
          },
        },
        {
          board: 'Delos',
          side: 'calm',
          hoplites: 1,
          orichalcum: 1,
          medallions: 2,
          island: { a4: 'metropolis', a5: 'metropolis', b4: { land: 'lagoon' }, b5: { land: 'forest' } },
        },
      ],
    },
  },
  steps: [
    {
      act: 'medallion',
      done: [{ event: 'medallion_forged', seat: 1 }],
      marks: [{ way: 'medallion' }, { points: true }],
      words: {
        en: {
          text: 'Forge a medallion: the fifth point.',
          good: '{goal} points, and the game goes on: the Hellhound is still there.',
          astray: 'A good deed, but the fifth point is within reach. Take it back.',
        },
        fr: {
          text: 'Forgez un médaillon : le cinquième point.',
          good: '{goal} points, et la partie continue : le Cerbère est toujours là.',
          astray: 'C’est utile, mais le cinquième point est à portée. Annulez.',
        },
      },
    },
    {
      act: 'buy:capture/gorgon+cyclops',
      done: [{ event: 'action_bought', seat: 1, action: 'capture', pays: 'creatures' }],
      marks: [{ button: 'buy' }, { stock: 'creature' }],
      words: {
        en: {
          text: 'Buy Capture with the two captured creatures.',
          why: 'Paying with hoplites would leave you one for the fight. What you pay with decides how well you fight.',
          astray: 'Lawful, but the fight would be less certain. Take it back and pay with creatures.',
        },
        fr: {
          text: 'Achetez Capturer avec les deux créatures capturées.',
          why: 'Payer en hoplites n’en laisserait qu’un pour le combat. Ce que vous payez décide de vos chances.',
          astray: 'Permis, mais le combat serait moins sûr. Annulez et payez en créatures.',
        },
      },
    },
    {
      act: 'fight:d5+3',
      done: [{ event: 'won', seat: 1 }],
      marks: [{ circle: 'd5' }],
      words: {
        en: {
          text: 'Fight the Hellhound with all three hoplites, and win.',
          why: 'Strength {hellhound} against {dice} dice: it cannot go wrong.',
          good: 'No creature left, {goal} points: the game is yours.',
          astray: 'That went another way. Start again and send all three.',
        },
        fr: {
          text: 'Combattez le Cerbère avec vos trois hoplites, et gagnez.',
          why: 'Force {hellhound} contre {dice} dés : rien ne peut mal tourner.',
          good: 'Plus de créature, {goal} points : la partie est à vous.',
          astray: 'Il en est allé autrement. Recommencez et engagez-les tous les trois.',
        },
      },
    },
  ],
};
