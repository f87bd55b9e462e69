//! Being asked to stop, by a signal or from the keyboard.

use std::io;

/// Hears when the process is asked to stop.
#[cfg(unix)]
pub(super) struct Asked {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Asked {
    pub(super) fn begin() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let (terminate, interrupt) =
            (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
        Ok(Self { terminate, interrupt })
    }

    pub(super) async fn once(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Hears when the process is asked to stop.
#[cfg(not(unix))]
pub(super) struct Asked;

#[cfg(not(unix))]
impl Asked {
    pub(super) fn begin() -> io::Result<Self> {
        Ok(Self)
    }

    pub(super) async fn once(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
