//! What is wrong with an edition is said completely, with file, line and field.

use bankhalter_editions::{EditionFaults, FILES, load, load_dir};

const STANDARD: [&str; 3] = [
    include_str!("../../../../editions/standard/edition.toml"),
    include_str!("../../../../editions/standard/board.toml"),
    include_str!("../../../../editions/standard/cards.toml"),
];

const WM: [&str; 3] = [
    include_str!("../../../../editions/wm/edition.toml"),
    include_str!("../../../../editions/wm/board.toml"),
    include_str!("../../../../editions/wm/cards.toml"),
];

fn read(texts: &[String; 3]) -> Result<(), EditionFaults> {
    load(texts.each_ref().map(|text| Some(text.as_str()))).map(|_| ())
}

/// The faults after each first `from` in the file was replaced by `to`, one per line.
fn faults_of(edition: [&str; 3], file: &str, changes: &[(&str, &str)]) -> String {
    let mut texts = edition.map(str::to_owned);
    let place = FILES.iter().position(|known| *known == file).expect("a file");
    for (from, to) in changes {
        assert!(texts[place].contains(from), "{file} has no {from:?}");
        texts[place] = texts[place].replacen(from, to, 1);
    }
    read(&texts).map_or_else(|faults| faults.to_string(), |()| "no fault".to_owned())
}

/// Asserts that changing the standard edition brings exactly this fault; the line is where `at` stands after it.
fn assert_fault(file: &str, from: &str, to: &str, at: &str, fault: &str) {
    let place = FILES.iter().position(|known| *known == file).expect("a file");
    let changed = STANDARD[place].replacen(from, to, 1);
    let offset = changed.find(at).unwrap_or_else(|| panic!("no {at:?} after the change"));
    let line = 1 + changed[..offset].matches('\n').count();
    let found = faults_of(STANDARD, file, &[(from, to)]);
    assert_eq!(found, format!("{file}:{line}: {fault}"));
}

#[test]
fn fields_of_the_wrong_kind() {
    assert_fault(
        "edition.toml",
        "salary = 200",
        "salary = \"two hundred\"",
        "salary = \"two",
        "money.salary: expected a whole number from 1 to 1000000, found the text \"two hundred\"",
    );
    assert_fault(
        "edition.toml",
        "least = 2",
        "least = 2.5",
        "least = 2.5",
        "seats.least: expected a whole number from 2 to 8, found the fraction 2.5",
    );
    assert_fault(
        "board.toml",
        "inferred = false",
        "inferred = \"no\"",
        "inferred = \"no\"",
        "space[1].inferred: expected true or false, found the text \"no\"",
    );
    assert_fault(
        "board.toml",
        "colour = \"#955436\"",
        "colour = \"brown\"",
        "colour = \"brown\"",
        "group[1].colour: expected a colour such as \"#1fb25a\", found the text \"brown\"",
    );
    assert_fault(
        "board.toml",
        "price = 60",
        "price = -60",
        "price = -60",
        "space[2].price: expected a whole number from 1 to 10000000, found the number -60",
    );
    assert_fault(
        "board.toml",
        "rents = [2, 10, 30, 90, 160, 250]",
        "rents = [2, 10, 30]",
        "rents = [2, 10, 30]",
        "space[2].rents: expected a list of 6 whole numbers from 1 to 10000000, found 3 of them",
    );
}

#[test]
fn numbers_at_the_edge() {
    for price in ["0", "10000001", "99999999999999999999999", "0x", "1_0.0"] {
        let found =
            faults_of(STANDARD, "board.toml", &[("price = 60", &format!("price = {price}"))]);
        assert!(found.starts_with("board.toml:"), "{price}: {found}");
    }
    for price in ["1", "10_000_000", "0x3c"] {
        let found =
            faults_of(STANDARD, "board.toml", &[("price = 60", &format!("price = {price}"))]);
        assert_eq!(found, "no fault", "{price}");
    }
}

#[test]
fn missing_and_unknown_fields() {
    assert_fault(
        "edition.toml",
        "publisher = \"Parker / Hasbro\"\n",
        "",
        "# What",
        "publisher: is missing; expected a text",
    );
    assert_fault(
        "edition.toml",
        "[theme]\n",
        "[theme]\nbackground = \"#ffffff\"\n",
        "background",
        "theme.background: is not known here; expected only accent, accent_ink, board, centre, ink",
    );
    assert_fault(
        "cards.toml",
        "effect = \"jail_free\"\n",
        "effect = \"jail_free\"\namount = 50\n",
        "amount = 50\ntext.de = \"Im",
        "card[11].amount: is not known here; expected only deck, effect, no, text",
    );
    let found = faults_of(STANDARD, "edition.toml", &[("[nouns.house]", "[nouns.hut]")]);
    assert!(found.contains("nouns.house: is missing; expected a table"), "{found}");
    assert!(found.contains("nouns.hut: is not known here"), "{found}");
}

