//! What the host wrote of his own when he opened the table, and who sat there elsewhere before.

use std::collections::BTreeSet;

use bankhalter_protocol::{Fact, Settings};
use bankhalter_room::unnamed;

use super::people::{Chairs, Person, fact};

/// The titles that this person gave the table while he was its host.
#[derive(Debug, Default)]
pub(super) struct Titles(BTreeSet<String>);

impl Titles {
    pub(super) fn of(bodies: &[String], person: &Person) -> Result<Self, String> {
        let (mut chairs, mut own) = (Chairs::default(), BTreeSet::new());
        let mut before = None;
        for body in bodies {
            let fact = fact(body)?;
            chairs.fold(&fact, None);
            match &fact {
                Fact::Opened { settings, .. } => before.clone_from(&settings.title),
                // The table is opened before anybody sits there: by its first host.
                Fact::Host { .. } if chairs.hosts() == 1 && is_host(&chairs, person) => {
                    own.extend(before.clone());
                }
                Fact::Changed { settings, .. } if settings.title != before => {
                    before.clone_from(&settings.title);
                    own.extend(before.clone().filter(|_| is_host(&chairs, person)));
                }
                _ => {}
            }
        }
        Ok(Self(own))
    }

    /// Takes them out of a fact; tells whether any stood there.
    pub(super) fn take_out(&self, fact: &mut Fact) -> bool {
        let Some(settings) = settings_of(fact) else { return false };
        let stood = settings.title.as_ref().is_some_and(|title| self.0.contains(title));
        if stood {
            settings.title = None;
        }
        stood
    }
}

fn is_host(chairs: &Chairs, person: &Person) -> bool {
    chairs.host().is_some_and(|place| person.is(place))
}

const fn settings_of(fact: &mut Fact) -> Option<&mut Settings> {
    match fact {
        Fact::Opened { settings, .. } | Fact::Changed { settings, .. } => Some(settings),
        _ => None,
    }
}

/// Takes the names out of a position that came from elsewhere: an older program wrote them down.
/// They are nobody's at this table, so all of them go with the first who asks.
pub(super) fn unname(fact: &mut Fact) -> bool {
    let Fact::Opened { from: Some(from), .. } = fact else { return false };
    let Some(new) = unnamed(from).filter(|new| new != from) else { return false };
    *from = new;
    true
}

/// Does a name of this person stand in a position that came from elsewhere?
pub(super) fn names(fact: &Fact, person: &Person) -> bool {
    let Fact::Opened { from: Some(from), .. } = fact else { return false };
    from.lines().any(|line| bankhalter_notation::rename(line, &person.name, "\u{1}") != line)
}
