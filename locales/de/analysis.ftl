### Was Spiele wert waren und was ratsam ist: Die Seite holt diese Datei erst, wenn jemand danach fragt.
### Wie Sätze geschrieben werden, steht am Anfang von ../de.ftl und in docs/languages.md.

## analysis: what a game was worth

analysis-title = Analyse des Spiels
analysis-progress = Zeilen
analysis-note-failed = Zeile { $line } lässt sich nicht spielen. Alles davor ist bewertet.
analysis-note-unfinished = Das Spiel ist noch nicht zu Ende. Als Ergebnis stehen hier die Chancen nach dem letzten Zug.
analysis-note-shared = Mehrere haben gewonnen und teilen sich den Sieg.
analysis-note-timed = Ein Spiel auf Zeit, in dem die Zeit nicht ausgelaufen ist: Wie lange es noch gedauert hätte, ist in den Chancen nicht enthalten.
analysis-note-stand-in = Wo jemand nicht da war, hat ein Bot für ihn entschieden: Das steht in der Rechnung seines Platzes, zählt aber nicht für die Note.
analysis-chances = Die Chancen im Verlauf
analysis-chances-lead = So standen die Chancen aller, zu gewinnen.
analysis-plot = Kurven der Gewinnchancen aller Spieler vom Start bis zum Ende; die Zahlen stehen in der Tabelle darunter.
analysis-chances-table = Die Chancen als Tabelle
analysis-turning = Wendepunkte
analysis-turning-lead = Die Augenblicke, in denen sich am meisten geändert hat.
analysis-in-turn = Zug { $turn }
analysis-swing = { $what } { $winner } steigt von { $from } auf { $to }, { $loser } fällt von { $was } auf { $is }.
analysis-bank = Die Bank handelt.
analysis-ledger = Woher das Ergebnis kommt
analysis-ledger-lead = Start + Glück + Verlauf + eigene Fehler + durch andere = Ergebnis, in Prozentpunkten.
analysis-ledger-table = Die ganze Rechnung
analysis-class-table = Eigene Fehler nach Art
analysis-from-to = { $start } → { $result }
analysis-luck = Glück
analysis-own = eigene Fehler
analysis-gifts = durch andere
analysis-dice = Würfel
analysis-cards = Karten
analysis-deal = Austeilen
analysis-course = Verlauf
analysis-course-about = Verlauf: was nicht an Würfeln, Karten oder Austeilen lag und auch niemand falsch gemacht hat. Das ist vor allem, was die anderen ganz normal gespielt haben, und was sich erst im Lauf des Spiels gezeigt hat.
analysis-gifts-about = Durch andere: was ihre Fehler und ihr Handel gebracht haben. Ein Minus haben sie gekostet, zum Beispiel wenn zwei andere miteinander handeln und beide davon haben.
analysis-result = Ergebnis
analysis-head-start = Start
analysis-head-turn = Zug
analysis-head-who = Wer
analysis-head-class = Worum es ging
analysis-head-played = Gespielt
analysis-head-best = Am besten
analysis-head-cost = Kosten
analysis-grades = Noten
analysis-grades-lead = Was eine Entscheidung im Schnitt gekostet hat, gemessen an unseren Bots. Aufgeben zählt nicht mit.
analysis-grade-told = { $rate } Punkte je Entscheidung ({ $count } gezählt)
analysis-grade-master = meisterhaft
analysis-grade-strong = stark
analysis-grade-sound = solide
analysis-grade-plain = ausbaufähig
analysis-grade-careless = leichtsinnig
analysis-no-grade = ohne Note
analysis-stand-in = Bot für { $name }
analysis-errors = Die teuersten Fehler
analysis-errors-lead = Kosten in Prozentpunkten der eigenen Chance.
analysis-no-errors = Keine.
analysis-error = Zug { $turn }, { $name }: { $played }. Besser: { $best }. Kosten: { $cost }.
analysis-trades = Geschäfte
analysis-trades-lead = Was jedes Geschäft für alle am Tisch geändert hat, in Prozentpunkten.
analysis-traded = { $name } gibt { $other } { $give } und bekommt { $take }.
analysis-refused-trade = { $other } lehnt ab: { $give } von { $name } für { $take }.
analysis-refused = Abgelehnte Angebote
analysis-refused-lead = Was ein Ja für alle am Tisch geändert hätte, in Prozentpunkten.
analysis-the-debt = die Schuld erlassen
analysis-decisions = Alle Entscheidungen
analysis-decisions-lead = Ohne die, bei denen es nichts zu entscheiden gab.
analysis-class-purchase = Kauf
analysis-class-auction = Versteigerung
analysis-class-building = Bauen
analysis-class-mortgage = Hypothek
analysis-class-jail = Gefängnis
analysis-class-trade = Handel
analysis-class-debt = Schulden
analysis-class-rent = Miete nicht verlangt
analysis-class-card = Karte
analysis-class-leaving = Aufgabe
analysis-do-buy = { $deed } kaufen
analysis-do-decline = { $deed } versteigern lassen
analysis-do-build = { $lots } bauen
analysis-do-sell = { $lots } abreißen
analysis-where = { $count ->
        [1] auf { $deed }
        [2] zweimal auf { $deed }
        [3] dreimal auf { $deed }
        [4] viermal auf { $deed }
       *[other] { $count }-mal auf { $deed }
    }
analysis-then = { $first }, dann { $next }
analysis-do-mortgage = Hypothek auf { $deed } aufnehmen
analysis-do-redeem = Hypothek auf { $deed } ablösen
analysis-do-keep = Hypothek auf { $deed } behalten
analysis-do-demand = Miete für { $deed } verlangen
analysis-do-demand-all = Miete verlangen
analysis-do-bid = { $amount } bieten
analysis-do-offer = { $give } für { $take } anbieten
analysis-do-throw = würfeln
analysis-do-fine = sich freikaufen
analysis-do-card = die Gefängnis-frei-Karte einsetzen
analysis-do-pass = aussteigen
analysis-do-want = mitbieten
analysis-do-draw = eine Karte ziehen
analysis-do-pay = zahlen
analysis-do-accept = { $give } für { $take } annehmen
analysis-do-reject = { $give } für { $take } ablehnen
analysis-do-withdraw = zurückziehen
analysis-do-bankrupt = Bankrott anmelden
analysis-do-leave = aufgeben
analysis-left = nichts tun
analysis-left-leaving = weiterspielen
analysis-left-building = nicht bauen
analysis-left-rent = Miete verfallen lassen
analysis-left-trade = das Geschäft lassen
analysis-show-better = Besseres zeigen
analysis-show-moment = Auf dem Spielplan ansehen
analysis-more-errors = Weitere Fehler
analysis-do-end = den Zug beenden
analysis-advice = Der Meister rät: { $done }.
analysis-master = Meister
