//! Whatever is changed in a record afterwards is found.

use bankhalter_fair::{Deviation, Fact, Finding, verify};
use bankhalter_notation::Language;
use bankhalter_rules::{Dice, Variant};

use crate::tables::{Events, read, write};

fn game() -> String {
    write("standard", Variant::Short, 3, Events::LeftOut)
}

/// The record with one piece of text put for another, once.
fn with(text: &str, old: &str, new: &str) -> Finding {
    assert!(text.contains(old), "{old} does not stand in the record");
    verify(&read(&text.replacen(old, new, 1))).finding
}

/// The line of a header with this key, the first one.
fn header(text: &str, key: &str) -> String {
    let start = format!("[{key} ");
    text.lines().find(|line| line.starts_with(&start)).expect("such a header").to_owned()
}

/// Another digit in the last place of a header.
fn other_digit(line: &str) -> String {
    let (head, last) = line.split_at(line.len() - 3);
    format!("{head}{}\"]", if last.starts_with('0') { '1' } else { '0' })
}

/// Every brace of the game, one after another, is replaced by another result of the same kind.
#[test]
fn any_other_throw_card_or_deed_is_found_in_its_line() {
    let text = game();
    let lines: Vec<&str> = text.lines().collect();
    let (mut throws, mut cards, mut deeds) = (0, 0, 0);
    let mut changed = 0;
    for (index, line) in lines.iter().enumerate() {
        for (spot, _) in line.match_indices('{') {
            let end = spot + line[spot..].find('}').expect("its partner");
            let inside = &line[spot + 1..end];
            let other = match inside.split(' ').collect::<Vec<_>>()[..] {
                ["chance" | "chest", number] => {
                    cards += 1;
                    let (deck, number) = (&inside[..6].trim(), number.parse::<u8>().unwrap());
                    format!("{deck} {}", number % 16 + 1)
                }
                [first, second] if first.len() == 1 => {
                    throws += 1;
                    let second = second.parse::<u8>().unwrap();
                    format!("{first} {}", second % 6 + 1)
                }
                _ => {
                    deeds += 1;
                    let (rest, square) = inside.rsplit_once(' ').expect("a square");
                    let free = ["1", "3", "5", "6", "8", "9", "11", "12", "13"];
                    let taken = |square: &str| line.split([' ', '}']).any(|word| word == square);
                    let free = free.into_iter().find(|square| !taken(square)).expect("a deed");
                    assert_ne!(free, square);
                    format!("{rest} {free}")
                }
            };
            // All cards and deeds, and of the many throws some.
            if inside.len() == 3 && throws % 5 != 0 {
                continue;
            }
            let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            lines[index].replace_range(spot + 1..end, &other);
            let record = read(&lines.join("\n"));
            let verdict = verify(&record);
            let told = verdict.text(Language::English, &record.table().cast);
            let Finding::Deviation(deviation) = verdict.finding else { panic!("{told}") };
            assert_eq!(deviation.line, index + 1, "{inside} → {other}: {told}");
            assert_ne!(deviation.said, deviation.given);
            assert!(told.contains("the record says {"), "{told}");
            changed += 1;
        }
    }
    assert!(throws > 50 && cards > 5 && deeds == 3 && changed > 20, "{throws} {cards} {deeds}");
}

#[test]
fn the_first_deviation_is_told_with_both_results() {
    let text = game();
    let line = text.lines().position(|line| line.contains("throws {")).expect("a throw") + 1;
    let throw = text.lines().nth(line - 1).and_then(|line| line.split(['{', '}']).nth(1)).unwrap();
    let (first, second) = throw.split_once(' ').unwrap();
    let given = Dice::new(first.parse().unwrap(), second.parse().unwrap()).unwrap();
    let other = if throw == "6 5" { Dice::new(5, 6) } else { Dice::new(6, 5) }.unwrap();
    let [one, two] = other.faces();
    let changed =
        text.replacen(&format!("throws {{{throw}}}"), &format!("throws {{{one} {two}}}"), 1);
    let record = read(&changed);
    let verdict = verify(&record);
    let (said, given) = (Some(Fact::Throw(other)), Some(Fact::Throw(given)));
    assert_eq!(verdict.finding, Finding::Deviation(Deviation { line, said, given }));
    assert_eq!(verdict.checked.throws, 0);
    let cast = &record.table().cast;
    assert_eq!(
        verdict.text(Language::German, cast),
        format!(
            "Zeile {line}: das Protokoll sagt {{{one} {two}}}, der Startwert ergibt {{{throw}}}"
        )
    );
}

