//! Tools from crates.io.

use anyhow::{Context, ensure};
use semver::{Version, VersionReq};
use xshell::{Shell, cmd};

use super::{add_to_path, cache, installed_version};

/// Settings that compile fast rather than optimise: the tools run for less time than optimising
/// takes.
const QUICKLY_BUILT: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "false"),
    ("CARGO_PROFILE_RELEASE_PANIC", "abort"),
];

/// A crate of programs.
pub(crate) struct CargoTool {
    /// The crate's name.
    name: &'static str,
    /// The version to install.
    version: &'static str,
    /// The versions that are good enough if already installed.
    fits: &'static str,
    /// Further arguments of `cargo install`.
    install: &'static [&'static str],
}

impl CargoTool {
    /// Builds the debug page. Needs no TLS and no update check in a pinned set of tools.
    pub(crate) const TRUNK: Self = Self {
        name: "trunk",
        version: "0.21.14",
        fits: "~0.21.14",
        install: &["--locked", "--no-default-features"],
    };
    /// Checks licences and sources of dependencies.
    pub(crate) const DENY: Self = Self::new("cargo-deny", "0.20.2", "~0.20");
    /// Compares the interfaces of published crates.
    pub(crate) const SEMVER_CHECKS: Self = Self::new("cargo-semver-checks", "0.51.0", ">=0.51");
    /// Counts the lines that tests run.
    pub(crate) const LLVM_COV: Self = Self::new("cargo-llvm-cov", "0.9.1", "~0.9.1");
    /// Changes the code, and counts the changes that tests catch.
    pub(crate) const MUTANTS: Self = Self::new("cargo-mutants", "27.1.0", "~27.1");
    /// Drives Firefox.
    pub(crate) const GECKODRIVER: Self = Self::new("geckodriver", "0.37.1", ">=0.36");

    const fn new(name: &'static str, version: &'static str, fits: &'static str) -> Self {
        Self {
            name,
            version,
            fits,
            install: &["--locked"],
        }
    }

    /// Makes sure that a fitting version is on the shell's `PATH`.
    pub(crate) fn set_up(&self, shell: &Shell) -> anyhow::Result<()> {
        set_up(
            shell,
            self.name,
            &self.version.parse()?,
            &self.fits.parse()?,
            self.install,
        )
    }
}

/// Makes sure that wasm-bindgen's command line is on the shell's `PATH` in exactly the version of the
/// library: their formats change together. Its own lock file names a version of a dependency that
/// not every registry still serves.
pub(super) fn wasm_bindgen(shell: &Shell, library: &Version) -> anyhow::Result<()> {
    let fits = VersionReq::parse(&format!("={library}"))?;
    set_up(shell, "wasm-bindgen-cli", library, &fits, &[])
}

/// Finds a program, installed or cached, or builds it.
fn set_up(
    shell: &Shell,
    name: &str,
    version: &Version,
    fits: &VersionReq,
    install: &[&str],
) -> anyhow::Result<()> {
    let program = name.strip_suffix("-cli").unwrap_or(name);
    let is_ready = || installed_version(shell, program).is_some_and(|found| fits.matches(&found));
    if is_ready() {
        return Ok(());
    }
    let crate_version = format!("{name}@{version}");
    let folder = cache()?.join(crate_version.replace('@', "-"));
    add_to_path(shell, &folder.join("bin"))?;
    if is_ready() {
        return Ok(());
    }
    println!("\nBuilding {crate_version}, once: one to three minutes on two cores.");
    cmd!(
        shell,
        "cargo install --quiet {crate_version} {install...} --root {folder}"
    )
    .envs(QUICKLY_BUILT)
    .run()
    .with_context(|| format!("{crate_version} could not be installed; it needs a network"))?;
    ensure!(is_ready(), "{crate_version} was installed but does not run");
    Ok(())
}
