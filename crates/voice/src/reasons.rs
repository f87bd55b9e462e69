//! Why something is not allowed: one sentence each.

use bankhalter_notation::{DealFault, Obstacle};
use bankhalter_rules::{Action, Deck, Money, Phase, Refusal, Seat, Space};

use crate::{Scene, args};

impl Scene<'_> {
    /// Why the rules refuse something.
    pub fn refusal(&self, refusal: Refusal) -> String {
        use Refusal as R;
        match refusal {
            R::NotYourTurn { turn } => self.about("refused-not-your-turn", turn),
            R::WaitForYourThrow { next } => self.about("refused-wait-for-your-throw", next),
            R::NotTheirs { giver } => self.about("refused-not-theirs", giver),
            R::NoSuchCard { giver } => self.about("refused-no-such-card", giver),
            R::TradeShort { giver } => self.about("refused-trade-short", giver),
            R::BidTooLow { least } => self.costing("refused-bid-too-low", least),
            R::BidUncovered { cash } => self.costing("refused-bid-uncovered", cash),
            R::InterestUncovered { need } => self.costing("refused-interest-uncovered", need),
            R::NotInNotes { unit } => self.costing("refused-not-in-notes", unit),
            R::PriceShort { need } => self.costing("refused-price-short", need),
            R::BuildingShort { need } => self.costing("refused-building-short", need),
            R::FineShort { need } => self.costing("refused-fine-short", need),
            R::RedemptionShort { need } => self.costing("refused-redemption-short", need),
            R::DebtShort { need } => self.costing("refused-debt-short", need),
            R::StillSolvent { worth } => self.costing("refused-still-solvent", worth),
            R::NotYours { owner: Some(owner) } => self.about("refused-not-yours", owner),
            R::DebtorGivesForCash { debtor, least } => {
                let args = args![name = self.who(debtor), amount = self.money(least)];
                self.say_with("refused-debtor-gives-for-cash", args)
            }
            plain => self.say_with(plain_refusal(plain), args![name = self.actor()]),
        }
    }

    /// Why something is not allowed.
    pub fn reason(&self, why: &Obstacle) -> String {
        match *why {
            Obstacle::Rules { refusal, action, .. } => {
                let open = action.and_then(|action| nothing_open(refusal, action));
                open.map_or_else(|| self.refusal(refusal), |id| self.say(id))
            }
            Obstacle::NoProperty { space, .. } => self.on_square("refused-no-property", space),
            Obstacle::CardHeld { deck, card, holder } => {
                let deck = match deck {
                    Deck::Chance => "chance",
                    Deck::Chest => "chest",
                };
                let card = card.number() + 1;
                let args = args![deck = deck, card = card, name = self.who(holder)];
                self.say_with("refused-card-held", args)
            }
            Obstacle::Deal { fault, .. } => self.misdealt(fault),
        }
    }

    fn misdealt(&self, fault: DealFault) -> String {
        match fault {
            DealFault::Count { seat, due } => {
                self.say_with("refused-deal-count", args![name = self.who(seat), due = due])
            }
            DealFault::Forgotten { seat } => self.about("refused-deal-forgotten", seat),
            DealFault::NamedTwice { seat } => self.about("refused-deal-named-twice", seat),
            DealFault::NoDeed { space } => self.on_square("refused-deal-no-deed", space),
            DealFault::DealtTwice { space } => self.on_square("refused-deal-twice", space),
        }
    }

    fn about(&self, id: &str, seat: Seat) -> String {
        self.say_with(id, args![name = self.who(seat)])
    }

    fn costing(&self, id: &str, amount: Money) -> String {
        self.say_with(id, args![amount = self.money(amount), name = self.actor()])
    }

    fn on_square(&self, id: &str, space: Space) -> String {
        self.say_with(id, args![square = space.number()])
    }
}

