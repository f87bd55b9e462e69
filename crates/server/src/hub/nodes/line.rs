//! A line between two nodes, from either end: what is said goes out in the order in which it was
//! said, and whoever is silent for too long has gone.

use std::{io, pin::Pin, time::Duration};

use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt, BufReader, ReadHalf, WriteHalf, split},
    sync::mpsc,
    time::{interval, timeout},
};

use super::{
    frame::{Frame, Kind, next, odd},
    words::Greeting,
};

/// How many pieces may wait to go out.
const UNSENT: usize = 1024;

/// How many go out in one go.
const BATCH: usize = 128;

/// How often each end says that it is there.
const BEAT: Duration = Duration::from_millis(500);

/// Whoever has not been heard for this long has gone.
const SILENCE: Duration = Duration::from_millis(2500);

/// The other end must greet, and take what it is told, within this time.
const PATIENCE: Duration = Duration::from_secs(2);

/// Bytes to another node and from it.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A line that is being opened.
pub(crate) type Dialling<'a> =
    Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send + 'a>>;

/// Opens lines to other nodes.
pub(crate) trait Dial: Send + Sync {
    /// Opens a line to the node at this address.
    fn dial<'a>(&'a self, address: &'a str) -> Dialling<'a>;
}

/// The end at which pieces come in.
pub(super) struct Ear(BufReader<ReadHalf<Box<dyn Stream>>>);

/// The end at which they go out.
pub(super) struct Mouth {
    line: WriteHalf<Box<dyn Stream>>,
    unsent: mpsc::Receiver<Frame>,
}

/// Greets the other end, and gives what is needed to speak with it, and who it is.
pub(super) async fn open(
    stream: Box<dyn Stream>,
    node: &str,
) -> io::Result<(mpsc::Sender<Frame>, Ear, Mouth, Greeting)> {
    let (heard, mut line) = split(stream);
    let mut ear = Ear(BufReader::with_capacity(64 * 1024, heard));
    let mut bytes = Vec::new();
    Frame::json(Kind::Greeting, 0, &Greeting::of(node)).put(&mut bytes);
    let greeted = timeout(PATIENCE, async {
        line.write_all(&bytes).await?;
        line.flush().await?;
        next(&mut ear.0).await
    });
    let frame = greeted.await??;
    if frame.kind != Kind::Greeting {
        return Err(odd("a node greets first"));
    }
    let greeting: Greeting = frame.read()?;
    if !greeting.is_understood() {
        return Err(odd(&format!("the node {} speaks other words", greeting.node)));
    }
    let (say, unsent) = mpsc::channel(UNSENT);
    Ok((say, ear, Mouth { line, unsent }, greeting))
}

impl Ear {
    /// The next piece; an error if there will be none.
    pub(super) async fn hear(&mut self) -> io::Result<Frame> {
        timeout(SILENCE, next(&mut self.0)).await?
    }
}

impl Mouth {
    /// Passes on what is said until nobody can say anything any more, or the other end is gone.
    pub(super) async fn speak(mut self) -> io::Result<()> {
        let (mut batch, mut bytes) = (Vec::new(), Vec::new());
        let mut beat = interval(BEAT);
        loop {
            tokio::select! {
                biased;
                count = self.unsent.recv_many(&mut batch, BATCH) => if count == 0 {
                    return self.line.shutdown().await;
                },
                _ = beat.tick() => batch.push(Frame::BEAT),
            }
            for frame in batch.drain(..) {
                frame.put(&mut bytes);
            }
            timeout(PATIENCE, async {
                self.line.write_all(&bytes).await?;
                self.line.flush().await
            })
            .await??;
            bytes.clear();
        }
    }
}
