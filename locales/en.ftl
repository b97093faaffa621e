### Oriflamme in English: the source of every other language. Terminal, server and browser read the same files.
###
### For translators:
### - A message that your file leaves out is shown in English. Card names, families and terms must be there.
### - Log sentences are in the present tense and say nothing about anybody's gender; `$seat` is a player's name.
### - Case forms are attributes of a name: `.gen`, `.dat`, `.acc`, `.ins`. Where one is missing the name itself is
###   used. `known-card` and `hidden-card` put a card and its family together; sentences get the result as
###   `$card`, `$card_gen`, `$card_dat`, `$card_acc`, `$card_ins`, and likewise `$by`, `$by_gen`, …
### - `$hidden` is `yes` where the reader may not know which card it is; English has the article in `$card` then.
### - Messages named `part-…` are pieces of other messages. Use, change or ignore them.
### - A text is one line, however long: a line break in this file would be one on the screen.
### - Words between two pairs of asterisks in the texts of lessons are shown in bold gold: mark as many as English does.
### - Numbers such as (R12) point to the rulings of the rule book: leave them as they are.

## Cards

card-archer = Archer
card-soldier = Soldier
card-spy = Spy
card-heir = Heir
card-lord = Lord
card-shapeshifter = Shapeshifter
card-assassination = Assassination
card-decree = Royal Decree
card-ambush = Ambush
card-conspiracy = Conspiracy
card-prince = Prince
card-twin = Twin
card-schemer = Schemer
card-queen = Queen
card-cutthroat = Cutthroat
card-apothecary = Apothecary
card-felon = Felon
card-substitution = Substitution
card-bribery = Bribery
card-combination = Combination
card-trap = Trap
# Whatever card it is.
some-card = card

kind-character = character
kind-intrigue = intrigue

## Families

family-red = red
family-blue = blue
family-green = green
family-yellow = yellow
family-black = black

# A card and its family. $name: the card's name in the case that is needed; $gender: the name's attribute `.gender`
# (m where it has none); $family, $family_gen, $family_f: the family and its attributes `.gen` and `.f`.
known-card = { $family } { $name }
# A card that the reader cannot identify. $family, $family_gen, $family_f as above; case forms are attributes.
hidden-card = a { $family } card

## Terms

term-queue = Influence Queue
term-influence = Influence
term-family = family
term-placement = placement phase
term-resolution = resolution phase
term-stack = stack
term-first-player = First Player
term-eliminate = eliminate
term-discard = discard

## What the base cards do

text-archer = Shoot at one end of the queue: eliminate its first card or its last.
text-soldier = Strike a neighbour: eliminate one adjacent card.
text-spy = Choose an adjacent card. Its player gives you 1 influence point.
text-heir = Gain 2 influence points, unless another revealed card of this name lies in the queue and is not covered.
text-lord = Gain 1 influence point, and 1 more for each adjacent card of its family.
text-lord-first = Gain 1 influence point, and 1 more for every card of its family in the two adjacent slots, covered cards included.
text-lord-revised = Gain 1 influence point, and 1 more for each adjacent slot whose top card is of its family.
text-shapeshifter = Choose an adjacent revealed character and use that ability as if it were its own.
text-assassination = Eliminate one card, wherever it lies in the queue.
text-decree = Take the top card of another slot and put it elsewhere in the queue, never on another card.
text-ambush = You reveal it: gain 1 influence point, its tokens are lost. Another player’s card eliminates it: gain 4 influence points and discard that card.
text-ambush-first = You reveal it: gain 1 influence point, its tokens are lost. Another player’s card eliminates it: gain 4 influence points and discard that card. A card of its own family eliminates it: gain 1 influence point and discard that card too.
text-ambush-revised = You reveal it: gain 1 influence point, its tokens are lost. Another player’s card eliminates it: gain 4 influence points and discard that card. One of your own cards does not set it off.
text-conspiracy = Gain 2 influence points for each token on it. The tokens themselves go back to the supply.

## What the Ablaze cards do

text-prince = When you reveal it, bring its family’s Twin into the queue. Then, and in every later round, gain 1 influence point. If it is eliminated, discard its family’s Twins that are not covered.
text-twin = Gain 1 influence point. If it is eliminated, discard its family’s Princes that are not covered.
text-schemer = Gain 1 influence point. But if a stack is adjacent to it, discard the Schemer instead.
text-queen = Gain 2 influence points. A player who eliminates someone else’s Queen gains 1 point more.
text-cutthroat = Eliminate an adjacent card, and with it all revealed cards of that name that are not covered and belong to other players. A single victim pays nothing.
text-apothecary = Choose another card of its family; eliminate a card next to it.
text-felon = Each adjacent card costs its player 1 influence point. Yours too.
text-substitution = Eliminate an adjacent card. If it was a character of another family and lay alone in its slot, your family’s card of that name, discarded or set aside, takes its place, revealed.
text-bribery = Put its family’s bribe token on a revealed character that is alone in its slot. From now on it belongs to this family.
text-combination = Discard it first. Then use the ability of a revealed character of its family that is not covered. Each token that lay on it is either kept or given up to use such an ability once more.
text-trap = You reveal it: gain 1 influence point, its tokens are lost. Another player’s card eliminates it: discard that card, and its player gives you up to 3 influence points.

## What players ask about the cards

note-archer = It may choose itself where it is first or last, and must when it is alone in the queue; the elimination pays all the same (R6, R17).
note-soldier = Without an adjacent card nothing happens (R7). One of your own cards may be the target, and must be if there is no other.
note-spy = Nothing is taken from a player without influence; choosing a card of your own brings nothing either. If both adjacent cards belong to one player, there is nothing to choose (R8).
note-heir = Face-down and covered Heirs do not count, and each Heir checks only when it is resolved (R9).
note-lord = Its own slot does not count. The editions disagree on whether covered cards count (R20).
note-shapeshifter = It keeps its own name, family and place: when it copies an Heir, only another revealed Shapeshifter stands in its way, and an Ambush hits it, not the card it copied. Copying a Shapeshifter is allowed and does nothing. It chooses again each round (R10).
note-assassination = It may choose itself, and must when it is alone; that pays 1 point as well (R11).
note-decree = It cannot move itself, and a card that lay alone cannot go back to where it was. The card keeps its side, its tokens and its bribe (R12). Moved to after the Decree it is resolved later this round, even a second time; moved to before it, not any more (R13).
note-ambush = Revealed by your own choice it pays 1 point, however long it has waited (R14). An attacker is paid for the elimination before the Ambush strikes back (R15). What your own card sets off depends on the edition (R21).
note-conspiracy = If it is eliminated, its player gets nothing and its tokens are lost (R16).
note-prince = If the Twin no longer lies before you, you gain only the influence point (R31). Copies, later rounds and a Prince that comes by Substitution bring no Twin (R32). Partners that are covered are spared, face-down ones are not (R30).
note-twin = It enters revealed, unless the table plays it face down: at the front, at the back or, from round 2, on a card of its family, but never on a Prince (R31). It is discarded when a Prince of the family it belongs to at that moment is eliminated (R30).
note-schemer = A stack of any family counts; the slot of the Schemer itself does not (R33).
note-queen = The extra point is paid for every Queen, even where a Cutthroat is paid for nothing else (R34).
note-cutthroat = A face-down victim is turned up first and gives the name. The adjacent card may be your own; namesakes fall only where they are other players’. Two or more victims pay 1 point each, and cards that lay under them are safe (R34). A Trap or an Ambush alone pays nothing for the elimination (R35).
note-apothecary = The other card must not be covered. The victim may be your own, or the Apothecary itself. Without another card of the family nothing happens (R36).
note-felon = Nobody falls below 0; with one of your cards on each side you lose 2 points (R37).
note-substitution = The top of a stack can be eliminated but is not replaced, nor is an intrigue or a card of your own. You must replace where you can. The newcomer acts only if its slot is still to be resolved, and brings no Twin (R38). A card of yours that was bribed away comes back, without the bribe (R43).
note-bribery = The card counts for your family in everything: who decides, who is paid, who may cover it, the tie-break. An older bribe goes back; one of your own cards may be chosen too (R39).
note-combination = The card that lay under it may be used. The same character may be used again, even without effect; it acts from its own place and is the attacker. With no character to use, the tokens are kept (R40).
note-trap = The attacker is paid for the elimination before the Trap strikes back. A card of your own does not set it off (R41). It takes from the attacker, where an Ambush takes from the supply (R61).

## Rule sets, and what differs between the two editions

rules-first = Base game, first edition
rules-revised = Base game, revised edition
rules-ablaze = Ablaze
rules-duel = Duel for two
rules-mixed = Mixed boxes

rules-difference-title = What differs between the editions
rules-difference-lord-first = First edition: a Lord counts every card of its family in an adjacent stack, covered ones too (R20).
rules-difference-lord-revised = Revised edition: of an adjacent stack a Lord counts only the top card (R20).
rules-difference-ambush-first = First edition: a card that eliminates an Ambush of its own family gains 1 point, the Ambush pays 1 more, and the attacking card is discarded (R21).
rules-difference-ambush-revised = Revised edition: a card that eliminates an Ambush of its own family gains 1 point and stays; nothing more happens (R21).
rules-difference-same = We play everything else alike in both. The revised edition is played unless you choose otherwise.

## The log: one sentence for each event
## $seat, $other: names; $card, $by: cards with their family; $name: the card’s name alone; $ability: a card’s name;
## $slot, $origin, $amount, $round, $n_winners: numbers; $hidden, $has_by, $has_other, $itself, $copied: yes or no.

part-the-card =
    { $hidden ->
        [yes] { $card }
       *[no] the { $card }
    }
part-place =
    { $place ->
        [front] at the front
        [back] at the back
       *[on] on the card in slot { $slot }
    }

event-game-started = The game begins.
event-round-started = Round { $amount } begins. { $seat } is first player.
event-placed =
    { $has_by ->
        [yes] The { $by } brings { part-the-card }: { $seat } places it { part-place }.
       *[no] { $seat } places { part-the-card } { part-place }.
    }
