//! Computing a record again: does it say what the seed gives?

use bankhalter_notation::{Game, Header, Item, Luck, Record, Statement};

use crate::{
    again::{demand_word, play_again},
    finding::{Checked, Finding, Verdict},
    mixed,
    proof::Proof,
};

/// Computes a record again, line by line, and compares.
pub fn verify(record: &Record) -> Verdict {
    let mut checked = Checked::default();
    if record.headers().any(|header| *header == Header::reported()) {
        let finding = mixed::verify(record, &mut checked);
        return Verdict { checked, finding };
    }
    let finding = match Proof::of(record) {
        Ok(proof) => examine(record, &proof, &mut checked).err().unwrap_or(Finding::Fair),
        Err(missing) => Finding::NoProof(missing),
    };
    Verdict { checked, finding }
}

fn examine(record: &Record, proof: &Proof, checked: &mut Checked) -> Result<(), Finding> {
    demand_word(proof)?;
    let luck = Luck::new(&proof.seed());
    let mut game = Game::resume(record.table(), *record.start(), Some(luck));
    for line in record.lines() {
        let Item::Statement(statement) = &line.item else { continue };
        let Statement::Play(play) = &**statement else { continue };
        play_again(&mut game, (line.number, play), checked)?;
    }
    // The dice are right: now everything else that the record says about them.
    record.play_out().map(|_| ()).map_err(Finding::Untrue)
}
