//! Verdicts in English and German.

use bankhalter_notation::{Cast, Language, Unplayable, given, needed};

use crate::{
    finding::{Checked, Deviation, Finding, Verdict},
    proof::{Lack, Missing},
};

impl Verdict {
    /// What was found, in one line.
    pub fn text(&self, language: Language, cast: &Cast) -> String {
        match &self.finding {
            Finding::Fair => {
                let checked = self.checked.text(language);
                let all = language
                    .pick("alles, wie der Startwert es ergibt", "all as the seed gives them");
                format!("fair: {checked}: {all}")
            }
            Finding::Reported => language
                .pick(
                    "gemeldet, nicht bewiesen: gewürfelt und gezogen wurde an einem echten Spielbrett",
                    "reported, not proved: people rolled and drew at a real board",
                )
                .to_owned(),
            Finding::Mixed { passed_over } => {
                let checked = self.checked.text(language);
                mixed(&checked, *passed_over, language)
            }
            Finding::UsedTwice { line } => match language {
                Language::English => {
                    format!("line {line}: the program's dice are of words that were used before")
                }
                Language::German => {
                    format!("Zeile {line}: der Wurf des Programms benutzt Startwerte zum zweiten Mal")
                }
            },
            Finding::NoProof(missing) => missing.text(language),
            Finding::WordBroken { computed, .. } => match language {
                Language::English => {
                    format!("the secret does not fit the commitment: its SHA-256 is {computed}")
                }
                Language::German => {
                    format!("das Geheimnis passt nicht zur Zusage: sein SHA-256 ist {computed}")
                }
            },
            Finding::Deviation(deviation) => deviation.text(language, cast),
            Finding::Refused { line, play, trouble } => {
                let why = why(trouble, language, cast);
                format!("{} {line}: {play}: {why}", language.pick("Zeile", "line"))
            }
            Finding::Untrue(failure) => failure.to_string(),
        }
    }
}

/// What the program threw at a real board.
fn mixed(checked: &str, passed_over: u64, language: Language) -> String {
    let struck = match (passed_over, language) {
        (0, _) => "",
        (_, Language::English) => "; others of the program were taken out by corrections",
        (_, Language::German) => {
            "; weitere Würfe des Programms wurden durch Korrekturen gestrichen"
        }
    };
    match language {
        Language::English => {
            format!(
                "the program's part is fair: {checked}: as the seed gives them; the rest was reported at a real board{struck}"
            )
        }
        Language::German => {
            format!(
                "der Teil des Programms ist fair: {checked}: wie der Startwert es ergibt; der Rest wurde an einem echten Spielbrett gemeldet{struck}"
            )
        }
    }
}

impl Checked {
    /// The numbers of throws, cards and dealt deeds.
    pub fn text(&self, language: Language) -> String {
        let Self { throws, cards, deals } = *self;
        let count = |number: u32, one: &str, many: &str| {
            format!("{number} {}", if number == 1 { one } else { many })
        };
        let counts = match language {
            Language::English => [
                count(throws, "roll", "rolls"),
                count(cards, "card", "cards"),
                count(deals, "dealt deed", "dealt deeds"),
            ],
            Language::German => [
                count(throws, "Wurf", "Würfe"),
                count(cards, "Karte", "Karten"),
                count(deals, "verteilte Besitzrechtkarte", "verteilte Besitzrechtkarten"),
            ],
        };
        counts.join(", ")
    }
}

impl Deviation {
    /// What the record says and what the seed gives.
    pub fn text(&self, language: Language, cast: &Cast) -> String {
        let nothing = language.pick("nichts", "nothing");
        let told = |fact: Option<crate::Fact>| {
            fact.map_or_else(|| nothing.to_owned(), |fact| fact.text(cast))
        };
        let (line, said, given) = (self.line, told(self.said), told(self.given));
        match language {
            Language::English => {
                format!("line {line}: the record says {said}, the seed gives {given}")
            }
            Language::German => {
                format!("Zeile {line}: das Protokoll sagt {said}, der Startwert ergibt {given}")
            }
        }
    }
}

impl Missing {
    /// All of it in one line.
    pub fn text(&self, language: Language) -> String {
        if self.is_only_the_secret() {
            let running = language.pick(
                "noch kein Beweis: die Kopfzeile `secret` kommt, wenn das Spiel vorbei ist",
                "no proof yet: the header `secret` is told when the game is over",
            );
            return running.to_owned();
        }
        let lacks: Vec<_> = self.iter().map(|lack| lack.text(language)).collect();
        format!("{}: {}", language.pick("kein Beweis darin", "no proof in it"), lacks.join("; "))
    }
}

impl Lack {
    /// What is missing or malformed.
    pub fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.in_english(),
            Language::German => self.in_german(),
        }
    }

    fn in_english(&self) -> String {
        match self {
            Self::Header(header) => format!("the header `{header}` is missing"),
            Self::Second { line, header } => format!("line {line}: a second header `{header}`"),
            Self::Values { line, header, needed, found } => {
                format!("line {line}: `{header}` needs {needed} in quotes, not {found}")
            }
            Self::TableId { line } => {
                format!("line {line}: `table` needs 1 to 64 letters without accents, digits, - _ .")
            }
            Self::Digits { line, header } => {
                format!("line {line}: `{header}` needs 64 hexadecimal digits")
            }
            Self::Word { line } => {
                format!(
                    "line {line}: `program` needs two numbers, a line and a word, each line once"
                )
            }
            Self::Stranger { line, name } => format!("line {line}: no player is called {name}"),
            Self::Order { line, name } => {
                format!(
                    "line {line}: contributions stand once each in the order of the seats: {name}"
                )
            }
        }
    }

    fn in_german(&self) -> String {
        match self {
            Self::Header(header) => format!("die Kopfzeile `{header}` fehlt"),
            Self::Second { line, header } => {
                format!("Zeile {line}: eine zweite Kopfzeile `{header}`")
            }
            Self::Values { line, header, needed, found } => {
                format!(
                    "Zeile {line}: `{header}` braucht {needed} in Anführungszeichen, nicht {found}"
                )
            }
            Self::TableId { line } => {
                format!(
                    "Zeile {line}: `table` braucht 1 bis 64 Buchstaben ohne Umlaute, Ziffern, - _ ."
                )
            }
            Self::Digits { line, header } => {
                format!("Zeile {line}: `{header}` braucht 64 hexadezimale Ziffern")
            }
            Self::Word { line } => {
                format!(
                    "Zeile {line}: `program` braucht zwei Zahlen, Zeile und Wort, jede Zeile einmal"
                )
            }
            Self::Stranger { line, name } => format!("Zeile {line}: niemand heißt {name}"),
            Self::Order { line, name } => {
                format!(
                    "Zeile {line}: Beiträge stehen je einmal in der Reihenfolge der Spieler: {name}"
                )
            }
        }
    }
}

fn why(trouble: &Unplayable, language: Language, cast: &Cast) -> String {
    match trouble {
        Unplayable::Refused(why) => {
            let rule = why.rule();
            language.pick(format!("nach {rule} nicht erlaubt"), format!("not allowed by {rule}"))
        }
        Unplayable::Misfit(misfit) => {
            format!("expected {}, found {}", needed(misfit, cast), given(misfit, cast))
        }
    }
}
