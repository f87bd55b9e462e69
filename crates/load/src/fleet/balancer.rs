//! Who spreads connections over the nodes: `HAProxy` where it is installed, else a small one of our
//! own.

use std::{
    fmt::Write as _,
    fs::{self, File},
    net::SocketAddr,
    path::Path,
    process::Stdio,
    sync::{Arc, Mutex, PoisonError, atomic::AtomicUsize, atomic::Ordering},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    process::{Child, Command},
    time::{Instant, sleep, timeout},
};

use crate::{
    Address, Stop,
    net::{Link, Net},
    process::free_port,
    reaper::Reaper,
};

/// Who spreads connections over the nodes.
#[derive(Debug)]
pub(super) struct Balancer {
    /// What it is called.
    pub(super) name: String,
    /// Where people connect.
    pub(super) address: Address,
    /// `HAProxy` itself, which ends with this.
    _process: Option<Child>,
    /// Our own way in, which is open as long as this is.
    _entry: Option<Link>,
}

/// What a node is asked: may people be sent there?
const HEALTH: &str = "/healthz?visitors";

/// A node is asked so often.
const ASK: Duration = Duration::from_millis(250);

/// And must answer in this time.
const ANSWER: Duration = Duration::from_millis(500);

/// One that has not answered so often is left out, and its lines are cut. A server that stops in
/// good order has told everybody by then.
const FALL: u32 = 4;

/// Whoever has not come up in this time never does.
const UP_LIMIT: Duration = Duration::from_secs(5);

impl Balancer {
    /// Begins to spread.
    pub(super) async fn start(
        nodes: &[Address],
        folder: &Path,
        net: &Net,
        reaper: &Reaper,
    ) -> Result<Self, Stop> {
        match version() {
            Some(version) => haproxy(version, nodes, folder, reaper).await,
            None => own(nodes, net),
        }
    }
}

/// How `HAProxy` calls itself, where there is one.
fn version() -> Option<String> {
    let told = std::process::Command::new("haproxy").arg("-v").output().ok()?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    let version = text.split_whitespace().nth(2)?;
    Some(format!("HAProxy {version}"))
}

async fn haproxy(
    name: String,
    nodes: &[Address],
    folder: &Path,
    reaper: &Reaper,
) -> Result<Balancer, Stop> {
    let told = |error: std::io::Error| Stop(format!("no HAProxy: {error}"));
    let address = Address::local(free_port()?);
    let settings = folder.join("haproxy.cfg");
    fs::write(&settings, configuration(address, nodes)).map_err(told)?;
    let log = File::create(folder.join("haproxy.log")).map_err(told)?;
    let mut command = Command::new("haproxy");
    command.arg("-db").arg("-f").arg(&settings).stdin(Stdio::null());
    command.stdout(log.try_clone().map_err(told)?).stderr(log).kill_on_drop(true);
    let process = command.spawn().map_err(told)?;
    if let Some(id) = process.id() {
        reaper.add(id);
    }
    let deadline = Instant::now() + UP_LIMIT;
    while TcpStream::connect(address.socket()).await.is_err() {
        if Instant::now() > deadline {
            let log = fs::read_to_string(folder.join("haproxy.log")).unwrap_or_default();
            return Err(Stop(format!("HAProxy does not come up: {}", log.trim())));
        }
        sleep(Duration::from_millis(10)).await;
    }
    Ok(Balancer { name, address, _process: Some(process), _entry: None })
}

/// As an operator would set it up, only more impatient.
fn configuration(address: Address, nodes: &[Address]) -> String {
    let (listen, ask, answer) = (address.socket(), ASK.as_millis(), ANSWER.as_millis());
    let mut text = format!(
        "defaults\n  mode http\n  timeout connect 500ms\n  timeout client 1h\n  \
         timeout server 15s\n  timeout tunnel 1h\n  timeout queue 2s\n  \
         timeout check {answer}ms\n  retries 3\n  option redispatch 1\n  \
         retry-on conn-failure empty-response\n\
         frontend people\n  bind {listen}\n  \
         http-request disable-l7-retry unless METH_GET\n  default_backend nodes\n\
         backend nodes\n  balance roundrobin\n  option httpchk GET {HEALTH}\n  \
         http-check disable-on-404\n  default-server check inter {ask}ms fall {FALL} rise 1 \
         on-marked-down shutdown-sessions\n"
    );
    for (number, node) in (1..).zip(nodes) {
        // A text takes whatever is written to it.
        let _ = writeln!(text, "  server node{number} {}", node.socket());
    }
    text
}

