//! Games that are saved while they are played: whole, playable again, and as docs/data.md says.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use orichalcum_protocol::islands;
use orichalcum_protocol::prepared::{Nothing, Prepared};
use orichalcum_rules::{Action, Ask, Game, IslandChoice, Outcome, Set};
use serde_json::{Value, json};

use crate::program::{Folder, fails, measured, succeeds};

fn words(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

fn lines(path: &str) -> Vec<Value> {
    std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Plays a saved game again, with nothing but what the line says.
#[track_caller]
fn check_replays(line: &Value) {
    let set = Set::standard();
    assert_eq!(line["set_fingerprint"], format!("{:016x}", set.fingerprint()));
    let choices: Vec<IslandChoice> =
        words(&line["islands"]).into_iter().map(|word| islands::parse(&set, word).unwrap()).collect();
    let setup = islands::setup(&set, &choices, line["automaton"].as_str()).unwrap();
    let outcomes = |words: &[&str]| -> Vec<Outcome> { words.iter().map(|word| word.parse().unwrap()).collect() };
    let drawn = outcomes(&words(&line["chance"]));
    let mut chance = Prepared::new(&drawn, Nothing);
    let mut game = Game::start(&set, &setup, &mut chance, &mut ()).unwrap();
    assert!(chance.left_over().is_empty());
    for step in line["steps"].as_array().unwrap() {
        let [seat, action, drawn @ ..] = step.as_array().unwrap().as_slice() else { panic!("{step}") };
        assert_eq!(seat.as_u64().unwrap(), game.position().asked().index() as u64 + 1);
        let drawn = outcomes(&drawn.iter().map(|word| word.as_str().unwrap()).collect::<Vec<_>>());
        let mut chance = Prepared::new(&drawn, Nothing);
        let action: Action = action.as_str().unwrap().parse().unwrap();
        game.apply(action, &mut chance, &mut ()).unwrap();
        assert!(chance.left_over().is_empty());
    }
    let winner = match game.ask() {
        Ask::Over { winner } => json!(winner.map(|seat| seat.index() + 1)),
        _ => panic!("the game is not over: {line}"),
    };
    let points: Vec<u8> = game.position().seats().map(|seat| game.position().points(seat)).collect();
    assert_eq!((&line["winner"], &line["points"]), (&winner, &json!(points)));
    assert_eq!(line["rounds"], game.position().round());
}

#[test]
fn saved_games_can_be_played_again_and_are_those_that_were_counted() {
    let folder = Folder::new("save-kinds");
    for (name, arguments) in [
        ("two", &["novice", "random", "--nodes", "20"][..]),
        ("four", &["novice", "random", "explorer", "random", "--nodes", "20"]),
        ("pairs", &["novice", "explorer", "random", "--players", "2"]),
        ("solo", &["explorer", "novice", "--automaton", "merciless", "--side", "wild"]),
    ] {
        let path = folder.path(name);
        let told = measured(&[arguments, &["--sets", "3", "--seed", "8", "--save", &path]].concat());
        let games = lines(&path);
        assert_eq!(told["games"], games.len());
        let won = |bot: &str| {
            let seat = |game: &&Value| words(&game["players"]).iter().position(|player| *player == bot);
            games.iter().filter(|game| seat(game).is_some_and(|seat| game["winner"] == seat + 1)).count()
        };
        for bot in told["bots"].as_array().unwrap() {
            assert_eq!(bot["wins"], won(bot["bot"].as_str().unwrap()), "{name}: {bot}");
        }
        assert_eq!(games.first().unwrap()["seed"], 8);
        assert_eq!(games.last().unwrap()["seed"], 10);
        games.iter().for_each(check_replays);
    }
}

#[test]
fn a_game_that_is_given_up_says_who_and_why() {
    let folder = Folder::new("save-forfeit");
    let path = folder.path("games.jsonl");
    let script = folder.write("bot.sh", "read -r line; echo '{\"ok\":true,\"program\":\"brief\"}'\n");
    let brief = format!("sh {script}");
    succeeds(&["arena", "random", "--bot", &brief, "--sets", "1", "--save", &path, "--move-limit", "5"]);
    for game in lines(&path) {
        let seat = words(&game["players"]).iter().position(|player| *player == brief).unwrap();
        assert_eq!(game["winner"], Value::Null);
        assert_eq!(game["forfeit"]["seat"], seat + 1);
        assert_eq!(game["forfeit"]["how"], "crashed");
    }
}

#[test]
fn a_file_that_is_there_is_not_touched() {
    let folder = Folder::new("save-twice");
    let path = folder.write("games.jsonl", "mine\n");
    fails(&["arena", "random", "novice", "--sets", "1", "--save", &path], "games.jsonl: this file is there already");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine\n");
    let nowhere = folder.path("nowhere/games.jsonl");
    fails(&["arena", "random", "novice", "--sets", "1", "--save", &nowhere], "nowhere/games.jsonl");
}

#[test]
fn a_program_that_is_killed_leaves_whole_games() {
    let folder = Folder::new("save-killed");
    let path = folder.path("games.jsonl.gz");
    let mut program = Command::new(env!("CARGO_BIN_EXE_orichalcum"))
        .args(["arena", "random", "random", "--sets", "1000000", "--save", &path])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    while std::fs::metadata(&path).map_or(0, |file| file.len()) == 0 && began.elapsed() < Duration::from_mins(1) {
        thread::sleep(Duration::from_millis(20));
    }
    program.kill().unwrap();
    program.wait().unwrap();
    // By another program than ours: these are files for everybody.
    let unpacked = Command::new("gzip").args(["-dc", &path]).output().unwrap();
    assert!(unpacked.status.success(), "{}", String::from_utf8_lossy(&unpacked.stderr));
    let text = String::from_utf8(unpacked.stdout).unwrap();
    assert!(text.ends_with('\n') && text.lines().count() > 1);
    check_replays(&serde_json::from_str(text.lines().last().unwrap()).unwrap());
}

#[test]
fn the_page_shows_a_line_as_it_is() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, block) = page.split_once("```json\n").unwrap();
    let (shown, _) = block.split_once("```").unwrap();
    let command = page.lines().find(|line| line.contains("--save example.jsonl")).unwrap();
    let folder = Folder::new("save-page");
    let path = folder.path("example.jsonl");
    let command = command.split_once('#').map_or(command, |(command, _)| command);
    let arguments: Vec<&str> = command.split_whitespace().skip(1).collect();
    let arguments: Vec<&str> =
        arguments.iter().map(|word| if *word == "example.jsonl" { path.as_str() } else { word }).collect();
    succeeds(&arguments);
    let mut first = lines(&path).swap_remove(0);
    first["steps"].as_array_mut().unwrap().truncate(13);
    let shown: Value = serde_json::from_str(shown).unwrap_or_default();
    assert_eq!(shown, first, "docs/data.md shows the first line with the steps of its first round: {first}");
}
