# Die Seiten der Beweise: welche Bretter bewiesen sind, die Prüfung eines Zertifikats und Partien dagegen.

## The boards.

proofs = Beweise
proven-of =
    { $proven } der { $all } Bretter bis 10×10 sind bewiesen. Ein Brett, das höher ist als breit, ist
    dasselbe, nur gedreht.
in-a-row = { $length } in einer Reihe
legend = 1: Wer beginnt, gewinnt · =: unentschieden · ?: offen
open-title = { $game }: Wer beginnt, gewinnt
open-ultimate = Auch eine Variante von Ultimate ist gelöst:
title =
    { $columns }×{ $rows }, { $length } in einer Reihe: { $result ->
        [first] Wer beginnt, gewinnt
        [draw] unentschieden
       *[open] offen
    }
see-proof = Den Beweis ansehen
all = Alle Beweise
play-board = Auf diesem Brett spielen

## What a proof means.

means =
    { $result ->
        [first]
            Was der zweite Spieler auch tut, der erste hat eine Antwort und am Ende eine Reihe. Glück
            braucht er dazu nicht.
       *[draw]
            Der zweite Spieler hat auf alles eine Antwort, also verliert er nicht. Der erste verliert
            auch nicht: Hätte der zweite einen Weg zum Sieg, dann könnte der erste ihn stehlen. Er setzt
            irgendwohin und spielt danach so, als wäre er der zweite. Ein Zeichen mehr schadet nie. Bei
            bestem Spiel gewinnt also niemand.
    }
by-count =
    Bewiesen ist es durch Zählen. Es gibt so wenige Reihen, dass der zweite Spieler jede verhindern kann,
    wenn er immer das Feld nimmt, an dem am meisten hängt. Das sagt ein Satz von Erdős und Selfridge.
by-pairing =
    Bewiesen ist es durch Paare. In jeder Reihe liegt ein Paar von Feldern. Nimmt der erste Spieler das
    eine Feld eines Paares, nimmt der zweite das andere, also wird keine Reihe je vollendet.
by-strategy =
    Bewiesen ist es durch eine Strategie. Auf jeden Zug, auf den es ankommt, gibt es eine Antwort, bis
    Drohungen, Paare oder ein Zählen den Rest entscheiden. Spiegelbilder brauchen nur eine.
by-threats =
    Bewiesen ist es durch eine Strategie. Auf jeden Zug, auf den es ankommt, gibt es eine Antwort, bis
    eine Folge von Drohungen gewinnt. Spiegelbilder brauchen nur eine.
by-weak-strategy =
    Bewiesen ist es durch eine Strategie, die nur Reihen verhindert. Auf jeden Zug, auf den es ankommt,
    gibt es eine Antwort, bis Paare oder ein Zählen den Rest entscheiden. Spiegelbilder brauchen nur eine.
by-open-strategy =
    Bewiesen wird es durch eine Strategie, die keine Liste von Antworten braucht. X beginnt in der Mitte des
    mittleren Teilbretts und nimmt die Mitte jedes Teilbretts, das O benennt, sodass O auf dem mittleren
    antworten muss, bis es voll ist. Von da an spielt X nur Felder, die das letzte dieser Teilbretter oder das
    gegenüberliegende benennen. Bertholon und andere haben das 2020 gefunden; die Prüfung spielt es gegen jede
    Antwort.
size =
    { $positions ->
        [0] Das Zertifikat kommt ohne Antworten aus: { $bytes } Bytes.
        [one] Das Zertifikat hat eine Antwort: { $bytes } Bytes.
       *[other] Das Zertifikat hat Antworten auf { $positions } Stellungen: { $bytes } Bytes.
    }
no-proof = Dieses Spiel hat keinen eigenen Beweis: Den gibt es nur für Bretter, auf denen eine Reihe gewinnt.
too-large =
    Das Zertifikat dieses Brettes ist für die Seite zu groß: „noughts-cli prove { $game }“ erstellt es in
    wenigen Minuten.
open-board = Noughts hat noch nicht bewiesen, wer auf diesem Brett gewinnt.

## The check.

certificate = Zertifikat
strategy = Strategie
check = Diesen Beweis prüfen
check-again = Noch einmal prüfen
about-check =
    Dein Browser prüft jede Antwort selbst und vertraut niemandem. Danach kannst du gegen den Beweis
    spielen.
checked = { $done } von { $all } Stellungen geprüft
valid =
    Gültig: { $positions ->
        [one] eine Stellung
       *[other] { $positions } Stellungen
    } in { $time } ms geprüft, jede mit einer Antwort.
valid-count = Gültig: Auf dem leeren Brett geht die Zählung auf. Geprüft in { $time } ms.
valid-pairing = Gültig: In jeder Reihe liegt ein Paar. Geprüft in { $time } ms.
valid-open =
    Gültig: { $positions } Stellungen in { $time } ms geprüft, jede mit einer Antwort. X gewinnt in höchstens 43
    Zügen beider Seiten.
