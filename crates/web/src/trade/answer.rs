//! What became of one's own last offer: the answer, and why a bot said no.

use bankhalter_bots::{AnyBot, Objection, View, objection};
use bankhalter_protocol::By;
use bankhalter_rules::{Event, OfferEnd, Properties, Return, Seat, State, Trade};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use super::{TradeDraft, draft::Draft, trade_draft};
use crate::{
    play::{Entry, Play, play},
    speak::said,
    ui::{Icon, When, live},
};

/// An answer to an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Answered {
    /// What was offered, and to whom.
    terms: Trade,
    how: OfferEnd,
    why: Option<Objection>,
}

impl Answered {
    /// The deeds that were asked for.
    const fn wanted(&self) -> Properties {
        match self.terms.take {
            Return::Goods(goods) => goods.deeds,
            Return::Debt => Properties::NONE,
        }
    }
}

/// The answer to the last offer of whoever sits here, until the next is made or his turn comes.
#[component]
pub(super) fn Answer() -> impl IntoView {
    let play = play();
    let answered = Memo::new(move |_| {
        let me = play.me.get().filter(|_| !play.state.with(State::has_offer))?;
        last_answer(play, me)
    });
    let text = move |answered: &Answered| play.scene(|scene| told(scene, answered));
    let draft = trade_draft();
    live(move || {
        answered.get().map(|answered| {
            let good = answered.how == OfferEnd::Accepted;
            let text = text(&answered);
            let again = (!good).then(|| view! { <Again draft terms=answered.terms /> });
            view! {
                <p class="trade-answer" class:good=good id="trade-answer" role="status">
                    {text}
                </p>
                {again}
            }
        })
    })
}

/// What was turned down can be offered anew with a little more, as long as nothing else has been
/// begun.
#[component]
fn Again(draft: TradeDraft, terms: Trade) -> impl IntoView {
    let play = play();
    let is_empty = Memo::new(move |_| play.is_playing() && draft.draft.get() == Draft::default());
    let press = move |_| {
        let Some(me) = play.me.get_untracked() else { return };
        let again =
            play.state.with_untracked(|state| Draft::again(&terms).still_possible(state, me));
        draft.by.set(Some(me));
        draft.draft.set(again);
    };
    view! {
        <When when=move || is_empty.get()>
            <button type="button" class="button quiet" data-action="offer-again" on:click=press>
                <Icon name="trade" />
                {said("trade-again")}
            </button>
        </When>
    }
}

/// The last answer since this player's turn began, or since he made an offer after it.
fn last_answer(play: Play, me: Seat) -> Option<Answered> {
    let players = play.players.get();
    let bot = |seat: Seat, by: By| match by {
        By::StandIn => Some(play.stand_in_bot()),
        By::Seat | By::Bank => {
            players.get(usize::from(seat.number()))?.bot.as_deref().and_then(AnyBot::find)
        }
    };
    play.told(|log| {
        for entry in log.iter().rev() {
            if let Some((trade, how)) = closed(entry, me) {
                let by = trade.with;
                let asked = |bot: AnyBot| {
                    let view = play.book(|book| {
                        objection(&bot, View::open(book, &entry.before, by), me, &trade)
                    });
                    view.filter(|_| how == OfferEnd::Rejected)
                };
                return Some(Answered {
                    terms: trade,
                    how,
                    why: bot(by, entry.by).and_then(asked),
                });
            }
            if entry.events.contains(&Event::TurnBegan { seat: me }) {
                return None;
            }
        }
        None
    })
}

/// How an offer of this player ended, if it did here and somebody answered.
fn closed(entry: &Entry, me: Seat) -> Option<(Trade, OfferEnd)> {
    let (_, trade) = entry.before.offer().filter(|(from, _)| *from == me)?;
    let how = entry.events.iter().find_map(|event| match event {
        Event::OfferClosed { how } if *how != OfferEnd::Withdrawn => Some(*how),
        _ => None,
    })?;
    Some((trade, how))
}

fn told(scene: &Scene<'_>, answered: &Answered) -> String {
    let key = match answered.how {
        OfferEnd::Accepted => {
            return say(scene, "trade-answer-yes", answered, "", answered.wanted());
        }
        OfferEnd::Withdrawn | OfferEnd::Void => return scene.say("event-offer-void"),
        OfferEnd::Rejected => answered.why,
    };
    let (why, deeds) = match key {
        None => ("none", Properties::NONE),
        Some(Objection::NeverTrades) => ("never", Properties::NONE),
        Some(Objection::CannotNow) => ("cannot", Properties::NONE),
        Some(Objection::WholeGroup(group)) => ("group", group & answered.wanted()),
        Some(Objection::OwnGroup(group)) => ("own", group & answered.wanted()),
        Some(Objection::TooLittle) => ("little", answered.wanted()),
        Some(Objection::OneSided) => ("uneven", Properties::NONE),
    };
    // Without a deed there is nothing to name.
    let why = if deeds.is_empty() && matches!(why, "group" | "little") { "less" } else { why };
    say(scene, "trade-answer-no", answered, why, deeds)
}

fn say(scene: &Scene<'_>, id: &str, answered: &Answered, why: &str, deeds: Properties) -> String {
    let deeds = scene.deeds(deeds);
    scene.say_with(id, args![name = scene.player(answered.terms.with), why = why, deeds = deeds])
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_editions::{Shelf, find};
    use bankhalter_notation::{Header, Table};
    use bankhalter_rules::{Bundle, Property};
    use bankhalter_voice::Tongue;

    /// Every answer is a sentence of its own, in every language and edition.
    #[test]
    fn every_answer_has_its_words() {
        let one = Properties::only(Property::new(3).unwrap());
        let why = [
            None,
            Some(Objection::NeverTrades),
            Some(Objection::CannotNow),
            Some(Objection::WholeGroup(one)),
            Some(Objection::OwnGroup(one)),
            Some(Objection::TooLittle),
            Some(Objection::OneSided),
        ];
        for edition in ["euro", "sonic"] {
            let headers = [Header::edition(edition), Header::player("Anna"), Header::player("Ben")];
            let table = Table::open(&headers, &Shelf::default()).expect("sound");
            for tongue in Tongue::all() {
                let scene = Scene::new(find(edition).expect("there"), &table, *tongue);
                let take = Return::Goods(Bundle { deeds: one, ..Bundle::NOTHING });
                let (with, give) = (Seat::new(1).unwrap(), Bundle::NOTHING);
                let terms = Trade { with, give, take };
                let answer = |why: &Option<Objection>| {
                    let how = OfferEnd::Rejected;
                    Answered { terms, how, why: *why }
                };
                let mut told: Vec<_> = why.iter().map(|why| told(&scene, &answer(why))).collect();
                assert!(
                    told.iter().all(|text| text.contains("Ben") && text.ends_with('.')),
                    "{told:?}"
                );
                told.sort();
                told.dedup();
                assert_eq!(told.len(), why.len(), "{told:?}");
            }
        }
    }
}
