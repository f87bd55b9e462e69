//! `serve`: tables on the network.

mod asked;
mod others;
pub(crate) mod reach;

use bankhalter_journal::{
    Beside, FILE, Journal, JournalError, PostgresJournal, SqliteJournal, create_folder,
};
use bankhalter_server::{
    Config, Legal, LegalText, NotAToken, Proxy, PublicUrl, Rates, Retention, Server, Token,
};
use clap::ValueEnum;
use std::{
    env,
    ffi::OsStr,
    io::{self, IsTerminal, Write},
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
    time::Duration,
};
use tokio::sync::oneshot;
use tracing::{Level, Metadata};
use tracing_subscriber::{
    EnvFilter,
    filter::{LevelFilter, filter_fn},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{
    audit::Deed,
    console::{Answer, Console, Exit, Stop},
    database,
    language::Speak,
    paint,
};
use asked::Asked;
use reach::Reach;

/// Where the server listens and where it keeps what happens.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where to listen; 127.0.0.1:4040 is for this machine alone
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "BANKHALTER_LISTEN",
        default_value = "0.0.0.0:4040"
    )]
    pub(crate) listen: Listen,
    /// The folder of the journal, in which all tables are kept [default: bankhalter in the user's
    /// data folder]
    #[arg(long, value_name = "FOLDER", env = "BANKHALTER_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Keep all tables in this database instead
    #[arg(
        long,
        value_name = "URL",
        env = "BANKHALTER_DATABASE",
        hide_env_values = true,
        help = "Keep all tables in this PostgreSQL database instead, as in \
                postgres://user@host/database; BANKHALTER_DATABASE_PASSWORD or the file in \
                BANKHALTER_DATABASE_PASSWORD_FILE tells its password"
    )]
    pub(crate) database: Option<String>,
    /// A file with the certificates of those who vouch for the database [default: whom the system
    /// trusts]
    #[arg(long, value_name = "FILE", env = database::AUTHORITIES)]
    pub(crate) database_ca: Option<String>,
    /// Where people find the server, for invitations
    #[arg(long, value_name = "URL", env = "BANKHALTER_PUBLIC_URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Believe the last address in X-Forwarded-For: only behind your own proxy
    #[arg(long, env = "BANKHALTER_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// Seconds after which a table that nobody looks at leaves memory
    #[arg(
        long,
        value_name = "SECONDS",
        env = "BANKHALTER_IDLE",
        default_value_t = 300,
        value_parser = clap::value_parser!(u64).range(0..=A_WEEK)
    )]
    idle: u64,
    /// Serve the page in this folder instead of the one in the program
    #[arg(long, value_name = "FOLDER", value_parser = page_folder)]
    page: Option<PathBuf>,
    /// Who runs the server: a file with the text, or the address of a page
    #[arg(long, value_name = "FILE|URL", env = "BANKHALTER_IMPRINT", value_parser = legal_text)]
    pub(crate) imprint: Option<LegalText>,
    /// What it keeps of people, below what it says itself: a file with the text; or the address of a
    /// page that says it all
    #[arg(long, value_name = "FILE|URL", env = "BANKHALTER_PRIVACY", value_parser = legal_text)]
    privacy: Option<LegalText>,
    /// A file with the token that whoever reads /metrics has to know
    #[arg(
        long,
        value_name = "FILE",
        env = "BANKHALTER_METRICS_TOKEN_FILE",
        value_parser = metrics_token
    )]
    pub(crate) metrics_token_file: Option<Token>,
    #[command(flatten)]
    pub(crate) others: others::Others,
    #[command(flatten)]
    keep: Keep,
    /// How the log is written
    #[arg(
        long,
        value_name = "FORM",
        default_value = "text",
        help = "How the log is written; BANKHALTER_LOG=debug says more"
    )]
    log: Log,
    #[command(flatten)]
    limits: Limits,
}

/// Nobody keeps a table in memory for longer that nobody looks at, in seconds.
const A_WEEK: u64 = 7 * 24 * 3600;

