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
bot-net-about = Has learned from many games of the Thinker which card it would play, and plays it at once.
bot-search = Thinker
bot-search-about = Imagines many hands the others may hold and plays the card that does best in them.
bot-expert = Expert
bot-expert-about = The strongest player here: searches deep and reads the play of the others.
bot-engine-about = A program that the operator of this server has added.

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

## Facts

# In this section $who is "you" where the seat is that of the reader who gave no name, else "other";
# $seat is then the name to show.
fact-you = You
# $seat: name of the seat; $level: name of the bot's level
fact-occupant-bot = { $seat }: { $level } (computer)
# $seat: name of the seat; $name: name of the person
fact-occupant-person = { $seat }: { $name }
# $deal: number of the deal; $deals: deals in the game; $who, $seat: the declarer
fact-deal-started = { $who ->
    [you] Deal { $deal } of { $deals }: you declare
   *[other] Deal { $deal } of { $deals }: { $seat } declares
}
# $deal: number of the deal; $deals: deals in the game; $who, $seat: the declarer
fact-deal-again = { $who ->
    [you] Deal { $deal } of { $deals } is dealt again: you declare
   *[other] Deal { $deal } of { $deals } is dealt again: { $seat } declares
}
# $who, $seat: the declarer; $contract: the contract
fact-declared = { $who ->
    [you] You declare { $contract }
   *[other] { $seat } declares { $contract }
}
# $who, $seat: the declarer; $contract: the only contract left
fact-declared-forced = { $who ->
    [you] Only one contract is left to you: { $contract }
   *[other] Only one contract is left to { $seat }: { $contract }
}
# $who, $seat: who plays; $card: a short card, "HK" with letters or a suit sign
fact-card-played = { $who ->
    [you] You play { $card }
   *[other] { $seat } plays { $card }
}
# $who, $seat: the winner; $trick: number of the trick
fact-trick-taken = { $who ->
    [you] You win trick { $trick }
   *[other] { $seat } wins trick { $trick }
}
# $who, $seat: the winner; $trick: number of the trick; $points: signed points of the trick
fact-trick-taken-points = { $who ->
    [you] You win trick { $trick }: { $points }
   *[other] { $seat } wins trick { $trick }: { $points }
}
# $deal: number of the deal; $points: a list of names and points
fact-deal-ended = Deal { $deal } is over: { $points }
# $deal: number of the deal; $points: a list of names and points
fact-deal-ended-early = Deal { $deal } ends here, the last penalty card has fallen: { $points }
# $deal: number of the deal; $points: a list of names and points
fact-deal-finished = Deal { $deal } ends here, no points were left: { $points }
# $deal: number of the deal; $points: a list of names and points; $who, $seat: who has claimed the rest
fact-deal-claimed = { $who ->
    [you] Deal { $deal } ends here, the other tricks are yours: { $points }
   *[other] Deal { $deal } ends here, the other tricks go to { $seat }: { $points }
}
# $who, $seat: who asked for the new deal
fact-voided-weak-trump = { $who ->
    [you] New deal: you hold no card above the ten
   *[other] New deal: { $seat } holds no card above the ten
}
# $who, $seat: who asked for the new deal
fact-voided-bare-king = { $who ->
    [you] New deal: you hold the king of hearts without a small heart
   *[other] New deal: { $seat } holds the king of hearts without a small heart
}
fact-voided-split-queens = New deal: everyone took one queen, so this deal does not count
# $who, $seat: the winner
fact-game-won = { $who ->
    [you] The game is over, and you have won
   *[other] The game is over, and { $seat } has won
}
# $seats: the winners' names, joined by commas
fact-game-shared = The game is over. First place is shared: { $seats }
# $who, $seat: who won by the king bonus
fact-game-bonus = { $who ->
    [you] The king bonus is yours: you have won the whole game
   *[other] The king bonus goes to { $seat }, who wins the whole game
}
# $reason: why, in a few words
fact-game-abandoned = The game ends unfinished: { $reason }
fact-abandoned-timeout = time ran out
fact-abandoned-resigned = a player gave up
# $who, $seat: the seat; $name: who plays for it from here on
fact-seat-taken = { $who ->
    [you] { $name } plays for you from here on
   *[other] { $name } plays for { $seat } from here on
}
# $who, $seat: who took back
fact-taken-back = { $who ->
    [you] You take back your last move
   *[other] { $seat } takes back the last move
}
# $contract: the contract; $who, $seat: the declarer
fact-contract-line = { $who ->
    [you] { $contract }, declared by you
   *[other] { $contract }, declared by { $seat }
}
# $place: the place, ties share one; $seat: a name; $points: signed total; $state: "in the plus" or "sunk"
fact-rank = { $place }. { $seat }: { $points }, { $state }
# $seat: a name; $points: signed points
fact-points = { $seat } { $points }
# $seat: a name; $trumps: how many trump contracts; $negatives: how many negative ones
fact-quota = { $seat }: { $trumps }, { $negatives }
fact-refused-redeal-pending = Wait: a player may still ask for a new deal.
fact-refused-nothing-to-pass = There is no new deal to decide about.
fact-refused-other-people-play = Moves can be taken back only where you play against the computer.
fact-refused-nothing-to-undo = There is nothing of yours to take back.
fact-label-turn = Turn
fact-label-trumps-left = Trumps left
fact-label-negatives-left = Negatives left
fact-label-contracts-left = Contracts left

## Line mode

# $rules: the rule set, e.g. "Standard"
plain-welcome = Turkish King. Rules: { $rules }
plain-help-hint = Type ? for help.
# $seat: name of the seat; $cards: its cards
plain-hand-of = { $seat }: { $cards }
# $cards: short cards
plain-hand = Your hand: { $cards }
# $trick: number of the trick
plain-you-lead = You lead to trick { $trick }
# $cards: names and short cards, in the order of play
plain-on-table = On the table: { $cards }
# $card: a short card
plain-only-card = Only { $card } may be played; Enter plays it
# $cards: short cards
plain-legal = You may play: { $cards }
# $trick: number of the trick; $cards: names and short cards
plain-last-trick = Trick { $trick }: { $cards }
plain-no-trick-yet = No trick has been completed in this deal
# $seat: a name; $cards: short cards, or a number of tricks
plain-captured = { $seat }: { $cards }
plain-nothing-captured = nothing
# $points: names and points
plain-this-deal = This deal: { $points }
# $points: names and points
plain-totals = Totals: { $points }
# $contracts: the six negative contracts, each with the number of times it may still be declared
plain-uses-left = May still be declared: { $contracts }
# $number: what to type; $contract: the contract; $about: what it is about
plain-menu-row = { $number }. { $contract }. { $about }
# $number: what to type; $contract: the contract
plain-menu-row-short = { $number }. { $contract }
plain-menu-hint = Type a number or a name.
plain-ask-card = Card
plain-ask-contract = Contract
plain-ask-yes-no = Yes or no
plain-say-yes-or-no = Please answer yes or no.
plain-which-suit = Which suit is to be trumps? Type for example: trumps spades
# $text: what was typed
plain-unknown = "{ $text }" is neither a card nor a command. Write a card as HK or 10D; type ? for help.
plain-nothing-typed = Type a card, or ? for help.
plain-not-now = That cannot be decided now.
# $topics: names of topics, joined by commas
plain-rules-topics = There is no such topic. Topics: { $topics }
plain-saved = The game is saved. Go on with it: rifki play --resume
plain-not-saved = The game has not been saved.
# The words that are typed; the part after -also lists further ones.
plain-word-help = help
plain-word-help-also = ?
plain-word-hand = hand
plain-word-hand-also = cards
plain-word-legal = legal
plain-word-legal-also = moves
plain-word-trick = trick
plain-word-trick-also = table
plain-word-last = last
plain-word-last-also = last trick
plain-word-score = score
plain-word-score-also = points
plain-word-sheet = sheet
plain-word-sheet-also = score sheet
plain-word-quota = quota
plain-word-quota-also = quotas; contracts
plain-word-captured = captured
plain-word-captured-also = taken
plain-word-undo = undo
plain-word-undo-also = take back
plain-word-finish = finish
plain-word-finish-also = finish at once
plain-word-redeal = redeal
plain-word-redeal-also = new deal
plain-word-rules = rules
plain-word-rules-also = rule
plain-word-quit = quit
plain-word-quit-also = exit; q
plain-word-yes = yes
plain-word-yes-also = y
plain-word-no = no
plain-word-no-also = n
plain-help-card = A card: HQ, QH, h10 or HT. Suits: S spades, H hearts, C clubs, D diamonds
plain-help-contract = A contract: its number in the list, or its name
plain-help-help = this list
plain-help-hand = the cards you hold
plain-help-legal = the cards you may play now
plain-help-trick = the contract and the cards on the table
plain-help-last = the last trick
plain-help-score = the points of this deal, and the totals
plain-help-sheet = the score sheet
plain-help-quota = what may still be declared
plain-help-captured = the cards that count and who has taken them
plain-help-undo = take back your last move
plain-help-finish = end the deal when no points are left
plain-help-redeal = ask for a new deal where your cards allow it: redeal yes, redeal no
plain-help-rules = the rules; with a topic only that part
plain-help-quit = leave; the game is saved
# $word: what to type; $about: what it does
plain-help-row = { $word }: { $about }

## Terminal table

