//! The page's end of the line to the worker.

use std::cell::RefCell;

use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Job, Says, parcel, unpacked};

/// What the page hears of something it has asked for. If nothing more comes, the worker is gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// It has come so far, in hundredths.
    Progress(u32),
    /// The answer.
    Done(String),
    /// There is none.
    Failed,
}

/// A worker, and who waits for it.
struct Line {
    worker: Worker,
    /// Counts what was asked.
    asked: u32,
    waiting: Vec<(u32, UnboundedSender<News>)>,
    /// What it will be asked once it listens.
    unsent: Option<Vec<js_sys::Array>>,
}

thread_local! {
    static LINE: RefCell<Option<Line>> = const { RefCell::new(None) };
}

/// Asks the worker, which is started if there is none.
pub(crate) fn ask(job: Job, text: &str) -> UnboundedReceiver<News> {
    let (tell, hear) = unbounded();
    LINE.with_borrow_mut(|line| {
        if line.is_none() {
            *line = start();
        }
        // Without a worker nobody answers, and whoever waits hears that.
        let Some(line) = line else { return };
        line.asked += 1;
        line.waiting.push((line.asked, tell));
        let parcel = parcel(line.asked, job.key(), text);
        match &mut line.unsent {
            Some(unsent) => unsent.push(parcel),
            None => line.send(&parcel),
        }
    });
    hear
}

/// Stops the worker, whatever it does. The next question starts another one.
pub(crate) fn stop() {
    if let Some(line) = LINE.take() {
        line.worker.terminate();
    }
}

impl Line {
    fn send(&self, parcel: &js_sys::Array) {
        // What cannot be sent is answered by nobody.
        let _ = self.worker.post_message(parcel);
    }

    fn hear(&mut self, number: u32, says: Says, text: String) {
        let news = match says {
            Says::Ready => {
                for parcel in self.unsent.take().into_iter().flatten() {
                    self.send(&parcel);
                }
                return;
            }
            Says::Progress => News::Progress(text.parse().unwrap_or_default()),
            Says::Done => News::Done(text),
            Says::Failed => News::Failed,
        };
        let ends = !matches!(news, News::Progress(_));
        if let Some((_, tell)) = self.waiting.iter().find(|(asked, _)| *asked == number) {
            // Whoever does not want to know any more has left.
            let _ = tell.unbounded_send(news);
        }
        if ends {
            self.waiting.retain(|(asked, _)| *asked != number);
        }
    }
}

fn start() -> Option<Line> {
    let address =
        document().query_selector("meta[name=thinker]").ok()??.get_attribute("content")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options).ok()?;
    let own = worker.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some((number, word, text)) = unpacked(&event.data()) else { return };
        let Some(says) = Says::find(&word) else { return };
        if number == 0 && says == Says::Failed {
            return give_up(&own);
        }
        LINE.with_borrow_mut(|line| {
            if let Some(line) = line.as_mut().filter(|line| line.worker == own) {
                line.hear(number, says, text);
            }
        });
    });
    let failing = worker.clone();
    let fail = Closure::<dyn FnMut(Event)>::new(move |_: Event| give_up(&failing));
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    // For as long as the worker lives; there are few.
    hear.forget();
    fail.forget();
    Some(Line { worker, asked: 0, waiting: Vec::new(), unsent: Some(Vec::new()) })
}

/// A worker that does not get on is let go; whoever waits for it hears that nothing more comes.
fn give_up(worker: &Worker) {
    worker.terminate();
    LINE.with_borrow_mut(|line| {
        if line.as_ref().is_some_and(|line| line.worker == *worker) {
            *line = None;
        }
    });
}
