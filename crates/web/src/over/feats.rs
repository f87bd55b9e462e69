//! What a family remembers of a game: the highest rent, the best square, who sat longest.

use std::{cmp::Reverse, collections::BTreeMap};

use bankhalter_rules::{Event, Money, OfferEnd, Party, Property, Rulebook, Seat, State, Why};
use bankhalter_voice::{Payments, Scene, args};
use leptos::prelude::*;

use crate::{
    play::{Entry, play},
    speak::said,
    ui::{Drawn, Icon, live},
};

/// The most of everything; what never happened is missing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Feats {
    /// Payer, owner, property and amount.
    pub(crate) dearest: Option<(Seat, Seat, Property, Money)>,
    /// The property that earned most, and how much.
    pub(crate) best: Option<(Property, Money)>,
    /// Who began most turns in jail, and how many.
    pub(crate) jailed: Option<(Seat, u32)>,
    /// Who got most salaries.
    pub(crate) travelled: Option<(Seat, u32)>,
    /// Who built most.
    pub(crate) built: Option<(Seat, u32)>,
    /// Who traded most often.
    pub(crate) traded: Option<(Seat, u32)>,
}

type Counts = BTreeMap<Seat, u32>;

/// What is counted on the way.
#[derive(Default)]
struct Tally {
    dearest: Option<(Seat, Seat, Property, Money)>,
    earned: BTreeMap<Property, Money>,
    jailed: Counts,
    travelled: Counts,
    built: Counts,
    traded: Counts,
}

impl Tally {
    /// One more event, given the table before it and what it was paid for.
    fn count(&mut self, state: &State, event: Event, deed: Option<Property>) {
        match event {
            Event::Paid {
                from: Party::Seat(payer),
                to: Party::Seat(owner),
                amount,
                why: Why::Rent,
            } => {
                if let Some(deed) = deed {
                    *self.earned.entry(deed).or_default() += amount;
                    if self.dearest.is_none_or(|(.., most)| amount > most) {
                        self.dearest = Some((payer, owner, deed, amount));
                    }
                }
            }
            Event::Paid { to: Party::Seat(seat), why: Why::Salary, .. } => {
                *self.travelled.entry(seat).or_default() += 1;
            }
            Event::TurnBegan { seat } if state.jail(seat).is_some() => {
                *self.jailed.entry(seat).or_default() += 1;
            }
            Event::Built { street, .. } => {
                if let Some(owner) = state.owner(street) {
                    *self.built.entry(owner).or_default() += 1;
                }
            }
            Event::OfferClosed { how: OfferEnd::Accepted } => {
                if let Some((from, trade)) = state.offer() {
                    *self.traded.entry(from).or_default() += 1;
                    *self.traded.entry(trade.with).or_default() += 1;
                }
            }
            _ => {}
        }
    }
}

impl Feats {
    /// What stands out in what was played.
    pub(crate) fn of(book: &Rulebook, log: &[Entry]) -> Self {
        let (mut tally, mut payments) = (Tally::default(), Payments::default());
        for entry in log {
            let paid = payments.follow(book, &entry.before, &entry.events);
            let mut state = entry.before;
            for (index, event) in entry.events.iter().enumerate() {
                let payment = paid.iter().find(|(place, _)| *place == index);
                tally.count(&state, *event, payment.and_then(|(_, payment)| payment.deed));
                state.apply(*event);
            }
        }
        let Tally { dearest, earned, jailed, travelled, built, traded } = tally;
        let best = earned.into_iter().max_by_key(|(deed, sum)| (*sum, Reverse(*deed)));
        let [jailed, travelled, built, traded] = [jailed, travelled, built, traded].map(most);
        Self { dearest, best, jailed, travelled, built, traded }
    }

    /// In words, one line each.
    fn told(&self, scene: &Scene<'_>) -> Vec<(&'static str, String)> {
        let dearest = self.dearest.map(|(payer, owner, deed, amount)| {
            let args = args![
                payer = scene.player(payer),
                owner = scene.player(owner),
                deed = scene.deed(deed),
                amount = scene.money(amount),
                rent = scene.noun(&scene.edition.nouns.rent),
            ];
            ("money", scene.say_with("over-feat-rent", args))
        });
        let best = self.best.map(|(deed, sum)| {
            let args = args![deed = scene.deed(deed), amount = scene.money(sum)];
            ("star", scene.say_with("over-feat-square", args))
        });
        let counted = |icon, id, most: Option<(Seat, u32)>| {
            let (seat, count) = most?;
            let jail = scene.noun(&scene.edition.nouns.jail);
            let go = scene.name(bankhalter_rules::Space::GO);
            let args = args![name = scene.player(seat), count = count, jail = jail, go = go];
            Some((icon, scene.say_with(id, args)))
        };
        let rows = [
            dearest,
            best,
            counted("jail", "over-feat-jail", self.jailed),
            counted("dice", "over-feat-travel", self.travelled),
            counted("house-up", "over-feat-built", self.built),
            counted("trade", "over-feat-trade", self.traded),
        ];
        rows.into_iter().flatten().collect()
    }
}

/// The most; nobody if nobody did it, or if several did it as often.
fn most(counts: Counts) -> Option<(Seat, u32)> {
    let most = *counts.values().max()?;
    let mut all = counts.into_iter().filter(|(_, count)| *count == most);
    all.next().filter(|_| all.next().is_none())
}

/// What a family tells of the game.
#[component]
pub(crate) fn FamilyFeats() -> impl IntoView {
    let play = play();
    let feats = Memo::new(move |_| play.log.with(|log| play.book(|book| Feats::of(book, log))));
    let rows = move || {
        let told = play.scene(|scene| feats.with(|feats| feats.told(scene)));
        told.into_iter()
            .map(|(icon, text)| {
                view! {
                    <li>
                        <Icon name=icon />
                        <span>{text}</span>
                    </li>
                }
            })
            .drawn()
    };
    view! {
        <section class="feats" id="feats" aria-labelledby="feats-title">
            <h3 id="feats-title">{said("over-feats")}</h3>
            <ul>{live(rows)}</ul>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Reel;

    #[test]
    fn nobody_stands_out_where_two_did_it_as_often() {
        let seat = |number| Seat::new(number).unwrap();
        let counts = |all: [u32; 3]| (0..).map(seat).zip(all).collect::<Counts>();
        assert_eq!(most(counts([1, 3, 2])), Some((seat(1), 3)));
        assert_eq!(most(counts([3, 3, 2])), None);
        assert_eq!(most(Counts::new()), None);
    }

    #[test]
    fn the_most_of_a_game_is_found() {
        let reel = Reel::read(include_str!("../../../../games/standard-normal-4.los")).unwrap();
        let log = reel.log(usize::MAX);
        let feats = Feats::of(&reel.table.book, &log);
        let rents =
            log.iter().flat_map(|entry| entry.events.iter()).filter_map(|event| match event {
                Event::Paid { amount, why: Why::Rent, .. } => Some(*amount),
                _ => None,
            });
        let rents: Vec<_> = rents.collect();
        let (_, _, _, dearest) = feats.dearest.expect("somebody paid rent");
        assert_eq!(Some(&dearest), rents.iter().max());
        let (_, best) = feats.best.expect("something earned rent");
        assert!(best >= dearest && best <= rents.iter().copied().sum());
        assert!(feats.travelled.is_some_and(|(_, count)| count > 1));
    }
}
