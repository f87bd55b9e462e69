//! A series of games: one table, one line-up of bots, one run of luck.

use bankhalter_bots::{AnyBot, Bot};
use bankhalter_rules::{Ending, Rulebook, Sink, State};

use crate::{GameOutcome, Luck, play};

/// A series of games at one table. A game is known by its number alone.
#[derive(Clone, Debug)]
pub struct Series {
    /// The board and the rules.
    pub book: Rulebook,
    /// Who sits where; as many as there are seats.
    pub bots: Vec<AnyBot>,
    /// The run: another number plays other games.
    pub run: u64,
    /// A game is abandoned after this many throws; a timed game ends there.
    pub cap: u32,
}

/// The bots of all eight chairs; those of empty ones are never asked.
pub(crate) type Bench<B> = [B; 8];

/// Binds `$bench` to the bots of a series, as one type where all are of one kind: then the loop
/// knows whom it asks.
macro_rules! seated {
    ($series:expr, $bench:ident => $what:expr) => {{
        let series: &$crate::Series = $series;
        let first = series.bots[0];
        if series.bots.iter().any(|bot| bot.name() != first.name()) {
            let $bench = series.bench();
            $what
        } else {
            bankhalter_bots::each_kind!(first, bot => {
                let $bench = std::array::from_fn::<_, 8, _>(|_| bot);
                $what
            })
        }
    }};
}
#[cfg(feature = "statistics")]
pub(crate) use seated;

impl Series {
    /// A series, if this many may sit at this table and every game can get beyond its first throw.
    pub fn new(book: Rulebook, bots: Vec<AnyBot>, run: u64, cap: u32) -> Option<Self> {
        let seats = u8::try_from(bots.len()).ok()?;
        book.start(seats).filter(|_| cap > 0)?;
        Some(Self { book, bots, run, cap })
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.bots.len()).unwrap_or(u8::MAX)
    }

    /// Is the cap the agreed time, so that wealth is counted there?
    pub fn is_timed(&self) -> bool {
        self.book.rules().ending == Ending::AtTime
    }

    pub(crate) fn bench(&self) -> Bench<AnyBot> {
        std::array::from_fn(|seat| *self.bots.get(seat).unwrap_or(&self.bots[0]))
    }

    /// The luck of a game, and its table before the first throw, the deeds dealt.
    pub(crate) fn start<S: Sink>(&self, number: u64, sink: &mut S) -> (Luck, State) {
        let mut luck = Luck::of_game(self.run, number);
        let start = self.book.start(self.seats());
        let mut state = start.expect("a series is only made for a number that may play");
        if !state.is_dealt() {
            let dealt = self.book.deal(&mut state, &mut luck, sink);
            debug_assert!(dealt.is_ok(), "{dealt:?}");
        }
        (luck, state)
    }

    /// Plays one game; `sink` hears everything from the deal on.
    pub(crate) fn play<B: Bot + Copy, S: Sink>(
        &self,
        bench: &Bench<B>,
        number: u64,
        sink: &mut S,
    ) -> (State, GameOutcome) {
        let (mut luck, mut state) = self.start(number, sink);
        let mut bots = *bench;
        let outcome = play(&self.book, &mut state, &mut bots, &mut luck, self.cap, sink);
        if outcome.finished || outcome.illegal.is_some() || !self.is_timed() {
            return (state, outcome);
        }
        // TIME-01: the running turn is finished, then wealth is counted.
        let called = self.book.call_time(&mut state, &mut luck, sink);
        debug_assert!(called.is_ok(), "{called:?}");
        let rest = play(&self.book, &mut state, &mut bots, &mut luck, u32::MAX, sink);
        (state, GameOutcome { throws: outcome.throws + rest.throws, ..rest })
    }

    /// The end of one game, played alone.
    pub fn replay<S: Sink>(&self, number: u64, sink: &mut S) -> (State, GameOutcome) {
        seated!(self, bench => self.play(&bench, number, sink))
    }
}
