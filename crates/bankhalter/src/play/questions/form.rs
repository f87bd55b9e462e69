//! The questions to a person before a game. Each has an answer that an empty line gives, and says
//! what it wants to whoever gives another.

use bankhalter_bots::AnyBot;
use bankhalter_editions::{Edition, Shelf};
use bankhalter_notation::Library;
use bankhalter_rules::{Booklet, MAX_SEATS, Variant};
use bankhalter_voice::{Tongue, args};
use std::io::Write;

use super::{USUAL_BOT, USUAL_BOTS, USUAL_EDITION, bots};
use crate::{
    columns::Columns,
    console::{Console, Stop},
    language::{Language, Speak},
    paint,
    play::{input::Input, wishes::Wishes},
};

/// A form that a person fills in.
pub(super) struct Form<'a> {
    shelf: &'a Shelf,
    input: &'a mut Input,
    console: &'a mut Console,
}

impl<'a> Form<'a> {
    pub(super) const fn new(
        shelf: &'a Shelf,
        input: &'a mut Input,
        console: &'a mut Console,
    ) -> Self {
        Self { shelf, input, console }
    }

    /// Asks for whatever is open; none if the person goes away.
    pub(super) fn fill(&mut self, wishes: &mut Wishes) -> Result<Option<()>, Stop> {
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
        if self.people(wishes)?.is_none() {
            return Ok(None);
        }
        if wishes.rent.is_none() {
            let Some(rent) = self.rent()? else { return Ok(None) };
            wishes.rent = Some(rent.to_owned());
        }
        Ok(Some(()))
    }

    /// Who sits at the table; whoever names nobody plays against bots.
    fn people(&mut self, wishes: &mut Wishes) -> Result<Option<()>, Stop> {
        let most = most_seats(self.shelf, wishes);
        let chosen = wishes.bots.len();
        let Some(players) = self.players(most.saturating_sub(chosen), chosen)? else {
            return Ok(None);
        };
        if players.is_empty() {
            wishes.players = vec![self.console.language.say("form-guest")];
            if wishes.bots.is_empty() {
                let count = USUAL_BOTS.min(most.saturating_sub(1));
                wishes.bots = bots(&[count.to_string()])?;
            }
            return Ok(Some(()));
        }
        wishes.players = players;
        if wishes.bots.is_empty() && wishes.players.len() < most {
            let Some(bots) = self.bots(wishes.players.len(), most)? else { return Ok(None) };
            wishes.bots = bots;
        }
        Ok(Some(()))
    }

