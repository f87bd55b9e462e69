//! A server process of one's own, and what a process costs.

use std::{
    ffi::OsString,
    fs::{self, File},
    net::{Ipv4Addr, TcpListener},
    path::PathBuf,
    process::Stdio,
    sync::Arc,
    time::Duration,
};

use tempfile::TempDir;
use tokio::{
    process::{Child, Command},
    time::{Instant, sleep, timeout},
};

use crate::{Address, Stop, http::Http, reaper::Reaper};

/// How a server is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The program that has the command `serve`.
    pub program: PathBuf,
}

/// Whoever has not come up, or gone down, after this time has failed.
const UP_OR_DOWN_LIMIT: Duration = Duration::from_secs(20);

/// What a server is told beside where it listens.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// More options.
    pub(crate) options: Vec<OsString>,
    /// What stands in its environment.
    pub(crate) environment: Vec<(&'static str, OsString)>,
    /// It is there once this path answers well.
    pub(crate) up: &'static str,
    /// Who ends it if this process cannot.
    pub(crate) reaper: Option<Arc<Reaper>>,
    /// Where it writes its log, if that is to be kept.
    pub(crate) log: Option<PathBuf>,
}

impl Default for Setup {
    fn default() -> Self {
        let (options, environment) = (Vec::new(), Vec::new());
        Self { options, environment, up: "/healthz", reaper: None, log: None }
    }
}

/// A server process with a temporary data folder, always at the same address.
#[derive(Debug)]
pub(crate) struct Process {
    launch: Launch,
    folder: TempDir,
    port: u16,
    /// What it is told the next time it is started.
    pub(crate) setup: Setup,
    child: Option<Child>,
}

impl Process {
    /// Starts the server and waits until it answers.
    pub(crate) async fn start(launch: &Launch) -> Result<Self, Stop> {
        let mut process = Self::prepare(launch, Setup::default())?;
        process.restart().await?;
        Ok(process)
    }

    /// A server that is not started yet.
    pub(crate) fn prepare(launch: &Launch, setup: Setup) -> Result<Self, Stop> {
        let told = |error: std::io::Error| Stop(format!("no temporary folder: {error}"));
        let folder = tempfile::Builder::new().prefix("bankhalter-load-").tempdir().map_err(told)?;
        let port = free_port()?;
        Ok(Self { launch: launch.clone(), folder, port, setup, child: None })
    }

    /// Starts the server again on the same data and waits until it answers.
    pub(crate) async fn restart(&mut self) -> Result<(), Stop> {
        self.spawn()?;
        self.wait_until_up().await
    }

    /// The next time it is started it is this program.
    pub(crate) fn set_program(&mut self, launch: &Launch) {
        self.launch.clone_from(launch);
    }

    /// Waits until it answers.
    pub(crate) async fn wait_until_up(&mut self) -> Result<(), Stop> {
        let deadline = Instant::now() + UP_OR_DOWN_LIMIT;
        loop {
            if let Ok(mut http) = Http::connect(self.address()).await
                && http.get(self.setup.up).await.is_ok()
            {
                return Ok(());
            }
            let exited = self.child.as_mut().and_then(|child| child.try_wait().ok().flatten());
            if let Some(status) = exited {
                return Err(self.failed(&format!("the server ended with {status}")));
            }
            if Instant::now() > deadline {
                return Err(self.failed("the server does not come up"));
            }
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Starts it and does not wait.
    pub(crate) fn spawn(&mut self) -> Result<(), Stop> {
        let told = |error: std::io::Error| {
            Stop(format!("cannot start {}: {error}", self.launch.program.display()))
        };
        let log = File::options().create(true).append(true).open(self.log()).map_err(told)?;
        let mut command = Command::new(&self.launch.program);
        command.arg("serve").arg("--listen").arg(self.address().socket().to_string());
        command.arg("--data").arg(self.data()).args(&self.setup.options);
        for limit in ["tables", "joins", "cards", "records", "sockets", "faults", "messages"] {
            command.arg(format!("--limit-{limit}")).arg("0");
        }
        for name in ["PUBLIC_URL", "BEHIND_PROXY", "IDLE", "NODE_LISTEN", "NODE_ADDRESS"] {
            command.env_remove(format!("BANKHALTER_{name}"));
        }
        command.env("BANKHALTER_LOG", "warn").envs(self.setup.environment.iter().cloned());
        command.stdin(Stdio::null()).stdout(log.try_clone().map_err(told)?).stderr(log);
        // A group with a stopped process in it is hung up on when the shell ends that began it: the
        // whole test would end with the shell in whose background it runs.
        #[cfg(unix)]
        command.process_group(0);
        let child = command.kill_on_drop(true).spawn().map_err(told)?;
        if let (Some(reaper), Some(id)) = (&self.setup.reaper, child.id()) {
            reaper.add(id);
        }
        self.child = Some(child);
        Ok(())
    }

    /// Kills it without a warning.
    pub(crate) async fn kill(&mut self) -> Result<(), Stop> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let id = child.id();
        let killed = child.kill().await;
        self.forget(id);
        killed.map_err(|error| Stop(format!("the server cannot be killed: {error}")))
    }

    /// Nobody has to end it any more.
    fn forget(&self, id: Option<u32>) {
        if let (Some(reaper), Some(id)) = (&self.setup.reaper, id) {
            reaper.gone(id);
        }
    }

    /// Stops its time.
    pub(crate) fn pause(&self) -> Result<(), Stop> {
        send(self.living()?, Signal::Pause)
    }

    /// Lets its time go on.
    pub(crate) fn wake(&self) -> Result<(), Stop> {
        send(self.living()?, Signal::Wake)
    }

    fn living(&self) -> Result<u32, Stop> {
        self.id().ok_or_else(|| self.failed("the server ended by itself"))
    }

    /// Asks it to stop and waits until it has.
    pub(crate) async fn stop(&mut self) -> Result<(), Stop> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let id = child.id().ok_or_else(|| self.failed("the server ended by itself"))?;
        send(id, Signal::Stop)?;
        let ended = timeout(UP_OR_DOWN_LIMIT, child.wait()).await;
        self.forget(Some(id));
        match ended {
            Ok(Ok(status)) if status.success() => Ok(()),
            Ok(Ok(status)) => Err(self.failed(&format!("asked to stop, it ended with {status}"))),
            Ok(Err(error)) => Err(Stop(error.to_string())),
            Err(_) => Err(self.failed("asked to stop, the server does not")),
        }
    }

