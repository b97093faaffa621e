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
some-card = carte
    .gender = f
    .gen = de la carte
    .dat = à la carte
    .acc = la carte
    .ins = La carte

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
text-schemer = Gagnez 1 point d’Influence. Mais si une pile lui est adjacente, défaussez plutôt l’Intrigante.
text-queen = Gagnez 2 points d’Influence. Qui élimine la Reine d’un autre joueur gagne 1 point de plus.
text-cutthroat = Éliminez une carte adjacente et, avec elle, toutes les cartes révélées et non recouvertes de ce nom qui sont à d’autres joueurs. Une victime seule ne rapporte rien.
text-apothecary = Choisissez une autre carte de sa famille ; éliminez une carte adjacente à celle-ci.
text-felon = Chaque carte adjacente coûte 1 point d’Influence à son propriétaire. Les vôtres aussi.
text-substitution = Éliminez une carte adjacente. Si c’était un personnage d’une autre famille, seul dans son emplacement, la carte du même nom de votre famille, défaussée ou écartée, prend sa place, révélée.
text-bribery = Posez le jeton de corruption de sa famille sur un personnage révélé, seul dans son emplacement. Désormais il appartient à cette famille.
text-combination = Défaussez-la d’abord. Puis utilisez la capacité d’un personnage révélé et non recouvert de sa famille. Chaque jeton qui était dessus est gardé, ou rendu pour en utiliser une encore.
text-trap = Vous le révélez : gagnez 1 point d’Influence, ses jetons sont perdus. La carte d’un autre joueur l’élimine : défaussez cette carte, et son propriétaire vous donne jusqu’à 3 points d’Influence.

## Ce que l’on demande sur les cartes

note-archer = Il peut se choisir lui-même s’il est premier ou dernier, et le doit s’il est seul dans la file ; l’élimination rapporte quand même (R6, R17).
note-soldier = Sans carte adjacente, rien ne se passe (R7). Une de vos propres cartes peut être la cible, et doit l’être s’il n’y en a pas d’autre.
note-spy = À un joueur sans Influence, on ne prend rien ; choisir une de vos propres cartes ne rapporte rien non plus. Si les deux cartes adjacentes sont au même joueur, il n’y a rien à choisir (R8).
note-heir = Les Héritiers face cachée ou recouverts ne comptent pas, et chaque Héritier ne vérifie qu’au moment où il est résolu (R9).
note-lord = Son propre emplacement ne compte pas. Selon l’édition, les cartes recouvertes comptent ou non (R20).
note-shapeshifter = Il garde son nom, sa famille et sa place : quand il copie un Héritier, seul un autre Changeforme révélé le gêne, et une Embuscade l’atteint lui, non la carte copiée. Copier un Changeforme est permis et ne fait rien. Il choisit à nouveau à chaque tour (R10).
note-assassination = Il peut se choisir lui-même, et le doit s’il est seul ; cela aussi rapporte 1 point (R11).
note-decree = Il ne peut pas se déplacer lui-même, et une carte qui était seule ne peut pas revenir où elle était. La carte garde sa face, ses jetons et sa corruption (R12). Placée après le Décret, elle est résolue plus tard dans ce tour, même une seconde fois ; placée avant, elle ne l’est plus (R13).
note-ambush = Révélée par votre choix, elle rapporte 1 point, même après une longue attente (R14). L’attaquant est payé pour l’élimination avant que l’Embuscade ne riposte (R15). Ce que déclenche votre propre carte dépend de l’édition (R21).
note-conspiracy = Éliminé, il ne rapporte rien à son propriétaire, et ses jetons sont perdus (R16).
note-prince = Si le Jumeau n’est plus devant vous, vous ne gagnez que le point d’Influence (R31). Les copies, les tours suivants et un Prince venu par Substitution n’amènent pas de Jumeau (R32). Les partenaires recouverts sont épargnés, pas ceux qui sont face cachée (R30).
note-twin = Il entre révélé, sauf si la table le joue face cachée : au début, à la fin ou, dès le tour 2, sur une carte de sa famille, mais jamais sur un Prince (R31). Il est défaussé quand est éliminé un Prince de la famille à laquelle il appartient alors (R30).
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

## Le journal, une ligne par action

line-you = vous
part-actor =
    { $actor_own ->
        [yes] Votre { $actor }
       *[no] { $actor_vowel ->
            [yes] { $actor_ins } d’{ $actor_of }
           *[no] { $actor_ins } de { $actor_of }
        }
    }
part-target =
    { $target_own ->
        [yes] votre { $target }
       *[no] { $target_vowel ->
            [yes] { $target_acc } d’{ $target_of }
           *[no] { $target_acc } de { $target_of }
        }
    }
line-victim =
    { $same ->
        [yes] { $target_own ->
            [yes] votre propre { $target }
           *[no] { $target_gender ->
                [f] sa propre { $target }
               *[m] son propre { $target }
            }
        }
       *[no] { part-target }
    }
part-laid =
    { $place ->
        [front] au début
        [back] à la fin
       *[on] sur la carte de l’emplacement { $slot }
    }
line-game-started = La partie commence
line-round-started =
    { $own ->
        [yes] Tour { $amount }. Vous commencez.
       *[no] Tour { $amount }. Premier joueur : { $seat }.
    }
line-placed =
    { $has_by ->
        [yes] { part-actor } amène son Jumeau { part-laid }
       *[no] { $own ->
            [yes] Vous posez { $target_acc } { part-laid }
           *[no] { $target_known ->
                [yes] { $seat } pose { $target_acc } { part-laid }
               *[no] { $seat } pose une carte { part-laid }
            }
        }
    }
line-waited =
    { $count ->
        [one] { $amount ->
            [one] { part-actor } attend à l’emplacement { $slot } : 1 jeton
           *[other] { part-actor } attend à l’emplacement { $slot } : { $amount } jetons
        }
       *[other] { $own ->
            [yes] Vous laissez attendre { $count } cartes
           *[no] { $seat } laisse attendre { $count } cartes
        }
    }
line-revealed =
    { $own ->
        [yes] Vous révélez { $actor_acc }
       *[no] { $seat } révèle { $actor_acc }
    }
line-acted =
    { $copied ->
        [yes] { part-actor } agit en { $ability }
       *[no] { part-actor } agit
    }
line-chose =
    { $own ->
        [yes] Vous choisissez { $card_acc }
       *[no] { $seat } choisit { $card_acc }
    }
line-copied = { part-actor } copie { part-target }
line-gained = { part-actor } rapporte
line-lost =
    { $has_other ->
        [yes] { $losing ->
            [yes] { part-actor } vous prend { part-influence }
           *[no] { part-actor } prend { part-influence } à { $losers }
        }
       *[no] { $n_losers ->
            [one] { $losing ->
                [yes] { part-actor } vous coûte de l’Influence
               *[no] { part-actor } coûte de l’Influence à { $losers }
            }
           *[other] { part-actor } coûte de l’Influence : { $losers }
        }
    }
line-eliminated =
    { $itself ->
        [yes] { part-actor } s’élimine
       *[no] { part-actor } élimine { $victims }
    }
line-discarded = { part-actor } va à la défausse
line-sprang = { part-actor } riposte contre { part-target }
line-moved =
    { $own ->
        [yes] Vous déplacez { part-target } à l’emplacement { $slot }
       *[no] { $seat } déplace { line-victim } à l’emplacement { $slot }
    }
line-bribed =
    { $own ->
        [yes] Vous corrompez { part-target }
       *[no] { $seat } corrompt { line-victim }
    }
line-repeated =
    { $own ->
        [yes] Vous rendez un jeton pour réutiliser { $actor_acc }
       *[no] { $seat } rend un jeton pour réutiliser { $actor_acc }
    }
