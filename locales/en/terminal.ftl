### What only the program in a terminal says: the page does not load this file.
### The head of ../en.ftl and docs/languages.md tell how messages are written.

## words and numbers

number-range = { $low } to { $high }
count-games = { $number } { $count ->
        [one] game
       *[other] games
    }
count-deals = { $number } { $count ->
        [one] deal
       *[other] deals
    }
count-throws = { $number } { $count ->
        [one] roll
       *[other] rolls
    }
count-throws-dative = { $number } { $count ->
        [one] roll
       *[other] rolls
    }
count-turns-dative = { $number } { $count ->
        [one] turn
       *[other] turns
    }
no-faults = no faults
faults = { $count ->
        [one] 1 fault
       *[other] { $count } faults
    }

## arena

arena-deals = deals
arena-played = { $games } with { $deals }, { $unfinished } decided at the cap.
arena-settled = The order is settled with { $sure } confidence.
arena-unsettled = The order is not settled with { $sure } confidence.
arena-lead = lead on the next
arena-rating = rating
arena-table = table
arena-won = won
arena-equal-share = equal share
arena-alike = no difference can be told
arena-interval = interval ({ $sure })
arena-stronger = { $bot } is stronger
arena-weaker = { $bot } is weaker
arena-forfeits = { $bot }: { $games } lost by a fault of the engine. The first: { $why }
arena-among = Alone among { $whom }, { $seats } at the table, { $games } per line, every seat with the same luck.
arena-edition = edition
arena-offers = offers per turn
arena-decision = ms per decision

## compare

compare-pairs = pairs
compare-same = the same without this
compare-played = { $games } at each table with the same deals.
compare-interval = B less A, 95% interval
compare-per-game = per game

## edition

edition-booklet = booklet
edition-seats = seats
edition-money = money
edition-inferred = reconstructed
edition-title = title
edition-written = Edit them, then check with: bankhalter edition check { $shown }
edition-heading-squares = Squares
edition-heading-money = Money
edition-heading-tokens = Tokens
edition-price = price
edition-build = build
edition-star = * not known from the printed game but reconstructed
edition-tax = tax
edition-note = note
edition-coin = coin
edition-heading-notes = Notes
edition-facts = { $publisher } · booklet { $booklet } ({ $games }) · { $least } to { $most } players · { $inferred } of 40 names reconstructed
edition-coinage = { $money }: everybody starts with { $start }, smallest unit { $unit }

## journal

journal-size = tables: { $tables }, entries: { $entries }
journal-at-table = table { $table }: { $what }
journal-secret-unreadable = its secret cannot be read: { $why }
journal-exported = { $lines } entries of table { $table }
journal-deleted = table { $table } is deleted
journal-moved = { $place }: everything is there and sound (tables: { $tables }, entries: { $entries })
journal-at-entry = table { $table }, entry { $entry }: { $what }
journal-secret-missing = its secret is missing
journal-secret-malformed = its secret is not 64 hexadecimal digits
journal-secret-other = its secret does not fit the commitment in its first entry
journal-flaw-gap = entries are missing: { $expected } should be here
journal-flaw-chain = was changed or moved: its hash does not fit
journal-flaw-not-json = its fact is not JSON
journal-flaw-tail = the table was last written at entry { $written }, and that is not this one
journal-flaw-fence = was written under lease { $lease } when { $before } held already
journal-flaw-no-entries = has no entries
journal-flaw-no-card = has no card
journal-flaw-code = its code "{ $code }" is not six capital letters
journal-flaw-unreadable = cannot be read: { $why }
journal-flaw-unfolded = its entries are those that were written, none was changed, but this version cannot make a table of them: { $why }
journal-flaw-lost = entries that were written last are missing: { $entries }; the disk lost the end of the log, or an older copy was put back
journal-flaw-storage = the file is damaged: { $line }

## sitting

sitting-out = out
sitting-minutes-untimed = --minutes belongs to the timed game: --variant timed
sitting-hint = help explains everything, quit saves and stops.
sitting-empty-is-no = (empty: no)
sitting-no-such-number = The list goes from 1 to { $count }; menu shows all of it.
sitting-unknown = I do not understand "{ $word }"
sitting-unknown-hint = (help explains what to type)
sitting-bot-decides = { $name } is a bot and decides by itself.
sitting-no-braces = The program rolls and draws: without braces, please.
sitting-no-dealing = The program deals by itself.
sitting-why-hint = (more with why)
sitting-why-also = also on this
sitting-saved = Saved
sitting-left = Saved. Continue with
sitting-only-bots = Only bots are left in the game.
sitting-nothing-refused = Nothing was refused.
sitting-no-reason = { $name }: “There was nothing to think about.”
sitting-no-such-bot = There is no bot called { $name } here.

