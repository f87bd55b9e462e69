//! What the bank's screen works with: the book, the payment in the making, and what was just said.

use bankhalter_client::Mirror;
use bankhalter_editions::Edition;
use bankhalter_evening::{Booking, Payment};
use bankhalter_protocol::{BankEntry, RejectionCode};
use leptos::prelude::*;

use super::{
    book::Book,
    draft::{Draft, Party},
    keeper::Keeper,
    kept,
    shared::{Declined, Shared},
    taken::Taken,
    told::Teller,
    wish::Wish,
};
use crate::{
    api::rejected,
    label::Entry,
    speak::{spoken, tongue},
    ui::{Announcer, Fresh, announcer},
};

/// What would be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Undo {
    /// A line, counted from nought, as it stood when this was the last fact that was known.
    Line(usize, Payment, u64),
    /// What was entered here under this name, and the table has not written down yet.
    Unwritten(String, BankEntry),
}

/// What the bank's screen works with. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(super) struct Till {
    /// Whose money it is.
    pub(super) edition: &'static Edition,
    /// The book.
    pub(super) book: RwSignal<Book>,
    /// The payment that is being tapped together.
    pub(super) draft: RwSignal<Draft>,
    /// Why the last payment was refused, until something else is done.
    pub(super) refused: RwSignal<Option<String>>,
    /// What was refused because the same waits for somebody's word already.
    pub(super) doubled: RwSignal<Option<Booking>>,
    /// What is about to be taken back, until somebody says yes or does something else.
    pub(super) undoing: RwSignal<Option<Undo>>,
    /// Are digits wanted, where deeds are kept?
    pub(super) digits: RwSignal<bool>,
    /// The words of the deed or card that is looked for.
    pub(super) sought: RwSignal<String>,
    /// The deed or card that is looked at.
    pub(super) item: RwSignal<Option<Entry>>,
    /// Is it open?
    pub(super) sheet: RwSignal<bool>,
    /// What people counted, and beside what.
    pub(super) taken: RwSignal<Vec<Taken>>,
    /// Agreements that should be remembered after what was just paid.
    pub(super) reminded: RwSignal<Vec<String>>,
    /// Something was entered here: what comes below the finger then was not meant by it.
    pub(super) entered: Fresh,
    /// With whose tile something was entered last.
    closing: RwSignal<Option<Party>>,
    /// Where the book is kept.
    pub(super) keeper: Keeper,
    announcer: Announcer,
}

impl Till {
    /// For a screen.
    pub(super) fn provide(keeper: Keeper, book: Book) -> Self {
        let till = Self {
            edition: book.edition,
            book: RwSignal::new(book),
            draft: RwSignal::new(Draft::default()),
            refused: RwSignal::new(None),
            doubled: RwSignal::new(None),
            undoing: RwSignal::new(None),
            digits: RwSignal::new(false),
            sought: RwSignal::new(String::new()),
            item: RwSignal::new(None),
            sheet: RwSignal::new(false),
            taken: RwSignal::new(Vec::new()),
            reminded: RwSignal::new(Vec::new()),
            entered: Fresh::awake(),
            closing: RwSignal::new(None),
            keeper,
            announcer: announcer(),
        };
        provide_context(till);
        till.follow();
        till
    }

    /// Something is told of the book, in the language that is chosen now.
    pub(super) fn tell<T>(self, told: impl Fn(Teller<'_>) -> T) -> T {
        let tongue = tongue();
        self.book.with(|book| told(Teller { book, tongue }))
    }

    /// Is the evening over?
    pub(super) fn is_over(self) -> bool {
        self.book.with(|book| book.closed)
    }

    /// That the evening is over, and whose word it was.
    pub(super) fn told_end(self, teller: Teller<'_>) -> String {
        teller.ended(self.keeper.table().and_then(Shared::ended_by))
    }

    /// Is its end, or that it goes on, on its way to the table?
    pub(super) fn is_ending(self) -> bool {
        self.keeper.table().is_some_and(Shared::is_ending)
    }

    /// Says so if the evening is over: nothing is changed until it goes on.
    fn refuses_at_end(self) -> bool {
        let closed = self.book.with_untracked(|book| book.closed);
        if closed {
            self.refuse(self.told(|teller, _| teller.ended(None)));
        }
        closed
    }

    /// Somebody tapped a tile. The second tap of a double tap makes nobody pay who was just paid.
    pub(super) fn tap(self, party: Party) {
        if self.closing.get_untracked() == Some(party) && !self.entered.takes_press() {
            return;
        }
        self.closing.set(None);
        self.calm();
        self.reminded.set(Vec::new());
        let item = self.draft.try_update(|draft| draft.item.take()).flatten();
        if let (Some(entry), Party::Seat(_)) = (item, party) {
            self.draft.update(|draft| draft.payers = vec![party]);
            self.closing.set(Some(party));
            return self.choose(entry);
        }
        let complete = self.book.with_untracked(|book| {
            self.draft.try_update(|draft| draft.tap(party, &book.purses)).flatten()
        });
        match complete {
            Some(payment) => {
                self.closing.set(Some(party));
                self.pay(payment);
            }
            None => self.ask(),
        }
    }

    /// For `data-fresh`: the tile with which something was just entered takes no press.
    pub(super) fn mark(self, party: Party) -> Option<&'static str> {
        (self.closing.get() == Some(party)).then(|| self.entered.mark()).flatten()
    }

