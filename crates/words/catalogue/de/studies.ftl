# Analysebretter und Studien: Kapitel aus Zügen mit Varianten und Anmerkungen.

analysis = Analysebrett
analysis-of = Analysebrett: { $game }
analyse = Varianten untersuchen
study = Studie
studies = Studien
untitled = Ohne Namen
none = Noch keine Studien. Untersuche eine Partie und speichere sie, oder importiere eine.
new-study = Eine Studie beginnen
see-sample = Ein Beispiel ansehen
sample-name = Ein Beispiel: die Antwort auf die Mitte
sample-centre = Durch die Mitte gehen vier Linien, mehr als durch jedes andere Feld.
sample-corner = Nur eine Ecke hält das Unentschieden.
sample-edge = Ein Randfeld verliert: X droht zweifach.
about = { $chapters ->
    [one] Ein Kapitel
   *[other] { $chapters } Kapitel
}
chapters = Kapitel
chapter-number = Kapitel { $number }
study-name = Name der Studie
chapter-name = Name des Kapitels
add-chapter = Kapitel hinzufügen
delete-chapter = Dieses Kapitel löschen
chapter-deleted = Das Kapitel ist gelöscht.
chapter-restored = Das Kapitel ist wieder da.
hide-engine = Engine verbergen
engine-hidden = Varianten, Bewertungsbalken, Werte und Tipps sind verborgen.
engine-shown = Die Engine ist wieder zu sehen.
save = Als Studie sichern
saved = Die Studie ist in diesem Browser gespeichert, ebenso jede Änderung.
saved-apart = Ein anderer Tab hat diese Studie geändert. Deine ist daneben gespeichert.
not-saved = Noch nicht gespeichert: Alles steht in der Adresse.
too-long = Für eine Adresse ist das zu lang: Speichere es als Studie oder als Datei.
copy-link = Link kopieren
link-copied = Der Link ist kopiert.
no-link = Für einen Link ist das zu lang. Speichere es als Datei und verschicke diese.
export = Als Datei speichern
import = Datei importieren
delete = Löschen
delete-named = „{ $name }“ löschen
deleted = „{ $name }“ ist gelöscht.
restore = Zurückholen
too-large = Für eine Studie ist die Datei zu groß. Nichts wurde geändert.
no-file = Diese Datei lässt sich nicht lesen.
no-study = In diesem Browser gibt es keine solche Studie.

## Warum ein Text keine Studie ist

unreadable = Diese Studie lässt sich nicht lesen.
cut-link = Dieser Link ist unvollständig: Er wurde unterwegs abgeschnitten.
place = Zeile { $line }, Zeichen { $column }:
chapters-missing = Angekündigt sind { $said } Kapitel, es gibt aber { $found }.
unexpected = Unerwartet: „{ $character }“.
no-shape = „{ $shape }“ bezeichnet kein Feld des Bretts.
fault = { $fault ->
    [cut] Der Text endet zu früh: Er wurde abgeschnitten.
    [no-game] Das Kapitel nennt sein Spiel nicht.
    [no-move-before] Vor dieser Variante steht kein Zug.
   *[too-deep] Zu viele Varianten sind ineinander verschachtelt.
}
