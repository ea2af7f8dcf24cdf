// What the lessons say beside their own words, in French: the path, the panel at the table.

/** @type {import('./en.js').MessagesOf<typeof import('./lessons.en.js').messages>} */
export const messages = {
  'lesson.name': 'Leçon',
  'lesson.number': 'Leçon {n} sur {of}',
  'lesson.ticked': 'Fait :',
  'lesson.astray': 'C’est permis, mais ce n’est pas l’objet de cette étape.',
  'lesson.take_back': 'Annuler',
  'lesson.again': 'Recommencer',
  'lesson.all': 'Toutes les leçons',
  'lesson.next': 'Leçon suivante',
  'lesson.play': 'Jouer une vraie partie',
  'lessons.title': 'Apprendre en jouant',
  'lessons.about': '{n} leçons de deux à quatre minutes. Partez quand vous voulez : votre place est gardée.',
  'lessons.progress': '{n} leçons terminées sur {of}',
  'lessons.begin': 'Commencer',
  'lessons.continue': 'Continuer',
  'lessons.minutes': 'deux à quatre minutes',
  'lessons.done': 'terminée',
  'lessons.present': 'à suivre',
  'lessons.know': 'Vous connaissez les règles. À vous l’Automate.',
  'lessons.guided': 'Première partie guidée',
  'lessons.guided_about': 'contre l’Automate indulgent, avec des conseils',
  'lessons.rules': 'Règles et aide de jeu',
  'lessons.rules_about': 'tout, avec une recherche',
};
