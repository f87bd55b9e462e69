//! Loading a whole table again, and comparing it with everything that is known of it.

use bankhalter_protocol::{Hello, PROTOCOL, ServerMessage, TableId, read_server};

use super::{
    Kind,
    fold::{Done, Fold},
    ledger::{Acked, Ledger},
    print::print,
    report::{Counts, add},
};
use crate::{
    Address,
    glance::fact_number,
    line::{Line, Lost},
    sitting::rejected,
};

/// Loads the whole table and compares.
pub(super) async fn audit(
    address: Address,
    ledger: &mut Ledger,
    counts: &Counts,
) -> Result<(), Lost> {
    let Some(table) = &ledger.table else { return Ok(()) };
    let facts = load(address, table).await?;
    examine(ledger, &facts);
    add(&counts.audits, 1);
    add(&counts.facts, u64::try_from(facts.len()).unwrap_or(u64::MAX));
    Ok(())
}

/// All facts of a table, as a spectator is told them.
async fn load(address: Address, table: &TableId) -> Result<Vec<String>, Lost> {
    let table = table.to_string();
    let hello =
        Hello { protocol: PROTOCOL, table, key: None, since: 0, prompts: false, screen: false };
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
        if let Err((kind, text)) = fold.take(text, &ledger.shown) {
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
