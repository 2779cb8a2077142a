import type { Findable } from '../search.ts'

type GermanDocument = Required<Omit<Findable, 'title'>> & { text: string }

/**
 * Documents of a fraternity over almost thirty years, as members wrote them: old and new spelling, umlauts that a keyboard
 * did not have, names with accents, a soft hyphen, a mark that stands alone, a word that the end of a line divides. A first
 * line with the name of the file, the day of its upload and a description, then the text; a picture has none.
 */
export const germanDocuments: GermanDocument[] = `
Protokoll Convent 1998-03-14.doc | 1998-03-20 | Niederschrift des Altherrenconvents
Der Sprecher stellt fest, daß der Convent beschlußfähig ist. Einziger Beschluß: Das Rundschreiben muß wieder viermal im
Jahr erscheinen. Bundesbruder Ahlborn verliest die Ausgaben und bittet um Geduld bei säumigen Zahlern. Das Photoalbum von
1985 ist wieder da; es lag auf dem Dachboden der Alten Münze. Schluß um 23 Uhr, danach Kneipe.

Protokoll_AHConvent_2019-03-01.docx | 2019-03-08 | Wahl des Vorstands und Entlastung
Anwesend sind 31 Alte Herren. Die Versammlung wählt Dr. med. Christian Wehrhahn zum AH-Senior; er dankt Thomas Brinkop für
acht Jahre. Die Kassenprüfer fanden keinen Fehler. Beschlüsse: Der Jahresbeitrag bleibt bei 60 Euro, die Website von Daniel
Przybilla geht im März ans Netz. Stefan Meinhold regt ein Treffen in Oldenburg an.

protokoll-konvent-2023.pdf | 2023-10-20 |
Konvent der Aktivitas vom 17. Oktober 2023 im Hinterzimmer. Mats Friedrichsen eröffnet die Sitzung um 18.30 Uhr. Anträge:
neue Bierkrüge (angenommen), ein Kicker (abgelehnt, kein Platz). Samuel Owusu-Brandt wird zum Fuxmajor gewählt. Die
nächsten Sitzungen finden dienstags statt.

Semesterprogramm_SS2025.pdf | 2025-03-28 | Alle Termine im Sommer
5. April Antrittskneipe mit Fuxenaufnahme. 10. Mai Fahrt nach Marbrück zur Concordia. 18. Mai Morgenwanderung auf den
Rabenstein, Treffpunkt vier Uhr am Lindentor. 20. bis 22. Juni Stiftungsfest, das 130.: Festkommers am Samstag im
Bürgersaal. 4. Juli Abschlusskneipe. Gäste sind willkommen.

Semester-Programm WS 1999-2000.doc | 1999-09-30 | Winterhalbjahr, noch mit der Schreibmaschine
Hochverehrte Bundesbrüder! Am 16. Oktober beginnen wir mit der Antrittskneipe. Im November Gräbergang, im Dezember
Weihnachtskneipe mit Damen, im Januar Neujahrsempfang, im Februar Kegelabend. Wer nicht kommen kann, schreibt bitte eine
Karte. Der Senior Timo Klingebiel.

Einladung Stiftungsfest 2025.pdf | 2025-04-12 | Festfolge und Anmeldung
Liebe Bundesbrüder, wir laden euch zum 130. Stiftungsfest vom 20. bis 22. Juni ein. Freitag Begrüßungsabend im Garten,
Samstag Festkommers, Sonntag Frühschoppen. Kommt in Farben: Band und Mütze. Anmeldung bis 1. Juni an
senior@aurora.example. Julian Pham, Senior.

Ablauf Festkommers 2022.docx | 2022-06-10 | 125 Jahre Aurora
Einzug der Chargierten mit Fahne. Der Senior Karim Touati schlägt dreimal auf. Lied: Dem Morgen entgegen. Grußworte der
Gäste aus Hohenlinde. Festrede von Peter Nordmeyer über die Gründer. Burschung von drei Füxen. Colloquium, zehn Minuten.
Schlusslied, alle stehen.

Bundeslied.txt | 2008-05-02 | Worte von Brakebusch, Weise von Trautwein
Dem Morgen entgegen, die Nacht ist vorbei, die Nebel der Lohse ziehn silbern und frei.
Wir tragen die Farben, wir halten das Wort, und einer nimmt immer den anderen mit fort.
Und sinkt einem Bruder am Abend der Mut, so singen wir leise, und alles wird gut.

Liederbücher Bestand 2024.xlsx | 2024-01-15 | Zählung von Henri Dauber
Kommersbuch, alte Ausgabe, 23 Stück, davon zwei ohne Einband. Liederbuch der Aurora, 41 Stück. Notenheft für das Klavier,
eins. Wasserflecken nur im dritten Karton. Wer ein Buch ausleiht, trägt sich bitte ein.

Kassenbericht 2022.xlsx | 2023-01-20 | Abrechnung des Jubiläumsjahres
Einnahmen aus Beiträgen 3.480 Euro, aus Spenden 1.250 Euro. Ausgaben für das Jubiläum 4.100 Euro, für Porto 96 Euro. Das
Konto der Altherrenkasse weist 2.315 Euro aus. Der Kassenwart Timo Klingebiel bittet um Geduld, die Belege der Gärtnerei
fehlen noch.

Kassenbericht 2023.xlsx | 2024-01-19 |
Einnahmen aus Beiträgen 3.520 Euro, Spenden 640 Euro. Ausgaben: Porto 102 Euro, Kranz 85 Euro, Druckerei Fadenstich 210
Euro. Beide Konten sind ausgeglichen. Geprüft von Andreas Helmke, der nichts zu beanstanden fand.

Satzung 1977.pdf | 2001-11-03 | Fassung vom 18. Juni 1977
Artikel 1: Die Verbindung führt den Namen Pennälerverbindung Aurora zu Eschenfurt. Artikel 2: Niemand darf zum Trinken
genötigt werden. Artikel 3: Mitglied kann werden, wer ein Gymnasium der Stadt besucht. Artikel 4: Ämter werden jedes
Semester neu besetzt. Artikel 5: Ein Ausschluss bedarf der Mehrheit von zwei Dritteln.

Nachruf Horst Kassebaum.pdf | 2019-11-15 | Oberstudienrat, Alter Herr, Freund
Am 3. November starb unser Bundesbruder Horst Kassebaum v. Nestor. Er lehrte Geschichte und Latein am Albertinum und war
Senior im Jahr 1960. Seine Schüler fürchteten seine Fragen und liebten seine Antworten. Die Trauerfeier ist am Freitag um
13 Uhr in der Marienkirche. Wir tragen Trauerflor am Band.

Bestellliste_Couleur_2024.xls | 2024-04-05 | Preise der Mützenmacherei Tuchfeld und des Couleurhauses Bandwerk
Muetze rot 48 Euro. Band rot-silber-hellblau 19,50 Euro. Bierzipfel 32 Euro, Lieferzeit sechs Wochen. Handschuhe weiss 12
Euro. Bestellungen sammelt Milan Jovanovski bis Ende April. Groessen bitte angeben.

Reisebericht Ostsee.docx | 2023-06-01 | Fahrt nach Niendörp im Mai 2023
Elf Mann, zwei Kleinbusse, ein Zelt zu wenig. Am ersten Abend regnete es, am zweiten auch. Wir spielten Fußball am Strand,
bis der Ball ins Meer flog, und brieten Fische. Bennet Klaas verlor seine Schuhe an eine Möwe. Mats Friedrichsen schrieb
dies im Bus auf der Heimreise.

Kanutour_Lohse_2024.pdf | 2024-05-20 | Bericht von Jakob Marquardsen
Sechs Boote, vierzehn Paddler, zwölf Kilometer. Start war die Holtumer Mühle. Am Wehr kenterte der Consenior mitsamt der
Kasse, die zum Glück in einer Dose steckte. Nach drei Stunden waren alle Kleider nass und alle Brote gegessen. Am Anleger
unter dem Lindentor wartete Katrin Pahlmann mit Suppe.

Skiwochenende_Finkenkopf.pdf | 2024-02-06 | Drei Tage Schnee und Suppe
Neunzehn Leute, achtzehn Betten. Samuel Owusu-Brandt lief voraus, alle anderen fielen hinterher. Dr. Wehrhahn behandelte
ein Knie und zwei Kater. Abends sangen wir in der Skihütte, bis der Wirt die Lampe löschte. Der
Bericht verschweigt das Frühstück. Nächstes Jahr wieder, dann mit mehr Matratzen.

Brief an die Eltern.docx | 2021-09-10 | Was wir sind und was nicht
Liebe Eltern, Ihr Sohn möchte bei uns Fux werden. Bis zum achtzehnten Geburtstag brauchen wir die Unterschrift von Mutter
oder Vater. Vor sechzehn gibt es kein Bier, danach nur, wer mag. Um 22 Uhr ist Schluss. Kommen Sie gern zu einem
Gästeabend und fragen Sie uns alles.

Brief an den Buergermeister.pdf | 2021-03-02 | Antrag auf den Bürgersaal im Jahr 2022
Sehr geehrter Herr Bürgermeister, der Stadtrat hat uns den Saal im Alten Kaufhaus für 2020 zugesagt. Wegen der Seuche fiel
das Fest aus. Wir bitten den Rat, die Zusage auf den Juni 2022 zu verlegen. Für eine Beratung stehen wir gern zur
Verfügung. Mit freundlichem Gruß, Jonathan Weidlich.

Inventar Archiv.xls | 2011-08-14 | Aufgenommen von Wolfgang Pape
Regal A: Fahne von 1907, Mottenschaden. Zwei Fotoalben, 1956 bis 1971. Ein grauer Apparat zum Telefonieren. Regal B:
Mitgliederverzeichnisse, Briefe, Zeitungen. Regal C: Trinkhörner, ein Säbel ohne Griff, siebzehn Bierkrüge. Schlüssel
beim Archivar.

Strafenkatalog.pdf | 2019-12-12 | Beschlossen am 10. Dezember 2019
Verspätung ohne Entschuldigung: ein Lied allein vorsingen. Mütze vergessen: zwei Euro in die Kasse. Handy auf der Kneipe:
Spüldienst. Falscher Ton im Bundeslied: keine Strafe, nur Mitleid. Verrat von Geheimnissen der Fuxenstunde: Kuchen für
alle.

Fuchsenpruefung 1999.doc | 1999-02-11 | Fragen des Fuchsmajors
Wann wurde Aurora gegründet? Wie heißen die sieben Gründer? Wo hängt die Fahne? Wer dichtete den Wahlspruch? Welcher Fuchs
hat den Schlüssel zum Bierkeller verloren? Für jede richtige Antwort gibt es einen Punkt, für jede witzige zwei.

Fuxenheft.pdf | 2024-10-01 | Was ein Neuling wissen muss
Der Fuxmajor erklärt Couleur, Comment und Kneipe. Füxe tragen ein Band in zwei Farben, Burschen eines in drei. Zur
Burschung wird geprüft, wer zwei Semester dabei war. Kein Alkohol in der Fuxenstunde. Jeder Fux wählt einen Leibburschen,
der ihm mit Rat zur Seite steht.

Gräbergang.txt | 2022-11-02 | Ablauf auf dem Marienfriedhof
Der Senior legt den Kranz nieder. Dazu treffen wir uns unter der Linde auf dem Friedhof, um 11 Uhr am Samstag vor Toten-
sonntag. Wir lesen die Namen der Gefallenen und Vermissten und schweigen eine Minute. Danach Kaffee in der Alten Münze.
Dunkler Mantel, Couleur, keine Reden.

Rundbrief Weihnachten 2020.docx | 2020-12-14 | An alle Bundesbrüder und Freunde
Kein Fest, keine Kneipe, kein Hüttenwochenende: Das Jahr war still. Im Juni standen sieben von uns am Lindentor, wie einst
die Gründer. Die Weihnachtskneipe fand am Bildschirm statt, mit Verzögerung beim Singen. Wir denken an unsere Kranken.
Bleibt gesund und habt Mut.

Gaesteliste Damenabend.xlsx | 2016-11-25 | Anmeldungen nach Tischen
Tisch 1: André Lefèvre mit Frau, Zoë Gronauer, Łukasz Wiśniewski. Tisch 2: Sören Sørensen, Ayşe Çelik, José Muñoz.
Tisch 3: Familie Przybilla, Fräulein Müller, Bundesbruder Ebelings mit Schwester. Vegetarisch: vier.

Hüttenordnung.pdf | 2012-01-10 | Rabensteinhütte
Schuhe aus, Ofen an. Holz liegt im Schuppen, die Axt hängt darüber. Scharfe Messer gehören in die Schublade. Wer als
Letzter geht, stellt das Wasser ab und nimmt den Müll mit. Schnarcher schlafen in der Kammer unter dem Dach. Das
Hüttenbuch führt, wer zuerst aufsteht.

Gründung 1895 (Abschrift).pdf | 1998-09-01 | Erzählt von Ernst Heidkamp, 1955
In der Nacht zum 21. Juni 1895 saßen sieben Schüler im Hinterzimmer der Löwen-Apotheke. Vater Wessendorf glaubte, sie
lernten Griechisch. Lüddecke führte den Vorsitz. Gegen vier öffnete Brakebusch das Fenster, sah die Röte über der Lohse
und sprach den Wahlspruch. So kam die Verbindung zu ihrem Namen.

Protokoll Elternrat.docx | 2017-05-18 | Auszug, soweit er uns betrifft
Der Elternrat des Gymnasiums am Lindentor fragt, ob die Verbindung an Schulen werben darf. Die Schulleitung sieht kein
Problem, solange kein Zwang besteht. Eine Schülerin fragt, warum es keine Mädchen gibt. Antwort folgt.

Einkauf Maibowle.xlsx | 2024-04-29 | für vierzig Personen
Waldmeister drei Sträuße, Weißwein zwölf Flaschen, Sekt sechs, Mineralwasser zwei Kästen, Zitronen. Würste vom Metzger,
Brötchen vom Bäcker, Senf. Bowlengläser leihen wir von der Alten Münze. Quittungen an Paul Hesselmann.

Versicherung_Haftpflicht.pdf | 2014-07-01 | Police des Altherrenverbandes e. V.
Versichert ist der Altherrenverband der Pennälerverbindung Aurora zu Eschenfurt e.V. bei Veranstaltungen im Freien und in
Räumen. Ausgeschlossen sind Feuerwerke und Schäden durch Pferde. Der Beitrag von 118 Euro wird jährlich abgebucht.
Kündigung drei Monate vor Ablauf, Rückruf unter 0171 3920095.

Adressliste 2025-04-01.xlsx | 2025-04-02 | Stand April, bitte nicht weitergeben
Jürgen Tönnsing, Detmold. Hans-Jürgen Wolter, Eschenfurt. Björn Haselhorst, Freiburg. Jörg Wittekop, Eschenfurt. Stephan
Rademaker, Lindentorstraße 4. Matthias Engelhart, Berlin. Carsten Lohmeier, Dortmund. Rückfragen an Bennet Klaas.

Vortrag Julius Lindauer.pptx | 2018-11-09 | Arzt, Gründer, Vertriebener
Dr. med. Julius Lindauer gründete Aurora mit. 1934 drängte ihn der Altherrenverband hinaus, weil er Jude war; niemand
widersprach. 1938 floh er nach Montevideo. Erst hundert Jahre nach der Gründung, 1995, machte ihn der Verband posthum zum
Ehrenmitglied. Wir schulden ihm mehr als eine Tafel.

Glückwunsch zur Heirat.docx | 2015-06-06 | Timo Klingebiel
Lieber Timo, zur Hochzeit wünschen dir deine Bundesbrüder Glück und Geduld. Deine Mutter hat uns die Rezepte verraten,
deine Braut den Rest. Das Geschenk ist ein Fass aus Bamberg, gebraut von Holger Rustemeyer.

Pachtvertrag Alte Münze.pdf | 2016-10-04 | zwischen Katrin Pahlmann und dem Verband
Die Verpächterin überlässt der Verbindung das Hinterzimmer an Dienstagen und Freitagen. Der Zins beträgt 80 Euro im Monat,
zahlbar zum Ersten. Schäden an Möbeln trägt, wer sie verursacht. Der Vertrag gilt fünf Jahre.

Restaurierung der Fahne.pdf | 2026-02-20 | Angebot der Werkstatt
Das Fahnentuch von 1907 ist brüchig, die Stickerei verblasst. Reinigen, Stützen und Nähen kosten 2.900 Euro. Siegfried
Nagelsmeier hatte die Fahne 1971 vom Sperrmüll gerettet. Spenden sammelt der Kassenwart.

Andacht zum Stiftungsfest.txt | 2013-06-20 | Pfarrer Martin Gehrken
Die Messe beginnt um neun Uhr in der Marienkirche, evangelisch und katholisch zusammen. Wir singen drei Lieder aus dem
Gesangbuch. Die Kollekte geht an die Bahnhofs\u00admission. Orgel: Jürgen Tönnsing. Wer noch müde ist, setze sich nach
hinten.

Geburtstage_Juli.csv | 2025-06-28 | Liste des Geburtstagsfuxes Noah Tietjen
02.07.1986 Patrick Wiemann; 20.07.1980 Stephan Rademaker; 24.07.1945 Volker Ahlborn, der achtzig wird; 29.07.1964 Martin
Gehrken. Karten liegen im Regal, Briefmarken in der Kasse.

Gruppenfoto_1985.jpg | 2023-08-08 | 90. Stiftungsfest, Aufnahme Gerald Kornhardt

Wanderung Rabenstein.docx | 2020-09-08 | statt der Antrittskneipe
Mit Abstand und Rucksack gingen wir zum Rabenstein. Zwanzig Bundesbrüder, darunter fünf Alte Herren über siebzig,
schafften den Anstieg. Oben gab es A\u0308pfel, Brezeln und einen weiten Blick bis Holtum. Die Füße taten weh, das Herz war
leicht. Hannes Grabow trug die kleine Fahne.

Erinnerungen eines Wirtes.docx | 2017-01-22 | Gerhard Pahlmann erzählt
Achtunddreißig Jahre lang habe ich die Alte Münze geführt. Die Schüler waren laut, aber sie haben jedes Glas bezahlt, das
sie zerschlugen. Einmal, im Winter 1978, schliefen zwölf Mann auf den Bänken, weil kein Bus mehr fuhr. Meine Großmutter
Auguste hätte sie in die Betten gesteckt.

Zeltlager 2003.ppt | 2003-08-30 | Bilder und Sprüche
Eine Woche am Steinsee. Zelte aufgebaut, Zelte abgesoffen, Zelte getrocknet. Patrick Wiemann kochte Nudeln für hundert.
Nachts sang Robert Janowitz am Lagerfeuer. Verluste: ein Hering, ein Stiefel, kein Fuchs.
`
  .trim()
  .split('\n\n')
  .map((written) => {
    const [head = '', ...lines] = written.split('\n')
    const [fileName = '', uploadedAt = '', description = ''] = head.split('|').map((part) => part.trim())
    return { fileName, uploadedAt, description, text: lines.join('\n') }
  })
