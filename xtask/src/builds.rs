//! Builds that run side by side, with one line that says how far they are.

use std::{
    io::{self, IsTerminal, Read, Write},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// How often somebody at a terminal sees a new line, and how often a log gets one.
const GLANCE: Duration = Duration::from_millis(250);
const LOGGED: Duration = Duration::from_secs(20);

/// A build of cargo's, and what people call it.
pub(crate) struct Build {
    /// What is built.
    pub(crate) name: &'static str,
    /// Cargo, told to build it.
    pub(crate) command: Command,
}

/// How far a build is: what cargo says of itself, and what it complained about.
#[derive(Default)]
struct Progress {
    steps: String,
    heard: String,
}

/// A build that has been started.
struct Running {
    name: &'static str,
    child: Child,
    progress: Arc<Mutex<Progress>>,
    is_done: bool,
}

/// Runs all builds to their end; if one fails, the others are stopped and it says why.
pub(crate) fn side_by_side(builds: Vec<Build>) -> Result<(), String> {
    let mut running = builds.into_iter().map(start).collect::<Result<Vec<_>, _>>()?;
    let started = Instant::now();
    let (is_seen, mut last) = (io::stdout().is_terminal(), Instant::now());
    loop {
        match settle(&mut running) {
            Ok(true) => break,
            Ok(false) => {}
            Err(message) => {
                stop(&mut running);
                return Err(message);
            }
        }
        thread::sleep(GLANCE);
        if is_seen || last.elapsed() >= LOGGED {
            last = Instant::now();
            tell(&running, started, is_seen);
        }
    }
    if is_seen {
        wipe();
    }
    Ok(())
}

/// Has every build ended? `Err` says which failed, with cargo's own words.
fn settle(running: &mut [Running]) -> Result<bool, String> {
    for build in running.iter_mut().filter(|build| !build.is_done) {
        match build.child.try_wait() {
            Ok(None) => {}
            Ok(Some(status)) if status.success() => build.is_done = true,
            Ok(Some(status)) => {
                // The reader may still be behind the end by a moment.
                thread::sleep(GLANCE);
                let heard = &build.progress.lock().unwrap_or_else(PoisonError::into_inner).heard;
                return Err(format!("{} failed ({status})\n{heard}", build.name));
            }
            Err(error) => return Err(format!("{}: {error}", build.name)),
        }
    }
    Ok(running.iter().all(|build| build.is_done))
}

fn stop(running: &mut [Running]) {
    for build in running.iter_mut().filter(|build| !build.is_done) {
        // Whoever has just ended by itself needs no end.
        let _ = build.child.kill();
        let _ = build.child.wait();
    }
}

fn start(build: Build) -> Result<Running, String> {
    let Build { name, mut command } = build;
    // Cargo says how far it is only to terminals, unless it is told to.
    command.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "100");
    command.env("CARGO_TERM_COLOR", "never").stderr(Stdio::piped());
    let mut child =
        command.spawn().map_err(|error| format!("{name}: cargo did not start: {error}"))?;
    let progress = Arc::new(Mutex::new(Progress::default()));
    if let Some(said) = child.stderr.take() {
        let progress = progress.clone();
        thread::spawn(move || listen(said, &progress));
    }
    Ok(Running { name, child, progress, is_done: false })
}

/// Reads what cargo says until it ends.
fn listen(mut said: impl Read, progress: &Mutex<Progress>) {
    let (mut line, mut bytes) = (Vec::new(), [0; 1024]);
    while let Ok(count @ 1..) = said.read(&mut bytes) {
        for &byte in &bytes[..count] {
            if byte != b'\r' && byte != b'\n' {
                line.push(byte);
                continue;
            }
            let text = String::from_utf8_lossy(&line);
            hear(&text, &mut progress.lock().unwrap_or_else(PoisonError::into_inner));
            line.clear();
        }
    }
}

/// A line of cargo's: how far it is, what it does, or what is wrong.
fn hear(line: &str, progress: &mut Progress) {
    let text = line.trim();
    if let Some(steps) = steps(text) {
        steps.clone_into(&mut progress.steps);
    } else if !is_routine(text) {
        progress.heard.push_str(line);
        progress.heard.push('\n');
    }
}

/// `45/260` out of `Building [===>   ] 45/260: serde, syn`.
fn steps(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("Building [")?;
    let (_, rest) = rest.split_once("] ")?;
    let (steps, _) = rest.split_once(':')?;
    steps.contains('/').then_some(steps)
}

fn is_routine(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let routine = ["Compiling", "Downloading", "Downloaded", "Finished", "Updating", "Locking"];
    text.is_empty() || routine.contains(&first) || first == "Blocking"
}

/// Says how far all builds are.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn tell(running: &[Running], started: Instant, is_seen: bool) {
    let parts = running.iter().map(|build| {
        let steps = &build.progress.lock().unwrap_or_else(PoisonError::into_inner).steps;
        let how = match (build.is_done, steps.as_str()) {
            (true, _) => "ready",
            (false, "") => "fetching",
            (false, steps) => steps,
        };
        format!("{} {how}", build.name)
    });
    let seconds = started.elapsed().as_secs();
    let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
    let line = format!("   {} | {clock}", parts.collect::<Vec<_>>().join(" | "));
    if is_seen {
        print!("\r\x1b[2K{line}");
        // Without a reader there is nobody to tell.
        let _ = io::stdout().flush();
    } else {
        println!("{line}");
    }
}

fn wipe() {
    let mut out = io::stdout();
    let _ = out.write_all(b"\r\x1b[2K").and_then(|()| out.flush());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_says_how_far_it_is() {
        assert_eq!(steps("Building [===>    ] 45/260: serde, syn"), Some("45/260"));
        assert_eq!(steps("Building [=======> ] 260/261: bankhalter(bin)"), Some("260/261"));
        assert_eq!(steps("Compiling serde v1.0.229"), None);
    }

    #[test]
    fn what_is_wrong_is_kept() {
        let mut progress = Progress::default();
        for line in ["   Compiling syn v2", "error: no such thing", "", " --> src/main.rs:1:1"] {
            hear(line, &mut progress);
        }
        assert_eq!(progress.heard, "error: no such thing\n --> src/main.rs:1:1\n");
    }

    #[test]
    fn a_build_that_fails_says_why_and_ends_the_others() {
        let sh = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            command
        };
        let bad = Build { name: "page", command: sh("echo 'error: a wall' >&2; exit 7") };
        let long = Build { name: "program", command: sh("exec sleep 600") };
        let told = side_by_side(vec![long, bad]).expect_err("one failed");
        assert!(told.contains("page failed") && told.contains("error: a wall"), "{told}");
    }
}
