//! A link as a QR code.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The blank modules around it, by ISO/IEC 18004.
const QUIET: i32 = 4;

/// A QR code as a path of SVG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrPath {
    /// The modules of a side, with the blank ones.
    pub side: i32,
    /// The dark modules.
    pub path: String,
}

/// Returns the QR code of a text, or `None` for one that is too long.
pub fn qr_path(text: &str) -> Option<QrPath> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let light = (x..code.size()).find(|x| !code.get_module(*x, y));
            let length = light.unwrap_or(code.size()) - x;
            if length > 0 {
                // A string accepts everything.
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET);
            }
            x += length.max(1);
        }
    }
    Some(QrPath {
        side: code.size() + 2 * QUIET,
        path,
    })
}
