//! The functions with which a message chooses a noun's form: `NOUN`, `THE`, `A`.
//!
//! `THE($bank, case: "dative", number: "plural", letter: "capital")`: each option may be left out.
//! A name instead of a noun stays as it is, so that a payer may be a person or the bank.

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
            format!("{article} {}", word.bare(form.case, form.number))
        })
    })?;
    bundle.add_function("A", |values, options| {
        formed(values, options, |word, form| {
            format!("{} {}", word.indefinite(form.case), word.bare(form.case, Number::Singular))
        })
    })
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
