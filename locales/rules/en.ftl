### The rules at length: the course of play step by step, and every ruling of docs/rulebook.md in plain words.
### The page loads this file when somebody reads the rules or asks why.
###
### - topic-NAME is a title; its steps are topic-NAME-1, topic-NAME-2 and so on, equally many in every language.
### - topic-round-N comments the moves of web/src/learn/round.ts, the round before its first move included.
### - settled-N: what we play where the sentences of the editions differ beyond what rules-difference-… says.
### - ruling-R…: one for each ruling of the rule book, whole sentences, no more than a player needs.

## Step by step

topic-setup = Set-up
topic-setup-1 = Each player takes the ten cards of a family and shuffles them. Three are set aside at random, face down; only their owner may look at them. The other seven are the hand.
topic-setup-2 = Everybody starts with 1 influence point. The supply never runs out.
topic-setup-3 = The direction of the queue is fixed for the whole game. It only says on which side the front lies.
topic-setup-4 = The oldest player is first player. After each round the tile passes to the next player.
topic-setup-5 = Three to five can play. For two there is the duel.
topic-play = Course of play
topic-play-1 = Six rounds are played. Each has a placement phase and a resolution phase.
topic-play-2 = Placement: from the first player on, everybody places one card face down at the front of the queue, at the back or, from round 2, on a card of the same family. Never between two cards.
topic-play-3 = Only the top card of a stack counts. A covered card keeps its side and its tokens, and is back in the game when the card above it leaves.
topic-play-4 = Resolution: the slots are resolved one by one from the front. The player of a face-down card lets it wait, and it gets 1 token from the supply, or reveals it.
topic-play-5 = Whoever reveals a card takes the tokens on it; then its ability is applied. A character stays in the queue, an intrigue is discarded.
topic-play-6 = A revealed card is resolved in every round, whether its player likes it or not. If there is a target, one must be chosen, even a card of your own. If there is none, nothing happens.
topic-play-7 = A card that is eliminated is shown and discarded, its tokens go back to the supply, the queue closes up, and the attacker gains 1 influence point.
topic-play-8 = When a card leaves its slot, the card under it is resolved at once; if there is none, the next slot moves up and is resolved.
topic-play-9 = After the sixth round the player with the most influence points wins. Tokens on cards and cards in hand are worth nothing. A tie is decided by the number of cards in the queue; players who are still level share the victory.
topic-round = A worked round
topic-round-1 = Round 2 of a game for three; you are red. Your Heir has been revealed since round 1. Behind it lie a card of blue and one of green, both face down: they waited and hold 1 token each. You have 3 influence points, the others 1 each. Blue is first player.
topic-round-2 = Placement. Blue places a card at the front: it will be resolved first. You see only its back. From round 2 on, blue could also have covered a card of its own.
topic-round-3 = Green places a card at the back, where it is resolved late, when more is known.
topic-round-4 = You are the last, and you place your Archer at the back. It eliminates the first card of the queue or the last one, and the first is blue’s new card. Everybody has placed a card: the queue is resolved.
topic-round-5 = Resolution, slot 1: blue reveals a Lord and gains 1 point, no more, since no blue card is adjacent. Slot 2: your Heir is revealed already and acts by itself. No other Heir is revealed: 2 points for you.
topic-round-6 = Slot 3: blue’s card waits again and gets a second token. Revealed, it would bring its tokens; eliminated, it would lose them. It looks like prey, and perhaps that is what blue wants.
topic-round-7 = Slot 4: green reveals a Soldier and takes its token: 1 point. The Soldier must eliminate an adjacent card: blue’s with the 2 tokens, or green’s own behind it.
topic-round-8 = Green strikes blue’s card and gains 1 point. But it is an Ambush: eliminated by another player, it pays blue 4 points, and the Soldier is discarded. The 2 tokens go back to the supply, and the queue closes up.
topic-round-9 = Green’s other card has moved up to slot 3 and is next. It waits and gets 1 token.
topic-round-10 = Slot 4: you reveal the Archer. It must eliminate the first card or the last, and the last is the Archer itself.
topic-round-11 = You choose the first: blue’s Lord falls, and you gain 1 point. You now have 6 points, blue 6, green 3. Heir and Archer are characters: they stay and act again in round 3, in which green is first player.
topic-ablaze = Ablaze
topic-ablaze-1 = Every family has ten other cards. As always three are set aside at random and seven are the hand.
topic-ablaze-2 = The Twin is an eleventh card. It lies face up before its player, is neither shuffled nor set aside, and comes into the queue when its player reveals the Prince.
topic-ablaze-3 = Each family’s bribe token lies before its player until Bribery puts it on a card. When that card leaves the queue, the token comes back.
topic-ablaze-4 = A bribed card belongs to the family of the token in everything: who decides, who gains, who may cover it, whose card it is for its neighbours.
topic-ablaze-5 = In a tie only the top card of each slot counts; covered cards do not.
topic-ablaze-6 = The boxes can be mixed: any ten of the twenty cards make a family, the same ten for everybody. The Twin comes along with the Prince, the bribe tokens with Bribery.
topic-duel = The duel for two
topic-duel-1 = Each player takes two families and 1 influence point. Influence belongs to the player, not to a family.
topic-duel-2 = From each family three cards are set aside at random and three go into the hand: six in all. The other eight make a face-down pile, the two families by turns.
topic-duel-3 = In each round each player places two cards, one at a time: first player, second, first, second. Either family may be used.
topic-duel-4 = A stack is always of one family, and there are none in round 1. From round 2 a card may cover one that was placed in the same round.
topic-duel-5 = At the end of rounds 1 to 4 each player draws two cards from the pile, and the first player changes. After six rounds each has two cards left.
topic-duel-6 = Backs show the family: everybody may see which families a hand holds and in which order a pile lies. Nobody knows what the pile holds, not even its player.
topic-duel-7 = Where a card speaks of a family, the two families of a player are strangers to each other. Where it speaks of a player, they are one.
topic-duel-8 = In a tie the cards of both families count together. The duel is played with the base game in its first edition; other cards can be combined with it.

