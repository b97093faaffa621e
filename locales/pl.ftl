### Oriflamme po polsku. Zasady tłumaczenia są na początku pliku en.ftl; czego tu brakuje, pokazuje się po angielsku.
###
### Przypadki to atrybuty nazwy: `.gen` dopełniacz, `.dat` celownik, `.acc` biernik, `.ins` narzędnik. Ród stoi przy
### karcie w dopełniaczu („Szpieg Czerwonych”), więc nie odmienia się razem z nią. `.gender`: f, n, i (męski nieżywotny), bez niego m.

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
    .gender = n
    .gen = Zlecenia zabójstwa
    .dat = Zleceniu zabójstwa
    .acc = Zlecenie zabójstwa
    .ins = Zleceniem zabójstwa
card-decree = Królewski Dekret
    .gender = i
    .gen = Królewskiego Dekretu
    .dat = Królewskiemu Dekretowi
    .acc = Królewski Dekret
    .ins = Królewskim Dekretem
card-ambush = Zasadzka
    .gender = f
    .gen = Zasadzki
    .dat = Zasadzce
    .acc = Zasadzkę
    .ins = Zasadzką
card-conspiracy = Spisek
    .gender = i
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
    .gender = f
    .gen = Intrygantki
    .dat = Intrygantce
    .acc = Intrygantkę
    .ins = Intrygantką
card-queen = Królowa
    .gender = f
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
    .gender = f
    .gen = Podmiany
    .dat = Podmianie
    .acc = Podmianę
    .ins = Podmianą
card-bribery = Przekupstwo
    .gender = n
    .gen = Przekupstwa
    .dat = Przekupstwu
    .acc = Przekupstwo
    .ins = Przekupstwem
card-combination = Kombinacja
    .gender = f
    .gen = Kombinacji
    .dat = Kombinacji
    .acc = Kombinację
    .ins = Kombinacją
card-trap = Pułapka
    .gender = f
    .gen = Pułapki
    .dat = Pułapce
    .acc = Pułapkę
    .ins = Pułapką
some-card = karta
    .gender = f
    .gen = karty
    .dat = karcie
    .acc = kartę
    .ins = kartą

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

## Co robią karty podstawowe

text-archer = Strzela w koniec kolejki: zlikwiduj jej pierwszą albo ostatnią kartę.
text-soldier = Uderza obok siebie: zlikwiduj sąsiadującą kartę.
text-spy = Wybierz sąsiadującą kartę. Jej gracz oddaje ci 1 punkt Wpływu.
text-heir = Zyskaj 2 punkty Wpływu, chyba że w kolejce leży inna ujawniona i nieprzykryta karta o tej nazwie.
text-lord = Zyskaj 1 punkt Wpływu i po 1 za każdą sąsiadującą kartę jego rodu.
text-lord-first = Zyskaj 1 punkt Wpływu i po 1 za każdą kartę jego rodu na dwóch sąsiednich miejscach, także przykrytą.
text-lord-revised = Zyskaj 1 punkt Wpływu i po 1 za każde sąsiednie miejsce, którego wierzchnia karta jest z jego rodu.
text-shapeshifter = Wybierz sąsiadującą ujawnioną postać i użyj jej zdolności jak własnej.
text-assassination = Zlikwiduj jedną kartę, gdziekolwiek leży w kolejce.
text-decree = Weź wierzchnią kartę z innego miejsca i połóż ją gdzie indziej w kolejce, nigdy na innej karcie.
text-ambush = Ujawniasz ją: zyskaj 1 punkt Wpływu, jej żetony przepadają. Likwiduje ją karta innego gracza: zyskaj 4 punkty Wpływu i odrzuć tamtą kartę.
text-ambush-first = Ujawniasz ją: zyskaj 1 punkt Wpływu, jej żetony przepadają. Likwiduje ją karta innego gracza: zyskaj 4 punkty Wpływu i odrzuć tamtą kartę. Likwiduje ją karta jej rodu: zyskaj 1 punkt Wpływu i tę kartę też odrzuć.
text-ambush-revised = Ujawniasz ją: zyskaj 1 punkt Wpływu, jej żetony przepadają. Likwiduje ją karta innego gracza: zyskaj 4 punkty Wpływu i odrzuć tamtą kartę. Twoja własna karta jej nie uruchamia.
text-conspiracy = Zyskaj po 2 punkty Wpływu za każdy żeton na nim. Same żetony wracają do zasobów ogólnych.

## Co robią karty dodatku

text-prince = Gdy go ujawniasz, wprowadź do kolejki Bliźniaka jego rodu. Potem, i w każdej następnej rundzie, zyskaj 1 punkt Wpływu. Gdy zostanie zlikwidowany, odrzuć nieprzykrytych Bliźniaków jego rodu.
text-twin = Zyskaj 1 punkt Wpływu. Gdy zostanie zlikwidowany, odrzuć nieprzykrytych Książąt jego rodu.
text-schemer = Zyskaj 1 punkt Wpływu. Jeśli jednak sąsiaduje z nią stos kart, zamiast tego ją odrzuć.
text-queen = Zyskaj 2 punkty Wpływu. Kto zlikwiduje cudzą Królową, zyskuje 1 punkt Wpływu więcej.
text-cutthroat = Zlikwiduj sąsiadującą kartę, a z nią wszystkie ujawnione, nieprzykryte karty o tej nazwie należące do innych graczy. Jedna ofiara nic nie przynosi.
text-apothecary = Wybierz inną kartę jego rodu; zlikwiduj kartę, która z nią sąsiaduje.
text-felon = Każda sąsiadująca karta kosztuje swojego gracza 1 punkt Wpływu. Twoja też.
text-substitution = Zlikwiduj sąsiadującą kartę. Jeśli była postacią innego rodu i leżała sama na swoim miejscu, połóż tam, ujawnioną, kartę twojego rodu o tej samej nazwie, odrzuconą albo odłożoną na bok.
text-bribery = Połóż żeton przekupstwa jego rodu na ujawnionej postaci, która leży sama na swoim miejscu. Odtąd należy ona do tego rodu.
text-combination = Najpierw ją odrzuć. Potem użyj zdolności ujawnionej, nieprzykrytej postaci jej rodu. Każdy żeton, który na niej leżał, zatrzymaj albo oddaj, by użyć takiej zdolności jeszcze raz.
text-trap = Ujawniasz ją: zyskaj 1 punkt Wpływu, jej żetony przepadają. Likwiduje ją karta innego gracza: odrzuć tamtą kartę, a jej gracz oddaje ci do 3 punktów Wpływu.

## O co gracze pytają

note-archer = Może wybrać siebie, gdy jest pierwszy lub ostatni, a musi, gdy jest sam w kolejce; za likwidację i tak zyskujesz punkt (R6, R17).
note-soldier = Jeśli z niczym nie sąsiaduje, nic się nie dzieje (R7). Celem może być twoja własna karta, a gdy nie ma innej, musi nią być.
note-spy = Graczowi bez wpływu nic nie zabierzesz; wybór własnej karty też nic nie daje. Jeśli obie sąsiadujące karty należą do jednego gracza, nie ma czego wybierać (R8).
note-heir = Zakryci i przykryci Dziedzice się nie liczą, a każdy Dziedzic sprawdza to dopiero wtedy, gdy jest rozpatrywany (R9).
note-lord = Jego własne miejsce się nie liczy. Czy liczą się przykryte karty, zależy od wydania (R20).
note-shapeshifter = Zachowuje swoją nazwę, ród i miejsce: gdy kopiuje Dziedzica, przeszkadza mu tylko inny ujawniony Impostor, a Zasadzka trafia jego, nie skopiowaną kartę. Kopiowanie Impostora jest dozwolone i nic nie daje. W każdej rundzie wybiera od nowa (R10).
note-assassination = Może wybrać siebie, a musi, gdy leży samo; to też przynosi 1 punkt (R11).
note-decree = Nie może przesunąć siebie, a karta, która leżała sama, nie może wrócić na to samo miejsce. Karta zachowuje stronę, żetony i przekupstwo (R12). Przełożona za Dekret zostanie rozpatrzona później w tej rundzie, nawet drugi raz; przełożona przed Dekret – już nie (R13).
note-ambush = Ujawniona z wyboru przynosi 1 punkt, niezależnie od tego, jak długo czekała (R14). Atakujący zyskuje punkt za likwidację, zanim Zasadzka zadziała (R15). Co uruchamia twoja własna karta, zależy od wydania (R21).
note-conspiracy = Zlikwidowany nie daje swojemu graczowi nic, a jego żetony przepadają (R16).
note-prince = Jeśli Bliźniak nie leży już przed tobą, zyskujesz tylko punkt Wpływu (R31). Kopie, następne rundy i Książę z Podmiany nie wprowadzają Bliźniaka (R32). Przykryci partnerzy ocaleją, zakryci – nie (R30).
note-twin = Wchodzi ujawniony, chyba że gracze się umówią, że wchodzi zakryty: na początek, na koniec albo, od rundy 2, na kartę swojego rodu, ale nigdy na Księcia (R31). Zostaje odrzucony, gdy ginie Książę rodu, do którego w tej chwili należy (R30).
note-schemer = Liczy się stos dowolnego rodu; miejsce samej Intrygantki się nie liczy (R33).
note-queen = Dodatkowy punkt daje każda Królowa, nawet tam, gdzie Zbir nie zyskuje nic więcej (R34).
note-cutthroat = Zakrytą ofiarę najpierw się odwraca i to ona daje nazwę. Sąsiadująca karta może być twoja; inne karty o tej nazwie giną tylko u innych graczy. Dwie ofiary lub więcej przynoszą po 1 punkcie, a karty, które leżały pod nimi, są bezpieczne (R34). Sama Pułapka lub Zasadzka nie daje punktu za likwidację (R35).
note-apothecary = Ta inna karta musi być nieprzykryta. Ofiarą może być twoja karta albo sam Aptekarz. Bez innej karty rodu nic się nie dzieje (R36).
note-felon = Nikt nie spada poniżej 0; z twoją kartą po obu stronach tracisz 2 punkty (R37).
note-substitution = Wierzch stosu można zlikwidować, ale nie jest zastępowany; intryga ani twoja karta też nie. Gdzie można zastąpić, trzeba. Nowa karta działa tylko wtedy, gdy jej miejsce jest jeszcze przed rozpatrzeniem, i nie wprowadza Bliźniaka (R38). Twoja karta, którą ktoś przekupił, wraca bez przekupstwa (R43).
note-bribery = Karta liczy się dla twojego rodu we wszystkim: kto decyduje, kto zyskuje, kto może ją przykryć, remis. Starsze przekupstwo wraca do właściciela; możesz wybrać też własną kartę (R39).
note-combination = Można użyć karty, która leżała pod nią. Tej samej postaci można użyć znowu, nawet bez skutku; działa ze swojego miejsca i to ona jest atakującym. Gdy nie ma kogo użyć, żetony zostają zatrzymane (R40).
note-trap = Atakujący zyskuje punkt za likwidację, zanim Pułapka zadziała. Twoja własna karta jej nie uruchamia (R41). Pułapka zabiera atakującemu, Zasadzka bierze z zasobów ogólnych (R61).

## Zasady i różnice między wydaniami

rules-first = Gra podstawowa, pierwsze wydanie
rules-revised = Gra podstawowa, wydanie poprawione
rules-ablaze = Pożoga
rules-duel = Pojedynek dla dwojga
rules-mixed = Połączone pudełka

rules-difference-title = Czym różnią się wydania
rules-difference-lord-first = Pierwsze wydanie: Lord liczy w sąsiednim stosie każdą kartę swojego rodu, także przykrytą (R20).
rules-difference-lord-revised = Wydanie poprawione: z sąsiedniego stosu Lord liczy tylko wierzchnią kartę (R20).
rules-difference-ambush-first = Pierwsze wydanie: karta, która likwiduje Zasadzkę swojego rodu, zyskuje 1 punkt, Zasadzka przynosi jeszcze 1, a atakująca karta zostaje odrzucona (R21).
rules-difference-ambush-revised = Wydanie poprawione: karta, która likwiduje Zasadzkę swojego rodu, zyskuje 1 punkt i zostaje; nic więcej się nie dzieje (R21).
rules-difference-same = Wszystko inne w obu wydaniach gramy tak samo. Gra się według wydania poprawionego, chyba że wybierzesz inaczej.

## Dziennik

part-influence =
    { $amount ->
        [one] { $amount } punkt Wpływu
        [few] { $amount } punkty Wpływu
       *[other] { $amount } punktów Wpływu
    }
part-points =
    { $influence ->
        [one] { $influence } punkt Wpływu
        [few] { $influence } punkty Wpływu
       *[other] { $influence } punktów Wpływu
    }
part-place =
    { $place ->
        [front] na początku
        [back] na końcu
       *[on] na karcie z miejsca { $slot }
    }