    /// What is still to be said is asked of those who listen.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is of one lifetime, the closure of any"
    )]
    pub(super) fn ask(self) {
        self.announcer.say(self.told(|teller, draft| teller.question(draft)));
    }

    /// Makes a payment; what is refused changes nothing, and the draft stays to be mended.
    pub(super) fn pay(self, payment: Payment) {
        self.pay_all(vec![payment]);
    }

    /// Makes several payments, all or none.
    pub(super) fn pay_all(self, payments: Vec<Payment>) {
        let Some(last) = payments.last() else { return };
        let reminded = self.told(|teller, _| teller.reminded(last));
        if self.enter(Booking::Pays(payments)) {
            self.reminded.set(reminded);
        }
    }

    /// Something else is done: what was refused or asked before is over.
    pub(super) fn calm(self) {
        self.refused.set(None);
        self.doubled.set(None);
        self.undoing.set(None);
    }

    /// Enters something, if the book allows it.
    pub(super) fn enter(self, booking: Booking) -> bool {
        if self.refuses_at_end() {
            return false;
        }
        if self.keeper.table().is_some_and(|shared| shared.arrival.under_way.get_untracked()) {
            self.refuse(spoken().say("bank-arriving"));
            return false;
        }
        if self.keeper.table().is_some_and(|shared| shared.waits_for_word(&booking)) {
            self.refuse(self.told(|teller, _| teller.say("bank-waits-already", [])));
            self.doubled.set(Some(booking));
            return false;
        }
        if !self.allows(&booking) {
            return false;
        }
        self.draft.set(Draft::default());
        self.calm();
        self.entered.renew();
        self.wish(Wish::Enter(booking));
        true
    }

    /// Does the book allow it? If not, it says why.
    pub(super) fn allows(self, booking: &Booking) -> bool {
        let broke = self.book.with_untracked(|book| book.purses.booked(booking).err());
        if let Some((_, broke)) = broke {
            // Another amount or another person: the one who pays stays.
            self.draft.update(|draft| draft.receiver = None);
            self.refuse(self.told(|teller, _| teller.refusal(broke)));
        }
        broke.is_none()
    }

    /// Something is to be changed: it is done, or said to the table.
    pub(super) fn wish(self, wish: Wish) {
        if !matches!(wish, Wish::Close(_) | Wish::Call(..)) && self.refuses_at_end() {
            return;
        }
        self.calm();
        if matches!(wish, Wish::Pot(false)) && self.book.with_untracked(Book::fills_pot) {
            return self.refuse(spoken().say("bank-pot-stays"));
        }
        let device = match self.keeper {
            Keeper::Device(device) => device,
            Keeper::Table(shared) => return shared.say(wish),
        };
        if let Wish::Enter(booking) = &wish {
            self.say_entered(booking);
        }
        self.book.update(|book| {
            // Whoever enters something has asked the book before.
            let _ = wish.apply(book);
        });
        device.keep(self.book);
    }

    /// What is entered elsewhere counts here.
    fn follow(self) {
        match self.keeper {
            Keeper::Device(device) => {
                device.keep(self.book);
                device.follow_windows(self.book);
            }
            Keeper::Table(shared) => self.follow_table(shared),
        }
        self.follow_end();
    }

    /// The evening is over, or goes on after all, whoever said so.
    fn follow_end(self) {
        let closed = Memo::new(move |_| self.book.with(|book| book.closed));
        Effect::new(move |was: Option<bool>| {
            let is = closed.get();
            if let Keeper::Table(_) = self.keeper {
                kept::ended(&self.keeper.id(), is);
            }
            if was.is_some_and(|was| was != is) {
                self.draft.set(Draft::default());
                self.calm();
                let told = |teller: Teller<'_>, _: &Draft| {
                    if is { self.told_end(teller) } else { teller.say("bank-end-on", []) }
                };
                self.announcer.say(untrack(|| self.told(told)));
            }
            is
        });
    }

    /// The other phones, and what the table refuses.
    fn follow_table(self, shared: Shared) {
        let seq = Memo::new(move |_| shared.desk.mirror.with(Mirror::seq));
        Effect::new(move |_| {
            // A memo that nobody reads never looks again.
            seq.get();
            let news = shared.catch_up();
            // What was not agreed to is told of the book in which it was asked.
            for declined in &news.declined {
                self.hear_declined(shared, declined);
            }
            if let Some(book) = untrack(|| shared.book()) {
                self.book.set(book);
            }
            for booking in &news.entered {
                self.say_entered(booking);
            }
            self.let_go_of_old_questions(shared);
        });
        Effect::new(move |_| {
            let Some(no) = shared.desk.rejected.get() else { return };
            let Some(entries) = shared.hear_no(&no) else { return };
            let known = |teller: Teller<'_>, entry: &BankEntry| {
                (no.code == RejectionCode::CannotPay).then(|| teller.forbids(entry)).flatten()
            };
            self.refuse_also(&entries, reason(no.code), known);
        });
        Effect::new(move |_| {
            let entries = shared.dropped.get();
            if !entries.is_empty() {
                shared.dropped.set(Vec::new());
                self.refuse_also(&entries, "bank-other-purse", |_, _| None);
            }
        });
    }

    /// Says what of this phone was not entered, and why, as well as it is known. After a broken line
    /// several answers come at once, and each of them counts.
    fn refuse_also(
        self,
        entries: &[BankEntry],
        why: &str,
        known: impl Fn(Teller<'_>, &BankEntry) -> Option<String>,
    ) {
        let told = self.told(|teller, _| {
            let why = spoken().say(why);
            let about = |entry| {
                teller.not_entered(entry, &known(teller, entry).unwrap_or_else(|| why.clone()))
            };
            let told: Vec<_> = entries.iter().map(about).collect();
            if told.is_empty() { why } else { told.join(" ") }
        });
        self.also_refuse(told);
    }

    /// One more thing was not entered: what was said of others before stays.
    fn also_refuse(self, told: String) {
        let before = self.refused.get_untracked().filter(|before| !before.contains(&told));
        self.refuse(before.map(|before| format!("{before} {told}")).unwrap_or(told));
    }

    /// Somebody does not agree: whoever wanted it reads so, and the others hear it.
    fn hear_declined(self, shared: Shared, declined: &Declined) {
        let you = untrack(|| shared.you());
        if you == Some(declined.by) {
            return;
        }
        let told = self.told(|teller, _| teller.not_agreed(declined));
        if you.is_some_and(|you| declined.wanted_by.contains(&you)) {
            self.also_refuse(told);
        } else {
            self.announce(told);
        }
    }

    /// Something was entered, here or elsewhere: it is said to those who listen.
    pub(super) fn say_entered(self, booking: &Booking) {
        self.announcer.say(self.told(|teller, _| teller.booking(booking)));
    }

    /// Something is said to those who listen.
    pub(super) fn announce(self, text: String) {
        self.announcer.say(text);
    }

    /// Why something was not entered, until something else is done.
    pub(super) fn refuse(self, why: String) {
        self.announcer.say(why.clone());
        self.doubled.set(None);
        self.refused.set(Some(why));
    }

    /// Told at a press, which knows no context.
    pub(super) fn told<T>(self, told: impl FnOnce(Teller<'_>, &Draft) -> T) -> T {
        self.book.with_untracked(|book| {
            let teller = Teller { book, tongue: spoken() };
            self.draft.with_untracked(|draft| told(teller, draft))
        })
    }
}

/// The message for a "no" of a table that banks.
pub(super) const fn reason(code: RejectionCode) -> &'static str {
    match code {
        RejectionCode::Stale => "bank-stale",
        RejectionCode::WrongStage => "bank-end-over",
        // Somebody has paid into the pot while it was switched off; nothing else is offered here that
        // does not fit.
        RejectionCode::BadSettings => "bank-pot-stays",
        code => rejected(code),
    }
}

/// The till of this screen.
pub(super) fn till() -> Till {
    expect_context()
}
