import { prepareQuery } from '../../database/prepare-query.ts'
import { keptBy } from '../../database/row-states.ts'
import type { Db } from '../../database/tables.ts'

/** How many documents are found by their texts, how many by their names alone, and how many are still to be read. */
export async function countReadings(db: Db): Promise<{ read: number; named: number; waiting: number }> {
  const rows = await countStates(db, {})
  const of = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  return { read: of('read'), named: of('named'), waiting: of('waiting') }
}

const countStates = prepareQuery(
  (db) =>
    db
      .selectFrom('readings')
      .innerJoin('documents', 'documents.id', 'readings.document_id')
      .select(['readings.state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('documents.deleted_at', 'is', null)
      .groupBy('readings.state')
      .compile(),
  keptBy('documents', 'readings'),
)
