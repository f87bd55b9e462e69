//! Who sat at a table, from when to when, and with which keys.
//!
//! Keys are looked for where they are kept for as long as the table: beside the facts. So whoever has
//! got up, was taken over by a bot or has played to the end still finds what is known of him.

use std::collections::BTreeSet;

use bankhalter_protocol::{Fact, Sitter};
use bankhalter_room::KeyHash;

/// Somebody from sitting down to getting up, or to the end.
#[derive(Clone, Debug)]
pub(super) struct Sitting {
    /// All that he was called meanwhile: at a bank people call each other otherwise.
    pub(super) names: Vec<String>,
    token: String,
    /// The chair, by its last number.
    seat: u8,
    /// Hashes of the keys that opened it, as they were written down.
    keys: Vec<String>,
    /// Did a person sit down, or a program?
    is_somebody: bool,
}

/// Who sits on which chair, as fact follows fact.
#[derive(Clone, Debug, Default)]
pub(super) struct Chairs {
    pub(super) sittings: Vec<Sitting>,
    /// By chair: the place of its sitting among all.
    now: Vec<Option<usize>>,
    /// Whom the host has removed, by name.
    removed: Vec<(String, usize)>,
    /// The place of the host's sitting.
    host: Option<usize>,
    /// How many hosts there have been.
    hosts: u32,
}

/// Somebody, by his sittings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// Places among all sittings of the table.
    sittings: BTreeSet<usize>,
    /// What takes the place of his name.
    pub(super) alias: String,
    /// The chair, by its last number.
    pub(crate) seat: u8,
    /// What he is called.
    pub(crate) name: String,
    /// The playing piece.
    pub(crate) token: String,
}

/// Somebody whose name was taken out, by the number of the chair.
fn nobody(seat: usize) -> String {
    format!("N.N.{}", seat + 1)
}

impl Person {
    /// Whoever had this key, at a table at which this happened: facts, with what was kept beside them.
    pub(crate) fn with<'a>(
        key: &str,
        entries: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Result<Option<Self>, String> {
        let chairs = Chairs::after(entries)?;
        let hash = KeyHash::of(key);
        let opens = |kept: &String| KeyHash::parse(kept).is_some_and(|kept| kept.fits(&hash));
        let all = chairs.sittings.iter().enumerate();
        let his = all.filter(|(_, sitting)| sitting.keys.iter().any(opens));
        Ok(chairs.person(his.map(|(place, _)| place).collect()))
    }

    /// Everybody but bots, with the numbers 1, 2 … in the order in which they came. Who sat down again
    /// under the same name is taken for the same.
    pub(crate) fn all(bodies: &[String]) -> Result<Vec<Self>, String> {
        let chairs = Chairs::after(bodies.iter().map(|body| (body.as_str(), None)))?;
        let mut people: Vec<Self> = Vec::new();
        for (place, sitting) in chairs.sittings.iter().enumerate() {
            let is_known = people.iter().any(|person| person.sittings.contains(&place));
            if is_known || !sitting.is_somebody {
                continue;
            }
            let is_same = |other: &Sitting| {
                other.is_somebody && other.names.iter().any(|name| sitting.names.contains(name))
            };
            let all = chairs.sittings.iter().enumerate();
            let same = all.filter(|(_, other)| is_same(other)).map(|(place, _)| place);
            if let Some(mut person) = chairs.person(same.collect()) {
                person.alias = nobody(people.len());
                people.push(person);
            }
        }
        Ok(people)
    }

    /// Is this one of his sittings?
    pub(super) fn is(&self, place: usize) -> bool {
        self.sittings.contains(&place)
    }
}

impl Chairs {
    /// After all of these facts, with what was kept beside them.
    fn after<'a>(
        entries: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Result<Self, String> {
        let mut chairs = Self::default();
        for (body, private) in entries {
            chairs.fold(&fact(body)?, private);
        }
        Ok(chairs)
    }

