// Lesson: how to read a card, what it costs, what comes with it.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'action-recruit',
  rules: ['R5.1', 'R5.2'],
  words: {
    en: {
      title: 'Cards',
      about: 'Take one, pay for it',
      intro:
        'Cards lie on the *Actions board*. Each is two things at once: an action that you may do, and a tile that you must place.',
      end: 'Price above, action in the band, tile below. A card that nobody takes gets cheaper when one on its left goes.',
    },
    fr: {
      title: 'Cartes',
      about: 'Prenez-en une, payez-la',
      intro:
        'Des cartes sont sur le *plateau Actions*. Chacune est deux choses à la fois : une action que l’on peut faire et une tuile que l’on doit poser.',
      end: 'Au-dessus le prix, dans le bandeau l’action, en dessous la tuile. Une carte que personne ne prend devient moins chère quand une autre part à sa gauche.',
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
      ask: 'card',
      actions_board: [
        { card: 'produce-1', tile: 'D' },
        { card: 'capture-2', tile: 'FV', creatures: [null, 'gorgon'] },
        { card: 'recruit-2', tile: 'LM' },
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
          hoplites: 2,
          orichalcum: 2,
          island: { d1: 'metropolis', d2: 'metropolis', c3: { land: 'forest' } },
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
      act: 'card:3',
      marks: [{ slot: 3 }, { cost: 3 }],
      words: {
        en: {
          text: 'Lift the third card: press it once.',
          why: 'Its price in hoplites stands above it. The band names the action, the picture is the tile. A lifted card is not taken yet.',
          good: 'The ribbon says what it costs and how many places its tile has.',
          astray: 'That is already a card in hand. Take it back and look at the third one.',
        },
        fr: {
          text: 'Soulevez la troisième carte : touchez-la une fois.',
          why: 'Son prix en hoplites est au-dessus. Le bandeau nomme l’action, l’image est la tuile. Une carte soulevée n’est pas encore prise.',
          good: 'Le ruban dit ce qu’elle coûte et combien d’emplacements sa tuile peut prendre.',
          astray: 'Cette carte est déjà en main. Annulez et regardez la troisième.',
        },
      },
    },
    {
      act: 'card:3',
      done: [{ event: 'card_taken', seat: 1, slot: 3 }],
      marks: [{ slot: 3 }, { stock: 'hoplite' }],
      words: {
        en: {
          text: 'Take it: confirm.',
          why: 'One hoplite goes back to the supply. The second card would have been free, but a *Gorgon* of strength {gorgon} sits on its volcano.',
          good: 'On the Actions board the cards to its right move one place to the left and get cheaper.',
          astray: 'Another card. This lesson goes on with the third.',
        },
        fr: {
          text: 'Prenez-la : validez.',
          why: 'Un hoplite retourne à la réserve. La deuxième carte aurait été gratuite, mais une *Méduse* de force {gorgon} occupe son volcan.',
          good: 'Sur le plateau Actions, les cartes à sa droite glissent d’un cran vers la gauche et coûtent moins.',
          astray: 'C’est une autre carte. La leçon continue avec la troisième.',
        },
      },
    },
    {
      act: 'tile:d3-c4',
      done: [{ event: 'tile_placed', seat: 1 }],
      marks: [{ hand: true }],
      words: {
        en: {
          text: 'Place the tile that came with it.',
          why: 'It must be placed if it fits anywhere, and only then the action follows.',
        },
        fr: {
          text: 'Posez la tuile qui l’accompagne.',
          why: 'Il faut la poser si elle tient quelque part ; l’action vient ensuite.',
        },
      },
    },
    {
      act: 'recruit',
      done: [{ event: 'gained', seat: 1, good: 'hoplite', from: 'training_camps' }],
      marks: [{ button: 'bar-confirm' }, { stock: 'hoplite' }],
      words: {
        en: {
          text: 'Recruit.',
          why: 'One hoplite for each Training Camp, and your Metropolis holds one: the card has paid for itself.',
          good: 'Hoplites pay for cards, fight and buy additional actions.',
          astray: 'An action may be declined. Take it back and recruit.',
        },
        fr: {
          text: 'Recrutez.',
          why: 'Un hoplite par Camp d’entraînement, et votre Métropole en contient un : la carte s’est payée toute seule.',
          good: 'Les hoplites paient les cartes, combattent et achètent des actions supplémentaires.',
          astray: 'On peut renoncer à une action. Annulez, puis recrutez.',
        },
      },
    },
  ],
};
