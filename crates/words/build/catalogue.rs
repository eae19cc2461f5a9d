//! The messages of one language.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use fluent_syntax::ast::Entry;

use crate::message::Message;

/// The messages of a language, by area (the file's name) and by name.
pub(crate) struct Catalogue {
    areas: BTreeMap<String, BTreeMap<String, Message>>,
}

impl Catalogue {
    /// Reads the files of a language's folder.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Self> {
        let files = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
        let mut areas = BTreeMap::new();
        for file in files {
            let path = file?.path();
            let area = path.file_stem().and_then(|stem| stem.to_str());
            let area = area.context("a file has no name")?.to_owned();
            let messages = fs::read_to_string(&path).map_err(Into::into);
            let messages = messages.and_then(|text| messages_in(&text));
            areas.insert(area, messages.with_context(|| path.display().to_string())?);
        }
        Ok(Self { areas })
    }

    /// Returns the areas and their messages, both sorted by name. A message's index in this order
    /// is its number.
    pub(crate) fn areas(
        &self,
    ) -> impl Iterator<Item = (&str, impl Iterator<Item = (&str, &Message)>)> {
        self.areas.iter().map(|(area, messages)| {
            let messages = messages.iter();
            (
                area.as_str(),
                messages.map(|(name, message)| (name.as_str(), message)),
            )
        })
    }

    /// Returns the texts of a translation in the order of their numbers.
    pub(crate) fn translated_by(&self, translation: &Self) -> anyhow::Result<Vec<String>> {
        let mut texts = Vec::new();
        for (area, messages) in self.areas() {
            for (name, message) in messages {
                let other = translation.areas.get(area).and_then(|area| area.get(name));
                let other = other.with_context(|| format!("{area}.ftl lacks {name}"))?;
                let text = other.code(&message.arguments);
                texts.push(text.with_context(|| format!("{area}.ftl, {name}"))?);
            }
        }
        for (area, messages) in translation.areas() {
            for (name, _) in messages {
                let ours = self.areas.get(area).and_then(|area| area.get(name));
                ensure!(ours.is_some(), "{area}.ftl: {name} is not in English");
            }
        }
        Ok(texts)
    }
}

fn messages_in(text: &str) -> anyhow::Result<BTreeMap<String, Message>> {
    let resource = fluent_syntax::parser::parse(text).map_err(|(_, errors)| {
        anyhow::anyhow!(
            "{}",
            errors.first().map_or_else(String::new, ToString::to_string)
        )
    })?;
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name;
                let read = Message::read(&message).with_context(|| name.to_owned())?;
                ensure!(
                    messages.insert(name.to_owned(), read).is_none(),
                    "{name} is there twice"
                );
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(term) => bail!("-{} is a term; terms are not supported", term.id.name),
            Entry::Junk { content } => bail!("not a message: {content}"),
        }
    }
    Ok(messages)
}
