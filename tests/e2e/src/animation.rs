//! Pictures one after another, as one file.
//!
//! The container is that of <https://developers.google.com/speed/webp/docs/container_specification>. The
//! browser has encoded the pictures already.

use anyhow::{Context, ensure};

/// The bit that says that a file is animated.
const ANIMATED: u32 = 1 << 1;

/// The flag of a frame that covers what was there, whatever its alpha.
const COVERS: u8 = 1 << 1;

/// The length of a file's header, in bytes.
const HEADER: usize = 12;

/// A moving picture of WebP pictures of one size, which begins again at its end.
#[derive(Clone, Debug)]
pub struct Animation {
    width: u32,
    height: u32,
    frames: Vec<u8>,
}

impl Animation {
    /// Returns one without a frame, of a size in pixels.
    #[must_use]
    pub const fn new([width, height]: [u32; 2]) -> Self {
        let frames = Vec::new();
        Self {
            width,
            height,
            frames,
        }
    }

    /// Adds a picture of that size, to be shown for so many milliseconds.
    ///
    /// # Errors
    /// It is no WebP picture.
    pub fn push(&mut self, picture: &[u8], milliseconds: u32) -> anyhow::Result<()> {
        let corner_size_and_time = [0, 0, self.width - 1, self.height - 1, milliseconds];
        let mut frame: Vec<u8> = corner_size_and_time
            .into_iter()
            .flat_map(three_bytes)
            .collect();
        frame.push(COVERS);
        let mut rest = picture.get(HEADER..).context("no WebP picture")?;
        let header = frame.len();
        while let Some((id, content)) = next(&mut rest) {
            // What else a file may have is about the file.
            if [b"ALPH", b"VP8 ", b"VP8L"].contains(&&id) {
                chunk(&mut frame, id, content);
            }
        }
        ensure!(frame.len() > header, "no WebP picture");
        chunk(&mut self.frames, *b"ANMF", &frame);
        Ok(())
    }

    /// Returns the file.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut content = b"WEBP".to_vec();
        let mut extended = ANIMATED.to_le_bytes().to_vec();
        extended.extend(
            [self.width - 1, self.height - 1]
                .into_iter()
                .flat_map(three_bytes),
        );
        chunk(&mut content, *b"VP8X", &extended);
        // A transparent background, and no end.
        chunk(&mut content, *b"ANIM", &[0; 6]);
        content.extend(&self.frames);
        let mut file = Vec::new();
        chunk(&mut file, *b"RIFF", &content);
        file
    }
}

fn three_bytes(number: u32) -> [u8; 3] {
    let [first, second, third, _] = number.to_le_bytes();
    [first, second, third]
}

/// Writes a chunk. Its length is even.
fn chunk(file: &mut Vec<u8>, id: [u8; 4], content: &[u8]) {
    file.extend(id);
    file.extend((content.len() as u32).to_le_bytes());
    file.extend(content);
    if content.len() % 2 == 1 {
        file.push(0);
    }
}

/// Takes the next chunk off some.
fn next<'a>(rest: &mut &'a [u8]) -> Option<([u8; 4], &'a [u8])> {
    let (id, after) = rest.split_first_chunk()?;
    let (length, after) = after.split_first_chunk()?;
    let length = u32::from_le_bytes(*length) as usize;
    let (content, after) = after.split_at_checked(length)?;
    *rest = after.get(length % 2..).unwrap_or_default();
    Some((*id, content))
}
