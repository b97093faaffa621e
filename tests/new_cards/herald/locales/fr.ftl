
card-herald = Héraut
    .gen = du Héraut
    .acc = le Héraut
text-herald = Choisit une carte adjacente. Qui la joue et vous gagnez chacun 1 Influence.
note-herald = Vous pouvez choisir une de vos cartes : vous gagnez alors 2 (R70).
ask-target-herald = { $seat } : { $card_acc } annonce un voisin. Lequel ?