#[test]
fn results_that_are_missing_or_too_many_are_found() {
    let text = game();
    let line = text.lines().find(|line| line.contains("throws {")).expect("a throw");
    let bare = &line[..line.find(" {").unwrap()];
    let finding = with(&text, line, bare);
    assert!(matches!(finding, Finding::Deviation(Deviation { said: None, given: Some(_), .. })));
    let finding = with(&text, line, &format!("{line} {{1 1}}"));
    assert!(matches!(finding, Finding::Deviation(Deviation { said: Some(_), given: None, .. })));
}

#[test]
fn another_secret_breaks_the_word() {
    let text = game();
    for key in ["secret", "commitment"] {
        let line = header(&text, key);
        let finding = with(&text, &line, &other_digit(&line));
        assert!(matches!(finding, Finding::WordBroken { .. }), "{key}: {finding:?}");
    }
}

#[test]
fn another_contribution_or_table_gives_other_dice() {
    let text = game();
    let line = header(&text, "contribution");
    assert!(matches!(with(&text, &line, &other_digit(&line)), Finding::Deviation(_)));
    assert!(matches!(with(&text, &format!("{line}\n"), ""), Finding::Deviation(_)));
    assert!(matches!(with(&text, "[table \"s", "[table \"S"), Finding::Deviation(_)));
}

#[test]
fn the_order_of_the_seats_is_a_part_of_it() {
    let text = game();
    let given: Vec<&str> = text.lines().filter(|line| line.starts_with("[contribution")).collect();
    let [anna, goetz] = given[..] else { panic!("{given:?}") };
    // The headers change places: they no longer stand in the order of the seats.
    let swapped = text.replace(anna, "#").replace(goetz, anna).replace('#', goetz);
    assert!(matches!(verify(&read(&swapped)).finding, Finding::NoProof(_)));
    // The digits change places: another seed.
    let digits = |line: &str| line.rsplit(' ').next().unwrap().to_owned();
    let (one, two) = (digits(anna), digits(goetz));
    let swapped = text.replace(&one, "#").replace(&two, &one).replace('#', &two);
    assert!(matches!(verify(&read(&swapped)).finding, Finding::Deviation(_)));
    // The seats change with the headers: another seed as well.
    let seats = "[player \"Anna\"]\n[player \"Ben the \\\"Bold\\\"\"]\n[player \"Götz\"]\n";
    let other = "[player \"Götz\"]\n[player \"Ben the \\\"Bold\\\"\"]\n[player \"Anna\"]\n";
    assert!(text.contains(seats));
    let moved = text.replace(seats, other);
    let moved = moved.replace(anna, "#").replace(goetz, anna).replace('#', goetz);
    assert!(matches!(verify(&read(&moved)).finding, Finding::Deviation(_)));
}

#[test]
fn a_line_that_is_left_out_is_found() {
    let text = game();
    let line = text.lines().filter(|line| line.contains("throws {")).nth(8).expect("a throw");
    let finding = with(&text, &format!("{line}\n"), "");
    assert!(matches!(finding, Finding::Deviation(_) | Finding::Refused { .. }), "{finding:?}");
}

#[test]
fn an_event_that_did_not_happen_is_found() {
    let text = write("euro", Variant::Normal, 2, Events::Written);
    let line = text.lines().find(|line| line.starts_with("  > ")).expect("an event");
    let finding = with(&text, line, "  > the landing is settled");
    assert!(matches!(finding, Finding::Untrue(_)), "{finding:?}");
}