# $points: signed points, here and in the next one
tui-total = total { $points }
tui-deal-points = deal { $points }
tui-list-tricks = tricks
# $deal, $deals whole numbers
tui-head-deal = Deal { $deal }/{ $deals }
# $trick, $tricks whole numbers
tui-head-trick = Trick { $trick }/{ $tricks }
# $seat the declarer
tui-head-declarer = declarer: { $seat }
tui-turn-lead = Your turn: lead any card that is marked
tui-turn-play = Your turn: play a card
tui-turn-declare = You declare: choose a contract
# $contract the only contract
tui-only-contract = Only one contract is left for you: { $contract }
# $suit the suit that was typed
tui-typed-suit = { $suit }: which rank? 2 to 9, 0 (ten), j, q, k, a
tui-any-key = Any key goes on
# $seconds a number
tui-pause-seconds = Pause after a trick: { $seconds } s
tui-pause-none = No pause after a trick
tui-pause-key = After a trick, wait for a key
# $name the language
tui-language = Language: { $name }
# $columns, $rows the window; $min_columns, $min_rows what is needed
tui-too-small = The window is { $columns } x { $rows }; the table needs { $min_columns } x { $min_rows }.
tui-quit-question = Leave this game?
tui-quit-saved = Everything is saved. "rifki play --resume" goes on from this card.
tui-quit-unsaved = This game is not kept in a file and will be lost.
tui-disk-question = The last action could not be saved and has not happened. Try again?
# $n: how many are left, here and in the next one
tui-choice-trumps = Trumps ({ $n } left)
tui-choice-negatives = Negatives ({ $n } left)
tui-sheet-trumps-left = Trumps left
tui-sheet-negatives-left = Negatives left
tui-sheet-uses = Still to be declared
# $deal its number; $contract its contract
tui-summary-title = Deal { $deal }: { $contract }
# $seat the next declarer
tui-summary-next = Next declarer: { $seat }
tui-summary-hands = The hands as they were dealt
tui-end-won = Well played: you have won!
tui-end-shared = Well played: you share the first place!
tui-end-plus = You came out in the plus.
tui-end-sunk = You have sunk this time. The next game is yours!
# $path the name of the file
tui-saved-in = Saved in { $path }
tui-no-trick-yet = No trick has been completed in this deal yet.
tui-news-title = What has happened
tui-key-play = play
tui-key-scores = points
tui-key-last = last trick
tui-key-finish = finish
tui-key-undo = undo
tui-key-rules = rules
tui-key-news = news
tui-key-pause = pause
tui-key-language = language
tui-key-help = help
tui-key-quit = quit
tui-key-move = move
tui-key-declare = declare
tui-key-scroll = scroll
tui-key-go-on = go on
tui-keys-arrows = Left Right Tab
tui-keys-enter = Enter, Space
tui-keys-suits = s h c d + rank
tui-help-arrows = go to another card that may be played
tui-help-enter = play the card; a click on it does so too
tui-help-suits = go to a card by name: hq is the queen of hearts (spades, hearts, clubs, diamonds; 0 is the ten). A card that may not be played tells why
tui-help-scores = the score sheet, with what may still be declared
tui-help-last = the last trick
tui-help-news = all that has happened
tui-help-undo = take your last card or contract back
tui-help-finish = end the deal at once when no points are left
tui-help-pause = a longer or shorter pause after a trick; any key ends a pause
tui-help-rules = the rules, those of the contract first
tui-help-language = English, Turkish, Portuguese
tui-help-quit = leave; the game is saved after every card
tui-sign-turn = whose turn it is
tui-sign-winner = wins the trick so far (double frame)
tui-sign-legal = may be played
tui-sign-cursor = the card that Enter plays
# $rules the rule set as text
tui-help-rule-set = Rules: { $rules }

## Command line

cli-about = Turkish King (Rıfkı): play against the computer, keep and check games.
cli-more = Help for one command: rifki COMMAND --help
cli-commands = commands
cli-command = COMMAND
cli-file = FILE
cli-seed = SEED
cli-name = NAME
cli-game = GAME
cli-topic = TOPIC
cli-group-rules = rules of the game
cli-play = play a game against the computer
cli-play-about = Play a game of 20 deals against three bots. The game is saved after every card.
cli-games = list, export or delete saved games
cli-games-about = The games saved on this computer, the latest first.
cli-simulate = let bots play games
cli-simulate-about = Let four bots play games, write them as records and sum them up. The same seed gives the same games.
cli-check = check game files
cli-check-about = Report every problem of recorded games with file, line, column and rule. Exit status 1 if there is an error.
cli-show = show a recorded game, deal or trick
cli-show-about = Show the score sheet of a recorded game, the hands and tricks of one deal, or the table before one trick.
cli-deal = deal cards from a seed
cli-deal-about = Deal four hands from a seed; the same seed gives the same cards everywhere.
cli-rules = read the rules of the game
cli-rules-about = The rules of the game, or one topic of them.
cli-verify = verify that the deals were fair
cli-verify-about = Deal again from the seeds in a record and compare with its hands and commitments. Exit status 1 if something differs or no seed is there.
cli-convert = convert games to text or JSON, deals from PBN
cli-convert-about = Convert recorded games between text and JSON, or take the deals out of games and PBN files.
cli-opt-lang = language, English, Turkish or Portuguese; may stand anywhere
cli-opt-version = show the version and exit
cli-opt-level = how well the bots play: one level for all, or three with commas, in the order of play after you; also the names of --engine (default: rules)
cli-opt-seat = your seat: south, east, north or west (default: S)
cli-opt-name = your name, for the score sheet and the record
cli-opt-seed = a word or number that fixes the cards and the bots; without it they are random
cli-opt-resume = go on with a saved game, the latest unfinished one unless another is named
cli-opt-new = begin a new game without a word about unfinished ones
cli-opt-no-save = do not keep this game
cli-opt-auto = let bots play all four seats; nothing is kept
cli-opt-plain = line by line, without a full-screen table: for screen readers, pipes and simple terminals
cli-opt-letters = letters instead of suit signs
cli-opt-no-color = no colours; setting NO_COLOR does the same
cli-opt-pause = seconds that a complete trick stays on the table; below 0 it waits for a key (default: 1.5)
cli-opt-card-seconds = seconds before a bot's next card (default: 0.4)
cli-opt-rules = the rule set to start from (default: standard)
cli-opt-games-action = what to do: list all games, export one as a record, or delete one (default: list)
cli-opt-games-id = the game to export or delete, as the list names it
cli-opt-games-out = where to write the record; without it, to standard output
cli-opt-games = how many games (default: 1)
cli-opt-bots = the levels of South, East, North and West with commas, or one for all (default: rules)
cli-opt-simulate-seed = a word or number that fixes all games; without it one is drawn and shown
cli-opt-simulate-out = where to write the records; - is standard output
cli-opt-format = how to write them: text, or JSON with one game a line (default: king)
cli-opt-jobs = how many processes play at the same time; the result is the same (default: 1)
cli-opt-files = files of recorded games; - is standard input
cli-opt-file = a file; - is standard input
cli-opt-problems-json = one JSON object for each problem, and no summary
cli-opt-show-game = which game of the file (default: 1)
cli-opt-show-deal = which deal to show, 1 to 20
cli-opt-show-trick = which trick of the deal, 1 to 13
cli-opt-show-svg = a drawing instead of text, in a file or on standard output
cli-opt-deal-seed = a word or number; without it one is drawn and shown
cli-opt-deals = how many deals: the others come from SEED.2, SEED.3 and so on (default: 1)
cli-opt-deal-text = one line a deal, as records write it
cli-opt-deal-json = one JSON object a deal
cli-opt-deal-svg = a drawing in a file
cli-opt-topic = a topic of the list; without it, all rules
cli-opt-list-topics = list the topics
cli-opt-convert-from = what the file is; without it, its name tells
cli-opt-convert-to = what to make of it: game text, JSON, or the deals, one a line
cli-opt-convert-out = where to write it; without it, to standard output
cli-arg-usage = usage:
cli-arg-positional = arguments
cli-arg-options = options
cli-arg-help = show this help and exit
cli-arg-error = %(prog)s: error: %(message)s
cli-arg-argument = argument %(argument_name)s: %(message)s
cli-arg-required = the following arguments are required: %s
cli-arg-one-required = one of the arguments %s is required
cli-arg-unrecognized = unrecognized arguments: %s
cli-arg-expected-one = expected one argument
cli-arg-expected-some = expected at least one argument
cli-arg-ignored-value = ignored explicit argument %r
cli-arg-conflict = not allowed with argument %s
cli-arg-choice = invalid choice: %(value)r (choose from %(choices)s)
cli-arg-value = invalid %(type)s value: %(value)r
# $text: what was typed; $n: how many levels are wanted; $levels: the levels there are
cli-bad-levels = Not levels of bots: { $text }. Write one level or { $n }, with commas: { $levels }
cli-resume-alone = A saved game has its own seats, names, cards and rules: --resume goes without them.
cli-nothing-to-resume = There is no unfinished game. Begin one with: rifki play
# $id: what was typed
cli-no-such-game = There is no saved game { $id }. See: rifki games
cli-unfinished-game = An unfinished game is saved. Go on with it: rifki play --resume
cli-line-mode = This is not a full terminal, so the game goes line by line.
cli-record-written = Written:
cli-game-finished = finished
cli-game-abandoned = abandoned
# $id: a game
cli-game-deleted = Deleted: { $id }
cli-no-games = No games are saved here.
cli-games-list-alone = The list takes no game and no file.
cli-games-which = Which game? See: rifki games
# $topic: what was typed; $topics: the topics there are
cli-unknown-topic = Unknown topic { $topic }. Topics: { $topics }
# $seed: a seed
cli-seed-is = Seed { $seed }
# $n: how many
cli-count-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
# $n: how many
cli-count-errors = { $n ->
    [0] no errors
    [one] { $n } error
   *[other] { $n } errors
}
# $n: how many
cli-count-warnings = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
# $n: how many games are in it
cli-too-few-games = games in this file: { $n }
# $deal: number of the deal
cli-no-such-deal = The record has no deal { $deal }.
# $deal: number of the deal; $n: how many tricks are written
cli-no-such-trick = Tricks written for deal { $deal }: { $n }
# $deal: number of the deal
cli-no-hands = The hands of deal { $deal } are not written in the record.
# $deal: number of the deal
cli-show-unknown = Declarer, contract or points of deal { $deal } are not known; the sheet ends before it.
cli-trick-without-deal = A trick needs its deal: --deal K --trick T
cli-format-without-out = The format is that of the file: give --out as well.
cli-pbn-has-deals = A PBN file gives deals only: --to deals
cli-playing = Playing
# $games: how many games; $seed: the seed; $rules: the rule set
cli-simulated = { $games }, seed { $seed }, rules { $rules }
cli-column-seat = Seat
cli-column-level = Level
cli-column-game-points = Points/game
cli-column-deal-points = Points/deal
cli-column-plus = In the plus
cli-column-contract = Contract
cli-column-deals = Deals
cli-column-declarer-points = Declarer's points

