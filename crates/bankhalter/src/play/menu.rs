//! What may be done now: numbered, with a few words each.

use bankhalter_notation::Play;
use bankhalter_rules::{Action, Building, Money, Phase, Property, Seat, State};
use bankhalter_voice::args;
use std::io::{self, Write};

use crate::{columns::Columns, paint, scene::Scene};

/// A choice: who says what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) seat: Seat,
    pub(crate) action: Action,
}

/// All choices: first what is asked, then business, then giving up.
#[derive(Debug, Default)]
pub(crate) struct Menu {
    choices: Vec<Choice>,
    /// How many of them answer the question.
    answers: usize,
    asked: Option<Seat>,
}

impl Menu {
    /// What `seat` may do, and the rent that `others` may demand.
    pub(crate) fn new(scene: &Scene<'_>, state: &State, seat: Seat, others: &[Seat]) -> Self {
        let book = &scene.table.book;
        let legal = book.legal_actions(state, seat);
        let own = legal.into_iter().map(|action| Choice { seat, action });
        let of_others = others.iter().filter(|other| **other != seat).flat_map(|other| {
            let claims = state.claims().filter(|claim| claim.owner == *other);
            let demands = claims.map(|claim| Action::DemandRent(Some(claim.deed)));
            let legal = demands.filter(|action| book.check(state, *other, *action).is_ok());
            legal.map(|action| Choice { seat: *other, action }).collect::<Vec<_>>()
        });
        let mut choices: Vec<_> = own
            .chain(of_others)
            .filter(|choice| choice.action != Action::DemandRent(None))
            .collect();
        choices.sort_by_key(|choice| rank(choice.action, state.phase()));
        let is_answer = |choice: &&Choice| rank(choice.action, state.phase()) == 0;
        let answers = choices.iter().filter(is_answer).count();
        Self { choices, answers, asked: Some(seat) }
    }

