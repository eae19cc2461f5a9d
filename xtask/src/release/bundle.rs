//! Optimises the programs by Binaryen, and bundles scripts and style sheets by esbuild.

use std::fs;
use std::path::Path;

use anyhow::Context;
use xshell::{Shell, cmd};

use super::asset::Asset;
use super::programs::{PAGE, WORKERS};
use super::service_worker;
use crate::project;
use crate::tools::NpmPackages;

/// The scripts and style sheets, and the paths of their sources in the checkout.
const SOURCES: [(&str, &str); 8] = [
    ("look.js", "public/look.js"),
    (service_worker::FILE, "public/service-worker.js"),
    ("style/page.css", "style/page.css"),
    ("style/lazy.css", "style/lazy.css"),
    ("style/advice.css", "style/advice.css"),
    ("style/puzzles.css", "style/puzzles.css"),
    ("style/tools.css", "style/tools.css"),
    ("style/space.css", "style/space.css"),
];

/// The book of Drop, which a page fetches for its worker.
const BOOK: &str = "drop-book.txt";

/// The script that starts the app, and what it imports beside the program's own script.
const START: [&str; 2] = ["boot.js", "compile.js"];

/// Optimises every program of a folder in place. Unchanged ones come from a second folder.
pub(super) fn optimise(
    shell: &Shell,
    tools: &NpmPackages,
    folder: &Path,
    cache: &Path,
) -> anyhow::Result<()> {
    let (node, script) = (&tools.node, tools.folder.join("optimise.js"));
    cmd!(shell, "{node} {script} {folder} {cache}")
        .quiet()
        .run()
        .context("Binaryen failed")
}

/// Compresses the files of a folder, each beside itself.
pub(super) fn compress(shell: &Shell, folder: &Path) -> anyhow::Result<()> {
    let NpmPackages { node, folder: npm } = crate::tools::npm(shell)?;
    let script = npm.join("compress.js");
    cmd!(shell, "{node} {script} {folder}")
        .quiet()
        .run()
        .context("the files cannot be compressed")
}

/// Fills a folder with the files that `index.html` refers to, under the same paths. The workers'
/// programs go into the named folder: only their scripts refer to them.
pub(super) fn bundle(
    shell: &Shell,
    tools: &NpmPackages,
    programs: &Path,
    named: &Path,
    folder: &Path,
) -> anyhow::Result<()> {
    let root = project::root();
    let mut entries = Vec::new();
    for (name, source) in SOURCES {
        entries.push((name.to_owned(), root.join(source)));
    }
    for worker in WORKERS {
        let name = format!("{worker}_loader.js");
        let source = programs.join(&name);
        fs::write(&source, worker_start(worker, programs, named)?)?;
        entries.push((name, source));
    }
    // Beside the program's script, which they import.
    for name in START {
        fs::copy(root.join("public").join(name), programs.join(name))?;
    }
    entries.push((START[0].to_owned(), programs.join(START[0])));
    // esbuild adds the extension itself.
    let entries = entries.iter().map(|(name, source)| {
        let stem = Path::new(name).with_extension("");
        format!("{}={}", stem.display(), source.display())
    });
    let (entries, esbuild) = (entries.collect::<Vec<_>>(), tools.program("esbuild"));
    let options = [
        "--bundle",
        "--minify",
        // All scripts are modules or have names of their own; only then may top-level names change.
        "--format=esm",
        "--loader:.svg=dataurl",
        "--log-level=warning",
        // wasm-bindgen names the link module once for each module.
        "--log-override:duplicate-object-key=silent",
        // Without these, classes that no script uses would stay.
        "--define:Symbol.dispose=undefined",
        "--pure:FinalizationRegistry",
    ];
    cmd!(
        shell,
        "{esbuild} {entries...} --outdir={folder} {options...}"
    )
    .quiet()
    .run()
    .context("esbuild failed")?;
    let wasm = format!("{PAGE}_bg.wasm");
    fs::copy(programs.join(&wasm), folder.join(&wasm))?;
    fs::copy(
        root.join("crates/engine/src/drop").join(BOOK),
        folder.join(BOOK),
    )?;
    let german = cmd!(
        shell,
        "cargo run --quiet -p noughts-words --example translation -- de"
    );
    Ok(fs::write(folder.join("german.txt"), german.read()?)?)
}

/// Stores a worker's program, and returns the script that starts it.
fn worker_start(worker: &str, programs: &Path, named: &Path) -> anyhow::Result<String> {
    let wasm = format!("{worker}_bg.wasm");
    let Asset { file, integrity } = Asset::store(named, &wasm, &fs::read(programs.join(&wasm))?)?;
    Ok(format!(
        "import init from \"./{worker}.js\";\n\
         const url = new URL(\"./{file}\", import.meta.url);\n\
         await init({{ module_or_path: fetch(url, {{ integrity: \"{integrity}\" }}) }});\n"
    ))
}
