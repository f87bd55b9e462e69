### Was Bankhalter auf Deutsch sagt. Wie eine Sprache dazukommt, steht in docs/languages.md.
###
### Hauptwörter der Ausgabe kommen als Argumente mit all ihren Formen:
### { $bank } oder { NOUN($bank, case: "dative", number: "plural") }, { THE($bank) }, { A($bank) }.
### Angeredet wird nach $address: familiar (du) oder polite (Sie).

language-name = Deutsch
# Aus welcher Sprache der Ausgaben Namen, Hauptwörter, Kartentexte und Beträge sind.
base = de
number-thousands = .
number-decimals = ,
number-percent = { $number } %

## words: was in mehreren Sätzen vorkommt

list-separator = { ", " }
list-end = { $first } und { $last }
counted-noun = { $count } { $count ->
        [one] { NOUN($noun) }
       *[other] { NOUN($noun, number: "plural") }
    }
# Wer es liest und mitspielt, wird angeredet: { NOUN($name, case: "dative") } ist dann dir oder
# Ihnen, und VERB wählt die Form des Verbs.
you-nominative = { $address ->
        [polite] Sie
       *[familiar] du
    }
you-dative = { $address ->
        [polite] Ihnen
       *[familiar] dir
    }
you-accusative = { $address ->
        [polite] Sie
       *[familiar] dich
    }
goods-nothing = nichts
goods-debt = die Schuld
built-nothing = nichts mehr
worth-per-pip = { $amount } je Auge eines neuen Wurfs
wealth-of = { $name } { $amount }
lapsed-claim = { NOUN($rent) } für { $deed } ({ $worth }, { $payer } an { NOUN($owner, case: "accusative") })
why-purchase = Kauf
why-tax = Steuer
why-card = Karte
why-sale = Verkauf
why-redemption = Ablösung
why-interest = Zinsen
why-trade = Handel
why-estate = Konkursmasse

## table: was gespielt wird

booklet-name = { $booklet ->
        [sonic] Sonic the Hedgehog (2024)
        [euro] Euro-Edition (1999)
        [franken] Franken / Nürnberg
        [wm] WM-Fußball-Edition (1997)
        [gloeoeckler] Harald Glööckler (2014)
       *[other] { $booklet }
    }
table-headline = { $title } · Regelheft { $booklet } · { $game }{ $printed ->
        [reconstructed] { " " }(rekonstruiert)
       *[printed] { "" }
    } · { $rent }
table-rent-on-demand = Miete auf Verlangen
table-rent-automatic = Miete automatisch
table-house-rules = Hausregeln: { $rules }
variant-normal = normales Spiel
variant-short = kurzes Spiel
variant-timed = Spiel auf Zeit
house-free-parking-pot = Topf auf Frei Parken
house-double-salary-on-go = doppeltes Gehalt auf LOS
house-no-auctions = keine Versteigerungen
house-no-rent-in-jail = keine Miete im Gefängnis
house-no-purchase-first-lap = kein Kauf in der ersten Runde
house-unlimited-buildings = unbegrenzt viele Gebäude
house-jail-double-throws-again = Pasch im Gefängnis: noch ein Wurf
house-starting-cash = Startgeld { $amount }

## bots: wie die Arten heißen, überall gleich
# Die letzten vier sind Maßstäbe: Angeboten werden sie niemandem, sie stehen nur in Aufzeichnungen und im Terminal.

bot-kind = { $bot ->
        [leicht] leicht
        [mittel] mittel
        [stark] stark
        [meister] Meister
        [geizhals] Geizhals
        [baumeister] Baumeister
        [feilscher] Feilscher
        [sammler] Sammler
        [trader] Händler
        [careful] vorsichtig
        [plain] einfach
        [random] zufällig
       *[other] { $bot }
    }
bot-named = Bot: { bot-kind }

## reasons: warum ein Bot etwas getan hat, in seinen Worten; der Punkt kommt am Ende dazu

reason = { $why ->
        [whole] Mit { $deeds } habe ich die ganze Gruppe
        [block] Mit { $deeds } hätte { $name } die ganze Gruppe
        [more] { $deeds } passt zu dem, was ich schon habe
        [fair] { $amount } für { $deeds } ist ein guter Preis, und mir bleiben { $other }
        [short] Für { $deeds } brauche ich { $amount }, ich habe aber nur { $other }
        [keep] { $amount } für { $deeds } wollte ich von meinen { $other } nicht hergeben
        [worth] { $deeds } ist mir { $amount } wert
        [dear] { $amount } ist mir { $deeds } nicht wert
        [dear-block] Mit { $deeds } hätte { $name } die ganze Gruppe, aber { $amount } war mir das nicht wert
        [rent] Auf { $deeds } steigt die Miete von { $amount } auf { $other }
        [debt] Ich musste { $amount } zahlen, und { $deeds } konnte ich am ehesten entbehren
        [raise] Das Geld von { $deeds } brauche ich gerade anderswo
        [again] Für { $deeds } bekomme ich jetzt wieder Miete
        [out] Draußen habe ich mehr davon als drinnen
        [stay] Solange ich sitze, zahle ich keine Miete
        [both] Ein solcher Tausch bringt uns beiden etwas
        [gain] Dabei komme ich besser weg
        [never] Ich tausche nie
        [cannot] Das kann ich gerade nicht
        [own] Aus einer ganzen Gruppe gebe ich { $deeds } nicht her
        [little] Das war mir zu wenig
        [uneven] { $name } hätte viel mehr davon gehabt als ich
       *[due] Die Miete steht mir zu
    }
reason-plain = { $name }: „{ $reason }.“
reason-thought = { $name }: „{ $reason }: { $done } % Siegchance statt { $otherwise } %.“

## events: was geschehen ist; angeredet wird nur, wer es liest und mitspielt

event-dealt = Die { NOUN($deed, number: "plural") } sind verteilt.
event-threw-for-first = { NOUN($name, letter: "capital") } { VERB($name, familiar: "würfelst", polite: "würfeln", other: "würfelt") } um den ersten Zug: { $first } und { $second }.
event-order-tied = Gleichstand. Noch einmal würfeln: { $names }.
event-turn-began = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } am Zug.
event-threw = { NOUN($name, letter: "capital") } { VERB($name, familiar: "würfelst", polite: "würfeln", other: "würfelt") } { $first } und { $second }{ $double ->
        [yes] , ein Pasch
       *[no] { "" }
    }.
event-threw-for-rent = { NOUN($name, letter: "capital") } { VERB($name, familiar: "würfelst", polite: "würfeln", other: "würfelt") } um { THE($rent, case: "accusative") }: { $first } und { $second }{ $double ->
        [yes] , ein Pasch
       *[no] { "" }
    }.
event-moved = { NOUN($name, letter: "capital") } { VERB($name, familiar: "landest", polite: "landen", other: "landet") } auf { $space }.
event-no-rent-mortgaged = { $deed } ist belastet ({ $mortgage }): { $name } { VERB($name, familiar: "zahlst", polite: "zahlen", other: "zahlt") } { NOUN($owner, case: "dative") } nichts.
event-no-rent-in-jail = { NOUN($owner, letter: "capital") } { VERB($owner, familiar: "sitzt", polite: "sitzen", other: "sitzt") } im { NOUN($jail, case: "dative") } und { VERB($owner, familiar: "bekommst", polite: "bekommen", other: "bekommt") } nach der Hausregel nichts: { $name } { VERB($name, familiar: "zahlst", polite: "zahlen", other: "zahlt") } für { $deed } nicht.
event-only-walks = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } noch in der ersten Runde und { VERB($name, familiar: "kannst", polite: "können", other: "kann") } { $deed } nach der Hausregel nicht kaufen.
event-lap-ended = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } einmal herum.
# Wer zahlt und wer bekommt, ist ein Name oder die Bank.
event-paid = { THE($payer, letter: "capital") } { VERB($payer, familiar: "zahlst", polite: "zahlen", other: "zahlt") } { THE($receiver, case: "dative") } { $amount } ({ $why }).
event-paid-each = { NOUN($name, letter: "capital") } { VERB($name, familiar: "zahlst", polite: "zahlen", other: "zahlt") } je { $amount } an { $others }, zusammen { $total } ({ $why }).
event-paid-by-each = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bekommst", polite: "bekommen", other: "bekommt") } je { $amount } von { $others }, zusammen { $total } ({ $why }).
event-paid-nothing = Keine { NOUN($building, number: "plural") }: nichts zu zahlen.
event-paid-to-pot = { THE($payer, letter: "capital") } { VERB($payer, familiar: "legst", polite: "legen", other: "legt") } { $amount } auf { $receiver } ({ $why }).
event-paid-by-pot = { $payer } bringt { THE($receiver, case: "dative") } { $amount }.
event-deed-passed = { $deed } gehört jetzt { NOUN($name, case: "dative") }.
event-deed-dealt = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bekommst", polite: "bekommen", other: "bekommt") } { $deed } zugeteilt.
event-paid-dealt = { NOUN($name, letter: "capital") } { VERB($name, familiar: "zahlst", polite: "zahlen", other: "zahlt") } dafür { $amount }.
event-deed-to-bank = { $deed } fällt an { THE($bank, case: "accusative") }.
event-purchase-opened = { $deed } ist zu haben: { $price }.
event-card-drawn = { NOUN($name, letter: "capital") } { VERB($name, familiar: "ziehst", polite: "ziehen", other: "zieht") } { $called ->
        [named] eine Karte: { $deck }{ $mark ->
            [own] { "" }
           *[none] .
        }
       *[plain] { A($card, case: "accusative") }:
    } „{ $text }“
event-card-kept = { NOUN($name, letter: "capital") } { VERB($name, familiar: "behältst", polite: "behalten", other: "behält") } die Karte.
event-card-passed = { THE($jail_card, letter: "capital") } geht an { NOUN($name, case: "accusative") }.
event-card-returned = Die Karte kommt unter { THE($deck, case: "accusative") }.
event-choice-opened = Die Karte lässt die Wahl: zahlen oder ziehen.
event-jailed = { NOUN($name, letter: "capital") } { VERB($name, familiar: "musst", polite: "müssen", other: "muss") } ins { NOUN($jail, case: "accusative") }.
event-attempt-failed = Kein Pasch.
event-freed = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } wieder frei.
event-move-awaited = Erst { THE($fine) }, dann der Zug.
event-claim-arose = { NOUN($owner, letter: "capital") } { VERB($owner, familiar: "kannst", polite: "können", other: "kann") } von { NOUN($payer, case: "dative") } { NOUN($rent, case: "accusative") } verlangen: { $worth } ({ $deed }).
event-claims-lapsed = Nicht rechtzeitig verlangt, darum verfallen: { $claims }.
event-auction-opened = Versteigert wird { $lot }, ab { $floor }.
event-bid-made = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bietest", polite: "bieten", other: "bietet") } { $amount }.
event-bidder-passed = { NOUN($name, letter: "capital") } { VERB($name, familiar: "steigst", polite: "steigen", other: "steigt") } aus.
event-auction-closed = { THE($auction, letter: "capital") } ist zu Ende.
event-shortage-opened = { NOUN($name, letter: "capital") } { VERB($name, familiar: "willst", polite: "wollen", other: "will") } auf { $street } bauen, aber { NOUN($building, number: "plural") } sind knapp. Gefragt: { $asked }.
event-wanted = { NOUN($name, letter: "capital") } { VERB($name, familiar: "willst", polite: "wollen", other: "will") } auch bauen.
event-waived = { NOUN($name, letter: "capital") } { VERB($name, familiar: "verzichtest", polite: "verzichten", other: "verzichtet") }.
event-place-awaited = { NOUN($name, letter: "capital") } { VERB($name, familiar: "setzt", polite: "setzen", other: "setzt") } { A($building, case: "accusative") }.
event-built = { $street }: jetzt { $built }.
event-mortgaged = { $deed } ist jetzt belastet ({ $mortgage }).
event-mortgage-lifted = Die Hypothek auf { $deed } ist abgelöst.
event-interest-due = Mit Hypothek übernommen: { $deeds }. Ablösen oder Zinsen zahlen?
event-offer-trade = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bietest", polite: "bieten", other: "bietet") } { NOUN($other, case: "dative") } an: { $give } gegen { $take }.
event-offer-for-debt = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bietest", polite: "bieten", other: "bietet") } { NOUN($other, case: "dative") } statt der Schuld: { $give }.
event-offer-accepted = { NOUN($name, letter: "capital") } { VERB($name, familiar: "nimmst", polite: "nehmen", other: "nimmt") } { VERB($from, familiar: "familiar", polite: "polite", other: "other") ->
        [familiar] dein Angebot
        [polite] Ihr Angebot
       *[other] das Angebot von { NOUN($from, case: "dative") }
    } an.
event-offer-rejected = { NOUN($name, letter: "capital") } { VERB($name, familiar: "lehnst", polite: "lehnen", other: "lehnt") } { VERB($from, familiar: "familiar", polite: "polite", other: "other") ->
        [familiar] dein Angebot
        [polite] Ihr Angebot
       *[other] das Angebot von { NOUN($from, case: "dative") }
    } ab.
event-offer-withdrawn = { NOUN($from, letter: "capital") } { VERB($from, familiar: "ziehst dein", polite: "ziehen Ihr", other: "zieht das") } Angebot an { NOUN($name, case: "accusative") } zurück.
event-offer-void = Das Angebot ist hinfällig.
event-debt-arose = { NOUN($name, letter: "capital") } { VERB($name, familiar: "schuldest", polite: "schulden", other: "schuldet") } { THE($creditor, case: "dative") } { $amount } ({ $why }).
event-estate-opened = { THE($bank, letter: "capital") } versteigert: { $deeds }.
event-estate-closed = { THE($bank, letter: "capital") } behält: { $deeds }.
event-went-bankrupt = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } bankrott und { VERB($name, familiar: "scheidest", polite: "scheiden", other: "scheidet") } aus.
event-gave-up = { NOUN($name, letter: "capital") } { VERB($name, familiar: "gibst", polite: "geben", other: "gibt") } auf.
event-gave-all-back = { NOUN($name, letter: "capital") } { VERB($name, familiar: "gibst", polite: "geben", other: "gibt") } { THE($receiver, case: "dative") } alles zurück: { $amount }.
event-gave-all-to = { NOUN($name, letter: "capital") } { VERB($name, familiar: "gibst", polite: "geben", other: "gibt") } { NOUN($receiver, case: "dative") } alles: { $amount }.
event-time-called = Die Zeit ist um{ $ends ->
        [now] { "" }
       *[later] : Dieser Zug ist der letzte
    }.
event-game-ended = { $count ->
        [one] { NOUN($names, letter: "capital") } { VERB($names, familiar: "gewinnst", polite: "gewinnen", other: "gewinnt") }
       *[other] Gemeinsamer Sieg: { $names }
    }{ $how ->
        [counted] { "" }. Vermögen: { $wealth }
       *[last] { "" }
    }.

## situation: was offen ist; angeredet wird nur, wer es liest und mitspielt

