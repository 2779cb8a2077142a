import type { HitKind } from '../../search/query/hit-rules.ts'

export interface SampleSearch {
  about: string
  term: string
  /** What must come first: its kind, how its title begins, and when it is, where several bear the title. */
  first: { kind: HitKind; title: string; begins: string }
}

/**
 * What people ask of the sample fraternity on 17 November 2026, and what has to come first. Several ways to ask for the same
 * stand in one line. Behind → are the kind and the beginning of the title, behind @ the beginning of the day.
 */
const written = `
# a person by his name, in any order and spelling
Brandhofer | Brandhoffer | brandhofer | Brandthofer | Johannes Brandhofer | Brandhofer Johannes | J. Brandhofer | Brandhofer, Johannes → person Johannes Brandhofer
Wehrhahn | Wehrhan | Werhahn | Dr. Wehrhahn | Christian Wehrhahn | Dr. med. Christian Wehrhahn | Gockel | v. Gockel | Wehrhahn v. Gockel → person Dr. med. Christian Wehrhahn
Jürgen Tönnsing | Juergen Toennsing | Jurgen Tonnsing | Tönsing | Toennsing → person Jürgen Tönnsing
Lüdersen | Luedersen | Lüderson | Nansen → person Finn Lüdersen
Owusu | Owusu-Brandt | Samuel Owusu Brandt | Kufe → person Samuel Owusu-Brandt
Przybilla | Przibilla → person Daniel Przybilla
Jovanovski | Jowanowski | Jovanofski | Milan J → person Milan Jovanovski
Rustemeyer | Rustemeier | Rustemaier → person Holger Rustemeyer
Thalmeyer | Thalmaier | Talmeier | Nico Thalmeyer → person Nico Thalmeyer
Vossberg | Voßberg | Fossberg | Jan Niklas Vossberg → person Jan-Niklas Vossberg
Kowalewicz | Kowalewitz | Dezibel → person Dennis Kowalewicz
Petersdorf | Kai Petersdorf | Kai-Mauer → person Kai Petersdorf
Amelung | Felix Amelung | Router → person Felix Amelung
Hans-Jürgen Wolter | Wolter | Hans Jürgen Wolter | Dr. Wolter → person Dr. jur. Hans-Jürgen Wolter
Pape | Wolfgang Pape | Lupe → person Wolfgang Pape
Julian Pham | Pham | Kranich → person Julian Pham
Engelke | Hartmut Engelke | Engelcke → person Hartmut Engelke
Täufer | Taeufer → person Johannes Brandhofer
Ebelings | Ebeling | Nils Ebeling → person Nils Ebelings

# a person, asked as one asks
Telefonnummer von Brandhofer | Handynummer Brandhofer | Wie ist die Adresse von Johannes Brandhofer? | Wann hat Brandhofer Geburtstag | E-Mail Brandhofer | Wo wohnt Brandhofer | Kontakt Brandhofer → person Johannes Brandhofer
Bundesbruder Pape | Herr Pape | Dr. Pape → person Wolfgang Pape

# a person by what he is and shares
Kassenwart | Wer ist Kassenwart → person Milan Jovanovski
Verkehrspilot | Pilot Hamburg → person Nils Ebelings
Apotheker Regensburg | Apotheker in Regensburg → person Johannes Brandhofer
Braumeister | Bamberg → person Holger Rustemeyer

# an event by its name, the next one first
Weihnachtskneipe | Weihnachtskneipe 2026 | weihnachtskneipe | Weihnachtskneipen | Weinachtskneipe | Weihnachts-Kneipe | nächste Weihnachtskneipe | Wann ist die nächste Weihnachtskneipe? → event Weihnachtskneipe @2026
Weihnachtskneipe 2024 | 2024 Weihnachtskneipe → event Weihnachtskneipe @2024-12-14
Stiftungsfest | Stiftungsfeste | Stifu | nächstes Stiftungsfest | Wann ist das Stiftungsfest? | Stiftungsfest 2027 | 132. Stiftungsfest → event 132. Stiftungsfest @2027
Festkommers → event 132. Stiftungsfest @2027
Stiftungsfest 2030 | 135. Stiftungsfest → event 135. Stiftungsfest @2030
Hüttenwochenende | Huettenwochenende | Hüttenwochende | Hütte Wochenende → event Hüttenwochenende @2027
Hüttenwochenende 2025 → event Hüttenwochenende @2025
Gräbergang | Graebergang | Grabergang | Gräbergang mit Kranz → event Gräbergang mit Kranz @2027
Altherrenabend | Alt-Herren-Abend | Altherrenabende → event Altherrenabend @2028
Antrittskneipe | Antrittskneipe Sommersemester 2027 | Antrittskneipe 2027 → event Antrittskneipe des Sommersemesters 2027 @2027
wann ist die nächste Kneipe | nächste Kneipe | Kneipe Dezember 2026 → event Weihnachtskneipe @2026
12.12.2026 | 12. Dezember 2026 | Dezember 2026 → event Weihnachtskneipe 2026 @2026-12-12

nächste Veranstaltung | nächster Termin | Wann ist die nächste Veranstaltung? → event Weihnachtskneipe 2026 @2026-12-12

# an event that is over
Maibowle → event Maibowle @2025
Maibowle 2024 → event Maibowle @2024-05-24
Kanutour 2023 → event Kanutour auf der Lohse @2023
Damenabend → event Damenabend @2025
Skiwochenende | Ski-Wochenende | Finkenkopf Ski → event Skiwochenende am Finkenkopf @2024
Morgenwanderung Rabenstein | Rabenstein Wanderung Morgen → event Morgenwanderung auf den Rabenstein @2025
Begrüßungsabend 2025 | Begruessungsabend 2025 → event 130. Stiftungsfest: Begrüßungsabend @2025
Antrittskneipe WS 24/25 | Antrittskneipe Wintersemester 2024/25 | Antrittskneipe WS2024/25 → event Antrittskneipe mit Fuxenaufnahme @2024-10-12
Vortrag Nachtflug | Nachtflug Ebelings → event Vortrag von Nils Ebelings

# a folder of pictures
2024 Kanutour | Kanutour 2024 | Bilder Kanutour | Fotos von der Kanutour | Kanutour Bilder 2024 | Kanutur 2024 → folder 2024 Kanutour
2025 Stiftungsfest | Stiftungsfest 2025 | Bilder Stiftungsfest 2025 | Fotos Stiftungsfest 2025 | Bilder vom Stiftungsfest → folder 2025 Stiftungsfest
Kanutour 2026 | Kanutour 2031 → folder 2024 Kanutour
Krocket → folder 2025 Stiftungsfest
Bilder 1979 | Bilder aus dem Jahr 1979 | Galerie 1979 | Fotos 1979 → folder Bilder aus dem Jahr 1979
Bilder 2005 | 2005 Bilder → folder Bilder aus dem Jahr 2005

# a document by its name, its description, its text
Satzung | Satzung 1977 | Wo ist die Satzung? | Statuten → document Satzung in der Fassung
Adressliste 2025 | Adressliste 2025-09-01 | Adressliste | aktuelle Adressliste | Wo finde ich die Adressliste → document Adressliste
Bundeslied | Bundeslied der Aurora → document Bundeslied
Inventarliste | Inventar → document Inventarliste
Geschäftsordnung | Geschaeftsordnung → document Geschäftsordnung
Protokoll Aktivenconvent | Protokoll Aktivenkonvent 2019 | Aktivenconvent 10.12.2019 Protokoll → document Protokoll Aktivenconvent
Wahlconvent 2010 | Protokoll Wahlkonvent → document Protokoll Wahlconvent
Kassenbericht | Kassenbericht 2004 → document Kassenbericht Altherrenkasse
Festrede | Festrede 1995 → document Festrede 100. Stiftungsfest
Semesterprogramm Sommersemester 2025 | Semesterprogramm SS 2025 | Semesterprogramm SS25 | Programm Sommersemester 2025 → document Semesterprogramm Sommersemester 2025
aktuelles Semesterprogramm | aktuelles Programm | letztes Programm → document Semesterprogramm Sommersemester 2025
Rundschreiben → document Rundschreiben Herbst 2024
Briefvorlage | Briefkopf → document Briefvorlage
Wappen Zirkel druckfertig → document Wappen und Zirkel
Verzugszinsen → document Geschäftsordnung
"zwei Schlitten" → document Protokoll Aktivenconvent
Lageplan | Lageplan Alte Münze → document Lageplan

# a page, and what it says
Datenschutz | Datenschutzerklärung → page Datenschutz
Impressum → page Impressum
Strafenkatalog | Strafen → page Strafenkatalog
Krawatte | Krawatte binden | Wie binde ich eine Krawatte? | Schlips → page Wie binde ich eine Krawatte
Bankverbindung | Kontonummer | IBAN → page Wie lautet die Bankverbindung
Bankverbindung Altherrenkasse → page Wie lautet die Bankverbindung der Altherrenkasse
Mütze bestellen | neue Mütze | Wie bestelle ich eine Mütze | Muetze bestellen → page Wie bestelle ich eine neue Mütze
Woher bekomme ich die Adressliste? → page Woher bekomme ich die aktuelle Adressliste
Couleurartikel bestellen | Wo bestelle ich Couleurartikel → page Wo bestelle ich Couleurartikel
Serienbrief → page Wie mache ich einen Serienbrief
Fuxmajor → page Fuxmajor
Hausordnung → page Hausordnung der Alten Münze
Verzeichnis → page Verzeichnis
Adresse ändern → page Adresse ändern
Kino → page Kino
Ehrenmitglieder → page Ehrenmitglieder
In memoriam → page In memoriam
Frauen | Nehmt ihr Frauen auf → page Nehmt ihr Frauen auf
Veranstaltungen | Termine | Kalender → page Veranstaltungen
Chargierte → page Chargierte
WS 24/25 | WS 2024/25 | Wintersemester 2024/25 | Wintersemester 2024/2025 → page Wintersemester 2024/
Stiefel im Kanu → page Stiefel im Kanu
`

/** Each way to ask by itself. */
export const sampleSearches: readonly SampleSearch[] = read(written)

function read(text: string): SampleSearch[] {
  let about = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) about = line.slice(2)
    const [terms, wanted] = line.split(' → ')
    if (!terms || !wanted) return []
    const [what = '', begins = ''] = wanted.split(' @')
    const [kind = '', ...title] = what.split(' ')
    const first = { kind: kind as HitKind, title: title.join(' '), begins }
    return terms.split(' | ').map((term) => ({ about, term, first }))
  })
}
