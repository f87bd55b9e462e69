//! What a character does, as numbers and choices.

use bankhalter_rules::Words;

/// The habits of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "habits one has or has not")]
pub struct Habits {
    /// What it buys of the bank.
    pub buys: Buys,
    /// The part of the starting cash that it keeps, in hundredths.
    pub hoard: u16,
    /// How far it bids, in hundredths of the list price; 0: never.
    pub bid: u16,
    /// How far it bids for a deed that makes its group whole.
    pub bid_for_whole: u16,
    /// Does it bid as far for what would make somebody else's group whole?
    pub blocks: bool,
    /// When it builds.
    pub builds: Builds,
    /// Does it mortgage lone land to build?
    pub pawns: bool,
    /// Does it throw for a double in jail instead of paying?
    pub stays_in_jail: bool,
    /// What it gives its deeds away for.
    pub sells: Sells,
    /// Does it refuse whatever would make the other's group whole?
    pub guards: bool,
    /// What it asks others for.
    pub asks: Asks,
    /// Offers in one turn.
    pub asks_a_turn: u8,
    /// With whom it trades.
    pub partners: Partners,
}

/// What somebody buys of the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buys {
    /// Whatever it lands on.
    All,
    /// Streets alone.
    Streets,
    /// Stations and utilities alone.
    Works,
    /// What belongs to a group it has a part of, or that nobody has begun.
    Started,
}

/// When somebody builds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Builds {
    /// Not at all.
    Never,
    /// As soon as the cash suffices.
    AtOnce,
    /// As the careful bot does.
    AsCareful,
    /// With so many hundredths of the starting cash left over.
    WithReserve(u16),
}

/// What somebody gives a deed away for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sells {
    /// Nothing.
    Never,
    /// Goods of more than so many hundredths of what it gives, both by the list.
    ByList(u16),
    /// What it gains by, as the trader counts.
    ByWorth,
    /// Only what makes one of its own groups whole, at up to so many hundredths of the list.
    ForAWholeGroup(u16),
}

/// What somebody asks others for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Nothing.
    Nothing,
    /// The missing deeds of its groups, for a percentage of the list price in cash.
    ForMoney(u16),
    /// Any deed of others, for a percentage of the list price in cash.
    ForAnything(u16),
    /// The missing deeds of its groups, for a lone deed of its own and the difference by the list.
    ForADeed,
    /// What both gain by, as the trader counts.
    ByWorth,
}

/// With whom somebody trades.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Partners {
    /// With everybody.
    All,
    /// With everybody but the richest.
    NotTheRichest,
    /// With everybody, while it is poorer than the mean.
    AllWhenBehind,
}

impl Habits {
    /// Nothing special: the rest is said on top of it.
    pub const PLAIN: Self = Self {
        buys: Buys::All,
        hoard: 5,
        bid: 90,
        bid_for_whole: 150,
        blocks: false,
        builds: Builds::AsCareful,
        pawns: false,
        stays_in_jail: false,
        sells: Sells::ByWorth,
        guards: false,
        asks: Asks::Nothing,
        asks_a_turn: 1,
        partners: Partners::All,
    };

    /// Habits drawn at random.
    pub fn draw<W: Words>(luck: &mut W) -> Self {
        let mut one_of = |choices: &[u16]| choices[below(luck, choices.len())];
        let hoard = one_of(&[0, 0, 5, 10, 20, 40]);
        let bid = one_of(&[0, 50, 80, 100, 120, 150, 200, 300]);
        let keen = one_of(&[100, 150, 200, 300, 400]);
        let (kept, by_list) = (one_of(&[5, 10, 20, 40]), one_of(&[70, 100, 110, 130, 160, 250]));
        let (asks_for, dearest) = (one_of(&[50, 100, 130, 180, 250]), one_of(&[150, 250, 400]));
        let asks_a_turn = u8::try_from(one_of(&[1, 1, 2, 3])).unwrap_or(1);
        let builds = [
            Builds::AtOnce,
            Builds::AsCareful,
            Builds::AsCareful,
            Builds::WithReserve(kept),
            Builds::WithReserve(kept),
        ];
        let sells = [
            Sells::Never,
            Sells::ByList(by_list),
            Sells::ByList(by_list),
            Sells::ByWorth,
            Sells::ForAWholeGroup(dearest),
        ];
        let asks = [
            Asks::Nothing,
            Asks::ForMoney(asks_for),
            Asks::ForMoney(asks_for),
            Asks::ForAnything(asks_for),
            Asks::ForADeed,
            Asks::ByWorth,
        ];
        let buys = [Buys::All, Buys::All, Buys::All, Buys::All, Buys::Streets, Buys::Started];
        let partners = [Partners::All, Partners::NotTheRichest, Partners::AllWhenBehind];
        Self {
            buys: buys[below(luck, buys.len())],
            hoard,
            bid,
            bid_for_whole: keen.max(bid),
            blocks: below(luck, 2) == 0,
            builds: builds[below(luck, builds.len())],
            pawns: below(luck, 3) == 0,
            stays_in_jail: below(luck, 3) == 0,
            sells: sells[below(luck, sells.len())],
            guards: below(luck, 2) == 0,
            asks: asks[below(luck, asks.len())],
            asks_a_turn,
            partners: partners[below(luck, partners.len())],
        }
    }
}

/// A number below a small bound.
fn below<W: Words>(luck: &mut W, bound: usize) -> usize {
    let product = u128::from(luck.word()) * bound as u128;
    usize::try_from(product >> 64).unwrap_or(0)
}
