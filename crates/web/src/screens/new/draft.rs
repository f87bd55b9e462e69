//! A table that is being planned: what was chosen, and whether it can be played.

use bankhalter_bots::AnyBot;
use bankhalter_editions::{Edition, all, find};
use bankhalter_protocol::{Clock, JoinRequest, OpenRequest, RealBoard, Rent, Settings};
use bankhalter_rules::{Booklet, Rules, Variant};
use serde::{Deserialize, Serialize};

/// How decisions are timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::screens) enum Timing {
    /// Not at all.
    #[default]
    None,
    /// Seconds, with a bank of spare ones.
    Decision,
    /// Days.
    Correspondence,
}

/// A table that is being thought of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::screens) struct Draft {
    /// What the table is called; empty if it has no name of its own.
    #[serde(default)]
    pub(in crate::screens) title: String,
    pub(in crate::screens) edition: String,
    /// The edition's own, if it is none.
    pub(in crate::screens) booklet: Option<String>,
    pub(in crate::screens) variant: String,
    pub(in crate::screens) minutes: u32,
    pub(in crate::screens) rent: Rent,
    /// The switches that are on.
    pub(in crate::screens) house: Vec<String>,
    /// Another starting cash than the booklet's.
    pub(in crate::screens) cash: Option<u32>,
    /// For each chair but the host's: a bot, or free for a person.
    pub(in crate::screens) others: Vec<Option<String>>,
    pub(in crate::screens) timing: Timing,
    pub(in crate::screens) seconds: u32,
    pub(in crate::screens) spare: u32,
    pub(in crate::screens) days: u32,
    pub(in crate::screens) pace: u32,
    pub(in crate::screens) public: bool,
    /// Who decides for people who are away.
    #[serde(default = "usual_bot")]
    pub(in crate::screens) stand_in: String,
    pub(in crate::screens) token: Option<String>,
    /// May people ask for advice?
    #[serde(default)]
    pub(in crate::screens) advice: bool,
    /// Are dice, cards and pieces real?
    #[serde(default)]
    pub(in crate::screens) real_board: Option<RealBoard>,
}

fn usual_bot() -> String {
    AnyBot::USUAL.name().to_owned()
}

impl Default for Draft {
    /// Four chairs, one of them for a friend: most people want to begin soon.
    fn default() -> Self {
        let bot = |name: &str| Some(name.to_owned());
        Self {
            title: String::new(),
            edition: "standard".to_owned(),
            booklet: None,
            variant: Variant::Normal.key().to_owned(),
            minutes: 90,
            rent: Rent::Automatic,
            house: Vec::new(),
            cash: None,
            others: vec![None, bot("mittel"), bot("stark")],
            timing: Timing::None,
            seconds: 60,
            spare: 300,
            days: 2,
            pace: 700,
            public: false,
            stand_in: usual_bot(),
            token: None,
            advice: false,
            real_board: None,
        }
    }
}

