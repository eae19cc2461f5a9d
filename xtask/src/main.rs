//! Sets up, builds, serves, tests and measures the project: `cargo xtask --help` lists the commands.
//!
//! One noun a file: [`command`] parses the command line, [`tools`] finds or installs tools,
//! [`release`] builds the page, [`mod@serve`] serves it; [`mod@test`], [`newcomer`],
//! [`end_to_end`], [`pictures`] and [`mod@bench`] do what their names say. What measures, or checks
//! what no change waits for, is a program of `lab/`, which this one runs but does not depend on.

mod bench;
mod command;
mod end_to_end;
mod framing;
mod hosting;
mod newcomer;
mod pictures;
mod preview;
mod progress;
mod project;
mod public_url;
mod release;
mod serve;
mod test;
mod tools;

use std::process::ExitCode;

use command::{Dist, Xtask, XtaskCmd};
use hosting::Hosting;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    let shell = project::shell()?;
    match Xtask::from_env_or_exit().subcommand {
        XtaskCmd::Setup(_) => {
            tools::npm(&shell)?;
            println!("Everything needed to build the page is installed.");
        }
        XtaskCmd::Serve(serve) => {
            let hosting = Hosting::at(serve.public_url.unwrap_or_default());
            serve::serve(&shell, serve.port, &hosting)?;
        }
        XtaskCmd::Dist(Dist {
            public_url,
            framed_by,
            every_board,
            compressed,
        }) => {
            let dist = project::dist();
            let hosting = Hosting {
                public_url: public_url.unwrap_or_default(),
                framing: framed_by.unwrap_or_default(),
                every_board,
                compressed,
            };
            release::build(&shell, release::Profile::Release, &hosting, &dist)?;
            let dist = dist.display();
            println!("\nThe page is in {dist}: any file host can serve it.");
        }
        XtaskCmd::Pictures(_) => pictures::draw(&shell)?,
        XtaskCmd::Tour(_) => pictures::tour(&shell)?,
        XtaskCmd::Test(test) => test::run(&shell, &test.parts, test.only.as_deref())?,
        XtaskCmd::Bench(bench) => bench::run(&shell, &bench)?,
    }
    Ok(())
}
