//! The command line.

// The macro writes public items without comments of their own.
#![allow(missing_docs, unreachable_pub, clippy::all, clippy::pedantic)]

use std::path::PathBuf;

use crate::framing::Framing;
use crate::public_url::PublicUrl;
use crate::test::Part;

xflags::xflags! {
    /// Sets up, builds, serves, tests and measures Noughts.
    cmd xtask {
        /// Set up, build the release page and serve it.
        cmd serve {
            /// The port to listen on.
            optional --port port: u16
            /// The path under which the page is served, such as /noughts/.
            optional --public-url url: PublicUrl
        }
        /// Set up and build the release page into dist/.
        cmd dist {
            /// Where the page will be hosted: a path such as /noughts/, or the whole address, such as
            /// https://example.org/noughts/, for link previews.
            optional --public-url url: PublicUrl
            /// The sites that may show the page in a frame, with commas between them: self is its own
            /// host, the others are such as https://example.org.
            optional --framed-by sites: Framing
            /// Give every board of one's own size a file, for a host that would answer with an error.
            optional --every-board
            /// Write the brotli and the gzip form of each file beside it.
            optional --compressed
        }
        /// Draw the pictures of link previews and of the tests.
        cmd pictures {}
        /// Draw a learner's way through the page into target/tour/: the pictures of docs/tour.md.
        cmd tour {}
        /// Set up and run every check that a change must pass, or the named parts: lint native web e2e;
        /// all, which is also weekly newcomer crates licences orca; firefox webkit lighthouse coverage;
        /// mutants, which takes hours.
        cmd test {
            repeated parts: Part
            /// Run the tests of the built page whose names contain a text.
            optional --only name: String
        }
        /// Measure the figures of docs/figures.md, all or by the names of its blocks.
        cmd bench {
            repeated figures: String
            /// Put the figures into docs/figures.md.
            optional --write
            /// Compare the layout with the build in another folder.
            optional --beside folder: PathBuf
        }
        /// Install the tools that build the page.
        cmd setup {}
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;

    fn read(line: &str) -> xflags::Result<Xtask> {
        Xtask::from_vec(line.split_whitespace().map(OsString::from).collect())
    }

    #[test]
    fn understands_every_command_that_the_pages_name() {
        let root = crate::project::root();
        for page in [
            "README.md",
            "CONTRIBUTING.md",
            "docs/figures.md",
            "docs/hosting.md",
        ] {
            let text = std::fs::read_to_string(root.join(page)).unwrap();
            let commands = text.lines().flat_map(|line| {
                let after = line.split("cargo xtask ").skip(1);
                after.filter_map(|rest| rest.split(['`', '#', '[']).next())
            });
            let mut count = 0;
            for command in commands {
                assert!(read(command).is_ok(), "{page}: cargo xtask {command}");
                count += 1;
            }
            assert!(count > 0, "{page}");
        }
    }
}
