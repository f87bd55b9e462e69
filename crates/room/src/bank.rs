//! A table that only banks: what people enter, whose word it needs, and who keeps the bank.

use bankhalter_client::{Bank, CannotEnter, read_payment};
use bankhalter_evening::Payment;
use bankhalter_protocol::{
    BankEntry, Entered, Fact, Keeping, MOST_PAYMENTS, Rejection, RejectionCode, Settings,
};
use bankhalter_rules::Money;

use super::{
    Declined, Draft, Room, own_bank, people::check_id, places::Places, quota::demand_lines,
};

/// How many requests of one chair may wait for somebody's word: what was tapped without a line
/// comes all at once.
const MOST_REQUESTS: usize = 32;

impl Room {
    /// Somebody enters something. If nobody else must agree it is entered at once.
    pub(super) fn enter(
        &self,
        seat: u8,
        id: &str,
        entry: &BankEntry,
        seen: u64,
    ) -> Result<Vec<Draft>, Declined> {
        let seated = self.demand_chair(seat)?;
        check_id(&seated, id)?;
        let bank = self.demand_bank()?;
        self.demand_play()?;
        demand_lines(bank.written(seat))?;
        if seen > self.seq {
            let text = format!("seen: the last fact is {}, not {seen}", self.seq);
            return Err(Declined::rejected(RejectionCode::Malformed, text));
        }
        if let Some(fact) = bank.overtaken(seat, entry, seen) {
            let text = format!("fact {fact} after fact {seen} entered or changed the same");
            return Err(Declined::rejected(RejectionCode::Stale, text));
        }
        demand_each_once(entry)?;
        let missing = self.missing_at(bank, entry, &bank.agreed_with(seat, entry))?;
        let waiting = bank.requests().iter().filter(|request| request.seat == seat).count();
        if !missing.is_empty() && waiting >= MOST_REQUESTS {
            let text = format!("{waiting} of yours wait for somebody's word already");
            return Err(Declined::rejected(RejectionCode::TooMuch, text));
        }
        let (id, entry) = (Some(id.to_owned()), entry.clone());
        Ok(vec![Draft::plain(if missing.is_empty() {
            Fact::Entered(Entered { seat, id, entry, request: None })
        } else {
            Fact::Requested { seat, id, entry }
        })])
    }

    /// Somebody agrees with what is requested, or does not.
    pub(super) fn agree_at_bank(
        &self,
        bank: &Bank,
        seat: u8,
        number: u64,
        agree: bool,
    ) -> Result<Vec<Draft>, Declined> {
        let open = bank.requests().iter().find(|request| request.seq == number);
        let Some(request) = open else {
            let text = format!("nothing that fact {number} requested waits for anybody");
            return Err(Declined::rejected(RejectionCode::Stale, text));
        };
        let is_own = seat == request.seat;
        // What cannot be paid any more may still be taken off the table by those it was put to.
        let asked = self.missing_at(bank, &request.entry, &[request.seat]);
        let is_asked = asked
            .as_ref()
            .map_or_else(|_| bank.is_banker(&self.seating, seat), |asked| asked.contains(&seat));
        if agree && request.agreed.contains(&seat) {
            return Ok(Vec::new());
        }
        if !is_asked && (agree || !is_own) {
            let text = "only those whose word it needs agree, or whoever requested it gives it up";
            return Err(Declined::rejected(RejectionCode::NotSeated, text));
        }
        let said = Draft::plain(Fact::Agreed { seat, agree, request: Some(number) });
        if !agree {
            return Ok(vec![said]);
        }
        let agreed: Vec<_> = request.agreed.iter().copied().chain([seat]).collect();
        let missing = self.missing_at(bank, &request.entry, &agreed)?;
        let done = missing.is_empty().then(|| entered(request));
        Ok([said].into_iter().chain(done).collect())
    }

    /// What nobody is asked about any more: whoever was has got up, or the table wants less now.
    pub(super) fn entered_meanwhile(&self) -> Option<Draft> {
        let bank = self.bank.as_deref()?;
        let mut requests = bank.requests().iter();
        let free = requests.find(|request| {
            let missing = self.missing_at(bank, &request.entry, &request.agreed);
            missing.is_ok_and(|missing| missing.is_empty())
        });
        free.map(entered)
    }

    /// Who must still agree, if it can be entered at all.
    fn missing_at(
        &self,
        bank: &Bank,
        entry: &BankEntry,
        agreed: &[u8],
    ) -> Result<Vec<u8>, Declined> {
        let then = bank.weigh(entry).map_err(|no| cannot(&no))?;
        Ok(bank.must_agree(&self.seating, entry, &then, agreed))
    }

    /// Somebody is called otherwise from now on.
    pub(super) fn name(
        &self,
        seat: u8,
        purse: u8,
        name: Option<&str>,
        token: Option<&str>,
    ) -> Result<Vec<Draft>, Declined> {
        let Some(bank) = &self.bank else { return self.name_oneself(seat, purse, name, token) };
        self.demand_order()?;
        let may = seat == purse || bank.is_banker(&self.seating, seat);
        if !may && self.sitting(purse).is_some() {
            let text = "whoever sits there says how he is called, or a banker does";
            return Err(Declined::rejected(RejectionCode::NotSeated, text));
        }
        let (name, token) = Places::of(self)?.renamed(purse, name, token)?;
        Ok(vec![Draft::plain(Fact::Named { seat, purse, name, token })])
    }

    /// A banker keeps the bank otherwise, in what he names and in nothing else: another one may
    /// have changed the rest a moment ago.
    pub(super) fn keep(&self, banker: u8, keeping: &Keeping) -> Result<Vec<Draft>, Declined> {
        self.demand_bank()?;
        self.change(banker, &self.settings.kept_by(keeping))
    }

