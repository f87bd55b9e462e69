//! Cases with the grounds that the booklets give for them.

use bankhalter_editions::Shelf;
use bankhalter_notation::Record;
use bankhalter_rulebook::why::{Follower, Ground};
use bankhalter_rules::{Event, Why};

/// The grounds of the last such event.
fn grounds(text: &str, wanted: fn(&Event) -> bool) -> Vec<String> {
    let record = Record::parse(text, &Shelf::default()).unwrap_or_else(|faults| {
        panic!("{faults}\n{text}");
    });
    let table = record.table();
    let mut follower = Follower::new(table.booklet);
    let mut before = *record.start();
    let mut last = None;
    for step in record.replay() {
        let step = step.unwrap_or_else(|failure| panic!("{failure}\n{text}"));
        let explained = follower.explain(&table.book, &before, &step.events);
        let found = step.events.iter().zip(explained).rfind(|(event, _)| wanted(event));
        last = found.map(|(_, grounds)| grounds).or(last);
        before = step.state;
    }
    let named = |ground| match ground {
        Ground::Rule(id) => id.to_owned(),
        Ground::HouseRule(key) => format!("house rule {key}"),
    };
    last.expect("such an event").into_iter().map(named).collect()
}

/// A game of three: `edition`, perhaps more headers, the position, the plays.
fn game(headers: &str, position: &[&str], plays: &[&str]) -> String {
    let (edition, more) = headers.split_once('\n').unwrap_or((headers, ""));
    let position = position.join("\n  ");
    let plays = plays.join("\n");
    let players = "[player \"Anna\"]\n[player \"Ben\"]\n[player \"Clara\"]";
    let more = if more.is_empty() { String::new() } else { format!("{more}\n") };
    format!("[edition \"{edition}\"]\n{more}{players}\nposition\n  {position}\nend\n{plays}\n")
}

const fn is_paid(event: &Event, wanted: Why) -> bool {
    match event {
        Event::Paid { why, .. } => *why as u8 == wanted as u8,
        _ => false,
    }
}

const CLARA: &str = "Clara: at 0, cash 3000";
const BEN: &str = "Ben: at 0, cash 3000";
const TURN: &str = "turn: Anna";

/// The grounds after Anna, who stands somewhere, and Ben, who owns something, did this.
fn after(
    headers: &str,
    anna: &str,
    ben: &str,
    plays: &[&str],
    wanted: fn(&Event) -> bool,
) -> Vec<String> {
    grounds(&game(headers, &[anna, ben, CLARA, TURN], plays), wanted)
}

#[test]
fn the_salary() {
    let salary = |event: &Event| is_paid(event, Why::Salary);
    let anna = "Anna: at 38, cash 500";
    let by_throw = after("euro", anna, BEN, &["Anna throws {3 4}"], salary);
    assert_eq!(by_throw, ["GO-01", "GO-02"]);
    let anna = "Anna: at 4, cash 500";
    let by_card = after("euro", anna, BEN, &["Anna throws {1 2} {chance 1}"], salary);
    assert_eq!(by_card, ["GO-05", "CARD-09", "GO-02"]);
    let by_card = after("sonic", anna, BEN, &["Anna throws {1 2} {chance 1}"], salary);
    assert_eq!(by_card, ["GO-05", "GO-01", "GO-02"]);
    let doubled = "euro\n[option \"double-salary-on-go\" \"on\"]";
    let on_go = after(doubled, "Anna: at 37, cash 9", BEN, &["Anna throws {1 2}"], salary);
    assert_eq!(on_go[0], "house rule double-salary-on-go");
    let past = after(doubled, "Anna: at 36, cash 9", BEN, &["Anna throws {2 3}"], salary);
    assert_eq!(past, ["GO-01", "GO-02"]);
}

