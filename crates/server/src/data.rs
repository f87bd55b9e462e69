//! What the facts of a table say of people, and the same facts without it.
//!
//! The game stays what it was: only names, and what was said in the chat, are put in other words.

mod people;

use bankhalter_notation::rename;
use bankhalter_protocol::{Fact, Pact};
use serde_json::Value;

pub(crate) use people::Person;

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
    let without = |body: &String| {
        let mut fact = fact(body)?;
        chairs.fold(&fact, None);
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
        let is_his = was_his || is_his(&self.chairs);
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
mod tests {
    use super::*;
    use bankhalter_room::KeyHash;

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

    /// Whoever has this name at the end.
    fn called(bodies: &[String], name: &str) -> Person {
        let people = Person::all(bodies).unwrap();
        people.into_iter().find(|person| person.name == name).unwrap()
    }

    fn named(purse: u8, name: &str) -> String {
        let (name, token) = (Some(name.to_owned()), "hat".to_owned());
        written(&Fact::Named { seat: 0, purse, name, token }).unwrap()
    }

    #[test]
    fn a_person_goes_and_the_game_stays() {
        let mut anna = called(&bodies(), "Anna");
        anna.alias = "N.N.2".to_owned();
        let new = without_person(&bodies(), &anna).unwrap().join("\n");
        assert!(!new.contains("Anna"), "{new}");
        assert!(!new.contains("half"), "what she noted: {new}");
        assert!(new.contains("I am Ben") && new.contains("N.N.2 pays Ben 20"), "{new}");
    }

    #[test]
    fn whoever_was_called_otherwise_goes_with_all_his_names() {
        let mut bank: Vec<_> = bodies().into_iter().take(3).collect();
        bank.extend([
            named(0, "Hanna"),
            named(3, "Oma"),
            r#"{"type":"chat","seat":0,"text":"it is me"}"#.to_owned(),
        ]);
        let new = without_person(&bank, &called(&bank, "Hanna")).unwrap().join("\n");
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
        let ben = called(&bodies(), "Ben");
        let mut ben = About::new(&ben);
        let about: Vec<_> = bodies().iter().map(|body| ben.is(body).unwrap()).collect();
        assert_eq!(about, [false, true, false, false, true, false, true]);
    }

    /// Anna sits down, is removed and let in again; another Anna plays, is away and comes back.
    fn two_of_a_name() -> Vec<(String, Option<String>)> {
        let sat = |token: &str| {
            format!(
                r#""sat","seat":1,"name":"Anna","token":"{token}","sitter":{{"kind":"person"}}"#
            )
        };
        let replaced = |sitter: &str| format!(r#""replaced","seat":0,"sitter":{{{sitter}}}"#);
        let play = r#""play","seat":0,"by":"seat","line":"Anna throws {3 4}","events":[],"luck":2"#;
        let facts = [
            (sat("hat"), Some("one")),
            (r#""chat","seat":1,"text":"first""#.to_owned(), None),
            (r#""rose","seat":1,"removed":true"#.to_owned(), None),
            (r#""admitted","name":"Anna""#.to_owned(), None),
            (sat("car"), Some("two")),
            (r#""chat","seat":1,"text":"second""#.to_owned(), None),
            (r#""started","chairs":[1]"#.to_owned(), None),
            (replaced(r#""kind":"bot","bot":"plain""#), None),
            (replaced(r#""kind":"person""#), Some("three")),
            (play.to_owned(), None),
        ];
        let whole = |(text, key): (String, Option<&str>)| {
            let fact = fact(&format!("{{\"type\":{text}}}")).unwrap();
            (written(&fact).unwrap(), key.map(|key| KeyHash::of(key).text()))
        };
        facts.map(whole).to_vec()
    }

    fn with(key: &str, past: &[(String, Option<String>)]) -> Option<Person> {
        let entries = past.iter().map(|(body, private)| (&body[..], private.as_deref()));
        Person::with(key, entries).unwrap()
    }

    #[test]
    fn a_key_finds_its_own_sitting_and_no_other_of_the_same_name() {
        let past = two_of_a_name();
        let bodies: Vec<_> = past.iter().map(|(body, _)| body.clone()).collect();
        let about = |person: &Person| {
            let mut about = About::new(person);
            let place = |(place, body): (usize, &String)| about.is(body).unwrap().then_some(place);
            bodies.iter().enumerate().filter_map(place).collect::<Vec<_>>()
        };
        assert_eq!(with("nobody's", &past), None);
        let (one, two) = (with("one", &past).unwrap(), with("two", &past).unwrap());
        assert_eq!(about(&one), [0, 1, 2, 3]);
        assert_eq!(about(&two), [4, 5, 7, 8, 9]);
        assert_eq!(with("three", &past), Some(two.clone()), "he came back with another key");
        assert_eq!((one.seat, two.seat), (1, 0));

        let new = without_person(&bodies, &one).unwrap().join("\n");
        assert!(!new.contains("first") && new.contains("second"), "{new}");
        assert!(new.contains("Anna throws") && new.contains(r#""name":"N.N.2"}"#), "{new}");
        let new = without_person(&bodies, &two).unwrap().join("\n");
        assert!(new.contains("first") && !new.contains("second"), "{new}");
        assert!(new.contains("N.N.1 throws") && new.contains(r#""name":"Anna"}"#), "{new}");
    }

    #[test]
    fn no_two_who_are_forgotten_are_called_alike() {
        let mut past = two_of_a_name();
        past[0].0 = past[0].0.replace("Anna", "N.N.1");
        assert_eq!(with("two", &past).unwrap().alias, "N.N.2", "on this chair sat another one");
    }
}
