# The words of rifki in English.
#
# en.ftl, tr.ftl and pt.ftl hold the same ids with the same variables in the same order; a test
# compares them. The comment above a message names its variables:
#   $seat, $bot, $name     names as shown, ready made
#   $card, $suit           from card_name() and suit_name(), e.g. "king of hearts", "hearts"
#   $contract              from contract_name(), e.g. "Rıfkı", "Trumps: spades"
#   $points                a text with its sign from signed_points(), e.g. "-320"; a number only in count-points
#   $n and other counts    whole numbers
# A message whose id ends in -about is one line of explanation; one ending in -also lists further
# spellings for search, divided by ";".

## Seats

seat-south = South
seat-east = East
seat-north = North
seat-west = West
seat-south-short = S
seat-east-short = E
seat-north-short = N
seat-west-short = W

## Suits

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
suit-clubs-also = club
suit-diamonds-also = diamond
suit-hearts-also = heart
suit-spades-also = spade

## Ranks

rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-jack = jack
rank-queen = queen
rank-king = king
rank-ace = ace

# The form of a rank inside the full name of a card.
rank-2-in-card = two
rank-3-in-card = three
rank-4-in-card = four
rank-5-in-card = five
rank-6-in-card = six
rank-7-in-card = seven
rank-8-in-card = eight
rank-9-in-card = nine
rank-10-in-card = ten
rank-jack-in-card = jack
rank-queen-in-card = queen
rank-king-in-card = king
rank-ace-in-card = ace

## Cards

# $rank: a rank in its -in-card form; $suit: the name of a suit
card-name = { $rank } of { $suit }

## Contracts

contract-trump = Trumps
contract-trump-also = trump; trump suit
# $suit: the name of the trump suit
contract-trump-suit = Trumps: { $suit }
contract-trump-about = Name a trump suit and take tricks: +50 points for each trick.
contract-no-king = No King of Hearts
contract-no-king-also = no king
contract-no-king-about = Stay clear of the king of hearts: it costs 320 points. Rıfkı in Turkish.
contract-no-queens = No Queens
contract-no-queens-also = no queen
contract-no-queens-about = Take no queens: each one costs 100 points.
contract-no-men = No Boys
contract-no-men-also = no men; no kings and jacks; no boys (kings and jacks)
contract-no-men-about = Take no kings and no jacks: each one costs 60 points.
contract-no-hearts = No Hearts
contract-no-hearts-also = no heart
contract-no-hearts-about = Take no hearts: each one costs 30 points.
contract-no-last-two = No Last Two
contract-no-last-two-also = no last two tricks; last two
contract-no-last-two-about = Do not win the last two tricks: each one costs 180 points.
contract-no-tricks = No Tricks
contract-no-tricks-also = no trick
contract-no-tricks-about = Win no tricks: each one costs 50 points.

## Reasons

# $seat: whose turn it is
reason-not-your-turn = It is not your turn yet: { $seat } is to play.
# $card: the card that was asked for
reason-not-in-hand = You do not hold the { $card }.
# $suit: the suit led
reason-must-follow-suit = You still hold { $suit }, so you must follow suit.
# $suit: the trump suit
reason-must-trump = You cannot follow suit and you hold { $suit }, so you must play a trump.
reason-must-overruff = You hold a trump that beats the best one in this trick, so you must play one like that.
reason-must-beat = You hold a card that beats the best one in this trick, so you must play one like that.
reason-must-discard-penalty = You cannot follow suit and you hold a penalty card, so you must throw one now.
reason-must-play-penalty = A higher card of this suit is in the trick, so your penalty card below it must go now.
reason-hearts-not-open = Hearts may not be led yet, and you have something else to lead.
reason-trumps-not-open = Trumps may not be led yet, and you have something else to lead.
reason-quota-spent-seat = You have declared all your contracts of this kind: two with trumps, three negative ones.
# $contract: the contract that was asked for
reason-quota-spent-table = { $contract } has already been declared twice in this game.
reason-first-round-negative = In the first round of four deals everyone must declare a negative contract.
reason-deal-over = This deal is over.
reason-game-over = This game is over.
reason-no-contract-yet = No contract has been declared yet.
reason-contract-already-declared = The contract of this deal has been declared already.
reason-redeal-not-allowed = This hand gives you no right to a new deal.
reason-points-left = There are still points to win or lose, so the deal must be played on.
reason-nothing-to-undo = There is nothing to take back.
reason-not-dealt = The cards have not been dealt yet.
# $text: what was typed
reason-unknown-card = "{ $text }" is not a card. Write a suit and a rank, for example HK for the king of hearts.
# $text: what was typed
reason-unknown-contract = "{ $text }" is not a contract. Write its name, and with trumps the suit too.
reason-not-seated = You have no seat at this table.

