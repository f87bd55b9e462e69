//! German compounds: where a long word may be divided before its last part.

/// Last parts of the compounds that boards are full of.
const PARTS: [&str; 32] = [
    "allee",
    "aurach",
    "bahnhof",
    "bühl",
    "burg",
    "eröffnung",
    "feld",
    "flughafen",
    "garten",
    "gasse",
    "gewitter",
    "hafen",
    "häuser",
    "kollektion",
    "markt",
    "maschinen",
    "öffentlichung",
    "parade",
    "park",
    "platz",
    "probe",
    "ring",
    "schafts",
    "slowakei",
    "spiel",
    "sponsor",
    "stadt",
    "steuer",
    "straße",
    "weg",
    "werk",
    "werke",
];

/// Before every part in which a word may end, as byte offsets. A word that is nothing but such a part
/// is not divided.
pub fn last_parts(word: &str) -> impl Iterator<Item = usize> {
    let lower = word.to_lowercase();
    // Only where lower case has the same length do its offsets mean the same.
    let is_same = lower.len() == word.len();
    let ends = PARTS.iter().filter(move |part| is_same && lower.ends_with(**part));
    ends.map(|part| word.len() - part.len()).filter(|at| *at > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compounds_end_in_what_boards_are_full_of() {
        let before = |word: &'static str| last_parts(word).map(|at| &word[..at]).min();
        assert_eq!(before("Einkommensteuer"), Some("Einkommen"));
        assert_eq!(before("Hauptbahnhof"), Some("Haupt"));
        assert_eq!(before("OPERNPLATZ"), Some("OPERN"));
        assert_eq!(before("Platz"), None);
        assert_eq!(before("Los"), None);
    }
}
