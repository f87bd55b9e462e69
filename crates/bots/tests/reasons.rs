//! Why a bot did what it did: the sentence has something to compare, and words in both languages.

use bankhalter_bots::{AnyBot, Reason, View, Why, reason};
use bankhalter_rules::{
    Action, Booklet, Bundle, Chair, Money, Properties, Property, Return, Rulebook, Seat, Setup,
    Silent, Space, State, Trade, Variant,
};
use bankhalter_sim::Luck;

const BEN: Seat = Seat::new(1).expect("the second chair");

fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    edition.rulebook(rules).expect("without house rules")
}

const fn deed(number: u8) -> Property {
    Property::new(number).expect("a deed")
}

/// The first has two light blue streets, the second the third one and both brown ones.
fn table(book: &Rulebook) -> State {
    let mut setup = Setup::new(Seat::FIRST);
    let owns: [&[Property]; 2] = [&[deed(2), deed(3)], &[deed(4), deed(0), deed(1)]];
    for deeds in owns {
        let mut chair = Chair::new(book.board().start_cash, Space::GO);
        chair.owns = deeds.iter().copied().collect();
        setup.chairs.push(chair);
    }
    book.arrange(&setup).expect("a sound table")
}

fn asked(key: &str, view: View<'_>, action: Action) -> Option<Reason> {
    reason(&AnyBot::find(key).expect(key), view, &action)
}

#[test]
fn who_turns_down_an_offer_says_what_the_other_would_have_had() {
    let book = book();
    let mut state = table(&book);
    let give = Bundle { cash: Money(120), ..Bundle::NOTHING };
    let take = Bundle { deeds: Properties::only(deed(4)), ..Bundle::NOTHING };
    let offer = Action::Offer(Trade { with: BEN, give, take: Return::Goods(take) });
    book.play(&mut state, Seat::FIRST, offer, &mut Luck::of_game(1, 1), &mut Silent)
        .expect("legal");
    let view = View::open(&book, &state, BEN);
    for key in ["careful", "mittel", "stark", "sammler"] {
        let said = asked(key, view, Action::Reject).expect("a reason");
        assert_eq!((said.why, said.who), (Why::Block, Some(Seat::FIRST)), "{key}");
        assert_eq!(said.deeds, Properties::only(deed(4)), "{key}");
    }
    let thought = asked("stark", view, Action::Reject).and_then(|said| said.chances);
    let (done, otherwise) = thought.expect("it has thought about it");
    assert!(done > otherwise, "{done} {otherwise}");
    assert_eq!(asked("mittel", view, Action::Reject).and_then(|said| said.chances), None);
    let never = asked("plain", view, Action::Reject).expect("a reason");
    assert_eq!(never.why, Why::Never);
}

#[test]
fn who_builds_says_what_the_rent_becomes() {
    let book = book();
    let state = table(&book);
    let view = View::open(&book, &state, BEN);
    let said = asked("mittel", view, Action::Build(deed(1))).expect("a reason");
    let rents = book.deed(deed(1)).rents;
    assert_eq!(said.why, Why::Rent);
    assert_eq!((said.amount, said.other), (Money(rents[0].0 * 2), rents[1]));
    assert_eq!(asked("mittel", view, Action::EndTurn), None, "nothing to decide");
    assert_eq!(asked("random", view, Action::Build(deed(1))), None, "it has no reasons");
}

#[test]
fn every_reason_has_its_words_in_both_languages() {
    for code in ["de", "en"] {
        let path = format!("{}/../../locales/{code}.ftl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the language is there");
        let reasons = text.split("\nreason =").nth(1).expect("reasons have words");
        let reasons = reasons.split("\nreason-plain").next().unwrap_or_default();
        for why in Why::ALL {
            assert!(reasons.contains(&format!("[{}]", why.key())), "{code}: {}", why.key());
        }
    }
}
