//! What players want the host to look at.

use crate::answer::keep;
use crate::append::check_text;
use crate::database::{reading, signed, unsigned, writing};
use crate::{Answer, IdentityId, Millis, Store, StoreError, TableId};
use serde::{Deserialize, Serialize};
use sqlx::{query, query_as};

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// About which table.
    pub table: TableId,
    /// About which entry of its log, if about one.
    pub seq: Option<u64>,
    /// Whose report.
    pub reporter: IdentityId,
    /// What is wrong, in their words.
    pub reason: String,
    /// When it came.
    pub at: Millis,
    /// Whether the host has dealt with it.
    pub is_closed: bool,
}

pub(crate) const ADD: &str = "
    INSERT INTO reports (table_id, seq, reporter, reason, at, is_closed) VALUES ($1, $2, $3, $4, $5, $6)";

pub(crate) const REPORTS: &str = "
    SELECT no, table_id, seq, reporter, reason, at, is_closed FROM reports
    WHERE is_closed = $1 OR is_closed = $2 ORDER BY no LIMIT $3";

pub(crate) type Row = (i64, String, Option<i64>, String, String, i64, bool);

impl Store {
    /// Takes a report.
    ///
    /// # Errors
    /// When it cannot be stored, or the database fails.
    pub async fn report(&self, report: &Report, answer: Option<&Answer>) -> Result<(), StoreError> {
        check_text(&report.reason)?;
        writing!(&self.shared.database, connection => {
            let add = query(ADD).bind(report.table.as_str()).bind(report.seq.map(signed));
            let add = add.bind(report.reporter.as_str()).bind(&report.reason).bind(report.at.0).bind(report.is_closed);
            add.execute(&mut *connection).await?;
            keep!(answer, connection);
        });
        Ok(())
    }

    /// Reports with their numbers, the oldest first; also those that were dealt with, if asked for.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reports(&self, closed_too: bool, limit: u32) -> Result<Vec<(i64, Report)>, StoreError> {
        let rows: Vec<Row> = reading!(&self.shared.database, connection => {
            let ask = query_as(REPORTS).bind(false).bind(closed_too).bind(i64::from(limit));
            ask.fetch_all(connection).await?
        });
        rows.into_iter().map(report).collect()
    }

    /// The host has dealt with a report. False when there is none of that number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_report(&self, no: i64) -> Result<bool, StoreError> {
        let closed = writing!(&self.shared.database, connection => {
            let close = query("UPDATE reports SET is_closed = $2 WHERE no = $1").bind(no).bind(true);
            close.execute(connection).await?.rows_affected()
        });
        Ok(closed == 1)
    }
}

pub(crate) fn report(row: Row) -> Result<(i64, Report), StoreError> {
    let (no, table, seq, reporter, reason, at, is_closed) = row;
    let damaged = |error: crate::BadName| StoreError::Damaged(error.to_string());
    let report = Report {
        table: TableId::new(&table).map_err(damaged)?,
        seq: seq.map(unsigned).transpose()?,
        reporter: IdentityId::new(&reporter).map_err(damaged)?,
        reason,
        at: Millis(at),
        is_closed,
    };
    Ok((no, report))
}
