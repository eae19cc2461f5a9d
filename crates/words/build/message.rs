//! Messages, in a subset of Fluent's syntax: text, arguments `{ $name }`, choices by an argument `{
//! $name -> [one] … *[other] … }`, quoted text `{ " " }`, and `{ WITHIN($name) }`: an argument as it is
//! written within a sentence.
//!
//! Syntax: <https://projectfluent.org/fluent/guide/>.

use anyhow::{Context, bail, ensure};
use fluent_syntax::ast;

include!("../src/code.rs");

/// The most arguments of a message: the number of an argument is one digit.
const MOST_ARGUMENTS: usize = 10;

/// A piece of a message.
enum Piece {
    Text(String),
    Argument(String),
    Within(String),
    /// A choice by an argument: keys with their variants, the default last.
    Choice(String, Vec<(String, Vec<Piece>)>),
}

/// A message.
pub(crate) struct Message {
    pieces: Vec<Piece>,
    /// The names of its arguments, in order of first use.
    pub(crate) arguments: Vec<String>,
}

impl Message {
    /// Converts a parsed message.
    pub(crate) fn read(message: &ast::Message<&str>) -> anyhow::Result<Self> {
        ensure!(
            message.attributes.is_empty(),
            "attributes are not supported"
        );
        let value = message.value.as_ref().context("the message has no text")?;
        let mut arguments = Vec::new();
        let pieces = pieces(value, &mut arguments)?;
        ensure!(
            arguments.len() <= MOST_ARGUMENTS,
            "it has more than {MOST_ARGUMENTS} arguments"
        );
        Ok(Self { pieces, arguments })
    }

    /// Encodes its text for `fill`, numbering the arguments by their place in a list of names.
    pub(crate) fn code(&self, arguments: &[String]) -> anyhow::Result<String> {
        let mut code = String::new();
        write(&self.pieces, arguments, &mut code)?;
        for name in arguments {
            ensure!(self.arguments.contains(name), "${name} is not used");
        }
        Ok(code)
    }
}

fn pieces(pattern: &ast::Pattern<&str>, arguments: &mut Vec<String>) -> anyhow::Result<Vec<Piece>> {
    let elements = pattern.elements.iter();
    elements
        .map(|element| match element {
            ast::PatternElement::TextElement { value } => {
                let is_code = value.chars().any(|c| c.is_control() && c != '\n');
                ensure!(!is_code, "it contains a control character");
                // Line breaks in the file only wrap the text.
                Ok(Piece::Text(value.replace('\n', " ")))
            }
            ast::PatternElement::Placeable { expression } => piece(expression, arguments),
        })
        .collect()
}

fn piece(expression: &ast::Expression<&str>, arguments: &mut Vec<String>) -> anyhow::Result<Piece> {
    match expression {
        ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => {
            Ok(Piece::Text((*value).to_owned()))
        }
        ast::Expression::Inline(ast::InlineExpression::FunctionReference {
            id,
            arguments: given,
        }) => {
            ensure!(id.name == "WITHIN", "there is no function {}", id.name);
            ensure!(given.named.is_empty(), "WITHIN has no named arguments");
            let [inline] = given.positional.as_slice() else {
                bail!("WITHIN has one argument");
            };
            Ok(Piece::Within(argument(inline, arguments)?))
        }
        ast::Expression::Inline(inline) => Ok(Piece::Argument(argument(inline, arguments)?)),
        ast::Expression::Select { selector, variants } => {
            let argument = argument(selector, arguments)?;
            let is_last = variants.last().is_some_and(|variant| variant.default);
            ensure!(is_last, "the variant with the star is not the last");
            let variants = variants.iter().map(|variant| {
                let (ast::VariantKey::Identifier { name: key }
                | ast::VariantKey::NumberLiteral { value: key }) = variant.key;
                Ok((key.to_owned(), pieces(&variant.value, arguments)?))
            });
            Ok(Piece::Choice(
                argument,
                variants.collect::<anyhow::Result<_>>()?,
            ))
        }
    }
}

fn argument(
    expression: &ast::InlineExpression<&str>,
    arguments: &mut Vec<String>,
) -> anyhow::Result<String> {
    let ast::InlineExpression::VariableReference { id } = expression else {
        bail!("only arguments are allowed in braces");
    };
    let name = id.name.to_owned();
    if !arguments.contains(&name) {
        arguments.push(name.clone());
    }
    Ok(name)
}

fn write(pieces: &[Piece], arguments: &[String], code: &mut String) -> anyhow::Result<()> {
    let number = |name: &String| {
        let place = arguments.iter().position(|argument| argument == name);
        place.with_context(|| format!("${name} is not an argument of the English text"))
    };
    for piece in pieces {
        match piece {
            Piece::Text(text) => code.push_str(text),
            Piece::Argument(name) => {
                code.push(ARGUMENT);
                code.push_str(&number(name)?.to_string());
            }
            Piece::Within(name) => {
                code.push(WITHIN);
                code.push_str(&number(name)?.to_string());
            }
            Piece::Choice(name, variants) => {
                code.push(CHOICE);
                code.push_str(&number(name)?.to_string());
                for (key, variant) in variants {
                    code.push_str(key);
                    code.push(KEY_END);
                    write(variant, arguments, code)?;
                    code.push(VARIANT_END);
                }
                code.push(CHOICE_END);
            }
        }
    }
    Ok(())
}
