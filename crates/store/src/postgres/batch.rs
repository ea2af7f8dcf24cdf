//! A batch of appends as one transaction of `PostgreSQL`.
//!
//! The rows of the tables are locked in the order of their names, so that the batches of two nodes wait for each other
//! without a deadlock. Creating comes before locking, and a row that is not committed cannot be locked, so that the two
//! kinds of waiting do not deadlock either.

use super::{PAUSE, Postgres};
use crate::batch::{Asked, Changes, UNCHAINED, World, judge};
use crate::database::signed;
use crate::minimum;
use crate::writer::BatchFailure;
use crate::{Append, Appended, Due, NodeId, StoreError};
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, query, query_as, query_scalar};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How long an append waits for a database that went away before its caller gets an error.
const LONGEST_OUTAGE: Duration = Duration::from_secs(15);
/// How long the database may take over one batch before its connection is given up.
const ANSWER: Duration = Duration::from_secs(20);

const CREATE: &str = "
    INSERT INTO tables (id, head, created_at, changed_at)
    SELECT new.id, 0, new.at, new.at FROM unnest($1::text[], $2::bigint[]) AS new (id, at)
    ORDER BY new.id COLLATE \"C\"
    ON CONFLICT (id) DO NOTHING";

const LOCK: &str = "
    SELECT id, no, head, changed_at, hash FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE";

const ANSWERS: &str = "
    SELECT answers.identity, answers.key, answers.at, answers.request, answers.body
    FROM unnest($1::text[], $2::text[]) AS asked (identity, key) JOIN answers USING (identity, key)";

/// When one identity uses a key, or sits down, at two nodes at once, one node judges after the other. All rows of
/// tables are locked before, and these locks are taken in the order of their numbers, so that there is no deadlock.
const LOCK_PEOPLE: &str = "
    SELECT pg_advisory_xact_lock(number)
    FROM (SELECT hashtextextended(word, 0) FROM unnest($1::text[]) AS asked (word) ORDER BY 1) AS locks (number)";

const SEATED: &str = "
    SELECT members.identity, count(*) FROM members JOIN cards USING (table_no)
    WHERE members.identity = ANY($1::text[]) AND cards.status <> 'finished' AND members.role <> '' AND members.role NOT LIKE '-%'
    GROUP BY members.identity";

const ADD_ENTRIES: &str = "
    INSERT INTO entries (table_no, seq, at, body, prior)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[])";

const CHANGE_TABLES: &str = "
    UPDATE tables SET
        head = change.head,
        changed_at = change.at,
        hash = change.hash,
        due_at = CASE WHEN change.sets_due THEN change.due_at ELSE tables.due_at END,
        claimed_by = CASE WHEN tables.claimed_by = change.release THEN NULL ELSE tables.claimed_by END
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::bigint[], $6::text[], $7::bytea[])
        AS change (no, head, at, sets_due, due_at, release, hash)
    WHERE tables.no = change.no";

const PUT_LISTINGS: &str = "
    INSERT INTO cards (table_no, status, is_public, summary)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::boolean[], $4::text[])
    ON CONFLICT (table_no) DO UPDATE
    SET status = excluded.status, is_public = excluded.is_public, summary = excluded.summary";

const DROP_MEMBERS: &str = "DELETE FROM members WHERE table_no = ANY($1::bigint[])";

const PUT_MEMBERS: &str = "
    INSERT INTO members (table_no, identity, role) SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[])";

const PUT_TEXTS: &str = "
    INSERT INTO texts (table_no, digest, salt, body)
    SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[]) ON CONFLICT DO NOTHING";

/// In one order, so that two nodes that keep answers to the same requests never deadlock.
const PUT_ANSWERS: &str = "
    INSERT INTO answers (identity, key, at, request, body)
    SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[], $5::text[])
        AS new (identity, key, at, request, body)
    ORDER BY identity COLLATE \"C\", key COLLATE \"C\"";

