//! What is wrong with the file of a language. The build script reads this file, too.

use std::collections::BTreeSet;

use fluent_syntax::{
    ast::{Entry, Resource},
    parser::parse_runtime,
};

/// Messages without which a file is no language, and what they say.
const HEAD: [(&str, &str); 2] =
    [("language-name", "what the language calls itself"), ("base", "de or en")];

/// All faults of the file of a language, each behind its line.
pub(crate) fn faults(text: &str) -> Vec<String> {
    let mut faults = flaws(text);
    for (id, what) in HEAD {
        if !text.starts_with(&format!("{id} =")) && !text.contains(&format!("\n{id} =")) {
            faults.push(format!("1: expected `{id} = …`: {what}"));
        }
    }
    faults
}

/// The same without those of the head: further files of a language have none.
pub(crate) fn flaws(text: &str) -> Vec<String> {
    let (resource, errors) = match parse_runtime(text) {
        Ok(resource) => (resource, Vec::new()),
        Err(found) => found,
    };
    let line = |place: usize| text[..place.min(text.len())].lines().count().max(1);
    let mut faults: Vec<String> =
        errors.iter().map(|error| format!("{}: {error}", line(error.pos.start))).collect();
    let mut seen = BTreeSet::new();
    for id in ids(&resource).filter(|id| !seen.insert(*id)) {
        let place = text.rfind(&format!("\n{id} ")).map_or(0, |place| place + 2);
        faults.push(format!("{}: there is another message `{id}`", line(place)));
    }
    faults
}

fn ids<'a>(resource: &'a Resource<&'a str>) -> impl Iterator<Item = &'a str> {
    resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name),
        _ => None,
    })
}
