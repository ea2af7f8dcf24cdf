// Lesson: the Automaton follows its die; what one leaves on the board is what it gets.

/** @type {import('../js/lessons/lesson.js').Lesson} */
export const lesson = {
  picture: 'seat-automaton',
  rules: ['S2', 'S5', 'S7', 'S8'],
  words: {
    en: {
      title: 'Alone',
      about: 'Against the Automaton',
      intro:
        'Alone you play against the *Automaton*. It does not think: a die picks its card, fixed rules do the rest. But your last deed of a turn is to take one card away from it.',
      end: 'It takes Titans from you, fights with {automaton-dice} dice, and every building on its strip brings it closer to a medallion. Now you know it: {strengths} levels wait, from Gentle to Merciless.',
    },
    fr: {
      title: 'En solo',
      about: 'Contre l’Automate',
      intro:
        'En solo, vous jouez contre l’*Automate*. Il ne réfléchit pas : un dé choisit sa carte, des règles fixes font le reste. Mais votre dernier geste du tour lui retire une carte.',
      end: 'Il vous prend des Titans, combat avec {automaton-dice} dés, et chaque bâtiment de sa bande le rapproche d’un médaillon. Vous le connaissez : {strengths} niveaux vous attendent, d’Indulgent à Impitoyable.',
    },
  },
  table: {
    seats: [{ kind: 'me', island: 'Thera/calm' }],
    automaton: 'gentle',
    start: {
      set: 'standard',
      round: 4,
      initiative: 1,
      turn: 1,
      asked: 1,
      ask: 'discard',
      actions_board: [
        { card: 'construct-1', tile: 'D' },
        { card: 'produce-1', tile: 'F' },
        { card: 'recruit-1', tile: 'M' },
        { card: 'recruit-2', tile: 'FL' },
      ],
      construction_board: {
        forest: { building: 'mine', stocked: true },
        lagoon: { building: 'oratory' },
        desert: { building: 'hospital' },
        mountain: { building: 'arch' },
      },
      automaton: { strength: 'gentle' },
      players: [
        {
          board: 'Thera',
          side: 'calm',
          hoplites: 5,
          orichalcum: 2,
          medallions: 1,
          island: {
            d1: 'metropolis',
            d2: 'metropolis',
            c3: { land: 'forest' },
            b3: { land: 'desert' },
            d3: { land: 'lagoon' },
          },
        },
        { board: 'automaton', hoplites: 0, orichalcum: 5, medallions: 1, island: { d4: 'metropolis' } },
      ],
    },
  },
  steps: [
    {
      act: 'discard:1',
      done: [{ event: 'card_discarded', seat: 1, action: 'construct' }],
      marks: [{ slot: 1 }],
      words: {
        en: {
          text: 'Discard the Construct card.',
          why: 'The Automaton has {price} orichalcum: with Construct it would forge a medallion at once. The cards on the right slide left.',
          good: 'No Construct card is left for it.',
          astray: 'Then its die may still find Construct. Take it back.',
        },
        fr: {
          text: 'Défaussez la carte Construire.',
          why: 'L’Automate a {price} pépites d’orichalque : avec Construire, il forgerait aussitôt un médaillon. Les cartes de droite glissent à gauche.',
          good: 'Il ne lui reste aucune carte Construire.',
          astray: 'Son dé peut encore tomber sur Construire. Annulez.',
        },
      },
    },
    {
      done: [{ event: 'automaton_rolled', purpose: 'card' }],
      marks: [{ automaton: true }],
      words: {
        en: {
          text: 'Follow its turn, step by step.',
          why: 'The die counts the cards from the left, a skull is the first. Then the tile goes to the first free place of its size, the card’s action is done, it buys an additional action if it can pay, and a die takes a card away.',
          good: 'It never pays for a card, and it never chooses.',
        },
        fr: {
          text: 'Suivez son tour, étape par étape.',
          why: 'Le dé compte les cartes depuis la gauche, un crâne vaut la première. Puis la tuile va à son premier emplacement libre, l’action est faite, il achète une action supplémentaire s’il peut payer, et un dé retire une carte.',
          good: 'Il ne paie jamais une carte, et il ne choisit jamais.',
        },
      },
    },
    {
      act: 'card:1',
      done: [{ event: 'card_taken', seat: 1 }],
      marks: [{ slot: 1 }],
      words: {
        en: {
          text: 'Your turn again: take a card.',
          why: 'You have the most hoplites, so you keep the Initiative and choose first in the new round.',
          good: 'So it goes on until one of you has {goal} points and no creature.',
        },
        fr: {
          text: 'À vous : prenez une carte.',
          why: 'Vous avez le plus d’hoplites : vous gardez l’initiative et choisissez en premier dans la nouvelle manche.',
          good: 'Et ainsi de suite, jusqu’à ce que l’un de vous ait {goal} points et aucune créature.',
        },
      },
    },
  ],
};