impl Draft {
    /// The board.
    pub(in crate::screens) fn edition(&self) -> &'static Edition {
        find(&self.edition).unwrap_or(&all()[0])
    }

    /// Whose rules.
    pub(in crate::screens) fn booklet(&self) -> Booklet {
        let chosen = self.booklet.as_deref().and_then(Booklet::find);
        chosen.unwrap_or(self.edition().booklet)
    }

    /// Which game.
    pub(in crate::screens) fn variant(&self) -> Variant {
        Variant::find(&self.variant).unwrap_or(Variant::Normal)
    }

    fn rules(&self) -> Option<Rules> {
        self.booklet().rules(self.variant())
    }

    /// How many chairs there may be at most.
    pub(in crate::screens) fn most_chairs(&self) -> u8 {
        let edition = self.edition();
        self.rules().map_or(edition.seats.most, |rules| edition.most_seats(&rules))
    }

    /// How many chairs there are.
    pub(in crate::screens) fn chairs(&self) -> u8 {
        u8::try_from(self.others.len() + 1).unwrap_or(u8::MAX)
    }

    /// Sets the number of chairs, the host's among them; new ones are free.
    pub(in crate::screens) fn set_chairs(&mut self, chairs: u8) {
        let chairs = chairs.clamp(2, self.most_chairs());
        self.others.resize(usize::from(chairs) - 1, None);
    }

    /// Turns a house rule on or off.
    pub(in crate::screens) fn set_house(&mut self, key: &str, on: bool) {
        self.house.retain(|other| other != key);
        if on {
            self.house.push(key.to_owned());
        }
    }

    /// Plays at a real board, at this one if there is such a one. People sit around it, and no bots
    /// that nobody has asked for.
    pub(in crate::screens) fn set_real(&mut self, edition: &str) {
        if self.real_board.is_none() {
            self.others.fill(None);
        }
        self.real_board.get_or_insert_default();
        if find(edition).is_some() {
            edition.clone_into(&mut self.edition);
        }
    }

    /// After a change: what no longer fits is brought back to what can be played.
    pub(in crate::screens) fn fit(&mut self) {
        if find(&self.edition).is_none() {
            self.edition = Self::default().edition;
        }
        if self.booklet.as_deref() == Some(self.edition().booklet.key()) {
            self.booklet = None;
        }
        if self.rules().is_none() {
            Variant::Normal.key().clone_into(&mut self.variant);
        }
        self.set_chairs(self.chairs());
        let tokens = &self.edition().tokens;
        if !tokens.iter().any(|token| Some(&token.key) == self.token.as_ref()) {
            self.token = None;
        }
        let keys = bankhalter_notation::option_keys();
        self.house.retain(|key| keys.contains(&key.as_str()));
        // Kinds that are no longer offered were remembered once.
        let is_offered = |key: &String| AnyBot::offered().any(|bot| bot.name() == key);
        for bot in self.others.iter_mut().flatten().chain([&mut self.stand_in]) {
            if !is_offered(bot) {
                *bot = usual_bot();
            }
        }
    }

    /// As the server takes it.
    pub(in crate::screens) fn settings(&self) -> Settings {
        let on = self.house.iter().map(|key| (key.clone(), "on".to_owned()));
        let cash = self.cash.map(|cash| ("starting-cash".to_owned(), cash.to_string()));
        let title = self.title.trim();
        Settings {
            title: (!title.is_empty()).then(|| title.to_owned()),
            edition: self.edition.clone(),
            booklet: self.booklet.clone(),
            variant: self.variant.clone(),
            rent: self.rent,
            house_rules: on.chain(cash).collect(),
            chairs: self.chairs(),
            clock: match self.timing {
                Timing::None => Clock::None,
                Timing::Decision => Clock::Decision { seconds: self.seconds, spare: self.spare },
                Timing::Correspondence => Clock::Correspondence { days: self.days },
            },
            minutes: (self.variant() == Variant::Timed).then_some(self.minutes),
            pace: self.pace,
            public: self.public,
            stand_in: (self.stand_in != AnyBot::USUAL.name()).then(|| self.stand_in.clone()),
            advice: self.advice,
            real_board: self.real_board,
            bank: None,
        }
    }

    /// A table as it stands open, to be changed. Who sits there is not a part of it.
    pub(in crate::screens) fn of(settings: &Settings) -> Self {
        let usual = Self::default();
        let (timing, seconds, spare, days) = match settings.clock {
            Clock::None => (Timing::None, usual.seconds, usual.spare, usual.days),
            Clock::Decision { seconds, spare } => (Timing::Decision, seconds, spare, usual.days),
            Clock::Correspondence { days } => {
                (Timing::Correspondence, usual.seconds, usual.spare, days)
            }
        };
        let on = settings.house_rules.iter().filter(|(_, value)| value == "on");
        let cash = settings.house_rules.iter().find(|(key, _)| key == "starting-cash");
        Self {
            title: settings.title.clone().unwrap_or_default(),
            edition: settings.edition.clone(),
            booklet: settings.booklet.clone(),
            variant: settings.variant.clone(),
            minutes: settings.minutes.unwrap_or(usual.minutes),
            rent: settings.rent,
            house: on.map(|(key, _)| key.clone()).collect(),
            cash: cash.and_then(|(_, cash)| cash.parse().ok()),
            others: vec![None; usize::from(settings.chairs.max(2)) - 1],
            timing,
            seconds,
            spare,
            days,
            pace: settings.pace,
            public: settings.public,
            stand_in: settings.stand_in.clone().unwrap_or_else(usual_bot),
            token: None,
            advice: settings.advice,
            real_board: settings.real_board,
        }
    }

    /// The request that opens it for a host of this name.
    pub(in crate::screens) fn request(&self, name: String) -> OpenRequest {
        OpenRequest {
            settings: self.settings(),
            host: JoinRequest { token: self.token.clone(), ..JoinRequest::person(name) },
            bots: self.others.iter().flatten().cloned().collect(),
            from: None,
        }
    }
}

