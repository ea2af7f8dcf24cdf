//! The interface as an `OpenAPI` document: what the list of operations says of them, and what the door adds to all.
//!
//! Only tests make it. The server sends what they have written to `docs/openapi.json`.

pub(crate) mod example_game;
mod strict;

use std::collections::{BTreeMap, BTreeSet};

use orichalcum_table::wire::schema::TableName;
use orichalcum_table::wire::{Changed, Listed, SentProblem};
use serde_json::{Map, Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use super::described;

/// The largest whole number that every reader of JSON knows exactly.
const LARGEST: u64 = (1 << 53) - 1;
/// What the door may say to any request to the interface.
const AT_THE_DOOR: [u16; 6] = [400, 401, 403, 429, 500, 503];
/// What it may say to one that brings a body.
const TO_BODIES: [u16; 3] = [408, 413, 415];

/// One operation of the interface.
pub(crate) struct Operation {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) id: &'static str,
    pub(crate) about: About,
}

/// What is said of an operation.
pub(crate) struct About {
    summary: &'static str,
    is_outside: bool,
    is_at_table: bool,
    parameters: Vec<Value>,
    body: Option<Value>,
    answer: Value,
    refusals: BTreeSet<u16>,
    links: Vec<Link>,
    schemas: Vec<(String, RefOr<Schema>)>,
}

/// What can be asked next with what an answer says.
#[derive(Clone)]
pub(crate) struct Link {
    to: &'static str,
    parameters: Map<String, Value>,
    body: Option<Value>,
}

impl Link {
    pub(super) fn to(operation: &'static str) -> Self {
        Self { to: operation, parameters: Map::new(), body: None }
    }

    pub(super) fn with(mut self, parameter: &str, expression: &str) -> Self {
        self.parameters.insert(parameter.to_owned(), expression.into());
        self
    }

    pub(super) fn with_body(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }
}

pub(super) fn about(summary: &'static str) -> About {
    About {
        summary,
        is_outside: false,
        is_at_table: false,
        parameters: Vec::new(),
        body: None,
        answer: Value::Null,
        refusals: BTreeSet::new(),
        links: Vec::new(),
        schemas: Vec::new(),
    }
}

impl About {
    /// Not part of the interface: no identity is needed, and no limits apply.
    pub(super) fn outside(self) -> Self {
        Self { is_outside: true, ..self }
    }

    /// Its path names a table.
    pub(super) fn at_table(self) -> Self {
        let table = json!({ "name": "id", "in": "path", "required": true, "description": "The table", "schema": id() });
        Self { is_at_table: true, ..self.parameter(table).refuses(&[404]) }
    }

    /// Its path names a token.
    pub(super) fn names_token(self) -> Self {
        let schema = json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" });
        let about = "The name of the token";
        self.parameter(
            json!({ "name": "token", "in": "path", "required": true, "description": about, "schema": schema }),
        )
    }

    /// It may be about a table.
    pub(super) fn asks_for_table(self) -> Self {
        let about = "The table whose set is asked for; left out: the set of new tables";
        self.parameter(json!({ "name": "table", "in": "query", "description": about, "schema": id() }))
    }

    /// It may wait for an entry of the table's log.
    pub(super) fn waits_for_entry(self) -> Self {
        let about =
            "Waits up to 2 seconds until the table has an entry of this number, which may come from another node";
        let schema = json!({ "type": "integer", "minimum": 0, "maximum": LARGEST });
        self.parameter(json!({ "name": "at_least", "in": "query", "description": about, "schema": schema }))
    }

    /// It goes on where the reader left off.
    pub(super) fn resumes(self) -> Self {
        let about = "The number of the last message that was read; the browser sends it by itself";
        let schema = json!({ "type": "integer", "minimum": 0, "maximum": LARGEST });
        let after = "The same, for the first connection of a page that has the message of this number";
        let presence = "The reader sends signs of life, and gets events named `presence` that say who is there";
        let full = "Every message holds the whole view, and no patches";
        self.parameter(json!({ "name": "Last-Event-ID", "in": "header", "description": about, "schema": schema }))
            .parameter(json!({ "name": "after", "in": "query", "description": after, "schema": schema }))
            .flag("presence", presence)
            .flag("full", full)
    }

