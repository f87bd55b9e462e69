//! From a line to a request: all that is wrong with it at once, and what nobody knows as a warning.

use serde_json::{Map, Value};

use crate::{
    answer::{Answer, Code, Problem},
    query::{Cancel, Forget, Limit, Observation, Query, Question, Reply, Request},
};

/// An id is not longer.
const MOST_ID: usize = 200;
/// Nobody thinks longer than an hour.
const MOST_MS: u64 = 3_600_000;
/// No limit counts further.
const MOST_COUNT: u64 = 1_000_000_000;
/// More is not remembered of a table.
pub(crate) const MOST_OBSERVED: usize = 5000;

/// The fields of a query; a test holds them against the schema.
pub(crate) const QUERY: [&str; 13] = [
    "id",
    "question",
    "position",
    "record",
    "line",
    "player",
    "level",
    "limit",
    "seed",
    "report_ms",
    "throws_left",
    "observed",
    "table",
];
/// The fields of a limit.
pub(crate) const LIMIT: [&str; 3] = ["ms", "evaluations", "rollouts"];
const OFFER: [&str; 2] = ["offer", "answer"];
const AUCTION: [&str; 3] = ["square", "to", "price"];

/// A request with what was passed over in it, or the answer to a line that is none.
pub fn read(line: &[u8]) -> Result<(Request, Vec<Problem>), Box<Answer>> {
    let bad =
        |message: String| Box::new(Answer::error(None, vec![Problem::new(Code::BadJson, message)]));
    let text = str::from_utf8(line).map_err(|error| bad(format!("not UTF-8: {error}")))?;
    let value: Value = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
    let Value::Object(map) = value else {
        return Err(bad("expected an object: {\"id\": …, \"question\": …}".to_owned()));
    };
    let mut notes = Notes::default();
    let id = notes.id(&map);
    let request = notes.request(&map, id.clone());
    if let Some(request) = request.filter(|_| notes.problems.is_empty()) {
        return Ok((request, notes.warnings));
    }
    let answer = Answer::error(id, notes.problems);
    Err(Box::new(Answer { warnings: notes.warnings, ..answer }))
}

fn fitting(number: u64) -> Option<u32> {
    number.try_into().ok()
}

/// What was noted while reading.
#[derive(Default)]
struct Notes {
    problems: Vec<Problem>,
    warnings: Vec<Problem>,
}

impl Notes {
    fn wrong<T>(&mut self, field: &str, message: impl Into<String>) -> Option<T> {
        self.problems.push(Problem::in_field(Code::BadField, field, message));
        None
    }

    /// Warns of fields that nobody knows.
    fn known(&mut self, map: &Map<String, Value>, path: &str, known: &[&str]) {
        // What other lines have is not given here if it is null.
        let is_void = |key: &str| ["cancel", "forget"].contains(&key) && map[key].is_null();
        let strange = |key: &&String| !known.contains(&key.as_str()) && !is_void(key);
        for key in map.keys().filter(strange) {
            let shown: String = key.chars().take(60).collect();
            let field = format!("{path}{shown}");
            let message = format!("unknown field; known are {}", known.join(", "));
            self.warnings.push(Problem::in_field(Code::UnknownField, &field, message));
        }
    }

    fn id(&mut self, map: &Map<String, Value>) -> Option<String> {
        match map.get("id") {
            Some(Value::String(id)) if !id.is_empty() && id.len() <= MOST_ID => Some(id.clone()),
            None | Some(Value::Null) => None,
            Some(_) => self.wrong("id", format!("expected a text of 1 to {MOST_ID} bytes")),
        }
    }

    fn request(&mut self, map: &Map<String, Value>, id: Option<String>) -> Option<Request> {
        let is_given = |field: &str| map.get(field).is_some_and(|value| !value.is_null());
        if is_given("cancel") {
            self.known(map, "", &["id", "cancel"]);
            let cancel = self.text(map, "cancel")?;
            return Some(Request::Cancel(Cancel { id, cancel }));
        }
        if is_given("forget") {
            self.known(map, "", &["id", "forget"]);
            let forget = self.text(map, "forget")?;
            return Some(Request::Forget(Forget { id, forget }));
        }
        self.known(map, "", &QUERY);
        if id.is_none() && !is_given("id") {
            self.wrong::<()>("id", "missing: every query has one");
        }
        let question = self.question(map);
        let query = Query {
            id: id.unwrap_or_default(),
            question: question.unwrap_or(Question::Hello),
            position: self.text(map, "position"),
            record: self.text(map, "record"),
            line: self.number(map, "", "line", 1..=MOST_COUNT).and_then(|n| n.try_into().ok()),
            player: self.text(map, "player"),
            level: self.text(map, "level"),
            limit: self.limit(map),
            seed: self.number(map, "", "seed", 0..=u64::MAX),
            report_ms: self.number(map, "", "report_ms", 10..=MOST_MS),
            throws_left: self.number(map, "", "throws_left", 0..=MOST_COUNT).and_then(fitting),
            observed: self.observed(map),
            table: self.text(map, "table"),
        };
        self.place(&query);
        question.map(|_| Request::Query(Box::new(query)))
    }

