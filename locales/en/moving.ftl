## page: moving to a server
# A game at a real board goes on at a table of the server.

move-server = To the server
move-server-about = The game goes on as it stands, at a table where everybody can have a phone of their own. What has happened so far cannot be corrected there.
move-server-go = Go on at a table
move-server-turn = This works only before a roll: finish the turn first.
move-server-bots = It does not work with bots: on the server they would sit on other people’s seats.
