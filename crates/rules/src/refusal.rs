//! Why an action is not allowed.

use crate::{action::Action, money::Money, phase::Phase, seat::Seat};

/// Why an action is not allowed, in order of precedence: `check` reports the first that applies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The result stands.
    GameIsOver,
    /// The player is bankrupt, or the chair is empty.
    OutOfTheGame,
    /// Another player is on turn.
    NotYourTurn {
        /// Who is.
        turn: Seat,
    },
    /// This cannot be done in this phase.
    NotNow {
        /// The phase the table is in.
        phase: Phase,
    },
    /// Between a throw and the end of its landing only the player on turn does business.
    LandingUnsettled,
    /// Nobody builds while somebody raises money.
    OnlyRaisingMoney,
    /// 1997/99: others build only until the next player has thrown.
    OnlyBetweenTurns,

    /// The deeds are not dealt yet.
    DealFirst,
    /// This game deals no deeds, or they are dealt.
    NothingToDeal,
    /// The throws for the first turn go round from the banker.
    WaitForYourThrow {
        /// Whose throw it is.
        next: Seat,
    },
    /// Thrown already, or not among the highest.
    AlreadyThrown,
    /// An open offer stops the dice.
    OfferIsOpen,
    /// After a double one must throw again.
    ThrowAgain,

    /// No claim of this player is open.
    NoRentToDemand,
    /// The property is mortgaged.
    NoRentWhileMortgaged,

    /// Only a prisoner pays the fine or plays the card.
    NotInJail,
    /// 1997/99: in the third jail turn the throw comes first.
    ThrowFirst,
    /// The player holds no get-out-of-jail card.
    NoJailCard,

    /// The player is not in this auction, or not any more.
    NotBidding,
    /// The highest bid binds.
    BidBinds,
    /// The bid is below the least one.
    BidTooLow {
        /// The least bid.
        least: Money,
    },
    /// No street where the building could stand.
    NoPlaceToBuild,
    /// The bid is more than the bidder's cash.
    BidUncovered {
        /// What he has.
        cash: Money,
    },

    /// Only streets carry buildings.
    NotAStreet,
    /// The property belongs to somebody else, or to the bank.
    NotYours {
        /// To whom.
        owner: Option<Seat>,
    },
    /// A street of the group is not the player's.
    GroupIncomplete,
    /// A street of the group is mortgaged.
    GroupMortgaged,
    /// A hotel stands there already.
    HotelStands,
    /// Another street of the group has fewer houses than a hotel needs.
    HotelNeedsAllStreets,
    /// Another street of the group has fewer buildings.
    BuildEvenly,
    /// The bank has none left.
    NoBuildingsLeft,
    /// The player was not asked, or has answered.
    NotAsked,
    /// The building that was won is of the other kind.
    OtherBuildingWon,

    /// Nothing stands there.
    NothingBuilt,
    /// Another street of the group has more buildings.
    SellEvenly,
    /// The bank lacks the houses that would replace the hotel.
    HousesLacking,
    /// The bank has the houses for a single step: several at once are for a shortage.
    StepByStep,

    /// It is mortgaged already.
    AlreadyMortgaged,
    /// It is not mortgaged.
    NotMortgaged,
    /// Buildings stand on the street.
    StreetIsBuilt,
    /// Buildings stand in the group.
    GroupIsBuilt,
    /// No interest is due on it.
    NoInterestDue,

    /// One cannot trade with oneself or with a player who is out.
    NoPartner,
    /// One offer at a time.
    OtherOfferOpen,
    /// There is no offer, or it is not this player's to answer.
    NoOfferToAnswer,
    /// There is no offer of this player.
    NoOfferToWithdraw,
    /// Only money would change hands: that is a loan or a present.
    OnlyMoney,
    /// A party does not own what is to be given.
    NotTheirs {
        /// Who would have to give it.
        giver: Seat,
    },
    /// A street of a built group is to be given.
    BuiltGroupOffered,
    /// A party does not hold that jail card.
    NoSuchCard {
        /// Who would have to give it.
        giver: Seat,
    },
    /// While his debt is open a debtor gives to others than the creditor only for cash, no less than
    /// the bank would give, and pays none.
    DebtorGivesForCash {
        /// Who owes.
        debtor: Seat,
        /// What he would have to receive.
        least: Money,
    },
    /// The acquirer of mortgaged deeds could not pay their interest.
    InterestUncovered {
        /// What he would need.
        need: Money,
    },
    /// The player owes nothing to that player.
    NoDebtToThem,
    /// A payment in kind needs a property.
    DebtNeedsProperty,

    /// The amount cannot be paid in the edition's notes.
    NotInNotes {
        /// The smallest note.
        unit: Money,
    },
    /// Not enough cash for a property.
    PriceShort {
        /// What is needed.
        need: Money,
    },
    /// Not enough cash for a building.
    BuildingShort {
        /// What is needed.
        need: Money,
    },
    /// Not enough cash for the fine before the throw.
    FineShort {
        /// What is needed.
        need: Money,
    },
    /// Not enough cash to pay off a mortgage.
    RedemptionShort {
        /// What is needed.
        need: Money,
    },
    /// Not enough cash for a trade.
    TradeShort {
        /// Who lacks it.
        giver: Seat,
    },
    /// Not enough cash for the debt: raise money first.
    DebtShort {
        /// What is needed.
        need: Money,
    },
    /// The player owes nothing.
    NoDebt,
    /// Selling and mortgaging would still cover the debt.
    StillSolvent {
        /// What could be raised, cash included.
        worth: Money,
    },
    /// This game has no clock.
    NoClock,
}

