//! Orca, a screen reader, and what it says of the page.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use tempfile::TempDir;

/// The variable that says where Orca is.
pub(crate) const VARIABLE: &str = "NOUGHTS_ORCA";

/// How long Orca may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs Orca with a voice that prints what it says.
const SCRIPT: &str = include_str!("reader.py");

/// A running Orca on a screen, with the message bus by which programs tell it what they show. Both
/// end when it is dropped.
#[derive(Debug)]
pub(crate) struct Reader {
    orca: Child,
    bus: Child,
    desktop: Environment,
    spoken: Arc<Mutex<Vec<String>>>,
}

/// The variables that tie programs to one screen and one bus, and to no other of this user's.
#[derive(Debug)]
struct Environment {
    display: String,
    bus: String,
    folder: TempDir,
}

impl Environment {
    fn apply(&self, program: &mut Command) {
        program
            .env("DISPLAY", &self.display)
            .env("DBUS_SESSION_BUS_ADDRESS", &self.bus)
            .env("XDG_RUNTIME_DIR", self.folder.path())
            .env("XDG_CONFIG_HOME", self.folder.path())
            .env("XDG_DATA_HOME", self.folder.path())
            .env("LANG", "C.UTF-8")
            .env_remove("LANGUAGE")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("AT_SPI_BUS_ADDRESS")
            // It would keep programs from telling anything.
            .env_remove("NO_AT_BRIDGE");
    }
}

impl Reader {
    /// Starts Orca on a screen, and waits until it says so. Programs that are to be read start
    /// afterwards: they ask only once whether anybody reads.
    pub(crate) fn start(display: &str) -> anyhow::Result<Self> {
        let program = env::var_os(VARIABLE).with_context(|| format!("{VARIABLE} is not set"))?;
        let folder = TempDir::new()?;
        let mut desktop = Environment {
            display: display.to_owned(),
            bus: String::new(),
            folder,
        };

        let mut bus = Command::new("dbus-daemon");
        desktop.apply(&mut bus);
        bus.args(["--session", "--nofork", "--nopidfile", "--print-address"]);
        let mut bus = start(bus)?;
        let mut address = String::new();
        let output = bus.stdout.take().context("dbus-daemon has no output")?;
        BufReader::new(output).read_line(&mut address)?;
        address.trim().clone_into(&mut desktop.bus);

        let mut orca = Command::new(interpreter(&fs::read_to_string(program)?)?);
        desktop.apply(&mut orca);
        orca.args(["-c", SCRIPT]).arg(desktop.folder.path());
        let mut orca = start(orca)?;
        let output = orca.stdout.take().context("Orca has no output")?;
        let spoken = Arc::default();
        let heard = Arc::clone(&spoken);
        thread::spawn(move || write_down(output, &heard));

        let mut reader = Self {
            orca,
            bus,
            desktop,
            spoken,
        };
        reader.waits_for_its_voice()?;
        Ok(reader)
    }

    fn waits_for_its_voice(&mut self) -> anyhow::Result<()> {
        let end = Instant::now() + PATIENCE;
        while self.spoken().is_empty() {
            if let Some(status) = self.orca.try_wait()? {
                bail!("Orca ended with {status}");
            }
            ensure!(Instant::now() < end, "Orca says nothing");
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Lets Orca read a program.
    pub(crate) fn reads(&self, program: &mut Command) {
        self.desktop.apply(program);
    }

    /// Returns what has been said.
    pub(crate) fn spoken(&self) -> Vec<String> {
        let spoken = self.spoken.lock();
        spoken.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Gives the keyboard to the window of the page: on a screen without a window manager nobody
    /// else does.
    pub(crate) fn focus_window(&self) -> anyhow::Result<()> {
        self.xdotool(
            &["search", "--sync", "--onlyvisible", "--name", "Noughts"],
            &["windowfocus", "--sync"],
        )
    }

    /// Presses keys of the keyboard, one after the other, by the names of X: `Right shift+a`.
    pub(crate) fn press(&self, keys: &[String]) -> anyhow::Result<()> {
        let keys: Vec<_> = keys.iter().map(String::as_str).collect();
        self.xdotool(&["key", "--delay", "30"], &keys)
    }

    fn xdotool(&self, command: &[&str], further: &[&str]) -> anyhow::Result<()> {
        let mut program = Command::new("xdotool");
        self.desktop.apply(&mut program);
        program.args(command).args(further).stdout(Stdio::null());
        let status = program.status().context("xdotool does not start")?;
        ensure!(status.success(), "xdotool {command:?} ended with {status}");
        Ok(())
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        for program in [&mut self.orca, &mut self.bus] {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

fn start(mut program: Command) -> anyhow::Result<Child> {
    let name = program.get_program().display().to_string();
    program.stdout(Stdio::piped()).stderr(Stdio::null());
    program
        .spawn()
        .with_context(|| format!("{name} does not start"))
}

/// Returns the program that a script's first line names: Orca's modules are those of one Python.
fn interpreter(script: &str) -> anyhow::Result<&str> {
    let first = script
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("#!"));
    let words = first.map(str::split_whitespace);
    words.and_then(Iterator::last).context("Orca is no script")
}

fn write_down(output: impl std::io::Read, spoken: &Mutex<Vec<String>>) {
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        let mut spoken = spoken.lock().unwrap_or_else(PoisonError::into_inner);
        spoken.push(line);
    }
}
