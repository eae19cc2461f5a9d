//! One command to a browser over a socket, for what WebDriver's commands over HTTP cannot do.
//!
//! thirtyfour speaks both protocols of the kind, but brings TLS for it, which a browser on the same
//! machine has no use for.

use anyhow::bail;
use futures_util::SinkExt;
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Sends a command to a socket that speaks WebDriver's bidirectional protocol or Chromium's own, and
/// returns its result.
///
/// # Errors
/// Nobody listens, or the browser refuses.
pub(crate) async fn send(url: &str, method: &str, parameters: Value) -> anyhow::Result<Value> {
    let (mut socket, _) = connect_async(url).await?;
    let command = json!({ "id": 1, "method": method, "params": parameters });
    socket.send(Message::text(command.to_string())).await?;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else {
            continue;
        };
        let answer: Value = serde_json::from_str(&text)?;
        if answer["id"] == 1 {
            socket.close(None).await?;
            if !answer["error"].is_null() {
                bail!("{method}: {answer}");
            }
            return Ok(answer["result"].clone());
        }
    }
    bail!("{method} was not answered")
}
