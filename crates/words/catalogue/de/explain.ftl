# Erklärungen von Zügen und Stellungen.

## Zugfolgen

ply = { $side } { $place }
threat = { $place } ({ $lines })
main-lines = { $lines } des Hauptbretts
loses-by = { $how ->
    [forced] Der Zug verliert: { $moves }. Jede Antwort ist erzwungen.
    [example] Der Zug verliert, zum Beispiel so: { $moves }.
   *[plain] Der Zug verliert wegen { $moves }.
}
wins-by = { $how ->
    [forced] Der Zug gewinnt: { $moves }. Jede Antwort ist erzwungen.
   *[example] Der Zug gewinnt, zum Beispiel so: { $moves }.
}
best-play = Am besten geht es so weiter: { $moves }.

## Das Ende einer Zugfolge

can-win = { $how ->
    [above] { $side } kann danach darüber spielen und gewinnen: { $threats }.
   *[then] { $side } kann danach gewinnen: { $threats }.
}
can-score = { $side } kann danach punkten: { $threats }.
threats = { $when ->
    [now] { $side } hat { $count } Drohungen
    [move] Das sind { $count } Drohungen von { $side }
   *[then] Dann hat { $side } { $count } Drohungen
}: { $threats }. { $loser } kann nur eine abwehren.
has-to-open = { $when ->
    [now] { $loser } muss
   *[then] Dann muss { $loser }
} unter einem Feld spielen, auf dem { $side } gewinnt: { $threats }.
any-reply = Was { $loser } auch spielt, { $side } gewinnt danach: { $threats }.
must-complete = Jedes freie Feld vollendet eine Reihe, und { $loser } ist am Zug: { $threats }.
safe-moves = { $count ->
    [one] Es bleibt ein Zug, der keine Reihe vollendet
   *[other] Es bleiben { $count } Züge, die keine Reihe vollenden, gleich in welcher Folge
}. Danach muss { $loser } eine vollenden.
safe-moves-even = Wie es auch weitergeht, die Zahl der Züge, die keine Reihe vollenden, ist { $parity ->
    [even] gerade
   *[odd] ungerade
}: { $least } bis { $most }. Danach muss { $loser } eine vollenden.

## Der Ausgang

outcome = { $outcome ->
    [win] { $side } gewinnt mit dem richtigen Zug.
    [loss] Die Stellung ist für { $side } verloren.
   *[draw] Wenn beide gut spielen, wird es ein Unentschieden.
}
since-start = { $outcome ->
    [win] Das stand von Anfang an fest.
    [loss] Sie war von Anfang an verloren.
   *[draw] Das war es von Anfang an.
}
since = Zug { $number }, { $side } { $place }, hat { $before ->
    [win] den Gewinn
   *[draw] das Unentschieden
} verschenkt. Besser: { $better }.
better = Besser: { $places }.

## Andere Züge

alternatives = Jeder andere Zug verliert: { $moves }.
alternatives-all = Jeder Zug verliert: { $moves }.
answered-by = { $moves } wegen { $reply }
at-once = { $moves } sofort
choice-all = Alle { $count } Züge { $outcome ->
    [loss] verlieren gleich schnell.
   *[draw] führen zu einem Unentschieden.
}
choice = { $count } Züge { $outcome ->
    [loss] halten gleich lange stand.
   *[draw] führen zu einem Unentschieden.
}
answers-all = Nach { $place } hält jede Antwort.
answers = Nach { $place } hat { $side } { $answers ->
    [one] nur { $outcome ->
        [loss] einen Gewinnzug
       *[draw] eine gute Antwort
    }
   *[other] { $answers } { $outcome ->
        [loss] Gewinnzüge
       *[draw] gute Antworten
    } unter { $replies }
}: { $places }.
sharper = Nach { $place } hat { $side } nur { $answers ->
    [one] eine
   *[other] { $answers }
}.

## Das Brett

must-answer = { $side } droht zu gewinnen: { $threat }.
zugzwang = { $how ->
    [makes] Der Zug schafft
    [prevents] Der Zug verhindert
   *[has] { $side } hat
} eine { $parity ->
    [odd] ungerade
   *[even] gerade
} Drohung, von unten gezählt: { $threat }. { $how ->
    [prevents] Wäre sonst nichts mehr frei, müsste { $other } darunter spielen.
   *[has] Ist sonst nichts mehr frei, muss { $other } darunter spielen.
}
pairing = Mit Paaren hältst du { $side } auf: { $pairs }. Nimmt { $side } ein Feld eines Paares, nimm das andere: Jede Reihe, die { $side } noch offen steht, enthält ein Paar.
opposite = Antworte auf jeden Zug mit dem Feld gegenüber, und du vollendest nie eine Reihe.
partner = Das Feld ist der Partner von { $place }: { $pairs }.
no-line-left = { $side } kann keine Reihe mehr vollenden.
settled = { $how ->
    [draw] Niemand kann noch eine Reihe vollenden; es wird ein Unentschieden.
   *[count] Niemand kann noch eine Reihe vollenden; das Ergebnis steht fest.
}
closes = { $side } kann { $lines } nicht mehr vollenden.