open-order-deal = Zuerst werden die { NOUN($deed, number: "plural") } verteilt.
open-order-throw = Noch nicht um den ersten Zug gewürfelt: { $names }.
open-ready = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } am Zug und { VERB($name, familiar: "würfelst", polite: "würfeln", other: "würfelt") }.
open-ready-jailed = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } am Zug und { VERB($name, familiar: "sitzt", polite: "sitzen", other: "sitzt") } im { NOUN($jail, case: "dative") }.
open-purchase = { NOUN($name, letter: "capital") } { VERB($name, familiar: "kannst", polite: "können", other: "kann") } { $deed } für { $price } kaufen.
open-auction = Versteigert wird { $lot }, ab { $floor }. Es bieten: { $bidders }.
open-auction-led = Versteigert wird { $lot }. { NOUN($name, letter: "capital") } { VERB($name, familiar: "führst", polite: "führen", other: "führt") } mit { $bid }. Es bieten noch: { $bidders }.
open-debt = { NOUN($name, letter: "capital") } { VERB($name, familiar: "schuldest", polite: "schulden", other: "schuldet") } { THE($creditor, case: "dative") } { $amount } ({ $why }).
open-interest = { NOUN($name, letter: "capital") } { VERB($name, familiar: "löst", polite: "lösen", other: "löst") } die Hypothek ab oder { VERB($name, familiar: "zahlst", polite: "zahlen", other: "zahlt") } Zinsen: { $deeds }.
open-shortage = { NOUN($name, letter: "capital") } { VERB($name, familiar: "willst", polite: "wollen", other: "will") } auf { $street } bauen; wer will auch? Gefragt: { $asked }.
open-choice = { NOUN($name, letter: "capital") } { VERB($name, familiar: "zahlst", polite: "zahlen", other: "zahlt") } oder { VERB($name, familiar: "ziehst", polite: "ziehen", other: "zieht") } eine Karte.
open-place = { NOUN($name, letter: "capital") } { VERB($name, familiar: "setzt", polite: "setzen", other: "setzt") } { $what }.
open-done = { NOUN($name, letter: "capital") } { VERB($name, familiar: "kannst", polite: "können", other: "kann") } den Zug beenden.
open-offer = Angebot von { NOUN($name, case: "dative") } an { NOUN($other, case: "accusative") }: { $give } gegen { $take }.
open-doubles = Pasche in diesem Zug: { $doubles }.
open-pot = { $parking }: { $amount }.
open-estate = Noch zu versteigern: { $deeds }.
open-result = { $count ->
        [one] { NOUN($names, letter: "capital") } { VERB($names, familiar: "hast", polite: "haben", other: "hat") } gewonnen
       *[other] Gemeinsamer Sieg: { $names }
    }{ $how ->
        [counted] { "" }. Vermögen: { $wealth }
       *[last] { "" }
    }.

## refusals: warum etwas nicht geht

refused-not-your-turn = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } an der Reihe.
refused-wait-for-your-throw = Zuerst { VERB($name, familiar: "würfelst", polite: "würfeln", other: "würfelt") } { $name }.
refused-not-theirs = Das gehört { NOUN($name, case: "dative") } nicht.
refused-no-such-card = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } diese Gefängnis-frei-Karte nicht.
refused-trade-short = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } nicht genug Bargeld für diesen Handel.
refused-bid-too-low = Das Gebot muss mindestens { $amount } betragen.
refused-bid-uncovered = Das Gebot ist höher als das Bargeld, das { $name } { VERB($name, familiar: "hast", polite: "haben", other: "hat") }: { $amount }.
refused-interest-uncovered = Für die belasteten Grundstücke wären { $amount } nötig; so viel ist nicht da.
refused-not-in-notes = Der Betrag ist kein Vielfaches von { $amount }, dem kleinsten Schein.
refused-price-short = Das Grundstück kostet { $amount }; so viel Bargeld { VERB($name, familiar: "hast", polite: "haben", other: "hat") } { $name } nicht.
refused-building-short = Das Gebäude kostet { $amount }; so viel Bargeld { VERB($name, familiar: "hast", polite: "haben", other: "hat") } { $name } nicht.
refused-fine-short = Die Buße beträgt { $amount }; so viel Bargeld { VERB($name, familiar: "hast", polite: "haben", other: "hat") } { $name } nicht.
refused-redemption-short = Die Hypothek abzulösen kostet { $amount }; so viel Bargeld { VERB($name, familiar: "hast", polite: "haben", other: "hat") } { $name } nicht.
refused-debt-short = Die Schuld beträgt { $amount }; so viel Bargeld { VERB($name, familiar: "hast", polite: "haben", other: "hat") } { $name } nicht: Zuerst muss Geld beschafft werden.
refused-still-solvent = Bankrott geht noch nicht: Mit Verkäufen und Hypotheken kämen { $amount } zusammen, und das reicht.
refused-debtor-gives-for-cash = Solange die Schuld offen ist, { VERB($name, familiar: "darfst", polite: "dürfen", other: "darf") } { $name } anderen als dem Gläubiger nur gegen Bargeld etwas geben, hier für mindestens { $amount }, und selbst kein Geld dazulegen.
refused-not-yours = Das Grundstück gehört { NOUN($name, case: "dative") }.
refused-not-yours-bank = Das Grundstück gehört der Bank.
refused-game-is-over = Das Spiel ist zu Ende.
refused-nominative = dieser Spieler
refused-dative = diesem Spieler
refused-accusative = diesen Spieler
refused-out-of-the-game = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } ausgeschieden.
refused-landing-unsettled = Solange über einen Kauf entschieden wird, macht nur Geschäfte, wer am Zug ist.
refused-only-raising-money = Solange jemand Geld beschafft, wird nicht gebaut und nichts abgelöst.
refused-only-between-turns = Wer nicht am Zug ist, baut nur, bis der nächste Spieler gewürfelt hat.
refused-deal-first = Zuerst müssen die Besitzrechtkarten verteilt werden.
refused-nothing-to-deal = Es gibt keine Besitzrechtkarten zu verteilen.
refused-already-thrown = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } schon um den ersten Zug gewürfelt.
refused-offer-is-open = Vor dem nächsten Wurf muss das offene Angebot beantwortet werden.
refused-throw-again = Nach einem Pasch muss noch einmal gewürfelt werden.
refused-no-rent-to-demand = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } keine offene Miete zu verlangen.
refused-no-rent-while-mortgaged = Ein belastetes Grundstück bringt keine Miete.
refused-not-in-jail = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } nicht im Gefängnis.
refused-throw-first = In der dritten Runde im Gefängnis wird zuerst gewürfelt.
refused-no-jail-card = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } keine Gefängnis-frei-Karte.
refused-not-bidding = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bietest", polite: "bieten", other: "bietet") } in dieser Versteigerung nicht oder nicht mehr mit.
refused-bid-binds = Wer das höchste Gebot hat, kann nicht aussteigen.
refused-no-place-to-build = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } keine Straße, auf der das Gebäude stehen könnte.
refused-not-a-street = Nur auf Straßen wird gebaut.
refused-group-incomplete = { NOUN($name, letter: "capital") } { VERB($name, familiar: "besitzt", polite: "besitzen", other: "besitzt") } nicht alle Straßen der Farbgruppe.
refused-group-mortgaged = Eine Straße der Farbgruppe ist mit einer Hypothek belastet.
refused-hotel-stands = Dort steht schon ein Hotel.
refused-hotel-needs-all-streets = Vor dem Hotel müssen auf jeder Straße der Farbgruppe alle Häuser stehen.
refused-build-evenly = Eine andere Straße der Farbgruppe hat weniger Gebäude.
refused-no-buildings-left = Die Bank hat kein solches Gebäude mehr.
refused-not-asked = { NOUN($name, letter: "capital") } { VERB($name, familiar: "wurdest", polite: "wurden", other: "wurde") } nicht gefragt oder { VERB($name, familiar: "hast", polite: "haben", other: "hat") } schon geantwortet.
refused-other-building-won = Gesetzt wird das Gebäude, das ersteigert wurde, kein anderes.
refused-nothing-built = Dort steht nichts.
refused-sell-evenly = Eine andere Straße der Farbgruppe hat mehr Gebäude.
refused-houses-lacking = Die Bank hat nicht genug Häuser, um das Hotel zu ersetzen.
refused-step-by-step = Die Bank hat genug Häuser: Verkauft wird ein Gebäude nach dem anderen.
refused-already-mortgaged = Das Grundstück ist schon mit einer Hypothek belastet.
refused-not-mortgaged = Das Grundstück ist nicht mit einer Hypothek belastet.
refused-street-is-built = Auf der Straße stehen Gebäude.
refused-group-is-built = In der Farbgruppe stehen Gebäude.
refused-no-interest-due = Für dieses Grundstück sind keine Zinsen fällig.
refused-no-partner = Zum Handel gehört ein anderer Spieler, der noch im Spiel ist.
refused-other-offer-open = Es liegt schon ein anderes Angebot auf dem Tisch.
refused-no-offer-to-answer = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } kein Angebot zu beantworten.
refused-no-offer-to-withdraw = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } kein Angebot auf dem Tisch.
refused-only-money = Geld allein wäre ein Darlehen oder Geschenk: Ein Grundstück oder eine Karte gehört dazu.
refused-built-group-offered = Aus einer bebauten Farbgruppe wechselt keine Straße den Besitzer.
refused-no-debt-to-them = { NOUN($name, letter: "capital") } { VERB($name, familiar: "schuldest", polite: "schulden", other: "schuldet") } diesem Mitspieler nichts.
refused-debt-needs-property = Statt Geld kann nur mit Grundstücken bezahlt werden.
refused-no-debt = { NOUN($name, letter: "capital") } { VERB($name, familiar: "schuldest", polite: "schulden", other: "schuldet") } nichts.
refused-no-clock = Dieses Spiel geht nicht auf Zeit.
refused-not-now-order = Zuerst wird ausgewürfelt, wer beginnt.
refused-not-now-ready = Zuerst würfelt, wer am Zug ist.
refused-not-now-purchase = Zuerst muss über den Kauf entschieden werden.
refused-not-now-auction = Zuerst muss die Versteigerung zu Ende gehen.
refused-not-now-debt = Zuerst muss die Schuld beglichen werden.
refused-not-now-interest = Zuerst muss über die übernommenen Hypotheken entschieden werden.
refused-not-now-shortage = Zuerst muss sich zeigen, wer das knappe Gebäude bekommt.
refused-not-now-choice = Die Karte lässt eine Wahl, die zuerst getroffen werden muss.
refused-not-now-place = Zuerst muss das ersteigerte Gebäude gesetzt werden.
refused-not-now-done = Hier ist gerade nichts zu tun.
refused-not-now-over = Das Spiel ist zu Ende.
refused-nothing-to-throw = In diesem Zug ist schon gewürfelt.
refused-nothing-to-buy = Hier ist gerade nichts zu kaufen.
refused-nothing-to-bid = Gerade wird nichts versteigert.
refused-nothing-to-want = Gerade ist kein Gebäude knapp.
refused-nothing-to-draw = Gerade ist keine Karte zu ziehen.
refused-nothing-to-pay = Gerade ist nichts zu zahlen.
refused-no-property = Feld { $square } ist kein Grundstück.
refused-card-held = Die Karte { $deck } { $card } liegt bei { NOUN($name, case: "dative") } und nicht in ihrem Stapel.
refused-deal-count = { NOUN($name, letter: "capital") } { VERB($name, familiar: "musst", polite: "müssen", other: "muss") } { $due } Besitzrechtkarten bekommen.
refused-deal-forgotten = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bekommst", polite: "bekommen", other: "bekommt") } keine Besitzrechtkarten.
refused-deal-named-twice = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bist", polite: "sind", other: "ist") } zweimal genannt.
refused-deal-no-deed = Zu Feld { $square } gehört keine Besitzrechtkarte.
refused-deal-twice = Feld { $square } wird zweimal verteilt.

## questions: was jemand gefragt wird; sie stehen hinter dem Namen

ask-by-name = { $name }, { $question } (Bargeld { $cash })
ask-offer = { $address ->
        [familiar] nimmst du das Angebot an?
       *[polite] nehmen Sie das Angebot an?
    }
ask-order = { $address ->
        [familiar] würfle um den ersten Zug.
       *[polite] würfeln Sie um den ersten Zug.
    }
ask-ready = { $address ->
        [familiar] du bist am Zug.
       *[polite] Sie sind am Zug.
    }
ask-ready-jailed = { $address ->
        [familiar] du bist am Zug und sitzt im { NOUN($jail, case: "dative") }.
       *[polite] Sie sind am Zug und sitzen im { NOUN($jail, case: "dative") }.
    }
ask-purchase = { $address ->
        [familiar] kaufst du { $deed } für { $price }?
       *[polite] kaufen Sie { $deed } für { $price }?
    }
ask-auction = { $address ->
        [familiar] was bietest du für { $lot }?
       *[polite] was bieten Sie für { $lot }?
    }
ask-debt = { $address ->
        [familiar] du schuldest { $amount }.
       *[polite] Sie schulden { $amount }.
    }
ask-interest = { $address ->
        [familiar] löse die Hypothek ab oder zahle Zinsen.
       *[polite] lösen Sie die Hypothek ab oder zahlen Sie Zinsen.
    }
ask-shortage = { $address ->
        [familiar] willst du auch bauen?
       *[polite] wollen Sie auch bauen?
    }
ask-choice = { $address ->
        [familiar] zahle oder ziehe eine Karte.
       *[polite] zahlen Sie oder ziehen Sie eine Karte.
    }
ask-place = { $address ->
        [familiar] setze { $what }.
       *[polite] setzen Sie { $what }.
    }
ask-done = { $address ->
        [familiar] du kannst den Zug beenden.
       *[polite] Sie können den Zug beenden.
    }
ask-over = das Spiel ist zu Ende.
ask-demand = { $owner }, { $address ->
        [familiar] verlangst du
       *[polite] verlangen Sie
    } von { $payer } { NOUN($rent, case: "accusative") } für { $deed }: { $worth }?

## page: home
# Erster Bildschirm: sofort spielen, Tisch eröffnen, beitreten, Ausgaben.

home-play-now = Jetzt gegen drei Bots spielen
home-line = Der Spielplan, die Bank und ein Schiedsrichter, der jedes Regelheft kennt. Allein gegen Bots, mit Freunden im Netz oder zusammen an einem Gerät.
home-no-account = Kein Konto, keine Werbung. Das Spiel beginnt sofort.
home-name = Name am Tisch
home-guest = Gast
home-ways = Mit anderen spielen
home-open = Tisch eröffnen
home-open-about = Ausgabe, Regelheft und Plätze wählen, dann Freunde einladen.
home-join = Mit Code beitreten
home-join-go = Beitreten
home-join-no-code = Ein Code hat sechs Buchstaben oder Ziffern.
home-local = Zusammen an einem Gerät
home-local-about = Alle sitzen um einen Bildschirm, auch ohne Netz.
home-bank = Bank für das echte Brett
home-bank-about = Brett und Würfel liegen auf dem Tisch, das Handy zählt das Geld.
home-replay = Spiel ansehen
home-replay-about = Eine Aufzeichnung öffnen und Zug für Zug durchgehen.
home-reading = Nachlesen und ansehen
home-rules = Regelbuch
home-rules-about = Alle Regeln aller Hefte, mit Suche.
home-mine = Weiterspielen
home-mine-with = Mit { $names }
home-mine-open = noch nicht begonnen
home-mine-open-waits = noch nicht begonnen, { $names } { $count ->
        [one] wartet
       *[other] warten
    } schon
home-mine-turn = { $address ->
        [polite] Sie sind dran
       *[familiar] Du bist dran
    }
home-mine-turn-of = { $name } ist dran, { $time }
home-mine-since = { $unit ->
        [minutes] { $count ->
            [one] seit einer Minute
           *[other] seit { $count } Minuten
        }
        [hours] { $count ->
            [one] seit einer Stunde
           *[other] seit { $count } Stunden
        }
        [days] { $count ->
            [one] seit einem Tag
           *[other] seit { $count } Tagen
        }
       *[now] seit eben
    }
