//! Stands between a journal and its database, and falls silent at a word: as if whoever asks stood
//! still, or his line were dead and nobody knew.

use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    ops::RangeInclusive,
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// What passes when the words are heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Words {
    /// They go through; whatever comes after them waits, answers included.
    Pass,
    /// They wait as well.
    Wait,
}

/// Which lines fall silent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silent {
    /// The one on which the words were heard.
    Line,
    /// All of them, new ones too.
    All,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum State {
    /// Everything passes until these words are heard on any line.
    Listening(&'static str, Words, Silent),
    /// The lines with these numbers are silent.
    Shut(RangeInclusive<usize>),
    /// They are dead, and all others pass.
    Cut(RangeInclusive<usize>),
    Open,
}

impl State {
    fn is_shut(&self, line: usize) -> bool {
        matches!(self, Self::Shut(lines) if lines.contains(&line))
    }
}

pub(crate) struct Gate {
    port: u16,
    lines: AtomicUsize,
    state: Mutex<State>,
    changed: Condvar,
}

impl Gate {
    /// Lets everything through to the database at this port.
    pub(crate) fn start(target: u16) -> Arc<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Mutex::new(State::Open);
        let gate =
            Arc::new(Self { port, lines: AtomicUsize::new(0), state, changed: Condvar::new() });
        let own = Arc::clone(&gate);
        thread::spawn(move || {
            for here in listener.incoming().flatten() {
                let line = own.lines.fetch_add(1, Ordering::Relaxed);
                let there = TcpStream::connect(("127.0.0.1", target)).unwrap();
                own.join(line, &here, &there);
            }
        });
        gate
    }

    /// The address of a database, by way of this gate.
    pub(crate) fn before(&self, address: &str, port: u16) -> String {
        address.replace(&format!(":{port}/"), &format!(":{}/", self.port))
    }

    /// Falls silent once these words are heard.
    pub(crate) fn listen(&self, words: &'static str, pass: Words, silent: Silent) {
        self.set(State::Listening(words, pass, silent));
    }

    /// Waits until it has fallen silent.
    #[track_caller]
    pub(crate) fn wait(&self) {
        let (state, limit) = (self.state.lock().unwrap(), Duration::from_secs(20));
        let waiting = |state: &mut State| !matches!(state, State::Shut(_));
        let (_state, ended) = self.changed.wait_timeout_while(state, limit, waiting).unwrap();
        assert!(!ended.timed_out(), "the words were never said");
    }

    /// What has waited goes through, and all else from now on.
    pub(crate) fn open(&self) {
        self.set(State::Open);
    }

    /// What has waited is lost with its line; new lines are sound.
    pub(crate) fn cut(&self) {
        let last = self.lines.load(Ordering::Relaxed).saturating_sub(1);
        let lines = match &*self.state.lock().unwrap() {
            State::Shut(lines) => *lines.start()..=last.min(*lines.end()),
            other => panic!("nothing has waited: {other:?}"),
        };
        self.set(State::Cut(lines));
    }

    fn set(&self, state: State) {
        *self.state.lock().unwrap() = state;
        self.changed.notify_all();
    }

    fn join(self: &Arc<Self>, line: usize, here: &TcpStream, there: &TcpStream) {
        for (from, to, asks) in [(here, there, true), (there, here, false)] {
            from.set_nodelay(true).unwrap();
            let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
            let gate = Arc::clone(self);
            thread::spawn(move || {
                let mut bytes = [0; 16 * 1024];
                while let Ok(count @ 1..) = from.read(&mut bytes) {
                    let passes = gate.passes(line, &bytes[..count], asks);
                    if !passes || to.write_all(&bytes[..count]).is_err() {
                        break;
                    }
                }
                // Nor is the end of a silent line heard.
                let _ = gate.passes(line, &[], false);
                let _ = to.shutdown(Shutdown::Both);
            });
        }
    }

    /// Waits until these bytes may pass; tells whether they ever do.
    fn passes(&self, line: usize, bytes: &[u8], asks: bool) -> bool {
        let state = self.state.lock().unwrap();
        let mut state = self.changed.wait_while(state, |state| state.is_shut(line)).unwrap();
        if let State::Listening(words, pass, silent) = *state
            && asks
            && bytes.windows(words.len()).any(|seen| seen == words.as_bytes())
        {
            *state = State::Shut(match silent {
                Silent::Line => line..=line,
                Silent::All => 0..=usize::MAX,
            });
            self.changed.notify_all();
            if pass == Words::Wait {
                state = self.changed.wait_while(state, |state| state.is_shut(line)).unwrap();
            }
        }
        !matches!(&*state, State::Cut(lines) if lines.contains(&line))
    }
}
