//! Generates Rust code from the catalogue.

use std::fmt::Write;

use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::message::Message;

/// Returns a module for each area, with a function for each message.
pub(crate) fn functions(english: &Catalogue) -> String {
    let mut code = String::new();
    let mut number = 0;
    for (area, messages) in english.areas() {
        let _ = writeln!(code, "/// `{area}.ftl`.\npub mod {} {{", name(area));
        let _ = writeln!(
            code,
            "#[allow(unused_imports)] use crate::{{Arg, fill, text}};"
        );
        for (message_name, message) in messages {
            code += &function(number, message_name, message);
            number += 1;
        }
        code += "}\n";
    }
    let _ = writeln!(
        code,
        "/// The number of texts.\nconst COUNT: usize = {number};"
    );
    code
}

/// Returns a translation, from its texts in the order of their numbers.
pub(crate) fn translation(language: Language, texts: &[String]) -> String {
    format!(
        "/// All texts in {language:?}.\n\
         pub static {}: Translation = Translation {{\n\
         language: Language::{language:?}, texts: Cow::Borrowed(&{texts:?}),\n}};\n",
        table(language),
    )
}

/// Returns a function that returns the translations into some languages.
pub(crate) fn translations(languages: &[Language]) -> String {
    let tables: Vec<_> = languages.iter().map(|&language| table(language)).collect();
    format!(
        "/// Returns every translation.\n\
         pub fn translations() -> impl Iterator<Item = &'static Translation> {{\n\
         [&{}].into_iter()\n}}\n",
        tables.join(", &"),
    )
}

/// Returns the name of a translation.
fn table(language: Language) -> String {
    format!("{language:?}").to_uppercase()
}

fn function(number: usize, message_name: &str, message: &Message) -> String {
    let name = name(message_name);
    // The arguments are the message's own, so this cannot fail.
    let text = message.code(&message.arguments).unwrap_or_default();
    let about = format!("/// The text `{message_name}`.");
    if message.arguments.is_empty() {
        return format!(
            "{about}\npub fn {name}() -> &'static str {{ text({number}, {text:?}) }}\n"
        );
    }
    let arguments = message
        .arguments
        .iter()
        .map(|argument| self::name(argument));
    let arguments: Vec<String> = arguments.collect();
    let parameters = arguments
        .iter()
        .map(|name| format!("{name}: impl Into<Arg<'a>>"))
        .collect::<Vec<_>>()
        .join(", ");
    let values = arguments
        .iter()
        .map(|name| format!("{name}.into()"))
        .collect::<Vec<_>>()
        .join(", ");
    format!(
        "{about}\npub fn {name}<'a>({parameters}) -> String {{ fill({number}, {text:?}, &[{values}]) }}\n"
    )
}

/// Returns a name of the catalogue as a Rust identifier.
fn name(name: &str) -> String {
    name.replace('-', "_")
}
