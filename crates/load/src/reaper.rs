//! Processes that must not outlive this one, however it ends.
//!
//! A shell reads from a pipe of this process which ones there are. When the pipe is closed it kills
//! them all, those that were stopped by a signal included, and ends.

use std::{
    io::{self, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Mutex, PoisonError},
};

use crate::Stop;

const SCRIPT: &str = r#"
trap '' INT HUP TERM PIPE
all=" "
while read -r word pid; do
    case "$word" in
    add) all="$all$pid " ;;
    gone) rest=" "; for one in $all; do [ "$one" = "$pid" ] || rest="$rest$one "; done; all="$rest" ;;
    esac
done
for one in $all; do kill -KILL "$one" 2>/dev/null || true; done
"#;

/// Whoever kills what is left.
#[derive(Debug)]
pub(crate) struct Reaper {
    input: Mutex<Option<ChildStdin>>,
    shell: Mutex<Child>,
}

impl Reaper {
    /// Watches over nobody yet.
    pub(crate) fn start() -> Result<Self, Stop> {
        let told = |error: io::Error| Stop(format!("no shell: {error}"));
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "reaper"]).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut shell = command.spawn().map_err(told)?;
        let input = Mutex::new(shell.stdin.take());
        Ok(Self { input, shell: Mutex::new(shell) })
    }

    /// This process must not be left behind.
    pub(crate) fn add(&self, process: u32) {
        self.say("add", process);
    }

    /// This one has ended; its number may be another one's soon.
    pub(crate) fn gone(&self, process: u32) {
        self.say("gone", process);
    }

    fn say(&self, word: &str, process: u32) {
        let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(input) = &mut *input {
            // Without it, processes end as those of any other program do.
            let _ = writeln!(input, "{word} {process}");
        }
    }
}

impl Drop for Reaper {
    fn drop(&mut self) {
        drop(self.input.lock().unwrap_or_else(PoisonError::into_inner).take());
        let _ = self.shell.lock().unwrap_or_else(PoisonError::into_inner).wait();
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_killed_even_if_it_was_stopped() {
        let reaper = Reaper::start().unwrap();
        let mut left = Command::new("sleep").arg("600").spawn().unwrap();
        let mut kept = Command::new("sleep").arg("600").spawn().unwrap();
        reaper.add(left.id());
        reaper.add(kept.id());
        reaper.gone(kept.id());
        drop(reaper);
        assert!(!left.wait().unwrap().success());
        assert_eq!(kept.try_wait().unwrap(), None);
        kept.kill().unwrap();
        kept.wait().unwrap();
    }
}
