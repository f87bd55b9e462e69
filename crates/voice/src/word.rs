//! An edition's noun as an argument: it carries its forms, and the message chooses one.

use std::{borrow::Cow, sync::Arc};

use bankhalter_editions::{EnglishNoun, Gender, GermanNoun, Language, Noun};
use fluent_bundle::{FluentValue, types::FluentType};

/// A noun with its forms. Where a message says nothing else it is the bare nominative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word(Arc<Forms>);

#[derive(PartialEq, Eq, Debug)]
enum Forms {
    German(GermanNoun),
    English(EnglishNoun),
}

/// The cases; English has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
}

/// One or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Number {
    Singular,
    Plural,
}

impl Word {
    pub(crate) fn new(noun: &Noun, language: Language) -> Self {
        Self(Arc::new(match language {
            Language::German => Forms::German(noun.de.clone()),
            Language::English => Forms::English(noun.en.clone()),
        }))
    }

    /// The word behind an argument, if it is one.
    pub(crate) fn behind<'a>(value: &'a FluentValue<'_>) -> Option<&'a Self> {
        let FluentValue::Custom(custom) = value else { return None };
        custom.as_ref().as_any().downcast_ref()
    }

    /// `Häuser`, `Häusern`.
    pub(crate) fn bare(&self, case: Case, number: Number) -> &str {
        match (&*self.0, number) {
            (Forms::German(noun), Number::Singular) => match case {
                Case::Nominative => &noun.singular,
                Case::Genitive => &noun.genitive,
                Case::Dative => &noun.dative,
                Case::Accusative => &noun.accusative,
            },
            (Forms::German(noun), Number::Plural) => match case {
                Case::Dative => &noun.dative_plural,
                Case::Nominative | Case::Genitive | Case::Accusative => &noun.plural,
            },
            (Forms::English(noun), Number::Singular) => &noun.singular,
            (Forms::English(noun), Number::Plural) => &noun.plural,
        }
    }

    /// `der`, `dem`, `the`.
    pub(crate) fn definite(&self, case: Case, number: Number) -> &str {
        let Forms::German(noun) = &*self.0 else { return "the" };
        if number == Number::Plural {
            return match case {
                Case::Nominative | Case::Accusative => "die",
                Case::Genitive => "der",
                Case::Dative => "den",
            };
        }
        match (noun.gender, case) {
            (Gender::Masculine, Case::Nominative)
            | (Gender::Feminine, Case::Genitive | Case::Dative) => "der",
            (Gender::Feminine, Case::Nominative | Case::Accusative) => "die",
            (Gender::Neuter, Case::Nominative | Case::Accusative) => "das",
            (Gender::Masculine | Gender::Neuter, Case::Genitive) => "des",
            (Gender::Masculine | Gender::Neuter, Case::Dative) => "dem",
            (Gender::Masculine, Case::Accusative) => "den",
        }
    }

    /// `ein`, `einer`, `an`.
    pub(crate) fn indefinite(&self, case: Case) -> &str {
        let noun = match &*self.0 {
            Forms::German(noun) => noun,
            Forms::English(noun) => return &noun.article,
        };
        match (noun.gender, case) {
            (Gender::Masculine | Gender::Neuter, Case::Nominative)
            | (Gender::Neuter, Case::Accusative) => "ein",
            (Gender::Feminine, Case::Nominative | Case::Accusative) => "eine",
            (Gender::Masculine | Gender::Neuter, Case::Genitive) => "eines",
            (Gender::Masculine | Gender::Neuter, Case::Dative) => "einem",
            (Gender::Masculine, Case::Accusative) => "einen",
            (Gender::Feminine, Case::Genitive | Case::Dative) => "einer",
        }
    }

    fn nominative(&self) -> Cow<'static, str> {
        self.bare(Case::Nominative, Number::Singular).to_owned().into()
    }
}

impl From<Word> for FluentValue<'_> {
    fn from(word: Word) -> Self {
        Self::Custom(Box::new(word))
    }
}

impl FluentType for Word {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.nominative()
    }

    fn as_string_threadsafe(
        &self,
        _: &intl_memoizer::concurrent::IntlLangMemoizer,
    ) -> Cow<'static, str> {
        self.nominative()
    }
}
