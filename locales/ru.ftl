### Oriflamme по-русски. Правила перевода — в начале файла en.ftl; чего здесь нет, показывается по-английски.
###
### Падежи — атрибуты имени: `.gen` родительный, `.dat` дательный, `.acc` винительный, `.ins` творительный. Семья стоит
### при карте в родительном («Шпион красных») и поэтому вместе с ней не склоняется. `.gender`: f, n, i (мужской неодушевлённый), без него m.

## Карты

card-archer = Лучник
    .gen = Лучника
    .dat = Лучнику
    .acc = Лучника
    .ins = Лучником
card-soldier = Солдат
    .gen = Солдата
    .dat = Солдату
    .acc = Солдата
    .ins = Солдатом
card-spy = Шпион
    .gen = Шпиона
    .dat = Шпиону
    .acc = Шпиона
    .ins = Шпионом
card-heir = Наследник
    .gen = Наследника
    .dat = Наследнику
    .acc = Наследника
    .ins = Наследником
card-lord = Лорд
    .gen = Лорда
    .dat = Лорду
    .acc = Лорда
    .ins = Лордом
card-shapeshifter = Перевёртыш
    .gen = Перевёртыша
    .dat = Перевёртышу
    .acc = Перевёртыша
    .ins = Перевёртышем
card-assassination = Убийство
    .gender = n
    .gen = Убийства
    .dat = Убийству
    .acc = Убийство
    .ins = Убийством
card-decree = Королевский указ
    .gender = i
    .gen = Королевского указа
    .dat = Королевскому указу
    .acc = Королевский указ
    .ins = Королевским указом
card-ambush = Засада
    .gender = f
    .gen = Засады
    .dat = Засаде
    .acc = Засаду
    .ins = Засадой
card-conspiracy = Заговор
    .gender = i
    .gen = Заговора
    .dat = Заговору
    .acc = Заговор
    .ins = Заговором
card-prince = Принц
    .gen = Принца
    .dat = Принцу
    .acc = Принца
    .ins = Принцем
card-twin = Близнец
    .gen = Близнеца
    .dat = Близнецу
    .acc = Близнеца
    .ins = Близнецом
card-schemer = Интриганка
    .gender = f
    .gen = Интриганки
    .dat = Интриганке
    .acc = Интриганку
    .ins = Интриганкой
card-queen = Королева
    .gender = f
    .gen = Королевы
    .dat = Королеве
    .acc = Королеву
    .ins = Королевой
card-cutthroat = Головорез
    .gen = Головореза
    .dat = Головорезу
    .acc = Головореза
    .ins = Головорезом
card-apothecary = Аптекарь
    .gen = Аптекаря
    .dat = Аптекарю
    .acc = Аптекаря
    .ins = Аптекарем
card-felon = Преступник
    .gen = Преступника
    .dat = Преступнику
    .acc = Преступника
    .ins = Преступником
card-substitution = Подмена
    .gender = f
    .gen = Подмены
    .dat = Подмене
    .acc = Подмену
    .ins = Подменой
card-bribery = Подкуп
    .gender = i
    .gen = Подкупа
    .dat = Подкупу
    .acc = Подкуп
    .ins = Подкупом
card-combination = Комбинация
    .gender = f
    .gen = Комбинации
    .dat = Комбинации
    .acc = Комбинацию
    .ins = Комбинацией
card-trap = Ловушка
    .gender = f
    .gen = Ловушки
    .dat = Ловушке
    .acc = Ловушку
    .ins = Ловушкой
some-card = карта
    .gender = f
    .gen = карты
    .dat = карте
    .acc = карту
    .ins = картой

kind-character = персонаж
kind-intrigue = интрига

## Семьи

family-red = красные
    .gen = красных
family-blue = синие
    .gen = синих
family-green = зелёные
    .gen = зелёных
family-yellow = жёлтые
    .gen = жёлтых
family-black = чёрные
    .gen = чёрных

known-card = { $name } { $family_gen }
hidden-card = карта { $family_gen }
    .gen = карты { $family_gen }
    .dat = карте { $family_gen }
    .acc = карту { $family_gen }
    .ins = картой { $family_gen }

## Термины

term-queue = ряд событий
term-influence = влияние
term-family = семья
term-placement = фаза планирования
term-resolution = фаза событий
term-stack = стек
term-first-player = первый игрок
term-eliminate = устранить
term-discard = сбросить

## Что делают карты базовой игры

text-archer = Стреляет в край ряда: устраните его первую или последнюю карту.
text-soldier = Бьёт рядом с собой: устраните одну соседнюю карту.
text-spy = Выберите соседнюю карту. Её игрок отдаёт вам 1 очко влияния.
text-heir = Получите 2 очка влияния, если в ряду нет другой открытой и неприкрытой карты с этим именем.
text-lord = Получите 1 очко влияния и ещё по 1 за каждую соседнюю карту его семьи.
text-lord-first = Получите 1 очко влияния и ещё по 1 за каждую карту его семьи на двух соседних местах, считая и прикрытые.
text-lord-revised = Получите 1 очко влияния и ещё по 1 за каждое соседнее место, верхняя карта которого из его семьи.
text-shapeshifter = Выберите соседнего открытого персонажа и примените его эффект как свой.
text-assassination = Устраните одну карту, где бы она ни лежала в ряду.
text-decree = Возьмите верхнюю карту с другого места и положите её в другое место ряда, но не на другую карту.
text-ambush = Вы её открываете: получите 1 очко влияния, её жетоны пропадают. Её устраняет карта другого игрока: получите 4 очка влияния и сбросьте ту карту.
text-ambush-first = Вы её открываете: получите 1 очко влияния, её жетоны пропадают. Её устраняет карта другого игрока: получите 4 очка влияния и сбросьте ту карту. Её устраняет карта её семьи: получите 1 очко влияния и тоже сбросьте ту карту.
text-ambush-revised = Вы её открываете: получите 1 очко влияния, её жетоны пропадают. Её устраняет карта другого игрока: получите 4 очка влияния и сбросьте ту карту. Ваша собственная карта её не запускает.
text-conspiracy = Получите по 2 очка влияния за каждый жетон на нём. Сами жетоны возвращаются в резерв.

## Что делают карты дополнения

text-prince = Открывая его, введите в ряд Близнеца его семьи. Затем, и в каждом следующем раунде, получите 1 очко влияния. Если он устранён, сбросьте неприкрытых Близнецов его семьи.
text-twin = Получите 1 очко влияния. Если он устранён, сбросьте неприкрытых Принцев его семьи.
text-schemer = Получите 1 очко влияния. Но если соседнее место занимает стек, вместо этого сбросьте её.
text-queen = Получите 2 очка влияния. Кто устраняет чужую Королеву, получает на 1 очко влияния больше.
text-cutthroat = Устраните соседнюю карту, а с ней все открытые и неприкрытые карты с этим именем, которые принадлежат другим игрокам. Одна жертва не приносит ничего.
text-apothecary = Выберите другую карту его семьи; устраните карту, соседнюю с ней.
text-felon = За каждую соседнюю карту её игрок теряет 1 очко влияния. Вы тоже.
text-substitution = Устраните соседнюю карту. Если это был персонаж другой семьи и он лежал один на своём месте, положите туда открытой карту вашей семьи с тем же именем: сброшенную или отложенную.
text-bribery = Положите жетон подкупа его семьи на открытого персонажа, который лежит один на своём месте. Теперь он принадлежит этой семье.
text-combination = Сначала сбросьте её. Затем примените эффект открытого и неприкрытого персонажа её семьи. Каждый жетон, лежавший на ней, оставьте себе или отдайте, чтобы применить такой эффект ещё раз.
text-trap = Вы её открываете: получите 1 очко влияния, её жетоны пропадают. Её устраняет карта другого игрока: сбросьте ту карту, а её игрок отдаёт вам до 3 очков влияния.

## О чём спрашивают игроки

note-archer = Он может выбрать себя, если он первый или последний, и должен, если он один в ряду; очко за устранение всё равно полагается (R6, R17).
note-soldier = Если соседних карт нет, ничего не происходит (R7). Целью может быть и ваша карта, а если других нет, выбрать придётся её.
note-spy = У игрока без влияния взять нечего; выбор своей карты тоже ничего не даёт. Если обе соседние карты принадлежат одному игроку, выбирать нечего (R8).
note-heir = Закрытые и прикрытые Наследники не считаются, и каждый Наследник проверяет это лишь тогда, когда разыгрывается (R9).
note-lord = Его собственное место не считается. Считаются ли прикрытые карты, зависит от издания (R20).
note-shapeshifter = Он сохраняет своё имя, семью и место: когда он копирует Наследника, ему мешает только другой открытый Перевёртыш, а Засада бьёт его, а не скопированную карту. Копировать Перевёртыша можно, но это ничего не даёт. Каждый раунд он выбирает заново (R10).
note-assassination = Оно может выбрать себя и должно, если лежит одно; это тоже приносит 1 очко (R11).
note-decree = Он не может переложить себя, а карту, лежавшую одну, нельзя вернуть на то же место. Карта сохраняет сторону, жетоны и подкуп (R12). Переложенная за Указ, она разыграется в этом раунде позже, даже второй раз; переложенная перед ним — уже нет (R13).
note-ambush = Открытая по вашему выбору, она приносит 1 очко, сколько бы ни ждала (R14). Нападающий получает очко за устранение до того, как сработает Засада (R15). Что запускает ваша собственная карта, зависит от издания (R21).
note-conspiracy = Устранённый, он не даёт своему игроку ничего, и его жетоны пропадают (R16).
note-prince = Если Близнец уже не лежит перед вами, вы получаете только очко влияния (R31). Копии, следующие раунды и Принц из Подмены Близнеца не вводят (R32). Прикрытые партнёры уцелеют, закрытые — нет (R30).
note-twin = Он входит открытым, если за столом не условились вводить его закрытым: в начало, в конец или, с раунда 2, на карту своей семьи, но не на Принца (R31). Его сбрасывают, когда устранён Принц семьи, которой он в этот момент принадлежит (R30).
note-schemer = Считается стек любой семьи; место самой Интриганки — нет (R33).
note-queen = Добавочное очко даёт каждая Королева, даже там, где Головорез больше ничего не получает (R34).
note-cutthroat = Закрытую жертву сначала переворачивают, и она даёт имя. Соседняя карта может быть вашей; тёзки гибнут только у других. Две жертвы и больше приносят по 1 очку, а карты, лежавшие под ними, в безопасности (R34). Одна Ловушка или Засада очка за устранение не даёт (R35).
note-apothecary = Другая карта не должна быть прикрыта. Жертвой может быть ваша карта или сам Аптекарь. Без другой карты семьи ничего не происходит (R36).
note-felon = Никто не опускается ниже 0; если ваши карты с обеих сторон, вы теряете 2 очка (R37).
note-substitution = Верх стека можно устранить, но он не заменяется; не заменяются и интрига, и ваша карта. Где замена возможна, она обязательна. Новая карта действует, только если до её места ещё дойдёт розыгрыш, и Близнеца не вводит (R38). Ваша карта, которую подкупили, возвращается без подкупа (R43).
note-bribery = Карта считается картой вашей семьи во всём: кто решает, кто получает очки, кто может её прикрыть, чья она при ничьей. Прежний подкуп возвращается; можно выбрать и свою карту (R39).
note-combination = Можно применить карту, лежавшую под ней. Того же персонажа можно применить снова, даже впустую; он действует со своего места, и нападающий — он. Если применить некого, жетоны остаются вам (R40).
note-trap = Нападающий получает очко за устранение до того, как сработает Ловушка. Ваша собственная карта её не запускает (R41). Она берёт у нападающего, а Засада — из резерва (R61).

## Правила и различия изданий

rules-first = Базовая игра, первое издание
rules-revised = Базовая игра, исправленное издание
rules-ablaze = Пламя
rules-duel = Дуэль на двоих
rules-mixed = Смешанные коробки

