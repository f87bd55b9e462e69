//! How much one address, and one socket, may do.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde::{Deserialize, Serialize};

use crate::config::Rates;
use others::{Granted, Others};

pub(crate) mod others;

/// A bucket that refills over time, at a pace of its own and up to a burst.
///
/// It remembers one moment only: when it will be full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bucket {
    full_at: u64,
}

/// How fast a bucket fills and how much it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    /// Microseconds for one token; 0 if there is no limit.
    each: u64,
    /// Microseconds until an empty bucket is full.
    whole: u64,
}

impl Pace {
    /// This many within these seconds, and this many at once.
    pub(crate) const fn new(count: u32, seconds: u32, at_once: u32) -> Self {
        if count == 0 {
            return Self { each: 0, whole: 0 };
        }
        // Both are 32 bits wide, so nothing overflows.
        let each = (seconds as u64 * 1_000_000).div_ceil(count as u64);
        Self { each, whole: each * at_once as u64 }
    }
}

/// Is there still room for one more?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Allowed {
    Yes,
    No,
}

impl Bucket {
    /// A full one.
    pub(crate) const NEW: Self = Self { full_at: 0 };

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, pace: Pace, now: u64) -> Allowed {
        let allowed = self.has(pace, now);
        if allowed == Allowed::Yes {
            self.full_at = self.full_at.max(now * 1_000) + pace.each;
        }
        allowed
    }

    /// Is there a token? None is taken.
    pub(crate) fn has(self, pace: Pace, now: u64) -> Allowed {
        let now = now * 1_000;
        // Without a pace there is no limit: whoever read the clock a moment ago may have been overtaken.
        let is_free = pace.each == 0;
        let fits = is_free || self.full_at.max(now) + pace.each <= now + pace.whole;
        if fits { Allowed::Yes } else { Allowed::No }
    }

    /// Takes so many tokens that were granted elsewhere, whether they are there or not.
    const fn spill(&mut self, pace: Pace, count: u32, now: u64) {
        let now = now * 1_000;
        let from = if self.full_at > now { self.full_at } else { now };
        let to = from.saturating_add(pace.each.saturating_mul(count as u64));
        // An empty bucket is as far as it goes.
        let most = now.saturating_add(pace.whole);
        self.full_at = if to < most { to } else { most };
    }

    const fn is_full(self, now: u64) -> bool {
        self.full_at <= now * 1_000
    }
}

/// Why no table can be opened.
pub(crate) const TOO_MANY_TABLES: &str =
    "too many tables were opened from this address: wait a while";

/// What is counted for each address, beside sockets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum What {
    /// Tables opened.
    Tables,
    /// People seated.
    Joins,
    /// Tables looked at.
    Cards,
    /// Records read.
    Records,
    /// Names and codes of tables that do not exist.
    UnknownTables,
    /// Keys that open nothing.
    WrongKeys,
}

impl What {
    const COUNT: usize = 6;

    /// How fast one address may do it.
    const fn pace(self, rates: &Rates) -> Pace {
        match self {
            Self::Tables => Pace::new(rates.tables, 600, rates.tables),
            Self::Joins => Pace::new(rates.joins, 1, rates.joins.saturating_mul(3)),
            Self::Cards => Pace::new(rates.cards, 1, rates.cards.saturating_mul(3)),
            Self::Records => Pace::new(rates.records, 60, rates.records),
            Self::UnknownTables | Self::WrongKeys => Pace::new(rates.faults, 60, rates.faults),
        }
    }
}

/// What one address is doing.
#[derive(Clone, Copy, Debug, Default)]
struct Visitor {
    sockets: u32,
    buckets: [Bucket; What::COUNT],
}

/// What can be guessed. Each is counted apart: a neighbour's wrong keys hide no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guess {
    /// The name or the code of a table.
    Table,
    /// The key to a seat.
    Key,
}

impl Guess {
    const fn what(self) -> What {
        match self {
            Self::Table => What::UnknownTables,
            Self::Key => What::WrongKeys,
        }
    }
}

impl Visitor {
    fn is_gone(&self, now: u64) -> bool {
        self.sockets == 0 && self.buckets.iter().all(|bucket| bucket.is_full(now))
    }
}

/// The limits of every address. Times are ticks: a clock that is set moves none of them.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    rates: Rates,
    visitors: Arc<Mutex<Visitors>>,
}

