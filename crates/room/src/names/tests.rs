//! Names that are good, and names that deceive.

use super::*;

fn code(name: &str, taken: &[&str]) -> RejectionCode {
    check(name, taken).expect_err(name).code
}

#[test]
fn names_are_trimmed_and_kept() {
    let names = [
        "Anna",
        " Ümit\t",
        "bank",
        "12",
        "a;b",
        "{3 4}",
        "throws",
        "\\",
        "日本",
        "Weiß",
        "Zoé",
        "Jean-Luc",
        "O'Brien",
        "d’Arc",
        "Łukasz",
        "Дмитрий",
        "Oma Ilse",
        "नमस्ते",
        "กี่",
        "👍",
        "👍🏽",
        "❤️ Anna",
        "👨\u{200d}👩\u{200d}👧",
        "❤\u{fe0f}\u{200d}🔥",
        "🇩🇪",
        "„A“",
        "«B»",
    ];
    for name in names {
        assert_eq!(check(name, &["Ben"]).expect(name), name.trim());
    }
    assert!(check(&"x".repeat(20), &[]).is_ok());
}

#[test]
fn names_have_one_form() {
    assert_eq!(check("Jo\u{308}rg", &[]).unwrap(), "Jörg");
    assert_eq!(check("Ａｎｎａ", &[]).unwrap(), "Anna");
    assert_eq!(check("Oma\u{a0}\u{a0} Ilse", &[]).unwrap(), "Oma Ilse");
    let apart = "u\u{308}".repeat(20);
    assert_eq!(check(&apart, &[]).unwrap(), "ü".repeat(20), "letters are counted, not their parts");
    assert_eq!(code(&"\u{fdfa}".repeat(20), &[]), RejectionCode::TooLong, "18 letters each");
}

#[test]
fn what_cannot_be_used_is_told() {
    let bad = [
        "",
        "  ",
        "a\"b",
        "a＂b",
        "1\u{fe0f}\u{20e3}",
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        "a\nb",
        "a\u{0}b",
        "a\u{202e}b",
        "a\u{200b}",
        "a\u{200d}b",
        "a\u{200c}b",
        "👍\u{200d}",
        "a\u{fe0f}",
        "a\u{ad}b",
        "\u{3164}",
        "\u{2800}",
        "\u{115f}\u{1160}",
        "a\u{2066}b",
        "a\u{e0061}",
        "\u{e000}",
        "\u{fffd}",
        "a\u{fdd0}",
        "a\u{fdef}b",
        "\u{ffff}",
        "a\u{1fffe}",
        "a\u{bffff}",
    ];
    for name in bad {
        assert_eq!(code(name, &[]), RejectionCode::BadName, "{name:?}");
    }
    assert_eq!(code(&"x".repeat(21), &[]), RejectionCode::TooLong);
    assert_eq!(code(&"a\u{301}".repeat(100), &[]), RejectionCode::TooLong);
}

#[test]
fn accents_stand_on_letters_and_do_not_pile_up() {
    let bad = [
        "\u{301}",
        "\u{301}Anna",
        "Anna \u{301}",
        "-\u{301}",
        "👍\u{301}",
        "x\u{323}\u{330}\u{331}a",
        "q\u{301}\u{301}",
        "A\u{336}n\u{336}",
        "a\u{20dd}",
    ];
    for name in bad {
        assert_eq!(code(name, &[]), RejectionCode::BadName, "{name:?}");
    }
}

#[test]
fn look_alikes_are_told_apart_from_those_who_sit_already() {
    let same = [("ÄNNE", "Änne"), ("anna", "Anna"), ("ＡＮＮＡ", "Anna")];
    for (name, other) in same {
        assert_eq!(code(name, &["Ben", other]), RejectionCode::Taken, "{name}");
    }
    let alike = [
        ("Аnna", "Anna"),
        ("АNNA", "Anna"),
        ("AIice", "Alice"),
        ("A1ice", "Alice"),
        ("B0b", "Bob"),
        ("b0b", "Bob"),
        ("Amold", "Arnold"),
        ("Jurgen", "Jürgen"),
        ("Zoe", "Zoë"),
        ("Weiss", "Weiß"),
        ("Bot Αda", "Bot Ada"),
        ("❤", "❤️"),
        ("d’Arc", "d'Arc"),
        // Russian letters that look like ours as capitals only.
        ("КURT", "Kurt"),
        ("кURT", "KURT"),
        ("Вert", "BERT"),
        ("НЕLМUТ", "Helmut"),
        // Greek ones.
        ("ΜΑΧ", "Max"),
        ("AIice", "ALICE"),
        ("BrIan", "BRLAN"),
    ];
    for (name, other) in alike {
        assert_eq!(code(name, &["Ben", other]), RejectionCode::LookAlike, "{name}");
        assert_eq!(code(other, &["Ben", name]), RejectionCode::LookAlike, "{other}");
    }
    let apart = [
        ("Ian", "Lan"),
        ("IDA", "Lda"),
        ("Anna", "Anne"),
        ("Gast", "Gast 2"),
        ("Gast 2", "Gast 3"),
    ]
    .into_iter()
    .chain([("👍", "👎"), ("KAI", "Kal"), ("Max", "Mux"), ("Ole Ivo", "Ole Lvo")]);
    for (name, other) in apart {
        assert!(check(name, &[other]).is_ok(), "{name}, {other}");
    }
}

#[test]
fn bots_find_a_name() {
    assert_eq!(for_bot(&[]), "Bot Ada");
    assert_eq!(for_bot(&["bot ada", "Bot Bert"]), "Bot Cleo");
    assert_eq!(for_bot(&["Bοt Adа"]), "Bot Bert", "Greek and Russian letters");
}

#[test]
fn what_cannot_be_seen_is_not_said() {
    assert_eq!(visible(" a\u{202e}b\u{7}c\nd\u{200b} "), "abc\nd");
    assert_eq!(
        visible("👨\u{200d}👩\u{200d}👧 ❤️ می\u{200c}خواهم"),
        "👨\u{200d}👩\u{200d}👧 ❤️ می\u{200c}خواهم"
    );
    assert_eq!(visible("\u{202e}\u{2800}"), "");
}
