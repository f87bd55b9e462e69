### Was nur das Programm im Terminal sagt: Die Seite lädt diese Datei nicht.
### Wie Sätze geschrieben werden, steht am Anfang von ../de.ftl und in docs/languages.md.

## words and numbers

number-range = { $low } bis { $high }
count-games = { $number } { $count ->
        [one] Spiel
       *[other] Spiele
    }
count-deals = { $number } { $count ->
        [one] Würfelfolge
       *[other] Würfelfolgen
    }
count-throws = { $number } { $count ->
        [one] Wurf
       *[other] Würfe
    }
count-throws-dative = { $number } { $count ->
        [one] Wurf
       *[other] Würfen
    }
count-turns-dative = { $number } { $count ->
        [one] Zug
       *[other] Zügen
    }
no-faults = in Ordnung
faults = { $count } Fehler

## arena

arena-deals = Würfelfolgen
arena-played = { $games } mit { $deals }, { $unfinished } an der Grenze entschieden.
arena-settled = Die Reihenfolge steht mit { $sure } Sicherheit fest.
arena-unsettled = Die Reihenfolge steht noch nicht mit { $sure } Sicherheit fest.
arena-lead = Vorsprung auf den Nächsten
arena-rating = Wertung
arena-table = Tisch
arena-won = gewonnen
arena-equal-share = gleicher Anteil
arena-alike = kein Unterschied zu erkennen
arena-interval = Intervall ({ $sure })
arena-stronger = { $bot } ist stärker
arena-weaker = { $bot } ist schwächer
arena-forfeits = { $bot }: { $games } durch einen Fehler der Engine verloren. Der erste: { $why }
arena-among = Allein unter { $whom }, { $seats } am Tisch, { $games } je Zeile, jeder Platz mit demselben Glück.
arena-edition = Ausgabe
arena-offers = Angebote je Zug
arena-decision = ms je Entscheidung

## compare

compare-pairs = Paare
compare-same = das Gleiche ohne dies
compare-played = { $games } an jedem Tisch mit denselben Würfelfolgen.
compare-interval = B weniger A, 95-%-Intervall
compare-per-game = je Spiel

## edition

edition-booklet = Regelheft
edition-seats = Plätze
edition-money = Geld
edition-inferred = rekonstruiert
edition-title = Titel
edition-written = Ändern, dann prüfen mit: bankhalter edition check { $shown }
edition-heading-squares = Felder
edition-heading-money = Geld
edition-heading-tokens = Spielfiguren
edition-price = Kaufpreis
edition-build = Bau
edition-star = * nicht vom gedruckten Spiel bekannt, sondern rekonstruiert
edition-tax = Steuer
edition-note = Schein
edition-coin = Münze
edition-heading-notes = Anmerkungen
edition-facts = { $publisher } · Regelheft { $booklet } ({ $games }) · { $least } bis { $most } Personen · { $inferred } von 40 Namen rekonstruiert
edition-coinage = { $money }: Startgeld { $start }, kleinste Einheit { $unit }

## journal

journal-size = Tische: { $tables }, Einträge: { $entries }
journal-at-table = Tisch { $table }: { $what }
journal-secret-unreadable = sein Geheimnis kann nicht gelesen werden: { $why }
journal-exported = { $lines } Einträge von Tisch { $table }
journal-deleted = Tisch { $table } ist gelöscht
journal-moved = { $place }: alles ist da und in Ordnung (Tische: { $tables }, Einträge: { $entries })
journal-at-entry = Tisch { $table }, Eintrag { $entry }: { $what }
journal-secret-missing = sein Geheimnis fehlt
journal-secret-malformed = sein Geheimnis besteht nicht aus 64 Hexadezimalziffern
journal-secret-other = sein Geheimnis passt nicht zu der Festlegung in seinem ersten Eintrag
journal-flaw-gap = Einträge fehlen: Hier müsste Nummer { $expected } stehen
journal-flaw-chain = wurde verändert oder versetzt: Die Prüfsumme passt nicht
journal-flaw-not-json = sein Inhalt ist kein JSON
journal-flaw-tail = zuletzt wurde Eintrag { $written } geschrieben, und das ist nicht dieser
journal-flaw-fence = wurde unter der Lizenz { $lease } geschrieben, obwohl schon { $before } galt
journal-flaw-no-entries = hat keine Einträge
journal-flaw-no-card = hat keine Karte
journal-flaw-code = der Code "{ $code }" besteht nicht aus sechs Großbuchstaben
journal-flaw-unreadable = kann nicht gelesen werden: { $why }
journal-flaw-unfolded = seine Einträge sind unverändert, aber diese Version kann keinen Tisch daraus machen: { $why }
journal-flaw-lost = die zuletzt geschriebenen Einträge fehlen: { $entries }; die Platte hat das Ende des Protokolls verloren, oder eine ältere Kopie wurde zurückgelegt
journal-flaw-storage = die Datei ist beschädigt: { $line }