event-game-started = Gra się zaczyna.
event-round-started = Zaczyna się runda { $amount }. Pierwszy gracz: { $seat }.
event-placed =
    { $has_by ->
        [yes] { $by } wprowadza { $card_acc }: { $seat } kładzie tę kartę { part-place }.
       *[no] { $seat } kładzie { $card_acc } { part-place }.
    }
event-waited =
    { $amount ->
        [one] { $seat } zostawia zakrytą: { $card } na miejscu { $slot } ma { $amount } żeton.
        [few] { $seat } zostawia zakrytą: { $card } na miejscu { $slot } ma { $amount } żetony.
       *[other] { $seat } zostawia zakrytą: { $card } na miejscu { $slot } ma { $amount } żetonów.
    }
event-revealed = { $seat } ujawnia { $card_acc }.
event-acted =
    { $copied ->
        [yes] { $card } działa jak { $ability }.
       *[no] { $card } działa.
    }
event-chose = { $seat } wybiera { $card_acc } na miejscu { $slot }.
event-copied = { $card } kopiuje { $by_acc }.
event-gained =
    { $source ->
        [start] { $seat } ma na początku { part-influence }.
        [tokens] { $seat } zyskuje { part-influence } z żetonów { $card_gen }.
        [elimination] { $seat } zyskuje { part-influence } za { $amount ->
            [one] likwidację, której dokonuje
           *[other] likwidacje, których dokonuje
        } { $card }.
        [taken] { $seat } zabiera { part-influence } graczowi { $other }: działa { $card }.
       *[ability] { $seat } zyskuje { part-influence }: działa { $card }.
    }
event-lost =
    { $has_other ->
        [yes] { $seat } oddaje { part-influence } graczowi { $other }.
       *[no] { $seat } traci { part-influence }: działa { $card }.
    }
event-eliminated =
    { $itself ->
        [yes] { $by } likwiduje siebie.
       *[no] { $by } likwiduje { $card_acc } na miejscu { $slot }.
    }
event-discarded = { $card } trafia do odrzuconych.
event-tokens-returned =
    { $amount ->
        [one] { $amount } żeton { $card_gen } wraca do zasobów ogólnych.
        [few] { $amount } żetony { $card_gen } wracają do zasobów ogólnych.
       *[other] { $amount } żetonów { $card_gen } wraca do zasobów ogólnych.
    }
event-sprang = { $card } odpowiada i trafia { $by_acc }.
event-moved = { $seat } przesuwa { $card_acc } z miejsca { $origin } na miejsce { $slot }: działa { $by }.
event-replaced = { $card } zajmuje wolne miejsce { $slot }.
event-not-replaced = { $seat } nie ma karty { $name } wśród odłożonych ani odrzuconych: nic nie zajmuje jej miejsca.
event-bribed = { $seat } przekupuje { $card_acc } na miejscu { $slot }: działa { $by }.
event-bribe-returned = { $seat } odzyskuje żeton przekupstwa z { $card_gen }.
event-repeated = { $seat } oddaje żeton, by znów użyć { $card_gen }.
event-nothing-happened = { $card } nic nie daje.
event-drew = { $seat } dobiera { $card_acc }.
event-round-ended = Runda { $amount } się kończy.
event-game-ended =
    { $n_winners ->
        [one] Gra się kończy. Wygrywa { $winners }.
       *[other] Gra się kończy. Zwycięstwem dzielą się { $winners }.
    }

list-and = { $first } i { $last }

## Dziennik, jeden wiersz na akcję

line-you = ty
part-actor =
    { $actor_own ->
        [yes] { $actor_gender ->
            [f] Twoja { $actor }
            [n] Twoje { $actor }
           *[m] Twój { $actor }
        }
       *[no] { $actor_of }: { $actor }
    }
part-target =
    { $target_own ->
        [yes] { $target_gender ->
            [f] twoją { $target_acc }
            [n] twoje { $target_acc }
            [i] twój { $target_acc }
           *[m] twojego { $target_acc }
        }
       *[no] { $target_acc } gracza { $target_of }
    }
line-victim =
    { $same ->
        [yes] { $target_gender ->
            [f] swoją { $target_acc }
            [n] swoje { $target_acc }
            [i] swój { $target_acc }
           *[m] swojego { $target_acc }
        }
       *[no] { part-target }
    }
part-laid =
    { $place ->
        [front] na początku
        [back] na końcu
       *[on] na karcie z miejsca { $slot }
    }
line-game-started = Gra się zaczyna
line-round-started =
    { $own ->
        [yes] Runda { $amount }. Zaczynasz.
       *[no] Runda { $amount }. Pierwszy gracz: { $seat }.
    }
line-placed =
    { $has_by ->
        [yes] { part-actor } wprowadza Bliźniaka { $place ->
            [front] na początek
            [back] na koniec
           *[on] na kartę z miejsca { $slot }
        }
       *[no] { $own ->
            [yes] Kładziesz { $target_acc } { part-laid }
           *[no] { $target_known ->
                [yes] { $seat } kładzie { $target_acc } { part-laid }
               *[no] { $seat } kładzie kartę { part-laid }
            }
        }
    }
line-waited =
    { $count ->
        [one] { $amount ->
            [one] { part-actor } na miejscu { $slot } czeka: { $amount } żeton
            [few] { part-actor } na miejscu { $slot } czeka: { $amount } żetony
           *[other] { part-actor } na miejscu { $slot } czeka: { $amount } żetonów
        }
       *[other] { $own ->
            [yes] Czekasz z { $count } kartami
           *[no] { $seat } czeka z { $count } kartami
        }
    }
line-revealed =
    { $own ->
        [yes] Ujawniasz { $actor_acc }
       *[no] { $seat } ujawnia { $actor_acc }
    }
line-acted =
    { $copied ->
        [yes] { part-actor } działa jak { $ability }
       *[no] { part-actor } działa
    }
line-chose =
    { $own ->
        [yes] Wybierasz { $card_acc }
       *[no] { $seat } wybiera { $card_acc }
    }
line-copied = { part-actor } kopiuje { part-target }
line-gained = { part-actor } przynosi punkty
line-lost =
    { $has_other ->
        [yes] { $losing ->
            [yes] { part-actor } zabiera ci { part-influence }
           *[no] { part-actor } zabiera { part-influence } graczowi { $losers }
        }
       *[no] { $n_losers ->
            [one] { $losing ->
                [yes] { part-actor } działa, tracisz wpływ
               *[no] { part-actor } działa, wpływ traci { $losers }
            }
           *[other] { part-actor } działa, wpływ tracą: { $losers }
        }
    }
line-eliminated =
    { $itself ->
        [yes] { part-actor } likwiduje siebie
       *[no] { part-actor } likwiduje { $victims }
    }
line-discarded = { part-actor } trafia do odrzuconych
line-sprang = { part-actor } odpowiada i odrzuca { part-target }
line-moved =
    { $own ->
        [yes] Przesuwasz { line-victim } na miejsce { $slot }
       *[no] { $seat } przesuwa { line-victim } na miejsce { $slot }
    }
line-bribed =
    { $own ->
        [yes] Przekupujesz { line-victim }
       *[no] { $seat } przekupuje { line-victim }
    }
line-repeated =
    { $own ->
        [yes] Oddajesz żeton, by znów użyć { $actor_gen }
       *[no] { $seat } oddaje żeton, by znów użyć { $actor_gen }
    }
line-nothing-happened =
    { $paid ->
        [yes] { part-actor } daje tylko żetony
       *[no] { part-actor } nic nie daje
    }
line-round-ended = Runda { $amount } się kończy
line-game-ended =
    { $n_winners ->
        [one] { $winning ->
            [yes] Gra się kończy. Wygrywasz.
           *[no] Gra się kończy. Wygrywa { $winners }.
        }
       *[other] Gra się kończy. Zwycięzcy: { $winners }.
    }

## Opowieść obok stołu

web-narration = Opowieść
web-skip-telling = Do mojego ruchu
web-skip-watching = Pomiń
web-step-forward = Krok naprzód
web-back-to-now = Do bieżącej akcji
web-told-of = Akcja { $number } z { $count }
web-paused = pauza
web-since = Od twojego ruchu
web-since-count = Od twojego ruchu: { $count }, w tym straty: { $losses }
web-since-none = Nic cię nie dotknęło
web-since-replay = Powtórz
web-since-actions =
    { $count ->
        [one] { $count } akcja
        [few] { $count } akcje
       *[other] { $count } akcji
    }
web-since-by = { part-actor-low }
part-actor-low =
    { $actor_own ->
        [yes] { $actor_gender ->
            [f] twoja { $actor }
            [n] twoje { $actor }
           *[m] twój { $actor }
        }
       *[no] { $actor } gracza { $actor_of }
    }
web-since-lost-card =
    { $target_own ->
        [yes] Tracisz { $target_acc }
       *[no] { $target_of } traci { $target_acc }
    }
web-since-lost = Tracisz { part-gain }
web-since-gained =
    { $own ->
        [yes] Zyskujesz { part-gain }
       *[no] { $seat } zyskuje { part-gain }
    }
part-gain =
    { $amount ->
        [one] { $amount } punkt
        [few] { $amount } punkty
       *[other] { $amount } punktów
    }
web-since-laid =
    { $count ->
        [one] Położono { $count } kartę
        [few] Położono { $count } karty
       *[other] Położono { $count } kart
    }
web-since-front = na początku: { $count }
web-since-back = na końcu: { $count }
web-since-on = na stosach: { $count }
web-since-more = jeszcze { $count }

## Pytania

part-asked =
    { $own ->
        [yes] { "" }
       *[no] { $seat }:{ " " }
    }
part-acting =
    { $own ->
        [yes] { $gender ->
            [f] twoja { $name }
            [n] twoje { $name }
           *[m] twój { $name }
        }
       *[no] { $card }
    }
ask-place = { part-asked }która karta trafia do kolejki i gdzie?
ask-place-twin = { part-asked }{ part-acting } wprowadza Bliźniaka. Gdzie go położyć?
ask-reveal =
    { $own ->
        [yes] ujawnić { $gender ->
            [f] twoją { $name_acc }
            [n] twoje { $name_acc }
            [i] twój { $name_acc }
           *[m] twojego { $name_acc }
        } na miejscu { $slot } czy czekać?
       *[no] { $seat }: ujawnić { $card_acc } na miejscu { $slot } czy czekać?
    }
ask-target = { part-asked }którą kartę wybiera { part-acting }?
ask-target-archer = { part-asked }{ part-acting } strzela. W pierwszą kartę kolejki czy w ostatnią?
ask-target-soldier = { part-asked }{ part-acting } likwiduje sąsiadującą kartę. Którą?
ask-target-spy = { part-asked }{ part-acting } zabiera 1 punkt Wpływu graczowi sąsiadującej karty. Której?
ask-target-shapeshifter = { part-asked }{ part-acting } kopiuje sąsiadującą ujawnioną postać. Którą?
ask-target-assassination = { part-asked }{ part-acting } likwiduje dowolną kartę. Którą?
ask-target-decree = { part-asked }{ part-acting } przesuwa kartę. Którą?
ask-target-cutthroat = { part-asked }{ part-acting } likwiduje sąsiadującą kartę i inne o tej nazwie. Którą?
ask-target-apothecary = { part-asked }{ part-acting } likwiduje kartę sąsiadującą z inną kartą swojego rodu. Którą?
ask-target-substitution = { part-asked }{ part-acting } likwiduje sąsiadującą kartę. Którą?
ask-target-bribery = { part-asked }{ part-acting } przekupuje ujawnioną postać. Którą?
ask-target-combination = { part-asked }{ part-acting } używa zdolności postaci swojego rodu. Której?
ask-gap = { part-asked }dokąd { part-acting } przenosi kartę?
ask-repeat =
    { $own ->
        [yes] oddać żeton, by znów użyć { $gender ->
            [f] twojej { $name_gen }
           *[m] twojego { $name_gen }
        }, czy go zatrzymać?
       *[no] { $seat }: oddać żeton, by znów użyć { $card_gen }, czy go zatrzymać?
    }

## Odpowiedzi

move-place-front = Na początku
move-place-back = Na końcu
move-place-on = Na karcie { $slot }
move-reveal = Ujawnij
move-wait = Czekaj
move-target = Miejsce { $slot }: { $card }
move-gap =
    { $end ->
        [front] { move-place-front }
        [back] { move-place-back }
       *[none] Między { $before } a { $after }
    }
move-repeat = Jeszcze raz
move-keep = Zatrzymaj
detail-reveal = odwróć kartę
detail-wait = 1 żeton więcej
detail-repeat = oddaj żeton
detail-keep = zyskaj 1 punkt
option-gain = zyskaj { $amount } pkt
option-lose = strać { $amount } pkt
option-range = od { $least } do { $most } pkt
option-risk = ryzyko: { $cards }
option-risk-short = ryzyko
option-with-detail = { $option }: { $detail }

## Koniec gry

