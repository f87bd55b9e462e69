//! A line of a position block that cannot be read: all that is wrong with it, and what can be read
//! all the same, so that it is held against the other lines.

use super::{BankClause, Clause, Holding, Placement};
use crate::{
    cast::Cast,
    fault::Fault,
    lexer::Token,
    phrase::Phrase,
    reader::{Reader, Wanted},
};

/// A line of which something is wrong.
pub(crate) struct Salvaged {
    /// What could be read of it.
    pub(crate) placement: Option<Placement>,
    /// Everything that could not.
    pub(crate) faults: Vec<Fault>,
}

/// Reads on behind everything that is wrong.
pub(crate) fn salvage(code: &str, cast: &Cast, line: usize) -> Salvaged {
    let mut faults = Vec::new();
    let mut reader = Reader::new(code, cast);
    let seat = reader.player();
    let is_bank = seat.is_none() && reader.peek().token == Token::Word("bank");
    if is_bank {
        reader.step(reader.peek());
    }
    if (is_bank || seat.is_some()) && reader.skips(':') {
        let placement = match seat {
            Some(seat) => Placement::Player(seat, clauses(&mut reader, line, &mut faults, land)),
            None => Placement::Bank(clauses::<BankClause>(&mut reader, line, &mut faults, none)),
        };
        return Salvaged { placement: Some(placement), faults };
    }
    // The line says one thing, and that is wrong.
    let mut reader = Reader::new(code, cast);
    if Placement::read(&mut reader).is_some() {
        let _: Option<()> = reader.end();
    }
    Salvaged { placement: None, faults: vec![reader.fault(line)] }
}

/// What can be saved of a clause that begins here, and nothing of its fault then.
type Save<T> = fn(&mut Reader<'_>, usize, &mut Vec<Fault>) -> Option<T>;

/// The clauses that can be read; the fault of every other one.
fn clauses<T: Phrase>(
    reader: &mut Reader<'_>,
    line: usize,
    faults: &mut Vec<Fault>,
    save: Save<T>,
) -> Vec<T> {
    let mut good = Vec::new();
    loop {
        let mut one = reader.afresh();
        match T::read(&mut one).filter(|_| ends(&mut one)) {
            Some(clause) => good.push(clause),
            None => match save(reader, line, faults) {
                Some(clause) => good.push(clause),
                None => faults.push(one.fault(line)),
            },
        }
        while !matches!(reader.peek().token, Token::Mark(',') | Token::End) {
            reader.step(reader.peek());
        }
        if !reader.skips(',') {
            return good;
        }
    }
}

/// Behind a clause stands another one, or nothing.
fn ends(reader: &mut Reader<'_>) -> bool {
    reader.peek().token == Token::Mark(',') || reader.end().is_some()
}

const fn none(_: &mut Reader<'_>, _: usize, _: &mut Vec<Fault>) -> Option<BankClause> {
    None
}

/// Of land every property is looked at by itself.
fn land(reader: &mut Reader<'_>, line: usize, faults: &mut Vec<Fault>) -> Option<Clause> {
    if reader.peek().token != Token::Word("owns") {
        return None;
    }
    let before = faults.len();
    let mut own = reader.afresh();
    own.step(own.peek());
    let mut holdings: Vec<Holding> = Vec::new();
    while !matches!(own.peek().token, Token::Mark(',') | Token::End) {
        let mut one = own.afresh();
        let holding = <Holding as crate::phrase::Slot>::read(&mut one).filter(|_| parts(&mut one));
        match holding {
            Some(holding) if holdings.iter().any(|other| other.deed == holding.deed) => {
                let mut again = own.afresh();
                let _: Option<()> = again.miss(Wanted::Thing("a square that is not named already"));
                faults.push(again.fault(line));
            }
            Some(holding) => holdings.push(holding),
            None => faults.push(one.fault(line)),
        }
        own.step(own.peek());
        while own.touches() && !matches!(own.peek().token, Token::Mark(',') | Token::End) {
            own.step(own.peek());
        }
    }
    // Without a property it is the clause that is wrong.
    (faults.len() > before).then_some(Clause::Owns(holdings))
}

/// Between two properties there is a gap.
fn parts(reader: &mut Reader<'_>) -> bool {
    let is_apart =
        !reader.touches() || matches!(reader.peek().token, Token::Mark(',') | Token::End);
    if !is_apart {
        let _: Option<()> = reader.end();
    }
    is_apart
}
