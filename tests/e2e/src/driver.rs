//! The browser's driver process.

use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::desktop::Desktop;
use crate::engine::Engine;
use crate::reader::Reader;

/// How long the driver may take to start, and to close its browsers.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a driver is started. Chromium's chooses a port that is free for IPv6, wants the same for
/// IPv4, and ends where another program has that.
const STARTS: u32 = 5;

/// The driver, killed on drop.
#[derive(Debug)]
pub(crate) struct Driver {
    engine: Engine,
    process: Child,
    url: String,
    /// The screen that the browser is on, where it needs one. Ends after the driver.
    desktop: Option<Desktop>,
}

impl Driver {
    /// Starts a browser's driver, on a virtual screen if there is one.
    pub(crate) fn start(engine: Engine, desktop: Option<Desktop>) -> anyhow::Result<Self> {
        let mut program = Command::new(program(engine));
        program.stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(desktop) = &desktop {
            desktop.hold(&mut program);
        }
        let mut port = None;
        match engine {
            Engine::Chromium => {
                program.arg("--port=0");
            }
            Engine::Firefox => {
                program.args(["--port=0", "--websocket-port=0"]);
            }
            Engine::WebKitGtk => {
                // It can choose a port, but does not report it.
                let free = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
                program.arg(format!("--port={free}"));
                port = Some(free);
            }
        }
        let mut driver = Self {
            engine,
            process: spawn(&mut program)?,
            url: String::new(),
            desktop,
        };
        let port = match port {
            Some(port) => driver.listens_on(port)?,
            None => driver.announced(&mut program)?,
        };
        driver.url = format!("http://127.0.0.1:{port}");
        Ok(driver)
    }

    /// Waits until the driver names its port, and starts its program anew if that ends instead.
    fn announced(&mut self, program: &mut Command) -> anyhow::Result<u16> {
        let mut started = 1;
        loop {
            let output = self.process.stdout.take();
            match announced(output.context("the driver has no output")?) {
                Err(error) if started == STARTS => return Err(error),
                Err(_) => {
                    self.process.wait()?;
                    self.process = spawn(program)?;
                    started += 1;
                }
                named => return named,
            }
        }
    }

    /// Waits until the driver accepts connections on a port.
    fn listens_on(&mut self, port: u16) -> anyhow::Result<u16> {
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if let Some(status) = self.process.try_wait()? {
                bail!("the driver ended with {status}");
            }
            if Instant::now() > end {
                bail!("the driver does not listen on port {port}");
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(port)
    }

    /// Asks chromedriver to close its browsers, and waits until it has.
    fn shut_down(&self) -> io::Result<()> {
        let address = self.url.trim_start_matches("http://");
        let mut connection = TcpStream::connect(address)?;
        connection.set_read_timeout(Some(PATIENCE))?;
        write!(
            connection,
            "GET /shutdown HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )?;
        connection.read_to_end(&mut Vec::new())?;
        Ok(())
    }

    /// Returns what reads the browser's screen aloud, if anything does.
    pub(crate) fn reader(&self) -> Option<&Reader> {
        self.desktop.as_ref()?.reader()
    }

    /// Returns where it listens.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A test that panics has not closed its browser, and only the driver knows it. If it does
        // not answer, there is nothing left to close.
        if self.engine == Engine::Chromium {
            let _ = self.shut_down();
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the program that drives a browser.
fn program(engine: Engine) -> OsString {
    let (variable, name) = match engine {
        Engine::Chromium => ("NOUGHTS_CHROMEDRIVER", "chromedriver"),
        Engine::Firefox => ("NOUGHTS_GECKODRIVER", "geckodriver"),
        Engine::WebKitGtk => ("NOUGHTS_WEBKITDRIVER", "WebKitWebDriver"),
    };
    env::var_os(variable).unwrap_or_else(|| name.into())
}

fn spawn(program: &mut Command) -> anyhow::Result<Child> {
    program
        .spawn()
        .with_context(|| format!("{} does not start", program.get_program().display()))
}

/// Returns the port from a driver's output: “ChromeDriver was started successfully on port 40001.”,
/// “Listening on 127.0.0.1:40001”.
fn announced(output: ChildStdout) -> anyhow::Result<u16> {
    let mut output = BufReader::new(output);
    let mut printed = String::new();
    loop {
        let start = printed.len();
        if output.read_line(&mut printed)? == 0 {
            bail!("the driver ended before it named its port: {printed}");
        }
        let line = &printed[start..];
        if line.contains("successfully on port ") || line.contains("Listening on ") {
            let digits = line.trim_end_matches(|end: char| !end.is_ascii_digit());
            let port = digits.rsplit(|other: char| !other.is_ascii_digit()).next();
            // The rest of its output is drained, so that it never blocks.
            thread::spawn(move || io::copy(&mut output, &mut io::sink()));
            return Ok(port.unwrap_or_default().parse()?);
        }
    }
}
