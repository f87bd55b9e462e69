//! Sentences in both languages: cases, articles, plurals, names and forms of address.

use bankhalter_editions::{Edition, Shelf, find};
use bankhalter_notation::{Header, Record, Table};
use bankhalter_rules::{
    Building, Card, Deck, Dice, Event, JailCards, Lot, Money, OfferEnd, OfferKind, Party, Phase,
    Properties, Property, Refusal, Rent, Seat, Seats, Space, Why,
};
use bankhalter_voice::{Scene, Tongue, args};

pub(crate) const ANNA: Seat = Seat::FIRST;

pub(crate) const fn ben() -> Seat {
    Seat::new(1).expect("a seat")
}

const fn street() -> Property {
    Property::new(0).expect("a street")
}

pub(crate) fn table(edition: &str) -> (Table, &'static Edition) {
    let header = |key: &str, value: &str| Header::new(key, &[value]);
    let headers = [header("edition", edition), header("player", "Anna"), header("player", "ben")];
    let table = Table::open(&headers, &Shelf::default()).expect("a sound table");
    (table, find(edition).expect("one of the six"))
}

#[track_caller]
fn says(edition: &str, events: &[Event], code: &str, expected: &str) {
    let (table, edition) = table(edition);
    let tongue = Tongue::of(code).expect("a language");
    let start = table.book.start(2).expect("two may play");
    assert_eq!(Scene::new(edition, &table, tongue).tell(&start, events), [expected]);
}

/// What both languages make of an event on the wm board.
#[track_caller]
pub(crate) fn both(event: Event, german: &str, english: &str) {
    says("wm", &[event], "de", german);
    says("wm", &[event], "en", english);
}

pub(crate) const fn paid(from: Party, to: Party, why: Why) -> Event {
    Event::Paid { from, to, amount: Money(1000), why }
}

/// What both languages make of Ben's birthday at a table of three.
#[test]
fn what_everybody_pays_is_one_sentence() {
    let header = |key: &str, value: &str| Header::new(key, &[value]);
    let players = ["Anna", "Ben", "Cleo"].map(|name| header("player", name));
    let headers: Vec<_> = [header("edition", "euro")].into_iter().chain(players).collect();
    let table = Table::open(&headers, &Shelf::default()).expect("a sound table");
    let start = table.book.start(3).expect("three may play");
    let edition = find("euro").expect("one of the six");
    let seats = || (0..3).filter_map(Seat::new).map(Party::Seat);
    let others = || seats().filter(|party| *party != Party::Seat(ben()));
    let pay = |from, to| Event::Paid { from, to, amount: Money(10), why: Why::Card };
    let gets: Vec<_> = others().map(|other| pay(other, Party::Seat(ben()))).collect();
    let gives: Vec<_> = others().map(|other| pay(Party::Seat(ben()), other)).collect();
    let tell = |code: &str, events: &[Event]| {
        let scene = Scene::new(edition, &table, Tongue::of(code).expect("a language"));
        (scene.tell(&start, events), scene.told_to(Some(ANNA)).tell(&start, events).len())
    };
    for (code, events, expected) in [
        ("de", &gets, "Ben bekommt je € 10 von Anna und Cleo, zusammen € 20 (Karte)."),
        ("de", &gives, "Ben zahlt je € 10 an Anna und Cleo, zusammen € 20 (Karte)."),
        ("en", &gets, "Ben gets €10 each from Anna and Cleo, €20 together (card)."),
        ("en", &gives, "Ben pays Anna and Cleo €10 each, €20 together (card)."),
    ] {
        // To Anna it matters most what she pays or gets herself.
        assert_eq!(tell(code, events), (vec![expected.to_owned()], 2));
    }
}

#[test]
fn throws_tell_a_double() {
    let dice = |first, second| Dice::new(first, second).expect("two faces");
    both(
        Event::Threw { seat: ANNA, dice: dice(3, 3) },
        "Anna würfelt 3 und 3, ein Pasch.",
        "Anna rolls 3 and 3, a double.",
    );
    both(
        Event::ThrewForRent { seat: ANNA, dice: dice(2, 6) },
        "Anna würfelt um die Miete: 2 und 6.",
        "Anna rolls 2 and 6 for the rent.",
    );
    both(
        Event::ThrewForFirst { seat: ben(), dice: dice(4, 4) },
        "ben würfelt um den ersten Zug: 4 und 4.",
        "ben rolls 4 and 4 for the first turn.",
    );
}

