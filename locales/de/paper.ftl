## page: moving
# Ein Abend oder ein Spiel wandert auf ein anderes Gerät.

move-about = Auf dem anderen Gerät die Startseite öffnen, dort „Von anderem Gerät holen“ wählen und die Kamera auf diese Codes halten. Die Reihenfolge ist egal.
move-nothing = Davon ist hier nichts gespeichert
move-codes = Codes für die Kamera
move-code = Code { $number } von { $count }
move-pause = Anhalten
move-run = Weiterlaufen
move-previous = Voriger Code
move-next = Nächster Code
move-otherwise = Ohne Kamera
move-file-about = Die Datei zum anderen Gerät schicken und dort öffnen.
move-file = Datei speichern
move-letters = Als Text verschicken
move-copy = Text kopieren
move-afterwards = Danach nur noch auf einem der beiden Geräte weiterspielen: Was hier gebucht wird, kommt drüben nicht an.
move-back = Hier weiterspielen
move-receive-about = Auf dem alten Gerät im Menü „Auf ein anderes Gerät“ wählen.
move-camera = Codes mit der Kamera lesen
move-no-camera = Dieser Browser liest keine Codes, oder die Seite darf die Kamera nicht benutzen. Mit der Datei oder dem Text geht es genauso.
move-progress = Gelesene Codes
move-read = { $read } von { $count } gelesen.
move-missing = { $count ->
        [one] Es fehlt noch Code { $list }.
       *[other] Es fehlen noch { $list }.
    }
move-paste = Text vom anderen Gerät
move-take = Übernehmen
move-unread = Das ist weder ein Abend der Bank noch ein Spiel, oder es ist beschädigt.
move-another = Dieser Code gehört zu etwas anderem. Bitte nur die Codes eines Geräts lesen.
move-damaged = Die Teile passen nicht zusammen. Bitte noch einmal von vorn lesen.
move-older = Dieses Spiel ist hier schon weiter. Der ältere Stand wird nicht übernommen.
move-no-room = Dieser Browser hat keinen Platz mehr dafür. Ältere Spiele lassen sich auf der Startseite löschen.

## page: scanning
scan-asking = Der Browser fragt nach der Kamera.
scan-looking = Kamera auf den Code halten.
scan-shut = Die Kamera ist nicht erlaubt oder nicht da.
scan-picture = Bild der Kamera
scan-number = Ohne Kamera: die Nummer vom Aufkleber in das Suchfeld tippen.

## page: paper
# Aufkleber und Kurzanleitung zum Ausdrucken.

paper-labels-about = Ausdrucken, ausschneiden und auf die Karten kleben. Danach reicht ein Scan, oder die Nummer im Suchfeld. Zwei Seiten A4, in Originalgröße gedruckt.
paper-guide-about = Eine Seite A4 für den Spieltisch.
paper-page = { $edition } · Blatt { $page } von { $pages }
paper-label = { $kind } { $number }: { $name }
guide-title = Am echten Brett spielen
guide-about = { $address ->
        [familiar] Brett, Würfel und Karten liegen auf dem Tisch. Such dir aus, wie viel das Handy übernimmt: alles außer den Würfeln, oder nur das Geld.
       *[polite] Brett, Würfel und Karten liegen auf dem Tisch. Suchen Sie sich aus, wie viel das Handy übernimmt: alles außer den Würfeln, oder nur das Geld.
    }
guide-board = Das Programm führt das Spiel
guide-board-open = { $address ->
        [familiar] Wähl „{ $local }“, trag die Namen ein, schalte „{ $real }“ ein und tipp auf „{ $start }“.
       *[polite] Wählen Sie „{ $local }“, tragen Sie die Namen ein, schalten Sie „{ $real }“ ein und tippen Sie auf „{ $start }“.
    }
guide-board-throw = Würfeln, dann beide Augenzahlen antippen. Die Figur auf dem Tisch zieht jeder selbst.
guide-board-card = Wer eine Karte zieht, tippt sie in der Liste an, sucht sie mit ein paar Wörtern oder gibt ihre Nummer ein.
guide-board-owe = Wer wem wie viel schuldet, sagt das Programm. Ein Tipp auf „{ $why }“ zeigt die Regel dazu.
guide-board-wrong = { $address ->
        [familiar] Vertippt? „{ $back }“ nimmt die letzte Eingabe zurück, „{ $correct }“ jede frühere. Vorher siehst du, was sich für wen ändert.
       *[polite] Vertippt? „{ $back }“ nimmt die letzte Eingabe zurück, „{ $correct }“ jede frühere. Vorher sehen Sie, was sich für wen ändert.
    }