## Problems

# What `rifki check` and `rifki verify` find; the id is that of the kind. The English text is that
# of ProblemKind, word for word. In the other languages seats, contracts and grounds come as names
# with the spelling of the file: "Batı (W)".
problem-severity-error = error
problem-severity-warning = warning
# $name: a name; $spelling: how the file writes it
problem-name = { $name } ({ $spelling })
problem-and = and
problem-ground-weak-trump = no card above the ten
problem-ground-bare-king = king of hearts without a small heart
problem-ground-split-queens = one queen each
problem-reason-not-your-turn = it is not the turn of this seat
problem-reason-not-in-hand = the card is not in this hand
problem-reason-must-follow-suit = must follow suit
problem-reason-must-trump = must play a trump
problem-reason-must-overruff = must beat the best trump
problem-reason-must-beat = must beat the best card
problem-reason-must-discard-penalty = must discard a penalty card
problem-reason-must-play-penalty = must play a penalty card below the best card
problem-reason-hearts-not-open = hearts may not be led yet
problem-reason-trumps-not-open = trumps may not be led yet
problem-reason-quota-spent-seat = this seat has declared all its contracts of this kind
problem-reason-quota-spent-table = this contract has been declared twice already
problem-reason-first-round-negative = the first four deals are negative contracts
problem-reason-no-contract-yet = no contract has been declared yet
problem-reason-contract-already-declared = the contract has been declared already
problem-reason-redeal-not-allowed = the cards give no right to a new deal
problem-reason-points-left = there are points left
problem-reason-nothing-to-undo = there is nothing to take back
problem-reason-deal-over = the deal is over
problem-reason-game-over = the game is over
problem-reason-not-dealt = the cards have not been dealt yet
# $what: what is wrong; $value: what stands there, quoted; $expected: what should stand there
problem-syntax = { $what }: { $value }; expected { $expected }
problem-rules-unknown = the rule set is not known; play is checked as standard
# $deal: number of the deal
problem-points-unknown = deal { $deal }: points not known; totals are not checked
# $deal: number of the deal
problem-deal-after-end = deal { $deal } after the end of the game
# $deal: number of the deal; $expected: the number that comes next
problem-deal-order = deal { $deal } out of order; expected deal { $expected }
# $declarer: who declares; $expected: whose turn it is
problem-declarer = declarer { $declarer }; it is the turn of { $expected }
# $declarer: who declares; $expected: who should by the rules
problem-first-declarer = first declarer { $declarer }; the rules make it { $expected }
# $dealer: who deals; $declarer: who declares; $expected: who should deal
problem-dealer = dealer { $dealer }; { $expected } deals when { $declarer } declares
# $card: a short card; $seats: the seats, joined by "and"
problem-hands-doubled = { $card } dealt to { $seats }
# $card: a short card
problem-hands-missing = { $card } dealt to nobody
# $seat: a seat; $n: how many cards
problem-hands-uneven = { $seat } holds { $n } cards; expected 13
# $declarer: who declares; $contract: the contract; $reason: why not
problem-contract-refused = { $declarer } may not declare { $contract }: { $reason }
problem-plays-without-contract = cards played, but the contract or the declarer is not known
# $number: the number of the trick; $expected: the right one, or that there is none
problem-trick-number = trick number { $number }; expected { $expected }
# $number: the number of the trick; $leader: who leads; $expected: who should
problem-trick-leader = trick { $number } led by { $leader }; { $expected } leads
# $seat: who plays; $card: a short card; $reason: why not
problem-card-refused = { $seat } may not play { $card }: { $reason }
# $card: a short card
problem-card-twice = { $card } played twice
# $deal: number of the deal; $n: how many cards
problem-too-few-plays = deal { $deal } has points, but only { $n } cards played and no claim or finish
# $deal: number of the deal
problem-unfinished-deal = deal { $deal } has no points, and is not the last
# $points: the four numbers as written; $expected: as played
problem-points-wrong = points { $points }; the play gives { $expected }
# $points: the four numbers; $sum: their sum; $contract: the contract; $expected: its total
problem-points-sum = points { $points } sum to { $sum }; { $contract } gives { $expected }
# $points: a number; $seat: a seat; $contract: the contract; $unit: its points for one
problem-points-share = { $points } points for { $seat }; { $contract } gives { $unit } each
problem-early-end = an early end is written, but the deal did not end early
problem-early-end-missing = the last penalty card has fallen: `early` is missing
# $reason: why not
problem-finish-refused = the deal cannot be finished at once: { $reason }
# $reason: why not
problem-claim-refused = no claim is possible: { $reason }
# $ground: the ground that is given
problem-void-refused = no ground to void the deal: { $ground }
problem-void-missing = each seat took one queen: the deal is void
problem-takeover-after-end = a takeover after the end of the game
# $points: the four numbers as written; $expected: those of the deals
problem-result-wrong = the Result tag says { $points }; the deals give { $expected }
# $sum: a number
problem-sum-not-zero = the totals of a finished game sum to { $sum }, not to zero
# $end: what the tag says
problem-end-finished = the End tag says { $end }, but the game is finished
# $deal: number of the deal
problem-seed-wrong = the seed of deal { $deal } is not the committed one
# $deal: number of the deal
problem-hands-not-of-seed = the hands of deal { $deal } are not those of its seed
# $declarer: who declares; $expected: who should by the seed
problem-declarer-not-of-seed = first declarer { $declarer }; the seed gives { $expected }
problem-no-seeds = no deal has a seed: nothing can be verified
problem-no-commitments = no commitments: the seeds may have been chosen after the game
# $deal: number of the deal
problem-seed-missing = deal { $deal } has ended, but its seed is not revealed
# $deal: number of the deal
problem-hands-not-written = deal { $deal } has a seed but no hands: nothing to compare

## Errors

