import type { Database } from '../../database/open-database.ts'
import { findState } from '../index/search-state.ts'
import { documentCounts, findWords } from '../index/search-words.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The words of the index as this process knows them. */
export interface KnownWords {
  readonly vocabulary: Vocabulary
  /** The revision of the index up to which these are all, or as many as there is room for. */
  readonly revision: number
  /** Gets the words that have come meanwhile. */
  catchUp(): Promise<void>
}

interface Bounds {
  /** At most so many are in memory: 25 MB of German, 60 MB of the longest that can be made up. */
  words: number
  /** A step of about a millisecond; in between others have their turn. */
  wordsPerStep: number
}

const usualBounds: Bounds = { words: 200_000, wordsPerStep: 250 }

/** When so many of those in memory would have to give way to words of more documents, it is time to choose anew. */
const mostMissedShare = 1 / 20

interface Loaded {
  vocabulary: Vocabulary
  revision: number
  /** Words of documents that were removed before this are not among them. */
  forgotten: number
  /** Words that more than one document has and that there was no room for. */
  missed: number
}

/** The first search waits until all words are loaded. Words that have left do no harm until the next load. */
export function createKnownWords({ db }: Pick<Database, 'db'>, bounds: Bounds = usualBounds): KnownWords {
  let known: Loaded = blank()
  let catchingUp: Promise<void> | undefined
  let isLoadingAnew = false

  /** Those of more documents first, and of as many the older ones: what is there already is not displaced. */
  async function addNewer(loaded: Loaded): Promise<void> {
    const { vocabulary } = loaded
    // The revision first: what is written in between is then asked for once more, and nothing is missed.
    const { revision } = await findState(db)
    for (const documents of documentCounts) {
      let after = { revision: loaded.revision + 1, word: '' }
      for (;;) {
        const found = await findWords(db, documents, after, bounds.wordsPerStep)
        const last = found.at(-1)
        if (!last) break
        const fresh = found.map(({ word }) => word).filter((word) => !vocabulary.has(word))
        const room = Math.max(0, bounds.words - vocabulary.size)
        vocabulary.add(fresh.slice(0, room))
        if (documents > 1) loaded.missed += Math.max(0, fresh.length - room)
        after = last
        await new Promise(setImmediate)
        // Who loads everything need not look at what there is no room for.
        if (loaded.revision < 0 && vocabulary.size >= bounds.words) break
      }
    }
    loaded.revision = revision
  }

  async function load(): Promise<Loaded> {
    const { forgotten } = await findState(db)
    const loaded = { ...blank(), forgotten }
    await addNewer(loaded)
    // They were chosen from all that there are.
    return { ...loaded, missed: 0 }
  }

  async function loadAnew(): Promise<void> {
    isLoadingAnew = true
    try {
      known = await load()
    } catch {
      // What is known is good enough until the next search tries again.
    } finally {
      isLoadingAnew = false
    }
  }

  async function update(): Promise<void> {
    if (known.revision < 0) {
      known = await load()
      return
    }
    await addNewer(known)
    const { forgotten } = await findState(db)
    const isOutdated = forgotten !== known.forgotten || known.missed > bounds.words * mostMissedShare
    if (isOutdated && !isLoadingAnew) void loadAnew()
  }

  return {
    get vocabulary() {
      return known.vocabulary
    },
    get revision() {
      return known.revision
    },
    async catchUp() {
      // Who comes while others load must not rely on what they have seen: his own document may have come after it.
      await catchingUp
      catchingUp ??= update().finally(() => {
        catchingUp = undefined
      })
      await catchingUp
    },
  }
}

const blank = (): Loaded => ({ vocabulary: createVocabulary(), revision: -1, forgotten: 0, missed: 0 })
