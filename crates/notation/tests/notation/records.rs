//! Games that are played, written and played again.

use bankhalter_notation::{
    Game, Header, Luck, Play, Record, RecordWriter, Recorder, Seed, Statement, Table, Unplayable,
};
use bankhalter_rules::{Action, Booklet, Phase, RentClaim, Seeded, State, Variant};

use crate::board::Shelf;

/// A small generator for choices: what is tested is the record, not the play.
struct Choices(u64);

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

fn headers(edition: &str, variant: Variant, seats: u8, seed: u64) -> Vec<Header> {
    let mut headers = vec![
        Header::edition(edition),
        Header::variant(variant),
        Header::rent(if seed.is_multiple_of(2) {
            RentClaim::Automatic
        } else {
            RentClaim::OwnerMustAsk
        }),
        Header::seed(&Seed::new(&format!("{seed:x}")).unwrap()),
    ];
    let names = ["Anna", "Ben", "Anna Maria", "bank", "24", "Öztürk", "g", "h"];
    headers.extend(names[..usize::from(seats)].iter().map(|name| Header::player(name)));
    headers
}

/// Some action of somebody: mostly what is awaited, so that the game goes on.
fn choose(table: &Table, state: &State, choices: &mut Choices) -> Option<Play> {
    let seats: Vec<_> = state.alive().iter().collect();
    let awaited = state.awaited()?;
    let seat = if choices.below(4) == 0 { seats[choices.below(seats.len())] } else { awaited };
    for seat in [seat, awaited] {
        let actions: Vec<_> = table.book.legal_actions(state, seat).into_iter().collect();
        let wanted = actions.iter().filter(|action| !matches!(action, Action::Leave));
        let wanted: Vec<_> = wanted.collect();
        if !wanted.is_empty() {
            return Some(Play::act(seat, wanted[choices.below(wanted.len())], &table.cast));
        }
    }
    None
}

/// Plays by luck and writes everything down; returns the text and the last state.
fn play(table: &Table, seed: u64, most: usize) -> (String, State) {
    let seats = u8::try_from(table.cast.players().len()).unwrap();
    let mut game = Game::new(table, table.book.start(seats).unwrap());
    let mut writer = RecordWriter::new(table, &[Header::new("date", &["2024-05-01"])]);
    let mut choices = Choices(seed);
    if table.variant != Variant::Normal {
        let played = game.play(&Play::Deal(Vec::new())).unwrap();
        writer.play(&played.play);
        writer.events(&played.events);
    }
    for turn in 0..most {
        let Some(play) = choose(table, game.state(), &mut choices) else { break };
        let play =
            if turn + 1 == most && table.variant == Variant::Timed { Play::Time } else { play };
        let played = game.play(&play).unwrap_or_else(|trouble| panic!("{play:?}: {trouble:?}"));
        writer.play(&played.play);
        writer.events(&played.events);
    }
    (writer.finish(), *game.state())
}

#[test]
fn a_written_game_replays_to_the_same_state() {
    let games = [
        ("euro", Variant::Normal, 2),
        ("euro", Variant::Short, 3),
        ("wm", Variant::Timed, 8),
        ("sonic", Variant::Normal, 6),
        ("franken", Variant::Short, 4),
        ("gloeoeckler", Variant::Normal, 3),
    ];
    let mut over = 0;
    for (edition, variant, seats) in games {
        for seed in 1..=6 {
            let table = Table::open(&headers(edition, variant, seats, seed), &Shelf).unwrap();
            let (text, state) = play(&table, seed, 1500);
            let record = Record::parse(&text, &Shelf).unwrap_or_else(|faults| panic!("{faults}"));
            assert_eq!(record.to_string(), text);
            assert_eq!(record.table().seed, None);
            let replayed = record.play_out().unwrap_or_else(|failure| panic!("{failure}\n{text}"));
            assert_eq!(replayed.digest(), state.digest());
            assert_eq!(replayed, state);
            over += u32::from(state.phase() == Phase::Over);
        }
    }
    assert!(over > 0, "no game came to an end");
}

#[test]
fn positions_of_a_game_are_written_and_arranged_again() {
    let table = Table::open(&headers("euro", Variant::Normal, 4, 8), &Shelf).unwrap();
    let mut game = Game::new(&table, table.book.start(4).unwrap());
    let mut choices = Choices(5);
    let mut arranged = 0;
    for _ in 0..2000 {
        let Some(play) = choose(&table, game.state(), &mut choices) else { break };
        game.play(&play).unwrap();
        let Some(setup) = game.state().setup() else { continue };
        let mut writer = RecordWriter::new(&table, &[]);
        writer.position(&setup);
        let text = writer.finish();
        let record =
            Record::parse(&text, &Shelf).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        assert_eq!(record.start(), &table.book.arrange(&setup).unwrap(), "{text}");
        assert_eq!(record.start().setup().as_ref(), Some(&setup), "{text}");
        arranged += 1;
    }
    assert!(arranged > 100, "{arranged}");
}

