
card-herald = Herold
    .gen = Herolda
    .dat = Heroldowi
    .acc = Herolda
    .ins = Heroldem
text-herald = Wybierz przyległą kartę. Jej gracz i ty zyskujecie po 1 pkt wpływu.
note-herald = Możesz wybrać własną kartę: zyskujesz wtedy 2 (R70).
ask-target-herald = { $seat }: { $card } ogłasza sąsiada. Którego?
