### What Bankhalter says in English. docs/languages.md tells how to add a language.
###
### The edition's nouns come as arguments with all their forms:
### { $bank } or { NOUN($bank, number: "plural") }, { THE($bank) }, { A($bank) }.
### People are addressed by $address: familiar or polite.

language-name = English
# Which of the editions' languages its names, nouns, card texts and amounts are in.
base = en
number-thousands = ,
number-decimals = .
number-percent = { $number }%

## words: what several sentences need

list-separator = { ", " }
list-end = { $first } and { $last }
counted-noun = { $count } { $count ->
        [one] { NOUN($noun) }
       *[other] { NOUN($noun, number: "plural") }
    }
# A player who reads it is addressed: { $name } is then you, and VERB chooses the form of the verb.
you-nominative = you
you-dative = you
you-accusative = you
goods-nothing = nothing
goods-debt = the debt
built-nothing = nothing any more
worth-per-pip = { $amount } for each pip of a new roll
wealth-of = { $name } { $amount }
lapsed-claim = { NOUN($rent) } for { $deed } ({ $worth }, { $payer } to { $owner })
why-purchase = purchase
why-tax = tax
why-card = card
why-sale = sale
why-redemption = redemption
why-interest = interest
why-trade = trade
why-estate = estate

## table: what is played

booklet-name = { $booklet ->
        [sonic] Sonic the Hedgehog (2024)
        [euro] Euro Edition (1999)
        [franken] Franconia / Nuremberg
        [wm] World Cup Football Edition (1997)
        [gloeoeckler] Harald Glööckler (2014)
       *[other] { $booklet }
    }
table-headline = { $title } · booklet { $booklet } · { $game }{ $printed ->
        [reconstructed] { " " }(reconstructed)
       *[printed] { "" }
    } · { $rent }
table-rent-on-demand = rent on demand
table-rent-automatic = automatic rent
table-house-rules = house rules: { $rules }
variant-normal = normal game
variant-short = short game
variant-timed = timed game
house-free-parking-pot = pot on Free Parking
house-double-salary-on-go = double salary on GO
house-no-auctions = no auctions
house-no-rent-in-jail = no rent while in jail
house-no-purchase-first-lap = no purchase in the first lap
house-unlimited-buildings = unlimited buildings
house-jail-double-throws-again = a double in jail: roll once more
house-starting-cash = starting cash { $amount }

## bots: how the kinds are called, everywhere alike
# The last four are references: nobody is offered them, they stand only in records and in the terminal.

bot-kind = { $bot ->
        [leicht] easy
        [mittel] medium
        [stark] strong
        [meister] master
        [geizhals] miser
        [baumeister] builder
        [feilscher] haggler
        [sammler] collector
        [trader] trader
        [careful] careful
        [plain] plain
        [random] random
       *[other] { $bot }
    }
bot-named = Bot: { bot-kind }

## reasons: why a bot did something, in its own words; the full stop is added at the end

reason = { $why ->
        [whole] With { $deeds } I have the whole group
        [block] With { $deeds } { $name } would have the whole group
        [more] { $deeds } goes with what I already have
        [fair] { $amount } is a good price for { $deeds }, and I have { $other } left
        [short] I need { $amount } for { $deeds } and have only { $other }
        [keep] I did not want to spend { $amount } of my { $other } on { $deeds }
        [worth] { $deeds } is worth { $amount } to me
        [dear] { $deeds } is not worth { $amount } to me
        [dear-block] With { $deeds } { $name } would have the whole group, but that was not worth { $amount } to me
        [rent] The rent on { $deeds } goes up from { $amount } to { $other }
        [debt] I had to pay { $amount }, and { $deeds } was what I could best do without
        [raise] I need the money from { $deeds } elsewhere now
        [again] { $deeds } earns me rent again
        [out] I get more out of being outside
        [stay] As long as I sit here I pay no rent
        [both] A deal like that helps us both
        [gain] I come out of it better
        [never] I never trade
        [cannot] I cannot do that now
        [own] I do not part with { $deeds } out of a whole group
        [little] That was too little for me
        [uneven] { $name } would have got much more out of it than I
       *[due] The rent is mine
    }
reason-plain = { $name }: “{ $reason }.”
reason-thought = { $name }: “{ $reason }: a { $done } % chance to win instead of { $otherwise } %.”

## events: what happened; only a player who reads it is addressed

event-dealt = The { NOUN($deed, number: "plural") } are dealt.
event-threw-for-first = { NOUN($name, letter: "capital") } { VERB($name, you: "roll", other: "rolls") } { $first } and { $second } for the first turn.
event-order-tied = It's a tie. Rolling again: { $names }.
event-turn-began = { VERB($name, you: "you", other: "other") ->
        [you] It is your turn.
       *[other] It is { $name }'s turn.
    }
event-threw = { NOUN($name, letter: "capital") } { VERB($name, you: "roll", other: "rolls") } { $first } and { $second }{ $double ->
        [yes] , a double
       *[no] { "" }
    }.
event-threw-for-rent = { NOUN($name, letter: "capital") } { VERB($name, you: "roll", other: "rolls") } { $first } and { $second }{ $double ->
        [yes] , a double
       *[no] { "" }
    } for { THE($rent) }.
event-moved = { NOUN($name, letter: "capital") } { VERB($name, you: "land", other: "lands") } on { $space }.
event-no-rent-mortgaged = { $deed } is mortgaged: { $name } { VERB($name, you: "owe", other: "owes") } { $owner } nothing.
event-no-rent-in-jail = { NOUN($owner, letter: "capital") } { VERB($owner, you: "are", other: "is") } in { $jail } and { VERB($owner, you: "get", other: "gets") } nothing by the house rule: { $name } { VERB($name, you: "do", other: "does") } not pay for { $deed }.
event-only-walks = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } still in the first lap and may not buy { $deed } by the house rule.
event-lap-ended = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } been round once.
# Who pays and who receives is a name or the bank.
event-paid = { THE($payer, letter: "capital") } { VERB($payer, you: "pay", other: "pays") } { THE($receiver) } { $amount } ({ $why }).
event-paid-each = { NOUN($name, letter: "capital") } { VERB($name, you: "pay", other: "pays") } { $others } { $amount } each, { $total } together ({ $why }).
event-paid-by-each = { NOUN($name, letter: "capital") } { VERB($name, you: "get", other: "gets") } { $amount } each from { $others }, { $total } together ({ $why }).
event-paid-nothing = No { NOUN($building, number: "plural") }: nothing to pay.
event-paid-to-pot = { THE($payer, letter: "capital") } { VERB($payer, you: "put", other: "puts") } { $amount } on { $receiver } ({ $why }).
event-paid-by-pot = { $payer } brings { THE($receiver) } { $amount }.
event-deed-passed = { $deed } now belongs to { $name }.
event-deed-dealt = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } dealt { $deed }.
event-paid-dealt = { NOUN($name, letter: "capital") } { VERB($name, you: "pay", other: "pays") } { $amount } for it.
event-deed-to-bank = { $deed } goes to { THE($bank) }.
event-purchase-opened = { $deed } is for sale at { $price }.
event-card-drawn = { NOUN($name, letter: "capital") } { VERB($name, you: "draw", other: "draws") } { $called ->
        [named] a card: { $deck }{ $mark ->
            [own] { "" }
           *[none] .
        }
       *[plain] { A($card) }:
    } “{ $text }”
event-card-kept = { NOUN($name, letter: "capital") } { VERB($name, you: "keep", other: "keeps") } the card.
event-card-passed = { THE($jail_card, letter: "capital") } passes to { $name }.
event-card-returned = The card goes under { THE($deck) }.
event-choice-opened = The card leaves a choice: pay or draw.
event-jailed = { NOUN($name, letter: "capital") } { VERB($name, you: "go", other: "goes") } to { $jail }.
event-attempt-failed = No double.
event-freed = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } free again.
event-move-awaited = First { THE($fine) }, then the move.
event-claim-arose = { NOUN($owner, letter: "capital") } may demand { $rent } from { $payer }: { $worth } ({ $deed }).
event-claims-lapsed = Not demanded in time and lapsed: { $claims }.
event-auction-opened = Up for auction: { $lot }, from { $floor }.
event-bid-made = { NOUN($name, letter: "capital") } { VERB($name, you: "bid", other: "bids") } { $amount }.
event-bidder-passed = { NOUN($name, letter: "capital") } { VERB($name, you: "drop", other: "drops") } out.
event-auction-closed = { THE($auction, letter: "capital") } is over.
event-shortage-opened = { NOUN($name, letter: "capital") } { VERB($name, you: "want", other: "wants") } to build on { $street }, but { NOUN($building, number: "plural") } are scarce. Asked: { $asked }.
event-wanted = { NOUN($name, letter: "capital") } { VERB($name, you: "want", other: "wants") } to build too.
event-waived = { NOUN($name, letter: "capital") } { VERB($name, you: "let", other: "lets") } it go.
event-place-awaited = { NOUN($name, letter: "capital") } { VERB($name, you: "place", other: "places") } { A($building) }.
event-built = Now on { $street }: { $built }.
event-mortgaged = { $deed } is now mortgaged.
event-mortgage-lifted = The mortgage on { $deed } is paid off.
event-interest-due = Taken over with a mortgage: { $deeds }. Pay it off, or pay the interest?
event-offer-trade = { NOUN($name, letter: "capital") } { VERB($name, you: "offer", other: "offers") } { $other }: { $give } for { $take }.
event-offer-for-debt = { NOUN($name, letter: "capital") } { VERB($name, you: "offer", other: "offers") } { $other } in place of the debt: { $give }.
event-offer-accepted = { NOUN($name, letter: "capital") } { VERB($name, you: "accept", other: "accepts") } { VERB($from, you: "you", other: "other") ->
        [you] your offer
       *[other] { $from }'s offer
    }.
event-offer-rejected = { NOUN($name, letter: "capital") } { VERB($name, you: "refuse", other: "refuses") } { VERB($from, you: "you", other: "other") ->
        [you] your offer
       *[other] { $from }'s offer
    }.
event-offer-withdrawn = { NOUN($from, letter: "capital") } { VERB($from, you: "withdraw your", other: "withdraws the") } offer to { NOUN($name, case: "accusative") }.
event-offer-void = The offer is void.
event-debt-arose = { NOUN($name, letter: "capital") } { VERB($name, you: "owe", other: "owes") } { THE($creditor) } { $amount } ({ $why }).
event-estate-opened = { THE($bank, letter: "capital") } auctions: { $deeds }.
event-estate-closed = { THE($bank, letter: "capital") } keeps: { $deeds }.
event-went-bankrupt = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } bankrupt and out of the game.
event-gave-up = { NOUN($name, letter: "capital") } { VERB($name, you: "give", other: "gives") } up.
event-gave-all-back = { NOUN($name, letter: "capital") } { VERB($name, you: "give", other: "gives") } everything back to { THE($receiver) }: { $amount }.
event-gave-all-to = { NOUN($name, letter: "capital") } { VERB($name, you: "give", other: "gives") } everything to { NOUN($receiver, case: "dative") }: { $amount }.
event-time-called = Time is up{ $ends ->
        [now] { "" }
       *[later] : this turn is the last
    }.
