### Oriflamme en français. Les règles de traduction sont en tête de en.ftl ; ce qui manque ici s’affiche en anglais.
###
### Le français n’a pas de cas : les attributs d’un nom portent ici l’article. `.acc` : le, la, l’ ; `.gen` : du, de la,
### de l’ ; `.dat` : au, à la, à l’. `.ins` : l’article en tête de phrase. `.gender` (f, sinon m)
### accorde la couleur de la famille, dont `.f` est le féminin.

## Cartes

card-archer = Archer
    .gen = de l’Archer
    .dat = à l’Archer
    .acc = l’Archer
    .ins = L’Archer
card-soldier = Soldat
    .gen = du Soldat
    .dat = au Soldat
    .acc = le Soldat
    .ins = Le Soldat
card-spy = Espion
    .gen = de l’Espion
    .dat = à l’Espion
    .acc = l’Espion
    .ins = L’Espion
card-heir = Héritier
    .gen = de l’Héritier
    .dat = à l’Héritier
    .acc = l’Héritier
    .ins = L’Héritier
card-lord = Seigneur
    .gen = du Seigneur
    .dat = au Seigneur
    .acc = le Seigneur
    .ins = Le Seigneur
card-shapeshifter = Changeforme
    .gen = du Changeforme
    .dat = au Changeforme
    .acc = le Changeforme
    .ins = Le Changeforme
card-assassination = Assassinat
    .gen = de l’Assassinat
    .dat = à l’Assassinat
    .acc = l’Assassinat
    .ins = L’Assassinat
card-decree = Décret royal
    .gen = du Décret royal
    .dat = au Décret royal
    .acc = le Décret royal
    .ins = Le Décret royal
card-ambush = Embuscade
    .gender = f
    .gen = de l’Embuscade
    .dat = à l’Embuscade
    .acc = l’Embuscade
    .ins = L’Embuscade
card-conspiracy = Complot
    .gen = du Complot
    .dat = au Complot
    .acc = le Complot
    .ins = Le Complot
card-prince = Prince
    .gen = du Prince
    .dat = au Prince
    .acc = le Prince
    .ins = Le Prince
card-twin = Jumeau
    .gen = du Jumeau
    .dat = au Jumeau
    .acc = le Jumeau
    .ins = Le Jumeau
card-schemer = Intrigante
    .gender = f
    .gen = de l’Intrigante
    .dat = à l’Intrigante
    .acc = l’Intrigante
    .ins = L’Intrigante
card-queen = Reine
    .gender = f
    .gen = de la Reine
    .dat = à la Reine
    .acc = la Reine
    .ins = La Reine
card-cutthroat = Coupe-jarret
    .gen = du Coupe-jarret
    .dat = au Coupe-jarret
    .acc = le Coupe-jarret
    .ins = Le Coupe-jarret
card-apothecary = Apothicaire
    .gen = de l’Apothicaire
    .dat = à l’Apothicaire
    .acc = l’Apothicaire
    .ins = L’Apothicaire
card-felon = Criminel
    .gen = du Criminel
    .dat = au Criminel
    .acc = le Criminel
    .ins = Le Criminel
card-substitution = Substitution
    .gender = f
    .gen = de la Substitution
    .dat = à la Substitution
    .acc = la Substitution
    .ins = La Substitution
card-bribery = Corruption
    .gender = f
    .gen = de la Corruption
    .dat = à la Corruption
    .acc = la Corruption
    .ins = La Corruption
card-combination = Combinaison
    .gender = f
    .gen = de la Combinaison
    .dat = à la Combinaison
    .acc = la Combinaison
    .ins = La Combinaison
card-trap = Piège
    .gen = du Piège
    .dat = au Piège
    .acc = le Piège
    .ins = Le Piège

kind-character = personnage
kind-intrigue = intrigue

## Familles

family-red = rouge
family-blue = bleu
    .f = bleue
family-green = vert
    .f = verte
family-yellow = jaune
family-black = noir
    .f = noire

known-card =
    { $gender ->
        [f] { $name } { $family_f }
       *[m] { $name } { $family }
    }
hidden-card = une carte { $family_f }
    .gen = d’une carte { $family_f }
    .dat = à une carte { $family_f }
    .ins = Une carte { $family_f }

## Termes

term-queue = File d’Influence
term-influence = Influence
term-family = famille
term-placement = phase de placement
term-resolution = phase de résolution
term-stack = pile
term-first-player = Premier joueur
term-eliminate = éliminer
term-discard = défausser

## Ce que font les cartes de base

text-archer = Tire sur un bout de la file : éliminez sa première ou sa dernière carte.
text-soldier = Frappe à côté de lui : éliminez une carte adjacente.
text-spy = Choisissez une carte adjacente. Son propriétaire vous donne 1 point d’Influence.
text-heir = Gagnez 2 points d’Influence, sauf si une autre carte de ce nom est révélée et non recouverte dans la file.
text-lord = Gagnez 1 point d’Influence, et 1 de plus pour chaque carte adjacente de sa famille.
text-lord-first = Gagnez 1 point d’Influence, et 1 de plus pour chaque carte de sa famille dans les deux emplacements adjacents, cartes recouvertes comprises.
text-lord-revised = Gagnez 1 point d’Influence, et 1 de plus pour chaque emplacement adjacent dont la carte du dessus est de sa famille.
text-shapeshifter = Choisissez un personnage adjacent révélé et utilisez sa capacité comme si c’était celle du Changeforme.
text-assassination = Éliminez une carte, où qu’elle soit dans la file.
text-decree = Prenez la carte du dessus d’un autre emplacement et posez-la ailleurs dans la file, jamais sur une autre carte.
text-ambush = Vous la révélez : gagnez 1 point d’Influence, ses jetons sont perdus. La carte d’un autre joueur l’élimine : gagnez 4 points d’Influence et défaussez cette carte.
text-ambush-first = Vous la révélez : gagnez 1 point d’Influence, ses jetons sont perdus. La carte d’un autre joueur l’élimine : gagnez 4 points d’Influence et défaussez cette carte. Une carte de sa famille l’élimine : gagnez 1 point d’Influence et défaussez aussi cette carte.
text-ambush-revised = Vous la révélez : gagnez 1 point d’Influence, ses jetons sont perdus. La carte d’un autre joueur l’élimine : gagnez 4 points d’Influence et défaussez cette carte. Une de vos propres cartes ne la déclenche pas.
text-conspiracy = Gagnez 2 points d’Influence par jeton posé dessus. Les jetons eux-mêmes retournent à la réserve.

## Ce que font les cartes d’Embrasement

