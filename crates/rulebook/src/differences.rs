//! Who answers the questions on which the booklets differ, and how.

use bankhalter_editions::Language;
use bankhalter_rules::{Booklet, Variant};

use crate::points::points;

/// A question and who answers it how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The field of `Rules`.
    pub key: &'static str,
    /// In the reader's language.
    pub question: &'static str,
    /// The rules that say so.
    pub rules: &'static [&'static str],
    /// The normal game first, then where a variant departs.
    pub answers: Vec<Answered>,
}

/// An answer and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// Those that give it.
    pub booklets: Vec<Booklet>,
    /// The game in which it holds, if not in all that the booklet has.
    pub variant: Option<Variant>,
    /// In the reader's language.
    pub answer: String,
}

/// The questions to which not everybody has the same answer; of one booklet, all its answers.
pub fn asked(booklet: Option<Booklet>, language: Language) -> Vec<Asked> {
    let Some(printed) = Booklet::Euro.rules(Variant::Normal) else { return Vec::new() };
    let questions = points(&printed, language).into_iter().enumerate();
    let all = questions.map(|(index, point)| Asked {
        key: point.key,
        question: point.question,
        rules: point.ids,
        answers: answers(index, language),
    });
    let mut all: Vec<_> = all.filter(|asked| asked.answers.len() > 1).collect();
    if let Some(booklet) = booklet {
        for asked in &mut all {
            asked.answers.retain(|answer| answer.booklets.contains(&booklet));
        }
    }
    all
}

/// Who answers question number `index` how.
fn answers(index: usize, language: Language) -> Vec<Answered> {
    let mut all: Vec<Answered> = Vec::new();
    for variant in Variant::ALL {
        for booklet in Booklet::ALL {
            let Some(answer) = answer(booklet, variant, index, language) else { continue };
            let normal = self::answer(booklet, Variant::Normal, index, language);
            if variant != Variant::Normal && normal.as_ref() == Some(&answer) {
                continue;
            }
            let variant = (variant != Variant::Normal).then_some(variant);
            let same = |other: &&mut Answered| other.answer == answer && other.variant == variant;
            match all.iter_mut().find(same) {
                Some(known) => known.booklets.push(booklet),
                None => all.push(Answered { booklets: vec![booklet], variant, answer }),
            }
        }
    }
    all
}

fn answer(booklet: Booklet, variant: Variant, index: usize, language: Language) -> Option<String> {
    let rules = booklet.rules(variant)?;
    points(&rules, language).into_iter().nth(index).map(|point| point.answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_part_on_the_third_jail_turn() {
        let asked = asked(None, Language::English);
        let fine = asked.iter().find(|asked| asked.key == "jail_fine").unwrap();
        let whose: Vec<_> = fine.answers.iter().map(|answer| answer.booklets.clone()).collect();
        let new = vec![Booklet::Sonic, Booklet::Franken, Booklet::Gloeoeckler];
        assert_eq!(whose, [new, vec![Booklet::Euro, Booklet::Wm]]);
    }
}