result-rank =
    { $cards ->
        [one] { $place }. { $seat }: { part-points }, { $cards } karta w kolejce
        [few] { $place }. { $seat }: { part-points }, { $cards } karty w kolejce
       *[other] { $place }. { $seat }: { part-points }, { $cards } kart w kolejce
    }
result-winner =
    { $n_winners ->
        [one] Wygrywa { $winners }: { part-points }.
       *[other] Zwycięstwem dzielą się { $winners }: po { part-points }.
    }
result-tie-break = { $tied } mają po równo: { part-points }. { $winners } ma więcej kart w kolejce i wygrywa.
result-shared = { $winners } mają tyle samo wpływu i tyle samo kart w kolejce: dzielą się zwycięstwem (R60).
result-r23 = Remis rozstrzygają karty w kolejce; liczą się też przykryte (R23).
result-r42 = Remis rozstrzygają karty w kolejce; liczy się tylko wierzchnia karta miejsca, dla rodu, do którego należy (R42).
result-r54 = Karty obu rodów gracza liczą się razem (R54).
result-r60 = Gracze, którzy nadal remisują, dzielą się zwycięstwem (R60).

## Wiersz poleceń

cli-round = Runda { $round }
cli-queue = Kolejka
cli-queue-empty = Kolejka jest pusta.
cli-hand = Ręka
cli-aside = Odłożone na bok
cli-discards = Odrzucone
cli-influence = Wpływ
cli-seat = Gracz
cli-your-move = Twój ruch
cli-thinking = { $seat } myśli…
cli-winner =
    { $n_winners ->
        [one] Wygrywa { $winners }.
       *[other] Zwycięstwem dzielą się { $winners }.
    }
cli-tie-break = Wpływ jest równy: decydują karty w kolejce.
cli-shared = Nadal remis: zwycięstwo jest wspólne.
cli-not-a-move = „{ $text }” to nie ruch. Do wyboru: { $moves }.
# Ten wiersz czytają inne programy: słowa i cyfry są takie same w każdym języku.
cli-passed-failed = { NUMBER($passed, useGrouping: 0) } passed, { NUMBER($failed, useGrouping: 0) } failed
cli-games =
    { $games ->
        [one] { $games } gra
        [few] { $games } gry
       *[other] { $games } gier
    }
cli-wins = Wygrane
cli-mean-influence = Średni wpływ
cli-result = Wynik
cli-error = błąd: { $message }
cli-missing-extra = brakuje { $modules }; instaluje to dodatek [{ $extra }]: pip install '.[{ $extra }]' w klonie projektu
cli-prompt = 1–{ $highest } albo q, by przerwać:{ " " }
cli-not-a-number = „{ $text }” to nie liczba od 1 do { $highest }.
cli-stopped = Przerwano.
cli-you = { $family } (ty)
cli-bot-name = { $bot } ({ $family })
cli-show-title = { $rules }, { $players } graczy
cli-failed-line = { $where }: { $problem }
cli-file-missing = plik, którego można użyć ({ $why })
cli-seat-summary = gracz { $seat } ({ $bot }): wygrane { $wins }, średni wpływ { $mean }
cli-replayed = { $where }: { $result }
cli-stand-ins =
    { $moves ->
        [one] { $bot }: raz zagrał zastępca; { $why }
       *[other] { $bot }: { $moves } razy zagrał zastępca; ostatnio: { $why }
    }
cli-unfinished = niedokończona
cli-fitting =
    { $games ->
        [one] { NUMBER($games) } gra, wygrano { NUMBER($share, useGrouping: 0) } % równego udziału
        [few] { NUMBER($games) } gry, wygrano { NUMBER($share, useGrouping: 0) } % równego udziału
       *[other] { NUMBER($games) } gier, wygrano { NUMBER($share, useGrouping: 0) } % równego udziału
    }
cli-fitted = Rozegrane gry: { NUMBER($games) }; wagi są w pliku { $path }
cli-bench =
    { $rules }, { $seats } graczy: { $games ->
        [one] { $games } gra/s
        [few] { $games } gry/s
       *[other] { $games } gier/s
    }, { $decisions ->
        [one] { $decisions } decyzja/s
        [few] { $decisions } decyzje/s
       *[other] { $decisions } decyzji/s
    } na jednym rdzeniu ({ $engine })
cli-compiled = silnik skompilowany
cli-interpreted = silnik interpretowany
cli-checking = Odtwarzanie
cli-playing = Rozgrywanie
cli-card-title = { $name } ({ $kind }, { $box })
cli-card-names = Po angielsku: { $en }. Po francusku: { $fr }. Po rosyjsku: { $ru }.
box-base = gra podstawowa
box-ablaze = Pożoga
cli-rules-hint = „oriflamme rules KARTA” objaśnia kartę, „oriflamme rules R12” rozstrzygnięcie; setup, play, ablaze i duel opisują części zasad.
cli-rule-book = Księga zasad, rozdział { $section } (po angielsku)

## Pomoc wiersza poleceń

help-app = Oriflamme: ukryte karty, blef i wyczucie chwili. Graj, odtwarzaj, analizuj.
help-scenario = Sprawdza pliki scenariuszy: pozycje z ruchami i tym, co musi z nich wyniknąć.
help-simulate = Rozgrywa gry botów i zapisuje je.
help-replay = Odtwarza zapisane gry.
help-show = Wypisuje zapisaną grę w czytelnej postaci: całą albo widzianą oczami jednego gracza.
help-rules = Objaśnia kartę, rozstrzygnięcie albo część zasad lub wymienia różnice między wydaniami.
help-fit = Trenuje strategię, każąc jej grać; to samo polecenie wznawia przerwaną pracę.
help-option-fit-out = Katalog na wagi i na to, czego trzeba do wznowienia.
help-option-fit-minutes = Jak długo grać, w minutach.
help-option-fit-games = Ile gier rozegrać, łącznie z grami poprzednich uruchomień; pod koniec tempo uczenia i premia za eksplorację maleją do zera.
help-option-fit-margin = Jak bardzo liczy się przewaga wpływu: od 0 (tylko zwycięstwo) do 1.
help-option-fit-start = Plik z wagami na początek; są zmniejszane o połowę, by strategia znów próbowała innych ruchów; z --magnet bez zmniejszania, a kilka plików to kilka odmian jednej strategii.
help-option-fit-copy = Zamiast grać, ucz się na ruchach tego bota w tylu grach, ile podaje --games.
help-option-fit-magnet = Regularyzowana gra ze sobą: uczą się wszyscy przy stole, trzymani blisko powoli przesuwanego magnesu; taką strategię trudno wykorzystać, ale nie jest ona wyćwiczona przeciw komuś jednemu.
help-option-fit-exploiters = Z --magnet: udział stołów, przy których wśród uczących się siedzi wykorzystujący przeciwnik.
help-option-fit-strangers = Z --magnet: udział stołów, przy których wśród uczących się siedzą obcy: dawni wykorzystujący przeciwnicy i strategie z --against.
help-option-fit-without = Udział cech, losowanych według ziarna, bez których strategia się obywa: staje się innym rodzajem gracza.
cli-fit-stopped = przerwano po grach: { NUMBER($games) }; to samo polecenie wznawia z { $path }
cli-fit-curve = Udział zwycięstw w miarę rozegranych gier
help-exploit = Trenuje z kilku punktów startu najlepsze odpowiedzi na kopie bota i podaje, ile najwyżej biorą.
help-argument-exploit-bot = Bot do wykorzystania, nazwany jak wszędzie; jeśli nie jest strategią, najpierw powstaje jego kopia.
help-option-exploit-out = Katalog na treningi, kopie i mecze; to samo polecenie wznawia pracę.
help-option-exploit-games = Liczba gier każdego treningu.
help-option-exploit-starts = Punkty startu, oddzielone przecinkami: nothing (nic), itself (sam bot) albo dołączona strategia.
help-option-exploit-copy = Dla bota, który nie jest strategią: gry, z których uczy się jego kopia.
help-option-exploit-measure = Dla bota, który nie jest strategią: gry, w których mierzy się każdego przeciwnika.
cli-exploited = start { $start }: { $share } % ({ $low }–{ $high })
cli-exploited-most = { $bot }: jego kopiom zabiera się najwyżej { $share } % ({ $low }–{ $high }); równy udział to { $fair } %
help-option-fit-against = Plik z wagami przeciwnika; można podać kilka razy.
help-weights = Pliki z wagami dopasowanych strategii.
help-weights-convert = Zamienia plik wag w dawnym układzie, w którym wagi są tylko ponumerowane, na plik, który nazywa swoje cechy i karty.
help-weights-features = Wypisuje cechy dopasowanych strategii, tak jak w docs/features.md.
help-argument-weights-old = Plik w dawnym układzie („layout”: 2).
help-argument-weights-new = Plik do zapisania.
cli-weights-converted = Wagi są w pliku { $path }
help-bench = Rozgrywa losowe gry w samym silniku, na jednym rdzeniu, i liczy je.
help-play = Zaczyna grę z botami w terminalu.
help-version = Wypisuje wersję i podaje, czy silnik jest skompilowany.
help-option-files = Pliki scenariuszy (*.json).
help-option-rules = Zasady: first, revised, ablaze, duel albo ich opis jako obiekt JSON.
help-option-seats = Liczba graczy: od 3 do 5, w pojedynku 2.
help-option-games = Liczba gier.
help-option-seed = To samo ziarno, te same gry.
help-option-bots = Jeden bot na wszystkie miejsca albo po jednym na każde, po przecinku. Bot może mieć budżet: nazwa@200ms, nazwa@5000it. Plik wag: policy:PLIK.
help-option-record = Zapisz gry do tego pliku, wszystkie albo żadnej.
help-option-check = Sprawdź, czy każde rozdanie jest pełne, każdy ruch dozwolony, a każdy wynik poprawny.
help-option-record-file = Plik z zapisami gier (*.jsonl).
help-option-game = Która gra z pliku, licząc od 1.
help-option-view-seat = Tylko to, co może wiedzieć ten gracz, licząc od 0; -1 to widz. Bez tej opcji widać wszystko.
help-option-card = Karta, nazwana w dowolnym języku; rozstrzygnięcie, na przykład R12; albo część zasad: setup, play, ablaze, duel.
help-option-edition = Wydanie: revised albo first.
help-option-seconds = Jak długo mierzyć, w sekundach czasu procesora.
help-option-json = Wypisz jeden wiersz JSON.
help-option-level = Jak dobrze grają boty: beginner, easy, normal, hard albo master.
help-option-play-bot = Bot, z którym grasz, zamiast poziomu: nazwa, nazwa@200ms, policy:PLIK albo "process:POLECENIE".
help-option-language = Język: en, fr, pl albo ru.
help-option-play-seed = Ziarno rozdania: to samo da je jeszcze raz.
help-examples = Przykłady:

## Arena

help-arena = Rozgrywa między botami gry na równych warunkach i mierzy, który jest lepszy. Każde rozdanie jest grane we wszystkich rotacjach miejsc przy stole, a każdy gracz zachowuje swoje liczby losowe; przedziały są 95-procentowe i liczone z rozdań. Dwa boty: jeden egzemplarz pierwszego przeciw kopiom drugiego. Tyle botów, ile miejsc: po jednym na każdym. Więcej: boty siadają do stołów na zmianę. Dwa razy ten sam bot to test zerowy: musi wygrać swój równy udział.
help-option-arena-bots = Boty, każdy jako nazwa, nazwa@200ms, nazwa@5000it, policy:PLIK albo "process:POLECENIE".
help-option-arena-games = Liczba gier, zaokrąglana w górę do pełnych rozdań we wszystkich rotacjach miejsc.
help-option-estimator = Który udział wygranych rozstrzyga: plain (wygrane na grę) albo luck-adjusted (bez szczęścia rozdań i losowań). Wypisywane są oba.
help-option-sprt = Zakończ, gdy tylko będzie jasne, czy pierwszy bot wygrywa równy udział, czy co najmniej o tyle punktów procentowych więcej; --games to najwyższa liczba gier.
help-option-sprt-error = Jak często każda z odpowiedzi --sprt może być błędna.
help-option-luck-games = Gry dogrywane dla każdej opcji, której szczęście się liczy: domyślnie 40 dla luck-adjusted, 4 dla plain; 0 pomija szczęście.
help-option-out = Katalog na summary.json, report.html, records.jsonl i stan pracy; przerwaną pracę wznawia to samo polecenie.
help-option-jobs = Liczba procesów, które grają; domyślnie tyle, ile procesorów.
help-option-simulate-jobs = Liczba procesów, które grają; domyślnie jeden.
help-option-dask = Adres planisty dask, którego procesy robocze grają zamiast lokalnych, na przykład tcp://host:8786.
help-balance = Każe botowi grać ze sobą i mierzy karty: jak często są na ręce, zagrane, ujawnione i zlikwidowane, ile wpływu przynoszą i jak często wygrywa ten, kto je ma; a także ile warte jest miejsce przy stole. Przedziały są 95-procentowe.
help-option-balance-bot = Bot na każdym miejscu.
help-option-compare = Dwa zestawy zasad obok siebie, zamiast --rules; rozdania są te same, gdy karty są te same.
arena-plan =
    { $games ->
        [one] { $games } gra
        [few] { $games } gry
       *[other] { $games } gier
    }: { $deals ->
        [one] { $deals } rozdanie w { $seats } rotacjach miejsc
        [few] { $deals } rozdania, każde w { $seats } rotacjach miejsc
       *[other] { $deals } rozdań, każde w { $seats } rotacjach miejsc
    }