    /// Every question but the first needs a position, and `luck` a line of a record.
    fn place(&mut self, query: &Query) {
        let wrong = match (&query.position, &query.record) {
            _ if query.question == Question::Hello => return,
            (None, None) => ("position", "missing: a position or a record is needed"),
            (Some(_), Some(_)) => ("record", "a position is given already"),
            (Some(_), None) if query.line.is_some() => {
                ("line", "only a record has lines to choose from")
            }
            (Some(_), None) if query.question == Question::Luck => {
                ("record", "missing: luck is asked of a line of a record")
            }
            _ => return,
        };
        self.wrong::<()>(wrong.0, wrong.1);
    }

    fn question(&mut self, map: &Map<String, Value>) -> Option<Question> {
        let keys = Question::ALL.map(Question::key);
        let found = map.get("question").and_then(Value::as_str);
        let question = Question::ALL.into_iter().find(|question| found == Some(question.key()));
        question.or_else(|| self.wrong("question", format!("expected one of {}", keys.join(", "))))
    }

    fn text(&mut self, map: &Map<String, Value>, field: &str) -> Option<String> {
        match map.get(field)? {
            Value::String(text) => Some(text.clone()),
            Value::Null => None,
            _ => self.wrong(field, "expected a text"),
        }
    }

    fn number(
        &mut self,
        map: &Map<String, Value>,
        path: &str,
        field: &str,
        range: std::ops::RangeInclusive<u64>,
    ) -> Option<u64> {
        let value = map.get(field).filter(|value| !value.is_null())?;
        let (low, high) = (*range.start(), *range.end());
        value.as_u64().filter(|number| range.contains(number)).or_else(|| {
            let message = format!("expected a whole number from {low} to {high}");
            self.wrong(&format!("{path}{field}"), message)
        })
    }

    fn limit(&mut self, map: &Map<String, Value>) -> Option<Limit> {
        let limit = match map.get("limit")? {
            Value::Object(limit) => limit,
            Value::Null => return None,
            _ => return self.wrong("limit", "expected an object such as {\"ms\": 500}"),
        };
        self.known(limit, "limit.", &LIMIT);
        Some(Limit {
            ms: self.number(limit, "limit.", "ms", 1..=MOST_MS),
            evaluations: self.number(limit, "limit.", "evaluations", 1..=MOST_COUNT),
            rollouts: self.number(limit, "limit.", "rollouts", 1..=MOST_COUNT),
        })
    }

    fn observed(&mut self, map: &Map<String, Value>) -> Vec<Observation> {
        let all = match map.get("observed") {
            None | Some(Value::Null) => return Vec::new(),
            Some(Value::Array(all)) if all.len() <= MOST_OBSERVED => all,
            Some(_) => {
                let message = format!("expected a list of at most {MOST_OBSERVED} entries");
                self.wrong::<()>("observed", message);
                return Vec::new();
            }
        };
        let each = all.iter().enumerate();
        each.filter_map(|(place, value)| self.observation(place, value)).collect()
    }

    fn observation(&mut self, place: usize, value: &Value) -> Option<Observation> {
        let path = format!("observed[{place}]");
        let Value::Object(map) = value else {
            return self.wrong(&path, "expected an object with `offer` or `square`");
        };
        let inner = format!("{path}.");
        if map.contains_key("offer") {
            self.known(map, &inner, &OFFER);
            let answer = match map.get("answer").and_then(Value::as_str) {
                Some("accepted") => Some(Reply::Accepted),
                Some("rejected") => Some(Reply::Rejected),
                _ => self.wrong(&format!("{inner}answer"), "expected accepted or rejected"),
            };
            let offer = map.get("offer").and_then(Value::as_str).map(str::to_owned);
            let offer = offer.or_else(|| self.wrong(&format!("{inner}offer"), "expected a text"));
            return Some(Observation::Offer { offer: offer?, answer: answer? });
        }
        self.known(map, &inner, &AUCTION);
        let square = self.number(map, &inner, "square", 0..=39);
        let price = self.number(map, &inner, "price", 0..=u64::from(u32::MAX));
        let to = map.get("to").and_then(Value::as_str).map(str::to_owned);
        if square.is_none() || price.is_none() || to.is_none() {
            return self
                .wrong(&path, "expected `offer` and `answer`, or `square`, `to` and `price`");
        }
        let (square, price) = (square?.try_into().ok()?, price?.try_into().ok()?);
        Some(Observation::Auction { square, to: to?, price })
    }
}