text-prince = Quand vous le révélez, faites entrer le Jumeau de sa famille dans la file. Ensuite, et à chaque tour suivant, gagnez 1 point d’Influence. S’il est éliminé, défaussez les Jumeaux non recouverts de sa famille.
text-twin = Gagnez 1 point d’Influence. S’il est éliminé, défaussez les Princes non recouverts de sa famille.
text-schemer = Gagnez 1 point d’Influence. Mais si une pile lui est adjacente, défaussez-la à la place.
text-queen = Gagnez 2 points d’Influence. Qui élimine la Reine d’un autre joueur gagne 1 point de plus.
text-cutthroat = Éliminez une carte adjacente et, avec elle, toutes les cartes révélées et non recouvertes de ce nom qui sont à d’autres joueurs. Une victime seule ne rapporte rien.
text-apothecary = Choisissez une autre carte de sa famille ; éliminez une carte adjacente à celle-ci.
text-felon = Chaque carte adjacente coûte 1 point d’Influence à son propriétaire. Les vôtres aussi.
text-substitution = Éliminez une carte adjacente. Si c’était un personnage d’une autre famille, seul dans son emplacement, la carte de ce nom de votre famille, défaussée ou écartée, prend sa place, révélée.
text-bribery = Posez le jeton de corruption de sa famille sur un personnage révélé, seul dans son emplacement. Désormais il appartient à cette famille.
text-combination = Défaussez-la d’abord. Puis utilisez la capacité d’un personnage révélé et non recouvert de sa famille. Chaque jeton qui était dessus est gardé, ou rendu pour en utiliser une encore.
text-trap = Vous le révélez : gagnez 1 point d’Influence, ses jetons sont perdus. La carte d’un autre joueur l’élimine : défaussez cette carte, et son propriétaire vous donne jusqu’à 3 points d’Influence.

## Ce que l’on demande sur les cartes

note-archer = Il peut se choisir lui-même s’il est premier ou dernier, et le doit s’il est seul dans la file ; l’élimination rapporte quand même (R6, R17).
note-soldier = Sans carte adjacente, rien ne se passe (R7). Une de vos propres cartes peut être la cible, et doit l’être s’il n’y en a pas d’autre.
note-spy = À un joueur sans Influence, on ne prend rien ; choisir une de vos propres cartes ne rapporte rien non plus. Si les deux cartes adjacentes sont au même joueur, il n’y a rien à choisir (R8).
note-heir = Les Héritiers face cachée ou recouverts ne comptent pas, et chaque Héritier ne regarde qu’au moment où il est résolu (R9).
note-lord = Son propre emplacement ne compte pas. Selon l’édition, les cartes recouvertes comptent ou non (R20).
note-shapeshifter = Il garde son nom, sa famille et sa place : quand il copie un Héritier, seul un autre Changeforme révélé le gêne, et une Embuscade l’atteint lui, non la carte copiée. Copier un Changeforme est permis et ne fait rien. Il choisit à nouveau à chaque tour (R10).
note-assassination = Il peut se choisir lui-même, et le doit s’il est seul ; cela aussi rapporte 1 point (R11).
note-decree = Il ne peut pas se déplacer lui-même, et une carte qui était seule ne peut pas revenir où elle était. La carte garde sa face, ses jetons et sa corruption (R12). Placée après le Décret, elle est résolue plus tard dans ce tour, même une seconde fois ; placée avant, elle ne l’est plus (R13).
note-ambush = Révélée par votre choix, elle rapporte 1 point, aussi longtemps qu’elle ait attendu (R14). L’attaquant est payé pour l’élimination avant que l’Embuscade ne riposte (R15). Ce que déclenche votre propre carte dépend de l’édition (R21).
note-conspiracy = Éliminé, il ne rapporte rien à son propriétaire, et ses jetons sont perdus (R16).
note-prince = Si le Jumeau n’est plus devant vous, vous ne gagnez que le point d’Influence (R31). Les copies, les tours suivants et un Prince venu par Substitution n’amènent pas de Jumeau (R32). Les partenaires recouverts sont épargnés, pas ceux qui sont face cachée (R30).
note-twin = Il entre révélé, sauf si la table le joue face cachée : au début, à la fin ou, dès le tour 2, sur une carte de sa famille, mais jamais sur un Prince (R31). Il est défaussé quand un Prince de la famille à laquelle il appartient à ce moment est éliminé (R30).
note-schemer = Une pile de n’importe quelle famille compte ; l’emplacement de l’Intrigante elle-même, non (R33).
note-queen = Le point en plus est payé pour chaque Reine, même là où un Coupe-jarret ne gagne rien d’autre (R34).
note-cutthroat = Une victime face cachée est d’abord retournée et donne le nom. La carte adjacente peut être à vous ; les cartes du même nom ne tombent que chez les autres. Deux victimes ou plus rapportent 1 point chacune, et les cartes que la frappe met au jour sont à l’abri (R34). Un Piège ou une Embuscade seuls ne rapportent rien pour l’élimination (R35).
note-apothecary = L’autre carte ne doit pas être recouverte. La victime peut être à vous, ou l’Apothicaire lui-même. Sans autre carte de la famille, rien ne se passe (R36).
note-felon = Personne ne passe sous 0 ; avec une de vos cartes de chaque côté, vous perdez 2 (R37).
note-substitution = Le dessus d’une pile peut être éliminé mais n’est pas remplacé, ni une intrigue, ni une carte à vous. Vous devez remplacer quand c’est possible. La nouvelle venue n’agit que si son emplacement reste à résoudre, et n’amène pas de Jumeau (R38). Une carte à vous que l’on avait corrompue revient, sans la corruption (R43).
note-bribery = La carte compte en tout pour votre famille : qui décide, qui est payé, qui peut la recouvrir, le départage. Une corruption plus ancienne est retirée ; une carte à vous peut être choisie aussi (R39).
note-combination = La carte qui était dessous peut être utilisée. Le même personnage peut resservir, même sans effet ; il agit depuis sa place et c’est lui l’attaquant. Sans personnage à utiliser, les jetons sont gardés (R40).
note-trap = L’attaquant est payé pour l’élimination avant que le Piège ne riposte. Une carte à vous ne le déclenche pas (R41). Il prend à l’attaquant, là où une Embuscade prend dans la réserve (R61).

## Règles, et ce qui sépare les deux éditions

rules-first = Jeu de base, première édition
rules-revised = Jeu de base, édition révisée
rules-ablaze = Embrasement
rules-duel = Duel à deux
rules-mixed = Boîtes mélangées

rules-difference-title = Ce qui change d’une édition à l’autre
rules-difference-lord-first = Première édition : un Seigneur compte toutes les cartes de sa famille dans une pile adjacente, même recouvertes (R20).
rules-difference-lord-revised = Édition révisée : d’une pile adjacente, un Seigneur ne compte que la carte du dessus (R20).
rules-difference-ambush-first = Première édition : une carte qui élimine une Embuscade de sa propre famille gagne 1 point, l’Embuscade en rapporte 1 de plus, et la carte attaquante est défaussée (R21).
rules-difference-ambush-revised = Édition révisée : une carte qui élimine une Embuscade de sa propre famille gagne 1 point et reste ; rien d’autre ne se passe (R21).
rules-difference-same = Pour tout le reste, nous jouons les deux de la même façon. On joue l’édition révisée, sauf choix contraire.

## Le journal

part-influence =
    { $amount ->
        [one] { $amount } point d’Influence
       *[other] { $amount } points d’Influence
    }
part-points =
    { $influence ->
        [one] { $influence } point d’Influence
       *[other] { $influence } points d’Influence
    }
part-place =
    { $place ->
        [front] au début
        [back] à la fin
       *[on] sur la carte de l’emplacement { $slot }
    }

event-game-started = La partie commence.
event-round-started = Le tour { $amount } commence. Premier joueur : { $seat }.
event-placed =
    { $has_by ->
        [yes] { $by_ins } amène { $card_acc } : { $seat } pose la carte { part-place }.
       *[no] { $seat } pose { $card_acc } { part-place }.
    }
event-waited =
    { $amount ->
        [one] { $seat } laisse attendre { $card_acc } à l’emplacement { $slot } : 1 jeton dessus.
       *[other] { $seat } laisse attendre { $card_acc } à l’emplacement { $slot } : { $amount } jetons dessus.
    }
