//! Understanding what was typed: phrases, forms of a word, compounds, beginnings, slips.

use super::{AND, Index, Meaning, Term};
use crate::fold::{fold, stem, words};

/// A phrase has at most so many words.
const LONGEST_PHRASE: usize = 4;
/// Shorter words are no part of a compound.
const SHORTEST_PART: usize = 3;

/// What German verbs leave at the end of a clause.
const PARTICLES: [&str; 11] =
    ["ab", "an", "auf", "aus", "ein", "her", "mit", "raus", "um", "weg", "zuruck"];
/// What begins the next clause where no comma was typed.
const CONJUNCTIONS: [&str; 8] = ["wenn", "und", "oder", "aber", "weil", "dass", "ob", "bevor"];

/// What says when something is done, if a turn or a throw follows: "before my turn" asks for the
/// moment as "when" does.
const AROUND: [&str; 14] = [
    "vor", "nach", "zwischen", "wahrend", "bevor", "nachdem", "ehe", "wenn", "before", "after",
    "between", "during", "until", "while",
];
/// A turn and a throw, between which everything else is done.
const MOMENTS: [&str; 21] = [
    "dran",
    "turn",
    "turns",
    "zug",
    "zuge",
    "zugen",
    "zuges",
    "zugs",
    "gewurfelt",
    "roll",
    "rolled",
    "rolling",
    "rolls",
    "throw",
    "wurf",
    "wurfel",
    "wurfeln",
    "wurfelst",
    "wurfelt",
    "wurfle",
    "wirft",
];
/// What comes of a throw is no moment: "after doubles roll again" asks what, and not when.
const THROWN: [&str; 3] = ["pasch", "double", "doubles"];
/// How many words a moment may stand behind what says when: "before the next player rolls".
const NEAR: usize = 4;
/// What asks for a moment without more.
const WHEN: &str = "wann";

impl Index {
    /// What the words of a question mean; what is unknown or says nothing is left out.
    pub(crate) fn read(&self, query: &str) -> Vec<Term> {
        let folded = self.rejoined(&fold(query));
        let words: Vec<&str> = words(&folded).collect();
        let mut terms = Vec::new();
        let mut rest = &words[..];
        while let Some(word) = rest.first() {
            let mut length = 1;
            let begun = self.begun(&rest.join(" "));
            if rest.len() > 1 && self.exactly(&rest.join(" ")).is_none() && !begun.is_empty() {
                terms.push(begun);
                length = rest.len();
            } else if let Some((taken, means)) = self.nearly(rest).or_else(|| self.phrase(rest)) {
                terms.extend(sure(means));
                length = taken;
            } else {
                terms.extend(self.guess(word, rest.len() == 1));
            }
            rest = &rest[length..];
        }
        let mut once: Vec<Term> = Vec::new();
        for term in terms {
            if !once.contains(&term) {
                once.push(term);
            }
        }
        once
    }

    /// The text with verbs made whole: `gebe ich das Haus zurück` has `zurückgebe` in it.
    pub(crate) fn rejoined(&self, folded: &str) -> String {
        let clauses = folded.split([',', '.', ';', ':', '?', '!']).flat_map(|clause| {
            let mut words: Vec<String> = words(clause).map(str::to_owned).collect();
            let mut ends = (1..words.len()).filter(|end| {
                PARTICLES.contains(&words[*end].as_str())
                    && words.get(end + 1).is_none_or(|next| CONJUNCTIONS.contains(&next.as_str()))
            });
            if let Some(end) = ends.next_back() {
                let whole = |verb: &String| format!("{}{verb}", words[end]);
                let known = |verb: &String| self.part(&whole(verb)).is_some();
                if let Some(verb) = words[..end].iter().rposition(known) {
                    words[verb] = whole(&words[verb]);
                    words.remove(end);
                }
            }
            timed(words)
        });
        clauses.collect::<Vec<_>>().join(" ")
    }

    /// The longest phrase with which these words begin, and what it means.
    pub(super) fn phrase(&self, words: &[&str]) -> Option<(usize, &[Meaning])> {
        let longest = words.len().min(LONGEST_PHRASE);
        let mut lengths = (1..=longest).rev();
        lengths.find_map(|length| {
            let means = match &words[..length] {
                [word] => self.word(word),
                phrase => self.exactly(&phrase.join(" ")),
            };
            means.map(|means| (length, means))
        })
    }

    /// The longest phrase with which these words would begin but for one slip of the finger.
    fn nearly(&self, words: &[&str]) -> Option<(usize, &[Meaning])> {
        let longest = words.len().min(LONGEST_PHRASE);
        let mut lengths = (2..=longest).rev();
        lengths.find_map(|length| {
            let unknown = words[..length].iter().any(|word| self.word(word).is_none());
            let phrase = words[..length].join(" ");
            let near = |known: &String| {
                known.contains(' ')
                    && known.len().abs_diff(phrase.len()) < 2
                    && strsim::osa_distance(known, &phrase) < 2
            };
            let place = self.words.iter().position(|known| unknown && near(known))?;
            Some((length, self.means.get(place)?.as_slice()))
        })
    }

    /// What a word means, in this or another form.
    fn word(&self, word: &str) -> Option<&[Meaning]> {
        self.exactly(word).or_else(|| self.exactly(stem(word)))
    }

