//! Addresses of lessons.

/// The course.
pub const LEARN: &str = "/learn";

/// Returns the path of a lesson.
pub fn lesson(id: &str) -> String {
    format!("{LEARN}/{id}")
}
