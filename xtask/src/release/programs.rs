//! The WebAssembly programs and their scripts. The page's program is split into modules, which load
//! when a view needs them (`src/lazy.rs`).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};
use serde::Serialize;
use wasm_encoder::CustomSection;
use wasm_split_cli_support::Options;
use xshell::{Shell, cmd};

use super::LAZY;
use super::asset::Asset;
use crate::project;

/// The page's program.
pub(super) const PAGE: &str = "noughts";

/// The workers' programs.
pub(crate) const WORKERS: [&str; 3] = ["engine-worker", "ultimate-worker", "explorer-worker"];

/// Tells `build.rs` to link for splitting.
const SPLIT: &str = "NOUGHTS_SPLIT";

/// The script through which the page's program loads its modules, as the program names it.
const LINK_MODULE: &str = "./__wasm_split.js";

/// The page's modules, each with those that are loaded before it: every page has `common`.
const MODULES: [(&str, &[&str]); 6] = [
    ("common", &[]),
    ("start", &["common"]),
    ("game", &["common"]),
    ("tools", &["common", "game"]),
    ("puzzles", &["common"]),
    ("explorer", &["common"]),
];

/// The name of the custom sections that hold the chunks of a module's file.
const CHUNK: &str = "chunk";

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

/// Compiles the programs and returns their folder.
pub(super) fn compile() -> anyhow::Result<PathBuf> {
    let shell = project::shell()?;
    // Panics name source files, and no reader needs to know where the builder's are.
    let sources = home::cargo_home()?.join("registry/src");
    let flags = format!(
        "target.wasm32-unknown-unknown.rustflags=['--remap-path-prefix={}=']",
        sources.display()
    );
    cmd!(
        shell,
        "cargo build --config {flags} --release --target wasm32-unknown-unknown --bins
         -p noughts -p noughts-worker -p noughts-explorer-worker"
    )
    .env(SPLIT, "1")
    .run()?;
    Ok(project::target_folder(&shell)?.join("wasm32-unknown-unknown/release"))
}

