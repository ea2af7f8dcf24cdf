//! The same tests on both databases: every test here runs on a new `SQLite` file and on a new `PostgreSQL` database.

mod appending;
mod claims;
mod faults;
mod fresh;
mod hosting;
mod law;
mod listings;
mod notices;
mod opening;
mod people;
mod proofs;
mod transfer;
mod watching;

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
    faults::who_goes_away_in_the_middle_harms_nobody,
    hosting::a_deleted_table_is_gone_and_its_name_is_free,
    hosting::an_append_to_a_deleted_table_is_stale,
    hosting::purging_takes_what_lay_untouched,
    hosting::everything_is_counted,
    hosting::a_sound_database_has_no_problems_and_a_damaged_one_is_reported,
    law::logs_are_whole_whatever_happens,
    listings::open_tables_are_in_the_lobby_and_games_can_be_watched,
    listings::a_host_finds_all_tables,
    listings::everybody_finds_their_own_tables,
    notices::every_append_is_announced_after_it_is_durable,
    notices::who_listens_hears_that_the_store_was_closed,
    notices::servers_pass_words_that_are_kept_nowhere,
    opening::what_was_stored_is_there_when_opened_again,
    opening::opening_twice_changes_nothing,
    opening::a_newer_database_is_refused,
    opening::nodes_that_start_together_agree,
    opening::looking_changes_nothing,
    opening::looking_at_what_is_older_or_newer_is_refused,
    opening::a_program_that_is_too_old_does_not_start,
    opening::a_node_that_became_too_old_stops_writing,
    opening::the_host_asks_for_a_version_that_this_program_has,
    people::identities_are_made_found_and_renamed,
    people::keys_open_the_door_until_they_are_revoked,
    people::the_secret_is_made_once,
    people::nobody_gets_more_keys_than_they_may,
    people::who_has_no_seat_and_no_key_can_be_purged,
    proofs::a_changed_entry_is_noticed_and_other_tables_go_on,
    proofs::an_older_log_is_chained_from_its_next_entry_on,
    proofs::an_older_program_cannot_append,
    proofs::times_of_a_log_never_decrease,
    proofs::what_lies_beside_the_log_can_be_removed,
    proofs::of_many_requests_with_one_key_one_is_carried_out,
    proofs::a_quota_holds_however_many_sit_down_at_once,
    proofs::sets_bans_and_reports_are_kept,
    transfer::an_export_makes_the_same_store_elsewhere,
    transfer::the_secret_goes_along_only_if_it_is_asked_for,
    transfer::an_import_replaces_nothing,
    transfer::a_damaged_export_is_refused_whole,
    transfer::an_export_of_the_first_version_is_read,
    watching::a_store_that_works_says_so_and_leaves_nothing_behind,
    watching::a_store_that_refuses_every_append_says_so_until_it_does_not,
);
