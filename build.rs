//! Lets a release of the page be split into files that are loaded when they are needed.
//!
//! `cargo xtask` asks for it, since it takes a step after linking. Without it, all views are part of
//! the one program.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=NOUGHTS_SPLIT");
    println!("cargo::rustc-check-cfg=cfg(split)");
    if std::env::var_os("NOUGHTS_SPLIT").is_some() {
        println!("cargo::rustc-cfg=split");
        // The relocations say which function and which datum needs which.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
