//! Opens the page in a browser to look at it: pictures of every screen, and how fast it is.

use lexopt::{Arg, Parser};

use crate::shell::run_package;
use crate::{page, rest, setup, told};

/// Takes pictures of every screen: large ones of everything into the folder that is named, small
/// ones into `docs/screens` otherwise.
pub(crate) fn screens(mut args: Parser) -> Result<(), String> {
    let mut words = Vec::new();
    while let Some(arg) = args.next().map_err(told)? {
        match arg {
            Arg::Long("to") => {
                let folder = args.value().map_err(told)?;
                // The pictures are taken in the project's root, wherever this was typed.
                let folder = std::path::absolute(folder).map_err(|error| error.to_string())?;
                words.extend(["--to".into(), folder.into_os_string()]);
            }
            other => return Err(told(other.unexpected())),
        }
    }
    on_the_page("screens", words)
}

/// Measures how fast the page is, and prints it.
pub(crate) fn speed(args: Parser) -> Result<(), String> {
    on_the_page("page-speed", rest(args)?)
}

/// Runs a program of the visitors on the page as it is released.
fn on_the_page(program: &str, args: Vec<std::ffi::OsString>) -> Result<(), String> {
    setup::browser()?;
    page::release()?;
    run_package("bankhalter-visitors", program, args)
}