event-waited =
    { $amount ->
        [one] { $seat } lets { part-the-card } in slot { $slot } wait: it holds 1 token.
       *[other] { $seat } lets { part-the-card } in slot { $slot } wait: it holds { $amount } tokens.
    }
event-revealed = { $seat } reveals { part-the-card }.
event-acted =
    { $copied ->
        [yes] The { $card } acts as the { $ability }.
       *[no] The { $card } acts.
    }
event-chose = { $seat } chooses { part-the-card } in slot { $slot }.
event-copied = The { $card } copies the { $by }.
event-gained =
    { $source ->
        [start] { $seat } starts with { part-influence }.
        [tokens] { $seat } gains { part-influence } from { $amount ->
            [one] a token
           *[other] the tokens
        } on the { $card }.
        [elimination] { $seat } gains { part-influence } for { $amount ->
            [one] the elimination
           *[other] the eliminations
        } by the { $card }.
        [taken] { $seat } takes { part-influence } from { $other } with the { $card }.
       *[ability] { $seat } gains { part-influence } from the { $card }.
    }
event-lost =
    { $has_other ->
        [yes] { $seat } loses { part-influence } to { $other }.
       *[no] { $seat } loses { part-influence } because of the { $card }.
    }
event-eliminated =
    { $itself ->
        [yes] The { $by } eliminates itself.
       *[no] The { $by } eliminates { part-the-card } in slot { $slot }.
    }
event-discarded = The { $card } is discarded.
event-tokens-returned =
    { $amount ->
        [one] 1 token on the { $card } goes back to the supply.
       *[other] { $amount } tokens on the { $card } go back to the supply.
    }
event-sprang = The { $card } springs on the { $by }.
event-moved = { $seat } moves { part-the-card } from slot { $origin } to slot { $slot } with the { $by }.
event-replaced = The { $card } takes the free place in slot { $slot }.
event-not-replaced = { $seat } has no { $name } set aside or discarded: nothing takes its place.
event-bribed = { $seat } bribes the { $card } in slot { $slot } with the { $by }.
event-bribe-returned = The bribe token on the { $card } goes back to { $seat }.
event-repeated = { $seat } gives up a token to use the { $card } again.
event-nothing-happened = The { $card } has no effect.
event-drew = { $seat } draws { part-the-card }.
event-round-ended = Round { $amount } ends.
event-game-ended =
    { $n_winners ->
        [one] The game ends. { $winners } wins.
       *[other] The game ends. { $winners } share the victory.
    }

# Joins the last two names of a list; the others are separated by commas.
list-and = { $first } and { $last }

## The log, one line for an action
## $actor: the card that acts, $target: what it acts on, both without their family and in every case ($actor_gen, …);
## $actor_of, $target_of: whose they are; $actor_own, $target_own: yes if the reader’s; $actor_gender, $target_gender:
## the name’s attribute `.gender`; $target_known: no if the reader may not know which card it is;
## $actor_vowel, $target_vowel: whether the owner’s name begins with a vowel; $own: yes if $seat is the reader;
## $victims, $losers, $winners: lists; $n_losers: how many; $losing, $winning: yes if the reader is among them;
## $count: how often; $paid: yes if it brought $seat anything; $same: yes if the target is the acting player’s own.

line-you = you
part-actor =
    { $actor_own ->
        [yes] Your { $actor }
       *[no] { $actor_of }’s { $actor }
    }
part-target =
    { $target_own ->
        [yes] your { $target }
       *[no] { $target_of }’s { $target }
    }
line-victim =
    { $same ->
        [yes] { $target_own ->
            [yes] your own { $target }
           *[no] { $target_of }’s own { $target }
        }
       *[no] { part-target }
    }
part-laid =
    { $place ->
        [front] at the front
        [back] at the back
       *[on] on the card in slot { $slot }
    }
line-game-started = The game begins
line-round-started =
    { $own ->
        [yes] Round { $amount }. You are first player.
       *[no] Round { $amount }. { $seat } is first player.
    }
line-placed =
    { $has_by ->
        [yes] { part-actor } brings in its Twin { part-laid }
       *[no] { $own ->
            [yes] You place the { $target } { part-laid }
           *[no] { $target_known ->
                [yes] { $seat } places the { $target } { part-laid }
               *[no] { $seat } places a card { part-laid }
            }
        }
    }
line-waited =
    { $count ->
        [one] { $amount ->
            [one] { part-actor } in slot { $slot } waits: 1 token
           *[other] { part-actor } in slot { $slot } waits: { $amount } tokens
        }
       *[other] { $own ->
            [yes] You let { $count } cards wait
           *[no] { $seat } lets { $count } cards wait
        }
    }
line-revealed =
    { $own ->
        [yes] You reveal the { $actor }
       *[no] { $seat } reveals the { $actor }
    }
line-acted =
    { $copied ->
        [yes] { part-actor } acts as the { $ability }
       *[no] { part-actor } acts
    }
line-chose =
    { $own ->
        [yes] You choose { part-the-card }
       *[no] { $seat } chooses { part-the-card }
    }
line-copied = { part-actor } copies { part-target }
line-gained = { part-actor } scores
line-lost =
    { $has_other ->
        [yes] { part-actor } takes { $amount } from { $losers }
       *[no] { part-actor } costs { $losers } influence
    }
line-eliminated =
    { $itself ->
        [yes] { part-actor } eliminates itself
       *[no] { part-actor } eliminates { $victims }
    }
line-discarded = { part-actor } is discarded
line-sprang = { part-actor } springs on { part-target }
line-moved =
    { $own ->
        [yes] You move { line-victim } to slot { $slot }
       *[no] { $seat } moves { line-victim } to slot { $slot }
    }
line-bribed =
    { $own ->
        [yes] You bribe { line-victim }
       *[no] { $seat } bribes { line-victim }
    }
line-repeated =
    { $own ->
        [yes] You give up a token to use the { $actor } again
       *[no] { $seat } gives up a token to use the { $actor } again
    }
line-nothing-happened =
    { $paid ->
        [yes] { part-actor } brings only its tokens
       *[no] { part-actor } has no effect
    }
line-round-ended = Round { $amount } ends
line-game-ended =
    { $n_winners ->
        [one] { $winning ->
            [yes] The game ends. You win.
           *[no] The game ends. { $winners } wins.
        }
       *[other] The game ends. Shared victory: { $winners }.
    }

## The story beside the table: what is told, and what happened since the player’s last answer
## $name: a card’s name, $name_acc: in that case; $actor, …: as in the log; $amount, $count: numbers

web-narration = Narration
web-skip-telling = Skip to my move
web-skip-watching = Skip
web-step-forward = Step forward
web-back-to-now = Back to now
web-told-of = Action { $number } of { $count }
web-paused = paused
web-since = Since your move
web-since-count = Since your move: { $count }, losses: { $losses }
web-since-none = Nothing affected you
web-since-replay = Replay
web-since-actions =
    { $count ->
        [one] 1 action
       *[other] { $count } actions
    }
web-since-by = to { part-actor-low }
part-actor-low =
    { $actor_own ->
        [yes] your { $actor }
       *[no] { $actor_of }’s { $actor }
    }
web-since-lost-card =
    { $target_own ->
        [yes] You lost the { $target }
       *[no] { $target_of } lost the { $target }
    }
part-gain =
    { $amount ->
        [one] 1 point
       *[other] { $amount } points
    }
web-since-lost = You lost { part-gain }
web-since-gained =
    { $own ->
        [yes] You gained { part-gain }
       *[no] { $seat } gained { part-gain }
    }
web-since-laid =
    { $count ->
        [one] 1 card placed
       *[other] { $count } cards placed
    }
web-since-front = { $count } at the front
web-since-back = { $count } at the back
web-since-on =
    { $count ->
        [one] 1 on a stack
       *[other] { $count } on stacks
    }
web-since-more = { $count } more

## What is asked: one sentence, in the terminal as on the page
## $seat: who is asked; $own: yes where the reader is; $card: the card at hand or acting; $hidden; $name, $name_acc,
## $name_gen, $gender: its name alone; $slot: its number, 0 where it has none; $ability. The first letter is made a
## capital where nothing stands before the sentence.

part-asked =
    { $own ->
        [yes] { "" }
       *[no] { $seat }:{ " " }
    }
part-acting =
    { $own ->
        [yes] your { $name }
       *[no] { part-the-card }
    }
ask-place = { part-asked }which card goes into the queue, and where?
ask-place-twin = { part-asked }{ part-acting } brings its Twin. Where does it go?
ask-reveal = { part-asked }reveal { part-acting } in slot { $slot }, or let it wait?
ask-target = { part-asked }which card does { part-acting } choose?
ask-target-archer = { part-asked }{ part-acting } shoots. At the first card of the queue, or the last?
ask-target-soldier = { part-asked }{ part-acting } eliminates an adjacent card. Which one?
ask-target-spy = { part-asked }{ part-acting } takes 1 influence point from the player of an adjacent card. Which one?
ask-target-shapeshifter = { part-asked }{ part-acting } copies an adjacent revealed character. Which one?
ask-target-assassination = { part-asked }{ part-acting } eliminates any card. Which one?
ask-target-decree = { part-asked }{ part-acting } moves a card. Which one?
ask-target-cutthroat = { part-asked }{ part-acting } eliminates an adjacent card and its namesakes. Which one?
ask-target-apothecary = { part-asked }{ part-acting } eliminates a card next to another one of its family. Which one?
ask-target-substitution = { part-asked }{ part-acting } eliminates an adjacent card. Which one?
ask-target-bribery = { part-asked }{ part-acting } bribes a revealed character. Which one?
ask-target-combination = { part-asked }{ part-acting } uses the ability of a character of its family. Which one?
ask-gap = { part-asked }where does { part-acting } put the card?
ask-repeat = { part-asked }give up a token to use { part-acting } again, or keep it?

