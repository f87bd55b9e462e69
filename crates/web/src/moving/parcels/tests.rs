//! A text that goes to another device in pieces.

use qrcode::{EcLevel, QrCode};

use super::*;

/// A text that hardly gets smaller: every word is another.
fn long(words: u64) -> String {
    let mut number = 1_u64;
    let word = |_| {
        number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        format!("{number:x} Ännchen zahlt 7 € 🏠\n")
    };
    (0..words).map(word).collect()
}

#[test]
fn pieces_come_together_in_any_order_and_more_than_once() {
    for words in [0, 1, 30, 900] {
        let text = long(words);
        let pieces = pack(&text);
        let count = pieces.len();
        let mut parcels = Parcels::default();
        let mut whole = None;
        // Backwards, and every one twice.
        for (place, piece) in pieces.iter().enumerate().rev() {
            for _ in 0..2 {
                if place > 0 {
                    assert_eq!(parcels.take(piece), Ok(None), "{place} of {count}");
                    assert_eq!(parcels.missing(), (1..=place).collect::<Vec<_>>());
                } else {
                    whole = parcels.take(&format!(" {piece}\n")).expect("it fits");
                }
            }
        }
        assert_eq!((whole, parcels.count()), (Some(text), count));
    }
    assert!(pack(&long(900)).len() > 20, "a long one has many pieces");
}

#[test]
fn a_piece_makes_a_picture_that_a_telephone_can_show() {
    for piece in pack(&long(900)) {
        let code = QrCode::with_error_correction_level(&piece, EcLevel::L).expect("it fits");
        assert!(code.width() <= 73, "{} dots", code.width());
    }
}

#[test]
fn what_does_not_belong_together_is_told_apart() {
    let (one, other) = (pack(&long(90)), pack(&long(91)));
    assert!(one.len() > 2);
    let mut parcels = Parcels::default();
    for bad in ["", "https://example.org", "BH1/0/1", "BH1/ZZ/1/2/X", "BH1/0/3/2/X", "BH1/0/0/2/X"]
    {
        assert_eq!(parcels.take(bad), Err(Misfit::NoPiece), "{bad}");
    }
    assert_eq!(parcels.take("BH1/0/1/99999/A"), Err(Misfit::NoPiece));
    assert_eq!(parcels.take(&format!("BH1/0/1/2/{}", "A".repeat(5000))), Err(Misfit::NoPiece));
    assert_eq!(parcels.take(&one[0]), Ok(None));
    assert_eq!(parcels.take(&other[1]), Err(Misfit::Another));
    assert_eq!(parcels.missing().len(), one.len() - 1);
    // A wrong letter is noticed at the end, and everything is read anew.
    for piece in &one[1..one.len() - 1] {
        parcels.take(piece).expect("it fits");
    }
    let (last, changed) = (&one[one.len() - 1], if one[0].ends_with('A') { "B" } else { "A" });
    let wrong = format!("{}{changed}{changed}", &last[..last.len() - 2]);
    assert_eq!(parcels.take(&wrong), Err(Misfit::Damaged));
    assert_eq!(parcels, Parcels::default());
    assert!(is_piece(&one[0]) && is_piece(" BH1/") && !is_piece("BH/DEED-1") && !is_piece("{}"));
}

#[test]
fn nothing_is_unpacked_without_end() {
    let bomb = compress_to_vec(&vec![0; MOST_BYTES + 1], 9);
    assert_eq!(unpack(&spell(&bomb), checksum(&bomb)), None);
    let fits = compress_to_vec(&vec![b' '; 4096], 9);
    assert_eq!(unpack(&spell(&fits), checksum(&fits)).map(|text| text.len()), Some(4096));
}