home-mine-unknown = zurzeit nicht erreichbar
home-mine-go = Weiter
home-lobby = Offene Tische
home-lobby-empty = Zurzeit steht kein Tisch offen. Ein öffentlicher Tisch erscheint hier für alle.
home-lobby-offline = Der Server ist nicht erreichbar. Spiele an diesem Gerät gehen trotzdem.
home-lobby-seats = { $seated } von { $chairs } Plätzen besetzt
home-lobby-running = Spiel läuft
home-lobby-join = Mitspielen
home-lobby-watch = Zuschauen
home-editions = Sechs Ausgaben
home-editions-about = Jede mit ihrem Plan, ihrem Geld und ihren Wörtern.
home-editions-honest = Jede mit ihrem Plan, ihrem Geld und ihren Wörtern. Was nicht belegt ist, steht offen dabei.
home-editions-all = Alle Ausgaben
home-edition-choose = Ausgabe wählen
home-edition-year = Jahr
home-edition-money = Startgeld
home-edition-booklet = Regelheft
home-edition-people = Plätze
home-edition-seats = { $least } bis { $most }
home-edition-honest = { $names ->
        [0] Alle Namen belegt
        [one] Ein Name rekonstruiert
       *[other] { $names } Namen rekonstruiert
    }{ $cards ->
        [inferred] , Kartentexte nachempfunden
       *[known] { "" }
    }.
home-edition-notes = Was belegt ist und was nicht
home-edition-sources = Fundstellen
home-edition-squares = Die 40 Felder
home-edition-squares-about = { $names ->
        [0] Alle Namen stehen so auf dem gedruckten Plan.
        [one] Ein Name ist nicht vom gedruckten Plan bekannt; er ist gekennzeichnet.
       *[other] { $names } Namen sind nicht vom gedruckten Plan bekannt; sie sind gekennzeichnet.
    }
home-reconstructed = rekonstruiert
home-nickname = { $edition ->
        [standard] Klassisch
        [euro] Europa
        [franken] Franken
        [wm] WM 98
        [sonic] Sonic
        [gloeoeckler] Glööckler
       *[other] { $edition }
    }
home-independent = Bankhalter ist ein unabhängiges Projekt von Spielfreunden, ohne Verbindung zu den Verlagen der Ausgaben. Programm und Zeichnungen sind eigene Arbeit, frei unter MIT oder Apache 2.0.
home-trouble-offline = Der Server ist nicht erreichbar. Steht die Verbindung?
home-trouble-strange = Der Server hat etwas Unerwartetes geantwortet. Vielleicht hilft es, die Seite neu zu laden.
home-trouble-unknown-table = Diesen Tisch gibt es nicht. Stimmt der Code?
home-trouble-damaged = Dieser Tisch ist beschädigt und bleibt geschlossen. Wer den Server betreibt, weiß mehr.
home-trouble-bad-key = Dieser Schlüssel passt zu keinem Platz an diesem Tisch.
home-trouble-not-seated = Das können nur die Leute am Tisch.
home-trouble-not-host = Das kann nur, wer den Tisch leitet.
home-trouble-wrong-stage = Dafür ist es zu früh oder zu spät: Das Spiel hat schon begonnen oder ist vorbei.
home-trouble-no-chair = Hier ist kein Platz mehr frei.
home-trouble-taken = Dieser Name oder diese Figur ist schon vergeben.
home-trouble-bad-name = Dieser Name geht nicht: Er ist leer oder enthält Zeichen, die man nicht lesen kann.
home-trouble-look-alike = Dieser Name sieht aus wie der von jemandem am Tisch. Bitte einen anderen wählen.
home-trouble-locked = Der Tisch ist geschlossen: Neue Mitspieler können sich gerade nicht dazusetzen. Zuschauen geht trotzdem.
home-trouble-removed = Wer den Tisch leitet, hat diesen Platz geräumt. Hinsetzen geht erst wieder, wenn die Leitung es erlaubt.
home-trouble-too-much = Davon gab es an diesem Tisch schon zu viel.
home-trouble-too-long = Das ist zu lang. Ein Name hat höchstens 20 Zeichen.
home-trouble-settings = So lässt sich nicht spielen.
home-trouble-cannot-pay = So lässt sich das nicht buchen.
home-trouble-not-ready = Noch sind nicht alle bereit.
home-trouble-too-fast = Das waren zu viele Anfragen. In einer Minute geht es wieder.
home-trouble-not-kept = Der Server kann gerade nicht speichern. Bitte noch einmal versuchen.
home-trouble-stopping = Der Server startet neu. In einem Augenblick geht es weiter.
home-trouble-paused = Das Spiel ist angehalten. Mit „Weiterspielen“ geht es weiter.
home-trouble-stale = Inzwischen ist am Tisch etwas geschehen. Bitte noch einmal versuchen.
new-title = Tisch eröffnen
new-board = Spielplan
new-edition-more = Was ist belegt?
new-people = Wer sitzt am Tisch?
new-name = Name des Tisches
new-name-example = Tisch von Oma Gerda
new-token = Figur
new-chairs = Plätze
new-chairs-less = Ein Platz weniger
new-chairs-more = Ein Platz mehr
new-chairs-most = höchstens { $most }
new-chair = Platz { $number }
new-chair-free = frei für einen Menschen
new-bot = { bot-named }{ $bot ->
        [leicht] , zum Kennenlernen
        [mittel] , spielt solide
        [stark] , rechnet und handelt
        [meister] , überlegt länger
        [geizhals] , hält sein Geld zusammen
        [baumeister] , baut mit dem letzten Schein
        [feilscher] , hat immer ein Angebot
        [sammler] , will jede Gruppe ganz
        [trader] , schlägt Tausch vor
        [careful] , hält Reserven
        [plain] , kauft alles
       *[other] { "" }
    }
new-lobby = Wer findet den Tisch?
new-private = Privat
new-private-about = Nur wer Code oder Link hat.
new-public = Öffentlich
new-public-about = Steht für alle unter den offenen Tischen.
new-rules = Regeln
new-booklet = Regelheft
new-booklet-own = { $booklet }, das Heft der Ausgabe
new-game = Spiel
new-game-about = { $game ->
        [short] Mit verteiltem Besitz und früherem Ende, wie im Heft.
        [timed] Nach der Zeit gewinnt das größte Vermögen.
       *[normal] Bis alle anderen bankrott sind.
    }
new-game-reconstructed = { $game ->
        [short] Mit verteiltem Besitz und früherem Ende; für dieses Heft rekonstruiert.
        [timed] Nach der Zeit gewinnt das größte Vermögen; für dieses Heft rekonstruiert.
       *[normal] Bis alle anderen bankrott sind; für dieses Heft rekonstruiert.
    }
new-minutes = Minuten bis zum Ende
new-rent = Miete
new-rent-strict = Auf Verlangen
new-rent-strict-about = Wie im Heft: Wer nicht rechtzeitig fragt, bekommt nichts.
new-rent-automatic = Automatisch
new-rent-automatic-about = Die Bank zieht jede Miete ein. Bequemer, weicht vom Heft ab.
new-house = Hausregeln
new-house-departs = Jede Hausregel weicht vom Regelheft ab. Ohne sie gilt das Heft.
new-house-count = { $count ->
        [one] eine Hausregel
       *[other] { $count } Hausregeln
    }
new-house-free-parking-pot = Steuern und Strafen sammeln sich auf Frei Parken; wer dort landet, nimmt alles.
new-house-double-salary-on-go = Wer genau auf LOS landet, bekommt das Doppelte.
new-house-no-auctions = Was niemand kauft, bleibt bei der Bank, ohne Versteigerung.
new-house-no-rent-in-jail = Wer im Gefängnis sitzt, bekommt keine Miete.
new-house-no-purchase-first-lap = Gekauft wird erst, wenn jemand einmal um den Plan gegangen ist.
new-house-unlimited-buildings = Der Bank gehen die Gebäude nie aus.
new-house-jail-double-throws-again = Wer mit einem Pasch freikommt, würfelt nach dem Zug noch einmal.
new-house-cash = Anderes Startgeld
new-house-starting-cash = Sonst bekommt jeder { $amount }.
new-time = Zeit und Tempo
new-clock = Bedenkzeit
new-clock-none = Ohne Uhr
new-clock-none-about = Alle denken, solange sie wollen.
new-clock-decision = Sekunden je Entscheidung
new-clock-decision-about = Dazu eine Reserve für das ganze Spiel. Danach entscheidet ein Bot.
new-clock-days = Tage je Entscheidung
new-clock-days-about = Für Leute, die ab und zu hereinschauen.
new-seconds = Sekunden
new-spare = Reserve in Sekunden
new-days = Tage
new-pace = Tempo der Bots
menu-pace = Tempo der Bots (für alle am Tisch)
new-pace-fast = Schnell
new-pace-normal = Normal
new-pace-slow = Gemütlich
new-advice = Tipps erlauben
new-advice-about = Alle am Tisch dürfen fragen, was der Meister tun würde, und sehen beim Handel, wie sich die Siegchancen ändern.
new-stand-in = Wer für Abwesende spielt
new-fault = Das passt so nicht.
new-open = Tisch eröffnen

## page: real board
# Am echten Spielbrett: gemeldete Würfel und Karten, Korrekturen.

waiting-hands = Noch jemand an diesem Gerät
waiting-hands-about = Für Kinder, Großeltern oder einen leeren Akku: Das Gerät zeigt immer die Hand, die am Zug ist.
waiting-hands-sit = Dazusetzen
waiting-hands-rise = { $name } steht wieder auf
hand-on-gone = { $how ->
        [bot] Für { $name } spielt gerade ein Bot.
       *[away] { $name } ist nicht verbunden. Ist der Akku leer oder das Handy weg?
    }
hand-on-open = { $name } spielt auf einem anderen Gerät weiter
hand-on-about = Name, Figur und alles, was auf dem Tisch liegt, bleiben. Das bisherige Gerät spielt nicht mehr mit, auch wenn es wieder angeht. Alle am Tisch erfahren davon.
hand-on-here = Auf diesem Gerät mitspielen
hand-on-other = Auf ein anderes Gerät
hand-on-back = Doch nicht
hand-on-scan = Mit der Kamera des anderen Geräts aufnehmen: { $name } spielt dort weiter.
hand-on-code = Code für den Platz von { $name }
hand-on-link = Link zu diesem Platz
takeover-title = Laufendes Spiel übernehmen
takeover-about = Das Spiel läuft schon? Hier steht, wer was hat und wo alle stehen; danach geht es mit dem Programm als Bank weiter.
takeover-cash = Bargeld
takeover-at = Steht auf
takeover-jail = Im Gefängnis
takeover-free = nein
takeover-tries = { $count ->
        [0] ja, noch kein Versuch
        [one] ja, ein Versuch vergeblich
       *[other] ja, { $count } Versuche vergeblich
    }
takeover-card = Gefängnis-frei-Karte: { $deck }
takeover-turn = Ist am Zug
takeover-pot = Liegt auf „{ $parking }“
takeover-clear = Alles leeren
takeover-deeds = Grundstücke
takeover-deeds-about = Was niemandem gehört, bleibt bei der Bank.
takeover-bank = Bank
takeover-owner = { $deed }: wem gehört es?
takeover-state = { $deed }: Zustand
takeover-bare = unbebaut
takeover-mortgaged = Hypothek
takeover-no-name = Hier fehlt der Name.
takeover-same-name = So heißt schon jemand.
takeover-no-cash = Hier fehlt der Betrag in Ziffern.
takeover-odd-cash = Diesen Betrag kann man mit den Scheinen dieser Ausgabe nicht legen.
takeover-attempts = So viele Versuche gibt es nicht.
takeover-cards = Dieselbe Gefängnis-frei-Karte liegt bei zwei Leuten; jeder Stapel hat nur eine.
takeover-deed = Das passt nicht zusammen.
takeover-too-many-houses = So viel darf hier nicht stehen.
takeover-buildings = Es stehen mehr Häuser oder Hotels, als die Bank je hatte.
takeover-no-game = So kann niemand weiterspielen: Es braucht zwei bis acht Leute und Regeln, die zusammenpassen.
takeover-uneven = So ungleich lässt das Heft nicht bauen: In einer Farbgruppe, die einem allein gehört und nicht belastet ist, unterscheiden sich die Straßen um höchstens ein Gebäude.
takeover-uneven-go = Stimmt es trotzdem so, geht es mit einem zweiten Druck weiter.
takeover-at-place = { $place }: { $what }
takeover-faults = { $count ->
        [one] Eine Stelle stimmt noch nicht.
       *[other] { $count } Stellen stimmen noch nicht.
    }
screen-come = Scannen, hinsetzen, mitspielen
screen-open = Auf großem Bildschirm zeigen
screen-hand = Nur meine Hand zeigen, ohne Spielbrett
screen-lacks-throw = Der Wurf von { $name } fehlt noch.
screen-lacks-card = { $name } zieht: { $deck }. Welche Karte es ist, fehlt noch.
screen-won = Gewonnen: { $names }
real-roll = { $address ->
        [familiar] würfle und tippe die Augen an.
       *[polite] würfeln Sie und tippen Sie die Augen an.
    }
real-roll-first = { $address ->
        [familiar] würfle um den ersten Zug und tippe die Augen an.
       *[polite] würfeln Sie um den ersten Zug und tippen Sie die Augen an.
    }
real-roll-for = { $address ->
        [familiar] Würfle für { $name } und tippe die Augen an.
       *[polite] Würfeln Sie für { $name } und tippen Sie die Augen an.
    }
real-throw-of = Wurf: { $name }
real-first-die = Erster Würfel
real-second-die = Zweiter Würfel
real-card-of = { $name } zieht: { $deck }
real-thrown = { $name } hat { $first } und { $second } gewürfelt.
real-card-missing = Welche Karte es ist, fehlt noch.
real-card-search = Wörter oder Nummer der Karte
real-card-none = In diesem Stapel passt keine Karte dazu.
real-program = Vom Programm würfeln lassen
real-not-meant = Doch nicht, noch einmal
real-take-back = Zurücknehmen
real-take-back-what = { $what ->
        [buy] Kauf { $deed } zurücknehmen
        [build] Bau auf { $deed } zurücknehmen
        [sell] Verkauf auf { $deed } zurücknehmen
        [mortgage] Hypothek auf { $deed } zurücknehmen
        [redeem] Ablösung von { $deed } zurücknehmen
        [offer] Mein Angebot zurücknehmen
        [deal] Handel rückgängig machen
        [accept] Zusage an { $name } zurücknehmen
        [reject] Ablehnung zurücknehmen
        [withdraw] Rückzug des Angebots zurücknehmen
        [decline] Verzicht auf { $deed } zurücknehmen
        [pass] Aussteigen zurücknehmen
        [demand] Mietforderung zurücknehmen
        [fine] Freikauf zurücknehmen
        [card] Karteneinsatz zurücknehmen
        [pay] Zahlung zurücknehmen
        [bid] Mein Gebot zurücknehmen
        [end] Zugende zurücknehmen
       *[other] Zurücknehmen
    }