## Ultimate

sends-to = { $side } muss danach auf { $minis } spielen.
sends-free = { $side } darf danach auf jedem offenen Teilbrett spielen.
wins-there = { $side } kann dort ein Teilbrett gewinnen: { $threats }.
by-count = Niemand kann das Hauptbrett noch gewinnen. Es steht { $first } zu { $second }.
cannot-be-caught = { $side } ist nicht mehr einzuholen.

builds = Der Zug baut an { $lines } weiter.
opens = { $count ->
    [one] Eine Reihe durch das Feld steht { $side } noch offen.
   *[other] { $count } Reihen durch das Feld stehen { $side } noch offen.
}

## The first step of a hint

glance = { $what ->
    [win] Du kannst jetzt gewinnen.
    [stop] Du musst etwas abwehren.
    [fork] Es gibt eine Gabel.
    [force] Es gibt einen erzwungenen Gewinn.
    [lost] Jeder Zug verliert. Einer hält am längsten stand.
    [prevent] Eine Gabel droht und lässt sich verhindern.
    [only] Nur ein Zug hält.
    [mini] Ein Teilbrett ist zu gewinnen.
    [rows] Zähle die Zeilen: Eine Drohung wartet.
    [threat] Du kannst etwas drohen.
   *[quiet] Hier ist nichts erzwungen.
}

## What happened in a finished game

fork = Gabel: { $cells }. { $told ->
    [other] Du kannst nur eine Drohung abwehren.
   *[both] { $loser } kann nur eine Drohung abwehren.
}
moment = { $how ->
    [fork] { $told ->
        [itself] Mit Zug { $ply } hast du { $loser } eine Gabel gestellt: { $cells }.
        [other] Mit Zug { $ply } hat { $winner } dir eine Gabel gestellt: { $cells }.
       *[both] Mit Zug { $ply } hat { $winner } { $loser } eine Gabel gestellt: { $cells }.
    }
    [below] { $told ->
        [itself] Nach deinem Zug { $ply } musste { $loser } unter { $cells } spielen.
        [other] Nach Zug { $ply } musstest du unter { $cells } spielen.
       *[both] Nach Zug { $ply } musste { $loser } unter { $cells } spielen.
    }
    [corner] { $told ->
        [itself] Nach deinem Zug { $ply } verlor jede Antwort.
        [other] Nach Zug { $ply } verlor jeder deiner Züge.
       *[both] Nach Zug { $ply } verlor jeder Zug von { $loser }.
    }
    [left] { $told ->
        [itself] { $loser } hat mit Zug { $ply } { $cells } offen gelassen.
        [other] Du hast mit Zug { $ply } { $cells } offen gelassen.
       *[both] { $loser } hat mit Zug { $ply } { $cells } offen gelassen.
    }
    [opened] { $told ->
        [itself] Mit Zug { $ply } ließ { $loser } dich darauf spielen: { $cells }.
        [other] Mit Zug { $ply } hast du { $winner } darauf spielen lassen: { $cells }.
       *[both] Mit Zug { $ply } ließ { $loser } { $winner } darauf spielen: { $cells }.
    }
    [let] { $told ->
        [itself] Mit Zug { $ply } hat { $loser } dich gewinnen lassen: { $cells }.
        [other] Mit Zug { $ply } hast du { $winner } gewinnen lassen: { $cells }.
       *[both] Mit Zug { $ply } hat { $loser } { $winner } gewinnen lassen: { $cells }.
    }
    [completed] { $told ->
        [other] Du hast mit Zug { $ply } eine Reihe vollendet, obwohl ein anderer Zug keine vollendet hätte.
       *[both] { $loser } hat mit Zug { $ply } eine Reihe vollendet, obwohl ein anderer Zug keine vollendet hätte.
    }
    [ahead] { $told ->
        [itself] Mit der Reihe von Zug { $ply } bist du endgültig in Führung gegangen.
       *[both] Mit der Reihe von Zug { $ply } ist { $winner } endgültig in Führung gegangen.
    }
    [missed] { $told ->
        [itself] Mit Zug { $ply } hättest du gewinnen können: { $cells }.
       *[both] Mit Zug { $ply } hätte { $winner } gewinnen können: { $cells }.
    }
   *[held] Keine Seite hätte gewinnen können. Das ist nicht zu schlagen.
}