rules-difference-title = Чем различаются издания
rules-difference-lord-first = Первое издание: в соседнем стеке Лорд считает каждую карту своей семьи, и прикрытую тоже (R20).
rules-difference-lord-revised = Исправленное издание: из соседнего стека Лорд считает только верхнюю карту (R20).
rules-difference-ambush-first = Первое издание: карта, устраняющая Засаду своей семьи, получает 1 очко, Засада приносит ещё 1, а нападавшая карта сбрасывается (R21).
rules-difference-ambush-revised = Исправленное издание: карта, устраняющая Засаду своей семьи, получает 1 очко и остаётся; больше ничего не происходит (R21).
rules-difference-same = Всё остальное в обоих изданиях мы играем одинаково. Играют по исправленному изданию, если вы не выбрали другое.

## Журнал

part-influence =
    { $amount ->
        [one] { $amount } очко влияния
        [few] { $amount } очка влияния
       *[other] { $amount } очков влияния
    }
part-points =
    { $influence ->
        [one] { $influence } очко влияния
        [few] { $influence } очка влияния
       *[other] { $influence } очков влияния
    }
part-place =
    { $place ->
        [front] в начало
        [back] в конец
       *[on] поверх карты на месте { $slot }
    }

event-game-started = Игра начинается.
event-round-started = Начинается раунд { $amount }. Первый игрок: { $seat }.
event-placed =
    { $has_by ->
        [yes] { $by } вводит { $card_acc }: { $seat } кладёт эту карту { part-place }.
       *[no] { $seat } кладёт { $card_acc } { part-place }.
    }
event-waited =
    { $amount ->
        [one] { $seat } выжидает: { $card } на месте { $slot }, на карте { $amount } жетон.
        [few] { $seat } выжидает: { $card } на месте { $slot }, на карте { $amount } жетона.
       *[other] { $seat } выжидает: { $card } на месте { $slot }, на карте { $amount } жетонов.
    }
event-revealed = { $seat } открывает { $card_acc }.
event-acted =
    { $copied ->
        [yes] { $card } действует как { $ability }.
       *[no] { $card } действует.
    }
event-chose = { $seat } выбирает { $card_acc } на месте { $slot }.
event-copied = { $card } копирует { $by_acc }.
event-gained =
    { $source ->
        [start] { $seat } начинает игру: { part-influence }.
        [tokens] { $seat } получает { part-influence } с жетонов { $card_gen }.
        [elimination] { $seat } получает { part-influence } за { $amount ->
            [1] устранение
           *[other] устранения
        }: действует { $card }.
        [taken] { $seat } забирает { part-influence } у игрока { $other }: действует { $card }.
       *[ability] { $seat } получает { part-influence }: действует { $card }.
    }
event-lost =
    { $has_other ->
        [yes] { $seat } отдаёт { part-influence } игроку { $other }.
       *[no] { $seat } теряет { part-influence }: действует { $card }.
    }
event-eliminated =
    { $itself ->
        [yes] { $by } устраняет себя.
       *[no] { $by } устраняет { $card_acc } на месте { $slot }.
    }
event-discarded = { $card } уходит в сброс.
event-tokens-returned =
    { $amount ->
        [one] { $amount } жетон { $card_gen } возвращается в резерв.
        [few] { $amount } жетона { $card_gen } возвращаются в резерв.
       *[other] { $amount } жетонов { $card_gen } возвращаются в резерв.
    }
event-sprang = { $card } срабатывает: удар получает { $by }.
event-moved = { $seat } перекладывает { $card_acc } с места { $origin } на место { $slot }: действует { $by }.
event-replaced = { $card } занимает свободное место { $slot }.
event-not-replaced = { $seat }: карты «{ $name }» нет среди отложенных и сброшенных, её место никто не занимает.
event-bribed = { $seat } подкупает { $card_acc } на месте { $slot }: действует { $by }.
event-bribe-returned = { $seat } возвращает себе жетон подкупа с карты «{ $card }».
event-repeated = { $seat } отдаёт жетон: { $card } применяется снова.
event-nothing-happened = { $card } ничего не даёт.
event-drew = { $seat } берёт { $card_acc }.
event-round-ended = Раунд { $amount } заканчивается.
event-game-ended =
    { $n_winners ->
        [one] Игра заканчивается. Побеждает { $winners }.
       *[other] Игра заканчивается. Победу делят { $winners }.
    }

list-and = { $first } и { $last }

## Журнал, одна строка на действие

line-you = вы
part-actor =
    { $actor_own ->
        [yes] { $actor_gender ->
            [f] Ваша { $actor }
            [n] Ваше { $actor }
           *[m] Ваш { $actor }
        }
       *[no] { $actor_of }: { $actor }
    }
part-target =
    { $target_own ->
        [yes] { $target_gender ->
            [f] вашу { $target_acc }
            [n] ваше { $target_acc }
            [i] ваш { $target_acc }
           *[m] вашего { $target_acc }
        }
       *[no] { $target_acc } игрока { $target_of }
    }
line-victim =
    { $same ->
        [yes] { $target_gender ->
            [f] свою { $target_acc }
            [n] своё { $target_acc }
            [i] свой { $target_acc }
           *[m] своего { $target_acc }
        }
       *[no] { part-target }
    }
part-laid =
    { $place ->
        [front] в начало
        [back] в конец
       *[on] поверх карты на месте { $slot }
    }
line-game-started = Игра начинается
line-round-started =
    { $own ->
        [yes] Раунд { $amount }. Вы первый игрок.
       *[no] Раунд { $amount }. Первый игрок: { $seat }.
    }
line-placed =
    { $has_by ->
        [yes] { part-actor } вводит Близнеца { part-laid }
       *[no] { $own ->
            [yes] Вы кладёте { $target_acc } { part-laid }
           *[no] { $target_known ->
                [yes] { $seat } кладёт { $target_acc } { part-laid }
               *[no] { $seat } кладёт карту { part-laid }
            }
        }
    }
line-waited =
    { $count ->
        [one] { $amount ->
            [one] { part-actor } на месте { $slot } ждёт: { $amount } жетон
            [few] { part-actor } на месте { $slot } ждёт: { $amount } жетона
           *[other] { part-actor } на месте { $slot } ждёт: { $amount } жетонов
        }
       *[other] { $own ->
            [yes] Вы выжидаете с { $count } картами
           *[no] { $seat } выжидает с { $count } картами
        }
    }
line-revealed =
    { $own ->
        [yes] Вы открываете { $actor_acc }
       *[no] { $seat } открывает { $actor_acc }
    }
line-acted =
    { $copied ->
        [yes] { part-actor } действует как { $ability }
       *[no] { part-actor } действует
    }
line-chose =
    { $own ->
        [yes] Вы выбираете { $card_acc }
       *[no] { $seat } выбирает { $card_acc }
    }
line-copied = { part-actor } копирует { part-target }
line-gained = { part-actor } приносит очки
line-lost =
    { $has_other ->
        [yes] { $losing ->
            [yes] { part-actor } забирает у вас { part-influence }
           *[no] { part-actor } забирает { part-influence } у игрока { $losers }
        }
       *[no] { $n_losers ->
            [1] { $losing ->
                [yes] { part-actor } действует, вы теряете влияние
               *[no] { part-actor } действует, влияние теряет { $losers }
            }
           *[other] { part-actor } действует, влияние теряют: { $losers }
        }
    }
line-eliminated =
    { $itself ->
        [yes] { part-actor } устраняет себя
       *[no] { part-actor } устраняет { $victims }
    }
line-discarded = { part-actor } уходит в сброс
line-sprang = { part-actor } срабатывает и сбрасывает { part-target }
line-moved =
    { $own ->
        [yes] Вы перекладываете { line-victim } на место { $slot }
       *[no] { $seat } перекладывает { line-victim } на место { $slot }
    }
line-bribed =
    { $own ->
        [yes] Вы подкупаете { line-victim }
       *[no] { $seat } подкупает { line-victim }
    }
line-repeated =
    { $own ->
        [yes] Вы отдаёте жетон, { $actor } применяется снова
       *[no] { $seat } отдаёт жетон, { $actor } применяется снова
    }
line-nothing-happened =
    { $paid ->
        [yes] { part-actor } даёт только жетоны
       *[no] { part-actor } ничего не даёт
    }
line-round-ended = Раунд { $amount } заканчивается
line-game-ended =
    { $n_winners ->
        [one] { $winning ->
            [yes] Игра заканчивается. Вы побеждаете.
           *[no] Игра заканчивается. Побеждает { $winners }.
        }
       *[other] Игра заканчивается. Победители: { $winners }.
    }

## Рассказ рядом со столом

web-narration = Рассказ
web-skip-telling = К моему ходу
web-skip-watching = Пропустить
web-step-forward = Шаг вперёд
web-back-to-now = К текущему ходу
web-told-of = Действие { $number } из { $count }
web-paused = пауза
web-since = С вашего хода
web-since-count = С вашего хода: { $count }, из них потерь: { $losses }
web-since-none = Вас ничто не задело
web-since-replay = Повторить
web-since-actions =
    { $count ->
        [one] { $count } действие
        [few] { $count } действия
       *[other] { $count } действий
    }
web-since-by = { part-actor-low }
part-actor-low =
    { $actor_own ->
        [yes] { $actor_gender ->
            [f] ваша { $actor }
            [n] ваше { $actor }
           *[m] ваш { $actor }
        }
       *[no] { $actor } игрока { $actor_of }
    }
web-since-lost-card =
    { $target_own ->
        [yes] Вы теряете { $target_acc }
       *[no] { $target_of } теряет { $target_acc }
    }
web-since-lost = Вы теряете { part-gain }
web-since-gained =
    { $own ->
        [yes] Вы получаете { part-gain }
       *[no] { $seat } получает { part-gain }
    }
part-gain =
    { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
       *[other] { $amount } очков
    }
web-since-laid =
    { $count ->
        [one] Выложена { $count } карта
        [few] Выложено { $count } карты
       *[other] Выложено { $count } карт
    }
web-since-front = в начало: { $count }
web-since-back = в конец: { $count }
web-since-on = на стеки: { $count }
web-since-more = ещё { $count }

## Вопросы

part-asked =
    { $own ->
        [yes] { "" }
       *[no] { $seat }:{ " " }
    }
part-acting =
    { $own ->
        [yes] { $gender ->
            [f] ваша { $name }
            [n] ваше { $name }
           *[m] ваш { $name }
        }
       *[no] { $card }
    }
ask-place = { part-asked }какую карту положить в ряд и куда?
ask-place-twin = { part-asked }{ part-acting } вводит Близнеца. Куда?
ask-reveal =
    { $own ->
        [yes] открыть { $gender ->
            [f] вашу { $name_acc }
            [n] ваше { $name_acc }
            [i] ваш { $name_acc }
           *[m] вашего { $name_acc }
        } на месте { $slot } или выждать?
       *[no] { $seat }: открыть { $card_acc } на месте { $slot } или выждать?
    }
ask-target = { part-asked }какую карту выбирает { part-acting }?
ask-target-archer = { part-asked }{ part-acting } стреляет. В первую карту ряда или в последнюю?
ask-target-soldier = { part-asked }{ part-acting } устраняет соседнюю карту. Какую?
ask-target-spy = { part-asked }{ part-acting } забирает 1 очко влияния у игрока соседней карты. Какой?
ask-target-shapeshifter = { part-asked }{ part-acting } копирует соседнего открытого персонажа. Какого?
ask-target-assassination = { part-asked }{ part-acting } устраняет любую карту. Какую?
ask-target-decree = { part-asked }{ part-acting } перекладывает карту. Какую?
ask-target-cutthroat = { part-asked }{ part-acting } устраняет соседнюю карту и её тёзок. Какую?
ask-target-apothecary = { part-asked }{ part-acting } устраняет карту рядом с другой картой своей семьи. Какую?
ask-target-substitution = { part-asked }{ part-acting } устраняет соседнюю карту. Какую?
ask-target-bribery = { part-asked }{ part-acting } подкупает открытого персонажа. Какого?
ask-target-combination = { part-asked }{ part-acting } применяет эффект персонажа своей семьи. Какого?
ask-gap = { part-asked }куда { part-acting } кладёт карту?
ask-repeat = { part-asked }отдать жетон ({ part-acting } применяется снова) или оставить его?

