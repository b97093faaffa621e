
ruling-R71 = Nikt nie spada poniżej 0. Bez ujawnionej postaci w kolejce nic się nie dzieje.
ruling-R72 = Wezwanie zlikwidowane kartą własnego gracza przynosi tylko zwykły punkt.