event-revealed = { $seat } révèle { $card_acc }.
event-acted =
    { $copied ->
        [yes] { $card_ins } agit en { $ability }.
       *[no] { $card_ins } agit.
    }
event-chose = { $seat } choisit { $card_acc } à l’emplacement { $slot }.
event-copied = { $card_ins } copie { $by_acc }.
event-gained =
    { $source ->
        [start] { $seat } commence avec { part-influence }.
        [tokens] { $seat } gagne { part-influence } avec les jetons { $card_gen }.
        [elimination] { $seat } gagne { part-influence } pour { $amount ->
            [one] l’élimination
           *[other] les éliminations
        } par { $card_acc }.
        [taken] { $seat } prend { part-influence } à { $other } grâce { $card_dat }.
       *[ability] { $seat } gagne { part-influence } grâce { $card_dat }.
    }
event-lost =
    { $has_other ->
        [yes] { $seat } donne { part-influence } à { $other }.
       *[no] { $seat } perd { part-influence } à cause { $card_gen }.
    }
event-eliminated =
    { $itself ->
        [yes] { $by_ins } s’élimine.
       *[no] { $by_ins } élimine { $card_acc } à l’emplacement { $slot }.
    }
event-discarded = { $card_ins } va à la défausse.
event-tokens-returned =
    { $amount ->
        [one] 1 jeton { $card_gen } retourne à la réserve.
       *[other] { $amount } jetons { $card_gen } retournent à la réserve.
    }
event-sprang = { $card_ins } riposte contre { $by_acc }.
event-moved = { $seat } déplace { $card_acc } de l’emplacement { $origin } à l’emplacement { $slot } avec { $by_acc }.
event-replaced = { $card_ins } prend la place libre à l’emplacement { $slot }.
event-not-replaced = { $seat } n’a pas de carte { $name } écartée ou défaussée : rien ne prend sa place.
event-bribed = { $seat } corrompt { $card_acc } à l’emplacement { $slot } avec { $by_acc }.
event-bribe-returned = { $seat } reprend le jeton de corruption { $card_gen }.
event-repeated = { $seat } rend un jeton pour réutiliser { $card_acc }.
event-nothing-happened = { $card_ins } n’a pas d’effet.
event-drew = { $seat } pioche { $card_acc }.
event-round-ended = Le tour { $amount } se termine.
event-game-ended =
    { $n_winners ->
        [one] La partie se termine. Victoire : { $winners }.
       *[other] La partie se termine. { $winners } partagent la victoire.
    }

list-and = { $first } et { $last }

## Les questions

part-asked =
    { $own ->
        [yes] { "" }
       *[no] { $seat } :{ " " }
    }
ask-place = { part-asked }quelle carte entre dans la file, et où ?
ask-place-twin = { part-asked }{ $card_acc } amène son Jumeau. Où le poser ?
ask-reveal = { part-asked }révéler { $card_acc } à l’emplacement { $slot }, ou attendre ?
ask-target = { part-asked }quelle carte choisir avec { $card_acc } ?
ask-target-archer = { part-asked }{ $card_acc } tire. Sur la première carte de la file, ou sur la dernière ?
ask-target-soldier = { part-asked }{ $card_acc } élimine une carte adjacente. Laquelle ?
ask-target-spy = { part-asked }{ $card_acc } prend 1 point d’Influence au propriétaire d’une carte adjacente. Laquelle ?
ask-target-shapeshifter = { part-asked }{ $card_acc } copie un personnage adjacent révélé. Lequel ?
ask-target-assassination = { part-asked }{ $card_acc } élimine n’importe quelle carte. Laquelle ?
ask-target-decree = { part-asked }{ $card_acc } déplace une carte. Laquelle ?
ask-target-cutthroat = { part-asked }{ $card_acc } élimine une carte adjacente et celles du même nom. Laquelle ?
ask-target-apothecary = { part-asked }{ $card_acc } élimine une carte adjacente à une autre de sa famille. Laquelle ?
ask-target-substitution = { part-asked }{ $card_acc } élimine une carte adjacente. Laquelle ?
ask-target-bribery = { part-asked }{ $card_acc } corrompt un personnage révélé. Lequel ?
ask-target-combination = { part-asked }{ $card_acc } utilise un personnage de sa famille. Lequel ?
ask-gap = { part-asked }où poser la carte déplacée par { $card_acc } ?
ask-repeat = { part-asked }rendre un jeton pour réutiliser { $card_acc }, ou le garder ?

## Les réponses

move-place-front = Au début
move-place-back = À la fin
move-place-on = Sur la carte { $slot }
move-reveal = Révéler
move-wait = Attendre
move-target = Emplacement { $slot } : { $card }
move-gap =
    { $end ->
        [front] { move-place-front }
        [back] { move-place-back }
       *[none] Entre { $before } et { $after }
    }
move-repeat = Encore
move-keep = Garder
detail-reveal = retourner la carte
detail-wait = 1 jeton de plus
detail-repeat = rendre le jeton
detail-keep = gagner 1 point
option-gain =
    { $amount ->
        [one] gagner { $amount } point
       *[other] gagner { $amount } points
    }
option-with-detail = { $option } : { $detail }

## La fin d’une partie

result-rank =
    { $cards ->
        [one] { $place }. { $seat } : { part-points }, { $cards } carte dans la file
       *[other] { $place }. { $seat } : { part-points }, { $cards } cartes dans la file
    }
result-winner =
    { $n_winners ->
        [one] Victoire : { $winners }, avec { part-points }.
       *[other] { $winners } partagent la victoire avec { part-points } chacun.
    }
result-tie-break = Égalité à { part-points } : { $tied }. Plus de cartes dans la file, donc victoire : { $winners }.
result-shared = { $winners } ont autant d’Influence et autant de cartes dans la file : la victoire est partagée (R60).
result-r23 = Une égalité se départage par les cartes dans la file ; les cartes recouvertes comptent aussi (R23).
result-r42 = Une égalité se départage par les cartes dans la file ; seule la carte du dessus compte, pour la famille à laquelle elle appartient (R42).
result-r54 = Les cartes des deux familles d’un joueur comptent ensemble (R54).
result-r60 = Les joueurs encore à égalité partagent la victoire (R60).

## Ligne de commande

cli-round = Tour { $round }
cli-queue = File
cli-queue-empty = La file est vide.
cli-hand = Main
cli-aside = Écartées
cli-discards = Défausses
cli-influence = Influence
cli-seat = Siège
cli-your-move = À vous
cli-thinking = { $seat } réfléchit…
cli-winner =
    { $n_winners ->
        [one] Victoire : { $winners }.
       *[other] { $winners } partagent la victoire.
    }
