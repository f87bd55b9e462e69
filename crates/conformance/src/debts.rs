//! What a debtor may not do: give away what his creditor has a right to (DEBT-01).

use bankhalter_rules::{Action, Bundle, Flow, Money, Party, Return, Rulebook, Seat, State};

/// Looks at an accepted offer as a creditor would: before and after, in money.
pub fn check(book: &Rulebook, before: &State, action: Action, after: &State) -> Result<(), String> {
    let (Action::Accept, Some((from, trade))) = (action, before.offer()) else { return Ok(()) };
    let take = match trade.take {
        Return::Goods(goods) => goods,
        Return::Debt => return Ok(()),
    };
    let parties = [(from, trade.with, trade.give, take), (trade.with, from, take, trade.give)];
    for (debtor, other, gives, gets) in parties {
        if debtors(before).any(|(seat, creditor)| seat == debtor && creditor != Party::Seat(other))
        {
            price(book, before, &gives, &gets)?;
            // Whatever he got besides, he is not poorer for his creditor; interest on what he took
            // over is another matter (MORTGAGE-14).
            let worth = |state: &State| book.liquid_worth(state, debtor);
            if worth(after) < worth(before) {
                return Err("a debtor made himself poorer".to_owned());
            }
        }
    }
    Ok(())
}

/// Everybody who owes somebody something now, or as soon as a round of payments comes to him.
fn debtors(state: &State) -> impl Iterator<Item = (Seat, Party)> {
    let waiting = state.round().into_iter().filter(|(.., flow)| *flow == Flow::Collects);
    let waiting = waiting.flat_map(|(one, others, ..)| {
        others.iter().map(move |other| (other, Party::Seat(one))).collect::<Vec<_>>()
    });
    state.debt().into_iter().map(|(debtor, creditor, ..)| (debtor, creditor)).chain(waiting)
}

fn price(book: &Rulebook, state: &State, gives: &Bundle, gets: &Bundle) -> Result<(), String> {
    let open = gives.deeds & !state.mortgaged();
    let least: Money = open.iter().map(|deed| book.deed(deed).mortgage).sum();
    if gives.cash > Money::ZERO {
        return Err("a debtor paid somebody else".to_owned());
    }
    if gets.cash < least || gets.cash == Money::ZERO {
        return Err(format!("a debtor gave for {:?} what is worth {least:?}", gets.cash));
    }
    Ok(())
}