/// How long what happened is kept.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Days after which something is deleted by itself, 0 for never")]
#[expect(clippy::struct_field_names, reason = "as the options are called")]
struct Keep {
    /// Tables whose game is over
    #[arg(long, value_name = "DAYS", env = "BANKHALTER_KEEP_FINISHED", default_value_t = 0)]
    keep_finished: u16,
    /// Tables at which nobody plays on
    #[arg(long, value_name = "DAYS", env = "BANKHALTER_KEEP_ABANDONED", default_value_t = 0)]
    keep_abandoned: u16,
    /// What was said in the chat of a table at which nothing happens any more
    #[arg(long, value_name = "DAYS", env = "BANKHALTER_KEEP_CHAT", default_value_t = 0)]
    keep_chat: u16,
}

impl Keep {
    fn retention(&self) -> Retention {
        let days = |days: u16| (days > 0).then(|| Duration::from_hours(24) * u32::from(days));
        Retention {
            finished: days(self.keep_finished),
            abandoned: days(self.keep_abandoned),
            chat: days(self.keep_chat),
            ..Retention::default()
        }
    }
}

/// How much one address may do.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Limits for each address, 0 for none")]
#[expect(clippy::struct_field_names, reason = "as the options are called")]
struct Limits {
    /// Open connections
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::USUAL.connections)]
    limit_sockets: u32,
    /// Tables opened in ten minutes
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::USUAL.tables)]
    limit_tables: u32,
    /// People seated per second
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::USUAL.joins)]
    limit_joins: u32,
    /// Tables looked at per second
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::USUAL.cards)]
    limit_cards: u32,
    /// Records read in a minute
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::USUAL.records)]
    limit_records: u32,
    /// Wrong keys in a minute, and as many unknown tables
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::USUAL.faults)]
    limit_faults: u32,
    /// Messages of one socket per second
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::USUAL.messages)]
    limit_messages: u32,
}

/// An address or a name, and a port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Listen(pub(crate) String);

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.rsplit_once(':');
        let is_whole = |(host, port): (&str, &str)| !host.is_empty() && port.parse::<u16>().is_ok();
        if parts.is_some_and(is_whole) {
            return Ok(Self(text.to_owned()));
        }
        Err(format!("expected an address and a port, {LISTEN_EXAMPLES}"))
    }
}

/// A folder with a page in it.
fn page_folder(text: &str) -> Result<PathBuf, String> {
    let folder = PathBuf::from(text);
    if folder.join("index.html").is_file() {
        return Ok(folder);
    }
    Err("there is no index.html in it; `cargo xtask page` builds a page".to_owned())
}

/// A text that the operator has written, or where it is.
fn legal_text(text: &str) -> Result<LegalText, String> {
    LegalText::read(text).map_err(|why| format!("it {why}"))
}

/// The token in a file: an option would show it to everybody who lists processes.
fn metrics_token(file: &str) -> Result<Token, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot be read: {error}"))?;
    text.parse().map_err(|why: NotAToken| why.to_string())
}

const LISTEN_EXAMPLES: &str = "as in 127.0.0.1:4040, [::1]:4040 or localhost:4040";

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Log {
    /// For people.
    Text,
    /// For programs, one object per line.
    Json,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter serve                                  a server on port 4040
  bankhalter serve --listen 127.0.0.1:8080          on another port, for this machine alone
  bankhalter serve --data /srv/bankhalter --public-url https://play.example --behind-proxy
  BANKHALTER_LOG=debug bankhalter serve --log json  logs for programs

Ctrl-C stops it: everything is written, and after the next start everybody is back at the table.
A second one ends it at once.
Each option can be set by an environment variable where one is named: BANKHALTER_LISTEN …";

pub(crate) fn run(args: &Args, console: &mut Console) -> Answer {
    begin_log(args.log)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(args, console));
    // Whatever still reads from a file has had its time.
    runtime.shutdown_timeout(Duration::from_millis(200));
    served
}