real-correct = Korrigieren
real-correct-about = Welche Eingabe stimmt nicht?
real-back-one = Diese Eingabe zurücknehmen
real-back-all = Alles ab hier zurücknehmen
real-strike = Nur diese Eingabe streichen
real-other = Es fiel etwas anderes
real-insert = Davor fehlt eine Eingabe
real-insert-what = Was wurde davor getan?
real-insert-end = { $name } beendet den Zug
real-insert-card = { $name } zieht eine Karte
real-other-line = Andere Eingabe
real-do = So korrigieren
real-propose = So vorschlagen
real-change = { $name }: { $what }
real-more = { $amount } mehr
real-less = { $amount } weniger
real-gets = bekommt { $deeds }
real-loses = gibt { $deeds } ab
real-alters = Gebäude oder Hypothek anders bei { $deeds }
real-forfeits = kann für { $deeds } keine Miete mehr verlangen
real-program-threw = Hier hat das Programm gewürfelt oder gezogen. Das bleibt, wie es gefallen ist.
real-stands = steht auf { $square }
real-plays-again = ist wieder im Spiel
real-is-out = scheidet aus
real-gone-on = Inzwischen wurde etwas eingetragen: Damit ändert sich auch, was die Korrektur bewirkt.
real-look-again = Noch einmal ansehen
real-nothing = Am Stand ändert sich nichts.
real-stuck = { $count ->
        [one] Eine spätere Eingabe passt dann nicht mehr und entfällt: { $line }
       *[other] { $count } spätere Eingaben passen dann nicht mehr und entfallen, ab: { $line }
    }
real-wrong = Das geht an dieser Stelle nicht.
real-wish = { $what ->
        [few] { NOUN($name, letter: "capital") } { VERB($name, familiar: "möchtest", polite: "möchten", other: "möchte") } zurücknehmen: { $line }
        [back] { NOUN($name, letter: "capital") } { VERB($name, familiar: "möchtest", polite: "möchten", other: "möchte") } { $count } Eingaben zurücknehmen, ab: { $line }
        [strike] { NOUN($name, letter: "capital") } { VERB($name, familiar: "möchtest", polite: "möchten", other: "möchte") } streichen: { $line }
        [insert] { NOUN($name, letter: "capital") } { VERB($name, familiar: "möchtest", polite: "möchten", other: "möchte") } nachtragen: { $other }
       *[replace] { NOUN($name, letter: "capital") } { VERB($name, familiar: "möchtest", polite: "möchten", other: "möchte") } ändern: { $line } In Wirklichkeit: { $other }.
    }
real-waits = Es fehlt noch die Zustimmung von { $names }.
real-agree = Einverstanden
real-agree-for = Einverstanden für { $names }
real-withdraw = Doch so lassen
real-disagree = Nicht einverstanden
over-reported = Gemeldet, nicht bewiesen
over-mixed = Geprüft, was das Programm würfelte: { $throws ->
        [one] ein Wurf
       *[other] { $throws } Würfe
    } und { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }
real-pacts-about = Was zwei einander versprechen, steht in keinem Heft. Das Programm erinnert daran und erzwingt nichts.
real-far-title = Wer spielt von fern mit?
real-far-about = Wer das Brett nicht sieht, würfelt und zieht nicht selbst: Für ihn meldet, wer am Brett sitzt.
real-count-about = Zählen, was vor jemandem liegt. Stimmt etwas nicht, steht darunter, welche Eingabe das erklärt.
real-count-whom = Bei wem wird gezählt?
real-count-booked = { $what } (hier: { $count })
real-count-old = Seit dem Zählen hat sich bei { $name } etwas geändert. Was gezählt wurde, steht noch da; bitte nachzählen.
real-count-again = Nachgezählt
real-count-none = Keine einzelne Eingabe erklärt den Unterschied. Vielleicht hilft es, bei noch jemandem zu zählen.
real-suspect = { $what ->
        [forgotten] Nicht eingegeben: { $entry }
        [misread] Es fiel { $fell }, nicht wie eingegeben: { $entry }
       *[not-done] Am Tisch nie geschehen: { $entry }
    }
waiting-real = Am echten Spielbrett
new-real = Am echten Spielbrett spielen
new-real-about = Brett, Würfel und Karten liegen auf dem Tisch. Was fällt, wird hier eingetippt; Geld, Besitz und Regeln führt das Programm.
new-real-report = Würfel und Karten meldet
new-real-report-anybody = Wer mag
new-real-report-turn = Jeder nur für sich
new-real-agree = Korrekturen brauchen
new-real-agree-concerned = Zustimmung aller, die es betrifft
new-real-agree-banker = Zustimmung der Leitung
new-real-agree-anybody = Keine Zustimmung
new-real-absent = Für Bots und alle, die nicht am Tisch sitzen
new-real-absent-table = Der Tisch würfelt für sie
new-real-absent-program = Das Programm würfelt für sie, nachprüfbar

## page: waiting
# Am Tisch, bevor das Spiel beginnt: Einladung, Plätze, Figuren.

waiting-connecting = Verbindung zum Tisch wird aufgebaut …
waiting-unreachable = Der Server antwortet gerade nicht. Sobald er wieder da ist, geht es von selbst weiter.
waiting-gone-title = Hier ist kein Tisch
waiting-bad-key-title = Der Schlüssel passt nicht
waiting-removed-title = Kein Platz mehr an diesem Tisch
waiting-watch-anyway = Ohne Platz zuschauen
waiting-title = Gleich geht es los
waiting-code = Code
waiting-invite = Freunde einladen
waiting-invite-about = Code vorlesen, Link schicken oder mit dem Handy scannen.
waiting-qr = QR-Code mit dem Link zu diesem Tisch
waiting-link = Link zum Tisch
waiting-copy = Link kopieren
waiting-copied = Kopiert
waiting-copy-refused = Der Browser lässt das Kopieren nicht zu. Der Link ist markiert: mit Strg + C kopieren, auf dem Handy lange darauf drücken.
waiting-share = Teilen
waiting-share-text = An meinem Tisch ist ein Platz frei. Code { $code }
waiting-device = Platz auf anderes Gerät mitnehmen
waiting-device-about = Mit diesem Link hat auch ein zweites eigenes Gerät diesen Platz: Beide zeigen dann dieselbe Hand, und auf beiden kann gespielt werden.
device-hand = { $name } an ein anderes Gerät weitergeben
device-hand-scan = 1. Mit der Kamera des anderen Geräts aufnehmen oder den Link dort öffnen. 2. Ist { $name } dort zu sehen, hier loslassen.
device-hand-gone = { $name } nicht mehr an diesem Gerät
device-hand-sure = Ist { $name } auf dem anderen Gerät schon zu sehen? Sonst kann dort eine Minute lang niemand weiterspielen.
device-hand-go = Ja, hier loslassen
device-dropped = { $name } spielt nicht mehr an diesem Gerät.
waiting-device-link = Link zum eigenen Platz
menu-title = Dieser Tisch
menu-invite-about = Mit Code, Link oder QR-Code können Freunde zuschauen.
menu-share-text = Hier wird gespielt, zuschauen ist erlaubt. Code { $code }
menu-replay = Spiel als Link
menu-replay-about = Der Link zeigt das Spiel Schritt für Schritt, soweit es gespielt ist. Er gilt auch nach dem Ende.
menu-replay-link = Link zur Aufzeichnung
menu-replay-text = Ein Spiel zum Nachsehen, Zug für Zug.
waiting-chairs = Plätze
waiting-chair-free = Frei
waiting-you = eigener Platz
waiting-host = leitet den Tisch
waiting-program = Programm
waiting-ready = bereit
waiting-not-ready = noch nicht bereit
waiting-away = nicht verbunden
waiting-still-there = noch beim alten Spiel
waiting-put-bot = Bot setzen
waiting-bot-kind = Was für ein Bot?
waiting-fill = Leere Plätze mit Bots besetzen
waiting-remove = { $name } vom Tisch nehmen
waiting-rename = Eigenen Namen oder Figur ändern
waiting-rename-save = Übernehmen
waiting-hand-over = Leitung an { $name } abgeben
waiting-lock = Tisch schließen
waiting-unlock = Tisch öffnen
waiting-lock-about = An einen geschlossenen Tisch kann sich niemand mehr dazusetzen. Wer schon sitzt, kommt immer wieder herein; zuschauen können alle.
waiting-admit = { $name } wieder einlassen
waiting-start = Spiel beginnen
waiting-few = Mindestens zwei müssen am Tisch sitzen.
waiting-unready = Noch nicht bereit: { $names }.
waiting-all-here = Alle sind bereit.
waiting-all-here-few = Alle sind bereit. Leere Plätze bleiben leer.
waiting-for-host = { $name } beginnt das Spiel, sobald alle bereit sind.
waiting-no-host = Niemand leitet diesen Tisch.
waiting-am-ready = Bereit
waiting-am-not-ready = Doch noch nicht
waiting-sit-title = Platz nehmen
waiting-sit = Hinsetzen
waiting-sit-about = Name und Figur wählen, und es kann losgehen.
waiting-full = Alle Plätze sind besetzt. Zuschauen geht trotzdem.
waiting-settings = Was gespielt wird
waiting-change = Ändern
waiting-change-save = So spielen
waiting-table-of = Tisch von { $name }
waiting-clock-decision = { $seconds } Sekunden je Entscheidung, { $spare } Sekunden Reserve
waiting-clock-days = { $days ->
        [one] Ein Tag je Entscheidung
       *[other] { $days } Tage je Entscheidung
    }
waiting-minutes = Schluss nach { $minutes } Minuten
waiting-public = Öffentlicher Tisch
waiting-private = Privater Tisch
waiting-booklet = Regelheft { $booklet }
waiting-leave = Tisch verlassen

## page: board
# Brett: Felder, Figuren, Würfel, Karten, auch für Vorleser.

board-title = Spielplan
board-squares = Felder, im Uhrzeigersinn ab dem Start
board-free = frei für { $price }
board-owned = gehört { $owner }
board-mortgaged = belastet
board-here = hier: { $players }
board-card-away = Karte weglegen
board-view = Ansicht des Spielplans
board-nearer = Näher
board-further = Weiter weg
board-fit = Ganz zeigen
board-turn = Drehen
board-tabs = Neben dem Spielplan
board-tab-deeds = Besitz
board-tab-trade = Handel
board-tab-history = Verlauf
board-tab-chat = Chat
board-tab-rules = Regeln

## page: actions
# Was getan werden kann: Würfeln, Kaufen, Bieten, Zahlen, Zug beenden.

actions-title = Was zu tun ist
actions-thinks = { $name } überlegt …
actions-leading = { $address ->
        [familiar] Du führst mit { $bid }.
       *[polite] Sie führen mit { $bid }.
    }
actions-go-on = Weiter
actions-skip = Überspringen
actions-throw = Würfeln
actions-throw-again = Noch einmal würfeln
actions-throw-double = Auf einen Pasch würfeln
actions-third-double = Das war der zweite Pasch. Ein dritter führt in { THE($jail, case: "accusative") }.
actions-attempts = { $left ->
        [one] Letzter Versuch: Ohne Pasch { $address ->
            [familiar] zahlst du { $amount } und ziehst
           *[polite] zahlen Sie { $amount } und ziehen
        } mit diesem Wurf weiter.
       *[other] Noch { $left } Versuche auf einen Pasch. Ohne Pasch im letzten Versuch { $address ->
            [familiar] zahlst du
           *[polite] zahlen Sie
        } { $amount }.
    }
actions-fine = { NOUN($fine, case: "accusative") } zahlen: { $amount }
actions-card = { NOUN($card, case: "accusative") } nutzen
actions-buy = Kaufen für { $price }
actions-decline = Versteigern lassen
actions-leave-it = Nicht kaufen
actions-after = Danach noch bar: { $cash }
actions-short = Dafür fehlen noch { $amount }.
actions-share = Gruppe damit: { $count } von { $all } · { NOUN($noun) } { $rent }
actions-share-whole = Damit ist die Gruppe komplett · { NOUN($noun) } { $rent }
actions-per-pip = { $amount } je Auge
actions-pay = Zahlen: { $amount }
actions-draw = { NOUN($card, case: "accusative") } ziehen
actions-end = Zug beenden
actions-could-build = Vorher möglich: bauen auf { $streets }.
actions-cash = Bar

# Versteigerung
actions-highest = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bietest", polite: "bieten", other: "bietet") } { $bid }
actions-hammer = Steigen alle anderen aus, geht { $lot } für { $bid } an { NOUN($name, case: "accusative") }.
actions-nobody = Noch kein Gebot, es geht los ab { $floor }. Steigen alle aus, bleibt { $lot } bei { THE($bank, case: "dative") }.
actions-bidder = { $stand ->
        [leads] { $name } führt, hat { $cash }
        [out] { $name }: ausgestiegen
       *[in] { $name } hat { $cash }
    }
actions-going-once = Zum Ersten …
actions-going-twice = Zum Ersten, zum Zweiten …
actions-own-bid = Eigenes Gebot, ab { $least }
actions-own-bid-open = Eigenes Gebot
actions-bid = Bieten
actions-pass = Aussteigen
actions-sold = Zum Dritten! { $lot } geht für { $amount } an { NOUN($name, case: "accusative") }.
actions-unsold = Kein Gebot: { $lot } bleibt bei { THE($bank, case: "dative") }.

# Miete verlangen
actions-demand = { NOUN($rent, case: "accusative") } verlangen: { $worth }
actions-lapses = Das verfällt, sobald jemand anderes würfelt.
actions-always = Immer automatisch verlangen
actions-always-for = Miete für { $name } immer automatisch verlangen

# Schulden
actions-owed = Schuld an { THE($creditor, case: "accusative") } ({ $why })
actions-at-hand = Bar vorhanden
actions-missing = Es fehlen
actions-worth = Höchstens aufzubringen
actions-plan = So käme das Geld zusammen
actions-plan-short = So viel ist noch zu holen
actions-others = Was sonst noch Geld bringt
actions-then = dann { $cash }
actions-mortgage = { $deed } belasten
actions-sell = { $deed }: { A($building, case: "accusative") } verkaufen
actions-sell-down = { $deed }: die Gruppe um { $steps } Stufen auf einmal abbauen
actions-clear = { $deed }: alle { NOUN($building, number: "plural") } der Gruppe verkaufen
actions-insolvent = Auch alles zusammen reicht nicht.
actions-bankrupt = Bankrott erklären
actions-bankrupt-sure = Wirklich bankrott?
actions-bankrupt-yes = Ja, bankrott
actions-bankrupt-to-player = { NOUN($building, number: "plural") } gehen zum halben Preis an { THE($bank, case: "accusative") } zurück. { $mortgaged ->
        [yes] Was noch frei ist, wird mit einer Hypothek belastet.
       *[no] { "" }
    } Geld, Besitz und Karten bekommt { $name }. { $address ->
        [familiar] Du scheidest aus.
       *[polite] Sie scheiden aus.
    }
actions-bankrupt-to-bank = { NOUN($building, number: "plural") }, Geld, Besitz und Karten gehen an { THE($bank, case: "accusative") }{ $auctions ->
        [yes] , die den Besitz einzeln versteigert
       *[no] { "" }
    }. { $address ->
        [familiar] Du scheidest aus.
       *[polite] Sie scheiden aus.
    }
actions-back = Zurück
actions-redeem = Ablösen: { $amount }
actions-keep = Nur Zinsen zahlen: { $amount }

# Knappe Gebäude
actions-scarce = Bei { THE($bank, case: "dative") } noch übrig: { $left }. Wollen mehrere, wird versteigert.
actions-want = Auch bauen
actions-waive = Verzichten
actions-place = Auf { $street } setzen

# Angebote
actions-offer = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bietest", polite: "bieten", other: "bietet") } { NOUN($other, case: "dative") } an
actions-gives = { NOUN($name, letter: "capital") } { VERB($name, familiar: "gibst", polite: "geben", other: "gibt") }
actions-forgives = erlässt die Schuld
actions-has = { NOUN($name, letter: "capital") } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } { $amount } bar
actions-printed = Kaufpreis { $amount }
actions-mortgaged = belastet: { $deeds }
actions-interest = dazu Zinsen: { $amount }
actions-accept = Annehmen
actions-reject = Ablehnen
actions-withdraw = Angebot zurückziehen

