//! The mirror against games whose state is known.

mod room;
mod scribe;

use bankhalter_client::{CannotAct, CannotFollow, Heard, Mirror, WordMark};
use bankhalter_editions::Shelf;
use bankhalter_protocol::{
    Chair, Clock, Fact, PROTOCOL, ServerMessage, Settings, Sitter, Stage, Told, Welcome,
    read_server,
};
use bankhalter_rules::Booklet;
use scribe::{Scribe, settings};

fn shelf() -> Shelf {
    Shelf::default()
}

/// A message as it comes over the wire.
fn wire(told: &Told) -> ServerMessage {
    let text =
        serde_json::to_string(&ServerMessage::Fact(told.clone())).expect("facts can be written");
    read_server(&text).expect("and read")
}

#[test]
fn the_mirror_equals_the_table_after_every_fact_of_every_kind_of_game() {
    let mut games = 0;
    for edition in bankhalter_editions::all() {
        for variant in ["normal", "short", "timed"] {
            for rent in ["strict", "automatic"] {
                let Some(mut scribe) = Scribe::new(settings(&edition.id, variant, rent, 4)) else {
                    continue;
                };
                let mut mirror = Mirror::new();
                for told in scribe.told.clone() {
                    assert_eq!(mirror.hear(&wire(&told), &shelf()), Ok(Heard::News));
                }
                while let Some(told) = scribe.play_on(400) {
                    let before = mirror.game().map(|game| *game.state());
                    let heard = mirror.hear(&wire(&told), &shelf()).unwrap();
                    assert!(heard.is_news(), "{told:?}");
                    if let Heard::Played(play) = heard {
                        assert_eq!((Some(play.before), play.after), (before, *scribe.state()));
                        let Fact::Play(fact) = &told.fact else { panic!("{told:?}") };
                        assert_eq!(play.events.len(), fact.events.len());
                    }
                    let game = mirror.game().unwrap();
                    assert_eq!(game.state().digest(), scribe.state().digest(), "{told:?}");
                    assert_eq!(game.state(), scribe.state());
                    assert_eq!(mirror.seq(), told.seq);
                    let awaited = scribe.state().awaited().map(bankhalter_rules::Seat::number);
                    assert_eq!(mirror.awaited(), awaited);
                }
                games += 1;
            }
        }
    }
    assert!(games > bankhalter_editions::all().len() * 2, "{games} games");
}

#[test]
fn whatever_bots_want_is_allowed_and_reads_back() {
    let mut scribe = Scribe::new(settings("euro", "normal", "strict", 4)).unwrap();
    let mut mirror = Mirror::new();
    for told in scribe.told.clone() {
        mirror.fold(&told, &shelf()).unwrap();
    }
    let mut plays = 0;
    while let Some((seat, action)) = scribe.wish().filter(|_| plays < 600) {
        let game = mirror.game().unwrap();
        let line = game.line(seat, &action).unwrap();
        assert_eq!(game.check(seat, &line), Ok(action), "{line}");
        let told = scribe.act(seat, &action);
        mirror.fold(&told, &shelf()).unwrap();
        plays += 1;
    }
    assert!(plays > 100);
}

#[test]
fn what_is_not_allowed_is_known_at_once() {
    let scribe = Scribe::new(settings("euro", "normal", "strict", 3)).unwrap();
    let mut mirror = Mirror::new();
    for told in &scribe.told {
        mirror.fold(told, &shelf()).unwrap();
    }
    let game = mirror.game().unwrap();
    let awaited = mirror.awaited().unwrap();
    assert_eq!(game.check(7, "throws"), Err(CannotAct::NoSeat));
    assert!(matches!(game.check(awaited, "flies"), Err(CannotAct::NotNotation(_))));
    assert_eq!(game.check(awaited, "throws {6 6}"), Err(CannotAct::NotYours));
    assert_eq!(game.check(awaited, "bank calls time"), Err(CannotAct::NotYours));
    let other = game.table().cast.written(bankhalter_rules::Seat::new(1).unwrap()).to_owned();
    assert_eq!(game.check(0, &format!("{other} throws")), Err(CannotAct::NotYours));
    assert!(matches!(game.check(awaited, "builds 39"), Err(CannotAct::Refused(_))));
    assert!(game.legal(7).is_empty());
    assert!(game.legal(awaited).iter().any(|action| game.line(awaited, action).is_some()));
}

