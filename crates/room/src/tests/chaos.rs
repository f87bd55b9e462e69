//! Anything said by anybody: no panic, and a "no" changes nothing.

use bankhalter_editions::Shelf;
use bankhalter_fair::{Finding, verify};
use bankhalter_notation::Record;
use bankhalter_protocol::{
    Absent, Act, Agree, ClientMessage, Clock, Correction, Fact, JoinRequest, Pact, PactKind,
    RealBoard, Rent, Report, Settings, Sitter,
};
use proptest::{collection::vec, option, prelude::*, sample::select};

use super::desk::{Desk, bot, guest, settings};

/// Somebody does something.
#[derive(Clone, Debug)]
enum Step {
    Say(Option<u8>, ClientMessage),
    /// What a bot would do on the awaited chair, so that games get somewhere.
    Play,
    Join(JoinRequest),
    Online(u8, bool),
    Wait(u64),
}

fn line() -> impl Strategy<Value = String> {
    let known = select(vec![
        "throws",
        "ends turn",
        "buys",
        "declines",
        "bids 120",
        "passes",
        "demands rent",
        "pays",
        "pays fine",
        "uses card",
        "draws",
        "wants",
        "builds 1",
        "sells 1",
        "mortgages 5",
        "redeems 5",
        "keeps 5",
        "accepts",
        "rejects",
        "withdraws",
        "goes bankrupt",
        "leaves",
        "offers Ben 5 for cash 10",
        "offers Anna cash 1 for card",
        "throws {1 1}",
        "throws {3 4}",
        "throws {1 2} {5 6}",
        "throws {3 4} {chance 7}",
        "Ben throws {1 2}",
        "Anna throws {2 6} {chest 3}",
        "bank calls time",
        "Ben throws",
        "offers \"x",
        "bids 99999999999",
        "builds 99",
    ]);
    prop_oneof![9 => known.prop_map(str::to_owned), 1 => ".{0,30}"]
}

fn message() -> impl Strategy<Value = ClientMessage> {
    let seat = 0..9_u8;
    let hex = option::of(select(vec!["0b".repeat(32), "zz".to_owned()]));
    let sitter = select(vec![bot("plain"), bot("trader"), bot("?"), Sitter::Person]);
    let id = select(vec!["1", "2", "3", ""]);
    prop_oneof![
        4 => (any::<bool>(), hex)
            .prop_map(|(ready, contribution)| ClientMessage::Ready { ready, contribution }),
        3 => Just(ClientMessage::Start),
        6 => (id, line(), option::of(0..60_u64)).prop_map(|(id, what, seen)| {
            ClientMessage::Act(Act { id: id.to_owned(), what, seen })
        }),
        1 => (option::of(select(vec!["1", "c"])), ".{0,8}").prop_map(|(id, text)| {
            ClientMessage::Chat { id: id.map(str::to_owned), text }
        }),
        2 => (seat.clone(), sitter).prop_map(|(seat, sitter)| ClientMessage::Fill { seat, sitter }),
        1 => seat.clone().prop_map(|seat| ClientMessage::Remove { seat }),
        1 => select(vec!["Ben", "Cleo", ""])
            .prop_map(|name| ClientMessage::Admit { name: name.to_owned() }),
        1 => any::<bool>().prop_map(|locked| ClientMessage::Lock { locked }),
        1 => seat.clone().prop_map(|seat| ClientMessage::HandOver { seat }),
        1 => (0..70_000_u32).prop_map(|pace| ClientMessage::Pace { pace }),
        3 => any::<bool>().prop_map(|paused| ClientMessage::Pause { paused }),
        2 => (0..5_u8, select(vec!["Ben", "Dora", "Аnna", ""]), option::of(select(vec!["x", "hat"])))
            .prop_map(|(purse, name, token)| ClientMessage::Name {
                purse,
                name: Some(name.to_owned()),
                token: token.map(str::to_owned),
            }),
        2 => (seat, any::<bool>())
            .prop_map(|(about, remove)| ClientMessage::Vote { about, remove }),
        6 => (select(vec!["x1", "x2", "x3", ""]), correction(), 0..90_u64).prop_map(
            |(id, correction, seen)| ClientMessage::Correct { id: id.to_owned(), correction, seen }
        ),
        4 => (0..90_u64, any::<bool>())
            .prop_map(|(proposal, agree)| ClientMessage::Agree { proposal, agree }),
        1 => (select(vec!["n1", "n2"]), 0..4_u8, 0..4_u8, ".{0,6}").prop_map(
            |(id, from, to, words)| {
                let pact = Pact { from, to, kind: PactKind::Rent, words };
                ClientMessage::Note { id: id.to_owned(), pact }
            }
        ),
        1 => (0..90_u64).prop_map(|pact| ClientMessage::Lapse { pact }),
        1 => Just(ClientMessage::Leave),
        1 => Just(ClientMessage::Rematch),
        1 => Just(ClientMessage::Ping { echo: 0 }),
    ]
}

fn correction() -> impl Strategy<Value = Correction> {
    let place = 0..40_u32;
    prop_oneof![
        (0..12_u32).prop_map(|lines| Correction::TakeBack { lines }),
        place.clone().prop_map(|line| Correction::Strike { line }),
        (place.clone(), told()).prop_map(|(line, with)| Correction::Replace { line, with }),
        (place, told()).prop_map(|(line, with)| Correction::Insert { line, with }),
    ]
}