line-nothing-happened =
    { $paid ->
        [yes] { part-actor } ne rapporte que ses jetons
       *[no] { part-actor } n’a pas d’effet
    }
line-round-ended = Le tour { $amount } se termine
line-game-ended =
    { $n_winners ->
        [one] { $winning ->
            [yes] La partie se termine. Vous gagnez.
           *[no] La partie se termine. Victoire : { $winners }.
        }
       *[other] La partie se termine. Victoire partagée : { $winners }.
    }

## Le récit à côté de la table

web-narration = Récit
web-skip-telling = Passer à mon coup
web-skip-watching = Passer
web-step-forward = Avancer
web-back-to-now = Retour au présent
web-told-of = Action { $number } sur { $count }
web-paused = en pause
web-since = Depuis votre coup
web-since-count = Depuis votre coup : { $count }, dont pertes : { $losses }
web-since-none = Rien ne vous a touché
web-since-replay = Revoir
web-since-actions =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
web-since-by = par { part-actor-low }
part-actor-low =
    { $actor_own ->
        [yes] votre { $actor }
       *[no] { $actor_vowel ->
            [yes] { $actor_acc } d’{ $actor_of }
           *[no] { $actor_acc } de { $actor_of }
        }
    }
web-since-lost-card =
    { $target_own ->
        [yes] Vous perdez { $target_acc }
       *[no] { $target_of } perd { $target_acc }
    }
web-since-lost =
    { $amount ->
        [one] Vous perdez { $amount } point
       *[other] Vous perdez { $amount } points
    }
web-since-gained =
    { $own ->
        [yes] Vous gagnez { part-gain }
       *[no] { $seat } gagne { part-gain }
    }
