// What the synthetic corpus is made of. A noun comes with its plural; an f marks those that take no -s in the genitive.

const list = (words: string) => words.trim().split(/\s+/)

export const functionWords = list(`
  der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie
  nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein
  wurde sei ihr wir uns unser unsere alle dann wenn kann gegen vom schon seit doch jetzt ohne unter beim diese dieser sehr
  wieder immer viele hier dort damit dabei jedoch zwischen während sowie bereits etwa`)

export const nouns = list(`
  Abend/Abende Abschied/Abschiede Amt/Ämter Anfang/Anfänge Antrag/Anträge Arbeit/Arbeiten/f Aufgabe/Aufgaben/f
  Ausflug/Ausflüge Ausgabe/Ausgaben/f Ausschuss/Ausschüsse Bahn/Bahnen/f Band/Bänder Bank/Bänke/f Beitrag/Beiträge
  Bericht/Berichte Beschluss/Beschlüsse Besuch/Besuche Bild/Bilder Blatt/Blätter Brief/Briefe Brücke/Brücken/f Buch/Bücher
  Bund/Bünde Burg/Burgen/f Bürger/Bürger Chronik/Chroniken/f Dach/Dächer Dank/Danke Dorf/Dörfer Ehre/Ehren/f Eiche/Eichen/f
  Einladung/Einladungen/f Ende/Enden Erfahrung/Erfahrungen/f Ergebnis/Ergebnisse Fackel/Fackeln/f Fahne/Fahnen/f
  Fahrt/Fahrten/f Familie/Familien/f Farbe/Farben/f Fass/Fässer Feier/Feiern/f Fenster/Fenster Ferien/Ferien/f Fest/Feste
  Film/Filme Fluss/Flüsse Frage/Fragen/f Freund/Freunde Frühling/Frühlinge Garten/Gärten Gast/Gäste Gebäude/Gebäude
  Gedicht/Gedichte Geld/Gelder Gemeinde/Gemeinden/f Geschenk/Geschenke Geschichte/Geschichten/f Gespräch/Gespräche Glas/Gläser
  Glocke/Glocken/f Graben/Gräben Grenze/Grenzen/f Grund/Gründe Gruppe/Gruppen/f Hafen/Häfen Halle/Hallen/f Haus/Häuser
  Heft/Hefte Herbst/Herbste Hof/Höfe Hütte/Hütten/f Idee/Ideen/f Jahr/Jahre Jubiläum/Jubiläen Kanne/Kannen/f Kapelle/Kapellen/f
  Karte/Karten/f Kasse/Kassen/f Keller/Keller Kirche/Kirchen/f Klasse/Klassen/f Klavier/Klaviere Kneipe/Kneipen/f Konto/Konten
  Kopie/Kopien/f Kosten/Kosten/f Kranz/Kränze Krug/Krüge Küche/Küchen/f Lager/Lager Lampe/Lampen/f Land/Länder Laterne/Laternen/f
  Lehrer/Lehrer Licht/Lichter Lied/Lieder Linde/Linden/f Liste/Listen/f Markt/Märkte Maschine/Maschinen/f Mauer/Mauern/f
  Miete/Mieten/f Mitglied/Mitglieder Mittag/Mittage Monat/Monate Morgen/Morgen Mühle/Mühlen/f Museum/Museen Musik/Musiken/f
  Mütze/Mützen/f Nachmittag/Nachmittage Nacht/Nächte/f Name/Namen Ofen/Öfen Ordner/Ordner Ort/Orte Paket/Pakete Papier/Papiere
  Pflicht/Pflichten/f Plan/Pläne Platz/Plätze Programm/Programme Protokoll/Protokolle Prüfung/Prüfungen/f Quittung/Quittungen/f
  Rat/Räte Raum/Räume Rechnung/Rechnungen/f Rede/Reden/f Regel/Regeln/f Reise/Reisen/f Ring/Ringe Rucksack/Rucksäcke Runde/Runden/f
  Saal/Säle Sammlung/Sammlungen/f Satzung/Satzungen/f Schiff/Schiffe Schlüssel/Schlüssel Schrank/Schränke Schrift/Schriften/f
  Schule/Schulen/f Schüler/Schüler See/Seen Semester/Semester Sitzung/Sitzungen/f Sommer/Sommer Spiel/Spiele Sprache/Sprachen/f
  Stadt/Städte/f Stein/Steine Stiftung/Stiftungen/f Stimme/Stimmen/f Straße/Straßen/f Stube/Stuben/f Stuhl/Stühle Tafel/Tafeln/f
  Tag/Tage Tal/Täler Tanz/Tänze Teller/Teller Termin/Termine Tisch/Tische Tor/Tore Turm/Türme Umschlag/Umschläge Urkunde/Urkunden/f
  Verein/Vereine Vertrag/Verträge Verzeichnis/Verzeichnisse Vorschlag/Vorschläge Vorstand/Vorstände Vortrag/Vorträge Wagen/Wagen
  Wahl/Wahlen/f Wald/Wälder Wand/Wände/f Wanderung/Wanderungen/f Wappen/Wappen Weg/Wege Werkstatt/Werkstätten/f Wiese/Wiesen/f
  Winter/Winter Woche/Wochen/f Wort/Worte Zeichnung/Zeichnungen/f Zeit/Zeiten/f Zeitung/Zeitungen/f Zelt/Zelte Zettel/Zettel
  Zimmer/Zimmer Zug/Züge Zukunft/Zukünfte/f`)

