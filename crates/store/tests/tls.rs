//! Nobody reads or changes what goes to a `PostgreSQL` server over a network, if the host says so.

use orichalcum_store::{Append, Appended, Listing, Millis, Status, Store, StoreError, TableId};
use sqlx::{Connection as _, PgConnection, query_as, query_scalar};
use std::time::Duration;
use throwaway_postgres::ThrowawayPostgres;

async fn refused(address: &str, words: &str) {
    let error = Store::open(address).await.expect_err(address);
    assert!(matches!(&error, StoreError::Unreachable(why) if why.contains(words)), "{address}: {error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_to_the_server_is_encrypted_and_the_server_proves_who_it_is() {
    let server = ThrowawayPostgres::start_with_tls().unwrap_or_else(|problem| panic!("{problem}"));
    let database = server.new_database().expect("a database");
    let authorities = server.authorities().expect("it speaks TLS");
    let (right, wrong) = (authorities.right.display(), authorities.wrong.display());
    for mode in
        ["require".to_owned(), format!("verify-ca&sslrootcert={right}"), format!("verify-full&sslrootcert={right}")]
    {
        let address = format!("{database}?sslmode={mode}");
        let store = Store::open(&address).await.unwrap_or_else(|error| panic!("{address}: {error}"));
        let listing = Listing { status: Status::Open, is_public: true, summary: "{}".to_owned() };
        let append = Append::new(TableId::random(), 0, Millis(1), vec!["created".to_owned()]);
        assert_eq!(store.append(Append { listing: Some(listing), ..append }).await, Ok(Appended::Done { head: 1 }));
        // The connections for reading, for appending and for listening; the last of them comes when it comes.
        let encrypted = "
            SELECT count(*) FILTER (WHERE ssl), count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
            WHERE application_name = 'orichalcum'";
        let mut other = PgConnection::connect(&database).await.expect("a connection");
        let all_have_come = async {
            loop {
                let (tls, all): (i64, i64) = query_as(encrypted).fetch_one(&mut other).await.expect("two numbers");
                assert_eq!(tls, all, "{address}");
                if all >= 3 {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), all_have_come).await.expect("three connections");
        store.close().await;
        while query_scalar::<_, i64>("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'orichalcum'")
            .fetch_one(&mut other)
            .await
            .expect("a number")
            > 0
        {
            tokio::task::yield_now().await;
        }
    }
    // This name for the same machine does not show that it is local.
    #[cfg(target_os = "linux")]
    {
        let elsewhere = database.replace("@localhost:", "@0.0.0.0:");
        let store = Store::open(&format!("{elsewhere}?sslmode=require")).await.expect("it opens");
        assert!(store.warning().is_some_and(|warning| warning.contains("sslmode=verify-full")));
        store.close().await;
    }
    for mode in ["verify-ca", "verify-full"] {
        refused(&format!("{database}?sslmode={mode}"), "UnknownIssuer").await;
        refused(&format!("{database}?sslmode={mode}&sslrootcert={wrong}"), "invalid peer certificate").await;
    }
    // The certificate is for a name, and this is another one for the same machine.
    let by_number = database.replace("@localhost:", "@127.0.0.1:");
    refused(&format!("{by_number}?sslmode=verify-full&sslrootcert={right}"), "not valid for name").await;
    Store::open(&format!("{by_number}?sslmode=verify-ca&sslrootcert={right}"))
        .await
        .expect("any name will do")
        .close()
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_tls_is_refused_where_it_is_required() {
    let server = ThrowawayPostgres::start().unwrap_or_else(|problem| panic!("{problem}"));
    let database = server.new_database().expect("a database");
    refused(&format!("{database}&sslmode=require"), "does not support TLS").await;
    Store::open(&format!("{database}&sslmode=prefer")).await.expect("it opens").close().await;
}
