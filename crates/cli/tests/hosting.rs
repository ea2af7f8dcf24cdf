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
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.0 200"), "{method} {path}: {text}");
        let given = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap_or_default();
        (given.split(';').next().unwrap().to_owned(), body.to_owned())
    }

    /// Opens a table, chooses both sides, so that the first cards, tiles and creatures are drawn, gives up, and returns
    /// the table's name.
    fn finished_table(&self) -> String {
        let request = r#"{"seats":[{"kind":"me"},{"kind":"same_screen","name":"Bob"}]}"#;
        let (cookie, body) = self.ask("POST", "/tables", "", request);
        let mut message: Value = serde_json::from_str(&body).unwrap();
        let table = message["view"]["table"]["id"].as_str().unwrap().to_owned();
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
    check("mixed.jsonl", &reseeded, &[], Err("the seed does not come from the shares"));
    let (head, steps) = reseeded.split_once('\n').unwrap();
    let mut head: Value = serde_json::from_str(head).unwrap();
    head.as_object_mut().unwrap().remove("shares").unwrap();
    check("drawn.jsonl", &format!("{head}\n{steps}"), &[], Err("some draws do not follow from the seed"));
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
    let printed = admin(&["export", text(&export)]);
    assert!(printed.contains("2 tables") && printed.contains("is left out"), "{printed}");
    let (lines, whole) = (std::fs::read_to_string(&export).unwrap(), folder.path().join("whole.jsonl"));
    assert!(!lines.contains("\"secret\""), "a reader could sign cookies with it");
    assert!(admin(&["export", "--with-secret", text(&whole)]).contains("keep it like a password"));
    assert!(std::fs::read_to_string(&whole).unwrap().contains("\"secret\""));
    #[cfg(unix)]
    for file in [&export, &whole] {
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(file).unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    fails(&["admin", "--data", text(&data), "export", text(&export)], "export.jsonl");
    let moved = format!("sqlite:{}", folder.path().join("moved.sqlite").display());
    assert!(succeeds(&["admin", "--database", &moved, "import", text(&export)]).contains("2 tables"));
    assert_eq!(succeeds(&["admin", "--database", &moved, "list"]), admin(&["list"]));
    fails(&["admin", "--database", &moved, "import", text(&export)], "already");
    let moved = format!("sqlite:{}", folder.path().join("moved-whole.sqlite").display());
    assert!(succeeds(&["admin", "--database", &moved, "import", text(&whole)]).contains("2 tables"));

    assert_eq!(admin(&["delete", &table]), format!("Deleted {table}.\n"));
    fails(&["admin", "--data", text(&data), "delete", &table], "there is no table");
    assert_eq!(admin(&["delete", "--untouched", "1"]), "Deleted 0 tables.\n");
    assert!(!admin(&["list"]).contains(&table));
}

#[test]
fn a_second_server_on_the_same_file_does_not_start() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path());
    fails(&["serve", "--listen", "127.0.0.1:0", "--data", text(folder.path())], "another server uses");
    drop(server);
    // It was killed, and the next one starts.
    Server::start(folder.path()).finished_table();
}

#[test]
fn a_host_asks_for_a_version() {
    let folder = TempDir::new().unwrap();
    drop(Server::start(folder.path()));
    let admin = |more: &[&str]| succeeds(&[&["admin", "--data", text(folder.path())], more].concat());
    assert!(admin(&["stats"]).contains(&format!("minimum version  {:>12}\n", 0)));
    assert!(admin(&["require-version"]).contains("may write now"));
    assert!(!admin(&["stats"]).contains(&format!("minimum version  {:>12}\n", 0)));
    fails(&["admin", "--data", text(folder.path()), "require-version", "1000"], "this program has version");
    assert!(admin(&["require-version", "1"]).contains("version 1 or later"));
}

#[test]
fn where_no_database_listens_the_connection_is_refused() {
    // Bound and released: nobody listens there.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    fails(&["admin", "--database", &format!("postgres://a@127.0.0.1:{port}/b"), "stats"], "Connection refused");
}

