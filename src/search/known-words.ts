import type { Database } from '../database/open-database.ts'
import { findRevision } from './search-state.ts'
import { findWordsSince } from './search-words.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The words of the index as this process knows them. */
export interface KnownWords {
  vocabulary: Vocabulary
  /** The revision of the index up to which these are all. */
  readonly revision: number
  /** Gets the words that have come meanwhile. */
  catchUp(): Promise<void>
}

/** Words only ever come: one that no document has any more finds nothing and does no harm. */
export function createKnownWords({ db }: Pick<Database, 'db'>): KnownWords {
  const vocabulary = createVocabulary()
  let known = -1
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    // The revision first: what is written in between is then asked for once more, and nothing is missed.
    const revision = await findRevision(db)
    vocabulary.add(await findWordsSince(db, known))
    known = revision
  }

  return {
    vocabulary,
    get revision() {
      return known
    },
    async catchUp() {
      // Who comes while others load must not rely on what they have seen: his own document may have come after it.
      await loading
      loading ??= load().finally(() => {
        loading = undefined
      })
      await loading
    },
  }
}
