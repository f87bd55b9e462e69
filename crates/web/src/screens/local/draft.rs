//! Who plays at a table of this page, and what is wrong with that.

use bankhalter_protocol::{Clock, Settings, Sitter};
use bankhalter_room::local::Player;

use crate::{local::Opening, people::Profile, screens::new::Draft};

/// Who plays, clockwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Company {
    /// One below the other.
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
    /// Somebody who is not a bot.
    Person,
    /// A name for this row.
    Name(usize),
    /// A name of its own for this row.
    SameName(usize),
    /// A piece of its own for this row.
    SameToken(usize),
}

impl Company {
    /// Two people, one of them known.
    pub(crate) fn new(name: &str) -> Self {
        let mut company = Self::default();
        company.add(Sitter::Person);
        company.add(Sitter::Person);
        name.clone_into(&mut company.rows[0].name);
        company
    }

    /// A round of people who are known, with their favourite pieces; the first keeps a piece that
    /// two want.
    pub(crate) fn of(people: &[Profile], game: &Draft) -> Self {
        let mut company = Self::default();
        for person in people {
            company.add(Sitter::Person);
            let taken = company.rows.iter().any(|row| row.token == person.token);
            if let Some(row) = company.rows.last_mut() {
                person.name.clone_into(&mut row.name);
                if !taken {
                    person.token.clone_into(&mut row.token);
                }
            }
        }
        while company.rows.len() < 2 {
            company.add(Sitter::Person);
        }
        company.fit(game);
        company
    }

    /// At this board: only its pieces, and not more people than may play.
    pub(crate) fn fit(&mut self, game: &Draft) {
        let tokens = &game.edition().tokens;
        for row in &mut self.rows {
            if tokens.iter().all(|token| token.key != row.token) {
                row.token.clear();
            }
        }
        self.rows.truncate(usize::from(game.most_chairs()));
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

    /// The table that is to be opened for this game.
    pub(crate) fn opening(&self, game: &Draft) -> Opening {
        let chairs = u8::try_from(self.rows.len()).unwrap_or(u8::MAX);
        let settings = Settings { chairs, clock: Clock::None, public: false, ..game.settings() };
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
    use bankhalter_editions::all;
    use bankhalter_room::local::{LocalTable, RandomBytes};
    use bankhalter_rules::{Booklet, Variant};

    use super::*;

    fn opens(company: &Company, game: &Draft) -> bool {
        let Opening { settings, players } = company.opening(game);
        let random = RandomBytes { secret: [1; 32], share: [2; 32] };
        LocalTable::open(&settings, &players, &random, 0).is_ok()
    }

    #[test]
    fn the_form_knows_what_is_missing_before_the_table_does() {
        let mut company = Company::new("");
        let game = Draft { edition: "euro".to_owned(), ..Draft::default() };
        assert_eq!(company.lack(), Some(Lack::Name(0)));
        company.rows[0].name = "Anna".to_owned();
        company.rows[1].name = " anna ".to_owned();
        assert_eq!(company.lack(), Some(Lack::SameName(1)));
        assert!(!opens(&company, &game));
        company.rows[1].sitter = Sitter::Bot { bot: "careful".to_owned() };
        company.rows[1].name.clear();
        assert_eq!(company.lack(), None);
        assert!(opens(&company, &game));
        company.rows[0].sitter = Sitter::Bot { bot: "careful".to_owned() };
        assert_eq!(company.lack(), Some(Lack::Person));
        assert!(!opens(&company, &game));
    }

    #[test]
    fn a_round_sits_down_with_a_piece_for_everybody() {
        let game = Draft { edition: "euro".to_owned(), ..Draft::default() };
        let token = game.edition().tokens[0].key.clone();
        let person = |name: &str| Profile {
            name: name.to_owned(),
            token: token.clone(),
            ..Profile::default()
        };
        let company = Company::of(&[person("Oma"), person("Ben")], &game);
        assert_eq!(company.lack(), None, "two want the same piece");
        assert_eq!((&company.rows[0].token, company.rows[1].token.as_str()), (&token, ""));
        assert!(opens(&company, &game));
        assert_eq!(Company::of(&[person("Oma")], &game).rows.len(), 2, "nobody plays alone");
    }

    #[test]
    fn another_board_has_other_pieces_and_may_have_fewer_chairs() {
        let mut company = Company::new("Anna");
        let mut game = Draft::default();
        company.rows[0].token = game.edition().tokens[0].key.clone();
        company.fit(&game);
        assert!(!company.rows[0].token.is_empty());
        while company.rows.len() < 12 {
            company.add(Sitter::Person);
        }
        "sonic".clone_into(&mut game.edition);
        game.fit();
        company.fit(&game);
        assert!(company.rows[0].token.is_empty());
        assert_eq!(company.rows.len(), usize::from(game.most_chairs()));
    }

    #[test]
    fn every_board_booklet_and_game_of_the_form_can_be_played() {
        for edition in all() {
            for booklet in Booklet::ALL {
                for variant in Variant::ALL {
                    let mut game = Draft {
                        edition: edition.id.clone(),
                        booklet: Some(booklet.key().to_owned()),
                        variant: variant.key().to_owned(),
                        house: vec!["free-parking-pot".to_owned()],
                        cash: Some(2 * edition.money.start_cash),
                        ..Draft::default()
                    };
                    game.fit();
                    let mut company = Company::new("Anna");
                    company.rows[1].sitter = Sitter::Bot { bot: "trader".to_owned() };
                    while company.rows.len() < usize::from(game.most_chairs()) {
                        company.add(Sitter::Bot { bot: "plain".to_owned() });
                    }
                    assert!(opens(&company, &game), "{} {booklet:?} {variant:?}", edition.id);
                }
            }
        }
    }
}
