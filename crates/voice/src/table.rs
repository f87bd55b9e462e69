//! What a table plays: edition, booklet, game and house rules.

use bankhalter_notation::Header;
use bankhalter_rules::{Booklet, Money, Printed, RentClaim, Variant};

use crate::{Scene, Tongue, args};

impl Scene<'_> {
    /// Edition, booklet and game in one line.
    pub fn headline(&self) -> String {
        let table = self.table;
        let printed = match table.booklet.prints(table.variant) {
            Printed::Reconstructed => "reconstructed",
            Printed::Yes | Printed::No => "printed",
        };
        let rent = match table.book.rules().rent_claim {
            RentClaim::OwnerMustAsk => "table-rent-on-demand",
            RentClaim::Automatic => "table-rent-automatic",
        };
        let args = args![
            title = self.edition.title.get(self.language()),
            booklet = self.tongue.booklet(table.booklet),
            game = self.tongue.variant(table.variant),
            printed = printed,
            rent = self.say(rent),
        ];
        self.say_with("table-headline", args)
    }

    /// How the table departs from its booklet.
    pub fn house_rules(&self) -> Vec<String> {
        let options = Header::options(&self.table.book.rules().house_rules);
        options.iter().map(|option| self.house_rule(option)).collect()
    }

    /// The house rules in a line of their own, if there are any.
    pub fn house_rules_line(&self) -> Option<String> {
        let rules = self.house_rules();
        let told = || self.say_with("table-house-rules", args![rules = rules.join(", ")]);
        (!rules.is_empty()).then(told)
    }

    fn house_rule(&self, option: &Header) -> String {
        let [key, value] = &option.values[..] else { return option.values.join(" ") };
        let amount =
            value.parse().map_or_else(|_| value.clone(), |amount| self.money(Money(amount)));
        self.tongue.say_with(&format!("house-{key}"), args![amount = amount])
    }
}

impl Tongue {
    /// What a booklet is called: as its box is, with its year.
    pub fn booklet(self, booklet: Booklet) -> String {
        self.say_with("booklet-name", args![booklet = booklet.key()])
    }

    /// Which game.
    pub fn variant(self, variant: Variant) -> String {
        self.say(match variant {
            Variant::Normal => "variant-normal",
            Variant::Short => "variant-short",
            Variant::Timed => "variant-timed",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A booklet is called what stands on its box: its edition's title has every word of the name.
    #[test]
    fn booklets_are_called_what_their_boxes_are() {
        for tongue in Tongue::all().iter().filter(|tongue| ["de", "en"].contains(&tongue.code())) {
            for booklet in Booklet::ALL {
                let edition = bankhalter_editions::find(booklet.key()).expect("each has a box");
                let language = tongue.base();
                let told = tongue.booklet(booklet);
                let (name, year) = told.split_once(" (").unwrap_or((&told, ""));
                assert!(edition.title.get(language).contains(name), "{told}");
                let printed = edition.year.get(language);
                assert!(year.is_empty() || year.strip_suffix(')') == Some(printed), "{told}");
            }
        }
    }
}
