//! The page's program in parts: what every visit needs, and a file for each lazy view.
//!
//! Trunk makes the page's program of one piece. This takes the linker's output from which Trunk
//! made it, splits that where `lazy_view!` says so, and puts the parts in the place of the whole:
//! the crate `wasm_split_cli_support` splits, wasm-bindgen binds what is loaded first, wasm-opt
//! shrinks each part, and what program and script call each other is made short.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, anyhow, ensure};
use wasm_split_cli_support::Options;
use xshell::{Shell, cmd};

use super::asset::Asset;
use super::shared::SharedParts;
use super::{APP, LAZY, border};
use crate::project;
use crate::tools::{self, Optimisers};

/// The module from which the page's program imports the functions that load its parts.
const LINK_MODULE: &str = "./__wasm_split.js";

/// How the link module fetches a part, around the part's file name.
const FETCH: (&str, &str) = ("fetch(new URL(\"./", "\", import.meta.url))");

/// How it compiles a part, and how we do: not every file host sends the media type that browsers
/// ask for, and not every part is a file.
const INSTANTIATE: (&str, &str) = (
    "WebAssembly.instantiateStreaming(src, imports)",
    "instantiate(await src, imports)",
);
const INSTANTIATE_FUNCTION: &str = "\
async function compile(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.headers.get(\"content-type\") === \"application/wasm\"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
async function instantiate(part, imports) {
  return WebAssembly.instantiate(part instanceof Response ? await compile(part) : part, imports);
}
";

