
ruling-R70 = La carte choisie peut être face cachée. Elle peut être à vous : vous gagnez alors 2 points. Sans carte adjacente, rien ne se passe.
