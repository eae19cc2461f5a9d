//! Texts from outside, as people's tools write them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// Why bytes are no text that can be read. Its text is a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodingError {
    /// They are UTF-16.
    #[error("The text is UTF-16, not UTF-8.")]
    Utf16,
    /// They are UTF-32.
    #[error("The text is UTF-32, not UTF-8.")]
    Utf32,
    /// They are a file of another kind, with its name where that is known: `PNG`.
    #[error("This is {}.", .0.map_or("no text".to_owned(), |kind| format!("a {kind} file, and no text")))]
    Other(Option<&'static str>),
    /// They are not Unicode, and probably Latin-1 or Windows-1252.
    #[error("Byte {} is 0x{found:02X}: the text is not UTF-8, but perhaps Latin-1 or Windows-1252.", index + 1)]
    Byte {
        /// The first byte that is not UTF-8.
        found: u8,
        /// Its index, from 0.
        index: usize,
    },
}

/// Returns the text that bytes hold as UTF-8, without the byte order mark.
///
/// # Errors
/// They are not UTF-8.
///
/// ```
/// # use noughts_rules::text::{EncodingError, decode};
/// assert_eq!(decode(b"\xEF\xBB\xBFclassic b2"), Ok("classic b2"));
/// assert_eq!(decode(b"c\0l\0a\0"), Err(EncodingError::Utf16));
/// ```
pub fn decode(bytes: &[u8]) -> Result<&str, EncodingError> {
    let kind = KINDS.iter().find(|(at, sign, _)| {
        let rest = bytes.get(*at..);
        rest.is_some_and(|rest| rest.starts_with(sign))
    });
    if let Some((_, _, kind)) = kind {
        return Err(EncodingError::Other(Some(kind)));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match bytes {
        [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => return Err(EncodingError::Utf32),
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => return Err(EncodingError::Utf16),
        [sign, 0, 0, 0, ..] | [0, 0, 0, sign, ..] if !is_control(*sign) => {
            return Err(EncodingError::Utf32);
        }
        [sign, 0] | [0, sign] | [sign, 0, _, 0, ..] | [0, sign, 0, _, ..] if !is_control(*sign) => {
            return Err(EncodingError::Utf16);
        }
        _ if bytes.contains(&0) => return Err(EncodingError::Other(None)),
        _ => {}
    }
    str::from_utf8(bytes).map_err(|error| {
        let index = error.valid_up_to();
        match bytes.get(index) {
            Some(&found) if !bytes.iter().copied().any(is_control) => {
                EncodingError::Byte { found, index }
            }
            _ => EncodingError::Other(None),
        }
    })
}

/// The signs of files of other kinds, with their places from 0.
const KINDS: [(usize, &[u8], &str); 20] = [
    (0, b"\x89PNG", "PNG"),
    (0, b"\xFF\xD8\xFF", "JPEG"),
    (0, b"GIF87a", "GIF"),
    (0, b"GIF89a", "GIF"),
    (8, b"WEBP", "WebP"),
    (8, b"WAVE", "WAVE"),
    (0, b"II*\0", "TIFF"),
    (0, b"MM\0*", "TIFF"),
    (4, b"ftyp", "MP4"),
    (0, b"OggS", "Ogg"),
    (0, b"ID3", "MP3"),
    (0, b"%PDF-", "PDF"),
    (0, b"{\\rtf", "RTF"),
    (0, b"PK\x03\x04", "ZIP"),
    (0, b"PK\x05\x06", "ZIP"),
    (0, b"\x1F\x8B", "gzip"),
    (0, b"\xFD7zXZ\0", "xz"),
    (0, b"\x28\xB5\x2F\xFD", "Zstandard"),
    (0, b"7z\xBC\xAF\x27\x1C", "7z"),
    (0, b"\0asm", "WebAssembly"),
];

/// Returns whether a byte is a control code that no text has.
const fn is_control(byte: u8) -> bool {
    matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127)
}

/// Returns a text in the characters of this crate's notation, if it was written in others that stand
/// for them: phones and word processors turn hyphens into dashes, three dots into an ellipsis, and
/// quotes into typographic ones; an East Asian keyboard writes letters and digits in full width; a
/// copied text has spaces that do not break, and signs that take no room.
///
/// ```
/// # use noughts_rules::text::plain;
/// assert_eq!(plain("\u{FEFF}classic@X\u{2014}O\u{2013}\u{2014}\u{2014}\u{A0}ｂ２"), "classic@X--O----- b2");
/// ```
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\n' | '\t' => plain.push(sign),
            // Part of a Windows line break.
            '\r' => {}
            _ if sign.is_whitespace() => plain.push(' '),
            _ if is_invisible(sign) => {}
            '\u{FF01}'..='\u{FF5E}' => {
                plain.extend(char::from_u32(u32::from(sign) - 0xFEE0));
            }
            _ => match replacement(sign) {
                Some(signs) => plain.push_str(signs),
                None => plain.push(sign),
            },
        }
    }
    plain
}

