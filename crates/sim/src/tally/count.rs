//! What is counted besides money and squares, each with the rule that makes it happen.

use bankhalter_editions::Language;
use bankhalter_voice::Tongue;

macro_rules! counts {
    ($($(#[$doc:meta])* $name:ident, $key:literal, $rule:literal;)+) => {
        /// Something that happens now and then.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Count { $($(#[$doc])* $name),+ }

        impl Count {
            /// All of them, in the order of a report.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Its name for programs.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key),+ }
            }

            /// The rule that makes it happen.
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$name => $rule),+ }
            }

            /// Its name for people.
            pub fn text(self, language: Language) -> String {
                let key = self.key().replace('_', "-");
                Tongue::speaking(language).say(&format!("count-of-{key}"))
            }
        }
    };
}

counts! {
    /// A double that earned another throw.
    Doubles, "doubles", "DOUBLES-03";
    /// A salary.
    Salaries, "salaries", "GO-01";
    /// To jail by the square.
    JailedBySquare, "jailed_by_square", "JAIL-01";
    /// To jail by a card.
    JailedByCard, "jailed_by_card", "JAIL-02";
    /// To jail by the third double.
    JailedByDoubles, "jailed_by_doubles", "JAIL-03";
    /// A failed attempt after which one stays.
    StayedInJail, "stayed_in_jail", "JAIL-16";
    /// The last failed attempt: the fine is due, then the move.
    ForcedOut, "forced_out", "JAIL-19";
    /// A card of the chance deck.
    ChanceCards, "chance_cards", "CARD-01";
    /// A card of the chest deck.
    ChestCards, "chest_cards", "CARD-01";
    /// A deed came under the hammer.
    Auctions, "auctions", "AUCTION-01";
    /// Somebody bought it there.
    AuctionsSold, "auctions_sold", "AUCTION-11";
    /// Others wanted the last buildings too, or were at least asked.
    Shortages, "shortages", "SHORTAGE-03";
    /// A scarce building came under the hammer.
    BuildingAuctions, "building_auctions", "SHORTAGE-05";
    /// A house went up.
    Houses, "houses_built", "BUILD-01";
    /// A hotel went up.
    Hotels, "hotels_built", "HOTEL-01";
    /// Buildings were sold, a street at a time.
    Sales, "building_sales", "SELL-01";
    /// A deed was mortgaged.
    Mortgages, "mortgages", "MORTGAGE-01";
    /// A mortgage was paid off.
    Redemptions, "redemptions", "MORTGAGE-08";
    /// A claim was asked for, or paid at once.
    Rents, "rents", "RENT-01";
    /// A claim that nobody asked for in time.
    RentsLapsed, "rents_lapsed", "RENT-04";
    /// A trade was offered.
    Offers, "offers", "TRADE-01";
    /// It was taken.
    Trades, "trades", "TRADE-04";
    /// Property was offered for a debt.
    DebtOffers, "debt_offers", "DEBT-02";
    /// It was taken.
    DebtTrades, "debt_trades", "DEBT-03";
    /// Somebody owed more than his cash.
    Debts, "debts", "DEBT-01";
    /// A player was out.
    Bankruptcies, "bankruptcies", "BANKRUPT-01";
}

/// How many there are.
pub(crate) const COUNTS: usize = Count::ALL.len();