#[test]
fn the_rent_of_a_street() {
    let rent = |event: &Event| is_paid(event, Why::Rent);
    let plays = ["Anna throws {2 4}", "Ben demands rent"];
    let paid = |edition, owns: &str| {
        let ben = format!("Ben: at 0, cash 500, owns {owns}");
        after(edition, "Anna: at 0, cash 30000", &ben, &plays, rent)
    };
    assert_eq!(paid("euro", "6"), ["RENT-07", "RENT-05", "RENT-01"]);
    assert_eq!(paid("euro", "6 8 9"), ["RENT-08", "RENT-07", "RENT-01"]);
    assert_eq!(paid("euro", "6 8m 9"), ["RENT-08", "RENT-09", "RENT-01"]);
    assert_eq!(paid("wm", "6 8m"), ["RENT-07", "RENT-12", "RENT-01"]);
    assert_eq!(paid("sonic", "6 8 9"), ["RENT-08", "RENT-10", "RENT-01"]);
    assert_eq!(paid("sonic", "6 8m 9"), ["RENT-10", "RENT-07", "RENT-01"]);
    assert_eq!(paid("franken", "6:2 8:2 9:2"), ["RENT-11", "RENT-05", "RENT-01"]);
    assert_eq!(paid("franken\n[variant \"short\"]", "6:H 8:H 9:H")[0], "SHORT-24");
    assert_eq!(paid("wm\n[variant \"short\"]", "6:H 8:H 9:H")[0], "SHORT-08");
}

#[test]
fn rent_is_told_as_it_was_when_it_arose() {
    let rent = |event: &Event| is_paid(event, Why::Rent);
    let ben = "Ben: at 0, cash 500, owns 6 8 9";
    // The mortgage comes after the landing: the claim stays doubled.
    let plays = ["Anna throws {2 4}", "Ben mortgages 8", "Ben demands rent"];
    let paid = after("sonic", "Anna: at 0, cash 900", ben, &plays, rent);
    assert_eq!(paid, ["RENT-08", "RENT-10", "RENT-01"]);
    // Paid from a debt it is still that rent.
    let plays = ["Anna throws {2 4}", "Ben demands rent", "Anna mortgages 1", "Anna pays"];
    let paid = after("sonic", "Anna: at 0, cash 3, owns 1", ben, &plays, rent);
    assert_eq!(paid, ["RENT-08", "RENT-10", "RENT-01", "DEBT-01"]);
}

#[test]
fn the_rent_of_stations_and_utilities() {
    let rent = |event: &Event| is_paid(event, Why::Rent);
    let paid = |edition, owns: &str, plays: &[&str]| {
        let ben = format!("Ben: at 0, cash 500, owns {owns}");
        after(edition, "Anna: at 4, cash 9000", &ben, plays, rent)
    };
    let station = paid("euro", "15", &["Anna throws {5 6}", "Ben demands rent"]);
    assert_eq!(station, ["STATION-01", "STATION-03", "STATION-06"]);
    let one = paid("euro", "12", &["Anna throws {3 5}", "Ben demands rent"]);
    assert_eq!(one, ["UTILITY-02", "UTILITY-04", "UTILITY-01"]);
    let both = paid("sonic", "12 28", &["Anna throws {3 5}", "Ben demands rent {1 2}"]);
    assert_eq!(both, ["UTILITY-03", "UTILITY-05", "UTILITY-01"]);
    let sent = paid("sonic", "12", &["Anna throws {1 2} {chance 8}", "Ben demands rent {1 2}"]);
    assert_eq!(sent, ["CARD-02", "UTILITY-05", "UTILITY-01"]);
    let sent = paid("sonic", "15", &["Anna throws {1 2} {chance 6}", "Ben demands rent"]);
    assert_eq!(sent[0], "CARD-02", "twice the rent is the card's");
}

