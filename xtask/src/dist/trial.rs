//! Starts the server from a package, or as cargo installs it, and asks it for a page and for its health.

use super::image::Image;
use super::{archive, create_folder};
use crate::workspace;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long an answer may take.
const ANSWERED_WITHIN: Duration = Duration::from_secs(30);

pub(super) fn binary(program: &Path, work: &Path) -> Result<(), String> {
    let data = work.join("trial-of-the-binary");
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
    serves(command, "the static binary")
}

pub(super) fn archive(archive: &Path, work: &Path) -> Result<(), String> {
    let folder = work.join("trial-of-the-archive");
    create_folder(&folder)?;
    let mut tar = Command::new("tar");
    workspace::succeed(tar.arg("-xzf").arg(archive).arg("-C").arg(&folder), "the archive could not be unpacked")?;
    let mut command = Command::new(folder.join(archive::folder_name()).join("orichalcum"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.join("data"));
    serves(command, "the archive")
}

/// Unpacks the package into a folder and does there what its unit does.
pub(super) fn debian(package: &Path, work: &Path) -> Result<(), String> {
    let folder = work.join("trial-of-the-package");
    let mut unpack = Command::new("dpkg-deb");
    workspace::succeed(unpack.arg("-x").arg(package).arg(&folder), "the package could not be unpacked")?;
    let units = ["usr/lib/systemd/system", "lib/systemd/system"].map(|place| folder.join(place));
    let unit = units.iter().find_map(|place| fs::read_to_string(place.join("orichalcum.service")).ok());
    let unit = unit.ok_or("the package has no unit for systemd")?;
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/")).ok_or("its unit starts nothing")?;
    let mut words = start.split_whitespace();
    let mut command = Command::new(folder.join(words.next().unwrap_or_default()));
    command.args(words).args(["--listen", "127.0.0.1:0", "--data"]).arg(folder.join("data"));
    serves(command, "the Debian package")
}

pub(super) fn image(image: &Image) -> Result<(), String> {
    serves(image.run(&["/orichalcum", "serve", "--listen", "127.0.0.1:0"]), "the image")?;
    if fs::metadata(&image.archive).is_ok_and(|archive| archive.len() > 0) {
        Ok(())
    } else {
        Err(format!("{} is empty", image.archive.display()))
    }
}

/// Installs the program as those do who have no package for their system and have not read that they should say
/// `--locked`: with the usual profile, and the newest versions of what others wrote that the manifests allow. What the lock
/// names has been built for the packages.
pub(super) fn sources(work: &Path) -> Result<(), String> {
    let folder = work.join("trial-of-the-sources");
    let mut install = workspace::cargo();
    install.args(["install", "--path", "crates/cli", "--root"]).arg(&folder);
    workspace::succeed(&mut install, "cargo could not install the program")?;
    let mut command = Command::new(folder.join("bin/orichalcum"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.join("data"));
    serves(command, "what cargo installs")
}

/// Starts a server that prints its address, and asks it.
fn serves(mut command: Command, what: &str) -> Result<(), String> {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| format!("{what}: {error}"))?;
    let outcome = ask(&mut child);
    end(&mut child);
    outcome.map_err(|reason| format!("{what} does not serve: {reason}"))?;
    println!("{what} serves the first page");
    Ok(())
}

/// Asks the program to end, and waits for it. Killed outright, buildah would leave its container running.
fn end(child: &mut Child) {
    let asked = Command::new("kill").arg(child.id().to_string()).status();
    if !asked.is_ok_and(|status| status.success()) {
        // It may have ended by itself.
        let _ = child.kill();
    }
    let _ = child.wait();
}

fn ask(child: &mut Child) -> Result<(), String> {
    let output = child.stdout.take().ok_or("it has no output")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
    let address = line.trim().rsplit_once("http://").ok_or_else(|| format!("it names no address: {line}"))?.1;
    expect(&get(address, "/")?, "<title>")?;
    expect(&get(address, "/readyz")?, "200 OK")
}

fn expect(answer: &str, part: &str) -> Result<(), String> {
    let is_good = answer.starts_with("HTTP/1.1 200") && answer.contains(part);
    if is_good { Ok(()) } else { Err(format!("not what was expected ({part}): {answer}")) }
}

fn get(address: &str, path: &str) -> Result<String, String> {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut answer = String::new();
    let mut connection = TcpStream::connect(address).map_err(|error| format!("{address}: {error}"))?;
    connection
        .set_read_timeout(Some(ANSWERED_WITHIN))
        .and_then(|()| connection.write_all(request.as_bytes()))
        .and_then(|()| connection.read_to_string(&mut answer))
        .map_err(|error| format!("{address}{path}: {error}"))?;
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::{expect, serves};
    use std::process::Command;

    #[test]
    fn only_a_good_answer_with_the_part_in_it_will_do() {
        assert!(expect("HTTP/1.1 200 OK\r\n\r\n<title>Orichalcum</title>", "<title>").is_ok());
        assert!(expect("HTTP/1.1 200 OK\r\n\r\n", "<title>").is_err());
        assert!(expect("HTTP/1.1 404 Not Found\r\n\r\n<title>Nothing here</title>", "<title>").is_err());
    }

    #[test]
    fn a_program_that_serves_nothing_fails_the_trial() {
        let mut command = Command::new("echo");
        command.arg("nothing");
        let outcome = serves(command, "the echo");
        assert!(outcome.is_err_and(|reason| reason.starts_with("the echo does not serve: it names no address")));
    }
}
