### Zasady szczegółowo: przebieg gry krok po kroku i każde rozstrzygnięcie z docs/rulebook.md. Zob. początek pliku en.ftl.

## Krok po kroku

topic-setup = Przygotowanie
topic-setup-1 = Każdy gracz bierze dziesięć kart swojego rodu, tasuje je i odkłada na bok trzy losowe, zakryte. Oglądać może je tylko ich właściciel. Pozostałe siedem to ręka.
topic-setup-2 = Wszyscy zaczynają z 1 punktem Wpływu. Zasoby ogólne nigdy się nie kończą.
topic-setup-3 = Kierunek kolejki jest stały przez całą grę. Mówi tylko, z której strony jest początek.
topic-setup-4 = Pierwszym Graczem jest najstarszy gracz. Po każdej rundzie płytka przechodzi do następnego.
topic-setup-5 = Grać może od trzech do pięciu osób. Dla dwóch jest pojedynek.
topic-play = Przebieg gry
topic-play-1 = Rozgrywa się sześć rund. Każda ma Fazę Rozstawiania i Fazę Rozpatrywania.
topic-play-2 = Rozstawianie: zaczynając od Pierwszego Gracza, każdy kładzie zakrytą kartę na początku kolejki, na końcu albo, od rundy 2, na karcie tego samego rodu. Nigdy między dwiema kartami.
topic-play-3 = Liczy się tylko wierzchnia karta stosu. Przykryta karta zachowuje stronę i żetony i wraca do gry, gdy karta nad nią odchodzi.
topic-play-4 = Rozpatrywanie: miejsca rozpatruje się po kolei od początku. Zakrytą kartę jej gracz ujawnia albo zostawia zakrytą; wtedy kładzie się na niej 1 żeton z zasobów ogólnych.
topic-play-5 = Kto ujawnia kartę, bierze leżące na niej żetony; potem działa jej zdolność. Postać zostaje w kolejce, intryga zostaje odrzucona.
topic-play-6 = Ujawnioną kartę rozpatruje się w każdej rundzie, czy jej gracz tego chce, czy nie. Jeśli jest cel, trzeba go wybrać, nawet własną kartę. Jeśli nie ma żadnego, nic się nie dzieje.
topic-play-7 = Zlikwidowana karta zostaje pokazana i odrzucona, jej żetony wracają do zasobów ogólnych, kolejka się zsuwa, a atakujący zyskuje 1 punkt Wpływu.
topic-play-8 = Gdy karta opuszcza swoje miejsce, od razu rozpatruje się kartę pod nią; jeśli jej nie ma, następne miejsce się przesuwa i jest rozpatrywane.
topic-play-9 = Po szóstej rundzie wygrywa gracz z największą liczbą punktów Wpływu. Żetony na kartach i karty na ręce nic nie są warte. Remis rozstrzyga liczba kart w kolejce; gracze, którzy nadal remisują, dzielą się zwycięstwem.
topic-ablaze = Pożoga
topic-ablaze-1 = Każdy ród ma dziesięć innych kart. Jak zawsze trzy losowe odkłada się na bok, a siedem to ręka.
topic-ablaze-2 = Bliźniak jest jedenastą kartą. Leży awersem do góry przed swoim graczem, nie tasuje się go ani nie odkłada na bok, a do kolejki wchodzi, gdy ten gracz ujawnia Księcia.
topic-ablaze-3 = Żeton przekupstwa każdego rodu leży przed graczem, aż Przekupstwo położy go na karcie. Gdy ta karta opuszcza kolejkę, żeton wraca.
topic-ablaze-4 = Przekupiona karta we wszystkim należy do rodu żetonu: kto decyduje, kto zyskuje, kto może ją przykryć, czyja jest dla sąsiadujących kart.
topic-ablaze-5 = Przy remisie liczy się tylko wierzchnia karta każdego miejsca; przykryte się nie liczą.
topic-ablaze-6 = Pudełka można łączyć: dowolne dziesięć z dwudziestu kart tworzy ród, u wszystkich te same. Bliźniak towarzyszy Księciu, żetony przekupstwa Przekupstwu.
topic-duel = Pojedynek dla dwojga
topic-duel-1 = Każdy gracz bierze dwa rody i 1 punkt Wpływu. Wpływ należy do gracza, nie do rodu.
topic-duel-2 = Z każdego rodu odkłada się na bok trzy losowe karty, a trzy trafiają na rękę: razem sześć. Pozostałych osiem tworzy zakryty stos dobierania, w którym rody leżą na przemian.
topic-duel-3 = W każdej rundzie każdy kładzie dwie karty, po jednej: Pierwszy Gracz, drugi, pierwszy, drugi. Z dowolnego swojego rodu.
topic-duel-4 = Stos kart jest zawsze z jednego rodu, a w rundzie 1 stosów nie ma. Od rundy 2 karta może przykryć kartę położoną w tej samej rundzie.
topic-duel-5 = Na końcu rund od 1 do 4 każdy dobiera dwie karty, a Pierwszy Gracz się zmienia. Po sześciu rundach każdemu zostają dwie karty.
topic-duel-6 = Rewersy pokazują ród: każdy widzi, z jakich rodów jest ręka i w jakiej kolejności leżą rody w stosie dobierania. Co w nim jest, nie wie nikt, nawet jego gracz.
topic-duel-7 = Gdzie karta mówi o rodzie, dwa rody gracza są sobie obce. Gdzie mówi o graczu, są jednym.
topic-duel-8 = Przy remisie karty obu rodów liczą się razem. W pojedynku używa się gry podstawowej w pierwszym wydaniu; można go łączyć z innymi kartami.