arena-plan-rounded =
    { $games ->
        [one] { $games } gra
        [few] { $games } gry
       *[other] { $games } gier
    } po zaokrągleniu w górę z { $asked }: { $deals ->
        [one] { $deals } rozdanie w { $seats } rotacjach miejsc
        [few] { $deals } rozdania, każde w { $seats } rotacjach miejsc
       *[other] { $deals } rozdań, każde w { $seats } rotacjach miejsc
    }
arena-playing = Rozgrywanie
arena-ends = koniec: { $time }
arena-stopped = Przerwano; rozegrane gry: { $games } z { $all }. Są zachowane: to samo polecenie wznawia pracę.
arena-stopped-unkept = Przerwano; rozegrane gry: { $games } z { $all }.
arena-broken = Proces roboczy przestał działać; rozegrane gry: { $games } z { $all }. Są zachowane: to samo polecenie wznawia pracę.
arena-broken-unkept = Proces roboczy przestał działać; rozegrane gry: { $games } z { $all }.
arena-written = Raport: { $file }
arena-bot = Bot
arena-games = Gry
arena-win-share = Wygrane
arena-adjusted = Bez szczęścia
arena-interval = 95 %
arena-mean-rank = Miejsce
arena-margin = Przewaga
arena-rating = Ranking
arena-ms = ms/ruch
arena-slowest = maks.
arena-stand-ins = Zastępcze
arena-fair = równy udział { $fair }
arena-null-passed = Test zerowy zaliczony: bot przeciw swoim kopiom wygrywa równy udział, { $fair }, w granicach przedziału.
arena-null-failed = Test zerowy NIEZALICZONY: bot przeciw swoim kopiom powinien wygrywać { $fair }. Raz na dwadzieścia razy to przypadek; spróbuj z innym ziarnem.
arena-reduction = Bez szczęścia: przedział bota { $bot } jest taki jak przy { $times } razy większej liczbie gier (funkcja wartości { $value }).
arena-few-deals = Liczba rozdań: tylko { $deals }. Przedział bez szczęścia nie jest jeszcze wiarygodny.
arena-sprt-high = Rozstrzygnięte; gry: { $games }. { $bot } wygrywa { $high } lub więcej, a nie { $low } (test sekwencyjny, błędny najwyżej w { $error } przypadków).
arena-sprt-low = Rozstrzygnięte; gry: { $games }. { $bot } wygrywa { $low } lub mniej, a nie { $high } (test sekwencyjny, błędny najwyżej w { $error } przypadków).
arena-sprt-open = Nierozstrzygnięte; gry: { $games }. { $bot } może wygrywać { $low } albo { $high }.
arena-fault = { $bot }: grał zastępca; ostatnio: { $why }

report-one-against = { $bot } przeciw { $many } × { $other }
report-match =
    { $rules }, { $seats } graczy · { $games ->
        [one] { $games } gra
        [few] { $games } gry
       *[other] { $games } gier
    }: { $deals ->
        [one] { $deals } rozdanie we wszystkich rotacjach miejsc
        [few] { $deals } rozdania, każde we wszystkich rotacjach miejsc
       *[other] { $deals } rozdań, każde we wszystkich rotacjach miejsc
    } · ziarno { $seed }
report-verdict-better = { $bot } wygrywa { $share } swoich gier, więcej niż równy udział, czyli { $fair }.
report-verdict-worse = { $bot } wygrywa { $share } swoich gier, mniej niż równy udział, czyli { $fair }.
report-verdict-even = { $bot } wygrywa { $share } swoich gier. Te gry nie pokazują, by różniło się to od równego udziału, czyli { $fair }.
report-incomplete = Ten pomiar nie jest skończony: liczby dotyczą dotąd rozegranych rozdań.
report-stand-ins = { $bot }: ruchy zastępcy: { $moves } ({ $share }). Ostatnio: { $why }
report-shares-words = Jak często wygrywa każdy bot; wspólne zwycięstwo się dzieli. Linia przerywana to równy udział, { $fair }; kreska na końcu paska to jego przedział 95 %.
report-shares-copies = Jak często wygrywa pierwszy bot, a jak często każda pojedyncza kopia drugiego; wspólne zwycięstwo się dzieli. Linia przerywana to równy udział, { $fair }; kreska na końcu paska to jego przedział 95 %.
report-settling = Jak ustalał się wynik
report-settling-words = Odsetek wygranych po tylu grach, z pasmem 95 %. Pasmo, które wciąż przecina linię przerywaną, jeszcze niczego nie rozstrzyga.
report-place = miejsce { $place }
report-ranks = Zajęte miejsca
report-ranks-words = Pierwsze, drugie i tak dalej w procentach gier, od ciemnego do jasnego; po prawej średnie miejsce.
report-seat =
    { $place ->
        [1] zaczyna
        [2] drugie
        [3] trzecie
        [4] czwarte
       *[other] piąte
    }
report-seats = Miejsce przy stole
report-seats-words = Odsetek wygranych według kolejności w pierwszej rundzie, od pierwszego gracza.
report-margins = Przewaga
report-margins-words = Własny wpływ minus największy z pozostałych, gra po grze: na prawo od linii przerywanej bot prowadzi.
report-ratings = Ranking
report-ratings-words = Jedna siła ze wszystkich miejsc we wszystkich grach (Plackett–Luce). 400 punktów więcej to siła dziesięć razy większa; średnia to 0.
report-times = Czas na ruch
report-times-words = Średnia i kreska do najwolniejszego ruchu; każdy krok w prawo to wielokrotność.
report-at-most = najwyżej { $time }
report-highlights = Gry warte obejrzenia
report-highlights-words = Wszyscy gracze z końcowym wpływem, zwycięstwo pogrubione; polecenie opowiada całą grę.
report-game = Gra
report-influence = Wpływ
report-command = Jak ją przeczytać
report-largest = najwyższe zwycięstwo
report-closest = najbardziej wyrównany koniec
report-surprise = największa niespodzianka
report-figures = Wszystkie liczby
report-figures-words = Przedziały są 95-procentowe, czasy w milisekundach.
report-method = Każde rozdanie, ze swoim pierwszym graczem, jest grane raz w każdej rotacji miejsc; każdy gracz zachowuje własne liczby losowe we wszystkich rotacjach rozdania. Przedziały wyznacza bootstrap po rozdaniach, 2000 powtórzeń.
report-method-rating = Wspólne miejsca dzieli się po równo. Rankingi są dopasowane metodą minoryzacji i maksymalizacji; każdy bot liczy się po pół razu powyżej i poniżej przeciętnego, by rankingi pozostały skończone.
report-method-luck = Udział bez szczęścia odejmuje wpływ rozdań i losowań botów na tyle, na ile pokazują go gry dogrywane przez strategie. Ten wpływ wynosi średnio zero, jakiekolwiek są strategie; to, ile się odejmuje, dopasowano na innych rozdaniach. Przedział jest przedziałem Studenta po rozdaniach.

balance-title = Równowaga kart: { $rules }
balance-and = { " " }i{ " " }
balance-study =
    { $bot } na każdym miejscu, { $seats } graczy · { $games ->
        [one] { $games } gra
        [few] { $games } gry
       *[other] { $games } gier
    } · ziarno { $seed }
balance-study-two =
    { $bot } na każdym miejscu, { $seats } graczy · { $games ->
        [one] po { $games } grze
        [few] po { $games } gry
       *[other] po { $games } gier
    } na każdy zestaw zasad · ziarno { $seed }
balance-answer-best = Przy zasadach { $rules } powyżej równego udziału wygrywa, kto ma jedną z tych kart: { $cards }.
balance-answer-worst = Poniżej równego udziału wygrywa, kto ma jedną z tych kart: { $cards }.
balance-answer-only-worst = Przy zasadach { $rules } poniżej równego udziału wygrywa, kto ma jedną z tych kart: { $cards }.
balance-answer-none = Przy zasadach { $rules } żadna karta się nie wyróżnia: kto ją ma, wygrywa mniej więcej równy udział.
balance-open = Pokaż tabelę
balance-worth = Ile warta jest karta
balance-worth-words = Jak często wygrywa ten, kto ma kartę, z przedziałem 95 %; linia przerywana to równy udział, { $fair }.
balance-earnings = Ile wpływu przynosi
balance-earnings-words = Wpływ zyskany dzięki karcie za każdym razem, gdy jest zagrana, według źródła.
balance-source-tokens = żetony na niej
balance-source-ability = jej zdolność
balance-source-elimination = likwidacje
balance-source-taken = zabrane innym
balance-influence = { $mean } pkt Wpływu
balance-seats-words = Odsetek wygranych i średni wpływ według kolejności w pierwszej rundzie, od pierwszego gracza.
balance-rounds = Kiedy się ją ujawnia
balance-rounds-words = W której rundzie ({ $rules }), w procentach wszystkich ujawnień tej karty.
balance-changes = Co się zmienia
balance-changes-words = { $second } minus { $first }, na tych samych rozdaniach, gdy karty są te same; pogrubione, gdy przedział 95 % nie obejmuje zera.
balance-figures-words = Ręka: rozdane na rękę lub dobrane. Zagrane: spośród tych na ręce. Karty, które wprowadza Podmiana, od tej chwili liczą się jako zagrane. Ujawnione, zlikwidowane, zysk i strata: spośród zagranych albo na każde zagranie; strata to wpływ, który przez kartę tracą inni. Wygrane tych, którzy kartę mają, i tych, u których leży odłożona na bok. Przedziały są 95-procentowe.
balance-method = Na każdym miejscu gra ten sam bot, na każdym z własnymi liczbami losowymi. Przedziały wyznacza bootstrap po grach, 2000 powtórzeń. Liczba mówi, co karta daje w rękach tego bota; inny bot może użyć jej lepiej.
balance-mixed = połączone pudełka
balance-card = Karta
balance-held = Ręka
balance-played = Zagrane
balance-revealed = Ujawnione
balance-eliminated = Zlikw.
balance-earned = Zysk
balance-lost = Strata
balance-wins = Wygrane
balance-wins-aside = gdy odłożona
balance-interval = 95 %

## Serwer stołów

help-serve = Uruchamia serwer stołów: stoły z linku, boty, powtórki.
help-worker = Gra za boty serwerów, które mają wspólną bazę danych PostgreSQL.
help-backup = Kopiuje wszystko, co przechowuje serwer, do jednego pliku, także gdy serwer działa.
help-restore = Wczytuje kopię zapasową do pustej bazy danych.
help-reports = Wypisuje wiersze rozmów zgłoszone przez graczy, od najnowszych, każdy jako obiekt JSON.
help-schema = Zapisuje protokół dla programów: openapi.json i socket.json.
help-option-database = Gdzie przechowywać stoły: sqlite+aiosqlite:///PLIK albo postgresql+asyncpg://…; bez tej opcji plik w twoim katalogu danych.
help-option-host = Adres, na którym serwer nasłuchuje.
help-option-port = Port, na którym serwer nasłuchuje; 0 to dowolny wolny.
help-option-origin = Inna witryna, której strony mogą otwierać połączenia WebSocket, na przykład https://example.org. Można podać kilka razy.
help-option-trusted-proxy = Adres serwera proxy, którego nagłówek X-Forwarded-For jest wiarygodny. Można podać kilka razy.
help-option-bots-by = Kto gra za boty: pool (procesy tego serwera) albo workers (oriflamme worker, tylko PostgreSQL).
help-option-bot-processes = Ile botów myśli naraz.
help-option-bot-pause = Ile sekund czekać przed ruchem bota za każdą akcję poprzedniego ruchu, losowo między dwiema liczbami.
help-option-lease = Po ilu sekundach ruch bota, który nie nadszedł, jest obmyślany od nowa.
help-option-limits = Limity inne niż zwykłe, na przykład requests=100,sockets=2000. 0 to brak limitu.
help-option-reviews = Czy zakończone gry są analizowane: on albo off.
help-option-review-nice = Jak bardzo analiza ustępuje grze: 19 to najwięcej, 0 – wcale.
help-option-web = Katalog zbudowanej strony.
help-option-shutdown = Ile sekund dostają otwarte połączenia, gdy serwer się zatrzymuje.
help-option-contact = Do kogo usługa powiadomień może napisać w sprawie tego serwera: mailto:… lub https://…
help-option-address = Publiczny adres tego serwera, na przykład https://oriflamme.example.org: do obrazka przy udostępnianych linkach.
help-option-log-level = Jak szczegółowe są logi: debug, info, warning albo error.
help-option-backup-file = Plik kopii zapasowej.
help-option-directory = Katalog docelowy.
cli-backup-done =
    { $tables ->
        [one] { $file }: { $tables } stół
        [few] { $file }: { $tables } stoły
       *[other] { $file }: { $tables } stołów
    }
