
card-herald = Herold
    .gen = Herolda
    .dat = Heroldowi
    .acc = Herolda
    .ins = Heroldem
text-herald = Wybierz sąsiadującą kartę. Jej gracz i ty zyskujecie po 1 punkcie Wpływu.
note-herald = Możesz wybrać własną kartę: zyskujesz wtedy 2 punkty (R70).
ask-target-herald = { $seat }: { $card } ogłasza sąsiadującą kartę. Którą?
box-third = trzecie pudełko