## sitting

sitting-out = ausgeschieden
sitting-minutes-untimed = --minutes gehört zum Spiel auf Zeit: --variant timed
sitting-hint = help erklärt alles, quit speichert und hört auf.
sitting-empty-is-no = (leere Zeile: nein)
sitting-no-such-number = Die Liste geht von 1 bis { $count }; menu zeigt sie ganz.
sitting-unknown = "{ $word }" verstehe ich nicht
sitting-unknown-hint = (help erklärt die Eingabe)
sitting-bot-decides = { $name } ist ein Bot und entscheidet selbst.
sitting-no-braces = Würfel und Karten kommen vom Programm: bitte ohne Klammern.
sitting-no-dealing = Das Programm verteilt selbst.
sitting-why-hint = (mehr mit why)
sitting-why-also = dazu auch
sitting-saved = Gespeichert
sitting-left = Gespeichert. Weiter mit
sitting-only-bots = Nur noch Bots sind im Spiel.
sitting-nothing-refused = Es wurde nichts abgelehnt.
sitting-no-reason = { $name }: „Da gab es nichts zu überlegen.“
sitting-no-such-bot = Einen Bot namens { $name } gibt es hier nicht.

## help

help-lead = Eine Zahl wählt aus der Liste. Sonst gilt die Notation, ohne den eigenen Namen; wer nicht gefragt ist, stellt seinen Namen voran (Ben demands rent). Felder haben Nummern oder "Namen".
help-no-square = ein solches Feld gibt es nicht
help-owner = Besitzer
help-price = Kaufpreis
help-throw = würfeln · den Zug beenden
help-buy = kaufen · nicht kaufen
help-bid = bieten · aussteigen
help-demand = Miete verlangen
help-build = bauen · verkaufen · die ganze Gruppe verkaufen
help-sell-down = mehrere Stufen auf einmal, wenn der Bank Häuser fehlen
help-mortgage = belasten · ablösen · belastet lassen
help-offer = handeln; auch cash N, card, nothing
help-offer-debt = mit Grundstücken bezahlen
help-answer = annehmen · ablehnen · zurückziehen
help-jail = aus dem Gefängnis
help-pay = zahlen · bankrottgehen · aufgeben
help-time = die Zeit ist um (Spiel auf Zeit)
help-look = alles Erlaubte · der ganze Stand · ein Feld
help-why = warum nicht? · warum tat ein Bot das? · wo steht das?
help-save = speichern · speichern und aufhören

## menu

menu-hint = menu zeigt alles mit Namen und Beträgen
menu-throw-first = um den ersten Zug würfeln
menu-throw-double = auf einen Pasch würfeln
menu-throw = würfeln
menu-end-turn = den Zug beenden
menu-demand = { $rent } von { $payer }: { $worth } ({ $deed })
menu-use-card = { $card } ausspielen
menu-buy = { $name } kaufen, für { $price }
menu-decline = nicht kaufen
menu-bid = bieten, mindestens { $least }
menu-waive = verzichten
menu-pass = aussteigen
menu-want = auch bauen wollen
menu-draw = stattdessen eine Karte ziehen
menu-pay = zahlen { $amount }
menu-sell = { $name }: verkaufen, bringt { $price }
menu-sell-down = { $name }: { $steps } Stufen der Farbgruppe auf einmal verkaufen, bringt { $price }
menu-clear = { $name }: alle Gebäude der Farbgruppe verkaufen
menu-mortgage = { $name }: belasten, bringt { $sum }
menu-redeem = { $name }: ablösen, kostet { $sum }
menu-keep = { $name }: belastet lassen, Zinsen { $sum }
menu-offer = ein Angebot machen
menu-accept = das Angebot annehmen
menu-reject = das Angebot ablehnen
menu-withdraw = das Angebot zurückziehen
menu-bankrupt = bankrottgehen
menu-leave = das Spiel aufgeben
menu-build = { $name }: { $what } für { $price }
menu-fine = { NOUN($noun, case: "accusative") } zahlen: { $fine }
menu-builds = bauen
menu-sells = ein Gebäude verkaufen
menu-clears = alle Gebäude der Farbgruppe verkaufen
menu-mortgages = eine Hypothek aufnehmen
menu-redeems = die Hypothek ablösen