#[test]
fn unknown_words_name_the_known_ones() {
    assert_fault(
        "edition.toml",
        "booklet = \"euro\"",
        "booklet = \"dm\"",
        "booklet = \"dm\"",
        "booklet: expected one of \"sonic\", \"euro\", \"franken\", \"wm\", \"gloeoeckler\", found the text \"dm\"",
    );
    let found = faults_of(
        STANDARD,
        "board.toml",
        &[("kind = \"station\"\nname = { de = \"S", "kind = \"port\"\nname = { de = \"S")],
    );
    assert!(found.contains("space[6].kind: expected one of \"go\", \"street\""), "{found}");
    assert_eq!(found.lines().count(), 1, "no follow-up faults: {found}");
    let found =
        faults_of(STANDARD, "cards.toml", &[("effect = \"repairs\"", "effect = \"repair\"")]);
    assert!(found.contains("card[12].effect: expected one of \"advance_to\""), "{found}");
    assert_eq!(found.lines().count(), 1, "no follow-up faults: {found}");
}

#[test]
fn broken_syntax_in_one_file_does_not_hide_faults_in_the_others() {
    let mut texts = STANDARD.map(str::to_owned);
    texts[0] = texts[0].replacen("id = \"standard\"", "id = standard", 1);
    texts[1] = texts[1].replacen("price = 60", "price = 0", 1);
    texts[2] = texts[2].replacen("target = 39", "target = 40", 1);
    let faults = read(&texts).expect_err("three files have faults").to_string();
    let lines: Vec<&str> = faults.lines().collect();
    assert_eq!(lines.len(), 3, "{faults}");
    assert!(lines[0].starts_with("edition.toml:5: broken TOML: "), "{faults}");
    assert!(lines[1].contains("space[2].price"), "{faults}");
    assert!(lines[2].contains("card[2].target: expected a whole number from 0 to 39"), "{faults}");
}

#[test]
fn squares_stand_once_and_in_their_places() {
    let found = faults_of(STANDARD, "board.toml", &[("pos = 39", "pos = 38")]);
    assert!(found.contains("space[40].pos: 38 is there twice"), "{found}");
    assert!(found.contains("space: expected 40; there is none with pos 39"), "{found}");

    let found = faults_of(
        STANDARD,
        "board.toml",
        &[
            ("pos = 10\n", "pos = 11\n"),
            ("pos = 11\nkind = \"street\"", "pos = 10\nkind = \"street\""),
        ],
    );
    assert!(found.contains("kind: \"jail\" belongs to 10, found it at 11"), "{found}");
    assert!(found.contains("kind: expected \"jail\" at 10, found \"street\""), "{found}");

    let found = faults_of(
        STANDARD,
        "board.toml",
        &[("pos = 7\n", "pos = 8\n"), ("pos = 8\nkind = \"street\"", "pos = 7\nkind = \"street\"")],
    );
    assert!(found.contains("\"chance\" belongs to 7, 22, 36, found it at 8"), "{found}");
}

#[test]
fn properties_belong_to_groups_of_their_kind_and_size() {
    let found = faults_of(STANDARD, "board.toml", &[("group = \"g1\"", "group = \"g9\"")]);
    assert!(found.contains("space[2].group: expected one of g1, g2, g3, g4, g5, g6, g7, g8, stations, utilities, found \"g9\""), "{found}");
    assert_eq!(found.lines().count(), 1, "{found}");

    let found = faults_of(STANDARD, "board.toml", &[("group = \"g1\"", "group = \"stations\"")]);
    assert!(found.contains("\"stations\" is not a group with kind \"street\""), "{found}");

    let found = faults_of(STANDARD, "board.toml", &[("group = \"g1\"", "group = \"g2\"")]);
    assert!(found.contains("group: \"g1\" has 1 squares, expected 2 or 3"), "{found}");
    assert!(found.contains("group: \"g2\" has 4 squares, expected 2 or 3"), "{found}");

    let tax = "kind = \"tax\"\nname = { de = \"Z";
    let found = faults_of(
        STANDARD,
        "board.toml",
        &[
            (tax, "kind = \"station\"\nname = { de = \"Z"),
            (
                "amount = 100",
                "group = \"stations\"\nprice = 200\nrents = [25, 50, 100, 200]\nmortgage = 100",
            ),
        ],
    );
    assert!(found.contains("space: expected 4 of kind \"station\", found 5"), "{found}");
}