no-answer = Nicht gültig: Auf einen Zug hat die Strategie keine Antwort.
cancelled =
    Abgebrochen nach { $positions ->
        [one] einer Stellung
       *[other] { $positions } Stellungen
    }.
download = Das Zertifikat herunterladen
form = Wie man es liest und selbst ein Prüfprogramm schreibt, steht in { $file }.
not-loaded =
    Das Zertifikat konnte nicht geladen werden. Ohne Netz stehen Zertifikate nicht bereit: Prüfe die
    Verbindung und versuch es dann noch einmal.
no-unpacking =
    Dieser Browser kann das Zertifikat nicht entpacken. Du kannst es herunterladen und mit noughts-cli
    prüfen.
damaged = Nicht gültig: Das ist kein Zertifikat, oder es ist beschädigt.
wrong-checksum = Nicht gültig: Die Prüfsumme des Zertifikats stimmt nicht.
other-claim = Nicht gültig: Das ist das Zertifikat von etwas anderem.
wrong-count = Nicht gültig: Es hat mehr oder weniger Antworten, als es angibt.
wrong-form = Nicht gültig: Antwort { $number } ist unlesbar.
flawed =
    Nicht gültig: { $moves ->
        [none] auf dem leeren Brett
       *[other] nach { $moves }
    } { $failure ->
        [loses] vollendet der Gegner eine Reihe
        [hopeless] kann der erste Spieler keine Reihe mehr vollenden
        [taken] nennt die Antwort ein Feld, das nicht leer ist
        [unpaired] liegt in einer Reihe kein Paar
       *[none] gibt es keine Antwort
    }.

## A game against a proof, or by it.

play-proof = Den Beweis spielen
side = Deine Rolle
attack = Als { $mark } angreifen
hold = Als { $mark } verteidigen
hold-win = Als { $mark } gewinnen
attack-turn = Du bist mit { $mark } am Zug: Versuch, den Beweis zu brechen.
hold-turn = Du bist mit { $mark } am Zug: Spiel die Antwort des Beweises.
completes = { $mark } spielt { $cell } und vollendet eine Reihe.
plays = { $mark } spielt { $cell }.
counts =
    { $mark } spielt { $cell }. Für { $other } sind zu wenige Reihen übrig: Was { $other } auch tut, keine
    wird vollendet.
partner = { $mark } spielt { $cell }, das Gegenstück zu { $of }. Die Paare beantworten alles.
free = { $mark } spielt { $cell }. Jedes Feld ginge: Die Paare beantworten alles.
begins = { $mark } beginnt mit { $cell }.
replies = { $mark } antwortet auf { $of } mit { $cell }.
instead = Für { $other } ist { $of } nicht besser als { $cell }, also hilft dieselbe Antwort.
stops = Das verhindert eine Reihe von { $other }.
threatens =
    Das droht { $cells }: { $count ->
        [one] { $other } muss das verhindern.
       *[other] { $other } kann nur eines verhindern.
    }
plan = Findet { $other } nicht das richtige Feld, folgen Drohungen: { $cells }.
pairs-now = Von jetzt an beantworten Paare alles, was { $other } tut.
ends-won = { $mark } hat gewonnen, wie bewiesen.
ends-even-won = { $mark } hat sogar gewonnen, und { $other } hat keine Reihe, wie bewiesen.
ends-drawn = Unentschieden: { $other } hat keine Reihe, wie bewiesen.
only = Der Beweis antwortet hier nur mit { $cell }.
undone = Zurückgenommen.

## Das Zertifikat als Baum: Jede Zeile hat einen Zug des Gegners und die Antwort.

tree = Zertifikat als Baum
see-tree = Als Baum ansehen
does =
    Das Zertifikat als Baum: Jede Zeile hat einen Zug, auf den es ankommt, die Antwort darauf und, wo der
    Zweig endet, den Grund.
empty = Das leere Brett
walk = Öffne eine Zeile, um zu sehen, was folgt. Jeder Zweig endet, wo ein Grund den Rest entscheidet.
leaf =
    { $reason ->
        [line] vollendet eine Reihe
        [threats] gewinnt durch Drohungen
        [count] zu wenige Reihen sind übrig
       *[pairs] Paare beantworten den Rest
    }
wins-by =
    { $count ->
        [one] { $mark } spielt { $cells } und droht mehr, als { $other } verhindern kann.
       *[other]
            { $mark } droht mit { $cells }: { $other } muss jede Drohung abwehren und kann es bei der letzten
            nicht.
    }
left-out =
    { $count ->
        [one] 1 Zug, der nicht besser ist, oder ein Spiegelbild
       *[other] { $count } Züge, die nicht besser sind, oder Spiegelbilder
    }
loses =
    { $count ->
        [one] 1 anderer Zug lässt { $mark } eine Reihe vollenden
       *[other] { $count } andere Züge lassen { $mark } eine Reihe vollenden
    }
