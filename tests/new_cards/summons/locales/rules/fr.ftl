
ruling-R71 = Personne ne passe sous 0. Sans personnage révélé dans la file, rien ne se passe.
ruling-R72 = Une Assignation éliminée par une carte de son propre joueur ne rapporte que le point habituel.
