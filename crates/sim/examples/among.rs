//! Measures one bot among strangers: `among BOT STRANGERS DEALS [EDITION] [SEATS]`.
//!
//! Strangers are a kind (`trader`), `training`, `held-out`, `drawn`, `stubborn`, or three names with
//! commas.
//! `among BOT triples DEALS` meets every three of the zoo, hardest first; `among BOT everywhere DEALS`
//! meets traders on every board by every booklet and variant with 2, 4 and 8 seats. `RUN` in the
//! environment plays other deals, `CAP` other than 2,000 throws, `WEIGHTS` with other weights,
//! `VARIANT=timed` games in which wealth is counted at the cap.

use std::{
    env,
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    thread,
};

use bankhalter_bots::{AnyBot, Deep, Half, Reads, Strong, Taste, ZOO};
use bankhalter_editions::{all, find};
use bankhalter_mind::{Net, install};
use bankhalter_rules::{Booklet, Rulebook, Variant};
use bankhalter_sim::{Among, AmongResult, Strangers, cores};

fn strangers(text: &str) -> Option<Strangers> {
    Some(match text {
        "training" => Strangers::Zoo(Half::Training),
        "held-out" => Strangers::Zoo(Half::HeldOut),
        "drawn" => Strangers::Drawn,
        "stubborn" => Strangers::Stubborn,
        names if names.contains(',') && !names.contains(':') => {
            let bots = names.split(',').map(AnyBot::find_any).collect::<Option<Vec<_>>>()?;
            Strangers::Table(bots)
        }
        name => Strangers::Kind(Box::new(bot(name)?)),
    })
}

/// A bot by its name; `stark:asks=0.01,even=0.5` has another taste.
fn bot(text: &str) -> Option<AnyBot> {
    let (name, tastes) = text.split_once(':').unwrap_or((text, ""));
    if name == "exploiter" {
        return Some(AnyBot::Strong(Strong::with(Taste::EXPLOITER)));
    }
    let found = AnyBot::find_any(name)?;
    if tastes.is_empty() {
        return Some(found);
    }
    let mut taste = if name == "meister" { Taste::MASTER } else { Taste::STRONG };
    for (key, value) in tastes.split(',').filter_map(|pair| pair.split_once('=')) {
        let number: f32 = value.parse().ok()?;
        match key {
            "offers" => taste.offers = value.parse().ok()?,
            "pause" => taste.pause = value.parse().ok()?,
            "accepts" => taste.accepts = number,
            "part" => taste.accepts_part = number,
            "even" => taste.even = number,
            "asks" => taste.asks = number,
            "breath" => taste.breath = number,
            "builds" => taste.builds = number,
            "raises" => taste.raises = number,
            "slack" => taste.slack = number,
            "rollouts" => taste.rollouts = value.parse().ok()?,
            "throws" => taste.throws = value.parse().ok()?,
            "finals" => taste.finals = value.parse().ok()?,
            "lots" => taste.lots = value.parse().ok()?,
            "hope" => taste.hope = number,
            "plans" => taste.plans = value.parse().ok()?,
            "steps" => taste.steps = value == "1",
            "deep" => taste.deep = Deep(value.parse().ok()?),
            "dealers" => taste.dealers = number,
            "doubt" => taste.doubt = number,
            "watches" => taste.watches = value == "1",
            "frank" => taste.frank = number,
            "likely" => taste.likely = number,
            "kin" => taste.kin = number,
            "reads" if number > 0.0 => taste.reads = Reads::OwnKind,
            _ => return None,
        }
    }
    Some(AnyBot::Strong(Strong::with(taste)))
}

