//! Requests as a server gets them, answered as a server answers them.

use std::sync::Arc;

use orichalcum_bots::analyse::analyse;
use orichalcum_log::{IdentityId, TableId};
use orichalcum_protocol::components::Components;
use orichalcum_protocol::fair::Share;
use orichalcum_table::wire::{
    ActRequest, BotRequest, Changed, ChatRequest, Detail, Hint, History, Me, MuteRequest, NewTable, Opened,
    RematchRequest, RenameRequest, SeatNumber, SeatRequest, ShareRequest, SignRequest, SignTaken, TableView,
    UndoRequest,
};
use orichalcum_table::{Bulletin, Denial, Entry, Once, Opener, Table, guest_name, name};
use serde::de::DeserializeOwned;

use crate::ask::{Answer, Context, Instead, Person, Reply, Request};
use crate::records;
use crate::site::{Held, PATIENCE, Site, begun, usual_set};
use crate::tend::THOUGHT;

/// How the name of a table on this device begins. No server makes such a name.
const HERE: &str = "here-";

/// A path in its parts, and what follows its `?`.
pub(crate) struct Path<'path> {
    pub(crate) parts: Vec<&'path str>,
    queries: Vec<(&'path str, &'path str)>,
}

impl<'path> Path<'path> {
    pub(crate) fn parse(path: &'path str) -> Self {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        Self {
            parts: path.trim_start_matches('/').split('/').collect(),
            queries: query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, ""))).collect(),
        }
    }

    pub(crate) fn query(&self, name: &str) -> Option<&'path str> {
        self.queries.iter().find(|(query, _)| *query == name).map(|(_, value)| *value)
    }
}

/// A parameter of an address that is on if it has no value.
pub(crate) fn flag(path: &Path<'_>, name: &str) -> Result<bool, Denial> {
    match path.query(name) {
        None | Some("false") => Ok(false),
        Some("" | "true") => Ok(true),
        Some(other) => Err(Denial::malformed("bad_query", format!("expected true or false, found {other}"))),
    }
}

impl Site {
    /// Answers a request, or says what has to be done first.
    pub(crate) fn answer(&mut self, request: &Request) -> Result<Reply, Instead> {
        let Request { method, path, context, .. } = request;
        let path = Path::parse(path);
        match (method.as_str(), &path.parts[..]) {
            ("GET", ["me"]) => Ok(good(&me(context))),
            ("POST", ["me"]) => rename(request),
            ("GET", ["lobby"]) => Ok(good(&serde_json::json!({ "open": [], "playing": [] }))),
            ("GET", ["components"]) => {
                let set = match path.query("table") {
                    Some(table) => self.held(&table_id(table)?, context)?.table.set(),
                    None => usual_set(),
                };
                Ok(good(&Components::of(set)))
            }
            ("POST", ["tables"]) => self.open(request),
            ("POST", ["replays"]) => records::history(request.body.as_deref().unwrap_or_default()),
            ("GET", ["tables", table]) => self.look(&table_id(table)?, context),
            ("GET", ["tables", table, part]) => self.read(&table_id(table)?, part, &path, context),
            ("POST", ["tables", table, part]) => self.change(&table_id(table)?, part, request),
            _ => Err(nothing_here().into()),
        }
    }

    /// How a table stands.
    fn look(&self, id: &TableId, context: &Context) -> Result<Reply, Instead> {
        let table = Arc::clone(&self.held(id, context)?.table);
        Ok(good(&Bulletin::now(table).message(reader(context), Detail::Events)))
    }

    /// What is read of a table.
    fn read(&self, id: &TableId, part: &str, path: &Path<'_>, context: &Context) -> Result<Reply, Instead> {
        let held = self.held(id, context)?;
        match part {
            "history" => Ok(good(&history(held, flag(path, "components")?, context)?)),
            "record" => Ok(good(&held.table.record(held.log.iter().map(|(entry, _)| entry))?.to_text())),
            "hint" => {
                let game = held.table.to_be_judged_for(&person(context)?.id)?;
                Ok(good(&Hint::of(&game, &analyse(&game, THOUGHT))))
            }
            "qr.svg" => Err(only_online().into()),
            _ => Err(nothing_here().into()),
        }
    }

