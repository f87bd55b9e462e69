//! Measures one bot among strangers: `among BOT STRANGERS DEALS [EDITION] [SEATS]`.
//!
//! Strangers are a kind (`trader`), `training`, `held-out`, `drawn`, or three names with commas.

use std::env;

use bankhalter_bots::{AnyBot, Half, Strong, Taste};
use bankhalter_editions::find;
use bankhalter_mind::{Net, install};
use bankhalter_rules::Variant;
use bankhalter_sim::{Among, Strangers, cores};

fn strangers(text: &str) -> Option<Strangers> {
    Some(match text {
        "training" => Strangers::Zoo(Half::Training),
        "held-out" => Strangers::Zoo(Half::HeldOut),
        "drawn" => Strangers::Drawn,
        names if names.contains(',') => {
            let bots = names.split(',').map(AnyBot::find_any).collect::<Option<Vec<_>>>()?;
            Strangers::Table(bots)
        }
        name => Strangers::Kind(Box::new(AnyBot::find_any(name)?)),
    })
}

/// A bot by its name; `stark:asks=0.01,even=0.5` has another taste.
fn bot(text: &str) -> Option<AnyBot> {
    let (name, tastes) = text.split_once(':').unwrap_or((text, ""));
    let found = AnyBot::find_any(name)?;
    if tastes.is_empty() {
        return Some(found);
    }
    let mut taste = Taste::STRONG;
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
    let strangers = strangers(&text).expect("strangers that there are");
    let deals = args.next().and_then(|text| text.parse().ok()).expect("a number of deals");
    let edition = find(&args.next().unwrap_or("euro".into())).expect("an edition");
    let seats = args.next().map_or(4, |text| text.parse().expect("a number of seats"));
    let rules = edition.booklet.rules(Variant::Normal).expect("the normal game");
    let book = edition.rulebook(rules).expect("a sound board");
    let among = Among { book, alone, strangers, seats, run: 11, cap: 2000 };
    let started = std::time::Instant::now();
    let result = among.run(deals, cores(), &|_| ());
    println!("{} among {text}: {result:?}, {:?}", name, started.elapsed());
}
