//! Numbers as the two languages write them.

use bankhalter_editions::Language;
use bankhalter_voice::{Tongue, Value, args};

use crate::Estimate;

/// Writes numbers in a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers(pub Language);

impl Numbers {
    /// A whole number with its thousands set apart.
    pub fn whole(self, number: u64) -> String {
        self.tongue().number(i64::try_from(number).unwrap_or(i64::MAX))
    }

    /// A number of games: `1,000 games`.
    pub fn games(self, count: u64) -> String {
        self.counted(count, "count-games")
    }

    /// A number of something: the message gets it as it is written and as it counts.
    pub fn counted(self, count: u64, id: &str) -> String {
        self.say_with(id, args![number = self.whole(count), count = count])
    }

    /// A number with this many decimals.
    pub fn decimal(self, number: f64, places: usize) -> String {
        self.tongue().decimal(number, places)
    }

    /// A part of one as a percentage.
    pub fn percent(self, part: f64, places: usize) -> String {
        self.say_with("number-percent", args![number = self.decimal(part * 100.0, places)])
    }

    /// From here to there, as percentages.
    pub fn percent_range(self, range: Estimate, places: usize) -> String {
        self.range_text(self.decimal(range.low * 100.0, places), self.percent(range.high, places))
    }

    /// From here to there.
    pub fn range(self, range: Estimate, places: usize) -> String {
        self.range_text(self.decimal(range.low, places), self.decimal(range.high, places))
    }

    pub(crate) fn range_text(self, low: String, high: String) -> String {
        self.say_with("number-range", args![low = low, high = high])
    }

    pub(crate) fn say(self, id: &str) -> String {
        self.tongue().say(id)
    }

    pub(crate) fn say_with<'a>(
        self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, Value<'a>)>,
    ) -> String {
        self.tongue().say_with(id, args)
    }

    fn tongue(self) -> Tongue {
        Tongue::speaking(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_write_their_own_way() {
        let (german, english) = (Numbers(Language::German), Numbers(Language::English));
        assert_eq!(german.whole(1_234_567), "1.234.567");
        assert_eq!(english.decimal(-1234.56, 1), "\u{2212}1,234.6");
        assert_eq!(german.decimal(-0.01, 1), "0,0");
        assert_eq!(german.percent(0.1234, 1), "12,3\u{a0}%");
        assert_eq!(english.percent(1.0, 0), "100%");
        assert_eq!(
            (german.games(1), english.games(1000)),
            ("1 Spiel".into(), "1,000 games".into())
        );
    }
}