#[test]
fn squares_on_which_nothing_happens() {
    let landed = |event: &Event| matches!(event, Event::LandingSettled);
    let anna = "Anna: at 0, cash 500, owns 6";
    assert_eq!(after("sonic", anna, BEN, &["Anna throws {2 4}"], landed), ["TURN-09"]);
    let ben = "Ben: at 0, cash 500, owns 6m";
    let anna = "Anna: at 0, cash 500";
    assert_eq!(after("euro", anna, ben, &["Anna throws {2 4}"], landed), ["RENT-06"]);
    assert_eq!(after("euro", anna, BEN, &["Anna throws {4 6}"], landed), ["JAIL-23"]);
    let anna = "Anna: at 14, cash 500";
    let parked = after("franken", anna, BEN, &["Anna throws {2 4}"], landed);
    assert_eq!(parked, ["PARKING-01", "PARKING-03"]);
    let pot = "franken\n[option \"free-parking-pot\" \"on\"]";
    let parked = after(pot, anna, BEN, &["Anna throws {2 4}"], landed);
    assert_eq!(parked, ["house rule free-parking-pot"]);
    let no_auctions = "euro\n[option \"no-auctions\" \"on\"]";
    let plays = ["Anna throws {1 3}", "Anna declines"];
    let left = after(no_auctions, "Anna: at 14, cash 9", BEN, &plays, landed);
    assert_eq!(left, ["house rule no-auctions"]);
}

#[test]
fn taxes_and_cards() {
    let tax = |event: &Event| is_paid(event, Why::Tax);
    let anna = "Anna: at 0, cash 5000";
    assert_eq!(after("wm", anna, BEN, &["Anna throws {1 3}"], tax), ["TAX-01", "TAX-02"]);
    assert_eq!(after("sonic", anna, BEN, &["Anna throws {1 3}"], tax), ["TAX-01", "TAX-04"]);
    let card = |event: &Event| is_paid(event, Why::Card);
    let drawn = |number: &str| {
        let play = format!("Anna throws {{3 4}} {{chance {number}}}");
        after("euro", anna, BEN, &[&play], card)
    };
    assert_eq!(drawn("12"), ["CARD-02", "BANK-06"]);
    assert_eq!(drawn("14"), ["CARD-02", "BANK-04"]);
    assert_eq!(drawn("11"), ["CARD-02", "DEBT-05"]);
    let kept = |event: &Event| matches!(event, Event::CardKept { .. });
    let kept = after("euro", anna, BEN, &["Anna throws {3 4} {chance 8}"], kept);
    assert_eq!(kept[0], "CARD-06");
}

#[test]
fn three_ways_into_jail() {
    let jailed = |event: &Event| matches!(event, Event::Jailed { .. });
    let anna = "Anna: at 20, cash 500";
    let square = after("euro", anna, BEN, &["Anna throws {4 6}"], jailed);
    assert_eq!(square, ["JAIL-01", "JAIL-04", "JAIL-05", "JAIL-06"]);
    let anna = "Anna: at 0, cash 500";
    let card = after("euro", anna, BEN, &["Anna throws {3 4} {chance 7}"], jailed);
    assert_eq!(card[0], "JAIL-02");
    // Two doubles onto visits and parking, the third does not move.
    let anna = "Anna: at 2, cash 500";
    let plays = ["Anna throws {4 4}", "Anna throws {5 5}", "Anna throws {1 1}"];
    let doubles = after("euro", anna, BEN, &plays, jailed);
    assert_eq!(doubles[..3], ["DOUBLES-05", "JAIL-03", "DOUBLES-06"]);
    let doubles = after("gloeoeckler", anna, BEN, &plays, jailed);
    assert_eq!(doubles[..3], ["DOUBLES-05", "JAIL-03", "DOUBLES-07"]);
    // The second double leads to the square: that is no third one.
    let plays = ["Anna throws {5 5}", "Anna throws {5 5}"];
    let square = after("euro", "Anna: at 10, cash 500", BEN, &plays, jailed);
    assert_eq!(square[0], "JAIL-01");
}

