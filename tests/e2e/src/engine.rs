//! The browsers that the tests run in, and what each of them can be made to do.

use std::env;

use anyhow::bail;

/// A browser that the tests run in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, driven by chromedriver.
    Chromium,
    /// Firefox, driven by geckodriver.
    Firefox,
    /// WebKitGTK's small browser, driven by WebKitWebDriver.
    WebKitGtk,
}

impl Engine {
    /// Every browser.
    const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKitGtk];

    /// Returns the browser that the variable `NOUGHTS_ENGINE` names, Chromium where it is not set.
    ///
    /// # Errors
    /// It names none.
    pub fn chosen() -> anyhow::Result<Self> {
        let Ok(name) = env::var("NOUGHTS_ENGINE") else {
            return Ok(Self::Chromium);
        };
        match Self::ALL.into_iter().find(|engine| engine.name() == name) {
            Some(engine) => Ok(engine),
            None => bail!("NOUGHTS_ENGINE is {name:?}, not one of {:?}", Self::ALL),
        }
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKitGtk => "WebKitGTK",
        }
    }

    /// Returns whether a test can make use of a feature.
    pub const fn has(self, feature: Feature) -> bool {
        match feature {
            Feature::AccessStates
            | Feature::ChangingMedia
            | Feature::ConsoleLog
            | Feature::HeldObjects
            | Feature::InstallReport
            | Feature::Pictures
            | Feature::PreloadedFetch
            | Feature::TextSize
            | Feature::Touch
            | Feature::TrustedTypes => matches!(self, Self::Chromium),
            Feature::FocusedWindow
            | Feature::ForcedColours
            | Feature::NarrowWindow
            | Feature::PixelRatio => matches!(self, Self::Chromium | Self::Firefox),
        }
    }
}

/// What not every browser, or not every driver, can be made to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// To tell states in the accessibility tree. Role and name of an element each tells.
    AccessStates,
    /// To change a media feature while the page is open.
    ChangingMedia,
    /// To tell all that it has written to its console.
    ConsoleLog,
    /// A window that has the focus, so that the page shows its own. On a screen without a window
    /// manager none has it.
    FocusedWindow,
    /// To show the page in a few colours of its user's.
    ForcedColours,
    /// To count what it holds for the page.
    HeldObjects,
    /// To say what is in the way of installing the page.
    InstallReport,
    /// A window narrower than any phone.
    NarrowWindow,
    /// To take a picture that is kept beside the tests.
    Pictures,
    /// To change how many of the screen's pixels a CSS pixel has.
    PixelRatio,
    /// To use for `fetch` what a link has preloaded. The others ask the host again
    /// where it does not let them keep files, as that of the tests.
    PreloadedFetch,
    /// To change the user's setting for the size of text.
    TextSize,
    /// Fingers.
    Touch,
    /// Trusted Types.
    TrustedTypes,
}

impl Feature {
    /// Returns what is missing where the feature is.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::AccessStates => "states in the accessibility tree",
            Self::ChangingMedia => "a media feature that changes",
            Self::ConsoleLog => "the console's log",
            Self::FocusedWindow => "a window with the focus",
            Self::ForcedColours => "forced colours",
            Self::HeldObjects => "a count of what the page holds",
            Self::InstallReport => "a report on installing the page",
            Self::NarrowWindow => "a window narrower than a phone",
            Self::Pictures => "pictures to compare",
            Self::PixelRatio => "a pixel ratio that changes",
            Self::PreloadedFetch => "the use of what was preloaded",
            Self::TextSize => "the setting for the size of text",
            Self::Touch => "touch",
            Self::TrustedTypes => "Trusted Types",
        }
    }
}