/// The field that a "no" of the server is about: its messages name it in front.
pub(in crate::screens) fn field_of(message: &str) -> Option<&'static str> {
    let first = message.split([':', '.']).next().unwrap_or_default().trim();
    let known = ["chairs", "minutes", "pace", "clock", "booklet", "variant", "edition", "option"];
    known.into_iter().find(|field| *field == first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_brought_back() {
        let mut draft = Draft { variant: "timed".to_owned(), ..Draft::default() };
        draft.fit();
        assert_eq!(draft.settings().minutes, Some(90), "the classic board has a timed game");
        draft.edition = "sonic".to_owned();
        draft.token = Some("no such thing".to_owned());
        draft.set_chairs(200);
        draft.fit();
        assert_eq!((draft.variant(), draft.token.clone()), (Variant::Normal, None));
        assert_eq!(draft.settings().minutes, None);
        assert_eq!(draft.chairs(), draft.most_chairs());
    }

    #[test]
    fn the_editions_own_booklet_is_not_named() {
        let mut draft = Draft { booklet: Some("euro".to_owned()), ..Draft::default() };
        draft.fit();
        assert_eq!(draft.booklet, None);
        draft.booklet = Some("franken".to_owned());
        draft.fit();
        assert_eq!(draft.booklet(), Booklet::Franken);
    }

    #[test]
    fn every_edition_with_every_booklet_and_game_can_be_opened() {
        for edition in all() {
            for booklet in Booklet::ALL {
                for variant in Variant::ALL {
                    let mut draft = Draft {
                        edition: edition.id.clone(),
                        booklet: Some(booklet.key().to_owned()),
                        variant: variant.key().to_owned(),
                        cash: Some(2 * edition.money.start_cash),
                        house: bankhalter_notation::option_keys()
                            .into_iter()
                            .filter(|key| *key != "starting-cash")
                            .map(str::to_owned)
                            .collect(),
                        ..Draft::default()
                    };
                    draft.fit();
                    let headers = bankhalter_client::headers(&draft.settings(), &["A", "B"]);
                    let shelf = bankhalter_editions::Shelf::default();
                    let table = bankhalter_notation::Table::open(&headers, &shelf);
                    assert!(table.is_ok(), "{} {} {}", edition.id, booklet.key(), variant.key());
                }
            }
        }
    }

    #[test]
    fn what_is_changed_begins_as_it_stands() {
        let draft = Draft {
            title: "Tisch von Oma Gerda".to_owned(),
            edition: "wm".to_owned(),
            variant: "timed".to_owned(),
            minutes: 45,
            house: vec!["free-parking-pot".to_owned()],
            cash: Some(20_000),
            timing: Timing::Correspondence,
            days: 3,
            public: true,
            advice: true,
            real_board: Some(RealBoard::default()),
            ..Draft::default()
        };
        let settings = draft.settings();
        assert_eq!(settings.title.as_deref(), Some("Tisch von Oma Gerda"));
        assert_eq!(Draft::of(&settings).settings(), settings);
    }

    #[test]
    fn bots_sit_down_beside_the_host() {
        let draft = Draft::default();
        let request = draft.request("Anna".to_owned());
        assert_eq!(request.bots, ["mittel", "stark"]);
        assert_eq!(request.settings.chairs, 4);
    }

    #[test]
    fn the_servers_no_finds_its_field() {
        assert_eq!(field_of("chairs: expected 2 to 6, found 9"), Some("chairs"));
        assert_eq!(field_of("clock.seconds: expected 1 to 5, found 9"), Some("clock"));
        assert_eq!(field_of("something else"), None);
    }
}
