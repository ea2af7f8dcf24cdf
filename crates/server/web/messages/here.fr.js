// What is said of games on this device, in French: playing, sending, keeping and deleting them, checking their draws.

/** @type {import('./en.js').MessagesOf<typeof import('./here.en.js').messages>} */
export const messages = {
  'here.loading': 'Préparation du jeu sur cet appareil',
  'here.mark': 'Sur cet appareil',
  'here.played': 'Se joue sur cet appareil',
  'here.remove_game': 'Supprimer de cet appareil : {game}',
  'here.remove_title': 'Supprimer cette partie ?',
  'here.remove_about': 'Elle n’est gardée que sur cet appareil. Une fois supprimée, elle est perdue.',
  'here.remove': 'Supprimer',
  'here.stay': 'La garder',
  'here.send': 'Envoyer au serveur',
  'here.sending': 'Envoi…',
  'here.sent': 'Le serveur a vérifié cette partie et la garde.',
  'here.see_there': 'La voir sur le serveur',
  'here.take': 'Garder sur cet appareil',
  'here.taking': 'Enregistrement…',
  'here.taken': 'Gardée sur cet appareil. On peut la revoir sans connexion.',
  'here.elsewhere': 'Cette partie a été jouée sur un autre appareil, puis envoyée ici.',
  'here.gone': 'Cette partie a été supprimée de cet appareil.',
  'here.no_table': 'Cette partie n’est pas sur cet appareil. Une partie jouée sur un appareil ne se trouve que là.',
  'here.kept': 'Gardées sur cet appareil',
  'here.needs_server': 'Les tables entre amis et les parties à regarder demandent un serveur, qui ne répond pas.',
  'here.no_server': 'Les tables entre amis et les parties à regarder demandent un serveur. Ce site n’en a pas.',
  'here.friends_need': 'Le serveur ne répond pas : vos amis ne peuvent pas vous rejoindre.',
  'here.friends_cannot': 'Ce site n’a pas de serveur : vos amis ne peuvent pas vous rejoindre ici.',
  'here.not_listed': 'Les parties de cet appareil ne peuvent pas être affichées pour le moment. Rien n’est perdu.',
  'here.no_games': 'Vos parties sur le serveur apparaîtront dès qu’il répondra.',

  'check.loading': 'Chargement de ce qui vérifie la partie',
  'check.reading': 'Lecture de la partie',
  'check.working': 'Vérification du coup {n} sur {total}',
  'check.sound':
    'Vérifié ici : les {n} coups respectent les règles, et les {draws} tirages découlent tous de la graine.',
  'check.no_seed':
    'Vérifié ici : les {n} coups respectent les règles. La graine n’est pas connue : les tirages ne sont pas prouvés.',
  'check.draws_differ':
    'Les coups respectent les règles, mais les tirages ne découlent pas de la graine. Gardez la partie et prévenez les responsables de ce site.',
  'check.broken': 'La partie enregistrée est fausse à la ligne {line} : {why}',
  'check.again': 'Réessayer',
  'check.other_game': 'La partie enregistrée n’est pas celle que montre cette page.',
};
