//! A worker: its module, its WebAssembly and the loader that starts it.

use std::fs;
use std::path::Path;

use anyhow::Context;

use super::{ASSETS, integrity};

/// Returns the name of the file that Trunk writes to start a worker.
pub(super) fn loader(worker: &str) -> String {
    format!("{worker}_loader.js")
}

/// Moves a worker's files into a folder named by their content, with a loader that checks the
/// WebAssembly, and returns the loader's path from the page's folder.
///
/// No browser checks a worker's scripts, since neither `new Worker` nor an import inside a worker
/// takes an integrity: they are pinned by the folder's name alone.
pub(super) fn store(staging: &Path, worker: &str) -> anyhow::Result<String> {
    let (module, wasm, loader) = (
        format!("{worker}.js"),
        format!("{worker}_bg.wasm"),
        loader(worker),
    );
    let read = |file: &str| {
        fs::read(staging.join(file)).with_context(|| format!("the build lacks {file}"))
    };

    let mut content = read(&module)?;
    let start = checking_loader(&module, &wasm, &integrity::sha384(&read(&wasm)?));
    content.extend_from_slice(start.as_bytes());

    let folder = format!("{ASSETS}/{worker}-{}", integrity::name_digest(&content));
    fs::create_dir_all(staging.join(&folder))?;
    for file in [&module, &wasm] {
        fs::rename(staging.join(file), staging.join(&folder).join(file))?;
    }
    fs::remove_file(staging.join(&loader)).with_context(|| format!("the build lacks {loader}"))?;
    fs::write(staging.join(&folder).join(&loader), start)?;
    Ok(format!("{folder}/{loader}"))
}

fn checking_loader(module: &str, wasm: &str, integrity: &str) -> String {
    format!(
        "import init from \"./{module}\";\n\
         const wasm = fetch(new URL(\"./{wasm}\", import.meta.url), {{ integrity: \"{integrity}\" }});\n\
         await init({{ module_or_path: wasm }});\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store_with(wasm: &str) -> (String, String) {
        let staging = tempfile::tempdir().unwrap();
        let write = |name: &str, content| fs::write(staging.path().join(name), content).unwrap();
        write("engine-worker.js", "module");
        write("engine-worker_bg.wasm", wasm);
        write("engine-worker_loader.js", "trunk's");
        let path = store(staging.path(), "engine-worker").unwrap();
        let loader = fs::read_to_string(staging.path().join(&path)).unwrap();
        (path, loader)
    }

    #[test]
    fn the_folder_follows_the_content() {
        let (path, loader) = store_with("a");
        assert!(path.starts_with("assets/engine-worker-"), "{path}");
        assert!(path.ends_with("/engine-worker_loader.js"), "{path}");
        assert!(loader.contains(&integrity::sha384(b"a")), "{loader}");
        assert_ne!(path, store_with("b").0);
        assert_eq!(path, store_with("a").0);
    }
}