/// Writes the script of each compiled program, its WebAssembly (`NAME_bg.wasm`) and the chunks of the
/// page's modules into a folder.
pub(super) fn bind(shell: &Shell, linked: &Path, folder: &Path) -> anyhow::Result<Chunks> {
    let unbound = shell.create_temp_dir()?;
    let page = unbound.path().join(format!("{PAGE}.wasm"));
    let chunks = split(&linked.join(format!("{PAGE}.wasm")), &page, folder)?;
    let workers = WORKERS.map(|worker| linked.join(format!("{worker}.wasm")));
    for program in [&page].into_iter().chain(&workers) {
        // The modules import what the linker exported.
        cmd!(
            shell,
            "wasm-bindgen --target web --no-typescript --keep-lld-exports
             --out-dir {folder} {program}"
        )
        .quiet()
        .run()?;
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
    /// Writes a file for each module into the staging folder, and the script that loads them beside
    /// that of the page's program.
    ///
    /// Splitting makes a chunk for each set of modules that share something. Each would be a request of
    /// its own, and small files compress badly, so a file holds all chunks of its module, except those
    /// of modules that are there before it.
    ///
    /// # Errors
    /// A module or a chunk is missing.
    pub(super) fn publish(
        chunks: &Chunks,
        programs: &Path,
        staging: &Path,
    ) -> anyhow::Result<Self> {
        let chunks_of = |module: &str| {
            let found = chunks.get(module);
            found.with_context(|| format!("the program has no module {module}"))
        };
        ensure!(chunks.len() == MODULES.len(), "MODULES lacks a module");
        let mut modules = BTreeMap::new();
        for (name, needs) in MODULES {
            let mut there = BTreeSet::new();
            for module in needs {
                there.extend(chunks_of(module)?);
            }
            let mut file = wasm_encoder::Module::new();
            for chunk in chunks_of(name)?
                .iter()
                .filter(|chunk| !there.contains(chunk))
            {
                let path = programs.join(chunk).with_extension("wasm");
                let content = fs::read(path).with_context(|| format!("there is no {chunk}"))?;
                file.section(&CustomSection {
                    name: CHUNK.into(),
                    data: content.into(),
                });
            }
            let path = programs.join(name);
            fs::write(&path, file.finish())?;
            let asset = Asset::store(staging, &format!("{LAZY}-{name}.wasm"), &path)?;
            modules.insert(name, Module { asset, needs });
        }
        let modules = Self(modules);
        modules.write_script(programs)?;
        Ok(modules)
    }

    /// Writes the script, which exports a function for each module.
    fn write_script(&self, folder: &Path) -> anyhow::Result<()> {
        let mut script = String::from("import { loader } from \"./link.js\";\n");
        for module in self.0.keys() {
            writeln!(
                script,
                "export const __wasm_split_load_{module} = loader(\"{module}\");"
            )?;
        }
        fs::write(folder.join(LINK_MODULE), script)?;
        fs::write(folder.join("link.js"), include_str!("link.js"))?;
        let modules = serde_json::to_string(&self.0)?;
        Ok(fs::write(folder.join("modules.json"), modules)?)
    }

    /// Returns the paths of the files in the page's folder that a module needs, its own included.
    ///
    /// # Errors
    /// There is no such module.
    pub(super) fn files(&self, name: &str) -> anyhow::Result<Vec<&str>> {
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
        /// Returns modules that do nothing, whose files are in a staging folder.
        pub(in crate::release) fn empty(staging: &Path) -> anyhow::Result<Self> {
            let programs = tempfile::tempdir()?;
            fs::write(programs.path().join("chunk_1.wasm"), "")?;
            let chunks = MODULES.map(|(name, _)| (name.to_owned(), vec!["chunk_1".to_owned()]));
            Self::publish(&chunks.into(), programs.path(), staging)
        }
    }

    #[test]
    fn a_file_holds_what_is_not_there_before_it() {
        let (programs, staging) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let names = ["chunk_7", "chunk_8", "chunk_9"];
        let own = MODULES.map(|(name, _)| format!("split_{name}"));
        for chunk in names
            .iter()
            .copied()
            .chain(own.each_ref().map(|own| &**own))
        {
            let path = programs.path().join(chunk).with_extension("wasm");
            fs::write(path, format!("<{chunk}>")).unwrap();
        }
        let chunks = MODULES.map(|(name, _)| {
            let shared: &[&str] = match name {
                "common" => &["chunk_7"],
                "game" => &["chunk_7", "chunk_8"],
                "tools" => &["chunk_7", "chunk_8", "chunk_9"],
                _ => &[],
            };
            let own = format!("split_{name}");
            let all = shared.iter().copied().chain([&*own]);
            (name.to_owned(), all.map(str::to_owned).collect())
        });
        let modules = Modules::publish(&chunks.into(), programs.path(), staging.path()).unwrap();
        let holds = |name: &str| -> Vec<String> {
            let files = modules.files(name).unwrap();
            let file = fs::read(staging.path().join(files[files.len() - 1])).unwrap();
            let text = String::from_utf8_lossy(&file).into_owned();
            let chunks = text
                .split('<')
                .skip(1)
                .filter_map(|rest| rest.split('>').next());
            chunks.map(str::to_owned).collect()
        };
        assert_eq!(holds("common"), ["chunk_7", "split_common"]);
        assert_eq!(holds("game"), ["chunk_8", "split_game"]);
        assert_eq!(holds("tools"), ["chunk_9", "split_tools"]);
        assert_eq!(modules.files("tools").unwrap().len(), 3);
        assert!(modules.files("keys").is_err());

        let read = |file: &str| fs::read_to_string(programs.path().join(file)).unwrap();
        let written: serde_json::Value = serde_json::from_str(&read("modules.json")).unwrap();
        assert_eq!(written["tools"]["needs"][1], "game");
        assert!(
            written["game"]["integrity"]
                .as_str()
                .unwrap()
                .starts_with("sha384-")
        );
        assert!(read(LINK_MODULE).contains("__wasm_split_load_game = loader(\"game\");"));
    }

    #[test]
    fn a_chunk_that_is_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let chunks = MODULES.map(|(name, _)| (name.to_owned(), vec!["chunk_7".to_owned()]));
        let error = Modules::publish(&chunks.into(), folder.path(), folder.path()).err();
        assert_eq!(error.unwrap().to_string(), "there is no chunk_7");
    }
}
