//! The process that drives the browser.

use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::Context;

/// How long the driver may take to close its browsers.
const PATIENCE: Duration = Duration::from_secs(5);

/// The driver, killed when it is dropped.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    url: String,
}

impl Driver {
    /// Starts the driver on a port that it chooses.
    pub(crate) fn start() -> anyhow::Result<Self> {
        let program =
            env::var_os("NOUGHTS_CHROMEDRIVER").unwrap_or_else(|| OsString::from("chromedriver"));
        let mut process = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} does not start", program.display()))?;
        let output = process.stdout.take().context("the driver has no output")?;
        let mut driver = Self {
            process,
            url: String::new(),
        };
        // The last thing that it says: “ChromeDriver was started successfully on port 40001.”
        for line in BufReader::new(output).lines() {
            if let Some((_, port)) = line?.split_once("successfully on port ") {
                driver.url = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
                return Ok(driver);
            }
        }
        anyhow::bail!("the driver ended before it named its port")
    }

    /// Asks the driver to close its browsers, and waits until it has.
    fn shut_down(&self) -> std::io::Result<()> {
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

    /// Returns where it listens.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A test that panics has not closed its browser, and the driver alone knows it. If it does
        // not answer, there is nothing left to close.
        let _ = self.shut_down();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
