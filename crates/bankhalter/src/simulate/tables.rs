//! Which board and which rules bots play.

use bankhalter_editions::Shelf;
use bankhalter_notation::{Header, Table};
use bankhalter_rules::{Booklet, Variant};
use bankhalter_sim::Point;

use crate::{console::Stop, values};

/// Which board and which rules.
#[derive(clap::Args, Debug)]
pub(crate) struct TableArgs {
    /// The board
    #[arg(long, short, value_name = "EDITION", default_value = "standard")]
    edition: String,
    /// The rules; without it those of the edition's own booklet
    #[arg(long, short, value_name = "BOOKLET", value_parser = values::booklet())]
    booklet: Option<Booklet>,
    /// Which game of the booklet; a timed game ends at the cap
    #[arg(long, value_name = "VARIANT", value_parser = values::variant())]
    variant: Option<Variant>,
    /// Must owners ask for their rent?
    #[arg(long, value_name = "MODE", value_parser = ["strict", "automatic"])]
    rent: Option<String>,
}

/// What a table is like.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    edition: String,
    booklet: Option<String>,
    variant: Option<String>,
    rent: Option<String>,
    house_rules: Vec<(String, String)>,
    points: Vec<(&'static Point, Booklet)>,
}

impl TableArgs {
    /// The table of these flags.
    pub(crate) fn choice(&self, house_rules: &[String]) -> Choice {
        let mut choice = Choice {
            edition: self.edition.clone(),
            booklet: self.booklet.map(|booklet| booklet.key().to_owned()),
            variant: self.variant.map(|variant| variant.key().to_owned()),
            rent: self.rent.clone(),
            house_rules: Vec::new(),
            points: Vec::new(),
        };
        for rule in house_rules {
            choice.add_house_rule(rule);
        }
        choice
    }
}

impl Choice {
    /// The board.
    pub(crate) fn edition(&self) -> &str {
        &self.edition
    }

    /// The same on each of these boards.
    pub(crate) fn everywhere(&self, editions: &[String]) -> Vec<Self> {
        let on = |edition: &String| Self { edition: edition.clone(), ..self.clone() };
        editions.iter().map(on).collect()
    }

    /// `free-parking-pot`, or `starting-cash=2000`.
    pub(crate) fn add_house_rule(&mut self, rule: &str) {
        let (key, value) = rule.split_once('=').unwrap_or((rule, "on"));
        self.house_rules.push((key.to_owned(), value.to_owned()));
    }

    /// `booklet=sonic`, `rent=strict`, a house rule, or a single point such as `doubling=sonic`.
    pub(crate) fn add(&mut self, flag: &str, wish: &str) -> Result<(), Stop> {
        let (key, value) = wish.split_once('=').unwrap_or((wish, "on"));
        let known = match key {
            "booklet" => &mut self.booklet,
            "variant" => &mut self.variant,
            "rent" => &mut self.rent,
            "edition" => {
                value.clone_into(&mut self.edition);
                return Ok(());
            }
            _ => {
                let Some(point) = Point::find(key) else {
                    self.add_house_rule(wish);
                    return Ok(());
                };
                return self.add_point(flag, point, value);
            }
        };
        *known = Some(value.to_owned());
        Ok(())
    }

    fn add_point(&mut self, flag: &str, point: &'static Point, value: &str) -> Result<(), Stop> {
        let Some(booklet) = Booklet::find(value) else {
            let known = Booklet::ALL.map(Booklet::key).join(", ");
            let key = point.key;
            let text = format!("{flag} {key}: expected a booklet ({known}), found \"{value}\"");
            return Err(Stop::unusable(text));
        };
        self.points.push((point, booklet));
        Ok(())
    }

    fn headers(&self, names: &[String]) -> Vec<Header> {
        let mut headers = vec![Header::edition(&self.edition)];
        let chosen = [("booklet", &self.booklet), ("variant", &self.variant), ("rent", &self.rent)];
        for (key, value) in chosen {
            headers.extend(value.as_ref().map(|value| Header::new(key, &[value])));
        }
        let rules = self.house_rules.iter();
        headers.extend(rules.map(|(key, value)| Header::new("option", &[key, value])));
        headers.extend(names.iter().map(|name| Header::player(name)));
        headers
    }

    /// The table for these players.
    pub(crate) fn open(&self, names: &[String], shelf: &Shelf) -> Result<Table, Stop> {
        let headers = self.headers(names);
        let mut table = Table::open(&headers, shelf).map_err(|faults| {
            // One line for one mistake: the first explains the others.
            let fault = faults.iter().next();
            let header = fault.and_then(|fault| headers.get(fault.line.wrapping_sub(1)));
            let message = fault.map_or("this table cannot be played", |fault| &fault.message);
            let text = match header.map(|header| header.key.as_str()) {
                Some("option") => format!("house rule: {message}"),
                Some("player") | None => {
                    let wanted = message.split(", found").next().unwrap_or(message);
                    format!("seats: {wanted}, found {}", names.len())
                }
                Some(key) => format!("{key}: {message}"),
            };
            Stop::unusable(text)
        })?;
        let mut rules = *table.book.rules();
        for (point, booklet) in &self.points {
            point.take_from(*booklet, &mut rules);
        }
        let book = bankhalter_rules::Rulebook::new(table.book.board().clone(), rules);
        table.book = book.map_err(|fault| Stop::unusable(format!("no such game: {fault:?}")))?;
        Ok(table)
    }

    /// What distinguishes it from another choice, in short.
    pub(crate) fn differences(&self, other: &Self) -> String {
        let words = self.words();
        let others = other.words();
        let own: Vec<_> = words.into_iter().filter(|word| !others.contains(word)).collect();
        own.join(", ")
    }

    fn words(&self) -> Vec<String> {
        let mut words = vec![format!("edition={}", self.edition)];
        let chosen = [("booklet", &self.booklet), ("variant", &self.variant), ("rent", &self.rent)];
        for (key, value) in chosen {
            words.extend(value.as_ref().map(|value| format!("{key}={value}")));
        }
        words.extend(self.house_rules.iter().map(|(key, value)| format!("{key}={value}")));
        let points = self.points.iter();
        words.extend(points.map(|(point, booklet)| format!("{}={}", point.key, booklet.key())));
        words
    }
}
