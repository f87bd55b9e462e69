//! An end for programs that find none themselves.

use std::{
    io,
    process::{Child, ExitStatus},
    thread,
    time::{Duration, Instant},
};

use crate::shell::command;

/// How often it is looked whether a program has ended.
const GLANCE: Duration = Duration::from_millis(50);

/// Waits until a program ends; one that takes longer than it may is ended, with all that it has
/// started, and answers `None`.
pub(super) fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<ExitStatus>> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if started.elapsed() >= limit {
            let family = family(&relations(), child.id());
            child.kill()?;
            child.wait()?;
            end(&family);
            return Ok(None);
        }
        thread::sleep(GLANCE);
    }
}

/// Every process and the one that started it, where the system tells.
fn relations() -> Vec<(u32, u32)> {
    let told = command("ps", ["-A", "-o", "pid=,ppid="]).output();
    let text = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned());
    let pair = |line: &str| {
        let mut numbers = line.split_whitespace().map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    text.unwrap_or_default().lines().filter_map(pair).collect()
}

/// Whoever was started by a process, or by those that it started.
fn family(relations: &[(u32, u32)], parent: u32) -> Vec<u32> {
    let mut all = vec![parent];
    let mut next = 0;
    while let Some(&parent) = all.get(next) {
        let children = relations.iter().filter(|(_, starter)| *starter == parent);
        let children = children.map(|(child, _)| *child).filter(|child| !all.contains(child));
        let children: Vec<_> = children.collect();
        all.extend(children);
        next += 1;
    }
    all.split_off(1)
}

/// Ends browsers and servers that a test has left behind.
fn end(processes: &[u32]) {
    if !processes.is_empty() {
        // Who has ended by himself is not found, which is what was wanted.
        let _ = command("kill", processes.iter().map(u32::to_string)).output();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_is_everybody_below_a_process() {
        let relations = [(10, 1), (11, 10), (12, 11), (13, 1), (14, 10)];
        assert_eq!(family(&relations, 10), [11, 14, 12]);
        assert!(family(&relations, 13).is_empty());
    }

    #[test]
    fn whoever_takes_too_long_is_ended() {
        let mut slow = command("sleep", ["600"]).spawn().expect("it starts");
        let ended = wait(&mut slow, Duration::from_millis(100)).expect("it can be ended");
        assert_eq!(ended, None);
        let mut quick = command("true", [""; 0]).spawn().expect("it starts");
        let ended = wait(&mut quick, Duration::from_mins(1)).expect("it ends");
        assert!(ended.is_some_and(|status| status.success()));
    }
}
