//! Generates a function for every message of the catalogue, and a table of texts for each language
//! besides English.
//!
//! Inconsistencies fail the build: a message that a language lacks or that English does not have,
//! other arguments than in English, syntax beyond the subset of [`message`].

mod catalogue;
#[path = "../src/language.rs"]
#[expect(dead_code, unreachable_pub, reason = "the page uses more of it")]
mod language;
mod message;
mod rust;

use std::env;
use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::catalogue::Catalogue;
use crate::language::Language;

fn main() -> anyhow::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=catalogue");
    println!("cargo::rerun-if-changed=src/code.rs");
    println!("cargo::rerun-if-changed=src/language.rs");
    let catalogue = |language: Language| Path::new("catalogue").join(language.code());
    let english = Catalogue::read(&catalogue(Language::English))?;
    let mut code = rust::functions(&english);
    let mut translated = Vec::new();
    for language in Language::ALL {
        if language == Language::English {
            continue;
        }
        let folder = catalogue(language);
        let texts = english
            .translated_by(&Catalogue::read(&folder)?)
            .with_context(|| folder.display().to_string())?;
        code += &rust::translation(language, &texts);
        translated.push(language);
    }
    code += &rust::translations(&translated);
    let folder = env::var_os("OUT_DIR").context("Cargo names no folder")?;
    fs::write(Path::new(&folder).join("messages.rs"), code)?;
    Ok(())
}