## Ответы

move-place-front = В начало
move-place-back = В конец
move-place-on = Поверх карты { $slot }
move-reveal = Открыть
move-wait = Выждать
move-target = Место { $slot }: { $card }
move-gap =
    { $end ->
        [front] { move-place-front }
        [back] { move-place-back }
       *[none] Между { $before } и { $after }
    }
move-repeat = Ещё раз
move-keep = Оставить
detail-reveal = перевернуть карту
detail-wait = ещё 1 жетон
detail-repeat = отдать жетон
detail-keep = получить 1 очко
option-gain =
    { $amount ->
        [one] получить { $amount } очко
        [few] получить { $amount } очка
       *[other] получить { $amount } очков
    }
option-lose =
    { $amount ->
        [one] потерять { $amount } очко
        [few] потерять { $amount } очка
       *[other] потерять { $amount } очков
    }
option-range =
    { $most ->
        [one] от { $least } до { $most } очка
       *[other] от { $least } до { $most } очков
    }
option-risk = риск: { $cards }
option-risk-short = риск
option-with-detail = { $option }: { $detail }

## Конец игры

result-rank =
    { $cards ->
        [one] { $place }. { $seat }: { part-points }, { $cards } карта в ряду
        [few] { $place }. { $seat }: { part-points }, { $cards } карты в ряду
       *[other] { $place }. { $seat }: { part-points }, { $cards } карт в ряду
    }
result-winner =
    { $n_winners ->
        [one] Побеждает { $winners }: { part-points }.
       *[other] Победу делят { $winners }: у каждого { part-points }.
    }
result-tie-break = Поровну ({ part-points }): { $tied }. Больше карт в ряду, значит, побеждает { $winners }.
result-shared = { $winners }: поровну влияния и поровну карт в ряду, победа общая (R60).
result-r23 = При ничьей решают карты в ряду; прикрытые тоже считаются (R23).
result-r42 = При ничьей решают карты в ряду; считается только верхняя карта места, для семьи, которой она принадлежит (R42).
result-r54 = Карты обеих семей игрока считаются вместе (R54).
result-r60 = Если и тогда поровну, победа общая (R60).

## Командная строка

cli-round = Раунд { $round }
cli-queue = Ряд
cli-queue-empty = Ряд пуст.
cli-hand = Рука
cli-aside = Отложенные
cli-discards = Сброс
cli-influence = Влияние
cli-seat = Игрок
cli-your-move = Ваш ход
cli-thinking = { $seat } думает…
cli-winner =
    { $n_winners ->
        [one] Побеждает { $winners }.
       *[other] Победу делят { $winners }.
    }
cli-tie-break = Влияния поровну: решают карты в ряду.
cli-shared = И карт поровну: победа общая.
cli-not-a-move = «{ $text }» не ход. Выберите из этих: { $moves }.
# Эту строку читают другие программы: слова и числа в ней одни на всех языках.
cli-passed-failed = { NUMBER($passed, useGrouping: 0) } passed, { NUMBER($failed, useGrouping: 0) } failed
cli-games =
    { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[other] { $games } игр
    }
cli-wins = Победы
cli-mean-influence = Среднее влияние
cli-result = Итог
cli-error = ошибка: { $message }
cli-missing-extra = не хватает { $modules }; это ставит дополнение [{ $extra }]: pip install '.[{ $extra }]' в клоне проекта
cli-prompt = 1–{ $highest } или q, чтобы выйти:{ " " }
cli-not-a-number = «{ $text }» не число от 1 до { $highest }.
cli-stopped = Остановлено.
cli-you = Ваша сторона ({ $family })
cli-bot-name = { $bot } ({ $family })
cli-show-title =
    { $players ->
        [one] { $rules }, { $players } игрок
        [few] { $rules }, { $players } игрока
       *[other] { $rules }, { $players } игроков
    }
cli-failed-line = { $where }: { $problem }
cli-file-missing = файл, который можно прочитать ({ $why })
cli-seat-summary = место { $seat } ({ $bot }): побед { $wins }, среднее влияние { $mean }
cli-replayed = { $where }: { $result }
cli-stand-ins =
    { $moves ->
        [1] { $bot }: один ход сделала замена; { $why }
        [one] { $bot }: замена сделала { $moves } ход; в последний раз: { $why }
        [few] { $bot }: замена сделала { $moves } хода; в последний раз: { $why }
       *[other] { $bot }: замена сделала { $moves } ходов; в последний раз: { $why }
    }
cli-unfinished = не закончена
cli-fitting =
    { $games ->
        [one] { NUMBER($games) } игра, выиграно { NUMBER($share, useGrouping: 0) } % от равной доли
        [few] { NUMBER($games) } игры, выиграно { NUMBER($share, useGrouping: 0) } % от равной доли
       *[other] { NUMBER($games) } игр, выиграно { NUMBER($share, useGrouping: 0) } % от равной доли
    }
cli-fitted =
    { $games ->
        [one] Сыграна { NUMBER($games) } игра; веса в { $path }
        [few] Сыграны { NUMBER($games) } игры; веса в { $path }
       *[other] Сыграно { NUMBER($games) } игр; веса в { $path }
    }
cli-bench =
    { $seats ->
        [one] { $rules }, { $seats } игрок: { $games } игр/с, { $decisions } решений/с на одном ядре ({ $engine })
        [few] { $rules }, { $seats } игрока: { $games } игр/с, { $decisions } решений/с на одном ядре ({ $engine })
       *[other] { $rules }, { $seats } игроков: { $games } игр/с, { $decisions } решений/с на одном ядре ({ $engine })
    }
cli-compiled = движок скомпилирован
cli-interpreted = движок не скомпилирован
cli-checking = Проверка
cli-playing = Идут игры
cli-card-title = { $name } ({ $kind }, { $box })
cli-card-names = По-английски: { $en }. По-французски: { $fr }. По-польски: { $pl }.
box-base = базовая игра
box-ablaze = Пламя
cli-rules-hint = «oriflamme rules КАРТА» объясняет карту, «oriflamme rules R12» показывает разъяснение; setup, play, ablaze и duel рассказывают о частях правил.
cli-rule-book = Книга правил, раздел { $section } (по-английски)

## Справка командной строки

help-app = Oriflamme: закрытые карты, блеф и чувство момента. Играйте, смотрите записи, изучайте.
help-scenario = Прогнать файлы сценариев: положения, ходы и то, что должно за ними следовать.
help-simulate = Сыграть игры между ботами и записать их.
help-replay = Воспроизвести записанные игры.
help-show = Показать записанную игру понятным текстом: как она шла или какой её видели с одного места.
help-rules = Объяснить карту, разъяснение или часть правил либо показать различия изданий.
help-fit = Обучить стратегию игрой; та же команда продолжает с места остановки.
help-option-fit-out = Каталог для весов и всего, что нужно для продолжения.
help-option-fit-minutes = Сколько минут играть.
help-option-fit-games = Сколько игр сыграть, считая прежние запуски; к концу скорость обучения и бонус за исследование снижаются до нуля.
help-option-fit-margin = Насколько важен отрыв по влиянию: от 0 (важна только победа) до 1.
help-option-fit-start = Файл весов, с которых начать; они уменьшаются вдвое, чтобы снова пробовались и другие ходы; с --magnet берутся целиком, а несколько файлов — это несколько манер одной политики.
help-option-fit-copy = Не играть, а учиться на ходах этого бота в указанном числе игр.
help-option-fit-magnet = Регуляризованная игра с собой: учатся все за столом, удерживаемые вблизи медленно движущегося магнита; такую стратегию трудно использовать, но она не заточена против кого-то одного.
help-option-fit-exploiters = С --magnet: доля столов, за которыми среди обучающихся сидит использующий их противник.
help-option-fit-strangers = С --magnet: доля столов, за которыми среди обучающихся сидят посторонние: прежние использующие их противники и политики из --against.
help-option-fit-without = Доля признаков, выбираемых по зерну, без которых обходится стратегия: получается игрок другого склада.
cli-fit-stopped = остановлено, сыграно игр: { NUMBER($games) }; та же команда продолжит с { $path }
cli-fit-curve = Доля побед по мере сыгранных игр
help-exploit = Обучить с нескольких начал лучшие ответы на копии бота и сообщить, сколько они берут самое большее.
help-argument-exploit-bot = Бот, которого надо использовать, назван как везде; если он не стратегия, сначала создаётся его копия.
help-option-exploit-out = Каталог для обучения, копий и матчей; та же команда продолжает работу.
help-option-exploit-games = Число игр каждого обучения.
help-option-exploit-starts = Начала через запятую: nothing (ничего), itself (сам бот) или одна из готовых стратегий.
help-option-exploit-copy = Для бота, который не стратегия: игры, на которых учится его копия.
help-option-exploit-measure = Для бота, который не стратегия: игры, в которых измеряется каждый противник.
cli-exploited = начало { $start }: { $share } % ({ $low }–{ $high })
cli-exploited-most = { $bot }: у его копий берут самое большее { $share } % ({ $low }–{ $high }); равная доля — { $fair } %
help-option-fit-against = Файл весов соперника; можно указать несколько раз.
help-weights = Файлы весов обученных стратегий.
help-weights-convert = Преобразовать файл весов старого вида, где веса только пронумерованы, в файл, который называет свои признаки и карты.
help-weights-features = Вывести признаки обученных стратегий, как в docs/features.md.
help-argument-weights-old = Файл старого вида («layout»: 2).
help-argument-weights-new = Файл, который нужно записать.
cli-weights-converted = Веса записаны в { $path }
help-bench = Играть случайные игры внутри движка на одном ядре и считать их.
help-play = Сыграть против ботов в терминале.
help-version = Показать версию и скомпилирован ли движок.
help-option-files = Файлы сценариев (*.json).
help-option-rules = Правила: first, revised, ablaze, duel или объект в виде JSON.
help-option-seats = Число игроков: от 3 до 5, в дуэли 2.
help-option-games = Сколько игр.
help-option-seed = Зерно случайных чисел: то же зерно — те же игры.
help-option-bots = Один бот на все места или по одному на каждое, через запятую. Боту можно задать предел: имя@200ms, имя@5000it. Файл весов: policy:ФАЙЛ.
help-option-record = Записать игры в этот файл, целиком или никак.
help-option-check = Проверить, что каждый расклад полон, каждый ход возможен и каждый итог верен.
help-option-record-file = Файл с записями игр (*.jsonl).
help-option-game = Номер игры в файле, считая с 1.
help-option-view-seat = Показать лишь то, что могли знать на этом месте, считая с 0; -1 — зритель. Без этого показывается всё.
help-option-card = Карта, названная на любом языке; разъяснение, например R12; или часть правил: setup, play, ablaze, duel.
help-option-edition = Издание: revised или first.
help-option-seconds = Сколько секунд процессорного времени измерять.
help-option-json = Напечатать одну строку JSON.
help-option-level = Сила ботов: beginner, easy, normal, hard или master.
help-option-play-bot = Бот вместо уровня: имя, имя@200ms, policy:ФАЙЛ или "process:КОМАНДА".
help-option-language = Язык: en, fr, pl или ru.
help-option-play-seed = Зерно: с ним тот же расклад можно получить снова.
help-examples = Примеры:

## Арена