#[test]
fn gaps_are_found_and_old_facts_change_nothing() {
    let mut scribe = Scribe::new(settings("euro", "normal", "automatic", 2)).unwrap();
    let mut mirror = Mirror::new();
    for told in scribe.told.clone() {
        mirror.fold(&told, &shelf()).unwrap();
    }
    let first = scribe.play_on(10).unwrap();
    let second = scribe.play_on(10).unwrap();
    let before = mirror.clone();
    let gap = CannotFollow::Gap { expected: first.seq, found: second.seq };
    assert_eq!(mirror.fold(&second, &shelf()), Err(gap));
    assert_eq!(mirror, before);
    assert_eq!(mirror.hello("x", Some("k")).since, before.seq());
    mirror.fold(&first, &shelf()).unwrap();
    mirror.fold(&second, &shelf()).unwrap();
    let after = mirror.clone();
    for told in &scribe.told {
        assert_eq!(mirror.fold(told, &shelf()), Ok(Heard::Known));
    }
    assert_eq!(mirror, after);
}

#[test]
fn a_fact_that_does_not_fit_leaves_the_mirror_as_it_was() {
    let mut scribe = Scribe::new(settings("euro", "normal", "automatic", 2)).unwrap();
    let mut mirror = Mirror::new();
    for told in scribe.told.clone() {
        mirror.fold(&told, &shelf()).unwrap();
    }
    let before = mirror.clone();
    let next = scribe.play_on(400).unwrap();
    let Fact::Play(play) = next.fact.clone() else { panic!("something was played") };
    let mut bad = Vec::new();
    for text in ["Nobody throws 3 4", "= Anna cash 1", "", "flies"] {
        let mut play = play.clone();
        play.events.push(text.to_owned());
        bad.push(Fact::Play(play));
    }
    bad.push(Fact::Started { chairs: vec![0, 1] });
    bad.push(Fact::Host { seat: 9 });
    bad.push(Fact::Rose { seat: 2, removed: true });
    bad.push(Fact::Sat {
        seat: 0,
        name: "Zoe".to_owned(),
        token: "hat".to_owned(),
        sitter: Sitter::Person,
    });
    for fact in bad {
        let told = Told { fact, ..next.clone() };
        let found = mirror.fold(&told, &shelf());
        assert!(
            matches!(found, Err(CannotFollow::Unfit { seq, .. }) if seq == next.seq),
            "{found:?}"
        );
        assert_eq!(mirror, before, "{told:?}");
    }
    assert!(mirror.fold(&next, &shelf()).unwrap().is_news());
}

#[test]
fn a_start_that_names_no_player_is_refused() {
    let scribe = Scribe::new(settings("euro", "normal", "automatic", 3)).unwrap();
    let started = scribe.told.last().unwrap().clone();
    let mut mirror = Mirror::new();
    for told in &scribe.told[..scribe.told.len() - 1] {
        mirror.fold(told, &shelf()).unwrap();
    }
    for chairs in [vec![], vec![0], vec![0, 0], vec![0, 7]] {
        let told = Told { fact: Fact::Started { chairs }, ..started.clone() };
        assert!(matches!(mirror.fold(&told, &shelf()), Err(CannotFollow::Unfit { .. })));
    }
    assert_eq!(mirror.stage(), Stage::Open);
    mirror.fold(&started, &shelf()).unwrap();
    assert_eq!(mirror.stage(), Stage::Running);
}

fn welcome(seq: u64, you: u8, online: &[bool]) -> ServerMessage {
    let chair = |online: &bool| {
        Some(Chair {
            name: "x".to_owned(),
            token: "x".to_owned(),
            sitter: Sitter::Person,
            ready: true,
            stand_in: false,
            far: false,
            online: *online,
        })
    };
    ServerMessage::Welcome(Box::new(Welcome {
        protocol: PROTOCOL,
        table: "table1".parse().expect("a name"),
        code: "ABCDEF".to_owned(),
        stage: Stage::Open,
        settings: settings("euro", "normal", "strict", 4),
        chairs: online.iter().map(chair).collect(),
        host: Some(0),
        you: Some(you),
        seq,
        now: 0,
        awake: 0,
        paused: None,
        mark: None,
    }))
}

/// Chairs 1 and 3 of four are empty: 0 and 2 become 0 and 1.
fn with_empty_chairs() -> Scribe {
    Scribe::sparse(settings("euro", "normal", "strict", 4), &[0, 2])
}

