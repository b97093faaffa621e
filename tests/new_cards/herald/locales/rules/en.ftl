
ruling-R70 = The chosen card may be face down. One of your own may be chosen: you gain 2 points then. Without an adjacent card nothing happens.