help-arena = Свести ботов в честных играх и измерить, кто сильнее. Каждый расклад играется во всех рассадках по кругу, и каждый игрок сохраняет свои случайные числа; 95-процентные интервалы считаются по раскладам. Если ботов два, один первый играет против копий второго; если столько же, сколько мест, — по одному на место; если больше, они сменяются за столами. Один и тот же бот дважды — контрольная проверка: он должен выиграть равную долю игр.
help-option-arena-bots = Боты: имя, имя@200ms, имя@5000it, policy:ФАЙЛ или "process:КОМАНДА".
help-option-arena-games = Сколько игр; округляется вверх до целых раскладов во всех рассадках.
help-option-estimator = Какая доля побед решает: plain (победы на игру) или luck-adjusted (без везения раскладов и случайных выборов). Выводятся обе.
help-option-sprt = Остановиться, как только выяснится, выигрывает ли первый бот равную долю или хотя бы на столько процентных пунктов больше; --games — наибольшее число игр.
help-option-sprt-error = Как часто каждый ответ --sprt может быть неверным.
help-option-luck-games = Сколько игр доигрывать для каждого варианта, везение которого оценивается: по умолчанию 40 для luck-adjusted, 4 для plain; 0 — без оценки везения.
help-option-out = Каталог для summary.json, report.html, records.jsonl и промежуточных данных; та же команда продолжает с места остановки.
help-option-jobs = Во скольких процессах играть; если не указано, по числу процессоров.
help-option-simulate-jobs = Во скольких процессах играть; если не указано, в одном.
help-option-dask = Адрес планировщика dask, если играть должны его исполнители, например tcp://host:8786.
help-balance = Дать боту играть с самим собой и измерить карты: как часто они в руке, сыграны, открыты, устранены, сколько влияния приносят и как часто с ними побеждают; а также чего стоит место за столом. Интервалы — 95 %.
help-option-balance-bot = Бот на всех местах.
help-option-compare = Два набора правил рядом, вместо --rules; где карты те же, там и расклады те же.
arena-plan =
    { $deals ->
        [1] { cli-games }: { $deals } расклад в { $seats } рассадках
        [one] { cli-games }: { $deals } расклад, каждый в { $seats } рассадках
        [few] { cli-games }: { $deals } расклада, каждый в { $seats } рассадках
       *[other] { cli-games }: { $deals } раскладов, каждый в { $seats } рассадках
    }
arena-plan-rounded =
    { $deals ->
        [1] { cli-games } (округлено вверх с { $asked }): { $deals } расклад в { $seats } рассадках
        [one] { cli-games } (округлено вверх с { $asked }): { $deals } расклад, каждый в { $seats } рассадках
        [few] { cli-games } (округлено вверх с { $asked }): { $deals } расклада, каждый в { $seats } рассадках
       *[other] { cli-games } (округлено вверх с { $asked }): { $deals } раскладов, каждый в { $seats } рассадках
    }
arena-playing = Идут игры
arena-ends = конец: { $time }
arena-stopped = Остановлено, сыграно игр: { $games } из { $all }. Они сохранены: та же команда продолжит.
arena-stopped-unkept = Остановлено, сыграно игр: { $games } из { $all }.
arena-broken = Рабочий процесс оборвался, сыграно игр: { $games } из { $all }. Они сохранены: та же команда продолжит.
arena-broken-unkept = Рабочий процесс оборвался, сыграно игр: { $games } из { $all }.
arena-written = Отчёт: { $file }
arena-bot = Бот
arena-games = Игры
arena-win-share = Доля побед
arena-adjusted = Без везения
arena-interval = 95 %
arena-mean-rank = Место
arena-margin = Отрыв
arena-rating = Рейтинг
arena-ms = мс/ход
arena-slowest = макс.
arena-stand-ins = Замены
arena-fair = равная доля: { $fair }
arena-null-passed = Контрольная проверка пройдена: бот против своих копий выигрывает равную долю, { $fair }, в пределах интервала.
arena-null-failed = Контрольная проверка НЕ пройдена: бот против своих копий должен выигрывать { $fair }. Один раз из двадцати это случайность; попробуйте другое зерно.
arena-reduction = Без везения: интервал { $bot } такой, как при числе игр в { $times } раза больше (функция оценки { $value }).
arena-few-deals = Раскладов всего { $deals }: интервал без везения пока ненадёжен.
arena-sprt-high = Решено, сыграно игр: { $games }. { $bot } выигрывает { $high } или больше, а не { $low } (последовательный критерий, ошибка не чаще чем в { $error } случаев).
arena-sprt-low = Решено, сыграно игр: { $games }. { $bot } выигрывает { $low } или меньше, а не { $high } (последовательный критерий, ошибка не чаще чем в { $error } случаев).
arena-sprt-open = Не решено, сыграно игр: { $games }. { $bot } может выигрывать { $low } или { $high }.
arena-fault = { $bot }: некоторые ходы сделала замена; в последний раз: { $why }

report-one-against = { $bot } против { $many } × { $other }
report-match =
    { $rules }, { $seats ->
        [one] { $seats } игрок
        [few] { $seats } игрока
       *[other] { $seats } игроков
    } · { cli-games }: { $deals ->
        [1] { $deals } расклад
        [one] { $deals } расклад, каждый
        [few] { $deals } расклада, каждый
       *[other] { $deals } раскладов, каждый
    } во всех рассадках · зерно { $seed }
report-verdict-better = { $bot } выигрывает { $share } своих игр, больше равной доли ({ $fair }).
report-verdict-worse = { $bot } выигрывает { $share } своих игр, меньше равной доли ({ $fair }).
report-verdict-even = { $bot } выигрывает { $share } своих игр. По этим играм не видно отличия от равной доли ({ $fair }).
report-incomplete = Матч не закончен: числа относятся к уже сыгранным раскладам.
report-stand-ins =
    { $moves ->
        [one] { $bot }: замена сделала { $moves } ход ({ $share }). В последний раз: { $why }
        [few] { $bot }: замена сделала { $moves } хода ({ $share }). В последний раз: { $why }
       *[other] { $bot }: замена сделала { $moves } ходов ({ $share }). В последний раз: { $why }
    }
report-shares-words = Как часто побеждает каждый бот; общая победа делится поровну. Пунктир — равная доля, { $fair }; черта на конце полосы — её интервал 95 %.
report-shares-copies = Как часто побеждает первый бот и каждая отдельная копия другого; общая победа делится поровну. Пунктир — равная доля, { $fair }; черта на конце полосы — её интервал 95 %.
report-settling = Как сходился результат
report-settling-words = Доля побед после стольких-то игр с полосой 95 %. Пока полоса пересекает пунктир, ничего не решено.
report-place = { $place }-е место
report-ranks = Места
report-ranks-words = Первое, второе и так далее, в процентах игр, от тёмного к светлому; справа среднее место.
report-seat =
    { $place ->
        [1] первое
        [2] второе
        [3] третье
        [4] четвёртое
       *[other] пятое
    }
report-seats = Место за столом
report-seats-words = Доля побед по порядку хода в первом раунде, начиная с первого игрока.
report-margins = Отрыв
report-margins-words = Своё влияние минус лучшее из чужих, игра за игрой: справа от пунктира бот впереди.
report-ratings = Рейтинг
report-ratings-words = Одна сила по всем местам всех игр (Plackett–Luce). На 400 очков больше — вдесятеро сильнее; среднее 0.
report-times = Время на ход
report-times-words = Среднее и черта до самого долгого хода; каждый шаг вправо — во столько же раз больше.
report-at-most = до { $time }
report-highlights = Игры, достойные внимания
report-highlights-words = По местам за столом с итоговым влиянием, победители жирным; команда показывает всю игру.
report-game = Игра
report-influence = Влияние
report-command = Как прочесть
report-largest = самая крупная победа
report-closest = самый малый разрыв
report-surprise = самая большая неожиданность
report-figures = Все числа
report-figures-words = Интервалы — 95 %; время — в миллисекундах.
report-method = Каждый расклад вместе с первым игроком играется по разу в каждой рассадке; каждый игрок сохраняет свои случайные числа во всех рассадках расклада. Интервалы получены бутстрэпом по раскладам, 2000 повторений.
report-method-rating = При равенстве места делятся поровну. Рейтинги подобраны методом минорирования и максимизации; каждый бот по половине раза засчитан выше и ниже среднего, чтобы рейтинги оставались конечными.
report-method-luck = Из доли без везения вычтено влияние раскладов и случайных выборов ботов, насколько его показывают игры, доигранные стратегиями. В среднем это влияние равно нулю при любых стратегиях; какая часть вычитается, подобрано на других раскладах. Интервал — Стьюдента, по раскладам.

balance-title = Баланс: { $rules }
balance-and = { " " }и{ " " }
balance-study =
    { $seats ->
        [one] { $bot } на всех местах, { $seats } игрок · { cli-games } · зерно { $seed }
        [few] { $bot } на всех местах, { $seats } игрока · { cli-games } · зерно { $seed }
       *[other] { $bot } на всех местах, { $seats } игроков · { cli-games } · зерно { $seed }
    }
balance-study-two =
    { $bot } на всех местах, { $seats ->
        [one] { $seats } игрок
        [few] { $seats } игрока
       *[other] { $seats } игроков
    } · { $games ->
        [one] по { $games } игре
        [few] по { $games } игры
       *[other] по { $games } игр
    } на каждый набор правил · зерно { $seed }
balance-answer-best = По правилам { $rules } чаще равной доли побеждают те, у кого есть одна из этих карт: { $cards }.
balance-answer-worst = Реже равной доли побеждают те, у кого есть одна из этих: { $cards }.
balance-answer-only-worst = По правилам { $rules } реже равной доли побеждают те, у кого есть одна из этих карт: { $cards }.
balance-answer-none = По правилам { $rules } ни одна карта не выделяется: с каждой выигрывают примерно равную долю.
balance-open = Показать таблицу
balance-worth = Чего стоит карта
balance-worth-words = Как часто побеждают те, у кого есть карта, с интервалом 95 %; пунктир — равная доля, { $fair }.
balance-earnings = Сколько влияния она приносит
balance-earnings-words = Влияние, полученное через карту за каждый раз, когда она сыграна, по источникам.
balance-source-tokens = жетоны на ней
balance-source-ability = её эффект
balance-source-elimination = устранения
balance-source-taken = взято у других
balance-influence = очков влияния: { $mean }
balance-seats-words = Доля побед и среднее влияние по порядку хода в первом раунде, начиная с первого игрока.
balance-rounds = Когда её открывают
balance-rounds-words = В каком раунде ({ $rules }), в процентах от всех раз, когда её открыли.
balance-changes = Что меняется
balance-changes-words = { $second } минус { $first }, на тех же раскладах, где карты те же; жирным — где интервал 95 % не содержит нуля.
balance-figures-words = В руке: сдана в руку или взята. Сыграна: из тех, что в руке. Карты, которые вводит Подмена, с этого момента считаются сыгранными. Открыта, устранена, доход и отнято: из сыгранных или за каждый раз, когда она сыграна; отнято — сколько через неё потеряли другие. Доля побед тех, у кого она в руке, и тех, у кого она отложена. Интервалы — 95 %.
balance-method = На всех местах играет один и тот же бот, у каждого места свои случайные числа. Интервалы получены бутстрэпом по играм, 2000 повторений. Числа говорят, что карта даёт в руках этого бота; другой бот может применять её лучше.
balance-mixed = смешанные коробки
balance-card = Карта
balance-held = В руке
balance-played = Сыгр.
balance-revealed = Откр.
balance-eliminated = Устран.
balance-earned = Доход
balance-lost = Отнято
balance-wins = Победы с ней
balance-wins-aside = если отложена
balance-interval = 95 %

## Сервер столов