cli-restore-done =
    { $tables ->
        [one] { $tables } stół z pliku { $file }
        [few] { $tables } stoły z pliku { $file }
       *[other] { $tables } stołów z pliku { $file }
    }

## Web table

web-page-friends = Ze znajomymi
web-page-learn = Nauka
web-page-rules = Zasady
web-page-replays = Powtórki
web-page-replay = Powtórka
web-page-lobby = Stoły
web-start-page = Strona główna
web-documents = Dokumentacja
# The page that is by itself, without a server: what it says of itself on its start page. $percent: of what is fetched.
web-alone-fetching = Pobieranie gry: { $percent } %. Wystarczy jeden raz.
web-alone-starting = Uruchamianie gry…
web-alone-kept = Gra jest już na tym urządzeniu: nie potrzebuje sieci, także w trybie samolotowym.
web-alone-not-kept = Wszystko gotowe. Ta przeglądarka nie zachowuje strony: przy każdym otwarciu potrzebna jest sieć.
web-alone-failed = Gra nie uruchamia się w tej przeglądarce; nowsza może sobie poradzić.
web-tagline = Ukryj plany w kolejce. Wybierz chwilę. Zbierz wpływ, który zaprowadzi cię na tron.
web-play-now = Graj teraz
web-play-now-detail =
    { $bots ->
        [one] { $rules }, 1 bot: { $level }
        [few] { $rules }, { $bots } boty: { $level }
       *[other] { $rules }, { $bots } botów: { $level }
    }
web-friends-detail = wyślij link; wolne miejsca zajmą boty
web-learn-detail = 18 krótkich lekcji
web-rules-detail = każda karta i zasada
web-lobby-detail = zagraj lub oglądaj
web-more = Więcej
web-goes-on = Twoja gra trwa
web-language = Język
web-theme = Motyw
web-light = Jasny
web-dark = Ciemny
web-settings = Ustawienia
web-controls = Sterowanie
web-card-explained = Objaśnienie karty
web-kind-character = postać, zostaje w kolejce
web-kind-intrigue = intryga, opuszcza kolejkę
web-close = Zamknij
web-back = Wstecz
web-sound = Dźwięk
web-on = Tak
web-off = Nie
web-direction = Kierunek kolejki
web-direction-right = w prawo
web-direction-left = w lewo
web-speed = Tempo opowieści
web-speed-at-once = od razu
web-speed-slow = wolno
web-speed-normal = średnio
web-speed-fast = szybko
web-confirm = Potwierdzaj przed wysłaniem
web-letter-keys = Klawisze literowe
web-keys = Klawisze
web-keys-text = 1–9 miejsce · R ujawnij · W czekaj · H i cyfra: karta z ręki · F początek · B koniec · K zatrzymaj · N jeszcze raz · strzałki: poruszanie się · Spacja pomija lub objaśnia · P pauza · , i . krok wstecz i naprzód · S od twojego ruchu · Enter wybiera · Esc wstecz · L dziennik · T tekst · ? zasady
web-your-name = Twoje imię
web-name = Imię
web-guest = Gość
web-guest-names = Rowan, Perrin, Odile, Gawin, Tilda, Bruno, Elza, Konrad
web-name-piers = Piers
web-name-edda = Edda
web-name-tobin = Tobin
web-name-gisela = Gizela
web-name-wilkin = Wilkin
web-name-fulk = Fulko
web-name-avice = Avice
web-name-anselm = Anzelm
web-name-elspeth = Elspeth
web-name-bertram = Bertram
web-name-maud = Maud
web-name-aldric = Aldric
web-name-isolde = Izolda
web-name-blanche = Blanche
web-name-corvin = Corvin
web-name-sigrid = Sygryda
web-name-godfrey = Godfryd
web-name-yolande = Jolanda
web-name-baldwin = Baldwin
web-name-richenza = Rycheza
web-name-melisande = Melisanda
web-name-tancred = Tankred
web-name-ottilie = Otylia
web-name-ambrose = Ambroży
web-name-leofric = Leofryk
web-free-seat = wolne
web-bot = bot
web-you = Ty
web-you-small = ty
web-player = Gracz { $number }
web-loading = Chwileczkę…

web-table = Stół
web-queue = Kolejka
web-queue-empty = Kolejka jest pusta.
web-round = Runda { $round }
web-round-of = Runda { $round } z 6
web-rounds = Rundy
web-phase-placement = Rozstawianie
web-phase-resolution = Rozpatrywanie
web-phase-over = Koniec gry
web-game-over = Koniec gry
web-resolved-first = rozpatrywane najpierw
web-resolved-last = rozpatrywane na końcu
web-seat = Gracz
web-thinking = myśli
web-is-thinking = { $seat } myśli
web-your-move = twój ruch
web-you-wait = czekasz
web-discard = Odrzucone
web-discard-of =
    { $amount ->
        [0] Odrzucone, { $seat }: brak
        [one] Odrzucone, { $seat }: { $amount } karta
        [few] Odrzucone, { $seat }: { $amount } karty
       *[other] Odrzucone, { $seat }: { $amount } kart
    }
web-discard-title = Odrzucone: { $seat }
web-piles = Karty odrzucone i odłożone na bok
web-none = brak
web-aside = Odłożone na bok, widzisz je tylko ty
web-aside-short = Odłożone
web-before-you = Przed tobą
web-bribe-token = żeton przekupstwa
web-your-hand = Twoja ręka
web-hand-empty = Nie masz już kart.
web-hand-count =
    { $amount ->
        [one] { $amount } karta na ręce
        [few] { $amount } karty na ręce
       *[other] { $amount } kart na ręce
    }
web-rounds-left =
    { $amount ->
        [0] Ostatnia runda
        [one] Jeszcze { $amount } runda
        [few] Jeszcze { $amount } rundy
       *[other] Jeszcze { $amount } rund
    }
web-influence = { part-influence }
web-time-left = zostało { $time }
web-log = Co się działo
web-why = dlaczego?
web-text-mode = Stół jako tekst
web-question = Pytanie
web-watching = Oglądasz.
web-reconnecting = Utracono połączenie. Ponowne łączenie…
web-take-back = Wróć do gry
web-leave = Odejdź od stołu
web-look-at-table = Zobacz stół
web-to-result = Zobacz wynik

web-slot = Miejsce { $slot }
web-slot-small = miejsce { $slot }
web-face-down = zakryta
web-own-face-down = { $name }, karta zakryta, znasz ją tylko ty
web-tokens =
    { $amount ->
        [one] { $amount } żeton
        [few] { $amount } żetony
       *[other] { $amount } żetonów
    }
web-bribed-by = przekupstwo { $family_gen }
web-owner-bribed = { $seat }, przekupstwo
web-covers = przykrywa: { $what }
web-on-top-of = na karcie: { $what }
web-resolving = teraz rozpatrywane
web-choosable = można wybrać
web-below = { $name } pod spodem
web-below-hidden = zakryta pod spodem

web-sending = Wysyłanie…
web-where = Gdzie kładziesz { $name_acc }?
web-hint-pick = Wybierz kartę z ręki, potem jej miejsce. Możesz ją też tam przeciągnąć.
web-hint-place = Kładziesz ją zakrytą. Widzisz ją tylko ty.
web-other-card = Inna karta
web-confirm-send = Wyślij

web-takes-throne =
    { $n_winners ->
        [one] Na tronie zasiada { $winners }
       *[other] Tronem dzielą się { $winners }
    }
web-you-won = Wygrywasz!
web-you-lost = Tym razem się nie udało.
web-ranking = Wyniki i skąd się wzięły
web-place = Miejsce
web-in-queue = W kolejce
web-made-of = Skąd
web-source-start = początek
web-source-tokens = żetony z czekania
web-source-ability = zdolności
web-source-elimination = likwidacje
web-source-taken = zabrane innym
web-source-lost = stracone
web-chart = Wpływ w rundach
web-as-table = Jako tabela
web-turn = Punkt zwrotny:
web-turn-text = w rundzie { $round } { $sentence }
web-start = start
web-rematch = Jeszcze raz przy tym samym stole
web-watch-replay = Obejrzyj powtórkę
web-other-seat = To rozdanie z innego miejsca

web-where-play = Gdzie gracie?
web-by-link = Każdy na swoim urządzeniu
web-one-device = Wszyscy na tym urządzeniu
web-rules = Zasady
web-seats = Gracze
web-seat-number = Gracz { $number }
web-who-bot = bot: { $level }
web-who-friend = znajomy
web-who-here = gracz przy tym urządzeniu
web-who-beginner = początkujący bot
web-who-easy = łatwy bot
web-who-normal = normalny bot
web-who-hard = trudny bot
web-who-master = bot mistrz
web-plays-beginner = Widzi tylko to, co najważniejsze, i często wybiera dziwnie.
web-plays-easy = Wie, co daje wpływ, ale nie zauważa małych różnic.
web-plays-normal = Bierze to, co teraz daje najwięcej, i patrzy na jeden ruch naprzód.
web-plays-hard = Uczył się, grając ze sobą i z innymi; gra raz tak, raz inaczej.
web-plays-master = Rozgrywa do końca swoje najlepsze opcje w wielu partiach zgodnych z tym, co widział.
web-plays-piers = Widzi duże okazje, małych prawie nigdy.
web-plays-edda = Często gra pod wpływem chwili, ale rzadko zupełnie bez sensu.
web-plays-tobin = Wie, co daje wpływ, a czasem próbuje czegoś zupełnie innego.
web-plays-gisela = W sam raz na pierwszą partię: wybacza większość błędów.
web-plays-wilkin = Najlepszy ruch wybiera tylko trochę częściej niż inne.
web-plays-fulk = Bierze duże zyski, a z dwóch podobnych – którykolwiek.
web-plays-avice = Zwykle wybiera dobry ruch, nie zawsze najlepszy.
web-plays-anselm = Waży zysk i ryzyko, ale nie co do punktu.
web-plays-elspeth = Rzadko przegapia dużą okazję; myli się, gdy ruchy są prawie równe.
web-plays-bertram = Ocenia trafnie, ale nie zawsze tej ocenie ufa.
web-plays-maud = Bierze to, co teraz daje najwięcej, i patrzy na jeden ruch naprzód.
web-plays-aldric = Porównuje to, co ruch daje teraz, z tym, co zmienia w kolejce.
web-plays-isolde = Lubi punkty od razu i karty, które przyniosą je także później.
web-plays-blanche = Gra według prostych zasad i prawie od nich nie odstępuje.
web-plays-corvin = Liczy zyski i zagrożenia ruch po ruchu, bez dalekich planów.
web-plays-sigrid = Gra na podstawie doświadczeń z mnóstwa partii i zmienia zagrania.
web-plays-godfrey = Patrzy naraz na sąsiadki, żetony i pozostałe rundy.
web-plays-yolande = Trudno ją przejrzeć: w tej samej sytuacji nie zawsze robi to samo.
web-plays-baldwin = Bierze pod uwagę, kto prowadzi i o ile.
web-plays-richenza = Decyduje od razu, z doświadczeniem niezliczonych partii.
web-plays-melisande = Z twoich ruchów odczytuje, jakie karty możesz mieć.
web-plays-tancred = Przed wyborem rozgrywa w myślach każdą dobrą opcję do końca partii.
web-plays-ottilie = Odgaduje, jak grasz, i na to odpowiada.
web-plays-ambrose = Wyobraża sobie wiele partii zgodnych z tym, co było widać, i tam próbuje ruchów.
web-plays-leofric = Chce wygrać, i to wyraźnie.
web-clock = Zegar
web-clock-none = bez zegara
web-clock-move = { $seconds } s na ruch
web-clock-game = { $minutes } min + { $increment } s
web-public = Każdy może się dosiąść z listy otwartych stołów
web-absence = Bot może zastąpić nieobecnego po czasie
web-absence-usual = 30 s; przy dniach na ruch – czas jednego ruchu
web-replay-open = Każdy może obejrzeć powtórkę
web-replay-players = Po grze powtórkę mogą obejrzeć tylko gracze.
web-replay-everyone = Po grze powtórkę może obejrzeć każdy, kto ma link.
web-make-table = Otwórz stół
web-begin = Zacznij
web-copied = Skopiowano
web-link = Link
web-copy-link = Kopiuj link
web-copy-moment = Kopiuj link do tego momentu
web-link-copied = Link do powtórki jest w schowku.
web-share = Udostępnij
web-join-title = Czeka na ciebie wolne miejsce
web-your-seat = twoje miejsce
web-sit-down = Usiądź
web-waiting-title = Czekamy na graczy
web-watch = Oglądaj
web-lobby-empty = Teraz nie ma otwartych stołów. Otwórz własny!
web-pass-to = Teraz { $seat }
web-pass-text = Przekaż urządzenie. Niech nikt inny nie patrzy.
web-pass-ready = To ja, { $seat }
web-no-table = Tego stołu nie można otworzyć

