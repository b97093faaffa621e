
card-herald = Herald
text-herald = Choose an adjacent card. Its player and you gain 1 influence point each.
note-herald = A card of your own may be chosen: you gain 2 points then (R70).
ask-target-herald = { $seat }: the { $card } announces an adjacent card. Which one?
box-third = third box
