//! A site without a server: the tables of one device, their bots and their hints, in a browser's worker.
//!
//! [`Site`] answers the requests that a server answers, with the same answers and the same messages. It keeps nothing:
//! it says which log has to be read and what has to be appended to it, and folds what was stored. Time, chance and
//! what is stored are handed in, as everywhere below it. `door.rs` is how a worker calls it; natively it is called as
//! tests do:
//!
//! ```
//! use orichalcum_browser::Site;
//! use serde_json::{Value, json};
//!
//! let mut site = Site::default();
//! let mut ask = |question: Value| -> Value { serde_json::from_str(&site.ask(&question.to_string())).unwrap() };
//! let ada = json!({ "id": "ada", "name": "Ada" });
//! let open = json!({ "seats": [{ "kind": "me" }], "automaton": "gentle" }).to_string();
//! let context = json!({ "me": ada, "now": 1, "random": "07".repeat(64), "read": [] });
//! let mut request = json!({ "request": { "method": "POST", "path": "/tables", "body": open, "context": context } });
//!
//! // A name for the table is found, and its log is asked for: there is none yet.
//! let name = ask(request.clone())["read"]["table"].clone();
//! request["request"]["context"]["read"] = json!([name]);
//! // Entries are given to be stored. Once they are, they are handed in, as those of another tab would be.
//! let append = ask(request.clone())["append"].clone();
//! let entry = |(number, body): (usize, &Value)| json!({ "seq": number + 1, "at": append["at"], "body": body });
//! let entries: Vec<Value> = append["bodies"].as_array().unwrap().iter().enumerate().map(entry).collect();
//! ask(json!({ "grown": { "table": name, "entries": entries, "now": 1 } }));
//! let answer = ask(request)["answer"].clone();
//! assert_eq!((&answer["status"], &answer["value"]["view"]["table"]["status"]), (&json!(200), &json!("playing")));
//! ```
#![deny(missing_docs)]

mod ask;
#[cfg(target_family = "wasm")]
mod door;
mod follow;
mod records;
mod request;
mod site;
mod tend;

pub use site::Site;
