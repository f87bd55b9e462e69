//! What is measured of every game.

use bankhalter_editions::Language;
use bankhalter_rules::Why;
use bankhalter_voice::Tongue;

use crate::{Count, Tally, WHOLE_WIN};

macro_rules! measures {
    ($($(#[$doc:meta])* $name:ident, $key:literal, $scale:expr;)+) => {
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
            pub fn text(self, language: Language) -> String {
                let key = self.key().replace('_', "-");
                Tongue::speaking(language).say(&format!("measure-{key}"))
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
    Throws, "throws", 1_u64;
    /// Turns.
    Turns, "turns", 1_u64;
    /// Did it end by its rules?
    Finished, "finished", 1_u64;
    /// Did whoever began win?
    BeginnerWon, "beginner_won", WHOLE_WIN;
    /// Bankruptcies.
    Bankruptcies, "bankruptcies", 1_u64;
    /// Trades made.
    Trades, "trades", 1_u64;
    /// Auctions of deeds.
    Auctions, "auctions", 1_u64;
    /// Houses and hotels that went up.
    Buildings, "buildings", 1_u64;
    /// Mortgages taken.
    Mortgages, "mortgages", 1_u64;
    /// Rents paid.
    Rents, "rents", 1_u64;
    /// Rents that nobody asked for.
    RentsLapsed, "rents_lapsed", 1_u64;
    /// Money paid as rent.
    RentPaid, "rent_paid", 1_u64;
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
