//! The other servers that share the database: can they reach each other?

use bankhalter_journal::Health;

use super::Finding;
use crate::{console::Stop, serve};

/// What the others are told, as far as it can be known without listening.
pub(super) fn told(args: &serve::Args) -> Option<Finding> {
    Some(match args.others.told()? {
        Ok(address) => Ok(format!("other servers are told to reach this one at {address}")),
        Err(Stop::Complaint(_, why)) => Err(why),
        Err(Stop::Unwritable(why)) => Err(why.to_string()),
    })
}

/// Greets every server that works with the database, as this one would.
pub(super) fn greeted(args: &serve::Args, health: &Health) -> Vec<Finding> {
    let greet = |address: &String| {
        let greeted = args.others.greet(address)?;
        Some(match greeted {
            Ok(()) => Ok(format!("the server at {address} lets this one in")),
            Err(error) => Err(format!(
                "the server at {address} cannot be reached from here: {error}; look at its \
                 --node-address, at the firewall between the two, and whether both have the same \
                 secret"
            )),
        })
    };
    health.addresses.iter().filter_map(greet).collect()
}
