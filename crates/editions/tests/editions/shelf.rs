//! The six editions that are part of the program.

use std::collections::BTreeSet;

use bankhalter_editions::{Address, Edition, Language, SpaceKind, all, find, load_dir};
use bankhalter_rules::{
    BoardFault, Booklet, Card, Deck, Effect, HouseRules, Money, Rulebook, Rules, Space, Variant,
};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions");

fn edition(id: &str) -> &'static Edition {
    find(id).unwrap_or_else(|| panic!("there is no edition {id}"))
}

fn card_text(edition: &Edition, deck: Deck, no: u8, language: Language) -> String {
    let card = edition.card(deck, Card::new(no - 1).expect("1 to 16"));
    edition.card_text(card, language)
}

#[test]
fn every_folder_is_embedded_under_its_own_name() {
    let folders: BTreeSet<String> = std::fs::read_dir(FOLDER)
        .expect("the folder editions")
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    let embedded: BTreeSet<String> = all().iter().map(|edition| edition.id.clone()).collect();
    assert_eq!(embedded, folders);
    assert_eq!(all()[0].id, "standard");
}

#[test]
fn a_folder_reads_the_same_as_what_is_embedded() {
    for edition in all() {
        assert_eq!(load_dir(format!("{FOLDER}/{}", edition.id)).as_ref(), Ok(edition));
    }
}

#[test]
fn booklets_and_forms_of_address() {
    let expected = [
        ("standard", Booklet::Euro, Address::Polite),
        ("euro", Booklet::Euro, Address::Polite),
        ("wm", Booklet::Wm, Address::Polite),
        ("franken", Booklet::Franken, Address::Familiar),
        ("sonic", Booklet::Sonic, Address::Familiar),
        ("gloeoeckler", Booklet::Gloeoeckler, Address::Polite),
    ];
    for (id, booklet, address) in expected {
        assert_eq!((edition(id).booklet, edition(id).address), (booklet, address), "{id}");
    }
}

#[test]
fn every_edition_plays_under_every_booklet_and_variant() {
    for edition in all() {
        for booklet in Booklet::ALL {
            for rules in Variant::ALL.iter().filter_map(|variant| booklet.rules(*variant)) {
                let book = edition.rulebook(rules).expect("without house rules");
                assert_eq!(book.board(), edition.board());
                assert!(book.start(edition.most_seats(&rules)).is_some());
            }
        }
    }
}

#[test]
fn the_engine_gets_the_printed_numbers() {
    let board = edition("standard").board();
    assert_eq!(board.start_cash, Money(1500));
    assert_eq!((board.salary, board.fine, board.unit), (Money(200), Money(50), Money(1)));
    assert_eq!((board.houses, board.hotels), (32, 12));
    let dearest = &board.deeds[21];
    assert_eq!(dearest.at.number(), 39);
    assert_eq!(dearest.rents, [50, 200, 600, 1400, 1700, 2000].map(Money));
    assert_eq!((dearest.price, dearest.mortgage), (Money(400), Money(200)));
    assert_eq!(dearest.group.count(), 2);
    let station = &board.deeds[22];
    assert_eq!((station.at.number(), station.group.count()), (5, 4));
    assert_eq!(station.rents[..4], [25, 50, 100, 200].map(Money));
    let utility = &board.deeds[27];
    assert_eq!((utility.at.number(), utility.group.count()), (28, 2));
    assert_eq!(utility.rents[..2], [4, 10].map(Money));
    assert_eq!(board.cards[0][2], Effect::AdvanceTo(Space::new(24).expect("a square")));
}