fn main() {
    if let Some(path) = env::var_os("WEIGHTS") {
        let bytes = std::fs::read(path).expect("a file of weights");
        assert!(install(Net::read(&bytes).expect("weights")), "the first to play");
    }
    let mut args = env::args().skip(1);
    let name = args.next().expect("a bot");
    let alone = bot(&name).expect("a bot that there is");
    let text = args.next().expect("strangers");
    let deals = args.next().and_then(|text| text.parse().ok()).expect("a number of deals");
    match text.as_str() {
        "triples" => return many(&triples(alone), deals),
        "everywhere" => return many(&everywhere(alone), deals),
        _ => {}
    }
    let strangers = strangers(&text).expect("strangers that there are");
    let edition = args.next().unwrap_or("euro".into());
    let seats = args.next().map_or(4, |text| text.parse().expect("a number of seats"));
    let among = among(own_book(&edition), alone, strangers, seats);
    let started = std::time::Instant::now();
    let result = among.run(deals, cores(), &|_| ());
    println!("{} among {text}: {result:?}, {:?}", name, started.elapsed());
}

fn own_book(edition: &str) -> Rulebook {
    let edition = find(edition).expect("an edition");
    let variant = env::var("VARIANT").unwrap_or_default();
    let variant = Variant::ALL.into_iter().find(|it| it.key() == variant);
    let rules = edition.booklet.rules(variant.unwrap_or(Variant::Normal));
    let rules = rules.expect("the booklet has it");
    edition.rulebook(rules).expect("a sound board")
}

fn among(book: Rulebook, alone: AnyBot, strangers: Strangers, seats: u8) -> Among {
    let run = env::var("RUN").ok().and_then(|text| text.parse().ok()).unwrap_or(11);
    let cap = env::var("CAP").ok().and_then(|text| text.parse().ok()).unwrap_or(2000);
    Among { book, alone, strangers, seats, run, cap }
}

/// Every three of the zoo, somebody twice or three times included.
fn triples(alone: AnyBot) -> Vec<(String, Among)> {
    let book = own_book("euro");
    let mut tables = Vec::new();
    for (one, first) in ZOO.iter().enumerate() {
        for (two, second) in ZOO.iter().enumerate().skip(one) {
            for third in ZOO.iter().skip(two) {
                let bots = [first, second, third].map(|bot| AnyBot::Character(*bot)).to_vec();
                let name = bots.iter().map(AnyBot::name).collect::<Vec<_>>().join(",");
                tables.push((name, among(book.clone(), alone, Strangers::Table(bots), 4)));
            }
        }
    }
    tables
}

/// Among traders on all boards, by all booklets and variants.
fn everywhere(alone: AnyBot) -> Vec<(String, Among)> {
    let mut tables = Vec::new();
    let trader = AnyBot::find("trader").expect("one of ours");
    for edition in all() {
        for booklet in Booklet::ALL {
            for variant in Variant::ALL {
                let rules = booklet.rules(variant);
                let book = rules.and_then(|rules| edition.rulebook(rules).ok());
                let Some(book) = book else { continue };
                for seats in [2, 4, 8].into_iter().filter(|it| *it <= book.rules().most_seats) {
                    let name = format!("{} {booklet:?} {variant:?} {seats}", edition.id);
                    let strangers = Strangers::Kind(Box::new(trader));
                    tables.push((name, among(book.clone(), alone, strangers, seats)));
                }
            }
        }
    }
    tables
}

/// Plays at many tables side by side, and prints the hardest first.
fn many(tables: &[(String, Among)], deals: u64) {
    let next = AtomicUsize::new(0);
    let lane = || {
        let mut told = Vec::new();
        while let Some((name, among)) = tables.get(next.fetch_add(1, Relaxed)) {
            let result = among.run(deals, NonZero::<usize>::MIN, &|_| ());
            told.push((name, result.expect("nobody plays against the rules")));
        }
        told
    };
    let mut all: Vec<(&String, AmongResult)> = thread::scope(|scope| {
        let lanes: Vec<_> = (0..cores().get()).map(|_| scope.spawn(lane)).collect();
        lanes.into_iter().flat_map(|lane| lane.join().expect("no lane panics")).collect()
    });
    all.sort_by(|one, other| one.1.share.value.total_cmp(&other.1.share.value));
    for (name, result) in all {
        let share = result.share;
        let (won, low, high) = (share.value, share.low, share.high);
        println!("{name}: {won:.4} ({low:.4}-{high:.4}) games {}", result.games);
    }
}