## The answers
## $card: the card aimed at; $hidden; $slot: a slot’s number; $end: front, back or none; $before, $after: the slots
## that a card is put between. detail-…: what the answer does; option-gain, option-lose: what it brings
## at once; option-range: what it may bring, $least and $most with their signs; option-risk: $cards are names of cards
## that the hidden card may be and that strike back.

move-place-front = At the front
move-place-back = At the back
move-place-on = On card { $slot }
move-reveal = Reveal
move-wait = Wait
move-target = Slot { $slot }: { $card }
move-gap =
    { $end ->
        [front] { move-place-front }
        [back] { move-place-back }
       *[none] Between { $before } and { $after }
    }
move-repeat = Once more
move-keep = Keep
detail-reveal = turn it face up
detail-wait = 1 more token on it
detail-repeat = give up the token
detail-keep = gain 1 now
option-gain = gain { $amount } now
option-lose = lose { $amount } now
option-range = between { $least } and { $most } now
option-risk = risk: { $cards }
option-risk-short = risk
option-with-detail = { $option }: { $detail }

## The end of a game
## $seat, $winners, $tied: names; $influence, $cards, $place, $n_winners: numbers. result-r…: why, by ruling

result-rank =
    { $cards ->
        [one] { $place }. { $seat }: { part-points }, 1 card in the queue
       *[other] { $place }. { $seat }: { part-points }, { $cards } cards in the queue
    }
result-winner =
    { $n_winners ->
        [one] { $winners } wins with { part-points }.
       *[other] { $winners } share the victory with { part-points } each.
    }
result-tie-break = { $tied } have { part-points } each. { $winners } has more cards in the queue and wins.
result-shared = { $winners } have the same influence and the same number of cards in the queue: they share the victory (R60).
result-r23 = A tie is decided by cards in the queue; covered cards count too (R23).
result-r42 = A tie is decided by cards in the queue; only the top card of a slot counts, for the family it belongs to (R42).
result-r54 = The cards of both families of a player count together (R54).
result-r60 = Players who are still level share the victory (R60).

## Command line

cli-round = Round { $round }
cli-queue = Queue
cli-queue-empty = The queue is empty.
cli-hand = Hand
cli-aside = Set aside
cli-discards = Discards
cli-influence = Influence
cli-seat = Seat
cli-your-move = Your move
cli-thinking = { $seat } is thinking…
cli-winner =
    { $n_winners ->
        [one] { $winners } wins.
       *[other] { $winners } share the victory.
    }
cli-tie-break = Influence is equal: cards in the queue decide.
cli-shared = Still equal: the victory is shared.
cli-not-a-move = “{ $text }” is not a move. Choose one of: { $moves }.
# Other programs read this line: words and figures stay as they are in every language.
cli-passed-failed = { NUMBER($passed, useGrouping: 0) } passed, { NUMBER($failed, useGrouping: 0) } failed
cli-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
cli-wins = Wins
cli-mean-influence = Mean influence
cli-result = Result
cli-error = error: { $message }
cli-missing-extra = this needs { $modules }, which the extra [{ $extra }] installs: pip install '.[{ $extra }]' in a clone of the project
cli-prompt = 1–{ $highest }, or q to stop:{ " " }
cli-not-a-number = “{ $text }” is not a number from 1 to { $highest }.
cli-stopped = Stopped.
cli-you = { $family } (you)
cli-bot-name = { $bot } ({ $family })
cli-show-title = { $rules }, { $players } players
cli-failed-line = { $where }: { $problem }
cli-file-missing = a file that can be read ({ $why })
cli-seat-summary = seat { $seat } ({ $bot }): { $wins } wins, mean influence { $mean }
cli-replayed = { $where }: { $result }
cli-stand-ins =
    { $moves ->
        [one] { $bot }: a stand-in made one move; { $why }
       *[other] { $bot }: a stand-in made { $moves } moves; the last time: { $why }
    }
cli-unfinished = unfinished
cli-fitting = { NUMBER($games) } games, { NUMBER($share, useGrouping: 0) } % of a fair share won
cli-fitted = { NUMBER($games) } games played; the weights are in { $path }
cli-bench =
    { $rules }, { $seats } seats: { $games } games/s, { $decisions } decisions/s on one core ({ $engine })
cli-compiled = compiled
cli-interpreted = interpreted
cli-checking = Replaying
cli-playing = Playing
cli-card-title = { $name } ({ $kind }, { $box })
cli-card-names = French: { $fr }. Polish: { $pl }. Russian: { $ru }.
box-base = base game
box-ablaze = Ablaze
cli-rules-hint = “oriflamme rules CARD” explains a card, “oriflamme rules R12” a ruling; setup, play, ablaze and duel tell these parts of the rules.
cli-rule-book = Rule book, section { $section }

## Help of the command line

help-app = Oriflamme: hidden cards, bluff and timing. Play it, replay it, study it.
help-scenario = Run scenario files: positions with moves and what must follow.
help-simulate = Let bots play games, and record them.
help-replay = Replay recorded games.
help-show = Print a recorded game readably, as it was or as one seat saw it.
help-rules = Explain a card, a ruling or a part of the rules, or list what differs between the editions.
help-fit = Train a policy by letting it play; the same command resumes where it was stopped.
help-option-fit-out = The directory for the weights and for what is needed to resume.
help-option-fit-minutes = How long to play.
help-option-fit-games = How many games to play, earlier runs included; learning rate and exploration bonus fall to zero at the end.
help-option-fit-margin = How much the margin of influence counts, from 0 (only the victory) to 1.
help-option-fit-start = A file of weights to start from, halved, so that it explores again; with --magnet whole, and several files are several manners of one policy.
help-option-fit-copy = Train on this bot’s moves in --games games instead of playing.
help-option-fit-magnet = Regularised self-play: all seats learn, held near a slowly moving magnet; hard to exploit rather than strong against anybody in particular.
help-option-fit-exploiters = With --magnet: the share of tables at which an exploiter sits among the learners.
help-option-fit-strangers = With --magnet: the share of tables at which strangers sit among the learners: former exploiters, and the policies of --against.
help-option-fit-without = The share of features, drawn by the seed, that the policy does without: it becomes another kind of player.
cli-fit-stopped = stopped after { NUMBER($games) } games; the same command goes on from { $path }
cli-fit-curve = Share of the victories over the games played
help-exploit = Fit best responses to copies of a bot from several starts, and report what they take at most.
help-argument-exploit-bot = The bot to exploit, named as everywhere; one that is no policy is copied first.
help-option-exploit-out = The directory for fits, copies and matches; the same command resumes.
help-option-exploit-games = The games of each fit.
help-option-exploit-starts = Where fits begin, separated by commas: nothing, itself, or a shipped policy.
help-option-exploit-copy = For a bot that is no policy: the games that its copy learns from.
help-option-exploit-measure = For a bot that is no policy: the games in which each exploiter is measured against it.
cli-exploited = from { $start }: { $share } % ({ $low }–{ $high })
cli-exploited-most = { $bot }: at most { $share } % ({ $low }–{ $high }) is taken from its copies; fair is { $fair } %
help-option-fit-against = A file of weights to play against; can be given several times.
help-weights = Files of weights of fitted policies.
help-weights-convert = Turn a file of weights of the old layout, whose weights are only numbered, into one that names its features and cards.
help-weights-features = Print the features of fitted policies as docs/features.md has them.
help-argument-weights-old = The file of the old layout (“layout”: 2).
help-argument-weights-new = The file to write.
cli-weights-converted = The weights are in { $path }
help-bench = Play random games inside the engine, on one core, and count them.
help-play = Play a game against bots in the terminal.
help-version = Print the version and whether the engine is compiled.
help-option-files = Scenario files (*.json).
help-option-rules = A rule set: first, revised, ablaze, duel, or the object form as JSON.
help-option-seats = Number of seats: 3 to 5, 2 in the duel.
help-option-games = How many games.
help-option-seed = Same seed, same games.
help-option-bots = One bot for all seats, or one for each seat separated by commas. A bot may have a budget: name@200ms, name@5000it. A file of weights: policy:FILE.
help-option-record = Write the games to this file, all of them or none.
help-option-check = Check that every deal is complete, every move legal and every result right.
help-option-record-file = A file of game records (*.jsonl).
help-option-game = Which game of the file, from 1.
help-option-view-seat = Only what this seat could know, from 0; -1 for a spectator. Without it everything is shown.
help-option-card = A card, named in any language; a ruling such as R12; or setup, play, ablaze, duel: a part of the rules.
help-option-edition = The edition: revised or first.
help-option-seconds = How many seconds of processor time to measure.
help-option-json = Print one line of JSON.
help-option-level = How well the bots play: beginner, easy, normal, hard or master.
help-option-play-bot = A bot to play against instead of a level: name, name@200ms, policy:FILE or "process:COMMAND".
help-option-language = Language: en, fr, pl or ru.
help-option-play-seed = The seed of the deal, to play the same one again.
help-examples = Examples:

## The arena
## $shown: a number as text; $low, $high: the ends of its interval

