# Wie die Suchverfahren der Lehrbücher eine Stellung durchsuchen, Schritt für Schritt.

search = Suche
heading = Analyse
the-search = Die Suche

## Die Verfahren.

method =
    { $method ->
        [minimax] Minimax
        [alpha-beta] Alpha-Beta
        [table] Mit Tabelle
       *[order] Mit Zugsortierung
    }
does =
    { $method ->
        [minimax] Minimax spielt jede Partie zu Ende, die noch folgen kann.
        [alpha-beta] Alpha-Beta lässt Züge weg, die den Wert nicht mehr ändern können.
        [table]
            Alpha-Beta mit Transpositionstabelle merkt sich außerdem Stellungen und durchsucht keine
            zweimal, auch nicht ihre Spiegelbilder.
       *[order]
            Mit Zugsortierung probiert Alpha-Beta mit Tabelle außerdem zuerst einen Gewinnzug, dann die
            Felder auf den meisten Linien.
    }

## Die eigene Suche, mit der Schere.

theatre = Alpha-Beta-Theater
does-theatre =
    Du bist Alpha-Beta. Geh Schritt für Schritt weiter und schneide ab, wo die übrigen Züge den Wert nicht
    mehr ändern können: mit der Schaltfläche oder im Baum mit der Entf-Taste. Abspielen führt bis zu deiner
    nächsten Entscheidung.
cut-rest = ✂ Rest abschneiden
walk-again = Von vorn
choice =
    { $count ->
        [one] 1 Zug ist noch übrig: { $moves }. Weitergehen oder abschneiden?
       *[other] { $count } Züge sind noch übrig: { $moves }. Weitergehen oder abschneiden?
    }
keep =
    Hier nicht: Ein übriger Zug kann { $goal ->
        [more] mehr
       *[less] weniger
    } als { $bound } wert sein, und das würde zählen.
no-cut = Hier ist noch nichts abzuschneiden: Geh weiter.
cuts-late = Schnitt, etwas spät: Hier kommt es auf nichts mehr an.
walked =
    Du hast { $own } Stellungen angesehen, Alpha-Beta { $machine }, Minimax { $all }. { $missed ->
        [0] Dir ist kein Schnitt entgangen.
       *[other] Mit jedem Schnitt hättest du { $missed } gespart.
    }
own = Du

## Statt der Zahlen.

replaced = Die Suche ist ausgefallen und wurde neu gestartet.
unavailable = Die Suche startet nicht, deshalb lässt sich nichts zählen.
game-over = Das Spiel ist zu Ende: Es gibt nichts zu suchen.
of-last-move =
    Das Spiel ist zu Ende. Das ist die Suche vor Zug { $ply }, { $played },
    dem letzten, vor dem es etwas auszuspielen gab.
not-searched = Dieses Spiel ist für eine vollständige Suche zu groß.

## Sehenswerte Suchen.

gallery = Sehenswert
sample =
    { $sample ->
        [few] Drei freie Felder
        [fork] Eine Gabel
        [whole] Die ganze Partie
        [misere] Wer verliert, gewinnt
        [proof] Ein Beweis
       *[playouts] Tausend Probespiele
    }

## Die Zahlen.

positions = Besuchte Stellungen
caption = Stellungen, die jede Suche besucht, um den Wert dieser Stellung zu finden
counting =
    { $nodes ->
        [0] wartet
       *[other] zählt … { $nodes }
    }
given-up = mehr als { $limit }
cutoffs =
    { $cutoffs ->
        [one] 1 Cutoff
       *[other] { $cutoffs } Cutoffs
    }
log-scale = Logarithmische Skala
legend =
    { $unit ->
        [one] Jeder Punkt ist eine Stellung; ein volles Quadrat hat 100.
       *[other] Jeder Punkt steht für { $unit } Stellungen; ein volles Quadrat hat 100 Punkte.
    }
counted =
    Gezählte Stellungen: Minimax { $minimax }, Alpha-Beta { $alpha-beta }, mit Tabelle { $table }, mit
    Zugsortierung { $order }.

## Die Seite.

see-search = Die Suche ansehen
watch = Beim Denken zusehen
search-of = Suche: { $game }
methods = Suche mit
steps = Schritte der Suche
play = Abspielen
pause = Pause
step-back = Schritt zurück
step = Schritt
time = Schritt { $step } von { $steps }
visited =
    { $nodes ->
        [one] 1 Stellung besucht
       *[other] { $nodes } Stellungen besucht
    }
