//! Certificates for a server that speaks TLS, made with the command `openssl` in the server's folder.

use crate::{NoDatabase, run};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The authority that certified a server, and another one.
#[derive(Debug)]
pub struct Authorities {
    /// The certificate of the authority that signed the server's.
    pub right: PathBuf,
    /// The certificate of an authority that did not.
    pub wrong: PathBuf,
}

/// How a server speaks TLS. There is none on sockets, so it listens on a port of this machine.
#[derive(Debug)]
pub(crate) struct Tls {
    pub(crate) authorities: Authorities,
    pub(crate) port: u16,
}

impl Tls {
    /// The server's certificate is for the name `localhost` and for no address.
    pub(crate) fn make(folder: &Path, command: impl Fn(&str) -> Command) -> Result<Self, NoDatabase> {
        let file = |name: &str| folder.join(name);
        let openssl = |words: &[&str]| {
            let mut openssl = command("openssl");
            run(openssl.args(words).current_dir(folder))
        };
        let new_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
        for name in ["right", "wrong"] {
            let (key, certificate) = (format!("{name}.key"), format!("{name}.pem"));
            let subject = format!("/CN=The {name} authority");
            let make = ["req", "-x509", "-days", "2", "-subj", &subject, "-keyout", &key, "-out", &certificate];
            openssl(&[&make[..], &new_key[..]].concat())?;
        }
        let request = ["req", "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr"];
        openssl(&[&request[..], &new_key[..]].concat())?;
        std::fs::write(file("names"), "subjectAltName = DNS:localhost\n")
            .map_err(|error| NoDatabase(format!("{}: {error}", file("names").display())))?;
        openssl(&[
            "x509",
            "-req",
            "-days",
            "2",
            "-in",
            "server.csr",
            "-CA",
            "right.pem",
            "-CAkey",
            "right.key",
            "-CAcreateserial",
            "-extfile",
            "names",
            "-out",
            "server.pem",
        ])?;
        let authorities = Authorities { right: file("right.pem"), wrong: file("wrong.pem") };
        Ok(Self { authorities, port: free_port()? })
    }

    /// The settings that the server is started with.
    pub(crate) fn settings(&self, folder: &Path) -> String {
        let folder = folder.display();
        format!(
            " -c ssl=on -c ssl_cert_file='{folder}/server.pem' -c ssl_key_file='{folder}/server.key' -c port={}",
            self.port
        )
    }
}

/// One that nobody listens on at this moment.
fn free_port() -> Result<u16, NoDatabase> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    listener
        .map(|address| address.port())
        .map_err(|error| NoDatabase(format!("no port of this machine is free: {error}")))
}