## form

form-guest = Gast
form-edition = Welche Ausgabe? (leer: { $usual })
form-edition-wanted = Bitte eine Zahl von 1 bis { $last } oder einen Namen aus der Liste.
form-variant = Welches Spiel? ({ $named }; leer: normal)
form-against-bots = allein gegen drei Bots
form-alone = allein
form-players = Wer spielt? (Namen im Uhrzeigersinn, mit Kommas; leer: { $usual })
form-bots = Welche Bots spielen mit? (Anzahl oder { $known }; leer: { $usual })
form-bots-wanted = Bitte eine Zahl von { $least } bis { $room } ({ $bot }) oder Namen mit Kommas: { $known }.
form-rent = Muss Miete verlangt werden? (strict = ja, automatic = nein; leer: strict)
form-name-missing = Vor oder hinter einem Komma fehlt ein Name.
form-name-twice = { $name } steht zweimal da: Jeder braucht einen eigenen Namen.
form-one-of = Bitte eines davon: { $known }.
form-booklet = Nach welchem Regelheft? ({ $known }; leer: { $usual })
form-names-too-many = Für { $count } ist kein Platz: höchstens { $most } Namen.

## position

position-after-line = nach Zeile { $at }
position-player = Spieler
position-square = Feld
position-cash = Bargeld
position-out = ausgeschieden
position-attempts = { $count ->
        [0] noch kein Versuch
        [one] 1 Fehlversuch
       *[other] { $count } Fehlversuche
    }

## rules

rules-silent = das Regelheft { $key } sagt nichts zu "{ $query }", und es gibt keine Entscheidung; andere Hefte sagen: { $others }
rules-no-number = es gibt keine Regel { $id }: es gibt { $first } bis { $last }
rules-no-id = es gibt keine Regel { $id }
rules-near-id = es gibt keine Regel { $id }; gemeint ist vielleicht { $near }?
rules-no-topic = Zu "{ $query }" sagt kein Heft etwas, oder es heißt dort anders. Vielleicht hilft ein anderes Wort, oder eines dieser Kapitel: { $chapters }
rules-too-long = diese Frage ist zu lang: höchstens { $most } Buchstaben
rules-guesses = Dazu passt keine Regel genau. Vielleicht ist gemeint:
rules-alike = { $count ->
        [one] Hier sind sich die Hefte einig: { $ids }
       *[other] In diesen Regeln sind sich die Hefte einig: { $ids }
    }
rules-chapter = Kapitel
rules-count = Regeln
rules-differ = verschieden
rules-ruled = entschieden
rules-ids = Kürzel
rules-hint = Ein Kapitel: bankhalter rules 06 · ein Thema: bankhalter rules miete
rules-more = und { $more } weitere (alle mit --all)
rules-further = Vielleicht auch:
rules-reconstructed = ; * rekonstruiert
rules-booklets = Regelhefte
rules-differs = verschieden
rules-question = Frage
rules-ruling = Entscheidung
rules-shown-in = gezeigt in
rules-no-scenario = kein Szenario
rules-see-also = siehe auch
rules-scenarios = { $count ->
        [one] 1 Szenario
       *[other] { $count } Szenarien
    }

## serve

serve-public = Öffentlich
serve-here = Hier
serve-network = Im Netz
serve-data = Daten
serve-farewell = Strg-C beendet den Server; alle Tische bleiben erhalten.
serve-no-legal = Der Server ist öffentlich zu erreichen, sagt aber nicht, wer ihn betreibt: In Deutschland gehört ein Impressum dazu (--imprint). Den Datenschutz beschreibt der Server dann selbst; --privacy ergänzt ihn.
serve-perhaps-public = Der Server ist vielleicht öffentlich zu erreichen: über einen Proxy, oder weil er Verbindungen aus jedem Netz annimmt, in dem dieser Rechner ist. Ist er es, gehört in Deutschland ein Impressum dazu (--imprint); mit --public-url steht fest, wo er zu finden ist.