    /// Asks until the answer makes sense, and says what is wanted until it does.
    fn until<T>(
        &mut self,
        question: &str,
        understand: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Stop> {
        loop {
            let prompt = paint::bold(question);
            let Some(answer) = self.input.line(&prompt, self.console)? else { return Ok(None) };
            if matches!(answer.as_str(), "quit" | "ende") {
                return Ok(None);
            }
            match understand(&answer) {
                Ok(value) => return Ok(Some(value)),
                Err(wanted) => writeln!(self.console.out, "{}", paint::mark(&wanted))?,
            }
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
        let question = language.say_with("form-edition", args![usual = USUAL_EDITION]);
        let last = keys.len();
        let wanted = language.say_with("form-edition-wanted", args![last = last]);
        self.until(&question, |answer| {
            if answer.is_empty() {
                return Ok(USUAL_EDITION.to_owned());
            }
            let numbered = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let chosen = numbered.and_then(|index| keys.get(index));
            let named = || keys.iter().find(|key| key.eq_ignore_ascii_case(answer));
            chosen.or_else(named).cloned().ok_or_else(|| wanted.clone())
        })
    }

    fn booklet(&mut self, own: Booklet) -> Result<Option<Booklet>, Stop> {
        let known = Booklet::ALL.map(Booklet::key).join(", ");
        let language = self.console.language;
        let question =
            language.say_with("form-booklet", args![known = known.as_str(), usual = own.key()]);
        self.until(&question, |answer| match answer {
            "" => Ok(own),
            key => Booklet::find(&key.to_lowercase()).ok_or_else(|| one_of(language, &known)),
        })
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
        let question = language.say_with("form-variant", args![named = named]);
        let keys = variants.iter().map(|variant| variant.key()).collect::<Vec<_>>().join(", ");
        self.until(&question, |answer| match answer {
            "" => Ok(Variant::Normal),
            key => {
                let found = Variant::find(&key.to_lowercase()).filter(has);
                found.ok_or_else(|| one_of(language, &keys))
            }
        })
    }

    /// Names; none if the person wants to play against bots.
    fn players(&mut self, most: usize, bots: usize) -> Result<Option<Vec<String>>, Stop> {
        let language = self.console.language;
        let usual = match bots {
            0 => language.say("form-against-bots"),
            _ => language.say("form-alone"),
        };
        let question = language.say_with("form-players", args![usual = usual]);
        self.until(&question, |answer| names(answer, most, language))
    }

    fn bots(&mut self, people: usize, most: usize) -> Result<Option<Vec<AnyBot>>, Stop> {
        let language = self.console.language;
        let known = AnyBot::offered().map(|bot| named(&bot, language));
        let known = known.collect::<Vec<_>>().join(", ");
        let usual = if people > 1 { 0 } else { USUAL_BOTS.min(most - people) };
        let question = language.say_with("form-bots", args![known = known.as_str(), usual = usual]);
        let (least, room) = (usize::from(people < 2), most - people);
        let wanted = language.say_with(
            "form-bots-wanted",
            args![least = least, room = room, bot = USUAL_BOT, known = known],
        );
        self.until(&question, |answer| {
            let usual = usual.to_string();
            let answer = if answer.is_empty() { &usual } else { answer };
            let words: Vec<_> = answer.split(',').map(str::to_lowercase).collect();
            let fits = |bots: &Vec<AnyBot>| (least..=room).contains(&bots.len());
            bots(&words).ok().filter(fits).ok_or_else(|| wanted.clone())
        })
    }

    fn rent(&mut self) -> Result<Option<&'static str>, Stop> {
        let language = self.console.language;
        let question = language.say("form-rent");
        self.until(&question, |answer| match answer.to_lowercase().as_str() {
            "" | "strict" | "ja" | "yes" | "j" | "y" => Ok("strict"),
            "automatic" | "nein" | "no" | "n" => Ok("automatic"),
            _ => Err(one_of(language, "strict, automatic")),
        })
    }
}

/// The names that were typed, or what is wrong with them; none for an empty line.
fn names(answer: &str, most: usize, language: Language) -> Result<Vec<String>, String> {
    let names: Vec<_> = answer.split(',').map(str::trim).collect();
    if names == [""] {
        return Ok(Vec::new());
    }
    if names.contains(&"") {
        let wanted = language.say("form-name-missing");
        return Err(wanted);
    }
    let mut behind = names.iter().enumerate();
    if let Some((_, name)) = behind.find(|(index, name)| names[..*index].contains(name)) {
        return Err(language.say_with("form-name-twice", args![name = *name]));
    }
    if names.len() > most {
        return Err(
            language.say_with("form-names-too-many", args![count = names.len(), most = most])
        );
    }
    Ok(names.into_iter().map(str::to_owned).collect())
}

/// `stark = strong`: what to type, and what it is called elsewhere.
fn named(bot: &AnyBot, language: Language) -> String {
    let (key, kind) = (bot.name(), language.say_with("bot-kind", args![bot = bot.name()]));
    if key == kind { kind } else { format!("{key} = {kind}") }
}

fn one_of(language: Language, known: &str) -> String {
    language.say_with("form-one-of", args![known = known])
}

/// How many may sit down: by the tokens of the board and by the booklet.
fn most_seats(shelf: &Shelf, wishes: &Wishes) -> usize {
    let edition = shelf.find(&wishes.edition);
    let booklet = wishes.booklet.as_deref().and_then(Booklet::find);
    let variant = wishes.variant.as_deref().and_then(Variant::find).unwrap_or(Variant::Normal);
    let rules = booklet.and_then(|booklet| booklet.rules(variant));
    let most = edition.zip(rules).map(|(edition, rules)| edition.most_seats(&rules));
    usize::from(most.unwrap_or(MAX_SEATS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(typed: &'static str) -> Option<Wishes> {
        let (shelf, mut input) = (Shelf::default(), Input::typed(typed));
        let mut console = Console::new(Some(Language::German));
        let mut wishes = Wishes::default();
        let done = Form::new(&shelf, &mut input, &mut console).fill(&mut wishes);
        done.expect("nothing to complain of").map(|()| wishes)
    }

    /// Nothing but empty lines is one person against three bots.
    #[test]
    fn empty_lines_lead_to_a_game() {
        let wishes = filled("\n\n\n\n\n").expect("a game");
        assert_eq!((wishes.edition.as_str(), wishes.players), ("standard", vec!["Gast".into()]));
        assert_eq!(wishes.bots.len(), 3);
        assert!(wishes.bots.iter().all(|bot| bot.name() == USUAL_BOT));
    }

    /// One name alone gets three bots, too; two names none, unless they want some.
    #[test]
    fn people_choose_their_bots() {
        assert_eq!(filled("\n\n\nAnna\n\n\n").expect("a game").bots.len(), 3);
        assert_eq!(filled("\n\n\nAnna, Ben\n\n\n").expect("a game").bots.len(), 0);
        assert_eq!(filled("\n\n\nAnna\n0\n2\n\n").expect("a game").bots.len(), 2);
        assert!(filled("\n\n\nAnna\n").is_none(), "who goes away is not asked on");
    }

    /// A kind without a name of its own would be called by its key.
    #[test]
    fn every_bot_has_a_name_in_both_languages() {
        for code in ["de", "en"] {
            let path = format!("{}/../../locales/{code}.ftl", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).expect("the language is there");
            let kinds = text.split("\nbot-kind =").nth(1).expect("the kinds have names");
            let kinds = kinds.split("\nbot-named").next().unwrap_or_default();
            for bot in AnyBot::ALL.into_iter().chain(AnyBot::offered()) {
                assert!(kinds.contains(&format!("[{}]", bot.name())), "{code}: {}", bot.name());
            }
        }
    }

    #[test]
    fn what_is_wrong_with_names_is_said() {
        let told = |typed| names(typed, 3, Language::German).expect_err("no names");
        assert!(told("Anna,,Ben").contains("fehlt ein Name"));
        assert!(told("Anna, Anna").contains("Anna steht zweimal da"));
        assert!(told("A,B,C,D").contains("höchstens 3"));
        assert_eq!(
            names(" Anna , Ben ", 3, Language::German),
            Ok(vec!["Anna".into(), "Ben".into()])
        );
    }
}
