//! The content security policy and the integrity of the files.

use anyhow::Result;
use noughts_e2e::{Answer, Build, Control, Visit, eventually};

use crate::TWO_PEOPLE;

/// What the console says of everything that the policy blocks.
const BLOCKED: &str = "Content Security Policy";

/// What a test does that the policy must not allow.
async fn is_blocked(act: &str, directive: &str) -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .tolerating(BLOCKED)
        .run(async |page| {
            page.shows("X's turn").await?;
            page.eval::<serde_json::Value>(act).await?;
            eventually("blocked", true, async || {
                let violations = page.take_violations().await?;
                Ok(violations
                    .iter()
                    .any(|violation| violation.starts_with(directive)))
            })
            .await?;
            assert!(!page.eval::<bool>("return window.intruded === true").await?);
            page.take_violations().await?;
            page.play("a1").await
        })
        .await
}

#[tokio::test]
async fn an_inline_script_is_blocked() -> Result<()> {
    let act = "
        const script = document.createElement('script');
        script.textContent = 'window.intruded = true';
        document.head.append(script);";
    is_blocked(act, "script-src-elem: inline").await
}

#[tokio::test]
async fn an_inline_handler_is_blocked() -> Result<()> {
    let act = "
        const button = document.createElement('button');
        button.setAttribute('onclick', 'window.intruded = true');
        document.body.append(button);
        button.click();
        button.remove();";
    is_blocked(act, "script-src-attr: inline").await
}

#[tokio::test]
async fn a_script_of_another_origin_is_blocked() -> Result<()> {
    let act = "
        const script = document.createElement('script');
        script.src = 'http://127.0.0.2:9/script.js';
        document.head.append(script);";
    is_blocked(act, "script-src-elem: http://127.0.0.2:9").await
}

#[tokio::test]
async fn a_request_to_another_origin_is_blocked() -> Result<()> {
    is_blocked(
        "fetch('http://127.0.0.2:9/').catch(() => {});",
        "connect-src: http://127.0.0.2:9",
    )
    .await
}

#[tokio::test]
async fn an_inline_style_is_blocked() -> Result<()> {
    let act = "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\"></p>');";
    is_blocked(act, "style-src-attr: inline").await
}

/// A file with something changed in it is not run, and the page says so in plain HTML.
async fn does_not_start(path: &str, kind: &'static str, tampered: Vec<u8>) -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .answering(path, Answer::Bytes(kind, tampered))
        // The browser says what is wrong with the file, the page that it asks again.
        .tolerating("integrity")
        .tolerating("Noughts: attempt")
        .tolerating_failed_fetch()
        .run(async |page| {
            let message =
                "Noughts could not be loaded. Check the connection, then reload the page.";
            page.shows(message).await?;
            page.hides("Loading…").await?;
            assert!(!page.eval::<bool>("return window.intruded === true").await?);
            page.server().restore(path);
            page.click(Control::Button, "Reload").await?;
            page.shows("X's turn").await
        })
        .await
}

#[tokio::test]
async fn tampered_javascript_does_not_start() -> Result<()> {
    let build = Build::at_root()?;
    let path = build.app_script()?;
    let mut tampered = build.read(path)?;
    tampered.extend_from_slice(b"\nwindow.intruded = true;\n");
    does_not_start(path, "text/javascript", tampered).await
}

#[tokio::test]
async fn tampered_webassembly_does_not_start() -> Result<()> {
    let build = Build::at_root()?;
    let path = build.app_wasm()?;
    let mut tampered = build.read(path)?;
    // A custom section at the end, which changes nothing but the digest.
    tampered.extend_from_slice(&[0, 2, 1, b'!']);
    does_not_start(path, "application/wasm", tampered).await
}

#[tokio::test]
async fn a_missing_app_is_said_and_loaded_again() -> Result<()> {
    let build = Build::at_root()?;
    let path = build.app_wasm()?;
    Visit::to(TWO_PEOPLE)
        .answering(path, Answer::Missing)
        .tolerating("404")
        .tolerating("integrity")
        .tolerating_failed_fetch()
        .tolerating("Noughts: attempt")
        .run(async |page| {
            let message =
                "Noughts could not be loaded. Check the connection, then reload the page.";
            page.shows(message).await?;
            page.server().restore(path);
            page.click(Control::Button, "Reload").await?;
            page.shows("X's turn").await
        })
        .await
}
