//! A bank that several phones keep: what everybody has, who enters, and what waits for somebody's
//! word. The room decides by it, pages and programs fold the same.

use bankhalter_evening::{Booking, Broke, Payment as Paid, Purses};
use bankhalter_notation::{Library, Table};
use bankhalter_protocol::{
    BankEntry, Banking, Consent, Entered, Fact, MOST_PAYMENTS, Payment, Settings,
};
use bankhalter_rules::{Money, Seat};

use crate::{Seating, headers, read_payment, write_payment};

/// A bank, as the facts tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bank {
    rules: Banking,
    purses: Purses,
    people: Vec<Holder>,
    /// Beside the host.
    bankers: Vec<u8>,
    lines: Vec<Stamp>,
    requests: Vec<Request>,
    /// Where the end of the evening comes from; none while it goes on.
    closed: Option<Stamp>,
    /// The fact in which the evening ended or went on last.
    turned: u64,
    /// How much each chair has written down.
    written: Vec<u32>,
    /// The fact in which each chair paid or changed something last.
    paid: Vec<u64>,
}

/// Whose purse it is, as far as somebody said so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holder {
    /// What he is called.
    pub name: Option<String>,
    /// His token; else the one that stands at his place in the box.
    pub token: Option<String>,
}

/// Where a line comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// The chair that entered it.
    pub seat: u8,
    /// The fact in which it was entered or changed last.
    pub seq: u64,
}

/// Something that somebody wants to enter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The number of its fact.
    pub seq: u64,
    /// Who.
    pub seat: u8,
    /// The client's own name for it.
    pub id: Option<String>,
    /// What.
    pub entry: BankEntry,
    /// Who has agreed, himself first.
    pub agreed: Vec<u8>,
}

/// How somebody is touched by what is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Touched {
    /// He has less than before.
    Gives,
    /// His money or his deeds are others.
    Anyhow,
    /// It is about everybody who still plays.
    Playing,
}

/// Why something cannot be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CannotEnter {
    /// There are no payments, or too many at once.
    Number,
    /// This payment, counted from 0, is none.
    Unreadable(usize),
    /// This line could not be paid: the new one, or one that followed.
    Broke(usize, Broke),
    /// The evening is over, and nothing more is entered.
    Closed,
    /// It is over already, or goes on already.
    Already,
}

impl Request {
    /// Does it want the same as this? Each word about the end of the evening is one of its own.
    pub fn is_for(&self, entry: &BankEntry) -> bool {
        match (&self.entry, entry) {
            (BankEntry::Pay { payments: own }, BankEntry::Pay { payments }) => {
                are_same(own, payments)
            }
            (BankEntry::Amend { .. }, BankEntry::Amend { .. }) => self.entry == *entry,
            _ => false,
        }
    }

    /// Would it be paid twice if these were paid, too? One's own waits until it is answered; another's
    /// was not seen yet.
    fn is_doubled_by(&self, seat: u8, payments: &[Payment], seen: u64) -> bool {
        let BankEntry::Pay { payments: own } = &self.entry else { return false };
        (self.seat == seat || self.seq > seen) && are_same(own, payments)
    }
}

impl Bank {
    /// Nothing has been paid yet.
    pub fn open(settings: &Settings, library: &dyn Library) -> Result<Option<Self>, String> {
        let Some(rules) = settings.bank else { return Ok(None) };
        let table = Table::open(&headers(settings, &["1", "2"]), library)
            .map_err(|faults| faults.to_string())?;
        let board = table.book.board();
        let cash = rules.cash.map_or(board.start_cash, Money);
        let chairs = usize::from(settings.chairs);
        Ok(Some(Self {
            rules,
            purses: Purses::resume(vec![cash; chairs], board.unit),
            people: vec![Holder::default(); chairs],
            bankers: Vec::new(),
            lines: Vec::new(),
            requests: Vec::new(),
            closed: None,
            turned: 0,
            written: vec![0; chairs],
            paid: vec![0; chairs],
        }))
    }

