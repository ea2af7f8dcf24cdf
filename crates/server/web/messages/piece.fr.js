// The card of a piece, in French: what it is, what it does here and now, how many are left.

/** @type {import('./en.js').MessagesOf<typeof import('./piece.en.js').messages>} */
export const messages = {
  'ask.browse': 'Flèches : pièce suivante. Échap : retour.',

  'ask.kind.creature': 'Créature · force {strength} · butin : {loot}',
  'ask.kind.terrain': 'Terrain',
  'ask.kind.building': 'Bâtiment',
  'ask.kind.titan': 'Titan · {terrain}',
  'ask.kind.card': 'Carte Action · {cost}',
  'ask.kind.port': 'Port',
  'ask.kind.stock': 'Stock : {seat}',
  'ask.kind.supply': 'Réserve',
  'ask.kind.bag': 'Tirage au hasard',
  'ask.kind.points': 'Points : {seat}',

  'ask.creature': 'On ne construit rien à côté, et personne ne gagne avec une créature sur son île.',
  'ask.creature_waits': '{n} {n|hoplite s’y trouve|hoplites s’y trouvent} déjà.',
  'ask.creature_beats': 'Bat {strength} avec {dice} {dice|dé|dés} : {odds}.',
  'ask.creature_automaton': 'Il faut un crâne à l’Automate.',
  'ask.with_hoplites': '{n} {n|hoplite|hoplites}',
  'ask.without_hoplite': 'aucun hoplite',
  'ask.captured': 'Les créatures capturées peuvent payer une action supplémentaire.',

  'ask.terrain_draws': '{n} {n|case|cases} côte à côte {n|attire|attirent} l’attention {titan:of}.',
  'ask.terrain_offer': 'Disponible pour ce terrain : {building:the}.',
  'ask.terrain_temple': 'Quatre terrains différents en losange portent un temple.',
  'ask.volcano': 'Pour construire, un volcan vide vaut n’importe quel terrain ; il n’attire jamais de Titan.',
  'ask.unexplored': 'Case inexplorée',
  'ask.unexplored_about': 'On peut y poser une tuile qui touche une case explorée.',
  'ask.port_about': 'Rapporte {goods}, une seule fois, dès qu’une tuile ou la Métropole le recouvre.',
  'ask.metropolis_about': 'À la fois Mine et Camp d’entraînement. Elle ne compte pas comme un terrain.',
  'ask.temple_about': 'Vaut 1 point définitif. On ne construit plus rien sur ses quatre cases.',
  'ask.medallion_about': 'Vaut 1 point définitif. Il coûte {price} pépites d’orichalque dans une action Construire.',
  'ask.medallion_have': '{seat} : {n} {n|pépite|pépites} sur {price}.',

  'ask.building_effect': '{effect}.',
  'ask.building_here': '{n} sur cette île.',
  'ask.building_offer': 'L’action Construire le pose sur {terrain:a} ou un volcan vide.',
  'ask.building_carries': 'Il apporte {goods}.',
  'ask.spot_empty': 'Vide jusqu’à la fin de la manche.',
  'ask.spot': 'Emplacement de bâtiment : {terrain}',
  'ask.bag_left': '{n} {n|restant|restants} dans le sac',

  'ask.titan_held': 'Chez {seat:the}, {face}.',
  'ask.titan_yours': 'Chez vous, {face}.',
  'ask.titan_centre': 'Au centre : personne ne l’a.',
  'ask.titan_needs':
    'Une tuile qui crée ou agrandit une zone de {n} {n|case|cases} {terrain:of} l’attire, même de chez un adversaire.',

  'ask.action_produce': '1 pépite d’orichalque par Mine ; la Métropole en a une.',
  'ask.action_recruit': '1 hoplite par Camp d’entraînement ; la Métropole en a un.',
  'ask.action_capture':
    'Combattez les créatures de votre île, avec {most} hoplites au plus pour chacune, et prenez leur butin.',
  'ask.action_construct': 'Un bâtiment, un temple, ou un médaillon pour {price} pépites d’orichalque.',
  'ask.card_action': 'On peut renoncer à l’action ; la tuile doit être posée si c’est possible.',
  'ask.card_tile': 'Tuile : {lands}.',
  'ask.card_places': '{n} {n|façon|façons} de poser sa tuile.',
  'ask.card_no_room': 'Sa tuile ne tient nulle part.',
  'ask.card_titans': 'L’une d’elles attire {titans}.',
  'ask.card_creature': '{creature:A} arrive avec elle, force {strength}.',
  'ask.in_hand': 'Son action reste à jouer.',

  'ask.hoplites_about':
    'Ils paient les cartes, combattent et achètent des actions. Celui qui en a le plus prend l’initiative.',
  'ask.orichalcum_about': 'Achète des actions supplémentaires ; {price} pépites font un médaillon.',
  'ask.left_of': '{n} {n|restant|restants} sur {total}',
  'ask.tokens_about': 'Chaque temple et chaque médaillon en prend un. S’il n’en reste plus, on n’en fait plus.',
  'ask.temples_about': 'S’il n’en reste plus, on n’érige plus de temple.',
  'ask.bag_creatures': 'Le volcan d’une nouvelle tuile reçoit l’une d’elles.',
  'ask.bag_buildings': 'Les emplacements vides du plateau Construction en reçoivent à la fin de la manche.',
  'ask.deck_about': 'Ces cartes peuvent encore venir ; ensuite, on mélange la défausse.',
  'ask.pile_about': 'Ces tuiles peuvent encore venir. Les tuiles remises sont dessous.',
  'ask.pile_under': '{n} dessous',

  'ask.points_about': '{n} {n|point|points} sur {goal}, et il ne doit rester aucune créature sur l’île.',
  'ask.points_creatures': '{n} {n|créature reste|créatures restent} sur l’île.',
  'ask.points_held': 'De la place pour {n} {n|Titan|Titans}.',
  'ask.initiative_about':
    'Son détenteur commence la manche. À la fin de la manche, celui qui a le plus d’hoplites le prend.',
  'ask.die_about': '{n} {n|nombre|nombres} et un crâne. Un crâne bat n’importe quelle créature.',
  'ask.die_skulls': 'Crânes pour {seat:the} : {faces}.',
  'ask.strip_about': 'Ce que l’Automate reçoit quand un bâtiment occupe cet emplacement.',
  'ask.strip_nothing': 'Cet emplacement ne donne rien.',
  'preview.card_creature_odds': '*{creature}*, force {strength} : {odds} avec {dice} {dice|dé|dés}',
};
