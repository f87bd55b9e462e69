//! What a test program says of its tests.

/// How many tests went which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: usize,
    /// Tests that failed.
    pub(crate) failed: usize,
    /// Tests that nobody wanted to run.
    pub(crate) ignored: usize,
}

impl Tally {
    /// Counts another program in.
    pub(super) const fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
    }

    /// What both counted.
    pub(super) const fn and(mut self, other: Self) -> Self {
        self.add(other);
        self
    }

    /// How many tests there are.
    pub(super) const fn all(self) -> usize {
        self.passed + self.failed + self.ignored
    }

    /// A test that had failed has passed after all.
    pub(super) const fn mend(&mut self) {
        self.failed = self.failed.saturating_sub(1);
        self.passed += 1;
    }
}

/// What a program counted: `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
pub(super) fn tally(said: &str) -> Option<Tally> {
    let line = said.lines().rev().find(|line| line.starts_with("test result:"))?;
    let number = |what: &str| {
        let before = line.split(what).next()?;
        before.split_whitespace().next_back()?.parse().ok()
    };
    Some(Tally {
        passed: number(" passed")?,
        failed: number(" failed")?,
        ignored: number(" ignored")?,
    })
}

/// The names in the last list of failures, which a program prints before it counts.
pub(super) fn failed(said: &str) -> Vec<String> {
    let list = said.rsplit_once("\nfailures:\n").map_or("", |(_, list)| list);
    let names = list.lines().take_while(|line| line.starts_with("    "));
    names.map(|name| name.trim().to_owned()).collect()
}

/// The tests that a program was still busy with when it was ended: those that it had called slow
/// and of which it told no end.
pub(super) fn unfinished(said: &str) -> Vec<String> {
    let name = |line: &str| {
        let (name, _) = line.strip_prefix("test ")?.split_once(" has been running")?;
        Some(name.to_owned())
    };
    let ended =
        |name: &String| said.lines().any(|line| line.starts_with(&format!("test {name} ...")));
    said.lines().filter_map(name).filter(|name| !ended(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAILED: &str = "\
running 3 tests
test app::it_opens ... ok
test talk::words_arrive has been running for over 60 seconds
test talk::words_arrive ... FAILED
test trade::it_hangs has been running for over 60 seconds

failures:

---- talk::words_arrive stdout ----
a browser said:
failures:
none of mine

failures:
    talk::words_arrive
    trade::a_deal

test result: FAILED. 1 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out
";

    #[test]
    fn what_a_program_counted_is_read() {
        let said = "running 3 tests\n..i\ntest result: ok. 12 passed; 0 failed; 1 ignored; 0 m";
        assert_eq!(tally(said), Some(Tally { passed: 12, failed: 0, ignored: 1 }));
        assert_eq!(tally(FAILED), Some(Tally { passed: 1, failed: 2, ignored: 1 }));
        assert_eq!(tally("thread panicked"), None);
    }

    #[test]
    fn the_names_of_failed_tests_are_read() {
        assert_eq!(failed(FAILED), ["talk::words_arrive", "trade::a_deal"]);
        assert!(failed("test result: ok. 1 passed").is_empty());
    }

    #[test]
    fn what_hangs_is_named() {
        assert_eq!(unfinished(FAILED), ["trade::it_hangs"]);
    }
}
