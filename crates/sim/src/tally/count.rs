//! What is counted besides money and squares, each with the rule that makes it happen.

use bankhalter_editions::Language;

macro_rules! counts {
    ($($(#[$doc:meta])* $name:ident, $key:literal, $rule:literal, $german:literal, $english:literal;)+) => {
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
            pub const fn text(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Self::$name, Language::German) => $german,
                      (Self::$name, Language::English) => $english),+
                }
            }
        }
    };
}

counts! {
    /// A double that earned another throw.
    Doubles, "doubles", "DOUBLES-03", "Pasche mit weiterem Wurf", "doubles with another throw";
    /// A salary.
    Salaries, "salaries", "GO-01", "Gehälter", "salaries";
    /// To jail by the square.
    JailedBySquare, "jailed_by_square", "JAIL-01", "ins Gefängnis: Feld", "to jail: square";
    /// To jail by a card.
    JailedByCard, "jailed_by_card", "JAIL-02", "ins Gefängnis: Karte", "to jail: card";
    /// To jail by the third double.
    JailedByDoubles, "jailed_by_doubles", "JAIL-03", "ins Gefängnis: dritter Pasch", "to jail: third double";
    /// A failed attempt after which one stays.
    StayedInJail, "stayed_in_jail", "JAIL-16", "vergebliche Würfe im Gefängnis", "failed throws in jail";
    /// The last failed attempt: the fine is due, then the move.
    ForcedOut, "forced_out", "JAIL-19", "nach dem letzten Fehlwurf entlassen", "forced out after the last failure";
    /// A card of the chance deck.
    ChanceCards, "chance_cards", "CARD-01", "Karten des ersten Stapels", "cards of the first deck";
    /// A card of the chest deck.
    ChestCards, "chest_cards", "CARD-01", "Karten des zweiten Stapels", "cards of the second deck";
    /// A deed came under the hammer.
    Auctions, "auctions", "AUCTION-01", "Versteigerungen von Besitzrechten", "auctions of deeds";
    /// Somebody bought it there.
    AuctionsSold, "auctions_sold", "AUCTION-11", "davon mit Zuschlag", "of these sold";
    /// Others wanted the last buildings too, or were at least asked.
    Shortages, "shortages", "SHORTAGE-03", "Knappheit: andere wurden gefragt", "scarcity: others were asked";
    /// A scarce building came under the hammer.
    BuildingAuctions, "building_auctions", "SHORTAGE-05", "Versteigerungen knapper Gebäude", "auctions of scarce buildings";
    /// A house went up.
    Houses, "houses_built", "BUILD-01", "gebaute Häuser", "houses built";
    /// A hotel went up.
    Hotels, "hotels_built", "HOTEL-01", "gebaute Hotels", "hotels built";
    /// Buildings were sold, a street at a time.
    Sales, "building_sales", "SELL-01", "Verkäufe von Gebäuden", "sales of buildings";
    /// A deed was mortgaged.
    Mortgages, "mortgages", "MORTGAGE-01", "Hypotheken", "mortgages";
    /// A mortgage was paid off.
    Redemptions, "redemptions", "MORTGAGE-08", "abgelöste Hypotheken", "mortgages paid off";
    /// A claim was asked for, or paid at once.
    Rents, "rents", "RENT-01", "gezahlte Mieten", "rents paid";
    /// A claim that nobody asked for in time.
    RentsLapsed, "rents_lapsed", "RENT-04", "Mieten verfallen, weil niemand fragte", "rents lost because nobody asked";
    /// A trade was offered.
    Offers, "offers", "TRADE-01", "angebotene Geschäfte", "trades offered";
    /// It was taken.
    Trades, "trades", "TRADE-04", "geschlossene Geschäfte", "trades made";
    /// Property was offered for a debt.
    DebtOffers, "debt_offers", "DEBT-02", "Besitz statt Geld angeboten", "property offered for a debt";
    /// It was taken.
    DebtTrades, "debt_trades", "DEBT-03", "Besitz statt Geld genommen", "property taken for a debt";
    /// Somebody owed more than his cash.
    Debts, "debts", "DEBT-01", "Schulden über das Bargeld hinaus", "debts beyond the cash";
    /// A player was out.
    Bankruptcies, "bankruptcies", "BANKRUPT-01", "Bankrotte", "bankruptcies";
}

/// How many there are.
pub(crate) const COUNTS: usize = Count::ALL.len();
