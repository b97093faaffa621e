
card-summons = Assignation
    .gen = de l’Assignation
    .dat = à l’Assignation
    .acc = l’Assignation
    .ins = L’Assignation
    .gender = f
text-summons = Choisissez un personnage révélé. Son propriétaire perd 1 point d’Influence. Si un autre joueur élimine l’Assignation, vous gagnez 2 points pris dans la réserve.
note-summons = Personne ne descend sous 0 (R71). Éliminée par une de vos cartes, elle ne rapporte rien de plus (R72).
ask-target-summons = { $seat } : { $card_acc } convoque un personnage. Lequel ?
box-third = troisième boîte
