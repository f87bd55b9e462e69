//! What people call the topics of the inventory, in both languages.

use crate::fold::fold;

/// Other words for a topic, folded; its prefix apart.
pub(super) fn names(prefix: &str) -> impl Iterator<Item = String> {
    let rows = TOPICS.iter().filter(move |(topic, _)| *topic == prefix);
    rows.flat_map(|(_, names)| names.iter()).map(|name| fold(name))
}

/// The name of a topic that was meant, if one is a slip of the finger away.
pub(super) fn meant(whole: &str) -> Option<String> {
    if whole.len() < 6 {
        return None;
    }
    let mut all = TOPICS.iter().flat_map(|(_, names)| names.iter()).map(|name| fold(name));
    all.find(|name| strsim::damerau_levenshtein(name, whole) == 1)
}

const TOPICS: &[(&str, &[&str])] = &[
    ("COMPONENTS", &["inhalt", "ausstattung", "spielmaterial", "contents", "box"]),
    ("SETUP", &["vorbereitung", "aufbau", "startkapital", "start", "preparation"]),
    ("BANK", &["bank", "bankhalter", "banker"]),
    ("TURN", &["zug", "spielzug", "spielablauf", "würfeln", "throw", "move"]),
    ("DOUBLES", &["pasch", "päsche", "double"]),
    ("GO", &["los", "gehalt", "salary"]),
    ("BUY", &["kauf", "kaufen", "purchase", "buying"]),
    ("AUCTION", &["versteigerung", "versteigern", "auktion", "bieten", "gebot", "bid", "bidding"]),
    ("RENT", &["miete", "mieten"]),
    ("UTILITY", &["werk", "werke", "wasserwerk", "elektrizitätswerk", "utilities"]),
    ("STATION", &["bahnhof", "bahnhöfe", "flughafen", "stations", "railway", "railroad"]),
    (
        "CARD",
        &["karte", "karten", "ereigniskarte", "ereigniskarten", "gemeinschaftskarte", "cards"],
    ),
    ("TAX", &["steuer", "steuern", "steuerfeld", "taxes"]),
    ("PARKING", &["frei parken", "freiparken", "parken", "free parking"]),
    ("JAIL", &["gefängnis", "knast", "prison"]),
    ("BUILD", &["bauen", "häuser bauen", "haus bauen", "building"]),
    ("HOTEL", &["hotels", "hotel bauen"]),
    (
        "SHORTAGE",
        &["knappheit", "gebäudemangel", "mangel", "mangel an gebäuden", "scarcity", "scarce"],
    ),
    ("SELL", &["gebäude verkaufen", "häuser verkaufen", "abreißen", "selling"]),
    ("MORTGAGE", &["hypothek", "hypotheken", "belasten", "beleihen", "mortgages", "mortgaging"]),
    ("TRADE", &["handel", "handeln", "tausch", "tauschen", "verhandeln", "trading", "trades"]),
    ("DEBT", &["schuld", "schulden", "debts"]),
    ("BANKRUPT", &["bankrott", "pleite", "konkurs", "bankruptcy"]),
    ("LOAN", &["darlehen", "kredit", "leihen", "loans", "lending"]),
    ("END", &["ende", "spielende", "sieg", "gewinnen", "ending", "winning"]),
    ("SHORT", &["kurzes spiel", "kurzspiel", "kurz", "short game"]),
    ("TIME", &["zeit", "zeitlimit", "uhr", "time limit", "timed", "clock"]),
    ("HOUSERULE", &["hausregel", "hausregeln", "house rule", "house rules"]),
    ("TERMS", &["begriff", "begriffe", "bezeichnung", "bezeichnungen", "nouns"]),
];

#[cfg(all(test, feature = "source"))]
mod tests {
    use super::*;
    use crate::source::built_in;

    #[test]
    fn every_topic_of_the_book_has_names_and_no_name_two_topics() {
        let mut seen: Vec<String> = Vec::new();
        for (topic, names) in TOPICS {
            assert!(built_in().rules().iter().any(|rule| rule.prefix() == *topic), "{topic}");
            for name in *names {
                assert!(!seen.contains(&fold(name)), "{name}");
                seen.push(fold(name));
            }
        }
        for rule in built_in().rules() {
            assert!(names(rule.prefix()).next().is_some(), "{}", rule.id);
        }
    }
}
