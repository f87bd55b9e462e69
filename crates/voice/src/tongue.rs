//! A language people are spoken to in, read from its file.

use std::{
    fmt,
    sync::{LazyLock, OnceLock},
};

use bankhalter_editions::{Language, Noun};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use crate::{forms, proofread, text::grouped, word::Word};

/// The files of `locales/`, each with the code it is named after.
#[cfg(feature = "files")]
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
#[cfg(not(feature = "files"))]
const FILES: &[(&str, &str)] = &[];

/// What each language says in a terminal alone, in the same order.
#[cfg(feature = "files")]
const TERMINAL: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/terminal.rs"));
#[cfg(not(feature = "files"))]
const TERMINAL: &[(&str, &str)] = &[];

/// The languages that were given to a program which has none in it.
static GIVEN: OnceLock<Vec<Tongue>> = OnceLock::new();

/// A language, cheap to copy: they are few and stay for as long as the program runs.
#[derive(Clone, Copy)]
pub struct Tongue(&'static Locale);

struct Locale {
    code: String,
    name: String,
    base: Language,
    /// What stands between groups of three digits, and before the decimals.
    thousands: String,
    decimals: String,
    bundle: FluentBundle<FluentResource>,
    /// What it learnt later.
    further: OnceLock<FluentBundle<FluentResource>>,
}

/// What is wrong with the file of a language, one fault per line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", .0.join("\n"))]
pub struct UnreadableLanguage(pub Vec<String>);

/// German, English, then the others by their codes.
static ALL: LazyLock<Vec<Tongue>> = LazyLock::new(|| {
    let rank = |code: &str| match code {
        "de" => 0,
        "en" => 1,
        _ => 2,
    };
    let read = |((code, text), (_, terminal)): (&(&str, &str), &(&str, &str))| {
        Tongue::read(code, &format!("{text}\n{terminal}")).unwrap_or_else(|faults| {
            unreachable!("the build script proofreads every language, yet {code}: {faults}")
        })
    };
    let given = GIVEN.get().into_iter().flatten().copied();
    let place = |tongue: &Tongue| (rank(tongue.code()), tongue.code());
    let mut all: Vec<Tongue> = Vec::new();
    for tongue in FILES.iter().zip(TERMINAL).map(read).chain(given) {
        all.insert(all.partition_point(|other| place(other) <= place(&tongue)), tongue);
    }
    all
});

impl Tongue {
    /// The languages that are part of the program, German and English first.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Gives languages to a program that has none in it: codes and texts of files as in
    /// `locales/`. Must be said before the first word.
    pub fn give(files: Vec<(String, String)>) -> Result<(), UnreadableLanguage> {
        let read = |(code, text): (String, String)| Self::read(&code, &text);
        let tongues = files.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let _ = GIVEN.set(tongues);
        Ok(())
    }

    /// The files of `locales/` that a page needs: the code and the text of each language.
    #[cfg(feature = "files")]
    pub const fn files() -> &'static [(&'static str, &'static str)] {
        FILES
    }

    /// The language with this code.
    pub fn of(code: &str) -> Option<Self> {
        Self::all().iter().find(|tongue| tongue.code() == code).copied()
    }

    /// The first language somebody wishes for that there is, countries aside; else English.
    pub fn nearest<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Self {
        let known = |wish: &str| {
            let code = wish.split(['-', '_', '.', '@']).next().unwrap_or_default();
            Self::of(wish).or_else(|| Self::of(&code.to_ascii_lowercase()))
        };
        wishes.into_iter().find_map(known).unwrap_or_else(|| Self::speaking(Language::English))
    }

    /// The language of an edition's own texts.
    pub fn speaking(language: Language) -> Self {
        let missing = || unreachable!("locales/ holds {}.ftl", language.key());
        Self::of(language.key()).unwrap_or_else(missing)
    }

    /// A language from the text of its file; it stays until the program ends.
    pub fn read(code: &str, text: &str) -> Result<Self, UnreadableLanguage> {
        let faults = proofread::faults(text);
        if !faults.is_empty() {
            return Err(UnreadableLanguage(faults));
        }
        let bundle = bundle(code, text)?;
        let said = |id: &str| said(&bundle, id, &FluentArgs::new());
        let key = said("base").unwrap_or_default();
        let base =
            Language::find(&key).ok_or_else(|| fault(format!("base: de or en, not {key}")))?;
        let further = OnceLock::new();
        let locale = Locale {
            code: code.to_owned(),
            name: said("language-name").unwrap_or_default(),
            base,
            thousands: said("number-thousands").unwrap_or_default(),
            decimals: said("number-decimals").unwrap_or_else(|| ".".to_owned()),
            bundle,
            further,
        };
        Ok(Self(Box::leak(Box::new(locale))))
    }

    /// Teaches it messages of a further file, say what a page fetches only once it is needed. It
    /// learns once: whoever comes second is told nothing new.
    pub fn learn(self, text: &str) -> Result<(), UnreadableLanguage> {
        let faults = proofread::flaws(text);
        if !faults.is_empty() {
            return Err(UnreadableLanguage(faults));
        }
        let _ = self.0.further.set(bundle(self.code(), text)?);
        Ok(())
    }

    /// `de`, as in the name of its file.
    pub fn code(self) -> &'static str {
        &self.0.code
    }

    /// What it calls itself.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// The language of the editions' nouns, names, card texts and amounts in it.
    pub const fn base(self) -> Language {
        self.0.base
    }

    /// Whether its own file has this message.
    pub fn has(self, id: &str) -> bool {
        self.0.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// Whether it has this message, from its own file or from what it learnt.
    pub fn knows(self, id: &str) -> bool {
        let further = self.0.further.get();
        self.has(id) || further.is_some_and(|further| further.has_message(id))
    }

    /// A message without arguments.
    pub fn say(self, id: &str) -> String {
        self.say_with(id, [])
    }

    /// A message with its arguments, see [`args!`](crate::args). Where nobody
    /// says how people are addressed (`address`: `familiar` or `polite`), they are addressed as friends.
    pub fn say_with<'a>(
        self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        let mut args: FluentArgs<'a> = args.into_iter().collect();
        if args.get("address").is_none() {
            args.set("address", "familiar");
        }
        self.spoken(id, &args)
    }

    /// A whole number in the local form.
    pub fn number(self, number: impl Into<i64>) -> String {
        let number = number.into();
        let sign = if number < 0 { "\u{2212}" } else { "" };
        format!("{sign}{}", grouped(&number.unsigned_abs().to_string(), &self.0.thousands))
    }

    /// A number with this many decimals in the local form.
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{:.places$}", number.abs());
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let some = text.contains(|digit| matches!(digit, '1'..='9'));
        let sign = if number < 0.0 && some { "\u{2212}" } else { "" };
        let point = if part.is_empty() { "" } else { &self.0.decimals };
        format!("{sign}{}{point}{part}", grouped(whole, &self.0.thousands))
    }

    /// An edition's noun as an argument.
    pub fn noun(self, noun: &Noun) -> Word {
        Word::new(noun, self.base())
    }

    /// `3 Häuser`.
    pub fn counted(self, count: impl Into<i64>, noun: &Noun) -> String {
        let args = crate::args![count = count.into(), noun = self.noun(noun)];
        self.say_with("counted-noun", args)
    }

    /// `Anna, Ben und Clara`.
    pub fn listed<T: AsRef<str>>(self, words: &[T]) -> String {
        match words {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [first @ .., last] => {
                let first: Vec<_> = first.iter().map(AsRef::as_ref).collect();
                let first = first.join(&self.say("list-separator"));
                self.say_with("list-end", crate::args![first = first, last = last.as_ref()])
            }
        }
    }

    /// The message in this language, else in English, which has all of them.
    fn spoken(self, id: &str, args: &FluentArgs<'_>) -> String {
        let text = self.own(id, args).or_else(|| Self::speaking(Language::English).own(id, args));
        debug_assert!(text.is_some(), "no language has the message {id}");
        text.unwrap_or_else(|| format!("«{id}»"))
    }

    /// The message in this language, if it has it.
    fn own(self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let further = || said(self.0.further.get()?, id, args);
        said(&self.0.bundle, id, args).or_else(further)
    }
}

/// The messages of a file, ready to be said.
fn bundle(code: &str, text: &str) -> Result<FluentBundle<FluentResource>, UnreadableLanguage> {
    let id: LanguageIdentifier =
        code.parse().map_err(|error| fault(format!("{code} is no language code: {error}")))?;
    let resource = FluentResource::try_new(text.to_owned());
    let resource = resource.map_err(|(_, errors)| fault(format!("{errors:?}")))?;
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Marks around every name would be letters in a terminal and in a copied text.
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).map_err(|errors| fault(format!("{errors:?}")))?;
    forms::teach(&mut bundle).map_err(|error| fault(error.to_string()))?;
    Ok(bundle)
}

fn fault(why: String) -> UnreadableLanguage {
    UnreadableLanguage(vec![why])
}

fn said(bundle: &FluentBundle<FluentResource>, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let message = bundle.get_message(id)?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(message.value()?, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    Some(text.into_owned())
}

impl PartialEq for Tongue {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Tongue {}

impl fmt::Debug for Tongue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tongue").field(&self.0.code).finish()
    }
}
