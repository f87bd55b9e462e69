//! What the booklets are called.

use bankhalter_rules::Booklet;
use bankhalter_voice::Tongue;

/// A booklet by its name and year.
pub(crate) fn booklet_name(booklet: Booklet, tongue: Tongue) -> String {
    tongue.booklet(booklet)
}

/// Several booklets, or that it is all of them.
pub(super) fn booklet_names(booklets: &[Booklet], tongue: Tongue) -> String {
    if booklets.len() == Booklet::ALL.len() {
        return tongue.say("rulebook-booklets-all");
    }
    let names: Vec<_> = booklets.iter().map(|booklet| booklet_name(*booklet, tongue)).collect();
    tongue.listed(&names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_booklet_has_a_name_of_its_own() {
        for tongue in Tongue::all() {
            let names = Booklet::ALL.map(|booklet| booklet_name(booklet, *tongue));
            for (name, booklet) in names.iter().zip(Booklet::ALL) {
                assert_ne!(name, booklet.key(), "{}", tongue.code());
            }
        }
    }

    #[test]
    fn all_of_them_are_called_all() {
        let german = Tongue::of("de").expect("always there");
        assert_eq!(booklet_names(&Booklet::ALL, german), "alle Hefte");
        let two = booklet_names(&[Booklet::Euro, Booklet::Wm], german);
        assert_eq!(two, "Euro-Edition (1999) und WM-Fußball-Edition (1997)");
    }
}
