//! What files take on the wire.

use std::io;

use brotli::enc::BrotliEncoderParams;

/// Compresses a file with brotli's highest level, as a good host does in advance.
pub(crate) fn compress(mut content: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    brotli::BrotliCompress(
        &mut content,
        &mut compressed,
        &BrotliEncoderParams::default(),
    )?;
    Ok(compressed)
}
