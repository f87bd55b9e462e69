//! Opening a table of one page: everybody sits down, is ready, and the game begins.

use std::sync::Arc;

use bankhalter_client::{begin, is_bot};
use bankhalter_editions::Shelf;
use bankhalter_fair::Secret;
use bankhalter_notation::{RecordWriter, Table};
use bankhalter_protocol::{ClientMessage, Fact, RejectionCode, Settings};
use bankhalter_rules::{Phase, Setup, SetupFault};

use super::{LocalTable, Past, Player, RandomBytes};
use crate::{Declined, Draft, Room, TableName, open::check, places::Places, settings};

impl LocalTable {
    /// A game from the beginning. The players sit in this order; there are as many chairs as players.
    pub fn open(
        settings: &Settings,
        players: &[Player],
        random: &RandomBytes,
        now: u64,
    ) -> Result<Self, Declined> {
        Self::found(settings, players, None, random, now)
    }

    /// A game that goes on where a record stands. The settings are those of the past
    /// ([`Past::settings`]), but for clock, minutes and pace; whoever has no name is called as in the
    /// record.
    pub fn open_at(
        past: &Past,
        settings: &Settings,
        players: &[Player],
        random: &RandomBytes,
        now: u64,
    ) -> Result<Self, Declined> {
        if past.state().phase() == Phase::Over {
            return Err(bad("the game of this record is over"));
        }
        if players.len() != past.players().len() {
            let text =
                format!("expected {} players, found {}", past.players().len(), players.len());
            return Err(bad(text));
        }
        let named = players.iter().zip(past.players()).map(|(player, name)| {
            let name = player.name.clone().unwrap_or_else(|| name.clone()).trim().to_owned();
            Player { name: Some(name), ..player.clone() }
        });
        let named: Vec<_> = named.collect();
        let table = seated(settings, &named)?;
        let text = past.text(&table);
        if begin(&table, Some(&text), &Shelf::default()).map_err(bad)? != *past.state() {
            return Err(bad("the record does not tell how the game stands"));
        }
        Self::found(settings, &named, Some(&text), random, now)
    }

    /// A game that goes on from a table as it stands, say a real one in the middle of an evening.
    pub fn open_arranged(
        setup: &Setup,
        settings: &Settings,
        players: &[Player],
        random: &RandomBytes,
        now: u64,
    ) -> Result<Self, Declined> {
        let table = seated(settings, players)?;
        let mut writer = RecordWriter::new(&table, &[]);
        writer.position(setup);
        let text = writer.finish();
        begin(&table, Some(&text), &Shelf::default()).map_err(bad)?;
        Self::found(settings, players, Some(&text), random, now)
    }

    /// All that is wrong with a table as it is said to stand; the settings alone may be, too.
    pub fn faults_of(setup: &Setup, settings: &Settings) -> Result<Vec<SetupFault>, Vec<String>> {
        let names: Vec<_> = (1..=setup.chairs.len()).map(|number| format!("P{number}")).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        let table = settings::open(settings, &names)?;
        let faults = table.book.arrange(setup).err();
        Ok(faults.map(|faults| faults.iter().collect()).unwrap_or_default())
    }

    /// The same players, bots included, and the same game from the beginning.
    pub fn again(&self, random: &RandomBytes, now: u64) -> Result<Self, Declined> {
        let players = self.room.seated().map(|(_, seated)| Player {
            name: Some(seated.chair.name.clone()),
            token: Some(seated.chair.token.clone()),
            sitter: seated.chair.sitter.clone(),
        });
        Self::open(&self.room.settings_again(), &players.collect::<Vec<_>>(), random, now)
    }

    fn found(
        settings: &Settings,
        players: &[Player],
        from: Option<&str>,
        random: &RandomBytes,
        now: u64,
    ) -> Result<Self, Declined> {
        let chairs = u8::try_from(players.len()).unwrap_or(u8::MAX);
        let settings = check(&Settings { chairs, ..settings.clone() }, &[], None)?;
        let name = TableName { table: random.table(), code: String::new() };
        let mut room = Room::blank(name, settings, Secret::new(random.secret));
        room.from = from.map(Arc::from);
        let drafts = seat(&room, players)?;
        let mut table = Self { room, facts: Vec::new(), clock: None };
        table.keep(&drafts, now)?;
        table.everybody_is_here(now);
        table.start(random, now)?;
        Ok(table)
    }

    /// Everybody adds a share to the luck, then the host begins.
    fn start(&mut self, random: &RandomBytes, now: u64) -> Result<(), Declined> {
        for seat in self.people() {
            let contribution = Some(random.contribution(seat).to_string());
            self.say(seat, &ClientMessage::Ready { ready: true, contribution }, now)?;
        }
        self.say(self.room.host().unwrap_or_default(), &ClientMessage::Start, now)?;
        Ok(())
    }
}

/// The table at which these people sit.
fn seated(settings: &Settings, players: &[Player]) -> Result<Table, Declined> {
    let names: Vec<_> = players.iter().filter_map(|player| player.name.as_deref()).collect();
    settings::open(settings, &names).map_err(|faults| bad(faults.join("; ")))
}

fn bad(text: impl Into<String>) -> Declined {
    Declined::rejected(RejectionCode::BadSettings, text)
}

/// The first facts. Those with a wish for a piece sit down before those who take any, and people
/// before bots, who find themselves another name.
fn seat(room: &Room, players: &[Player]) -> Result<Vec<Draft>, Declined> {
    let order: Vec<(u8, &Player)> = (0..).zip(players).collect();
    let person = order.iter().find(|(_, player)| !is_bot(&player.sitter));
    let Some((host, _)) = person else {
        return Err(bad("a table needs somebody who is no bot"));
    };
    let mut drafts = vec![room.opened(None)];
    let mut places = Places::of(room)?;
    let ranks = [(false, false), (false, true), (true, false), (true, true)];
    for rank in ranks {
        let now = |player: &Player| (player.token.is_none(), is_bot(&player.sitter)) == rank;
        for (seat, player) in order.iter().filter(|(_, player)| now(player)) {
            drafts.push(places.sit_player(*seat, player)?);
        }
    }
    drafts.push(Draft::plain(Fact::Host { seat: *host }));
    Ok(drafts)
}
