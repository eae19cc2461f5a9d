//! Merges the shared parts of the page's program.

use std::convert::Infallible;
use std::mem;

use anyhow::{Context, anyhow, bail, ensure};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, CustomSection, DataCountSection, DataSection, ElementSection, EntityType,
    FunctionSection, ImportSection, Module, NameMap, NameSection, TypeSection,
};
use wasmparser::{Import, KnownCustom, Name, NameSectionReader, Parser, Payload};

/// The section that tells Binaryen what a program may use.
const FEATURES: &str = "target_features";

/// Returns one module that does what several do. They reach each other's functions only through
/// the table, so instantiating the one fills the same places as instantiating all.
///
/// # Errors
/// One is not WebAssembly, or has anything but functions, elements and data, or imports functions.
pub(super) fn merge<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> anyhow::Result<Vec<u8>> {
    let mut merged = Merged::default();
    for part in parts {
        merged.add(part)?;
    }
    merged.finish()
}

#[derive(Default)]
struct Merged {
    features: Option<Vec<u8>>,
    types: TypeSection,
    imports: Vec<(String, String, EntityType)>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
    names: NameMap,
}

impl Merged {
    fn add(&mut self, part: &[u8]) -> anyhow::Result<()> {
        let mut places = Places {
            types: self.types.len(),
            functions: self.functions.len(),
            elements: self.elements.len(),
            data: self.data.len(),
            ..Places::default()
        };
        for payload in Parser::new(0).parse_all(part) {
            self.take(payload?, &mut places)?;
        }
        Ok(())
    }

    /// Adds what a section holds.
    fn take(&mut self, payload: Payload<'_>, places: &mut Places) -> anyhow::Result<()> {
        let copied = match payload {
            Payload::TypeSection(section) => places.parse_type_section(&mut self.types, section),
            Payload::FunctionSection(section) => {
                places.parse_function_section(&mut self.functions, section)
            }
            Payload::ElementSection(section) => {
                places.parse_element_section(&mut self.elements, section)
            }
            Payload::CodeSectionEntry(body) => places.parse_function_body(&mut self.code, body),
            Payload::DataSection(section) => places.parse_data_section(&mut self.data, section),
            other => return self.take_other(other, places),
        };
        copied.map_err(|error| anyhow!("a part cannot be read: {error}"))
    }

    /// Adds what is not only copied.
    fn take_other(&mut self, payload: Payload<'_>, places: &mut Places) -> anyhow::Result<()> {
        match payload {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    self.import(import?, places)?;
                }
            }
            Payload::CustomSection(section) => {
                if section.name() == FEATURES {
                    self.features = Some(section.data().to_vec());
                } else if let KnownCustom::Name(subsections) = section.as_known() {
                    self.name_functions(subsections, places.functions)?;
                }
            }
            Payload::Version { .. }
            | Payload::DataCountSection { .. }
            | Payload::CodeSectionStart { .. }
            | Payload::End(_) => {}
            // The splitter writes every section, though parts export nothing.
            Payload::ExportSection(section) if section.count() == 0 => {}
            Payload::GlobalSection(section) if section.count() == 0 => {}
            other => bail!("a part has a section of another kind: {other:?}"),
        }
        Ok(())
    }

    /// Adds the names of a part's functions, which start at a place.
    fn name_functions(&mut self, names: NameSectionReader<'_>, start: u32) -> anyhow::Result<()> {
        for subsection in names {
            if let Name::Function(functions) = subsection? {
                for function in functions {
                    let function = function?;
                    self.names.append(start + function.index, function.name);
                }
            }
        }
        Ok(())
    }

    /// Finds a place for an import, which several parts may have.
    fn import(&mut self, import: Import<'_>, places: &mut Places) -> anyhow::Result<()> {
        let entity = places
            .entity_type(import.ty)
            .map_err(|error| anyhow!("an import cannot be read: {error}"))?;
        let is_it = |(module, name, _): &(String, String, EntityType)| {
            module == import.module && name == import.name
        };
        let at = if let Some(at) = self.imports.iter().position(is_it) {
            ensure!(
                self.imports[at].2 == entity,
                "{} has two types",
                import.name
            );
            at
        } else {
            let (module, name) = (import.module.to_owned(), import.name.to_owned());
            self.imports.push((module, name, entity));
            self.imports.len() - 1
        };
        let kind = mem::discriminant(&entity);
        let before = self.imports[..at].iter();
        let place = before.filter(|(.., other)| mem::discriminant(other) == kind);
        let place = u32::try_from(place.count())?;
        match entity {
            EntityType::Global(_) => places.globals.push(place),
            EntityType::Memory(_) | EntityType::Table(_) => {
                ensure!(place == 0, "the parts share one memory and one table");
            }
            other => bail!("a part imports {other:?}"),
        }
        Ok(())
    }

    fn finish(self) -> anyhow::Result<Vec<u8>> {
        let mut imports = ImportSection::new();
        for (module, name, entity) in &self.imports {
            imports.import(module, name, *entity);
        }
        let features = self.features.context("no part says what it uses")?;
        let mut names = NameSection::new();
        names.functions(&self.names);
        let mut module = Module::new();
        module
            .section(&self.types)
            .section(&imports)
            .section(&self.functions)
            .section(&self.elements)
            .section(&DataCountSection {
                count: self.data.len(),
            })
            .section(&self.code)
            .section(&self.data)
            .section(&names)
            .section(&CustomSection {
                name: FEATURES.into(),
                data: features.into(),
            });
        Ok(module.finish())
    }
}

/// Where what a part has is in the merged module.
#[derive(Default)]
struct Places {
    /// The number of types of the parts before it, and so on.
    types: u32,
    functions: u32,
    elements: u32,
    data: u32,
    /// The place of each global that it imports.
    globals: Vec<u32>,
}

