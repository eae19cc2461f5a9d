//! The WebAssembly programs and their scripts. The page's program is split into modules, which load
//! when a view needs them (`src/lazy.rs`).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};
use serde::Serialize;
use wasm_bindgen_cli_support::Bindgen;
use wasm_encoder::CustomSection;
use wasm_split_cli_support::Options;
use xshell::{Shell, cmd};

use super::asset::Asset;
use super::imports;
use crate::project;

/// The page's program.
pub(super) const PAGE: &str = "noughts";

/// The workers' programs.
pub(crate) const WORKERS: [&str; 5] = [
    "engine-worker",
    "ultimate-worker",
    "drop-worker",
    "teacher-worker",
    "explorer-worker",
];

/// Tells `build.rs` to link for splitting.
const SPLIT: &str = "NOUGHTS_SPLIT";

/// The script through which the page's program loads its modules, as the program names it.
const LINK_MODULE: &str = "./__wasm_split.js";

/// The page's modules, each with those that are loaded before it: every page has `common`.
const MODULES: [(&str, &[&str]); 8] = [
    ("common", &[]),
    ("start", &["common"]),
    ("game", &["common"]),
    ("tools", &["common", "game"]),
    ("advice", &["common", "game"]),
    ("puzzles", &["common"]),
    ("course", &["common"]),
    ("explorer", &["common"]),
];

/// The name of the custom sections that hold the chunks of a module's file.
const CHUNK: &str = "chunk";

/// The prefix of the modules' files.
pub(super) const LAZY: &str = "lazy";

/// The chunks of each module, as splitting names them: its own, and those that it shares with others.
pub(super) type Chunks = BTreeMap<String, Vec<String>>;

/// The files of the modules.
pub(super) struct Modules(BTreeMap<&'static str, Module>);

/// The file of a module, and the modules that are loaded before it.
#[derive(Serialize)]
struct Module {
    #[serde(flatten)]
    asset: Asset,
    needs: &'static [&'static str],
}

/// How much the programs are optimised.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As far as a page on this machine needs it.
    Serve,
    /// As far as it pays for those who download them.
    Release,
}

/// Compiles the programs and returns their folder.
pub(super) fn compile(profile: Profile) -> anyhow::Result<PathBuf> {
    let shell = project::shell()?;
    // Panics name source files, and no reader needs to know where the builder's are.
    let sources = home::cargo_home()?.join("registry/src");
    let flags = format!(
        "target.wasm32-unknown-unknown.rustflags=['--remap-path-prefix={}=']",
        sources.display()
    );
    let profile = match profile {
        Profile::Serve => "serve",
        Profile::Release => "release",
    };
    cmd!(
        shell,
        "cargo build --config {flags} --profile {profile} --target wasm32-unknown-unknown --bins
         -p noughts -p noughts-worker -p noughts-explorer-worker"
    )
    .env(SPLIT, "1")
    .run()?;
    let folder = project::target_folder(&shell)?.join("wasm32-unknown-unknown");
    Ok(folder.join(profile))
}

/// Writes the script of each compiled program, its WebAssembly (`NAME_bg.wasm`) and the chunks of the
/// page's modules into a folder.
pub(super) fn bind(shell: &Shell, linked: &Path, folder: &Path) -> anyhow::Result<Chunks> {
    let unbound = shell.create_temp_dir()?;
    let page = unbound.path().join(format!("{PAGE}.wasm"));
    let chunks = split(&linked.join(format!("{PAGE}.wasm")), &page, folder)?;
    let workers = WORKERS.map(|worker| (worker, linked.join(format!("{worker}.wasm"))));
    for (name, program) in [(PAGE, page)].into_iter().chain(workers) {
        Bindgen::new()
            .web(true)?
            .typescript(false)
            // The modules import what the linker exported.
            .keep_lld_exports(true)
            .input_path(program)
            .generate(folder)?;
        imports::shorten(folder, name)?;
    }
    Ok(chunks)
}

/// Splits the page's program: the main module goes to a file, the others into a folder.
fn split(linked: &Path, main: &Path, folder: &Path) -> anyhow::Result<Chunks> {
    let linked = fs::read(linked).with_context(|| format!("there is no {}", linked.display()))?;
    let mut options = Options::new(&linked);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = LINK_MODULE;
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("the page's program cannot be split: {error:#}"))?;
    Ok(split.prefetch_map.into_iter().collect())
}