#[test]
fn the_same_seed_brings_the_same_luck_and_trouble_uses_none() {
    let headers = headers("standard", Variant::Normal, 2, 1);
    let table = Table::open(&headers, &Shelf).unwrap();
    let start = table.book.start(2).unwrap();
    let parse = |text: &str| Play::parse(text, &table.cast).unwrap();
    let mut one = Game::new(&table, start);
    let mut two = Game::new(&table, start);
    assert!(matches!(two.play(&parse("Ben throws")), Err(Unplayable::Refused(_))));
    assert!(matches!(two.play(&parse("Anna throws {1 2} {3 4}")), Err(Unplayable::Misfit(_))));
    let throw = parse("Anna throws");
    assert!(two.check(&throw).is_ok());
    assert_eq!(one.play(&throw), two.play(&throw));
    assert_eq!(one, two);
    // A result in braces uses no luck either.
    let mut three = Game::new(&table, start);
    three.play(&parse("Anna throws {1 2}")).unwrap();
    let by_luck = three.play(&parse("Ben throws")).unwrap();
    let Play::Act { outcomes, .. } = &by_luck.play else { panic!() };
    let Ok(Play::Act { outcomes: first, .. }) =
        Game::new(&table, start).play(&throw).map(|played| played.play)
    else {
        panic!()
    };
    assert_eq!(*outcomes, first);
}

#[test]
fn the_luck_of_a_seed_is_what_it_was() {
    let text = "[edition \"standard\"]\n[seed \"7f3a\"]\n[player \"Anna\"]\n[player \"Ben\"]\n\
                Anna throws\nBen throws\n";
    let record = Record::parse(text, &Shelf).unwrap();
    let told: Vec<_> = record
        .replay()
        .map(|step| step.unwrap().play.unwrap().text(&record.table().cast))
        .collect();
    assert_eq!(told, ["Anna throws {5 6}", "Ben throws {1 5}"]);
}

#[test]
fn a_recorder_tells_what_any_source_of_chance_gave() {
    let table = Table::open(&headers("euro", Variant::Short, 2, 1), &Shelf).unwrap();
    let mut state = table.book.start(2).unwrap();
    let mut chance = Seeded(Luck::new(&Seed::new("c0ffee").unwrap()));
    let mut recorder = Recorder::new(&mut chance);
    table.book.deal(&mut state, &mut recorder, &mut bankhalter_rules::Silent).unwrap();
    let mut writer = RecordWriter::new(&table, &[]);
    writer.deal(recorder.hands(&table.cast));
    let anna = bankhalter_rules::Seat::FIRST;
    table
        .book
        .play(&mut state, anna, Action::Throw, &mut recorder, &mut bankhalter_rules::Silent)
        .unwrap();
    writer.act(anna, &Action::Throw, &recorder.outcomes);
    writer.remark("so it began");
    let text = writer.finish();
    let record = Record::parse(&text, &Shelf).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(record.play_out().unwrap(), state);
    assert!(text.ends_with("; so it began\n"));
}

#[test]
fn a_replay_shows_events_and_state_after_every_line() {
    let text = "[edition \"euro\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n  turn: Anna\nend\n\
                Anna throws {1 2}\n\n; bought\nAnna buys\n= Anna cash 1440\n";
    let record = Record::parse(text, &Shelf).unwrap();
    assert_eq!(record.table().booklet, Booklet::Euro);
    let steps: Vec<_> = record.replay().map(Result::unwrap).collect();
    let lines: Vec<_> = steps.iter().map(|step| step.line.number).collect();
    assert_eq!(lines, [7, 10, 11]);
    assert_eq!(steps[0].state.phase(), Phase::Purchase);
    assert_eq!(steps[1].state.phase(), Phase::Done);
    assert!(steps[2].events.is_empty() && matches!(steps[2].statement, Statement::Expect(_)));
    let log: Vec<_> = steps[1]
        .events
        .iter()
        .map(|event| bankhalter_notation::event_text(event, &record.table().cast))
        .collect();
    assert_eq!(
        log,
        ["Anna pays bank 60 for purchase", "3 passes to Anna", "the landing is settled"]
    );
}