    /// Folds a fact with its number.
    pub fn fold(&mut self, seq: u64, fact: &Fact) -> Result<(), String> {
        match fact {
            Fact::Sat { seat, name, token, .. } => {
                let (name, token) = (Some(name.clone()), Some(token.clone()));
                *self.holder_mut(*seat)? = Holder { name, token };
            }
            Fact::Named { purse, name, token, .. } => {
                let (name, token) = (name.clone(), Some(token.clone()));
                *self.holder_mut(*purse)? = Holder { name, token };
            }
            Fact::Changed { settings, .. } => {
                let rules = settings.bank.ok_or("a bank stays a bank")?;
                // A rule that is changed ends no evening.
                let kept = rules.change == self.rules.change;
                self.requests.retain(|request| kept || !request.entry.is_end());
                self.rules = rules;
            }
            Fact::Rose { seat, .. } => self.forget(*seat),
            Fact::Host { seat } => self.promote(*seat),
            Fact::Banker { seat, banker } => {
                self.bankers.retain(|other| other != seat);
                if *banker {
                    self.bankers.push(*seat);
                    self.promote(*seat);
                }
            }
            Fact::Entered(entered) => self.enter(seq, entered)?,
            Fact::Requested { seat, id, entry } => {
                self.requests.retain(|old| old.seat != *seat || !entry.replaces(&old.entry));
                self.request(seq, *seat, id.as_deref(), entry);
                self.count(*seat, 1);
            }
            Fact::Agreed { request: Some(number), agree: false, .. } => {
                self.requests.retain(|request| request.seq != *number);
            }
            Fact::Agreed { request: Some(number), agree: true, seat } => {
                let asked = self.requests.iter_mut().find(|request| request.seq == *number);
                if let Some(request) = asked {
                    request.agreed.push(*seat);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whoever wants what another one wants already agrees with him: it waits once.
    fn request(&mut self, seq: u64, seat: u8, id: Option<&str>, entry: &BankEntry) {
        let same = self.requests.iter_mut().find(|request| request.is_for(entry));
        if let Some(request) = same {
            if !request.agreed.contains(&seat) {
                request.agreed.push(seat);
            }
            return;
        }
        let (id, entry, agreed) = (id.map(str::to_owned), entry.clone(), vec![seat]);
        self.requests.push(Request { seq, seat, id, entry, agreed });
    }

    /// Who agrees with this if this chair enters it: also whoever wanted the same, and those who have
    /// agreed with him.
    pub fn agreed_with(&self, seat: u8, entry: &BankEntry) -> Vec<u8> {
        let same = self.requests.iter().filter(|request| request.is_for(entry));
        let mut agreed: Vec<_> = same.flat_map(|it| it.agreed.iter().copied()).collect();
        agreed.push(seat);
        agreed.sort_unstable();
        agreed.dedup();
        agreed
    }

    fn enter(&mut self, seq: u64, entered: &Entered) -> Result<(), String> {
        let seat = entered.seat;
        self.purses = self.weigh(&entered.entry).map_err(|no| format!("{no:?}"))?;
        // Whoever was asked and enters the same himself has answered: it is paid once.
        self.requests.retain(|request| {
            Some(request.seq) != entered.request && !request.is_for(&entered.entry)
        });
        if !entered.entry.is_end()
            && let Some(paid) = self.paid.get_mut(usize::from(seat))
        {
            *paid = seq;
        }
        match &entered.entry {
            BankEntry::Pay { payments } => {
                // Who pays on has not ended the evening, whoever wanted that before.
                let wanted = entered.request.unwrap_or(seq);
                self.requests.retain(|old| !old.entry.is_end() || old.seq > wanted);
                self.lines.extend(payments.iter().map(|_| Stamp { seat, seq }));
                self.count(seat, u32::try_from(payments.len()).unwrap_or(u32::MAX));
            }
            BankEntry::Amend { line, .. } => {
                let stamp = usize::try_from(*line).ok().and_then(|line| self.lines.get_mut(line));
                stamp.ok_or("there is no such line")?.seq = seq;
                self.count(seat, 1);
            }
            BankEntry::Close | BankEntry::Reopen => {
                self.closed = (entered.entry == BankEntry::Close).then_some(Stamp { seat, seq });
                self.turned = seq;
                // Payments wait on: nobody has said no to them.
                self.requests.retain(|old| !old.entry.is_end());
                self.count(seat, 1);
            }
        }
        Ok(())
    }

    /// Whoever gets up is no banker any more, and what he wanted or agreed to binds nobody. The purse
    /// stays what it is.
    fn forget(&mut self, seat: u8) {
        self.bankers.retain(|other| *other != seat);
        self.requests.retain(|request| request.seat != seat);
        for request in &mut self.requests {
            request.agreed.retain(|other| *other != seat);
        }
    }

    /// What somebody wanted or agreed to before he was the host or a banker was one word of several;
    /// the end of the evening it does not bring about later by itself.
    fn promote(&mut self, seat: u8) {
        self.requests.retain(|old| !(old.entry.is_end() && old.agreed.contains(&seat)));
    }

    fn count(&mut self, seat: u8, more: u32) {
        if let Some(written) = self.written.get_mut(usize::from(seat)) {
            *written = written.saturating_add(more);
        }
    }

    fn holder_mut(&mut self, purse: u8) -> Result<&mut Holder, String> {
        let holder = self.people.get_mut(usize::from(purse));
        holder.ok_or_else(|| format!("there is no purse {purse}"))
    }

    /// What everybody would have once this was entered.
    pub fn weigh(&self, entry: &BankEntry) -> Result<Purses, CannotEnter> {
        match (entry, self.closed) {
            (BankEntry::Close, None) | (BankEntry::Reopen, Some(_)) => Ok(self.purses.clone()),
            (BankEntry::Close | BankEntry::Reopen, _) => Err(CannotEnter::Already),
            (BankEntry::Pay { .. } | BankEntry::Amend { .. }, Some(_)) => Err(CannotEnter::Closed),
            (BankEntry::Pay { .. } | BankEntry::Amend { .. }, None) => {
                let Some(booking) = read_booking(entry)? else { return Ok(self.purses.clone()) };
                let then = self.purses.booked(&booking);
                then.map_err(|(line, broke)| CannotEnter::Broke(line, broke))
            }
        }
    }

    /// The fact that makes this old: the same of one's own waits for somebody's word already; or
    /// after `seen` somebody else has entered the same payment or wants to, the line is another
    /// already, the evening has ended or gone on, or others have paid on.
    pub fn overtaken(&self, seat: u8, entry: &BankEntry, seen: u64) -> Option<u64> {
        match entry {
            BankEntry::Pay { payments } => {
                let wanted: Vec<_> = payments.iter().filter_map(read_in_order).collect();
                let mut waiting = self.requests.iter();
                let waits = waiting.find(|old| old.is_doubled_by(seat, payments, seen));
                if let Some(request) = waits {
                    return Some(request.seq);
                }
                let lines = self.lines.iter().zip(self.purses.postings()).rev();
                let mut new = lines.take_while(|(stamp, _)| stamp.seq > seen);
                let same = new.find(|(stamp, posting)| {
                    let stands = posting.stands.clone().map(Paid::in_order);
                    stamp.seat != seat && stands.is_some_and(|stands| wanted.contains(&stands))
                });
                same.map(|(stamp, _)| stamp.seq)
            }
            BankEntry::Amend { line, .. } => {
                let stamp = usize::try_from(*line).ok().and_then(|line| self.lines.get(line))?;
                Some(stamp.seq).filter(|seq| *seq > seen)
            }
            BankEntry::Close | BankEntry::Reopen => {
                // One's own payments may still have been on their way when one said so.
                let others = self.paid.iter().zip(0..).filter(|(_, chair)| *chair != seat);
                let paid = others.map(|(paid, _)| *paid).filter(|_| *entry == BankEntry::Close);
                paid.chain([self.turned]).max().filter(|seq| *seq > seen)
            }
        }
    }

    /// Who must still agree before this is entered; of several bankers one is enough.
    pub fn must_agree(
        &self,
        seating: &Seating,
        entry: &BankEntry,
        then: &Purses,
        agreed: &[u8],
    ) -> Vec<u8> {
        let (consent, touched) = match entry {
            BankEntry::Pay { .. } => (self.rules.enter, Touched::Gives),
            BankEntry::Amend { .. } => (self.rules.change, Touched::Anyhow),
            BankEntry::Close | BankEntry::Reopen => {
                // Somebody must be able to, whoever has gone home already.
                if agreed.iter().any(|seat| seating.host() == Some(*seat)) {
                    return Vec::new();
                }
                (self.rules.change, Touched::Playing)
            }
        };
        let bankers = || {
            let said = agreed.iter().any(|seat| self.is_banker(seating, *seat));
            if said { Vec::new() } else { self.bankers(seating).collect() }
        };
        let mut needed = match consent {
            Consent::Anybody => Vec::new(),
            Consent::Bankers => bankers(),
            Consent::Concerned => {
                let all: Vec<_> =
                    self.concerned(then, touched).into_iter().map(Seat::number).collect();
                let (own, nobodys): (Vec<_>, Vec<_>) =
                    all.into_iter().partition(|seat| seating.chair(*seat).is_some());
                let answers = if nobodys.is_empty() { Vec::new() } else { bankers() };
                own.into_iter().chain(answers).collect()
            }
        };
        needed.sort_unstable();
        needed.dedup();
        needed.retain(|seat| !agreed.contains(seat));
        needed
    }

    /// Whom it concerns.
    fn concerned(&self, then: &Purses, touched: Touched) -> Vec<Seat> {
        let differing = self.purses.holdings().differing(then.holdings());
        let holds = |purses: &Purses, seat| {
            differing.iter().any(|deed| purses.holdings().owner(*deed) == Some(seat))
        };
        let is_concerned = |seat: &Seat| {
            let (was, now) = (self.purses.cash(*seat), then.cash(*seat));
            let (held, holds) = (holds(&self.purses, *seat), holds(then, *seat));
            match touched {
                Touched::Gives => now < was || held && !holds,
                Touched::Anyhow => now != was || held || holds,
                Touched::Playing => was.is_some(),
            }
        };
        self.purses.seats().filter(is_concerned).collect()
    }

    /// Whose word and what else this table wants.
    pub const fn rules(&self) -> Banking {
        self.rules
    }

    /// What everybody has, and how it came about.
    pub const fn purses(&self) -> &Purses {
        &self.purses
    }

    /// Whose purses they are, chair by chair.
    pub fn people(&self) -> &[Holder] {
        &self.people
    }

    /// Where the lines come from.
    pub fn lines(&self) -> &[Stamp] {
        &self.lines
    }

    /// What waits for somebody's word, the oldest first.
    pub fn requests(&self) -> &[Request] {
        &self.requests
    }

    /// Where the end of the evening comes from; none while it goes on.
    pub const fn closed(&self) -> Option<Stamp> {
        self.closed
    }

    /// How much this chair has written down.
    pub fn written(&self, seat: u8) -> u32 {
        self.written.get(usize::from(seat)).copied().unwrap_or_default()
    }

    /// Is this chair's player a banker? The host always is.
    pub fn is_banker(&self, seating: &Seating, seat: u8) -> bool {
        seating.host() == Some(seat) || self.bankers.contains(&seat)
    }

    /// All bankers, the host first.
    pub fn bankers<'a>(&'a self, seating: &Seating) -> impl Iterator<Item = u8> + use<'a> {
        let host = seating.host();
        let others = self.bankers.iter().copied().filter(move |seat| Some(*seat) != host);
        host.into_iter().chain(others)
    }
}

/// Do these come to the same, in whatever order people share a payment?
fn are_same(some: &[Payment], others: &[Payment]) -> bool {
    some.len() == others.len()
        && some.iter().zip(others).all(|(one, other)| {
            one == other || read_in_order(one).is_some_and(|it| Some(it) == read_in_order(other))
        })
}

fn read_in_order(line: &Payment) -> Option<Paid> {
    read_payment(line).map(Paid::in_order)
}

/// What is entered, as it is written.
pub fn write_booking(booking: &Booking) -> BankEntry {
    match booking {
        Booking::Pays(payments) => {
            BankEntry::Pay { payments: payments.iter().map(write_payment).collect() }
        }
        Booking::Amends(line, now) => BankEntry::Amend {
            line: u32::try_from(*line).unwrap_or(u32::MAX),
            now: now.as_ref().map(write_payment),
        },
    }
}

/// What is entered, as it is counted; nothing if no money is meant.
pub fn read_booking(entry: &BankEntry) -> Result<Option<Booking>, CannotEnter> {
    let read = |(place, line)| read_payment(line).ok_or(CannotEnter::Unreadable(place));
    Ok(Some(match entry {
        BankEntry::Pay { payments } if payments.is_empty() || payments.len() > MOST_PAYMENTS => {
            return Err(CannotEnter::Number);
        }
        BankEntry::Pay { payments } => {
            Booking::Pays(payments.iter().enumerate().map(read).collect::<Result<_, _>>()?)
        }
        BankEntry::Amend { line, now } => {
            let line = usize::try_from(*line).unwrap_or(usize::MAX);
            Booking::Amends(line, now.as_ref().map(|now| read((0, now))).transpose()?)
        }
        BankEntry::Close | BankEntry::Reopen => return Ok(None),
    }))
}
