//! A new edition to start from: the standard board with a comment on everything.

use bankhalter_notation::is_unseen;

use crate::{FILES, embedded};

/// A complete, commented edition with this name: file names and texts. It passes the check as it is.
pub fn template(name: &str) -> Vec<(&'static str, String)> {
    let [edition, board, cards] = embedded::standard();
    vec![
        (FILES[0], general(name, edition)),
        (FILES[1], commented(BOARD_HEAD, body(board, "[[group]]"), BOARD_COMMENTS)),
        (FILES[2], commented(CARDS_HEAD, body(cards, "[[card]]"), &[])),
    ]
}

/// The text from the first line `start` on.
fn body<'a>(text: &'a str, start: &str) -> &'a str {
    let line = format!("\n{start}\n");
    text.find(&line).map_or(text, |place| &text[place + 1..])
}

/// `head`, then `text` with each comment before the first line it belongs to.
fn commented(head: &str, text: &str, comments: &[(&str, &str)]) -> String {
    let mut waiting = comments.to_vec();
    let mut result = head.to_owned();
    for line in text.lines() {
        if let Some(place) = waiting.iter().position(|(before, _)| *before == line) {
            let (_, comment) = waiting.remove(place);
            for sentence in comment.lines() {
                result.push_str("# ");
                result.push_str(sentence);
                result.push('\n');
            }
        }
        result.push_str(line);
        result.push('\n');
    }
    result
}

fn general(name: &str, standard: &str) -> String {
    let shown = quoted(name);
    let head = GENERAL_HEAD.replace("{id}", &id(name)).replace("{name}", &shown);
    // What the standard edition says about its own sources is not true of another one.
    let own = |line: &str| {
        if line.starts_with("note = ") { DECK_NOTE.to_owned() } else { line.to_owned() }
    };
    let body: Vec<String> = body(standard, "[seats]").lines().map(own).collect();
    commented(&head, &body.join("\n"), GENERAL_COMMENTS)
}

/// The name as a key: small letters, digits and `-`.
fn id(name: &str) -> String {
    let mut id = String::new();
    for letter in name.to_lowercase().chars() {
        match letter {
            'a'..='z' | '0'..='9' => id.push(letter),
            'ä' => id.push_str("ae"),
            'ö' => id.push_str("oe"),
            'ü' => id.push_str("ue"),
            'ß' => id.push_str("ss"),
            _ if id.is_empty() || id.ends_with('-') => {}
            _ => id.push('-'),
        }
    }
    id.truncate(40);
    let id = id.trim_end_matches('-');
    if id.is_empty() { "edition".to_owned() } else { id.to_owned() }
}

/// The name as it may stand between quotation marks.
fn quoted(name: &str) -> String {
    let clean: String = name.chars().filter(|letter| !is_unseen(*letter)).collect();
    let clean = clean.trim();
    let clean = if clean.is_empty() { "Edition" } else { clean };
    clean.replace('\\', "\\\\").replace('"', "\\\"")
}

const DECK_NOTE: &str = r#"note = { de = "Eigene Karten.", en = "Cards of our own." }"#;

const GENERAL_HEAD: &str = r#"# What the edition is called, its money, its pieces and its words.
#
# This is a complete edition that can be played as it is: the standard board under another name.
# Change what you like, then let `bankhalter edition check` look at it.
# Every text stands here twice, in German and in English. Nothing may be left out.

# The version of this file format.
format = 1
# The key by which the edition is chosen: small letters, digits and "-".
id = "{id}"
title = { de = "{name}", en = "{name}" }
publisher = "{name}"
# A text, because some years are unknown.
year = { de = "heute", en = "today" }
# The preset rules: sonic, euro, franken, wm or gloeoeckler. A table may choose others.
booklet = "euro"
# How the German texts speak to people: du or Sie.
address = "Sie"
# Where names and numbers come from; may stay empty.
sources = []

# Remarks for the curious, as many in German as in English; may stay empty.
[notes]
de = []
en = []

# For how many people the box is made, 2 to 8. There must be a token for each.
"#;

const GENERAL_COMMENTS: &[(&str, &str)] = &[
    ("[stock]", "How many buildings the bank has."),
    (
        "[money]",
        "Amounts are whole numbers in the edition's own money and multiples of smallest_unit.\n\
         start_cash must equal the pieces below: value times start, added up.\n\
         inferred lists which of these are guesses; in an edition of your own, none.",
    ),
    (
        "[money.name]",
        "The unit as a noun. German: gender (m, f, n) and all forms that differ from word to word.\n\
         English: the article (a or an), singular, plural.",
    ),
    ("[buildings.house]", "What the buildings look like: the colour in words and for drawing."),
    ("[decks]", "The title of the card that opens the jail."),
    (
        "[decks.chance]",
        "Only for editions that rebuild a printed game: is the role of the deck, are its effects a guess?",
    ),
    (
        "[theme]",
        "board: squares; centre: middle of the board; ink: writing on squares;\n\
         accent and accent_ink: buttons and the writing on them.",
    ),
    (
        "[nouns.property]",
        "The words with which the game speaks. Call a house a lab or a stand, and it will be one everywhere.",
    ),
    (
        "[[token]]",
        "The tokens. The key is used in saved games and should not change; letters (one or two) are for small drawings.",
    ),
];

const BOARD_HEAD: &str = r"# The groups and the 40 squares, in the order of the board.
#
# Groups: eight of streets with two or three members each, one of the stations, one of the utilities.
# Colour, letter and pattern are three ways to tell them apart; each letter and each pattern once.
# Patterns: horizontal vertical rising falling grid lattice dots waves cross solid

";

const BOARD_COMMENTS: &[(&str, &str)] = &[
    (
        "pos = 0",
        "Fixed places: go 0, jail 10, free_parking 20, go_to_jail 30, chance 7 22 36, chest 2 17 33.\n\
         The other thirty hold 22 streets, 4 stations, 2 utilities and 2 taxes in any order.\n\
         Names are unique; only the squares of a deck share theirs.\n\
         aliases (further names) and note (a remark) may be left out.",
    ),
    (
        "pos = 1",
        "A street: rents are bare, with one to four houses, with a hotel.\n\
         Half of a building's price must be payable too, because that is what selling it brings.",
    ),
    ("pos = 4", "A tax: what is paid to the bank."),
    ("pos = 5", "A station: rents with one, two, three and four of them in one hand."),
    ("pos = 10", "The jail has two halves, each with a name."),
    ("pos = 12", "A utility: money for each pip thrown, with one and with both in one hand."),
];

const CARDS_HEAD: &str = r"# The 32 cards: 16 with deck chance, 16 with deck chest, each numbered 1 to 16.
#
# Effects and their fields:
#   advance_to, back_to          target: the position of a square
#   back_steps                   steps
#   nearest_station              factor: how many rents are due
#   nearest_utility              factor: money for each pip thrown
#   go_to_jail, jail_free        none; each deck has exactly one jail_free
#   repairs                      per_house, per_hotel
#   pay_bank, bank_pays          amount
#   pay_each, collect_from_each  amount
#   pay_or_draw                  amount; draw: the other deck
#
# Texts hold no numbers and no names of squares. A {placeholder} stands for the field of that name,
# so that text and effect cannot disagree; every field of the effect must appear in both languages.
# Two more may stand anywhere: {go}, the name of the first square, and {salary}.

";
