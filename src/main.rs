//! The entry point of the page.

fn main() {
    console_error_panic_hook::set_once();
    noughts::mount();
}
