//! The one place where the server looks at clocks: at one that nobody can set, which measures how
//! long something takes, and at the wall clock, which says when it happened.

use std::{
    fmt,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::time::Instant;

/// Milliseconds since some moment. They never go back, whoever sets the wall clock.
pub(crate) fn ticks() -> u64 {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let gone_by = FIRST.get_or_init(Instant::now).elapsed();
    u64::try_from(gone_by.as_millis()).unwrap_or(u64::MAX)
}

/// The wall clock, which somebody may set at any time.
#[derive(Clone, Default)]
pub struct Wall(Option<Arc<dyn Fn() -> SystemTime + Send + Sync>>);

impl Wall {
    /// A clock that shows what it is told to.
    pub fn showing(time: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(time)))
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let time = self.0.as_ref().map_or_else(SystemTime::now, |time| time());
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Wall(shown)" } else { "Wall" })
    }
}

/// The time at one table, in milliseconds since 1970: it begins with the wall clock, or with
/// the last fact if that clock was set back, and goes on by itself.
#[derive(Debug)]
pub(crate) struct TableTime {
    wall: Wall,
    gait: Gait,
    /// What it was when it began.
    began: u64,
    /// When that was.
    since: u64,
    /// How far the wall clock was ever ahead.
    ahead: AtomicU64,
}

/// What a table's time has to do with the wall clock while the table is in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gait {
    /// Nothing: seconds are counted, and nobody loses any because a clock was set.
    Alone,
    /// It follows it forward: days are counted, even those on which the machine slept.
    WithWall,
}

impl TableTime {
    pub(crate) fn new(wall: &Wall, last: u64, gait: Gait) -> Self {
        let began = wall.now().max(last);
        Self { wall: wall.clone(), gait, began, since: ticks(), ahead: AtomicU64::new(0) }
    }

    pub(crate) fn now(&self) -> u64 {
        let own = self.began.saturating_add(ticks().saturating_sub(self.since));
        if self.gait == Gait::Alone {
            return own;
        }
        let ahead = self.wall.now().saturating_sub(own);
        let before = self.ahead.fetch_max(ahead, Ordering::Relaxed);
        own.saturating_add(ahead.max(before))
    }

    /// How long it is until this moment, nothing if it has passed.
    pub(crate) fn until(&self, moment: u64) -> Duration {
        let left = Duration::from_millis(moment.saturating_sub(self.now()));
        match self.gait {
            Gait::Alone => left,
            Gait::WithWall => left.min(LOOK),
        }
    }
}

/// How often the wall clock is looked at where it counts.
pub(crate) const LOOK: Duration = Duration::from_secs(1);

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    /// A wall whose clock is set by hand.
    fn wall(start: u64) -> (Wall, Arc<AtomicU64>) {
        let time = Arc::new(AtomicU64::new(start));
        let shown = Arc::clone(&time);
        let show = move || UNIX_EPOCH + Duration::from_millis(shown.load(Ordering::Relaxed));
        (Wall::showing(show), time)
    }

    #[test]
    fn time_at_a_table_never_goes_back() {
        for gait in [Gait::Alone, Gait::WithWall] {
            let (wall, shown) = wall(10 * HOUR);
            let time = TableTime::new(&wall, 0, gait);
            let before = time.now();
            assert!((10 * HOUR..11 * HOUR).contains(&before), "{gait:?}");
            shown.store(9 * HOUR, Ordering::Relaxed);
            assert!((before..11 * HOUR).contains(&time.now()), "{gait:?}");
        }
    }

    #[test]
    fn a_table_begins_after_its_last_fact() {
        let (wall, _) = wall(10 * HOUR);
        assert!(TableTime::new(&wall, 12 * HOUR, Gait::Alone).now() >= 12 * HOUR);
    }

    #[test]
    fn only_where_days_count_the_wall_is_followed() {
        let (wall, shown) = wall(10 * HOUR);
        let (alone, days) = (Gait::Alone, Gait::WithWall);
        let (alone, days) = (TableTime::new(&wall, 0, alone), TableTime::new(&wall, 0, days));
        shown.store(40 * HOUR, Ordering::Relaxed);
        assert!(alone.now() < 11 * HOUR);
        assert!(days.now() >= 40 * HOUR);
        shown.store(10 * HOUR, Ordering::Relaxed);
        assert!(days.now() >= 40 * HOUR, "and never back");
    }
}