guide-board-screen = An einem Tisch auf dem Server hat jeder seine Hand auf dem eigenen Handy, und „{ $screen }“ stellt den Stand in die Mitte.
guide-bank = Nur die Bank
guide-bank-open = { $address ->
        [familiar] Wähl „{ $bank }“, gib an, wie viele mitspielen, und tipp auf „{ $open }“. Alle beginnen mit { $cash }.
       *[polite] Wählen Sie „{ $bank }“, geben Sie an, wie viele mitspielen, und tippen Sie auf „{ $open }“. Alle beginnen mit { $cash }.
    }
guide-bank-pay = Bezahlen: erst wer zahlt, dann der Betrag in Scheinen oder Ziffern, dann wer das Geld bekommt.
guide-bank-usual = { NOUN($salary) }, Steuern und Bußen: Name antippen, dann worum es geht.
guide-bank-deeds = Mit „{ $deeds }“ rechnet die Bank auch { NOUN($rent, number: "plural") }, Gebäude und Hypotheken aus: Name, dann die { NOUN($deed) }.
guide-bank-wrong = „{ $undo }“ streicht die letzte Buchung. Im „{ $history }“ lässt sich jede andere ändern.
guide-bank-count = Stimmt das Geld auf dem Tisch? Name antippen, „Mehr“, dann „{ $count }“: Die Bank sagt, was fehlt und woran es liegen kann.
guide-both = Gut zu wissen
guide-both-labels = „{ $labels }“ macht aus jeder Karte eine zum Scannen. Ohne Kamera reicht die Nummer.
guide-both-offline = Alles läuft ohne Netz und bleibt erhalten, auch wenn die Seite geschlossen wird.
guide-both-move = Akku leer? „{ $move }“ bringt den Abend mit Codes oder einer Datei auf ein zweites Handy.
guide-both-rules = Im „{ $rules }“ stehen alle Regeln aller Hefte, mit Suche.

## page: people
# Wer an diesem Gerät spielt, und wer wie oft gewonnen hat.

people-about = Wer hier spielt und wer wie oft gewonnen hat. Alles bleibt auf diesem Gerät.
people-here = An diesem Gerät
people-name = Name
people-add = Hinzufügen
people-me = hat das Gerät
people-take = Das bin ich
people-forget = Löschen
people-delete = { $name } löschen
people-deleted = { $name } ist gelöscht. Antippen holt den Eintrag zurück.
people-colours = Farbe
people-colour = Farbe { $number }
people-rounds-about = Eine Runde sitzt mit einem Griff am Tisch. Nach jedem Spiel lässt sich das Ergebnis eintragen.
people-round-new = Neue Runde
people-round-name = Name der Runde
people-round-example = Freitagsrunde
people-round-delete = Runde löschen
people-standings = Rangliste
people-evenings = Spiele
people-wins = Siege
people-place = Platz im Schnitt
people-wealth = Vermögen
people-times = { $number } ×
people-wealth-about = Das Vermögen zählt in Startgeldern.
people-luck = Glück
people-luck-about = Glück mit Würfeln, Karten und beim Austeilen, in Punkten Gewinnchance: Das zählt nur bei Spielen, die am Ende ausgewertet wurden.
people-evenings-count = { $count ->
        [one] Ein Spiel
       *[other] { $count } Spiele
    }
people-evening = { $day }, { $board }: { $names }
people-evening-delete = Das Spiel vom { $day } löschen
people-enter = Spiel von Hand eintragen
people-enter-about = Was hatte jeder am Ende? Wer nicht dabei war, bleibt leer.
people-save = Als Datei speichern
people-fetch = Runde aus einer Datei
people-unread = Das ist keine Runde, oder die Datei ist beschädigt.
people-unread-newer = Diese Datei stammt aus einer neueren Fassung des Programms.
people-keep = Eintragen
people-keep-where = In die Rangliste eintragen
people-kept = Eingetragen bei „{ $round }“.
people-not-kept = Dieser Browser speichert nichts: Das Ergebnis ist nicht eingetragen.
