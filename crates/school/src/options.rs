//! Options of a command: `--name value`, in any order.

use std::ffi::OsString;

use lexopt::{Arg, Error, Parser};

/// Reads them all. `take` says whether it knows an option; `takes` is told with every fault.
pub(crate) fn read(
    mut args: Parser,
    takes: &str,
    mut take: impl FnMut(&str, OsString) -> Result<bool, Error>,
) -> Result<(), String> {
    let told = |error: Error| format!("{error}; it takes {takes}");
    while let Some(arg) = args.next().map_err(told)? {
        let Arg::Long(option) = arg else { return Err(told(arg.unexpected())) };
        let option = option.to_owned();
        let value = args.value().map_err(told)?;
        if !take(&option, value).map_err(told)? {
            return Err(told(format!("there is no option --{option}").into()));
        }
    }
    Ok(())
}