cli-tie-break = Influence égale : les cartes dans la file décident.
cli-shared = Toujours à égalité : la victoire est partagée.
cli-not-a-move = « { $text } » n’est pas un coup. Choisissez parmi : { $moves }.
# D’autres programmes lisent cette ligne : mots et chiffres restent tels quels dans toutes les langues.
cli-passed-failed = { NUMBER($passed, useGrouping: 0) } passed, { NUMBER($failed, useGrouping: 0) } failed
cli-games =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
cli-wins = Victoires
cli-mean-influence = Influence moyenne
cli-result = Résultat
cli-error = erreur : { $message }
cli-prompt = 1–{ $highest }, ou q pour arrêter :{ " " }
cli-not-a-number = « { $text } » n’est pas un nombre de 1 à { $highest }.
cli-stopped = Interrompu.
cli-you = { $family } (vous)
cli-bot-name = { $bot } ({ $family })
cli-show-title = { $rules }, { $players } joueurs
cli-failed-line = { $where } : { $problem }
cli-file-missing = un fichier lisible ({ $why })
cli-seat-summary = siège { $seat } ({ $bot }) : victoires { $wins }, Influence moyenne { $mean }
cli-replayed = { $where } : { $result }
cli-stand-ins =
    { $moves ->
        [one] { $bot } : un coup joué à sa place ; { $why }
       *[other] { $bot } : { $moves } coups joués à sa place ; la dernière fois : { $why }
    }
cli-unfinished = inachevée
cli-fitting =
    { $games ->
        [one] { NUMBER($games) } partie, victoires : { NUMBER($share, useGrouping: 0) } % d’une part équitable
       *[other] { NUMBER($games) } parties, victoires : { NUMBER($share, useGrouping: 0) } % d’une part équitable
    }
cli-fitted =
    { $games ->
        [one] { NUMBER($games) } partie jouée ; les poids sont dans { $path }
       *[other] { NUMBER($games) } parties jouées ; les poids sont dans { $path }
    }
cli-bench = { $rules }, { $seats } sièges : { $games } parties/s, { $decisions } décisions/s sur un cœur ({ $engine })
cli-compiled = compilé
cli-interpreted = interprété
cli-checking = Vérification
cli-playing = Parties en cours
cli-card-title = { $name } ({ $kind }, { $box })
cli-card-names = En anglais : { $en }. En polonais : { $pl }. En russe : { $ru }.
box-base = jeu de base
box-ablaze = Embrasement
cli-rules-hint = « oriflamme rules CARTE » explique une carte, « oriflamme rules R12 » une précision ; setup, play, ablaze et duel racontent une partie des règles.
cli-rule-book = Livre de règles, section { $section } (en anglais)

## Aide de la ligne de commande

help-app = Oriflamme : cartes face cachée, bluff et sens du moment. À jouer, à revoir, à étudier.
help-scenario = Exécuter des fichiers de scénarios : des positions, des coups et ce qui doit s’ensuivre.
help-simulate = Faire jouer des parties à des robots, et les enregistrer.
help-replay = Rejouer des parties enregistrées.
help-show = Afficher une partie enregistrée sous forme lisible, entière ou telle qu’un siège l’a vue.
help-rules = Expliquer une carte, une précision ou une partie des règles, ou dire ce qui change d’une édition à l’autre.
help-fit = Entraîner une politique en la faisant jouer ; la même commande reprend où elle s’est arrêtée.
help-option-fit-out = Répertoire pour les poids et pour ce qu’il faut afin de reprendre.
help-option-fit-minutes = Durée du jeu, en minutes.
help-option-fit-games = Nombre de parties à jouer, celles des fois précédentes comprises ; le taux d’apprentissage et la prime d’exploration tombent à zéro à la fin.
help-option-fit-margin = Importance de l’écart d’Influence, de 0 (seule compte la victoire) à 1.
help-option-fit-start = Fichier de poids pour commencer, divisés par deux afin que la politique explore de nouveau.
help-option-fit-copy = Au lieu de jouer, apprendre des coups de ce robot dans --games parties.
help-option-fit-against = Fichier de poids à affronter ; option répétable.
help-weights = Fichiers de poids des politiques entraînées.
help-weights-convert = Transformer un fichier de poids de l’ancienne forme, dont les poids sont seulement numérotés, en un fichier qui nomme ses critères et ses cartes.
help-weights-features = Afficher les critères des politiques entraînées, comme dans docs/features.md.
help-argument-weights-old = Le fichier de l’ancienne forme ("layout": 2).
help-argument-weights-new = Le fichier à écrire.
cli-weights-converted = Les poids sont dans { $path }
help-bench = Jouer des parties au hasard dans le moteur, sur un seul cœur, et les compter.
help-play = Jouer une partie contre des robots dans le terminal.
help-version = Afficher la version, et si le moteur est compilé.
help-option-files = Fichiers de scénarios (*.json).
help-option-rules = Jeu de règles : first, revised, ablaze, duel, ou la forme objet en JSON.
help-option-seats = Nombre de sièges : 3 à 5, 2 en duel.
help-option-games = Nombre de parties.
help-option-seed = Même graine, mêmes parties.
help-option-bots = Un robot pour tous les sièges, ou un par siège, séparés par des virgules. Un robot peut avoir un budget : nom@200ms, nom@5000it.
help-option-record = Écrire les parties dans ce fichier, en entier ou pas du tout.
help-option-check = Vérifier que chaque donne est complète, chaque coup permis et chaque résultat juste.
help-option-record-file = Fichier de parties enregistrées (*.jsonl).
help-option-game = Numéro de la partie dans le fichier, à partir de 1.
help-option-view-seat = N’afficher que ce que pouvait savoir ce siège, numéroté à partir de 0 ; -1 pour un spectateur. Sans cette option, tout est affiché.
help-option-card = Une carte, nommée dans n’importe quelle langue ; une précision, comme R12 ; ou setup, play, ablaze, duel : une partie des règles.
help-option-edition = Édition : revised ou first.
help-option-seconds = Durée de la mesure, en secondes.
help-option-json = Afficher une ligne de JSON.
help-option-level = Force des robots : easy, normal, hard ou master.
help-option-language = Langue : en, fr, pl ou ru.
help-option-play-seed = Graine d’une donne que l’on peut retrouver.
help-examples = Exemples :

## L’arène

help-arena = Opposer des robots à armes égales et mesurer lequel est le meilleur. Chaque donne est jouée dans toutes les rotations des sièges, chaque joueur gardant ses nombres aléatoires ; les intervalles sont à 95 % et calculés sur les donnes. Deux robots : le premier, seul, contre des copies du second. Autant de robots que de sièges : un à chacun. Davantage : ils se relaient aux tables. Deux fois le même robot : un contrôle à blanc, où il doit gagner sa part équitable.
help-option-arena-bots = Robots, chacun sous la forme nom, nom@200ms, nom@5000it ou "process:COMMANDE".
help-option-arena-games = Nombre de parties ; arrondi vers le haut pour que chaque donne soit jouée dans toutes les rotations des sièges.
help-option-out = Répertoire pour summary.json, report.html, records.jsonl et l’avancement ; la même commande reprend où elle a été arrêtée.
help-option-jobs = Nombre de processus ; par défaut, autant que de processeurs.
help-option-dask = Adresse d’un ordonnanceur dask dont les workers jouent à la place, par exemple tcp://host:8786.
help-balance = Faire jouer un robot contre lui-même et mesurer les cartes : en main, jouées, révélées, éliminées, l’Influence qu’elles rapportent et les victoires de qui les a ; et ce que vaut le siège. Les intervalles sont à 95 %.
help-option-balance-bot = Le robot, à tous les sièges.
help-option-compare = Deux jeux de règles côte à côte, au lieu de --rules ; mêmes donnes là où ils ont les mêmes cartes.
arena-plan =
    { $deals ->
        [one] { $games } parties : { $deals } donne, dans { $seats } rotations des sièges
       *[other] { $games } parties : { $deals } donnes, chacune dans { $seats } rotations des sièges
    }
