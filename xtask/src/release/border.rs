//! What the page's program and its script call each other.
//!
//! wasm-bindgen gives every function that one of them has for the other a name that no other
//! program has, in both files, and no compression shortens what is random. It also keeps what a
//! library offers to scripts, which nobody calls here, and with it all that this would call.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use anyhow::{Context, ensure};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{Export, ExternalKind, Import, ImportSectionReader, Parser, Payload};

use super::APP;

/// How the script writes a function of the program: behind this.
const CALL: &str = "wasm.";

/// How far the script indents the functions that it has for the program.
const INDENT: &str = "        ";

/// Takes out of the script the classes of libraries: no script of ours makes an object of one.
pub(super) fn without_classes(script: &str) -> anyhow::Result<String> {
    let mut rest = String::new();
    let mut classes = Vec::new();
    // The end of the statement that is being left out.
    let mut end = None;
    for line in script.lines() {
        if end.is_none() {
            if let Some(class) = line.strip_prefix("export class ") {
                classes.push(class.trim_end_matches(" {"));
                end = Some("}");
            } else if line.starts_with("if (Symbol.dispose) ")
                || line.starts_with("const ") && line.contains("Finalization = ")
            {
                end = Some(";");
            }
        }
        match end {
            // A class ends where its bracket stands alone, a statement at its semicolon.
            Some("}") if line == "}" => end = None,
            Some(";") if line.ends_with(';') => end = None,
            Some(_) => {}
            None => {
                rest.push_str(line);
                rest.push('\n');
            }
        }
    }
    ensure!(end.is_none(), "the script ends within a class");
    for class in classes {
        ensure!(
            !rest.contains(class),
            "the program makes objects of the class {class}, which no script needs so far"
        );
    }
    Ok(rest)
}

/// Takes out of the program's exports what the script does not name.
pub(super) fn without_unused_exports(wasm: &[u8], script: &str) -> anyhow::Result<Vec<u8>> {
    let named: HashSet<&str> = script.split(|c: char| !is_in_name(c)).collect();
    Rewriter {
        import: &|import| import.name.to_owned(),
        export: &|export| named.contains(export.name).then(|| export.name.to_owned()),
    }
    .rewrite(wasm)
}

/// Takes out of the script what the program does not import, and gives the functions that are left
/// short names, in both.
pub(super) fn shortened(wasm: &[u8], script: &str) -> anyhow::Result<(Vec<u8>, String)> {
    let (imports, exports) = functions_of(wasm)?;
    let script = with_imports(script, &imports)?;
    let script = with_exports(&script, &exports);
    let wasm = Rewriter {
        import: &|import| renamed(&imports, import.name),
        export: &|export| Some(renamed(&exports, export.name)),
    }
    .rewrite(wasm)?;
    Ok((wasm, script))
}

/// Short names, by those of wasm-bindgen.
type Names<'a> = HashMap<&'a str, String>;

/// Names the functions that the program has from the script, and those that the script has from
/// the program.
fn functions_of(wasm: &[u8]) -> anyhow::Result<(Names<'_>, Names<'_>)> {
    let (mut imports, mut exports) = (Names::new(), Names::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let import = import?;
                    if import.module == bindings() {
                        let short = short_name(imports.len());
                        imports.insert(import.name, short);
                    }
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    let export = export?;
                    // The lazy parts know what is no function by its name.
                    if export.kind == ExternalKind::Func {
                        let short = short_name(exports.len());
                        exports.insert(export.name, short);
                    }
                }
            }
            _ => {}
        }
    }
    Ok((imports, exports))
}

/// The module from which the program imports the script's functions.
fn bindings() -> String {
    format!("./{APP}_bg.js")
}

fn renamed(names: &Names, name: &str) -> String {
    names.get(name).cloned().unwrap_or_else(|| name.to_owned())
}

/// Renames the functions that the script has for the program, and leaves out those that the
/// program does not import.
fn with_imports(script: &str, imports: &Names) -> anyhow::Result<String> {
    let mut rest = String::new();
    let mut found = 0;
    let mut is_left_out = false;
    for line in script.lines() {
        let entry = line
            .strip_prefix(INDENT)
            .and_then(|line| line.split_once(": function("))
            .filter(|(name, _)| name.starts_with("__wb"));
        let short = entry.map(|(name, rest)| (imports.get(name), rest));
        match short {
            Some((Some(short), function)) => {
                found += 1;
                for part in [INDENT, short, ": function(", function, "\n"] {
                    rest.push_str(part);
                }
            }
            Some((None, _)) => is_left_out = true,
            None if is_left_out => {
                // The entry's own bracket.
                is_left_out = !line.starts_with(&format!("{INDENT}}}"));
            }
            None => {
                rest.push_str(line);
                rest.push('\n');
            }
        }
    }
    ensure!(
        found == imports.len(),
        "the script has {found} of the {} functions that the program imports",
        imports.len()
    );
    Ok(rest)
}

/// Renames the functions of the program where the script calls them.
fn with_exports(script: &str, exports: &Names) -> String {
    let mut parts = script.split(CALL);
    let mut renamed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let name = part.split(|c| !is_in_name(c)).next().unwrap_or_default();
        let short = exports.get(name).map_or(name, |short| short);
        renamed.push_str(CALL);
        renamed.push_str(short);
        renamed.push_str(&part[name.len()..]);
    }
    renamed
}