# Am Tisch
actions-business = Geschäfte
actions-build = Bauen
actions-mortgages = Belasten
actions-trade = Handeln
actions-why = Warum?
actions-why-jailed = Warum bin ich hier?
actions-why-attempts = Wie komme ich heraus?
actions-acts-for = Am Gerät ist
actions-leave = Aufstehen oder aufgeben
actions-get-up = Aufstehen
actions-get-up-means = { $address ->
        [polite] Wenn Sie aufstehen, spielt ein Bot für Sie weiter. Sie schauen zu und können sich wieder hinsetzen, solange das Spiel läuft.
       *[familiar] Wenn du aufstehst, spielt ein Bot für dich weiter. Du schaust zu und kannst dich wieder hinsetzen, solange das Spiel läuft.
    }
actions-get-up-yes = Ja, aufstehen
actions-stay = Weiterspielen
actions-looking-on = { $address ->
        [polite] Sie schauen zu.
       *[familiar] Du schaust zu.
    }
actions-handed-on = { $name } spielt jetzt auf einem anderen Gerät. Zurück geht es von dort: im Menü „Platz auf anderes Gerät mitnehmen“ öffnen und dem Link mit diesem Gerät folgen.
actions-bot-plays = { $address ->
        [polite] Ein Bot spielt für Sie weiter, bis Sie sich wieder hinsetzen.
       *[familiar] Ein Bot spielt für dich weiter, bis du dich wieder hinsetzt.
    }
actions-sit-again = Wieder hinsetzen
actions-give-up = Aufgeben
actions-give-up-means = { $address ->
        [polite] Wenn Sie aufgeben, ist das Spiel für Sie vorbei: Alles, was Sie haben, geht an { THE($bank, case: "accusative") } oder an den, dem Sie gerade etwas schulden.
       *[familiar] Wenn du aufgibst, ist das Spiel für dich vorbei: Alles, was du hast, geht an { THE($bank, case: "accusative") } oder an den, dem du gerade etwas schuldest.
    }
actions-give-up-yes = Ja, wirklich aufgeben
actions-vote = { $own ->
        [yes] Stimme zurücknehmen: Ein Bot soll für { $name } weiterspielen ({ $count } von { $needed } nötigen Stimmen)
        [last] Einen Bot für { $name } weiterspielen lassen ({ $address ->
            [polite] Ihre Stimme entscheidet
           *[familiar] deine Stimme entscheidet
        })
       *[no] Dafür stimmen, dass ein Bot für { $name } weiterspielt ({ $count } von { $needed } nötigen Stimmen)
    }
actions-rejected = { $code ->
        [stale] Das kam zu spät: Inzwischen ist am Tisch etwas geschehen.
        [fast] Das war zu schnell hintereinander. Gleich geht es wieder.
        [stopping] Der Server startet gerade neu. Gleich geht es weiter.
        [unkept] Der Server konnte es nicht speichern, also ist es nicht geschehen. Bitte noch einmal.
        [much] Das war jetzt oft genug. Erst geht das Spiel weiter.
        [paused] Weiter geht es mit „Weiterspielen“.
       *[other] Das nimmt der Tisch jetzt nicht an.
    }
pause-begin = Spiel anhalten
pause-end = Weiterspielen
pause-told = { $who ->
        [you] { $address ->
            [polite] Pause: Sie haben das Spiel angehalten.
           *[familiar] Pause: Du hast das Spiel angehalten.
        }
        [nobody] Pause: Das Spiel ist angehalten.
       *[other] Pause: { $name } hat das Spiel angehalten.
    }
pause-waits = { $who ->
        [host] Wer den Tisch leitet, lässt es weitergehen.
       *[table] Wer am Tisch sitzt, lässt es weitergehen.
    }
actions-key-buy = Kaufen, bieten
actions-key-pay = Zahlen, aussteigen
actions-key-fine = Aus dem Gefängnis freikaufen
actions-key-card = Gefängnis-frei-Karte nutzen
actions-key-demand = Miete verlangen

## page: deeds
# Besitz: Gruppen, Mieten, Bauen, Belasten, was die Bank noch hat.

deeds-players = Alle am Tisch
deeds-whose = Wessen Besitz?
deeds-on-turn = am Zug
deeds-awaited = wird gefragt
deeds-jailed = im { NOUN($jail, case: "dative") }
deeds-out = ausgeschieden
deeds-won = gewonnen
deeds-stand-in = ein Bot vertritt
deeds-offline = nicht verbunden
deeds-wealth = Vermögen { $amount }
deeds-sum-cash = Bargeld
deeds-sum-liquid = verfügbar
deeds-sum-wealth = Vermögen
deeds-none = { NOUN($name, letter: "capital") } { VERB($name, familiar: "besitzt", polite: "besitzen", other: "besitzt") } noch nichts.
deeds-none-left = { NOUN($name, letter: "capital") } { VERB($name, familiar: "besitzt", polite: "besitzen", other: "besitzt") } nichts mehr.
deeds-whole = vollständig
deeds-lacks = Fehlt noch: { $deeds }
deeds-for-sale = zu haben für { $price }
deeds-mortgaged = belastet
deeds-owner-jailed = Eigentümer im { NOUN($jail, case: "dative") }
deeds-rent-now = { NOUN($rent) } jetzt { $amount }
deeds-rent-pip = { NOUN($rent) } jetzt { $amount } je Auge
deeds-line-bare = unbebaut
deeds-line-group = ganze { NOUN($group) }, unbebaut
deeds-line-utility = { $count }, je Auge
deeds-holds = gilt jetzt
deeds-owner = gehört { $name }
deeds-owner-bank = gehört { THE($bank, case: "dative") }
deeds-brings = Wer jetzt hier landet, zahlt { $amount }.
deeds-brings-pips = Wer jetzt hier landet, zahlt { $amount } je Auge.
deeds-brings-buyer = Wer hier landet, kann es für { $amount } kaufen.
deeds-brings-nothing-mortgaged = Belastet: Wer hier landet, zahlt nichts.
deeds-brings-nothing-jail = Wer hier landet, zahlt nichts, solange der Eigentümer im { NOUN($jail, case: "dative") } sitzt.
deeds-build = { NOUN($building, case: "accusative") } bauen
deeds-place = { NOUN($building, case: "accusative") } setzen
deeds-sell = { NOUN($building, case: "accusative") } verkaufen
deeds-sell-down = Gruppe um { $steps } Stufen abbauen
deeds-mortgage = Belasten
deeds-redeem = Ablösen
deeds-clear = Alle { NOUN($building, number: "plural") } der Gruppe verkaufen
deeds-cost-price = Kaufpreis
deeds-cost-house = { A($house) }
deeds-cost-hotel = { A($hotel) } (nach { $count } { NOUN($house, case: "dative", number: "plural") })
deeds-cost-mortgage = { NOUN($mortgage) }
deeds-cost-redemption = Ablösen (mit { $interest } Zinsen)
deeds-neighbours = In derselben Gruppe
deeds-bank-unowned = Noch zu haben
deeds-bank-nothing = Alles ist verkauft.
deeds-bank-endless = unbegrenzt
deeds-why = Warum?
deeds-rules = Regeln dazu
deeds-here-jailed = { $name } (im { NOUN($jail, case: "dative") })
deeds-place-go = Wer hier landet oder vorbeikommt, erhält { THE($salary, case: "accusative") }: { $amount }.
deeds-place-visit = Wer hier landet, ist nur zu Besuch.
deeds-place-jail = Wer im { NOUN($jail, case: "dative") } sitzt, kommt durch einen Pasch frei, durch { THE($fine, case: "accusative") } von { $amount } oder durch eine Karte.
deeds-place-parking = Hier geschieht nichts.
deeds-place-pot = Hier liegt der Topf dieses Tisches: { $amount }.
deeds-place-gotojail = Wer hier landet, geht sofort ins { NOUN($jail, case: "accusative") }.
deeds-place-tax = Wer hier landet, zahlt { THE($bank, case: "dative") } { $amount }.
deeds-place-draw = Wer hier landet, zieht { A($card, case: "accusative") }.
deeds-place-pile = Im Stapel: { $all } Karten, davon { $unseen } noch nie gezogen.
deeds-place-holder = { $name } behält { A($jail_card, case: "accusative") } aus diesem Stapel.
deeds-trade-with = Mit { $name } handeln
deeds-act-for = Als { $name } handeln
deeds-place-last = Zuletzt gezogen

## page: trade
# Handel und Schulden: Angebote, Gegenangebote, woher das Geld kommt.

trade-watching = Wer zuschaut, handelt nicht.
trade-choose = Mit wem soll gehandelt werden?
trade-with = Handel mit
trade-gives = { NOUN($name, letter: "capital") } { VERB($name, familiar: "gibst", polite: "geben", other: "gibt") }
trade-gets = { NOUN($name, letter: "capital") } { VERB($name, familiar: "bekommst", polite: "bekommen", other: "bekommt") }
trade-cash = Geld von { NOUN($name, case: "dative") }
trade-has = von { $amount }
trade-for-debt = Statt der Schuld von { $amount }
trade-offer = Anbieten
trade-clear = Verwerfen
trade-again = Noch einmal bearbeiten
trade-prices = Kaufpreis
trade-loans = Darauf leiht die Bank
trade-interest = Zinsen sofort fällig
trade-cash-after = Bargeld danach
trade-not-enough = reicht nicht
# Wer es hätte: { $you } ist yes, wenn die Seite für ihn spricht.
trade-whole = { $you ->
        [yes] { $address ->
            [familiar] Damit hättest du
           *[polite] Damit hätten Sie
        }
       *[no] Damit hätte { $name }
    } { $kind ->
        [street] die ganze Gruppe { $group }
       *[other] { $all ->
            [2] beide
           *[other] alle { $all }
        } { $group }
    }.
trade-partly = { $group }: { NOUN($name) } { VERB($name, familiar: "hast", polite: "haben", other: "hat") } dann { $count } von { $all }
trade-breaks = Nicht mehr vollständig: { $group }
trade-open = Angebot von { NOUN($name, case: "dative") } an { NOUN($other, case: "accusative") }
trade-open-debt = Angebot von { NOUN($name, case: "dative") } an { NOUN($other, case: "accusative") }: Besitz statt der Schuld
trade-withdraw = Zurückziehen
trade-accept = Annehmen
trade-reject = Ablehnen
trade-counter = Gegenangebot
trade-counter-make = Ablehnen und so anbieten
trade-counter-stays = Das Angebot von { $name } bleibt so lange liegen.
trade-answer-yes = Abgemacht: { $name } nimmt an.
trade-answer-no = { $name } lehnt ab{ $why ->
        [never] : Dieser Bot handelt nie
        [cannot] : Das geht gerade nicht
        [group] : Zu wenig für { $deeds }, denn damit { $address ->
            [familiar] hättest du
           *[polite] hätten Sie
        } die ganze Gruppe
        [own] : { $deeds } gehört zu einer ganzen Gruppe, und die bleibt zusammen
        [little] : Zu wenig für { $deeds }
        [less] : Das ist zu wenig
        [uneven] : { $address ->
            [familiar] Du hättest
           *[polite] Sie hätten
        } viel mehr davon
       *[none] { "" }
    }.
trade-no-more = In diesem Spiel nicht mehr fragen
trade-hushed = Angebote von { $name } werden in diesem Spiel still abgelehnt.
trade-hear-again = Wieder zulassen
trade-instead = Mit Grundstücken bezahlen
trade-resume = Angebot von { $name } fortsetzen

## page: why
# Warum? Regel, Regelheft, was andere Hefte sagen; das Regelbuch zum Lesen.

rulebook-title = Warum?
rulebook-booklets-all = alle Hefte
rulebook-loading = Das Regelbuch wird geholt …
rulebook-missing = Das Regelbuch ist gerade nicht zu erreichen.
rulebook-again = Noch einmal versuchen
rulebook-states = { $booklet }: steht unter „{ $heading }“.
rulebook-implies = { $booklet }: wird vorausgesetzt unter „{ $heading }“.
rulebook-ruled = { $booklet }: das Heft schweigt; es gilt unsere Entscheidung.
rulebook-reconstructed = { $booklet }: das Heft ist hier unvollständig; die Regel ist rekonstruiert.
rulebook-silent = { $booklet }: sagt dazu nichts.
rulebook-differs = Worin sich die Hefte unterscheiden
rulebook-question = Was offen bleibt
rulebook-ruling = Unsere Entscheidung
rulebook-others = Die anderen Hefte
rulebook-booklets = Die Hefte
rulebook-related = Siehe auch
rulebook-more = Was sagen die anderen Hefte?
rulebook-more-of = { $title }: Was sagen die anderen Hefte?
rulebook-unknown = Eine Regel { $id } gibt es nicht.
rulebook-nothing = Dahinter steht keine eigene Regel.
rulebook-house-rule = Eine Hausregel: Sie steht in keinem Heft und gilt nur, weil sie an diesem Tisch vereinbart ist.
rulebook-in-book = Im Regelbuch lesen
rulebook-rules-of = Es gilt das Regelheft { $booklet }.
rulebook-search = Suchen oder fragen: Darf man im Gefängnis bauen?
rulebook-found = { $count ->
        [0] Keine Regel dieses Hefts gefunden.
        [one] Eine Regel gefunden.
       *[other] { $count } Regeln gefunden{ $left ->
            [0] .
           *[other] ; die besten stehen hier.
        }
    }
rulebook-found-guess = Dazu passt keine Regel genau. Vielleicht ist gemeint:
rulebook-found-nothing = Dazu sagt kein Heft etwas, oder es heißt dort anders. Vielleicht hilft ein anderes Wort, oder einer dieser Abschnitte:
rulebook-found-elsewhere = Nur in anderen Heften
rulebook-unsaid = Was das Heft nicht sagt
rulebook-differences = Worin sich die Hefte unterscheiden
rulebook-directory = Abschnitte
rulebook-book-title = Regelbuch
rulebook-choose = Wessen Regeln?
rulebook-whole-book = Das ganze Regelbuch

## page: talk
# Verlauf, Chat, Zuschauer, Uhren, Verbindung.

talk-history-empty = Davon ist noch nichts geschehen.
talk-history-older = Ältere Züge
talk-before = Vor dem ersten Zug
talk-filter = Was gezeigt wird
talk-filter-all = Alles
talk-filter-money = Geld
talk-filter-deeds = Besitz
talk-filter-cards = Karten und Gefängnis
talk-filter-trades = Handel
talk-filter-what = Worum es geht
talk-filter-who = Wen es betrifft
talk-filter-everybody = alle Spieler
talk-your-turn = { $address ->
        [polite] Sie sind gefragt. { $question }
       *[familiar] Du bist gefragt. { $question }
    }