#[test]
fn payers_are_people_or_the_bank_and_names_keep_their_letters() {
    let (anna, ben) = (Party::Seat(ANNA), Party::Seat(ben()));
    both(
        paid(Party::Bank, anna, Why::Sale),
        "Die Bank zahlt Anna 1.000,- DM (Verkauf).",
        "The bank pays Anna DM 1,000 (sale).",
    );
    both(
        paid(ben, Party::Bank, Why::Tax),
        "ben zahlt der Bank 1.000,- DM (Steuer).",
        "ben pays the bank DM 1,000 (tax).",
    );
    both(
        paid(ben, Party::Pot, Why::Rent),
        "ben legt 1.000,- DM auf Frei Parken (Miete).",
        "ben puts DM 1,000 on Free Parking (rent).",
    );
    both(
        paid(Party::Pot, anna, Why::Pot),
        "Frei Parken bringt Anna 1.000,- DM.",
        "Free Parking brings Anna DM 1,000.",
    );
    both(
        Event::DebtArose { debtor: ANNA, creditor: Party::Bank, amount: Money(20), why: Why::Fine },
        "Anna schuldet der Bank 20,- DM (Buße).",
        "Anna owes the bank DM 20 (fine).",
    );
}

#[test]
fn nouns_stand_in_their_case_with_their_article() {
    both(
        Event::CardReturned { deck: Deck::Chance, card: Card::new(0).expect("a card") },
        "Die Karte kommt unter den Auswärtsspiel-Stapel.",
        "The card goes under the Away Match deck.",
    );
    both(
        Event::CardPassed { deck: Deck::Chance, to: ANNA },
        "Die Gefängnis-frei-Karte geht an Anna.",
        "The jail card passes to Anna.",
    );
    both(Event::Jailed { seat: ANNA }, "Anna muss ins Gefängnis.", "Anna goes to jail.");
    both(Event::MoveAwaited, "Erst die Buße, dann der Zug.", "First the fine, then the move.");
    let place = |building| Event::PlaceAwaited { seat: ANNA, building };
    both(place(Building::House), "Anna setzt eine Tribüne.", "Anna places a stand.");
    both(place(Building::Hotel), "Anna setzt ein Stadion.", "Anna places a stadium.");
    both(Event::AuctionClosed, "Die Versteigerung ist zu Ende.", "The auction is over.");
}

#[test]
fn counts_choose_between_one_and_several() {
    let (table, edition) = table("wm");
    let scene = |code| Scene::new(edition, &table, Tongue::of(code).expect("a language"));
    assert_eq!(scene("de").built(3).as_deref(), Some("3 Tribünen"));
    assert_eq!(scene("de").built(1).as_deref(), Some("1 Tribüne"));
    assert_eq!(scene("en").built(5).as_deref(), Some("1 stadium"));
    assert_eq!(scene("en").built(0), None);
    assert_eq!(scene("en").lot(Lot::Building(Building::House)), "1 stand");
    let won = |seats| Event::GameEnded { winners: seats };
    both(
        won(Seats::only(ben())),
        "ben gewinnt. Vermögen: ben 30.000,- DM und Anna 30.000,- DM.",
        "ben wins. Wealth: ben DM 30,000 and Anna DM 30,000.",
    );
    both(
        won(Seats::first(2)),
        "Gemeinsamer Sieg: Anna und ben. Vermögen: Anna 30.000,- DM und ben 30.000,- DM.",
        "A shared win: Anna and ben. Wealth: Anna DM 30,000 and ben DM 30,000.",
    );
}

#[test]
fn rent_that_is_thrown_for_is_told_by_the_pip() {
    let rent = Rent::PerPip(Money(80));
    let deed = street();
    let (table, edition) = table("wm");
    let name = &edition.space(table.cast.space_of(deed)).name;
    both(
        Event::ClaimArose { payer: ANNA, owner: ben(), deed, rent },
        &format!(
            "ben kann von Anna Miete verlangen: 80,- DM je Auge eines neuen Wurfs ({}).",
            name.de
        ),
        &format!("ben may demand rent from Anna: DM 80 for each pip of a new roll ({}).", name.en),
    );
}

