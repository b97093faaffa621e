### Oriflamme по-русски. Правила перевода — в начале файла en.ftl; чего здесь нет, показывается по-английски.
###
### Падежи — атрибуты имени: `.gen` родительный, `.dat` дательный, `.acc` винительный, `.ins` творительный. Семья стоит
### при карте в родительном («Шпион красных») и поэтому вместе с ней не склоняется.

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
    .gen = Убийства
    .dat = Убийству
    .acc = Убийство
    .ins = Убийством
card-decree = Королевский указ
    .gen = Королевского указа
    .dat = Королевскому указу
    .acc = Королевский указ
    .ins = Королевским указом
card-ambush = Засада
    .gen = Засады
    .dat = Засаде
    .acc = Засаду
    .ins = Засадой
card-conspiracy = Заговор
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
    .gen = Интриганки
    .dat = Интриганке
    .acc = Интриганку
    .ins = Интриганкой
card-queen = Королева
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
    .gen = Подмены
    .dat = Подмене
    .acc = Подмену
    .ins = Подменой
card-bribery = Подкуп
    .gen = Подкупа
    .dat = Подкупу
    .acc = Подкуп
    .ins = Подкупом
card-combination = Комбинация
    .gen = Комбинации
    .dat = Комбинации
    .acc = Комбинацию
    .ins = Комбинацией
card-trap = Ловушка
    .gen = Ловушки
    .dat = Ловушке
    .acc = Ловушку
    .ins = Ловушкой

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