# What the library says in its errors. In the groups error-what, error-expected, error-setup,
# error-file and error-call the English text is that of the source, word for word: it is how the
# message is found. No variants there. Words of the record format, values and paths stay as they
# are in every language.
# $text: what was typed; $languages: the languages there are
error-unknown-language = unknown language { $text }; choose one of: { $languages }
# $value: a card, a contract or a call; $reason: why it is refused; $rule: the id of the rule
error-refused = { $value }: { $reason } (rule { $rule })
# $key: a word of the file format
error-missing-key = missing { $key }
error-too-deep = nested too deeply
error-os-not-found = no such file or folder
error-os-not-allowed = permission denied
error-os-is-folder = this is a folder
error-os-not-folder = not a folder
error-os-exists = it exists already
error-os-disk-full = the disk is full
error-os-read-only = the disk can only be read
error-os-name-too-long = the name is too long
error-os-too-many-open = too many open files
error-os-not-valid = the name is not valid
error-os-loop = too many links, one to another
error-os-device = the disk failed
error-os-too-large = the file is too large
error-os-busy = it is in use
error-call-deal = deal
error-call-finish = finish
error-call-claim = claim
error-call-pop = pop
# $seat: who asks for a new deal
error-call-redeal = redeal by { $seat }
# $seat: whose turn it is; $cards: the cards
error-call-may-play = { $seat } may play { $cards }
# $seat: whose turn it is
error-call-turn = it is the turn of { $seat }
# $points: a number
error-call-points-left = { $points } points left
error-what-card = not a card
error-what-card-number = not a card number
error-what-card-twice = card named twice
error-what-card-set = not a set of cards
error-what-contract = not a contract
error-what-hand = not a hand
error-what-hand-of-deal = not a hand of a deal
error-what-hand-twice = hand given twice
error-what-incomplete-deal = incomplete deal
error-what-rank = not a rank in a hand
error-what-card-twice-in-hand = card named twice in a hand
error-what-seeds = not the seeds of a game
error-what-seed = not a seed
error-what-level = not a bot level
error-what-no-game = no game in this file
error-what-list = not a list
error-what-text-value = not a text
error-what-whole-number = not a whole number
error-what-unexpected = unexpected
error-what-points = not points
error-what-missing-key = missing key
error-what-unknown-key = unknown key
error-what-too-early = the text ends too early
error-what-tag-twice = tag given twice
error-what-tag-not-closed = tag not closed
error-what-text-not-closed = text not closed
error-what-given-twice = given twice
error-what-comment-not-closed = comment not closed
# $n: how many cards; $trick: number of the trick
error-what-after-cards = unexpected after { $n } cards of trick { $trick }
error-what-utf-8 = not UTF-8
# $detail: where the JSON goes wrong, in English
error-what-json = not JSON, { $detail }
error-what-deal-tag = not a Deal tag
error-what-pbn-deal = not a PBN deal
error-what-line-too-long = line too long
error-what-game = not a game
error-what-date = not a date
error-what-commitments = not commitments
error-what-entropy = not entropy
error-what-text = not text
error-what-tag-name = not a tag name
error-what-version = not a known record version
error-what-escape = not an escape
error-what-place = not a place
error-what-comment = not a comment
error-what-tags = not the tags of a game
error-what-suit-style = not a suit style
error-what-ten-style = not a style of tens
# $option: the name of an option
error-what-option-value = not a value of { $option }
error-what-rule-set = not a rule set
error-what-preset = not a rule preset
error-what-option = not an option
error-what-option-twice = option given twice
error-what-rule-option = not a rule option
error-what-seat = not a seat
# $values: the words that can stand there
error-expected-one-of = one of { $values }
# $example: a card with the sign of its suit
error-expected-card = suit and rank, as in HQ, { $example }, h10 or ST
error-expected-a-card = a card
error-expected-card-or-number = a card or its number
error-expected-each-card-once = each card once
error-expected-mask = a 52-bit mask
error-expected-hand = spades.hearts.diamonds.clubs with three dots
# $seats: letters of seats
error-expected-missing-hands = hands of S, E, N and W; missing { $seats }
error-expected-hand-of-deal = S=, E=, N= or W= and a hand
error-expected-each-seat-once = each seat once
# $count, $size: whole numbers
error-expected-seeds = { $count } of { $size } bytes
# $size: a whole number
error-expected-bytes = { $size } bytes
error-expected-seed-text = a number or Unicode text
error-expected-list = a list
error-expected-text = a text
error-expected-whole-number = a whole number
error-expected-points-json = four numbers, in the order S E N W
error-expected-points = four whole numbers, in the order S E N W
error-expected-seed = 64 hex digits
error-expected-object = a JSON object
error-expected-game-json = a game as JSON
error-expected-seat-or-unknown = S, E, N, W, or ? for not known
error-expected-seat = a seat: S, E, N or W
error-expected-seat-word = S, E, N, W, south, east, north or west
error-expected-utf-8 = text in UTF-8
error-expected-tag-name = a tag name
error-expected-quoted = a text in double quotes
error-expected-quote = a " on the same line
error-expected-deal-number = the number of the deal
# $statement: a word of the record, declarer or contract
error-expected-statement = a { $statement }, or ? for not known
error-expected-trick-number = the number of a trick
error-expected-leader = the leader of the trick: S:, E:, N: or W:
error-expected-tag-once = each tag once
error-expected-four-hands = four hands: S=, E=, N= and W=
error-expected-brace = a { "}" } at its end
# $tag: the first tag of a game
error-expected-king = the tag { $tag }, which starts a game
# $size: a whole number
error-expected-king-and-size = a King tag, and at most { $size } characters
# $size: a whole number
error-expected-characters = at most { $size } characters
# $example: a tag of PBN
error-expected-pbn-deal = as in { $example }, four hands clockwise
error-expected-52-cards = 52 cards, each once
error-expected-no-further-trick = no further trick
error-expected-date = a day of the calendar as YYYY.MM.DD
# $count: a whole number
error-expected-commitments = { $count } SHA-256 values of 64 hex digits
error-expected-hex = pairs of hex digits
error-expected-no-surrogates = text without half characters (surrogates)
error-expected-tag-name-form = a letter, then letters and digits
error-expected-escape = \" \\ \n \r \t or \u and four hex digits
error-expected-place = as in 'hands', 'card 12' or 'tag 3'
error-expected-comment = no white space at its ends, line ends LF
error-expected-king-first = King first
error-expected-suit-style = symbols or letters
error-expected-ten-style = 10 or T
error-expected-rule-set = a preset, then option=value words
error-expected-option = option=value
error-expected-option-once = each option once
error-expected-after-tag = a tag, a takeover or a deal
error-expected-after-deal = declarer, dealer, hands, contract, points or the next deal
error-expected-after-hands = contract, points or the next deal
error-expected-after-contract = a trick such as '1 E:', void, claim, points or the next deal
error-expected-after-card = a trick such as '5 N:', claim, finish, early, void, points or the next deal
error-expected-after-ending = void, points or the next deal
error-expected-after-void = the same deal again
error-expected-after-points = seed or the next deal
error-expected-after-seed = the next deal
# $sizes: four numbers
error-setup-uneven-hands = hands of { $sizes } cards; expected equal hands of 1 to 13
# $cards: short cards; $sizes: four numbers
error-setup-missing-cards = { $cards } missing; hands of { $sizes } cards
# $count: a whole number
error-setup-hands = { $count } hands; expected 4
# $seat: a seat
error-setup-hand-set = hand of { $seat } is not a set of cards
# $cards: short cards; $seat: a seat
error-setup-dealt-twice = { $cards } dealt twice, the second time to { $seat }
# $cards: a short card; $seat: a seat
error-setup-dealt-twice-to-one = { $cards } dealt twice to { $seat }
# $count: a whole number
error-setup-cards-a-hand = { $count } cards a hand
# $deal: number of the deal; $last: the highest number
error-setup-deal-number = deal { $deal }; expected 1 to { $last }
error-setup-declarer-of-deal-1 = the first declarer is drawn at random: give the declarer of deal 1
# $count, $last: whole numbers
error-setup-events = { $count } events; expected 0 to { $last }
# $deal, $attempt: as given; $next, $again: as expected
error-setup-attempt = deal { $deal }, attempt { $attempt }; expected deal { $next }, attempt { $again }
error-setup-52-cards = a game is played with all 52 cards
# $seat: who declares; $other: who should
error-setup-declarer = declarer { $seat }; expected { $other }
error-setup-empty-reason = a reason must say something
error-setup-nothing-dealt = nothing has been dealt yet
error-setup-seed-or-seeds = a game takes a seed or seeds, not both
# $deal: number of the deal
error-setup-not-of-seed = deal { $deal } is not the one of its seed
error-setup-no-seeds = a game dealt by hand has no seeds
error-setup-rules-unknown = the record does not name its rules; give `rules`
# $points: as written; $totals: those of the deals
error-setup-result = the Result tag says { $points }; the deals say { $totals }
# $deal: number of the deal
error-setup-no-hands = deal { $deal } has no hands: it can be checked, not played
# $deal: number of the deal
error-setup-no-declarer = deal { $deal } has no declarer
# $deal: number of the deal
error-setup-no-contract = deal { $deal } has no contract
# $deal: number of the deal
error-setup-no-points = deal { $deal } has no points
# $deal: number of the deal
error-setup-not-ended = deal { $deal } is not played to its end
# $deal: number of the deal; $ground: the right ground; $void: as written
error-setup-voided = deal { $deal } is voided: { $ground }, not { $void }
# $tag: the name of a tag
error-setup-own-tag = the game itself determines the tag { $tag }
# $deal: number of the deal; $what: one of the messages below
error-setup-deal = deal { $deal }: { $what }
error-setup-dealer = the dealer sits before the declarer
error-setup-early-end = an early end is written, or it is not
# $points: as written; $played: as played
error-setup-points = points { $points }; played were { $played }
# $number, $seat: as written; $right, $other: as played
error-setup-trick = trick { $number } led by { $seat }; it is trick { $right } led by { $other }
error-setup-trick-after-end = a trick after its end
# $place: a place in a record
error-setup-note-place = a note after { $place } cannot be here
error-setup-takeover-place = a takeover stands after all tags
# $last: the highest number
error-setup-numbers = numbers go from 1 to { $last }
error-setup-placeholders = placeholders stand for what is not known, once and in order
error-setup-placeholder = a placeholder is ? or -
error-setup-card-set = a hand is a set of cards
error-setup-contract-first = the contract stands before the play and the ending
error-setup-trick-number = a trick has a number
error-setup-four-cards = four cards a trick, fewer only in the last
error-setup-ending = this ending is not written
error-setup-claimant = a claim has a claimant
error-setup-redeal-caller = a redeal is called, split queens are not
error-setup-voided-points = a voided deal has no points
# $last: the highest number
error-setup-points-limit = points go to { $last }
# $size: a whole number
error-setup-seed-size = a seed has { $size } bytes
error-setup-seed-place = the seed stands after points
# $path: the name of the file; $why: what the system says
error-file-cannot-begin = { $path }: cannot begin a table file: { $why }
# $path: the name of the file; $why: what the system says
error-file-cannot-read = { $path }: cannot read: { $why }
# $path: the name of the file; $why: what the system says
error-file-cannot-write = { $path }: cannot write: { $why }
# $path: the name of the file
error-file-other-window = { $path }: the game is being played in another window
# $path: the name of the file
error-file-empty = { $path }:1: not a table file: expected a set-up in the first line
error-file-no-setup = not a table file: expected a set-up in the first line
# $path: the name of the file; $line: number of the line; $why: what is wrong there
error-file-line = { $path }:{ $line }: { $why }
# $value: what stands there; $version: the version that can be read
error-file-version = table file version { $value }; expected { $version }
# $why: what is wrong
error-file-bad-setup = bad table set-up: { $why }
# $value: what stands there; $why: what is wrong
error-file-bad-event = bad event { $value }: { $why }
# $value: what stands there
error-file-not-object = not an event: { $value }; expected an object
# $value: what stands there; $values: the words that can stand there
error-file-not-event = not an event: { $value }; expected one of { $values }
# $value: what stands there
error-file-not-text = not a text: { $value }
# $value: what stands there
error-file-not-count = not a count: { $value }
# $event: a kind of event
error-file-foreign-event = { $event } does not belong in a table's log
# $seat: a seat
error-file-nothing-to-do = { $seat } has nothing to do

