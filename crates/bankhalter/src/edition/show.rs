//! One edition with everything in it.

use bankhalter_editions::{Edition, PieceKind, PrintedSpace, SpaceKind, load_dir};
use bankhalter_rules::{Deck, Money, Variant};
use bankhalter_voice::{Tongue, args};
use std::{
    io::{self, Write},
    path::Path,
};

use super::{list::inferred, view};
use crate::{
    columns::{Columns, paragraph},
    console::{Answer, Console, Exit, Format, Stop},
    language::{Language, Speak},
    paint,
    source::{ShelfArgs, folder_fault},
};

pub(super) fn run(which: &str, shelf: &ShelfArgs, format: Format, console: &mut Console) -> Answer {
    let shelf = shelf.shelf()?;
    if let Some(edition) = shelf.find(which) {
        return present(edition, format, console);
    }
    let edition = load(which, &bankhalter_notation::Library::keys(&shelf))?;
    present(&edition, format, console)
}

fn present(edition: &Edition, format: Format, console: &mut Console) -> Answer {
    match format {
        Format::Json => console.json(&view::edition(edition, console.language))?,
        Format::Words => {
            let page = Page { edition, language: console.language, width: console.width };
            page.write(&mut console.out)?;
        }
    }
    Ok(Exit::Good)
}

fn load(which: &str, known: &[String]) -> Result<Edition, Stop> {
    let path = Path::new(which);
    if !path.is_dir() {
        let text = format!(
            "there is no edition {which}, and no such folder: there are {}",
            known.join(", ")
        );
        return Err(Stop::unusable(text));
    }
    load_dir(path).map_err(|faults| {
        let told: Vec<_> = faults.iter().map(|fault| folder_fault(path, fault)).collect();
        Stop::Complaint(Exit::Failed, told.join("\n"))
    })
}

/// An edition on its way to the reader.
struct Page<'a> {
    edition: &'a Edition,
    language: Language,
    width: usize,
}