## legal: Impressum und Datenschutz, auch ohne JavaScript

legal-label = Rechtliches
legal-home = Zu Bankhalter
legal-imprint = Impressum
legal-privacy = Datenschutz
legal-intro = Was dieser Server über Menschen speichert und wozu. Der Text ist aus seinen laufenden Einstellungen erzeugt.
legal-tables = Am Tisch
legal-tables-about = Ein Tisch besteht aus dem Namen und der Figur, die jemand wählt, aus jedem Spielzug und jeder Chatnachricht mit ihrer Uhrzeit und aus den Einstellungen des Tisches. Das steht in der Datenbank des Servers, damit ein Spiel nach einer Unterbrechung weitergeht und sich nachprüfen lässt. Lesen kann es, wer den Link zum Tisch hat. Ein Konto gibt es nicht, und der Name muss nicht der wirkliche sein.
legal-keys = Der Schlüssel zum Platz
legal-keys-about = Der Schlüssel zu einem Platz liegt nur im Browser. Der Server kennt davon eine Prüfsumme, aus der er sich nicht zurückrechnen lässt.
legal-address = Die IP-Adresse
legal-address-about = Die Adresse eines Geräts hält der Server nur im Arbeitsspeicher, um zu viele Anfragen abzuwehren. Er schreibt sie weder in die Datenbank noch in sein Protokoll.{ $how ->
        [proxy] { " " }Vor ihm steht ein weiterer Server, der eigene Protokolle führen kann.
       *[direct] { "" }
    }
legal-device = Im Browser
legal-device-about = Die Seite setzt keine Cookies. Im Speicher des Browsers liegen die Einstellungen, die Schlüssel zu eigenen Plätzen, die Spiele an diesem Gerät und eine Kopie der Seite für die Zeit ohne Netz. Das alles bleibt auf dem Gerät und lässt sich im Browser löschen.
legal-others = Andere
legal-others-about = Die Seite lädt nichts von fremden Servern, zählt niemanden und gibt nichts weiter.
legal-length = Wie lange
legal-length-about = { $minutes ->
        [one] Ein Tisch, den niemand mehr ansieht, verlässt den Arbeitsspeicher nach einer Minute.
       *[other] Ein Tisch, den niemand mehr ansieht, verlässt den Arbeitsspeicher nach { $minutes } Minuten.
    } In der Datenbank bleibt er.
legal-kept = Was von selbst gelöscht wird
legal-kept-about = { $what ->
        [finished] { $days ->
            [0] Zu Ende gespielte Tische löscht der Server nicht von selbst.
            [one] Ein Tisch, an dem zu Ende gespielt ist, wird nach einem Tag gelöscht.
           *[other] Ein Tisch, an dem zu Ende gespielt ist, wird nach { $days } Tagen gelöscht.
        }
        [abandoned] { $days ->
            [0] Liegen gebliebene Tische löscht der Server nicht von selbst.
            [one] Ein Tisch, an dem niemand weiterspielt, wird nach einem Tag gelöscht.
           *[other] Ein Tisch, an dem niemand weiterspielt, wird nach { $days } Tagen gelöscht.
        }
       *[chat] { $days ->
            [0] Chatnachrichten bleiben so lange wie ihr Tisch.
            [one] Chatnachrichten werden gelöscht, wenn am Tisch einen Tag lang nichts geschehen ist.
           *[other] Chatnachrichten werden gelöscht, wenn am Tisch { $days } Tage lang nichts geschehen ist.
        }
    }
legal-rights = Auskunft und Löschung
legal-rights-about = Wer einen Platz hat oder hatte, kann im Menü des Tisches unter „Meine Daten“ (oder mit dem Schlüssel des Platzes) abfragen, was der Server darüber weiß, und Namen und Chatnachrichten löschen lassen; das Spiel bleibt. Wer einen Tisch eröffnet hat, kann ihn mit allem löschen. Alles Übrige erledigt der Betreiber des Servers.

## failure: was der Server statt einer Seite sagt, auch ohne JavaScript

