//! Server-sent events of a table: from where the reader left off, without a gap, until the server stops.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, header};
use axum::response::{IntoResponse, Response};
use orichalcum_store::{IdentityId, TableId};
use orichalcum_table::Bulletin;
use orichalcum_table::wire::Detail;
use serde::{Deserialize, Deserializer};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use utoipa::IntoParams;

use crate::app::App;
use crate::door::Query;
use crate::identity::Visitor;
use crate::limits::VisitorHold;
use crate::live::{Live, News, Tables};
use crate::presence::Presence;
use crate::problem::Problem;
use crate::routes::table_id;

/// How often an idle stream says that it is there.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// More entries than this are not told one by one.
const MOST_MISSED: u64 = 200;

/// How a table is followed.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Follow {
    /// The number of the last message that the reader has: the stream goes on after it.
    after: Option<u64>,
    /// Whether every message is to hold the whole view, and no patches: `?full` or `?full=true`.
    #[serde(default, deserialize_with = "flag")]
    full: bool,
}

/// A word of an address that is there or not.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "" | "true" => Ok(true),
        "false" => Ok(false),
        other => Err(serde::de::Error::custom(format!("expected true or false, found {other}"))),
    }
}

impl Follow {
    fn detail(self) -> Detail {
        if self.full { Detail::Events } else { Detail::Patches }
    }
}

/// A table's stream.
#[utoipa::path(
    get, path = "/api/v1/tables/{id}/stream", tag = "tables",
    params(("id" = String, Path, description = "The table"), Follow),
    responses((status = 200, description = "Server-sent events, each a Message", content_type = "text/event-stream", body = String),
              (status = 404, body = Problem), (status = 429, body = Problem))
)]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Query(query): Query<Follow>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let id = table_id(&id)?;
    if method != Method::GET {
        // Whoever asks what a stream is like follows none: they have not come to the table.
        app.tables.live(&id).await?;
        return Ok(answer(Body::empty()));
    }
    let hold = app.streams.hold(&visitor)?;
    let resumed = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let last = resumed.or(query.after);
    let live = app.tables.live(&id).await?;
    let (mut now, mut news) = live.follow().await;
    if last.is_some_and(|last| last > now.seq()) {
        // The reader comes from another node, which was faster than word from it.
        app.tables.refresh(&live).await?;
        (now, news) = live.follow().await;
    }
    // A page that opens has just asked how things stand. Whoever comes back hears it again: they may have waited long.
    let has_seen_all = resumed.is_none() && query.after == Some(now.seq());
    let waiting = if has_seen_all { VecDeque::new() } else { missed(&app.tables, &id, last, now).await? };
    let presence = match visitor.identity.clone() {
        Some(identity) => Some(app.arrive(&id, identity).await?),
        None => None,
    };
    let reader = Reader {
        identity: visitor.identity,
        detail: query.detail(),
        waiting,
        news,
        live,
        stopping: app.stopping(),
        is_dismissed: false,
        _hold: hold,
        presence,
    };
    let body = Body::from_stream(futures_util::stream::unfold(reader, |mut reader| async move {
        let chunk = reader.next().await?;
        Some((Ok::<_, std::convert::Infallible>(chunk), reader))
    }));
    Ok(answer(body))
}

fn answer(body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-cache"),
        // Tells a reverse proxy not to wait for more.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
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

/// One open stream.
struct Reader {
    identity: Option<IdentityId>,
    detail: Detail,
    waiting: VecDeque<Arc<Bulletin>>,
    news: broadcast::Receiver<News>,
    live: Arc<Live>,
    stopping: watch::Receiver<bool>,
    /// Whether it was told that it ends.
    is_dismissed: bool,
    _hold: VisitorHold,
    presence: Option<Presence>,
}

/// Why a stream that waited goes on.
enum Woken {
    News(Result<News, RecvError>),
    Idle,
    Stopping,
}

impl Reader {
    /// The next piece of the stream; none when it ends.
    async fn next(&mut self) -> Option<Bytes> {
        if self.is_dismissed {
            return None;
        }
        if let Some(bulletin) = self.waiting.pop_front() {
            return Some(self.write(&bulletin));
        }
        let woken = tokio::select! {
            news = self.news.recv() => Woken::News(news),
            () = tokio::time::sleep(HEARTBEAT) => Woken::Idle,
            _ = self.stopping.wait_for(|stop| *stop) => Woken::Stopping,
        };
        match woken {
            Woken::News(Ok(News::Happened(bulletin))) => Some(self.write(&bulletin)),
            Woken::News(Ok(News::Gone)) => {
                self.is_dismissed = true;
                Some(Bytes::from_static(b"event: gone\ndata: {}\n\n"))
            }
            Woken::News(Err(RecvError::Lagged(_))) => {
                let (now, news) = self.live.follow().await;
                self.news = news;
                Some(self.write(&now))
            }
            Woken::News(Err(RecvError::Closed)) => None,
            Woken::Idle => Some(Bytes::from_static(b": still here\n\n")),
            Woken::Stopping => {
                self.is_dismissed = true;
                Some(Bytes::from_static(b"retry: 500\nevent: restart\ndata: {}\n\n"))
            }
        }
    }

    fn write(&self, bulletin: &Bulletin) -> Bytes {
        if let (Some(presence), Some(identity)) = (&self.presence, &self.identity)
            && bulletin.thinks_gone(identity)
        {
            presence.object();
        }
        let message = bulletin.message(self.identity.as_ref(), self.detail);
        let mut frame = format!("id: {}\ndata: ", bulletin.seq()).into_bytes();
        // A message has string keys and no failing parts, and writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut frame, &message);
        frame.extend_from_slice(b"\n\n");
        frame.into()
    }
}
