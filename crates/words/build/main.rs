//! Makes a function of every message of the catalogue, and a table of its texts in each language
//! besides English.
//!
//! What does not fit together fails the build: a message that a language lacks or that English does
//! not have, other arguments than in English, a syntax beyond what [`message`] names.

mod catalogue;
mod message;
mod rust;

use std::env;
use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::catalogue::Catalogue;

/// The languages besides English: the folder of each, and the name of its table.
const TRANSLATIONS: [(&str, &str); 1] = [("de", "GERMAN")];

fn main() -> anyhow::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=catalogue");
    println!("cargo::rerun-if-changed=src/code.rs");
    let english = Catalogue::read(Path::new("catalogue/en"))?;
    let mut code = rust::functions(&english);
    for (language, table) in TRANSLATIONS {
        let translation = Catalogue::read(&Path::new("catalogue").join(language))?;
        let texts = english
            .translated_by(&translation)
            .with_context(|| format!("catalogue/{language}"))?;
        code += &rust::table(table, &texts);
    }
    let folder = env::var_os("OUT_DIR").context("Cargo names no folder")?;
    fs::write(Path::new(&folder).join("messages.rs"), code)?;
    Ok(())
}
