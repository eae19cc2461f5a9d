//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, bail};
use lexopt::prelude::*;

use crate::bench::Bench;
use crate::framing::Framing;
use crate::public_url::PublicUrl;
use crate::test::Part;

/// The output of `cargo xtask help`.
pub(crate) const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N] [--public-url PATH]   set up, build the release page and serve it
  dist [--public-url PATH]               set up and build the release page into dist/
  dist --site-url URL                    the same, with link previews for messengers
  dist --framed-by SITES                 the same, for frames on other sites
  pictures                               draw the pictures of link previews and of the tests
  test                                   set up and run every check that a change must pass
  test lint|native|web                   format, lints and docs; native tests; component tests
  test e2e|firefox|webkit [--only NAME]  the built page in Chromium, Firefox or WebKitGTK
  test orca                              what the screen reader Orca says of it in the first two
  test lighthouse|coverage|mutants       budgets; lines that tests run; mutants (takes hours)
  bench [NAME...] [--write]              measure the figures of docs/figures.md, all or by name
  bench layout --beside FOLDER           the same, compared with the build in another folder
  setup                                  install the tools that build the page

--public-url is the path under which the page will be hosted, such as /noughts/; the default is /.
--site-url is the whole address, such as https://example.org/noughts/.
--framed-by names the sites that may embed the page, with commas between them: self is its own
host, the others are such as https://example.org. Without it, none may.
--only runs the tests whose names contain NAME.
--write puts the figures into docs/figures.md, whose blocks have the names.
";

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Print the commands.
    Help,
    /// Install the tools that build the page.
    Setup,
    /// Build the release page and serve it on loopback.
    Serve {
        /// The port to listen on, if given.
        port: Option<u16>,
        /// The public URL.
        public_url: PublicUrl,
    },
    /// Build the release page.
    Dist {
        /// The public URL.
        public_url: PublicUrl,
        /// Who may frame the page.
        framing: Framing,
    },
    /// Draw the stored pictures: those of link previews, and those of the tests.
    Pictures,
    /// Run checks and tests.
    Test {
        /// The parts to run, in this order; the usual checks if empty.
        parts: Vec<Part>,
        /// A text that the names of the end-to-end tests must contain; all tests run without it.
        only: Option<String>,
    },
    /// Measure sizes, speed and strength.
    Bench {
        /// The measurements, in this order; all if empty.
        benches: Vec<Bench>,
        /// Whether to write the figures into the page.
        write: bool,
        /// The folder of another build to compare with.
        beside: Option<PathBuf>,
    },
}

impl Command {
    /// Parses a command line whose first argument is the program's name.
    pub(crate) fn from_args(
        args: impl IntoIterator<Item = impl Into<OsString>>,
    ) -> anyhow::Result<Self> {
        let mut parser = lexopt::Parser::from_iter(args);
        let mut words = Vec::new();
        let mut port = None;
        let mut public_url = None;
        let mut site = None;
        let mut framing = None;
        let mut only = None;
        let mut write = false;
        let mut beside = None;
        while let Some(argument) = parser.next()? {
            match argument {
                Short('h') | Long("help") => return Ok(Self::Help),
                Long("port") => port = Some(parser.value()?.parse()?),
                Long("public-url") => public_url = Some(parser.value()?.parse()?),
                Long("site-url") => {
                    site = Some(PublicUrl::of_site(&parser.value()?.string()?)?);
                }
                Long("framed-by") => framing = Some(parser.value()?.parse()?),
                Long("only") => only = Some(parser.value()?.string()?),
                Long("write") => write = true,
                Long("beside") => beside = Some(PathBuf::from(parser.value()?)),
                Value(word) => words.push(word.string()?),
                other => return Err(other.unexpected().into()),
            }
        }

        let mut words = words.iter().map(String::as_str);
        let command = match words.next().unwrap_or("help") {
            "help" => Self::Help,
            "setup" => Self::Setup,
            "serve" => Self::Serve {
                port: port.take(),
                public_url: public_url.take().unwrap_or_default(),
            },
            "dist" => Self::Dist {
                public_url: match (public_url.take(), site.take()) {
                    (Some(_), Some(_)) => bail!("--site-url has the path: leave --public-url out"),
                    (path, site) => path.or(site).unwrap_or_default(),
                },
                framing: framing.take().unwrap_or_default(),
            },
            "pictures" => Self::Pictures,
            "test" => Self::Test {
                parts: test_parts(&mut words)?,
                only: only.take(),
            },
            "bench" => {
                let benches = benches(&mut words)?;
                let has_layout = benches.is_empty() || benches.contains(&Bench::Layout);
                Self::Bench {
                    benches,
                    write: std::mem::take(&mut write),
                    beside: beside.take_if(|_| has_layout),
                }
            }
            other => bail!("unknown command {other:?}\n\n{HELP}"),
        };
        if let Some(word) = words.next() {
            bail!("unexpected {word:?}\n\n{HELP}");
        }
        let is_left = port.is_some() || public_url.is_some() || site.is_some() || framing.is_some();
        if is_left || only.is_some() || write || beside.is_some() {
            bail!("this command does not take that option\n\n{HELP}");
        }
        Ok(command)
    }
}

