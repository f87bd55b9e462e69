//! The sentences.

use bankhalter_rules::{Action, Phase, Refusal};

use super::deck_word;
use crate::{
    cast::Cast,
    unplayable::{DealFault, Obstacle},
};

#[expect(clippy::too_many_lines, reason = "one table, one row per refusal")]
pub(super) fn refusal(refusal: Refusal, cast: &Cast) -> String {
    use Refusal as R;
    let plain = match refusal {
        R::NotYourTurn { turn } => return format!("It is {}'s turn.", cast.player(turn)),
        R::WaitForYourThrow { next } => return format!("{} throws first.", cast.player(next)),
        R::BidTooLow { least } => return format!("The least bid is {}.", least.0),
        R::BidUncovered { cash } => {
            return format!("The bid is more than the bidder's cash of {}.", cash.0);
        }
        R::NotYours { owner: Some(owner) } => {
            return format!("It belongs to {}.", cast.player(owner));
        }
        R::NotTheirs { giver } => {
            return format!("{} does not own what is to be given.", cast.player(giver));
        }
        R::NoSuchCard { giver } => {
            return format!("{} does not hold that jail card.", cast.player(giver));
        }
        R::InterestUncovered { need } => {
            return format!("The new owner could not pay {} for the mortgaged deeds.", need.0);
        }
        R::NotInNotes { unit } => {
            return format!("The amount is no multiple of {}, the smallest note.", unit.0);
        }
        R::PriceShort { need } => {
            return format!("The property costs {}, more than the player's cash.", need.0);
        }
        R::BuildingShort { need } => {
            return format!("The building costs {}, more than the player's cash.", need.0);
        }
        R::FineShort { need } => {
            return format!("The fine is {}, more than the player's cash.", need.0);
        }
        R::RedemptionShort { need } => {
            return format!(
                "Paying off the mortgage takes {}, more than the player's cash.",
                need.0
            );
        }
        R::TradeShort { giver } => {
            return format!("{} has not enough cash for this trade.", cast.player(giver));
        }
        R::DebtShort { need } => {
            return format!(
                "The debt is {}, more than the player's cash: raise money first.",
                need.0
            );
        }
        R::DebtorGivesForCash { debtor, least } => {
            return format!(
                "While the debt is open {} gives to others than the creditor only for cash, here at \
                 least {}, and pays none.",
                cast.player(debtor),
                least.0
            );
        }
        R::StillSolvent { worth } => {
            return format!("Selling and mortgaging would raise {} and cover the debt.", worth.0);
        }
        R::NotNow { phase } => phase_first(phase),
        R::GameIsOver => "The game is over.",
        R::OutOfTheGame => "This player is out of the game.",
        R::LandingUnsettled => {
            "While a purchase is being decided only the player on turn does business."
        }
        R::OnlyRaisingMoney => "While somebody raises money nobody builds or redeems.",
        R::OnlyBetweenTurns => {
            "Those who are not on turn build only until the next player has thrown."
        }
        R::DealFirst => "The deeds have to be dealt first.",
        R::NothingToDeal => "There are no deeds to deal.",
        R::AlreadyThrown => "This player has thrown already or is not among the highest.",
        R::OfferIsOpen => "An open offer has to be answered before the dice are thrown.",
        R::ThrowAgain => "After a double the player has to throw again.",
        R::NoRentToDemand => "No claim of this player to rent is open.",
        R::NoRentWhileMortgaged => "A mortgaged property brings no rent.",
        R::NotInJail => "This player is not in jail.",
        R::ThrowFirst => "In the third jail turn the throw comes first.",
        R::NoJailCard => "This player holds no get-out-of-jail card.",
        R::NotBidding => "This player is not in the auction, or not any more.",
        R::BidBinds => "The highest bid binds: its bidder cannot drop out.",
        R::NoPlaceToBuild => "This player has no street where the building could stand.",
        R::NotAStreet => "Only streets carry buildings.",
        R::NotYours { owner: None } => "It belongs to the bank.",
        R::GroupIncomplete => "A street of the group does not belong to this player.",
        R::GroupMortgaged => "A street of the group is mortgaged.",
        R::HotelStands => "A hotel stands there already.",
        R::HotelNeedsAllStreets => "Every street of the group needs all its houses first.",
        R::BuildEvenly => "Another street of the group has fewer buildings.",
        R::NoBuildingsLeft => "The bank has no such building left.",
        R::NotAsked => "This player was not asked, or has answered.",
        R::OtherBuildingWon => "The building that was won is of the other kind.",
        R::NothingBuilt => "Nothing stands there.",
        R::SellEvenly => "Another street of the group has more buildings.",
        R::HousesLacking => "The bank lacks the houses that would replace the hotel.",
        R::StepByStep => {
            "The bank has the houses for a single step: several at once are for a shortage."
        }
        R::AlreadyMortgaged => "The property is mortgaged already.",
        R::NotMortgaged => "The property is not mortgaged.",
        R::StreetIsBuilt => "Buildings stand on the street.",
        R::GroupIsBuilt => "Buildings stand in the colour group.",
        R::NoInterestDue => "No interest is due on this property.",
        R::NoPartner => "A trade needs another player who is still in the game.",
        R::OtherOfferOpen => "Another offer is on the table.",
        R::NoOfferToAnswer => "There is no offer that this player could answer.",
        R::NoOfferToWithdraw => "This player has no offer on the table.",
        R::OnlyMoney => {
            "Money alone would be a loan or a present: deeds or jail cards belong to it."
        }
        R::BuiltGroupOffered => "A street of a group with buildings cannot change hands.",
        R::NoDebtToThem => "This player owes nothing to that player.",
        R::DebtNeedsProperty => "A payment in kind needs a property.",
        R::NoDebt => "This player owes nothing.",
        R::NoClock => "This game is not played against the clock.",
    };
    plain.to_owned()
}

