//! What has arrived from another device: an evening of the bank, or a game.

use bankhalter_room::local::LocalTable;

use crate::{
    bank,
    local::{LocalGame, browser, now, unread},
    speak::spoken,
};

/// Keeps what arrived; answers its address, or says why not.
pub(super) fn arrive(text: &str) -> Result<String, String> {
    if text.contains(bank::FORMAT) {
        return bank::receive(text);
    }
    // Anything else than a table is refused in its first line.
    if !text.trim_start().starts_with('{') {
        return Err(spoken().say("move-unread"));
    }
    let table = LocalTable::restore(text.trim(), now()).map_err(|why| unread(&why, spoken()))?;
    let id = table.room().table().clone();
    if let Some(Ok(own)) = LocalGame::load(&browser(), &id, now())
        && own.room().seq() > table.room().seq()
    {
        return Err(spoken().say("move-older"));
    }
    if !LocalGame::replace(&mut browser(), &table) {
        return Err(spoken().say("move-no-room"));
    }
    Ok(format!("/local/{id}"))
}