    /// Its answer may hold the component set of the table.
    pub(super) fn may_bring_components(self) -> Self {
        self.flag("components", "The answer also holds the component set of the table, for a page that opens")
    }

    /// Its body.
    pub(super) fn takes<T: ToSchema>(self) -> Self {
        self.body::<T>(true)
    }

    /// Its body, which may be left out.
    pub(super) fn may_take<T: ToSchema>(self) -> Self {
        self.body::<T>(false)
    }

    /// Its body is the text of a record, such as this one.
    pub(super) fn takes_record(self, example: &str) -> Self {
        let schema = json!({ "type": "string", "description": "A record, one JSON object in each line" });
        let content = json!({ "application/jsonl": { "schema": schema, "example": example } });
        let body = Some(json!({ "required": true, "content": content }));
        Self { body, ..self }.refuses(&TO_BODIES)
    }

    /// Its answer.
    pub(super) fn gives<T: ToSchema>(mut self) -> Self {
        let schema = self.schema::<T>();
        self.answer = json!({ "application/json": { "schema": schema } });
        self
    }

    /// Its answer has lists of tables.
    pub(super) fn gives_lists(mut self, names: &[&str]) -> Self {
        let listed = self.schema::<Listed>();
        let list = json!({ "type": "array", "maxItems": 100, "items": listed });
        let lists: Map<String, Value> = names.iter().map(|name| ((*name).to_owned(), list.clone())).collect();
        let schema = json!({ "type": "object", "required": names, "properties": lists, "additionalProperties": false });
        self.answer = json!({ "application/json": { "schema": schema } });
        self
    }

    /// Its answer is an object whose form is defined elsewhere.
    pub(super) fn gives_object(mut self) -> Self {
        self.answer = json!({ "application/json": { "schema": { "type": "object" } } });
        self
    }

    /// Its answer is text of that kind.
    pub(super) fn gives_text(mut self, kind: &str) -> Self {
        self.answer = json!({ kind: { "schema": { "type": "string" } } });
        self
    }

    /// Its answer is a stream of such values, each the data of a server-sent event.
    pub(super) fn gives_events<T: ToSchema>(mut self) -> Self {
        let message = self.schema::<T>();
        let schema = json!({ "type": "string", "contentMediaType": "application/json", "contentSchema": message });
        self.answer = json!({ "text/event-stream": { "schema": schema } });
        self
    }

    /// It changes its table.
    pub(super) fn changes(self) -> Self {
        let look = Link::to("play_look").with("id", "$request.path.id").with("at_least", "$response.body#/seq");
        self.gives::<Changed>().refuses(&[409]).link(look)
    }

    /// It may also be refused with these.
    pub(super) fn refuses(mut self, statuses: &[u16]) -> Self {
        self.refusals.extend(statuses);
        self
    }

    /// What can be asked next.
    pub(super) fn link(mut self, link: Link) -> Self {
        self.links.push(link);
        self
    }

    /// What can be asked of the table that the answer names.
    pub(super) fn links_to_table(mut self, name: &str) -> Self {
        self.links.extend(LINKED.iter().map(|id| Link::to(id).with("id", name)));
        self
    }

    /// What can be done at the table that the answer shows.
    pub(super) fn links_to_moves(self, name: &str) -> Self {
        let (seq, action) = ("$response.body#/seq", "$response.body#/choices/actions/0/action");
        let act = Link::to("play_act").with("id", name).with_body(json!({ "seq": seq, "action": action }));
        let undo = Link::to("play_undo").with("id", name).with_body(json!({ "seq": seq, "steps": 1 }));
        self.link(act).link(undo)
    }

