import type { Db } from '../../database/tables.ts'

/** How many there are, without those in the bin. */
export async function countDocuments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
