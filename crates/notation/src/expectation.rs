//! What a scenario says about the table: `= Ben cash 200`.

use bankhalter_rules::{JailCards, Money, Party, Phase, Property, Rent, Seat, Space};

use crate::phrase::phrases;

/// What is said about the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// `bank houses 29`
    BankHouses(u8),
    /// `bank hotels 12`
    BankHotels(u8),
    /// `turn Ben`
    Turn(Seat),
    /// `phase auction`
    Phase(Phase),
    /// `due none`: no claim is open.
    NothingDue,
    /// `due Ben Anna 50`: this claim is open; `due Ben Anna 4x` if a throw has still to settle it.
    Due {
        /// Who landed there.
        payer: Seat,
        /// Whose it is.
        owner: Seat,
        /// What it is worth.
        rent: Rent,
    },
    /// `owes none`: no debt is being settled.
    NothingOwed,
    /// `owes Ben bank 200`: this debt is being settled.
    Owes {
        /// Who.
        debtor: Seat,
        /// To whom.
        creditor: Party,
        /// How much.
        amount: Money,
    },
    /// `wealth Anna 2500`: as the short game counts it.
    Wealth(Seat, Money),
    /// `winner none`: nobody has won yet.
    NoWinner,
    /// `winner Anna`: she has won, alone or with others.
    Winner(Seat),
    /// `pot 200`: what lies on Free Parking, where a house rule puts it there.
    Pot(Money),
    /// `24 owner Anna`, `24 owner bank`
    Owner(Property, Option<Seat>),
    /// `24 houses 2`
    Houses(Property, u8),
    /// `24 hotel`
    Hotel(Property),
    /// `24 bare`
    Bare(Property),
    /// `24 mortgaged`
    Mortgaged(Property),
    /// `24 clear`
    Clear(Property),
    /// `Ben cash 200`
    Cash(Seat, Money),
    /// `Ben at 24`
    At(Seat, Space),
    /// `Ben jail 1`: in jail with so many failed attempts.
    Jail(Seat, u8),
    /// `Ben free`: not in jail.
    Free(Seat),
    /// `Ben cards chance`
    Cards(Seat, JailCards),
    /// `Ben bankrupt`
    Bankrupt(Seat),
}

phrases! { Expectation:
    [Expectation::BankHouses(count)] ["bank houses" count]
    [Expectation::BankHotels(count)] ["bank hotels" count]
    [Expectation::Turn(seat)] ["turn" seat]
    [Expectation::Phase(phase)] ["phase" phase]
    [Expectation::NothingDue] ["due none"]
    [Expectation::Due { payer, owner, rent }] ["due" payer owner rent]
    [Expectation::NothingOwed] ["owes none"]
    [Expectation::Owes { debtor, creditor, amount }] ["owes" debtor creditor amount]
    [Expectation::Wealth(seat, amount)] ["wealth" seat amount]
    [Expectation::NoWinner] ["winner none"]
    [Expectation::Winner(seat)] ["winner" seat]
    [Expectation::Pot(amount)] ["pot" amount]
    [Expectation::Owner(deed, owner)] [deed "owner" owner]
    [Expectation::Houses(deed, count)] [deed "houses" count]
    [Expectation::Hotel(deed)] [deed "hotel"]
    [Expectation::Bare(deed)] [deed "bare"]
    [Expectation::Mortgaged(deed)] [deed "mortgaged"]
    [Expectation::Clear(deed)] [deed "clear"]
    [Expectation::Cash(seat, amount)] [seat "cash" amount]
    [Expectation::At(seat, space)] [seat "at" space]
    [Expectation::Jail(seat, attempts)] [seat "jail" attempts]
    [Expectation::Free(seat)] [seat "free"]
    [Expectation::Cards(seat, cards)] [seat "cards" cards]
    [Expectation::Bankrupt(seat)] [seat "bankrupt"]
}
