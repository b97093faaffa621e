
ruling-R70 = Wybrana karta może być zakryta. Może być twoja: zyskujesz wtedy 2 punkty. Jeśli z niczym nie sąsiaduje, nic się nie dzieje.
