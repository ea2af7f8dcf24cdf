//! The whole server in one process, asked as clients ask it.

mod addresses;
mod away;
mod connections;
mod door;
mod games;
mod nodes;
mod older;
mod routes;
mod secrets;
pub(crate) mod site;
mod streams;