arena-plan-rounded =
    { $deals ->
        [one] { $games } parties, arrondies depuis { $asked } : { $deals } donne, dans { $seats } rotations des sièges
       *[other] { $games } parties, arrondies depuis { $asked } : { $deals } donnes, chacune dans { $seats } rotations des sièges
    }
arena-playing = Parties en cours
arena-ends = fin : { $time }
arena-stopped =
    { $games ->
        [one] Arrêt après { $games } partie sur { $all }. Tout est gardé : la même commande continue.
       *[other] Arrêt après { $games } parties sur { $all }. Tout est gardé : la même commande continue.
    }
arena-stopped-unkept =
    { $games ->
        [one] Arrêt après { $games } partie sur { $all }.
       *[other] Arrêt après { $games } parties sur { $all }.
    }
arena-broken =
    { $games ->
        [one] Un processus de jeu est mort après { $games } partie sur { $all }. Tout est gardé : la même commande continue.
       *[other] Un processus de jeu est mort après { $games } parties sur { $all }. Tout est gardé : la même commande continue.
    }
arena-broken-unkept =
    { $games ->
        [one] Un processus de jeu est mort après { $games } partie sur { $all }.
       *[other] Un processus de jeu est mort après { $games } parties sur { $all }.
    }
arena-written = Rapport : { $file }
arena-bot = Robot
arena-games = Parties
arena-win-share = Victoires
arena-interval = 95 %
arena-mean-rank = Rang
arena-margin = Écart
arena-rating = Cote
arena-ms = ms/coup
arena-slowest = plus lent
arena-stand-ins = Remplacés
arena-fair = part équitable : { $fair }
arena-null-passed = Contrôle à blanc réussi : un robot contre ses copies gagne sa part équitable, { $fair }, dans les limites de l’intervalle.
arena-null-failed = Contrôle à blanc ÉCHOUÉ : un robot contre ses copies devrait gagner { $fair } des parties. Une fois sur vingt, c’est le hasard ; essayez une autre graine.
arena-fault = { $bot } : des coups ont été joués à sa place ; la dernière fois : { $why }

report-one-against = { $bot } contre { $many } × { $other }
report-match =
    { $deals ->
        [one] { $rules }, { $seats } sièges · { cli-games } : { $deals } donne, dans toutes les rotations des sièges · graine { $seed }
       *[other] { $rules }, { $seats } sièges · { cli-games } : { $deals } donnes, chacune dans toutes les rotations des sièges · graine { $seed }
    }
report-verdict-better = { $bot } gagne { $share } de ses parties, plus que la part équitable de { $fair }.
report-verdict-worse = { $bot } gagne { $share } de ses parties, moins que la part équitable de { $fair }.
report-verdict-even = { $bot } gagne { $share } de ses parties. Ces parties ne montrent pas de différence avec la part équitable de { $fair }.
report-incomplete = Tout n’est pas joué : les chiffres sont ceux des donnes jouées jusqu’ici.
report-stand-ins =
    { $moves ->
        [one] { $bot } : un remplaçant a joué { $moves } de ses coups ({ $share }) : { $why }
       *[other] { $bot } : un remplaçant a joué { $moves } de ses coups ({ $share }). La dernière fois : { $why }
    }
report-shares-words = Part des parties que gagne chaque robot ; une victoire partagée est divisée. Le pointillé est la part équitable, { $fair } ; le trait en travers du bout d’une barre est son intervalle à 95 %.
report-shares-copies = Part des parties que gagne le premier robot, et chaque copie de l’autre prise seule ; une victoire partagée est divisée. Le pointillé est la part équitable, { $fair } ; le trait en travers du bout d’une barre est son intervalle à 95 %.
report-settling = Comment le résultat s’est précisé
report-settling-words = Part de victoires après tant de parties, avec sa bande à 95 %. Une bande qui croise encore le pointillé n’a rien décidé.
report-place = rang { $place }
report-ranks = Rangs
report-ranks-words = Premier, deuxième et ainsi de suite en pourcentage des parties, du foncé au clair ; à droite, le rang moyen.
report-seat =
    { $place ->
        [1] commence
        [2] deuxième
        [3] troisième
        [4] quatrième
       *[other] cinquième
    }
report-seats = Selon le siège
report-seats-words = Part de victoires selon l’ordre de jeu au premier tour, à partir du premier joueur.
report-margins = Écart
report-margins-words = Influence du robot moins celle du meilleur des autres, partie par partie : à droite du pointillé, le robot était devant.
report-ratings = Cote
report-ratings-words = Une seule force, tirée de tous les rangs de toutes les parties (Plackett–Luce). 400 points de plus, c’est dix fois la force ; la moyenne est 0.
report-times = Temps par coup
report-times-words = La moyenne, et le trait jusqu’au coup le plus lent ; chaque pas vers la droite multiplie le temps.
report-at-most = au plus { $time }
report-highlights = Parties à regarder
report-highlights-words = Siège par siège avec l’Influence finale, les gagnants en gras ; la commande raconte toute la partie.
report-game = Partie
report-influence = Influence
report-command = Pour la lire
report-largest = la victoire la plus large
report-closest = la fin la plus serrée
report-surprise = la plus grande surprise
report-figures = Tous les chiffres
report-figures-words = Les intervalles sont à 95 % ; les temps sont en millisecondes.
report-method = Chaque donne, avec son premier joueur, est jouée une fois dans chaque rotation des sièges ; chaque joueur garde ses propres nombres aléatoires dans toutes les rotations d’une donne. Les intervalles sont obtenus par bootstrap sur les donnes, 2 000 tirages.
report-method-rating = Les rangs ex æquo sont partagés également. Les cotes sont ajustées par minoration-maximisation ; chaque robot compte une demi-fois au-dessus et une demi-fois au-dessous d’un robot moyen, afin que les cotes restent finies.

balance-title = Équilibre : { $rules }
balance-and = { " " }et{ " " }
balance-study = { $bot } à tous les sièges, { $seats } sièges · { cli-games } · graine { $seed }
balance-study-two = { $bot } à tous les sièges, { $seats } sièges · { cli-games } pour chaque jeu de règles · graine { $seed }
balance-answer-best = Avec { $rules }, qui a l’une de ces cartes gagne plus que sa part équitable : { $cards }.
balance-answer-worst = Qui a l’une de celles-ci gagne moins : { $cards }.
balance-answer-none = Aucune carte ne se détache dans ces parties : avec chacune, on gagne à peu près sa part équitable.
balance-open = Montrer le tableau
balance-worth = Ce que vaut une carte
balance-worth-words = Part de victoires de qui a la carte, avec son intervalle à 95 % ; le pointillé est la part équitable, { $fair }.
balance-earnings = L’Influence qu’elle rapporte
balance-earnings-words = Influence gagnée par la carte chaque fois qu’elle est jouée, selon son origine.
balance-source-tokens = jetons dessus
balance-source-ability = sa capacité
balance-source-elimination = éliminations
balance-source-taken = pris aux autres
balance-influence = { $mean } points d’Influence
balance-seats-words = Part de victoires et Influence moyenne selon l’ordre de jeu au premier tour, à partir du premier joueur.
balance-rounds = Quand elle est révélée
balance-rounds-words = À quel tour ({ $rules }), en pourcentage des fois où elle est révélée.
balance-changes = Ce qui change
balance-changes-words = { $second } moins { $first }, sur les mêmes donnes là où les cartes sont les mêmes ; en gras quand l’intervalle à 95 % exclut zéro.
balance-figures-words = En main : reçue à la donne ou piochée. Jouée : parmi celles en main. Une carte amenée par une Substitution compte dès lors comme jouée. Révélée, éliminée, gain et perte : parmi celles jouées, ou chaque fois qu’elle est jouée ; la perte est ce que d’autres ont perdu par elle. Victoires de qui l’a en main, et de qui l’a parmi ses cartes écartées. Les intervalles sont à 95 %.
balance-method = Le même robot joue à tous les sièges, chaque siège avec ses propres nombres aléatoires. Les intervalles sont obtenus par bootstrap sur les parties, 2 000 tirages. Un chiffre dit ce que fait la carte entre les mains de ce robot ; un autre robot peut mieux s’en servir.
balance-mixed = boîtes mélangées
balance-card = Carte
balance-held = En main
balance-played = Jouée
balance-revealed = Révélée
balance-eliminated = Élimin.
balance-earned = Gain
balance-lost = Perte
balance-wins = Vict. en main
balance-wins-aside = si écartée
balance-interval = 95 %

