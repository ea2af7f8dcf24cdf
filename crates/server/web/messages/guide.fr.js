// The guided first game, in French: one piece of advice for each question.

/** @type {import('./en.js').MessagesOf<typeof import('./guide.en.js').messages>} */
export const messages = {
  'guide.title': 'Guide',
  'guide.hide': 'Masquer le guide',
  'guide.side':
    'Votre île a deux faces. La *face calme* est plus vaste : prenez-la la première fois. On gagne avec *{goal} points* et *aucune créature* sur l’île.',
  'guide.metropolis':
    'Votre métropole est à la fois Mine et Camp d’entraînement. Elle doit couvrir un *port*, qui paie aussitôt. Gardez de la place pour des tuiles de tous côtés.',
  'guide.card_first':
    'Chaque carte apporte une *tuile* à explorer et une *action*. Les deux cartes de gauche sont gratuites. Produire ou Recruter est un bon début : rien ne peut mal tourner.',
  'guide.card':
    'Regardez les deux moitiés d’une carte : la *tuile* que vous devez poser et l’*action* que vous pouvez faire. Un volcan amène une créature, et il faut capturer les créatures avant de gagner.',
  'guide.card_titan': 'L’une de ces tuiles peut former une zone de trois et attirer *{titans}* : un point, aussitôt.',
  'guide.card_poor': 'Vous n’avez pas d’hoplite à dépenser : seules les cartes gratuites de gauche sont à vous.',
  'guide.tile':
    'Choisissez une case éclairée, puis tournez la tuile avec R ou les boutons ronds. Mettez côte à côte des terrains égaux : *trois pareils* attirent un Titan.',
  'guide.tile_titan':
    'Il y a une place où cette tuile forme une zone de trois : elle attire *{titans}*, un point pour vous. Le ruban le dit quand vous l’avez trouvée.',
  'guide.tile_creature':
    'Une créature vient avec cette tuile. Rien ne peut être bâti à côté d’elle avant sa capture : posez le volcan *au bord* de ce dont vous avez besoin.',
  'guide.tile_port': 'Cette tuile peut atteindre un *port* : il paie une fois, dès qu’une tuile le couvre.',
  'guide.titan_order':
    'La tuile attire deux Titans, et vous avez moins de place. Celui qui vient en dernier reste à coup sûr.',
  'guide.titan_return':
    'Vous gardez un Titan, et un de plus par Oratoire. Gardez celui dont la faveur vous servira bientôt.',
  'guide.produce':
    'Produire rapporte 1 pépite d’orichalque par Mine. *{price} pépites* deviennent un médaillon en construisant, et un médaillon est un point que personne ne prend.',
  'guide.recruit':
    'Recruter donne 1 hoplite par Camp d’entraînement. Les hoplites paient les cartes, combattent et achètent des actions. Qui en a le plus prend l’initiative.',
  'guide.favour':
    'Un Titan que vous tenez est éveillé : sa faveur double cette action une fois. Il se repose ensuite, mais reste à vous avec son point.',
  'guide.capture':
    'Choisissez une créature, puis combien d’hoplites y vont. Votre meilleure chance est de *{odds}*. En cas d’échec les hoplites restent et aident la fois suivante.',
  'guide.capture_cronos': 'Cronos gagne un combat sans lancer. Employez-le contre la créature la plus forte.',
  'guide.fight_on':
    'Vous pouvez combattre encore, ou vous arrêter là. Gardez un hoplite ou deux pour la prochaine carte.',
  'guide.construct':
    'Prenez un *bâtiment* qui servira souvent et posez-le sur son terrain. Mines et Camps paient tout le reste de la partie.',
  'guide.construct_temple':
    'Vous pouvez élever un *temple* : quatre terrains différents en losange, un point qui reste.',
  'guide.construct_medallion': 'Vous avez {price} pépites d’orichalque : un *médaillon* est un point qui reste.',
  'guide.construct_none':
    'Rien ne peut être bâti pour l’instant : le terrain manque, ou une créature est à côté. Passez l’action.',
  'guide.construct_again': 'Théia accorde une seconde construction. Un bâtiment offert est rarement une erreur.',
  'guide.loot_building':
    'Le Minotaure gardait un bâtiment. Il va sur *n’importe quel* terrain libre, pas seulement le sien.',
  'guide.additional':
    'Une fois par tour, *2 d’une même sorte* achètent une action. Dépensez pour un point ou une Mine tôt ; gardez vos hoplites si une créature attend.',
  'guide.additional_none': 'Rien dans votre stock n’achète une autre action. Finissez le tour.',
  'guide.discard':
    'Retirez la carte qui aiderait le plus l’adversaire. Cherchez les tuiles qui complètent une zone de trois.',
  'guide.initiative':
    'Le jeton décide qui choisit d’abord à la prochaine manche. Donnez-le à qui vous craignez le moins.',
  'guide.automaton':
    'L’Automate suit son dé et des règles fixes. Surveillez ses points, et les Titans : il vous les prend comme tout joueur.',
  'guide.other':
    'C’est le tour de quelqu’un d’autre. Profitez-en : à quel terrain manque-t-il une case pour en faire trois ?',
  'guide.almost': 'Vous avez {goal} points, mais une créature reste sur votre île. Capturez-la et vous gagnez.',
  'guide.over': 'C’était une partie entière. Vous pouvez la revoir coup par coup, avec les chances de chaque combat.',
};
