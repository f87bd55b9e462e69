//! `position`: how it stands.

use crate::run::{REFUSED, SCENARIO, bankhalter, folder, write};

#[test]
fn the_table_shows_people_land_bank_and_what_is_open() {
    let dir = folder("position-table");
    let file = write(&dir, "a.los", SCENARIO);
    bankhalter(&["position", &file, "--lang", "de"]).ends(0).says(&[
        "Regelheft WM-Fußball-Edition (1997) · normales Spiel ·\nMiete auf Verlangen",
        "  Anna   24 Schweden   30.000,- DM  Gefängnis-frei-Karte (Auswärtsspiel)",
        "▶ Jörg   39 Brasilien   8.000,- DM",
        "2/2  37 Deutschland, 39 Brasilien (2 Tribünen)",
        "1/4  5 Stade de Gerland (Lyon) (Hypothek)",
        "Bank: 24 Liegenschaften, 30 Tribünen, 12 Stadien",
        "Anna kann von Jörg Miete verlangen: 12.000,- DM (Brasilien).",
        "phase done",
    ]);
}

#[test]
fn house_rules_are_shown_as_such() {
    let dir = folder("position-house-rules");
    let option = "[option \"free-parking-pot\" \"on\"]\n[player \"Anna\"]";
    let file = write(&dir, "a.los", SCENARIO.replace("[player \"Anna\"]", option));
    bankhalter(&["position", &file]).ends(0).says(&["house rules: pot on Free Parking"]);
}

#[test]
fn an_auction_a_debt_and_an_offer_are_told() {
    let dir = folder("position-open");
    let text = SCENARIO.replace("cash 8000", "cash 11000");
    let debt =
        write(&dir, "debt.los", format!("{text}Anna demands rent\nJörg offers Anna 1 for debt\n"));
    bankhalter(&["position", &debt]).ends(0).says(&[
        "Jörg owes Anna DM 12,000 (rent).",
        "Offer from Jörg to Anna: Scotland for the debt.",
        "phase debt",
    ]);
    let auction = "[edition \"euro\"]\n[player \"A\"]\n[player \"B\"]\nposition\n A: at 0, cash 9\n \
                   B: at 0, cash 9\n turn: A\nend\nA throws {1 2}\nA declines\nB bids 5\n";
    let auction = write(&dir, "auction.los", auction);
    let said = ["Up for auction: Riga. B leads with €5. Still bidding: A and B.", "phase auction"];
    bankhalter(&["position", &auction]).ends(0).says(&said);
}

#[test]
fn programs_get_keys_and_numbers() {
    let dir = folder("position-json");
    let file = write(&dir, "a.los", SCENARIO);
    let json = bankhalter(&["position", "--json", &file]).ends(0).json();
    assert_eq!(json["edition"], "wm");
    assert_eq!(json["phase"], "done");
    assert_eq!(json["awaited"], "Jörg");
    assert_eq!(json["players"][0]["cards"][0], "chance");
    assert_eq!(json["players"][0]["deeds"][2]["houses"], 2);
    assert_eq!(json["players"][0]["deeds"][0]["mortgaged"], true);
    assert_eq!(json["claims"][0]["amount"], 12_000);
    assert_eq!(json["bank"]["houses"], 30);
}

#[test]
fn expectations_do_not_matter_but_refusals_do() {
    let dir = folder("position-failures");
    let wrong = write(&dir, "wrong.los", SCENARIO.replace("= phase done", "= Anna cash 5"));
    bankhalter(&["position", &wrong]).ends(0);
    let refused = write(&dir, "refused.los", REFUSED);
    bankhalter(&["position", &refused]).ends(1).complains(&["line 9", "MORTGAGE-04"]);
    bankhalter(&["position", &refused, "--at", "8"]).ends(0);
    bankhalter(&["position", &refused, "--at", "0"]).ends(2).complains(&["no line 0"]);
    bankhalter(&["position", &refused, "--at", "x"]).ends(2).complains(&["invalid value 'x'"]);
}