event-game-ended = { $count ->
        [one] { NOUN($names, letter: "capital") } { VERB($names, you: "win", other: "wins") }
       *[other] A shared win: { $names }
    }{ $how ->
        [counted] { "" }. Wealth: { $wealth }
       *[last] { "" }
    }.

## situation: what is open; only a player who reads it is addressed

open-order-deal = First the { NOUN($deed, number: "plural") } are dealt.
open-order-throw = Still to roll for the first turn: { $names }.
open-ready = { VERB($name, you: "you", other: "other") ->
        [you] Your turn to roll.
       *[other] { $name }'s turn to roll.
    }
open-ready-jailed = { VERB($name, you: "you", other: "other") ->
        [you] Your turn, from { $jail }.
       *[other] { $name }'s turn, from { $jail }.
    }
open-purchase = { NOUN($name, letter: "capital") } may buy { $deed } for { $price }.
open-auction = Up for auction: { $lot }, from { $floor }. Still bidding: { $bidders }.
open-auction-led = Up for auction: { $lot }. { NOUN($name, letter: "capital") } { VERB($name, you: "lead", other: "leads") } with { $bid }. Still bidding: { $bidders }.
open-debt = { NOUN($name, letter: "capital") } { VERB($name, you: "owe", other: "owes") } { THE($creditor) } { $amount } ({ $why }).
open-interest = { NOUN($name, letter: "capital") } { VERB($name, you: "pay", other: "pays") } off the mortgage or { VERB($name, you: "pay", other: "pays") } interest: { $deeds }.
open-shortage = { NOUN($name, letter: "capital") } { VERB($name, you: "want", other: "wants") } to build on { $street }. Does anybody else? Asked: { $asked }.
open-choice = { NOUN($name, letter: "capital") } { VERB($name, you: "pay", other: "pays") } or { VERB($name, you: "draw", other: "draws") } a card.
open-place = { NOUN($name, letter: "capital") } { VERB($name, you: "place", other: "places") } { $what }.
open-done = { NOUN($name, letter: "capital") } may end the turn.
open-offer = Offer from { $name } to { $other }: { $give } for { $take }.
open-doubles = Doubles in this turn: { $doubles }.
open-pot = { $parking }: { $amount }.
open-estate = Still to be auctioned: { $deeds }.
open-result = { $count ->
        [one] { NOUN($names, letter: "capital") } { VERB($names, you: "have", other: "has") } won
       *[other] A shared win: { $names }
    }{ $how ->
        [counted] { "" }. Wealth: { $wealth }
       *[last] { "" }
    }.

## refusals: why something is not allowed

refused-not-your-turn = { VERB($name, you: "you", other: "other") ->
        [you] It is your turn.
       *[other] It is { $name }'s turn.
    }
refused-wait-for-your-throw = { NOUN($name, letter: "capital") } { VERB($name, you: "roll", other: "rolls") } first.
refused-not-theirs = { NOUN($name, letter: "capital") } { VERB($name, you: "do", other: "does") } not own that.
refused-no-such-card = { NOUN($name, letter: "capital") } { VERB($name, you: "do", other: "does") } not hold that jail card.
refused-trade-short = { NOUN($name, letter: "capital") } { VERB($name, you: "do", other: "does") } not have enough cash for this trade.
refused-bid-too-low = The lowest bid allowed is { $amount }.
refused-bid-uncovered = The bid is more than the cash that { $name } { VERB($name, you: "have", other: "has") }: { $amount }.
refused-interest-uncovered = The new owner could not pay { $amount } for the mortgaged deeds.
refused-not-in-notes = The amount is not a multiple of { $amount }, the smallest note.
refused-price-short = The property costs { $amount }; { $name } { VERB($name, you: "do", other: "does") } not have that much cash.
refused-building-short = The building costs { $amount }; { $name } { VERB($name, you: "do", other: "does") } not have that much cash.
refused-fine-short = The fine is { $amount }; { $name } { VERB($name, you: "do", other: "does") } not have that much cash.
refused-redemption-short = Paying off the mortgage takes { $amount }; { $name } { VERB($name, you: "do", other: "does") } not have that much cash.
refused-debt-short = The debt is { $amount }; { $name } { VERB($name, you: "do", other: "does") } not have that much cash: money has to be raised first.
refused-still-solvent = Not bankrupt yet: selling and mortgaging would raise { $amount }, and that is enough.
refused-debtor-gives-for-cash = While the debt is open, { $name } may let others than the creditor have things only for cash, here at least { $amount }, and may add no money.
refused-not-yours = It belongs to { $name }.
refused-not-yours-bank = It belongs to the bank.
refused-game-is-over = The game is over.
refused-nominative = this player
refused-dative = this player
refused-accusative = this player
refused-out-of-the-game = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } out of the game.
refused-landing-unsettled = While a purchase is being decided, only the player whose turn it is can do business.
refused-only-raising-money = While somebody is raising money, nobody builds or pays off mortgages.
refused-only-between-turns = Out of turn you can build only until the next player has rolled.
refused-deal-first = The deeds have to be dealt first.
refused-nothing-to-deal = There are no deeds to deal.
refused-already-thrown = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } already rolled for the first turn.
refused-offer-is-open = The open offer has to be answered before the next roll.
refused-throw-again = After a double you have to roll again.
refused-no-rent-to-demand = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } no rent to demand.
refused-no-rent-while-mortgaged = A mortgaged property brings no rent.
refused-not-in-jail = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } not in jail.
refused-throw-first = On the third turn in jail you roll first.
refused-no-jail-card = { NOUN($name, letter: "capital") } { VERB($name, you: "hold", other: "holds") } no jail card.
refused-not-bidding = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } not in the auction, or not any more.
refused-bid-binds = Whoever has the highest bid cannot drop out.
refused-no-place-to-build = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } no street where the building could stand.
refused-not-a-street = Buildings can stand on streets only.
refused-group-incomplete = { NOUN($name, letter: "capital") } { VERB($name, you: "do", other: "does") } not own every street of the group.
refused-group-mortgaged = A street of the group is mortgaged.
refused-hotel-stands = A hotel stands there already.
refused-hotel-needs-all-streets = Every street of the group needs all its houses first.
refused-build-evenly = Another street of the group has fewer buildings.
refused-no-buildings-left = The bank has no such building left.
refused-not-asked = { NOUN($name, letter: "capital") } { VERB($name, you: "were", other: "was") } not asked, or { VERB($name, you: "have", other: "has") } already answered.
refused-other-building-won = Only the building that was won can be placed.
refused-nothing-built = Nothing stands there.
refused-sell-evenly = Another street of the group has more buildings.
refused-houses-lacking = The bank does not have enough houses to replace the hotel.
refused-step-by-step = The bank has enough houses: buildings are sold one at a time.
refused-already-mortgaged = The property is mortgaged already.
refused-not-mortgaged = The property is not mortgaged.
refused-street-is-built = Buildings stand on the street.
refused-group-is-built = Buildings stand in the colour group.
refused-no-interest-due = No interest is due on this property.
refused-no-partner = A trade needs another player who is still in the game.
refused-other-offer-open = Another offer is on the table.
refused-no-offer-to-answer = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } no offer to answer.
refused-no-offer-to-withdraw = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } no offer on the table.
refused-only-money = Money alone would be a loan or a present: a trade needs a property or a card as well.
refused-built-group-offered = A street of a group with buildings cannot change hands.
refused-no-debt-to-them = { NOUN($name, letter: "capital") } { VERB($name, you: "owe", other: "owes") } nothing to that player.
refused-debt-needs-property = Instead of money only property can be given.
refused-no-debt = { NOUN($name, letter: "capital") } { VERB($name, you: "owe", other: "owes") } nothing.
refused-no-clock = This game is not played against the clock.
refused-not-now-order = First everybody rolls to see who begins.
refused-not-now-ready = The player whose turn it is has to roll first.
refused-not-now-purchase = The property has to be bought or declined first.
refused-not-now-auction = The auction has to end first.
refused-not-now-debt = The debt has to be settled first.
refused-not-now-interest = The interest on acquired mortgages has to be settled first.
refused-not-now-shortage = First it has to be settled who gets the scarce building.
refused-not-now-choice = The card leaves a choice that has to be made first.
refused-not-now-place = The building that was won has to be placed first.
refused-not-now-done = Nothing to do here right now.
refused-not-now-over = The game is over.
refused-nothing-to-throw = The dice have already been rolled this turn.
refused-nothing-to-buy = There is nothing to buy here now.
refused-nothing-to-bid = Nothing is being auctioned now.
refused-nothing-to-want = No building is scarce now.
refused-nothing-to-draw = There is no card to draw now.
refused-nothing-to-pay = There is nothing to pay now.
refused-no-property = Square { $square } is not a property.
refused-card-held = { NOUN($name, letter: "capital") } { VERB($name, you: "keep", other: "keeps") } card { $deck } { $card }; it is not in its deck.
refused-deal-count = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } to get { $due } deeds.
refused-deal-forgotten = { NOUN($name, letter: "capital") } { VERB($name, you: "get", other: "gets") } no deeds.
refused-deal-named-twice = { NOUN($name, letter: "capital") } { VERB($name, you: "are", other: "is") } named twice.
refused-deal-no-deed = Square { $square } has no deed.
refused-deal-twice = Square { $square } is dealt twice.

## questions: what somebody is asked; they stand behind the name

ask-by-name = { $name }, { $question } (cash { $cash })
ask-offer = do you accept the offer?
ask-order = roll for the first turn.
ask-ready = it is your turn.
ask-ready-jailed = it is your turn, and you are in { $jail }.
ask-purchase = do you buy { $deed } for { $price }?
ask-auction = what do you bid for { $lot }?
ask-debt = you owe { $amount }.
ask-interest = pay off the mortgage or pay interest.
ask-shortage = do you want to build too?
ask-choice = pay or draw a card.
ask-place = place { $what }.
ask-done = you may end your turn.
ask-over = the game is over.
ask-demand = { $owner }, do you demand { $rent } from { $payer } for { $deed }: { $worth }?

## page: home
# First screen: play now, open a table, join, editions.

home-play-now = Play now against three bots
home-line = The board, the bank and a referee who knows every booklet. Alone against bots, with friends online, or together around one device.
home-no-account = No account, no ads. The game starts at once.
home-name = Name at the table
home-guest = Guest
home-ways = Play with others
home-open = Open a table
home-open-about = Choose edition, booklet and seats, then invite friends.
home-join = Join by code
home-join-go = Join
home-join-no-code = A code has six letters or digits.
home-local = Together on one device
home-local-about = Everybody around one screen, with or without a network.
home-bank = Bank for a real board
home-bank-about = Board and dice lie on the table, the phone counts the money.
home-replay = Look at a game
home-replay-about = Open a record and go through it turn by turn.
home-reading = To read and to watch
home-rules = Rulebook
home-rules-about = Every rule of every booklet, searchable.
home-mine = Go on playing
home-mine-with = With { $names }
home-mine-open = not begun yet
home-mine-open-waits = not begun yet, { $names } { $count ->
        [one] is
       *[other] are
    } waiting already
