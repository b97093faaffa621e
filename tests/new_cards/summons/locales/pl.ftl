
card-summons = Wezwanie
    .gen = Wezwania
    .dat = Wezwaniu
    .acc = Wezwanie
    .ins = Wezwaniem
text-summons = Wybierz ujawnioną postać. Jej gracz traci 1 punkt Wpływu. Gdy inny gracz zlikwiduje Wezwanie, zyskujesz 2 punkty z zasobów ogólnych.
note-summons = Nikt nie schodzi poniżej 0 (R71). Zlikwidowane własną kartą nie daje nic więcej (R72).
ask-target-summons = { $seat }: { $card } wzywa postać. Którą?
box-third = trzecie pudełko
