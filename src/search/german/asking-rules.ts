import { foldWord } from './fold-rules.ts'

// Some words of a question say what is wanted to be known, and not of what: „Telefonnummer von Brandhofer“. What is found
// answers them by being what it is, a person, a date, pictures or a file; it need not have the word itself.

/** What every question may have. */
const everywhere = `finde finden find findet suche suchen sucht bekomme bekommt kriege gibt gibts zeig zeige zeigen brauche
  möchte will wollen lautet heißt bitte hallo nochmal eigentlich`

const wanted = {
  person: `telefon telefonnummer nummer handy handynummer mobil mobilnummer mobiltelefon rufnummer festnetz anschrift adresse
    wohnort wohnt email mail mailadresse emailadresse kontakt kontaktdaten geburtstag geburtsdatum bundesbruder herr
    erreiche erreichen visitenkarte dr doktor prof professor v vo`,
  event: `termin termine datum uhrzeit uhr nächste nächster nächstes nächsten nächst kommende kommender kommendes kommenden
    letzte letzter letztes letzten veranstaltung veranstaltungen programm beginnt beginn anfang findet statt stattfindet`,
  folder: 'bild bilder foto fotos photo photos album galerie bildergalerie ordner aufnahmen schnappschüsse',
  document: `dokument datei pdf aktuell aktuelle aktueller aktuelles aktuellen neueste neuester neuestes neuesten letzte letzter
    letztes letzten`,
} as const

export type Wanted = keyof typeof wanted

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldWord))

const asking = toSet(everywhere)
const granted: Record<Wanted, ReadonlySet<string>> = {
  person: toSet(wanted.person),
  event: toSet(wanted.event),
  folder: toSet(wanted.folder),
  document: toSet(wanted.document),
}

/** Whether a folded word only says that something is asked for. */
export const isAsking = (word: string): boolean => asking.has(word)

const ahead = toSet('nächst nächste nächster nächstes nächsten kommend kommende kommender kommendes kommenden')

/** Whether a folded word asks for what comes next. */
export const isAhead = (word: string): boolean => ahead.has(word)

/** Whether something of this kind answers the folded word by being what it is. */
export const isGranted = (kind: Wanted, word: string): boolean => granted[kind].has(word)