## the solver on the command line
cli-solve = what every card is worth with open cards
cli-solve-about = What every legal card is worth to every seat when all four hands are known: for analysis, claims and puzzles. Exit status 1 if it could not be solved in time.
cli-solve-source = FILE|DEAL
cli-opt-solve-source = a game file (- for standard input), or a deal in quotes: "S=AK.Q2.. E=... N=... W=..."
cli-opt-solve-deal = which deal of the game, 1 to 20 (default: 1)
cli-opt-solve-at = before card C of trick T, as in 12.3 (default: 1.1)
cli-opt-solve-contract = the contract of a deal in quotes
cli-opt-solve-leader = who leads in a deal in quotes (default: S)
cli-opt-solve-model = what the others are taken to want: to hurt the one seat (paranoid) or their own points (maxn) (default: paranoid)
cli-opt-solve-time = when to give up, in seconds; below 0 never (default: 60)
cli-solve-over = Nothing is left to play there.
cli-solve-needs-contract = A deal in quotes needs --contract.
cli-solve-no-place = --deal and --at are for game files.
cli-solve-has-contract = A game file has its own contract and rules.
cli-solve-model-paranoid = Points from here on that each seat can make sure of, whatever the other three do; each column is a game of its own.
cli-solve-model-maxn = Points from here on when every seat plays for herself and, of cards equally good for her, the lowest.
cli-solve-card = Card
cli-solve-best = Best
# $seat: the seat to play
cli-solve-line = Line for { $seat }:
cli-solve-unsolved = Not solved in time: a..b means that the points lie between a and b.

## the arena on the command line
cli-arena = let two bots play a duplicate match
cli-arena-about = Let two bots play the same deals in every seating and tell what A is worth against B, with a 95 % interval. The same seed gives the same result, whatever the number of processes. A bot against itself is a test of the arena: the interval should hold 0.
cli-bench = the signature of the bots and their speed
cli-bench-about = Let four bots of each level play the same games as ever. The number at the end changes when any move does.
cli-opt-arena-a = the bot that is measured: a level, MODULE:FACTORY for one of your own, or engine:COMMAND for a program
cli-opt-arena-b = the bot it is measured against
cli-opt-arena-deals = how many deals at most, each in all seatings (default: 700)
cli-opt-arena-games = how many games of 20 deals at most, instead of single deals (default: 50)
cli-opt-arena-model = who sits where: A alone among three B; that and B alone among three A; two of each (default: one-three)
cli-opt-arena-contracts = what is played: all seven contracts in turn, whole games, or some contracts such as no_king,trump (default: mix)
cli-opt-arena-seed = a word or number that fixes the cards and the bots (default: 0)
cli-opt-arena-engine = what plays: processes of this machine, or a Ray cluster: that of RAY_ADDRESS, else one of this machine (default: processes)
cli-opt-arena-sprt = stop as soon as it is clear whether A is worth LOW or HIGH points a deal
cli-opt-arena-loss = judge so many of 100 decisions: what the card lost against the best one as `search` sees it; takes time (default: none)
cli-opt-arena-results = keep every result in this file; if it is there already, go on with its match
cli-opt-arena-records = keep every hand as a record in this file
cli-opt-arena-json = write the report as JSON
cli-opt-arena-plot = draw the contracts as SVG
cli-opt-bench-bots = the bots, with commas (default: all levels)
cli-opt-bench-games = how many games each (default: 2)
# $text: what was typed; $levels: the levels
cli-arena-bad-bot = Not a bot: { $text }. Give MODULE:FACTORY, engine:COMMAND or one of these levels: { $levels }
# $text: what was typed; $why: the error of Python
cli-arena-broken-bot = Not a bot: { $text }. Python says: { $why }
# $text: what was typed; $choices: what it can be, in words of the protocol
cli-arena-bad-contracts = Cannot be played: { $text }. Choices: { $choices }
# $text: what was typed
cli-arena-bad-sprt = Not two numbers LOW,HIGH with LOW below HIGH: { $text }
cli-arena-deals-or-games = --games is for whole games and --deals for single deals.
# $n: how many duplicate deals; $hands: how often one of them was played
cli-arena-deals = { $n } deals, { $hands } hands
# $n: how many duplicate games; $hands: how often one of them was played
cli-arena-games = { $n } games, played { $hands } times
cli-arena-from = from
cli-arena-to = to
cli-arena-sd = SD
cli-arena-all = All
# $a: a bot
cli-arena-axis = Points a deal of { $a } above the average of the table, 95 % interval
# $mean, $low, $high: numbers
cli-arena-game-points = Points a game: { $mean } ({ $low } to { $high })
# $mean, $low, $high: numbers
cli-arena-first-places = First places: { $mean } % ({ $low } to { $high }); 25 % is even
# $ratio, $lower, $upper: numbers; $verdict: what was found
cli-arena-sprt = Sequential test: { $ratio } between { $lower } and { $upper }: { $verdict }
cli-arena-sprt-goes-on = not decided
cli-arena-sprt-low = LOW
cli-arena-sprt-high = HIGH
# $percent: how many of 100; $worlds: how many hidden hands are imagined
cli-arena-loss = Points lost a move, of { $percent } % of the decisions, in { $worlds } imagined hands
cli-arena-lost = Lost
cli-arena-bot = Bot
cli-arena-moves = Moves
cli-arena-mean-ms = mean ms
cli-arena-faults = Faults
cli-arena-signature = Signature
# $bot: A or B; $text: an error in the words of the bot
cli-arena-first-fault = First fault, of { $bot }: { $text }
# $n: how many
cli-arena-stopped = Stopped after { $n }.
# $n: how many
cli-arena-stopped-kept = Stopped after { $n }; the same command goes on from there.
# $value: number of the deal or game
cli-arena-error-worker-died = a process ended by itself while deal or game { $value } was played; what came before it is kept in the results file, if there is one
# $value: what is wrong, in English
cli-arena-error-not-results = not a line of a results file: { $value }
# $value: the setting that differs
cli-arena-error-other-settings = the results of another match; { $value }
# $value: number of the deal or game
cli-arena-error-other-moves = the bots no longer play deal or game { $value } of the results file as they did; begin a new file
# $value: the name of the file
cli-arena-error-lost-records = { $value }: records that belong to the results are missing
# $value: the error of Python
cli-arena-error-no-ray = Ray cannot be used ({ $value }); install it with: pip install "rifki[ray]"
# $value: what Ray says, in English
cli-arena-error-no-cluster = no Ray cluster: { $value }
# $value: two version numbers
cli-arena-error-other-version = a machine of the cluster has another version of rifki: { $value }
error-what-arena-bot = not a bot
error-expected-arena-factory = MODULE:FACTORY that Python finds
error-expected-arena-bots = a factory of bots
error-setup-arena-sprt = a sequential test needs low < high

## learning on the command line
cli-train = learn new weights for the level net, or how some players play
cli-train-about = Learn new weights for the level net: a teacher plays every card out in imagined hands, a student is fitted to what it found, and new weights are accepted, contract by contract, only if they beat the old ones in a match. Needs the extra rifki[train]. The same command goes on where it was stopped. With --like it learns how a bot, or the players of recorded games, choose their cards.
cli-opt-train-out-name = FILE.npz
cli-opt-train-folder = FOLDER
cli-opt-train-out = the file of weights to write; rifki arena FILE.npz net plays with it
cli-opt-train-work = where all work is kept on the way (default: FILE.work beside the file)
cli-opt-train-seed = a number that fixes everything (default: 0)
cli-opt-train-rounds = how many rounds of teaching and learning (default: 2)
cli-opt-train-decisions = how many decisions the teacher judges, of each contract in each round (default: 100000)
cli-opt-train-worlds = in how many hands the teacher plays each card out (default: 12)
cli-opt-train-deals = how many deals of each contract a match has at most (default: 3000); with --like, how many are learned from (default: 4000)
cli-opt-train-from-zero = begin knowing nothing, with the simplest teacher, instead of with the present weights
cli-opt-train-start = begin with the weights of this file instead of those of the package
cli-opt-train-jobs = how many processes judge and play at the same time; the result is the same (default: 1)
cli-opt-train-like-name = WHO
cli-opt-train-like = learn how these play, instead of for the level net: a level, FILE.npz or MODULE:FACTORY, which then plays against itself; or FILE.king, or a folder of such files
cli-opt-train-player-name = NAME
cli-opt-train-player = of the games of --like, only what was played under this name
cli-train-like-others = --rounds, --decisions, --worlds, --start and --from-zero do not go with --like
cli-train-like-deals = --deals is for bots; of recorded games all are learned from
cli-train-player-alone = --player needs --like FILE.king or a folder of games
# Headings: decisions that were learned from, and others by which it was measured.
cli-train-learned = Learned from
cli-train-held-out = Measured by
# $file: its name
cli-train-bad-weights = Not a file of weights: { $file }
cli-train-stopped = Stopped; the same command goes on from there.
cli-train-round = Round
# Headings of what the chosen cards gain, in points: with the weights before, after, and after in whole numbers.
cli-train-before = Before
cli-train-after = After
cli-train-integers = Rounded
# Heading of points a deal in the match of new weights against old.
cli-train-gate = Match
cli-train-accepted = Accepted
cli-train-yes = yes
cli-train-no = no
# $value: what Python says
cli-train-error-missing-extra = learning needs JAX: python -m pip install "rifki[train]" ({ $value })
# $value: name and two values, and the folder, in English
cli-train-error-other-recipe = the work folder is that of another run; { $value }
# $value: the name of the file
cli-train-error-broken-file = { $value }: cannot be read; delete it, and the same command makes it again
# $value: the name of a file
cli-train-error-worker-died = a process ended by itself while it worked on { $value }
# $value: contracts by their words in files
cli-train-error-nothing-accepted = no weights were accepted for { $value }; try more decisions or rounds
# $value: for each contract its word in files, how many, "/", how many are needed
cli-train-error-too-few-plays = too few decisions to learn from (found / needed): { $value }
# $value: the file, and the number of the game in it
cli-train-error-unplayable-game = { $value }: this game cannot be played again; rifki check tells what is wrong with it
error-expected-arena-weights = a file of weights
error-setup-training-numbers = training numbers out of range

