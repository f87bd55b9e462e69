//! Loading a whole table again, and comparing it with everything that is known of it.

use std::collections::BTreeMap;

use bankhalter_client::{Game, Mirror};
use bankhalter_editions::{Language, Shelf};
use bankhalter_notation::{Game as Engine, Play, event_text};
use bankhalter_protocol::{Fact, Hello, PROTOCOL, PlayFact, ServerMessage, Told, read_server};
use bankhalter_room::position::Teller;
use bankhalter_rules::State;

use super::{
    Kind,
    ledger::{Acked, Ledger, print, print_position},
    report::{Counts, add},
};
use crate::{
    Address,
    glance::fact_number,
    line::{Line, Lost},
    sitting::rejected,
};

/// All facts of a table, folded in two ways: their events into a state, and their actions played
/// again by the rules.
#[derive(Debug, Default)]
pub(super) struct Fold {
    mirror: Mirror,
    /// The state that the actions come to.
    played: Option<State>,
    /// A print of every fact, first one first.
    prints: Vec<u64>,
    /// The facts with which actions were carried out, by the actions' names.
    acts: BTreeMap<String, Vec<Done>>,
    /// A print of the position after every fact of which the server showed one.
    shown: BTreeMap<u64, u64>,
}

/// An action that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Done {
    seq: u64,
    seat: Option<u8>,
    line: String,
}

/// Loads the whole table and compares.
pub(super) async fn audit(
    address: Address,
    ledger: &mut Ledger,
    counts: &Counts,
) -> Result<(), Lost> {
    let facts = load(address, &ledger.table).await?;
    examine(ledger, &facts);
    add(&counts.audits, 1);
    add(&counts.facts, u64::try_from(facts.len()).unwrap_or(u64::MAX));
    Ok(())
}

/// All facts of a table, as a spectator is told them.
async fn load(address: Address, table: &str) -> Result<Vec<String>, Lost> {
    let table = table.to_owned();
    let hello = Hello { protocol: PROTOCOL, table, key: None, since: 0, prompts: false };
    let mut line = Line::connect(address, hello).await?;
    let (mut facts, mut last) = (Vec::new(), None);
    while last.is_none_or(|last| facts.len() < last) {
        let text = line.hear().await?;
        if fact_number(&text).is_some() {
            facts.push(text.as_str().to_owned());
            continue;
        }
        match read_server(&text).map_err(Lost::Server)? {
            ServerMessage::Welcome(welcome) => last = usize::try_from(welcome.seq).ok(),
            ServerMessage::Rejected(rejection) => return Err(rejected(&rejection)),
            _ => {}
        }
    }
    Ok(facts)
}

/// Compares what the server has with what is known; everything that does not fit is noted.
pub(super) fn examine(ledger: &mut Ledger, facts: &[String]) {
    let mut fold = std::mem::take(&mut ledger.fold);
    for (place, text) in facts.iter().enumerate() {
        let new = print(text);
        if let Some(old) = fold.prints.get(place) {
            if *old != new {
                ledger.find(Kind::Changed, format!("fact {} is another than before", place + 1));
            }
            continue;
        }
        fold.prints.push(new);
        if let Err((kind, text)) = fold.take(text, ledger) {
            ledger.find(kind, text);
            break;
        }
    }
    if facts.len() < fold.prints.len() {
        let text = format!("{} facts are gone", fold.prints.len() - facts.len());
        ledger.find(Kind::Changed, text);
    }
    compare_told(ledger, &fold, facts.len());
    compare_acts(ledger, &fold, facts.len());
    compare_shown(ledger, &fold);
    ledger.fold = fold;
}

type Wrong = (Kind, String);

impl Fold {
    /// The last fact that was folded.
    pub(super) const fn seq(&self) -> u64 {
        self.mirror.seq()
    }

    /// How many positions of the server can be compared.
    pub(super) fn positions(&self) -> u64 {
        u64::try_from(self.shown.len()).unwrap_or(u64::MAX)
    }

    fn take(&mut self, text: &str, ledger: &Ledger) -> Result<(), Wrong> {
        let expected = self.mirror.seq() + 1;
        let told = match read_server(text) {
            Ok(ServerMessage::Fact(told)) => told,
            Ok(other) => return Err((Kind::Gap, format!("{other:?} is no fact"))),
            Err(error) => return Err((Kind::Gap, format!("fact {expected}: {error}"))),
        };
        if told.seq != expected {
            return Err((Kind::Gap, format!("expected fact {expected}, found {}", told.seq)));
        }
        let folded = self.mirror.fold(&told, &Shelf::default());
        folded.map_err(|trouble| (Kind::State, trouble.to_string()))?;
        self.play(&told)?;
        if ledger.shown.contains_key(&told.seq)
            && let Some(game) = self.mirror.game()
        {
            self.shown.insert(told.seq, shown(game));
        }
        Ok(())
    }

