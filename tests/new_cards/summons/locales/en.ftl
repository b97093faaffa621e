
card-summons = Summons
text-summons = Choose a revealed character. Its player loses 1 influence point. Whoever eliminates the Summons gives you 2 points from the supply.
note-summons = Nobody goes below 0 (R71). A card of your own that eliminates it brings you nothing more (R72).
ask-target-summons = { $seat }: the { $card } calls a character to court. Which one?
box-third = third box
