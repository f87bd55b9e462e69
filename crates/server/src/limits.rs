//! How much one address, and one socket, may do.

use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::config::Rates;

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

    const fn is_full(self, now: u64) -> bool {
        self.full_at <= now * 1_000
    }
}

/// Why no table can be opened.
pub(crate) const TOO_MANY_TABLES: &str =
    "too many tables were opened from this address: wait a while";

/// What one address is doing.
#[derive(Clone, Copy, Debug, Default)]
struct Visitor {
    sockets: u32,
    tables: Bucket,
    joins: Bucket,
    cards: Bucket,
    records: Bucket,
    unknown_tables: Bucket,
    wrong_keys: Bucket,
}

/// What can be guessed. Each is counted apart: a neighbour's wrong keys hide no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guess {
    /// The name or the code of a table.
    Table,
    /// The key to a seat.
    Key,
}

impl Visitor {
    const fn is_gone(&self, now: u64) -> bool {
        self.sockets == 0
            && self.tables.is_full(now)
            && self.joins.is_full(now)
            && self.cards.is_full(now)
            && self.records.is_full(now)
            && self.unknown_tables.is_full(now)
            && self.wrong_keys.is_full(now)
    }

    const fn faults(&mut self, guess: Guess) -> &mut Bucket {
        match guess {
            Guess::Table => &mut self.unknown_tables,
            Guess::Key => &mut self.wrong_keys,
        }
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
        let pace = Pace::new(self.rates.tables, 600, self.rates.tables);
        self.visitor(address, now, |visitor| visitor.tables.take(pace, now))
    }

    /// May somebody sit down?
    pub(crate) fn join(&self, address: IpAddr, now: u64) -> Allowed {
        let pace = Pace::new(self.rates.joins, 1, self.rates.joins.saturating_mul(3));
        self.visitor(address, now, |visitor| visitor.joins.take(pace, now))
    }

    /// May a table be looked at?
    pub(crate) fn card(&self, address: IpAddr, now: u64) -> Allowed {
        let pace = Pace::new(self.rates.cards, 1, self.rates.cards.saturating_mul(3));
        self.visitor(address, now, |visitor| visitor.cards.take(pace, now))
    }

    /// May a record be read?
    pub(crate) fn record(&self, address: IpAddr, now: u64) -> Allowed {
        let pace = Pace::new(self.rates.records, 60, self.rates.records);
        self.visitor(address, now, |visitor| visitor.records.take(pace, now))
    }

    /// May it guess, or has it guessed wrong too often?
    pub(crate) fn guess(&self, address: IpAddr, guess: Guess, now: u64) -> Allowed {
        let pace = self.faults();
        self.visitor(address, now, |visitor| visitor.faults(guess).has(pace, now))
    }

    /// It guessed wrong; was it still allowed to?
    pub(crate) fn guessed_wrong(&self, address: IpAddr, guess: Guess, now: u64) -> Allowed {
        let pace = self.faults();
        self.visitor(address, now, |visitor| visitor.faults(guess).take(pace, now))
    }

    /// A place for one more socket, if there is one.
    pub(crate) fn socket(&self, address: IpAddr, now: u64) -> Option<SocketPlace> {
        let most = self.rates.connections;
        let allowed = self.visitor(address, now, |visitor| {
            if most != 0 && visitor.sockets >= most {
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

    const fn faults(&self) -> Pace {
        Pace::new(self.rates.faults, 60, self.rates.faults)
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