/// Looks at a database in a folder that it may not write to, also where the tests are run by root, who may write
/// everywhere.
#[cfg(target_os = "linux")]
#[test]
fn looking_needs_no_write_access() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let table = server.finished_table();
    let allow = |mode: u32, of: &Path| std::fs::set_permissions(of, PermissionsExt::from_mode(mode)).unwrap();
    let is_root = std::fs::metadata("/proc/self").unwrap().uid() == 0;
    let look = |task: &str| {
        let program = env!("CARGO_BIN_EXE_orichalcum");
        let mut command = Command::new(if is_root { "setpriv" } else { program });
        if is_root {
            command.args(["--bounding-set=-all", "--inh-caps=-all", program]);
        }
        let output = command.args(["admin", "--data", text(&data), task]).output().unwrap();
        assert!(output.status.success(), "{task}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let all = |when: &str| {
        allow(0o500, &data);
        assert!(std::fs::write(data.join("new"), "").is_ok() == is_root, "the folder is closed");
        assert!(look("list").contains(&table), "{when}");
        assert!(look("stats").contains(&format!("tables finished  {:>12}\n", 1)), "{when}");
        assert_eq!(look("check"), "The database is sound.\n", "{when}");
        allow(0o700, &data);
        if is_root {
            std::fs::remove_file(data.join("new")).unwrap();
        }
    };
    all("beside a server");
    drop(server);
    all("after a server was killed");
    // The last connection that may write removes SQLite's own files when it closes.
    succeeds(&["admin", "--data", text(&data), "require-version"]);
    assert!(!data.join("orichalcum.sqlite-wal").exists());
    allow(0o400, &data.join("orichalcum.sqlite"));
    all("when nobody uses it");
    assert!(!data.join("orichalcum.sqlite-wal").exists());
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
    // Another player opens a table in the lobby; the example sits down there, and a bot of the house takes the third
    // seat.
    let request = r#"{"seats":[{"kind":"open"},{"kind":"bot","level":"novice"},{"kind":"me"}],"public":true}"#;
    let (host, body) = server.ask("POST", "/tables", "", request);
    let message: Value = serde_json::from_str(&body).unwrap();
    let table = message["view"]["table"]["id"].as_str().unwrap();
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
        if message["view"]["table"]["status"] == "playing" {
            break;
        }
    }
    // The host leaves the game to a bot, so that the example plays whole rounds.
    server.ask("POST", &format!("/tables/{table}/resign"), &host, r#"{"seat":3}"#);
    let output = child.wait_with_output().unwrap();
    let (printed, complaints) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && printed.starts_with("over: {\"winner\""), "{printed}{complaints}");
    let (_, history) = server.ask("GET", &format!("/tables/{table}/history"), &host, "");
    let history: Value = serde_json::from_str(&history).unwrap();
    let steps = history["steps"].as_array().unwrap().iter().filter(|step| step["seat"] == 1).count();
    assert!(steps > 10, "the example took {steps} steps");
}

#[test]
fn a_host_reads_reports_removes_what_was_written_and_shuts_people_out() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path());
    let (cookie, body) = server.ask("POST", "/tables", "", r#"{"seats":[{"kind":"me"},{"kind":"open"}]}"#);
    let table = serde_json::from_str::<Value>(&body).unwrap()["view"]["table"]["id"].as_str().unwrap().to_owned();
    let (_, me) = server.ask("POST", "/me", &cookie, r#"{"name":"Rude Name"}"#);
    let identity = serde_json::from_str::<Value>(&me).unwrap()["id"].as_str().unwrap().to_owned();
    let (_, said) = server.ask("POST", &format!("/tables/{table}/chat"), &cookie, r#"{"text":"something rude"}"#);
    let said = serde_json::from_str::<Value>(&said).unwrap()["seq"].to_string();
    let report = format!(r#"{{"seq":{said},"reason":"This is\nrude."}}"#);
    server.ask("POST", &format!("/tables/{table}/report"), "", &report);

    let admin = |arguments: &[&str]| succeeds(&[&["admin", "--data", text(folder.path())], arguments].concat());
    let refused = |arguments: &[&str], words: &str| {
        fails(&[&["admin", "--data", text(folder.path())], arguments].concat(), words);
    };
    let reports = admin(&["reports"]);
    assert!(
        reports.contains(&format!("table {table} message {said}")) && reports.contains("This is rude."),
        "{reports}"
    );
    admin(&["close-report", "1"]);
    assert_eq!(admin(&["reports"]), "");
    assert!(admin(&["reports", "--all"]).contains("dealt with"));
    refused(&["close-report", "99"], "no report 99");

    admin(&["remove-line", &table, &said]);
    refused(&["remove-line", &table, "99"], "no entry 99");
    assert!(admin(&["remove-name", &identity]).contains("removed 2 times"));
    assert!(admin(&["check"]).contains("sound"));
    let (_, lobby) = server.ask("GET", &format!("/tables/{table}"), "", "");
    assert!(!lobby.contains("something rude"));

    admin(&["ban", "192.0.2.0/24", "--reason", "floods", "--days", "3"]);
    admin(&["ban", &identity]);
    let bans = admin(&["bans"]);
    assert!(bans.contains("192.0.2.0/24") && bans.contains("for 3 more days") && bans.contains(&identity), "{bans}");
    admin(&["unban", &identity]);
    refused(&["unban", &identity], "was not banned");
    refused(&["ban", "not an address"], "no address");
    assert!(admin(&["purge-identities", "1"]).contains("Deleted 0 identities"));

    let set = folder.path().join("own.toml");
    let standard = include_str!("../../rules/data/standard.toml");
    std::fs::write(&set, standard.replacen("name = \"standard\"", "name = \"own\"", 1)).unwrap();
    assert!(admin(&["add-set", text(&set)]).contains("`own`"));
    refused(&["add-set", text(&folder.path().join("none.toml"))], "none.toml");
}
