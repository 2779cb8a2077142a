import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import type { CollectionName } from '../../content/collections/collections.ts'
import type { Reader } from '../../content/reading/visibility-rules.ts'
import { type Candidate, mergeHits } from '../../search/query/hit-rules.ts'
import { asksWhatIsNext, asksWho, isAskedOf } from '../../search/query/query-rules.ts'
import type { Merit, PassageIndex } from '../../search/query/search-passages.ts'
import { foldersIndex } from './folders-index.ts'
import { type FindablePassage, pagesIndex } from './pages-index.ts'
import { type PersonHit, peopleIndex } from './people-index.ts'
import { asNumber } from './phone-term-rules.ts'

/** A place that answers a query: what a page says, what happens, a folder of pictures. */
export interface PlaceHit {
  kind: 'event' | 'folder' | 'page'
  title: string
  pageTitle: string
  /** May go on behind the path of the page: /faq#bier, /gallery2019?bild=fackelzug. */
  path: string
  snippet: string
  /** When it begins, if it is something that happens: 2026-12-12T19:30, or the day alone. */
  begins: string | null
  /** What says it, for those who may change it; null where that is no entry of the content. */
  source: { collection: CollectionName; entry: string } | null
  /** It has some of the words only. */
  partial: boolean
}

/** Something found that becomes a hit once it is among those that are shown. */
export interface Found<Hit> extends Candidate {
  title: string
  path: string
  toHit(): Hit
}

export interface Asked {
  titlesOnly?: boolean
}

/** So many are weighed against each other: more than one programme has events of one name. */
const mostWeighed = 300
const mostEach = 20
/** „Wer ist Senior?“ asks for the man, not for the page about his office. */
const asWho = 3

/** What a reader may find beside documents, the best first: for visitors what is public, for members people and folders as well. */
export async function findHits(
  app: Pick<App, 'database' | 'clock'>,
  reader: Reader,
  term: string,
  asked: Asked = {},
): Promise<Found<PlaceHit | PersonHit>[]> {
  const { database } = app
  const index = await pagesIndex(database, reader)
  const today = dayOf(app.clock)
  const pages = asksWhatIsNext(term) ? findNext(index, today) : findPlaces(index, term, asked)
  const own =
    reader === 'member' ? [...(await findPeople(app, term, asked)), ...(await findFolders(app, term, asked))] : []
  return atMostEach(mergeHits<Found<PlaceHit | PersonHit>>([...pages, ...own], today))
}

/** Events and pictures answer words like „Termin“ and „Fotos“ by being what they are; pages have to have them. */
function findPlaces(index: PassageIndex<FindablePassage>, term: string, asked: Asked): Found<PlaceHit>[] {
  const all = index.search(term, { limit: mostWeighed, ...asked })
  const granted = (['event', 'folder'] as const).filter((kind) => isAskedOf(term, kind))
  const found = [
    ...all.filter(({ passage }) => !granted.some((kind) => kind === passage.kind)),
    ...granted.flatMap((kind) =>
      index.search(term, { limit: mostWeighed, kind, ...asked }).filter(({ passage }) => passage.kind === kind),
    ),
  ]
  return found.map(({ passage, snippet, ...merit }) => toFound(passage, merit, snippet))
}

function toFound(passage: FindablePassage, merit: Merit, snippet: () => string): Found<PlaceHit> {
  const { kind, title, pageTitle, path, begins, collection, entry } = passage
  const { partial } = merit
  const shown = { kind, title, pageTitle, path, begins: begins ?? null, source: { collection, entry }, partial }
  return { ...merit, kind, title, path, begins, toHit: () => ({ ...shown, snippet: snippet() }) }
}

const mostNext = 5
/** As good as one that was asked for by its title. */
const asAsked = { score: 8, titleShare: 1, isMisspelt: false, partial: false }

function findNext({ passages }: PassageIndex<FindablePassage>, today: string): Found<PlaceHit>[] {
  return passages
    .flatMap((passage) => {
      const { kind, begins = '' } = passage
      return kind === 'event' && begins >= today ? [{ begins, passage }] : []
    })
    .sort((a, b) => (a.begins < b.begins ? -1 : Number(a.begins > b.begins)))
    .slice(0, mostNext)
    .map(({ passage }) => toFound(passage, asAsked, () => ''))
}

async function findPeople(
  { database }: Pick<App, 'database'>,
  term: string,
  asked: Asked,
): Promise<Found<PersonHit>[]> {
  const index = await peopleIndex(database)
  const found = index.search(asNumber(term), { limit: mostWeighed, kind: 'person', ...asked })
  return found.map(({ passage: { person }, snippet, ...merit }) => {
    const { kind, title, path } = person
    const score = merit.score * (asksWho(term) ? asWho : 1)
    return { ...merit, score, kind, title, path, toHit: () => ({ ...person, partial: merit.partial }) }
  })
}

async function findFolders(
  { database }: Pick<App, 'database'>,
  term: string,
  asked: Asked,
): Promise<Found<PlaceHit>[]> {
  const index = await foldersIndex(database)
  const found = index.search(term, { limit: mostWeighed, kind: 'folder', ...asked })
  // A large folder is analysed in pieces, of which the best comes first.
  const once = [...new Map(found.toReversed().map((each) => [each.passage.path, each])).values()].reverse()
  return once.map(({ passage: { title, path, pageTitle }, snippet, ...merit }) => {
    const { partial } = merit
    const shown = { kind: 'folder', title, pageTitle, path, begins: null, source: null, partial } as const
    return { ...merit, kind: 'folder', title, path, toHit: () => ({ ...shown, snippet: snippet() }) }
  })
}

/** What introduces a page and what it shows may have one title. */
function atMostEach<Each extends Candidate & { title: string; path: string }>(found: readonly Each[]): Each[] {
  const counts = new Map<string, number>()
  const known = new Set<string>()
  return found.filter(({ kind, title, path }) => {
    if (known.has(`${path} ${title}`)) return false
    known.add(`${path} ${title}`)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return (counts.get(kind) ?? 0) <= mostEach
  })
}