## What we play where the sentences of the editions differ

settled-title = Where the first edition reads differently, we play
settled-1 = A Royal Decree moves only the top card of a stack and never puts a card onto another.
settled-2 = You may choose your own cards freely, not only when there is no other choice; an Archer and an Assassination may choose themselves.
settled-3 = Copying a Shapeshifter does nothing.
settled-4 = Nobody can choose a covered card, not even its own player.
settled-5 = A Shapeshifter that copies an Heir is paid unless another revealed Shapeshifter lies in the queue and is not covered (R10).
settled-6 = The tokens on a card are taken before its ability is applied.
settled-7 = Covered cards count in a tie (R23); with Ablaze only top cards do (R42).
settled-8 = In the duel, a card that eliminates the Ambush of its player’s other family gains 1 point and no more (R51).

## Rulings

ruling-R1 = The supply of influence never runs out.
ruling-R2 = The direction of the queue only says on which side its front is drawn. It never changes what happens.
ruling-R3 = When a card has left its slot, the card under it is resolved at once; if there is none, the next slot moves up and is resolved. If the card is still on top, the next slot follows.
ruling-R4 = The game does not go back to earlier slots in this round. What comes later is resolved as it then is, even a card that was already resolved.
ruling-R5 = A question with only one possible answer is not asked. Placing a card, and whether to reveal it or wait, are always asked.
ruling-R6 = An Archer may choose itself where it is first or last, and must when it is alone in the queue. That pays 1 point like any elimination.
ruling-R7 = A Soldier, Spy or Shapeshifter without an adjacent card to choose does nothing.
ruling-R8 = A Spy takes nothing from a player without influence, and nothing if it chooses a card of its own player. If both adjacent cards belong to one player, there is nothing to choose.
ruling-R9 = For an Heir, face-down and covered cards do not count. Each Heir checks when it is resolved.
ruling-R10 = A Shapeshifter keeps its own name, family and place, and is itself the attacker. When it copies an Heir, only another revealed Shapeshifter that is not covered stands in its way. Copying a Shapeshifter does nothing; it chooses again each round.
ruling-R11 = Assassination may choose itself, and must when it is alone in the queue. That pays 1 point.
ruling-R12 = The Royal Decree cannot move itself. Of a stack only the top card moves; it keeps its side, its tokens and its bribe. It goes between two slots or to an end, never onto another card, and if it lay alone, not back to where it was.
ruling-R13 = A card moved to before the Decree is not resolved any more this round. A card moved to after it is, even a second time.
ruling-R14 = An Ambush that its player reveals gains 1 point; the tokens on it go back to the supply.
ruling-R15 = When another player’s card eliminates an Ambush, the attacker first gains 1 point, then the owner gains 4, and the attacking card is discarded. A card under the attacker is resolved next.
ruling-R16 = A Conspiracy that is eliminated brings its player nothing. The attacker gains 1 point as always.
ruling-R17 = A card that eliminates itself has used its ability; what lay under it, or the next slot, follows.
ruling-R18 = An intrigue that lies on other cards is discarded after its effect, and the card under it is resolved at once.
ruling-R20 = First edition: of an adjacent stack of its family a Lord counts every card, covered or not. Revised edition: it counts only the top card.
ruling-R21 = A card that eliminates an Ambush of its own family gains 1 point. First edition: the Ambush pays 1 more and the attacking card is discarded. Revised edition: nothing more happens.
ruling-R23 = A tie is decided by the number of cards in the queue. In the base game covered cards count too.
ruling-R30 = When a Prince is eliminated, all Twins of the family it belongs to at that moment are discarded, face-down ones too; and likewise Princes when a Twin is eliminated. Covered ones are spared, but not one that lay directly under the eliminated card.
ruling-R31 = The Twin enters revealed, at the front, at the back or, from round 2, on a card of its family, but never on a Prince; a table may agree to play it face down. Then the Prince pays its point. If the Twin no longer lies before its player, only the point is gained.
ruling-R32 = Only a Prince that its player reveals brings the Twin: no copy, no later round, and no Prince that came by Substitution.
ruling-R33 = A Schemer looks when its ability is applied. An adjacent stack of any family counts; its own slot does not.
ruling-R34 = A Cutthroat may choose one of its player’s own cards; a face-down one is turned up first and gives the name. Two or more victims pay 1 point each, a single one nothing; Queens pay their extra point in every case. Cards that lay under the victims are safe.
ruling-R35 = A Cutthroat that eliminates a single Ambush or Trap is not paid for the elimination. Everything else happens as always.
ruling-R36 = The other card of the family must be a top card. The victim is any top card next to it, even one of your own or the Apothecary itself. If the family has no other card in the queue, nothing happens.
ruling-R37 = A Felon costs its own player points too. Nobody falls below 0.
ruling-R38 = Only a character of another family that lay alone is replaced, and it must be if the family has that character discarded or set aside; a Twin only by a discarded Twin. The newcomer enters revealed, brings no Twin, and acts only if its slot is still to be resolved.
ruling-R39 = Bribery may choose any revealed character alone in its slot, even one of your own. The card counts for the new family in everything; an older bribe token goes back.
ruling-R40 = A Combination leaves first, so the card under it may be used. A character acts from its own place, is the attacker, and may be used again. The tokens are kept or given up one by one; with no character to use they are kept.
ruling-R41 = When another player’s card eliminates a Trap, the attacker is paid first and then loses up to 3 points. A card of the same player gains 1 point and stays.
ruling-R42 = If any Ablaze card is in the game, only top cards count in a tie, each for the family it belongs to.
ruling-R43 = A Substitution that eliminates a card of its own family that had been bribed away brings that very card back, without the bribe.
ruling-R44 = After an elimination first comes the pay, then the replacement, the Queen, Prince and Twin, and last Ambush or Trap.
ruling-R50 = In the duel the two families of a player are strangers for Lord, Apothecary, Substitution, Bribery, Combination, Prince, Twin and stacks. They are one for Spy, Ambush, Trap, Queen, Cutthroat and Felon.
ruling-R51 = A card that eliminates the Ambush of its player’s other family gains 1 point and stays; nothing more happens.
ruling-R52 = There are no stacks in round 1. Later a card may cover one that was placed in the same round.
ruling-R53 = A Spy that chooses a card of its player’s other family takes nothing.
ruling-R54 = In a tie the cards of both families of a player count together. Whether covered cards count depends on the boxes, as always.
ruling-R55 = In the duel each family’s four remaining cards are shuffled and laid alternately into one pile, a random family on top.
ruling-R56 = The duel is played with the base game in its first edition. It can be combined with the other edition and other cards; every family then has its own Twin and bribe token.
ruling-R60 = Players who are still level after the tie-break share the victory.
ruling-R61 = The Trap takes from the attacker, the Ambush from the supply. Both strike back only at other players.
ruling-R62 = The editions differ in base cards only. As soon as any Ablaze card is in the game, only top cards count in a tie.
