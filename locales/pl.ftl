### Oriflamme po polsku. Zasady tłumaczenia są na początku pliku en.ftl; czego tu brakuje, pokazuje się po angielsku.
###
### Przypadki to atrybuty nazwy: `.gen` dopełniacz, `.dat` celownik, `.acc` biernik, `.ins` narzędnik. Ród stoi przy
### karcie w dopełniaczu („Szpieg Czerwonych”), więc nie odmienia się razem z nią.

## Karty

card-archer = Łucznik
    .gen = Łucznika
    .dat = Łucznikowi
    .acc = Łucznika
    .ins = Łucznikiem
card-soldier = Żołnierz
    .gen = Żołnierza
    .dat = Żołnierzowi
    .acc = Żołnierza
    .ins = Żołnierzem
card-spy = Szpieg
    .gen = Szpiega
    .dat = Szpiegowi
    .acc = Szpiega
    .ins = Szpiegiem
card-heir = Dziedzic
    .gen = Dziedzica
    .dat = Dziedzicowi
    .acc = Dziedzica
    .ins = Dziedzicem
card-lord = Lord
    .gen = Lorda
    .dat = Lordowi
    .acc = Lorda
    .ins = Lordem
card-shapeshifter = Impostor
    .gen = Impostora
    .dat = Impostorowi
    .acc = Impostora
    .ins = Impostorem
card-assassination = Zlecenie zabójstwa
    .gen = Zlecenia zabójstwa
    .dat = Zleceniu zabójstwa
    .acc = Zlecenie zabójstwa
    .ins = Zleceniem zabójstwa
card-decree = Królewski Dekret
    .gen = Królewskiego Dekretu
    .dat = Królewskiemu Dekretowi
    .acc = Królewski Dekret
    .ins = Królewskim Dekretem
card-ambush = Zasadzka
    .gen = Zasadzki
    .dat = Zasadzce
    .acc = Zasadzkę
    .ins = Zasadzką
card-conspiracy = Spisek
    .gen = Spisku
    .dat = Spiskowi
    .acc = Spisek
    .ins = Spiskiem
card-prince = Książę
    .gen = Księcia
    .dat = Księciu
    .acc = Księcia
    .ins = Księciem
card-twin = Bliźniak
    .gen = Bliźniaka
    .dat = Bliźniakowi
    .acc = Bliźniaka
    .ins = Bliźniakiem
card-schemer = Intrygantka
    .gen = Intrygantki
    .dat = Intrygantce
    .acc = Intrygantkę
    .ins = Intrygantką
card-queen = Królowa
    .gen = Królowej
    .dat = Królowej
    .acc = Królową
    .ins = Królową
card-cutthroat = Zbir
    .gen = Zbira
    .dat = Zbirowi
    .acc = Zbira
    .ins = Zbirem
card-apothecary = Aptekarz
    .gen = Aptekarza
    .dat = Aptekarzowi
    .acc = Aptekarza
    .ins = Aptekarzem
card-felon = Przestępca
    .gen = Przestępcy
    .dat = Przestępcy
    .acc = Przestępcę
    .ins = Przestępcą
card-substitution = Podmiana
    .gen = Podmiany
    .dat = Podmianie
    .acc = Podmianę
    .ins = Podmianą
card-bribery = Przekupstwo
    .gen = Przekupstwa
    .dat = Przekupstwu
    .acc = Przekupstwo
    .ins = Przekupstwem
card-combination = Kombinacja
    .gen = Kombinacji
    .dat = Kombinacji
    .acc = Kombinację
    .ins = Kombinacją
card-trap = Pułapka
    .gen = Pułapki
    .dat = Pułapce
    .acc = Pułapkę
    .ins = Pułapką

kind-character = postać
kind-intrigue = intryga

## Rody

family-red = Czerwoni
    .gen = Czerwonych
family-blue = Niebiescy
    .gen = Niebieskich
family-green = Zieloni
    .gen = Zielonych
family-yellow = Żółci
    .gen = Żółtych
family-black = Czarni
    .gen = Czarnych

known-card = { $name } { $family_gen }
hidden-card = karta { $family_gen }
    .gen = karty { $family_gen }
    .dat = karcie { $family_gen }
    .acc = kartę { $family_gen }
    .ins = kartą { $family_gen }

## Pojęcia

term-queue = Kolejka Wpływu
term-influence = Wpływ
term-family = ród
term-placement = Faza Rozstawiania
term-resolution = Faza Rozpatrywania
term-stack = stos kart
term-first-player = Pierwszy Gracz
term-eliminate = zlikwidować
term-discard = odrzucić
