//! What the network sees of a position: arithmetic that it would learn badly by itself.

use std::ops::Range;

use bankhalter_rules::{
    Ending, HOTEL, Kind, MAX_SEATS, Money, Party, Phase, Properties, Property, Rulebook, Seat,
    Seats, Space, Square, State,
};

use crate::{
    deals::{DEALS, Deals},
    landing::{WAYS, landing},
    left::Left,
    numbers::ln,
    time::{Fortunes, TIME, time},
};

/// What is seen of a seat as a whole.
const GENERAL: usize = FORTUNE + STANDING + DEALS + TIME;
/// Of that, what is seen of its money.
const FORTUNE: usize = 17;
/// Of its place, land and debts.
const STANDING: usize = 23;
/// The groups of a board: eight colours, stations, utilities.
const GROUPS: usize = 10;
/// What is seen of a seat in a group.
const PER_GROUP: usize = 10;
/// What is seen of a seat in all.
pub const FEATURES: usize = GENERAL + GROUPS * PER_GROUP;
/// What is nothing where no end is in sight.
pub const END: Range<usize> = GENERAL - TIME + 1..GENERAL;
const SEATS: usize = MAX_SEATS as usize;
const DEEDS: usize = 28;
/// The mean throw, for the rents of utilities.
const MEAN_THROW: u8 = 7;

/// A board as the network looks at it. Made once per rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The chance per turn that a token rests on each deed's square.
    landing: [f32; DEEDS],
    groups: [Group; GROUPS],
    /// The salary, in which all money is measured.
    scale: f32,
    deeds_ahead: [Option<Property>; 40],
}

/// What a group promises on this board.
#[derive(Clone, Copy, Debug)]
struct Group {
    deeds: Properties,
    /// The rents of three houses each (of all stations, of both utilities), per turn of another.
    promise: f32,
    /// What a house on each street costs, in salaries.
    row: f32,
}

/// What is seen of every seat.
#[derive(Clone, Debug)]
pub struct Seen {
    /// A row per seat; rows of seats that are out stay empty.
    pub rows: [[f32; FEATURES]; SEATS],
    /// Who is still in the game.
    pub alive: Seats,
}

/// What holds for the whole table and is asked for every seat.
struct Table<'a> {
    book: &'a Rulebook,
    state: &'a State,
    alive: Seats,
    /// What a visitor pays on each deed now.
    rents: [f32; DEEDS],
    cash: [f32; SEATS],
    liquid: [f32; SEATS],
    wealth: [f32; SEATS],
    /// Expected rent per turn of one other.
    income: [f32; SEATS],
    bank: Properties,
}

impl Look {
    /// How this board looks.
    pub fn new(book: &Rulebook) -> Self {
        let at = landing(book);
        let mut chances = [0.0; DEEDS];
        for deed in Property::all() {
            chances[place(deed)] = at[usize::from(book.deed(deed).at.number())];
        }
        let scale = money(book.board().salary).max(1.0);
        let mut groups = [Group { deeds: Properties::NONE, promise: 0.0, row: 0.0 }; GROUPS];
        let mut rest = Properties::ALL;
        for group in &mut groups {
            let Some(first) = rest.lowest() else { break };
            let deeds = book.group(first);
            rest = rest & !deeds;
            let rent = |deed: Property| full_rent(book, deed) * chances[place(deed)] / scale;
            let row = money(book.totals(first).houses) / scale;
            *group = Group { deeds, promise: deeds.iter().map(rent).sum(), row };
        }
        let deeds_ahead = std::array::from_fn(|square| {
            let space = u8::try_from(square).ok().and_then(Space::new)?;
            match book.square(space) {
                Square::Deed(deed) => Some(deed),
                _ => None,
            }
        });
        Self { landing: chances, groups, scale, deeds_ahead }
    }

    /// What is seen of this position with so much of the game left.
    pub fn see(&self, book: &Rulebook, state: &State, left: Left) -> Seen {
        let table = self.table(book, state);
        // TIME-01: only the turn that has begun is still finished.
        let left = if state.is_time_called() { Left::NOTHING } else { left };
        let times = time(
            &Fortunes { seats: table.alive, wealth: table.wealth, income: table.income },
            left,
        );
        let deals = Deals::new(self.groups.iter().map(|group| (group.deeds, group.promise)), state);
        let mut rows = [[0.0; FEATURES]; SEATS];
        for seat in table.alive.iter() {
            let row = &mut rows[index(seat)];
            row[..FORTUNE].copy_from_slice(&self.fortune(&table, seat));
            row[FORTUNE..FORTUNE + STANDING].copy_from_slice(&self.standing(&table, seat));
            let rest = &mut row[FORTUNE + STANDING..GENERAL];
            rest[..DEALS].copy_from_slice(&deals.of(table.alive, seat));
            rest[DEALS..].copy_from_slice(&times[index(seat)]);
            for (number, group) in self.groups.iter().enumerate() {
                let start = GENERAL + number * PER_GROUP;
                self.group(&table, seat, group, &mut row[start..start + PER_GROUP]);
            }
        }
        Seen { rows, alive: table.alive }
    }

