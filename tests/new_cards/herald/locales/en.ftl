
card-herald = Herald
text-herald = Pick an adjacent card. Its player and you gain 1 influence each.
note-herald = A card of your own may be picked: you gain 2 then (R70).
ask-target-herald = { $seat }: the { $card } announces a neighbour. Which one?