## help

help-lead = A number picks from the list. Anything else is notation, without your own name; whoever is not asked puts their name in front (Ben demands rent). Squares have numbers or "names".
help-no-square = there is no such square
help-owner = owner
help-price = price
help-throw = roll · end the turn
help-buy = buy · do not buy
help-bid = bid · drop out
help-demand = demand the rent
help-build = build · sell · sell the whole group
help-sell-down = several steps at once, where the bank lacks houses
help-mortgage = mortgage · pay off · keep mortgaged
help-offer = trade; also cash N, card, nothing
help-offer-debt = pay a debt with properties
help-answer = accept · reject · withdraw
help-jail = out of jail
help-pay = pay · go bankrupt · give up
help-time = time is up (timed game)
help-look = all choices · position · a square
help-why = why not? · why did a bot do that? · where does it say that?
help-save = save · save and stop

## menu

menu-hint = menu shows everything with names and amounts
menu-throw-first = roll for the first turn
menu-throw-double = roll for a double
menu-throw = roll the dice
menu-end-turn = end the turn
menu-demand = { $rent } from { $payer }: { $worth } ({ $deed })
menu-use-card = use the { $card }
menu-buy = buy { $name } for { $price }
menu-decline = do not buy
menu-bid = bid, at least { $least }
menu-waive = let it go
menu-pass = drop out
menu-want = want it too
menu-draw = draw a card instead
menu-pay = pay { $amount }
menu-sell = { $name }: sell, brings { $price }
menu-sell-down = { $name }: sell { $steps } steps of the group at once, brings { $price }
menu-clear = { $name }: sell all buildings of the group
menu-mortgage = { $name }: mortgage, brings { $sum }
menu-redeem = { $name }: pay off, costs { $sum }
menu-keep = { $name }: keep mortgaged, interest { $sum }
menu-offer = make an offer
menu-accept = accept the offer
menu-reject = reject the offer
menu-withdraw = withdraw the offer
menu-bankrupt = go bankrupt
menu-leave = give up the game
menu-build = { $name }: { $what } for { $price }
menu-fine = pay the { $noun }: { $fine }
menu-builds = build
menu-sells = sell a building
menu-clears = sell all buildings of the group
menu-mortgages = mortgage
menu-redeems = pay off the mortgage

## form

form-guest = Guest
form-edition = Which edition? (empty: { $usual })
form-edition-wanted = A number from 1 to { $last } or a name from the list, please.
form-variant = Which game? ({ $named }; empty: normal)
form-against-bots = alone against three bots
form-alone = alone
form-players = Who plays? (names clockwise, with commas; empty: { $usual })
form-bots = Which bots play too? (how many, or { $known }; empty: { $usual })
form-bots-wanted = A number from { $least } to { $room } ({ $bot }) or names with commas, please: { $known }.
form-rent = Must rent be asked for? (strict = yes, automatic = no; empty: strict)
form-name-missing = There is a comma without a name.
form-name-twice = { $name } is there twice: everybody needs a name of their own.
form-one-of = One of these, please: { $known }.
form-booklet = By which booklet? ({ $known }; empty: { $usual })
form-names-too-many = There is no room for { $count }: { $most } names at most.

## position

position-after-line = after line { $at }
position-player = player
position-square = square
position-cash = cash
position-out = out
position-attempts = { $count ->
        [0] no attempt yet
        [one] 1 failed attempt
       *[other] { $count } failed attempts
    }

## rules

rules-silent = the booklet { $key } says nothing about "{ $query }", and nothing was ruled; other booklets say: { $others }
rules-no-number = there is no rule { $id }: there are { $first } to { $last }
rules-no-id = there is no rule { $id }
rules-near-id = there is no rule { $id }; did you mean { $near }?
rules-no-topic = No booklet says anything about "{ $query }", or it calls it something else. Perhaps another word helps, or one of these chapters: { $chapters }
rules-too-long = this question is too long: at most { $most } letters
rules-guesses = No rule fits exactly. Perhaps this is meant:
rules-alike = { $count ->
        [one] The booklets agree here: { $ids }
       *[other] The booklets agree in these rules: { $ids }
    }