    /// The choice with this number, counted from 1.
    pub(crate) fn choice(&self, number: usize) -> Option<Choice> {
        self.choices.get(number.checked_sub(1)?).copied()
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> usize {
        self.choices.len()
    }

    /// Writes the answers with their numbers, and business in short.
    pub(crate) fn write_short(
        &self,
        out: &mut impl Write,
        scene: &Scene<'_>,
        state: &State,
        width: usize,
    ) -> io::Result<()> {
        self.rows(scene, state, self.answers).write(out, width)?;
        let mut columns = Columns::indented(5);
        let mut is_open = false;
        for (verb, id) in BUSINESS {
            let single = |choice: &&Choice| !matches!(choice.action, Action::SellDown { .. });
            let squares: Vec<_> = self
                .choices
                .iter()
                .skip(self.answers)
                .filter(single)
                .filter_map(|choice| said(scene, *choice).strip_prefix(verb).map(str::to_owned))
                .collect();
            if !squares.is_empty() {
                let typed = format!("{verb}{}", squares.concat());
                columns.row([paint::key(&typed), scene.say(id)]);
                is_open = true;
            }
        }
        // Each with its own number of steps.
        for choice in &self.choices[self.answers..] {
            if matches!(choice.action, Action::SellDown { .. }) {
                columns.row([paint::key(&said(scene, *choice)), words(scene, state, *choice)]);
                is_open = true;
            }
        }
        columns.write(out, width)?;
        if is_open {
            let more = scene.say("menu-hint");
            writeln!(out, "     {}", paint::dim(&more))?;
        }
        Ok(())
    }

    /// Writes all of them.
    pub(crate) fn write_all(
        &self,
        out: &mut impl Write,
        scene: &Scene<'_>,
        state: &State,
        width: usize,
    ) -> io::Result<()> {
        self.rows(scene, state, self.choices.len()).write(out, width)
    }

    fn rows(&self, scene: &Scene<'_>, state: &State, count: usize) -> Columns {
        let mut columns = Columns::indented(2).amounts(&[0]);
        for (index, choice) in self.choices.iter().take(count).enumerate() {
            let said = match self.asked {
                Some(asked) if asked == choice.seat => said(scene, *choice),
                _ => full(scene, *choice),
            };
            let words = words(scene, state, *choice);
            columns.row([paint::bold(&(index + 1).to_string()), paint::key(&said), words]);
        }
        columns
    }
}

/// The verbs of business with what they do.
const BUSINESS: [(&str, &str); 5] = [
    ("builds", "menu-builds"),
    ("sells", "menu-sells"),
    ("clears", "menu-clears"),
    ("mortgages", "menu-mortgages"),
    ("redeems", "menu-redeems"),
];

/// Answers first, then business, then giving up.
fn rank(action: Action, phase: Phase) -> u8 {
    match action {
        Action::Leave => 2,
        Action::Build(_) if phase == Phase::Place => 0,
        Action::Redeem(_) if phase == Phase::Interest => 0,
        Action::Build(_)
        | Action::Sell(_)
        | Action::SellDown { .. }
        | Action::Clear(_)
        | Action::Mortgage(_)
        | Action::Redeem(_) => 1,
        _ => 0,
    }
}

/// The choice in notation, with the name.
fn full(scene: &Scene<'_>, choice: Choice) -> String {
    Play::act(choice.seat, &choice.action, scene.cast()).text(scene.cast())
}

/// The choice in notation, without the name.
fn said(scene: &Scene<'_>, choice: Choice) -> String {
    const KNOWN: &str = " buys";
    let named = full(scene, Choice { action: Action::Buy, ..choice });
    let name = named.strip_suffix(KNOWN).unwrap_or_default();
    let full = full(scene, choice);
    full.strip_prefix(name).unwrap_or(&full).trim_start().to_owned()
}

/// The choice in a few words.
#[expect(clippy::too_many_lines, reason = "one table, one row per action")]
fn words(scene: &Scene<'_>, state: &State, Choice { seat, action }: Choice) -> String {
    let (language, nouns) = (scene.language(), &scene.edition.nouns);
    let book = &scene.table.book;
    match action {
        Action::Throw if state.phase() == Phase::Order => scene.say("menu-throw-first"),
        Action::Throw if state.jail(seat).is_some() => scene.say("menu-throw-double"),
        Action::Throw => scene.say("menu-throw"),
        Action::EndTurn => scene.say("menu-end-turn"),
        Action::DemandRent(deed) => {
            let claim = state.claims().find(|claim| Some(claim.deed) == deed);
            let Some(claim) = claim else { return String::new() };
            let (payer, worth) = (scene.player(claim.payer), scene.worth(claim.rent));
            let rent = nouns.rent.singular(language);
            let deed = scene.deed(claim.deed);
            scene.say_with(
                "menu-demand",
                args![rent = rent, payer = payer, worth = worth, deed = deed],
            )
        }
        Action::PayFine => {
            let fine = scene.money(book.board().fine);
            scene.say_with("menu-fine", args![noun = scene.noun(&nouns.fine), fine = fine])
        }
        Action::UseCard => {
            let card = nouns.jail_card.singular(language);
            scene.say_with("menu-use-card", args![card = card])
        }
        Action::Buy => {
            let deed = scene.cast().deed(state.at(state.turn()));
            let Some(deed) = deed else { return String::new() };
            let (name, price) = (scene.deed(deed), scene.money(book.deed(deed).price));
            scene.say_with("menu-buy", args![name = name, price = price])
        }
        Action::Decline => scene.say("menu-decline"),
        Action::Bid(least) => {
            let least = scene.money(least);
            scene.say_with("menu-bid", args![least = least])
        }
        Action::Pass if state.phase() == Phase::Shortage => scene.say("menu-waive"),
        Action::Pass => scene.say("menu-pass"),
        Action::Want => scene.say("menu-want"),
        Action::Draw => scene.say("menu-draw"),
        Action::Pay => {
            let amount = state.debt().map(|(_, _, amount, _)| scene.money(amount));
            let amount = amount.unwrap_or_default();
            scene.say_with("menu-pay", args![amount = amount]).trim_end().to_owned()
        }
        Action::Build(street) => build_words(scene, state, street),
        Action::Sell(street) => {
            let (name, price) = (scene.deed(street), scene.money(resale(scene, state, street)));
            scene.say_with("menu-sell", args![name = name, price = price])
        }
        Action::SellDown { street, steps } => {
            let name = scene.deed(street);
            let price = scene.money(book.proceeds(state, seat, street, steps));
            scene.say_with("menu-sell-down", args![name = name, steps = steps, price = price])
        }
        Action::Clear(street) => {
            let name = scene.deed(street);
            scene.say_with("menu-clear", args![name = name])
        }
        Action::Mortgage(deed) => {
            let (name, sum) = (scene.deed(deed), scene.money(book.deed(deed).mortgage));
            scene.say_with("menu-mortgage", args![name = name, sum = sum])
        }
        Action::Redeem(deed) => {
            let sum = scene.money(book.deed(deed).mortgage + book.interest(deed));
            let name = scene.deed(deed);
            scene.say_with("menu-redeem", args![name = name, sum = sum])
        }
        Action::Keep(deed) => {
            let (name, sum) = (scene.deed(deed), scene.money(book.interest(deed)));
            scene.say_with("menu-keep", args![name = name, sum = sum])
        }
        Action::Offer(_) => scene.say("menu-offer"),
        Action::Accept => scene.say("menu-accept"),
        Action::Reject => scene.say("menu-reject"),
        Action::Withdraw => scene.say("menu-withdraw"),
        Action::GoBankrupt => scene.say("menu-bankrupt"),
        Action::Leave => scene.say("menu-leave"),
    }
}

fn build_words(scene: &Scene<'_>, state: &State, street: Property) -> String {
    let name = scene.deed(street);
    let above = scene.table.book.level_above(state.level(street));
    let building = Building::topmost(above.unwrap_or_default());
    let what = scene.buildings(1, building);
    if state.phase() == Phase::Place {
        return format!("{name}: {what}");
    }
    let price = scene.money(scene.table.book.building_price(street, building));
    scene.say_with("menu-build", args![name = name, what = what, price = price])
}

/// What the topmost building brings (SELL-02).
fn resale(scene: &Scene<'_>, state: &State, street: Property) -> Money {
    let building = Building::topmost(state.level(street));
    scene.table.book.building_price(street, building).half()
}