help-serve = Запустить сервер столов: столы по ссылке, боты, записи.
help-worker = Играть за ботов для серверов с общей базой PostgreSQL.
help-backup = Скопировать всё, что хранит сервер, в один файл, можно и во время его работы.
help-restore = Загрузить резервную копию в пустую базу.
help-reports = Перечислить сообщения, на которые пожаловались игроки: сначала новые, каждое — объект JSON.
help-schema = Записать протокол для программ: openapi.json и socket.json.
help-option-database = Где хранятся столы: sqlite+aiosqlite:///ФАЙЛ или postgresql+asyncpg://…; если не указано, в файле вашего каталога данных.
help-option-host = Адрес, на котором принимать соединения.
help-option-port = Порт, на котором принимать соединения; 0 — любой свободный.
help-option-origin = Ещё один сайт, страницам которого можно открывать сокеты, например https://example.org. Можно указать несколько раз.
help-option-trusted-proxy = Адрес прокси, чьему X-Forwarded-For верить. Можно указать несколько раз.
help-option-bots-by = Кто играет за ботов: pool (процессы этого сервера) или workers (oriflamme worker, только с PostgreSQL).
help-option-bot-processes = Сколько ботов думает одновременно.
help-option-bot-pause = Пауза перед ходом бота в секундах за каждое действие предыдущего хода: случайная, между двумя числами.
help-option-lease = Через сколько секунд ход бота, который не пришёл, обдумывается заново.
help-option-limits = Ограничения, отличные от обычных, например requests=100,sockets=2000. 0 — без ограничения.
help-option-reviews = Разбирать ли законченные партии: on или off.
help-option-review-nice = Насколько разбор уступает игре: 19 — больше всего, 0 — нисколько.
help-option-web = Каталог собранной страницы.
help-option-shutdown = Сколько секунд даётся открытым сокетам при остановке сервера.
help-option-contact = Кому служба уведомлений может написать об этом сервере: mailto:… или https://…
help-option-address = Публичный адрес этого сервера, например https://oriflamme.example.org: для картинки у ссылок, которыми делятся.
help-option-log-level = Подробность журнала: debug, info, warning или error.
help-option-backup-file = Файл резервной копии.
help-option-directory = Каталог, куда записать.
cli-backup-done =
    { $tables ->
        [one] { $file }: { $tables } стол
        [few] { $file }: { $tables } стола
       *[other] { $file }: { $tables } столов
    }
cli-restore-done =
    { $tables ->
        [one] { $tables } стол из { $file }
        [few] { $tables } стола из { $file }
       *[other] { $tables } столов из { $file }
    }

## Web table

web-page-friends = С друзьями
web-page-learn = Учиться
web-page-rules = Правила
web-page-replays = Записи
web-page-replay = Запись игры
web-page-lobby = Столы
web-start-page = Главная
web-documents = Документация
# The page that is by itself, without a server: what it says of itself on its start page. $percent: of what is fetched.
web-alone-fetching = Игра загружается: { $percent } %. Это нужно один раз.
web-alone-starting = Игра запускается…
web-alone-kept = Игра теперь на этом устройстве: сеть ей больше не нужна, даже в режиме полёта.
web-alone-not-kept = Всё готово. Этот браузер не сохраняет страницу: при каждом открытии ей нужна сеть.
web-alone-failed = В этом браузере игра не запускается; возможно, поможет более новый.
web-tagline = Спрячьте замыслы в ряду. Выберите миг. Соберите влияние, которое приведёт к трону.
web-play-now = Играть
web-play-now-detail =
    { $bots ->
        [one] { $rules }, { $bots } бот: { $level }
        [few] { $rules }, { $bots } бота: { $level }
       *[other] { $rules }, { $bots } ботов: { $level }
    }
web-friends-detail = пошлите ссылку; пустые места займут боты
web-learn-detail = 18 коротких уроков
web-rules-detail = каждая карта и правило
web-lobby-detail = играть или смотреть
web-more = Ещё
web-goes-on = Ваша игра идёт
web-language = Язык
web-theme = Тема
web-light = Светлая
web-dark = Тёмная
web-settings = Настройки
web-controls = Управление
web-card-explained = Описание карты
web-kind-character = персонаж, остаётся в ряду
web-kind-intrigue = интрига, покидает ряд
web-close = Закрыть
web-back = Назад
web-sound = Звук
web-on = Да
web-off = Нет
web-direction = Направление ряда
web-direction-right = вправо
web-direction-left = влево
web-speed = Темп рассказа
web-speed-at-once = сразу
web-speed-slow = медленно
web-speed-normal = средне
web-speed-fast = быстро
web-confirm = Подтверждать перед отправкой
web-letter-keys = Клавиши-буквы
web-keys = Клавиши
web-keys-text = 1–9 место · R открыть · W выждать · H и цифра: карта в руке · F начало · B конец · K оставить · N ещё раз · стрелки: перемещение · Пробел пропускает или объясняет · P пауза · , и . шаг назад и вперёд · S с вашего хода · Enter выбирает · Esc назад · L журнал · T текст · ? правила
web-your-name = Ваше имя
web-name = Имя
web-guest = Гость
web-guest-names = Роуэн, Перрин, Одиль, Гавейн, Тильда, Бруно, Эльза, Конрад
web-name-piers = Пирс
web-name-edda = Эдда
web-name-tobin = Тобин
web-name-gisela = Гизела
web-name-wilkin = Уилкин
web-name-fulk = Фульк
web-name-avice = Эвис
web-name-anselm = Ансельм
web-name-elspeth = Элспет
web-name-bertram = Бертрам
web-name-maud = Мод
web-name-aldric = Олдрик
web-name-isolde = Изольда
web-name-blanche = Бланш
web-name-corvin = Корвин
web-name-sigrid = Сигрид
web-name-godfrey = Годфри
web-name-yolande = Иоланда
web-name-baldwin = Балдуин
web-name-richenza = Рихеза
web-name-melisande = Мелисанда
web-name-tancred = Танкред
web-name-ottilie = Оттилия
web-name-ambrose = Амброз
web-name-leofric = Леофрик
web-free-seat = свободно
web-bot = бот
web-you = Вы
web-you-small = вы
web-player = Игрок { $number }
web-loading = Минутку…

web-table = Стол
web-queue = Ряд
web-queue-empty = Ряд пуст.
web-round = Раунд { $round }
web-round-of = Раунд { $round } из 6
web-rounds = Раунды
web-phase-placement = Планирование
web-phase-resolution = События
web-phase-over = Игра окончена
web-game-over = Игра окончена
web-resolved-first = начало ряда
web-resolved-last = конец ряда
web-seat = Игрок
web-thinking = думает
web-is-thinking = { $seat } думает
web-your-move = ваш ход
web-you-wait = вы ждёте
web-discard = Сброс
web-discard-of =
    { $amount ->
        [0] Сброс, { $seat }: пусто
        [one] Сброс, { $seat }: { $amount } карта
        [few] Сброс, { $seat }: { $amount } карты
       *[other] Сброс, { $seat }: { $amount } карт
    }
web-discard-title = Сброс: { $seat }
web-piles = Сброс и отложенные карты
web-none = пусто
web-aside = Отложенные, их видите только вы
web-aside-short = Отложенные
web-before-you = Перед вами
web-bribe-token = жетон подкупа
web-your-hand = Ваша рука
web-hand-empty = Карт больше нет.
web-hand-count =
    { $amount ->
        [one] { $amount } карта в руке
        [few] { $amount } карты в руке
       *[other] { $amount } карт в руке
    }
web-rounds-left =
    { $amount ->
        [0] Последний раунд
        [one] Ещё { $amount } раунд
        [few] Ещё { $amount } раунда
       *[other] Ещё { $amount } раундов
    }
web-influence = { part-influence }
web-time-left = осталось { $time }
web-log = Что произошло
web-why = почему?
web-text-mode = Стол в виде текста
web-question = Вопрос
web-watching = Вы смотрите.
web-reconnecting = Связь потеряна. Новая попытка…
web-take-back = Вернуться в игру
web-leave = Выйти из-за стола
web-look-at-table = Посмотреть на стол
web-to-result = К итогу

web-slot = Место { $slot }
web-slot-small = место { $slot }
web-face-down = закрыта
web-own-face-down = { $name }, карта закрыта, знаете её только вы
web-tokens =
    { $amount ->
        [one] { $amount } жетон
        [few] { $amount } жетона
       *[other] { $amount } жетонов
    }
web-bribed-by = подкуп { $family_gen }
web-owner-bribed = { $seat }, подкуп
web-covers = прикрывает: { $what }
web-on-top-of = поверх: { $what }
web-resolving = разыгрывается
web-choosable = можно выбрать
web-below = { $name } внизу
web-below-hidden = закрытая внизу

web-sending = Отправка…
web-where = Куда вы кладёте { $name_acc }?
web-hint-pick = Выберите карту в руке, потом её место. Можно и перетащить.
web-hint-place = Она ложится закрытой. Видите её только вы.
web-other-card = Другая карта
web-confirm-send = Отправить

web-takes-throne =
    { $n_winners ->
        [one] Трон занимает { $winners }
       *[other] Трон делят { $winners }
    }
web-you-won = Победа ваша.
web-you-lost = На этот раз не вышло.
web-ranking = Итог и откуда взялись очки
web-place = Место
web-in-queue = В ряду
web-made-of = Откуда
web-source-start = начало
web-source-tokens = жетоны за выжидание
web-source-ability = эффекты
web-source-elimination = устранения
web-source-taken = взято у других
web-source-lost = потеряно
web-chart = Влияние по раундам
web-as-table = В виде таблицы
web-turn = Перелом:
web-turn-text = в раунде { $round } { $sentence }
web-start = начало
web-rematch = Ещё раз за тем же столом
web-watch-replay = Смотреть запись
web-other-seat = Этот расклад с другого места

web-where-play = Где вы играете?
web-by-link = Каждый на своём устройстве
web-one-device = Все на этом устройстве
web-rules = Правила
web-seats = Игроки
web-seat-number = Игрок { $number }
web-who-bot = бот: { $level }
web-who-friend = друг
web-who-here = человек за этим устройством
web-who-beginner = начинающий бот
web-who-easy = лёгкий бот
web-who-normal = обычный бот
web-who-hard = сложный бот
web-who-master = бот-мастер
web-plays-beginner = Видит только самое важное и часто выбирает странно.
web-plays-easy = Знает, что приносит влияние, но не замечает мелкой разницы.
web-plays-normal = Берёт то, что приносит больше всего сейчас, и смотрит на один ход вперёд.
web-plays-hard = Учился на партиях с самим собой и с другими; играет то так, то иначе.
web-plays-master = Доигрывает свои лучшие варианты до конца во множестве партий, где всё сходится с увиденным.
web-plays-piers = Замечает большие возможности, а мелкие — почти никогда.
web-plays-edda = Часто играет по наитию, но редко совсем невпопад.
web-plays-tobin = Знает, что приносит влияние, но порой просто пробует что-то другое.
web-plays-gisela = Подойдёт для первой партии: прощает большинство ошибок.
web-plays-wilkin = Выбирает лучший ход лишь немного чаще остальных.
web-plays-fulk = Берёт крупный выигрыш, а из двух похожих — любой.
web-plays-avice = Обычно выбирает хороший ход, но не всегда лучший.
web-plays-anselm = Взвешивает выгоду и риск, но не с точностью до очка.
web-plays-elspeth = Редко упускает большую возможность; ошибается, когда ходы почти равны.
web-plays-bertram = Оценивает верно, но не всегда верит своей оценке.
web-plays-maud = Берёт то, что приносит больше всего сейчас, и смотрит на один ход вперёд.
web-plays-aldric = Сравнивает, что ход даёт сейчас и что он меняет в ряду.
web-plays-isolde = Любит очки сразу и карты, которые принесут их и потом.
web-plays-blanche = Играет по простым правилам и почти от них не отступает.
web-plays-corvin = Считает выгоду и опасность ход за ходом и не строит долгих планов.
web-plays-sigrid = Играет по опыту множества партий и разнообразит ходы.
web-plays-godfrey = Смотрит сразу на соседние карты, жетоны и оставшиеся раунды.
web-plays-yolande = Её трудно просчитать: в одном и том же положении ходит по-разному.
web-plays-baldwin = Учитывает, кто впереди и насколько.
web-plays-richenza = Решает сразу, опираясь на опыт очень многих партий.
web-plays-melisande = По вашим ходам читает, какие карты у вас могут быть.
web-plays-tancred = Прежде чем выбрать, мысленно доигрывает каждый хороший ход до конца партии.
web-plays-ottilie = Угадывает, как вы играете, и отвечает на это.
web-plays-ambrose = Представляет множество партий, где всё сходится с увиденным, и пробует ходы в них.
web-plays-leofric = Хочет выиграть, и выиграть уверенно.
web-clock = Часы
web-clock-none = без часов
web-clock-move = { $seconds } с на ход
web-clock-game = { $minutes } мин + { $increment } с
web-public = Любой может сесть за стол из списка открытых
web-absence = Бот может заменить отсутствующего через
web-absence-usual = 30 с; при днях на ход — время одного хода
web-replay-open = Запись может смотреть любой
web-replay-players = После игры запись видят только её игроки.
web-replay-everyone = После игры запись видит любой, у кого есть ссылка.
web-make-table = Открыть стол
web-begin = Начать
web-copied = Скопировано
web-link = Ссылка
web-copy-link = Копировать ссылку
web-copy-moment = Копировать ссылку на этот момент
web-link-copied = Ссылка на запись в буфере обмена.
web-share = Поделиться
web-join-title = Для вас есть место
web-your-seat = ваше место
web-sit-down = Сесть
web-waiting-title = Ждём игроков
web-watch = Смотреть
web-lobby-empty = Сейчас нет открытых столов. Откройте свой!
web-pass-to = Теперь { $seat }
web-pass-text = Передайте устройство. Пусть никто другой не смотрит.
web-pass-ready = Это я, { $seat }
web-no-table = Этот стол нельзя открыть

