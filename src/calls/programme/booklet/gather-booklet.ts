import type { App } from '../../../app.ts'
import { readTerms } from '../../../content/reading/read-terms.ts'
import { textBlocks } from '../../../content/schema/text-blocks-rules.ts'
import { setBlanks } from '../../../text/blank-rules.ts'
import { inTerms, type Terms } from '../../../text/term-rules.ts'
import { documentHead } from '../../papers/document-head.ts'
import { breakable, writtenDay } from '../../papers/paper-words-rules.ts'
import { drawQrCode } from '../../papers/qr-code.ts'
import type { BookletData, BookletEvent, BookletSection } from './booklet-data.ts'
import { type AskedProgramme, type Programme, readProgramme } from './read-programme.ts'
import { tellEvents } from './tell-events.ts'
import { tellHolders } from './tell-holders.ts'

export type BookletParts = Pick<App, 'database' | 'storage' | 'config' | 'log'>

/** A booklet to be set, in whatever form. */
export interface Booklet {
  data: BookletData
  files: Record<string, Uint8Array>
  changedAt: number
  /** Drafts of the editor that are not finished, and so not in it. */
  unfinished: number
}

const inCalendar = 'stehen unsere öffentlichen Termine in deinem Kalender und ändern sich dort von selbst mit.'

const paths = { heart: '/heart.svg', code: '/feed.svg' }

/** The heart of the calendar, in a red that is dark enough for a small sign. */
const heart =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="3 4 18 16.5"><path fill="#c2122b" d="M12 20C7 16.3 3.5 13 3.5 9.2 3.5 6.4 5.6 4.5 8 4.5c1.7 0 3.2.9 4 2.5.8-1.6 2.3-2.5 4-2.5 2.4 0 4.5 1.9 4.5 4.7C20.5 13 17 16.3 12 20z"/></svg>'

/** All that the programme of a semester says to this reader; undefined where there is no such semester. */
export async function gatherBooklet(app: BookletParts, asked: AskedProgramme): Promise<Booklet | undefined> {
  const programme = await readProgramme(app.database, asked)
  if (!programme) return undefined
  const { head, files } = await documentHead(app)
  const terms = await readTerms(app.database.db)
  const origin = app.config.publicOrigin
  const around = { places: programme.places, reader: asked.reader, terms, origin }
  const events = tellEvents(programme.events, around)
  const outlook = tellEvents(programme.outlook, around)
  const semester = programme.semester.title
  const holders = await tellHolders(app.database, programme, terms)
  const audience = asked.reader === 'member' ? inTerms(terms, 'Nur für {Bundesbrüder}') : ''
  const documentTitle = [`Semesterprogramm ${semester}`, head.name].join(' · ')
  const feed = `${origin}/calendar.ics`
  const data: BookletData = {
    head,
    documentTitle,
    imposedTitle: `${documentTitle} · zum Falten: beidseitig drucken, an der kurzen Kante wenden`,
    pageWord: 'Seite',
    notesWord: 'Notizen',
    kind: 'Semesterprogramm',
    semester,
    audience,
    note: textBlocks(programme.semester.note).map((block) => ({ ...block, text: setBlanks(block.text) })),
    programme: {
      heading: 'Programm',
      columns: ['Datum', 'Veranstaltung'],
      pageColumns: ['Datum', 'Veranstaltung', 'Ort und Hinweise'],
      events,
      none: 'Das Programm folgt.',
    },
    outlook: { heading: 'Schon vormerken', events: outlook },
    hearts: { path: paths.heart, alt: 'Damen willkommen', words: heartWords([...events, ...outlook]) },
    sections: [
      { heading: 'Wo wir uns treffen', rows: tellPlaces(programme) },
      holders,
      { heading: 'Bankverbindungen', rows: tellAccounts(programme) },
    ].filter(({ rows }) => rows.length > 0),
    contact: { heading: 'Kontakt', rows: tellContact(programme, origin) },
    feed: {
      heading: 'Termine abonnieren',
      words: `Mit dem Handy einlesen, dann ${inCalendar}`,
      tapWords: `Antippen, dann ${inCalendar}`,
      path: paths.code,
      alt: `QR-Code zum Kalender: ${feed}`,
      address: breakable(feed.replace(/^https?:\/\//, '')),
      link: feedLink(feed),
    },
    imprint: imprintOf(programme, head.genitive, terms, asked),
  }
  return {
    data,
    files: { ...files, [paths.heart]: Buffer.from(heart), [paths.code]: drawQrCode(feedLink(feed)) },
    changedAt: programme.changedAt,
    unfinished: programme.unfinished,
  }
}

/** A calendar subscribes to this; a browser would only save the file as it is today. */
const feedLink = (address: string): string => address.replace(/^https?:/, 'webcal:')

const heartWords = (events: readonly BookletEvent[]): string =>
  events.some(({ hasHeart }) => hasHeart) ? 'Zu diesen Veranstaltungen sind Damen herzlich willkommen.' : ''

/** Where it is, of the places that the programme names and that have an address. */
function tellPlaces({ events, outlook, places }: Programme): BookletSection['rows'] {
  const named = new Set([...events, ...outlook].map(({ place }) => place))
  return places
    .filter(({ id, address }) => named.has(id) && address !== '')
    .map(({ name, address }) => ({
      label: '',
      name: breakable(name),
      lines: [[{ text: breakable(address), link: '' }]],
    }))
}

function tellAccounts({ fraternity: { bankAccounts = [] } }: Programme): BookletSection['rows'] {
  return bankAccounts.map(({ purpose, holder, iban, bank }) => ({
    label: breakable(setBlanks(purpose)),
    name: breakable(setBlanks(holder)),
    lines: [`IBAN ${iban}`.replaceAll(' ', '\u00a0'), bank]
      .filter(Boolean)
      .map((text) => [{ text: setBlanks(text), link: '' }]),
  }))
}

function tellContact({ fraternity: { contact, house } }: Programme, origin: string): BookletSection['rows'] {
  return [
    {
      label: 'Ansprechpartner',
      name: breakable(contact.name),
      lines: [
        [{ text: breakable(contact.email), link: `mailto:${contact.email}` }],
        [{ text: breakable(origin.replace(/^https?:\/\//, '')), link: origin }],
      ],
    },
    {
      label: 'Treffpunkt',
      name: breakable(house.name),
      lines: [[{ text: breakable(`${house.street}, ${house.city}`), link: '' }]],
    },
  ]
}

function imprintOf({ changedAt }: Programme, genitive: string, terms: Terms, { reader }: AskedProgramme): string {
  const said = [`Semesterprogramm ${genitive}`, `Stand ${writtenDay(changedAt)}`]
  if (reader === 'member') said.push(inTerms(terms, 'nur für {Bundesbrüder}, bitte nicht weitergeben'))
  return said.join(' · ')
}