    /// Where it listens.
    pub(crate) const fn address(&self) -> Address {
        Address::local(self.port)
    }

    /// Where it keeps its data.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Its number, while it runs.
    pub(crate) fn id(&self) -> Option<u32> {
        self.child.as_ref().and_then(Child::id)
    }

    fn log(&self) -> PathBuf {
        self.setup.log.clone().unwrap_or_else(|| self.folder.path().join("log"))
    }

    /// What is wrong, with the last thing the server said.
    fn failed(&self, what: &str) -> Stop {
        let log = fs::read_to_string(self.log()).unwrap_or_default();
        let last = log.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("nothing");
        Stop(format!("{what}; its last words: {last}"))
    }
}

/// What a process is told from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Signal {
    Stop,
    Pause,
    Wake,
}

#[cfg(unix)]
fn send(process: u32, signal: Signal) -> Result<(), Stop> {
    use rustix::process::{Pid, Signal as Told, kill_process};
    let nobody = || Stop(format!("there is no process {process}"));
    let id = i32::try_from(process).ok().and_then(Pid::from_raw).ok_or_else(nobody)?;
    let signal = match signal {
        Signal::Stop => Told::TERM,
        Signal::Pause => Told::STOP,
        Signal::Wake => Told::CONT,
    };
    kill_process(id, signal).map_err(|error| Stop(error.to_string()))
}

#[cfg(not(unix))]
fn send(_process: u32, _signal: Signal) -> Result<(), Stop> {
    Err(Stop("on this system a server cannot be asked to stop: end it yourself".to_owned()))
}

/// A port on which nobody listens.
pub(crate) fn free_port() -> Result<u16, Stop> {
    let told = |error: std::io::Error| Stop(format!("no free port: {error}"));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(told)?;
    Ok(listener.local_addr().map_err(told)?.port())
}

/// Bytes in memory of a process: now, and at most so far.
pub(crate) fn memory(process: u32) -> Option<(u64, u64)> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kib * 1024)
    };
    Some((field("VmRSS:")?, field("VmHWM:")?))
}

/// Processor time a process has used so far.
#[cfg(unix)]
pub(crate) fn processor_time(process: &str) -> Option<Duration> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name stands in parentheses and may hold anything; numbers follow the last one.
    let (_, numbers) = text.rsplit_once(')')?;
    let mut fields = numbers.split_ascii_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    let ticks = rustix::param::clock_ticks_per_second().max(1);
    Some(Duration::from_millis((user + system) * 1000 / ticks))
}

/// Nobody tells.
#[cfg(not(unix))]
pub(crate) const fn processor_time(_process: &str) -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_process_knows_what_it_costs() {
        let (now, most) = memory(std::process::id()).unwrap();
        assert!(now > 100_000 && most >= now);
        let before = processor_time("self").unwrap();
        // Reading costs time itself: the loop ends after some ticks of the clock at the latest.
        let later = std::iter::repeat_with(|| processor_time("self").unwrap())
            .find(|time| *time != before)
            .unwrap();
        assert!(later > before, "{later:?} after {before:?}");
    }

    #[tokio::test(flavor = "local")]
    async fn a_program_that_is_no_server_is_told_of() {
        let launch = Launch { program: PathBuf::from("/bin/false") };
        let stop = Process::start(&launch).await.unwrap_err();
        assert!(stop.0.contains("the server ended with"), "{stop}");
        let launch = Launch { program: PathBuf::from("there-is-no-such-program") };
        let stop = Process::start(&launch).await.unwrap_err();
        assert!(stop.0.contains("cannot start"), "{stop}");
    }
}