#[test]
fn the_ways_out_of_jail() {
    let freed = |event: &Event| matches!(event, Event::Freed { .. });
    let fine = |event: &Event| is_paid(event, Why::Fine);
    let anna = "Anna: at 10, cash 500, jail 0, cards chance";
    let paid = ["Anna pays fine"];
    assert_eq!(after("euro", anna, BEN, &paid, freed), ["JAIL-08", "JAIL-11"]);
    assert_eq!(after("euro", anna, BEN, &paid, fine), ["JAIL-08", "JAIL-07"]);
    let card = ["Anna uses card"];
    assert_eq!(after("sonic", anna, BEN, &card, freed), ["JAIL-12", "JAIL-14"]);
    let double = ["Anna throws {5 5}"];
    assert_eq!(after("wm", anna, BEN, &double, freed), ["JAIL-17", "JAIL-18"]);
    let third = ["Anna throws {4 6}"];
    let anna = "Anna: at 10, cash 5000, jail 2";
    assert_eq!(after("wm", anna, BEN, &third, fine), ["JAIL-19", "JAIL-07"]);
    assert_eq!(after("wm", anna, BEN, &third, freed), ["JAIL-19"]);
    let short = "franken\n[variant \"short\"]";
    let anna = "Anna: at 10, cash 5000, jail 0";
    assert_eq!(after(short, anna, BEN, &third, freed), ["SHORT-28", "SHORT-26"]);
    let again = "euro\n[option \"jail-double-throws-again\" \"on\"]";
    let counted = |event: &Event| matches!(event, Event::DoubleCounted { .. });
    let counted = after(again, anna, BEN, &double, counted);
    assert_eq!(counted, ["house rule jail-double-throws-again"]);
}

#[test]
fn purchase_and_auction() {
    let opened = |event: &Event| matches!(event, Event::AuctionOpened { .. });
    let bought = |event: &Event| is_paid(event, Why::Purchase);
    let passed = |event: &Event| matches!(event, Event::DeedPassed { .. });
    let anna = "Anna: at 0, cash 500";
    let buys = ["Anna throws {2 4}", "Anna buys"];
    assert_eq!(after("euro", anna, BEN, &buys, bought), ["BUY-03", "BUY-04"]);
    assert_eq!(after("euro", anna, BEN, &buys, passed)[0], "BUY-05");
    let declines = ["Anna throws {2 4}", "Anna declines"];
    assert_eq!(after("euro", anna, BEN, &declines, opened)[..2], ["BUY-08", "AUCTION-01"]);
    let station = ["Anna throws {2 3}", "Anna declines"];
    assert_eq!(after("euro", anna, BEN, &station, opened)[0], "STATION-05");
    let sold = [&declines[..], &["Ben bids 10", "Anna passes", "Clara passes"]].concat();
    assert_eq!(after("sonic", anna, BEN, &sold, bought)[0], "AUCTION-09");
    assert_eq!(after("sonic", anna, BEN, &sold, passed), ["AUCTION-09"]);
    let bid = |event: &Event| matches!(event, Event::BidMade { .. });
    assert_eq!(after("sonic", anna, BEN, &sold, bid)[0], "AUCTION-07");
    assert_eq!(after("euro", anna, BEN, &sold, bid)[0], "AUCTION-06");
    let closed = |event: &Event| matches!(event, Event::AuctionClosed);
    assert_eq!(after("sonic", anna, BEN, &sold, closed), ["AUCTION-11", "AUCTION-10"]);
}

