//! All facts of a table, folded by a client that trusts nobody.

use std::collections::BTreeMap;

use bankhalter_client::{Game, Mirror};
use bankhalter_editions::{Language, Shelf};
use bankhalter_notation::{Game as Engine, Play, event_text};
use bankhalter_protocol::{Fact, PlayFact, ServerMessage, Told, read_server};
use bankhalter_room::position::Teller;
use bankhalter_rules::State;

use super::{Kind, print::print_position};

/// All facts of a table, folded in two ways: their events into a state, and their actions played
/// again by the rules.
#[derive(Debug, Default)]
pub(super) struct Fold {
    mirror: Mirror,
    /// The state that the actions come to.
    played: Option<State>,
    /// A print of every fact, first one first.
    pub(super) prints: Vec<u64>,
    /// The facts with which actions were carried out, by the actions' names.
    pub(super) acts: BTreeMap<String, Vec<Done>>,
    /// A print of the position after every fact of which the server showed one.
    pub(super) shown: BTreeMap<u64, u64>,
}

/// An action that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Done {
    pub(super) seq: u64,
    pub(super) seat: Option<u8>,
    pub(super) line: String,
}

/// What is wrong with a fact.
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

    /// Folds the next fact; where the server showed a position, that of the fold is kept for comparison.
    pub(super) fn take(&mut self, text: &str, shown_to: &BTreeMap<u64, u64>) -> Result<(), Wrong> {
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
        if shown_to.contains_key(&told.seq)
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
