//! A batch of appends as one transaction of `SQLite`, in as few statements as it takes.

use super::Sqlite;
use crate::batch::{Changes, Known, judge};
use crate::database::{signed, unsigned};
use crate::writer::BatchFailure;
use crate::{Append, Appended, Due, Notice, StoreError, TableId};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, query, query_as};
use std::collections::HashMap;
use tokio::sync::broadcast;

/// The most rows of one statement.
const ROWS: usize = 128;

const CREATE: &str = "
    INSERT INTO tables (id, head, created_at, changed_at)
    SELECT value ->> 0, 0, value ->> 1, value ->> 1 FROM json_each($1) WHERE true
    ON CONFLICT (id) DO NOTHING";

const HEADS: &str = "
    SELECT tables.id, tables.no, tables.head FROM json_each($1) JOIN tables ON tables.id = json_each.value";

const CHANGE_TABLES: &str = "
    UPDATE tables SET
        head = change.head,
        changed_at = change.at,
        due_at = iif(change.sets_due, change.due_at, tables.due_at),
        claimed_by = iif(tables.claimed_by = change.release, NULL, tables.claimed_by)
    FROM (
        SELECT value ->> 0 AS no, value ->> 1 AS head, value ->> 2 AS at, value ->> 3 AS sets_due,
               value ->> 4 AS due_at, value ->> 5 AS release
        FROM json_each($1)
    ) AS change
    WHERE tables.no = change.no";

const PUT_CARDS: &str = "
    INSERT INTO cards (table_no, status, is_public, summary)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1) WHERE true
    ON CONFLICT (table_no) DO UPDATE
    SET status = excluded.status, is_public = excluded.is_public, summary = excluded.summary";

const DROP_MEMBERS: &str = "DELETE FROM members WHERE table_no IN (SELECT value FROM json_each($1))";

const PUT_MEMBERS: &str = "
    INSERT INTO members (table_no, identity, role)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)";

impl Sqlite {
    pub(crate) async fn store_batch(
        &self,
        appends: &[&Append],
        notices: &broadcast::Sender<Notice>,
    ) -> Result<Vec<Appended>, BatchFailure> {
        let mut transaction = self.begin_writing().await?;
        create(&mut transaction, appends).await?;
        let known = heads(&mut transaction, appends).await.map_err(BatchFailure::NotStored)?;
        let (answers, changes) = judge(appends, &known);
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

async fn heads(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<HashMap<TableId, Known>, StoreError> {
    let tables: Vec<&TableId> = appends.iter().map(|append| &append.table).collect();
    let rows: Vec<(String, i64, i64)> = query_as(HEADS).bind(json!(tables).to_string()).fetch_all(connection).await?;
    let known = rows.into_iter().map(|(table, no, head)| {
        let table = TableId::new(&table).map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok((table, Known { no, head: unsigned(head)? }))
    });
    known.collect()
}

async fn write(connection: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), sqlx::Error> {
    for rows in changes.entries.chunks(ROWS) {
        let places = vec!["(?, ?, ?, ?)"; rows.len()].join(", ");
        // Every number of rows is a statement of its own, prepared once; it holds nothing that was handed in.
        let statement = format!("INSERT INTO entries (table_no, seq, at, body) VALUES {places}");
        let mut insert = query(AssertSqlSafe(statement));
        for row in rows {
            insert = insert.bind(row.table_no).bind(signed(row.seq)).bind(row.at).bind(row.body);
        }
        insert.execute(&mut *connection).await?;
    }
    let tables = changes.tables.iter().map(|change| {
        let (sets_due, due_at) = match change.due {
            Due::Keep => (0, None),
            Due::Never => (1, None),
            Due::At(at) => (1, Some(at)),
        };
        json!([change.no, change.head, change.at, sets_due, due_at, change.release])
    });
    run(connection, CHANGE_TABLES, tables.collect()).await?;
    let cards = changes.tables.iter().filter_map(|change| {
        let card = change.card?;
        Some(json!([change.no, card.status.name(), i64::from(card.is_public), card.summary]))
    });
    run(connection, PUT_CARDS, cards.collect()).await?;
    let with_members = || changes.tables.iter().filter_map(|change| Some((change.no, change.members?)));
    run(connection, DROP_MEMBERS, with_members().map(|(no, _)| json!(no)).collect()).await?;
    let members = with_members()
        .flat_map(|(no, members)| members.iter().map(move |(identity, role)| json!([no, identity, role])));
    run(connection, PUT_MEMBERS, members.collect()).await
}

/// Runs a statement over rows that are handed in as one text, if there are any.
async fn run(connection: &mut SqliteConnection, statement: &'static str, rows: Vec<Value>) -> Result<(), sqlx::Error> {
    if !rows.is_empty() {
        query(statement).bind(Value::Array(rows).to_string()).execute(connection).await?;
    }
    Ok(())
}
