// What the end of a game says, in French: result, points, where the draws came from.

/** @type {import('./en.js').MessagesOf<typeof import('./final.en.js').messages>} */
export const messages = {
  'final.you_win': 'Vous gagnez',
  'final.wins': '{seat:The} gagne',
  'final.drawn': 'Partie nulle',
  'final.you_gave_up': 'Vous avez abandonné.',
  'final.why': '{n} points et aucune créature sur {island}.',
  'final.by_medallion': 'Le dernier médaillon a conclu la partie.',
  'final.by_temple': 'Le dernier temple a conclu la partie.',
  'final.by_titan': '{titan:The} a conclu la partie.',
  'final.by_capture': 'La dernière créature capturée a conclu la partie.',
  'final.points_by_round': 'Points, manche par manche',
  'final.start': 'début',
  'final.dice_luck': 'Chance aux dés',
  'final.dice_about': 'Combats gagnés, comparés au nombre attendu',
  'final.dice_line': '{won} {won|gagné|gagnés}, {expected} {expected|attendu|attendus} · {difference}',
  'final.dice_even': '{won} {won|gagné|gagnés}, comme attendu',
  'final.dice_none': 'Aucun combat dans cette partie.',
  'final.total': 'Total',
  'final.titans': 'Titans',
  'final.temples': 'Temples',
  'final.medallions': 'Médaillons',
  'final.rematch': 'Revanche',
  'final.rematch_offered': 'Une revanche est proposée.',
  'final.rematch_come': 'Aller à la revanche',
  'final.replay': 'Revoir la partie',
  'final.share': 'Partager la partie',
  'final.download': 'Télécharger la partie',
  'final.check': 'Vérifier les tirages',
  'final.why_automaton': '{n} points sur son plateau.',
  'final.finished': 'Terminée à la manche {round}',
  'final.check_about':
    'Dés, cartes, tuiles, créatures et bâtiments de cette partie ont tous été tirés d’une seule graine. Son SHA-256 a été publié au début de la partie : aucun tirage n’a pu être modifié ensuite.',
  'final.check_how':
    'Téléchargez la partie et laissez le programme la rejouer : il compare chaque coup aux règles et chaque tirage à la graine.',
  'final.check_replay': 'Voir chaque tirage en revoyant la partie',
  'final.seed': 'Graine',
  'final.commitment': 'Son SHA-256, public depuis le début',

  'draws.about':
    'La graine mêle une part du serveur et une part du navigateur de chaque joueur. Chaque part a été promise par son SHA-256 avant qu’aucune ne soit montrée : personne n’a pu choisir la graine.',
  'draws.about_here':
    'Cette partie a été jouée sur un appareil sans serveur, qui a fait lui-même toutes les parts de la graine et promis chacune avant d’en montrer une. La vérification dit donc que rien n’a été modifié depuis ; personne d’autre n’y a pris part.',
  'draws.device': 'La part à la place du serveur',
  'draws.server': 'La part du serveur',
  'draws.part_of': 'La part {seat:of}',
  'draws.yours': 'Votre part',
  'draws.yours_all': 'Votre part, pour tous ceux qui jouent à cet écran',
  'draws.promised': 'SHA-256 promis :',
  'draws.part_sound': 'comme promis',
  'draws.part_kept': 'comme promis, et celle que ce navigateur a gardée',
  'draws.part_broken': 'pas ce qui était promis',
  'draws.part_changed': 'promise de nouveau après que ce navigateur a montré sa part',
  'draws.part_foreign': 'pas la part que ce navigateur a ajoutée',
  'draws.server_sound': 'comme promis à l’ouverture de la table',
  'draws.server_changed': 'la promesse n’est pas celle que ce navigateur a vue',
  'draws.formula':
    'La graine est le SHA-256 des mots « orichalcum seed 2 » avec un retour à la ligne, de la part du serveur et, pour chaque joueur, d’un octet avec le numéro de sa place et de sa part. Ce navigateur vient de la calculer.',
  'draws.verdict':
    'Vérifié ici : chaque part est comme promis, et ensemble elles donnent la graine. Ce navigateur n’a gardé aucune part à comparer.',
  'draws.verdict_kept':
    'Vérifié ici : chaque part est comme promis, la vôtre est celle que ce navigateur a gardée, et ensemble elles donnent la graine.',
  'draws.verdict_server':
    'Vérifié ici : la part du serveur est comme promis et donne la graine. Aucun joueur n’a ajouté de part.',
  'draws.verdict_unsound':
    'Quelque chose ne concorde pas : l’équité des tirages de cette partie n’est pas prouvée. Gardez la partie et prévenez les responsables de ce site.',
};