#[test]
fn houses_hotels_and_their_price() {
    let paid = |event: &Event| is_paid(event, Why::Building);
    let built = |event: &Event| matches!(event, Event::Built { .. });
    let house = "Anna: at 0, cash 9000, owns 6 8 9";
    let hotel = "Anna: at 0, cash 9000, owns 6:4 8:4 9:4";
    let build = ["Anna builds 6"];
    assert_eq!(after("euro", house, BEN, &build, paid), ["BUILD-05", "BUILD-04"]);
    assert_eq!(after("euro", house, BEN, &build, built), ["BUILD-01", "BUILD-06"]);
    assert_eq!(after("euro", hotel, BEN, &build, paid)[0], "HOTEL-03");
    assert_eq!(after("euro", hotel, BEN, &build, built), ["HOTEL-01", "HOTEL-04"]);
    assert_eq!(after("sonic", hotel, BEN, &build, built), ["HOTEL-02", "HOTEL-04"]);
    let short = "Anna: at 0, cash 9000, owns 6:3 8:3 9:3";
    let of_euro = "euro\n[variant \"short\"]";
    let of_franken = "franken\n[variant \"short\"]";
    assert_eq!(after(of_euro, short, BEN, &build, built)[0], "SHORT-07");
    assert_eq!(after(of_franken, short, BEN, &build, built)[0], "SHORT-23");
    let sale = |event: &Event| is_paid(event, Why::Sale);
    let sold = |event: &Event| matches!(event, Event::BuildingsSold { .. });
    let hotels = "Anna: at 0, cash 9, owns 6:H 8:H 9:H";
    assert_eq!(after("euro", hotels, BEN, &["Anna sells 6"], sale)[0], "SELL-02");
    assert_eq!(after("euro", hotels, BEN, &["Anna sells 6"], sold)[0], "SELL-05");
    let off_turn = "Ben: at 0, cash 9000, owns 6 8 9";
    let off_turn =
        |edition| after(edition, "Anna: at 0, cash 9", off_turn, &["Ben builds 6"], built);
    assert_eq!(off_turn("euro").last().map(String::as_str), Some("BUILD-07"));
    assert_eq!(off_turn("sonic").last().map(String::as_str), Some("BUILD-14"));
}

#[test]
fn scarce_buildings() {
    let position =
        ["Anna: at 10, cash 9000, owns 16 18 19", "Ben: at 0, cash 9000, owns 31 32 34", CLARA];
    let told = |edition, plays: &[&str], wanted| {
        let position = [&position[..], &["bank: houses 1", TURN]].concat();
        grounds(&game(edition, &position, plays), wanted)
    };
    let opened = |event: &Event| matches!(event, Event::ShortageOpened { .. });
    assert_eq!(told("wm", &["Anna builds 16"], opened)[0], "SHORTAGE-03");
    assert_eq!(told("sonic", &["Anna builds 16"], opened)[0], "SHORTAGE-04");
    let auction = |event: &Event| matches!(event, Event::AuctionOpened { .. });
    let wanted = ["Anna builds 16", "Ben wants"];
    let old = told("wm", &wanted, auction);
    assert_eq!(old, ["SHORTAGE-03", "SHORTAGE-05", "SHORTAGE-06", "AUCTION-03"]);
    assert_eq!(told("sonic", &wanted, auction), ["SHORTAGE-04", "SHORTAGE-07", "AUCTION-03"]);
    let paid = |event: &Event| is_paid(event, Why::Building);
    let won = [&wanted[..], &["Ben bids 3000", "Anna passes"]].concat();
    assert_eq!(told("wm", &won, paid), ["SHORTAGE-05", "AUCTION-09"]);
}