home-mine-turn = It is your turn
home-mine-turn-of = it is { $name }'s turn, { $time }
home-mine-since = { $unit ->
        [minutes] { $count ->
            [one] for a minute
           *[other] for { $count } minutes
        }
        [hours] { $count ->
            [one] for an hour
           *[other] for { $count } hours
        }
        [days] { $count ->
            [one] for a day
           *[other] for { $count } days
        }
       *[now] just now
    }
home-mine-unknown = cannot be reached now
home-mine-go = Go on
home-lobby = Open tables
home-lobby-empty = No table is open at the moment. A public table shows up here for everybody.
home-lobby-offline = The server cannot be reached. Games on this device still work.
home-lobby-seats = { $seated } of { $chairs } seats taken
home-lobby-running = game in progress
home-lobby-join = Join in
home-lobby-watch = Watch
home-editions = Six editions
home-editions-about = Each with its board, its money and its words.
home-editions-honest = Each with its board, its money and its words. What is not documented is said openly.
home-editions-all = All editions
home-edition-choose = Choose an edition
home-edition-year = Year
home-edition-money = Starting cash
home-edition-booklet = Booklet
home-edition-people = Seats
home-edition-seats = { $least } to { $most }
home-edition-honest = { $names ->
        [0] All names documented
        [one] One name reconstructed
       *[other] { $names } names reconstructed
    }{ $cards ->
        [inferred] , card texts re-created
       *[known] { "" }
    }.
home-edition-notes = What is documented and what is not
home-edition-sources = Where it was found
home-edition-squares = The 40 squares
home-edition-squares-about = { $names ->
        [0] All names are those of the printed board.
        [one] One name is not known from the printed board; it is marked.
       *[other] { $names } names are not known from the printed board; they are marked.
    }
home-reconstructed = reconstructed
home-nickname = { $edition ->
        [standard] Classic
        [euro] Europe
        [franken] Franconia
        [wm] Cup 98
        [sonic] Sonic
        [gloeoeckler] Glööckler
       *[other] { $edition }
    }
home-independent = Bankhalter is an independent project by people who like to play, not connected with the publishers of the editions. Program and drawings are our own work, free under MIT or Apache 2.0.
home-trouble-offline = The server cannot be reached. Is there a connection?
home-trouble-strange = The server gave an unexpected answer. Reloading the page may help.
home-trouble-unknown-table = There is no such table. Is the code right?
home-trouble-damaged = This table is damaged and stays closed. Whoever runs the server can say more.
home-trouble-bad-key = This key opens no seat at this table.
home-trouble-not-seated = Only those at the table can do this.
home-trouble-not-host = Only the host can do this.
home-trouble-wrong-stage = It is too early or too late for this: the game has begun or is over.
home-trouble-no-chair = There is no free seat here.
home-trouble-taken = This name or token is taken.
home-trouble-bad-name = This name cannot be used: it is empty, or has characters that nobody can read.
home-trouble-look-alike = This name looks like that of somebody at the table. Please choose another.
home-trouble-locked = The table is locked: nobody new can sit down right now. You can still watch.
home-trouble-removed = The host has cleared this seat. Sitting down works again once the host allows it.
home-trouble-too-much = There has been too much of that at this table.
home-trouble-too-long = This is too long. A name has at most 20 characters.
home-trouble-settings = This cannot be played.
home-trouble-cannot-pay = That cannot be booked like this.
home-trouble-not-ready = Not everybody is ready yet.
home-trouble-too-fast = Too many requests. Please wait a minute.
home-trouble-not-kept = The server cannot save right now. Please try again.
home-trouble-stopping = The server is restarting. It goes on in a moment.
home-trouble-paused = The game is halted. It goes on with “Play on”.
home-trouble-stale = Something has happened at the table meanwhile. Please try again.
new-title = Open a table
new-board = Board
new-edition-more = What is documented?
new-people = Who sits at the table?
new-name = Name of the table
new-name-example = Grandma’s table
new-token = Token
new-chairs = Seats
new-chairs-less = One seat less
new-chairs-more = One seat more
new-chairs-most = at most { $most }
new-chair = Seat { $number }
new-chair-free = free for a person
new-bot = { bot-named }{ $bot ->
        [leicht] , to get to know the game
        [mittel] , plays soundly
        [stark] , calculates and deals
        [meister] , thinks longer
        [geizhals] , keeps its money together
        [baumeister] , builds with its last note
        [feilscher] , always has an offer
        [sammler] , wants every group whole
        [trader] , proposes deals
        [careful] , keeps reserves
        [plain] , buys everything
       *[other] { "" }
    }
new-lobby = Who finds the table?
new-private = Private
new-private-about = Only those with the code or the link.
new-public = Public
new-public-about = Stands among the open tables for everybody.
new-rules = Rules
new-booklet = Booklet
new-booklet-own = { $booklet }, the edition’s own
new-game = Game
new-game-about = { $game ->
        [short] Property dealt out and an earlier end, as in the booklet.
        [timed] When time is called, the greatest wealth wins.
       *[normal] Until all others are bankrupt.
    }
new-game-reconstructed = { $game ->
        [short] Property dealt out and an earlier end; reconstructed for this booklet.
        [timed] When time is called, the greatest wealth wins; reconstructed for this booklet.
       *[normal] Until all others are bankrupt; reconstructed for this booklet.
    }
new-minutes = Minutes until the end
new-rent = Rent
new-rent-strict = On demand
new-rent-strict-about = As in the booklet: whoever does not ask in time gets nothing.
new-rent-automatic = Automatic
new-rent-automatic-about = The bank collects every rent. Easier, departs from the booklet.
new-house = House rules
new-house-departs = Every house rule departs from the booklet. Without them the booklet applies.
new-house-count = { $count ->
        [one] one house rule
       *[other] { $count } house rules
    }
new-house-free-parking-pot = Taxes and fines pile up on Free Parking; whoever lands there takes it all.
new-house-double-salary-on-go = Whoever lands exactly on GO gets twice the amount.
new-house-no-auctions = What nobody buys stays with the bank, without an auction.
new-house-no-rent-in-jail = Whoever sits in jail collects no rent.
new-house-no-purchase-first-lap = Nobody buys before having gone once around the board.
new-house-unlimited-buildings = The bank never runs out of buildings.
new-house-jail-double-throws-again = Whoever leaves jail by a double rolls once more after the move.
new-house-cash = Different starting cash
new-house-starting-cash = Otherwise everybody gets { $amount }.
new-time = Time and pace
new-clock = Time to think
new-clock-none = No clock
new-clock-none-about = Everybody thinks as long as they like.
new-clock-decision = Seconds per decision
new-clock-decision-about = And a reserve for the whole game. After that a bot decides.
new-clock-days = Days per decision
new-clock-days-about = For people who look in now and then.
new-seconds = Seconds
new-spare = Reserve in seconds
new-days = Days
new-pace = Pace of the bots
menu-pace = Pace of the bots (for everybody)
new-pace-fast = Fast
new-pace-normal = Normal
new-pace-slow = Leisurely
new-advice = Allow hints
new-advice-about = Everybody at the table may ask what the master would do, and sees in the trade panel how the chances to win change.
new-stand-in = Who plays for those who are away
new-fault = That does not work this way.
new-open = Open the table

## page: real board
# At a real board: reported dice and cards, corrections.

waiting-hands = Somebody else on this device
waiting-hands-about = For children, grandparents or an empty battery: the device always shows the hand whose turn it is.
waiting-hands-sit = Add to the table
waiting-hands-rise = { $name } gets up again
hand-on-gone = { $how ->
        [bot] A bot is playing for { $name }.
       *[away] { $name } is not connected. Is the battery empty or the phone gone?
    }
hand-on-open = { $name } goes on playing on another device
hand-on-about = Name, token and everything on the table stay. The device used so far no longer plays, even when it comes on again. Everybody at the table is told.
hand-on-here = Play on this device
hand-on-other = To another device
hand-on-back = Never mind
hand-on-scan = Point the camera of the other device here: { $name } plays on there.
hand-on-code = Code for the seat of { $name }
hand-on-link = Link to this seat
takeover-title = Take over a running game
takeover-about = Already playing? Write down who has what and where everybody stands; then the program goes on as the bank.
takeover-cash = Cash
takeover-at = Stands on
takeover-jail = In jail
takeover-free = no
takeover-tries = { $count ->
        [0] yes, no attempt yet
        [one] yes, one attempt failed
       *[other] yes, { $count } attempts failed
    }
takeover-card = Jail card: { $deck }
takeover-turn = It is this player's turn
takeover-pot = Lies on “{ $parking }”
takeover-clear = Clear everything
takeover-deeds = Deeds
takeover-deeds-about = What nobody owns stays with the bank.
takeover-bank = Bank
takeover-owner = { $deed }: whose is it?
takeover-state = { $deed }: state
takeover-bare = not built on
takeover-mortgaged = mortgaged
takeover-no-name = The name is missing.
takeover-same-name = Somebody is called that already.
takeover-no-cash = The amount in digits is missing.
takeover-odd-cash = The notes of this edition cannot make this amount.
takeover-attempts = There are not that many attempts.
takeover-cards = Two people hold the same jail card; each pile has only one.
takeover-deed = This does not fit together.
takeover-too-many-houses = That is more than may stand here.
takeover-buildings = More houses or hotels stand than the bank ever had.
takeover-no-game = Nobody can go on like this: it takes two to eight people and rules that fit together.
takeover-uneven = The booklet lets nobody build so unevenly: within a colour group that one person owns alone, free of mortgages, streets differ by one building at most.
takeover-uneven-go = If it is so all the same, press once more to go on.
takeover-at-place = { $place }: { $what }
takeover-faults = { $count ->
        [one] One place is not right yet.
       *[other] { $count } places are not right yet.
    }
screen-come = Scan, sit down, play
screen-open = Show on a big screen
screen-hand = Show only my hand, without the board
screen-lacks-throw = { $name }’s roll is still missing.
screen-lacks-card = { $name } draws: { $deck }. Which card it is has still to be told.
screen-won = Won by { $names }
real-roll = roll the dice and tap what you rolled.
real-roll-first = roll for the first turn and tap what you rolled.
real-roll-for = Roll for { $name } and tap what you rolled.
real-throw-of = Roll: { $name }
real-first-die = First die
real-second-die = Second die
real-card-of = { $name } draws: { $deck }
real-thrown = { $name } rolled { $first } and { $second }.
real-card-missing = Which card it is has still to be told.
real-card-search = Words or number of the card
real-card-none = No card in this pile matches.
real-program = Let the program roll
real-not-meant = Not that, once more
real-take-back = Take back
real-take-back-what = { $what ->
        [buy] Take back buying { $deed }
        [build] Take back building on { $deed }
        [sell] Take back selling on { $deed }
        [mortgage] Take back the mortgage on { $deed }
        [redeem] Take back paying off { $deed }
        [offer] Take back my offer
        [deal] Undo the trade
        [accept] Take back my word to { $name }
        [reject] Take back my refusal
        [withdraw] Take back withdrawing my offer
        [decline] Take back declining { $deed }
        [pass] Take back dropping out
        [demand] Take back asking for rent
        [fine] Take back paying to get out
        [card] Take back using my card
        [pay] Take back my payment
        [bid] Take back my bid
        [end] Take back the end of my turn
       *[other] Take back
    }