async fn serve(args: &Args, console: &mut Console) -> Answer {
    let unbound = |error: io::Error| Stop::unusable(unbound(&args.listen, &error));
    // First of all, so that a server that cannot listen leaves nothing behind.
    let listener = Server::listen(&args.listen.0).await.map_err(unbound)?;
    let config = config(args, listener.local_addr().map_err(unbound)?);
    let (back, beside) = args.others.door().await?.unzip();
    let (journal, place) = open_journal(args, beside.unwrap_or(Beside::Nobody))?;
    let lost = journal.lost();
    if lost > 0 {
        tracing::error!(
            entries = lost,
            "entries that were written last are missing: the disk lost the end of the log, or an \
             older copy of the journal was put back"
        );
    }
    let server = match back {
        Some(back) => Server::beside_others(listener, back, config, journal),
        None => Server::on(listener, config, journal),
    };
    let server = server.map_err(unbound)?;
    let mut asked = Asked::begin()?;
    let (say, said) = oneshot::channel();
    // One ear for both times: of two ears the second may hear two signals in a row as one.
    let asked_again = async {
        asked.once().await;
        tracing::info!("stopping");
        let _ = say.send(());
        asked.once().await;
    };
    let stop = async {
        let _ = said.await;
    };
    let version = env!("CARGO_PKG_VERSION");
    tracing::info!(address = %server.address(), version, data = %place.display(), "listening");
    tell_reach(args, &server, console);
    let deed = Deed::new("serve", &place).about(server.address().to_string());
    deed.note("begun")?;
    // The tables are open even if nobody reads where.
    let _ = announce(&server, args, &place, console);
    tokio::select! {
        () = server.run(stop) => {}
        () = asked_again => {
            // What was acknowledged is written; all else is said again by those who come back.
            tracing::warn!("asked to stop once more: nobody is waited for");
            deed.note("cut short")?;
            return Ok(Exit::Failed);
        }
    }
    deed.note("done")?;
    Ok(Exit::Good)
}

/// Whoever lets strangers in says who he is; where nobody can know whether they come, it is said with
/// care.
fn tell_reach(args: &Args, server: &Server, console: &Console) {
    if args.imprint.is_some() {
        return;
    }
    let neighbour = server.neighbour().map(|neighbour| neighbour.ip());
    match Reach::of(args.public_url.as_ref(), proxy(args), server.address().ip(), neighbour) {
        Reach::Outside => tracing::warn!("{}", console.language.say("serve-no-legal")),
        Reach::Unknown => tracing::warn!("{}", console.language.say("serve-perhaps-public")),
        Reach::Inside => {}
    }
}

/// Who stands between the server and the people.
pub(crate) const fn proxy(args: &Args) -> Proxy {
    if args.behind_proxy { Proxy::Trusted } else { Proxy::None }
}

fn config(args: &Args, address: SocketAddr) -> Config {
    let limits = &args.limits;
    Config {
        public_url: args.public_url.clone(),
        proxy: proxy(args),
        idle: Duration::from_secs(args.idle),
        rates: Rates {
            connections: limits.limit_sockets,
            tables: limits.limit_tables,
            joins: limits.limit_joins,
            cards: limits.limit_cards,
            records: limits.limit_records,
            faults: limits.limit_faults,
            messages: limits.limit_messages,
        },
        page: args.page.clone(),
        legal: Legal { imprint: args.imprint.clone(), privacy: args.privacy.clone() },
        metrics_token: args.metrics_token_file.clone(),
        retention: args.keep.retention(),
        notice: args.others.notice(),
        ..Config::at(address)
    }
}

fn data_folder(args: &Args) -> Result<PathBuf, Stop> {
    let usual = || dirs::data_dir().map(|folder| folder.join("bankhalter"));
    let none = || Stop::unusable("there is no user's data folder: name one with --data FOLDER");
    let folder = args.data.clone().or_else(usual).ok_or_else(none)?;
    create_folder(&folder).map_err(|error| unwritable(&folder, &error))?;
    Ok(folder)
}