next-level = Nächste Ebene öffnen
analyse = Diese Stellung analysieren
tree = Suchbaum
points =
    X sucht den höchsten Wert, O den niedrigsten. Ein Sieg zählt einen Punkt und einen mehr für jedes
    Feld, das leer bleibt: +3 ist ein Sieg von { $x } mit zwei leeren Feldern, −3 einer von { $o },
    0 ein Unentschieden. Alpha (α) hat { $x } schon sicher, Beta (β) hat { $o } schon sicher.
too-many =
    Dieser Teil des Suchbaums ist zu groß zum Öffnen. Öffne einzelne Züge oder spiel weiter, bis
    weniger Felder leer sind.

stopped = Diese Suche ist zu groß, um fertig zu werden. Der Suchbaum zeigt, wie weit sie kam.

## Die Knoten.

root = Diese Stellung
cut-moves =
    { $count ->
        [one] 1 Zug abgeschnitten: { $moves }
       *[other] { $count } Züge abgeschnitten: { $moves }
    }
played = { $mark } { $cell }
outcome =
    { $outcome ->
        [x] { $winner } gewinnt
        [o] { $winner } gewinnt
       *[draw] unentschieden
    }
at-most = höchstens { $value }
at-least = mindestens { $value }
not-yet = noch nicht durchsucht
searching = wird durchsucht
opening = wird geöffnet …
value-is = Wert { $value }
worth = { $value }, { $outcome }
bounds = Alpha { $alpha }, Beta { $beta }
size =
    { $nodes ->
        [one] 1 Stellung
       *[other] { $nodes } Stellungen
    }
game-ends = das Spiel ist zu Ende
known = aus der Tabelle bekannt
unfinished = nicht fertig
infinite =
    { $sign ->
        [plus] plus unendlich
       *[minus] minus unendlich
    }

## Die Monte-Carlo-Suche.

played-out =
    { $playouts ->
        [one] 1 von { $all } Probespielen
       *[other] { $playouts } von { $all } Probespielen
    }
playouts =
    Ein Probespiel geht die Züge hinunter, die bisher am besten abschnitten, mit einem Zuschlag für
    selten versuchte, bis zu einer neuen Stellung. Ein Netz bewertet sie und jede Antwort, und alle
    Stellungen auf dem Weg zählen das Mittel aus ihrem Wert und dem der besten Antwort mit. Prozente
    gelten für die Seite, die den Zug macht: 100 % ist ein Sieg, 50 % ein Unentschieden.
visits =
    { $visits ->
        [one] 1 Besuch
       *[other] { $visits } Besuche
    }
network = Netz { $percent }
proven = bewiesen
untried =
    { $count ->
        [one] 1 Zug nicht versucht
       *[other] { $count } Züge nicht versucht
    }
decided = Ein Zug entscheidet dieses Spiel sofort: Es braucht kein Probespiel.
start-playouts = Spiel die Suche ab oder geh Probespiel für Probespiel.
playout =
    Probespiel { $number }: { $moves }. Das Netz gibt { $mark } dort { $estimate }; mit der
    besten Antwort zählt das Probespiel { $result }.
playout-proves = Probespiel { $number }: { $moves }, { $proof }.
most-playouts = Die meisten Probespiele führen über { $played }.

## Das Netz dieser Suche.

network-heading = Das Netz
about-network =
    Ein Netz bewertet jede neue Stellung. Jede seiner Einheiten sieht das ganze Brett in acht Ansichten,
    gedreht und gespiegelt, und spricht für den, der am Zug ist, oder für den anderen, wenn sie findet,
    was sie sucht. Nach jedem Zug tauschen sie also die Rollen. Die Punkte aller Einheiten werden
    addiert: 0 Punkte sind 50 %, 100 Punkte 73 %, 200 Punkte 88 %. Die Farbe ist die des Spielers; je
    kräftiger, desto mehr Punkte. Geh die Suche Schritt für Schritt durch oder wähl eine Stellung im
    Baum.
