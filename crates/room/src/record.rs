//! The record of a table, as a `.los` text.

use bankhalter_client::{Pacts, Seating, before, headers};
use bankhalter_editions::Shelf;
use bankhalter_evening::PactKind;
use bankhalter_fair::{Commitment, Contribution, Secret};
use bankhalter_notation::{Header, RecordWriter, STAND_IN, Table};
use bankhalter_protocol::{By, Corrected, Fact, PlayFact, Settings, Sitter, TableId, Told};

/// The record of a table from its facts, in their order.
///
/// The secret of the dice is in it once the game is over: the record of a running game tells nothing
/// that the table has not told.
pub fn record(facts: &[Told]) -> Result<String, String> {
    let mut scribe = Scribe::default();
    for told in facts {
        scribe.read(told).map_err(|why| format!("fact {}: {why}", told.seq))?;
    }
    let table = scribe.table()?;
    let past = scribe.past(&table);
    let mut text = scribe.head(&table, &past)?;
    text.push_str(&past);
    for written in scribe.plays {
        text.extend([written.remarks, written.text]);
    }
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
    plays: Vec<Written>,
    /// How many words of the luck have been used.
    luck: u64,
    pacts: Pacts,
    /// What is remarked before the next line.
    remarks: String,
    secret: Option<&'a str>,
}

/// A line that was played.
struct Written {
    line: String,
    /// What is remarked before it.
    remarks: String,
    /// Whoever decided, if it was not the player.
    by: &'static str,
    /// The line with its events.
    text: String,
    /// With which word of the luck its dice and cards begin, if they are the program's.
    word: Option<u64>,
}

struct Opened<'a> {
    table: &'a TableId,
    settings: &'a Settings,
    commitment: &'a str,
    /// The record that is played on.
    from: Option<&'a str>,
}

