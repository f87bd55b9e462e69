//! A real board at which the program threw for some: its throws, computed again.

use std::collections::BTreeMap;

use bankhalter_notation::{Game, Header, Item, Luck, Play, Record, Statement};

use crate::{
    again::{demand_word, play_again},
    finding::{Checked, Finding},
    headers::PROGRAM,
    proof::Proof,
};

/// Computes what the program threw at a real board; what people reported is taken as it stands.
pub(crate) fn verify(record: &Record, checked: &mut Checked) -> Finding {
    let is_program = |header: &Header| header.key == PROGRAM;
    if !record.headers().any(is_program) {
        return Finding::Reported;
    }
    let found = Proof::of(record).map_err(Finding::NoProof).and_then(|proof| {
        let words = proof.words.iter().copied().collect();
        examine(record, &proof, &words, checked)
    });
    found.map_or_else(|finding| finding, |passed_over| Finding::Mixed { passed_over })
}

/// How many words of the luck were passed over, or the first thing that is wrong.
fn examine(
    record: &Record,
    proof: &Proof,
    words: &BTreeMap<usize, u64>,
    checked: &mut Checked,
) -> Result<u64, Finding> {
    demand_word(proof)?;
    let seed = proof.seed();
    let (mut state, mut used, mut passed_over) = (*record.start(), 0, 0);
    for (place, (line, play)) in plays(record).enumerate() {
        let luck = words.get(&place).map(|word| (*word, Luck::at(&seed, *word)));
        let is_program = luck.is_some();
        if let Some((word, _)) = &luck {
            // Whoever may choose from where on the seed counts chooses the dice.
            passed_over += word.checked_sub(used).ok_or(Finding::UsedTwice { line })?;
        }
        let mut game = Game::resume(record.table(), state, luck.map(|(_, luck)| luck));
        if is_program {
            play_again(&mut game, (line, play), checked)?;
        } else if game.play(play).is_err() {
            break;
        }
        let (after, luck) = game.into_parts();
        state = after;
        used = luck.map_or(used, |luck| luck.used());
    }
    // A line that people reported and that cannot be played is found here, with its place.
    record.play_out().map_err(Finding::Untrue)?;
    Ok(passed_over)
}

/// What was played, each with the number of its line in the text.
fn plays(record: &Record) -> impl Iterator<Item = (usize, &Play)> {
    record.lines().iter().filter_map(|line| {
        let Item::Statement(statement) = &line.item else { return None };
        let Statement::Play(play) = &**statement else { return None };
        Some((line.number, play))
    })
}