web-chat = Rozmowa
web-chat-empty = Nikt jeszcze nic nie napisał.
web-chat-say = Napisz coś
web-chat-quick = Szybkie odpowiedzi
web-chat-replies = Cześć!, Możemy zaczynać, Chwileczkę
web-send = Wyślij
web-mute = wycisz
web-report = zgłoś

web-forget = Zapomnij
web-from-file = Zapis z pliku
web-from-file-text = Zapisy gier (*.jsonl), jakie tworzą „oriflamme simulate” i „Zapisz grę”.
web-choose-file = Wybierz plik
web-to-start = Na początek
web-step-back = Krok wstecz
web-step = Krok
web-run = Odtwarzaj
web-pause = Pauza
web-to-end = Na koniec
web-moment = Chwila gry
web-perspective = Punkt widzenia
web-perspective-public = widz
web-perspective-all = wszystko
web-export = Zapisz grę

web-course = Gra w skrócie
section-2 = Przygotowanie
section-2-text = Każdy gracz ma ród złożony z dziesięciu kart. Trzy losowe odkłada się na bok, siedem tworzy rękę. Wszyscy zaczynają z 1 punktem Wpływu. Jest sześć rund; Pierwszy Gracz zmienia się co rundę.
section-3 = Rozstawianie
section-3-text = Po kolei każdy kładzie zakrytą kartę na początku albo na końcu kolejki albo, od rundy 2, na karcie tego samego rodu. Liczy się tylko wierzchnia karta stosu. Ta pod spodem zachowuje stronę i żetony i wraca do gry, gdy karta nad nią odchodzi.
section-4-1 = Rozpatrywanie
section-4-1-text = Kolejkę rozpatruje się od początku. Zakryta karta może czekać, i wtedy dostaje żeton, albo zostać ujawniona. Ujawniona karta działa w każdej rundzie, czy jej gracz tego chce, czy nie.
section-4-2 = Ujawnienie
section-4-2-text = Kto ujawnia kartę, bierze leżące na niej żetony, potem karta działa. Postać zostaje w kolejce, intryga zostaje odrzucona.
section-4-3 = Likwidacja
section-4-3-text = Cel zostaje pokazany i odrzucony, jego żetony przepadają, kolejka się zsuwa, a atakujący zyskuje 1 punkt Wpływu. Celem może być tylko karta nieprzykryta, także własna.
section-8 = Pojedynek
section-8-text = Dla dwóch graczy, każdy z dwoma rodami: po trzy karty każdego odkłada się na bok, trzy trafiają na rękę, reszta tworzy stos dobierania. W każdej rundzie każdy kładzie dwie karty, po jednej na zmianę, a na jej końcu dobiera dwie, póki są w stosie.
section-9 = Koniec
section-9-text = Po sześciu rundach wygrywa gracz z największą liczbą punktów Wpływu. Przy remisie decyduje większa liczba kart w kolejce.
web-steps = Krok po kroku
web-cards = Karty
web-box = Pudełko
web-edition = Wydanie
web-differs = różni się między wydaniami
web-rulings = Rozstrzygnięcia

web-learn-text = Prawdziwe pozycje przy prawdziwym stole. Niczego nie zepsujesz: zły ruch zostanie objaśniony i spróbujesz znowu.
web-lesson = Lekcja
web-lesson-number = Lekcja { $number } z { $of }
web-done = zrobione
web-next-lesson = Następna lekcja
web-skip = Pomiń
web-leave-lesson = Zakończ lekcję
web-lesson-place-title = Kładzenie karty
web-lesson-reveal-title = Ujawnianie
web-lesson-wait-title = Czekanie
web-lesson-round-title = Runda z komentarzem
web-lesson-lord-title = Dobrzy sąsiedzi
web-lesson-stack-title = Przykrywanie
web-lesson-keep-title = Stosy kart
web-lesson-strike-title = Wybór ofiary
web-lesson-ambush-title = Zasadzka
web-lesson-spy-title = Szpieg
web-lesson-decree-title = Królewski Dekret
web-lesson-shapeshifter-title = Impostor
web-lesson-read-title = Czytanie przeciwników
web-lesson-guess-title = Miejsce, czekanie, odrzucone karty
web-lesson-twin-title = Pożoga: Książę i Bliźniak
web-lesson-bribe-title = Pożoga: Przekupstwo
web-lesson-trap-title = Pożoga: Podmiana i Pułapka
web-lesson-duel-title = Pojedynek

# My games, tables, mixed boxes.
web-doors = Strony
web-play = Gra
web-page-games = Moje gry
web-page-mix = Połączone pudełka
web-page-carry = Z innego urządzenia
web-new-game = Nowa gra
web-bots = Boty
web-set-revised = Podstawa
web-set-first = Podstawa, 1. wyd.
web-set-ablaze = Pożoga
web-set-duel = Pojedynek
web-set-mixed = Miks
web-strength-beginner = początkujący
web-strength-easy = łatwy
web-strength-normal = normalny
web-strength-hard = trudny
web-strength-master = mistrzowski
web-friends-short = wyślij link
web-start-here = zacznij tutaj
web-games-none = jeszcze żadnej
web-games-detail = wyniki, powtórki
web-play-on = Graj dalej
web-open = Otwórz
web-your-move-title = Twój ruch
web-their-move = Teraz gra { $seat }
web-not-begun = jeszcze się nie zaczęła
web-running = W toku
web-finished = Zakończone
web-among-people = z ludźmi
web-bots-of = boty: { $level }
web-game-left = porzucona
web-shared = ex aequo
web-ranking-short = Ranking
web-game-menu = Więcej: { $game }
web-forgotten = Gra została usunięta z listy.
web-undo = Cofnij
web-games-since = { $name }, od { $date }. Bez konta: klucz jest w tej przeglądarce.
web-games-kept = Bez konta: klucz jest w tej przeglądarce.
web-games-empty = Tu pojawią się twoje gry
web-open-file = Otwórz plik
web-all = Wszystkie
web-any-rules = Wszystkie zasady
web-any-level = Każdy poziom
web-result = Wynik
web-any-result = Każdy wynik
web-result-won = wygrane
web-result-placed = przegrane
web-result-left = oddane botowi
web-filter-empty = Żadna gra nie pasuje.
web-finished-empty = Żadna gra się jeszcze nie skończyła.
web-show-all = Pokaż wszystkie
web-older = Starsze gry
web-games-count = Gry
web-places = Miejsca
web-recent = Ostatnie gry
web-top-two = z rzędu w pierwszej dwójce
web-last-places = Ostatnie miejsca, od najnowszego: { $places }
web-wins-by = Wygrane
web-less = Mniej
web-share-won = { $name }: wygrane { $won } z { $games }
web-profile = Profil
web-carry = Przenieś na inne urządzenie
web-carry-scan = Zeskanuj go drugim urządzeniem albo otwórz tam link. Gry i imię przejdą razem.
web-carry-warning = Działa raz. Kto go ma, staje się tobą: wyślij go tylko sobie.
web-carry-expired = Kod wygasł.
web-carried-at = Przeniesiono na inne urządzenie o { $time }.
web-carry-show = Pokaż kod
web-carry-new = Nowy kod
web-carry-here = Na to urządzenie przechodzi profil z grami i imieniem.
web-carry-here-text = Gry rozegrane na tym urządzeniu dołączą do niego. Link działa raz.
web-carry-take = Przenieś profil tutaj
web-carry-void = Ten link już nie działa
web-carry-void-text = Można go użyć raz, w ciągu dziesięciu minut. Pokaż nowy kod na pierwszym urządzeniu.
web-delete-profile = Usuń profil
web-delete-confirm = Usuń
web-keep-profile = Zachowaj
web-deleted = Profil usunięty.
web-new-table = Załóż stół
web-lobby-text = Zajmij wolne miejsce albo oglądaj.
web-lobby-waiting = Czekają na graczy
web-lobby-playing = Gra trwa
web-box-base = Podstawa
web-box-ablaze = Pożoga
web-mix-detail = Wybierz dziesięć z dwudziestu kart. Każdy ród gra tymi samymi dziesięcioma.
web-chosen-of = wybrane: { $count } z { $of }
web-take-all = Weź wszystkie
web-mix-hint = Wskaż kartę, aby przeczytać, co robi.
web-with-twin = z Bliźniakiem
web-with-tokens = z żetonami
web-presets = Gotowe zestawy
web-mix-half = Pół na pół
web-mix-half-detail = po pięć z każdego pudełka
web-mix-court = Spokojny dwór
web-mix-court-detail = żadna karta nie likwiduje
web-mix-knives = Noże w dłoń
web-mix-knives-detail = sześć kart likwiduje
web-mix-snares = Sidła
web-mix-snares-detail = pułapki i blefy
web-mix-box = Pudełko: { $box }
web-mix-box-detail = całe pudełko
web-mix-random = Losowo
web-mix-random-detail = dowolne dziesięć
web-mix-full = Dziesięć już wybrano. Najpierw jedną odłóż.
web-mix-options = Jak się gra
web-what-differs = co je różni
web-edition-revised = Poprawione
web-edition-first = Pierwsze
web-mix-duel = Dwoje graczy: pojedynek, każdy z dwoma rodami.
web-mix-no-duel = We dwoje to pojedynek.
web-twin-down = Bliźniak zakryty
web-twin-down-detail = wchodzi zakryty razem z Księciem
web-twin-needs-prince = tylko z Księciem
web-mix-keep = Zachowaj ten zestaw
web-save = Zapisz
web-mix-kept = Zapisano: jest na stronie głównej.
web-mix-copied = Link do tego zestawu jest w schowku.
web-your-ten = Twoja dziesiątka
web-your-ten-detail = dostaje je każdy ród
web-mix-play = Graj tym zestawem
web-nth = { $place }.
web-of = z { $count }
web-players =
    { $count ->
        [one] 1 gracz
        [few] { $count } graczy
       *[other] { $count } graczy
    }
web-games-wait =
    { $count ->
        [one] 1 czeka na ciebie
        [few] { $count } czekają na ciebie
       *[other] { $count } czeka na ciebie
    }
web-more-games =
    { $count ->
        [one] trwa jeszcze 1 gra
        [few] trwają jeszcze { $count } gry
       *[other] trwa jeszcze { $count } gier
    }
web-waits-players =
    { $count ->
        [one] Czeka na 1 gracza
       *[other] Czeka na { $count } graczy
    }
web-games-won =
    { $count ->
        [one] { $count } wygrana
        [few] { $count } wygrane
       *[other] { $count } wygranych
    }
web-place-times = { $place }. miejsce: { $count }
web-best-card =
    { $count ->
        [one] najlepsza karta 1 gry, { part-influence }
       *[other] najlepsza karta { $count } gier, { part-influence }
    }
web-carry-minutes =
    { $count ->
        [one] Działa jeszcze 1 minutę.
        [few] Działa jeszcze { $count } minuty.
       *[other] Działa jeszcze { $count } minut.
    }
web-carry-text =
    { $count ->
        [one] Gra i imię przejdą razem. Bez konta i e-maila.
       *[other] Gry ({ $count }) i imię przejdą razem. Bez konta i e-maila.
    }
web-delete-text =
    { $count ->
        [one] Serwer usunie listę z twoją grą dla wszystkich urządzeń, a ta przeglądarka zapomni jej link. Trwająca gra potoczy się bez ciebie.
       *[other] Serwer usunie listę twoich gier ({ $count }) dla wszystkich urządzeń, a ta przeglądarka zapomni ich linki. Trwające gry potoczą się bez ciebie.
    }
web-free-seats =
    { $count ->
        [one] 1 wolne miejsce
        [few] { $count } wolne miejsca
       *[other] { $count } wolnych miejsc
    }
web-watchers =
    { $count ->
        [one] 1 widz
        [few] { $count } widzów
       *[other] { $count } widzów
    }
web-mix-missing = jeszcze { $count }
web-mix-facts = postacie: { $characters }, intrygi: { $intrigues } · podstawa: { $base }, Pożoga: { $ablaze }

