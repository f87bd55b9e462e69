//! Whose the deeds are, and what stands on them, for a banker who keeps them too.

use bankhalter_rules::{DEEDS, HOTEL, Properties, Property, STREETS, Seat};

use super::payment::{Account, Broke, Deal};

/// Whose the deeds are, and what stands on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holdings {
    owners: [Option<Seat>; DEEDS],
    mortgaged: Properties,
    levels: [u8; STREETS],
}

impl Holdings {
    /// Everything lies in the bank.
    pub(super) const NONE: Self =
        Self { owners: [None; DEEDS], mortgaged: Properties::NONE, levels: [0; STREETS] };

    /// Whose it is; nobody's while it lies in the bank.
    pub fn owner(&self, deed: Property) -> Option<Seat> {
        self.owners.get(place(deed)).copied().flatten()
    }

    /// All deeds of somebody.
    pub fn deeds(&self, seat: Seat) -> Properties {
        let own = Property::all().filter(|deed| self.owner(*deed) == Some(seat));
        own.fold(Properties::NONE, Properties::with)
    }

    /// The deeds that are turned over.
    pub const fn mortgaged(&self) -> Properties {
        self.mortgaged
    }

    /// How far it is built.
    pub fn level(&self, deed: Property) -> u8 {
        self.levels.get(place(deed)).copied().unwrap_or_default()
    }

    /// How far everything is built that is somebody's.
    pub fn levels(&self, seat: Seat) -> [u8; STREETS] {
        let mut levels = self.levels;
        for (level, owner) in levels.iter_mut().zip(self.owners) {
            if owner != Some(seat) {
                *level = 0;
            }
        }
        levels
    }

    /// How many houses and hotels somebody has.
    pub fn buildings(&self, seat: Seat) -> (u32, u32) {
        self.levels(seat).iter().fold((0, 0), |(houses, hotels), level| match *level {
            HOTEL => (houses, hotels + 1),
            level => (houses + u32::from(level), hotels),
        })
    }

    /// The deeds that are another's there, or built or mortgaged otherwise.
    pub fn differing(&self, then: &Self) -> Vec<Property> {
        let held = |holdings: &Self, deed| {
            (holdings.owner(deed), holdings.mortgaged.has(deed), holdings.level(deed))
        };
        Property::all().filter(|deed| held(self, *deed) != held(then, *deed)).collect()
    }

    /// The deeds change; the money is somebody else's business.
    pub(super) fn settle(&mut self, seat: Seat, deed: Property, deal: Deal) -> Result<(), Broke> {
        if deal == Deal::Buys {
            return match self.owner(deed) {
                Some(owner) => Err(Broke::Taken { deed, owner }),
                None => self.pass(deed, Some(seat)),
            };
        }
        if self.owner(deed) != Some(seat) {
            return Err(Broke::NotTheirs { deed, seat });
        }
        let (mortgaged, level) = (self.mortgaged.has(deed), self.level(deed));
        let fits = match deal {
            Deal::Buys => true,
            Deal::Builds { from, .. } => !mortgaged && level == from,
            Deal::Sells { from, .. } => level == from,
            Deal::Mortgages => !mortgaged && level == 0,
            Deal::Redeems => mortgaged,
            Deal::Hands(_) => level == 0,
        };
        if !fits {
            return Err(Broke::Otherwise(deed));
        }
        match deal {
            Deal::Buys => Ok(()),
            Deal::Builds { to, .. } | Deal::Sells { to, .. } => {
                let level = self.levels.get_mut(place(deed)).ok_or(Broke::Otherwise(deed))?;
                *level = to;
                Ok(())
            }
            Deal::Mortgages => {
                self.mortgaged = self.mortgaged.with(deed);
                Ok(())
            }
            Deal::Redeems => {
                self.mortgaged = self.mortgaged.without(deed);
                Ok(())
            }
            Deal::Hands(Account::Seat(heir)) if heir == seat => Err(Broke::Nothing),
            Deal::Hands(Account::Seat(heir)) => self.pass(deed, Some(heir)),
            Deal::Hands(Account::Bank | Account::Pot) => self.pass(deed, None),
        }
    }

    /// Everything of somebody who is out goes to the heir, or back to the bank free of mortgages;
    /// buildings never go along.
    pub(super) fn inherit(&mut self, seat: Seat, to: Account) {
        let heir = match to {
            Account::Seat(heir) => Some(heir),
            Account::Bank | Account::Pot => None,
        };
        for deed in self.deeds(seat).iter() {
            if let Some(level) = self.levels.get_mut(place(deed)) {
                *level = 0;
            }
            // A deed of somebody always finds its place.
            let _ = self.pass(deed, heir);
        }
    }

    fn pass(&mut self, deed: Property, to: Option<Seat>) -> Result<(), Broke> {
        let owner = self.owners.get_mut(place(deed)).ok_or(Broke::Otherwise(deed))?;
        *owner = to;
        if to.is_none() {
            self.mortgaged = self.mortgaged.without(deed);
        }
        Ok(())
    }
}

fn place(deed: Property) -> usize {
    usize::from(deed.number())
}