part-gain =
    { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
web-since-laid =
    { $count ->
        [one] { $count } carte posée
       *[other] { $count } cartes posées
    }
web-since-front = { $count } au début
web-since-back = { $count } à la fin
web-since-on = { $count } par-dessus
web-since-more = { $count } de plus

## Les questions

part-asked =
    { $own ->
        [yes] { "" }
       *[no] { $seat } :{ " " }
    }
part-acting =
    { $own ->
        [yes] votre { $name }
       *[no] { $card_acc }
    }
ask-place = { part-asked }quelle carte entre dans la file, et où ?
ask-place-twin = { part-asked }{ part-acting } amène son Jumeau. Où le poser ?
ask-reveal = { part-asked }révéler { part-acting } à l’emplacement { $slot }, ou attendre ?
ask-target = { part-asked }quelle carte choisir avec { part-acting } ?
ask-target-archer = { part-asked }{ part-acting } tire. Sur la première carte de la file, ou sur la dernière ?
ask-target-soldier = { part-asked }{ part-acting } élimine une carte adjacente. Laquelle ?
ask-target-spy = { part-asked }{ part-acting } prend 1 point d’Influence au propriétaire d’une carte adjacente. Laquelle ?
ask-target-shapeshifter = { part-asked }{ part-acting } copie un personnage adjacent révélé. Lequel ?
ask-target-assassination = { part-asked }{ part-acting } élimine n’importe quelle carte. Laquelle ?
ask-target-decree = { part-asked }{ part-acting } déplace une carte. Laquelle ?
ask-target-cutthroat = { part-asked }{ part-acting } élimine une carte adjacente et celles du même nom. Laquelle ?
ask-target-apothecary = { part-asked }{ part-acting } élimine une carte adjacente à une autre de sa famille. Laquelle ?
ask-target-substitution = { part-asked }{ part-acting } élimine une carte adjacente. Laquelle ?
ask-target-bribery = { part-asked }{ part-acting } corrompt un personnage révélé. Lequel ?
ask-target-combination = { part-asked }{ part-acting } utilise un personnage de sa famille. Lequel ?
ask-gap = { part-asked }où poser la carte déplacée par { part-acting } ?
ask-repeat = { part-asked }rendre un jeton pour réutiliser { part-acting }, ou le garder ?

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
option-lose =
    { $amount ->
        [one] perdre { $amount } point
       *[other] perdre { $amount } points
    }
option-range = entre { $least } et { $most } points
option-risk-short = risque
option-risk = risque : { $cards }
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
result-tie-break = Égalité à { part-points } : { $tied }. Les cartes dans la file décident. Victoire : { $winners }.
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
cli-missing-extra = il manque { $modules }, que l’option [{ $extra }] installe : pip install '.[{ $extra }]' dans un clone du projet
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
help-option-fit-start = Fichier de poids pour commencer, divisés par deux afin que la politique explore de nouveau ; avec --magnet, entiers, et plusieurs fichiers sont autant de manières d’une même politique.
help-option-fit-copy = Au lieu de jouer, apprendre des coups de ce robot dans --games parties.
help-option-fit-magnet = Auto-apprentissage régularisé : tous les sièges apprennent, retenus près d’un aimant qui se déplace lentement ; difficile à exploiter plutôt que fort contre quelqu’un.
help-option-fit-exploiters = Avec --magnet : la part des tables où un exploiteur est assis parmi ceux qui apprennent.
help-option-fit-strangers = Avec --magnet : la part des tables où des inconnus sont assis parmi ceux qui apprennent : d’anciens exploiteurs et les politiques de --against.
help-option-fit-without = Part des critères, tirés selon la graine, dont la politique se passe : elle devient un autre genre de joueur.
cli-fit-stopped = arrêté après { NUMBER($games) } parties ; la même commande reprend depuis { $path }
cli-fit-curve = Part des victoires au fil des parties jouées
help-exploit = Entraîner, à partir de plusieurs départs, les meilleures réponses à des copies d’un robot et indiquer ce qu’elles prennent au plus.
help-argument-exploit-bot = Le robot à exploiter, nommé comme partout ; s’il n’est pas une politique, il est d’abord copié.
help-option-exploit-out = Le répertoire des entraînements, des copies et des matchs ; la même commande reprend.
help-option-exploit-games = Le nombre de parties de chaque entraînement.
help-option-exploit-starts = Les départs, séparés par des virgules : nothing (rien), itself (le robot lui-même) ou une politique fournie.
help-option-exploit-copy = Pour un robot qui n’est pas une politique : les parties dont sa copie apprend.
help-option-exploit-measure = Pour un robot qui n’est pas une politique : les parties où chaque adversaire est mesuré contre lui.
cli-exploited = départ { $start } : { $share } % ({ $low }–{ $high })
cli-exploited-most = { $bot } : au plus { $share } % ({ $low }–{ $high }) sont pris à ses copies ; part équitable : { $fair } %
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
help-option-bots = Un robot pour tous les sièges, ou un par siège, séparés par des virgules. Un robot peut avoir un budget : nom@200ms, nom@5000it. Un fichier de poids : policy:FICHIER.
help-option-record = Écrire les parties dans ce fichier, en entier ou pas du tout.
help-option-check = Vérifier que chaque donne est complète, chaque coup permis et chaque résultat juste.
help-option-record-file = Fichier de parties enregistrées (*.jsonl).
help-option-game = Numéro de la partie dans le fichier, à partir de 1.
help-option-view-seat = N’afficher que ce que pouvait savoir ce siège, numéroté à partir de 0 ; -1 pour un spectateur. Sans cette option, tout est affiché.
help-option-card = Une carte, nommée dans n’importe quelle langue ; une précision, comme R12 ; ou setup, play, ablaze, duel : une partie des règles.
help-option-edition = Édition : revised ou first.
help-option-seconds = Durée de la mesure, en secondes de temps processeur.
help-option-json = Afficher une ligne de JSON.
help-option-level = Force des robots : beginner, easy, normal, hard ou master.
help-option-play-bot = Un robot à affronter au lieu d’un niveau : nom, nom@200ms, policy:FICHIER ou "process:COMMANDE".
help-option-language = Langue : en, fr, pl ou ru.
help-option-play-seed = Graine d’une donne que l’on peut retrouver.
help-examples = Exemples :

## L’arène

help-arena = Opposer des robots à armes égales et mesurer lequel est le meilleur. Chaque donne est jouée dans toutes les rotations des sièges, chaque joueur gardant ses nombres aléatoires ; les intervalles sont à 95 % et calculés sur les donnes. Deux robots : le premier, seul, contre des copies du second. Autant de robots que de sièges : un à chacun. Davantage : ils se relaient aux tables. Deux fois le même robot : un contrôle à blanc, où il doit gagner sa part équitable.
help-option-arena-bots = Robots, chacun sous la forme nom, nom@200ms, nom@5000it, policy:FICHIER ou "process:COMMANDE".
help-option-arena-games = Nombre de parties ; arrondi vers le haut pour que chaque donne soit jouée dans toutes les rotations des sièges.
help-option-estimator = La part de victoires qui décide : plain (victoires par partie) ou luck-adjusted (sans la chance des donnes et des tirages). Les deux sont affichées.
help-option-sprt = Arrêter dès qu’il est établi si le premier robot gagne sa part équitable, ou au moins ce nombre de points de pourcentage de plus ; --games est le maximum joué.
help-option-sprt-error = Fréquence à laquelle chaque réponse de --sprt peut être fausse.
help-option-luck-games = Parties prolongées pour chaque option dont on mesure la chance : 40 pour luck-adjusted, 4 pour plain par défaut ; 0 laisse la chance de côté.
help-option-out = Répertoire pour summary.json, report.html, records.jsonl et l’avancement ; la même commande reprend où elle a été arrêtée.
help-option-jobs = Nombre de processus ; par défaut, autant que de processeurs.
help-option-simulate-jobs = Nombre de processus qui jouent ; un par défaut.
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
arena-adjusted = Sans la chance
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
arena-reduction = Sans la chance : { $bot } a le même intervalle qu’avec { $times } fois plus de parties (fonction de valeur { $value }).
arena-few-deals = Seulement { $deals } donnes : l’intervalle sans la chance n’est pas encore fiable.
arena-sprt-high = Établi après { $games } parties : { $bot } gagne { $high } ou plus plutôt que { $low } (test séquentiel, faux dans { $error } des cas au plus).
arena-sprt-low = Établi après { $games } parties : { $bot } gagne { $low } ou moins plutôt que { $high } (test séquentiel, faux dans { $error } des cas au plus).
arena-sprt-open = Rien d’établi après { $games } parties : { $bot } peut gagner { $low } ou { $high }.
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
report-method-luck = La part sans la chance retranche l’effet des donnes et des tirages des robots, autant que le montrent des parties prolongées par des politiques. Cet effet est nul en moyenne, quelles que soient les politiques ; la part retranchée est ajustée sur d’autres donnes. Son intervalle est celui de Student, sur les donnes.

balance-title = Équilibre : { $rules }
balance-and = { " " }et{ " " }
balance-study = { $bot } à tous les sièges, { $seats } sièges · { cli-games } · graine { $seed }
balance-study-two = { $bot } à tous les sièges, { $seats } sièges · { cli-games } pour chaque jeu de règles · graine { $seed }
balance-answer-best = Avec { $rules }, qui a l’une de ces cartes gagne plus que sa part équitable : { $cards }.
balance-answer-worst = Qui a l’une de celles-ci gagne moins : { $cards }.
balance-answer-only-worst = Avec { $rules }, qui a l’une de ces cartes gagne moins que sa part équitable : { $cards }.
balance-answer-none = Avec { $rules }, aucune carte ne se détache : avec chacune, on gagne à peu près sa part équitable.
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
help-option-bot-pause = Secondes avant le coup d’un robot, pour chaque action du coup précédent ; au hasard entre deux nombres.
help-option-lease = Secondes après lesquelles un coup de robot qui n’est pas venu est cherché à nouveau.
help-option-limits = Limites autres que les limites habituelles, par exemple requests=100,sockets=2000. 0 : pas de limite.
help-option-reviews = Si les parties terminées sont analysées : on ou off.
help-option-review-nice = De combien l’analyse cède le pas au jeu : 19 est le maximum, 0 pas du tout.
help-option-web = Répertoire de la page construite.
help-option-shutdown = Secondes laissées aux sockets ouverts quand le serveur s’arrête.
help-option-contact = À qui un service de notifications peut écrire au sujet de ce serveur : mailto:… ou https://…
help-option-address = Adresse publique de ce serveur, par exemple https://oriflamme.example.org : pour l’image des liens partagés.
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
web-page-replays = Replays
web-page-replay = Revoir une partie
web-page-lobby = Tables
web-start-page = Accueil
web-documents = Documentation
# The page that is by itself, without a server: what it says of itself on its start page. $percent: of what is fetched.
web-alone-fetching = Téléchargement du jeu : { $percent } %. Il n’a lieu qu’une fois.
web-alone-starting = Lancement du jeu…
web-alone-kept = Le jeu est maintenant sur cet appareil : il n’a plus besoin du réseau, même en mode avion.
web-alone-not-kept = Tout est prêt. Ce navigateur ne conserve pas la page : il lui faut le réseau à chaque ouverture.
web-alone-failed = Le jeu ne démarre pas dans ce navigateur ; un plus récent fera peut-être l’affaire.
web-tagline = Cachez vos plans dans la file. Choisissez votre moment. Réunissez l’Influence qui mène au trône.
web-play-now = Jouer
web-play-now-detail =
    { $bots ->
        [one] { $rules }, 1 robot : { $level }
       *[other] { $rules }, { $bots } robots : { $level }
    }
web-friends-detail = envoyez un lien ; des robots pour les sièges vides
web-learn-detail = 18 leçons courtes
web-rules-detail = chaque carte, chaque règle
web-lobby-detail = rejoindre ou regarder
web-more = Plus
web-goes-on = Votre partie continue
web-language = Langue
web-theme = Thème
web-light = Clair
web-dark = Sombre
web-settings = Réglages
web-controls = Commandes
web-card-explained = Explication de la carte
web-kind-character = personnage, reste dans la file
web-kind-intrigue = intrigue, quitte la file
web-close = Fermer
web-back = Retour
web-sound = Son
web-on = Oui
web-off = Non
web-direction = Sens de la file
web-direction-right = vers la droite
web-direction-left = vers la gauche
web-speed = Récit
web-speed-at-once = immédiat
web-speed-slow = lent
web-speed-normal = normal
web-speed-fast = rapide
web-confirm = Confirmer avant l’envoi
web-letter-keys = Touches d’une lettre
web-keys = Touches
web-keys-text = 1–9 un emplacement · R révéler · W attendre · H et un chiffre : une carte en main · F début · B fin · K garder · N encore · flèches : se déplacer · Espace passe ou explique · P pause · , et . un pas en arrière ou en avant · S depuis votre coup · Entrée choisit · Échap retour · L journal · T texte · ? règles
web-your-name = Votre nom
web-name = Nom
web-guest = Visiteur
web-guest-names = Rowan, Perrin, Odile, Gauvain, Tilda, Bruno, Elsa, Conrad
web-name-piers = Piers
web-name-edda = Edda
web-name-tobin = Tobin
web-name-gisela = Gisèle
web-name-wilkin = Wilkin
web-name-fulk = Foulques
web-name-avice = Avice
web-name-anselm = Anselme
web-name-elspeth = Elspeth
web-name-bertram = Bertram
web-name-maud = Maud
web-name-aldric = Aldric
web-name-isolde = Iseut
web-name-blanche = Blanche
web-name-corvin = Corvin
web-name-sigrid = Sigrid
web-name-godfrey = Godefroy
web-name-yolande = Yolande
web-name-baldwin = Baudouin
web-name-richenza = Richenza
web-name-melisande = Mélisande
web-name-tancred = Tancrède
web-name-ottilie = Ottilie
web-name-ambrose = Ambroise
web-name-leofric = Léofric
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
web-who-beginner = robot débutant
web-who-easy = robot facile
web-who-normal = robot normal
web-who-hard = robot difficile
web-who-master = robot maître
web-plays-beginner = Ne voit que l’essentiel et fait souvent des choix étranges.
web-plays-easy = Sait ce qui rapporte de l’Influence, mais néglige les petites différences.
web-plays-normal = Prend ce qui rapporte le plus tout de suite, sans voir plus loin qu’un coup.
web-plays-hard = A appris en jouant contre lui-même et contre d’autres ; il varie ses coups.
web-plays-master = Joue ses meilleures options jusqu’au bout, dans de nombreuses parties compatibles avec ce qu’il a vu.
web-plays-piers = Voit les grandes occasions, et presque jamais les petites.
web-plays-edda = Joue souvent sur un coup de tête, mais rarement n’importe comment.
web-plays-tobin = Sait ce qui rapporte de l’Influence, et tente parfois tout autre chose.
web-plays-gisela = Idéale pour une première partie : pardonne la plupart des erreurs.
web-plays-wilkin = Choisit le meilleur coup un peu plus souvent que les autres.
web-plays-fulk = Prend les gros gains ; entre deux qui se valent, peu importe.
web-plays-avice = Choisit le plus souvent un bon coup, pas toujours le meilleur.
web-plays-anselm = Pèse gain et risque, mais pas au point près.
web-plays-elspeth = Ne manque guère une grande occasion ; hésite quand les coups se valent presque.
web-plays-bertram = Juge bien, mais ne se fie pas toujours à son jugement.
web-plays-maud = Prend ce qui rapporte le plus tout de suite, sans voir plus loin qu’un coup.
web-plays-aldric = Compare ce qu’un coup rapporte tout de suite et ce qu’il change dans la file.
web-plays-isolde = Aime les points immédiats et les cartes qui rapporteront encore plus tard.
web-plays-blanche = Joue selon des règles simples et ne s’en écarte guère.
web-plays-corvin = Compte gains et dangers coup par coup, sans longs projets.
web-plays-sigrid = Joue d’après l’expérience de très nombreuses parties, et varie ses coups.
web-plays-godfrey = Regarde à la fois les voisines, les jetons et les tours restants.
web-plays-yolande = Difficile à lire : à situation égale, ne joue pas toujours la même chose.
web-plays-baldwin = Tient compte de qui mène, et de combien.
web-plays-richenza = Décide aussitôt, forte de l’expérience d’innombrables parties.
web-plays-melisande = Lit dans vos coups les cartes que vous pouvez avoir.
web-plays-tancred = Joue en pensée chaque bonne option jusqu’à la fin de la partie avant de choisir.
web-plays-ottilie = Devine comment vous jouez, et y répond.
web-plays-ambrose = Imagine de nombreuses parties conformes à ce qui a été vu, et y essaie ses coups.
web-plays-leofric = Veut gagner, et gagner nettement.
web-clock = Pendule
web-clock-none = sans pendule
web-clock-move = { $seconds } s par coup
web-clock-game = { $minutes } min + { $increment } s
web-public = Tout le monde peut s’asseoir depuis la liste des tables
web-absence = Un robot peut remplacer un absent après
web-absence-usual = 30 s ; avec des jours par coup, le temps d’un coup
web-replay-open = Tout le monde peut revoir la partie
web-replay-players = Après la partie, seuls ses joueurs peuvent la revoir.
web-replay-everyone = Après la partie, toute personne qui a le lien peut la revoir.
web-make-table = Ouvrir la table
web-begin = Commencer
web-copied = Copié
web-link = Lien
web-copy-link = Copier le lien
web-copy-moment = Copier le lien vers ce moment
web-link-copied = Le lien de la partie est dans le presse-papiers.
web-share = Partager
web-join-title = Un siège vous attend
web-your-seat = votre siège
web-sit-down = S’asseoir
web-waiting-title = On attend des joueurs
web-watch = Regarder
web-lobby-empty = Aucune table ouverte. Ouvrez-en une !
web-pass-to = À vous, { $seat }
web-pass-text = Passez l’appareil. Que personne d’autre ne regarde.
web-pass-ready = C’est moi, { $seat }
web-no-table = Cette table est inaccessible

web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dites quelque chose
web-chat-quick = Réponses rapides
web-chat-replies = Bonjour !, On peut commencer, Une minute
web-send = Envoyer
web-mute = masquer
web-report = signaler

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
web-lesson-reveal-title = Révéler
web-lesson-wait-title = Attendre
web-lesson-round-title = Un tour commenté
web-lesson-lord-title = De bons voisins
web-lesson-stack-title = Recouvrir
web-lesson-keep-title = Les piles
web-lesson-strike-title = Choisir une victime
web-lesson-ambush-title = L’Embuscade
web-lesson-spy-title = L’Espion
web-lesson-decree-title = Le Décret royal
web-lesson-shapeshifter-title = Le Changeforme
web-lesson-read-title = Lire ses adversaires
web-lesson-guess-title = Place, attente et défausse
web-lesson-twin-title = Embrasement : le Prince et le Jumeau
web-lesson-bribe-title = Embrasement : la Corruption
web-lesson-trap-title = Embrasement : Substitution et Piège
web-lesson-duel-title = Le duel

# My games, tables, mixed boxes.
web-doors = Pages
web-play = Jouer
web-page-games = Mes parties
web-page-mix = Boîte mélangée
web-page-carry = Depuis un autre appareil
web-new-game = Nouvelle partie
web-bots = Robots
web-set-revised = Base
web-set-first = Base, 1re éd.
web-set-ablaze = Embrasement
web-set-duel = Duel
web-set-mixed = Mélange
web-strength-beginner = débutant
web-strength-easy = facile
web-strength-normal = normal
web-strength-hard = difficile
web-strength-master = maître
web-friends-short = envoyez un lien
web-start-here = commencez ici
web-games-none = aucune encore
web-games-detail = résultats, replays
web-play-on = Continuer
web-open = Ouvrir
web-your-move-title = À vous de jouer
web-their-move = À jouer : { $seat }
web-not-begun = pas commencée
web-running = En cours
web-finished = Terminées
web-among-people = entre joueurs
web-bots-of = robots : { $level }
web-game-left = quittée
web-shared = ex æquo
web-ranking-short = Classement
web-game-menu = Autres actions : { $game }
web-forgotten = La partie est oubliée.
web-undo = Annuler
web-games-since = { $name }, depuis le { $date }. Sans compte : la clé est dans ce navigateur.
web-games-kept = Conservées sans compte : la clé est dans ce navigateur.
web-games-empty = Vos parties seront ici
web-open-file = Ouvrir un fichier
web-all = Toutes
web-any-rules = Toutes les règles
web-any-level = Tous les niveaux
web-result = Résultat
web-any-result = Tous les résultats
web-result-won = gagnées
web-result-placed = non gagnées
web-result-left = laissées à un robot
web-filter-empty = Aucune partie ne correspond.
web-finished-empty = Aucune partie n’est encore terminée.
web-show-all = Tout afficher
web-older = Parties plus anciennes
web-games-count = Parties
web-places = Places
web-recent = Dernières parties
web-top-two = de suite dans les deux premiers
web-last-places = Dernières places, la plus récente d’abord : { $places }
web-wins-by = Victoires
web-less = Moins
web-share-won = { $name } : { $won } gagnées sur { $games }
web-profile = Profil
web-carry = Transférer vers un autre appareil
web-carry-scan = Scannez-le avec l’autre appareil, ou ouvrez-y le lien. Les parties et le nom suivent.
web-carry-warning = Il ne sert qu’une fois. Qui l’ouvre devient vous : ne l’envoyez qu’à vous-même.
web-carry-expired = Le code a expiré.
web-carried-at = Transféré vers un autre appareil à { $time }.
web-carry-show = Afficher le code
web-carry-new = Nouveau code
web-carry-here = Un profil arrive sur cet appareil, avec ses parties et son nom.
web-carry-here-text = Les parties jouées sur cet appareil le rejoignent. Le lien ne sert qu’une fois.
web-carry-take = Prendre le profil ici
web-carry-void = Ce lien ne fonctionne plus
web-carry-void-text = Il sert une fois, dans les dix minutes. Affichez un nouveau code sur le premier appareil.
web-delete-profile = Supprimer le profil
web-delete-confirm = Supprimer
web-keep-profile = Le garder
web-deleted = Le profil est supprimé.
web-new-table = Créer une table
web-lobby-text = Prenez un siège libre, ou regardez.
web-lobby-waiting = En attente de joueurs
web-lobby-playing = En cours de jeu
web-box-base = Base
web-box-ablaze = Embrasement
web-mix-detail = Choisissez dix des vingt cartes. Chaque famille joue les dix mêmes.
web-chosen-of = { $count } sur { $of }
web-take-all = Tout prendre
web-mix-hint = Pointez une carte pour lire ce qu’elle fait.
web-with-twin = avec son Jumeau
web-with-tokens = avec jetons
web-presets = Mélanges proposés
web-mix-half = Moitié-moitié
web-mix-half-detail = cinq de chaque boîte
web-mix-court = Cour paisible
web-mix-court-detail = aucune carte n’élimine
web-mix-knives = Couteaux tirés
web-mix-knives-detail = six cartes éliminent
web-mix-snares = Pièges
web-mix-snares-detail = pièges et bluffs
web-mix-box = Boîte { $box }
web-mix-box-detail = une boîte entière
web-mix-random = Au hasard
web-mix-random-detail = dix cartes quelconques
web-mix-full = Dix sont choisies. Retirez-en d’abord une.
web-mix-options = Comment on joue
web-what-differs = ce qui change
web-edition-revised = Révisée
web-edition-first = Première
web-mix-duel = À deux : un duel, avec deux familles chacun.
web-mix-no-duel = À deux, c’est un duel.
web-twin-down = Jumeau face cachée
web-twin-down-detail = il entre caché avec le Prince
web-twin-needs-prince = seulement avec le Prince
web-mix-keep = Garder ce mélange
web-save = Garder
web-mix-kept = Gardé : la page d’accueil le propose.
web-mix-copied = Le lien vers ce mélange est dans le presse-papiers.
web-your-ten = Vos dix cartes
web-your-ten-detail = les mêmes pour chaque famille
web-mix-play = Jouer avec ce mélange
web-nth =
    { $place ->
        [1] 1re
       *[other] { $place }e
    }
web-of = sur { $count }
web-players =
    { $count ->
        [one] 1 joueur
       *[other] { $count } joueurs
    }
web-games-wait =
    { $count ->
        [one] 1 vous attend
       *[other] { $count } vous attendent
    }
web-more-games =
    { $count ->
        [one] 1 autre partie en cours
       *[other] { $count } autres parties en cours
    }
web-waits-players =
    { $count ->
        [one] On attend 1 joueur
       *[other] On attend { $count } joueurs
    }
web-games-won =
    { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
web-place-times = Place { $place } : { $count }
web-best-card =
    { $count ->
        [one] meilleure carte d’une partie, { part-influence }
       *[other] meilleure carte en { $count } parties, { part-influence }
    }
web-carry-minutes =
    { $count ->
        [one] Valable encore 1 minute.
       *[other] Valable encore { $count } minutes.
    }
web-carry-text =
    { $count ->
        [one] Votre partie et votre nom suivent. Ni compte ni courriel.
       *[other] Vos { $count } parties et votre nom suivent. Ni compte ni courriel.
    }
web-delete-text =
    { $count ->
        [one] Le serveur efface la liste avec votre partie, pour tous vos appareils, et ce navigateur oublie son lien. Une partie en cours continue sans vous.
       *[other] Le serveur efface la liste de vos { $count } parties, pour tous vos appareils, et ce navigateur oublie leurs liens. Les parties en cours continuent sans vous.
    }
web-free-seats =
    { $count ->
        [one] 1 siège libre
       *[other] { $count } sièges libres
    }
web-watchers =
    { $count ->
        [one] 1 spectateur
       *[other] { $count } spectateurs
    }
web-mix-missing =
    { $count ->
        [one] encore 1
       *[other] encore { $count }
    }
web-mix-facts = personnages : { $characters }, intrigues : { $intrigues } · base : { $base }, Embrasement : { $ablaze }

web-error-other = Cela n’a pas marché.
web-error-unavailable = Le serveur ne répond pas. Réessayez dans un instant.
web-error-shutting_down = Le serveur redémarre. Réessayez dans un instant.
web-error-too_many = Trop vite. Réessayez dans un instant.
web-error-unknown_link = Ce lien est inconnu ici.
web-error-unknown_table = Cette table n’existe pas.
web-error-unknown_puzzle = Ce problème n’existe pas.
web-error-not_allowed = Ce lien ne le permet pas.
web-error-not_finished = Cette partie n’est pas finie.
web-error-seat_taken = Quelqu’un y est déjà assis.
web-error-no_free_seat = Plus aucun siège libre.
web-error-bad_record = Ce n’est pas une partie que l’on peut revoir.
web-error-bad_name = Ce nom ne convient pas : chacun de ses caractères doit être visible.
web-error-name_taken = Quelqu’un à cette table porte ce nom ou un nom qui lui ressemble ; les robots comptent aussi. Choisissez-en un autre.
web-error-bot_plays = Un robot joue à votre place. Reprenez d’abord votre siège.
web-error-not_your_turn = Ce n’est pas à vous de jouer.
web-error-illegal_move = Ce coup n’est pas possible.
web-error-game_over = La partie est terminée.
web-error-not_host = Seul l’hôte de cette table peut le faire.
web-error-not_full = Un siège est encore libre.
web-error-still_here = Cette personne est en ligne, ou vient seulement de partir.
web-error-locked = Cette table est fermée : plus personne ne peut s’asseoir.
web-error-sent_away = L’hôte vous a fait quitter cette table.
web-error-family_taken = Quelqu’un d’autre a cette couleur.
web-error-nothing_to_undo = Il n’y a encore rien à annuler.
web-error-no_review = Une partie commencée d’une position donnée ne peut pas être analysée.
web-error-reviews_off = Ce serveur n’analyse pas les parties.

## Company: who is there, the waiting room, the host, the rematch. $seat and $by are names, $time is a time.

web-people = À la table
web-here = en ligne
web-away = hors ligne depuis { $time }
web-left-table = a quitté la table
web-asked = invitation envoyée
web-host = hôte
web-bot-plays = un robot joue
web-let-bot-play = Laisser jouer un robot
web-hand-over = Laisser un robot jouer pour moi
web-send-away = Exclure
web-send-away-sure = Vraiment exclure ?
web-leave-text = Un robot prend aussitôt votre siège. Avec le lien de votre siège, vous pouvez revenir à tout moment.
web-stay = Rester
web-happened = Ce qui s’est passé
web-bar-bot = Un robot joue à votre place.
web-bar-bot-stays = Votre temps s’est écoulé trois fois de suite : un robot joue désormais à votre place.
web-bar-late = Votre temps est écoulé, un robot a joué ce seul coup. Le prochain est à vous.
web-i-am-here = Je suis là
web-bar-away = { $seat } : hors ligne depuis { $time }.
web-bar-wait = Un robot pourra jouer dans { $time }.
web-table-link = Lien de la table
web-table-link-text = Qui l’ouvre s’assoit sur le prochain siège libre. Sans compte : un nom suffit.
web-copy-watching = Copier un lien pour les spectateurs
web-new-link = Nouveau lien
web-new-link-text = Le lien de cette table est gardé sur l’appareil qui l’a créée. Un nouveau le remplace.
web-open-seat = Siège libre
web-open-seat-text = Pour une personne qui a le lien, ou un robot.
web-your-family = Votre famille
web-family-taken = { $family }, déjà à { $seat }
web-remove-bot = Retirer le robot
web-add-bot = Ajouter ce robot
web-pick-bot = Choisir un robot
web-change-bot = Changer
web-swap-bot = Prendre ce robot
web-bot-who = Qui est le robot
web-bot-there = déjà à cette table
web-bot-any = Au hasard
web-first = Premier joueur
web-first-lot = Par tirage au sort
web-first-choice = L’hôte choisit
web-first-oldest = La personne la plus âgée
web-i-am-oldest = C’est moi
web-table-of = Table : { $seat }
web-seats-taken = { $taken } sièges pris sur { $seats }
web-table-rules = Cette table
web-fact-cards = Cartes
web-fact-family = Chaque famille
web-fact-family-hand = 7 cartes sur 10, 3 écartées
web-fact-family-duel = 3 cartes sur 10 en main, 4 dans la pioche, 3 écartées
web-fact-rounds = 6, puis gagne qui a le plus de points d’Influence
web-fact-one-round = 1 : la partie s’arrête à la fin de ce tour
web-fact-absence = Absence
web-fact-absence-text = un robot peut jouer après { $time }
web-fact-seats-listed = { $seats }, table visible dans la liste
web-fact-seats-hidden = { $seats }, table absente de la liste
web-fact-replay = Revoir
web-fact-replay-players = réservé aux joueurs
web-fact-replay-everyone = pour toute personne qui a le lien
web-table-cards = Les cartes de chaque famille
web-table-word = Nom de la table
web-table-words = Lion, Lys, Chêne, Soleil, Corbeau, Cerf, Faucon, Rose, Tour, Cloche, Ancre, Couronne
web-lock = Fermée : plus personne ne peut s’asseoir
web-host-begins = { $seat } lance la partie quand tout le monde est là.
web-host-away = { $seat } : hors ligne. Après une minute, { $heir } peut commencer.
web-begin-open =
    { $amount ->
        [one] Un siège est libre. Attendre quelqu’un ou commencer ?
       *[other] { $amount } sièges sont libres. Attendre ou commencer ?
    }
web-begin-full = Tous les sièges sont pris. Commencer ?
web-begin-away = Hors ligne : { $names }. Les sièges restent réservés.
web-begin-who = Sur les sièges libres : { $bots }.
web-begin-bots =
    { $amount ->
        [one] Commencer avec un robot
       *[other] Commencer avec des robots
    }
web-rematch-asks = { $seat } propose une revanche
web-rematch-accept = Je rejoue
web-rematch-decline = Non merci
web-rematch-go = Vers la revanche
web-rematch-watch = Regarder la revanche
web-again-open = pas encore de réponse
web-again-yes = rejoue
web-again-no = ne rejoue pas
web-note-sat-down = { $seat } a pris place.
web-note-left = { $seat } a quitté la table ; un robot prend la suite.
web-note-returned = { $seat } est de retour.
web-note-handed-over = { $seat } laisse jouer un robot.
web-note-replaced = { $seat } ne répondait plus ; { $by } laisse jouer un robot.
web-note-timed-out = Temps écoulé pour { $seat } : un robot a joué ce coup.
web-note-bot-stays = Temps écoulé trois fois de suite pour { $seat } : un robot continue.
web-note-host = { $seat } est maintenant l’hôte.
web-note-sent-away = { $by } a exclu { $seat }.
web-note-locked = { $seat } a fermé la table.
web-note-unlocked = { $seat } a rouvert la table.
web-note-first-lot = Le premier joueur est tiré au sort.
web-note-first-choice = { $seat } sera premier joueur.
web-note-first-oldest = { $seat } est la personne la plus âgée et sera premier joueur.
web-note-rematch = { $seat } propose une revanche.
web-note-declined = { $seat } ne joue pas la revanche.

# ---- slow play, notices, the connection

web-clock-days = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
}
web-left-days = { $days } j { $hours } h
web-left-hours = { $hours } h { $minutes } min
web-left-days-short = { $days } j
web-left-hours-short = { $hours } h
web-not-sent = Pas encore envoyé : en attente de la connexion
web-title-turn = À vous · { $title }
web-notices = Me prévenir quand c’est à moi
web-notices-ask = Ici, un coup peut prendre des jours. Ce navigateur doit-il vous prévenir quand c’est à vous ?
web-notices-yes = Me prévenir
web-notices-no = Non merci
web-notices-forbidden = Ce navigateur n’autorise pas les notifications de ce site.
web-notice-body = Une table attend votre coup.

## L’aide : conseil, annuler, expliquer

web-help = Aide
web-help-hint = Conseil
web-help-undo = Annuler
web-help-explain = Expliquer
web-hint-text = Le meilleur choix sur { $games } parties simulées : il vaut { $value } sur 100. Le suivant vaut { $other_value } : { $other }.
web-hint-only = C’est le seul choix.
web-explain-text = Ce que chaque choix vous rapporte ou vous coûte jusqu’à la prochaine question ou la prochaine carte, d’après ce que vous pouvez savoir.
web-explain-place = Où que vous posiez une carte, elle ne rapporte encore rien : face cachée, elle attend son heure dans la file.
web-explain-nothing = rien pour l’instant
web-explain-loses =
    { $cards ->
        [one] vous perdez une carte
       *[other] vous perdez { $cards } cartes
    }
web-explain-risk = { $cards } : { $striking } des { $chances } cartes possibles
web-explain-asks = puis une nouvelle question
web-helped = Partie jouée avec de l’aide. Conseils : { $hints }, coups annulés : { $undos }.

## La donne du jour et les défis

web-page-daily = Donne du jour
web-page-challenge = Défi
web-daily-same = Les mêmes cartes pour tout le monde, un seul essai.
web-daily-text = Tout le monde joue les mêmes cartes, au même siège, contre les mêmes robots. La première partie commencée compte, et il n’y a pas de conseils.
web-daily-better = Meilleur résultat que { $percent } % des { $players } joueurs.
web-daily-number = Vous êtes la { $nth } personne à terminer aujourd’hui.
web-daily-next = prochaine donne dans { $time }
web-daily-finished =
    { $count ->
        [0] Personne n’a encore terminé.
        [one] 1 joueur a terminé.
       *[other] { $count } joueurs ont terminé.
    }
web-daily-hidden = Les résultats s’affichent quand votre partie est terminée.
web-daily-late = Votre partie n’était pas terminée à la fin du jour : elle ne compte pas.
web-daily-running = Votre partie vous attend. Elle compte si vous la terminez aujourd’hui.
web-daily-before = La donne précédente
web-daily-today = La donne d’aujourd’hui
web-contest-results = Résultats
web-contest-rank = N°
web-contest-share = Victoire
web-contest-adjusted = Sans la chance
web-contest-adjusted-text = Sans la chance : une part équitable de la victoire, moins ce que les décisions du joueur ont coûté. La valeur s’affiche quand la partie a été analysée.
web-contest-order = Classement par part de la victoire, puis par place et par Influence.
web-contest-helped = avec de l’aide
web-contest-chart = Combien de joueurs ont atteint combien d’Influence
web-contest-chart-own = Combien de joueurs ont atteint combien d’Influence ; votre résultat : { $influence }
web-contest-you = vous, { $influence }
web-contest-leave = Ici, aucun robot ne joue à votre place : votre partie attend votre retour.
web-challenge-friend = Lancer un défi
web-challenge-sent = Le lien est dans le presse-papiers. La personne invitée joue les mêmes cartes, à votre siège, contre les mêmes robots.
web-challenge-by = { $name } vous lance un défi
web-challenge-text = Les mêmes cartes, le même siège, les mêmes robots : ferez-vous mieux ? La première partie commencée compte, et il n’y a pas de conseils.
web-challenge-results = Comparer les résultats

## L’analyse d’une partie

help-review = Analyser des parties terminées : ce que chaque décision a coûté, ce qu’ont apporté la donne et le hasard.
help-option-review-records = Un fichier de parties, ou un répertoire de tels fichiers.
help-option-review-game = Seulement cette partie, à partir de 1.
help-option-review-seat = Seulement ce siège, à partir de 0.
help-option-review-budget = Nombre de parties simulées : 1 est la quantité habituelle, 10 dix fois plus.
help-option-review-seed = Graine des parties simulées ; la même graine donne la même analyse.
help-option-review-model = Qui joue la suite pour le siège qui décide : une politique fournie, ou policy:FICHIER.
help-option-review-json = Écrire l’analyse dans ce fichier, en JSON.
help-option-review-html = Écrire l’analyse d’une partie dans ce fichier, sous forme de page.
review-reviewing = Analyse en cours
review-account = { $name } : part équitable { $fair }, donne { $deal }, décisions { $lost }, hasard { $fortune } = { $result }
review-no-moments = Aucune décision n’a coûté plus que l’incertitude de l’estimation.
review-round = Tour
review-grade = Note
review-played = joué
review-better = meilleur
review-loss = Perte, points
review-rest = toutes les autres décisions
review-grade-good = bon
review-grade-inaccuracy = imprécision
review-grade-mistake = erreur
review-grade-blunder = gaffe
review-player = Joueur
review-games = Parties
review-index = Indice
review-inaccuracy = Imprécisions
review-mistake = Erreurs
review-blunder = Gaffes
review-fair = Part équitable
review-deal = Donne
review-lost = Décisions
review-fortune = Hasard
review-result = Résultat
review-players-words = Indice : la part de ce qui était en jeu qui a été cédée, en pour cent ; 100 est ce que cèdent des coups joués au hasard. Notes par partie ; résultat en points de victoire.
review-title = Analyse : { $names }
review-what = Règles : { $rules }, { $moves } coups
review-note = Chaque décision est jugée sur ce que le joueur savait à ce moment. Tous les chiffres sont des points de victoire : une victoire entière en vaut 100.
review-account-title = d’où vient le résultat
review-account-words = Part équitable, donne, décisions et hasard s’additionnent pour donner le résultat.
review-index-words = Indice d’erreur : { $index } % de ce qui était en jeu a été cédé ; des coups joués au hasard cèdent 100 %.
review-curve = chances de victoire
review-curve-words = La part attendue de chaque joueur avant chaque coup, d’après ce que lui seul savait. Le pointillé est une part équitable.
review-moments = décisions qui ont coûté
review-moments-words = Les options avec leur part attendue de la victoire, à deux erreurs types près. Seules les pertes qui dépassent l’incertitude sont notées.
review-moment = Tour { $round } : { $grade }, { $loss } ± { $error } points
review-more = { $more ->
    [one] Une autre option n’est pas montrée.
   *[other] { $more } autres options ne sont pas montrées.
}
review-method = Les valeurs viennent de parties jouées à partir de donnes compatibles avec ce que le joueur avait vu, pondérées selon la façon dont chacun avait joué. Fonction de valeur { $value }.
review-reason-target-strikes-back = La cible peut riposter : { $cards } { $chance } %, par hasard { $mere } %.
review-reason-eliminated-before-next-turn = Élimination avant sa prochaine résolution ({ $card }) : dans { $played } % des parties, après le meilleur coup dans { $best } %.
review-reason-influence-from-waiting = Gain moyen de l’attente, en points d’Influence : { $amount } (jetons).
review-reason-gains-at-once = Points d’Influence rapportés tout de suite : { $played }, par le meilleur coup { $best }.
review-reason-next-seat-takes = Points d’Influence que la décision suivante rapporte à { $name } : { $played }, après le meilleur coup { $best }.
review-reason-rival-gains = { $name }, victoires ensuite : { $played } % des parties, après le meilleur coup { $best } %.
review-belief = Ce qu’on pouvait lire alors
review-belief-guess = { $card } { $belief } %, par hasard { $chance } %
review-belief-place = emplacement { $slot }, { $name }
review-leaks = ce que les autres pouvaient savoir
review-leaks-words = Avec quelle probabilité la table pouvait prendre une carte face cachée pour ce qu’elle était, et combien c’est de plus que le hasard, en bits.
review-leak = Tour { $round } : { $card } { $known } % ({ $bits } bits)
review-no-leaks = Aucune carte n’est restée face cachée assez longtemps pour être lue.
review-level = Niveau
review-level-words = Niveau : celui des robots qui cèdent autant, et la part des victoires qui lui correspond, à quatre joueurs contre un groupe de robots, avec son intervalle à 95 %.

## Puzzles

help-puzzles = Chercher des problèmes dans des parties de robots, et les vérifier.
help-puzzles-make = Chercher des problèmes dans des parties de robots forts et les certifier ; une recherche interrompue reprend où elle en était.
help-puzzles-check = Confirmer des problèmes avec d’autres graines ; échoue si plus d’un sur cent est réfuté.
help-option-puzzles-games = Le nombre de parties examinées.
help-option-puzzles-add = Garder aussi les problèmes de ce fichier.
help-option-puzzles-sample = Le nombre de problèmes vérifiés, tirés au hasard.
help-option-puzzles-file = Un fichier de problèmes ; sans lui, ceux du programme.
help-puzzle = Résoudre un problème : un moment d’une partie tel qu’un joueur l’a vu. Trouvez le meilleur coup.
help-option-puzzle = L’identifiant d’un problème, « daily » ou « random ».
help-option-puzzle-theme = Seulement les problèmes de ce thème : timing, placement, target, reading, stacks, decree, ambush, bribery, copying, last-round.
help-option-puzzle-rules = Seulement les problèmes de ces règles : first, revised, ablaze, duel ou mixed.
help-option-puzzle-list = Donner plutôt la liste des problèmes.
puzzles-made = Problèmes dans { $file } : { $puzzles }. Parties examinées : { $games }.
puzzles-describing = Thèmes et raisons
puzzles-refuted = { $id } : réfuté, avance { $lead } points de victoire
puzzles-checked = Vérifiés : { $puzzles }, réfutés : { $refuted }
puzzle-title = Problème { $id } : { $rules }, { $players } joueurs, { $difficulty }
puzzle-task = Trouvez le coup qui donne les meilleures chances de victoire. Vous ne savez que ce que vous avez vu.
puzzle-solved = Résolu ! C’est le meilleur coup.
puzzle-missed = Ce n’est pas le meilleur coup : il coûte { $loss } points de victoire. Note : { $credit } %.
puzzle-best = Meilleur coup : { $option }
puzzle-why = Pourquoi
puzzle-option = Coup
puzzle-share = Chances de victoire
puzzle-influence = Influence
puzzle-id = Problème
puzzle-rules = Règles
puzzle-difficulty = Difficulté
puzzle-themes = Thèmes
puzzle-difficulty-easy = facile
puzzle-difficulty-medium = moyen
puzzle-difficulty-hard = difficile
puzzle-difficulty-expert = très difficile
puzzle-theme-timing = révéler ou attendre
puzzle-theme-placement = placement
puzzle-theme-target = choix de la cible
puzzle-theme-reading = deviner une carte face cachée
puzzle-theme-stacks = piles
puzzle-theme-decree = { card-decree }
puzzle-theme-ambush = { card-ambush } et { card-trap }
puzzle-theme-bribery = { card-bribery }
puzzle-theme-copying = { card-shapeshifter }
puzzle-theme-last-round = calcul du dernier tour
puzzle-reason-read = Emplacement { $slot }, { $card } : { $kind } { $belief } %, par le seul hasard { $chance } %.
puzzle-reason-strikes-back = Emplacement { $slot } : { $chance } % de risque que cette carte riposte.
puzzle-reason-waiting = Risque d’élimination avant la prochaine résolution de la carte, si elle attend : { $chance } %.
puzzle-reason-influence = Influence attendue à la fin : { $best } après le meilleur coup, { $other } après « { $option } ».
puzzle-reason-standing = { $ahead ->
    [0] Vous êtes à égalité d’Influence avec le meilleur adversaire.
   *[other] { $behind ->
        [yes] Retard sur le meilleur adversaire, en points d’Influence : { $distance }.
       *[no] Avance sur le meilleur adversaire, en points d’Influence : { $distance }.
    }
}
puzzle-reason-tempting = Tentant : « { $option } ». Ce coup coûte { $loss } points de victoire.

## The review on the page

web-page-review = Analyse
web-review-this = Analyser cette partie
web-review-seen-from = Point de vue
web-review-chance = Chances de victoire
web-review-chance-words = en pour cent avant chaque coup, selon ce que ce joueur savait
web-review-summary = Chances de victoire sur { $of } coups. { $seat } : { $first } au début, { $most } au mieux, { $last } à la fin.
web-review-then = { $seat } : { $before }, puis { $after }
web-review-account = Le bilan
web-review-fair = part équitable
web-review-deal = Donne
web-review-decisions = Décisions
web-review-fortune = Hasard
web-review-deal-words = ce que valaient les cartes et la place
web-review-decisions-words =
    { $count ->
        [one] une seule, indice d’erreur { $index } %
       *[other] { $count } en tout, indice d’erreur { $index } %
    }
web-review-fortune-words = ce qui s’est révélé et les choix des autres
web-review-won = gagné
web-review-lost = perdu
web-review-shared = partagé
web-review-adds-up = Part équitable { $fair }, donne { $deal }, décisions { $decisions }, hasard { $fortune } : en tout { $result }.
web-review-at = Tour { $round }, coup { $at } sur { $of }
web-review-end = La fin de la partie
web-review-could-know = ce qu’on pouvait savoir
web-review-mere-chance = simple hasard
web-review-cards-shown = Les cartes
web-review-as-seen = Comme on les voyait
web-review-as-was = En réalité
web-review-share-moment = Partager ce moment
web-review-moments = Moments clés
web-review-rest =
    { $count ->
        [one] 1 autre décision : { $loss }
       *[other] { $count } autres décisions : { $loss }
    }
web-review-none = Aucune décision n’a coûté plus que { $loss } points. Les choix les plus serrés :
web-review-better = mieux : { $option }
web-review-best-too = c’était le meilleur choix
web-review-options = Les options
web-review-options-words = chances de victoire si la partie se poursuit
web-review-best = meilleur choix
web-review-played = choix joué
web-review-better-flag = mieux
web-review-by-place = d’après la place
web-review-within = marge d’erreur
web-review-more-options =
    { $count ->
        [one] 1 autre
       *[other] { $count } autres
    }
web-review-find = Trouver le meilleur coup
web-review-find-question = Quel est le meilleur coup, à votre avis ?
web-review-found = Trouvé : aucun coup n’est meilleur.
web-review-near = À la marge d’erreur près, aussi bon que le meilleur.
web-review-not-yet = Pas encore : ce coup coûte { $loss }.
web-review-show = Montrer la réponse
web-review-others-turn = C’est à { $seat } de choisir.
web-review-only-choice = Il n’y avait qu’un choix possible.
web-review-changed = Effet de ce coup sur les chances : { $change }.
web-review-over = La partie est finie.
web-review-leaks = Ce que les autres pouvaient savoir
web-review-leaks-words = La certitude que l’adversaire le mieux informé pouvait avoir de chaque carte face cachée.
web-review-no-leaks = Rien à signaler ici.
web-review-leak-open = à livre ouvert
web-review-leak-half = à demi devinée
web-review-leak-hidden = bien cachée
web-review-in-rounds =
    { $last ->
        [0] tour { $first }
       *[other] tours { $first } à { $last }
    }
web-review-other-cards = autres
web-review-belief = { $card } { $share } %, hasard { $chance } %
web-review-believed = estimé : { $share } %
web-review-computing = { $done } coups sur { $of }
web-review-seconds = encore { $seconds } s environ
web-review-waiting =
    { $count ->
        [0] L’analyse commence.
        [one] Une autre analyse passe avant.
       *[other] { $count } autres analyses passent avant.
    }
web-review-failed = L’analyse n’a pas pu être terminée.
web-review-again = Réessayer
web-review-instead = Revoir plutôt la partie
web-review-numbers = Tous les chiffres en tableaux
web-review-move-number = Coup
web-review-link-copied = Le lien vers ce moment est dans le presse-papiers.
web-review-back = Retour à la partie

## Puzzles on the page; those that begin with web-puzzle are loaded with it

web-page-puzzle = Problèmes
web-daily-puzzle = Problème du jour
web-daily-puzzle-round = tour { $round }, à vous de jouer
web-daily-puzzle-task = Quel coup donne les meilleures chances ?
web-daily-puzzle-solve = Résoudre
web-daily-puzzle-solved = Résolu !
web-daily-puzzle-missed = Ce n’est pas le meilleur coup : note { $credit } %.
web-daily-puzzle-days =
    { $count ->
        [one] { $count } jour de suite
       *[other] { $count } jours de suite
    }
web-profile-puzzles = Problèmes : cote { $rating }, { $solved } sur { $answered } résolus
web-puzzle-history = Ce qui s’est passé
web-puzzle-at = moment { $at } sur { $of }
web-puzzle-to-question = Vers la question
web-puzzle-as-good = Résolu ! Ce coup vaut le meilleur.
web-puzzle-rating = Cote
web-puzzle-streak = Résolus de suite
web-puzzle-days = Jours de suite
web-puzzle-unrated = Vous avez déjà répondu à ce problème : seule la première réponse compte pour la cote.
web-puzzle-of = cote du problème { $rating }
web-puzzle-retry = Réessayer
web-puzzle-next = Problème suivant
web-puzzle-theme = Thème
web-puzzle-any-theme = Tous les thèmes
web-puzzle-share = Copier le lien du problème
