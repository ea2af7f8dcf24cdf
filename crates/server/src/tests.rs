//! The whole server in one process, asked as clients ask it.

mod away;
mod door;
mod games;
mod nodes;
mod ready;
mod routes;
mod secrets;
mod site;
mod streams;
