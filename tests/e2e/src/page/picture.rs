//! Pictures of the page.

use anyhow::{Context, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use super::Page;

/// The most pictures of a page that keeps changing.
const MOST: usize = 60;

/// Resolves once fonts and pictures have loaded and two frames have been drawn. Pictures out of
/// sight may load later.
const IS_DRAWN: &str = "
    const awaited = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy');
    const pictures = awaited.map((image) => image.decode().catch(() => {}));
    return Promise.all([document.fonts.ready, ...pictures]).then(() => probe.framesPass(2));";

impl Page {
    /// Returns part of the window as a PNG file, given its corner and size in CSS pixels, or all of
    /// it. Only Chromium supports parts.
    ///
    /// # Errors
    /// The browser takes no picture.
    pub async fn capture(&self, part: Option<[f64; 4]>) -> anyhow::Result<Vec<u8>> {
        self.capture_as(json!({ "format": "png" }), part).await
    }

    /// Returns the same as a WebP file, with a quality of up to 100.
    ///
    /// # Errors
    /// As for [`capture`](Self::capture).
    pub async fn capture_webp(
        &self,
        quality: u8,
        part: Option<[f64; 4]>,
    ) -> anyhow::Result<Vec<u8>> {
        let how = json!({ "format": "webp", "quality": quality });
        self.capture_as(how, part).await
    }

    async fn capture_as(&self, mut how: Value, part: Option<[f64; 4]>) -> anyhow::Result<Vec<u8>> {
        how["captureBeyondViewport"] = json!(false);
        if let Some([x, y, width, height]) = part {
            let clip = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
            how["clip"] = clip;
        }
        let cdp = self.driver.cdp();
        let answer: Value = cdp.send_raw("Page.captureScreenshot", how).await?;
        let data = answer["data"].as_str().context("there is no picture")?;
        Ok(BASE64_STANDARD.decode(data)?)
    }

    /// Returns the window as a PNG file, once it has stopped changing.
    ///
    /// # Errors
    /// It keeps changing.
    pub async fn picture(&self) -> anyhow::Result<Vec<u8>> {
        let (mut last, mut taken) = (Vec::new(), 0);
        loop {
            self.eval::<()>(IS_DRAWN).await?;
            let picture = self.capture(None).await?;
            if picture == last {
                return Ok(picture);
            }
            taken += 1;
            ensure!(taken < MOST, "the page keeps changing");
            last = picture;
        }
    }
}
