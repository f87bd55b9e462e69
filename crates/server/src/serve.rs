//! The server as a whole: it listens, serves, stops.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::{Router, body::Body, extract::Request};
use bankhalter_journal::Journal;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower_service::Service;

use crate::{
    clock,
    config::{Config, Proxy},
    http::{App, Peer, router},
    hub::{Hub, Setup},
    limits::Limits,
    metrics::Metrics,
    names::Chance,
    nodes::BackDoor,
    session::Lounge,
};

/// A client must send the head of a request within this time.
const HEAD_LIMIT: Duration = Duration::from_secs(15);

/// Heads of requests are short.
const MOST_HEAD: usize = 16 * 1024;

/// How long whoever has been let in and has asked for nothing may still do so when the server
/// stops.
const LAST_WORD: Duration = Duration::from_millis(100);

/// Whoever stands at the door is let in within this time.
const AT_THE_DOOR: Duration = Duration::from_millis(5);

/// However many come one after the other, then the door is shut.
const DOOR_SHUTS: Duration = Duration::from_millis(100);

/// One of several servers that leaves answers whoever has asked before it lets go of its tables, but
/// waits no longer.
const IN_FLIGHT: Duration = Duration::from_millis(500);

/// When the server stops, everything must be said and written within this time.
const FAREWELL: Duration = Duration::from_secs(4);

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    router: Router,
    lounge: Lounge,
    config: Config,
    journal: Arc<dyn Journal>,
    address: SocketAddr,
    neighbour: Option<SocketAddr>,
    /// Where other nodes come in.
    back: Option<BackDoor>,
    /// What was asked and is not answered yet.
    requests: TaskTracker,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Server {
    /// Begins to listen where the setup says. Nobody is answered before [`Server::run`].
    pub async fn bind(config: Config, journal: Arc<dyn Journal>) -> io::Result<Self> {
        Self::on(TcpListener::bind(config.listen).await?, config, journal)
    }

    /// Takes an address and a port, before there is a journal: the first of those that belong to
    /// the name which can be had.
    pub async fn listen(address: &str) -> io::Result<TcpListener> {
        TcpListener::bind(address).await
    }

    /// The server behind this listener, whatever address the setup names.
    pub fn on(
        listener: TcpListener,
        config: Config,
        journal: Arc<dyn Journal>,
    ) -> io::Result<Self> {
        Self::build(listener, None, config, journal)
    }

    /// The same as one of several that share the journal: the others come in by the back door.
    pub fn beside_others(
        listener: TcpListener,
        back: BackDoor,
        config: Config,
        journal: Arc<dyn Journal>,
    ) -> io::Result<Self> {
        Self::build(listener, Some(back), config, journal)
    }

    fn build(
        listener: TcpListener,
        back: Option<BackDoor>,
        config: Config,
        journal: Arc<dyn Journal>,
    ) -> io::Result<Self> {
        // More sockets than a shell usually allows; if that cannot be, fewer must do.
        if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
            tracing::warn!(%error, "the limit of open files cannot be raised");
        }
        let address = listener.local_addr()?;
        let neighbour = neighbour(address);
        let metrics = Arc::new(Metrics::new(journal.clone()));
        let (limits, tasks) = (Limits::new(config.rates), TaskTracker::new());
        let (idle, wall) = (config.idle, config.wall.clone());
        if back.is_some() {
            limits.share();
        }
        let dial = back.as_ref().map(BackDoor::dial);
        let (chance, own) = (Chance::default(), limits.clone());
        let setup = Setup { idle, wall, limits: own, chance, dial };
        let hub = Hub::new(journal.clone(), metrics, setup);
        let lounge = Lounge { hub, limits, ending: CancellationToken::new(), tasks };
        let router =
            router(App { lounge: lounge.clone(), config: config.clone(), address, neighbour });
        let requests = TaskTracker::new();
        Ok(Self { listener, router, lounge, config, journal, address, neighbour, back, requests })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How other machines of the same network call this one, if they can reach it.
    pub const fn neighbour(&self) -> Option<SocketAddr> {
        self.neighbour
    }

    /// Serves until `stop` is done; then tells everybody, finishes what is to be written and
    /// closes the journal.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let hub = self.lounge.hub.clone();
        let watch = hub.clone();
        let watch = tokio::spawn(async move {
            // What went wrong is in the log; a table is read again when somebody looks at it.
            let _ = watch.keep_watch().await;
        });
        let (clean, keep) = (hub.clone(), self.config.retention);
        let clean = tokio::spawn(async move { clean.keep_clean(keep).await });
        let pace = hub.clone();
        let pace = tokio::spawn(async move { pace.keep_pace().await });
        let others = self.back.as_ref().map(|back| {
            let (back, hub) = (back.clone(), hub.clone());
            tokio::spawn(async move { back.answer(&hub).await })
        });
        tokio::select! {
            () = self.accept() => {}
            () = stop => {}
        }
        let leaves = hub.leave();
        if leaves {
            self.take_leave().await;
        }
        drop(self.listener);
        if leaves {
            self.requests.close();
            sleep(LAST_WORD).await;
            // Whoever asks for more than that asks another server.
            let _ = timeout(IN_FLIGHT, self.requests.wait()).await;
        }
        watch.abort();
        clean.abort();
        pace.abort();
        self.lounge.ending.cancel();
        let farewell = async {
            hub.stop().await;
            self.lounge.tasks.close();
            self.lounge.tasks.wait().await;
        };
        if timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!("some connections were cut off");
        }
        if let Some(others) = others {
            others.abort();
        }
        let journal = self.journal;
        let closed = tokio::task::spawn_blocking(move || journal.close()).await;
        if let Ok(Err(trouble)) = closed {
            tracing::error!(%trouble, "the journal was not closed properly");
        }
    }

    /// Whoever sends people here has a moment to notice that nobody new is to come; then the tables
    /// move out. All the while people are served, and those who stand at the door in the end still
    /// come in.
    async fn take_leave(&self) {
        tracing::info!("leaving: others go on with the tables");
        let leaving = async {
            sleep(self.config.notice).await;
            self.lounge.hub.move_out().await;
        };
        tokio::select! {
            () = self.accept() => {}
            () = leaving => {}
        }
        let rest = async {
            while let Ok(Ok((stream, peer))) = timeout(AT_THE_DOOR, self.listener.accept()).await {
                self.serve(stream, peer.ip());
            }
        };
        // Whoever comes without end must not keep the server from leaving.
        let _ = timeout(DOOR_SHUTS, rest).await;
    }

    async fn accept(&self) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => self.serve(stream, peer.ip()),
                Err(error) if is_about_one(&error) => {}
                Err(error) => {
                    // Most likely there are too many open files: some will be closed soon.
                    tracing::error!(%error, "no connection can be accepted");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    fn serve(&self, stream: TcpStream, address: IpAddr) {
        // Small messages must not wait for more of them.
        let _ = stream.set_nodelay(true);
        let place = match self.config.proxy {
            Proxy::None => self.lounge.limits.socket(address, clock::ticks()).map(Arc::new),
            Proxy::Trusted => None,
        };
        let (peer, router) = (Peer { address, place }, self.router.clone());
        let (requests, asked) = (self.requests.clone(), CancellationToken::new());
        let has_asked = asked.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            asked.cancel();
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(peer.clone());
            requests.track_future(router.clone().call(request))
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_LIMIT)
            .max_buf_size(MOST_HEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let lounge = self.lounge.clone();
        self.lounge.tasks.spawn(async move {
            let mut connection = pin!(connection);
            let late = async {
                lounge.ending.cancelled().await;
                timeout(LAST_WORD, has_asked.cancelled()).await.is_err()
            };
            let done = tokio::select! {
                done = connection.as_mut() => done,
                // Nobody knows what he wants, or whether he will ever say it.
                is_mute = late => if is_mute {
                    return;
                } else {
                    connection.as_mut().graceful_shutdown();
                    tokio::select! {
                        done = connection => done,
                        // He does not take what he asked for.
                        () = lounge.too_late() => return,
                    }
                }
            };
            if let Err(error) = done {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
}

/// Did only this one connection fail?
fn is_about_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// How other machines of the same network call this one. Nothing is sent: a socket that is only
/// told a destination learns which of the machine's addresses leads there.
fn neighbour(listening: SocketAddr) -> Option<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return None;
    }
    // Addresses reserved for documents: they lead to whatever leads out of here.
    let (from, to): (IpAddr, IpAddr) = match listening {
        SocketAddr::V4(_) => (Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into()),
        SocketAddr::V6(_) => {
            let to = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
            (Ipv6Addr::UNSPECIFIED.into(), to.into())
        }
    };
    let socket = UdpSocket::bind((from, 0)).ok()?;
    socket.connect((to, 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then(|| SocketAddr::new(own, listening.port()))
}
