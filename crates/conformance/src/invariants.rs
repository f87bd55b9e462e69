//! What must hold of every state that play can reach.

use bankhalter_rules::{
    Action, ClearBeforeMortgage, Deck, Money, Phase, Properties, Property, Rulebook, Seat, Seats,
    State,
};

/// Checks everything that must hold of a state; cheap enough for every step.
pub fn check(book: &Rulebook, state: &State) -> Result<(), String> {
    ownership(state)?;
    bankrupts_have_nothing(state)?;
    groups(book, state)?;
    cards(state)?;
    somebody_can_act(book, state)
}

fn ownership(state: &State) -> Result<(), String> {
    let mut seen = Properties::NONE;
    for seat in Seats::first(state.seats()).iter() {
        if seen.meets(state.deeds(seat)) {
            return Err("a deed is owned twice".to_owned());
        }
        seen = seen | state.deeds(seat);
    }
    if (!seen).meets(state.mortgaged()) {
        return Err("the bank holds a mortgaged deed".to_owned());
    }
    for deed in Property::all() {
        if state.owner(deed).is_none() && state.level(deed) > 0 {
            return Err("a building stands on the bank's land".to_owned());
        }
    }
    Ok(())
}

fn bankrupts_have_nothing(state: &State) -> Result<(), String> {
    for seat in Seats::first(state.seats()).iter().filter(|seat| !state.alive().has(*seat)) {
        let bare = state.cash(seat) == Money::ZERO && state.deeds(seat).is_empty();
        if !bare || !state.jail_cards(seat).is_empty() {
            return Err(format!("seat {} is bankrupt and still owns something", seat.number()));
        }
    }
    Ok(())
}

/// BUILD-01, BUILD-06, BUILD-11, MORTGAGE-04, MORTGAGE-05.
fn groups(book: &Rulebook, state: &State) -> Result<(), String> {
    for street in Properties::STREETS.iter() {
        let group = book.group(street);
        if group.lowest() != Some(street) || !state.is_built(group) {
            continue;
        }
        let owner = state.owner(street);
        if group.iter().any(|other| state.owner(other) != owner) {
            return Err("a group is built and has two owners".to_owned());
        }
        let steps = || group.iter().map(|other| book.step(state.level(other)));
        if steps().max().unwrap_or(0) > steps().min().unwrap_or(0) + 1 {
            return Err("a group is built unevenly".to_owned());
        }
        if steps().max().unwrap_or(0) > book.rules().houses_before_hotel + 1 {
            return Err("a street has too many buildings".to_owned());
        }
        let built_and_mortgaged =
            |other: Property| state.level(other) > 0 && state.mortgaged().has(other);
        if group.iter().any(built_and_mortgaged) {
            return Err("a street is built and mortgaged".to_owned());
        }
        let whole = book.rules().clear_before_mortgage == ClearBeforeMortgage::WholeGroup;
        if whole && state.mortgaged().meets(group) {
            return Err("a group is built and partly mortgaged".to_owned());
        }
    }
    Ok(())
}

fn cards(state: &State) -> Result<(), String> {
    for deck in Deck::ALL {
        let held = u32::from(state.pile(deck).holder().is_some());
        if state.pile(deck).cards().count_ones() + held != 16 {
            return Err(format!("{deck:?} has lost a card"));
        }
        if state.pile(deck).holder().is_some_and(|holder| !state.alive().has(holder)) {
            return Err(format!("{deck:?}: a bankrupt holds the jail card"));
        }
    }
    Ok(())
}

fn somebody_can_act(book: &Rulebook, state: &State) -> Result<(), String> {
    let Some(awaited) = state.awaited() else {
        let over = state.phase() == Phase::Over && !state.winners().is_empty();
        return if over { Ok(()) } else { Err("nobody is awaited".to_owned()) };
    };
    if !state.is_dealt() {
        return Ok(());
    }
    let only_leaving = |action: &Action| *action == Action::Leave;
    if book.legal_actions(state, awaited).iter().all(only_leaving) {
        return Err(format!(
            "seat {} is awaited in {:?} and can do nothing",
            awaited.number(),
            state.phase()
        ));
    }
    Ok(())
}

/// Of sales of several steps the least is listed, and every further step is allowed too, down to the
/// cleared group, which is even and needs no house the bank lacks (SHORTAGE-02).
fn descents_agree(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    listed: &[Action],
) -> Result<(), String> {
    for street in Property::all() {
        let down = |steps| Action::SellDown { street, steps };
        let allowed = |steps: &u8| book.check(state, seat, down(*steps)).is_ok();
        let steps: Vec<u8> = (0..=u8::MAX).filter(allowed).collect();
        let named: Vec<_> = listed.iter().filter(|action| descends(action, street)).collect();
        if named != steps.first().map(|least| down(*least)).iter().collect::<Vec<_>>() {
            return Err(format!("{street:?}: {steps:?} steps allowed, {named:?} listed"));
        }
        let in_a_row = steps.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let single = book.check(state, seat, Action::Sell(street)).is_ok();
        if !steps.is_empty() && (single || !in_a_row || steps[0] < 2) {
            return Err(format!("{street:?}: {steps:?} steps allowed, a single one: {single}"));
        }
    }
    Ok(())
}

fn descends(action: &Action, from: Property) -> bool {
    matches!(action, Action::SellDown { street, .. } if *street == from)
}

/// Every action that has no free amounts.
pub fn enumerable(book: &Rulebook, state: &State) -> Vec<Action> {
    let least = book.least_bid(state);
    let mut actions = vec![
        Action::Throw,
        Action::EndTurn,
        Action::DemandRent(None),
        Action::PayFine,
        Action::UseCard,
        Action::Buy,
        Action::Decline,
        Action::Bid(least),
        Action::Pass,
        Action::Want,
        Action::Draw,
        Action::Pay,
        Action::Accept,
        Action::Reject,
        Action::Withdraw,
        Action::GoBankrupt,
        Action::Leave,
    ];
    for deed in Property::all() {
        actions.extend([
            Action::DemandRent(Some(deed)),
            Action::Build(deed),
            Action::Sell(deed),
            Action::Clear(deed),
            Action::Mortgage(deed),
            Action::Redeem(deed),
            Action::Keep(deed),
        ]);
    }
    actions
}

/// `legal_actions` lists exactly what `check` allows, for every seat.
pub fn listing_agrees(book: &Rulebook, state: &State) -> Result<(), String> {
    for seat in (0..8).filter_map(Seat::new) {
        let listed = book.legal_actions(state, seat);
        descents_agree(book, state, seat, &listed)?;
        for action in enumerable(book, state) {
            let allowed = book.check(state, seat, action).is_ok();
            if allowed != listed.contains(&action) {
                return Err(format!(
                    "seat {}: {action:?} allowed {allowed}, listed otherwise",
                    seat.number()
                ));
            }
        }
    }
    Ok(())
}