impl Modules {
    /// Stores a file for each module in the named folder, and writes the script that loads them beside
    /// that of the page's program.
    ///
    /// Splitting makes a chunk for each set of modules that share something. Each would be a request of
    /// its own, and small files compress badly, so a file holds all chunks of its module, except those
    /// of modules that are there before it.
    ///
    /// # Errors
    /// A module or a chunk is missing.
    pub(super) fn store(chunks: &Chunks, programs: &Path, named: &Path) -> anyhow::Result<Self> {
        let chunks_of = |module: &str| {
            let found = chunks.get(module);
            found.with_context(|| format!("the program has no module {module}"))
        };
        ensure!(chunks.len() == MODULES.len(), "MODULES lacks a module");
        let mut modules = BTreeMap::new();
        let mut script = String::from("import { loader } from \"./link.js\";\n");
        for (name, needs) in MODULES {
            let mut there = BTreeSet::new();
            for module in needs {
                there.extend(chunks_of(module)?);
            }
            let own = chunks_of(name)?.iter();
            let mut file = wasm_encoder::Module::new();
            for chunk in own.filter(|chunk| !there.contains(chunk)) {
                let path = programs.join(chunk).with_extension("wasm");
                let content = fs::read(path).with_context(|| format!("there is no {chunk}"))?;
                file.section(&CustomSection {
                    name: CHUNK.into(),
                    data: content.into(),
                });
            }
            let asset = Asset::store(named, &format!("{LAZY}-{name}.wasm"), &file.finish())?;
            modules.insert(name, Module { asset, needs });
            let loader = format!("__wasm_split_load_{name} = loader(\"{name}\")");
            writeln!(script, "export const {loader};")?;
        }
        fs::write(programs.join(LINK_MODULE), script)?;
        fs::write(programs.join("link.js"), include_str!("link.js"))?;
        let table = serde_json::to_string(&modules)?;
        fs::write(programs.join("modules.json"), table)?;
        Ok(Self(modules))
    }

    /// Returns the paths of the files in the page's folder that a module needs, its own included.
    ///
    /// # Errors
    /// There is no such module.
    pub(super) fn files(&self, name: &str) -> anyhow::Result<Vec<String>> {
        let module = self.0.get(name);
        let module = module.with_context(|| format!("there is no module {name}"))?;
        let needed = module.needs.iter().filter_map(|name| self.0.get(name));
        let files = needed.chain([module]);
        Ok(files.map(|module| module.asset.path()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Modules {
        /// Returns modules that do nothing.
        pub(in crate::release) fn empty(named: &Path) -> Self {
            let programs = tempfile::tempdir().unwrap();
            fs::write(programs.path().join("chunk_1.wasm"), "").unwrap();
            let chunks = MODULES.map(|(name, _)| (name.to_owned(), vec!["chunk_1".to_owned()]));
            Self::store(&chunks.into(), programs.path(), named).unwrap()
        }
    }

    #[test]
    fn a_file_holds_what_is_not_there_before_it() {
        let (programs, named) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for chunk in ["a", "b", "c"] {
            let path = programs.path().join(chunk).with_extension("wasm");
            fs::write(path, format!("<{chunk}>")).unwrap();
        }
        let chunks = MODULES.map(|(name, needs)| {
            let chunks = ["a", "b", "c"].into_iter().take(needs.len() + 1);
            (name.to_owned(), chunks.map(str::to_owned).collect())
        });
        let modules = Modules::store(&chunks.into(), programs.path(), named.path()).unwrap();
        for (module, files, chunk) in [
            ("common", 1, "<a>"),
            ("game", 2, "<b>"),
            ("tools", 3, "<c>"),
        ] {
            let paths = modules.files(module).unwrap();
            assert_eq!(paths.len(), files, "{module}");
            let file = fs::read(named.path().join(&paths[files - 1])).unwrap();
            let file = String::from_utf8_lossy(&file);
            assert!(
                file.ends_with(chunk) && file.matches('<').count() == 1,
                "{module}"
            );
        }
        let error = Modules::store(&Chunks::new(), programs.path(), named.path()).err();
        assert_eq!(error.unwrap().to_string(), "MODULES lacks a module");
    }
}
