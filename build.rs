//! Makes it possible to split a release of the page into files that load on demand.
//!
//! `cargo xtask` asks for it, since it needs a step after linking. Otherwise all views are part of
//! one program.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=NOUGHTS_SPLIT");
    println!("cargo::rustc-check-cfg=cfg(split)");
    if std::env::var_os("NOUGHTS_SPLIT").is_some() {
        println!("cargo::rustc-cfg=split");
        // The relocations show which functions and data each function needs.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
