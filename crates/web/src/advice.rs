//! Advice while one plays, where the table allows it: what the master would do. (What a trade would
//! change stands with the trade.)

use bankhalter_client::Mirror;
use bankhalter_rules::Seat;
use futures_util::StreamExt as _;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::record_of,
    local::{Local, local},
    over::fetch,
    parts::part_of,
    play::play,
    prefs::prefs,
    speak::said,
    table::{Desk, desk},
    thinker::{Hint, Job, News, Question, ask},
    ui::{Icon, When, live},
};

/// May whoever sits here ask for advice? Alone with bots at this device always, else if the table
/// allows it.
pub(crate) fn is_allowed() -> Signal<bool> {
    let (desk, play) = (desk(), play());
    Signal::derive(move || {
        let Some(desk) = desk.filter(|_| play.is_playing()) else { return false };
        let allows = |mirror: &Mirror| mirror.settings().is_some_and(|settings| settings.advice);
        let alone = desk.is_local && desk.mine.with(|mine| mine.len() == 1);
        alone || desk.mirror.with(allows)
    })
}

/// Where the record of the table on the screen comes from. `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    local: Option<Local>,
    desk: Option<Desk>,
}

impl Source {
    /// The table on the screen.
    pub(crate) fn here() -> Self {
        Self { local: local(), desk: desk() }
    }

    async fn record(self) -> Option<String> {
        if let Some(local) = self.local {
            return local.record().ok();
        }
        let table = self.desk?.mirror.with_untracked(|mirror| mirror.table().cloned())?;
        fetch(&record_of(&table)).await.ok()
    }

    /// Asks the worker about the table on the screen; nothing if it cannot answer.
    pub(crate) async fn ask(
        self,
        job: Job,
        seat: Seat,
        tongue: &str,
        offer: Option<String>,
    ) -> Option<String> {
        let text = self.record().await?;
        let clock = self.desk.and_then(|desk| {
            let now = desk.now();
            desk.mirror.with_untracked(|mirror| mirror.game_clock(now))
        });
        let (seat, tongue) = (seat.number(), tongue.to_owned());
        let question = Question { text, seat, tongue, offer, clock };
        let mut news = ask(job, &serde_json::to_string(&question).ok()?);
        loop {
            match news.next().await? {
                News::Progress(_) => {}
                News::Done(text) => return Some(text),
                News::Failed => return None,
            }
        }
    }
}

/// What is known of the master's advice.
#[derive(Clone, PartialEq, Eq)]
enum Advice {
    /// Nobody has asked.
    Not,
    /// The master thinks.
    Thinking,
    /// This.
    Given(Hint),
    /// There is none.
    None,
}

part_of! {
    /// The master's advice, fetched before the first trade.
    HintPart = trade(load_hint, draw_hint) view! { <Asking/> }
}

/// Asks what the master would do, while this page is asked something and the table allows it.
#[component]
pub(crate) fn MasterHint() -> impl IntoView {
    let play = play();
    let allowed = is_allowed();
    view! {
        <When when=move || allowed.get() && play.is_asked()>
            <HintPart />
        </When>
    }
}

#[component]
fn Asking() -> impl IntoView {
    let play = play();
    let advice = RwSignal::new(Advice::Not);
    // Advice is about one moment.
    let moment = Memo::new(move |_| (play.log.with(Vec::len), play.me.get()));
    Effect::new(move |_| {
        moment.track();
        advice.set(Advice::Not);
    });
    let source = Source::here();
    let tongue = prefs().tongue;
    let press = move |_| {
        let Some(seat) = play.me.get_untracked() else { return };
        // A second tap asks nothing new.
        if advice.get_untracked() == Advice::Thinking {
            return;
        }
        let asked = moment.get_untracked();
        advice.set(Advice::Thinking);
        spawn_local(async move {
            let code = tongue.get_untracked().code();
            let text = source.ask(Job::Hint, seat, code, None).await;
            // What has become another question has no answer any more.
            if moment.try_get_untracked() == Some(asked) {
                let hint = text.and_then(|text| serde_json::from_str(&text).ok());
                advice.set(hint.map_or(Advice::None, Advice::Given));
            }
        });
    };
    view! {
        <div class="advice" id="advice">
            <button
                type="button"
                class="plain"
                data-action="hint"
                aria-disabled=move || (advice.get() == Advice::Thinking).then_some("true")
                on:click=press
            >
                <Icon name="star" />
                {said("advice-ask")}
            </button>
            <div role="status">{live(move || told(advice.get()))}</div>
        </div>
    }
}

fn told(advice: Advice) -> AnyView {
    match advice {
        Advice::Not => ().into_any(),
        Advice::Thinking => view! { <p class="soft">{said("advice-thinking")}</p> }.into_any(),
        Advice::None => view! { <p class="soft">{said("advice-none")}</p> }.into_any(),
        Advice::Given(Hint { told, why }) => view! {
            <p class="advice-told">{told}</p>
            {why.map(|why| view! { <p class="soft">{why}</p> })}
        }
        .into_any(),
    }
}
