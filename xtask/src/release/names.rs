//! Shortens the names of imports and exports between a program and its script.

use std::collections::BTreeMap;
use std::convert::Infallible;

use anyhow::anyhow;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ExportSection, ImportSection, Module, RawSection};
use wasmparser::{Export, Import, ImportSectionReader, Parser, Payload};

/// The short name of each long one, from esbuild.
#[derive(Debug)]
pub(super) struct ShortNames(BTreeMap<String, String>);

impl ShortNames {
    /// Parses esbuild's mangle cache.
    ///
    /// # Errors
    /// The text is not a mangle cache.
    pub(super) fn read(cache: &str) -> anyhow::Result<Self> {
        Ok(Self(serde_json::from_str(cache)?))
    }

    /// Returns a program that imports and exports by the short names.
    ///
    /// # Errors
    /// It is not WebAssembly.
    pub(super) fn shorten(&self, program: &[u8]) -> anyhow::Result<Vec<u8>> {
        let mut module = Module::new();
        Shorter(self)
            .parse_core_module(&mut module, Parser::new(0), program)
            .map_err(|error| anyhow!("a program's names cannot be shortened: {error}"))?;
        Ok(module.finish())
    }

    fn of<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(name).map_or(name, String::as_str)
    }
}

/// Copies a program with the short names.
struct Shorter<'a>(&'a ShortNames);

impl Reencode for Shorter<'_> {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let name = self.0.of(import.name);
            self.parse_import(imports, Import { name, ..import })?;
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error<Infallible>> {
        let name = self.0.of(export.name);
        utils::parse_export(self, exports, Export { name, ..export })
    }
}

/// Returns a program without some of its exports, and otherwise identical to the byte, so that its
/// relocations hold.
///
/// # Errors
/// It is not WebAssembly.
pub(super) fn without_exports(
    program: &[u8],
    is_unused: impl Fn(&str) -> bool,
) -> anyhow::Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        if let Payload::ExportSection(section) = payload {
            let mut exports = ExportSection::new();
            for export in section {
                let Export { name, kind, index } = export?;
                if !is_unused(name) {
                    exports.export(name, kind.into(), index);
                }
            }
            module.section(&exports);
        } else if let Some((id, range)) = payload.as_section() {
            let data = &program[usize::try_from(range.start)?..usize::try_from(range.end)?];
            module.section(&RawSection { id, data });
        }
    }
    Ok(module.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, Function, FunctionSection, TypeSection,
    };

    /// Returns a program with an import `page.long_import`, and two exports.
    fn program() -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        imports.import("page", "long_import", EntityType::Function(0));
        let (mut functions, mut exports) = (FunctionSection::new(), ExportSection::new());
        functions.function(0);
        exports.export("main", ExportKind::Func, 1);
        exports.export("long_export", ExportKind::Func, 0);
        let (mut code, mut body) = (CodeSection::new(), Function::new([]));
        body.instructions().call(0).end();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&exports).section(&code);
        module.finish()
    }

    /// Returns a program's imports and exports.
    fn names(program: &[u8]) -> (Vec<String>, Vec<String>) {
        let (mut imported, mut exported) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload.unwrap() {
                Payload::ImportSection(section) => imported.extend(
                    section
                        .into_imports()
                        .map(|import| import.unwrap())
                        .map(|Import { module, name, .. }| format!("{module}.{name}")),
                ),
                Payload::ExportSection(section) => {
                    exported.extend(section.into_iter().map(|e| e.unwrap().name.to_owned()));
                }
                _ => {}
            }
        }
        (imported, exported)
    }

    #[test]
    fn a_program_has_the_names_of_its_script() {
        let cache = r#"{"long_import": "a", "long_export": "b", "main_loop": "c"}"#;
        let short = ShortNames::read(cache).unwrap().shorten(&program());
        let (imported, exported) = names(&short.unwrap());
        assert_eq!(imported, ["page.a"]);
        assert_eq!(exported, ["main", "b"]);
    }

    #[test]
    fn a_program_without_new_names_stays_as_it_is() {
        let same = ShortNames::read("{}").unwrap().shorten(&program());
        assert_eq!(same.unwrap(), program());
        assert_eq!(without_exports(&program(), |_| false).unwrap(), program());
    }

    #[test]
    fn an_export_can_be_left_out() {
        let fewer = without_exports(&program(), |name| name == "long_export").unwrap();
        let (imported, exported) = names(&fewer);
        assert_eq!(imported, ["page.long_import"]);
        assert_eq!(exported, ["main"]);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        let names = ShortNames::read("{}").unwrap();
        assert!(names.shorten(b"text").is_err());
        assert!(without_exports(b"text", |_| false).is_err());
        assert!(ShortNames::read("names").is_err());
    }
}