## datasets
cli-data = write games of bots as data for learning
cli-data-about = Write games of bots as data for learning: Parquet tables of games, deals and decisions, the records of the games, and a data card. Needs the extra rifki[data]. The same command gives the same data, and goes on where it was stopped.
cli-opt-data-out-name = FOLDER
cli-opt-data-out = the folder to make; until it is whole it is called FOLDER.part
cli-opt-data-games = how many games
cli-opt-data-bots = four bots with commas, or one for all: levels, FILE.npz or MODULE:FACTORY; after every game each moves one seat on (default: rules)
cli-opt-data-seed = a word or number that fixes everything (default: 0)
cli-opt-data-values = add what the bots that can say so expect of each card
cli-opt-data-shard = how many games go into one file (default: 100)
cli-opt-data-licence = the licence that the data card names (default: cc0-1.0)
# $text: what was typed
cli-data-bad-bots = Give one bot, or four with commas, not { $text }
# $games, $deals, $decisions: how many
cli-data-rows = Games: { $games }, deals: { $deals }, decisions: { $decisions }
# $n: how often a bot made an error or answered illegally
cli-data-faults = Faults of bots: { $n }
cli-data-stopped = Stopped; the same command goes on from the last whole file.
# $value: the package that Python does not find
cli-data-missing-extra = a dataset needs pyarrow and numpy: python -m pip install "rifki[data]" ({ $value })
# $value: name and two values, and the folder, in English
cli-data-error-other-dataset = the folder has the dataset of another call; { $value }
# $value: the folder
cli-data-error-folder-in-use = { $value }: is there already, and is no dataset
# $value: the folder
cli-data-error-not-a-dataset = { $value }: is no dataset
# $name: a word of the program; $number: what was given
error-setup-dataset-number = { $name } { $number }; expected at least 1

## ratings on the command line
cli-ratings = rate several bots, each against each
cli-ratings-about = Let every two of the bots play the same deals in every seating, and rate all of them. The same seed gives the same ratings, whatever the number of processes.
cli-opt-ratings-bots = two or more bots: levels, MODULE:FACTORY for one of your own, or engine:COMMAND for a program
cli-opt-ratings-model = who sits where: two of each; or each alone among three of the other (default: two-two)
cli-opt-ratings-results = keep every result in this folder; if it has some already, go on with them
cli-opt-ratings-plot = draw the bots as SVG
cli-folder = FOLDER
cli-ratings-too-few = Ratings need two bots or more.
# $n: how many duplicate deals; $hands: all hands that were played; $model: two-two or mirror
cli-ratings-deals = { $n } deals for every two bots, { $hands } hands, { $model }
# $n: how many duplicate games; $hands: how often one of them was played; $model: two-two or mirror
cli-ratings-games = { $n } games for every two bots, played { $hands } times, { $model }
cli-ratings-ordinal = Rating
cli-ratings-won = Won
cli-ratings-drawn = Drawn
cli-ratings-lost = Lost
cli-ratings-pairs = Points a deal of each bot (row) against each other (column), 95 % interval
cli-ratings-pairs-means = Points a deal of each bot (row) against each other (column)
cli-ratings-title = Bots, each against each
cli-ratings-axis = Points a deal above the average of the table, 95 % interval
cli-ratings-stopped = Stopped.
cli-ratings-stopped-kept = Stopped; the same command goes on from there.

## errors of the search
# $n: how many
error-setup-search-batch = { $n } of a batch; expected 0 or more
# $value: what was given
error-setup-search-seed = seed { $value }; expected 0 to 2^64 - 1
# $value: what was given
error-setup-search-stream = first stream { $value }; expected 0 to 2^64 - 1
# $card: a card as a number
error-setup-search-not-rolled = card { $card } was not rolled out
# $value: what was given
error-setup-search-epsilon = epsilon { $value }; expected 0 to 1
# $value: what was given
error-setup-search-trick = not a trick in progress: { $value }
error-setup-search-held-twice = a card is held twice, or is none
# $sizes: sizes
error-setup-search-uneven = uneven hands: { $sizes } from the leader on
error-setup-search-no-contract = no contract has been declared; name the one to try
error-setup-search-hands-view = hands that do not fit the view
error-setup-search-no-position = a batch needs at least one position
error-setup-search-mixed = positions of different rules in one batch
error-setup-search-no-world = a batch needs at least one world
error-setup-search-no-deal = no deal fits what is known
error-setup-search-seconds = seconds must not be negative
error-setup-search-node-limit = node_limit must be at least 1
error-setup-search-table = table_mib must be 1 to 65536
# $value: what was given
error-setup-search-model = not a model: { $value }; expected paranoid or maxn
error-setup-solver-position = the solver refuses the position
# $value: what was given
error-setup-solver-task = the solver refuses its task: code { $value }
# $why: another error
error-setup-solver-missing = the kernel has no solver: { $why }
# $found: a version; $sizes: sizes; $version: a version; $own: sizes
error-setup-solver-version = solver of version { $found } and sizes { $sizes }; expected { $version } and { $own }
# $file: the name of the file
error-setup-kernel-not-built = { $file } is not built
# $file: the name of the file; $why: another error
error-setup-kernel-not-loaded = { $file } cannot be loaded: { $why }
# $file: the name of the file; $found: a version; $sizes: sizes; $version: a version; $own: sizes
error-setup-kernel-version = { $file } has version { $found } and sizes { $sizes }; expected { $version } and { $own }
# $value: what was given
error-setup-kernel-choice = RIFKI_KERNEL={ $value }; expected auto, native, portable or python
# $value: what was given
error-setup-kernel-draw = the kernel cannot draw: code { $value }
# $what: what it refuses
error-setup-kernel-refuses = the kernel refuses { $what }
error-setup-kernel-null = a null pointer
error-setup-kernel-rules = rules that no contract and rule set give
error-setup-kernel-cards = cards that cannot be a position
error-setup-kernel-policy = an unknown policy, or weights of another contract
error-setup-no-weights = random cards need no weights
error-setup-rules-of-none = rules of no contract
error-setup-tree = settings of a tree search out of range
error-setup-inference = settings of an inference out of range
# $voids: a number
error-setup-voids = voids { $voids }; expected 16 bits
# $n, $least, $most: numbers
error-setup-players = { $n } kinds of players; expected { $least } to { $most }
error-setup-kernel-illegal = a card that is not legal
error-setup-kernel-range = a seat, a count or a mask out of range
error-call-search-world = not in every world

## The server

