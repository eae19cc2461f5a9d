//! A first move on a page served elsewhere.

use std::fs::OpenOptions;
use std::io::Write;

use anyhow::Context;
use serde::de::DeserializeOwned;
use thirtyfour::{By, WebDriver};

use crate::browser::Browser;
use crate::engine::Engine;
use crate::look::Look;
use crate::{eventually, until};

/// The address of a game of Classic for two people.
const GAME: &str = "/play/classic?x=person&o=person";

/// The centre cell of its board.
const CENTRE: &str = "[role=grid] button[aria-label^='Row 2, column 2, ']";

/// Plays the centre on a page with this origin. If one of its source files is named, it then
/// changes that and waits until the page has reloaded itself.
///
/// # Errors
/// The page does not load, the move is not shown, or the change has no effect.
pub async fn first_move(origin: &str, source: Option<&str>) -> anyhow::Result<()> {
    let (session, _browser) = Browser::open(Engine::chosen()?, &Look::default()).await?;
    session.goto(format!("{origin}{GAME}")).await?;
    until("the board", async || {
        Ok(session.find_all(By::Css(CENTRE)).await?.pop())
    })
    .await?
    .click()
    .await?;
    has_mark(&session).await?;
    if let Some(source) = source {
        eval::<()>(&session, "window.isOld = true").await?;
        let mut file = OpenOptions::new().append(true).open(source)?;
        writeln!(file, "// Changed.").context("the source cannot be changed")?;
        eventually("a reload after the change", false, async || {
            eval::<bool>(&session, "return window.isOld === true").await
        })
        .await?;
        // The address holds the game.
        has_mark(&session).await?;
    }
    Ok(session.quit().await?)
}

async fn has_mark(session: &WebDriver) -> anyhow::Result<()> {
    let mark = format!("return document.querySelector({CENTRE:?})?.ariaLabel.split(', ')[2]");
    eventually("the centre", Some("X".to_owned()), async || {
        eval::<Option<String>>(session, &mark).await
    })
    .await
}

async fn eval<T: DeserializeOwned>(session: &WebDriver, script: &str) -> anyhow::Result<T> {
    Ok(session.execute(script, Vec::new()).await?.convert()?)
}
