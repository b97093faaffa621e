### Les règles en détail : le déroulement pas à pas, et chaque précision de docs/rulebook.md. Voir l’en-tête de en.ftl.

## Pas à pas

topic-setup = Mise en place
topic-setup-1 = Chaque joueur prend les dix cartes d’une famille, les mélange et en écarte trois au hasard, face cachée. Seul leur propriétaire peut les regarder. Les sept autres forment sa main.
topic-setup-2 = Tout le monde commence avec 1 point d’Influence. La réserve ne s’épuise jamais.
topic-setup-3 = Le sens de la file est fixé pour toute la partie. Il dit seulement de quel côté se trouve le début.
topic-setup-4 = Le joueur le plus âgé est le premier joueur. Après chaque tour, la tuile passe au joueur suivant.
topic-setup-5 = On joue de trois à cinq. À deux, il y a le duel.
topic-play = Déroulement
topic-play-1 = On joue six tours. Chacun a une phase de placement et une phase de résolution.
topic-play-2 = Placement : à partir du premier joueur, chacun pose une carte face cachée au début de la file, à la fin ou, dès le tour 2, sur une carte de la même famille. Jamais entre deux cartes.
topic-play-3 = Seule la carte du dessus d’une pile compte. Une carte recouverte garde sa face et ses jetons, et revient en jeu quand la carte du dessus s’en va.
topic-play-4 = Résolution : on résout les emplacements un par un depuis le début. Le propriétaire d’une carte face cachée la laisse attendre, et elle reçoit 1 jeton de la réserve, ou la révèle.
topic-play-5 = Le joueur qui révèle une carte prend les jetons posés dessus ; puis on applique sa capacité. Un personnage reste dans la file, une intrigue est défaussée.
topic-play-6 = Une carte révélée est résolue à chaque tour, que son propriétaire le veuille ou non. S’il y a une cible, il faut en choisir une, même parmi ses propres cartes. S’il n’y en a pas, rien ne se passe.
topic-play-7 = Une carte éliminée est montrée et défaussée, ses jetons retournent à la réserve, la file se resserre, et l’attaquant gagne 1 point d’Influence.
topic-play-8 = Quand une carte quitte son emplacement, celle qui est dessous est résolue aussitôt ; s’il n’y en a pas, l’emplacement suivant avance et est résolu.
topic-play-9 = Après le sixième tour, le joueur qui a le plus de points d’Influence gagne. Les jetons sur les cartes et les cartes en main ne valent rien. Une égalité se départage par le nombre de cartes dans la file ; les joueurs encore à égalité partagent la victoire.
topic-ablaze = Embrasement
topic-ablaze-1 = Chaque famille a dix autres cartes. Comme toujours, trois sont écartées au hasard et sept forment la main.
topic-ablaze-2 = Le Jumeau est une onzième carte. Il est posé face visible devant son propriétaire, n’est ni mélangé ni écarté, et entre dans la file quand ce joueur révèle le Prince.
topic-ablaze-3 = Le jeton de corruption de chaque famille est devant son propriétaire jusqu’à ce que la Corruption le pose sur une carte. Quand cette carte quitte la file, le jeton revient.
topic-ablaze-4 = Une carte corrompue appartient en tout à la famille du jeton : qui décide, qui gagne, qui peut la recouvrir, à qui elle est pour les cartes adjacentes.
topic-ablaze-5 = En cas d’égalité, seule la carte du dessus de chaque emplacement compte ; les cartes recouvertes ne comptent pas.
topic-ablaze-6 = Les boîtes peuvent être mélangées : dix cartes au choix parmi les vingt forment une famille, les mêmes pour tous. Le Jumeau accompagne le Prince, les jetons de corruption la Corruption.
topic-duel = Le duel à deux
topic-duel-1 = Chaque joueur prend deux familles et 1 point d’Influence. L’Influence appartient au joueur, non à une famille.
topic-duel-2 = De chaque famille, trois cartes sont écartées au hasard et trois vont en main : six en tout. Les huit autres forment une pioche face cachée où les deux familles alternent.
topic-duel-3 = À chaque tour, chacun pose deux cartes, une à la fois : premier joueur, second, premier, second. De l’une ou de l’autre famille.
topic-duel-4 = Une pile est toujours d’une seule famille, et il n’y en a pas au tour 1. Dès le tour 2, une carte peut en recouvrir une posée dans le même tour.
topic-duel-5 = À la fin des tours 1 à 4, chacun pioche deux cartes, et le premier joueur change. Après six tours, il reste deux cartes à chacun.
topic-duel-6 = Les dos montrent la famille : tout le monde peut voir de quelles familles est une main et dans quel ordre est une pioche. Personne ne sait ce que contient la pioche, pas même son propriétaire.
topic-duel-7 = Là où une carte parle de famille, les deux familles d’un joueur sont étrangères l’une à l’autre. Là où elle parle de joueur, elles n’en font qu’une.
topic-duel-8 = En cas d’égalité, les cartes des deux familles comptent ensemble. Le duel se joue avec le jeu de base, première édition ; d’autres cartes peuvent s’y combiner.