## Le serveur de tables

help-serve = Lancer le serveur de tables : tables par lien, robots, parties à revoir.
help-worker = Faire jouer les robots de serveurs qui partagent une base PostgreSQL.
help-backup = Copier tout ce que garde un serveur dans un seul fichier, même pendant qu’il tourne.
help-restore = Remettre une sauvegarde dans une base vide.
help-reports = Lister les messages de discussion signalés par des joueurs, les plus récents d’abord, un objet JSON chacun.
help-schema = Écrire le protocole pour les programmes : openapi.json et socket.json.
help-option-database = Où sont gardées les tables : sqlite+aiosqlite:///FICHIER ou postgresql+asyncpg://… ; par défaut, un fichier de votre répertoire de données.
help-option-host = Adresse d’écoute.
help-option-port = Port d’écoute ; 0 prend n’importe quel port libre.
help-option-origin = Autre site dont les pages peuvent ouvrir des sockets, par exemple https://example.org. Option répétable.
help-option-trusted-proxy = Adresse d’un proxy dont on croit l’en-tête X-Forwarded-For. Option répétable.
help-option-bots-by = Qui fait jouer les robots : pool (des processus de ce serveur) ou workers (oriflamme worker, PostgreSQL seulement).
help-option-bot-processes = Nombre de robots qui réfléchissent en même temps.
help-option-bot-pause = Secondes avant le coup d’un robot, au hasard entre deux nombres.
help-option-lease = Secondes après lesquelles un coup de robot qui n’est pas venu est cherché à nouveau.
help-option-limits = Limites autres que les limites habituelles, par exemple requests=100,sockets=2000. 0 : pas de limite.
help-option-web = Répertoire de la page construite.
help-option-shutdown = Secondes laissées aux sockets ouverts quand le serveur s’arrête.
help-option-log-level = Détail du journal : debug, info, warning ou error.
help-option-backup-file = Fichier de la sauvegarde.
help-option-directory = Répertoire où écrire.
cli-backup-done =
    { $tables ->
        [one] { $file } : { $tables } table
       *[other] { $file } : { $tables } tables
    }
cli-restore-done =
    { $tables ->
        [one] { $tables } table depuis { $file }
       *[other] { $tables } tables depuis { $file }
    }

## Web table

web-page-friends = Entre amis
web-page-learn = Apprendre
web-page-rules = Règles
web-page-replays = Parties
web-page-replay = Revoir une partie
web-page-lobby = Tables
web-start-page = Accueil
web-tagline = Cachez vos plans dans la file. Choisissez votre moment. Réunissez l’Influence qui mène au trône.
web-play-now = Jouer
web-play-now-detail = contre trois robots, tout de suite
web-friends-detail = envoyez un lien ; des robots pour les sièges vides
web-learn-detail = 11 leçons courtes
web-rules-detail = chaque carte, chaque règle
web-replays-detail = vos dernières parties
web-lobby-detail = rejoindre ou regarder
web-more = Plus
web-goes-on = Votre partie continue
web-return = Reprendre
web-language = Langue
web-theme = Thème
web-light = Clair
web-dark = Sombre
web-settings = Réglages
web-controls = Commandes
web-close = Fermer
web-back = Retour
web-sound = Son
web-on = Oui
web-off = Non
web-level = Robots de « Jouer »
web-direction = Sens de la file
web-direction-right = vers la droite
web-direction-left = vers la gauche
web-speed = Animations
web-speed-still = aucune
web-speed-slow = lentes
web-speed-normal = normales
web-speed-fast = rapides
web-confirm = Confirmer avant l’envoi
web-letter-keys = Touches d’une lettre
web-keys = Touches
web-keys-text = 1–9 un emplacement · R révéler · W attendre · H et un chiffre : une carte en main · F début · B fin · K garder · N encore · flèches : se déplacer · Espace explique · Entrée choisit · Échap retour · L journal · T texte · ? règles
web-your-name = Votre nom
web-name = Nom
web-guest = Visiteur
web-guest-names = Rowan, Perrin, Odile, Gauvain, Tilda, Bruno, Elsa, Conrad
web-name-red = Maud
web-name-blue = Aldric
web-name-green = Iseut
web-name-yellow = Blanche
web-name-black = Corvin
web-free-seat = libre
web-bot = robot
web-you = Vous
web-you-small = vous
web-player = Joueur { $number }
web-loading = Un instant…

web-table = La table
web-queue = File
web-queue-empty = La file est vide.
web-round = Tour { $round }
web-round-of = Tour { $round } sur 6
web-rounds = Tours
web-phase-placement = Placement
web-phase-resolution = Résolution
web-phase-over = Partie terminée
web-game-over = Partie terminée
web-resolved-first = résolu en premier
web-resolved-last = résolu en dernier
web-seat = Joueur
web-thinking = réfléchit
web-is-thinking = { $seat } réfléchit
web-your-move = à vous
web-you-wait = vous attendez
web-discard = Défausse
web-discard-of =
    { $amount ->
        [0] Défausse, { $seat } : vide
        [one] Défausse, { $seat } : { $amount } carte
       *[other] Défausse, { $seat } : { $amount } cartes
    }
web-discard-title = Défausse : { $seat }
web-piles = Défausses et cartes écartées
web-none = vide
web-aside = Écartées, cachées aux autres
web-aside-short = Écartées
web-before-you = Devant vous
web-bribe-token = jeton de corruption
web-your-hand = Votre main
web-hand-empty = Plus de cartes.
web-hand-count =
    { $amount ->
        [one] { $amount } carte en main
       *[other] { $amount } cartes en main
    }
web-rounds-left =
    { $amount ->
        [0] Dernier tour
        [one] Encore { $amount } tour
       *[other] Encore { $amount } tours
    }
web-influence = { part-influence }
web-time-left = encore { $time }
web-log = Ce qui s’est passé
web-why = pourquoi ?
web-text-mode = La table en texte
web-question = La question
web-watching = Vous regardez.
web-reconnecting = Connexion perdue. Nouvel essai…
web-take-back = Reprendre mon siège
web-hand-over = Laisser jouer un robot
web-leave = Quitter la table
web-look-at-table = Regarder la table
web-to-result = Voir le résultat

web-slot = Emplacement { $slot }
web-slot-small = emplacement { $slot }
web-face-down = face cachée
web-own-face-down = { $name }, face cachée, inconnue des autres
web-tokens =
    { $amount ->
        [one] { $amount } jeton
       *[other] { $amount } jetons
    }