#[test]
fn mortgages_and_their_interest() {
    let mortgage = |event: &Event| is_paid(event, Why::Mortgage);
    let redemption = |event: &Event| is_paid(event, Why::Redemption);
    let interest = |event: &Event| is_paid(event, Why::Interest);
    let anna = "Anna: at 0, cash 500, owns 6";
    assert_eq!(after("euro", anna, BEN, &["Anna mortgages 6"], mortgage)[0], "MORTGAGE-06");
    let anna = "Anna: at 0, cash 500, owns 6m";
    let redeems = ["Anna redeems 6"];
    assert_eq!(after("euro", anna, BEN, &redeems, redemption), ["MORTGAGE-08", "MORTGAGE-09"]);
    let trade = ["Anna offers Ben 6 for cash 10", "Ben accepts"];
    let keeps = [&trade[..], &["Ben keeps 6"]].concat();
    assert_eq!(after("euro", anna, BEN, &keeps, interest), ["MORTGAGE-14"]);
    let at_once = [&trade[..], &["Ben redeems 6"]].concat();
    assert_eq!(after("euro", anna, BEN, &at_once, redemption)[0], "MORTGAGE-13");
    let later = [&keeps[..], &["Ben redeems 6"]].concat();
    assert_eq!(after("euro", anna, BEN, &later, redemption)[0], "MORTGAGE-15");
    let passed = |event: &Event| matches!(event, Event::DeedPassed { .. });
    assert_eq!(after("euro", anna, BEN, &trade, passed), ["TRADE-01", "TRADE-07"]);
}

#[test]
fn bankruptcy_to_a_player() {
    let ben = "Ben: at 0, cash 500, owns 6:H 8:H 9:H";
    let anna = "Anna: at 0, cash 5, owns 1 5m, cards chance";
    let plays = ["Anna throws {2 4}", "Ben demands rent", "Anna goes bankrupt"];
    let passed = |event: &Event| matches!(event, Event::DeedPassed { .. });
    let cash = |event: &Event| is_paid(event, Why::Estate);
    assert_eq!(after("euro", anna, ben, &plays, passed), ["BANKRUPT-04"]);
    assert_eq!(after("sonic", anna, ben, &plays, passed), ["BANKRUPT-06"]);
    assert_eq!(after("euro", anna, ben, &plays, cash), ["BANKRUPT-04"]);
    assert_eq!(after("sonic", anna, ben, &plays, cash)[0], "BANKRUPT-03");
    let out = |event: &Event| matches!(event, Event::WentBankrupt { .. });
    assert_eq!(after("euro", anna, ben, &plays, out), ["BANKRUPT-01", "BANKRUPT-02"]);
    let card = |event: &Event| matches!(event, Event::CardPassed { .. });
    assert_eq!(after("euro", anna, ben, &plays, card), ["BANKRUPT-07"]);
    let mortgaged = |event: &Event| matches!(event, Event::Mortgaged { .. });
    assert_eq!(after("sonic", anna, ben, &plays, mortgaged), ["BANKRUPT-06"]);
    let interest = |event: &Event| is_paid(event, Why::Interest);
    let keeps = [&plays[..], &["Ben keeps 5"]].concat();
    assert_eq!(after("euro", anna, ben, &keeps, interest), ["BANKRUPT-08", "BANKRUPT-09"]);
    let gives_up = |event: &Event| matches!(event, Event::WentBankrupt { .. });
    let gives_up = after("euro", anna, ben, &["Anna leaves"], gives_up);
    assert_eq!(gives_up, ["BANKRUPT-02"]);
}

#[test]
fn bankruptcy_to_the_bank() {
    let anna = "Anna: at 0, cash 5, owns 1m, cards chance";
    let plays = ["Anna throws {1 3}", "Anna goes bankrupt"];
    let passed = |event: &Event| matches!(event, Event::DeedPassed { .. });
    assert_eq!(after("euro", anna, BEN, &plays, passed), ["BANKRUPT-11"]);
    assert_eq!(after("sonic", anna, BEN, &plays, passed), ["BANKRUPT-13"]);
    let lifted = |event: &Event| matches!(event, Event::MortgageLifted { .. });
    assert_eq!(after("sonic", anna, BEN, &plays, lifted), ["BANKRUPT-14"]);
    let opened = |event: &Event| matches!(event, Event::AuctionOpened { .. });
    assert_eq!(after("euro", anna, BEN, &plays, opened), ["AUCTION-02", "BANKRUPT-11"]);
    let returned = |event: &Event| matches!(event, Event::CardReturned { .. });
    assert_eq!(after("euro", anna, BEN, &plays, returned), ["BANKRUPT-16"]);
}

