//! What a person is asked before a game, and what holds if nobody is there to be asked.

use bankhalter_bots::AnyBot;
use bankhalter_editions::{Edition, Shelf};
use bankhalter_notation::Library;
use bankhalter_rules::{Booklet, MAX_SEATS, Variant};
use bankhalter_voice::Tongue;
use std::io::Write;

use super::{Args, input::Input, setup::Wishes};
use crate::{
    columns::Columns,
    console::{Console, Stop},
    language::Pick,
    paint,
};

/// The board of a table for which none was named.
const USUAL_EDITION: &str = "standard";
/// The bot that sits down where only a number was given.
const USUAL_BOT: &str = "careful";

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
        let mut form = Form { shelf, input, console };
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
            let known = AnyBot::ALL.map(|bot| bot.name()).join(", ");
            Stop::unusable(format!("--bots: expected a number up to 7 or {known}, found {word}"))
        })?;
        bots.extend(std::iter::repeat_n(bot, count));
    }
    Ok(bots)
}

/// A form that a person fills in.
struct Form<'a> {
    shelf: &'a Shelf,
    input: &'a mut Input,
    console: &'a mut Console,
}

impl Form<'_> {
    /// Asks for whatever is open; none if the person goes away.
    fn fill(&mut self, wishes: &mut Wishes) -> Result<Option<()>, Stop> {
        if wishes.edition.is_empty() {
            let Some(edition) = self.edition()? else { return Ok(None) };
            wishes.edition = edition;
        }
        let own = self.shelf.find(&wishes.edition).map(|edition| edition.booklet);
        if let (None, Some(own)) = (&wishes.booklet, own) {
            let Some(booklet) = self.booklet(own)? else { return Ok(None) };
            wishes.booklet = Some(booklet.key().to_owned());
        }
        let booklet = wishes.booklet.as_deref().and_then(Booklet::find);
        if let (None, Some(booklet)) = (&wishes.variant, booklet) {
            let Some(variant) = self.variant(booklet)? else { return Ok(None) };
            wishes.variant = Some(variant.key().to_owned());
        }
        let Some(players) = self.players()? else { return Ok(None) };
        wishes.players = players;
        if wishes.bots.is_empty() {
            let Some(bots) = self.bots(wishes.players.len())? else { return Ok(None) };
            wishes.bots = bots;
        }
        if wishes.rent.is_none() {
            let Some(rent) = self.rent()? else { return Ok(None) };
            wishes.rent = Some(rent.to_owned());
        }
        Ok(Some(()))
    }

    /// Asks until the answer makes sense.
    fn until<T>(
        &mut self,
        question: &str,
        understand: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, Stop> {
        loop {
            let prompt = paint::bold(question);
            let Some(answer) = self.input.line(&prompt, self.console)? else { return Ok(None) };
            if let Some(value) = understand(&answer) {
                return Ok(Some(value));
            }
            let again = self.console.language.pick("Bitte noch einmal.", "Once more, please.");
            writeln!(self.console.out, "{}", paint::mark(again))?;
        }
    }

    fn edition(&mut self) -> Result<Option<String>, Stop> {
        let keys = self.shelf.keys();
        let language = self.console.language;
        let mut columns = Columns::indented(2).amounts(&[0]);
        for (index, key) in keys.iter().enumerate() {
            let title = self.shelf.find(key).map(|edition: &Edition| edition.title.get(language));
            let number = (index + 1).to_string();
            columns.row([number, paint::key(key), title.unwrap_or_default().to_owned()]);
        }
        columns.write(&mut self.console.out, self.console.width)?;
        let question = language.pick(
            format!("Welche Ausgabe? (leer: {USUAL_EDITION})"),
            format!("Which edition? (empty: {USUAL_EDITION})"),
        );
        self.until(&question, |answer| {
            if answer.is_empty() {
                return Some(USUAL_EDITION.to_owned());
            }
            let numbered = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let chosen = numbered.and_then(|index| keys.get(index));
            chosen.or_else(|| keys.iter().find(|key| *key == answer)).cloned()
        })
    }

    fn booklet(&mut self, own: Booklet) -> Result<Option<Booklet>, Stop> {
        let known = Booklet::ALL.map(Booklet::key).join(", ");
        let question = self.console.language.pick(
            format!("Nach welchem Regelheft? ({known}; leer: {})", own.key()),
            format!("By which booklet? ({known}; empty: {})", own.key()),
        );
        self.until(
            &question,
            |answer| {
                if answer.is_empty() { Some(own) } else { Booklet::find(answer) }
            },
        )
    }

    fn variant(&mut self, booklet: Booklet) -> Result<Option<Variant>, Stop> {
        let has = |variant: &Variant| booklet.rules(*variant).is_some();
        let variants: Vec<_> = Variant::ALL.into_iter().filter(has).collect();
        if variants.len() < 2 {
            return Ok(Some(Variant::Normal));
        }
        let language = self.console.language;
        let tongue = Tongue::speaking(language);
        let named = variants
            .iter()
            .map(|variant| format!("{} = {}", variant.key(), tongue.variant(*variant)));
        let named = named.collect::<Vec<_>>().join(", ");
        let question = language.pick(
            format!("Welches Spiel? ({named}; leer: normal)"),
            format!("Which game? ({named}; empty: normal)"),
        );
        self.until(&question, |answer| {
            if answer.is_empty() {
                Some(Variant::Normal)
            } else {
                Variant::find(answer).filter(has)
            }
        })
    }

    fn players(&mut self) -> Result<Option<Vec<String>>, Stop> {
        let question = self.console.language.pick(
            "Wer spielt? (Namen im Uhrzeigersinn, mit Kommas)",
            "Who plays? (names clockwise, with commas)",
        );
        self.until(question, |answer| {
            let names = answer.split(',').map(str::trim).filter(|name| !name.is_empty());
            let names: Vec<_> = names.map(str::to_owned).collect();
            (!names.is_empty()).then_some(names)
        })
    }

    fn bots(&mut self, people: usize) -> Result<Option<Vec<AnyBot>>, Stop> {
        let known = AnyBot::ALL.map(|bot| bot.name()).join(", ");
        let question = self.console.language.pick(
            format!("Welche Bots spielen mit? (Anzahl oder {known}; leer: keine)"),
            format!("Which bots play too? (how many, or {known}; empty: none)"),
        );
        self.until(&question, |answer| {
            let words: Vec<_> = answer.split(',').map(str::to_owned).collect();
            bots(&words).ok().filter(|bots| bots.len() + people > 1)
        })
    }

    fn rent(&mut self) -> Result<Option<&'static str>, Stop> {
        let question = self.console.language.pick(
            "Muss Miete verlangt werden? (strict = ja, automatic = nein; leer: strict)",
            "Must rent be asked for? (strict = yes, automatic = no; empty: strict)",
        );
        self.until(question, |answer| match answer {
            "" | "strict" => Some("strict"),
            "automatic" => Some("automatic"),
            _ => None,
        })
    }
}
