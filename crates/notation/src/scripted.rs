//! Chance as a line tells it, with a seed for what it leaves open.

use bankhalter_rules::{Card, Chance, Deck, Dice, Pile, Properties, Property, Seat, Seeded};

use crate::{
    luck::Luck,
    outcome::Outcome,
    play::Hand,
    unplayable::{Misfit, Need, Obstacle, Unplayable},
};

/// The chance results of one line, in order. Whatever is missing comes from the luck, if there is
/// any; what does not fit is remembered, and the play must be thrown away.
#[derive(Debug)]
pub struct Scripted<'a> {
    outcomes: &'a [Outcome],
    hands: Vec<Hands>,
    luck: Option<Seeded<Luck>>,
    trouble: Option<Unplayable>,
}

/// What is left of a hand to be dealt.
#[derive(Debug)]
struct Hands {
    seat: Seat,
    deeds: Vec<Property>,
}

impl<'a> Scripted<'a> {
    /// These results, then the luck.
    pub fn new(outcomes: &'a [Outcome], luck: Option<Luck>) -> Self {
        let luck = luck.map(Seeded);
        Self { outcomes, hands: Vec::new(), luck, trouble: None }
    }

    /// These hands, the first deed of each first; players without one get theirs by luck.
    pub(crate) fn dealing(hands: Vec<(Seat, Vec<Property>)>, luck: Option<Luck>) -> Self {
        let hands = hands.into_iter().map(|(seat, mut deeds)| {
            deeds.reverse();
            Hands { seat, deeds }
        });
        Self { hands: hands.collect(), ..Self::new(&[], luck) }
    }

    /// The luck as it stands now, if everything fitted.
    pub fn finish(self) -> Result<Option<Luck>, Unplayable> {
        match (self.trouble, self.outcomes.first()) {
            (Some(trouble), _) => Err(trouble),
            (None, Some(left)) => Err(Unplayable::Misfit(Misfit::LeftOver(*left))),
            (None, None) => Ok(self.luck.map(|Seeded(luck)| luck)),
        }
    }

    /// The next result if it fits; otherwise it is the luck's turn.
    fn next<T>(&mut self, fits: impl Fn(&Outcome) -> Option<T>) -> Option<T> {
        let (first, rest) = self.outcomes.split_first()?;
        let value = fits(first)?;
        self.outcomes = rest;
        Some(value)
    }

    /// Nothing fits, and there is no luck: remembers the first such place.
    fn lack(&mut self, need: Need) {
        let misfit = match self.outcomes.first() {
            Some(found) => Misfit::Wrong { need, found: *found },
            None => Misfit::Missing(need),
        };
        self.trouble.get_or_insert(Unplayable::Misfit(misfit));
    }
}

impl Chance for Scripted<'_> {
    fn dice(&mut self, seat: Seat) -> Dice {
        let told = self.next(|outcome| match outcome {
            Outcome::Throw(dice) => Some(*dice),
            Outcome::Card(..) => None,
        });
        match (told, &mut self.luck) {
            (Some(dice), _) => dice,
            (None, Some(luck)) => luck.dice(seat),
            (None, None) => {
                self.lack(Need::Throw);
                Dice::nth(1)
            }
        }
    }

    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        let told = self.next(|outcome| match outcome {
            Outcome::Card(from, card) if *from == deck => Some(*card),
            Outcome::Card(..) | Outcome::Throw(_) => None,
        });
        match (told, &mut self.luck) {
            (Some(card), _) if pile.cards() & (1 << card.number()) != 0 => card,
            (Some(card), _) => {
                // A card is in its pile or in somebody's hand.
                let holder = pile.holder().unwrap_or(Seat::FIRST);
                let held = Unplayable::Refused(Obstacle::CardHeld { deck, card, holder });
                self.trouble.get_or_insert(held);
                any_card(pile)
            }
            (None, Some(luck)) => luck.card(deck, pile),
            (None, None) => {
                self.lack(Need::Card(deck));
                any_card(pile)
            }
        }
    }

    fn deed(&mut self, seat: Seat, left: Properties) -> Property {
        let hand = self.hands.iter_mut().find(|hand| hand.seat == seat);
        if let Some(deed) = hand.and_then(|hand| hand.deeds.pop()) {
            return deed;
        }
        // What is promised to others must not be dealt away.
        let promised: Properties =
            self.hands.iter().flat_map(|hand| &hand.deeds).copied().collect();
        let free = left & !promised;
        if let Some(luck) = &mut self.luck {
            return luck.deed(seat, free);
        }
        self.lack(Need::Deeds(seat));
        free.lowest().or(left.lowest()).unwrap_or(FIRST_DEED)
    }
}

/// Some card that may come, for a play that will be thrown away.
fn any_card(pile: &Pile) -> Card {
    let number = u8::try_from(pile.next().trailing_zeros()).unwrap_or(0);
    Card::new(number).unwrap_or(FIRST_CARD)
}

const FIRST_CARD: Card = Card::new(0).expect("a deck has a first card");
const FIRST_DEED: Property = Property::new(0).expect("there is a first deed");

/// Passes chance on and keeps every result, so that a record can tell it.
#[derive(Debug)]
pub struct Recorder<'a, C> {
    chance: &'a mut C,
    /// The throws and cards so far.
    pub outcomes: Vec<Outcome>,
    /// The deeds dealt so far.
    pub deeds: Vec<(Seat, Property)>,
}

impl<'a, C> Recorder<'a, C> {
    /// Listens to this source of chance.
    pub const fn new(chance: &'a mut C) -> Self {
        Self { chance, outcomes: Vec::new(), deeds: Vec::new() }
    }

    /// The dealt deeds as a line tells them.
    pub fn hands(&self, cast: &crate::Cast) -> Vec<Hand> {
        let mut hands: Vec<Hand> = Vec::new();
        for (seat, deed) in &self.deeds {
            let space = cast.space_of(*deed);
            match hands.iter_mut().find(|hand| hand.seat == *seat) {
                Some(hand) => hand.squares.push(space),
                None => hands.push(Hand { seat: *seat, squares: vec![space] }),
            }
        }
        hands
    }
}

impl<C: Chance> Chance for Recorder<'_, C> {
    fn dice(&mut self, seat: Seat) -> Dice {
        let dice = self.chance.dice(seat);
        self.outcomes.push(Outcome::Throw(dice));
        dice
    }

    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        let card = self.chance.card(deck, pile);
        self.outcomes.push(Outcome::Card(deck, card));
        card
    }

    fn deed(&mut self, seat: Seat, left: Properties) -> Property {
        let deed = self.chance.deed(seat, left);
        self.deeds.push((seat, deed));
        deed
    }
}
