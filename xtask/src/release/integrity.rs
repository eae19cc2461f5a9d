//! Digests of content, for browsers and for file names.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256, Sha384};

/// Returns the value of an `integrity` attribute: `sha384-…`.
pub(super) fn sha384(content: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(content)))
}

/// Returns sixteen hexadecimal digits for a file name: 64 bits, which no two versions of a file
/// share by chance.
pub(super) fn name_digest(content: &[u8]) -> String {
    let mut digits = format!("{:x}", Sha256::digest(content));
    digits.truncate(16);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values come from `openssl dgst` for the content `alert('Hello, world.');`, which the
    /// specification of subresource integrity uses too.
    const CONTENT: &[u8] = b"alert('Hello, world.');";

    #[test]
    fn agrees_with_the_specification() {
        assert_eq!(
            sha384(CONTENT),
            "sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO"
        );
    }

    #[test]
    fn a_name_has_sixteen_digits() {
        assert_eq!(name_digest(CONTENT), "ab39cb72c44ec781");
    }
}
