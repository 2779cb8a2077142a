import type { App } from '../../app.ts'
import { contentVersion } from '../../content/entries.ts'
import { findIntroduced } from '../../content/reading/find-introduced.ts'
import { listPassages, type Passage } from '../../content/reading/list-passages.ts'
import type { Reader } from '../../content/reading/visibility-rules.ts'
import { findPictureTexts } from '../../media/media.ts'
import { arePeopleUnchanged, findPeople, type People } from '../../members/record/find-people.ts'
import { indexPassages, type PassageIndex } from '../../search/query/search-passages.ts'
import { introduceFrom } from '../content/introduce-members.ts'

/** A place on a page that answers a query. */
export interface PageHit {
  title: string
  pageTitle: string
  /** May go on behind the path of the page: /faq#bier, /gallery2019?bild=fackelzug. */
  path: string
  snippet: string
  /** What says it, for those who may change it. */
  source: { collection: string; entry: string }
  /** No page has all the words: this one has some of them. */
  partial: boolean
}

const most = 20

/** What pages say about a term, the best first, as far as this reader may see them. */
export async function findPages({ database }: Pick<App, 'database'>, reader: Reader, term: string): Promise<PageHit[]> {
  const index = await currentIndex(database, reader)
  const found = index.search(term, most)
  return found.map(({ title, pageTitle, path, snippet, partial, collection, entry }) => {
    return { title, pageTitle, path, snippet, partial, source: { collection, entry } }
  })
}

interface KeptIndex {
  version: number
  built: Promise<BuiltIndex>
}

interface BuiltIndex {
  index: PassageIndex<Passage>
  /** Whose records are in it as well. */
  people: People
}

/** One index for each kind of reader, of what that reader may see and nothing else. */
const keptIndexes = new WeakMap<App['database'], Map<Reader, KeptIndex>>()

/** Built anew when content or people have moved on since; several requests share one building. */
async function currentIndex(database: App['database'], reader: Reader): Promise<PassageIndex<Passage>> {
  // The version first: content that is saved in between belongs to the next one, and is read again then.
  const version = await contentVersion(database.db)
  const kept = keptIndexes.get(database) ?? new Map<Reader, KeptIndex>()
  keptIndexes.set(database, kept)
  const known = kept.get(reader)
  if (known && known.version >= version) {
    const { index, people } = await known.built
    if (await arePeopleUnchanged(database.db, people)) return index
    // Another request may have noticed as well, and be building already.
    const newer = kept.get(reader)
    if (newer && newer !== known) return (await newer.built).index
  }
  const built = buildIndex(database, reader)
  kept.set(reader, { version, built })
  // What could not be read this time may be there the next.
  built.catch(() => kept.get(reader)?.built === built && kept.delete(reader))
  return (await built).index
}

async function buildIndex({ db }: App['database'], reader: Reader): Promise<BuiltIndex> {
  const people = await findPeople(db, await findIntroduced(db, reader))
  const pictures = await findPictureTexts(db)
  const passages = await listPassages(db, reader, {
    introduce: (member) => introduceFrom(people, member),
    pictureNamed: (id) => pictures.get(id),
  })
  return { index: await indexPassages(passages), people }
}
