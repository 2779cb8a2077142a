import { foldWord } from './fold-rules.ts'

// Some words of a question say what is wanted to be known, and not of what: „Telefonnummer von Brandhofer“. What is found
// answers them by being what it is, a person, a date or pictures; it need not have the word itself.

/** What every question may have. */
const everywhere = `finde finden find findet suche suchen sucht bekomme bekommt kriege gibt gibts zeig zeige zeigen brauche
  möchte will wollen lautet heißt bitte hallo nochmal eigentlich`

const wanted = {
  person: `telefon telefonnummer nummer handy handynummer mobil mobilnummer mobiltelefon rufnummer festnetz anschrift adresse
    wohnort wohnt email mail mailadresse emailadresse kontakt kontaktdaten geburtstag geburtsdatum bundesbruder herr
    erreiche erreichen visitenkarte v vo`,
  event: `termin termine datum uhrzeit uhr nächste nächster nächstes nächsten nächst kommende kommender kommendes kommenden
    letzte letzter letztes letzten veranstaltung veranstaltungen programm beginnt beginn anfang findet statt stattfindet`,
  folder: 'bild bilder foto fotos photo photos album galerie bildergalerie ordner aufnahmen schnappschüsse',
} as const

export type Wanted = keyof typeof wanted

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldWord))

const asking = toSet(everywhere)
const granted: Record<Wanted, ReadonlySet<string>> = {
  person: toSet(wanted.person),
  event: toSet(wanted.event),
  folder: toSet(wanted.folder),
}

/** Whether a folded word only says that something is asked for. */
export const isAsking = (word: string): boolean => asking.has(word)

/** Whether something of this kind answers the folded word by being what it is. */
export const isGranted = (kind: Wanted, word: string): boolean => granted[kind].has(word)
