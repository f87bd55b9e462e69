//! The record of a table, as a `.los` text.

use bankhalter_client::{Seating, headers};
use bankhalter_editions::Shelf;
use bankhalter_fair::{Commitment, Contribution, Secret};
use bankhalter_notation::{Header, RecordWriter, Table};
use bankhalter_protocol::{By, Corrected, Fact, PlayFact, Settings, Sitter, TableId, Told};

/// The record of a table from its facts, in their order.
///
/// The secret of the dice is in it once the game is over: the record of a running game tells nothing
/// that the table has not told.
pub fn record(facts: &[Told]) -> Result<String, String> {
    let mut scribe = Scribe::default();
    for told in facts {
        scribe.read(&told.fact).map_err(|why| format!("fact {}: {why}", told.seq))?;
    }
    let mut text = scribe.head()?;
    text.push_str(scribe.past());
    text.extend(scribe.plays);
    text.push_str(&scribe.remarks);
    Ok(text)
}

/// What is known of a table while its facts are read.
#[derive(Default)]
struct Scribe<'a> {
    opened: Option<Opened<'a>>,
    seating: Seating,
    /// How people sat when the game began.
    began: Option<Seating>,
    /// What was played, line by line with its events, and what is remarked before it.
    plays: Vec<String>,
    /// What is remarked before the next line.
    remarks: String,
    secret: Option<&'a str>,
}

struct Opened<'a> {
    table: &'a TableId,
    settings: &'a Settings,
    commitment: &'a str,
    /// The record that is played on.
    from: Option<&'a str>,
}

impl<'a> Scribe<'a> {
    fn read(&mut self, fact: &'a Fact) -> Result<(), String> {
        self.seating.fold(fact)?;
        match fact {
            Fact::Opened { table, settings, commitment, from, .. } => {
                let from = from.as_deref();
                self.opened = Some(Opened { table, settings, commitment, from });
                self.seating = Seating::of(settings);
            }
            Fact::Replaced { seat, sitter } => self.replace(*seat, sitter),
            Fact::Changed { settings, .. } => {
                if let Some(opened) = &mut self.opened {
                    opened.settings = settings;
                }
            }
            Fact::Started { .. } => self.began = Some(self.seating.clone()),
            Fact::Play(play) => self.play(play),
            Fact::Corrected(corrected) => {
                self.correct(corrected);
                self.secret = None;
            }
            Fact::Over(over) => self.secret = Some(&over.secret),
            Fact::Sat { .. }
            | Fact::Rose { .. }
            | Fact::Ready { .. }
            | Fact::Host { .. }
            | Fact::Chat { .. }
            | Fact::Reported { .. }
            | Fact::Proposed { .. }
            | Fact::Agreed { .. }
            | Fact::StandIn { .. }
            | Fact::Vote { .. }
            | Fact::Admitted { .. }
            | Fact::Locked { .. }
            | Fact::Paced { .. }
            | Fact::Rematch { .. } => {}
        }
        Ok(())
    }

    /// Once the game is on, a remark tells who decides from here on.
    fn replace(&mut self, seat: u8, sitter: &Sitter) {
        let (Some(_), Some(chair)) = (&self.began, self.seating.chair(seat)) else { return };
        let remark = match sitter {
            Sitter::Bot { bot } => {
                format!("; from here on a bot ({bot}) plays for {}\n", chair.name)
            }
            Sitter::Person | Sitter::Program => {
                format!("; from here on {} plays again\n", chair.name)
            }
        };
        self.remarks.push_str(&remark);
    }

    fn play(&mut self, play: &PlayFact) {
        let by = match play.by {
            By::Seat | By::Bank => "",
            By::StandIn => "  ; the stand-in",
        };
        self.push(&play.line, by, &play.events);
    }

    /// A line, what is said about it, and its events.
    fn push(&mut self, line: &str, about: &str, events: &[String]) {
        let mut text = std::mem::take(&mut self.remarks);
        text.extend([line, about, "\n"]);
        for event in events {
            text.extend(["  > ", event, "\n"]);
        }
        self.plays.push(text);
    }

    /// From one line on the game is another; what stood there stays as a remark.
    fn correct(&mut self, corrected: &Corrected) {
        let name = |seat: &u8| self.seating.chair(*seat).map(|chair| chair.name.as_str());
        let agreed: Vec<_> = corrected.agreed.iter().filter_map(name).collect();
        let mut remark = format!("; corrected by {}\n", agreed.join(", "));
        for line in &corrected.was {
            remark.extend([";   was: ", line, "\n"]);
        }
        self.plays.truncate(usize::try_from(corrected.from).unwrap_or(usize::MAX));
        self.remarks.push_str(&remark);
        for line in &corrected.lines {
            self.push(&line.line, "", &line.events);
        }
    }

    /// The headers, and a blank line.
    fn head(&self) -> Result<String, String> {
        let opened = self.opened.as_ref().ok_or("this table was never opened")?;
        let began = self.began.as_ref().ok_or("the game has not begun")?;
        let names: Vec<_> = began.seated().map(|(_, chair)| chair.name.as_str()).collect();
        let table = Table::open(&headers(opened.settings, &names), &Shelf::default())
            .map_err(|faults| faults.to_string())?;
        let mut further: Vec<_> = began
            .seated()
            .filter_map(|(_, chair)| match &chair.sitter {
                Sitter::Bot { bot } => Some(Header::new("bot", &[&chair.name, bot])),
                Sitter::Person | Sitter::Program => None,
            })
            .collect();
        if opened.settings.real_board.is_some() {
            further.push(Header::reported());
            return Ok(RecordWriter::new(&table, &further).finish());
        }
        // The dice of what was played before came from elsewhere: the seed of this table cannot give
        // them, and a proof is of a whole record.
        if !self.past().lines().any(|line| line.starts_with("  > ")) {
            further.extend(self.proof(opened, began)?);
        }
        Ok(RecordWriter::new(&table, &further).finish())
    }

    /// What was played before the table was opened: all that follows the headers of its record.
    fn past(&self) -> &'a str {
        let from = self.opened.as_ref().and_then(|opened| opened.from);
        from.and_then(|text| text.split_once("\n\n")).map_or("", |(_, past)| past)
    }

    /// By what the dice can be computed again.
    fn proof(&self, opened: &Opened<'_>, began: &Seating) -> Result<Vec<Header>, String> {
        let commitment: Commitment =
            opened.commitment.parse().map_err(|error| format!("commitment: {error}"))?;
        let mut given = Vec::new();
        for (seat, chair) in began.seated() {
            if let Some(digits) = began.contribution(seat) {
                let contribution: Contribution =
                    digits.parse().map_err(|error| format!("contribution: {error}"))?;
                given.push((chair.name.as_str(), contribution));
            }
        }
        let secret = self.secret.map(str::parse::<Secret>).transpose();
        let secret = secret.map_err(|error| format!("secret: {error}"))?;
        Ok(bankhalter_fair::headers(opened.table, commitment, &given, secret.as_ref()))
    }
}
