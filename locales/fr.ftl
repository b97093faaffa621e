### Oriflamme en français. Les règles de traduction sont en tête de en.ftl ; ce qui manque ici s’affiche en anglais.
###
### Le français n’a pas de cas : les attributs d’un nom portent ici l’article. `.acc` : le, la, l’ ; `.gen` : du, de la,
### de l’ ; `.dat` : au, à la, à l’. `.gender` (f, sinon m) accorde la couleur de la famille, dont `.f` est le féminin.

## Cartes

card-archer = Archer
    .gen = de l’Archer
    .dat = à l’Archer
    .acc = l’Archer
card-soldier = Soldat
    .gen = du Soldat
    .dat = au Soldat
    .acc = le Soldat
card-spy = Espion
    .gen = de l’Espion
    .dat = à l’Espion
    .acc = l’Espion
card-heir = Héritier
    .gen = de l’Héritier
    .dat = à l’Héritier
    .acc = l’Héritier
card-lord = Seigneur
    .gen = du Seigneur
    .dat = au Seigneur
    .acc = le Seigneur
card-shapeshifter = Changeforme
    .gen = du Changeforme
    .dat = au Changeforme
    .acc = le Changeforme
card-assassination = Assassinat
    .gen = de l’Assassinat
    .dat = à l’Assassinat
    .acc = l’Assassinat
card-decree = Décret royal
    .gen = du Décret royal
    .dat = au Décret royal
    .acc = le Décret royal
card-ambush = Embuscade
    .gender = f
    .gen = de l’Embuscade
    .dat = à l’Embuscade
    .acc = l’Embuscade
card-conspiracy = Complot
    .gen = du Complot
    .dat = au Complot
    .acc = le Complot
card-prince = Prince
    .gen = du Prince
    .dat = au Prince
    .acc = le Prince
card-twin = Jumeau
    .gen = du Jumeau
    .dat = au Jumeau
    .acc = le Jumeau
card-schemer = Intrigante
    .gender = f
    .gen = de l’Intrigante
    .dat = à l’Intrigante
    .acc = l’Intrigante
card-queen = Reine
    .gender = f
    .gen = de la Reine
    .dat = à la Reine
    .acc = la Reine
card-cutthroat = Coupe-jarret
    .gen = du Coupe-jarret
    .dat = au Coupe-jarret
    .acc = le Coupe-jarret
card-apothecary = Apothicaire
    .gen = de l’Apothicaire
    .dat = à l’Apothicaire
    .acc = l’Apothicaire
card-felon = Criminel
    .gen = du Criminel
    .dat = au Criminel
    .acc = le Criminel
card-substitution = Substitution
    .gender = f
    .gen = de la Substitution
    .dat = à la Substitution
    .acc = la Substitution
card-bribery = Corruption
    .gender = f
    .gen = de la Corruption
    .dat = à la Corruption
    .acc = la Corruption
card-combination = Combinaison
    .gender = f
    .gen = de la Combinaison
    .dat = à la Combinaison
    .acc = la Combinaison
card-trap = Piège
    .gen = du Piège
    .dat = au Piège
    .acc = le Piège

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