real-correct = Correct
real-correct-about = Which entry is wrong?
real-back-one = Take this entry back
real-back-all = Take back everything from here on
real-strike = Strike only this entry
real-other = It was something else
real-insert = An entry is missing before this
real-insert-what = What was done before it?
real-insert-end = { $name } ends the turn
real-insert-card = { $name } draws a card
real-other-line = Another entry
real-do = Correct it
real-propose = Propose it
real-change = { $name }: { $what }
real-more = { $amount } more
real-less = { $amount } less
real-gets = gets { $deeds }
real-loses = gives up { $deeds }
real-alters = different buildings or mortgage on { $deeds }
real-forfeits = can no longer ask for rent on { $deeds }
real-program-threw = The program rolled or drew here. That stays as it fell.
real-stands = stands on { $square }
real-plays-again = is in the game again
real-is-out = is out of the game
real-gone-on = Something has been entered meanwhile, so the correction would now change something else.
real-look-again = Look again
real-nothing = Nothing on the table changes.
real-stuck = { $count ->
        [one] One later entry no longer fits and is dropped: { $line }
       *[other] { $count } later entries no longer fit and are dropped, from: { $line }
    }
real-wrong = That is not possible at this point.
real-wish = { $what ->
        [few] { NOUN($name, letter: "capital") } would like to take back: { $line }
        [back] { NOUN($name, letter: "capital") } would like to take back { $count } entries, from: { $line }
        [strike] { NOUN($name, letter: "capital") } would like to strike: { $line }
        [insert] { NOUN($name, letter: "capital") } would like to add: { $other }
       *[replace] { NOUN($name, letter: "capital") } would like to change: { $line } What really happened: { $other }.
    }
real-waits = Still to agree: { $names }.
real-agree = Agree
real-agree-for = Agree for { $names }
real-withdraw = Leave it as it is
real-disagree = Disagree
over-reported = Reported, not proved
over-mixed = What the program rolled is checked: { $throws ->
        [one] one roll
       *[other] { $throws } rolls
    } and { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
real-pacts-about = What two people promise each other is in no booklet. The program reminds you of it and enforces nothing.
real-far-title = Who plays from afar?
real-far-about = Whoever does not see the board neither rolls nor draws: those at the board report for them.
real-count-about = Count what lies before somebody. If something is wrong, the entry that explains it is named below.
real-count-whom = Whose things are counted?
real-count-booked = { $what } (here: { $count })
real-count-old = Something has changed for { $name } since this was counted. The numbers are still there; please count again.
real-count-again = Counted again
real-count-none = No single entry explains the difference. It may help to count what somebody else has.
real-suspect = { $what ->
        [forgotten] Not entered: { $entry }
        [misread] It was { $fell }, not as entered: { $entry }
       *[not-done] Never happened at the table: { $entry }
    }
waiting-real = At a real board
new-real = Play at a real board
new-real-about = Board, dice and cards lie on the table. You type in what is rolled and drawn; the program keeps money, deeds and rules.
new-real-report = Dice and cards are reported by
new-real-report-anybody = Anybody
new-real-report-turn = Everybody for themselves
new-real-agree = Corrections need
new-real-agree-concerned = The consent of everybody concerned
new-real-agree-banker = The consent of the host
new-real-agree-anybody = No consent
new-real-absent = For bots and those who are not at the table
new-real-absent-table = The table rolls for them
new-real-absent-program = The program rolls for them, and it can be checked

## page: waiting
# At the table before the game begins: invitation, chairs, tokens.

waiting-connecting = Connecting to the table …
waiting-unreachable = The server is not answering. The game goes on by itself as soon as it is back.
waiting-gone-title = There is no table here
waiting-bad-key-title = The key does not fit
waiting-removed-title = No seat at this table any more
waiting-watch-anyway = Watch without a seat
waiting-title = About to begin
waiting-code = Code
waiting-invite = Invite friends
waiting-invite-about = Read out the code, send the link, or scan it with a phone.
waiting-qr = QR code with the link to this table
waiting-link = Link to the table
waiting-copy = Copy link
waiting-copied = Copied
waiting-copy-refused = The browser does not allow copying. The link is selected: press Ctrl + C, or hold it with a finger on a phone.
waiting-share = Share
waiting-share-text = Come to my table! Code { $code }
waiting-device = Take the seat to another device
waiting-device-about = With this link a second device of your own has this seat, too: both show the same hand then, and you can play on either.
device-hand = Pass { $name } on to another device
device-hand-scan = 1. Point the camera of the other device here, or open the link there. 2. Once { $name } is seen there, let go here.
device-hand-gone = { $name } no longer on this device
device-hand-sure = Is { $name } seen on the other device already? If not, nobody can go on there for a minute.
device-hand-go = Yes, let go here
device-dropped = { $name } no longer plays on this device.
waiting-device-link = Link to your own seat
menu-title = This table
menu-invite-about = With the code, the link or the QR code friends can watch.
menu-share-text = A game is on, and you may watch. Code { $code }
menu-replay = The game as a link
menu-replay-about = The link shows the game step by step, as far as it has been played. It holds after the end, too.
menu-replay-link = Link to the record
menu-replay-text = A game to look at again, turn by turn.
waiting-chairs = Seats
waiting-chair-free = Free
waiting-you = your seat
waiting-host = host
waiting-program = program
waiting-ready = ready
waiting-not-ready = not ready yet
waiting-away = not connected
waiting-still-there = still at the last game
waiting-put-bot = Seat a bot
waiting-bot-kind = What kind of bot?
waiting-fill = Fill free seats with bots
waiting-remove = Remove { $name } from the table
waiting-rename = Change your name or token
waiting-rename-save = Save
waiting-hand-over = Make { $name } the host
waiting-lock = Lock the table
waiting-unlock = Unlock the table
waiting-lock-about = Nobody new can sit down at a locked table. Those who sit can always come back; everybody can watch.
waiting-admit = Let { $name } in again
waiting-start = Start the game
waiting-few = At least two must sit at the table.
waiting-unready = Not ready yet: { $names }.
waiting-all-here = Everybody is ready.
waiting-all-here-few = Everybody is ready. Free seats stay empty.
waiting-for-host = { $name } starts the game as soon as everybody is ready.
waiting-no-host = The table has no host.
waiting-am-ready = Ready
waiting-am-not-ready = Not yet after all
waiting-sit-title = Take a seat
waiting-sit = Sit down
waiting-sit-about = Choose a name and a token, that is all.
waiting-full = All seats are taken. You can still watch.
waiting-settings = What is played
waiting-change = Change
waiting-change-save = Play this
waiting-table-of = { $name }’s table
waiting-clock-decision = { $seconds } seconds per decision, { $spare } seconds in reserve
waiting-clock-days = { $days ->
        [one] One day per decision
       *[other] { $days } days per decision
    }
waiting-minutes = Ends after { $minutes } minutes
waiting-public = Public table
waiting-private = Private table
waiting-booklet = Booklet { $booklet }
waiting-leave = Leave the table

## page: board
# Board: squares, tokens, dice, cards, also for screen readers.

board-title = Board
board-squares = Squares, clockwise from the start
board-free = for sale at { $price }
board-owned = owned by { $owner }
board-mortgaged = mortgaged
board-here = here: { $players }
board-card-away = Put the card away
board-view = View of the board
board-nearer = Nearer
board-further = Further away
board-fit = Show all of it
board-turn = Turn
board-tabs = Beside the board
board-tab-deeds = Property
board-tab-trade = Trade
board-tab-history = History
board-tab-chat = Chat
board-tab-rules = Rules

## page: actions
# What can be done: roll, buy, bid, pay, end the turn.

actions-title = What to do
actions-thinks = { $name } is thinking …
actions-leading = You lead with { $bid }.
actions-go-on = Go on
actions-skip = Skip
actions-throw = Roll the dice
actions-throw-again = Roll again
actions-throw-double = Roll for a double
actions-third-double = That was the second double. A third one leads to { THE($jail) }.
actions-attempts = { $left ->
        [one] Last attempt: without a double you pay { $amount } and move by this roll.
       *[other] { $left } attempts left to roll a double. Without one in the last attempt you pay { $amount }.
    }
actions-fine = Pay { THE($fine) }: { $amount }
actions-card = Use { THE($card) }
actions-buy = Buy for { $price }
actions-decline = Leave it to auction
actions-leave-it = Do not buy
actions-after = Cash left afterwards: { $cash }
actions-short = { $amount } short of the price.
actions-share = Group with it: { $count } of { $all } · { NOUN($noun) } { $rent }
actions-share-whole = This completes the group · { NOUN($noun) } { $rent }
actions-per-pip = { $amount } per pip
actions-pay = Pay { $amount }
actions-draw = Draw { A($card) }
actions-end = End the turn
actions-could-build = Possible before that: building on { $streets }.
actions-cash = Cash

# Auction
actions-highest = { NOUN($name, letter: "capital") } { VERB($name, you: "bid", other: "bids") } { $bid }
actions-hammer = If all the others drop out, { $lot } goes to { NOUN($name, case: "dative") } for { $bid }.
actions-nobody = No bid yet, it starts at { $floor }. If everybody drops out, { $lot } stays with { THE($bank) }.
actions-bidder = { $stand ->
        [leads] { $name } leads, has { $cash }
        [out] { $name }: dropped out
       *[in] { $name } has { $cash }
    }
actions-going-once = Going once …
actions-going-twice = Going once, going twice …
actions-own-bid = Your own bid, from { $least }
actions-own-bid-open = Your own bid
actions-bid = Bid
actions-pass = Drop out
actions-sold = Gone! { $lot } goes to { NOUN($name, case: "dative") } for { $amount }.
actions-unsold = No bid: { $lot } stays with { THE($bank) }.

# Demanding rent
actions-demand = Demand { NOUN($rent) }: { $worth }
actions-lapses = This lapses as soon as somebody else rolls.
actions-always = Always demand it automatically
actions-always-for = Always demand rent for { $name } automatically

# Debts
actions-owed = Debt to { THE($creditor) } ({ $why })
actions-at-hand = Cash at hand
actions-missing = Missing
actions-worth = Can raise at most
actions-plan = How the money could be raised
actions-plan-short = What could still be raised
actions-others = What else brings money
actions-then = then { $cash }
actions-mortgage = Mortgage { $deed }
actions-sell = { $deed }: sell { A($building) }
actions-sell-down = { $deed }: sell { $steps } steps of the group at once
actions-clear = { $deed }: sell all { NOUN($building, number: "plural") } of the group
actions-insolvent = Even everything together is not enough.
actions-bankrupt = Declare bankruptcy
actions-bankrupt-sure = Really bankrupt?
actions-bankrupt-yes = Yes, bankrupt
actions-bankrupt-to-player = All { NOUN($building, number: "plural") } go back to { THE($bank) } for half of their price. { $mortgaged ->
        [yes] What is still free is mortgaged.
       *[no] { "" }
    } { $name } gets money, property and cards. You are out of the game.
actions-bankrupt-to-bank = All { NOUN($building, number: "plural") }, money, property and cards go to { THE($bank) }{ $auctions ->
        [yes] , which auctions the property one by one
       *[no] { "" }
    }. You are out of the game.
actions-back = Back
actions-redeem = Pay off: { $amount }
actions-keep = Pay the interest only: { $amount }

# Scarce buildings
actions-scarce = Left with { THE($bank) }: { $left }. If several want one, there is an auction.
actions-want = Build too
actions-waive = Do without
actions-place = Put it on { $street }

# Offers
actions-offer = { NOUN($name, letter: "capital") } { VERB($name, you: "make", other: "makes") } { $other } an offer
actions-gives = { NOUN($name, letter: "capital") } { VERB($name, you: "give", other: "gives") }
actions-forgives = forgives the debt
actions-has = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } { $amount } in cash
actions-printed = price { $amount }
actions-mortgaged = mortgaged: { $deeds }
actions-interest = and interest: { $amount }
actions-accept = Accept
actions-reject = Reject
actions-withdraw = Withdraw the offer