impl Page<'_> {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        self.head(out)?;
        heading(out, &self.language.say("edition-heading-squares"))?;
        self.squares(out)?;
        heading(out, &self.language.say("edition-heading-money"))?;
        self.money(out)?;
        heading(out, &self.language.say("edition-heading-tokens"))?;
        self.tokens(out)?;
        for deck in Deck::ALL {
            self.deck(out, deck)?;
        }
        self.notes(out)
    }

    fn amount(&self, amount: u32) -> String {
        self.edition.amount(self.language, Money(amount))
    }

    fn head(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { edition, language, width } = *self;
        let title = format!("{} ({})", edition.title.get(language), edition.year.get(language));
        writeln!(out, "{}  {}", paint::key(&edition.id), paint::bold(&title))?;
        let games = Variant::ALL.into_iter().filter(|game| edition.booklet.rules(*game).is_some());
        let games: Vec<_> = games.map(Variant::key).collect();
        let seats = edition.seats;
        let facts = language.say_with(
            "edition-facts",
            args![
                publisher = edition.publisher.as_str(),
                booklet = Tongue::speaking(language).booklet(edition.booklet),
                games = games.join(", "),
                least = seats.least,
                most = seats.most,
                inferred = inferred(edition),
            ],
        );
        writeln!(out, "{}", paragraph(&facts, 0, width))
    }

    fn squares(&self, out: &mut impl Write) -> io::Result<()> {
        let language = self.language;
        let mut columns = Columns::default().amounts(&[0, 3, 4, 5]);
        columns.head([
            String::new(),
            String::new(),
            String::new(),
            language.say("edition-price"),
            self.edition.nouns.mortgage.singular(language).to_owned(),
            language.say("edition-build"),
            self.edition.nouns.rent.singular(language).to_owned(),
        ]);
        for space in self.edition.spaces.iter() {
            columns.row(self.square(space));
        }
        columns.write(out, self.width.max(NUMBERS + NAME))?;
        let star = language.say("edition-star");
        if inferred(self.edition) > 0 {
            writeln!(out, "{}", paint::dim(&star))?;
        }
        Ok(())
    }

    fn square(&self, space: &PrintedSpace) -> [String; 7] {
        let group = space.kind.deed().map(|deed| self.edition.group(deed));
        let star = if space.inferred { "*" } else { "" };
        let room = self.width.saturating_sub(NUMBERS).max(NAME);
        let name = format!("{}{star}", shortened(space.name.get(self.language), room));
        let chip = group.map(paint::chip).unwrap_or_default();
        let deed = space.kind.deed();
        let house = match &space.kind {
            SpaceKind::Street { house_price, .. } => number(*house_price),
            _ => String::new(),
        };
        [
            space.pos.number().to_string(),
            chip,
            name,
            deed.map(|deed| number(deed.price)).unwrap_or_default(),
            deed.map(|deed| number(deed.mortgage)).unwrap_or_default(),
            house,
            self.rents(&space.kind),
        ]
    }

    fn rents(&self, kind: &SpaceKind) -> String {
        let row =
            |rents: &[u32]| rents.iter().map(|rent| number(*rent)).collect::<Vec<_>>().join(" ");
        match kind {
            SpaceKind::Street { rents, .. } => row(rents),
            SpaceKind::Station { rents, .. } => row(rents),
            SpaceKind::Utility { factors: [one, both], .. } => {
                format!("× {one}, × {both}")
            }
            SpaceKind::Tax { amount } => {
                format!("{} {}", self.language.say("edition-tax"), number(*amount))
            }
            SpaceKind::Go => format!(
                "{} {}",
                self.edition.nouns.salary.singular(self.language),
                number(self.edition.money.salary)
            ),
            SpaceKind::Jail { .. } => format!(
                "{} {}",
                self.edition.nouns.fine.singular(self.language),
                number(self.edition.money.jail_fine)
            ),
            SpaceKind::FreeParking | SpaceKind::GoToJail | SpaceKind::Draw(_) => String::new(),
        }
    }

    fn money(&self, out: &mut impl Write) -> io::Result<()> {
        let (language, money) = (self.language, &self.edition.money);
        let start = self.amount(money.start_cash);
        let unit = self.amount(money.smallest_unit);
        let name = money.name.plural(language);
        let line =
            language.say_with("edition-coinage", args![money = name, start = start, unit = unit]);
        writeln!(out, "{}", paragraph(&line, 2, self.width))?;
        let piece = |piece: &bankhalter_editions::Piece| {
            let kind = match piece.kind {
                PieceKind::Note => language.say("edition-note"),
                PieceKind::Coin => language.say("edition-coin"),
            };
            let shown = paint::on_colour(&piece.colour, &number(piece.value));
            format!("{} × {shown} {kind}", piece.start)
        };
        let pieces: Vec<_> = money.pieces.iter().map(piece).collect();
        writeln!(out, "{}", paragraph(&pieces.join(", "), 2, self.width))?;
        if !money.inferred.is_empty() {
            let label = language.say("edition-inferred");
            let line = format!("{label}: {}", money.inferred.join(", "));
            writeln!(out, "{}", paragraph(&paint::mark(&line), 2, self.width))?;
        }
        let stock = self.edition.stock;
        let line = format!(
            "{}: {} {}, {} {}",
            self.edition.nouns.bank.singular(language),
            stock.houses,
            self.edition.nouns.house.plural(language),
            stock.hotels,
            self.edition.nouns.hotel.plural(language)
        );
        writeln!(out, "{}", paragraph(&line, 2, self.width))
    }

    fn tokens(&self, out: &mut impl Write) -> io::Result<()> {
        let token = |token: &bankhalter_editions::Token| {
            let star = if token.inferred { "*" } else { "" };
            format!("{}{star}", token.name.get(self.language))
        };
        let tokens: Vec<_> = self.edition.tokens.iter().map(token).collect();
        writeln!(out, "{}", paragraph(&tokens.join(", "), 2, self.width))
    }

    fn deck(&self, out: &mut impl Write, deck: Deck) -> io::Result<()> {
        let (language, nouns) = (self.language, &self.edition.nouns);
        let (noun, note) = match deck {
            Deck::Chance => (&nouns.chance_deck, &self.edition.chance),
            Deck::Chest => (&nouns.chest_deck, &self.edition.chest),
        };
        let key = match deck {
            Deck::Chance => "chance",
            Deck::Chest => "chest",
        };
        let title = format!("{} {}", noun.singular(language), paint::dim(key));
        heading(out, &title)?;
        let mut columns = Columns::indented(2).amounts(&[0]);
        for card in &self.edition.cards[deck as usize] {
            columns.row([card.no.to_string(), self.edition.card_text(card, language)]);
        }
        columns.write(out, self.width)?;
        if note.role_inferred || note.cards_inferred {
            let note = paint::mark(note.note.get(language));
            writeln!(out, "{}", paragraph(&note, 2, self.width))?;
        }
        Ok(())
    }

    fn notes(&self, out: &mut impl Write) -> io::Result<()> {
        let language = self.language;
        let of_squares = self.edition.spaces.iter().filter_map(|space| {
            let note = space.note.as_ref()?;
            Some(format!("{}: {}", space.name.get(language), note.get(language)))
        });
        let general = self.edition.notes.iter().map(|note| note.get(language).to_owned());
        let notes: Vec<_> = general.chain(of_squares).collect();
        if !notes.is_empty() {
            heading(out, &language.say("edition-heading-notes"))?;
        }
        let mut columns = Columns::indented(2);
        for note in notes {
            columns.row(["–".to_owned(), note]);
        }
        columns.write(out, self.width)
    }
}

fn heading(out: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(out, "\n{}", paint::bold(text))
}

/// What the numbers of a square take in its row.
const NUMBERS: usize = 60;
/// What is left for its name at least.
const NAME: usize = 18;

/// The name, cut if there is no room for all of it.
fn shortened(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_owned();
    }
    let kept: String = name.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

fn number(amount: u32) -> String {
    amount.to_string()
}
