//! What the facts of a table say of people, and the same facts without it.
//!
//! The game stays what it was: only names, and what was said in the chat, are put in other words.

use bankhalter_notation::rename;
use bankhalter_protocol::{Fact, Pact, Sitter};
use serde_json::Value;

/// Somebody whose name was taken out, by the number of the chair.
pub(crate) fn nobody(seat: usize) -> String {
    format!("N.N.{}", seat + 1)
}

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

/// The bodies of all facts without this name, and without what its owner said.
pub(crate) fn without_person(
    bodies: &[String],
    name: &str,
    alias: &str,
) -> Result<Vec<String>, String> {
    let names = names_of(bodies, name)?;
    let mut chairs = Chairs::default();
    let without = |body: &String| {
        let fact = fact(body)?;
        chairs.fold(&fact);
        if let Fact::Chat { seat: Some(seat), .. } | Fact::Noted { seat, .. } = &fact
            && names.iter().any(|name| chairs.is(*seat, name))
            && let Some(silent) = silent(&fact)
        {
            return written(&silent);
        }
        names.iter().try_fold(body.clone(), |body, name| {
            let fact = self::fact(&body)?;
            renamed(&body, &fact, name, alias)
        })
    };
    bodies.iter().map(without).collect()
}

/// All names of whoever has this one: at a bank people are called otherwise while they sit there.
fn names_of(bodies: &[String], name: &str) -> Result<Vec<String>, String> {
    let mut sittings: Vec<(u8, Vec<String>)> = Vec::new();
    for body in bodies {
        match fact(body)? {
            Fact::Sat { seat, name, .. } => sittings.push((seat, vec![name])),
            Fact::Named { purse, name: Some(name), .. } => {
                let sitting = sittings.iter_mut().rev().find(|(seat, _)| *seat == purse);
                if let Some((_, names)) = sitting {
                    names.push(name);
                }
            }
            _ => {}
        }
    }
    let own = |(_, names): &(u8, Vec<String>)| names.iter().any(|one| one == name);
    let mut names: Vec<_> = sittings.into_iter().filter(own).flat_map(|(_, names)| names).collect();
    names.push(name.to_owned());
    names.sort();
    names.dedup();
    Ok(names)
}

/// The bodies of all facts without any name of a person and without the chat.
pub(crate) fn nameless(bodies: &[String]) -> Result<Vec<String>, String> {
    let mut people: Vec<String> = Vec::new();
    for body in bodies {
        if let Fact::Sat { name, sitter: Sitter::Person | Sitter::Program, .. }
        | Fact::Named { name: Some(name), .. } = fact(body)?
            && !people.contains(&name)
        {
            people.push(name);
        }
    }
    let mut bodies = without_chat(bodies)?.unwrap_or_else(|| bodies.to_vec());
    for (number, name) in people.iter().enumerate() {
        bodies = without_person(&bodies, name, &nobody(number))?;
    }
    Ok(bodies)
}

/// Whether a fact is about whoever has this name: he sat down, spoke, played, was named in a line.
pub(crate) struct About<'a> {
    name: &'a str,
    chairs: Chairs,
}

impl<'a> About<'a> {
    pub(crate) fn new(name: &'a str) -> Self {
        Self { name, chairs: Chairs::default() }
    }

    /// Facts are asked in their order.
    pub(crate) fn is(&mut self, body: &str) -> Result<bool, String> {
        let fact = fact(body)?;
        self.chairs.fold(&fact);
        let mut value: Value = serde_json::from_str(body).map_err(|error| error.to_string())?;
        let seat =
            value.get("seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok());
        if seat.is_some_and(|seat| self.chairs.is(seat, self.name)) {
            return Ok(true);
        }
        let before = value.clone();
        rename_in(&mut value, &fact, self.name, "\u{1}");
        Ok(value != before)
    }
}

/// Who sits on which chair.
#[derive(Default)]
struct Chairs(Vec<Option<String>>);

impl Chairs {
    fn fold(&mut self, fact: &Fact) {
        match fact {
            Fact::Sat { seat, name, .. } => *self.at(*seat) = Some(name.clone()),
            Fact::Rose { seat, .. } => *self.at(*seat) = None,
            Fact::Named { purse, name: Some(name), .. } if self.at(*purse).is_some() => {
                *self.at(*purse) = Some(name.clone());
            }
            Fact::Started { chairs } => {
                self.0 = chairs.iter().map(|chair| self.at(*chair).clone()).collect();
            }
            _ => {}
        }
    }

    fn at(&mut self, seat: u8) -> &mut Option<String> {
        let seat = usize::from(seat);
        if self.0.len() <= seat {
            self.0.resize(seat + 1, None);
        }
        &mut self.0[seat]
    }