/// Returns the first dash of a text that [`plain`] replaces, with the hyphens that it stands for.
pub fn dash(text: &str) -> Option<(char, &'static str)> {
    let hyphens = |sign| Some((sign, replacement(sign)?));
    let mut dashes = text.chars().filter_map(hyphens);
    dashes.find(|(_, signs)| signs.starts_with('-'))
}

/// Returns the first character that no notation has, with its index from 0.
pub fn strange(text: &str) -> Option<(usize, char)> {
    let is_strange = |sign: char| !(sign.is_ascii_graphic() || sign == ' ');
    text.chars().enumerate().find(|(_, sign)| is_strange(*sign))
}

/// Returns what a typographic sign stands for.
fn replacement(sign: char) -> Option<&'static str> {
    Some(match sign {
        '\u{2010}'..='\u{2013}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => "-",
        '\u{2014}' | '\u{2015}' => "--",
        '\u{2026}' => "...",
        '\u{2018}'..='\u{201B}' | '\u{2032}' => "'",
        '\u{201C}'..='\u{201F}' | '\u{2033}' | '\u{AB}' | '\u{BB}' => "\"",
        _ => return None,
    })
}

/// Returns whether a sign takes no room: a byte order mark, a soft hyphen, what joins or parts words,
/// and what changes the direction of text.
const fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{AD}'
            | '\u{34F}'
            | '\u{61C}'
            | '\u{180E}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
            | '\u{E0000}'..='\u{E007F}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_as_they_are_meant() {
        let cases = [
            ("classic b2\r\n", "classic b2\n"),
            ("\u{FEFF}classic\u{A0}b2\u{200B}", "classic b2"),
            ("ｃｌａｓｓｉｃ\u{3000}ｂ２", "classic b2"),
            ("X\u{2014}O\u{2013}\u{2212}\u{2010}", "X--O---"),
            ("X;\u{2026}\u{2026}\u{2026};", "X;.........;"),
            ("\u{201E}b2\u{201C} \u{2018}a1\u{2019}", "\"b2\" 'a1'"),
            ("\u{202E}b2\u{2069}", "b2"),
            // What stands for nothing else stays, and is refused by its name.
            ("b² Ω", "b² Ω"),
        ];
        for (text, expected) in cases {
            assert_eq!(plain(text), expected, "{text:?}");
            assert_eq!(plain(expected), expected);
        }
        assert_eq!(strange("b2 c²"), Some((4, '²')));
        assert_eq!(strange("classic@X--,O b2"), None);
        assert_eq!(dash("…X–O—"), Some(('–', "-")));
        assert_eq!(dash("X-O…"), None);
    }

    #[test]
    fn another_encoding_is_named() {
        let utf16 = |text: &str, order: fn(u16) -> [u8; 2]| -> alloc::vec::Vec<u8> {
            text.encode_utf16().flat_map(order).collect()
        };
        for order in [u16::to_le_bytes, u16::to_be_bytes] {
            for text in ["classic b2", "\u{FEFF}classic b2"] {
                assert_eq!(decode(&utf16(text, order)), Err(EncodingError::Utf16));
            }
        }
        assert_eq!(decode(b"c\0\0\0l\0\0\0"), Err(EncodingError::Utf32));
        assert_eq!(decode(b"\xFF\xFE\0\0c\0\0\0"), Err(EncodingError::Utf32));
        let found = 0xFC;
        assert_eq!(
            decode(b"f\xFCr"),
            Err(EncodingError::Byte { found, index: 1 })
        );
        assert_eq!(decode("für".as_bytes()), Ok("für"));
        assert_eq!(decode(b"\x1B[1mb2\x1B[0m"), Ok("\x1B[1mb2\x1B[0m"));
        assert_eq!(decode(b""), Ok(""));
    }

    #[test]
    fn another_kind_of_file_is_named() {
        let files: [(&[u8], Option<&str>); 11] = [
            (b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR", Some("PNG")),
            (b"\xFF\xD8\xFF\xE0\0\x10JFIF", Some("JPEG")),
            (b"RIFF\x24\0\0\0WEBPVP8 ", Some("WebP")),
            (b"\0\0\0\x18ftypmp42", Some("MP4")),
            (b"%PDF-1.7\n%\xE2\xE3", Some("PDF")),
            (b"PK\x03\x04\x14\0", Some("ZIP")),
            (b"\x1F\x8B\x08\0", Some("gzip")),
            (b"\0asm\x01\0\0\0", Some("WebAssembly")),
            (b"MZ\x90\0\x03\0", None),
            (b"\0\0\x01\0\x01\0\x20", None),
            (b"\x7FELF\x02\x01\x01\xFF", None),
        ];
        for (bytes, kind) in files {
            assert_eq!(decode(bytes), Err(EncodingError::Other(kind)), "{kind:?}");
        }
    }
}
