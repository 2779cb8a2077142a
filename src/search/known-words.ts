import type { Database } from '../database/open-database.ts'
import { findRevision } from './search-state.ts'
import { findWordsSince } from './search-words.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The vocabulary of the index as this process knows it, brought up to date before each use. */
export interface KnownWords {
  upToDate(): Promise<Vocabulary>
}

/** Words only ever come: one that no document has any more finds nothing and does no harm. */
export function createKnownWords({ db }: Pick<Database, 'db'>): KnownWords {
  const vocabulary = createVocabulary()
  let known = 0
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    // The revision first: what is written in between is then asked for once more, and nothing is missed.
    const revision = await findRevision(db)
    if (revision === known) return
    vocabulary.add(await findWordsSince(db, known))
    known = revision
  }

  return {
    async upToDate() {
      // Who comes while others load must not rely on what they have seen: his own document may have come after it.
      await loading
      loading ??= load().finally(() => {
        loading = undefined
      })
      await loading
      return vocabulary
    },
  }
}