/// An offer comes in three events and is one sentence, with the place of the last.
#[test]
fn who_answered_whose_offer_is_told_to_everybody() {
    let (table, edition) = table("standard");
    let opened = [
        Event::OfferOpened {
            from: ANNA,
            to: ben(),
            give: JailCards::NONE,
            take: JailCards::NONE,
            kind: OfferKind::Trade,
        },
        Event::OfferGives { cash: Money(50), deeds: Properties::NONE },
        Event::OfferTakes { cash: Money(0), deeds: Properties::NONE },
    ];
    let mut before = table.book.start(2).expect("two may play");
    for event in opened {
        before.apply(event);
    }
    let scene = Scene::new(edition, &table, Tongue::of("de").expect("German"));
    let told = |reader, how| scene.told_to(reader).tell(&before, &[Event::OfferClosed { how }]);
    for (reader, how, expected) in [
        (None, OfferEnd::Rejected, "ben lehnt das Angebot von Anna ab."),
        (Some(ANNA), OfferEnd::Rejected, "ben lehnt Ihr Angebot ab."),
        (Some(ben()), OfferEnd::Accepted, "Sie nehmen das Angebot von Anna an."),
        (None, OfferEnd::Withdrawn, "Anna zieht das Angebot an ben zurück."),
    ] {
        assert_eq!(told(reader, how), [expected]);
    }
}

#[test]
fn an_offer_is_one_sentence() {
    let (table, edition) = table("standard");
    let scene = Scene::new(edition, &table, Tongue::of("de").expect("German"));
    let kind = OfferKind::Trade;
    let (give, take) = (JailCards::NONE, JailCards::NONE.with(Deck::Chest));
    let events = [
        Event::Freed { seat: ANNA },
        Event::OfferOpened { from: ANNA, to: ben(), give, take, kind },
        Event::OfferGives { cash: Money(50), deeds: Properties::only(street()) },
        Event::OfferTakes { cash: Money(0), deeds: Properties::NONE },
        Event::OfferClosed { how: OfferEnd::Void },
    ];
    let start = table.book.start(2).expect("two may play");
    let told = scene.tell_each(&start, &events);
    let deed = scene.deed(street());
    let card = &scene.jail_cards(take)[0];
    let offer = format!("Anna bietet ben an: {deed} und {} gegen {card}.", scene.money(Money(50)));
    let expected =
        [(0, "Anna ist wieder frei."), (3, offer.as_str()), (4, "Das Angebot ist hinfällig.")];
    assert_eq!(told, expected.map(|(index, text)| (index, text.to_owned())));
}

/// Lost rings bring their own exclamation mark.
#[test]
fn a_name_may_end_the_sentence() {
    let (_, edition) = table("sonic");
    let loud = edition.spaces.iter().find(|space| space.name.de.ends_with('!'));
    let loud = loud.expect("the board has a name that shouts");
    let to: Space = loud.pos;
    let expected = format!("Anna landet auf {}", loud.name.de);
    says("sonic", &[Event::Moved { seat: ANNA, to }], "de", &expected);
}

#[test]
fn people_are_addressed_as_their_edition_does() {
    let asks = |edition: &str| {
        let (table, edition) = table(edition);
        Scene::new(edition, &table, Tongue::of("de").expect("German")).say("ask-ready")
    };
    assert_eq!(asks("franken"), "du bist am Zug.");
    assert_eq!(asks("euro"), "Sie sind am Zug.");
    assert_eq!(Tongue::of("de").expect("German").say("ask-ready"), "du bist am Zug.");
}

/// What a player reads about himself on this board, in German and English.
#[track_caller]
pub(crate) fn to_anna(edition: &str, event: Event, expected: [&str; 2]) {
    let (table, edition) = table(edition);
    let start = table.book.start(2).expect("two may play");
    let told = ["de", "en"].map(|code| {
        let tongue = Tongue::of(code).expect("a language");
        Scene::new(edition, &table, tongue).told_to(Some(ANNA)).tell(&start, &[event]).concat()
    });
    assert_eq!(told, expected);
}

#[test]
fn a_player_who_reads_it_is_addressed() {
    let owed = |from, to| Event::Paid { from, to, amount: Money(8), why: Why::Rent };
    let (anna, ben) = (Party::Seat(ANNA), Party::Seat(ben()));
    let cases = [
        ("euro", Event::TurnBegan { seat: ANNA }, ["Sie sind am Zug.", "It is your turn."]),
        ("franken", Event::TurnBegan { seat: ANNA }, ["Du bist am Zug.", "It is your turn."]),
        ("standard", owed(anna, ben), ["Sie zahlen ben € 8 (Miete).", "You pay ben €8 (rent)."]),
        ("standard", owed(ben, anna), ["ben zahlt Ihnen € 8 (Miete).", "ben pays you €8 (rent)."]),
        ("franken", owed(ben, anna), ["ben zahlt dir M 8 (Miete).", "ben pays you M8 (rent)."]),
        (
            "franken",
            Event::CardPassed { deck: Deck::Chance, to: ANNA },
            ["Die Gefängnis-frei-Karte geht an dich.", "The jail card passes to you."],
        ),
    ];
    for (edition, event, expected) in cases {
        to_anna(edition, event, expected);
    }
    let (table, edition) = table("standard");
    let scene = |reader| {
        let tongue = Tongue::of("de").expect("German");
        Scene::new(edition, &table, tongue).told_to(reader).players(Seats::first(2))
    };
    assert_eq!(scene(Some(ANNA)), "ben und Sie", "whoever reads it comes last");
    assert_eq!(scene(None), "Anna und ben");
}

