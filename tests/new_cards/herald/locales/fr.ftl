
card-herald = Héraut
    .gen = du Héraut
    .dat = au Héraut
    .acc = le Héraut
    .ins = Le Héraut
text-herald = Choisissez une carte adjacente. Son propriétaire et vous gagnez chacun 1 point d’Influence.
note-herald = Vous pouvez choisir une de vos cartes : vous gagnez alors 2 points (R70).
ask-target-herald = { $seat } : { $card_acc } annonce une carte adjacente. Laquelle ?
box-third = troisième boîte