#[test]
fn wm_is_the_standard_board_times_twenty() {
    let (wm, standard) = (edition("wm").board(), edition("standard").board());
    assert_eq!(wm.unit, Money(20));
    assert_eq!(wm.start_cash, standard.start_cash * 20);
    for (dm, plain) in wm.deeds.iter().zip(&standard.deeds) {
        assert_eq!((dm.at, dm.group), (plain.at, plain.group));
        assert_eq!(dm.price, plain.price * 20);
        assert_eq!(dm.mortgage, plain.mortgage * 20);
        assert_eq!(dm.house_price, plain.house_price * 20);
        assert_eq!(dm.hotel_price, plain.hotel_price * 20);
        assert_eq!(dm.rents, plain.rents.map(|rent| rent * 20));
    }
    assert_eq!(wm.cards[1][3], Effect::CollectFromEach(Money(1000)));
}

#[test]
fn all_boards_share_places_and_values() {
    let standard = edition("standard").board();
    for id in ["euro", "franken", "sonic", "gloeoeckler"] {
        assert_eq!(edition(id).board().deeds, standard.deeds, "{id}");
        assert_eq!(edition(id).board().squares, standard.squares, "{id}");
    }
}

#[test]
fn amounts_are_written_as_the_edition_writes_them() {
    for (id, amount, de, en) in [
        ("euro", 1500, "€ 1.500", "€1,500"),
        ("wm", 4000, "4.000,- DM", "DM 4,000"),
        ("wm", 20, "20,- DM", "DM 20"),
        ("sonic", 50, "◎ 50", "◎50"),
        ("franken", 1_234_567, "M 1.234.567", "M1,234,567"),
        ("gloeoeckler", 0, "♛ 0", "♛0"),
    ] {
        let edition = edition(id);
        assert_eq!(edition.amount(Language::German, Money(amount)), de);
        assert_eq!(edition.amount(Language::English, Money(amount)), en);
    }
}

#[test]
fn card_texts_are_complete_sentences_with_everything_filled_in() {
    for edition in all() {
        for card in edition.cards.as_flattened() {
            for language in Language::ALL {
                let text = edition.card_text(card, language);
                assert!(!text.contains(['{', '}']), "{}: {text}", edition.id);
                assert!(text.ends_with('.'), "{}: {text}", edition.id);
                assert!(text.chars().count() <= 260, "{}: {text}", edition.id);
            }
        }
    }
    let wm = edition("wm");
    assert!(card_text(wm, Deck::Chance, 2, Language::German).contains("Brasilien"));
    let choice = card_text(wm, Deck::Chance, 14, Language::German);
    assert!(choice.contains("200,- DM") && choice.contains("Heimspiel-Karte"), "{choice}");
    let repairs = card_text(edition("sonic"), Deck::Chance, 12, Language::English);
    assert!(repairs.contains("◎25") && repairs.contains("◎100"), "{repairs}");
}

#[test]
fn german_texts_keep_to_one_form_of_address() {
    for edition in all() {
        let familiar = ["du", "dir", "dich", "dein", "deine", "deinen", "deiner"];
        let polite = ["Ihnen", "Ihr", "Ihre", "Ihren", "Ihrer", "Ihrem"];
        for card in edition.cards.as_flattened() {
            let words: Vec<&str> =
                card.text.de.split(|letter: char| !letter.is_alphabetic()).collect();
            let wrong = match edition.address {
                Address::Polite => {
                    words.iter().any(|word| familiar.contains(&word.to_lowercase().as_str()))
                }
                Address::Familiar => words.iter().any(|word| polite.contains(word)),
            };
            assert!(!wrong, "{}: {}", edition.id, card.text.de);
        }
    }
}

#[test]
fn no_two_cards_of_an_edition_say_the_same() {
    for edition in all() {
        for language in Language::ALL {
            let cards = edition.cards.as_flattened();
            let texts: BTreeSet<&str> = cards.iter().map(|card| card.text.get(language)).collect();
            assert_eq!(texts.len(), 32, "{}", edition.id);
        }
    }
}

