import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../database/tables.ts'

const eb = expressionBuilder<Tables, 'members'>()

/** Neither has he ever said that his address is right nor sent one himself. */
export const isUnconfirmed = eb.and([eb('members.confirmed_at', 'is', null), eb('members.sent_at', 'is', null)])

/** When he last said what his address is: by sending it, or that it is still right. Null if never. */
export async function findConfirmedAt(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('members').select(['confirmed_at', 'sent_at']).where('id', '=', id).executeTakeFirst()
  const moments = [row?.confirmed_at, row?.sent_at].flatMap((moment) => moment ?? [])
  return moments.length > 0 ? Math.max(...moments) : null
}

export async function setConfirmed(trx: Tx, id: string, now: number): Promise<void> {
  await trx.updateTable('members').set({ confirmed_at: now }).where('id', '=', id).execute()
}

/** How many living people there are who have never said that their address is right. */
export async function countUnconfirmed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merged_into', 'is', null)
    // In so many words: it is for them that there is an index.
    .where(sql<SqlBool>`status <> 'verstorben'`)
    .where(isUnconfirmed)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whose address has been sent or put right by himself since a moment; each record once. */
export async function countNewAddresses(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_versions')
    .innerJoin('members', 'members.id', 'member_versions.member_id')
    .select(({ fn }) => fn.count<number>('member_versions.member_id').distinct().as('count'))
    .where('member_versions.what', '=', 'address')
    .where('member_versions.changed_at', '>', since)
    .where('members.merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
