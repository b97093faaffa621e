
card-summons = Wezwanie
    .gen = Wezwania
    .dat = Wezwaniu
    .acc = Wezwanie
    .ins = Wezwaniem
text-summons = Wybierz odkrytą postać. Jej gracz traci 1 pkt wpływu. Gdy przeciwnik wyeliminuje Wezwanie, zyskujesz 2.
note-summons = Nikt nie schodzi poniżej 0 (R71). Wyeliminowane własną kartą nie daje nic więcej (R72).
ask-target-summons = { $seat }: { $card } wzywa postać. Którą?