# At the table
actions-business = Business
actions-build = Build
actions-mortgages = Mortgage
actions-trade = Trade
actions-why = Why?
actions-why-jailed = Why am I here?
actions-why-attempts = How do I get out?
actions-acts-for = At the device
actions-leave = Leave or give up
actions-get-up = Get up
actions-get-up-means = If you get up, a bot plays on for you. You watch, and can sit down again while the game lasts.
actions-get-up-yes = Yes, get up
actions-stay = Keep playing
actions-looking-on = You are watching.
actions-handed-on = { $name } plays on another device now. The way back begins there: open “Take the seat to another device” in the menu, and follow the link on this device.
actions-bot-plays = A bot plays on for you until you sit down again.
actions-sit-again = Sit down again
actions-give-up = Give up
actions-give-up-means = If you give up, the game is over for you: everything you have goes to { THE($bank) }, or to whoever you owe something just now.
actions-give-up-yes = Yes, really give up
actions-vote = { $own ->
        [yes] Take back your vote: a bot should play on for { $name } ({ $count } of { $needed } votes needed)
        [last] Let a bot play on for { $name } (your vote decides)
       *[no] Vote that a bot plays on for { $name } ({ $count } of { $needed } votes needed)
    }
actions-rejected = { $code ->
        [stale] That came too late: something has happened at the table meanwhile.
        [fast] That was too fast. It works again in a moment.
        [stopping] The server is restarting. It goes on in a moment.
        [unkept] The server could not save it, so it did not happen. Please try again.
        [much] That was often enough. The game goes on first.
        [paused] It goes on with “Play on”.
       *[other] The table does not take that now.
    }
pause-begin = Halt the game
pause-end = Play on
pause-told = { $who ->
        [you] Pause: you have halted the game.
        [nobody] Pause: the game is halted.
       *[other] Pause: { $name } has halted the game.
    }
pause-waits = { $who ->
        [host] The host lets it go on.
       *[table] Those at the table let it go on.
    }
actions-key-buy = Buy, bid
actions-key-pay = Pay, drop out
actions-key-fine = Pay the way out of jail
actions-key-card = Use a jail card
actions-key-demand = Demand the rent

## page: deeds
# Property: groups, rents, building, mortgages, what the bank has left.

deeds-players = Everybody at the table
deeds-whose = Whose property?
deeds-on-turn = taking a turn
deeds-awaited = is being asked
deeds-jailed = in { NOUN($jail) }
deeds-out = out of the game
deeds-won = has won
deeds-stand-in = a bot stands in
deeds-offline = not connected
deeds-wealth = worth { $amount }
deeds-sum-cash = Cash
deeds-sum-liquid = available
deeds-sum-wealth = Worth
deeds-none = { NOUN($name, letter: "capital") } { VERB($name, you: "own", other: "owns") } nothing yet.
deeds-none-left = { NOUN($name, letter: "capital") } { VERB($name, you: "have", other: "has") } nothing left.
deeds-whole = complete
deeds-lacks = Missing: { $deeds }
deeds-for-sale = for sale at { $price }
deeds-mortgaged = mortgaged
deeds-owner-jailed = owner in { NOUN($jail) }
deeds-rent-now = { NOUN($rent) } now { $amount }
deeds-rent-pip = { NOUN($rent) } now { $amount } per pip
deeds-line-bare = unbuilt
deeds-line-group = whole { NOUN($group) }, unbuilt
deeds-line-utility = { $count }, per pip
deeds-holds = applies now
deeds-owner = owned by { $name }
deeds-owner-bank = owned by { THE($bank) }
deeds-brings = Whoever lands here now pays { $amount }.
deeds-brings-pips = Whoever lands here now pays { $amount } for each pip.
deeds-brings-buyer = Whoever lands here may buy it for { $amount }.
deeds-brings-nothing-mortgaged = Mortgaged: whoever lands here pays nothing.
deeds-brings-nothing-jail = Whoever lands here pays nothing while its owner is in { NOUN($jail) }.
deeds-build = Build { A($building) }
deeds-place = Place { A($building) }
deeds-sell = Sell { A($building) }
deeds-sell-down = Sell { $steps } steps at once
deeds-mortgage = Mortgage
deeds-redeem = Pay off
deeds-clear = Sell all { NOUN($building, number: "plural") } of the group
deeds-cost-price = Price
deeds-cost-house = { A($house) }
deeds-cost-hotel = { A($hotel) } (after { $count } { NOUN($house, number: "plural") })
deeds-cost-mortgage = { NOUN($mortgage) }
deeds-cost-redemption = Redemption (with { $interest } interest)
deeds-neighbours = In the same group
deeds-bank-unowned = Still for sale
deeds-bank-nothing = Everything is sold.
deeds-bank-endless = unlimited
deeds-why = Why?
deeds-rules = Rules on this
deeds-here-jailed = { $name } (in { NOUN($jail) })
deeds-place-go = Whoever lands here or passes gets { THE($salary) }: { $amount }.
deeds-place-visit = Whoever lands here is only visiting.
deeds-place-jail = Whoever is in { NOUN($jail) } gets out by a double, by { THE($fine) } of { $amount }, or by a card.
deeds-place-parking = Nothing happens here.
deeds-place-pot = The pot of this table lies here: { $amount }.
deeds-place-gotojail = Whoever lands here goes to { NOUN($jail) } at once.
deeds-place-tax = Whoever lands here pays { THE($bank) } { $amount }.
deeds-place-draw = Whoever lands here draws { A($card) }.
deeds-place-pile = In the pile: { $all } cards, { $unseen } of them never drawn yet.
deeds-place-holder = { $name } keeps { A($jail_card) } of this pile.
deeds-trade-with = Trade with { $name }
deeds-act-for = Act as { $name }
deeds-place-last = Drawn last

## page: trade
# Trade and debts: offers, counter-offers, where the money comes from.

trade-watching = Spectators do not trade.
trade-choose = With whom do you want to trade?
trade-with = Trade with
trade-gives = { NOUN($name, letter: "capital") } { VERB($name, you: "give", other: "gives") }
trade-gets = { NOUN($name, letter: "capital") } { VERB($name, you: "get", other: "gets") }
trade-cash = Money from { $name }
trade-has = of { $amount }
trade-for-debt = Instead of the debt of { $amount }
trade-offer = Offer
trade-clear = Discard
trade-again = Change it and offer again
trade-prices = Price
trade-loans = The bank lends on it
trade-interest = Interest due at once
trade-cash-after = Cash afterwards
trade-not-enough = not enough
# Who would have it: { $you } is yes if the page speaks for them.
trade-whole = With that { $you ->
        [yes] you
       *[no] { $name }
    } would have { $kind ->
        [street] the whole { $group } group
       *[other] { $all ->
            [2] both
           *[other] all { $all }
        } { $group }
    }.
trade-partly = { $group }: { NOUN($name) } then { VERB($name, you: "have", other: "has") } { $count } of { $all }
trade-breaks = No longer complete: { $group }
trade-open = { NOUN($name, letter: "capital") } { VERB($name, you: "offer", other: "offers") } { $other }
trade-open-debt = { NOUN($name, letter: "capital") } { VERB($name, you: "offer", other: "offers") } { $other } property instead of the debt
trade-withdraw = Withdraw
trade-accept = Accept
trade-reject = Reject
trade-counter = Counter-offer
trade-counter-make = Decline and offer this
trade-counter-stays = Until then { $name }’s offer stays on the table.
trade-answer-yes = It’s a deal: { $name } accepts.
trade-answer-no = { $name } declines{ $why ->
        [never] : this bot never trades
        [cannot] : it is not possible right now
        [group] : too little for { $deeds }, which would give you the whole group
        [own] : { $deeds } belongs to a whole group, and that stays together
        [little] : too little for { $deeds }
        [less] : that is too little
        [uneven] : you would gain much more by it
       *[none] { "" }
    }.
trade-no-more = Not again in this game
trade-hushed = Offers from { $name } are quietly declined in this game.
trade-hear-again = Allow again
trade-instead = Pay with property
trade-resume = Go on with { $name }’s offer

## page: why
# Why? Rule, booklet, what other booklets say; the rulebook to read.

rulebook-title = Why?
rulebook-booklets-all = all booklets
rulebook-loading = Fetching the rulebook …
rulebook-missing = The rulebook cannot be reached right now.
rulebook-again = Try again
rulebook-states = { $booklet }: stated under “{ $heading }”.
rulebook-implies = { $booklet }: taken for granted under “{ $heading }”.
rulebook-ruled = { $booklet }: the booklet is silent; our ruling applies.
rulebook-reconstructed = { $booklet }: the booklet is incomplete here; the rule is reconstructed.
rulebook-silent = { $booklet }: says nothing about it.
rulebook-differs = How the booklets differ
rulebook-question = What they leave open
rulebook-ruling = Our ruling
rulebook-others = The other booklets
rulebook-booklets = The booklets
rulebook-related = See also
rulebook-more = What do the other booklets say?
rulebook-more-of = { $title }: what do the other booklets say?
rulebook-unknown = There is no rule { $id }.
rulebook-nothing = There is no rule of its own behind it.
rulebook-house-rule = A house rule: it stands in no booklet and holds only because this table agreed on it.
rulebook-in-book = Read in the rulebook
rulebook-rules-of = The { $booklet } booklet applies.
rulebook-search = Search or ask: may I build in jail?
rulebook-found = { $count ->
        [0] No rule of this booklet found.
        [one] One rule found.
       *[other] { $count } rules found{ $left ->
            [0] .
           *[other] ; these are the best.
        }
    }
