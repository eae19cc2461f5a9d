# Analysis boards and studies: chapters of moves with variations and notes.

analysis = Analysis
# The title of the page: the analysis of a game.
analysis-of = Analysis: { $game }
# The way from a game to its analysis.
analyse = Analyse
study = Study
studies = Studies
untitled = Untitled
none = No studies yet. Analyse a game and save it, or import one.
# Ways to a first study: an analysis board, and one that shows what a study is.
new-study = Begin a study
see-sample = See an example
sample-name = An example: the answer to the centre
# Notes on its moves: the centre, the corner as the answer, an edge as the answer.
sample-centre = The centre has four lines, more than any other cell.
sample-corner = Only a corner holds the draw.
sample-edge = An edge loses: X makes two threats at once.
about = { $chapters ->
    [one] One chapter
   *[other] { $chapters } chapters
}
chapters = Chapters
# The name of a chapter that nobody has named.
chapter-number = Chapter { $number }
study-name = Name of the study
chapter-name = Name of the chapter
add-chapter = Add a chapter
delete-chapter = Delete this chapter
chapter-deleted = Chapter deleted.
chapter-restored = Chapter restored.
# A switch for a class.
hide-engine = Hide the engine
engine-hidden = Lines, evaluation bar, values and hints are hidden.
engine-shown = The engine is shown again.
save = Save as a study
saved = The study is saved in this browser, and so is every change.
saved-apart = Another tab has changed this study. Yours is saved beside it.
not-saved = Not saved yet: the address holds everything.
too-long = This is too long for an address: save it as a study or as a file.
copy-link = Copy link
link-copied = Link copied.
no-link = This is too long for a link. Save it as a file, and send the file.
export = Save as file
import = Import a file
delete = Delete
delete-named = Delete “{ $name }”
deleted = “{ $name }” deleted.
restore = Restore
too-large = The file is too large to be a study. Nothing was changed.
no-file = This file cannot be read.
no-study = There is no such study in this browser.

## Why a text is no study

unreadable = This study cannot be read.
cut-link = This link is incomplete: it was cut off.
# Begins a sentence.
place = Line { $line }, character { $column }:
chapters-missing = It should have { $said } chapters, but has { $found }.
unexpected = Unexpected “{ $character }”.
no-shape = “{ $shape }” does not name cells of the board.
fault = { $fault ->
    [cut] The text ends too early: it was cut off.
    [no-game] The chapter does not name its game.
    [no-move-before] There is no move before this variation.
   *[too-deep] Too many variations are nested.
}
