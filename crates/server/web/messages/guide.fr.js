// The guided first game, in French: one piece of advice for each question.

/** @type {import('./en.js').MessagesOf<typeof import('./guide.en.js').messages>} */
export const messages = {
  'guide.title': 'Guide',
  'guide.hide': 'Masquer le guide',
  'guide.side':
    'Votre île a deux faces. La *face calme* est plus vaste : choisissez-la pour votre première partie. On gagne avec *{goal} points* et *aucune créature* sur l’île.',
  'guide.metropolis':
    'Votre métropole est à la fois Mine et Camp d’entraînement. Elle doit recouvrir un *port*, qui rapporte aussitôt. Gardez de la place pour des tuiles de tous côtés.',
  'guide.card_first':
    'Chaque carte apporte une *tuile* à explorer et une *action*. Les cartes de gauche sont gratuites. Produire ou Recruter est un bon début : rien ne peut mal tourner.',
  'guide.card':
    'Regardez les deux moitiés d’une carte : la *tuile* que vous devez poser et l’*action* que vous pouvez jouer. Un volcan amène une créature, et il faut avoir capturé toutes les créatures pour gagner.',
  'guide.card_titan': 'L’une de ces tuiles peut former une zone de trois et attirer *{titans}* : un point, aussitôt.',
  'guide.card_poor': 'Vous n’avez pas d’hoplite à dépenser : seules les cartes gratuites, à gauche, sont possibles.',
  'guide.tile':
    'Choisissez une case en surbrillance, puis tournez la tuile (boutons ronds, ou touche R). Regroupez les terrains identiques : *trois du même type* attirent un Titan.',
  'guide.tile_titan':
    'À un endroit, cette tuile forme une zone de trois : elle attire *{titans}*, un point pour vous. Le ruban le dit quand vous l’avez trouvé.',
  'guide.tile_creature':
    'Une créature arrive avec cette tuile. On ne construit rien à côté d’elle avant sa capture : gardez le volcan *à l’écart* des cases utiles.',
  'guide.tile_port': 'Cette tuile peut atteindre un *port* : il rapporte une fois, dès qu’une tuile le recouvre.',
  'guide.titan_order': 'La tuile attire deux Titans, et la place manque. Celui qui vient en dernier reste à coup sûr.',
  'guide.titan_return':
    'Vous gardez un Titan, et un de plus par Oratoire. Gardez celui dont la faveur vous servira bientôt.',
  'guide.produce':
    'Produire rapporte 1 pépite d’orichalque par Mine. Avec *{price} pépites*, l’action Construire forge un médaillon : un point que personne ne peut prendre.',
  'guide.recruit':
    'Recruter donne 1 hoplite par Camp d’entraînement. Les hoplites paient les cartes, combattent et achètent des actions. Celui qui en a le plus prend l’initiative.',
  'guide.favour':
    'L’un de vos Titans est actif : sa faveur double cette action, une fois. Sa tuile passe ensuite sur sa face inactive, mais garde son point.',
  'guide.capture':
    'Choisissez une créature, puis combien d’hoplites engager. Vous avez au mieux *{odds}* de chances. En cas d’échec, les hoplites restent sur la case et aident la fois suivante.',
  'guide.capture_cronos': 'Cronos gagne un combat sans lancer les dés. Gardez-le pour la créature la plus forte.',
  'guide.fight_on':
    'Vous pouvez combattre encore, ou vous arrêter là. Gardez un hoplite ou deux pour la prochaine carte.',
  'guide.construct':
    'Prenez un *bâtiment* qui servira souvent et posez-le sur son terrain. Mines et Camps rapportent jusqu’à la fin de la partie.',
  'guide.construct_temple':
    'Vous pouvez ériger un *temple* : quatre terrains différents en losange, un point définitif.',
  'guide.construct_medallion': 'Vous avez {price} pépites d’orichalque : un *médaillon* est un point définitif.',
  'guide.construct_none':
    'On ne peut rien construire pour l’instant : le terrain manque, ou une créature est à côté. Renoncez à l’action.',
  'guide.construct_again': 'Théia accorde une seconde construction. Un bâtiment offert est rarement une erreur.',
  'guide.loot_building':
    'Le Minotaure gardait un bâtiment. Il se pose sur *n’importe quel* terrain libre, pas seulement le sien.',
  'guide.additional':
    'Une fois par tour, *{n} ressources du même type* achètent une action. Dépensez-les pour un point, ou tôt pour une Mine ; gardez vos hoplites si une créature attend.',
  'guide.additional_none': 'Votre stock ne permet pas d’acheter une autre action. Finissez le tour.',
  'guide.discard':
    'Défaussez la carte qui aiderait le plus l’adversaire. Cherchez les tuiles qui complètent une zone de trois.',
  'guide.initiative':
    'Le jeton décide qui commence la prochaine manche. Donnez-le à l’adversaire que vous craignez le moins.',
  'guide.automaton':
    'L’Automate suit son dé et des règles fixes. Surveillez ses points, et les Titans : il peut vous les prendre, comme tout adversaire.',
  'guide.other':
    'C’est le tour de quelqu’un d’autre. Profitez-en : à quel terrain manque-t-il une case pour en faire trois ?',
  'guide.almost': 'Vous avez {goal} points, mais une créature reste sur votre île. Capturez-la et vous gagnez.',
  'guide.over': 'C’était une partie entière. Vous pouvez la revoir coup par coup, avec les chances de chaque combat.',
};