/// The journal, and how its place is called.
fn open_journal(args: &Args, beside: Beside) -> Result<(Arc<dyn Journal>, PathBuf), Stop> {
    let Some(address) = &args.database else {
        let folder = data_folder(args)?;
        return Ok((Arc::new(open_file(&folder)?), folder));
    };
    let database = database::database(address, args.database_ca.as_deref())
        .map_err(|trouble| Stop::unusable(trouble.to_string()))?;
    let journal = PostgresJournal::open_beside(&database, beside)
        .map_err(|trouble| Stop::unusable(format!("{database}: {trouble}")))?;
    Ok((Arc::new(journal), database.to_string().into()))
}

fn open_file(folder: &Path) -> Result<SqliteJournal, Stop> {
    SqliteJournal::open(&folder.join(FILE)).map_err(|trouble| match trouble {
        JournalError::Io { kind, .. } => unwritable(folder, &kind.into()),
        trouble => Stop::unusable(format!("{}: {trouble}", folder.join(FILE).display())),
    })
}

fn unwritable(folder: &Path, error: &io::Error) -> Stop {
    let folder = folder.display();
    Stop::unusable(format!(
        "nothing can be written to the folder {folder}: {error}; name another one with --data"
    ))
}

fn unbound(Listen(listen): &Listen, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            let port = listen.rsplit(':').next().unwrap_or_default();
            format!("port {port} is in use: stop the other program, or name another --listen")
        }
        _ => format!(
            "cannot listen on {listen}: {error}; name an address of this machine with --listen, \
             {LISTEN_EXAMPLES}"
        ),
    }
}

/// Says where to go.
fn announce(server: &Server, args: &Args, folder: &Path, console: &mut Console) -> io::Result<()> {
    let language = console.language;
    let mut line =
        |what: &str, where_: String| writeln!(console.out, "{what:<11} {}", paint::bold(&where_));
    if let Some(url) = &args.public_url {
        line(&language.say("serve-public"), url.as_str().to_owned())?;
    }
    line(&language.say("serve-here"), format!("http://{}", here(server.address())))?;
    if let Some(neighbour) = server.neighbour() {
        line(&language.say("serve-network"), format!("http://{neighbour}"))?;
    }
    line(&language.say("serve-data"), folder.display().to_string())?;
    writeln!(console.out, "{}", language.say("serve-farewell"))?;
    console.out.flush()
}

/// How this machine calls itself.
fn here(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        return SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port());
    }
    address
}

fn begin_log(log: Log) -> Result<(), Stop> {
    let wanted = env::var_os(LOG_VARIABLE).filter(|wanted| !wanted.is_empty());
    let filter = log_filter(&wanted.unwrap_or_else(|| "info".into()))?;
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .with_target(false);
    let registry = tracing_subscriber::registry().with(filter).with(filter_fn(is_discreet));
    // A second log in one process would be a test's own.
    let _ = match log {
        Log::Text => registry.with(lines).try_init(),
        Log::Json => registry.with(lines.json()).try_init(),
    };
    Ok(())
}

pub(crate) const LOG_VARIABLE: &str = "BANKHALTER_LOG";

/// How much is logged: a level, or levels of single parts, `bankhalter_server=debug,warn`.
pub(crate) fn log_filter(wanted: &OsStr) -> Result<EnvFilter, Stop> {
    let unreadable = || {
        let wanted = wanted.to_string_lossy();
        Stop::unusable(format!(
            "{LOG_VARIABLE}={wanted} cannot be read: expected error, warn, info, debug or trace"
        ))
    };
    let text = wanted.to_str().ok_or_else(unreadable)?;
    // A word alone would be taken for the name of a part, and a mistyped level would say nothing.
    let is_level = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    if !text.split(',').map(str::trim).all(is_level) {
        return Err(unreadable());
    }
    EnvFilter::try_new(text).map_err(|_| unreadable())
}

/// What carries messages prints them, with keys and chat, whenever it may say more than usual: it
/// may not, whatever the operator wants to know.
fn is_discreet(event: &Metadata<'_>) -> bool {
    let part = event.target().split("::").next().unwrap_or_default();
    let carries =
        matches!(part, "tungstenite" | "tokio_tungstenite" | "hyper" | "hyper_util" | "h2");
    !carries || *event.level() <= Level::INFO
}
