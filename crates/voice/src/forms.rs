//! The functions with which a message chooses a form: `NOUN`, `THE`, `A` that of a noun, `VERB`
//! the verb that goes with a person.
//!
//! `THE($bank, case: "dative", number: "plural", letter: "capital")`: each option may be left out.
//! A name instead of a noun stays as it is, so that a payer may be a person or the bank; the
//! person who is spoken to is a pronoun.
//!
//! `VERB($name, familiar: "zahlst", polite: "zahlen", other: "zahlt")`: a language with one form
//! of address says `you` in place of the first two.

use bankhalter_editions::Address;
use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle,
};

use crate::{
    text::sentence,
    word::{Case, Number, Word},
};

/// What a message asks for.
struct Form {
    case: Case,
    number: Number,
    letter: Letter,
}

/// How the first letter is written.
enum Letter {
    AsItIs,
    Capital,
}

/// Makes the functions known to a language.
pub(crate) fn teach(bundle: &mut FluentBundle<FluentResource>) -> Result<(), FluentError> {
    bundle.add_function("NOUN", |values, options| {
        formed(values, options, |word, form| word.bare(form.case, form.number).to_owned())
    })?;
    bundle.add_function("THE", |values, options| {
        formed(values, options, |word, form| {
            let article = word.definite(form.case, form.number);
            phrase(article, word.bare(form.case, form.number))
        })
    })?;
    bundle.add_function("A", |values, options| {
        formed(values, options, |word, form| {
            phrase(word.indefinite(form.case), word.bare(form.case, Number::Singular))
        })
    })?;
    bundle.add_function("VERB", verb)
}

fn phrase(article: &str, noun: &str) -> String {
    if article.is_empty() { noun.to_owned() } else { format!("{article} {noun}") }
}

/// The verb of a person: the one who is spoken to, or somebody else.
fn verb<'a>(values: &[FluentValue<'a>], options: &FluentArgs<'_>) -> FluentValue<'a> {
    let [value] = values else { return FluentValue::Error };
    let address = Word::behind(value).and_then(Word::address);
    let found = match address {
        None => options.get("other"),
        Some(address) => options.get(address_key(address)).or_else(|| options.get("you")),
    };
    match found {
        Some(FluentValue::String(text)) => text.clone().into_owned().into(),
        _ => FluentValue::Error,
    }
}

/// The form of address as messages call it.
pub(crate) const fn address_key(address: Address) -> &'static str {
    match address {
        Address::Familiar => "familiar",
        Address::Polite => "polite",
    }
}

fn formed<'a>(
    values: &[FluentValue<'a>],
    options: &FluentArgs<'_>,
    shape: impl Fn(&Word, &Form) -> String,
) -> FluentValue<'a> {
    let ([value], Some(form)) = (values, Form::read(options)) else { return FluentValue::Error };
    let Some(word) = Word::behind(value) else { return value.clone() };
    let text = shape(word, &form);
    match form.letter {
        Letter::Capital => sentence(&text).into(),
        Letter::AsItIs => text.into(),
    }
}

impl Form {
    /// The options of a call; nothing if one is not known.
    fn read(options: &FluentArgs<'_>) -> Option<Self> {
        let mut form =
            Self { case: Case::Nominative, number: Number::Singular, letter: Letter::AsItIs };
        for (option, value) in options.iter() {
            let FluentValue::String(value) = value else { return None };
            match (option, value.as_ref()) {
                ("case", "nominative") => form.case = Case::Nominative,
                ("case", "genitive") => form.case = Case::Genitive,
                ("case", "dative") => form.case = Case::Dative,
                ("case", "accusative") => form.case = Case::Accusative,
                ("number", "singular") => form.number = Number::Singular,
                ("number", "plural") => form.number = Number::Plural,
                ("letter", "capital") => form.letter = Letter::Capital,
                _ => return None,
            }
        }
        Some(form)
    }
}