/// The message of a refusal that says nothing but itself.
#[expect(clippy::too_many_lines, reason = "one table, one row per refusal")]
const fn plain_refusal(refusal: Refusal) -> &'static str {
    use Refusal as R;
    match refusal {
        R::NotNow { phase } => not_now(phase),
        R::NotYours { .. } => "refused-not-yours-bank",
        R::GameIsOver => "refused-game-is-over",
        R::OutOfTheGame => "refused-out-of-the-game",
        R::LandingUnsettled => "refused-landing-unsettled",
        R::OnlyRaisingMoney => "refused-only-raising-money",
        R::OnlyBetweenTurns => "refused-only-between-turns",
        R::DealFirst => "refused-deal-first",
        R::NothingToDeal => "refused-nothing-to-deal",
        R::AlreadyThrown => "refused-already-thrown",
        R::OfferIsOpen => "refused-offer-is-open",
        R::ThrowAgain => "refused-throw-again",
        R::NoRentToDemand => "refused-no-rent-to-demand",
        R::NoRentWhileMortgaged => "refused-no-rent-while-mortgaged",
        R::NotInJail => "refused-not-in-jail",
        R::ThrowFirst => "refused-throw-first",
        R::NoJailCard => "refused-no-jail-card",
        R::NotBidding => "refused-not-bidding",
        R::BidBinds => "refused-bid-binds",
        R::NoPlaceToBuild => "refused-no-place-to-build",
        R::NotAStreet => "refused-not-a-street",
        R::GroupIncomplete => "refused-group-incomplete",
        R::GroupMortgaged => "refused-group-mortgaged",
        R::HotelStands => "refused-hotel-stands",
        R::HotelNeedsAllStreets => "refused-hotel-needs-all-streets",
        R::BuildEvenly => "refused-build-evenly",
        R::NoBuildingsLeft => "refused-no-buildings-left",
        R::NotAsked => "refused-not-asked",
        R::OtherBuildingWon => "refused-other-building-won",
        R::NothingBuilt => "refused-nothing-built",
        R::SellEvenly => "refused-sell-evenly",
        R::HousesLacking => "refused-houses-lacking",
        R::StepByStep => "refused-step-by-step",
        R::AlreadyMortgaged => "refused-already-mortgaged",
        R::NotMortgaged => "refused-not-mortgaged",
        R::StreetIsBuilt => "refused-street-is-built",
        R::GroupIsBuilt => "refused-group-is-built",
        R::NoInterestDue => "refused-no-interest-due",
        R::NoPartner => "refused-no-partner",
        R::OtherOfferOpen => "refused-other-offer-open",
        R::NoOfferToAnswer => "refused-no-offer-to-answer",
        R::NoOfferToWithdraw => "refused-no-offer-to-withdraw",
        R::OnlyMoney => "refused-only-money",
        R::BuiltGroupOffered => "refused-built-group-offered",
        R::NoDebtToThem => "refused-no-debt-to-them",
        R::DebtNeedsProperty => "refused-debt-needs-property",
        R::NoDebt => "refused-no-debt",
        R::NoClock => "refused-no-clock",
        R::NotYourTurn { .. } => "refused-not-your-turn",
        R::WaitForYourThrow { .. } => "refused-wait-for-your-throw",
        R::NotTheirs { .. } => "refused-not-theirs",
        R::NoSuchCard { .. } => "refused-no-such-card",
        R::TradeShort { .. } => "refused-trade-short",
        R::BidTooLow { .. } => "refused-bid-too-low",
        R::BidUncovered { .. } => "refused-bid-uncovered",
        R::InterestUncovered { .. } => "refused-interest-uncovered",
        R::NotInNotes { .. } => "refused-not-in-notes",
        R::PriceShort { .. } => "refused-price-short",
        R::BuildingShort { .. } => "refused-building-short",
        R::FineShort { .. } => "refused-fine-short",
        R::RedemptionShort { .. } => "refused-redemption-short",
        R::DebtShort { .. } => "refused-debt-short",
        R::StillSolvent { .. } => "refused-still-solvent",
        R::DebtorGivesForCash { .. } => "refused-debtor-gives-for-cash",
    }
}

/// What has to be settled before anything else.
const fn not_now(phase: Phase) -> &'static str {
    match phase {
        Phase::Order => "refused-not-now-order",
        Phase::Ready => "refused-not-now-ready",
        Phase::Purchase => "refused-not-now-purchase",
        Phase::Auction => "refused-not-now-auction",
        Phase::Debt => "refused-not-now-debt",
        Phase::Interest => "refused-not-now-interest",
        Phase::Shortage => "refused-not-now-shortage",
        Phase::Choice => "refused-not-now-choice",
        Phase::Place => "refused-not-now-place",
        Phase::Done => "refused-not-now-done",
        Phase::Over => "refused-not-now-over",
    }
}

/// Where nobody is asked for it, what is missing says more than what comes first.
const fn nothing_open(refusal: Refusal, action: Action) -> Option<&'static str> {
    if !matches!(refusal, Refusal::NotNow { phase: Phase::Ready | Phase::Done }) {
        return None;
    }
    Some(match action {
        Action::Throw => "refused-nothing-to-throw",
        Action::Buy | Action::Decline => "refused-nothing-to-buy",
        Action::Bid(_) | Action::Pass => "refused-nothing-to-bid",
        Action::Want => "refused-nothing-to-want",
        Action::Draw => "refused-nothing-to-draw",
        Action::Pay => "refused-nothing-to-pay",
        _ => return None,
    })
}