    /// A parameter of its address that is on if it has no value.
    fn flag(self, name: &str, about: &str) -> Self {
        let schema = json!({ "type": "boolean" });
        self.parameter(
            json!({ "name": name, "in": "query", "description": about, "allowEmptyValue": true, "schema": schema }),
        )
    }

    fn parameter(mut self, parameter: Value) -> Self {
        self.parameters.push(parameter);
        self
    }

    fn body<T: ToSchema>(mut self, is_required: bool) -> Self {
        let schema = self.schema::<T>();
        let example = example_of(&T::name());
        let content = json!({ "application/json": { "schema": schema, "example": example } });
        self.body = Some(json!({ "required": is_required, "content": content }));
        self.refuses(&TO_BODIES)
    }

    /// A reference to a type, which the document declares then.
    fn schema<T: ToSchema>(&mut self) -> Value {
        T::schemas(&mut self.schemas);
        if T::name().starts_with("Vec") || T::name().contains('<') {
            return json!(T::schema());
        }
        self.schemas.push((T::name().into_owned(), T::schema()));
        json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
    }
}

/// What a program asks of a table that it has just learned of.
const LINKED: [&str; 17] = [
    "play_look",
    "play_chat",
    "play_mute",
    "play_hint",
    "seats_join",
    "seats_seat_bot",
    "seats_leave",
    "seats_come_back",
    "seats_stand_in",
    "seats_resign",
    "seats_rematch",
    "seats_share",
    "seats_seat_link",
    "report_report",
    "replay_history",
    "replay_record",
    "qr_qr",
];

/// The whole document.
pub(crate) fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    let mut schemas: BTreeMap<String, Value> = BTreeMap::new();
    schemas.insert("Problem".to_owned(), json!(SentProblem::schema()));
    let mut referred = Vec::new();
    SentProblem::schemas(&mut referred);
    for (path, operation) in described() {
        referred.extend(operation.about.schemas.iter().cloned());
        let item = paths.entry(path).or_insert_with(|| json!({}));
        item[operation.method] = written(&operation);
    }
    schemas.extend(referred.into_iter().map(|(name, schema)| (name, json!(schema))));
    strict::tighten(&mut schemas);
    let refusals: Map<String, Value> =
        REFUSALS.iter().map(|(status, about)| (format!("Refused{status}"), refusal(*status, about))).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Orichalcum",
            "description": "Tables over HTTP. See docs/api.md for the words of actions and the shape of messages.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            "version": env!("CARGO_PKG_VERSION"),
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": refusals,
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": "orichalcum",
                    "description": "Signed; given with the first change. Over TLS its name is __Host-orichalcum.",
                },
                "token": {
                    "type": "http", "scheme": "bearer",
                    "description": "For programs: made with POST /api/v1/me/tokens.",
                },
            },
        },
    })
}

fn written(operation: &Operation) -> Value {
    let Operation { method, path, id, about } = operation;
    let is_change = *method != "get";
    let mut parameters = about.parameters.clone();
    let mut refusals = about.refusals.clone();
    if !about.is_outside {
        refusals.extend(AT_THE_DOOR);
    }
    let takes_key = *method == "post" && *path != "/replays";
    if takes_key {
        let schema = json!({ "type": "string", "pattern": "^[!-~]{1,64}$" });
        let about = "New for every request: the same request with the same key is carried out once. The first request \
                     of a client without a cookie has 32 or more random characters.";
        parameters.push(json!({ "name": "Idempotency-Key", "in": "header", "description": about, "schema": schema }));
        refusals.extend(TO_BODIES);
        refusals.insert(409);
    }
    let mut answer = json!({ "description": "It is so", "content": about.answer });
    let mut headers = json!({ "Cache-Control": { "schema": { "type": "string" }, "required": true } });
    if is_change {
        headers["Set-Cookie"] = json!({ "schema": { "type": "string" }, "description": "Who you are from now on" });
    }
    answer["headers"] = headers;
    if !about.links.is_empty() {
        let links: Map<String, Value> =
            about.links.iter().map(|link| (link.to.to_owned(), written_link(link))).collect();
        answer["links"] = links.into();
    }
    let mut responses = json!({ "200": answer });
    for status in &refusals {
        responses[status.to_string()] = json!({ "$ref": format!("#/components/responses/Refused{status}") });
    }
    let tag = match path.split('/').nth(1) {
        _ if about.is_outside => "operations",
        Some("me") => "me",
        Some("tables" | "seat-links") if about.is_at_table || is_change => "tables",
        Some("replays" | "records") => "replays",
        _ => "lists",
    };
    let mut value = json!({ "operationId": id, "summary": about.summary, "tags": [tag], "responses": responses });
    if !parameters.is_empty() {
        value["parameters"] = parameters.into();
    }
    if let Some(body) = &about.body {
        value["requestBody"] = body.clone();
    }
    if !about.is_outside {
        // Everybody may ask; who they are decides what they may do.
        value["security"] = json!([{}, { "cookie": [] }, { "token": [] }]);
    }
    value
}