web-chat = Чат
web-chat-empty = Пока никто ничего не написал.
web-chat-say = Напишите что-нибудь
web-chat-quick = Быстрые ответы
web-chat-replies = Привет!, Можно начинать, Минутку
web-send = Отправить
web-mute = скрыть
web-report = пожаловаться

web-forget = Забыть
web-from-file = Запись из файла
web-from-file-text = Записи игр (*.jsonl), какие делают «oriflamme simulate» и «Сохранить запись».
web-choose-file = Выбрать файл
web-to-start = В начало
web-step-back = Шаг назад
web-step = Шаг
web-run = Пуск
web-pause = Пауза
web-to-end = В конец
web-moment = Момент игры
web-perspective = Точка зрения
web-perspective-public = зритель
web-perspective-all = всё
web-export = Сохранить запись

web-course = Игра вкратце
section-2 = Подготовка
section-2-text = У каждого игрока семья из десяти карт. Три случайные откладываются, семь составляют руку. Все начинают с 1 очком влияния. Раундов шесть; первый игрок меняется каждый раунд.
section-3 = Планирование
section-3-text = По очереди каждый кладёт карту закрытой в начало или в конец ряда или, с раунда 2, на карту той же семьи. Считается только верхняя карта стека. Нижние сохраняют сторону и жетоны и возвращаются в игру, когда карта над ними уходит.
section-4-1 = События
section-4-1-text = Ряд разыгрывается с начала. Закрытая карта может выждать и получить жетон или открыться. Открытая карта действует каждый раунд, хочет того её игрок или нет.
section-4-2 = Открыть карту
section-4-2-text = Кто открывает карту, берёт жетоны с неё, потом она действует. Персонаж остаётся в ряду, интрига сбрасывается.
section-4-3 = Устранение
section-4-3-text = Цель показывают и сбрасывают, её жетоны пропадают, ряд смыкается, нападающий получает 1 очко влияния. Целью может быть только неприкрытая карта, в том числе своя.
section-8 = Дуэль
section-8-text = Для двоих игроков, у каждого две семьи: по три карты каждой откладываются, три берутся в руку, остальные составляют колоду. В каждом раунде каждый кладёт две карты, по одной за раз, а в конце раунда берёт две, пока колода не кончится.
section-9 = Конец
section-9-text = После шести раундов побеждает тот, у кого больше всех очков влияния. При равенстве решает число карт в ряду.
web-steps = Шаг за шагом
web-cards = Карты
web-box = Коробка
web-edition = Издание
web-differs = различается в изданиях
web-rulings = Разъяснения

web-learn-text = Настоящие положения за настоящим столом. Испортить ничего нельзя: неверный ход объяснят, и вы попробуете снова.
web-lesson = Урок
web-lesson-number = Урок { $number } из { $of }
web-done = пройден
web-next-lesson = Следующий урок
web-skip = Пропустить
web-leave-lesson = Выйти из урока
web-lesson-place-title = Выложить карту
web-lesson-reveal-title = Открыть карту
web-lesson-wait-title = Выждать
web-lesson-round-title = Раунд с разбором
web-lesson-lord-title = Добрые соседи
web-lesson-stack-title = Прикрыть карту
web-lesson-keep-title = Стеки
web-lesson-strike-title = Выбрать жертву
web-lesson-ambush-title = Засада
web-lesson-spy-title = Шпион
web-lesson-decree-title = Королевский указ
web-lesson-shapeshifter-title = Перевёртыш
web-lesson-read-title = Читать соперников
web-lesson-guess-title = Место, выжидание, сброс
web-lesson-twin-title = «Пламя»: Принц и Близнец
web-lesson-bribe-title = «Пламя»: Подкуп
web-lesson-trap-title = «Пламя»: Подмена и Ловушка
web-lesson-duel-title = Дуэль

# My games, tables, mixed boxes.
web-doors = Страницы
web-play = Играть
web-page-games = Мои игры
web-page-mix = Смешанная коробка
web-page-carry = С другого устройства
web-new-game = Новая игра
web-bots = Боты
web-set-revised = Базовая
web-set-first = Базовая, 1-е изд.
web-set-ablaze = Пламя
web-set-duel = Дуэль
web-set-mixed = Микс
web-strength-beginner = новичок
web-strength-easy = лёгкий
web-strength-normal = обычный
web-strength-hard = сложный
web-strength-master = мастер
web-friends-short = отправьте ссылку
web-start-here = начните отсюда
web-games-none = пока нет
web-games-detail = итоги и записи
web-play-on = Продолжить
web-open = Открыть стол
web-your-move-title = Ваш ход
web-their-move = Ходит { $seat }
web-not-begun = ещё не началась
web-running = Идут сейчас
web-finished = Завершённые
web-among-people = с людьми
web-bots-of = боты: { $level }
web-game-left = покинута
web-shared = делит место
web-ranking-short = Места
web-game-menu = Ещё: { $game }
web-forgotten = Игра убрана из списка.
web-undo = Вернуть
web-games-since = { $name }, с { $date } — без учётной записи: ключ хранится в этом браузере.
web-games-kept = Без учётной записи: ключ хранится в этом браузере.
web-games-empty = Здесь будут ваши игры
web-open-file = Открыть файл
web-all = Все
web-any-rules = Любые правила
web-any-level = Любой уровень
web-result = Итог
web-any-result = Любой итог
web-result-won = победы
web-result-placed = без победы
web-result-left = отданы боту
web-filter-empty = Таких игр нет.
web-finished-empty = Ни одна игра ещё не закончена.
web-show-all = Показать все
web-older = Более ранние игры
web-games-count = Игры
web-places = Занятые места
web-recent = Последние игры
web-top-two = подряд в первой двойке
web-last-places = Последние места, сначала новые: { $places }
web-wins-by = Победы
web-less = Меньше
web-share-won = { $name }: побед { $won } из { $games }
web-profile = Профиль
web-carry = Перенести на другое устройство
web-carry-scan = Отсканируйте его другим устройством или откройте там ссылку. Игры и имя перейдут вместе.
web-carry-warning = Ссылка работает один раз. Кто её откроет, станет вами: отправляйте её только себе.
web-carry-expired = Код истёк.
web-carried-at = Перенесено на другое устройство в { $time }.
web-carry-show = Показать код
web-carry-new = Новый код
web-carry-here = На это устройство переходит профиль с играми и именем.
web-carry-here-text = Игры, сыгранные на этом устройстве, присоединятся к нему. Ссылка работает один раз.
web-carry-take = Перенести профиль сюда
web-carry-void = Эта ссылка больше не работает
web-carry-void-text = Её можно использовать один раз, в течение десяти минут. Покажите новый код на первом устройстве.
web-delete-profile = Удалить профиль
web-delete-confirm = Удалить
web-keep-profile = Оставить
web-deleted = Профиль удалён.
web-new-table = Открыть новый стол
web-lobby-text = Займите свободное место или смотрите.
web-lobby-waiting = Ждут игроков
web-lobby-playing = Идёт игра
web-box-base = Базовая
web-box-ablaze = Пламя
web-mix-detail = Выберите десять из двадцати карт. Каждая семья играет одними и теми же десятью.
web-chosen-of = выбрано { $count } из { $of }
web-take-all = Взять все
web-mix-hint = Наведите на карту, чтобы прочесть, что она делает.
web-with-twin = с Близнецом
web-with-tokens = с жетонами
web-presets = Готовые наборы
web-mix-half = Пополам
web-mix-half-detail = по пять из каждой коробки
web-mix-court = Тихий двор
web-mix-court-detail = ни одна карта не устраняет
web-mix-knives = Ножи наголо
web-mix-knives-detail = шесть карт устраняют
web-mix-snares = Силки
web-mix-snares-detail = ловушки и блеф
web-mix-box = Коробка «{ $box }»
web-mix-box-detail = целая коробка
web-mix-random = Случайно
web-mix-random-detail = любые десять
web-mix-full = Уже выбрано десять. Сначала уберите одну.
web-mix-options = Как играть
web-what-differs = в чём разница
web-edition-revised = Исправленное
web-edition-first = Первое
web-mix-duel = Двое игроков: дуэль, у каждого по две семьи.
web-mix-no-duel = Вдвоём это дуэль.
web-twin-down = Близнец закрыт
web-twin-down-detail = входит закрытым вместе с Принцем
web-twin-needs-prince = только с Принцем
web-mix-keep = Сохранить набор
web-save = Сохранить
web-mix-kept = Сохранено: набор есть на главной странице.
web-mix-copied = Ссылка на этот набор в буфере обмена.
web-your-ten = Ваша десятка
web-your-ten-detail = их получит каждая семья
web-mix-play = Играть этим набором
web-nth = { $place }-е
web-of = из { $count }
web-players =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }
web-games-wait =
    { $count ->
        [one] { $count } ждёт вас
       *[other] { $count } ждут вас
    }
web-more-games =
    { $count ->
        [one] идёт ещё { $count } игра
        [few] идут ещё { $count } игры
       *[other] идёт ещё { $count } игр
    }
web-waits-players =
    { $count ->
        [one] Ждёт { $count } игрока
       *[other] Ждёт { $count } игроков
    }
web-games-won =
    { $count ->
        [one] { $count } победа
        [few] { $count } победы
       *[other] { $count } побед
    }
web-place-times = { $place }-е место: { $count }
web-best-card =
    { $count ->
        [one] лучшая карта { $count } игры, { part-influence }
       *[other] лучшая карта { $count } игр, { part-influence }
    }
web-carry-minutes =
    { $count ->
        [one] Работает ещё { $count } минуту.
        [few] Работает ещё { $count } минуты.
       *[other] Работает ещё { $count } минут.
    }
web-carry-text =
    { $count ->
        [one] Игры ({ $count }) и имя перейдут вместе. Без учётной записи и почты.
       *[other] Игры ({ $count }) и имя перейдут вместе. Без учётной записи и почты.
    }
web-delete-text =
    { $count ->
        [one] Сервер удалит список ваших игр ({ $count }) для всех устройств, а этот браузер забудет их ссылки. Идущие игры продолжатся без вас.
       *[other] Сервер удалит список ваших игр ({ $count }) для всех устройств, а этот браузер забудет их ссылки. Идущие игры продолжатся без вас.
    }
web-free-seats =
    { $count ->
        [one] { $count } свободное место
        [few] { $count } свободных места
       *[other] { $count } свободных мест
    }
