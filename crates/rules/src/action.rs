//! What a seat declares.

use crate::{
    deck::JailCards,
    money::Money,
    property::{Properties, Property},
    seat::Seat,
};

/// What a seat declares: a verb of the booklet. It never carries an outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Throw the dice: for the first turn, for a move, or for a double in jail.
    Throw,
    /// End the turn (TURN-07).
    EndTurn,
    /// Demand the rent (RENT-02): of this property, or the oldest claim.
    DemandRent(Option<Property>),
    /// Pay the fine before the throw (JAIL-08).
    PayFine,
    /// Play a get-out-of-jail card (JAIL-12).
    UseCard,
    /// Buy the property at its price (BUY-01).
    Buy,
    /// Leave it to the auction (BUY-08).
    Decline,
    /// Bid so much (AUCTION-06, AUCTION-07).
    Bid(Money),
    /// Drop out of the auction, or let a scarce building go.
    Pass,
    /// Ask for the scarce building too (SHORTAGE-03).
    Want,
    /// Draw from the other deck instead of paying.
    Draw,
    /// Pay what is owed.
    Pay,
    /// Put the next building on a street (BUILD-01).
    Build(Property),
    /// Sell the topmost building of a street (SELL-01).
    Sell(Property),
    /// Sell so many steps of the street's group at once, evenly and this street first, where the
    /// bank lacks the houses for a single one (SHORTAGE-02, ruling).
    SellDown {
        /// The street whose hotel cannot be exchanged.
        street: Property,
        /// How many steps the group goes down in all.
        steps: u8,
    },
    /// Sell all buildings of the street's group at once (SHORTAGE-02, ruling).
    Clear(Property),
    /// Mortgage a property (MORTGAGE-01).
    Mortgage(Property),
    /// Pay off a mortgage (MORTGAGE-08).
    Redeem(Property),
    /// Keep an acquired mortgage and pay its interest (MORTGAGE-14).
    Keep(Property),
    /// Offer a trade (TRADE-01).
    Offer(Trade),
    /// Take the offer.
    Accept,
    /// Turn the offer down.
    Reject,
    /// Take one's own offer back.
    Withdraw,
    /// Give up over a debt (BANKRUPT-01).
    GoBankrupt,
    /// Give up altogether (BANKRUPT-02).
    Leave,
}

impl Action {
    /// The rules that say what this is and when it has its place: what a refusal of the wrong moment
    /// points to besides the rule that stands in the way.
    pub const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::Throw => &[
                "TURN-01",
                "DOUBLES-03",
                "DOUBLES-08",
                "JAIL-06",
                "JAIL-16",
                "JAIL-17",
                "JAIL-18",
                "JAIL-19",
                "BUY-08",
                "AUCTION-04",
            ],
            Self::EndTurn => &[
                "TURN-07",
                "TURN-04",
                "CARD-02",
                "CARD-03",
                "BUY-08",
                "AUCTION-01",
                "RENT-01",
                "JAIL-06",
                "JAIL-11",
                "JAIL-15",
                "SHORT-26",
            ],
            Self::DemandRent(_) => &["RENT-02", "RENT-01"],
            Self::PayFine => &["JAIL-08", "JAIL-10", "JAIL-06", "JAIL-16", "JAIL-19"],
            Self::UseCard => {
                &["JAIL-12", "JAIL-10", "JAIL-06", "JAIL-16", "JAIL-19", "SHORT-28", "SHORT-27"]
            }
            Self::Buy => &["BUY-01", "BUY-02", "BUY-08"],
            Self::Decline => &["BUY-01", "BUY-08", "AUCTION-01"],
            Self::Bid(_) => &["AUCTION-01", "AUCTION-05", "AUCTION-11"],
            Self::Pass => &["AUCTION-01", "AUCTION-11", "AUCTION-05", "AUCTION-10"],
            Self::Want => &["SHORTAGE-03", "SHORTAGE-04"],
            Self::Draw => &["CARD-01", "CARD-02"],
            Self::Pay => &["DEBT-01", "DEBT-05", "CARD-02"],
            Self::Build(_) => &["BUILD-01", "BUILD-07", "BUILD-14"],
            Self::Sell(_) | Self::SellDown { .. } | Self::Clear(_) => &["SELL-01", "SELL-06"],
            Self::Mortgage(_) => &["MORTGAGE-01", "MORTGAGE-02"],
            Self::Redeem(_) => &["MORTGAGE-08", "MORTGAGE-16", "MORTGAGE-13"],
            Self::Keep(_) => &["MORTGAGE-14"],
            Self::Offer(_) => &["TRADE-01", "TRADE-02", "DEBT-01", "DEBT-02", "DEBT-03"],
            Self::Accept | Self::Reject | Self::Withdraw => &["TRADE-04", "DEBT-03"],
            Self::GoBankrupt => &["BANKRUPT-01"],
            Self::Leave => &["BANKRUPT-02"],
        }
    }

    /// The rules that say when this business is open, in booklets without a clause for all of it.
    pub const fn opening(self) -> &'static [&'static str] {
        match self {
            Self::Build(_) => &["BUILD-07"],
            Self::Redeem(_) => &["MORTGAGE-16"],
            Self::Offer(_) | Self::Accept => &["TRADE-02"],
            _ => self.rules(),
        }
    }
}

/// What is offered to whom for what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trade {
    /// The other party.
    pub with: Seat,
    /// What the offerer gives.
    pub give: Bundle,
    /// What he wants for it.
    pub take: Return,
}

/// What is wanted for an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Return {
    /// These goods.
    Goods(Bundle),
    /// That the debt be forgotten (DEBT-02).
    Debt,
}

/// Goods that can change hands: nothing else may be traded (TRADE-06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bundle {
    /// Money.
    pub cash: Money,
    /// Title deeds.
    pub deeds: Properties,
    /// Get-out-of-jail cards.
    pub cards: JailCards,
}

impl Bundle {
    /// Nothing.
    pub const NOTHING: Self =
        Self { cash: Money::ZERO, deeds: Properties::NONE, cards: JailCards::NONE };
}

/// Room for every action that can be listed.
pub type Actions = arrayvec::ArrayVec<Action, 128>;

const _: () = assert!(size_of::<Action>() <= 32);