web-bribed-by = corruption de la famille { $family_f }
web-owner-bribed = { $seat }, corruption
web-covers = recouvre : { $what }
web-on-top-of = sur : { $what }
web-resolving = en cours
web-choosable = peut être choisie
web-below = { $name } dessous
web-below-hidden = face cachée dessous

web-sending = Envoi…
web-where = Où posez-vous { $name_acc } ?
web-hint-pick = Choisissez une carte de votre main, puis sa place. Vous pouvez aussi l’y glisser.
web-hint-place = Elle est posée face cachée. Personne d’autre ne la voit.
web-other-card = Une autre carte
web-more-below = encore { $amount } plus bas
web-confirm-send = Envoyer

web-takes-throne =
    { $n_winners ->
        [one] { $winners } monte sur le trône
       *[other] { $winners } partagent le trône
    }
web-you-won = Vous avez gagné.
web-you-lost = Ce sera pour une autre fois.
web-ranking = Classement, et d’où viennent les points
web-place = Rang
web-in-queue = Dans la file
web-made-of = Détail
web-source-start = départ
web-source-tokens = jetons d’attente
web-source-ability = capacités
web-source-elimination = éliminations
web-source-taken = pris aux autres
web-source-lost = perdu
web-chart = Influence par tour
web-as-table = En tableau
web-turn = Le tournant :
web-turn-text = au tour { $round }, { $sentence }
web-start = départ
web-rematch = Rejouer à la même table
web-watch-replay = Revoir la partie
web-other-seat = Cette donne, d’un autre siège

web-where-play = Où jouez-vous ?
web-by-link = Chacun sur son appareil
web-one-device = Tous sur cet appareil
web-rules = Règles
web-seats = Joueurs
web-seat-number = Joueur { $number }
web-who-bot = robot : { $level }
web-who-friend = un ami
web-who-here = une personne ici
web-who-easy = robot facile
web-who-normal = robot
web-who-hard = robot fort
web-who-master = robot maître
web-clock = Pendule
web-clock-none = sans pendule
web-clock-move = { $seconds } s par coup
web-clock-game = { $minutes } min + { $increment } s
web-public = Tout le monde peut s’asseoir depuis la liste des tables
web-replay-open = Tout le monde peut revoir la partie
web-replay-players = Après la partie, seuls ses joueurs peuvent la revoir.
web-replay-everyone = Après la partie, toute personne qui a le lien peut la revoir.
web-make-table = Ouvrir la table
web-begin = Commencer
web-link = Lien
web-copy = Copier
web-copied = Copié
web-copy-link = Copier le lien
web-link-copied = Le lien de la partie est dans le presse-papiers.
web-share = Partager
web-scan = Scannez pour vous asseoir
web-join-title = Un siège vous attend
web-your-seat = votre siège
web-sit-down = S’asseoir
web-waiting-title = On attend des joueurs
web-spectators = Spectateurs
web-fill = Compléter avec des robots et commencer
web-watch = Regarder
web-lobby-empty = Aucune table ouverte. Ouvrez-en une !
web-pass-to = À vous, { $seat }
web-pass-text = Passez l’appareil. Que personne d’autre ne regarde.
web-pass-ready = C’est moi, { $seat }
web-no-table = Pas d’entrée par ici

web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dites quelque chose
web-send = Envoyer
web-mute = masquer
web-report = signaler

web-replays-empty = Aucune partie terminée dans ce navigateur.
web-forget = Oublier
web-from-file = Une partie dans un fichier
web-from-file-text = Parties enregistrées (*.jsonl), telles que « oriflamme simulate » et « Enregistrer la partie » les écrivent.
web-choose-file = Choisir un fichier
web-to-start = Au début
web-step-back = Un pas en arrière
web-step = Un pas
web-run = Lecture
web-pause = Pause
web-to-end = À la fin
web-moment = Moment de la partie
web-perspective = Point de vue
web-perspective-public = spectateur
web-perspective-all = tout
web-export = Enregistrer la partie

web-course = Le jeu en bref
section-2 = Préparation
section-2-text = Chaque joueur a une famille de dix cartes. Trois sont écartées au hasard, sept forment la main. Tout le monde commence avec 1 point d’Influence. Il y a six tours ; le premier joueur change à chaque tour.
section-3 = Placement
section-3-text = Chacun à son tour pose une carte face cachée au début ou à la fin de la file ou, dès le tour 2, sur une carte de la même famille. Seule la carte du dessus d’une pile compte. Ce qui est recouvert garde sa face et ses jetons, et revient en jeu quand la carte du dessus s’en va.
section-4-1 = Résolution
section-4-1-text = La file est résolue depuis le début. Une carte face cachée peut attendre, et reçoit un jeton, ou être révélée. Une carte révélée agit à chaque tour, que son propriétaire le veuille ou non.
section-4-2 = Révéler
section-4-2-text = Le joueur qui révèle une carte prend les jetons posés dessus, puis elle agit. Un personnage reste dans la file, une intrigue est défaussée.
section-4-3 = Éliminer
section-4-3-text = La cible est montrée et défaussée, ses jetons sont perdus, la file se resserre, et l’attaquant gagne 1 point d’Influence. Seules les cartes non recouvertes peuvent être visées, les vôtres aussi.
section-8 = Le duel
section-8-text = À deux, chacun avec deux familles : trois cartes de chacune sont écartées, trois vont en main, les autres forment une pioche. À chaque tour, chacun pose deux cartes, l’une après l’autre, et en pioche deux à la fin tant qu’il en reste.
section-9 = Fin
section-9-text = Après six tours, le joueur qui a le plus de points d’Influence gagne. À égalité, c’est celui qui a le plus de cartes dans la file.
web-steps = Pas à pas
web-cards = Les cartes
web-box = Boîte
web-edition = Édition
web-differs = diffère selon l’édition
web-rulings = Précisions