/// What has to be settled before anything else.
const fn phase_first(phase: Phase) -> &'static str {
    match phase {
        Phase::Order => "First everybody throws for the first turn.",
        Phase::Ready => "The player on turn has to throw first.",
        Phase::Purchase => "The property has to be bought or declined first.",
        Phase::Auction => "The auction has to end first.",
        Phase::Debt => "The debt has to be settled first.",
        Phase::Interest => "The interest on acquired mortgages has to be settled first.",
        Phase::Shortage => "First it has to be settled who gets the scarce building.",
        Phase::Choice => "The card leaves a choice that has to be made first.",
        Phase::Place => "The building that was won has to be placed first.",
        Phase::Done => "Nothing to do here right now.",
        Phase::Over => "The game is over.",
    }
}

/// What there is nothing of.
pub(super) const fn nothing_open(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Throw => "The dice were thrown already in this turn.",
        Action::Buy | Action::Decline => "There is nothing to buy here now.",
        Action::Bid(_) | Action::Pass => "Nothing is being auctioned now.",
        Action::Want => "No building is scarce now.",
        Action::Draw => "There is no card to draw now.",
        Action::Pay => "There is nothing to pay now.",
        _ => return None,
    })
}

pub(super) fn obstacle(obstacle: &Obstacle, cast: &Cast) -> String {
    match obstacle {
        Obstacle::Rules { refusal: reason, .. } => refusal(*reason, cast),
        Obstacle::NoProperty { space, .. } => format!("{} is no property.", space.number()),
        Obstacle::CardHeld { deck, card, holder } => format!(
            "{} keeps card {} {}; it is not in its deck.",
            cast.player(*holder),
            deck_word(*deck),
            card.number() + 1
        ),
        Obstacle::Deal { fault, .. } => match fault {
            DealFault::Count { seat, due } => {
                format!("{} has to get {due} deeds.", cast.player(*seat))
            }
            DealFault::Forgotten { seat } => format!("{} gets no deeds.", cast.player(*seat)),
            DealFault::NamedTwice { seat } => format!("{} is named twice.", cast.player(*seat)),
            DealFault::NoDeed { space } => format!("{} has no deed.", space.number()),
            DealFault::DealtTwice { space } => format!("{} is dealt twice.", space.number()),
        },
    }
}
