//! One story told on both databases: every test here runs on a new `SQLite` file and on a new `PostgreSQL` database.

mod appending;
mod claims;
mod fresh;
mod hosting;
mod law;
mod listings;
mod notices;
mod opening;
mod people;
mod transfer;

/// Makes two tests of each function that takes a new database.
macro_rules! on_both_databases {
    ($($module:ident :: $name:ident,)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$module::$name(super::fresh::Fresh::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$module::$name(super::fresh::Fresh::postgres()).await;
            })*
        }
    };
}

on_both_databases!(
    appending::a_log_is_read_back_as_it_was_written,
    appending::a_stale_append_changes_nothing,
    appending::gaps_are_impossible,
    appending::of_many_that_race_one_wins_each_step,
    appending::two_stores_on_one_database_race_and_history_stays_linear,
    appending::one_bad_append_does_not_harm_those_beside_it,
    appending::what_cannot_be_stored_is_refused,
    appending::many_appends_share_a_transaction,
    appending::a_caller_that_goes_away_loses_only_the_answer,
    appending::closing_stores_what_was_handed_over,
    claims::a_due_table_goes_to_one_node,
    claims::a_claim_ends_with_its_lease,
    claims::a_server_that_starts_alone_takes_over_from_a_dead_one,
    claims::a_claim_is_prolonged_and_released,
    claims::an_append_moves_the_due_time_and_gives_up_the_claim,
    claims::what_is_due_later_than_anybody_waits_is_due_now,
    claims::a_claim_from_before_a_clock_was_set_back_has_ended,
    claims::many_nodes_share_what_is_due,
    hosting::a_deleted_table_is_gone_and_its_name_is_free,
    hosting::an_append_to_a_deleted_table_is_stale,
    hosting::purging_takes_what_lay_untouched,
    hosting::everything_is_counted,
    hosting::a_sound_database_has_no_problems_and_a_damaged_one_is_told,
    law::logs_are_whole_whatever_happens,
    listings::open_tables_are_in_the_lobby_and_games_can_be_watched,
    listings::a_host_finds_all_tables,
    listings::everybody_finds_their_own_tables,
    notices::every_append_is_told_after_it_is_durable,
    notices::who_listens_hears_that_the_store_was_closed,
    opening::what_was_stored_is_there_when_opened_again,
    opening::opening_twice_changes_nothing,
    opening::a_newer_database_is_refused,
    opening::nodes_that_start_together_agree,
    people::identities_are_made_found_and_renamed,
    people::keys_open_the_door_until_they_are_revoked,
    people::the_secret_is_made_once,
    transfer::an_export_makes_the_same_store_elsewhere,
    transfer::an_import_replaces_nothing,
    transfer::a_damaged_export_is_refused_whole,
);
