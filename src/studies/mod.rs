//! The studies that are saved in this browser.

mod list;

pub use list::study_list;
