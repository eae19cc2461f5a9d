//! Studies in links: the text form behind the `#`, which never reaches a server.

use std::fmt::Write;

use noughts_study::{Chapter, Glyph, Tree};

use crate::address;
use crate::session::Session;

/// Returns a text as the fragment of an address. Messengers cut a link at brackets and signs, so
/// all but letters, digits and `-._~` is escaped; a space is a plus.
pub fn encode(text: &str) -> String {
    let mut fragment = "#".to_owned();
    for byte in text.bytes() {
        match byte {
            b' ' => fragment.push('+'),
            b'-' | b'.' | b'_' | b'~' => fragment.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => fragment.push(char::from(byte)),
            byte => {
                // A text takes whatever is written.
                let _ = write!(fragment, "%{byte:02X}");
            }
        }
    }
    fragment
}

/// Returns the text of a fragment; `None` where an escape was cut or is none.
pub fn decode(fragment: &str) -> Option<String> {
    let mut bytes = fragment.trim_start_matches('#').bytes();
    let mut text = Vec::new();
    while let Some(byte) = bytes.next() {
        text.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let (high, low) = (digit(bytes.next()?)?, digit(bytes.next()?)?);
                (high * 16 + low) as u8
            }
            byte => byte,
        });
    }
    String::from_utf8(text).ok()
}

/// Returns the address at which a session's game is analysed, from the position that is shown. The
/// game itself is the main line there. Its moves have signs, each with its ply, unless the reader gave them others.
pub fn analysis_path(session: &Session, signs: impl Iterator<Item = (usize, Glyph)>) -> String {
    let mut tree = session.tree().clone();
    tree.promote_line();
    for (ply, sign) in signs {
        let node = tree.at(ply);
        if tree.note(node).is_none_or(|note| note.glyph.is_none()) {
            tree.set_glyph(node, Some(sign));
        }
    }
    let variant = session.game().variant();
    let ply = address::write_ply(session.shown_ply());
    let fragment = tree_fragment(&tree);
    format!("/analysis/{variant}?{ply}{fragment}")
}

/// Returns the fragment of a tree: its moves run together where there is nothing beside them, else
/// its text; a chapter where it does not begin as its game does.
pub fn tree_fragment(tree: &Tree) -> String {
    if *tree.game().position_at(0) != tree.game().variant().start() {
        return encode(&Chapter::new("", tree.clone()).to_string());
    }
    let mut line = tree.game().clone();
    while line.redo().is_some() {}
    match line.ply() {
        _ if tree.is_more_than_its_line() => encode(&tree.to_text()),
        0 => String::new(),
        _ => format!("#{}", line.moves_text()),
    }
}
