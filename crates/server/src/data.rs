//! What the facts of a table say of people, and the same facts without it.
//!
//! The game stays what it was: only names, and what was said in the chat, are put in other words.

mod opened;
mod people;

use bankhalter_notation::rename;
use bankhalter_protocol::{Fact, Pact};
use serde_json::Value;

pub(crate) use people::Person;

use opened::Titles;
use people::{Chairs, fact};

/// The bodies of all facts without what was said in the chat; none where nothing was said.
pub(crate) fn without_chat(bodies: &[String]) -> Result<Option<Vec<String>>, String> {
    let mut changed = false;
    let silent = |body: &String| {
        let Some(fact) = silent(&fact(body)?) else { return Ok(body.clone()) };
        changed = true;
        written(&fact)
    };
    let bodies = bodies.iter().map(silent).collect::<Result<Vec<_>, String>>()?;
    Ok(changed.then_some(bodies))
}

/// The fact without what somebody said in words of his own; none if there are none in it.
fn silent(fact: &Fact) -> Option<Fact> {
    match fact {
        Fact::Chat { seat, id, text } if !text.is_empty() => {
            Some(Fact::Chat { seat: *seat, id: id.clone(), text: String::new() })
        }
        Fact::Noted { seat, id, pact } if !pact.words.is_empty() => {
            let pact = Pact { words: String::new(), ..pact.clone() };
            Some(Fact::Noted { seat: *seat, id: id.clone(), pact })
        }
        _ => None,
    }
}

/// The bodies of all facts without the name of this person, and without what he said.
pub(crate) fn without_person(bodies: &[String], person: &Person) -> Result<Vec<String>, String> {
    let mut chairs = Chairs::default();
    let titles = Titles::of(bodies, person)?;
    let without = |body: &String| {
        let mut fact = fact(body)?;
        chairs.fold(&fact, None);
        let (untitled, unnamed) = (titles.take_out(&mut fact), opened::unname(&mut fact));
        if untitled || unnamed {
            return written(&fact);
        }
        if says(&fact).and_then(|seat| chairs.on(seat)).is_some_and(|place| person.is(place))
            && let Some(silent) = silent(&fact)
        {
            return written(&silent);
        }
        if rename_in(&mut fact, &chairs, person, &person.alias)? {
            return written(&fact);
        }
        Ok(body.clone())
    };
    bodies.iter().map(without).collect()
}

/// The bodies of all facts without any name of a person and without the chat.
pub(crate) fn nameless(bodies: &[String]) -> Result<Vec<String>, String> {
    let people = Person::all(bodies)?;
    let bodies = without_chat(bodies)?.unwrap_or_else(|| bodies.to_vec());
    people.iter().try_fold(bodies, |bodies, person| without_person(&bodies, person))
}

/// Whether a fact is about this person: he sat down, spoke, played, got up, was named in a line.
pub(crate) struct About<'a> {
    person: &'a Person,
    chairs: Chairs,
}

impl<'a> About<'a> {
    pub(crate) fn new(person: &'a Person) -> Self {
        Self { person, chairs: Chairs::default() }
    }

    /// Facts are asked in their order.
    pub(crate) fn is(&mut self, body: &str) -> Result<bool, String> {
        let mut fact = fact(body)?;
        let value: Value = serde_json::from_str(body).map_err(|error| error.to_string())?;
        let seat =
            value.get("seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok());
        let person = self.person;
        let is_his = |chairs: &Chairs| {
            let place = seat.and_then(|seat| chairs.on(seat));
            place.is_some_and(|place| person.is(place))
        };
        let was_his = is_his(&self.chairs);
        self.chairs.fold(&fact, None);
        let is_his = was_his || is_his(&self.chairs) || opened::names(&fact, person);
        Ok(is_his || rename_in(&mut fact, &self.chairs, person, "\u{1}")?)
    }
}

/// The chair that says something in words of its own.
const fn says(fact: &Fact) -> Option<u8> {
    match fact {
        Fact::Chat { seat, .. } => *seat,
        Fact::Noted { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn written(fact: &Fact) -> Result<String, String> {
    serde_json::to_string(fact).map_err(|error| error.to_string())
}

/// Puts another name in the place of this person's, as people sit after the fact; tells whether there
/// was any.
fn rename_in(
    fact: &mut Fact,
    chairs: &Chairs,
    person: &Person,
    alias: &str,
) -> Result<bool, String> {
    let (place, name) = match fact {
        Fact::Sat { seat, name, .. } => (chairs.on(*seat), name),
        Fact::Named { purse, name: Some(name), .. } => (chairs.on(*purse), name),
        Fact::Admitted { name } => (chairs.removed(name), name),
        Fact::Play(_) | Fact::Reported { .. } | Fact::Proposed { .. } | Fact::Corrected(_) => {
            return rename_in_lines(fact, chairs, person, alias);
        }
        _ => return Ok(false),
    };
    let is_his = place.is_some_and(|place| person.is(place)) && name != alias;
    if is_his {
        alias.clone_into(name);
    }
    Ok(is_his)
}

/// The same in lines of notation, in which those are named who play.
fn rename_in_lines(
    fact: &mut Fact,
    chairs: &Chairs,
    person: &Person,
    alias: &str,
) -> Result<bool, String> {
    let odd = |error: serde_json::Error| error.to_string();
    let before = serde_json::to_value(&*fact).map_err(odd)?;
    let mut value = before.clone();
    for place in chairs.seated().filter(|place| person.is(*place)) {
        for name in &chairs.sittings[place].names {
            walk(&mut value, "", &|key, text| match key {
                // The client's own name for an action, and words of the protocol.
                "id" | "type" | "by" | "kind" | "name" => None,
                _ => Some(rename(text, name, alias)).filter(|new| new != text),
            });
        }
    }
    if value == before {
        return Ok(false);
    }
    *fact = serde_json::from_value(value).map_err(odd)?;
    Ok(true)
}

/// Every text, with the key under which it stands.
fn walk(value: &mut Value, key: &str, change: &dyn Fn(&str, &str) -> Option<String>) {
    match value {
        Value::String(text) => {
            if let Some(new) = change(key, text) {
                *text = new;
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|one| walk(one, key, change)),
        Value::Object(fields) => {
            for (key, field) in fields {
                walk(field, key, change);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests;
