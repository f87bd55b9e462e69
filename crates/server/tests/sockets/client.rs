//! A client that trusts nobody: it checks that facts come without gaps.

use std::net::SocketAddr;

use axum::extract::ws::CloseCode;
use bankhalter_protocol::{
    Act, ClientMessage, Hello, PROTOCOL, Prompt, RejectionCode, ServerMessage, Told, Welcome,
    read_server,
};
use futures_util::{SinkExt, StreamExt};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

use crate::test_server::TEST_LIMIT;

/// One connection.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// The last fact it was told.
    pub(crate) last: u64,
    /// All facts it was told.
    pub(crate) facts: Vec<Told>,
    /// The last question it was asked.
    pub(crate) prompt: Option<Prompt>,
}

/// What came next.
#[derive(Debug)]
pub(crate) enum Heard {
    Said(Box<ServerMessage>),
    /// The connection was closed, with this code if there was one.
    Closed(Option<CloseCode>),
}

impl Client {
    /// A connection on which nothing has been said yet.
    pub(crate) async fn dial(address: SocketAddr) -> Self {
        Self::over(TcpStream::connect(address).await.unwrap(), address).await
    }

    /// One that takes in only a little at a time.
    pub(crate) async fn dial_narrow(address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        Self::over(socket.connect(address).await.unwrap(), address).await
    }

    async fn over(stream: TcpStream, address: SocketAddr) -> Self {
        stream.set_nodelay(true).unwrap();
        let (socket, _) = client_async(format!("ws://{address}/ws"), stream).await.unwrap();
        Self { socket, last: 0, facts: Vec::new(), prompt: None }
    }

    /// Greets and is welcomed.
    pub(crate) async fn enter(
        address: SocketAddr,
        table: &str,
        key: Option<&str>,
        since: u64,
    ) -> (Self, Welcome) {
        let mut client = Self::dial(address).await;
        let welcome = client.greet(hello(table, key, since)).await;
        (client, welcome)
    }

    pub(crate) async fn greet(&mut self, hello: Hello) -> Welcome {
        self.last = hello.since;
        self.say(&ClientMessage::Hello(hello)).await;
        match self.hear().await {
            ServerMessage::Welcome(welcome) => *welcome,
            other => panic!("expected a welcome, found {other:?}"),
        }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.raw(Message::text(serde_json::to_string(message).unwrap())).await;
    }

    pub(crate) async fn raw(&mut self, message: Message) {
        // A server that has closed the connection is heard, not spoken to.
        let _ = self.socket.send(message).await;
    }

    /// Bytes as they stand, whatever they mean.
    pub(crate) async fn bytes(&mut self, bytes: &[u8]) {
        self.socket.get_mut().write_all(bytes).await.unwrap();
    }

    pub(crate) async fn act(&mut self, id: &str, what: &str) {
        let act = Act { id: id.to_owned(), what: what.to_owned(), seen: None };
        self.say(&ClientMessage::Act(act)).await;
    }

    /// The next message; facts are checked and kept.
    pub(crate) async fn next(&mut self) -> Heard {
        loop {
            let message = timeout(TEST_LIMIT, self.socket.next()).await.expect("a message in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    let message = read_server(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
                    self.note(&message);
                    return Heard::Said(Box::new(message));
                }
                Some(Ok(Message::Close(frame))) => {
                    return Heard::Closed(frame.map(|frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::Closed(None),
            }
        }
    }

    fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Fact(told) => {
                assert_eq!(told.seq, self.last + 1, "facts come without gaps");
                self.last = told.seq;
                self.facts.push(told.clone());
            }
            ServerMessage::Prompt(prompt) => self.prompt = Some((**prompt).clone()),
            _ => {}
        }
    }

    /// The next message of a connection that must not close.
    pub(crate) async fn hear(&mut self) -> ServerMessage {
        match self.next().await {
            Heard::Said(message) => *message,
            Heard::Closed(code) => panic!("closed with {code:?}"),
        }
    }

    /// The first message for which there is an answer; others are passed over.
    pub(crate) async fn until<T>(
        &mut self,
        mut want: impl FnMut(&ServerMessage) -> Option<T>,
    ) -> T {
        loop {
            let message = self.hear().await;
            if let Some(found) = want(&message) {
                return found;
            }
        }
    }

    /// The fact that the last message became.
    pub(crate) async fn ack(&mut self) -> u64 {
        self.until(|message| match message {
            ServerMessage::Ack { seq, .. } => Some(*seq),
            ServerMessage::Refused(_) | ServerMessage::Rejected(_) => panic!("{message:?}"),
            _ => None,
        })
        .await
    }

    /// Why the last message was rejected.
    pub(crate) async fn rejection(&mut self) -> RejectionCode {
        self.until(|message| match message {
            ServerMessage::Rejected(rejection) => Some(rejection.code),
            ServerMessage::Ack { .. } => panic!("{message:?}"),
            _ => None,
        })
        .await
    }

    /// Reads until the connection closes; tells what was said and how it closed.
    pub(crate) async fn read_out(&mut self) -> (Vec<ServerMessage>, Option<CloseCode>) {
        let mut said = Vec::new();
        loop {
            match self.next().await {
                Heard::Said(message) => said.push(*message),
                Heard::Closed(code) => return (said, code),
            }
        }
    }

    /// Hears facts until this one.
    pub(crate) async fn catch_up(&mut self, seq: u64) {
        while self.last < seq {
            self.hear().await;
        }
    }

    pub(crate) async fn ready(&mut self) {
        let contribution = Some("5a".repeat(32));
        self.say(&ClientMessage::Ready { ready: true, contribution }).await;
        self.ack().await;
    }

    pub(crate) async fn start(&mut self) {
        self.say(&ClientMessage::Start).await;
        self.ack().await;
    }

    pub(crate) async fn chat(&mut self, text: &str) {
        self.say(&ClientMessage::Chat { id: None, text: text.to_owned() }).await;
    }
}

pub(crate) fn hello(table: &str, key: Option<&str>, since: u64) -> Hello {
    let key = key.map(str::to_owned);
    Hello { protocol: PROTOCOL, table: table.to_owned(), key, since, prompts: false, screen: false }
}
