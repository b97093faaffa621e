
ruling-R71 = Nobody falls below 0. Without a revealed character in the queue nothing happens.
ruling-R72 = A Summons that a card of its own player eliminates brings nothing but the usual 1 point.
