//! Runs the tests: several at a time, in browsers that serve many of them.

use std::cell::Cell;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Error;
use futures_util::future::LocalBoxFuture;
use libtest_mimic::{Arguments, Failed, Trial};

use crate::{chromium, skipped};

/// The number of slow tests to list at the end.
const SLOWEST: usize = 20;

/// A test.
#[derive(Debug)]
pub struct Case {
    /// Its path in the tests' crate.
    pub name: &'static str,
    /// Starts it.
    pub run: fn() -> LocalBoxFuture<'static, anyhow::Result<()>>,
}

inventory::collect!(Case);

/// Makes a test of each run from a function: `#[apply(test)]` before `async fn name() -> Result<()>`.
#[macro_export]
macro_rules! test {
    ($(#[$attribute:meta])* async fn $name:ident() -> $Result:ty $body:block) => {
        $(#[$attribute])*
        async fn $name() -> $Result $body

        $crate::case!("::", $name, $name());
    };
}

/// As [`test!`], of a case that is run weekly: natively tested behaviour as the built page has it, or what
/// a change seldom breaks.
#[macro_export]
macro_rules! weekly {
    ($(#[$attribute:meta])* async fn $name:ident() -> $Result:ty $body:block) => {
        $(#[$attribute])*
        async fn $name() -> $Result $body

        $crate::case!("::weekly::", $name, $name());
    };
}

/// Makes two tests from a function that has a [`Person`](crate::Person): one of each run at the simulated
/// page, and one that is run weekly at the page in a browser. `#[apply(behaviour)]` before
/// `async fn name<P: Person>() -> Result<()>`.
#[macro_export]
macro_rules! behaviour {
    ($(#[$attribute:meta])* async fn $name:ident<P: $Person:path>() -> $Result:ty $body:block) => {
        $(#[$attribute])*
        async fn $name<P: $Person>() -> $Result $body

        $crate::case!("::weekly::", $name, $name::<$crate::Page>());
        $crate::case!("::simulated::", $name, $name::<$crate::Simulated>());
    };
}

/// As [`behaviour!`], of a case that is run each time in a browser too.
#[macro_export]
macro_rules! sample {
    ($(#[$attribute:meta])* async fn $name:ident<P: $Person:path>() -> $Result:ty $body:block) => {
        $(#[$attribute])*
        async fn $name<P: $Person>() -> $Result $body

        $crate::case!("::", $name, $name::<$crate::Page>());
        $crate::case!("::simulated::", $name, $name::<$crate::Simulated>());
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! case {
    ($kind:literal, $name:ident, $steps:expr) => {
        $crate::inventory::submit! {
            $crate::Case {
                name: concat!(module_path!(), $kind, stringify!($name)),
                run: || Box::pin($steps),
            }
        }
    };
}

thread_local! {
    static CURRENT: Cell<&'static str> = const { Cell::new("no test") };
}

/// Returns the name of the test that runs on this thread.
pub(crate) fn current() -> &'static str {
    CURRENT.get()
}

/// Runs the tests named on the command line, or all, and prints the skipped and the slowest ones.
pub fn run() -> ExitCode {
    chromium::keep_open();
    let mut cases: Vec<_> = inventory::iter::<Case>.into_iter().collect();
    cases.sort_unstable_by_key(|case| case.name);
    let trials = cases.into_iter().map(|case| {
        // The crate's name adds nothing.
        let name = case
            .name
            .split_once("::")
            .map_or(case.name, |(_, name)| name);
        Trial::test(name, move || play(name, case))
    });
    let mut arguments = Arguments::from_args();
    // One more than cores: a test often waits.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    arguments.test_threads.get_or_insert(cores + 1);
    let outcome = libtest_mimic::run(&arguments, trials.collect());
    chromium::close();
    print!("{}", skipped::summary());
    print_slowest();
    outcome.exit_code()
}

static TIMES: Mutex<Vec<(Duration, &str)>> = Mutex::new(Vec::new());

fn play(name: &'static str, case: &Case) -> Result<(), Failed> {
    CURRENT.set(name);
    let start = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let outcome = runtime.block_on((case.run)());
    let mut times = TIMES.lock().unwrap_or_else(PoisonError::into_inner);
    times.push((start.elapsed(), name));
    outcome.map_err(|error| story(&error).into())
}

/// Returns the chain of an error, from the outermost.
fn story(error: &Error) -> String {
    let causes: Vec<_> = error.chain().map(ToString::to_string).collect();
    causes.join("\n  because: ")
}

fn print_slowest() {
    let mut times = TIMES.lock().unwrap_or_else(PoisonError::into_inner);
    times.sort_unstable_by_key(|(time, _)| std::cmp::Reverse(*time));
    println!("the slowest:");
    for (time, name) in times.iter().take(SLOWEST) {
        println!("{:>6.1} s  {name}", time.as_secs_f64());
    }
}