impl<'a> Scribe<'a> {
    fn read(&mut self, Told { seq, fact, .. }: &'a Told) -> Result<(), String> {
        self.seating.fold(fact)?;
        self.pacts.fold(*seq, fact);
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
            Fact::Noted { .. } => self.promise(*seq, "noted"),
            Fact::Lapsed { pact, .. } => self.promise(*pact, "ended"),
            Fact::Corrected(corrected) => {
                self.correct(corrected);
                self.secret = None;
            }
            Fact::Over(over) => self.secret = Some(&over.secret),
            Fact::Sat { .. }
            | Fact::Handed { .. }
            | Fact::Rose { .. }
            | Fact::Ready { .. }
            | Fact::Host { .. }
            | Fact::Chat { .. }
            | Fact::Reported { .. }
            | Fact::NotMeant { .. }
            | Fact::Proposed { .. }
            | Fact::Agreed { .. }
            | Fact::Entered(_)
            | Fact::Requested { .. }
            | Fact::Named { .. }
            | Fact::Banker { .. }
            | Fact::StandIn { .. }
            | Fact::Far { .. }
            | Fact::Vote { .. }
            | Fact::Admitted { .. }
            | Fact::Locked { .. }
            | Fact::Paced { .. }
            | Fact::Paused { .. }
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

    /// What two have agreed stands as a remark: it changes nothing.
    fn promise(&mut self, number: u64, what: &str) {
        let Some(noted) = self.pacts.all().iter().find(|noted| noted.number == number) else {
            return;
        };
        let promise = &noted.promise;
        let name = |seat: bankhalter_rules::Seat| {
            self.seating.chair(seat.number()).map_or("", |chair| chair.name.as_str())
        };
        let about = match promise.kind {
            PactKind::Immunity => "no rent",
            PactKind::Rent => "another rent",
            PactKind::Share => "a share",
        };
        let (from, to) = (name(promise.from), name(promise.to));
        let words = if promise.words.is_empty() { "" } else { ": " };
        let remark = format!(
            "; agreement {what}, no rule of the booklet: {from} promises {to} {about}{words}{}\n",
            promise.words
        );
        self.remarks.push_str(&remark);
    }

    fn play(&mut self, play: &PlayFact) {
        let by = match play.by {
            By::Seat | By::Bank => "",
            By::StandIn => STAND_IN,
        };
        let word = (play.luck > self.luck).then_some(self.luck);
        self.luck = play.luck;
        self.push((&play.line, &play.events), word, by);
    }

    /// A line with its events, and what is known of it.
    fn push(&mut self, (line, events): (&str, &[String]), word: Option<u64>, by: &'static str) {
        let remarks = std::mem::take(&mut self.remarks);
        let mut text = [line, by, "\n"].concat();
        for event in events {
            text.extend(["  > ", event, "\n"]);
        }
        self.plays.push(Written { line: line.to_owned(), remarks, by, text, word });
    }

    /// From one line on the game is another; what stood there stays as a remark, and so does all
    /// that was remarked before it.
    fn correct(&mut self, corrected: &Corrected) {
        let name = |seat: &u8| self.seating.chair(*seat).map(|chair| chair.name.as_str());
        let agreed: Vec<_> = corrected.agreed.iter().filter_map(name).collect();
        let mut remark = format!("; corrected by {}\n", agreed.join(", "));
        for line in &corrected.was {
            remark.extend([";   was: ", line, "\n"]);
        }
        let from = usize::try_from(corrected.from).unwrap_or(usize::MAX);
        let old = self.plays.split_off(from.min(self.plays.len()));
        let later = std::mem::take(&mut self.remarks);
        let (new, gone) = stood(&old, corrected);
        let mut old = old.into_iter();
        self.remarks = old.by_ref().take(gone).map(|written| written.remarks).collect();
        self.remarks.push_str(&remark);
        let mut stood = std::iter::repeat_with(|| None).take(new).chain(old.map(Some));
        for line in &corrected.lines {
            let was = stood.next().flatten();
            let (word, by) = was.as_ref().map_or((None, ""), |was| (was.word, was.by));
            self.remarks.extend(was.map(|was| was.remarks));
            self.push((&line.line, &line.events), word, by);
        }
        self.remarks.extend(stood.flatten().map(|lost| lost.remarks));
        self.remarks.push_str(&later);
    }

    fn opened(&self) -> Result<(&Opened<'a>, &Seating), String> {
        let opened = self.opened.as_ref().ok_or("this table was never opened")?;
        Ok((opened, self.began.as_ref().ok_or("the game has not begun")?))
    }

    /// The table as people sat when the game began.
    fn table(&self) -> Result<Table, String> {
        let (opened, began) = self.opened()?;
        let names: Vec<_> = began.seated().map(|(_, chair)| chair.name.as_str()).collect();
        Table::open(&headers(opened.settings, &names), &Shelf::default())
            .map_err(|faults| faults.to_string())
    }

    /// The headers, and a blank line.
    fn head(&self, table: &Table, past: &str) -> Result<String, String> {
        let (opened, began) = self.opened()?;
        let mut further: Vec<_> = began
            .seated()
            .filter_map(|(_, chair)| match &chair.sitter {
                Sitter::Bot { bot } => Some(Header::new("bot", &[&chair.name, bot])),
                Sitter::Person | Sitter::Program => None,
            })
            .collect();
        let real = opened.settings.real_board.is_some();
        let words: Vec<_> = (0..)
            .zip(&self.plays)
            .filter_map(|(place, written)| Some((place, written.word?)))
            .collect();
        if real {
            further.push(Header::reported());
        }
        // The dice of what was played before came from elsewhere: the seed of this table cannot give
        // them, and a proof is of a whole record. At a real board it is of what the program threw.
        let proves = !real || !words.is_empty();
        if proves && !past.lines().any(|line| line.starts_with("  > ")) {
            further.extend(self.proof(opened, began)?);
            if real {
                further.extend(
                    words.into_iter().map(|(place, word)| bankhalter_fair::program(place, word)),
                );
            }
        }
        Ok(RecordWriter::new(table, &further).finish())
    }

    /// What was played before the table was opened: all that follows the headers of its record.
    fn past(&self, table: &Table) -> String {
        let from = self.opened.as_ref().and_then(|opened| opened.from);
        from.map(|text| before(table, text, &Shelf::default())).unwrap_or_default()
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

/// How many lines of a correction are new, and how many that stood there are gone, before those that
/// were played as they were: at most one of each.
fn stood(old: &[Written], corrected: &Corrected) -> (usize, usize) {
    let lines = &corrected.lines;
    let fits = |(new, gone): &(usize, usize)| {
        let kept = lines.get(*new..).unwrap_or_default();
        let stood = old.get(*gone..).unwrap_or_default();
        *new <= lines.len()
            && *gone <= old.len()
            && kept.len() <= stood.len()
            && kept.iter().zip(stood).all(|(line, written)| line.line == written.line)
    };
    // Struck, changed, put in, taken back.
    let found = [(0, 1), (1, 1), (1, 0), (0, 0)].into_iter().find(fits);
    found.unwrap_or((lines.len(), 0))
}
