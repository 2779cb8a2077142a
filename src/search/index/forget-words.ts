import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { isVocabularyWord } from '../query/vocabulary-words-rules.ts'
import { packIndex } from './pack-index.ts'
import { findState, noteForgetting, raiseRevision } from './search-state.ts'
import { type CountedWord, countWords, documentCounts, findUnused, removeWords, setDocuments } from './search-words.ts'

/** How far it had come when it was called away. */
export interface Forgetting {
  /** The removal that it is about. */
  removed: number
  /** All words up to this one are done. */
  after: string
}

interface Manner {
  /** Goes on with what had been begun. */
  begun?: Forgetting | undefined
  /** Asked between two steps, each of some milliseconds. */
  isCalledAway?: () => boolean
  rest?: (ms: number) => Promise<unknown>
}

const wordsPerStep = 200

/**
 * Takes words out of the vocabulary whose documents are gone, and notes down how many documents have the others. Servers
 * notice when it is done, and load theirs anew. Answers how far it has come, or undefined at the end.
 */
export async function forgetWords(
  database: Database,
  clock: Clock,
  { begun, isCalledAway = () => false, rest = setTimeout }: Manner = {},
): Promise<Forgetting | undefined> {
  const { db, engine } = database
  let { removed, after } = begun ?? { removed: (await findState(db)).removed, after: '' }
  // What has been removed is only marked as such in the files of SQLite until it is packed.
  if (!begun) await packIndex(database, rest)
  for (;;) {
    if (isCalledAway()) return { removed, after }
    const started = performance.now()
    const words = await countWords(db, engine, after, wordsPerStep)
    const last = words.at(-1)
    if (!last) break
    await correct(database, words)
    after = last.word
    await rest(performance.now() - started)
  }
  await noteForgetting(db, removed, clock().getTime())
  return undefined
}

async function correct({ db, engine }: Database, words: readonly CountedWord[]): Promise<void> {
  const strange = words.filter(({ word }) => !isVocabularyWord(word)).map(({ word }) => word)
  const unused = words.filter(({ found }) => found === 0).map(({ word }) => word)
  const miscounted = words.filter(({ documents, found }) => found > 0 && found !== documents)
  if (strange.length + unused.length + miscounted.length === 0) return
  await inTransaction(db, 'read committed', async (trx) => {
    const revision = await raiseRevision(trx)
    for (const documents of documentCounts) {
      const some = miscounted.filter(({ found }) => found === documents).map(({ word }) => word)
      if (some.length > 0) await setDocuments(trx, engine, some, { documents, revision })
    }
    // From here on no other writes to the index: what has come back meanwhile stays.
    await removeWords(trx, engine, [...strange, ...(await findUnused(trx, engine, unused))])
  })
}