/// A line as it stands in a record.
fn told() -> impl Strategy<Value = String> {
    let name = select(vec!["Anna", "Ben", "bank"]);
    (name, line()).prop_map(|(name, line)| format!("{name} {line}"))
}

fn step() -> impl Strategy<Value = Step> {
    let name =
        prop_oneof![select(vec!["Ben", "Cleo", "bank", ""]).prop_map(str::to_owned), ".{0,25}"];
    let join = (name, option::of(0..9_u8))
        .prop_map(|(name, seat)| Step::Join(JoinRequest { seat, ..guest(&name) }));
    prop_oneof![
        10 => (option::of(0..9_u8), message()).prop_map(|(seat, it)| Step::Say(seat, it)),
        10 => Just(Step::Play),
        2 => join,
        2 => (0..9_u8, any::<bool>()).prop_map(|(seat, online)| Step::Online(seat, online)),
        3 => (0..20_000_u64).prop_map(Step::Wait),
        1 => (0..200_000_u64).prop_map(Step::Wait),
    ]
}

fn table() -> impl Strategy<Value = Settings> {
    let clock = select(vec![
        Clock::None,
        Clock::Decision { seconds: 5, spare: 3 },
        Clock::Correspondence { days: 1 },
    ]);
    let rent = select(vec![Rent::Strict, Rent::Automatic]);
    let variant = select(vec!["normal", "short", "timed"]);
    (clock, rent, variant, 2..6_u8, real_board(), any::<bool>()).prop_map(
        |(clock, rent, variant, chairs, real_board, public)| Settings {
            variant: variant.to_owned(),
            clock,
            rent,
            pace: 100,
            real_board,
            public,
            ..settings("standard", chairs)
        },
    )
}

fn real_board() -> impl Strategy<Value = Option<RealBoard>> {
    let agree = select(vec![Agree::Anybody, Agree::Banker, Agree::Concerned]);
    let (report, absent) =
        (select(vec![Report::Anybody, Report::Turn]), select(vec![Absent::Table, Absent::Program]));
    let real = (report, agree, absent).prop_map(|(report, agree, absent)| RealBoard {
        report,
        agree,
        absent,
    });
    option::weighted(0.6, real)
}

/// The line of a bot, with whatever falls at a real board; cards are tried until one is there.
fn say_it(desk: &mut Desk, seat: u8, line: &str) {
    let mut line = line.to_owned();
    if line == "throws"
        && desk.room.settings().real_board.is_some()
        && !desk.room.seq().is_multiple_of(3)
    {
        line = format!("throws {{{} {}}}", 1 + desk.room.seq() % 6, 1 + desk.room.seq() / 6 % 6);
    }
    let half =
        desk.act(seat, &line).is_ok_and(|facts| matches!(facts[..], [Fact::Reported { .. }]));
    if half {
        let cards = (1..=16).flat_map(|card| ["chance", "chest"].map(|deck| (deck, card)));
        for (deck, card) in cards {
            if desk.act(seat, &format!("{line} {{{deck} {card}}}")).is_ok() {
                return;
            }
        }
    }
}

fn take(desk: &mut Desk, step: Step) {
    match step {
        Step::Say(seat, message) => {
            let before = format!("{:?}", desk.room);
            match desk.room.say(seat, &message, desk.now) {
                Ok(drafts) => desk.write(drafts),
                Err(_) => assert_eq!(format!("{:?}", desk.room), before),
            }
        }
        Step::Play => {
            if let Some(seat) = desk.room.awaited() {
                let line = desk.advice(seat, bankhalter_bots::AnyBot::ALL[0]);
                say_it(desk, seat, &line);
            }
        }
        Step::Join(request) => {
            if let Ok((seat, drafts)) = desk.room.join(&request, "key") {
                desk.write(drafts);
                desk.set_online(seat, true);
            }
        }
        Step::Online(seat, online) => {
            desk.set_online(seat, online);
            desk.write(desk.room.came_back(seat));
        }
        Step::Wait(time) => {
            let until = desk.now + time;
            desk.run(until);
            desk.now = until;
        }
    }
    for seat in 0..9 {
        let _ = desk.room.prompt(seat);
        desk.stalls(seat);
        desk.may_pause(seat);
    }
    let _ = (desk.room.welcome(None, desk.now), desk.room.card(""), desk.room.lobby());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn anything_said_by_anybody(table in table(), steps in vec(step(), 1..120)) {
        let mut desk = Desk::open(table, &["careful"]);
        desk.set_online(0, true);
        for step in steps {
            take(&mut desk, step);
        }
        assert!(desk.room.same_past(&desk.restored()));
        let mut paused = false;
        for told in desk.facts() {
            match told.fact {
                Fact::Paused { paused: begins, .. } => paused = begins,
                fact => assert!(!(paused && matches!(fact, Fact::Play(_))), "{fact:?}"),
            }
        }
        if let Ok(text) = crate::record(&desk.facts()) {
            let record = Record::parse(&text, &Shelf::default()).expect("it is notation");
            let finding = verify(&record).finding;
            let is_good = matches!(
                finding,
                Finding::Fair | Finding::Mixed { .. } | Finding::Reported | Finding::NoProof(_)
            );
            assert!(is_good, "{finding:?}\n{text}");
        }
    }
}
