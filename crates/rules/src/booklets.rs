//! The five booklets as values of [`Rules`], and the variants they print.

use crate::rules::{
    BackwardsToGo, BuildTime, BuildingFloor, ClearBeforeMortgage, Deal, Doubling, Ending,
    EstateToPlayer, FirstThrows, HotelPrice, HouseRules, JailFine, RentClaim, Rules, UtilityThrow,
};

/// A booklet: the rules, apart from any board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Booklet {
    /// 2024.
    Sonic,
    /// 1999.
    Euro,
    /// Year lost.
    Franken,
    /// 1997; the copy breaks off before its end.
    Wm,
    /// 2014.
    Gloeoeckler,
}

/// The two families of text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// wm and euro.
    Old,
    /// gloeoeckler, franken and sonic.
    New,
}

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// The game to the last player.
    Normal,
    /// The short game (SHORT-01, SHORT-20).
    Short,
    /// The game against the clock (TIME-01).
    Timed,
}

/// Is a variant printed in a booklet?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Printed {
    /// Yes.
    Yes,
    /// No, but the family's other booklet has it and the copy breaks off before the place (SHORT-01, ruling).
    Reconstructed,
    /// No.
    No,
}

const OLD: Rules = Rules {
    most_seats: 8,
    first_throws: FirstThrows::FromTheBanker,
    backwards_to_go: BackwardsToGo::Nothing,
    doubling: Doubling::DespiteMortgage,
    utility_throw: UtilityThrow::OfTheMove,
    jail_fine: JailFine::FirstTwoTurns,
    jail_attempts: 3,
    build_time: BuildTime::BetweenTurns,
    hotel_price: HotelPrice::OneMoreHouse,
    houses_before_hotel: 4,
    building_floor: BuildingFloor::LowestPrice,
    clear_before_mortgage: ClearBeforeMortgage::ThatStreet,
    estate_to_player: EstateToPlayer::AsItStands,
    deal: Deal::Nothing,
    ending: Ending::LastOne,
    rent_claim: RentClaim::OwnerMustAsk,
    house_rules: HouseRules::NONE,
};

const NEW: Rules = Rules {
    most_seats: 6,
    first_throws: FirstThrows::AnyOrder,
    backwards_to_go: BackwardsToGo::Salary,
    doubling: Doubling::OnlyUnmortgaged,
    utility_throw: UtilityThrow::Fresh,
    jail_fine: JailFine::EveryTurn,
    jail_attempts: 3,
    build_time: BuildTime::AnyTime,
    hotel_price: HotelPrice::ItsOwn,
    houses_before_hotel: 4,
    building_floor: BuildingFloor::SmallestUnit,
    clear_before_mortgage: ClearBeforeMortgage::WholeGroup,
    estate_to_player: EstateToPlayer::Mortgaged,
    deal: Deal::Nothing,
    ending: Ending::LastOne,
    rent_claim: RentClaim::OwnerMustAsk,
    house_rules: HouseRules::NONE,
};

/// SHORT-01: two deeds each, paid for; hotel after three houses; over at the second bankruptcy.
const OLD_SHORT: Rules =
    Rules { deal: Deal::Paid(2), houses_before_hotel: 3, ending: Ending::AtBankruptcy(2), ..OLD };

/// TIME-01, TIME-02, TIME-03, TIME-04, TIME-05: two deeds each, paid for; everything else as in the normal game.
const OLD_TIMED: Rules = Rules { deal: Deal::Paid(2), ending: Ending::AtTime, ..OLD };

/// SHORT-20: three deeds each, free; hotel after three houses; one attempt in jail (SHORT-26); over at the first
/// bankruptcy.
const FRANKEN_SHORT: Rules = Rules {
    deal: Deal::Free(3),
    houses_before_hotel: 3,
    jail_attempts: 1,
    ending: Ending::AtBankruptcy(1),
    ..NEW
};

impl Booklet {
    /// All five, in the order of the inventory.
    pub const ALL: [Self; 5] =
        [Self::Sonic, Self::Euro, Self::Franken, Self::Wm, Self::Gloeoeckler];

    /// Its key in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Sonic => "sonic",
            Self::Euro => "euro",
            Self::Franken => "franken",
            Self::Wm => "wm",
            Self::Gloeoeckler => "gloeoeckler",
        }
    }

    /// The booklet with this key.
    pub fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|booklet| booklet.key() == key)
    }

    /// The family its text belongs to.
    pub const fn family(self) -> Family {
        match self {
            Self::Euro | Self::Wm => Family::Old,
            Self::Sonic | Self::Franken | Self::Gloeoeckler => Family::New,
        }
    }

    /// Does it print this variant?
    pub const fn prints(self, variant: Variant) -> Printed {
        match (self, variant) {
            (_, Variant::Normal)
            | (Self::Euro, Variant::Short | Variant::Timed)
            | (Self::Franken, Variant::Short) => Printed::Yes,
            (Self::Wm, Variant::Short | Variant::Timed) => Printed::Reconstructed,
            (Self::Sonic | Self::Gloeoeckler, Variant::Short | Variant::Timed)
            | (Self::Franken, Variant::Timed) => Printed::No,
        }
    }

    /// Its rules for this variant, if it has it.
    pub const fn rules(self, variant: Variant) -> Option<Rules> {
        match (self, variant) {
            (Self::Euro | Self::Wm, Variant::Normal) => Some(OLD),
            (Self::Euro | Self::Wm, Variant::Short) => Some(OLD_SHORT),
            (Self::Euro | Self::Wm, Variant::Timed) => Some(OLD_TIMED),
            (Self::Sonic | Self::Franken | Self::Gloeoeckler, Variant::Normal) => Some(NEW),
            (Self::Franken, Variant::Short) => Some(FRANKEN_SHORT),
            (Self::Sonic | Self::Gloeoeckler, Variant::Short | Variant::Timed)
            | (Self::Franken, Variant::Timed) => None,
        }
    }
}

impl Variant {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Short, Self::Timed];

    /// Its key in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Short => "short",
            Self::Timed => "timed",
        }
    }

    /// The variant with this key.
    pub fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.key() == key)
    }
}
