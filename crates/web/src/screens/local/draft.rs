//! What the form for a table of this page says, and what is wrong with it.

use bankhalter_editions::{Edition, all, find};
use bankhalter_protocol::{Rent, Settings, Sitter};
use bankhalter_room::local::Player;
use bankhalter_rules::{Booklet, Variant};

use crate::local::{Opening, plain};

/// What the form says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The board.
    pub(crate) edition: String,
    /// Whose rules.
    pub(crate) booklet: Booklet,
    /// Which game.
    pub(crate) variant: Variant,
    /// In the timed game: how long.
    pub(crate) minutes: u32,
    /// Must owners ask for their rent?
    pub(crate) rent: Rent,
    /// House rules that are on.
    pub(crate) house_rules: Vec<String>,
    /// Who plays, clockwise.
    pub(crate) rows: Vec<Row>,
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// Counts the rows, so that a list knows them again.
    pub(crate) number: u32,
    /// What a person is called; a bot finds a name.
    pub(crate) name: String,
    /// The playing piece; empty for the first free one.
    pub(crate) token: String,
    /// A person, or which bot.
    pub(crate) sitter: Sitter,
}

/// What keeps a game from beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lack {
    /// Somebody who is no bot.
    Person,
    /// A name for this row.
    Name(usize),
    /// A name of its own for this row.
    SameName(usize),
    /// A piece of its own for this row.
    SameToken(usize),
}

impl Draft {
    /// Two people at the first board.
    pub(crate) fn new(name: &str, edition: &str) -> Self {
        let edition = find(edition).or_else(|| all().first());
        let (id, booklet) =
            edition.map_or((String::new(), Booklet::ALL[0]), |it| (it.id.clone(), it.booklet));
        let mut draft = Self {
            edition: id,
            booklet,
            variant: Variant::Normal,
            minutes: 60,
            rent: Rent::default(),
            house_rules: Vec::new(),
            rows: Vec::new(),
        };
        draft.add(Sitter::Person);
        draft.add(Sitter::Person);
        name.clone_into(&mut draft.rows[0].name);
        draft
    }

    /// The board.
    pub(crate) fn edition(&self) -> Option<&'static Edition> {
        find(&self.edition)
    }

    /// Another board, with its own booklet and pieces.
    pub(crate) fn set_edition(&mut self, id: &str) {
        let Some(edition) = find(id) else { return };
        id.clone_into(&mut self.edition);
        self.booklet = edition.booklet;
        for row in &mut self.rows {
            row.token.clear();
        }
        self.fit();
    }

    /// Other rules; a game that they do not know becomes the normal one.
    pub(crate) fn set_booklet(&mut self, booklet: Booklet) {
        self.booklet = booklet;
        self.fit();
    }

    fn fit(&mut self) {
        if self.booklet.rules(self.variant).is_none() {
            self.variant = Variant::Normal;
        }
        self.rows.truncate(usize::from(self.most()));
    }

    /// So many may play.
    pub(crate) fn most(&self) -> u8 {
        let rules = self.booklet.rules(self.variant);
        match (self.edition(), rules) {
            (Some(edition), Some(rules)) => edition.most_seats(&rules),
            _ => 6,
        }
    }

    /// One more.
    pub(crate) fn add(&mut self, sitter: Sitter) {
        let number = self.rows.iter().map(|row| row.number + 1).max().unwrap_or_default();
        self.rows.push(Row { number, name: String::new(), token: String::new(), sitter });
    }

    /// What keeps it from beginning, if anything does: the first thing from above.
    pub(crate) fn lack(&self) -> Option<Lack> {
        let is_person = |row: &Row| row.sitter == Sitter::Person;
        if !self.rows.iter().any(is_person) {
            return Some(Lack::Person);
        }
        for (index, row) in self.rows.iter().enumerate() {
            let earlier = &self.rows[..index];
            let name = row.name.trim();
            if is_person(row) && name.is_empty() {
                return Some(Lack::Name(index));
            }
            let same = |other: &Row| other.name.trim().to_lowercase() == name.to_lowercase();
            if !name.is_empty() && earlier.iter().any(same) {
                return Some(Lack::SameName(index));
            }
            if !row.token.is_empty() && earlier.iter().any(|other| other.token == row.token) {
                return Some(Lack::SameToken(index));
            }
        }
        None
    }

    /// The table that is to be opened.
    pub(crate) fn opening(&self) -> Opening {
        let settings = Settings {
            booklet: Some(self.booklet.key().to_owned()),
            variant: self.variant.key().to_owned(),
            rent: self.rent,
            house_rules: self
                .house_rules
                .iter()
                .map(|key| (key.clone(), "on".to_owned()))
                .collect(),
            minutes: (self.variant == Variant::Timed).then_some(self.minutes),
            ..plain(&self.edition)
        };
        let filled = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let players = self.rows.iter().map(|row| Player {
            name: filled(&row.name),
            token: filled(&row.token),
            sitter: row.sitter.clone(),
        });
        Opening { settings, players: players.collect() }
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_room::local::{LocalTable, RandomBytes};

    use super::*;

    fn opens(draft: &Draft) -> bool {
        let Opening { settings, players } = draft.opening();
        let random = RandomBytes { secret: [1; 32], share: [2; 32] };
        LocalTable::open(&settings, &players, &random, 0).is_ok()
    }

    #[test]
    fn the_form_knows_what_is_missing_before_the_table_does() {
        let mut draft = Draft::new("", "euro");
        assert_eq!(draft.lack(), Some(Lack::Name(0)));
        draft.rows[0].name = "Anna".to_owned();
        draft.rows[1].name = " anna ".to_owned();
        assert_eq!(draft.lack(), Some(Lack::SameName(1)));
        assert!(!opens(&draft));
        draft.rows[1].sitter = Sitter::Bot { bot: "careful".to_owned() };
        draft.rows[1].name.clear();
        assert_eq!(draft.lack(), None);
        assert!(opens(&draft));
        draft.rows[0].sitter = Sitter::Bot { bot: "careful".to_owned() };
        assert_eq!(draft.lack(), Some(Lack::Person));
        assert!(!opens(&draft));
    }

    #[test]
    fn every_board_booklet_and_game_of_the_form_can_be_played() {
        for edition in all() {
            for booklet in Booklet::ALL {
                for variant in [Variant::Normal, Variant::Short, Variant::Timed] {
                    let mut draft = Draft::new("Anna", &edition.id);
                    draft.rows[1].sitter = Sitter::Bot { bot: "trader".to_owned() };
                    draft.variant = variant;
                    draft.set_booklet(booklet);
                    draft.house_rules = vec!["free-parking-pot".to_owned()];
                    while draft.rows.len() < usize::from(draft.most()) {
                        draft.add(Sitter::Bot { bot: "plain".to_owned() });
                    }
                    assert!(opens(&draft), "{} {booklet:?} {:?}", edition.id, draft.variant);
                }
            }
        }
    }
}
