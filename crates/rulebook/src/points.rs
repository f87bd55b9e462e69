//! The questions that the booklets answer differently, each with its answers in words.

use bankhalter_editions::Language;
use bankhalter_rules::{
    BackwardsToGo, BuildTime, BuildingFloor, ClearBeforeMortgage, Deal, Doubling, Ending,
    EstateToPlayer, FirstThrows, HotelPrice, JailFine, RentClaim, Rules, UtilityThrow,
};

/// A question with one booklet's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// The field of `Rules`.
    pub key: &'static str,
    /// In the reader's language.
    pub question: &'static str,
    /// What these rules answer.
    pub answer: String,
    /// The rules that say so.
    pub ids: &'static [&'static str],
}

/// Every question with these rules' answers, always in the same order.
pub fn points(rules: &Rules, language: Language) -> Vec<Point> {
    let Rules {
        most_seats,
        first_throws,
        backwards_to_go,
        doubling,
        utility_throw,
        jail_fine,
        jail_attempts,
        build_time,
        hotel_price,
        houses_before_hotel,
        building_floor,
        clear_before_mortgage,
        estate_to_player,
        deal,
        ending,
        rent_claim,
        // House rules belong to a table, not to a booklet.
        house_rules: _,
    } = *rules;
    let answers = [
        ("most_seats", language.pick(format!("2 bis {most_seats}"), format!("2 to {most_seats}"))),
        ("first_throws", say(language, throws(first_throws))),
        ("backwards_to_go", say(language, backwards(backwards_to_go))),
        ("doubling", say(language, doubled(doubling))),
        ("utility_throw", say(language, utility(utility_throw))),
        ("jail_fine", say(language, fine(jail_fine))),
        ("jail_attempts", jail_attempts.to_string()),
        ("build_time", say(language, build(build_time))),
        ("hotel_price", say(language, hotel(hotel_price))),
        ("houses_before_hotel", houses_before_hotel.to_string()),
        ("building_floor", say(language, floor(building_floor))),
        ("clear_before_mortgage", say(language, clear(clear_before_mortgage))),
        ("estate_to_player", say(language, estate(estate_to_player))),
        ("deal", dealt(deal, language)),
        ("ending", ended(ending, language)),
        ("rent_claim", say(language, claim(rent_claim))),
    ];
    let point = |(key, answer): (&'static str, String)| {
        let (_, german, english, ids) = QUESTIONS.iter().find(|row| row.0 == key)?;
        Some(Point { key, question: language.pick(german, english), answer, ids })
    };
    answers.into_iter().filter_map(point).collect()
}

type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

const QUESTIONS: &[Row] = &[
    ("most_seats", "Wie viele dürfen mitspielen?", "How many may play?", &["COMPONENTS-13"]),
    (
        "first_throws",
        "In welcher Reihenfolge wird um den ersten Zug gewürfelt?",
        "In which order are the rolls for the first turn made?",
        &["SETUP-13", "SETUP-14"],
    ),
    (
        "backwards_to_go",
        "Gibt es Gehalt, wenn LOS rückwärts erreicht wird?",
        "Does reaching GO backwards pay?",
        &["GO-04"],
    ),
    (
        "doubling",
        "Verdoppelt sich die Miete einer ganzen Farbgruppe, wenn eine Straße belastet ist?",
        "Is a full group's base rent doubled while one of its streets is mortgaged?",
        &["RENT-09", "RENT-10"],
    ),
    (
        "utility_throw",
        "Welcher Wurf zählt für die Miete eines Werks?",
        "Which roll counts for a utility's rent?",
        &["UTILITY-04", "UTILITY-05", "UTILITY-06"],
    ),
    (
        "jail_fine",
        "Wann darf im Gefängnis die Buße vor dem Wurf gezahlt werden?",
        "In which jail turns may the fine be paid before the roll?",
        &["JAIL-08", "JAIL-09"],
    ),
    (
        "jail_attempts",
        "Wie viele Versuche auf einen Pasch gibt es im Gefängnis?",
        "How many attempts at a double does a prisoner have?",
        &["JAIL-16", "SHORT-28"],
    ),
    (
        "build_time",
        "Wann darf bauen, wer nicht am Zug ist?",
        "When may those build who are not on turn?",
        &["BUILD-07", "BUILD-14"],
    ),
    ("hotel_price", "Was zahlt man für ein Hotel?", "What is paid for a hotel?", &["HOTEL-03"]),
    (
        "houses_before_hotel",
        "Nach wie vielen Häusern kommt das Hotel?",
        "After how many houses comes the hotel?",
        &["HOTEL-01", "SHORT-07", "SHORT-23"],
    ),
    (
        "building_floor",
        "Was ist das geringste Gebot für ein knappes Gebäude?",
        "What is the least bid for a scarce building?",
        &["SHORTAGE-06", "SHORTAGE-07"],
    ),
    (
        "clear_before_mortgage",
        "Welche Gebäude müssen weg, bevor eine Straße belastet wird?",
        "Which buildings must go before a street is mortgaged?",
        &["MORTGAGE-04", "MORTGAGE-05"],
    ),
    (
        "estate_to_player",
        "In welchem Zustand gehen die Grundstücke eines Bankrotten an einen Spieler?",
        "In what state does a bankrupt's land pass to a player?",
        &["BANKRUPT-04", "BANKRUPT-06"],
    ),
    (
        "deal",
        "Welche Besitzrechtkarten werden vor dem Start verteilt?",
        "Which deeds are dealt before the start?",
        &["SETUP-12", "SHORT-04", "SHORT-21", "TIME-03"],
    ),
    (
        "ending",
        "Wann ist das Spiel zu Ende?",
        "When is the game over?",
        &["END-01", "SHORT-11", "SHORT-29", "TIME-02"],
    ),
    (
        "rent_claim",
        "Muss der Besitzer die Miete verlangen?",
        "Must the owner ask for the rent?",
        &["RENT-02", "RENT-04"],
    ),
];

