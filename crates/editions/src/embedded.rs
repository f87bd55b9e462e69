//! The editions that are part of the program.

use crate::edition::Edition;

#[cfg(not(feature = "files"))]
use given::editions;
#[cfg(feature = "files")]
use texts::editions;
#[cfg(feature = "files")]
pub(crate) use texts::standard;

/// The editions that are part of the program, standard first.
pub fn all() -> &'static [Edition] {
    editions()
}

/// The edition with this id.
pub fn find(id: &str) -> Option<&'static Edition> {
    all().iter().find(|edition| edition.id == id)
}

/// A program without files has what it was given.
#[cfg(not(feature = "files"))]
mod given {
    use crate::{edition::Edition, packed::GIVEN};

    pub(super) fn editions() -> &'static [Edition] {
        GIVEN.get().map_or(&[], Vec::as_slice)
    }
}

/// The authors' files, read when they are first wanted.
#[cfg(feature = "files")]
mod texts {
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
                unreachable!(
                    "tests/editions/shelf.rs reads every edition, yet {id} has faults:\n{faults}"
                )
            })
        };
        EMBEDDED.iter().map(read).collect()
    });

    pub(super) fn editions() -> &'static [Edition] {
        &EDITIONS
    }

    /// The files of the standard edition, on which new ones are modelled.
    pub(crate) const fn standard() -> Texts {
        EMBEDDED[0].1
    }
}