    fn is(&self, seat: u8, name: &str) -> bool {
        self.0.get(usize::from(seat)).is_some_and(|own| own.as_deref() == Some(name))
    }
}

fn fact(body: &str) -> Result<Fact, String> {
    serde_json::from_str(body).map_err(|error| error.to_string())
}

fn written(fact: &Fact) -> Result<String, String> {
    serde_json::to_string(fact).map_err(|error| error.to_string())
}

fn renamed(body: &str, fact: &Fact, name: &str, alias: &str) -> Result<String, String> {
    let mut value: Value = serde_json::from_str(body).map_err(|error| error.to_string())?;
    let before = value.clone();
    rename_in(&mut value, fact, name, alias);
    if value == before {
        return Ok(body.to_owned());
    }
    let fact: Fact = serde_json::from_value(value).map_err(|error| error.to_string())?;
    written(&fact)
}

fn rename_in(value: &mut Value, fact: &Fact, name: &str, alias: &str) {
    let in_lines = matches!(
        fact,
        Fact::Play(_) | Fact::Reported { .. } | Fact::Proposed { .. } | Fact::Corrected(_)
    );
    walk(value, "", &|key, text| match key {
        "name" if text == name => Some(alias.to_owned()),
        // The client's own name for an action, and words of the protocol.
        "id" | "type" | "by" | "kind" | "name" => None,
        _ if in_lines => Some(rename(text, name, alias)).filter(|new| new != text),
        _ => None,
    });
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
mod tests {
    use super::*;

    fn bodies() -> Vec<String> {
        [
            r#"{"type":"sat","seat":0,"name":"Anna","token":"hat","sitter":{"kind":"person"}}"#,
            r#"{"type":"sat","seat":2,"name":"Ben","token":"car","sitter":{"kind":"person"}}"#,
            r#"{"type":"chat","seat":0,"text":"I am Anna"}"#,
            r#"{"type":"started","chairs":[2,0]}"#,
            r#"{"type":"chat","seat":0,"text":"I am Ben"}"#,
            r#"{"type":"noted","seat":1,"pact":{"from":1,"to":0,"kind":"rent","words":"half, Ben"}}"#,
            r#"{"type":"play","seat":1,"by":"seat","line":"Anna throws {3 4}","events":["Anna pays Ben 20"],"luck":2}"#,
        ]
        .map(|body| written(&fact(body).unwrap()).unwrap())
        .to_vec()
    }

    #[test]
    fn a_person_goes_and_the_game_stays() {
        let new = without_person(&bodies(), "Anna", "N.N.2").unwrap().join("\n");
        assert!(!new.contains("Anna"), "{new}");
        assert!(!new.contains("half"), "what she noted: {new}");
        assert!(new.contains("I am Ben") && new.contains("N.N.2 pays Ben 20"), "{new}");
    }

    #[test]
    fn whoever_was_called_otherwise_goes_with_all_his_names() {
        let mut bank: Vec<_> = bodies().into_iter().take(3).collect();
        let named = |purse: u8, name: &str| {
            let fact = Fact::Named {
                seat: 0,
                purse,
                name: Some(name.to_owned()),
                token: "hat".to_owned(),
            };
            written(&fact).unwrap()
        };
        bank.extend([
            named(0, "Hanna"),
            named(3, "Oma"),
            r#"{"type":"chat","seat":0,"text":"it is me"}"#.to_owned(),
        ]);
        let new = without_person(&bank, "Hanna", "N.N.1").unwrap().join("\n");
        assert!(!new.contains("Anna") && !new.contains("anna") && !new.contains("it is me"));
        assert!(new.contains("Ben") && new.contains("Oma"), "{new}");
        let new = nameless(&bank).unwrap().join("\n");
        assert!(!new.contains("Oma") && !new.contains("Hanna") && !new.contains("Ben"), "{new}");
    }

    #[test]
    fn the_chat_goes_once() {
        let new = without_chat(&bodies()).unwrap().unwrap();
        assert!(!new.join("").contains("I am") && !new.join("").contains("half"));
        assert_eq!(without_chat(&new), Ok(None), "nothing is left to take out");
    }

    #[test]
    fn no_name_is_left() {
        let new = nameless(&bodies()).unwrap().join("\n");
        assert!(!new.contains("Anna") && !new.contains("Ben") && !new.contains("I am"), "{new}");
        assert!(new.contains("N.N.1 pays N.N.2 20"), "{new}");
    }

    #[test]
    fn what_is_about_somebody_is_found() {
        let mut ben = About::new("Ben");
        let about: Vec<_> = bodies().iter().map(|body| ben.is(body).unwrap()).collect();
        assert_eq!(about, [false, true, false, false, true, false, true]);
    }
}
