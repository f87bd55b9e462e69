//! Opening a table of this page.

use bankhalter_editions::Language;
use bankhalter_protocol::{Clock, Rent, ServerMessage, Settings};
use bankhalter_room::{
    Declined,
    local::{LocalTable, Past, Player, RandomBytes},
};
use bankhalter_rules::Setup;
use bankhalter_voice::Tongue;

use super::{Handover, LocalGame, browser, now};
use crate::{api::rejected, prefs::Speed, speak::spoken, store};

/// What a table of this page begins with.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// What is played.
    pub(crate) settings: Settings,
    /// Who plays, clockwise.
    pub(crate) players: Vec<Player>,
}

/// Opens a table; answers its address, or why not.
pub(crate) fn open(handover: Handover, opening: &Opening) -> Result<String, String> {
    let table = LocalTable::open(&opening.settings, &opening.players, &random()?, now());
    Ok(begin(handover, table.map_err(|no| told(no, spoken()))?))
}

/// Opens a table at which a record goes on, with bots at this speed; answers its address, or why
/// not.
pub(crate) fn play_on(
    handover: Handover,
    past: &Past,
    players: &[Player],
    speed: Speed,
) -> Result<String, String> {
    let mut settings = past.settings().clone();
    settings.pace = speed.of(settings.pace);
    let table = LocalTable::open_at(past, &settings, players, &random()?, now());
    Ok(begin(handover, table.map_err(|no| told(no, spoken()))?))
}

/// Opens a table that goes on from how another stands; answers its address, or why not.
pub(crate) fn take_over(
    handover: Handover,
    setup: &Setup,
    opening: &Opening,
) -> Result<String, String> {
    let Opening { settings, players } = opening;
    let table = LocalTable::open_arranged(setup, settings, players, &random()?, now());
    Ok(begin(handover, table.map_err(|no| told(no, spoken()))?))
}

/// One person against these bots, by the edition's own booklet; answers the table's address.
pub(crate) fn quick_start(
    handover: Handover,
    edition: &str,
    name: &str,
    bots: &[&str],
) -> Result<String, String> {
    let person = Player::person(name, None);
    let players: Vec<_> =
        [person].into_iter().chain(bots.iter().map(|kind| Player::bot(kind))).collect();
    let settings = Settings { rent: Rent::Automatic, ..plain(edition) };
    open(handover, &Opening { settings, players })
}

/// The same people again at a new table.
pub(super) fn again(handover: Handover, table: &LocalTable) -> Result<String, String> {
    Ok(begin(handover, table.again(&random()?, now()).map_err(|no| told(no, spoken()))?))
}

/// The normal game by the edition's own booklet.
pub(super) fn plain(edition: &str) -> Settings {
    Settings {
        title: None,
        edition: edition.to_owned(),
        booklet: None,
        variant: "normal".to_owned(),
        rent: Rent::default(),
        house_rules: Vec::new(),
        chairs: 2,
        clock: Clock::None,
        minutes: None,
        pace: 700,
        public: false,
        stand_in: None,
        advice: false,
        real_board: None,
        bank: None,
    }
}

fn begin(handover: Handover, table: LocalTable) -> String {
    LocalGame::keep(&mut browser(), &table, 0);
    if table.room().settings().real_board.is_some() {
        store::ask_to_stay();
    }
    let address = format!("/local/{}", table.room().table());
    handover.give(table);
    address
}

fn random() -> Result<RandomBytes, String> {
    let mut random = RandomBytes { secret: [0; 32], share: [0; 32] };
    let none = |_| spoken().say("local-no-chance");
    getrandom::fill(&mut random.secret).map_err(none)?;
    getrandom::fill(&mut random.share).map_err(none)?;
    Ok(random)
}

fn told(no: Declined, tongue: Tongue) -> String {
    match ServerMessage::from(no) {
        ServerMessage::Refused(refused) => match tongue.base() {
            Language::German => refused.reason.de,
            Language::English => refused.reason.en,
        },
        ServerMessage::Rejected(rejection) => tongue.say(rejected(rejection.code)),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_protocol::{Refused, Rejection, RejectionCode, Said};

    use super::*;

    #[test]
    fn a_no_is_told_in_the_language_of_the_page() {
        let [german, english] = Language::ALL.map(Tongue::speaking);
        let reason = Said { de: "Nein.".to_owned(), en: "No.".to_owned() };
        let refused = Declined::Refused(Refused { id: String::new(), rules: Vec::new(), reason });
        assert_eq!(told(refused.clone(), german), "Nein.");
        assert_eq!(told(refused, english), "No.");
        let rejected = Rejection::new(RejectionCode::BadSettings, "for those who write clients");
        let rejected = Declined::Rejected(rejected);
        assert_eq!(told(rejected.clone(), german), german.say("home-trouble-settings"));
        assert_eq!(told(rejected, english), english.say("home-trouble-settings"));
    }
}