talk-said = { $name } schreibt: { $text }
talk-wrote = { $name }: { $text }
# Wer kommt und geht.
talk-people = { $what ->
        [sat] { $name } sitzt jetzt mit am Tisch.
        [rose] { $name } ist aufgestanden.
        [freed] Der Platz von { $name } ist frei.
        [moved] { $name } ist jetzt mit einem anderen Handy dabei.
        [removed] { $name } wurde vom Tisch genommen.
        [left] { $name } hat das Spiel verlassen. Ein Bot spielt weiter.
        [returned] { $name } spielt wieder selbst.
        [handed] { $name } spielt jetzt auf einem anderen Gerät.
        [away] { $name } ist gerade nicht verbunden.
        [stand-in] Ein Bot entscheidet für { $name }, bis { $name } zurück ist.
        [host] { $name } leitet jetzt den Tisch.
        [locked] Der Tisch ist jetzt geschlossen.
        [unlocked] Der Tisch ist wieder offen.
        [changed] Was gespielt wird, hat sich geändert.
        [named] { $other } heißt jetzt { $name }.
        [token] { $name } hat jetzt eine andere Figur.
        [paused] Pause: { $name } hat das Spiel angehalten.
        [resumed] { $name } lässt das Spiel weitergehen.
        [far] { $name } spielt von fern mit: Würfel und Karten meldet, wer am Brett sitzt.
        [near] { $name } sitzt jetzt mit am Brett.
        [noted] { $name } hat eine Absprache notiert.
        [lapsed] { $name } hat eine Absprache beendet.
        [corrected] { $name } hat etwas korrigiert.
        [corrected-agreed] { $name } hat etwas korrigiert. Einverstanden: { $other }.
        [mend-withdrawn] { $name } möchte doch nichts mehr korrigieren.
        [mend-refused] { $other } ist nicht einverstanden: Was { $name } korrigieren wollte, bleibt, wie es war.
        [mend-played] Es ging schon weiter: Was { $name } korrigieren wollte, bleibt, wie es war.
        [mend-corrected] Inzwischen wurde etwas anderes korrigiert: Der Vorschlag von { $name } ist vom Tisch.
        [mend-other] { $other } möchte etwas anderes korrigieren: Der Vorschlag von { $name } ist vom Tisch.
        [forgotten] Jemand möchte hier nicht mehr mit Namen stehen und heißt jetzt { $name }.
        [gone] Diesen Tisch gibt es nicht mehr: Er wurde gelöscht.
       *[back] { $name } ist wieder da.
    }
talk-own = { $address ->
        [polite] { $what ->
            [sat] Sie sitzen jetzt mit am Tisch.
            [rose] Sie sind aufgestanden.
            [freed] Ihr Platz ist frei.
            [moved] Sie sind jetzt mit einem anderen Handy dabei.
            [removed] Sie wurden vom Tisch genommen.
            [left] Sie haben das Spiel verlassen. Ein Bot spielt für Sie weiter.
            [returned] Sie spielen wieder selbst.
            [away] Sie sind gerade nicht verbunden.
            [stand-in] Ein Bot entscheidet für Sie, bis Sie zurück sind.
            [host] Sie leiten jetzt den Tisch.
            [named] Sie haben jetzt einen anderen Namen.
            [token] Sie haben jetzt eine andere Figur.
            [paused] Pause: Sie haben das Spiel angehalten.
            [resumed] Sie lassen das Spiel weitergehen.
            [far] Sie spielen von fern mit: Würfel und Karten meldet, wer am Brett sitzt.
            [near] Sie sitzen jetzt mit am Brett.
            [noted] Ihre Absprache ist notiert.
            [lapsed] Ihre Absprache ist beendet.
            [forgotten] Ihr Name steht nirgends mehr an diesem Tisch, außer in dem, was andere geschrieben haben. Was Sie geschrieben haben, ist gelöscht.
            [handed] Sie spielen jetzt auf einem anderen Gerät.
            [corrected] Sie haben etwas korrigiert.
            [corrected-agreed] Sie haben etwas korrigiert. Einverstanden: { $other }.
            [mend-withdrawn] Sie möchten doch nichts mehr korrigieren.
            [mend-refused] { $other } ist nicht einverstanden: Was Sie korrigieren wollten, bleibt, wie es war.
            [mend-played] Es ging schon weiter: Was Sie korrigieren wollten, bleibt, wie es war.
            [mend-corrected] Inzwischen wurde etwas anderes korrigiert: Ihr Vorschlag ist vom Tisch.
            [mend-other] { $other } möchte etwas anderes korrigieren: Ihr Vorschlag ist vom Tisch.
           *[back] Sie sind wieder da.
        }
       *[familiar] { $what ->
            [sat] Du sitzt jetzt mit am Tisch.
            [rose] Du bist aufgestanden.
            [freed] Dein Platz ist frei.
            [moved] Du bist jetzt mit einem anderen Handy dabei.
            [removed] Du wurdest vom Tisch genommen.
            [left] Du hast das Spiel verlassen. Ein Bot spielt für dich weiter.
            [returned] Du spielst wieder selbst.
            [away] Du bist gerade nicht verbunden.
            [stand-in] Ein Bot entscheidet für dich, bis du zurück bist.
            [host] Du leitest jetzt den Tisch.
            [named] Du hast jetzt einen anderen Namen.
            [token] Du hast jetzt eine andere Figur.
            [paused] Pause: Du hast das Spiel angehalten.
            [resumed] Du lässt das Spiel weitergehen.
            [far] Du spielst von fern mit: Würfel und Karten meldet, wer am Brett sitzt.
            [near] Du sitzt jetzt mit am Brett.
            [noted] Deine Absprache ist notiert.
            [lapsed] Deine Absprache ist beendet.
            [forgotten] Dein Name steht nirgends mehr an diesem Tisch, außer in dem, was andere geschrieben haben. Was du geschrieben hast, ist gelöscht.
            [handed] Du spielst jetzt auf einem anderen Gerät.
            [corrected] Du hast etwas korrigiert.
            [corrected-agreed] Du hast etwas korrigiert. Einverstanden: { $other }.
            [mend-withdrawn] Du möchtest doch nichts mehr korrigieren.
            [mend-refused] { $other } ist nicht einverstanden: Was du korrigieren wolltest, bleibt, wie es war.
            [mend-played] Es ging schon weiter: Was du korrigieren wolltest, bleibt, wie es war.
            [mend-corrected] Inzwischen wurde etwas anderes korrigiert: Dein Vorschlag ist vom Tisch.
            [mend-other] { $other } möchte etwas anderes korrigieren: Dein Vorschlag ist vom Tisch.
           *[back] Du bist wieder da.
        }
    }
talk-somebody = Jemand
talk-unread = { $count ->
        [one] eine neue Nachricht
       *[other] { $count } neue Nachrichten
    }
talk-chat-empty = Noch hat niemand etwas geschrieben.
talk-chat-replay = Eine Aufzeichnung hat keinen Chat.
talk-chat-watching = Wer zuschaut, liest mit; schreiben können alle, die am Tisch sitzen.
talk-remarks = Chat
talk-say = Nachricht schreiben
talk-send = Senden
talk-waits = Noch nicht gesendet. Sobald die Verbindung wieder steht, geht die Nachricht hinaus.
talk-left = noch { $count } Zeichen
talk-emotes = Kurz gesagt
talk-emote-good = Daumen hoch
talk-emote-laugh = Lachen
talk-emote-cool = Gelassen
talk-emote-wink = Zwinkern
talk-emote-wow = Staunen
talk-emote-sad = Traurig
talk-emote-hurry = Bitte weiter
talk-clock = { $name }: noch { $time }
talk-clock-spare = { $name }: Reserve, noch { $time }
talk-clock-days = { $days ->
        [one] 1 Tag { $hours } Std.
       *[other] { $days } Tage { $hours } Std.
    }
talk-clock-hours = { $hours } Std. { $minutes } Min.
talk-time = Spielzeit: noch { $minutes } Min.
talk-time-brief = { $minutes } Min.
talk-time-soon = Bald ist Schluss: noch { $time }
talk-time-up = Die Zeit ist um: Das ist der letzte Zug.
talk-time-up-brief = letzter Zug
talk-line = { $state ->
        [connecting] Verbindung wird aufgebaut …
        [open] Verbunden
        [lost] Einen Moment bitte, der Tisch ist gleich wieder da.
        [long] Der Server antwortet gerade nicht. Es geht nichts verloren.
        [unknown] Diesen Tisch gibt es nicht. Stimmt der Code?
        [deleted] Diesen Tisch gibt es nicht mehr.
        [key] Der Schlüssel zu diesem Platz stimmt nicht.
        [removed] Dieser Platz wurde von der Leitung geräumt.
        [version] Es gibt eine neue Fassung der Seite.
        [local] Auf diesem Gerät
       *[gone] Der Server hat abgelehnt.
    }
talk-line-again = Jetzt versuchen
talk-table-gone = Diesen Tisch gibt es nicht mehr: Er wurde gelöscht, mit allem, was daran geschah.
talk-spectators = { $count ->
        [one] 1 Zuschauer
       *[other] { $count } Zuschauer
    }
talk-keys = Tasten
talk-key-space = Leertaste
talk-key-main = Würfeln, oder was sonst als Nächstes kommt
talk-key-deeds = Besitz, Bauen, Hypotheken
talk-key-trade = Handel
talk-key-history = Verlauf
talk-key-chat = Chat
talk-key-rules = Regelbuch
talk-key-help = Diese Liste
talk-key-escape = Schließen, was offen ist

## page: over
# Ende: Vermögen, Schaubilder, Glück, geprüfte Würfel, Revanche.

over-title = Das Spiel ist zu Ende
over-show = Ergebnis
over-winners = { $count ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    }
over-standings = Vermögen am Ende
over-player = Wer
over-cash = Bargeld
over-deeds = Besitz
over-buildings = { NOUN($building, number: "plural") }
over-wealth = Vermögen
over-bankrupt = bankrott
over-gave-up = gab auf
over-out = raus
over-wealth-chart = Vermögen im Lauf des Spiels
over-cash-chart = Bargeld im Lauf des Spiels
over-turns = { $count ->
        [one] ein Zug
       *[other] { $count } Züge
    }
over-turn = Zug
over-as-table = Als Tabelle
over-heat = Wo die Figuren stehen blieben
over-landed = { $name }: { $count }‑mal
over-luck = Glück
over-luck-about = Was die Würfel brachten, und was zu erwarten war. „Höher als 19 von 20“ heißt: Von 20 Spielen mit ehrlichen Würfeln fallen 19 niedriger aus.
over-luck-all = Alle zusammen: { $verdict }.
over-throws = Würfe
over-mean = Augen im Schnitt
over-doubles = Pasche
over-verdict = Urteil
over-against = { $found } (erwartet { $expected })
over-sums = Wie oft jede Summe fiel; der Strich zeigt, wie oft sie zu erwarten war.
over-computing = Glück und Würfel werden nachgerechnet …
over-no-record = Die Aufzeichnung lässt sich gerade nicht holen: { $why }
over-fair = Geprüft: { $throws ->
        [one] ein Wurf
       *[other] alle { $throws } Würfe
    } und { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } stimmen
over-unfair = Die Würfel stimmen nicht
over-no-proof = Für diese Aufzeichnung gibt es keinen Beweis
over-proof-how = Wie das geprüft wird
over-proof-about = Vor dem ersten Wurf stand ein geheimer Startwert fest, und sein Fingerabdruck wurde gezeigt. Alle am Tisch gaben eigene Zufallszahlen dazu. Am Ende wurde das Geheimnis aufgedeckt: Diese Seite hat es gegen den Fingerabdruck geprüft und daraus jeden Wurf und jede Karte noch einmal berechnet. Niemand konnte die Würfel nach dem Beginn noch ändern.
over-download = Aufzeichnung speichern
over-rematch = Revanche
over-rematch-there = Zur Revanche
over-rematch-asked = { $name } möchte eine Revanche.
over-rematch-open = Die Revanche ist eröffnet.
over-look-again = Noch einmal ansehen
over-new = Neues Spiel
over-review = Auswertung
over-analyse = Analyse
over-analyse-about = Wie standen die Chancen, was gab den Ausschlag, und welche Entscheidungen waren teuer?
over-analysing = Das Spiel wird analysiert
over-analyse-stop = Abbrechen
over-analyse-failed = Die Analyse ist gerade nicht möglich.
over-unwritten = Von diesem Spiel lässt sich keine Aufzeichnung machen.

## page: local
# Ohne Netz: mehrere an einem Gerät, gegen Bots, als App.

local-not-kept = Der Browser hat keinen Platz mehr: Was ab jetzt gespielt wird, ist nach dem Schließen der Seite verloren. Auf der Startseite lassen sich alte Spiele löschen.
local-missing = Dieses Spiel gibt es auf diesem Gerät nicht
local-broken = Dieses Spiel lässt sich nicht mehr lesen
local-why = Das geht nicht: { $why }
local-forget = Spiel löschen
local-new-title = Zusammen an einem Gerät
local-new-about = Ohne Netz und ohne Server: Das Gerät wird herumgereicht, Bots spielen auf Wunsch mit. Das Spiel bleibt auf diesem Gerät und übersteht ein Neuladen.
local-players = Wer spielt?
local-player = Name { $number }
local-add-person = Person
local-add-bot = Bot
local-remove = Platz { $number } entfernen
local-token = Figur
local-token-any = beliebige Figur
local-bot-name = Name des Bots
local-sitter = { $name }: Person oder Bot
local-person = Person
local-start = Spiel beginnen
local-lack-person = Mindestens eine Person muss mitspielen.
local-lack-name = Platz { $number } braucht einen Namen.
local-lack-same-name = Platz { $number } braucht einen eigenen Namen.
local-lack-same-token = Platz { $number } braucht eine eigene Figur.
local-from-title = Von einer Stellung aus spielen
local-from-about = Eine Aufzeichnung (.los) mit Stellung oder Zügen öffnen und an diesem Gerät weiterspielen.
local-from-text = Aufzeichnung als Text
local-from-players = Wer spielt weiter?
local-play-on = Weiterspielen
local-games = Weiterspielen an diesem Gerät
local-games-over = Gespielt an diesem Gerät
local-over = zu Ende
local-running = läuft
local-look = Ansehen
local-continue = Weiterspielen
local-delete = Spiel löschen: { $names }
local-sure = Wirklich?
local-newer = Es gibt eine neue Fassung der Seite.
local-reload = Neu laden
part-loading = Wird geladen …
part-missing = Dieser Teil der Seite ließ sich nicht laden.
local-install = Als App einrichten
local-install-about = Auf diesem Gerät lässt sich Bankhalter als App einrichten und ohne Netz spielen.
local-elsewhere = Dieses Spiel geht in einem anderen Fenster weiter.
local-here = Hier weiterspielen
local-unread-newer = Dieses Spiel wurde mit einer neueren Fassung der Seite gespeichert. Vielleicht hilft es, neu zu laden.
local-unread-broken = Zeile { $line } des gespeicherten Spiels ist beschädigt.
local-no-chance = Der Browser liefert keine Zufallszahlen.

## page: replay
# Aufzeichnungen öffnen und Schritt für Schritt ansehen.