rulebook-found-guess = No rule fits exactly. Perhaps this is meant:
rulebook-found-nothing = No booklet says anything about that, or it calls it something else. Perhaps another word helps, or one of these sections:
rulebook-found-elsewhere = Only in other booklets
rulebook-unsaid = What the booklet does not say
rulebook-differences = How the booklets differ
rulebook-directory = Sections
rulebook-book-title = Rulebook
rulebook-choose = Whose rules?
rulebook-whole-book = The whole rulebook

## page: talk
# History, chat, spectators, clocks, connection.

talk-history-empty = Nothing like that has happened yet.
talk-history-older = Older turns
talk-before = Before the first turn
talk-filter = What is shown
talk-filter-all = Everything
talk-filter-money = Money
talk-filter-deeds = Property
talk-filter-cards = Cards and jail
talk-filter-trades = Trades
talk-filter-what = What it is about
talk-filter-who = Whom it concerns
talk-filter-everybody = all players
talk-your-turn = { $address ->
       *[other] It is up to you. { $question }
    }
talk-said = { $name } writes: { $text }
talk-wrote = { $name }: { $text }
# Who comes and goes.
talk-people = { $what ->
        [sat] { $name } has joined the table.
        [rose] { $name } has left the table.
        [freed] { $name }’s place is free.
        [moved] { $name } is in with another phone now.
        [removed] { $name } was removed from the table.
        [left] { $name } has left the game. A bot plays on.
        [returned] { $name } is playing again.
        [handed] { $name } now plays on another device.
        [away] { $name } is not connected right now.
        [stand-in] A bot decides for { $name } until { $name } is back.
        [host] { $name } is the host now.
        [locked] The table is locked now.
        [unlocked] The table is open again.
        [changed] The host has changed the game.
        [named] { $other } is called { $name } now.
        [token] { $name } has another token now.
        [paused] Pause: { $name } has halted the game.
        [resumed] { $name } lets the game go on.
        [far] { $name } plays from afar: those at the board report dice and cards.
        [near] { $name } sits at the board now.
        [noted] { $name } has noted an agreement.
        [lapsed] { $name } has ended an agreement.
        [corrected] { $name } has corrected something.
        [corrected-agreed] { $name } has corrected something. Agreed: { $other }.
        [forgotten] Somebody no longer wants to be named here and is called { $name } now.
        [gone] This table is no longer there: it has been deleted.
        [mend-withdrawn] { $name } no longer wants to correct anything.
        [mend-refused] { $other } does not agree: what { $name } wanted to correct stays as it was.
        [mend-played] The game has gone on: what { $name } wanted to correct stays as it was.
        [mend-corrected] Something else has been corrected meanwhile: what { $name } proposed is off the table.
        [mend-other] { $other } wants to correct something else: what { $name } proposed is off the table.
       *[back] { $name } is back.
    }
talk-own = { $what ->
        [sat] You have joined the table.
        [rose] You have left the table.
        [freed] Your place is free.
        [moved] You are in with another phone now.
        [removed] You were removed from the table.
        [left] You have left the game. A bot plays on for you.
        [returned] You are playing again.
        [away] You are not connected right now.
        [stand-in] A bot decides for you until you are back.
        [host] You are the host now.
        [named] You are called otherwise now.
        [token] You have another token now.
        [paused] Pause: you have halted the game.
        [resumed] You let the game go on.
        [far] You play from afar: those at the board report dice and cards.
        [near] You sit at the board now.
        [noted] Your agreement is noted.
        [lapsed] Your agreement has ended.
        [forgotten] Your name stands nowhere at this table any more, except in what others wrote. What you wrote has been deleted.
        [handed] You now play on another device.
        [corrected] You have corrected something.
        [corrected-agreed] You have corrected something. Agreed: { $other }.
        [mend-withdrawn] You no longer want to correct anything.
        [mend-refused] { $other } does not agree: what you wanted to correct stays as it was.
        [mend-played] The game has gone on: what you wanted to correct stays as it was.
        [mend-corrected] Something else has been corrected meanwhile: what you proposed is off the table.
        [mend-other] { $other } wants to correct something else: what you proposed is off the table.
       *[back] You are back.
    }
talk-somebody = Somebody
talk-unread = { $count ->
        [one] one new message
       *[other] { $count } new messages
    }
talk-chat-empty = Nobody has written anything yet.
talk-chat-replay = A record has no chat.
talk-chat-watching = Spectators read along; everybody at the table can write.
talk-remarks = Chat
talk-say = Write a message
talk-send = Send
talk-waits = Not sent yet. As soon as the connection is back, the message goes out.
talk-left = { $count } characters left
talk-emotes = Quick replies
talk-emote-good = Thumbs up
talk-emote-laugh = Laughter
talk-emote-cool = Cool
talk-emote-wink = Wink
talk-emote-wow = Amazement
talk-emote-sad = Sad
talk-emote-hurry = Go on, please
talk-clock = { $name }: { $time } left
talk-clock-spare = { $name }: spare time, { $time } left
talk-clock-days = { $days ->
        [one] 1 day { $hours } h
       *[other] { $days } days { $hours } h
    }
talk-clock-hours = { $hours } h { $minutes } min
talk-time = Game time: { $minutes } min left
talk-time-brief = { $minutes } min
talk-time-soon = Nearly over: { $time } left
talk-time-up = Time is up: this is the last turn.
talk-time-up-brief = last turn
talk-line = { $state ->
        [connecting] Connecting …
        [open] Connected
        [lost] One moment please, the table will be right back.
        [long] The server is not answering. Nothing is lost.
        [unknown] There is no such table. Is the code right?
        [deleted] This table is no longer there.
        [key] The key to this seat is wrong.
        [removed] The host has cleared this seat.
        [version] There is a new version of the page.
        [local] On this device
       *[gone] The server declined.
    }