web-error-other = To się nie udało.
web-error-unavailable = Serwer nie odpowiada. Spróbuj za chwilę.
web-error-shutting_down = Serwer uruchamia się ponownie. Spróbuj za chwilę.
web-error-too_many = Za szybko. Spróbuj za chwilę.
web-error-unknown_link = Ten link nie jest tu znany.
web-error-unknown_table = Nie ma takiego stołu.
web-error-unknown_puzzle = Nie ma takiej zagadki.
web-error-not_allowed = Ten link na to nie pozwala.
web-error-not_finished = Ta gra jeszcze trwa.
web-error-seat_taken = Tam już ktoś siedzi.
web-error-no_free_seat = Nie ma już wolnych miejsc.
web-error-bad_record = To nie jest zapis gry, który można odtworzyć.
web-error-bad_name = Tego imienia nie można użyć: wszystkie znaki muszą być widoczne.
web-error-name_taken = Ktoś przy tym stole nosi to imię lub bardzo podobne; boty też się liczą. Wybierz inne.
web-error-bot_plays = Na twoim miejscu gra bot. Najpierw wróć do gry.
web-error-not_your_turn = To nie twój ruch.
web-error-illegal_move = Ten ruch jest niemożliwy.
web-error-game_over = Gra jest skończona.
web-error-not_host = Może to zrobić tylko gospodarz tego stołu.
web-error-not_full = Jedno miejsce jest jeszcze wolne.
web-error-still_here = Ta osoba jest online albo jest offline zbyt krótko.
web-error-locked = Ten stół jest zamknięty: nie można się już dosiąść.
web-error-sent_away = Gospodarz usunął cię od tego stołu.
web-error-family_taken = Ten kolor ma już ktoś inny.
web-error-nothing_to_undo = Nie ma jeszcze czego cofnąć.
web-error-no_review = Gry rozpoczętej od zadanej pozycji nie można przeanalizować.
web-error-reviews_off = Ten serwer nie analizuje gier.

## Company: who is there, the waiting room, the host, the rematch. $seat and $by are names, $time is a time.

web-people = Osoby przy stole
web-here = online
web-away = offline od { $time }
web-left-table = już nie gra
web-asked = czeka na odpowiedź
web-host = gospodarz
web-bot-plays = gra bot
web-let-bot-play = Niech gra bot
web-hand-over = Niech bot gra za mnie
web-send-away = Usuń
web-send-away-sure = Na pewno usunąć?
web-leave-text = Twoje miejsce od razu przejmie bot. Z linkiem do miejsca możesz wrócić w każdej chwili.
web-stay = Zostaję
web-happened = Co się wydarzyło
web-bar-bot = Na twoim miejscu gra bot.
web-bar-bot-stays = Czas skończył ci się trzy razy z rzędu: teraz gra za ciebie bot.
web-bar-late = Czas minął i ten jeden ruch wykonał bot. Następny jest twój.
web-i-am-here = Jestem
web-bar-away = { $seat }: offline od { $time }
web-bar-wait = Bot może zagrać za { $time }.
web-table-link = Link do stołu
web-table-link-text = Kto go otworzy, siada na następnym wolnym miejscu. Bez konta, wystarczy imię.
web-copy-watching = Kopiuj link dla widzów
web-new-link = Nowy link
web-new-link-text = Link do tego stołu jest na urządzeniu, na którym go założono. Nowy link go zastąpi.
web-open-seat = Wolne miejsce
web-open-seat-text = Dla kogoś z linkiem albo dla bota.
web-your-family = Twój ród
web-family-taken = { $family }, gra nimi { $seat }
web-remove-bot = Usuń bota
web-add-bot = Dodaj tego bota
web-pick-bot = Wybierz bota
web-change-bot = Zmień
web-swap-bot = Weź tego bota
web-bot-who = Kim jest bot
web-bot-there = już przy tym stole
web-bot-any = Niespodzianka
web-first = Pierwszy gracz
web-first-lot = Losowo
web-first-choice = Wybiera gospodarz
web-first-oldest = Najstarsza osoba
web-i-am-oldest = To ja
web-table-of = Stół: { $seat }
web-seats-taken = Zajęte miejsca: { $taken } z { $seats }
web-table-rules = Ten stół
web-fact-cards = Karty
web-fact-family = Każdy ród
web-fact-family-hand = 7 z 10 kart, 3 odłożone
web-fact-family-duel = 3 z 10 kart na ręce, 4 w stosie dobierania, 3 odłożone
web-fact-rounds = 6, potem wygrywa, kto ma najwięcej punktów Wpływu
web-fact-one-round = 1: gra kończy się z końcem tej rundy
web-fact-absence = Nieobecność
web-fact-absence-text = bot może zagrać po: { $time }
web-fact-seats-listed = { $seats }, stół widoczny na liście
web-fact-seats-hidden = { $seats }, stołu nie ma na liście
web-fact-replay = Powtórka
web-fact-replay-players = tylko dla graczy
web-fact-replay-everyone = dla każdego, kto ma link
web-table-cards = Karty każdego rodu
web-table-word = Nazwa stołu
web-table-words = Lew, Lilia, Dąb, Słońce, Kruk, Jeleń, Sokół, Róża, Wieża, Dzwon, Kotwica, Korona
web-lock = Zamknięty: nikt więcej się nie dosiądzie
web-host-begins = Grę rozpocznie { $seat }, gdy wszyscy już będą.
web-host-away = { $seat }: offline. Po minucie grę może rozpocząć { $heir }.
web-begin-open =
    { $amount ->
        [one] Jedno miejsce jest wolne. Czekać czy zaczynać?
        [few] Wolne są { $amount } miejsca. Czekać czy zaczynać?
       *[other] Wolnych miejsc: { $amount }. Czekać czy zaczynać?
    }
web-begin-full = Wszystkie miejsca są zajęte. Zaczynamy?
web-begin-away = Offline: { $names }. Ich miejsca pozostają zajęte.
web-begin-who = Na wolnych miejscach: { $bots }.
web-begin-bots =
    { $amount ->
        [one] Zacznij z botem
       *[other] Zacznij z botami
    }
web-rematch-asks = { $seat } proponuje rewanż
web-rematch-accept = Gram jeszcze raz
web-rematch-decline = Nie, dziękuję
web-rematch-go = Do rewanżu
web-rematch-watch = Oglądaj rewanż
web-again-open = jeszcze bez odpowiedzi
web-again-yes = gra
web-again-no = nie gra
web-note-sat-down = Do stołu siada { $seat }.
web-note-left = Od stołu odchodzi { $seat }; dalej gra bot.
web-note-returned = Wraca { $seat }.
web-note-handed-over = { $seat } oddaje miejsce botowi.
web-note-replaced = { $seat }: offline; { $by } sadza tam bota.
web-note-timed-out = { $seat }: czas minął, ten ruch wykonał bot.
web-note-bot-stays = { $seat }: czas minął trzy razy z rzędu, dalej gra bot.
web-note-host = Gospodarzem jest teraz { $seat }.
web-note-sent-away = { $by } usuwa od stołu: { $seat }.
web-note-locked = { $seat } zamyka stół.
web-note-unlocked = { $seat } otwiera stół.
web-note-first-lot = Pierwszy gracz zostanie wylosowany.
web-note-first-choice = Pierwszym graczem będzie { $seat }.
web-note-first-oldest = Pierwszym graczem będzie najstarsza osoba: { $seat }.
web-note-rematch = { $seat } proponuje rewanż.
web-note-declined = { $seat } nie gra rewanżu.

# ---- slow play, notices, the connection

web-clock-days = { $days ->
    [one] { $days } dzień na ruch
   *[other] { $days } dni na ruch
}
web-left-days = { $days } d { $hours } godz.
web-left-hours = { $hours } godz. { $minutes } min
web-left-days-short = { $days } d
web-left-hours-short = { $hours } godz.
web-not-sent = Jeszcze nie wysłano: czekamy na połączenie
web-title-turn = Twój ruch · { $title }
web-notices = Powiadom mnie, gdy przyjdzie moja kolej
web-notices-ask = Tu ruch może trwać kilka dni. Czy przeglądarka ma cię powiadamiać, gdy przyjdzie twoja kolej?
web-notices-yes = Powiadom mnie
web-notices-no = Nie, dziękuję
web-notices-forbidden = Ta przeglądarka nie zezwala na powiadomienia z tej strony.
web-notice-body = Stół czeka na twój ruch.

## Pomoc: podpowiedź, cofnięcie, wyjaśnienie

web-help = Pomoc
web-help-hint = Podpowiedź
web-help-undo = Cofnij
web-help-explain = Wyjaśnij
web-hint-text = Najlepszy wybór w { $games } symulowanych grach: wart { $value } na 100. Następny jest wart { $other_value }: { $other }.
web-hint-only = To jedyny wybór.
web-explain-text = Co każdy wybór daje lub kosztuje do następnego pytania lub następnej karty, na ile można to wiedzieć.
web-explain-place = Gdziekolwiek położysz kartę, na razie nic nie daje: zakryta czeka na swoją chwilę.
web-explain-nothing = na razie nic
web-explain-loses =
    { $cards ->
        [one] tracisz kartę
        [few] tracisz { $cards } karty
       *[other] tracisz { $cards } kart
    }
web-explain-risk = { $cards }: { $striking } z { $chances } możliwych kart
web-explain-asks = potem kolejne pytanie
web-helped = Gra z pomocą. Podpowiedzi: { $hints }, cofnięte ruchy: { $undos }.

## Rozdanie dnia i wyzwania

web-page-daily = Rozdanie dnia
web-page-challenge = Wyzwanie
web-daily-same = Te same karty dla wszystkich, jedna próba.
web-daily-text = Wszyscy grają tymi samymi kartami, z tego samego miejsca, przeciwko tym samym botom. Liczy się pierwsza rozpoczęta gra i nie ma podpowiedzi.
web-daily-better = Lepszy wynik niż { $percent } % z { $players } graczy.
web-daily-number = To { $nth } ukończona dziś gra.
web-daily-next = następne rozdanie za { $time }
web-daily-finished =
    { $count ->
        [0] Nikt jeszcze nie skończył.
        [one] Skończył 1 gracz.
        [few] Skończyło { $count } graczy.
       *[other] Skończyło { $count } graczy.
    }
web-daily-hidden = Wyniki zobaczysz, gdy skończy się twoja gra.
web-daily-late = Twoja gra nie skończyła się przed końcem dnia, więc się nie liczy.
web-daily-running = Twoja gra czeka. Liczy się, jeśli skończysz ją dzisiaj.
web-daily-before = Poprzednie rozdanie
web-daily-today = Dzisiejsze rozdanie
web-contest-results = Wyniki
web-contest-rank = Nr
web-contest-share = Zwycięstwo
web-contest-adjusted = Bez szczęścia
web-contest-adjusted-text = Bez szczęścia: równy udział w zwycięstwie pomniejszony o to, co kosztowały własne decyzje gracza. Wartość pojawia się po analizie gry.
web-contest-order = W kolejności udziału w zwycięstwie, potem miejsca i wpływu.
web-contest-helped = z pomocą
web-contest-chart = Ilu graczy zdobyło ile wpływu
web-contest-chart-own = Ilu graczy zdobyło ile wpływu; twój wynik: { $influence }
web-contest-you = ty, { $influence }
web-contest-leave = Tutaj nie zastąpi cię bot: gra poczeka na twój powrót.
web-challenge-friend = Rzuć wyzwanie
web-challenge-sent = Link jest w schowku. Zaproszona osoba gra tymi samymi kartami, z twojego miejsca, przeciwko tym samym botom.
web-challenge-by = { $name } rzuca ci wyzwanie
web-challenge-text = Te same karty, to samo miejsce, te same boty: pójdzie ci lepiej? Liczy się pierwsza rozpoczęta gra i nie ma podpowiedzi.
web-challenge-results = Porównaj wyniki

## Analiza gry

