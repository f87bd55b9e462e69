//! Answers to a question: the best ones in full, further ones by their titles.

use bankhalter_rulebook::{Rule, Stance, heading};
use bankhalter_rules::Booklet;
use std::io::Write;

use super::list;
use crate::{
    columns::paragraph,
    console::{Console, Stop},
    language::{Language, Speak},
    paint,
};

/// How many are told in full: whoever asks should not have to ask again.
const IN_FULL: usize = 3;

/// Writes them, best first.
pub(crate) fn write(
    rules: &[&Rule],
    booklet: Option<Booklet>,
    console: &mut Console,
) -> Result<(), Stop> {
    let (best, further) = rules.split_at(rules.len().min(IN_FULL));
    let (language, width) = (console.language, console.width);
    for rule in best {
        let title = paint::bold(rule.title.get(language));
        let place = paint::dim(&place(rule, booklet, language));
        writeln!(console.out, "{}  {title}", paint::key(&rule.id))?;
        writeln!(console.out, "{}", paragraph(rule.statement.get(language), 2, width))?;
        writeln!(console.out, "{}\n", paragraph(&place, 2, width))?;
    }
    if further.is_empty() {
        return Ok(());
    }
    writeln!(console.out, "{}", paint::dim(&language.say("rules-further")))?;
    list(further, booklet, console)
}

/// Where it stands: in the booklet that was asked for, else in the first that states it.
fn place(rule: &Rule, booklet: Option<Booklet>, language: Language) -> String {
    let states = |one: &Booklet| rule.booklets.contains_key(one.key());
    let Some(one) = booklet.or_else(|| Booklet::ALL.into_iter().find(states)) else {
        return rule.stated_by(language);
    };
    let stance = rule.stance(one);
    let there = match stance {
        Stance::States(text) | Stance::Implies(text) => heading(text, language),
        Stance::Ruled | Stance::Reconstructed | Stance::Silent => stance.word(language).to_owned(),
    };
    match booklet {
        Some(_) => format!("{}: {there}", one.key()),
        None => format!("{} ({}: {there})", rule.stated_by(language), one.key()),
    }
}
