import type { Clock } from '../clock.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Database } from '../database/open-database.ts'
import { analyseSections } from './analyse-sections.ts'
import { indexText } from './index-text.ts'
import { lockVersion } from './readable-documents.ts'
import { type ReadText, stateOf } from './reading-rules.ts'
import { endReading } from './readings.ts'

interface Finished {
  id: string
  version: number
  /** Whose claim it must still be. */
  claimant: string
}

/**
 * Makes a text found and says so in the queue, both or neither. False, and nothing has happened, if the version is not
 * the current one any more, the document is deleted, or somebody else has taken it over.
 */
export async function finishReading(
  { db, engine }: Database,
  clock: Clock,
  reading: Finished,
  text: ReadText,
): Promise<boolean> {
  const { id, version } = reading
  const analysed = analyseSections(text.sections)
  try {
    return await allOrNothing(db, async (trx) => {
      if ((await lockVersion(trx, engine, id)) !== version) return false
      if (!(await indexText(trx, engine, { id, version }, analysed))) return false
      const outcome = { state: stateOf(text), note: text.note, done_at: clock().getTime() }
      const isOurs = await endReading(trx, reading, outcome)
      if (!isOurs) throw new TakenOver()
      return true
    })
  } catch (error) {
    if (error instanceof TakenOver) return false
    throw error
  }
}

/** The claim is another one's by now: what has been written to the index must not stay. */
class TakenOver extends Error {}