#[test]
fn a_noun_has_all_its_forms_in_a_message() {
    let head = "language-name = Probe\nbase = de\n";
    let message = "a = { A($n, case: \"genitive\") } | { THE($n, case: \"dative\", number: \"plural\") } | { THE($n, case: \"dative\") } | { NOUN($n, case: \"genitive\") }\n";
    let tongue = Tongue::read("qtl", &format!("{head}{message}")).expect("sound");
    let nouns = &find("standard").expect("one of the six").nouns;
    let said = |noun| tongue.say_with("a", args![n = tongue.noun(noun)]);
    assert_eq!(said(&nouns.house), "eines Hauses | den Häusern | dem Haus | Hauses");
    assert_eq!(said(&nouns.bank), "einer Bank | den Banken | der Bank | Bank");
    assert_eq!(tongue.say_with("a", args![n = "Anna"]), "Anna | Anna | Anna | Anna");
}

/// What the last line of a record says happened.
#[track_caller]
pub(crate) fn last_of(edition: &str, headers: &str, body: &str, german: &[&str], english: &[&str]) {
    let players = "[player \"Anna\"]\n[player \"Ben\"]\n[player \"Clara\"]";
    let text = format!("[edition \"{edition}\"]\n{headers}{players}\n{body}\n");
    let record = Record::parse(&text, &Shelf::default()).expect("a record");
    let table = record.table();
    let mut before = *record.start();
    let mut steps: Vec<_> = record.replay().map(|step| step.expect("it holds")).collect();
    let last = steps.pop().expect("a step");
    before = steps.last().map_or(before, |step| step.state);
    for (code, expected) in [("de", german), ("en", english)] {
        let tongue = Tongue::of(code).expect("a language");
        let scene = Scene::new(find(edition).expect("one of the six"), table, tongue);
        let told = scene.tell(&before, &last.events);
        for sentence in expected {
            assert!(told.iter().any(|told| told == sentence), "{sentence}: {told:#?}");
        }
        let bank = ["Bank behält", "bank keeps"];
        assert!(!told.iter().any(|told| bank.iter().any(|bank| told.contains(bank))), "{told:?}");
    }
}

#[test]
fn who_lands_on_mortgaged_land_hears_why_nothing_is_due() {
    let body = "position\n  Anna: at 0, cash 500\n  Ben: at 0, cash 500, owns 6m\n  \
                Clara: at 0, cash 500\n  turn: Anna\nend\nAnna throws {2 4}";
    last_of(
        "standard",
        "",
        body,
        &["Chausseestraße ist belastet (Hypothek): Anna zahlt Ben nichts."],
        &["Chausseestraße is mortgaged: Anna owes Ben nothing."],
    );
}

#[test]
fn lapsed_rent_is_told_with_its_square_and_its_amount() {
    let body = "position\n  Anna: at 0, cash 500\n  Ben: at 0, cash 500, owns 6\n  \
                Clara: at 0, cash 500\n  turn: Anna\nend\nAnna throws {2 4}\n\
                Anna ends turn\nBen throws {1 2}";
    last_of(
        "standard",
        "",
        body,
        &[
            "Nicht rechtzeitig verlangt, darum verfallen: Miete für Chausseestraße (€ 6, Anna an Ben).",
        ],
        &["Not demanded in time and lapsed: rent for Chausseestraße (€6, Anna to Ben)."],
    );
}

/// The creditor gets the estate, and nobody says that the bank keeps it.
#[test]
fn a_short_game_ends_with_everybodys_wealth() {
    let body = "position\n  Anna: at 0, cash 5\n  Ben: at 0, cash 500, owns 6:H 8:H 9:H\n  \
                Clara: at 0, cash 700\n  turn: Anna\nend\nAnna throws {2 4}\nBen demands rent\n\
                Anna goes bankrupt";
    last_of(
        "franken",
        "[variant \"short\"]\n",
        body,
        &["Ben gewinnt. Vermögen: Ben M 1.425 und Clara M 700."],
        &["Ben wins. Wealth: Ben M1,425 and Clara M700."],
    );
}

#[test]
fn repairs_without_buildings_cost_nothing() {
    let event =
        Event::Paid { from: Party::Seat(ANNA), to: Party::Bank, amount: Money(0), why: Why::Card };
    both(event, "Keine Gebäude: nichts zu zahlen.", "No buildings: nothing to pay.");
}

