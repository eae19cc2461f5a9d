// The encoding of messages with arguments, shared by the build, which writes it, and `fill`, which
// reads it: text in which these characters, which no message contains, mark arguments and choices.

/// Begins an argument; its number follows as a digit.
const ARGUMENT: char = '\u{1}';

/// Begins an argument within a sentence; its number follows as a digit.
const WITHIN: char = '\u{6}';

/// Begins a choice by an argument, whose number follows as a digit. Then come the variants, each a
/// key and a pattern; the last is the default.
const CHOICE: char = '\u{2}';

/// Separates the key of a variant from its pattern.
const KEY_END: char = '\u{3}';

/// Ends the pattern of a variant.
const VARIANT_END: char = '\u{4}';

/// Ends a choice, after the last variant.
const CHOICE_END: char = '\u{5}';
