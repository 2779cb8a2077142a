import type { Database } from '../../database/open-database.ts'
import type { Db, ReadingsTable, Tx } from '../../database/tables.ts'
import { compareGerman } from '../../text/compare-german.ts'

/** How many documents there are of which the same is said. */
export interface Outcome {
  state: ReadingsTable['state']
  note: string | null
  count: number
}

/** All that are not deleted, the oldest first. */
export async function listFindable(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is known of the texts of all documents, the most frequent first. Ordered here: engines disagree about text and null. */
export async function countOutcomes(db: Db): Promise<Outcome[]> {
  const outcomes = await db
    .selectFrom('readings')
    .innerJoin('documents', 'documents.id', 'readings.document_id')
    .select((eb) => ['readings.state', 'readings.note', eb.fn.countAll<number>().as('count')])
    .where('documents.deleted_at', 'is', null)
    .groupBy(['readings.state', 'readings.note'])
    .execute()
  return outcomes.sort((one, other) => {
    return (
      other.count - one.count ||
      compareGerman(one.note ?? '', other.note ?? '') ||
      compareGerman(one.state, other.state)
    )
  })
}

/**
 * The current version of a document that is not deleted, which stays that until the end of the transaction. Weaker than a
 * full lock, or else a row that refers to the document could not be written beside it.
 */
export async function lockVersion(trx: Tx, engine: Database['engine'], id: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('documents')
    .select('current_version')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row?.current_version
}
