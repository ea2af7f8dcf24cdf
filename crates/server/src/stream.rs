//! Server-sent events of a table: from where the reader left off, without a gap, until the server stops.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, Method};
use axum::response::sse::{Event, KeepAlive};
use axum::response::{IntoResponse, Response, Sse};
use futures_util::Stream;
use orichalcum_store::{IdentityId, TableId};
use orichalcum_table::wire::{Attendance, Detail};
use orichalcum_table::{Bulletin, Table};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use crate::app::App;
use crate::door::{Query, flag};
use crate::limits::VisitorHold;
use crate::live::{Live, News, Tables};
use crate::presence::{Follower, Presence};
use crate::problem::Problem;
use crate::routes::AtTable;

/// How often an idle stream says that it is there.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How soon a browser connects again after the server has stopped.
const RECONNECTION: Duration = Duration::from_millis(500);
/// More entries than this are not sent one by one.
const MOST_MISSED: u64 = 200;

/// How a table is followed.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Follow {
    /// The number of the last message that the reader has: the stream goes on after it.
    after: Option<u64>,
    /// Whether every message is to hold the whole view, and no patches: `?full` or `?full=true`.
    #[serde(default, deserialize_with = "flag")]
    full: bool,
    /// Whether the reader is sent who is there, and sends signs of life in return: `?presence`. A reader who does not
    /// send signs is there while the stream is open.
    #[serde(default, deserialize_with = "flag")]
    presence: bool,
}

impl Follow {
    fn detail(self) -> Detail {
        if self.full { Detail::Events } else { Detail::Patches }
    }

    fn follower(self) -> Follower {
        if self.presence { Follower::Page } else { Follower::Program }
    }
}

pub(crate) async fn stream(
    at: AtTable,
    Query(query): Query<Follow>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let AtTable { app, id, visitor } = at;
    if method != Method::GET {
        // A `HEAD` request follows no stream: its sender has not come to the table.
        app.tables.live(&id).await?;
        return Ok(answer(futures_util::stream::empty()));
    }
    let hold = app.streams.hold(&visitor)?;
    let resumed = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let last = resumed.or(query.after);
    let live = app.tables.live(&id).await?;
    let (mut now, mut news) = live.follow().await;
    if last.is_some_and(|last| last > now.seq()) {
        // The reader comes from another node, and was faster than the notice from it.
        app.tables.refresh(&live).await?;
        (now, news) = live.follow().await;
    }
    // A page that opens has just asked how things stand. A page that reconnects is sent the state again: it may have
    // waited long.
    let has_seen_all = resumed.is_none() && query.after == Some(now.seq());
    let table = now.shared_table();
    let waiting = if has_seen_all { VecDeque::new() } else { missed(&app.tables, &id, last, now).await? };
    let presence = match visitor.identity.clone() {
        Some(identity) => Some(app.arrive(&id, identity, query.follower()).await?),
        None => None,
    };
    let reader = Reader {
        identity: visitor.identity,
        detail: query.detail(),
        waiting,
        news,
        live,
        stopping: app.stopping(),
        attendance: query.presence.then(|| Attended { app, table, shown: None }),
        is_dismissed: false,
        _hold: hold,
        presence,
    };
    Ok(answer(futures_util::stream::unfold(reader, |mut reader| async move {
        let event = reader.next().await?;
        Some((Ok(event), reader))
    })))
}

fn answer(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT).text("still here"));
    // Asks a reverse proxy not to wait for more.
    ([("x-accel-buffering", "no")], events).into_response()
}

/// What a reader has not seen: every entry since, or how things stand.
async fn missed(
    tables: &Tables,
    id: &TableId,
    last: Option<u64>,
    now: Bulletin,
) -> Result<VecDeque<Arc<Bulletin>>, Problem> {
    let head = now.seq();
    let Some(last) = last.filter(|last| *last > 0 && *last < head && head - *last <= MOST_MISSED) else {
        return Ok(VecDeque::from([Arc::new(now)]));
    };
    Ok(tables.since(id, last, head).await?.into_iter().map(Arc::new).collect())
}

/// Who is there, for a reader who asked for it.
struct Attended {
    app: Arc<App>,
    /// The table after the last message.
    table: Arc<Table>,
    /// What the reader was sent last.
    shown: Option<Attendance>,
}

impl Attended {
    /// Who is there, if that is not what the reader was sent last.
    fn news(&mut self) -> Option<Event> {
        let now = self.app.attendance(&self.table);
        if self.shown.as_ref().is_some_and(|shown| shown.seats == now.seats) {
            return None;
        }
        let event = Event::default().event("presence").json_data(&now).ok();
        self.shown = Some(now);
        event
    }
}

/// One open stream.
struct Reader {
    identity: Option<IdentityId>,
    detail: Detail,
    waiting: VecDeque<Arc<Bulletin>>,
    news: broadcast::Receiver<News>,
    live: Arc<Live>,
    stopping: watch::Receiver<bool>,
    attendance: Option<Attended>,
    /// Whether the message that it ends was sent.
    is_dismissed: bool,
    _hold: VisitorHold,
    presence: Option<Presence>,
}

impl Reader {
    /// The next event of the stream; none when it ends.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.is_dismissed {
                return None;
            }
            if let Some(bulletin) = self.waiting.pop_front() {
                return Some(self.write(&bulletin));
            }
            if let Some(event) = self.attendance.as_mut().and_then(Attended::news) {
                return Some(event);
            }
            let news = tokio::select! {
                news = self.news.recv() => Some(news),
                _ = self.stopping.wait_for(|stop| *stop) => None,
            };
            let Some(news) = news else {
                let again = Event::default().retry(RECONNECTION).event("restart").data("{}");
                return Some(self.dismiss(again));
            };
            return match news {
                Ok(News::Happened(bulletin)) => Some(self.write(&bulletin)),
                Ok(News::Attendance) => continue,
                Ok(News::Gone) => Some(self.dismiss(Event::default().event("gone").data("{}"))),
                Err(RecvError::Lagged(_)) => {
                    let (now, news) = self.live.follow().await;
                    self.news = news;
                    Some(self.write(&now))
                }
                Err(RecvError::Closed) => None,
            };
        }
    }

    /// The last event of the stream.
    fn dismiss(&mut self, last: Event) -> Event {
        self.is_dismissed = true;
        last
    }

    fn write(&mut self, bulletin: &Bulletin) -> Event {
        if let Some(attended) = &mut self.attendance {
            attended.table = bulletin.shared_table();
        }
        if let (Some(presence), Some(identity)) = (&self.presence, &self.identity)
            && bulletin.thinks_gone(identity)
        {
            presence.object();
        }
        let message = bulletin.message(self.identity.as_ref(), self.detail);
        // A message has string keys and no failing parts: writing it cannot fail.
        Event::default().id(bulletin.seq().to_string()).json_data(message).unwrap_or_default()
    }
}
