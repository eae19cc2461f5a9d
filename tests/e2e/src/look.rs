//! The size of the window, and the user's preferences.

use serde_json::{Value, json};

use crate::engine::{Engine, Feature};

/// The minimum width of a window that every browser supports, in CSS pixels.
const NARROWEST: u32 = 300;

/// A window and preferences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// The width of the page in CSS pixels.
    pub(crate) width: u32,
    /// The height of the page in CSS pixels.
    pub(crate) height: u32,
    /// The number of screen pixels for a CSS pixel, in each direction.
    pub(crate) pixel_ratio: u32,
    /// Whether the page uses WebGL.
    pub(crate) webgl: bool,
    /// Whether the test begins before everything is loaded.
    pub(crate) is_early: bool,
    /// Whether a screen reader reads it aloud.
    pub(crate) read_aloud: bool,
    /// Media features and their values.
    pub(crate) media: Vec<(String, String)>,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            width: 1280,
            height: 900,
            pixel_ratio: 1,
            webgl: false,
            is_early: false,
            read_aloud: false,
            // The live background would be painted in software during every test.
            media: vec![("prefers-reduced-motion".to_owned(), "reduce".to_owned())],
        }
    }
}

impl Look {
    /// Returns whether a media feature has a value; the last setting counts.
    pub(crate) fn has(&self, feature: &str, value: &str) -> bool {
        let last = self.media.iter().rfind(|(name, _)| name == feature);
        last.is_some_and(|(_, found)| found == value)
    }

    /// Returns for what a browser's driver waits when it goes to a page.
    pub(crate) const fn load_strategy(&self) -> &'static str {
        if self.is_early { "none" } else { "normal" }
    }

    /// Returns whether a browser needs a screen to show it: WebKitGTK has no headless mode, in that
    /// of Firefox there is no WebGL without a graphics card, and a screen reader reads none.
    pub(crate) fn needs_screen(&self, engine: Engine) -> bool {
        match engine {
            Engine::Chromium => self.read_aloud,
            // Elsewhere there is no such screen, but there are graphics cards.
            Engine::Firefox => self.read_aloud || (self.webgl && cfg!(target_os = "linux")),
            Engine::WebKitGtk => true,
        }
    }

    /// Returns the features that a browser needs to show it.
    pub(crate) fn needs(&self) -> Vec<Feature> {
        let mut needs = Vec::new();
        if self.read_aloud {
            needs.push(Feature::ScreenReader);
        }
        if self.has("forced-colors", "active") {
            needs.push(Feature::ForcedColours);
        }
        if self.width < NARROWEST {
            needs.push(Feature::NarrowWindow);
        }
        needs
    }

    /// Returns the media features in the form of Chromium's protocol.
    pub(crate) fn features(&self) -> Value {
        let feature = |(name, value): &(String, String)| json!({ "name": name, "value": value });
        self.media.iter().map(feature).collect()
    }

    /// Returns the preferences that give Firefox the media features.
    pub(crate) fn preferences(&self) -> Value {
        let dark = self.has("prefers-color-scheme", "dark");
        let mut preferences = json!({
            "layout.css.prefers-color-scheme.content-override": i32::from(!dark),
            "ui.prefersReducedMotion": i32::from(self.has("prefers-reduced-motion", "reduce")),
        });
        if self.has("forced-colors", "active") {
            preferences["browser.display.document_color_use"] = 2.into();
        } else if self.has("prefers-contrast", "more") {
            // The system's theme has high contrast, but pages keep their colours.
            preferences["ui.useAccessibilityTheme"] = 1.into();
            preferences["browser.display.document_color_use"] = 1.into();
        }
        preferences
    }
}