after = Nach { $moves }
network-says = { $place }: { $points }, { $rate } für { $mark }.
points-for = { $mark } +{ $points }
no-points = 0
by-mini = Punkte je Teilbrett
rest = Konstanten und Rundung: { $points }
input = { $mini } { $points }
units =
    { $active ->
        [one] 1 von { $all } Einheiten ist aktiv
       *[other] { $active } von { $all } Einheiten sind aktiv
    }
unit = Einheit { $unit }
inactive = inaktiv
unit-heading = Einheit
inputs = Aus jedem Teilbrett
by-view = Je Ansicht
views = { $least } bis { $largest }
points-heading = Punkte
before = Vorher
constant = In jeder Stellung
sum = Zusammen
about-before =
    Vorher: das Brett ohne den letzten Zug, von demselben Spieler aus gesehen, als stünde dem nächsten Zug
    kein Teilbrett offen.

## Die Beweiszahlsuche.

prover = Beweis
does-prove =
    Die Beweiszahlsuche fragt, ob { $mark } gewinnt. Sie besucht immer die Stellung, deren Beweis am
    meisten hilft.
proof-legend =
    Die Beweiszahl sagt, wie viele Stellungen mindestens noch zu beweisen sind, um zu zeigen, dass
    { $mark } gewinnt, die Widerlegungszahl dasselbe für das Gegenteil. Ist { $mark } am Zug, genügt ein
    Gewinnzug: Die Beweiszahl ist die kleinste von denen darunter, die Widerlegungszahl ihre Summe. Ist
    { $other } am Zug, ist es umgekehrt. Züge, die so gut wie andere sind, fehlen.
proof = Beweis { $number }
disproof = Widerlegung { $number }
disproven = widerlegt
start-proof = Spiel die Suche ab oder geh Besuch für Besuch.
visit =
    Besuch { $number }: { $moves }. Es braucht mindestens { $proof ->
        [one] 1 Stellung
       *[other] { $proof } Stellungen
    }, um zu beweisen, dass { $mark } von hier gewinnt, und { $disproof }, um es zu widerlegen.
visit-settles =
    Besuch { $number }: { $moves }. Eine Suche ist nicht nötig: { $mark } { $answer ->
        [yes] gewinnt
       *[no] kann nicht gewinnen
    }.
proof-ends =
    { $answer ->
        [yes] Damit ist bewiesen, dass { $mark } gewinnt.
        [no] Damit ist bewiesen, dass { $mark } keinen Sieg erzwingen kann.
       *[open] Von hier geht der Beweis weiter.
    }

## Was in einem Schritt geschieht.

start = Spiel die Suche ab oder geh Schritt für Schritt.
enter =
    { $played }: { $side } ist am Zug und sucht den { $goal ->
        [highest] höchsten
       *[lowest] niedrigsten
    } Wert.
enter-root =
    { $side } ist am Zug und sucht den { $goal ->
        [highest] höchsten
       *[lowest] niedrigsten
    } Wert.
sure =
    { $x } hat { $alpha ->
        [none] noch nichts
       *[other] { $alpha }
    } sicher, { $o } { $beta ->
        [none] noch nichts
       *[other] { $beta }
    }.
ends = { $played }: Das Spiel ist zu Ende, { $worth }.
is-known = { $played }: Eine solche Stellung war schon da, { $worth }. Die Tabelle kennt sie.
is-closed =
    { $played }: { $nodes ->
        [one] 1 Stellung
       *[other] { $nodes } Stellungen
    } durchsucht, { $worth }. Öffne den Knoten, um sie zu sehen.
cuts =
    Schnitt! Hier bekommt { $side } { $found } oder { $goal ->
        [highest] mehr
       *[lowest] weniger
    }, aber { $opponent } hat anderswo schon { $other } sicher und kommt nicht hierher. { $count ->
        [one] Auf den anderen Zug
       *[other] Auf die anderen { $count } Züge
    } kommt es nicht an.
returns = Zurück von { $played }: { $worth }.
returns-root = Die Suche ist fertig: { $worth }.

## What the openings of Ultimate are worth, as a tree: the first moves, and below each its replies.

openings = Atlas der Eröffnungen
about-openings =
    Was jeder erste Zug und jede Antwort für die Seite wert ist, die sie spielt: nach fünf Suchen mit
    50.000 Probespielen. Symmetrische Züge stehen nur einmal da.
# A link, with the moves in record notation.
search-after = Suche nach { $moves }
