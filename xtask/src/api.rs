//! The interface of the published crates, which may break only with a version that says so:
//! cargo-semver-checks compares it with that of earlier commits.

use std::process::Command;

use anyhow::bail;
use semver::Version;
use xshell::{Shell, cmd};

/// The exit code of cargo-semver-checks for a change that breaks an interface; it has another where it
/// cannot compare.
const BREAKS: i32 = 100;

/// Compares the interface of some crates of the workspace with every commit to which the version
/// promises to be compatible. Where those are not known, it says so.
///
/// # Errors
/// A change breaks the interface; or, in CI, cargo-semver-checks fails.
pub(crate) fn check(shell: &Shell, crates: &[&str]) -> anyhow::Result<()> {
    let baselines = match baselines(shell) {
        Ok(baselines) => baselines,
        Err(reason) => {
            println!("The interfaces are not compared: {reason}.");
            return Ok(());
        }
    };
    for baseline in baselines {
        let packages = crates.iter().flat_map(|name| ["--package", name]);
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
    }
    Ok(())
}

/// Returns the commits that set the present version of the workspace and the first that is compatible
/// with it, as far as anything has changed since; or the reason why there are none.
fn baselines(shell: &Shell) -> Result<Vec<String>, &'static str> {
    let is_shallow = cmd!(shell, "git rev-parse --is-shallow-repository");
    match is_shallow.quiet().ignore_stderr().read() {
        Ok(answer) if answer == "true" => return Err("this clone lacks the earlier commits"),
        Ok(_) => {}
        Err(_) => return Err("this is not a git repository"),
    }
    let version = version(shell).ok_or("Cargo.toml has no version")?;
    let compatible = match version {
        Version {
            major: 0, minor, ..
        } => format!("^version = \"0[.]{minor}[.]"),
        Version { major, .. } => format!("^version = \"{major}[.]"),
    };
    let set = cmd!(shell, "git log --format=%H -G {compatible} -- Cargo.toml");
    let set = set.quiet().read().unwrap_or_default();
    let mut set = set.lines();
    let ends: Vec<_> = [set.next(), set.next_back()]
        .into_iter()
        .flatten()
        .collect();
    if ends.is_empty() {
        return Err("no commit has this version yet");
    }
    let has_changed = |commit: &&str| {
        let same = cmd!(shell, "git diff --quiet {commit} -- Cargo.toml crates");
        same.quiet().run().is_err()
    };
    let ends: Vec<_> = ends
        .into_iter()
        .filter(has_changed)
        .map(str::to_owned)
        .collect();
    if ends.is_empty() {
        return Err("nothing has changed since the version was set");
    }
    Ok(ends)
}

fn version(shell: &Shell) -> Option<Version> {
    let manifest = shell.read_file("Cargo.toml").ok()?;
    let mut lines = manifest.lines();
    let version = lines.find_map(|line| line.strip_prefix("version = \""))?;
    version.strip_suffix('"')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    struct Repository(Shell);

    impl Repository {
        fn at(folder: &Path) -> Self {
            let shell = Shell::new().unwrap();
            shell.change_dir(folder);
            Self(shell)
        }

        fn git(&self, command: &str) -> String {
            let arguments = command.split(' ');
            let user = ["-c", "user.name=Test", "-c", "user.email=test@a.example"];
            let git = cmd!(self.0, "git {user...} {arguments...}");
            git.quiet().ignore_stderr().read().unwrap()
        }

        fn write(&self, version: &str, rest: &str) {
            let manifest = format!("[workspace.package]\nversion = \"{version}\"\n{rest}");
            self.0.write_file("Cargo.toml", manifest).unwrap();
        }

        /// Returns the commit.
        fn commit(&self, version: &str, rest: &str) -> String {
            self.write(version, rest);
            self.git("add Cargo.toml");
            self.git("commit --quiet --message change");
            self.git("rev-parse HEAD")
        }

        fn baselines(&self) -> Result<Vec<String>, &'static str> {
            baselines(&self.0)
        }
    }

    #[test]
    fn the_baselines_are_the_first_and_the_present_compatible_version() {
        let folder = tempfile::tempdir().unwrap();
        let repository = Repository::at(folder.path());
        assert_eq!(repository.baselines(), Err("this is not a git repository"));
        repository.git("init --quiet");
        assert_eq!(repository.baselines(), Err("Cargo.toml has no version"));
        repository.write("0.1.0", "");
        let is_new = Err("no commit has this version yet");
        assert_eq!(repository.baselines(), is_new);

        repository.commit("0.1.0", "");
        let first = repository.commit("0.2.0", "");
        let is_same = Err("nothing has changed since the version was set");
        assert_eq!(repository.baselines(), is_same);
        let rest = "[workspace.dependencies]\nother = { version = \"0.2.0\" }\n";
        repository.commit("0.2.0", rest);
        assert_eq!(repository.baselines(), Ok(vec![first.clone()]));
        repository.commit("0.2.1", rest);
        assert_eq!(repository.baselines(), Ok(vec![first.clone()]));
        let last = repository.commit("0.2.2", rest);
        assert_eq!(repository.baselines(), Ok(vec![first.clone()]));
        // A change that is not committed yet counts as well.
        repository.write("0.2.2", "");
        assert_eq!(repository.baselines(), Ok(vec![last, first]));
        repository.write("0.3.0", rest);
        assert_eq!(repository.baselines(), is_new);

        let copy = folder.path().join("copy");
        let (from, to) = (folder.path().display(), copy.display());
        repository.git(&format!("clone --quiet --depth 1 file://{from} {to}"));
        let why = Err("this clone lacks the earlier commits");
        assert_eq!(Repository::at(&copy).baselines(), why);
    }
}
