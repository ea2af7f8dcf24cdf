//! Games on this device from fixed chance: what every level does at a table, by what is stored of it.

use std::time::{Duration, Instant};

use orichalcum_browser::Site;
use orichalcum_log::Digest;
use serde_json::{Value, json};

/// The games: how many play, bots of which level, and how many steps of theirs are looked at. Against one opponent Oracle
/// thinks otherwise than against several. Alone it is the hint that thinks, after steps of the Automaton.
const GAMES: [(usize, &str, usize); 11] = [
    (2, "novice", WHOLE),
    (2, "explorer", WHOLE),
    (2, "strategist", WHOLE),
    (4, "novice", WHOLE),
    (4, "explorer", WHOLE),
    (3, "novice", 60),
    (3, "explorer", 60),
    (3, "strategist", 30),
    (3, "oracle", 8),
    (2, "oracle", 6),
    (1, "automaton", 3),
];

/// More steps than a game has: it is played to its end.
const WHOLE: usize = 1000;

/// The fixture: a line for each game with the number of entries that were stored and the digest of them all, alone with
/// the choices of a hint behind them.
pub(crate) fn lines() -> Vec<String> {
    let line = |(players, level, steps): (usize, &str, usize)| {
        let mut device = Device::open(players, level);
        device.play(steps);
        let hint = if players == 1 { device.hint() } else { Vec::new() };
        let mut told: Vec<&str> = device.log.iter().filter_map(|entry| entry["body"].as_str()).collect();
        let entries = told.len();
        told.extend(hint.iter().map(String::as_str));
        format!("{players} {level} {steps} {entries} {}", Digest::of(&told.join("\n")))
    };
    GAMES.into_iter().map(line).collect()
}

/// A device with one table.
pub(crate) struct Device {
    site: Site,
    now: i64,
    log: Vec<Value>,
    table: Value,
}

impl Device {
    /// Opens a table for a person and bots of a level, or for a person alone.
    pub(crate) fn open(players: usize, level: &str) -> Self {
        let mut device = Self { site: Site::default(), now: 1, log: Vec::new(), table: Value::Null };
        let mut seats = vec![json!({ "kind": "bot", "level": level }); players];
        seats[0] = json!({ "kind": "me" });
        let automaton = (players == 1).then_some("gentle");
        let body = json!({ "seats": seats, "automaton": automaton }).to_string();
        device.settle("request", &json!({ "method": "POST", "path": "/tables", "body": body }));
        device
    }

    /// Lets everybody move until bots have made that many steps or the game is over.
    fn play(&mut self, steps: usize) {
        let mut made = 0;
        while made < steps {
            match self.step() {
                Some(Mover::Bot) => made += 1,
                Some(Mover::Person { .. }) => {}
                None => return,
            }
        }
    }

    /// Plays on to the next choice of the person that a hint can be had for, and gives what it names, the best first.
    fn hint(&mut self) -> Vec<String> {
        loop {
            let hint = self.settle("request", &self.at_table("GET", "/hint", None));
            if let Some(best) = hint["answer"]["value"]["best"].as_array().filter(|best| best.len() > 1) {
                return best.iter().filter_map(|choice| choice["action"].as_str().map(str::to_owned)).collect();
            }
            if self.step().is_none() {
                return Vec::new();
            }
        }
    }

    /// Plays on and asks for a hint whenever the person has a choice, that many times; says how long the hints took.
    pub(crate) fn hints(&mut self, wanted: usize) -> Duration {
        let (mut found, mut took) = (0, Duration::ZERO);
        while found < wanted {
            let began = Instant::now();
            let hint = self.settle("request", &self.at_table("GET", "/hint", None));
            let passed = began.elapsed();
            let is_told = hint["answer"]["status"] == 200;
            match self.step() {
                Some(Mover::Person { choices: 2.. }) if is_told => (found, took) = (found + 1, took + passed),
                Some(_) => {}
                None => break,
            }
        }
        took
    }

    /// Lets a bot move, or the person take the first choice; nobody if the game is over.
    fn step(&mut self) -> Option<Mover> {
        let look = self.settle("request", &self.at_table("GET", "", None));
        let message = &look["answer"]["value"];
        if message["view"]["table"]["status"] != "playing" {
            return None;
        }
        let choices = message["choices"]["actions"].as_array().map_or(&[][..], Vec::as_slice);
        let Some(action) = choices.first() else {
            self.now += 1000;
            self.settle("tend", &json!({ "table": self.table }));
            return Some(Mover::Bot);
        };
        let body = json!({ "seq": message["seq"], "action": action["action"] }).to_string();
        self.settle("request", &self.at_table("POST", "/actions", Some(&body)));
        Some(Mover::Person { choices: choices.len() })
    }

    fn at_table(&self, method: &str, part: &str, body: Option<&str>) -> Value {
        let path = format!("/tables/{}{part}", self.table.as_str().unwrap_or_default());
        json!({ "method": method, "path": path, "body": body })
    }

    /// Asks until nothing has to be done first, as the worker does.
    fn settle(&mut self, kind: &str, question: &Value) -> Value {
        let me = json!({ "id": "ada", "name": "Ada" });
        let mut context = json!({ "me": me, "now": self.now, "random": "07".repeat(64), "read": [] });
        loop {
            let mut asked = question.clone();
            asked["context"] = context.clone();
            let reply = self.ask(&json!({ kind: asked }));
            if let Some(table) = reply["read"].get("table") {
                self.table = table.clone();
                context["read"] = json!([table]);
            } else if let Some(bodies) = reply["append"]["bodies"].as_array() {
                let known = self.log.len();
                for (place, body) in bodies.iter().enumerate() {
                    self.log.push(json!({ "seq": known + place + 1, "at": reply["append"]["at"], "body": body }));
                }
                let entries = &self.log[known..];
                let grown = json!({ "grown": { "table": self.table, "entries": entries, "now": self.now } });
                self.ask(&grown);
                if kind == "tend" || !reply["append"]["answer"].is_null() {
                    return json!({ "answer": reply["append"]["answer"] });
                }
            } else {
                return reply;
            }
        }
    }

    fn ask(&mut self, question: &Value) -> Value {
        serde_json::from_str(&self.site.ask(&question.to_string())).unwrap_or_default()
    }
}

/// Who has moved.
enum Mover {
    Bot,
    Person {
        /// How many choices there were.
        choices: usize,
    },
}
