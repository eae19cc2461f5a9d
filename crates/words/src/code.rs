// How the build writes a message with arguments down, and how `fill` reads it: text, in which these
// characters, which no message contains, stand for what depends on the arguments.

/// Begins an argument; its number follows as a digit.
const ARGUMENT: char = '\u{1}';

/// Begins a choice by an argument, whose number follows as a digit. Then come the variants, each a
/// key and a pattern; the last is for whatever has no variant of its own.
const CHOICE: char = '\u{2}';

/// Stands between the key of a variant and its pattern.
const KEY_END: char = '\u{3}';

/// Ends the pattern of a variant.
const VARIANT_END: char = '\u{4}';

/// Ends a choice, after the last variant.
const CHOICE_END: char = '\u{5}';