#[test]
fn squares_are_found_by_either_name_and_by_alias() {
    let euro = edition("euro");
    let number = |name: &str| euro.find_space(name).map(Space::number);
    assert_eq!(number("Kopenhagen"), Some(26));
    assert_eq!(number("Copenhagen"), Some(26));
    assert_eq!(number("Schiphol"), Some(5));
    assert_eq!(number("LOS"), Some(0));
    assert_eq!(number("Ereignisfeld"), None, "three squares have this name");
    assert_eq!(number("Atlantis"), None);
    for edition in all() {
        for space in edition.spaces.iter() {
            if !matches!(space.kind, SpaceKind::Draw(_)) {
                assert_eq!(edition.find_space(&space.name.de), Some(space.pos));
                assert_eq!(edition.find_space(&space.name.en), Some(space.pos));
            }
        }
    }
}

#[test]
fn what_is_invented_says_so() {
    let wm = edition("wm");
    for pos in [12, 28] {
        let sponsor = wm.space(Space::new(pos).expect("a square"));
        assert!(sponsor.inferred && sponsor.note.is_some(), "{sponsor:?}");
    }
    for edition in all() {
        assert!(!edition.notes.is_empty(), "{}", edition.id);
    }
}

#[test]
fn writing_can_be_read_on_its_ground() {
    for edition in all() {
        let theme = &edition.theme;
        let pairs = [(&theme.ink, &theme.board), (&theme.accent_ink, &theme.accent)];
        for (ink, ground) in pairs {
            assert!(contrast(ink, ground) >= 4.5, "{}: {ink} on {ground}", edition.id);
        }
        for token in &edition.tokens {
            let contrast = contrast("#ffffff", &token.colour);
            assert!(contrast >= 4.5, "{}: white letters on {}", edition.id, token.colour);
        }
    }
}

/// The contrast of two colours as the accessibility guidelines for web content define it.
fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(colour: &str) -> f64 {
    let part = |from: usize| {
        let value = u8::from_str_radix(&colour[from..from + 2], 16).expect("two digits");
        let value = f64::from(value) / 255.0;
        if value <= 0.039_28 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

#[test]
fn seats_are_limited_by_tokens() {
    let rules = Booklet::Euro.rules(Variant::Normal).expect("the normal game");
    assert_eq!(edition("sonic").most_seats(&rules), 6);
    assert_eq!(edition("euro").most_seats(&rules), 8);
    for edition in all() {
        assert!(edition.tokens.len() >= usize::from(edition.seats.most));
        let _: Rulebook = edition.rulebook(rules).expect("without house rules");
    }
}

/// House rules can ask for what no board can give: that is said, and nothing panics.
#[test]
fn a_house_rule_that_cannot_be_played_is_an_error() {
    let rules = Booklet::Euro.rules(Variant::Short).expect("euro has a short game");
    let poor = HouseRules { starting_cash: Some(Money(1)), ..HouseRules::NONE };
    let fault = edition("euro").rulebook(Rules { house_rules: poor, ..rules });
    assert_eq!(fault.err(), Some(BoardFault::StartCashTooLow));
}

/// Names and places that the booklets give.
#[test]
fn names_are_those_of_the_booklets() {
    let name = |id: &str, number: u8| {
        let space = Space::new(number).expect("a square");
        edition(id).space(space).name.de.as_str()
    };
    // The Court stands for the electricity works, the Parliament for the water works.
    assert_eq!(name("euro", 12), "Europäischer Gerichtshof");
    assert_eq!(name("euro", 28), "Europäisches Parlament");
    assert_eq!(name("wm", 25), "Stade du Parc des Princes (Paris)");
    let tokens: Vec<_> = edition("wm").tokens.iter().map(|token| token.name.de.as_str()).collect();
    assert_eq!((tokens[0], tokens[5]), ("Fußball-Schuh", "FIFA WM-Pokal"));
    assert_eq!(edition("franken").money.name.de.singular, "MONOPOLY Dollar");
    let euro = edition("euro");
    assert!(euro.house.inferred && euro.hotel.inferred, "no booklet names the colours");
}
