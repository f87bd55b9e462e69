//! The editions that are part of the program.

use std::sync::LazyLock;

use crate::{FILES, edition::Edition, load};

/// The texts of an edition's files, in the order of [`FILES`].
type Texts = [&'static str; FILES.len()];

macro_rules! embedded {
    ($($id:literal),+ $(,)?) => {
        /// The folders of `editions/`, standard first.
        const EMBEDDED: &[(&str, Texts)] = &[$((
            $id,
            [
                include_str!(concat!("../../../editions/", $id, "/edition.toml")),
                include_str!(concat!("../../../editions/", $id, "/board.toml")),
                include_str!(concat!("../../../editions/", $id, "/cards.toml")),
            ],
        )),+];
    };
}

embedded!("standard", "euro", "wm", "franken", "sonic", "gloeoeckler");

static EDITIONS: LazyLock<Vec<Edition>> = LazyLock::new(|| {
    let read = |(id, texts): &(&str, Texts)| {
        load(texts.map(Some)).unwrap_or_else(|faults| {
            unreachable!("tests/editions.rs reads every edition, yet {id} has faults:\n{faults}")
        })
    };
    EMBEDDED.iter().map(read).collect()
});

/// The editions that are part of the program, standard first.
pub fn all() -> &'static [Edition] {
    &EDITIONS
}

/// The edition with this id.
pub fn find(id: &str) -> Option<&'static Edition> {
    all().iter().find(|edition| edition.id == id)
}

/// The files of the standard edition, on which new ones are modelled.
pub(crate) const fn standard() -> Texts {
    EMBEDDED[0].1
}