help-review = Analizuje zakończone gry: co kosztowała każda decyzja, co przyniosły rozdanie i los.
help-option-review-records = Plik z zapisami gier albo katalog takich plików.
help-option-review-game = Tylko ta gra, od 1.
help-option-review-seat = Tylko to miejsce, od 0.
help-option-review-budget = Ile gier rozegrać na próbę: 1 to zwykła liczba, 10 – dziesięć razy więcej.
help-option-review-seed = Ziarno gier rozgrywanych na próbę; to samo ziarno daje tę samą analizę.
help-option-review-model = Kto gra dalej za gracza, który decyduje: dołączona strategia albo policy:PLIK.
help-option-review-json = Zapisz analizę do tego pliku jako JSON.
help-option-review-html = Zapisz analizę jednej gry do tego pliku jako stronę.
review-reviewing = Analizowanie
review-account = { $name }: równy udział { $fair }, rozdanie { $deal }, własne decyzje { $lost }, los { $fortune } = { $result }
review-no-moments = Żadna decyzja nie kosztowała więcej niż niepewność oszacowania.
review-round = Runda
review-grade = Ocena
review-played = zagrano
review-better = lepiej
review-loss = Strata, punkty
review-rest = wszystkie inne decyzje
review-grade-good = dobrze
review-grade-inaccuracy = niedokładność
review-grade-mistake = błąd
review-grade-blunder = poważny błąd
review-player = Gracz
review-games = Gry
review-index = Wskaźnik
review-inaccuracy = Niedokładności
review-mistake = Błędy
review-blunder = Poważne błędy
review-fair = Równy udział
review-deal = Rozdanie
review-lost = Własne decyzje
review-fortune = Los
review-result = Wynik
review-players-words = Wskaźnik: jaka część tego, co było w grze, przepadła, w procentach; 100 to tyle, ile tracą ruchy losowe. Oceny na grę; wynik w punktach zwycięstwa.
review-title = Analiza: { $names }
review-what = Zasady: { $rules }, ruchów: { $moves }
review-note = Każda decyzja jest oceniana według tego, co gracz wtedy wiedział. Wszystkie liczby to punkty zwycięstwa: 100 to całe zwycięstwo.
review-account-title = skąd ten wynik
review-account-words = Równy udział, rozdanie, własne decyzje i los składają się na wynik.
review-index-words = Wskaźnik błędów: przepadło { $index } % tego, co było w grze; ruchy losowe tracą 100 %.
review-curve = szanse na zwycięstwo
review-curve-words = Oczekiwany udział każdego gracza przed każdym ruchem, według tego, co sam wiedział. Linia przerywana to równy udział.
review-moments = decyzje, które kosztowały
review-moments-words = Możliwości z oczekiwanym udziałem w zwycięstwie i podwójnym błędem standardowym. Ocenę mają tylko straty większe niż niepewność.
review-moment = Runda { $round }: { $grade }, { $loss } ± { $error } punktu
review-more = { $more ->
    [one] Jednej możliwości nie pokazano.
   *[other] Niepokazane możliwości: { $more }.
}
review-method = Wartości pochodzą z gier rozegranych z układów zgodnych z tym, co gracz widział, ważonych według tego, jak kto grał. Funkcja wartości { $value }.
review-reason-target-strikes-back = Cel może odpowiedzieć: { $cards } { $chance } %, przypadkiem { $mere } %.
review-reason-eliminated-before-next-turn = Likwidacja przed następnym rozpatrzeniem tej karty ({ $card }): w { $played } % gier, po lepszym ruchu w { $best } %.
review-reason-influence-from-waiting = Czekanie przynosi średnio { $amount } punktu Wpływu z żetonów.
review-reason-gains-at-once = Ten ruch od razu przynosi { $played } punktu Wpływu, lepszy ruch { $best }.
review-reason-next-seat-takes = Następna decyzja ({ $name }) przynosi { $played } punktu Wpływu, po lepszym ruchu { $best }.
review-reason-rival-gains = { $name } wygrywa potem { $played } % gier, po lepszym ruchu { $best } %.
review-belief = Co można było wtedy odczytać
review-belief-guess = { $card } { $belief } %, przypadkiem { $chance } %
review-belief-place = miejsce { $slot }, { $name }
review-leaks = co mogli wiedzieć inni
review-leaks-words = Z jakim prawdopodobieństwem stół mógł rozpoznać zakrytą kartę i o ile to więcej niż przypadek, w bitach.
review-leak = Runda { $round }: { $card } { $known } % ({ $bits } bitu)
review-no-leaks = Żadna karta nie leżała zakryta dość długo, żeby ją odczytać.
review-level = Poziom
review-level-words = Poziom: poziom botów, które oddają tyle samo, i udział w zwycięstwach w grach na cztery osoby przeciw grupie botów, z przedziałem 95 %.

## Puzzles

help-puzzles = Szuka zagadek w grach botów i sprawdza je.
help-puzzles-make = Szuka zagadek w grach silnych botów i potwierdza je; przerwane szukanie rusza od miejsca przerwania.
help-puzzles-check = Potwierdza zagadki jeszcze raz z innymi ziarnami; kończy się błędem, jeśli obalono więcej niż jedną na sto.
help-option-puzzles-games = Ile gier przejrzeć.
help-option-puzzles-add = Zachowaj też zagadki z tego pliku.
help-option-puzzles-sample = Ile losowo wybranych zagadek sprawdzić.
help-option-puzzles-file = Plik z zagadkami; bez niego zagadki dołączone do programu.
help-puzzle = Rozwiąż zagadkę: chwila gry tak, jak widział ją jeden gracz. Znajdź najlepszy ruch.
help-option-puzzle = Identyfikator zagadki, „daily” albo „random”.
help-option-puzzle-theme = Tylko zagadki na ten temat: timing, placement, target, reading, stacks, decree, ambush, bribery, copying, last-round.
help-option-puzzle-rules = Tylko zagadki z tymi zasadami: first, revised, ablaze, duel albo mixed.
help-option-puzzle-list = Zamiast tego wypisz zagadki.
puzzles-made = Zagadki w { $file }: { $puzzles }. Przejrzane gry: { $games }.
puzzles-describing = Tematy i powody
puzzles-refuted = { $id }: obalona, przewaga to { $lead } punktu zwycięstwa
puzzles-checked = Sprawdzone: { $puzzles }, obalone: { $refuted }
puzzle-title = Zagadka { $id }: { $rules }, graczy: { $players }, poziom: { $difficulty }
puzzle-task = Znajdź ruch, który daje największe szanse na zwycięstwo. Wiesz tylko to, co było widać z twojego miejsca.
puzzle-solved = Rozwiązane! To najlepszy ruch.
puzzle-missed = To nie jest najlepszy ruch: kosztuje { $loss } punktu zwycięstwa. Ocena: { $credit } %.
puzzle-best = Najlepszy ruch: { $option }
puzzle-why = Dlaczego
puzzle-option = Ruch
puzzle-share = Szanse na zwycięstwo
puzzle-influence = Wpływ
puzzle-id = Zagadka
puzzle-rules = Zasady
puzzle-difficulty = Poziom
puzzle-themes = Tematy
puzzle-difficulty-easy = łatwa
puzzle-difficulty-medium = średnia
puzzle-difficulty-hard = trudna
puzzle-difficulty-expert = bardzo trudna
puzzle-theme-timing = ujawnić czy czekać
puzzle-theme-placement = rozstawianie
puzzle-theme-target = wybór celu
puzzle-theme-reading = odgadywanie zakrytej karty
puzzle-theme-stacks = stosy kart
puzzle-theme-decree = { card-decree }
puzzle-theme-ambush = { card-ambush } i { card-trap }
puzzle-theme-bribery = { card-bribery }
puzzle-theme-copying = { card-shapeshifter }
puzzle-theme-last-round = rachunki ostatniej rundy
puzzle-reason-read = Miejsce { $slot }, { $card }: { $kind } { $belief } %, losowo { $chance } %.
puzzle-reason-strikes-back = Miejsce { $slot }: szansa, że ta karta odpowie ciosem, to { $chance } %.
puzzle-reason-waiting = Jeśli karta poczeka, szansa, że zginie przed następnym rozpatrzeniem, to { $chance } %.
puzzle-reason-influence = Oczekiwany wpływ na końcu: { $best } po najlepszym ruchu, { $other } po ruchu „{ $option }”.
puzzle-reason-standing = { $ahead ->
    [0] Masz tyle samo wpływu co najlepszy rywal.
   *[other] { $behind ->
        [yes] Strata do najlepszego rywala: { $distance } pkt Wpływu.
       *[no] Przewaga nad najlepszym rywalem: { $distance } pkt Wpływu.
    }
}
puzzle-reason-tempting = Kuszące: „{ $option }”. Ten ruch kosztuje { $loss } punktu zwycięstwa.

## The review on the page

web-page-review = Analiza
web-review-this = Analiza tej gry
web-review-seen-from = Z miejsca
web-review-chance = Szanse na zwycięstwo
web-review-chance-words = w procentach przed każdym ruchem, z wiedzą tego gracza
web-review-summary = Szanse na zwycięstwo, ruchy: { $of }. { $seat }: { $first } na początku, najwyżej { $most }, na końcu { $last }.
web-review-then = { $seat }: { $before }, potem { $after }
web-review-account = Bilans
web-review-fair = równy udział
web-review-deal = Rozdanie
web-review-decisions = Decyzje
web-review-fortune = Los
web-review-deal-words = ile warte były karty i miejsce przy stole
web-review-decisions-words =
    { $count ->
        [one] jedna, wskaźnik błędów { $index } %
        [few] łącznie { $count }, wskaźnik błędów { $index } %
       *[other] łącznie { $count }, wskaźnik błędów { $index } %
    }
web-review-fortune-words = ujawnione karty i wybory innych
web-review-won = wygrana
web-review-lost = przegrana
web-review-shared = remis
web-review-adds-up = Równy udział { $fair }, rozdanie { $deal }, decyzje { $decisions }, los { $fortune }: razem { $result }.
web-review-at = Runda { $round }, ruch { $at } z { $of }
web-review-end = Koniec gry
web-review-could-know = co dało się wiedzieć
web-review-mere-chance = czysty przypadek
web-review-cards-shown = Karty
web-review-as-seen = Jak było widać
web-review-as-was = Jak było naprawdę
web-review-share-moment = Udostępnij ten moment
web-review-moments = Kluczowe momenty
web-review-rest =
    { $count ->
        [one] 1 inna decyzja: { $loss }
        [few] { $count } inne decyzje: { $loss }
       *[many] { $count } innych decyzji: { $loss }
    }
web-review-none = Żadna decyzja nie kosztowała więcej niż { $loss } pkt. Najtrudniejsze wybory:
web-review-better = lepiej: { $option }
web-review-best-too = to był najlepszy wybór
web-review-options = Możliwości
web-review-options-words = szanse na zwycięstwo w dalszej grze
web-review-best = najlepsze
web-review-played = zagrane
web-review-better-flag = lepiej
web-review-by-place = według miejsca
web-review-within = w granicach błędu
web-review-more-options =
    { $count ->
        [one] jeszcze 1
       *[other] jeszcze { $count }
    }
web-review-find = Znajdź lepszy ruch
web-review-find-question = Który ruch jest twoim zdaniem najlepszy?
web-review-found = Znalezione: lepszego ruchu nie ma.
web-review-near = W granicach błędu: równie dobry jak najlepszy.
web-review-not-yet = Jeszcze nie: ten ruch oddaje { $loss }.
web-review-show = Pokaż odpowiedź
web-review-others-turn = Tutaj decyduje { $seat }.
web-review-only-choice = Był tylko jeden możliwy wybór.
web-review-changed = Ten ruch zmienia szanse o { $change }.
web-review-over = Gra jest skończona.
web-review-leaks = Co mogli wiedzieć inni
web-review-leaks-words = Jak pewny każdej zakrytej karty mógł być najlepiej poinformowany przeciwnik.
web-review-no-leaks = Nie ma tu nic do pokazania.
web-review-leak-open = jak na dłoni
web-review-leak-half = na wpół odgadnięta
web-review-leak-hidden = dobrze ukryta
web-review-in-rounds =
    { $last ->
        [0] runda { $first }
       *[other] rundy { $first }–{ $last }
    }
web-review-other-cards = inne
web-review-belief = { $card } { $share } %, przypadek { $chance } %
web-review-believed = szacowano: { $share } %
web-review-computing = ruchy: { $done } z { $of }
web-review-seconds = jeszcze około { $seconds } s
web-review-waiting =
    { $count ->
        [0] Analiza się zaczyna.
        [one] Najpierw jedna inna analiza.
       *[other] Inne analizy w kolejce: { $count }.
    }
web-review-failed = Nie udało się dokończyć analizy.
web-review-again = Spróbuj ponownie
web-review-instead = Obejrzyj powtórkę
web-review-numbers = Wszystkie liczby w tabelach
web-review-move-number = Ruch
web-review-link-copied = Link do tego momentu jest w schowku.
web-review-back = Wróć do gry

## Puzzles on the page; those that begin with web-puzzle are loaded with it

web-page-puzzle = Zagadki
web-daily-puzzle = Zagadka dnia
web-daily-puzzle-round = runda { $round }, twój ruch
web-daily-puzzle-task = Który ruch daje największe szanse?
web-daily-puzzle-solve = Rozwiąż
web-daily-puzzle-solved = Rozwiązane!
web-daily-puzzle-missed = To nie jest najlepszy ruch: ocena { $credit } %.
web-daily-puzzle-days =
    { $count ->
        [one] { $count } dzień z rzędu
       *[other] { $count } dni z rzędu
    }
web-profile-puzzles = Zagadki: ranking { $rating }, rozwiązane { $solved } z { $answered }
web-puzzle-history = Co się wydarzyło
web-puzzle-at = chwila { $at } z { $of }
web-puzzle-to-question = Do pytania
web-puzzle-as-good = Rozwiązane! Ten ruch jest równie dobry jak najlepszy.
web-puzzle-rating = Ranking
web-puzzle-streak = Rozwiązane z rzędu
web-puzzle-days = Dni z rzędu
web-puzzle-unrated = Ta zagadka ma już twoją odpowiedź: do rankingu liczy się tylko pierwsza.
web-puzzle-of = ranking zagadki { $rating }
web-puzzle-retry = Spróbuj ponownie
web-puzzle-next = Następna zagadka
web-puzzle-theme = Temat
web-puzzle-any-theme = Wszystkie tematy
web-puzzle-share = Kopiuj link do zagadki