talk-line-again = Try now
talk-table-gone = This table is no longer there: it has been deleted, with all that happened at it.
talk-spectators = { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
talk-keys = Keys
talk-key-space = Space
talk-key-main = Roll, or whatever comes next
talk-key-deeds = Property, building, mortgages
talk-key-trade = Trade
talk-key-history = History
talk-key-chat = Chat
talk-key-rules = Rulebook
talk-key-help = This list
talk-key-escape = Close what is open

## page: over
# The end: wealth, charts, luck, verified dice, rematch.

over-title = The game is over
over-show = Result
over-winners = { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
over-standings = Wealth at the end
over-player = Who
over-cash = Cash
over-deeds = Deeds
over-buildings = { NOUN($building, number: "plural") }
over-wealth = Wealth
over-bankrupt = bankrupt
over-gave-up = gave up
over-out = out
over-wealth-chart = Wealth over the game
over-cash-chart = Cash over the game
over-turns = { $count ->
        [one] one turn
       *[other] { $count } turns
    }
over-turn = Turn
over-as-table = As a table
over-heat = Where the tokens stopped
over-landed = { $name }: { $count ->
        [one] once
       *[other] { $count } times
    }
over-luck = Luck
over-luck-about = What the dice brought, and what was to be expected. “Higher than 19 of 20” means: of 20 games with honest dice, 19 come out lower.
over-luck-all = All together: { $verdict }.
over-throws = Rolls
over-mean = Average roll
over-doubles = Doubles
over-verdict = Verdict
over-against = { $found } (expected { $expected })
over-sums = How often each sum came; the stroke shows how often it was to be expected.
over-computing = Checking luck and dice …
over-no-record = The record cannot be fetched right now: { $why }
over-fair = Checked: { $throws ->
        [one] one roll
       *[other] all { $throws } rolls
    } and { $cards ->
        [one] one card
       *[other] { $cards } cards
    } are right
over-unfair = The dice are not right
over-no-proof = There is no proof for this record
over-proof-how = How this is checked
over-proof-about = Before the first roll a secret start value was fixed and its fingerprint was shown. Everybody at the table added random numbers of their own. At the end the secret was revealed: this page has checked it against the fingerprint and computed every roll and every card from it once more. Nobody could change the dice after the beginning.
over-download = Save the record
over-rematch = Rematch
over-rematch-there = To the rematch
over-rematch-asked = { $name } would like a rematch.
over-rematch-open = The rematch is open.
over-look-again = Look at it again
over-new = New game
over-review = Review
over-analyse = Analysis
over-analyse-about = How did the chances stand, what turned the game, and which decisions were costly?
over-analysing = The game is being analysed
over-analyse-stop = Stop
over-analyse-failed = The analysis is not available right now.
over-unwritten = No record can be made of this game.

## page: local
# Without a network: several on one device, against bots, as an app.

local-not-kept = The browser has no room left: whatever is played from now on is lost when the page is closed. Old games can be deleted on the home page.
local-missing = There is no such game on this device
local-broken = This game can no longer be read
local-why = It does not work: { $why }
local-forget = Delete the game
local-new-title = Together on one device
local-new-about = Without network and without a server: the device is passed around, bots join if you like. The game stays on this device and survives a reload.
local-players = Who plays?
local-player = Name { $number }
local-add-person = Person
local-add-bot = Bot
local-remove = Remove seat { $number }
local-token = Token
local-token-any = any token
local-bot-name = Name of the bot
local-sitter = { $name }: person or bot
local-person = person
local-start = Start the game
local-lack-person = At least one person has to play.
local-lack-name = Seat { $number } needs a name.
local-lack-same-name = Seat { $number } needs a name of its own.
local-lack-same-token = Seat { $number } needs a token of its own.
local-from-title = Play from a position
local-from-about = Open a record (.los) with a position or moves and play on here.
local-from-text = The record as text
local-from-players = Who plays on?
local-play-on = Play on
local-games = Continue on this device
local-games-over = Played on this device
local-over = over
local-running = running
local-look = Look at it
local-continue = Continue
local-delete = Delete the game: { $names }
local-sure = Sure?
local-newer = There is a new version of the page.
local-reload = Reload
part-loading = Loading …
part-missing = This part of the page could not be loaded.
local-install = Install as an app
local-install-about = On this device Bankhalter can be installed as an app and played without a network.
local-elsewhere = This game goes on in another window.
local-here = Play on here
local-unread-newer = This game was saved by a newer version of the page. Reloading may help.
local-unread-broken = Line { $line } of the saved game is damaged.
local-no-chance = The browser gives no random numbers.

## page: replay
# Opening records and going through them step by step.

replay-title = Record
replay-about = Open a record (.los) and step through it, with the rule behind every step.
replay-controls = Going through the game
replay-start = To the start
replay-back = One step back
replay-table = Back to the table
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-end = To the end
replay-pace = Speed
replay-slider = Place in the game
replay-moment = Step { $moment } of { $last }
replay-to-step = Step
replay-before = Before the first turn.
replay-happened = What happened
replay-rule = Rule { $rule }: what it says
replay-lines = Steps
replay-play-on = Play on from here
replay-other = Open another
replay-file = Choose a file or drop it here
replay-paste = Or paste the text
replay-read = Open
replay-place = Line { $line }, column { $column }:
replay-line = Line { $line }:
# The phrases from which the notation makes its complaints, one a line; other languages have theirs in the same order, longer ones before those they contain.
fault-phrases =
    all headers before everything else, found another
    the position does not say whose turn it is: expected
    the position before the first line of the game
    a quotation mark without its partner
    the same is said twice in this line
    this game cannot be played
    a square that is not named already
    a square (0-39 or a name in quotes)
    the number of a square
    share that name
    the number of a card
    the name of a header
    the header
    one header
    the id of a rule, such as
    the end of the line
    after the position
    an action above its events
    no further event
    no buildings here (only streets carry any)
    1 to 4 houses or
    a factor such as
    an amount up to
    in plain digits
    an amount
    a value in quotes
    one value
    two values
    an option
    an edition
    a variant of the booklet
    a variant
    a booklet
    a property
    a name that no other player has
    a name without control characters or invisible ones
    at least two players
    at most two doubles: a third goes to jail
    at most
    players
    a player
    a number up to
    a number from
    a number
    a die
    a throw
    a card
    has two owners
    is built and mortgaged
    is bankrupt and has something
    has too many failed attempts
    to be refused by
    to be refused
    to be allowed
    it refused by
    it refused
    it allowed
    no board
    in this page
    the end of the text
    nothing
    another
    here
    expected
    , found
    or
replay-file-refused = { $why ->
        [large] “{ $name }” is too large: a record has 1 MB at most.
        [binary] “{ $name }” is no text file. A record is text (UTF-8).
       *[other] “{ $name }” could not be read.
    }
replay-wrong = { $count ->
        [one] One fault
       *[other] { $count } faults
    }

## page: settings
# Language, motion, sound, light and dark.
settings-title = Settings
settings-language = Language
settings-light = Light
settings-light-system = Like the device
settings-light-light = Light
settings-light-dark = Dark
settings-speed = Movement on the board
settings-speed-calm = Leisurely
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-off = Off
settings-halts = Stop after every turn
settings-halts-about = After the turns of others the board waits until “Go on” is pressed.
settings-large = Large names on the board
settings-large-about = Large type on the squares, without their pictures.
settings-left = For the left hand
settings-left-about = The buttons lie to the left of the board.
settings-sound = Sounds
settings-sound-about = Dice, money and cards can be heard.
settings-haptics = Vibration
settings-haptics-about = The phone buzzes briefly when you are asked.
settings-flourish = Small effects
settings-flourish-about = Coins fly, whole groups glimmer, hotels land.
settings-demands = Always demand rent
settings-demands-about = Your rent is demanded automatically.
settings-keys = Single-letter keys
settings-keys-about = Buttons can be used with letters. Switched off, only Space, Tab, Enter and the arrows count.
settings-about = About Bankhalter
skip = Skip to content
print = Print
close = Close
lost-title = There is nothing here
lost-home = To the home page

screen-table = Table { $table }
screen-local = Game on this device
screen-rule = Rule { $rule }

## since: what happened since the last turn; the player reads it

since-title = Since your last turn
since-title-first = What happened so far
since-label = Since the last turn
since-rent = { NOUN($rent) } { $way ->
        [in] from
       *[out] to
    } { $name }: { $deed }
since-card = { $whose ->
        [own] Card
       *[other] { $name }’s card
    }: { $text }
since-trade = Trade with { $name }{ $goods ->
        [one] : { $one }
        [both] : { $got } for { $gave }
       *[none] { "" }
    }
since-estate = Estate of { $name }
since-auctioned = Won at auction: { $deed }
since-dealt-one = Dealt: { $deed }
since-others = { $count ->
        [one] one more payment
       *[other] { $count } more payments
    }
since-own = New in your hands: { $deeds }
since-did = { $name } { $did }.
since-bought = bought { $deeds }
since-dealt = was dealt { $deeds }{ $paid ->
        [yes] { " " }and paid { $amount }
       *[no] { "" }
    }
since-won = won { $deeds } at auction
since-got = got { $deeds }
since-got-from = got { $got } from { NOUN($name, case: "dative") } for { $paid }
since-built = built on { $deeds }
since-jailed = is in { NOUN($jail) }
since-bankrupt = is bankrupt
since-gave-up = gives up
since-history = See the history
since-quiet = Your money has not changed.

## reckon: how an amount comes about

reckon-equals = { $what }: { $amount }
reckon-times = { $what }: { $count } × { $each } = { $amount }
reckon-built = { $deed } with { $built }
reckon-bare = { $deed }, without buildings, { $group ->
        [whole] whole group in one hand
        [mortgaged] whole group, but part of it mortgaged
       *[part] group not complete
    }
reckon-stations = { $deed }, { $name } has { $count } of 4
reckon-utilities = { $deed }, { $name } has { $count } of 2, for each pip
reckon-repairs = { $houses } at { $per_house } each and { $hotels } at { $per_hotel } each: { $amount }
reckon-price = Price of { $deed }: { $amount }
reckon-auctioned = Highest bid for { $deed }: { $amount } (price: { $price })
reckon-building = { $building } on { $street }: { $amount }
reckon-sale = { $building } on { $street }: half of { $price } = { $amount }
reckon-mortgage = Mortgage value of { $deed }: { $amount }
reckon-redemption = { $deed }: { $value } and 10% interest ({ $interest }) = { $amount }
reckon-interest = { $deed }: 10% of { $value } = { $amount }
reckon-unsold = Nobody bought { $deed } for { $price }: now everybody bids.
reckon-jailed = { $by ->
        [square] The square “{ $space }” leads to { NOUN($jail) }.
        [card] A card leads to { NOUN($jail) }.
       *[doubles] The third double in one turn leads to { NOUN($jail) }.
    }
reckon-lacks = { $name } owes { $owed } and has { $cash }: { $lacks } short. { $can ->
        [never] Even with everything that can be sold and mortgaged ({ $worth }), { $missing } is still missing.
       *[yet] Selling and mortgaging could bring { $worth } together.
    }

## coach: the hints for a first game

coach-title = Hints for a first game
coach-do = This is where you see what you can do. Your turn begins with a roll.
coach-players = Everybody at the table with their money. The frame shows whose turn it is.
coach-board = Tap a square to see what it costs and earns. At the edge lies its owner’s token.
coach-tabs = Property, trades, history: you build under “Property”, and the history has every turn.
coach-why = Here are the rules. And wherever there is a question mark, the page works out why something is as it is.
coach-next = Next
coach-done = Done
coach-leave = No hints
menu-coach = Hints for a first game

## minutes: the game in two minutes

minutes-title = The game in two minutes
minutes-goal-title = The aim
minutes-goal = You win when everybody else is bankrupt. Most of your money comes from the rents that others pay.
minutes-turn-title = A turn
minutes-turn = Roll, move, do what the square says. A double gives another roll; the third double leads to jail. Whoever passes GO gets a salary.
minutes-buy-title = Buying
minutes-buy = Whoever lands on a free { NOUN($property) } may buy it. If not, the bank auctions it to everybody.
minutes-rent-title = Rent
minutes-rent = Whoever lands on somebody’s property pays its owner rent. For a whole colour group the base rent is doubled{ $family ->
        [old] , even if part of it is mortgaged.
       *[new] , as long as no part of it is mortgaged.
    }
minutes-build-title = Building
minutes-build = Whoever owns a whole colour group can build { NOUN($house, number: "plural") } on it, always evenly, and after four { NOUN($house, number: "plural") } { A($hotel) }. { $family ->
        [old] Between turns that is possible until the next player has rolled.
       *[new] That is possible at any time, as long as there is nothing to pay or decide just then.
    }
minutes-broke-title = When money runs out
minutes-broke = The bank takes { NOUN($house, number: "plural") } back for half their price and lends money on { NOUN($property, number: "plural") }, and you can always trade. Whoever still cannot pay is bankrupt.
minutes-sample = Look at a sample game
rulebook-pot = Money on Free Parking is in none of the booklets: it is a popular house rule.
rulebook-pot-on = Open a table with this pot

## out: whoever is out

actions-out = You are out: place { $place } of { $count }. You can keep watching.
actions-finish = Let the bots play to the end
over-feats = From this game
over-feat-rent = Dearest { NOUN($rent) }: { $payer } pays { $owner } { $amount } for { $deed }.
over-feat-square = Best square: { $deed } earned { $amount }.
over-feat-jail = Longest in { NOUN($jail) }: { $name } ({ $count ->
        [one] one turn
       *[other] { $count } turns
    }).
over-feat-travel = Furthest travelled: { $name }, { $count } times past { $go }.
over-feat-built = Busiest builder: { $name }, { $count } times.
over-feat-trade = Most trades: { $name } ({ $count }).

## data: what the server knows of people, and how it forgets it

data-title = My data
data-about = The server knows what you are called at this table, what you did here and what you wrote.
data-known = What the server knows of me
data-known-done = Saved as { $file }.
data-forget = Forget me
data-forget-means = Then it says “N.N.” everywhere at this table in place of your name, and what you wrote is gone. What others wrote stays, even if your name is in it. The others will hear of it. All the rest stays, your seat too.
data-forget-yes = Yes, forget me
data-forgotten = Forgotten: your name stands nowhere at this table any more, except in what others wrote.
data-delete = Delete the table
data-delete-means = Then it is over for everybody here, and all of it is gone: what happened at this table, the names and what anybody wrote. Nobody can bring that back.
data-delete-yes = Yes, delete the table
data-deleted = The table has been deleted, with all that happened at it.
data-back = Rather not
over-download-nameless = Save the record without names

## page: advice

advice-ask = What would the master do?
advice-thinking = The master is thinking …
advice-none = The master has no advice right now.
advice-trade = Chances to win through this trade
advice-weighing = Weighing it …
advice-change = { $sense ->
        [better] { $points } points better
        [worse] { $points } points worse
       *[same] unchanged
    }

## page: bank

bank-title = Bank for a real board
bank-short = Bank
bank-about = Board, dice and cards lie on the table; this device counts the money. With or without a network.
bank-all = The program can keep deeds, houses and rules as well; you type in only what is rolled and drawn.
bank-all-open = Play at a real board
bank-open = Open the bank
bank-people = How many play?
bank-facts = Everybody starts with { $start }; the salary is { $salary }. Names and tokens can be changed later.
bank-start-cash = Starting cash for everybody
bank-import = Open a file
bank-unread = This is no file of a bank, or it is damaged.
bank-unread-entry = Entry { $number } of the file is not right.
bank-unread-newer = The file comes from a newer version. Please reload the page.
bank-unread-board = The page does not know this edition.
bank-evenings = Go on banking
bank-evening-phones = Bank with several phones
bank-evening-over = Evening over
bank-elsewhere = This evening goes on with several phones
bank-elsewhere-about = What was booked since then is only there. This device has it as it was before.
bank-here = Go on here from what was before
bank-here-sure = Really go on here?
bank-missing = Nothing of this evening is saved here
bank-menu = The bank’s menu
bank-not-kept = The browser keeps nothing. What is entered is lost when the page is closed.
bank-other = Open another evening
bank-delete = Delete this evening
bank-delete-sure = Really delete it?
bank-payment = Payment
bank-nothing-yet = Nothing has been paid yet.
bank-undo = Undo
bank-undo-what = Undo: { $entry }
bank-undo-sure = Undo this? { $entry }
bank-undo-yes = Yes
bank-history = History
bank-history-about = Tap an entry to strike or change it.
bank-is-struck = struck
bank-mended = { $how ->
        [struck] Struck
        [back] Counts again
       *[changed] Changed
    }: { $entry }
bank-mended-by = { $name } { $how ->
        [struck] strikes
        [back] puts back
       *[changed] changes
    }: { $entry }
bank-counted = recount
bank-entry = Entry { $number }
bank-mend = What should become of it?
bank-mend-how = { $how ->
        [strike] Strike it
        [back] Let it count again
       *[change] Change it
    }
bank-mend-do = Apply
bank-overtaken = Somebody else has changed this entry meanwhile.
bank-mend-anew = Look at it again
bank-effects = What changes
bank-from = Who pays
bank-to = To whom
bank-amount = Amount
count-between = A number from 0 to { $most }.
bank-clear = Start over
bank-pay = Pay
bank-share = Share
bank-share-done = Done
bank-more = More
bank-note = { $amount } more
bank-back = Delete the last digit
bank-out = out
bank-pot = Pot { $amount }
bank-pot-stays = The pot stays on the table as long as there is money in it.
bank-salary = { NOUN($salary, letter: "capital") }
bank-count = Count the money
bank-count-about = How many notes of each are there? Empty means not counted; whoever has no money writes a 0.
bank-count-verdict = { $how ->
        [none] { "" }
        [right] { $sum }: exactly right.
        [more] { $sum }: { $by } more than the book says.
       *[less] { $sum }: { $by } less than the book says.
    }
bank-count-book = Enter the difference
bank-leave = Leave the game
bank-leave-about = Who gets the remaining money?

bank-who-bank = { THE($bank, letter: "capital") }
bank-who-pot = The pot
bank-who-all = Everybody
bank-to-person = to { $name }
bank-to-bank = to { THE($bank) }
bank-to-pot = into the pot
bank-to-all = to everybody
bank-told-pays = { $payer } pays { $amount } { $to }.
bank-told-pays-for = { $payer } pays { $amount } { $to } ({ $what }).
bank-told-salary = { $name } gets { A($salary) } of { $amount }.
bank-told-each-pays = { $others ->
        [others] Everybody else
       *[all] Everybody
    } pays { $amount } { $to }.
bank-told-pays-each = { $payer } pays { $amount } to everybody{ $others ->
        [others] { " " }else.
       *[all] .
    }
bank-told-split = { $payers } together pay { $amount } { $to }.
bank-told-leaves = { $name } is out; the money goes { $to }.
bank-hint = Then the amount, then who gets it. For salary and taxes the name is enough.
bank-who-stands = { $deed }: who has landed there?
bank-ask-first = { $step ->
        [who-amount] Who pays { $amount }?
       *[who] Who pays? Tap the name or the square.
    }
bank-ask = { $payers } { $number ->
        [many] pay
       *[one] pays
    }{ $step ->
        [share] { " " }together. Who else?
        [to] { " " }{ $amount }. To whom?
        [amount] { " " }{ $to }: how much?
        [sure] { " " }{ $amount } { $to }.
       *[all] : how much, to whom?
    }
bank-no-short = { $kind ->
        [pot] The pot is { $missing } short. Nothing was entered.
       *[person] { $name } is { $missing } short. Nothing was entered.
    }
bank-no-uneven = That cannot be paid: the smallest note is { $amount }.
bank-no-gone = { $name } is out.
bank-no-too-much = There is not that much money.
bank-no-nothing = That changes nothing.
bank-no-later = Then entry { $number } would no longer work. { $entry } { $why }
bank-deeds = Keep deeds too
bank-deeds-about = Enter who owns what, and rents, buildings and mortgages are worked out by the booklet.
bank-tab-cards = Cards
bank-tab-amount = Amount
bank-hint-amount = Only the amount is missing now.
bank-hint-cards = First the name, then the card or what is due. Or the card right away.
bank-find = Name or number
bank-find-none = There is no such card.
bank-does = { $does ->
        [buys] Buy { $amount }
        [rent] { NOUN($rent, letter: "capital") } { $amount }
        [pip] { $amount } per pip
        [free] mortgaged
       *[builds] Build { $amount }
    }
bank-price = Price
bank-price-about = With 0 you only note who already has the deed.
bank-who-buys = Who buys it?
bank-who-drew = Who drew it?
bank-rent-ask = { $step ->
        [pips] { NOUN($rent, letter: "capital") }: how many pips?
       *[who] { NOUN($rent, letter: "capital") }: who pays?
    }
bank-hand = Hand it to
bank-stock = { THE($bank, letter: "capital") } still has { $houses } and { $hotels }.
bank-rent-for = { NOUN($rent) } for { $deed }
bank-told-buys = { $name } buys { $deed } for { $amount }.
bank-told-has = { $name } has { $deed }.
bank-told-builds = { $name } builds for { $amount }. Now on { $deed }: { $built }.
bank-told-sells = { $name } gets { $amount } for buildings. Now on { $deed }: { $built }.
bank-told-mortgages = { $name } mortgages { $deed } and gets { $amount }.
bank-told-redeems = { $name } pays off { $deed } for { $amount }.
bank-told-hands = { $name } hands { $deed } { $to }{ $kind ->
        [interest] . Interest: { $amount }.
       *[free] .
    }
bank-no-taken = { $deed } already belongs to { $name }.
bank-no-theirs = { $deed } does not belong to { $name }.
bank-no-otherwise = Something else is entered for { $deed } right now.
bank-causes = What may be behind it
bank-causes-none = No single entry explains the difference.
bank-cause = { $kind ->
        [twice] Entry { $number } is there twice. { $entry }
        [forgotten] Not entered: { $entry }
        [backwards] Entry { $number } went the other way round. { $entry }
        [misread] Entry { $number } was { $amount }. { $entry }
        [not-done] Entry { $number } never happened at the table. { $entry }
       *[again] It happened once more and was not entered: { $entry }
    }
bank-pacts = Agreements
bank-pacts-about = What two people promise each other is in no booklet. The bank reminds you of it and enforces nothing.
bank-pact-from = Who promises
bank-pact-to = To whom
bank-pact-what = What
bank-pact-kind = { $kind ->
        [immunity] to take no { NOUN($rent) }
        [rent] to pay an agreed { NOUN($rent) }
       *[share] to give a share
    }
bank-pact-words = In more detail (if needed)
bank-pact-note = Note the agreement
bank-pact-noted = Noted
bank-pact-end = End it
bank-pact-over = over
bank-pact-told = { $kind ->
        [immunity] { $from } takes no { NOUN($rent) } from { $to }
        [rent] { $from } pays { $to } an agreed { NOUN($rent) }
       *[share] { $from } gives { $to } a share
    }{ $noted ->
        [yes] { " " }({ $words })
       *[no] { "" }
    }
bank-pact-remind = An agreement, no rule of the booklet: { $pact }.
bank-several = With several phones
bank-several-along = The evening goes to the server with everything that was booked, struck and agreed. Others scan a code and are in.
bank-arriving = The evening is still on its way. Booking goes on in a moment.
bank-along-again = Once more
bank-along-leave = Leave it out
bank-along-leave-sure = Really leave it out?
bank-phones = The other phones
bank-choose = Who are you?
bank-several-who = Tap your token: this phone then keeps the bank and your money. The others choose theirs when they come.
bank-own = you
bank-choose-about = Tap your token and you are in. Until then you watch.
bank-choose-arriving = The evening is just arriving here. It goes on in a moment.
bank-choose-taken = already in
bank-choose-away = phone is away
bank-over = { $online ->
        [yes] { $may ->
            [yes] { $name } is in with another phone now. Go on here again? The other phone will only watch then, and everybody is told.
           *[no] { $name } is in with another phone right now. You can only go on here once the other one is no longer connected, or when the bank frees the place.
        }
       *[no] { $name } was in with another phone, which is not connected right now. Go on here? The other phone will only watch then, and everybody is told.
    }
bank-over-take = Go on here
bank-over-not-yet = Another phone has only just taken this place. If it is not connected, it will be possible in a minute.
bank-places = The others’ places
bank-places-about = If a phone is dead or lost, its place is freed here. What lies there stays.
bank-free = Free this place
bank-free-sure = Really free it?
bank-stale = Somebody has just booked or changed that.
bank-waits-already = Exactly that is waiting for somebody’s word already.
bank-other-purse = It was meant for another place.
bank-refused = { $how ->
        [end] That was not possible: { $entry }. { $why }
        [struck] Not struck: “{ $entry }” { $why }
        [back] Still struck: “{ $entry }” { $why }
        [changed] The entry was not changed to “{ $entry }” { $why }
       *[paid] Not booked: { $entry } { $why }
    }
bank-said-no = { $name } does not agree. { $how ->
        [end] That was not done: { $entry }.
        [struck] Not struck: { $entry }
        [back] Still struck: { $entry }
        [changed] No entry was changed to: { $entry }
       *[paid] Not booked: { $entry }
    }
bank-no-luggage = The browser has no room for the move. The evening stays on this device.
bank-wants = { $name } wants to { $how ->
        [struck] strike
        [back] put back
        [changed] change an entry to
       *[paid] book
    }: { $entry }
bank-wants-word = Still needed: { $names }.
bank-wants-you = you
bank-wants-gone = That is no longer possible.
bank-wants-yes = Agree
bank-wants-no = Do not agree
bank-wants-back = Take it back
bank-words = Who may do what
bank-words-bankers = Only whoever keeps the bank changes this.
bank-words-about = Agrees, changes the rules of the bank and speaks for everybody without a phone.
bank-words-enter = Booking
bank-words-change = Changing and striking
bank-words-of = { $who ->
        [anybody] Everybody who is in
        [bankers] Only with the bank
       *[concerned] Only with everybody concerned
    }
bank-words-banker = { $name } keeps the bank, too
bank-get-up = Leave my place
bank-get-up-sure = Really leave it?
bank-get-up-wait = Possible once there is a connection and everything is saved.
bank-unwritten = Still being saved. { $entries }
bank-wants-end = { $name } wants to do this: { $entry }.
bank-end = End the evening
bank-end-means = { $whose ->
        [all] Then nobody books anything more, on any phone, and everybody sees the final standings. The evening can go on later.
       *[one] Then nothing more is booked, and the final standings are shown. The evening can go on later.
    }
bank-end-sure = Really end it?
bank-end-sure-all = Really end it for everybody?
bank-end-title = Final standings
bank-end-over = The evening is over. Nothing more is booked.
bank-end-by = { $name } has ended the evening. Nothing more is booked.
bank-end-on = The evening goes on.
bank-end-go-on = Go on playing
bank-end-parts = { $cash } in cash, { $land } in deeds and buildings
bank-end-about = Deeds count at their price, mortgaged ones at half of it, buildings at what they cost.

## page: moving and paper
move-title = To another device
move-receive = Fetch from another device

people-title = People and groups
people-rounds = Groups
scan = Scan a code
scan-foreign = This label does not belong to these cards.
scan-no-money = This card moves no money.
scan-other-deck = This card is in the other deck or out of play.
paper-labels = Print labels
paper-guide = Quick guide
