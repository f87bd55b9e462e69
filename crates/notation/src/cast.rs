//! Who plays on which board: what turns names into seats and squares, and back.

use bankhalter_rules::{Board, Booklet, DEEDS, Properties, Property, SPACES, Seat, Space, Square};

use crate::{
    keywords::is_keyword,
    lexer::{ends_word, quote},
};

/// Where editions come from.
pub trait Library {
    /// The edition with this key.
    fn edition(&self, key: &str) -> Option<EditionCard>;

    /// The keys of all editions, for messages.
    fn keys(&self) -> Vec<String>;
}

/// What the notation needs to know of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionCard {
    /// Its board.
    pub board: Board,
    /// The booklet that lies in its box.
    pub booklet: Booklet,
    /// For how many its tokens suffice.
    pub most_seats: u8,
    /// What the squares are called.
    pub names: [String; SPACES],
    /// Other names under which a square is found, such as those of another language.
    pub aliases: Vec<(Space, String)>,
}

/// The players and the squares by their names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    players: Vec<String>,
    /// The same as lines show them.
    written: Vec<String>,
    names: [String; SPACES],
    aliases: Vec<(Space, String)>,
    deeds: [Option<Property>; SPACES],
    spaces: [Space; DEEDS],
}

/// What looking for a name found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found<T> {
    One(T),
    Many(Vec<T>),
    None,
}

impl Cast {
    /// These players, clockwise, on this edition's board.
    pub fn new(players: Vec<String>, edition: &EditionCard) -> Self {
        let mut spaces = [Space::GO; DEEDS];
        for (place, deed) in spaces.iter_mut().zip(&edition.board.deeds) {
            *place = deed.at;
        }
        let deeds = edition.board.squares.map(|square| match square {
            Square::Deed(deed) => Some(deed),
            _ => None,
        });
        let (names, aliases) = (edition.names.clone(), edition.aliases.clone());
        let written = players.iter().map(|name| write_name(name)).collect();
        Self { players, written, names, aliases, deeds, spaces }
    }

    /// Players on a board without names, to read on in a text whose edition is unknown.
    pub(crate) fn nameless(players: Vec<String>) -> Self {
        let mut spaces = [Space::GO; DEEDS];
        let mut deeds = [None; SPACES];
        for (deed, number) in Property::all().zip(USUAL_PLACES) {
            spaces[usize::from(deed.number())] = Space::GO.ahead(number);
            deeds[usize::from(number)] = Some(deed);
        }
        let names = [const { String::new() }; SPACES];
        let written = players.iter().map(|name| write_name(name)).collect();
        Self { players, written, names, aliases: Vec::new(), deeds, spaces }
    }

    /// The players' names, clockwise.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The chairs in use.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.players.len()).filter_map(|number| Seat::new(u8::try_from(number).ok()?))
    }

    /// A player's name.
    pub fn player(&self, seat: Seat) -> &str {
        self.players.get(usize::from(seat.number())).map_or("?", String::as_str)
    }

    /// A player's name as lines show it: in quotes if it could be taken for anything else.
    pub fn written(&self, seat: Seat) -> &str {
        self.written.get(usize::from(seat.number())).map_or("?", String::as_str)
    }

    /// The player with this name; if there is none, the only one whose name differs in nothing but
    /// capital letters.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        if let Some(seat) = self.seats().find(|seat| self.player(*seat) == name) {
            return Some(seat);
        }
        let mut alike = self.seats().filter(|seat| same_letters(self.player(*seat), name));
        alike.next().filter(|_| alike.next().is_none())
    }

    /// What a square is called.
    pub fn name(&self, space: Space) -> &str {
        &self.names[usize::from(space.number())]
    }

    /// The squares with this name, capital letters or not.
    pub(crate) fn find_space(&self, name: &str) -> Found<Space> {
        let own = (0..).map_while(Space::new).zip(&self.names);
        let others = self.aliases.iter().map(|(space, text)| (*space, text));
        let mut spaces = Vec::new();
        for (space, text) in own.chain(others) {
            if !text.is_empty() && same_letters(text, name) && !spaces.contains(&space) {
                spaces.push(space);
            }
        }
        match spaces[..] {
            [] => Found::None,
            [space] => Found::One(space),
            _ => Found::Many(spaces),
        }
    }

    /// The square with this name, if it is the only one.
    pub fn space(&self, name: &str) -> Option<Space> {
        match self.find_space(name) {
            Found::One(space) => Some(space),
            Found::Many(_) | Found::None => None,
        }
    }

    /// The property on a square.
    pub fn deed(&self, space: Space) -> Option<Property> {
        self.deeds[usize::from(space.number())]
    }

    /// The square of a property.
    pub fn space_of(&self, deed: Property) -> Space {
        self.spaces[usize::from(deed.number())]
    }

    /// The squares of these properties, in the order of the board.
    pub fn spaces_of(&self, deeds: Properties) -> Vec<Space> {
        let is_one = |space: &Space| self.deed(*space).is_some_and(|deed| deeds.has(deed));
        (0..).map_while(Space::new).filter(is_one).collect()
    }
}

pub(crate) fn write_name(name: &str) -> String {
    let mut text = String::new();
    if is_plain(name) {
        text.push_str(name);
    } else {
        quote(name, &mut text);
    }
    text
}

/// Can this name stand without quotes? Not if it is a number or one of the notation's own words.
pub(crate) fn is_plain(name: &str) -> bool {
    let first = name.chars().next();
    first.is_some_and(|letter| !letter.is_ascii_digit())
        && !name.contains(|letter: char| {
            ends_word(letter) || letter.is_control() || matches!(letter, ';' | '\\')
        })
        && !is_keyword(name)
}

/// Do these differ in nothing but capital letters?
pub(crate) fn same_letters(one: &str, other: &str) -> bool {
    one.chars().flat_map(char::to_lowercase).eq(other.chars().flat_map(char::to_lowercase))
}

/// Where the deeds lie on every board that has the usual order: streets, stations, utilities.
const USUAL_PLACES: [u8; DEEDS] = [
    1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39, 5, 15, 25,
    35, 12, 28,
];