cli-address = ADDRESS
cli-text = TEXT
cli-what = WHAT
cli-serve = the table in the browser, alone or with friends
cli-serve-about = Serve the table to browsers until Ctrl-C. Without options: on this machine only, kept in one file, no set-up.
cli-opt-serve-host = the address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0 lets the network in)
cli-opt-serve-port = the port to listen on (default: 8010)
cli-opt-serve-no-open = do not open the browser
cli-opt-serve-origin = a further address under which browsers reach the server, such as https://king.example (may be repeated)
cli-opt-serve-trust-proxy = the address of a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed (may be repeated)
cli-opt-serve-bot-processes = processes in which bots think (default: one less than there are processors)
cli-opt-serve-keep-days = days for which finished tables are kept (default: 90)
cli-opt-server-data = the folder of the database (default: the place of rifki's data)
cli-opt-server-database = the database: sqlite:///FILE or postgresql://USER@HOST/NAME (default: that of RIFKI_DATABASE, else a file in the folder)
# $url: the address of the page
cli-serve-ready = The table is at { $url }
# $port: the port, as text
cli-serve-others = Others reach it by the name or address of this machine, port { $port }.
cli-serve-stop = Ctrl-C stops the server; games go on when it is started again.
cli-serve-ended = The server has stopped.
# $port: what was given, as text
cli-serve-bad-port = { $port } is not a port; expected 1 to 65535
cli-serve-bad-origin = --origin takes an address such as https://king.example, without a path
# $found: revision of the database, or -; $needed: the one needed
cli-serve-not-migrated = the database is at revision { $found }, this program needs { $needed }; run: rifki server migrate
# $why: what the system says, in English
cli-serve-failed = the server: { $why }
cli-server = tables, bans, backups and migrations of a server
cli-server-about = For operators, while the server runs or not: list tables (or the seats of one), end a table, keep a guest or an address out, copy the database, bring it up to date, show the settings in force.
cli-opt-server-action = what to do
cli-opt-server-what = a table (tables, end), guest:ID or an address (ban, unban), a file (backup), or the server's address (settings)
cli-opt-server-days = for how many days to keep out (default: for good)
cli-opt-server-reason = why, for the list of bans
# $action: the action
cli-server-what = { $action } needs to know what
# $action: the action
cli-server-no-what = { $action } stands alone
cli-server-no-tables = There are no tables.
cli-server-no-bans = Nobody is kept out.
# $id: the table
cli-server-ended = Table { $id } has ended.
# $id: the table
cli-server-was-over = Table { $id } was over already.
# $what: who
cli-server-banned = Kept out: { $what }
# $what: who
cli-server-unbanned = Let in again: { $what }
# $what: who
cli-server-no-ban = not kept out: { $what }
# $file: the name of the file
cli-server-backed-up = Copied to { $file }
# $revision: the revision of the database
cli-server-migrated = The database is now at revision { $revision }.
# $revision: the revision of the database
cli-server-up-to-date = The database is at revision { $revision } already.
# $address (text): where the server was looked for
cli-server-no-answer = no server of this machine answers at { $address }
cli-server-settings-are = They are set by the options of rifki serve. To change them, start it again: games go on at the same card.

## Web

web-subtitle = Turkish King, the card game for four
web-play-now = Play now
web-with-friends = Play with friends
web-resume = Back to the table
web-lobby = Open tables
web-lobby-empty = No table is open at the moment.
web-new-table = New table
web-create = Open the table
web-pad = Score pad
web-more = More
web-home = Home
web-menu = Menu
web-close = Close
web-cancel = Cancel
web-go-on = Go on
web-settings = Settings
web-error = That did not work. Is there a connection?
web-error-start = The table could not be opened. Is there a connection?
web-no-page = There is no such page
web-no-table = There is no such table, or it has ended.
web-no-spectators = This table does not show its game to spectators.
web-connecting = Connecting
web-lost = Not connected. Trying again
web-ended = The connection was ended by the server. Load the page again.
web-level = Level of the bots
web-your-name = Your name
web-you-name = Guest
web-rule-set = Rules
web-own-rules = own rules
web-options = All options of the rules
web-timer = Clock
web-timer-none = no clock
web-timer-move = time for each move
web-timer-bank = time for a whole deal
web-timer-seconds = Seconds
# $n: seconds, here and in the next one
web-timer-move-of = { $n ->
    [one] { $n } second a move
   *[other] { $n } seconds a move
}
# $n: seconds
web-timer-bank-of = { $n ->
    [one] { $n } second a deal
   *[other] { $n } seconds a deal
}
web-pace = Pace of the bots
web-pace-quick = quick
web-pace-normal = normal
web-pace-slow = slow
web-chat = Talking
web-chat-off = none
web-chat-phrases = ready phrases
web-chat-free = free text
web-absent = After so many seconds a bot plays for somebody who is away
web-public = List the table among the open ones
web-spectators = Spectators
web-spectators-off = none
web-spectators-public = see the cards that are played, no hands
web-undo-allowed = Moves may be taken back when all agree
web-taking-back = Moves taken back
web-taking-back-asked = when all agree
web-taking-back-off = never
web-away-for = When somebody is away
# $n: seconds
web-away-for-of = { $n ->
    [one] a bot plays after { $n } second
   *[other] a bot plays after { $n } seconds
}
web-table = Table
web-table-settings = This table
web-gathering = Waiting for players
web-seats = Seats
web-open-seat = Free seat
# $n: how many
web-open-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
web-that-is-you = that is you
web-host = opened the table
web-away = away
# $level: the name of a level
web-bot = computer, { $level }
# $level: the name of a level
web-bots-fill = Bots take the free seats when the game begins: { $level }.
web-sit-down = Sit here
web-stand-up = Stand up
web-start = Begin the game
web-close-table = Close the table
web-wait-for-host = The game begins when the person who opened the table says so.
web-join = Join
web-invite = Invite
web-share-about = Whoever has this link can sit down at the table.
web-share-local = This address works on this computer only. For friends elsewhere, start the server with --host 0.0.0.0 and open the page by this computer's address.
web-share = Share
web-copied = Copied
web-link = Link
web-qr = The same link as a QR code
web-other-device = Go on with another device
web-other-device-about = Open this on the other device within five minutes. It works once; this device then loses its seats.
web-move-here = Move your seats to this device
web-move-here-about = You go on here with the same name, seat and cards.
web-code-bad = This code has been used or is too old. Make a new one on the other device.
# $seat: a seat
web-take-seat = Play for the bot: { $seat }
web-sit-in = Take a bot's seat
web-sit-in-about = You see the cards of that seat and play on from here. The record says so.
web-leave = Leave
web-leave-about = Your seat is kept for you: come back with the same link. If you give it up, a bot plays on.
web-leave-for-now = Leave for now
web-give-up-seat = Give up the seat
web-actions = What you can do
web-your-hand = Your hand
web-your-turn = Your turn
# $card: the name of a card
web-card-playable = { $card }, may be played
# $card: the name of a card
web-card-chosen = { $card }, chosen for your turn
# $seat: a player; $card: the name of a card
web-card-of = { $seat }: { $card }
web-trick-label = Cards on the table
# $seat: a player
web-trick-to = { $seat } takes the trick
web-wins = wins the trick
web-to-play = to play
web-this-deal = This deal
web-player = Player
# $seat: a player
web-waiting = { $seat } is thinking
web-turn-declare = Choose a contract
web-turn-lead = Your turn: lead a card
web-turn-play = Your turn: play a card
web-choose-contract = Which contract?
web-no-contract = no contract yet
web-not-now = not now
# $n: how often it may still be declared
web-uses-left = { $n } left
web-trumps-left = Trumps left
web-negatives-left = Negatives left
web-still-to-declare = Still to be declared
web-state = State
# $card: the name of a card
web-chosen-not-legal = { $card } may not be played now.
web-stale = Something happened before that arrived. Please look again.
web-refused = That is not possible now.
web-refused-not-host = Only the person who opened the table may do that.
web-refused-seat-taken = This seat is taken.
web-refused-redeal-pending = Wait: a player may still ask for a new deal.
web-refused-offer-pending = Wait: a question must be answered first.
web-refused-nothing-to-undo = There is nothing of yours to take back.
web-refused-undo-off = At this table nothing is taken back.
web-refused-claimed-already = You have claimed in this trick already.
web-refused-chat-off = This table does not allow that.
web-asked-claim = Do you agree that the rest goes to the claimant?
web-asked-undo = May the last move be taken back?
web-asked-redeal = Play on, or a new deal?
# $seat: a player
web-claim-waits = { $seat } claims the rest; the others are asked
# $seat: a player
web-undo-waits = { $seat } wants to take a move back; the others are asked
web-redeal-waits = Waiting: somebody may ask for a new deal
web-play-on = Play on
web-claim-about = You claim all tricks that are left. If they are yours however the others play, the deal ends at once; else the others are asked, and with a bot among them play goes on.
web-say = Say something
web-say-hello = Hello!
web-say-good-luck = Good luck!
web-say-well-played = Well played!
web-say-thanks = Thank you!
web-say-sorry = Sorry!
web-say-one-moment = One moment, please
web-say-oops = Oops!
web-say-good-game = Good game!
web-say-goodbye = Goodbye!
web-say-smile = smiles
web-say-laugh = laughs
web-say-surprise = is surprised
web-say-sad = is sad
web-say-think = is thinking
web-say-clap = claps
web-say-text = Your own words
web-send = Send
web-mute = Do not show what others say
# $seat: the name of a person
web-mute-one = Show nothing that { $seat } says
web-news = What has happened
web-no-news = Nothing yet
# $seat: a player; $text: what was said
web-fact-said = { $seat }: { $text }
# $seat: a name, here and in the next one
web-fact-came = { $seat } sits down
# $seat: a name
web-fact-left = { $seat } gets up
# $who, $seat: a player, here and in the next ones
web-fact-away = { $who ->
    [you] You are not connected
   *[other] { $seat } is not connected
}
# $who, $seat: a player
web-fact-back = { $who ->
    [you] You are connected again
   *[other] { $seat } is connected again
}
# $who, $seat: a player
web-fact-claim = { $who ->
    [you] You claim the other tricks
   *[other] { $seat } claims the other tricks
}
# $who, $seat: a player
web-fact-claim-refused = { $who ->
    [you] Your claim does not stand; play goes on
   *[other] The claim does not stand; play goes on. Claimed by { $seat }
}
# $who, $seat: a player
web-fact-undo = { $who ->
    [you] You ask to take a move back
   *[other] { $seat } asks to take a move back
}
# $who, $seat: a player
web-fact-undo-refused = { $who ->
    [you] Your move stays
   *[other] The move stays. Asked by { $seat }
}
# $who, $seat: a player
web-fact-time-out = { $who ->
    [you] Your time is up; a bot acts for you
   *[other] The time of { $seat } is up; a bot acts
}
# $who, $seat: a player
web-fact-rematch = { $who ->
    [you] You open a table for another game
   *[other] { $seat } opens a table for another game
}
web-fact-closed = The table is closed
# $deal: number of the deal; $contract: its contract
web-deal-over = Deal { $deal }: { $contract }
web-ending-early = The last penalty card had fallen.
web-ending-finished = There were no points left.
web-ending-claimed = The other tricks were claimed.
# $seat: a player
web-next-declarer = Next declarer: { $seat }
web-open-hands = See all hands
web-over = The game is over
web-result = Result
web-rematch = Play again
web-join-rematch = Join the next game
web-replay = Replay
web-record = Download the record
web-set-language = Language
web-set-theme = Colours
web-theme-auto = as on this device
web-theme-light = light
web-theme-dark = dark
web-set-suits = Suits
web-suits-four = four colours
web-suits-two = two colours
web-set-pause = A full trick stays on the table
web-pause-none = not at all
# $seconds: a number
web-pause-seconds = { $seconds } s
web-pause-key = until I go on
web-set-verbosity = What a screen reader is told
web-verbosity-all = everything
web-verbosity-main = tricks and contracts
web-verbosity-turns = only my turns
web-set-sound = Sounds
web-set-motion = Cards move
web-set-auto-last = Play the last card for me
web-set-preselect = A card can be chosen before my turn
web-set-shortcuts = Letters as shortcuts at the table
web-shortcuts-are = Keys: arrows and Enter for cards, H hand, L last trick, C claim the rest, P score sheet, N news, M menu, U undo, F finish
web-replay-about = All four hands of the deals that are over.
web-replay-none = No deal is over yet.
web-step-first = To the beginning
web-step-back = One card back
web-step-on = One card on
web-step-last = To the end
web-step-auto = Play
web-step-pause = Pause
web-speed = Speed
# $trick, $card: numbers
web-place = Trick { $trick }, card { $card }
web-share-place = Link to this card
web-verify = Verify the deals
web-verify-about = Before the first deal the server fixed all deals by these fingerprints; after each deal it shows the seed. Your browser deals again and compares.
# $deal: number of the deal, here and in the next ones
web-verify-good = { $deal }: right
# $deal: number of the deal
web-verify-bad = { $deal }: NOT right
# $n: how many
web-verify-all = { $n ->
    [one] { $n } deal checked: fair
   *[other] { $n } deals checked: all fair
}
web-pad-about = For a game with real cards. It is kept on this device and works without a network.
web-pad-new = New pad
web-pad-new-about = The present pad is deleted. Export it first if you want to keep it.
web-pad-names = Players in the order of play
# $n: 1 to 4
web-pad-player = Player { $n }
web-pad-first = First declarer
# $deal: its number; $seat: the declarer
web-pad-deal = Deal { $deal }: { $seat } declares
# $deal: number of the deal, here and in the next one
web-pad-change = Change deal { $deal }
# $deal: number of the deal
web-pad-delete = Delete deal { $deal }
web-pad-took = Who took how many?
# $n: how many are entered; $most: how many there are
web-pad-entered = { $n } of { $most }
web-pad-rest = Rest
web-pad-less = One fewer
web-pad-more = One more
web-pad-save = Enter the deal
# $n: how many are entered; $most: how many there are
web-pad-incomplete = Not complete: { $n } of { $most } are entered.
web-pad-no-contract = Choose the contract first.
web-pad-undo = Undo
web-pad-redo = Redo
# $deals: numbers of deals
web-pad-warn = With this change other deals break a quota: { $deals }.
web-pad-export = Export
web-pad-import = Import
web-pad-import-bad = This file is not a score pad.
web-pad-csv = Spreadsheet (CSV)
web-pad-picture = Picture
web-pad-text = As text
web-pad-print = Print
web-unit-trump = Tricks
web-unit-no-king = King of hearts
web-unit-no-queens = Queens
web-unit-no-men = Kings and jacks
web-unit-no-hearts = Hearts
web-unit-no-last-two = Last two tricks
web-unit-no-tricks = Tricks
web-suit = Trump suit

## errors of files of weights
# $part: a part of the file; $count: a number; $sizes: numbers
error-setup-weights-hidden = { $part } has { $count } units; expected { $sizes }
# $part: a part of the file; $found: a number; $type: a type of numbers; $count: a number; $wanted: a type of numbers
error-setup-weights-size = { $part } has { $found } numbers of type { $type }; expected { $count } of type { $wanted }
# $part: a part of the file; $count: a number
error-setup-weights-beyond = { $part } has a number beyond { $count }
# $file: the name of the file; $kind: a contract, or some, as a word
error-setup-weights-kind = { $file }: no weights for { $kind }
# $file: the name of the file; $kind: a contract, or some, as a word; $found: a number
error-setup-weights-checksum = { $file }: { $kind } has checksum { $found }
# $file: the name of the file; $found: a number; $count: a number
error-setup-weights-format = { $file }: format { $found }; expected { $count }
# $file: the name of the file; $part: a part of the file
error-setup-weights-recipe = { $file }: { $part } is no object
# $file: the name of the file; $type: a type of numbers
error-setup-weights-array = { $file }: not an array of type { $type }
# $file: the name of the file; $found: a number; $count: a number
error-setup-weights-bytes = { $file }: { $found } bytes; expected { $count } numbers
# $kind: a contract, or some, as a word
error-setup-weights-missing = no weights for { $kind }

## environments
error-what-action = not an action
error-what-reward-time = not a time for rewards
error-what-render-mode = not a render mode
error-what-illegal-word = not a word for illegal actions
error-expected-reward-time = end or fall
error-expected-render-mode = ansi or human
error-expected-illegal-word = terminate or raise
error-setup-contract-weights = weights of contracts must not be negative, nor all 0
# $count: a whole number
error-setup-opponents = { $count } opponents; expected one or three

## environments in batches
error-what-autoreset = not an autoreset mode
error-what-batch-contract = no contract of a batch
error-what-kernel-policy = not a policy of the kernel
error-expected-autoreset = next_step, same_step or disabled
error-expected-batch-contract = a contract, or weights of some
error-expected-kernel-policy = random, rules, net or a PlayoutPolicy
# $count: a whole number
error-setup-batch-size = { $count } environments; expected 1 or more
# $count: a whole number
error-setup-batch-threads = { $count } threads; expected 1 or more
# $count, $number: whole numbers
error-setup-batch-seeds = { $count } seeds; expected { $number }
# $kind, $shape: of an array; $number: a whole number
error-setup-batch-actions = actions { $kind } { $shape }; expected { $number } whole numbers
# $kind, $shape: of an array; $number: a whole number
error-setup-batch-choice = choice { $kind } { $shape }; expected { $number } of true and false
error-setup-batch-no-deal = no deal yet: reset comes first
error-setup-batch-first-reset = the first reset is of all environments
# $names: names of options
error-setup-batch-options = options { $names }; expected reset_mask

## OpenSpiel
# $number: what was given for a seat
error-setup-openspiel-declarer = declarer { $number }; expected 0 to 3
error-setup-openspiel-observer = an observer takes no parameters

## engines
cli-engine = bots of any language: let a level speak the engine protocol, or check a program that does
cli-engine-about = run LEVEL speaks the engine protocol on standard input and output; check -- COMMAND tries whether a program keeps to it; schema prints its JSON Schema. See docs/engine.md.
cli-opt-engine-action = what to do
cli-opt-engine-what = a level (run; also MODULE:FACTORY or a file of weights), or a command after -- (check)
cli-opt-engine-time = milliseconds that the program is given for each answer (default: 1000)
cli-opt-engine-nodes = the work that it is given for each answer, in its own units (default: no limit)
cli-opt-engine-json = one JSON object for each check
cli-opt-play-engine = an engine by a name of your own, for --level; alone it plays for all bots (may be repeated)
cli-opt-serve-engine = offer an engine by a name of your own at every table (may be repeated)
cli-opt-serve-engine-processes = processes of each engine, for as many answers at the same time (default: 1)
# $name: the name of an engine
cli-engine-twice = Two engines have the name { $name }.
# $name: the name or command of an engine; $why: what is wrong
cli-engine-broken = The engine { $name } cannot play: { $why }
# $name: the name of an engine
cli-engine-missing = An engine plays in this game. Give it again with: --engine { $name }=COMMAND
# $n: how many; $first: the message of the first
cli-bot-faults = { $n ->
    [one] A bot made { $n } fault; a safe card was played for it.
   *[other] Bots made { $n } faults; safe cards were played for them.
} The first: { $first }
cli-engine-no-command = Give the command of a program after --, as in: rifki engine check -- python3 bot.py
cli-engine-check-only = --time, --nodes and --json are for check.
# $action: run, check or schema
cli-engine-no-what = { $action } stands alone.
cli-engine-one-level = run takes one level.
cli-engine-passed = The program keeps to the protocol.
# $n: how many
cli-engine-failed = { $n ->
    [one] { $n } check failed.
   *[other] { $n } checks failed.
}
cli-engine-verdict-passed = passed
cli-engine-verdict-failed = FAILED
cli-engine-verdict-noted = note
cli-engine-verdict-left-out = left out
cli-engine-check-handshake = starts and says who it is
cli-engine-check-ping = answers pings
cli-engine-check-options = takes its own options
cli-engine-check-unknown = passes over messages and keys that it does not know
cli-engine-check-garbage = passes over lines that are no messages
cli-engine-check-contracts = plays legal cards at every contract
cli-engine-check-games = plays whole games by every preset of the rules
cli-engine-check-rules = answers legally under every option of the rules
cli-engine-check-redeals = answers whether to void the deal
cli-engine-check-time = answers in time, however short
cli-engine-check-any-order = answers to views in any order
cli-engine-check-crash = plays on in a new process after a crash
cli-engine-check-two-at-once = plays in two processes at the same time
cli-engine-check-closed = ends when its input is closed
cli-engine-check-quit = ends when it is told to
cli-engine-check-same = same answers to the same questions
cli-engine-check-output = writes nothing but messages
cli-engine-check-extras = tells more than it has to
# $name: the engine by its own account; $author: by whom
cli-engine-found-engine = { $name }, { $author }
# $n: how many; $ms: milliseconds
cli-engine-found-answers = { $n ->
    [one] { $n } answer
   *[other] { $n } answers
}, the slowest in { $ms } ms
# $n: how many
cli-engine-found-options = { $n ->
    [0] it has none
    [one] { $n } option
   *[other] { $n } options
}
# $seconds: how long
cli-engine-found-not-ended = still there after { $seconds } s
cli-engine-found-same = yes
cli-engine-found-differs = no
# $n: how many; $line: one of them
cli-engine-found-garbage = { $n ->
    [one] { $n } line is no message: { $line }
   *[other] { $n } lines are no messages, such as: { $line }
}
# $n: how many answers; $infos: how many messages
cli-engine-found-extras = answers with values: { $n }; info messages: { $infos }
# $detail: the program
engine-problem-no-command = no such program, or it cannot be started: { $detail }
# $detail: how many seconds, and what it said instead
engine-problem-no-hello = no handshake within { $detail } s
# $detail: what it said
engine-problem-bad-hello = the handshake is not as it should be: { $detail }
# $detail: how many seconds, and what it said instead
engine-problem-timeout = no answer within { $detail } s
# $detail: its exit status and last words
engine-problem-ended = the process ended: { $detail }
# $detail: how many seconds
engine-problem-not-reading = does not read its input; waited { $detail } s
# $detail: how many bytes
engine-problem-flood = more output than an answer can need: { $detail } bytes
# $detail: what is wrong with it
engine-problem-bad-answer = no answer to the question: { $detail }
# $detail: a card or contract
engine-problem-illegal = not legal: { $detail }
# $detail: its own message
engine-problem-refused = the engine says: { $detail }
# $detail: the last failure
engine-problem-given-up = failed too often to be started again; last: { $detail }
error-what-not-command = not a command
error-expected-closed-quotes = closed quotes
error-expected-program = a program and its arguments
error-what-not-engine = not an engine
error-expected-engine = engine:COMMAND or engine(time=SECONDS,nodes=N,NAME=VALUE):COMMAND
error-expected-engine-time = time as seconds, 0 to 3600
error-expected-engine-nodes = nodes as a whole number
error-what-not-named-engine = not a named engine
error-expected-named-engine = NAME=COMMAND, a name of a-z 0-9 -
