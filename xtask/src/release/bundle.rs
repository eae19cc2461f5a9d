//! Bundles scripts and style sheets with their imports and minifies them, by esbuild.

use std::fs;
use std::path::Path;

use anyhow::Context;
use xshell::{Shell, cmd};

use super::asset::Asset;
use super::names::ShortNames;
use super::programs::{PAGE, WORKERS};
use super::service_worker;
use crate::project;
use crate::tools::PageTools;

/// The scripts, in `public/`, and the style sheets.
const SOURCES: [(&str, &str); 5] = [
    ("look.js", "public/look.js"),
    ("boot.js", "public/boot.js"),
    (service_worker::FILE, "public/service-worker.js"),
    ("style/page.css", "style/page.css"),
    ("style/lazy.css", "style/lazy.css"),
];

/// A regular expression for the prefixes of wasm-bindgen's names.
const BOUND_NAMES: &str = "^(__wbg_|__wbindgen_|wasm_bindgen__)";

/// Fills a folder with the files that `index.html` refers to, under the same paths. The workers'
/// programs go into the staging folder: only their scripts refer to them.
pub(super) fn bundle(
    shell: &Shell,
    tools: &PageTools,
    programs: &Path,
    staging: &Path,
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
        fs::write(&source, worker_start(worker, programs, staging)?)?;
        entries.push((name, source));
    }
    // esbuild adds the extension itself.
    let entries = entries.iter().map(|(name, source)| {
        let stem = Path::new(name).with_extension("");
        format!("{}={}", stem.display(), source.display())
    });
    let out = format!("--outdir={}", folder.display());
    esbuild(shell, tools, &entries.chain([out]).collect::<Vec<_>>())?;
    app(shell, tools, programs, folder)
}

/// Bundles the script of the page's program with the module that links its parts.
///
/// wasm-bindgen uses long names for calls between program and script, with a digest that does not
/// compress: esbuild shortens them in the script, and the program follows.
fn app(shell: &Shell, tools: &PageTools, programs: &Path, folder: &Path) -> anyhow::Result<()> {
    let entry = programs.join("app.js");
    fs::write(
        &entry,
        format!("export {{ default, mount }} from \"./{PAGE}.js\";\n"),
    )?;
    let short_names = programs.join("names.json");
    fs::write(&short_names, "{}")?;
    let arguments = [
        format!("{PAGE}={}", entry.display()),
        format!("--outdir={}", folder.display()),
        // Drops the libraries' exports to scripts, since no script uses them.
        "--define:Symbol.dispose=undefined".to_owned(),
        "--pure:FinalizationRegistry".to_owned(),
        format!("--mangle-props={BOUND_NAMES}"),
        format!("--mangle-cache={}", short_names.display()),
        // wasm-bindgen names the link module once for each part.
        "--log-override:duplicate-object-key=silent".to_owned(),
    ];
    esbuild(shell, tools, &arguments)?;
    let wasm = format!("{PAGE}_bg.wasm");
    let names = ShortNames::read(&fs::read_to_string(short_names)?)?;
    let program = names.shorten(&fs::read(programs.join(&wasm))?)?;
    Ok(fs::write(folder.join(&wasm), program)?)
}

/// Stores a worker's program, and returns the script that starts it.
fn worker_start(worker: &str, programs: &Path, staging: &Path) -> anyhow::Result<String> {
    let wasm = format!("{worker}_bg.wasm");
    let asset = Asset::store(staging, &wasm, &programs.join(&wasm))?;
    let (file, integrity) = (asset.file(), asset.integrity());
    Ok(format!(
        "import init from \"./{worker}.js\";\n\
         const url = new URL(\"./{file}\", import.meta.url);\n\
         await init({{ module_or_path: fetch(url, {{ integrity: \"{integrity}\" }}) }});\n"
    ))
}

fn esbuild(shell: &Shell, tools: &PageTools, arguments: &[String]) -> anyhow::Result<()> {
    let esbuild = &tools.esbuild;
    // All scripts are modules or have names of their own; only then may top-level names change.
    cmd!(
        shell,
        "{esbuild} {arguments...} --bundle --minify --format=esm --loader:.svg=dataurl --log-level=warning"
    )
    .quiet()
    .run()
    .context("esbuild failed")
}
