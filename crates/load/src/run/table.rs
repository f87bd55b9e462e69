//! The life of one table: opened, played to the end, and a new one after it.

use std::rc::Rc;

use bankhalter_protocol::{Act, Prompt, RejectionCode, Stage};
use tokio::{sync::watch, time::Instant};

use super::{Field, Progress};
use crate::{
    Address,
    decider::{Choice, Decider},
    line::Lost,
    sitting::{Answer, Asking, Observer, Sitting, open},
};

/// Nobody else listens.
#[derive(Debug)]
pub(super) struct Blind;

impl Observer for Blind {
    fn fact(&mut self, _seq: u64, _text: &str) {}

    fn prompt(&mut self, _prompt: &Prompt) {}
}

/// A decision that is refused so often in a row is a fault: the table is given up.
const MOST_REFUSALS: u32 = 3;

/// Opens table after table and plays until the test is over.
pub(super) async fn live(field: Rc<Field>, number: u32, of: u32, opened: Rc<watch::Sender<u64>>) {
    let mut first = true;
    let mut games = 0;
    while *field.progress.borrow() != Progress::Done {
        let sitting = {
            let Ok(_permit) = field.opening.acquire().await else { return };
            open(&places(&field.addresses, number), &field.settings, Asking::Nothing, Blind).await
        };
        let played = match sitting {
            Ok(mut sitting) => {
                if std::mem::take(&mut first) {
                    opened.send_modify(|count| *count += 1);
                }
                let decider = Decider::new(u64::from(number) << 32 | games);
                games += 1;
                play(&field, &mut sitting, decider, share(number, of)).await
            }
            Err(lost) => Err(lost),
        };
        if let Err(lost) = played
            && *field.progress.borrow() != Progress::Done
        {
            field.tally.with(|counts| counts.fault(&lost.to_string()));
            tokio::time::sleep(field.interval).await;
        }
    }
}

/// Where the clients of this table connect: another one begins at each.
fn places(addresses: &[Address], number: u32) -> Vec<Address> {
    let mut places = addresses.to_vec();
    let first = usize::try_from(number).unwrap_or(0) % places.len().max(1);
    places.rotate_left(first);
    places
}

/// Tables take their turns evenly within an interval.
fn share(number: u32, of: u32) -> f64 {
    f64::from(number) / f64::from(of.max(1))
}

async fn play(
    field: &Field,
    sitting: &mut Sitting<Blind>,
    mut decider: Decider,
    share: f64,
) -> Result<(), Lost> {
    let mut due = match wait_for_start(field, sitting).await? {
        Some(began) => began.max(Instant::now()) + field.interval.mul_f64(share),
        None => return Ok(()),
    };
    let (mut count, mut refusals) = (0_u64, 0);
    loop {
        sitting.idle(due).await?;
        if *field.progress.borrow() == Progress::Done {
            return Ok(());
        }
        if sitting.mirror.stage() == Stage::Over {
            field.tally.with(|counts| counts.games += 1);
            return Ok(());
        }
        due = (due + field.interval).max(Instant::now());
        let seq = sitting.mirror.seq();
        let Some(choice) = sitting.mirror.game().and_then(|game| decider.next(game)) else {
            // The bank deals, or the result comes: without anybody's doing.
            sitting.see(seq + 1).await?;
            continue;
        };
        count += 1;
        let accepted = act(field, sitting, &choice, count).await?;
        refusals = if accepted { 0 } else { refusals + 1 };
        if refusals == MOST_REFUSALS {
            let text = format!("`{}` is refused again and again", choice.what);
            return Err(Lost::Server(text));
        }
    }
}

/// Acts and measures; tells whether it was done.
async fn act(
    field: &Field,
    sitting: &mut Sitting<Blind>,
    choice: &Choice,
    count: u64,
) -> Result<bool, Lost> {
    let seen = Some(sitting.mirror.seq());
    let act = Act { id: count.to_string(), what: choice.what.clone(), seen };
    let sent = Instant::now();
    match sitting.act(choice.seat, &act).await? {
        Answer::Acked(seq) => {
            let facts = std::mem::take(&mut sitting.facts);
            field.tally.with(|counts| counts.acknowledge(sent.elapsed(), facts));
            sitting.see(seq).await?;
            return Ok(true);
        }
        Answer::Refused(refused) => field.tally.with(|counts| {
            counts.refused += 1;
            counts.note(&format!("`{}` refused: {}", choice.what, refused.rules.join(" ")));
        }),
        Answer::Rejected(rejection) => {
            field.tally.with(|counts| {
                counts.rejected += 1;
                counts.note(&format!("{:?}: {}", rejection.code, rejection.message));
            });
            if rejection.code == RejectionCode::TooFast {
                sitting.idle(Instant::now() + field.interval).await?;
            }
        }
    }
    Ok(false)
}

/// Listens until everybody may play; nothing if the test ends before.
async fn wait_for_start(
    field: &Field,
    sitting: &mut Sitting<Blind>,
) -> Result<Option<Instant>, Lost> {
    let mut stage = field.progress.clone();
    loop {
        match *stage.borrow_and_update() {
            Progress::Opening => {}
            Progress::Playing(began) => return Ok(Some(began)),
            Progress::Done => return Ok(None),
        }
        tokio::select! {
            changed = stage.changed() => {
                changed.map_err(|_| Lost::Line("nobody watches".to_owned()))?;
            }
            heard = sitting.hear() => drop(heard?),
        }
    }
}