impl Postgres {
    /// Waits for a database that restarts, unless the batch is only a trial. A batch whose commit broke
    /// off is not tried again: it may be stored.
    pub(crate) async fn store_batch(&self, appends: &[&Append]) -> Result<Vec<Appended>, BatchFailure> {
        let deadline = Instant::now() + if appends.is_empty() { Duration::ZERO } else { LONGEST_OUTAGE };
        loop {
            match self.try_batch(appends).await {
                Err(BatchFailure::NotStored(StoreError::Unreachable(_))) if Instant::now() < deadline => {
                    sleep(PAUSE).await;
                }
                result => return result,
            }
        }
    }

    /// The connection is kept only after success: dropping it rolls back whatever was begun.
    async fn try_batch(&self, appends: &[&Append]) -> Result<Vec<Appended>, BatchFailure> {
        let mut kept = self.writer.lock().await;
        let mut connection = match kept.take() {
            Some(connection) => connection,
            None => self.connect_writer().await.map_err(BatchFailure::NotStored)?,
        };
        let is_committing = AtomicBool::new(false);
        let stored = async {
            if self.minimum.is_due() {
                self.minimum.judge(query_scalar(minimum::READ).fetch_optional(&mut connection).await?)?;
            }
            transact(&mut connection, appends, &is_committing).await
        };
        let answers = match timeout(ANSWER, stored).await {
            Ok(result) => result?,
            Err(_) if is_committing.load(Ordering::Relaxed) => {
                return Err(BatchFailure::Unknown("the database does not answer".to_owned()));
            }
            Err(_) => {
                let silent = StoreError::Unreachable("the database does not answer".to_owned());
                return Err(BatchFailure::NotStored(silent));
            }
        };
        *kept = Some(connection);
        Ok(answers)
    }
}

async fn transact(
    connection: &mut PgConnection,
    appends: &[&Append],
    is_committing: &AtomicBool,
) -> Result<Vec<Appended>, BatchFailure> {
    let mut transaction = connection.begin().await?;
    create(&mut transaction, appends).await?;
    let world = world(&mut transaction, &Asked::of(appends)).await.map_err(BatchFailure::NotStored)?;
    let (answers, changes) = judge(appends, world);
    write(&mut transaction, &changes).await?;
    if appends.is_empty() {
        let [put, remove] = crate::site::PROBE;
        let name = crate::site::probe_name();
        query(put).bind(&name).bind(name.as_bytes()).execute(&mut *transaction).await?;
        query(remove).bind(&name).execute(&mut *transaction).await?;
    }
    super::listen::notify(&mut transaction, &changes.notices()).await?;
    is_committing.store(true, Ordering::Relaxed);
    transaction.commit().await.map_err(|error| BatchFailure::Unknown(error.to_string()))?;
    Ok(answers)
}

/// New tables get their row before the heads are read, so that they are judged like all others.
async fn create(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let (ids, ats): (Vec<&str>, Vec<i64>) =
        appends.iter().filter(|append| append.after == 0).map(|append| (append.table.as_str(), append.at.0)).unzip();
    if !ids.is_empty() {
        query(CREATE).bind(ids).bind(ats).execute(connection).await?;
    }
    Ok(())
}

/// What the batch must know, read under its locks.
async fn world(connection: &mut PgConnection, asked: &Asked<'_>) -> Result<World, StoreError> {
    let mut world = World::default();
    let tables: Vec<&str> = asked.tables.iter().map(|table| table.as_str()).collect();
    for row in query_as(LOCK).bind(tables).fetch_all(&mut *connection).await? {
        if let Some(no) = world.add_table(row)? {
            let old = query_as(UNCHAINED).bind(no).fetch_all(&mut *connection).await?;
            world.chain(no, old)?;
        }
    }
    let people = asked.keys.iter().map(|(identity, key)| format!("{identity} {key}"));
    let people: Vec<String> = people.chain(asked.quotas.iter().map(ToString::to_string)).collect();
    if !people.is_empty() {
        query(LOCK_PEOPLE).bind(people).execute(&mut *connection).await?;
    }
    if !asked.keys.is_empty() {
        let (identities, keys): (Vec<&str>, Vec<&str>) = asked.keys.iter().copied().unzip();
        for row in query_as(ANSWERS).bind(identities).bind(keys).fetch_all(&mut *connection).await? {
            world.add_answer(row)?;
        }
    }
    if !asked.quotas.is_empty() {
        for row in query_as(SEATED).bind(&asked.quotas).fetch_all(&mut *connection).await? {
            world.add_seated(&row)?;
        }
    }
    Ok(world)
}