failure-title = Das hat nicht geklappt
failure-strange = Diese Anfrage hat der Server nicht verstanden.
failure-method = Hier gibt es nichts zu lesen: Diese Adresse ist für Programme da.
failure-foreign = Die Anfrage kam von einer fremden Seite. Der Server nimmt sie nur von der eigenen an.
failure-misdirected = Unter diesem Namen antwortet der Server nicht. Er ist hier zu finden:
failure-token = Diese Zahlen sieht nur, wer den Server betreibt.
failure-stage = Dafür ist es am Tisch noch zu früh oder schon zu spät.
failure-long = Das ist länger, als der Server liest.
failure-late = Die Antwort hat zu lange gedauert. Bitte noch einmal versuchen.
failure-broken = Im Server ist etwas schiefgegangen. Was es war, steht in seinem Protokoll.

## simulate

simulate-games = Spiele
simulate-ended = zu Ende
simulate-left = abgebrochen
simulate-game = Spiel { $number }: nach { $throws } in { $turns } { $ended }

## report

report-heading-length = Länge der Spiele, die zu Ende gingen
report-heading-wins = Siege
report-heading-endings = Wie Spiele enden
report-heading-ruins = Gründe der Bankrotte
report-heading-groups = Gruppen
report-heading-squares = Felder
report-heading-rules = Wie oft Regeln greifen
report-mean = Mittel
report-throws = Würfe
report-turns = Züge
report-won = gewonnen
report-interval = 95-%-Intervall
report-equal-share = gleicher Anteil
report-ahead-at-cap = an der Grenze vorn
report-who-begins = wer anfängt
report-who-plays-as = wer als { $place }. spielt
report-seat = Platz
report-ended-last-one = nur einer bleibt übrig
report-ended-counted = Vermögen gezählt
report-ended-at-cap = an der Grenze abgebrochen
report-share = Anteil
report-to-players = an Spieler
report-to-bank = an die Bank
report-rent = Miete
report-tax = Steuer
report-card = Karte
report-fine = Buße
report-ruin-interest = Hypothekenzinsen
report-ruin-none = ohne Schuld
report-spent = Ausgaben
report-income = Einnahmen
report-returned = Rückfluss
report-back-after-throws = zurück nach Würfen
report-throws-end = Würfe enden
report-in-jail = im Gefängnis
report-rule = Regel
report-per-game = je Spiel
report-rent-lost = verfallene Miete
report-booklet = Regelheft
report-game = Spiel
report-at-most = höchstens
report-seed = Startzahl
report-house-rules = Hausregeln
report-short = kurz
report-timed = auf Zeit
report-on-demand = auf Verlangen
report-automatic = automatisch
report-tile-finished = der Spiele zu Ende gespielt
report-tile-median = Würfe im Median
report-tile-throws = Würfe je Zug
report-tile-beginner = gewinnt, wer anfängt
report-tile-trades = Geschäfte je Spiel
report-tile-auctions = Versteigerungen je Spiel
report-foot = Alle Intervalle decken 95 %. Erstellt mit Bankhalter, einem unabhängigen Projekt von Liebhabern ohne Verbindung zu den Inhabern der Marken.
report-heading-board = Wo Würfe enden
report-lead-board = Anteil aller Würfe, nach denen die Figur auf dem Feld steht, Karten und Gefängnis eingerechnet. Je kräftiger die Farbe, desto häufiger.
report-scale = Anteil der Würfe
report-most-often = Am häufigsten
report-table-squares = Alle Felder als Tabelle
report-square = Feld
report-name = Name
report-heading-lasting = Wie lange Spiele dauern
report-lead-unfinished = Kein Spiel kam vor der Grenze zu einem Ende.
report-lead-length = { $finished } der Spiele gingen vor der Grenze zu Ende. Von diesen dauerte die Hälfte bis zu { $median } Würfe, neun von zehn zwischen { $early } und { $late }; im Mittel waren es { $mean }.
report-axis = Würfe bis zum Ende; Höhe: Anteil der Spiele je { $step } Würfe
report-table-lengths = Längen als Tabelle
report-unit = Einheit
report-longest = längste
report-heading-returns = Was Gruppen einbringen
report-lead-returns = Miete auf je 100 Würfe der Tischrunde, als Anteil dessen, was ein Besitzrecht der Gruppe mit seinen Gebäuden gekostet hat. Dahinter steht, nach wie vielen Würfen das Geld wieder da ist.
report-rents = Mieten je Spiel
report-mean-rent = mittlere Miete
report-income-per-game = Einnahmen je Spiel
report-back-after = zurück nach
report-ruined = ruiniert je Spiel
report-table-groups = Alle Gruppen als Tabelle
report-group = Gruppe
report-table-deeds = Alle Besitzrechte als Tabelle
report-deed = Besitzrecht
report-price = Kaufpreis
report-lead-endings = Woran Spieler scheitern: der Grund der Schuld, die sie nicht mehr zahlen konnten.
report-ruin-gave-up = ohne Schuld aufgegeben
report-lead-rules = Je Spiel; an Miete verfallen im Mittel { $lost }.
report-table-counts = Alle Zähler
report-what = was
report-in-all = insgesamt
report-heading-winners = Wer gewinnt
report-lead-wins = Anteil der beendeten Spiele mit 95-%-Intervall; die gestrichelte Linie ist der Anteil, den gleiche Aussichten ergäben.
report-by-bot = Nach Bot
report-by-order = Nach Reihenfolge
report-by-seat = Nach Platz
report-begins = fängt an
report-table-wins = Siege als Tabelle
report-who = wer
report-run = { $games }, { $bots }; Startzahl { $seed }, höchstens { $cap }.
report-finished = { $finished } gingen zu Ende ({ $range }); { $throws } in allem.
report-plays-as = als { $place }.
report-lead-auctions = Versteigert wurde im Mittel zu { $part } des Kaufpreises.