#[derive(Debug, Default)]
struct Visitors {
    known: BTreeMap<IpAddr, Visitor>,
    /// What other nodes say of them.
    others: Others,
    /// With this many known, those are forgotten who have nothing left to remember.
    sweep_at: usize,
}

/// Fewer are not worth a sweep.
const FEWEST: usize = 1024;

impl Limits {
    pub(crate) fn new(rates: Rates) -> Self {
        Self { rates, visitors: Arc::default() }
    }

    /// May a table be opened?
    pub(crate) fn table(&self, address: IpAddr, now: u64) -> Allowed {
        self.take(address, What::Tables, now)
    }

    /// May somebody sit down?
    pub(crate) fn join(&self, address: IpAddr, now: u64) -> Allowed {
        self.take(address, What::Joins, now)
    }

    /// May a table be looked at?
    pub(crate) fn card(&self, address: IpAddr, now: u64) -> Allowed {
        self.take(address, What::Cards, now)
    }

    /// May a record be read?
    pub(crate) fn record(&self, address: IpAddr, now: u64) -> Allowed {
        self.take(address, What::Records, now)
    }

    /// May it guess, or has it guessed wrong too often?
    pub(crate) fn guess(&self, address: IpAddr, guess: Guess, now: u64) -> Allowed {
        let what = guess.what();
        let pace = what.pace(&self.rates);
        self.visitor(address, now, |visitor| visitor.buckets[what as usize].has(pace, now))
    }

    /// It guessed wrong; was it still allowed to?
    pub(crate) fn guessed_wrong(&self, address: IpAddr, guess: Guess, now: u64) -> Allowed {
        self.take(address, guess.what(), now)
    }

    fn take(&self, address: IpAddr, what: What, now: u64) -> Allowed {
        let pace = what.pace(&self.rates);
        let allowed =
            self.visitor(address, now, |visitor| visitor.buckets[what as usize].take(pace, now));
        if allowed == Allowed::Yes && pace.each > 0 {
            self.lock().others.note(household(address), what);
        }
        allowed
    }

    /// A place for one more socket, if there is one.
    pub(crate) fn socket(&self, address: IpAddr, now: u64) -> Option<SocketPlace> {
        let most = self.rates.connections;
        let elsewhere = self.lock().others.sockets(household(address));
        let allowed = self.visitor(address, now, |visitor| {
            if most != 0 && visitor.sockets.saturating_add(elsewhere) >= most {
                return Allowed::No;
            }
            visitor.sockets += 1;
            Allowed::Yes
        });
        (allowed == Allowed::Yes).then(|| SocketPlace { limits: self.clone(), address })
    }

    /// How fast one socket may talk.
    pub(crate) const fn messages(&self) -> Pace {
        Pace::new(self.rates.messages, 1, self.rates.messages.saturating_mul(3))
    }

    /// From now on it is noted what is granted, for other nodes that share these limits.
    pub(crate) fn share(&self) {
        self.lock().others.share();
    }

    /// What was granted since this was last asked, and who has many sockets here.
    pub(crate) fn granted(&self) -> Granted {
        let mut visitors = self.lock();
        let many = self.rates.connections / 8;
        let is_many = |visitor: &Visitor| many > 0 && visitor.sockets >= many;
        let sockets = visitors.known.iter().filter(|(_, visitor)| is_many(visitor));
        let sockets = sockets.map(|(address, visitor)| (*address, visitor.sockets)).collect();
        Granted { taken: visitors.others.taken(), sockets }
    }

    /// What another node has granted counts here as well.
    pub(crate) fn hear(&self, node: &str, granted: Granted, now: u64) {
        let mut visitors = self.lock();
        visitors.sweep(now);
        for (address, what, count) in granted.taken {
            let pace = what.pace(&self.rates);
            let visitor = visitors.known.entry(household(address)).or_default();
            visitor.buckets[what as usize].spill(pace, count, now);
        }
        visitors.others.has_sockets(node, granted.sockets);
    }

    /// These are all other nodes: sockets of those that have gone no longer count.
    pub(crate) fn keep_others(&self, nodes: &BTreeSet<String>) {
        self.lock().others.keep(nodes);
    }

    fn visitor<T>(&self, address: IpAddr, now: u64, act: impl FnOnce(&mut Visitor) -> T) -> T {
        let mut visitors = self.lock();
        visitors.sweep(now);
        act(visitors.known.entry(household(address)).or_default())
    }