impl Reencode for Places {
    type Error = Infallible;

    fn type_index(&mut self, of: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.types + of)
    }

    fn function_index(&mut self, of: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.functions + of)
    }

    fn element_index(&mut self, of: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.elements + of)
    }

    fn data_index(&mut self, of: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.data + of)
    }

    fn global_index(&mut self, of: u32) -> Result<u32, Error<Infallible>> {
        let place = usize::try_from(of).ok().and_then(|of| self.globals.get(of));
        Ok(*place.unwrap_or(&of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, Elements, Function, GlobalType, MemoryType, RefType, TableType, ValType,
    };
    use wasmparser::{DataKind, ElementItems, ElementKind, Operator};

    /// Returns a part that imports the program's memory, its table and some of its globals. Its
    /// second function calls its first, and reads its last global. It puts both into the table from
    /// a place on, and a byte into the memory.
    fn part(globals: &[&str], place: i32, name: &str) -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        for global in globals {
            let global_type = GlobalType {
                val_type: ValType::I32,
                mutable: false,
                shared: false,
            };
            imports.import("page", global, global_type);
        }
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("page", "memory", memory);
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        };
        imports.import("page", "table", table);
        let mut functions = FunctionSection::new();
        functions.function(0).function(1);
        let mut elements = ElementSection::new();
        let both = Elements::Functions([0, 1].as_slice().into());
        elements.active(None, &ConstExpr::i32_const(place), both);
        let mut code = CodeSection::new();
        let mut first = Function::new([]);
        first.instructions().end();
        let mut second = Function::new([]);
        let last = u32::try_from(globals.len()).unwrap() - 1;
        second.instructions().call(0).global_get(last).end();
        code.function(&first).function(&second);
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(place), name.bytes());
        let (mut names, mut of_functions) = (NameSection::new(), NameMap::new());
        of_functions.append(1, name);
        names.functions(&of_functions);
        let features = CustomSection {
            name: FEATURES.into(),
            data: b"features".into(),
        };
        module.section(&types).section(&imports).section(&functions);
        module.section(&elements).section(&code).section(&data);
        module.section(&names).section(&features);
        module.finish()
    }

    #[test]
    fn every_part_keeps_what_it_has_in_places_of_its_own() {
        let parts = [
            part(&["base"], 3, "a"),
            part(&["other", "base"], 5, "b"),
            part(&["base", "other"], 7, "c"),
        ];
        let merged = merge(parts.iter().map(Vec::as_slice)).unwrap();
        let (mut imported, mut read, mut called, mut types) = (vec![], vec![], vec![], vec![]);
        let (mut placed, mut written, mut labels, mut features) = (vec![], vec![], vec![], vec![]);
        for payload in Parser::new(0).parse_all(&merged) {
            match payload.unwrap() {
                Payload::ImportSection(section) => {
                    imported.extend(section.into_imports().map(|it| it.unwrap().name.to_owned()));
                }
                Payload::FunctionSection(section) => {
                    types.extend(section.into_iter().map(Result::unwrap));
                }
                Payload::ElementSection(section) => {
                    for element in section.into_iter().map(Result::unwrap) {
                        let ElementKind::Active { offset_expr, .. } = element.kind else {
                            panic!("an element is not active");
                        };
                        let ElementItems::Functions(functions) = element.items else {
                            panic!("an element is no function");
                        };
                        let at = offset_expr.get_operators_reader().read().unwrap();
                        let functions: Vec<_> = functions.into_iter().map(Result::unwrap).collect();
                        placed.push((format!("{at:?}"), functions));
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader().unwrap() {
                        match operator.unwrap() {
                            Operator::Call { function_index } => called.push(function_index),
                            Operator::GlobalGet { global_index } => read.push(global_index),
                            _ => {}
                        }
                    }
                }
                Payload::DataSection(section) => {
                    for data in section.into_iter().map(Result::unwrap) {
                        assert!(matches!(data.kind, DataKind::Active { .. }));
                        written.extend(data.data.to_vec());
                    }
                }
                Payload::CustomSection(section) if section.name() == FEATURES => {
                    features.extend(section.data().to_vec());
                }
                Payload::CustomSection(section) => {
                    let KnownCustom::Name(subsections) = section.as_known() else {
                        panic!("an unknown section");
                    };
                    for names in subsections {
                        let Name::Function(names) = names.unwrap() else {
                            panic!("names of other things");
                        };
                        labels.extend(names.into_iter().map(|it| {
                            let it = it.unwrap();
                            (it.index, it.name.to_owned())
                        }));
                    }
                }
                _ => {}
            }
        }
        assert_eq!(imported, ["base", "memory", "table", "other"]);
        assert_eq!(types, [0, 1, 2, 3, 4, 5]);
        assert_eq!(called, [0, 2, 4]);
        assert_eq!(read, [0, 0, 1]);
        let at = |place, functions: [u32; 2]| {
            (format!("I32Const {{ value: {place} }}"), functions.to_vec())
        };
        assert_eq!(placed, [at(3, [0, 1]), at(5, [2, 3]), at(7, [4, 5])]);
        assert_eq!(written, b"abc");
        let expected = [(1, "a"), (3, "b"), (5, "c")];
        assert_eq!(labels, expected.map(|(at, name)| (at, name.to_owned())));
        assert_eq!(features, b"features");
    }

    #[test]
    fn a_part_that_does_more_is_refused() {
        let mut module = Module::new();
        module.section(&wasm_encoder::StartSection { function_index: 0 });
        assert!(merge([module.finish().as_slice()]).is_err());
        assert!(merge([b"text".as_slice()]).is_err());
    }
}
