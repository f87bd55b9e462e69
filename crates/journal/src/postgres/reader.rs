//! Questions to the database. Those that wait together go over the line together.

use std::{sync::mpsc::SyncSender, time::Duration};

use tokio::{
    sync::mpsc::UnboundedReceiver,
    task::JoinSet,
    time::{Instant, sleep},
};
use tokio_postgres::{
    Client, Row,
    types::{ToSql, Type},
};

use super::{line, place::Database};
use crate::JournalError;

/// What is asked with a statement, by whoever waits in another thread.
pub(super) type Asked = Vec<(Box<dyn ToSql + Sync + Send>, Type)>;

/// A statement that only reads, or may be carried out twice, and who waits for its rows.
pub(super) struct Question {
    pub(super) sql: String,
    pub(super) asked: Asked,
    pub(super) reply: SyncSender<Result<Vec<Row>, JournalError>>,
}

/// How long to wait for a database that has gone.
const PATIENCE: Duration = Duration::from_secs(8);
const PAUSE: Duration = Duration::from_millis(100);

/// How many questions are on the line at once.
const MOST: usize = 64;

/// Answers questions.
pub(super) struct Reader {
    database: Database,
    client: Option<std::sync::Arc<Client>>,
    view: View,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    /// What is there when it is asked.
    Now,
    /// What was there when the first question was asked.
    Pinned,
}

impl Reader {
    pub(super) fn new(database: &Database) -> Self {
        Self { database: database.clone(), client: None, view: View::Now }
    }

    /// Sees the journal as it is now, whatever happens to it.
    pub(super) async fn pinned(database: &Database, client: Client) -> Result<Self, JournalError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        line::answered(client.batch_execute(begin)).await?;
        let client = Some(std::sync::Arc::new(client));
        Ok(Self { database: database.clone(), client, view: View::Pinned })
    }

    /// Answers until nobody can ask any more.
    pub(super) async fn run(mut self, mut questions: UnboundedReceiver<Question>) {
        let mut waiting = Vec::new();
        while questions.recv_many(&mut waiting, MOST).await > 0 {
            self.answer(std::mem::take(&mut waiting)).await;
        }
    }

    async fn answer(&mut self, mut questions: Vec<Question>) {
        let until = Instant::now() + PATIENCE;
        while !questions.is_empty() {
            let client = match self.line().await {
                Ok(client) => client,
                Err(JournalError::Away(_)) if Instant::now() < until => {
                    sleep(PAUSE).await;
                    continue;
                }
                Err(trouble) => {
                    for question in questions {
                        let _ = question.reply.send(Err(trouble.clone()));
                    }
                    return;
                }
            };
            questions = ask_all(&client, questions, Instant::now() < until).await;
            if !questions.is_empty() {
                self.client = None;
                sleep(PAUSE).await;
            }
        }
    }

    async fn line(&mut self) -> Result<std::sync::Arc<Client>, JournalError> {
        if self.client.as_ref().is_none_or(|client| client.is_closed()) {
            if self.view == View::Pinned {
                let text = "the line to the database broke while the journal was looked at";
                return Err(JournalError::Other(format!("{text}: try again")));
            }
            self.client = Some(std::sync::Arc::new(line::open(&self.database).await?));
        }
        self.client.clone().ok_or_else(line::silent)
    }
}

/// Asks all of them; gives those back that should be asked again on a new line.
async fn ask_all(
    client: &std::sync::Arc<Client>,
    questions: Vec<Question>,
    may_repeat: bool,
) -> Vec<Question> {
    let mut asking = JoinSet::new();
    for question in questions {
        let client = std::sync::Arc::clone(client);
        asking.spawn(async move {
            let asked: Vec<(&(dyn ToSql + Sync), Type)> = question
                .asked
                .iter()
                .map(|(value, kind)| (&**value as &(dyn ToSql + Sync), kind.clone()))
                .collect();
            let rows = line::ask(&client, &question.sql, &asked).await;
            drop(asked);
            (question, rows)
        });
    }
    let mut again = Vec::new();
    while let Some(done) = asking.join_next().await {
        let Ok((question, rows)) = done else { continue };
        match rows {
            Err(JournalError::Away(_)) if may_repeat => again.push(question),
            // Whoever asked may have gone.
            rows => drop(question.reply.send(rows)),
        }
    }
    again
}
