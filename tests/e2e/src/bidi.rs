//! One command of WebDriver's protocol over a socket, for what the one over HTTP cannot do.
//!
//! thirtyfour speaks it too, but brings TLS for it, which a driver on the same machine has no use
//! for.

use anyhow::{Context, bail};
use futures_util::SinkExt;
use futures_util::StreamExt;
use serde_json::{Value, json};
use thirtyfour::WebDriver;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Sends a command and returns its result.
///
/// # Errors
/// The session has no socket, or the browser refuses.
pub(crate) async fn send(
    driver: &WebDriver,
    method: &str,
    parameters: Value,
) -> anyhow::Result<Value> {
    let url = driver.capabilities().get("webSocketUrl");
    let url = url.and_then(Value::as_str);
    let (mut socket, _) = connect_async(url.context("the session has no socket")?).await?;
    let command = json!({ "id": 1, "method": method, "params": parameters });
    socket.send(Message::text(command.to_string())).await?;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else {
            continue;
        };
        let answer: Value = serde_json::from_str(&text)?;
        if answer["id"] == 1 {
            socket.close(None).await?;
            if answer["type"] == "error" {
                bail!("{method}: {}", answer["message"]);
            }
            return Ok(answer["result"].clone());
        }
    }
    bail!("{method} was not answered")
}
