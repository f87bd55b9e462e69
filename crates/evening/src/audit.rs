//! What lies on the table is counted and differs from the book: what may have happened? Every
//! mistake that people make is tried on what was entered last, and whatever would make the book
//! right is a cause, the likeliest first.

use bankhalter_rules::{Money, Seat};

use crate::purses::{Booking, Payment, Purses};

/// How many entries are looked at: mistakes are noticed soon.
const RECENT: usize = 40;
/// Nobody reads more.
const MOST: usize = 5;

/// What somebody found before him; nothing where he did not look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Who.
    pub seat: Seat,
    /// Money.
    pub cash: Option<Money>,
    /// Deeds.
    pub deeds: Option<u32>,
    /// Houses.
    pub houses: Option<u32>,
    /// Hotels.
    pub hotels: Option<u32>,
}

impl Counted {
    /// What the book says of somebody.
    pub fn booked(purses: &Purses, seat: Seat) -> Self {
        let holdings = purses.holdings();
        let (houses, hotels) = holdings.buildings(seat);
        Self {
            seat,
            cash: purses.cash(seat),
            deeds: Some(u32::from(holdings.deeds(seat).count())),
            houses: Some(houses),
            hotels: Some(hotels),
        }
    }

    /// Does the book say the same, as far as somebody looked?
    pub fn agrees(&self, purses: &Purses) -> bool {
        self.is_within(&Self::booked(purses, self.seat))
    }

    /// Is everything that was counted as it stands there?
    pub(crate) fn is_within(&self, booked: &Self) -> bool {
        let same = |counted: Option<u32>, booked| counted.is_none() || counted == booked;
        (self.cash.is_none() || self.cash == booked.cash)
            && same(self.deeds, booked.deeds)
            && same(self.houses, booked.houses)
            && same(self.hotels, booked.hotels)
    }
}

/// What may have happened. Entries are counted from nought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The same was entered twice: this is the second time.
    Twice(usize),
    /// This happens all evening and was not entered.
    Forgotten(Payment),
    /// It went the other way round.
    Backwards(usize),
    /// It was another amount: digits changed places, or a nought was missed.
    Misread(usize, Money),
    /// It was entered and never done.
    NotDone(usize),
    /// It was done once more and not entered.
    Again(usize),
}

impl Cause {
    /// The book with this put right; nothing if it would not add up.
    pub fn mended(&self, purses: &Purses) -> Option<Purses> {
        purses.booked(&self.remedy(purses)?).ok()
    }

    /// What has to be entered to put it right.
    pub fn remedy(&self, purses: &Purses) -> Option<Booking> {
        Some(match self {
            Self::Twice(number) | Self::NotDone(number) => Booking::Amends(*number, None),
            Self::Forgotten(payment) => Booking::Pays(vec![payment.clone()]),
            Self::Backwards(number) => {
                Booking::Amends(*number, Some(reversed(entry(purses, *number)?)?))
            }
            Self::Misread(number, amount) => {
                let now = entry(purses, *number)?.clone().with_amount(*amount);
                Booking::Amends(*number, Some(now))
            }
            Self::Again(number) => Booking::Pays(vec![entry(purses, *number)?.clone()]),
        })
    }
}

/// What may have happened if all these counts are right, the likeliest first. `usual` is what
/// happens again and again.
pub fn causes(purses: &Purses, usual: &[Payment], counted: &[Counted]) -> Vec<Cause> {
    if counted.iter().all(|one| one.agrees(purses)) {
        return Vec::new();
    }
    let explains = |cause: &Cause| {
        let mended = cause.mended(purses);
        mended.is_some_and(|then| counted.iter().all(|one| one.agrees(&then)))
    };
    let mut found: Vec<Cause> = Vec::new();
    for cause in candidates(purses, usual) {
        // The same entry is not told twice, and never with a less likely story; nor is the same
        // remedy offered twice.
        let is_known = |it: &Cause| {
            cause.place().is_some_and(|place| it.place() == Some(place))
                || it.remedy(purses) == cause.remedy(purses)
        };
        if !found.iter().any(is_known) && explains(&cause) {
            found.push(cause);
        }
        if found.len() == MOST {
            break;
        }
    }
    found
}

impl Cause {
    const fn place(&self) -> Option<usize> {
        match self {
            Self::Twice(number)
            | Self::Backwards(number)
            | Self::Misread(number, _)
            | Self::NotDone(number)
            | Self::Again(number) => Some(*number),
            Self::Forgotten(_) => None,
        }
    }
}

/// All that people get wrong, the likeliest first, and of each kind the latest first.
fn candidates(purses: &Purses, usual: &[Payment]) -> Vec<Cause> {
    let all = purses.postings().iter().enumerate().rev();
    let recent: Vec<_> = all
        .filter_map(|(number, posting)| Some((number, posting.stands.as_ref()?)))
        .take(RECENT)
        .collect();
    let twice = recent.windows(2).filter(|pair| pair[0].1 == pair[1].1);
    let mut causes: Vec<_> = twice.map(|pair| Cause::Twice(pair[0].0)).collect();
    causes.extend(usual.iter().cloned().map(Cause::Forgotten));
    let turned = recent.iter().filter(|(_, payment)| reversed(payment).is_some());
    causes.extend(turned.map(|(number, _)| Cause::Backwards(*number)));
    for (number, payment) in &recent {
        let amounts = payment.amount().map(misreadings).unwrap_or_default();
        causes.extend(amounts.into_iter().map(|amount| Cause::Misread(*number, amount)));
    }
    causes.extend(recent.iter().map(|(number, _)| Cause::NotDone(*number)));
    causes.extend(recent.iter().map(|(number, _)| Cause::Again(*number)));
    causes
}

/// What an amount is mistaken for: two digits in each other's place, a nought too many or too few.
fn misreadings(amount: Money) -> Vec<Money> {
    let mut found: Vec<_> = amount.0.checked_mul(10).into_iter().collect();
    if amount.0.is_multiple_of(10) {
        found.push(amount.0 / 10);
    }
    let digits = amount.0.to_string().into_bytes();
    for place in 1..digits.len() {
        let mut digits = digits.clone();
        digits.swap(place - 1, place);
        found.extend(String::from_utf8(digits).ok().and_then(|text| text.parse::<u32>().ok()));
    }
    found.retain(|other| *other != amount.0 && *other > 0);
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(Money).collect()
}

/// The same the other way round, where it has another way.
const fn reversed(payment: &Payment) -> Option<Payment> {
    match *payment {
        Payment::Pays { from, to, amount, purpose } => {
            Some(Payment::Pays { from: to, to: from, amount, purpose })
        }
        Payment::EachPays { to, amount } => Some(Payment::PaysEach { from: to, amount }),
        Payment::PaysEach { from, amount } => Some(Payment::EachPays { to: from, amount }),
        Payment::Split { .. } | Payment::Deed { .. } | Payment::Leaves { .. } => None,
    }
}

fn entry(purses: &Purses, number: usize) -> Option<&Payment> {
    purses.postings().get(number)?.stands.as_ref()
}