fn test_parts<'a>(words: &mut impl Iterator<Item = &'a str>) -> anyhow::Result<Vec<Part>> {
    words
        .map(|word| Part::from_name(word).with_context(|| format!("no test part {word:?}")))
        .collect()
}

fn benches<'a>(words: &mut impl Iterator<Item = &'a str>) -> anyhow::Result<Vec<Bench>> {
    words
        .map(|word| Bench::from_name(word).with_context(|| format!("no benchmark {word:?}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> anyhow::Result<Command> {
        Command::from_args(["xtask"].into_iter().chain(line.split_whitespace()))
    }

    #[test]
    fn reads_every_command() {
        for (line, expected) in [
            ("", Command::Help),
            ("--help", Command::Help),
            ("setup", Command::Setup),
            (
                "serve",
                Command::Serve {
                    port: None,
                    public_url: PublicUrl::default(),
                },
            ),
            (
                "serve --port 9000 --public-url /noughts",
                Command::Serve {
                    port: Some(9000),
                    public_url: "/noughts/".parse().unwrap(),
                },
            ),
            (
                "dist --public-url=/noughts/ --framed-by self",
                Command::Dist {
                    public_url: "/noughts/".parse().unwrap(),
                    framing: "self".parse().unwrap(),
                },
            ),
            (
                "dist --site-url https://a.example/noughts",
                Command::Dist {
                    public_url: PublicUrl::of_site("https://a.example/noughts/").unwrap(),
                    framing: Framing::default(),
                },
            ),
            ("pictures", Command::Pictures),
            (
                "test",
                Command::Test {
                    parts: vec![],
                    only: None,
                },
            ),
            (
                "test e2e --only undo",
                Command::Test {
                    parts: vec![Part::E2e],
                    only: Some("undo".to_owned()),
                },
            ),
            (
                "bench layout --beside ../older/dist",
                Command::Bench {
                    benches: vec![Bench::Layout],
                    write: false,
                    beside: Some("../older/dist".into()),
                },
            ),
            (
                "bench",
                Command::Bench {
                    benches: vec![],
                    write: false,
                    beside: None,
                },
            ),
            (
                "bench sizes explorer --write",
                Command::Bench {
                    benches: vec![Bench::Sizes, Bench::Explorer],
                    write: true,
                    beside: None,
                },
            ),
            (
                "test web lint",
                Command::Test {
                    parts: vec![Part::Web, Part::Lint],
                    only: None,
                },
            ),
            (
                "test coverage mutants",
                Command::Test {
                    parts: vec![Part::Coverage, Part::Mutants],
                    only: None,
                },
            ),
            (
                "test firefox webkit orca",
                Command::Test {
                    parts: vec![Part::Firefox, Part::WebKit, Part::Orca],
                    only: None,
                },
            ),
        ] {
            assert_eq!(read(line).unwrap(), expected, "{line}");
        }
    }

    #[test]
    fn understands_every_command_that_the_pages_name() {
        let root = crate::project::root();
        let pages = [
            "README.md",
            "CONTRIBUTING.md",
            "docs/figures.md",
            "docs/hosting.md",
        ];
        for page in pages {
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

    #[test]
    fn refuses_what_it_does_not_know() {
        for line in [
            "build",
            "serve now",
            "serve --port x",
            "dist --port 1",
            "test all",
            "bench all",
            "bench sizes --beside dist",
            "setup --fast",
            "setup --write",
            "dist --public-url noughts",
            "dist --site-url /noughts/",
            "dist --public-url / --site-url https://a.example/",
            "serve --site-url https://a.example/",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
