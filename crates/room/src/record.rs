//! The record of a table, as a `.los` text.

use bankhalter_client::headers;
use bankhalter_editions::Shelf;
use bankhalter_fair::{Commitment, Contribution, Secret, TableId};
use bankhalter_notation::{Header, RecordWriter, Table};
use bankhalter_protocol::{By, Fact, PlayFact, Settings, Sitter, Told};

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
    text.push_str(&scribe.lines);
    Ok(text)
}

/// What is known of a table while its facts are read.
#[derive(Default)]
struct Scribe<'a> {
    opened: Option<Opened<'a>>,
    chairs: Vec<Option<Player<'a>>>,
    /// Those who began the game, clockwise.
    players: Vec<Player<'a>>,
    /// What was played.
    lines: String,
    secret: Option<&'a str>,
}

struct Opened<'a> {
    table: &'a str,
    settings: &'a Settings,
    commitment: &'a str,
    /// The record that is played on.
    from: Option<&'a str>,
}

#[derive(Clone, Copy)]
struct Player<'a> {
    name: &'a str,
    sitter: &'a Sitter,
    contribution: Option<&'a str>,
}

impl<'a> Scribe<'a> {
    fn read(&mut self, fact: &'a Fact) -> Result<(), String> {
        match fact {
            Fact::Opened { table, settings, commitment, from, .. } => {
                let from = from.as_deref();
                self.opened = Some(Opened { table, settings, commitment, from });
                self.chairs = vec![None; usize::from(settings.chairs)];
            }
            Fact::Sat { seat, name, sitter, token: _ } => {
                *self.chair(*seat)? = Some(Player { name, sitter, contribution: None });
            }
            Fact::Rose { seat, .. } => *self.chair(*seat)? = None,
            Fact::Ready { seat, contribution, ready: _ } => {
                if let Some(player) = self.chair(*seat)? {
                    player.contribution = contribution.as_deref();
                }
            }
            Fact::Replaced { seat, sitter } => self.replace(*seat, sitter)?,
            Fact::Changed { settings, .. } => {
                if let Some(opened) = &mut self.opened {
                    opened.settings = settings;
                }
                self.chairs.resize(usize::from(settings.chairs), None);
            }
            Fact::Started { chairs } => {
                for seat in chairs {
                    let player = *self.chair(*seat)?;
                    self.players.push(player.ok_or_else(|| no_chair(*seat))?);
                }
            }
            Fact::Play(play) => self.play(play),
            Fact::Over(over) => self.secret = Some(&over.secret),
            Fact::Host { .. }
            | Fact::Chat { .. }
            | Fact::StandIn { .. }
            | Fact::Vote { .. }
            | Fact::Admitted { .. }
            | Fact::Locked { .. }
            | Fact::Paced { .. }
            | Fact::Rematch { .. } => {}
        }
        Ok(())
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Option<Player<'a>>, String> {
        self.chairs.get_mut(usize::from(seat)).ok_or_else(|| no_chair(seat))
    }

    /// Before the start another bot sits there; afterwards a remark tells who decides from here on.
    fn replace(&mut self, seat: u8, sitter: &'a Sitter) -> Result<(), String> {
        if self.players.is_empty() {
            let player = self.chair(seat)?.as_mut().ok_or_else(|| no_chair(seat))?;
            player.sitter = sitter;
            return Ok(());
        }
        let player = self.players.get(usize::from(seat)).ok_or_else(|| no_chair(seat))?;
        let remark = match sitter {
            Sitter::Bot { bot } => {
                format!("; from here on a bot ({bot}) plays for {}\n", player.name)
            }
            Sitter::Person | Sitter::Program => {
                format!("; from here on {} plays again\n", player.name)
            }
        };
        self.lines.push_str(&remark);
        Ok(())
    }

    fn play(&mut self, play: &PlayFact) {
        self.lines.push_str(&play.line);
        self.lines.push_str(match play.by {
            By::Seat | By::Bank => "\n",
            By::StandIn => "  ; the stand-in\n",
        });
        for event in &play.events {
            self.lines.push_str("  > ");
            self.lines.push_str(event);
            self.lines.push('\n');
        }
    }

    /// The headers, and a blank line.
    fn head(&self) -> Result<String, String> {
        let opened = self.opened.as_ref().ok_or("this table was never opened")?;
        if self.players.is_empty() {
            return Err("the game has not begun".to_owned());
        }
        let names: Vec<_> = self.players.iter().map(|player| player.name).collect();
        let table = Table::open(&headers(opened.settings, &names), &Shelf::default())
            .map_err(|faults| faults.to_string())?;
        let mut further: Vec<_> = self
            .players
            .iter()
            .filter_map(|player| match player.sitter {
                Sitter::Bot { bot } => Some(Header::new("bot", &[player.name, bot])),
                Sitter::Person | Sitter::Program => None,
            })
            .collect();
        // The dice of what was played before came from elsewhere: the seed of this table cannot give
        // them, and a proof is of a whole record.
        if !self.past().lines().any(|line| line.starts_with("  > ")) {
            further.extend(self.proof(opened)?);
        }
        Ok(RecordWriter::new(&table, &further).finish())
    }

    /// What was played before the table was opened: all that follows the headers of its record.
    fn past(&self) -> &'a str {
        let from = self.opened.as_ref().and_then(|opened| opened.from);
        from.and_then(|text| text.split_once("\n\n")).map_or("", |(_, past)| past)
    }

    /// By what the dice can be computed again.
    fn proof(&self, opened: &Opened<'_>) -> Result<Vec<Header>, String> {
        let id: TableId = opened.table.parse().map_err(|error| format!("table: {error}"))?;
        let commitment: Commitment =
            opened.commitment.parse().map_err(|error| format!("commitment: {error}"))?;
        let mut given = Vec::new();
        for player in &self.players {
            if let Some(digits) = player.contribution {
                let contribution: Contribution =
                    digits.parse().map_err(|error| format!("contribution: {error}"))?;
                given.push((player.name, contribution));
            }
        }
        let secret = self.secret.map(str::parse::<Secret>).transpose();
        let secret = secret.map_err(|error| format!("secret: {error}"))?;
        Ok(bankhalter_fair::headers(&id, commitment, &given, secret.as_ref()))
    }
}

fn no_chair(seat: u8) -> String {
    format!("nobody sits on chair {seat}")
}
