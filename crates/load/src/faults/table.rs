//! The life of one table whose server dies now and then.

use std::{rc::Rc, time::Duration};

use bankhalter_protocol::{Act, RejectionCode, Stage};
use tokio::time::{Instant, sleep};

use super::{Kind, audit, field::Field, ledger::Ledger, report::add};
use crate::{
    decider::Decider,
    line::{ANSWER_LIMIT, Lost},
    sitting::{Answer, Asking, Sitting, open, reconnect},
};

/// Whoever finds nobody at home tries again after this time.
const RETRY: Duration = Duration::from_millis(20);

/// Plays table after table until the test is over; everything that is known of them comes back.
pub(super) async fn live(field: Rc<Field>, number: u32) -> Vec<Ledger> {
    let mut ledgers = Vec::new();
    let mut games = 0;
    while !*field.over.borrow() {
        let place = usize::try_from(number).unwrap_or(usize::MAX);
        let ledger = Ledger { number: place, ..Ledger::default() };
        let opened = open(&[field.address], &field.settings, Asking::Prompts, ledger).await;
        let mut sitting = match opened {
            Ok(sitting) => sitting,
            // The server died meanwhile: nobody can be promised a table before he has one.
            Err(lost) => {
                field.pulses.trouble(&lost.to_string());
                sleep(RETRY).await;
                continue;
            }
        };
        add(&field.counts.opened, 1);
        sitting.observer.table = Some(sitting.keys[0].table.clone());
        field.pulses.sit_down(place, sitting.keys[0].table.clone());
        let mut decider = Decider::new(u64::from(number) << 32 | games);
        games += 1;
        survive(&field, &mut sitting, &mut decider, number).await;
        field.pulses.get_up(place);
        ledgers.push(sitting.observer);
    }
    ledgers
}

/// Plays to the end of the game or of the test, through as many kills as there are.
async fn survive(field: &Field, sitting: &mut Sitting<Ledger>, decider: &mut Decider, number: u32) {
    let mut count = 0;
    while let Err(lost) = play(field, sitting, decider, (number, &mut count)).await {
        match lost {
            Lost::Server(text) => sitting.observer.find(Kind::Answer, text),
            Lost::Line(text) => field.pulses.trouble(&text),
        }
        if let Err(why) = come_back(field, sitting).await {
            sitting.observer.find(Kind::Lost, why.to_string());
        }
        // Whoever has lost something cannot play on as if nothing had happened.
        if !sitting.observer.findings.is_empty() {
            return;
        }
    }
}

/// Takes the seats again as soon as the server answers.
async fn come_back(field: &Field, sitting: &mut Sitting<Ledger>) -> Result<(), Lost> {
    sitting.observer.returns += 1;
    let deadline = Instant::now() + ANSWER_LIMIT;
    loop {
        match try_again(field, sitting).await {
            Err(Lost::Line(text)) if Instant::now() < deadline => {
                field.pulses.trouble(&text);
                sleep(RETRY).await;
            }
            other => return other,
        }
    }
}

/// Loads everything and compares, if that is due, and takes the seats again.
async fn try_again(field: &Field, sitting: &mut Sitting<Ledger>) -> Result<(), Lost> {
    if field.audits.is_due(sitting.observer.returns) {
        let number = sitting.observer.number;
        field.pulses.compare(number);
        let audited = audit::audit(field.address, &mut sitting.observer, &field.counts).await;
        field.pulses.compared(number, audited.is_ok());
        audited?;
    }
    reconnect(sitting, &[field.address], Asking::Prompts).await
}

async fn play(
    field: &Field,
    sitting: &mut Sitting<Ledger>,
    decider: &mut Decider,
    (number, count): (u32, &mut u64),
) -> Result<(), Lost> {
    // Whoever decides by what was before his own last action decides for another game.
    sitting.see(sitting.observer.last).await?;
    if sitting.observer.pending.is_some() {
        send_again(field, sitting).await?;
    }
    loop {
        sitting.idle(Instant::now() + field.interval).await?;
        if sitting.mirror.stage() == Stage::Over {
            add(&field.counts.games, 1);
            return Ok(());
        }
        if *field.over.borrow() {
            return Ok(());
        }
        let seq = sitting.mirror.seq();
        let Some(choice) = sitting.mirror.game().and_then(|game| decider.next(game)) else {
            sitting.see(seq + 1).await?;
            continue;
        };
        *count += 1;
        let act = Act { id: format!("{number}-{count}"), what: choice.what, seen: Some(seq) };
        sitting.observer.pending = Some((choice.seat, act));
        send(field, sitting).await?;
    }
}

/// Sends what was not answered, under its old name: it must be played once, not twice.
async fn send_again(field: &Field, sitting: &mut Sitting<Ledger>) -> Result<(), Lost> {
    add(&field.counts.resent, 1);
    let last = sitting.mirror.seq().max(sitting.observer.fold.seq());
    if send(field, sitting).await?.is_some_and(|seq| seq <= last) {
        add(&field.counts.recognised, 1);
    }
    Ok(())
}

/// Sends what is pending and waits for the answer: the fact it became.
async fn send(field: &Field, sitting: &mut Sitting<Ledger>) -> Result<Option<u64>, Lost> {
    while let Some((seat, act)) = sitting.observer.pending.clone() {
        let asked = Instant::now();
        match sitting.act(seat, &act).await? {
            Answer::Acked(seq) => {
                field.pulses.answered(sitting.observer.number, asked.elapsed());
                sitting.observer.acknowledge(seq);
                add(&field.counts.acked, 1);
                sitting.see(seq).await?;
                return Ok(Some(seq));
            }
            Answer::Refused(refused) => {
                let text = format!("`{}` was refused: {}", act.what, refused.rules.join(" "));
                sitting.observer.find(Kind::Answer, text);
                sitting.observer.pending = None;
            }
            Answer::Rejected(rejection) => match rejection.code {
                RejectionCode::NotKept | RejectionCode::Stopping | RejectionCode::TooFast => {
                    let text = format!("{:?}: {}", rejection.code, rejection.message);
                    field.pulses.trouble(&text);
                    sitting.idle(Instant::now() + RETRY).await?;
                }
                _ => {
                    let text = format!("`{}` was rejected: {}", act.what, rejection.message);
                    sitting.observer.find(Kind::Answer, text);
                    sitting.observer.pending = None;
                }
            },
        }
    }
    Ok(None)
}
