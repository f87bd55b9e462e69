//! Tables at which bots play with dice that can be proved fair.

use bankhalter_bots::AnyBot;
use bankhalter_editions::{Edition, Shelf};
use bankhalter_fair::{Contribution, Secret, TableId, headers, seed};
use bankhalter_notation::{Game, Header, Luck, Play, Record, RecordWriter, Table};
use bankhalter_rules::{Action, Phase, Seat, State, Variant};
use bankhalter_sim::Steps;

/// Are the events written below each line?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Events {
    Written,
    LeftOut,
}

const NAMES: [&str; 4] = ["Anna", "Ben the \"Bold\"", "Götz", "throws"];
const TIME: u32 = 60;
const MOST_THROWS: u32 = 600;

/// The beginning of a game from a position in which somebody holds a jail card.
pub(crate) const ARRANGED: &str = r#"[edition "euro"]
[player "Anna"]
[player "Ben"]
[table "k3m9"]
[commitment "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]
[contribution "Anna" "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]
[contribution "Ben" "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"]
[secret "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
position
  Anna: at 12, cash 900, cards chance
  Ben: at 0, cash 900
  turn: Anna
end
Anna throws {5 5} {chance 12}
"#;

pub(crate) fn secret() -> Secret {
    let mut bytes = [0; 32];
    bytes.iter_mut().zip(0..).for_each(|(byte, value)| *byte = value);
    Secret::new(bytes)
}

/// What everybody gave but the bot in the second chair.
fn contributions(seats: usize) -> Vec<(&'static str, Contribution)> {
    let all = NAMES.iter().zip(0xa0..).take(seats);
    let people = all.enumerate().filter(|(seat, _)| *seat != 1);
    people.map(|(_, (name, byte))| (*name, Contribution([byte; 32]))).collect()
}

pub(crate) fn table_headers(edition: &str, variant: Variant, seats: usize) -> Vec<Header> {
    let mut headers = vec![Header::edition(edition), Header::variant(variant)];
    headers.extend(NAMES.iter().take(seats).map(|name| Header::player(name)));
    headers
}

fn headers_text(headers: &[Header]) -> String {
    headers.iter().map(|header| header.text() + "\n").collect()
}

/// Every edition in every variant that its booklet has.
pub(crate) fn all() -> Vec<(&'static Edition, Variant)> {
    let editions = bankhalter_editions::all().iter();
    editions
        .flat_map(|edition| {
            let has = |variant: &Variant| edition.booklet.rules(*variant).is_some();
            Variant::ALL.into_iter().filter(has).map(move |variant| (edition, variant))
        })
        .collect()
}

/// What happens next. Jail cards are used whenever they can be, so that they come round again.
fn next(table: &Table, state: &State, steps: &mut Steps<AnyBot>) -> (Seat, Action) {
    let seat = state.awaited().expect("the game is not over");
    if table.book.check(state, seat, Action::UseCard).is_ok() {
        return (seat, Action::UseCard);
    }
    steps.next(&table.book, state).expect("the game is not over")
}

/// A game between bots with the luck of the seed, as the server of a table would write it.
pub(crate) fn write(edition: &str, variant: Variant, seats: usize, events: Events) -> String {
    let table = Table::open(&table_headers(edition, variant, seats), &Shelf::default())
        .unwrap_or_else(|faults| panic!("{faults}"));
    let id: TableId = format!("{edition}-{}", variant.key()).parse().expect("a name");
    let given = contributions(seats);
    let values: Vec<_> = given.iter().map(|(_, value)| *value).collect();
    let further = headers(&id, secret().commitment(), &given, Some(&secret()));
    let mut writer = RecordWriter::new(&table, &further);
    let start = *read(&headers_text(&table_headers(edition, variant, seats))).start();
    let luck = Luck::new(&seed(&secret(), &id, &values));
    // What bots think of comes from another stream: theirs must not use up the dice.
    let mut steps = Steps::new([AnyBot::ALL[1]; 8], bankhalter_sim::Luck::of_game(1, 1));
    let (mut state, mut luck) = (start, Some(luck));
    let mut throws = 0;
    while state.phase() != Phase::Over && throws < MOST_THROWS {
        // A server keeps state and luck, and no game, between two actions.
        let mut game = Game::resume(&table, state, luck);
        let play = if !state.is_dealt() {
            Play::Deal(Vec::new())
        } else if throws == TIME && table.book.check_time(&state).is_ok() {
            Play::Time
        } else {
            let (seat, action) = next(&table, &state, &mut steps);
            throws += u32::from(action == Action::Throw);
            Play::act(seat, &action, &table.cast)
        };
        let played = game.play(&play).unwrap_or_else(|trouble| panic!("{play:?}: {trouble:?}"));
        writer.play(&played.play);
        if events == Events::Written {
            writer.events(&played.events);
        }
        (state, luck) = game.into_parts();
    }
    writer.finish()
}

pub(crate) fn read(text: &str) -> Record {
    Record::parse(text, &Shelf::default()).unwrap_or_else(|faults| panic!("{faults}"))
}
