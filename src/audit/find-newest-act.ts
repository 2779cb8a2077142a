import type { Db } from '../database/tables.ts'

/** When something was last done here; undefined where nothing ever was. */
export async function findNewestAct(db: Db): Promise<number | undefined> {
  const { at } = await db
    .selectFrom('acts')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? undefined : Number(at)
}
