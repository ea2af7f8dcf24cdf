//! Where the workspace lies, and what cargo says of it.

use serde_json::Value;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
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

/// What `cargo metadata` says about the packages of the workspace.
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

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> Result<PathBuf, String> {
    let metadata = metadata()?;
    Ok(PathBuf::from(metadata["target_directory"].as_str().ok_or("cargo metadata names no target folder")?))
}

/// The folders of all members of the workspace.
pub(crate) fn member_folders() -> Result<Vec<PathBuf>, String> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let manifests = packages.iter().filter_map(|package| package["manifest_path"].as_str());
    Ok(manifests.filter_map(|manifest| Some(Path::new(manifest).parent()?.to_owned())).collect())
}

/// The folder with the programs of a build for tests, which is made if need be. It is a build of the whole workspace:
/// a package alone has other features, and much would be compiled a second time.
pub(crate) fn built_for_tests() -> Result<PathBuf, String> {
    succeed(cargo().args(["build", "--workspace", "--all-targets"]), "the workspace could not be built")?;
    Ok(target_folder()?.join("debug"))
}

/// The folder with what is built of these packages as it is shipped. Measurements use it.
pub(crate) fn built_for_shipping(arguments: &[&str]) -> Result<PathBuf, String> {
    succeed(cargo().args(["build", "--profile", "dist"]).args(arguments), "the program could not be built")?;
    Ok(target_folder()?.join("dist"))
}

/// Runs a command to its end. If it fails, the error says why.
pub(crate) fn succeed(command: &mut Command, otherwise: &str) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{otherwise}: {status}")) }
}

/// What a command writes, without the space at its end.
pub(crate) fn output_of(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
}