replay-title = Aufzeichnung
replay-about = Eine Aufzeichnung (.los) öffnen und Schritt für Schritt ansehen, mit der Regel hinter jedem Schritt.
replay-controls = Durch das Spiel gehen
replay-start = Zum Anfang
replay-back = Ein Schritt zurück
replay-table = Zurück zum Tisch
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Ein Schritt weiter
replay-end = Zum Ende
replay-pace = Tempo
replay-slider = Stelle im Spiel
replay-moment = Schritt { $moment } von { $last }
replay-to-step = Schritt
replay-before = Vor dem ersten Zug.
replay-happened = Was geschah
replay-rule = Regel { $rule }: was sie sagt
replay-lines = Schritte
replay-play-on = Ab hier weiterspielen
replay-other = Andere öffnen
replay-file = Datei wählen oder hierher ziehen
replay-paste = Oder Text einfügen
replay-read = Öffnen
replay-place = Zeile { $line }, Spalte { $column }:
replay-line = Zeile { $line }:
# Die Wendungen, aus denen die Notation ihre Beanstandungen macht, je Zeile eine, in der Reihenfolge von en.ftl.
fault-phrases =
    alle Kopfzeilen vor allem anderen; hier steht noch eine
    Die Stellung sagt nicht, wer am Zug ist. Erwartet:
    die Stellung vor der ersten Zeile des Spiels
    ein Anführungszeichen ohne sein Gegenstück
    In dieser Zeile steht dasselbe zweimal
    So lässt sich nicht spielen
    ein Feld, das noch nicht genannt ist
    ein Feld (0-39 oder ein Name in Anführungszeichen)
    die Nummer eines Feldes
    heißen so
    die Nummer einer Karte
    der Name einer Kopfzeile
    die Kopfzeile
    eine Kopfzeile
    die Kennung einer Regel wie
    das Ende der Zeile
    nach der Stellung
    eine Handlung über ihren Ereignissen
    kein weiteres Ereignis
    hier keine Gebäude (sie stehen nur auf Straßen)
    1 bis 4 Häuser oder
    ein Faktor wie
    ein Betrag bis
    in bloßen Ziffern
    ein Betrag
    ein Wert in Anführungszeichen
    ein Wert
    zwei Werte
    eine Hausregel
    eine Ausgabe
    eine Spielart des Regelhefts
    eine Spielart
    ein Regelheft
    ein Grundstück
    ein Name, den sonst niemand hat
    ein Name ohne Steuerzeichen und unsichtbare Zeichen
    mindestens zwei Spieler
    höchstens zwei Pasche, der dritte führt ins Gefängnis
    höchstens
    Spieler
    ein Spieler
    eine Zahl bis
    eine Zahl ab
    eine Zahl
    ein Würfel
    ein Wurf
    eine Karte
    hat zwei Eigentümer
    ist bebaut und beliehen
    ist bankrott und hat noch etwas
    hat zu viele Fehlwürfe
    abgelehnt nach
    abgelehnt
    erlaubt
    abgelehnt nach
    abgelehnt
    erlaubt
    kein Brett
    in dieser Seite
    das Ende des Textes
    nichts
    noch eins
    hier
    erwartet:
    ; gefunden:
    oder
replay-file-refused = { $why ->
        [large] „{ $name }“ ist zu groß: Eine Aufzeichnung hat höchstens 1 MB.
        [binary] „{ $name }“ ist keine Textdatei. Eine Aufzeichnung ist Text (UTF-8).
       *[other] „{ $name }“ konnte nicht gelesen werden.
    }
replay-wrong = { $count ->
        [one] Ein Fehler
       *[other] { $count } Fehler
    }

## page: settings
# Sprache, Bewegung, Klang, hell und dunkel.
settings-title = Einstellungen
settings-language = Sprache
settings-light = Helligkeit
settings-light-system = Wie das Gerät
settings-light-light = Hell
settings-light-dark = Dunkel
settings-speed = Bewegung auf dem Brett
settings-speed-calm = Gemütlich
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-speed-off = Aus
settings-halts = Nach jedem Zug anhalten
settings-halts-about = Nach dem Zug der anderen wartet das Brett, bis „Weiter“ gedrückt wird.
settings-large = Namen auf dem Brett groß
settings-large-about = Große Schrift auf den Feldern, dafür ohne Bilder.
settings-left = Für die linke Hand
settings-left-about = Die Knöpfe liegen links neben dem Brett.
settings-sound = Klänge
settings-sound-about = Würfel, Geld und Karten sind zu hören.
settings-haptics = Vibration
settings-haptics-about = Das Handy brummt kurz, wenn eine Antwort gefragt ist.
settings-flourish = Kleine Effekte
settings-flourish-about = Münzen fliegen, vollständige Gruppen glänzen, Hotels landen.
settings-demands = Miete immer verlangen
settings-demands-about = Die eigene Miete wird automatisch verlangt.
settings-keys = Tasten mit einem Buchstaben
settings-keys-about = Knöpfe lassen sich mit Buchstaben bedienen. Ausgeschaltet gelten nur Leertaste, Tabulator, Eingabe und Pfeile.
settings-about = Über Bankhalter
skip = Zum Inhalt
print = Drucken
close = Schließen
lost-title = Hier ist nichts
lost-home = Zur Startseite

screen-table = Tisch { $table }
screen-local = Spiel an diesem Gerät
screen-rule = Regel { $rule }

## since: was seit dem letzten Zug geschah; der Spieler liest es selbst

since-title = { $address ->
        [familiar] Seit deinem letzten Zug
       *[polite] Seit Ihrem letzten Zug
    }
since-title-first = Was bisher geschah
since-label = Seit dem letzten Zug
since-rent = { NOUN($rent) } { $way ->
        [in] von
       *[out] an
    } { $name }: { $deed }
since-card = { $whose ->
        [own] Karte
       *[other] Karte von { $name }
    }: { $text }
since-trade = Handel mit { $name }{ $goods ->
        [one] : { $one }
        [both] : { $got } für { $gave }
       *[none] { "" }
    }
since-estate = Konkursmasse von { $name }
since-auctioned = Ersteigert: { $deed }
since-dealt-one = Zugeteilt: { $deed }
since-others = { $count ->
        [one] noch eine Zahlung
       *[other] { $count } weitere Zahlungen
    }
since-own = { $address ->
        [familiar] Neu bei dir
       *[polite] Neu bei Ihnen
    }: { $deeds }
since-did = { $name } { $did }.
since-bought = kauft { $deeds }
since-dealt = bekommt { $deeds } zugeteilt{ $paid ->
        [yes] { " " }und zahlt { $amount }
       *[no] { "" }
    }
since-won = ersteigert { $deeds }
since-got = bekommt { $deeds }
since-got-from = bekommt { $got } von { NOUN($name, case: "dative") } für { $paid }
since-built = baut auf { $deeds }
since-jailed = sitzt im { NOUN($jail, case: "dative") }
since-bankrupt = ist bankrott
since-gave-up = gibt auf
since-history = Verlauf ansehen
since-quiet = { $address ->
        [familiar] An deinem Geld hat sich nichts geändert.
       *[polite] An Ihrem Geld hat sich nichts geändert.
    }

## reckon: wie ein Betrag zustande kommt

reckon-equals = { $what }: { $amount }
reckon-times = { $what }: { $count } × { $each } = { $amount }
reckon-built = { $deed } mit { $built }
reckon-bare = { $deed }, unbebaut, { $group ->
        [whole] ganze Gruppe in einer Hand
        [mortgaged] ganze Gruppe, aber mit Hypothek
       *[part] Gruppe nicht vollständig
    }
reckon-stations = { $deed }, { $count } von 4 bei { $name }
reckon-utilities = { $deed }, { $count } von 2 bei { $name }, je Auge
reckon-repairs = { $houses } zu je { $per_house } und { $hotels } zu je { $per_hotel }: { $amount }
reckon-price = Kaufpreis von { $deed }: { $amount }
reckon-auctioned = Höchstgebot für { $deed }: { $amount } (Kaufpreis: { $price })
reckon-building = { $building } auf { $street }: { $amount }
reckon-sale = { $building } auf { $street }: die Hälfte von { $price } = { $amount }
reckon-mortgage = Hypothekenwert von { $deed }: { $amount }
reckon-redemption = { $deed }: { $value } und 10 % Zinsen ({ $interest }) = { $amount }
reckon-interest = { $deed }: 10 % von { $value } = { $amount }
reckon-unsold = { $deed } blieb für { $price } liegen: jetzt bieten alle.
reckon-jailed = { $by ->
        [square] Das Feld „{ $space }“ führt ins { NOUN($jail, case: "accusative") }.
        [card] Eine Karte führt ins { NOUN($jail, case: "accusative") }.
       *[doubles] Der dritte Pasch in einem Zug führt ins { NOUN($jail, case: "accusative") }.
    }
reckon-lacks = { $name } schuldet { $owed } und hat { $cash }: es fehlen { $lacks }. { $can ->
        [never] Auch mit allem, was sich verkaufen und beleihen lässt ({ $worth }), fehlen { $missing }.
       *[yet] Mit Verkaufen und Beleihen könnten { $worth } zusammenkommen.
    }

## coach: die Hinweise zum ersten Spiel

coach-title = Hinweise zum ersten Spiel
coach-do = { $address ->
        [familiar] Hier steht immer, was du tun kannst. Dein Zug beginnt mit dem Würfeln.
       *[polite] Hier steht immer, was Sie tun können. Ihr Zug beginnt mit dem Würfeln.
    }
coach-players = Alle am Tisch mit ihrem Geld. Der Rahmen zeigt, wer am Zug ist.
coach-board = { $address ->
        [familiar] Tippe auf ein Feld, und du siehst, was es kostet und einbringt. Am Rand liegt die Figur des Besitzers.
       *[polite] Tippen Sie auf ein Feld, und Sie sehen, was es kostet und einbringt. Am Rand liegt die Figur des Besitzers.
    }
coach-tabs = Besitz, Handel, Verlauf: Gebaut wird unter „Besitz“, und im Verlauf steht jeder Zug.
coach-why = Hier stehen die Regeln. Und wo ein Fragezeichen steht, wird vorgerechnet, warum etwas so ist.
coach-next = Weiter
coach-done = Fertig
coach-leave = Ohne Hinweise
menu-coach = Hinweise zum ersten Spiel

## minutes: das Spiel in zwei Minuten

minutes-title = Das Spiel in zwei Minuten
minutes-goal-title = Das Ziel
minutes-goal = Wer übrig bleibt, wenn alle anderen bankrott sind, gewinnt. Geld bringen vor allem die Mieten, die andere zahlen.
minutes-turn-title = Ein Zug
minutes-turn = Würfeln, ziehen, tun, was das Feld sagt. Ein Pasch gibt noch einen Wurf, der dritte führt ins Gefängnis. Wer über LOS zieht, bekommt Gehalt.
minutes-buy-title = Kaufen
minutes-buy = { NOUN($property, number: "plural") }, die noch frei sind, kann kaufen, wer darauf landet. Wer nicht kauft, lässt versteigern, und alle dürfen bieten.
minutes-rent-title = Miete
minutes-rent = Wer auf fremdem Besitz landet, zahlt dem Besitzer Miete. Wer eine ganze Farbgruppe hat, bekommt für Unbebautes die doppelte Miete{ $family ->
        [old] , auch wenn ein Teil davon mit Hypothek belegt ist.
       *[new] , solange kein Teil davon mit Hypothek belegt ist.
    }
minutes-build-title = Bauen
minutes-build = Auf eine ganze Farbgruppe kommen { NOUN($house, number: "plural") }, immer gleichmäßig, nach vier { NOUN($house, case: "dative", number: "plural") } { A($hotel) }. { $family ->
        [old] Auch wer nicht am Zug ist, darf bauen, bis der Nächste würfelt.
       *[new] Gebaut wird jederzeit, solange gerade nichts zu zahlen oder zu entscheiden ist.
    }
minutes-broke-title = Wenn das Geld ausgeht
minutes-broke = { NOUN($house, number: "plural") } nimmt die Bank zum halben Preis zurück, auf { NOUN($property, case: "accusative", number: "plural") } gibt sie Hypotheken, und handeln kann man immer. Wer dann noch schuldet, ist bankrott.
minutes-sample = Ein Beispielspiel ansehen
rulebook-pot = Geld auf Frei Parken steht in keinem der Hefte: Es ist eine beliebte Hausregel.
rulebook-pot-on = Tisch mit diesem Topf eröffnen

## out: wer ausgeschieden ist

actions-out = { $address ->
        [familiar] Du bist ausgeschieden: Platz { $place } von { $count }. Du kannst weiter zusehen.
       *[polite] Sie sind ausgeschieden: Platz { $place } von { $count }. Sie können weiter zusehen.
    }
actions-finish = Bots zu Ende spielen lassen
over-feats = Aus diesem Spiel
over-feat-rent = Teuerste { NOUN($rent) }: { $payer } zahlt { $owner } { $amount } für { $deed }.
over-feat-square = Bestes Feld: { $deed } brachte { $amount } ein.
over-feat-jail = Am längsten im { NOUN($jail, case: "dative") }: { $name } ({ $count ->
        [one] ein Zug
       *[other] { $count } Züge
    }).
over-feat-travel = Am weitesten gereist: { $name }, { $count } Mal über { $go }.
over-feat-built = Am fleißigsten gebaut: { $name }, { $count } Mal.
over-feat-trade = Am häufigsten gehandelt: { $name } ({ $count } Mal).

## data: was der Server von den Leuten weiß, und wie er es vergisst

data-title = Meine Daten
data-about = { $address ->
        [polite] Der Server weiß, wie Sie an diesem Tisch heißen, was Sie hier getan und was Sie geschrieben haben.
       *[familiar] Der Server weiß, wie du an diesem Tisch heißt, was du hier getan und was du geschrieben hast.
    }
data-known = Was der Server von mir weiß
data-known-done = Gespeichert als { $file }.
data-forget = Mich vergessen
data-forget-means = { $address ->
        [polite] Dann steht überall an diesem Tisch „N.N.“ statt Ihres Namens, und was Sie geschrieben haben, ist fort. Was andere geschrieben haben, bleibt, auch wenn Ihr Name darin steht. Die anderen erfahren es. Alles Übrige bleibt, auch Ihr Platz.
       *[familiar] Dann steht überall an diesem Tisch „N.N.“ statt deines Namens, und was du geschrieben hast, ist fort. Was andere geschrieben haben, bleibt, auch wenn dein Name darin steht. Die anderen erfahren es. Alles Übrige bleibt, auch dein Platz.
    }
data-forget-yes = Ja, vergessen
data-forgotten = { $address ->
        [polite] Vergessen: Ihr Name steht nirgends mehr an diesem Tisch, außer in dem, was andere geschrieben haben.
       *[familiar] Vergessen: Dein Name steht nirgends mehr an diesem Tisch, außer in dem, was andere geschrieben haben.
    }
data-delete = Tisch löschen
data-delete-means = Dann ist hier für alle Schluss, und alles ist fort: was an diesem Tisch geschah, die Namen und was jemand geschrieben hat. Zurückholen kann das niemand.
data-delete-yes = Ja, Tisch löschen
data-deleted = Der Tisch ist gelöscht, mit allem, was daran geschah.
data-back = Doch nicht
over-download-nameless = Aufzeichnung ohne Namen speichern

## page: advice

advice-ask = Was würde der Meister tun?
advice-thinking = Der Meister überlegt …
advice-none = Dazu fällt dem Meister gerade nichts ein.
advice-trade = Siegchancen durch diesen Handel
advice-weighing = Wird abgewogen …
advice-change = { $sense ->
        [better] { $points } Punkte besser
        [worse] { $points } Punkte schlechter
       *[same] unverändert
    }

## page: bank

bank-title = Bank für das echte Brett
bank-short = Bank
bank-about = Brett, Würfel und Karten liegen auf dem Tisch; das Geld zählt dieses Gerät. Auch ohne Netz.
bank-all = { $address ->
        [polite] Das Programm kann auch Karten, Häuser und Regeln führen; Sie tippen nur ein, was fällt.
       *[familiar] Das Programm kann auch Karten, Häuser und Regeln führen; du tippst nur ein, was fällt.
    }