    fn table<'a>(&self, book: &'a Rulebook, state: &'a State) -> Table<'a> {
        let alive = state.alive();
        let owned = alive.iter().fold(Properties::NONE, |all, seat| all | state.deeds(seat));
        let mut rents = [0.0; DEEDS];
        for deed in owned.iter() {
            let due = book.rent(state, deed, MEAN_THROW).unwrap_or(Money::ZERO);
            rents[place(deed)] = money(due) / self.scale;
        }
        let of = |what: &dyn Fn(Seat) -> f32| {
            let mut all = [0.0; SEATS];
            for seat in alive.iter() {
                all[index(seat)] = what(seat);
            }
            all
        };
        let cash = of(&|seat| money(state.cash(seat)) / self.scale);
        let liquid = of(&|seat| money(book.liquid_worth(state, seat)) / self.scale);
        let wealth = of(&|seat| money(book.wealth(state, seat)) / self.scale);
        let rent = |deed: Property| rents[place(deed)] * self.landing[place(deed)];
        let income = of(&|seat| state.deeds(seat).iter().map(rent).sum());
        Table { book, state, alive, rents, cash, liquid, wealth, income, bank: !owned }
    }

    /// Money, rents and danger: the first part of a row.
    fn fortune(&self, table: &Table<'_>, seat: Seat) -> [f32; FORTUNE] {
        let (me, others) = (index(seat), f32::from(table.alive.count().max(2) - 1));
        let share = |all: &[f32; SEATS]| all[me] / all.iter().sum::<f32>().max(0.01);
        let danger = self.danger(table, seat);
        let (mine, all) = (table.income[me], table.income.iter().sum::<f32>());
        [
            table.cash[me] / 8.0,
            ln(1.0 + table.cash[me]),
            share(&table.cash),
            table.liquid[me] / 16.0,
            ln(1.0 + table.liquid[me]),
            share(&table.liquid),
            table.wealth[me] / 24.0,
            share(&table.wealth),
            mine * others,
            share(&table.income),
            largest(table.state.deeds(seat), &table.rents) / 4.0,
            all - mine,
            mine * others - (all - mine),
            danger.mean,
            danger.most / 4.0,
            danger.beyond_cash,
            danger.beyond_all,
        ]
    }

    /// Place, land and debts: the second part of a row.
    fn standing(&self, table: &Table<'_>, seat: Seat) -> [f32; STANDING] {
        let Table { book, state, .. } = table;
        let (me, others) = (index(seat), f32::from(table.alive.count().max(2) - 1));
        let deeds = state.deeds(seat);
        let (owes, gets) = debts(table, seat, self.scale);
        let count = |set: Properties| f32::from(set.count());
        let levels = deeds.iter().map(|deed| f32::from(state.level(deed))).sum::<f32>();
        let ending = book.rules().ending;
        [
            flag(state.jail(seat).is_some()),
            f32::from(state.jail(seat).unwrap_or(0)) / 3.0,
            count_cards(state, seat),
            flag(throws_next(state, seat)),
            distance(table, seat),
            f32::from(40 - state.at(seat).number()) / 40.0,
            others / 7.0,
            1.0 / (others + 1.0),
            f32::from(state.houses()) / 32.0,
            f32::from(state.hotels()) / 12.0,
            count(table.bank) / 28.0,
            count(deeds) / 28.0,
            count(deeds & state.mortgaged()) / count(deeds).max(1.0),
            count(book.whole_groups(deeds)) / 8.0,
            levels / 20.0,
            flag(ending == Ending::AtTime),
            flag(matches!(ending, Ending::AtBankruptcy(_))),
            owes,
            gets,
            (table.cash[me] - owes).max(-4.0) / 8.0,
            (table.liquid[me] - owes).max(-4.0) / 16.0,
            money(state.pot()) / self.scale,
            f32::from(book.board().houses) / 32.0,
        ]
    }