## Game words

word-game = game
word-deal = deal
word-trick = trick
word-hand = hand
word-seat = seat
word-player = player
word-dealer = dealer
word-cutter = cutter
word-declarer = declarer
word-leader = leader
word-contract = contract
word-trump = trump
word-negative = negative contract
word-lead = lead
word-discard = discard
word-ruff = ruff
word-quota = quota
word-points = points
word-score = score
word-total = total
word-place = place
word-in-the-plus = in the plus
word-sunk = sunk
word-last-trick = last trick
word-captured-cards = captured cards
word-score-sheet = score sheet
word-quotas-left = contracts left to declare
word-help = help
word-rules = rules
word-hint = hint

## Counts

# $n: a whole number, here and in the rest of this section
count-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
count-tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
count-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-queens = { $n ->
    [one] { $n } queen
   *[other] { $n } queens
}
count-hearts = { $n ->
    [one] { $n } heart
   *[other] { $n } hearts
}
count-men = { $n ->
    [one] { $n } king or jack
   *[other] { $n } kings and jacks
}
# how many more trump contracts may be declared
count-trumps-left = { $n ->
    [one] { $n } trump contract left
   *[other] { $n } trump contracts left
}
# how many more negative contracts may be declared
count-negatives-left = { $n ->
    [one] { $n } negative contract left
   *[other] { $n } negative contracts left
}

## Play

# $deal: number of the deal; $deals: deals in the game
play-deal-number = Deal { $deal } of { $deals }
# $trick: number of the trick; $tricks: tricks in the deal
play-trick-number = Trick { $trick } of { $tricks }
play-your-turn = Your turn
# $seat: the seat that is to act
play-waiting-for = Waiting for { $seat }
# $seat: the dealer
play-deals = { $seat } deals
# $seat: the declarer; $contract: the contract
play-declares = { $seat } declares { $contract }
# $seat: the declarer; $contract: the contract
play-forced-contract = Only one contract is left for { $seat }: { $contract }
# $seat: the leader; $card: the card led
play-leads = { $seat } leads the { $card }
# $seat: who plays; $card: the card
play-plays = { $seat } plays the { $card }
# $seat: the winner
play-wins-trick = { $seat } wins the trick
# $seat: the winner; $points: signed points of the trick
play-wins-trick-points = { $seat } wins the trick: { $points }
play-hearts-opened = Hearts are open: they may be led from now on
play-choose-contract = Choose a contract
play-choose-card = Choose a card

## Scores

score-deal-over = The deal is over
score-game-over = The game is over
# $seat: the winner
score-winner = Winner: { $seat }
# $seats: the winners' names, joined by commas
score-winners = Shared first place: { $seats }
# $seat: a seat; $points: signed points
score-deal-points = { $seat }: { $points } in this deal
# $seat: a seat; $total: signed total
score-total = { $seat }: { $total } in all
# $place: the place in the ranking, ties share one
score-place = Place { $place }
# $seat: who has taken so many tricks that the game is hers at once; $tricks: how many
score-king-bonus = { $seat } took { $tricks } tricks with trumps and wins the whole game

## Redeals

redeal-offer = Your cards give you the right to ask for a new deal. Do you want one?
# $seat: who asked
redeal-weak-trump = New deal: { $seat } holds no card above the ten. The same declarer chooses again.
# $seat: who asked
redeal-bare-king = New deal: { $seat } holds the king of hearts without a small heart. The same declarer chooses again.
redeal-split-queens = The deal is void: everyone took one queen. The same declarer chooses again.

## Table

# $bot: the name of the bot; $seat: the seat it plays for
table-takeover = { $bot } now plays for { $seat }
# $seat: who is back
table-returned = { $seat } is back and plays on
# $seat: who claims; $n: how many tricks
table-claim = { $n ->
    [one] { $seat } claims the last trick
   *[other] { $seat } claims the remaining { $n } tricks
}
table-claim-accepted = The claim is accepted
# $seat: who refused
table-claim-refused = { $seat } refuses the claim; play goes on
table-finish-offer = There are no points left in this deal. Finish it at once?
table-finished-early = The deal ends here: there were no points left
# $seat: whose card was taken back
table-undone = { $seat } takes the last card back
# $seat: who left
table-left = { $seat } has left the table
table-resumed = The game goes on where it stopped
table-quit-question = Leave this game? You can go on with it later.

