## page: moving
# An evening or a game goes to another device.

move-about = On the other device open the home page, choose “Fetch from another device” and point its camera at these codes. Their order does not matter.
move-nothing = Nothing of it is saved here
move-codes = Codes for the camera
move-code = Code { $number } of { $count }
move-pause = Pause
move-run = Go on
move-previous = Previous code
move-next = Next code
move-otherwise = Without a camera
move-file-about = Send the file to the other device and open it there.
move-file = Save file
move-letters = Send as text
move-copy = Copy text
move-afterwards = Afterwards play on one of the two devices only: what is entered here does not reach the other one.
move-back = Go on here
move-receive-about = On the old device choose “To another device” in the menu.
move-camera = Read codes with the camera
move-no-camera = This browser reads no codes, or the page may not use the camera. The file or the text will do just as well.
move-progress = Codes read
move-read = { $read } of { $count } read.
move-missing = { $count ->
        [one] Code { $list } is still missing.
       *[other] Still missing: { $list }.
    }
move-paste = Text from the other device
move-take = Take over
move-unread = This is neither an evening of the bank nor a game, or it is damaged.
move-another = This code belongs to something else. Please read the codes of one device only.
move-damaged = The parts do not fit together. Please read them again from the start.
move-older = This game has got further here. The older state is not taken over.
move-no-room = This browser has no room left for it. Older games can be deleted on the home page.

## page: scanning
scan-asking = The browser asks for the camera.
scan-looking = Point the camera at the code.
scan-shut = The camera is not allowed, or there is none.
scan-picture = What the camera sees
scan-number = Without a camera: type the number on the label into the search field.

## page: paper
# Labels and a quick guide, to be printed.

paper-labels-about = Print, cut out and stick onto the cards. From then on a scan will do, or the number in the search field. Two A4 pages, printed at actual size.
paper-guide-about = One A4 page for the table.
paper-page = { $edition } · sheet { $page } of { $pages }
paper-label = { $kind } { $number }: { $name }
guide-title = Playing at a real board
guide-about = Board, dice and cards lie on the table. Choose how much the phone takes over: everything but the dice, or just the money.
guide-board = The program keeps the game
guide-board-open = Choose “{ $local }”, enter the names, switch on “{ $real }” and tap “{ $start }”.
guide-board-throw = Roll, then tap what both dice show. Everybody moves their own piece on the table.
guide-board-card = Whoever draws a card taps it in the list, finds it by a few words or enters its number.
guide-board-owe = The program says who owes whom how much. Tap “{ $why }” to see the rule behind it.
guide-board-wrong = Mistyped? “{ $back }” takes back the last entry, “{ $correct }” any earlier one. You see first what changes for whom.
guide-board-screen = At a table on a server everybody has their hand on their own phone, and “{ $screen }” puts the state of play in the middle.
guide-bank = Just the bank
guide-bank-open = Choose “{ $bank }”, say how many play, and tap “{ $open }”. Everybody begins with { $cash }.
guide-bank-pay = To pay: first who pays, then the amount in notes or digits, then who gets the money.
guide-bank-usual = { NOUN($salary, letter: "capital") }, taxes and fines: tap the name, then what it is for.
guide-bank-deeds = With “{ $deeds }” the bank works out { NOUN($rent, number: "plural") }, buildings and mortgages too: the name, then the { NOUN($deed) }.
guide-bank-wrong = “{ $undo }” strikes the last entry. Any other can be changed in “{ $history }”.
guide-bank-count = Does the money on the table agree? Tap the name, “More”, then “{ $count }”: the bank says what is missing and what may have caused it.
guide-both = Good to know
guide-both-labels = “{ $labels }” makes every card one that can be scanned. Without a camera the number will do.
guide-both-offline = Everything works without a network and is kept, even if the page is closed.
guide-both-move = Battery empty? “{ $move }” takes the evening to a second phone, by codes or by a file.
guide-both-rules = “{ $rules }” has all rules of all booklets, searchable.

## page: people
# Who plays on this device, and who has won how often.

people-about = Who plays here, and who has won how often. All of it stays on this device.
people-here = On this device
people-name = Name
people-add = Add
people-me = has the device
people-take = That's me
people-forget = Delete
people-delete = Delete { $name }
people-deleted = { $name } is deleted. Tap here to bring it back.
people-colours = Colour
people-colour = Colour { $number }
people-rounds-about = One tap seats the whole group. After every game the result can be entered.
people-round-new = New group
people-round-name = Name of the group
people-round-example = Friday group
people-round-delete = Delete the group
people-standings = Standings
people-evenings = Games
people-wins = Wins
people-place = Mean place
people-wealth = Wealth
people-times = { $number } ×
people-wealth-about = Wealth is counted in starting cash.
people-luck = Luck
people-luck-about = Luck with dice, cards and the deal, in points of the chance to win; it counts only for games that were analysed at their end.
people-evenings-count = { $count ->
        [one] One game
       *[other] { $count } games
    }
people-evening = { $day }, { $board }: { $names }
people-evening-delete = Delete the game of { $day }
people-enter = Enter a game by hand
people-enter-about = What did everybody have at the end? Leave out whoever was not there.
people-save = Save as a file
people-fetch = Group from a file
people-unread = This is no group, or the file is damaged.
people-unread-newer = This file comes from a newer version of the program.
people-keep = Enter
people-keep-where = Enter into the standings
people-kept = Entered in “{ $round }”.
people-not-kept = This browser keeps nothing: the result is not entered.
