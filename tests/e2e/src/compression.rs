//! The sizes of files on the wire.

use std::io;

use async_compression::Level;
use async_compression::tokio::write::BrotliEncoder;
use futures_util::FutureExt;
use tokio::io::AsyncWriteExt;

/// Compresses a file with brotli's highest level, as a good host does in advance. The encoder comes
/// from a crate that the development profile optimises; one with type parameters would be compiled
/// here, and take ten times as long.
pub(crate) fn compress(content: &[u8]) -> io::Result<Vec<u8>> {
    let compressed = async {
        let mut encoder = BrotliEncoder::with_quality(Vec::new(), Level::Best);
        encoder.write_all(content).await?;
        encoder.shutdown().await?;
        Ok(encoder.into_inner())
    };
    let never = || Err(io::Error::other("the encoder waits"));
    compressed.now_or_never().unwrap_or_else(never)
}