/// Waits for a view's file and for the style sheet of all views, which the page may have from the
/// start, and whose link says whether it has arrived.
const STYLED_FUNCTION: &str = "\
let style;
function viewsStyle() {
  return style ??= new Promise((resolve, reject) => {
    const { content: href, dataset } = document.querySelector(\"meta[name=views-style]\");
    if (document.querySelector(`link[href=\"${href}\"]`)) return resolve();
    const link = document.createElement(\"link\");
    const onerror = () => {
      link.remove();
      style = undefined;
      reject(new Error(href));
    };
    Object.assign(link, { rel: \"stylesheet\", onload: resolve, onerror, ...dataset, href });
    document.head.append(link);
  });
}
async function styled(part) {
  return (await Promise.all([part, viewsStyle()]))[0];
}
";

/// The files of the lazy views.
#[derive(Default)]
pub(super) struct LazyFiles {
    /// Of each view, by its name.
    views: HashMap<String, String>,
    /// What is loaded with any of them.
    shared: Option<String>,
}

impl LazyFiles {
    /// Returns files of these views, each `assets/lazy-VIEW.wasm`.
    #[cfg(test)]
    pub(super) fn with_views(views: &[&str]) -> Self {
        let file = |view: &&str| ((*view).to_owned(), format!("assets/{LAZY}-{view}.wasm"));
        Self {
            views: views.iter().map(file).collect(),
            shared: None,
        }
    }

    /// Returns the paths, from the page's folder, of what a view is made of.
    pub(super) fn of(&self, view: &str) -> Option<Vec<&str>> {
        let own = self.views.get(view)?;
        Some(
            [own]
                .into_iter()
                .chain(&self.shared)
                .map(String::as_str)
                .collect(),
        )
    }
}

/// Puts the split program in the place of Trunk's: the program's JavaScript and WebAssembly under
/// their names in the folder, the lazy parts among the assets.
pub(super) fn split(
    shell: &Shell,
    optimisers: Optimisers,
    staging: &Path,
) -> anyhow::Result<LazyFiles> {
    tools::wasm_bindgen(shell)?;

    let linked = project::target_folder(shell)?
        .join("wasm32-unknown-unknown/release")
        .join(format!("{APP}.wasm"));
    let linked =
        fs::read(&linked).with_context(|| format!("Trunk built no {}", linked.display()))?;
    let work = shell.create_temp_dir()?;
    let whole = work.path().join(format!("{APP}.wasm"));
    let mut options = Options::new(&linked);
    options.output_dir = work.path();
    options.main_out_path = &whole;
    options.link_name = LINK_MODULE;
    let parts = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("the page's program cannot be split: {error:#}"))?
        .split_modules;

    cmd!(
        shell,
        "wasm-bindgen --target web --no-typescript --keep-lld-exports
         --out-dir {staging} --out-name {APP} {whole}"
    )
    .quiet()
    .run()?;

    let mut link = fs::read_to_string(work.path().join(LINK_MODULE))?;
    let mut files = LazyFiles::default();
    let mut shared = SharedParts::new();
    for part in parts {
        optimise(shell, optimisers, &part)?;
        let file = file_name(&part)?;
        let source = if let Some(source) = shared.take(file, &fs::read(&part)?) {
            source
        } else {
            let view = part_name(file)?;
            let name = format!("{LAZY}-{view}.wasm");
            fs::copy(&part, staging.join(&name))?;
            let asset = Asset::store(staging, &name)?;
            files.views.insert(view.to_owned(), asset.path().to_owned());
            fetched(&asset)
        };
        link = replaced(&link, &format!("{}{file}{}", FETCH.0, FETCH.1), &source)?;
    }
    let (asset, load_shared) = shared.store(staging)?;
    files.shared = Some(asset.path().to_owned());

    let js = staging.join(format!("{APP}.js"));
    let wasm = staging.join(format!("{APP}_bg.wasm"));
    let script = border::without_classes(&fs::read_to_string(&js)?)?;
    let script = linked_script(&script, &load_shared, &link)?;
    let program = border::without_unused_exports(&fs::read(&wasm)?, &script)?;
    fs::write(&wasm, program)?;
    optimise(shell, optimisers, &wasm)?;
    // Only wasm-opt finds out which imports are left.
    let (program, script) = border::shortened(&fs::read(&wasm)?, &script)?;
    fs::write(&wasm, program)?;
    fs::write(&js, script)?;
    Ok(files)
}

fn file_name(path: &Path) -> anyhow::Result<&str> {
    let name = path.file_name().and_then(|name| name.to_str());
    name.with_context(|| format!("{} has no name", path.display()))
}

fn optimise(shell: &Shell, optimisers: Optimisers, wasm: &Path) -> anyhow::Result<()> {
    match optimisers {
        // The least once compressed: `-Oz`, and larger functions inlined into their one caller, are
        // smaller only before that.
        Optimisers::Ready => cmd!(
            shell,
            "wasm-opt -Os --one-caller-inline-max-function-size=30
             --strip-debug --strip-producers --strip-target-features {wasm} -o {wasm}"
        )
        .quiet()
        .run()
        .context("wasm-opt failed"),
        Optimisers::Missing => Ok(()),
    }
}

/// Returns the name of the view of a part's file.
fn part_name(file: &str) -> anyhow::Result<&str> {
    file.strip_prefix("split_")
        .and_then(|name| name.strip_suffix(".wasm"))
        .with_context(|| format!("the part {file} is of no view"))
}

/// Returns what fetches a view's part by its content's name, beside the script, and checks it.
fn fetched(asset: &Asset) -> String {
    format!(
        "styled({}{}\", import.meta.url), {{ integrity: \"{}\" }}))",
        FETCH.0,
        asset.file_name(),
        asset.integrity()
    )
}

/// Returns the program's script with the link module inside of it. As a file of its own it would
/// be one more to load, and it would import the script under a URL that a retry does not have.
fn linked_script(script: &str, load_shared: &str, link: &str) -> anyhow::Result<String> {
    let entry = format!("\"{LINK_MODULE}\": ");
    let import = format!(" from \"{LINK_MODULE}\"");
    let mut lines: Vec<Cow<str>> = Vec::new();
    for line in script.lines() {
        if line.trim_start().starts_with(&entry) {
            lines.push(format!("{entry}lazyLoaders,").into());
        } else if !line.ends_with(&import) {
            lines.push(line.into());
        }
    }
    // There is an entry for each view, all of the same module.
    lines.dedup_by(|next, line| next == line && line.starts_with(&entry));
    ensure!(
        lines.iter().any(|line| line.starts_with(&entry)),
        "{APP}.js loads no lazy view"
    );

    let link = replaced(link, "import { initSync } from \"./main.js\";", "")?;
    let link = link.replace(INSTANTIATE.0, INSTANTIATE.1);
    ensure!(
        link.contains(INSTANTIATE.1),
        "{LINK_MODULE} compiles nothing"
    );
    let loaders: Vec<&str> = link
        .lines()
        .filter_map(|line| line.strip_prefix("export const ")?.split(' ').next())
        .collect();
    let loaders = format!("return {{ {} }};\n", loaders.join(", "));
    let link = link.replace("export const ", "const ");
    let mut script = lines.join("\n");
    script.push_str("\nconst lazyLoaders = (() => {\n");
    for part in [
        INSTANTIATE_FUNCTION,
        STYLED_FUNCTION,
        load_shared,
        &link,
        &loaders,
    ] {
        script.push_str(part);
    }
    script.push_str("})();\n");
    Ok(script)
}

fn replaced(text: &str, old: &str, new: &str) -> anyhow::Result<String> {
    let found = text.matches(old).count();
    ensure!(
        found == 1,
        "{LINK_MODULE} has {found} times what it should have once: {old}"
    );
    Ok(text.replace(old, new))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What wasm-bindgen writes, as far as it matters here.
    const SCRIPT: &str = "import * as import1 from \"./__wasm_split.js\"\n\
                          import * as import2 from \"./__wasm_split.js\"\n\
                          function initSync() {}\n\
                          const imports = {\n    \
                          \"./__wasm_split.js\": import1,\n    \
                          \"./__wasm_split.js\": import2,\n\
                          };\n\
                          export { initSync };\n";

    /// What the splitting writes, as far as it matters here.
    const LINK: &str = "import { initSync } from \"./main.js\";\n\
                        export const __wasm_split_load_keys = load(() => {\n    \
                        const src = fetch(new URL(\"./split_keys.wasm\", import.meta.url));\n    \
                        return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n\
                        });\n";

    #[test]
    fn the_script_has_its_loaders_inside() {
        let script = linked_script(SCRIPT, "let shared;\n", LINK).unwrap();
        assert!(!script.contains("import "), "{script}");
        assert!(
            script.contains("\nreturn { __wasm_split_load_keys };\n"),
            "{script}"
        );
        let imports = "\nconst imports = {\n\"./__wasm_split.js\": lazyLoaders,\n};\n";
        assert!(script.contains(imports), "{script}");
        assert!(
            script.contains("instantiate(await src, imports)"),
            "{script}"
        );
        // One module exports once.
        assert_eq!(script.matches("export ").count(), 1, "{script}");
    }

    #[test]
    fn a_part_is_fetched_by_its_digest() {
        let staging = tempfile::tempdir().unwrap();
        fs::write(staging.path().join("lazy-keys.wasm"), "part").unwrap();
        let asset = Asset::store(staging.path(), "lazy-keys.wasm").unwrap();
        let expected = format!(
            "styled(fetch(new URL(\"./{}\", import.meta.url), {{ integrity: \"{}\" }}))",
            asset.file_name(),
            asset.integrity()
        );
        assert_eq!(fetched(&asset), expected);
        assert!(asset.file_name().starts_with("lazy-keys-"));
    }

    #[test]
    fn a_view_has_its_own_file_and_the_shared_one() {
        let files = LazyFiles {
            views: HashMap::from([("keys".to_owned(), "k.wasm".to_owned())]),
            shared: Some("s.wasm".to_owned()),
        };
        assert_eq!(files.of("keys"), Some(vec!["k.wasm", "s.wasm"]));
        assert_eq!(files.of("review"), None);
        assert_eq!(part_name("split_keys.wasm").unwrap(), "keys");
        assert!(part_name("keys.wasm").is_err());
    }

    #[test]
    fn says_what_is_not_as_expected() {
        assert!(linked_script("export {};", "", LINK).is_err());
        assert!(linked_script(SCRIPT, "", "").is_err());
        let error = replaced(LINK, "split_a.wasm", "").unwrap_err().to_string();
        assert!(error.contains("split_a.wasm"), "{error}");
    }
}
