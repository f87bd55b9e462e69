//! What holds for a game about which nobody said more, and who is asked for the rest.

mod form;

use bankhalter_bots::AnyBot;
use bankhalter_editions::Shelf;
use bankhalter_rules::MAX_SEATS;

use super::{Args, input::Input, wishes::Wishes};
use crate::console::{Console, Stop};
use form::Form;

/// The board of a table for which none was named.
const USUAL_EDITION: &str = "standard";
/// The bot that sits down where only a number was given.
const USUAL_BOT: &str = "mittel";
/// How many sit down with a person who names nobody.
const USUAL_BOTS: usize = 3;

/// Takes what the flags say and asks for the rest; none if the person goes away.
pub(crate) fn ask(
    args: &Args,
    shelf: &Shelf,
    input: &mut Input,
    console: &mut Console,
) -> Result<Option<Wishes>, Stop> {
    let mut wishes = Wishes {
        edition: args.edition.clone().unwrap_or_default(),
        booklet: args.booklet.map(|booklet| booklet.key().to_owned()),
        variant: args.variant.map(|variant| variant.key().to_owned()),
        players: args.players.iter().map(|name| name.trim().to_owned()).collect(),
        bots: bots(&args.bots)?,
        rent: args.rent.clone(),
    };
    // Whoever names the players has said what matters and wants to begin.
    if input.is_terminal() && wishes.players.is_empty() {
        let mut form = Form::new(shelf, input, console);
        if form.fill(&mut wishes)?.is_none() {
            return Ok(None);
        }
    }
    if wishes.edition.is_empty() {
        USUAL_EDITION.clone_into(&mut wishes.edition);
    }
    if wishes.players.is_empty() {
        let usual: &[&str] = if wishes.bots.is_empty() { &["Anna", "Ben"] } else { &["Anna"] };
        wishes.players = usual.iter().map(|name| (*name).to_owned()).collect();
    }
    Ok(Some(wishes))
}

/// Bots by number or by name.
fn bots(said: &[String]) -> Result<Vec<AnyBot>, Stop> {
    let mut bots = Vec::new();
    for word in said.iter().map(|word| word.trim()).filter(|word| !word.is_empty()) {
        let count = word.parse::<usize>().ok().filter(|count| *count < usize::from(MAX_SEATS));
        let (name, count) = count.map_or((word, 1), |count| (USUAL_BOT, count));
        let bot = AnyBot::find(name).ok_or_else(|| {
            let known = AnyBot::offered().chain(AnyBot::ALL).map(|bot| bot.name());
            let known = known.collect::<Vec<_>>().join(", ");
            Stop::unusable(format!("--bots: expected a number up to 7 or {known}, found {word}"))
        })?;
        bots.extend(std::iter::repeat_n(bot, count));
    }
    Ok(bots)
}
