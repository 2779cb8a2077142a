import type { App } from '../../app.ts'
import { contentVersion } from '../../content/entries.ts'
import { findIntroduced } from '../../content/reading/find-introduced.ts'
import { listPassages, type Passage } from '../../content/reading/list-passages.ts'
import type { Reader } from '../../content/reading/visibility-rules.ts'
import { findPictureTexts } from '../../media/media.ts'
import { arePeopleUnchanged, findPeople, type People } from '../../members/record/find-people.ts'
import type { HitKind } from '../../search/query/hit-rules.ts'
import { indexPassages, type PassageIndex, type Searchable } from '../../search/query/search-passages.ts'
import { introduceFrom } from '../content/introduce-members.ts'
import { wordsOfDay } from './day-words-rules.ts'

export interface FindablePassage extends Passage, Searchable {
  isExcerpt: boolean
  kind: Extract<HitKind, 'event' | 'folder' | 'page'>
}

interface KeptIndex {
  version: number
  built: Promise<BuiltIndex>
}

interface BuiltIndex {
  index: PassageIndex<FindablePassage>
  /** Whose records are in it as well. */
  people: People
}

/** One index for each kind of reader, of what that reader may see and nothing else. */
const keptIndexes = new WeakMap<App['database'], Map<Reader, KeptIndex>>()

/** What pages say. Built anew when content or people have moved on since; several requests share one building. */
export async function pagesIndex(database: App['database'], reader: Reader): Promise<PassageIndex<FindablePassage>> {
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
  return { index: await indexPassages(passages.map(toFindable)), people }
}

/** What happens is called by its year as well, and asked for by its day. */
function toFindable(passage: Passage): FindablePassage {
  const { begins } = passage
  return { ...passage, kind: kindOf(passage), ...(begins && { alias: begins.slice(0, 4), facts: wordsOfDay(begins) }) }
}

function kindOf({ collection, begins, page }: Passage): FindablePassage['kind'] {
  if (begins !== undefined || collection === 'events' || collection === 'fixedDates') return 'event'
  // What introduces the page of a gallery leads there as well.
  return collection === 'galleries' || page.startsWith('gallery') ? 'folder' : 'page'
}
