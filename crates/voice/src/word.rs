//! An edition's noun, or the person who is spoken to, as an argument: it carries its forms, and
//! the message chooses one.

use std::{borrow::Cow, sync::Arc};

use bankhalter_editions::{Address, EnglishNoun, Gender, GermanNoun, Language, Noun};
use fluent_bundle::{FluentValue, types::FluentType};

/// A noun with its forms. Where a message says nothing else it is the bare nominative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word(Arc<Forms>);

#[derive(PartialEq, Eq, Debug)]
enum Forms {
    German(GermanNoun),
    English(EnglishNoun),
    Person(Person),
}

/// A person who is called by no name, in the cases of the language.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// How people are addressed at this table, if it is the one who is spoken to.
    pub(crate) address: Option<Address>,
    /// `du`, `Sie`, `you`, `dieser Spieler`.
    pub(crate) nominative: String,
    /// `dir`, `Ihnen`, `you`, `diesem Spieler`.
    pub(crate) dative: String,
    /// `dich`, `Sie`, `you`, `diesen Spieler`.
    pub(crate) accusative: String,
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

    pub(crate) fn person(person: Person) -> Self {
        Self(Arc::new(Forms::Person(person)))
    }

    /// How the person is addressed, if this is the one who is spoken to.
    pub(crate) fn address(&self) -> Option<Address> {
        match &*self.0 {
            Forms::Person(person) => person.address,
            Forms::German(_) | Forms::English(_) => None,
        }
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
            (Forms::Person(person), _) => match case {
                Case::Nominative | Case::Genitive => &person.nominative,
                Case::Dative => &person.dative,
                Case::Accusative => &person.accusative,
            },
        }
    }

    /// `der`, `dem`, `the`; nothing before a person.
    pub(crate) fn definite(&self, case: Case, number: Number) -> &str {
        let noun = match &*self.0 {
            Forms::German(noun) => noun,
            Forms::English(_) => return "the",
            Forms::Person(_) => return "",
        };
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

    /// `ein`, `einer`, `an`; nothing before a person.
    pub(crate) fn indefinite(&self, case: Case) -> &str {
        let noun = match &*self.0 {
            Forms::German(noun) => noun,
            Forms::English(noun) => return &noun.article,
            Forms::Person(_) => return "",
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