async fn write(connection: &mut PgConnection, changes: &Changes<'_>) -> Result<(), sqlx::Error> {
    let entries = &changes.entries;
    if !entries.is_empty() {
        query(ADD_ENTRIES)
            .bind(entries.iter().map(|row| row.table_no).collect::<Vec<_>>())
            .bind(entries.iter().map(|row| signed(row.seq)).collect::<Vec<_>>())
            .bind(entries.iter().map(|row| row.at).collect::<Vec<_>>())
            .bind(entries.iter().map(|row| row.body).collect::<Vec<_>>())
            .bind(entries.iter().map(|row| row.prior.bytes()).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    let tables = &changes.tables;
    if !tables.is_empty() {
        query(CHANGE_TABLES)
            .bind(tables.iter().map(|change| change.no).collect::<Vec<_>>())
            .bind(tables.iter().map(|change| signed(change.head)).collect::<Vec<_>>())
            .bind(tables.iter().map(|change| change.at).collect::<Vec<_>>())
            .bind(tables.iter().map(|change| change.due != Due::Keep).collect::<Vec<_>>())
            .bind(tables.iter().map(|change| due_at(change.due)).collect::<Vec<_>>())
            .bind(tables.iter().map(|change| change.release.map(NodeId::as_str)).collect::<Vec<_>>())
            .bind(tables.iter().map(|change| change.hash.bytes()).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    let listings: Vec<_> = tables.iter().filter_map(|change| Some((change.no, change.listing?))).collect();
    if !listings.is_empty() {
        query(PUT_LISTINGS)
            .bind(listings.iter().map(|(no, _)| *no).collect::<Vec<_>>())
            .bind(listings.iter().map(|(_, listing)| listing.status.name()).collect::<Vec<_>>())
            .bind(listings.iter().map(|(_, listing)| listing.is_public).collect::<Vec<_>>())
            .bind(listings.iter().map(|(_, listing)| listing.summary.as_str()).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    let with_members: Vec<_> = tables.iter().filter_map(|change| Some((change.no, change.members?))).collect();
    if !with_members.is_empty() {
        let dropped: Vec<i64> = with_members.iter().map(|(no, _)| *no).collect();
        query(DROP_MEMBERS).bind(dropped).execute(&mut *connection).await?;
        let members = || with_members.iter().flat_map(|(no, members)| members.iter().map(move |member| (*no, member)));
        query(PUT_MEMBERS)
            .bind(members().map(|(no, _)| no).collect::<Vec<_>>())
            .bind(members().map(|(_, (identity, _))| identity.as_str()).collect::<Vec<_>>())
            .bind(members().map(|(_, (_, role))| role.as_str()).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    write_beside(connection, changes).await
}

async fn write_beside(connection: &mut PgConnection, changes: &Changes<'_>) -> Result<(), sqlx::Error> {
    let (texts, answers) = (&changes.texts, &changes.answers);
    if !texts.is_empty() {
        query(PUT_TEXTS)
            .bind(texts.iter().map(|(no, _)| *no).collect::<Vec<_>>())
            .bind(texts.iter().map(|(_, text)| text.digest().bytes().to_vec()).collect::<Vec<_>>())
            .bind(texts.iter().map(|(_, text)| &text.salt[..]).collect::<Vec<_>>())
            .bind(texts.iter().map(|(_, text)| text.body.as_str()).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    if !answers.is_empty() {
        query(PUT_ANSWERS)
            .bind(answers.iter().map(|answer| answer.identity.as_str()).collect::<Vec<_>>())
            .bind(answers.iter().map(|answer| answer.key.as_str()).collect::<Vec<_>>())
            .bind(answers.iter().map(|answer| answer.at.0).collect::<Vec<_>>())
            .bind(answers.iter().map(|answer| answer.request.bytes()).collect::<Vec<_>>())
            .bind(answers.iter().map(|answer| answer.body.as_str()).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn due_at(due: Due) -> Option<i64> {
    match due {
        Due::Keep | Due::Never => None,
        Due::At(at) => Some(at.0),
    }
}