    /// What is changed at a table.
    fn change(&self, id: &TableId, part: &str, request: &Request) -> Result<Reply, Instead> {
        let context = &request.context;
        if let "join" | "seat-link" | "report" = part {
            return Err(only_online().into());
        }
        let table = &self.held(id, context)?.table;
        let who = &known(context)?.id;
        let mark = mark(request, who)?;
        let fresh = || Ok::<_, Denial>(Share::from_bytes(context.random()?.for_share()));
        let entries = match part {
            "actions" => {
                let ActRequest { seq, action } = body(request)?;
                table.act(who, seq, &action, mark)?
            }
            "undo" => {
                let UndoRequest { seq, steps } = body(request)?;
                table.undo(who, seq, steps, mark)?
            }
            "chat" => table.say(who, &body::<ChatRequest>(request)?)?,
            "mute" => {
                let MuteRequest { seat, muted } = body(request)?;
                table.mute(who, seat, muted)?
            }
            "bot" => {
                let BotRequest { seat, level } = body(request)?;
                table.seat_bot(seat, &level, who, fresh()?)?
            }
            "leave" => table.leave(who)?,
            "return" => table.come_back(who)?,
            "stand-in" => table.call_stand_in(body::<SeatNumber>(request)?.seat, who, context.now, &PATIENCE)?,
            "resign" => table.resign(body::<SeatNumber>(request)?.seat, who)?,
            "share" => share(table, who, body(request)?, fresh()?)?,
            "rematch" => return self.rematch(id, table, request),
            "presence" => {
                body::<SignRequest>(request)?;
                return Ok(good(&SignTaken { taken: true }));
            }
            _ => return Err(nothing_here().into()),
        };
        self.changed(id, table, context, &entries)
    }

    /// The answer to a change, when its entries are stored.
    fn changed(&self, id: &TableId, table: &Table, context: &Context, entries: &[Entry]) -> Result<Reply, Instead> {
        let answer = Answer::good(&Changed { seq: table.head() + entries.len() as u64 });
        if entries.is_empty() {
            return Ok(Reply::Answer(answer));
        }
        self.append(id, context, entries, Some(answer))
    }

    /// Opens a table on this device. The same key opens the same table.
    fn open(&self, request: &Request) -> Result<Reply, Instead> {
        let context = &request.context;
        let opener = known(context)?;
        let random = context.random()?;
        let mut bytes = random.for_table();
        if let Some(mark) = mark(request, &opener.id)? {
            hex::decode_to_slice(mark, &mut bytes).map_err(|_| Denial::damaged())?;
        }
        let id = here(bytes)?;
        if self.found(&id, context)?.is_some() {
            return self.look(&id, context);
        }
        let wanted: NewTable = body(request)?;
        if wanted.seats.iter().any(|seat| matches!(seat, SeatRequest::Open { .. })) {
            return Err(only_online().into());
        }
        let server = Share::from_bytes(random.for_share());
        let by = Opener { identity: &opener.id, commitment: wanted.commitment, server };
        let entries = Table::open(&id, usual_set(), &wanted, by, &opener.name)?;
        self.append(&id, context, &entries, None)
    }

    /// Offers the same people another game, or finds the one that was offered.
    fn rematch(&self, id: &TableId, table: &Table, request: &Request) -> Result<Reply, Instead> {
        let (context, who) = (&request.context, &known(&request.context)?.id);
        let random = context.random()?;
        let RematchRequest { commitment } = body(request)?;
        let offered = match table.rematch_table() {
            Some(offered) => self.found(offered, context)?.map(|held| (offered, held.table.is_closed())),
            None => None,
        };
        let left = offered.filter(|(_, is_closed)| *is_closed).map(|(offered, _)| offered);
        let entries = table.offer_rematch(who, &here(random.for_table())?, left)?;
        if !entries.is_empty() {
            return self.append(id, context, &entries, None);
        }
        let next = table.rematch_table().ok_or_else(Denial::no_table)?;
        let answer = Answer::good(&Opened { table: next.to_string() });
        if self.found(next, context)?.is_some() {
            return Ok(Reply::Answer(answer));
        }
        let server = Share::from_bytes(random.for_share());
        let entries = table.rematch(next, Opener { identity: who, commitment, server })?;
        self.append(next, context, &entries, Some(answer))
    }
}

