//! A batch of appends as one transaction of `SQLite`, in as few statements as it takes.

use super::Sqlite;
use crate::answer::keep;
use crate::batch::{Asked, Changes, UNCHAINED, World, judge};
use crate::database::signed;
use crate::writer::BatchFailure;
use crate::{Append, Appended, Due, Notice, StoreError};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, query, query_as};
use tokio::sync::broadcast;

/// The most rows of one statement.
const ROWS: usize = 128;

const CREATE: &str = "
    INSERT INTO tables (id, head, created_at, changed_at)
    SELECT value ->> 0, 0, value ->> 1, value ->> 1 FROM json_each($1) WHERE true
    ON CONFLICT (id) DO NOTHING";

const HEADS: &str = "
    SELECT tables.id, tables.no, tables.head, tables.changed_at, tables.hash
    FROM json_each($1) JOIN tables ON tables.id = json_each.value";

const ANSWERS: &str = "
    SELECT answers.identity, answers.key, answers.at, answers.request, answers.body
    FROM json_each($1) JOIN answers ON answers.identity = value ->> 0 AND answers.key = value ->> 1";

const SEATED: &str = "
    SELECT members.identity, count(*) FROM json_each($1)
    JOIN members ON members.identity = json_each.value JOIN cards ON cards.table_no = members.table_no
    WHERE cards.status <> 'finished' AND members.role <> '' AND members.role NOT LIKE '-%' GROUP BY members.identity";

const CHANGE_TABLES: &str = "
    UPDATE tables SET
        head = change.head,
        changed_at = change.at,
        hash = change.hash,
        due_at = iif(change.sets_due, change.due_at, tables.due_at),
        claimed_by = iif(tables.claimed_by = change.release, NULL, tables.claimed_by)
    FROM (
        SELECT value ->> 0 AS no, value ->> 1 AS head, value ->> 2 AS at, value ->> 3 AS sets_due,
               value ->> 4 AS due_at, value ->> 5 AS release, unhex(value ->> 6) AS hash
        FROM json_each($1)
    ) AS change
    WHERE tables.no = change.no";

const PUT_LISTINGS: &str = "
    INSERT INTO cards (table_no, status, is_public, summary)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1) WHERE true
    ON CONFLICT (table_no) DO UPDATE
    SET status = excluded.status, is_public = excluded.is_public, summary = excluded.summary";

const DROP_MEMBERS: &str = "DELETE FROM members WHERE table_no IN (SELECT value FROM json_each($1))";

const PUT_MEMBERS: &str = "
    INSERT INTO members (table_no, identity, role)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)";

const PUT_TEXTS: &str = "
    INSERT INTO texts (table_no, digest, salt, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

impl Sqlite {
    pub(crate) async fn store_batch(
        &self,
        appends: &[&Append],
        notices: &broadcast::Sender<Notice>,
    ) -> Result<Vec<Appended>, BatchFailure> {
        let mut transaction = self.begin_writing().await?;
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
        transaction.commit().await?;
        for notice in changes.notices() {
            // Nobody may be listening.
            let _ = notices.send(notice);
        }
        Ok(answers)
    }
}

/// New tables get their row before the heads are read, so that they are judged like all others.
async fn create(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let new = appends.iter().filter(|append| append.after == 0);
    run(connection, CREATE, new.map(|append| json!([append.table, append.at])).collect()).await
}

/// What the batch must know, read under the lock of its transaction.
async fn world(connection: &mut SqliteConnection, asked: &Asked<'_>) -> Result<World, StoreError> {
    let mut world = World::default();
    let heads = query_as(HEADS).bind(json!(asked.tables).to_string());
    for row in heads.fetch_all(&mut *connection).await? {
        if let Some(no) = world.add_table(row)? {
            let old = query_as(UNCHAINED).bind(no).fetch_all(&mut *connection).await?;
            world.chain(no, old)?;
        }
    }
    if !asked.keys.is_empty() {
        let answers = query_as(ANSWERS).bind(json!(asked.keys).to_string());
        for row in answers.fetch_all(&mut *connection).await? {
            world.add_answer(row)?;
        }
    }
    if !asked.quotas.is_empty() {
        let seated = query_as(SEATED).bind(json!(asked.quotas).to_string());
        for row in seated.fetch_all(&mut *connection).await? {
            world.add_seated(&row)?;
        }
    }
    Ok(world)
}

async fn write(connection: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), sqlx::Error> {
    for rows in changes.entries.chunks(ROWS) {
        let places = vec!["(?, ?, ?, ?, ?)"; rows.len()].join(", ");
        // Every number of rows is a statement of its own, prepared once; it holds nothing that was handed in.
        let statement = format!("INSERT INTO entries (table_no, seq, at, body, prior) VALUES {places}");
        let mut insert = query(AssertSqlSafe(statement));
        for row in rows {
            insert = insert.bind(row.table_no).bind(signed(row.seq)).bind(row.at).bind(row.body);
            insert = insert.bind(row.prior.bytes());
        }
        insert.execute(&mut *connection).await?;
    }
    let tables = changes.tables.iter().map(|change| {
        let (sets_due, due_at) = match change.due {
            Due::Keep => (0, None),
            Due::Never => (1, None),
            Due::At(at) => (1, Some(at)),
        };
        json!([change.no, change.head, change.at, sets_due, due_at, change.release, change.hash])
    });
    run(connection, CHANGE_TABLES, tables.collect()).await?;
    let listings = changes.tables.iter().filter_map(|change| {
        let listing = change.listing?;
        Some(json!([change.no, listing.status.name(), i64::from(listing.is_public), listing.summary]))
    });
    run(connection, PUT_LISTINGS, listings.collect()).await?;
    let with_members = || changes.tables.iter().filter_map(|change| Some((change.no, change.members?)));
    run(connection, DROP_MEMBERS, with_members().map(|(no, _)| json!(no)).collect()).await?;
    let members = with_members()
        .flat_map(|(no, members)| members.iter().map(move |(identity, role)| json!([no, identity, role])));
    run(connection, PUT_MEMBERS, members.collect()).await?;
    for (no, text) in &changes.texts {
        let put = query(PUT_TEXTS).bind(no).bind(text.digest().bytes().to_vec()).bind(&text.salt[..]);
        put.bind(&text.body).execute(&mut *connection).await?;
    }
    for answer in &changes.answers {
        keep!(Some(answer), connection);
    }
    Ok(())
}

/// Runs a statement over rows that are handed in as one text, if there are any.
async fn run(connection: &mut SqliteConnection, statement: &'static str, rows: Vec<Value>) -> Result<(), sqlx::Error> {
    if !rows.is_empty() {
        query(statement).bind(Value::Array(rows).to_string()).execute(connection).await?;
    }
    Ok(())
}
