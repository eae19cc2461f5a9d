//! The studies that are saved in this browser.

mod list;

pub use list::{saved_studies, study_list};
