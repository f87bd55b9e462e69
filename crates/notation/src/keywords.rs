//! The notation's own words. They stand here as a plain list, so that a name can be held against
//! them without knowing the grammar; a test compares the list with the grammar's tables.

/// Every word of the notation, in alphabetical order.
const KEYWORDS: &[&str] = &[
    "a",
    "accepted",
    "accepts",
    "after",
    "again",
    "against",
    "among",
    "are",
    "asked",
    "at",
    "auction",
    "bank",
    "bankrupt",
    "bare",
    "before",
    "begins",
    "bids",
    "both",
    "building",
    "builds",
    "buys",
    "by",
    "calls",
    "card",
    "cards",
    "cash",
    "chance",
    "chest",
    "choice",
    "claim",
    "claims",
    "clear",
    "clears",
    "closed",
    "collects",
    "comes",
    "count",
    "deals",
    "dealt",
    "debt",
    "declines",
    "deeds",
    "demand",
    "demands",
    "done",
    "double",
    "doubles",
    "draws",
    "due",
    "each",
    "end",
    "ends",
    "equal",
    "estate",
    "falls",
    "fine",
    "first",
    "for",
    "free",
    "from",
    "game",
    "gives",
    "goes",
    "has",
    "hotel",
    "hotels",
    "house",
    "houses",
    "interest",
    "is",
    "its",
    "jail",
    "keeps",
    "landing",
    "lap",
    "lapse",
    "leaves",
    "may",
    "mortgage",
    "mortgaged",
    "mortgages",
    "move",
    "moves",
    "next",
    "no",
    "nobody",
    "none",
    "not",
    "nothing",
    "of",
    "offer",
    "offers",
    "on",
    "order",
    "over",
    "owes",
    "owner",
    "owns",
    "passes",
    "pays",
    "phase",
    "pile",
    "place",
    "position",
    "pot",
    "purchase",
    "ready",
    "redeems",
    "redemption",
    "rejected",
    "rejects",
    "rent",
    "rises",
    "round",
    "salary",
    "sale",
    "scarce",
    "sells",
    "settled",
    "settlement",
    "shortage",
    "takes",
    "tax",
    "the",
    "throws",
    "time",
    "to",
    "trade",
    "turn",
    "under",
    "up",
    "uses",
    "void",
    "waives",
    "wants",
    "wealth",
    "will",
    "winner",
    "with",
    "withdrawn",
    "withdraws",
    "won",
];

/// Is this one of the notation's own words? Players who are called so are written in quotes.
pub(crate) fn is_keyword(name: &str) -> bool {
    KEYWORDS.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bankhalter_rules::{Event, Phase};

    use super::*;
    use crate::{
        expectation::Expectation,
        order::Order,
        phrase::Phrase,
        position::{BankClause, Clause},
        slots::value_words,
    };

    /// What files read by hand, without a table.
    const BY_HAND: &[&str] = &[
        "bank", "pot", "nobody", "nothing", "none", "both", "bare", "houses", "hotels", "cash",
        "card", "cards", "debt", "deals", "calls", "time", "position", "end", "turn", "doubles",
    ];

    #[test]
    fn the_list_is_that_of_the_grammar() {
        let tables = [
            Order::WORDS,
            Expectation::WORDS,
            <Event as Phrase>::WORDS,
            Clause::WORDS,
            BankClause::WORDS,
        ];
        let literals = tables.into_iter().flatten().flat_map(|text| text.split(' '));
        let words: BTreeSet<&str> = literals
            .filter(|word| !word.is_empty())
            .chain(value_words())
            .chain(Phase::ALL.iter().map(|phase| phase.key()))
            .chain(BY_HAND.iter().copied())
            .collect();
        assert_eq!(words.into_iter().collect::<Vec<_>>(), KEYWORDS);
    }
}
