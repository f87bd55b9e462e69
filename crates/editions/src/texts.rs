//! Texts and nouns in the two languages an edition speaks.

use bankhalter_notation::Language;
use serde::{Deserialize, Serialize};

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In German.
    pub de: String,
    /// In English.
    pub en: String,
}

impl Text {
    /// The text in this language.
    pub fn get(&self, language: Language) -> &str {
        language.pick(&self.de, &self.en)
    }
}

/// How German texts speak to people (TERMS-43, TERMS-44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Address {
    /// du
    Familiar,
    /// Sie
    Polite,
}

/// The gender of a German noun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Gender {
    /// der
    #[default]
    Masculine,
    /// die
    Feminine,
    /// das
    Neuter,
}

/// A German noun with the forms that differ from word to word.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GermanNoun {
    /// Its gender.
    pub gender: Gender,
    /// Nominative singular.
    pub singular: String,
    /// Genitive singular.
    pub genitive: String,
    /// Dative singular.
    pub dative: String,
    /// Accusative singular.
    pub accusative: String,
    /// Nominative plural; genitive and accusative plural are the same.
    pub plural: String,
    /// Dative plural.
    pub dative_plural: String,
}

/// An English noun.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EnglishNoun {
    /// `a` or `an`.
    pub article: String,
    /// One.
    pub singular: String,
    /// Several.
    pub plural: String,
}

/// A noun in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Noun {
    /// In German.
    pub de: GermanNoun,
    /// In English.
    pub en: EnglishNoun,
}

impl Noun {
    /// One of it, in the nominative.
    pub fn singular(&self, language: Language) -> &str {
        language.pick(&self.de.singular, &self.en.singular)
    }

    /// Several of it, in the nominative.
    pub fn plural(&self, language: Language) -> &str {
        language.pick(&self.de.plural, &self.en.plural)
    }
}

/// Defines [`Nouns`] and a function that fills it, from one list.
macro_rules! nouns {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        /// The words with which the game speaks in an edition.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        pub struct Nouns { $($(#[$doc])* pub $name: Noun),+ }

        impl Nouns {
            #[cfg(feature = "files")]
            pub(crate) fn read(mut noun: impl FnMut(&'static str) -> Noun) -> Self {
                Self { $($name: noun(stringify!($name))),+ }
            }
        }
    };
}

nouns! {
    /// Anything that can be owned: Grundstück, Liegenschaft.
    property,
    /// A property of a colour group: Straße, Hauptstadt, Ort, Charakter.
    street,
    /// Bahnhof, Flughafen, Verkehrsfeld, Fahrzeug.
    station,
    /// Versorgungswerk, WM-Sponsor, TV-Event.
    utility,
    /// Farbgruppe.
    group,
    /// A house or a hotel.
    building,
    /// Haus, Tribüne, Labor, Petit Palais.
    house,
    /// Hotel, Stadion, Hightech-Anlage, Grand Palais.
    hotel,
    /// Besitzrechtkarte.
    deed,
    /// A card of the chance deck.
    chance_card,
    /// The chance deck.
    chance_deck,
    /// A card of the chest deck.
    chest_card,
    /// The chest deck.
    chest_deck,
    /// The card that opens the jail.
    jail_card,
    /// The bank.
    bank,
    /// The person who runs it.
    banker,
    /// Miete.
    rent,
    /// What GO pays.
    salary,
    /// What leaving jail costs.
    fine,
    /// Hypothek.
    mortgage,
    /// Versteigerung.
    auction,
    /// Gefängnis.
    jail,
    /// Spielfigur.
    token,
    /// Würfel.
    die,
}