bank-all-open = Am echten Brett spielen
bank-open = Bank eröffnen
bank-people = Wie viele spielen?
bank-facts = Startgeld { $start }, Gehalt { $salary }. Namen und Figuren lassen sich später ändern.
bank-start-cash = Startgeld für alle
bank-import = Datei öffnen
bank-unread = Das ist keine Datei einer Bank, oder sie ist beschädigt.
bank-unread-entry = In der Datei stimmt Eintrag { $number } nicht.
bank-unread-newer = Die Datei stammt von einer neueren Version. Bitte die Seite neu laden.
bank-unread-board = Diese Ausgabe kennt die Seite nicht.
bank-evenings = Weiter mit der Bank
bank-evening-phones = Bank mit mehreren Handys
bank-evening-over = Abend beendet
bank-elsewhere = Dieser Abend geht mit mehreren Handys weiter
bank-elsewhere-about = Was seitdem gebucht wurde, steht nur dort. Auf diesem Gerät liegt der Stand von vorher.
bank-here = Hier vom Stand davor weitermachen
bank-here-sure = Wirklich hier weitermachen?
bank-missing = Von diesem Abend ist hier nichts gespeichert
bank-menu = Menü der Bank
bank-not-kept = Der Browser speichert nichts. Was gebucht wird, geht beim Schließen verloren.
bank-other = Anderen Abend öffnen
bank-delete = Abend löschen
bank-delete-sure = Wirklich löschen?
bank-payment = Zahlung
bank-nothing-yet = Noch ist nichts gebucht.
bank-undo = Rückgängig
bank-undo-what = Rückgängig: { $entry }
bank-undo-sure = Rückgängig machen? { $entry }
bank-undo-yes = Ja
bank-history = Verlauf
bank-history-about = { $address ->
        [polite] Tippen Sie auf einen Eintrag, um ihn zu streichen oder zu ändern.
       *[familiar] Tippe auf einen Eintrag, um ihn zu streichen oder zu ändern.
    }
bank-is-struck = gestrichen
bank-mended = { $how ->
        [struck] Gestrichen
        [back] Gilt wieder
       *[changed] Geändert
    }: { $entry }
bank-mended-by = { $name } { $how ->
        [struck] streicht
        [back] lässt wieder gelten
       *[changed] ändert
    }: { $entry }
bank-counted = nachgezählt
bank-entry = Eintrag { $number }
bank-mend = Was soll damit geschehen?
bank-mend-how = { $how ->
        [strike] Streichen
        [back] Wieder gelten lassen
       *[change] Ändern
    }
bank-mend-do = Übernehmen
bank-overtaken = Diesen Eintrag hat inzwischen jemand anderes geändert.
bank-mend-anew = Neu ansehen
bank-effects = Das ändert sich
bank-from = Wer zahlt
bank-to = An wen
bank-amount = Betrag
count-between = Eine Zahl von 0 bis { $most }.
bank-clear = Von vorn
bank-pay = Zahlen
bank-share = Teilen
bank-share-done = Fertig
bank-more = Mehr
bank-note = { $amount } dazu
bank-back = Letzte Ziffer löschen
bank-out = ausgeschieden
bank-pot = Topf { $amount }
bank-pot-stays = Solange Geld im Topf liegt, bleibt er auf dem Tisch.
bank-salary = { NOUN($salary) }
bank-count = Nachzählen
bank-count-about = Wie viele Scheine liegen da? Leer heißt nicht gezählt; wer kein Geld hat, trägt eine 0 ein.
bank-count-verdict = { $how ->
        [none] { "" }
        [right] { $sum }: stimmt genau.
        [more] { $sum }: { $by } mehr als gebucht.
       *[less] { $sum }: { $by } weniger als gebucht.
    }
bank-count-book = Unterschied buchen
bank-leave = Ausscheiden
bank-leave-about = Wer bekommt das restliche Geld?

bank-who-bank = { THE($bank, letter: "capital") }
bank-who-pot = Der Topf
bank-who-all = Alle
bank-to-person = an { $name }
bank-to-bank = an { THE($bank, case: "accusative") }
bank-to-pot = in den Topf
bank-to-all = an alle
bank-told-pays = { $payer } zahlt { $amount } { $to }.
bank-told-pays-for = { $payer } zahlt { $amount } { $to } ({ $what }).
bank-told-salary = { $name } bekommt { $amount } { NOUN($salary) }.
bank-told-each-pays = { $others ->
        [others] Alle anderen
       *[all] Alle
    } zahlen je { $amount } { $to }.
bank-told-pays-each = { $payer } zahlt je { $amount } an alle{ $others ->
        [others] { " " }anderen.
       *[all] .
    }
bank-told-split = { $payers } zahlen zusammen { $amount } { $to }.
bank-told-leaves = { $name } scheidet aus, das Geld geht { $to }.
bank-hint = Dann den Betrag, dann wer ihn bekommt. Für Gehalt und Steuern reicht der Name.
bank-who-stands = { $deed }: Wer steht dort?
bank-ask-first = { $step ->
        [who-amount] Wer zahlt { $amount }?
       *[who] { $address ->
            [polite] Wer zahlt? Tippen Sie auf den Namen oder auf das Feld.
           *[familiar] Wer zahlt? Tippe auf den Namen oder auf das Feld.
        }
    }
bank-ask = { $payers } { $number ->
        [many] zahlen
        [all] zahlen
       *[one] zahlt
    }{ $step ->
        [share] { " " }zusammen. Wer noch?
        [to] { " " }{ $amount }. An wen?
        [amount] { " " }{ $to }: wie viel?
        [sure] { " " }{ $amount } { $to }.
       *[all] : wie viel, an wen?
    }
bank-no-short = { $kind ->
        [pot] Im Topf ist { $missing } zu wenig. Nichts ist gebucht.
       *[person] { $name } hat { $missing } zu wenig. Nichts ist gebucht.
    }
bank-no-uneven = Das geht nicht auf: Der kleinste Schein ist { $amount }.
bank-no-gone = { $name } ist ausgeschieden.
bank-no-too-much = So viel Geld gibt es nicht.
bank-no-nothing = Damit ändert sich nichts.
bank-no-later = Dann ginge Eintrag { $number } nicht mehr. { $entry } { $why }
bank-deeds = Karten mitführen
bank-deeds-about = Wer einträgt, wem was gehört, bekommt Mieten, Gebäude und Hypotheken nach dem Heft ausgerechnet.
bank-tab-cards = Karten
bank-tab-amount = Betrag
bank-hint-amount = Jetzt fehlt nur noch der Betrag.
bank-hint-cards = Erst der Name, dann die Karte oder was anliegt. Oder gleich die Karte.
bank-find = Name oder Nummer
bank-find-none = Dazu gibt es keine Karte.
bank-does = { $does ->
        [buys] Kauf { $amount }
        [rent] { NOUN($rent) } { $amount }
        [pip] { $amount } je Auge
        [free] belastet
       *[builds] Bau { $amount }
    }
bank-price = Kaufpreis
bank-price-about = Mit 0 wird nur eingetragen, wem die Karte schon gehört.
bank-who-buys = Wer kauft?
bank-who-drew = Wer hat sie gezogen?
bank-rent-ask = { $step ->
        [pips] { NOUN($rent) }: Wie viele Augen?
       *[who] { NOUN($rent) }: Wer zahlt?
    }
bank-hand = Weitergeben an
bank-stock = { THE($bank, letter: "capital") } hat noch { $houses } und { $hotels }.
bank-rent-for = { NOUN($rent) } { $deed }
bank-told-buys = { $name } kauft { $deed } für { $amount }.
bank-told-has = { $name } hat { $deed }.
bank-told-builds = { $name } baut für { $amount }. Auf { $deed } steht jetzt: { $built }.
bank-told-sells = { $name } bekommt { $amount } für Gebäude. Auf { $deed } steht jetzt: { $built }.
bank-told-mortgages = { $name } belastet { $deed } und bekommt { $amount }.
bank-told-redeems = { $name } löst { $deed } für { $amount } ab.
bank-told-hands = { $name } gibt { $deed } { $to }{ $kind ->
        [interest] . Zinsen: { $amount }.
       *[free] .
    }
bank-no-taken = { $deed } gehört schon { $name }.
bank-no-theirs = { $deed } gehört { $name } nicht.
bank-no-otherwise = Bei { $deed } ist gerade etwas anderes eingetragen.
bank-causes = Was dahinterstecken kann
bank-causes-none = Keine einzelne Buchung erklärt den Unterschied.
bank-cause = { $kind ->
        [twice] Eintrag { $number } steht doppelt da. { $entry }
        [forgotten] Nicht eingetragen: { $entry }
        [backwards] Eintrag { $number } ging andersherum. { $entry }
        [misread] Bei Eintrag { $number } waren es { $amount }. { $entry }
        [not-done] Eintrag { $number } ist am Tisch nie geschehen. { $entry }
       *[again] Noch einmal geschehen, aber nicht eingetragen: { $entry }
    }
bank-pacts = Absprachen
bank-pacts-about = Was zwei einander versprechen, steht in keinem Heft. Die Bank erinnert daran und erzwingt nichts.
bank-pact-from = Wer verspricht
bank-pact-to = Wem
bank-pact-what = Was
bank-pact-kind = { $kind ->
        [immunity] keine { NOUN($rent) } zu nehmen
        [rent] eine vereinbarte { NOUN($rent) } zu zahlen
       *[share] einen Anteil abzugeben
    }
bank-pact-words = Genauer (wenn nötig)
bank-pact-note = Absprache notieren
bank-pact-noted = Notiert
bank-pact-end = Beenden
bank-pact-over = vorbei
bank-pact-told = { $kind ->
        [immunity] { $from } nimmt von { $to } keine { NOUN($rent) }
        [rent] { $from } zahlt { $to } eine vereinbarte { NOUN($rent) }
       *[share] { $from } gibt { $to } einen Anteil
    }{ $noted ->
        [yes] { " " }({ $words })
       *[no] { "" }
    }
bank-pact-remind = Absprache, keine Regel des Hefts: { $pact }.
bank-several = Mit mehreren Handys
bank-several-along = Der Abend geht mit allem, was gebucht, gestrichen und abgesprochen ist, zum Server. Andere scannen einen Code und sind dabei.
bank-arriving = Der Abend zieht noch um. Gleich kann weiter gebucht werden.
bank-along-again = Noch einmal
bank-along-leave = Weglassen
bank-along-leave-sure = Wirklich weglassen?
bank-phones = Die anderen Handys
bank-choose = { $address ->
        [polite] Wer sind Sie?
       *[familiar] Wer bist du?
    }
bank-several-who = { $address ->
        [polite] Tippen Sie auf Ihre Figur: Dieses Handy führt dann die Bank und Ihr Geld. Die anderen wählen ihre, wenn sie dazukommen.
       *[familiar] Tippe auf deine Figur: Dieses Handy führt dann die Bank und dein Geld. Die anderen wählen ihre, wenn sie dazukommen.
    }
bank-own = { $address ->
        [polite] Sie
       *[familiar] du
    }
bank-choose-about = Wer auf seine Figur tippt, ist dabei. Bis dahin sieht man zu.
bank-choose-arriving = Der Abend kommt hier gerade erst an. Gleich geht es los.
bank-choose-taken = schon dabei
bank-choose-away = Handy ist weg
bank-over = { $online ->
        [yes] { $may ->
            [yes] { $name } ist jetzt mit einem anderen Handy dabei. Soll es wieder hier weitergehen? Das andere Handy sieht dann nur noch zu, und alle erfahren davon.
           *[no] { $name } ist gerade mit einem anderen Handy dabei. Hier geht es erst weiter, wenn das andere nicht mehr verbunden ist, oder wenn die Bank den Platz freigibt.
        }
       *[no] { $name } war mit einem anderen Handy dabei, das gerade nicht verbunden ist. Soll es hier weitergehen? Das andere Handy sieht dann nur noch zu, und alle erfahren davon.
    }
bank-over-take = Hier weitermachen
bank-over-not-yet = Diesen Platz hat gerade erst ein anderes Handy übernommen. Ist es nicht verbunden, geht es in einer Minute.
bank-places = Die Plätze der anderen
bank-places-about = Ist ein Handy leer oder verloren, wird hier der Platz frei. Was dort liegt, bleibt.
bank-free = Platz freigeben
bank-free-sure = Wirklich freigeben?
bank-stale = Das hat gerade schon jemand gebucht oder geändert.
bank-waits-already = Genau das wartet schon auf Zustimmung.
bank-other-purse = Das war für einen anderen Platz gedacht.
bank-refused = { $how ->
        [end] Das ging nicht: { $entry }. { $why }
        [struck] Nicht gestrichen wurde „{ $entry }“ { $why }
        [back] Weiter gestrichen bleibt „{ $entry }“ { $why }
        [changed] Nicht geändert wurde der Eintrag in „{ $entry }“ { $why }
       *[paid] Nicht gebucht: { $entry } { $why }
    }
bank-said-no = { $name } ist nicht einverstanden. { $how ->
        [end] Das ging nicht: { $entry }.
        [struck] Nicht gestrichen: { $entry }
        [back] Weiter gestrichen: { $entry }
        [changed] Kein Eintrag wurde geändert in: { $entry }
       *[paid] Nicht gebucht: { $entry }
    }
bank-no-luggage = Der Browser hat keinen Platz für den Umzug. Der Abend bleibt auf diesem Gerät.
bank-wants = { $name } { $how ->
        [struck] möchte streichen
        [back] möchte wieder gelten lassen
        [changed] möchte einen Eintrag ändern in
       *[paid] möchte buchen
    }: { $entry }
bank-wants-word = Es fehlt noch: { $names }.
bank-wants-you = { $address ->
        [polite] Sie
       *[familiar] du
    }
bank-wants-gone = Das geht inzwischen nicht mehr.
bank-wants-yes = Einverstanden
bank-wants-no = Nicht einverstanden
bank-wants-back = Zurückziehen
bank-words = Wer darf was
bank-words-bankers = Das ändert nur, wer die Bank führt.
bank-words-about = Stimmt zu, ändert Regeln der Bank und spricht für alle ohne Handy.
bank-words-enter = Buchen
bank-words-change = Ändern und streichen
bank-words-of = { $who ->
        [anybody] Alle, die dabei sind
        [bankers] Nur mit der Bank
       *[concerned] Nur mit allen, die es betrifft
    }
bank-words-banker = { $name } führt die Bank mit
bank-get-up = Platz freigeben
bank-get-up-sure = Wirklich freigeben?
bank-get-up-wait = Das geht, sobald die Verbindung steht und alles gespeichert ist.
bank-unwritten = Wird noch gespeichert. { $entries }
bank-wants-end = { $name } möchte: { $entry }.
bank-end = Abend beenden
bank-end-means = { $whose ->
        [all] Dann bucht niemand mehr etwas, auf keinem Handy, und alle sehen den Endstand. Der Abend kann später weitergehen.
       *[one] Dann wird nichts mehr gebucht, und der Endstand ist zu sehen. Der Abend kann später weitergehen.
    }
bank-end-sure = Wirklich beenden?
bank-end-sure-all = Wirklich für alle beenden?
bank-end-title = Endstand
bank-end-over = Der Abend ist zu Ende. Es wird nichts mehr gebucht.
bank-end-by = { $name } hat den Abend beendet. Es wird nichts mehr gebucht.
bank-end-on = Der Abend geht weiter.
bank-end-go-on = Weiterspielen
bank-end-parts = { $cash } bar, { $land } in Karten und Gebäuden
bank-end-about = Karten zählen mit ihrem Kaufpreis, belastete mit der Hälfte, Gebäude mit dem, was sie gekostet haben.

## page: moving and paper
move-title = Auf ein anderes Gerät
move-receive = Von anderem Gerät holen

people-title = Leute und Runden
people-rounds = Runden
scan = Code scannen
scan-foreign = Dieser Aufkleber gehört nicht zu diesen Karten.
scan-no-money = Diese Karte bewegt kein Geld.
scan-other-deck = Diese Karte liegt im anderen Stapel oder ist nicht im Spiel.
paper-labels = Aufkleber drucken
paper-guide = Kurzanleitung
