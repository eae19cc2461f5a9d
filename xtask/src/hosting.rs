//! How a release is hosted.

use crate::framing::Framing;
use crate::public_url::PublicUrl;

/// The choices of a release, besides its sources.
#[derive(Debug, Default)]
pub(crate) struct Hosting {
    /// The page's public URL.
    pub(crate) public_url: PublicUrl,
    /// The sites that may show the page in a frame.
    pub(crate) framing: Framing,
    /// Whether every board of one's own size has a file, for hosts that would answer with `404.html`.
    pub(crate) every_board: bool,
    /// Whether each file that compresses has its compressed forms beside it.
    pub(crate) compressed: bool,
}

impl Hosting {
    /// Returns the plain hosting at a public URL.
    pub(crate) fn at(public_url: PublicUrl) -> Self {
        Self {
            public_url,
            ..Self::default()
        }
    }
}