    /// What the next throw of this seat may cost.
    fn danger(&self, table: &Table<'_>, seat: Seat) -> Danger {
        let mut danger = Danger { mean: 0.0, most: 0.0, beyond_cash: 0.0, beyond_all: 0.0 };
        let start = usize::from(table.state.at(seat).number());
        for (steps, ways) in WAYS.iter().enumerate() {
            let Some(deed) = self.deeds_ahead[(start + steps + 2) % 40] else { continue };
            let rent = table.rents[place(deed)];
            if rent <= 0.0 || table.state.owner(deed) == Some(seat) {
                continue;
            }
            let chance = ways / 36.0;
            danger.mean += rent * chance;
            danger.most = danger.most.max(rent);
            danger.beyond_cash += if rent > table.cash[index(seat)] { chance } else { 0.0 };
            danger.beyond_all += if rent > table.liquid[index(seat)] { chance } else { 0.0 };
        }
        danger
    }

    fn group(&self, table: &Table<'_>, seat: Seat, group: &Group, row: &mut [f32]) {
        let Table { book, state, alive, .. } = table;
        let size = f32::from(group.deeds.count()).max(1.0);
        let held = state.deeds(seat) & group.deeds;
        let rival = |other: Seat| (state.deeds(other) & group.deeds).count();
        let rivals = alive.without(seat).iter().map(rival).max().unwrap_or(0);
        let missing = group.deeds & !held;
        let price = |deed: Property| money(book.deed(deed).price) / self.scale;
        let rent = |deed: Property| table.rents[place(deed)] * self.landing[place(deed)];
        let levels = held.iter().map(|deed| f32::from(state.level(deed).min(HOTEL))).sum::<f32>();
        let whole = held == group.deeds;
        let can_build = (table.cash[index(seat)] / group.row.max(0.25) / 3.0).min(1.0);
        let part = f32::from(held.count()) / size;
        let values = [
            part,
            flag(whole),
            f32::from((held & state.mortgaged()).count()) / size,
            levels / size / 5.0,
            held.iter().map(rent).sum::<f32>() * 4.0,
            if held.is_empty() { 0.0 } else { missing.iter().map(price).sum::<f32>() / 4.0 },
            f32::from(rivals) / size,
            f32::from((table.bank & group.deeds).count()) / size,
            if whole { group.promise * can_build * 2.0 } else { 0.0 },
            part * part * group.promise * 2.0,
        ];
        row.copy_from_slice(&values);
    }
}

/// What a throw may cost.
struct Danger {
    mean: f32,
    most: f32,
    /// The chance that it costs more than the cash at hand.
    beyond_cash: f32,
    /// The chance that it costs more than can be raised.
    beyond_all: f32,
}

/// How many others throw before this seat does, as a part of the table.
fn distance(table: &Table<'_>, seat: Seat) -> f32 {
    let mut steps = 0_u8;
    let mut next = table.state.turn();
    while next != seat && steps < MAX_SEATS {
        let Some(after) = table.alive.after(next) else { break };
        next = after;
        steps += 1;
    }
    f32::from(steps) / f32::from(table.alive.count().max(1))
}

/// What the seat owes and what it is owed right now, in salaries.
fn debts(table: &Table<'_>, seat: Seat, scale: f32) -> (f32, f32) {
    match table.state.debt() {
        Some((debtor, _, amount, _)) if debtor == seat => (money(amount) / scale, 0.0),
        Some((debtor, Party::Seat(creditor), amount, _)) if creditor == seat => {
            let can = table.liquid[index(debtor)].min(money(amount) / scale);
            (0.0, can)
        }
        _ => (0.0, 0.0),
    }
}

fn flag(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// Is this the next to throw?
fn throws_next(state: &State, seat: Seat) -> bool {
    let before = matches!(state.phase(), Phase::Ready | Phase::Order) || state.throws_again();
    state.turn() == seat && before
}

fn count_cards(state: &State, seat: Seat) -> f32 {
    state.jail_cards(seat).iter().map(|_| 1.0).sum()
}

fn largest(deeds: Properties, rents: &[f32; DEEDS]) -> f32 {
    deeds.iter().map(|deed| rents[place(deed)]).fold(0.0, f32::max)
}

/// The rent that a group is held for.
fn full_rent(book: &Rulebook, deed: Property) -> f32 {
    let rents = &book.deed(deed).rents;
    match deed.kind() {
        Kind::Street | Kind::Station => money(rents[3]),
        Kind::Utility => money(rents[1]) * f32::from(MEAN_THROW),
    }
}

/// Money as a number; no table has so much that a bit of it gets lost.
#[expect(clippy::cast_precision_loss, reason = "a network needs no exact amounts")]
const fn money(amount: Money) -> f32 {
    amount.0 as f32
}

fn place(deed: Property) -> usize {
    usize::from(deed.number())
}

fn index(seat: Seat) -> usize {
    usize::from(seat.number())
}
