//! A fleet of nodes under faults, in one thread and with a clock of its own: hub, leases and lines
//! between nodes are the real ones, the database and the network are made up. Everything that is
//! left to chance is drawn from a seed, so a seed that fails fails again.
//!
//! `BANKHALTER_SEEDS=10000 cargo test --release -p bankhalter-server simulation` plays ten thousand;
//! `BANKHALTER_SEED=4711` plays that one and says what happens.

mod database;
mod history;
mod journal;
mod network;
mod player;
mod stories;
mod tasks;

use std::{
    collections::BTreeMap,
    env,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, UNIX_EPOCH},
};

use bankhalter_journal::{Journal, TableId};
use bankhalter_protocol::{
    ClientMessage, Fact, JoinRequest, OpenRequest, ServerMessage, Told, read_server,
};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::{Command, Erase, Hub, Note, Opened, Setup, Visitor};
use crate::{clock::Wall, config::Rates, limits::Limits, metrics::Metrics, names::Chance};
use database::{Database, Fence, Line, Room};
use journal::SimJournal;
use network::{Network, Socket};
use player::Player;
use tasks::Task;

/// The number of nodes, of tables, and of players at each.
const NODES: usize = 3;
const TABLES: usize = 3;
const PLAYERS: usize = 2;

/// How many faults happen, one after the other, and some of them at once.
const FAULTS: u64 = 12;

/// What may happen, in the order of `World::fault`.
const WHAT: [&str; 10] = [
    "kill",
    "drain",
    "cut off",
    "part",
    "hold",
    "slow",
    "nothing new",
    "nothing",
    "fail over",
    "sleep",
];

/// What time it is when a story begins, in milliseconds since 1970.
const BEGINS: u64 = 3_600_000;

/// The node whose wall clock is wrong, by a day.
const WRONG: usize = 2;
const A_DAY: Duration = Duration::from_hours(24);

/// After the last fault everything must be well within this time.
const RECOVERY: Duration = Duration::from_mins(1);

/// Where all chance comes from.
#[derive(Clone)]
struct Luck(Arc<Mutex<fastrand::Rng>>);

impl Luck {
    fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(fastrand::Rng::with_seed(seed))))
    }

    fn below(&self, count: u64) -> u64 {
        self.0.lock().unwrap().u64(..count)
    }

    /// A source of its own, so that what one does changes nothing for another.
    fn split(&self) -> Self {
        Self::new(self.below(u64::MAX))
    }
}

/// Where a node may be.
#[derive(Clone)]
struct Place {
    node: Arc<Mutex<Option<(Hub, CancellationToken)>>>,
    over: Arc<AtomicBool>,
}

