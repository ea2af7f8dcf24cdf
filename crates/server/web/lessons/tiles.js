// Lesson: where a tile may lie and how it is turned.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'tile-pile-3',
  rules: ['R6.1', 'R6.2'],
  words: {
    en: {
      title: 'Tiles',
      about: 'Place and turn',
      intro:
        'A tile has one or more circles of *terrain*: forest, lagoon, desert, mountain or volcano. It lies on free circles, next to what you have explored, any way round.',
      end: 'Equal terrains side by side are worth most: soon you will see why {area} of them matter.',
    },
    fr: {
      title: 'Tuiles',
      about: 'Poser et tourner',
      intro:
        'Une tuile a une ou plusieurs cases de *terrain* : forêt, lagon, désert, montagne ou volcan. Elle se pose sur des cases libres, à côté de ce qui est exploré, dans n’importe quel sens.',
      end: 'Des terrains identiques côte à côte valent le plus : vous verrez bientôt pourquoi {area} comptent.',
    },
  },
  table: {
    seats: [
      { kind: 'me', island: 'Thera/calm' },
      { kind: 'bot', level: 'novice', island: 'Delos/calm' },
    ],
    start: {
      set: 'standard',
      round: 2,
      initiative: 1,
      turn: 1,
      asked: 1,
      ask: 'tile',
      hand: { card: 'recruit-3', tile: 'FLD' },
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
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 1,
          orichalcum: 2,
          island: { d1: 'metropolis', d2: 'metropolis', d3: { land: 'forest' }, e3: { land: 'mountain' } },
        },
        {
          board: 'Delos',
          side: 'calm',
          hoplites: 1,
          orichalcum: 1,
          island: { a4: 'metropolis', a5: 'metropolis', b4: { land: 'desert' } },
        },
      ],
    },
  },
  steps: [
    {
      act: 'tile:c4-c5-d4',
      marks: [{ circle: 'c4' }, { circle: 'c5' }, { circle: 'd4' }],
      words: {
        en: {
          text: 'Hold the tile over the three ringed circles, its forest next to yours.',
          why: 'Press a ringed circle, then turn the tile with the round arrows (R on a keyboard) until its tree lies on the upper left one.',
          good: 'Two forests touch now. You can still move it: nothing is done before you confirm.',
          astray: 'A lawful place. Take it back and try the ringed circles.',
        },
        fr: {
          text: 'Tenez la tuile au-dessus des trois cases cerclées, sa forêt contre la vôtre.',
          why: 'Touchez une case cerclée, puis tournez la tuile avec les flèches rondes (R au clavier) jusqu’à ce que son arbre soit en haut à gauche.',
          good: 'Deux forêts se touchent. Vous pouvez encore la déplacer : rien n’est fait avant de valider.',
          astray: 'L’emplacement est permis. Annulez et essayez les cases cerclées.',
        },
      },
    },
    {
      act: 'tile:c4-c5-d4',
      done: [{ event: 'tile_placed', seat: 1, circles: ['c4', 'c5', 'd4'] }],
      marks: [{ button: 'bar-confirm' }],
      words: {
        en: {
          text: 'Confirm.',
          good: 'Two forests, side by side. A third one next to them will draw the Titan of forests.',
          astray: 'A lawful place. Take it back and try the ringed circles.',
        },
        fr: {
          text: 'Validez.',
          good: 'Deux forêts côte à côte. Une troisième à côté attirera la Titanide des forêts.',
          astray: 'L’emplacement est permis. Annulez et essayez les cases cerclées.',
        },
      },
    },
    {
      act: 'recruit',
      done: [{ event: 'gained', seat: 1, good: 'hoplite', from: 'training_camps' }],
      marks: [{ button: 'bar-confirm' }],
      words: {
        en: {
          text: 'Use the card’s action, as always after the tile.',
          why: 'Until then Undo takes the tile back as often as you like.',
        },
        fr: {
          text: 'Faites l’action de la carte, comme toujours après la tuile.',
          why: 'Jusque-là, Annuler reprend la tuile aussi souvent que vous voulez.',
        },
      },
    },
  ],
};