web-watchers =
    { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
       *[other] { $count } зрителей
    }
web-mix-missing = ещё { $count }
web-mix-facts = персонажи: { $characters }, интриги: { $intrigues } · базовая: { $base }, Пламя: { $ablaze }

web-error-other = Не получилось.
web-error-unavailable = Сервер не отвечает. Попробуйте чуть позже.
web-error-shutting_down = Сервер перезапускается. Попробуйте чуть позже.
web-error-too_many = Слишком быстро. Попробуйте чуть позже.
web-error-unknown_link = Эта ссылка здесь неизвестна.
web-error-unknown_table = Такого стола нет.
web-error-unknown_puzzle = Такой задачи нет.
web-error-not_allowed = Эта ссылка этого не позволяет.
web-error-not_finished = Эта игра ещё идёт.
web-error-seat_taken = Там уже кто-то сидит.
web-error-no_free_seat = Свободных мест больше нет.
web-error-bad_record = Эту запись игры нельзя показать.
web-error-bad_name = Такое имя не подходит: все его знаки должны быть видимыми.
web-error-name_taken = Кто-то за этим столом уже носит такое или похожее на вид имя; боты тоже считаются. Выберите другое.
web-error-bot_plays = За вас играет бот. Сначала вернитесь в игру.
web-error-not_your_turn = Сейчас не ваш ход.
web-error-illegal_move = Такой ход невозможен.
web-error-game_over = Игра окончена.
web-error-not_host = Это может сделать только хозяин стола.
web-error-not_full = Одно место ещё свободно.
web-error-still_here = Этот игрок в сети или вышел слишком недавно.
web-error-locked = Стол закрыт: сесть за него больше нельзя.
web-error-sent_away = Хозяин стола исключил вас.
web-error-family_taken = Этот цвет занят другим игроком.
web-error-nothing_to_undo = Пока нечего отменять.
web-error-no_review = Партию, начатую с заданной позиции, разобрать нельзя.
web-error-reviews_off = Этот сервер не разбирает партии.

## Company: who is there, the waiting room, the host, the rematch. $seat and $by are names, $time is a time.

web-people = Люди за столом
web-here = в сети
web-away = не в сети { $time }
web-left-table = больше не играет
web-asked = ждём ответа
web-host = хозяин
web-bot-plays = играет бот
web-let-bot-play = Пусть играет бот
web-hand-over = Пусть бот играет за меня
web-send-away = Исключить
web-send-away-sure = Точно исключить?
web-leave-text = Ваше место сразу займёт бот. По ссылке на своё место вы можете вернуться в любой момент.
web-stay = Остаться
web-happened = Что произошло
web-bar-bot = За вас играет бот.
web-bar-bot-stays = Ваше время вышло три раза подряд: теперь за вас играет бот.
web-bar-late = Ваше время вышло, и этот один ход сделал бот. Следующий — ваш.
web-i-am-here = Я здесь
web-bar-away = { $seat }: не в сети уже { $time }.
web-bar-wait = Бот сможет играть через { $time }.
web-table-link = Ссылка на стол
web-table-link-text = Кто её откроет, займёт следующее свободное место. Без регистрации, достаточно имени.
web-copy-watching = Скопировать ссылку для зрителей
web-new-link = Новая ссылка
web-new-link-text = Ссылка на этот стол хранится на устройстве, где его создали. Новая её заменит.
web-open-seat = Свободное место
web-open-seat-text = Для друга со ссылкой или для бота.
web-your-family = Ваша семья
web-family-taken = { $family }, ими играет { $seat }
web-remove-bot = Убрать бота
web-add-bot = Добавить этого бота
web-pick-bot = Выбрать бота
web-change-bot = Сменить
web-swap-bot = Взять этого бота
web-bot-who = Кто этот бот
web-bot-there = уже за столом
web-bot-any = Наугад
web-first = Первый игрок
web-first-lot = По жребию
web-first-choice = Выбирает хозяин
web-first-oldest = Самый старший
web-i-am-oldest = Это я
web-table-of = Стол: { $seat }
web-seats-taken = Занято мест: { $taken } из { $seats }
web-table-rules = Этот стол
web-fact-cards = Карты
web-fact-family = У каждой семьи
web-fact-family-hand = 7 карт из 10, 3 отложены
web-fact-family-duel = 3 карты из 10 в руке, 4 в колоде, 3 отложены
web-fact-rounds = 6, затем побеждает тот, у кого больше очков влияния
web-fact-one-round = 1: игра кончается вместе с этим раундом
web-fact-absence = Отсутствие
web-fact-absence-text = бот может сыграть через { $time }
web-fact-seats-listed = { $seats }, стол виден в списке
web-fact-seats-hidden = { $seats }, стола нет в списке
web-fact-replay = Запись
web-fact-replay-players = только для игроков
web-fact-replay-everyone = для любого, у кого есть ссылка
web-table-cards = Карты каждой семьи
web-table-word = Название стола
web-table-words = Лев, Лилия, Дуб, Солнце, Ворон, Олень, Сокол, Роза, Башня, Колокол, Якорь, Корона
web-lock = Закрыт: сесть больше нельзя
web-host-begins = Игру начнёт { $seat }, когда все соберутся.
web-host-away = { $seat }: не в сети. Через минуту начать сможет { $heir }.
web-begin-open =
    { $amount ->
        [one] Одно место свободно. Подождать или начать?
        [few] Свободны { $amount } места. Подождать или начать?
       *[other] Свободных мест: { $amount }. Подождать или начать?
    }
web-begin-full = Все места заняты. Начать?
web-begin-away = Не в сети: { $names }. Места остаются за ними.
web-begin-who = На свободных местах: { $bots }.
web-begin-bots =
    { $amount ->
        [one] Начать с ботом
       *[other] Начать с ботами
    }
web-rematch-asks = { $seat } предлагает реванш
web-rematch-accept = Играю ещё раз
web-rematch-decline = Нет, спасибо
web-rematch-go = К реваншу
web-rematch-watch = Смотреть реванш
web-again-open = пока без ответа
web-again-yes = играет
web-again-no = не играет
web-note-sat-down = За стол садится { $seat }.
web-note-left = Из-за стола уходит { $seat }; дальше играет бот.
web-note-returned = Возвращается { $seat }.
web-note-handed-over = { $seat } уступает место боту.
web-note-replaced = { $seat }: не в сети; { $by } сажает туда бота.
web-note-timed-out = { $seat }: время вышло, этот ход сделал бот.
web-note-bot-stays = { $seat }: время вышло три раза подряд, дальше играет бот.
web-note-host = Теперь хозяин стола — { $seat }.
web-note-sent-away = { $by } исключает игрока { $seat }.
web-note-locked = { $seat } закрывает стол.
web-note-unlocked = { $seat } открывает стол.
web-note-first-lot = Первого игрока определит жребий.
web-note-first-choice = Первым игроком будет { $seat }.
web-note-first-oldest = Первым игроком будет самый старший: { $seat }.
web-note-rematch = { $seat } предлагает реванш.
web-note-declined = { $seat } отказывается от реванша.

# ---- slow play, notices, the connection

web-clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
}
web-left-days = { $days } дн. { $hours } ч
web-left-hours = { $hours } ч { $minutes } мин
web-left-days-short = { $days } дн.
web-left-hours-short = { $hours } ч
web-not-sent = Ещё не отправлено: ждём связи
web-title-turn = Ваш ход · { $title }
web-notices = Сообщать, когда мой ход
web-notices-ask = Здесь ход может занять несколько дней. Сообщать вам в браузере, когда наступит ваш ход?
web-notices-yes = Сообщать
web-notices-no = Нет, спасибо
web-notices-forbidden = Этот браузер не разрешает уведомления с этого сайта.
web-notice-body = Стол ждёт вашего хода.

## Помощь: подсказка, отмена, объяснение

web-help = Помощь
web-help-hint = Подсказка
web-help-undo = Отменить
web-help-explain = Объяснить
web-hint-text = Лучший вариант в { $games } пробных партиях: { $value } из 100. Следующий — { $other_value }: { $other }.
web-hint-only = Это единственный вариант.
web-explain-text = Что каждый вариант приносит или отнимает до следующего вопроса или следующей карты, насколько это можно знать.
web-explain-place = Куда бы вы ни положили карту, пока она ничего не приносит: закрытая, она ждёт своего часа.
web-explain-nothing = сейчас ничего
web-explain-loses =
    { $cards ->
        [one] вы теряете { $cards } карту
        [few] вы теряете { $cards } карты
       *[other] вы теряете { $cards } карт
    }
web-explain-risk = { $cards }: { $striking } из { $chances } возможных карт
web-explain-asks = затем новый вопрос
web-helped = В игре была помощь. Подсказок: { $hints }, отмен: { $undos }.

## Расклад дня и вызовы

web-page-daily = Расклад дня
web-page-challenge = Вызов
web-daily-same = Одни и те же карты для всех, одна попытка.
web-daily-text = Все играют одними и теми же картами, с одного и того же места, против одних и тех же ботов. Считается первая начатая партия, подсказок нет.
web-daily-better = Лучше, чем у { $percent } % из { $players } игроков.
web-daily-number = Сегодня это { $nth } прохождение.
web-daily-next = следующий расклад через { $time }
web-daily-finished =
    { $count ->
        [0] До конца пока никто не дошёл.
        [one] До конца дошёл { $count } игрок.
        [few] До конца дошли { $count } игрока.
       *[other] До конца дошли { $count } игроков.
    }
web-daily-hidden = Результаты появятся, когда закончится ваша партия.
web-daily-late = Ваша партия не закончилась до конца дня и не считается.
web-daily-running = Ваша партия ждёт вас. Она считается, если закончить её сегодня.
web-daily-before = Предыдущий расклад
web-daily-today = Сегодняшний расклад
web-contest-results = Результаты
web-contest-rank = №
web-contest-share = Победа
web-contest-adjusted = Без везения
web-contest-adjusted-text = Без везения: равная доля победы за вычетом того, чего стоили собственные решения игрока. Значение появляется после разбора партии.
web-contest-order = По доле победы, затем по месту и влиянию.
web-contest-helped = с помощью
web-contest-chart = Сколько игроков набрали сколько влияния
web-contest-chart-own = Сколько игроков набрали сколько влияния; ваш результат: { $influence }
web-contest-you = вы, { $influence }
web-contest-leave = Здесь бот за вас не играет: партия дождётся вас.
web-challenge-friend = Бросить вызов
web-challenge-sent = Ссылка в буфере обмена. По ней играют теми же картами, с вашего места, против тех же ботов.
web-challenge-by = { $name } бросает вам вызов
web-challenge-text = Те же карты, то же место, те же боты: получится ли лучше? Считается первая начатая партия, подсказок нет.
web-challenge-results = Сравнить результаты

## Разбор партии

