//! Short names for what a program imports from its script. wasm-bindgen's hold a digest each, which no
//! compression shortens: in the page's program and its script they are 9 KB.

use std::fs;
use std::path::Path;

use anyhow::{bail, ensure};
use wasm_encoder::{EntityType, ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload, TypeRef};

/// Renames the imports of a bound program, in a folder, and what its script (`NAME.js`) gives for them.
///
/// # Errors
/// The two do not agree, or the program imports something other than functions.
pub(super) fn shorten(folder: &Path, name: &str) -> anyhow::Result<()> {
    let (program, script) = (
        folder.join(format!("{name}_bg.wasm")),
        folder.join(format!("{name}.js")),
    );
    let (wasm, mut text) = (fs::read(&program)?, fs::read_to_string(&script)?);
    let own = format!("./{name}_bg.js");
    let mut renamed = Module::new();
    for payload in Parser::new(0).parse_all(&wasm) {
        let payload = payload?;
        if let Payload::ImportSection(imports) = payload {
            let mut section = ImportSection::new();
            for (index, import) in imports.into_imports().enumerate() {
                let import = import?;
                let TypeRef::Func(signature) = import.ty else {
                    bail!("{} is no function", import.name);
                };
                let mut name = import.name.to_owned();
                if import.module == own {
                    name = format!("f{index}");
                    let [key, short] = [import.name, &name].map(|name| format!(" {name}: "));
                    let count = text.matches(&key).count();
                    ensure!(count == 1, "the script has {} {count} times", import.name);
                    text = text.replace(&key, &short);
                }
                section.import(import.module, &name, EntityType::Function(signature));
            }
            renamed.section(&section);
        } else if let Some((id, range)) = payload.as_section() {
            let data = &wasm[usize::try_from(range.start)?..usize::try_from(range.end)?];
            renamed.section(&RawSection { id, data });
        }
    }
    fs::write(program, renamed.finish())?;
    Ok(fs::write(script, text)?)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CustomSection, TypeSection};

    use super::*;

    #[test]
    fn the_program_and_its_script_agree_on_short_names() {
        let folder = tempfile::tempdir().unwrap();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for (module, name) in [("./other.js", "load"), ("./a_bg.js", "__wbg_now_0123")] {
            imports.import(module, name, EntityType::Function(0));
        }
        let custom = CustomSection {
            name: "kept".into(),
            data: b"content"[..].into(),
        };
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&custom);
        let (program, script) = (folder.path().join("a_bg.wasm"), folder.path().join("a.js"));
        fs::write(&program, module.finish()).unwrap();
        fs::write(&script, "{ __wbg_now_0123: function() {} }").unwrap();
        shorten(folder.path(), "a").unwrap();
        assert_eq!(
            fs::read_to_string(&script).unwrap(),
            "{ f1: function() {} }"
        );
        let wasm = String::from_utf8_lossy(&fs::read(&program).unwrap()).into_owned();
        for part in ["./other.js", "load", "./a_bg.js", "f1", "kept", "content"] {
            assert!(wasm.contains(part), "{part}");
        }
        assert!(!wasm.contains("__wbg"));
        // The script has no such name any more.
        fs::write(&script, "{}").unwrap();
        assert!(shorten(folder.path(), "a").is_err());
    }
}
