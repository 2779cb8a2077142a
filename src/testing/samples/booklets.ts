import { drawQrCode } from '../../calls/papers/qr-code.ts'
import type { BookletData, BookletEvent } from '../../calls/programme/booklet/booklet-data.ts'
import { sheetWith } from './handover-sheets.ts'

/** A booklet to be set, with so many events. */
export function bookletWith(count: number) {
  const { data: sheet, files } = sheetWith({})
  const events = Array.from(
    { length: count },
    (_, at): BookletEvent => ({
      date: `Sa, ${(at % 28) + 1}.\u00a0April 2027`,
      time: '20\u00a0Uhr',
      title: `Vortrag von Łukasz Šimić-Größe: Nachtflug ${at}`,
      isCancelled: at % 7 === 3,
      cancelledWord: '(abgesagt)',
      hasHeart: at % 2 === 0,
      mark: at % 5 === 4 ? 'intern' : '',
      facts: ['Gasthof Zur Alten Münze', 'Couleur', 'Gäste sind willkommen'],
      remark: 'Im Garten; bei Regen im Bürgersaal. Ende gegen 23\u00a0Uhr.',
      link: `https://markomannia.example/calendar/${at}`,
    }),
  )
  const data: BookletData = {
    head: sheet.head,
    documentTitle: 'Semesterprogramm',
    imposedTitle: 'Semesterprogramm zum Falten',
    pageWord: 'Seite',
    notesWord: 'Notizen',
    kind: 'Semesterprogramm',
    semester: 'Sommersemester 2027',
    audience: '',
    note: [],
    programme: {
      heading: 'Programm',
      columns: ['Datum', 'Veranstaltung'],
      pageColumns: ['Datum', 'Veranstaltung', 'Ort'],
      events,
      none: '',
    },
    outlook: { heading: 'Schon vormerken', events: [] },
    hearts: { path: '/heart.svg', alt: 'Damen willkommen', words: 'Damen sind willkommen.' },
    sections: [],
    contact: { heading: 'Kontakt', rows: [] },
    feed: {
      ...{
        heading: 'Termine abonnieren',
        words: 'Einlesen.',
        tapWords: 'Antippen.',
        path: '/feed.svg',
        alt: 'QR-Code',
      },
      ...{ address: 'markomannia.example/calendar.ics', link: 'webcal://markomannia.example/calendar.ics' },
    },
    imprint: 'Semesterprogramm',
  }
  const code = drawQrCode(data.feed.link)
  return { data, files: { ...files, '/feed.svg': code, '/heart.svg': code } }
}
