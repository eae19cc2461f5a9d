//! The interface of the published crates, which may break only with a version that says so:
//! cargo-semver-checks compares it with that of an earlier commit.

use std::process::Command;

use anyhow::bail;
use xshell::{Shell, cmd};

/// The exit code of cargo-semver-checks for a change that breaks an interface; it has another where it
/// cannot compare.
const BREAKS: i32 = 100;

/// Compares the interface of some crates of the workspace with the first commit to which the version
/// promises to be compatible. Where that is not known, it says so.
///
/// # Errors
/// A change breaks the interface; or, in CI, cargo-semver-checks fails.
pub(crate) fn check(shell: &Shell, crates: &[&str]) -> anyhow::Result<()> {
    let baseline = match baseline(shell) {
        Ok(baseline) => baseline,
        Err(reason) => {
            println!("The interfaces are not compared: {reason}.");
            return Ok(());
        }
    };
    let then = format!("{baseline}:Cargo.toml");
    let then = cmd!(shell, "git show {then}").quiet().read()?;
    // A crate that was not there yet has nothing to break.
    let old = crates
        .iter()
        .filter(|name| then.contains(&format!("\n{name} = ")));
    let packages = old.flat_map(|name| ["--package", name]);
    let compare = cmd!(
        shell,
        "cargo semver-checks {packages...} --baseline-rev {baseline}"
    );
    match Command::from(compare).status()?.code() {
        Some(0) => {}
        Some(BREAKS) => bail!(
            "this breaks programs that use the crates: take it back, or raise the version as \
             CONTRIBUTING.md says"
        ),
        _ if shell.var_os("CI").is_some() => bail!("cargo-semver-checks failed"),
        _ => println!("The interfaces are not compared: cargo-semver-checks failed."),
    }
    Ok(())
}

/// Returns the first commit with a version that is compatible with the present one, or the reason why
/// there is none.
fn baseline(shell: &Shell) -> Result<String, &'static str> {
    let is_shallow = cmd!(shell, "git rev-parse --is-shallow-repository");
    match is_shallow.quiet().ignore_stderr().read() {
        Ok(answer) if answer == "true" => return Err("this clone lacks the earlier commits"),
        Ok(_) => {}
        Err(_) => return Err("this is not a git repository"),
    }
    let manifest = shell.read_file("Cargo.toml").unwrap_or_default();
    let mut lines = manifest.lines();
    let version = lines.find_map(|line| line.strip_prefix("version = \""));
    let mut parts = version.unwrap_or_default().split('.');
    let compatible = match (parts.next(), parts.next()) {
        (Some("0"), Some(minor)) => format!("^version = \"0[.]{minor}[.]"),
        (Some(major), Some(_)) => format!("^version = \"{major}[.]"),
        _ => return Err("Cargo.toml has no version"),
    };
    let set = cmd!(shell, "git log --format=%H -G {compatible} -- Cargo.toml");
    let set = set.quiet().ignore_stderr().read().unwrap_or_default();
    let first = set.lines().last().map(str::to_owned);
    first.ok_or("no commit has this version yet")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_baseline_is_the_first_compatible_version() {
        let folder = tempfile::tempdir().unwrap();
        let shell = Shell::new().unwrap();
        shell.change_dir(folder.path());
        let git = |command: &str| {
            let user = ["-c", "user.name=Test", "-c", "user.email=test@a.example"];
            let words = command.split(' ');
            cmd!(shell, "git {user...} {words...}")
                .quiet()
                .read()
                .unwrap()
        };
        let commit = |version: &str| {
            let manifest = format!("[workspace.package]\nversion = \"{version}\"\n");
            shell.write_file("Cargo.toml", manifest).unwrap();
            git("add Cargo.toml");
            git("commit --quiet --message change");
            git("rev-parse HEAD")
        };
        assert_eq!(baseline(&shell), Err("this is not a git repository"));
        git("init --quiet");
        assert_eq!(baseline(&shell), Err("Cargo.toml has no version"));
        commit("0.1.0");
        let first = commit("0.2.0");
        commit("0.2.1");
        assert_eq!(baseline(&shell), Ok(first));
        shell
            .write_file("Cargo.toml", "version = \"0.3.0\"")
            .unwrap();
        assert_eq!(baseline(&shell), Err("no commit has this version yet"));
    }
}