#[test]
fn groups_can_be_told_apart() {
    let found = faults_of(
        STANDARD,
        "board.toml",
        &[("letter = \"B\"", "letter = \"A\""), ("pattern = \"dots\"", "pattern = \"horizontal\"")],
    );
    assert!(found.contains("group[2].letter: another group has the same letter"), "{found}");
    assert!(found.contains("group[2].pattern: another group has the same pattern"), "{found}");
    let found = faults_of(STANDARD, "board.toml", &[("letter = \"B\"", "letter = \"BB\"")]);
    assert!(found.contains("group[2].letter: expected a single letter"), "{found}");
    assert_eq!(found.lines().count(), 1, "{found}");
}

#[test]
fn names_are_unique_and_can_be_quoted() {
    let found = faults_of(STANDARD, "board.toml", &[("de = \"Turmstraße\"", "de = \"Badstraße\"")]);
    assert!(
        found.contains("space[4].name: \"Badstraße\" is already the name of square 1"),
        "{found}"
    );
    let found =
        faults_of(STANDARD, "board.toml", &[("de = \"Turmstraße\"", "de = \"Ereignisfeld\"")]);
    assert!(found.contains("\"Ereignisfeld\" is already the name of square 3"), "{found}");
    let found =
        faults_of(STANDARD, "board.toml", &[("de = \"Turmstraße\"", "de = 'Turm\"straße'")]);
    assert!(found.contains("must not contain \""), "{found}");
    let found =
        faults_of(STANDARD, "board.toml", &[("de = \"Turmstraße\"", "de = \"\\u001b[31mrot\"")]);
    assert!(found.contains("must not contain control characters"), "{found}");
}

#[test]
fn decks_are_complete() {
    let found = faults_of(STANDARD, "cards.toml", &[("no = 16", "no = 15")]);
    assert!(found.contains("card[16].no: deck \"chance\" has a card 15 already"), "{found}");
    assert!(
        found.contains("card: expected 16 in deck \"chance\"; there is none with no 16"),
        "{found}"
    );
    let found =
        faults_of(STANDARD, "cards.toml", &[("effect = \"jail_free\"", "effect = \"go_to_jail\"")]);
    assert!(
        found.contains("expected exactly one \"jail_free\" in deck \"chance\", found 0"),
        "{found}"
    );
}

#[test]
fn texts_agree_with_effects() {
    assert_fault(
        "cards.toml",
        "Ziehen Sie vor bis zur {target}.\"",
        "Ziehen Sie vor bis zur Schlossallee.\"",
        "text.de = \"Man erwartet",
        "card[2].text.de: expected {target} in it, to agree with the effect",
    );
    assert_fault(
        "cards.toml",
        "Go back {steps} spaces",
        "Go back {steps} spaces, pay {amount}",
        "text.en = \"You left",
        "card[9].text.en: {amount} is not known here; expected only {steps}, {go}, {salary}",
    );
    let found = faults_of(STANDARD, "cards.toml", &[("{steps} Felder", "{steps Felder")]);
    assert!(found.contains("a brace without its partner at \"{steps Felder zurück.\""), "{found}");
    let found = faults_of(STANDARD, "cards.toml", &[("{steps} Felder", "steps} Felder")]);
    assert!(found.contains("a brace without its partner"), "{found}");
}

#[test]
fn cards_never_lead_round_in_a_circle() {
    let found = faults_of(STANDARD, "cards.toml", &[("target = 39", "target = 7")]);
    assert!(
        found.contains("from square 7 the cards lead round in a circle without end"),
        "{found}"
    );
    let found = faults_of(STANDARD, "cards.toml", &[("target = 39", "target = 33")]);
    assert_eq!(found, "no fault", "a chance card may lead to a chest square");
}

#[test]
fn amounts_can_be_paid_with_the_smallest_unit() {
    for (file, from, to, fault) in [
        (
            "board.toml",
            "price = 1200",
            "price = 1210",
            "space[2].price: expected a multiple of 20, found 1210",
        ),
        (
            "board.toml",
            "rents = [40,",
            "rents = [50,",
            "space[2].rents: expected a multiple of 20, found 50",
        ),
        (
            "board.toml",
            "house_price = 1000",
            "house_price = 1020",
            "space[2].house_price: expected a multiple of 40, found 1020",
        ),
        (
            "board.toml",
            "factors = [80,",
            "factors = [81,",
            "space[13].factors: expected a multiple of 20, found 81",
        ),
        (
            "cards.toml",
            "amount = 300",
            "amount = 310",
            "card[13].amount: expected a multiple of 20, found 310",
        ),
        (
            "edition.toml",
            "jail_fine = 1000",
            "jail_fine = 1001",
            "money.jail_fine: expected a multiple of 20, found 1001",
        ),
    ] {
        let found = faults_of(WM, file, &[(from, to)]);
        assert!(found.ends_with(fault) && found.lines().count() == 1, "{found}");
    }
}

