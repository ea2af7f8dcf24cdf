// Help in French, in our own words: the same passages, rules and tables as in help-texts.en.js.

/** @type {import('./help-texts.en.js').Help} */
export const help = {
  rules: [
    {
      id: 'goal',
      title: 'Le but du jeu',
      rules: ['R1.1', 'R1.2', 'R12.1', 'R12.2'],
      body: [
        'Vous gagnez dès que vous avez au moins {goal} points de victoire et qu’il n’y a plus aucune créature sur votre île. La partie s’arrête là, même au milieu d’un tour.',
        'Un Titan (ou une Titanide : Théia, Thémis) à vos côtés vaut 1 point, un temple 1 point, un médaillon 1 point. Les adversaires peuvent vous prendre un Titan ; temples et médaillons vous restent.',
      ],
    },
    {
      id: 'setup',
      title: 'La table',
      rules: ['R2.1', 'R2.2', 'R2.3', 'R2.4', 'R2.5', 'R2.6'],
      body: [
        'Chacun reçoit une île, dont il choisit la face calme ou la face sauvage, une Métropole à fonder, 1 hoplite et 1 pépite d’orichalque.',
        'Au centre se trouvent le plateau Actions, avec {few} cartes jusqu’à {players_few} joueurs et {places} à {players_all} joueurs, le plateau Construction avec un bâtiment sur chacun de ses quatre terrains, et les quatre Titans. Chaque carte porte une tuile ; chaque volcan d’une tuile porte une créature.',
        'Le détenteur du jeton Initiative commence. Le joueur à sa droite, qui joue en dernier, reçoit 1 hoplite de plus.',
      ],
    },
    {
      id: 'turn',
      title: 'Votre tour',
      rules: ['R3.1', 'R4'],
      body: [
        'Un tour compte cinq phases : prendre une carte, poser sa tuile, jouer l’action de la carte, acheter une action supplémentaire et, à {discarders} joueurs, défausser une carte. Carte et tuile sont obligatoires ; les actions sont facultatives.',
        'Une manche, c’est un tour pour chacun, dans le sens horaire, à partir du jeton Initiative.',
      ],
    },
    {
      id: 'metropolis',
      title: 'Premier tour : la Métropole',
      rules: ['R4.1'],
      body: [
        'Avant votre première carte, vous fondez votre Métropole. Elle recouvre deux cases voisines, dont au moins un port, et vous gagnez ce que le port indique. Elle compte comme une Mine et un Camp d’entraînement, mais pas comme un terrain : on n’y construit rien et aucune zone ne la traverse.',
      ],
    },
    {
      id: 'card',
      title: '1 Carte',
      rules: ['R5.1', 'R5.2'],
      body: [
        'Prenez n’importe quelle carte que vous pouvez payer. Son emplacement indique son prix en hoplites ; de gauche à droite : {costs}. À {players_all} joueurs, les {places} emplacements servent ; à moins, le dernier reste vide. Vous prenez aussi sa tuile et ses créatures ; les cartes à sa droite glissent d’un cran vers la gauche et deviennent moins chères.',
      ],
    },
    {
      id: 'tile',
      title: '2 Tuile',
      rules: ['R6.1', 'R6.2', 'R6.3', 'R6.4'],
      body: [
        'Posez la tuile sur des cases inexplorées de votre île, tournée comme vous voulez, au contact d’au moins une case explorée. Les créatures restent sur leurs volcans.',
        'Un port recouvert rapporte son bonus, une seule fois. Si la tuile ne tient nulle part, elle va sous sa pile et ses créatures retournent dans le sac.',
      ],
    },
    {
      id: 'titans',
      title: 'Les Titans',
      rules: ['R6.5', 'R6.6', 'R7.1', 'R7.2', 'R7.3', 'R7.4', 'R7.5'],
      body: [
        'Quand la tuile crée ou agrandit une zone d’au moins {area} cases d’un même terrain, vous attirez le Titan de ce terrain : Théia pour les forêts, Thémis pour les lagons, Cronos pour les déserts, Hypérion pour les montagnes. Vous prenez sa tuile où qu’elle soit, même chez un autre joueur. Ce qui compte, c’est d’être le dernier à l’avoir fait, non d’avoir la plus grande zone.',
        'Les volcans et les cases construites ne comptent jamais dans une zone. Construire plus tard sur la zone ne vous fait pas perdre le Titan.',
        'Vous pouvez avoir un Titan, et un de plus par Oratoire. Si un nouveau est de trop, l’un de ceux que vous aviez retourne au centre. Si une tuile en attire plusieurs, vous choisissez l’ordre.',
      ],
    },
    {
      id: 'favours',
      title: 'Les faveurs',
      rules: ['R7.6'],
      body: [
        'Un Titan actif vous accorde sa faveur une fois, pendant l’action qui lui correspond, puis sa tuile passe face inactive : elle vaut toujours son point. Elle revient face active quand vous attirez de nouveau son attention.',
        'Hypérion double Produire, Thémis double Recruter, Cronos capture une créature sans lancer les dés, Théia permet une seconde construction dans la même action.',
      ],
    },
    {
      id: 'produce',
      title: '3 Action : Produire et Recruter',
      rules: ['R8.1', 'R8.2'],
      body: [
        'Produire rapporte 1 pépite d’orichalque par Mine, Recruter 1 hoplite par Camp d’entraînement. La Métropole a une Mine et un Camp.',
      ],
    },
    {
      id: 'capture',
      title: '3 Action : Capturer',
      rules: ['R8.3', 'R8.3a', 'R8.3b', 'R8.3c', 'R8.3d', 'R8.3e', 'R8.3f'],
      body: [
        'Choisissez une créature de votre île et engagez des hoplites sur sa case, {most} au plus en tout. Lancez 1 dé, plus 1 par hoplite présent. Vous gagnez si le total des dés atteint la force de la créature, ou si un dé montre un crâne.',
        'Après une victoire, les hoplites retournent à la réserve, la créature rejoint vos captures, et vous prenez le butin. Vous pouvez alors combattre encore ou vous arrêter. Après une défaite, les hoplites restent sur la case, prêts pour la prochaine fois, et l’action s’arrête.',
        'Avant le lancer, la table indique la probabilité exacte pour chaque nombre d’hoplites.',
      ],
    },
    {
      id: 'construct',
      title: '3 Action : Construire',
      rules: ['R8.4', 'R8.4a', 'R8.4b', 'R8.4c', 'R8.4d', 'R8.4e'],
      body: [
        'Un bâtiment vient du plateau Construction et se pose sur une case libre du terrain de son emplacement, ou sur un volcan vide. Une Mine ou un Camp d’entraînement apporte ce qui se trouve dessus.',
        'Un temple recouvre quatre cases en losange, toutes libres et toutes de terrains différents ; un volcan vide vaut n’importe lequel. Un médaillon coûte {price} pépites d’orichalque. L’un comme l’autre vaut 1 point.',
        'On ne construit rien à côté d’une créature, sur une case déjà construite ou sur la Métropole.',
      ],
    },
    {
      id: 'extra',
      title: '4 Action supplémentaire',
      rules: ['R9.1', 'R9.2', 'R9.3', 'R9.4'],
      body: [
        'Une fois par tour, vous pouvez dépenser {extra} ressources du même type pour une autre action. {extra} hoplites achètent Capturer, Construire ou Produire ; {extra} pépites d’orichalque achètent Capturer, Construire ou Recruter ; {extra} créatures capturées achètent n’importe laquelle des quatre.',
        'Ce peut être la même action que celle de votre carte. Les Statues la rendent moins chère, une Forge en permet une seconde. Une action sans effet possible ne s’achète pas, et une action achetée doit être jouée.',
      ],
    },
    {
      id: 'discard',
      title: '5 Défausse',
      rules: ['R10.1'],
      body: [
        'À {discarders} joueurs, vous terminez votre tour en défaussant une carte du plateau Actions. Sa tuile va sous sa pile, ses créatures dans le sac. C’est l’occasion de priver l’adversaire de quelque chose.',
      ],
    },
    {
      id: 'round',
      title: 'Fin de la manche',
      rules: ['R11.1', 'R11.2', 'R11.3', 'R11.4'],
      body: [
        'Les plateaux sont complétés. Celui qui a le plus d’hoplites en stock prend le jeton Initiative ; en cas d’égalité, son détenteur le donne à l’un des joueurs à égalité, jamais à lui-même. Le joueur à droite du jeton gagne 1 hoplite.',
      ],
    },
    {
      id: 'supply',
      title: 'Quand quelque chose manque',
      rules: ['R8.5', 'R12.3'],
      body: [
        'Il y a {supply_hoplites} hoplites, {supply_orichalcum} pépites d’orichalque, {supply_tokens} jetons Victoire et {supply_temples} temples. On gagne ce qui reste. Une partie que personne n’a gagnée après {rounds} manches est nulle.',
      ],
    },
    {
      id: 'solo',
      title: 'Solo : l’Automate',
      rules: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10'],
      body: [
        'Vous jouez comme à {players_least} joueurs et vous commencez. L’Automate (l’« IA » du livret solo) ne choisit jamais : un dé désigne sa carte, la tuile va au premier emplacement libre de sa taille, secteur après secteur, et les zones de {area} cases attirent les Titans, sans limite et toujours face inactive.',
        'Ses actions suivent un ordre fixe : un médaillon s’il a {price} pépites d’orichalque, sinon un temple, sinon un bâtiment. Il combat avec {dice} dés et il lui faut un crâne ; chaque nouvel essai lui coûte un hoplite. Ses bâtiments remplissent une bande de {strip} emplacements, dont certains lui rapportent quelque chose, et le dernier un médaillon.',
        'Il gagne comme vous : {goal} points et aucune créature. Ses {strengths} niveaux diffèrent par ce qu’il a au départ et par sa bande de bâtiments.',
      ],
    },
  ],
  aid: [
    {
      id: 'aid-turn',
      title: 'Le tour',
      rules: ['R4'],
      body: [
        {
          columns: ['Phase', 'Ce qui se passe'],
          rows: [
            {
              cells: [
                '1 Carte',
                'Prenez-en une et payez son emplacement : {costs} hoplites. Le dernier ne sert qu’à {players_all} joueurs.',
              ],
            },
            { cells: ['2 Tuile', 'Posez-la ; les ports, puis les Titans.'] },
            { cells: ['3 Action', 'Celle de la carte, si vous voulez.'] },
            { cells: ['4 Action supplémentaire', 'Dépensez {extra} ressources du même type pour une autre action.'] },
            { cells: ['5 Défausse', 'À {discarders} joueurs seulement : défaussez une carte.'] },
          ],
        },
      ],
    },
    {
      id: 'aid-extra',
      title: 'Ce que chaque paiement achète',
      rules: ['R9.1'],
      body: [
        {
          columns: ['Dépenser', 'Pour'],
          rows: [
            { piece: 'hoplite', cells: ['{extra} hoplites', 'Capturer, Construire, Produire'] },
            { piece: 'orichalcum', cells: ['{extra} pépites d’orichalque', 'Capturer, Construire, Recruter'] },
            { piece: 'creature-any', cells: ['{extra} créatures capturées', 'n’importe quelle action'] },
          ],
        },
      ],
    },
    {
      id: 'aid-points',
      title: 'Les points',
      rules: ['R1.2', 'R8.4'],
      body: [
        {
          columns: ['Point', 'Comment'],
          rows: [
            {
              piece: 'titan-any',
              cells: ['Titan', 'Une zone de {area} cases de son terrain ; un seul, +1 par Oratoire.'],
            },
            { piece: 'temple-icon', cells: ['Temple', 'Quatre terrains différents en losange.'] },
            { piece: 'medallion', cells: ['Médaillon', '{price} pépites d’orichalque dans une action Construire.'] },
          ],
        },
      ],
    },
    {
      id: 'aid-titans',
      title: 'Les Titans',
      rules: ['R7.1', 'R7.6'],
      body: [
        {
          columns: ['Titan', 'Terrain', 'Faveur'],
          rows: [
            { piece: 'titan-theia', cells: ['Théia', 'forêt', 'une seconde construction'] },
            { piece: 'titan-themis', cells: ['Thémis', 'lagon', 'Recruter doublé'] },
            { piece: 'titan-cronos', cells: ['Cronos', 'désert', 'une créature capturée sans lancer les dés'] },
            { piece: 'titan-hyperion', cells: ['Hypérion', 'montagne', 'Produire doublé'] },
          ],
        },
      ],
    },
    {
      id: 'aid-creatures',
      title: 'Les créatures',
      rules: ['R8.3'],
      body: [
        {
          columns: ['Créature', 'Force', 'Butin'],
          rows: [
            { piece: 'creature-hellhound', cells: ['Cerbère'] },
            { piece: 'creature-minotaur', cells: ['Minotaure'] },
            { piece: 'creature-gorgon', cells: ['Méduse'] },
            { piece: 'creature-cyclops', cells: ['Cyclope'] },
            { piece: 'creature-hydra-theia', cells: ['Hydre'] },
          ],
        },
      ],
    },
    {
      id: 'aid-odds',
      title: 'Probabilités de victoire au combat',
      rules: ['R8.3b'],
      body: [
        'Sans Engin de siège : 1 dé, plus 1 par hoplite engagé.',
        {
          columns: ['Force'],
          rows: [],
        },
      ],
    },
    {
      id: 'aid-buildings',
      title: 'Les bâtiments',
      rules: ['R8.4a'],
      body: [
        {
          columns: ['Bâtiment', 'Nombre', 'Effet'],
          rows: [
            {
              piece: 'building-training-camp',
              cells: ['Camp d’entraînement', 'Arrive avec 1 hoplite. 1 hoplite de plus à Recruter.'],
            },
            {
              piece: 'building-mine',
              cells: ['Mine', 'Arrive avec 1 pépite d’orichalque. 1 pépite de plus à Produire.'],
            },
            {
              piece: 'building-hospital',
              cells: [
                'Hôpital',
                'Pour chaque créature capturée, un hoplite de ce combat revient à la fin de l’action.',
              ],
            },
            { piece: 'building-oratory', cells: ['Oratoire', 'Vous pouvez avoir un Titan de plus.'] },
            {
              piece: 'building-siege-engine-3',
              cells: ['Engin de siège', 'Le nombre qu’il montre ({engines}) vaut un crâne.'],
            },
            { piece: 'building-arch', cells: ['Arche', '1 pépite d’orichalque de plus par créature capturée.'] },
            {
              piece: 'building-protection-crystal',
              cells: [
                'Cristal de protection',
                'Vous pouvez construire à côté des créatures, mais pas y construire le Cristal lui-même.',
              ],
            },
            {
              piece: 'building-architects-practice',
              cells: ['Cabinet d’architecte', 'Un temple peut contenir deux terrains identiques.'],
            },
            { piece: 'building-forge', cells: ['Forge', 'Une seconde action supplémentaire dans le tour.'] },
            {
              piece: 'building-statue-hoplite',
              cells: [
                'Statue',
                'Une action supplémentaire coûte 1 de moins dans la ressource indiquée : hoplites, orichalque ou créatures.',
              ],
            },
          ],
        },
        'Les effets de plusieurs exemplaires s’ajoutent.',
      ],
    },
    {
      id: 'aid-ports',
      title: 'Les ports',
      rules: ['R6.4'],
      body: [
        {
          columns: ['Port', 'Bonus'],
          rows: [
            { piece: 'port-hoplite', cells: ['Hoplites'] },
            { piece: 'port-orichalcum', cells: ['Orichalque'] },
            { piece: 'port-both', cells: ['Les deux'] },
          ],
        },
        'Chaque île en a un de chaque type.',
      ],
    },
  ],
  about: [
    {
      id: 'about-project',
      title: 'Ce programme',
      rules: [],
      body: [
        'Ceci est un programme indépendant et non officiel pour le jeu de société Orichalque (Orichalcum), paru en 2022. Images, textes et code ont été faits pour lui ; rien n’a été copié de la boîte ni de ses livrets. Si le jeu vous plaît, la boîte mérite sa place chez vous.',
        'Ce que les livrets laissent ouvert est tranché par des décisions numérotées, énoncées dans ses règles.',
      ],
    },
    {
      id: 'about-sources',
      title: 'D’où viennent les chiffres',
      rules: [],
      body: [
        'Certaines pièces imprimées ne sont décrites dans aucun texte ; chaque chiffre de ce programme dit donc comment il est connu.',
        {
          columns: ['Marque', 'Sens'],
          rows: [
            { cells: ['livret', 'Il figure dans le texte d’un livret de règles.'] },
            {
              cells: ['publié', 'Publié ailleurs : aide de jeu ou critique, par deux sources, ou reproduit en image.'],
            },
            { cells: ['probable', 'Déduit : il s’accorde avec tous les nombres connus et n’est énoncé nulle part.'] },
            { cells: ['maison', 'Conçu pour ce programme, parce qu’aucun texte ne décrit l’original imprimé.'] },
          ],
        },
      ],
    },
    {
      id: 'about-figures',
      title: 'Pièce par pièce',
      rules: [],
      body: [
        {
          columns: ['Pièce', 'Connu par'],
          rows: [
            { cells: ['Le nombre de pièces', 'livret'] },
            { piece: 'die-skull', cells: ['Faces du dé de combat : 1 à 5 et un crâne', 'publié'] },
            { piece: 'creature-cyclops', cells: ['Créatures : forces et butins', 'publié'] },
            { piece: 'creature-any', cells: ['Créatures : nombre de chaque type, une Hydre par Titan', 'probable'] },
            { piece: 'building-mine', cells: ['Bâtiments : effets et exemplaires', 'publié'] },
            {
              piece: 'building-siege-engine-1',
              cells: ['Engins de siège 1 et 2 ; Statues (orichalque, créatures)', 'probable'],
            },
            { piece: 'card-back', cells: ['Cartes : chaque action avec chaque taille de tuile, une fois', 'probable'] },
            { piece: 'hoplite', cells: ['Emplacements du plateau Actions : les trois premiers coûts', 'livret'] },
            { piece: 'hoplite', cells: ['Emplacements du plateau Actions : les autres coûts', 'probable'] },
            { piece: 'port-both', cells: ['Ports, Métropole, prix d’une action supplémentaire', 'publié'] },
            { piece: 'terrain-volcano', cells: ['Tuiles Terrain : quels terrains vont ensemble', 'maison'] },
            { piece: 'circle-unexplored', cells: ['Îles : formes et noms', 'maison'] },
            { piece: 'seat-automaton', cells: ['Le plateau de l’Automate et ses niveaux', 'maison'] },
          ],
        },
        'Si vous possédez la boîte, vous pouvez saisir les pièces d’origine dans votre propre jeu de pièces ; le programme n’a pas besoin de changer.',
      ],
    },
  ],
};
