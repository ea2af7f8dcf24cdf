//! What a host and a player do beside the game: verify records, look after the database, let a program play.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_orichalcum")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn succeeds(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Fails with a message that holds these words, and prints nothing on standard output.
fn fails(arguments: &[&str], words: &str) {
    let output = run(arguments);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{arguments:?} succeeds");
    assert!(output.stdout.is_empty() && message.contains(words), "{arguments:?}: {message}");
}

/// A server on a data folder, killed with the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_orichalcum"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", "--log", "warn", "--data"])
            .arg(data)
            .args(["--limit-requests", "100000", "--limit-address", "100000"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Self { child, address }
    }

    /// One request on a connection of its own: the cookie that was given, and the body.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        // By the older version, whose answers come in one piece.
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.0\r\nHost: test\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.0 200"), "{method} {path}: {text}");
        let given = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap_or_default();
        (given.split(';').next().unwrap().to_owned(), body.to_owned())
    }

    /// Opens a table, chooses both sides, so that the first cards, tiles and creatures are drawn, gives up, and tells
    /// the table's name.
    fn finished_table(&self) -> String {
        let request = r#"{"seats":[{"kind":"me"},{"kind":"same_screen","name":"Bob"}]}"#;
        let (cookie, body) = self.ask("POST", "/tables", "", request);
        let mut message: Value = serde_json::from_str(&body).unwrap();
        let table = message["table"]["id"].as_str().unwrap().to_owned();
        for _ in 0..2 {
            let action = &message["choices"]["actions"][0]["action"];
            let step = json!({ "seq": message["seq"], "action": action }).to_string();
            self.ask("POST", &format!("/tables/{table}/actions"), &cookie, &step);
            let (_, body) = self.ask("GET", &format!("/tables/{table}"), &cookie, "");
            message = serde_json::from_str(&body).unwrap();
        }
        self.ask("POST", &format!("/tables/{table}/resign"), &cookie, r#"{"seat":1}"#);
        table
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_downloaded_record_is_verified_and_a_forged_one_is_not() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path());
    let table = server.finished_table();
    let (_, record) = server.ask("GET", &format!("/tables/{table}/record"), "", "");
    let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    let (seed, commitment) = (header["seed"].as_str().unwrap(), header["commitment"].as_str().unwrap());

    let check = |name: &str, record: &str, more: &[&str], words: Result<&str, &str>| {
        let file = folder.path().join(name);
        std::fs::write(&file, record).unwrap();
        let arguments = [&["verify", text(&file)], more].concat();
        match words {
            Ok(words) => assert!(succeeds(&arguments).contains(words), "{name}"),
            Err(words) => fails(&arguments, words),
        }
    };
    check("good.jsonl", &record, &[], Ok("Every draw follows from the seed.\n"));
    check("noted.jsonl", &record, &["--commitment", &commitment.to_uppercase()], Ok(commitment));
    check("other.jsonl", &record, &["--commitment", seed], Err("another game's seed"));
    let other_seed = format!("{}{}", &seed[..63], if seed.ends_with('0') { '1' } else { '0' });
    check("seed.jsonl", &record.replace(seed, &other_seed), &[], Err("does not match the commitment"));
    let without = record.replace(&format!(",\"seed\":\"{seed}\""), "");
    assert_ne!(without, record);
    check("early.jsonl", &without, &[], Err("no seed"));
    let uncommitted = without.replace(&format!(",\"commitment\":\"{commitment}\""), "");
    assert_ne!(uncommitted, without);
    let reseeded = uncommitted.replacen("\"islands\"", &format!("\"seed\":\"{other_seed}\",\"islands\""), 1);
    check("drawn.jsonl", &reseeded, &[], Err("some draws do not follow from the seed"));
    fails(&["verify", "/nowhere/game.jsonl"], "/nowhere/game.jsonl");
}

