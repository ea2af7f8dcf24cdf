//! The whole server in one process, asked as clients ask it.

mod addresses;
mod away;
mod clocks;
mod connections;
mod door;
mod games;
mod here;
mod keeping;
mod kept;
mod nodes;
mod older;
mod once;
mod presence;
mod ready;
mod routes;
mod secrets;
mod shares;
pub(crate) mod site;
mod streams;
mod thinking;
mod uploads;