help-arena = Let bots play fair games and measure who is better. Every deal is played in all seat rotations, and each player keeps its random numbers; intervals are at 95 % and come from the deals. Two bots: one of the first against copies of the second. As many bots as seats: one at each. More: every group of them in turn. The same bot twice is a null check: it must win its fair share.
help-option-arena-bots = Bots, each as name, name@200ms, name@5000it, policy:FILE or "process:COMMAND".
help-option-arena-games = How many games; rounded up to whole deals in all seat rotations.
help-option-estimator = Which win share decides: plain (wins by games) or luck-adjusted (without the luck of deals and draws). Both are printed.
help-option-sprt = Stop as soon as it is settled whether the first bot wins its fair share, or at least this many percentage points more; --games is the most that is played.
help-option-sprt-error = How often either answer of --sprt may be wrong.
help-option-luck-games = Games played on for each option whose luck is reckoned: 40 for luck-adjusted, 4 for plain unless given; 0 leaves luck out.
help-option-out = A directory for summary.json, report.html, records.jsonl and the progress; the same command resumes where it was stopped.
help-option-jobs = Processes to play in; as many as there are processors unless given.
help-option-simulate-jobs = Processes to play in; one unless given.
help-option-dask = The address of a dask scheduler whose workers play instead, such as tcp://host:8786.
help-balance = Let a bot play itself and measure the cards: held, played, revealed, eliminated, what influence they bring and how often their holders win; and what the seat is worth. Intervals are at 95 %.
help-option-balance-bot = The bot on every seat.
help-option-compare = Two rule sets side by side, instead of --rules; the same deals if they have the same cards.
arena-plan = { $games } games: { $deals } deals, each in { $seats } seat rotations
arena-plan-rounded = { $games } games, rounded up from { $asked }: { $deals } deals, each in { $seats } seat rotations
arena-playing = Playing
arena-ends = ends at { $time }
arena-stopped = Stopped after { $games } of { $all } games. They are kept: the same command goes on.
arena-stopped-unkept = Stopped after { $games } of { $all } games.
arena-broken = A worker process died after { $games } of { $all } games. They are kept: the same command goes on.
arena-broken-unkept = A worker process died after { $games } of { $all } games.
arena-written = Report: { $file }
arena-bot = Bot
arena-games = Games
arena-win-share = Win share
arena-adjusted = Luck-adjusted
arena-interval = 95 %
arena-mean-rank = Rank
arena-margin = Margin
arena-rating = Rating
arena-ms = ms/move
arena-slowest = slowest
arena-stand-ins = Stand-ins
arena-fair = fair share { $fair }
arena-null-passed = Null check passed: a bot against its copies wins its fair share, { $fair }, within the interval.
arena-null-failed = Null check FAILED: a bot against its copies should win { $fair }. Once in twenty times that is chance; try another seed.
arena-reduction = Luck-adjusted: the interval of { $bot } is as wide as that of { $times } times as many games (value function { $value }).
arena-few-deals = Only { $deals } deals: the luck-adjusted interval is not to be relied upon yet.
arena-sprt-high = Settled after { $games } games: { $bot } wins { $high } or more rather than { $low } (sequential test, wrong { $error } of the time at most).
arena-sprt-low = Settled after { $games } games: { $bot } wins { $low } or less rather than { $high } (sequential test, wrong { $error } of the time at most).
arena-sprt-open = Not settled after { $games } games: { $bot } may win { $low } or { $high }.
arena-fault = { $bot }: a stand-in made moves; the last time: { $why }

report-one-against = { $bot } against { $many } × { $other }
report-match = { $rules }, { $seats } seats · { $games } games: { $deals } deals, each in all seat rotations · seed { $seed }
report-verdict-better = { $bot } wins { $share } of its games, more than the fair { $fair }.
report-verdict-worse = { $bot } wins { $share } of its games, less than the fair { $fair }.
report-verdict-even = { $bot } wins { $share } of its games. These games do not show that it differs from the fair { $fair }.
report-incomplete = This match is not finished: the figures are those of the deals played so far.
report-stand-ins = { $bot }: a stand-in made { $moves } of its moves ({ $share }). The last time: { $why }
report-shares-words = How often each bot wins; a shared victory is split. The dashed line is the fair share, { $fair }; the line across the end of a bar is its 95 % interval.
report-shares-copies = How often the first bot wins, and each single copy of the other; a shared victory is split. The dashed line is the fair share, { $fair }; the line across the end of a bar is its 95 % interval.
report-settling = How it settled
report-settling-words = The win share after n games, with its 95 % band. A band that still crosses the dashed line has not decided anything.
report-place = place { $place }
report-ranks = Places
report-ranks-words = First, second and so on as percentages of the games, from dark to light; on the right the mean rank.
report-seat =
    { $place ->
        [1] begins
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    }
report-seats = By seat
report-seats-words = Win share by the order of play in the first round, from the first player on.
report-margins = Margin
report-margins-words = Own influence minus the best of the others, game by game: right of the dashed line the bot was ahead.
report-ratings = Rating
report-ratings-words = One strength from all places of all games (Plackett–Luce). 400 points more are ten times the strength; the mean is 0.
report-times = Time per move
report-times-words = The mean, and the line to the slowest move; each step to the right is a multiple.
report-at-most = at most { $time }
report-highlights = Games worth a look
report-highlights-words = Seat by seat with the final influence, winners in bold; the command prints the whole game.
report-game = Game
report-influence = Influence
report-command = To read it
report-largest = the largest victory
report-closest = the closest finish
report-surprise = the largest surprise
report-figures = All figures
report-figures-words = Intervals are at 95 %; times are in milliseconds.
report-method = Every deal, with its first player, is played once in each seat rotation; each player keeps its own random numbers through all rotations of a deal. Intervals are bootstrapped over deals, 2,000 times.
report-method-rating = Tied places are split evenly. Ratings are fitted by minorisation and maximisation; every bot has half a win and half a loss against an average one, which keeps ratings finite.
report-method-luck = The luck-adjusted share subtracts what the deals and the draws of the bots did to it, as far as games played on by policies tell. That is zero in the mean, whatever the policies; how much of it is subtracted is fitted on other deals. Its interval is Student’s, over deals.

balance-title = The balance of { $rules }
balance-and = { " " }and{ " " }
balance-study = { $bot } on every seat, { $seats } seats · { $games } games · seed { $seed }
balance-study-two = { $bot } on every seat, { $seats } seats · { $games } games under each rule set · seed { $seed }
balance-answer-best = In { $rules }, players who hold one of these win more than their fair share: { $cards }.
balance-answer-worst = Players who hold one of these win less: { $cards }.
balance-answer-only-worst = In { $rules }, players who hold one of these win less than their fair share: { $cards }.
balance-answer-none = In { $rules } no card stands out: the holders of each win about their fair share.
balance-open = Show the table
balance-worth = What a card is worth
balance-worth-words = How often the holders of the card win, with the 95 % interval; the dashed line is the fair share, { $fair }.
balance-earnings = What influence it brings
balance-earnings-words = Influence gained through the card each time it is played, by where it comes from.
balance-source-tokens = tokens on it
balance-source-ability = its ability
balance-source-elimination = eliminations
balance-source-taken = taken from others
balance-influence = { $mean } influence points
balance-seats-words = Win share and mean influence by the order of play in the first round, from the first player on.
balance-rounds = When it is revealed
balance-rounds-words = In which round ({ $rules }), as percentages of the times it is revealed.
balance-changes = What changes
balance-changes-words = { $second } minus { $first }, on the same deals if the cards are the same; bold if the 95 % interval excludes zero.
balance-figures-words = Held: dealt to the hand or drawn. Played: of those held. Cards brought in by a Substitution count as played from then on. Revealed, eliminated, earned and lost: of those played, or each time it is played; lost is what others lost through it. Win share of its holders, and of those for whom it lies aside. Intervals are at 95 %.
balance-method = The same bot plays every seat, each seat with its own random numbers. Intervals are bootstrapped over games, 2,000 times. A figure says what the card does in the hands of this bot; another bot may use it better.
balance-mixed = mixed boxes
balance-card = Card
balance-held = Held
balance-played = Played
balance-revealed = Revealed
balance-eliminated = Elimin.
balance-earned = Earned
balance-lost = Lost
balance-wins = Wins if held
balance-wins-aside = if aside
balance-interval = 95 %

## The table server

help-serve = Run the table server: tables by link, bots, replays.
help-worker = Play the bots of servers that share a PostgreSQL database.
help-backup = Copy everything a server keeps into one file, also while it runs.
help-restore = Bring a backup into an empty database.
help-reports = List the lines of chat that players reported, newest first, one JSON object each.
help-schema = Write the protocol for programs: openapi.json and socket.json.
help-option-database = Where the tables are kept: sqlite+aiosqlite:///FILE or postgresql+asyncpg://…; without it a file in your data directory.
help-option-host = The address to listen on.
help-option-port = The port to listen on; 0 takes any free one.
help-option-origin = Another site whose pages may open sockets, such as https://example.org. May be given several times.
help-option-trusted-proxy = The address of a proxy whose X-Forwarded-For is believed. May be given several times.
help-option-bots-by = Who plays the bots: pool (processes of this server) or workers (oriflamme worker, PostgreSQL only).
help-option-bot-processes = How many bots think at once.
help-option-bot-pause = Seconds before a bot’s move for each action that the move before it caused, at random between two numbers.
help-option-lease = Seconds after which a bot’s move that has not come is started again.
help-option-limits = Limits that differ from the usual ones, such as requests=100,sockets=2000. 0 is no limit.
help-option-reviews = Whether finished games are reviewed: on or off.
help-option-review-nice = By how much reviews give way to play: 19 is the most, 0 not at all.
help-option-web = The directory of the built page.
help-option-shutdown = Seconds that open sockets get when the server stops.
help-option-contact = Whom a push service may write to about this server’s notices: mailto:… or https://…
help-option-address = Where people reach this server, such as https://oriflamme.example.org: for the picture shown with shared links.
help-option-log-level = How much is logged: debug, info, warning or error.
help-option-backup-file = The file of the backup.
help-option-directory = The directory to write to.
cli-backup-done =
    { $tables ->
        [one] { $file }: 1 table
       *[other] { $file }: { $tables } tables
    }
cli-restore-done =
    { $tables ->
        [one] 1 table from { $file }
       *[other] { $tables } tables from { $file }
    }

## Web table
## $seat, $name, $slot, $amount and so on as above; $name is the card’s name alone, with its cases ($name_acc, …).

# An amount of influence, for languages that count it in points.
part-influence =
    { $amount ->
        [one] 1 influence point
       *[other] { $amount } influence points
    }
# The same for the influence of a result.
part-points =
    { $influence ->
        [one] 1 influence point
       *[other] { $influence } influence points
    }
