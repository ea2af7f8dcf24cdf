//! Where the workspace lies, and what cargo says of it.

use serde_json::Value;
use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// The folder of the root manifest.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root of the workspace")
}

/// The cargo that started us, so that all stages use one toolchain.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.current_dir(root());
    command
}

/// What `cargo metadata` tells of the packages of the workspace.
pub(crate) fn metadata() -> Result<Value, String> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|error| format!("cargo metadata could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata gave no JSON: {error}"))
}

/// The binary `orichalcum` of a debug build, built if need be.
pub(crate) fn debug_binary() -> Result<std::path::PathBuf, String> {
    let build = cargo().args(["build", "-p", "orichalcum"]).status();
    if !build.is_ok_and(|status| status.success()) {
        return Err("the program could not be built".to_owned());
    }
    let metadata = metadata()?;
    let target = metadata["target_directory"].as_str().ok_or("cargo metadata names no target folder")?;
    Ok(Path::new(target).join("debug/orichalcum"))
}