impl Refusal {
    /// The rule that says so, e.g. `"BUILD-06"`: a heading in `rulebook/`.
    pub const fn rule(self) -> &'static str {
        self.rules()[0]
    }

    /// Does the refusal of `action` rest on this rule: one that stands in the way or, if only the
    /// moment is wrong, one that says when the action has its place?
    pub fn cites(self, action: Action, id: &str) -> bool {
        let moment: &[&str] = if self.is_of_the_moment() { action.rules() } else { &[] };
        self.rules().iter().chain(moment).any(|rule| *rule == id)
    }

    /// Could the same be allowed at another time?
    pub const fn is_of_the_moment(self) -> bool {
        matches!(
            self,
            Self::NotYourTurn { .. }
                | Self::NotNow { .. }
                | Self::LandingUnsettled
                | Self::OnlyRaisingMoney
                | Self::NoRentToDemand
                | Self::NoDebt
        )
    }

    /// All rules that say so, the nearest first; booklets often say it twice, in general and for a case.
    #[expect(
        clippy::too_many_lines,
        clippy::match_same_arms,
        reason = "one table, one row per refusal"
    )]
    pub const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::GameIsOver => &["END-01", "END-02", "SHORT-11", "SHORT-29", "TIME-01", "TIME-02"],
            Self::OutOfTheGame => &["BANKRUPT-02", "AUCTION-05"],
            Self::NotYourTurn { .. } => &["TURN-01", "TURN-07"],
            Self::NotNow { phase } => phase.rules(),
            Self::LandingUnsettled => &["TURN-08", "BUILD-14", "BUILD-07", "TRADE-02", "TURN-04"],
            Self::OnlyRaisingMoney => &["TURN-08", "DEBT-01", "BUILD-07", "BUILD-14", "AUCTION-04"],
            Self::OnlyBetweenTurns => &["BUILD-07"],
            Self::DealFirst => &["SHORT-06", "SHORT-04", "SHORT-21", "TIME-03", "SHORT-02"],
            Self::NothingToDeal => &["SETUP-12", "SHORT-04", "SHORT-21", "TIME-03", "SHORT-01"],
            Self::WaitForYourThrow { .. } => &["SETUP-13", "SETUP-14"],
            Self::AlreadyThrown => &["SETUP-14"],
            Self::OfferIsOpen => &["TRADE-03", "TRADE-02"],
            Self::ThrowAgain => &["DOUBLES-03", "DOUBLES-04"],
            Self::NoRentToDemand => &["RENT-04", "RENT-03", "RENT-01", "TURN-09", "RENT-06"],
            Self::NoRentWhileMortgaged => &["RENT-06", "MORTGAGE-07"],
            Self::NotInJail => &["JAIL-10", "JAIL-08", "JAIL-12", "JAIL-23"],
            Self::ThrowFirst => &["JAIL-09", "JAIL-08", "JAIL-16", "JAIL-19"],
            Self::NoJailCard => &["JAIL-12", "CARD-06", "JAIL-13"],
            Self::NotBidding => {
                &["AUCTION-11", "AUCTION-05", "SHORTAGE-04", "SHORTAGE-05", "BUILD-01"]
            }
            Self::BidBinds => &["AUCTION-10", "AUCTION-09", "AUCTION-11"],
            Self::BidTooLow { .. } => {
                &["AUCTION-07", "AUCTION-06", "AUCTION-11", "SHORTAGE-06", "SHORTAGE-07"]
            }
            Self::NoPlaceToBuild => &["SHORTAGE-05", "SHORTAGE-04"],
            Self::BidUncovered { .. } => &["AUCTION-08", "AUCTION-09", "SHORTAGE-07"],
            Self::NotAStreet => &["BUILD-03", "SELL-01", "SELL-06"],
            Self::NotYours { .. } => {
                &["BUILD-01", "SELL-01", "MORTGAGE-01", "MORTGAGE-08", "MORTGAGE-12", "MORTGAGE-11"]
            }
            Self::GroupIncomplete => &["BUILD-01", "BUILD-02"],
            Self::GroupMortgaged => &["BUILD-11", "BUILD-12", "MORTGAGE-04"],
            Self::HotelStands => &["HOTEL-06", "HOTEL-07", "HOTEL-08", "BUILD-10", "SHORT-07"],
            Self::HotelNeedsAllStreets => {
                &["HOTEL-01", "HOTEL-02", "BUILD-06", "BUILD-10", "SHORT-07", "SHORT-23"]
            }
            Self::BuildEvenly => &["BUILD-06", "BUILD-09", "HOTEL-08"],
            Self::NoBuildingsLeft => &["SHORTAGE-01", "COMPONENTS-04", "COMPONENTS-05", "BANK-09"],
            Self::NotAsked => &["SHORTAGE-03", "SHORTAGE-04", "BUILD-01"],
            Self::OtherBuildingWon => &["SHORTAGE-05", "SHORTAGE-04"],
            Self::NothingBuilt => &["SELL-01", "SELL-06", "SELL-03"],
            Self::SellEvenly => &["SELL-03", "SELL-04", "HOTEL-08"],
            Self::HousesLacking => {
                &["SHORTAGE-02", "SELL-05", "SHORT-09", "SHORT-25", "SHORTAGE-01"]
            }
            Self::StepByStep => &["SHORTAGE-02", "SELL-03", "SELL-05"],
            Self::AlreadyMortgaged => &["MORTGAGE-01", "MORTGAGE-07", "SELL-06"],
            Self::NotMortgaged => &["MORTGAGE-08", "MORTGAGE-10"],
            Self::StreetIsBuilt => &["MORTGAGE-04", "MORTGAGE-03"],
            Self::GroupIsBuilt => &["MORTGAGE-05", "MORTGAGE-03"],
            Self::NoInterestDue => {
                &["MORTGAGE-14", "MORTGAGE-13", "MORTGAGE-11", "MORTGAGE-12", "BANKRUPT-08"]
            }
            Self::NoPartner => &["TRADE-01", "BANKRUPT-02"],
            Self::OtherOfferOpen => &["TRADE-03", "TRADE-01"],
            Self::NoOfferToAnswer => &["TRADE-04", "DEBT-03"],
            Self::NoOfferToWithdraw => &["TRADE-04"],
            Self::OnlyMoney => &["LOAN-01", "LOAN-03", "TRADE-06", "HOUSERULE-02"],
            Self::NotTheirs { .. } => &["TRADE-01", "LOAN-02", "TRADE-06"],
            Self::BuiltGroupOffered => &["TRADE-05", "TRADE-08", "TRADE-01"],
            Self::NoSuchCard { .. } => &["TRADE-06", "CARD-07"],
            Self::DebtorGivesForCash { .. } => &["DEBT-01"],
            Self::InterestUncovered { .. } => &["MORTGAGE-14", "TRADE-07", "DEBT-04"],
            Self::NoDebtToThem => &["DEBT-02", "DEBT-03", "DEBT-05"],
            Self::DebtNeedsProperty => &["DEBT-02"],
            Self::NotInNotes { .. } => &["AUCTION-07", "AUCTION-06", "AUCTION-11"],
            Self::PriceShort { .. } => &["BUY-03", "BUY-04", "AUCTION-01"],
            Self::BuildingShort { .. } => &["BUILD-05", "HOTEL-03", "BUILD-13"],
            Self::FineShort { .. } => &["JAIL-08", "JAIL-07"],
            Self::RedemptionShort { .. } => &["MORTGAGE-08", "MORTGAGE-13", "MORTGAGE-15"],
            Self::TradeShort { .. } => &["LOAN-01", "TRADE-04", "TRADE-06", "AUCTION-09"],
            Self::DebtShort { .. } => &["DEBT-01", "TAX-01", "RENT-01", "CARD-02"],
            Self::NoDebt => &["DEBT-05", "BANKRUPT-01", "DEBT-01"],
            Self::StillSolvent { .. } => &["DEBT-01", "BANKRUPT-01"],
            Self::NoClock => &["TIME-01", "END-01"],
        }
    }
}
