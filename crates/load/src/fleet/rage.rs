//! When it happens: one thing after the other, and pauses beside it.

use std::{cell::Cell, rc::Rc, time::Duration};

use bankhalter_sim::Luck;
use tokio::{task::JoinSet, time::sleep};

use super::{count::Tally, pauses::pause, storm::Storm};
use crate::{Stop, plan::Moment};

/// The shortest time between two faults, in milliseconds.
const EARLIEST: u32 = 50;

/// And the longest.
const LATEST: u32 = 1200;

/// After so many faults the whole journal is checked; it is checked in the end as well.
const CHECK_EVERY: u32 = 50;

/// Lets everything happen; comes back when it is over.
pub(super) async fn rage(storm: Storm, watch: &mut dyn FnMut(Moment)) -> Result<Tally, Stop> {
    let storm = Rc::new(storm);
    let left = Rc::new(Cell::new(storm.pauses));
    let mut asleep = JoinSet::new();
    for lane in 1..storm.fleet.nodes.len().max(3) - 1 {
        let luck = Luck::of_game(storm.seed, u64::try_from(lane).unwrap_or(1));
        asleep.spawn_local(pause(Rc::clone(&storm), Rc::clone(&left), luck));
    }
    let mut luck = Luck::of_game(storm.seed, 0);
    let of = u64::try_from(storm.faults.len()).unwrap_or(0) + u64::from(storm.pauses);
    for (number, fault) in (1..).zip(&storm.faults) {
        let wait = EARLIEST + luck.below(LATEST - EARLIEST + 1);
        sleep(Duration::from_millis(wait.into())).await;
        storm.happen(*fault, &mut luck).await?;
        storm.tell_silent();
        watch(Moment::Fault { done: storm.tally.done(), of });
        if number % CHECK_EVERY == 0 {
            storm.check().await?;
        }
    }
    while let Some(ended) = asleep.join_next().await {
        ended.map_err(|error| Stop(error.to_string()))??;
        watch(Moment::Fault { done: storm.tally.done(), of });
    }
    storm.tell_silent();
    storm.tally.met(storm.field.pulses.look());
    let storm = Rc::try_unwrap(storm).map_err(|_| Stop("the storm goes on".to_owned()))?;
    Ok(storm.tally)
}