#[test]
fn a_host_counts_lists_copies_moves_and_deletes_while_the_server_runs() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let (table, other) = (server.finished_table(), server.finished_table());
    let admin = |more: &[&str]| succeeds(&[&["admin", "--data", text(&data)], more].concat());

    let stats = admin(&["stats"]);
    assert!(stats.contains(&format!("tables finished  {:>12}\n", 2)), "{stats}");
    let listed = admin(&["list", "--status", "finished"]);
    assert!(listed.lines().count() == 2 && listed.contains(&table) && listed.contains(&other), "{listed}");
    assert_eq!(admin(&["list", "--status", "open"]), "");
    assert_eq!(admin(&["list", "--untouched", "1"]), "");
    assert_eq!(admin(&["check"]), "The database is sound.\n");

    let copy = folder.path().join("copy.sqlite");
    admin(&["backup", text(&copy)]);
    fails(&["admin", "--data", text(&data), "backup", text(&copy)], "is in the database already");
    let copied = format!("sqlite:{}", copy.display());
    assert_eq!(succeeds(&["admin", "--database", &copied, "list"]), admin(&["list"]));

    let export = folder.path().join("export.jsonl");
    assert!(admin(&["export", text(&export)]).contains("2 tables"));
    fails(&["admin", "--data", text(&data), "export", text(&export)], "export.jsonl");
    let moved = format!("sqlite:{}", folder.path().join("moved.sqlite").display());
    assert!(succeeds(&["admin", "--database", &moved, "import", text(&export)]).contains("2 tables"));
    assert_eq!(succeeds(&["admin", "--database", &moved, "list"]), admin(&["list"]));
    fails(&["admin", "--database", &moved, "import", text(&export)], "already");

    assert_eq!(admin(&["delete", &table]), format!("Deleted {table}.\n"));
    fails(&["admin", "--data", text(&data), "delete", &table], "there is no table");
    assert_eq!(admin(&["delete", "--untouched", "1"]), "Deleted 0 tables.\n");
    assert!(!admin(&["list"]).contains(&table));
}

#[test]
fn a_database_that_is_not_there_is_not_made_by_looking_at_it() {
    let folder = TempDir::new().unwrap();
    for task in [&["stats"][..], &["list"], &["check"], &["backup", "x"], &["export", "x"], &["delete", "x"]] {
        fails(&[&["admin", "--data", text(folder.path())], task].concat(), "there is no such database");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    fails(&["admin", "--data", text(folder.path()), "import", "/nowhere/export"], "/nowhere/export");
    fails(&["admin", "delete"], "TABLES");
    fails(&["admin", "delete", "a b"], "is not a name");
}

#[test]
fn the_python_example_plays_a_game_to_its_end() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path());
    let (cookie, _) = server.ask("POST", "/me", "", r#"{"name":"Ada"}"#);
    let (_, token) = server.ask("POST", "/me/tokens", &cookie, r#"{"label":"example"}"#);
    let token: Value = serde_json::from_str(&token).unwrap();
    // Somebody else opens a table in the lobby; the example sits down there, and a bot of the house takes the third seat.
    let request = r#"{"seats":[{"kind":"open"},{"kind":"bot","level":"novice"},{"kind":"me"}],"public":true}"#;
    let (host, body) = server.ask("POST", "/tables", "", request);
    let message: Value = serde_json::from_str(&body).unwrap();
    let table = message["table"]["id"].as_str().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/http_bot.py");
    let site = format!("http://{}", server.address);
    let child = Command::new("python3")
        .arg(&script)
        .args([&site, token["token"].as_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 is installed");
    loop {
        let (_, body) = server.ask("GET", &format!("/tables/{table}"), &host, "");
        let message: Value = serde_json::from_str(&body).unwrap();
        if message["table"]["status"] == "playing" {
            break;
        }
    }
    // The host leaves the game to a bot, so that the example plays whole rounds.
    server.ask("POST", &format!("/tables/{table}/resign"), &host, r#"{"seat":3}"#);
    let output = child.wait_with_output().unwrap();
    let (told, complaints) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && told.starts_with("over: {\"winner\""), "{told}{complaints}");
    let (_, history) = server.ask("GET", &format!("/tables/{table}/history"), &host, "");
    let history: Value = serde_json::from_str(&history).unwrap();
    let steps = history["steps"].as_array().unwrap().iter().filter(|step| step["seat"] == 1).count();
    assert!(steps > 10, "the example took {steps} steps");
}