fn written_link(link: &Link) -> Value {
    let mut value = json!({ "operationId": link.to, "parameters": link.parameters });
    if let Some(body) = &link.body {
        value["requestBody"] = body.clone();
    }
    value
}

/// The refusals, in the words of `docs/api.md`.
const REFUSALS: &[(u16, &str)] = &[
    (400, "The form is wrong"),
    (401, "The token is unknown"),
    (403, "Not yours, the wrong origin, or banned by the host of the site"),
    (404, "No such thing, or not any more"),
    (408, "The body did not come in time"),
    (409, "The table has moved on, or is in another state than the request assumes"),
    (413, "The body is too large"),
    (415, "The body is of the wrong kind"),
    (422, "The form is right, the content is wrong at any time"),
    (429, "Too often"),
    (500, "What is stored of this table is damaged"),
    (503, "The store does not answer, or there is too much to do"),
];

fn refusal(status: u16, about: &str) -> Value {
    let schema = json!({ "$ref": "#/components/schemas/Problem" });
    let mut value = json!({ "description": about, "content": { "application/json": { "schema": schema } } });
    if matches!(status, 409 | 429 | 503) {
        let seconds = json!({ "type": "integer", "minimum": 0 });
        let about = "After how many seconds it may work";
        value["headers"] =
            json!({ "Retry-After": { "description": about, "required": status == 429, "schema": seconds } });
    }
    value
}

/// The name of a table.
fn id() -> Value {
    json!(TableName::schema())
}

/// A request that works, but for names that depend on what happened before.
fn example_of(name: &str) -> Value {
    let digits = "0123456789abcdef".repeat(4);
    match name {
        "NewTable" => {
            json!({ "seats": [{ "kind": "me", "island": "thera/calm" }, { "kind": "bot", "level": "novice" }] })
        }
        "RenameRequest" => json!({ "name": "Ada" }),
        "NewToken" => json!({ "label": "my bot" }),
        "JoinRequest" => json!({ "seat": 2 }),
        "BotRequest" => json!({ "seat": 2, "level": "novice" }),
        "SeatNumber" => json!({ "seat": 1 }),
        "RematchRequest" => json!({}),
        "ShareRequest" => json!({ "commitment": digits }),
        "ReportRequest" => json!({ "reason": "This name is an insult." }),
        "SeatLinkRequest" => json!({ "link": format!("0123456789abcdef.1.1.1763280000000.{digits}") }),
        "ActRequest" => json!({ "seq": 41, "action": "tile:b6-c7-c6" }),
        "UndoRequest" => json!({ "seq": 41, "steps": 1 }),
        "SignRequest" => json!({ "hidden": false }),
        "ChatRequest" => json!({ "text": "Good luck!" }),
        "MuteRequest" => json!({ "seat": 2, "muted": true }),
        other => unreachable!("{other} has no example"),
    }
}