#[test]
fn money_tokens_and_seats_add_up() {
    let found = faults_of(STANDARD, "edition.toml", &[("start_cash = 1500", "start_cash = 1600")]);
    assert!(
        found.contains("money: start_cash is 1600, but the pieces' value times start make 1500"),
        "{found}"
    );
    let found = faults_of(STANDARD, "edition.toml", &[("value = 100\n", "value = 500\n")]);
    assert!(found.contains("money.piece[2]: expected the dearest piece first"), "{found}");
    let found = faults_of(STANDARD, "edition.toml", &[("€ {amount}", "€")]);
    assert!(
        found.contains("money.written.de.pattern: expected {amount} in it, exactly once"),
        "{found}"
    );
    let found = faults_of(STANDARD, "edition.toml", &[("most = 8", "most = 9")]);
    assert!(found.contains("seats.most: expected a whole number from 2 to 8"), "{found}");
    let last = STANDARD[0].rfind("[[token]]").expect("tokens");
    let found = faults_of(STANDARD, "edition.toml", &[(&STANDARD[0][last..], "")]);
    assert!(found.contains("token: expected one for each of 8 seats, found 7"), "{found}");
    let found = faults_of(
        STANDARD,
        "edition.toml",
        &[("key = \"iron\"", "key = \"thimble\""), ("letters = \"Bü\"", "letters = \"Fi\"")],
    );
    assert!(found.contains("token[3].key: another token has the same key"), "{found}");
    assert!(found.contains("token[3].letters: another token has the same letters"), "{found}");
    let found = faults_of(
        STANDARD,
        "edition.toml",
        &[("least = 2", "least = 5"), ("most = 8", "most = 4")],
    );
    assert!(found.contains("seats: expected least not above most, found 5 and 4"), "{found}");
    let found = faults_of(STANDARD, "edition.toml", &[("id = \"standard\"", "id = \"Standard!\"")]);
    assert!(found.contains("id: expected at most 40 small letters"), "{found}");
}

#[test]
fn many_faults_come_at_once_in_the_order_of_the_lines() {
    let changes = [
        ("price = 60", "price = 0"),
        ("price = 100", "price = 0"),
        ("letter = \"H\"", "letter = \"\""),
        ("amount = 100", "amount = true"),
    ];
    let found = faults_of(STANDARD, "board.toml", &changes);
    let lines: Vec<usize> = found
        .lines()
        .map(|line| line.split(':').nth(1).and_then(|number| number.parse().ok()).expect("a line"))
        .collect();
    assert_eq!(lines.len(), 4, "{found}");
    assert!(lines.is_sorted(), "{found}");
}

#[test]
fn empty_missing_and_nonsensical_files() {
    assert!(load([Some(""); 3]).is_err());
    let faults = load([None; 3]).expect_err("nothing is there").to_string();
    assert_eq!(
        faults,
        "edition.toml: the file is missing\nboard.toml: the file is missing\ncards.toml: the file is missing"
    );
    for text in [
        "[[[[",
        "space = 1",
        "[space]",
        "space = [1, 2]",
        "card = {}",
        "\u{0}",
        "a.b.c = [[{}]]",
        "[[space]]\n[[space]]",
    ] {
        assert!(load([Some(text); 3]).is_err(), "{text}");
    }
    let faults = load_dir("no/such/folder").expect_err("there is none");
    assert_eq!(faults.len(), 3);
    assert!(faults.iter().all(|fault| fault.message.starts_with("cannot be read")), "{faults}");
}

/// Are there faults in this file, the others aside?
fn refused(place: usize, text: &str) -> bool {
    let mut texts = [None; 3];
    texts[place] = Some(text);
    let faults = load(texts).expect_err("two files are missing");
    faults.iter().any(|fault| fault.file == FILES[place])
}

#[test]
fn no_line_can_be_lost_unnoticed() {
    for (place, text) in STANDARD.iter().enumerate() {
        assert!(!refused(place, text));
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let mut left = lines.clone();
            left.remove(number);
            // Lines of lists of remarks, comments and aliases may go; nothing else.
            let free = line.trim().is_empty()
                || line.starts_with('#')
                || line.starts_with("  \"")
                || line.starts_with("aliases");
            let refused = refused(place, &left.join("\n"));
            assert!(free || refused, "{}:{}: {line}", FILES[place], number + 1);
        }
    }
}

#[test]
fn torn_files_are_refused_without_a_panic() {
    for (place, text) in STANDARD.iter().enumerate() {
        let ends = (0..text.len()).step_by(97).filter(|end| text.is_char_boundary(*end));
        for end in ends {
            assert!(refused(place, &text[..end]), "{} cut at {end}", FILES[place]);
        }
    }
}