impl Place {
    fn open(&self) -> Option<(Hub, CancellationToken)> {
        self.node.lock().unwrap().clone()
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

struct World {
    luck: Luck,
    database: Arc<Database>,
    network: Arc<Network>,
    places: Arc<[Place]>,
    lines: Vec<Arc<Line>>,
    runs: u32,
    log: Vec<String>,
    /// What its host wants gone.
    deleted: Option<TableId>,
    /// Where Ben was forgotten: facts about him stand there in another way than they were told.
    forgotten: Option<TableId>,
}

fn address(place: usize) -> String {
    format!("10.0.0.{}:1", place + 1)
}

impl World {
    fn new(seed: u64, fence: Fence) -> Self {
        let luck = Luck::new(seed);
        let over = Arc::new(AtomicBool::new(false));
        let places = (0..NODES).map(|_| Place { node: Arc::default(), over: Arc::clone(&over) });
        let mut world = Self {
            database: Arc::new(Database::new(fence)),
            network: Arc::new(Network::new(luck.split())),
            places: places.collect(),
            lines: (0..NODES).map(|_| Arc::default()).collect(),
            luck,
            runs: 0,
            log: Vec::new(),
            deleted: None,
            forgotten: None,
        };
        for place in 0..NODES {
            world.start(place);
        }
        world
    }

    fn note(&mut self, what: String) {
        self.log.push(what);
    }

    fn start(&mut self, place: usize) {
        self.runs += 1;
        self.lines[place] = Arc::default();
        let (name, address) = (format!("node {}", self.runs), address(place));
        let luck = self.luck.split();
        let journal =
            SimJournal::sign_in(&self.database, &self.lines[place], &luck, &name, &address);
        let journal: Arc<dyn Journal> = Arc::new(journal);
        let metrics = Arc::new(Metrics::new(Arc::clone(&journal)));
        let limits = Limits::new(Rates::NONE);
        let drawn = luck.split();
        let chance = Chance::drawing(move |bytes| drawn.0.lock().unwrap().fill(bytes));
        let began = Instant::now();
        let ahead = if place == WRONG { A_DAY } else { Duration::ZERO };
        let begins = UNIX_EPOCH + Duration::from_millis(BEGINS) + ahead;
        let wall = Wall::showing(move || begins + began.elapsed());
        let dial = Some(Arc::new(Socket { net: Arc::clone(&self.network), from: address.clone() })
            as Arc<dyn super::Dial>);
        let setup = Setup { idle: Duration::from_secs(3), wall, limits, chance, dial };
        let hub = Hub::new(journal, metrics, setup);
        self.network.answer(&address, &hub);
        let dead = CancellationToken::new();
        for task in [Task::Pace, Task::Watch, Task::Retention] {
            let (hub, dead) = (hub.clone(), dead.clone());
            tokio::spawn(async move { dead.run_until_cancelled(task.run(hub)).await });
        }
        *self.places[place].node.lock().unwrap() = Some((hub, dead));
    }

    fn kill(&mut self, place: usize) {
        self.lines[place].kill();
        self.network.silence(&address(place));
        if let Some((_, dead)) = self.places[place].node.lock().unwrap().take() {
            dead.cancel();
        }
    }

    async fn drain(&mut self, place: usize) {
        let Some((hub, dead)) = self.places[place].node.lock().unwrap().take() else { return };
        if hub.leave() {
            hub.move_out().await;
        }
        // A server waits no longer.
        let _ = timeout(Duration::from_secs(4), hub.stop()).await;
        self.network.silence(&address(place));
        self.lines[place].kill();
        dead.cancel();
    }

    /// Something goes wrong, for a while.
    async fn fault(&mut self) {
        let place = usize::try_from(self.luck.below(NODES as u64)).unwrap();
        let other = (place + 1) % NODES;
        let millis = 100 + self.luck.below(6_000);
        let kind = self.luck.below(WHAT.len() as u64);
        self.note(format!("{} {place} for {millis} ms", WHAT[usize::try_from(kind).unwrap()]));
        match kind {
            0 => self.kill(place),
            1 => self.drain(place).await,
            2 => self.lines[place].cut(true),
            3 => self.network.cut(&address(place), &address(other)),
            4 => self.network.hold(&address(place)),
            5 => self.lines[place].slow(400 + self.luck.below(1_800)),
            6 => self.database.set_room(Room::NothingNew),
            7 => self.database.set_room(Room::Nothing),
            // It is lost, and one that has all that it had takes its place.
            8 => self.lines.iter().for_each(|line| line.cut(true)),
            // As if it had been paused: what is under way arrives late, and nothing else moves.
            _ => {
                self.network.hold(&address(place));
                self.lines[place].slow(millis / 2);
            }
        }
        // Now and then the next fault comes before this one is over.
        if self.luck.below(4) > 0 {
            sleep(Duration::from_millis(millis)).await;
            self.heal();
        }
        sleep(Duration::from_millis(self.luck.below(1_500))).await;
    }

    fn heal(&mut self) {
        self.network.heal();
        self.database.set_room(Room::Plenty);
        for place in 0..NODES {
            self.lines[place].cut(false);
            self.lines[place].slow(0);
            if self.places[place].open().is_none() {
                self.start(place);
            }
        }
    }

    /// The host of a table that is to be deleted.
    async fn doomed(&mut self, table: usize) -> (Player, Erase) {
        let host = self.seat(table).await.swap_remove(0);
        self.deleted = Some(host.table.clone());
        let what = Erase::ByHost { key: host.key.clone() };
        (host, what)
    }

    /// A table at which Ben has said something before he wants to be forgotten: who stays, and Ben.
    async fn talked(&mut self, table: usize) -> (Player, (Player, Erase)) {
        let mut players = self.seat(table).await;
        let ben = players.pop().unwrap();
        let (hub, _) = self.places[table % NODES].open().unwrap();
        let text = "Ben lives at number 7".to_owned();
        let said = ClientMessage::Chat { id: Some("a secret".to_owned()), text };
        say(&hub, &ben.table, &ben.key, said).await;
        self.forgotten = Some(ben.table.clone());
        let what = Erase::Person { key: ben.key.clone() };
        (players.pop().unwrap(), (ben, what))
    }

    async fn seat(&self, table: usize) -> Vec<Player> {
        let (hub, _) = self.places[table % NODES].open().unwrap();
        let request: OpenRequest = serde_json::from_str(
            r#"{"settings": {"edition": "standard", "chairs": 2}, "host": {"name": "Anna"}}"#,
        )
        .unwrap();
        let first = hub.open(&request).await.unwrap();
        let guest: JoinRequest = serde_json::from_str(r#"{"name": "Ben"}"#).unwrap();
        // By way of another node.
        let (other, _) = self.places[(table + 1) % NODES].open().unwrap();
        let address = std::net::IpAddr::from([127, 0, 0, 1]);
        let second = other.join(&first.table, &guest, address).await.unwrap();
        let players = [("Anna", first), ("Ben", second)];
        players.into_iter().take(PLAYERS).map(|(name, own)| self.player(name, own)).collect()
    }

    /// The game begins; at other tables people only talk, which costs less.
    async fn begin(&self, table: usize, mut players: Vec<Player>) -> Vec<Player> {
        let (hub, _) = self.places[table % NODES].open().unwrap();
        for player in &mut players {
            player.plays = true;
            let contribution = Some("5a".repeat(32));
            let ready = ClientMessage::Ready { ready: true, contribution };
            say(&hub, &player.table, &player.key, ready).await;
        }
        say(&hub, &players[0].table, &players[0].key, ClientMessage::Start).await;
        players
    }

    fn player(&self, name: &str, opened: Opened) -> Player {
        Player {
            name: name.to_owned(),
            table: opened.table,
            key: opened.key,
            luck: self.luck.split(),
            heard: BTreeMap::new(),
            acknowledged: Vec::new(),
            said: 0,
            pending: None,
            plays: false,
            prompt: None,
            violations: Vec::new(),
        }
    }
}

/// Says something before anything goes wrong.
async fn say(hub: &Hub, table: &TableId, key: &str, message: ClientMessage) {
    let address = std::net::IpAddr::from([127, 0, 0, 1]);
    let visitor =
        Visitor { key: Some(key.to_owned()), since: 0, prompts: false, screen: false, address };
    let (attached, mut heard, commands) = hub.attach(table, &visitor).await.unwrap();
    let (member, received) = (attached.member, std::time::Instant::now());
    commands.send(Command::Say { member, message, received }).await.unwrap();
    while let Some(Note::Say(text)) = heard.recv().await {
        if let Ok(ServerMessage::Ack { .. }) = read_server(&text) {
            break;
        }
    }
    commands.send(Command::Detach(member)).await.unwrap();
}

/// What happened under a seed.
#[derive(Debug, PartialEq, Eq)]
struct Outcome {
    violations: Vec<String>,
    acknowledged: usize,
    log: Vec<String>,
}

/// One thread, and a clock that waits for nobody.
fn runtime() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_time().start_paused(true).build().unwrap()
}

/// Plays the story of a seed.
fn story(seed: u64, fence: Fence) -> Outcome {
    runtime().block_on(async {
        let mut world = World::new(seed, fence);
        let mut playing = tokio::task::JoinSet::new();
        for table in 0..TABLES {
            let mut players = world.seat(table).await;
            if table == 0 {
                players = world.begin(table, players).await;
            }
            for player in players {
                playing.spawn(player.play(Arc::clone(&world.places)));
            }
        }
        let doomed = world.doomed(TABLES).await;
        let (talker, leaver) = world.talked(TABLES + 1).await;
        playing.spawn(talker.play(Arc::clone(&world.places)));
        for _ in 0..FAULTS / 3 {
            world.fault().await;
        }
        let erasing = [doomed, leaver]
            .map(|(player, what)| tokio::spawn(player.erase(what, Arc::clone(&world.places))));
        for _ in FAULTS / 3..FAULTS {
            world.fault().await;
        }
        world.heal();
        sleep(Duration::from_secs(3)).await;
        world.places[0].over.store(true, Ordering::Relaxed);
        let mut players = Vec::new();
        let ended = timeout(RECOVERY, async {
            while let Some(player) = playing.join_next().await {
                players.push(player.unwrap());
            }
            for erased in erasing {
                erased.await.unwrap();
            }
        });
        let mut violations = Vec::new();
        if ended.await.is_err() {
            violations.push("somebody is not answered any more".to_owned());
        }
        let is_play = |told: &Told| matches!(told.fact, Fact::Play(_));
        if !players.iter().any(|player| player.heard.values().any(is_play)) {
            violations.push("nobody has played".to_owned());
        }
        violations.extend(world.compare(&players));
        let acknowledged = players.iter().map(|player| player.acknowledged.len()).sum();
        world.network.forget();
        Outcome { violations, acknowledged, log: world.log }
    })
}

/// How many stories, and from which seed on.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    let number = |name: &str| env::var(name).ok().and_then(|text| text.parse().ok());
    match number("BANKHALTER_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("BANKHALTER_SEEDS").unwrap_or(usual),
    }
}

/// A test that has found so many stories with a violation looks no further.
const MOST_BAD: usize = 5;

/// Plays all of them, on every core; gives what was acknowledged, and those that went wrong.
fn play_all(seeds: std::ops::Range<u64>) -> (usize, BTreeMap<u64, Outcome>) {
    let (next, bad) = (AtomicU64::new(seeds.start), Mutex::new(BTreeMap::new()));
    let play = || {
        let mut acknowledged = 0;
        while bad.lock().unwrap().len() < MOST_BAD {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                break;
            }
            let outcome = story(seed, Fence::Epoch);
            acknowledged += outcome.acknowledged;
            if !outcome.violations.is_empty() {
                bad.lock().unwrap().insert(seed, outcome);
            }
            if (seed + 1).is_multiple_of(500) {
                // Read by whoever plays thousands, with --nocapture.
                println!("{} stories were told", seed + 1 - seeds.start);
            }
        }
        acknowledged
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let acknowledged = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(play)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    (acknowledged, bad.into_inner().unwrap())
}

#[test]
fn a_fleet_under_faults_keeps_every_word() {
    let (acknowledged, bad) = play_all(seeds(24));
    for (seed, Outcome { violations, log, .. }) in &bad {
        println!("BANKHALTER_SEED={seed}: {violations:#?}\nafter {log:#?}");
    }
    assert!(bad.is_empty(), "these seeds went wrong: {:?}", bad.keys());
    assert!(acknowledged > 100, "somebody must have said something: {acknowledged}");
}

#[test]
fn a_seed_tells_the_same_story_again() {
    for seed in [3, 17] {
        assert_eq!(story(seed, Fence::Epoch), story(seed, Fence::Epoch));
    }
}

/// The proof that such a mistake would be found.
#[test]
fn a_missing_epoch_is_found_within_two_hundred_seeds() {
    let found = (0..200).find(|seed| !story(*seed, Fence::Missing).violations.is_empty());
    assert!(found.is_some(), "nobody noticed that a former owner wrote");
}
