import { germanDocuments } from './german-documents.ts'

interface GermanQuery {
  about: string
  term: string
  /** Names of files: all that are found, in any order or in this one; the first that is found; what must not be found. */
  expected: { exactly: string[] } | { inOrder: string[] } | { first: string } | { without: string[] }
}

/**
 * What people ask of these documents, and what they want to find. Several ways to ask for the same stand in one line.
 * Behind → is all that is found, with > in this order; ⇒ says only what comes first, ↛ what must not be found at all.
 * Names of files are given by their beginnings.
 */
const written = `
# umlauts in every spelling
Mütze | Muetze | Mutze | MUETZE | MÜTZE | mu\u0308tze | Mützen → Bestellliste > Einladung > Strafenkatalog
Münze | Muenze | MUNZE → Pachtvertrag > Einkauf > Gräbergang > Erinnerungen > Protokoll Convent
Bürgermeister | Buergermeister | Burgermeister → Brief an den
Bürger | buerger → Brief an den > Semesterprogramm
Gästeliste | Gaesteliste | Gasteliste → Gaesteliste
Gäste | Gaeste → Gaesteliste > Semesterprogramm > Ablauf > Brief an die
Gräbergang | Graebergang → Gräbergang > Semester-Programm
Löwenapotheke | Loewenapotheke | Löwen-Apotheke | Loewen Apotheke → Gründung
Schlüssel | Schluessel → Inventar > Fuchsen
Äpfel | Aepfel | Apfel | A\u0308pfel → Wanderung

# ß and ss, old spelling and new
Gruß | Gruss | GRUSS | GRUẞ → Brief an den > Ablauf
weiß | weiss | WEISS → Bestellliste > Einkauf
Fuß | Fuss | Füße | Fuesse | Füßen → Wanderung > Reisebericht
daß | dass → Protokoll Convent
Beschluß | Beschluss | Beschlüsse | Beschlüssen | Beschlusses → Protokoll_AH > Protokoll Convent
groß → Bestellliste, Erinnerungen
Größe | Groesse | Grösse ⇒ Bestellliste
Straße | Strasse | Straßen → Adressliste

# inflection both ways
Liederbuch | Liederbücher | Liederbuchs | Liederbuches | Liederbüchern → Liederbücher
Sitzung | Sitzungen → protokoll-konvent
Bundesbruder | Bundesbrüder | Bundesbrüdern | Bundesbruders | Bundesbrueder → Rundbrief > Einladung > Wanderung > Nachruf > Gaesteliste > Glückwunsch > Semester-Programm > Protokoll Convent
Gymnasium | Gymnasien | Gymnasiums → Protokoll Elternrat > Satzung
Konto | Konten | Kontos → Kassenbericht 2023 > Kassenbericht 2022
Jubiläum | Jubiläen | Jubilaeums → Kassenbericht 2022
Album | Alben → Inventar > Protokoll Convent
Amt | Ämter | Ämtern | Aemter | Amtes → Satzung
Krug | Krüge | Krügen | Bierkrug → protokoll-konvent > Inventar
Glas | Gläser | Gläsern → Erinnerungen > Einkauf
Wurst | Würste | Würsten → Einkauf
Vater | Väter | Vätern | Vaters → Brief an die > Gründung
Haus | Häuser | Häusern | Hauses → Bestellliste > Brief an den
Name | Namen | Namens → Gräbergang > Satzung > Gründung
Schüler → Nachruf > Erinnerungen > Gründung > Protokoll Elternrat
Schülern | Schülers ⇒ Nachruf
Schülerin | Schülerinnen → Protokoll Elternrat
Geburtstag | Geburtstage | Geburtstagen → Geburtstage > Brief an die
Beitrag | Beiträge | Beiträgen | Beitrags → Kassenbericht 2023 > Kassenbericht 2022 > Versicherung > Protokoll_AH
Zelt | Zelte | Zelten → Zeltlager > Reisebericht
Bus | Busse | Bussen → Reisebericht > Erinnerungen
Senior | Senioren | Seniors → Einladung > Gräbergang > Ablauf > Nachruf > Protokoll_AH > Semester-Programm > Kanutour
Herr | Herren | Herrn → Nachruf > Versicherung > Protokoll Convent > Brief an den > Wanderung > Protokoll_AH > Kassenbericht 2022 > Vortrag
Alter Herr | alte Herren | alten Herren ⇒ Nachruf
Karte | Karten → Geburtstage > Semester-Programm
Wirt | Wirte | Wirtes | Wirten → Erinnerungen > Skiwochenende
sammeln | sammelt | sammelte | gesammelt → Restaurierung > Bestellliste
Fragen | Frage → Fuchsen > Brief an die > Nachruf > Protokoll Elternrat > Adressliste
fragt | fragte | gefragt ⇒ Fuchsen
Chargierter | Chargierte | Chargierten → Ablauf
Gründer | Gründers | Gründern → Vortrag > Ablauf > Rundbrief > Fuchsen
Müllers | Muellers → Gaesteliste
Pahlmanns → Erinnerungen > Pachtvertrag > Kanutour
Kassenwarte | Kassenwarts → Restaurierung > Kassenbericht 2022

# compounds: the end, the beginning and the middle
programm | Programme → Semester-Programm > Semesterprogramm
Semesterprogramm | Semesterprogramme → Semesterprogramm > Semester-Programm
Semester-Programm → Semester-Programm > Semesterprogramm
Semester → Semester-Programm > Semesterprogramm > Fuxenheft > Satzung
Buch | Bücher | Büchern → Liederbücher > Andacht > Hüttenordnung
Fest → Einladung > Ablauf > Andacht > Gruppenfoto > Brief an den > Rundbrief > Protokoll Convent > Semesterprogramm
Kommers | Kommerse | Kommerses → Ablauf > Einladung > Semesterprogramm > Liederbücher
Hütte | Hütten → Hüttenordnung > Skiwochenende > Rundbrief
Kneipe | Kneipen → Wanderung > Fuxenheft > Rundbrief > Strafenkatalog > Protokoll Convent > Semesterprogramm > Semester-Programm
Rat → Protokoll Elternrat > Nachruf > Fuxenheft > Brief an den
Stunde | Stunden → Kanutour > Fuxenheft > Strafenkatalog
Wasser → Hüttenordnung > Einkauf > Liederbücher
Verband | Verbandes | Verbände → Pachtvertrag > Versicherung > Vortrag
Mitglied | Mitglieder | Mitgliedern → Satzung > Vortrag > Inventar
Verzeichnis | Verzeichnisse → Inventar
Lied | Lieder | Liedes → Liederbücher > Bundeslied > Ablauf > Strafenkatalog > Andacht
Reise | Reisen → Reisebericht
Bier → Brief an die > Bestellliste > protokoll-konvent > Inventar > Fuchsen
Bruder | Brüder → Rundbrief > Bundeslied > Einladung > Wanderung > Nachruf > Gaesteliste > Glückwunsch > Semester-Programm > Protokoll Convent
Brief | Briefe → Brief an die > Brief an den > Rundbrief > Inventar > Geburtstage
Bund → Rundbrief, Bundeslied, Einladung, Wanderung, Nachruf, Strafenkatalog, Gaesteliste, Glückwunsch, Semester-Programm, Protokoll Convent
Lindentor → Semesterprogramm > Kanutour > Rundbrief > Protokoll Elternrat > Adressliste
Tor ⇒ Semesterprogramm
Ende → Skiwochenende > Bestellliste > Rundbrief
rund → Rundbrief > Protokoll Convent
Abend | Abende → Gaesteliste > Skiwochenende > Reisebericht > Bundeslied > Einladung > Brief an die > Semester-Programm
Empfang | Empfänge → Semester-Programm
Marke | Marken → Geburtstage
Mutter | Mütter → Brief an die > Glückwunsch > Erinnerungen
Brot → Kanutour > Einkauf
Bahnhof | Bahnhofsmission → Andacht
Totensonntag → Gräbergang
Kasse → Kassenbericht 2023 > Kassenbericht 2022 > Nachruf > Geburtstage > Kanutour > Strafenkatalog > Restaurierung > Protokoll_AH
Vertrag | Verträge → Pachtvertrag
Leid → Strafenkatalog

# words that are written in two ways
Convent | Konvent | Convente | Konvents → protokoll-konvent > Protokoll_AH > Protokoll Convent
Altherrenconvent | Altherrenkonvent → Protokoll Convent
Fux | Fuchs | Füxe | Füchse | Fuechse → Fuxenheft > Fuchsen > Geburtstage > Ablauf > Brief an die > Zeltlager > Semesterprogramm > protokoll-konvent > Strafenkatalog
Fuchsmajor | Fuxmajor | Fuxmajors → Fuchsen > Fuxenheft > protokoll-konvent
Foto | Photo | Fotos | Photos → Gruppenfoto > Inventar > Protokoll Convent
Fotoalbum | Photoalbum | Photoalben → Inventar > Protokoll Convent
Concordia | Konkordia → Semesterprogramm
Kolloquium | Colloquium → Ablauf
Stefan | Stephan → Geburtstage > Adressliste > Protokoll_AH
Carsten | Karsten → Adressliste

# names with and without accents
André | Andre | ANDRÉ → Gaesteliste > Kassenbericht 2023
Lefèvre | Lefevre | Łukasz | Lukasz | Wiśniewski | wisniewski | Zoë | Zoe → Gaesteliste
Sørensen | Sorensen | Sörensen | Soerensen | Çelik | Celik | Ayşe | Ayse → Gaesteliste
José Muñoz | jose munoz | "Lukasz Wisniewski" | "Andre Lefevre" | "Soeren Sorensen" | "ayse celik" | "Jose Munoz" → Gaesteliste
Müller | Mueller → Gaesteliste
Jürgen | Juergen | Jurgen → Adressliste > Andacht
Hans-Jürgen Wolter | hans juergen → Adressliste
Owusu-Brandt | owusu brandt → Skiwochenende > protokoll-konvent

# quotations
"Dem Morgen entgegen" | „dem morgen entgegen“ → Ablauf > Bundeslied
"Alte Münze" | »alte Münze« | 'Alte Muenze' | “ALTE MUNZE” → Pachtvertrag > Erinnerungen
"Alten Münze" → Einkauf > Gräbergang > Protokoll Convent
Alte Münze ⇒ Pachtvertrag
"Alte Herren" → Wanderung > Protokoll_AH
“Daniel Przybilla” | ›Daniel Przybilla‹ → Protokoll_AH
"Wahl des Vorstands" → Protokoll_AH
Stiftungsfest "Band und Mütze" → Einladung
"kein Fest | "Kein Fest" → Rundbrief
"Kneipe" → Fuxenheft > Rundbrief > Strafenkatalog > Protokoll Convent
"Fest" → Brief an den > Rundbrief > Protokoll Convent
"Rat" → Fuxenheft > Brief an den
"Programm" → Semester-Programm
"Mut" → Rundbrief > Bundeslied
"Messe" → Andacht

# exclusion
Stiftungsfest -Einladung | Stiftungsfest –Einladung | Stiftungsfest −Einladungen → Andacht > Gruppenfoto > Semesterprogramm
Protokoll -Konvent | -Convent Protokoll → Protokoll Elternrat
Kneipe -Mütze | Kneipe -muetzen → Wanderung > Fuxenheft > Rundbrief > Protokoll Convent > Semesterprogramm > Semester-Programm
Fest -Stiftungsfest → Ablauf > Brief an den > Rundbrief > Protokoll Convent
Stiftungsfest -Fest → Einladung > Andacht > Gruppenfoto > Semesterprogramm
Schüler -"am Albertinum" | Schüler -„am Albertinum“ → Erinnerungen > Gründung > Protokoll Elternrat
Kassenbericht -2022 → Kassenbericht 2023
Protokoll -Konvnt → protokoll-konvent > Protokoll_AH > Protokoll Elternrat > Protokoll Convent
-Kasse | -"Alte Münze" →

# a last word that is not finished
Stiftungsf | Stiftungsfes | stiftu → Einladung > Andacht > Gruppenfoto > Semesterprogramm
Liederb | Liederbü | Liederbuec | Liederbüche → Liederbücher
Sitzunge | Sitzu → protokoll-konvent
Sem | Semest → Semesterprogramm > Semester-Programm > Fuxenheft > Satzung
Ax → Hüttenordnung
Or → Andacht
Einladung Stiftungsf → Einladung
Protokol → protokoll-konvent > Protokoll_AH > Protokoll Elternrat > Protokoll Convent
Regal C → Inventar

# one typing error: a letter left out, one too many, a wrong one, two in the wrong order
Stiftugsfest | Stiftungssfest | Stiftumgsfest | Stiftnugsfest | Stiftugsfeste → Einladung > Andacht > Gruppenfoto > Semesterprogramm
Przybila | Prybilla | Przybillla | Przybilka | Przbyilla → Protokoll_AH > Gaesteliste
Gundeslied | Bumdeslied | Bundeslid | Bundesleid → Bundeslied > Strafenkatalog
Wehrhan | Wehrhanh | Werhahn → Skiwochenende > Protokoll_AH
Klingebeil → Glückwunsch > Kassenbericht 2022 > Semester-Programm
Jubliäum | Jubiläuum → Kassenbericht 2022
Fahme | Fanhe → Restaurierung > Ablauf > Wanderung > Inventar > Fuchsen
Strafenkatolog | Strafnekatalog → Strafenkatalog
Gymnasum → Protokoll Elternrat > Satzung

# name before description before text, what a text is about before the rest, newer before older, rare before common
Ablauf → Ablauf > Gräbergang > Versicherung
Regal → Inventar > Geburtstage
Kranz → Kassenbericht 2023 > Gräbergang
Klingebiel → Glückwunsch > Kassenbericht 2022 > Semester-Programm
Rabenstein → Wanderung > Hüttenordnung > Semesterprogramm
Bericht Suppe → Skiwochenende > Kanutour
Spenden Euro → Kassenbericht 2023 > Kassenbericht 2022 > Restaurierung
Kicker Senior ⇒ protokoll-konvent

# numbers, dates, abbreviations and names of files
1985 → Gruppenfoto > Protokoll Convent
1986 → Geburtstage
3920095 | 0171 3920095 → Versicherung
198 → Gruppenfoto > Geburtstage > Protokoll Convent
14.3.1998 | 14.03.1998 | 1998-03-14 → Protokoll Convent
2025-04-01 | 1.4.2025 → Adressliste
24.07.1945 | 24.7.1945 | 20.07. → Geburtstage
SS2025 | SS 2025 | ss2025 → Semesterprogramm
3.480 Euro → Kassenbericht 2022
19,50 → Bestellliste
18.30 Uhr → protokoll-konvent
e.V. | e. V. → Versicherung
AH → Protokoll_AH > Geburtstage > Protokoll Convent
AH Senior | A.H. Senior | AHConvent → Protokoll_AH
Dr. med. → Protokoll_AH > Vortrag
Semesterprogramm_SS2025.pdf → Semesterprogramm
Gruppenfoto_1985.jpg | jpg → Gruppenfoto
pptx → Vortrag
rot-silber-hellblau | Bestellliste Couleur → Bestellliste

# several words, small ones among them
Fahne 1907 → Restaurierung > Inventar
Timo Geduld → Glückwunsch > Kassenbericht 2022
Kranz Senior | der Kranz des Seniors → Gräbergang
das Protokoll des Elternrates | Protokoll vom Elternrat → Protokoll Elternrat
Brief an die Eltern → Brief an die
die Fahne | Fahne der Fahne → Restaurierung > Ablauf > Wanderung > Inventar > Fuchsen
zur Heirat → Glückwunsch
Wahlspruch Brakebusch → Gründung
Samstag Couleur Mantel → Gräbergang

# nothing found
Xylophon | Quidditch | Fechtboden | Zeppelin →
! | "" | - | (*) →

# words that only look alike
Rat ↛ Skiwochenende, Inventar, Strafenkatalog, Glückwunsch
Kommers | Kommersen ↛ Semester-Programm, Brief an die, Fuxenheft
kommen | kommt ↛ Ablauf, Liederbücher
Mutter ↛ Bundeslied, Rundbrief, Einladung
Messer ↛ Andacht
Lied ↛ Satzung, Vortrag, Inventar
Amt ↛ Kanutour
Bus ↛ Bundeslied, Gründung
Uhr ↛ Satzung, Hüttenordnung, Gründung, Erinnerungen
Tor ↛ Nachruf
Ton ↛ Liederbücher
Buch ↛ Versicherung
Ort | Eis | Ast | Ehe | Ente | Erbe | Rand | Stern | Torsten →
acht ↛ Andacht, Rundbrief, Semester-Programm, Pachtvertrag, Gründung
vier ↛ Liederbücher
Art ↛ Geburtstage, Semester-Programm
essen ↛ Strafenkatalog, Fuchsen
Kater ↛ Strafenkatalog, Pachtvertrag, Andacht
Schulen | Schule ↛ Vortrag, Strafenkatalog
Leid | Leiter ↛ Kanutour
Reis ↛ Bestellliste
Gruß ↛ Einladung
Schülerin ↛ Nachruf, Gründung, Erinnerungen

# errors that are not forgiven: two of them, in short words, in numbers, in quotations, where the word itself exists
Stiftugsfset | Semsterprogram | Przbila →
Bnad | Zlet | Biir | Ratt →
1987 | 98 | 3920096 | 392095 →
"Stiftugsfest" | "Liederbuchs" | "Bundesbrüdern" | "Beschlusses" | "Sitzungs" →
"Münze Alte" | "Bundeslied Strafe" →
Mütze ↛ Pachtvertrag, Gräbergang, Einkauf
Münze ↛ Bestellliste, Einladung, Strafenkatalog
Hütte ↛ Restaurierung, Erinnerungen
Straße ↛ Einkauf, Strafenkatalog
Reise ↛ Bestellliste, Bundeslied
Karte ↛ Liederbücher
"programm" ↛ Semesterprogramm
`

export const germanQueries: GermanQuery[] = written
  .trim()
  .split('\n\n')
  .flatMap((block) => {
    const [title = '', ...lines] = block.split('\n')
    return lines.flatMap((line) => readLine(title.slice(2), line))
  })

function readLine(about: string, line: string): GermanQuery[] {
  const [, terms = '', sign, names = ''] = line.match(/^(.+?) ([→⇒↛])(.*)$/) ?? []
  const files = names.split(/[,>]/).flatMap((name) => (name.trim() === '' ? [] : [fileNameOf(name.trim())]))
  const expected = expect(sign, files, names.includes('>'))
  return terms.split(' | ').map((term) => ({ about, term, expected }))
}

function expect(sign: string | undefined, files: string[], isOrdered: boolean): GermanQuery['expected'] {
  if (sign === '⇒' && files[0]) return { first: files[0] }
  if (sign === '↛') return { without: files }
  return isOrdered ? { inOrder: files } : { exactly: files }
}

function fileNameOf(beginning: string): string {
  const found = germanDocuments.filter(({ fileName }) => fileName.startsWith(beginning))
  if (found.length !== 1 || !found[0]) throw new Error(`„${beginning}“ beginnt nicht genau einen Dateinamen.`)
  return found[0].fileName
}
