//! What is played on: boards, booklets, variants, and tables that somebody made up.

use bankhalter_editions::all;
use bankhalter_mind::Look;
use bankhalter_rules::{
    Booklet, Chair, Ending, Money, Properties, Property, Rulebook, Seat, Setup, Silent, Space,
    State, Variant,
};
use bankhalter_sim::Luck;

use crate::pupil::Told;

/// Throws after which a game is left of which nobody knew that it would be; the richest have won then.
const CAP: u32 = 1500;
/// Throws after which a game in an arena goes to the richest.
const ARENA: u32 = 2000;

/// All tables there are.
pub(crate) struct Tables(Vec<Table>);

/// A board under one set of rules.
pub(crate) struct Table {
    pub(crate) book: Rulebook,
    pub(crate) look: Look,
}

impl Tables {
    pub(crate) fn all() -> Self {
        let mut tables = Vec::new();
        for edition in all() {
            for booklet in Booklet::ALL {
                for variant in Variant::ALL {
                    let Some(rules) = booklet.rules(variant) else { continue };
                    let Ok(book) = edition.rulebook(rules) else { continue };
                    let look = Look::new(&book);
                    tables.push(Table { book, look });
                }
            }
        }
        Self(tables)
    }

    /// One of them; three in five are the normal game.
    pub(crate) fn pick(&self, luck: &mut Luck) -> &Table {
        loop {
            let number = luck.below(u32::try_from(self.0.len()).unwrap_or(1));
            let table = &self.0[number as usize];
            let is_normal = table.book.rules().ending == Ending::LastOne;
            if is_normal || luck.one_in(2) {
                return table;
            }
        }
    }
}

impl Table {
    /// The table before the first throw, or somewhere in a game that nobody played.
    pub(crate) fn start(&self, luck: &mut Luck) -> State {
        let chairs = match luck.below(20) {
            0..3 => 2,
            3..6 => 3,
            6..14 => 4,
            14..16 => 5,
            16..18 => 6,
            _ => 8,
        };
        let chairs = chairs.min(self.book.rules().most_seats);
        if luck.below(5) < 2
            && let Ok(state) = self.book.arrange(&made_up(&self.book, chairs, luck))
        {
            return state;
        }
        let mut state = self.book.start(chairs).expect("so many may play");
        if !state.is_dealt() {
            let dealt = self.book.deal(&mut state, luck, &mut Silent);
            debug_assert!(dealt.is_ok(), "{dealt:?}");
        }
        state
    }

    /// When a game is left, and what is known of that. Timed games end by the clock, early or late;
    /// others after so many throws as in an arena, or as somebody has agreed, or nobody knows when.
    pub(crate) fn end(&self, luck: &mut Luck) -> (u32, Told) {
        if self.book.rules().ending == Ending::AtTime {
            let told = match luck.below(8) {
                0 | 1 => Told::Nothing,
                2..5 => Told::Throws,
                _ => Told::Clock(u16::try_from(70 + luck.below(80)).unwrap_or(100)),
            };
            return (some_throws(luck, 6), told);
        }
        match luck.below(10) {
            0..5 => (CAP, Told::Nothing),
            5..7 => (ARENA, Told::Throws),
            _ => (some_throws(luck, 7), Told::Throws),
        }
    }
}

/// From 16 throws to so many times twice as many, short games as often as long ones.
fn some_throws(luck: &mut Luck, doublings: u32) -> u32 {
    let least = 16 << luck.below(doublings);
    least + luck.below(least)
}

/// A table with random deeds, buildings and cash: trades lead to places that no simple bot sees.
fn made_up(book: &Rulebook, chairs: u8, luck: &mut Luck) -> Setup {
    let board = book.board();
    let turn = Seat::new(u8::try_from(luck.below(u32::from(chairs))).unwrap_or(0));
    let mut setup = Setup::new(turn.unwrap_or(Seat::FIRST));
    let sold = luck.below(29);
    let mut owner = [None; 28];
    for deed in Property::all() {
        owner[usize::from(deed.number())] =
            (luck.below(28) < sold).then(|| luck.below(u32::from(chairs)));
    }
    for first in Property::all() {
        let group = book.group(first);
        if group.lowest() == Some(first) && luck.below(100) < 35 {
            let whose = luck.below(u32::from(chairs));
            group.iter().for_each(|deed| owner[usize::from(deed.number())] = Some(whose));
        }
    }
    let mut houses = u32::from(board.houses);
    for seat in 0..chairs {
        let square = u8::try_from(luck.below(40)).unwrap_or(0);
        let at = Space::new(square).unwrap_or(Space::GO);
        let most = board.start_cash.0 * (1 + luck.below(3)) / 2;
        let cash = luck.below(most / board.unit.0 + 1) * board.unit.0;
        let mut chair = Chair::new(Money(cash), at);
        let is_mine = |deed: &Property| owner[usize::from(deed.number())] == Some(u32::from(seat));
        chair.owns = Property::all().filter(is_mine).collect::<Properties>();
        furnish(book, &mut chair, &mut houses, luck);
        setup.chairs.push(chair);
    }
    setup
}

/// Buildings on whole groups, mortgages on other land.
fn furnish(book: &Rulebook, chair: &mut Chair, houses: &mut u32, luck: &mut Luck) {
    let whole = book.whole_groups(chair.owns);
    for first in whole.iter() {
        let group = book.group(first);
        if group.lowest() != Some(first) {
            continue;
        }
        let most = u32::from(book.rules().houses_before_hotel);
        let level = luck.below(most + 2).saturating_sub(1);
        let needed = level * u32::from(group.count());
        if needed <= *houses {
            *houses -= needed;
            for street in group.iter() {
                chair.level[usize::from(street.number())] = u8::try_from(level).unwrap_or(0);
            }
        }
    }
    let lone = chair.owns & !whole;
    chair.mortgaged = lone.iter().filter(|_| luck.below(100) < 15).collect();
}
