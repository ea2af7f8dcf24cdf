// Refusals of the server outside the game, in French.

/** @type {import('./en.js').MessagesOf<typeof import('./problems.en.js').messages>} */
export const messages = {
  'problem.already_seated': 'Vous êtes déjà à cette table.',
  'problem.bad_draws': 'Les tirages de cette partie ne découlent pas de sa graine.',
  'problem.bad_name':
    'Le nom doit compter de 1 à 40 caractères, tous visibles, dont une lettre, un chiffre ou un symbole.',
  'problem.bad_record':
    'Ce fichier n’est pas une partie enregistrée. Choisissez un fichier obtenu par « Télécharger la partie » (extension .jsonl).',
  'problem.bad_seat': 'Impossible d’ouvrir une telle table. Vérifiez ses options.',
  'problem.bad_share': 'Ce n’est pas la part qui était promise.',
  'problem.bad_table': 'Impossible d’ouvrir une telle table. Vérifiez ses options.',
  'problem.bad_text': 'Écrivez de 1 à 500 caractères, tous visibles.',
  'problem.banned': 'Les responsables de ce site vous en ont interdit l’accès.',
  'problem.behind': 'Le serveur n’est pas encore au courant. Réessayez dans un instant.',
  'problem.busy': 'Le serveur est très sollicité. Réessayez dans quelques secondes.',
  'problem.cannot_undo': 'Il est trop tard pour annuler.',
  'problem.chat_full': 'La discussion de cette table est pleine.',
  'problem.damaged':
    'Les données de cette table sont endommagées ; les autres tables ne le sont pas. Prévenez les responsables de ce site.',
  'problem.damaged_record':
    'Cette partie enregistrée est endommagée à la ligne {line}. Téléchargez-la de nouveau depuis sa table, ou demandez une autre copie.',
  'problem.failed_here': 'Cela n’a pas fonctionné sur cet appareil. Rien n’est perdu : réessayez dans un instant.',
  'problem.game_over': 'La partie est finie.',
  'problem.link_expired': 'Ce lien a plus d’un jour. Créez-en un autre sur l’appareil où vous jouez.',
  'problem.link_used': 'Ce lien a déjà servi ou a été annulé. Créez-en un autre sur l’appareil où vous jouez.',
  'problem.muted': 'Vous ne pouvez pas écrire ici pour le moment.',
  'problem.newer_version':
    'Une version plus récente de ce site a modifié ce qui est enregistré sur cet appareil. Rechargez la page pour continuer.',
  'problem.no_connection': 'Le serveur ne répond pas. Réessayez dans un instant.',
  'problem.no_hints': 'Cette table se joue sans conseils.',
  'problem.no_link': 'Ce lien ne mène à aucune place. Créez-en un autre sur l’appareil où vous jouez.',
  'problem.no_replay': 'Cette partie n’est pas sur cet appareil.',
  'problem.no_room': 'Il n’y a plus de place sur cet appareil. Supprimez une partie, puis réessayez.',
  'problem.no_table': 'Cette table n’existe pas.',
  'problem.not_asked': 'La table n’attend plus cette réponse.',
  'problem.not_fetched':
    'Le programme qui joue sur cet appareil n’a pas pu être chargé. Une fois connecté, rechargez la page et réessayez.',
  'problem.not_here':
    'Ce navigateur ne peut pas jouer sans serveur. Un navigateur à jour qui peut garder des données le peut.',
  'problem.not_host': 'Seule la personne qui a ouvert la table peut le faire.',
  'problem.not_kept': 'Le serveur ne garde que les parties jouées jusqu’au bout selon les règles.',
  'problem.not_open': 'Cette table n’accepte plus de joueurs.',
  'problem.not_over': 'La partie n’est pas encore finie.',
  'problem.not_started': 'La partie n’a pas encore commencé.',
  'problem.not_waiting': 'La table n’attend pas ce joueur depuis assez longtemps.',
  'problem.not_yet': 'Il reste des places libres.',
  'problem.not_your_seat': 'Cette place n’est pas la vôtre.',
  'problem.not_your_table': 'Vous n’avez pas de place à cette table.',
  'problem.not_your_turn': 'Ce n’est pas votre tour.',
  'problem.only_online': 'Il faut pour cela une table sur un serveur. Celle-ci est sur votre appareil.',
  'problem.seat_taken': 'La place a été prise entre-temps.',
  'problem.too_large': 'Ce fichier est trop volumineux pour une partie.',
  'problem.too_many': 'Trop de pages de ce site sont ouvertes. Fermez-en quelques-unes.',
  'problem.too_many_tables': 'Vous avez trop de parties en cours. Finissez-en ou quittez-en une d’abord.',
  'problem.too_often': 'Trop de demandes. Attendez un instant.',
  'problem.too_slow': 'La demande n’est pas arrivée à temps. Réessayez.',
  'problem.too_soon': 'Laissez-leur encore un peu de temps.',
  'problem.unavailable':
    'Le serveur n’a plus accès à sa base de données. Rien n’est perdu : réessayez dans un instant.',
  'problem.unknown_set':
    'Cette partie s’est jouée avec un matériel que ce serveur n’a pas. Les responsables du site peuvent l’ajouter.',
  'problem.wrong_kind': 'Le serveur n’a pas compris la demande. Rechargez la page et réessayez.',
  'problem.wrong_origin': 'Cette page ne vient pas de l’adresse du jeu. Ouvrez la page du jeu elle-même.',
};