/** What stands in front of a noun to make a longer one. */
export const modifiers = list(`
  Abend Abschieds Amts Antritts Arbeits Archiv Ausflugs Ausschuss Bahn Beitrags Berg Bestands Bier Bilder Bücher Bundes Burg
  Chor Dach Dienst Dorf Ehren Eichen Einladungs Eltern Ernte Fackel Fahnen Fahrten Familien Farben Ferien Fest Film Fluss
  Frauen Freundes Frühlings Garten Gäste Gemeinde Gesangs Geschäfts Grenz Gründungs Gruppen Hafen Hallen Haus Haushalts Herbst
  Hof Hütten Jahres Jubiläums Kanu Karten Kassen Keller Kirchen Klassen Kneip Konto Küchen Landes Laternen Lehrer Lieder
  Linden Mai Markt Mitglieder Monats Mühlen Musik Nacht Namens Neujahrs Oster Pflicht Planungs Post Preis Probe Prüfungs Rats
  Rechnungs Rede Reise Ritter Sammel Satzungs Schatten Schloss Schul Semester Senioren Sicherheits Sitzungs Sommer Sonder
  Spiel Sport Stadt Stein Stiftungs Straßen Studien Sturm Tages Tal Tanz Theater Tor Turm Urkunden Vereins Versammlungs
  Vertrags Vorstands Wahl Wald Wander Wappen Wasser Weihnachts Wein Werkstatt Winter Wochen Zeitungs Zelt Zimmer`)

export const verbs = list(`
  achten ahnen antworten arbeiten atmen bauen bemerken berichten beschreiben besuchen bezahlen blicken brauchen danken decken
  dichten drehen drucken ehren erklären erreichen erzählen fehlen feiern fordern fragen fühlen führen füllen gewähren glauben
  grüßen handeln heben heizen hoffen holen hören kaufen kehren klagen klären kochen kosten kürzen lachen leben legen lehren
  leisten leiten lernen loben lösen machen malen meinen melden merken mieten nähen nennen öffnen ordnen packen pflanzen pflegen
  planen prüfen putzen rechnen reden reichen reisen retten rufen sagen sammeln schauen schenken schicken setzen singen sorgen
  spielen stellen stiften stimmen suchen tanzen teilen träumen üben wählen wandern warten wechseln wohnen zählen zeichnen zeigen`)

export const adjectives = list(`
  alt arm bekannt bereit billig breit bunt deutlich dicht dunkel eben echt eigen einfach ernst fein fern fertig fest feucht
  fleißig frei fremd freundlich frisch froh früh ganz gemeinsam genau gering gewiss glatt gleich glücklich groß gründlich günstig
  gut halb hart heftig heimlich heiter hell herzlich hoch jährlich jung kahl kalt klar klein klug kräftig kühl kurz lang laut
  leer leicht leise lieb locker mächtig mild möglich müde mutig nah neu nötig offen öffentlich ordentlich pünktlich reich reif
  rein richtig ruhig rund sanft sauber scharf schlicht schnell schön schwer selten sicher spät stark steil still stolz süß tapfer
  teuer tief treu trocken üblich vergangen voll vorig wahr warm weich weit wenig wichtig wild würdig zahlreich zart zufrieden`)

export const firstNames = list(`
  Adam Albert Anton Arne Benno Björn Carl Clemens Detlef Dörte Eberhard Edda Emil Erwin Falk Franziska Friedrich Georg Gisela
  Götz Hanna Hartmut Heinz Ilse Ingo Jörg Jürgen Karin Konrad Lars Lothar Magnus Mäxchen Nele Norbert Olaf Otto Paula Piet
  Quirin Ralf René Rüdiger Sören Sven Theo Till Ulf Uwe Veit Volker Walter Wilma Xaver Zoë`)

const nameStarts = list('Acker Berg Brand Buch Dorn Eber Falken Gries Hagen Hell Immen Kalten Lang Mühl Neu Ober Pfaff')
const nameEnds = list('bauer berger brink dorf feld hoff höfer kamp könig mann meyer rieder stein strauß thal wächter')
export const lastNames = nameStarts.flatMap((start) => nameEnds.map((end) => start + end))