rules-chapter = chapter
rules-count = rules
rules-differ = differ
rules-ruled = ruled
rules-ids = ids
rules-hint = A chapter: bankhalter rules 06 · a topic: bankhalter rules rent
rules-more = and { $more } more (all with --all)
rules-further = Perhaps also:
rules-reconstructed = ; * reconstructed
rules-booklets = booklets
rules-differs = differs
rules-question = question
rules-ruling = ruling
rules-shown-in = shown in
rules-no-scenario = no scenario
rules-see-also = see also
rules-scenarios = { $count ->
        [one] 1 scenario
       *[other] { $count } scenarios
    }

## serve

serve-public = Public
serve-here = Here
serve-network = Network
serve-data = Data
serve-farewell = Ctrl-C stops the server; all tables are kept.
serve-no-legal = The server can be reached publicly but does not say who runs it: in Germany it needs a legal notice (--imprint). The server then writes a privacy notice itself; --privacy adds to it.
serve-perhaps-public = Perhaps the server can be reached publicly: by way of a proxy, or because it takes connections from every network that this machine is in. If it can, in Germany it needs a legal notice (--imprint); --public-url says for certain where it is found.

## legal: legal notice and privacy, without JavaScript too

legal-label = Legal
legal-home = To Bankhalter
legal-imprint = Legal notice
legal-privacy = Privacy
legal-intro = What this server keeps about people, and what for. The text is made from its running settings.
legal-tables = At the table
legal-tables-about = A table consists of the name and the token that somebody chooses, of every move and every chat message with its time, and of the settings of the table. All this is in the database of the server, so that a game goes on after an interruption and can be verified. Whoever has the link to the table can read it. There are no accounts, and a name need not be a real one.
legal-keys = The key to a seat
legal-keys-about = The key to a seat is in the browser only. The server knows a checksum of it, from which the key cannot be worked out.
legal-address = The IP address
legal-address-about = The server holds the address of a device in memory only, to turn away too many requests. It writes the address neither to the database nor to its log.{ $how ->
        [proxy] { " " }In front of it stands another server, which may keep logs of its own.
       *[direct] { "" }
    }
legal-device = In the browser
legal-device-about = The page sets no cookies. The storage of the browser holds the settings, the keys to your own seats, the games on this device and a copy of the page for when there is no network. All this stays on the device and can be deleted in the browser.
legal-others = Others
legal-others-about = The page loads nothing from other servers, counts nobody and passes nothing on.
legal-length = How long
legal-length-about = { $minutes ->
        [one] A table that nobody looks at any more leaves memory after one minute.
       *[other] A table that nobody looks at any more leaves memory after { $minutes } minutes.
    } It stays in the database.
legal-kept = What is deleted by itself
legal-kept-about = { $what ->
        [finished] { $days ->
            [0] The server does not delete finished tables by itself.
            [one] A table whose game is over is deleted after one day.
           *[other] A table whose game is over is deleted after { $days } days.
        }
        [abandoned] { $days ->
            [0] Tables that were left alone are not deleted by themselves.
            [one] A table at which nobody plays on is deleted after one day.
           *[other] A table at which nobody plays on is deleted after { $days } days.
        }
       *[chat] { $days ->
            [0] Chat messages stay as long as their table.
            [one] Chat messages are deleted when nothing has happened at the table for one day.
           *[other] Chat messages are deleted when nothing has happened at the table for { $days } days.
        }
    }
legal-rights = What you can ask for
legal-rights-about = Whoever has or had a seat can ask in the menu of the table, under “My data” (or with the key to the seat), what the server knows about it, and have the name and the chat messages deleted; the game stays. Whoever opened a table can delete it with everything in it. The operator of the server does the rest.

## failure: what the server says in place of a page, without JavaScript too

failure-title = That did not work
failure-strange = The server did not understand this request.
failure-method = There is nothing to read here: this address is for programs.
failure-foreign = The request came from another page. The server takes it from its own only.
failure-misdirected = The server does not answer to this name. It is found here:
failure-token = Only whoever runs the server sees these numbers.
failure-stage = At the table it is too early for this, or too late.
failure-long = That is longer than the server reads.
failure-late = The answer took too long. Please try again.
failure-broken = Something went wrong in the server. Its log says what it was.

## simulate

simulate-games = games
simulate-ended = over
simulate-left = left
simulate-game = game { $number }: { $ended } after { $throws } in { $turns }

## report

