//! Texts that another program sends here: shared with the installed page, or in a file that it opens.

use noughts_rules::Variant;
use noughts_study::Study;

use crate::share;
use crate::studies::{decode, encode, why_unreadable};

/// The fields of a shared text in the address, by the manifest.
const FIELDS: [&str; 3] = ["text", "url", "title"];

/// Returns the texts that an address brings: the fields of a query are shared, a fragment is a file.
pub fn texts(query: &str, fragment: &str) -> Vec<String> {
    let fields = query.trim_start_matches('?').split('&');
    let shared = fields.filter_map(|field| {
        let (name, value) = field.split_once('=')?;
        FIELDS.contains(&name).then_some(value)
    });
    let texts = shared.chain([fragment]).filter_map(decode);
    texts.filter(|text| !text.trim().is_empty()).collect()
}

/// Returns the address under the public URL that a text leads to: a study, a link to a page here, or what
/// [`share::read`] reads. `home` is the whole address of the start page.
///
/// # Errors
/// It is none of them; the error says what is wrong, as a sentence.
pub fn address(text: &str, home: &str) -> Result<String, String> {
    if text.trim_start().starts_with('[') {
        let study = text.parse::<Study>();
        let study = study.map_err(|error| why_unreadable(&error))?;
        return Ok(format!("/study{}", encode(&study.to_string())));
    }
    let link = text
        .split_whitespace()
        .find_map(|word| word.strip_prefix(home));
    link.map_or_else(
        || share::read(text, Variant::Classic).map(|opened| opened.address()),
        |path| Ok(format!("/{path}")),
    )
}

/// Returns where the first of some texts leads that leads anywhere.
///
/// # Errors
/// None does; the error says what is wrong with the first.
pub fn first_address(texts: &[String], home: &str) -> Result<String, String> {
    let mut addresses = texts.iter().map(|text| address(text, home));
    let first = addresses.next().unwrap_or_else(|| address("", home));
    first.or_else(|why| addresses.find_map(Result::ok).ok_or(why))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: &str = "https://a.example/n/";

    /// A study as it is written.
    const STUDY: &str = "[Study \"\"]\n[Chapters \"1\"]\n\n[Chapter \"\"]\n[Game \"classic\"]\n\n\
                         1. b2 a1 (2. b1) *\n";

    fn leads_to(query: &str, fragment: &str) -> Result<String, String> {
        first_address(&texts(query, fragment), HOME)
    }

    #[test]
    fn what_is_shared_leads_to_its_page() {
        let cases = [
            (
                "?title=A+game&text=classic+b2+a1",
                "",
                "/play/classic?x=person&o=person#b2a1",
            ),
            (
                "?text=Look:+https%3A%2F%2Fa.example%2Fn%2Flearn%2Fforks%2F",
                "",
                "/learn/forks/",
            ),
            (
                "?title=&text=&url=https://b.example/play/four%23b2",
                "",
                "/play/four#b2",
            ),
            (
                "?title=Chess&url=https://a.example/n/puzzles/four/7/",
                "",
                "/puzzles/four/7/",
            ),
            (
                "",
                "#%5BGame+%22classic%22%5D%0Ab2+a1+(b1)+*",
                &format!("/study{}", encode(STUDY)),
            ),
        ];
        for (query, fragment, address) in cases {
            assert_eq!(leads_to(query, fragment).as_deref(), Ok(address), "{query}");
        }
    }

    #[test]
    fn what_leads_nowhere_is_refused_with_a_reason() {
        for (query, fragment, why) in [
            ("?title=Chess&text=e2e4", "", "There is no game"),
            ("?url=https://b.example/", "", "https://b.example/"),
            ("", "#[Game+%22classic%22]+b2", "This study cannot be read."),
            ("?texts=classic", "", "classic"),
        ] {
            let refused = leads_to(query, fragment).unwrap_err();
            assert!(refused.contains(why), "{refused}");
        }
    }
}