help-review = Разобрать законченные партии: чего стоило каждое решение, что принесли расклад и случай.
help-option-review-records = Файл с записями партий или каталог таких файлов.
help-option-review-game = Только эта партия, с 1.
help-option-review-seat = Только это место, с 0.
help-option-review-budget = Сколько партий доигрывать: 1 — обычное количество, 10 — в десять раз больше.
help-option-review-seed = Зерно для доигрываемых партий; то же зерно даёт тот же разбор.
help-option-review-model = Кто доигрывает за место, которое решает: одна из приложенных стратегий или policy:ФАЙЛ.
help-option-review-json = Записать разбор в этот файл как JSON.
help-option-review-html = Записать разбор одной партии в этот файл как страницу.
review-reviewing = Разбор
review-account = { $name }: равная доля { $fair }, расклад { $deal }, свои решения { $lost }, случай { $fortune } = { $result }
review-no-moments = Ни одно решение не обошлось дороже погрешности оценки.
review-round = Раунд
review-grade = Оценка
review-played = сыграно
review-better = лучше
review-loss = Потеря, очки
review-rest = все прочие решения
review-grade-good = хорошо
review-grade-inaccuracy = неточность
review-grade-mistake = ошибка
review-grade-blunder = грубая ошибка
review-player = Игрок
review-games = Партии
review-index = Показатель
review-inaccuracy = Неточности
review-mistake = Ошибки
review-blunder = Грубые ошибки
review-fair = Равная доля
review-deal = Расклад
review-lost = Свои решения
review-fortune = Случай
review-result = Итог
review-players-words = Показатель: какая часть того, что стояло на кону, потеряна, в процентах; 100 — столько теряют случайные ходы. Оценки за партию; итог в очках победы.
review-title = Разбор: { $names }
review-what = Правила: { $rules }, ходов: { $moves }
review-note = Каждое решение оценивается по тому, что игрок тогда знал. Все числа — очки победы: полная победа — это 100.
review-account-title = из чего сложился итог
review-account-words = Равная доля, расклад, свои решения и случай складываются в итог.
review-index-words = Показатель ошибок: потеряно { $index } % того, что стояло на кону; случайные ходы теряют 100 %.
review-curve = шансы на победу
review-curve-words = Ожидаемая доля каждого игрока перед каждым ходом, по тому, что знал он сам. Пунктир — равная доля.
review-moments = решения, которые дорого обошлись
review-moments-words = Варианты с ожидаемой долей победы и удвоенной стандартной ошибкой. Оценку получают только потери больше погрешности.
review-moment = Раунд { $round }: { $grade }, { $loss } ± { $error } очка
review-more = { $more ->
    [one] Не показан ещё { $more } вариант.
   *[other] Не показано вариантов: { $more }.
}
review-method = Значения получены из партий, доигранных из раскладов, которые согласуются с тем, что видел игрок; вес расклада зависит от того, как играл каждый. Функция ценности { $value }.
review-reason-target-strikes-back = Цель может ответить: { $cards } { $chance } %, по случайности { $mere } %.
review-reason-eliminated-before-next-turn = Устранение до следующего хода этой карты ({ $card }): в { $played } % партий, после лучшего хода в { $best } %.
review-reason-influence-from-waiting = Выжидание приносит в среднем { $amount } очка влияния жетонами.
review-reason-gains-at-once = Этот ход сразу приносит { $played } очка влияния, лучший ход — { $best }.
review-reason-next-seat-takes = Следующее решение ({ $name }) приносит { $played } очка влияния, после лучшего хода — { $best }.
review-reason-rival-gains = { $name } побеждает затем в { $played } % партий, после лучшего хода — в { $best } %.
review-belief = Что можно было прочесть тогда
review-belief-guess = { $card } { $belief } %, по случайности { $chance } %
review-belief-place = место { $slot }, { $name }
review-leaks = что могли знать другие
review-leaks-words = С какой вероятностью стол мог распознать закрытую карту и насколько это больше случайности, в битах.
review-leak = Раунд { $round }: { $card } { $known } % ({ $bits } бита)
review-no-leaks = Ни одна карта не пролежала закрытой достаточно долго, чтобы её прочесть.
review-level = Уровень
review-level-words = Уровень: уровень ботов, которые теряют столько же, и доля побед вчетвером против группы ботов, которая ему отвечает, с интервалом 95 %.

## Puzzles

help-puzzles = Искать задачи в партиях ботов и проверять их.
help-puzzles-make = Искать задачи в партиях сильных ботов и подтверждать их; прерванный поиск продолжается с того же места.
help-puzzles-check = Подтвердить задачи ещё раз с другими зёрнами; ошибка, если опровергнуто больше одной из ста.
help-option-puzzles-games = Сколько партий просмотреть.
help-option-puzzles-add = Оставить и задачи из этого файла.
help-option-puzzles-sample = Сколько случайных задач проверить.
help-option-puzzles-file = Файл с задачами; без него — задачи из программы.
help-puzzle = Решить задачу: момент партии, каким его видел один игрок. Найдите лучший ход.
help-option-puzzle = Номер задачи, «daily» или «random».
help-option-puzzle-theme = Только задачи на эту тему: timing, placement, target, reading, stacks, decree, ambush, bribery, copying, last-round.
help-option-puzzle-rules = Только задачи с этими правилами: first, revised, ablaze, duel или mixed.
help-option-puzzle-list = Вместо этого вывести список задач.
puzzles-made = Задач в { $file }: { $puzzles }. Просмотрено партий: { $games }.
puzzles-describing = Темы и причины
puzzles-refuted = { $id }: опровергнута, перевес — { $lead } очка победы
puzzles-checked = Проверено: { $puzzles }, опровергнуто: { $refuted }
puzzle-title = Задача { $id }: { $rules }, игроков: { $players }, сложность: { $difficulty }
puzzle-task = Найдите ход с лучшими шансами на победу. Вы знаете только то, что видели.
puzzle-solved = Решено! Это лучший ход.
puzzle-missed = Это не лучший ход: он стоит { $loss } очка победы. Оценка: { $credit } %.
puzzle-best = Лучший ход: { $option }
puzzle-why = Почему
puzzle-option = Ход
puzzle-share = Шансы на победу
puzzle-influence = Влияние
puzzle-id = Задача
puzzle-rules = Правила
puzzle-difficulty = Сложность
puzzle-themes = Темы
puzzle-difficulty-easy = лёгкая
puzzle-difficulty-medium = средняя
puzzle-difficulty-hard = трудная
puzzle-difficulty-expert = очень трудная
puzzle-theme-timing = открыть или ждать
puzzle-theme-placement = размещение карты
puzzle-theme-target = выбор цели
puzzle-theme-reading = угадать закрытую карту
puzzle-theme-stacks = стеки
puzzle-theme-decree = { card-decree }
puzzle-theme-ambush = { card-ambush } и { card-trap }
puzzle-theme-bribery = { card-bribery }
puzzle-theme-copying = { card-shapeshifter }
puzzle-theme-last-round = подсчёт в последнем раунде
puzzle-reason-read = Место { $slot }, { $card }: { $kind } { $belief } %, наугад { $chance } %.
puzzle-reason-strikes-back = Место { $slot }: вероятность, что эта карта нанесёт ответный удар, — { $chance } %.
puzzle-reason-waiting = Если карта ждёт, вероятность, что её устранят до следующего хода, — { $chance } %.
puzzle-reason-influence = Ожидаемое влияние в конце: { $best } после лучшего хода, { $other } после хода «{ $option }».
puzzle-reason-standing = { $ahead ->
    [0] У вас и у лучшего соперника влияния поровну.
   *[other] { $behind ->
        [yes] Отставание от лучшего соперника в очках влияния: { $distance }.
       *[no] Перевес над лучшим соперником в очках влияния: { $distance }.
    }
}
puzzle-reason-tempting = Заманчиво: «{ $option }». Этот ход стоит { $loss } очка победы.

## The review on the page

web-page-review = Разбор
web-review-this = Разбор этой партии
web-review-seen-from = С места
web-review-chance = Шансы на победу
web-review-chance-words = в процентах перед каждым ходом, по тому, что знал этот игрок
web-review-summary = Шансы на победу, ходов: { $of }. { $seat }: { $first } в начале, в лучший момент { $most }, в конце { $last }.
web-review-then = { $seat }: { $before }, затем { $after }
web-review-account = Расчёт
web-review-fair = равная доля
web-review-deal = Расклад
web-review-decisions = Решения
web-review-fortune = Случай
web-review-deal-words = чего стоили карты и место за столом
web-review-decisions-words =
    { $count ->
        [one] всего { $count }, показатель ошибок { $index } %
       *[other] всего { $count }, показатель ошибок { $index } %
    }
web-review-fortune-words = открывшиеся карты и выбор других
web-review-won = победа
web-review-lost = проигрыш
web-review-shared = поровну
web-review-adds-up = Равная доля { $fair }, расклад { $deal }, решения { $decisions }, случай { $fortune }: вместе { $result }.
web-review-at = Раунд { $round }, ход { $at } из { $of }
web-review-end = Конец игры
web-review-could-know = что можно было знать
web-review-mere-chance = чистая случайность
web-review-cards-shown = Карты
web-review-as-seen = Как было видно
web-review-as-was = Как было на деле
web-review-share-moment = Поделиться моментом
web-review-moments = Ключевые моменты
web-review-rest =
    { $count ->
        [one] { $count } другое решение: { $loss }
        [few] { $count } других решения: { $loss }
       *[many] { $count } других решений: { $loss }
    }
web-review-none = Потеря нигде не превысила { $loss } (в очках победы). Самые трудные решения:
web-review-better = лучше: { $option }
web-review-best-too = это был лучший выбор
web-review-options = Варианты
web-review-options-words = шансы на победу, если играть дальше
web-review-best = лучший
web-review-played = сыграно
web-review-better-flag = лучше
web-review-by-place = по занятому месту
web-review-within = в пределах погрешности
web-review-more-options =
    { $count ->
        [one] ещё { $count }
       *[other] ещё { $count }
    }
web-review-find = Найти лучший ход
web-review-find-question = Какой ход, по-вашему, лучший?
web-review-found = Найдено: лучшего хода нет.
web-review-near = В пределах погрешности: не хуже лучшего.
web-review-not-yet = Пока нет: этот ход теряет { $loss }.
web-review-show = Показать ответ
web-review-others-turn = Здесь решает { $seat }.
web-review-only-choice = Выбор был только один.
web-review-changed = Этот ход меняет шансы на { $change }.
web-review-over = Игра окончена.
web-review-leaks = Что могли знать другие
web-review-leaks-words = Насколько самый осведомлённый соперник мог быть уверен в каждой закрытой карте.
web-review-no-leaks = Здесь нечего показать.
web-review-leak-open = как на ладони
web-review-leak-half = наполовину разгадана
web-review-leak-hidden = хорошо скрыта
web-review-in-rounds =
    { $last ->
        [0] раунд { $first }
       *[other] раунды { $first }–{ $last }
    }
web-review-other-cards = другие
web-review-belief = { $card } { $share } %, случайность { $chance } %
web-review-believed = оценка: { $share } %
web-review-computing = ходы: { $done } из { $of }
web-review-seconds = ещё около { $seconds } с
web-review-waiting =
    { $count ->
        [0] Разбор начинается.
        [one] Сначала ещё { $count } разбор.
       *[other] Разборов впереди: { $count }.
    }
web-review-failed = Разбор не удалось закончить.
web-review-again = Попробовать ещё раз
web-review-instead = Посмотреть запись
web-review-numbers = Все числа в таблицах
web-review-move-number = Ход
web-review-link-copied = Ссылка на этот момент скопирована.
web-review-back = Вернуться к игре

## Puzzles on the page; those that begin with web-puzzle are loaded with it

web-page-puzzle = Задачи
web-daily-puzzle = Задача дня
web-daily-puzzle-round = раунд { $round }, ваш ход
web-daily-puzzle-task = Какой ход даёт лучшие шансы?
web-daily-puzzle-solve = Решить
web-daily-puzzle-solved = Решено!
web-daily-puzzle-missed = Это не лучший ход: оценка { $credit } %.
web-daily-puzzle-days =
    { $count ->
        [one] { $count } день подряд
        [few] { $count } дня подряд
       *[many] { $count } дней подряд
    }
web-profile-puzzles = Задачи: рейтинг { $rating }, решено { $solved } из { $answered }
web-puzzle-history = Что произошло
web-puzzle-at = момент { $at } из { $of }
web-puzzle-to-question = К вопросу
web-puzzle-as-good = Решено! Этот ход не хуже лучшего.
web-puzzle-rating = Рейтинг
web-puzzle-streak = Решено подряд
web-puzzle-days = Дней подряд
web-puzzle-unrated = На эту задачу уже есть ваш ответ: на рейтинг влияет только первый.
web-puzzle-of = рейтинг задачи { $rating }
web-puzzle-retry = Ещё раз
web-puzzle-next = Следующая задача
web-puzzle-theme = Тема
web-puzzle-any-theme = Все темы
web-puzzle-share = Скопировать ссылку на задачу