web-page-friends = With friends
web-page-learn = Learn
web-page-rules = Rules
web-page-replays = Replays
web-page-replay = Replay
web-page-lobby = Tables
web-start-page = Start page
web-documents = Documentation
# The page that is by itself, without a server: what it says of itself on its start page. $percent: of what is fetched.
web-alone-fetching = Fetching the game: { $percent } %. It is fetched once.
web-alone-starting = Starting the game…
web-alone-kept = The game is on this device now: it needs no network any more, even in airplane mode.
web-alone-not-kept = Ready to play. This browser does not keep the page: it needs the network whenever it is opened.
web-alone-failed = The game does not start in this browser; a newer one may do better.
web-tagline = Hide your plans in the queue. Choose your moment. Gather the influence that leads to the throne.
web-play-now = Play now
web-play-now-detail =
    { $bots ->
        [one] { $rules }, 1 { $level } bot
       *[other] { $rules }, { $bots } { $level } bots
    }
web-friends-detail = send a link; bots fill the empty seats
web-learn-detail = 18 short lessons
web-rules-detail = every card and ruling
web-lobby-detail = join or watch
web-more = More
web-goes-on = Your game goes on
web-language = Language
web-theme = Theme
web-light = Light
web-dark = Dark
web-settings = Settings
web-controls = Controls
web-card-explained = Card explained
web-kind-character = character, stays in the queue
web-kind-intrigue = intrigue, leaves the queue
web-close = Close
web-back = Back
web-sound = Sound
web-on = On
web-off = Off
web-direction = Direction of the queue
web-direction-right = to the right
web-direction-left = to the left
web-speed = Narration
web-speed-at-once = at once
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-confirm = Confirm before sending
web-letter-keys = Single-letter keys
web-keys = Keys
web-keys-text = 1–9 a slot · R reveal · W wait · H and a number: a card of the hand · F front · B back · K keep · N once more · arrows: move about · Space skips or explains · P pause · , and . step back and forward · S what happened since your move · Enter chooses · Esc back · L log · T text · ? rules
web-your-name = Your name
web-name = Name
web-guest = Guest
web-guest-names = Rowan, Perrin, Odile, Gavin, Tilda, Bruno, Elsa, Conrad
web-name-piers = Piers
web-name-edda = Edda
web-name-tobin = Tobin
web-name-gisela = Gisela
web-name-wilkin = Wilkin
web-name-fulk = Fulk
web-name-avice = Avice
web-name-anselm = Anselm
web-name-elspeth = Elspeth
web-name-bertram = Bertram
web-name-maud = Maud
web-name-aldric = Aldric
web-name-isolde = Isolde
web-name-blanche = Blanche
web-name-corvin = Corvin
web-name-sigrid = Sigrid
web-name-godfrey = Godfrey
web-name-yolande = Yolande
web-name-baldwin = Baldwin
web-name-richenza = Richenza
web-name-melisande = Melisande
web-name-tancred = Tancred
web-name-ottilie = Ottilie
web-name-ambrose = Ambrose
web-name-leofric = Leofric
web-free-seat = free
web-bot = bot
web-you = You
web-you-small = you
web-player = Player { $number }
web-loading = One moment…

web-table = The table
web-queue = Queue
web-queue-empty = The queue is empty.
web-round = Round { $round }
web-round-of = Round { $round } of 6
web-rounds = Rounds
web-phase-placement = Placement
web-phase-resolution = Resolution
web-phase-over = Game over
web-game-over = Game over
web-resolved-first = resolved first
web-resolved-last = resolved last
web-seat = Player
web-thinking = thinking
web-is-thinking = { $seat } is thinking
web-your-move = your move
web-you-wait = you, waiting
web-discard = Discard
web-discard-of =
    { $amount ->
        [0] Discard of { $seat }: empty
        [one] Discard of { $seat }: 1 card
       *[other] Discard of { $seat }: { $amount } cards
    }
web-discard-title = Discard of { $seat }
web-piles = Discards and cards set aside
web-none = none
web-aside = Set aside, only you see them
web-aside-short = Set aside
web-before-you = Before you
web-bribe-token = bribe token
web-your-hand = Your hand
web-hand-empty = No cards left.
web-hand-count =
    { $amount ->
        [one] 1 card in hand
       *[other] { $amount } cards in hand
    }
web-rounds-left =
    { $amount ->
        [0] The last round
        [one] 1 more round
       *[other] { $amount } more rounds
    }
web-influence = { part-influence }
web-time-left = { $time } left
web-log = What happened
web-why = why?
web-text-mode = The table as text
web-question = The question
web-watching = You are watching.
web-reconnecting = The connection is lost. Trying again…
web-take-back = Take my seat back
web-leave = Leave the table
web-look-at-table = Look at the table
web-to-result = To the result

web-slot = Slot { $slot }
web-slot-small = slot { $slot }
web-face-down = face down
web-own-face-down = { $name }, face down, only you know
web-tokens =
    { $amount ->
        [one] 1 token
       *[other] { $amount } tokens
    }
web-bribed-by = bribed by { $family }
web-owner-bribed = { $seat }, bribed
web-covers = covers: { $what }
web-on-top-of = on top of: { $what }
web-resolving = being resolved
web-choosable = can be chosen
web-below = { $name } below
web-below-hidden = face down below

web-sending = Sending…
web-where = Where do you place the { $name }?
web-hint-pick = Choose a card from your hand, then its place. You can also drag it there.
web-hint-place = It goes face down. Nobody sees it but you.
web-other-card = Another card
web-confirm-send = Send it

web-takes-throne =
    { $n_winners ->
        [one] { $winners } takes the throne
       *[other] { $winners } share the throne
    }
web-you-won = You have won.
web-you-lost = You have not won this time.
web-ranking = Ranking, and where points came from
web-place = Place
web-in-queue = In queue
web-made-of = Sources
web-source-start = start
web-source-tokens = tokens from waiting
web-source-ability = abilities
web-source-elimination = eliminations
web-source-taken = taken from others
web-source-lost = lost
web-chart = Influence by round
web-as-table = As a table
web-turn = Turning point:
web-turn-text = in round { $round }, { $sentence }
web-start = start
web-rematch = Play again, same table
web-watch-replay = Watch the replay
web-other-seat = This deal from another seat

web-where-play = Where do you play?
web-by-link = Each on their own device
web-one-device = All on this device
web-rules = Rules
web-seats = Players
web-seat-number = Player { $number }
web-who-bot = bot: { $level }
web-who-friend = a friend
web-who-here = a person here
web-who-beginner = beginner bot
web-who-easy = easy bot
web-who-normal = normal bot
web-who-hard = hard bot
web-who-master = master bot
web-plays-beginner = Sees only what matters a lot, and often takes an odd option.
web-plays-easy = Knows what brings influence, but misses small differences.
web-plays-normal = Takes what brings most now, by rules of thumb, looking one move ahead.
web-plays-hard = Has learned by playing itself and others, and varies its moves.
web-plays-master = Plays its best options out, in many games that fit what it has seen.
web-plays-piers = Sees the big chances, and hardly ever the small ones.
web-plays-edda = Often plays on a whim, but seldom sheer nonsense.
web-plays-tobin = Knows what brings influence, and now and then just tries something else.
web-plays-gisela = Good company for a first game: forgives most mistakes.
web-plays-wilkin = Takes the best move only a little more often than the others.
web-plays-fulk = Takes the big gains; of two that are much alike, either will do.
web-plays-avice = Mostly picks a good move, not always the best one.
web-plays-anselm = Weighs gain and risk, but not to the last point.
web-plays-elspeth = Does not miss a big chance; slips when moves are nearly equal.
web-plays-bertram = Judges soundly, but does not always trust that judgement.
web-plays-maud = Takes what brings most now, by rules of thumb, looking one move ahead.
web-plays-aldric = Weighs what a move brings now against what it does to the queue.
web-plays-isolde = Likes points at once, and cards that will still pay later.
web-plays-blanche = Plays by firm rules of thumb, and hardly ever departs from them.
web-plays-corvin = Counts gain and danger move by move, and makes no long plans.
web-plays-sigrid = Has learned from many games, and varies the moves.
web-plays-godfrey = Looks at neighbours, tokens and the rounds left, all at once.
web-plays-yolande = Hard to read: in the same position, does not always do the same.
web-plays-baldwin = Takes account of who leads, and by how much.
web-plays-richenza = Decides at once, from the experience of very many games.
web-plays-melisande = Reads from your moves which cards you may hold.
web-plays-tancred = Plays every good option out to the end of the game before choosing.
web-plays-ottilie = Works out how you play, and replies to that.
web-plays-ambrose = Imagines many games that fit what has been seen, and tries the moves there.
web-plays-leofric = Wants to win, and to win clearly.
web-clock = Clock
web-clock-none = no clock
web-clock-move = { $seconds } s a move
web-clock-game = { $minutes } min + { $increment } s
web-public = Anyone can join from the list of open tables
web-absence = A bot may stand in for an absent player after
web-absence-usual = 30 sec; with days per move, one move’s time
web-replay-open = Anyone can watch the replay
web-replay-players = After the game only its players can watch the replay.
web-replay-everyone = After the game anyone with its link can watch the replay.
web-make-table = Open the table
web-begin = Begin
web-copied = Copied
web-link = Link
web-copy-link = Copy link
web-copy-moment = Copy link to this moment
web-link-copied = The link to the replay is on the clipboard.
web-share = Share
web-join-title = A seat is free for you
web-your-seat = your seat
web-sit-down = Sit down
web-waiting-title = Waiting for players
web-watch = Watch
web-lobby-empty = No tables are open right now. Open one!
web-pass-to = Over to { $seat }
web-pass-text = Hand the device over. Nobody else should look.
web-pass-ready = I am { $seat }
web-no-table = This table cannot be opened

web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-quick = Quick replies
web-chat-replies = Hello!, Ready, One minute
web-send = Send
web-mute = mute
web-report = report