    fn lock(&self) -> MutexGuard<'_, Visitors> {
        // Numbers are never half-written, so a panic elsewhere has spoilt nothing.
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Visitors {
    fn sweep(&mut self, now: u64) {
        if self.known.len() >= self.sweep_at.max(FEWEST) {
            self.known.retain(|_, visitor| !visitor.is_gone(now));
            self.sweep_at = self.known.len() * 2;
        }
    }
}

/// A household has one IPv4 address, or a whole network of IPv6 addresses.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)))
        }
    }
}

/// The place of a socket; free again when it is dropped.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    limits: Limits,
    address: IpAddr,
}

impl SocketPlace {
    /// Whose socket it is.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut visitors = self.limits.lock();
        if let Some(visitor) = visitors.known.get_mut(&household(self.address)) {
            visitor.sockets = visitor.sockets.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V6(Ipv6Addr::LOCALHOST);

    fn limits(rates: Rates) -> Limits {
        Limits::new(rates)
    }

    #[test]
    fn a_bucket_gives_what_it_holds_and_fills_again() {
        let pace = Pace::new(20, 1, 60);
        let mut bucket = Bucket::default();
        let taken = |bucket: &mut Bucket, now| {
            (0..1000).filter(|_| bucket.take(pace, now) == Allowed::Yes).count()
        };
        assert_eq!(taken(&mut bucket, 5_000), 60);
        assert_eq!(taken(&mut bucket, 5_049), 0);
        assert_eq!(taken(&mut bucket, 5_050), 1);
        assert_eq!(taken(&mut bucket, 6_050), 20);
        assert_eq!(taken(&mut bucket, 90_000), 60);
    }

    #[test]
    fn zero_means_no_limit() {
        let pace = Pace::new(0, 1, 0);
        let mut bucket = Bucket::default();
        assert!((0..1000).all(|_| bucket.take(pace, 1) == Allowed::Yes));
        // Another thread may have looked at the clock a moment later and come first.
        assert_eq!(bucket.take(pace, 7), Allowed::Yes);
        assert_eq!(bucket.take(pace, 6), Allowed::Yes);
    }

    #[test]
    fn sockets_are_counted_and_given_back() {
        let limits = limits(Rates { connections: 2, ..Rates::USUAL });
        let first = limits.socket(HOME, 1);
        let second = limits.socket(HOME, 1);
        assert!(first.is_some() && second.is_some());
        assert!(limits.socket(HOME, 1).is_none());
        drop(first);
        assert!(limits.socket(HOME, 1).is_some());
    }

    #[test]
    fn guesses_run_out_and_only_wrong_ones_count() {
        let limits = limits(Rates { faults: 3, ..Rates::USUAL });
        for _ in 0..10 {
            assert_eq!(limits.guess(HOME, Guess::Key, 1), Allowed::Yes);
        }
        for _ in 0..3 {
            assert_eq!(limits.guessed_wrong(HOME, Guess::Key, 1), Allowed::Yes);
        }
        assert_eq!(limits.guessed_wrong(HOME, Guess::Key, 1), Allowed::No);
        assert_eq!(limits.guess(HOME, Guess::Key, 1), Allowed::No);
        assert_eq!(limits.guess(HOME, Guess::Table, 1), Allowed::Yes, "they are counted apart");
        assert_eq!(limits.guess(HOME, Guess::Key, 20_001), Allowed::Yes);
    }

    #[test]
    fn one_network_is_one_household() {
        let limits = limits(Rates { tables: 1, ..Rates::USUAL });
        assert_eq!(limits.table("2001:db8::1".parse().unwrap(), 1), Allowed::Yes);
        assert_eq!(limits.table("2001:db8::2".parse().unwrap(), 1), Allowed::No);
        assert_eq!(limits.table("2001:db8:0:1::2".parse().unwrap(), 1), Allowed::Yes);
        assert_eq!(limits.table("::ffff:192.0.2.1".parse().unwrap(), 1), Allowed::Yes);
        assert_eq!(limits.table("192.0.2.1".parse().unwrap(), 1), Allowed::No);
    }

    #[test]
    fn those_who_are_gone_are_forgotten() {
        let limits = limits(Rates::USUAL);
        for number in 0..5_000_u32 {
            limits.table(IpAddr::V4(number.into()), u64::from(number) * 10_000_000);
        }
        assert!(limits.lock().known.len() <= FEWEST + 1);
    }
}
