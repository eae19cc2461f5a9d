//! The checkout: where it is, and what its lock file pins.

use std::path::{Path, PathBuf};

use anyhow::Context;
use semver::Version;
use xshell::{Shell, cmd};

/// Returns the root of the checkout.
pub(crate) fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_owned()
}

/// Returns the folder of the release build.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// Returns Cargo's target folder.
pub(crate) fn target_folder(shell: &Shell) -> anyhow::Result<PathBuf> {
    let metadata = cmd!(shell, "cargo metadata --no-deps --format-version 1")
        .quiet()
        .read()?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let folder = metadata["target_directory"].as_str();
    Ok(PathBuf::from(
        folder.context("cargo metadata names no target directory")?,
    ))
}

/// Returns a shell that works in the root of the checkout.
pub(crate) fn shell() -> anyhow::Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(root());
    Ok(shell)
}

/// Returns the version of a package in `Cargo.lock`.
pub(crate) fn locked_version(shell: &Shell, package: &str) -> anyhow::Result<Version> {
    let lock = shell.read_file("Cargo.lock")?;
    version_in_lock(&lock, package).with_context(|| format!("Cargo.lock has no package {package}"))
}

/// Finds the version of the first package with a name: in each entry of a lock file, the name and
/// the version are on neighbouring lines.
fn version_in_lock(lock: &str, package: &str) -> Option<Version> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines();
    lines.find(|line| *line == name)?;
    let version = lines.next()?.strip_prefix("version = \"")?;
    version.strip_suffix('"')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"version = 4

[[package]]
name = "wasm-bindgen-macro"
version = "0.2.99"

[[package]]
name = "wasm-bindgen"
version = "0.2.130"
dependencies = [
 "wasm-bindgen-macro",
]
"#;

    #[test]
    fn reads_the_version_of_exactly_this_package() {
        assert_eq!(
            version_in_lock(LOCK, "wasm-bindgen"),
            Some(Version::new(0, 2, 130))
        );
        assert_eq!(version_in_lock(LOCK, "wasm"), None);
        assert_eq!(version_in_lock("", "wasm-bindgen"), None);
    }

    #[test]
    fn reads_the_lock_file_of_this_checkout() {
        let version = locked_version(&shell().unwrap(), "wasm-bindgen").unwrap();
        assert_eq!((version.major, version.minor), (0, 2));
    }
}
