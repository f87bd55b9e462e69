//! What is measured of every game.

use bankhalter_editions::Language;
use bankhalter_rules::Why;

use crate::{Count, Tally, WHOLE_WIN};

macro_rules! measures {
    ($($(#[$doc:meta])* $name:ident, $key:literal, $scale:expr, $german:literal, $english:literal;)+) => {
        /// Something that is measured of every game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Measure { $($(#[$doc])* $name),+ }

        impl Measure {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Its name for programs.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key),+ }
            }

            /// Its name for people.
            pub const fn text(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Self::$name, Language::German) => $german,
                      (Self::$name, Language::English) => $english),+
                }
            }

            /// By what the whole numbers are divided.
            #[expect(clippy::cast_precision_loss, reason = "small constants")]
            pub(super) const fn scale(self) -> f64 {
                match self { $(Self::$name => $scale as f64),+ }
            }
        }
    };
}

measures! {
    /// Throws for a move.
    Throws, "throws", 1_u64, "Würfe", "throws";
    /// Turns.
    Turns, "turns", 1_u64, "Züge", "turns";
    /// Did it end by its rules?
    Finished, "finished", 1_u64, "zu Ende gespielt", "finished";
    /// Did whoever began win?
    BeginnerWon, "beginner_won", WHOLE_WIN, "vom Anfangenden gewonnen", "won by whoever began";
    /// Bankruptcies.
    Bankruptcies, "bankruptcies", 1_u64, "Bankrotte", "bankruptcies";
    /// Trades made.
    Trades, "trades", 1_u64, "Geschäfte", "trades";
    /// Auctions of deeds.
    Auctions, "auctions", 1_u64, "Versteigerungen", "auctions";
    /// Houses and hotels that went up.
    Buildings, "buildings", 1_u64, "gebaute Gebäude", "buildings built";
    /// Mortgages taken.
    Mortgages, "mortgages", 1_u64, "Hypotheken", "mortgages";
    /// Rents paid.
    Rents, "rents", 1_u64, "gezahlte Mieten", "rents paid";
    /// Rents that nobody asked for.
    RentsLapsed, "rents_lapsed", 1_u64, "verfallene Mieten", "rents lost";
    /// Money paid as rent.
    RentPaid, "rent_paid", 1_u64, "Summe der Mieten", "sum of rents";
}

/// How many there are.
pub(super) const MEASURES: usize = Measure::ALL.len();
/// The sums over all games so far.
pub(super) type Values = [u64; MEASURES];

impl Measure {
    /// Is it a share of the games?
    pub const fn is_share(self) -> bool {
        matches!(self, Self::Finished | Self::BeginnerWon)
    }
}

/// The sums over all games of a tally.
pub(super) fn read(tally: &Tally) -> Values {
    let value = |measure: &Measure| match measure {
        Measure::Throws => tally.all_throws(),
        Measure::Turns => tally.all_turns,
        Measure::Finished => tally.finished,
        Measure::BeginnerWon => tally.by_place[0].won,
        Measure::Bankruptcies => tally.count(Count::Bankruptcies),
        Measure::Trades => tally.count(Count::Trades),
        Measure::Auctions => tally.count(Count::Auctions),
        Measure::Buildings => tally.count(Count::Houses) + tally.count(Count::Hotels),
        Measure::Mortgages => tally.count(Count::Mortgages),
        Measure::Rents => tally.count(Count::Rents),
        Measure::RentsLapsed => tally.count(Count::RentsLapsed),
        Measure::RentPaid => tally.flows[Why::Rent as usize],
    };
    std::array::from_fn(|place| value(&Measure::ALL[place]))
}
