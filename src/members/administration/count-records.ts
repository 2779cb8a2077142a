import type { Db } from '../../database/tables.ts'

/** How many people have a record: those of the sample, and all others. */
export async function countRecords(db: Db): Promise<{ own: number; samples: number }> {
  const rows = await db
    .selectFrom('members')
    .select(['is_sample', ({ fn }) => fn.countAll<number>().as('count')])
    .where('merged_into', 'is', null)
    .groupBy('is_sample')
    .execute()
  const countOf = (isSample: number) => Number(rows.find((row) => row.is_sample === isSample)?.count ?? 0)
  return { own: countOf(0), samples: countOf(1) }
}