web-forget = Forget
web-from-file = A record from a file
web-from-file-text = Game records (*.jsonl), as “oriflamme simulate” and “Save the record” write them.
web-choose-file = Choose a file
web-to-start = To the beginning
web-step-back = One step back
web-step = One step
web-run = Play
web-pause = Pause
web-to-end = To the end
web-moment = Moment of the game
web-perspective = Point of view
web-perspective-public = spectator
web-perspective-all = everything
web-export = Save the record

# section-N: a section of the rule book (docs/rulebook.md), 4-1 being 4.1; those without a text are not shown.
web-course = The game in short
section-2 = Preparation
section-2-text = Each player has a family of ten cards. Three are set aside at random, seven are the hand. Everybody starts with 1 influence point. There are six rounds; the first player changes every round.
section-3 = Placement
section-3-text = In turn, each player places one card face down at the front or at the back of the queue or, from round 2, on a card of the same family. Only the top card of a stack counts. What lies below keeps its side and its tokens, and is back in the game when the card above it leaves.
section-4-1 = Resolution
section-4-1-text = The queue is resolved from the front. A face-down card may wait, and gets a token, or be revealed. A revealed card acts every round, whether its player likes it or not.
section-4-2 = Reveal
section-4-2-text = Whoever reveals a card takes the tokens on it, then it acts. A character stays in the queue, an intrigue is discarded.
section-4-3 = Eliminate
section-4-3-text = The target is shown and discarded, its tokens are lost, the queue closes up, and the attacker gains 1 influence point. Only cards that are not covered can be targets, your own too.
section-8 = The duel
section-8-text = For two players, each with two families: three cards of each are set aside, three are in the hand, the others make a pile. In every round each player places two cards, one at a time, and draws two when it ends, as long as the pile lasts.
section-9 = End
section-9-text = After six rounds the player with the most influence points wins. If tied, the one with more cards in the queue wins.
web-steps = Step by step
web-cards = The cards
web-box = Box
web-edition = Edition
web-differs = differs between the editions
web-rulings = Rulings

web-learn-text = Real positions, played at a real table. You cannot break anything: a wrong move is explained, and you try again.
web-lesson = Lesson
web-lesson-number = Lesson { $number } of { $of }
web-done = done
web-next-lesson = Next lesson
web-skip = Skip
web-leave-lesson = Leave the lesson
web-lesson-place-title = Placing a card
web-lesson-reveal-title = Revealing
web-lesson-wait-title = Waiting
web-lesson-round-title = A worked round
web-lesson-lord-title = Good neighbours
web-lesson-stack-title = Covering
web-lesson-keep-title = Stacks
web-lesson-strike-title = Choosing a victim
web-lesson-ambush-title = The Ambush
web-lesson-spy-title = The Spy
web-lesson-decree-title = The Royal Decree
web-lesson-shapeshifter-title = The Shapeshifter
web-lesson-read-title = Reading your opponents
web-lesson-guess-title = Place, waiting, discard
web-lesson-twin-title = Ablaze: the Prince and the Twin
web-lesson-bribe-title = Ablaze: Bribery
web-lesson-trap-title = Ablaze: Substitution and Trap
web-lesson-duel-title = The duel

# My games, tables, mixed boxes.
web-doors = Pages
web-play = Play
web-page-games = My games
web-page-mix = Mixed box
web-page-carry = From another device
web-new-game = New game
web-bots = Bots
web-set-revised = Base
web-set-first = Base, 1st ed.
web-set-ablaze = Ablaze
web-set-duel = Duel
web-set-mixed = Mix
web-strength-beginner = beginner
web-strength-easy = easy
web-strength-normal = normal
web-strength-hard = hard
web-strength-master = master
web-friends-short = send a link
web-start-here = start here
web-games-none = none yet
web-games-detail = results, replays
web-play-on = Play on
web-open = Open
web-your-move-title = Your move
web-their-move = { $seat } to move
web-not-begun = not started
web-running = In progress
web-finished = Finished
web-among-people = with people
web-bots-of = { $level } bots
web-game-left = left
web-shared = tied
web-ranking-short = Ranking
web-game-menu = More actions: { $game }
web-forgotten = The game is forgotten.
web-undo = Undo
web-games-since = { $name }, since { $date }. No account: the key is in this browser.
web-games-kept = Kept without an account: the key is in this browser.
web-games-empty = Your games will appear here
web-open-file = Open a file
web-all = All
web-any-rules = All rules
web-any-level = Any level
web-result = Result
web-any-result = Any result
web-result-won = won
web-result-placed = not won
web-result-left = left to a bot
web-filter-empty = No games match.
web-finished-empty = No finished games yet.
web-show-all = Show all
web-older = Older games
web-games-count = Games
web-places = Places
web-recent = Last games
web-top-two = in a row in the top two
web-last-places = Last places, newest first: { $places }
web-wins-by = Wins
web-less = Less
web-share-won = { $name }: { $won } of { $games } won
web-profile = Profile
web-carry = Transfer to another device
web-carry-scan = Scan it with the other device, or open the link there. Games and name come along.
web-carry-warning = It works once. Whoever has it becomes you, so send it only to yourself.
web-carry-expired = The code has expired.
web-carried-at = Transferred to another device at { $time }.
web-carry-show = Show the code
web-carry-new = New code
web-carry-here = This brings a profile to this device, with its games and its name.
web-carry-here-text = Games that were played on this device join it. The link works once.
web-carry-take = Bring the profile here
web-carry-void = This link no longer works
web-carry-void-text = It can be used once, within ten minutes. Show a new code on the first device.
web-delete-profile = Delete the profile
web-delete-confirm = Delete
web-keep-profile = Keep it
web-deleted = The profile is deleted.
web-new-table = Open a table
web-lobby-text = Take a free seat, or watch.
web-lobby-waiting = Waiting for players
web-lobby-playing = In progress
web-box-base = Base
web-box-ablaze = Ablaze
web-mix-detail = Choose ten of the twenty cards. Every family plays the same ten.
web-chosen-of = { $count } of { $of } chosen
web-take-all = Take all
web-mix-hint = Point at a card to read what it does.
web-with-twin = with its Twin
web-with-tokens = with tokens
web-presets = Presets
web-mix-half = Half and half
web-mix-half-detail = five of each box
web-mix-court = Quiet court
web-mix-court-detail = no card eliminates
web-mix-knives = Knives out
web-mix-knives-detail = six cards eliminate
web-mix-snares = Snares
web-mix-snares-detail = traps and bluffs
web-mix-box = All { $box }
web-mix-box-detail = one whole box
web-mix-random = Random
web-mix-random-detail = any ten
web-mix-full = Ten are chosen. Remove one first.
web-mix-options = How it is played
web-what-differs = what differs
web-edition-revised = Revised
web-edition-first = First
web-mix-duel = Two players: a duel, with two families each.
web-mix-no-duel = Two players make it a duel.
web-twin-down = Twin face down
web-twin-down-detail = it enters face down with the Prince
web-twin-needs-prince = only with the Prince
web-mix-keep = Keep this mix
web-save = Save
web-mix-kept = Saved: it is on the start page.
web-mix-copied = The link to this mix is on the clipboard.
web-your-ten = Your ten
web-your-ten-detail = every family gets these
web-mix-play = Play with this mix
web-nth =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
web-of = of { $count }
web-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
web-games-wait =
    { $count ->
        [one] 1 waiting for you
       *[other] { $count } waiting for you
    }
web-more-games =
    { $count ->
        [one] 1 more game in progress
       *[other] { $count } more games in progress
    }
web-waits-players =
    { $count ->
        [one] Waiting for 1 player
       *[other] Waiting for { $count } players
    }
web-games-won = { $count } won
web-place-times = Place { $place }: { $count }
web-best-card =
    { $count ->
        [one] best card of 1 game, { part-influence }
       *[other] best card of { $count } games, { part-influence }
    }
web-carry-minutes =
    { $count ->
        [one] Valid for 1 more minute.
       *[other] Valid for { $count } more minutes.
    }
web-carry-text =
    { $count ->
        [one] Your game and your name come along. No account, no e-mail.
       *[other] Your { $count } games and your name come along. No account, no e-mail.
    }
web-delete-text =
    { $count ->
        [one] The server deletes the list with your game, for all your devices, and this browser forgets its link. A running game goes on without you.
       *[other] The server deletes the list of your { $count } games, for all your devices, and this browser forgets their links. Running games go on without you.
    }
web-free-seats =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
web-watchers =
    { $count ->
        [one] 1 watching
       *[other] { $count } watching
    }
web-mix-missing =
    { $count ->
        [one] 1 more
       *[other] { $count } more
    }
web-mix-facts = characters: { $characters }, intrigues: { $intrigues } · base: { $base }, Ablaze: { $ablaze }

web-error-other = That did not work.
web-error-unavailable = The server cannot be reached. Try again in a moment.
web-error-shutting_down = The server is restarting. Try again in a moment.
web-error-too_many = Too fast. Try again in a moment.
web-error-unknown_link = This link is unknown here.
web-error-unknown_table = There is no such table.
web-error-unknown_puzzle = There is no such puzzle.
web-error-not_allowed = This is not allowed with this link.
web-error-not_finished = This game is not over yet.
web-error-seat_taken = Somebody is already sitting there.
web-error-no_free_seat = No free seats left.
web-error-bad_record = This is not a game record that can be replayed.
web-error-bad_name = This name cannot be used: all its characters must be visible.
web-error-name_taken = Somebody at this table has this name, or one that looks like it; bots count too. Choose another.
web-error-bot_plays = A bot is playing your seat. Take it back first.
web-error-not_your_turn = It is not your turn.
web-error-illegal_move = This move is not possible.
web-error-game_over = The game is over.
web-error-not_host = Only the host of this table can do that.
web-error-not_full = A seat is still free.
web-error-still_here = This player is here, or has not been away for long enough.
web-error-locked = This table is locked: nobody can sit down any more.
web-error-sent_away = The host has removed you from this table.
web-error-family_taken = Somebody else has this colour.
web-error-nothing_to_undo = There is nothing to undo yet.
web-error-no_review = A game that began with a position cannot be reviewed.
web-error-reviews_off = This server does not review games.

