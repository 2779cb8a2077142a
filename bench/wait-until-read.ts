import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../src/database/open-database.ts'

/** Until the indexer has come to the end of all documents. */
export async function waitUntilRead({ db }: Database, mostSeconds: number): Promise<void> {
  const deadline = performance.now() + mostSeconds * 1000
  for (;;) {
    const waiting = await db.selectFrom('readings').select('document_id').where('state', '=', 'waiting').execute()
    if (waiting.length === 0) return
    if (performance.now() > deadline) throw new Error(`${waiting.length} documents are still not read`)
    await wait(100)
  }
}
