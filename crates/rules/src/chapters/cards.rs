//! # Cards
//!
//! Drawing a card and doing what it says.
//! Rules CARD, set out in `rulebook/07-cards.md`.

use crate::{
    buildings::HOTEL,
    chance::Chance,
    chapters::{
        jail,
        spaces::{self, Arrival},
        turn,
    },
    deck::Deck,
    effect::Effect,
    event::{Event, Flow, Why},
    money::Money,
    phase::Phase,
    property::Kind,
    refusal::Refusal,
    rules::BackwardsToGo,
    seat::Seat,
    sink::Sink,
    space::{Space, Square},
    state::State,
    table::Table,
};

/// May `seat` draw from the other deck instead of paying?
pub(crate) fn check_draw(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase() {
        Phase::Choice if seat == state.turn() => Ok(()),
        Phase::Choice => Err(Refusal::NotYourTurn { turn: state.turn() }),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// CARD-01, CARD-04: draws the top card; it goes to the bottom and is carried out (CARD-02, CARD-03).
#[inline(never)]
pub(crate) fn draw<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, deck: Deck) {
    let card = table.chance.card(deck, table.state.pile(deck));
    table.emit(Event::CardDrawn { seat, deck, card });
    match table.book.card(deck, card) {
        // CARD-06: kept, and absent from its deck until used.
        Effect::JailFree => table.emit(Event::CardKept { seat, deck, card }),
        Effect::PayOrDraw { .. } => table.emit(Event::ChoiceOpened { deck, card }),
        effect => carry_out(table, seat, effect),
    }
}

/// CARD-05: what cards may order.
fn carry_out<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, effect: Effect) {
    match effect {
        Effect::AdvanceTo(target) => advance(table, seat, target, Arrival::ByCard),
        Effect::NearestStation { factor } => {
            let target = nearest(table, seat, Kind::Station);
            advance(table, seat, target, Arrival::RentTimes(factor));
        }
        Effect::NearestUtility { factor } => {
            let target = nearest(table, seat, Kind::Utility);
            advance(table, seat, target, Arrival::RentPerPip(factor));
        }
        Effect::BackTo(target) => go_back(table, seat, target),
        Effect::BackSteps(steps) => {
            let target = table.state.at(seat).back(steps);
            go_back(table, seat, target);
        }
        // CARD-10, JAIL-02.
        Effect::GoToJail => jail::send(table, seat),
        Effect::Repairs { per_house, per_hotel } => {
            let amount = repairs_due(table.state, seat, per_house, per_hotel);
            table.owe_bank(seat, amount, Why::Card);
        }
        Effect::PayEach(amount) => open_round(table, seat, amount, Flow::Pays),
        Effect::CollectFromEach(amount) => open_round(table, seat, amount, Flow::Collects),
        Effect::PayBank(amount) => table.owe_bank(seat, amount, Why::Card),
        // BANK-04: the bank pays out.
        Effect::BankPays(amount) => table.receive(seat, amount, Why::Card),
        Effect::JailFree | Effect::PayOrDraw { .. } => {}
    }
}

/// CARD-09, GO-05: ahead to the square, with the salary if GO lies on the way, and landing there.
fn advance<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    target: Space,
    arrival: Arrival,
) {
    let from = table.state.at(seat);
    turn::go_ahead(table, seat, from, target);
    spaces::land_by_card(table, seat, arrival);
}

/// GO-04: backwards over GO pays nothing; onto it, only where landing counts.
fn go_back<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, target: Space) {
    table.emit(Event::Moved { seat, to: target });
    if target == Space::GO && table.rules().backwards_to_go == BackwardsToGo::Salary {
        turn::pay_salary(table, seat, target);
    }
    spaces::land_by_card(table, seat, Arrival::ByCard);
}

/// The next property of this kind ahead.
fn nearest<C: Chance, S: Sink>(table: &Table<'_, C, S>, seat: Seat, kind: Kind) -> Space {
    let from = table.state.at(seat);
    let is_kind = |space: &Space| match table.book.square(*space) {
        Square::Deed(deed) => deed.kind() == kind,
        _ => false,
    };
    (1..=40).map(|steps| from.ahead(steps)).find(is_kind).unwrap_or(from)
}

/// One player and all others, one after another (DEBT-05).
fn open_round<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    amount: Money,
    flow: Flow,
) {
    let others = table.state.alive().without(seat);
    table.emit(Event::RoundOpened { seat, others, amount, flow });
}

/// What repairs cost a player.
fn repairs_due(state: &State, seat: Seat, per_house: Money, per_hotel: Money) -> Money {
    let built = state.deeds(seat) & state.built_to(1);
    let costs = built.iter().map(|street| match state.level(street) {
        HOTEL => per_hotel,
        houses => per_house * u32::from(houses),
    });
    costs.sum()
}

/// Pays instead of drawing.
pub(crate) fn pay_instead<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let Some((deck, card)) = table.state.choice() else { return };
    let Effect::PayOrDraw { amount, .. } = table.book.card(deck, card) else { return };
    table.emit(Event::LandingSettled);
    table.owe_bank(seat, amount, Why::Card);
}

/// Draws instead of paying.
pub(crate) fn draw_instead<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let Some((deck, card)) = table.state.choice() else { return };
    let Effect::PayOrDraw { deck: other, .. } = table.book.card(deck, card) else { return };
    table.emit(Event::LandingSettled);
    draw(table, seat, other);
}
