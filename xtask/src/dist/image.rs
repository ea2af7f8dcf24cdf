//! An image with nothing in it but the binary and a folder for its data, made by buildah without a container engine.

use super::{Bench, VERSION, create_folder};
use crate::workspace;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An unprivileged user; the number is the one that images without a shell commonly use.
const USER: &str = "65532:65532";

/// An image in an archive, and the container that it was made of.
pub(super) struct Image {
    pub(super) archive: PathBuf,
    pub(super) container: String,
    /// Where buildah keeps its things.
    storage: PathBuf,
}

pub(super) fn make(bench: &Bench) -> Result<Image, String> {
    let storage = bench.work.join("containers");
    let data = bench.work.join("empty");
    create_folder(&data)?;
    let run = |arguments: &[&str]| workspace::output_of(buildah(&storage).args(arguments));
    let container = run(&["from", "scratch"])?;
    run(&["copy", "--quiet", &container, &path_text(&bench.program)?, "/orichalcum"])?;
    run(&["copy", "--quiet", "--chown", USER, &container, &path_text(&data)?, "/data"])?;
    run(&[
        "config",
        "--entrypoint",
        r#"["/orichalcum"]"#,
        "--cmd",
        "serve",
        "--user",
        USER,
        "--port",
        "7373",
        "--volume",
        "/data",
        "--env",
        "ORICHALCUM_LISTEN=0.0.0.0:7373",
        "--env",
        "ORICHALCUM_DATA=/data",
        "--label",
        &format!("org.opencontainers.image.version={VERSION}"),
        "--label",
        "org.opencontainers.image.licenses=MIT OR Apache-2.0",
        &container,
    ])?;
    let archive = bench.output.join(format!("orichalcum-{VERSION}-image.tar"));
    run(&["commit", "--quiet", &container, &format!("oci-archive:{}:orichalcum:{VERSION}", path_text(&archive)?)])?;
    Ok(Image { archive, container, storage })
}

impl Image {
    /// Runs a command of the image in a container.
    pub(super) fn run(&self, arguments: &[&str]) -> Command {
        let mut command = buildah(&self.storage);
        command.args(["run", "--isolation", "chroot", "--network", "host", &self.container, "--"]).args(arguments);
        command
    }
}

fn buildah(storage: &Path) -> Command {
    let mut command = Command::new("buildah");
    command.args(["--storage-driver", "vfs", "--root"]).arg(storage.join("root"));
    command.arg("--runroot").arg(storage.join("run"));
    command
}

fn path_text(path: &Path) -> Result<String, String> {
    path.to_str().map(str::to_owned).ok_or_else(|| format!("{} is no text", path.display()))
}
