// Refusals of the server outside the game, in French.

/** @type {import('./en.js').MessagesOf<typeof import('./problems.en.js').messages>} */
export const messages = {
  'problem.already_seated': 'Vous êtes déjà à cette table.',
  'problem.bad_name':
    'Un nom a de 1 à 40 caractères, dont une lettre, un chiffre ou un symbole. Tous doivent être visibles.',
  'problem.bad_record':
    'Ce fichier n’est pas une partie enregistrée. Choisissez-en un que le bouton « Télécharger la partie » a enregistré : son nom finit par .jsonl.',
  'problem.bad_seat': 'On ne peut pas ouvrir une telle table. Revoyez ses options.',
  'problem.bad_share': 'Ce n’est pas la part qui était promise.',
  'problem.bad_table': 'On ne peut pas ouvrir une telle table. Revoyez ses options.',
  'problem.bad_text': 'Écrivez de 1 à 500 caractères. Tous doivent être visibles.',
  'problem.banned': 'La personne qui gère ce site vous en a exclu.',
  'problem.behind': 'Le serveur n’en a pas encore entendu parler. Réessayez dans un instant.',
  'problem.busy': 'Le serveur a beaucoup à faire en ce moment. Réessayez dans quelques secondes.',
  'problem.cannot_undo': 'Cela ne s’annule plus.',
  'problem.chat_full': 'On a tant parlé à cette table que rien de plus n’y tient.',
  'problem.damaged':
    'Ce qui est enregistré de cette table est abîmé ; les autres tables ne le sont pas. Prévenez la personne qui gère ce site.',
  'problem.damaged_record':
    'Cette partie enregistrée est abîmée à la ligne {line}. Téléchargez-la de nouveau depuis sa table, ou demandez une autre copie.',
  'problem.game_over': 'La partie est finie.',
  'problem.link_expired': 'Ce lien a plus d’un jour. Créez-en un autre là où vous jouez.',
  'problem.link_used': 'Ce lien a déjà servi, ou a été repris. Créez-en un autre là où vous jouez.',
  'problem.muted': 'Vous ne pouvez pas écrire ici pour le moment.',
  'problem.no_connection': 'Le serveur ne répond pas. Réessayez dans un instant.',
  'problem.no_hints': 'Cette table se joue sans conseils.',
  'problem.no_link': 'Ce lien ne mène à aucune place. Créez-en un autre là où vous jouez.',
  'problem.no_table': 'Cette table n’existe pas.',
  'problem.not_asked': 'La table ne l’attend plus.',
  'problem.not_host': 'Seule la personne qui a ouvert la table peut le faire.',
  'problem.not_open': 'Cette table ne prend plus de joueurs.',
  'problem.not_over': 'La partie n’est pas encore finie.',
  'problem.not_started': 'La partie n’a pas encore commencé.',
  'problem.not_waiting': 'La table n’a pas attendu longtemps ce joueur.',
  'problem.not_yet': 'Tout le monde n’est pas encore assis.',
  'problem.not_your_seat': 'Cette place n’est pas la vôtre.',
  'problem.not_your_table': 'Vous n’avez pas de place à cette table.',
  'problem.not_your_turn': 'Ce n’est pas votre tour.',
  'problem.seat_taken': 'La place a été prise entre-temps.',
  'problem.too_large': 'Le fichier est trop grand pour une partie.',
  'problem.too_many': 'Vous avez beaucoup de pages de ce site ouvertes. Fermez-en quelques-unes.',
  'problem.too_many_tables': 'Vous avez trop de tables qui ne sont pas finies. Finissez-en ou quittez-en une d’abord.',
  'problem.too_often': 'C’était trop souvent. Attendez un instant.',
  'problem.too_slow': 'La demande n’est pas arrivée à temps. Réessayez.',
  'problem.too_soon': 'Laissez-leur encore un peu de temps.',
  'problem.unavailable': 'Le serveur n’atteint pas sa base de données. Rien n’est perdu : réessayez dans un instant.',
  'problem.unknown_set':
    'Cela a été joué avec un matériel que ce serveur n’a pas. La personne qui le gère peut l’ajouter.',
  'problem.wrong_kind': 'Le serveur ne peut pas lire ce qui a été envoyé. Rechargez la page et réessayez.',
  'problem.wrong_origin': 'Cette page vient d’une autre adresse que le jeu. Ouvrez la page du jeu lui-même.',
};