#[test]
fn debts_claims_and_payment_in_kind() {
    let debt = |event: &Event| matches!(event, Event::DebtArose { .. });
    let anna = "Anna: at 0, cash 5, owns 39";
    let told = after("euro", anna, BEN, &["Anna throws {1 3}"], debt);
    assert_eq!(told, ["TAX-01", "TAX-02", "DEBT-01"]);
    let lapsed = |event: &Event| matches!(event, Event::ClaimsLapsed);
    let ben = "Ben: at 0, cash 500, owns 6";
    let anna = "Anna: at 0, cash 500, owns 39";
    let plays = ["Anna throws {2 4}", "Anna ends turn", "Ben throws {4 6}"];
    assert_eq!(after("euro", anna, ben, &plays, lapsed), ["RENT-03"]);
    assert_eq!(after("sonic", anna, ben, &plays, lapsed), ["RENT-04", "RENT-03"]);
    let offer = |event: &Event| matches!(event, Event::OfferOpened { .. });
    let ben = "Ben: at 0, cash 500, owns 6:H 8:H 9:H";
    let plays = ["Anna throws {2 4}", "Ben demands rent", "Anna offers Ben 39 for debt"];
    assert_eq!(after("euro", anna, ben, &plays, offer), ["DEBT-02", "DEBT-03"]);
}

#[test]
fn the_deal_and_the_end() {
    let start = |edition: &str, variant: &str, plays: &[&str]| {
        let players = "[player \"Anna\"]\n[player \"Ben\"]";
        let plays = plays.join("\n");
        format!("[edition \"{edition}\"]\n[variant \"{variant}\"]\n{players}\n{plays}\n")
    };
    let deal = ["bank deals {Anna 1 39} {Ben 5 6}"];
    let paid = |event: &Event| is_paid(event, Why::Purchase);
    let passed = |event: &Event| matches!(event, Event::DeedPassed { .. });
    assert_eq!(grounds(&start("euro", "short", &deal), paid), ["SHORT-05"]);
    assert_eq!(grounds(&start("euro", "timed", &deal), paid), ["TIME-04"]);
    assert_eq!(grounds(&start("wm", "timed", &deal), passed), ["TIME-03", "TIME-04"]);
    let three = ["bank deals {Anna 1 39 3} {Ben 5 6 8}"];
    assert_eq!(grounds(&start("franken", "short", &three), passed), ["SHORT-21", "SHORT-22"]);
    let first = |event: &Event| matches!(event, Event::ThrewForFirst { .. });
    let throws = ["bank deals {Anna 1 39} {Ben 5 6}", "Anna throws {1 2}"];
    assert_eq!(grounds(&start("euro", "short", &throws), first), ["SETUP-14", "SETUP-13"]);

    let ended = |event: &Event| matches!(event, Event::GameEnded { .. });
    let ben = "Ben: at 0, cash 500, owns 6:H 8:H 9:H";
    let anna = "Anna: at 0, cash 5";
    let plays = ["Anna throws {2 4}", "Ben demands rent", "Anna goes bankrupt"];
    let franken = after("franken\n[variant \"short\"]", anna, ben, &plays, ended);
    assert_eq!(franken, ["SHORT-19", "SHORT-13", "SHORT-30"]);
    let last = [&plays[..], &["Clara leaves"]].concat();
    assert_eq!(after("sonic", anna, ben, &last, ended), ["END-01", "END-02"]);
    let time = ["Anna throws {4 6}", "bank calls time", "Anna ends turn"];
    assert_eq!(after("euro\n[variant \"timed\"]", anna, BEN, &time, ended), ["TIME-02"]);
}