## Company: who is there, the waiting room, the host, the rematch. $seat and $by are names, $time is a time.

web-people = People at the table
web-here = here
web-away = away for { $time }
web-left-table = left the table
web-asked = invited
web-host = host
web-bot-plays = a bot plays
web-let-bot-play = Let a bot play
web-hand-over = Let a bot play for me
web-send-away = Remove
web-send-away-sure = Really remove?
web-leave-text = A bot takes over your seat at once. With your seat’s link you can come back at any time.
web-stay = Stay
web-happened = What happened
web-bar-bot = A bot is playing for you.
web-bar-bot-stays = Your time ran out three times in a row: a bot is playing for you now.
web-bar-late = Your time ran out, and a bot made that one move. The next one is yours.
web-i-am-here = I am here
web-bar-away = { $seat } has been away for { $time }.
web-bar-wait = A bot can take over in { $time }.
web-table-link = Table link
web-table-link-text = Whoever opens it takes the next free seat. No account; a name is enough.
web-copy-watching = Copy a link for spectators
web-new-link = New link
web-new-link-text = The link to this table is kept on the device that opened it. A new one replaces it.
web-open-seat = Open seat
web-open-seat-text = For a friend with the link, or a bot.
web-your-family = Your family
web-family-taken = { $family }, taken by { $seat }
web-remove-bot = Remove the bot
web-add-bot = Add this bot
web-pick-bot = Choose a bot
web-change-bot = Change
web-swap-bot = Take this bot
web-bot-who = Who the bot is
web-bot-there = at the table already
web-bot-any = Surprise me
web-first = First player
web-first-lot = By lot
web-first-choice = The host chooses
web-first-oldest = The oldest
web-i-am-oldest = I am the oldest
web-table-of = { $seat }’s table
web-seats-taken = { $taken } of { $seats } seats taken
web-table-rules = This table
web-fact-cards = Cards
web-fact-family = Each family
web-fact-family-hand = 7 of 10 cards, 3 set aside
web-fact-family-duel = 3 of 10 cards in hand, 4 in the pile, 3 set aside
web-fact-rounds = 6, then the most influence points win
web-fact-one-round = 1: the game ends with this round
web-fact-absence = Away
web-fact-absence-text = a bot may take over after { $time }
web-fact-seats-listed = { $seats }, shown in the list of tables
web-fact-seats-hidden = { $seats }, not shown in the list of tables
web-fact-replay = Replay
web-fact-replay-players = only for the players
web-fact-replay-everyone = for anyone with its link
web-table-cards = The cards of each family
web-table-word = Table word
web-table-words = Lion, Lily, Oak, Sun, Raven, Stag, Falcon, Rose, Tower, Bell, Anchor, Crown
web-lock = Locked: nobody else can sit down
web-host-begins = { $seat } starts the game when everybody is here.
web-host-away = { $seat } is away. After a minute { $heir } may begin.
web-begin-open =
    { $amount ->
        [one] One seat is open. Wait for a friend, or begin?
       *[other] { $amount } seats are open. Wait for friends, or begin?
    }
web-begin-full = Everybody has a seat. Begin?
web-begin-away = Away: { $names }. Their seats are kept.
web-begin-who = On the open seats: { $bots }.
web-begin-bots =
    { $amount ->
        [one] Begin with a bot
       *[other] Begin with bots
    }
web-rematch-asks = { $seat } asks for a rematch
web-rematch-accept = Play again
web-rematch-decline = No, thanks
web-rematch-go = To the rematch
web-rematch-watch = Watch the rematch
web-again-open = no answer yet
web-again-yes = playing again
web-again-no = not playing
web-note-sat-down = { $seat } sat down.
web-note-left = { $seat } left the table; a bot takes over.
web-note-returned = { $seat } is back.
web-note-handed-over = { $seat } lets a bot play.
web-note-replaced = { $seat } was away; { $by } let a bot take over.
web-note-timed-out = Time ran out for { $seat }; a bot made that move.
web-note-bot-stays = Time ran out for { $seat } three times in a row; a bot plays on.
web-note-host = { $seat } is the host now.
web-note-sent-away = { $by } removed { $seat }.
web-note-locked = { $seat } locked the table.
web-note-unlocked = { $seat } unlocked the table.
web-note-first-lot = The first player is drawn by lot.
web-note-first-choice = { $seat } will be the first player.
web-note-first-oldest = { $seat } is the oldest and will be the first player.
web-note-rematch = { $seat } asks for a rematch.
web-note-declined = { $seat } declined the rematch.

# ---- slow play, notices, the connection

web-clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
}
web-left-days = { $days } d { $hours } h
web-left-hours = { $hours } h { $minutes } min
web-left-days-short = { $days } d
web-left-hours-short = { $hours } h
web-not-sent = Not sent yet: waiting for the connection
web-title-turn = Your turn · { $title }
web-notices = Tell me when it is my turn
web-notices-ask = Moves can take days here. Should this browser tell you when it is your turn?
web-notices-yes = Tell me
web-notices-no = No, thanks
web-notices-forbidden = This browser does not allow notifications from this site.
web-notice-body = A table is waiting for your move.

## Help: hint, undo, explain
## $option, $other: options in words; $value: out of 100; $games, $hints, $undos, $striking, $chances: numbers

web-help = Help
web-help-hint = Hint
web-help-undo = Undo
web-help-explain = Explain
web-hint-text = The best option in { $games } simulated games: worth { $value } out of 100. The next best is worth { $other_value }: { $other }.
web-hint-only = It is the only option.
web-explain-text = What each option brings or costs you until the next question or the next card, as far as you can know.
web-explain-place = Wherever you place a card, it brings nothing yet: face down, it waits for its moment.
web-explain-nothing = nothing right now
web-explain-loses =
    { $cards ->
        [one] you lose a card
       *[other] you lose { $cards } cards
    }
web-explain-risk = { $cards }: { $striking } of the { $chances } cards it may be
web-explain-asks = then you are asked again
web-helped = Played with help. Hints: { $hints }, undone moves: { $undos }.

## The deal of the day and challenges

web-page-daily = Deal of the day
web-page-challenge = Challenge
web-daily-same = Same cards for everybody, one try.
web-daily-text = Everybody plays the same cards from the same seat against the same bots. The first start counts, and there are no hints.
web-daily-better = Better than { $percent } % of { $players } players.
web-daily-number = You are the { $nth } to finish today.
web-daily-next = next deal in { $time }
web-daily-finished =
    { $count ->
        [0] Nobody has finished it yet.
        [one] 1 player has finished it.
       *[other] { $count } players have finished it.
    }
web-daily-hidden = You see the results when your own game is over.
web-daily-late = Your game was not over when the day ended: it does not count.
web-daily-running = Your game waits for you. It counts if you finish it today.
web-daily-before = The deal before
web-daily-today = Today’s deal
web-contest-results = Results
web-contest-rank = No.
web-contest-share = Victory
web-contest-adjusted = Without luck
web-contest-adjusted-text = Without luck: a fair share of the victory, less what the player’s own decisions gave away. It is shown once the game has been reviewed.
web-contest-order = In order of the share of the victory, then of place and influence.
web-contest-helped = with help
web-contest-chart = How many players reached how much influence
web-contest-chart-own = How many players reached how much influence; you reached { $influence }
web-contest-you = you, { $influence }
web-contest-leave = No bot plays for you here: your game waits until you come back.
web-challenge-friend = Challenge a friend
web-challenge-sent = The link is on the clipboard. Your friend plays the same cards from your seat against the same bots.
web-challenge-by = { $name } challenges you
web-challenge-text = The same cards, the same seat, the same bots: can you do better? The first start counts, and there are no hints.
web-challenge-results = Compare results

## The review of a game

help-review = Review finished games: what each decision gave away, what the deal and fortune brought.
help-option-review-records = A file of records, or a directory of such files.
help-option-review-game = Only this game, from 1.
help-option-review-seat = Only this seat, from 0.
help-option-review-budget = How many games are played out: 1 is the usual amount, 10 ten times as many.
help-option-review-seed = The seed of the games played out; the same seed gives the same review.
help-option-review-model = Who plays on for the seat that decides: a shipped policy, or policy:FILE.
help-option-review-json = Write the review to this file as JSON.
help-option-review-html = Write the review of one game to this file as a page.
review-reviewing = Reviewing
review-account = { $name }: fair share { $fair }, deal { $deal }, own decisions { $lost }, fortune { $fortune } = { $result }
review-no-moments = No decision cost more than the uncertainty of the estimate.
review-round = Round
review-grade = Grade
review-played = played
review-better = better
review-loss = Loss, points
review-rest = all other decisions
review-grade-good = good
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-player = Player
review-games = Games
review-index = Index
review-inaccuracy = Inaccuracies
review-mistake = Mistakes
review-blunder = Blunders
review-fair = Fair share
review-deal = Deal
review-lost = Own decisions
review-fortune = Fortune
review-result = Result
review-players-words = Index: what part of all that was at stake was given away, in per cent; 100 is what random moves give away. Grades per game; the result in points of victory.
review-title = Review: { $names }
review-what = Rules: { $rules }, { $moves } moves
review-note = Every decision is judged on what its player knew at that moment. All figures are points of victory: a whole victory is 100.
review-account-title = where the result came from
review-account-words = Fair share, deal, own decisions and fortune add up to the result.
review-index-words = Mistake index: { $index } % of what was at stake was given away; random moves give away 100 %.
review-curve = chances of victory
review-curve-words = Each player’s expected share before each move, from what that player knew. The dashed line is a fair share.
review-moments = decisions that cost something
review-moments-words = Options with their expected share of the victory and twice the standard error. Only losses beyond that uncertainty have a grade.
review-moment = Round { $round }: { $grade }, { $loss } ± { $error } points
review-more = { $more ->
    [one] One more option is not shown.
   *[other] { $more } more options are not shown.
}
review-method = Values come from games played out from deals that fit what the player had seen, weighted by how everybody had played. Value function { $value }.
# Reasons: $cards, $card: names of cards; $name: a player; $chance, $mere, $played, $best: percent, or influence points
# with one decimal; $amount: influence points.

