//! Long names in short lines.

use bankhalter_voice::last_parts;

/// A name in lines of about `room` letters; a word that cannot be divided stays longer.
pub(super) fn wrap(name: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        let fits =
            lines.last().is_some_and(|line| line.chars().count() + word.chars().count() < room);
        match lines.last_mut() {
            Some(line) if fits => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.extend(divide(word, room)),
        }
    }
    lines
}

fn divide(word: &str, room: usize) -> Vec<String> {
    if word.chars().count() <= room {
        return vec![word.to_owned()];
    }
    if let Some((head, tail)) = word.split_once('-') {
        return vec![format!("{head}-"), tail.to_owned()];
    }
    let Some(at) = last_parts(word).min() else { return vec![word.to_owned()] };
    let (head, ending) = word.split_at(at);
    let mut lines = divide(head, room.saturating_sub(1));
    if let Some(last) = lines.last_mut() {
        last.push('-');
    }
    lines.push(ending.to_owned());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_divided() {
        assert_eq!(wrap("Gemeinschaftsfeld", 11), ["Gemein-", "schafts-", "feld"]);
        assert_eq!(wrap("Gemeinschaftsfeld", 16), ["Gemeinschafts-", "feld"]);
        assert_eq!(wrap("Los", 11), ["Los"]);
        assert_eq!(wrap("Frei Parken", 11), ["Frei Parken"]);
        assert_eq!(wrap("Frei Parken", 10), ["Frei", "Parken"]);
        assert_eq!(wrap("Signing-Bonus-Feld", 11), ["Signing-", "Bonus-Feld"]);
    }
}
