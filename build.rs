//! Lets release builds of the page be split into files that are loaded when they are needed.
//!
//! Debug builds stay whole: their lazy views are part of the one file.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(split)");
    let is = |variable: &str, value: &str| std::env::var(variable).is_ok_and(|v| v == value);
    if is("CARGO_CFG_TARGET_ARCH", "wasm32") && is("PROFILE", "release") {
        println!("cargo::rustc-cfg=split");
        // The relocations say which function and which datum needs which.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
