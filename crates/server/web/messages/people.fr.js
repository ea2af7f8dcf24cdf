// What is said of the people at a table, in French: who is there, the chat, leaving and giving up.

/** @type {import('./en.js').MessagesOf<typeof import('./people.en.js').messages>} */
export const messages = {
  'people.away': 'pas là',
  'people.left': 'a quitté la table',
  'people.about_away': '{seat:The} n’est pas devant l’écran : la page est masquée ou ne répond plus.',
  'people.about_left': '{seat:The} a quitté la table.',
  'people.about_bot': 'Un robot joue à la place {seat:of}.',
  'people.about_here': '{seat:The} est là.',
  'people.left_title': '{seat:The} a quitté la table',
  'people.bot_in': 'Un robot jouera à la place {seat:of} dans {time}, sauf retour d’ici là.',
  'people.bot_in_or_now': 'Un robot jouera à la place {seat:of} dans {time}, ou tout de suite si vous le voulez.',
  'people.bot_soon': 'Un robot va jouer à la place {seat:of}.',
  'people.away_text': '{seat:The} n’est pas devant l’écran. Dans {time}, vous pourrez confier son tour à un robot.',
  'people.away_now': '{seat:The} n’est pas devant l’écran. Attendez, ou confiez son tour à un robot.',
  'people.bot_text': 'Un robot joue jusqu’au retour {seat:of}.',
  'people.resigned_text': '{seat:The} a abandonné ; un robot continue.',
  'people.you_resigned':
    'Vous avez abandonné et un robot continue. Vous pouvez toujours écrire ici, et rejouer une fois la partie finie.',
  'people.you_named': '{seat} (vous)',
  'people.log_left': '{seat:The} a quitté la table.',
  'people.log_left.you': 'Vous avez quitté la table.',
  'people.log_returned': '{seat:The} est de retour.',
  'people.log_returned.you': 'Vous êtes de retour.',
  'people.log_bot_stood_in': 'Un robot joue désormais à la place {seat:of}.',
  'people.log_bot_stood_in.you': 'Un robot joue désormais à votre place.',
  'people.log_resigned': '{seat:The} a abandonné.',
  'people.log_resigned.you': 'Vous avez abandonné.',

  'talk.words': 'Mots rapides',
  'talk.word.well_played': 'Bien joué',
  'talk.word.oops': 'Oups',
  'talk.word.thanks': 'Merci',
  'talk.empty': 'Personne n’a encore rien dit.',
  'talk.watchers': 'Seules les personnes qui jouent peuvent écrire ici.',

  'leave.title': 'Quitter la table ?',
  'leave.open': 'Votre place se libère, et quelqu’un d’autre peut la prendre.',
  'leave.last': 'Vous êtes la dernière personne ici : la table se ferme.',
  'leave.company':
    'Les autres peuvent confier votre tour à un robot tout de suite ; sinon, il prend le relais au bout d’un moment.',
  'leave.alone': 'Personne ne joue à votre place : la partie vous attend.',
  'leave.back': 'Vous pouvez revenir à tout moment et continuer.',
  'leave.stay': 'Rester',
  'leave.go': 'Quitter',

  'resign.title': 'Abandonner cette partie ?',
  'resign.wins': 'La partie s’arrête et {seat:the} gagne.',
  'resign.bot': 'Les autres continuent, et un robot joue à votre place. C’est définitif.',
  'resign.keeps': 'Vous gardez votre nom et la parole dans la discussion, et pourrez rejouer ensuite.',
  'resign.play_on': 'Continuer',
  'resign.go': 'Abandonner',
};
