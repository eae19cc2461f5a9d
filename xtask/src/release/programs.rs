//! The WebAssembly programs and their scripts. The page's program is split into modules, which load
//! when a view needs them (`src/lazy.rs`).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
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

/// The names of each module's files: its own, and those that it shares with others.
pub(super) type Modules = BTreeMap<String, Vec<String>>;

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

/// Writes the script of each compiled program, its WebAssembly (`NAME_bg.wasm`) and the files of the
/// page's modules into a folder.
pub(super) fn bind(shell: &Shell, linked: &Path, folder: &Path) -> anyhow::Result<Modules> {
    let unbound = shell.create_temp_dir()?;
    let page = unbound.path().join(format!("{PAGE}.wasm"));
    let modules = split(&linked.join(format!("{PAGE}.wasm")), &page, folder)?;
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
    Ok(modules)
}

/// Splits the page's program: the main module goes to a file, the others into a folder.
fn split(linked: &Path, main: &Path, folder: &Path) -> anyhow::Result<Modules> {
    let linked = fs::read(linked).with_context(|| format!("there is no {}", linked.display()))?;
    let mut options = Options::new(&linked);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = LINK_MODULE;
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("the page's program cannot be split: {error:#}"))?;
    Ok(split.prefetch_map.into_iter().collect())
}

/// Copies the modules' files into the staging folder, and writes the script that loads them beside
/// that of the page's program. Returns the paths of each module's files in the page's folder.
pub(super) fn publish_modules(
    modules: &Modules,
    programs: &Path,
    staging: &Path,
) -> anyhow::Result<Modules> {
    let (mut published, mut paths) = (BTreeMap::new(), Modules::new());
    for (module, files) in modules {
        let store = |file: &String| {
            let source = programs.join(file).with_extension("wasm");
            let (_, number) = file.split_once('_').unwrap_or(("", file));
            Asset::store(staging, &format!("{LAZY}-{number}.wasm"), &source)
        };
        let assets: Vec<_> = files.iter().map(store).collect::<anyhow::Result<_>>()?;
        let path = |asset: &Asset| asset.path().to_owned();
        paths.insert(module.clone(), assets.iter().map(path).collect());
        published.insert(module, assets);
    }
    let mut script = String::from("import { loader } from \"./link.js\";\n");
    for module in modules.keys() {
        writeln!(
            script,
            "export const __wasm_split_load_{module} = loader(\"{module}\");"
        )?;
    }
    fs::write(programs.join(LINK_MODULE), script)?;
    fs::write(programs.join("link.js"), include_str!("link.js"))?;
    fs::write(
        programs.join("modules.json"),
        serde_json::to_string(&published)?,
    )?;
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_has_its_files_and_those_that_it_shares() {
        let (programs, staging) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for file in ["split_keys", "split_rules", "chunk_7"] {
            fs::write(programs.path().join(file).with_extension("wasm"), file).unwrap();
        }
        let files = |files: &[&str]| files.iter().map(ToString::to_string).collect();
        let modules = Modules::from([
            ("keys".to_owned(), files(&["chunk_7", "split_keys"])),
            ("rules".to_owned(), files(&["chunk_7", "split_rules"])),
        ]);
        let paths = publish_modules(&modules, programs.path(), staging.path()).unwrap();
        let [shared, own] = &paths["keys"][..] else {
            panic!("{paths:?}");
        };
        assert_eq!(*shared, paths["rules"][0]);
        assert!(own.starts_with("assets/lazy-keys-"), "{own}");
        let published = fs::read_to_string(staging.path().join(own)).unwrap();
        assert_eq!(published, "split_keys");

        let read = |file: &str| fs::read_to_string(programs.path().join(file)).unwrap();
        let written: serde_json::Value = serde_json::from_str(&read("modules.json")).unwrap();
        let asset = &written["keys"][1];
        assert_eq!(own.strip_prefix("assets/"), asset["file"].as_str());
        assert!(asset["integrity"].as_str().unwrap().starts_with("sha384-"));
        assert!(read(LINK_MODULE).contains("__wasm_split_load_keys = loader(\"keys\");"));
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let modules = Modules::from([("keys".to_owned(), vec!["chunk_7".to_owned()])]);
        let error = publish_modules(&modules, folder.path(), folder.path()).unwrap_err();
        assert!(error.to_string().ends_with("chunk_7.wasm"), "{error}");
    }
}