fn say(language: Language, (german, english): (&str, &str)) -> String {
    language.pick(german, english).to_owned()
}

const fn throws(first: FirstThrows) -> (&'static str, &'static str) {
    match first {
        FirstThrows::FromTheBanker => ("reihum, vom Bankhalter an", "in turn, from the banker on"),
        FirstThrows::AnyOrder => ("in beliebiger", "in any"),
    }
}

const fn backwards(go: BackwardsToGo) -> (&'static str, &'static str) {
    match go {
        BackwardsToGo::Nothing => ("nein", "no"),
        BackwardsToGo::Salary => {
            ("ja, wer darauf landet (Entscheidung)", "yes, on landing (ruling)")
        }
    }
}

const fn doubled(doubling: Doubling) -> (&'static str, &'static str) {
    match doubling {
        Doubling::DespiteMortgage => ("ja, auf den unbelasteten", "yes, on the unmortgaged ones"),
        Doubling::OnlyUnmortgaged => ("nein", "no"),
    }
}

const fn utility(throw: UtilityThrow) -> (&'static str, &'static str) {
    match throw {
        UtilityThrow::OfTheMove => {
            ("der des Zugs; nach einer Karte ein neuer", "that of the move; after a card a new one")
        }
        UtilityThrow::Fresh => ("immer ein neuer", "always a new one"),
    }
}

const fn fine(fine: JailFine) -> (&'static str, &'static str) {
    match fine {
        JailFine::FirstTwoTurns => ("in den ersten beiden Zügen", "in the first two"),
        JailFine::EveryTurn => ("in jedem Zug", "in every one"),
    }
}

const fn build(time: BuildTime) -> (&'static str, &'static str) {
    match time {
        BuildTime::BetweenTurns => {
            ("nur bis der nächste Spieler gewürfelt hat", "only until the next player has rolled")
        }
        BuildTime::AnyTime => {
            ("immer, wenn gerade nichts abgewickelt wird", "whenever nothing is being settled")
        }
    }
}

const fn hotel(price: HotelPrice) -> (&'static str, &'static str) {
    match price {
        HotelPrice::OneMoreHouse => {
            ("den Preis eines weiteren Hauses", "the price of one more house")
        }
        HotelPrice::ItsOwn => ("seinen eigenen Preis", "its own price"),
    }
}

const fn floor(floor: BuildingFloor) -> (&'static str, &'static str) {
    match floor {
        BuildingFloor::LowestPrice => {
            ("der niedrigste aufgedruckte Preis", "the lowest printed price concerned")
        }
        BuildingFloor::SmallestUnit => ("die kleinste Geldeinheit", "the smallest unit of money"),
    }
}

const fn clear(clear: ClearBeforeMortgage) -> (&'static str, &'static str) {
    match clear {
        ClearBeforeMortgage::ThatStreet => ("die auf ihr selbst", "those on the street itself"),
        ClearBeforeMortgage::WholeGroup => {
            ("die der ganzen Farbgruppe", "those of the whole group")
        }
    }
}

const fn estate(estate: EstateToPlayer) -> (&'static str, &'static str) {
    match estate {
        EstateToPlayer::AsItStands => ("wie sie sind", "as it stands"),
        EstateToPlayer::Mortgaged => ("alle zuvor belastet", "all of it mortgaged first"),
    }
}

const fn claim(claim: RentClaim) -> (&'static str, &'static str) {
    match claim {
        RentClaim::OwnerMustAsk => ("ja, und rechtzeitig", "yes, and in time"),
        RentClaim::Automatic => ("nein", "no"),
    }
}

fn dealt(deal: Deal, language: Language) -> String {
    match deal {
        Deal::Nothing => language.pick("keine".to_owned(), "none".to_owned()),
        Deal::Paid(count) => language
            .pick(format!("je {count}, gegen ihren Preis"), format!("{count} each, paid for")),
        Deal::Free(count) => {
            language.pick(format!("je {count}, kostenlos"), format!("{count} each, free"))
        }
    }
}

fn ended(ending: Ending, language: Language) -> String {
    match ending {
        Ending::LastOne => language
            .pick("wenn nur noch einer übrig ist".to_owned(), "when one player is left".to_owned()),
        Ending::AtBankruptcy(number) => language.pick(
            format!("beim {number}. Bankrott; dann wird gezählt"),
            format!("at bankruptcy number {number}; then wealth is counted"),
        ),
        Ending::AtTime => language.pick(
            "wenn die Zeit um ist; dann wird gezählt".to_owned(),
            "when time is up; then wealth is counted".to_owned(),
        ),
    }
}