#[test]
fn refusals_are_told_with_names_and_amounts() {
    let (table, edition) = table("standard");
    let told = |reader: Option<Seat>, refusal: Refusal| {
        ["de", "en"].map(|code| {
            let tongue = Tongue::of(code).expect("a language");
            Scene::new(edition, &table, tongue).told_to(reader).refusal(refusal)
        })
    };
    let turn = Refusal::NotYourTurn { turn: ben() };
    assert_eq!(told(None, turn), ["ben ist an der Reihe.", "It is ben's turn."]);
    let short = Refusal::PriceShort { need: Money(350) };
    let expected = [
        "Das Grundstück kostet € 350; so viel Bargeld hat dieser Spieler nicht.",
        "The property costs €350; this player does not have that much cash.",
    ];
    assert_eq!(told(None, short), expected);
    let expected = [
        "Sie haben nicht genug Bargeld für diesen Handel.",
        "You do not have enough cash for this trade.",
    ];
    assert_eq!(told(Some(ANNA), Refusal::TradeShort { giver: ANNA }), expected);
    for phase in Phase::ALL {
        let [german, english] = told(None, Refusal::NotNow { phase });
        assert_ne!(german, english);
    }
}

/// Whoever presses is spoken to, and is never told about somebody in the third person.
#[test]
fn nobody_is_told_of_this_player_when_it_is_the_one_who_tried() {
    let told = |edition: &str, reader: Option<Seat>, refusal: Refusal| {
        let (table, edition) = table(edition);
        ["de", "en"].map(|code| {
            let tongue = Tongue::of(code).expect("a language");
            let scene = Scene::new(edition, &table, tongue).told_to(reader);
            scene.tried_by(Some(ANNA)).refusal(refusal)
        })
    };
    let no_card = Refusal::NoJailCard;
    let polite = "Sie haben keine Gefängnis-frei-Karte.";
    let english = "You hold no jail card.";
    assert_eq!(told("standard", Some(ANNA), no_card), [polite, english]);
    assert_eq!(told("sonic", Some(ANNA), no_card)[0], "Du hast keine Gefängnis-frei-Karte.");
    let by_name = ["Anna hat keine Gefängnis-frei-Karte.", "Anna holds no jail card."];
    assert_eq!(told("standard", Some(ben()), no_card), by_name, "told to somebody else");
    let short = Refusal::PriceShort { need: Money(350) };
    let expected = [
        "Das Grundstück kostet € 350; so viel Bargeld haben Sie nicht.",
        "The property costs €350; you do not have that much cash.",
    ];
    assert_eq!(told("standard", Some(ANNA), short), expected);
}

/// Who, what, how much, why: as somebody at the table says it, and to whoever reads it.
#[test]
fn what_is_open_and_refused_is_said_as_at_a_table() {
    let (table, edition) = table("standard");
    let scene = |code| {
        let tongue = Tongue::of(code).expect("a language");
        Scene::new(edition, &table, tongue).told_to(Some(ANNA)).tried_by(Some(ANNA))
    };
    let told = |id: &str| {
        ["de", "en"].map(|code| {
            let scene = scene(code);
            let bank = scene.noun(&edition.nouns.bank);
            let amounts = args![amount = "€ 50", why = "Miete", place = 4, count = 5];
            let people = args![name = scene.who(ANNA), creditor = bank.clone(), bank = bank];
            scene.say_with(id, people.into_iter().chain(amounts))
        })
    };
    for (id, german, english) in [
        ("refused-not-theirs", "Das gehört Ihnen nicht.", "You do not own that."),
        (
            "refused-already-thrown",
            "Sie haben schon um den ersten Zug gewürfelt.",
            "You have already rolled for the first turn.",
        ),
        ("open-debt", "Sie schulden der Bank € 50 (Miete).", "You owe the bank € 50 (Miete)."),
        ("deeds-none", "Sie besitzen noch nichts.", "You own nothing yet."),
    ] {
        assert_eq!(told(id), [german, english], "{id}");
    }
    let [german, english] = told("actions-out");
    assert!(german.starts_with("Sie sind ausgeschieden: Platz 4 von 5."), "{german}");
    assert!(english.starts_with("You are out: place 4 of 5."), "{english}");
    let [german, english] = told("actions-give-up-means");
    assert!(german.starts_with("Wenn Sie aufgeben, ist das Spiel für Sie vorbei"), "{german}");
    assert!(english.starts_with("If you give up, the game is over for you"), "{english}");
}
