//! The browsers of the tests, and the features that tests can use in each.

use std::env;

use anyhow::bail;

use crate::reader;

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

    /// Returns the browser named by the variable `NOUGHTS_ENGINE`, Chromium by default.
    ///
    /// # Errors
    /// It does not name a browser.
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
    pub fn has(self, feature: Feature) -> bool {
        match feature {
            Feature::AccessStates
            | Feature::ChangingMedia
            | Feature::ConsoleLog
            | Feature::HeldObjects
            | Feature::InstallReport
            | Feature::LayoutShifts
            | Feature::Pictures
            | Feature::PreloadedFetch
            | Feature::TextSize
            | Feature::Touch
            | Feature::TrustedTypes => matches!(self, Self::Chromium),
            Feature::FocusedWindow
            | Feature::ForcedColours
            | Feature::NarrowWindow
            | Feature::PixelRatio => matches!(self, Self::Chromium | Self::Firefox),
            Feature::ScreenReader => {
                let is_there = env::var_os(reader::VARIABLE).is_some();
                is_there && matches!(self, Self::Chromium | Self::Firefox)
            }
        }
    }
}

/// A feature that some browser or driver lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Reporting states in the accessibility tree. Every browser reports an element's role and
    /// name.
    AccessStates,
    /// Changing a media feature while the page is open.
    ChangingMedia,
    /// Reporting everything written to the console.
    ConsoleLog,
    /// A focused window, so that the page shows its own focus. On a screen without a window manager
    /// no window has it.
    FocusedWindow,
    /// Forced colours: a few colours of the user's choice.
    ForcedColours,
    /// Counting the objects it holds for the page.
    HeldObjects,
    /// Reporting what prevents the page from being installed.
    InstallReport,
    /// It reports shifts of the layout.
    LayoutShifts,
    /// A window narrower than any phone.
    NarrowWindow,
    /// Taking pictures to compare with stored ones.
    Pictures,
    /// Changing the number of screen pixels for a CSS pixel.
    PixelRatio,
    /// Using preloaded files for `fetch`. The others request them again if the host forbids
    /// caching, as the tests' host does.
    PreloadedFetch,
    /// Orca. WebKitGTK does not tell it what a live region says.
    ScreenReader,
    /// To change the user's setting for the size of text.
    TextSize,
    /// Touch input.
    Touch,
    /// Trusted Types.
    TrustedTypes,
}

impl Feature {
    /// Returns its name for the list of skipped tests.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::AccessStates => "states in the accessibility tree",
            Self::ChangingMedia => "a media feature that changes",
            Self::ConsoleLog => "the console's log",
            Self::FocusedWindow => "a window with the focus",
            Self::ForcedColours => "forced colours",
            Self::HeldObjects => "a count of what the page holds",
            Self::InstallReport => "a report on installing the page",
            Self::LayoutShifts => "shifts of the layout",
            Self::NarrowWindow => "a window narrower than a phone",
            Self::Pictures => "pictures to compare",
            Self::PixelRatio => "a pixel ratio that changes",
            Self::PreloadedFetch => "the use of what was preloaded",
            Self::ScreenReader => "a screen reader",
            Self::TextSize => "the setting for the size of text",
            Self::Touch => "touch",
            Self::TrustedTypes => "Trusted Types",
        }
    }
}
