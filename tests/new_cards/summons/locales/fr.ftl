
card-summons = Assignation
    .gen = de l’Assignation
    .acc = l’Assignation
    .gender = f
text-summons = Choisit un personnage révélé. Qui le joue perd 1 Influence. Si un adversaire élimine l’Assignation, vous gagnez 2.
note-summons = Personne ne descend sous 0 (R71). Éliminée par une de vos cartes, elle ne rapporte rien de plus (R72).
ask-target-summons = { $seat } : { $card_acc } convoque un personnage. Lequel ?