fn is_in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$')
}

/// Returns `a`, `b`, …, `Z`, `aa`, `ba`, and so on.
fn short_name(mut index: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut name = String::new();
    loop {
        name.push(char::from(LETTERS[index % LETTERS.len()]));
        index /= LETTERS.len();
        if index == 0 {
            return name;
        }
        index -= 1;
    }
}

/// Writes a program again with other imports and exports.
struct Rewriter<'a> {
    /// The name of an import.
    import: &'a dyn Fn(&Import) -> String,
    /// The name of an export, if it stays.
    export: &'a dyn Fn(&Export) -> Option<String>,
}

impl Rewriter<'_> {
    fn rewrite(mut self, wasm: &[u8]) -> anyhow::Result<Vec<u8>> {
        let mut module = Module::new();
        self.parse_core_module(&mut module, Parser::new(0), wasm)
            .context("the page's program cannot be read")?;
        Ok(module.finish())
    }
}

impl Reencode for Rewriter<'_> {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        for import in section.into_imports() {
            let import = import?;
            let name = (self.import)(&import);
            imports.import(import.module, &name, self.entity_type(import.ty)?);
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), reencode::Error> {
        let Some(name) = (self.export)(&export) else {
            return Ok(());
        };
        let export = Export {
            name: &name,
            ..export
        };
        reencode::utils::parse_export(self, exports, export)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CodeSection, EntityType, ExportKind, Function, FunctionSection};
    use wasm_encoder::{MemorySection, MemoryType, TypeSection};

    /// What wasm-bindgen writes, as far as it matters here.
    const SCRIPT: &str = "\
export class IntoSink {
    free() {
        wasm.__wbg_sink_free(0);
    }
}
if (Symbol.dispose) IntoSink.prototype[Symbol.dispose] = IntoSink.prototype.free;
    const import0 = {
        __wbg_add_07af: function(arg0) {
            wasm.__wbindgen_malloc(arg0);
        },
        __wbg_unused_51aa: function() { return handleError(function (arg0) {
            arg0.unused();
        }, arguments); },
        __wbg_wait_f00d: function() { return handleError(function (arg0) {
            wasm.memory.wait(arg0, wasm.__wbindgen_malloc);
        }, arguments); },
    };
const IntoSinkFinalization = none
    ? { register: () => {} }
    : registry(ptr => wasm.__wbg_sink_free(ptr, 1));
const table = 1;
";

    /// A program with those imports, and with exports that the script names or not.
    fn program() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import(&bindings(), "__wbg_wait_f00d", EntityType::Function(0));
        imports.import("./other.js", "__wasm_split_load", EntityType::Function(0));
        imports.import(&bindings(), "__wbg_add_07af", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut exports = ExportSection::new();
        exports.export("memory", ExportKind::Memory, 0);
        exports.export("__wbg_sink_free", ExportKind::Func, 3);
        exports.export("__wbindgen_malloc", ExportKind::Func, 3);
        let mut body = Function::new([]);
        body.instructions().end();
        let mut code = CodeSection::new();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&memories).section(&exports).section(&code);
        module.finish()
    }

    /// The names of the imports and of the exports of a program.
    fn border(wasm: &[u8]) -> (Vec<String>, Vec<String>) {
        let (mut imports, mut exports) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::ImportSection(section) => {
                    let names = section.into_imports().map(|it| it.unwrap().name.to_owned());
                    imports.extend(names);
                }
                Payload::ExportSection(section) => {
                    exports.extend(section.into_iter().map(|it| it.unwrap().name.to_owned()));
                }
                _ => {}
            }
        }
        (imports, exports)
    }

    #[test]
    fn what_nobody_names_goes_and_the_rest_has_short_names() {
        let script = without_classes(SCRIPT).unwrap();
        let wasm = without_unused_exports(&program(), &script).unwrap();
        let (wasm, script) = shortened(&wasm, &script).unwrap();
        let (imports, exports) = border(&wasm);
        assert_eq!(imports, ["a", "__wasm_split_load", "b"]);
        assert_eq!(exports, ["memory", "a"]);
        let expected = "    const import0 = {
        b: function(arg0) {
            wasm.a(arg0);
        },
        a: function() { return handleError(function (arg0) {
            wasm.memory.wait(arg0, wasm.a);
        }, arguments); },
    };
const table = 1;
";
        assert_eq!(script, expected);
    }

    #[test]
    fn says_what_is_not_as_expected() {
        let used = format!("{SCRIPT}new IntoSink();\n");
        let error = without_classes(&used).unwrap_err().to_string();
        assert!(error.contains("IntoSink"), "{error}");
        assert!(without_classes("export class A {\n").is_err());
        let error = shortened(&program(), "").unwrap_err().to_string();
        assert!(error.contains("0 of the 2 functions"), "{error}");
        assert!(without_unused_exports(b"not wasm", "").is_err());
    }

    #[test]
    fn short_names_are_distinct() {
        let names: Vec<String> = (0..3000).map(short_name).collect();
        assert_eq!(names[0], "a");
        assert_eq!(names[51], "Z");
        assert_eq!(names[52], "aa");
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    }
}
