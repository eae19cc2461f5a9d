//! What the command line asks for.

use std::ffi::OsString;

use anyhow::{Context, bail};
use lexopt::prelude::*;

use crate::public_url::PublicUrl;
use crate::test::Part;

/// What `cargo xtask help` prints.
pub(crate) const HELP: &str = "\
cargo xtask COMMAND

  setup                                  install what building the page needs
  serve [--port N] [--public-url PATH]   set up, build the release page and serve it on loopback
  dist [--public-url PATH]               set up and build the release page into dist/
  test [lint|native|web|e2e]...          set up and run every check, or some parts
  test firefox|webkit                    the end-to-end tests in Firefox or WebKitGTK
  test lighthouse                        what Lighthouse says of the built page
  test coverage                          how many lines of rules and searches the tests run
  test mutants                           how many changes of them the tests notice; takes hours
  bench                                  set up, build and measure: sizes and speed
  bench explorer                         the explorer beside libraries of others, from npm

--public-url is the path under which the page will be hosted, such as /noughts/; without it, /.
";

const DEFAULT_PORT: u16 = 8080;

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Print the commands.
    Help,
    /// Install what building the page needs.
    Setup,
    /// Build the release page and serve it on loopback.
    Serve {
        /// The port to listen on.
        port: u16,
        /// Where the page is hosted.
        public_url: PublicUrl,
    },
    /// Build the release page.
    Dist {
        /// Where the page will be hosted.
        public_url: PublicUrl,
    },
    /// Run checks and tests.
    Test {
        /// What to run, in this order.
        parts: Vec<Part>,
    },
    /// Measure sizes and speed.
    Bench,
    /// Measure the explorer beside others.
    BenchExplorer,
    /// Finish a build that Trunk made: Trunk calls this, people do not.
    PostBuild,
}

impl Command {
    /// Reads a command line whose first argument is the program's name.
    pub(crate) fn from_args(
        args: impl IntoIterator<Item = impl Into<OsString>>,
    ) -> anyhow::Result<Self> {
        let mut parser = lexopt::Parser::from_iter(args);
        let mut words = Vec::new();
        let mut port = None;
        let mut public_url = None;
        while let Some(argument) = parser.next()? {
            match argument {
                Short('h') | Long("help") => return Ok(Self::Help),
                Long("port") => port = Some(parser.value()?.parse()?),
                Long("public-url") => public_url = Some(parser.value()?.parse()?),
                Value(word) => words.push(word.string()?),
                other => return Err(other.unexpected().into()),
            }
        }

        let mut words = words.iter().map(String::as_str);
        let command = match words.next().unwrap_or("help") {
            "help" => Self::Help,
            "setup" => Self::Setup,
            "serve" => Self::Serve {
                port: port.take().unwrap_or(DEFAULT_PORT),
                public_url: public_url.take().unwrap_or_default(),
            },
            "dist" => Self::Dist {
                public_url: public_url.take().unwrap_or_default(),
            },
            "test" => Self::Test {
                parts: test_parts(&mut words)?,
            },
            "bench" => match words.next() {
                None => Self::Bench,
                Some("explorer") => Self::BenchExplorer,
                Some(other) => bail!("there is no benchmark {other:?}\n\n{HELP}"),
            },
            "post-build" => Self::PostBuild,
            other => bail!("there is no command {other:?}\n\n{HELP}"),
        };
        if let Some(word) = words.next() {
            bail!("{word:?} is not understood here\n\n{HELP}");
        }
        if port.is_some() || public_url.is_some() {
            bail!("this command does not take that option\n\n{HELP}");
        }
        Ok(command)
    }
}

fn test_parts<'a>(words: &mut impl Iterator<Item = &'a str>) -> anyhow::Result<Vec<Part>> {
    let named: Vec<Part> = words
        .map(|word| Part::from_name(word).with_context(|| format!("no test part {word:?}")))
        .collect::<anyhow::Result<_>>()?;
    Ok(if named.is_empty() {
        Part::USUAL.to_vec()
    } else {
        named
    })
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
                    port: 8080,
                    public_url: PublicUrl::default(),
                },
            ),
            (
                "serve --port 9000 --public-url /noughts",
                Command::Serve {
                    port: 9000,
                    public_url: "/noughts/".parse().unwrap(),
                },
            ),
            (
                "dist --public-url=/noughts/",
                Command::Dist {
                    public_url: "/noughts/".parse().unwrap(),
                },
            ),
            (
                "test",
                Command::Test {
                    parts: Part::USUAL.to_vec(),
                },
            ),
            ("bench", Command::Bench),
            ("bench explorer", Command::BenchExplorer),
            (
                "test web lint",
                Command::Test {
                    parts: vec![Part::Web, Part::Lint],
                },
            ),
            (
                "test coverage mutants",
                Command::Test {
                    parts: vec![Part::Coverage, Part::Mutants],
                },
            ),
            (
                "test firefox webkit",
                Command::Test {
                    parts: vec![Part::Firefox, Part::WebKit],
                },
            ),
        ] {
            assert_eq!(read(line).unwrap(), expected, "{line}");
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
            "setup --fast",
            "dist --public-url noughts",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
