//! The command line.

// The macro writes public items without comments of their own.
#![allow(missing_docs, unreachable_pub, clippy::all, clippy::pedantic)]

use crate::figures::Figures;

xflags::xflags! {
    /// What `cargo xtask` leaves to the laboratory.
    cmd noughts-lab {
        /// Print the npm packages that figures need, one a line.
        cmd needs {
            repeated figures: Figures
        }
        /// Measure figures of docs/figures.md, all by default.
        cmd measure {
            repeated figures: Figures
            /// Put them into docs/figures.md.
            optional --write
        }
        /// Count the lines that the tests run.
        cmd coverage {}
        /// Count the deliberate mistakes that the tests notice.
        cmd mutants {}
        /// Check the promises of the published crates: a bare target, features, packages, interfaces.
        cmd crates {}
        /// Check the licences and sources of dependencies.
        cmd licences {}
    }
}