/// One node as the balancer sees it.
#[derive(Debug)]
struct Seen {
    place: SocketAddr,
    ready: bool,
    /// The lines to it are a link of their own, so that they can be cut.
    link: Link,
}

/// Connections go round the nodes that say that they are ready.
fn own(nodes: &[Address], net: &Net) -> Result<Balancer, Stop> {
    let mut seen = Vec::new();
    for node in nodes {
        let (place, link) = (node.socket(), net.link(node.socket())?);
        seen.push(Seen { place, ready: true, link });
    }
    let seen = Arc::new(Mutex::new(seen));
    for number in 0..nodes.len() {
        net.spawn(look_after(Arc::clone(&seen), number));
    }
    let turn = AtomicUsize::new(0);
    let entry = net.link_to(Arc::new(move || {
        let seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        let ready = seen.iter().filter(|node| node.ready);
        let mut places: Vec<_> = ready.map(|node| node.link.address().socket()).collect();
        let first = turn.fetch_add(1, Ordering::Relaxed) % places.len().max(1);
        places.rotate_left(first);
        places
    }))?;
    let name = "a balancer of our own (HAProxy is not installed)".to_owned();
    Ok(Balancer { name, address: entry.address(), _process: None, _entry: Some(entry) })
}

/// What a node says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// People may be sent there.
    Welcome,
    /// Nobody new may; those who are there stay.
    Leaving,
    /// Nothing, or nothing good.
    Nothing,
}

/// Asks a node again and again; whoever is connected to one that does not answer is cut off.
async fn look_after(seen: Arc<Mutex<Vec<Seen>>>, number: usize) {
    let lock = || seen.lock().unwrap_or_else(PoisonError::into_inner);
    let mut failures = 0;
    loop {
        let place = lock()[number].place;
        let told = ask(place).await;
        failures = if told == Told::Nothing { failures + 1 } else { 0 };
        {
            let mut seen = lock();
            let node = &mut seen[number];
            if failures == FALL {
                node.link.cut();
            }
            node.ready = match told {
                Told::Welcome => true,
                Told::Leaving => false,
                Told::Nothing => node.ready && failures < FALL,
            };
        }
        sleep(ASK).await;
    }
}

async fn ask(place: SocketAddr) -> Told {
    let asked = timeout(ANSWER, async {
        let mut line = TcpStream::connect(place).await?;
        let head = format!("GET {HEALTH} HTTP/1.1\r\nHost: {place}\r\nConnection: close\r\n\r\n");
        line.write_all(head.as_bytes()).await?;
        let mut answer = String::new();
        line.read_to_string(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    });
    match asked.await {
        Ok(Ok(answer)) if answer.starts_with("HTTP/1.1 200") => Told::Welcome,
        Ok(Ok(answer)) if answer.starts_with("HTTP/1.1 404") => Told::Leaving,
        _ => Told::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A node that says that people are welcome, whatever it is asked.
    async fn node() -> Address {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((mut line, _)) = listener.accept().await {
                let mut question = [0; 512];
                let _ = line.read(&mut question).await;
                let _ = line.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").await;
            }
        });
        Address::local(port)
    }

    #[tokio::test]
    async fn our_own_lets_people_in_as_long_as_it_is_there() {
        let net = Net::start().unwrap();
        let balancer = own(&[node().await, node().await], &net).unwrap();
        for _ in 0..4 {
            assert_eq!(ask(balancer.address.socket()).await, Told::Welcome);
        }
        let address = balancer.address;
        drop(balancer);
        assert_eq!(ask(address.socket()).await, Told::Nothing);
    }
}
