//! What only the table before an event can tell: rent that nobody owes, claims that lapse, wealth
//! that is counted.

use bankhalter_rules::{
    Action, Auctions, Ending, FirstLap, Phase, Property, RentInJail, Rulebook, Seat, Seats, State,
};

use crate::{Scene, args};

impl Scene<'_> {
    /// Why nothing is due or for sale where somebody has landed, if that needs a word.
    pub(crate) fn spared(&self, state: &State) -> Option<String> {
        let seat = state.turn();
        if matches!(state.phase(), Phase::Purchase | Phase::Choice) {
            return None;
        }
        let deed = self.cast().deed(state.at(seat))?;
        let house_rules = &self.table.book.rules().house_rules;
        match state.owner(deed) {
            Some(owner) if owner == seat => None,
            Some(owner) if state.mortgaged().has(deed) => {
                Some(self.unpaid("event-no-rent-mortgaged", owner, deed, seat))
            }
            Some(owner) if house_rules.rent_in_jail == RentInJail::NotDue => {
                state.jail(owner)?;
                Some(self.unpaid("event-no-rent-in-jail", owner, deed, seat))
            }
            None if house_rules.first_lap == FirstLap::OnlyWalks && !state.has_lapped(seat) => {
                let args = args![name = self.who(seat), deed = self.deed(deed)];
                Some(self.say_with("event-only-walks", args))
            }
            Some(_) | None => None,
        }
    }

    fn unpaid(&self, id: &str, owner: Seat, deed: Property, seat: Seat) -> String {
        let nouns = &self.edition.nouns;
        let args = args![
            name = self.who(seat),
            owner = self.who(owner),
            deed = self.deed(deed),
            mortgage = self.noun(&nouns.mortgage),
            jail = self.noun(&nouns.jail),
        ];
        self.say_with(id, args)
    }

    /// Did somebody who leaves the game give up, given the table before the action with which he
    /// does? Whoever cannot pay what he owes is bankrupt, whichever way he goes (BANKRUPT-02).
    pub fn gave_up(&self, before: &State, seat: Seat) -> bool {
        gave_up(&self.table.book, before, seat)
    }

    /// Does the bank deal the deeds just now?
    pub(crate) fn is_dealing(&self, state: &State) -> bool {
        self.table.book.check_deal(state).is_ok()
    }

    /// Will the bank auction the land of a bankrupt who is about to leave this table? Not if the
    /// game ends with him.
    pub(crate) fn is_auctioned(&self, state: &State) -> bool {
        let rules = self.table.book.rules();
        let left = state.alive().count().saturating_sub(1);
        let ends = match rules.ending {
            Ending::AtBankruptcy(number) => state.seats() - left >= number,
            Ending::LastOne | Ending::AtTime => false,
        };
        rules.house_rules.auctions == Auctions::Held && left > 1 && !ends
    }

    /// The rents that nobody asked for in time.
    pub(crate) fn lapsed(&self, state: &State) -> String {
        let claims = state.claims().map(|claim| {
            let args = args![
                rent = self.noun(&self.edition.nouns.rent),
                deed = self.deed(claim.deed),
                worth = self.worth(claim.rent),
                payer = self.who(claim.payer),
                owner = self.who(claim.owner),
            ];
            self.say_with("lapsed-claim", args)
        });
        let claims: Vec<_> = claims.collect();
        self.say_with("event-claims-lapsed", args![claims = self.tongue.listed(&claims)])
    }

    /// Who has won; where wealth decided, with everybody's, the winners' first.
    pub(crate) fn won(&self, id: &str, state: &State, winners: Seats) -> String {
        let others = state.alive().iter().filter(|seat| !winners.has(*seat));
        let each = winners.iter().chain(others).map(|seat| {
            let amount = self.money(self.table.book.wealth(state, seat));
            self.say_with("wealth-of", args![name = self.who(seat), amount = amount])
        });
        let each: Vec<_> = each.collect();
        let names = match winners.lowest().filter(|_| winners.count() == 1) {
            Some(only) => self.who(only),
            None => self.players(winners).into(),
        };
        let args = args![
            names = names,
            count = winners.count(),
            wealth = self.tongue.listed(&each),
            how = if each.len() > 1 { "counted" } else { "last" },
        ];
        self.say_with(id, args)
    }
}

/// Did he leave a game that he could have gone on with?
pub(crate) fn gave_up(book: &Rulebook, before: &State, seat: Seat) -> bool {
    book.check(before, seat, Action::GoBankrupt).is_err()
}