    /// Folds a fact, with what was kept beside it.
    pub(super) fn fold(&mut self, fact: &Fact, private: Option<&str>) {
        match fact {
            Fact::Sat { seat, name, token, sitter } => {
                let is_somebody = !matches!(sitter, Sitter::Bot { .. });
                let keys = private.into_iter().map(str::to_owned).collect();
                let new = Sitting { keys, is_somebody, ..Sitting::new(*seat, name, token) };
                match self.sitting(*seat) {
                    // At a bank the purse had a name before anybody sat there: his.
                    Some(purse) => purse.take_over(new),
                    None => self.sit(new),
                }
            }
            Fact::Host { seat } => {
                self.host = self.on(*seat);
                self.hosts += 1;
            }
            Fact::Replaced { seat, .. } | Fact::Handed { seat, .. } => {
                if let (Some(key), Some(sitting)) = (private, self.sitting(*seat)) {
                    sitting.keys.push(key.to_owned());
                }
            }
            Fact::Named { purse, name: Some(name), token, .. } => match self.sitting(*purse) {
                Some(sitting) => sitting.names.push(name.clone()),
                // At a bank there are purses at which nobody sits.
                None => self.sit(Sitting::new(*purse, name, token)),
            },
            Fact::Rose { seat, removed } => self.rise(*seat, *removed),
            Fact::Started { chairs } => {
                self.now = chairs.iter().map(|chair| *self.at(*chair)).collect();
                for (seat, place) in (0..).zip(&self.now) {
                    if let Some(place) = place {
                        self.sittings[*place].seat = seat;
                    }
                }
            }
            _ => {}
        }
    }

    /// The place of the sitting on this chair among all.
    pub(super) fn on(&self, seat: u8) -> Option<usize> {
        *self.now.get(usize::from(seat))?
    }

    /// The place of the host's sitting among all.
    pub(super) const fn host(&self) -> Option<usize> {
        self.host
    }

    /// How many hosts there have been.
    pub(super) const fn hosts(&self) -> u32 {
        self.hosts
    }

    /// All who sit now.
    pub(super) fn seated(&self) -> impl Iterator<Item = usize> {
        self.now.iter().flatten().copied()
    }

    /// Who of this name was removed last.
    pub(super) fn removed(&self, name: &str) -> Option<usize> {
        let mut removed = self.removed.iter().rev();
        removed.find(|(own, _)| own == name).map(|(_, place)| *place)
    }

    fn sit(&mut self, sitting: Sitting) {
        *self.at(sitting.seat) = Some(self.sittings.len());
        self.sittings.push(sitting);
    }

    fn rise(&mut self, seat: u8, removed: bool) {
        let Some(place) = self.at(seat).take() else { return };
        if let Some(name) = self.sittings[place].names.last().filter(|_| removed) {
            self.removed.push((name.clone(), place));
        }
    }

    fn sitting(&mut self, seat: u8) -> Option<&mut Sitting> {
        let place = self.on(seat)?;
        self.sittings.get_mut(place)
    }

    fn at(&mut self, seat: u8) -> &mut Option<usize> {
        let seat = usize::from(seat);
        if self.now.len() <= seat {
            self.now.resize(seat + 1, None);
        }
        &mut self.now[seat]
    }

    /// Whoever sat there; nobody without a sitting. No two who were forgotten are called alike.
    fn person(&self, sittings: BTreeSet<usize>) -> Option<Person> {
        let last = &self.sittings[*sittings.last()?];
        let others = self.sittings.iter().enumerate();
        let others = others.filter(|(place, _)| !sittings.contains(place));
        let taken: BTreeSet<_> = others.flat_map(|(_, other)| &other.names).collect();
        let first = usize::from(last.seat);
        let aliases = (first..=first + taken.len()).map(nobody);
        let alias = aliases.into_iter().find(|alias| !taken.contains(alias))?;
        let name = last.names.last()?.clone();
        let (seat, token) = (last.seat, last.token.clone());
        Some(Person { sittings, alias, seat, name, token })
    }
}

impl Sitting {
    /// Somebody sits down where there was a name already.
    fn take_over(&mut self, new: Self) {
        let Self { names, token, keys, is_somebody, .. } = new;
        self.names.extend(names);
        self.keys.extend(keys);
        (self.token, self.is_somebody) = (token, is_somebody);
    }

    /// Somebody without a key.
    fn new(seat: u8, name: &str, token: &str) -> Self {
        let (names, token) = (vec![name.to_owned()], token.to_owned());
        Self { names, token, seat, keys: Vec::new(), is_somebody: true }
    }
}

/// A fact as it was written down.
pub(super) fn fact(body: &str) -> Result<Fact, String> {
    serde_json::from_str(body).map_err(|error| error.to_string())
}
