//! Ctrl-C: whatever was started is ended first.

use std::io;

use crate::Stop;

/// Works until it is done or somebody wants it to end.
pub(crate) async fn unless_interrupted<T>(
    work: impl Future<Output = Result<T, Stop>>,
) -> Result<T, Stop> {
    let told = |error: io::Error| Stop(format!("no signals can be heard: {error}"));
    let wish = wish().map_err(told)?;
    tokio::select! {
        done = work => done,
        () = wish => Err(Stop("interrupted".to_owned())),
    }
}

/// Done when somebody wants it to end.
#[cfg(unix)]
fn wish() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn wish() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