/// The whole game of a table, and how it stands; with its component set for a page that opens.
fn history(held: &Held, with_components: bool, context: &Context) -> Result<History, Denial> {
    let [(first, at), rest @ ..] = &held.log[..] else { return Err(Denial::damaged()) };
    let mut table = begun(held.table.id(), first, *at)?;
    let history = table.fold_history(rest.iter().map(|(entry, at)| (entry, *at)))?;
    let view = TableView::clone(&table.view());
    let components = with_components.then(|| Components::of(table.set()));
    let now = Bulletin::now(Arc::new(table)).message(reader(context), Detail::Events);
    Ok(History { table: Some(view), now: Some(now), components, ..history })
}

fn share(table: &Table, who: &IdentityId, asked: ShareRequest, fresh: Share) -> Result<Vec<Entry>, Denial> {
    match (asked.commitment, asked.share) {
        (Some(commitment), None) => table.promise(who, commitment),
        (None, Some(share)) => table.show(who, share, fresh),
        _ => Err(Denial::malformed("bad_body", "Give either a commitment or the share that was promised.")),
    }
}

/// Changes the name of the person of this device.
fn rename(request: &Request) -> Result<Reply, Instead> {
    let person = known(&request.context)?;
    let name = name(&body::<RenameRequest>(request)?.name)?;
    if person.name == name {
        return Ok(good(&me(&request.context)));
    }
    Err(Instead::First(Reply::Become(Person { id: person.id.clone(), name })))
}

fn me(context: &Context) -> Me {
    Me::of(context.me.as_ref().map(|person| (&person.id, person.name.as_str())), usual_set())
}

fn reader(context: &Context) -> Option<&IdentityId> {
    context.me.as_ref().map(|person| &person.id)
}

/// Who asks, where only somebody who has done something before can.
fn person(context: &Context) -> Result<&Person, Denial> {
    let nobody = || Denial::forbidden("nobody", "Change something first: you have no name on this device yet.");
    context.me.as_ref().ok_or_else(nobody)
}

/// Who changes something: with the first change a device has its person.
fn known(context: &Context) -> Result<&Person, Instead> {
    if let Some(person) = &context.me {
        return Ok(person);
    }
    let bytes = context.random()?.for_person();
    let name = guest_name(u16::from_le_bytes([bytes[0], bytes[1]]));
    Err(Instead::First(Reply::Become(Person { id: IdentityId::of_random(bytes), name })))
}

fn once(request: &Request) -> Result<Option<Once>, Denial> {
    let Request { method, path, body, key, .. } = request;
    let once = |key: &String| Once::new(key, method, path, body.as_deref().unwrap_or_default().as_bytes());
    key.as_ref().map(once).transpose()
}

fn mark(request: &Request, who: &IdentityId) -> Result<Option<String>, Denial> {
    Ok(once(request)?.map(|once| once.mark(who)))
}

/// The body of a request; an empty one stands for one that says nothing.
fn body<T: DeserializeOwned>(request: &Request) -> Result<T, Denial> {
    let text = request.body.as_deref().filter(|text| !text.is_empty()).unwrap_or("{}");
    if text.trim_ascii_start().starts_with('[') {
        return Err(Denial::malformed("bad_body", "A list stands where an object is expected."));
    }
    serde_json::from_str(text).map_err(|error| Denial::malformed("bad_body", error.to_string()))
}

fn good(value: &impl serde::Serialize) -> Reply {
    Reply::Answer(Answer::good(value))
}

fn table_id(text: &str) -> Result<TableId, Denial> {
    TableId::new(text).map_err(|_| Denial::no_table())
}

/// The name of a table on this device.
fn here(random: [u8; 16]) -> Result<TableId, Denial> {
    table_id(&format!("{HERE}{}", TableId::of_random(random)))
}

fn nothing_here() -> Denial {
    Denial::not_found("no_such_path", "There is nothing here: see /api/v1/openapi.json.")
}

fn only_online() -> Denial {
    Denial::conflict("only_online", "This needs a connection to a server: a table on this device has nobody else.")
}
