//! Numbers as the two languages write them.

use bankhalter_editions::Language;

use crate::Estimate;

/// Writes numbers in a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers(pub Language);

impl Numbers {
    /// A whole number with its thousands set apart.
    pub fn whole(self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push(self.pick('.', ','));
            }
            text.push(digit);
        }
        text
    }

    /// So many games.
    pub fn games(self, count: u64) -> String {
        self.counted(count, ["Partie", "Partien"], ["game", "games"])
    }

    /// So many of something, of which each language has one word for one and one for several.
    pub fn counted(self, count: u64, german: [&str; 2], english: [&str; 2]) -> String {
        let [one, several] = self.pick(german, english);
        format!("{} {}", self.whole(count), if count == 1 { one } else { several })
    }

    /// A number with so many places.
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{:.places$}", number.abs());
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let sign = if number < 0.0 && text.contains(|digit| matches!(digit, '1'..='9')) {
            "\u{2212}"
        } else {
            ""
        };
        let whole = whole.parse().map_or_else(|_| whole.to_owned(), |whole| self.whole(whole));
        if part.is_empty() {
            format!("{sign}{whole}")
        } else {
            format!("{sign}{whole}{}{part}", self.pick(',', '.'))
        }
    }

    /// A part of one as a percentage.
    pub fn percent(self, part: f64, places: usize) -> String {
        format!("{}{}", self.decimal(part * 100.0, places), self.pick("\u{a0}%", "%"))
    }

    /// From here to there, as percentages.
    pub fn percent_range(self, range: Estimate, places: usize) -> String {
        let (low, high) =
            (self.decimal(range.low * 100.0, places), self.percent(range.high, places));
        format!("{low}{}{high}", self.pick(" bis ", " to "))
    }

    /// From here to there.
    pub fn range(self, range: Estimate, places: usize) -> String {
        let (low, high) = (self.decimal(range.low, places), self.decimal(range.high, places));
        format!("{low}{}{high}", self.pick(" bis ", " to "))
    }

    pub(crate) fn pick<T>(self, german: T, english: T) -> T {
        self.0.pick(german, english)
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
            ("1 Partie".into(), "1,000 games".into())
        );
    }
}