## verify

verify-warning = Ungewöhnliches ist zu erwarten, wo so viel beurteilt wird; siehe docs/fair-dice.md.
verify-all = alle
verify-expected = erwartet
verify-throws = Würfe
verify-mean = Mittel
verify-doubles = Pasche
verify-cards = Karten

## comparison

comparison-alike = Kein Unterschied zu sehen bei: { $same }.
comparison-half = Die Hälfte aller Spiele ist bei A nach { $a }, bei B nach { $b } Würfen vorbei.
comparison-winners = Von den { $games } Spielen, die an beiden Tischen zu Ende gingen, gewinnt in { $share } derselbe Platz ({ $range }).
comparison-length-alike = Bei der Länge ist kein Unterschied zu sehen: { $b } statt { $a } Würfe ({ $range }).
comparison-finished-alike = Vor dem { $cap }. Wurf enden bei beiden gleich viele: { $b } und { $a } ({ $range }).
comparison-points = { $range } Punkte
comparison-length = Spiele dauern bei B im Mittel { $by } Würfe { $change ->
        [longer] länger
       *[shorter] kürzer
    }: { $b } statt { $a } (95 %: { $range }).
comparison-finished = Vor dem { $cap }. Wurf enden bei B { $change ->
        [more] mehr
       *[fewer] weniger
    } Spiele: { $b } statt { $a } (95 %: { $range }).
comparison-change = { $name }: { $b } statt { $a } je Spiel (95 %: { $range }).
comparison-share = { $name }: { $b } statt { $a } (95 %: { $range }).

## load

load-bar-opened = { $done } / { $of } Tische eröffnet
load-bar-playing = { $seconds } s  { $rate } Züge je Sekunde
load-bar-compared = { $done } / { $of } Tische geprüft
load-tables = Tische
load-opening = { $seconds } s, bis alle offen waren
load-sockets = Verbindungen
load-rate = Züge je Sekunde
load-asked = { $rate } verlangt
load-acknowledged = bestätigt
load-facts = Fakten
load-games = Spiele zu Ende
load-memory = Speicher
load-at-most = höchstens { $memory }
load-cores = Kerne
load-server-busy = Server rechnet
load-test-busy = Test rechnet
load-refused = abgelehnt
load-errors = Fehler
load-actions = Züge/s
load-per-table = je Tisch
load-kills = SIGKILL
load-bar-faults = { $done } / { $of } Störungen
load-nodes = Server
load-wrong-clocks = davon mit falscher Uhr
load-clocks = bis zu einem Tag daneben
load-pauses = angehalten
load-paused = angehalten, zusammen
load-struck = mehrfach getroffen
load-cuts = Leitungen unterbrochen
load-slow = Leitungen gebremst
load-restarts = Datenbank neu gestartet
load-full = Platte der Datenbank voll
load-failovers = Datenbank verloren, Ersatz macht weiter
load-older = ältere Programme gestartet
load-drains = Server geordnet beendet
load-silent = { $tables } Tische stumm: die Hälfte bis { $p50 } ms, 99 % bis { $p99 }, höchstens { $most }
load-drained = dabei Fehler: { $errors }, längste Stille { $longest } ms
load-again = { $mean } ms bis zur Antwort, höchstens { $most }
load-opened = Tische eröffnet
load-resent = noch einmal geschickt
load-recognised = davon schon gespielt: { $count }
load-audits = Tische neu geladen
load-compared = Fakten verglichen
load-positions = Stellungen verglichen
load-entries = Einträge im Journal
load-well = Nichts verloren, nichts doppelt.
load-not-well = Nicht alles ist, wie es war.
load-more = … { $count } weitere
load-lost = verloren
load-doubled = doppelt
load-gaps = Lücken
load-changed = anders erzählt
load-state = andere Stellung
load-answers = falsche Antworten
load-journal = Schäden im Journal
load-actions-done = Züge bestätigt