    /// A banker makes somebody a banker, or no longer.
    pub(super) fn make_banker(
        &self,
        seat: u8,
        other: u8,
        banker: bool,
    ) -> Result<Vec<Draft>, Declined> {
        let bank = self.demand_bank()?;
        self.demand_banker(bank, seat)?;
        self.demand_order()?;
        self.demand_chair(other)?;
        if self.host() == Some(other) || bank.is_banker(&self.seating, other) == banker {
            let text = "the host is always a banker; nobody else's part changes here";
            return Err(Declined::rejected(RejectionCode::Stale, text));
        }
        Ok(vec![Draft::plain(Fact::Banker { seat: other, banker })])
    }

    pub(super) fn demand_banker(&self, bank: &Bank, seat: u8) -> Result<(), Declined> {
        let no = || Declined::rejected(RejectionCode::NotHost, "only a banker may do this");
        bank.is_banker(&self.seating, seat).then_some(()).ok_or_else(no)
    }

    /// Once the evening is over nothing is changed until it goes on.
    pub(super) fn demand_open_bank(&self) -> Result<(), Declined> {
        let closed = self.bank.as_ref().and_then(|bank| bank.closed());
        closed.map_or(Ok(()), |_| Err(cannot(&CannotEnter::Closed)))
    }

    pub(super) fn demand_bank(&self) -> Result<&Bank, Declined> {
        let none = || Declined::rejected(RejectionCode::WrongStage, "this table is no bank");
        self.bank.as_deref().ok_or_else(none)
    }

    /// At a bank nothing begins and nobody plays.
    pub(super) fn demand_no_bank(&self) -> Result<(), Declined> {
        let no = || Declined::rejected(RejectionCode::WrongStage, "nothing is played at a bank");
        self.bank.is_none().then_some(()).ok_or_else(no)
    }

    /// A banker changes how the bank is kept. Board, purses and what they began with stay, and so
    /// does the pot as long as anything lies in it: nobody would see that money any more.
    pub(super) fn demand_same_bank(&self, settings: &Settings) -> Result<(), Declined> {
        let kept = |settings: &Settings| {
            let began_with = settings.bank.map(|bank| (bank.cash, bank.began));
            (settings.edition.clone(), settings.chairs, began_with)
        };
        let no = |text: String| Err(Declined::rejected(RejectionCode::BadSettings, text));
        if kept(settings) != kept(&self.settings) {
            let text = "edition, chairs, bank.cash, bank.began: they stay as the bank was opened";
            return no(text.to_owned());
        }
        let pots = |settings: &Settings| settings.bank.is_some_and(|bank| bank.pot);
        let pot = self.bank.as_ref().map_or(Money::ZERO, |bank| bank.purses().pot());
        if pots(&self.settings) && !pots(settings) && pot > Money::ZERO {
            return no(format!("bank.pot: {} lie there, and somebody takes them first", pot.0));
        }
        Ok(())
    }

    /// What happens at a bank is folded into it.
    pub(super) fn fold_bank(&mut self, seq: u64, fact: &Fact) -> Result<(), String> {
        let said = match fact {
            // What was requested first has its name from there.
            Fact::Entered(Entered { seat, id, request: None, .. })
            | Fact::Requested { seat, id, .. } => Some((*seat, id)),
            Fact::Entered(_) => None,
            _ if self.bank.is_none() => return Ok(()),
            _ => None,
        };
        if let Some((seat, Some(id))) = said {
            self.notes_of(seat)?.remember(id, seq);
        }
        let bank = self.bank.as_mut().ok_or("entered at a table that is no bank")?;
        own_bank::change(bank).fold(seq, fact)
    }
}

/// Nobody shares a payment with himself.
fn demand_each_once(entry: &BankEntry) -> Result<(), Declined> {
    let payments = match entry {
        BankEntry::Pay { payments } => payments.as_slice(),
        BankEntry::Amend { now, .. } => now.as_slice(),
        BankEntry::Close | BankEntry::Reopen => &[],
    };
    let is_doubled = |line| match read_payment(line) {
        Some(Payment::Split { from, .. }) => {
            from.iter().enumerate().any(|(place, seat)| from[..place].contains(seat))
        }
        _ => false,
    };
    let doubled = payments.iter().position(is_doubled);
    doubled.map_or(Ok(()), |place| Err(cannot(&CannotEnter::Unreadable(place))))
}

/// It is entered in the name of whoever requested it.
fn entered(request: &bankhalter_client::Request) -> Draft {
    Draft::plain(Fact::Entered(Entered {
        seat: request.seat,
        id: request.id.clone(),
        entry: request.entry.clone(),
        request: Some(request.seq),
    }))
}

fn cannot(no: &CannotEnter) -> Declined {
    let (code, text) = match no {
        CannotEnter::Number => {
            (RejectionCode::Malformed, format!("payments: expected 1 to {MOST_PAYMENTS}"))
        }
        CannotEnter::Unreadable(place) => (
            RejectionCode::Malformed,
            format!("payment {place}: these accounts or purpose are none"),
        ),
        CannotEnter::Broke(line, broke) => {
            (RejectionCode::CannotPay, format!("line {line}: {broke}"))
        }
        CannotEnter::Closed => {
            (RejectionCode::WrongStage, "the evening is over: reopen it first".to_owned())
        }
        CannotEnter::Already => {
            (RejectionCode::Stale, "the evening is over already, or goes on already".to_owned())
        }
    };
    Declined::Rejected(Rejection::new(code, text))
}
