import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** One of the places in which a member may send files, whichever instance takes them. */
export interface Holder {
  /** What is sent: each sort has places of its own. */
  sort: string
  accountId: string
  instance: string
}

/**
 * Takes the first free place, in one statement; undefined where none is left. Of several who see the same one free one gets it,
 * and the others look again: each time somebody has got one, so that ends.
 */
export async function takeFreePlace(db: Db, holder: Holder, most: number): Promise<number | undefined> {
  const { sort, accountId, instance } = holder
  for (;;) {
    const taken = await sql<{ place: number }>`
      insert into upload_places (sort, account_id, place, instance)
      select ${sort}, ${accountId}, free.place, ${instance} from generate_series(1, ${most}::integer) as free (place)
      where not exists (
        select from upload_places as other
        where other.sort = ${sort} and other.account_id = ${accountId} and other.place = free.place
      )
      order by free.place limit 1
      on conflict do nothing returning place`.execute(db)
    if (taken.rows[0]) return taken.rows[0].place
    if ((await countTaken(db, holder)) >= most) return undefined
  }
}

async function countTaken(db: Db, { sort, accountId }: Holder): Promise<number> {
  const { count } = await db
    .selectFrom('upload_places')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sort', '=', sort)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All of his on this instance but these; answers how many. Where nothing was heard of an answer, one may be left behind. */
export async function freeAllBut(db: Db, holder: Holder, places: ReadonlySet<number>): Promise<number> {
  const { sort, accountId, instance } = holder
  const own = db
    .deleteFrom('upload_places')
    .where('sort', '=', sort)
    .where('account_id', '=', accountId)
    .where('instance', '=', instance)
  const freed = places.size === 0 ? own : own.where('place', 'not in', [...places])
  return Number((await freed.executeTakeFirst()).numDeletedRows)
}

export async function freePlace(db: Db, { sort, accountId, instance }: Holder, place: number): Promise<void> {
  await db
    .deleteFrom('upload_places')
    .where('sort', '=', sort)
    .where('account_id', '=', accountId)
    .where('place', '=', place)
    .where('instance', '=', instance)
    .execute()
}

/** For others, when an instance that took files is no more. */
export const heldPlaces = {
  async findHolders(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('upload_places').select('instance').distinct().execute()
    return rows.map(({ instance }) => instance)
  },
  async letGo(db: Db, instance: string): Promise<void> {
    await db.deleteFrom('upload_places').where('instance', '=', instance).execute()
  },
}