## measures: what is compared

measure-throws = Würfe
measure-turns = Züge
measure-finished = zu Ende gespielt
measure-beginner-won = vom Anfangenden gewonnen
measure-bankruptcies = Bankrotte
measure-trades = Geschäfte
measure-auctions = Versteigerungen
measure-buildings = gebaute Gebäude
measure-mortgages = Hypotheken
measure-rents = gezahlte Mieten
measure-rents-lapsed = verfallene Mieten
measure-rent-paid = Summe der Mieten

## counts: what is counted

count-of-doubles = Pasche mit weiterem Wurf
count-of-salaries = Gehälter
count-of-jailed-by-square = ins Gefängnis: Feld
count-of-jailed-by-card = ins Gefängnis: Karte
count-of-jailed-by-doubles = ins Gefängnis: dritter Pasch
count-of-stayed-in-jail = vergebliche Würfe im Gefängnis
count-of-forced-out = nach dem letzten Fehlwurf entlassen
count-of-chance-cards = Karten des ersten Stapels
count-of-chest-cards = Karten des zweiten Stapels
count-of-auctions = Versteigerungen von Besitzrechten
count-of-auctions-sold = davon mit Zuschlag
count-of-shortages = Knappheit: andere wurden gefragt
count-of-building-auctions = Versteigerungen knapper Gebäude
count-of-houses-built = gebaute Häuser
count-of-hotels-built = gebaute Hotels
count-of-building-sales = Verkäufe von Gebäuden
count-of-mortgages = Hypotheken
count-of-redemptions = abgelöste Hypotheken
count-of-rents = gezahlte Mieten
count-of-rents-lapsed = Mieten verfallen, weil niemand fragte
count-of-offers = angebotene Geschäfte
count-of-trades = geschlossene Geschäfte
count-of-debt-offers = Besitz statt Geld angeboten
count-of-debt-trades = Besitz statt Geld genommen
count-of-debts = Schulden über das Bargeld hinaus
count-of-bankruptcies = Bankrotte

## measure
measure-progress = Stellungen
measure-all = { $bot } verschenkt je Entscheidung { $loss } Prozentpunkte Gewinnchance (± { $deviation }) und findet in { $best } von { $positions } Stellungen das Beste.
measure-positions = Stellungen
measure-loss = verschenkt
measure-deviation = ±
measure-best = das Beste
measure-ranking = Von zwei Möglichkeiten, die sich klar unterscheiden, steht die bessere in { $share } der Fälle vorn.
measure-unlisted = { $count ->
    [one] Eine Entscheidung zählt nicht mit: Was er vorhatte, wurde nicht ausgespielt.
   *[other] { $count } Entscheidungen zählen nicht mit: Was er vorhatte, wurde nicht ausgespielt.
}
measure-fouls = { $count ->
    [one] Bei einer Stellung kam keine Antwort, die zählt: Sie kam zu spät oder war gegen die Regeln.
   *[other] Bei { $count } Stellungen kam keine Antwort, die zählt: Sie kam zu spät oder war gegen die Regeln.
}
measure-counted = Zählte all das so viel wie dort der Durchschnitt, verschenkte er je Entscheidung { $mean } Prozentpunkte; zählte es wie das Schlechteste, { $worst }.
