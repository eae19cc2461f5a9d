//! Makes the page look the same on every machine and day.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use epaint_default_fonts::{HACK_REGULAR, UBUNTU_LIGHT};

/// Begins with the fonts, as Base64 text. The page's policy would forbid fetching them.
const STILL: &str = "
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    fonts.forEach((font, place) => {
      document.fonts.add(new FontFace(`still-${place}`, bytes(font)));
    });
    const style = new CSSStyleSheet();
    const families = fonts.map((_, place) => `still-${place}`).join();
    style.replaceSync(`
      * { font-family: ${families} !important; caret-color: transparent !important; }`);
    document.adoptedStyleSheets.push(style);
    const now = Date.UTC(2026, 0, 5, 12);
    globalThis.Date = class extends Date {
      constructor(...given) {
        super(...(given.length ? given : [now]));
      }
      static now() {
        return now;
      }
    };
    Math.random = () => 0.25;";

/// Returns the script for it, which must run before everything else on the page.
pub(crate) fn script() -> String {
    // Each has characters that those before it lack. The last is DejaVu Sans Mono.
    let fonts = [UBUNTU_LIGHT, HACK_REGULAR]
        .into_iter()
        .chain(typst_assets::fonts().last());
    let fonts: Vec<_> = fonts.map(|font| BASE64_STANDARD.encode(font)).collect();
    format!("(() => {{ const fonts = {fonts:?}; {STILL} }})();")
}