review-reason-target-strikes-back = The target may strike back: { $cards } { $chance } %, by chance { $mere } %.
review-reason-eliminated-before-next-turn = { $card } is eliminated before its next turn in { $played } % of the games, after the better move in { $best } %.
review-reason-influence-from-waiting = Waiting brings { $amount } influence points from tokens on average.
review-reason-gains-at-once = It brings { $played } influence points at once, the better move { $best }.
review-reason-next-seat-takes = The next decision brings { $name } { $played } influence points, after the better move { $best }.
review-reason-rival-gains = { $name } then wins { $played } % of the games, after the better move { $best } %.
review-belief = What could be read then
review-belief-guess = { $card } { $belief } %, by chance { $chance } %
review-belief-place = slot { $slot }, { $name }
review-leaks = what the others could know
review-leaks-words = How likely the table could take a face-down card for what it was, and how much more that is than chance, in bits.
review-leak = Round { $round }: { $card } { $known } % ({ $bits } bits)
review-no-leaks = No card lay face down for long enough to be read.
review-level = Level
review-level-words = Level: the level of bots that gives away as much, and what share of four-player games against a field of bots goes with it, with its 95 % interval.

## Puzzles
## $option: an option in words; $loss, $best, $other, $lead: numbers as text; $credit, $belief, $chance: percent; $ahead: a
## number of influence points, less than 0 behind; $kind: a card’s name; $card: a hidden card with its family.

help-puzzles = Find puzzles in games of bots, and check them.
help-puzzles-make = Find puzzles in games of strong bots and certify them; a run that was stopped continues where it was.
help-puzzles-check = Confirm puzzles once more with other seeds; fails if more than one of a hundred is refuted.
help-option-puzzles-games = How many games are looked at.
help-option-puzzles-add = Puzzles of this file are kept as well.
help-option-puzzles-sample = How many puzzles are checked, taken at random.
help-option-puzzles-file = A file of puzzles; without it the puzzles that come with the program.
help-puzzle = Solve a puzzle: a moment of a game as one player saw it. Find the best move.
help-option-puzzle = The id of a puzzle, “daily” or “random”.
help-option-puzzle-theme = Only puzzles of this theme: timing, placement, target, reading, stacks, decree, ambush, bribery, copying, last-round.
help-option-puzzle-rules = Only puzzles of this rule set: first, revised, ablaze, duel or mixed.
help-option-puzzle-list = List the puzzles instead.
puzzles-made = Puzzles in { $file }: { $puzzles }. Games looked at: { $games }.
puzzles-describing = Themes and reasons
puzzles-refuted = { $id }: refuted, the lead is { $lead } points of victory
puzzles-checked = Checked: { $puzzles }, refuted: { $refuted }
puzzle-title = Puzzle { $id }: { $rules }, { $players } players, { $difficulty }
puzzle-task = Find the move with the best chances of victory. You know only what you have seen.
puzzle-solved = Solved! This is the best move.
puzzle-missed = Not the best move: it gives away { $loss } points of victory. Credit: { $credit } %.
puzzle-best = Best move: { $option }
puzzle-why = Why
puzzle-option = Option
puzzle-share = Chance of victory
puzzle-influence = Influence
puzzle-id = Puzzle
puzzle-rules = Rules
puzzle-difficulty = Difficulty
puzzle-themes = Themes
puzzle-difficulty-easy = easy
puzzle-difficulty-medium = medium
puzzle-difficulty-hard = hard
puzzle-difficulty-expert = very hard
puzzle-theme-timing = reveal or wait
puzzle-theme-placement = placement
puzzle-theme-target = choice of target
puzzle-theme-reading = reading a face-down card
puzzle-theme-stacks = stacks
puzzle-theme-decree = { card-decree }
puzzle-theme-ambush = { card-ambush } and { card-trap }
puzzle-theme-bribery = { card-bribery }
puzzle-theme-copying = { card-shapeshifter }
puzzle-theme-last-round = arithmetic of the last round
puzzle-reason-read = Slot { $slot }, { $card }: { $kind } { $belief } %, by chance { $chance } %.
puzzle-reason-strikes-back = Slot { $slot }: the chance that this card strikes back is { $chance } %.
puzzle-reason-waiting = If the card waits, it is eliminated before its next turn with a chance of { $chance } %.
puzzle-reason-influence = Influence expected at the end: { $best } after the best move, { $other } after “{ $option }”.
puzzle-reason-standing = { $ahead ->
    [0] You and the best rival have equal influence.
   *[other] { $behind ->
        [yes] You are behind the best rival by { $distance } in influence.
       *[no] You are ahead of the best rival by { $distance } in influence.
    }
}
puzzle-reason-tempting = Tempting: “{ $option }”. It gives away { $loss } points of victory.

## The review on the page
## $seat: a name; $before, $after, $loss, $change, $share, $chance, …: points of victory, or per cent, as text;
## $count, $done, $of, $at: numbers; $option: a move in words

web-page-review = Review
web-review-this = Review this game
web-review-seen-from = Seen from
web-review-chance = Win chance
web-review-chance-words = per cent before every move, with what this seat knew
web-review-summary = Win chances over { $of } moves. { $seat }: { $first } at the start, { $most } at best, { $last } at the end.
web-review-then = { $seat }: { $before }, then { $after }
web-review-account = The account
web-review-fair = fair share
web-review-deal = Deal
web-review-decisions = Decisions
web-review-fortune = Fortune
web-review-deal-words = what the cards and the place were worth
web-review-decisions-words =
    { $count ->
        [one] one of them, mistake index { $index } %
       *[other] { $count } of them, mistake index { $index } %
    }
web-review-fortune-words = what turned up, and the others’ choices
web-review-won = won
web-review-lost = lost
web-review-shared = shared
web-review-adds-up = Fair share { $fair }, deal { $deal }, decisions { $decisions }, fortune { $fortune }: together { $result }.
web-review-at = Round { $round }, move { $at } of { $of }
web-review-end = The end of the game
web-review-could-know = what could be known
web-review-mere-chance = mere chance
web-review-cards-shown = The cards
web-review-as-seen = As seen then
web-review-as-was = As it was
web-review-share-moment = Share this moment
web-review-moments = Key moments
web-review-rest =
    { $count ->
        [one] 1 other decision: { $loss }
       *[other] { $count } other decisions: { $loss }
    }
web-review-none = No decision cost more than { $loss } points. The closest choices:
web-review-better = better: { $option }
web-review-best-too = it was the best
web-review-options = The options
web-review-options-words = win chance if the game is played on
web-review-best = best
web-review-played = played
web-review-better-flag = better
web-review-by-place = judged by place
web-review-within = within error
web-review-more-options =
    { $count ->
        [one] 1 more
       *[other] { $count } more
    }
web-review-find = Find the better move
web-review-find-question = Which move do you think is best?
web-review-found = Found: no move is better.
web-review-near = Within error: as good as the best.
web-review-not-yet = Not yet: this gives away { $loss }.
web-review-show = Show the answer
web-review-others-turn = { $seat } decides here.
web-review-only-choice = There was only one legal choice.
web-review-changed = This move changes the win chance by { $change }.
web-review-over = The game is over.
web-review-leaks = What the others could know
web-review-leaks-words = How sure the best-informed opponent could be of each face-down card.
web-review-no-leaks = There is nothing to tell here.
web-review-leak-open = open book
web-review-leak-half = half guessed
web-review-leak-hidden = well hidden
web-review-in-rounds =
    { $last ->
        [0] round { $first }
       *[other] rounds { $first }–{ $last }
    }
web-review-other-cards = others
web-review-belief = { $card } { $share } %, chance { $chance } %
web-review-believed = believed: { $share } %
web-review-computing = { $done } of { $of } moves
web-review-seconds =
    { $seconds ->
        [one] about 1 s left
       *[other] about { $seconds } s left
    }
web-review-waiting =
    { $count ->
        [0] The review begins.
        [one] One other review comes first.
       *[other] { $count } other reviews come first.
    }
web-review-failed = The review could not be finished.
web-review-again = Try again
web-review-instead = Watch the replay instead
web-review-numbers = All numbers as tables
web-review-move-number = Move
web-review-link-copied = The link to this moment is on the clipboard.
web-review-back = Back to the game

## Puzzles on the page; those that begin with web-puzzle are loaded with it

web-page-puzzle = Puzzles
web-daily-puzzle = Puzzle of the day
web-daily-puzzle-round = round { $round }, your move
web-daily-puzzle-task = Which move gives the best chances?
web-daily-puzzle-solve = Solve it
web-daily-puzzle-solved = Solved!
web-daily-puzzle-missed = Not the best move: credit { $credit } %.
web-daily-puzzle-days =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
web-profile-puzzles = Puzzles: rating { $rating }, solved { $solved } of { $answered }
web-puzzle-history = What has happened
web-puzzle-at = moment { $at } of { $of }
web-puzzle-to-question = To the question
web-puzzle-as-good = Solved! It is as good as the best move.
web-puzzle-rating = Rating
web-puzzle-streak = Solved in a row
web-puzzle-days = Days in a row
web-puzzle-unrated = You have answered this puzzle before: only the first answer is rated.
web-puzzle-of = puzzle rating { $rating }
web-puzzle-retry = Try again
web-puzzle-next = Next puzzle
web-puzzle-theme = Theme
web-puzzle-any-theme = All themes
web-puzzle-share = Copy link to the puzzle