## Ce que nous jouons là où les éditions se lisent différemment

settled-title = Là où la première édition se lit autrement, nous jouons
settled-1 = Un Décret royal ne déplace que la carte du dessus d’une pile et ne pose jamais une carte sur une autre.
settled-2 = Vous pouvez toujours choisir vos propres cartes, et pas seulement à défaut d’autre choix ; un Archer et un Assassinat peuvent se choisir eux-mêmes.
settled-3 = Copier un Changeforme ne fait rien.
settled-4 = Une carte recouverte ne peut être choisie par personne, pas même par son propriétaire.
settled-5 = Un Changeforme qui copie un Héritier est payé, sauf si un autre Changeforme révélé et non recouvert est dans la file (R10).
settled-6 = On prend les jetons d’une carte avant d’appliquer sa capacité.
settled-7 = Les cartes recouvertes comptent pour départager (R23) ; avec Embrasement, seulement celles du dessus (R42).
settled-8 = En duel, une carte qui élimine l’Embuscade de l’autre famille de son joueur gagne 1 point et rien de plus (R51).

## Précisions

ruling-R1 = La réserve d’Influence ne s’épuise jamais.
ruling-R2 = Le sens de la file dit seulement de quel côté on en dessine le début. Il ne change jamais rien au jeu.
ruling-R3 = Quand une carte a quitté son emplacement, celle qui est dessous est résolue aussitôt ; s’il n’y en a pas, l’emplacement suivant avance et est résolu. Si la carte est toujours au-dessus, on passe à l’emplacement suivant.
ruling-R4 = On ne revient pas dans ce tour sur les emplacements qui précèdent. Ce qui suit est résolu tel qu’il est alors, même une carte déjà résolue.
ruling-R5 = Une question à réponse unique n’est pas posée. Le placement, et le choix de révéler ou d’attendre, sont toujours demandés.
ruling-R6 = Un Archer peut se choisir lui-même s’il est premier ou dernier, et le doit s’il est seul dans la file. Cela rapporte 1 point comme toute élimination.
ruling-R7 = Un Soldat, un Espion ou un Changeforme sans carte adjacente à choisir ne fait rien.
ruling-R8 = Un Espion ne prend rien à un joueur sans Influence, ni s’il choisit une carte de son propre joueur. Si les deux cartes adjacentes sont au même joueur, il n’y a rien à choisir.
ruling-R9 = Pour un Héritier, les cartes face cachée et les cartes recouvertes ne comptent pas. Chaque Héritier regarde quand il est résolu.
ruling-R10 = Un Changeforme garde son nom, sa famille et sa place, et c’est lui l’attaquant. Quand il copie un Héritier, seul un autre Changeforme révélé et non recouvert le gêne. Copier un Changeforme ne fait rien ; il choisit à nouveau à chaque tour.
ruling-R11 = L’Assassinat peut se choisir lui-même, et le doit s’il est seul dans la file. Cela rapporte 1 point.
ruling-R12 = Le Décret royal ne peut pas se déplacer lui-même. D’une pile, seule la carte du dessus bouge ; elle garde sa face, ses jetons et sa corruption. Elle va entre deux emplacements ou à un bout, jamais sur une autre carte et, si elle était seule, pas là où elle était.
ruling-R13 = Une carte placée avant le Décret n’est plus résolue dans ce tour. Une carte placée après l’est encore, même une seconde fois.
ruling-R14 = Une Embuscade révélée par son propriétaire rapporte 1 point ; ses jetons retournent à la réserve.
ruling-R15 = Quand la carte d’un autre joueur élimine une Embuscade, l’attaquant gagne d’abord 1 point, puis le propriétaire 4, et la carte attaquante est défaussée. Une carte sous l’attaquant est résolue ensuite.
ruling-R16 = Un Complot éliminé ne rapporte rien à son propriétaire. L’attaquant gagne 1 point comme toujours.
ruling-R17 = Une carte qui s’élimine elle-même a utilisé sa capacité ; on continue par ce qui était dessous, ou par l’emplacement suivant.
ruling-R18 = Une intrigue posée sur d’autres cartes est défaussée après son effet, et la carte dessous est résolue aussitôt.
ruling-R20 = Première édition : dans une pile adjacente de sa famille, un Seigneur compte chaque carte, recouverte ou non. Édition révisée : il ne compte que celle du dessus.
ruling-R21 = Une carte qui élimine une Embuscade de sa propre famille gagne 1 point. Première édition : l’Embuscade en rapporte 1 de plus et la carte attaquante est défaussée. Édition révisée : rien d’autre ne se passe.
ruling-R23 = Une égalité se départage par le nombre de cartes dans la file. Dans le jeu de base, les cartes recouvertes comptent aussi.
ruling-R30 = Quand un Prince est éliminé, tous les Jumeaux de la famille à laquelle il appartient à ce moment sont défaussés, même face cachée ; et de même les Princes quand un Jumeau est éliminé. Ceux qui sont recouverts sont épargnés, mais pas celui qui était juste sous la carte éliminée.
ruling-R31 = Le Jumeau entre révélé, au début, à la fin ou, dès le tour 2, sur une carte de sa famille, mais jamais sur un Prince ; une table peut convenir de le jouer face cachée. Puis le Prince rapporte son point. Si le Jumeau n’est plus devant son propriétaire, on ne gagne que le point.
ruling-R32 = Seul un Prince révélé par son propriétaire amène le Jumeau : ni une copie, ni un tour suivant, ni un Prince venu par Substitution.
ruling-R33 = Une Intrigante regarde au moment où sa capacité s’applique. Une pile adjacente de n’importe quelle famille compte ; son propre emplacement, non.
ruling-R34 = Un Coupe-jarret peut choisir une carte de son joueur ; une carte face cachée est d’abord retournée et donne le nom. Deux victimes ou plus rapportent 1 point chacune, une seule ne rapporte rien ; les Reines rapportent leur point en plus dans tous les cas. Les cartes qui étaient sous les victimes sont à l’abri.
ruling-R35 = Un Coupe-jarret qui n’élimine qu’une Embuscade ou un Piège n’est pas payé pour l’élimination. Tout le reste se passe comme toujours.
ruling-R36 = L’autre carte de la famille doit être au-dessus de son emplacement. La victime est une carte du dessus adjacente à celle-ci, peut-être à vous, peut-être l’Apothicaire lui-même. Sans autre carte de la famille dans la file, rien ne se passe.
ruling-R37 = Un Criminel coûte aussi des points à son propre joueur. Personne ne passe sous 0.
ruling-R38 = Seul un personnage d’une autre famille, seul dans son emplacement, est remplacé, et il doit l’être si la famille a ce personnage défaussé ou écarté ; un Jumeau, seulement par un Jumeau défaussé. La nouvelle carte entre révélée, n’amène pas de Jumeau, et n’agit que si son emplacement reste à résoudre.
ruling-R39 = La Corruption peut choisir tout personnage révélé seul dans son emplacement, même à vous. La carte compte en tout pour la nouvelle famille ; un jeton plus ancien est rendu.
ruling-R40 = Une Combinaison s’en va d’abord, si bien que la carte dessous peut être utilisée. Un personnage agit depuis sa place, c’est lui l’attaquant, et il peut resservir. Les jetons sont gardés ou rendus un par un ; sans personnage à utiliser, ils sont gardés.
ruling-R41 = Quand la carte d’un autre joueur élimine un Piège, l’attaquant est d’abord payé, puis perd jusqu’à 3 points. Une carte du même joueur gagne 1 point et reste.
ruling-R42 = Dès qu’il y a une carte d’Embrasement en jeu, seules les cartes du dessus départagent, chacune pour la famille à laquelle elle appartient.
ruling-R43 = Une Substitution qui élimine une carte de sa propre famille, auparavant corrompue, ramène cette même carte, sans la corruption.
ruling-R44 = Après une élimination viennent d’abord le gain, puis le remplacement, la Reine, Prince et Jumeau, enfin Embuscade ou Piège.
ruling-R50 = En duel, les deux familles d’un joueur sont étrangères pour Seigneur, Apothicaire, Substitution, Corruption, Combinaison, Prince, Jumeau et piles. Elles n’en font qu’une pour Espion, Embuscade, Piège, Reine, Coupe-jarret et Criminel.
ruling-R51 = Une carte qui élimine l’Embuscade de l’autre famille de son joueur gagne 1 point et reste ; rien d’autre ne se passe.
ruling-R52 = Pas de pile au tour 1. Ensuite, une carte peut en recouvrir une posée dans le même tour.
ruling-R53 = Un Espion qui choisit une carte de l’autre famille de son joueur ne prend rien.
ruling-R54 = En cas d’égalité, les cartes des deux familles d’un joueur comptent ensemble. Les cartes recouvertes comptent ou non selon les boîtes, comme toujours.
ruling-R55 = En duel, les quatre cartes restantes de chaque famille sont mélangées et posées en alternance dans une pioche ; la famille du dessus est tirée au hasard.
ruling-R56 = Le duel se joue avec le jeu de base, première édition. On peut le combiner avec l’autre édition et d’autres cartes ; chaque famille a alors son Jumeau et son jeton de corruption.
ruling-R60 = Les joueurs encore à égalité après le départage partagent la victoire.
ruling-R61 = Le Piège prend à l’attaquant, l’Embuscade dans la réserve. Tous deux ne ripostent que contre les autres joueurs.
ruling-R62 = Les éditions ne diffèrent que par des cartes de base. Dès qu’il y a une carte d’Embrasement en jeu, seules les cartes du dessus départagent.