    /// Plays the action again and compares what it leads to.
    fn play(&mut self, told: &Told) -> Result<(), Wrong> {
        let Some(game) = self.mirror.game() else { return Ok(()) };
        let (table, seq) = (game.table(), told.seq);
        let before = match (&told.fact, self.played) {
            (Fact::Started { .. }, _) => {
                self.played = Some(*game.state());
                return Ok(());
            }
            (Fact::Play(_), Some(state)) => state,
            _ => return Ok(()),
        };
        let Fact::Play(fact) = &told.fact else { return Ok(()) };
        let wrong = |what: String| (Kind::State, format!("fact {seq} `{}`: {what}", fact.line));
        let play =
            Play::parse(&fact.line, &table.cast).map_err(|fault| wrong(fault.to_string()))?;
        let mut engine = Engine::resume(table, before, None);
        let played = engine.play(&play).map_err(|trouble| wrong(format!("{trouble:?}")))?;
        let events = played.events.iter().map(|event| event_text(event, &table.cast));
        if !events.eq(fact.events.iter().cloned()) {
            return Err(wrong("the rules tell other events".to_owned()));
        }
        if engine.state() != game.state() {
            return Err(wrong("events and actions come to two states".to_owned()));
        }
        self.played = Some(*game.state());
        self.note(seq, fact);
        Ok(())
    }

    fn note(&mut self, seq: u64, fact: &PlayFact) {
        if let Some(id) = &fact.id {
            let done = Done { seq, seat: fact.seat, line: fact.line.clone() };
            self.acts.entry(id.clone()).or_default().push(done);
        }
    }
}

/// A print of the position that the server would show.
fn shown(game: &Game) -> u64 {
    let table = game.table();
    bankhalter_editions::find(&table.edition).map_or(0, |edition| {
        let teller = Teller { edition, table, language: Language::German };
        print_position(&teller.position(game.state(), None))
    })
}

/// Whatever anybody was told must still be there, word for word.
fn compare_told(ledger: &mut Ledger, fold: &Fold, count: usize) {
    let mut found = Vec::new();
    let prints = fold.prints.get(..count).unwrap_or(&fold.prints);
    for (seq, told) in &ledger.told {
        let place = usize::try_from(*seq).ok().and_then(|seq| seq.checked_sub(1));
        match place.and_then(|place| prints.get(place)) {
            Some(print) if print == told => {}
            Some(_) => found.push((Kind::Changed, format!("fact {seq} is another than was told"))),
            None => found.push((Kind::Lost, format!("fact {seq} was told and is gone"))),
        }
    }
    for (kind, text) in found {
        ledger.find(kind, text);
    }
}

/// Every acknowledged action is there once, under its number; no other is there twice.
fn compare_acts(ledger: &mut Ledger, fold: &Fold, count: usize) {
    let mut found = Vec::new();
    for (id, done) in &fold.acts {
        if done.len() > 1 {
            let text = format!("action {id} was carried out {} times", done.len());
            found.push((Kind::Doubled, text));
        }
    }
    for (id, acked) in &ledger.acked {
        let there = |done: &&Done| usize::try_from(done.seq).is_ok_and(|seq| seq <= count);
        let done = fold.acts.get(id).and_then(|done| done.first()).filter(there);
        match done {
            None => found.push((Kind::Lost, format!("action {id}, acknowledged, is not there"))),
            Some(done) if !fits(done, acked) => {
                let text = format!("action {id} {acked:?} stands there as {done:?}");
                found.push((Kind::Lost, text));
            }
            Some(_) => {}
        }
    }
    for (kind, text) in found {
        ledger.find(kind, text);
    }
}

fn fits(done: &Done, acked: &Acked) -> bool {
    let without_chance = done.line.split(" {").next().unwrap_or_default();
    done.seq == acked.seq
        && done.seat == Some(acked.seat)
        && without_chance.ends_with(&format!(" {}", acked.what))
}

/// The server showed the positions to which its facts come.
fn compare_shown(ledger: &mut Ledger, fold: &Fold) {
    let differ = ledger
        .shown
        .iter()
        .filter(|(seq, print)| fold.shown.get(seq).is_some_and(|own| own != *print));
    let found: Vec<_> = differ.map(|(seq, _)| *seq).collect();
    for seq in found {
        ledger.find(Kind::State, format!("after fact {seq} the server shows another position"));
    }
}

#[cfg(test)]
mod tests;
