## page: moving to a server
# Ein Spiel am echten Brett geht an einem Tisch des Servers weiter.

move-server = Auf den Server
move-server-about = Das Spiel geht mit dem jetzigen Stand an einem Tisch weiter, an dem jeder ein eigenes Handy haben kann. Was bis jetzt war, lässt sich dort nicht mehr korrigieren.
move-server-go = An einem Tisch weiterspielen
move-server-turn = Das geht nur vor einem Wurf: erst den Zug zu Ende spielen.
move-server-bots = Mit Bots geht das nicht: Auf dem Server sitzen sie sonst auf fremden Plätzen.