## Co gramy tam, gdzie zdania wydań się różnią

settled-title = Gdzie pierwsze wydanie brzmi inaczej, gramy tak
settled-1 = Królewski Dekret przenosi tylko wierzchnią kartę stosu i nigdy nie kładzie karty na innej.
settled-2 = Własne karty można wybierać zawsze, nie tylko wtedy, gdy nie ma innego wyboru; Łucznik i Zlecenie zabójstwa mogą wybrać siebie.
settled-3 = Kopiowanie Impostora nic nie daje.
settled-4 = Przykrytej karty nie może wybrać nikt, nawet jej gracz.
settled-5 = Impostor, który kopiuje Dziedzica, zyskuje punkty, chyba że w kolejce leży inny ujawniony i nieprzykryty Impostor (R10).
settled-6 = Żetony z karty bierze się przed użyciem jej zdolności.
settled-7 = Przy remisie liczą się też przykryte karty (R23); z Pożogą tylko wierzchnie (R42).
settled-8 = W pojedynku karta, która likwiduje Zasadzkę drugiego rodu swojego gracza, zyskuje 1 punkt i nic więcej (R51).

## Rozstrzygnięcia

ruling-R1 = Wpływ w zasobach ogólnych nigdy się nie kończy.
ruling-R2 = Kierunek kolejki mówi tylko, z której strony rysuje się jej początek. Niczego w grze nie zmienia.
ruling-R3 = Gdy karta opuściła swoje miejsce, od razu rozpatruje się kartę pod nią; jeśli jej nie ma, następne miejsce się przesuwa i jest rozpatrywane. Jeśli karta nadal leży na wierzchu, przechodzi się do następnego miejsca.
ruling-R4 = Do miejsc przed bieżącym w tej rundzie się nie wraca. Dalsze rozpatruje się takie, jakie wtedy są, nawet kartę już raz rozpatrzoną.
ruling-R5 = Pytania z jedną możliwą odpowiedzią się nie zadaje. O położenie karty oraz o to, czy ją ujawnić, czy czekać, pyta się zawsze.
ruling-R6 = Łucznik może wybrać siebie, gdy jest pierwszy lub ostatni, a musi, gdy jest sam w kolejce. To przynosi 1 punkt jak każda likwidacja.
ruling-R7 = Żołnierz, Szpieg lub Impostor bez sąsiadującej karty do wyboru nic nie robi.
ruling-R8 = Szpieg nie zabiera nic graczowi bez wpływu ani wtedy, gdy wybiera kartę własnego gracza. Jeśli obie sąsiadujące karty należą do jednego gracza, nie ma czego wybierać.
ruling-R9 = Dla Dziedzica nie liczą się karty zakryte ani przykryte. Każdy Dziedzic sprawdza to, gdy jest rozpatrywany.
ruling-R10 = Impostor zachowuje swoją nazwę, ród i miejsce i sam jest atakującym. Gdy kopiuje Dziedzica, przeszkadza mu tylko inny ujawniony i nieprzykryty Impostor. Kopiowanie Impostora nic nie daje; w każdej rundzie wybiera od nowa.
ruling-R11 = Zlecenie zabójstwa może wybrać siebie, a musi, gdy jest samo w kolejce. To przynosi 1 punkt.
ruling-R12 = Królewski Dekret nie może przesunąć siebie. Ze stosu przenosi się tylko wierzchnią kartę; zachowuje ona stronę, żetony i przekupstwo. Trafia między dwa miejsca albo na początek lub koniec kolejki, nigdy na inną kartę, a jeśli leżała sama, nie tam, gdzie była.
ruling-R13 = Karty przełożonej przed Dekret w tej rundzie już się nie rozpatruje. Kartę przełożoną za niego tak, nawet drugi raz.
ruling-R14 = Zasadzka ujawniona przez swojego gracza przynosi 1 punkt; jej żetony wracają do zasobów ogólnych.
ruling-R15 = Gdy Zasadzkę likwiduje karta innego gracza, najpierw atakujący zyskuje 1 punkt, potem właściciel 4, a atakująca karta zostaje odrzucona. Następnie rozpatruje się kartę, która leżała pod atakującą.
ruling-R16 = Zlikwidowany Spisek nie przynosi swojemu graczowi nic. Atakujący zyskuje 1 punkt jak zawsze.
ruling-R17 = Karta, która likwiduje siebie, wykorzystała swoją zdolność; dalej rozpatruje się to, co leżało pod nią, albo następne miejsce.
ruling-R18 = Intryga leżąca na innych kartach po działaniu zostaje odrzucona, a kartę pod nią rozpatruje się od razu.
ruling-R20 = Pierwsze wydanie: w sąsiednim stosie swojego rodu Lord liczy każdą kartę, także przykrytą. Wydanie poprawione: liczy tylko wierzchnią.
ruling-R21 = Karta, która likwiduje Zasadzkę swojego rodu, zyskuje 1 punkt. Pierwsze wydanie: Zasadzka przynosi jeszcze 1, a atakująca karta zostaje odrzucona. Wydanie poprawione: nic więcej się nie dzieje.
ruling-R23 = Remis rozstrzyga liczba kart w kolejce. W grze podstawowej liczą się też przykryte.
ruling-R30 = Gdy zostaje zlikwidowany Książę, odrzuca się wszystkich Bliźniaków rodu, do którego w tej chwili należy, także zakrytych; tak samo Książąt, gdy zostaje zlikwidowany Bliźniak. Przykryci ocaleją, ale nie ten, kto leżał tuż pod zlikwidowaną kartą.
ruling-R31 = Bliźniak wchodzi ujawniony: na początek, na koniec albo, od rundy 2, na kartę swojego rodu, ale nigdy na Księcia; gracze mogą się umówić, że wchodzi zakryty. Potem Książę przynosi swój punkt. Jeśli Bliźniak nie leży już przed graczem, zyskuje się tylko punkt.
ruling-R32 = Bliźniaka wprowadza tylko Książę ujawniony przez swojego gracza: nie kopia, nie w następnych rundach i nie Książę z Podmiany.
ruling-R33 = Intrygantka sprawdza w chwili, gdy działa jej zdolność. Liczy się sąsiedni stos dowolnego rodu; jej własne miejsce się nie liczy.
ruling-R34 = Zbir może wybrać własną kartę; zakrytą najpierw się odwraca i to ona daje nazwę. Dwie ofiary lub więcej przynoszą po 1 punkcie, jedna nic; Królowe zawsze dają swój dodatkowy punkt. Karty, które leżały pod ofiarami, są bezpieczne.
ruling-R35 = Zbir, który likwiduje tylko jedną Zasadzkę lub Pułapkę, nie zyskuje punktu za likwidację. Wszystko inne dzieje się jak zawsze.
ruling-R36 = Inna karta rodu musi leżeć na wierzchu. Ofiarą jest dowolna wierzchnia karta obok niej, także własna albo sam Aptekarz. Jeśli ród nie ma innej karty w kolejce, nic się nie dzieje.
ruling-R37 = Przestępca kosztuje punkty także własnego gracza. Nikt nie spada poniżej 0.
ruling-R38 = Zastępuje się tylko postać innego rodu, która leżała sama, i trzeba to zrobić, jeśli ród ma tę postać odrzuconą lub odłożoną na bok; Bliźniaka tylko odrzuconym Bliźniakiem. Nowa karta wchodzi ujawniona, nie wprowadza Bliźniaka i działa tylko wtedy, gdy jej miejsce jest jeszcze przed rozpatrzeniem.
ruling-R39 = Przekupstwo może wybrać każdą ujawnioną postać, która leży sama, także własną. Karta liczy się we wszystkim dla nowego rodu; starszy żeton przekupstwa wraca.
ruling-R40 = Kombinacja najpierw odchodzi, więc można użyć karty pod nią. Postać działa ze swojego miejsca, to ona jest atakującym i można jej użyć znowu. Żetony zatrzymuje się lub oddaje po jednym; gdy nie ma kogo użyć, zostają zatrzymane.
ruling-R41 = Gdy Pułapkę likwiduje karta innego gracza, atakujący najpierw zyskuje swój punkt, potem traci do 3 punktów. Karta tego samego gracza zyskuje 1 punkt i zostaje.
ruling-R42 = Gdy w grze jest choć jedna karta Pożogi, przy remisie liczą się tylko wierzchnie karty, każda dla rodu, do którego należy.
ruling-R43 = Podmiana, która likwiduje przekupioną wcześniej kartę własnego rodu, przywraca tę samą kartę bez przekupstwa.
ruling-R44 = Po likwidacji następują kolejno: zapłata, zastąpienie, Królowa, Książę i Bliźniak, na końcu Zasadzka lub Pułapka.
ruling-R50 = W pojedynku dwa rody gracza są sobie obce dla Lorda, Aptekarza, Podmiany, Przekupstwa, Kombinacji, Księcia, Bliźniaka i stosów. Są jednym dla Szpiega, Zasadzki, Pułapki, Królowej, Zbira i Przestępcy.
ruling-R51 = Karta, która likwiduje Zasadzkę drugiego rodu swojego gracza, zyskuje 1 punkt i zostaje; nic więcej się nie dzieje.
ruling-R52 = W rundzie 1 nie ma stosów. Później karta może przykryć kartę położoną w tej samej rundzie.
ruling-R53 = Szpieg, który wybiera kartę drugiego rodu swojego gracza, nic nie zabiera.
ruling-R54 = Przy remisie karty obu rodów gracza liczą się razem. Czy liczą się przykryte, zależy od pudełek, jak zawsze.
ruling-R55 = W pojedynku cztery pozostałe karty każdego rodu tasuje się i układa na przemian w jeden stos dobierania; losowy ród jest na wierzchu.
ruling-R56 = W pojedynku używa się gry podstawowej w pierwszym wydaniu. Można go łączyć z drugim wydaniem i innymi kartami; każdy ród ma wtedy własnego Bliźniaka i żeton przekupstwa.
ruling-R60 = Gracze, którzy i wtedy remisują, dzielą się zwycięstwem.
ruling-R61 = Pułapka zabiera atakującemu, Zasadzka bierze z zasobów ogólnych. Obie działają tylko przeciw innym graczom.
ruling-R62 = Wydania różnią się tylko kartami podstawowymi. Gdy w grze jest choć jedna karta Pożogi, przy remisie liczą się tylko wierzchnie karty.