## Actions

action-new-game = New game
action-resume = Resume
action-quit = Quit
action-undo = Undo
action-claim = Claim the rest
action-finish-now = Finish at once
action-redeal = New deal
action-last-trick = Last trick
action-captured-cards = Captured cards
action-score-sheet = Score sheet
action-hint = Hint
action-rules = Rules
action-help = Help
action-yes = Yes
action-no = No

## Bots

bot-random = Random
bot-random-about = Plays any legal card. Good for a first game and for tests.
bot-novice = Novice
bot-novice-about = Knows the rules and the obvious: plays low when that is safe, throws penalty cards when it can.
bot-rules = Regular
bot-rules-about = Plays by the rules of thumb of an experienced player and remembers which cards are gone.
bot-net = Learner
bot-net-about = Plays what a trained network suggests.
bot-search = Thinker
bot-search-about = Imagines many hands the others may hold and plays the card that does best in them.
bot-expert = Expert
bot-expert-about = The strongest player here: searches deep and reads the play of the others.

## Options

option-value-on = on
option-value-off = off
# $seat: the name of a seat
option-value-seat = always { $seat }
option-first-declarer = First declarer
option-first-declarer-about = Who declares in the first deal.
option-first-declarer-value-random = drawn at random
option-first-declarer-value-two-of-diamonds = the holder of the two of diamonds
option-hearts-open = Opening hearts
option-hearts-open-about = What must happen in No King of Hearts and No Hearts before hearts may be led.
option-hearts-open-value-discarded = a heart was discarded
option-hearts-open-value-played = any heart was played
option-hearts-open-value-never = nothing opens them
option-discard-duty = Duty when void
option-discard-duty-about = What a player who cannot follow suit must throw in contracts that count cards.
option-discard-duty-value-none = anything
option-discard-duty-value-penalty-card = a penalty card
option-discard-duty-value-penalty-suit = a penalty card; without the king of hearts, any heart
option-under-duty = Duty under a higher card
option-under-duty-about = Whether a follower must give up a penalty card that lies below the best card of the suit led.
option-under-duty-value-none = no duty
option-under-duty-value-face-cards = kings, queens and jacks
option-under-duty-value-all = hearts in No Hearts too
option-early-end = Early end
option-early-end-about = The deal ends with the trick in which the last penalty card falls.
option-must-beat = Duty to beat
option-must-beat-about = Whether a follower must beat the best card in the trick, in trump contracts.
option-must-beat-value-never = never
option-must-beat-value-trump-led = when trumps are led
option-must-beat-value-always = always
option-must-overruff = Duty to overruff
option-must-overruff-about = A player who ruffs must beat the best trump in the trick if she can.
option-trump-lead = Leading trumps
option-trump-lead-about = When trumps may be led.
option-trump-lead-value-free = at any time
option-trump-lead-value-after-ruff = after somebody has ruffed
option-first-round-negative = Negative first round
option-first-round-negative-about = The first four deals must be negative contracts.
option-redeal-weak-trump = New deal for a weak hand
option-redeal-weak-trump-about = With trumps, a player without a card above the ten may ask for a new deal.
option-redeal-bare-king = New deal for a bare king
option-redeal-bare-king-about = In No King of Hearts, a player whose only hearts are the king, or the king and the ace, may ask for a new deal.
option-redeal-split-queens = New deal for split queens
option-redeal-split-queens-about = In No Queens, the deal does not count if everyone takes one queen.
option-king-bonus = King bonus
option-king-bonus-about = Whether taking very many tricks with trumps wins the whole game.
option-king-bonus-value-ten = from ten tricks
option-king-bonus-value-thirteen = with all thirteen tricks
option-plus-threshold = In the plus
option-plus-threshold-about = Which totals count as in the plus.
option-plus-threshold-value-above-zero = above zero
option-plus-threshold-value-zero-or-more = zero or more

## Presets

preset-standard = Standard
preset-standard-about = The plain game: follow suit, trump when void, and hearts wait for a discard.
preset-pagat = Strict
preset-pagat-about = Penalty cards must be thrown when you are void or below a higher card; a deal ends when none are left.
preset-cafe = Coffee house
preset-cafe-about = A Turkish coffee-house table: negative first round, all the duties, and new deals for bad hands.