#[test]
fn own_chair_and_presence_follow_the_new_numbers_at_the_start() {
    let scribe = with_empty_chairs();
    let (started, earlier) = scribe.told.split_last().unwrap();
    let mut mirror = Mirror::new();
    mirror.hear(&welcome(started.seq - 1, 2, &[false, false, true, false]), &shelf()).unwrap();
    for told in earlier {
        mirror.fold(told, &shelf()).unwrap();
    }
    assert!(mirror.is_current());
    assert_eq!(mirror.you(), Some(2));
    assert!(mirror.chairs()[2].as_ref().unwrap().online);
    mirror.fold(started, &shelf()).unwrap();
    assert_eq!(mirror.you(), Some(1));
    assert_eq!(mirror.chairs().len(), 2);
    let online: Vec<_> = mirror.chairs().iter().flatten().map(|chair| chair.online).collect();
    assert_eq!(online, [false, true]);
    assert_eq!(mirror.host(), Some(1));
    assert_eq!(mirror.contributions().map(|(seat, _)| seat).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_welcome_to_a_running_game_has_the_new_numbers_already() {
    let scribe = with_empty_chairs();
    let mut mirror = Mirror::new();
    let last = scribe.told.last().unwrap().seq;
    mirror.hear(&welcome(last, 1, &[false, true]), &shelf()).unwrap();
    assert!(!mirror.is_current());
    for told in &scribe.told {
        mirror.fold(told, &shelf()).unwrap();
    }
    assert!(mirror.is_current());
    let newest = scribe.told.last().unwrap();
    assert!(mirror.is_past(newest), "what was promised is past");
    assert!(!mirror.is_past(&Told { seq: last + 1, ..newest.clone() }));
    assert_eq!(mirror.you(), Some(1));
    let online: Vec<_> = mirror.chairs().iter().flatten().map(|chair| chair.online).collect();
    assert_eq!(online, [false, true]);
    let mut elsewhere = scribe.told[0].clone();
    let Fact::Opened { table, .. } = &mut elsewhere.fact else { panic!("opened first") };
    *table = "other".parse().unwrap();
    let mut other = Mirror::new();
    other.fold(&elsewhere, &shelf()).unwrap();
    let found = other.hear(&welcome(last, 1, &[]), &shelf());
    assert_eq!(found, Err(CannotFollow::OtherTable { found: "table1".parse().unwrap() }));
}

#[test]
fn what_a_short_break_hid_is_news_and_what_a_long_one_hid_is_past() {
    let mut scribe = Scribe::new(settings("euro", "normal", "strict", 2)).unwrap();
    let came = scribe.told.last().unwrap().seq;
    let mut mirror = Mirror::new();
    mirror.hear(&welcome(came, 1, &[true, true]), &shelf()).unwrap();
    for told in scribe.told.clone() {
        mirror.fold(&told, &shelf()).unwrap();
        assert!(mirror.is_past(&told), "it was there before this client");
    }
    let live = scribe.play_on(400).unwrap();
    mirror.fold(&live, &shelf()).unwrap();
    assert!(!mirror.is_past(&live));
    let missed = scribe.play_on(400).unwrap();
    let back = |now: u64| {
        let ServerMessage::Welcome(mut welcome) = welcome(missed.seq, 1, &[true, true]) else {
            panic!("a welcome")
        };
        welcome.now = now;
        let mut mirror = mirror.clone();
        mirror.hear(&ServerMessage::Welcome(welcome), &shelf()).unwrap();
        mirror.fold(&missed, &shelf()).unwrap();
        mirror
    };
    assert!(!back(missed.at + 5_000).is_past(&missed), "the line blinked");
    assert!(back(missed.at + 3_600_000).is_past(&missed), "a pocket, for an hour");
    assert!(back(missed.at + 5_000).is_past(&scribe.told[0]), "what was past stays so");
}

/// Who asks for a rematch is told to those who are there; later it only stands there.
#[test]
fn a_rematch_is_news_only_to_whoever_is_there() {
    let scribe = Scribe::new(settings("euro", "normal", "strict", 2)).unwrap();
    let last = scribe.told.last().unwrap().seq;
    let heard = |came: u64, fact: &str| {
        let mut mirror = Mirror::new();
        mirror.hear(&welcome(came, 1, &[true, true]), &shelf()).unwrap();
        for told in &scribe.told {
            mirror.fold(told, &shelf()).unwrap();
        }
        let fact = serde_json::from_str(fact).unwrap();
        mirror.fold(&Told { seq: last + 1, at: 0, fact }, &shelf()).unwrap();
        let rematch = mirror.rematch().unwrap();
        assert_eq!(rematch.table.as_str(), "table2");
        (rematch.asked, rematch.is_past)
    };
    let bens = r#"{ "type": "rematch", "table": "table2", "code": "ABCDEF", "seat": 1 }"#;
    assert_eq!(heard(last, bens), (Some(1), false));
    assert_eq!(heard(last + 1, bens), (Some(1), true));
    let of_old = r#"{ "type": "rematch", "table": "table2", "code": "ABCDEF" }"#;
    assert_eq!(heard(last, of_old), (None, false), "it was not written down who asked");
}

#[test]
fn spare_time_runs_off() {
    let mut settings = settings("euro", "normal", "strict", 2);
    settings.clock = Clock::Decision { seconds: 5, spare: 1 };
    let mut scribe = Scribe::new(settings).unwrap();
    let mut mirror = Mirror::new();
    for told in scribe.told.clone() {
        mirror.fold(&told, &shelf()).unwrap();
    }
    assert_eq!(mirror.spare(1), Some(1000));
    while let Some(told) = scribe.play_on(30) {
        mirror.fold(&told, &shelf()).unwrap();
    }
    assert_eq!(mirror.spare(0).unwrap() + mirror.spare(1).unwrap(), 2000 - 30 * 10);
    let seq = mirror.seq() + 1;
    let fact = Fact::StandIn { seat: 1, on: true, spare: 0 };
    mirror.fold(&Told { seq, at: 0, fact }, &shelf()).unwrap();
    assert_eq!(mirror.spare(1), Some(0));
    assert!(mirror.chairs()[1].as_ref().unwrap().stand_in);
}

#[test]
fn settings_open_every_booklet() {
    for booklet in Booklet::ALL {
        let mut settings = settings("euro", "normal", "strict", 2);
        settings.booklet = Some(booklet.key().to_owned());
        settings.house_rules = vec![("free-parking-pot".to_owned(), "on".to_owned())];
        let scribe = Scribe::new(settings).unwrap();
        let mut mirror = Mirror::new();
        for told in &scribe.told {
            mirror.fold(told, &shelf()).unwrap();
        }
        assert_eq!(mirror.game().unwrap().table().booklet, booklet);
    }
}

/// What people are called and have written, counted by whoever tells it.
fn mark(told: &[Told]) -> u32 {
    let mut mark = WordMark::default();
    for Told { seq, fact, .. } in told {
        mark.fold(*seq, fact);
    }
    mark.number()
}

/// The welcome of somebody who comes back: it says what its facts say now.
fn back(seq: u64, mark: Option<u32>) -> ServerMessage {
    let ServerMessage::Welcome(mut told) = welcome(seq, 1, &[true, true]) else {
        panic!("a welcome")
    };
    told.mark = mark;
    ServerMessage::Welcome(told)
}

/// Somebody wanted to be forgotten: what a client knows already was written anew, under the same
/// numbers. It is noticed also by whoever has missed something, and if he sits there no more.
#[test]
fn a_name_that_was_taken_out_is_noticed() {
    let scribe = Scribe::new(settings("euro", "normal", "strict", 2)).unwrap();
    let mut told = scribe.told;
    let mut mirror = Mirror::new();
    for told in &told {
        mirror.fold(told, &shelf()).unwrap();
    }
    for seq in [mirror.seq(), mirror.seq() + 20] {
        let same = back(seq, Some(mark(&told)));
        assert_eq!(mirror.clone().hear(&same, &shelf()), Ok(Heard::Aside));
        // A server of before says nothing of it.
        assert_eq!(mirror.clone().hear(&back(seq, None), &shelf()), Ok(Heard::Aside));
    }
    let sat = |told: &&mut Told| matches!(told.fact, Fact::Sat { seat: 1, .. });
    let Some(Told { fact: Fact::Sat { name, .. }, .. }) = told.iter_mut().find(sat) else {
        panic!("somebody sat down")
    };
    "N.N.2".clone_into(name);
    for seq in [mirror.seq(), mirror.seq() + 20] {
        let anew = mirror.clone().hear(&back(seq, Some(mark(&told))), &shelf());
        assert_eq!(anew, Err(CannotFollow::Rewritten));
    }
    // Whoever has nothing yet is told all of it anyway, and then who is called what.
    let mut now = Mirror::new();
    assert_eq!(now.hear(&back(mirror.seq(), Some(mark(&[]))), &shelf()), Ok(Heard::Aside));
    for told in &told {
        now.fold(told, &shelf()).unwrap();
    }
    assert_eq!(mirror.words().renamed(now.words()), ["N.N.2"]);
    assert!(now.words().renamed(now.words()).is_empty());
}

/// The number is told to other people's programs, which count it as docs/protocol.md says.
#[test]
fn the_mark_is_what_the_description_says() {
    let sat = |name: &str| Fact::Sat {
        seat: 1,
        name: name.to_owned(),
        token: "x".to_owned(),
        sitter: Sitter::Person,
    };
    let titled =
        Settings { title: Some("Freitag".to_owned()), ..settings("euro", "normal", "strict", 2) };
    let facts = [
        Fact::Changed { settings: Box::new(titled), tokens: Vec::new() },
        sat("Übel"),
        Fact::Rose { seat: 1, removed: false },
        Fact::Chat { seat: None, id: None, text: "Hallo".to_owned() },
        Fact::Admitted { name: "Ben".to_owned() },
    ];
    let told = (1..).zip(facts).map(|(seq, fact)| Told { seq, at: 0, fact });
    // Computed by another program from the description alone.
    assert_eq!(mark(&told.collect::<Vec<_>>()), 1_550_997_272);
    assert_eq!(mark(&[]), 0x811c_9dc5);
}
