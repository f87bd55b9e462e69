//! What is not needed for the first screen and the first throw comes in files of its own, fetched
//! when they are needed, or while nobody waits. Whatever such a part draws is declared by
//! [`part_of`], beside what it draws. A part holds what only it reaches; what others reach too
//! stays with them.

mod later;

pub(crate) use later::{NotLoaded, later};

/// Declares a component that is drawn by a part: its name, the part, how the two functions are
/// called that load the part and draw the component, and what is drawn.
macro_rules! part_of {
    ($(#[$about:meta])* $name:ident = $part:ident($load:ident, $draw:ident) $what:expr) => {
        #[::leptos::wasm_split::wasm_split(
            $part,
            wasm_split_path = ::leptos::wasm_split,
            fallible,
            preload($load)
        )]
        pub(crate) fn $draw() -> ::core::result::Result<AnyView, $crate::parts::NotLoaded> {
            Ok($what.into_any())
        }

        $(#[$about])*
        #[component]
        pub(crate) fn $name() -> impl IntoView {
            $crate::parts::later(|| Box::pin($load()), || Box::pin($draw()))
        }
    };
}

pub(crate) use part_of;
