// The guided first game, in French: what each question is about. What to do comes from the engine.

/** @type {import('./en.js').MessagesOf<typeof import('./guide.en.js').messages>} */
export const messages = {
  'guide.title': 'Guide',
  'guide.hide': 'Masquer le guide',
  'guide.step': 'Étape {n} sur {of} de votre tour',
  'guide.why': 'De quoi s’agit-il ?',
  'guide.watch': 'Rien à faire pour l’instant : regardez.',
  'guide.only': 'Il n’y a qu’une chose à faire ici.',
  'guide.tile': 'Posez votre tuile ici : {lands}',
  'guide.joins': '{n} cases {terrain:of} se touchent',
  'guide.card': 'Prenez la carte {action}',
  'guide.card_tile': 'tuile : {lands}',
  'guide.discard': 'Défaussez la carte {action}',
  'guide.nobodys': 'personne ne l’aura',
  'guide.saves': 'Vous gardez vos ressources pour la suite.',
  'guide.chance': 'Selon le moteur, {chance} de chances de gagner ainsi.',
  'guide.chance_better': 'Selon le moteur, {chance} de chances de gagner ainsi, {other} avec le choix suivant.',
  'guide.chance_equal': 'Selon le moteur, {chance} de chances de gagner ; d’autres choix se valent.',
  'guide.about_side':
    'Votre île a deux faces. La *face calme* est plus vaste. On gagne avec *{goal} points* et *aucune créature* sur l’île.',
  'guide.about_metropolis':
    'Votre Métropole est à la fois une Mine et un Camp d’entraînement. Elle doit recouvrir un *port* (l’ancre), qui donne aussitôt ce qu’il montre. Gardez de la place autour d’elle pour les tuiles.',
  'guide.about_card_first':
    'On gagne avec *{goal} points* : chaque Titan que vous tenez, chaque temple et chaque médaillon en vaut un. Une carte montre au-dessus d’elle son prix en hoplites, dans le bandeau sombre son *action*, et la *tuile* qu’il faudra poser. Un nombre dans un cercle rouge est la force d’une créature.',
  'guide.about_card':
    'Regardez les deux moitiés d’une carte : la *tuile* que vous devez poser et l’*action* que vous pouvez faire. Un volcan amène une créature, et il faut avoir capturé toutes les créatures pour gagner.',
  'guide.about_tile':
    'Choisissez une case en surbrillance, puis tournez la tuile avec les flèches rondes. Regroupez les terrains identiques : une zone de *{area} cases du même type* attire son Titan, un point.',
  'guide.about_tile_creature':
    'Une créature arrive avec cette tuile. On ne construit rien à côté d’elle avant sa capture : gardez le volcan *à l’écart* des cases utiles.',
  'guide.about_titan_order':
    'La tuile attire plusieurs Titans, et vous avez moins de place. Celui qui est attiré en dernier reste à coup sûr.',
  'guide.about_titan_return':
    'Vous pouvez tenir un Titan, et un de plus par Oratoire. Celui qui part emporte son point.',
  'guide.about_produce':
    'Produire rapporte 1 pépite d’orichalque par Mine. En construisant, *{price} pépites* deviennent un médaillon : un point que personne ne peut prendre.',
  'guide.about_recruit':
    'Recruter donne 1 hoplite par Camp d’entraînement. Les hoplites paient les cartes, combattent et achètent des actions supplémentaires. Celui qui en a le plus prend l’initiative.',
  'guide.about_favour':
    'L’un de vos Titans est actif : sa faveur double cette action, une fois. Sa tuile passe ensuite sur sa face inactive, mais garde son point.',
  'guide.about_capture':
    'Choisissez une créature, puis combien d’hoplites engager : un dé, et un de plus pour chacun d’eux, {most} au plus. Vous avez au mieux *{odds}* de chances. En cas d’échec, les hoplites restent et aident la fois suivante.',
  'guide.about_capture_cronos':
    'Cronos gagne un combat sans lancer les dés, contre n’importe quelle créature. Sa tuile passe ensuite sur sa face inactive.',
  'guide.about_capture_none': 'Aucune créature ne vit sur votre île : il n’y a rien à capturer.',
  'guide.about_fight_on':
    'Le combat est gagné. Vous pouvez affronter une autre créature, ou vous arrêter là et garder vos hoplites.',
  'guide.about_construct':
    'Un *bâtiment* se pose sur le terrain de son emplacement ou sur un volcan vide. Un *temple* demande un losange de quatre terrains différents, un *médaillon* {price} pépites d’orichalque ; l’un et l’autre sont des points qui restent. On ne construit rien à côté d’une créature.',
  'guide.about_construct_none':
    'On ne peut rien construire pour l’instant : le terrain manque, ou une créature est à côté.',
  'guide.about_construct_again':
    'Théia accorde une seconde construction dans la même action. Sa tuile passe ensuite sur sa face inactive.',
  'guide.about_loot_building':
    'Le Minotaure gardait un bâtiment. Il se pose sur *n’importe quel* terrain libre, pas seulement le sien.',
  'guide.about_additional':
    'Une fois par tour, *{extra} hoplites, pépites d’orichalque ou créatures capturées* achètent une action supplémentaire. Ce que vous gardez paiera les cartes et les combats à venir.',
  'guide.about_additional_none': 'Rien dans votre stock n’achète d’action supplémentaire.',
  'guide.about_discard':
    'À {discarders} joueurs, chaque tour finit par une carte que personne n’aura. Sa tuile va sous sa pile, sa créature dans le sac.',
  'guide.about_initiative':
    'Le jeton décide qui commence la prochaine manche ; celui qui joue en dernier reçoit un hoplite.',
  'guide.about_automaton':
    'L’Automate suit son dé et des règles fixes. Surveillez ses points, et les Titans : il peut vous les prendre, comme tout adversaire.',
  'guide.about_other':
    'C’est le tour de quelqu’un d’autre. Auquel de vos terrains manque-t-il une case pour en faire {area} ?',
  'guide.about_almost': 'Vous avez {goal} points, mais une créature reste sur votre île. Capturez-la et vous gagnez.',
  'guide.about_over':
    'C’était une partie entière. Vous pouvez la revoir coup par coup, avec la probabilité de chaque combat.',
};