report-heading-length = Length of the games that ended
report-heading-wins = Wins
report-heading-endings = How games end
report-heading-ruins = Causes of bankruptcy
report-heading-groups = Groups
report-heading-squares = Squares
report-heading-rules = How often rules come to bear
report-mean = mean
report-throws = rolls
report-turns = turns
report-won = won
report-interval = 95% interval
report-equal-share = equal share
report-ahead-at-cap = ahead at the cap
report-who-begins = who begins
report-who-plays-as = who plays as number { $place }
report-seat = seat
report-ended-last-one = one player is left
report-ended-counted = wealth is counted
report-ended-at-cap = left at the cap
report-share = share
report-to-players = to players
report-to-bank = to the bank
report-rent = rent
report-tax = tax
report-card = card
report-fine = fine
report-ruin-interest = mortgage interest
report-ruin-none = without a debt
report-spent = spent
report-income = income
report-returned = returned
report-back-after-throws = back after rolls
report-throws-end = rolls end
report-in-jail = in jail
report-rule = rule
report-per-game = per game
report-rent-lost = rent lost
report-booklet = booklet
report-game = game
report-at-most = at most
report-seed = seed
report-house-rules = house rules
report-short = short
report-timed = timed
report-on-demand = on demand
report-automatic = automatic
report-tile-finished = of the games finished
report-tile-median = rolls at the median
report-tile-throws = rolls per turn
report-tile-beginner = won by whoever begins
report-tile-trades = trades per game
report-tile-auctions = auctions per game
report-foot = All intervals cover 95%. Made with Bankhalter, an independent fan project, not affiliated with the owners of the trademarks.
report-heading-board = Where rolls end
report-lead-board = Share of all rolls after which the token stands on the square, cards and jail included. The stronger the colour, the more often.
report-scale = share of rolls
report-most-often = Most often
report-table-squares = All squares as a table
report-square = square
report-name = name
report-heading-lasting = How long games last
report-lead-unfinished = No game came to an end before the cap.
report-lead-length = { $finished } of the games ended before the cap. Half of those took up to { $median } rolls, nine in ten between { $early } and { $late }; { $mean } on average.
report-axis = rolls to the end; height: share of games for every { $step } rolls
report-table-lengths = Lengths as a table
report-unit = unit
report-longest = longest
report-heading-returns = What groups bring
report-lead-returns = Rent for every 100 rolls at the table, as a share of what a deed of the group and its buildings cost; then, after how many rolls the money is back.
report-rents = rents per game
report-mean-rent = mean rent
report-income-per-game = income per game
report-back-after = back after
report-ruined = ruined per game
report-table-groups = All groups as a table
report-group = group
report-table-deeds = All deeds as a table
report-deed = deed
report-price = price
report-lead-endings = What ruins players: the reason for the debt they could not pay any more.
report-ruin-gave-up = gave up without a debt
report-lead-rules = Per game; { $lost } of rent is lost on average.
report-table-counts = All counts
report-what = what
report-in-all = in all
report-heading-winners = Who wins
report-lead-wins = Share of the finished games with its 95% interval; the dashed line is the share that equal chances would give.
report-by-bot = By bot
report-by-order = By order of play
report-by-seat = By seat
report-begins = begins
report-table-wins = Wins as a table
report-who = who
report-run = { $games }, { $bots }; seed { $seed }, at most { $cap }.
report-finished = { $finished } ended ({ $range }); { $throws } in all.
report-plays-as = { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
report-lead-auctions = Auctions brought { $part } of the price on average.

## verify

verify-warning = Where so much is judged, something unusual is to be expected; see docs/fair-dice.md.
verify-all = all
verify-expected = expected
verify-throws = rolls
verify-mean = mean
verify-doubles = doubles
verify-cards = cards

## comparison

comparison-alike = No difference can be seen in: { $same }.
comparison-half = Half of all games are over after { $a } rolls at A, after { $b } at B.
comparison-winners = Of the { $games } games that both tables finished, the same seat wins { $share } ({ $range }).
comparison-length-alike = No difference can be seen in length: { $b } instead of { $a } rolls ({ $range }).
comparison-finished-alike = As many games of both end before roll { $cap }: { $b } and { $a } ({ $range }).
comparison-points = { $range } points
comparison-length = At B games last { $by } rolls { $change ->
        [longer] longer
       *[shorter] less
    } on average: { $b } instead of { $a } (95%: { $range }).
comparison-finished = At B { $change ->
        [more] more
       *[fewer] fewer
    } games end before roll { $cap }: { $b } instead of { $a } (95%: { $range }).
comparison-change = { $name }: { $b } instead of { $a } per game (95%: { $range }).
comparison-share = { $name }: { $b } instead of { $a } (95%: { $range }).

## load

load-bar-opened = { $done } / { $of } tables opened
load-bar-playing = { $seconds } s  { $rate } actions per second
load-bar-compared = { $done } / { $of } tables compared
load-tables = tables
load-opening = { $seconds } s until all were open
load-sockets = sockets
load-rate = actions per second
load-asked = { $rate } asked for
load-acknowledged = acknowledged
load-facts = facts told
load-games = games over
load-memory = memory
load-at-most = at most { $memory }
load-cores = cores
load-server-busy = server busy
load-test-busy = test busy
load-refused = refused
load-errors = errors
load-actions = actions/s
load-per-table = per table
load-kills = SIGKILL
load-bar-faults = { $done } / { $of } faults
load-nodes = servers
load-wrong-clocks = of them with a wrong clock
load-clocks = by up to a day
load-pauses = paused
load-paused = paused, all together
load-struck = struck again
load-cuts = lines cut
load-slow = lines slowed down
load-restarts = database restarted
load-full = disk of the database full
load-failovers = database lost, its follower goes on
load-older = older programs started
load-drains = servers stopped in good order
load-silent = { $tables } tables silent: half up to { $p50 } ms, 99% up to { $p99 }, at most { $most }
load-drained = errors meanwhile: { $errors }, longest silence { $longest } ms
load-again = { $mean } ms until it answers, at most { $most }
load-opened = tables opened
load-resent = sent once more
load-recognised = of them played already: { $count }
load-audits = tables loaded again
load-compared = facts compared
load-positions = positions compared
load-entries = entries in the journal
load-well = Nothing lost, nothing doubled.
load-not-well = Not everything is as it was.
load-more = … { $count } more
load-lost = lost
load-doubled = doubled
load-gaps = gaps
load-changed = told differently
load-state = another position
load-answers = wrong answers
load-journal = faults in the journal
load-actions-done = actions acknowledged

## measures: what is compared

measure-throws = rolls
measure-turns = turns
measure-finished = finished
measure-beginner-won = won by whoever began
measure-bankruptcies = bankruptcies
measure-trades = trades
measure-auctions = auctions
measure-buildings = buildings built
measure-mortgages = mortgages
measure-rents = rents paid
measure-rents-lapsed = rents lost
measure-rent-paid = sum of rents

## counts: what is counted

count-of-doubles = doubles with another roll
count-of-salaries = salaries
count-of-jailed-by-square = to jail: square
count-of-jailed-by-card = to jail: card
count-of-jailed-by-doubles = to jail: third double
count-of-stayed-in-jail = failed rolls in jail
count-of-forced-out = forced out after the last failure
count-of-chance-cards = cards of the first deck
count-of-chest-cards = cards of the second deck
count-of-auctions = auctions of deeds
count-of-auctions-sold = of these sold
count-of-shortages = scarcity: others were asked
count-of-building-auctions = auctions of scarce buildings
count-of-houses-built = houses built
count-of-hotels-built = hotels built
count-of-building-sales = sales of buildings
count-of-mortgages = mortgages
count-of-redemptions = mortgages paid off
count-of-rents = rents paid
count-of-rents-lapsed = rents lost because nobody asked
count-of-offers = trades offered
count-of-trades = trades made
count-of-debt-offers = property offered for a debt
count-of-debt-trades = property taken for a debt
count-of-debts = debts beyond the cash
count-of-bankruptcies = bankruptcies

## measure
measure-progress = positions
measure-all = { $bot } gives away { $loss } percentage points of its chance to win per decision (± { $deviation }) and finds the best in { $best } of { $positions } positions.
measure-positions = positions
measure-loss = given away
measure-deviation = ±
measure-best = the best
measure-ranking = Of two actions that clearly differ it puts the better one first in { $share } of the cases.
measure-unlisted = { $count ->
    [one] One decision does not count: what it wanted to do was not played on.
   *[other] { $count } decisions do not count: what it wanted to do was not played on.
}
measure-fouls = { $count ->
    [one] One position was left without an answer that counts: it came too late, or was against the rules.
   *[other] { $count } positions were left without an answer that counts: it came too late, or was against the rules.
}
measure-counted = If all that counted like the mean of what was played on there, it would give away { $mean } percentage points per decision; if it counted like the worst, { $worst }.
