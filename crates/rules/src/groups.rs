//! The groups of a board in a form that tells at a glance what somebody owns of them.

use crate::{
    board::Board,
    money::Money,
    property::{DEEDS, Properties, Property},
};

/// The groups of a board.
///
/// Deeds are numbered in board order, so a group of two or three is a run of neighbouring bits on
/// every usual board, as are stations and utilities; groups that are not are looked at one by one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Groups {
    /// The first bit of every run of two streets, and of every run of three.
    pairs: u32,
    triples: u32,
    /// The deeds whose neighbour belongs to the same group: the next one, the second, the third.
    links: [u32; 3],
    /// The groups that are no run; all deeds, which are no group, stand for none.
    others: [Properties; DEEDS],
    totals: [GroupTotals; DEEDS],
}

/// What a whole group comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupTotals {
    /// The printed rents of all its deeds together, step by step.
    pub rents: [Money; 6],
    /// A house on each of its streets.
    pub houses: Money,
}

impl Groups {
    pub(crate) fn of(board: &Board) -> Self {
        let mut groups = Self {
            pairs: 0,
            triples: 0,
            links: [0; 3],
            others: [Properties::ALL; DEEDS],
            totals: board.deeds.map(|deed| totals(board, deed.group)),
        };
        let mut others = groups.others.iter_mut();
        for deed in Property::all() {
            let group = board.deeds[deed.index()].group;
            if group.lowest() != Some(deed) {
                continue;
            }
            let first = 1 << deed.number();
            match group.bits() >> deed.number() {
                0b11 if deed.is_street() => groups.pairs |= first,
                0b111 if deed.is_street() => groups.triples |= first,
                0b11 | 0b1111 if !deed.is_street() => {}
                _ => {
                    if let Some(other) = others.next() {
                        *other = group;
                    }
                    continue;
                }
            }
            for (steps, links) in (1..).zip(&mut groups.links) {
                *links |= group.bits() & group.bits() >> steps;
            }
        }
        groups
    }

    /// What the whole group of this deed comes to.
    #[inline]
    pub(crate) const fn totals(&self, deed: Property) -> &GroupTotals {
        &self.totals[deed.index()]
    }

    /// The streets of every whole group among these deeds.
    #[inline]
    pub(crate) fn whole_in(&self, deeds: Properties) -> Properties {
        let bits = deeds.bits();
        let first = bits & bits >> 1 & (self.pairs | bits >> 2 & self.triples);
        let usual = self.are_usual();
        // Most of the time there is none.
        if first == 0 && usual {
            return Properties::NONE;
        }
        let whole = Properties::from_bits(first | first << 1 | (first & self.triples) << 2);
        if usual { whole } else { whole | self.others_in(deeds) }
    }

    /// The streets of every whole group that lies in one of these hands, of these deeds alone.
    #[inline]
    pub(crate) fn whole_in_any(&self, hands: &[Properties], of: Properties) -> Properties {
        let mut first = 0;
        for hand in hands {
            let bits = (*hand & of).bits();
            first |= bits & bits >> 1 & (self.pairs | bits >> 2 & self.triples);
        }
        let whole = Properties::from_bits(first | first << 1 | (first & self.triples) << 2);
        if self.are_usual() {
            whole
        } else {
            whole | union(hands.iter().map(|hand| self.others_in(*hand & of)))
        }
    }

    /// Every group of which one of these deeds is a part.
    #[inline]
    pub(crate) fn around(&self, deeds: Properties) -> Properties {
        let bits = deeds.bits();
        let mut all = bits;
        for (steps, links) in (1..).zip(self.links) {
            all |= (bits & links) << steps | bits >> steps & links;
        }
        let all = Properties::from_bits(all);
        if self.are_usual() { all } else { all | self.others_around(deeds) }
    }

    /// Those of these deeds that are the only one of their group among them.
    #[inline]
    pub(crate) fn lone_in(&self, deeds: Properties) -> Properties {
        let bits = deeds.bits();
        let mut several = 0;
        for (steps, links) in (1..).zip(self.links) {
            let both = bits & bits >> steps & links;
            several |= both | both << steps;
        }
        let lone = deeds & !Properties::from_bits(several);
        if self.are_usual() { lone } else { lone & !self.several_of_others(deeds) }
    }

    /// Is every group a run of bits?
    #[inline]
    const fn are_usual(&self) -> bool {
        self.others[0].bits() == Properties::ALL.bits()
    }

    fn others(&self) -> impl Iterator<Item = Properties> {
        self.others.into_iter().take_while(|group| *group != Properties::ALL)
    }

    #[cold]
    fn others_in(&self, deeds: Properties) -> Properties {
        union(self.others().filter(|group| deeds.contains(*group)))
    }

    #[cold]
    fn others_around(&self, deeds: Properties) -> Properties {
        union(self.others().filter(|group| deeds.meets(*group)))
    }

    #[cold]
    fn several_of_others(&self, deeds: Properties) -> Properties {
        union(self.others().filter(|group| (deeds & *group).are_several()))
    }
}

fn union(groups: impl Iterator<Item = Properties>) -> Properties {
    groups.fold(Properties::NONE, |all, group| all | group)
}

fn totals(board: &Board, group: Properties) -> GroupTotals {
    let mut totals = GroupTotals { rents: [Money::ZERO; 6], houses: Money::ZERO };
    for deed in group.iter().map(|deed| &board.deeds[deed.index()]) {
        for (sum, rent) in totals.rents.iter_mut().zip(deed.rents) {
            *sum = sum.saturating_add(rent);
        }
        totals.houses = totals.houses.saturating_add(deed.house_price);
    }
    totals
}
