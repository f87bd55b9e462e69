//! Standings in English and German.

use bankhalter_notation::Language;

use crate::{
    luck_report::Fortune,
    odds::{Rarity, Side, Standing},
};

/// What of a player's luck is judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// The mean of the throws.
    Pips,
    /// The number of doubles.
    Doubles,
    /// How the sums are spread.
    Sums,
}

impl Measure {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Pips, Self::Doubles, Self::Sums];

    /// What it is called.
    pub const fn name(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::English, Self::Pips) => "pips",
            (Language::English, Self::Doubles) => "doubles",
            (Language::English, Self::Sums) => "sums",
            (Language::German, Self::Pips) => "Augen",
            (Language::German, Self::Doubles) => "Pasche",
            (Language::German, Self::Sums) => "Summen",
        }
    }

    /// Where somebody stands in it.
    pub fn standing(self, fortune: &Fortune) -> Option<Standing> {
        match self {
            Self::Pips => fortune.pips_standing(),
            Self::Doubles => fortune.doubles_standing(),
            Self::Sums => fortune.spread_standing(),
        }
    }

    /// The standing in words: `ordinary`, `luckier than 19 of 20`.
    pub fn phrase(self, standing: Option<Standing>, language: Language) -> String {
        let Some(standing) = standing else {
            return language.pick("offen (zu wenige Würfe)", "open (too few rolls)").to_owned();
        };
        let crowd = match (standing.rarity, language) {
            (Rarity::Ordinary, Language::English) => return "ordinary".to_owned(),
            (Rarity::Ordinary, Language::German) => return "gewöhnlich".to_owned(),
            (Rarity::OneIn20, Language::English) => "19 of 20",
            (Rarity::OneIn20, Language::German) => "19 von 20",
            (Rarity::OneIn100, Language::English) => "99 of 100",
            (Rarity::OneIn100, Language::German) => "99 von 100",
            (Rarity::OneIn1000, Language::English) => "999 of 1000",
            (Rarity::OneIn1000, Language::German) => "999 von 1000",
        };
        let than = language.pick("als", "than");
        format!("{} {than} {crowd}", self.comparative(standing.side, language))
    }

    fn comparative(self, side: Side, language: Language) -> &'static str {
        match (self, side) {
            (Self::Pips, Side::High) => language.pick("höher", "higher"),
            (Self::Pips, Side::Low) => language.pick("niedriger", "lower"),
            (Self::Doubles, Side::High) => language.pick("glücklicher", "luckier"),
            (Self::Doubles, Side::Low) => language.pick("weniger glücklich", "less lucky"),
            (Self::Sums, Side::High) => language.pick("ungleichmäßiger", "more uneven"),
            (Self::Sums, Side::Low) => language.pick("gleichmäßiger", "more even"),
        }
    }
}

impl Fortune {
    /// How it stands in all measures, in one line.
    pub fn sentence(&self, language: Language) -> String {
        let told = Measure::ALL.map(|measure| {
            let phrase = measure.phrase(measure.standing(self), language);
            format!("{} {phrase}", measure.name(language))
        });
        told.join(", ")
    }
}