web-learn-text = De vraies positions, jouées à une vraie table. Rien à craindre : un mauvais coup est expliqué, et vous réessayez.
web-lesson = Leçon
web-lesson-number = Leçon { $number } sur { $of }
web-done = faite
web-next-lesson = Leçon suivante
web-skip = Passer
web-leave-lesson = Quitter la leçon
web-lesson-place-title = Poser une carte
web-lesson-place-text = À chaque tour vous posez une carte dans la file, **face cachée**. Au **début** elle est résolue en premier, à la **fin** en dernier. Personne ne voit laquelle c’est.
web-lesson-place-task = Choisissez une carte de votre main et posez-la au début ou à la fin.
web-lesson-place-wrong = Choisissez le début ou la fin.
web-lesson-place-done = Votre carte est dans la file. Quand tout le monde a posé, la file est résolue du début à la fin.
web-lesson-reveal-title = Révéler
web-lesson-reveal-text = L’oriflamme est à **votre Héritier**. Il a attendu deux fois et porte 2 jetons. Le joueur qui révèle une carte **prend ses jetons**, puis elle agit : aucun autre Héritier n’est révélé, le vôtre rapporte donc 2 points, maintenant et à chaque tour.
web-lesson-reveal-task = Révélez l’Héritier.
web-lesson-reveal-wrong = Attendre rapporte 1 jeton. Révélé, l’Héritier rapporte aussitôt les 2 jetons et 2 points d’Influence, puis 2 à chaque tour.
web-lesson-reveal-done = 4 points d’Influence : 2 jetons et 2 de l’Héritier. C’est un personnage : il reste, et agit encore au tour suivant.
web-lesson-wait-title = Attendre
web-lesson-wait-text = Votre **Complot** rapporte **deux fois ses jetons**, puis s’en va. Il porte 1 jeton. Aucune carte révélée n’élimine, et il reste trois tours.
web-lesson-wait-task = Laissez-le attendre : il reçoit 1 jeton de plus.
web-lesson-wait-wrong = Maintenant il rapporterait 2 points. Chaque tour d’attente en rapporte 2 de plus, tant que personne ne l’élimine.
web-lesson-wait-done = 2 jetons, donc 4 points. Mais plus il attend, plus il devient une belle cible.
web-lesson-lord-title = De bons voisins
web-lesson-lord-text = Le Seigneur rapporte 1 point, et **1 de plus par carte adjacente de sa famille**. Votre Héritier est au bout de la file.
web-lesson-lord-task = Posez le Seigneur là où il sera adjacent à une carte rouge.
web-lesson-lord-wrong = Au début, l’Espion bleu est sa seule carte adjacente : le Seigneur ne rapporterait que 1 point.
web-lesson-lord-cover = Sur l’Héritier, le Seigneur le recouvre : l’Héritier n’agit plus, et une carte recouverte n’est pas adjacente.
web-lesson-lord-card = Cette leçon parle du Seigneur : choisissez-le dans votre main.
web-lesson-lord-done = À côté de l’Héritier, le Seigneur rapportera 2 points à chaque tour, et face cachée il peut attendre son moment.
web-lesson-stack-title = Recouvrir
web-lesson-stack-text = Une carte révélée agit, qu’on le veuille ou non. Votre Soldat est entre votre Seigneur et votre Héritier : il devrait éliminer l’un d’eux. Une **carte recouverte n’agit pas**.
web-lesson-stack-task = Posez une carte sur le Soldat.
web-lesson-stack-wrong = Ainsi le Soldat élimine encore votre Seigneur ou votre Héritier. Posez la carte sur le Soldat, à l’emplacement 2.
web-lesson-stack-slot = Cela recouvre une carte qui rapporte. C’est le Soldat, à l’emplacement 2, qu’il faut arrêter.
web-lesson-stack-done = Le Soldat n’agit plus, et votre nouvelle carte est entre le Seigneur et l’Héritier, face cachée.
web-lesson-strike-title = Choisir une victime
web-lesson-strike-text = Votre Soldat **doit** éliminer une carte adjacente. À gauche, un Espion révélé. À droite, une carte face cachée qui a attendu trois fois : **ses jetons sont perdus** si elle tombe.
web-lesson-strike-task = Frappez là où cela fait le plus mal.
web-lesson-strike-wrong = L’Espion prend 1 point par tour. La carte face cachée porte 3 jetons, et qui attend si longtemps a ses raisons.
web-lesson-strike-done = Un Complot qui valait 6 points, perdu avec ses jetons, et 1 point d’Influence pour vous.
web-lesson-ambush-title = L’Embuscade
web-lesson-ambush-text = L’Assassinat élimine **n’importe quelle carte**. Une carte face cachée à peine posée peut être une **Embuscade** : éliminée par un autre joueur, elle rapporte 4 points. Une carte révélée n’a plus de surprise.
web-lesson-ambush-task = Révélez l’Assassinat, et éliminez une carte qui ne peut pas être une Embuscade et qui rapporte à chaque tour.
web-lesson-ambush-wrong = Face cachée, sans jeton, à peine posée : voilà à quoi ressemble une Embuscade. L’Héritier vert rapporte 2 points à chaque tour.
web-lesson-ambush-self = Cela éliminerait l’Assassinat lui-même. C’est permis, mais c’est du gâchis.
web-lesson-ambush-own = C’est votre propre Seigneur. C’est permis, mais c’est du gâchis.
web-lesson-ambush-done = L’Héritier n’est plus là, vous gagnez 1 point, et la carte face cachée reste le souci des autres.
web-lesson-spy-title = L’Espion
web-lesson-spy-text = L’Espion **prend 1 point d’Influence** au propriétaire d’une carte adjacente. À un joueur qui n’en a pas, il n’y a **rien à prendre**.
web-lesson-spy-task = Choisissez la carte adjacente qui rapporte.
web-lesson-spy-wrong = Les bleus ont 0 point d’Influence : rien ne serait pris. Regardez les chiffres près des blasons.
web-lesson-spy-done = 1 de moins pour les verts, 1 de plus pour vous : contre la tête du classement, l’Espion compte double.
web-lesson-decree-title = Le Décret royal
web-lesson-decree-text = Le Seigneur bleu est entre deux cartes bleues et rapporterait 3 points. Le Décret royal **déplace une carte** ailleurs dans la file, jamais sur une autre carte.
web-lesson-decree-task = Révélez le Décret et séparez le Seigneur des cartes bleues.
web-lesson-decree-wrong = Là, une carte bleue lui reste adjacente, ou le Seigneur reste en place. Mettez le Seigneur au début ou tout au bout.
web-lesson-decree-done = Seul, le Seigneur rapporte 1 point au lieu de 3. Placé avant le Décret, il ne serait même plus résolu à ce tour.
web-lesson-shapeshifter-title = Le Changeforme
web-lesson-shapeshifter-text = Le Changeforme utilise la capacité d’un **personnage adjacent révélé** comme si c’était la sienne. Il garde **son nom** : quand il copie un Héritier, un autre Héritier ne le gêne pas.
web-lesson-shapeshifter-task = Copiez le personnage qui vous rapporte 2 points.
web-lesson-shapeshifter-wrong = En Soldat, il devrait éliminer une carte adjacente pour 1 point. En Héritier, il en rapporte 2.
web-lesson-shapeshifter-done = 2 points d’Influence. Au tour suivant, il choisit à nouveau.
web-lesson-read-title = Lire les autres
web-lesson-read-text = Votre Complot est premier de la file, avec **3 jetons**. À l’emplacement 3, l’Archer vert est révélé : à ce tour il **doit tirer sur la première carte ou la dernière**, après votre choix.
web-lesson-read-task = Attendre encore, ou révéler ? Pensez à l’Archer.
web-lesson-read-wrong = S’il attend, l’Archer l’élimine dans ce tour même, et tous les jetons sont perdus. Prenez ce qu’il y a.
web-lesson-read-done = 6 points d’Influence, juste à temps. Vous en savez assez : jouez !

web-error-other = Cela n’a pas marché.
web-error-unavailable = Le serveur ne répond pas. Réessayez dans un instant.
web-error-shutting_down = Le serveur redémarre. Réessayez dans un instant.
web-error-too_many = Trop vite. Réessayez dans un instant.
web-error-unknown_link = Ce lien n’est pas connu ici.
web-error-unknown_table = Cette table n’existe pas.
web-error-not_allowed = Ce lien ne le permet pas.
web-error-not_finished = Cette partie n’est pas finie.
web-error-seat_taken = Quelqu’un y est déjà.
web-error-no_free_seat = Plus aucun siège libre.
web-error-bad_record = Ce n’est pas une partie que l’on peut revoir.
web-error-bad_name = Ce nom ne convient pas.
web-error-bot_plays = Un robot joue à votre place. Reprenez d’abord la main.
web-error-not_your_turn = Ce n’est pas à vous.
web-error-illegal_move = Ce coup n’est pas possible.
web-error-game_over = La partie est terminée.
