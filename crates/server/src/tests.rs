//! The whole server in one process, asked as clients ask it.

mod away;
mod clocks;
mod door;
mod games;
mod nodes;
mod routes;
mod secrets;
pub(crate) mod site;
mod streams;
mod thinking;
mod uploads;
