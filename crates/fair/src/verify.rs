//! Computing a record again: does it say what the seed gives?

use bankhalter_notation::{
    Cast, Failure, Game, Hand, Header, Item, Luck, Outcome, Play, Record, Statement, Unplayable,
};
use bankhalter_rules::{Card, Deck, Dice, Seat, Space};

use crate::{
    bytes::Commitment,
    proof::{Missing, Proof},
};

/// What came of computing a record again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How much was found as computed, up to the first deviation.
    pub checked: Checked,
    /// What was found.
    pub finding: Finding,
}

/// How many results of chance were computed and found to be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Throws of both dice.
    pub throws: u32,
    /// Cards, also those of a pile that goes round.
    pub cards: u32,
    /// Deeds that were dealt before the first throw.
    pub deals: u32,
}

/// What was found; the first thing that is wrong, if anything is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Every throw, card and dealt deed is what the seed gives.
    Fair,
    /// Throws and cards were reported by people at a real board: nobody can prove them.
    Reported,
    /// The record carries no proof.
    NoProof(Missing),
    /// The operator did not tell the secret to which he was bound.
    WordBroken {
        /// What was published before the game.
        published: Commitment,
        /// What fits the secret that was told.
        computed: Commitment,
    },
    /// The record says something else than the seed gives.
    Deviation(Deviation),
    /// With what the seed gives, the rules do not allow a line.
    Refused {
        /// The line, counted from 1.
        line: usize,
        /// What it says.
        play: String,
        /// Why not.
        trouble: Unplayable,
    },
    /// The dice are right, but an event or expectation of the record is not.
    Untrue(Failure),
}

/// Where a record first says something else than the seed gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deviation {
    /// The line, counted from 1.
    pub line: usize,
    /// What the record says, if it says anything.
    pub said: Option<Fact>,
    /// What the seed gives, if anything is due.
    pub given: Option<Fact>,
}

/// One result of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A throw of both dice.
    Throw(Dice),
    /// A card.
    Card(Deck, Card),
    /// A deed that was dealt, by its square.
    Deed(Seat, Space),
}

impl Verdict {
    /// Is all as it should be?
    pub const fn is_fair(&self) -> bool {
        matches!(self.finding, Finding::Fair)
    }
}

impl Fact {
    /// As a record writes it.
    pub fn text(&self, cast: &Cast) -> String {
        match self {
            Self::Throw(dice) => {
                let [first, second] = dice.faces();
                format!("{{{first} {second}}}")
            }
            Self::Card(Deck::Chance, card) => format!("{{chance {}}}", card.number() + 1),
            Self::Card(Deck::Chest, card) => format!("{{chest {}}}", card.number() + 1),
            Self::Deed(seat, space) => format!("{{{} {}}}", cast.written(*seat), space.number()),
        }
    }
}

/// Computes a record again, line by line, and compares.
pub fn verify(record: &Record) -> Verdict {
    let mut checked = Checked::default();
    if record.headers().any(|header| *header == Header::reported()) {
        return Verdict { checked, finding: Finding::Reported };
    }
    let finding = match Proof::of(record) {
        Ok(proof) => examine(record, &proof, &mut checked).err().unwrap_or(Finding::Fair),
        Err(missing) => Finding::NoProof(missing),
    };
    Verdict { checked, finding }
}

/// The same line with everything open that chance decides.
pub fn opened(play: &Play) -> Play {
    match play {
        Play::Act { seat, order, outcomes: _ } => {
            Play::Act { seat: *seat, order: order.clone(), outcomes: Vec::new() }
        }
        Play::Deal(_) => Play::Deal(Vec::new()),
        Play::Time => Play::Time,
    }
}

fn examine(record: &Record, proof: &Proof, checked: &mut Checked) -> Result<(), Finding> {
    let (published, computed) = (proof.commitment, proof.secret.commitment());
    if published != computed {
        return Err(Finding::WordBroken { published, computed });
    }
    let luck = Luck::new(&proof.seed());
    let mut game = Game::resume(record.table(), *record.start(), Some(luck));
    for line in record.lines() {
        let Item::Statement(statement) = &line.item else { continue };
        let Statement::Play(play) = &**statement else { continue };
        let played = game.play(&opened(play)).map_err(|trouble| Finding::Refused {
            line: line.number,
            play: opened(play).text(&record.table().cast),
            trouble,
        })?;
        compare(line.number, &facts(play), &facts(&played.play), checked)
            .map_err(Finding::Deviation)?;
    }
    // The dice are right: now everything else that the record says about them.
    record.play_out().map(|_| ()).map_err(Finding::Untrue)
}

fn compare(
    line: usize,
    said: &[Fact],
    given: &[Fact],
    checked: &mut Checked,
) -> Result<(), Deviation> {
    for index in 0..said.len().max(given.len()) {
        let (said, given) = (said.get(index).copied(), given.get(index).copied());
        if said != given {
            return Err(Deviation { line, said, given });
        }
        match given {
            Some(Fact::Throw(_)) => checked.throws += 1,
            Some(Fact::Card(..)) => checked.cards += 1,
            Some(Fact::Deed(..)) => checked.deals += 1,
            None => {}
        }
    }
    Ok(())
}

/// What chance brought in this line, in order; dealt deeds hand by hand in the order of the seats.
fn facts(play: &Play) -> Vec<Fact> {
    match play {
        Play::Act { outcomes, .. } => outcomes
            .iter()
            .map(|outcome| match outcome {
                Outcome::Throw(dice) => Fact::Throw(*dice),
                Outcome::Card(deck, card) => Fact::Card(*deck, *card),
            })
            .collect(),
        Play::Deal(hands) => {
            let of = |seat: Seat| hands.iter().filter(move |hand| hand.seat == seat);
            let deeds = |hand: &Hand| {
                let seat = hand.seat;
                hand.squares.clone().into_iter().map(move |space| Fact::Deed(seat, space))
            };
            (0..).map_while(Seat::new).flat_map(of).flat_map(deeds).collect()
        }
        Play::Time => Vec::new(),
    }
}
