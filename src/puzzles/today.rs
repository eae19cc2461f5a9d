//! The date, by the reader's clock and calendar.

use js_sys::{Date, Object, Reflect};
use noughts_app::puzzles::overview::Today;
use noughts_words::language;

/// A day in milliseconds, in UTC, which has no daylight saving time.
const DAY: f64 = 86_400_000.0;

/// Returns the date now.
pub(super) fn today() -> Today {
    let now = Date::new_0();
    let midnight = Date::utc(now.get_full_year().into(), now.get_month().into())
        + f64::from(now.get_date() - 1) * DAY;
    Today {
        #[expect(clippy::cast_sign_loss, reason = "a time before 1970 counts as 1970")]
        day: (midnight / DAY) as u32,
        text: written(&now),
    }
}

/// Returns a date in words: `Monday, January 5, 2026`.
fn written(date: &Date) -> String {
    let options = Object::new();
    // Fails only for an object that cannot be written to.
    let _ = Reflect::set(&options, &"dateStyle".into(), &"full".into());
    date.to_locale_date_string(language().code(), &options)
        .into()
}
