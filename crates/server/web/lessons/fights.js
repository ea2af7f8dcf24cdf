// Lesson: odds, hoplites, loot, and what captured creatures buy. No roll of it can be lost.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'creature-gorgon',
  rules: ['R8.3', 'R8.3a', 'R8.3b', 'R7.6'],
  words: {
    en: {
      title: 'Fights',
      about: 'Odds, hoplites, loot',
      intro:
        'Creatures come with volcanoes. Nothing is built next to one, and *nobody wins with a creature* on the island. Capture rids you of them: one die, and one more for each hoplite, {most} at most.',
      end: 'The sum must reach the strength, or a die must show a skull. Lost: the hoplites stay on the circle and the action ends, but they fight along next time.',
    },
    fr: {
      title: 'Combats',
      about: 'Probabilités, hoplites, butin',
      intro:
        'Chaque volcan amène une créature. On ne construit rien à côté d’elle, et *personne ne gagne avec une créature* sur son île. L’action Capturer vous en débarrasse : un dé, et un de plus par hoplite, {most} au plus.',
      end: 'La somme doit atteindre la force, ou un dé montrer un crâne. En cas d’échec, les hoplites restent sur la case et l’action s’arrête, mais ils combattront la fois suivante.',
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
      ask: 'act:capture',
      hand: { card: 'capture-2' },
      actions_board: [
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
      titans: { cronos: { holder: 1, active: true } },
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 3,
          orichalcum: 0,
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { land: 'desert' },
            c4: { land: 'desert' },
            b3: { land: 'desert' },
            b4: { creature: { creature: 'hellhound' } },
            d3: { land: 'forest' },
            d4: { creature: { creature: 'gorgon' } },
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
      act: 'fight:b4+3',
      done: [{ event: 'creature_captured', seat: 1, creature: 'hellhound' }],
      marks: [{ circle: 'b4' }],
      words: {
        en: {
          text: 'Fight the Hellhound with three hoplites.',
          why: 'Press it and look at the odds of 0 to {most} hoplites. Its strength is {hellhound}; {dice} dice always make {hellhound}.',
          good: 'Captured, and {loot-hellhound} of loot. The hoplites go back to the supply.',
          astray: 'That went another way. Start again and send all three.',
        },
        fr: {
          text: 'Combattez le Cerbère avec trois hoplites.',
          why: 'Touchez-le et regardez les probabilités de 0 à {most} hoplites. Sa force est {hellhound} ; {dice} dés font toujours {hellhound}.',
          good: 'Capturé, avec {loot-hellhound} de butin. Les hoplites retournent à la réserve.',
          astray: 'Il en est allé autrement. Recommencez et engagez-les tous les trois.',
        },
      },
    },
    {
      act: 'fight:d4+cronos',
      done: [{ event: 'creature_captured', seat: 1, creature: 'gorgon' }],
      marks: [{ circle: 'd4' }, { titan: 'cronos' }],
      words: {
        en: {
          text: 'Fight on: the Gorgon, with Cronos.',
          why: 'A won fight lets you fight again. Cronos is active: one fight is won without a roll, whatever the strength.',
          good: '{loot-gorgon} of loot, and both volcanoes are free ground now.',
          astray: 'Cronos would have won it for sure. Start again.',
        },
        fr: {
          text: 'Continuez : la Méduse, avec Cronos.',
          why: 'Un combat gagné permet d’en livrer un autre. Cronos est actif : un combat est gagné sans lancer les dés, quelle que soit la force.',
          good: '{loot-gorgon} de butin, et les deux volcans sont désormais libres.',
          astray: 'Cronos l’aurait gagné à coup sûr. Recommencez.',
        },
      },
    },
    {
      act: 'buy:produce/hellhound+gorgon',
      done: [{ event: 'action_bought', seat: 1, pays: 'creatures' }],
      marks: [{ button: 'buy' }, { stock: 'creature' }],
      words: {
        en: {
          text: 'Buy Produce with the two captured creatures.',
          why: 'Captured creatures buy any of the four actions, {extra} for one. They go back into the bag.',
          astray: 'The turn goes on without it. Take it back if you can, or start again.',
        },
        fr: {
          text: 'Achetez Produire avec les deux créatures capturées.',
          why: 'Les créatures capturées achètent n’importe laquelle des quatre actions, {extra} pour une. Elles retournent dans le sac.',
          astray: 'Le tour continue sans elle. Annulez si c’est possible, ou recommencez.',
        },
      },
    },
    {
      act: 'produce',
      done: [{ event: 'gained', seat: 1, good: 'orichalcum', from: 'mines' }],
      marks: [{ button: 'bar-confirm' }],
      words: {
        en: { text: 'Produce.', why: 'What was paid for must be done.' },
        fr: { text: 'Produisez.', why: 'Une action achetée doit être jouée.' },
      },
    },
  ],
};