    fn exactly(&self, word: &str) -> Option<&[Meaning]> {
        let place = self.words.binary_search_by(|known| known.as_str().cmp(word)).ok()?;
        self.means.get(place).map(Vec::as_slice)
    }

    /// What may be meant by a word that is not known.
    fn guess(&self, word: &str, last: bool) -> Vec<Term> {
        let begun = self.begun(word);
        if !begun.is_empty() && (last || word.len() > 4) {
            return vec![begun];
        }
        let near = self.near(word, 1);
        if !near.is_empty() {
            return vec![near];
        }
        let compound = self.compound(word);
        if !compound.is_empty() {
            return compound;
        }
        Some(self.near(word, 2)).filter(|near| !near.is_empty()).into_iter().collect()
    }

    /// Words that begin like this: somebody is still typing.
    fn begun(&self, word: &str) -> Term {
        let from = self.words.partition_point(|known| known.as_str() < word);
        let begun = self.words[from..].iter().take_while(|known| known.starts_with(word));
        let fits = word.len() >= 2;
        let places = from..from + if fits { begun.count() } else { 0 };
        let means = self.means.get(places).unwrap_or_default().iter();
        let means = means.filter(|means| !means.contains(&AND)).flatten();
        means.map(|one| (*one, 80)).collect()
    }

    /// The words nearest to this one, at most so many slips of the finger away.
    fn near(&self, word: &str, most: usize) -> Term {
        let mut most = most;
        let mut near = Term::new();
        if word.len() < 4 * most {
            return near;
        }
        for (known, means) in self.words.iter().zip(&self.means) {
            // Few people miss the first letter; those who do have the others to show what they meant.
            if known.len().abs_diff(word.len()) > most
                || (known.as_bytes().first() != word.as_bytes().first() && known.len() < 7)
            {
                continue;
            }
            let slips = strsim::osa_distance(known, word);
            if slips < most {
                near.clear();
                most = slips;
            }
            if slips == most {
                let certain = certainty(word.len(), slips);
                near.extend(means.iter().filter(|one| **one != AND).map(|one| (*one, certain)));
            }
        }
        near
    }

    /// The parts of a compound: the fewest that are known, else a known beginning or end and what
    /// the rest may be.
    fn compound(&self, word: &str) -> Vec<Term> {
        if let Some(parts) = self.split(word) {
            return parts;
        }
        let longest = (SHORTEST_PART + 1..word.len().saturating_sub(SHORTEST_PART - 1)).rev();
        for length in longest {
            let sides = (word.get(..length), word.get(word.len() - length..));
            let (Some(front), Some(back)) = sides else { continue };
            for (known, rest) in [(back, &word[..word.len() - length]), (front, &word[length..])] {
                if let Some(means) = self.part(known) {
                    let rest = Some(self.near(stem(rest), 1)).filter(|rest| !rest.is_empty());
                    return sure(means).chain(rest).collect();
                }
            }
        }
        Vec::new()
    }

    /// The parts of a compound of which all parts are known.
    pub(super) fn split(&self, word: &str) -> Option<Vec<Term>> {
        let cuts = (SHORTEST_PART..word.len()).rev().filter(|cut| word.is_char_boundary(*cut));
        let parted = cuts.filter_map(|cut| {
            let (front, back) = word.split_at(cut);
            let front = self.part(front)?;
            let back = self.part(back).map(|back| sure(back).collect());
            let back = back.or_else(|| self.split(word.get(cut..)?))?;
            Some(sure(front).chain(back).collect::<Vec<Term>>())
        });
        parted.min_by_key(Vec::len)
    }

    /// What a part of a compound means: it must be a word that was given by hand.
    fn part(&self, word: &str) -> Option<&[Meaning]> {
        let means = self.word(word).filter(|_| word.len() >= SHORTEST_PART)?;
        let given = means.iter().all(|one| *one < self.given);
        (given && !means.is_empty()).then_some(means)
    }
}

/// The words of a clause, which asks when if it speaks of what is around a turn or a throw.
fn timed(mut words: Vec<String>) -> Vec<String> {
    let near = |rest: &[String]| {
        let rest = rest.iter().take(NEAR).map(String::as_str);
        rest.take_while(|word| !THROWN.contains(word)).any(|word| MOMENTS.contains(&word))
    };
    let mut places = 0..words.len();
    let around = |place: &usize| AROUND.contains(&words[*place].as_str());
    let at = places.find(|place| around(place) && near(&words[place + 1..]));
    if let Some(at) = at.filter(|_| words.iter().all(|word| word != WHEN)) {
        words.insert(at, WHEN.to_owned());
    }
    words
}

/// How sure it is, in percent, that a word with so many slips was meant: two slips in a short word
/// make another word as easily.
const fn certainty(length: usize, slips: usize) -> u32 {
    match (slips, length) {
        (2.., ..12) => 30,
        (_, ..6) => 50,
        _ => 80,
    }
}

/// Terms that are certain; none if the word says nothing.
fn sure(means: &[Meaning]) -> impl Iterator<Item = Term> {
    let parts = means.split(|one| *one == AND).filter(|part| !part.is_empty());
    parts.map(|part| part.iter().map(|one| (*one, 100)).collect())
}
